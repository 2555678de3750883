//! VIII. The Crusader armies (VIII.C-VIII.E).
//!
//! At the start of a turn weak armies, or armies without a general, may become one. Rulings
//! R81-R89, R92, R104; how the Byzantines pay and fight is in `attrition` and `battle`.

use kernel::{About, Flow, Refusal, allowed, forbid_if, forbid_unless};

use super::{attrition, besieged};
use crate::choice::Choice;
use crate::clauses::Clause::{
    self, R43, R81, R82, R83, R84, R85, R86, R92, R104, VIII_B_1, VIII_B_2, VIII_B_3, VIII_B_4,
    VIII_C, VIII_D, VIII_D_1, VIII_D_2, VIII_D_3, VIII_E_2, VIII_E_4,
};
use crate::fact::Fact;
use crate::options::{Byzantines, CombinedLimit, Options};
use crate::scenario::AttachedCard;
use crate::sequence::army_order;
use crate::state::{ArmyId, ArmySet, Campaign, Elements, Fleet, General, Ranks, Status, Troop};
use crate::{Offers, Permission, Play, Subject};

/// R84 The size of a DBA army.
const TWELVE: u8 = 12;
/// The most sorts of elements to choose among.
const SORTS_MAX: usize = 36;

/// R84 What a silent owner keeps first.
const KEPT_FIRST: [Troop; 9] = [
    Troop::Kn,
    Troop::Sp,
    Troop::Bw,
    Troop::Bd,
    Troop::Cv,
    Troop::Ax,
    Troop::Lh,
    Troop::Ps,
    Troop::Cf,
];

/// VIII.D, R82 Every army that could join another is asked, then the other.
pub(crate) fn play(p: &mut Play<'_>) -> Flow<()> {
    if !ArmyId::all().any(|army| p.is_in_play(army) && wants_partner(p, army)) {
        return Ok(());
    }
    for army in army_order(p) {
        let beside = beside(p, army);
        if beside.is_empty() {
            continue;
        }
        let offers = partners(p, army, beside);
        if offers.legal().len() < 2 {
            continue;
        }
        let about = About::new(VIII_D, Subject::Army(army));
        match p.ask(p.seat_of(army), about, &offers)? {
            Union::Join(_, with) if is_taken_in(p, with, army)? => combine(p, with, army)?,
            Union::Join(..) | Union::KeepApart(_) => {}
        }
    }
    Ok(())
}

/// R82 Whether the owner of the other army agrees; he is not asked if he owns both.
fn is_taken_in(p: &mut Play<'_>, army: ArmyId, joined: ArmyId) -> Flow<bool> {
    let seat = p.seat_of(army);
    if seat == p.seat_of(joined) {
        return Ok(true);
    }
    let options = [Reply::TakeIn(army, joined), Reply::Decline(army, joined)];
    let offers: Offers<Reply, 2> = Offers::of(options).if_silent(options[1]);
    let about = About::new(R82, Subject::Armies(army, joined));
    Ok(matches!(p.ask(seat, about, &offers)?, Reply::TakeIn(..)))
}

/// VIII.D, R85-R87, R92 One army takes another in.
fn combine(p: &mut Play<'_>, army: ArmyId, joined: ArmyId) -> Flow<()> {
    let fact = united(p, army, joined);
    let all_weak = members(p, army).union(members(p, joined)).iter().all(|of| is_weak(p, of));
    let chief = if all_weak { VIII_D_2 } else { VIII_D_3 };
    let follows = !p.byzantines_with(joined).is_empty();
    let (ruling, other) = if follows { (VIII_E_2, R92) } else { (R85, R86) };
    p.record(fact, (chief, ruling, other));
    if p.options().combined_limit == CombinedLimit::Twelve {
        dissolve_surplus(p, army)?;
    }
    Ok(())
}

/// R85, R86 What an army is once it has taken another in.
pub(crate) fn united(c: &Campaign, army: ArmyId, joined: ArmyId) -> Fact {
    let (kept, gone) = (c.army(army), c.army(joined));
    Fact::ArmiesCombined {
        army,
        joined,
        ranks: kept.ranks.plus(&gone.ranks),
        general: kept.general.or(gone.general),
        stood: kept.stood.max(gone.stood),
        siege_turns: kept.siege_turns.max(gone.siege_turns),
        halted_on: kept.halted_on.max(gone.halted_on),
        won_on: kept.won_on.max(gone.won_on),
        fleet: earlier(kept.fleet, gone.fleet),
        byzantines: !c.byzantines_with(joined).is_empty(),
    }
}

/// R86 Ready if either is, otherwise the earlier waiting date.
fn earlier(kept: Fleet, gone: Fleet) -> Fleet {
    match (kept, gone) {
        (Fleet::Ready(a), Fleet::Ready(b)) => Fleet::Ready(a.min(b)),
        (Fleet::Ready(a), Fleet::Bound(_) | Fleet::None)
        | (Fleet::Bound(_) | Fleet::None, Fleet::Ready(a)) => Fleet::Ready(a),
        (Fleet::Bound(a), Fleet::Bound(b)) => Fleet::Bound(a.min(b)),
        (Fleet::Bound(a), Fleet::None) | (Fleet::None, Fleet::Bound(a)) => Fleet::Bound(a),
        (Fleet::None, Fleet::None) => Fleet::None,
    }
}

/// R84, R104 Twelve elements are kept, the general's among them; the rest are dissolved.
fn dissolve_surplus(p: &mut Play<'_>, army: ArmyId) -> Flow<()> {
    let this = *p.army(army);
    if attrition::counted(p, &this.ranks.sum()) <= TWELVE {
        return Ok(());
    }
    let mut kept = Ranks::NONE;
    let mut pool = this.ranks;
    if !attrition::camp_followers_count(p) {
        for from in ArmyId::all() {
            let camp = Elements::of(Troop::Cf, pool.from(from)[Troop::Cf]);
            *kept.from_mut(from) = camp;
            *pool.from_mut(from) = pool.from(from).minus(&camp);
        }
    }
    if let Some(General { troop, from }) = this.general {
        kept.from_mut(from)[troop] += 1;
        pool.from_mut(from)[troop] -= 1;
    }
    while attrition::counted(p, &kept.sum()) < TWELVE {
        let offers = keepers(army, &pool);
        let about = About::new(R84, Subject::Army(army));
        let Keeper(_, troop, from) = p.ask(p.seat_of(army), about, &offers)?;
        kept.from_mut(from)[troop] += 1;
        pool.from_mut(from)[troop] -= 1;
    }
    p.record(Fact::ElementsDissolved { army, ranks: pool }, (R84, VIII_C, R104));
    Ok(())
}

fn keepers(army: ArmyId, pool: &Ranks) -> Offers<Keeper, SORTS_MAX> {
    let mut offers = Offers::new();
    let origins = pool.origins(army);
    for troop in KEPT_FIRST {
        for from in origins.iter().filter(|from| pool.from(**from)[troop] > 0) {
            offers.add(Keeper(army, troop, *from));
        }
    }
    match offers.legal().first().copied() {
        Some(first) => offers.if_silent(first),
        None => offers,
    }
}

/// VIII.D.1 The other armies on an army's point.
fn beside(c: &Campaign, army: ArmyId) -> ArmySet {
    let Some(point) = c.point_of(army) else { return ArmySet::NONE };
    let there = ArmyId::all().filter(|other| c.point_of(*other) == Some(point));
    there.collect::<ArmySet>().without(army)
}

/// VIII.D The armies that an army may join of those beside it, and to keep apart.
fn partners(c: &Campaign, army: ArmyId, beside: ArmySet) -> Offers<Union, 4> {
    let mut offers = Offers::new();
    for with in beside.iter() {
        offers.add_if(Union::Join(army, with), may_join(c, army, with));
    }
    offers.add(Union::KeepApart(army));
    offers.if_silent(Union::KeepApart(army))
}

/// VIII.D, R81, R83 On one point and in one condition, and all weak or one without a general.
pub(crate) fn may_join(c: &Campaign, army: ArmyId, with: ArmyId) -> Permission {
    forbid_if(army == with || !c.is_in_play(army) || !c.is_in_play(with), VIII_D)?;
    forbid_unless(c.point_of(army).is_some() && c.point_of(army) == c.point_of(with), VIII_D_1)?;
    if c.army(army).status != c.army(with).status {
        return Err(Refusal::by(VIII_D_1).under(R83));
    }
    let union = members(c, army).union(members(c, with));
    let all_weak = union.iter().all(|army| is_weak(c, army));
    let one_leaderless = union.iter().any(|army| !c.army(army).mustered_general);
    match (all_weak, one_leaderless) {
        (false, false) => Err(Refusal::by(VIII_D_2).under(R81)),
        (true, _) | (_, true) => allowed(),
    }
}

/// VIII.D.2, R88 Below half of the original strength when the turn began.
fn is_weak(c: &Campaign, army: ArmyId) -> bool {
    attrition::counted(c, &c.army(army).mustered) * 2 < c.setup.original(army)
}

/// VIII.D.2, VIII.D.3, R81 Whether an army is a reason to combine.
fn wants_partner(c: &Campaign, army: ArmyId) -> bool {
    is_weak(c, army) || !c.army(army).mustered_general
}

/// R83 The armies that have become one this turn, itself included.
fn members(c: &Campaign, army: ArmyId) -> ArmySet {
    let joined = |other: &ArmyId| match c.army(*other).status {
        Status::TakenIn { on, .. } => on == c.state.turn && c.root(*other) == army,
        Status::Field(_) | Status::Besieged(_) | Status::AtSea { .. } | Status::Destroyed => {
            *other == army
        }
    };
    ArmyId::all().filter(joined).collect()
}

/// V.D, VIII.C, R92 An army is destroyed, its Byzantines leave, and a siege without besieged ends.
pub(crate) fn fall(p: &mut Play<'_>, army: ArmyId, clause: Clause) {
    let lost = p.byzantines_with(army);
    if !lost.is_empty() {
        p.record(Fact::ByzantinesGone { lost }, (R92, VIII_E_2, VIII_E_4));
    }
    let point = p.point_of(army);
    let besieged_in = point.filter(|_| p.is_besieged(army));
    let last = besieged_in.filter(|point| p.inside(*point).len() == 1);
    let in_battle = last.is_some_and(|point| p.battle(point).is_some());
    let siege_ended = last.is_some() && !in_battle;
    let entry = [VIII_B_1, VIII_B_2, VIII_B_3, VIII_B_4][army.index()];
    p.record(Fact::ArmyDestroyed { army, point, siege_ended }, (clause, VIII_C, entry));
    if let Some(point) = last.filter(|_| siege_ended) {
        p.record(Fact::EnemyWithdrew { point, besiegers: true }, R43);
        besieged::lose_if_left(p, point);
    }
}

/// VIII.E.1, R89 The Byzantine force, if the players want it.
pub(crate) fn byzantines(options: &Options, card: Option<AttachedCard>) -> Option<AttachedCard> {
    match options.byzantines {
        Byzantines::Off => None,
        Byzantines::On => card,
    }
}

#[derive(Clone, Copy)]
enum Union {
    Join(ArmyId, ArmyId),
    KeepApart(ArmyId),
}

impl From<Union> for Choice {
    fn from(union: Union) -> Self {
        match union {
            Union::Join(army, with) => Self::Joins(army, with),
            Union::KeepApart(army) => Self::KeepsApart(army),
        }
    }
}

#[derive(Clone, Copy)]
enum Reply {
    TakeIn(ArmyId, ArmyId),
    Decline(ArmyId, ArmyId),
}

impl From<Reply> for Choice {
    fn from(reply: Reply) -> Self {
        match reply {
            Reply::TakeIn(army, joined) => Self::TakesIn(army, joined),
            Reply::Decline(army, joined) => Self::Declines(army, joined),
        }
    }
}

#[derive(Clone, Copy)]
struct Keeper(ArmyId, Troop, ArmyId);

impl From<Keeper> for Choice {
    fn from(Keeper(army, troop, from): Keeper) -> Self {
        Self::Keeps(army, troop, from)
    }
}
