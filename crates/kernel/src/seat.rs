//! Seats at the table, sets of them, and who is reading.

use std::fmt;

use serde::{Deserialize, Serialize};

/// A place at the table, numbered from 0 in the order of the set-up. The person in it may change.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(try_from = "u8", into = "u8")]
pub struct Seat(pub u8);

impl TryFrom<u8> for Seat {
    type Error = &'static str;

    fn try_from(number: u8) -> Result<Self, Self::Error> {
        if number > Self::UMPIRE.0 {
            Err("seats end at 63, the umpire's")
        } else {
            Ok(Self(number))
        }
    }
}

impl From<Seat> for u8 {
    fn from(seat: Seat) -> Self {
        seat.0
    }
}

impl Seat {
    /// The umpire's own seat.
    pub const UMPIRE: Self = Self(63);

    /// Whether this is the umpire's seat.
    #[must_use]
    pub const fn is_umpire(self) -> bool {
        self.0 == Self::UMPIRE.0
    }
}

impl fmt::Display for Seat {
    /// `umpire`, or the seat's number counted from 1.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.is_umpire() { f.write_str("umpire") } else { write!(f, "seat {}", self.0 + 1) }
    }
}

/// A set of seats (at most 63 and the umpire).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(transparent)]
pub struct SeatSet(u64);

impl SeatSet {
    /// No seat.
    pub const NONE: Self = Self(0);

    /// The seats `0..count`.
    #[must_use]
    pub const fn first(count: u8) -> Self {
        Self((1 << count) - 1)
    }

    /// Whether the set holds the seat.
    #[must_use]
    pub const fn holds(self, seat: Seat) -> bool {
        self.0 & (1 << seat.0) != 0
    }

    /// The set with one seat more.
    #[must_use]
    pub const fn with(self, seat: Seat) -> Self {
        Self(self.0 | 1 << seat.0)
    }

    /// The set with one seat less.
    #[must_use]
    pub const fn without(self, seat: Seat) -> Self {
        Self(self.0 & !(1 << seat.0))
    }

    /// Whether no seat is in it.
    #[must_use]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// How many seats are in it.
    #[must_use]
    pub const fn len(self) -> u32 {
        self.0.count_ones()
    }

    /// The seats in ascending order, the umpire last.
    pub fn iter(self) -> impl Iterator<Item = Seat> {
        let mut left = self.0;
        std::iter::from_fn(move || {
            (left != 0).then(|| {
                let seat = left.trailing_zeros();
                left &= left - 1;
                Seat(seat as u8)
            })
        })
    }
}

impl From<Seat> for SeatSet {
    fn from(seat: Seat) -> Self {
        Self::NONE.with(seat)
    }
}

impl FromIterator<Seat> for SeatSet {
    fn from_iter<I: IntoIterator<Item = Seat>>(seats: I) -> Self {
        seats.into_iter().fold(Self::NONE, Self::with)
    }
}

/// Who is looking at a sheet, a chronicle or a map.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum Reader {
    /// The person in a seat.
    Seat(Seat),
    /// The umpire. He sees everything but what lies sealed on a desk.
    Umpire,
    /// Anybody else who was let in: sees what is public.
    Spectator,
}

impl Reader {
    /// Whether something addressed to these seats is this reader's business.
    #[must_use]
    pub fn is_among(self, seats: SeatSet) -> bool {
        match self {
            Self::Seat(seat) => seats.holds(seat),
            Self::Umpire => seats.holds(Seat::UMPIRE),
            Self::Spectator => false,
        }
    }
}

/// Who may know a fact when it happens.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Audience {
    /// Everybody.
    All,
    /// These seats (and the umpire unless he is left out).
    Seats(SeatSet),
}

impl Audience {
    /// Whether this reader may know.
    #[must_use]
    pub fn includes(self, reader: Reader) -> bool {
        match self {
            Self::All => true,
            Self::Seats(seats) => reader.is_among(seats),
        }
    }
}
