//! 4.0c Reactions: forces that stood still go one province, fleets two zones.

use arrayvec::ArrayVec;
use kernel::{About, Flow, Permission, SeatSet, forbid_if, forbid_unless};

use super::fleets::may_sail;
use super::{land, sea};
use crate::choice::Reaction;
use crate::clauses::Clause::{
    self, C1_1_3, C1_1_6, C4_0C, C4_0C_FIGHT, C4_0C_WHERE, D5, M3, M4, M7, T4,
};
use crate::fact::Fact;
use crate::state::{
    Campaign, FLEETS_MAX, FORCES_ALL, FleetId, ForceId, Kind, Phase, ProvinceId, StateId, ZoneId,
};
use crate::{Choice, Desk, Offers, Play, Subject};

/// Reactions of one sheet.
type Sheet = ArrayVec<Reaction, { FORCES_ALL + FLEETS_MAX }>;
/// What may be written next (D5).
type Next = Offers<Choice, REACTIONS_MAX>;
/// D5 The most reactions that a question lists, with sealing.
const REACTIONS_MAX: usize = 1024;

/// REACT One sealed round; then fleets, then land steps. A second round only where the option has
/// it, for forces that have not moved yet (T4).
pub(crate) fn play(p: &mut Play<'_>) -> Flow<()> {
    let rounds = p.options().react_rounds;
    if rounds > 0 {
        round(p)?;
    }
    let round = p.state.nth as u8 + 1;
    if u16::from(round) < rounds {
        p.record(Fact::ReactionsMade { round }, T4);
    } else {
        land::check_joins(p);
        p.record(Fact::PhaseBegan { phase: Phase::Stances }, (C4_0C_FIGHT, T4));
    }
    Ok(())
}

fn round(p: &mut Play<'_>) -> Flow<()> {
    let seats: SeatSet = p.seats().iter().filter(|seat| can_react(p, *seat)).collect();
    let sheets = if seats.is_empty() { ArrayVec::new() } else { p.sealed(seats, write)? };
    let mut moved = false;
    for (seat, sheet) in sheets {
        let Some(state) = p.state_of(seat) else { continue };
        for reaction in sheet {
            let ruling = ruling(p, reaction);
            p.record(Fact::ReactionOrdered { state, reaction }, (C1_1_3, C4_0C, ruling));
            if let Reaction::March(force, _) | Reaction::Join(force, ..) = reaction {
                p.record(Fact::ForceReacted { force }, (C1_1_3, C1_1_6));
            }
            moved = true;
        }
    }
    if moved {
        sea::play(p, sea::Turn::Reaction)?;
        land::walk(p, 1)?;
    }
    p.record(Fact::MovesMade, T4);
    Ok(())
}

/// What speaks of a reaction: M3 an army also goes onto home ground that an enemy holds; M7 a
/// fleet to a friendly coast.
fn ruling(c: &Campaign, reaction: Reaction) -> Clause {
    match reaction {
        Reaction::March(force, to) if !c.is_open_to(force, to) => M3,
        Reaction::March(..) | Reaction::Join(..) => C4_0C_WHERE,
        Reaction::Sail(..) => M7,
    }
}

/// A seat writes its reactions, one by one, and seals them.
fn write(desk: &mut Desk<'_>) -> Flow<Sheet> {
    let mut sheet = Sheet::new();
    let seat = desk.seat();
    let Some(state) = desk.state_of(seat) else { return Ok(sheet) };
    loop {
        let mut offers = Next::new();
        list_all(desk, seat, &sheet, &mut offers);
        offers.add(Choice::Seal);
        offers.set_silent(Choice::NoOrders);
        let about = About::new(C1_1_3, Subject::State(state));
        match desk.ask(about, &offers)? {
            Choice::React(reaction) if !sheet.is_full() => sheet.push(reaction),
            Choice::NoOrders => return Ok(Sheet::new()),
            _ => return Ok(sheet),
        }
    }
}

/// Whether a seat has anything to write but the seal.
fn can_react(c: &Campaign, seat: kernel::Seat) -> bool {
    let mut offers = Next::new();
    list_all(c, seat, &Sheet::new(), &mut offers);
    !offers.legal().is_empty()
}

/// What a seat may still write.
fn list_all(c: &Campaign, seat: kernel::Seat, sheet: &Sheet, offers: &mut Next) {
    if let Some(state) = c.state_of(seat) {
        for force in c.forces().filter(|force| c.force(*force).commander == state) {
            if sheet.iter().any(|r| is_of_force(*r, force)) || may_react(c, force).is_err() {
                continue;
            }
            marches(c, force, offers);
        }
        for fleet in c.fleets_of(state) {
            if sheet.iter().any(|r| matches!(r, Reaction::Sail(of, ..) if *of == fleet)) {
                continue;
            }
            if may_fleet_react(c, fleet).is_ok() {
                voyages(c, fleet, offers);
            }
        }
    }
}

fn is_of_force(reaction: Reaction, force: ForceId) -> bool {
    match reaction {
        Reaction::March(of, _) | Reaction::Join(of, ..) => of == force,
        Reaction::Sail(..) => false,
    }
}

fn marches(c: &Campaign, force: ForceId, offers: &mut Next) {
    let Some(from) = c.place(force) else { return };
    for to in c.near(from).union(c.over_strait(from)).iter() {
        if may_react_to(c, force, to).is_ok() {
            list(offers, Reaction::March(force, to));
        }
        // Armies join nobody: for them the question is spared.
        for state in c.states().filter(|_| !force.is_army()) {
            if may_react_joining(c, force, to, state).is_ok() {
                list(offers, Reaction::Join(force, to, state));
            }
        }
    }
}

/// D5 Lists a reaction, as long as there is room for it and for sealing.
fn list(offers: &mut Next, reaction: Reaction) {
    let has_room = offers.legal().len() + 1 < REACTIONS_MAX;
    offers.add_if(Choice::React(reaction), forbid_unless(has_room, D5));
}

fn voyages(c: &Campaign, fleet: FleetId, offers: &mut Next) {
    for at in c.provinces() {
        let is_reached = sea::reaction_route(c, fleet, at).is_some();
        if !is_reached || !c.is_friendly_coast(fleet.owner(), at) {
            continue;
        }
        let watches = c.coast(at).iter().map(Some).chain([None]);
        for watch in watches {
            if may_fleet_react_to(c, fleet, at, watch).is_ok() {
                list(offers, Reaction::Sail(fleet, at, watch));
            }
        }
    }
}

/// Whether a reaction is allowed now, whatever else is written.
pub(crate) fn may(c: &Campaign, state: StateId, reaction: Reaction) -> Permission<Clause> {
    forbid_unless(c.state.phase == Phase::React, C1_1_3)?;
    match reaction {
        Reaction::March(force, to) => {
            forbid_unless(c.force(force).commander == state, C1_1_3)?;
            may_react(c, force)?;
            may_react_to(c, force, to)
        }
        Reaction::Join(force, to, with) => {
            forbid_unless(c.force(force).commander == state, C1_1_3)?;
            may_react(c, force)?;
            may_react_joining(c, force, to, with)
        }
        Reaction::Sail(fleet, at, watch) => {
            forbid_unless(fleet.owner() == state, C1_1_3)?;
            may_fleet_react(c, fleet)?;
            may_fleet_react_to(c, fleet, at, watch)
        }
    }
}

/// T4 A force that has not moved; M4 not one that is shut in; not an army of a state in civil war.
pub(crate) fn may_react(c: &Campaign, force: ForceId) -> Permission<Clause> {
    let of = c.force(force);
    forbid_if(c.place(force).is_none(), T4)?;
    forbid_if(of.marks.moved || of.marks.reacted, T4)?;
    forbid_if(c.is_besieged(force), M4)?;
    // B13 A detachment of such a state holds.
    forbid_if(c.nation(force.owner()).civil_war, T4)
}

/// 4.0c, 4.0c/where One step into friendly land; a Main Army also onto its own home ground that an
/// enemy holds (M3).
pub(crate) fn may_react_to(c: &Campaign, force: ForceId, to: ProvinceId) -> Permission<Clause> {
    let Some(from) = c.place(force) else { return forbid_if(true, C4_0C) };
    forbid_unless(c.near(from).union(c.over_strait(from)).holds(to), C4_0C)?;
    let owner = force.owner();
    if c.is_open_to(force, to) {
        return Ok(());
    }
    let is_home = c.province(to).home == Some(owner);
    let is_enemy = c.province(to).holder.is_some_and(|holder| c.at_war(owner, holder));
    forbid_unless(force.is_army() && is_home && is_enemy, C4_0C_WHERE)
}

/// 4.0c/where A detachment goes to the Main Army of an ally, of its overlord or of who hired it.
fn may_react_joining(
    c: &Campaign,
    force: ForceId,
    to: ProvinceId,
    with: StateId,
) -> Permission<Clause> {
    let Some(from) = c.place(force) else { return forbid_if(true, C4_0C) };
    forbid_unless(c.near(from).union(c.over_strait(from)).holds(to), C4_0C)?;
    let is_detachment = matches!(force.1, Kind::D1 | Kind::D2);
    forbid_if(!is_detachment || c.force(force).joins.is_some(), C4_0C_WHERE)?;
    let owner = force.owner();
    let is_friend =
        c.are_allied(owner, with) || c.is_above(with, owner) || c.force(force).commander == with;
    let mut armies = c.forces_at(to).filter(|army| army.is_army() && army.owner() == with);
    let is_there = with != owner && armies.next().is_some();
    forbid_unless(is_friend && is_there, M3)
}

/// T4 A fleet that stayed and did not fight.
pub(crate) fn may_fleet_react(c: &Campaign, fleet: FleetId) -> Permission<Clause> {
    let of = c.fleet(fleet);
    forbid_if(of.fp == 0 || of.moved || of.fought || of.fled, T4)?;
    may_sail(c, fleet.owner(), fleet)
}

/// M7 Up to two zones, empty, to a friendly coast; or another zone to watch.
fn may_fleet_react_to(
    c: &Campaign,
    fleet: FleetId,
    at: ProvinceId,
    watch: Option<ZoneId>,
) -> Permission<Clause> {
    let of = c.fleet(fleet);
    forbid_if(c.port(fleet) == Some(at) && watch == of.watch, M7)?;
    forbid_unless(watch.is_none_or(|zone| c.coast(at).holds(zone)), M7)?;
    forbid_unless(c.is_friendly_coast(fleet.owner(), at), M7)?;
    forbid_unless(sea::reaction_route(c, fleet, at).is_some(), M7)
}
