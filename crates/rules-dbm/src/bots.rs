//! Policies that answer for a seat. The first is the caretaker, who answers as silence would.

use kernel::table::At;
use kernel::{Offer, Pick, Seat};

use crate::Dbm;
use crate::chapters::provinces;
use crate::choice::{Act, Choice, Line, Stance, Treaty};
use crate::state::{Campaign, ForceId, ProvinceId, StateId};

/// The bots by name.
pub(crate) const NAMES: &[&str] = &["caretaker", "random", "cautious", "aggressive"];

/// What a bot chooses.
pub(crate) fn pick(
    bot: &str,
    c: &Campaign,
    _at: At<Dbm>,
    whom: Seat,
    offer: &dyn Offer<Dbm>,
    dice: &mut dyn FnMut(u32) -> u32,
) -> Pick {
    let Some(state) = c.state_of(whom) else { return silent(offer) };
    match bot {
        "random" => Pick::Legal(dice(offer.legal_count() as u32) as usize),
        "cautious" => best(offer, |choice| cautious(c, state, choice)),
        "aggressive" => best(offer, |choice| aggressive(c, state, choice)),
        _ => silent(offer),
    }
}

fn silent(offer: &dyn Offer<Dbm>) -> Pick {
    if offer.silent().is_some() { Pick::Silent } else { Pick::Legal(0) }
}

/// The option with the highest value above 0; sealing or silence if there is none.
fn best(offer: &dyn Offer<Dbm>, value: impl Fn(Choice) -> i32) -> Pick {
    let mut top = (0, None);
    let mut seal = None;
    for index in 0..offer.legal_count() {
        let choice = offer.legal(index);
        if choice == Choice::Seal {
            seal = Some(index);
        }
        let worth = value(choice);
        if worth > top.0 {
            top = (worth, Some(index));
        }
    }
    top.1.or(seal).map_or_else(|| silent(offer), Pick::Legal)
}

/// Keeps armies at home in fortresses, restores them, makes peace, stays out of battles.
fn cautious(c: &Campaign, state: StateId, choice: Choice) -> i32 {
    match choice {
        Choice::Line(Line::Restore(_, steps)) => i32::from(steps),
        Choice::Line(Line::Posture(force, true)) => i32::from(force.is_army()),
        Choice::Act(Act::Accept(Treaty::Peace | Treaty::Alliance, _)) => 3,
        Choice::Act(Act::Propose(Treaty::Peace, _)) => 2,
        Choice::Stance(force, Stance::Refuse(_)) => i32::from(c.force(force).ap < 350),
        Choice::Tribute(_, percent) => i32::from(percent == 20),
        Choice::Second(Some(at)) => i32::from(c.capital(state) == Some(at)),
        _ => 0,
    }
}

/// Marches on the weakest neighbour's land, presses sieges, buys ships with what is left.
fn aggressive(c: &Campaign, state: StateId, choice: Choice) -> i32 {
    match choice {
        Choice::Line(Line::March(army, to)) if army.is_army() && is_prey(c, state, army, to) => {
            5 + worth(c, to)
        }
        Choice::Line(Line::Restore(_, steps)) => i32::from(steps),
        Choice::Act(Act::Accept(Treaty::Alliance, _)) => 2,
        Choice::Stance(_, Stance::Attack) => 3,
        Choice::Tribute(_, percent) => i32::from(percent),
        Choice::Second(Some(at)) => i32::from(c.capital(state) == Some(at)),
        Choice::Head(_, true) => 1,
        _ => 0,
    }
}

fn worth(c: &Campaign, at: ProvinceId) -> i32 {
    i32::from(c.setup.provinces[at.index()].tax)
}

/// Whether a fit army that besieges nothing yet could besiege that province.
fn is_prey(c: &Campaign, state: StateId, army: ForceId, at: ProvinceId) -> bool {
    let here = c.place(army);
    let is_busy = here.is_some_and(|here| provinces::may_besiege(c, army, here).is_ok());
    let is_other =
        c.province(at).holder.is_none_or(|holder| holder != state && !c.are_friends(holder, state));
    !is_busy && is_other && c.is_fit(army)
}
