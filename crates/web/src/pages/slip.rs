//! The order slip of a seat as text: pasted, read back in words with all its faults, taken whole.

use askama::Template;
use axum::Router;
use axum::extract::{Path, Query, State};
use axum::http::{HeaderMap, StatusCode};
use axum::response::Response;
use axum::routing::get;
use host::{Role, SlipForm, SlipRead, TableView};
use kernel::Seat;

use super::{Asked, Entry, OfCampaign, form_id, look_at};
use crate::fields::Fields;
use crate::frame::{Frame, Here};
use crate::problem::Problem;
use crate::state::Web;
use crate::tongue::T;
use crate::view::Seats;
use crate::view::slip::{DraftView, SlipView};
use crate::who::Token;

pub(crate) fn router() -> Router<Web> {
    Router::new().route("/c/{id}/slip", get(slip).post(send))
}

#[derive(Template)]
#[template(path = "slip.html")]
struct Page {
    t: T,
    frame: Frame,
    campaign: String,
    back: String,
    draft: DraftView,
    /// What was read, if anything stands there.
    read: Option<SlipView>,
    form: String,
    /// Whether it is what stands at the desk already.
    is_written: bool,
}

/// The seat whose role is looked in; nobody else has a slip.
fn seat_of(entry: &Entry) -> Result<Seat, Problem> {
    match entry.role {
        Role::Seat(seat) | Role::Member(seat, _) => Ok(seat),
        Role::Umpire | Role::Spectator => Err(Problem::NotFound),
    }
}

async fn slip(
    State(web): State<Web>,
    Path(campaign): OfCampaign,
    Query(asked): Asked,
    token: Token,
    headers: HeaderMap,
) -> Result<Response, Problem> {
    let entry = Entry::of(&web, &token, &campaign, &asked).await?;
    let seat = seat_of(&entry)?;
    let table = web.host.table(&entry.visitor, entry.role).await?;
    let text = table.drafts.iter().find(|draft| draft.seat == seat).map(|draft| draft.text.clone());
    let text = text.ok_or(Problem::NotFound)?;
    let read = read(&web, &entry, seat, &text).await?;
    page(&entry, &table, T::of(&headers), seat, text, &read)
}

/// Reads a slip, and takes it if that is wanted and nothing is wrong with it.
async fn send(
    State(web): State<Web>,
    Path(campaign): OfCampaign,
    token: Token,
    headers: HeaderMap,
    fields: Fields,
) -> Result<Response, Problem> {
    let role = fields.get("role").to_owned();
    let asked = [("as".to_owned(), role)].into();
    let entry = Entry::of(&web, &token, &campaign, &asked).await?;
    let seat = seat_of(&entry)?;
    let id = entry.campaign().clone();
    let text = fields.get("text").to_owned();
    let read = read(&web, &entry, seat, &text).await?;
    if fields.has("take") && read.is_sound() {
        let form_id = fields.get("form").to_owned();
        let form = SlipForm { seat, text, touched: fields.number("touched"), form_id };
        web.host.take_slip(&entry.visitor, form).await.map_err(Problem::at(&id))?;
        return Ok(look_at(&format!("/c/{id}?as={}", entry.role)));
    }
    let table = web.host.table(&entry.visitor, entry.role).await?;
    let mut response = page(&entry, &table, T::of(&headers), seat, text, &read)?;
    if !read.is_sound() {
        *response.status_mut() = StatusCode::UNPROCESSABLE_ENTITY;
    }
    Ok(response)
}

async fn read(web: &Web, entry: &Entry, seat: Seat, text: &str) -> Result<SlipRead, Problem> {
    let look = |view: &host::View<'_>| view.slip_ahead(seat, text);
    let read = web.host.read(&entry.visitor, entry.role, look).await?;
    read.map_err(Problem::at(entry.campaign()))
}

fn page(
    entry: &Entry,
    table: &TableView,
    t: T,
    seat: Seat,
    text: String,
    read: &SlipRead,
) -> Result<Response, Problem> {
    let seats = Seats::of(&table.setup, &t);
    let draft = table.drafts.iter().find(|draft| draft.seat == seat).ok_or(Problem::NotFound)?;
    let is_written = draft.text == text;
    let draft = DraftView { text, ..DraftView::of(draft, table, &t, &seats) };
    let title = t.say("web-slip-title");
    super::html(&Page {
        frame: Frame::campaign(&t, &title, &entry.frame(&table.setup, table.last), Here::Elsewhere),
        campaign: entry.campaign().to_string(),
        back: format!("/c/{}?as={}", entry.campaign(), entry.role),
        draft,
        read: (!read.lines.is_empty()).then(|| SlipView::of(read, &t)),
        form: form_id(),
        is_written,
        t,
    })
}
