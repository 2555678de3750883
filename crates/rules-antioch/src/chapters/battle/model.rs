//! The quick model, for when nobody fights a battle (7.9), and its assaults (7.8).

use kernel::Filled;
use tabletop::{quick, storm};

use super::form::{self, Contender, Contenders, Field, Party};
use super::outcome::Outcome;
use super::validity::may_be_captor;
use crate::Fight;
use crate::chapters::attrition;
use crate::state::{Campaign, Elements, Team, Troop};

/// The battle models by name, the quickest first.
pub(crate) const MODELS: &[&str] = &["quick"];

/// Tenths of an element that Camp Followers are worth, and all others.
const WORTH_CAMP: u32 = 3;
const WORTH: u32 = 10;

/// Decides a fight by the quick model, whatever its name.
pub(crate) fn model(
    c: &Campaign,
    fight: Fight,
    _model: &str,
    dice: &mut dyn FnMut(u32) -> u32,
) -> Filled<Field> {
    let all = form::contenders(c, fight);
    let outcome = match fight.assault {
        true => assault(c, fight, &all, dice),
        false => battle(&all, dice),
    };
    form::fill(c, fight, &all, &outcome)
}

/// 7.9 A battle.
fn battle(all: &Contenders, dice: &mut dyn FnMut(u32) -> u32) -> Outcome {
    let crusaders = all.iter().filter(|contender| contender.team == Team::Crusaders);
    let worth = crusaders.map(|contender| worth(&contender.elements)).sum();
    let enemies = all.iter().filter(|contender| contender.team == Team::Muslims).count();
    let mut outcome = Outcome::default();
    outcome.winner = match quick::is_won(worth, enemies as u32, dice) {
        true => Team::Crusaders,
        false => Team::Muslims,
    };
    for contender in all {
        let won = contender.team == outcome.winner;
        let count = quick::losses(won, contender.breaks_at, contender.elements.total(), dice);
        let (lost, general_lost) = draw(contender, count, dice);
        let tally = outcome.tally_mut(contender.party);
        (tally.lost, tally.general_lost, tally.broken) = (lost, general_lost, !won);
    }
    outcome
}

fn worth(elements: &Elements) -> u32 {
    let camp = u32::from(elements[Troop::Cf]);
    (u32::from(elements.total()) - camp) * WORTH + camp * WORTH_CAMP
}

/// 7.9 Which elements are lost: drawn one by one, each as likely as any other.
fn draw(contender: &Contender, count: u8, dice: &mut dyn FnMut(u32) -> u32) -> (Elements, bool) {
    let mut left = contender.elements;
    let mut lost = Elements::NONE;
    let mut general_lost = false;
    let total = left.total();
    for gone in 0..count {
        let at = dice(u32::from(total - gone)) as u8;
        let (troop, nth) = find(&left, at);
        let has_general = contender.general == Some(troop) && !general_lost;
        general_lost |= has_general && nth == 0;
        left[troop] -= 1;
        lost[troop] += 1;
    }
    (lost, general_lost)
}

/// Which element is at a place where they stand in a row by types, and the how many of its type.
fn find(elements: &Elements, at: u8) -> (Troop, u8) {
    let (mut troop, mut before, mut sum) = (Troop::ALL[0], 0, 0);
    for next in Troop::ALL {
        // Without branches: where the die falls cannot be foreseen.
        (troop, before) = if sum <= at { (next, sum) } else { (troop, before) };
        sum += elements[next];
    }
    (troop, at - before)
}

/// 7.8 An assault.
fn assault(
    c: &Campaign,
    fight: Fight,
    all: &Contenders,
    dice: &mut dyn FnMut(u32) -> u32,
) -> Outcome {
    let mut outcome = Outcome::default();
    let Some(card) = c.setup.garrison(fight.point) else { return outcome };
    let garrison = storm::Garrison {
        elements: counts(&card.elements),
        wall_places: card.wall_places,
        falls_at: card.falls_at,
        rounds: card.rounds,
    };
    let armies: arrayvec::ArrayVec<storm::Army, 5> = all
        .iter()
        .map(|contender| storm::Army {
            elements: counts(&contender.elements),
            general: contender.general.map(|troop| troop as u8),
            out_at: contender.breaks_at,
        })
        .collect();
    let on_foot = [Troop::Kn, Troop::Cv, Troop::Lh].map(|troop| attrition::on_foot(c, troop) as u8);
    let storm = storm::storm(&armies, &garrison, on_foot, dice);
    for (contender, result) in all.iter().zip(&storm.armies) {
        let tally = outcome.tally_mut(contender.party);
        tally.general_lost = result.general_lost;
        for (troop, count) in Troop::ALL.into_iter().zip(result.lost) {
            tally.lost[troop] = count;
        }
    }
    let captor = storm.captor.and_then(|nth| all.get(nth));
    let credited = captor.map(|contender| match contender.party {
        Party::Army(army) => army,
        Party::Byzantines | Party::Enemy(_) => c.state.byzantines.with,
    });
    outcome.captor = credited.filter(|army| may_be_captor(c, all, &outcome, *army));
    outcome.captured = outcome.captor.is_some();
    outcome
}

fn counts(elements: &Elements) -> [u8; 9] {
    Troop::ALL.map(|troop| elements[troop])
}
