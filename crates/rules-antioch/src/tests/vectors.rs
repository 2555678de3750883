//! The test vectors of the specification (its section 8), as far as they are no text cases.

use kernel::{Ruleset, Seat, Wording};

use super::campaign;
use super::table::{play, rule, told};
use crate::Antioch;
use crate::chapters::battle::{board_length, breaking_number};
use crate::chapters::{aftermath, armies, attrition, enemy, movement};
use crate::choice::Choice;
use crate::clauses::Clause;
use crate::state::{ArmyId, Campaign, Fleet, PointId, Status, Troop};

const BOHEMOND: ArmyId = ArmyId(0);
const GODFREY: ArmyId = ArmyId(1);
const RAYMOND: ArmyId = ArmyId(2);
const ROBERT: ArmyId = ArmyId(3);

fn at(c: &Campaign, name: &str) -> PointId {
    c.setup.map.find(name).unwrap_or_else(|| panic!("no {name}"))
}

fn with(slips: &[&str]) -> Campaign {
    let mut c = campaign("recommended", 4, &[]);
    rule(&mut c, slips);
    c
}

fn holds(facts: &[String], wanted: &str) -> bool {
    facts.iter().any(|fact| fact.starts_with(wanted))
}

fn demand(facts: &[String], wanted: &str) {
    assert!(holds(facts, wanted), "no {wanted} in {facts:#?}");
}

fn refused(c: &Campaign, order: &str) -> Option<Clause> {
    let choice = Antioch::read_choice(c, order).unwrap_or_else(|bad| panic!("{bad:?}"));
    let seat = c.seat_of(choice.army());
    Antioch::why_not(c, seat, choice).err().map(|refusal| refusal.clause)
}

/// Three armies that stay where they are.
const OTHERS: [&str; 3] = ["Godfrey stays", "Raymond stays", "Robert stays"];

fn orders(first: &[&'static str]) -> Vec<&'static str> {
    first.iter().chain(&OTHERS).copied().collect()
}

#[test]
fn i_d_a_six_holds_an_army() {
    for die in 1..=6 {
        let mut c = with(&["phase movement"]);
        let dice = if die == 6 { vec![6] } else { vec![die, 1] };
        let facts = play(&mut c, &mut told(&orders(&["Bohemond marches"]), &dice));
        assert_eq!(holds(&facts, "ArmyMarched Bohemond"), die < 6, "{facts:?}");
        assert_eq!(holds(&facts, "ArmyStoodFast Bohemond by the die"), die == 6);
    }
}

#[test]
fn v_b_the_attrition_table() {
    let expected = [(12, 0, 0), (12, 0, 0), (12, 1, 0), (12, 1, 0), (12, 1, 1), (11, 1, 1)];
    for (die, (total, camp, foot)) in (1..=6).zip(expected) {
        let mut c = with(&["phase attrition", "Bohemond has stood 3"]);
        play(&mut c, &mut told(&["Bohemond dismounts Kn"], &[die]));
        let elements = c.army(BOHEMOND).ranks.sum();
        let have = (elements.total(), elements[Troop::Cf], elements[Troop::Bd]);
        let foot_any = elements[Troop::Bd] + elements[Troop::Ax];
        assert_eq!((have.0, have.1, foot_any), (total, camp, foot), "die {die}: {elements}");
    }
}

#[test]
fn vi_c_and_vi_i_numbers() {
    let numbers: Vec<u8> = (1..=12).map(breaking_number).collect();
    assert_eq!(numbers, [1, 1, 1, 2, 2, 2, 3, 3, 3, 4, 4, 4]);
    assert_eq!([1, 2, 3].map(board_length), [24, 36, 48]);
}

#[test]
fn ix_a_all_four_below_one_third() {
    let sizes = |first: &'static str, second: &'static str| {
        let third = ["Raymond has Kn 3", "Robert has Kn 3"];
        let mut c = with(&["phase aftermath", first, second, third[0], third[1]]);
        play(&mut c, &mut told(&[], &[]));
        Antioch::has_ended(&c)
    };
    assert!(!sizes("Bohemond has Kn 4", "Godfrey has Kn 3"));
    assert!(sizes("Bohemond has Kn 3", "Godfrey has Kn 3"));
    assert!(sizes("Bohemond is destroyed", "Godfrey has Kn 2"));
}

fn muster(slips: &[&str]) -> Campaign {
    let mut c = with(slips);
    Antioch::apply(&mut c, &crate::fact::Fact::TurnBegan { turn: 1 });
    c
}

#[test]
fn viii_d_who_may_combine() {
    let c = muster(&["Godfrey has Kn 5", "Robert has Kn 5"]);
    assert_eq!(armies::may_join(&c, ROBERT, GODFREY), Ok(()));
    let c = muster(&["Godfrey has Kn 6", "Robert has Kn 5"]);
    let refusal = armies::may_join(&c, ROBERT, GODFREY).err();
    assert_eq!(refusal.map(|refusal| refusal.clause), Some(Clause::VIII_D_2));
    let mut c = with(&["Godfrey has Kn 9", "Godfrey loses general"]);
    let facts = play(&mut c, &mut told(&["Godfrey joins Robert", "Robert takes in Godfrey"], &[]));
    demand(&facts, "ArmiesCombined Robert with Godfrey 21 elements");
    assert_eq!(c.army(ROBERT).general.map(|general| general.from), Some(ROBERT));
    assert_eq!(c.army(GODFREY).status, Status::TakenIn { by: ROBERT, on: 1 });
}

#[test]
fn viii_d_twelve_are_kept() {
    let mut c = campaign("recommended", 4, &[("combined_limit", "twelve")]);
    rule(&mut c, &["Godfrey has Kn 9", "Godfrey loses general"]);
    let facts = play(&mut c, &mut told(&["Godfrey joins Robert", "Robert takes in Godfrey"], &[]));
    assert!(holds(&facts, "ElementsDissolved Robert"));
    assert_eq!(c.army(ROBERT).ranks.total(), 12);
}

/// Bohemond has taken Attalia on turn 5, and waits on this turn.
fn waiting(turn: u16) -> Campaign {
    let slips = ["Bohemond stands at Attalia", "credit Attalia to Bohemond"];
    let mut c = with(&["turn 5"]);
    rule(&mut c, &slips);
    rule(&mut c, &["Bohemond awaits the fleet since 5"]);
    let time = format!("turn {turn}, phase movement");
    rule(&mut c, &[time.as_str()]);
    c
}

#[test]
fn i_k_eight_turns_of_waiting() {
    for turn in 6..=13 {
        let mut c = waiting(turn);
        let facts = play(&mut c, &mut told(&OTHERS, &[1, 6]));
        demand(&facts, "ArmyStoodFast Bohemond bound to await a fleet");
        demand(&facts, &format!("NoFleet Bohemond at Attalia dice 1 6 roll {} of 8", turn - 5));
    }
    let mut c = waiting(14);
    let facts = play(&mut c, &mut told(&orders(&["Bohemond marches"]), &[1, 1]));
    demand(&facts, "ArmyMarched Bohemond Attalia to");
    assert_eq!(c.army(BOHEMOND).fleet, Fleet::None);
}

#[test]
fn i_k_the_voyage() {
    let mut c = waiting(7);
    let facts = play(&mut c, &mut told(&OTHERS, &[6, 6]));
    demand(&facts, "FleetArrived Bohemond at Attalia");
    rule(&mut c, &["turn 8, phase movement"]);
    let facts = play(&mut c, &mut told(&OTHERS, &[]));
    demand(&facts, "ArmyEmbarked Bohemond at Attalia");
    for turn in 8..=11 {
        let time = format!("turn {turn}, phase attrition");
        rule(&mut c, &[time.as_str()]);
        assert_eq!(attrition::suffers(&c, BOHEMOND), Some(Clause::V_A_3));
    }
    rule(&mut c, &["turn 11, phase movement"]);
    let facts = play(&mut c, &mut told(&OTHERS, &[]));
    assert!(!holds(&facts, "ArmyLanded"), "{facts:?}");
    rule(&mut c, &["turn 12, phase movement"]);
    let facts = play(&mut c, &mut told(&OTHERS, &[]));
    demand(&facts, "ArmyLanded Bohemond at St. Symeon");
    assert_eq!(enemy::may_be_attacked(&c, BOHEMOND), Ok(()));
}

#[test]
fn iv_a_the_first_siege_die() {
    let mut c = with(&["turn 3, phase sieges", "Bohemond stands at Ancyra"]);
    rule(&mut c, &["Bohemond landed on 3 by march"]);
    let facts = play(&mut c.clone(), &mut told(&[], &[]));
    assert!(!holds(&facts, "SiegeOpened"));
    rule(&mut c, &["turn 4"]);
    let facts = play(&mut c, &mut told(&[], &[3]));
    demand(&facts, "SiegeOpened Bohemond Ancyra");
    demand(&facts, "SiegeContinued Bohemond Ancyra die 3 turn 1 of the siege");
}

#[test]
fn iv_h_the_speed_option() {
    let mut c = campaign("recommended", 4, &[("speed_sieges", "on")]);
    rule(&mut c, &["turn 3, phase aftermath", "Bohemond stands at Ancyra"]);
    rule(&mut c, &["Bohemond landed on 3 by march"]);
    let facts = play(&mut c, &mut told(&[], &[4]));
    demand(&facts, "SiegeSucceeded Bohemond Ancyra die 4");
    demand(&facts, "FortressCaptured Ancyra by Bohemond");
}

#[test]
fn v_a_2_after_three_turns_of_siege() {
    let mut c = with(&["turn 4, phase sieges", "Bohemond stands at Iconium"]);
    for turn in 4..=8 {
        let time = format!("turn {turn}, phase sieges");
        rule(&mut c, &[time.as_str()]);
        play(&mut c, &mut told(&[], &[2]));
        let clause = attrition::suffers(&c, BOHEMOND);
        assert_eq!(clause, (turn >= 7).then_some(Clause::V_A_2), "turn {turn}");
    }
}

#[test]
fn v_a_5_and_v_a_1() {
    let mut c = with(&["phase attrition"]);
    for stood in 0..6_u8 {
        let slip = format!("Bohemond has stood {stood}");
        rule(&mut c, &[slip.as_str()]);
        assert_eq!(attrition::suffers(&c, BOHEMOND).is_some(), stood >= 3);
    }
    rule(&mut c, &["Bohemond stands at Amorium"]);
    assert_eq!(attrition::suffers(&c, BOHEMOND), Some(Clause::V_A_1));
    rule(&mut c, &["Bohemond is attacked"]);
    assert_eq!(attrition::suffers(&c, BOHEMOND), None);
}

#[test]
fn ii_c_modifiers() {
    let mut c = with(&["turn 5", "Bohemond stands at Ancyra"]);
    assert_eq!(enemy::modifiers(&c, BOHEMOND, at(&c, "Ancyra")), [0, 0, 0, 0, 0]);
    rule(&mut c, &["Bohemond has stood 3"]);
    assert_eq!(enemy::modifiers(&c, BOHEMOND, at(&c, "Ancyra")), [0, 0, 0, 1, 0]);
    rule(&mut c, &["Bohemond won on 4"]);
    assert_eq!(enemy::modifiers(&c, BOHEMOND, at(&c, "Ancyra")), [0, 0, 0, 1, -1]);
}

#[test]
fn ii_e_one_strength_die_for_a_point() {
    let slips = ["Bohemond stands at Amorium", "Godfrey stands at Amorium", "phase enemy"];
    let mut c = with(&slips);
    let facts = play(&mut c, &mut told(&[], &[6, 2, 1, 1, 5]));
    demand(&facts, "EnemyAppeared Bohemond at Amorium");
    demand(&facts, "NoEnemy Godfrey at Amorium");
    demand(&facts, "EnemyStrength Amorium two armies Seljuk");
    rule(&mut c, &["phase battles"]);
    let mut table = told(&["Godfrey joins the battle"], &[]);
    table.reports.push_back("winner: Muslims; conceded: Crusaders; Godfrey took the field: no");
    let facts = play(&mut c, &mut table);
    demand(&facts, "BattleJoined Amorium field: Bohemond 12 (breaks at 4) Godfrey 12");
    assert_eq!(c.battle(at(&c, "Amorium")).map(|battle| battle.broken.holds(GODFREY)), Some(false));
}

fn ways(c: &Campaign, from: &str) -> Vec<String> {
    let ways = aftermath::ways(c, BOHEMOND, at(c, from));
    ways.legal().iter().map(|way| Antioch::write_choice(c, Choice::from(*way))).collect()
}

/// Bohemond has lost a battle there.
fn beaten(at: &str) -> Campaign {
    let stands = format!("Bohemond stands at {at}");
    let mut c = with(&[stands.as_str(), "Bohemond is attacked", "phase battles"]);
    let mut table =
        told(&["Godfrey stands aside", "Raymond stands aside", "Robert stands aside"], &[]);
    table.reports.push_back("winner: Muslims; conceded: Crusaders");
    play(&mut c, &mut table);
    c
}

#[test]
fn vii_b_where_the_beaten_go() {
    assert_eq!(
        ways(&beaten("Amorium"), "Amorium"),
        [
            "Bohemond retreats to Dorylaeum",
            "Bohemond retreats to Ancyra",
            "Bohemond retreats to Philomelium"
        ]
    );
    assert_eq!(
        ways(&beaten("Nicaea"), "Nicaea"),
        [
            "Bohemond shuts himself in",
            "Bohemond takes refuge in Nicomedia",
            "Bohemond retreats to Nicomedia",
            "Bohemond retreats to Dorylaeum"
        ]
    );
    let mut c = beaten("St. Symeon");
    assert_eq!(ways(&c, "St. Symeon"), ["Bohemond retreats to Antioch"]);
    let facts = play(&mut c, &mut told(&[], &[1]));
    demand(&facts, "ArmyRetreated Bohemond St. Symeon to Antioch");
    demand(&facts, "NoAttrition Bohemond");
    rule(&mut c, &["phase movement"]);
    assert_eq!(refused(&c, "Bohemond marches"), Some(Clause::I_I));
}

#[test]
fn iii_a_shut_in_and_besieged() {
    let mut c = beaten("Nicaea");
    let facts = play(&mut c, &mut told(&["Bohemond shuts himself in"], &[]));
    demand(&facts, "CrusadersBesieged Nicaea Bohemond one army");
    assert!(c.is_besieged(BOHEMOND));
    assert_eq!(refused(&c, "Bohemond marches"), Some(Clause::III_D));
}

#[test]
fn iii_g_two_armies_besieged() {
    let slips = [
        "Bohemond besieged in Iconium by 2",
        "Godfrey is besieged in Iconium by 2",
        "phase besieged",
    ];
    let mut c = with(&slips);
    let facts = play(&mut c, &mut told(&[], &[4, 1, 1]));
    demand(&facts, "SiegeWoreOn Iconium");
    demand(&facts, "NoAttrition Bohemond");
    demand(&facts, "NoAttrition Godfrey");
    assert_eq!(c.besiegers(at(&c, "Iconium")).map(|host| host.armies.len()), Some(2));
}

#[test]
fn iv_f_the_longest_siege_is_credited() {
    let mut c = with(&["turn 9, phase sieges"]);
    for (army, turns) in [("Bohemond", 1), ("Godfrey", 4), ("Raymond", 3)] {
        let stands = format!("{army} stands at Antioch");
        let sieged = format!("{army} has besieged {turns}");
        rule(&mut c, &[stands.as_str(), sieged.as_str()]);
    }
    let facts = play(&mut c, &mut told(&[], &[6, 2, 6]));
    demand(&facts, "FortressCaptured Antioch by Raymond");
    demand(&facts, "AntiochTaken Antioch by Raymond");
    demand(&facts, "CampaignEnded the objective is taken");
    assert!(Antioch::has_ended(&c));
}

#[test]
fn ix_c_ranking() {
    let slips = [
        "Bohemond has Kn 7",
        "Godfrey has Kn 9",
        "Robert has Kn 4",
        "credit Ancyra to Bohemond",
        "credit Iconium to Bohemond",
        "credit Tarsus to Robert",
        "credit Marash to Robert",
        "credit Artah to Robert",
        "Raymond stands at Antioch",
        "credit Antioch to Raymond",
        "phase sieges",
    ];
    let mut c = with(&slips);
    let facts = play(&mut c, &mut told(&[], &[]));
    demand(&facts, "Ranked Bohemond 2 (9) Godfrey 2 (9) Raymond 1 (13) Robert 4 (7)");
}

#[test]
fn i_g_numbers() {
    let mut c = with(&["Bohemond stands at Dorylaeum", "phase movement"]);
    let dorylaeum = at(&c, "Dorylaeum");
    let numbers = movement::default_numbers(&c, BOHEMOND, dorylaeum);
    let text = Antioch::write_choice(&c, Choice::Allots(BOHEMOND, numbers));
    assert_eq!(text, "Bohemond allots Nicaea 1, Amorium 1, Ancyra 4");
    let order = "Bohemond allots Nicaea 4, Amorium 1, Ancyra 1";
    assert_eq!(refused(&c, order), Some(Clause::I_G));
    let any_order = "bohemond  allots ancyra 4, Nicaea 1,Amorium 1.";
    assert_eq!(refused(&c, any_order), None);
    rule(&mut c, &["Bohemond is halted"]);
    assert_eq!(refused(&c, "Bohemond marches"), Some(Clause::VII_A));
    let choice = Antioch::read_choice(&c, "Bohemond marches");
    let refusal = Antioch::why_not(&c, Seat(1), choice.unwrap_or(Choice::Stays(BOHEMOND)));
    assert_eq!(refusal.err().map(|refusal| refusal.clause), Some(Clause::P_2));
}

#[test]
fn viii_e_4_the_byzantines_leave() {
    let mut c = campaign("recommended", 4, &[("byzantines", "on")]);
    rule(&mut c, &["Bohemond stands at Amorium", "Bohemond is attacked", "phase battles"]);
    let mut table = told(&[], &[]);
    table.reports.push_back("winner: Crusaders; conceded: Muslims; Byzantines lost LH: 1");
    let facts = play(&mut c, &mut table);
    demand(&facts, "ByzantinesGone lost LH 1");
    assert!(c.state.byzantines.elements.is_empty());
}

#[test]
fn the_real_opening() {
    let mut c = campaign("recommended", 4, &[]);
    let turn_1 = ["Bohemond marches", "Bohemond allots Nicomedia 1, Dorylaeum 5"];
    let mut table = told(&orders(&turn_1), &[3, 4, 2, 1, 3, 4, 1]);
    let mut facts = Vec::new();
    while c.state.turn == 1 {
        facts.extend(play(&mut c, &mut table));
    }
    demand(&facts, "ArmyMarched Bohemond Nicaea to Dorylaeum");
    demand(&facts, "NoAttrition Bohemond");
    let turn_2 = ["Bohemond marches", "Bohemond allots Nicaea 1, Amorium 4, Ancyra 1"];
    let mut table = told(&orders(&turn_2), &[1, 3, 6, 2, 5, 3, 3]);
    table.reports.push_back(
        "winner: Crusaders; Bohemond lost Kn: 1; Bohemond lost Bw: 1; \
         Seljuk lost LH: 3; Seljuk lost Ps: 1; Seljuk broken: yes",
    );
    if c.setup.enemies[0].word != "Seljuk" {
        table.reports[0] = "winner: Crusaders; Bohemond lost Kn: 1; Bohemond lost Bw: 1; \
         Seljuk Turk lost LH: 3; Seljuk Turk lost Ps: 1; Seljuk Turk broken: yes";
    }
    facts.clear();
    while c.state.turn == 2 {
        facts.extend(play(&mut c, &mut table));
    }
    demand(&facts, "EnemyAppeared Bohemond at Amorium");
    demand(&facts, "EnemyStrength Amorium one army Seljuk");
    demand(&facts, "BattleJoined Amorium field: Bohemond 12 (breaks at 4) against Seljuk");
    demand(&facts, "ElementsLost Bohemond Kn 1, Bw 1");
    demand(&facts, "ArmyHalted Bohemond on 3");
    assert!(!facts.iter().any(|fact| fact.contains("Attrition")), "{facts:?}");
    rule(&mut c, &["phase movement"]);
    let facts = play(&mut c, &mut told(&OTHERS, &[]));
    demand(&facts, "ArmyStoodFast Bohemond halted");
    assert_eq!(RAYMOND.0, 2);
}
