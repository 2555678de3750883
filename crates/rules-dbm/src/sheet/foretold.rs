//! What would come of a battle report (FIGHT-6 to FIGHT-8), for whoever looks before it counts:
//! what is booked, and what dice and choices are still to decide.

use kernel::{Filled, Message};

use super::names::{force_name, province_name, state_name};
use crate::chapters::land_battle::{Field, Fight, taker, winner_of, would_book};
use crate::chapters::prestige::amount;
use crate::fact::{Fact, PrestigeCode};
use crate::state::{Battle, Campaign, NATIVES};

/// All of it, in the order in which it is booked.
pub(super) fn foretold(c: &Campaign, fight: Fight, form: &Filled<Field>) -> Vec<Message> {
    let Some(battle) = c.state.battles.iter().find(|battle| battle.at == fight.at) else {
        return Vec::new();
    };
    let booked = would_book(c, battle, form);
    let mut lines: Vec<Message> = booked.iter().filter_map(|fact| line(c, fact)).collect();
    for (side, camp) in (0..).zip(&battle.sides) {
        if camp.head && form.is_set(Field::CommanderLost(side)) {
            let (state, code) = (camp.lead.owner(), PrestigeCode::HeadLost);
            let fact = Fact::Prestige { state, code, by: amount(code), now: 0 };
            lines.extend(line(c, &fact));
            lines.push(Message::new("dbm-foretold-head").with("state", state_name(c, state)));
        }
    }
    match winner_of(form) {
        Some(winner) => lines.extend(ground_lost(c, battle, 1 - usize::from(winner))),
        None => lines.push(Message::new("dbm-foretold-drawn")),
    }
    lines
}

/// A line that is booked in a ledger; nothing of what else is booked.
fn line(c: &Campaign, fact: &Fact) -> Option<Message> {
    Some(match *fact {
        Fact::Damage { army, code, by, .. } => Message::new("dbm-foretold-damage")
            .with("army", force_name(c, army))
            .with("code", code.word())
            .name("by", format!("{by:+}")),
        Fact::Gold { state, code, amount, .. } => Message::new("dbm-foretold-gold")
            .with("state", state_name(c, state))
            .with("code", code.word())
            .name("amount", format!("{amount:+}")),
        Fact::Prestige { state, code, by, .. } => Message::new("dbm-foretold-prestige")
            .with("state", state_name(c, state))
            .with("code", code.word())
            .name("by", format!("{by:+}")),
        _ => return None,
    })
}

/// 5.3b, 6.0/field The beaten have to go; the province may change hands.
fn ground_lost(c: &Campaign, battle: &Battle, side: usize) -> Vec<Message> {
    let lost = battle.sides[side].lead;
    let goes = (lost != NATIVES)
        .then(|| Message::new("dbm-foretold-retreat").with("army", force_name(c, lost)));
    let falls = taker(c, battle, side).map(|to| {
        Message::new("dbm-foretold-province")
            .with("to", state_name(c, to))
            .with("at", province_name(c, battle.at))
    });
    goes.into_iter().chain(falls).collect()
}
