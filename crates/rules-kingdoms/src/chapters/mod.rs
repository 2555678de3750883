//! The rules, one file per chapter of the book, in its order.

pub(crate) mod armies;
pub(crate) mod attacks;
pub(crate) mod bonus;
pub(crate) mod capitals;
pub(crate) mod naval;
pub(crate) mod results;
pub(crate) mod scoring;
pub(crate) mod seaborne;
pub(crate) mod set_up;
pub(crate) mod time;
pub(crate) mod turn_order;

use arrayvec::ArrayVec;
use kernel::{Dice, Flow, Seat};

use crate::clauses::Clause;
use crate::state::FACTIONS_MAX;
use crate::{Play, Purpose};

/// A few factions, in some order.
pub(crate) type Factions = ArrayVec<Seat, FACTIONS_MAX>;

/// Draws one of several candidates by a die with as many faces; the last needs no roll.
fn draw_lot(p: &mut Play<'_>, count: usize, purpose: Purpose, clause: Clause) -> Flow<usize> {
    match count {
        0 | 1 => Ok(0),
        _ => {
            let dice = Dice { count: 1, sides: count as u8 };
            let die = p.roll(Seat::UMPIRE, purpose, dice, clause)?;
            Ok(usize::from(die.first() - 1))
        }
    }
}

/// Draws all candidates by lot, the first drawn first.
fn draw_all(
    p: &mut Play<'_>,
    mut candidates: Factions,
    purpose: Purpose,
    clause: Clause,
) -> Flow<Factions> {
    let mut drawn = Factions::new();
    while !candidates.is_empty() {
        let at = draw_lot(p, candidates.len(), purpose, clause)?;
        drawn.push(candidates.remove(at));
    }
    Ok(drawn)
}
