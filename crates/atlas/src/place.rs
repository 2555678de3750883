//! Places: their ids, sets of them, and what the file says of each.

use crate::spot::Spot;

/// A place of one edition of a map: its row in list order.
#[derive(
    Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, serde::Serialize, serde::Deserialize,
)]
#[serde(transparent)]
pub struct PlaceId(pub u8);

impl PlaceId {
    /// The id as an index into arrays with one entry a place.
    #[must_use]
    pub const fn index(self) -> usize {
        self.0 as usize
    }
}

/// A set of places; walks in list order.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct PlaceSet([u64; 4]);

impl PlaceSet {
    /// The set with nothing in it.
    pub const EMPTY: PlaceSet = PlaceSet([0; 4]);

    const fn seat(id: PlaceId) -> (usize, u64) {
        ((id.0 >> 6) as usize, 1 << (id.0 & 63))
    }

    /// Puts a place in; true if it was not there.
    pub const fn insert(&mut self, id: PlaceId) -> bool {
        let (word, bit) = Self::seat(id);
        let new = self.0[word] & bit == 0;
        self.0[word] |= bit;
        new
    }

    /// Takes a place out; true if it was there.
    pub const fn remove(&mut self, id: PlaceId) -> bool {
        let (word, bit) = Self::seat(id);
        let old = self.0[word] & bit != 0;
        self.0[word] &= !bit;
        old
    }

    /// Whether a place is in the set.
    #[must_use]
    pub const fn contains(&self, id: PlaceId) -> bool {
        let (word, bit) = Self::seat(id);
        self.0[word] & bit != 0
    }

    /// How many places are in the set.
    #[must_use]
    pub const fn len(&self) -> usize {
        let [a, b, c, d] = self.0;
        (a.count_ones() + b.count_ones() + c.count_ones() + d.count_ones()) as usize
    }

    /// Whether nothing is in the set.
    #[must_use]
    pub const fn is_empty(&self) -> bool {
        let [a, b, c, d] = self.0;
        a | b | c | d == 0
    }

    /// What is in either set.
    #[must_use]
    pub fn union(self, other: PlaceSet) -> PlaceSet {
        PlaceSet(std::array::from_fn(|i| self.0[i] | other.0[i]))
    }

    /// What is in both sets.
    #[must_use]
    pub fn intersection(self, other: PlaceSet) -> PlaceSet {
        PlaceSet(std::array::from_fn(|i| self.0[i] & other.0[i]))
    }

    /// What is in this set and not in the other.
    #[must_use]
    pub fn difference(self, other: PlaceSet) -> PlaceSet {
        PlaceSet(std::array::from_fn(|i| self.0[i] & !other.0[i]))
    }

    /// The first place in list order.
    #[must_use]
    pub fn first(&self) -> Option<PlaceId> {
        self.into_iter().next()
    }
}

impl FromIterator<PlaceId> for PlaceSet {
    fn from_iter<I: IntoIterator<Item = PlaceId>>(places: I) -> PlaceSet {
        let mut set = PlaceSet::EMPTY;
        for place in places {
            set.insert(place);
        }
        set
    }
}

impl IntoIterator for PlaceSet {
    type Item = PlaceId;
    type IntoIter = Walk;

    fn into_iter(self) -> Walk {
        Walk(self.0)
    }
}

/// The walk through a [`PlaceSet`] in list order.
#[derive(Clone, Debug)]
pub struct Walk([u64; 4]);

impl Iterator for Walk {
    type Item = PlaceId;

    fn next(&mut self) -> Option<PlaceId> {
        let word = self.0.iter().position(|bits| *bits != 0)?;
        let bit = self.0[word].trailing_zeros();
        self.0[word] &= self.0[word] - 1;
        u8::try_from(word * 64).ok().map(|base| PlaceId(base + bit as u8))
    }
}

/// What the map file says of a place. Words are those of the rule set's
/// [`Terms`](crate::Terms).
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Place {
    /// The name: also the word by which orders and files mean the place.
    pub name: String,
    /// The modern place, for notes.
    pub modern: String,
    /// Where it lies.
    pub spot: Spot,
    /// How sure the coordinates are (`gazetteer`, `approximate`).
    pub coordinates: String,
    /// The type word.
    pub kind: &'static str,
    /// Who holds it at the start; only types that can be held have a holder.
    pub holder: Option<&'static str>,
    /// What else it is (the start, the objective, a port).
    pub role: Option<&'static str>,
    /// Which side of the map it lies on.
    pub side: Option<&'static str>,
    /// Whether it stands on the line between the sides.
    pub on_line: bool,
    /// The region, on maps that have regions.
    pub region: Option<String>,
    /// Where the entry comes from: a clause, a source, or a mark of reconstruction.
    pub mark: String,
    /// Row in the file, counted from 0 over all editions.
    pub row: usize,
    /// Line of the file at which the entry begins, counted from 1.
    pub line: u32,
    /// Column at which it begins, counted from 1.
    pub column: u32,
}
