//! Lines of order slips as people write them (4.5 of the specification): a march of several steps,
//! a whole voyage, any sum of gold. Each stands for one or more orders of the one text form.

use kernel::{Invalid, Message, Seat};

use super::read::{Words, closing, meeting, posture};
use super::{Act, Choice, Line, read_choice, write_choice};
use crate::chapters::{allies, money};
use crate::state::{Campaign, FleetId, ForceId, Kind, Phase, ProvinceId, StateId, ZoneId};

/// The most steps of restoring that one order names.
const STEPS_MAX: u8 = 6;

/// Reads a line of the slip of a seat.
pub(crate) fn read_line(c: &Campaign, seat: Seat, text: &str) -> Result<Vec<Choice>, Invalid> {
    let plain =
        text.trim_end().trim_end_matches(['.', ';']).to_lowercase().replace([',', ':'], " ");
    let words: Vec<&str> = plain.split_whitespace().collect();
    let one = || read_choice(c, text).map(|choice| vec![choice]);
    let Some(state) = c.state_of(seat) else { return one() };
    let look = Own { words: Words(c), state };
    if let Some(orders) = read_sums(c, look, &words) {
        return Ok(orders);
    }
    // The one text form of an order says just that order, whatever stands already.
    let exact = read_choice(c, text).ok().filter(|choice| write_choice(c, *choice) == text.trim());
    if c.state.phase != Phase::Orders || exact.is_some() {
        return one();
    }
    let first = words.first().copied().unwrap_or_default();
    if let Some(force) = look.force(first) {
        return land(c, look, force, &words[1..]).map_err(|word| fault(text, word, "force"));
    }
    if let Some(fleet) = look.fleet(first) {
        return sea(c, look, fleet, &words[1..]).map_err(|word| fault(text, word, "fleet"));
    }
    let other = read_other(c, look, &words);
    other.map_or_else(
        || one().map_err(|_| fault(text, first, "other")),
        |line| Ok(vec![line.into()]),
    )
}

/// What is not understood, by its first strange word, and the forms that would be right.
fn fault(text: &str, word: &str, forms: &'static str) -> Invalid {
    let message = Message::new("dbm-invalid-line").name("line", text).name("word", word);
    Invalid::new(message.with("forms", forms))
}

/// Looks words up for a state: `A1` is its own.
#[derive(Clone, Copy)]
struct Own<'c> {
    words: Words<'c>,
    state: StateId,
}

impl Own<'_> {
    fn force(self, word: &str) -> Option<ForceId> {
        let kind = Kind::ALL.into_iter().find(|k| k.word().eq_ignore_ascii_case(word));
        kind.map(|kind| ForceId(self.state, kind)).or_else(|| self.words.force(word))
    }

    fn fleet(self, word: &str) -> Option<FleetId> {
        let own = || self.words.fleet(&format!("{}/{word}", self.words.id(self.state)));
        self.words.fleet(word).or_else(own)
    }

    fn watch(self, word: &str) -> Option<Option<ZoneId>> {
        if matches!(word, "nothing" | "none") {
            Some(None)
        } else {
            self.words.zone(word).map(Some)
        }
    }
}

/// D1 Sums of gold, ships and restoring, as many orders as they take.
fn read_sums(c: &Campaign, look: Own<'_>, words: &[&str]) -> Option<Vec<Choice>> {
    match *words {
        [verb @ ("give" | "send" | "lend"), gold, "to", to, ..] => {
            let (gold, to) = (gold.parse().ok()?, look.words.state(to)?);
            let order = |gold: u16| match (c.state.phase, verb) {
                (Phase::Orders, "give" | "send") => Some(Line::Give(to, gold).into()),
                (_, "give" | "lend") => Some(Act::Give { to, gold, loan: verb == "lend" }.into()),
                _ => None,
            };
            parts(gold, &money::SUMS).into_iter().map(order).collect()
        }
        ["buy", fp, "fp", "at", at] => {
            let (fp, at) = (fp.parse().ok()?, look.words.province(at)?);
            let order = |fp| Line::Buy(at, fp).into();
            Some(parts(fp, &money::SHIPS).into_iter().map(order).collect())
        }
        ["restore", army, "by", steps] => {
            let (army, steps) = (look.force(army)?, steps.parse::<u8>().ok()?);
            let full = usize::from(steps / STEPS_MAX);
            let rest = Some(steps % STEPS_MAX).filter(|rest| *rest > 0);
            let each = std::iter::repeat_n(STEPS_MAX, full).chain(rest);
            Some(each.map(|steps| Line::Restore(army, steps).into()).collect())
        }
        _ => None,
    }
}

/// A sum in parts of these sizes, the largest first. What is left over, or more than a sheet could
/// hold, stays one part, to be refused.
fn parts(sum: u16, sizes: &[u16]) -> Vec<u16> {
    let (mut left, mut parts) = (sum, Vec::new());
    for size in sizes.iter().rev() {
        parts.extend(std::iter::repeat_n(*size, usize::from(left / size)));
        left %= size;
    }
    if left > 0 || parts.is_empty() || parts.len() > 40 { vec![sum] } else { parts }
}

/// Lines that begin with neither a force nor a fleet.
fn read_other(c: &Campaign, look: Own<'_>, words: &[&str]) -> Option<Line> {
    Some(match *words {
        ["reliable"] => Line::Reliable(allies::demanded_force(c, look.state)),
        ["form", force, "with", ap, "ap"] => Line::Form(look.force(force)?, ap.parse().ok()?),
        ["disband", force] => Line::Disband(look.force(force)?),
        ["split", fleet, fp, "fp", "become" | "becomes", to] => {
            Line::Split(look.fleet(fleet)?, look.fleet(to)?, fp.parse().ok()?)
        }
        ["split", fp, "fp", "of", fleet, "into", to] => {
            Line::Split(look.fleet(fleet)?, look.fleet(to)?, fp.parse().ok()?)
        }
        ["merge", fleet, "into", to] => Line::Merge(look.fleet(fleet)?, look.fleet(to)?),
        _ => return None,
    })
}

/// A line of a land force. The first word that is not understood, if there is one.
fn land<'w>(
    c: &Campaign,
    look: Own<'_>,
    force: ForceId,
    words: &[&'w str],
) -> Result<Vec<Choice>, &'w str> {
    let (mut lines, mut rest) = (Vec::new(), words);
    let mut has_marched = false;
    while let [first, after @ ..] = rest {
        rest = after;
        let (line, used) = match (*first, after) {
            ("hold" | "holds" | "then" | "and" | "in" | "into" | "the", _) => (None, 0),
            ("march" | "marches" | "to", [at, ..]) if look.words.province(at).is_some() => {
                (None, 0)
            }
            ("field" | "fortress", _) => {
                let fort = posture(first) == Some(true);
                let is_news = has_marched || c.force(force).fort != fort;
                (is_news.then_some(Line::Posture(force, fort)), 0)
            }
            ("join" | "joins", [to, ..]) => {
                (Some(Line::Join(force, look.words.state(to).ok_or(*to)?)), 1)
            }
            ("raid" | "raids", ["with", ..]) => (None, 0),
            ("raid" | "raids", [on, ..]) => {
                (Some(Line::Raid(force, look.words.state(on).ok_or(*on)?)), 1)
            }
            ("with", [with, ..]) => {
                (Some(Line::RaidWith(force, look.words.state(with).ok_or(*with)?)), 1)
            }
            ("board" | "boards", [fleet, ..]) => {
                (Some(Line::Board(force, look.fleet(fleet).ok_or(*fleet)?)), 1)
            }
            ("sally" | "sallies", _) => (Some(Line::Sally(force)), 0),
            ("rejoin" | "rejoins", _) => (Some(Line::Rejoin(force)), 0),
            ("disband" | "disbands", _) => (Some(Line::Disband(force)), 0),
            ("will", ["be", "reliable", ..]) => (Some(Line::Reliable(force)), 2),
            (word, _) => {
                has_marched = true;
                (Some(Line::March(force, look.words.province(word).ok_or(word)?)), 0)
            }
        };
        lines.extend(line.map(Choice::Line));
        rest = &rest[used..];
    }
    if words.is_empty() { Err("") } else { Ok(lines) }
}

/// A line of a fleet. The first word that is not understood, if there is one.
fn sea<'w>(
    c: &Campaign,
    look: Own<'_>,
    fleet: FleetId,
    words: &[&'w str],
) -> Result<Vec<Choice>, &'w str> {
    if let ["meets", with, how @ ..] = words {
        let with = look.words.state(with).ok_or(*with)?;
        let how = meeting(how).ok_or(how.first().copied().unwrap_or("meets"))?;
        return Ok(vec![Line::Meets(fleet, with, how).into()]);
    }
    if let ["closes", "straits", "to", whom] = words {
        let to = closing(whom).ok_or(*whom)?;
        return Ok(vec![Line::Closes(fleet, to).into()]);
    }
    let mut voyage = Voyage::default();
    let mut rest = words;
    while let [first, after @ ..] = rest {
        rest = after;
        let used = match (*first, after) {
            ("end" | "ends" | "stay" | "stays", ["at", "sea", ..]) => {
                voyage.at_sea = true;
                2
            }
            ("stay" | "stays" | "sail" | "sails" | "by" | "then" | "and", _) => 0,
            ("load" | "loads", forces) => {
                let named = named(look, forces);
                voyage.legs.extend(named.iter().map(|force| Line::Load(fleet, *force)));
                if named.is_empty() {
                    return Err(forces.first().copied().unwrap_or(first));
                }
                place_after(look, &forces[named.len()..]).map_or(0, |_| 2) + named.len()
            }
            ("unload" | "unloads", forces) => {
                let count = named(look, forces).len();
                let at = place_after(look, &forces[count..]).ok_or(*first)?;
                voyage.legs.push(Line::Unload(fleet, at));
                count + 2
            }
            ("end" | "ends", ["at", at, ..]) => {
                voyage.port = Some(look.words.province(at).ok_or(*at)?);
                2
            }
            ("to", [at, ..]) if look.words.province(at).is_some() => {
                voyage.port = look.words.province(at);
                1
            }
            ("to", _) => 0,
            ("watch" | "watches" | "watching", [zone, ..]) => {
                voyage.watch = Some(look.watch(zone).ok_or(*zone)?);
                1
            }
            ("raid" | "raids", ["with", ..]) => 0,
            ("raid" | "raids", [on, ..]) => {
                voyage.raid = Some(look.words.state(on).ok_or(*on)?);
                1
            }
            ("with", [with, ..]) => {
                voyage.with.push(look.words.state(with).ok_or(*with)?);
                1
            }
            (word, _) => {
                voyage.legs.push(Line::Enter(fleet, look.words.zone(word).ok_or(word)?));
                0
            }
        };
        rest = &rest[used..];
    }
    if words.is_empty() { Err("") } else { Ok(voyage.orders(c, fleet)) }
}

/// A fleet's line as it is read.
#[derive(Default)]
struct Voyage {
    legs: Vec<Line>,
    raid: Option<StateId>,
    with: Vec<StateId>,
    port: Option<ProvinceId>,
    at_sea: bool,
    watch: Option<Option<ZoneId>>,
}

impl Voyage {
    /// Its orders: the legs, the raid along them, the end. To watch what is watched is no order.
    fn orders(self, c: &Campaign, fleet: FleetId) -> Vec<Choice> {
        let mut lines = self.legs;
        lines.extend(self.raid.map(|on| Line::FleetRaid(fleet, on)));
        lines.extend(self.with.into_iter().map(|with| Line::FleetRaidWith(fleet, with)));
        match (self.port, self.watch) {
            _ if self.at_sea => lines.push(Line::AtSea(fleet)),
            (Some(at), watch) => lines.push(Line::Port(fleet, at, watch.flatten())),
            (None, Some(watch)) if c.fleet(fleet).watch != watch => {
                lines.push(Line::Watch(fleet, watch));
            }
            (None, _) => {}
        }
        lines.into_iter().map(Choice::Line).collect()
    }
}

/// The forces that are named at the beginning of these words.
fn named(look: Own<'_>, words: &[&str]) -> Vec<ForceId> {
    words.iter().map_while(|word| look.force(word)).collect()
}

/// `at LAT`
fn place_after(look: Own<'_>, words: &[&str]) -> Option<ProvinceId> {
    match words {
        ["at", at, ..] => look.words.province(at),
        _ => None,
    }
}
