//! Everything that can happen. Past tense, one sentence each, carrying outcomes: the dice with
//! their modifiers, and what is so afterwards. Frozen by `formats/facts.jsonl`.

mod apply;
mod ruled;
mod text;

use kernel::Seat;
use serde::{Deserialize, Serialize};

pub(crate) use apply::apply;
pub(crate) use text::write_fact;

use crate::state::{
    ArmyId, ArmySet, BattleKind, ENEMIES_MAX, Element, Elements, Ending, EnemyArmy, EnemyList,
    Fleet, General, Manner, Phase, PointId, Ranking, Ranks, Row, Team, Troop,
};

/// How many of the six numbers lead to each exit, in list order of the exits.
pub type Numbers = Row<Share, 6>;

/// An exit and how many numbers of the route die lead there.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Share {
    /// The exit.
    pub exit: PointId,
    /// How many numbers.
    pub count: u8,
}

impl Default for Share {
    fn default() -> Self {
        Self { exit: atlas::PlaceId(0), count: 0 }
    }
}

/// Why an army stays where it is.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Reason {
    /// III.D It is besieged.
    Besieged,
    /// VII.A It has won a battle.
    Halted,
    /// I.I It stands before an enemy-held Major Fortress.
    MajorFortress,
    /// I.K.1 It stands before an enemy-held port.
    Port,
    /// I.K.6 It must await a fleet.
    BoundToFleet,
    /// R6 Its owner wants it to.
    ByChoice,
    /// R15 It waits for a fleet because its owner wants it to.
    AwaitingFleet,
    /// I.D The movement die was a six.
    Die,
}

/// A test for an enemy: the die, each modifier of 4.2 that counted, and the sum.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct Test {
    /// The die as it fell.
    pub die: u8,
    /// On a Transit Point, on a friendly fortress point, on an enemy-held one, after three turns
    /// on the point, after a victory.
    pub modifiers: [i8; 5],
    /// Die and modifiers.
    pub total: i8,
}

/// What an enemy army lost in a battle.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct EnemyLoss {
    /// Its elements lost.
    pub lost: Elements,
    /// Whether its general was among them.
    pub general_lost: bool,
    /// Whether its camp was taken.
    pub camp_lost: bool,
    /// Whether it was broken.
    pub broken: bool,
}

/// What has happened.
#[derive(Clone, Copy, PartialEq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[expect(missing_docs, reason = "the fields are named after what they are")]
pub enum Fact {
    /// A turn began.
    TurnBegan { turn: u16 },
    /// A phase of the turn began.
    PhaseBegan { phase: Phase },
    /// One army took another in; what it is now.
    ArmiesCombined {
        army: ArmyId,
        joined: ArmyId,
        ranks: Ranks,
        general: Option<General>,
        stood: u8,
        siege_turns: u8,
        halted_on: u16,
        won_on: u16,
        fleet: Fleet,
        byzantines: bool,
    },
    /// Elements beyond the limit of a combined army were dissolved.
    ElementsDissolved { army: ArmyId, ranks: Ranks },
    /// An army stayed on its point.
    ArmyStoodFast { army: ArmyId, reason: Reason, die: Option<u8>, stood: u8 },
    /// The route die was thrown.
    RouteDrawn { army: ArmyId, from: PointId, numbers: Numbers, die: u8 },
    /// An army marched.
    ArmyMarched { army: ArmyId, from: PointId, to: PointId, die: u8 },
    /// An army went aboard a fleet.
    ArmyEmbarked { army: ArmyId, port: PointId },
    /// An army landed from the sea.
    ArmyLanded { army: ArmyId, point: PointId },
    /// A fleet came for an army; one roll may bring it for several.
    FleetArrived { army: ArmyId, port: PointId, dice: [u8; 2] },
    /// No fleet came; how many of the eight turns are over.
    NoFleet { army: ArmyId, port: PointId, dice: [u8; 2], nth: Option<u8> },
    /// An enemy appeared before an army.
    EnemyAppeared { army: ArmyId, point: PointId, test: Test },
    /// No enemy appeared before an army.
    NoEnemy { army: ArmyId, point: PointId, test: Test },
    /// The strength of the enemy on a point was found.
    EnemyStrength { point: PointId, die: u8, armies: Row<EnemyList, ENEMIES_MAX> },
    /// The besiegers of a fortress left, or were beaten.
    SiegeLifted { point: PointId, die: Option<u8> },
    /// A siege of Crusaders went on.
    SiegeHeld { point: PointId, die: u8 },
    /// A siege of Crusaders wore down those inside.
    SiegeWoreOn { point: PointId, die: u8 },
    /// The besieged must sally.
    SallyOrdered { point: PointId, die: u8 },
    /// A besieged army chose to sally.
    SallyChosen { army: ArmyId, point: PointId },
    /// An army opened a siege.
    SiegeOpened { army: ArmyId, point: PointId },
    /// An army's siege die did not take the fortress.
    SiegeContinued { army: ArmyId, point: PointId, die: u8, siege_turns: u8 },
    /// An army's siege die took the fortress.
    SiegeSucceeded { army: ArmyId, point: PointId, die: u8, siege_turns: u8 },
    /// An army threw for the credit of a capture.
    CaptureTieThrown { army: ArmyId, point: PointId, die: u8 },
    /// A fortress fell; which armies must now await a fleet there.
    FortressCaptured { army: ArmyId, point: PointId, bound: ArmySet },
    /// Armies stormed a fortress.
    AssaultJoined {
        point: PointId,
        armies: ArmySet,
        siege_turns: [u8; ArmyId::COUNT],
        commander: Option<Seat>,
        rotation: u8,
    },
    /// An army need not storm a fortress that has fallen already.
    AssaultCalledOff { army: ArmyId, point: PointId, siege_turns: u8 },
    /// An assault failed.
    AssaultFailed { point: PointId, armies: ArmySet },
    /// The objective of the expedition was taken.
    AntiochTaken { army: ArmyId, point: PointId },
    /// An attrition roll did no harm.
    NoAttrition { army: ArmyId, die: u8 },
    /// An attrition roll cost an army elements; of which type its general's element is now.
    AttritionSuffered {
        army: ArmyId,
        die: u8,
        killed: Option<Element>,
        dismounted: Option<(Element, Troop)>,
        converted: Option<Element>,
        general: Option<Troop>,
    },
    /// An army was destroyed; whether that left a siege without besieged.
    ArmyDestroyed { army: ArmyId, point: Option<PointId>, siege_ended: bool },
    /// An enemy left a point; whether the besiegers did.
    EnemyWithdrew { point: PointId, besiegers: bool },
    /// A besieged fortress that nobody held any longer fell to the enemy.
    FortressLost { point: PointId },
    /// A battle was joined.
    BattleJoined {
        point: PointId,
        kind: BattleKind,
        started: ArmySet,
        reserves: ArmySet,
        garrison: ArmySet,
        strength: [u8; ArmyId::COUNT],
        byzantines: u8,
        enemies: Row<(EnemyList, u8), ENEMIES_MAX>,
        commander: Option<Seat>,
        rotation: u8,
    },
    /// A battle was fought.
    BattleFought {
        point: PointId,
        winner: Team,
        conceded: Option<Team>,
        stopped_early: bool,
        took_field: ArmySet,
        broken: ArmySet,
        camps_lost: ArmySet,
        enemy: Row<EnemyLoss, ENEMIES_MAX>,
        left: Row<EnemyArmy, ENEMIES_MAX>,
    },
    /// An army lost elements in a battle or assault.
    ElementsLost { army: ArmyId, ranks: Ranks },
    /// An army lost its general.
    GeneralLost { army: ArmyId },
    /// The Byzantine force left the game.
    ByzantinesGone { lost: Elements },
    /// A victory holds an army on its point for a turn.
    ArmyHalted { army: ArmyId, point: PointId, on: u16 },
    /// A beaten army went into the fortress of its point.
    ArmyShutIn { army: ArmyId, point: PointId },
    /// A beaten army went into a fortress near by.
    ArmyTookRefuge { army: ArmyId, from: PointId, point: PointId },
    /// A beaten army retreated to a point near by.
    ArmyRetreated { army: ArmyId, from: PointId, point: PointId },
    /// A beaten army stayed where it was, having nowhere to go.
    ArmyHeldGround { army: ArmyId, point: PointId },
    /// Armies are besieged by an enemy.
    CrusadersBesieged { point: PointId, armies: ArmySet, enemies: Row<EnemyArmy, ENEMIES_MAX> },
    /// The turn ended; whose sieges are over with it.
    TurnEnded { turn: u16, sieges_over: ArmySet },
    /// The campaign ended.
    CampaignEnded { ending: Ending, turn: u16 },
    /// Armies and seats were ranked.
    Ranked { ranking: Ranking },
    /// The umpire ruled.
    Ruled(Ruling),
}

/// R106 What the umpire has ruled. Written as facts of their own: `RuledStanding`.
#[derive(Clone, Copy, PartialEq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[expect(missing_docs, reason = "the fields are named after what they are")]
pub enum Ruling {
    /// Where an army stands.
    Standing { army: ArmyId, point: PointId, siege_ended: bool },
    /// How and when an army came to its point.
    Landing { army: ArmyId, turn: u16, manner: Manner, from: Option<PointId> },
    /// That an army is besieged.
    Besieged {
        army: ArmyId,
        point: PointId,
        enemies: Row<EnemyArmy, ENEMIES_MAX>,
        siege_ended: bool,
    },
    /// Who holds a fortress.
    Holder { point: PointId, friendly: bool },
    /// To whom a fortress is credited.
    Credit { point: PointId, army: Option<ArmyId> },
    /// What an army has.
    Elements { army: ArmyId, ranks: Ranks },
    /// Which element is the general's, or that the general is lost.
    General { army: ArmyId, general: Option<General> },
    /// How long an army has stood on its point.
    Stood { army: ArmyId, turns: u8 },
    /// How long an army has besieged.
    Siege { army: ArmyId, turns: u8 },
    /// Whether an army is halted this turn.
    Halt { army: ArmyId, halted: bool },
    /// In which turn an army last won a battle.
    Victory { army: ArmyId, turn: u16 },
    /// How an army stands with the fleet.
    Fleet { army: ArmyId, fleet: Fleet },
    /// That an army is at sea.
    AtSea { army: ArmyId, port: PointId, since: u16, siege_ended: bool },
    /// That enemy armies attack an army.
    Attack { army: ArmyId, point: PointId, enemies: Row<EnemyArmy, ENEMIES_MAX> },
    /// That the besieged of a fortress must sally this turn.
    Sally { point: PointId },
    /// What is left of the Byzantines and whom they follow.
    Byzantines { army: ArmyId, elements: Elements },
    /// Which seat commands the Muslims next.
    Rotation { seat: Seat },
    /// Which turn and phase it is.
    Time { turn: u16, phase: Phase },
}
