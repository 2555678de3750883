//! 8.1 The form of a battle report, and what it may say.

use arrayvec::ArrayVec;
use kernel::{Blank, Filled, Permission, Refusal, SeatSet, forbid_if};
use serde::{Deserialize, Serialize};

use crate::Dbm;
use crate::chapters::allies::is_unwilling;
use crate::choice::{force_word, state_word};
use crate::clauses::Clause::{
    self, A1, C2_1J, C3_0_PROMISE, C3_0_SWITCH, C3_0_UNWILLING, C3_0_WILLING, C5_1, C5_4, C9B,
};
use crate::state::{Battle, Camp, Campaign, ForceId, ProvinceId, StateId, StateSet};

/// A battle that is decided outside the program.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Fight {
    /// Where.
    pub at: ProvinceId,
    /// The round of stances it came from.
    pub round: u8,
}

/// A field of a report.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Field {
    /// Side A, side B, or drawn.
    Winner,
    /// Whether a side's commander-in-chief was lost.
    CommanderLost(u8),
    /// Whether a contingent was broken.
    Broken(ForceId),
    /// How an unwilling contingent behaved.
    Conduct(ForceId),
    /// Elements of baggage that the one lost to the other.
    Baggage(StateId, StateId),
}

/// Winner: side A, side B, drawn.
pub(super) const WINNERS: [&str; 3] = ["side A", "side B", "drawn"];
/// Conduct of an unwilling contingent.
pub(super) const CONDUCT: [&str; 3] = ["reliable", "unreliable", "changed sides"];
/// The value of `Conduct` for a contingent that changed sides.
pub(super) const SWITCHED: u16 = 2;
/// Elements of baggage that one can lose.
const BAGGAGE_MAX: u16 = 12;

/// The battle at a place.
pub(super) fn battle(c: &Campaign, fight: Fight) -> Option<&Battle> {
    c.state.battles.iter().find(|battle| battle.at == fight.at)
}

/// Who may report: the lead states of both sides.
pub(crate) fn parties(c: &Campaign, fight: Fight) -> SeatSet {
    let sides = battle(c, fight).map(|battle| battle.sides.map(|side| side.lead.owner()));
    sides.into_iter().flatten().filter_map(|state| c.player(state)).collect()
}

/// The states that can stand on one side in the end: a lead and four contingents.
const SIDE_STATES: usize = 5;
/// Fields: the winner, two commanders, conduct and breaking of four contingents, baggage of every
/// state of a side to every state of the other.
const FIELDS_MAX: usize = 3 + 2 * 4 + 2 * SIDE_STATES * SIDE_STATES;

/// Every field that a report of the battle has, given those before it.
pub(crate) fn fields(
    c: &Campaign,
    fight: Fight,
    filled: &Filled<Field>,
) -> ArrayVec<Field, FIELDS_MAX> {
    let mut fields = ArrayVec::new();
    let Some(battle) = battle(c, fight) else { return fields };
    fields.extend([Field::Winner, Field::CommanderLost(0), Field::CommanderLost(1)]);
    for ally in battle.sides.iter().flat_map(|side| side.allies).flatten() {
        if is_unwilling(c, ally) {
            fields.push(Field::Conduct(ally));
        }
        fields.push(Field::Broken(ally));
    }
    let sides = [states(battle, filled, 0), states(battle, filled, 1)];
    for side in 0..2 {
        for owner in &sides[side] {
            for taker in &sides[1 - side] {
                let field = Field::Baggage(*owner, *taker);
                if owner != taker && !fields.contains(&field) {
                    fields.push(field);
                }
            }
        }
    }
    fields
}

/// The states that fight on a side in the end: one whose contingent changed sides counts with its
/// new side.
fn states(battle: &Battle, filled: &Filled<Field>, side: usize) -> ArrayVec<StateId, SIDE_STATES> {
    let mut states = ArrayVec::new();
    states.push(battle.sides[side].lead.owner());
    for (index, of) in battle.sides.iter().enumerate() {
        for ally in of.allies.iter().flatten() {
            let switched = filled.count(Field::Conduct(*ally)) == SWITCHED;
            let stands = if switched { 1 - index } else { index };
            if stands == side && !states.contains(&ally.owner()) {
                states.push(ally.owner());
            }
        }
    }
    states
}

/// The next field of a report.
pub(crate) fn next_field(c: &Campaign, fight: Fight, filled: &Filled<Field>) -> Option<Blank<Dbm>> {
    let fields = fields(c, fight, filled);
    let field = fields.into_iter().find(|field| filled.value(*field).is_none())?;
    let conduct = battle(c, fight).and_then(|battle| conduct_of(battle, field));
    let blank = blank(field);
    Some(Blank { default: conduct.or(blank.default), ..blank })
}

/// A1 How a contingent behaves, if the dice have fallen before the battle.
pub(super) fn settled(battle: &Battle, ally: ForceId) -> Option<u16> {
    let sides = battle.sides.iter();
    let mut all = sides.flat_map(|side| side.allies.into_iter().zip(side.conduct));
    all.find(|(force, _)| *force == Some(ally)).and_then(|(_, conduct)| conduct.map(u16::from))
}

fn conduct_of(battle: &Battle, field: Field) -> Option<u16> {
    if let Field::Conduct(ally) = field { settled(battle, ally) } else { None }
}

/// A field with its bounds and default.
pub(crate) fn blank(field: Field) -> Blank<Dbm> {
    let (max, default) = match field {
        Field::Winner => (2, None),
        Field::CommanderLost(_) | Field::Broken(_) => (1, Some(0)),
        Field::Conduct(_) => (SWITCHED, Some(0)),
        Field::Baggage(..) => (BAGGAGE_MAX, Some(0)),
    };
    let clause = match field {
        Field::Winner => C5_1,
        Field::CommanderLost(_) => C5_4,
        Field::Broken(_) => C2_1J,
        Field::Conduct(_) => C3_0_UNWILLING,
        Field::Baggage(..) => C9B,
    };
    Blank { field, max, bound: Refusal::by(clause), default }
}

/// 8.1 What a field may say: a contingent that was promised is reliable; one that changed sides
/// was not broken; no more baggage than there is.
pub(crate) fn may_fill(
    c: &Campaign,
    fight: Fight,
    filled: &Filled<Field>,
    field: Field,
    value: u16,
) -> Permission<Clause> {
    if value > 0 && !fields(c, fight, filled).contains(&field) {
        // 3.0/willing Allies who came of their own will are reliable.
        let is_willing = matches!(field, Field::Conduct(ally) if !is_unwilling(c, ally));
        return Err(if is_willing { Refusal::by(C3_0_WILLING) } else { blank(field).bound });
    }
    let settled = battle(c, fight).and_then(|battle| conduct_of(battle, field));
    match field {
        Field::Conduct(_) if settled.is_some() => forbid_if(settled != Some(value), A1),
        Field::Conduct(ally) => forbid_if(value > 0 && c.force(ally).reliable, C3_0_PROMISE),
        Field::Broken(ally) => {
            let switched = filled.count(Field::Conduct(ally)) == SWITCHED;
            forbid_if(value > 0 && switched, C3_0_SWITCH)
        }
        Field::Baggage(..) => forbid_if(value > BAGGAGE_MAX, C9B),
        Field::Winner | Field::CommanderLost(_) => Ok(()),
    }
}

/// The text of a field.
pub(crate) fn write_field(c: &Campaign, field: Field) -> String {
    match field {
        Field::Winner => "winner".to_owned(),
        Field::CommanderLost(side) => format!("commander of side {} lost", side_of(side)),
        Field::Broken(ally) => format!("{} broken", force_word(c, ally)),
        Field::Conduct(ally) => format!("{} conduct", force_word(c, ally)),
        Field::Baggage(owner, taker) => {
            format!("baggage of {} taken by {}", state_word(c, owner), state_word(c, taker))
        }
    }
}

/// The field of that name, whether a report of this battle would ask for it or not.
pub(crate) fn field_named(c: &Campaign, fight: Fight, name: &str) -> Option<Field> {
    let battle = battle(c, fight)?;
    let forces = || {
        let all = battle.sides.iter();
        all.flat_map(|side| {
            [side.lead].into_iter().chain(followers(side)).chain(side.helpers.iter())
        })
    };
    let states: StateSet = forces().map(ForceId::owner).collect();
    let of_force = |force| [Field::Broken(force), Field::Conduct(force)];
    let baggage = states.iter().flat_map(|owner| {
        let takers = states.iter().filter(move |taker| *taker != owner);
        takers.map(move |taker| Field::Baggage(owner, taker))
    });
    let first = [Field::Winner, Field::CommanderLost(0), Field::CommanderLost(1)];
    let mut fields = first.into_iter().chain(forces().flat_map(of_force)).chain(baggage);
    fields.find(|field| write_field(c, *field).eq_ignore_ascii_case(name))
}

/// `A` or `B`.
pub(crate) const fn side_of(side: u8) -> &'static str {
    if side == 0 { "A" } else { "B" }
}

/// The text of a value.
pub(crate) fn write_value(field: Field, value: u16) -> String {
    let word = match field {
        Field::Winner => WINNERS.get(usize::from(value)),
        Field::Conduct(_) => CONDUCT.get(usize::from(value)),
        Field::CommanderLost(_) | Field::Broken(_) => ["no", "yes"].get(usize::from(value)),
        Field::Baggage(..) => None,
    };
    word.map_or_else(|| value.to_string(), |word| (*word).to_owned())
}

/// The forces of a side that a beaten lead takes with it: its own detachments and contingents.
pub(super) fn followers(camp: &Camp) -> impl Iterator<Item = ForceId> {
    camp.allies.into_iter().flatten()
}
