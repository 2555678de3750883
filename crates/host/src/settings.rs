//! What the host keeps of a campaign beside its rules: who throws the dice, whose seats are one
//! person's, how reports are confirmed.
//!
//! It is kept in the journal as a note of the kind `host-settings` whose text is the JSON of
//! [`Settings`]; the last such note counts. How the campaign stands is the last of the notes
//! `adjourned`, `resumed`, `ended`. Unknown keys in an older or newer note are passed over, and
//! keys that are missing take their defaults, so that a campaign can be carried between versions.

use std::collections::BTreeMap;

use kernel::{Confirmation, Seat, SeatSet, Silence, Terms};
use serde::{Deserialize, Serialize};

use crate::teams::{Member, Team};

/// The kind of the note.
pub(crate) const NOTE: &str = "host-settings";

/// Who throws dice and draws cards.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Throws {
    /// The program, at once.
    #[default]
    Program,
    /// The seat throws its own dice and types them.
    Hand,
}

/// What the host keeps of a campaign.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(default)]
pub struct Settings {
    /// The campaign's id where it was founded, so that it can be imported under the same.
    pub campaign: String,
    /// Who throws, unless said otherwise for a seat.
    pub dice: Throws,
    /// Seats for which it is said otherwise; the umpire's dice by [`Seat::UMPIRE`].
    pub dice_of: BTreeMap<u8, Throws>,
    /// When a report counts, if the campaign says; otherwise as the rule set has it.
    pub confirmation: Option<Confirmation>,
    /// How many hours a seat has for what it is asked, 0 for as long as it takes; if not said, as
    /// the rule set has it.
    pub ask_hours: Option<u32>,
    /// How many hours there are for a battle, likewise.
    pub battle_hours: Option<u32>,
    /// What becomes of questions whose time is over, likewise.
    pub silence: Option<Silence>,
    /// The time zone in which times are told, by its name (`Europe/Vienna`); UTC if empty.
    pub zone: String,
    /// Seats that are one person's: among themselves they have nothing to confirm. Every other
    /// seat counts as a person of its own.
    pub together: SeatSet,
    /// Seats that several players share, by seat.
    #[serde(skip_serializing_if = "BTreeMap::is_empty")]
    pub teams: BTreeMap<u8, Team>,
}

impl Settings {
    /// Who throws the dice of a seat.
    #[must_use]
    pub fn throws(&self, seat: Seat) -> Throws {
        self.dice_of.get(&seat.0).copied().unwrap_or(self.dice)
    }

    /// What the rule set allows, changed by what the campaign says.
    #[must_use]
    pub fn over(&self, terms: Terms) -> Terms {
        let hours = |own: Option<u32>, of: Option<u32>| own.or(of).filter(|hours| *hours > 0);
        Terms {
            ask_hours: hours(self.ask_hours, terms.ask_hours),
            battle_hours: hours(self.battle_hours, terms.battle_hours),
            silence: self.silence.unwrap_or(terms.silence),
            confirmation: self.confirmation.or(terms.confirmation),
            models: terms.models,
        }
    }

    /// The players who share a seat, if several do.
    #[must_use]
    pub fn team(&self, seat: Seat) -> Option<&Team> {
        self.teams.get(&seat.0)
    }

    /// One of several players of a seat, also one who has left.
    #[must_use]
    pub fn member(&self, seat: Seat, number: u8) -> Option<&Member> {
        self.team(seat)?.members.iter().find(|member| member.number == number)
    }

    /// TIM-3 Whether a player may take back an answer of his seat: his own, and as the captain
    /// every one. Who has the seat to himself is its captain.
    #[must_use]
    pub fn may_take_back(&self, seat: Seat, member: u8, given_by: u8) -> bool {
        member == given_by || self.is_captain(seat, member)
    }

    /// Whether a player is the captain of a seat.
    #[must_use]
    pub fn is_captain(&self, seat: Seat, member: u8) -> bool {
        self.team(seat).map_or(0, |team| team.captain) == member
    }

    /// The text of the note.
    pub(crate) fn text(&self) -> String {
        serde_json::to_string(self).unwrap_or_default()
    }

    /// The person in a seat, as a set of the seats that are the same person's.
    #[must_use]
    pub fn person(&self, seat: Seat) -> SeatSet {
        if self.together.holds(seat) { self.together } else { seat.into() }
    }
}

/// How a campaign stands.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Standing {
    /// It is played.
    #[default]
    Running,
    /// The umpire adjourned it: nothing is taken until it is resumed.
    Adjourned,
    /// It is over: by the rules, or because the umpire ended it.
    Ended,
}

impl Standing {
    /// The word the store keeps.
    #[must_use]
    pub fn word(self) -> &'static str {
        match self {
            Self::Running => "running",
            Self::Adjourned => "adjourned",
            Self::Ended => "ended",
        }
    }

    /// What a note of that kind makes of it, if it is about that.
    pub(crate) fn of_note(kind: &str) -> Option<Self> {
        match kind {
            "resumed" => Some(Self::Running),
            "adjourned" => Some(Self::Adjourned),
            "ended" => Some(Self::Ended),
            _ => None,
        }
    }

    pub(crate) fn note(self) -> &'static str {
        match self {
            Self::Running => "resumed",
            Self::Adjourned => "adjourned",
            Self::Ended => "ended",
        }
    }
}
