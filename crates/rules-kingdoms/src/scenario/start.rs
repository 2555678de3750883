//! Set-ups completed, and campaigns laid out at their start.

use std::collections::BTreeMap;
use std::sync::Arc;

use kernel::{Ruleset, SetupRecord};

use super::files::{FORCES, Faults, SETUP, read_forces, read_front, setup_fault};
use super::lists::eligible;
use super::map_file::read_map;
use super::{Map, Setup};
use crate::Kingdoms;
use crate::chapters::set_up;
use crate::options::Options;
use crate::state::{
    BattleNo, Battles, Campaign, Colour, FACTIONS_MAX, NAVAL_MAX, Order, Phase, ProvinceSet, State,
};

/// Completes a set-up: every option written out, everything checked.
pub(crate) fn resolve(setup: &mut SetupRecord) -> Result<(), Faults> {
    let front = read_front(setup)?;
    if setup.preset.is_empty() {
        setup.preset = if front.preset.is_empty() { "as_written".into() } else { front.preset };
    }
    for (key, value) in front.options {
        setup.options.entry(key).or_insert(value);
    }
    let preset = setup.preset.clone();
    Options::resolve(&preset, &mut setup.options)?;
    Kingdoms::ID.clone_into(&mut setup.ruleset);
    if setup.version == 0 {
        setup.version = Kingdoms::VERSION;
    }
    setup.seats.iter_mut().for_each(|seat| seat.holds.clear());
    found(setup).map(|_| ())
}

/// The campaign at its start.
pub(crate) fn found(setup: &SetupRecord) -> Result<Campaign, Faults> {
    let front = read_front(setup)?;
    let options = Options::resolve(&setup.preset, &mut setup.options.clone())?;
    let map = read_map(setup, &options.optional_edges)?;
    let forces = read_forces(setup, &map)?;
    check_seats(setup, front.seats)?;
    check_deal(setup, &map, &options, forces.factions.len())?;
    let cells = eligible(&forces.lists, &map, &front.track, options.era_test);
    let setup = Setup {
        title: front.title,
        subtitle: front.subtitle,
        summary: front.summary,
        sources: front.sources,
        map,
        track: front.track,
        lists: forces.lists,
        eligible: cells,
        factions: forces.factions,
        seats: setup.seats.iter().map(|seat| seat.name.clone()).collect(),
        options,
    };
    let state = first_state(&setup);
    Ok(Campaign { setup: Arc::new(setup), state })
}

/// What the seats are called if people do not say: the colours of the scenario's factions, or the
/// first colours for three.
pub(crate) fn usual_seats(files: &BTreeMap<String, String>) -> Vec<String> {
    let given: Vec<String> = files
        .get(FORCES)
        .and_then(|text| text.parse::<toml::Table>().ok())
        .and_then(|file| file.get("faction").and_then(|list| list.as_array().cloned()))
        .unwrap_or_default()
        .iter()
        .filter_map(|faction| faction.get("colour")?.as_str().map(str::to_owned))
        .collect();
    let usual = || Colour::ALL.iter().take(3).map(|colour| colour.word().to_owned()).collect();
    if given.is_empty() { usual() } else { given }
}

fn check_seats(setup: &SetupRecord, (least, most): (i64, i64)) -> Result<(), Faults> {
    let count = setup.seats.len() as i64;
    if (least..=most).contains(&count) {
        return Ok(());
    }
    let (found, least, most) = (count.to_string(), least.to_string(), most.to_string());
    let args = [("found", found.as_str()), ("least", least.as_str()), ("most", most.as_str())];
    Err(vec![setup_fault(SETUP, "kingdoms-fault-seats", &args)])
}

/// SET-1, SET-2 There are provinces enough to deal, or the scenario deals to every seat.
fn check_deal(
    setup: &SetupRecord,
    map: &Map,
    options: &Options,
    factions: usize,
) -> Result<(), Faults> {
    let seats = setup.seats.len();
    if set_up::is_dealt_by_scenario(options) {
        return match factions == seats {
            true => Ok(()),
            false => {
                let (found, wanted) = (factions.to_string(), seats.to_string());
                let args = [("found", found.as_str()), ("wanted", wanted.as_str())];
                Err(vec![setup_fault(FORCES, "kingdoms-fault-factions", &args)])
            }
        };
    }
    let each = usize::from(set_up::provinces_each(options));
    if each * seats <= map.provinces.len() {
        return Ok(());
    }
    let (found, most) = (each.to_string(), (map.provinces.len() / seats).to_string());
    let args = [("found", found.as_str()), ("most", most.as_str())];
    Err(vec![setup_fault(SETUP, "kingdoms-fault-deal", &args)])
}

/// S4 The state before anything is dealt: bonus points and fleets are those of the options.
fn first_state(setup: &Setup) -> State {
    let faction = set_up::first_faction(&setup.options);
    State {
        turn: 0,
        last_turn: setup.turns(),
        phase: Phase::Colours,
        order: Order::default(),
        previous: Order::default(),
        lands: [ProvinceSet::NONE; FACTIONS_MAX],
        factions: [faction; FACTIONS_MAX],
        battles: Battles::default(),
        numbered: BattleNo(0),
        sunk: [None; NAVAL_MAX],
        is_final: false,
    }
}
