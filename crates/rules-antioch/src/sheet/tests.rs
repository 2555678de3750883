//! Every message that sheets, questions and the chronicle use has its sentence, and every sentence
//! finds the arguments that it names.

mod lexicon;
mod spy;

use std::collections::BTreeSet;

use kernel::{Clause as _, Play, Reader, Recorded, Ruleset, Seat, Showing, Wording};

use crate::Antioch;
use crate::clauses::Clause;
use crate::fact::{Fact, Ruling};
use crate::options::{PRESET_NAMES, SWITCHES};
use crate::state::{
    ArmyId, ArmySet, Campaign, Elements, Fleet, General, Manner, Phase, Ranks, Row, Troop,
};
use crate::tests::campaign;
use lexicon::{check, check_sheet, knows};
use spy::Spy;

/// Plays a campaign to its end, or for so many turns, checking all that is said.
fn play(c: &mut Campaign, mut spy: Spy, turns: u16, seen: &mut BTreeSet<&'static str>) {
    while !Antioch::has_ended(c) && c.state.turn <= turns {
        let when = Antioch::when(c);
        let mut facts: Vec<Recorded<Antioch>> = Vec::new();
        assert!(Antioch::step(&mut Play::new(c, &mut spy, &mut facts)).is_ok());
        check(&Antioch::heading(c, when));
        for recorded in &facts {
            seen.insert(Antioch::write_fact(c, &recorded.fact).name);
            if let Some(said) = Antioch::chronicle(c, recorded, Reader::Spectator) {
                check(&said);
            }
        }
        check_sheet(&Antioch::plan(c), &Antioch::sheet(c, Reader::Umpire, &[]));
    }
    if let Some(outcome) = Antioch::outcome(c) {
        check(&outcome.reason);
        outcome.ledgers.iter().for_each(lexicon::check_ledger);
        assert_eq!(outcome.places.len(), usize::from(Antioch::seat_count(c)));
    }
}

/// Options that open other ways of play than the presets do.
const WAYS: [&[(&str, &str)]; 8] = [
    &[],
    &[("map", "full"), ("byzantines", "on")],
    &[("sally", "free"), ("besieged_attrition", "every_turn"), ("left_fortress", "enemy")],
    &[("speed_sieges", "on"), ("assault_turn", "before_die"), ("byzantines", "on")],
    &[("attrition_choice", "chance"), ("combined_limit", "twelve")],
    &[("route_numbers", "free"), ("no_retreat", "stands"), ("beside_walls", "must_enter")],
    &[("reinforcements", "rising_die"), ("besiegers", "survivors"), ("turn_limit", "9")],
    &[("camp_followers", "never"), ("fleet_roll", "per_port"), ("enemy_mix", "second_other")],
];

#[test]
fn everything_that_is_said_has_words() {
    let mut seen = BTreeSet::new();
    for (nth, preset) in PRESET_NAMES.into_iter().enumerate() {
        for (way, options) in WAYS.into_iter().enumerate() {
            let seats = 1 + (nth + way) % 4;
            let mut c = campaign(preset, seats, options);
            let spy = Spy::new((nth * 10 + way) as u64, (nth + way) % 2 > 0);
            play(&mut c, spy, 30, &mut seen);
        }
    }
    for rare in ["SiegeLifted", "ArmiesCombined", "CrusadersBesieged", "AssaultFailed"] {
        assert!(seen.contains(rare), "never seen: {rare}; seen: {seen:?}");
    }
}

#[test]
fn every_ruling_of_the_umpire_has_words() {
    let c = campaign("recommended", 2, &[("byzantines", "on")]);
    let (army, point) = (ArmyId(1), atlas::PlaceId(0));
    let from = Some(atlas::PlaceId(1));
    let enemies = Row::default();
    let ranks = Ranks::of(army, Elements::of(Troop::Kn, 4));
    let general = Some(General { troop: Troop::Kn, from: army });
    let rulings = [
        Ruling::Standing { army, point, siege_ended: false },
        Ruling::Landing { army, turn: 2, manner: Manner::Sea, from: None },
        Ruling::Landing { army, turn: 2, manner: Manner::Retreat, from },
        Ruling::Besieged { army, point, enemies, siege_ended: false },
        Ruling::Holder { point, friendly: true },
        Ruling::Credit { point, army: Some(army) },
        Ruling::Credit { point, army: None },
        Ruling::Elements { army, ranks },
        Ruling::General { army, general },
        Ruling::General { army, general: None },
        Ruling::Stood { army, turns: 1 },
        Ruling::Siege { army, turns: 2 },
        Ruling::Halt { army, halted: true },
        Ruling::Victory { army, turn: 0 },
        Ruling::Fleet { army, fleet: Fleet::None },
        Ruling::Fleet { army, fleet: Fleet::Bound(2) },
        Ruling::Fleet { army, fleet: Fleet::Ready(2) },
        Ruling::AtSea { army, port: point, since: 1, siege_ended: false },
        Ruling::Attack { army, point, enemies },
        Ruling::Sally { point },
        Ruling::Byzantines { army, elements: Elements::NONE },
        Ruling::Rotation { seat: Seat(1) },
        Ruling::Time { turn: 3, phase: Phase::Enemy },
    ];
    for ruling in rulings {
        let recorded = Recorded { fact: Fact::Ruled(ruling), cites: Clause::R106.into() };
        let said = Antioch::chronicle(&c, &recorded, Reader::Umpire);
        check(&said.unwrap_or_else(|| panic!("nothing is said of {ruling:?}")));
    }
}

#[test]
fn what_seldom_happens_has_words() {
    let mut c = campaign("recommended", 3, &[]);
    let army = ArmyId(2);
    let named = |name: &str| c.setup.map.find(name).expect("a place of the map");
    let (port, landing) = (named("Attalia"), named("St. Symeon"));
    let facts = [
        Fact::CaptureTieThrown { army, point: port, die: 4 },
        Fact::FortressCaptured { army, point: port, bound: ArmySet::NONE.with(army) },
        Fact::NoFleet { army, port, dice: [1, 2], nth: Some(3) },
        Fact::NoFleet { army, port, dice: [1, 2], nth: None },
        Fact::FleetArrived { army, port, dice: [6, 6] },
        Fact::ArmyEmbarked { army, port },
        Fact::ArmyLanded { army, point: landing },
        Fact::ArmyHeldGround { army, point: landing },
        Fact::ArmyDestroyed { army, point: None, siege_ended: false },
    ];
    for fact in facts {
        Antioch::apply(&mut c, &fact);
        let recorded = Recorded { fact, cites: Clause::I_K.into() };
        let said = Antioch::chronicle(&c, &recorded, Reader::Umpire);
        check(&said.unwrap_or_else(|| panic!("nothing is said of {fact:?}")));
        check_sheet(&Antioch::plan(&c), &Antioch::sheet(&c, Reader::Umpire, &[]));
    }
}

#[test]
fn every_clause_has_a_gist() {
    Clause::all().iter().for_each(|clause| check(&Antioch::gist(*clause)));
}

#[test]
fn every_option_and_preset_has_a_label() {
    let label = |words: &[&str]| {
        let id = format!("antioch-{}", words.join("-").replace('_', "-"));
        assert!(knows(&id), "no label: {id}");
    };
    for preset in Antioch::presets() {
        label(&["preset", preset]);
        label(&["preset", preset, "about"]);
    }
    for info in Antioch::options() {
        label(&["option", info.key]);
        assert!(Antioch::preset_value("recommended", info.key).is_some(), "{}", info.key);
    }
    for switch in SWITCHES {
        switch.words.iter().for_each(|word| label(&["option", switch.key, word]));
    }
    for id in ["antioch-name", "antioch-title", "antioch-summary", "antioch-about"] {
        assert!(knows(id), "{id}");
    }
}

#[test]
fn the_first_turn_has_its_date() {
    let c = campaign("recommended", 1, &[]);
    let date = |turn| super::terms::date(&c, turn).map(|date| date.to_string());
    assert_eq!(date(1).as_deref(), Some("antioch-date(day: 28, month: 6, year: 1097)"));
    assert_eq!(date(2).as_deref(), Some("antioch-date(day: 5, month: 7, year: 1097)"));
    assert_eq!(date(30).as_deref(), Some("antioch-date(day: 17, month: 1, year: 1098)"));
}

#[test]
fn possible_moves_are_drawn_with_their_numbers() {
    use super::map;
    use crate::chapters::movement;
    use crate::choice::Choice;
    let c = campaign("recommended", 1, &[]);
    let (who, nicaea) = (ArmyId(0), c.setup.map.find("Nicaea").expect("a place of the map"));
    let drawn = |first: Choice, legal: &[Choice]| {
        let arrows = map::possible_ways(&c, first, legal);
        assert!(arrows.iter().all(|arrow| arrow.faint && arrow.from == super::terms::key(nicaea)));
        let name = |place: u16| c.setup.map.name(atlas::PlaceId(place as u8)).to_owned();
        arrows.into_iter().map(|arrow| (name(arrow.to.0), arrow.label)).collect::<Vec<_>>()
    };
    let numbers = movement::default_numbers(&c, who, nicaea);
    let numbered = |name: &str, numbers: &str| (name.to_owned(), Some(numbers.to_owned()));
    let wanted = [numbered("Nicomedia", "1"), numbered("Dorylaeum", "2\u{2013}6")];
    assert_eq!(drawn(Choice::Allots(who, numbers), &[]), wanted);
    let bare = wanted.map(|(name, _)| (name, None));
    assert_eq!(drawn(Choice::Marches(who), &[Choice::Marches(who), Choice::Stays(who)]), bare);
    assert!(drawn(Choice::Stays(who), &[Choice::Stays(who)]).is_empty(), "held where it is");
}

#[test]
fn odds_are_those_of_the_tables() {
    use super::odds;
    use crate::scenario::PointKind;
    let c = campaign("recommended", 1, &[]);
    let percents = |kind| [1, 2, 3, 4].map(|armies| odds::siege_percent(&c, kind, armies));
    assert_eq!(percents(PointKind::Major), [17, 31, 42, 52]);
    assert_eq!(percents(PointKind::Minor), [50, 75, 88, 94]);
    assert_eq!(odds::many_faces(&c), 2);
    assert_eq!(odds::enemy_faces(&c, ArmyId(0), atlas::PlaceId(0)), 1);
    assert_eq!(odds::attrition_from(&c, ArmyId(0)), Some(3), "never leaves Nicaea");
}
