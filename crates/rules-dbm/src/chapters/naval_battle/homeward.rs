//! How a fleet gets home (M18), and where it flees to (N15).

use arrayvec::ArrayVec;

use super::fight::{drown, near, scattered};
use super::{friendly_coasts, shores};
use crate::Play;
use crate::chapters::money;
use crate::chapters::movement::sea::{Voyages, aboard};
use crate::clauses::Clause::{
    C4_1_LOSS, C5_2_BLOCKADE, C5_2_RETREAT, C5_2_TURNBACK, M11, M18, N15, N16, R11,
};
use crate::fact::{Fact, FleetCode};
use crate::options::RetreatLoss;
use crate::state::{Campaign, FLEETS_MAX, FleetId, Meeting, ProvinceId, StateId, ZoneId, ZoneSet};

/// What a run home costs.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Kind {
    /// After a lost landing: every zone costs.
    Forced,
    /// Free within the points left, else every zone costs.
    Ordinary(usize),
}

/// 4.1/loss, M18 A fleet takes the shortest way by zones to a friendly coast, from a zone or from
/// the coast where it lies.
pub(crate) fn run(p: &mut Play<'_>, fleet: FleetId, from: Option<ZoneId>, kind: Kind) {
    // 4.1/reboard After a lost landing it must leave the coast where it lies.
    let stays = kind != Kind::Forced;
    let way = shortest(p, fleet, from, stays);
    let ruling = if kind == Kind::Forced { M11 } else { M18 };
    arrive(p, fleet, way, kind, (C4_1_LOSS, ruling));
}

/// 5.2/turnback A fleet that was turned back follows its own route to the first friendly coast.
pub(crate) fn run_back(p: &mut Play<'_>, fleet: FleetId, wake: &[ZoneId], left: usize) {
    let open = friendly_coasts(p, fleet.owner());
    let mut way = None;
    for (zones, zone) in wake.iter().rev().enumerate() {
        if let Some(at) = p.shore(*zone).meet(open).iter().next() {
            way = Some((at, zones));
            break;
        }
    }
    let way = way.or_else(|| shortest(p, fleet, wake.last().copied(), true));
    arrive(p, fleet, way, Kind::Ordinary(left), (C5_2_TURNBACK, M18));
}

/// The nearest friendly coast, and how many zones must be entered to reach it; its own only if it
/// may stay there.
fn shortest(
    c: &Campaign,
    fleet: FleetId,
    from: Option<ZoneId>,
    may_stay: bool,
) -> Option<(ProvinceId, usize)> {
    let of = c.fleet(fleet);
    let open = friendly_coasts(c, fleet.owner());
    let open = if may_stay { open } else { open.without(of.coast) };
    let from = from.or(of.watch.filter(|_| of.at_sea));
    let (mut edge, mut zones) = match from {
        Some(zone) => (ZoneSet::from(zone), 0),
        None if open.holds(c.fleet(fleet).coast) => return Some((c.fleet(fleet).coast, 0)),
        None => (c.coast(c.fleet(fleet).coast), 1),
    };
    let mut seen = edge;
    while !edge.is_empty() {
        if let Some(at) = shores(c, edge).meet(open).iter().next() {
            return Some((at, zones));
        }
        let mut next = ZoneSet::NONE;
        for zone in edge.iter() {
            next = next.union(c.zones_near(zone));
        }
        edge = next.minus(seen);
        seen = seen.union(edge);
        zones += 1;
    }
    None
}

/// The run is made: losses zone by zone, then troops go ashore where it ends. No friendly coast
/// anywhere: the fleet is lost, the troops scattered.
fn arrive(
    p: &mut Play<'_>,
    fleet: FleetId,
    way: Option<(ProvinceId, usize)>,
    kind: Kind,
    cites: (crate::clauses::Clause, crate::clauses::Clause),
) {
    let troops = aboard(p, fleet);
    let costs = |zones: usize| match kind {
        Kind::Forced => zones,
        Kind::Ordinary(left) if zones <= left => 0,
        Kind::Ordinary(_) => zones,
    };
    let initial = p.fleet(fleet).fp;
    for _ in 0..way.map_or(0, |(_, zones)| costs(zones)) {
        let before = p.fleet(fleet).fp;
        let base = match p.options().retreat_loss {
            RetreatLoss::Current => before,
            RetreatLoss::Initial => initial,
        };
        let lost = (near(u32::from(base), 10) as u16).min(before);
        if lost > 0 {
            money::add_points(p, fleet, FleetCode::Homeward, -(lost as i16), C4_1_LOSS);
            drown(p, fleet, lost, before);
        }
    }
    let way = way.filter(|_| p.fleet(fleet).fp > 0);
    let Some((to, zones)) = way else {
        p.record(Fact::FleetSunk { fleet }, cites);
        for force in troops {
            let back = scattered(p, force);
            p.record(Fact::ForceDispersed { force, die: None, back }, M18);
        }
        return;
    };
    p.record(Fact::FleetRanHome { fleet, to, zones: zones as u8 }, cites);
    put_ashore(p, fleet, to);
}

fn put_ashore(p: &mut Play<'_>, fleet: FleetId, at: ProvinceId) {
    for force in aboard(p, fleet) {
        p.record(Fact::TroopsLanded { force, fleet, at }, M18);
    }
}

/// 5.2/retreat, N15 The fleets of a state in a zone flee: to a port of the zone, where they are
/// blockaded, or to sea.
pub(super) fn retreat(
    p: &mut Play<'_>,
    voyages: &mut Voyages,
    zone: ZoneId,
    state: StateId,
    from: StateId,
    meeting: Meeting,
) {
    let fleeing: ArrayVec<usize, FLEETS_MAX> = (0..voyages.len())
        .filter(|at| {
            let voyage = &voyages[*at];
            super::fleets_in(voyages, zone, state, from).any(|v| v.fleet == voyage.fleet)
        })
        .collect();
    for at in fleeing {
        let fleet = voyages[at].fleet;
        let open = friendly_coasts(p, state);
        let port = p.shore(zone).meet(open).iter().next();
        if voyages[at].raids {
            p.record(Fact::NavalRaidCancelled { fleet }, R11);
        }
        match port.filter(|_| meeting == Meeting::Retreat) {
            Some(to) => {
                let fact = Fact::FleetRetreated { fleet, to, blockaded: true };
                p.record(fact, (C5_2_RETREAT, C5_2_BLOCKADE, N16));
                put_ashore(p, fleet, to);
            }
            None => {
                let near = p
                    .zones_near(zone)
                    .iter()
                    .find_map(|next| p.shore(next).meet(open).iter().next().map(|to| (to, 1)));
                let way = near.or_else(|| shortest(p, fleet, Some(zone), true));
                let left = voyages[at].points_left();
                arrive(p, fleet, way, Kind::Ordinary(left), (C5_2_RETREAT, N15));
            }
        }
        voyages[at].is_gone = true;
        voyages[at].is_under_way = false;
    }
}
