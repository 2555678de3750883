//! 9.7 What the game master rules, and what follows from it for battles that go on.

use kernel::{Ruleset, Seat, Wording};

use super::{found, plain, teaching};
use crate::Kingdoms;
use crate::fact::Fact;
use crate::state::{BattleNo, Campaign, Ending, Place, Role, StandIn, Standing, check};

const RED: Seat = Seat(0);
const BLUE: Seat = Seat(1);
const GREEN: Seat = Seat(2);
const FIRST: BattleNo = BattleNo(1);

/// The teaching scenario with the orders of its first turn before it, after some rulings.
pub(super) fn ruled(slips: &[&str]) -> Campaign {
    let mut c = found(plain(teaching(), "teaching", 3, &[]));
    rule(&mut c, &["turn 1"]);
    rule(&mut c, slips);
    c
}

fn rule(c: &mut Campaign, slips: &[&str]) {
    for text in slips {
        let slip = Kingdoms::read_slip(c, text).unwrap_or_else(|why| panic!("{text}: {why:?}"));
        let facts = Kingdoms::slip_facts(c, slip).unwrap_or_else(|why| panic!("{text}: {why:?}"));
        facts.iter().for_each(|recorded| Kingdoms::apply(c, &recorded.fact));
        check(c).unwrap_or_else(|why| panic!("{text}: {why}"));
    }
}

fn first(c: &Campaign) -> crate::state::Battle {
    *c.battle(FIRST).expect("it is there")
}

/// The attacks of Red on a neutral province, with its stand-in, left open.
const OPEN: [&str; 4] = [
    "Red attacks BUR from NFR",
    "#1 stand-in Blue",
    "#1 defender army French 1155-1319",
    "#1 is open, drawn 1, 1 in a row, fought 1",
];

#[test]
fn who_is_given_a_province_defends_it_in_its_open_battle() {
    let mut c = ruled(&OPEN);
    assert_eq!((first(&c).defender, first(&c).player(Role::Defender)), (None, Some(BLUE)));
    let army = first(&c).armies[1];
    rule(&mut c, &["BUR is Green"]);
    let battle = first(&c);
    assert_eq!((battle.defender, battle.stand_in), (Some(GREEN), StandIn::None));
    assert_eq!((battle.standing, battle.armies[1]), (Standing::Open, army), "ARM-6");
    rule(&mut c, &["BUR is neutral"]);
    assert_eq!((first(&c).defender, first(&c).stand_in), (None, StandIn::None));
}

#[test]
fn the_same_owner_again_leaves_the_stand_in() {
    let mut c = ruled(&OPEN);
    rule(&mut c, &["BUR is neutral"]);
    assert_eq!(first(&c).stand_in, StandIn::Faction(BLUE));
}

#[test]
fn a_battle_that_is_fought_keeps_who_fought_it() {
    let mut c = ruled(&OPEN[..3]);
    let ending = Ending::TimeOut;
    let fact = Fact::BattleReported { battle: FIRST, att_loss: 9, def_loss: 9, ending };
    Kingdoms::apply(&mut c, &fact);
    rule(&mut c, &["BUR is Green"]);
    assert_eq!(first(&c).player(Role::Defender), Some(BLUE));
}

#[test]
fn an_attack_on_what_is_now_ones_own_is_over_and_its_fleet_at_home() {
    let mut c = ruled(&["Red attacks SIC from ROM by sea WME"]);
    let boxed = |c: &Campaign| c.fleets(RED).any(|(_, fleet)| fleet.place == Place::Box);
    assert!(!boxed(&c));
    rule(&mut c, &["SIC is Red"]);
    assert!(boxed(&c) && !first(&c).is_live(), "{:?}", first(&c));
}
