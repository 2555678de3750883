//! Set-ups completed, and campaigns laid out at their start.

use std::sync::Arc;

use atlas::Chart;
use kernel::{Arg, Fault, Seat, SetupRecord};

use super::files::{
    FORCES, Faults, Front, MAP, SCENARIO, SETUP, Told, chart, read_front, setup_fault,
};
use super::forces::{Forces, read_forces, side_list};
use super::{ArmyCard, EnemyCard, GarrisonCard, Point, PointKind, Role, Setup};
use crate::Antioch;
use crate::chapters::armies;
use crate::options::Options;
use crate::state::{
    Army, ArmyId, ByzantineForce, Campaign, EnemyList, Fleet, General, Manner, POINTS_MAX, Phase,
    PointSet, Ranks, Row, State, Status, Tally,
};

/// Completes a set-up: every option written out, every army dealt. What is wrong with one file
/// does not hide what is wrong with another.
pub(crate) fn resolve(setup: &mut SetupRecord) -> Result<(), Faults> {
    let mut faults = Faults::new();
    let front = kept(read_front(setup), &mut faults);
    let chart = kept(chart(setup), &mut faults);
    if setup.preset.is_empty() {
        let told = front.as_ref().and_then(|front| front.preset.as_ref());
        setup.preset = told.map_or_else(|| "recommended".into(), |told| told.text.clone());
    }
    for (key, value) in front.iter().flat_map(|front| &front.options) {
        setup.options.entry(key.clone()).or_insert_with(|| value.text.clone());
    }
    let preset = setup.preset.clone();
    // Of a map that could not be read nobody knows the editions.
    let editions = chart.as_ref().map_or(&[][..], Chart::editions);
    let options = Options::resolve(&preset, &mut setup.options, editions);
    let options = kept(options.map_err(|faults| located(faults, front.as_ref())), &mut faults);
    let usual =
        || Options { map: editions.first().cloned().unwrap_or_default(), ..Options::default() };
    let options = options.unwrap_or_else(usual);
    <Antioch as kernel::Ruleset>::ID.clone_into(&mut setup.ruleset);
    if setup.version == 0 {
        setup.version = <Antioch as kernel::Ruleset>::VERSION;
    }
    let map = chart.as_ref().and_then(|chart| kept(edition(chart, &options), &mut faults));
    let forces = kept(read_forces(setup, map.as_ref(), &options), &mut faults);
    if let Some(front) = &front {
        kept(check_seats(setup, front.seats), &mut faults);
    }
    match forces {
        Some(forces) if faults.is_empty() => deal(setup, &forces)?,
        _ => return Err(faults),
    }
    found(setup).map(|_| ())
}

/// What was read, or nothing and its faults laid to the others.
fn kept<T>(read: Result<T, Faults>, faults: &mut Faults) -> Option<T> {
    read.map_err(|more| faults.extend(more)).ok()
}

/// Faults of options and preset with the place where `scenario.toml` names them, if it does.
fn located(mut faults: Faults, front: Option<&Front>) -> Faults {
    let Some(front) = front else { return faults };
    let named = |fault: &Fault, name: &str| {
        let mut args = fault.what.args.iter().filter(|(key, _)| *key == name);
        args.find_map(|(_, arg)| if let Arg::Name(text) = arg { Some(text.clone()) } else { None })
    };
    for fault in &mut faults {
        let (key, value) = (named(fault, "key"), named(fault, "value").unwrap_or_default());
        let is_so = |told: &&Told| value.is_empty() || value == told.text;
        let told = key.and_then(|key| {
            let preset = front.preset.as_ref().filter(|told| told.text == key);
            preset.or(front.options.get(&key).filter(is_so))
        });
        if let Some(told) = told {
            (fault.line, fault.column) = told.at;
            SCENARIO.clone_into(&mut fault.file);
        }
    }
    faults
}

/// What two files say, or the faults of both.
fn both<A, B>(one: Result<A, Faults>, other: Result<B, Faults>) -> Result<(A, B), Faults> {
    match (one, other) {
        (Ok(one), Ok(other)) => Ok((one, other)),
        (one, other) => Err([one.err(), other.err()].into_iter().flatten().flatten().collect()),
    }
}

fn edition(chart: &Chart, options: &Options) -> Result<atlas::Map, Faults> {
    let map = chart.map(&options.map).ok_or_else(|| {
        vec![setup_fault(MAP, "antioch-fault-edition", &[("edition", &options.map)])]
    })?;
    if map.len() > POINTS_MAX {
        let most = POINTS_MAX.to_string();
        return Err(vec![setup_fault(MAP, "antioch-fault-points", &[("most", &most)])]);
    }
    Ok(map)
}

fn check_seats(setup: &SetupRecord, (least, most): (i64, i64)) -> Result<(), Faults> {
    let count = setup.seats.len() as i64;
    if (least..=most).contains(&count) {
        return Ok(());
    }
    let (found, least, most) = (count.to_string(), least.to_string(), most.to_string());
    let args = [("found", found.as_str()), ("least", least.as_str()), ("most", most.as_str())];
    Err(vec![setup_fault(SETUP, "antioch-fault-seats", &args)])
}

/// P.2, R3 Deals armies that nobody holds to the seats, in list order, seat 1 first.
fn deal(setup: &mut SetupRecord, forces: &Forces) -> Result<(), Faults> {
    let named = |text: &str| {
        let is = |name: &str| name.eq_ignore_ascii_case(text.trim());
        forces.armies.iter().position(|(card, _)| is(&card.name) || is(&card.word))
    };
    let mut faults = Vec::new();
    let mut holders: Vec<Option<usize>> = vec![None; forces.armies.len()];
    for (seat, of) in setup.seats.iter().enumerate() {
        for name in &of.holds {
            match named(name) {
                None => faults.push(setup_fault(SETUP, "antioch-fault-holds", &[("name", name)])),
                Some(army) if holders[army].is_some() => {
                    faults.push(setup_fault(SETUP, "antioch-fault-held-twice", &[("name", name)]));
                }
                Some(army) => holders[army] = Some(seat),
            }
        }
    }
    let empty: Vec<usize> =
        (0..setup.seats.len()).filter(|seat| setup.seats[*seat].holds.is_empty()).collect();
    let open: Vec<usize> = (0..holders.len()).filter(|army| holders[*army].is_none()).collect();
    for (nth, army) in open.iter().enumerate() {
        match empty.get(nth % empty.len().max(1)) {
            Some(seat) => holders[*army] = Some(*seat),
            None => {
                let name = forces.armies[*army].0.name.as_str();
                faults.push(setup_fault(SETUP, "antioch-fault-unheld", &[("name", name)]));
            }
        }
    }
    for (seat, of) in setup.seats.iter_mut().enumerate() {
        let held = (0..holders.len()).filter(|army| holders[*army] == Some(seat));
        of.holds = held.map(|army| forces.armies[army].0.name.clone()).collect();
        if of.holds.is_empty() {
            faults.push(setup_fault(SETUP, "antioch-fault-no-army", &[("name", &of.name)]));
        }
    }
    if faults.is_empty() { Ok(()) } else { Err(faults) }
}

/// The campaign at its start.
pub(crate) fn found(setup: &SetupRecord) -> Result<Campaign, Faults> {
    let (front, chart) = both(read_front(setup), chart(setup))?;
    let mut given = setup.options.clone();
    let options = Options::resolve(&setup.preset, &mut given, chart.editions())?;
    let map = edition(&chart, &options)?;
    let forces = read_forces(setup, Some(&map), &options)?;
    let points: Vec<Point> = map.places().iter().map(point).collect();
    let role = |role: Role| map.ids().find(|id| points[id.index()].role == Some(role));
    let Some(goal) = role(Role::Objective) else {
        return Err(vec![setup_fault(MAP, "antioch-fault-objective", &[])]);
    };
    let owner = owners(setup, &forces);
    let attached = armies::byzantines(&options, forces.attached.map(|(card, _)| card));
    let mut garrisons: Vec<GarrisonCard> =
        forces.garrisons.into_iter().map(|(card, _)| card).collect();
    garrisons.sort_by_key(|card| card.place.is_none());
    let mut sides: Vec<EnemyCard> = forces.enemies.into_iter().map(|(card, _)| card).collect();
    sides.sort_by_key(|card| card.army.list == EnemyList::East);
    let cards: Vec<ArmyCard> = forces.armies.into_iter().map(|(card, _)| card).collect();
    let (Ok(armies), Ok(enemies)) = (cards.try_into(), sides.try_into()) else {
        return Err(vec![setup_fault(FORCES, "antioch-fault-count", &[])]);
    };
    let setup = Setup {
        title: front.title,
        subtitle: front.subtitle,
        summary: front.summary,
        calendar: front.calendar,
        sources: front.sources,
        course: map.course(goal),
        landing: role(Role::Landing),
        points,
        map,
        options,
        armies,
        enemies,
        attached,
        garrisons,
        owner,
        seats: setup.seats.iter().map(|seat| seat.name.clone()).collect(),
    };
    let state = first_state(&setup);
    Ok(Campaign { setup: Arc::new(setup), state })
}

fn owners(setup: &SetupRecord, forces: &Forces) -> [Seat; ArmyId::COUNT] {
    let mut owner = [Seat(0); ArmyId::COUNT];
    for (seat, of) in setup.seats.iter().enumerate() {
        for (index, (card, _)) in forces.armies.iter().enumerate().take(ArmyId::COUNT) {
            if of.holds.contains(&card.name) {
                owner[index] = Seat(seat as u8);
            }
        }
    }
    owner
}

fn point(place: &atlas::Place) -> Point {
    let kind = match place.kind {
        "minor" => PointKind::Minor,
        "major" => PointKind::Major,
        _ => PointKind::Transit,
    };
    let role = match place.role {
        Some("start") => Some(Role::Start),
        Some("objective") => Some(Role::Objective),
        Some("port") => Some(Role::Port),
        Some("landing") => Some(Role::Landing),
        Some(_) | None => None,
    };
    let side = side_list(place.side.unwrap_or("W"));
    Point { kind, role, side, friendly: place.holder == Some("friendly") }
}

/// VIII.A, IV.I The state at the start of turn 1.
fn first_state(setup: &Setup) -> State {
    let armies = ArmyId::ALL.map(|id| {
        let card = &setup.armies[id.index()];
        Army {
            status: Status::Field(card.start),
            ranks: Ranks::of(id, card.elements),
            general: Some(General { troop: card.general, from: id }),
            stood: 0,
            landed_on: 0,
            landed_by: Manner::Start,
            came_from: None,
            siege_turns: 0,
            halted_on: 0,
            won_on: 0,
            fleet: Fleet::None,
            attacked: false,
            tested: false,
            sallies: false,
            mustered: card.elements,
            mustered_general: true,
            tally: Tally::default(),
        }
    });
    let friendly: PointSet =
        setup.map.ids().filter(|id| setup.points[id.index()].friendly).collect();
    let byzantines = setup.attached.as_ref().map_or_else(ByzantineForce::default, |card| {
        ByzantineForce { elements: card.elements, with: card.with }
    });
    State {
        turn: 1,
        phase: Phase::Start,
        armies,
        friendly,
        captor: [None; POINTS_MAX],
        fell_on: [0; POINTS_MAX],
        byzantines,
        besiegers: Row::default(),
        attackers: Row::default(),
        battles: Row::default(),
        rotation: 0,
        battles_won: 0,
        battles_lost: 0,
        taken_by: None,
        ending: None,
        ranking: None,
    }
}
