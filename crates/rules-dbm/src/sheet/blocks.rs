//! Blocks of the forms beside the order sheet: the set-up (SET-2), the army, a detachment in each
//! province, the fleet; and open windows (4.4), each state that something may be settled with.

use kernel::Message;
use kernel::sheet::PromptBlock;

use super::names::{province_name, state_name};
use crate::choice::{Act, Choice, province_word, state_word};
use crate::state::{Campaign, ProvinceId, StateId};

/// A block of a form.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Block {
    Army,
    Detachment(ProvinceId),
    Fleet,
    With(StateId),
}

/// The block of a choice. Letters stand apart, with their text.
fn block_of(c: &Campaign, choice: Choice) -> Option<Block> {
    Some(match choice {
        Choice::Place(..) => Block::Army,
        Choice::FormFirst(_, at, _) => Block::Detachment(at),
        Choice::FirstWatch(_) => Block::Fleet,
        Choice::Act(act) => Block::With(match act {
            Act::Give { to: with, .. }
            | Act::Propose(_, with)
            | Act::Accept(_, with)
            | Act::Refuse(_, with)
            | Act::Leave(with, _)
            | Act::Demand(with)
            | Act::HireOut(_, with, _)
            | Act::Promise(_, with)
            | Act::Release(with)
            | Act::HandOver(_, with) => with,
            Act::Recall(force) => c.force(force).commander,
            Act::Message(_) | Act::Done => return None,
        }),
        _ => return None,
    })
}

fn heading(c: &Campaign, block: Block) -> Message {
    match block {
        Block::Army => Message::new("dbm-block-army"),
        Block::Detachment(at) => {
            Message::new("dbm-block-detachment").with("at", province_name(c, at))
        }
        Block::Fleet => Message::new("dbm-block-fleet"),
        Block::With(with) => Message::new("dbm-block-envoys").with("with", state_name(c, with)),
    }
}

fn told(c: &Campaign, block: Block) -> PromptBlock {
    let key = match block {
        Block::Army => "army".to_owned(),
        Block::Detachment(at) => format!("detachment {}", province_word(c, at)),
        Block::Fleet => "fleet".to_owned(),
        Block::With(with) => format!("with {}", state_word(c, with)),
    };
    PromptBlock { key, heading: heading(c, block), notes: Vec::new() }
}

/// What a state settles before the first year.
pub(super) fn of_set_up(c: &Campaign, state: StateId) -> Vec<PromptBlock> {
    let detachments = c.land_of(state).map(Block::Detachment);
    let all = [Block::Army].into_iter().chain(detachments).chain([Block::Fleet]);
    all.map(|block| told(c, block)).collect()
}

/// A block for each state in play, in state order.
pub(super) fn of_envoys(c: &Campaign) -> Vec<PromptBlock> {
    c.states().map(|with| told(c, Block::With(with))).collect()
}

/// Under which heading a choice stands.
pub(super) fn group(c: &Campaign, choice: Choice) -> Option<Message> {
    block_of(c, choice).map(|block| heading(c, block))
}
