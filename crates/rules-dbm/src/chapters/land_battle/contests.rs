//! FIGHT-1 Where enemies stand against each other, and who is in which camp.

use arrayvec::ArrayVec;
use kernel::{Dice, Flow};

use crate::clauses::Clause::{T6, T7};
use crate::fact::Fact;
use crate::state::{Campaign, ForceId, Kind, ProvinceId, StateId};
use crate::{Play, Purpose};

/// Forces of a camp.
pub(super) type Forces = ArrayVec<ForceId, 16>;

/// Two camps that face each other in a province.
#[derive(Clone)]
pub(super) struct Contest {
    /// Where.
    pub(super) at: ProvinceId,
    /// The camps: Main Armies and lone detachments.
    pub(super) camps: [Forces; 2],
}

/// All contested provinces, in id order (T6).
pub(super) fn contests(p: &mut Play<'_>) -> Flow<ArrayVec<Contest, 32>> {
    let mut all = ArrayVec::new();
    for at in p.provinces() {
        if p.forces_at(at).take(2).count() < 2 {
            continue;
        }
        if let Some((one, other)) = first_pair(p, at)?
            && !all.is_full()
        {
            all.push(camps(p, at, one, other));
        }
    }
    Ok(all)
}

/// The forces in a province that can face an enemy: Main Armies in the field or sallying, lone
/// detachments in the field. Whoever joins another's army there is not asked.
fn principals(c: &Campaign, at: ProvinceId) -> Forces {
    let is_one = |force: &ForceId| {
        let of = c.force(*force);
        let sallies = c.state.plans[force.index()].sallies && c.is_besieged(*force);
        let is_out = !of.fort || sallies;
        is_out && !is_joined(c, *force, at) && !of.marks.withdrew
    };
    c.forces_at(at).filter(is_one).take(16).collect()
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
    let is_pair = |a: u8, b: u8| a == one.index() as u8 && b == other.index() as u8;
    let met = c.state.met.iter().any(|m| is_pair(m.one, m.other) || is_pair(m.other, m.one));
    c.at_war(one.owner(), other.owner()) && !met && (one.is_army() || other.is_army())
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
    if mutual.len() >= 3 {
        return by_lot(p, &mutual);
    }
    for list in [&armies, &all] {
        for (index, one) in list.iter().enumerate() {
            for other in &list[index + 1..] {
                if is_open(p, *one, *other) {
                    return Ok(Some((*one, *other)));
                }
            }
        }
    }
    Ok(None)
}

/// T7 Each throws a die. The one that was there before the season's moves, else the highest,
/// meets the highest of those it can still meet.
fn by_lot(p: &mut Play<'_>, armies: &Forces) -> Flow<Option<(ForceId, ForceId)>> {
    let mut thrown: ArrayVec<(ForceId, u8), 16> = ArrayVec::new();
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
            let _ = camps[0].try_push(force);
        } else if to_first && !to_second && faces(&camps[0]) {
            let _ = camps[1].try_push(force);
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
