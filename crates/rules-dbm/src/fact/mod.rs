//! Everything that can happen. A fact carries the outcome, never the recipe.

mod apply;
mod codes;
mod terms;

use kernel::Card;
use serde::{Deserialize, Serialize};

pub(crate) use apply::{apply, give_line};
pub use codes::{DamageCode, FleetCode, GoldCode, PrestigeCode};
pub(crate) use terms::{Term, terms, write_fact};

use crate::choice::{Line, Reaction, Refuge, Stance, Treaty};
use crate::state::{Battle, FleetId, ForceId, Phase, ProvinceId, Right, StateId, Where, ZoneId};

/// Something that has happened.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Fact {
    /// A phase began.
    PhaseBegan { phase: Phase },
    /// A year began with its Pre-Spring.
    YearOpened { year: u8 },
    /// A campaign season began; what it counts was cleared.
    SeasonOpened { season: u8 },
    /// The campaign is over.
    CampaignEnded,

    /// A Main Army was placed.
    ArmyPlaced { army: ForceId, at: ProvinceId, fort: bool },
    /// A detachment was formed; AP left to its army.
    DetachmentFormed { force: ForceId, ap: u16, at: ProvinceId, fort: bool, army_ap: u16 },
    /// A fleet watches a zone.
    FleetPlaced { fleet: FleetId, watch: Option<ZoneId> },

    /// A line of a treasury, and what is there now.
    Gold {
        state: StateId,
        code: GoldCode,
        amount: i16,
        now: i32,
        place: Option<ProvinceId>,
        with: Option<StateId>,
    },
    /// A line of a state's prestige, and what it is now.
    Prestige { state: StateId, code: PrestigeCode, by: i8, now: i16 },
    /// A line of a Main Army's damage, and what it is now.
    Damage { army: ForceId, code: DamageCode, by: i16, now: u16 },
    /// A line of a fleet's points, and what they are now.
    FleetPoints { fleet: FleetId, code: FleetCode, by: i16, now: u16 },
    /// A state's own taxes and bonus are counted.
    TaxesCollected { state: StateId, own: u16 },
    /// An overlord asks so many per cent of a subject.
    TributeAsked { overlord: StateId, subject: StateId, percent: u8 },
    /// A second army was raised.
    SecondArmyRaised { state: StateId, at: ProvinceId },
    /// A second army was dissolved, and its detachment.
    SecondArmyDissolved { state: StateId },

    /// A treaty was proposed.
    Proposed { treaty: Treaty, from: StateId, to: StateId, season: u16 },
    /// A proposal was refused, or lapsed.
    Declined { treaty: Treaty, from: StateId, to: StateId, season: u16 },
    /// Two states made peace.
    PeaceMade { one: StateId, other: StateId, leave: bool },
    /// Two states are allied.
    AllianceMade { one: StateId, other: StateId },
    /// A state has leave.
    LeaveGranted { by: StateId, to: StateId, at: Option<ProvinceId> },
    /// An overlord demands a contingent.
    ContingentDemanded { by: StateId, of: StateId, force: ForceId, season: u16 },
    /// A detachment is hired out until the end of a season.
    DetachmentLent { force: ForceId, to: StateId, until: u16, season: u16 },
    /// A hired detachment is recalled, or its hire is over.
    DetachmentRecalled { force: ForceId },
    /// Help was promised.
    HelpPromised { force: ForceId, to: StateId, season: u16 },
    /// Help that was promised did not come.
    PromiseBroken { force: ForceId, to: StateId },
    /// A Head of State was set free.
    HeadReleased { state: StateId, by: StateId },
    /// A province was handed back.
    ProvinceHandedOver { at: ProvinceId, by: StateId, to: StateId },
    /// A message was sent; its text is the note of the act.
    MessageSent { from: StateId, to: StateId },
    /// A state has acted in a window.
    Acted { state: StateId },
    /// A state has nothing more to do in a window.
    SeatDone { state: StateId },

    /// Ships bought have come, to a fleet that is there now.
    ShipsDelivered { state: StateId, ordered: ProvinceId, at: ProvinceId, fleet: FleetId },
    /// A fleet's strength at the start of the season is what it is now.
    FleetStrengthNoted { fleet: FleetId },
    /// A force is back on the map.
    ForceReturned { force: ForceId, at: ProvinceId },
    /// A force finds no place to gather yet.
    ForceWaits { force: ForceId, until: u16 },
    /// A freed Head of State is with his army.
    HeadRejoined { state: StateId },
    /// A state's rank and what it adds to a disaster.
    Ranked { state: StateId, place: u8, modifier: i8 },
    /// The pack was shuffled.
    DeckShuffled,
    /// A card was drawn.
    CardDrawn { army: ForceId, card: Card, rank: u8 },
    /// A disaster struck: natural die, modifier, form by number.
    DisasterStruck { state: StateId, die: u8, modifier: i8, cost: u8, form: u8 },
    /// How large an army is, and why.
    ArmySized {
        army: ForceId,
        card: u16,
        size: i16,
        kind: u16,
        provinces: i16,
        damage: u16,
        total: u16,
        ap: u16,
        detachment: u16,
    },
    /// The campaign report was given out.
    ReportIssued { season: u16 },

    /// A state sealed its orders.
    OrdersSealed { state: StateId },
    /// A state sealed none.
    OrdersMissing { state: StateId, missed: u8 },
    /// A line of a sheet that was opened. A raid's target stays its state's secret.
    OrderGiven { state: StateId, line: Line },
    /// A line that could be written and cannot be carried out any more.
    OrderLapsed { state: StateId, line: Line },
    /// A force will raid.
    RaidAnnounced { force: ForceId },
    /// A fleet will raid.
    NavalRaidAnnounced { fleet: FleetId },
    /// A subject is one no more.
    SubjectRenounced { state: StateId, overlord: StateId },
    /// A war began.
    WarBegan { by: StateId, on: StateId },
    /// An alliance ended; its leave lasts until the end of the season.
    AllianceEnded { by: StateId, with: StateId },
    /// Leave was withdrawn, from the end of the season.
    LeaveWithdrawn { by: StateId, from: StateId },
    /// A fortress was surrendered.
    FortressSurrendered { at: ProvinceId, to: StateId, free_exit: bool },
    /// A surrender was not taken.
    SurrenderDenied { at: ProvinceId },
    /// Ships were bought.
    ShipsBought { state: StateId, at: ProvinceId, fp: u16 },
    /// Restoring was paid for.
    RestorationPaid { army: ForceId, steps: u8 },
    /// Restoring paid for is done.
    RestorationDone { army: ForceId },
    /// A fleet was split.
    FleetSplit { fleet: FleetId, to: FleetId, fp: u16 },
    /// A fleet was merged into another.
    FleetMerged { fleet: FleetId, into: FleetId },
    /// A detachment was disbanded; its points come back with the next draw.
    DetachmentDisbanded { force: ForceId },
    /// Everything told in the window before orders is open now.
    TalkTold,

    /// A fleet entered a zone.
    FleetSailed { fleet: FleetId, zone: ZoneId },
    /// Troops went aboard.
    TroopsLoaded { force: ForceId, fleet: FleetId },
    /// Troops came ashore.
    TroopsLanded { force: ForceId, fleet: FleetId, at: ProvinceId },
    /// A fleet ended its journey, or took up a station.
    FleetArrived { fleet: FleetId, at: ProvinceId, watch: Option<ZoneId> },
    /// A fleet ended its journey at sea.
    FleetStationed { fleet: FleetId, zone: ZoneId },
    /// A raiding fleet was looked for.
    RaidersSought { fleet: FleetId, by: StateId, die: u8, found: bool },
    /// Fleets met and nothing came of it.
    FleetsMet { zone: ZoneId, one: StateId, other: StateId },
    /// A fleet would not fight and got away, or was caught.
    EscapeThrown { state: StateId, from: StateId, die: u8, away: bool },
    /// A fight at sea: dice, bonuses, losses.
    NavalBattleFought {
        zone: ZoneId,
        one: StateId,
        other: StateId,
        dice: [u8; 2],
        bonus: [u8; 2],
        lost: [u16; 2],
    },
    /// A fleet fought.
    FleetFought { fleet: FleetId },
    /// A minor province's fleet fought a landing.
    MinorFleetFought { at: ProvinceId, by: StateId, dice: [u8; 2], bonus: [u8; 2], left: u16 },
    /// Troops drowned; AP left.
    TroopsDrowned { force: ForceId, ap: u16, drowned: u16 },
    /// A fleet had to turn back.
    FleetTurnedBack { fleet: FleetId },
    /// A fleet fled.
    FleetRetreated { fleet: FleetId, to: ProvinceId, blockaded: bool },
    /// A fleet ran home over so many zones.
    FleetRanHome { fleet: FleetId, to: ProvinceId, zones: u8 },
    /// A fleet is no more.
    FleetSunk { fleet: FleetId },
    /// A fleet is blockaded no more.
    BlockadeLifted { fleet: FleetId },

    /// A force marched a step.
    ForceMarched { force: ForceId, from: ProvinceId, to: ProvinceId },
    /// A force that was to go on had to stop.
    MarchStopped { force: ForceId, at: ProvinceId },
    /// A fleet kept a force from crossing a strait.
    StraitClosed { force: ForceId, fleet: FleetId },
    /// Armies that marched at each other met.
    ArmiesMet { one: ForceId, other: ForceId, at: ProvinceId },
    /// A force stands in the fortress, or in the field.
    PostureTaken { force: ForceId, fort: bool },
    /// A detachment is part of its army again; the army's AP now.
    DetachmentRejoined { force: ForceId, army_ap: u16 },
    /// A force is to join a state's army; or no more.
    JoinOffered { force: ForceId, to: Option<StateId> },
    /// A force found nobody to join, and went back.
    JoinLapsed { force: ForceId, back: Option<ProvinceId> },
    /// The moves of the season are made; orders to move are done.
    MovesMade,
    /// The quick report was given out.
    QuickReportIssued,
    /// A reaction was ordered.
    ReactionOrdered { state: StateId, reaction: Reaction },
    /// A force has reacted, and raids no more.
    ForceReacted { force: ForceId },
    /// A round of reactions is over.
    ReactionsMade { round: u8 },

    /// How a force faces the enemy.
    StanceTaken { force: ForceId, stance: Stance },
    /// A force refused or retreated: where it is now.
    ForceWithdrew { force: ForceId, to: Refuge, die: Option<u8>, beaten: bool },
    /// A force was caught and must fight.
    RefusalCaught { force: ForceId, die: u8 },
    /// A force was scattered; when and whether it comes back.
    ForceDispersed { force: ForceId, die: Option<u8>, back: Where },
    /// A detachment met an army and was run down.
    DetachmentOverrun { force: ForceId, by: StateId },
    /// Two armies have dealt with each other.
    ArmiesFaced { one: ForceId, other: ForceId },
    /// A round of stances, or of battles, began.
    RoundBegan { phase: Phase, round: u8 },
    /// Lots were thrown who meets whom.
    LotThrown { force: ForceId, die: u8 },
    /// A battle was joined.
    BattleJoined { battle: Battle },
    /// A battle was fought; who won, 0 or 1.
    BattleFought { at: ProvinceId, sides: [ForceId; 2], winner: Option<u8>, by_dice: bool },
    /// A Head of State led an army.
    HeadLed { state: StateId },
    /// A force fought.
    ForceFought { force: ForceId },
    /// A contingent was broken.
    ContingentBroken { force: ForceId },
    /// A contingent had been promised to be reliable.
    PromiseShown { force: ForceId },
    /// A contingent proved unreliable, or changed sides.
    ContingentUnreliable { force: ForceId, switched: bool },
    /// A state's defeats in a row.
    DefeatsCounted { state: StateId, defeats: u8 },
    /// A subject may renounce; or no more.
    RightChanged { state: StateId, right: Right },
    /// A Head of State was captured.
    HeadCaptured { state: StateId, by: StateId, die: u8 },
    /// A Head of State was killed; a successor follows.
    HeadKilled { state: StateId, die: u8 },
    /// A civil war began, or was avoided.
    CivilWarThrown { state: StateId, die: u8, began: bool },
    /// A civil war ended.
    CivilWarEnded { state: StateId },
    /// A province was taken without a siege.
    ProvinceTaken { at: ProvinceId, by: StateId },

    /// A province is part of its original owner's country again.
    HomeRestored { at: ProvinceId, to: StateId },
    /// A siege began, or another army leads it.
    SiegeLaid { at: ProvinceId, by: ForceId },
    /// A siege is over.
    SiegeLifted { at: ProvinceId },
    /// A siege was thrown for: dice, modifier.
    SiegeThrown { at: ProvinceId, by: ForceId, die: u8, modifier: i8, second: u8, falls: bool },
    /// A fortress fell.
    FortressFell { at: ProvinceId, by: StateId },
    /// A force was captured in a fortress; when and whether it comes back.
    GarrisonCaptured { force: ForceId, by: StateId, back: Where },
    /// A fleet changed hands with its port.
    FleetCaptured { fleet: FleetId, by: FleetId, fp: u16 },
    /// A minor province's fleet fell with it.
    MinorFleetTaken { at: ProvinceId, by: StateId },
    /// Ships of a minor province serve their captor.
    ShipsSeized { fleet: FleetId, at: ProvinceId, fp: u16 },
    /// A state's Main Army is captive of another.
    CaptiveArmyCounted { state: StateId, by: StateId },
    /// A fleet slipped out of a port that fell.
    FleetSlippedOut { fleet: FleetId, to: ProvinceId },
    /// A state became a subject.
    SubjectMade { state: StateId, overlord: StateId, voluntary: bool },
    /// A state is out.
    StateEliminated { state: StateId },
    /// A state was seen to have land, or none.
    LandCounted { state: StateId, has_land: bool },

    /// A raid did not take place.
    RaidCancelled { force: ForceId },
    /// A naval raid did not take place.
    NavalRaidCancelled { fleet: FleetId },
    /// A raid was thrown for.
    RaidThrown { by: StateId, on: StateId, die: u8, modifier: i8, result: RaidResult },
    /// A raid was made by this force.
    ForceRaided { force: ForceId },

    /// A siege has lasted so many seasons.
    SiegeCounted { at: ProvinceId, seasons: u8 },
    /// A Main Army's clocks at the end of a season.
    ClocksTurned { army: ForceId, besieged: u8, besieging: u8, idle: u8, fought: bool },
    /// A province has been held so many seasons.
    HoldingCounted { at: ProvinceId, seasons: u8 },
    /// A province became part of its holder's country.
    ProvinceAnnexed { at: ProvinceId, by: StateId, from: Option<StateId>, annexed: u8 },
    /// Leave ended with the season.
    LeaveEnded { by: StateId, to: StateId },
    /// A demand ended with the season.
    DemandEnded { state: StateId },

    /// The judge: a place.
    Ruled(Ruling),
}

/// What came of a raid.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum RaidResult {
    /// It succeeded.
    Success,
    /// Nothing came of it.
    Nothing,
    /// It was defeated.
    Defeat,
}

/// D4 What the judge sets.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Ruling {
    /// Where a force is, and AP for one that was nowhere.
    Stands(ForceId, ProvinceId, bool),
    /// AP now, and the total of an army.
    Strength(ForceId, u16),
    /// Whether a force is off the map.
    Gone(ForceId),
    /// Where a fleet is, its strength, its watch.
    Fleet(FleetId, u16, ProvinceId, Option<ZoneId>),
    /// Who holds a province.
    Holder(ProvinceId, Option<StateId>),
    /// Whose home a province is.
    Home(ProvinceId, Option<StateId>),
    /// Full seasons a province has been held.
    Held(ProvinceId, u8),
    /// Who besieges a province, for how long.
    Siege(ProvinceId, Option<ForceId>, u8),
    /// War, or peace.
    War(StateId, StateId, bool),
    /// Alliance, or none.
    Allied(StateId, StateId, bool),
    /// Leave in a province.
    Guest(ProvinceId, StateId, bool),
    /// Leave everywhere.
    Leave(StateId, StateId, bool),
    /// Whose subject a state is.
    Overlord(StateId, Option<StateId>, bool),
    /// A caretaker's seat, or a player's.
    Caretaker(StateId, bool),
    /// A right to renounce.
    Right(StateId, Right),
    /// Defeats in a row.
    Defeats(StateId, u8),
    /// Civil war.
    CivilWar(StateId, bool),
    /// A captive Head of State.
    Captive(StateId, Option<StateId>),
    /// Provinces ever annexed.
    Annexed(StateId, u8),
    /// Seasons idle, besieged, besieging; fought last season.
    Clocks(ForceId, u8, u8, u8, bool),
    /// The place in the calendar.
    Time(u8, u8, Phase),
}
