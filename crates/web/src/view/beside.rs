//! What stands beside the map: boxes, and texts to copy.

use kernel::sheet::{LineState, Plan, Power, ReadyText, SheetBox};
use press::map::arms_svg;
use press::text::{line_sign, ready_bbcode, ready_plain};
use serde::Serialize;

use crate::tongue::{Line, T};

/// A box.
#[derive(Serialize)]
pub(crate) struct BoxView {
    pub(crate) key: &'static str,
    pub(crate) title: Line,
    pub(crate) lines: Vec<BoxLineView>,
    pub(crate) notes: Vec<BoxNote>,
}

/// A line of a box.
#[derive(Serialize)]
pub(crate) struct BoxLineView {
    pub(crate) power: Option<u8>,
    pub(crate) text: Line,
    pub(crate) figure: Option<i64>,
    pub(crate) state: &'static str,
    #[serde(skip)]
    pub(crate) sign: char,
    /// What the state means, for who does not see the sign.
    #[serde(skip)]
    pub(crate) said: Option<Line>,
    /// The arms of its power, as a picture.
    #[serde(skip)]
    pub(crate) arms: Option<String>,
}

/// What a state means in a box.
#[derive(Serialize)]
pub(crate) struct BoxNote {
    pub(crate) state: &'static str,
    pub(crate) text: Line,
    #[serde(skip)]
    pub(crate) sign: char,
}

/// A text to copy.
#[derive(Serialize)]
pub(crate) struct TextView {
    pub(crate) key: String,
    pub(crate) title: Line,
    pub(crate) plain: String,
    pub(crate) bbcode: String,
}

fn word(state: LineState) -> &'static str {
    match state {
        LineState::Plain => "plain",
        LineState::Extra => "extra",
        LineState::Current => "current",
        LineState::Done => "done",
        LineState::Out => "out",
    }
}

impl BoxView {
    pub(crate) fn of(of: &SheetBox, plan: &Plan, t: &T) -> Self {
        let said = |state: LineState| {
            let note = of.notes.iter().find(|(other, _)| *other == state);
            match (state, note) {
                (LineState::Plain, _) => None,
                (_, Some((_, note))) => Some(t.msg(note)),
                (state, None) => Some(t.say(&format!("web-line-{}", word(state)))),
            }
        };
        let arms = |number: usize, power: Power| {
            (power != Power(0)).then(|| arms_svg(plan, power, &format!("b-{}-{number}", of.key)))
        };
        let lines = of.lines.iter().enumerate().map(|(number, line)| BoxLineView {
            power: line.power.map(|power| power.0),
            text: t.msg(&line.text),
            figure: line.figure,
            state: word(line.state),
            sign: line_sign(line.state),
            said: said(line.state),
            arms: line.power.and_then(|power| arms(number, power)),
        });
        let notes = of.notes.iter().map(|(state, note)| BoxNote {
            state: word(*state),
            text: t.msg(note),
            sign: line_sign(*state),
        });
        Self {
            key: of.key,
            title: t.msg(&of.title),
            lines: lines.collect(),
            notes: notes.collect(),
        }
    }
}

impl BoxLineView {
    /// Whether its turn has come.
    pub(crate) fn is_current(&self) -> bool {
        self.state == "current"
    }
}

impl TextView {
    pub(crate) fn of(text: &ReadyText, plan: &Plan, t: &T) -> Self {
        Self {
            key: text.key.clone(),
            title: t.msg(&text.title),
            plain: ready_plain(text, t.words()),
            bbcode: ready_bbcode(text, plan, t.words()),
        }
    }
}
