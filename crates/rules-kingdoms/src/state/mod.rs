//! The campaign: the set-up, which never changes, and the state, which only facts change.

mod battle;
mod check;
mod ids;
mod queries;

use std::sync::Arc;

use kernel::Seat;
use serde::{Deserialize, Serialize};

pub use battle::{
    Award, BATTLES_MAX, Battle, Battles, Chosen, Count, Ending, Level, Report, Role, Route,
    StandIn, Standing,
};
pub use check::check;
pub use ids::{BattleNo, ListId, ProvinceId, ProvinceSet, ZoneId};

use crate::scenario::Setup;

/// The most provinces a map may have.
pub const PROVINCES_MAX: usize = 64;
/// SET-1 The most factions.
pub const FACTIONS_MAX: usize = 6;
/// SET-6 The most fleets of a faction.
pub const FLEETS_MAX: usize = 2;

/// SET-7 A faction's colour.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Colour {
    /// `Grey`
    Grey,
    /// `Red`
    Red,
    /// `Blue`
    Blue,
    /// `Green`
    Green,
    /// `Yellow`
    Yellow,
    /// `White`
    White,
    /// `Orange`
    Orange,
    /// `Purple`
    Purple,
}

impl Colour {
    /// All of them, in the order in which they are taken if nobody chooses.
    pub const ALL: [Self; 8] = [
        Self::Grey,
        Self::Red,
        Self::Blue,
        Self::Green,
        Self::Yellow,
        Self::White,
        Self::Orange,
        Self::Purple,
    ];

    /// Its word.
    #[must_use]
    pub const fn word(self) -> &'static str {
        match self {
            Self::Grey => "Grey",
            Self::Red => "Red",
            Self::Blue => "Blue",
            Self::Green => "Green",
            Self::Yellow => "Yellow",
            Self::White => "White",
            Self::Orange => "Orange",
            Self::Purple => "Purple",
        }
    }

    /// The letters it is marked by (9.1).
    #[must_use]
    pub const fn letters(self) -> &'static str {
        match self {
            Self::Grey => "GY",
            Self::Red => "R",
            Self::Blue => "B",
            Self::Green => "GN",
            Self::Yellow => "Y",
            Self::White => "W",
            Self::Orange => "O",
            Self::Purple => "P",
        }
    }

    /// Its tone, for maps and forum texts (9.1).
    #[must_use]
    pub const fn tone(self) -> &'static str {
        match self {
            Self::Grey => "#7f7f7f",
            Self::Red => "#c0392b",
            Self::Blue => "#1f5fbf",
            Self::Green => "#2e8b57",
            Self::Yellow => "#d4b106",
            Self::White => "#f2f2f2",
            Self::Orange => "#e07b00",
            Self::Purple => "#7d3c98",
        }
    }
}

/// Where a fleet is.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Place {
    /// MAP-6 In the box of available fleets.
    #[default]
    Box,
    /// SEACAP-4 With a landing.
    Landing(BattleNo),
    /// SEA-5 Lost; back when that turn opens.
    Out(u8),
    /// FLT-10 Gone with its faction, or never there.
    Removed,
}

/// A fleet.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Fleet {
    /// Where it is.
    pub place: Place,
    /// FLT-14 Whether it was used this turn.
    pub used: bool,
    /// FLT-15 The landing that it is sent against, and from where, until naval battles are fought.
    pub sent: Option<(BattleNo, ProvinceId)>,
}

/// What a faction has.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Faction {
    /// Its colour, once taken.
    pub colour: Option<Colour>,
    /// The turn in which it went out; 0 while it is in play.
    pub out: u8,
    /// Bonus points.
    pub bonus: u8,
    /// Its capital.
    pub capital: Option<ProvinceId>,
    /// SET-4 A site that is fixed and not yet revealed.
    pub sealed: Option<ProvinceId>,
    /// SET-8 The province dealt to it first.
    pub first_dealt: Option<ProvinceId>,
    /// The turn in which its capital was lost; 0 if never.
    pub capital_lost: u8,
    /// The turn in which a new one was set up; 0 if never.
    pub reestablished: u8,
    /// CAP-12 Whether its capital was moved this turn.
    pub moved: bool,
    /// 4.1 Attack places used this turn.
    pub places: u8,
    /// Battles stood in for, this turn and in all.
    pub stand_ins: [u8; 2],
    /// ORD-1 The best difference of the turn before.
    pub best: Option<i8>,
    /// The score of the last standing, doubled, and the rank in it.
    pub score: i16,
    /// Its rank in the last standing, from 1; 0 before the first.
    pub rank: u8,
    /// Its fleets.
    pub fleets: [Fleet; FLEETS_MAX],
}

/// An order of factions.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(from = "Vec<u8>", into = "Vec<u8>")]
pub struct Order {
    seats: [u8; FACTIONS_MAX],
    count: u8,
}

impl From<Vec<u8>> for Order {
    fn from(seats: Vec<u8>) -> Self {
        seats.into_iter().take(FACTIONS_MAX).map(Seat).collect()
    }
}

impl From<Order> for Vec<u8> {
    fn from(order: Order) -> Self {
        order.iter().map(|seat| seat.0).collect()
    }
}

impl FromIterator<Seat> for Order {
    fn from_iter<I: IntoIterator<Item = Seat>>(seats: I) -> Self {
        let mut order = Self::default();
        seats.into_iter().take(FACTIONS_MAX).for_each(|seat| order.push(seat));
        order
    }
}

impl Order {
    /// Adds a faction at the end.
    pub fn push(&mut self, seat: Seat) {
        if let Some(place) = self.seats.get_mut(usize::from(self.count)) {
            *place = seat.0;
            self.count += 1;
        }
    }

    /// How many factions are in it.
    #[must_use]
    pub const fn len(&self) -> u8 {
        self.count
    }

    /// Whether it is still to be found.
    #[must_use]
    pub const fn is_empty(&self) -> bool {
        self.count == 0
    }

    /// The faction at a place, counted from 0.
    #[must_use]
    pub fn at(&self, place: u8) -> Option<Seat> {
        self.seats[..usize::from(self.count)].get(usize::from(place)).copied().map(Seat)
    }

    /// The place of a faction, counted from 0.
    #[must_use]
    pub fn place(&self, seat: Seat) -> Option<u8> {
        self.iter().position(|it| it == seat).map(|place| place as u8)
    }

    /// The factions, the first first.
    pub fn iter(self) -> impl Iterator<Item = Seat> {
        (0..self.count).filter_map(move |place| self.at(place))
    }
}

/// Where the campaign stands in its sequence of play (section 4 of the specification).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Phase {
    /// S1 Colours are taken.
    #[default]
    Colours,
    /// S2 Provinces are dealt, for the so-manieth time.
    Deal(u8),
    /// SET-4 The game master's faction fixes its capital.
    FirstCapital,
    /// S3 Capitals are placed.
    Capitals,
    /// T1, T2 The turn opens.
    Opening,
    /// ORD-8 All write their orders in secret.
    Sealed,
    /// T3 Orders of the faction at that place.
    Orders(u8),
    /// T4 New capitals.
    NewCapitals,
    /// T5 Fleets.
    Fleets,
    /// T6 Defenders and armies; the first, second, ... battle on each province.
    Defenders(u8),
    /// T7 Land battles.
    Battles(u8),
    /// T8 Aftermath.
    Aftermath,
    /// T9, T10 Standings, order, end.
    Standings,
    /// The campaign is over.
    Ended,
}

/// A step's place in the calendar.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct When {
    /// The turn, from 1; 0 during set-up.
    pub turn: u8,
    /// The phase of it.
    pub phase: Phase,
}

/// The most naval battles in a turn: each fleet fights once.
pub const NAVAL_MAX: usize = FACTIONS_MAX * FLEETS_MAX;

/// Everything that changes.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct State {
    /// The turn, from 1; 0 during set-up.
    pub turn: u8,
    /// The last turn: that of the track, unless the game master ends it earlier (TIM-4).
    pub last_turn: u8,
    /// The phase.
    pub phase: Phase,
    /// The attack order.
    pub order: Order,
    /// ORD-2 That of the turn before.
    pub previous: Order,
    /// What each faction owns; the rest is neutral.
    pub lands: [ProvinceSet; FACTIONS_MAX],
    /// What else each faction has.
    pub factions: [Faction; FACTIONS_MAX],
    /// The battles of this turn, and those left open before it.
    pub battles: Battles,
    /// The number of the latest battle.
    pub numbered: BattleNo,
    /// RES-12 Who has destroyed a fleet this turn, and in which landing.
    pub sunk: [Option<(Seat, BattleNo)>; NAVAL_MAX],
    /// Whether the final scores are taken.
    pub is_final: bool,
}

/// The unchanging set-up, shared, and the state. Reads as the state through its queries.
#[derive(Clone, PartialEq, Debug)]
pub struct Campaign {
    /// Scenario, options, map, seats.
    pub setup: Arc<Setup>,
    /// What has become of it all.
    pub state: State,
}
