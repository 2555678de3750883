//! Names, numbers and short phrases that the sheets and the chronicle share.

use std::borrow::Cow;

use kernel::sheet::{PlaceKey, Power};
use kernel::{Arg, Message, Seat};

use crate::fact::{Numbers, Share};
use crate::options::Figure;
use crate::state::{
    ArmyId, ArmySet, BattleKind, Campaign, Element, Elements, EnemyList, Manner, Origin, Phase,
    PointId, Team, Troop,
};

/// Whose colours the Crusaders as a side have.
pub(crate) const CRUSADERS: Power = Power(1);
/// Whose colours the Muslims have.
pub(crate) const MUSLIMS: Power = Power(2);
/// The colours of the first army; the others follow.
const FIRST_ARMY: u8 = 3;

/// The colours of an army.
pub(crate) fn power(army: ArmyId) -> Power {
    Power(FIRST_ARMY + army.0)
}

/// The place of a point on the map.
pub(crate) fn key(point: PointId) -> PlaceKey {
    PlaceKey(u16::from(point.0))
}

/// The key of an army's piece: its word in plain letters.
pub(crate) fn piece_key(c: &Campaign, army: ArmyId) -> String {
    let plain = |army: ArmyId| {
        let word = &c.setup.armies[army.index()].word;
        let letters = word.chars().filter(char::is_ascii_alphanumeric);
        letters.collect::<String>().to_ascii_lowercase()
    };
    let own = plain(army);
    let is_taken = ArmyId::all().any(|other| other != army && plain(other) == own);
    if own.is_empty() || is_taken { format!("army{}", army.0 + 1) } else { own }
}

/// An army by the word that orders use.
pub(crate) fn army(c: &Campaign, army: ArmyId) -> Arg {
    Arg::Name(c.setup.armies[army.index()].word.clone())
}

/// Several armies, in list order.
pub(crate) fn armies(c: &Campaign, set: ArmySet) -> Arg {
    Arg::List(set.iter().map(|one| army(c, one)).collect())
}

/// A point by its name.
pub(crate) fn point(c: &Campaign, point: PointId) -> Arg {
    Arg::Name(c.setup.map.name(point).to_owned())
}

/// The enemy of a list by its short name.
pub(crate) fn enemy(c: &Campaign, list: EnemyList) -> Arg {
    Arg::Name(c.setup.enemy(list).word.clone())
}

/// An enemy army at a point by the name of its list, numbered from 1 if it is not alone there.
pub(crate) fn enemy_army(c: &Campaign, at: PointId, nth: u8) -> Message {
    let enemies = c.enemies(at);
    let list = enemies.get(usize::from(nth)).map(|one| one.list).unwrap_or_default();
    Message::new("antioch-sheet-enemy")
        .name("enemy", c.setup.enemy(list).name.clone())
        .with("number", nth + 1)
        .with("of", enemies.len() as u8)
}

/// A seat by what people call it.
pub(crate) fn seat(c: &Campaign, seat: Seat) -> Message {
    match c.setup.seats.get(usize::from(seat.0)) {
        Some(name) => Message::new("antioch-seat").name("seat", name.clone()),
        None => Message::new("antioch-umpire"),
    }
}

/// Who commands the Muslims in a battle.
pub(crate) fn commander(c: &Campaign, commander: Option<Seat>) -> Message {
    commander.map_or_else(|| Message::new("antioch-nobody-free"), |who| seat(c, who))
}

/// A message about an army.
pub(crate) fn of_army(id: &'static str, c: &Campaign, who: ArmyId) -> Message {
    Message::new(id).with("army", army(c, who))
}

/// A message about a point.
pub(crate) fn of_point(id: &'static str, c: &Campaign, at: PointId) -> Message {
    Message::new(id).with("point", point(c, at))
}

/// A message about an army at a point.
pub(crate) fn of_both(id: &'static str, c: &Campaign, who: ArmyId, at: PointId) -> Message {
    of_army(id, c, who).with("point", point(c, at))
}

/// A type of element, for sentences to choose by or to name.
pub(crate) fn troop(troop: Troop) -> Arg {
    Arg::from(troop.word())
}

/// Elements by type: `6 Kn, 2 Cv`.
pub(crate) fn counts(elements: &Elements) -> Message {
    if elements.is_empty() {
        return Message::new("antioch-nothing");
    }
    let count = |(kind, count): (Troop, u8)| {
        Message::new("antioch-count").with("count", count).with("troop", troop(kind)).into()
    };
    Message::new("antioch-counts").with("counts", Arg::List(elements.iter().map(count).collect()))
}

/// Elements by figures: `6 × 3Kn, 2 × 3Cv`.
pub(crate) fn figures(elements: &Elements, labels: &[&[Figure]]) -> Message {
    if elements.is_empty() {
        return Message::new("antioch-nothing");
    }
    let label = |kind: Troop| {
        let named = labels.iter().copied().flatten().find(|figure| figure.troop == kind);
        named.map_or_else(|| kind.word().to_owned(), |figure| figure.label.clone())
    };
    let count = |(kind, count): (Troop, u8)| {
        Message::new("antioch-figure").with("count", count).name("figure", label(kind)).into()
    };
    Message::new("antioch-counts").with("counts", Arg::List(elements.iter().map(count).collect()))
}

/// One element: its type, and whose it is if it is not the army's own.
pub(crate) fn element(c: &Campaign, own: ArmyId, element: Element) -> Message {
    let id = match element.of {
        Origin::Army(from) if from == own => "antioch-element",
        Origin::Army(_) => "antioch-element-of",
        Origin::Byzantines => "antioch-element-byzantine",
    };
    let said = Message::new(id).with("troop", troop(element.troop));
    match element.of {
        Origin::Army(from) if from != own => said.with("army", army(c, from)),
        Origin::Army(_) | Origin::Byzantines => said,
    }
}

/// The date on which a turn begins, by the calendar of the time.
pub(crate) fn date(c: &Campaign, turn: u16) -> Option<Message> {
    let calendar = c.setup.calendar?;
    let (mut year, mut month, first) = calendar.start;
    let past = u32::from(calendar.days_a_turn) * u32::from(turn.saturating_sub(1));
    let mut day = u32::from(first) + past;
    while day > days_of(year, month) {
        day -= days_of(year, month);
        (year, month) = if month == 12 { (year + 1, 1) } else { (year, month + 1) };
    }
    let date = Message::new("antioch-date").with("day", day);
    Some(date.with("month", month).with("year", year))
}

/// Days of a month in the Julian calendar.
fn days_of(year: u16, month: u8) -> u32 {
    match month {
        2 if year.is_multiple_of(4) => 29,
        2 => 28,
        4 | 6 | 9 | 11 => 30,
        _ => 31,
    }
}

/// What a phase is called.
pub(crate) fn phase(phase: Phase) -> Message {
    Message::new("antioch-phase").with("phase", crate::words::phase_word(phase))
}

/// A kind of battle, for sentences to choose by.
pub(crate) fn kind_word(kind: BattleKind) -> &'static str {
    match kind {
        BattleKind::Field => "field",
        BattleKind::Sally => "sally",
        BattleKind::Relief => "relief",
        BattleKind::ReliefWithSally => "relief-with-sally",
        BattleKind::Assault => "assault",
    }
}

/// What a kind of battle is called.
pub(crate) fn battle_kind(kind: BattleKind) -> Message {
    Message::new("antioch-battle-kind").with("kind", kind_word(kind))
}

/// A side of a battle, for sentences to choose by.
pub(crate) fn team_word(team: Team) -> &'static str {
    match team {
        Team::Crusaders => "crusaders",
        Team::Muslims => "muslims",
    }
}

/// A manner of arrival, for sentences to choose by.
pub(crate) fn manner_word(manner: Manner) -> &'static str {
    match manner {
        Manner::Start => "start",
        Manner::March => "march",
        Manner::Sea => "sea",
        Manner::Retreat => "retreat",
    }
}

/// Who holds a point, for sentences to choose by: nobody holds open ground.
pub(crate) fn holder_word(c: &Campaign, at: PointId) -> &'static str {
    match (c.is_friendly(at), c.is_fortress(at)) {
        (true, _) => "friendly",
        (false, true) => "enemy",
        (false, false) => "open",
    }
}

/// Yes or no, for sentences to choose by.
pub(crate) fn yes_no(yes: bool) -> &'static str {
    if yes { "yes" } else { "no" }
}

/// A number with its sign, as modifiers are written.
pub(crate) fn signed(value: i8) -> Arg {
    let text = match value {
        ..=-1 => format!("\u{2212}{}", value.unsigned_abs()),
        0.. => format!("+{value}"),
    };
    Arg::Word(Cow::Owned(text))
}

/// The exits with the numbers of the route die that lead there: `Nicaea 1, Ancyra 2-6`.
pub(crate) fn ranges(c: &Campaign, numbers: &Numbers) -> Arg {
    let mut first = 1;
    let range = |share: &Share| {
        let (from, to) = (first, first + share.count.saturating_sub(1));
        first += share.count;
        let id = if from == to { "antioch-number" } else { "antioch-numbers" };
        let said = Message::new(id).with("exit", point(c, share.exit)).with("first", from);
        Arg::from(if from == to { said } else { said.with("last", to) })
    };
    Arg::List(numbers.iter().map(range).collect())
}
