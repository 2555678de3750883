//! 5.3 Where a force can withdraw to, and what becomes of it on the way.

use arrayvec::ArrayVec;
use kernel::{Permission, forbid_if, forbid_unless};

use crate::Play;
use crate::chapters::movement::{fleets, land, sea::aboard};
use crate::chapters::naval_battle::{fight::scattered, homeward};
use crate::chapters::{army_size, provinces};
use crate::choice::Refuge;
use crate::clauses::Clause::{
    self, B7, B8, B9, B17, B19, C1_1_4_REFUSE, C2_1D, C4_1_REBOARD, C4_2_BLOCK, C5_1D_BOTH, C5_3A,
    C5_3B, C5_3C, M8, M11, P7, P8,
};
use crate::fact::{DamageCode, Fact};
use crate::options::Destroyed;
use crate::state::{Campaign, FleetId, ForceId, PROVINCES_MAX, Phase, ProvinceId, Where};

/// Fleets among which a beaten force can choose.
const SHIPS_MAX: usize = 8;
/// The fortress, every province of a map, fleets.
pub(crate) const REFUGES_MAX: usize = PROVINCES_MAX + 2 + SHIPS_MAX;
/// Refuges in the order in which silence takes them.
pub(crate) type Refuges = ArrayVec<Refuge, REFUGES_MAX>;

/// B9 Where a force may go: the fortress of friendly land; the province it came from, if it moved;
/// an adjacent friendly one, if it did not move, landed, or cannot go back; the fleet that landed
/// it, or after a defeat another friendly one on this coast.
pub(crate) fn refuges(c: &Campaign, force: ForceId) -> Refuges {
    let mut refuges = Refuges::new();
    let Some(at) = c.place(force) else { return refuges };
    let of = c.force(force);
    let near = c.near(at).union(c.over_strait(at));
    let back = of.came_from.map(Refuge::Province);
    let others = c.fleets().filter(|fleet| c.port(*fleet) == Some(at)).take(SHIPS_MAX);
    let ships = of.fleet.into_iter().chain(others).map(Refuge::Ships);
    let candidates = [Some(Refuge::Fortress), back]
        .into_iter()
        .flatten()
        .chain(near.iter().map(Refuge::Province))
        .chain(ships);
    for refuge in candidates {
        if may_withdraw(c, force, refuge).is_ok() && !refuges.contains(&refuge) {
            refuges.push(refuge);
        }
    }
    refuges
}

/// 5.3a, 5.3b Whether a force may withdraw there; never where an enemy army is in the field, nor
/// over a strait that a fleet closes to it (4.2/block).
pub(crate) fn may_withdraw(c: &Campaign, force: ForceId, to: Refuge) -> Permission<Clause> {
    let Some(at) = c.place(force) else { return forbid_if(true, C5_3A) };
    let of = c.force(force);
    let owner = force.owner();
    match to {
        Refuge::Fortress => {
            forbid_if(of.fort && !c.state.plans[force.index()].sallies, C5_3B)?;
            forbid_unless(c.is_friendly(owner, at), C5_3B)
        }
        Refuge::Province(to) => {
            forbid_unless(c.near(at).union(c.over_strait(at)).holds(to), C5_3A)?;
            forbid_if(c.is_threatened(to, owner), B9)?;
            // 4.2 A closed strait is closed to those who flee, too.
            let is_closed = |to: ProvinceId| land::barrier(c, at, to, owner).is_some();
            forbid_if(is_closed(to), C4_2_BLOCK)?;
            if of.came_from == Some(to) {
                return Ok(());
            }
            let can_go_back =
                of.came_from.is_some_and(|from| !c.is_threatened(from, owner) && !is_closed(from));
            forbid_if(of.marks.moved && !of.marks.landed && can_go_back, C5_3A)?;
            forbid_unless(c.is_friendly(owner, to), C5_3A)
        }
        Refuge::Ships(fleet) => {
            let lies = c.fleet(fleet).fp > 0 && c.port(fleet) == Some(at);
            forbid_unless(lies, C4_1_REBOARD)?;
            if of.fleet == Some(fleet) && of.marks.landed {
                return Ok(());
            }
            let is_friendly =
                c.are_allied(owner, fleet.owner()) || c.is_above(owner, fleet.owner());
            forbid_unless(c.state.phase == Phase::Battles, C4_1_REBOARD)?;
            forbid_unless(fleet.owner() == owner || is_friendly, C5_3B)?;
            forbid_if(party(c, force, at) > fleets::room(c, fleet), M8)
        }
        Refuge::Nowhere => forbid_if(!refuges(c, force).is_empty(), B9),
    }
}

/// B19 AP of a force with the detachments in the field that go where it goes.
fn party(c: &Campaign, force: ForceId, at: ProvinceId) -> u16 {
    let owner = force.owner();
    let goes = |other: &ForceId| {
        let joins = c.force(*other).joins;
        let is_own = other.owner() == owner && joins.is_none();
        !other.is_army() && c.is_in_field(*other, at) && (is_own || joins == Some(owner))
    };
    let with = c.forces_at(at).filter(|other| force.is_army() && *other != force && goes(other));
    c.force(force).ap + with.map(|other| c.force(other).ap).sum::<u16>()
}

/// Why a force withdraws.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Leaves {
    /// It refuses battle.
    Refuses,
    /// It led the beaten side.
    Beaten,
    /// It stood by the beaten side (5.1d/both).
    Shares,
    /// It goes where its lead goes.
    Follows,
}

impl Leaves {
    const fn cites(self, to: Refuge) -> (Clause, Clause, Clause) {
        match (self, to) {
            (Self::Refuses, _) => (C1_1_4_REFUSE, C5_3C, B9),
            (Self::Beaten, Refuge::Ships(_)) => (C4_1_REBOARD, C5_3C, M11),
            (Self::Beaten, _) => (C5_3B, C5_3C, B7),
            (Self::Shares, _) => (C5_1D_BOTH, C5_3C, B19),
            (Self::Follows, _) => (C5_3B, B19, B9),
        }
    }
}

/// A force leaves. Ships run home when all who make for them have tried ([`send_fleet_home`]).
pub(super) fn withdraw(p: &mut Play<'_>, force: ForceId, to: Refuge, die: Option<u8>, why: Leaves) {
    let cites = why.cites(to);
    let beaten = why != Leaves::Refuses;
    let from = p.place(force);
    p.record(Fact::ForceWithdrew { force, to, die, beaten }, cites);
    leave_siege(p, force, from, if beaten { P8 } else { P7 });
}

/// A siege whose army left is led by another, or is over: P8 it was beaten, P7 it went.
fn leave_siege(p: &mut Play<'_>, force: ForceId, from: Option<ProvinceId>, why: Clause) {
    let Some(at) = from else { return };
    if p.province(at).siege == Some(force) && !p.is_in_field(force, at) {
        let others = p.armies_in_field(at).any(|army| army.owner() == force.owner());
        if !others {
            provinces::lift(p, at, why);
        }
    }
}

/// B8 A force is caught after a defeat: scattered, and back at its rally place a season later; a
/// detachment ceases to exist. Thirty AP of damage, twenty for a lone detachment.
pub(super) fn scatter(p: &mut Play<'_>, force: ForceId, die: Option<u8>) {
    let (from, ap) = (p.place(force), p.force(force).ap);
    let later = u16::from(p.options().destroyed == Destroyed::LostOneSeason);
    let back = match scattered(p, force) {
        Where::Off(season) => Where::Off(season + later),
        other => other,
    };
    p.record(Fact::ForceDispersed { force, die, back }, (C5_3C, B8, C2_1D));
    if force.is_army() {
        let by = if p.options().destroyed == Destroyed::Minus100 { 100 } else { 30 };
        army_size::damage(p, force, DamageCode::Caught, by);
    } else {
        army_size::damage(p, force, DamageCode::Overrun, 20);
        provinces::lose_points(p, force, ap);
    }
    leave_siege(p, force, from, P8);
}

/// B17 A lone detachment that an army caught is run down.
pub(super) fn overrun(p: &mut Play<'_>, force: ForceId, by: ForceId, die: Option<u8>) {
    let ap = p.force(force).ap;
    p.record(Fact::DetachmentOverrun { force, by: by.owner() }, B17);
    p.record(Fact::ForceDispersed { force, die, back: Where::Nowhere }, (B17, B8));
    army_size::damage(p, force, DamageCode::Overrun, 20);
    provinces::lose_points(p, force, ap);
}

/// 4.1/loss, M11 Beaten troops have boarded, or tried to and were caught: the fleet runs home all
/// the same.
pub(super) fn send_fleet_home(p: &mut Play<'_>, fleet: FleetId) {
    if p.fleet(fleet).fp > 0 {
        homeward::run(p, fleet, None, homeward::Kind::Forced);
        debug_assert!(aboard(p, fleet).is_empty());
    }
}
