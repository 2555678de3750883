//! Facts in terms: one list serves the text of a fact and its sentence.

use arrayvec::ArrayVec;
use kernel::FactText;

use super::{Fact, RaidResult};
use crate::choice::{
    Line, Reaction, Refuge, Stance, fleet_word, force_word, province_word, state_word, write_line,
    write_reaction, write_refuge, write_stance, zone_word,
};
use crate::state::{Campaign, FleetId, ForceId, ProvinceId, Right, StateId, Where, ZoneId};
use crate::words::{SEASONS, rank_word};

/// A term of a fact.
#[derive(Clone, Copy)]
pub(crate) enum Term {
    /// Nothing: nobody, nowhere. Sentences choose by it, in each tongue's own words.
    None,
    /// A state.
    State(StateId),
    /// A province.
    Province(ProvinceId),
    /// A sea zone.
    Zone(ZoneId),
    /// A land force.
    Force(ForceId),
    /// A fleet.
    Fleet(FleetId),
    /// A number.
    Number(i64),
    /// A word that sentences choose by.
    Word(&'static str),
    /// A line of an order sheet.
    Line(Line),
    /// A reaction.
    Reaction(Reaction),
    /// A stance.
    Stance(Stance),
    /// A refuge.
    Refuge(Refuge),
}

/// The terms of a fact by name, in order.
pub(crate) type Terms = ArrayVec<(&'static str, Term), 10>;

fn some_state(state: Option<StateId>) -> Term {
    state.map_or(Term::None, Term::State)
}

fn some_province(at: Option<ProvinceId>) -> Term {
    at.map_or(Term::None, Term::Province)
}

fn some_zone(zone: Option<ZoneId>) -> Term {
    zone.map_or(Term::None, Term::Zone)
}

fn some_number(number: Option<u8>) -> Term {
    number.map_or(Term::None, |number| Term::Number(i64::from(number)))
}

const fn posture(fort: bool) -> &'static str {
    if fort { "fortress" } else { "field" }
}

const fn yes(holds: bool) -> &'static str {
    if holds { "yes" } else { "no" }
}

fn season_word(season: u8) -> &'static str {
    SEASONS[usize::from(season).min(4)]
}

const fn card_word(rank: u8) -> &'static str {
    if rank == 0 { "joker" } else { rank_word(rank) }
}

const fn winner_word(winner: Option<u8>) -> &'static str {
    match winner {
        Some(0) => "side-A",
        Some(_) => "side-B",
        None => "drawn",
    }
}

const fn right_word(right: Right) -> &'static str {
    match right {
        Right::None => "none",
        Right::Defeats | Right::DefeatsOnce => "two-defeats",
        Right::Subdued => "overlord-subdued",
        Right::Switched => "changed-sides",
    }
}

const fn raid_word(result: RaidResult) -> &'static str {
    match result {
        RaidResult::Success => "success",
        RaidResult::Nothing => "nothing",
        RaidResult::Defeat => "defeat",
    }
}

const fn back_word(back: Where) -> &'static str {
    match back {
        Where::Nowhere => "never",
        Where::At(_) | Where::Aboard(_) | Where::Off(_) => "later",
    }
}

/// The text of a term.
fn text(c: &Campaign, term: Term) -> String {
    match term {
        Term::None => "none".to_owned(),
        Term::State(state) => state_word(c, state).to_owned(),
        Term::Province(at) => province_word(c, at).to_owned(),
        Term::Zone(zone) => zone_word(c, zone).to_owned(),
        Term::Force(force) => force_word(c, force),
        Term::Fleet(fleet) => fleet_word(c, fleet),
        Term::Number(number) => number.to_string(),
        Term::Word(word) => word.to_owned(),
        Term::Line(line) => write_line(c, line),
        Term::Reaction(reaction) => write_reaction(c, reaction),
        Term::Stance(stance) => write_stance(c, stance),
        Term::Refuge(refuge) => write_refuge(c, refuge),
    }
}

/// A fact in text: its name, then its terms.
pub(crate) fn write_fact(c: &Campaign, fact: &Fact) -> FactText {
    if let Fact::Ruled(ruling) = fact {
        return FactText { name: "Ruled", terms: vec![crate::slips::write_ruling(c, *ruling)] };
    }
    let (name, terms) = terms(fact);
    FactText { name, terms: terms.iter().map(|(_, term)| text(c, *term)).collect() }
}

/// The name of a fact and its terms.
pub(crate) fn terms(fact: &Fact) -> (&'static str, Terms) {
    let parts = [terms_0, terms_1, terms_2, terms_3, terms_4, terms_5, terms_6, terms_7];
    parts.iter().find_map(|part| part(fact)).unwrap_or(("Ruled", Terms::new()))
}

mod lists;
use lists::*;
