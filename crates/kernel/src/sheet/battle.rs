//! Battle sheets, and how a campaign ended.

use super::Ledger;
use crate::message::Message;
use crate::seat::Seat;

/// What two sides need to fight a battle, in the order it is printed.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct BattleSheet {
    /// Title: where, when, what kind.
    pub title: Option<Message>,
    /// Sections.
    pub sections: Vec<BattleSection>,
}

/// A section of a battle sheet.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct BattleSection {
    /// Its heading.
    pub heading: Message,
    /// The clauses it rests on, by number.
    pub clauses: Vec<&'static str>,
    /// Lines.
    pub lines: Vec<Message>,
    /// A table, if it has one.
    pub table: Option<Ledger>,
}

/// How a campaign ended.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Outcome {
    /// Why it ended.
    pub reason: Message,
    /// The final tables.
    pub ledgers: Vec<Ledger>,
    /// Seats by place, the first first; shared places repeat.
    pub places: Vec<(u8, Seat)>,
}
