//! Orders to forces and fleets, and battles that are still to be fought.

use serde::{Deserialize, Serialize};

use super::{FleetId, ForceId, ForceSet, Kind, ProvinceId, Row, StateId, StateSet, ZoneId};

/// What a force is ordered to do.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct ForcePlan {
    /// The provinces it marches to.
    pub path: Row<ProvinceId, 3>,
    /// In the fortress or in the field at the end.
    pub fort: Option<bool>,
    /// It raids; the target is its commander's secret.
    pub raids: bool,
    /// Whom it raids.
    pub target: Option<StateId>,
    /// R5 With whom.
    pub with: StateSet,
    /// The fleet it boards.
    pub boards: Option<FleetId>,
    /// It comes out of its fortress to fight.
    pub sallies: bool,
    /// It rejoins its army.
    pub rejoins: bool,
}

/// A leg of a fleet's route.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Leg {
    /// It enters a zone.
    Enter(ZoneId),
    /// It loads, at this coast.
    Load(ProvinceId),
    /// It lands what it carries.
    Unload(ProvinceId),
}

impl Default for Leg {
    fn default() -> Self {
        Self::Enter(ZoneId(0))
    }
}

impl Leg {
    /// The zone that it enters, if it does.
    #[must_use]
    pub const fn zone(self) -> Option<ZoneId> {
        match self {
            Self::Enter(zone) => Some(zone),
            Self::Load(_) | Self::Unload(_) => None,
        }
    }
}

/// What a fleet is ordered to do.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Course {
    /// Its legs, a movement point each.
    pub legs: Row<Leg, 4>,
    /// Where it ends. Without it the fleet does not sail (D2).
    pub port: Option<ProvinceId>,
    /// M5 It ends at sea, in the last zone of its legs.
    pub at_sea: bool,
    /// Whether a zone to watch is named, and which.
    pub watch: Option<Option<ZoneId>>,
    /// It raids; the target is its owner's secret.
    pub raids: bool,
    /// Whom it raids.
    pub target: Option<StateId>,
    /// R5 With whom.
    pub with: StateSet,
    /// M15 The forces that it is told to load.
    pub takes: ForceSet,
}

impl Course {
    /// Whether nothing can be added: the journey has its end.
    #[must_use]
    pub fn is_closed(&self) -> bool {
        self.port.is_some() || self.at_sea
    }

    /// Whether the fleet sails.
    #[must_use]
    pub fn sails(&self) -> bool {
        !self.legs.is_empty() && (self.port.is_some() || self.at_sea)
    }
}

/// One side of a battle.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Camp {
    /// The Main Army that fights.
    pub lead: ForceId,
    /// Main Armies that stand by.
    pub helpers: ForceSet,
    /// Contingents.
    pub allies: [Option<ForceId>; 2],
    /// A1 How each of them will behave, if the dice have fallen already.
    pub conduct: [Option<u8>; 2],
    /// Whether the Head of State commands.
    pub head: bool,
    /// J16 The province whose rebels serve.
    pub rebels: Option<ProvinceId>,
    /// AP of the lead army that fight.
    pub ap: u16,
}

impl Default for Camp {
    fn default() -> Self {
        let lead = ForceId(StateId(0), Kind::A1);
        Self {
            lead,
            helpers: ForceSet::NONE,
            allies: [None; 2],
            conduct: [None; 2],
            head: false,
            rebels: None,
            ap: 0,
        }
    }
}

/// A battle of this season.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct Battle {
    /// Where.
    pub at: ProvinceId,
    /// The round of stances it came from.
    pub round: u8,
    /// Side A defends.
    pub sides: [Camp; 2],
}
