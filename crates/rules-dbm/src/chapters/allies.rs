//! 3 Allies and detachments: contingents sent, hired, promised and demanded.
//!
//! Rulings: A1 to A13, S20, S21.

use kernel::{Flow, Permission, forbid_if, forbid_unless};

use crate::clauses::Clause::{
    self, A2, A4, A5, A6, A9, A10, A11, A12, A13, C1_1_2D, C1_1_2E, C2_1_ALLIES, C2_1_DEDUCT,
    C2_1_MIN_SIZE, C2_1_UNWILLING_SIZE, C3_0_BETRAY, C3_0_MUST, C3_0_PROMISE, C3_1_ONE, C3_1B,
    C7_2A, S20,
};
use crate::fact::Fact;
use crate::options::{Promise, Unwilling};
use crate::state::{Campaign, FORCES_ALL, ForceId, Kind, Row, StateId, Where};
use crate::{Play, Purpose};

/// 2.1/allies The least and the most AP of a contingent.
const CONTINGENT: std::ops::RangeInclusive<u16> = 50..=100;
/// 2.1/unwilling-size AP of a contingent that was demanded.
pub(crate) const DEMANDED: std::ops::RangeInclusive<u8> = 70..=80;
/// S20 What a silent subject sends.
const USUAL: u16 = 75;

/// The detachment that a demand would take: the one there is, else the one of A1 (A12).
pub(crate) fn demanded_force(c: &Campaign, of: StateId) -> ForceId {
    let exists = |kind: &Kind| c.force(ForceId(of, *kind)).at != Where::Nowhere;
    let kind = [Kind::D1, Kind::D2].into_iter().find(exists).unwrap_or(Kind::D1);
    ForceId(of, kind)
}

/// 1.1.2d, 3.0/must An overlord demands a contingent of a direct subject, once a season (A9, A10).
/// A12 A subject whose detachment, or whose army, is shut in is excused.
pub(crate) fn may_demand(c: &Campaign, by: StateId, of: StateId) -> Permission<Clause> {
    forbid_unless(c.nation(of).overlord == Some(by), C1_1_2D)?;
    forbid_if(c.nation(of).demanded, A9)?;
    let force = demanded_force(c, of);
    if c.force(force).at != Where::Nowhere {
        return forbid_if(c.is_besieged(force) || c.place(force).is_none(), A12);
    }
    let army = force.army();
    let is_excused = c.place(army).is_none() || c.is_besieged(army) || c.force(army).ap < 50;
    forbid_if(is_excused, A12)
}

/// A10 A demand is told to the subject at once.
pub(crate) fn demand(p: &mut Play<'_>, by: StateId, of: StateId) {
    let force = demanded_force(p, of);
    let season = p.season_number();
    p.record(Fact::ContingentDemanded { by, of, force, season }, (C1_1_2D, C7_2A, A10));
}

/// 1.1.2e, A11 A detachment is hired out; not one that is demanded.
pub(crate) fn may_hire_out(
    c: &Campaign,
    by: StateId,
    force: ForceId,
    to: StateId,
) -> Permission<Clause> {
    let of = c.force(force);
    let is_own = force.owner() == by && !force.is_army() && of.at != Where::Nowhere;
    forbid_unless(is_own, C1_1_2E)?;
    forbid_if(to == by || !c.state.in_play.holds(to), C1_1_2E)?;
    forbid_if(of.commander != by, A11)?;
    forbid_if(c.at_war(by, to), A11)
}

/// A13 A hire ends when its owner says so.
pub(crate) fn may_recall(c: &Campaign, by: StateId, force: ForceId) -> Permission<Clause> {
    let of = c.force(force);
    forbid_unless(force.owner() == by && of.hired_until > 0, A13)
}

/// 3.0/betray Help is promised; only remembered, and told if it is broken (A4).
pub(crate) fn may_promise(
    c: &Campaign,
    by: StateId,
    force: ForceId,
    to: StateId,
) -> Permission<Clause> {
    let is_own = force.owner() == by && c.force(force).at != Where::Nowhere;
    forbid_unless(is_own && to != by && c.state.in_play.holds(to), A4)?;
    let is_known = c.state.help.iter().any(|help| help.force == force && help.to == to);
    forbid_if(is_known || c.state.help.len() >= 24, A4)
}

/// REV-5 Contingents that were demanded and are not there yet are formed at their army (A12).
pub(crate) fn form_demanded(p: &mut Play<'_>) -> Flow<()> {
    for state in p.states() {
        let nation = *p.nation(state);
        let force = demanded_force(p, state);
        if !nation.demanded || p.force(force).at != Where::Nowhere {
            continue;
        }
        let army = force.army();
        let Some(at) = p.place(army).filter(|_| !p.is_besieged(army)) else { continue };
        let has = p.force(army).ap;
        if has < 50 {
            continue;
        }
        let wanted = match p.options().unwilling {
            Unwilling::SeventyFive => USUAL,
            Unwilling::Choice if nation.contingent == 0 => USUAL,
            Unwilling::Choice => u16::from(nation.contingent),
            Unwilling::Die => {
                let purpose = Purpose::Contingent(state);
                let die = p.roll(p.thrower(state), purpose, kernel::Dice::D6, S20)?;
                68 + 2 * u16::from(die.first())
            }
        };
        let ap = wanted.min(has);
        let (fort, army_ap) = (p.force(army).fort, has - ap);
        let fact = Fact::DetachmentFormed { force, ap, at, fort, army_ap };
        p.record(fact, (C2_1_UNWILLING_SIZE, C3_0_MUST, A12));
    }
    Ok(())
}

/// 3.1/one A detachment is made from its army: none is there yet, the army stands on the map, not
/// shut in, and has the points (A5). A12 Not while one is demanded.
pub(crate) fn may_form(c: &Campaign, state: StateId, force: ForceId, ap: u8) -> Permission<Clause> {
    forbid_if(force.is_army() || force.owner() != state, C3_1_ONE)?;
    forbid_if(c.force(force).at != Where::Nowhere, A5)?;
    crate::chapters::land_battle::civil_war::may_order(c, force)?;
    let army = force.army();
    forbid_if(c.place(army).is_none() || c.is_besieged(army), C3_1_ONE)?;
    forbid_if(c.nation(state).demanded && demanded_force(c, state) == force, A12)?;
    let ap = u16::from(ap);
    may_be_of(c, state, ap)?;
    forbid_if(ap > c.force(army).ap, C2_1_DEDUCT)
}

/// 2.1/allies How large a detachment of a state may be: what its list allows, up to 100 AP (S20).
pub(crate) fn may_be_of(c: &Campaign, state: StateId, ap: u16) -> Permission<Clause> {
    forbid_unless(CONTINGENT.contains(&ap) && ap.is_multiple_of(5), C2_1_ALLIES)?;
    forbid_if(ap < c.setup.states[state.index()].least_contingent, C2_1_MIN_SIZE)
}

/// 3.1/one A detachment is disbanded in home land that its state holds (A5).
pub(crate) fn may_disband(c: &Campaign, state: StateId, force: ForceId) -> Permission<Clause> {
    let of = c.force(force);
    let is_own = !force.is_army() && force.owner() == state && of.commander == state;
    forbid_unless(is_own, A5)?;
    let Some(at) = c.place(force) else { return forbid_if(true, A5) };
    let province = c.province(at);
    let is_home = province.home == Some(state) && province.holder == Some(state);
    forbid_if(!is_home || c.is_besieged(force), A5)
}

/// 3.0/promise A player subject under a demand promises in secret that his troops are reliable.
pub(crate) fn may_promise_reliable(
    c: &Campaign,
    state: StateId,
    force: ForceId,
) -> Permission<Clause> {
    forbid_unless(c.nation(state).demanded && force == demanded_force(c, state), C3_0_PROMISE)?;
    forbid_if(c.force(force).reliable || c.player(state).is_none(), A2)
}

/// A2 Whether the overlord sees the promise when orders are open.
pub(crate) fn is_promise_open(c: &Campaign) -> bool {
    c.options().promise == Promise::Open
}

/// 2.1/unwilling-size A subject under a demand names the size of a contingent to be formed.
pub(crate) fn may_size(c: &Campaign, state: StateId, ap: u8) -> Permission<Clause> {
    let force = demanded_force(c, state);
    let is_due = c.nation(state).demanded && c.force(force).at == Where::Nowhere;
    forbid_unless(is_due && c.options().unwilling == Unwilling::Choice, C2_1_UNWILLING_SIZE)?;
    forbid_if(c.nation(state).contingent > 0 || !DEMANDED.contains(&ap), S20)?;
    forbid_if(u16::from(ap) > c.force(force.army()).ap, C2_1_DEDUCT)
}

/// 3.1b Troops are offered to a state's army where they end: not to an enemy, nor to their own.
pub(crate) fn may_join(
    c: &Campaign,
    state: StateId,
    force: ForceId,
    to: StateId,
) -> Permission<Clause> {
    let of = c.force(force);
    forbid_unless(of.commander == state, C1_1_2E)?;
    forbid_if(force.owner() == to || !c.state.in_play.holds(to), C3_1B)?;
    forbid_if(of.joins.is_some() || c.is_besieged(force), C3_1B)?;
    forbid_if(c.at_war(force.owner(), to), C3_1B)
}

/// Whether a force fights for another because it was demanded, and was not hired out.
pub(crate) fn is_unwilling(c: &Campaign, force: ForceId) -> bool {
    let of = c.force(force);
    c.nation(force.owner()).demanded && of.commander != force.owner() && of.hired_until == 0
}

/// 4.9 Promises that nobody kept are named in the quick report (A4).
pub(crate) fn name_broken_promises(p: &mut Play<'_>) {
    let promised: Row<crate::state::Help, 24> = p.state.help.iter().copied().collect();
    for help in promised.iter() {
        let of = p.force(help.force);
        let is_kept = of.joins == Some(help.to) || of.commander == help.to;
        if !is_kept {
            let (force, to) = (help.force, help.to);
            p.record(Fact::PromiseBroken { force, to }, (C3_0_BETRAY, A4));
        }
    }
}

/// CLOSE-5 Leave that was withdrawn, demands and hires end.
pub(crate) fn close(p: &mut Play<'_>) {
    for by in p.states() {
        for to in p.state.leave_ends[by.index()].iter() {
            p.record(Fact::LeaveEnded { by, to }, A6);
        }
        if p.nation(by).demanded {
            p.record(Fact::DemandEnded { state: by }, (C1_1_2D, A13));
        }
    }
    let season = p.season_number();
    let over = |force: &ForceId| {
        let of = p.force(*force);
        of.hired_until > 0 && of.hired_until <= season
    };
    let ended: arrayvec::ArrayVec<ForceId, FORCES_ALL> = p.forces().filter(over).collect();
    for force in ended {
        p.record(Fact::DetachmentRecalled { force }, (C1_1_2E, A13));
    }
}
