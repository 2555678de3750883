//! IV. Conducting a siege (IV.A-IV.I).
//!
//! An army that still stands before an enemy-held fortress may besiege it; before a Major Fortress
//! or a port it must. Each besieging army throws a die, or storms the walls. Rulings R14, R45-R52.

mod assault;

use kernel::{About, Dice, Flow, Refusal, allowed, forbid_if, forbid_unless};

use super::besieged;
use crate::choice::Choice;
use crate::clauses::Clause::{
    I_B, I_I, I_K_1, I_K_2, IV_A, IV_B, IV_C, IV_D, IV_F, IV_G, IV_H, R12, R13, R14, R15, R45, R46,
    R47, R48, R49, R50, R51, R52, R53, T_IV_A,
};
use crate::fact::Fact;
use crate::options::{AssaultTurn, Assaults, SiegeResult, SpeedSieges};
use crate::scenario::PointKind;
use crate::sequence::{army_order, in_order};
use crate::state::{ArmyId, ArmySet, Campaign, Manner, PointId, PointSet};
use crate::{Offers, Permission, Play, Purpose, Subject};

/// The longest siege that is counted.
const SIEGE_MAX: u8 = 250;

/// T.IV Armies that besiege test, Minor Fortresses first.
pub(crate) fn play(p: &mut Play<'_>) -> Flow<()> {
    let held: PointSet = p.points_in_use().filter(|point| p.is_enemy_held(*point)).collect();
    for kind in [PointKind::Minor, PointKind::Major] {
        for point in held.iter() {
            if p.kind(point) == kind {
                besiege(p, point)?;
            }
        }
    }
    Ok(())
}

/// The siege of one fortress on one turn.
struct Siege {
    point: PointId,
    besieging: ArmySet,
    storming: ArmySet,
    turns: [u8; ArmyId::COUNT],
}

/// IV.A-IV.G One fortress: who besieges, who storms, what the dice say.
fn besiege(p: &mut Play<'_>, point: PointId) -> Flow<()> {
    let besieging = gather(p, point)?;
    let storming = choose_assaults(p, besieging)?;
    let mut siege = Siege { point, besieging, storming, turns: [0; ArmyId::COUNT] };
    for army in besieging.iter() {
        siege.turns[army.index()] = p.army(army).siege_turns.saturating_add(1).min(SIEGE_MAX);
    }
    for army in in_order(p, besieging) {
        if p.army(army).siege_turns == 0 {
            p.record(Fact::SiegeOpened { army, point }, (IV_A, T_IV_A, R45));
        }
    }
    let successes = throw_dice(p, &siege, besieging.minus(storming))?;
    if !successes.is_empty() {
        credit(p, &siege, successes)?;
        call_off(p, &siege);
    } else if !storming.is_empty() {
        let survivors = assault::storm(p, &siege)?;
        die_after_assault(p, &siege, survivors)?;
    }
    Ok(())
}

/// IV.A, R45 The armies that besiege a fortress this turn.
fn gather(p: &mut Play<'_>, point: PointId) -> Flow<ArmySet> {
    let mut besieging = ArmySet::NONE;
    for army in in_order(p, p.free_at(point)) {
        if may_besiege(p, army, point).is_err() {
            continue;
        }
        let asked = may_leave_alone(p, army, point).is_ok();
        if !asked || wants_siege(p, army, point)? {
            besieging = besieging.with(army);
        }
    }
    Ok(besieging)
}

fn wants_siege(p: &mut Play<'_>, army: ArmyId, point: PointId) -> Flow<bool> {
    let options = [Opening::Besiege(army, point), Opening::LeaveAlone(army, point)];
    let offers: Offers<Opening, 2> = Offers::of(options).if_silent(options[0]);
    let about = About::new(IV_A, Subject::Army(army));
    Ok(matches!(p.ask(p.seat_of(army), about, &offers)?, Opening::Besiege(..)))
}

/// IV.G, R50 The armies among them that storm the walls.
fn choose_assaults(p: &mut Play<'_>, besieging: ArmySet) -> Flow<ArmySet> {
    let mut storming = ArmySet::NONE;
    if p.options().assaults == Assaults::Off {
        return Ok(storming);
    }
    for army in in_order(p, besieging) {
        let options = [Pressure::Press(army), Pressure::Assault(army)];
        let offers: Offers<Pressure, 2> = Offers::of(options).if_silent(options[0]);
        let about = About::new(IV_G, Subject::Army(army));
        match p.ask(p.seat_of(army), about, &offers)? {
            Pressure::Press(_) => {}
            Pressure::Assault(_) => storming = storming.with(army),
        }
    }
    Ok(storming)
}

/// IV.B, IV.C, IV.F Each of the armies throws its own die. Gives those that took the place.
fn throw_dice(p: &mut Play<'_>, siege: &Siege, armies: ArmySet) -> Flow<ArmySet> {
    let mut successes = ArmySet::NONE;
    for army in in_order(p, armies) {
        if throw_die(p, army, siege.point, siege.turns[army.index()])? {
            successes = successes.with(army);
        }
    }
    Ok(successes)
}

fn throw_die(p: &mut Play<'_>, army: ArmyId, point: PointId, siege_turns: u8) -> Flow<bool> {
    let minor = p.kind(point) == PointKind::Minor;
    let (purpose, clause) = match minor {
        true => (Purpose::MinorSiege(army), IV_B),
        false => (Purpose::MajorSiege(army), IV_C),
    };
    let die = p.roll(p.seat_of(army), purpose, Dice::D6, clause)?.first();
    let options = p.options();
    let table = if minor { &options.minor_siege } else { &options.major_siege };
    match table[usize::from(die - 1)] {
        SiegeResult::Continues => {
            let fact = Fact::SiegeContinued { army, point, die, siege_turns };
            p.record(fact, (clause, IV_F, if siege_turns > 1 { R46 } else { R53 }));
            Ok(false)
        }
        SiegeResult::Captured => {
            let fact = Fact::SiegeSucceeded { army, point, die, siege_turns };
            p.record(fact, (clause, IV_F, R47));
            Ok(true)
        }
    }
}

/// IV.D, R48 To whom a capture is credited: the longest siege, then dice.
fn credit(p: &mut Play<'_>, siege: &Siege, successes: ArmySet) -> Flow<()> {
    let longest = successes.iter().map(|army| siege.turns[army.index()]).max();
    let mut level: ArmySet =
        successes.iter().filter(|army| Some(siege.turns[army.index()]) == longest).collect();
    while level.len() > 1 {
        level = throw_for_credit(p, siege.point, level)?;
    }
    if let Some(army) = level.first() {
        capture(p, siege, army);
    }
    Ok(())
}

/// R48 The armies throw a die each; those that threw highest remain.
fn throw_for_credit(p: &mut Play<'_>, point: PointId, armies: ArmySet) -> Flow<ArmySet> {
    let mut best = (0, ArmySet::NONE);
    for army in in_order(p, armies) {
        let seat = p.seat_of(army);
        let die = p.roll(seat, Purpose::CaptureTie(army), Dice::D6, R48)?.first();
        p.record(Fact::CaptureTieThrown { army, point, die }, R48);
        match die.cmp(&best.0) {
            std::cmp::Ordering::Greater => best = (die, ArmySet::NONE.with(army)),
            std::cmp::Ordering::Equal => best.1 = best.1.with(army),
            std::cmp::Ordering::Less => {}
        }
    }
    Ok(best.1)
}

/// IV.D, I.K.2, R15 A fortress falls; at a port all who besieged it must now await a fleet.
fn capture(p: &mut Play<'_>, siege: &Siege, army: ArmyId) {
    let point = siege.point;
    let alive = |army: &ArmyId| p.point_of(*army) == Some(point);
    let bound = match p.is_port(point) {
        true => siege.besieging.iter().filter(alive).collect(),
        false => ArmySet::NONE,
    };
    let fact = Fact::FortressCaptured { army, point, bound };
    if bound.is_empty() {
        p.record(fact, (IV_D, R49));
    } else {
        p.record(fact, (IV_D, I_K_2, R15));
    }
}

/// R50 Where the place falls by the others' dice, no assault is made.
fn call_off(p: &mut Play<'_>, siege: &Siege) {
    for army in in_order(p, siege.storming) {
        let siege_turns = siege.turns[army.index()];
        let fact = Fact::AssaultCalledOff { army, point: siege.point, siege_turns };
        p.record(fact, (IV_G, R50));
    }
}

/// R50 With the option, the siege die follows a failed assault.
fn die_after_assault(p: &mut Play<'_>, siege: &Siege, armies: ArmySet) -> Flow<()> {
    match p.options().assault_turn {
        AssaultTurn::InsteadOfDie => Ok(()),
        AssaultTurn::BeforeDie => {
            let successes = throw_dice(p, siege, armies)?;
            credit(p, siege, successes)
        }
    }
}

/// IV.H, R51, R52 With the Speed option, armies that have just come before a Minor Fortress test
/// at the end of the turn.
pub(crate) fn play_speed(p: &mut Play<'_>) -> Flow<()> {
    if p.options().speed_sieges == SpeedSieges::Off {
        return Ok(());
    }
    let mut successes = ArmySet::NONE;
    for army in army_order(p) {
        let Some(point) = p.point_of(army) else { continue };
        if may_test_at_speed(p, army, point).is_err() {
            continue;
        }
        let ruling = if p.is_port(point) { R52 } else { R51 };
        p.record(Fact::SiegeOpened { army, point }, (IV_H, ruling));
        if throw_die(p, army, point, 1)? {
            successes = successes.with(army);
        }
    }
    for point in p.points_in_use() {
        let here = p.free_at(point);
        let turns = [1; ArmyId::COUNT];
        // R15 Also those whose siege was opened before this turn.
        let besieging = here.iter().filter(|army| p.army(*army).siege_turns > 0).collect();
        let siege = Siege { point, besieging, storming: ArmySet::NONE, turns };
        credit(p, &siege, here.both(successes))?;
    }
    Ok(())
}

/// IV.H, R51 Landed this turn by march or sea on a Minor Fortress that is still enemy-held.
fn may_test_at_speed(c: &Campaign, army: ArmyId, point: PointId) -> Permission {
    let landed = c.army(army).landed_on == c.state.turn;
    let by_retreat = c.army(army).landed_by == Manner::Retreat;
    let is_minor = c.kind(point) == PointKind::Minor && c.is_enemy_held(point);
    forbid_unless(c.is_free(army) && landed && !by_retreat && is_minor, IV_H)
}

/// IV.A Whether an army may besiege the fortress on its point.
pub(crate) fn may_besiege(c: &Campaign, army: ArmyId, point: PointId) -> Permission {
    besieged::may_lay_siege(c, army)?;
    forbid_unless(c.is_free(army) && c.point_of(army) == Some(point), IV_A)?;
    forbid_unless(c.is_fortress(point), I_B)?;
    forbid_unless(c.is_enemy_held(point), IV_A)?;
    match c.army(army).landed_on < c.state.turn {
        true => allowed(),
        false => Err(Refusal::by(IV_A).under(R12)),
    }
}

/// R45, I.I, I.K.1 Only a Minor Fortress that is no port can be left alone, and only before the
/// siege is opened.
pub(crate) fn may_leave_alone(c: &Campaign, army: ArmyId, point: PointId) -> Permission {
    may_besiege(c, army, point)?;
    forbid_if(c.kind(point) == PointKind::Major, I_I)?;
    forbid_if(c.is_port(point), I_K_1)?;
    if c.army(army).siege_turns > 0 { Err(Refusal::by(IV_A).under(R45)) } else { allowed() }
}

/// IV.B, IV.C Whether an army may press a siege.
pub(crate) fn may_press(c: &Campaign, army: ArmyId) -> Permission {
    match c.point_of(army) {
        Some(point) => may_besiege(c, army, point),
        None => Err(Refusal::by(IV_A)),
    }
}

/// IV.G, R50 Whether an army may storm the fortress that it besieges.
pub(crate) fn may_assault(c: &Campaign, army: ArmyId) -> Permission {
    may_press(c, army)?;
    match c.options().assaults {
        Assaults::On => allowed(),
        Assaults::Off => Err(Refusal::by(IV_G).under(R50)),
    }
}

/// I.I, R13 An army may not leave an enemy-held Major Fortress.
pub(crate) fn may_leave_major(c: &Campaign, army: ArmyId) -> Permission {
    let is_held = |point| c.is_enemy_held(point) && c.kind(point) == PointKind::Major;
    match c.point_of(army).is_some_and(is_held) {
        true => Err(Refusal::by(I_I).under(R13)),
        false => allowed(),
    }
}

/// I.K.1, R14 An army may not leave an enemy-held port.
pub(crate) fn may_leave_port(c: &Campaign, army: ArmyId) -> Permission {
    let is_held = |point| c.is_enemy_held(point) && c.is_port(point);
    match c.point_of(army).is_some_and(is_held) {
        true => Err(Refusal::by(I_K_1).under(R14)),
        false => allowed(),
    }
}

#[derive(Clone, Copy)]
enum Opening {
    Besiege(ArmyId, PointId),
    LeaveAlone(ArmyId, PointId),
}

impl From<Opening> for Choice {
    fn from(opening: Opening) -> Self {
        match opening {
            Opening::Besiege(army, point) => Self::Besieges(army, point),
            Opening::LeaveAlone(army, point) => Self::LeavesAlone(army, point),
        }
    }
}

#[derive(Clone, Copy)]
enum Pressure {
    Press(ArmyId),
    Assault(ArmyId),
}

impl From<Pressure> for Choice {
    fn from(pressure: Pressure) -> Self {
        match pressure {
            Pressure::Press(army) => Self::Presses(army),
            Pressure::Assault(army) => Self::Assaults(army),
        }
    }
}
