//! The ring, the armies, and what can be asked of them.

use std::fmt;

use kernel::{Permission, Seat, forbid_if};
use serde::{Deserialize, Serialize};

use crate::clauses::Rule;

/// How many areas the ring has.
pub const AREAS: u8 = 16;

/// How many armies there are: 0 and 1 are side A's, 2 and 3 side B's.
pub const ARMIES: u8 = 4;

/// How many turns are played.
pub const TURNS: u8 = 40;

/// The strength an army begins with and never exceeds.
pub const STRENGTH_MAX: u8 = 100;

const SEATS: [usize; 4] = [0, 0, 1, 1];
const COMRADES: [usize; 4] = [1, 0, 3, 2];
const FOES: [[Army; 2]; 4] =
    [[Army(2), Army(3)], [Army(2), Army(3)], [Army(0), Army(1)], [Army(0), Army(1)]];

/// One bit an area: those that border each area, one and four steps round the ring either way.
const BORDERS: [u16; 16] = {
    let mut borders = [0; 16];
    let mut area = 0;
    while area < 16 {
        let near = 1u16.rotate_left(area as u32 + 1) | 1u16.rotate_left(area as u32 + 15);
        let far = 1u16.rotate_left(area as u32 + 4) | 1u16.rotate_left(area as u32 + 12);
        borders[area] = near | far;
        area += 1;
    }
    borders
};

/// An area of the ring, 0 to 15.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Area(pub(crate) u8);

impl Area {
    /// The area of that number, if there is one.
    #[must_use]
    pub fn of(number: u8) -> Option<Self> {
        (number < AREAS).then_some(Self(number))
    }

    /// Its number.
    #[must_use]
    pub fn number(self) -> u8 {
        self.0
    }

    /// The areas it borders, in ascending order.
    pub(crate) fn borders(self) -> impl Iterator<Item = Self> {
        let mut left = BORDERS[usize::from(self.0 & 15)];
        std::iter::from_fn(move || {
            let area = Self(left.trailing_zeros() as u8);
            (left != 0).then(|| {
                left &= left - 1;
                area
            })
        })
    }

    /// Whether the other area borders this one.
    pub(crate) fn borders_on(self, other: Self) -> bool {
        BORDERS[usize::from(self.0 & 15)] & 1 << other.0 != 0
    }
}

impl fmt::Display for Area {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

/// An army, 0 to 3.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Army(pub(crate) u8);

impl Army {
    /// The first to act in a turn.
    pub const FIRST: Self = Self(0);

    /// The army of that number, if there is one.
    #[must_use]
    pub fn of(number: u8) -> Option<Self> {
        (number < ARMIES).then_some(Self(number))
    }

    /// Every army in the order they act.
    pub fn all() -> impl Iterator<Item = Self> {
        (0..ARMIES).map(Self)
    }

    /// Its number.
    #[must_use]
    pub fn number(self) -> u8 {
        self.0
    }

    /// The seat that commands it.
    #[must_use]
    pub fn seat(self) -> Seat {
        Seat(SEATS[self.index()] as u8)
    }

    fn index(self) -> usize {
        usize::from(self.0 & 3)
    }
}

impl fmt::Display for Army {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

/// A campaign: there is no set-up to share, all of it is state.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Campaign {
    areas: [Area; 4],
    strengths: [u8; 4],
    turn: u8,
    acting: Army,
}

impl Default for Campaign {
    fn default() -> Self {
        Self::start()
    }
}

impl Campaign {
    /// The start: side A in areas 0 and 2, side B in 8 and 10, all at full strength.
    #[must_use]
    pub const fn start() -> Self {
        Self {
            areas: [Area(0), Area(2), Area(8), Area(10)],
            strengths: [STRENGTH_MAX; 4],
            turn: 1,
            acting: Army::FIRST,
        }
    }

    /// The turn, 1 to 40; 41 when all is over.
    #[must_use]
    pub fn turn(&self) -> u8 {
        self.turn
    }

    /// The army whose turn it is.
    #[must_use]
    pub fn acting(&self) -> Army {
        self.acting
    }

    /// Where an army stands.
    #[must_use]
    pub fn area(&self, army: Army) -> Area {
        self.areas[army.index()]
    }

    /// How strong an army is.
    #[must_use]
    pub fn strength(&self, army: Army) -> u8 {
        self.strengths[army.index()]
    }

    /// Whether the last turn has been played.
    #[must_use]
    pub fn has_ended(&self) -> bool {
        self.turn > TURNS
    }

    /// The last enemy army found in an area.
    #[must_use]
    pub fn foe_in(&self, area: Area, army: Army) -> Option<Army> {
        let [first, second] = FOES[army.index()];
        if self.area(second) == area {
            Some(second)
        } else {
            (self.area(first) == area).then_some(first)
        }
    }

    /// The sum of a side's strengths.
    #[must_use]
    pub fn side_strength(&self, seat: Seat) -> u16 {
        let own = Army::all().filter(|army| army.seat() == seat);
        own.map(|army| u16::from(self.strength(army))).sum()
    }

    /// The whole state in one number, to compare the ends of two campaigns by.
    #[must_use]
    pub fn fingerprint(&self) -> u64 {
        let areas = self.areas.iter().fold(0, |all, area| all << 4 | u64::from(area.0));
        self.strengths.iter().fold(areas, |all, &strength| all << 8 | u64::from(strength))
    }

    pub(crate) fn place(&mut self, army: Army, area: Area) {
        self.areas[army.index()] = area;
    }

    pub(crate) fn set_strength(&mut self, army: Army, strength: u8) {
        self.strengths[army.index()] = strength;
    }

    pub(crate) fn begin(&mut self, turn: u8, army: Army) {
        self.turn = turn;
        self.acting = army;
    }

    pub(crate) fn check(&self) -> Result<(), String> {
        for army in Army::all() {
            if !(1..=STRENGTH_MAX).contains(&self.strength(army)) {
                return Err(format!("army {army} has strength {}", self.strength(army)));
            }
            if self.area(army).0 >= AREAS {
                return Err(format!("army {army} is in area {}", self.area(army)));
            }
            if self.area(Army(COMRADES[army.index()] as u8)) == self.area(army) {
                return Err(format!("army {army} shares its area with its own side"));
            }
        }
        if self.acting.0 < ARMIES && (1..=TURNS + 1).contains(&self.turn) {
            Ok(())
        } else {
            Err(format!("turn {}, army {}", self.turn, self.acting))
        }
    }
}

/// 2.1 No area holds two armies of one side.
pub(crate) fn may_enter(c: &Campaign, army: Army, area: Area) -> Permission<Rule> {
    forbid_if(c.areas[COMRADES[army.index()]] == area, Rule::OneArmyASide)
}
