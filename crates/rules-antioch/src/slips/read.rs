//! Rulings in words.

use kernel::{Invalid, Message};

use super::{FORMS, Slip};
use crate::choice::{after, army, army_at, army_of, point, point_at, stray, tidy};
use crate::state::{ArmyId, Campaign, ENEMIES_MAX, Elements, Manner, PointId, Troop};
use crate::words::{phase_of_word, phase_word};

/// The largest number of turns or elements that a ruling may name.
const NUMBER_MAX: u16 = 999;

/// Reads a ruling.
pub(crate) fn read_slip(c: &Campaign, text: &str) -> Result<Slip, Invalid> {
    let text = tidy(text);
    if let Some(slip) = read_time(&text)? {
        return Ok(slip);
    }
    if let Some(slip) = read_general(c, &text)? {
        return Ok(slip);
    }
    if let Ok((army, rest)) = army_at(c, &text) {
        return read_of_army(c, army, rest)?.ok_or_else(|| unknown(&text));
    }
    let (point, rest) = point_at(c, &text).map_err(|_| unknown(&text))?;
    match rest.to_ascii_lowercase().as_str() {
        "must sally" => Ok(Slip::MustSally(point)),
        "is friendly" => Ok(Slip::Holder(point, true)),
        "is enemy-held" | "is enemy held" => Ok(Slip::Holder(point, false)),
        _ => Err(unknown(&text)),
    }
}

fn unknown(text: &str) -> Invalid {
    let message = Message::new("antioch-invalid-slip").name("text", text);
    Invalid::new(message.name("right", FORMS.join("; ")))
}

fn number(text: &str) -> Result<u16, Invalid> {
    text.parse::<u16>()
        .ok()
        .filter(|number| *number <= NUMBER_MAX)
        .ok_or_else(|| Invalid::new(Message::new("antioch-invalid-number").name("text", text)))
}

fn small(text: &str) -> Result<u8, Invalid> {
    u8::try_from(number(text)?)
        .map_err(|_| Invalid::new(Message::new("antioch-invalid-number").name("text", text)))
}

/// `turn 5`, `phase VI`, `turn 5, phase VI`
fn read_time(text: &str) -> Result<Option<Slip>, Invalid> {
    let phase = |text: &str| {
        let word = after(text, "phase").unwrap_or(text);
        phase_of_word(word)
            .ok_or_else(|| Invalid::new(Message::new("antioch-invalid-phase").name("text", text)))
    };
    if let Some(rest) = after(text, "phase") {
        return Ok(Some(Slip::Time(None, Some(phase(rest)?))));
    }
    let Some(rest) = after(text, "turn") else { return Ok(None) };
    match rest.split_once(',') {
        Some((turn, rest)) => {
            Ok(Some(Slip::Time(Some(number(turn.trim())?), Some(phase(rest.trim())?))))
        }
        None => Ok(Some(Slip::Time(Some(number(rest)?), None))),
    }
}

/// Rulings that begin with neither army nor point.
fn read_general(c: &Campaign, text: &str) -> Result<Option<Slip>, Invalid> {
    if let Some(rest) = after(text, "fleet ready for") {
        return Ok(Some(Slip::FleetReady(army_of(c, rest)?)));
    }
    if let Some(rest) = after(text, "the siege of") {
        let (point, rest) = point_at(c, rest)?;
        return ends(rest, "is lifted", Slip::SiegeLifted(point));
    }
    if let Some(rest) = after(text, "the enemy leaves") {
        let (point, rest) = point_at(c, rest)?;
        return ends(rest, "", Slip::EnemyLeaves(point));
    }
    if let Some(rest) = after(text, "credit") {
        let (point, rest) = point_at(c, rest)?;
        let to = after(rest, "to").ok_or_else(|| stray(rest))?;
        let nobody = to.eq_ignore_ascii_case("nobody");
        let army = if nobody { None } else { Some(army_of(c, to)?) };
        return Ok(Some(Slip::Credit(point, army)));
    }
    if let Some(rest) = after(text, "the Byzantines have") {
        return Ok(Some(Slip::Byzantines(elements(rest)?)));
    }
    if after(text, "the Byzantines are gone") == Some("") {
        return Ok(Some(Slip::Byzantines(Elements::NONE)));
    }
    if let Some(rest) = after(text, "seat") {
        let (seat, rest) = rest.split_once(' ').unwrap_or((rest, ""));
        let known = 1..=u16::from(c.setup.seat_count());
        let seat = number(seat)?;
        if !known.contains(&seat) {
            return Err(Invalid::new(Message::new("antioch-invalid-seat").with("seat", seat)));
        }
        let slip = Slip::Rotation(seat as u8 - 1);
        return ends(rest, "is next to command the Muslims", slip);
    }
    Ok(None)
}

fn ends(rest: &str, words: &str, slip: Slip) -> Result<Option<Slip>, Invalid> {
    if rest.eq_ignore_ascii_case(words) { Ok(Some(slip)) } else { Err(stray(rest)) }
}

fn elements(text: &str) -> Result<Elements, Invalid> {
    Elements::read(text)
        .filter(|elements| !elements.is_empty())
        .ok_or_else(|| Invalid::new(Message::new("antioch-invalid-elements").name("text", text)))
}

/// Rulings about an army.
fn read_of_army(c: &Campaign, army: ArmyId, rest: &str) -> Result<Option<Slip>, Invalid> {
    let lower = rest.to_ascii_lowercase();
    let plain = [
        ("loses general", Slip::LosesGeneral(army)),
        ("loses his general", Slip::LosesGeneral(army)),
        ("is halted", Slip::Halted(army, true)),
        ("is not halted", Slip::Halted(army, false)),
        ("awaits no fleet", Slip::Awaits(army, None)),
        ("is destroyed", Slip::Destroyed(army)),
        ("is attacked", Slip::Attacked(army, 1)),
    ];
    if let Some((_, slip)) = plain.into_iter().find(|(words, _)| *words == lower) {
        return Ok(Some(slip));
    }
    if let Some(rest) = after(rest, "stands at") {
        let (point, rest) = point_at(c, rest)?;
        return ends(rest, "", Slip::Stands(army, point));
    }
    if let Some(rest) = after(rest, "is besieged in").or_else(|| after(rest, "besieged in")) {
        let (point, rest) = point_at(c, rest)?;
        let count = if rest.is_empty() { 1 } else { by_number(rest)? };
        return Ok(Some(Slip::Besieged(army, point, count)));
    }
    if let Some(rest) = after(rest, "is attacked") {
        return Ok(Some(Slip::Attacked(army, by_number(rest)?)));
    }
    if let Some(rest) = after(rest, "is taken in by") {
        return Ok(Some(Slip::TakenIn(army, army_of(c, rest)?)));
    }
    if let Some(rest) = after(rest, "landed on") {
        return Ok(Some(read_landing(c, army, rest)?));
    }
    read_counters(army, rest)
}

/// `by 2`
fn by_number(rest: &str) -> Result<u8, Invalid> {
    let count = small(after(rest, "by").ok_or_else(|| stray(rest))?)?;
    if (1..=ENEMIES_MAX as u8).contains(&count) { Ok(count) } else { Err(stray(rest)) }
}

/// `3 by march from Tyana`
fn read_landing(c: &Campaign, army: ArmyId, rest: &str) -> Result<Slip, Invalid> {
    let (turn, rest) = rest.split_once(' ').unwrap_or((rest, ""));
    let manners =
        [("by march", Manner::March), ("by sea", Manner::Sea), ("by retreat", Manner::Retreat)];
    let read = manners.into_iter().find_map(|(words, manner)| Some((manner, after(rest, words)?)));
    let (manner, rest) = read.unwrap_or((Manner::March, rest));
    let from = match rest {
        "" => None,
        _ => {
            let name = after(rest, "from").ok_or_else(|| stray(rest))?;
            let (point, rest) = point_at(c, name)?;
            if rest.is_empty() { Some(point) } else { return Err(stray(rest)) }
        }
    };
    Ok(Slip::Landed(army, number(turn)?, manner, from))
}

/// Counters of an army, and what it has.
fn read_counters(army: ArmyId, rest: &str) -> Result<Option<Slip>, Invalid> {
    if let Some(rest) = after(rest, "has stood") {
        return Ok(Some(Slip::Stood(army, small(rest)?)));
    }
    if let Some(rest) = after(rest, "has besieged") {
        return Ok(Some(Slip::Sieged(army, small(rest)?)));
    }
    if let Some(rest) = after(rest, "has general") {
        let troop = Troop::of_word(rest).ok_or_else(|| stray(rest))?;
        return Ok(Some(Slip::HasGeneral(army, troop)));
    }
    if let Some(rest) = after(rest, "has") {
        return Ok(Some(Slip::Has(army, elements(rest)?)));
    }
    if let Some(rest) = after(rest, "won on") {
        return Ok(Some(Slip::Won(army, number(rest)?)));
    }
    if let Some(rest) = after(rest, "awaits the fleet since") {
        return Ok(Some(Slip::Awaits(army, Some(number(rest)?))));
    }
    if let Some(rest) = after(rest, "is at sea since").or_else(|| after(rest, "at sea since")) {
        return Ok(Some(Slip::AtSea(army, number(rest)?)));
    }
    Ok(None)
}

/// The one text form of a ruling.
pub(crate) fn write_slip(c: &Campaign, slip: Slip) -> String {
    let name = |of: ArmyId| army(c, of);
    let place = |at: PointId| point(c, at);
    match slip {
        Slip::Stands(of, at) => format!("{} stands at {}", name(of), place(at)),
        Slip::Landed(of, turn, manner, from) => {
            let by = match manner {
                Manner::Start | Manner::March => "by march",
                Manner::Sea => "by sea",
                Manner::Retreat => "by retreat",
            };
            let from = from.map(|from| format!(" from {}", place(from))).unwrap_or_default();
            format!("{} landed on {turn} {by}{from}", name(of))
        }
        Slip::Besieged(of, at, by) => format!("{} is besieged in {} by {by}", name(of), place(at)),
        Slip::Attacked(of, by) => format!("{} is attacked by {by}", name(of)),
        Slip::Has(of, elements) => format!("{} has {elements}", name(of)),
        Slip::LosesGeneral(of) => format!("{} loses general", name(of)),
        Slip::HasGeneral(of, troop) => format!("{} has general {}", name(of), troop.word()),
        Slip::Stood(of, turns) => format!("{} has stood {turns}", name(of)),
        Slip::Sieged(of, turns) => format!("{} has besieged {turns}", name(of)),
        Slip::Halted(of, true) => format!("{} is halted", name(of)),
        Slip::Halted(of, false) => format!("{} is not halted", name(of)),
        Slip::Won(of, turn) => format!("{} won on {turn}", name(of)),
        Slip::Awaits(of, Some(since)) => format!("{} awaits the fleet since {since}", name(of)),
        Slip::Awaits(of, None) => format!("{} awaits no fleet", name(of)),
        Slip::FleetReady(of) => format!("fleet ready for {}", name(of)),
        Slip::AtSea(of, since) => format!("{} is at sea since {since}", name(of)),
        Slip::TakenIn(of, by) => format!("{} is taken in by {}", name(of), name(by)),
        Slip::Destroyed(of) => format!("{} is destroyed", name(of)),
        Slip::SiegeLifted(at) => format!("the siege of {} is lifted", place(at)),
        Slip::EnemyLeaves(at) => format!("the enemy leaves {}", place(at)),
        Slip::MustSally(at) => format!("{} must sally", place(at)),
        Slip::Holder(at, true) => format!("{} is friendly", place(at)),
        Slip::Holder(at, false) => format!("{} is enemy-held", place(at)),
        Slip::Credit(at, to) => format!("credit {} to {}", place(at), to.map_or("nobody", name)),
        Slip::Byzantines(elements) if elements.is_empty() => "the Byzantines are gone".to_owned(),
        Slip::Byzantines(elements) => format!("the Byzantines have {elements}"),
        Slip::Rotation(seat) => format!("seat {} is next to command the Muslims", seat + 1),
        Slip::Time(Some(turn), Some(phase)) => format!("turn {turn}, phase {}", phase_word(phase)),
        Slip::Time(Some(turn), None) => format!("turn {turn}"),
        Slip::Time(None, phase) => {
            format!("phase {}", phase.map(phase_word).unwrap_or_default())
        }
    }
}
