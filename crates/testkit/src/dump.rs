//! Facts, sheets and outcomes as text, for review as a difference. Messages stand by their ids.

use std::fmt::Write as _;

use kernel::sheet::{Cell, Ledger, Mark, Outcome, Plan, Position};
use kernel::{Clause as _, Reader, Session, Sheet, Showing};

use crate::game::known;

/// Everything that has happened, a line each below the step it happened in, in the words of
/// conformance cases.
#[must_use]
pub fn facts_text<R: Showing>(session: &Session<R>) -> String {
    let c = session.campaign();
    let mut text = String::new();
    let mut step = None;
    for noted in session.record() {
        if step.replace(noted.when) != Some(noted.when) {
            let _ = writeln!(text, "# {}", R::write_when(c, noted.when));
        }
        let clauses: Vec<_> = noted.recorded.cites.iter().map(|clause| clause.number()).collect();
        let fact = R::write_fact(c, &noted.recorded.fact);
        let _ = writeln!(text, "{fact}  by {}", clauses.join(", "));
    }
    text
}

/// The sheet of whoever looks on, and the outcome.
#[must_use]
pub fn final_text<R: Showing>(session: &Session<R>) -> String {
    let view = R::view(session.campaign(), Reader::Spectator);
    let sheet = R::sheet(&view, Reader::Spectator, &known(session, Reader::Spectator));
    let mut text = format!("rule set {} version {}\n", R::ID, R::VERSION);
    text.push_str(&sheet_text(&sheet, &R::plan(&view)));
    if let Some(outcome) = R::outcome(session.campaign()) {
        text.push_str(&outcome_text(&outcome));
    }
    text
}

/// A sheet as text.
#[must_use]
pub fn sheet_text(sheet: &Sheet, plan: &Plan) -> String {
    let mut text = String::new();
    let name = |at: usize| plan.places.get(at).map_or("?", |place| place.name.as_str());
    for moment in &sheet.moment {
        let _ = writeln!(text, "moment {moment}");
    }
    for mark in &sheet.places {
        let place = name(usize::from(mark.place.0));
        let _ = writeln!(text, "place {place}: owner {}, {}", mark.owner.0, mark.text);
        if let Some(taken) = &mark.taken {
            let _ = writeln!(text, "  taken {taken}");
        }
        signs(&mut text, &mark.marks);
    }
    for group in &sheet.groups {
        let _ = writeln!(text, "group {}: owner {}, {}", group.group.0, group.owner.0, group.text);
    }
    for piece in &sheet.pieces {
        let at = match piece.at {
            Position::At(at) => name(usize::from(at.0)).to_owned(),
            Position::Between { from, to, done, of } => {
                let (from, to) = (name(usize::from(from.0)), name(usize::from(to.0)));
                format!("{from} to {to} ({done}/{of})")
            }
            Position::Off => "off".to_owned(),
        };
        let _ = writeln!(text, "piece {} at {at}: {:?}, {}", piece.key, piece.strength, piece.text);
        signs(&mut text, &piece.marks);
    }
    for track in &sheet.tracks {
        let _ = writeln!(text, "track {}: {} of {}", track.title, track.current, track.boxes.len());
    }
    boxes_and_texts(&mut text, sheet);
    sheet.ledgers.iter().for_each(|ledger| text.push_str(&ledger_text(ledger)));
    for notice in &sheet.notices {
        let _ = writeln!(text, "notice {notice}");
    }
    text
}

fn signs(text: &mut String, marks: &[Mark]) {
    for sign in marks {
        let _ = writeln!(text, "  {:?} {:?} {}", sign.symbol, sign.number, sign.text);
    }
}

fn boxes_and_texts(text: &mut String, sheet: &Sheet) {
    for of in &sheet.boxes {
        let _ = writeln!(text, "box {} ({})", of.key, of.title);
        for line in &of.lines {
            let _ = writeln!(text, "  {:?} {} {:?}", line.state, line.text, line.figure);
        }
    }
    for ready in &sheet.texts {
        let _ = writeln!(text, "text {} ({})", ready.key, ready.title);
        for line in &ready.lines {
            let _ = writeln!(text, "  {line}");
        }
    }
}

/// A ledger as text.
#[must_use]
pub fn ledger_text(ledger: &Ledger) -> String {
    let mut text = format!("ledger {} ({})\n", ledger.key, ledger.title);
    for row in &ledger.rows {
        let cells: Vec<_> = row.cells.iter().map(cell_text).collect();
        let _ = writeln!(text, "  {}", cells.join(" | "));
    }
    text
}

fn cell_text(cell: &Cell) -> String {
    match cell {
        Cell::Empty => "-".to_owned(),
        Cell::Number(number) => number.to_string(),
        Cell::Name(name) => name.clone(),
        Cell::Text(message) => message.to_string(),
    }
}

/// An outcome as text.
#[must_use]
pub fn outcome_text(outcome: &Outcome) -> String {
    let mut text = format!("outcome {}\n", outcome.reason);
    for (place, seat) in &outcome.places {
        let _ = writeln!(text, "  {place}: {seat}");
    }
    outcome.ledgers.iter().for_each(|ledger| text.push_str(&ledger_text(ledger)));
    text
}
