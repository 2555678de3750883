//! Policies that answer for a seat. The first is the caretaker, who answers as silence would; the
//! marshal plays as a sensible person might.

use kernel::table::At;
use kernel::{Offer, Pick, Seat};

use crate::Antioch;
use crate::choice::Choice;
use crate::scenario::PointKind;
use crate::state::{ArmyId, Campaign, PointId};

/// The bots by name.
pub(crate) const NAMES: &[&str] = &["caretaker", "random", "cautious", "aggressive", "marshal"];

/// An army of so many elements shuns what it can shun.
const WEAK: u8 = 6;
/// DBA's size of an army: the marshal combines no further.
const TWELVE: u8 = 12;
/// V.A.5 The first turn on a point that costs attrition.
const TURNS_FREE: u8 = 3;

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
        "marshal" => best(offer, |choice| marshal(c, choice)),
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

/// Makes for the goal by roads that do not hold an army up; under friendly walls waits for a friend
/// a march behind; makes one army of two weak ones; keeps the wrecked out of battles.
fn marshal(c: &Campaign, choice: Choice) -> i32 {
    match choice {
        Choice::Joins(army, with) | Choice::TakesIn(with, army) => {
            i32::from(size(c, army) + size(c, with) <= TWELVE)
        }
        Choice::Stays(army) => i32::from(is_worth_staying(c, army)),
        Choice::Allots(army, numbers) => {
            let from = c.point_of(army);
            let worth =
                |from| numbers.iter().map(move |s| i32::from(s.count) * road(c, from, s.exit));
            1000 + from.map_or(0, |from| worth(from).sum())
        }
        Choice::StandsAside(army) => i32::from(is_wrecked(c, army)),
        Choice::KeepsWalls(army) => i32::from(is_wrecked(c, army)),
        Choice::Keeps(..)
        | Choice::KeepsApart(_)
        | Choice::Declines(..)
        | Choice::Marches(_)
        | Choice::AwaitsFleet(_)
        | Choice::Besieges(..)
        | Choice::LeavesAlone(..)
        | Choice::Presses(_)
        | Choice::Assaults(_)
        | Choice::GivesUp(..)
        | Choice::Dismounts(..)
        | Choice::Converts(..)
        | Choice::JoinsBattle(_)
        | Choice::Sallies(_)
        | Choice::ShutsIn(_)
        | Choice::TakesRefuge(..)
        | Choice::Retreats(..) => 0,
    }
}

/// Whether an army gains by staying where it is: under friendly walls it can let a friend come up,
/// as long as that costs no attrition.
fn is_worth_staying(c: &Campaign, army: ArmyId) -> bool {
    let here = c.point_of(army).filter(|here| c.is_friendly(*here));
    let is_free_of_cost = c.army(army).stood + 1 < TURNS_FREE;
    is_free_of_cost && here.is_some_and(|here| is_followed(c, army, here))
}

/// Whether another army in the open is one march behind.
fn is_followed(c: &Campaign, army: ArmyId, here: PointId) -> bool {
    let course = &c.setup.course;
    let is_behind = |point: PointId| {
        c.setup.map.is_adjacent(here, point) && course.moves(point) > course.moves(here)
    };
    let others = ArmyId::all().filter(|other| *other != army && c.is_free(*other));
    others.filter_map(|other| c.point_of(other)).any(is_behind)
}

/// What a road is worth: moves gained, less what waits at its end.
fn road(c: &Campaign, from: PointId, to: PointId) -> i32 {
    let course = &c.setup.course;
    let moves = |point| i32::from(course.moves(point).unwrap_or(u8::MAX));
    let end = match c.kind(to) {
        PointKind::Transit => -2,
        PointKind::Minor | PointKind::Major if c.is_friendly(to) => 2,
        PointKind::Major if to == course.goal() => 6,
        PointKind::Minor if c.is_port(to) => -10,
        PointKind::Minor => 0,
        PointKind::Major => -8,
    };
    let friends = if c.free_at(to).is_empty() { 0 } else { 2 };
    (moves(from) - moves(to)) * 6 + end + friends
}

/// IX.A Whether an army has so little left that a lost battle would be its end.
fn is_wrecked(c: &Campaign, army: ArmyId) -> bool {
    size(c, army) * 3 < TWELVE
}
