//! Ids of states, provinces, sea zones, forces and fleets, and sets of them.

use serde::{Deserialize, Serialize};

/// Numbers of states.
pub const STATES_MAX: usize = 16;
/// The most provinces of a scenario.
pub const PROVINCES_MAX: usize = 96;
/// The most sea zones of a scenario.
pub const ZONES_MAX: usize = 32;
/// M9 The most fleets that a state can have, those it captured included.
pub const FLEETS_MAX: usize = 9;
/// A state's land forces: two Main Armies, two detachments.
pub const FORCES_MAX: usize = 4;

/// All land forces there can be.
pub const FORCES_ALL: usize = STATES_MAX * FORCES_MAX;
/// All Main Armies there can be.
pub const ARMIES_ALL: usize = FORCES_ALL / 2;
/// All fleets there can be.
pub const FLEETS_ALL: usize = STATES_MAX * FLEETS_MAX;

macro_rules! ids {
    ($($(#[$doc:meta])* $name:ident, $set:ident($bits:ty), $max:expr, $what:literal;)+) => {$(
        $(#[$doc])*
        #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Default)]
        #[derive(Serialize, Deserialize)]
        #[serde(try_from = "u8", into = "u8")]
        pub struct $name(pub u8);

        impl TryFrom<u8> for $name {
            type Error = &'static str;

            fn try_from(number: u8) -> Result<Self, Self::Error> {
                if usize::from(number) < $max { Ok(Self(number)) } else { Err($what) }
            }
        }

        impl From<$name> for u8 {
            fn from(id: $name) -> Self {
                id.0
            }
        }

        impl $name {
            /// The id as an index.
            #[must_use]
            pub const fn index(self) -> usize {
                self.0 as usize
            }
        }

        #[doc = concat!("A set of ", $what, "; walks in ascending order.")]
        #[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
        #[serde(transparent)]
        pub struct $set(pub $bits);

        impl $set {
            /// Nothing.
            pub const NONE: Self = Self(0);

            /// The first `count` of them.
            #[must_use]
            pub const fn first(count: usize) -> Self {
                let spare = <$bits>::BITS as usize - count;
                if count == 0 { Self(0) } else { Self(<$bits>::MAX >> spare) }
            }

            /// Whether it is in it.
            #[must_use]
            pub const fn holds(self, id: $name) -> bool {
                self.0 & (1 << id.0) != 0
            }

            /// The set with one more.
            #[must_use]
            pub const fn with(self, id: $name) -> Self {
                Self(self.0 | 1 << id.0)
            }

            /// The set with one less.
            #[must_use]
            pub const fn without(self, id: $name) -> Self {
                Self(self.0 & !(1 << id.0))
            }

            /// What is in either.
            #[must_use]
            pub const fn union(self, other: Self) -> Self {
                Self(self.0 | other.0)
            }

            /// What is in both.
            #[must_use]
            pub const fn meet(self, other: Self) -> Self {
                Self(self.0 & other.0)
            }

            /// What is in this one only.
            #[must_use]
            pub const fn minus(self, other: Self) -> Self {
                Self(self.0 & !other.0)
            }

            /// Whether nothing is in it.
            #[must_use]
            pub const fn is_empty(self) -> bool {
                self.0 == 0
            }

            /// How many are in it.
            #[must_use]
            pub const fn len(self) -> u32 {
                self.0.count_ones()
            }

            /// What is in it, in ascending order.
            pub fn iter(self) -> impl Iterator<Item = $name> {
                let mut left = self.0;
                std::iter::from_fn(move || {
                    (left != 0).then(|| {
                        let at = left.trailing_zeros();
                        left &= left - 1;
                        $name(at as u8)
                    })
                })
            }
        }

        impl From<$name> for $set {
            fn from(id: $name) -> Self {
                Self::NONE.with(id)
            }
        }

        impl FromIterator<$name> for $set {
            fn from_iter<I: IntoIterator<Item = $name>>(ids: I) -> Self {
                ids.into_iter().fold(Self::NONE, Self::with)
            }
        }
    )+};
}

ids! {
    /// A state, by its row in state order.
    StateId, StateSet(u16), STATES_MAX, "states";
    /// A province, by its row in id order.
    ProvinceId, ProvinceSet(u128), PROVINCES_MAX, "provinces";
    /// A sea zone, by its row in id order.
    ZoneId, ZoneSet(u32), ZONES_MAX, "sea zones";
}

/// Which of its land forces.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize, Deserialize)]
pub enum Kind {
    /// The first Main Army.
    A1,
    /// The second Main Army.
    A2,
    /// The detachment of the first.
    D1,
    /// The detachment of the second.
    D2,
}

impl Kind {
    /// All of them.
    pub const ALL: [Self; FORCES_MAX] = [Self::A1, Self::A2, Self::D1, Self::D2];

    /// Its word in orders.
    #[must_use]
    pub const fn word(self) -> &'static str {
        match self {
            Self::A1 => "A1",
            Self::A2 => "A2",
            Self::D1 => "D1",
            Self::D2 => "D2",
        }
    }

    /// Whether it is a Main Army.
    #[must_use]
    pub const fn is_army(self) -> bool {
        matches!(self, Self::A1 | Self::A2)
    }

    /// The Main Army that it is or was made from.
    #[must_use]
    pub const fn army(self) -> Self {
        match self {
            Self::A1 | Self::D1 => Self::A1,
            Self::A2 | Self::D2 => Self::A2,
        }
    }

    /// The detachment that it is or makes.
    #[must_use]
    pub const fn detachment(self) -> Self {
        match self {
            Self::A1 | Self::D1 => Self::D1,
            Self::A2 | Self::D2 => Self::D2,
        }
    }
}

/// A land force: `ROM/A1`.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize, Deserialize)]
pub struct ForceId(pub StateId, pub Kind);

impl ForceId {
    /// The id as an index over all forces.
    #[must_use]
    pub const fn index(self) -> usize {
        self.0.index() * FORCES_MAX + self.1 as usize
    }

    /// Its owner.
    #[must_use]
    pub const fn owner(self) -> StateId {
        self.0
    }

    /// Whether it is a Main Army.
    #[must_use]
    pub const fn is_army(self) -> bool {
        self.1.is_army()
    }

    /// The Main Army that it is or was made from.
    #[must_use]
    pub const fn army(self) -> Self {
        Self(self.0, self.1.army())
    }

    /// The detachment that it is or makes.
    #[must_use]
    pub const fn detachment(self) -> Self {
        Self(self.0, self.1.detachment())
    }
}

/// M17 The army that stands in every province without a state, with `minors: army`. It is of no
/// state, and as it never goes anywhere it needs no place: the last number of all.
pub const NATIVES: ForceId = ForceId(StateId(STATES_MAX as u8 - 1), Kind::A1);
/// M17 AP of such an army.
pub const NATIVES_AP: u16 = 340;
/// The most states of a scenario: the last number is kept for [`NATIVES`].
pub const PLAYED_MAX: usize = STATES_MAX - 1;

/// A set of land forces; walks in state order, armies first. Written as the list of its members.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(from = "Vec<ForceId>", into = "Vec<ForceId>")]
pub struct ForceSet(u64);

const _: () = assert!(FORCES_ALL <= u64::BITS as usize);

impl ForceSet {
    /// Nothing.
    pub const NONE: Self = Self(0);

    /// Whether it is in it.
    #[must_use]
    pub const fn holds(self, force: ForceId) -> bool {
        self.0 & (1 << force.index()) != 0
    }

    /// The set with one more.
    #[must_use]
    pub const fn with(self, force: ForceId) -> Self {
        Self(self.0 | 1 << force.index())
    }

    /// Whether nothing is in it.
    #[must_use]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// What is in it, in state order.
    pub fn iter(self) -> impl Iterator<Item = ForceId> {
        let all = (0..STATES_MAX as u8)
            .flat_map(|state| Kind::ALL.map(|kind| ForceId(StateId(state), kind)));
        all.filter(move |force| self.holds(*force))
    }
}

impl FromIterator<ForceId> for ForceSet {
    fn from_iter<I: IntoIterator<Item = ForceId>>(forces: I) -> Self {
        forces.into_iter().fold(Self::NONE, Self::with)
    }
}

impl From<Vec<ForceId>> for ForceSet {
    fn from(forces: Vec<ForceId>) -> Self {
        forces.into_iter().collect()
    }
}

impl From<ForceSet> for Vec<ForceId> {
    fn from(set: ForceSet) -> Self {
        set.iter().collect()
    }
}

/// A fleet: `ROM/F1`.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize, Deserialize)]
#[serde(try_from = "(StateId, u8)", into = "(StateId, u8)")]
pub struct FleetId(pub StateId, pub u8);

impl TryFrom<(StateId, u8)> for FleetId {
    type Error = &'static str;

    fn try_from((state, number): (StateId, u8)) -> Result<Self, Self::Error> {
        let is_one = usize::from(number) < FLEETS_MAX;
        if is_one { Ok(Self(state, number)) } else { Err("nine fleets at most") }
    }
}

impl From<FleetId> for (StateId, u8) {
    fn from(fleet: FleetId) -> Self {
        (fleet.0, fleet.1)
    }
}

impl FleetId {
    /// The id as an index over all fleets.
    #[must_use]
    pub const fn index(self) -> usize {
        self.0.index() * FLEETS_MAX + self.1 as usize
    }

    /// Its owner.
    #[must_use]
    pub const fn owner(self) -> StateId {
        self.0
    }
}
