//! Facts told as messages, for whoever may know them.

use std::cmp::Ordering;

use kernel::{Audience, Message, Reader, Recorded, Seat, SeatSet, Showing as _};

use crate::Dbm;
use crate::choice::Line;
use crate::fact::{Fact, Term, terms};
use crate::sheet::names::{
    fleet_name, force_name, line_label, province_name, reaction_label, refuge_name, stance_label,
    state_name, zone_name,
};
use crate::state::{Campaign, Phase, StateId};

/// Who may know a fact: acts between two states are theirs until orders are opened; targets of
/// raids their state's until the raids; messages, and what a fleet is told, for good.
pub(crate) fn audience(c: &Campaign, fact: &Fact) -> Audience {
    let between = |one: StateId, other: StateId| {
        let seats = [one, other].into_iter().filter_map(|state| c.setup.seat_of[state.index()]);
        Audience::Seats(seats.collect())
    };
    let until_told = |season: u16, one: StateId, other: StateId| {
        if is_told(c, season) { Audience::All } else { between(one, other) }
    };
    match *fact {
        Fact::Proposed { from, to, season, .. } | Fact::Declined { from, to, season, .. } => {
            until_told(season, from, to)
        }
        Fact::ContingentDemanded { by, of, season, .. } => until_told(season, by, of),
        Fact::DetachmentLent { force, to, season, .. } => until_told(season, force.owner(), to),
        Fact::HelpPromised { force, to, season } => until_told(season, force.owner(), to),
        Fact::MessageSent { from, to } => between(from, to),
        Fact::OrderGiven { state, line } => secret_line(c, state, line),
        _ => Audience::All,
    }
}

/// REV-1 Whether the acts of a window whose orders are those of that season have been told.
fn is_told(c: &Campaign, season: u16) -> bool {
    let is_early = matches!(c.state.phase, Phase::Opening | Phase::Talk | Phase::Orders);
    match c.season_number().cmp(&season) {
        Ordering::Less => false,
        Ordering::Equal => c.state.is_told || !is_early,
        Ordering::Greater => true,
    }
}

/// R17, N2, A2 Lines that stay secret when sheets are opened.
fn secret_line(c: &Campaign, state: StateId, line: Line) -> Audience {
    let own: SeatSet = c.setup.seat_of[state.index()].into_iter().collect();
    match line {
        Line::Raid(..)
        | Line::RaidWith(..)
        | Line::FleetRaid(..)
        | Line::FleetRaidWith(..)
        | Line::Meets(..) => Audience::Seats(own),
        Line::Reliable(_) if !crate::chapters::allies::is_promise_open(c) => {
            Audience::Seats(own.with(Seat::UMPIRE))
        }
        Line::Reliable(_) => {
            let overlord = c.nation(state).overlord.and_then(|o| c.setup.seat_of[o.index()]);
            Audience::Seats(own.with(Seat::UMPIRE).union_seat(overlord))
        }
        _ => Audience::All,
    }
}

/// A set of seats with one more, if there is one.
trait UnionSeat {
    fn union_seat(self, seat: Option<Seat>) -> Self;
}

impl UnionSeat for SeatSet {
    fn union_seat(self, seat: Option<Seat>) -> Self {
        seat.map_or(self, |seat| self.with(seat))
    }
}

/// What the chronicle says of a fact; `None` if it is not worth a line.
pub(crate) fn chronicle(c: &Campaign, fact: &Recorded<Dbm>, reader: Reader) -> Option<Message> {
    if !Dbm::audience(c, &fact.fact).includes(reader) || is_quiet(&fact.fact) {
        return None;
    }
    if let Fact::Ruled(ruling) = fact.fact {
        let text = crate::slips::write_ruling(c, ruling);
        return Some(Message::new("dbm-fact-ruled").name("what", text));
    }
    let (name, terms) = terms(&fact.fact);
    let message = Message::new(format!("dbm-fact-{}", kebab(name)));
    Some(terms.iter().fold(message, |message, (label, term)| with(c, message, label, *term)))
}

/// Clocks and marks that the sheet shows, and nobody needs to be told.
fn is_quiet(fact: &Fact) -> bool {
    matches!(
        fact,
        Fact::Acted { .. }
            | Fact::SeatDone { .. }
            | Fact::ArmiesFaced { .. }
            | Fact::RoundBegan { .. }
            | Fact::ForceFought { .. }
            | Fact::FleetFought { .. }
            | Fact::ForceRaided { .. }
            | Fact::LandCounted { .. }
            | Fact::FleetStrengthNoted { .. }
            | Fact::RestorationDone { .. }
            | Fact::ClocksTurned { .. }
            | Fact::MovesMade
            | Fact::TalkTold
            | Fact::TaxesCollected { .. }
    )
}

fn kebab(name: &str) -> String {
    let mut out = String::new();
    for (index, letter) in name.char_indices() {
        if letter.is_ascii_uppercase() && index > 0 {
            out.push('-');
        }
        out.push(letter.to_ascii_lowercase());
    }
    out
}

fn with(c: &Campaign, message: Message, label: &'static str, term: Term) -> Message {
    match term {
        Term::None => message.with(label, "none"),
        Term::State(state) => message.with(label, state_name(c, state)),
        Term::Province(at) => message.with(label, province_name(c, at)),
        Term::Zone(zone) => message.with(label, zone_name(c, zone)),
        Term::Force(force) => message.with(label, force_name(c, force)),
        Term::Fleet(fleet) => message.with(label, fleet_name(c, fleet)),
        Term::Number(number) => message.with(label, number),
        Term::Word(word) => message.with(label, word),
        Term::Line(line) => message.with(label, line_label(c, line)),
        Term::Reaction(reaction) => message.with(label, reaction_label(c, reaction)),
        Term::Stance(stance) => message.with(label, stance_label(c, stance)),
        Term::Refuge(refuge) => message.with(label, refuge_name(c, refuge)),
    }
}
