//! Sets of armies and points.

use serde::{Deserialize, Serialize};

use super::{ArmyId, PointId};

/// A set of armies; walks in list order.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct ArmySet(u8);

impl ArmySet {
    /// No army.
    pub const NONE: Self = Self(0);
    /// Every army.
    pub const ALL: Self = Self((1 << ArmyId::COUNT) - 1);

    /// Whether the army is in it.
    #[must_use]
    pub const fn holds(self, army: ArmyId) -> bool {
        self.0 & (1 << army.0) != 0
    }

    /// The set with one army more.
    #[must_use]
    pub const fn with(self, army: ArmyId) -> Self {
        Self(self.0 | 1 << army.0)
    }

    /// The set with one army more if that is so.
    #[must_use]
    pub const fn with_if(self, is_in: bool, army: ArmyId) -> Self {
        Self(self.0 | (is_in as u8) << army.0)
    }

    /// The set with one army less.
    #[must_use]
    pub const fn without(self, army: ArmyId) -> Self {
        Self(self.0 & !(1 << army.0))
    }

    /// What is in either.
    #[must_use]
    pub const fn union(self, other: Self) -> Self {
        Self(self.0 | other.0)
    }

    /// What is in both.
    #[must_use]
    pub const fn both(self, other: Self) -> Self {
        Self(self.0 & other.0)
    }

    /// What is in this one only.
    #[must_use]
    pub const fn minus(self, other: Self) -> Self {
        Self(self.0 & !other.0)
    }

    /// Whether it is empty.
    #[must_use]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// How many armies are in it.
    #[must_use]
    pub const fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// The first in list order.
    #[must_use]
    pub fn first(self) -> Option<ArmyId> {
        self.iter().next()
    }

    /// The armies in list order.
    pub fn iter(self) -> impl Iterator<Item = ArmyId> {
        members(u64::from(self.0)).map(ArmyId)
    }

    /// The armies in list order from one of them on, and then those before it.
    pub fn around(self, first: ArmyId) -> impl Iterator<Item = ArmyId> {
        let turned = self.0 >> first.0 | self.0 << (ArmyId::COUNT as u8 - first.0);
        let members = members(u64::from(turned & Self::ALL.0));
        members.map(move |nth| ArmyId((nth + first.0) % ArmyId::COUNT as u8))
    }
}

impl FromIterator<ArmyId> for ArmySet {
    fn from_iter<I: IntoIterator<Item = ArmyId>>(armies: I) -> Self {
        armies.into_iter().fold(Self::NONE, Self::with)
    }
}

impl Serialize for ArmySet {
    fn serialize<S: serde::Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        to.collect_seq(self.iter())
    }
}

impl<'de> Deserialize<'de> for ArmySet {
    fn deserialize<D: serde::Deserializer<'de>>(from: D) -> Result<Self, D::Error> {
        Vec::<ArmyId>::deserialize(from).map(|list| list.into_iter().collect())
    }
}

/// A set of points of a map that has at most 64; walks in list order.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct PointSet(u64);

impl PointSet {
    /// Whether the point is in it.
    #[must_use]
    pub const fn holds(self, point: PointId) -> bool {
        self.0 & (1 << point.0) != 0
    }

    /// The set with one point more.
    #[must_use]
    pub const fn with(self, point: PointId) -> Self {
        Self(self.0 | 1 << point.0)
    }

    /// The set with one point less.
    #[must_use]
    pub const fn without(self, point: PointId) -> Self {
        Self(self.0 & !(1 << point.0))
    }

    /// Whether it is empty.
    #[must_use]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// The points in list order.
    pub fn iter(self) -> impl Iterator<Item = PointId> {
        members(self.0).map(atlas::PlaceId)
    }
}

/// The places of the bits that are set, lowest first.
pub(crate) fn members(bits: u64) -> impl Iterator<Item = u8> + Clone {
    let mut left = bits;
    std::iter::from_fn(move || {
        (left != 0).then(|| {
            let place = left.trailing_zeros();
            left &= left - 1;
            place as u8
        })
    })
}

impl FromIterator<PointId> for PointSet {
    fn from_iter<I: IntoIterator<Item = PointId>>(points: I) -> Self {
        points.into_iter().fold(Self::default(), Self::with)
    }
}
