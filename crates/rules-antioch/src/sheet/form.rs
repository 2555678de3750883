//! The report of a battle as a form on one page.

use kernel::{Arg, Message};

use super::terms::{army, enemy_army, of_army, team_word};
use crate::chapters::battle;
use crate::state::{ArmyId, Campaign, Team};
use crate::{Blank, Field, Fight, Party};

/// A default beyond all values: nothing is chosen yet, and nothing need be. What it stands for
/// then follows from the fields before it, or the field is not asked for at all.
const FOLLOWS: Option<u16> = Some(u16::MAX);

/// Every field that a report of the battle may need.
pub(crate) fn fields(c: &Campaign, fight: Fight) -> Vec<Blank> {
    let blank = |field, max: u16, default| Blank { field, max, bound: battle::BOUND, default };
    let yes_no = |field| blank(field, 1, Some(0));
    let all = battle::contenders(c, fight);
    let mut fields = Vec::new();
    if fight.assault {
        fields.push(blank(Field::Captured, 1, None));
        fields.push(blank(Field::Captor, ArmyId::COUNT as u16 - 1, FOLLOWS));
    } else {
        fields.push(blank(Field::Winner, 1, None));
        fields.push(blank(Field::Conceded, 2, Some(0)));
        fields.push(yes_no(Field::StoppedEarly));
    }
    for one in &all {
        if let (Party::Army(who), true) = (one.party, one.may_stay_off) {
            fields.push(blank(Field::TookField(who), 1, Some(1)));
        }
        for (troop, count) in one.elements.iter() {
            fields.push(blank(Field::Lost(one.party, troop), u16::from(count), Some(0)));
        }
        if one.general.is_some() {
            fields.push(blank(Field::GeneralLost(one.party), 1, FOLLOWS));
        }
        if !fight.assault {
            fields.push(yes_no(Field::CampLost(one.party)));
            fields.push(blank(Field::Broken(one.party), 1, FOLLOWS));
        }
    }
    fields
}

/// The heading a field stands under, and what it is called.
pub(crate) fn field(c: &Campaign, fight: Fight, field: Field) -> (Message, Message) {
    let result = || Message::new("antioch-form-result");
    match field {
        Field::Winner => (result(), Message::new("antioch-field-winner")),
        Field::Captured => (result(), Message::new("antioch-field-captured")),
        Field::Captor => (result(), Message::new("antioch-field-captor")),
        Field::Conceded => (result(), Message::new("antioch-field-conceded")),
        Field::StoppedEarly => (result(), Message::new("antioch-field-stopped-early")),
        Field::TookField(who) => {
            (party(c, fight, Party::Army(who)), Message::new("antioch-field-took-field"))
        }
        Field::Lost(of, troop) => {
            let name = Message::new("antioch-field-lost").with("troop", Arg::from(troop.word()));
            (party(c, fight, of), name)
        }
        Field::GeneralLost(of) => (party(c, fight, of), Message::new("antioch-field-general-lost")),
        Field::CampLost(of) => (party(c, fight, of), Message::new("antioch-field-camp-lost")),
        Field::Broken(of) => (party(c, fight, of), Message::new("antioch-field-broken")),
    }
}

/// An army of this fight by its name, as the battle sheet has it.
fn party(c: &Campaign, fight: Fight, party: Party) -> Message {
    match party {
        Party::Army(who) => of_army("antioch-form-army", c, who),
        Party::Byzantines => Message::new("antioch-form-byzantines"),
        Party::Enemy(nth) => enemy_army(c, fight.point, nth),
    }
}

/// What a value of a field is called, if not by its number.
pub(crate) fn value(c: &Campaign, field: Field, value: u16) -> Option<Message> {
    let team = |team| Message::new("antioch-value-team").with("team", team_word(team));
    let said = match field {
        Field::Winner => team(side(value)),
        Field::Captured => {
            let word = if value == 0 { "held" } else { "captured" };
            Message::new("antioch-value-captured").with("result", word)
        }
        Field::Conceded => match value.checked_sub(1) {
            Some(value) => team(side(value)),
            None => Message::new("antioch-value-nobody"),
        },
        Field::Captor => {
            let who = ArmyId::ALL.get(usize::from(value)).copied()?;
            Message::new("antioch-army").with("army", army(c, who))
        }
        Field::StoppedEarly
        | Field::TookField(_)
        | Field::GeneralLost(_)
        | Field::CampLost(_)
        | Field::Broken(_) => {
            let word = super::terms::yes_no(value != 0);
            Message::new("antioch-value-yes-no").with("value", word)
        }
        Field::Lost(..) => return None,
    };
    Some(said)
}

fn side(value: u16) -> Team {
    if value == 0 { Team::Crusaders } else { Team::Muslims }
}
