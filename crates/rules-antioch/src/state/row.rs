//! A short list that is copied like a number, and sets of armies and points.

use std::ops::{Deref, DerefMut};

use serde::{Deserialize, Serialize};

use super::{ArmyId, PointId};

/// At most `N` things in order, without heap.
#[derive(Clone, Copy, Debug)]
pub struct Row<T, const N: usize> {
    items: [T; N],
    len: u8,
}

impl<T: Copy + Default, const N: usize> Default for Row<T, N> {
    fn default() -> Self {
        Self { items: [T::default(); N], len: 0 }
    }
}

impl<T: Copy + Default, const N: usize> Row<T, N> {
    /// Adds a thing at the end; `false` if there is no room.
    pub fn push(&mut self, item: T) -> bool {
        let Some(place) = self.items.get_mut(usize::from(self.len)) else { return false };
        *place = item;
        self.len += 1;
        true
    }

    /// Takes out everything that `keep` does not want.
    pub fn retain(&mut self, keep: impl Fn(&T) -> bool) {
        let mut kept = 0;
        for at in 0..self.len() {
            if keep(&self.items[at]) {
                self.items[kept] = self.items[at];
                kept += 1;
            }
        }
        self.len = kept as u8;
    }

    /// Empties the list.
    pub fn clear(&mut self) {
        self.len = 0;
    }
}

impl<T, const N: usize> Deref for Row<T, N> {
    type Target = [T];

    fn deref(&self) -> &[T] {
        &self.items[..usize::from(self.len)]
    }
}

impl<T, const N: usize> DerefMut for Row<T, N> {
    fn deref_mut(&mut self) -> &mut [T] {
        &mut self.items[..usize::from(self.len)]
    }
}

impl<T: PartialEq, const N: usize> PartialEq for Row<T, N> {
    fn eq(&self, other: &Self) -> bool {
        **self == **other
    }
}

impl<T: Eq, const N: usize> Eq for Row<T, N> {}

impl<T: Copy + Default, const N: usize> FromIterator<T> for Row<T, N> {
    /// Things beyond the room are dropped.
    fn from_iter<I: IntoIterator<Item = T>>(items: I) -> Self {
        let mut row = Self::default();
        for item in items {
            row.push(item);
        }
        row
    }
}

impl<T: Serialize, const N: usize> Serialize for Row<T, N> {
    fn serialize<S: serde::Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        to.collect_seq(self.iter())
    }
}

impl<'de, T: Deserialize<'de> + Copy + Default, const N: usize> Deserialize<'de> for Row<T, N> {
    fn deserialize<D: serde::Deserializer<'de>>(from: D) -> Result<Self, D::Error> {
        let list = Vec::<T>::deserialize(from)?;
        if list.len() > N {
            return Err(serde::de::Error::custom("the list is too long"));
        }
        Ok(list.into_iter().collect())
    }
}

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
