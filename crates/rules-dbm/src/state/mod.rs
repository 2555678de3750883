//! The campaign: the set-up, which never changes, and the state, which only facts change.
//!
//! Sums (treasury, prestige, damage, fleet points) are kept beside their clocks; the lines that
//! make them up are facts.

mod check;
mod ids;
mod lands;
mod plans;
mod queries;

use std::sync::Arc;

use kernel::CardSet;
use serde::{Deserialize, Serialize};

pub use check::check;
pub use ids::{
    ARMIES_ALL, FLEETS_ALL, FLEETS_MAX, FORCES_ALL, FORCES_MAX, FleetId, ForceId, ForceSet, Kind,
    NATIVES, NATIVES_AP, PLAYED_MAX, PROVINCES_MAX, ProvinceId, ProvinceSet, STATES_MAX, StateId,
    StateSet, ZONES_MAX, ZoneId, ZoneSet,
};
pub use kernel::Row;
pub use plans::{Battle, Camp, Course, ForcePlan, Leg};
pub(crate) use queries::FIT;

use crate::scenario::Setup;

/// The unchanging set-up, shared, and the state. Reads as the state through its queries.
#[derive(Clone, PartialEq, Debug)]
pub struct Campaign {
    /// Scenario, options, tables, seats.
    pub setup: Arc<Setup>,
    /// What has become of it all.
    pub state: State,
}

/// Where the campaign stands in its sequence of play.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Phase {
    /// Armies are placed.
    SetUp,
    /// Taxes, tribute, second armies.
    Taxes,
    /// The window of Pre-Spring.
    YearTalk,
    /// Deliveries, cards, disasters, sizes, report.
    Opening,
    /// The window before orders.
    Talk,
    /// Orders are written, opened and, as far as they are not moves, carried out.
    Orders,
    /// Fleets move, meet and fight.
    Sea,
    /// Land forces move; the quick report.
    Land,
    /// Forces that stood still may react.
    React,
    /// Stances are compared where enemies met.
    Stances,
    /// Battles are fought and written down.
    Battles,
    /// Sieges.
    Sieges,
    /// Raids.
    Raids,
    /// The short window at the end.
    CloseTalk,
    /// The season ends.
    Closing,
    /// The campaign is over.
    Ended,
}

/// A step's place in the calendar.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize, Deserialize)]
pub struct When {
    /// The year of the campaign, from 0.
    pub year: u8,
    /// The season of it: 0 for Pre-Spring, then 1 to 4.
    pub season: u8,
    /// The phase of it.
    pub phase: Phase,
    /// The act or round of the phase, from 0.
    pub nth: u16,
}

/// Where a land force is.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Where {
    /// It does not exist.
    #[default]
    Nowhere,
    /// In a province, in the field or in the fortress.
    At(ProvinceId),
    /// Aboard a fleet under way.
    Aboard(FleetId),
    /// Dispersed or captured: back at the opening of that season, counted from the first.
    Off(u16),
}

/// What a force has done this season.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct Marks {
    /// It marched, landed, reacted or was carried.
    pub moved: bool,
    /// It reacted.
    pub reacted: bool,
    /// It came from the sea.
    pub landed: bool,
    /// It fought a land battle.
    pub fought: bool,
    /// It withdrew before or after a battle, or was caught.
    pub withdrew: bool,
    /// It raided, or besieged, or was besieged: anything that is not rest.
    pub stirred: bool,
    /// It came out of a besieged fortress to fight.
    pub sallied: bool,
}

/// A Main Army or a detachment.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Force {
    /// Where it is.
    pub at: Where,
    /// In the fortress rather than in the field.
    pub fort: bool,
    /// AP now.
    pub ap: u16,
    /// AP after the draw (Main Armies).
    pub total: u16,
    /// AP missing by what has befallen it (Main Armies).
    pub damage: u16,
    /// AP drowned this season (Main Armies).
    pub drowned: u16,
    /// The rank of its card, 2 to 14; 0 for none (Main Armies).
    pub card: u8,
    /// Steps of restoring paid for this season (Main Armies).
    pub restoring: u8,
    /// Who orders it: the owner, the overlord who demanded it, or who hired it.
    pub commander: StateId,
    /// A13 The last season of its hire, counted from the first; 0 if not hired.
    pub hired_until: u16,
    /// The hire is of this season and not yet told.
    pub hire_is_new: bool,
    /// Where it came from by land this season.
    pub came_from: Option<ProvinceId>,
    /// The fleet that landed it this season.
    pub fleet: Option<FleetId>,
    /// What it has done this season.
    pub marks: Marks,
    /// Whether it fought last season.
    pub fought_last: bool,
    /// Idle seasons in a row.
    pub idle: u8,
    /// Seasons shut in here.
    pub besieged: u8,
    /// Seasons besieging here.
    pub besieging: u8,
    /// The state whose Main Army it is ordered to join.
    pub joins: Option<StateId>,
    /// Its owner has promised that it will be reliable.
    pub reliable: bool,
}

impl Default for Force {
    fn default() -> Self {
        Self {
            at: Where::Nowhere,
            fort: false,
            ap: 0,
            total: 0,
            damage: 0,
            drowned: 0,
            card: 0,
            restoring: 0,
            commander: StateId(0),
            hired_until: 0,
            hire_is_new: false,
            came_from: None,
            fleet: None,
            marks: Marks::default(),
            fought_last: false,
            idle: 0,
            besieged: 0,
            besieging: 0,
            joins: None,
            reliable: false,
        }
    }
}

/// N2 What a fleet does when it meets another.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Meeting {
    /// It attacks.
    Attack,
    /// It stays where it is.
    Hold,
    /// It makes for a port of this zone.
    Retreat,
    /// It makes for another zone.
    RetreatToSea,
}

/// M12 To whom a fleet closes its straits.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Closing {
    /// To enemies.
    #[default]
    Enemies,
    /// To nobody.
    Nobody,
    /// To everybody but kin and allies.
    All,
}

/// A fleet. One of no FP does not exist.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Fleet {
    /// Its strength.
    pub fp: u16,
    /// Its strength when the season began.
    pub fp_at_start: u16,
    /// Where it lies, or lay last.
    pub coast: ProvinceId,
    /// The zone it watches; if it is at sea the one it is in.
    pub watch: Option<ZoneId>,
    /// M5 At sea, in the zone it watches, rather than on its coast.
    pub at_sea: bool,
    /// It sailed, or changed its station, this season.
    pub moved: bool,
    /// It fought this season.
    pub fought: bool,
    /// N16 It fled to this port this season.
    pub fled: bool,
    /// Its standing instructions, three bits an opponent.
    pub meets: u64,
    /// To whom it closes straits.
    pub closes: Closing,
}

/// A province.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Province {
    /// The country it is part of now.
    pub home: Option<StateId>,
    /// Who has the fortress.
    pub holder: Option<StateId>,
    /// Who had it when the season began.
    pub at_start: Option<StateId>,
    /// It changed hands this season.
    pub is_new: bool,
    /// J13 States whose home it once was.
    pub former: StateSet,
    /// J12 Full seasons under a holder who conquered it.
    pub held: u8,
    /// The Main Army that leads a siege here.
    pub siege: Option<ForceId>,
    /// Completed seasons of it.
    pub seasons: u8,
    /// States that have leave here by name.
    pub guests: StateSet,
    /// M17 FP of a fleet of its own.
    pub minor_fp: u16,
}

/// 5.4 Where a Head of State is.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Head {
    /// In office.
    #[default]
    Home,
    /// Captive of a state.
    Captive(StateId),
    /// Dead, and no successor while civil war lasts.
    Gone,
}

/// 7.3 Why a subject may renounce.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Right {
    /// It may not.
    #[default]
    None,
    /// Two defeats in a row.
    Defeats,
    /// The overlord is a subject himself.
    Subdued,
    /// Its contingent changed sides; closes after the next orders.
    Switched,
    /// As [`Right::Defeats`], closing after the next orders.
    DefeatsOnce,
}

/// A state.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Nation {
    /// GP.
    pub treasury: i32,
    /// Prestige.
    pub prestige: i16,
    /// Whose subject it is.
    pub overlord: Option<StateId>,
    /// Of its own will.
    pub voluntary: bool,
    /// Per cent of tribute asked of it last.
    pub tribute: u8,
    /// GP of its own taxes and bonus of this Pre-Spring.
    pub income: u16,
    /// J6 Defeats in a row.
    pub defeats: u8,
    /// Its right to renounce.
    pub right: Right,
    /// Its Head of State.
    pub head: Head,
    /// Another one than at the start of the campaign.
    pub is_heir: bool,
    /// He has led an army this season.
    pub led: bool,
    /// He has come back and is with A1.
    pub returned: bool,
    /// He was set free while civil war lasts.
    pub freed: bool,
    /// In civil war.
    pub civil_war: bool,
    /// J17 Provinces it has annexed, ever.
    pub annexed: u8,
    /// Its place in this season's standings, from 1.
    pub place: u8,
    /// Its modifier of a disaster by rank.
    pub rank_mod: i8,
    /// The season in which it was eliminated, counted from 1; 0 if it was not.
    pub out_since: u16,
    /// Sets of orders missed.
    pub missed: u8,
    /// Its contingent is demanded this season.
    pub demanded: bool,
    /// AP of the contingent, by its own line; 0 for silence.
    pub contingent: u8,
    /// It held a province when the check of 7.1b was last made.
    pub had_land: bool,
    /// Acts in this window.
    pub acts: u8,
}

/// Ships bought and not yet there.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Ships {
    /// The buyer.
    pub state: StateId,
    /// Where they are to appear.
    pub coast: ProvinceId,
    /// How many.
    pub fp: u16,
}

/// Help promised in a window.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Help {
    /// Of what.
    pub force: ForceId,
    /// To whom.
    pub to: StateId,
}

impl Default for Help {
    fn default() -> Self {
        Self { force: ForceId(StateId(0), Kind::A1), to: StateId(0) }
    }
}

/// What has become of it all. Flat; copied, never shared.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct State {
    /// The year of the campaign, from 0.
    pub year: u8,
    /// The season of it: 0 for Pre-Spring, then 1 to 4.
    pub season: u8,
    /// The phase of it.
    pub phase: Phase,
    /// The act or round of the phase.
    pub nth: u16,
    /// States that nobody plays now.
    pub caretakers: StateSet,
    /// States that are not eliminated.
    pub in_play: StateSet,
    /// States that have said that they are done in this window.
    pub done: StateSet,
    /// Cards left.
    pub deck: CardSet,
    /// States by id.
    pub nations: [Nation; STATES_MAX],
    /// Land forces by index.
    pub forces: [Force; STATES_MAX * FORCES_MAX],
    /// Fleets by index.
    pub fleets: [Fleet; STATES_MAX * FLEETS_MAX],
    /// Provinces by id.
    pub provinces: [Province; PROVINCES_MAX],
    /// Orders of land forces.
    pub plans: [ForcePlan; STATES_MAX * FORCES_MAX],
    /// Orders of fleets.
    pub courses: [Course; STATES_MAX * FLEETS_MAX],
    /// Ships on order. A state orders for its own coasts, and what is late waits at none of them:
    /// there is always room.
    pub ships: Row<Ships, { 2 * PROVINCES_MAX }>,
    /// Enemies of each state.
    pub war: [StateSet; STATES_MAX],
    /// Allies of each state.
    pub allied: [StateSet; STATES_MAX],
    /// To whom each state gives leave everywhere.
    pub leave: [StateSet; STATES_MAX],
    /// Whose leave ends with this season.
    pub leave_ends: [StateSet; STATES_MAX],
    /// Peace that each state has proposed.
    pub peace_offered: [StateSet; STATES_MAX],
    /// Alliance that each state has proposed.
    pub alliance_offered: [StateSet; STATES_MAX],
    /// Submission that each state has offered.
    pub submission_offered: [StateSet; STATES_MAX],
    /// Help promised this season.
    pub help: Row<Help, 24>,
    /// Battles still to be fought.
    pub battles: Row<Battle, ARMIES_ALL>,
    /// Whom each force, by index, has dealt with in this season's stances.
    pub met: [ForceSet; FORCES_ALL],
    /// T7 The lot of each force, by index, in this season's stances; 0 if it threw none.
    pub lots: [u8; FORCES_ALL],
    /// Whether the acts of this season's window are told.
    pub is_told: bool,
}
