//! The files of a scenario, as they are written.

use std::collections::BTreeMap;

use kernel::{Fault, Message, SetupRecord};
use serde::Deserialize;
use serde::de::DeserializeOwned;

/// The names of the files.
pub(super) const SCENARIO: &str = "scenario.toml";
pub(super) const MAP: &str = "map.toml";
pub(super) const FORCES: &str = "forces.toml";
/// What faults call the set-up itself.
pub(super) const SETUP: &str = "set-up";

pub(super) type Faults = Vec<Fault>;

/// `scenario.toml`.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Front {
    pub(super) format: u32,
    pub(super) ruleset: String,
    pub(super) title: String,
    #[serde(default, rename = "subtitle")]
    _subtitle: String,
    #[serde(default, rename = "summary")]
    _summary: String,
    #[serde(default)]
    pub(super) preset: String,
    #[serde(default)]
    pub(super) options: BTreeMap<String, String>,
    pub(super) seats: Seats,
    #[serde(default, rename = "source")]
    _sources: Vec<BTreeMap<String, String>>,
}

/// How many may play.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Seats {
    pub(super) least: usize,
    pub(super) most: usize,
}

/// `map.toml`.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct MapFile {
    pub(super) format: u32,
    #[serde(default)]
    pub(super) zone: Vec<ZoneRow>,
    pub(super) province: Vec<ProvinceRow>,
    #[serde(default)]
    pub(super) strait: Vec<StraitRow>,
    #[serde(default)]
    pub(super) land: Vec<LinkRow>,
    #[serde(default)]
    pub(super) sea: Vec<LinkRow>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct ZoneRow {
    pub(super) id: String,
    pub(super) name: String,
    pub(super) north: i32,
    pub(super) east: i32,
    #[serde(default, rename = "mark")]
    _mark: String,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct ProvinceRow {
    pub(super) id: String,
    pub(super) name: String,
    #[serde(default)]
    pub(super) seat: String,
    pub(super) north: i32,
    pub(super) east: i32,
    pub(super) tax: u16,
    #[serde(default, rename = "kind")]
    _kind: String,
    #[serde(default)]
    pub(super) list: String,
    #[serde(default, rename = "mark")]
    _mark: String,
    pub(super) owner: Option<String>,
    #[serde(default)]
    pub(super) capital: bool,
    #[serde(default)]
    pub(super) coast: Vec<String>,
    pub(super) fleet: Option<u16>,
    pub(super) watch: Option<String>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct StraitRow {
    pub(super) id: String,
    pub(super) name: String,
    pub(super) a: String,
    pub(super) b: String,
    pub(super) closed_by: Vec<String>,
    #[serde(default, rename = "mark")]
    _mark: String,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct LinkRow {
    pub(super) a: String,
    pub(super) b: String,
}

/// `forces.toml`.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct ForcesFile {
    pub(super) format: u32,
    pub(super) state: Vec<StateRow>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct StateRow {
    pub(super) id: String,
    pub(super) name: String,
    pub(super) size: String,
    pub(super) kind: String,
    #[serde(default)]
    pub(super) list: String,
    #[serde(default)]
    pub(super) least_contingent: u16,
    #[serde(default)]
    pub(super) head: String,
    #[serde(default)]
    pub(super) colour: String,
    #[serde(default)]
    pub(super) treasury: i32,
    #[serde(default)]
    pub(super) prestige: i16,
    #[serde(default)]
    pub(super) damage: u16,
    #[serde(default, rename = "mark")]
    _mark: String,
    pub(super) army_at: Option<String>,
    pub(super) fleet: Option<u16>,
    pub(super) fleet_coast: Option<String>,
    pub(super) fleet_watch: Option<String>,
}

/// A fault of the scenario: which file, what is wrong, about what.
pub(super) fn fault(file: &str, id: &'static str, about: &str) -> Fault {
    let message = |id: String| Message::new(id).name("about", about);
    Fault {
        file: file.to_owned(),
        line: 0,
        column: 0,
        what: message(id.to_owned()),
        fix: Some(message(format!("{id}-fix"))),
    }
}

/// Reads a file of the scenario.
pub(super) fn read<T: DeserializeOwned>(setup: &SetupRecord, file: &str) -> Result<T, Faults> {
    let Some(text) = setup.files.get(file) else {
        return Err(vec![fault(file, "dbm-fault-file", file)]);
    };
    toml::from_str(text).map_err(|why| {
        let at = why.span().map_or(0, |span| span.start);
        let before = text.get(..at).unwrap_or_default();
        let line = before.matches('\n').count() as u32 + 1;
        let column = before.chars().rev().take_while(|c| *c != '\n').count() as u32 + 1;
        vec![Fault { line, column, ..fault(file, "dbm-fault-toml", why.message()) }]
    })
}
