//! Tests: conformance cases, laws and golden campaigns, random play under every preset and option,
//! the test vectors of the specification, and the words that journals keep.

mod bad_input;
mod campaigns;
mod cases;
mod formats;
mod random;
mod reasons;
mod rulings;
mod secrets;
mod texts;
mod vectors;

use std::collections::BTreeMap;

use kernel::{SeatSetup, SetupRecord, Wording};

use crate::Kingdoms;
use crate::state::Campaign;

/// The files of the full scenario.
pub(crate) fn grand() -> BTreeMap<String, String> {
    named([
        include_str!("../../../scenarios/kingdoms/kingdoms-and-empires/scenario.toml"),
        include_str!("../../../scenarios/kingdoms/kingdoms-and-empires/map.toml"),
        include_str!("../../../scenarios/kingdoms/kingdoms-and-empires/forces.toml"),
    ])
}

/// The files of the teaching scenario.
pub(crate) fn teaching() -> BTreeMap<String, String> {
    named([
        include_str!("../../../scenarios/kingdoms/western-sea/scenario.toml"),
        include_str!("../../../scenarios/kingdoms/western-sea/map.toml"),
        include_str!("../../../scenarios/kingdoms/western-sea/forces.toml"),
    ])
}

fn named(texts: [&str; 3]) -> BTreeMap<String, String> {
    let names = ["scenario.toml", "map.toml", "forces.toml"];
    names.into_iter().zip(texts).map(|(name, text)| (name.to_owned(), text.to_owned())).collect()
}

/// The same scenario with the first turns of its track alone.
pub(crate) fn short(mut files: BTreeMap<String, String>, turns: usize) -> BTreeMap<String, String> {
    let front = files.get_mut("scenario.toml").expect("every scenario has one");
    let mut left = turns;
    let keep = |line: &&str| {
        let is_turn = line.trim_start().starts_with("{ era");
        let keeps = !is_turn || left > 0;
        left -= usize::from(is_turn && keeps);
        keeps
    };
    *front = front.lines().filter(keep).collect::<Vec<_>>().join("\n");
    files
}

/// A set-up of a scenario with some options, still to be resolved.
pub(crate) fn plain(
    files: BTreeMap<String, String>,
    preset: &str,
    seats: usize,
    options: &[(&str, &str)],
) -> SetupRecord {
    let names = ["Anna", "Bela", "Chloe", "Dirk", "Edith", "Fulk"];
    let seat = |name: &&str| SeatSetup { name: (*name).to_owned(), holds: Vec::new() };
    SetupRecord {
        ruleset: "kingdoms".to_owned(),
        version: 0,
        title: "A test".to_owned(),
        files,
        preset: preset.to_owned(),
        options: options.iter().map(|(k, v)| ((*k).to_owned(), (*v).to_owned())).collect(),
        seats: names.iter().take(seats).map(seat).collect(),
    }
}

/// The full scenario with some options, at its start.
pub(crate) fn campaign(preset: &str, seats: usize, options: &[(&str, &str)]) -> Campaign {
    found(plain(grand(), preset, seats, options))
}

/// A campaign of a set-up, at its start.
pub(crate) fn found(mut record: SetupRecord) -> Campaign {
    Kingdoms::resolve(&mut record).unwrap_or_else(|faults| panic!("{faults:#?}"));
    Kingdoms::found(&record).unwrap_or_else(|faults| panic!("{faults:#?}"))
}

/// A campaign in which the first faction attacks the first neutral neighbour it finds.
pub(crate) fn with_battle(c: &Campaign) -> Campaign {
    use kernel::{Ruleset, Seat};

    use crate::fact::Fact;
    use crate::state::{BattleNo, ProvinceId, Route};

    let mut c = c.clone();
    let (source, target) = (ProvinceId(0), ProvinceId(1));
    Kingdoms::apply(&mut c, &Fact::ProvinceDealt { province: source, faction: Seat(0) });
    Kingdoms::apply(
        &mut c,
        &Fact::AttackDeclared {
            battle: BattleNo(1),
            attacker: Seat(0),
            source,
            target,
            route: Route::Land,
            second: false,
            on_capital: false,
            price: 0,
            defender: None,
            fleet: None,
        },
    );
    c
}
