//! A short list that is copied like a number.

use std::ops::{Deref, DerefMut};

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
        let mut kept = Self::default();
        for item in self.iter().filter(|item| keep(item)) {
            kept.push(*item);
        }
        *self = kept;
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
