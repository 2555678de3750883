//! 8.3 The model that decides a battle by dice where nobody fights it.

use kernel::{Filled, Flow};

use super::joining::SIDE_MAX;
use super::report::{Field, Fight, SWITCHED, battle, next_field, settled};
use crate::chapters::allies::is_unwilling;
use crate::options::AutoDraw;
use crate::state::{Battle, Campaign, ForceId};

/// The models by name.
pub(crate) const MODELS: &[&str] = &["dice"];

/// r at least so much gives the stronger side one more.
const STEPS: [u32; 6] = [110, 125, 140, 160, 180, 200];

/// How a side came out.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Outcome {
    Narrow,
    Clear,
    Rout,
}

/// Decides a battle by the model, with dice that cannot wait.
pub(crate) fn model(c: &Campaign, fight: Fight, dice: &mut dyn FnMut(u32) -> u32) -> Filled<Field> {
    decide(c, fight, &mut || Ok(dice(6) as u8 + 1)).unwrap_or_default()
}

/// Decides a battle by the model. Each call of `die` is one die.
pub(super) fn decide(
    c: &Campaign,
    fight: Fight,
    die: &mut impl FnMut() -> Flow<u8>,
) -> Flow<Filled<Field>> {
    let mut thrown = Filled::default();
    let Some(battle) = battle(c, fight).copied() else { return Ok(thrown) };
    for ally in allies_in_state_order(&battle) {
        if is_unwilling(c, ally) {
            let conduct = match settled(&battle, ally) {
                Some(conduct) => conduct,
                None if c.force(ally).reliable => 0,
                None => conduct(die)?,
            };
            thrown.fill(Field::Conduct(ally), conduct);
        }
    }
    let strength = strengths(c, &battle, &thrown);
    let bonus = bonuses(strength);
    let margin = loop {
        let first = i16::from(die()?) + i16::from(die()?) + i16::from(bonus[0]);
        let second = i16::from(die()?) + i16::from(die()?) + i16::from(bonus[1]);
        if first != second || auto_draw(c) == AutoDraw::Draw {
            break first - second;
        }
    };
    consequences(&battle, &mut thrown, margin, die)?;
    // The form wants its fields in order; what was not thrown for is as it is by default.
    let mut form = Filled::default();
    while let Some(blank) = next_field(c, fight, &form) {
        form.fill(blank.field, thrown.count(blank.field));
    }
    Ok(form)
}

/// 8.3 What equal dice mean.
fn auto_draw(c: &Campaign) -> AutoDraw {
    c.options().auto_draw
}

fn allies_in_state_order(battle: &Battle) -> arrayvec::ArrayVec<ForceId, 4> {
    let mut allies: arrayvec::ArrayVec<ForceId, 4> =
        battle.sides.iter().flat_map(|side| side.allies).flatten().collect();
    allies.sort();
    allies
}

/// Conduct: a one is unreliable; another one changes sides.
pub(super) fn conduct(die: &mut impl FnMut() -> Flow<u8>) -> Flow<u16> {
    if die()? > 1 {
        return Ok(0);
    }
    Ok(if die()? == 1 { SWITCHED } else { 1 })
}

/// Strength: the lead's AP and those of reliable contingents; one that changed sides counts for
/// the other side, at most 500 a side.
pub(super) fn strengths(c: &Campaign, battle: &Battle, thrown: &Filled<Field>) -> [u16; 2] {
    let mut strength = battle.sides.map(|side| side.ap);
    for (index, side) in battle.sides.iter().enumerate() {
        for ally in side.allies.iter().flatten() {
            let ap = c.contingent_ap(*ally);
            match thrown.count(Field::Conduct(*ally)) {
                0 => strength[index] += ap,
                SWITCHED => strength[1 - index] += ap,
                _ => {}
            }
        }
    }
    strength.map(|ap| ap.min(SIDE_MAX))
}

/// The stronger side adds by the ratio of strengths.
pub(crate) fn bonuses([one, other]: [u16; 2]) -> [u8; 2] {
    let (strong, weak) = (u32::from(one.max(other)), u32::from(one.min(other)).max(1));
    let ratio = 100 * strong / weak;
    let bonus = STEPS.iter().filter(|step| ratio >= **step).count() as u8;
    if one >= other { [bonus, 0] } else { [0, bonus] }
}

/// Margin and what follows from it, the loser first.
fn consequences(
    battle: &Battle,
    form: &mut Filled<Field>,
    margin: i16,
    die: &mut impl FnMut() -> Flow<u8>,
) -> Flow<()> {
    let outcome = match margin.abs() {
        0 => None,
        1..=2 => Some(Outcome::Narrow),
        3..=5 => Some(Outcome::Clear),
        _ => Some(Outcome::Rout),
    };
    let winner = match margin {
        0 => 2,
        1.. => 0,
        _ => 1,
    };
    form.fill(Field::Winner, winner);
    let loser = if winner == 2 { 0 } else { 1 - usize::from(winner) };
    for (side, is_loser) in [(loser, true), (1 - loser, false)] {
        suffer(battle, form, side, outcome, is_loser, die)?;
    }
    Ok(())
}

fn suffer(
    battle: &Battle,
    form: &mut Filled<Field>,
    side: usize,
    outcome: Option<Outcome>,
    is_loser: bool,
    die: &mut impl FnMut() -> Flow<u8>,
) -> Flow<()> {
    let (broken, baggage) = match (outcome, is_loser) {
        (None, _) => (1, None),
        (Some(Outcome::Narrow), true) => (2, Some(4)),
        (Some(Outcome::Clear), true) => (3, Some(3)),
        (Some(Outcome::Rout), true) => (5, Some(0)),
        (Some(Outcome::Narrow), false) => (1, Some(5)),
        (Some(_), false) => (0, None),
    };
    let mut allies: arrayvec::ArrayVec<ForceId, 2> =
        battle.sides[side].allies.into_iter().flatten().collect();
    allies.sort();
    for ally in allies {
        let switched = form.count(Field::Conduct(ally)) == SWITCHED;
        if broken > 0 && !switched && die()? <= broken {
            form.fill(Field::Broken(ally), 1);
        }
    }
    if let Some(less) = baggage {
        let (owner, taker) = (battle.sides[side].lead, battle.sides[1 - side].lead);
        let lost = u16::from(die()?.saturating_sub(less));
        if lost > 0 && owner.owner() != taker.owner() {
            form.fill(Field::Baggage(owner.owner(), taker.owner()), lost);
        }
    }
    let is_lost = match (outcome, is_loser) {
        (Some(Outcome::Rout), true) => die()? <= 2,
        (Some(_), true) => die()? == 1,
        (Some(Outcome::Narrow), false) => die()? + die()? <= 3,
        (Some(_), false) => false,
        (None, _) => die()? + die()? == 2,
    };
    if is_lost {
        form.fill(Field::CommanderLost(side as u8), 1);
    }
    Ok(())
}
