//! 4.4 of the specification: the form of an open window, a block for each state that something may
//! be settled with.

use kernel::Message;
use kernel::sheet::PromptBlock;

use super::names::state_name;
use crate::choice::{Act, Choice, state_word};
use crate::state::{Campaign, StateId};

/// The state that an act is about. Letters stand apart, with their text.
fn with(c: &Campaign, act: Act) -> Option<StateId> {
    match act {
        Act::Give { to: with, .. }
        | Act::Propose(_, with)
        | Act::Accept(_, with)
        | Act::Refuse(_, with)
        | Act::Leave(with, _)
        | Act::Demand(with)
        | Act::HireOut(_, with, _)
        | Act::Promise(_, with)
        | Act::Release(with)
        | Act::HandOver(_, with) => Some(with),
        Act::Recall(force) => Some(c.force(force).commander),
        Act::Message(_) | Act::Done => None,
    }
}

fn heading(c: &Campaign, with: StateId) -> Message {
    Message::new("dbm-block-envoys").with("with", state_name(c, with))
}

/// A block for each state in play, in state order.
pub(super) fn blocks(c: &Campaign) -> Vec<PromptBlock> {
    let block = |with: StateId| PromptBlock {
        key: format!("with {}", state_word(c, with)),
        heading: heading(c, with),
        notes: Vec::new(),
    };
    c.states().map(block).collect()
}

/// Under which heading a choice stands.
pub(super) fn group(c: &Campaign, choice: Choice) -> Option<Message> {
    let Choice::Act(act) = choice else { return None };
    with(c, act).map(|with| heading(c, with))
}
