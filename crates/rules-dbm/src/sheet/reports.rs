//! 9.4, 9.5 The campaign report and the quick report, made ready to be mailed.
//!
//! Both are public and the same for all readers: they are made of facts that everybody may know,
//! and of what the map and the ledgers show to everybody. Where a report tells how things stand,
//! it is how they stand now.

use kernel::sheet::ReadyText;
use kernel::{Arg, Clause as _, Message, Noted, Reader};

use super::names::{fleet_name, force_name, province_name, state_name, zone_name};
use crate::Dbm;
use crate::chapters::movement::react;
use crate::chronicle::chronicle;
use crate::fact::Fact;
use crate::options::{self, SWITCHES, Values};
use crate::state::{Campaign, FleetId, ForceId, Head, Phase, ProvinceId, Right, StateId, Where};
use crate::words::{FIRST_YEAR, SEASONS};

/// A season: the year of the campaign, and the season of it.
type Season = (u8, u8);

/// The reports that have been given out, the newest of each kind.
pub(super) fn all(c: &Campaign, known: &[Noted<Dbm>]) -> Vec<ReadyText> {
    let last = |is_it: fn(&Fact) -> bool| {
        known.iter().rfind(|noted| is_it(&noted.recorded.fact)).map(season_of)
    };
    let campaign = last(|fact| matches!(fact, Fact::ReportIssued { .. }));
    let quick = last(|fact| matches!(fact, Fact::QuickReportIssued));
    let texts = [
        campaign.map(|season| campaign_report(c, known, season)),
        quick.map(|season| quick_report(c, known, season)),
    ];
    texts.into_iter().flatten().collect()
}

fn season_of(noted: &Noted<Dbm>) -> Season {
    (noted.when.year, noted.when.season)
}

fn text(key: &'static str, season: Season, lines: Vec<Message>) -> ReadyText {
    ReadyText { key: key.to_owned(), title: of_season("dbm-text", season).with("text", key), lines }
}

fn of_season(id: &'static str, (year, season): Season) -> Message {
    Message::new(id)
        .with("year", FIRST_YEAR - u16::from(year))
        .with("season", SEASONS[usize::from(season).min(4)])
}

fn strong(said: Message) -> Message {
    Message::new("dbm-text-strong").with("said", Arg::Strong(Box::new(said.into())))
}

/// A part of a report under its heading; nothing if there is nothing to say.
fn part(lines: &mut Vec<Message>, heading: &'static str, of: impl IntoIterator<Item = Message>) {
    let mut of = of.into_iter().peekable();
    if of.peek().is_some() {
        lines.push(strong(Message::new("dbm-text-part").with("part", heading)));
        lines.extend(of);
    }
}

/// What happened, with its clauses, as an onlooker may know it.
fn told(c: &Campaign, noted: &Noted<Dbm>) -> Option<Message> {
    let said = chronicle(c, &noted.recorded, Reader::Spectator)?;
    let clauses = noted.recorded.cites.iter().map(|clause| Arg::Name(clause.number().to_owned()));
    let clauses = Arg::List(clauses.collect());
    Some(Message::new("dbm-text-line").with("said", said).with("clauses", clauses))
}

/// 1.1.1, 1.1.1/contents OPEN-5 What happened since the last report, and how everybody stands.
fn campaign_report(c: &Campaign, known: &[Noted<Dbm>], season: Season) -> ReadyText {
    let is_before = |(year, of): Season| match season {
        (now, 1) => (year, of) == (now, 0) || year + 1 == now && of == 4,
        (now, at) => (year, of) == (now, at - 1),
    };
    let is_opening =
        |noted: &Noted<Dbm>| season_of(noted) == season && noted.when.phase == Phase::Opening;
    let since: Vec<&Noted<Dbm>> =
        known.iter().filter(|noted| is_before(season_of(noted)) || is_opening(noted)).collect();
    let (opening, before): (Vec<_>, Vec<_>) =
        since.iter().copied().partition(|noted| is_opening(noted));
    let left = c.setup.options.years.saturating_sub(u16::from(season.0)) * 4;
    let heading = of_season("dbm-text-heading", season)
        .with("text", "report")
        .name("campaign", &c.setup.title)
        .with("left", left + 1 - u16::from(season.1.max(1)));
    let mut lines = vec![strong(heading)];
    part(&mut lines, "options", options_that_differ(c));
    part(&mut lines, "before", before.iter().filter_map(|noted| told(c, noted)));
    part(&mut lines, "opening", opening.iter().filter_map(|noted| told(c, noted)));
    part(&mut lines, "states", c.states().map(|state| standing(c, state, &since)));
    part(&mut lines, "forces", forces(c));
    part(&mut lines, "fleets", fleets(c));
    part(&mut lines, "land", sieges_and_clocks(c));
    part(&mut lines, "relations", relations(c));
    part(&mut lines, "seats", caretakers(c));
    text("report", season, lines)
}

/// 1.1.3 What was seen of the moves, and who may react to them. No target of a raid is in it.
fn quick_report(c: &Campaign, known: &[Noted<Dbm>], season: Season) -> ReadyText {
    let is_seen = |noted: &&Noted<Dbm>| {
        season_of(noted) == season
            && matches!(noted.when.phase, Phase::Orders | Phase::Sea | Phase::Land)
            && !matches!(noted.recorded.fact, Fact::OrderGiven { .. })
    };
    let heading = of_season("dbm-text-heading", season)
        .with("text", "quick")
        .name("campaign", &c.setup.title)
        .with("left", 0);
    let mut lines = vec![strong(heading)];
    let happened = known.iter().filter(is_seen).filter_map(|noted| told(c, noted));
    part(&mut lines, "moves", happened);
    if (c.state.year, c.state.season) == season && c.state.phase <= Phase::React {
        part(&mut lines, "forces", forces(c));
        part(&mut lines, "contested", contested(c));
        part(&mut lines, "reactions", may_react(c));
    }
    text("quick", season, lines)
}

/// Options that are not as recommended.
fn options_that_differ(c: &Campaign) -> Vec<Message> {
    let usual = |key| options::value_under(options::PRESET_NAMES[0], key);
    let line = |switch: &options::Switch| {
        let value = c.options().get(switch.key);
        if usual(switch.key).is_none_or(|usual| usual == value) {
            return None;
        }
        let label = format!("dbm-option-{}", switch.key.replace('_', "-"));
        let said: Arg = match switch.values {
            Values::Words(_) => {
                Message::new(format!("{label}-{}", value.replace(['_', '.'], "-"))).into()
            }
            Values::Number { .. } | Values::Table(_) => Arg::Name(value),
        };
        let line = Message::new("dbm-text-option").with("option", Message::new(label));
        Some(line.with("value", said).name("clause", switch.clause.number()))
    };
    SWITCHES.iter().filter_map(line).collect()
}

/// How a state stands, and how its gold and prestige changed since the last report.
fn standing(c: &Campaign, state: StateId, since: &[&Noted<Dbm>]) -> Message {
    let nation = c.nation(state);
    let (mut gold, mut prestige) = (0_i32, 0_i32);
    for noted in since {
        if let Fact::Gold { state: of, amount, .. } = noted.recorded.fact
            && of == state
        {
            gold += i32::from(amount);
        }
        if let Fact::Prestige { state: of, by, .. } = noted.recorded.fact
            && of == state
        {
            prestige += i32::from(by);
        }
    }
    let ships: u16 = c.fleets().filter(|of| of.owner() == state).map(|of| c.fleet(of).fp).sum();
    let overlord = nation
        .overlord
        .map_or_else(|| Message::new("dbm-nobody").into(), |overlord| state_name(c, overlord));
    Message::new("dbm-text-state")
        .with("state", state_name(c, state))
        .with("treasury", nation.treasury)
        .with("gold", gold)
        .with("prestige", i32::from(nation.prestige))
        .with("by", prestige)
        .with("place", nation.place)
        .with("provinces", c.land_of(state).count() as u32)
        .with("ships", ships)
        .with("subject", if nation.overlord.is_some() { "yes" } else { "no" })
        .with("overlord", overlord)
}

/// Where land forces are.
fn forces(c: &Campaign) -> Vec<Message> {
    let line = |force: ForceId| {
        let of = c.force(force);
        let (place, at): (&str, Arg) = match of.at {
            Where::At(at) if of.fort => ("fort", province_name(c, at)),
            Where::At(at) => ("field", province_name(c, at)),
            Where::Aboard(fleet) => ("aboard", fleet_name(c, fleet)),
            Where::Nowhere | Where::Off(_) => return None,
        };
        Some(
            Message::new("dbm-text-force")
                .with("force", force_name(c, force))
                .with("ap", of.ap)
                .with("damage", of.damage)
                .with("place", place)
                .with("at", at),
        )
    };
    c.forces().filter_map(line).collect()
}

/// Where fleets are, and ships that are still to come.
fn fleets(c: &Campaign) -> Vec<Message> {
    let line = |fleet: FleetId| {
        let of = c.fleet(fleet);
        let said = Message::new("dbm-text-fleet").with("fleet", fleet_name(c, fleet));
        let said = match c.port(fleet) {
            Some(at) => said.with("place", "port").with("at", province_name(c, at)),
            None => said.with("place", "sea").with("at", Message::new("dbm-place-sea")),
        };
        let watch =
            of.watch.map_or_else(|| Message::new("dbm-nothing").into(), |zone| zone_name(c, zone));
        said.with("fp", of.fp).with("watch", watch)
    };
    let coming = c.state.ships.iter().map(|ships| {
        Message::new("dbm-text-ships")
            .with("state", state_name(c, ships.state))
            .with("fp", ships.fp)
            .with("at", province_name(c, ships.coast))
    });
    c.fleets().map(line).chain(coming).collect()
}

/// Sieges with their seasons, and provinces that are held with their clocks.
fn sieges_and_clocks(c: &Campaign) -> Vec<Message> {
    let line = |at: ProvinceId| {
        let province = c.province(at);
        let siege = province.siege.map(|army| {
            Message::new("dbm-text-siege")
                .with("at", province_name(c, at))
                .with("by", force_name(c, army))
                .with("seasons", province.seasons)
        });
        let is_conquered = province.holder.is_some() && province.holder != province.home;
        let held = province.holder.filter(|_| is_conquered && province.held > 0).map(|holder| {
            Message::new("dbm-text-held")
                .with("at", province_name(c, at))
                .with("by", state_name(c, holder))
                .with("seasons", province.held)
        });
        siege.into_iter().chain(held)
    };
    c.provinces().flat_map(line).collect()
}

/// Wars, alliances, subjects, prisoners, and rights to renounce.
fn relations(c: &Campaign) -> Vec<Message> {
    let mut lines = Vec::new();
    let pair = |relation: &'static str, one, other| {
        Message::new("dbm-text-relation")
            .with("relation", relation)
            .with("one", state_name(c, one))
            .with("other", state_name(c, other))
    };
    for one in c.states() {
        for other in c.states().filter(|other| one < *other) {
            if c.at_war(one, other) {
                lines.push(pair("war", one, other));
            }
            if c.are_allied(one, other) {
                lines.push(pair("alliance", one, other));
            }
        }
        let nation = c.nation(one);
        if let Some(overlord) = nation.overlord {
            lines.push(pair("subject", one, overlord));
            if nation.right != Right::None {
                lines.push(pair("right", one, overlord));
            }
        }
        if let Head::Captive(by) = nation.head {
            lines.push(pair("prisoner", one, by));
        }
    }
    lines
}

fn caretakers(c: &Campaign) -> Vec<Message> {
    let unplayed = c.states().filter(|state| c.player(*state).is_none());
    unplayed
        .map(|state| Message::new("dbm-text-caretaker").with("state", state_name(c, state)))
        .collect()
}

/// Provinces where forces of states at war stand.
fn contested(c: &Campaign) -> Vec<Message> {
    let is_contested = |at: &ProvinceId| {
        let there: Vec<StateId> = c.forces_at(*at).map(|force| force.owner()).collect();
        there.iter().any(|one| there.iter().any(|other| c.at_war(*one, *other)))
    };
    let line = |at: ProvinceId| {
        let there = c.forces_at(at).map(|force| force_name(c, force)).collect();
        Message::new("dbm-text-contested")
            .with("at", province_name(c, at))
            .with("forces", Arg::List(there))
    };
    c.provinces().filter(is_contested).map(line).collect()
}

/// 1.1.3 Which forces may react, and where to.
fn may_react(c: &Campaign) -> Vec<Message> {
    let march = |force: ForceId| {
        react::may_react(c, force).ok()?;
        let to = c.provinces().filter(|to| react::may_react_to(c, force, *to).is_ok());
        let to: Vec<Arg> = to.map(|to| province_name(c, to)).collect();
        (!to.is_empty()).then(|| {
            Message::new("dbm-text-react")
                .with("force", force_name(c, force))
                .with("to", Arg::List(to))
        })
    };
    let sail = |fleet: FleetId| {
        react::may_fleet_react(c, fleet).ok()?;
        Some(Message::new("dbm-text-react-fleet").with("fleet", fleet_name(c, fleet)))
    };
    c.forces().filter_map(march).chain(c.fleets().filter_map(sail)).collect()
}
