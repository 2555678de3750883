//! VII. The aftermath of battle (VII.A, VII.B; III.A, III.B, III.H, III.I, V.A.4).
//!
//! Victors rest a turn. The beaten shut themselves up, take refuge near by, or run; an enemy that
//! is left besieges whoever is inside. Rulings R28, R35, R37, R39, R41, R42, R44, R71, R74-R80,
//! R107.

use arrayvec::ArrayVec;
use kernel::{About, Cites, Flow, Refusal, allowed, forbid_unless};

use super::{armies, attrition, besieged, siege};
use crate::choice::Choice;
use crate::clauses::Clause::{
    self, III_A, III_B, III_H, III_I, R28, R35, R37, R39, R41, R42, R44, R71, R74, R75, R76, R77,
    R78, R80, R107, T_VI_C, V_A_4, VII_A, VII_B, VII_B_1, VII_B_2, VII_B_3,
};
use crate::fact::{EnemyLoss, Fact};
use crate::options::{
    BesideWalls, BesiegersStrength, BrokenOnWinningSide, HaltAfterSally, NoRetreat,
};
use crate::scenario::PointKind;
use crate::sequence::in_order;
use crate::state::{
    ArmyId, ArmySet, Battle, BattleKind, Campaign, ENEMIES_MAX, EnemyArmy, PointId, Row, Team,
};
use crate::{Offers, Permission, Play, Subject};

/// How many ways there may be: in, and two for each of six exits.
const WAYS_MAX: usize = 14;

/// T.VI What the battles of the turn lead to, one after the other; then Speed sieges.
pub(crate) fn play(p: &mut Play<'_>) -> Flow<()> {
    let fought = p.state.battles.iter().filter(|battle| battle.fought);
    let fought: ArrayVec<Battle, { ArmyId::COUNT }> = fought.copied().collect();
    for battle in &fought {
        settle(p, battle)?;
    }
    siege::play_speed(p)
}

/// VII What one battle leads to.
fn settle(p: &mut Play<'_>, battle: &Battle) -> Flow<()> {
    let point = battle.point;
    let was_besieged = battle.kind != BattleKind::Field;
    if battle.winner == Team::Crusaders {
        halt_victors(p, battle);
        if was_besieged {
            let kept_walls = !p.inside(point).minus(battle.took_field).is_empty();
            let also = kept_walls.then_some(R42);
            let cites = Cites { chief: III_I, also: [Some(R39), also] };
            p.record(Fact::SiegeLifted { point, die: None }, cites);
        }
    }
    let mut entered = ArmySet::NONE;
    for army in in_order(p, battle.broken) {
        if must_retreat(p, battle, army) && retreat(p, battle, army)? {
            entered = entered.with(army);
        }
    }
    match battle.winner {
        Team::Crusaders if was_besieged => {}
        Team::Crusaders => {
            p.record(Fact::EnemyWithdrew { point, besiegers: false }, (T_VI_C, R28));
        }
        Team::Muslims => follow(p, battle, entered, was_besieged),
    }
    Ok(())
}

/// VII.A, R74 Unbroken armies of the winning side that took the field rest on the next turn.
fn halt_victors(p: &mut Play<'_>, battle: &Battle) {
    let on = p.state.turn + 1;
    for army in battle.took_field.minus(battle.broken).iter() {
        if let Some(point) = p.point_of(army).filter(|_| is_victor(p, battle, army)) {
            let also = battle.garrison.holds(army).then_some(R44);
            let cites = Cites { chief: VII_A, also: [Some(R74), also] };
            p.record(Fact::ArmyHalted { army, point, on }, cites);
        }
    }
}

/// R44 Whether a successful sally counts as a victory.
fn is_victor(c: &Campaign, battle: &Battle, army: ArmyId) -> bool {
    match c.options().halt_after_sally {
        HaltAfterSally::Yes => true,
        HaltAfterSally::No => !battle.garrison.holds(army),
    }
}

/// VII.B, R71 Whether an army that was broken is beaten and must choose.
fn must_retreat(c: &Campaign, battle: &Battle, army: ArmyId) -> bool {
    let beaten = c.point_of(army).is_some();
    match c.options().broken_on_winning_side {
        BrokenOnWinningSide::Retreats => beaten,
        BrokenOnWinningSide::Stays => beaten && battle.winner == Team::Muslims,
    }
}

/// VII.B, R80 A beaten army goes where its owner says. Tells whether it is inside a fortress.
fn retreat(p: &mut Play<'_>, battle: &Battle, army: ArmyId) -> Flow<bool> {
    let from = battle.point;
    let ways = ways(p, army, from);
    if ways.legal().is_empty() {
        stand_at_bay(p, army, from)?;
        return Ok(false);
    }
    let also = match battle.winner {
        Team::Crusaders => R71,
        Team::Muslims if battle.garrison.holds(army) => III_H,
        Team::Muslims => VII_B,
    };
    let about = About::new(VII_B, Subject::Army(army));
    match p.ask(p.seat_of(army), about, &ways)? {
        Way::In(_) => {
            p.record(Fact::ArmyShutIn { army, point: from }, (VII_B_1, III_A, also));
            Ok(true)
        }
        Way::Refuge(_, point) => {
            let fact = Fact::ArmyTookRefuge { army, from, point };
            p.record(fact, (VII_B_2, III_A, also));
            Ok(true)
        }
        Way::Retreat(_, point) => {
            let busy = p.battle(point).is_some() || p.besiegers(point).is_some();
            let ruling = if busy { R77 } else { R80 };
            p.record(Fact::ArmyRetreated { army, from, point }, (VII_B_3, R75, ruling));
            if p.is_enemy_held(point) {
                attrition::roll(p, army, V_A_4)?;
            }
            Ok(false)
        }
    }
}

/// R78 An army that has nowhere to go.
fn stand_at_bay(p: &mut Play<'_>, army: ArmyId, point: PointId) -> Flow<()> {
    match p.options().no_retreat {
        NoRetreat::Destroyed => {
            armies::fall(p, army, R78);
            Ok(())
        }
        NoRetreat::Stands => {
            p.record(Fact::ArmyHeldGround { army, point }, (VII_B, R78));
            attrition::roll(p, army, R78)
        }
    }
}

/// III.A, III.B, R35, R39, R41 The enemy that is left besieges whoever is inside, or is gone.
fn follow(p: &mut Play<'_>, battle: &Battle, entered: ArmySet, was_besieged: bool) {
    let entered: ArmySet = entered.iter().filter(|army| p.is_in_play(*army)).collect();
    for point in p.points_in_use() {
        let here = entered.iter().filter(|army| p.point_of(*army) == Some(point));
        let here: ArmySet = here.collect();
        let armies = here.union(p.inside(point));
        let theirs = !here.is_empty() || point == battle.point && was_besieged;
        if !armies.is_empty() && theirs {
            let enemies = gathered(p, battle, point);
            let fact = Fact::CrusadersBesieged { point, armies, enemies };
            let merged = enemies.len() > battle.left.len();
            let ruling = if merged {
                R107
            } else if was_besieged {
                R41
            } else {
                R35
            };
            p.record(fact, (III_A, III_B, ruling));
        }
    }
    let point = battle.point;
    let held = p.besiegers(point).is_some_and(|_| !p.inside(point).is_empty());
    if !held || !was_besieged && entered.both(p.inside(point)).is_empty() {
        let fact = Fact::EnemyWithdrew { point, besiegers: was_besieged };
        p.record(fact, (T_VI_C, R28, R39));
        if was_besieged {
            besieged::lose_if_left(p, point);
        }
    }
}

/// III.B, R107 The besiegers of a point: those of this battle, beside others that are there.
fn gathered(c: &Campaign, battle: &Battle, point: PointId) -> Row<EnemyArmy, ENEMIES_MAX> {
    let own = point == battle.point && battle.kind != BattleKind::Field;
    let others = c.besiegers(point).filter(|_| !own);
    let others = others.into_iter().flat_map(|host| host.armies.iter().copied());
    battle.left.iter().copied().chain(others).collect()
}

/// III.B, R35 How strong the enemy is that would besiege.
pub(crate) fn besiegers_left(
    c: &Campaign,
    enemies: &[EnemyArmy],
    losses: &[EnemyLoss],
) -> Row<EnemyArmy, ENEMIES_MAX> {
    let full = |army: &EnemyArmy| c.setup.enemy(army.list).army;
    let standing = enemies.iter().zip(losses).filter(|(_, loss)| !loss.broken);
    let left: Row<EnemyArmy, ENEMIES_MAX> = match c.options().besiegers {
        BesiegersStrength::All => return enemies.iter().map(full).collect(),
        BesiegersStrength::Unbroken => standing.map(|(army, _)| full(army)).collect(),
        BesiegersStrength::Survivors => standing
            .map(|(army, loss)| EnemyArmy {
                list: army.list,
                elements: army.elements.minus(&loss.lost),
                general: army.general && !loss.general_lost,
            })
            .filter(|army| !army.elements.is_empty())
            .collect(),
    };
    if left.is_empty() { enemies.iter().take(1).map(full).collect() } else { left }
}

/// VII.A An army that has won a battle does not march on the next turn.
pub(crate) fn may_march(c: &Campaign, army: ArmyId) -> Permission {
    match c.army(army).halted_on == c.state.turn {
        true => Err(Refusal::by(VII_A).under(R74)),
        false => allowed(),
    }
}

/// VII.B Only a beaten army chooses a retreat.
fn may_go(c: &Campaign, army: ArmyId) -> Result<PointId, Refusal<Clause>> {
    let point = c.point_of(army).ok_or(Refusal::by(VII_B))?;
    let beaten = c.battle(point).is_some_and(|battle| battle.fought && battle.broken.holds(army));
    forbid_unless(beaten, VII_B)?;
    Ok(point)
}

/// VII.B.1 A beaten army on a friendly fortress point may go in.
pub(crate) fn may_shut_in(c: &Campaign, army: ArmyId) -> Permission {
    let point = may_go(c, army)?;
    forbid_unless(c.is_friendly(point), VII_B_1)
}

/// VII.B.2, R37 A beaten army may enter an adjacent friendly fortress that is not besieged.
pub(crate) fn may_take_refuge(c: &Campaign, army: ArmyId, point: PointId) -> Permission {
    let from = may_go(c, army)?;
    forbid_unless(c.setup.map.is_adjacent(from, point), VII_B_2)?;
    forbid_unless(c.is_friendly(point), VII_B_2)?;
    match c.besiegers(point) {
        Some(_) => Err(Refusal::by(VII_B_2).under(R37)),
        None => allowed(),
    }
}

/// VII.B.3, R76 A beaten army may go to any adjacent point.
pub(crate) fn may_retreat(c: &Campaign, army: ArmyId, point: PointId) -> Permission {
    let from = may_go(c, army)?;
    forbid_unless(c.setup.map.is_adjacent(from, point), VII_B_3)?;
    let open = !c.is_friendly(point) || c.besiegers(point).is_some();
    match c.options().beside_walls {
        BesideWalls::MustEnter if !open => Err(Refusal::by(VII_B_3).under(R76)),
        BesideWalls::MustEnter | BesideWalls::Allowed => allowed(),
    }
}

/// VII.B, R75 Where a beaten army can go.
pub(crate) fn ways(c: &Campaign, army: ArmyId, from: PointId) -> Offers<Way, WAYS_MAX> {
    let mut ways = Offers::new();
    ways.add_if(Way::In(army), may_shut_in(c, army));
    for &point in c.setup.map.exits(from) {
        if c.is_friendly(point) {
            ways.add_if(Way::Refuge(army, point), may_take_refuge(c, army, point));
        }
        ways.add_if(Way::Retreat(army, point), may_retreat(c, army, point));
    }
    match ways.legal().iter().copied().min_by_key(|way| preference(c, *way)) {
        Some(way) => ways.if_silent(way),
        None => ways,
    }
}

/// 6.5 What a silent owner prefers: open ground or the ground before friendly walls, going in,
/// refuge, an enemy-held Minor, an enemy-held Major; in each the way nearest the goal.
fn preference(c: &Campaign, way: Way) -> (u8, u8) {
    match way {
        Way::Retreat(_, point) => {
            let rank = match c.kind(point) {
                PointKind::Transit => 0,
                PointKind::Minor | PointKind::Major if c.is_friendly(point) => 0,
                PointKind::Minor => 3,
                PointKind::Major => 4,
            };
            (rank, c.setup.course.rank(point))
        }
        Way::In(army) => {
            let here = c.point_of(army).unwrap_or(c.setup.course.goal());
            (1, c.setup.course.rank(here))
        }
        Way::Refuge(_, point) => (2, c.setup.course.rank(point)),
    }
}

#[derive(Clone, Copy)]
pub(crate) enum Way {
    In(ArmyId),
    Refuge(ArmyId, PointId),
    Retreat(ArmyId, PointId),
}

impl From<Way> for Choice {
    fn from(way: Way) -> Self {
        match way {
            Way::In(army) => Self::ShutsIn(army),
            Way::Refuge(army, point) => Self::TakesRefuge(army, point),
            Way::Retreat(army, point) => Self::Retreats(army, point),
        }
    }
}
