//! The checks of a report (V1-V10).

use kernel::form::{FormFault, read_form};
use kernel::{Refusal, Wording};

use super::campaign;
use super::table::{play, rule, told};
use crate::clauses::Clause::{self, IV_G, R66, R67, R69, T_VI_C, VI_E_1, VI_I};
use crate::state::Campaign;
use crate::{Antioch, Fight};

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
    ) -> kernel::Flow<kernel::Filled<crate::Field>> {
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
                | FormFault::OutOfRange { .. }) => panic!("{text}: {other:?}"),
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
    let read = read_form::<Antioch>(&c, fight, "winner: Muslims; Bohemond lost Kn: 7", false);
    assert!(matches!(read.err().as_deref(), Some([FormFault::OutOfRange { max: 6, .. }, ..])));
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
    let mut again = campaign("recommended", 4, &[]);
    rule(&mut again, &["turn 4", "Bohemond stands at Ancyra", "phase sieges"]);
    let mut table = told(&["Bohemond besieges Ancyra", "Bohemond assaults"], &[]);
    table.reports.push_back("assault: captured; captor: Bohemond; Bohemond lost Sp: 1");
    let facts = play(&mut again, &mut table);
    assert!(facts.contains(&"FortressCaptured Ancyra by Bohemond".to_owned()), "{facts:?}");
    assert_eq!(Antioch::write_field(&c, fight, crate::Field::Captor), "captor");
}
