//! Every order there is, its one text form, and what speaks against it.

use kernel::{Invalid, Message, Permission, Seat, allowed, forbid_if, forbid_unless};

use crate::battle::{Stance, clashes, may_withdraw, sides};
use crate::state::{BandId, Campaign, Part, Place, SEATS_MAX};
use crate::{Act, Hide, Muster, Order, Rule, may_give, may_march, may_strengthen};

/// An order. Who gives it is known from the question.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Choice {
    /// `hide at Oak`
    Hide(Place),
    /// `give 1 to Blue`
    Give(Seat, u8),
    /// `done`
    Done,
    /// `first to Ford`
    March(BandId, Place),
    /// `seal`
    Seal,
    /// `no orders`: what silence means; nobody can choose it.
    NoOrders,
    /// `stand`
    Stand,
    /// `withdraw to Mill`
    Withdraw(Place),
    /// `strengthen first`
    Strengthen(BandId),
    /// `save`
    Save,
}

impl From<Hide> for Choice {
    fn from(Hide(place): Hide) -> Self {
        Self::Hide(place)
    }
}

impl From<Act> for Choice {
    fn from(act: Act) -> Self {
        match act {
            Act::Give(to, coins) => Self::Give(to, coins),
            Act::Done => Self::Done,
        }
    }
}

impl From<Order> for Choice {
    fn from(order: Order) -> Self {
        match order {
            Order::March(band, to) => Self::March(band, to),
            Order::Seal => Self::Seal,
            Order::Nothing => Self::NoOrders,
        }
    }
}

impl From<Stance> for Choice {
    fn from(stance: Stance) -> Self {
        match stance {
            Stance::Stand => Self::Stand,
            Stance::Withdraw(to) => Self::Withdraw(to),
        }
    }
}

impl From<Muster> for Choice {
    fn from(muster: Muster) -> Self {
        match muster {
            Muster::Strengthen(band) => Self::Strengthen(band),
            Muster::Save => Self::Save,
        }
    }
}

/// The colours of the seats, by which texts name them whatever people call them.
pub(crate) const COLOURS: [&str; SEATS_MAX] = ["Red", "Blue", "Green", "White"];

pub(crate) fn colour(seat: Seat) -> &'static str {
    COLOURS.get(usize::from(seat.0)).copied().unwrap_or("umpire")
}

pub(crate) fn write(choice: Choice) -> String {
    match choice {
        Choice::Hide(place) => format!("hide at {}", place.word()),
        Choice::Give(to, coins) => format!("give {coins} to {}", colour(to)),
        Choice::Done => "done".to_owned(),
        Choice::March(band, to) => format!("{} to {}", band.word(), to.word()),
        Choice::Seal => "seal".to_owned(),
        Choice::NoOrders => "no orders".to_owned(),
        Choice::Stand => "stand".to_owned(),
        Choice::Withdraw(to) => format!("withdraw to {}", to.word()),
        Choice::Strengthen(band) => format!("strengthen {}", band.word()),
        Choice::Save => "save".to_owned(),
    }
}

pub(crate) fn read(text: &str) -> Result<Choice, Invalid> {
    let words: Vec<&str> = text.split_whitespace().collect();
    let choice = match words.as_slice() {
        ["hide", "at", at] => place(at).map(Choice::Hide),
        ["give", coins, "to", to] => {
            seat(to).zip(coins.parse().ok()).map(|(to, coins)| Choice::Give(to, coins))
        }
        ["done"] => Some(Choice::Done),
        ["seal"] => Some(Choice::Seal),
        ["no", "orders"] => Some(Choice::NoOrders),
        ["stand"] => Some(Choice::Stand),
        ["withdraw", "to", to] => place(to).map(Choice::Withdraw),
        ["strengthen", which] => band(which).map(Choice::Strengthen),
        ["save"] => Some(Choice::Save),
        [which, "to", to] => band(which).zip(place(to)).map(|(which, to)| Choice::March(which, to)),
        _ => None,
    };
    choice.ok_or_else(|| Invalid::new(Message::new("toy-invalid-order").name("order", text)))
}

pub(crate) fn place(word: &str) -> Option<Place> {
    Place::ALL.into_iter().find(|place| place.word().eq_ignore_ascii_case(word))
}

pub(crate) fn band(word: &str) -> Option<BandId> {
    BandId::ALL.into_iter().find(|band| band.word().eq_ignore_ascii_case(word))
}

pub(crate) fn seat(word: &str) -> Option<Seat> {
    let at = COLOURS.iter().position(|colour| colour.eq_ignore_ascii_case(word))?;
    Some(Seat(at as u8))
}

/// Which clause speaks against an order now, asked for or not.
pub(crate) fn why_not(c: &Campaign, by: Seat, choice: Choice) -> Permission<Rule> {
    let within = |part: Part, clause| forbid_unless(c.state.part == part, clause);
    match choice {
        Choice::Hide(_) => within(Part::Hiding, Rule::T1),
        Choice::Give(to, coins) => {
            within(Part::Gifts, Rule::T3)?;
            forbid_if(!c.seats().holds(to) || c.holding(by).done, Rule::T3)?;
            may_give(c, by, to, coins)
        }
        Choice::Done => {
            within(Part::Gifts, Rule::T3)?;
            forbid_if(c.holding(by).done, Rule::T3)
        }
        Choice::March(band, to) => {
            within(Part::Orders, Rule::T4)?;
            may_march(c, by, band, to)
        }
        Choice::Seal => within(Part::Orders, Rule::T4),
        Choice::NoOrders => forbid_if(true, Rule::T4c),
        Choice::Stand => may_stand(c, by),
        Choice::Withdraw(to) => {
            may_stand(c, by)?;
            may_withdraw(c, to)
        }
        Choice::Strengthen(band) => {
            within(Part::Muster(by), Rule::T11)?;
            may_strengthen(c, by, band)
        }
        Choice::Save => within(Part::Muster(by), Rule::T11),
    }
}

/// T.7 Only a defender stands or withdraws.
fn may_stand(c: &Campaign, by: Seat) -> Permission<Rule> {
    forbid_unless(c.state.part == Part::Orders, Rule::T7)?;
    let defends = clashes(c).into_iter().any(|place| sides(c, place).1 == by);
    if defends { allowed() } else { forbid_if(true, Rule::T7) }
}
