//! 4.1 What a fleet's line may say.

use kernel::{Permission, forbid_if, forbid_unless};

use super::{may_enter, may_order};
use crate::chapters::raids::may_act_against;
use crate::chapters::subjects::may_harm;
use crate::clauses::Clause::{
    self, C4_1_COSTS, C4_1_END, C4_1_LADEN, C4_1_POINTS, C5_6, M5, M6, M8, M9, M14, M15,
};
use crate::options::{Station, WinterSea};
use crate::state::{
    Campaign, FleetId, ForceId, Leg, ProvinceId, ProvinceSet, StateId, Where, ZoneId, ZoneSet,
};

/// 4.1/points Movement points of a season, and when reacting.
pub(crate) const POINTS: usize = 4;

/// What a state may order its fleet: it is there, Winter does not keep it in port (M14), and no
/// civil war holds it.
pub(crate) fn may_sail(c: &Campaign, state: StateId, fleet: FleetId) -> Permission<Clause> {
    forbid_unless(fleet.owner() == state && c.fleet(fleet).fp > 0, M9)?;
    forbid_if(is_ice_bound(c), M14)?;
    crate::chapters::land_battle::civil_war::may_sail(c, state)
}

/// M14 Whether it is Winter and no fleet sails.
pub(crate) fn is_ice_bound(c: &Campaign) -> bool {
    c.state.season == 4 && c.options().winter_sea == WinterSea::Closed
}

/// The zones that a fleet can enter next, by the lines written so far.
pub(crate) fn next_zones(c: &Campaign, fleet: FleetId) -> ZoneSet {
    match c.state.courses[fleet.index()].legs.last() {
        None => off(c, fleet),
        Some(Leg::Enter(zone)) => c.zones_near(*zone),
        Some(Leg::Load(at) | Leg::Unload(at)) => c.coast(*at),
    }
}

/// The zones into which a fleet can put out from where it is.
pub(crate) fn off(c: &Campaign, fleet: FleetId) -> ZoneSet {
    let of = c.fleet(fleet);
    match of.watch.filter(|_| of.at_sea) {
        Some(zone) => c.zones_near(zone),
        None => c.coast(of.coast),
    }
}

/// The coasts of the zone in which a fleet is at sea: it puts in there without entering a zone.
pub(crate) fn roads(c: &Campaign, fleet: FleetId) -> ProvinceSet {
    let zone = c.fleet(fleet).watch.filter(|_| c.fleet(fleet).at_sea);
    zone.map_or(ProvinceSet::NONE, |zone| c.shore(zone))
}

/// 4.1/costs A zone is entered, also the first one off the coast, for a point (M6).
pub(crate) fn may_enter_zone(
    c: &Campaign,
    state: StateId,
    fleet: FleetId,
    zone: ZoneId,
) -> Permission<Clause> {
    may_sail(c, state, fleet)?;
    let course = &c.state.courses[fleet.index()];
    forbid_if(course.is_closed() || course.watch.is_some(), C4_1_END)?;
    forbid_if(course.legs.len() >= POINTS, C4_1_POINTS)?;
    forbid_unless(next_zones(c, fleet).holds(zone), C4_1_COSTS)
}

/// 4.1/laden A force is loaded where it stands: at the start coast, or at a coast of the zone the
/// fleet is in; one loading a season (M6), within capacity (M8). It must be there from the start
/// of the season and not march (M15). Of another state whoever is no enemy: he comes aboard if his
/// own sheet says so.
pub(crate) fn may_load(
    c: &Campaign,
    state: StateId,
    fleet: FleetId,
    force: ForceId,
) -> Permission<Clause> {
    may_sail(c, state, fleet)?;
    let course = &c.state.courses[fleet.index()];
    let of = c.force(force);
    let is_own = of.commander == state && (force.owner() == state || of.at != Where::Nowhere);
    let plan = &c.state.plans[force.index()];
    let is_guest = of.commander != state && !c.at_war(state, of.commander);
    forbid_unless(is_own || is_guest, M15)?;
    forbid_if(course.takes.holds(force), M15)?;
    if is_own {
        may_order(c, state, force)?;
        forbid_if(plan.boards.is_some(), M15)?;
    }
    let Some(at) = c.place(force) else { return forbid_if(true, M15) };
    forbid_if(c.is_besieged(force) || !plan.path.is_empty() || plan.sallies, M15)?;
    forbid_if(plan.rejoins || plan.target.is_some(), M15)?;
    forbid_if(course.is_closed() || course.target.is_some(), C4_1_LADEN)?;
    forbid_if(course.watch.is_some(), C4_1_END)?;
    let again = course.legs.last() == Some(&Leg::Load(at));
    let has_loaded = course.legs.iter().any(|leg| !matches!(leg, Leg::Enter(_)));
    forbid_if(has_loaded && !again, M6)?;
    forbid_if(!again && course.legs.len() >= POINTS, C4_1_POINTS)?;
    let is_here = match course.legs.last() {
        None => c.port(fleet) == Some(at),
        Some(Leg::Enter(zone)) => c.shore(*zone).holds(at),
        Some(Leg::Load(from)) => *from == at,
        Some(Leg::Unload(_)) => false,
    };
    forbid_unless(is_here, C4_1_COSTS)?;
    forbid_if(load(c, fleet) + of.ap > room(c, fleet), M8)
}

/// AP that are ordered aboard a fleet.
fn load(c: &Campaign, fleet: FleetId) -> u16 {
    let takes = c.state.courses[fleet.index()].takes;
    takes.iter().map(|force| c.force(force).ap).sum()
}

/// M8 AP that a fleet carries.
pub(crate) fn room(c: &Campaign, fleet: FleetId) -> u16 {
    let room = u32::from(c.fleet(fleet).fp) * u32::from(c.options().capacity) / 100;
    room.min(10_000) as u16
}

/// 4.1/laden What was loaded is landed, once, at a coast of the zone the fleet is in: on friendly
/// land, or against an enemy (4.0).
pub(crate) fn may_unload(
    c: &Campaign,
    state: StateId,
    fleet: FleetId,
    at: ProvinceId,
) -> Permission<Clause> {
    may_sail(c, state, fleet)?;
    let course = &c.state.courses[fleet.index()];
    forbid_if(course.is_closed(), C4_1_END)?;
    forbid_unless(is_laden(course.legs.as_ref()), C4_1_LADEN)?;
    forbid_if(course.legs.len() >= POINTS, C4_1_POINTS)?;
    let Some(Leg::Enter(zone)) = course.legs.last() else { return forbid_if(true, C4_1_COSTS) };
    forbid_unless(c.shore(*zone).holds(at), C4_1_COSTS)?;
    let mut aboard = c.forces().filter(|force| c.state.plans[force.index()].boards == Some(fleet));
    aboard.try_for_each(|force| may_enter(c, force, at))
}

/// Whether troops are aboard after these legs.
pub(crate) fn is_laden(legs: &[Leg]) -> bool {
    let loads = legs.iter().filter(|leg| matches!(leg, Leg::Load(_))).count();
    let unloads = legs.iter().filter(|leg| matches!(leg, Leg::Unload(_))).count();
    loads > unloads
}

/// The zone that a fleet is in after these legs.
pub(crate) fn last_zone(legs: &[Leg]) -> Option<ZoneId> {
    legs.iter().rev().find_map(|leg| leg.zone())
}

/// 4.1/end A voyage ends on a friendly coast of its last zone, or where it has just landed troops,
/// with nothing aboard; the fleet watches a zone of that coast, or none (M5).
pub(crate) fn may_end(
    c: &Campaign,
    state: StateId,
    fleet: FleetId,
    at: ProvinceId,
    watch: Option<ZoneId>,
) -> Permission<Clause> {
    may_sail(c, state, fleet)?;
    let course = &c.state.courses[fleet.index()];
    forbid_if(course.is_closed(), C4_1_END)?;
    forbid_if(is_laden(course.legs.as_ref()), C4_1_LADEN)?;
    let is_here = match course.legs.last() {
        Some(Leg::Load(_)) => false,
        None => roads(c, fleet).holds(at) && c.is_friendly_coast(state, at),
        Some(Leg::Enter(zone)) => c.shore(*zone).holds(at) && c.is_friendly_coast(state, at),
        Some(Leg::Unload(landed)) => {
            let is_near = last_zone(course.legs.as_ref()).is_some_and(|it| c.shore(it).holds(at));
            *landed == at || is_near && c.is_friendly_coast(state, at)
        }
    };
    forbid_unless(is_here, C4_1_END)?;
    forbid_unless(watch.is_none_or(|zone| c.coast(at).holds(zone)), M5)
}

/// M5 With the option an empty fleet ends at sea, in the last zone it entered.
pub(crate) fn may_end_at_sea(c: &Campaign, state: StateId, fleet: FleetId) -> Permission<Clause> {
    may_sail(c, state, fleet)?;
    forbid_unless(c.options().station == Station::Zone, M5)?;
    let course = &c.state.courses[fleet.index()];
    forbid_if(course.is_closed(), C4_1_END)?;
    let is_empty = course.legs.iter().all(|leg| matches!(leg, Leg::Enter(_)));
    forbid_unless(is_empty && !course.legs.is_empty(), C4_1_LADEN)
}

/// M5 A fleet that stays watches another zone of its coast, or none.
pub(crate) fn may_watch(
    c: &Campaign,
    state: StateId,
    fleet: FleetId,
    watch: Option<ZoneId>,
) -> Permission<Clause> {
    forbid_unless(fleet.owner() == state && c.fleet(fleet).fp > 0, M9)?;
    let (of, course) = (c.fleet(fleet), &c.state.courses[fleet.index()]);
    forbid_if(!course.legs.is_empty() || course.watch.is_some(), M5)?;
    forbid_if(of.watch == watch || of.at_sea, M5)?;
    forbid_unless(watch.is_none_or(|zone| c.coast(of.coast).holds(zone)), M5)
}

/// 5.6 An empty fleet raids a state along whose coast it sails.
pub(crate) fn may_raid(
    c: &Campaign,
    state: StateId,
    fleet: FleetId,
    on: StateId,
) -> Permission<Clause> {
    may_sail(c, state, fleet)?;
    may_harm(c, state, on)?;
    may_act_against(c, state, on)?;
    let course = &c.state.courses[fleet.index()];
    forbid_if(course.target.is_some(), C5_6)?;
    let is_empty = course.legs.iter().all(|leg| matches!(leg, Leg::Enter(_)));
    forbid_if(!is_empty, C4_1_LADEN)?;
    let touches = course.legs.iter().any(|leg| match leg {
        Leg::Enter(zone) => c.shore(*zone).iter().any(|at| c.province(at).holder == Some(on)),
        Leg::Load(_) | Leg::Unload(_) => false,
    });
    forbid_unless(touches, C5_6)
}

/// M9 A fleet is split before it sails, on a friendly coast, no part under 20 FP, within the number
/// of fleets a state may have.
pub(crate) fn may_split(
    c: &Campaign,
    state: StateId,
    fleet: FleetId,
    to: FleetId,
    fp: u16,
) -> Permission<Clause> {
    let of = c.fleet(fleet);
    forbid_unless(fleet.owner() == state && to.owner() == state && of.fp > 0, M9)?;
    forbid_if(c.fleet(to).fp > 0 || fleet == to, M9)?;
    forbid_if(c.fleets_of(state).count() >= usize::from(super::fleets_max(c)), M9)?;
    forbid_if(fp < 20 || fp > of.fp.saturating_sub(20), M9)?;
    may_regroup(c, fleet)
}

/// M9 Fleets that lie together are merged before they sail.
pub(crate) fn may_merge(
    c: &Campaign,
    state: StateId,
    fleet: FleetId,
    into: FleetId,
) -> Permission<Clause> {
    forbid_unless(fleet.owner() == state && into.owner() == state && fleet != into, M9)?;
    forbid_if(c.fleet(fleet).fp == 0 || c.fleet(into).fp == 0, M9)?;
    forbid_unless(c.port(fleet) == c.port(into), M9)?;
    forbid_if(c.fleet(fleet).fp + c.fleet(into).fp > 5000, M9)?;
    may_regroup(c, fleet)?;
    may_regroup(c, into)
}

fn may_regroup(c: &Campaign, fleet: FleetId) -> Permission<Clause> {
    let course = &c.state.courses[fleet.index()];
    forbid_if(!course.legs.is_empty() || course.watch.is_some(), M9)?;
    let boards = c.forces().any(|force| c.state.plans[force.index()].boards == Some(fleet));
    forbid_if(boards, M9)?;
    let port = c.port(fleet);
    forbid_unless(port.is_some_and(|port| c.is_friendly_coast(fleet.owner(), port)), M9)
}
