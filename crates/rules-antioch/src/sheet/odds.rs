//! Odds and forecasts, by the tables and options in force. Nothing here knows a rule: it asks the
//! chapters what would be if time went on.

use kernel::Message;

use crate::chapters::{attrition, enemy};
use crate::options::{BesiegedResult, SiegeResult};
use crate::scenario::PointKind;
use crate::state::{ArmyId, Campaign, Phase, PointId};

/// How far ahead attrition is looked for.
const TURNS_AHEAD: u16 = 8;
/// Faces of a die.
const FACES: u8 = 6;

/// `2 in 6`
pub(crate) fn chance(count: u8) -> Message {
    Message::new("antioch-chance").with("count", count)
}

/// I.D On how many faces of the die a march that is ordered succeeds.
pub(crate) const MARCHES: u8 = FACES - 1;

/// On how many faces of the die an enemy appears before an army as it stands.
pub(crate) fn enemy_faces(c: &Campaign, army: ArmyId, point: PointId) -> u8 {
    let more: i8 = enemy::modifiers(c, army, point).iter().sum();
    let needed = i16::from(c.options().appearance.needed);
    (1..=FACES).filter(|die| i16::from(*die) + i16::from(more) >= needed).count() as u8
}

/// On how many faces there is more than one enemy army.
pub(crate) fn many_faces(c: &Campaign) -> u8 {
    c.options().strength.iter().filter(|armies| **armies > 1).count() as u8
}

/// On how many faces a siege die takes a fortress of that type.
pub(crate) fn siege_faces(c: &Campaign, kind: PointKind) -> u8 {
    let options = c.options();
    let table = match kind {
        PointKind::Minor => &options.minor_siege,
        PointKind::Major => &options.major_siege,
        PointKind::Transit => return 0,
    };
    table.iter().filter(|result| **result == SiegeResult::Captured).count() as u8
}

/// Percent of turns on which one of so many armies takes a fortress, rounded.
pub(crate) fn siege_percent(c: &Campaign, kind: PointKind, armies: u32) -> u32 {
    let kept = u32::from(FACES - siege_faces(c, kind)).pow(armies);
    let all = u32::from(FACES).pow(armies);
    ((all - kept) * 100 + all / 2) / all
}

/// On how many faces that befalls a besieged fortress.
pub(crate) fn besieged_faces(c: &Campaign, result: BesiegedResult) -> u8 {
    c.options().besieged.iter().filter(|found| **found == result).count() as u8
}

/// The campaign as an army would find it in a later turn, had it stayed where it is.
fn later(c: &Campaign, army: ArmyId, turns: u16) -> Campaign {
    let mut later = c.clone();
    let turn = c.state.turn;
    let more = u8::try_from(turns).unwrap_or(u8::MAX);
    let this = &mut later.state.armies[army.index()];
    let counted = u16::from(this.stood) >= turn.saturating_sub(this.landed_on);
    this.stood = this.stood.saturating_add(more).saturating_add(u8::from(!counted));
    if this.siege_turns > 0 {
        this.siege_turns = this.siege_turns.saturating_add(more);
        this.siege_turns = this.siege_turns.saturating_add(u8::from(!this.tested));
        this.tested = true;
    }
    this.attacked = false;
    later.state.turn = turn + turns;
    later
}

/// V.A The turn from which an army suffers attrition if it stays where it is.
pub(crate) fn attrition_from(c: &Campaign, army: ArmyId) -> Option<u16> {
    let first = match c.state.phase {
        Phase::Start
        | Phase::Movement
        | Phase::Enemy
        | Phase::Besieged
        | Phase::Sieges
        | Phase::Attrition => 0,
        Phase::Battles | Phase::Aftermath => 1,
        Phase::Ended => return None,
    };
    let suffers = |turns: &u16| attrition::suffers(&later(c, army, *turns), army).is_some();
    (first..=TURNS_AHEAD).find(suffers).map(|turns| c.state.turn + turns)
}

/// V.A.2 The turn from which an army suffers attrition if it opens a siege now and keeps it up.
pub(crate) fn siege_attrition_from(c: &Campaign, army: ArmyId) -> Option<u16> {
    let mut sieging = c.clone();
    let this = &mut sieging.state.armies[army.index()];
    if this.siege_turns == 0 {
        (this.siege_turns, this.tested) = (1, true);
    }
    attrition_from(&sieging, army)
}

/// II.C On how many faces an enemy comes this turn if the army stays.
pub(crate) fn enemy_faces_if_it_stays(c: &Campaign, army: ArmyId, point: PointId) -> u8 {
    enemy_faces(&later(c, army, 0), army, point)
}
