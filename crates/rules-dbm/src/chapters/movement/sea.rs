//! 4.1 Fleets under way: each point is a tick, in which every fleet takes its next leg together;
//! contact is looked for after each (M19).

use arrayvec::ArrayVec;
use kernel::Flow;

use super::{land, may_enter};
use crate::Play;
use crate::chapters::land_battle::civil_war;
use crate::chapters::naval_battle::{self, homeward};
use crate::clauses::Clause::{
    C4_1_COSTS, C4_1_END, C4_1_LADEN, C4_1_POINTS, C4_1_REACH, C5_6, D2, M5, M6, M7, M10, M15, M16,
    M19,
};
use crate::fact::Fact;
use crate::state::{
    Campaign, FLEETS_ALL, FORCES_ALL, FleetId, ForceId, Leg, ProvinceId, Row, StateSet, Where,
    ZoneId,
};

/// Which moves are made.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Turn {
    /// Those ordered.
    Orders,
    /// Reactions.
    Reaction,
}

impl Turn {
    /// 4.1/points Movement points of a fleet, each a tick.
    const fn points(self) -> usize {
        match self {
            Self::Orders => super::fleets::POINTS,
            Self::Reaction => 2,
        }
    }
}

/// A fleet as it goes.
#[derive(Clone, Copy)]
pub(crate) struct Voyage {
    /// Which.
    pub(crate) fleet: FleetId,
    legs: Row<Leg, 4>,
    next: usize,
    /// 4.1/points What it has for the move.
    points: usize,
    /// The zone it is in, for contact.
    pub(crate) zone: Option<ZoneId>,
    /// Zones entered so far.
    pub(crate) wake: Row<ZoneId, 4>,
    /// Still on its way.
    pub(crate) is_under_way: bool,
    /// It entered a zone in this tick.
    pub(crate) has_entered: bool,
    /// It ended its journey in the last tick and takes up its watch in this one.
    settles: bool,
    /// It fought in this tick.
    pub(crate) has_fought: bool,
    /// It raids; other fleets meet it only if they detect it.
    pub(crate) raids: bool,
    /// Who has detected it in this zone.
    pub(crate) seen_by: StateSet,
    /// It is no more, or has run home.
    pub(crate) is_gone: bool,
}

impl Voyage {
    /// Movement points it has left.
    pub(crate) fn points_left(&self) -> usize {
        self.points.saturating_sub(self.next)
    }
}

/// All fleets as they go.
pub(crate) type Voyages = ArrayVec<Voyage, FLEETS_ALL>;

/// SEA Fleets sail, meet, fight and land what they carry.
pub(crate) fn play(p: &mut Play<'_>, turn: Turn) -> Flow<()> {
    if turn == Turn::Orders {
        civil_war::sail_home(p);
        leave_lost_coasts(p);
    }
    let watched: ArrayVec<Option<ZoneId>, FLEETS_ALL> =
        p.fleets().map(|fleet| p.fleet(fleet).watch).collect();
    take_stations(p);
    let mut voyages = voyages(p, turn);
    if turn == Turn::Reaction {
        // N1 Those that turned to another zone have entered it; the others have met already.
        for (voyage, before) in voyages.iter_mut().zip(watched) {
            voyage.has_entered = voyage.zone.is_some() && voyage.zone != before;
        }
    }
    naval_battle::contact(p, &mut voyages, turn == Turn::Orders)?;
    for _ in 0..turn.points() {
        for at in 0..voyages.len() {
            voyages[at].has_entered = false;
            voyages[at].has_fought = false;
            settle(p, &mut voyages[at]);
        }
        for at in 0..voyages.len() {
            if voyages[at].is_under_way && !voyages[at].is_gone {
                take_leg(p, &mut voyages[at])?;
            }
        }
        naval_battle::contact(p, &mut voyages, false)?;
        for at in 0..voyages.len() {
            arrive(p, &mut voyages[at], turn);
        }
    }
    Ok(())
}

/// M5 Where a fleet that stays is no longer welcome, it runs home (ordinary).
fn leave_lost_coasts(p: &mut Play<'_>) {
    let fleets: ArrayVec<FleetId, FLEETS_ALL> = p.fleets().collect();
    for fleet in fleets {
        let is_bound = p.state.courses[fleet.index()].sails();
        let is_lost = p.port(fleet).is_some_and(|at| !p.is_friendly_coast(fleet.owner(), at));
        if !is_bound && is_lost {
            homeward::run(p, fleet, None, homeward::Kind::Ordinary(super::fleets::POINTS));
        }
    }
}

/// M5 Fleets that stay watch the zone their line names.
fn take_stations(p: &mut Play<'_>) {
    let fleets: ArrayVec<FleetId, FLEETS_ALL> = p.fleets().collect();
    for fleet in fleets {
        let course = p.state.courses[fleet.index()];
        if !course.legs.is_empty() && !course.is_closed() {
            // D2 It does not sail, and watches what it watched.
            let (at, watch) = (p.fleet(fleet).coast, p.fleet(fleet).watch);
            match watch.filter(|_| p.fleet(fleet).at_sea) {
                Some(zone) => p.record(Fact::FleetStationed { fleet, zone }, (C4_1_END, D2)),
                None => p.record(Fact::FleetArrived { fleet, at, watch }, (C4_1_END, D2)),
            }
            if course.raids {
                p.record(Fact::NavalRaidCancelled { fleet }, (C5_6, D2));
            }
        }
        let (Some(watch), true) = (course.watch, course.legs.is_empty()) else { continue };
        // A fleet at sea puts in on the coast of its zone.
        let at = match (p.port(fleet), course.port) {
            (Some(at), to) if to.is_none_or(|to| to == at) => at,
            (None, Some(to)) => to,
            _ => continue,
        };
        if watch.is_none_or(|zone| p.coast(at).holds(zone)) {
            p.record(Fact::FleetArrived { fleet, at, watch }, M5);
        }
    }
}

/// SEA-1 Fleets that stay are in the zone they watch; those that sail are in port.
fn voyages(c: &Campaign, turn: Turn) -> Voyages {
    let mut voyages = Voyages::new();
    for fleet in c.fleets() {
        let course = &c.state.courses[fleet.index()];
        let route = match turn {
            Turn::Orders if course.sails() => Some(course.legs),
            Turn::Orders => None,
            Turn::Reaction => course.port.and_then(|port| reaction_route(c, fleet, port)),
        };
        let legs = route.unwrap_or_default();
        let sails = !legs.is_empty();
        voyages.push(Voyage {
            fleet,
            legs,
            next: 0,
            points: turn.points(),
            zone: if sails { None } else { c.fleet(fleet).watch },
            wake: Row::default(),
            is_under_way: sails,
            has_entered: false,
            settles: false,
            has_fought: false,
            raids: sails && course.raids,
            seen_by: StateSet::NONE,
            is_gone: false,
        });
    }
    voyages
}

/// M7 The zones of a reaction: none along the same coast, else one or two; the first in id order.
pub(crate) fn reaction_route(c: &Campaign, fleet: FleetId, to: ProvinceId) -> Option<Row<Leg, 4>> {
    let goal = c.coast(to);
    let at_sea = c.fleet(fleet).watch.filter(|_| c.fleet(fleet).at_sea);
    if c.port(fleet) == Some(to) || at_sea.is_some_and(|zone| goal.holds(zone)) {
        return Some(Row::default());
    }
    if goal.is_empty() {
        return None;
    }
    let first = super::fleets::off(c, fleet);
    if let Some(zone) = first.meet(goal).iter().next() {
        return Some([Leg::Enter(zone)].into_iter().collect());
    }
    first.iter().find_map(|one| {
        let other = c.zones_near(one).meet(goal).iter().next()?;
        Some([Leg::Enter(one), Leg::Enter(other)].into_iter().collect())
    })
}

/// A fleet that ended its journey is from the next tick in the zone it watches.
fn settle(c: &Campaign, voyage: &mut Voyage) {
    if voyage.settles && !voyage.is_gone {
        let watch = c.fleet(voyage.fleet).watch;
        voyage.has_entered = watch.is_some() && watch != voyage.zone;
        voyage.zone = watch;
        voyage.settles = false;
    }
}

/// SEA-2 A fleet takes its next leg: it enters a zone, loads, or lands what it carries.
fn take_leg(p: &mut Play<'_>, voyage: &mut Voyage) -> Flow<()> {
    let Some(leg) = voyage.legs.get(voyage.next).copied() else { return Ok(()) };
    let fleet = voyage.fleet;
    voyage.next += 1;
    match leg {
        Leg::Enter(zone) => {
            voyage.zone = Some(zone);
            voyage.wake.push(zone);
            voyage.has_entered = true;
            voyage.seen_by = StateSet::NONE;
            p.record(Fact::FleetSailed { fleet, zone }, (C4_1_COSTS, C4_1_POINTS, M19));
        }
        Leg::Load(at) => load(p, fleet, at),
        Leg::Unload(at) => {
            naval_battle::contest_landing(p, voyage, at)?;
            if !voyage.is_gone && voyage.is_under_way {
                unload(p, fleet, at);
            }
        }
    }
    Ok(())
}

/// M15 What is ordered aboard, by both sheets, is loaded if it is in place and not shut in, and
/// M8 as far as the fleet has room after what it has lost on the way.
fn load(p: &mut Play<'_>, fleet: FleetId, at: ProvinceId) {
    let takes = p.state.courses[fleet.index()].takes;
    let boards = |force: &ForceId| p.state.plans[force.index()].boards == Some(fleet);
    let aboard: ArrayVec<ForceId, FORCES_ALL> =
        p.forces_at(at).filter(|force| takes.holds(*force) && boards(force)).collect();
    for force in aboard {
        let laden: u16 = self::aboard(p, fleet).iter().map(|other| p.force(*other).ap).sum();
        let has_room = laden + p.force(force).ap <= super::fleets::room(p, fleet);
        if has_room && !p.is_besieged(force) {
            p.record(Fact::TroopsLoaded { force, fleet }, (C4_1_LADEN, M15));
        }
    }
}

/// The forces aboard a fleet.
pub(crate) fn aboard(c: &Campaign, fleet: FleetId) -> ArrayVec<ForceId, FORCES_ALL> {
    c.forces().filter(|force| c.force(*force).at == Where::Aboard(fleet)).collect()
}

/// 4.1/laden, M10 Troops land, and have moved. An army that lands without leave begins a war.
fn unload(p: &mut Play<'_>, fleet: FleetId, at: ProvinceId) {
    for force in aboard(p, fleet) {
        if may_enter(p, force, at).is_ok() {
            p.record(Fact::TroopsLanded { force, fleet, at }, (C4_1_LADEN, M10));
            land::begin_war(p, force, at);
        }
    }
}

/// 4.1/end A fleet whose legs are used up lies on its end coast. If it is not welcome there any
/// more, or troops are still aboard, it runs home.
fn arrive(p: &mut Play<'_>, voyage: &mut Voyage, turn: Turn) {
    if !voyage.is_under_way || voyage.is_gone || voyage.next < voyage.legs.len() {
        return;
    }
    let fleet = voyage.fleet;
    voyage.is_under_way = false;
    let course = p.state.courses[fleet.index()];
    if let (true, Some(zone)) = (course.at_sea, voyage.zone) {
        p.record(Fact::FleetStationed { fleet, zone }, (C4_1_END, M5));
        voyage.settles = true;
        return;
    }
    let Some(port) = course.port else { return };
    let has_landed = voyage.legs.contains(&Leg::Unload(port));
    let is_open = p.is_friendly_coast(fleet.owner(), port) || has_landed;
    if !is_open || !aboard(p, fleet).is_empty() {
        let left = voyage.points_left();
        homeward::run(p, fleet, voyage.zone, homeward::Kind::Ordinary(left));
        voyage.is_gone = true;
        return;
    }
    let watch = course.watch.flatten().filter(|zone| p.coast(port).holds(*zone));
    let cites = if turn == Turn::Reaction {
        (C4_1_END, M5, M7)
    } else if !p.is_friendly(fleet.owner(), port) {
        // M16 Welcome only where its own, or a friend's, army has just landed or stands.
        (C4_1_END, M5, M16)
    } else if voyage.legs.len() == super::fleets::POINTS {
        (C4_1_END, M5, C4_1_REACH)
    } else {
        (C4_1_END, M5, M6)
    };
    p.record(Fact::FleetArrived { fleet, at: port, watch }, cites);
    voyage.settles = true;
}
