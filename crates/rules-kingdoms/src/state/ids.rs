//! Names of things as numbers: provinces, sea zones, army lists, battles, and sets of provinces.

use std::fmt;

use serde::{Deserialize, Serialize};

/// A province, by its row in the scenario.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Default, Serialize, Deserialize)]
#[serde(transparent)]
pub struct ProvinceId(pub u8);

impl ProvinceId {
    /// The id as an index.
    #[must_use]
    pub const fn index(self) -> usize {
        (self.0 & 63) as usize
    }
}

/// A sea zone, by its row in the scenario.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize, Deserialize)]
#[serde(transparent)]
pub struct ZoneId(pub u8);

/// A row of the army lists.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize, Deserialize)]
#[serde(transparent)]
pub struct ListId(pub u8);

/// A battle's number: 1, 2, 3 and so on over the campaign, never used again.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Default, Serialize, Deserialize)]
#[serde(transparent)]
pub struct BattleNo(pub u8);

impl fmt::Display for BattleNo {
    /// `#4`
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "#{}", self.0)
    }
}

/// A set of provinces (at most 64).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(transparent)]
pub struct ProvinceSet(u64);

impl ProvinceSet {
    /// No province.
    pub const NONE: Self = Self(0);

    /// The first so many provinces (1 to 64).
    #[must_use]
    pub const fn first(count: usize) -> Self {
        Self(u64::MAX >> (64 - count as u32))
    }

    /// Whether the set holds the province.
    #[must_use]
    pub const fn holds(self, province: ProvinceId) -> bool {
        self.0 >> (province.0 & 63) & 1 != 0
    }

    /// The set with one province more.
    #[must_use]
    pub const fn with(self, province: ProvinceId) -> Self {
        Self(self.0 | 1 << (province.0 & 63))
    }

    /// The set with one province less.
    #[must_use]
    pub const fn without(self, province: ProvinceId) -> Self {
        Self(self.0 & !(1 << (province.0 & 63)))
    }

    /// The provinces of either set.
    #[must_use]
    pub const fn or(self, other: Self) -> Self {
        Self(self.0 | other.0)
    }

    /// The provinces of both sets.
    #[must_use]
    pub const fn and(self, other: Self) -> Self {
        Self(self.0 & other.0)
    }

    /// The provinces of this set that are not in the other.
    #[must_use]
    pub const fn but(self, other: Self) -> Self {
        Self(self.0 & !other.0)
    }

    /// Whether every province of the other set is in this one.
    #[must_use]
    pub const fn holds_all(self, other: Self) -> bool {
        other.0 & !self.0 == 0
    }

    /// Whether no province is in it.
    #[must_use]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// How many provinces are in it.
    #[must_use]
    pub const fn len(self) -> u32 {
        self.0.count_ones()
    }

    /// The province that comes `nth` in file order, counted from 0.
    #[must_use]
    pub fn nth(self, nth: usize) -> Option<ProvinceId> {
        self.iter().nth(nth)
    }

    /// The provinces in file order.
    pub fn iter(self) -> impl Iterator<Item = ProvinceId> {
        let mut left = self.0;
        std::iter::from_fn(move || {
            (left != 0).then(|| {
                let province = left.trailing_zeros();
                left &= left - 1;
                ProvinceId(province as u8)
            })
        })
    }
}

impl FromIterator<ProvinceId> for ProvinceSet {
    fn from_iter<I: IntoIterator<Item = ProvinceId>>(provinces: I) -> Self {
        provinces.into_iter().fold(Self::NONE, Self::with)
    }
}

impl From<ProvinceId> for ProvinceSet {
    fn from(province: ProvinceId) -> Self {
        Self::NONE.with(province)
    }
}
