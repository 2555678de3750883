//! The files of a scenario: `scenario.toml` (title, options, turn track) and `forces.toml` (army
//! lists, who holds what). Every fault is told with file, line and a way out (6.4).

use std::collections::BTreeMap;

use atlas::{FaultKind, Page, Said, Section};
use kernel::{Fault, Message, SetupRecord};

use super::{ArmyList, Map, Source, StartFaction, Status, TurnRow};
use crate::state::{Colour, FACTIONS_MAX, ProvinceId, ProvinceSet};

/// The names of the files.
const SCENARIO: &str = "scenario.toml";
pub(super) const MAP: &str = "map.toml";
pub(super) const FORCES: &str = "forces.toml";
/// What faults call the set-up itself.
pub(super) const SETUP: &str = "set-up";
/// The format of the scenario files that this reads.
pub(super) const FORMAT: i64 = 1;
/// The most turns and the most army lists.
const TURNS_MAX: usize = 20;
const LISTS_MAX: usize = 250;

pub(super) type Faults = Vec<Fault>;

/// A fault of the set-up as a whole.
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

/// A fault that only this rule set can see.
pub(super) fn rule_fault(id: &'static str, name: &str, other: &str) -> FaultKind {
    FaultKind::Rule {
        id,
        what: format!("{id}: {name} {other}"),
        fix: "See docs/formats/scenario.md.".to_owned(),
        args: vec![("name", name.to_owned()), ("other", other.to_owned())],
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
        return Err(vec![setup_fault(file, "kingdoms-fault-file", &[("file", file)])]);
    };
    Page::read(file, text, read).map_err(|faults| faults.iter().map(from_atlas).collect())
}

pub(super) fn plain(said: Option<Said<String>>) -> String {
    said.map(Said::into_inner).unwrap_or_default()
}

fn year(of: &mut Section<'_>, key: &str) -> u16 {
    of.need_integer(key, 1..3000).map_or(0, |said| said.into_inner() as u16)
}

/// What `scenario.toml` says.
pub(super) struct Front {
    pub(super) title: String,
    pub(super) subtitle: String,
    pub(super) summary: String,
    pub(super) preset: String,
    pub(super) options: BTreeMap<String, String>,
    pub(super) seats: (i64, i64),
    pub(super) track: Vec<TurnRow>,
    pub(super) sources: Vec<Source>,
}

pub(super) fn read_front(setup: &SetupRecord) -> Result<Front, Faults> {
    page(setup, SCENARIO, |page, top| {
        let format = top.need_integer("format", FORMAT..FORMAT + 1);
        let ruleset = top.need_word("ruleset", &["kingdoms"]);
        let mut front = Front {
            title: plain(top.need_text("title")),
            subtitle: plain(top.text("subtitle")),
            summary: plain(top.text("summary")),
            preset: plain(top.text("preset")),
            options: BTreeMap::new(),
            seats: (2, FACTIONS_MAX as i64),
            track: read_track(page, top),
            sources: Vec::new(),
        };
        if let Some(mut options) = top.section("options", "the options") {
            for key in options.keys() {
                if let Some(value) = options.text(key.get_ref()) {
                    front.options.insert(key.into_inner(), value.into_inner());
                }
            }
            options.finish();
        }
        if let Some(mut seats) = top.section("seats", "the seats") {
            let bounds = 2..FACTIONS_MAX as i64 + 1;
            let least = seats.integer("least", bounds.clone());
            let most = seats.integer("most", bounds);
            front.seats.0 = least.map_or(front.seats.0, Said::into_inner);
            front.seats.1 = most.map_or(front.seats.1, Said::into_inner);
            seats.finish();
        }
        for mut source in top.sections("source", "a source") {
            let title = plain(source.need_text("title"));
            front.sources.push(Source { title, gives: plain(source.text("gives")) });
            source.text("mark");
            source.finish();
        }
        (format.is_some() && ruleset.is_some()).then_some(front)
    })
}

/// ARMY-2 The turn track: turns in order, their years within the era.
fn read_track(page: &Page<'_>, top: &mut Section<'_>) -> Vec<TurnRow> {
    let mut track: Vec<TurnRow> = Vec::new();
    for mut row in top.sections("turn", "a turn of the track") {
        let span = row.span();
        let era = plain(row.need_text("era"));
        let years = (year(&mut row, "from"), year(&mut row, "to"));
        let year = year(&mut row, "year");
        row.finish();
        if years.0 > years.1 || !(years.0..=years.1).contains(&year) {
            page.note(span.clone(), rule_fault("kingdoms-fault-years", &era, &year.to_string()));
        }
        if track.last().is_some_and(|last| last.years.0 > years.0) {
            page.note(span, rule_fault("kingdoms-fault-era-order", &era, ""));
        }
        track.push(TurnRow { era, years, year });
    }
    if track.is_empty() || track.len() > TURNS_MAX {
        let count = track.len().to_string();
        page.note(top.span(), rule_fault("kingdoms-fault-turns", &count, &TURNS_MAX.to_string()));
    }
    track
}

/// What `forces.toml` says.
pub(super) struct Forces {
    pub(super) lists: Vec<ArmyList>,
    pub(super) factions: Vec<StartFaction>,
}

pub(super) fn read_forces(setup: &SetupRecord, map: &Map) -> Result<Forces, Faults> {
    page(setup, FORCES, |page, top| {
        top.need_integer("format", FORMAT..FORMAT + 1);
        let factions = read_factions(page, top, map);
        let lists = read_lists(page, top, map);
        if lists.is_empty() || lists.len() > LISTS_MAX {
            let (count, most) = (lists.len().to_string(), LISTS_MAX.to_string());
            page.note(top.span(), rule_fault("kingdoms-fault-lists", &count, &most));
        }
        for (at, province) in map.provinces.iter().enumerate() {
            let at = ProvinceId(at as u8);
            if !lists.iter().any(|list| list.homes.holds(at)) {
                page.note(top.span(), rule_fault("kingdoms-fault-no-list", &province.name, ""));
            }
        }
        Some(Forces { lists, factions })
    })
}

fn read_lists(page: &Page<'_>, top: &mut Section<'_>, map: &Map) -> Vec<ArmyList> {
    let mut lists: Vec<ArmyList> = Vec::new();
    for mut row in top.sections("list", "an army list") {
        let span = row.span();
        let name = plain(row.need_text("name"));
        let years = (year(&mut row, "from"), year(&mut row, "to"));
        let homes = provinces(page, row.texts("homes").unwrap_or_default(), map);
        let status = row.need_word("status", &Status::WORDS).map(Said::into_inner);
        row.finish();
        if years.0 > years.1 {
            let years = format!("{}-{}", years.0, years.1);
            page.note(span.clone(), rule_fault("kingdoms-fault-list-years", &name, &years));
        }
        if homes.is_empty() {
            page.note(span.clone(), rule_fault("kingdoms-fault-homes", &name, ""));
        }
        if lists.iter().any(|list| list.name == name && list.years == years) {
            let years = format!("{}-{}", years.0, years.1);
            page.note(span, rule_fault("kingdoms-fault-list-twice", &name, &years));
        }
        let status = Status::of_word(status.unwrap_or_default());
        lists.push(ArmyList { name, years, homes, status });
    }
    lists
}

fn read_factions(page: &Page<'_>, top: &mut Section<'_>, map: &Map) -> Vec<StartFaction> {
    let mut factions = Vec::new();
    let mut held = ProvinceSet::NONE;
    for mut row in top.sections("faction", "a faction") {
        let span = row.span();
        let name = plain(row.need_text("name"));
        let word = row.word("colour", &Colour::ALL.map(Colour::word)).map(Said::into_inner);
        let holds = provinces(page, row.texts("holds").unwrap_or_default(), map);
        row.finish();
        if holds.is_empty() || !holds.and(held).is_empty() {
            page.note(span, rule_fault("kingdoms-fault-holds", &name, ""));
        }
        held = held.or(holds);
        let colour = Colour::ALL.into_iter().find(|colour| Some(colour.word()) == word);
        factions.push(StartFaction { colour, holds });
    }
    factions
}

/// Provinces by their ids.
pub(super) fn provinces(page: &Page<'_>, names: Vec<Said<String>>, map: &Map) -> ProvinceSet {
    let mut set = ProvinceSet::NONE;
    for name in names {
        match map.find(name.get_ref()) {
            Some(province) => set = set.with(province),
            None => {
                let kind = FaultKind::UnknownPlace { name: name.get_ref().clone() };
                page.note(name.span(), kind);
            }
        }
    }
    set
}
