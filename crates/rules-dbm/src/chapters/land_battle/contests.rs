//! FIGHT-1 Where enemies stand against each other, and who is in which camp.

use arrayvec::ArrayVec;
use kernel::{About, Dice, Flow, Seat};

use crate::chapters::provinces;
use crate::clauses::Clause::{T6, T7};
use crate::fact::Fact;
use crate::options::{Minors, Multi};
use crate::state::{ARMIES_ALL, Campaign, FORCES_ALL, ForceId, Kind, NATIVES, ProvinceId, StateId};
use crate::{Choice, Offers, Play, Purpose, Subject};

/// Forces of a camp: every force of every state may be there.
pub(super) type Forces = ArrayVec<ForceId, FORCES_ALL>;
/// Contested provinces: in each stands a Main Army.
pub(super) type Contests = ArrayVec<Contest, ARMIES_ALL>;
/// Pairs of Main Armies, and lots.
const PAIRS_MAX: usize = ARMIES_ALL * (ARMIES_ALL - 1) / 2 + 1;

/// Two camps that face each other in a province.
#[derive(Clone)]
pub(super) struct Contest {
    /// Where.
    pub(super) at: ProvinceId,
    /// The camps: Main Armies and lone detachments.
    pub(super) camps: [Forces; 2],
}

/// All contested provinces, in id order (T6).
pub(super) fn contests(p: &mut Play<'_>) -> Flow<Contests> {
    let mut all = Contests::new();
    for at in p.provinces() {
        if p.forces_at(at).take(2).count() >= 2
            && let Some((one, other)) = first_pair(p, at)?
        {
            all.push(camps(p, at, one, other));
        } else if let Some(contest) = against_natives(p, at) {
            all.push(contest);
        }
    }
    Ok(all)
}

/// M17 With `minors: army` armies without leave face the natives, once a season: the first in state
/// order with those of its friends.
fn against_natives(c: &Campaign, at: ProvinceId) -> Option<Contest> {
    if !has_natives(c, at) {
        return None;
    }
    let is_one = |army: &ForceId| {
        army.is_army()
            && !c.province(at).guests.holds(army.owner())
            && !c.state.met[army.index()].holds(NATIVES)
    };
    let armies: Forces = principals(c, at).into_iter().filter(is_one).collect();
    let first = armies.first()?.owner();
    let theirs = armies.into_iter().filter(|army| c.are_friends(first, army.owner())).collect();
    Some(Contest { at, camps: [theirs, Forces::from_iter([NATIVES])] })
}

/// M17 Whether an army of its own stands in a province.
pub(crate) fn has_natives(c: &Campaign, at: ProvinceId) -> bool {
    c.options().minors == Minors::Army && c.is_minor(at)
}

/// The forces in a province that can face an enemy: Main Armies in the field or sallying, lone
/// detachments in the field. Whoever joins another's army there is not asked.
fn principals(c: &Campaign, at: ProvinceId) -> Forces {
    let is_one = |force: &ForceId| {
        let of = c.force(*force);
        let sallies = c.state.plans[force.index()].sallies && c.is_besieged(*force);
        let is_out = !of.fort || sallies;
        is_out && !is_joined(c, *force, at) && !of.marks.withdrew && !has_own_army(c, *force, at)
    };
    c.forces_at(at).filter(is_one).collect()
}

/// A8 Whether a detachment stands in the field with a Main Army of its own: it fights with it.
fn has_own_army(c: &Campaign, force: ForceId, at: ProvinceId) -> bool {
    let is_own = |army: ForceId| army.owner() == force.owner() && !c.force(army).marks.withdrew;
    !force.is_army() && c.armies_in_field(at).any(is_own)
}

/// Whether a force stands with an army that it was ordered to join.
pub(super) fn is_joined(c: &Campaign, force: ForceId, at: ProvinceId) -> bool {
    c.force(force).joins.is_some_and(|to| {
        let mut armies = c.forces_at(at).filter(|army| army.is_army() && army.owner() == to);
        armies.next().is_some()
    })
}

/// Whether two forces have still to deal with each other.
fn is_open(c: &Campaign, one: ForceId, other: ForceId) -> bool {
    let met = c.state.met[one.index()].holds(other);
    let face = c.at_war(one.owner(), other.owner()) || provinces::are_rivals(c, one, other);
    face && !met && (one.is_army() || other.is_army())
}

/// The pair around which the camps form: armies before detachments, in state order. T7 Among
/// three or more armies all at war with each other, lots are thrown.
fn first_pair(p: &mut Play<'_>, at: ProvinceId) -> Flow<Option<(ForceId, ForceId)>> {
    let all = principals(p, at);
    let armies: Forces = all.iter().copied().filter(|force| force.is_army()).collect();
    let mutual: Forces = armies
        .iter()
        .copied()
        .filter(|one| armies.iter().filter(|other| is_open(p, *one, **other)).count() >= 2)
        .collect();
    let have_thrown = armies.iter().any(|army| p.state.lots[army.index()] > 0);
    if mutual.len() >= 3 {
        match named(p, at, &mutual)? {
            Some(pair) => return Ok(Some(pair)),
            None if !have_thrown => return by_lot(p, &mutual),
            None => {}
        }
    }
    if let Some(pair) = next_by_lot(p, &armies) {
        return Ok(Some(pair));
    }
    for list in [&armies, &all] {
        for (index, one) in list.iter().enumerate() {
            let open = || list[index + 1..].iter().filter(|other| is_open(p, *one, **other));
            let Some(other) = open().next().copied() else { continue };
            return Ok(Some(larger_of_two(p, &armies, *one, other)));
        }
    }
    Ok(None)
}

/// T7 With `judge` the judge names the pair, or leaves it to lots.
fn named(p: &mut Play<'_>, at: ProvinceId, armies: &Forces) -> Flow<Option<(ForceId, ForceId)>> {
    if p.options().multi == Multi::Pair {
        return Ok(None);
    }
    let mut offers = Offers::<Choice, PAIRS_MAX>::new();
    for (index, one) in armies.iter().enumerate() {
        for other in armies[index + 1..].iter().filter(|other| is_open(p, *one, **other)) {
            offers.add(Choice::Pair(Some((*one, *other))));
        }
    }
    offers.add(Choice::Pair(None));
    let about = About::new(T7, Subject::Province(at));
    let offers = offers.if_silent(Choice::Pair(None));
    match p.ask(Seat::UMPIRE, about, &offers)? {
        Choice::Pair(pair) => Ok(pair),
        _ => Ok(None),
    }
}

/// T7 Where two that have dealt with each other both stayed, the last of three meets the one with
/// more AP.
fn larger_of_two(
    c: &Campaign,
    armies: &Forces,
    one: ForceId,
    other: ForceId,
) -> (ForceId, ForceId) {
    let rank = |army: &ForceId| (c.force(*army).ap, std::cmp::Reverse(*army));
    for (last, met) in [(one, other), (other, one)] {
        let rivals = armies.iter().copied().filter(|army| is_open(c, last, *army));
        let at_war = |army: &ForceId| c.at_war(army.owner(), met.owner());
        let mut between: Forces = rivals.filter(|army| *army == met || at_war(army)).collect();
        between.sort_by_key(|army| std::cmp::Reverse(rank(army)));
        if let ([largest, _, ..], true) = (between.as_slice(), last.is_army()) {
            return (last, *largest);
        }
    }
    (one, other)
}

/// T7 Each throws a die. The one that was there before the season's moves, else the highest,
/// meets the highest of those it can still meet.
fn by_lot(p: &mut Play<'_>, armies: &Forces) -> Flow<Option<(ForceId, ForceId)>> {
    let mut thrown: ArrayVec<(ForceId, u8), ARMIES_ALL> = ArrayVec::new();
    for army in armies {
        let thrower = p.thrower(army.owner());
        let die = p.roll(thrower, Purpose::Lot(*army), Dice::D6, T7)?.first();
        p.record(Fact::LotThrown { force: *army, die }, (T7, T6));
        thrown.push((*army, die));
    }
    let rank = |(army, die): &(ForceId, u8)| (*die, std::cmp::Reverse(*army));
    let stayed = thrown.iter().filter(|(army, _)| !p.force(*army).marks.moved);
    let first = stayed.max_by_key(|t| rank(t)).or_else(|| thrown.iter().max_by_key(|t| rank(t)));
    let Some((one, _)) = first.copied() else { return Ok(None) };
    let others = thrown.iter().filter(|(army, _)| is_open(p, one, *army));
    Ok(others.max_by_key(|t| rank(t)).map(|(other, _)| (one, *other)))
}

/// T7 Of those that threw, the next highest meets whoever remains of those that have met already:
/// of several the one with more AP.
fn next_by_lot(c: &Campaign, armies: &Forces) -> Option<(ForceId, ForceId)> {
    let lot = |army: &ForceId| c.state.lots[army.index()];
    let has_met = |army: &ForceId| !c.state.met[army.index()].is_empty();
    let fresh = armies.iter().filter(|army| lot(army) > 0 && !has_met(army));
    let next = *fresh.max_by_key(|army| (lot(army), std::cmp::Reverse(**army)))?;
    let met = armies.iter().filter(|army| has_met(army) && is_open(c, next, **army));
    let rank = |army: &&ForceId| (c.force(**army).ap, std::cmp::Reverse(**army));
    met.max_by_key(rank).map(|foe| (next, *foe))
}

/// Camps: those at war with somebody there, so that no two in one camp are at war.
fn camps(c: &Campaign, at: ProvinceId, one: ForceId, other: ForceId) -> Contest {
    let mut camps = [Forces::new(), Forces::new()];
    camps[0].push(one);
    camps[1].push(other);
    for force in principals(c, at) {
        if force == one || force == other {
            continue;
        }
        let hostile = |camp: &Forces| camp.iter().any(|foe| c.at_war(foe.owner(), force.owner()));
        let (to_first, to_second) = (hostile(&camps[0]), hostile(&camps[1]));
        let faces = |camp: &Forces| camp.iter().any(|foe| is_open(c, force, *foe));
        if to_second && !to_first && faces(&camps[1]) {
            camps[0].push(force);
        } else if to_first && !to_second && faces(&camps[0]) {
            camps[1].push(force);
        }
    }
    Contest { at, camps }
}

/// The own detachments that stand in the field with an army; their AP count with it (A8).
pub(super) fn own_detachments(c: &Campaign, army: ForceId) -> ArrayVec<ForceId, 2> {
    let Some(at) = c.place(army) else { return ArrayVec::new() };
    let own = |owner: StateId| [Kind::D1, Kind::D2].map(|kind| ForceId(owner, kind));
    let is_with = |force: &ForceId| c.is_in_field(*force, at) && c.force(*force).joins.is_none();
    own(army.owner()).into_iter().filter(is_with).collect()
}
