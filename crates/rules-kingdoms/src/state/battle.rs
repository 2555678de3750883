//! Battles: who attacks what from where, and how far it has come.

use kernel::Seat;
use serde::{Deserialize, Serialize};

use super::ids::{BattleNo, ListId, ProvinceId, ZoneId};

/// The most battles that a turn may hold, those of earlier turns that go on among them.
pub const BATTLES_MAX: usize = 40;

/// ATTACK-2, ATTACK-3 How source and target of an attack are joined.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Route {
    /// A border.
    Land,
    /// A crossing point.
    Crossing,
    /// A sea zone on which both have a coast.
    Sea(ZoneId),
}

impl Route {
    /// Whether it is a landing.
    #[must_use]
    pub const fn is_by_sea(self) -> bool {
        matches!(self, Self::Sea(_))
    }
}

/// A side of a battle.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Role {
    /// Who attacks.
    Attacker,
    /// Who holds the province, or stands in for it.
    Defender,
}

impl Role {
    /// Both, the attacker first.
    pub const BOTH: [Self; 2] = [Self::Attacker, Self::Defender];

    /// The other side.
    #[must_use]
    pub const fn other(self) -> Self {
        match self {
            Self::Attacker => Self::Defender,
            Self::Defender => Self::Attacker,
        }
    }

    /// Its word.
    #[must_use]
    pub const fn word(self) -> &'static str {
        match self {
            Self::Attacker => "attacker",
            Self::Defender => "defender",
        }
    }
}

/// ARM-6 The army of a side, as far as the state remembers it: the words of another army stand
/// with the fact that tells of it.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Chosen {
    /// None yet.
    #[default]
    None,
    /// A row of the lists.
    Listed(ListId),
    /// Another.
    Other,
}

/// NEUTRAL-3 Who commands the defence of a neutral province.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum StandIn {
    /// Nobody yet, or none is needed.
    #[default]
    None,
    /// A player of that faction.
    Faction(Seat),
    /// ARM-9 The game master, for want of others.
    Master,
}

/// How far a battle has come.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Standing {
    /// Declared this turn.
    #[default]
    Declared,
    /// Goes on this turn.
    Continued,
    /// Left open; its attacker has not yet said whether it goes on.
    Open,
    /// Called off by its attacker.
    Withdrawn,
    /// Cancelled at sea.
    Cancelled,
    /// Ended because its source was lost.
    Lapsed,
    /// ATK-2 Overtaken by an earlier battle on the same province.
    Void,
    /// The province was taken.
    Captured,
    /// The attack was beaten off.
    Repulsed,
}

/// RESULT-7, 4.5 How a battle ended.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Ending {
    /// That side was routed.
    Rout(Role),
    /// Time ran out.
    TimeOut,
    /// That side gave up.
    Concedes(Role),
    /// ORD-9 The game master named the level, without figures.
    Ruled,
}

/// The five results.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Level {
    /// LEVEL-1, LEVEL-3 for the attacker.
    AttackerMajor,
    /// LEVEL-2 for the attacker.
    AttackerMinor,
    /// LEVEL-4
    Draw,
    /// LEVEL-2 for the defender.
    DefenderMinor,
    /// LEVEL-1, LEVEL-3 for the defender.
    DefenderMajor,
}

impl Level {
    /// All of them, the attacker's best first.
    pub const ALL: [Self; 5] = [
        Self::AttackerMajor,
        Self::AttackerMinor,
        Self::Draw,
        Self::DefenderMinor,
        Self::DefenderMajor,
    ];

    /// A victory of that side.
    #[must_use]
    pub const fn of(winner: Role, major: bool) -> Self {
        match (winner, major) {
            (Role::Attacker, true) => Self::AttackerMajor,
            (Role::Attacker, false) => Self::AttackerMinor,
            (Role::Defender, false) => Self::DefenderMinor,
            (Role::Defender, true) => Self::DefenderMajor,
        }
    }

    /// Who won, if anybody.
    #[must_use]
    pub const fn winner(self) -> Option<Role> {
        match self {
            Self::AttackerMajor | Self::AttackerMinor => Some(Role::Attacker),
            Self::Draw => None,
            Self::DefenderMinor | Self::DefenderMajor => Some(Role::Defender),
        }
    }

    /// Its words.
    #[must_use]
    pub const fn words(self) -> &'static str {
        match self {
            Self::AttackerMajor => "attacker major",
            Self::AttackerMinor => "attacker minor",
            Self::Draw => "draw",
            Self::DefenderMinor => "defender minor",
            Self::DefenderMajor => "defender major",
        }
    }
}

/// CAPATT-8 Minor victories at a contested capital.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct Count {
    /// The attacker's.
    pub attacker: u8,
    /// The defender's.
    pub defender: u8,
}

/// What people reported of a battle: losses in per cent, and how it ended.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Report {
    /// What the attacker lost.
    pub attacker_lost: u8,
    /// What the defender lost.
    pub defender_lost: u8,
    /// How it ended.
    pub ending: Ending,
}

/// What a side has earned by a battle, to be credited with all others of the turn.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Award {
    /// BONUS-2 A province was captured.
    Capture,
    /// BONUS-6 A capital was captured.
    Capital,
    /// BONUS-3 A major victory in defence.
    DefensiveMajor,
    /// BONUS-5 A fleet was destroyed.
    Fleet,
}

/// A battle, from its declaration until the turn after it is decided.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Battle {
    /// Its number.
    pub no: BattleNo,
    /// The turn it was declared in.
    pub turn: u8,
    /// How far it has come.
    pub standing: Standing,
    /// Who attacks.
    pub attacker: Seat,
    /// Who defends; nobody if the province is neutral.
    pub defender: Option<Seat>,
    /// Who commands for a neutral province.
    pub stand_in: StandIn,
    /// From where.
    pub source: ProvinceId,
    /// What.
    pub target: ProvinceId,
    /// How the two are joined.
    pub route: Route,
    /// Whether it is its attacker's second attack.
    pub second: bool,
    /// Whether the target was a capital when it was declared.
    pub on_capital: bool,
    /// What it cost.
    pub price: u8,
    /// The armies, the attacker's first.
    pub armies: [Chosen; 2],
    /// Draws so far.
    pub draws: u8,
    /// Draws since the last decided battle.
    pub draws_in_row: u8,
    /// The count, once the capital is contested.
    pub contest: Option<Count>,
    /// How often it was fought.
    pub fought: u8,
    /// ARM-10 How often it was started anew.
    pub restarts: u8,
    /// The report of this turn.
    pub report: Option<Report>,
    /// The result of this turn.
    pub level: Option<Level>,
    /// What was earned by it, and by whom.
    pub award: Option<(Seat, Award)>,
}

impl Battle {
    /// No battle.
    pub(crate) const NONE: Self = Self {
        no: BattleNo(0),
        turn: 0,
        standing: Standing::Repulsed,
        attacker: Seat(0),
        defender: None,
        stand_in: StandIn::None,
        source: ProvinceId(0),
        target: ProvinceId(0),
        route: Route::Land,
        second: false,
        on_capital: false,
        price: 0,
        armies: [Chosen::None; 2],
        draws: 0,
        draws_in_row: 0,
        contest: None,
        fought: 0,
        restarts: 0,
        report: None,
        level: None,
        award: None,
    };

    /// Whether its province is under attack by it.
    #[must_use]
    pub const fn is_live(&self) -> bool {
        matches!(self.standing, Standing::Declared | Standing::Continued | Standing::Open)
    }

    /// Whether it is to be fought this turn.
    #[must_use]
    pub const fn is_on(&self) -> bool {
        matches!(self.standing, Standing::Declared | Standing::Continued)
    }

    /// Who plays a side: a seat, the umpire, or nobody yet.
    #[must_use]
    pub fn player(&self, role: Role) -> Option<Seat> {
        match role {
            Role::Attacker => Some(self.attacker),
            Role::Defender => self.defender.or(match self.stand_in {
                StandIn::Faction(seat) => Some(seat),
                StandIn::Master => Some(Seat::UMPIRE),
                StandIn::None => None,
            }),
        }
    }
}

/// The battles of a turn, the oldest first.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Battles {
    list: [Battle; BATTLES_MAX],
    count: u8,
}

impl Default for Battles {
    fn default() -> Self {
        Self { list: [Battle::NONE; BATTLES_MAX], count: 0 }
    }
}

impl Battles {
    /// All of them in list order.
    #[must_use]
    pub fn all(&self) -> &[Battle] {
        &self.list[..usize::from(self.count)]
    }

    /// All of them, to be changed by facts.
    pub(crate) fn all_mut(&mut self) -> &mut [Battle] {
        &mut self.list[..usize::from(self.count)]
    }

    /// A battle by its number.
    #[must_use]
    pub fn get(&self, no: BattleNo) -> Option<&Battle> {
        self.all().iter().find(|battle| battle.no == no)
    }

    /// Whether there is room for one more.
    #[must_use]
    pub const fn has_room(&self) -> bool {
        (self.count as usize) < BATTLES_MAX
    }

    pub(crate) fn push(&mut self, battle: Battle) {
        if self.has_room() {
            self.list[usize::from(self.count)] = battle;
            self.count += 1;
        }
    }

    /// Forgets the battles that are over.
    pub(crate) fn clear_decided(&mut self) {
        let mut kept = 0;
        for at in 0..usize::from(self.count) {
            if self.list[at].is_live() {
                self.list[kept] = self.list[at];
                kept += 1;
            }
        }
        self.list[kept..usize::from(self.count)].fill(Battle::NONE);
        self.count = kept as u8;
    }
}
