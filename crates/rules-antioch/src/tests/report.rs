//! The checks of a report (V1-V10).

use kernel::form::{FormFault, read_form};
use kernel::{Refusal, Showing, Wording};

use super::campaign;
use super::table::{play, rule, told};
use crate::clauses::Clause::{self, II_E, IV_G, R30, R31, R66, R67, R69, T_VI_C, VI_E_1, VI_I};
use crate::state::Campaign;
use crate::{Antioch, Field, Fight, Party};

/// A step that stops at its report, so that the form can be looked at.
struct Stop(super::table::Told);

impl kernel::Table<Antioch> for Stop {
    fn ask(
        &mut self,
        c: &Campaign,
        at: kernel::table::At<Antioch>,
        whom: kernel::Seat,
        offer: &dyn kernel::Offer<Antioch>,
    ) -> kernel::Flow<kernel::Pick> {
        self.0.ask(c, at, whom, offer)
    }
    fn window(
        &mut self,
        _: &Campaign,
        _: kernel::table::At<Antioch>,
        _: kernel::SeatSet,
        _: &[&dyn kernel::Offer<Antioch>],
    ) -> kernel::Flow<(usize, kernel::Pick)> {
        Err(kernel::Pause)
    }
    fn roll(
        &mut self,
        c: &Campaign,
        at: kernel::table::At<Antioch>,
        whose: kernel::Seat,
        dice: kernel::Dice,
    ) -> kernel::Flow<kernel::Throw> {
        self.0.roll(c, at, whose, dice)
    }
    fn draw(
        &mut self,
        _: &Campaign,
        _: kernel::table::At<Antioch>,
        _: kernel::Seat,
        _: kernel::CardSet,
    ) -> kernel::Flow<kernel::Card> {
        Err(kernel::Pause)
    }
    fn report(
        &mut self,
        _: &Campaign,
        _: kernel::table::At<Antioch>,
        _: Fight,
        _: kernel::SeatSet,
    ) -> kernel::Flow<kernel::Filled<Field>> {
        Err(kernel::Pause)
    }
}

/// Bohemond at Amorium against so many armies, the battle joined.
fn battle(enemies: u8, options: &[(&str, &str)]) -> (Campaign, Fight) {
    let mut c = campaign("recommended", 4, options);
    let attacked = format!("Bohemond is attacked by {enemies}");
    rule(&mut c, &["Bohemond stands at Amorium", attacked.as_str(), "phase battles"]);
    let mut facts = Vec::new();
    let mut table = Stop(told(&[], &[]));
    let _ =
        <Antioch as kernel::Ruleset>::step(&mut kernel::Play::new(&mut c, &mut table, &mut facts));
    let point = c.setup.map.find("Amorium").unwrap_or(atlas::PlaceId(0));
    (c, Fight { point, assault: false })
}

fn refusals(c: &Campaign, fight: Fight, text: &str) -> Vec<Refusal<Clause>> {
    let word = &c.setup.enemies[0].word;
    let text = text.replace("Seljuk", word);
    match read_form::<Antioch>(c, fight, &text, false) {
        Ok(_) => Vec::new(),
        Err(faults) => faults
            .into_iter()
            .map(|fault| match fault {
                FormFault::Refused { refusal, .. } => refusal,
                other @ (FormFault::NotUnderstood(_)
                | FormFault::Missing(_)
                | FormFault::NoSuchValue { .. }) => panic!("{text}: {other:?}"),
            })
            .collect(),
    }
}

fn refused_by(c: &Campaign, fight: Fight, text: &str, clause: Clause, ruling: Option<Clause>) {
    let found = refusals(c, fight, text);
    let is = found.iter().any(|refusal| (refusal.clause, refusal.ruling) == (clause, ruling));
    assert!(is, "{text}: {found:?}");
}

fn accepted(c: &Campaign, fight: Fight, text: &str) {
    assert_eq!(refusals(c, fight, text), [], "{text}");
}

#[test]
fn one_against_one() {
    let (c, fight) = battle(1, &[]);
    accepted(&c, fight, "winner: Crusaders; Bohemond lost Kn: 1; Seljuk lost LH: 4");
    let even = "winner: Muslims; Bohemond lost Kn: 2; Bohemond lost Sp: 2; Seljuk lost LH: 4";
    refused_by(&c, fight, even, VI_E_1, Some(R67));
    let few = "winner: Crusaders; Seljuk lost LH: 3";
    refused_by(&c, fight, few, VI_I, Some(R66));
    let general = "winner: Crusaders; Seljuk lost Cv: 1; Seljuk lost general: yes";
    accepted(&c, fight, general);
    let unhurt = "winner: Crusaders; Bohemond broken: yes; Seljuk lost LH: 4";
    assert!(!refusals(&c, fight, unhurt).is_empty());
    let standing = "winner: Crusaders; Seljuk lost LH: 4; Seljuk broken: no";
    refused_by(&c, fight, standing, VI_E_1, Some(R66));
}

#[test]
fn generals_and_counts() {
    let (c, fight) = battle(1, &[]);
    let all = "winner: Muslims; Bohemond lost Kn: 6; Bohemond lost general: no";
    refused_by(&c, fight, all, T_VI_C, Some(R69));
    let seven = "winner: Muslims; Bohemond lost Kn: 7";
    refused_by(&c, fight, seven, T_VI_C, None);
    assert_eq!(right(&c, fight, seven), [0, 1, 2, 3, 4, 5, 6]);
    let odd = "winner: Muslims; Bohemond lost Kn: many";
    let read = read_form::<Antioch>(&c, fight, odd, false);
    assert!(matches!(read.err().as_deref(), Some([FormFault::NoSuchValue { max: 6, .. }, ..])));
}

/// V1-V3 What the form does not ask for is refused by the clause that leaves it out, unless it
/// says what goes without saying.
#[test]
fn what_is_not_asked_for_cites_its_clause() {
    let (c, fight) = battle(1, &[]);
    let won = "winner: Crusaders; Seljuk lost LH: 4";
    let with = |more: &str| format!("{won}; {more}");
    for (more, clause, ruling) in [
        ("Bohemond lost Bd: 1", T_VI_C, None),
        ("Seljuk lost general: yes", T_VI_C, Some(R69)),
        ("Bohemond lost general: yes", T_VI_C, Some(R69)),
        ("Godfrey lost Kn: 1", T_VI_C, Some(R31)),
        ("Godfrey broken: yes", T_VI_C, Some(R31)),
        ("Godfrey took the field: yes", T_VI_C, Some(R31)),
        ("Byzantines lost camp: yes", T_VI_C, Some(R31)),
        ("Bohemond took the field: no", II_E, Some(R30)),
    ] {
        refused_by(&c, fight, &with(more), clause, ruling);
        assert!(right(&c, fight, &with(more)).is_empty(), "{more}: left out");
    }
    for more in ["Bohemond lost Bd: 0", "Godfrey broken: no", "Bohemond lost general: no"] {
        accepted(&c, fight, &with(more));
    }
    let read = read_form::<Antioch>(&c, fight, &with("captor: Bohemond"), false);
    assert!(matches!(read.err().as_deref(), Some([FormFault::NotUnderstood(_)])));
}

/// What the first refusal of a report says would be right.
fn right(c: &Campaign, fight: Fight, text: &str) -> Vec<u16> {
    let text = text.replace("Seljuk", &c.setup.enemies[0].word);
    let faults = read_form::<Antioch>(c, fight, &text, false).err().unwrap_or_default();
    let mut refused = faults.into_iter().filter_map(|fault| match fault {
        FormFault::Refused { right, .. } => Some(right),
        FormFault::NotUnderstood(_) | FormFault::Missing(_) | FormFault::NoSuchValue { .. } => None,
    });
    refused.next().unwrap_or_else(|| panic!("{text} is not refused"))
}

/// The two enemy armies of a battle are told apart by name, and so are those of two battles.
#[test]
fn headings_name_the_armies_of_that_battle() {
    let (c, fight) = battle(2, &[]);
    let heading = |nth| Antioch::field(&c, fight, Field::Broken(Party::Enemy(nth))).0;
    assert_ne!(heading(0), heading(1));
    let name = c.setup.enemy(c.enemies(fight.point)[0].list).name.clone();
    assert!(heading(0).to_string().contains(&name), "{} has no {name}", heading(0));
}

#[test]
fn given_up_or_stopped_early() {
    let (c, fight) = battle(1, &[]);
    accepted(&c, fight, "winner: Muslims; conceded: Crusaders");
    refused_by(&c, fight, "winner: Muslims; conceded: Muslims", VI_E_1, Some(R66));
    accepted(&c, fight, "winner: Crusaders; stopped early: yes");
    refused_by(&c, fight, "winner: Muslims; stopped early: yes", VI_E_1, Some(R66));
    accepted(&c, fight, "winner: Muslims; stopped early: yes; Bohemond lost Sp: 1");
}

#[test]
fn two_against_one() {
    let (c, fight) = battle(2, &[]);
    let won = "winner: Muslims; Bohemond lost Kn: 3; Bohemond lost general: yes; \
               Seljuk 1 lost LH: 4; Seljuk 1 broken: yes";
    accepted(&c, fight, won);
    let both = "winner: Muslims; Bohemond lost Kn: 4; Seljuk 1 lost LH: 4; Seljuk 2 lost LH: 4; \
                Seljuk 1 broken: yes; Seljuk 2 broken: yes";
    assert!(!refusals(&c, fight, both).is_empty());
}

#[test]
fn a_captor_is_one_of_those_who_stormed() {
    let mut c = campaign("recommended", 4, &[]);
    rule(&mut c, &["turn 4", "Bohemond stands at Ancyra", "phase sieges"]);
    let mut facts = Vec::new();
    let mut table = Stop(told(&["Bohemond besieges Ancyra", "Bohemond assaults"], &[]));
    let _ =
        <Antioch as kernel::Ruleset>::step(&mut kernel::Play::new(&mut c, &mut table, &mut facts));
    let point = c.setup.map.find("Ancyra").unwrap_or(atlas::PlaceId(0));
    let fight = Fight { point, assault: true };
    accepted(&c, fight, "assault: captured; captor: Bohemond; Bohemond lost Sp: 1");
    accepted(&c, fight, "assault: held; Bohemond lost Sp: 2");
    refused_by(&c, fight, "assault: captured; captor: Godfrey", IV_G, Some(Clause::R50));
    refused_by(&c, fight, "assault: held; captor: Bohemond", IV_G, Some(Clause::R50));
    let mut again = campaign("recommended", 4, &[]);
    rule(&mut again, &["turn 4", "Bohemond stands at Ancyra", "phase sieges"]);
    let mut table = told(&["Bohemond besieges Ancyra", "Bohemond assaults"], &[]);
    table.reports.push_back("assault: captured; captor: Bohemond; Bohemond lost Sp: 1");
    let facts = play(&mut again, &mut table);
    assert!(facts.contains(&"FortressCaptured Ancyra by Bohemond".to_owned()), "{facts:?}");
    assert_eq!(Antioch::write_field(&c, fight, Field::Captor), "captor");
}
