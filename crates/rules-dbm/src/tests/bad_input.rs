//! Bad input: files, cases, journals, orders, slips, rulings and reports as nobody should write
//! them. What must hold is shared with the fuzz targets.

#[path = "../../../../fuzz/src/bodies.rs"]
#[expect(unreachable_pub, reason = "shared with the fuzz targets")]
mod bodies;
#[path = "../../../../fuzz/src/mangle.rs"]
#[expect(unreachable_pub, reason = "shared with the fuzz targets")]
mod mangle;

use kernel::{SetupRecord, Wording as _};
use testkit::{Game, Picks};

use self::mangle::Mangler;
use super::setup;
use crate::Dbm;

/// Inputs mangled of each kind; the fuzz targets try as many as they are given time for.
const FILES: u64 = 60;
const CASES: u64 = 40;
const JOURNALS: u64 = 30;
const ORDERS: u64 = 150;
const CAMPAIGNS: u64 = 4;

/// Runs a body, and says which input it came to grief over.
#[track_caller]
fn survives(what: &str, input: &str, body: impl FnOnce()) {
    let outcome = std::panic::catch_unwind(std::panic::AssertUnwindSafe(body));
    if let Err(panic) = outcome {
        eprintln!("{what}, by:\n{input}");
        std::panic::resume_unwind(panic);
    }
}

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
    for seed in 0..FILES {
        let mut mangler = Mangler::new(seed);
        let mut record = raw();
        let name = ["map.toml", "scenario.toml", "forces.toml"][(seed % 3) as usize];
        let text = mangler.text(&record.files[name]);
        record.files.insert(name.to_owned(), text.clone());
        survives(name, &text, || bodies::scenario::<Dbm>(record));
    }
}

#[test]
fn options() {
    let all = resolved(raw());
    let keys: Vec<String> = all.options.keys().cloned().collect();
    for seed in 0..FILES {
        let mut mangler = Mangler::new(seed);
        let mut record = all.clone();
        let key = &keys[mangler.below(keys.len())];
        let value = mangler.text(&record.options[key]);
        record.options.insert(key.clone(), value.clone());
        survives(key, &value, || bodies::scenario::<Dbm>(record));
    }
}

#[test]
fn cases() {
    let files = [
        include_str!("../../cases/sieges.case"),
        include_str!("../../cases/money.case"),
        include_str!("../../cases/options.case"),
    ];
    let scenarios = vec![("teaching".to_owned(), raw())];
    for seed in 0..CASES {
        let mut mangler = Mangler::new(seed);
        let file = files[mangler.below(files.len())];
        let all: Vec<&str> = file.split("\ncase ").skip(1).collect();
        let one = format!("case {}", all[mangler.below(all.len())]);
        let text = mangler.text(&one);
        survives("a case", &text, || bodies::cases::<Dbm>(&text, &scenarios));
    }
}

#[test]
fn journals() {
    let mut game = Game::<Dbm>::found(&raw()).unwrap_or_else(|why| panic!("{why}"));
    for _ in 0..60 {
        game.act(&mut Picks::new(&[1, 2, 3])).unwrap_or_else(|why| panic!("{why}"));
    }
    let first = game.entries[0].content.as_ref().map_or("", |(_, text)| text);
    let contents: Vec<&str> =
        game.entries.iter().skip(1).filter_map(|e| Some(&*e.content.as_ref()?.1)).collect();
    let lines: Vec<String> = game.entries.iter().map(kernel::Entry::to_line).collect();
    for seed in 0..JOURNALS {
        let mut mangler = Mangler::new(seed);
        let good = if seed % 4 == 0 { lines.join("\n") } else { contents.join("\n") };
        let text = mangler.text(&good);
        survives("a journal", &text, || bodies::journal::<Dbm>(&text, first));
    }
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
    let moments = bodies::moments::<Dbm>(&resolved(raw()), 7, 8);
    for seed in 0..ORDERS {
        let mut mangler = Mangler::new(seed);
        let words = mangler.words(WORDS);
        let text = if seed % 2 == 0 { words } else { mangler.text(&words) };
        let session = &moments[mangler.below(moments.len())];
        survives("a text", &text, || bodies::order(session, &text));
        survives("a slip", &text, || bodies::slip(session, &text));
    }
}

#[test]
fn campaigns_by_bytes() {
    for seed in 0..CAMPAIGNS {
        let mut record = setup("teaching", 1 + (seed % 3) as usize, &[]);
        crate::options::PRESET_NAMES[(seed % 4) as usize].clone_into(&mut record.preset);
        let bytes = testkit::picks::bytes_of(seed, 2000);
        bodies::campaign::<Dbm>(&resolved(record), &bytes);
    }
}
