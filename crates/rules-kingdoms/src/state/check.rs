//! What must always hold.

use kernel::Seat;

use super::{BATTLES_MAX, Battle, Campaign, FACTIONS_MAX, Phase, Place, ProvinceSet};

/// Whether the invariants of the state hold.
///
/// # Errors
/// The first that does not.
pub fn check(c: &Campaign) -> Result<(), String> {
    lands(c)?;
    for seat in c.seats().iter() {
        faction(c, seat)?;
    }
    for battle in c.battles() {
        of_battle(c, battle)?;
    }
    if c.state.turn > c.state.last_turn || c.state.last_turn > c.setup.turns() {
        return Err(format!("turn {} of {}", c.state.turn, c.state.last_turn));
    }
    Ok(())
}

fn lands(c: &Campaign) -> Result<(), String> {
    let mut seen = ProvinceSet::NONE;
    for at in 0..FACTIONS_MAX as u8 {
        let lands = c.lands(Seat(at));
        if !seen.and(lands).is_empty() || !c.provinces().holds_all(lands) {
            return Err(format!("{} owns what it cannot: {lands:?}", Seat(at)));
        }
        if !lands.is_empty() && !c.seats().holds(Seat(at)) {
            return Err(format!("nobody sits at {}, which owns {lands:?}", Seat(at)));
        }
        seen = seen.or(lands);
    }
    Ok(())
}

fn faction(c: &Campaign, seat: Seat) -> Result<(), String> {
    let faction = c.faction(seat);
    if let Some(capital) = faction.capital
        && !c.is_friendly(seat, capital)
    {
        return Err(format!("the capital of {seat} is not its own"));
    }
    // Awards are credited before the cap bites (RES-10).
    let crediting = c.state.phase == Phase::Aftermath;
    if u16::from(faction.bonus) > c.setup.bonus_cap() && !crediting {
        return Err(format!("{seat} has {} bonus points", faction.bonus));
    }
    if faction.out > 0 && !c.lands(seat).is_empty() {
        return Err(format!("{seat} is out and owns provinces"));
    }
    // CAP-11 Whoever owns nothing is out from T8.6 on.
    if c.state.phase == Phase::Standings && faction.out == 0 && c.lands(seat).is_empty() {
        return Err(format!("{seat} owns nothing and is not out"));
    }
    if faction.places > 2 {
        return Err(format!("{seat} has used {} attack places", faction.places));
    }
    for (_, fleet) in c.fleets(seat) {
        let Place::Landing(no) = fleet.place else { continue };
        let carries = |battle: &Battle| battle.route.is_by_sea() && battle.attacker == seat;
        // A fleet goes home or is lost after its battle is decided (T8.5, SCO-6).
        if !c.battle(no).is_some_and(carries) {
            return Err(format!("a fleet of {seat} lies before {no}, which is no landing of its"));
        }
    }
    Ok(())
}

fn of_battle(c: &Campaign, battle: &Battle) -> Result<(), String> {
    let no = battle.no;
    if c.battles().len() > BATTLES_MAX || no > c.state.numbered {
        return Err(format!("{no} cannot be"));
    }
    if battle.source == battle.target {
        return Err(format!("{no} attacks its own source"));
    }
    if !battle.is_live() {
        return Ok(());
    }
    let rivals = c.live().filter(|it| it.target == battle.target).count();
    if rivals > 1 && !c.setup.allows_rivals() {
        return Err(format!("{no} is not alone at its target"));
    }
    if battle.contest.is_some() && c.capital_of(battle.target).is_none() {
        return Err(format!("{no} is a contest for no capital"));
    }
    if battle.contest.is_some_and(|count| count.attacker > 2 || count.defender > 2) {
        return Err(format!("{no} has the count {:?}", battle.contest));
    }
    let fleet = c.landing_fleet(battle).is_some();
    if battle.route.is_by_sea() != fleet {
        return Err(format!("{no} and its fleet part ways"));
    }
    Ok(())
}
