//! Rulings read from text.

use kernel::{Invalid, Message, Seat};

use super::Slip;
use crate::choice::{Choice, read_attack, read_choice};
use crate::fact::Ruling;
use crate::state::{BattleNo, Campaign, Count, Level, Order, Role};
use crate::words::{read_battle, read_faction, read_phase};

/// Reads a slip.
pub(crate) fn read_slip(c: &Campaign, text: &str) -> Result<Slip, Invalid> {
    let words: Vec<&str> = text.split_whitespace().collect();
    let plain = words.join(" ");
    let slip = of_battle(c, &plain)
        .or_else(|| of_time(c, &plain))
        .or_else(|| of_fleet(c, &plain))
        .or_else(|| of_faction(c, &plain))
        .or_else(|| of_province(c, &plain));
    slip.ok_or_else(|| Invalid::new(Message::new("kingdoms-invalid-slip").name("slip", text)))
}

/// Parts parted by words, in their order: `between("a is b", ["is"])`.
fn between<'t, const N: usize>(text: &'t str, marks: [&str; N]) -> Option<Vec<&'t str>> {
    let mut parts = Vec::with_capacity(N + 1);
    let mut rest = text;
    for mark in marks {
        let (before, after) = rest.split_once(mark)?;
        parts.push(before.trim());
        rest = after;
    }
    parts.push(rest.trim());
    Some(parts)
}

fn number(text: &str) -> Option<u8> {
    text.parse().ok()
}

/// `turn 3`, `ends after turn 5`, `orders 2`, `order Red, Blue`
fn of_time(c: &Campaign, text: &str) -> Option<Slip> {
    if let Some(turn) = text.strip_prefix("turn ").and_then(number) {
        return Some(Slip::Turn(turn));
    }
    if let Some(turn) = text.strip_prefix("ends after turn ").and_then(number) {
        return Some(Slip::Ruling(Ruling::LastTurn { turn }));
    }
    if let Some(list) = text.strip_prefix("order ") {
        let seats: Option<Vec<Seat>> =
            list.split(',').map(|name| read_faction(c, name.trim())).collect();
        let order: Order = seats?.into_iter().collect();
        let all = c.in_play().all(|seat| order.place(seat).is_some());
        return (all && usize::from(order.len()) == c.in_play().count())
            .then_some(Slip::Order(order));
    }
    read_phase(text).map(Slip::Phase)
}

/// `fleet 1 of Red in the box`, `fleet 1 of Red out until turn 5`
fn of_fleet(c: &Campaign, text: &str) -> Option<Slip> {
    let rest = text.strip_prefix("fleet ")?;
    let fleet_of = |fleet: &str, whose: &str| {
        let fleet = number(fleet)?.checked_sub(1)?;
        let has = fleet < c.setup.options.fleets_per_faction.small();
        has.then_some(()).and_then(|()| Some((read_faction(c, whose)?, fleet)))
    };
    if let Some(parts) = between(rest, [" of ", " out until turn "]) {
        let (faction, fleet) = fleet_of(parts[0], parts[1])?;
        let back_turn = number(parts[2]).filter(|turn| *turn < 30)?;
        return Some(Slip::Ruling(Ruling::FleetOut { faction, fleet, back_turn }));
    }
    let parts = between(rest, [" of ", " in the box"])?;
    let (faction, fleet) = fleet_of(parts[0], parts[1])?;
    Some(Slip::Ruling(Ruling::FleetInBox { faction, fleet }))
}

/// `capital of Red in BUR`, `Red has no capital`, `Red has 3 points`, `Red attacks SIC from ROM`
fn of_faction(c: &Campaign, text: &str) -> Option<Slip> {
    if let Some(rest) = text.strip_prefix("capital of ") {
        if let Some(parts) = between(rest, [" lost in turn ", ", new in turn "]) {
            let faction = read_faction(c, parts[0])?;
            let (lost, reestablished) = (number(parts[1])?, number(parts[2])?);
            return Some(Slip::Ruling(Ruling::CapitalTurns { faction, lost, reestablished }));
        }
        let parts = between(rest, [" in "])?;
        let (faction, province) = (read_faction(c, parts[0])?, c.map().find(parts[1])?);
        return Some(Slip::Ruling(Ruling::Capital { faction, province: Some(province) }));
    }
    if let Some(whose) = text.strip_suffix(" has no capital") {
        let faction = read_faction(c, whose)?;
        return Some(Slip::Ruling(Ruling::Capital { faction, province: None }));
    }
    if let Some(parts) = between(text, [" has ", " points"]) {
        let (faction, points) = (read_faction(c, parts[0])?, number(parts[1])?);
        return Some(Slip::Ruling(Ruling::Bonus { faction, points }));
    }
    let parts = between(text, [" attacks "])?;
    let attack = read_attack(c, parts[1]).ok()?;
    Some(Slip::Attack(read_faction(c, parts[0])?, attack))
}

/// `SIC is Red`, `SIC is neutral`
fn of_province(c: &Campaign, text: &str) -> Option<Slip> {
    let parts = between(text, [" is "])?;
    let province = c.map().find(parts[0])?;
    let owner = match parts[1] {
        "neutral" => None,
        name => Some(read_faction(c, name)?),
    };
    Some(Slip::Ruling(Ruling::Owner { province, owner }))
}

/// What begins with the number of a battle.
fn of_battle(c: &Campaign, text: &str) -> Option<Slip> {
    let (no, rest) = text.split_once(' ')?;
    let no = read_battle(no)?;
    match rest {
        "goes on" => return Some(Slip::GoesOn(no)),
        "is off" => return Some(Slip::Ruling(Ruling::BattleOff { battle: no })),
        "stand-in umpire" => return Some(Slip::StandIn(no, None)),
        "stand-in relieved" => return Some(Slip::Relieved(no)),
        _ => {}
    }
    if let Some(name) = rest.strip_prefix("stand-in ") {
        return Some(Slip::StandIn(no, Some(read_faction(c, name)?)));
    }
    if let Some(words) = rest.strip_prefix("level ") {
        let level = Level::ALL.into_iter().find(|level| level.words() == words)?;
        return Some(Slip::Level(no, level));
    }
    for role in Role::BOTH {
        let army = rest.strip_prefix(role.word()).map(str::trim_start);
        if let Some(army) = army.filter(|army| army.starts_with("army ")) {
            let Ok(Choice::Army(list)) = read_choice(c, army) else { return None };
            return Some(Slip::Army(no, role, list));
        }
    }
    tally(no, rest)
}

/// `is open, drawn 1, 1 in a row, fought 1`, `is contested 1-0, drawn 0, 0 in a row, fought 1`
fn tally(no: BattleNo, text: &str) -> Option<Slip> {
    let parts = between(text, ["is ", ", drawn ", ", ", " in a row, fought "])?;
    let count = match parts[1].strip_prefix("contested ") {
        Some(count) => {
            let (attacker, defender) = count.split_once('-')?;
            Some(Count { attacker: number(attacker)?, defender: number(defender)? })
        }
        None if parts[1] == "open" => None,
        None => return None,
    };
    Some(Slip::Open(no, count, [number(parts[2])?, number(parts[3])?, number(parts[4])?]))
}
