//! The rulebook, clause by clause, in our words.

use askama::Template;
use axum::Router;
use axum::extract::{Path, State};
use axum::http::HeaderMap;
use axum::response::Response;
use axum::routing::get;
use kernel::ClauseKind;

use crate::frame::Frame;
use crate::problem::Problem;
use crate::state::Web;
use crate::tongue::{Line, T};

pub(crate) fn router() -> Router<Web> {
    Router::new().route("/rules/{id}", get(rulebook))
}

#[derive(Template)]
#[template(path = "rulebook.html")]
struct Page {
    t: T,
    frame: Frame,
    id: &'static str,
    name: Line,
    summary: Line,
    version: usize,
    chapters: Vec<Chapter>,
}

struct Chapter {
    anchor: String,
    title: Line,
    clauses: Vec<ClauseLine>,
}

struct ClauseLine {
    number: &'static str,
    anchor: String,
    kind: Line,
    gist: Line,
}

async fn rulebook(
    State(_): State<Web>,
    Path(id): Path<String>,
    headers: HeaderMap,
) -> Result<Response, Problem> {
    let t = T::of(&headers);
    let edition = host::edition(&id).ok_or(Problem::NotFound)?;
    let mut chapters: Vec<Chapter> = Vec::new();
    for clause in edition.clauses() {
        let (word, title) = chapter(&t, edition.id(), clause.number, clause.kind);
        let line = ClauseLine {
            number: clause.number,
            anchor: clause.number.replace(' ', "_"),
            kind: t.say(&format!("web-kind-{}", clause.kind.word())),
            gist: t.msg(&clause.gist),
        };
        match chapters.last_mut() {
            Some(last) if last.anchor == word => last.clauses.push(line),
            _ => chapters.push(Chapter { anchor: word, title, clauses: vec![line] }),
        }
    }
    let name = t.edition(edition.id());
    super::html(&Page {
        frame: Frame::plain(&t, &name),
        id: edition.id(),
        name,
        summary: t.summary(edition.id()),
        version: edition.version() as usize,
        chapters,
        t,
    })
}

/// A clause's chapter: the first part of its number, rulings apart. Its title is the rule set's
/// own if it has one (`antioch-chapter-iii`).
fn chapter(t: &T, ruleset: &str, number: &str, kind: ClauseKind) -> (String, Line) {
    let is_numbered_ruling = number
        .strip_prefix(['R', 'X'])
        .is_some_and(|rest| rest.starts_with(|digit: char| digit.is_ascii_digit()));
    if kind == ClauseKind::Ruling || is_numbered_ruling {
        return ("rulings".to_owned(), t.say("web-rulebook-rulings"));
    }
    let part = number.split(['.', ' ']).next().unwrap_or(number);
    let id = format!("{ruleset}-chapter-{}", part.to_lowercase());
    let title = t.if_known(&id).unwrap_or_else(|| t.named("web-rulebook-chapter", "number", part));
    (format!("chapter-{}", part.to_lowercase()), title)
}
