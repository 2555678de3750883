//! 4 Movement: marches of land forces, voyages of fleets, reactions.
//!
//! Rulings: M1 to M16, M19, T4, T11 to T13, A6, A7, D2.

pub(crate) mod fleets;
pub(crate) mod land;
pub(crate) mod react;
pub(crate) mod sea;

use kernel::{Permission, forbid_if, forbid_unless};

use crate::chapters::raids::may_act_against;
use crate::clauses::Clause::{
    self, A5, A7, C1_1_2B, C1_1_2C, C1_1_2E, C3_1A, C4_0, C4_0A, C4_0B, C5_4_CIVIL, C7_2C, M1, M15,
    P9,
};
use crate::state::{Campaign, ForceId, ProvinceId, StateId, Where};

/// 4.0b, 4.0a Provinces that a Main Army and a detachment march in a season.
pub(crate) const fn reach(force: ForceId) -> usize {
    if force.is_army() { 2 } else { 3 }
}

/// M9 Fleets that a state may have by building and splitting.
pub(crate) fn fleets_max(c: &Campaign) -> u16 {
    c.options().max_fleets
}

/// Where a force will be after the lines written so far. A demanded contingent that is not formed
/// yet starts at its army.
pub(crate) fn end_of(c: &Campaign, force: ForceId) -> Option<ProvinceId> {
    let path = &c.state.plans[force.index()].path;
    path.last().copied().or_else(|| start_of(c, force))
}

/// Where a force starts.
pub(crate) fn start_of(c: &Campaign, force: ForceId) -> Option<ProvinceId> {
    if c.force(force).at == Where::Nowhere && c.nation(force.owner()).demanded {
        c.place(force.army())
    } else {
        c.place(force)
    }
}

/// Whether a state orders a force about: it writes its line, and no civil war keeps it (B13).
pub(crate) fn may_order(c: &Campaign, state: StateId, force: ForceId) -> Permission<Clause> {
    may_command(c, state, force)?;
    crate::chapters::land_battle::civil_war::may_order(c, force)
}

/// Whether a state writes the line of a force (1.1.2e): the commander, and it is on the map.
fn may_command(c: &Campaign, state: StateId, force: ForceId) -> Permission<Clause> {
    let clause = if force.is_army() { C1_1_2B } else { C1_1_2C };
    forbid_unless(c.force(force).commander == state, C1_1_2E)?;
    forbid_if(start_of(c, force).is_none(), clause)?;
    forbid_if(c.force(force).at == Where::Nowhere && force.owner() == state, clause)
}

/// 4.0 A force marches a step further: not shut in, not carried (M15), over land or a strait,
/// within its reach, on from friendly land only (M1). Whether it gets past an enemy is seen when
/// all march (M2).
pub(crate) fn may_march(
    c: &Campaign,
    state: StateId,
    force: ForceId,
    to: ProvinceId,
) -> Permission<Clause> {
    let goes_home = force.is_army() && c.nation(force.owner()).civil_war;
    if goes_home {
        may_command(c, state, force)?
    } else {
        may_order(c, state, force)?
    }
    let plan = &c.state.plans[force.index()];
    forbid_if(c.is_besieged(force), C4_0)?;
    forbid_if(plan.boards.is_some(), M15)?;
    forbid_if(plan.sallies || plan.rejoins || plan.target.is_some() || plan.fort.is_some(), C4_0)?;
    let limit = if force.is_army() { C4_0B } else { C4_0A };
    forbid_if(plan.path.len() >= reach(force), limit)?;
    let Some(from) = end_of(c, force) else { return forbid_if(true, C4_0) };
    let is_next = c.near(from).union(c.over_strait(from)).holds(to);
    forbid_unless(is_next, C4_0)?;
    if goes_home {
        return crate::chapters::land_battle::civil_war::may_march_home(c, force, from, to);
    }
    if !plan.path.is_empty() {
        forbid_unless(c.is_open_to(force, from), M1)?;
    }
    may_enter(c, force, to)
}

/// 4.0, 7.2c A force enters a province: friendly land, or for an army any that kin do not hold;
/// a detachment enters other land only to join an army there (A7).
pub(crate) fn may_enter(c: &Campaign, force: ForceId, to: ProvinceId) -> Permission<Clause> {
    let owner = force.owner();
    if c.is_open_to(force, to) || c.force(force).joins.is_some() {
        return Ok(());
    }
    if let Some(holder) = c.province(to).holder {
        forbid_if(c.are_kin(owner, holder), C7_2C)?;
        if force.is_army() {
            return may_act_against(c, owner, holder);
        }
    }
    forbid_if(!force.is_army() && c.force(force).joins.is_none(), A7)
}

/// M2 Whether a force must stop in a province: an enemy army in the field, or an enemy's siege.
pub(crate) fn is_stopped_at(c: &Campaign, force: ForceId, at: ProvinceId) -> bool {
    let owner = force.owner();
    let siege = c.province(at).siege.filter(|_| c.is_under_siege(at));
    c.is_threatened(at, owner) || siege.is_some_and(|army| c.at_war(army.owner(), owner))
}

/// 3.1a A force enters the fortress of friendly, unbesieged land where it ends; or takes the
/// field there.
pub(crate) fn may_take_posture(
    c: &Campaign,
    state: StateId,
    force: ForceId,
    fort: bool,
) -> Permission<Clause> {
    may_command(c, state, force)?;
    // B13 Only detachments hold where they are, inside or outside.
    forbid_if(force.is_army() && c.nation(force.owner()).civil_war, C5_4_CIVIL)?;
    let plan = &c.state.plans[force.index()];
    forbid_if(plan.fort.is_some() || plan.sallies || plan.boards.is_some(), C3_1A)?;
    forbid_if(c.is_besieged(force), C3_1A)?;
    let Some(at) = end_of(c, force) else { return forbid_if(true, C3_1A) };
    if fort {
        forbid_unless(c.is_open_to(force, at), C3_1A)?;
        return forbid_if(c.is_under_siege(at), C3_1A);
    }
    forbid_if(plan.path.is_empty() && !c.force(force).fort, C3_1A)
}

/// P9 An army comes out of a besieged fortress to fight; a reduced one does not (S17).
pub(crate) fn may_sally(c: &Campaign, state: StateId, force: ForceId) -> Permission<Clause> {
    may_order(c, state, force)?;
    let plan = &c.state.plans[force.index()];
    forbid_unless(force.is_army() && c.is_besieged(force) && !plan.sallies, P9)?;
    let siege = c.place(force).and_then(|at| c.province(at).siege);
    forbid_unless(siege.is_some_and(|army| c.at_war(army.owner(), force.owner())), P9)?;
    forbid_unless(c.is_fit(force), Clause::S17)
}

/// A5 A detachment rejoins its army where both end.
pub(crate) fn may_rejoin(c: &Campaign, state: StateId, force: ForceId) -> Permission<Clause> {
    may_order(c, state, force)?;
    forbid_if(force.is_army() || force.owner() != state, A5)?;
    let plan = &c.state.plans[force.index()];
    forbid_if(plan.rejoins || plan.target.is_some() || plan.boards.is_some(), A5)?;
    forbid_if(c.force(force).joins.is_some(), A5)?;
    let (end, army) = (end_of(c, force), force.army());
    forbid_unless(end.is_some() && end == end_of(c, army), A5)?;
    // Nobody passes the lines of a siege to be with his army.
    forbid_if(c.is_besieged(force) != c.is_besieged(army), A5)
}

/// The nearest province that a force of this state may go to from there, by steps, then id.
pub(crate) fn nearest_friendly(
    c: &Campaign,
    state: StateId,
    from: ProvinceId,
) -> Option<ProvinceId> {
    let mut seen = crate::state::ProvinceSet::from(from);
    let mut edge = seen;
    while !edge.is_empty() {
        let mut next = crate::state::ProvinceSet::NONE;
        for at in edge.iter() {
            next = next.union(c.near(at).union(c.over_strait(at)));
        }
        edge = next.minus(seen);
        seen = seen.union(edge);
        let is_open = |at: &ProvinceId| {
            c.is_friendly(state, *at) && !c.is_under_siege(*at) && !c.is_threatened(*at, state)
        };
        if let Some(at) = edge.iter().find(is_open) {
            return Some(at);
        }
    }
    None
}
