//! *Matt's DBM Campaign Rules 1.6*: a seasonal campaign of ancient states in 240 BC.
//!
//! In reading order:
//! - [`clauses`]: the clauses of the book and our rulings;
//! - [`options`]: every switch and number that the rulings leave open;
//! - [`scenario`]: what a scenario says;
//! - [`state`]: the campaign, what can be asked of it, its invariants;
//! - [`fact`]: everything that can happen, and how it changes the state;
//! - [`choice`]: every order there is, in text;
//! - [`slips`]: what the judge may rule;
//! - `sequence`: the sequence of play, one page like the book's;
//! - `chapters`: the rules, one file per chapter of the book;
//! - `sheet`, `chronicle`: what is seen and told;
//! - `bots`: policies that answer for a seat.
#![warn(clippy::float_arithmetic, clippy::disallowed_types)]

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

use kernel::ruleset::SlipFault;
use kernel::table::At;
use kernel::{Blank, FactText, Fault, Filled, Flow, Invalid, Offer, Pick, Recorded, Ruleset};
use kernel::{Card, Seat, SeatSet, SetupRecord, Wording};
use serde::{Deserialize, Serialize};

use chapters::{land_battle, orders};
use choice::Choice;
use clauses::Clause;
use fact::Fact;
use slips::Slip;
use state::{Campaign, FleetId, ForceId, Phase, ProvinceId, StateId, When};

pub use chapters::land_battle::{Field, Fight};

/// The rule set.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Dbm;

pub(crate) type Play<'t> = kernel::Play<'t, Dbm>;
pub(crate) type Desk<'t> = kernel::Desk<'t, Dbm>;
pub(crate) type Offers<C, const N: usize = 16> = kernel::Offers<Dbm, C, N>;
pub(crate) type Sifted<S> = kernel::Sifted<Dbm, S>;
pub(crate) type Permission = kernel::Permission<Clause>;

/// What a choice can be about.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Subject {
    /// The campaign as a whole.
    Campaign,
    /// A state's affairs.
    State(StateId),
    /// A province.
    Province(ProvinceId),
    /// A land force.
    Force(ForceId),
}

impl From<Fight> for Subject {
    fn from(fight: Fight) -> Self {
        Self::Province(fight.at)
    }
}

/// What dice and cards can be for.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Purpose {
    /// 2.0/cards The size of an army.
    Card(ForceId),
    /// 11 What a disaster costs.
    Disaster(StateId),
    /// G16 Who stands higher.
    RankLot(StateId),
    /// S20 How large a demanded contingent is.
    Contingent(StateId),
    /// R11 Whether raiders are seen.
    Seek(FleetId, StateId),
    /// 5.2/escape Whether a fleet gets away.
    Escape(StateId, StateId),
    /// 5.2/dice A fight at sea.
    Sea(StateId),
    /// M17 A minor province's fleet.
    MinorFleet(ProvinceId),
    /// T7, T11 Who chooses, who meets whom.
    Lot(ForceId),
    /// 5.3c Whether a force that refuses gets away.
    Refusal(ForceId),
    /// 5.1b Who defends.
    Role(ForceId),
    /// A1 How an unwilling contingent behaves.
    Conduct(ForceId),
    /// 8.3 A battle decided by dice.
    Battle(ProvinceId),
    /// 5.3c Whether a beaten force gets away.
    Retreat(ForceId),
    /// 5.4b, 5.4c The fate of a Head of State.
    Fate(StateId),
    /// 5.4d Whether civil war breaks out.
    CivilWar(StateId),
    /// 6.0 A siege.
    Siege(ProvinceId),
    /// 6.0/sixes Another throw for a spoiled six.
    SiegeAgain(ProvinceId),
    /// R8 Which of several raids on one state take place.
    RaidLot(StateId, StateId),
    /// 5.5 A raid.
    Raid(StateId, StateId),
}

impl Ruleset for Dbm {
    const ID: &'static str = "dbm";
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
        land_battle::parties(c, fight)
    }

    fn next_field(c: &Campaign, fight: Fight, filled: &Filled<Field>) -> Option<Blank<Self>> {
        land_battle::next_field(c, fight, filled)
    }

    fn may_fill(
        c: &Campaign,
        fight: Fight,
        filled: &Filled<Field>,
        field: Field,
        value: u16,
    ) -> Permission {
        land_battle::may_fill(c, fight, filled, field, value)
    }

    fn models() -> &'static [&'static str] {
        land_battle::MODELS
    }

    fn model(
        c: &Campaign,
        fight: Fight,
        _: &str,
        dice: &mut dyn FnMut(u32) -> u32,
    ) -> Filled<Field> {
        land_battle::model(c, fight, dice)
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

impl Wording for Dbm {
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

    fn read_line(c: &Campaign, seat: Seat, line: &str) -> Result<Vec<Choice>, Invalid> {
        choice::read_line(c, seat, line)
    }

    fn drafted(c: &Campaign, seat: Seat, written: &[Choice]) -> Campaign {
        orders::drafted(c, seat, written)
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

    fn write_card(_: &Campaign, _: Purpose, card: Card) -> String {
        words::write_card(card)
    }

    fn write_when(_: &Campaign, when: When) -> String {
        words::write_when(when)
    }

    fn write_field(c: &Campaign, _: Fight, field: Field) -> String {
        land_battle::write_field(c, field)
    }

    fn write_value(_: &Campaign, _: Fight, field: Field, value: u16) -> String {
        land_battle::write_value(field, value)
    }

    fn field_named(c: &Campaign, fight: Fight, name: &str) -> Option<Field> {
        land_battle::field_named(c, fight, name)
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
