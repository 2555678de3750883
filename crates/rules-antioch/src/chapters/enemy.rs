//! II. The appearance of enemy field armies (II.A-II.G).
//!
//! A die for every army in the open says whether an enemy falls upon it, a die for every point
//! how many armies that enemy has. Rulings R22-R26, R102.

use kernel::{Dice, Flow, Refusal, allowed};

use crate::clauses::Clause::{
    self, I_K_7, II_A, II_B, II_C, II_D, II_E, II_F, II_G, III_C, R20, R22, R23, R24, R25, R26,
    R102,
};
use crate::fact::{Fact, Test};
use crate::options::{EnemyMix, Figure, Options, ReliefTest, SeljukList};
use crate::scenario::PointKind;
use crate::sequence::army_order;
use crate::state::{ArmyId, Campaign, ENEMIES_MAX, EnemyList, Fleet, PointId, Row, Troop};
use crate::{Permission, Play, Purpose};

/// After so many turns on a point the enemy knows where the army is.
const LONG_STAY: u8 = 3;

/// T.II Every army tests for an enemy; then the strength of each enemy is found.
pub(crate) fn play(p: &mut Play<'_>) -> Flow<()> {
    for army in army_order(p) {
        if may_be_attacked(p, army).is_ok() {
            seek(p, army)?;
        }
    }
    for point in p.points_in_use() {
        let is_ruled = p.attackers(point).is_some();
        if !is_ruled && !p.attacked_at(point).is_empty() {
            measure(p, point)?;
        }
    }
    Ok(())
}

/// II.C One army's test for an enemy.
fn seek(p: &mut Play<'_>, army: ArmyId) -> Flow<()> {
    let Some(point) = p.point_of(army) else { return Ok(()) };
    let die = p.roll(p.seat_of(army), Purpose::Appearance(army), Dice::D6, II_C)?.first();
    let table = &p.options().appearance;
    let modifiers = modifiers(p, army, point);
    let total = modifiers.iter().fold(die as i8, |sum, value| sum + value);
    let test = Test { die, modifiers, total };
    let awaits_fleet = p.army(army).fleet != Fleet::None;
    let chief = if awaits_fleet { I_K_7 } else { II_A };
    let ruling = if p.besiegers(point).is_some() { R23 } else { R22 };
    if total >= table.needed as i8 {
        p.record(Fact::EnemyAppeared { army, point, test }, (II_C, chief, ruling));
    } else {
        p.record(Fact::NoEnemy { army, point, test }, (II_C, chief, ruling));
    }
    Ok(())
}

/// II.C The modifiers that count for an army now; 0 for each that does not.
pub(crate) fn modifiers(c: &Campaign, army: ArmyId, point: PointId) -> [i8; 5] {
    let counts = [
        c.kind(point) == PointKind::Transit,
        c.is_friendly(point),
        c.is_enemy_held(point),
        c.army(army).stood >= LONG_STAY,
        c.army(army).won_on != 0 && c.army(army).won_on + 1 == c.state.turn,
    ];
    let mut modifiers = c.options().appearance.modifiers;
    for (value, counts) in modifiers.iter_mut().zip(counts) {
        *value *= i8::from(counts);
    }
    modifiers
}

/// II.D, II.E One strength die for the enemy on a point.
fn measure(p: &mut Play<'_>, point: PointId) -> Flow<()> {
    let seat = p.attacked_at(point).first().map_or(kernel::Seat::UMPIRE, |army| p.seat_of(army));
    let die = p.roll(seat, Purpose::Strength(point), Dice::D6, II_D)?.first();
    let room = ENEMIES_MAX - p.enemies(point).len();
    let found = usize::from(p.options().strength[usize::from(die - 1)]);
    let armies = lists(p, point).take(found.min(room)).collect();
    let armies: Row<EnemyList, ENEMIES_MAX> = armies;
    let shared = p.free_at(point).len() > 1;
    let first = if shared { II_E } else { II_G };
    let ruling = if found > room { R102 } else { ruling(p, shared, &armies) };
    p.record(Fact::EnemyStrength { point, die, armies }, (II_D, first, ruling));
    Ok(())
}

/// What else decides which enemy armies there are.
fn ruling(c: &Campaign, shared: bool, armies: &[EnemyList]) -> Clause {
    let light = c.options().seljuk_list == SeljukList::Light;
    if shared {
        R24
    } else if light && armies.contains(&EnemyList::West) {
        R26
    } else if armies.len() > 1 {
        R25
    } else {
        II_F
    }
}

/// II.G, R25 Of which lists the enemy armies on a point are, in the order in which they come.
fn lists(c: &Campaign, point: PointId) -> impl Iterator<Item = EnemyList> + use<> {
    let side = c.setup.points[point.index()].side;
    let second = match c.options().enemy_mix {
        EnemyMix::BySide => side,
        EnemyMix::SecondOther => side.other(),
    };
    (0..ENEMIES_MAX).map(move |nth| if nth == 1 { second } else { side })
}

/// II.A, II.B, R23 Whether an army tests for an enemy.
pub(crate) fn may_be_attacked(c: &Campaign, army: ArmyId) -> Permission {
    if c.is_besieged(army) {
        return Err(Refusal::by(II_B).under(III_C));
    }
    if !c.is_free(army) {
        return Err(Refusal::by(II_A).under(R20));
    }
    let beside_besiegers = c.point_of(army).is_some_and(|point| c.besiegers(point).is_some());
    match c.options().relief_test {
        ReliefTest::Skip if beside_besiegers => Err(Refusal::by(II_A).under(R23)),
        ReliefTest::Skip | ReliefTest::AsWritten => allowed(),
    }
}

/// R26 The type that a row of an enemy's list stands for, which its list lets a player choose.
pub(crate) fn chosen(options: &Options, first: &Figure, others: &[Figure]) -> Figure {
    let light = others.iter().find(|figure| figure.troop == Troop::Lh);
    match (options.seljuk_list, light) {
        (SeljukList::Light, Some(light)) if first.troop == Troop::Cv => light.clone(),
        (SeljukList::Light | SeljukList::Standard, _) => first.clone(),
    }
}

/// II.F So many enemy armies of the side of a point, all at full strength.
pub(crate) fn full_armies(
    c: &Campaign,
    point: PointId,
    count: usize,
) -> Row<crate::state::EnemyArmy, ENEMIES_MAX> {
    lists(c, point).take(count).map(|list| c.setup.enemy(list).army).collect()
}
