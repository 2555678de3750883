//! *FOG Medieval: Kingdoms & Empires*: a province campaign for two to six factions, whose battles
//! are fought in the computer game *Field of Glory II: Medieval*.
//!
//! In reading order:
//! - [`clauses`]: the clauses of the book and our rulings;
//! - [`options`]: every switch, its ruling and its default;
//! - [`scenario`]: what a scenario says: map, turn track, army lists;
//! - [`state`]: the campaign, what can be asked of it, its invariants;
//! - [`fact`]: everything that can happen, and how it changes the state;
//! - [`choice`]: every order there is, in text;
//! - [`slips`]: what the game master may rule;
//! - `sequence`: the sequence of play, one page;
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

use std::collections::BTreeMap;

use kernel::table::At;
use kernel::{Blank, Fault, Filled, Flow, Invalid, Offer, Pick, Recorded, Ruleset, Seat, SeatSet};
use kernel::{FactText, SetupRecord, Wording, Words, ruleset::SlipFault};
use serde::{Deserialize, Serialize};

use chapters::results;
use choice::Choice;
use clauses::Clause;
use fact::Fact;
use slips::Slip;
use state::{BattleNo, Campaign, Phase, Role, When};

/// The rule set.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Kingdoms;

pub(crate) type Play<'t> = kernel::Play<'t, Kingdoms>;
pub(crate) type Side<'t> = kernel::Side<'t, Kingdoms>;
pub(crate) type Offers<C, const N: usize = 16> = kernel::Offers<Kingdoms, C, N>;
pub(crate) type Permission = kernel::Permission<Clause>;
pub(crate) type About = kernel::About<Kingdoms>;

/// What a choice can be about.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Subject {
    /// The campaign as a whole.
    Campaign,
    /// A faction's own affairs.
    Faction(Seat),
    /// A battle.
    Battle(BattleNo),
    /// A side of a battle.
    Side(BattleNo, Role),
}

impl From<BattleNo> for Subject {
    fn from(battle: BattleNo) -> Self {
        Self::Battle(battle)
    }
}

/// What dice can be for. Lots are dice: 3 of the specification.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Purpose {
    /// BASIC-6 Which province a faction is dealt.
    Deal(Seat),
    /// BASIC-11, ORD-3 Who comes next in the attack order.
    Order,
    /// ORD-2 Who of several equals comes next.
    Tie,
    /// ARM-9 Who commands for a neutral province.
    StandIn(BattleNo),
    /// NAVTAB-2 How a naval battle goes.
    Naval(BattleNo, Seat),
}

/// A field of the report of a battle (4.5).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Field {
    /// How it ended.
    Ending,
    /// What a side lost, in per cent.
    Lost(Role),
}

impl Ruleset for Kingdoms {
    const ID: &'static str = "kingdoms";
    const VERSION: u32 = 1;

    type Campaign = Campaign;
    type Clause = Clause;
    type When = When;
    type Subject = Subject;
    type Purpose = Purpose;
    type Battle = BattleNo;
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
        c.setup.seats.len() as u8
    }

    fn parties(c: &Campaign, battle: BattleNo) -> SeatSet {
        results::parties(c, battle)
    }

    fn next_field(c: &Campaign, battle: BattleNo, filled: &Filled<Field>) -> Option<Blank<Self>> {
        results::next_field(c, battle, filled)
    }

    fn may_fill(
        c: &Campaign,
        battle: BattleNo,
        filled: &Filled<Field>,
        field: Field,
        value: u16,
    ) -> Permission {
        results::may_fill(c, battle, filled, field, value)
    }

    fn models() -> &'static [&'static str] {
        results::MODELS
    }

    fn model(
        c: &Campaign,
        battle: BattleNo,
        _: &str,
        dice: &mut dyn FnMut(u32) -> u32,
    ) -> Filled<Field> {
        results::model(c, battle, dice)
    }

    fn words_of(choice: Choice) -> Option<(Choice, Words)> {
        choice::words_of(choice)
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

impl Wording for Kingdoms {
    fn resolve(setup: &mut SetupRecord) -> Result<(), Vec<Fault>> {
        scenario::resolve(setup)
    }

    fn found(setup: &SetupRecord) -> Result<Campaign, Vec<Fault>> {
        scenario::found(setup)
    }

    fn usual_seats(files: &BTreeMap<String, String>) -> Vec<String> {
        scenario::usual_seats(files)
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

    fn write_field(_: &Campaign, _: BattleNo, field: Field) -> String {
        words::write_field(field)
    }

    fn write_value(_: &Campaign, _: BattleNo, field: Field, value: u16) -> String {
        results::write_value(field, value)
    }

    fn split_choice(text: &str) -> Option<Vec<String>> {
        choice::split_choice(text)
    }

    fn spell_report(_: &Campaign, battle: BattleNo, text: &str) -> Option<String> {
        results::spell(battle, text)
    }

    fn field_named(_: &Campaign, _: BattleNo, name: &str) -> Option<Field> {
        words::field_named(name)
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
