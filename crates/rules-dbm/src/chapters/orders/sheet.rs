//! ORD A state's order sheet: drafted line by line, sealed; what every line may say.

use arrayvec::ArrayVec;
use kernel::{About, Flow, Permission, Seat, forbid_if, forbid_unless};

use super::lines::{Lines, Scope};
use crate::chapters::movement::fleets;
use crate::chapters::{allies, money, movement, provinces, raids, subjects};
use crate::choice::Line;
use crate::clauses::Clause::{
    self, C1_1_2, C1_1_2D, C5_6, M9, M12, M15, N2, P11, R5, R13, T3, T12,
};
use crate::fact::{Fact, apply, give_line};
use crate::state::{Campaign, FleetId, ForceId, Meeting, Phase, StateId};
use crate::{Choice, Desk, Sifted, Subject};

/// The most lines of a sheet.
pub(super) const LINES_MAX: usize = 96;
/// A sealed sheet.
pub(super) type Sheet = ArrayVec<Line, LINES_MAX>;

/// T3 A seat drafts its lines one by one and seals the sheet; an unsealed draft counts for nothing.
pub(super) fn write(desk: &mut Desk<'_>) -> Flow<Option<Sheet>> {
    let Some(state) = desk.state_of(desk.seat()) else { return Ok(None) };
    let mut draft: Campaign = (**desk).clone();
    let mut sheet = Sheet::new();
    let scope = Scope::of(&draft, state);
    loop {
        let next = Sifted::new(Lines::of(&draft, &scope, sheet.len()));
        match desk.ask(about(state), &next)? {
            Choice::Line(line) => {
                enter(&mut draft, state, line);
                sheet.push(line);
            }
            Choice::Seal => return Ok(Some(sheet)),
            _ => return Ok(None),
        }
    }
}

/// 9.6 How things stand with the lines that a seat has written so far.
pub(crate) fn drafted(c: &Campaign, seat: Seat, written: &[Choice]) -> Campaign {
    let mut draft = c.clone();
    if let (Some(state), Phase::Orders) = (c.state_of(seat), c.state.phase) {
        for choice in written {
            if let Choice::Line(line) = *choice {
                enter(&mut draft, state, line);
            }
        }
    }
    draft
}

/// What the lines of a state's sheet are about.
pub(super) fn about(state: StateId) -> About<crate::Dbm> {
    About::new(C1_1_2, Subject::State(state))
}

/// Enters a line into a draft: later lines are judged by the position with it.
pub(super) fn enter(draft: &mut Campaign, state: StateId, line: Line) {
    let spend = |draft: &mut Campaign, gold: i32| {
        draft.state.nations[state.index()].treasury -= gold;
    };
    match line {
        Line::Buy(_, fp) => {
            let price = money::price(draft, fp);
            spend(draft, price);
        }
        Line::Restore(army, steps) => {
            spend(draft, 20 * i32::from(steps));
            draft.state.forces[army.index()].restoring += steps;
        }
        Line::Give(_, gold) => spend(draft, i32::from(gold)),
        Line::War(on) => apply(draft, &Fact::WarBegan { by: state, on }),
        Line::EndAlliance(with) => apply(draft, &Fact::AllianceEnded { by: state, with }),
        Line::WithdrawLeave(from) => apply(draft, &Fact::LeaveWithdrawn { by: state, from }),
        Line::Renounce(overlord) => apply(draft, &Fact::SubjectRenounced { state, overlord }),
        Line::Form(force, ap) => {
            let army = force.army();
            let Some(at) = draft.place(army) else { return };
            let army_ap = draft.force(army).ap.saturating_sub(u16::from(ap));
            let fort = draft.force(army).fort;
            let fact = Fact::DetachmentFormed { force, ap: u16::from(ap), at, fort, army_ap };
            apply(draft, &fact);
        }
        Line::Disband(force) => apply(draft, &Fact::DetachmentDisbanded { force }),
        Line::Split(fleet, to, fp) => apply(draft, &Fact::FleetSplit { fleet, to, fp }),
        Line::Merge(fleet, into) => apply(draft, &Fact::FleetMerged { fleet, into }),
        Line::Surrender(at, _) => {
            // A fortress that is given up is no longer the state's to give.
            draft.state.provinces[at.index()].siege = None;
        }
        Line::Reliable(_)
        | Line::Contingent(_)
        | Line::Posture(..)
        | Line::March(..)
        | Line::Join(..)
        | Line::Raid(..)
        | Line::RaidWith(..)
        | Line::Board(..)
        | Line::Sally(_)
        | Line::Rejoin(_)
        | Line::Enter(..)
        | Line::Load(..)
        | Line::Unload(..)
        | Line::Port(..)
        | Line::AtSea(_)
        | Line::Watch(..)
        | Line::FleetRaid(..)
        | Line::FleetRaidWith(..)
        | Line::Meets(..)
        | Line::Closes(..) => give_line(draft, state, line),
    }
}

/// 4.5 of the specification: whether a state may write a line, by the position with the lines
/// before it.
pub(crate) fn may_write(c: &Campaign, state: StateId, line: Line) -> Permission<Clause> {
    forbid_unless(c.state.phase == Phase::Orders, T3)?;
    match line {
        Line::Buy(at, fp) => {
            forbid_unless(money::SHIPS.contains(&fp), Clause::D1)?;
            money::may_buy(c, state, at, fp)
        }
        Line::Restore(army, steps) => money::may_restore(c, state, army, steps),
        Line::Give(to, gold) => {
            forbid_unless(money::SUMS.contains(&gold), Clause::D1)?;
            money::may_give(c, state, to, gold)
        }
        Line::War(on) => {
            subjects::may_harm(c, state, on)?;
            forbid_if(c.at_war(state, on), T12)
        }
        Line::EndAlliance(with) => forbid_unless(c.are_allied(state, with), T12),
        Line::WithdrawLeave(from) => may_withdraw_leave(c, state, from),
        Line::Renounce(overlord) => subjects::may_renounce(c, state, overlord),
        Line::Reliable(force) => {
            forbid_unless(force.owner() == state, C1_1_2D)?;
            allies::may_promise_reliable(c, state, force)
        }
        Line::Contingent(ap) => allies::may_size(c, state, ap),
        Line::Surrender(at, free_exit) => {
            forbid_unless(c.state.in_play.holds(state), P11)?;
            provinces::may_surrender(c, state, at, free_exit)
        }
        Line::Form(force, ap) => allies::may_form(c, state, force, ap),
        Line::Disband(force) => may_disband(c, state, force),
        Line::Posture(..)
        | Line::March(..)
        | Line::Join(..)
        | Line::Raid(..)
        | Line::RaidWith(..)
        | Line::Board(..)
        | Line::Sally(_)
        | Line::Rejoin(_) => may_order_force(c, state, line),
        Line::Enter(..)
        | Line::Load(..)
        | Line::Unload(..)
        | Line::Port(..)
        | Line::AtSea(_)
        | Line::Watch(..)
        | Line::FleetRaid(..)
        | Line::FleetRaidWith(..)
        | Line::Split(..)
        | Line::Merge(..)
        | Line::Meets(..)
        | Line::Closes(..) => may_order_fleet(c, state, line),
    }
}

/// A6 Leave that was granted is taken back; not what a subject owes (7.2b), nor an ally's.
fn may_withdraw_leave(c: &Campaign, state: StateId, from: StateId) -> Permission<Clause> {
    forbid_if(c.is_above(from, state), Clause::C7_2B)?;
    let by_name = c.land_of(state).any(|at| c.province(at).guests.holds(from));
    let given = c.state.leave[state.index()].holds(from) || by_name;
    let is_ending = c.state.leave_ends[state.index()].holds(from);
    forbid_unless(given && !is_ending, Clause::A6)
}

fn may_disband(c: &Campaign, state: StateId, force: ForceId) -> Permission<Clause> {
    allies::may_disband(c, state, force)?;
    let plan = &c.state.plans[force.index()];
    let is_used = !plan.path.is_empty() || plan.boards.is_some() || plan.target.is_some();
    forbid_if(is_used || plan.rejoins || plan.fort.is_some(), Clause::A5)?;
    forbid_if(c.force(force).joins.is_some(), Clause::A5)
}

fn may_order_force(c: &Campaign, state: StateId, line: Line) -> Permission<Clause> {
    match line {
        Line::Posture(force, fort) => movement::may_take_posture(c, state, force, fort),
        Line::March(force, to) => movement::may_march(c, state, force, to),
        Line::Join(force, to) => {
            movement::may_order(c, state, force)?;
            let plan = &c.state.plans[force.index()];
            forbid_if(plan.rejoins || plan.target.is_some() || plan.sallies, Clause::C3_1B)?;
            allies::may_join(c, state, force, to)
        }
        Line::Raid(force, on) => {
            movement::may_order(c, state, force)?;
            let plan = &c.state.plans[force.index()];
            let is_used = plan.boards.is_some() || plan.sallies || plan.rejoins;
            forbid_if(is_used || plan.target.is_some() || c.is_besieged(force), Clause::C5_5)?;
            forbid_if(c.force(force).joins.is_some(), Clause::C5_5)?;
            let Some(at) = movement::end_of(c, force) else {
                return forbid_if(true, Clause::C5_5_REACH);
            };
            raids::may_raid(c, state, force, at, on)
        }
        Line::RaidWith(force, with) => {
            movement::may_order(c, state, force)?;
            let plan = &c.state.plans[force.index()];
            let Some(on) = plan.target else { return forbid_if(true, R5) };
            forbid_if(with == state || with == on || plan.with.holds(with), R5)?;
            forbid_if(c.are_kin(with, on), R13)
        }
        Line::Board(force, fleet) => {
            movement::may_order(c, state, force)?;
            let plan = &c.state.plans[force.index()];
            forbid_if(!plan.path.is_empty() || plan.boards.is_some(), M15)?;
            forbid_if(plan.sallies || plan.rejoins || plan.target.is_some(), M15)?;
            forbid_if(c.is_besieged(force) || c.fleet(fleet).fp == 0, M15)?;
            forbid_if(fleet.owner() == state || c.at_war(state, fleet.owner()), M15)
        }
        Line::Sally(force) => movement::may_sally(c, state, force),
        Line::Rejoin(force) => movement::may_rejoin(c, state, force),
        _ => Ok(()),
    }
}

fn may_order_fleet(c: &Campaign, state: StateId, line: Line) -> Permission<Clause> {
    let own = |fleet: FleetId| forbid_unless(fleet.owner() == state && c.fleet(fleet).fp > 0, M9);
    match line {
        Line::Enter(fleet, zone) => fleets::may_enter_zone(c, state, fleet, zone),
        Line::Load(fleet, force) => fleets::may_load(c, state, fleet, force),
        Line::Unload(fleet, at) => fleets::may_unload(c, state, fleet, at),
        Line::Port(fleet, at, watch) => fleets::may_end(c, state, fleet, at, watch),
        Line::AtSea(fleet) => fleets::may_end_at_sea(c, state, fleet),
        Line::Watch(fleet, watch) => fleets::may_watch(c, state, fleet, watch),
        Line::FleetRaid(fleet, on) => fleets::may_raid(c, state, fleet, on),
        Line::FleetRaidWith(fleet, with) => {
            own(fleet)?;
            let course = &c.state.courses[fleet.index()];
            let Some(on) = course.target else { return forbid_if(true, C5_6) };
            forbid_if(with == state || with == on || course.with.holds(with), R5)?;
            forbid_if(c.are_kin(with, on), R13)
        }
        Line::Split(fleet, to, fp) => fleets::may_split(c, state, fleet, to, fp),
        Line::Merge(fleet, into) => fleets::may_merge(c, state, fleet, into),
        Line::Meets(fleet, with, how) => {
            own(fleet)?;
            forbid_if(c.are_friends(state, with) || !c.state.in_play.holds(with), N2)?;
            let is_attack = how == Meeting::Attack && !c.at_war(state, with);
            forbid_if(is_attack && super::must_declare(c), T12)?;
            forbid_if(c.meeting(fleet, with) == Some(how), N2)
        }
        Line::Closes(fleet, to) => {
            own(fleet)?;
            forbid_if(c.fleet(fleet).closes == to, M12)
        }
        _ => Ok(()),
    }
}
