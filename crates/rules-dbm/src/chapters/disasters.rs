//! 11 Disasters: what a joker costs, by die and standing.
//!
//! Rulings: G16 to G19, S4.

use kernel::{About, Dice, Flow, Seat};

use crate::chapters::money;
use crate::clauses::Clause::{C11, C11_COST, C11_HIGH, C11_LOW, G16, G17, G18, G19};
use crate::fact::{Fact, GoldCode};
use crate::options::{DisasterEffect, RankOverlap, Tie};
use crate::state::{Campaign, Row, STATES_MAX, StateId, StateSet};
use crate::{Choice, Offers, Play, Purpose, Subject};

/// G18 The forms a disaster can take: only a line of text.
pub(crate) const FORMS: [&str; 8] =
    ["plague", "famine", "earthquake", "flood", "fire", "mutiny", "storms", "drought"];

/// OPEN-2 The standing of each state, once a season, before any card (G17).
pub(crate) fn take_standings(p: &mut Play<'_>) -> Flow<()> {
    let is_shared = p.options().tie == Tie::Share;
    let ranked = if is_shared { by_prestige(p) } else { ranking(p)? };
    for (index, state) in ranked.iter().enumerate() {
        let own = index + 1;
        let (first, last) = if is_shared { places(p, &ranked, *state) } else { (own, own) };
        let numbers = (first..=last).map(|place| modifier(p, place as i8, ranked.len() as i8));
        let modifier = numbers.min().unwrap_or(0);
        let fact = Fact::Ranked { state: *state, place: first as u8, modifier };
        p.record(fact, (G17, C11_HIGH, C11_LOW));
    }
    Ok(())
}

/// G16 With `share` the first and the last place of those equal to a state in prestige: all of them
/// take the mildest number of these.
fn places(c: &Campaign, ranked: &[StateId], state: StateId) -> (usize, usize) {
    let prestige = |of: &StateId| c.nation(*of).prestige;
    let higher = ranked.iter().filter(|of| prestige(of) > prestige(&state)).count();
    let equal = ranked.iter().filter(|of| prestige(of) == prestige(&state)).count();
    (higher + 1, higher + equal)
}

/// States from the highest to the lowest in prestige, those that are equal in state order.
fn by_prestige(c: &Campaign) -> Row<StateId, STATES_MAX> {
    let mut ranked: Row<StateId, STATES_MAX> = c.states().collect();
    ranked.sort_by_key(|state| std::cmp::Reverse(c.nation(*state).prestige));
    ranked
}

/// G16 States from the highest to the lowest: by prestige, then treasury, then lot (G19: all that
/// are in play). Shares of taxes (G1) need an order, whatever disasters do about ties.
pub(crate) fn ranking(p: &mut Play<'_>) -> Flow<Row<StateId, STATES_MAX>> {
    ranking_of(p, p.state.in_play)
}

/// The same, of some states: lots are thrown among these only.
pub(crate) fn ranking_of(p: &mut Play<'_>, states: StateSet) -> Flow<Row<StateId, STATES_MAX>> {
    let by_treasury = p.options().tie != Tie::Lot;
    let key = |c: &Campaign, state: StateId| {
        let nation = c.nation(state);
        (nation.prestige, if by_treasury { nation.treasury } else { 0 })
    };
    let mut ranked: Row<StateId, STATES_MAX> = states.iter().collect();
    ranked.sort_by_key(|state| std::cmp::Reverse(key(p, *state)));
    let mut from = 0;
    while from < ranked.len() {
        let same = ranked[from..].iter().take_while(|s| key(p, **s) == key(p, ranked[from]));
        let to = from + same.count();
        by_lot(p, &mut ranked[from..to])?;
        from = to;
    }
    Ok(ranked)
}

/// Lots: each throws a die, ties again; the highest comes first.
fn by_lot(p: &mut Play<'_>, tied: &mut [StateId]) -> Flow<()> {
    if tied.len() < 2 {
        return Ok(());
    }
    let mut thrown = [0; STATES_MAX];
    for state in tied.iter() {
        let die = p.roll(p.thrower(*state), Purpose::RankLot(*state), Dice::D6, G16)?;
        thrown[state.index()] = die.first();
    }
    tied.sort_by_key(|state| std::cmp::Reverse(thrown[state.index()]));
    let mut from = 0;
    while from < tied.len() {
        let value = thrown[tied[from].index()];
        let to = from + tied[from..].iter().take_while(|s| thrown[s.index()] == value).count();
        by_lot(p, &mut tied[from..to])?;
        from = to;
    }
    Ok(())
}

/// 11/high, 11/low What a place among so many adds to the die. G16 With few states one may be
/// among the highest and the lowest: both numbers count, or the lowest are served first.
pub(crate) fn modifier(c: &Campaign, place: i8, count: i8) -> i8 {
    modifier_of(c.options().rank_overlap, place, count)
}

/// The same, by the value of the option.
pub(crate) fn modifier_of(overlap: RankOverlap, place: i8, count: i8) -> i8 {
    let high = if place <= 3 { place - 4 } else { 0 };
    let from_below = count - place + 1;
    let low = if from_below <= 3 { 4 - from_below } else { 0 };
    match overlap {
        RankOverlap::Add => high + low,
        RankOverlap::BottomFirst => {
            if low > 0 {
                low
            } else {
                high
            }
        }
    }
}

/// 11/cost Ten to sixty GP, whatever the modifiers.
pub(crate) fn cost(die: u8, modifier: i8) -> u8 {
    10 * (die as i8 + modifier).clamp(1, 6) as u8
}

/// G18 The form of a disaster: the program's pick, or with `custom` the judge's, who is asked
/// before anything is booked and may lay a ruling of his own on the step (D4).
fn form(p: &mut Play<'_>, state: StateId, die: u8) -> Flow<u8> {
    let count = FORMS.len() as u8;
    let usual = (p.season_number() as u8).wrapping_add(die).wrapping_add(state.0) % count;
    if p.options().disaster_effect == DisasterEffect::Gold {
        return Ok(usual);
    }
    let offers = Offers::<Choice, 8>::of((0..count).map(Choice::Disaster));
    let offers = offers.if_silent(Choice::Disaster(usual));
    match p.ask(Seat::UMPIRE, About::new(G18, Subject::State(state)), &offers)? {
        Choice::Disaster(form) => Ok(form),
        _ => Ok(usual),
    }
}

/// 11 A joker strikes a state.
pub(crate) fn strike(p: &mut Play<'_>, state: StateId) -> Flow<()> {
    let die = p.roll(p.thrower(state), Purpose::Disaster(state), Dice::D6, C11)?.first();
    let modifier = p.nation(state).rank_mod;
    let cost = cost(die, modifier);
    let form = form(p, state, die)?;
    let fact = Fact::DisasterStruck { state, die, modifier, cost, form };
    p.record(fact, (C11, G18, G19));
    money::force(p, state, GoldCode::Disaster, -i16::from(cost), None, None, C11_COST);
    Ok(())
}
