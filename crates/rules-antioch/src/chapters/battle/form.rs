//! The report of a battle or assault as a form: its fields in their order (7.3).
//!
//! Winner, who gave up, whether the table was left early; which reinforcements came on; then each
//! army's losses by type, its general, its camp; then which armies are broken. An assault has
//! fewer: whether the fortress fell, losses, and who got in.

use arrayvec::ArrayVec;
use kernel::{Filled, Refusal};
use serde::{Deserialize, Serialize};

use super::outcome::{Outcome, PARTIES_MAX};
use super::validity::{breaking_number, default_broken};
use crate::chapters::attrition;
use crate::choice;
use crate::clauses::Clause;
use crate::state::{ArmyId, BattleKind, Campaign, Elements, EnemyList, Team, Troop};
use crate::{Blank, Fight};

/// An army of either side in a battle.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Party {
    /// A Crusader army.
    Army(ArmyId),
    /// The Byzantine force.
    Byzantines,
    /// An enemy army, counted from 0.
    Enemy(u8),
}

/// A field of a report.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Field {
    /// Which side won the battle.
    Winner,
    /// Whether the assault took the fortress.
    Captured,
    /// Which side gave up, if one did.
    Conceded,
    /// R66 Whether the table was left before a side was broken.
    StoppedEarly,
    /// Whether an army that could have stayed off came onto the table.
    TookField(ArmyId),
    /// How many elements of a type an army lost.
    Lost(Party, Troop),
    /// Whether an army lost its general.
    GeneralLost(Party),
    /// Whether an army lost its camp.
    CampLost(Party),
    /// Whether an army was broken.
    Broken(Party),
    /// Who got into the fortress first.
    Captor,
}

/// An army in a battle as it stands before it.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Contender {
    /// Which.
    pub(crate) party: Party,
    /// Its side.
    pub(crate) team: Team,
    /// Its elements.
    pub(crate) elements: Elements,
    /// The type of its general's element.
    pub(crate) general: Option<Troop>,
    /// Elements that count.
    pub(crate) counted: u8,
    /// VI.I At how many lost it is beaten.
    pub(crate) breaks_at: u8,
    /// Whether it may have stayed off the field.
    pub(crate) may_stay_off: bool,
}

/// All armies of a fight.
pub(crate) type Contenders = ArrayVec<Contender, PARTIES_MAX>;

/// The armies of a fight in the order of the form: Crusaders in list order, the Byzantines after
/// the army they follow, then the enemy. An assault has no enemy army.
pub(crate) fn contenders(c: &Campaign, fight: Fight) -> Contenders {
    let mut all = Contenders::new();
    let Some(battle) = c.battle(fight.point) else { return all };
    for army in battle.armies().iter() {
        let this = c.army(army);
        let elements = this.ranks.sum();
        let counted = attrition::counted(c, &elements);
        let contender = Contender {
            party: Party::Army(army),
            team: Team::Crusaders,
            elements,
            general: this.general.map(|general| general.troop),
            counted,
            breaks_at: breaking_number(counted),
            may_stay_off: super::may_stay_off(c, battle, army),
        };
        all.push(contender);
        let elements = c.byzantines_with(army);
        if !elements.is_empty() {
            let (party, counted) = (Party::Byzantines, elements.total());
            all.push(Contender {
                party,
                elements,
                general: None,
                counted,
                breaks_at: 1,
                ..contender
            });
        }
    }
    if battle.kind == BattleKind::Assault {
        return all;
    }
    for (nth, enemy) in c.enemies(fight.point).iter().enumerate() {
        let counted = enemy.elements.total();
        all.push(Contender {
            party: Party::Enemy(nth as u8),
            team: Team::Muslims,
            elements: enemy.elements,
            general: enemy.general.then(|| c.setup.enemy(enemy.list).general),
            counted,
            breaks_at: breaking_number(counted),
            may_stay_off: false,
        });
    }
    all
}

/// Whether a contender took the field, by what is filled in.
pub(super) fn took_field(c: &Campaign, outcome: &Outcome, contender: &Contender) -> bool {
    match contender.party {
        Party::Army(army) => !outcome.stayed_off.holds(army),
        Party::Byzantines => !outcome.stayed_off.holds(c.state.byzantines.with),
        Party::Enemy(_) => true,
    }
}

/// V1 What bounds the figures of a report: losses are written down, and nobody loses what he has
/// not.
pub(crate) const BOUND: Refusal<Clause> = Refusal::by(Clause::T_VI_C);

/// Walks the fields of a form whose answers so far are in `outcome`: shows each with its largest
/// value, and with what stands where a written report is silent, which for broken armies is only
/// worked out if `defaults` are wanted.
pub(super) fn walk(
    c: &Campaign,
    fight: Fight,
    all: &Contenders,
    outcome: &Outcome,
    defaults: bool,
    visit: &mut impl FnMut(Field, u16, Option<u16>) -> Result<(), Blank>,
) -> Result<(), Blank> {
    if fight.assault {
        visit(Field::Captured, 1, None)?;
    } else {
        visit(Field::Winner, 1, None)?;
        visit(Field::Conceded, 2, Some(0))?;
        visit(Field::StoppedEarly, 1, Some(0))?;
    }
    for contender in all {
        if let (Party::Army(army), true) = (contender.party, contender.may_stay_off) {
            visit(Field::TookField(army), 1, Some(1))?;
        }
    }
    for contender in all.iter().filter(|contender| took_field(c, outcome, contender)) {
        walk_losses(fight, contender, outcome, visit)?;
    }
    if fight.assault {
        return match outcome.captured {
            true => visit(Field::Captor, ArmyId::COUNT as u16 - 1, None),
            false => Ok(()),
        };
    }
    for contender in all.iter().filter(|contender| took_field(c, outcome, contender)) {
        let default = defaults.then(|| default_broken(c, fight, all, outcome, contender));
        visit(Field::Broken(contender.party), 1, default.map(u16::from))?;
    }
    Ok(())
}

fn walk_losses(
    fight: Fight,
    contender: &Contender,
    outcome: &Outcome,
    visit: &mut impl FnMut(Field, u16, Option<u16>) -> Result<(), Blank>,
) -> Result<(), Blank> {
    let party = contender.party;
    for (troop, count) in contender.elements.iter() {
        visit(Field::Lost(party, troop), u16::from(count), Some(0))?;
    }
    let lost = &outcome.tally(party).lost;
    if let Some(troop) = contender.general.filter(|troop| lost[*troop] > 0) {
        let all_lost = lost[troop] >= contender.elements[troop];
        visit(Field::GeneralLost(party), 1, Some(u16::from(all_lost)))?;
    }
    match fight.assault {
        true => Ok(()),
        false => visit(Field::CampLost(party), 1, Some(0)),
    }
}

/// The next field of a report.
pub(crate) fn next_field(c: &Campaign, fight: Fight, filled: &Filled<Field>) -> Option<Blank> {
    let outcome = Outcome::of(filled);
    let mut left = filled.values().len();
    let mut visit = |field, max, default| match left {
        0 => Err(Blank { field, max, bound: BOUND, default }),
        _ => {
            left -= 1;
            Ok(())
        }
    };
    walk(c, fight, &contenders(c, fight), &outcome, true, &mut visit).err()
}

/// Fills in a whole form by what is known of a fight.
pub(super) fn fill(
    c: &Campaign,
    fight: Fight,
    all: &Contenders,
    outcome: &Outcome,
) -> Filled<Field> {
    let mut filled = Filled::default();
    let mut visit = |field, _, _| {
        filled.fill(field, outcome.value(field));
        Ok(())
    };
    let walked = walk(c, fight, all, outcome, false, &mut visit);
    debug_assert!(walked.is_ok(), "a full outcome leaves no blank");
    filled
}

/// The name of a party in reports: `Bohemond`, `Byzantines`, `Seljuk`, `Seljuk 2`.
pub(crate) fn write_party(c: &Campaign, fight: Fight, party: Party) -> String {
    match party {
        Party::Army(army) => choice::army(c, army).to_owned(),
        Party::Byzantines => "Byzantines".to_owned(),
        Party::Enemy(nth) => {
            let enemies = c.enemies(fight.point);
            let list = enemies.get(usize::from(nth)).map_or(EnemyList::West, |army| army.list);
            let word = &c.setup.enemy(list).word;
            match enemies.len() {
                0 | 1 => word.clone(),
                _ => format!("{word} {}", nth + 1),
            }
        }
    }
}

/// A field in text: `Bohemond lost Kn`.
pub(crate) fn write_field(c: &Campaign, fight: Fight, field: Field) -> String {
    let of = |party| write_party(c, fight, party);
    match field {
        Field::Winner => "winner".to_owned(),
        Field::Captured => "assault".to_owned(),
        Field::Conceded => "conceded".to_owned(),
        Field::StoppedEarly => "stopped early".to_owned(),
        Field::TookField(army) => format!("{} took the field", choice::army(c, army)),
        Field::Lost(party, troop) => format!("{} lost {}", of(party), troop.word()),
        Field::GeneralLost(party) => format!("{} lost general", of(party)),
        Field::CampLost(party) => format!("{} lost camp", of(party)),
        Field::Broken(party) => format!("{} broken", of(party)),
        Field::Captor => "captor".to_owned(),
    }
}

/// The field of that name, whether a report of this fight would ask for it or not.
pub(crate) fn field_named(c: &Campaign, fight: Fight, name: &str) -> Option<Field> {
    let result: &[Field] = match fight.assault {
        true => &[Field::Captured, Field::Captor],
        false => &[Field::Winner, Field::Conceded, Field::StoppedEarly],
    };
    let enemies = if fight.assault { 0 } else { c.enemies(fight.point).len() };
    let armies = ArmyId::all().map(Party::Army).chain([Party::Byzantines]);
    let parties = armies.chain((0..enemies).map(|nth| Party::Enemy(nth as u8)));
    let of_party = |party: Party| {
        let lost = Troop::ALL.into_iter().map(move |troop| Field::Lost(party, troop));
        let took_field = match party {
            Party::Army(army) if !fight.assault => Some(Field::TookField(army)),
            Party::Army(_) | Party::Byzantines | Party::Enemy(_) => None,
        };
        let whole = [Field::CampLost(party), Field::Broken(party)];
        let whole = whole.into_iter().filter(|_| !fight.assault);
        took_field.into_iter().chain(lost).chain([Field::GeneralLost(party)]).chain(whole)
    };
    let mut all = result.iter().copied().chain(parties.flat_map(of_party));
    all.find(|&field| write_field(c, fight, field).eq_ignore_ascii_case(name))
}

/// A value of a field in text; a number unless the field has words.
pub(crate) fn write_value(c: &Campaign, field: Field, value: u16) -> String {
    let word = |words: &[&str]| words.get(usize::from(value)).map(|word| (*word).to_owned());
    let said = match field {
        Field::Winner => word(&["Crusaders", "Muslims"]),
        Field::Captured => word(&["held", "captured"]),
        Field::Conceded => word(&["nobody", "Crusaders", "Muslims"]),
        Field::StoppedEarly
        | Field::TookField(_)
        | Field::GeneralLost(_)
        | Field::CampLost(_)
        | Field::Broken(_) => word(&["no", "yes"]),
        Field::Captor => {
            ArmyId::ALL.get(usize::from(value)).map(|army| choice::army(c, *army).to_owned())
        }
        Field::Lost(..) => None,
    };
    said.unwrap_or_else(|| value.to_string())
}
