//! News: one line for each commit, with the number of the last entry. It says that something
//! happened, never what.

use std::convert::Infallible;
use std::time::Duration;

use axum::Router;
use axum::extract::{Path, State};
use axum::http::{HeaderName, HeaderValue};
use axum::response::sse::{Event, KeepAlive, Sse};
use axum::response::{IntoResponse, Response};
use axum::routing::get;
use host::{Host, Live, Visitor};
use tokio::sync::{mpsc, watch};
use tokio_stream::wrappers::ReceiverStream;

use super::OfCampaign;
use crate::problem::Problem;
use crate::state::{Listener, Web};
use crate::who::{self, Token};

/// How often a comment keeps the line open.
const KEEP_ALIVE: Duration = Duration::from_secs(15);

pub(crate) fn router() -> Router<Web> {
    Router::new().route("/c/{id}/events", get(events))
}

async fn events(
    State(web): State<Web>,
    Path(campaign): OfCampaign,
    token: Token,
) -> Result<Response, Problem> {
    let visitor = who::visitor(&web.host, &token, &campaign).await?;
    let listener = web.listener(token.text()).ok_or(Problem::TooMany)?;
    let role = who::role_usual(&visitor);
    let live = web.host.live(&visitor).await?;
    let now = web.host.version(&visitor, role).await?.number;
    let (to, from) = mpsc::channel(4);
    let known = Known { host: web.host.clone(), token, visitor, _listener: listener };
    tokio::spawn(tell(live, now, known, web.closing(), to));
    let stream = Sse::new(ReceiverStream::new(from));
    let mut response = stream.keep_alive(KeepAlive::new().interval(KEEP_ALIVE)).into_response();
    response
        .headers_mut()
        .insert(HeaderName::from_static("x-accel-buffering"), HeaderValue::from_static("no"));
    Ok(response)
}

/// Whoever listens, asked for again with each piece of news: a link may have been replaced.
struct Known {
    host: Host,
    token: Token,
    visitor: Visitor,
    _listener: Listener,
}

impl Known {
    async fn is_still_in(&self) -> bool {
        let campaign = self.visitor.campaign().as_str();
        self.host.visitor(self.token.text(), campaign).await.is_ok()
    }
}

type News = Result<Event, Infallible>;

/// Tells the number as it is now, then each that follows, until the listener leaves or the
/// server is about to stop. A browser that comes back asks for the page if the number is another
/// than it knows; so nothing has to be told twice.
async fn tell(
    mut live: Live,
    now: u64,
    known: Known,
    mut closing: watch::Receiver<bool>,
    to: mpsc::Sender<News>,
) {
    let mut number = Some(now);
    while let Some(last) = number {
        let event = Event::default().event("entry").id(last.to_string()).data(last.to_string());
        if *closing.borrow() || to.send(Ok(event)).await.is_err() {
            return;
        }
        number = tokio::select! {
            next = live.next() => next,
            _ = closing.changed() => None,
            () = to.closed() => None,
        };
        if !known.is_still_in().await {
            return;
        }
    }
}
