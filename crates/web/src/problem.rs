//! What is shown when something was not done. One page for all of it; what does not exist and
//! what is none of the visitor's business look alike.

use std::sync::Arc;

use askama::Template;
use axum::extract::Request;
use axum::http::header::{ACCEPT_LANGUAGE, CACHE_CONTROL};
use axum::http::{HeaderValue, StatusCode};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};
use host::{CampaignId, FaultKind, HostError, Stale};
use kernel::Message;

use crate::frame::Frame;
use crate::tongue::{Line, T};
use crate::view::log::ChapterView;

/// Why a page is not what was asked for.
#[derive(Clone, Debug)]
pub(crate) enum Problem {
    /// There is no such page, or not for this visitor.
    NotFound,
    /// The address does not take this kind of request.
    WrongMethod,
    /// A form came from another site.
    Elsewhere,
    /// The form is too large.
    TooLarge,
    /// The form did not come to its end in time.
    TooSlow,
    /// The browser listens for news in more places than it can have.
    TooMany,
    /// The form is of a kind no page of ours sends.
    WrongKind,
    /// It was not taken: what is said to the person.
    Refused(FaultKind, Vec<Message>, Option<CampaignId>),
    /// Something happened meanwhile.
    Stale(Arc<Stale>, Option<CampaignId>),
    /// It could not be stored.
    NotKept,
    /// It could not be read from the store.
    NotRead,
    /// The campaign's journal is damaged: what is wrong with it.
    Damaged(Vec<Message>),
    /// The campaign is of a rule set that this program does not know.
    UnknownRuleset(Vec<Message>),
    /// The program is at fault.
    Broken,
}

impl Problem {
    /// The problem within a campaign: its page then leads back to the table.
    pub(crate) fn at(campaign: &CampaignId) -> impl Fn(HostError) -> Self {
        move |error| match Self::from(error) {
            Self::Refused(kind, said, None) => Self::Refused(kind, said, Some(campaign.clone())),
            Self::Stale(stale, None) => Self::Stale(stale, Some(campaign.clone())),
            other => other,
        }
    }

    fn status(&self) -> StatusCode {
        match self {
            Self::NotFound => StatusCode::NOT_FOUND,
            Self::WrongMethod => StatusCode::METHOD_NOT_ALLOWED,
            Self::Elsewhere => StatusCode::FORBIDDEN,
            Self::TooLarge => StatusCode::PAYLOAD_TOO_LARGE,
            Self::TooSlow => StatusCode::REQUEST_TIMEOUT,
            Self::TooMany => StatusCode::TOO_MANY_REQUESTS,
            Self::WrongKind => StatusCode::UNSUPPORTED_MEDIA_TYPE,
            Self::Refused(FaultKind::Stale, ..) | Self::Stale(..) => StatusCode::CONFLICT,
            Self::Refused(FaultKind::Forbidden, ..) => StatusCode::FORBIDDEN,
            Self::Refused(..) => StatusCode::UNPROCESSABLE_ENTITY,
            Self::NotKept | Self::NotRead => StatusCode::SERVICE_UNAVAILABLE,
            Self::UnknownRuleset(_) => StatusCode::NOT_IMPLEMENTED,
            Self::Damaged(_) | Self::Broken => StatusCode::INTERNAL_SERVER_ERROR,
        }
    }

    fn word(&self) -> &'static str {
        match self {
            Self::NotFound => "not-found",
            Self::WrongMethod => "wrong-method",
            Self::Elsewhere => "elsewhere",
            Self::TooLarge => "too-large",
            Self::TooSlow => "too-slow",
            Self::TooMany => "too-many",
            Self::WrongKind => "wrong-kind",
            Self::Refused(FaultKind::Stale, ..) | Self::Stale(..) => "stale",
            Self::Refused(..) => "refused",
            Self::NotKept => "not-kept",
            Self::NotRead => "not-read",
            Self::Damaged(_) => "damaged",
            Self::UnknownRuleset(_) => "unknown-ruleset",
            Self::Broken => "broken",
        }
    }
}

impl From<HostError> for Problem {
    fn from(error: HostError) -> Self {
        match error {
            HostError::NotFound => Self::NotFound,
            HostError::Fault(fault) => Self::Refused(fault.kind, fault.messages, None),
            HostError::Stale(stale) => Self::Stale(Arc::new(*stale), None),
            HostError::NotKept => Self::NotKept,
            HostError::NotRead => Self::NotRead,
            HostError::Unreadable(_) => Self::Damaged(error.messages()),
            HostError::UnknownRuleset(_) => Self::UnknownRuleset(error.messages()),
            other => Self::Refused(FaultKind::Invalid, other.messages(), None),
        }
    }
}

impl From<askama::Error> for Problem {
    fn from(error: askama::Error) -> Self {
        tracing::error!(%error, "a page could not be written");
        Self::Broken
    }
}

impl IntoResponse for Problem {
    /// A bare answer that carries the problem; [`pages`] makes a page of it.
    fn into_response(self) -> Response {
        let mut response = self.status().into_response();
        response.extensions_mut().insert(self);
        response
    }
}

#[derive(Template)]
#[template(path = "problem.html")]
struct Page {
    t: T,
    frame: Frame,
    heading: Line,
    body: Line,
    said: Vec<Line>,
    meanwhile: Vec<ChapterView>,
    back: Option<String>,
}

/// Turns problems into pages in the reader's language.
pub(crate) async fn pages(request: Request, next: Next) -> Response {
    let language = request.headers().get(ACCEPT_LANGUAGE).cloned();
    let response = next.run(request).await;
    let problem = response.extensions().get::<Problem>().cloned();
    let problem = problem.or(match response.status() {
        StatusCode::METHOD_NOT_ALLOWED => Some(Problem::WrongMethod),
        StatusCode::BAD_REQUEST => Some(Problem::NotFound),
        _ => None,
    });
    match problem {
        Some(problem) => page(&problem, T::wanted(language.as_ref())),
        None => response,
    }
}

fn page(problem: &Problem, t: T) -> Response {
    let (said, meanwhile, campaign) = match problem {
        Problem::Refused(_, said, campaign) => (said.clone(), Vec::new(), campaign.clone()),
        Problem::Damaged(said) | Problem::UnknownRuleset(said) => (said.clone(), Vec::new(), None),
        Problem::Stale(stale, campaign) => {
            let readings = ChapterView::of(&stale.meanwhile, &t);
            (stale.messages.clone(), readings, campaign.clone())
        }
        _ => (Vec::new(), Vec::new(), None),
    };
    let word = problem.word();
    let heading = t.say(&format!("web-problem-{word}"));
    let page = Page {
        frame: Frame::plain(&t, &heading),
        heading,
        body: t.say(&format!("web-problem-{word}-body")),
        said: said.iter().map(|message| t.msg(message)).collect(),
        meanwhile,
        back: campaign.map(|campaign| format!("/c/{campaign}")),
        t,
    };
    let body = page.render().unwrap_or_default();
    let mut response = (problem.status(), axum::response::Html(body)).into_response();
    response.headers_mut().insert(CACHE_CONTROL, HeaderValue::from_static("no-store"));
    response
}
