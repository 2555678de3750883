//! What a scenario says: the map, the turn track, the army lists, who holds what.

mod files;
mod lists;
mod map;
mod map_file;
mod start;

pub use lists::{ArmyList, Cell, Fit, LISTED_MAX, Status};
pub use map::{Crossing, Map, Province, Region, ZONES_MAX, Zone};
pub(crate) use start::{found, resolve, usual_seats};

use kernel::Seat;

use crate::options::{AllowMultipleAttackers, Options};
use crate::state::{Colour, ListId, ProvinceId, ProvinceSet};

/// ARMY-2, MAP-8 A turn of the track.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct TurnRow {
    /// Its era.
    pub era: String,
    /// The first and last year of the era.
    pub years: (u16, u16),
    /// The year of the turn.
    pub year: u16,
}

/// Where something of the scenario comes from.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Source {
    /// The source.
    pub title: String,
    /// What it gives.
    pub gives: String,
}

/// SET-2 What a scenario gives a faction.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct StartFaction {
    /// Its colour, if nobody chooses another.
    pub colour: Option<Colour>,
    /// Its provinces, in file order.
    pub holds: ProvinceSet,
}

/// Everything about a campaign that never changes.
#[derive(Clone, PartialEq, Debug)]
pub struct Setup {
    /// The title of the scenario.
    pub title: String,
    /// Its subtitle.
    pub subtitle: String,
    /// What it is about.
    pub summary: String,
    /// Its sources.
    pub sources: Vec<Source>,
    /// The options, resolved.
    pub options: Options,
    /// The map, with the changes that were ticked.
    pub map: Map,
    /// The turn track.
    pub track: Vec<TurnRow>,
    /// The army lists in file order.
    pub lists: Vec<ArmyList>,
    /// 6.5 What is eligible, by turn and province.
    pub eligible: Vec<Vec<Cell>>,
    /// What the scenario gives each faction; empty if provinces are dealt.
    pub factions: Vec<StartFaction>,
    /// What people call the seats.
    pub seats: Vec<String>,
}

impl Setup {
    /// BASIC-2 How many turns there are.
    #[must_use]
    pub fn turns(&self) -> u8 {
        self.track.len() as u8
    }

    /// A turn of the track; the first before the first, the last after the last.
    #[must_use]
    pub fn turn_row(&self, turn: u8) -> &TurnRow {
        let at = usize::from(turn.max(1) - 1).min(self.track.len() - 1);
        &self.track[at]
    }

    /// 6.5 The lists that are eligible for a province in a turn.
    #[must_use]
    pub fn cell(&self, turn: u8, province: ProvinceId) -> &Cell {
        let at = usize::from(turn.max(1) - 1).min(self.eligible.len() - 1);
        &self.eligible[at][province.index()]
    }

    /// A row of the lists.
    #[must_use]
    pub fn list(&self, id: ListId) -> &ArmyList {
        &self.lists[usize::from(id.0) % self.lists.len()]
    }

    /// RES-10 How many bonus points a faction may hold.
    #[must_use]
    pub fn bonus_cap(&self) -> u16 {
        self.options.bonus_cap.get()
    }

    /// ATK-2 Whether several battles on one province may be live.
    #[must_use]
    pub fn allows_rivals(&self) -> bool {
        self.options.allow_multiple_attackers == AllowMultipleAttackers::On
    }

    /// SET-4 The faction of the game master, if he holds one.
    #[must_use]
    pub fn masters_seat(&self) -> Option<Seat> {
        let held = self.options.gm_plays.0;
        held.checked_sub(1).map(Seat).filter(|seat| usize::from(seat.0) < self.seats.len())
    }
}
