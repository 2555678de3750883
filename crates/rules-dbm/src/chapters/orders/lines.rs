//! ORD The lines that a state can think of next, numbered; `may_write` permits some of them.
//!
//! What plainly cannot be written is left out (ships without gold, a voyage's end before it has
//! begun), so that most of those numbered are permitted. A test holds it to what `may_write` says.

#[cfg(test)]
mod tests;

use std::cell::OnceCell;

use arrayvec::ArrayVec;
use kernel::{Candidates, Permission, Refusal, forbid_if};

use super::sheet::{LINES_MAX, may_write};
use crate::chapters::movement::{self, fleets};
use crate::chapters::{allies, money};
use crate::choice::Line;
use crate::clauses::Clause::{self, C5_5C, R7, T3};
use crate::state::{
    Campaign, Closing, FLEETS_MAX, FORCES_MAX, FleetId, ForceId, Kind, Leg, Meeting, ProvinceId,
    ProvinceSet, STATES_MAX, StateId, StateSet, ZoneSet,
};
use crate::{Choice, Dbm};

/// 2.1/allies AP of the detachments that a line can form.
const SIZES: [u8; 7] = [50, 60, 70, 75, 80, 90, 100];
/// 9Sb Steps of restoring that a line can pay for.
const STEPS: u8 = 6;
/// M9 FP that a line can split off.
const PARTS: [u16; 4] = [20, 50, 100, 200];
/// N2
const MEETINGS: [Meeting; 4] =
    [Meeting::Attack, Meeting::Hold, Meeting::Retreat, Meeting::RetreatToSea];
/// M12
const CLOSINGS: [Closing; 3] = [Closing::Enemies, Closing::Nobody, Closing::All];

/// A place in a list that is walked group by group.
pub(super) struct Place(pub(super) usize);

impl Place {
    /// The place within the next group of so many, if it lies there; otherwise the group is left
    /// behind.
    pub(super) fn within(&mut self, count: usize) -> Option<usize> {
        if self.0 < count {
            return Some(self.0);
        }
        self.0 -= count;
        None
    }

    /// How many lines a walk goes through.
    fn count(walk: impl FnOnce(&mut Self) -> Option<Line>) -> usize {
        let mut end = Self(usize::MAX);
        walk(&mut end);
        usize::MAX - end.0
    }
}

/// What lines are about.
#[derive(Clone, Copy)]
enum Part {
    Money,
    Relations,
    Force(ForceId),
    Fleet(FleetId),
}

/// The parts of a sheet, each with the number of the first line after it.
type Parts = ArrayVec<(usize, Part), { 2 + STATES_MAX * FORCES_MAX + FLEETS_MAX }>;

/// What a state can write about, whatever it has written.
pub(super) struct Scope {
    state: StateId,
    others: StateSet,
    land: ProvinceSet,
    /// Forces that might go aboard a fleet.
    loads: ArrayVec<ForceId, { STATES_MAX * FORCES_MAX }>,
    /// Where fleets of other states lie.
    harbours: ProvinceSet,
    /// Whether any of its land is under siege.
    is_besieged: bool,
}

impl Scope {
    /// What a state can write about as its sheet is begun.
    pub(super) fn of(c: &Campaign, state: StateId) -> Self {
        let may_go =
            |force: &ForceId| force.owner() == state || !c.at_war(state, c.force(*force).commander);
        let others = c.state.in_play.without(state);
        let fleets = others.iter().flat_map(|other| c.fleets_of(other));
        Self {
            state,
            others,
            land: c.land_of(state).collect(),
            loads: all_forces(c).filter(may_go).collect(),
            harbours: fleets.filter_map(|fleet| c.port(fleet)).collect(),
            is_besieged: c.land_of(state).any(|at| c.is_under_siege(at)),
        }
    }
}

/// All forces that states in play can have, there or not.
fn all_forces(c: &Campaign) -> impl Iterator<Item = ForceId> + use<> {
    c.states().flat_map(|of| Kind::ALL.map(|kind| ForceId(of, kind)))
}

/// The lines that a state can think of, by the position with the lines before them.
pub(super) struct Lines<'c> {
    c: &'c Campaign,
    state: StateId,
    scope: &'c Scope,
    /// Whether there is room for none but the seal.
    is_full: bool,
    parts: OnceCell<Parts>,
}

impl<'c> Lines<'c> {
    /// What may follow so many lines of a sheet, by the position with them.
    pub(super) fn of(c: &'c Campaign, scope: &'c Scope, written: usize) -> Self {
        let is_full = written + 1 >= LINES_MAX;
        Self { c, state: scope.state, scope, is_full, parts: OnceCell::new() }
    }

    fn parts(&self) -> &Parts {
        self.parts.get_or_init(|| {
            let mut parts = Parts::new();
            if self.is_full {
                return parts;
            }
            let commanded = all_forces(self.c).filter(|force| self.commands(*force));
            let forces = commanded.map(Part::Force);
            let fleets = self.c.fleets_of(self.state).map(Part::Fleet);
            let mut end = 0;
            for part in [Part::Money, Part::Relations].into_iter().chain(forces).chain(fleets) {
                end += Place::count(|at| self.walk(part, at));
                parts.push((end, part));
            }
            parts
        })
    }

    fn commands(&self, force: ForceId) -> bool {
        let is_own = force.owner() == self.state;
        self.c.force(force).commander == self.state
            && (is_own || movement::start_of(self.c, force).is_some())
    }

    /// The line of a part at a place.
    fn walk(&self, part: Part, at: &mut Place) -> Option<Line> {
        match part {
            Part::Money => self.money(at),
            Part::Relations => self.relation(at),
            Part::Force(force) => self.force(force, at),
            Part::Fleet(fleet) => self.fleet(fleet, at),
        }
    }

    fn money(&self, at: &mut Place) -> Option<Line> {
        for army in [Kind::A1, Kind::A2].map(|kind| ForceId(self.state, kind)) {
            if self.c.force(army).damage > 0
                && let Some(nth) = at.within(STEPS.into())
            {
                return Some(Line::Restore(army, nth as u8 + 1));
            }
        }
        let gold = self.c.nation(self.state).treasury;
        let bought = money::SHIPS.iter().filter(|fp| money::price(self.c, **fp) <= gold).count();
        let each = bought + if self.scope.is_besieged { 2 } else { 0 };
        if let Some(nth) = at.within(self.scope.land.len() as usize * each) {
            let land = self.scope.land.iter().nth(nth / each)?;
            return Some(match nth % each {
                ships if ships < bought => Line::Buy(land, money::SHIPS[ships]),
                terms => Line::Surrender(land, terms > bought),
            });
        }
        if !self.c.nation(self.state).demanded {
            return None;
        }
        if let Some(nth) = at.within(allies::DEMANDED.count()) {
            return Some(Line::Contingent(allies::DEMANDED.start() + nth as u8));
        }
        let nth = at.within(2)?;
        Some(Line::Reliable(ForceId(self.state, [Kind::D1, Kind::D2][nth])))
    }

    fn relation(&self, at: &mut Place) -> Option<Line> {
        let gold = self.c.nation(self.state).treasury;
        let each = 4 + money::SUMS.iter().filter(|sum| i32::from(**sum) <= gold).count();
        let nth = at.within(self.scope.others.len() as usize * each)?;
        let other = self.scope.others.iter().nth(nth / each)?;
        Some(match nth % each {
            0 => Line::Renounce(other),
            1 => Line::War(other),
            2 => Line::EndAlliance(other),
            3 => Line::WithdrawLeave(other),
            sum => Line::Give(other, money::SUMS[sum - 4]),
        })
    }

    fn force(&self, force: ForceId, at: &mut Place) -> Option<Line> {
        let c = self.c;
        let is_own = force.owner() == self.state;
        if is_own && !force.is_army() {
            if let Some(nth) = at.within(SIZES.len()) {
                return Some(Line::Form(force, SIZES[nth]));
            }
            if let Some(nth) = at.within(2) {
                return Some([Line::Disband(force), Line::Rejoin(force)][nth]);
            }
        }
        let place = movement::end_of(c, force)?;
        let ways = c.near(place).union(c.over_strait(place));
        if let Some(nth) = at.within(ways.len() as usize) {
            return Some(Line::March(force, ways.iter().nth(nth)?));
        }
        if let Some(nth) = at.within(3) {
            let lines = [Line::Posture(force, false), Line::Posture(force, true)];
            return Some(lines.get(nth).copied().unwrap_or(Line::Sally(force)));
        }
        if let Some(line) = self.beside(force, place, at) {
            return Some(line);
        }
        if is_own { None } else { at.within(1).map(|_| Line::Join(force, self.state)) }
    }

    /// What a force may do with or against other states.
    fn beside(&self, force: ForceId, place: ProvinceId, at: &mut Place) -> Option<Line> {
        let others = self.scope.others;
        let (of, plan) = (self.c.force(force), &self.c.state.plans[force.index()]);
        // Only one of these can still be written of a force, if any.
        let toward: &[fn(ForceId, StateId) -> Line] = match plan.target {
            Some(_) => &[Line::RaidWith],
            None if of.joins.is_some() || plan.sallies || plan.rejoins => &[],
            None => &[Line::Join, Line::Raid],
        };
        let each = toward.len();
        let lies_here = |fleet: &FleetId| self.c.port(*fleet) == Some(place);
        if !self.scope.harbours.holds(place) {
            let nth = at.within(each * others.len() as usize)?;
            return others.iter().nth(nth / each).map(|other| toward[nth % each](force, other));
        }
        for other in others.iter() {
            if let Some(nth) = at.within(each) {
                return Some(toward[nth](force, other));
            }
            let here: ArrayVec<FleetId, FLEETS_MAX> =
                self.c.fleets_of(other).filter(lies_here).collect();
            if let Some(nth) = at.within(here.len()) {
                return Some(Line::Board(force, here[nth]));
            }
        }
        None
    }

    fn fleet(&self, fleet: FleetId, at: &mut Place) -> Option<Line> {
        let zones = fleets::next_zones(self.c, fleet);
        if let Some(nth) = at.within(zones.len() as usize) {
            return Some(Line::Enter(fleet, zones.iter().nth(nth)?));
        }
        let course = &self.c.state.courses[fleet.index()];
        let loads = if course.target.is_none() { self.scope.loads.len() } else { 0 };
        if let Some(nth) = at.within(loads) {
            return Some(Line::Load(fleet, self.scope.loads[nth]));
        }
        if let Some(line) = self.ashore(fleet, at) {
            return Some(line);
        }
        let others = self.scope.others;
        let raids: &[fn(FleetId, StateId) -> Line] = match course.target {
            Some(_) => &[Line::FleetRaidWith],
            None if course.legs.is_empty() => &[],
            None => &[Line::FleetRaid],
        };
        let each = raids.len() + MEETINGS.len();
        if let Some(nth) = at.within(others.len() as usize * each) {
            let other = others.iter().nth(nth / each)?;
            return Some(match raids.get(nth % each) {
                Some(raid) => raid(fleet, other),
                None => Line::Meets(fleet, other, MEETINGS[nth % each - raids.len()]),
            });
        }
        if let Some(nth) = at.within(CLOSINGS.len()) {
            return Some(Line::Closes(fleet, CLOSINGS[nth]));
        }
        if course.legs.is_empty() { self.regroup(fleet, at) } else { None }
    }

    /// Where a fleet lands troops, ends and watches.
    fn ashore(&self, fleet: FleetId, at: &mut Place) -> Option<Line> {
        let c = self.c;
        // A zone of the coast, or none.
        let watched = |coast: ZoneSet, nth: usize| coast.iter().nth(nth);
        let course = &c.state.courses[fleet.index()];
        let shore = match course.legs.last() {
            _ if course.port.is_some() => ProvinceSet::NONE,
            Some(Leg::Enter(_) | Leg::Unload(_)) => fleets::last_zone(course.legs.as_ref())
                .map_or(ProvinceSet::NONE, |zone| c.shore(zone)),
            Some(Leg::Load(_)) => ProvinceSet::NONE,
            None => fleets::roads(c, fleet),
        };
        for land in shore.iter() {
            if at.within(1).is_some() {
                return Some(Line::Unload(fleet, land));
            }
            let coast = c.coast(land);
            if let Some(nth) = at.within(coast.len() as usize + 1) {
                return Some(Line::Port(fleet, land, watched(coast, nth)));
            }
        }
        if at.within(1).is_some() {
            return Some(Line::AtSea(fleet));
        }
        if !course.legs.is_empty() {
            return None;
        }
        let coast = c.coast(c.fleet(fleet).coast);
        let nth = at.within(coast.len() as usize + 1)?;
        Some(Line::Watch(fleet, watched(coast, nth)))
    }

    /// M9 Fleets merged and split: into the first that there is not yet.
    fn regroup(&self, fleet: FleetId, at: &mut Place) -> Option<Line> {
        let mut all = (0..FLEETS_MAX as u8).map(|number| FleetId(self.state, number));
        let free = all.find(|other| self.c.fleet(*other).fp == 0);
        if let Some(nth) = at.within(free.map_or(FLEETS_MAX, |free| usize::from(free.1) + 1)) {
            return Some(Line::Merge(fleet, FleetId(self.state, nth as u8)));
        }
        let free = free?;
        at.within(PARTS.len()).map(|nth| Line::Split(fleet, free, PARTS[nth]))
    }
}

impl Candidates<Dbm> for Lines<'_> {
    fn count(&self) -> usize {
        self.parts().last().map_or(0, |(end, _)| *end)
    }

    fn nth(&self, index: usize) -> Choice {
        let parts = self.parts();
        let at = parts.partition_point(|(end, _)| *end <= index);
        let first = if at == 0 { 0 } else { parts[at - 1].0 };
        let line = parts.get(at).and_then(|(_, part)| self.walk(*part, &mut Place(index - first)));
        line.map_or(Choice::Seal, Choice::Line)
    }

    fn may(&self, candidate: Choice) -> Permission<Clause> {
        match candidate {
            Choice::Line(line) => may_write(self.c, self.state, line),
            _ => forbid_if(true, T3),
        }
    }

    fn closing(&self) -> Choice {
        Choice::Seal
    }

    fn silent(&self) -> Option<Choice> {
        Some(Choice::NoOrders)
    }

    /// Raids too are shown where the border is in reach and something else speaks against them.
    fn is_shown(&self, candidate: Choice, why: Refusal<Clause>) -> bool {
        match candidate {
            Choice::Line(Line::Restore(..) | Line::March(..) | Line::Enter(..)) => true,
            Choice::Line(Line::Unload(fleet, _)) => {
                fleets::is_laden(self.c.state.courses[fleet.index()].legs.as_ref())
            }
            Choice::Line(Line::Renounce(of)) => self.c.nation(self.state).overlord == Some(of),
            Choice::Line(Line::Raid(..)) => {
                [C5_5C, R7].iter().any(|clause| why == Refusal::by(*clause))
            }
            Choice::Line(Line::RaidWith(force, _)) => {
                self.c.state.plans[force.index()].target.is_some()
            }
            _ => false,
        }
    }
}
