//! What a rule set says of time, silence, results and battle models. It knows what is allowed and
//! what stands if nobody answers, never what time it is: the clock is the host's.

use serde::{Deserialize, Serialize};

/// What a rule set, by its options, allows those who play it.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Terms {
    /// How many hours a seat has for what it is asked; `None` for as long as it takes.
    pub ask_hours: Option<u32>,
    /// How many hours two sides have to fight a battle and report it; `None` likewise.
    pub battle_hours: Option<u32>,
    /// What becomes of questions whose time is over.
    pub silence: Silence,
    /// When a report counts; `None` where the rule set leaves that to the campaign.
    pub confirmation: Option<Confirmation>,
    /// When a battle model may decide.
    pub models: ModelUse,
}

/// What becomes of a question whose time is over.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Silence {
    /// The umpire is told, and decides.
    #[default]
    UmpireDecides,
    /// What stands if nobody answers is taken by itself.
    Automatic,
}

/// When a report counts.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Confirmation {
    /// When another person among the parties reports the same; at once if there is no other.
    #[default]
    TwoSided,
    /// As soon as any party reports.
    OneSided,
    /// When the umpire says so.
    Umpire,
}

/// When a battle model may decide what nobody fights.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum ModelUse {
    /// When all sides ask for it, or the umpire does.
    #[default]
    Sides,
    /// As [`ModelUse::Sides`], and once the time for the battle is over, where silence is
    /// automatic.
    Late,
    /// When the umpire says so; sides may ask him.
    Umpire,
    /// Never.
    Off,
    /// In every battle, at once.
    Always,
}
