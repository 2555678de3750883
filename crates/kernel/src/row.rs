//! A short list that is copied like a number, for the state of rule sets.

use std::fmt;
use std::ops::{Deref, DerefMut};

use serde::{Deserialize, Serialize};

/// At most `N` things in order, without heap. Nothing is left behind of what was taken out: a row
/// may hold what a reader must not know, and be blanked for him.
#[derive(Clone, Copy)]
pub struct Row<T, const N: usize> {
    items: [T; N],
    len: u8,
}

impl<T: Copy + Default, const N: usize> Default for Row<T, N> {
    fn default() -> Self {
        const { assert!(N <= u8::MAX as usize, "its length is kept in a byte") };
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
        self.items[kept..].fill(T::default());
        self.len = kept as u8;
    }

    /// Empties the list.
    pub fn clear(&mut self) {
        *self = Self::default();
    }
}

impl<T: fmt::Debug, const N: usize> fmt::Debug for Row<T, N> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_list().entries(self.iter()).finish()
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

#[cfg(test)]
mod tests {
    use super::Row;

    #[test]
    fn it_holds_what_a_list_would_up_to_its_room() {
        let mut row: Row<u8, 4> = [3, 1, 4, 1, 5].into_iter().collect();
        assert_eq!(*row, [3, 1, 4, 1], "the fifth has no room");
        assert!(!row.push(9));
        row.retain(|item| *item != 1);
        assert_eq!(*row, [3, 4]);
        assert_eq!(row.items, [3, 4, 0, 0], "nothing is left behind");
        assert_eq!(format!("{row:?}"), "[3, 4]");
        assert!(row.push(9));
        row.sort_unstable_by(|a, b| b.cmp(a));
        assert_eq!(*row, [9, 4, 3]);
        assert_eq!(row, [9, 4, 3].into_iter().collect());
        row.clear();
        assert!(row.is_empty());
    }

    #[test]
    fn it_is_written_as_a_list_and_read_within_its_room() {
        let row: Row<u8, 3> = [2, 7].into_iter().collect();
        let text = serde_json::to_string(&row).expect("a list");
        assert_eq!(text, "[2,7]");
        assert_eq!(serde_json::from_str::<Row<u8, 3>>(&text).expect("short enough"), row);
        let fault = serde_json::from_str::<Row<u8, 3>>("[1,2,3,4]").expect_err("too long");
        assert!(fault.to_string().contains("too long"), "{fault}");
    }
}
