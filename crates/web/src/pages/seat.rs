//! The sheet of one seat with the brief for whoever takes it over, and the invitation.

use askama::Template;
use axum::Router;
use axum::extract::{Path, Query, State};
use axum::http::HeaderMap;
use axum::response::Response;
use axum::routing::get;
use host::TableView;
use kernel::Seat;

use super::{Asked, Entry, OfCampaign};
use crate::frame::{Frame, Here};
use crate::problem::Problem;
use crate::state::Web;
use crate::tongue::{Line, Name, T};
use crate::view::beside::TextView;
use crate::view::question::QuestionView;
use crate::view::sheet::{CellView, SeatSheetView, SheetView};
use crate::view::{Seats, letters};
use crate::who::Token;

pub(crate) fn router() -> Router<Web> {
    Router::new()
        .route("/c/{id}/seat/{seat}", get(seat))
        .route("/c/{id}/invitation", get(invitation))
}

#[derive(Template)]
#[template(path = "seat.html")]
struct Page {
    t: T,
    frame: Frame,
    campaign: String,
    name: Name,
    moment: Vec<Line>,
    /// Its sheet, if the rule set makes one.
    own: Option<SeatSheetView>,
    asked: Vec<QuestionView>,
    brief: TextView,
    /// The players, if several share the seat, each with whether it is the captain.
    players: Vec<(Name, bool)>,
    number: u8,
    last: u64,
}

async fn seat(
    State(web): State<Web>,
    Path((campaign, number)): Path<(String, u8)>,
    Query(query): Asked,
    token: Token,
    headers: HeaderMap,
) -> Result<Response, Problem> {
    let entry = Entry::of(&web, &token, &campaign, &query).await?;
    let table = web.host.table(&entry.visitor, entry.role).await?;
    let t = T::of(&headers);
    let seat = Seat(number);
    if usize::from(number) >= table.setup.seats.len() {
        return Err(Problem::NotFound);
    }
    let seats = Seats::of(&table.setup, &t);
    let sheet = SheetView::of(&table, &campaign, &t);
    let name = seats.name(seat);
    let title = t.named("web-word", "word", &name.0);
    let questions = table.sheet.questions.iter().filter(|asked| asked.whom.contains(&seat));
    super::html(&Page {
        frame: Frame::campaign(&t, &title, &entry.frame(&table.setup, table.last), Here::Elsewhere),
        name,
        moment: sheet.moment,
        own: sheet.seat_sheets.into_iter().find(|of| of.seat == number),
        asked: questions.map(|asked| QuestionView::of(asked, None, &table, &t, &seats)).collect(),
        brief: letters::brief(&table, seat, &t),
        players: players(&table, seat),
        number,
        last: table.last,
        campaign,
        t,
    })
}

/// The players who share a seat.
fn players(table: &TableView, seat: Seat) -> Vec<(Name, bool)> {
    let settings = &table.settings;
    let named = |of: &host::Member| (Name(of.name.clone()), settings.is_captain(seat, of.number));
    settings.team(seat).map(|team| team.present().map(named).collect()).unwrap_or_default()
}

#[derive(Template)]
#[template(path = "invitation.html")]
struct Invitation {
    t: T,
    frame: Frame,
    campaign: String,
    title: Name,
    text: TextView,
}

async fn invitation(
    State(web): State<Web>,
    Path(campaign): OfCampaign,
    Query(query): Asked,
    token: Token,
    headers: HeaderMap,
) -> Result<Response, Problem> {
    let entry = Entry::of(&web, &token, &campaign, &query).await?;
    let table = web.host.table(&entry.visitor, entry.role).await?;
    let t = T::of(&headers);
    let of = entry.frame(&table.setup, table.last);
    super::html(&Invitation {
        frame: Frame::campaign(&t, &t.say("web-invite"), &of, Here::Elsewhere),
        title: Name(table.setup.title.clone()),
        text: letters::invitation(&table, &t),
        campaign,
        t,
    })
}
