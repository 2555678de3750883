//! The rulebook, clause by clause, in our words.

use askama::Template;
use axum::Router;
use axum::extract::{Path, State};
use axum::http::HeaderMap;
use axum::response::Response;
use axum::routing::get;
use host::ClauseInfo;

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
        let (word, title) = chapter(&t, edition.id(), &clause);
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

/// The anchor and title of a clause's chapter. The title is the rule set's own if it has one.
fn chapter(t: &T, ruleset: &str, clause: &ClauseInfo) -> (String, Line) {
    let Some(number) = clause.chapter() else {
        return ("rulings".to_owned(), t.say("web-rulebook-rulings"));
    };
    let title = clause.chapter_title(ruleset).and_then(|own| t.if_known(&own));
    let title = title.unwrap_or_else(|| t.named("web-rulebook-chapter", "number", number));
    (format!("chapter-{}", number.to_lowercase()), title)
}
