//! VI. Battles (VI.A-VI.J).
//!
//! Who fights whom, and who joins in; the battle itself is fought on the tabletop and reported.
//! All battles of a turn are open at once. Rulings R4, R27, R29-R33, R40, R65-R73, R90.

mod form;
mod losses;
mod model;
mod outcome;
mod validity;

use kernel::{About, Flow, Seat, SeatSet, forbid_unless};

pub(crate) use form::{BOUND, contenders, field_named, next_field, write_field, write_value};
pub use form::{Field, Party};
pub(crate) use losses::record_losses;
pub(crate) use model::{MODELS, model};
pub(crate) use outcome::Outcome;
pub(crate) use validity::{breaking_number, may_fill};

use super::besieged::{self, Answer};
use super::{aftermath, attrition};
use crate::choice::Choice;
use crate::clauses::Clause::{
    self, II_E, P_3, R4, R27, R29, R30, R31, R32, R33, R40, R65, R66, R70, R72, R73, R108, T_VI_A,
    T_VI_B, T_VI_C, VI_A, VI_J, VIII_E_3,
};
use crate::fact::{EnemyLoss, Fact};
use crate::options::Reinforcements;
use crate::sequence::in_order;
use crate::state::{
    ArmyId, ArmySet, Battle, BattleKind, Campaign, ENEMIES_MAX, PointId, PointSet, Row, Team,
};
use crate::{Fight, Offers, Permission, Play, Subject};

/// VI.C Inches of a standard board, both ways, and what each further enemy army adds in length.
pub(crate) const BOARD: u16 = 24;
/// VI.C
pub(crate) const BOARD_MORE: u16 = 12;

/// T.VI Battles are joined, fought and written down.
pub(crate) fn play(p: &mut Play<'_>) -> Flow<()> {
    dismiss_idle_enemies(p);
    for point in p.points_in_use() {
        join(p, point)?;
    }
    let fights: arrayvec::ArrayVec<Fight, { ArmyId::COUNT }> =
        p.state.battles.iter().map(|b| Fight { point: b.point, assault: false }).collect();
    let mut outcomes = arrayvec::ArrayVec::new();
    p.in_any_order(&fights, &mut outcomes, |side, fight| {
        Ok(Outcome::of(side.report(fight, VI_A).as_ref()?))
    })?;
    for (fight, outcome) in fights.iter().zip(&outcomes) {
        record_result(p, fight.point, outcome);
    }
    for (fight, outcome) in fights.iter().zip(&outcomes) {
        let Some(battle) = p.battle(fight.point).copied() else { continue };
        record_losses(p, outcome, battle.armies(), T_VI_C);
    }
    Ok(())
}

/// R33 An enemy whose victims have perished before the battle is gone.
fn dismiss_idle_enemies(p: &mut Play<'_>) {
    let attacked: PointSet = p.state.attackers.iter().map(|host| host.point).collect();
    for point in attacked.iter() {
        if p.attacked_at(point).is_empty() {
            p.record(Fact::EnemyWithdrew { point, besiegers: false }, R33);
        }
    }
}

/// VI.A Joins the battle on a point, if there is one.
fn join(p: &mut Play<'_>, point: PointId) -> Flow<()> {
    let Some(mut battle) = battle_at(p, point) else { return Ok(()) };
    match battle.kind {
        BattleKind::Field => battle.reserves = gather_reserves(p, point, battle.started)?,
        BattleKind::Relief | BattleKind::ReliefWithSally => {
            battle.garrison = gather_garrison(p, point, battle.garrison)?;
        }
        BattleKind::Sally | BattleKind::Assault => {}
    }
    if battle.kind == BattleKind::Relief && !battle.garrison.is_empty() {
        battle.kind = BattleKind::ReliefWithSally;
    }
    let (commander, rotation) = next_commander(p, battle.armies());
    let strength = ArmyId::ALL.map(|army| match battle.armies().holds(army) {
        true => attrition::counted(p, &p.army(army).ranks.sum()),
        false => 0,
    });
    let byzantines = match battle.armies().holds(p.state.byzantines.with) {
        true => p.state.byzantines.elements.total(),
        false => 0,
    };
    let enemies = p.enemies(point);
    let fact = Fact::BattleJoined {
        point,
        kind: battle.kind,
        started: battle.started,
        reserves: battle.reserves,
        garrison: battle.garrison,
        strength,
        byzantines,
        enemies: enemies.iter().map(|army| (army.list, army.elements.total())).collect(),
        commander,
        rotation,
    };
    let (chief, also, ruling) = cause(battle.kind);
    p.record(fact, (chief, also, decided(p, &battle).unwrap_or(ruling)));
    Ok(())
}

/// What else is at stake on the field: the Byzantines, further armies, a garrison that does not
/// help, an enemy commanded by turns, an army that stood beside the walls.
fn decided(c: &Campaign, battle: &Battle) -> Option<Clause> {
    let force = &c.state.byzantines;
    let late = |army: ArmyId| !c.army(army).attacked && c.army(army).landed_on < c.state.turn;
    let beside = battle.kind == BattleKind::Relief && battle.started.iter().all(late);
    if battle.armies().holds(force.with) && !force.elements.is_empty() {
        Some(VIII_E_3)
    } else if !battle.reserves.is_empty() {
        Some(R30)
    } else if c.is_enemy_held(battle.point) {
        Some(R29)
    } else if beside {
        Some(R32)
    } else if battle.kind == BattleKind::Relief && c.setup.seat_count() > 1 {
        Some(P_3)
    } else if battle.garrison.len() > 1 {
        Some(R73)
    } else if battle.started.len() > 1 {
        Some(R72)
    } else {
        None
    }
}

/// The clauses that bring a battle of a kind about.
pub(crate) fn cause(kind: BattleKind) -> (Clause, Clause, Clause) {
    match kind {
        BattleKind::Field => (VI_A, T_VI_A, R27),
        BattleKind::Sally => (VI_J, T_VI_B, R4),
        BattleKind::Relief => (VI_A, R40, R4),
        BattleKind::ReliefWithSally => (VI_A, VI_J, R40),
        BattleKind::Assault => (Clause::IV_G, Clause::R50, R4),
    }
}

/// VI.A, R32, R40 The battle that is due on a point, before anybody is asked to join it.
fn battle_at(c: &Campaign, point: PointId) -> Option<Battle> {
    let free = c.free_at(point);
    let attacked = c.attacked_at(point);
    let Some(host) = c.besiegers(point) else {
        let mut battle = Battle::new(point, BattleKind::Field);
        battle.started = attacked;
        return (!attacked.is_empty()).then_some(battle);
    };
    let inside = c.inside(point);
    let sallies: ArmySet =
        inside.iter().filter(|army| host.must_sally || c.army(*army).sallies).collect();
    let kind = match (free.is_empty(), sallies.is_empty()) {
        (true, true) => return None,
        (true, false) => BattleKind::Sally,
        (false, true) => BattleKind::Relief,
        (false, false) => BattleKind::ReliefWithSally,
    };
    let mut battle = Battle::new(point, kind);
    (battle.started, battle.garrison) = (free, sallies);
    Some(battle)
}

/// II.E, R30 Armies on the point that were not attacked may come up during the battle.
fn gather_reserves(p: &mut Play<'_>, point: PointId, started: ArmySet) -> Flow<ArmySet> {
    let mut reserves = ArmySet::NONE;
    for army in in_order(p, p.free_at(point).minus(started)) {
        let options = [Help::Join(army), Help::StandAside(army)];
        let offers: Offers<Help, 2> = Offers::of(options).if_silent(options[0]);
        let about = About::new(II_E, Subject::Army(army));
        match p.ask(p.seat_of(army), about, &offers)? {
            Help::Join(_) => reserves = reserves.with(army),
            Help::StandAside(_) => {}
        }
    }
    Ok(reserves)
}

/// VI.J, R38 Besieged armies may come out to help those who relieve them.
fn gather_garrison(p: &mut Play<'_>, point: PointId, sallying: ArmySet) -> Flow<ArmySet> {
    let mut garrison = sallying;
    if besieged::may_join_relief(p).is_err() {
        return Ok(garrison);
    }
    for army in in_order(p, p.inside(point).minus(sallying)) {
        let options = [Answer::Sally(army), Answer::KeepWalls(army)];
        let offers: Offers<Answer, 2> = Offers::of(options).if_silent(options[0]);
        let about = About::new(VI_J, Subject::Army(army));
        match p.ask(p.seat_of(army), about, &offers)? {
            Answer::Sally(_) => garrison = garrison.with(army),
            Answer::KeepWalls(_) => {}
        }
    }
    Ok(garrison)
}

/// P.3, R4 The seat that commands the Muslims next, and where the pointer stands then.
pub(crate) fn next_commander(c: &Campaign, taking: ArmySet) -> (Option<Seat>, u8) {
    let count = c.setup.seat_count();
    let at = c.state.rotation;
    if count == 1 {
        return (Some(Seat(0)), at);
    }
    let busy: SeatSet = taking.iter().map(|army| c.seat_of(army)).collect();
    let turns = (0..count).map(|step| Seat((at + step) % count));
    let free = turns.into_iter().find(|seat| !busy.holds(*seat));
    (free, free.map_or(at, |seat| (seat.0 + 1) % count))
}

/// Who may report a fight: the seats of its armies and the commander of the Muslims.
pub(crate) fn parties(c: &Campaign, fight: Fight) -> SeatSet {
    let Some(battle) = c.battle(fight.point) else { return SeatSet::NONE };
    let seats: SeatSet = battle.armies().iter().map(|army| c.seat_of(army)).collect();
    battle.commander.map_or(seats, |seat| seats.with(seat))
}

/// VI, T.VI.C What came of a battle.
fn record_result(p: &mut Play<'_>, point: PointId, outcome: &Outcome) {
    let Some(battle) = p.battle(point).copied() else { return };
    let took_field = battle.armies().iter().filter(|army| !outcome.stayed_off.holds(*army));
    let took_field: ArmySet = took_field.collect();
    let enemies = p.enemies(point);
    let losses = enemies.iter().enumerate().map(|(nth, _)| {
        let tally = outcome.tally(Party::Enemy(nth as u8));
        EnemyLoss {
            lost: tally.lost,
            general_lost: tally.general_lost,
            camp_lost: tally.camp_lost,
            broken: tally.broken,
        }
    });
    let enemy: Row<EnemyLoss, ENEMIES_MAX> = losses.collect();
    let left = match outcome.winner {
        Team::Crusaders => Row::default(),
        Team::Muslims => aftermath::besiegers_left(p, &enemies, &enemy),
    };
    let in_state = |is: fn(&outcome::Tally) -> bool| -> ArmySet {
        took_field.iter().filter(|army| is(outcome.tally(Party::Army(*army)))).collect()
    };
    let fact = Fact::BattleFought {
        point,
        winner: outcome.winner,
        conceded: outcome.conceded,
        stopped_early: outcome.stopped_early,
        took_field,
        broken: in_state(|tally| tally.broken),
        camps_lost: in_state(|tally| tally.camp_lost),
        enemy,
        left,
    };
    let byzantines = outcome.tally(Party::Byzantines);
    let also = if !outcome.stayed_off.is_empty() {
        R31
    } else if byzantines.camp_lost && byzantines.lost.is_empty() {
        R108
    } else if in_state(|tally| tally.camp_lost).is_empty() && !enemy.iter().any(|of| of.camp_lost) {
        R66
    } else {
        R70
    };
    p.record(fact, (T_VI_C, also, R65));
}

/// R40, VI.C How long the board is for so many enemy armies, in inches.
pub(crate) fn board_length(enemies: usize) -> u16 {
    BOARD + BOARD_MORE * (enemies.max(1) as u16 - 1)
}

/// R30 Whether reinforcements come on by a rising die, for the battle sheet.
pub(crate) fn reinforcements_by_die(c: &Campaign) -> bool {
    match c.options().reinforcements {
        Reinforcements::SecondBound => false,
        Reinforcements::RisingDie => true,
    }
}

/// II.E, R30 Whether an army may come up during a battle on its point.
pub(crate) fn may_join_battle(c: &Campaign, army: ArmyId) -> Permission {
    let attacked = c.point_of(army).map(|point| c.attacked_at(point));
    let others = attacked.is_some_and(|attacked| !attacked.without(army).is_empty());
    forbid_unless(c.is_free(army) && others && !c.army(army).attacked, II_E)
}

#[derive(Clone, Copy)]
enum Help {
    Join(ArmyId),
    StandAside(ArmyId),
}

impl From<Help> for Choice {
    fn from(help: Help) -> Self {
        match help {
            Help::Join(army) => Self::JoinsBattle(army),
            Help::StandAside(army) => Self::StandsAside(army),
        }
    }
}

/// R30, R38 Whether an army in a battle may have stayed off the field.
fn may_stay_off(c: &Campaign, battle: &Battle, army: ArmyId) -> bool {
    let ordered = c.besiegers(battle.point).is_some_and(|host| host.must_sally);
    let asked = battle.kind == BattleKind::ReliefWithSally && battle.garrison.holds(army);
    let offered = asked && !ordered && !c.army(army).sallies;
    battle.reserves.holds(army) || offered
}
