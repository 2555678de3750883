//! The kernel: how a rule set asks, rolls, records, waits and is remembered.
//!
//! A rule set is a set of plain functions over a campaign's state. They use seven verbs and
//! nothing else: [`Play::ask`] (and its form for several seats, [`Play::window`]), [`Play::roll`],
//! [`Play::draw`], [`Play::report`], [`Play::sealed`], [`Play::in_any_order`] and
//! [`Play::record`]. All but the last return [`Flow`]: when nobody has answered yet they return
//! [`Pause`], which `?` carries out to the host. A new answer means: take the state as it was at
//! the start of the step and run the step again with one more input. No program counter is kept.
//!
//! Reading order:
//!
//! | module | what it holds |
//! | --- | --- |
//! | [`seat`] | seats, sets of seats, readers |
//! | [`clause`] | clauses, refusals, permissions, citations |
//! | [`message`] | what is said to people: an id and arguments, never a sentence |
//! | [`dice`] | dice, throws, decks |
//! | [`offer`], [`sifted`] | the options of a question and why others are refused |
//! | [`form`] | reports, filled in field by field |
//! | [`ruleset`] | what a rule set must provide |
//! | [`row`] | a short list for the state of a rule set |
//! | [`words`] | a few words that a person puts in |
//! | [`terms`] | what a rule set says of time, silence, results and battle models |
//! | [`table`] | who answers: people, bots, fuzzers, cases, all behind one trait |
//! | [`play`] | the seven verbs |
//! | [`sheet`] | what a reader sees, as plain data |
//! | [`journal`] | what is kept for ever: entries and their chain |
//! | [`session`] | a campaign being played: answering, withdrawing, slips, roll-back |
//!
//! There is no game word in this crate, no I/O, no clock, no random source and no float.

pub mod clause;
pub mod dice;
pub mod form;
pub mod journal;
pub mod message;
pub mod offer;
mod options;
pub mod play;
mod recorded;
pub mod row;
pub mod ruleset;
pub mod seat;
pub mod session;
pub mod sheet;
pub mod sifted;
pub mod table;
pub mod terms;
pub mod words;

pub use clause::{
    Cites, Clause, ClauseKind, Permission, Refusal, allowed, forbid_if, forbid_unless,
};
pub use dice::{Card, CardSet, Dice, Throw};
pub use form::{Blank, Filled, FormFault};
pub use journal::{Content, Entry, Hash};
pub use message::{Arg, Message};
pub use offer::{Asking, Offer, Offers};
pub use play::{Desk, Play, Side};
pub use row::Row;
pub use ruleset::{
    FactText, Fault, Invalid, Noted, Recorded, Ruleset, SeatSetup, SetupRecord, Showing, Word,
    Wording,
};
pub use seat::{Audience, Reader, Seat, SeatSet};

pub use session::Session;
pub use sheet::Sheet;
pub use sifted::{Candidates, Sifted};
pub use table::{About, Flow, Lane, Pause, Pick, Table, Topic};
pub use terms::{Confirmation, ModelUse, Silence, Terms};
pub use words::Words;
