//! What would come of a battle report (FIGHT-6 to FIGHT-8), for whoever looks before it counts:
//! what is booked, and what dice and choices are still to decide.

use kernel::{Filled, Message};

use super::names::{force_name, province_name, state_name};
use crate::chapters::land_battle::{Field, Fight, Ground, SWITCHED};
use crate::chapters::land_battle::{followers, ground, loyal, taker};
use crate::chapters::prestige::amount;
use crate::fact::{DamageCode, GoldCode, PrestigeCode};
use crate::state::{Battle, Camp, Campaign, ForceId, NATIVES, StateId};

/// All of it, in the order in which it is booked.
pub(super) fn foretold(c: &Campaign, fight: Fight, form: &Filled<Field>) -> Vec<Message> {
    let Some(battle) = c.state.battles.iter().find(|battle| battle.at == fight.at) else {
        return Vec::new();
    };
    let winner = usize::from(form.count(Field::Winner));
    let outcome = battle.sides.get(winner).zip(battle.sides.get(winner ^ 1));
    let mut lines = conduct(c, battle, winner, form);
    if let Some((won, lost)) = outcome {
        lines.extend(hurt(c, battle, won, lost));
    }
    lines.extend(baggage(c, form));
    if let Some((won, lost)) = outcome {
        lines.extend(honour(c, won, lost, form));
    }
    for (side, camp) in (0..).zip(&battle.sides) {
        if camp.head && form.is_set(Field::CommanderLost(side)) {
            let state = camp.lead.owner();
            lines.push(prestige(c, state, PrestigeCode::HeadLost));
            lines.push(Message::new("dbm-foretold-head").with("state", state_name(c, state)));
        }
    }
    match outcome {
        Some((_, lost)) => lines.extend(ground_lost(c, battle, winner ^ 1, lost)),
        None => lines.push(Message::new("dbm-foretold-drawn")),
    }
    lines
}

/// 2.1j, A3 Contingents that break, or come over to the side that wins.
fn conduct(c: &Campaign, battle: &Battle, winner: usize, form: &Filled<Field>) -> Vec<Message> {
    let mut lines = Vec::new();
    for (index, side) in battle.sides.iter().enumerate() {
        for force in followers(side) {
            if form.is_set(Field::Broken(force)) {
                lines.push(damage(c, force.army(), DamageCode::ContingentBroken, 20));
            }
            let came_over = form.count(Field::Conduct(force)) == SWITCHED;
            if came_over && winner < 2 && winner != index {
                lines.push(prestige(c, force.owner(), PrestigeCode::AllyWon));
            }
        }
    }
    lines
}

/// 2.1a to 2.1c Damage of the armies that led.
fn hurt(c: &Campaign, battle: &Battle, won: &Camp, lost: &Camp) -> Vec<Message> {
    let is_foreign = |camp: &Camp| ground(c, camp.lead.owner(), battle.at) == Ground::Foreign;
    let victory = is_foreign(won).then_some((won, DamageCode::VictoryAbroad, 10));
    let defeat = match is_foreign(lost) {
        true => (lost, DamageCode::DefeatAbroad, 50),
        false => (lost, DamageCode::DefeatHome, 30),
    };
    let lines = victory.into_iter().chain([defeat]);
    let lines = lines.filter(|(camp, ..)| camp.lead != NATIVES);
    lines.map(|(camp, code, by)| damage(c, camp.lead.army(), code, by)).collect()
}

/// 9b Five GP an element; natives have no treasury.
fn baggage(c: &Campaign, form: &Filled<Field>) -> Vec<Message> {
    let mut lines = Vec::new();
    for (field, count) in form.values() {
        let Field::Baggage(owner, taker) = *field else { continue };
        let gold = 5 * i32::from(*count);
        for (state, code, gold) in
            [(owner, GoldCode::BaggageOut, -gold), (taker, GoldCode::BaggageIn, gold)]
        {
            if gold != 0 && state != NATIVES.owner() {
                let said = Message::new("dbm-foretold-gold").with("state", state_name(c, state));
                lines.push(said.with("code", code.word()).name("amount", format!("{gold:+}")));
            }
        }
    }
    lines
}

/// 10/battle, 10/ally, 10/head, 10/loss What victory brings and defeat costs.
fn honour(c: &Campaign, won: &Camp, lost: &Camp, form: &Filled<Field>) -> Vec<Message> {
    let mut lines = Vec::new();
    if won.lead != NATIVES {
        lines.push(prestige(c, won.lead.owner(), PrestigeCode::BattleWon));
        let allies = loyal(won, form).into_iter();
        lines.extend(allies.map(|ally| prestige(c, ally.owner(), PrestigeCode::AllyWon)));
        lines.extend(won.head.then(|| prestige(c, won.lead.owner(), PrestigeCode::HeadWon)));
    }
    if lost.lead != NATIVES {
        lines.push(prestige(c, lost.lead.owner(), PrestigeCode::BattleLost));
    }
    lines
}

/// 5.3b, 6.0/field The beaten have to go; the province may change hands.
fn ground_lost(c: &Campaign, battle: &Battle, side: usize, lost: &Camp) -> Vec<Message> {
    let goes = (lost.lead != NATIVES)
        .then(|| Message::new("dbm-foretold-retreat").with("army", force_name(c, lost.lead)));
    let falls = taker(c, battle, side).map(|to| {
        Message::new("dbm-foretold-province")
            .with("to", state_name(c, to))
            .with("at", province_name(c, battle.at))
    });
    goes.into_iter().chain(falls).collect()
}

fn damage(c: &Campaign, army: ForceId, code: DamageCode, by: i16) -> Message {
    let said = Message::new("dbm-foretold-damage").with("army", force_name(c, army));
    said.with("code", code.word()).name("by", format!("{by:+}"))
}

fn prestige(c: &Campaign, state: StateId, code: PrestigeCode) -> Message {
    let said = Message::new("dbm-foretold-prestige").with("state", state_name(c, state));
    said.with("code", code.word()).name("by", format!("{:+}", amount(code)))
}
