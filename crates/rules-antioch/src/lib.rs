//! *Expedition to Antioch*: the First Crusade from Nicaea to Antioch, a frame for battles.
//!
//! In reading order:
//! - [`clauses`]: the clauses of the book and our rulings;
//! - [`options`]: every switch and every table that is lost or disputed;
//! - [`scenario`]: what a scenario says;
//! - [`state`]: the campaign, what can be asked of it, its invariants;
//! - [`fact`]: everything that can happen, and how it changes the state;
//! - [`choice`]: every order there is, in text;
//! - [`slips`]: what the umpire may rule;
//! - `sequence`: the sequence of play, one page like the book's;
//! - `chapters`: the rules, one file per chapter of the book;
//! - `bots`: policies that answer for a seat.
#![warn(clippy::wildcard_enum_match_arm, clippy::float_arithmetic, clippy::disallowed_types)]

mod bots;
mod chapters;
pub mod choice;
mod chronicle;
pub mod clauses;
pub mod fact;
pub mod options;
pub mod scenario;
mod sequence;
mod sheet;
pub mod slips;
pub mod state;
#[cfg(test)]
#[expect(clippy::disallowed_methods, reason = "tests read cases and frozen words from files")]
mod tests;
mod words;

use kernel::table::At;
use kernel::{FactText, SetupRecord, Wording, ruleset::SlipFault};
use kernel::{Fault, Filled, Flow, Invalid, Offer, Pick, Recorded, Ruleset, Seat, SeatSet};
use serde::{Deserialize, Serialize};

use chapters::battle;
use choice::Choice;
use clauses::Clause;
use fact::Fact;
use slips::Slip;
use state::{ArmyId, Campaign, Phase, PointId, When};

pub use chapters::battle::{Field, Party};

/// The rule set.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Antioch;

pub(crate) type Play<'t> = kernel::Play<'t, Antioch>;
pub(crate) type Offers<C, const N: usize = 16> = kernel::Offers<Antioch, C, N, N>;
pub(crate) type Permission = kernel::Permission<Clause>;
pub(crate) type Blank = kernel::Blank<Antioch>;

/// A battle or an assault, which are decided outside the program.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Fight {
    /// Where.
    pub point: PointId,
    /// Whether it is an assault on the fortress.
    pub assault: bool,
}

/// What an attrition roll does to an element.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Effect {
    /// It is killed.
    Killed,
    /// It dismounts.
    Dismounted,
    /// It becomes Camp Followers.
    Converted,
}

/// What a choice can be about.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Subject {
    /// An army.
    Army(ArmyId),
    /// An army, and another that wants to join it.
    Armies(ArmyId, ArmyId),
    /// What an army loses to attrition.
    Loss(ArmyId, Effect),
    /// What happens on a point.
    Point(PointId),
}

impl From<Fight> for Subject {
    fn from(fight: Fight) -> Self {
        Self::Point(fight.point)
    }
}

/// What dice and lots can be for.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Purpose {
    /// I.D Whether an army moves.
    Movement(ArmyId),
    /// I.F Which road it takes.
    Route(ArmyId),
    /// I.K.3 Whether a fleet comes.
    Fleet(ArmyId),
    /// II.C Whether an enemy appears.
    Appearance(ArmyId),
    /// II.D How strong it is.
    Strength(PointId),
    /// III.F How those in a besieged fortress fare.
    Besieged(PointId),
    /// IV.B Whether a Minor Fortress falls.
    MinorSiege(ArmyId),
    /// IV.C Whether a Major Fortress falls.
    MajorSiege(ArmyId),
    /// R48 Who is credited with a capture.
    CaptureTie(ArmyId),
    /// V.B What hunger takes.
    Attrition(ArmyId),
    /// R60 Which element suffers.
    Lot(ArmyId, Effect),
}

impl Ruleset for Antioch {
    const ID: &'static str = "antioch";
    const VERSION: u32 = 1;

    type Campaign = Campaign;
    type Clause = Clause;
    type When = When;
    type Subject = Subject;
    type Purpose = Purpose;
    type Battle = Fight;
    type Field = Field;
    type Choice = Choice;
    type Fact = Fact;
    type Slip = Slip;

    fn step(p: &mut Play<'_>) -> Flow<()> {
        sequence::step(p)
    }

    // Where a fact is recorded it is known which it is: only its own arm is left there.
    #[inline(always)]
    fn apply(c: &mut Campaign, fact: &Fact) {
        fact::apply(c, fact);
    }

    fn check(c: &Campaign) -> Result<(), String> {
        state::check(c)
    }

    fn when(c: &Campaign) -> When {
        c.when()
    }

    fn has_ended(c: &Campaign) -> bool {
        c.state.phase == Phase::Ended
    }

    fn seat_count(c: &Campaign) -> u8 {
        c.setup.seat_count()
    }

    fn parties(c: &Campaign, fight: Fight) -> SeatSet {
        battle::parties(c, fight)
    }

    fn next_field(c: &Campaign, fight: Fight, filled: &Filled<Field>) -> Option<Blank> {
        battle::next_field(c, fight, filled)
    }

    fn may_fill(
        c: &Campaign,
        fight: Fight,
        filled: &Filled<Field>,
        field: Field,
        value: u16,
    ) -> Permission {
        battle::may_fill(c, fight, filled, field, value)
    }

    fn models() -> &'static [&'static str] {
        battle::MODELS
    }

    fn model(
        c: &Campaign,
        fight: Fight,
        model: &str,
        dice: &mut dyn FnMut(u32) -> u32,
    ) -> Filled<Field> {
        battle::model(c, fight, model, dice)
    }

    fn bots() -> &'static [&'static str] {
        bots::NAMES
    }

    fn bot(
        bot: &str,
        view: &Campaign,
        at: At<Self>,
        whom: Seat,
        offer: &dyn Offer<Self>,
        dice: &mut dyn FnMut(u32) -> u32,
    ) -> Pick {
        bots::pick(bot, view, at, whom, offer, dice)
    }
}

impl Wording for Antioch {
    fn resolve(setup: &mut SetupRecord) -> Result<(), Vec<Fault>> {
        scenario::resolve(setup)
    }

    fn found(setup: &SetupRecord) -> Result<Campaign, Vec<Fault>> {
        scenario::found(setup)
    }

    fn write_choice(c: &Campaign, choice: Choice) -> String {
        choice::write_choice(c, choice)
    }

    fn read_choice(c: &Campaign, text: &str) -> Result<Choice, Invalid> {
        choice::read_choice(c, text)
    }

    fn why_not(c: &Campaign, seat: Seat, choice: Choice) -> Permission {
        choice::why_not(c, seat, choice)
    }

    fn write_fact(c: &Campaign, fact: &Fact) -> FactText {
        fact::write_fact(c, fact)
    }

    fn write_subject(c: &Campaign, subject: Subject) -> String {
        words::write_subject(c, subject)
    }

    fn write_purpose(c: &Campaign, purpose: Purpose) -> String {
        words::write_purpose(c, purpose)
    }

    fn write_when(_: &Campaign, when: When) -> String {
        words::write_when(when)
    }

    fn write_field(c: &Campaign, fight: Fight, field: Field) -> String {
        battle::write_field(c, fight, field)
    }

    fn write_value(c: &Campaign, _: Fight, field: Field, value: u16) -> String {
        battle::write_value(c, field, value)
    }

    fn field_named(c: &Campaign, fight: Fight, name: &str) -> Option<Field> {
        battle::field_named(c, fight, name)
    }

    fn write_slip(c: &Campaign, slip: Slip) -> String {
        slips::write_slip(c, slip)
    }

    fn read_slip(c: &Campaign, text: &str) -> Result<Slip, Invalid> {
        slips::read_slip(c, text)
    }

    fn slip_forms() -> &'static [&'static str] {
        slips::FORMS
    }

    fn slip_facts(c: &Campaign, slip: Slip) -> Result<Vec<Recorded<Self>>, SlipFault<Self>> {
        slips::slip_facts(c, slip)
    }

    fn slip_is_open_to(_: &Campaign, _: Slip, _: Seat) -> bool {
        false
    }
}
