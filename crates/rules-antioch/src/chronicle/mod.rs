//! Facts told as messages: every die with who threw it, what for, its modifiers and what it did.
//! The sentences are in `locales/en/antioch-chronicle.ftl`.
//!
//! A fact is told from itself and the set-up alone, for the state has moved on since.

mod battle;
mod ruled;

use kernel::{Arg, Message};

use crate::fact::{Fact, Numbers, Reason, Test};
use crate::sheet::outcome;
use crate::sheet::terms::{
    army, counts, date, element, enemy, of_army, of_both, of_point, point, ranges, signed, troop,
    yes_no,
};
use crate::state::{
    ArmyId, Campaign, ENEMIES_MAX, Element, EnemyList, Origin, PointId, Ranking, Row,
};

/// What the chronicle says of a fact; `None` if it is not worth a line.
pub(crate) fn tell(c: &Campaign, fact: &Fact) -> Option<Message> {
    let at = |id, who, at| of_both(id, c, who, at);
    Some(match *fact {
        Fact::PhaseBegan { .. } | Fact::TurnEnded { .. } => return None,
        Fact::TurnBegan { turn } => turn_began(c, turn),
        Fact::ArmiesCombined { .. } => combined(c, fact),
        Fact::ElementsDissolved { army, ref ranks } => {
            of_army("antioch-elements-dissolved", c, army).with("elements", counts(&ranks.sum()))
        }
        Fact::ArmyStoodFast { army, reason, die, .. } => stood_fast(c, army, reason, die),
        Fact::RouteDrawn { army, from, ref numbers, die } => route(c, army, from, numbers, die),
        Fact::ArmyMarched { army: who, from, to, die } => {
            at("antioch-army-marched", who, to).with("from", point(c, from)).with("die", die)
        }
        Fact::ArmyEmbarked { army, port } => at("antioch-army-embarked", army, port),
        Fact::ArmyLanded { army, point } => at("antioch-army-landed", army, point),
        Fact::FleetArrived { army, port, dice } => fleet_came(c, army, port, dice),
        Fact::NoFleet { army, port, dice, nth } => no_fleet(c, army, port, dice, nth),
        Fact::EnemyAppeared { army, point, test } => enemy_test(c, army, point, &test, true),
        Fact::NoEnemy { army, point, test } => enemy_test(c, army, point, &test, false),
        Fact::EnemyStrength { point, die, ref armies } => strength(c, point, die, armies),
        Fact::SiegeLifted { point, die } => siege_lifted(c, point, die),
        Fact::SiegeHeld { point, die } => die_at("antioch-siege-held", c, point, die),
        Fact::SiegeWoreOn { point, die } => die_at("antioch-siege-wore-on", c, point, die),
        Fact::SallyOrdered { point, die } => die_at("antioch-sally-ordered", c, point, die),
        Fact::SallyChosen { army, point } => at("antioch-sally-chosen", army, point),
        Fact::SiegeOpened { army, point } => at("antioch-siege-opened", army, point),
        Fact::SiegeContinued { army, point, die, siege_turns } => {
            at("antioch-siege-continued", army, point).with("die", die).with("turns", siege_turns)
        }
        Fact::SiegeSucceeded { army, point, die, siege_turns } => {
            at("antioch-siege-succeeded", army, point).with("die", die).with("turns", siege_turns)
        }
        Fact::CaptureTieThrown { army, point, die } => {
            at("antioch-capture-tie", army, point).with("die", die)
        }
        Fact::FortressCaptured { .. }
        | Fact::AssaultJoined { .. }
        | Fact::AssaultCalledOff { .. }
        | Fact::AssaultFailed { .. }
        | Fact::AntiochTaken { .. }
        | Fact::FortressLost { .. }
        | Fact::BattleJoined { .. }
        | Fact::BattleFought { .. }
        | Fact::ElementsLost { .. }
        | Fact::GeneralLost { .. }
        | Fact::ByzantinesGone { .. }
        | Fact::ArmyHalted { .. }
        | Fact::ArmyShutIn { .. }
        | Fact::ArmyTookRefuge { .. }
        | Fact::ArmyRetreated { .. }
        | Fact::ArmyHeldGround { .. }
        | Fact::CrusadersBesieged { .. } => return battle::tell(c, fact),
        Fact::NoAttrition { army, die } => {
            of_army("antioch-no-attrition", c, army).with("die", die)
        }
        Fact::AttritionSuffered { .. } => suffered(c, fact),
        Fact::ArmyDestroyed { army, point, .. } => match point {
            Some(point) => at("antioch-army-destroyed-at", army, point),
            None => of_army("antioch-army-destroyed", c, army),
        },
        Fact::EnemyWithdrew { point, besiegers } => {
            let message = of_point("antioch-enemy-withdrew", c, point);
            message.name("besiegers", yes_no(besiegers))
        }
        Fact::CampaignEnded { ending, turn } => outcome::reason(c, ending, turn),
        Fact::Ranked { ref ranking } => ranked(c, ranking),
        Fact::Ruled(ref ruling) => ruled::tell(c, ruling),
    })
}

fn turn_began(c: &Campaign, turn: u16) -> Message {
    match date(c, turn) {
        Some(date) => Message::new("antioch-turn-began").with("turn", turn).with("date", date),
        None => Message::new("antioch-turn-began-undated").with("turn", turn),
    }
}

/// VIII.D
fn combined(c: &Campaign, fact: &Fact) -> Message {
    let Fact::ArmiesCombined { army: who, joined, ref ranks, general, .. } = *fact else {
        return Message::new("antioch-nothing");
    };
    of_army("antioch-armies-combined", c, who)
        .with("joined", army(c, joined))
        .with("count", ranks.total())
        .with("elements", counts(&ranks.sum()))
        .with("general", yes_no(general.is_some()))
}

/// R7 Why an army stays, with the die if that is why.
fn stood_fast(c: &Campaign, who: ArmyId, reason: Reason, die: Option<u8>) -> Message {
    let word = match reason {
        Reason::Besieged => "besieged",
        Reason::Halted => "halted",
        Reason::MajorFortress => "major",
        Reason::Port => "port",
        Reason::BoundToFleet => "bound",
        Reason::ByChoice => "choice",
        Reason::AwaitingFleet => "fleet",
        Reason::Die => "die",
    };
    match die {
        Some(die) => of_army("antioch-army-held-by-die", c, who).with("die", die),
        None => of_army("antioch-army-stood-fast", c, who).with("reason", word),
    }
}

/// I.F
fn route(c: &Campaign, who: ArmyId, from: PointId, numbers: &Numbers, die: u8) -> Message {
    let mut last = 0;
    let drawn = numbers.iter().find(|share| {
        last += share.count;
        die <= last
    });
    let to = drawn.or(numbers.last()).map_or(from, |share| share.exit);
    of_army("antioch-route-drawn", c, who)
        .with("from", point(c, from))
        .with("numbers", ranges(c, numbers))
        .with("die", die)
        .with("to", point(c, to))
}

/// I.K.3
fn fleet_came(c: &Campaign, who: ArmyId, port: PointId, dice: [u8; 2]) -> Message {
    with_dice(of_both("antioch-fleet-arrived", c, who, port), dice)
}

fn no_fleet(c: &Campaign, who: ArmyId, port: PointId, dice: [u8; 2], nth: Option<u8>) -> Message {
    let said = match nth {
        Some(nth) => of_both("antioch-no-fleet-of-eight", c, who, port).with("nth", nth),
        None => of_both("antioch-no-fleet", c, who, port),
    };
    with_dice(said, dice)
}

fn with_dice(said: Message, [first, second]: [u8; 2]) -> Message {
    said.with("first", first).with("second", second).with("sum", first + second)
}

/// II.C
fn enemy_test(c: &Campaign, who: ArmyId, at: PointId, test: &Test, came: bool) -> Message {
    let id = if came { "antioch-enemy-appeared" } else { "antioch-no-enemy" };
    of_both(id, c, who, at).with("test", tested(test))
}

/// A die, its modifiers, the sum: `5, +1 for a long stay = 6`.
fn tested(test: &Test) -> Message {
    let why = ["transit", "friendly", "enemy", "stay", "victory"];
    let counted = test.modifiers.iter().zip(why).filter(|(value, _)| **value != 0);
    let modifiers: Vec<Arg> = counted
        .map(|(value, why)| {
            Message::new("antioch-modifier").with("value", signed(*value)).with("why", why).into()
        })
        .collect();
    if modifiers.is_empty() {
        return Message::new("antioch-test-plain").with("die", test.die);
    }
    Message::new("antioch-test")
        .with("die", test.die)
        .with("modifiers", Arg::List(modifiers))
        .with("total", test.total)
}

/// II.D, II.G
fn strength(c: &Campaign, at: PointId, die: u8, armies: &Row<EnemyList, ENEMIES_MAX>) -> Message {
    let both = [EnemyList::West, EnemyList::East];
    let lists = both.into_iter().filter(|list| armies.contains(list));
    let lists = lists.map(|list| enemy(c, list)).collect();
    die_at("antioch-enemy-strength", c, at, die)
        .with("count", armies.len() as u8)
        .with("lists", Arg::List(lists))
}

fn die_at(id: &'static str, c: &Campaign, at: PointId, die: u8) -> Message {
    of_point(id, c, at).with("die", die)
}

/// III.F, III.I
fn siege_lifted(c: &Campaign, at: PointId, die: Option<u8>) -> Message {
    match die {
        Some(die) => die_at("antioch-siege-lifted", c, at, die),
        None => of_point("antioch-siege-broken", c, at),
    }
}

/// V.B
fn suffered(c: &Campaign, fact: &Fact) -> Message {
    let Fact::AttritionSuffered { army: who, die, killed, dismounted, converted, .. } = *fact
    else {
        return Message::new("antioch-nothing");
    };
    let effect =
        |id: &'static str, paid: Element| Message::new(id).with("element", element(c, who, paid));
    let mut effects: Vec<Arg> = Vec::new();
    effects.extend(killed.map(|paid| effect("antioch-effect-killed", paid).into()));
    effects.extend(dismounted.map(|(paid, into)| {
        effect("antioch-effect-dismounted", paid).with("into", troop(into)).into()
    }));
    effects.extend(converted.map(|paid| {
        let home = match paid.of {
            Origin::Byzantines => "home",
            Origin::Army(_) => "camp",
        };
        effect("antioch-effect-converted", paid).with("where", home).into()
    }));
    if effects.is_empty() {
        return of_army("antioch-attrition-waived", c, who).with("die", die);
    }
    of_army("antioch-attrition-suffered", c, who)
        .with("die", die)
        .with("effects", Arg::List(effects))
}

/// IX.C, IX.D
fn ranked(c: &Campaign, ranking: &Ranking) -> Message {
    let mut order = ArmyId::ALL;
    order.sort_by_key(|one| (ranking.places[one.index()], *one));
    let ranked = order.map(|one| {
        let said = of_army("antioch-ranked-army", c, one).with("sum", ranking.sum(one));
        Arg::from(said.with("place", ranking.places[one.index()]))
    });
    Message::new("antioch-ranked").with("armies", Arg::List(ranked.to_vec()))
}
