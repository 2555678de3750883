//! Orders read: in any case of letters, with any spaces.

use kernel::{Invalid, Message};

use super::Choice;
use crate::fact::{Numbers, Share};
use crate::state::{ArmyId, Campaign, Element, Origin, PointId, Troop};

/// What can follow the name of an army, for messages.
const FORMS: &str = "joins ARMY, keeps apart, takes in ARMY, declines ARMY, keeps TYPE, marches, \
    stays, awaits the fleet, allots POINT NUMBER, besieges POINT, leaves POINT alone, \
    presses the siege, assaults, gives up TYPE, dismounts TYPE, converts TYPE, joins the battle, \
    stands aside, sallies, keeps the walls, shuts himself in, takes refuge in POINT, \
    retreats to POINT";

/// A text with single spaces and without a full stop at the end.
pub(crate) fn tidy(text: &str) -> String {
    let words = text.split_whitespace().collect::<Vec<_>>().join(" ");
    words.trim_end_matches(['.', ';']).trim_end().to_owned()
}

/// The rest of a text after a beginning, in any case of letters. Both are tidy.
pub(crate) fn after<'t>(text: &'t str, start: &str) -> Option<&'t str> {
    let head = text.get(..start.len())?;
    let rest = text.get(start.len()..)?;
    let ends = rest.is_empty() || rest.starts_with(' ');
    (head.eq_ignore_ascii_case(start) && ends).then(|| rest.trim_start())
}

/// The text between a beginning and an end.
fn between<'t>(text: &'t str, start: &str, end: &str) -> Option<&'t str> {
    let rest = after(text, start)?;
    let cut = rest.len().checked_sub(end.len())?;
    let tail = rest.get(cut..)?;
    tail.eq_ignore_ascii_case(end).then(|| rest[..cut].trim_end())
}

/// The army whose name or word a text begins with, the longest such, and the rest.
pub(crate) fn army_at<'t>(c: &Campaign, text: &'t str) -> Result<(ArmyId, &'t str), Invalid> {
    let named = ArmyId::all().flat_map(|army| {
        let card = &c.setup.armies[army.index()];
        let rests = [after(text, &card.name), after(text, &card.word)];
        rests.into_iter().flatten().map(move |rest| (army, rest))
    });
    named.min_by_key(|(_, rest)| rest.len()).ok_or_else(|| {
        let words: Vec<&str> = c.setup.armies.iter().map(|card| card.word.as_str()).collect();
        let message = Message::new("antioch-invalid-army").name("text", text);
        Invalid::new(message.name("right", words.join(", ")))
    })
}

/// An army named by the whole text.
pub(crate) fn army_of(c: &Campaign, text: &str) -> Result<ArmyId, Invalid> {
    match army_at(c, text)? {
        (army, "") => Ok(army),
        (_, rest) => Err(stray(rest)),
    }
}

/// The point whose name a text begins with, the longest such name, and the rest.
pub(crate) fn point_at<'t>(c: &Campaign, text: &'t str) -> Result<(PointId, &'t str), Invalid> {
    let named = c.setup.map.ids().filter_map(|point| {
        let name = c.setup.map.name(point);
        after(text, name).map(|rest| (name.len(), point, rest))
    });
    let longest = named.max_by_key(|(length, _, _)| *length);
    longest
        .map(|(_, point, rest)| (point, rest))
        .ok_or_else(|| Invalid::new(Message::new("antioch-invalid-point").name("text", text)))
}

fn point_of(c: &Campaign, text: &str) -> Result<PointId, Invalid> {
    match point_at(c, text)? {
        (point, "") => Ok(point),
        (_, rest) => Err(stray(rest)),
    }
}

/// Something stands where nothing should.
pub(crate) fn stray(text: &str) -> Invalid {
    Invalid::new(Message::new("antioch-invalid-stray").name("text", text))
}

/// Reads an element: `Kn`, `Kn of Robert`, `LH of the Byzantines`.
fn element_of(c: &Campaign, own: ArmyId, text: &str) -> Result<Element, Invalid> {
    let (word, rest) = text.split_once(' ').unwrap_or((text, ""));
    let troop = Troop::of_word(word).ok_or_else(|| {
        let right = Troop::ALL.map(Troop::word).join(", ");
        let message = Message::new("antioch-invalid-troop").name("text", word);
        Invalid::new(message.name("right", right))
    })?;
    let of = match rest {
        "" => Origin::Army(own),
        _ if after(rest, "of the Byzantines") == Some("") => Origin::Byzantines,
        _ => Origin::Army(army_of(c, after(rest, "of").ok_or_else(|| stray(rest))?)?),
    };
    Ok(Element { troop, of })
}

/// Reads `Nicaea 1, Amorium 4, Ancyra 1`, in any order, into list order.
fn numbers_of(c: &Campaign, text: &str) -> Result<Numbers, Invalid> {
    let mut parts: Vec<Share> = Vec::new();
    for part in text.split([',', ';']).map(str::trim).filter(|part| !part.is_empty()) {
        let (point, count) = part.rsplit_once(' ').unwrap_or((part, ""));
        let point = point_of(c, point)?;
        let count = count.parse::<u8>().map_err(|_| {
            let message = Message::new("antioch-invalid-number").name("text", part);
            Invalid::new(message)
        })?;
        if parts.iter().any(|share| share.exit == point) {
            let name = c.setup.map.name(point);
            return Err(Invalid::new(Message::new("antioch-invalid-twice").name("point", name)));
        }
        parts.push(Share { exit: point, count });
    }
    parts.sort_by_key(|share| share.exit);
    if parts.len() > 6 {
        return Err(stray(text));
    }
    Ok(parts.into_iter().collect())
}

/// Reads a choice.
pub(crate) fn read_choice(c: &Campaign, text: &str) -> Result<Choice, Invalid> {
    let text = tidy(text);
    let (army, rest) = army_at(c, &text)?;
    if let Some(choice) = read_plain(army, rest) {
        return Ok(choice);
    }
    if let Some(part) = between(rest, "leaves", " alone") {
        return Ok(Choice::LeavesAlone(army, point_of(c, part)?));
    }
    if let Some(part) = after(rest, "allots") {
        return Ok(Choice::Allots(army, numbers_of(c, part)?));
    }
    if let Some(part) = after(rest, "keeps") {
        let element = element_of(c, army, part)?;
        return match element.of {
            Origin::Army(from) => Ok(Choice::Keeps(army, element.troop, from)),
            Origin::Byzantines => Err(stray(part)),
        };
    }
    read_about(c, army, rest)?.ok_or_else(|| {
        let message = Message::new("antioch-invalid-order").name("text", rest);
        Invalid::new(message.name("right", FORMS))
    })
}

/// Orders that say nothing more than what they are.
fn read_plain(army: ArmyId, rest: &str) -> Option<Choice> {
    let plain = [
        ("keeps apart", Choice::KeepsApart(army)),
        ("marches", Choice::Marches(army)),
        ("stays", Choice::Stays(army)),
        ("awaits the fleet", Choice::AwaitsFleet(army)),
        ("presses the siege", Choice::Presses(army)),
        ("assaults", Choice::Assaults(army)),
        ("joins the battle", Choice::JoinsBattle(army)),
        ("stands aside", Choice::StandsAside(army)),
        ("sallies", Choice::Sallies(army)),
        ("keeps the walls", Choice::KeepsWalls(army)),
        ("shuts himself in", Choice::ShutsIn(army)),
    ];
    plain.into_iter().find(|(words, _)| rest.eq_ignore_ascii_case(words)).map(|(_, choice)| choice)
}

/// The words of an order, and what it is with the thing that it names.
type Form<T> = (&'static str, fn(ArmyId, T) -> Choice);

/// Orders that name an army, a point or an element.
fn read_about(c: &Campaign, army: ArmyId, rest: &str) -> Result<Option<Choice>, Invalid> {
    let with_army: [Form<ArmyId>; 3] =
        [("joins", Choice::Joins), ("takes in", Choice::TakesIn), ("declines", Choice::Declines)];
    for (words, make) in with_army {
        if let Some(part) = after(rest, words) {
            return Ok(Some(make(army, army_of(c, part)?)));
        }
    }
    let with_point: [Form<PointId>; 3] = [
        ("besieges", Choice::Besieges),
        ("takes refuge in", Choice::TakesRefuge),
        ("retreats to", Choice::Retreats),
    ];
    for (words, make) in with_point {
        if let Some(part) = after(rest, words) {
            return Ok(Some(make(army, point_of(c, part)?)));
        }
    }
    let with_element: [Form<Element>; 3] = [
        ("gives up", Choice::GivesUp),
        ("dismounts", Choice::Dismounts),
        ("converts", Choice::Converts),
    ];
    for (words, make) in with_element {
        if let Some(part) = after(rest, words) {
            return Ok(Some(make(army, element_of(c, army, part)?)));
        }
    }
    Ok(None)
}
