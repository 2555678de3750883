//! Orders read from text: letters in either case, provinces by id or name.

use kernel::{Invalid, Message, Words};

use super::{Attack, Choice};
use crate::state::{Campaign, Colour, Level, ListId, ProvinceId, Route};
use crate::words::{read_battle, read_faction};

/// The text after some words, letters in either case.
fn after<'t>(text: &'t str, words: &str) -> Option<&'t str> {
    let head = text.get(..words.len())?;
    let rest = &text[words.len()..];
    let parted = rest.is_empty() || rest.starts_with(' ');
    (head.eq_ignore_ascii_case(words) && parted).then(|| rest.trim_start())
}

/// What stands before and after a word in between.
fn around<'t>(text: &'t str, word: &str) -> Option<(&'t str, &'t str)> {
    let lower = text.to_ascii_lowercase();
    let at = lower.find(&format!(" {word} "))?;
    Some((&text[..at], text[at + word.len() + 2..].trim_start()))
}

fn invalid(text: &str) -> Invalid {
    Invalid::new(Message::new("kingdoms-invalid-order").name("order", text))
}

/// Reads an order.
pub(crate) fn read_choice(c: &Campaign, text: &str) -> Result<Choice, Invalid> {
    let words: Vec<&str> = text.split_whitespace().collect();
    let plain = words.join(" ");
    let plain = plain.trim_end_matches(['.', ';']).trim_end();
    if let Some(rest) = after(plain, "second attack") {
        return read_attack(c, rest).map(Choice::SecondAttack);
    }
    if let Some(rest) = after(plain, "attack") {
        return read_attack(c, rest).map(Choice::Attack);
    }
    set_words(plain).or_else(|| read_parts(c, plain)).ok_or_else(|| invalid(text))
}

/// `volunteer #4 #6`: one order for each battle.
pub(crate) fn split_choice(text: &str) -> Option<Vec<String>> {
    let plain = text.trim().trim_end_matches(['.', ';']).trim_end();
    let numbers: Vec<_> = after(plain, "volunteer")?.split_whitespace().map(read_battle).collect();
    let battles = numbers.into_iter().collect::<Option<Vec<_>>>()?;
    let each = battles.iter().map(|battle| format!("volunteer {battle}"));
    (battles.len() > 1).then(|| each.collect())
}

/// Orders that are always the same words.
fn set_words(text: &str) -> Option<Choice> {
    match text.to_ascii_lowercase().as_str() {
        "done" | "pass" => Some(Choice::Done),
        "hold fleet" => Some(Choice::HoldFleet),
        "no capital yet" => Some(Choice::NoCapitalYet),
        "volunteer none" => Some(Choice::VolunteerNone),
        _ => None,
    }
}

/// Orders that name something.
fn read_parts(c: &Campaign, text: &str) -> Option<Choice> {
    let province = |text: &str| c.map().find(text);
    if let Some(rest) = after(text, "colour") {
        let is = |colour: &Colour| colour.word().eq_ignore_ascii_case(rest);
        return Colour::ALL.into_iter().find(is).map(Choice::Colour);
    }
    if let Some(rest) = after(text, "place capital in") {
        return province(rest).map(Choice::PlaceCapital);
    }
    if let Some(rest) = after(text, "move capital to") {
        return province(rest).map(Choice::MoveCapital);
    }
    if let Some(rest) = after(text, "army other:") {
        return Words::of(rest).map(Choice::OtherArmy);
    }
    if let Some(rest) = after(text, "army") {
        return read_list(c, rest).map(Choice::Army);
    }
    if let Some(rest) = after(text, "counter") {
        let (no, from) = around(rest, "from")?;
        return Some(Choice::Counter(read_battle(no)?, province(from)?));
    }
    if let Some(rest) = after(text, "stand-in") {
        let (who, no) = around(rest, "for")?;
        let no = read_battle(no)?;
        return match who.eq_ignore_ascii_case("umpire") {
            true => Some(Choice::MasterDefends(no)),
            false => read_faction(c, who).map(|seat| Choice::NameStandIn(seat, no)),
        };
    }
    if let Some(rest) = after(text, "level") {
        let (no, level) = rest.split_once(' ')?;
        let is = |it: &Level| it.words().eq_ignore_ascii_case(level);
        let level = Level::ALL.into_iter().find(is)?;
        return read_battle(no).map(|no| Choice::Level(no, level));
    }
    let of_battle = |words: &str| after(text, words).and_then(read_battle);
    of_battle("continue")
        .map(Choice::Continue)
        .or_else(|| of_battle("withdraw").map(Choice::Withdraw))
        .or_else(|| of_battle("volunteer").map(Choice::Volunteer))
        .or_else(|| of_battle("approve").map(Choice::Approve))
        .or_else(|| of_battle("refuse").map(Choice::Refuse))
        .or_else(|| of_battle("draw").map(|no| Choice::Level(no, Level::Draw)))
}

/// `French 1155-1319`
fn read_list(c: &Campaign, text: &str) -> Option<ListId> {
    let (name, years) = text.rsplit_once(' ')?;
    let (from, to) = years.split_once('-')?;
    let years = (from.parse().ok()?, to.parse().ok()?);
    let mut lists = c.setup.lists.iter();
    let at = lists.position(|it| it.years == years && it.name.eq_ignore_ascii_case(name))?;
    Some(ListId(at as u8))
}

/// `SIC from ROM`, perhaps with `by sea WME`. Without it the way is by land or across a crossing
/// where there is one, else by the one sea zone that fits.
pub(crate) fn read_attack(c: &Campaign, text: &str) -> Result<Attack, Invalid> {
    let (target, rest) = around(text, "from").ok_or_else(|| invalid(text))?;
    let (source, zone) = match around(rest, "by sea") {
        Some((source, zone)) => (source, Some(zone)),
        None => (rest, None),
    };
    let province = |text: &str| {
        let unknown =
            || Invalid::new(Message::new("kingdoms-invalid-province").name("province", text));
        c.map().find(text).ok_or_else(unknown)
    };
    let (target, source) = (province(target)?, province(source)?);
    let route = match zone {
        Some(text) => {
            let unknown = || Invalid::new(Message::new("kingdoms-invalid-zone").name("zone", text));
            c.map().find_zone(text).map(Route::Sea).ok_or_else(unknown)?
        }
        None => plain_route(c, source, target)?,
    };
    Ok(Attack { target, source, route })
}

fn plain_route(c: &Campaign, source: ProvinceId, target: ProvinceId) -> Result<Route, Invalid> {
    let mut routes = c.map().routes(source, target);
    let first = routes.next().unwrap_or(Route::Land);
    let several = first.is_by_sea() && routes.next().is_some();
    match several {
        false => Ok(first),
        true => Err(Invalid::new(Message::new("kingdoms-invalid-which-zone"))),
    }
}
