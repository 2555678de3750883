//! Random play: it ends, invariants hold, facts fold to the state, elements never grow.

use kernel::{Play, Recorded, Ruleset};

use super::table::Random;
use super::{campaign, setup};
use crate::Antioch;
use crate::fact::Fact;
use crate::options::SWITCHES;
use crate::state::{ArmyId, Campaign, Phase};

const STEPS_MAX: u32 = 30_000;

fn total(c: &Campaign) -> u32 {
    let armies: u32 = ArmyId::all().map(|army| u32::from(c.army(army).ranks.total())).sum();
    armies + u32::from(c.state.byzantines.elements.total())
}

/// Plays a campaign to its end and checks it at every step.
fn play_out(mut c: Campaign, table: &mut Random) -> Campaign {
    let mut fold = c.clone();
    let mut facts: Vec<Recorded<Antioch>> = Vec::new();
    let mut elements = total(&c);
    for _ in 0..STEPS_MAX {
        let when = c.when();
        facts.clear();
        let played = Antioch::step(&mut Play::new(&mut c, table, &mut facts));
        assert!(played.is_ok());
        for recorded in &facts {
            Antioch::apply(&mut fold, &recorded.fact);
            assert!(!matches!(recorded.fact, Fact::Ruled(_)));
        }
        assert_eq!(fold.state, c.state, "facts do not fold to the state");
        assert_eq!(Antioch::check(&c), Ok(()));
        assert!(total(&c) <= elements, "elements have grown");
        elements = total(&c);
        if c.state.phase == Phase::Ended {
            assert!(c.state.ranking.is_some());
            return c;
        }
        assert!(when < c.when(), "{when:?} came again");
    }
    panic!("the campaign does not end");
}

#[test]
fn presets_and_maps_and_seats() {
    for preset in crate::options::PRESET_NAMES {
        for map in ["compact", "full"] {
            for seats in 1..=4 {
                let c = campaign(preset, seats, &[("map", map)]);
                for seed in 0..4 {
                    let mut table = Random::new(seed * 31 + seats as u64);
                    table.models = seed % 2 == 0;
                    play_out(c.clone(), &mut table);
                }
            }
        }
    }
}

#[test]
fn every_value_of_every_option() {
    for switch in SWITCHES {
        for word in switch.words {
            let c = campaign("recommended", 3, &[(switch.key, word), ("byzantines", "on")]);
            for seed in 0..3 {
                let mut table = Random::new(seed + 1000);
                table.models = seed == 2;
                play_out(c.clone(), &mut table);
            }
        }
    }
}

#[test]
fn options_at_odds_with_one_another() {
    let mut picks = Random::new(77);
    for round in 0..60_u64 {
        let mut options: Vec<(&str, &str)> = Vec::new();
        for switch in SWITCHES {
            let pick = mixed(round * 131 + switch.key.len() as u64 * 7 + options.len() as u64);
            options.push((switch.key, switch.words[pick as usize % switch.words.len()]));
        }
        options.push(("strength", "1 2 2 3 3 3"));
        let seats = 1 + (round % 4) as usize;
        let c = campaign("harsh", seats, &options);
        picks.models = round % 3 == 0;
        play_out(c, &mut picks);
    }
}

fn mixed(seed: u64) -> u64 {
    let z = (seed ^ 0x9E37_79B9).wrapping_mul(0xBF58_476D_1CE4_E5B9);
    (z ^ (z >> 31)).wrapping_mul(0x94D0_49BB_1331_11EB) >> 17
}

#[test]
fn a_resolved_set_up_resolves_to_itself() {
    let first = setup("mild", 2, &[("turn_limit", "30"), ("appearance", "harsh")]);
    let mut again = first.clone();
    assert!(<Antioch as kernel::Wording>::resolve(&mut again).is_ok());
    assert_eq!(first, again);
    assert_eq!(first.options["appearance"], "6: 0 0 +1 +1 -1");
    assert_eq!(first.seats[0].holds, ["Bohemond of Taranto", "Raymond of Toulouse"]);
}

/// How often silent owners take Antioch in a hundred campaigns with the quick model (8.5).
fn taken(preset: &str, map: &str, runs: u64) -> (u64, u64) {
    let c = campaign(preset, 1, &[("map", map)]);
    let (mut taken, mut turns) = (0, 0);
    for seed in 0..runs {
        let mut table = Random::new(seed + 5);
        (table.models, table.silent, table.careful) = (true, true, false);
        let mut c = c.clone();
        let mut facts = Vec::new();
        while c.state.phase != Phase::Ended && c.state.turn < 200 {
            facts.clear();
            assert!(Antioch::step(&mut Play::new(&mut c, &mut table, &mut facts)).is_ok());
        }
        taken += u64::from(c.state.taken_by.is_some());
        turns += u64::from(c.state.turn);
    }
    (taken * 100 / runs, turns / runs)
}

#[test]
fn antioch_falls_as_often_as_in_the_prototypes() {
    for (preset, map, low, high) in [
        ("recommended", "compact", 40, 70),
        ("mild", "compact", 66, 90),
        ("harsh", "compact", 7, 35),
        ("recommended", "full", 20, 50),
        ("mild", "full", 47, 68),
        ("harsh", "full", 2, 26),
    ] {
        let (percent, turns) = taken(preset, map, 400);
        assert!((low..=high).contains(&percent), "{preset} {map}: {percent} % in {turns} turns");
    }
}
