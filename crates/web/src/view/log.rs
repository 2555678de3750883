//! Chronicle, register of dice, reports: what was, by step.

use host::{GivenLine, Reading, RegisterLine, ReportLine, Settings, TableView};
use kernel::journal::How;
use serde::Serialize;

use super::battle::ReadView;
use super::{Cite, Seats};
use crate::tongue::{Line, Name, T};

/// The lines of one step.
#[derive(Clone, Debug, Serialize)]
pub(crate) struct ChapterView {
    pub(crate) heading: Line,
    pub(crate) lines: Vec<LineView>,
}

/// A line of the chronicle.
#[derive(Clone, Debug, Serialize)]
pub(crate) struct LineView {
    pub(crate) number: u64,
    pub(crate) text: Line,
    pub(crate) clauses: Vec<Cite>,
}

impl ChapterView {
    /// Readings by step, without a rulebook to lead to.
    pub(crate) fn of(readings: &[Reading], t: &T) -> Vec<Self> {
        Self::of_rules(readings, t, "")
    }

    /// Readings by step, in the order they happened.
    pub(crate) fn of_rules(readings: &[Reading], t: &T, ruleset: &str) -> Vec<Self> {
        let mut chapters: Vec<Self> = Vec::new();
        for reading in readings {
            let heading = t.msg(&reading.heading);
            let cite = |number: &&'static str| Cite::new(ruleset, number);
            let clauses = if ruleset.is_empty() { &[][..] } else { &reading.clauses[..] };
            let line = LineView {
                number: reading.number,
                text: t.msg(&reading.text),
                clauses: clauses.iter().map(cite).collect(),
            };
            match chapters.last_mut() {
                Some(last) if last.heading == heading => last.lines.push(line),
                _ => chapters.push(Self { heading, lines: vec![line] }),
            }
        }
        chapters
    }
}

/// A choice written in secret.
#[derive(Clone, Debug)]
pub(crate) struct CommitmentView {
    pub(crate) number: u64,
    pub(crate) seat: Name,
    pub(crate) digest: String,
    /// Salt and content, if they are open.
    pub(crate) opened: Option<(String, String)>,
    pub(crate) is_undone: bool,
}

fn hex(bytes: &[u8]) -> String {
    bytes.iter().map(|byte| format!("{byte:02x}")).collect()
}

impl CommitmentView {
    pub(crate) fn of(line: host::Commitment, seats: &Seats) -> Self {
        Self {
            number: line.number,
            seat: seats.name(line.seat),
            digest: line.digest.to_string(),
            opened: line.opened.map(|(salt, content)| (hex(&salt.0), content)),
            is_undone: line.is_undone,
        }
    }
}

/// A line of the register of dice.
#[derive(Clone, Debug, Serialize)]
pub(crate) struct ThrowView {
    pub(crate) number: u64,
    pub(crate) heading: Line,
    pub(crate) seat: Name,
    pub(crate) purpose: Line,
    pub(crate) clause: Cite,
    pub(crate) values: Vec<u32>,
    /// What each number of a battle model was drawn below.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub(crate) below: Vec<u32>,
    /// `program`, `hand`, or another word of the journal.
    pub(crate) how: &'static str,
    #[serde(skip)]
    pub(crate) how_said: Line,
    pub(crate) undone: bool,
}

impl ThrowView {
    pub(crate) fn of(line: &RegisterLine, t: &T, seats: &Seats, ruleset: &str) -> Self {
        let how = match line.how {
            How::Page | How::Terminal | How::Hand => "hand",
            How::Program | How::Silence | How::Case => "program",
        };
        Self {
            number: line.number,
            heading: t.msg(&line.heading),
            seat: seats.name(line.seat),
            purpose: t.msg(&line.purpose),
            clause: Cite::new(ruleset, line.clause),
            values: line.values.clone(),
            below: line.below.clone(),
            how,
            how_said: t.say(&format!("web-dice-{how}")),
            undone: line.undone,
        }
    }
}

/// An answer of the open step.
#[derive(Clone, Debug, Serialize)]
pub(crate) struct GivenView {
    pub(crate) number: u64,
    pub(crate) seat: Name,
    /// Which of several players of the seat gave it.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) player: Option<Name>,
    pub(crate) label: Line,
    pub(crate) may_withdraw: bool,
}

impl GivenView {
    pub(crate) fn all(table: &TableView, t: &T, seats: &Seats) -> Vec<Self> {
        table.given.iter().map(|line| Self::of(line, &table.settings, t, seats)).collect()
    }

    pub(crate) fn of(line: &GivenLine, settings: &Settings, t: &T, seats: &Seats) -> Self {
        let player = settings.member(line.seat, line.member);
        Self {
            number: line.number,
            seat: seats.name(line.seat),
            player: player.map(|player| Name(player.name.clone())),
            label: t.msg(&line.label),
            may_withdraw: line.may_withdraw,
        }
    }
}

/// A report that was taken.
#[derive(Clone, Debug, Serialize)]
pub(crate) struct TakenView {
    pub(crate) number: u64,
    pub(crate) heading: Line,
    pub(crate) seat: Name,
    pub(crate) read: ReadView,
    pub(crate) model: Option<Line>,
    pub(crate) waiver: Option<Name>,
}

impl TakenView {
    pub(crate) fn of(line: &ReportLine, t: &T, seats: &Seats, ruleset: &str) -> Self {
        Self {
            number: line.number,
            heading: t.msg(&line.heading),
            seat: seats.name(line.seat),
            read: ReadView::of(&line.read, t),
            model: line.model.as_deref().map(|model| model_name(t, ruleset, model)),
            waiver: line.waiver.clone().map(Name),
        }
    }
}

/// What a battle model is called: the rule set may have words of its own for it.
pub(crate) fn model_name(t: &T, ruleset: &str, model: &str) -> Line {
    let own = format!("{ruleset}-model-{}", model.replace('_', "-"));
    t.if_known(&own)
        .or_else(|| t.if_known(&format!("web-model-{model}")))
        .unwrap_or_else(|| t.named("web-word", "word", model))
}
