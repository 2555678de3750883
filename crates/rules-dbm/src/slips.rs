//! What the judge may rule (D4): the forms, the facts that each becomes, and when it is refused.
//!
//! A slip takes effect at the start of the step at hand. It is refused where the state would not be
//! sound afterwards (`check`). No seat may bring one by itself: gifts have windows of their own.

use kernel::ruleset::SlipFault;
use kernel::{Invalid, Message, Recorded, Ruleset as _};

use crate::Dbm;
use crate::chapters::army_size;
use crate::choice::{Words, fleet_word, force_word, province_word, state_word, zone_word};
use crate::clauses::Clause::D4;
use crate::fact::{DamageCode, Fact, GoldCode, PrestigeCode, Ruling};
use crate::state::{Campaign, ForceId, Phase, Right, StateId, Where};
use crate::words::SEASONS;

/// The forms a slip can take.
pub(crate) const FORMS: &[&str] = &[
    "FORCE stands in PROVINCE",
    "FORCE holds the fortress of PROVINCE",
    "FORCE has N AP",
    "FORCE is gone",
    "ARMY has damage N",
    "ARMY has been idle N besieged N besieging N [and fought]",
    "FLEET of N FP at PROVINCE watching ZONE|nothing",
    "STATE has N GP",
    "STATE has prestige N",
    "PROVINCE is held by STATE|nobody",
    "PROVINCE is home of STATE|nobody",
    "PROVINCE has been held N",
    "PROVINCE is besieged by ARMY|nobody for N",
    "PROVINCE is open to STATE",
    "PROVINCE is closed to STATE",
    "STATE and STATE are at war",
    "STATE and STATE are at peace",
    "STATE and STATE are allied",
    "STATE and STATE are not allied",
    "STATE gives leave to STATE",
    "STATE gives no leave to STATE",
    "STATE is subject of STATE|nobody",
    "STATE is willing subject of STATE",
    "STATE may renounce",
    "STATE has lost N in a row",
    "STATE is in civil war",
    "STATE is at rest",
    "the head of STATE is captive of STATE|nobody",
    "STATE has annexed N",
    "caretaker STATE",
    "player STATE",
    "year N, SEASON, PHASE",
];

/// A ruling of the judge.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Slip {
    /// Something that is simply set.
    Set(Ruling),
    /// `ROM has 20 GP`
    Gold(StateId, i32),
    /// `ROM has prestige 3`
    Prestige(StateId, i16),
    /// `ROM/A1 has damage 30`
    Damage(ForceId, u16),
}

/// The text of a slip.
pub(crate) fn write_slip(c: &Campaign, slip: Slip) -> String {
    match slip {
        Slip::Set(ruling) => write_ruling(c, ruling),
        Slip::Gold(state, gold) => format!("{} has {gold} GP", state_word(c, state)),
        Slip::Prestige(state, sum) => format!("{} has prestige {sum}", state_word(c, state)),
        Slip::Damage(army, damage) => format!("{} has damage {damage}", force_word(c, army)),
    }
}

/// The text of a ruling.
pub(crate) fn write_ruling(c: &Campaign, ruling: Ruling) -> String {
    let (p, s, f) =
        (|at| province_word(c, at), |state| state_word(c, state), |force| force_word(c, force));
    let somebody = |state: Option<StateId>| state.map_or("nobody", |state| state_word(c, state));
    match ruling {
        Ruling::Stands(force, at, false) => format!("{} stands in {}", f(force), p(at)),
        Ruling::Stands(force, at, true) => {
            format!("{} holds the fortress of {}", f(force), p(at))
        }
        Ruling::Strength(force, ap) => format!("{} has {ap} AP", f(force)),
        Ruling::Gone(force) => format!("{} is gone", f(force)),
        Ruling::Fleet(fleet, fp, at, watch) => {
            let watch = watch.map_or("nothing", |zone| zone_word(c, zone));
            format!("{} of {fp} FP at {} watching {watch}", fleet_word(c, fleet), p(at))
        }
        Ruling::Holder(at, holder) => format!("{} is held by {}", p(at), somebody(holder)),
        Ruling::Home(at, home) => format!("{} is home of {}", p(at), somebody(home)),
        Ruling::Held(at, held) => format!("{} has been held {held}", p(at)),
        Ruling::Siege(at, by, seasons) => {
            let by = by.map_or_else(|| "nobody".to_owned(), |army| force_word(c, army));
            format!("{} is besieged by {by} for {seasons}", p(at))
        }
        Ruling::War(one, other, war) => {
            let what = if war { "war" } else { "peace" };
            format!("{} and {} are at {what}", s(one), s(other))
        }
        Ruling::Allied(one, other, allied) => {
            let what = if allied { "allied" } else { "not allied" };
            format!("{} and {} are {what}", s(one), s(other))
        }
        Ruling::Guest(at, state, open) => {
            format!("{} is {} to {}", p(at), if open { "open" } else { "closed" }, s(state))
        }
        Ruling::Leave(by, to, given) => {
            let what = if given { "leave" } else { "no leave" };
            format!("{} gives {what} to {}", s(by), s(to))
        }
        Ruling::Overlord(state, overlord, voluntary) => {
            let how = if voluntary { "willing subject" } else { "subject" };
            format!("{} is {how} of {}", s(state), somebody(overlord))
        }
        Ruling::Caretaker(state, true) => format!("caretaker {}", s(state)),
        Ruling::Caretaker(state, false) => format!("player {}", s(state)),
        Ruling::Right(state, _) => format!("{} may renounce", s(state)),
        Ruling::Defeats(state, defeats) => format!("{} has lost {defeats} in a row", s(state)),
        Ruling::CivilWar(state, true) => format!("{} is in civil war", s(state)),
        Ruling::CivilWar(state, false) => format!("{} is at rest", s(state)),
        Ruling::Captive(state, by) => {
            format!("the head of {} is captive of {}", s(state), somebody(by))
        }
        Ruling::Annexed(state, annexed) => format!("{} has annexed {annexed}", s(state)),
        Ruling::Clocks(army, idle, besieged, besieging, fought) => {
            let fought = if fought { " and fought" } else { "" };
            let army = f(army);
            format!("{army} has been idle {idle} besieged {besieged} besieging {besieging}{fought}")
        }
        Ruling::Time(year, season, phase) => {
            let season = SEASONS[usize::from(season).min(4)];
            format!("year {}, {season}, {}", year + 1, phase.word())
        }
    }
}

/// Reads a slip.
pub(crate) fn read_slip(c: &Campaign, text: &str) -> Result<Slip, Invalid> {
    let text = text.replace(',', " ");
    let words: Vec<&str> = text.split_whitespace().collect();
    let look = Words(c);
    let slip = read_force(look, &words)
        .or_else(|| read_state(look, &words))
        .or_else(|| read_province(look, &words))
        .or_else(|| read_time(&words));
    slip.ok_or_else(|| Invalid::new(Message::new("dbm-invalid-slip").name("slip", text.clone())))
}

fn read_force(look: Words<'_>, words: &[&str]) -> Option<Slip> {
    if let [fleet, "of", fp, "FP", "at", at, "watching", zone] = *words {
        let watch = if zone == "nothing" { None } else { Some(look.zone(zone)?) };
        let (fleet, fp) = (look.fleet(fleet)?, fp.parse().ok()?);
        return Some(Slip::Set(Ruling::Fleet(fleet, fp, look.province(at)?, watch)));
    }
    let force = look.force(words.first()?)?;
    let ruling = match words[1..] {
        ["stands", "in", at] => Ruling::Stands(force, look.province(at)?, false),
        ["holds", "the", "fortress", "of", at] => Ruling::Stands(force, look.province(at)?, true),
        ["has", ap, "AP"] => Ruling::Strength(force, ap.parse().ok()?),
        ["is", "gone"] => Ruling::Gone(force),
        ["has", "damage", damage] => return Some(Slip::Damage(force, damage.parse().ok()?)),
        ["has", "been", "idle", idle, "besieged", shut, "besieging", siege, ref rest @ ..] => {
            let fought = *rest == ["and", "fought"];
            if !fought && !rest.is_empty() {
                return None;
            }
            let number = |word: &str| word.parse().ok();
            Ruling::Clocks(force, number(idle)?, number(shut)?, number(siege)?, fought)
        }
        _ => return None,
    };
    Some(Slip::Set(ruling))
}

fn read_state(look: Words<'_>, words: &[&str]) -> Option<Slip> {
    let somebody = |word: &str| match word {
        "nobody" => Some(None),
        _ => look.state(word).map(Some),
    };
    let ruling = match *words {
        ["caretaker", state] => Ruling::Caretaker(look.state(state)?, true),
        ["player", state] => Ruling::Caretaker(look.state(state)?, false),
        ["the", "head", "of", state, "is", "captive", "of", by] => {
            Ruling::Captive(look.state(state)?, somebody(by)?)
        }
        [state, "has", gold, "GP"] => {
            return Some(Slip::Gold(look.state(state)?, gold.parse().ok()?));
        }
        [state, "has", "prestige", sum] => {
            return Some(Slip::Prestige(look.state(state)?, sum.parse().ok()?));
        }
        [one, "and", other, "are", "at", "war"] => {
            Ruling::War(look.state(one)?, look.state(other)?, true)
        }
        [one, "and", other, "are", "at", "peace"] => {
            Ruling::War(look.state(one)?, look.state(other)?, false)
        }
        [one, "and", other, "are", "allied"] => {
            Ruling::Allied(look.state(one)?, look.state(other)?, true)
        }
        [one, "and", other, "are", "not", "allied"] => {
            Ruling::Allied(look.state(one)?, look.state(other)?, false)
        }
        [by, "gives", "leave", "to", to] => Ruling::Leave(look.state(by)?, look.state(to)?, true),
        [by, "gives", "no", "leave", "to", to] => {
            Ruling::Leave(look.state(by)?, look.state(to)?, false)
        }
        [state, "is", "subject", "of", overlord] => {
            Ruling::Overlord(look.state(state)?, somebody(overlord)?, false)
        }
        [state, "is", "willing", "subject", "of", overlord] => {
            Ruling::Overlord(look.state(state)?, somebody(overlord)?, true)
        }
        [state, "may", "renounce"] => Ruling::Right(look.state(state)?, Right::Defeats),
        [state, "has", "lost", defeats, "in", "a", "row"] => {
            Ruling::Defeats(look.state(state)?, defeats.parse().ok()?)
        }
        [state, "is", "in", "civil", "war"] => Ruling::CivilWar(look.state(state)?, true),
        [state, "is", "at", "rest"] => Ruling::CivilWar(look.state(state)?, false),
        [state, "has", "annexed", count] => {
            Ruling::Annexed(look.state(state)?, count.parse().ok()?)
        }
        _ => return None,
    };
    Some(Slip::Set(ruling))
}

fn read_province(look: Words<'_>, words: &[&str]) -> Option<Slip> {
    let at = look.province(words.first()?)?;
    let somebody = |word: &str| match word {
        "nobody" => Some(None),
        _ => look.state(word).map(Some),
    };
    let ruling = match words[1..] {
        ["is", "held", "by", state] => Ruling::Holder(at, somebody(state)?),
        ["is", "home", "of", state] => Ruling::Home(at, somebody(state)?),
        ["has", "been", "held", seasons] => Ruling::Held(at, seasons.parse().ok()?),
        ["is", "besieged", "by", by, "for", seasons] => {
            let by = if by == "nobody" { None } else { Some(look.force(by)?) };
            Ruling::Siege(at, by, seasons.parse().ok()?)
        }
        ["is", "open", "to", state] => Ruling::Guest(at, look.state(state)?, true),
        ["is", "closed", "to", state] => Ruling::Guest(at, look.state(state)?, false),
        _ => return None,
    };
    Some(Slip::Set(ruling))
}

fn read_time(words: &[&str]) -> Option<Slip> {
    let ["year", year, season, phase] = *words else { return None };
    let year = year.parse::<u8>().ok()?.checked_sub(1)?;
    let season = SEASONS.iter().position(|word| word.eq_ignore_ascii_case(season))? as u8;
    let phase = Phase::ALL.into_iter().find(|known| known.word() == phase)?;
    Some(Slip::Set(Ruling::Time(year, season, phase)))
}

/// The facts that a slip becomes.
pub(crate) fn slip_facts(c: &Campaign, slip: Slip) -> Result<Vec<Recorded<Dbm>>, SlipFault<Dbm>> {
    let fact = fact(c, slip).ok_or_else(|| unsound("dbm-slip-bounds"))?;
    let mut after = c.clone();
    Dbm::apply(&mut after, &fact);
    Dbm::check(&after)
        .map_err(|what| SlipFault::Unsound(Message::new("dbm-slip-unsound").name("what", what)))?;
    Ok(vec![Recorded { fact, cites: D4.into() }])
}

fn unsound(id: &'static str) -> SlipFault<Dbm> {
    SlipFault::Unsound(Message::new(id))
}

fn fact(c: &Campaign, slip: Slip) -> Option<Fact> {
    Some(match slip {
        Slip::Set(ruling) => Fact::Ruled(within(c, ruling)?),
        Slip::Gold(state, gold) => {
            let by = i16::try_from(gold - c.nation(state).treasury).ok()?;
            let (code, place, with) = (GoldCode::Ruling, None, None);
            Fact::Gold { state, code, amount: by, now: gold, place, with }
        }
        Slip::Prestige(state, now) => {
            let by = i8::try_from(now - c.nation(state).prestige).ok()?;
            Fact::Prestige { state, code: PrestigeCode::Ruling, by, now }
        }
        Slip::Damage(army, now) if army.is_army() && now <= 2000 => {
            let by = now as i16 - c.force(army).damage as i16;
            Fact::Damage { army, code: DamageCode::Ruling, by, now }
        }
        Slip::Damage(..) => return None,
    })
}

/// A ruling, if what it sets is within bounds.
fn within(c: &Campaign, ruling: Ruling) -> Option<Ruling> {
    let ok = match ruling {
        Ruling::Stands(force, ..) => c.state.in_play.holds(force.owner()),
        Ruling::Strength(force, ap) => {
            let most = if force.is_army() { army_size::NATION_MAX } else { 100 };
            ap <= most && c.force(force).at != Where::Nowhere
        }
        Ruling::Fleet(fleet, fp, at, watch) => {
            let is_coast = !c.coast(at).is_empty();
            let touches = watch.is_none_or(|zone| c.coast(at).holds(zone));
            is_coast && touches && fp <= 5000 && c.state.in_play.holds(fleet.owner())
        }
        Ruling::Held(_, seasons) | Ruling::Siege(_, _, seasons) => seasons <= 40,
        Ruling::War(one, other, _) | Ruling::Allied(one, other, _) => one != other,
        Ruling::Time(year, season, phase) => {
            let is_pre = matches!(phase, Phase::SetUp | Phase::Taxes | Phase::YearTalk);
            let is_season = is_pre == (season == 0) && phase != Phase::Ended;
            is_season && u16::from(year) < c.options().years && phase != Phase::SetUp
        }
        Ruling::Holder(_, holder) | Ruling::Home(_, holder) => {
            holder.is_none_or(|state| c.state.in_play.holds(state))
        }
        Ruling::Overlord(state, overlord, _) => {
            overlord.is_none_or(|over| over != state && !c.is_above(state, over))
        }
        Ruling::Gone(_)
        | Ruling::Guest(..)
        | Ruling::Leave(..)
        | Ruling::Caretaker(..)
        | Ruling::Right(..)
        | Ruling::Defeats(..)
        | Ruling::CivilWar(..)
        | Ruling::Captive(..)
        | Ruling::Annexed(..)
        | Ruling::Clocks(..) => true,
    };
    ok.then_some(ruling)
}
