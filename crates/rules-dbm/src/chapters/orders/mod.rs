//! 1 The turn sequence: windows, order sheets, their opening, the report.
//!
//! Rulings: T1 to T5, T12, T14, A4, A10, R17, D1 to D4.

mod lines;
mod reveal;
mod set_up;
mod sheet;
mod talk;

use kernel::{About, Flow, Offer, Permission, Seat, forbid_if, forbid_unless};

pub(crate) use reveal::play as play_orders;
pub(crate) use set_up::play as set_up;
pub(crate) use sheet::{drafted, may_write};
pub(crate) use talk::{may_act, play as talk};

use crate::chapters::{land_battle, movement, second_army};
use crate::choice::{Choice, Reaction, Stance};
use crate::clauses::Clause::{
    self, C1_1_2, C1_1_4, C2_1_TWO, C5_1C, C5_1D, C5_3B, C7_4_REBELS, C8_0, C9A_TRIBUTE, G18, P11,
    T3, T7, T11, T14,
};
use crate::options::{Diplomacy, Orders};
use crate::state::{Campaign, Phase, StateId};
use crate::{Offers, Play};

/// A state is asked; for one that nobody plays the answer is the silent one (1.2).
pub(crate) fn asked<const N: usize>(
    p: &mut Play<'_>,
    state: StateId,
    about: About<crate::Dbm>,
    offers: &Offers<Choice, N>,
) -> Flow<Choice> {
    match p.player(state) {
        Some(seat) => p.ask(seat, about, offers),
        None => Ok(offers.silent().unwrap_or_else(|| offers.legal()[0])),
    }
}

/// T12 Whether acts of war need war to have been declared.
pub(crate) fn must_declare(c: &Campaign) -> bool {
    c.options().diplomacy == Diplomacy::Declared
}

/// T3 Whether orders are sealed.
pub(crate) fn are_sealed(c: &Campaign) -> bool {
    c.options().orders == Orders::Sealed
}

/// Which clause speaks against an order now, whatever else is on its sheet.
pub(crate) fn why_not(c: &Campaign, seat: Seat, choice: Choice) -> Permission<Clause> {
    let Some(state) = c.state_of(seat) else { return forbid_if(true, T14) };
    let within = |phase: Phase, clause| forbid_unless(c.state.phase == phase, clause);
    match choice {
        Choice::Place(..) | Choice::FormFirst(..) | Choice::FirstWatch(_) => {
            within(Phase::SetUp, C1_1_2)?;
            set_up::may(c, state, choice)
        }
        Choice::Seal => {
            let is_due = matches!(c.state.phase, Phase::SetUp | Phase::Orders | Phase::React);
            forbid_unless(is_due, T3)
        }
        Choice::NoOrders => forbid_if(true, T3),
        Choice::Line(line) => {
            within(Phase::Orders, C1_1_2)?;
            may_write(c, state, line)
        }
        Choice::React(reaction) => may_react(c, state, reaction),
        Choice::Tribute(of, percent) => {
            within(Phase::Taxes, C9A_TRIBUTE)?;
            let is_due = c.nation(of).overlord == Some(state);
            let is_right = percent <= crate::chapters::money::TRIBUTE_MAX;
            forbid_unless(is_due && is_right, C9A_TRIBUTE)
        }
        Choice::Second(at) => {
            within(Phase::Taxes, C8_0)?;
            second_army::may_raise(c, state)?;
            at.map_or(Ok(()), |at| second_army::may_raise_at(c, state, at))
        }
        Choice::Act(act) => may_act(c, state, act),
        Choice::FreeExit(at, _) => {
            within(Phase::Orders, P11)?;
            let lead = c.province(at).siege;
            forbid_unless(lead.is_some_and(|army| army.owner() == state), P11)
        }
        // Questions to the judge, who is of no state.
        Choice::Disaster(_) => forbid_if(true, G18),
        Choice::Pair(_) => forbid_if(true, T7),
        Choice::MeetAt(_) => {
            forbid_unless(matches!(c.state.phase, Phase::Land | Phase::React), T11)
        }
        Choice::Stance(force, stance) => may_take_stance(c, state, force, stance),
        Choice::Head(army, _) => {
            within(Phase::Stances, C5_1C)?;
            forbid_unless(army.owner() == state, C5_1C)?;
            land_battle::may_lead(c, army)
        }
        Choice::Lead(_) => within(Phase::Stances, C5_1D),
        Choice::Ally(_) => within(Phase::Stances, C2_1_TWO),
        Choice::Rebels(_) => within(Phase::Stances, C7_4_REBELS),
        Choice::Retreat(force, to) => {
            within(Phase::Battles, C5_3B)?;
            forbid_unless(force.owner() == state, C5_3B)?;
            land_battle::refuge::may_withdraw(c, force, to)
        }
    }
}

fn may_react(c: &Campaign, state: StateId, reaction: Reaction) -> Permission<Clause> {
    movement::react::may(c, state, reaction)
}

fn may_take_stance(
    c: &Campaign,
    state: StateId,
    force: crate::state::ForceId,
    stance: Stance,
) -> Permission<Clause> {
    forbid_unless(force.owner() == state, C1_1_4)?;
    land_battle::may_take(c, force, stance)
}
