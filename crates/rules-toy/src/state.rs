//! Places, bands, seats and what is true of them.

use std::sync::Arc;

use kernel::{CardSet, Seat, SeatSet};
use serde::{Deserialize, Serialize};

/// The most seats there can be.
pub(crate) const SEATS_MAX: usize = 4;
/// Cards in the deck of seasons.
pub(crate) const CARDS: u8 = 8;
/// The most coins a seat may hold.
pub(crate) const COINS_MAX: u8 = 99;
/// The greatest strength of a band.
pub(crate) const STRENGTH_MAX: u8 = 9;

/// A place. The five lie in a ring; each borders the one before and the one after.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Place {
    /// Where Red begins.
    Mill,
    /// Where Blue begins.
    Ford,
    /// Where Green begins.
    Oak,
    /// Where White begins.
    Tower,
    /// Where nobody begins.
    Well,
}

impl Place {
    /// All places, in the order of the ring.
    pub const ALL: [Self; 5] = [Self::Mill, Self::Ford, Self::Oak, Self::Tower, Self::Well];

    /// Its word in orders.
    #[must_use]
    pub const fn word(self) -> &'static str {
        match self {
            Self::Mill => "Mill",
            Self::Ford => "Ford",
            Self::Oak => "Oak",
            Self::Tower => "Tower",
            Self::Well => "Well",
        }
    }

    /// The two that border it, in the order of the ring.
    #[must_use]
    pub fn neighbours(self) -> [Self; 2] {
        let at = self as usize;
        let mut two = [(at + 4) % 5, (at + 1) % 5];
        two.sort_unstable();
        two.map(|at| Self::ALL[at])
    }
}

/// One of the two bands of a seat.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum BandId {
    /// The first.
    First,
    /// The second.
    Second,
}

impl BandId {
    /// Both.
    pub const ALL: [Self; 2] = [Self::First, Self::Second];

    /// Its word in orders.
    #[must_use]
    pub const fn word(self) -> &'static str {
        match self {
            Self::First => "first",
            Self::Second => "second",
        }
    }
}

/// A band.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Band {
    /// Where it stands, or stood when it was destroyed.
    pub at: Place,
    /// How strong it is; 0 when it is destroyed.
    pub strength: u8,
    /// Whether it was routed and has not rested since.
    pub routed: bool,
}

/// What a seat has.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Holding {
    /// Coins.
    pub coins: u8,
    /// Where its treasure lies: its own secret until the end.
    pub treasure: Option<Place>,
    /// Whether it has said `done` in this season's gifts.
    pub done: bool,
    /// Gifts it has given this season.
    pub gifts: u8,
    /// Its bands.
    pub bands: [Band; 2],
}

/// A part of the season, or of the campaign.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Part {
    /// Treasures are hidden.
    Hiding,
    /// Gifts are given.
    Gifts,
    /// Orders are written, opened and fought out.
    Orders,
    /// The card of the season is drawn.
    Card,
    /// A seat musters.
    Muster(Seat),
    /// Treasures are dug up and counted.
    Counting,
    /// All is over.
    Over,
}

/// What changes.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct State {
    /// The season, from 1; 0 while treasures are hidden.
    pub season: u8,
    /// The part of it.
    pub part: Part,
    /// Acts in this season's gifts.
    pub acts: u8,
    /// What each seat has.
    pub seats: [Holding; SEATS_MAX],
    /// Cards left.
    pub deck: CardSet,
    /// Who has won, once it is over and one has.
    pub winner: Option<Seat>,
}

/// Whether the weather changes.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Weather {
    /// A die is thrown before each battle.
    Changing,
    /// It is always fair.
    Fair,
}

/// What does not change.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct SetUp {
    /// What people call the seats.
    pub names: Vec<String>,
    /// How many seasons are played.
    pub seasons: u8,
    /// Whether the weather changes.
    pub weather: Weather,
}

/// The set-up, shared, and the state.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Campaign {
    /// What does not change.
    pub set_up: Arc<SetUp>,
    /// What does.
    pub state: State,
}

impl Campaign {
    /// The campaign at its start: each seat has two bands of three at its own place, and 3 coins.
    #[must_use]
    pub fn start(set_up: SetUp) -> Self {
        let holding = |at: Place| Holding {
            coins: 3,
            treasure: None,
            done: false,
            gifts: 0,
            bands: [Band { at, strength: 3, routed: false }; 2],
        };
        let seats = [Place::Mill, Place::Ford, Place::Oak, Place::Tower].map(holding);
        let deck = CardSet::deck(CARDS);
        let part = Part::Hiding;
        let state = State { season: 0, part, acts: 0, seats, deck, winner: None };
        Self { set_up: Arc::new(set_up), state }
    }

    /// The seats.
    pub fn seats(&self) -> SeatSet {
        SeatSet::first(self.set_up.names.len() as u8)
    }

    /// What a seat has.
    #[must_use]
    pub fn holding(&self, seat: Seat) -> &Holding {
        &self.state.seats[usize::from(seat.0)]
    }

    /// A band of a seat.
    #[must_use]
    pub fn band(&self, seat: Seat, band: BandId) -> Band {
        self.holding(seat).bands[band as usize]
    }

    /// The bands of a seat that still stand.
    pub fn standing(&self, seat: Seat) -> impl Iterator<Item = (BandId, Band)> {
        let bands = BandId::ALL.map(|band| (band, self.band(seat, band)));
        bands.into_iter().filter(|(_, band)| band.strength > 0)
    }

    /// The strength of a seat's bands at a place, together.
    #[must_use]
    pub fn strength_at(&self, seat: Seat, place: Place) -> u8 {
        self.standing(seat)
            .filter(|(_, band)| band.at == place)
            .map(|(_, band)| band.strength)
            .sum()
    }

    /// The seats with a band at a place.
    #[must_use]
    pub fn present(&self, place: Place) -> SeatSet {
        self.seats().iter().filter(|&seat| self.strength_at(seat, place) > 0).collect()
    }

    /// What people call a seat.
    #[must_use]
    pub fn name(&self, seat: Seat) -> &str {
        self.set_up.names.get(usize::from(seat.0)).map_or("", String::as_str)
    }

    /// What must always hold.
    pub(crate) fn check(&self) -> Result<(), String> {
        for seat in self.seats().iter() {
            let holding = self.holding(seat);
            let bands = BandId::ALL.map(|band| self.band(seat, band));
            if holding.coins > COINS_MAX {
                return Err(format!("{seat} has {} coins", holding.coins));
            }
            if bands.iter().any(|band| band.strength > STRENGTH_MAX) {
                return Err(format!("a band of {seat} is too strong: {bands:?}"));
            }
        }
        if self.state.season > self.set_up.seasons {
            return Err(format!("season {} of {}", self.state.season, self.set_up.seasons));
        }
        Ok(())
    }
}
