//! What the fuzz targets share: the bodies, and set-ups of the rule sets there are.

use std::collections::BTreeMap;

use kernel::{SeatSetup, SetupRecord, Wording};
use rules_antioch::Antioch;
use rules_dbm::Dbm;
use rules_kingdoms::Kingdoms;
use rules_toy::Toy;
pub use testkit::bad::bodies;

/// The files of Antioch's scenario.
pub const FILES: [(&str, &str); 3] = [
    ("scenario.toml", include_str!("../../scenarios/antioch/first-crusade/scenario.toml")),
    ("map.toml", include_str!("../../scenarios/antioch/first-crusade/map.toml")),
    ("forces.toml", include_str!("../../scenarios/antioch/first-crusade/forces.toml")),
];

fn record(ruleset: &str, preset: &str, seats: &[&str]) -> SetupRecord {
    let seat = |name: &&str| SeatSetup { name: (*name).to_owned(), holds: Vec::new() };
    SetupRecord {
        ruleset: ruleset.to_owned(),
        version: 0,
        title: "Fuzz".to_owned(),
        files: BTreeMap::new(),
        preset: preset.to_owned(),
        options: BTreeMap::new(),
        seats: seats.iter().map(seat).collect(),
    }
}

/// Antioch, still to be resolved.
#[must_use]
pub fn antioch(preset: &str, seats: usize) -> SetupRecord {
    let names = ["Anna", "Bela", "Chloe", "Dirk"];
    let mut record = record("antioch", preset, &names[..seats]);
    let file = |(name, text): (&str, &str)| (name.to_owned(), text.to_owned());
    record.files = FILES.into_iter().map(file).collect();
    record
}

/// The files of the teaching scenario of the DBM campaign.
pub const DBM_FILES: [(&str, &str); 3] = [
    ("scenario.toml", include_str!("../../scenarios/dbm/teaching/scenario.toml")),
    ("map.toml", include_str!("../../scenarios/dbm/teaching/map.toml")),
    ("forces.toml", include_str!("../../scenarios/dbm/teaching/forces.toml")),
];

/// The DBM campaign, still to be resolved.
#[must_use]
pub fn dbm(preset: &str) -> SetupRecord {
    let mut record = record("dbm", preset, &["Anna", "Bela", "Chloe"]);
    let file = |(name, text): (&str, &str)| (name.to_owned(), text.to_owned());
    record.files = DBM_FILES.into_iter().map(file).collect();
    record
}

/// The DBM campaign under a few presets.
#[must_use]
pub fn dbms() -> Vec<SetupRecord> {
    ["recommended", "harsh"].into_iter().map(|preset| resolved::<Dbm>(dbm(preset))).collect()
}

/// The files of the short campaign of Kingdoms & Empires.
pub const KINGDOMS_FILES: [(&str, &str); 3] = [
    ("scenario.toml", include_str!("../../scenarios/kingdoms/western-sea/scenario.toml")),
    ("map.toml", include_str!("../../scenarios/kingdoms/western-sea/map.toml")),
    ("forces.toml", include_str!("../../scenarios/kingdoms/western-sea/forces.toml")),
];

/// The short campaign of Kingdoms & Empires, still to be resolved.
#[must_use]
pub fn kingdoms(preset: &str) -> SetupRecord {
    let mut record = record("kingdoms", preset, &["Anna", "Bela", "Chloe"]);
    let file = |(name, text): (&str, &str)| (name.to_owned(), text.to_owned());
    record.files = KINGDOMS_FILES.into_iter().map(file).collect();
    record
}

/// The short campaign of Kingdoms & Empires as it is meant, and with orders in secret.
#[must_use]
pub fn all_kingdoms() -> Vec<SetupRecord> {
    let mut secret = kingdoms("teaching");
    secret.options.insert("orders".to_owned(), "simultaneous".to_owned());
    [kingdoms("teaching"), secret].map(resolved::<Kingdoms>).into()
}

/// The toy, still to be resolved.
#[must_use]
pub fn toy(preset: &str, seats: usize) -> SetupRecord {
    record("toy", preset, &["Red", "Blue", "Green", "Yellow"][..seats])
}

/// A set-up resolved.
#[must_use]
pub fn resolved<R: Wording>(mut record: SetupRecord) -> SetupRecord {
    R::resolve(&mut record).expect("a set-up of our own");
    record
}

/// Antioch under a few presets, maps and options.
#[must_use]
pub fn antiochs() -> Vec<SetupRecord> {
    let mut all = Vec::new();
    for (preset, map, seats) in
        [("recommended", "compact", 4), ("harsh", "full", 3), ("mild", "compact", 1)]
    {
        let mut record = antioch(preset, seats);
        record.options.insert("map".to_owned(), map.to_owned());
        if preset == "harsh" {
            record.options.insert("byzantines".to_owned(), "on".to_owned());
        }
        all.push(resolved::<Antioch>(record));
    }
    all
}

/// The toy under its presets.
#[must_use]
pub fn toys() -> Vec<SetupRecord> {
    [("short", 2), ("standard", 3), ("standard", 4)]
        .into_iter()
        .map(|(preset, seats)| resolved::<Toy>(toy(preset, seats)))
        .collect()
}

/// The scenarios that cases of a rule set can name.
#[must_use]
pub fn scenarios(ruleset: &str) -> Vec<(String, SetupRecord)> {
    let named = |(name, record): (&str, SetupRecord)| (name.to_owned(), record);
    match ruleset {
        "antioch" => vec![named(("first-crusade", antioch("recommended", 4)))],
        "dbm" => vec![named(("teaching", dbm("recommended")))],
        "kingdoms" => vec![named(("western-sea", kingdoms("teaching")))],
        _ => vec![named(("duel", toy("standard", 2))), named(("quarrel", toy("standard", 4)))],
    }
}

/// The first content of a journal of that set-up.
#[must_use]
pub fn first_content(setup: &SetupRecord) -> String {
    serde_json::json!({ "setup": setup }).to_string()
}

/// A panic behind a guard is no find: the fuzzer's own hook would end the program at once.
pub fn no_hook() {
    std::panic::set_hook(Box::new(|_| {}));
}
