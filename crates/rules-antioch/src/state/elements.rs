//! Elements of armies: types, counts by type, counts by type and army of origin.

use std::fmt;
use std::ops::{Index, IndexMut};

use serde::{Deserialize, Serialize};

use super::{ArmyId, Row, members};

/// A type of element.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Default, Serialize, Deserialize)]
pub enum Troop {
    /// Knights.
    #[default]
    Kn,
    /// Cavalry.
    Cv,
    /// Light horse.
    #[serde(rename = "LH")]
    Lh,
    /// Spears.
    Sp,
    /// Bows, crossbows too.
    Bw,
    /// Auxilia.
    Ax,
    /// Psiloi.
    Ps,
    /// Blades: dismounted knights.
    Bd,
    /// Camp Followers.
    #[serde(rename = "CF")]
    Cf,
}

/// The most elements that anybody can have.
const ELEMENTS_MAX: u8 = 48;

/// How many types there are.
pub const TROOPS: usize = 9;

impl Troop {
    /// All types.
    pub const ALL: [Self; TROOPS] =
        [Self::Kn, Self::Cv, Self::Lh, Self::Sp, Self::Bw, Self::Ax, Self::Ps, Self::Bd, Self::Cf];

    /// Its word.
    #[must_use]
    pub const fn word(self) -> &'static str {
        match self {
            Self::Kn => "Kn",
            Self::Cv => "Cv",
            Self::Lh => "LH",
            Self::Sp => "Sp",
            Self::Bw => "Bw",
            Self::Ax => "Ax",
            Self::Ps => "Ps",
            Self::Bd => "Bd",
            Self::Cf => "CF",
        }
    }

    /// The type of that word, in any case of letters.
    #[must_use]
    pub fn of_word(word: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|troop| troop.word().eq_ignore_ascii_case(word))
    }

    /// Whether it fights mounted.
    #[must_use]
    pub const fn is_mounted(self) -> bool {
        matches!(self, Self::Kn | Self::Cv | Self::Lh)
    }
}

/// How many elements there are of each type. Written `Kn 4 Cv 2`.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Elements([u8; TROOPS]);

impl Elements {
    /// No element.
    pub const NONE: Self = Self([0; TROOPS]);

    /// That many of one type.
    #[must_use]
    pub fn of(troop: Troop, count: u8) -> Self {
        let mut elements = Self::NONE;
        elements[troop] = count;
        elements
    }

    /// How many in all.
    #[must_use]
    pub fn total(&self) -> u8 {
        let sum: u16 = self.0.iter().map(|count| u16::from(*count)).sum();
        sum.min(u16::from(u8::MAX)) as u8
    }

    /// Whether there is none.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.0 == [0; TROOPS]
    }

    /// The types there are, with how many.
    pub fn iter(&self) -> impl Iterator<Item = (Troop, u8)> + '_ {
        let bits = self.0.iter().rev().fold(0, |bits, count| bits << 1 | u64::from(*count > 0));
        members(bits).map(usize::from).map(|nth| (Troop::ALL[nth], self.0[nth]))
    }

    /// The sum with others.
    #[must_use]
    pub fn plus(mut self, other: &Self) -> Self {
        for (mine, more) in self.0.iter_mut().zip(&other.0) {
            *mine = mine.saturating_add(*more);
        }
        self
    }

    /// What is left without others.
    #[must_use]
    pub fn minus(mut self, other: &Self) -> Self {
        for (mine, less) in self.0.iter_mut().zip(&other.0) {
            *mine = mine.saturating_sub(*less);
        }
        self
    }

    /// The types of this list that there are, in its order.
    pub fn sorts<'o>(&self, order: &'o [Troop]) -> impl Iterator<Item = Troop> + use<'o> {
        let is_there = |troop: &Troop| u64::from(self[*troop] > 0);
        let bits = order.iter().rev().fold(0, |bits, troop| bits << 1 | is_there(troop));
        members(bits).map(|nth| order[usize::from(nth)])
    }

    /// Reads `Kn 4 Cv 2`, with or without commas: at most 48, as many as four armies have.
    #[must_use]
    pub fn read(text: &str) -> Option<Self> {
        let mut elements = Self::NONE;
        let mut words = text.split([' ', ',']).filter(|word| !word.is_empty());
        while let Some(word) = words.next() {
            let troop = Troop::of_word(word)?;
            let count = words.next()?.parse().ok()?;
            if elements[troop] > 0 {
                return None;
            }
            elements[troop] = count;
        }
        (elements.total() <= ELEMENTS_MAX).then_some(elements)
    }
}

impl Index<Troop> for Elements {
    type Output = u8;

    fn index(&self, troop: Troop) -> &u8 {
        &self.0[troop as usize]
    }
}

impl IndexMut<Troop> for Elements {
    fn index_mut(&mut self, troop: Troop) -> &mut u8 {
        &mut self.0[troop as usize]
    }
}

impl fmt::Display for Elements {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (index, (troop, count)) in self.iter().enumerate() {
            let space = if index > 0 { " " } else { "" };
            write!(f, "{space}{} {count}", troop.word())?;
        }
        Ok(())
    }
}

impl Serialize for Elements {
    fn serialize<S: serde::Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        to.collect_str(self)
    }
}

impl<'de> Deserialize<'de> for Elements {
    fn deserialize<D: serde::Deserializer<'de>>(from: D) -> Result<Self, D::Error> {
        let text = std::borrow::Cow::<'de, str>::deserialize(from)?;
        Self::read(&text).ok_or_else(|| serde::de::Error::custom("not a list of elements"))
    }
}

/// Elements of an army by the army each came from (R87).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Ranks(pub [Elements; ArmyId::COUNT]);

impl Ranks {
    /// No element.
    pub const NONE: Self = Self([Elements::NONE; ArmyId::COUNT]);

    /// Elements all of one army.
    #[must_use]
    pub fn of(army: ArmyId, elements: Elements) -> Self {
        let mut ranks = Self::NONE;
        ranks.0[army.index()] = elements;
        ranks
    }

    /// The elements that came from one army.
    #[must_use]
    pub fn from(&self, army: ArmyId) -> &Elements {
        &self.0[army.index()]
    }

    /// The elements that came from one army, to be changed.
    pub fn from_mut(&mut self, army: ArmyId) -> &mut Elements {
        &mut self.0[army.index()]
    }

    /// The armies from which there are elements: this one first, the others in list order.
    #[must_use]
    pub fn origins(&self, own: ArmyId) -> Row<ArmyId, { ArmyId::COUNT }> {
        let others = ArmyId::all().filter(|army| *army != own);
        let armies = std::iter::once(own).chain(others);
        armies.filter(|army| !self.from(*army).is_empty()).collect()
    }

    /// All elements by type.
    #[must_use]
    pub fn sum(&self) -> Elements {
        self.0.iter().fold(Elements::NONE, |sum, part| sum.plus(part))
    }

    /// How many elements in all.
    #[must_use]
    pub fn total(&self) -> u8 {
        self.0.iter().fold(0, |sum, part| sum.saturating_add(part.total()))
    }

    /// Whether there is none.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.0.iter().all(Elements::is_empty)
    }

    /// The sum with others.
    #[must_use]
    pub fn plus(mut self, other: &Self) -> Self {
        for (mine, more) in self.0.iter_mut().zip(&other.0) {
            *mine = mine.plus(more);
        }
        self
    }

    /// What is left without others.
    #[must_use]
    pub fn minus(mut self, other: &Self) -> Self {
        for (mine, less) in self.0.iter_mut().zip(&other.0) {
            *mine = mine.minus(less);
        }
        self
    }
}

/// Whose elements some are.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Origin {
    /// They came with one of the armies.
    Army(ArmyId),
    /// They are of the Byzantine force.
    Byzantines,
}

/// One element: its type and whose it is.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Element {
    /// Its type.
    pub troop: Troop,
    /// Whose it is.
    pub of: Origin,
}

/// The general's element.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct General {
    /// Its type.
    pub troop: Troop,
    /// The army it came from.
    pub from: ArmyId,
}

/// An enemy field army.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct EnemyArmy {
    /// Of which list it is.
    pub list: EnemyList,
    /// Its elements.
    pub elements: Elements,
    /// Whether its general lives.
    pub general: bool,
}

/// The enemy on either side of the line of II.G.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum EnemyList {
    /// On the line or west of it.
    #[default]
    West,
    /// East of it.
    East,
}

impl EnemyList {
    /// The other one.
    #[must_use]
    pub const fn other(self) -> Self {
        match self {
            Self::West => Self::East,
            Self::East => Self::West,
        }
    }
}
