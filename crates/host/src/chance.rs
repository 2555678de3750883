//! The program's dice: nothing that was published before lets a throw be foretold.

use kernel::{Dice, Throw};

/// Where the program's dice come from.
pub trait Chance: Send {
    /// A whole number from 0 to `bound - 1`, each as likely. `None` if there is no randomness.
    fn below(&mut self, bound: u32) -> Option<u32>;
}

/// Throws dice.
pub(crate) fn throw(chance: &mut dyn Chance, dice: Dice) -> Option<Throw> {
    let sides = u32::from(dice.sides);
    let values = (0..dice.count).map(|_| Some(chance.below(sides)? as u8 + 1));
    Throw::of(&values.collect::<Option<Vec<u8>>>()?)
}

/// How much is fetched from the system at once.
const POOL_LEN: usize = 256;

/// The system's own random source.
pub struct SystemChance {
    pool: [u8; POOL_LEN],
    used: usize,
}

impl Default for SystemChance {
    fn default() -> Self {
        Self { pool: [0; POOL_LEN], used: POOL_LEN }
    }
}

impl SystemChance {
    fn word(&mut self) -> Option<u32> {
        if self.used == POOL_LEN {
            getrandom::fill(&mut self.pool).ok()?;
            self.used = 0;
        }
        let bytes = &mut self.pool[self.used..self.used + 4];
        let word = u32::from_le_bytes([bytes[0], bytes[1], bytes[2], bytes[3]]);
        // What was thrown is nowhere in memory but in the journal.
        bytes.fill(0);
        self.used += 4;
        Some(word)
    }
}

impl Chance for SystemChance {
    fn below(&mut self, bound: u32) -> Option<u32> {
        // Words beyond the last whole multiple of `bound` are thrown away, so that each number is
        // exactly as likely.
        let beyond = (u64::from(u32::MAX) + 1) / u64::from(bound.max(1)) * u64::from(bound.max(1));
        loop {
            let word = self.word()?;
            if u64::from(word) < beyond {
                return Some(word % bound.max(1));
            }
        }
    }
}
