//! The quick model: who wins by the weight of numbers, and how much each army loses.

use crate::Dice;

/// Weight of a tenth of a Crusader element.
const TENTH: u64 = 13;
/// Weight of an enemy army.
const ENEMY: u64 = 1200;

/// Whether the Crusaders win, with elements worth so many tenths, against so many enemy armies.
/// The chance is `a / (a + b)` with `a` and `b` the squares of the weights.
pub fn is_won(tenths: u32, enemies: u32, dice: Dice<'_>) -> bool {
    let ours = (TENTH * u64::from(tenths)).pow(2);
    let theirs = (ENEMY * u64::from(enemies)).pow(2);
    let all = u32::try_from(ours + theirs).unwrap_or(u32::MAX);
    all > 0 && u64::from(dice(all)) < ours
}

/// How many elements an army loses: below its breaking number on the winning side, at or one above
/// it on the losing side, never more than it has.
pub fn losses(won: bool, breaks_at: u8, elements: u8, dice: Dice<'_>) -> u8 {
    let lost = match won {
        true => dice(u32::from(breaks_at.max(1))) as u8,
        false => breaks_at + dice(2) as u8,
    };
    lost.min(elements)
}
