//! Dice as they are asked for and as they fell, cards and decks.

use arrayvec::ArrayVec;
use serde::{Deserialize, Serialize};

/// The most dice one `roll` may ask for.
pub const DICE_MAX: usize = 12;

/// Dice of one kind, thrown together.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Dice {
    /// How many, 1 to [`DICE_MAX`].
    pub count: u8,
    /// Faces of each, numbered from 1.
    pub sides: u8,
}

impl Dice {
    /// One six-sided die.
    pub const D6: Self = Self::d6(1);

    /// Several six-sided dice.
    #[must_use]
    pub const fn d6(count: u8) -> Self {
        Self { count, sides: 6 }
    }
}

/// How dice fell, in the order thrown.
#[derive(Clone, Copy, PartialEq, Eq, Default)]
pub struct Throw {
    values: [u8; DICE_MAX],
    count: u8,
}

impl Throw {
    /// A throw of these values; `None` if there are more than [`DICE_MAX`].
    #[must_use]
    pub fn of(values: &[u8]) -> Option<Self> {
        let mut throw = Self::default();
        throw.values.get_mut(..values.len())?.copy_from_slice(values);
        throw.count = values.len() as u8;
        Some(throw)
    }

    /// A throw of up to eight values, one a byte, the first lowest. The bytes beyond are 0.
    #[must_use]
    pub fn packed(bytes: u64, count: u8) -> Self {
        debug_assert!(count == 8 || count < 8 && bytes >> (8 * count) == 0, "{bytes:x}, {count}");
        let mut values = [0; DICE_MAX];
        values[..8].copy_from_slice(&bytes.to_le_bytes());
        Self { values, count }
    }

    /// The values in the order thrown.
    #[must_use]
    pub fn values(&self) -> &[u8] {
        &self.values[..usize::from(self.count)]
    }

    /// The first die: the only one of a single throw.
    #[must_use]
    pub fn first(&self) -> u8 {
        self.values[0]
    }

    /// The sum of all dice.
    #[must_use]
    pub fn sum(&self) -> u16 {
        self.values().iter().map(|&value| u16::from(value)).sum()
    }

    /// Whether it could have been thrown with these dice.
    #[must_use]
    pub fn fits(&self, dice: Dice) -> bool {
        self.count == dice.count && self.values().iter().all(|v| (1..=dice.sides).contains(v))
    }
}

impl std::fmt::Debug for Throw {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "Throw{:?}", self.values())
    }
}

impl Serialize for Throw {
    fn serialize<S: serde::Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        to.collect_seq(self.values())
    }
}

impl<'de> Deserialize<'de> for Throw {
    fn deserialize<D: serde::Deserializer<'de>>(from: D) -> Result<Self, D::Error> {
        let values = Vec::<u8>::deserialize(from)?;
        Self::of(&values).ok_or_else(|| serde::de::Error::custom("too many dice in one throw"))
    }
}

/// A card or lot, by its number in its deck.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Card(pub u8);

/// The cards left in a deck of at most 64: which, never in which order.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(transparent)]
pub struct CardSet(pub u64);

impl CardSet {
    /// The whole deck of `count` cards (1 to 64).
    #[must_use]
    pub const fn deck(count: u8) -> Self {
        Self(u64::MAX >> (64 - count))
    }

    /// Whether the card is still there.
    #[must_use]
    pub const fn holds(self, card: Card) -> bool {
        card.0 < 64 && self.0 & (1 << card.0) != 0
    }

    /// The deck without that card.
    #[must_use]
    pub const fn without(self, card: Card) -> Self {
        Self(self.0 & !(1 << card.0))
    }

    /// How many are left.
    #[must_use]
    pub const fn len(self) -> u32 {
        self.0.count_ones()
    }

    /// Whether none is left.
    #[must_use]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// The cards left, in ascending order.
    #[must_use]
    pub fn cards(self) -> ArrayVec<Card, 64> {
        (0..64).map(Card).filter(|&card| self.holds(card)).collect()
    }
}
