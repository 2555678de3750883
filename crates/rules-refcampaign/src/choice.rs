//! The orders there are, and their text form.

use kernel::{Invalid, Message, Permission, Refusal, Seat};

use crate::clauses::Rule;
use crate::state::{Area, Army, Campaign, may_enter};

/// An army's order.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Choice {
    /// It stays where it is.
    Stay {
        /// The army.
        army: Army,
    },
    /// It marches to a bordering area.
    Move {
        /// The army.
        army: Army,
        /// Where to.
        to: Area,
    },
}

impl Choice {
    /// Whose order it is.
    #[must_use]
    pub fn army(self) -> Army {
        match self {
            Self::Stay { army } | Self::Move { army, .. } => army,
        }
    }
}

/// `army 0 to 3`, `army 0 stays`.
pub(crate) fn write(choice: Choice) -> String {
    match choice {
        Choice::Stay { army } => format!("army {army} stays"),
        Choice::Move { army, to } => format!("army {army} to {to}"),
    }
}

pub(crate) fn read(text: &str) -> Result<Choice, Invalid> {
    let words: Vec<&str> = text.split_whitespace().collect();
    let number = |word: &str| word.parse().ok();
    let army = |word| number(word).and_then(Army::of);
    let read = match words.as_slice() {
        ["army", which, "stays"] => army(which).map(|army| Choice::Stay { army }),
        ["army", which, "to", to] => army(which)
            .zip(number(to).and_then(Area::of))
            .map(|(army, to)| Choice::Move { army, to }),
        _ => None,
    };
    let not_understood = || Message::new("refcampaign-invalid-order").name("order", text);
    read.ok_or_else(|| Invalid::new(not_understood()))
}

/// Which clause speaks against an order now, asked for or not.
pub(crate) fn why_not(c: &Campaign, seat: Seat, choice: Choice) -> Permission<Rule> {
    let army = choice.army();
    if c.has_ended() {
        return Err(Refusal::by(Rule::End));
    }
    if army != c.acting() || army.seat() != seat {
        return Err(Refusal::by(Rule::Turns));
    }
    match choice {
        Choice::Stay { .. } => Ok(()),
        Choice::Move { to, .. } if !c.area(army).borders_on(to) => Err(Refusal::by(Rule::March)),
        Choice::Move { to, .. } => may_enter(c, army, to),
    }
}
