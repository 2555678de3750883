//! The files of a scenario, and what `scenario.toml` says.

use std::collections::BTreeMap;

use atlas::{Chart, Page, RoleTerm, Said, Section, Terms, TypeTerm};
use kernel::{Fault, Message, SetupRecord};

use super::{Calendar, Source};
use crate::state::ArmyId;

/// The names of the files.
pub(super) const SCENARIO: &str = "scenario.toml";
pub(super) const MAP: &str = "map.toml";
pub(super) const FORCES: &str = "forces.toml";
/// What faults call the set-up itself.
pub(super) const SETUP: &str = "set-up";
/// The format of the scenario files that this reads.
pub(super) const FORMAT: i64 = 1;
/// The most elements of an army of a scenario.
pub(super) const ELEMENTS_MAX: u8 = 12;

/// I.A, I.B The words of a map of this rule set.
pub(super) const TERMS: Terms = Terms {
    types: &[
        TypeTerm { word: "transit", held: false },
        TypeTerm { word: "minor", held: true },
        TypeTerm { word: "major", held: true },
    ],
    holders: &["friendly", "enemy"],
    roles: &[
        RoleTerm { word: "start", least: 1, most: 1 },
        RoleTerm { word: "objective", least: 1, most: 1 },
        RoleTerm { word: "port", least: 0, most: 8 },
        RoleTerm { word: "landing", least: 0, most: 1 },
    ],
    sides: &["W", "E"],
    start: Some("start"),
    exits_least: 1,
    exits_most: 6,
};

pub(super) type Faults = Vec<Fault>;

pub(super) fn setup_fault(file: &str, id: &'static str, args: &[(&'static str, &str)]) -> Fault {
    let message = |id: String| {
        args.iter().fold(Message::new(id), |message, (name, text)| message.name(*name, *text))
    };
    Fault {
        file: file.to_owned(),
        line: 0,
        column: 0,
        what: message(id.to_owned()),
        fix: Some(message(format!("{id}-fix"))),
    }
}

fn from_atlas(fault: &atlas::Fault) -> Fault {
    let args = fault.kind.args();
    let message = |id: String| {
        let start = Message::new(id);
        args.iter().fold(start, |message, (name, text)| message.name(*name, text.clone()))
    };
    let id = fault.kind.id();
    Fault {
        file: fault.file.clone(),
        line: fault.line,
        column: fault.column,
        what: message(id.to_owned()),
        fix: Some(message(format!("{id}-fix"))),
    }
}

pub(super) fn page<T>(
    setup: &SetupRecord,
    file: &str,
    read: impl FnOnce(&Page<'_>, &mut Section<'_>) -> Option<T>,
) -> Result<T, Faults> {
    let Some(text) = setup.files.get(file) else {
        return Err(vec![setup_fault(file, "antioch-fault-file", &[("file", file)])]);
    };
    Page::read(file, text, read).map_err(|faults| faults.iter().map(from_atlas).collect())
}

pub(super) fn chart(setup: &SetupRecord) -> Result<Chart, Faults> {
    let Some(text) = setup.files.get(MAP) else {
        return Err(vec![setup_fault(MAP, "antioch-fault-file", &[("file", MAP)])]);
    };
    Chart::read(MAP, text, &TERMS).map_err(|faults| faults.iter().map(from_atlas).collect())
}

/// A text, and the line and column at which the file says it.
pub(super) struct Told {
    pub(super) text: String,
    pub(super) at: (u32, u32),
}

impl Told {
    fn on(page: &Page<'_>, said: Said<String>) -> Self {
        let at = page.line_and_column(said.span().start);
        Self { text: said.into_inner(), at }
    }
}

/// What `scenario.toml` says.
pub(super) struct Front {
    pub(super) title: String,
    pub(super) subtitle: String,
    pub(super) summary: String,
    pub(super) preset: Option<Told>,
    pub(super) options: BTreeMap<String, Told>,
    pub(super) seats: (i64, i64),
    pub(super) calendar: Option<Calendar>,
    pub(super) sources: Vec<Source>,
}

pub(super) fn plain(said: Option<Said<String>>) -> String {
    said.map(Said::into_inner).unwrap_or_default()
}

pub(super) fn read_front(setup: &SetupRecord) -> Result<Front, Faults> {
    page(setup, SCENARIO, |page, top| {
        let format = top.need_integer("format", FORMAT..FORMAT + 1);
        let ruleset = top.need_word("ruleset", &["antioch"]);
        let mut front = Front {
            title: plain(top.need_text("title")),
            subtitle: plain(top.text("subtitle")),
            summary: plain(top.text("summary")),
            preset: top.text("preset").map(|said| Told::on(page, said)),
            options: BTreeMap::new(),
            seats: (1, ArmyId::COUNT as i64),
            calendar: None,
            sources: Vec::new(),
        };
        if let Some(mut options) = top.section("options", "the options") {
            for key in options.keys() {
                if let Some(value) = options.text(key.get_ref()) {
                    front.options.insert(key.into_inner(), Told::on(page, value));
                }
            }
            options.finish();
        }
        if let Some(mut seats) = top.section("seats", "the seats") {
            let bounds = 1..ArmyId::COUNT as i64 + 1;
            let least = seats.integer("least", bounds.clone());
            let most = seats.integer("most", bounds);
            front.seats.0 = least.map_or(front.seats.0, Said::into_inner);
            front.seats.1 = most.map_or(front.seats.1, Said::into_inner);
            seats.finish();
        }
        if let Some(mut calendar) = top.section("calendar", "the calendar") {
            let days = calendar.integer("days_a_turn", 1..366).map_or(7, Said::into_inner);
            let days_a_turn = u16::try_from(days).unwrap_or(7);
            let day = calendar.day("start").map(Said::into_inner);
            let start = day.map(|day| (day.year, day.month, day.day));
            front.calendar = start.map(|start| Calendar { start, days_a_turn });
            calendar.text("reckoning");
            calendar.finish();
        }
        for mut source in top.sections("source", "a source") {
            front.sources.push(Source {
                title: plain(source.need_text("title")),
                gives: plain(source.text("gives")),
                mark: plain(source.text("mark")),
            });
            source.finish();
        }
        (format.is_some() && ruleset.is_some()).then_some(front)
    })
}
