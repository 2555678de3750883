//! Which clauses an attack rests on, and going on with one: those that decide something about it.

use kernel::{Cites, Seat};

use super::{onward_clause, takes_place};
use crate::choice::Attack;
use crate::clauses::Clause;
use crate::state::{Battle, Campaign, ProvinceId, Route, Standing};

/// The clauses that an attack to be declared rests on.
pub(super) fn of_attack(
    c: &Campaign,
    seat: Seat,
    attack: Attack,
    second: bool,
    on_capital: bool,
) -> Cites<Clause> {
    let again = has_called_off(c, seat, attack.target);
    if again && on_capital {
        return (Clause::Capatt11, Clause::Cap9, Clause::Res19).into();
    }
    let (chief, kind) = of_kind(c, attack, second, on_capital);
    let also = match attack.route {
        _ if again => Some(Clause::Res19),
        Route::Sea(_) => of_landing(c, seat, attack),
        Route::Land | Route::Crossing if second => tie(c, seat),
        Route::Land | Route::Crossing if has_launched(c, attack.target) => {
            return (chief, Clause::Attack5, Clause::Atk3).into();
        }
        Route::Land | Route::Crossing if on_capital => Some(Clause::Atk12),
        Route::Crossing => Some(Clause::Map4),
        Route::Land => None,
    };
    match also {
        Some(Clause::Atk15) => (chief, Clause::Attack6, Clause::Atk15).into(),
        also => Cites { chief, also: [Some(kind), also] },
    }
}

/// By its way and its target.
fn of_kind(c: &Campaign, attack: Attack, second: bool, on_capital: bool) -> (Clause, Clause) {
    let neutral = c.owner(attack.target).is_none();
    match (attack.route, on_capital, second, neutral) {
        (Route::Sea(_), true, ..) => (Clause::Seacap1, Clause::Capatt2),
        (Route::Sea(_), false, _, true) => (Clause::Sea1, Clause::Atk6),
        (Route::Sea(_), false, _, false) => (Clause::Sea1, Clause::Attack3),
        (_, _, true, _) => (Clause::Spend5, Clause::Atk8),
        (_, true, ..) => (Clause::Capatt1, Clause::Attack1),
        (Route::Crossing, ..) => (Clause::Attack7, Clause::Atk5),
        (Route::Land, .., true) => (Clause::Attack2, Clause::Neutral2),
        (Route::Land, .., false) => (Clause::Attack2, Clause::Attack1),
    }
}

/// ATK-15 A landing where a border would do; ATK-14 on one of two zones that both lie on; SEA-3,
/// MAP-5 from or to a province that lies on several.
fn of_landing(c: &Campaign, seat: Seat, attack: Attack) -> Option<Clause> {
    let Attack { target, source, .. } = attack;
    let map = c.map();
    let around = map.bordering(target).or(map.across(target));
    if !around.and(c.lands(seat)).is_empty() && !c.capitals().holds(target) {
        return Some(Clause::Atk15);
    }
    let touches = |province: ProvinceId| {
        map.zone_ids().filter(move |&zone| map.zone(zone).coast.holds(province))
    };
    let shared = touches(target).filter(|&zone| map.zone(zone).coast.holds(source)).count();
    let several = touches(target).count() > 1 || touches(source).count() > 1;
    match (shared > 1, several) {
        (true, _) => Some(Clause::Atk14),
        (false, true) if c.owner(target).is_none() => Some(Clause::Map5),
        (false, true) => Some(Clause::Sea3),
        (false, false) => None,
    }
}

/// What going on with a battle rests on. RESULT-9, LEVEL-6, SEA-8, CAPATT-12, ARM-6 The armies stay
/// the same, even if a new era has begun.
pub(super) fn of_onward(c: &Campaign, battle: &Battle) -> Cites<Clause> {
    let in_new_era = c.setup.turn_row(battle.turn).era != c.turn_row().era;
    let (chief, second) = match (battle.route.is_by_sea(), battle.on_capital, in_new_era) {
        (false, false, true) => (Clause::Result9, Clause::Level6),
        (false, false, false) => (Clause::Result8, Clause::Arm6),
        (false, true, true) => (Clause::Capatt12, Clause::Capatt14),
        (false, true, false) => (Clause::Capatt10, Clause::Capatt14),
        (true, false, true) => (Clause::Sea8, Clause::Res14),
        (true, false, false) => (Clause::Sea7, Clause::Res14),
        (true, true, _) => (Clause::Seacap6, Clause::Seacap5),
    };
    let has_capital = c.faction(battle.attacker).capital.is_some();
    let third = match takes_place(c, battle) {
        _ if !has_capital => Some(Clause::Atk11),
        _ if c.under_attack().holds(battle.source) => Some(Clause::Atk13),
        true if c.faction(battle.attacker).places > 0 => Some(Clause::Res18),
        true if battle.contest.is_some() => Some(Clause::Capatt15),
        true | false => Some(Clause::Res6),
    };
    Cites { chief, also: [Some(second), third] }
}

/// What calling a battle off rests on.
pub(super) fn of_withdrawal(c: &Campaign, battle: &Battle) -> Cites<Clause> {
    (onward_clause(c, battle.no), Clause::Res16, Clause::Res17).into()
}

/// CAPATT-15, RES-6 What ties a faction down: a contested capital that goes on, or another battle.
pub(super) fn tie(c: &Campaign, seat: Seat) -> Option<Clause> {
    let goes_on = |battle: &&Battle| {
        battle.attacker == seat && battle.standing == Standing::Continued && takes_place(c, battle)
    };
    let tied = c.battles().iter().find(goes_on)?;
    Some(if tied.contest.is_some() { Clause::Capatt15 } else { Clause::Res6 })
}

/// RES-19 Whether a faction has called off an attack on that province in this slot.
fn has_called_off(c: &Campaign, seat: Seat, target: ProvinceId) -> bool {
    let is = |battle: &Battle| battle.attacker == seat && battle.target == target;
    c.battles().iter().any(|battle| battle.standing == Standing::Withdrawn && is(battle))
}

/// ATTACK-5 Whether an attack was launched from a province this turn.
fn has_launched(c: &Campaign, province: ProvinceId) -> bool {
    c.live().any(|battle| battle.source == province && battle.turn == c.state.turn)
}
