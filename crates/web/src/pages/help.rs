//! The tour: how a campaign goes, from the first link to the last battle.

use askama::Template;
use axum::Router;
use axum::extract::State;
use axum::http::HeaderMap;
use axum::response::Response;
use axum::routing::get;

use super::home::Offered;
use crate::frame::Frame;
use crate::problem::Problem;
use crate::state::Web;
use crate::tongue::T;

pub(crate) fn router() -> Router<Web> {
    Router::new().route("/help", get(help))
}

#[derive(Template)]
#[template(path = "help.html")]
struct Page {
    t: T,
    frame: Frame,
    editions: Vec<Offered>,
    topics: &'static [&'static str],
}

/// The stations of the tour, each with a heading and a text.
const TOPICS: [&str; 7] =
    ["campaign", "links", "table", "answers", "battles", "dice", "corrections"];

async fn help(State(web): State<Web>, headers: HeaderMap) -> Result<Response, Problem> {
    let t = T::of(&headers);
    super::html(&Page {
        frame: Frame::plain(&t, &t.say("web-way-help")).here("/help"),
        editions: Offered::all(&web, &t),
        topics: &TOPICS,
        t,
    })
}
