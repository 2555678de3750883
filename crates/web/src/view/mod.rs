//! Sheets, questions and logs as pages and JSON show them: texts instead of messages.

pub(crate) mod battle;
pub(crate) mod beside;
pub(crate) mod clock;
pub(crate) mod letters;
pub(crate) mod log;
pub(crate) mod map;
pub(crate) mod question;
pub(crate) mod sheet;
pub(crate) mod slip;

use kernel::{Seat, SetupRecord};
use serde::Serialize;

use crate::tongue::{Name, T};

/// The value of an option that is a row of words: each in the reader's language, where there is
/// one for it.
pub(crate) fn spelled_out(t: &T, label: &str, value: &str) -> String {
    let id = |word: &str| format!("{label}-{}", word.replace(['_', '.'], "-"));
    let is_known = |word: &str| t.words().knows(&id(word));
    if !value.split_whitespace().any(is_known) {
        return value.to_owned();
    }
    let said = |word| if is_known(word) { t.plain(&id(word)) } else { word.to_owned() };
    value.split_whitespace().map(said).collect::<Vec<_>>().join(", ")
}

/// The names of seats.
pub(crate) struct Seats {
    names: Vec<Name>,
    umpire: Name,
}

impl Seats {
    /// The names of a set-up's seats, and of the umpire in the reader's language.
    pub(crate) fn of(setup: &SetupRecord, t: &T) -> Self {
        let names = setup.seats.iter().map(|seat| Name(seat.name.clone())).collect();
        Self { names, umpire: Name(t.plain("web-umpire")) }
    }

    /// The name of a seat.
    pub(crate) fn name(&self, seat: Seat) -> Name {
        if seat.is_umpire() {
            return self.umpire.clone();
        }
        let known = self.names.get(usize::from(seat.0)).cloned();
        known.unwrap_or_else(|| Name(format!("{}", u16::from(seat.0) + 1)))
    }

    /// Seats in order, with their names.
    pub(crate) fn all(&self) -> impl Iterator<Item = (Seat, &Name)> {
        self.names.iter().enumerate().map(|(index, name)| (Seat(index as u8), name))
    }
}

/// A clause as it is cited: its number leads to the rulebook.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[serde(transparent)]
pub(crate) struct Cite {
    number: &'static str,
    #[serde(skip)]
    ruleset: String,
}

impl Cite {
    pub(crate) fn new(ruleset: &str, number: &'static str) -> Self {
        Self { number, ruleset: ruleset.to_owned() }
    }
}

impl std::fmt::Display for Cite {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let Self { number, ruleset } = self;
        if number.is_empty() {
            return Ok(());
        }
        let anchor = number.replace(' ', "_");
        write!(f, "<a class=\"cite\" translate=\"no\" href=\"/rules/{ruleset}#{anchor}\">")?;
        write!(f, "{number}</a>")
    }
}

impl askama::filters::HtmlSafe for Cite {}
