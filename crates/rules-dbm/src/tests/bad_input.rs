//! Bad input: files, cases, journals, orders, slips, rulings and reports as nobody should write
//! them.

use kernel::{SetupRecord, Wording as _};
use testkit::bad::{self, bodies};

use super::setup;
use crate::Dbm;

/// A set-up that nobody has resolved yet.
fn raw() -> SetupRecord {
    let mut record = setup("teaching", 3, &[]);
    (record.version, record.preset) = (0, String::new());
    record
}

fn resolved(mut record: SetupRecord) -> SetupRecord {
    Dbm::resolve(&mut record).unwrap_or_else(|faults| panic!("{faults:?}"));
    record
}

#[test]
fn scenarios() {
    bad::scenarios::<Dbm>(&raw(), 60);
}

#[test]
fn options() {
    bad::options::<Dbm>(&[resolved(raw())], 60);
}

#[test]
fn cases() {
    let files = [
        include_str!("../../cases/sieges.case"),
        include_str!("../../cases/money.case"),
        include_str!("../../cases/options.case"),
    ];
    bad::cases::<Dbm>(&files, &vec![("teaching".to_owned(), raw())], 40);
}

#[test]
fn journals() {
    bad::journals::<Dbm>(&raw(), 30);
}

const WORDS: &[&str] = &[
    "ROM/A1",
    "A1",
    "D1",
    "F1",
    "CAR",
    "Syracuse",
    "march",
    "to",
    "SAM,",
    "LIL",
    "then fortress",
    "hold",
    "join",
    "raid",
    "with",
    "board",
    "sail",
    "load",
    "unload",
    "at LAT",
    "TYR",
    "watch",
    "none",
    "ends at sea",
    "meets",
    "attack",
    "closes straits to:",
    "all",
    "buy 70 FP at LAT",
    "give 37 to",
    "restore A1 by 9",
    "form D1 with 60 AP",
    "split F1: 50 FP become F2",
    "seal",
    "surrender",
    "at mercy",
    "winner: side A;",
    "baggage of ROM taken by SYR: 2",
    "has 20 GP",
    "stands in",
    "is besieged by",
    "\n",
    "reliable",
    "65535",
    "done",
];

#[test]
fn orders_slips_rulings_and_reports() {
    bad::texts::<Dbm>(&resolved(raw()), WORDS, 150);
}

#[test]
fn campaigns_by_bytes() {
    for seed in 0..4 {
        let mut record = setup("teaching", 1 + (seed % 3) as usize, &[]);
        crate::options::PRESET_NAMES[(seed % 4) as usize].clone_into(&mut record.preset);
        let bytes = testkit::picks::bytes_of(seed, 2000);
        bodies::campaign::<Dbm>(&resolved(record), &bytes);
    }
}
