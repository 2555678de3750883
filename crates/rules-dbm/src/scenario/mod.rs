//! What a scenario says: provinces, seas, straits, states, seats.
//!
//! Files: `scenario.toml`, `map.toml`, `forces.toml`; `notes.md` is for people.

mod files;
mod lint;
mod map;
mod start;

use kernel::Seat;

pub(crate) use start::{CARDS, found, resolve};

use crate::options::Options;
use crate::state::{ProvinceId, ProvinceSet, STATES_MAX, StateId, ZoneId, ZoneSet};

/// 2.1/size The class of a state.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Size {
    /// `L`
    Large,
    /// `M`
    Medium,
    /// `S`
    Small,
}

/// A state as it begins.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct StateCard {
    /// `ROM`.
    pub id: String,
    /// `Rome`.
    pub name: String,
    /// Its class.
    pub size: Size,
    /// 2.1/kind Whether it is barbarian.
    pub is_barbarian: bool,
    /// Its army list.
    pub list: String,
    /// The least legal contingent of that list, in AP.
    pub least_contingent: u16,
    /// Its capital.
    pub capital: Option<ProvinceId>,
    /// Where its army begins.
    pub army_at: ProvinceId,
    /// Its fleet: FP, coast, zone.
    pub fleet: Option<(u16, ProvinceId, ZoneId)>,
    /// GP.
    pub treasury: i32,
    /// Prestige.
    pub prestige: i16,
    /// Damage of its army.
    pub damage: u16,
    /// Its Head of State.
    pub head: String,
    /// Its colour, `#rrggbb`.
    pub colour: String,
}

/// A province as it begins.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ProvinceCard {
    /// `LAT`.
    pub id: String,
    /// `Latium`.
    pub name: String,
    /// Its seat: `Roma`.
    pub seat: String,
    /// Where its label stands, hundredths of a degree north and east.
    pub spot: (i32, i32),
    /// GP a year.
    pub tax: u16,
    /// Its army list, for terrain and rebels.
    pub list: String,
    /// Its original owner.
    pub owner: Option<StateId>,
    /// Whether it is its owner's capital.
    pub is_capital: bool,
    /// Zones it touches.
    pub coast: ZoneSet,
    /// A fleet of its own: FP and the zone it watches.
    pub fleet: Option<(u16, ZoneId)>,
    /// Provinces one step away by land.
    pub near: ProvinceSet,
    /// Provinces one step away over a strait.
    pub over_strait: ProvinceSet,
}

/// A sea zone.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ZoneCard {
    /// `TYR`.
    pub id: String,
    /// `Tyrrhenian Sea`.
    pub name: String,
    /// Where its label stands, hundredths of a degree north and east.
    pub spot: (i32, i32),
    /// Zones linked to it.
    pub near: ZoneSet,
    /// Provinces that touch it.
    pub shore: ProvinceSet,
}

/// A strait that armies may cross.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Strait {
    /// `HELLESPONT`.
    pub id: String,
    /// What people call it.
    pub name: String,
    /// One side.
    pub a: ProvinceId,
    /// The other.
    pub b: ProvinceId,
    /// Zones from which it can be closed.
    pub closed_by: ZoneSet,
}

/// The unchanging set-up of a campaign.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Setup {
    /// The scenario's title.
    pub title: String,
    /// The options, resolved.
    pub options: Options,
    /// States in state order.
    pub states: Vec<StateCard>,
    /// Provinces in id order.
    pub provinces: Vec<ProvinceCard>,
    /// Zones in id order.
    pub zones: Vec<ZoneCard>,
    /// Straits.
    pub straits: Vec<Strait>,
    /// The seat of each state; none for one that nobody plays.
    pub seat_of: [Option<Seat>; STATES_MAX],
    /// The state of each seat.
    pub state_of: Vec<StateId>,
}

impl Setup {
    /// The province of that id.
    #[must_use]
    pub fn province(&self, id: &str) -> Option<ProvinceId> {
        let found = self.provinces.binary_search_by(|card| card.id.as_str().cmp(id));
        found.ok().map(|index| ProvinceId(index as u8))
    }

    /// The zone of that id.
    #[must_use]
    pub fn zone(&self, id: &str) -> Option<ZoneId> {
        let found = self.zones.binary_search_by(|card| card.id.as_str().cmp(id));
        found.ok().map(|index| ZoneId(index as u8))
    }

    /// The state of that id.
    #[must_use]
    pub fn state(&self, id: &str) -> Option<StateId> {
        let found = self.states.iter().position(|card| card.id == id);
        found.map(|index| StateId(index as u8))
    }

    /// The strait between two provinces.
    #[must_use]
    pub fn strait(&self, from: ProvinceId, to: ProvinceId) -> Option<&Strait> {
        let is_it = |s: &&Strait| (s.a, s.b) == (from, to) || (s.b, s.a) == (from, to);
        self.straits.iter().find(is_it)
    }
}
