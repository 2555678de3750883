//! The words that journals keep, frozen by samples.

use kernel::{Seat, Words};

use super::{plain, teaching};
use crate::Kingdoms;
use crate::choice::{Attack, Choice};
use crate::clauses::Clause;
use crate::fact::{Fact, Found, Item, Ruling, Spending, Written};
use crate::options::NavalResult;
use crate::state::{
    Award, BattleNo, Colour, Count, Ending, Level, ListId, Order, Phase, ProvinceId, ProvinceSet,
    Role, Route, ZoneId,
};

testkit::formats!(
    Kingdoms,
    plain(teaching(), "teaching", 3, &[]),
    sample_facts(),
    sample_choices()
);

const RED: Seat = Seat(0);
const BLUE: Seat = Seat(1);
const NO: BattleNo = BattleNo(4);
const HERE: ProvinceId = ProvinceId(3);
const THERE: ProvinceId = ProvinceId(5);

fn order() -> Order {
    [BLUE, RED].into_iter().collect()
}

fn sample_facts() -> Vec<Fact> {
    let provinces: ProvinceSet = [HERE, THERE].into_iter().collect();
    let mut facts = vec![
        Fact::CampaignOpened,
        Fact::ColourTaken { faction: RED, colour: Colour::Red },
        Fact::ProvinceDealt { province: HERE, faction: RED },
        Fact::DealUndone { faction: RED },
        Fact::NeutralsSet { provinces },
        Fact::CapitalSealed { faction: RED, province: HERE },
        Fact::CapitalPlaced { faction: RED, province: HERE },
        Fact::TurnOpened { turn: 2 },
        Fact::OrderSet { order: order(), best: [Some(-3), None, None, None, None, None] },
        Fact::FleetBack { faction: RED, fleet: 0 },
        Fact::BattleContinued { battle: NO, places: 1 },
        Fact::BattleWithdrawn { battle: NO },
        Fact::AttackDeclared {
            battle: NO,
            attacker: RED,
            source: HERE,
            target: THERE,
            route: Route::Sea(ZoneId(1)),
            second: false,
            on_capital: true,
            price: 4,
            defender: Some(BLUE),
            fleet: Some(0),
        },
        Fact::OrderRefused {
            faction: RED,
            order: Written::Attack { target: THERE, source: HERE, route: Route::Crossing },
            clause: Clause::Attack4,
        },
        Fact::OrderRefused {
            faction: RED,
            order: Written::Move { to: HERE },
            clause: Clause::Cap12,
        },
        Fact::BonusSpent { faction: RED, points: 3, left: 1, on: Spending::Attack(NO) },
        Fact::BonusSpent { faction: RED, points: 2, left: 1, on: Spending::Move },
        Fact::BonusSpent { faction: RED, points: 2, left: 1, on: Spending::Counter(NO) },
        Fact::AttackPassed { faction: RED },
        Fact::CapitalMoved { faction: RED, from: HERE, to: THERE },
        Fact::CapitalReestablished { faction: RED, province: HERE },
    ];
    facts.extend(sample_battles());
    facts.extend(sample_series());
    facts.extend(rulings().map(Fact::Ruled));
    facts
}

/// Facts about fleets, armies and battles.
fn sample_battles() -> Vec<Fact> {
    let count = Count { attacker: 1, defender: 0 };
    vec![
        Fact::CounterLaunched { battle: NO, faction: BLUE, fleet: 0, from: THERE },
        Fact::LandingCancelled { battle: NO },
        Fact::BonusRefunded { faction: RED, points: 3, now: 3 },
        Fact::FleetHome { faction: RED, fleet: 0 },
        Fact::FleetLost { faction: RED, fleet: 0, back_turn: 5 },
        Fact::StandInRelieved { battle: NO },
        Fact::DefenderChanged { battle: NO, defender: BLUE },
        Fact::ArmyChosen { battle: NO, role: Role::Attacker, list: ListId(7) },
        Fact::OtherArmyChosen { battle: NO, role: Role::Defender, name: "Vikings (late)".into() },
        Fact::ArmyApproved { battle: NO, role: Role::Attacker },
        Fact::ArmyRefused { battle: NO, role: Role::Defender },
        Fact::BattleRestarted { battle: NO, restarts: 1 },
        Fact::ProvinceCaptured {
            battle: NO,
            province: THERE,
            from: Some(BLUE),
            to: RED,
            was_capital: true,
        },
        Fact::AttackRepulsed { battle: NO, award: Some(BLUE) },
        Fact::BattleLeftOpen { battle: NO, draws: 1, draws_in_row: 1, fought: 1 },
        Fact::CapitalContested { battle: NO, count, draws: 0, draws_in_row: 0, fought: 1 },
        Fact::BattleLapsed { battle: NO },
        Fact::BattleVoided { battle: NO },
        Fact::BonusForgone { faction: RED, points: 1, now: 4 },
        Fact::FactionOut { faction: BLUE },
        Fact::StandingsTaken { scores: [18, 16, 0, 0, 0, 0], ranks: [1, 2, 0, 0, 0, 0] },
        Fact::CampaignEnded { scores: [19, -1, 0, 0, 0, 0], ranks: [1, 2, 0, 0, 0, 0] },
    ]
}

/// Facts in each of their forms.
fn sample_series() -> Vec<Fact> {
    let mut facts: Vec<Fact> = Vec::new();
    facts.extend(phases().map(|phase| Fact::PhaseBegan { phase }));
    let scored = |item| Fact::ItemScored { item, scores: [6, -2, 0, 0, 0, 0] };
    facts.extend(Item::ALL.map(scored));
    facts.extend(NavalResult::ALL.map(|result| Fact::NavalFought {
        battle: NO,
        faction: BLUE,
        die: 3,
        result,
        award: None,
    }));
    facts.extend([Found::Volunteer, Found::Lot, Found::Named].map(|how| Fact::StandInNamed {
        battle: NO,
        faction: (how != Found::Named).then_some(BLUE),
        how,
    }));
    facts.extend(endings().map(|ending| Fact::BattleReported {
        battle: NO,
        att_loss: 32,
        def_loss: 58,
        ending,
    }));
    facts.extend(Level::ALL.map(|level| Fact::BattleJudged { battle: NO, level }));
    let reasons = [Award::Capture, Award::Capital, Award::DefensiveMajor, Award::Fleet];
    facts.extend(reasons.map(|reason| Fact::BonusEarned {
        faction: RED,
        points: 1,
        reason,
        battle: NO,
        now: 2,
    }));
    facts
}

fn phases() -> impl Iterator<Item = Phase> {
    [
        Phase::Colours,
        Phase::Deal(0),
        Phase::FirstCapital,
        Phase::Capitals,
        Phase::Opening,
        Phase::Sealed,
        Phase::Orders(1),
        Phase::NewCapitals,
        Phase::Fleets,
        Phase::Defenders(0),
        Phase::Battles(0),
        Phase::Aftermath,
        Phase::Standings,
        Phase::Ended,
    ]
    .into_iter()
}

fn endings() -> impl Iterator<Item = Ending> {
    let both = Role::BOTH.into_iter();
    let routs = both.clone().map(Ending::Rout);
    routs.chain(both.map(Ending::Concedes)).chain([Ending::TimeOut, Ending::Ruled])
}

fn rulings() -> impl Iterator<Item = Ruling> {
    [
        Ruling::Owner { province: HERE, owner: Some(RED) },
        Ruling::Owner { province: HERE, owner: None },
        Ruling::Capital { faction: RED, province: Some(HERE) },
        Ruling::Bonus { faction: RED, points: 3 },
        Ruling::FleetInBox { faction: RED, fleet: 0 },
        Ruling::FleetOut { faction: RED, fleet: 0, back_turn: 5 },
        Ruling::Turn { turn: 3 },
        Ruling::LastTurn { turn: 4 },
        Ruling::BattleOff { battle: NO },
        Ruling::CapitalTurns { faction: RED, lost: 2, reestablished: 0 },
    ]
    .into_iter()
}

fn sample_choices() -> Vec<Choice> {
    let attack = |target, source, route| Attack {
        target: ProvinceId(target),
        source: ProvinceId(source),
        route,
    };
    vec![
        Choice::Colour(Colour::Purple),
        Choice::PlaceCapital(HERE),
        Choice::NoCapitalYet,
        Choice::Continue(NO),
        Choice::Withdraw(NO),
        Choice::Attack(attack(1, 0, Route::Land)),
        Choice::Attack(attack(6, 5, Route::Crossing)),
        Choice::Attack(attack(8, 11, Route::Sea(ZoneId(1)))),
        Choice::SecondAttack(attack(2, 0, Route::Land)),
        Choice::MoveCapital(THERE),
        Choice::Done,
        Choice::Counter(NO, THERE),
        Choice::HoldFleet,
        Choice::Army(ListId(1)),
        Choice::OtherArmy(Words::of("Vikings (late)").unwrap_or(Words::NONE)),
        Choice::Volunteer(NO),
        Choice::VolunteerNone,
        Choice::NameStandIn(RED, NO),
        Choice::MasterDefends(NO),
        Choice::Approve(NO),
        Choice::Refuse(NO),
        Choice::Level(NO, Level::AttackerMinor),
        Choice::Level(NO, Level::Draw),
    ]
}
