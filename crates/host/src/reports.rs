//! Reports of what was decided outside the program: claims, confirmation, dispute.
//!
//! The parties of a battle are its seats; seats that one person holds together
//! ([`Settings::together`](crate::Settings)) are one party. If there is only one party, or the
//! campaign says that one side is enough, or the umpire reports, a report counts at once.
//! Otherwise the first report is a *claim*: it is checked as it would be when taken, shown to all
//! parties, and changes nothing. When another party reports the same it is taken. When another
//! party reports something else the report is *disputed*: all claims stand side by side until one
//! of them is changed to agree, or the umpire decides, by accepting one or by reporting himself.
//! The last claim of a seat counts, and its author may take it back.
//!
//! A battle model is asked for in the same way: at once where one party or the umpire is enough,
//! otherwise when another party asks for the same model. Dice are thrown only then.
//!
//! What touches the question (a withdrawal, a ruling, a roll-back) makes older claims void.

use kernel::{Message, Seat};

/// A claim on a question.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ClaimView {
    /// Its entry.
    pub number: u64,
    /// The question's key.
    pub key: String,
    /// Whose claim it is.
    pub seat: Seat,
    /// The report in its full text form; the model's name if it is a wish for one.
    pub text: String,
    /// Whether it is a wish for a model.
    pub is_model: bool,
    /// What was written beside it.
    pub note: Option<String>,
    /// When it came, in milliseconds since 1970.
    pub at: i64,
    /// Whether this reader may take it back.
    pub may_withdraw: bool,
    /// Whether this reader may agree to it.
    pub may_confirm: bool,
}

/// How it stands with the report of an open question.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ReportState {
    /// The question's key.
    pub key: String,
    /// The seats that may report.
    pub parties: Vec<Seat>,
    /// The claims that stand.
    pub claims: Vec<ClaimView>,
    /// Whether they differ.
    pub is_disputed: bool,
    /// Whether this reader's report would count at once.
    pub counts_at_once: bool,
    /// How it stands, in words.
    pub said: Message,
}
