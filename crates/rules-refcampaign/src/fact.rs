//! What can happen, and what it changes.

use serde::{Deserialize, Serialize};

use crate::state::{Area, Army, Campaign, TURNS};

/// Everything that can happen.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub enum Fact {
    /// An army marched to an area.
    Moved {
        /// The army.
        army: Army,
        /// Where it stands now.
        to: Area,
    },
    /// An army stayed where it was.
    Stayed {
        /// The army.
        army: Army,
    },
    /// An army fought an enemy in its area.
    Fought {
        /// The army whose turn it was.
        army: Army,
        /// The enemy.
        foe: Army,
        /// How many dice hit.
        hits: u8,
    },
    /// An army lived off the land.
    Foraged {
        /// The army.
        army: Army,
        /// Dice that cost a point.
        losses: u8,
        /// Dice that brought one back.
        gains: u8,
    },
    /// An army's strength changed.
    StrengthChanged {
        /// The army.
        army: Army,
        /// Its strength now.
        now: u8,
    },
    /// An army's turn began.
    TurnBegan {
        /// The turn.
        turn: u8,
        /// The army.
        army: Army,
    },
    /// The last turn was over.
    CampaignEnded,
}

pub(crate) fn apply(c: &mut Campaign, fact: &Fact) {
    match *fact {
        Fact::Moved { army, to } => c.place(army, to),
        Fact::StrengthChanged { army, now } => c.set_strength(army, now),
        Fact::TurnBegan { turn, army } => c.begin(turn, army),
        Fact::CampaignEnded => c.begin(TURNS + 1, Army::FIRST),
        Fact::Stayed { .. } | Fact::Fought { .. } | Fact::Foraged { .. } => {}
    }
}
