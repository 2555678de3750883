//! The invariants of the state (6.1 of the specification).

use super::{Army, ArmyId, Campaign, Fleet, Phase, Status, TURNS_AT_SEA};

/// Whether the invariants hold.
///
/// # Errors
/// The first that does not, in words for developers.
pub fn check(c: &Campaign) -> Result<(), String> {
    ArmyId::all().try_for_each(|army| check_army(c, army))?;
    check_besiegers(c)?;
    check_points(c)?;
    let force = &c.state.byzantines;
    let stray = !force.elements.is_empty() && !c.is_in_play(force.with);
    demand(!stray, || format!("the Byzantines follow army {} which is gone", force.with.0))
}

fn demand(holds: bool, what: impl Fn() -> String) -> Result<(), String> {
    if holds { Ok(()) } else { Err(what()) }
}

fn check_army(c: &Campaign, id: ArmyId) -> Result<(), String> {
    let army = c.army(id);
    let named = |what: &str| format!("army {}: {what}", id.0);
    let in_play = c.is_in_play(id);
    demand(in_play || army.ranks.is_empty(), || named("gone, but has elements"))?;
    let spent = army.ranks.is_empty() && !takes_losses(c.state.phase);
    demand(!in_play || !spent, || named("in play without elements"))?;
    if let Some(general) = army.general {
        let his = army.ranks.from(general.from)[general.troop];
        let is_there = his > 0 || takes_losses(c.state.phase);
        demand(is_there, || named("its general's element is not there"))?;
    }
    demand(army.landed_on <= c.state.turn, || named("it comes from the future"))?;
    check_status(c, id, army)?;
    let at = c.point_of(id);
    let at_port = at.is_some_and(|point| c.is_port(point));
    demand(army.fleet == Fleet::None || at_port, || named("it awaits a fleet inland"))?;
    let sieging = at.is_some_and(|point| {
        c.is_enemy_held(point)
            || (c.is_fortress(point) && c.state.fell_on[point.index()] == c.state.turn)
    });
    demand(army.siege_turns == 0 || sieging, || named("it besieges nothing"))
}

fn check_status(c: &Campaign, id: ArmyId, army: &Army) -> Result<(), String> {
    let named = |what: &str| format!("army {}: {what}", id.0);
    let turn = c.state.turn;
    match army.status {
        Status::Field(_) | Status::Destroyed => Ok(()),
        Status::Besieged(point) => {
            demand(c.is_friendly(point), || named("besieged where no friendly fortress is"))?;
            demand(c.besiegers(point).is_some(), || named("besieged by nobody"))
        }
        Status::AtSea { since, .. } => {
            demand(army.halted_on < turn, || named("halted at sea"))?;
            let due = since + TURNS_AT_SEA;
            let sails = since <= turn && (turn < due || turn == due && is_before_landing(c));
            demand(sails, || named("at sea too long"))
        }
        Status::TakenIn { by, .. } => demand(by != id, || named("taken in by itself")),
    }
}

/// Phases in which an army may have lost its last element a moment before it is destroyed, or its
/// general's a moment before he is.
fn takes_losses(phase: Phase) -> bool {
    match phase {
        Phase::Start | Phase::Movement | Phase::Enemy | Phase::Ended => false,
        Phase::Besieged | Phase::Sieges | Phase::Attrition | Phase::Battles | Phase::Aftermath => {
            true
        }
    }
}

fn is_before_landing(c: &Campaign) -> bool {
    matches!(c.state.phase, Phase::Start | Phase::Movement)
}

fn check_besiegers(c: &Campaign) -> Result<(), String> {
    for host in c.state.besiegers.iter() {
        let point = host.point;
        demand(!host.armies.is_empty(), || format!("point {}: no besieger", point.0))?;
        let undecided = c.battle(point).is_some_and(|battle| battle.fought);
        let watched = !c.inside(point).is_empty() || undecided;
        demand(watched, || format!("point {}: besiegers of nobody", point.0))?;
        let same = c.state.besiegers.iter().filter(|other| other.point == point).count();
        demand(same == 1, || format!("point {}: besieged twice", point.0))?;
    }
    Ok(())
}

fn check_points(c: &Campaign) -> Result<(), String> {
    for point in c.state.friendly.iter() {
        demand(c.is_fortress(point), || format!("point {} is open ground", point.0))?;
    }
    let objective = c.setup.course.goal();
    let credited = c.state.captor[objective.index()].is_some();
    demand(credited || !c.is_friendly(objective), || "nobody took the objective".to_owned())
}
