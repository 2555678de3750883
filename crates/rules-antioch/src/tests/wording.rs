//! What people type: rulings, orders, and what is said of those that are not understood.

use kernel::{Ruleset, Wording};

use super::campaign;
use super::table::rule;
use crate::Antioch;

#[test]
fn rulings_change_what_they_say() {
    let mut c = campaign("recommended", 2, &[("byzantines", "on")]);
    let slips = [
        "turn 9, phase III",
        "Bohemond stands at Iconium",
        "Bohemond landed on 3 by retreat from Heraclea",
        "Godfrey is besieged in Iconium by 2",
        "Bohemond has Kn 4, Cv 2",
        "Bohemond has general Cv",
        "Bohemond has stood 3",
        "Robert stands at Sebasteia",
        "Robert has besieged 4",
        "Robert is halted",
        "Robert is not halted",
        "Robert won on 8",
        "Ancyra is friendly",
        "Ancyra is enemy-held",
        "credit Ancyra to Godfrey",
        "credit Ancyra to nobody",
        "Raymond stands at Attalia",
        "Attalia is friendly",
        "Raymond awaits the fleet since 5",
        "fleet ready for Raymond",
        "Raymond awaits no fleet",
        "Raymond is at sea since 8",
        "Iconium must sally",
        "the Byzantines have LH 2 Cv 1",
        "seat 2 is next to command the Muslims",
        "the siege of Iconium is lifted",
        "Godfrey is taken in by Bohemond",
        "Robert is attacked by 2",
        "the enemy leaves Sebasteia",
        "the Byzantines are gone",
        "Robert is destroyed",
        "phase start",
        "turn 10",
    ];
    rule(&mut c, &slips);
    assert_eq!(Antioch::check(&c), Ok(()));
    assert_eq!(c.state.turn, 10);
}

#[test]
fn rulings_that_cannot_be() {
    let c = campaign("recommended", 2, &[]);
    for text in [
        "Bohemond has Sp 3",
        "Bohemond is besieged in Dorylaeum",
        "Bohemond awaits the fleet since 1",
        "Antioch is friendly",
        "Dorylaeum is friendly",
        "Nicaea must sally",
        "the Byzantines have LH 2",
        "Bohemond is at sea since 9",
    ] {
        let slip = Antioch::read_slip(&c, text).unwrap_or_else(|bad| panic!("{text}: {bad:?}"));
        assert!(Antioch::slip_facts(&c, slip).is_err(), "{text}");
    }
    for text in ["Bohemond flies", "Ankara is friendly", "turn", "phase XX", "seat 3 is next"] {
        assert!(Antioch::read_slip(&c, text).is_err(), "{text}");
    }
}

#[test]
fn orders_not_understood_say_why() {
    let c = campaign("recommended", 2, &[]);
    let id = |text: &str| {
        let bad = Antioch::read_choice(&c, text).err();
        bad.map_or_else(String::new, |bad| bad.message.id.to_string())
    };
    assert_eq!(id("Baldwin marches"), "antioch-invalid-army");
    assert_eq!(id("Bohemond flies"), "antioch-invalid-order");
    assert_eq!(id("Bohemond besieges Rome"), "antioch-invalid-point");
    assert_eq!(id("Bohemond gives up El"), "antioch-invalid-troop");
    assert_eq!(id("Bohemond allots Nicomedia many"), "antioch-invalid-number");
    assert_eq!(id("Bohemond allots Nicomedia 1, Nicomedia 5"), "antioch-invalid-twice");
    assert_eq!(id("Bohemond besieges Ancyra now"), "antioch-invalid-stray");
    assert_eq!(id("Bohemond of Taranto besieges pisidian antioch"), "");
}
