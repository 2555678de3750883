//! Every order there is, its one text form, and what speaks against it whatever else is written.

mod read;
mod slip;
mod write;

use kernel::Seat;
use serde::{Deserialize, Serialize};

pub(crate) use read::{Words, read_choice};
pub(crate) use slip::read_line;
pub(crate) use write::{
    NATIVES_WORD, closing_word, disaster_word, fleet_word, force_word, meeting_word, province_word,
    state_word, write_choice, write_line, write_reaction, write_refuge, write_stance, zone_word,
};

use crate::Permission;
use crate::chapters::orders;
use crate::state::{Campaign, Closing, FleetId, ForceId, Meeting, ProvinceId, StateId, ZoneId};

/// What two states may agree upon.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Treaty {
    /// Peace.
    Peace,
    /// Alliance.
    Alliance,
    /// The one becomes the other's subject.
    Submission,
}

impl Treaty {
    /// All of them.
    pub const ALL: [Self; 3] = [Self::Peace, Self::Alliance, Self::Submission];

    /// Its word.
    #[must_use]
    pub const fn word(self) -> &'static str {
        match self {
            Self::Peace => "peace",
            Self::Alliance => "alliance",
            Self::Submission => "submission",
        }
    }
}

/// An act in a window (4.4 of the specification).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Act {
    /// `give 20 to ROM`, `lend 20 to ROM`
    Give {
        /// To whom.
        to: StateId,
        /// GP.
        gold: u16,
        /// To be paid back, by hand.
        loan: bool,
    },
    /// `propose peace to ROM`
    Propose(Treaty, StateId),
    /// `accept peace of ROM`
    Accept(Treaty, StateId),
    /// `refuse peace of ROM`
    Refuse(Treaty, StateId),
    /// `leave to ROM`, `leave to ROM in SYC`
    Leave(StateId, Option<ProvinceId>),
    /// `demand contingent of SYR`
    Demand(StateId),
    /// `hire out ROM/D1 to CAR for 2`
    HireOut(ForceId, StateId, u8),
    /// `recall ROM/D1`
    Recall(ForceId),
    /// `promise ROM/D1 to CAR`
    Promise(ForceId, StateId),
    /// `release head of ROM`
    Release(StateId),
    /// `hand over SYC to SYR`
    HandOver(ProvinceId, StateId),
    /// `message to ROM`: the text is the note of the answer.
    Message(StateId),
    /// `done`
    Done,
}

/// A line of an order sheet (4.5 of the specification).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Line {
    /// `buy 50 FP at LAT`
    Buy(ProvinceId, u16),
    /// `restore ROM/A1 by 2`
    Restore(ForceId, u8),
    /// `give 20 to CAR`
    Give(StateId, u16),
    /// `declare war on CAR`
    War(StateId),
    /// `end alliance with CAR`
    EndAlliance(StateId),
    /// `withdraw leave from CAR`
    WithdrawLeave(StateId),
    /// `renounce CAR`
    Renounce(StateId),
    /// `ROM/D1 will be reliable`
    Reliable(ForceId),
    /// `contingent of 75 AP`
    Contingent(u8),
    /// `surrender LAT at mercy`, `surrender LAT with free exit`
    Surrender(ProvinceId, bool),
    /// `ROM/A1 in the field`, `ROM/A1 in the fortress`
    Posture(ForceId, bool),
    /// `ROM/A1 to SAM`
    March(ForceId, ProvinceId),
    /// `ROM/D1 joins CAR`
    Join(ForceId, StateId),
    /// `ROM/D1 raids CAR`
    Raid(ForceId, StateId),
    /// `ROM/D1 raids with GAL`
    RaidWith(ForceId, StateId),
    /// `ROM/A1 boards ROM/F1`
    Board(ForceId, FleetId),
    /// `ROM/A1 sallies`
    Sally(ForceId),
    /// `form ROM/D1 with 60 AP`
    Form(ForceId, u8),
    /// `ROM/D1 rejoins`
    Rejoin(ForceId),
    /// `disband ROM/D1`
    Disband(ForceId),
    /// `ROM/F1 to TYR`
    Enter(FleetId, ZoneId),
    /// `ROM/F1 loads ROM/A1`
    Load(FleetId, ForceId),
    /// `ROM/F1 unloads at LIL`
    Unload(FleetId, ProvinceId),
    /// `ROM/F1 ends at LIL watching TYR`, `... watching nothing`
    Port(FleetId, ProvinceId, Option<ZoneId>),
    /// `ROM/F1 ends at sea`
    AtSea(FleetId),
    /// `ROM/F1 watches TYR`
    Watch(FleetId, Option<ZoneId>),
    /// `ROM/F1 raids CAR`
    FleetRaid(FleetId, StateId),
    /// `ROM/F1 raids with SYR`
    FleetRaidWith(FleetId, StateId),
    /// `split 50 FP of ROM/F1 into ROM/F2`
    Split(FleetId, FleetId, u16),
    /// `merge ROM/F2 into ROM/F1`
    Merge(FleetId, FleetId),
    /// `ROM/F1 meets CAR: attack`
    Meets(FleetId, StateId, Meeting),
    /// `ROM/F1 closes straits to enemies`
    Closes(FleetId, Closing),
}

/// A line of a sheet of reactions.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Reaction {
    /// `ROM/A1 reacts to SAM`
    March(ForceId, ProvinceId),
    /// `ROM/D1 reacts to SAM joining CAR`
    Join(ForceId, ProvinceId, StateId),
    /// `ROM/F1 reacts to LIL watching TYR`
    Sail(FleetId, ProvinceId, Option<ZoneId>),
}

/// T8 How a force faces the enemy.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Stance {
    /// It attacks.
    Attack,
    /// It stands.
    Stand,
    /// It refuses, and goes there.
    Refuse(Refuge),
}

/// B9 Where a force withdraws to.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Refuge {
    /// Into the fortress.
    Fortress,
    /// To a province.
    Province(ProvinceId),
    /// Aboard the fleet that landed it.
    Ships(FleetId),
    /// There is nowhere to go.
    Nowhere,
}

/// Every answer anybody can give.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Choice {
    /// SET-2 `A1 at LAT in the field`
    Place(ProvinceId, bool),
    /// SET-2 `D1 of 60 AP at LAT in the fortress`
    FormFirst(u8, ProvinceId, bool),
    /// SET-2 `F1 watching TYR`
    FirstWatch(Option<ZoneId>),
    /// The sheet is sealed.
    Seal,
    /// No sheet was sealed.
    NoOrders,
    /// A line of an order sheet.
    Line(Line),
    /// A line of a sheet of reactions.
    React(Reaction),
    /// PRE-4 `tribute of SYR 33`
    Tribute(StateId, u8),
    /// PRE-5 `second army at LAT`, `no second army`
    Second(Option<ProvinceId>),
    /// An act in a window.
    Act(Act),
    /// REV-3 `grant free exit from SYC`, `deny free exit from SYC`
    FreeExit(ProvinceId, bool),
    /// G18 `disaster is flood`
    Disaster(u8),
    /// T7 `pair ROM/A1 with CAR/A1`; by lots if none
    Pair(Option<(ForceId, ForceId)>),
    /// T11 `meet at SAM`
    MeetAt(ProvinceId),
    /// FIGHT-2 `ROM/A1 attacks`, `ROM/A1 stands`, `ROM/A1 refuses to SAM`
    Stance(ForceId, Stance),
    /// FIGHT-4 `the Head of State leads ROM/A1`, `a general leads ROM/A1`
    Head(ForceId, bool),
    /// FIGHT-4 `ROM/A1 fights`
    Lead(ForceId),
    /// FIGHT-4 `with CAR/D1`, `with no more`
    Ally(Option<ForceId>),
    /// J16 `with rebels of HIS`, `without rebels`
    Rebels(Option<ProvinceId>),
    /// FIGHT-7 `ROM/A1 retreats to SAM`
    Retreat(ForceId, Refuge),
}

impl From<Line> for Choice {
    fn from(line: Line) -> Self {
        Self::Line(line)
    }
}

impl From<Reaction> for Choice {
    fn from(reaction: Reaction) -> Self {
        Self::React(reaction)
    }
}

impl From<Act> for Choice {
    fn from(act: Act) -> Self {
        Self::Act(act)
    }
}

/// Which clause speaks against an order now, whatever else is on its sheet.
pub(crate) fn why_not(c: &Campaign, seat: Seat, choice: Choice) -> Permission {
    orders::why_not(c, seat, choice)
}
