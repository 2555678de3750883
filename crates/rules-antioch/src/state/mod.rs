//! The campaign: the set-up, which never changes, and the state, which only facts change.

mod check;
mod elements;
mod queries;
mod sets;

use std::sync::Arc;

use kernel::Seat;
use serde::{Deserialize, Serialize};

pub use check::check;
pub use elements::{
    Element, Elements, EnemyArmy, EnemyList, General, Origin, Ranks, TROOPS, Troop,
};
pub use kernel::Row;
pub(crate) use sets::members;
pub use sets::{ArmySet, PointSet};

use crate::scenario::Setup;

/// A point of the map, by its row in list order.
pub type PointId = atlas::PlaceId;

/// The most points an edition of a map may have.
pub const POINTS_MAX: usize = 64;

/// R102 The most enemy armies that gather on one point.
pub const ENEMIES_MAX: usize = 6;

/// I.K.4 How many turns a fleet is at sea.
pub const TURNS_AT_SEA: u16 = 4;

/// One of the four Crusader armies, in list order.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Default, Serialize, Deserialize)]
#[serde(try_from = "u8", into = "u8")]
pub struct ArmyId(pub u8);

impl TryFrom<u8> for ArmyId {
    type Error = &'static str;

    fn try_from(number: u8) -> Result<Self, Self::Error> {
        if number < Self::COUNT as u8 { Ok(Self(number)) } else { Err("there are four armies") }
    }
}

impl From<ArmyId> for u8 {
    fn from(army: ArmyId) -> Self {
        army.0
    }
}

impl ArmyId {
    /// How many there are.
    pub const COUNT: usize = 4;
    /// All of them in list order.
    pub const ALL: [Self; Self::COUNT] = [Self(0), Self(1), Self(2), Self(3)];

    /// All of them in list order, one by one.
    pub fn all() -> impl DoubleEndedIterator<Item = Self> + Clone {
        (0..Self::COUNT as u8).map(Self)
    }

    /// The id as an index.
    #[must_use]
    pub const fn index(self) -> usize {
        (self.0 & 3) as usize
    }
}

/// The unchanging set-up, shared, and the state. Reads as the state through its queries.
#[derive(Clone, PartialEq, Debug)]
pub struct Campaign {
    /// Scenario, options, distance tables, seats.
    pub setup: Arc<Setup>,
    /// What has become of it all.
    pub state: State,
}

/// Where the campaign stands in its sequence of play.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Phase {
    /// The turn begins; armies may combine.
    #[default]
    Start,
    /// T.I
    Movement,
    /// T.II
    Enemy,
    /// T.III
    Besieged,
    /// T.IV
    Sieges,
    /// T.V
    Attrition,
    /// T.VI, until losses are written down.
    Battles,
    /// T.VI, what the battles lead to, and the end of the turn.
    Aftermath,
    /// The campaign is over.
    Ended,
}

/// A step's place in the calendar.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize, Deserialize)]
pub struct When {
    /// The turn, from 1.
    pub turn: u16,
    /// The phase of it.
    pub phase: Phase,
}

/// Where an army is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Status {
    /// In the open on a point.
    Field(PointId),
    /// Inside a friendly fortress, the enemy before it.
    Besieged(PointId),
    /// Aboard a fleet.
    AtSea {
        /// The port it left.
        port: PointId,
        /// The turn in which it embarked.
        since: u16,
    },
    /// It has become part of another army.
    TakenIn {
        /// That army.
        by: ArmyId,
        /// In which turn.
        on: u16,
    },
    /// It is no more.
    Destroyed,
}

/// R12 How an army came to its point.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Manner {
    /// It has been there from the start.
    #[default]
    Start,
    /// By march.
    March,
    /// From the sea.
    Sea,
    /// By retreat.
    Retreat,
}

/// I.K How an army stands with the fleet.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Fleet {
    /// Nothing binds it.
    #[default]
    None,
    /// It took part in the capture of its port on that turn.
    Bound(u16),
    /// A fleet has lain ready for it since that turn.
    Ready(u16),
}

/// One of the four armies.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Army {
    /// Where it is.
    pub status: Status,
    /// Its elements by the army they came from.
    pub ranks: Ranks,
    /// The general's element, if he lives.
    pub general: Option<General>,
    /// R54 Turns on its point after the turn of arrival.
    pub stood: u8,
    /// The turn in which it came to its point.
    pub landed_on: u16,
    /// How it came.
    pub landed_by: Manner,
    /// The point it came from, by march or retreat.
    pub came_from: Option<PointId>,
    /// R53 Turns of its present siege.
    pub siege_turns: u8,
    /// VII.A The turn in which its victory holds it; 0 if none.
    pub halted_on: u16,
    /// The turn of its last victory; 0 if none.
    pub won_on: u16,
    /// Whether it waits for a fleet.
    pub fleet: Fleet,
    /// Whether this turn's test brought an enemy against it.
    pub attacked: bool,
    /// Whether it tested in phase IV of this turn, by die or assault.
    pub tested: bool,
    /// Whether it has chosen to sally this turn (R38).
    pub sallies: bool,
    /// VIII.D What it had when the turn began.
    pub mustered: Elements,
    /// Whether it had a general when the turn began.
    pub mustered_general: bool,
    /// What it has lost since the start.
    pub tally: Tally,
}

/// Losses of an army since the start, in elements.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Tally {
    /// Killed by attrition.
    pub killed: u8,
    /// Dismounted.
    pub dismounted: u8,
    /// Made Camp Followers.
    pub converted: u8,
    /// Lost in battles and assaults.
    pub in_battle: u8,
    /// Dissolved when armies combined.
    pub dissolved: u8,
    /// Battles won.
    pub won: u8,
    /// Battles lost.
    pub lost: u8,
}

/// Enemy armies before a point.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Host {
    /// The point.
    pub point: PointId,
    /// The armies.
    pub armies: Row<EnemyArmy, ENEMIES_MAX>,
    /// The turn in which they came.
    pub since: u16,
    /// Whether the besieged must sally this turn.
    pub must_sally: bool,
}

impl Host {
    /// No army yet.
    #[must_use]
    pub fn new(point: PointId, since: u16) -> Self {
        Self { point, armies: Row::default(), since, must_sally: false }
    }
}

impl Default for Host {
    fn default() -> Self {
        Self::new(atlas::PlaceId(0), 0)
    }
}

/// What kind of battle one is (7.1 of the specification).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum BattleKind {
    /// An enemy has appeared.
    #[default]
    Field,
    /// Besieged armies come out, with nobody to help them.
    Sally,
    /// Free armies attack besiegers.
    Relief,
    /// The same, while besieged armies come out.
    ReliefWithSally,
    /// Crusaders storm a fortress.
    Assault,
}

/// A side of a battle.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Team {
    /// The Crusaders and the Byzantines with them.
    #[default]
    Crusaders,
    /// Their enemies.
    Muslims,
}

/// A battle of this turn, from the moment it is joined until its aftermath is over.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Battle {
    /// Where.
    pub point: PointId,
    /// What kind.
    pub kind: BattleKind,
    /// Armies on the table from the start.
    pub started: ArmySet,
    /// Armies that may come on later.
    pub reserves: ArmySet,
    /// Besieged armies that sally.
    pub garrison: ArmySet,
    /// R4 Who commands the Muslims; nobody if no seat is free to.
    pub commander: Option<Seat>,
    /// Whether it has been fought.
    pub fought: bool,
    /// Who won.
    pub winner: Team,
    /// Crusader armies that took the field.
    pub took_field: ArmySet,
    /// Those of them that are broken.
    pub broken: ArmySet,
    /// R35 The enemy armies that would besiege whoever shuts himself up.
    pub left: Row<EnemyArmy, ENEMIES_MAX>,
}

impl Battle {
    /// A battle that nobody has joined yet.
    #[must_use]
    pub fn new(point: PointId, kind: BattleKind) -> Self {
        Self {
            point,
            kind,
            started: ArmySet::NONE,
            reserves: ArmySet::NONE,
            garrison: ArmySet::NONE,
            commander: None,
            fought: false,
            winner: Team::default(),
            took_field: ArmySet::NONE,
            broken: ArmySet::NONE,
            left: Row::default(),
        }
    }

    /// All armies that are in it or may come on.
    #[must_use]
    pub fn armies(&self) -> ArmySet {
        self.started.union(self.reserves).union(self.garrison)
    }
}

impl Default for Battle {
    fn default() -> Self {
        Self::new(atlas::PlaceId(0), BattleKind::default())
    }
}

/// The Byzantine force.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct ByzantineForce {
    /// What is left of it; none if it is not in play.
    pub elements: Elements,
    /// The army it follows.
    pub with: ArmyId,
}

/// Why the campaign ended.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Ending {
    /// The objective has fallen.
    ObjectiveTaken,
    /// All four armies are wrecked.
    AllWrecked,
    /// R100 The agreed last turn is over.
    TurnLimit,
}

/// IX.B-IX.D How the armies and seats are ranked.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct Ranking {
    /// Elements that count for each army.
    pub elements: [u8; ArmyId::COUNT],
    /// Fortresses credited to each army.
    pub fortresses: [u8; ArmyId::COUNT],
    /// The place of each army.
    pub places: [u8; ArmyId::COUNT],
    /// The place of each seat, 0 where there is none.
    pub seats: [u8; ArmyId::COUNT],
    /// R98 The score of a player alone.
    pub solo: Option<i16>,
}

impl Ranking {
    /// The sum of IX.C for an army.
    #[must_use]
    pub fn sum(&self, army: ArmyId) -> u8 {
        self.elements[army.index()] + self.fortresses[army.index()]
    }
}

/// What has become of it all. Flat; copied, never shared.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct State {
    /// The turn, from 1.
    pub turn: u16,
    /// The phase of it.
    pub phase: Phase,
    /// The four armies.
    pub armies: [Army; ArmyId::COUNT],
    /// Friendly fortress points.
    pub friendly: PointSet,
    /// IV.D The army to which a fortress is credited.
    pub captor: [Option<ArmyId>; POINTS_MAX],
    /// The turn in which it fell.
    pub fell_on: [u16; POINTS_MAX],
    /// The Byzantine force.
    pub byzantines: ByzantineForce,
    /// Besiegers, in no order.
    pub besiegers: Row<Host, { ArmyId::COUNT }>,
    /// Enemy armies that have appeared this turn, in no order.
    pub attackers: Row<Host, { ArmyId::COUNT }>,
    /// Battles and assaults of this turn.
    pub battles: Row<Battle, { ArmyId::COUNT }>,
    /// R4 The seat from which a commander of the Muslims is looked for.
    pub rotation: u8,
    /// Battles that the Crusaders have won and lost.
    pub battles_won: u16,
    /// Battles that they have lost.
    pub battles_lost: u16,
    /// Who has taken the objective.
    pub taken_by: Option<ArmyId>,
    /// Why it is over, once it is.
    pub ending: Option<Ending>,
    /// How it came out.
    pub ranking: Option<Ranking>,
}
