//! Policies that answer for a seat. The first is the caretaker, who answers as silence would.

use kernel::table::At;
use kernel::{Offer, Pick, Seat};

use crate::Kingdoms;
use crate::choice::{Attack, Choice};
use crate::state::{Campaign, ProvinceId};

/// The bots by name.
pub(crate) const NAMES: &[&str] = &["caretaker", "random", "cautious", "aggressive"];

/// What a bot chooses.
pub(crate) fn pick(
    bot: &str,
    c: &Campaign,
    _at: At<Kingdoms>,
    whom: Seat,
    offer: &dyn Offer<Kingdoms>,
    dice: &mut dyn FnMut(u32) -> u32,
) -> Pick {
    match bot {
        "random" => Pick::Legal(dice(offer.legal_count() as u32) as usize),
        "cautious" => best(offer, dice, |choice| cautious(c, whom, choice)),
        "aggressive" => best(offer, dice, |choice| aggressive(c, whom, choice)),
        _ => silent(offer),
    }
}

fn silent(offer: &dyn Offer<Kingdoms>) -> Pick {
    if offer.silent().is_some() { Pick::Silent } else { Pick::Legal(0) }
}

/// One of the options with the highest value above 0; silence if there is none.
fn best(
    offer: &dyn Offer<Kingdoms>,
    dice: &mut dyn FnMut(u32) -> u32,
    value: impl Fn(Choice) -> i32,
) -> Pick {
    let values = (0..offer.legal_count()).map(|at| value(offer.legal(at)));
    let Some(most) = values.clone().max().filter(|most| *most > 0) else { return silent(offer) };
    let count = values.clone().filter(|value| *value == most).count();
    let nth = dice(count as u32) as usize;
    let at = values.enumerate().filter(|(_, value)| *value == most).nth(nth);
    at.map_or_else(|| silent(offer), |(at, _)| Pick::Legal(at))
}

/// What a province is worth to a faction: more the nearer it brings a region under control.
fn worth(c: &Campaign, seat: Seat, target: ProvinceId) -> i32 {
    let region = &c.map().regions[c.map().province(target).region];
    1 + region.provinces.and(c.lands(seat)).len() as i32
}

/// Takes neutral provinces to round off regions, answers landings, keeps points for that.
fn cautious(c: &Campaign, seat: Seat, choice: Choice) -> i32 {
    match choice {
        Choice::Attack(Attack { target, route, .. }) => {
            let easy = c.owner(target).is_none();
            let near = !route.is_by_sea();
            worth(c, seat, target) * 2 + i32::from(easy) * 3 + i32::from(near) * 4
        }
        Choice::Counter(..) => 2,
        Choice::Withdraw(no) => {
            let beaten = c.battle(no).is_some_and(|battle| battle.contest.is_none());
            i32::from(beaten)
        }
        Choice::Colour(_)
        | Choice::PlaceCapital(_)
        | Choice::NoCapitalYet
        | Choice::Continue(_)
        | Choice::SecondAttack(_)
        | Choice::MoveCapital(_)
        | Choice::Done
        | Choice::HoldFleet
        | Choice::Army(_)
        | Choice::OtherArmy(_)
        | Choice::Volunteer(_)
        | Choice::VolunteerNone
        | Choice::NameStandIn(..)
        | Choice::MasterDefends(_)
        | Choice::Approve(_)
        | Choice::Refuse(_)
        | Choice::Level(..) => 0,
    }
}

/// Spends what it has on capitals, landings and second attacks.
fn aggressive(c: &Campaign, seat: Seat, choice: Choice) -> i32 {
    match choice {
        Choice::Attack(Attack { target, .. }) => {
            let capital = c.capitals().holds(target);
            worth(c, seat, target) * 2 + i32::from(capital) * 10
        }
        Choice::SecondAttack(Attack { target, .. }) => worth(c, seat, target),
        Choice::Counter(..) | Choice::Continue(_) => 1,
        Choice::Colour(_)
        | Choice::PlaceCapital(_)
        | Choice::NoCapitalYet
        | Choice::Withdraw(_)
        | Choice::MoveCapital(_)
        | Choice::Done
        | Choice::HoldFleet
        | Choice::Army(_)
        | Choice::OtherArmy(_)
        | Choice::Volunteer(_)
        | Choice::VolunteerNone
        | Choice::NameStandIn(..)
        | Choice::MasterDefends(_)
        | Choice::Approve(_)
        | Choice::Refuse(_)
        | Choice::Level(..) => 0,
    }
}
