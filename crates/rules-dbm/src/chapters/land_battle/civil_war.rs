//! 5.4 Civil war: the army goes home and besieges its own capital.
//!
//! Rulings: B13 to B16.

use arrayvec::ArrayVec;
use kernel::{Permission, forbid_if, forbid_unless};

use crate::Play;
use crate::chapters::movement::{self, fleets};
use crate::choice::Line;
use crate::clauses::Clause::{self, B13, B14, C5_4_CIVIL};
use crate::fact::Fact;
use crate::options::CivilWarFreeze;
use crate::state::{
    ARMIES_ALL, Campaign, FleetId, ForceId, PROVINCES_MAX, ProvinceId, ProvinceSet, StateId,
    ZONES_MAX, ZoneId, ZoneSet,
};

/// B13 What civil war forbids.
pub(crate) fn freeze(c: &Campaign) -> CivilWarFreeze {
    c.options().civil_war_freeze
}

/// B13 With the option a state in civil war neither buys nor gives.
pub(crate) fn may_spend(c: &Campaign, state: StateId) -> Permission<Clause> {
    forbid_if(c.nation(state).civil_war && freeze(c) == CivilWarFreeze::All, B13)
}

/// 5.4/civil Main Armies of a state in civil war take no orders but those that lead them home
/// ([`may_march_home`]). B13 Its detachments hold, and it forms none.
pub(crate) fn may_order(c: &Campaign, force: ForceId) -> Permission<Clause> {
    let is_torn = c.nation(force.owner()).civil_war;
    forbid_if(is_torn && force.is_army(), C5_4_CIVIL)?;
    forbid_if(is_torn, B13)
}

/// B13 A Main Army of a state in civil war marches a step on the shortest way home: of ways equally
/// short its owner chooses. One that fleets bring home sooner waits for them.
pub(crate) fn may_march_home(
    c: &Campaign,
    army: ForceId,
    from: ProvinceId,
    to: ProvinceId,
) -> Permission<Clause> {
    let state = army.owner();
    let (Some(at), Some(capital)) = (c.place(army), c.capital(state)) else {
        return forbid_if(true, C5_4_CIVIL);
    };
    let ways = rings(c, state, from, capital);
    let next = ways.as_ref().and_then(|rings| rings.iter().rev().nth(1));
    forbid_unless(next.is_some_and(|ring| ring.holds(to)), C5_4_CIVIL)?;
    forbid_if(carried(c, army, at, capital).is_some(), B13)
}

/// B13 Fleets of a state in civil war hold; the program has them carry the army home.
pub(crate) fn may_sail(c: &Campaign, state: StateId) -> Permission<Clause> {
    forbid_if(c.nation(state).civil_war, B13)
}

/// Main Armies of states in civil war that can move.
fn homeless(c: &Campaign) -> ArrayVec<ForceId, ARMIES_ALL> {
    let is_one = |force: &ForceId| {
        force.is_army() && c.nation(force.owner()).civil_war && !c.is_besieged(*force)
    };
    c.forces().filter(is_one).collect()
}

/// B13 Each such army goes home by the shortest way it can, two provinces a season, from where its
/// owner's orders end, first in id order. At its capital it takes the field. One that fleets carry
/// does not march as well.
pub(crate) fn march_home(p: &mut Play<'_>) {
    for army in homeless(p) {
        let state = army.owner();
        let (Some(at), Some(capital)) = (p.place(army), p.capital(state)) else { continue };
        if at == capital {
            if p.force(army).fort {
                p.record(Fact::PostureTaken { force: army, fort: false }, (C5_4_CIVIL, B14));
            }
            continue;
        }
        if p.force(army).marks.landed {
            continue;
        }
        let written = p.state.plans[army.index()].path.len();
        let end = movement::end_of(p, army).unwrap_or(at);
        for to in way_home(p, state, end, capital).into_iter().take(2 - written.min(2)) {
            let line = Line::March(army, to);
            p.record(Fact::OrderGiven { state, line }, (C5_4_CIVIL, B13));
        }
    }
}

/// B13 An army that fleets of its own bring home sooner than its feet is carried; if neither can,
/// they come for it.
pub(crate) fn sail_home(p: &mut Play<'_>) {
    for army in homeless(p) {
        let state = army.owner();
        let (Some(at), Some(capital)) = (p.place(army), p.capital(state)) else { continue };
        if at == capital || !p.state.plans[army.index()].path.is_empty() {
            continue;
        }
        for line in carried(p, army, at, capital).into_iter().flatten() {
            p.record(Fact::OrderGiven { state, line }, (C5_4_CIVIL, B13));
        }
    }
}

/// What its fleets do for an army that they bring home sooner than its feet.
fn carried(c: &Campaign, army: ForceId, at: ProvinceId, capital: ProvinceId) -> Option<Lines> {
    if freeze(c) == CivilWarFreeze::All || fleets::is_ice_bound(c) {
        return None;
    }
    let on_foot = seasons(c, army.owner(), at, capital);
    match passage(c, army, at, capital) {
        Some((left, lines)) if on_foot.is_none_or(|on_foot| left + 1 < on_foot) => Some(lines),
        None if on_foot.is_none() => Some(fetch(c, army, at)),
        _ => None,
    }
}

/// Seasons that an army marches home from there, at two provinces each.
fn seasons(c: &Campaign, state: StateId, from: ProvinceId, to: ProvinceId) -> Option<usize> {
    rings(c, state, from, to).map(|rings| (rings.len() - 1).div_ceil(2))
}

/// The lines of a voyage.
type Lines = ArrayVec<Line, 6>;

/// The passage of this season after which the fewest seasons are left on foot: an own fleet with
/// room loads the army where both are, or a zone away, and lands it in friendly land or at the
/// capital (4.1/points). First in the order of fleets and provinces.
fn passage(
    c: &Campaign,
    army: ForceId,
    at: ProvinceId,
    capital: ProvinceId,
) -> Option<(usize, Lines)> {
    let state = army.owner();
    let mut best: Option<(usize, Lines)> = None;
    for fleet in c.fleets_of(state).filter(|fleet| can_carry(c, *fleet, army)) {
        let from = c.fleet(fleet).coast;
        let first: ZoneSet = c.coast(from).meet(c.coast(at));
        let is_here = from == at;
        for to in c.provinces().filter(|to| *to == capital || c.is_friendly(state, *to)) {
            let Some(left) = seasons(c, state, to, capital) else { continue };
            if to == at || best.as_ref().is_some_and(|(least, _)| *least <= left) {
                continue;
            }
            let goal = c.coast(to);
            let one = c.coast(at).meet(goal).iter().next().map(|zone| (zone, None));
            let two = || {
                c.coast(at).iter().find_map(|zone| {
                    let next = c.zones_near(zone).meet(goal).iter().next()?;
                    Some((zone, Some(next)))
                })
            };
            let Some((zone, next)) = one.or_else(|| if is_here { two() } else { None }) else {
                continue;
            };
            let mut lines = Lines::new();
            if !is_here {
                let Some(toward) = first.iter().next() else { continue };
                lines.push(Line::Enter(fleet, toward));
            }
            lines.push(Line::Load(fleet, army));
            lines.extend([Some(zone), next].into_iter().flatten().map(|z| Line::Enter(fleet, z)));
            lines.extend([Line::Unload(fleet, to), Line::Port(fleet, to, None)]);
            best = Some((left, lines));
        }
    }
    best
}

/// Whether a fleet has room for an army and no orders yet (M8).
fn can_carry(c: &Campaign, fleet: FleetId, army: ForceId) -> bool {
    let is_free = c.port(fleet).is_some() && c.state.courses[fleet.index()].legs.is_empty();
    is_free && fleets::room(c, fleet) >= c.force(army).ap
}

/// The voyage of the fleet that comes nearest to the army: up to four zones, to its coast (M16) or
/// to a friendly one on the way.
fn fetch(c: &Campaign, army: ForceId, at: ProvinceId) -> Lines {
    let state = army.owner();
    let mut best: Option<(usize, Lines)> = None;
    for fleet in c.fleets_of(state).filter(|fleet| can_carry(c, *fleet, army)) {
        let Some(way) = zones_between(c, c.coast(c.fleet(fleet).coast), c.coast(at)) else {
            continue;
        };
        for go in 1..=way.len().min(fleets::POINTS) {
            let zone = way[go - 1];
            let is_there = go == way.len();
            let on_the_way = c.shore(zone).iter().find(|to| c.is_friendly_coast(state, *to));
            let Some(port) = on_the_way.filter(|_| !is_there).or(is_there.then_some(at)) else {
                continue;
            };
            let left = way.len() - go;
            if best.as_ref().is_some_and(|(least, _)| *least <= left) {
                continue;
            }
            let zones = way[..go].iter().map(|zone| Line::Enter(fleet, *zone));
            let lines = zones.chain([Line::Port(fleet, port, None)]).collect();
            best = Some((left, lines));
        }
    }
    best.map(|(_, lines)| lines).unwrap_or_default()
}

/// The zones from one coast to another, the shortest way, first in id order.
pub(crate) fn zones_between(
    c: &Campaign,
    from: ZoneSet,
    to: ZoneSet,
) -> Option<ArrayVec<ZoneId, ZONES_MAX>> {
    let mut rings: ArrayVec<ZoneSet, ZONES_MAX> = ArrayVec::new();
    let (mut edge, mut seen) = (to, to);
    while !edge.is_empty() {
        rings.push(edge);
        if !edge.meet(from).is_empty() {
            break;
        }
        let around = edge.iter().fold(ZoneSet::NONE, |all, zone| all.union(c.zones_near(zone)));
        edge = around.minus(seen);
        seen = seen.union(edge);
    }
    let mut near = from;
    let mut way = ArrayVec::new();
    for ring in rings.iter().rev() {
        let zone = ring.meet(near).iter().next()?;
        way.push(zone);
        near = c.zones_near(zone);
    }
    (!way.is_empty()).then_some(way)
}

/// Rings of provinces around a goal, through friendly land, until one holds the start: as many
/// steps as there are rings, less one. Every ring has provinces of its own.
fn rings(
    c: &Campaign,
    state: StateId,
    from: ProvinceId,
    to: ProvinceId,
) -> Option<ArrayVec<ProvinceSet, PROVINCES_MAX>> {
    let open: ProvinceSet =
        c.provinces().filter(|at| *at == to || c.is_friendly(state, *at)).collect();
    let mut rings = ArrayVec::new();
    let mut seen = ProvinceSet::from(to);
    let mut edge = seen;
    while !edge.is_empty() {
        rings.push(edge);
        if edge.holds(from) {
            return Some(rings);
        }
        let around = edge.iter().fold(ProvinceSet::NONE, |all, at| all.union(around(c, at)));
        edge = around.meet(open.with(from)).minus(seen);
        seen = seen.union(edge);
    }
    None
}

/// The provinces a step away, by land or over a strait.
fn around(c: &Campaign, at: ProvinceId) -> ProvinceSet {
    c.near(at).union(c.over_strait(at))
}

/// The first two provinces of the shortest way home through friendly land, in id order.
fn way_home(
    c: &Campaign,
    state: StateId,
    from: ProvinceId,
    to: ProvinceId,
) -> ArrayVec<ProvinceId, 2> {
    let mut way = ArrayVec::new();
    let Some(rings) = rings(c, state, from, to) else { return way };
    let mut at = from;
    for ring in rings.iter().rev().skip(1).take(2) {
        let Some(step) = around(c, at).meet(*ring).iter().next() else { break };
        way.push(step);
        at = step;
    }
    way
}
