//! Tests: conformance cases, laws and golden campaigns, random play under every preset and option,
//! the test vectors of the specification, and the words that journals keep.

mod bad_input;
mod campaigns;
mod cases;
mod formats;
mod random;
mod report;
mod roads;
pub(crate) mod table;
mod vectors;
mod wording;

use std::collections::BTreeMap;

use kernel::{SeatSetup, SetupRecord, Wording};

use crate::Antioch;
use crate::state::Campaign;

/// The scenario's files.
pub(crate) fn files() -> BTreeMap<String, String> {
    let files = [
        ("scenario.toml", SCENARIO),
        ("map.toml", include_str!("../../../scenarios/antioch/first-crusade/map.toml")),
        ("forces.toml", include_str!("../../../scenarios/antioch/first-crusade/forces.toml")),
    ];
    files.into_iter().map(|(name, text)| (name.to_owned(), text.to_owned())).collect()
}

const SCENARIO: &str = include_str!("../../../scenarios/antioch/first-crusade/scenario.toml");

/// A set-up with some options, still to be resolved.
pub(crate) fn plain(preset: &str, seats: usize, options: &[(&str, &str)]) -> SetupRecord {
    let names = ["Anna", "Bela", "Chloe", "Dirk"];
    let seat = |name: &&str| SeatSetup { name: (*name).to_owned(), holds: Vec::new() };
    SetupRecord {
        ruleset: "antioch".to_owned(),
        version: 0,
        title: "A test".to_owned(),
        files: files(),
        preset: preset.to_owned(),
        options: options.iter().map(|(k, v)| ((*k).to_owned(), (*v).to_owned())).collect(),
        seats: names.iter().take(seats).map(seat).collect(),
    }
}

/// A set-up with some options, resolved.
pub(crate) fn setup(preset: &str, seats: usize, options: &[(&str, &str)]) -> SetupRecord {
    let mut record = plain(preset, seats, options);
    Antioch::resolve(&mut record).unwrap_or_else(|faults| panic!("{faults:#?}"));
    record
}

/// A campaign with some options, at its start.
pub(crate) fn campaign(preset: &str, seats: usize, options: &[(&str, &str)]) -> Campaign {
    Antioch::found(&setup(preset, seats, options)).unwrap_or_else(|faults| panic!("{faults:#?}"))
}
