//! RefCampaign: the smallest campaign worth timing, and the yardstick of `docs/performance.md`.
//!
//! Four armies march around a ring of sixteen areas for forty turns and throw five dice at every
//! stop. Nobody dies, so every campaign holds exactly 160 decisions and 800 dice, and any engine
//! can be made to play it. It uses the kernel as every other rule set does: options with their
//! refusals, dice through `roll`, every change through a fact. Nothing here is a special road.
//!
//! | module | what it holds |
//! | --- | --- |
//! | `clauses` | the rules by number |
//! | `state` | the ring, the armies, what can be asked of them |
//! | `fact` | what can happen, and what it changes |
//! | `choice` | the orders and their text form |
//! | `sequence` | one army's turn, and the end |
//! | `wording` | texts for the journal and the command line |
//! | `sheet` | what a reader sees |

mod choice;
mod clauses;
mod fact;
mod sequence;
mod sheet;
mod state;
#[cfg(test)]
mod tests;
mod wording;

use kernel::form::Blank;
use kernel::{Filled, Flow, Permission, Play, Ruleset, SeatSet};
use serde::{Deserialize, Serialize};

pub use choice::Choice;
pub use clauses::Rule;
pub use fact::Fact;
pub use state::{AREAS, ARMIES, Area, Army, Campaign, STRENGTH_MAX, TURNS};

/// The rule set.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct RefCampaign;

/// A step's place in the calendar: one army's turn.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct When {
    /// The turn, 1 to 40; 41 when all is over.
    pub turn: u8,
    /// The army whose turn it is.
    pub army: Army,
}

/// What dice are for.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Purpose {
    /// An army's five dice.
    Strife(Army),
}

/// There is nothing to report: no battle is fought elsewhere.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum NoBattle {}

/// There is nothing the umpire may slip in.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum NoSlip {}

impl Ruleset for RefCampaign {
    const ID: &'static str = "refcampaign";
    const VERSION: u32 = 1;

    type Campaign = Campaign;
    type Clause = Rule;
    type When = When;
    type Subject = Army;
    type Purpose = Purpose;
    type Battle = NoBattle;
    type Field = NoBattle;
    type Choice = Choice;
    type Fact = Fact;
    type Slip = NoSlip;

    fn step(p: &mut Play<'_, Self>) -> Flow<()> {
        sequence::step(p)
    }

    fn apply(c: &mut Campaign, fact: &Fact) {
        fact::apply(c, fact);
    }

    fn check(c: &Campaign) -> Result<(), String> {
        c.check()
    }

    fn when(c: &Campaign) -> When {
        When { turn: c.turn(), army: c.acting() }
    }

    fn has_ended(c: &Campaign) -> bool {
        c.has_ended()
    }

    fn seat_count(_: &Campaign) -> u8 {
        2
    }

    fn parties(_: &Campaign, battle: NoBattle) -> SeatSet {
        match battle {}
    }

    fn next_field(_: &Campaign, battle: NoBattle, _: &Filled<NoBattle>) -> Option<Blank<Self>> {
        match battle {}
    }

    fn may_fill(
        _: &Campaign,
        battle: NoBattle,
        _: &Filled<NoBattle>,
        _: NoBattle,
        _: u16,
    ) -> Permission<Rule> {
        match battle {}
    }

    fn models() -> &'static [&'static str] {
        &[]
    }

    fn model(
        _: &Campaign,
        battle: NoBattle,
        _: &str,
        _: &mut dyn FnMut(u32) -> u32,
    ) -> Filled<NoBattle> {
        match battle {}
    }
}
