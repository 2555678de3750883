//! An assault: elements climb against the defenders of a wall, round after round.

use crate::Dice;
use crate::dba::{AGAINST_FOOT, BEST_AGAINST_FOOT, CF, GENERAL, MOUNTED, TYPES, WALLS};

/// The most armies in one assault.
pub const ARMIES_MAX: usize = 5;
/// By so much the defender must be higher to kill the attacker.
const KILLS: u32 = 6;
/// The most places on a wall.
const PLACES_MAX: usize = 16;

/// An army that storms.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Army {
    /// Its elements by type.
    pub elements: [u8; TYPES],
    /// The type of its general's element.
    pub general: Option<u8>,
    /// With so many lost it takes no further part.
    pub out_at: u8,
}

/// The garrison of a fortress.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Garrison {
    /// Its elements by type.
    pub elements: [u8; TYPES],
    /// How many a side can stand on the wall.
    pub wall_places: u8,
    /// The fortress falls when so many are lost.
    pub falls_at: u8,
    /// How many rounds the assault lasts at most.
    pub rounds: u8,
}

/// What an army lost.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Loss {
    /// Elements by type, as they were before they dismounted.
    pub lost: [u8; TYPES],
    /// Whether the general was lost.
    pub general_lost: bool,
}

/// How an assault came out.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Storm {
    /// What each army lost, in order.
    pub armies: [Loss; ARMIES_MAX],
    /// The army that got in first, if the fortress fell.
    pub captor: Option<usize>,
}

#[derive(Clone, Copy)]
struct Climber {
    army: usize,
    kind: usize,
    is_general: bool,
}

/// Storms a fortress. `on_foot` is what Kn, Cv and LH fight as, for this assault only.
pub fn storm(
    armies: &[Army],
    garrison: &Garrison,
    on_foot: [u8; MOUNTED],
    dice: Dice<'_>,
) -> Storm {
    let mut storm = Storm::default();
    let mut defenders = garrison.elements;
    let mut fallen = 0;
    for _ in 0..garrison.rounds {
        let wall = man_wall(&defenders, garrison.wall_places);
        let climbers = climb(armies, &storm, on_foot, wall.iter().flatten().count());
        let mut first_in = None;
        for (climber, defender) in climbers.iter().zip(&wall) {
            let (Some(climber), Some(defender)) = (climber, defender) else { break };
            let general = if climber.is_general { GENERAL } else { 0 };
            let attack = dice(6) + AGAINST_FOOT[as_foot(climber.kind, on_foot)] + general;
            let defence = dice(6) + AGAINST_FOOT[*defender] + WALLS;
            if attack > defence {
                defenders[*defender] -= 1;
                fallen += 1;
                first_in = Some(climber.army);
            } else if defence >= attack + KILLS {
                let loss = &mut storm.armies[climber.army];
                loss.lost[climber.kind] += 1;
                loss.general_lost |= climber.is_general;
            }
        }
        if fallen >= garrison.falls_at {
            storm.captor = first_in;
            break;
        }
        if climbers[0].is_none() {
            break;
        }
    }
    storm
}

fn as_foot(kind: usize, on_foot: [u8; MOUNTED]) -> usize {
    on_foot.get(kind).map_or(kind, |kind| usize::from(*kind))
}

/// The best defenders, one a place.
fn man_wall(defenders: &[u8; TYPES], places: u8) -> [Option<usize>; PLACES_MAX] {
    let mut wall = [None; PLACES_MAX];
    let best = BEST_AGAINST_FOOT.iter();
    let kinds = best.flat_map(|kind| std::iter::repeat_n(*kind, defenders[*kind].into()));
    for (place, kind) in wall.iter_mut().take(usize::from(places)).zip(kinds) {
        *place = Some(kind);
    }
    wall
}

/// The best attackers for so many places, one of each army in turn. A general goes after others as
/// good as he.
fn climb(
    armies: &[Army],
    storm: &Storm,
    on_foot: [u8; MOUNTED],
    places: usize,
) -> [Option<Climber>; PLACES_MAX] {
    let mut climbers = [None; PLACES_MAX];
    let mut used = [[0u8; TYPES]; ARMIES_MAX];
    let mut taken = 0;
    let mut idle = 0;
    let mut turn = 0;
    while taken < places && idle < armies.len() {
        let army = turn % armies.len();
        turn += 1;
        match next_climber(&armies[army], army, storm, on_foot, &used[army]) {
            Some(climber) => {
                used[army][climber.kind] += 1;
                climbers[taken] = Some(climber);
                (taken, idle) = (taken + 1, 0);
            }
            None => idle += 1,
        }
    }
    climbers
}

fn next_climber(
    army: &Army,
    at: usize,
    storm: &Storm,
    on_foot: [u8; MOUNTED],
    used: &[u8; TYPES],
) -> Option<Climber> {
    let loss = &storm.armies[at];
    if loss.lost.iter().sum::<u8>() >= army.out_at {
        return None;
    }
    let left = |kind: usize| army.elements[kind] - loss.lost[kind] - used[kind];
    let kinds = (0..TYPES).filter(|kind| *kind != CF && left(*kind) > 0);
    let kind = kinds.max_by_key(|kind| {
        (AGAINST_FOOT[as_foot(*kind, on_foot)], left(*kind) > 1, TYPES - kind)
    })?;
    let his = army.general == Some(kind as u8) && !loss.general_lost;
    Some(Climber { army: at, kind, is_general: his && left(kind) == 1 })
}
