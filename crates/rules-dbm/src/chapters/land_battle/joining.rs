//! FIGHT-4 A battle is joined: who fights, who defends, contingents, rebels.

use kernel::{About, Dice, Flow};

use super::contests::{Forces, own_detachments};
use super::model;
use crate::chapters::army_size::NATION_MAX;
use crate::chapters::orders::asked;
use crate::choice::Stance;
use crate::clauses::Clause::{
    self, A1, A8, B1, B2, B6, C2_0_ALLIED_CAP, C2_1_TWO, C2_2_FOREIGN, C5_1, C5_1A, C5_1B, C5_1D,
    C7_4_REBELS, J16, J20, P8, S19, S21,
};
use crate::fact::Fact;
use crate::options::Unreliable;
use crate::state::{
    ARMIES_ALL, Battle, Camp, Campaign, FORCES_ALL, ForceId, ForceSet, ProvinceId, StateId,
};
use crate::{Choice, Offers, Play, Purpose, Subject};

/// 2.0/allied-cap The most AP of a side.
pub(super) const SIDE_MAX: u16 = 500;

/// 5.1 Two camps fight.
pub(super) fn join_battle(
    p: &mut Play<'_>,
    at: ProvinceId,
    camps: [Forces; 2],
    does: [Stance; 2],
    heads: ForceSet,
) -> Flow<()> {
    let leads = [lead(p, &camps[0])?, lead(p, &camps[1])?];
    let defender = defender(p, leads, does)?;
    let order = if defender == 0 { [0, 1] } else { [1, 0] };
    let mut sides = [Camp::default(); 2];
    for (side, index) in sides.iter_mut().zip(order) {
        let foe = leads[1 - index].owner();
        *side = camp(p, at, leads[index], &camps[index], foe)?;
        side.head = heads.holds(leads[index]);
    }
    let round = p.state.nth as u8;
    let role = why_defends(p, leads);
    let make_up = make_up(p, &sides);
    p.record(Fact::BattleJoined { battle: Battle { at, round, sides } }, (C5_1, role, make_up));
    Ok(())
}

/// 5.1a, 5.1b, B1 By which clause it was found who defends.
pub(crate) fn why_defends(c: &Campaign, leads: [ForceId; 2]) -> Clause {
    match leads.map(|lead| c.force(lead).marks.moved) {
        [true, true] => C5_1B,
        [false, false] => B1,
        _ => C5_1A,
    }
}

/// The clause that weighs most in who fights on either side.
fn make_up(c: &Campaign, sides: &[Camp; 2]) -> Clause {
    let any = |weighs: &dyn Fn(&Camp) -> bool| sides.iter().any(weighs);
    let is_twin = |side: &Camp| side.helpers.iter().any(|h| h.owner() == side.lead.owner());
    let is_army = |ally: &ForceId| ally.is_army();
    if any(&is_twin) {
        J20
    } else if any(&|side| !side.helpers.is_empty()) {
        B6
    } else if any(&|side| side.allies.iter().flatten().any(|ally| c.is_besieged(*ally))) {
        P8
    } else if any(&|side| side.rebels.is_some()) {
        J16
    } else if any(&|side| total(c, side) == SIDE_MAX) {
        C2_0_ALLIED_CAP
    } else if any(&|side| side.allies.iter().flatten().any(is_army)) {
        S21
    } else if any(&|side| !own_detachments(c, side.lead).is_empty()) {
        A8
    } else if any(&|side| side.allies[0].is_some()) {
        C2_2_FOREIGN
    } else {
        S19
    }
}

/// AP of a side, contingents included.
fn total(c: &Campaign, side: &Camp) -> u16 {
    side.ap + side.allies.iter().flatten().map(|ally| c.contingent_ap(*ally)).sum::<u16>()
}

/// 5.1d, B6, J20 Of several Main Armies of a camp one fights: as the owner of the largest says; if
/// silent, the largest. S17 Not one too small to take the field, if there is another.
fn lead(p: &mut Play<'_>, camp: &Forces) -> Flow<ForceId> {
    let fit: Forces = camp.iter().copied().filter(|army| p.is_fit(*army)).collect();
    let camp = if fit.is_empty() { camp } else { &fit };
    let rank = |army: &ForceId| (p.force(*army).ap, std::cmp::Reverse(*army));
    let largest = camp.iter().copied().max_by_key(rank).unwrap_or(camp[0]);
    let mut offers = Offers::<Choice, ARMIES_ALL>::new();
    camp.iter().for_each(|army| offers.add(Choice::Lead(*army)));
    let about = About::new(C5_1D, Subject::Force(largest));
    let offers = offers.if_silent(Choice::Lead(largest));
    match asked(p, largest.owner(), about, &offers)? {
        Choice::Lead(army) => Ok(army),
        _ => Ok(largest),
    }
}

/// 5.1a, 5.1b The side that did not move defends; if both moved, the higher die; if neither, B1.
fn defender(p: &mut Play<'_>, leads: [ForceId; 2], does: [Stance; 2]) -> Flow<usize> {
    let moved = leads.map(|lead| p.force(lead).marks.moved);
    let attacks = does.map(|does| does == Stance::Attack);
    match (moved, attacks) {
        ([true, false], _) => Ok(1),
        ([false, true], _) => Ok(0),
        ([false, false], [true, false]) => Ok(1),
        ([false, false], [false, true]) => Ok(0),
        _ => loop {
            let mut dice = [0; 2];
            for (die, lead) in dice.iter_mut().zip(leads) {
                let thrower = p.thrower(lead.owner());
                *die = p.roll(thrower, Purpose::Role(lead), Dice::D6, B2)?.first();
            }
            if dice[0] != dice[1] {
                break Ok(usize::from(dice[1] > dice[0]));
            }
        },
    }
}

/// A side: its lead, who stands by, contingents, rebels, AP.
fn camp(
    p: &mut Play<'_>,
    at: ProvinceId,
    lead: ForceId,
    armies: &Forces,
    foe: StateId,
) -> Flow<Camp> {
    let helpers: ForceSet = armies.iter().copied().filter(|army| *army != lead).collect();
    let allies = contingents(p, at, lead, helpers, foe)?;
    let rebels = rebels(p, lead)?;
    // A8, P8 Its own detachments, in the field or in the fortress that it relieves.
    let inside = p.garrison(at).filter(|force| force.owner() == lead.owner() && !force.is_army());
    let inside = inside.filter(|force| is_relieved(p, at, *force, lead, foe));
    let outside = own_detachments(p, lead);
    let own: u16 = outside.into_iter().chain(inside).map(|force| p.force(force).ap).sum();
    let lead_ap = (p.force(lead).ap + own).min(NATION_MAX);
    let theirs: u16 = allies.iter().flatten().map(|ally| p.contingent_ap(*ally)).sum();
    // S19 The lead army leaves its surplus in camp.
    let ap = lead_ap.min(SIDE_MAX.saturating_sub(theirs));
    let conduct = [conduct(p, allies[0])?, conduct(p, allies[1])?];
    Ok(Camp { lead, helpers, allies, conduct, head: false, rebels, ap })
}

/// A1 With the option the dice for an unwilling contingent fall before the battle: how it will
/// behave, once and for all.
fn conduct(p: &mut Play<'_>, ally: Option<ForceId>) -> Flow<Option<u8>> {
    let is_unwilling = |ally: &ForceId| crate::chapters::allies::is_unwilling(p, *ally);
    let Some(ally) = ally.filter(is_unwilling) else { return Ok(None) };
    if p.options().unreliable == Unreliable::Table {
        return Ok(None);
    }
    let thrower = p.thrower(ally.owner());
    let conduct =
        model::conduct(&mut || Ok(p.roll(thrower, Purpose::Conduct(ally), Dice::D6, A1)?.first()))?;
    // A2 They fall for one that was promised too: that they need not have is still a secret.
    Ok(Some(if p.force(ally).reliable { 0 } else { conduct as u8 }))
}

/// P8 Whether a force is in a fortress that the enemy, or a friend of his, besieges and this army
/// relieves.
fn is_relieved(c: &Campaign, at: ProvinceId, force: ForceId, lead: ForceId, foe: StateId) -> bool {
    let by_foe = c.province(at).siege.is_some_and(|army| c.are_friends(army.owner(), foe));
    let is_foe = c.at_war(force.owner(), foe) && !c.at_war(force.owner(), lead.owner());
    by_foe && is_foe && c.is_besieged(force) && c.is_in_field(lead, at)
}

/// FIGHT-4c, 2.1/two At most two contingents, of different states: of those with the army that
/// were ordered to join it, of Main Armies that stand by, of a garrison (P8). If there are more, or
/// a garrison might help, the lead state chooses; silence takes the largest.
fn contingents(
    p: &mut Play<'_>,
    at: ProvinceId,
    lead: ForceId,
    helpers: ForceSet,
    foe: StateId,
) -> Flow<[Option<ForceId>; 2]> {
    let owner = lead.owner();
    let mut all: Forces = p
        .forces_at(at)
        .filter(|force| {
            let joins = p.force(*force).joins == Some(owner)
                || helpers.holds(*force)
                || is_relieved(p, at, *force, lead, foe);
            // 7.2c, 7.3e Nobody lends troops against kin.
            let is_kin = p.are_kin(force.owner(), foe);
            joins && force.owner() != owner && !is_kin && p.force(*force).ap > 0
        })
        .collect();
    all.sort_by_key(|force| (std::cmp::Reverse(p.contingent_ap(*force)), *force));
    let mut chosen = [None; 2];
    for place in 0..2 {
        let taken = chosen[0].map(|force: ForceId| force.owner());
        let left: Forces =
            all.iter().copied().filter(|force| Some(force.owner()) != taken).collect();
        let Some(largest) = left.first().copied() else { break };
        // P8 A garrison may help; it need not.
        let is_inside =
            |force: &ForceId| p.is_besieged(*force) && !p.state.plans[force.index()].sallies;
        let has_garrison = left.iter().any(is_inside);
        let is_choice = left.len() > 2 - place || has_garrison;
        let mut offers = Offers::<Choice, { FORCES_ALL + 1 }>::new();
        left.iter().for_each(|force| offers.add(Choice::Ally(Some(*force))));
        offers.add(Choice::Ally(None));
        let clause = if has_garrison { P8 } else { C2_1_TWO };
        let about = About::new(clause, Subject::Force(lead));
        let offers = offers.if_silent(Choice::Ally(Some(largest)));
        let answer =
            if is_choice { asked(p, owner, about, &offers)? } else { Choice::Ally(Some(largest)) };
        let Choice::Ally(Some(force)) = answer else { break };
        chosen[place] = Some(force);
    }
    Ok(chosen)
}

/// 7.4/rebels, J16 A conquered province lets its holder replace a command by one of that people.
fn rebels(p: &mut Play<'_>, lead: ForceId) -> Flow<Option<ProvinceId>> {
    let owner = lead.owner();
    let mut offers = Offers::<Choice, 128>::new();
    for at in p.land_of(owner).filter(|at| p.province(*at).home != Some(owner)) {
        offers.add(Choice::Rebels(Some(at)));
    }
    offers.add(Choice::Rebels(None));
    let about = About::new(C7_4_REBELS, Subject::Force(lead));
    let offers = offers.if_silent(Choice::Rebels(None));
    match asked(p, owner, about, &offers)? {
        Choice::Rebels(rebels) => Ok(rebels),
        _ => Ok(None),
    }
}
