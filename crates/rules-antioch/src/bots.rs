//! Policies that answer for a seat. The first is the caretaker, who answers as silence would.

use kernel::table::At;
use kernel::{Offer, Pick, Seat};

use crate::Antioch;
use crate::choice::Choice;
use crate::scenario::PointKind;
use crate::state::{ArmyId, Campaign};

/// The bots by name.
pub(crate) const NAMES: &[&str] = &["caretaker", "random", "cautious", "aggressive"];

/// An army of so many elements shuns what it can shun.
const WEAK: u8 = 6;

/// What a bot chooses.
pub(crate) fn pick(
    bot: &str,
    c: &Campaign,
    _at: At<Antioch>,
    _whom: Seat,
    offer: &dyn Offer<Antioch>,
    dice: &mut dyn FnMut(u32) -> u32,
) -> Pick {
    match bot {
        "random" => Pick::Legal(dice(offer.legal_count() as u32) as usize),
        "cautious" => best(offer, |choice| cautious(c, choice)),
        "aggressive" => best(offer, |choice| aggressive(c, choice)),
        _ => silent(offer),
    }
}

fn silent(offer: &dyn Offer<Antioch>) -> Pick {
    if offer.silent().is_some() { Pick::Silent } else { Pick::Legal(0) }
}

/// The option with the highest value above 0; silence if there is none.
fn best(offer: &dyn Offer<Antioch>, value: impl Fn(Choice) -> i32) -> Pick {
    let values = (0..offer.legal_count()).map(|index| (value(offer.legal(index)), index));
    let best =
        values.filter(|(value, _)| *value > 0).max_by_key(|(v, index)| (*v, -(*index as i32)));
    best.map_or_else(|| silent(offer), |(_, index)| Pick::Legal(index))
}

fn size(c: &Campaign, army: ArmyId) -> u8 {
    c.army(army).ranks.total()
}

/// Joins weak armies together, leaves Minor Fortresses alone that lead nowhere, stays behind walls.
fn cautious(c: &Campaign, choice: Choice) -> i32 {
    match choice {
        Choice::Joins(..) | Choice::TakesIn(..) => 2,
        Choice::StandsAside(army) => i32::from(size(c, army) <= WEAK),
        Choice::KeepsWalls(army) => i32::from(size(c, army) <= WEAK),
        Choice::ShutsIn(army) => i32::from(size(c, army) <= WEAK),
        Choice::Keeps(..)
        | Choice::KeepsApart(_)
        | Choice::Declines(..)
        | Choice::Marches(_)
        | Choice::Stays(_)
        | Choice::AwaitsFleet(_)
        | Choice::Allots(..)
        | Choice::Besieges(..)
        | Choice::LeavesAlone(..)
        | Choice::Presses(_)
        | Choice::Assaults(_)
        | Choice::GivesUp(..)
        | Choice::Dismounts(..)
        | Choice::Converts(..)
        | Choice::JoinsBattle(_)
        | Choice::Sallies(_)
        | Choice::TakesRefuge(..)
        | Choice::Retreats(..) => 0,
    }
}

/// Storms Minor Fortresses while it is strong, passes by those it need not take, always sallies.
fn aggressive(c: &Campaign, choice: Choice) -> i32 {
    match choice {
        Choice::Joins(..) | Choice::TakesIn(..) => 2,
        Choice::Assaults(army) => {
            let minor = c.point_of(army).is_some_and(|point| c.kind(point) == PointKind::Minor);
            i32::from(minor && size(c, army) > WEAK)
        }
        Choice::LeavesAlone(..) | Choice::Sallies(_) | Choice::JoinsBattle(_) => 1,
        Choice::Keeps(..)
        | Choice::KeepsApart(_)
        | Choice::Declines(..)
        | Choice::Marches(_)
        | Choice::Stays(_)
        | Choice::AwaitsFleet(_)
        | Choice::Allots(..)
        | Choice::Besieges(..)
        | Choice::Presses(_)
        | Choice::GivesUp(..)
        | Choice::Dismounts(..)
        | Choice::Converts(..)
        | Choice::StandsAside(_)
        | Choice::KeepsWalls(_)
        | Choice::ShutsIn(_)
        | Choice::TakesRefuge(..)
        | Choice::Retreats(..) => 0,
    }
}
