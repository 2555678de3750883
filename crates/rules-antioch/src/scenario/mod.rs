//! What a scenario says: the map, the four armies, their enemies, garrisons, seats.
//!
//! Files: `scenario.toml`, `map.toml`, `forces.toml`; `notes.md` is for people.

use atlas::{Course, Map};
use kernel::Seat;

use crate::options::{Figure, Options};
use crate::state::{ArmyId, Elements, EnemyArmy, EnemyList, PointId, Troop};

mod files;
mod forces;
mod start;

pub(crate) use start::{found, resolve};

/// I.B The type of a point.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum PointKind {
    /// A Transit Point.
    Transit,
    /// A Minor Fortress.
    Minor,
    /// A Major Fortress.
    Major,
}

/// What else a point is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Role {
    /// Where the campaign begins.
    Start,
    /// I.K.1 A port from which a fleet may sail.
    Port,
    /// I.K.2 Where fleets land.
    Landing,
    /// IX.A What it is all about.
    Objective,
}

/// What the rules know of a point.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Point {
    /// Its type.
    pub kind: PointKind,
    /// What else it is.
    pub role: Option<Role>,
    /// II.G Which enemy is met there.
    pub side: EnemyList,
    /// IV.I Whether it is friendly at the start.
    pub friendly: bool,
}

/// One of the four armies as it sets out.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ArmyCard {
    /// `Bohemond of Taranto`.
    pub name: String,
    /// The word by which orders mean it: `Bohemond`.
    pub word: String,
    /// Its letter on the map.
    pub letter: String,
    /// Its colour, `#rrggbb`.
    pub colour: String,
    /// Its army list.
    pub list: String,
    /// Where it stands.
    pub start: PointId,
    /// Its elements.
    pub elements: Elements,
    /// The type of its general's element.
    pub general: Troop,
    /// How its types are written: `4Cb` for its Bw.
    pub figures: Vec<Figure>,
}

/// An enemy.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct EnemyCard {
    /// `Seljuk Turk`.
    pub name: String,
    /// A word for it: `Seljuk`. The name, if the file gives none.
    pub word: String,
    /// Its army list.
    pub list: String,
    /// II.F One of its armies at full strength.
    pub army: EnemyArmy,
    /// The type of its general's element.
    pub general: Troop,
    /// How its types are written.
    pub figures: Vec<Figure>,
}

/// The force that marches with an army if an option is on.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct AttachedCard {
    /// `Byzantine force`.
    pub name: String,
    /// The army it follows.
    pub with: ArmyId,
    /// Its elements.
    pub elements: Elements,
    /// How its types are written.
    pub figures: Vec<Figure>,
}

/// A garrison that meets an assault.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct GarrisonCard {
    /// Which fortresses have it, unless they have one of their own.
    pub kind: PointKind,
    /// The one fortress that has it.
    pub place: Option<PointId>,
    /// `Minor Fortress`.
    pub name: String,
    /// How many elements a side can stand on the wall.
    pub wall_places: u8,
    /// The fortress falls when so many are lost.
    pub falls_at: u8,
    /// How many rounds an assault lasts at most.
    pub rounds: u8,
    /// Its elements.
    pub elements: Elements,
}

/// For headings only: a turn has a date.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Calendar {
    /// Year, month, day of the first turn.
    pub start: (u16, u8, u8),
    /// Days from one turn to the next.
    pub days_a_turn: u16,
}

/// Where something of the scenario comes from.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Source {
    /// The source.
    pub title: String,
    /// What it gives.
    pub gives: String,
    /// `R`, `X` or `D`.
    pub mark: String,
}

/// Everything about a campaign that never changes.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Setup {
    /// The title of the scenario.
    pub title: String,
    /// Its subtitle.
    pub subtitle: String,
    /// What it is about.
    pub summary: String,
    /// Its calendar.
    pub calendar: Option<Calendar>,
    /// Its sources.
    pub sources: Vec<Source>,
    /// The options, resolved.
    pub options: Options,
    /// The edition of the map.
    pub map: Map,
    /// The way to the objective.
    pub course: Course,
    /// What the rules know of each point.
    pub points: Vec<Point>,
    /// Where fleets land, if anywhere.
    pub landing: Option<PointId>,
    /// The four armies.
    pub armies: [ArmyCard; ArmyId::COUNT],
    /// The enemies west and east of the line.
    pub enemies: [EnemyCard; 2],
    /// The Byzantine force.
    pub attached: Option<AttachedCard>,
    /// Garrisons, those of single places first.
    pub garrisons: Vec<GarrisonCard>,
    /// R3 The seat of each army.
    pub owner: [Seat; ArmyId::COUNT],
    /// What people call the seats.
    pub seats: Vec<String>,
}

impl Setup {
    /// The enemy of a list.
    #[must_use]
    pub fn enemy(&self, list: EnemyList) -> &EnemyCard {
        match list {
            EnemyList::West => &self.enemies[0],
            EnemyList::East => &self.enemies[1],
        }
    }

    /// How many elements an army set out with.
    #[must_use]
    pub fn original(&self, army: ArmyId) -> u8 {
        self.armies[army.index()].elements.total()
    }

    /// The garrison of a fortress.
    #[must_use]
    pub fn garrison(&self, point: PointId) -> Option<&GarrisonCard> {
        let kind = self.points[point.index()].kind;
        let own = self.garrisons.iter().find(|card| card.place == Some(point));
        own.or_else(|| self.garrisons.iter().find(|card| card.place.is_none() && card.kind == kind))
    }

    /// How many seats there are.
    #[must_use]
    pub fn seat_count(&self) -> u8 {
        self.seats.len() as u8
    }
}
