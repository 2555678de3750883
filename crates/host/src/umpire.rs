//! The umpire's hand, and what seats may take back or give.

use kernel::Message;
use kernel::session::Consequence;

/// A correction. Seats may take back what is their own and bring slips that are open to them
/// (gifts); everything else is the umpire's.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Ruling {
    /// Take an answer of the open step back; the umpire gives a reason.
    Withdraw {
        /// Its entry.
        input: u64,
        /// Why, if the umpire does it.
        reason: Option<String>,
    },
    /// Take a claim, or a wish for a model, back.
    WithdrawClaim {
        /// Its entry.
        claim: u64,
    },
    /// Take the report as claimed: the umpire decides a dispute.
    AcceptClaim {
        /// Its entry.
        claim: u64,
        /// Why.
        reason: Option<String>,
    },
    /// A ruling or a gift, in its text form.
    Slip {
        /// The slip.
        text: String,
        /// Whether it waits for the end of the open step.
        after: bool,
        /// Why.
        reason: String,
    },
    /// Roll back to the start of a step and play on.
    RollBack {
        /// Any entry of the step.
        entry: u64,
        /// Answers to drop.
        without: Vec<u64>,
        /// Whether the other choices given since stand.
        keep_choices: bool,
        /// Why.
        reason: String,
    },
}

/// What a ruling would do.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Foreseen {
    /// How far it reaches.
    pub consequence: Consequence,
    /// What would no longer have happened. For the umpire alone.
    pub gone: Vec<Message>,
    /// What would have happened instead. For the umpire alone.
    pub come: Vec<Message>,
    /// Answers that would be dropped and asked again, by entry.
    pub dropped: Vec<u64>,
    /// The last entry it was foreseen at: to be sent along when it is done.
    pub seen: u64,
}
