//! TIM-3 The players who share a seat: who they are, their links, and who is captain.

use askama::Template;
use axum::Router;
use axum::extract::{Path, Query, State};
use axum::http::HeaderMap;
use axum::response::Response;
use axum::routing::get;
use host::{Role, TeamAct, Visitor};
use kernel::Seat;

use super::links::{address_of, is_local};
use super::{Asked, Entry, look_at};
use crate::fields::Fields;
use crate::frame::{Frame, Here};
use crate::problem::Problem;
use crate::state::Web;
use crate::tongue::{Name, T};
use crate::view::Seats;
use crate::who::{self, Token};

pub(crate) fn router() -> Router<Web> {
    Router::new().route("/c/{id}/seat/{seat}/team", get(team).post(change))
}

#[derive(Template)]
#[template(path = "team.html")]
struct Page {
    t: T,
    frame: Frame,
    campaign: String,
    seat: u8,
    name: Name,
    players: Vec<PlayerView>,
    /// Whether whoever comes by the seat's own link is the captain.
    is_own_link_captain: bool,
    /// Whether the visitor may change the team.
    may_change: bool,
    has_secrets: bool,
    is_local: bool,
}

/// One of several players of a seat.
struct PlayerView {
    number: u8,
    name: Name,
    is_captain: bool,
    /// Whether it is the visitor.
    is_own: bool,
    address: Option<String>,
}

async fn team(
    State(web): State<Web>,
    Path((campaign, number)): Path<(String, u8)>,
    Query(query): Asked,
    token: Token,
    headers: HeaderMap,
) -> Result<Response, Problem> {
    let entry = Entry::of(&web, &token, &campaign, &query).await?;
    let (visitor, seat) = (&entry.visitor, Seat(number));
    let look = |view: &host::View<'_>| {
        (view.setup().clone(), view.settings().clone(), view.last(), view.seat_count())
    };
    let (setup, settings, last, seats) = web.host.read(visitor, entry.role, look).await?;
    if number >= seats {
        return Err(Problem::NotFound);
    }
    let t = T::of(&headers);
    let secrets = web.kept_links(visitor.campaign(), token.text());
    let base = address_of(&web, &headers);
    let own = visitor.member(seat);
    let view = |member: &host::Member| {
        let role = Role::Member(seat, member.number);
        let secret = secrets.iter().find(|(of, _)| *of == role);
        PlayerView {
            number: member.number,
            name: Name(member.name.clone()),
            is_captain: settings.is_captain(seat, member.number),
            is_own: own == member.number,
            address: secret.map(|(_, secret)| format!("{base}/join#{}", secret.text())),
        }
    };
    let team = settings.team(seat);
    let players: Vec<PlayerView> =
        team.map(|team| team.present().map(view).collect()).unwrap_or_default();
    let of = entry.frame(&setup, last);
    let mut frame = Frame::campaign(&t, &t.say("web-team-title"), &of, Here::Elsewhere);
    // A link that is shown must not vanish because something happened elsewhere.
    frame.events = None;
    super::html(&Page {
        frame,
        campaign,
        seat: number,
        name: Seats::of(&setup, &t).name(seat),
        is_own_link_captain: settings.is_captain(seat, 0),
        may_change: may_change(visitor, seat, &settings),
        has_secrets: players.iter().any(|player| player.address.is_some()),
        is_local: is_local(&base),
        players,
        t,
    })
}

/// The umpire and the captain change a team.
fn may_change(visitor: &Visitor, seat: Seat, settings: &host::Settings) -> bool {
    let own = visitor.seats().holds(seat);
    visitor.is_umpire() || own && settings.is_captain(seat, visitor.member(seat))
}

async fn change(
    State(web): State<Web>,
    Path((campaign, number)): Path<(String, u8)>,
    token: Token,
    fields: Fields,
) -> Result<Response, Problem> {
    let visitor = who::visitor(&web.host, &token, &campaign).await?;
    let seat = Seat(number);
    let named = || fields.get("name").to_owned();
    let member = fields.number("member").unwrap_or(0);
    let act = match fields.get("act") {
        "add" => TeamAct::Add(named()),
        "replace" => TeamAct::Replace(member, named()),
        "remove" => TeamAct::Remove(member),
        "captain" => TeamAct::Captain(member),
        "link" => {
            let role = Role::Member(seat, member);
            let secret = web.host.replace_link(&visitor, role, Some(token.text())).await?;
            web.keep_links(visitor.campaign(), token.text(), &[(role, secret)]);
            return Ok(look_at(&format!("/c/{campaign}/seat/{number}/team")));
        }
        _ => return Err(Problem::NotFound),
    };
    if let Some(link) = web.host.set_team(&visitor, seat, &act).await? {
        web.keep_links(visitor.campaign(), token.text(), &[link]);
    }
    Ok(look_at(&format!("/c/{campaign}/seat/{number}/team")))
}
