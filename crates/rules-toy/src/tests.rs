//! Laws, cases, golden campaigns, and the kernel tried out on the toy.

use kernel::ruleset::SeatSetup;
use kernel::{Seat, SetupRecord};

use crate::choice::{COLOURS, colour};
use crate::{Campaign, Toy};

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
