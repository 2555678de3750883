//! The program's dice: nothing that was published before lets a throw be foretold.

use kernel::dice::DICE_MAX;
use kernel::session::Hand;
use kernel::{Card, CardSet, Dice, Seat, Throw};

use crate::settings::{Settings, Throws};

/// Where the program's dice come from.
pub trait Chance: Send {
    /// A whole number from 0 to `bound - 1`, each as likely. `None` if there is no randomness.
    fn below(&mut self, bound: u32) -> Option<u32>;
}

/// The program's hand: it throws for those seats that do not throw themselves.
pub(crate) struct ProgramHand<'c> {
    settings: &'c Settings,
    chance: &'c mut dyn Chance,
    empty: bool,
}

impl<'c> ProgramHand<'c> {
    pub(crate) fn new(settings: &'c Settings, chance: &'c mut dyn Chance) -> Self {
        Self { settings, chance, empty: false }
    }

    /// Whether there was no randomness for something it had to throw.
    pub(crate) fn is_empty(&self) -> bool {
        self.empty
    }

    fn throws_for(&self, seat: Seat) -> bool {
        self.settings.throws(seat) == Throws::Program
    }

    fn below(&mut self, bound: u32) -> Option<u8> {
        let value = self.chance.below(bound).and_then(|value| u8::try_from(value).ok());
        self.empty |= value.is_none();
        value
    }
}

impl Hand for ProgramHand<'_> {
    fn throw(&mut self, whose: Seat, dice: Dice) -> Option<Throw> {
        if !self.throws_for(whose) {
            return None;
        }
        let mut values = [0; DICE_MAX];
        let values = values.get_mut(..usize::from(dice.count))?;
        for value in &mut *values {
            *value = self.below(dice.sides.into())? + 1;
        }
        Throw::of(values)
    }

    fn draw(&mut self, whose: Seat, deck: CardSet) -> Option<Card> {
        if !self.throws_for(whose) {
            return None;
        }
        let left = deck.cards();
        let at = self.below(u32::try_from(left.len()).ok()?)?;
        left.get(usize::from(at)).copied()
    }
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
