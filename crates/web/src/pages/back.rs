//! Rolling back answer by answer: which stand, which are asked again, what stands instead.

use askama::Template;
use axum::Router;
use axum::extract::{Path, Query, State};
use axum::http::HeaderMap;
use axum::response::Response;
use axum::routing::get;
use host::{PastLine, PastSaid, Role};

use super::desk::{frame_of, umpire};
use super::{Asked, OfCampaign};
use crate::fields::Fields;
use crate::frame::{Frame, Here};
use crate::problem::Problem;
use crate::state::Web;
use crate::tongue::{Line, Name, T};
use crate::view::{Cite, Seats};
use crate::who::Token;

/// What the field begins with that says what becomes of an answer.
const FATE: &str = "fate ";
/// What the field begins with that says what stands instead.
const INSTEAD: &str = "instead ";

pub(crate) fn router() -> Router<Web> {
    Router::new().route("/c/{id}/desk/back", get(back))
}

#[derive(Template)]
#[template(path = "back.html")]
struct Page {
    t: T,
    frame: Frame,
    campaign: String,
    entry: u64,
    steps: Vec<StepView>,
}

/// The answers of a step.
struct StepView {
    heading: Line,
    lines: Vec<AnswerView>,
}

/// An answer: what it says to people, and in the words that can be written instead.
struct AnswerView {
    number: u64,
    seat: Name,
    purpose: Option<Line>,
    said: Line,
    text: String,
    clause: Cite,
}

impl AnswerView {
    fn of(line: &PastLine, t: &T, seats: &Seats, ruleset: &str) -> Self {
        let joined =
            |values: &[u8]| values.iter().map(ToString::to_string).collect::<Vec<_>>().join(" ");
        let (said, text) = match &line.said {
            None => (t.say("web-back-sealed"), String::new()),
            Some(PastSaid::Order(text, label)) => (t.msg(label), text.clone()),
            Some(PastSaid::Dice(values)) => {
                let text = joined(values);
                (t.named("web-back-written", "text", &text), text)
            }
            Some(PastSaid::Card(card)) => {
                let text = card.to_string();
                (t.named("web-back-written", "text", &text), text)
            }
            Some(PastSaid::Report(text)) => {
                (t.named("web-back-written", "text", text), text.clone())
            }
        };
        Self {
            number: line.number,
            seat: seats.name(line.seat),
            purpose: line.purpose.as_ref().map(|purpose| t.msg(purpose)),
            said,
            text,
            clause: Cite::new(ruleset, line.clause),
        }
    }
}

/// The answers given in a step and since.
async fn back(
    State(web): State<Web>,
    Path(campaign): OfCampaign,
    Query(asked): Asked,
    token: Token,
    headers: HeaderMap,
) -> Result<Response, Problem> {
    let visitor = umpire(&web, &token, &campaign).await?;
    let entry = asked.get("entry").and_then(|entry| entry.parse().ok());
    let entry: u64 = entry.ok_or(Problem::NotFound)?;
    let at = Problem::at(visitor.campaign());
    let given = web.host.given_since(&visitor, entry).await.map_err(at)?;
    let table = web.host.table(&visitor, Role::Umpire).await?;
    let t = T::of(&headers);
    let seats = Seats::of(&table.setup, &t);
    let mut steps: Vec<StepView> = Vec::new();
    for line in &given {
        let heading = t.msg(&line.heading);
        let view = AnswerView::of(line, &t, &seats, &table.setup.ruleset);
        match steps.last_mut() {
            Some(last) if last.heading == heading => last.lines.push(view),
            _ => steps.push(StepView { heading, lines: vec![view] }),
        }
    }
    let title = t.say("web-back-title");
    super::html(&Page {
        frame: Frame::campaign(&t, &title, &frame_of(&visitor, &table), Here::Desk),
        campaign,
        entry,
        steps,
        t,
    })
}

/// The answers that a form drops.
pub(super) fn dropped(fields: &Fields) -> impl Iterator<Item = u64> {
    let fates = fields.under(FATE).filter(|(_, fate)| *fate == "drop");
    fates.filter_map(|(number, _)| number.parse().ok())
}

/// What a form puts instead of answers.
pub(super) fn instead(fields: &Fields) -> Vec<(u64, String)> {
    let fates = fields.under(FATE).filter(|(_, fate)| *fate == "instead");
    let text = |number: &str| fields.find(&format!("{INSTEAD}{number}")).map(str::trim);
    let given =
        fates.filter_map(|(number, _)| Some((number.parse().ok()?, text(number)?.to_owned())));
    given.collect()
}

/// The fields that say so, to be sent again once they were foreseen.
pub(super) fn kept(fields: &Fields) -> Vec<(String, String)> {
    let mut kept = Vec::new();
    for (number, fate) in fields.under(FATE).filter(|(_, fate)| *fate != "keep") {
        kept.push((format!("{FATE}{number}"), fate.to_owned()));
        let name = format!("{INSTEAD}{number}");
        if let Some(text) = fields.find(&name).filter(|_| fate == "instead") {
            kept.push((name, text.to_owned()));
        }
    }
    kept
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_form_says_what_becomes_of_each_answer() {
        let fields = Fields::from([
            ("fate 3", "keep"),
            ("instead 3", "first to Ford"),
            ("fate 4", "drop"),
            ("instead 4", "seal"),
            ("fate 7", "instead"),
            ("instead 7", " 6 1 "),
        ]);
        assert_eq!(dropped(&fields).collect::<Vec<_>>(), [4]);
        assert_eq!(instead(&fields), [(7, "6 1".to_owned())]);
        let kept = kept(&fields);
        let names: Vec<&str> = kept.iter().map(|(name, _)| name.as_str()).collect();
        assert_eq!(names, ["fate 4", "fate 7", "instead 7"]);
    }
}
