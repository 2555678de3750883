//! Links: the page that hands them out, and the door they lead to.
//!
//! A link's secret stands behind the `#` of its address, so that it never goes over the line in
//! an address: not into logs, not into a `Referer`. The door's script takes it from there; without
//! script the link is pasted into a field (`docs/adr/`).

use askama::Template;
use axum::Router;
use axum::extract::{Path, State};
use axum::http::header::HOST;
use axum::http::{HeaderMap, StatusCode};
use axum::response::{IntoResponse, Response};
use axum::routing::{get, post};
use host::{HostError, Role};

use super::{OfCampaign, look_at};
use crate::fields::Fields;
use crate::frame::{Frame, Here};
use crate::problem::Problem;
use crate::state::Web;
use crate::tongue::{Line, Name, T};
use crate::view::Seats;
use crate::who::{self, Token, set_cookie, token_or_new};

pub(crate) fn router() -> Router<Web> {
    Router::new()
        .route("/join", get(door).post(join))
        .route("/c/{id}/links", get(links))
        .route("/c/{id}/links/replace", post(replace))
}

#[derive(Template)]
#[template(path = "join.html")]
struct Door {
    t: T,
    frame: Frame,
    is_wrong: bool,
}

async fn door(headers: HeaderMap) -> Result<Response, Problem> {
    door_page(T::of(&headers), false)
}

fn door_page(t: T, is_wrong: bool) -> Result<Response, Problem> {
    let frame = Frame::plain(&t, &t.say("web-join-title"));
    super::html(&Door { t, frame, is_wrong })
}

async fn join(
    State(web): State<Web>,
    token: Option<Token>,
    headers: HeaderMap,
    fields: Fields,
) -> Result<Response, Problem> {
    // People paste the whole link, or only what stands behind its last sign.
    let pasted = fields.get("secret").trim();
    let secret = pasted.rsplit('#').next().unwrap_or_default().trim();
    // Who only tries doors is given no session, which would have to be kept.
    match web.host.leads_to(secret).await {
        Ok(_) => {}
        Err(HostError::NotFound) => {
            return Ok((StatusCode::NOT_FOUND, door_page(T::of(&headers), true)?).into_response());
        }
        Err(other) => return Err(other.into()),
    }
    let (token, is_new) = token_or_new(&web, token).await?;
    let (campaign, _) = web.host.follow(token.text(), secret).await?;
    let mut response = look_at(&format!("/c/{campaign}"));
    if is_new {
        set_cookie(&web, &mut response, &token);
    }
    Ok(response)
}

#[derive(Template)]
#[template(path = "links.html")]
struct Page {
    t: T,
    frame: Frame,
    campaign: String,
    title: Name,
    links: Vec<LinkView>,
    has_secrets: bool,
    /// Whether the addresses lead to this machine only.
    is_local: bool,
}

struct LinkView {
    role: String,
    label: Line,
    name: Option<Name>,
    address: Option<String>,
    is_own: bool,
    /// Where its players are named, if it is a seat.
    team: Option<String>,
    /// The sheet of the seat, with the brief for whoever takes it over.
    sheet: Option<String>,
}

async fn links(
    State(web): State<Web>,
    Path(campaign): OfCampaign,
    token: Token,
    headers: HeaderMap,
) -> Result<Response, Problem> {
    let t = T::of(&headers);
    let visitor = who::visitor(&web.host, &token, &campaign).await?;
    let known = web.host.links(&visitor).await?;
    let table = web.host.table(&visitor, Role::Umpire).await?;
    let seats = Seats::of(&table.setup, &t);
    let secrets = web.kept_links(visitor.campaign(), token.text());
    let base = address_of(&web, &headers);
    let view = |role: Role| {
        let secret = secrets.iter().find(|(of, _)| *of == role);
        let (label, name) = match role {
            Role::Umpire => (t.say("web-role-umpire"), None),
            Role::Spectator => (t.say("web-role-spectator"), None),
            Role::Seat(seat) | Role::Member(seat, _) => (Line::default(), Some(seats.name(seat))),
        };
        LinkView {
            role: role.to_string(),
            label,
            name,
            address: secret.map(|(_, secret)| format!("{base}/join#{}", secret.text())),
            is_own: visitor.roles().contains(&role),
            team: match role {
                Role::Seat(seat) => Some(format!("/c/{campaign}/seat/{}/team", seat.0)),
                Role::Umpire | Role::Member(..) | Role::Spectator => None,
            },
            sheet: match role {
                Role::Seat(seat) => Some(format!("/c/{campaign}/seat/{}#brief", seat.0)),
                Role::Umpire | Role::Member(..) | Role::Spectator => None,
            },
        }
    };
    // Players of a shared seat have a page of their own.
    let roles = known.iter().filter(|link| !matches!(link.role, Role::Member(..)));
    let views: Vec<LinkView> = roles.map(|link| view(link.role)).collect();
    let title = t.say("web-links-title");
    let of = crate::frame::CampaignFrame {
        campaign: visitor.campaign(),
        title: &table.setup.title,
        ruleset: &table.setup.ruleset,
        is_umpire: true,
        may_write: true,
        role: None,
        last: table.last,
    };
    let mut frame = Frame::campaign(&t, &title, &of, Here::Elsewhere);
    frame.events = None;
    super::html(&Page {
        frame,
        campaign,
        title: Name(table.setup.title.clone()),
        is_local: is_local(&base),
        has_secrets: views.iter().any(|view| view.address.is_some()),
        links: views,
        t,
    })
}

/// The address people use: the one the operator named, or the one this browser used.
pub(super) fn address_of(web: &Web, headers: &HeaderMap) -> String {
    if let Some(url) = web.public_url() {
        return url.to_owned();
    }
    let host = headers.get(HOST).and_then(|host| host.to_str().ok()).unwrap_or("localhost");
    format!("http://{host}")
}

/// Whether an address means the machine it is used on.
pub(super) fn is_local(address: &str) -> bool {
    let host = address.split_once("://").map_or(address, |(_, host)| host);
    let name = match host.strip_prefix('[') {
        Some(inside) => inside.split(']').next().unwrap_or_default(),
        None => host.split(':').next().unwrap_or_default(),
    };
    name == "localhost" || name.parse().is_ok_and(|ip: std::net::IpAddr| ip.is_loopback())
}

async fn replace(
    State(web): State<Web>,
    Path(campaign): OfCampaign,
    token: Token,
    fields: Fields,
) -> Result<Response, Problem> {
    let visitor = who::visitor(&web.host, &token, &campaign).await?;
    let role: Role = fields.get("role").parse().map_err(|_| Problem::NotFound)?;
    let secret = web.host.replace_link(&visitor, role, Some(token.text())).await?;
    web.keep_links(visitor.campaign(), token.text(), &[(role, secret)]);
    Ok(look_at(&format!("/c/{campaign}/links#link-{role}")))
}
