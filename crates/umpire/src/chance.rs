//! The dice of a campaign played in the terminal.

use host::{Chance, SystemChance};
use kernel::journal::Salt;
use kernel::{CardSet, Dice, Message};
use simulate::chance;
use simulate::source::{ChaCha8, Seed, Source};

use crate::exit::{Exit, Failure};

/// The system gives no random numbers.
pub(crate) fn none_left() -> Failure {
    Failure::new(Exit::System, Message::new("umpire-no-randomness"))
}

/// A salt for an entry.
pub(crate) fn salt() -> Result<Salt, Failure> {
    let mut system = SystemChance::default();
    let mut bytes = [0; 16];
    for byte in &mut bytes {
        *byte = system.below(256).ok_or_else(none_left)? as u8;
    }
    Ok(Salt(bytes))
}

/// Where dice, cards and a battle model's numbers come from.
pub(crate) enum Cup {
    /// The system's own randomness.
    System(Box<SystemChance>),
    /// A number that was given: what falls depends on it and on the entry it falls in, so that
    /// the campaign goes on in the same way after a pause.
    Seeded(Box<ChaCha8>),
}

impl Cup {
    pub(crate) fn new(seed: Option<u64>) -> Self {
        match seed {
            None => Self::System(Box::default()),
            Some(seed) => Self::Seeded(Box::new(ChaCha8::keyed(Seed::from(seed)))),
        }
    }

    /// Turns to the entry that follows this one.
    pub(crate) fn at(&mut self, last: u64) -> &mut Self {
        if let Self::Seeded(source) = self {
            source.start(last + 1);
        }
        self
    }

    pub(crate) fn throw(&mut self, dice: Dice) -> Result<Vec<u8>, Failure> {
        if let Self::Seeded(source) = self {
            return Ok(chance::throw(&mut **source, dice).values().to_vec());
        }
        (0..dice.count).map(|_| Ok(self.below(dice.sides.into())? as u8 + 1)).collect()
    }

    pub(crate) fn card(&mut self, left: &[u8]) -> Result<u8, Failure> {
        if let Self::Seeded(source) = self {
            let deck = left.iter().fold(0u64, |deck, card| deck | 1 << card);
            return Ok(chance::card(&mut **source, CardSet(deck)).0);
        }
        let index = self.below(left.len() as u32)?;
        left.get(index as usize).copied().ok_or_else(none_left)
    }

    pub(crate) fn below(&mut self, bound: u32) -> Result<u32, Failure> {
        match self {
            Self::System(system) => system.below(bound).ok_or_else(none_left),
            Self::Seeded(source) => Ok(chance::below(&mut **source, bound)),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_seed_and_an_entry_tell_how_dice_fall() {
        let fall = |seed, last| Cup::new(Some(seed)).at(last).throw(Dice::d6(5));
        assert_eq!(fall(1, 10), fall(1, 10));
        assert_ne!(fall(1, 10), fall(1, 11));
        assert_ne!(fall(1, 10), fall(2, 10));
        let card = Cup::new(None).at(1).card(&[5, 9]);
        assert!(card.is_ok_and(|card| [5, 9].contains(&card)));
        assert_ne!(salt(), salt());
    }
}
