//! 5.5, 5.6 Raids: one die decides, by land or by sea.
//!
//! Rulings: R1 to R17, S17.

use arrayvec::ArrayVec;
use kernel::{Dice, Flow, Permission, forbid_if, forbid_unless};

use crate::chapters::movement::land;
use crate::chapters::subjects::may_harm;
use crate::chapters::{money, prestige};
use crate::clauses::Clause::{
    self, A11, C1_1_2F, C1_1_6, C3_1C, C5_5, C5_5_INVADED, C5_5_NATURALS, C5_5_REACH, C5_5_ZONE,
    C5_5A, C5_5B, C5_5C, C5_5D, C5_5E, C5_6, C9E, R1, R2, R3, R4, R5, R6, R7, R8, R9, R10, R12,
    R13, R14, R15, R16, T10, T12,
};
use crate::fact::{Fact, GoldCode, PrestigeCode, RaidResult};
use crate::options::{Below300, JointRaidPrestige, RaidDefeat, RaidInvaders, RaidRound};
use crate::state::{
    Campaign, FLEETS_ALL, FORCES_ALL, FleetId, ForceId, ProvinceId, Row, STATES_MAX, StateId,
    StateSet,
};
use crate::{Play, Purpose};

/// 5.5/success The most that a raid gains.
const GAIN_MAX: i16 = 30;

/// One raid: who raids whom with what.
#[derive(Clone, Default)]
pub(crate) struct Raid {
    /// The raiders, in state order.
    pub(crate) by: Row<StateId, STATES_MAX>,
    /// AP or FP of each.
    points: [u16; STATES_MAX],
    /// Whom.
    pub(crate) on: StateId,
    /// Land forces.
    pub(crate) forces: ArrayVec<ForceId, FORCES_ALL>,
    /// Fleets.
    pub(crate) fleets: ArrayVec<FleetId, FLEETS_ALL>,
}

/// The raids of a season: each has a land force or a fleet of its own.
pub(crate) type Raids = ArrayVec<Raid, { FORCES_ALL + FLEETS_ALL }>;

/// RAID Raids that were ordered and can still take place, by target, then by raider (T10). All
/// throws use the position at the start; results are booked afterwards.
pub(crate) fn play(p: &mut Play<'_>) -> Flow<()> {
    cancel(p);
    let raids = within_limit(p, raids(p))?;
    for raid in &raids {
        begin_wars(p, raid);
    }
    let mut results: ArrayVec<RaidResult, { FORCES_ALL + FLEETS_ALL }> = ArrayVec::new();
    let modifiers: ArrayVec<i8, { FORCES_ALL + FLEETS_ALL }> =
        raids.iter().map(|raid| modifier(p, raid)).collect();
    for (raid, modifier) in raids.iter().zip(modifiers) {
        let (by, on) = (raid.by[0], raid.on);
        let die = p.roll(p.thrower(by), Purpose::Raid(by, on), Dice::D6, C5_5)?.first();
        let result = result(die, modifier, p.options().raid_defeat);
        let chief = match die {
            1 | 6 => C5_5_NATURALS,
            _ if !raid.fleets.is_empty() => C5_6,
            _ if defenders(p, on) > 0 => C5_5_ZONE,
            _ => C5_5,
        };
        let is_one_of_several = raids.iter().filter(|other| other.on == on).count() > 1;
        let (factor, ruling) = chief_factor(p, raid, is_one_of_several);
        let fact = Fact::RaidThrown { by, on, die, modifier, result };
        p.record(fact, (chief, factor, ruling));
        results.push(result);
    }
    for (raid, result) in raids.iter().zip(results) {
        book(p, raid, result);
    }
    Ok(())
}

/// What weighs most in a raid, with its ruling, for the record.
fn chief_factor(c: &Campaign, raid: &Raid, is_one_of_several: bool) -> (Clause, Clause) {
    let fleets = || (C5_5A, if raid.fleets.is_empty() { R1 } else { R14 });
    if is_one_of_several {
        // R8 Each is thrown, and T10 by the position at the start.
        (R8, T10)
    } else if defenders(c, raid.on) > 0 {
        let fit = at_home(c, raid.on).any(|force| c.is_fit(force));
        (if fit { C5_5D } else { C5_5E }, R2)
    } else if invaders(c, raid) > 0 {
        (C5_5_INVADED, R6)
    } else if raid.by.iter().any(|by| c.setup.states[by.index()].is_barbarian) {
        (C5_5B, R16)
    } else if raid.forces.iter().any(|force| c.is_fit(*force)) {
        (C5_5C, R1)
    } else {
        fleets()
    }
}

/// R15 Raids that cannot take place any more.
fn cancel(p: &mut Play<'_>) {
    let forces: ArrayVec<ForceId, FORCES_ALL> =
        p.forces().filter(|force| p.state.plans[force.index()].raids).collect();
    for force in forces {
        let target = p.state.plans[force.index()].target;
        let is_off = target.is_none_or(|on| may_still_raid(p, force, on).is_err());
        if is_off {
            p.record(Fact::RaidCancelled { force }, (C1_1_6, R15));
        }
    }
    let fleets: ArrayVec<FleetId, FLEETS_ALL> =
        p.fleets().filter(|fleet| p.state.courses[fleet.index()].raids).collect();
    for fleet in fleets {
        let course = p.state.courses[fleet.index()];
        let is_off = course.target.is_none_or(|on| may_harm(p, fleet.owner(), on).is_err());
        if is_off {
            p.record(Fact::NavalRaidCancelled { fleet }, (C5_6, R15));
        }
    }
}

/// R8 With a limit only so many raids on one state take place, by lot; the others are struck out.
fn within_limit(p: &mut Play<'_>, raids: Raids) -> Flow<Raids> {
    let limit = usize::from(p.options().raids_per_target);
    let mut left = Raids::new();
    let mut rest = raids.as_slice();
    while let Some(first) = rest.first() {
        let same = rest.iter().take_while(|raid| raid.on == first.on).count();
        let (on_one, others) = rest.split_at(same);
        let is_over = limit > 0 && same > limit;
        let chosen = if is_over { Some(lots(p, on_one)?) } else { None };
        for (place, raid) in on_one.iter().enumerate() {
            if chosen.as_ref().is_none_or(|order| order[..limit].contains(&place)) {
                left.push(raid.clone());
            } else {
                strike_out(p, raid);
            }
        }
        rest = others;
    }
    Ok(left)
}

/// Raids by lot, the highest die first; ties are thrown again.
fn lots(p: &mut Play<'_>, raids: &[Raid]) -> Flow<Vec<usize>> {
    // The dice of each throw in turn: later ones count among those that were equal before.
    let mut thrown: Vec<Vec<u8>> = vec![Vec::new(); raids.len()];
    loop {
        let is_tied = |index: usize| thrown.iter().filter(|of| **of == thrown[index]).count() > 1;
        let again: Vec<usize> = (0..raids.len()).filter(|index| is_tied(*index)).collect();
        if again.is_empty() {
            break;
        }
        for index in again {
            let (by, on) = (raids[index].by[0], raids[index].on);
            let die = p.roll(p.thrower(by), Purpose::RaidLot(by, on), Dice::D6, R8)?.first();
            thrown[index].push(die);
        }
    }
    let mut order: Vec<usize> = (0..raids.len()).collect();
    order.sort_by(|one, other| thrown[*other].cmp(&thrown[*one]));
    Ok(order)
}

fn strike_out(p: &mut Play<'_>, raid: &Raid) {
    for force in &raid.forces {
        p.record(Fact::RaidCancelled { force: *force }, (C1_1_6, R8));
    }
    for fleet in &raid.fleets {
        p.record(Fact::NavalRaidCancelled { fleet: *fleet }, (C5_6, R8));
    }
}

/// R15 What a land raider must still be.
fn may_still_raid(c: &Campaign, force: ForceId, on: StateId) -> Permission<Clause> {
    let of = c.force(force);
    may_harm(c, of.commander, on)?;
    forbid_if(c.are_kin(force.owner(), on), R13)?;
    let marks = of.marks;
    forbid_if(marks.reacted || marks.fought || marks.withdrew || c.is_besieged(force), R15)?;
    let Some(at) = c.place(force) else { return forbid_if(true, R15) };
    may_reach(c, of.commander, at, on)
}

/// 5.5/reach, R7 The raider stands in a friendly province that borders land of the target, by land
/// or over an open strait.
pub(crate) fn may_reach(
    c: &Campaign,
    state: StateId,
    at: ProvinceId,
    on: StateId,
) -> Permission<Clause> {
    let mut near = c.near(at).union(c.over_strait(at)).iter();
    let borders = near
        .any(|to| c.province(to).holder == Some(on) && land::barrier(c, at, to, state).is_none());
    forbid_unless(borders, C5_5_REACH)?;
    forbid_unless(c.is_friendly(state, at), R7)
}

/// 3.1c, 5.5 A force may be ordered to raid: not kin (R13), from where it will stand; of one state
/// not both an army and a detachment; not a demanded contingent (A11).
pub(crate) fn may_raid(
    c: &Campaign,
    state: StateId,
    force: ForceId,
    at: ProvinceId,
    on: StateId,
) -> Permission<Clause> {
    may_harm(c, state, on)?;
    may_act_against(c, state, on)?;
    // 7.2c Not even hired by another.
    forbid_if(c.are_kin(force.owner(), on), R13)?;
    forbid_if(crate::chapters::allies::is_unwilling(c, force), A11)?;
    let other_kind = c.forces().any(|other| {
        c.force(other).commander == state
            && other.is_army() != force.is_army()
            && c.state.plans[other.index()].target == Some(on)
    });
    forbid_if(other_kind, C5_5C)?;
    may_reach(c, state, at, on)
}

/// T12 With `declared` diplomacy only an enemy is raided, marched upon or attacked.
pub(crate) fn may_act_against(c: &Campaign, state: StateId, on: StateId) -> Permission<Clause> {
    let must = crate::chapters::orders::must_declare(c);
    forbid_if(must && !c.at_war(state, on), T12)
}

/// The raids of the season, by target, then by raider.
pub(crate) fn raids(c: &Campaign) -> Raids {
    let mut raids = Raids::new();
    for on in c.states() {
        let mut done = StateSet::NONE;
        for by in c.states() {
            let partners = partners(c, by, on);
            let is_raider = land_raiders(c, by, on).next().is_some();
            if !is_raider || done.holds(by) {
                continue;
            }
            let mut raid = Raid { on, ..Raid::default() };
            for state in partners.iter().filter(|state| !done.holds(*state)) {
                raid.by.push(state);
                for force in land_raiders(c, state, on) {
                    raid.points[state.index()] += c.force(force).ap;
                    raid.forces.push(force);
                }
            }
            done = done.union(partners);
            raids.push(raid);
        }
        naval_raids(c, on, &mut raids);
    }
    raids
}

/// R5 The fleets of a state make a raid of their own, with those of states that it names and that
/// name it.
fn naval_raids(c: &Campaign, on: StateId, raids: &mut Raids) {
    let mut done = StateSet::NONE;
    for by in c.states() {
        if done.holds(by) || naval_raiders(c, by, on).next().is_none() {
            continue;
        }
        let partners = naval_partners(c, by, on);
        let mut raid = Raid { on, ..Raid::default() };
        for state in partners.iter().filter(|state| !done.holds(*state)) {
            raid.by.push(state);
            for fleet in naval_raiders(c, state, on) {
                raid.points[state.index()] += c.fleet(fleet).fp;
                raid.fleets.push(fleet);
            }
        }
        done = done.union(partners);
        raids.push(raid);
    }
}

/// The fleets of a state that raid another.
fn naval_raiders(c: &Campaign, by: StateId, on: StateId) -> impl Iterator<Item = FleetId> {
    c.fleets_of(by).filter(move |fleet| {
        let course = &c.state.courses[fleet.index()];
        course.raids && course.target == Some(on)
    })
}

/// R5 States whose fleets raid together name each other.
fn naval_partners(c: &Campaign, by: StateId, on: StateId) -> StateSet {
    let named = |state: StateId| -> StateSet {
        let with = naval_raiders(c, state, on).map(|fleet| c.state.courses[fleet.index()].with);
        with.fold(StateSet::NONE, StateSet::union)
    };
    let mutual = named(by)
        .iter()
        .filter(|other| named(*other).holds(by) && naval_raiders(c, *other, on).next().is_some());
    mutual.collect::<StateSet>().with(by)
}

/// The land forces that a state commands in a raid on another.
fn land_raiders(c: &Campaign, by: StateId, on: StateId) -> impl Iterator<Item = ForceId> {
    c.forces().filter(move |force| {
        let plan = &c.state.plans[force.index()];
        plan.raids && plan.target == Some(on) && c.force(*force).commander == by
    })
}

/// R5 States raid together if they name each other.
fn partners(c: &Campaign, by: StateId, on: StateId) -> StateSet {
    let named = |state: StateId| -> StateSet {
        let with = land_raiders(c, state, on).map(|force| c.state.plans[force.index()].with);
        with.fold(StateSet::NONE, StateSet::union)
    };
    let own = named(by);
    let mutual = own
        .iter()
        .filter(|other| named(*other).holds(by) && land_raiders(c, *other, on).next().is_some());
    mutual.collect::<StateSet>().with(by)
}

/// RAID-1 A raid on a state at peace begins a war (T12).
fn begin_wars(p: &mut Play<'_>, raid: &Raid) {
    for by in raid.by.iter().copied() {
        if !p.at_war(by, raid.on) && !p.are_kin(by, raid.on) {
            land::go_to_war(p, by, raid.on, C5_5);
        }
    }
}

/// RAID-2 What is added to the die: 5.5a to 5.5e, 5.5/invaded.
pub(crate) fn modifier(c: &Campaign, raid: &Raid) -> i8 {
    let mut sum = 0;
    for force in &raid.forces {
        sum += if c.is_fit(*force) { 2 } else { weight(c, *force) };
    }
    // R14 One for each full hundred FP.
    let fp: u16 = raid.fleets.iter().map(|fleet| c.fleet(*fleet).fp).sum();
    sum += (fp / 100).min(100) as i8;
    // R16 Once, if any of the raiders is barbarian.
    let is_barbarian = |state: &StateId| c.setup.states[state.index()].is_barbarian;
    sum += i8::from(raid.by.iter().any(is_barbarian));
    sum += invaders(c, raid);
    sum - defenders(c, raid.on)
}

/// S17 A reduced army counts as a detachment, or for nothing with the option.
fn weight(c: &Campaign, force: ForceId) -> i8 {
    i8::from(!force.is_army() || does_reduced_count(c))
}

/// S17 Whether a reduced army counts as a detachment in sieges and raids.
pub(crate) fn does_reduced_count(c: &Campaign) -> bool {
    c.options().below300 == Below300::Detachment
}

/// 5.5/invaded, R6 Forces at war with the target in the field of what it held when the season
/// began.
fn invaders(c: &Campaign, raid: &Raid) -> i8 {
    let mut sum = 0;
    for force in c.forces() {
        let Some(at) = c.place(force) else { continue };
        let of = c.force(force);
        let is_there = !of.fort && c.province(at).at_start == Some(raid.on);
        if !is_there || !c.at_war(force.owner(), raid.on) || raid.forces.contains(&force) {
            continue;
        }
        let friends = || raid.by.iter().any(|by| c.are_friends(*by, force.owner()));
        if c.options().raid_invaders == RaidInvaders::All || friends() {
            sum += if c.is_fit(force) { 2 } else { weight(c, force) };
        }
    }
    sum
}

/// 5.5d, 5.5e What those at home take off: three for an army, one for a detachment.
fn defenders(c: &Campaign, on: StateId) -> i8 {
    at_home(c, on).map(|force| if c.is_fit(force) { 3 } else { weight(c, force) }).sum()
}

/// 5.5/zone, R2 Forces in land of the target, not shut in, that are its own, an ally's, kin's or
/// hired to it: being there is enough.
fn at_home(c: &Campaign, on: StateId) -> impl Iterator<Item = ForceId> {
    c.forces().filter(move |force| {
        let is_there = c.place(*force).is_some_and(|at| c.province(at).holder == Some(on));
        let stands_by = c.are_friends(force.owner(), on) || c.force(*force).commander == on;
        is_there && !c.is_besieged(*force) && stands_by && !c.at_war(force.owner(), on)
    })
}

/// 5.5/naturals, R1 What a die with its modifier comes to.
pub(crate) fn result(die: u8, modifier: i8, defeat: RaidDefeat) -> RaidResult {
    let total = die as i8 + modifier;
    if die == 6 || (die != 1 && total >= 6) {
        RaidResult::Success
    } else if die == 1 || (total <= 1 && defeat == RaidDefeat::Modified) {
        RaidResult::Defeat
    } else {
        RaidResult::Nothing
    }
}

/// RAID-3 What a raid brings and costs.
fn book(p: &mut Play<'_>, raid: &Raid, result: RaidResult) {
    for force in &raid.forces {
        let clause = if p.is_fit(*force) { C5_5C } else { C5_5A };
        p.record(Fact::ForceRaided { force: *force }, (C1_1_2F, C3_1C, clause));
    }
    let points = raid.points.iter().copied().fold(0, u16::saturating_add);
    match result {
        RaidResult::Success => succeed(p, raid, points),
        RaidResult::Defeat => {
            share(p, raid, GoldCode::RaidDefeat, 10, -1, R9);
            for by in raid.by.iter().copied() {
                prestige::book(p, by, PrestigeCode::RaidDefeat);
            }
        }
        RaidResult::Nothing => {}
    }
}

fn succeed(p: &mut Play<'_>, raid: &Raid, points: u16) {
    let (gain, loss) = (gain(p, points), loss(p, points));
    let ruling = match (raid.by.len() > 1, gain >= GAIN_MAX) {
        (true, _) => R5,
        (false, true) => R4,
        (false, false) => C9E,
    };
    share(p, raid, GoldCode::RaidIn, gain, 1, ruling);
    let ruling = if i32::from(loss) > p.nation(raid.on).treasury {
        R10
    } else if raid.fleets.is_empty() {
        R3
    } else {
        R12
    };
    let lead = Some(raid.by[0]);
    money::force(p, raid.on, GoldCode::RaidOut, -loss, None, lead, ruling);
    let most =
        raid.by.iter().copied().max_by_key(|by| (raid.points[by.index()], std::cmp::Reverse(*by)));
    for by in raid.by.iter().copied() {
        let is_due = p.options().joint_raid_prestige == JointRaidPrestige::Each;
        if is_due || Some(by) == most {
            prestige::book(p, by, PrestigeCode::RaidWon);
        }
    }
    prestige::book(p, raid.on, PrestigeCode::Raided);
}

/// 5.5/success Five GP a hundred AP, thirty at most.
pub(crate) fn gain(c: &Campaign, points: u16) -> i16 {
    part(c, points, 5).min(GAIN_MAX)
}

/// 5.5/success Ten GP a hundred AP, forty-five at most.
pub(crate) fn loss(c: &Campaign, points: u16) -> i16 {
    part(c, points, 10).min(45)
}

/// R3 In proportion.
fn part(c: &Campaign, points: u16, each: u32) -> i16 {
    let sum = each * u32::from(points);
    let part = match c.options().raid_round {
        RaidRound::Near => (2 * sum + 100) / 200,
        RaidRound::Floor => sum / 100,
    };
    part.min(10_000) as i16
}

/// R5, R9 Gold is shared by AP, rounded down, the rest to the largest.
fn share(p: &mut Play<'_>, raid: &Raid, code: GoldCode, gold: i16, sign: i16, why: Clause) {
    let all: i32 = raid.points.iter().map(|points| i32::from(*points)).sum();
    let part = |by: StateId| {
        let own = i32::from(raid.points[by.index()]);
        (i32::from(gold) * own / all.max(1)) as i16
    };
    let given: i16 = raid.by.iter().map(|by| part(*by)).sum();
    let largest =
        raid.by.iter().copied().max_by_key(|by| (raid.points[by.index()], std::cmp::Reverse(*by)));
    for by in raid.by.iter().copied() {
        let rest = if Some(by) == largest { gold - given } else { 0 };
        let amount = sign * (part(by) + rest);
        if amount > 0 {
            money::book(p, by, code, amount, None, Some(raid.on), why);
        } else if amount < 0 {
            money::force(p, by, code, amount, None, Some(raid.on), why);
        }
    }
}
