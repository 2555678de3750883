//! Facts with what they follow from, and when they happened.

use serde::{Deserialize, Serialize};

use crate::clause::Cites;
use crate::ruleset::Ruleset;

/// A fact that has happened, and the clauses it follows from.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(bound = "")]
pub struct Recorded<R: Ruleset> {
    /// What happened.
    pub fact: R::Fact,
    /// Why.
    pub cites: Cites<R::Clause>,
}

/// A fact with its place in the journal and the calendar.
#[derive(Clone, PartialEq, Debug)]
pub struct Noted<R: Ruleset> {
    /// The number of its entry.
    pub number: u64,
    /// The step it happened in.
    pub when: R::When,
    /// What happened and why.
    pub recorded: Recorded<R>,
}
