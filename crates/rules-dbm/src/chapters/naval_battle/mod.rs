//! 5.2 Naval battles: contact, choices, fights, losses.
//!
//! Rulings: N1 to N16, M17, R11.

pub(crate) mod fight;
pub(crate) mod homeward;

use kernel::{Dice, Flow};

use crate::chapters::movement::land;
use crate::chapters::movement::sea::{Voyage, Voyages};
use crate::chapters::prestige;
use crate::chapters::subjects::{self, Count};
use crate::clauses::Clause::{
    C5_2_CHOOSE, C5_2_DAMAGE, C5_2_ESCAPE, C5_2_EXAMPLE, C5_2_FIGHT, C5_2_HOLD, C5_6, M17, N1, N2,
    N3, R11, T12,
};
use crate::fact::{Fact, PrestigeCode};
use crate::options::NavalTie;
use crate::state::{
    Campaign, FleetId, Meeting, ProvinceId, ProvinceSet, StateId, StateSet, ZoneId, ZoneSet,
};
use crate::{Play, Purpose};

/// SEA-3 Contact in each zone, pair by pair in state order (N1). At the start every pair in a zone
/// meets; later only where a fleet has just entered.
pub(crate) fn contact(p: &mut Play<'_>, voyages: &mut Voyages, at_start: bool) -> Flow<()> {
    detect(p, voyages)?;
    for zone in (0..p.setup.zones.len() as u8).map(ZoneId) {
        let here = states_in(voyages, zone);
        if here.len() < 2 {
            continue;
        }
        for one in here.iter() {
            for other in here.iter().filter(|other| *other > one) {
                if is_contact(p, voyages, zone, one, other, at_start) {
                    meet(p, voyages, zone, one, other)?;
                }
            }
        }
    }
    Ok(())
}

fn states_in(voyages: &Voyages, zone: ZoneId) -> StateSet {
    let here = voyages.iter().filter(|voyage| voyage.zone == Some(zone) && !voyage.is_gone);
    here.map(|voyage| voyage.fleet.owner()).collect()
}

/// N1 Fleets of two states that are neither allies nor kin. R11 A raider that was not seen meets
/// nobody.
fn is_contact(
    c: &Campaign,
    voyages: &Voyages,
    zone: ZoneId,
    one: StateId,
    other: StateId,
    at_start: bool,
) -> bool {
    if c.are_friends(one, other) || c.fleets_of(one).next().is_none() {
        return false;
    }
    let mut ours = fleets_in(voyages, zone, one, other);
    let mut theirs = fleets_in(voyages, zone, other, one);
    let (Some(first), Some(second)) = (ours.next(), theirs.next()) else { return false };
    let has_entered = |voyage: &Voyage| voyage.has_entered;
    let entered = [first, second].into_iter().chain(ours).chain(theirs).any(has_entered);
    let fights = |state: StateId| {
        let mut fleets = fleets_in(voyages, zone, state, if state == one { other } else { one });
        fleets.any(|voyage| voyage.has_fought)
    };
    (at_start || entered) && !fights(one) && !fights(other)
}

/// The fleets of a state in a zone that another can meet there.
pub(crate) fn fleets_in(
    voyages: &Voyages,
    zone: ZoneId,
    state: StateId,
    seen_by: StateId,
) -> impl Iterator<Item = &Voyage> {
    voyages.iter().filter(move |voyage| {
        voyage.zone == Some(zone)
            && !voyage.is_gone
            && voyage.fleet.owner() == state
            && (!voyage.raids || !voyage.is_under_way || voyage.seen_by.holds(seen_by))
    })
}

/// 5.6, R11 The fleets of each enemy, and of the target, that watch a zone which a raider enters
/// throw once together: the raider is detected, or it slips by.
fn detect(p: &mut Play<'_>, voyages: &mut Voyages) -> Flow<()> {
    for at in 0..voyages.len() {
        let raider = voyages[at];
        let Some(zone) = raider.zone else { continue };
        if !raider.raids || !raider.has_entered || raider.is_gone {
            continue;
        }
        let by = raider.fleet.owner();
        let target = p.state.courses[raider.fleet.index()].target;
        for state in p.states() {
            let watches = voyages.iter().any(|voyage| {
                voyage.fleet.owner() == state
                    && !voyage.is_gone
                    && !voyage.is_under_way
                    && voyage.zone == Some(zone)
            });
            let is_foe = p.at_war(state, by) || target == Some(state);
            if !watches || !is_foe || p.are_friends(state, by) {
                continue;
            }
            let purpose = Purpose::Seek(raider.fleet, state);
            let die = p.roll(p.thrower(state), purpose, Dice::D6, R11)?.first();
            let found = u16::from(die) >= p.options().detect;
            let fact = Fact::RaidersSought { fleet: raider.fleet, by: state, die, found };
            p.record(fact, (C5_6, R11));
            if found {
                voyages[at].seen_by = voyages[at].seen_by.with(state);
            }
        }
    }
    Ok(())
}

/// N2 What the fleets of a state do toward another in a zone: their standing instruction, else
/// attack an enemy that is no larger, else hold.
pub(crate) fn choice(
    c: &Campaign,
    voyages: &Voyages,
    zone: ZoneId,
    state: StateId,
    toward: StateId,
) -> Meeting {
    let told = fleets_in(voyages, zone, state, toward);
    let told = told.filter_map(|voyage| c.meeting(voyage.fleet, toward)).min();
    let strength = |of: StateId, by: StateId| -> u32 {
        let fleets = fleets_in(voyages, zone, of, by);
        fleets.map(|voyage| u32::from(c.fleet(voyage.fleet).fp)).sum()
    };
    told.unwrap_or_else(|| {
        let is_strong = strength(state, toward) >= strength(toward, state);
        if c.at_war(state, toward) && is_strong { Meeting::Attack } else { Meeting::Hold }
    })
}

/// N3 Two choices compared: a fight, a flight, or nothing.
fn meet(
    p: &mut Play<'_>,
    voyages: &mut Voyages,
    zone: ZoneId,
    one: StateId,
    other: StateId,
) -> Flow<()> {
    let first = choice(p, voyages, zone, one, other);
    let second = choice(p, voyages, zone, other, one);
    let is_attack = |meeting| meeting == Meeting::Attack;
    if !is_attack(first) && !is_attack(second) {
        p.record(Fact::FleetsMet { zone, one, other }, (C5_2_HOLD, N1, N3));
        return Ok(());
    }
    let (by, on) = if is_attack(first) { (one, other) } else { (other, one) };
    if !p.at_war(by, on) {
        if crate::chapters::orders::must_declare(p) {
            p.record(Fact::FleetsMet { zone, one, other }, (C5_2_HOLD, T12));
            return Ok(());
        }
        land::go_to_war(p, by, on, C5_2_CHOOSE);
    }
    for (state, from, meeting) in [(one, other, first), (other, one, second)] {
        if !matches!(meeting, Meeting::Retreat | Meeting::RetreatToSea) {
            continue;
        }
        let purpose = Purpose::Escape(state, from);
        let die = p.roll(p.thrower(state), purpose, Dice::D6, C5_2_ESCAPE)?.first();
        let away = die > 2;
        p.record(Fact::EscapeThrown { state, from, die, away }, (C5_2_ESCAPE, N3));
        if away {
            homeward::retreat(p, voyages, zone, state, from, meeting);
            return Ok(());
        }
    }
    p.record(Fact::FleetsMet { zone, one, other }, (C5_2_FIGHT, N2, N3));
    fight::fight(p, voyages, zone, one, other)
}

/// SEA-4, M17 A minor province's own fleet fights a landing there, but of those to whom the judge
/// has given leave.
pub(crate) fn contest_landing(p: &mut Play<'_>, voyage: &mut Voyage, at: ProvinceId) -> Flow<()> {
    let fleet = voyage.fleet;
    let (own, theirs) = (p.fleet(fleet).fp, p.province(at).minor_fp);
    let by = fleet.owner();
    if p.province(at).holder.is_some() || theirs == 0 || p.is_friendly(by, at) {
        return Ok(());
    }
    let bonus = fight::bonuses(p, own, theirs);
    let [first, second] = loop {
        let first = p.roll(p.thrower(by), Purpose::Sea(by), Dice::D6, M17)?.first();
        let purpose = Purpose::MinorFleet(at);
        let second = p.roll(kernel::Seat::UMPIRE, purpose, Dice::D6, M17)?.first();
        let is_tie = first + bonus[0] == second + bonus[1];
        if !is_tie || p.options().naval_tie == NavalTie::Nothing {
            break [first, second];
        }
    };
    let lost = fight::losses(p, [own, theirs], [first + bonus[0], second + bonus[1]]);
    let left = theirs - lost[1];
    p.record(Fact::MinorFleetFought { at, by, dice: [first, second], bonus, left }, M17);
    p.record(Fact::FleetFought { fleet }, M17);
    let won = first + bonus[0] > second + bonus[1];
    fight::lose(p, fleet, lost[0], if won { C5_2_EXAMPLE } else { C5_2_DAMAGE });
    if won {
        prestige::book(p, by, PrestigeCode::SeaWon);
    }
    if lost != [0, 0] {
        subjects::count_battle(p, by, !won, Count::Naval);
    }
    if p.fleet(fleet).fp == 0 {
        fight::sink(p, voyage);
    } else if fight::is_turned_back(p, fleet) {
        fight::turn_back(p, voyage);
    }
    Ok(())
}

/// The nearest friendly coast of a fleet in port other than its own, by zones, then id.
pub(crate) fn nearest_coast(c: &Campaign, fleet: FleetId) -> Option<ProvinceId> {
    let of = c.fleet(fleet);
    let open = friendly_coasts(c, fleet.owner()).without(of.coast);
    let mut seen = c.coast(of.coast);
    let mut edge = seen;
    while !edge.is_empty() {
        if let Some(at) = shores(c, edge).meet(open).iter().next() {
            return Some(at);
        }
        let mut next = ZoneSet::NONE;
        for zone in edge.iter() {
            next = next.union(c.zones_near(zone));
        }
        edge = next.minus(seen);
        seen = seen.union(edge);
    }
    None
}

/// M16 The coasts that are friendly for fleets of a state.
pub(crate) fn friendly_coasts(c: &Campaign, state: StateId) -> ProvinceSet {
    c.provinces().filter(|at| c.is_friendly_coast(state, *at)).collect()
}

/// The provinces that touch any of these zones.
pub(crate) fn shores(c: &Campaign, zones: ZoneSet) -> ProvinceSet {
    zones.iter().fold(ProvinceSet::NONE, |all, zone| all.union(c.shore(zone)))
}
