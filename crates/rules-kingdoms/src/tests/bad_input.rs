//! Bad input: files, cases, journals, orders, rulings and reports as nobody should write them.

use kernel::{SetupRecord, Wording as _};
use testkit::bad::{self, bodies};

use super::{grand, plain, teaching};
use crate::Kingdoms;
use crate::options::PRESET_NAMES;

fn resolved(mut record: SetupRecord) -> SetupRecord {
    Kingdoms::resolve(&mut record).unwrap_or_else(|faults| panic!("{faults:#?}"));
    record
}

/// The full scenario, to be resolved.
fn full(seats: usize) -> SetupRecord {
    plain(grand(), "as_written", seats, &[])
}

/// The short campaign, to be resolved.
fn western_sea() -> SetupRecord {
    plain(teaching(), "teaching", 3, &[])
}

#[test]
fn scenarios() {
    bad::scenarios::<Kingdoms>(&full(5), 60);
    bad::scenarios::<Kingdoms>(&western_sea(), 30);
}

#[test]
fn options() {
    let all: Vec<_> = (2..=6).map(|seats| resolved(full(seats))).collect();
    bad::options::<Kingdoms>(&all, 80);
}

#[test]
fn cases() {
    let files = [
        include_str!("../../cases/results.case"),
        include_str!("../../cases/contests.case"),
        include_str!("../../cases/naval_battles.case"),
    ];
    let scenarios = vec![
        ("kingdoms-and-empires".to_owned(), full(5)),
        ("western-sea".to_owned(), western_sea()),
    ];
    bad::cases::<Kingdoms>(&files, &scenarios, 60);
}

#[test]
fn journals() {
    bad::journals::<Kingdoms>(&western_sea(), 40);
}

const WORDS: &[&str] = &[
    "attack",
    "SIC",
    "from TUN",
    "by sea WME",
    "continue #1",
    "withdraw #2",
    "counter #1 from ROM",
    "done",
    "move capital to",
    "place capital in IRE",
    "army",
    "own army",
    "approve #1",
    "reject #1",
    "volunteer #1 #2",
    "volunteer none",
    "Norman",
    "substitute",
    "Grey",
    "Red is",
    "CON is Yellow",
    "capital of Blue in KIE",
    "has no capital",
    "has 4 points",
    "turn 8",
    "order Grey, Blue, Red",
    "ending: rout defender;",
    "ending: time out;",
    "attacker lost: 41;",
    "defender lost: 62",
    "defender lost: 255;",
    "conceded:",
    "#99",
    "#0",
    "-1",
    "65536",
    "ZZZ",
    "\n",
];

#[test]
fn orders_rulings_and_reports() {
    bad::texts::<Kingdoms>(&resolved(full(5)), WORDS, 250);
    bad::texts::<Kingdoms>(&resolved(western_sea()), WORDS, 100);
}

#[test]
fn campaigns_by_bytes() {
    for seed in 0..6 {
        let mut record = full(2 + (seed % 5) as usize);
        PRESET_NAMES[seed as usize % PRESET_NAMES.len()].clone_into(&mut record.preset);
        let bytes = testkit::picks::bytes_of(seed, 512);
        bodies::campaign::<Kingdoms>(&resolved(record), &bytes);
    }
}
