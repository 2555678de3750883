//! Laws, cases, golden campaigns, and the kernel tried out on the toy.

use ::kernel::ruleset::SeatSetup;
use ::kernel::{Clause, ClauseKind, Seat, SetupRecord};

use crate::choice::{COLOURS, colour};
use crate::{Campaign, Rule, Toy};

mod conformance;

testkit::laws!(Toy, setups(), still);

/// A set-up that has still to be resolved.
fn setup(title: &str, preset: &str, seats: usize) -> SetupRecord {
    let seat = |name: &&str| SeatSetup { name: (*name).to_owned(), holds: Vec::new() };
    SetupRecord {
        ruleset: "toy".to_owned(),
        version: 1,
        title: title.to_owned(),
        files: std::collections::BTreeMap::new(),
        preset: preset.to_owned(),
        options: std::collections::BTreeMap::new(),
        seats: COLOURS.iter().take(seats).map(seat).collect(),
    }
}

fn setups() -> Vec<SetupRecord> {
    vec![setup("duel", "short", 2), setup("three", "standard", 3), setup("quarrel", "standard", 4)]
}

/// Rulings that set what already is.
fn still(c: &Campaign) -> Vec<String> {
    let of = |seat: Seat| {
        let at = c.band(seat, crate::BandId::First).at.word();
        let coins = c.holding(seat).coins;
        [format!("{} has {coins} coins", colour(seat)), format!("{} first at {at}", colour(seat))]
    };
    c.seats().iter().flat_map(of).collect()
}

testkit::golden!(Toy, "campaigns", goldens());

fn goldens() -> Vec<testkit::Golden> {
    let golden = |name, title: &str, preset, seats, seed| testkit::Golden {
        name,
        setup: setup(title, preset, seats),
        seed,
    };
    vec![golden("duel", "A duel", "short", 2, 1), golden("quarrel", "A quarrel", "standard", 4, 2)]
}

/// The scenarios that cases name.
fn scenarios() -> Vec<(String, SetupRecord)> {
    let named = |name: &str, seats| (name.to_owned(), setup(name, "standard", seats));
    vec![named("duel", 2), named("quarrel", 4)]
}

#[test]
fn cases_pass_and_every_clause_has_one() {
    let files = [
        ("gifts.case", include_str!("../cases/gifts.case")),
        ("orders.case", include_str!("../cases/orders.case")),
        ("end.case", include_str!("../cases/end.case")),
    ];
    let mut report = conform::Report::default();
    for (file, text) in files {
        report.add(conform::run_text::<Toy>(file, text, &scenarios()));
    }
    let failed: Vec<_> = report.failed.iter().map(ToString::to_string).collect();
    assert!(failed.is_empty(), "\n{}", failed.join("\n"));
    for clause in Rule::all().iter().filter(|clause| clause.kind() != ClauseKind::ByHand) {
        let fired = report.clauses_fired.contains_key(clause.number());
        assert!(fired, "no case shows {}", clause.number());
    }
}
