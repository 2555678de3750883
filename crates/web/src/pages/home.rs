//! The front door: the campaigns this browser has a role in, and the ways in.

use askama::Template;
use axum::Router;
use axum::extract::State;
use axum::http::HeaderMap;
use axum::response::Response;
use axum::routing::get;
use host::{CampaignMeta, Role, Visitor};

use crate::frame::Frame;
use crate::problem::Problem;
use crate::state::Web;
use crate::tongue::{Line, Name, T};
use crate::who::Token;

pub(crate) fn router() -> Router<Web> {
    Router::new().route("/", get(home))
}

#[derive(Template)]
#[template(path = "home.html")]
struct Page {
    t: T,
    frame: Frame,
    campaigns: Vec<Campaign>,
    editions: Vec<Offered>,
}

struct Campaign {
    id: String,
    title: Name,
    edition: Line,
    standing: Line,
    roles: Vec<Line>,
}

/// A rule set that can be played.
pub(crate) struct Offered {
    pub(crate) id: &'static str,
    pub(crate) name: Line,
    pub(crate) summary: Line,
}

impl Offered {
    /// The rule sets that can be founded here.
    pub(crate) fn all(web: &Web, t: &T) -> Vec<Self> {
        let offered = host::editions()
            .iter()
            .filter(|edition| edition.is_offered() || web.options.is_everything_offered);
        offered
            .map(|edition| Self {
                id: edition.id(),
                name: t.edition(edition.id()),
                summary: t.summary(edition.id()),
            })
            .collect()
    }
}

async fn home(
    State(web): State<Web>,
    token: Option<Token>,
    headers: HeaderMap,
) -> Result<Response, Problem> {
    let t = T::of(&headers);
    let known = match &token {
        Some(token) => web.host.campaigns_of(token.text()).await.unwrap_or_default(),
        None => Vec::new(),
    };
    let title = t.say("web-home-title");
    super::html(&Page {
        frame: Frame::plain(&t, &title).here("/"),
        campaigns: known.iter().map(|(meta, visitor)| campaign(meta, visitor, &t)).collect(),
        editions: Offered::all(&web, &t),
        t,
    })
}

fn campaign(meta: &CampaignMeta, visitor: &Visitor, t: &T) -> Campaign {
    Campaign {
        id: meta.id.to_string(),
        title: Name(meta.title.clone()),
        edition: t.edition(&meta.ruleset),
        standing: t.say(&format!("web-standing-{}", meta.status)),
        roles: visitor.roles().into_iter().map(|role| role_said(role, t)).collect(),
    }
}

/// A role in words.
pub(crate) fn role_said(role: Role, t: &T) -> Line {
    match role {
        Role::Umpire => t.say("web-role-umpire"),
        Role::Spectator => t.say("web-role-spectator"),
        Role::Seat(seat) | Role::Member(seat, _) => {
            t.count("web-role-seat", "number", usize::from(seat.0) + 1)
        }
    }
}
