//! Why something was not done. In every case nothing has changed, or nothing was kept.

use catalogue::{Fault, FaultKind, Reading};
use kernel::{Message, Seat};

/// Why a host did not do what it was asked.
#[derive(Clone, Debug)]
#[non_exhaustive]
pub enum HostError {
    /// There is no such thing, or it is none of the visitor's business: both are told alike.
    NotFound,
    /// It was not taken: not understood, not allowed, refused by a clause.
    Fault(Fault),
    /// Something happened since the page was made. Nothing was taken.
    Stale(Box<Stale>),
    /// The set-up of a campaign has faults, each with its file and line.
    Setup(Vec<kernel::Fault>),
    /// It could not be stored. Nothing was kept; the same form may be sent again.
    NotKept,
    /// It could not be read from the store. Nothing was done.
    NotRead,
    /// The campaign is of a rule set that this program does not know: its id.
    UnknownRuleset(String),
    /// A journal, stored or sent in, cannot be read: what is wrong with it.
    Unreadable(Message),
}

/// What happened since a page was made.
#[derive(Clone, Debug)]
pub struct Stale {
    /// What is said to the person.
    pub messages: Vec<Message>,
    /// What the chronicle says since then, as far as the reader may know.
    pub meanwhile: Vec<Reading>,
    /// Who answered the question meanwhile, and for which seat, if that is known to all.
    pub answered: Option<(Seat, Seat)>,
    /// The last entry now.
    pub last: u64,
}

impl HostError {
    /// A fault with a message of the host's own.
    pub(crate) fn fault(kind: FaultKind, id: &'static str) -> Self {
        Self::said(kind, Message::new(id))
    }

    pub(crate) fn said(kind: FaultKind, message: Message) -> Self {
        Self::Fault(Fault { kind, messages: vec![message] })
    }

    /// What is said to the person.
    #[must_use]
    pub fn messages(&self) -> Vec<Message> {
        match self {
            Self::NotFound => vec![Message::new("host-not-found")],
            Self::Fault(fault) => fault.messages.clone(),
            Self::Stale(stale) => stale.messages.clone(),
            Self::Setup(faults) => faults.iter().map(|fault| fault.what.clone()).collect(),
            Self::NotKept => vec![Message::new("host-not-kept")],
            Self::NotRead => vec![Message::new("host-not-read")],
            Self::UnknownRuleset(id) => {
                vec![Message::new("host-unknown-ruleset").name("ruleset", id)]
            }
            Self::Unreadable(message) => vec![message.clone()],
        }
    }
}

impl From<Fault> for HostError {
    fn from(fault: Fault) -> Self {
        Self::Fault(fault)
    }
}
