//! 5.2 A fight at sea: bonuses, dice, losses, what becomes of the fleets and of troops aboard.

use arrayvec::ArrayVec;
use kernel::{Dice, Flow};

use super::{choice, fleets_in, homeward};
use crate::chapters::movement::sea::{Voyage, Voyages, aboard};
use crate::chapters::subjects::{self, Count};
use crate::chapters::{money, prestige};
use crate::clauses::Clause::{
    self, C5_2_BONUS, C5_2_CARGO, C5_2_DAMAGE, C5_2_DICE, C5_2_EXAMPLE, C5_2_TURNBACK, N4, N5, N6,
    N7, N8, N9, N10, N11, N12, R11, T12,
};
use crate::fact::{DamageCode, Fact, FleetCode, PrestigeCode};
use crate::options::{CargoLoss, NavalCap, NavalTie};
use crate::state::{
    Campaign, FLEETS_ALL, FleetId, ForceId, Meeting, StateId, StateSet, Where, ZoneId,
};
use crate::{Play, Purpose};

/// Fleets of one side, by their place among the voyages.
type Side = ArrayVec<usize, FLEETS_ALL>;

/// N9 Fleets of one state fight as one; fleets of its allies join if they would attack and have not
/// fought in this tick.
fn side(c: &Campaign, voyages: &Voyages, zone: ZoneId, state: StateId, foe: StateId) -> Side {
    let mut side = Side::new();
    for (at, voyage) in voyages.iter().enumerate() {
        let owner = voyage.fleet.owner();
        let is_here = fleets_in(voyages, zone, owner, foe).any(|v| v.fleet == voyage.fleet);
        let joins = owner == state
            || c.are_allied(owner, state)
                && !voyage.has_fought
                && !c.are_friends(owner, foe)
                && (c.at_war(owner, foe) || !crate::chapters::orders::must_declare(c))
                && choice(c, voyages, zone, owner, foe) == Meeting::Attack;
        if is_here && joins {
            side.push(at);
        }
    }
    side
}

fn strength(c: &Campaign, voyages: &Voyages, side: &Side) -> u16 {
    let sum: u32 = side.iter().map(|at| u32::from(c.fleet(voyages[*at].fleet).fp)).sum();
    sum.min(10_000) as u16
}

/// A fight between the fleets of two states in a zone.
pub(super) fn fight(
    p: &mut Play<'_>,
    voyages: &mut Voyages,
    zone: ZoneId,
    one: StateId,
    other: StateId,
) -> Flow<()> {
    let sides = [side(p, voyages, zone, one, other), side(p, voyages, zone, other, one)];
    // T12 An ally at peace that attacks with them is at war from now on.
    for (side, foe) in sides.iter().zip([other, one]) {
        for at in side {
            let owner = voyages[*at].fleet.owner();
            if !p.at_war(owner, foe) {
                p.record(Fact::WarBegan { by: owner, on: foe }, (T12, N9));
            }
        }
    }
    let fp = [strength(p, voyages, &sides[0]), strength(p, voyages, &sides[1])];
    let bonus = bonuses(p, fp[0], fp[1]);
    let dice = loop {
        let first = p.roll(p.thrower(one), Purpose::Sea(one), Dice::D6, C5_2_DICE)?.first();
        let second = p.roll(p.thrower(other), Purpose::Sea(other), Dice::D6, C5_2_DICE)?.first();
        let is_tie = first + bonus[0] == second + bonus[1];
        if !is_tie || p.options().naval_tie == NavalTie::Nothing {
            break [first, second];
        }
    };
    let totals = [dice[0] + bonus[0], dice[1] + bonus[1]];
    let lost = losses(p, fp, totals);
    let fact = Fact::NavalBattleFought { zone, one, other, dice, bonus, lost };
    let steps = if bonus == [0, 0] { C5_2_DICE } else { N4 };
    p.record(fact, (C5_2_BONUS, steps, if totals[0] == totals[1] { N6 } else { N5 }));
    for at in sides.iter().flatten() {
        voyages[*at].has_fought = true;
        // N12 A fleet under way goes on, unless it is sunk or turned back.
        let ruling = if voyages[*at].is_under_way { N12 } else { N9 };
        p.record(Fact::FleetFought { fleet: voyages[*at].fleet }, (C5_2_DICE, ruling));
    }
    for (index, (side, lost)) in sides.iter().zip(lost).enumerate() {
        // N5 What the victor bears is told by the worked example.
        let won = totals[index] > totals[1 - index];
        share(p, voyages, side, lost, if won { C5_2_EXAMPLE } else { C5_2_DAMAGE });
    }
    if totals[0] != totals[1] {
        reward(p, voyages, &sides, usize::from(totals[1] > totals[0]));
    }
    for at in sides.iter().flatten() {
        let voyage = &mut voyages[*at];
        if p.fleet(voyage.fleet).fp == 0 {
            sink(p, voyage);
        } else if voyage.is_under_way && is_turned_back(p, voyage.fleet) {
            turn_back(p, voyage);
        }
    }
    Ok(())
}

/// N14 A point to each state whose fleet fought on the winning side.
fn reward(p: &mut Play<'_>, voyages: &Voyages, sides: &[Side; 2], winner: usize) {
    for (index, side) in sides.iter().enumerate() {
        let owners: StateSet = side.iter().map(|at| voyages[*at].fleet.owner()).collect();
        for state in owners.iter() {
            if index == winner {
                prestige::book(p, state, PrestigeCode::SeaWon);
            }
            subjects::count_battle(p, state, index != winner, Count::Naval);
        }
    }
}

/// 5.2/bonus, N4 What the larger fleet adds: one for being larger, one more at each step.
pub(crate) fn bonuses(c: &Campaign, one: u16, other: u16) -> [u8; 2] {
    let steps = c.options().naval_steps;
    let (large, small) = (u32::from(one.max(other)), u32::from(one.min(other)));
    if large == small {
        return [0, 0];
    }
    let is_over = |percent: u32| large * 100 >= small * (100 + percent);
    let mut bonus = 1 + steps.iter().filter(|step| is_over(u32::from(**step))).count() as u8;
    if usize::from(bonus) == steps.len() + 1 {
        // N4 And one more for each further hundred.
        let last = u32::from(steps[steps.len() - 1]);
        let over = (large * 100 / small.max(1)).saturating_sub(100 + last);
        bonus += (over / 100).min(20) as u8;
    }
    if one > other { [bonus, 0] } else { [0, bonus] }
}

/// 5.2/damage, N5, N7, N8 The loser bears a tenth of the larger fleet for each point of
/// difference, the victor a third of that.
pub(crate) fn losses(c: &Campaign, fp: [u16; 2], totals: [u8; 2]) -> [u16; 2] {
    let difference = u32::from(totals[0].abs_diff(totals[1]));
    let large = u32::from(fp[0].max(fp[1]));
    let nominal = near(large * difference, 10);
    let loser = usize::from(totals[0] > totals[1]);
    let actual = nominal.min(u32::from(fp[loser]));
    let base = match c.options().naval_cap {
        NavalCap::Actual => actual,
        NavalCap::Nominal => nominal,
    };
    let victor = near(base, 3).min(u32::from(fp[1 - loser]));
    let mut lost = [0; 2];
    lost[loser] = actual as u16;
    lost[1 - loser] = victor as u16;
    lost
}

/// 1.5 The nearest whole number, halves up.
pub(crate) fn near(number: u32, parts: u32) -> u32 {
    (2 * number + parts) / (2 * parts)
}

/// N9 Losses of a side are shared in proportion, the rest to the largest.
fn share(p: &mut Play<'_>, voyages: &Voyages, side: &Side, lost: u16, why: Clause) {
    let all = u32::from(strength(p, voyages, side)).max(1);
    let parts: ArrayVec<u16, FLEETS_ALL> = side
        .iter()
        .map(|at| {
            let fp = u32::from(p.fleet(voyages[*at].fleet).fp);
            near(u32::from(lost) * fp, all).min(fp) as u16
        })
        .collect();
    let given: i32 = parts.iter().map(|part| i32::from(*part)).sum();
    let fp_of = |at: &usize| p.fleet(voyages[*at].fleet).fp;
    let largest = side.iter().copied().max_by_key(|at| (fp_of(at), std::cmp::Reverse(*at)));
    for (at, part) in side.iter().zip(parts) {
        let rest = if Some(*at) == largest { i32::from(lost) - given } else { 0 };
        let has = i32::from(p.fleet(voyages[*at].fleet).fp);
        let part = (i32::from(part) + rest).clamp(0, has);
        lose(p, voyages[*at].fleet, part as u16, why);
    }
}

/// A fleet loses points, and half the share of the troops aboard drowns (5.2/cargo, N10).
pub(super) fn lose(p: &mut Play<'_>, fleet: FleetId, lost: u16, why: Clause) {
    if lost == 0 {
        return;
    }
    let before = p.fleet(fleet).fp;
    money::add_points(p, fleet, FleetCode::Battle, -(lost as i16), why);
    drown(p, fleet, lost, before);
}

/// N10 Troops drown in half the share that the fleet lost.
pub(super) fn drown(p: &mut Play<'_>, fleet: FleetId, lost: u16, before: u16) {
    for force in aboard(p, fleet) {
        let ap = p.force(force).ap;
        let part = near(u32::from(ap) * u32::from(lost), 2 * u32::from(before.max(1)));
        let drowned = (part as u16).min(ap);
        if drowned > 0 {
            drown_force(p, force, ap - drowned, drowned);
        }
    }
}

fn drown_force(p: &mut Play<'_>, force: ForceId, ap: u16, drowned: u16) {
    p.record(Fact::TroopsDrowned { force, ap, drowned }, (C5_2_CARGO, N10, N7));
    if p.options().cargo_loss == CargoLoss::Damage {
        let army = force.army();
        crate::chapters::army_size::damage(p, army, DamageCode::Drowned, drowned as i16);
    }
}

/// N8 A fleet is sunk; what is left of the troops aboard is scattered.
pub(super) fn sink(p: &mut Play<'_>, voyage: &mut Voyage) {
    let fleet = voyage.fleet;
    let troops = aboard(p, fleet);
    p.record(Fact::FleetSunk { fleet }, (C5_2_DAMAGE, N8));
    for force in troops {
        let back = scattered(p, force);
        p.record(Fact::ForceDispersed { force, die: None, back }, N8);
    }
    voyage.is_gone = true;
    voyage.is_under_way = false;
}

/// B8 When a scattered force is back: at the next opening; a detachment never.
pub(crate) fn scattered(c: &Campaign, force: ForceId) -> Where {
    if force.is_army() { Where::Off(c.season_number() + 1) } else { Where::Nowhere }
}

/// 5.2/turnback, N11 A fleet under way that has lost three tenths of its strength this season.
pub(super) fn is_turned_back(c: &Campaign, fleet: FleetId) -> bool {
    let of = c.fleet(fleet);
    let lost = u32::from(of.fp_at_start.saturating_sub(of.fp));
    lost * 10 >= u32::from(of.fp_at_start) * 3
}

/// A fleet must go back the way it came (M18).
pub(super) fn turn_back(p: &mut Play<'_>, voyage: &mut Voyage) {
    p.record(Fact::FleetTurnedBack { fleet: voyage.fleet }, (C5_2_TURNBACK, N11));
    if p.state.courses[voyage.fleet.index()].raids {
        p.record(Fact::NavalRaidCancelled { fleet: voyage.fleet }, R11);
    }
    let left = voyage.points_left();
    homeward::run_back(p, voyage.fleet, voyage.wake.as_ref(), left);
    voyage.is_gone = true;
    voyage.is_under_way = false;
}
