//! The order of attacks (BASIC-11, BASIC-12; ARMY-1 to ARMY-3 for the turn). Rulings ORD-1 to
//! ORD-9.
//!
//! The first order is drawn. Later the faction with the best difference of the turn before, enemy
//! loss minus own loss, goes first; those who fought nothing come last, by lot.

use std::cmp::Reverse;

use kernel::{Cites, Flow, Seat};

use super::{Factions, draw_all, results, set_up};
use crate::clauses::Clause;
use crate::fact::{Fact, Table};
use crate::options::{OrderCounts, OrderMetric, OrderTiebreak, StandinCounts};
use crate::state::{Battle, Campaign, Ending, Level, Order, Place, Role, StandIn};
use crate::{Play, Purpose};

/// T1, T2 The turn opens, lost fleets come back, and in turn 1 the order is drawn.
pub(crate) fn open(p: &mut Play<'_>) -> Flow<()> {
    let turn = p.state.turn + 1;
    let begins_era = turn > 1 && p.setup.turn_row(turn - 1).era != p.setup.turn_row(turn).era;
    let third = if begins_era { Clause::Army3 } else { Clause::Map8 };
    p.record(Fact::TurnOpened { turn }, (Clause::Army1, Clause::Army2, third));
    for faction in p.seats().iter() {
        for at in 0..p.faction(faction).fleets.len() as u8 {
            let fleet = p.faction(faction).fleets[usize::from(at)];
            if matches!(fleet.place, Place::Out(back) if back <= turn) {
                let first = set_up::first_fleet_turn(p) == turn;
                let why = if first { Clause::Set6 } else { Clause::Flt3 };
                let cites = (why, Clause::Map6);
                p.record(Fact::FleetBack { faction, fleet: at }, cites);
            }
        }
    }
    if p.state.order.is_empty() {
        let all = p.in_play().collect();
        let order = draw_all(p, all, Purpose::Order, Clause::Basic11)?.into_iter().collect();
        p.record(Fact::OrderSet { order, best: Default::default() }, Clause::Basic11);
    }
    Ok(())
}

/// T9 The order for the next turn.
pub(crate) fn set_next(p: &mut Play<'_>) -> Flow<()> {
    let best: Table<Option<i8>> = std::array::from_fn(|at| best_difference(p, Seat(at as u8)));
    let of = |seat: Seat| best[usize::from(seat.0)];
    let mut fought: Factions = p.in_play().filter(|&seat| of(seat).is_some()).collect();
    fought.sort_by_key(|&seat| Reverse(of(seat)));
    let mut order = Order::default();
    let (mut left, mut tied) = (fought.as_slice(), false);
    while let Some(&first) = left.first() {
        let equal = left.iter().take_while(|&&seat| of(seat) == of(first)).count();
        tied |= equal > 1;
        let parted = part_equals(p, left[..equal].iter().copied().collect())?;
        parted.into_iter().for_each(|seat| order.push(seat));
        left = &left[equal..];
    }
    // ORD-3 Those who fought nothing that counts come last.
    let idle = p.in_play().filter(|&seat| of(seat).is_none()).collect();
    let idle = draw_all(p, idle, Purpose::Order, Clause::Ord3)?;
    let cites = order_cites(p, tied, !idle.is_empty());
    idle.into_iter().for_each(|seat| order.push(seat));
    p.record(Fact::OrderSet { order, best }, cites);
    Ok(())
}

/// ORD-1, and what else decided the order: a battle that went on, a stand-in's, a draw, equal
/// differences, factions without a battle.
fn order_cites(c: &Campaign, tied: bool, has_idle: bool) -> Cites<Clause> {
    let fought = || c.battles().iter().filter(|battle| battle.report.is_some());
    let drawn = |battle: &Battle| battle.level == Some(Level::Draw);
    let reasons = [
        (Clause::Ord6, fought().any(|battle| battle.turn < c.state.turn)),
        (Clause::Ord4, fought().any(|battle| matches!(battle.stand_in, StandIn::Faction(_)))),
        (Clause::Ord5, fought().any(drawn)),
        (Clause::Ord2, tied),
        (Clause::Ord3, has_idle),
    ];
    let third = reasons.into_iter().find(|(_, holds)| *holds).map(|(clause, _)| clause);
    Cites { chief: Clause::Basic12, also: [Some(Clause::Ord1), third] }
}

/// ORD-2 Equal differences are parted by lot, or first by what the option says.
fn part_equals(p: &mut Play<'_>, mut equal: Factions) -> Flow<Factions> {
    if equal.len() < 2 {
        return Ok(equal);
    }
    match p.options().order_tiebreak {
        OrderTiebreak::Random => draw_all(p, equal, Purpose::Tie, Clause::Ord2),
        OrderTiebreak::PreviousOrder => {
            equal.sort_by_key(|&seat| p.state.order.place(seat));
            Ok(equal)
        }
        OrderTiebreak::LowestScoreFirst => {
            equal.sort_by_key(|&seat| p.faction(seat).score);
            let mut parted = Factions::new();
            while let Some(&first) = equal.first() {
                let score = p.faction(first).score;
                let same = equal.iter().take_while(|&&it| p.faction(it).score == score).count();
                let lots = equal.drain(..same).collect();
                parted.extend(draw_all(p, lots, Purpose::Tie, Clause::Ord2)?);
            }
            Ok(parted)
        }
    }
}

/// ORD-1, ORD-5, ORD-6 The best difference that a faction had this turn, with its sign.
pub(crate) fn best_difference(c: &Campaign, seat: Seat) -> Option<i8> {
    c.battles().iter().filter_map(|battle| difference(c, battle, seat)).max()
}

/// ORD-1 What a battle counts for a faction: enemy loss minus own loss, drawn battles too.
/// ORD-9 A battle that was ruled without figures, or cancelled at sea, counts for nobody.
pub(crate) fn difference(c: &Campaign, battle: &Battle, seat: Seat) -> Option<i8> {
    let role = role_that_counts(c, battle, seat)?;
    let report = battle.report.filter(|report| report.ending != Ending::Ruled)?;
    let winner = battle.level?.winner();
    let counts = match c.options().order_counts {
        OrderCounts::All => true,
        OrderCounts::Wins => winner == Some(role),
        OrderCounts::Attacks => role == Role::Attacker,
    };
    if !counts {
        return None;
    }
    let (mut attacker, mut defender) = (report.attacker_lost as i8, report.defender_lost as i8);
    if c.options().order_metric == OrderMetric::Adjusted {
        let cut = results::below_cap(c) as i8;
        match winner {
            Some(Role::Attacker) => defender = defender.min(cut),
            Some(Role::Defender) => attacker = attacker.min(cut),
            None => {}
        }
    }
    Some(match role {
        Role::Attacker => defender - attacker,
        Role::Defender => attacker - defender,
    })
}

/// ORD-4 A faction fights for itself; a stand-in's battle counts for his own only by option.
fn role_that_counts(c: &Campaign, battle: &Battle, seat: Seat) -> Option<Role> {
    if battle.attacker == seat {
        return Some(Role::Attacker);
    }
    let stands_in = battle.stand_in == StandIn::Faction(seat)
        && c.options().standin_counts == StandinCounts::On;
    (battle.defender == Some(seat) || stands_in).then_some(Role::Defender)
}
