//! 5.1, 5.3, 5.4 Land battles: stances, who fights whom, reports, retreats, the Head of State.
//!
//! Rulings: B1 to B20, T6 to T9, S6 to S9, S19, S21, A3, A8, J16, J20.

mod aftermath;
pub(crate) mod civil_war;
pub(crate) mod contests;
mod joining;
mod model;
pub(crate) mod refuge;
mod report;
mod stances;

pub(crate) use aftermath::{play as play_battles, taker, winner_of, would_book};
pub(crate) use joining::why_defends;
#[cfg(test)]
pub(crate) use model::bonuses;
pub(crate) use model::{MODELS, model};
pub use report::{Field, Fight};
pub(crate) use report::{
    field_named, may_fill, next_field, parties, side_of, write_field, write_value,
};
pub(crate) use stances::{may_lead, may_take, play as play_stances};

use crate::clauses::Clause;
use crate::clauses::Clause::{C2_1A, C2_1B, C2_1C};
use crate::options::ConqueredIs;
use crate::state::{Campaign, ProvinceId, StateId};

/// The most rounds of stances in a season.
const ROUNDS_MAX: u8 = 24;

/// 1.4, S6 What ground a province is to a state.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Ground {
    /// Its own country.
    Home,
    /// An ally's, an overlord's or a subject's.
    Allied,
    /// Everything else.
    Foreign,
}

/// S6 By home, not by holder.
pub(crate) fn ground(c: &Campaign, state: StateId, at: ProvinceId) -> Ground {
    let province = c.province(at);
    let is_taken = province.holder == Some(state);
    if province.home == Some(state) || is_taken && c.options().conquered_is == ConqueredIs::Home {
        return Ground::Home;
    }
    let is_allied = province.home.is_some_and(|home| {
        c.are_allied(home, state) || c.is_above(home, state) || c.is_above(state, home)
    });
    if is_allied { Ground::Allied } else { Ground::Foreign }
}

/// 2.1a to 2.1c The clauses of victory and defeat, for sheets.
pub(crate) const STAKES: [Clause; 3] = [C2_1A, C2_1B, C2_1C];
