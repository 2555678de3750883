//! Dice, cards and picks made from a generator. All are exact: a word that would favour one
//! outcome over another is thrown away (Lemire's method). What comes out is frozen by golden
//! vectors in the tests, for a run must be repeatable under a later version.

use kernel::dice::DICE_MAX;
use kernel::{Card, CardSet, Dice, Throw};

use crate::source::Source;

/// How many six-sided dice one word gives.
pub const BATCH: usize = 5;

/// 6 to the power of [`BATCH`].
const BATCH_OUTCOMES: u32 = 7776;

/// Words whose remainder lies below this are thrown away, so that every batch is as likely.
const BATCH_UNFAIR: u32 = 0u32.wrapping_sub(BATCH_OUTCOMES) % BATCH_OUTCOMES;

/// A one in each of the lowest five bytes.
const ONES: u64 = 0x01_0101_0101;

/// A whole number from 0 to `bound - 1`.
#[inline]
pub fn below(source: &mut impl Source, bound: u32) -> u32 {
    debug_assert!(bound > 0, "there is nothing to pick from");
    loop {
        let product = u64::from(source.word()) * u64::from(bound);
        let rest = product as u32;
        if rest >= bound || rest >= bound.wrapping_neg() % bound {
            return (product >> 32) as u32;
        }
    }
}

/// Five six-sided dice from one word, one a byte, the first lowest, each 0 to 5.
#[inline]
pub fn batch(source: &mut impl Source) -> u64 {
    unpack(fair(source), BATCH)
}

/// A word that gives each batch of dice as likely as any other.
#[inline]
fn fair(source: &mut impl Source) -> u32 {
    loop {
        let word = source.word();
        if word.wrapping_mul(BATCH_OUTCOMES) >= BATCH_UNFAIR {
            return word;
        }
    }
}

/// The first dice of a word's batch.
#[inline]
fn unpack(word: u32, count: usize) -> u64 {
    let mut rest = word;
    let mut dice = 0;
    for die in 0..count {
        let product = u64::from(rest) * 6;
        dice |= (product >> 32) << (8 * die);
        rest = product as u32;
    }
    dice
}

/// These dice, thrown.
#[inline]
pub fn throw(source: &mut impl Source, dice: Dice) -> Throw {
    let count = usize::from(dice.count).min(DICE_MAX);
    if dice == Dice::D6 {
        return Throw::packed(unpack(fair(source), 1) + 1, 1);
    }
    if dice.sides == 6 && count <= BATCH {
        let kept = !(u64::MAX << (8 * count));
        return Throw::packed((batch(source) + ONES) & kept, dice.count);
    }
    let values = if dice.sides == 6 { many_d6(source, count) } else { others(source, dice) };
    Throw::of(&values[..count]).unwrap_or_default()
}

fn many_d6(source: &mut impl Source, count: usize) -> [u8; DICE_MAX] {
    let mut values = [0; DICE_MAX];
    for part in values[..count].chunks_mut(BATCH) {
        part.copy_from_slice(&(batch(source) + ONES).to_le_bytes()[..part.len()]);
    }
    values
}

fn others(source: &mut impl Source, dice: Dice) -> [u8; DICE_MAX] {
    let mut values = [0; DICE_MAX];
    for value in values.iter_mut().take(dice.count.into()) {
        *value = below(source, dice.sides.into()) as u8 + 1;
    }
    values
}

/// One of the cards left. There must be one.
#[inline]
pub fn card(source: &mut impl Source, deck: CardSet) -> Card {
    let mut left = deck.0;
    for _ in 0..below(source, deck.len()) {
        left &= left - 1;
    }
    Card(left.trailing_zeros() as u8)
}
