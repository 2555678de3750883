//! 5.4 Civil war: the army goes home and besieges its own capital.
//!
//! Rulings: B13 to B16.

use arrayvec::ArrayVec;
use kernel::{Permission, forbid_if};

use crate::Play;
use crate::choice::Line;
use crate::clauses::Clause::{self, B13, B14, C5_4_CIVIL};
use crate::fact::Fact;
use crate::options::CivilWarFreeze;
use crate::state::{Campaign, ForceId, ProvinceId, ProvinceSet, StateId};

/// B13 What civil war forbids.
pub(crate) fn freeze(c: &Campaign) -> CivilWarFreeze {
    c.options().civil_war_freeze
}

/// B13 With the option a state in civil war neither buys nor gives.
pub(crate) fn may_spend(c: &Campaign, state: StateId) -> Permission<Clause> {
    forbid_if(c.nation(state).civil_war && freeze(c) == CivilWarFreeze::All, B13)
}

/// 5.4/civil Main Armies of a state in civil war take no orders: they go home.
pub(crate) fn may_order(c: &Campaign, force: ForceId) -> Permission<Clause> {
    forbid_if(force.is_army() && c.nation(force.owner()).civil_war, C5_4_CIVIL)
}

/// B13 Each such army goes home by the shortest way it can, two provinces a season; at its capital
/// it takes the field.
pub(crate) fn march_home(p: &mut Play<'_>) {
    let armies: ArrayVec<ForceId, 32> =
        p.forces().filter(|f| f.is_army() && p.nation(f.owner()).civil_war).collect();
    for army in armies {
        let state = army.owner();
        let (Some(at), Some(capital)) = (p.place(army), p.capital(state)) else { continue };
        if p.is_besieged(army) {
            continue;
        }
        if at == capital {
            if p.force(army).fort {
                p.record(Fact::PostureTaken { force: army, fort: false }, (C5_4_CIVIL, B14));
            }
            continue;
        }
        for to in way_home(p, state, at, capital) {
            let line = Line::March(army, to);
            p.record(Fact::OrderGiven { state, line }, (C5_4_CIVIL, B13));
        }
    }
}

/// The first two provinces of the shortest way home through friendly land, in id order.
fn way_home(
    c: &Campaign,
    state: StateId,
    from: ProvinceId,
    to: ProvinceId,
) -> ArrayVec<ProvinceId, 2> {
    let next = |at: ProvinceId| c.near(at).union(c.over_strait(at));
    let open: ProvinceSet =
        c.provinces().filter(|at| *at == to || c.is_friendly(state, *at)).collect();
    // Rings around the goal: the first that touches the start shows how far it is.
    let mut rings: ArrayVec<ProvinceSet, 96> = ArrayVec::new();
    let mut seen = ProvinceSet::from(to);
    let mut edge = seen;
    while !edge.is_empty() && !rings.is_full() {
        rings.push(edge);
        if edge.holds(from) {
            break;
        }
        let around = edge.iter().fold(ProvinceSet::NONE, |all, at| all.union(next(at)));
        edge = around.meet(open.with(from)).minus(seen);
        seen = seen.union(edge);
    }
    let mut way = ArrayVec::new();
    if edge.is_empty() {
        return way;
    }
    let mut at = from;
    for ring in rings.iter().rev().skip(1).take(2) {
        let Some(step) = next(at).meet(*ring).iter().next() else { break };
        way.push(step);
        at = step;
    }
    way
}
