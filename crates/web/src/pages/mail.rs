//! The letters of a seat: what players write to each other.

use askama::Template;
use axum::Router;
use axum::extract::{Path, Query, State};
use axum::http::HeaderMap;
use axum::response::Response;
use axum::routing::get;
use host::{HostError, Letter, MailForm, Role};
use kernel::{Seat, SeatSet};

use super::answer::role_of;
use super::{Asked, Entry, OfCampaign, look_at};
use crate::fields::Fields;
use crate::frame::{Frame, Here};
use crate::problem::Problem;
use crate::state::Web;
use crate::tongue::{Line, Name, T};
use crate::view::{Seats, clock};
use crate::who::{self, Token};

/// What the field of an addressee begins with; his seat follows.
const TO: &str = "to ";

pub(crate) fn router() -> Router<Web> {
    Router::new().route("/c/{id}/letters", get(letters).post(write))
}

#[derive(Template)]
#[template(path = "letters.html")]
struct Page {
    t: T,
    frame: Frame,
    campaign: String,
    title: Name,
    role: String,
    /// Whom the reader may write to: the number of the field, and the name.
    others: Vec<(u8, Name)>,
    letters: Vec<LetterView>,
    has_ended: bool,
    last: u64,
}

struct LetterView {
    number: u64,
    from: Name,
    to: Vec<Name>,
    at: Line,
    text: Name,
    is_own: bool,
}

/// The seat of somebody who writes letters. Onlookers have none.
fn seat_of(role: Role) -> Result<Seat, HostError> {
    match role {
        Role::Umpire => Ok(Seat::UMPIRE),
        Role::Seat(seat) | Role::Member(seat, _) => Ok(seat),
        Role::Spectator => Err(HostError::NotFound),
    }
}

async fn letters(
    State(web): State<Web>,
    Path(campaign): OfCampaign,
    Query(asked): Asked,
    token: Token,
    headers: HeaderMap,
) -> Result<Response, Problem> {
    let entry = Entry::of(&web, &token, &campaign, &asked).await?;
    let own = seat_of(entry.role)?;
    let table = web.host.table(&entry.visitor, entry.role).await?;
    let t = T::of(&headers);
    let seats = Seats::of(&table.setup, &t);
    let all = seats.all().map(|(seat, name)| (seat, name.clone()));
    let all = all.chain([(Seat::UMPIRE, seats.name(Seat::UMPIRE))]);
    let view = |of: &Letter| LetterView {
        number: of.number,
        from: seats.name(of.from),
        to: of.to.iter().map(|seat| seats.name(seat)).collect(),
        at: clock::moment(of.at, &table.settings.zone).map(|at| t.msg(&at)).unwrap_or_default(),
        text: Name(of.text.clone()),
        is_own: of.from == own,
    };
    let mail = table.letters.iter().filter(|of| of.battle.is_none());
    let frame = entry.frame(&table.setup, table.last);
    super::html(&Page {
        frame: Frame::campaign(&t, &t.say("web-way-letters"), &frame, Here::Letters),
        title: Name(table.setup.title.clone()),
        role: entry.role.to_string(),
        others: all.filter(|(seat, _)| *seat != own).map(|(seat, name)| (seat.0, name)).collect(),
        letters: mail.rev().map(view).collect(),
        has_ended: table.standing == host::Standing::Ended,
        last: table.last,
        campaign,
        t,
    })
}

/// Takes a letter.
async fn write(
    State(web): State<Web>,
    Path(campaign): OfCampaign,
    token: Token,
    fields: Fields,
) -> Result<Response, Problem> {
    let visitor = who::visitor(&web.host, &token, &campaign).await?;
    let role = role_of(&visitor, &fields)?;
    let marked = fields.under(TO).filter_map(|(seat, _)| seat.parse::<u8>().ok());
    let to: SeatSet = marked.filter(|seat| *seat <= Seat::UMPIRE.0).map(Seat).collect();
    let letter = MailForm { role, to, text: fields.get("text").to_owned() };
    let at = Problem::at(visitor.campaign());
    web.host.write_mail(&visitor, &letter).await.map_err(at)?;
    Ok(look_at(&format!("/c/{campaign}/letters?as={role}")))
}
