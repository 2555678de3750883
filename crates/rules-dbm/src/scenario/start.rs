//! Set-ups completed, and campaigns laid out at their start (SET-1).

use std::sync::Arc;

use kernel::{CardSet, Ruleset as _, Seat, SetupRecord};

use super::Setup;
use super::files::{FORCES, Faults, ForcesFile, Front, MAP, MapFile, SCENARIO, SETUP, fault, read};
use super::map::{Board, board};
use crate::Dbm;
use crate::options::Options;
use crate::state::{
    Campaign, Closing, Course, FLEETS_MAX, FORCES_ALL, FORCES_MAX, Fleet, FleetId, Force, ForceId,
    ForcePlan, ForceSet, Kind, NATIVES, NATIVES_AP, Nation, PROVINCES_MAX, Phase, Province,
    ProvinceId, Row, STATES_MAX, State, StateId, StateSet,
};

/// S5 The cards of the pack: 52 and two jokers.
pub(crate) const CARDS: u8 = 54;

/// What the files say, or the faults of all.
fn files(setup: &SetupRecord) -> Result<(Front, Board), Faults> {
    let front = read::<Front>(setup, SCENARIO);
    let map = read::<MapFile>(setup, MAP);
    let forces = read::<ForcesFile>(setup, FORCES);
    match (front, map, forces) {
        (Ok(front), Ok(map), Ok(forces)) => Ok((front, board(map, forces)?)),
        (front, map, forces) => {
            let all = [front.err(), map.err(), forces.err()];
            Err(all.into_iter().flatten().flatten().collect())
        }
    }
}

/// Completes a set-up: every option written out, every seat given a state.
pub(crate) fn resolve(setup: &mut SetupRecord) -> Result<(), Faults> {
    let (front, board) = files(setup)?;
    let mut faults = Faults::new();
    if front.format != 1 || front.ruleset != Dbm::ID {
        faults.push(fault(SCENARIO, "dbm-fault-format", "1"));
    }
    if setup.preset.is_empty() {
        setup.preset = if front.preset.is_empty() { "recommended".into() } else { front.preset };
    }
    for (key, value) in front.options {
        setup.options.entry(key).or_insert(value);
    }
    let preset = setup.preset.clone();
    Options::resolve(&preset, &mut setup.options)?;
    Dbm::ID.clone_into(&mut setup.ruleset);
    if setup.version == 0 {
        setup.version = Dbm::VERSION;
    }
    let most = front.seats.most.min(board.states.len());
    let bounds = front.seats.least.max(1)..=most;
    if !bounds.contains(&setup.seats.len()) {
        faults.push(fault(SETUP, "dbm-fault-seats", &format!("{}-{most}", bounds.start())));
    }
    deal(setup, &board, &mut faults);
    if faults.is_empty() { Ok(()) } else { Err(faults) }
}

/// 1.2 Gives each seat a state: the one it names, else the next that nobody has.
fn deal(setup: &mut SetupRecord, board: &Board, faults: &mut Faults) {
    let mut taken = StateSet::NONE;
    let find = |name: &str| {
        let is = |known: &str| known.eq_ignore_ascii_case(name.trim());
        board.states.iter().position(|card| is(&card.id) || is(&card.name))
    };
    for seat in &setup.seats {
        for name in &seat.holds {
            match find(name).map(|index| StateId(index as u8)) {
                Some(state) if !taken.holds(state) && seat.holds.len() == 1 => {
                    taken = taken.with(state);
                }
                _ => faults.push(fault(SETUP, "dbm-fault-holds", name)),
            }
        }
    }
    for seat in &mut setup.seats {
        let free = (0..board.states.len() as u8).map(StateId).find(|state| !taken.holds(*state));
        if let (true, Some(state)) = (seat.holds.is_empty(), free) {
            taken = taken.with(state);
            seat.holds = vec![board.states[state.index()].id.clone()];
        }
        if let [name] = seat.holds.as_slice()
            && let Some(index) = find(name)
        {
            seat.holds = vec![board.states[index].id.clone()];
        }
    }
}

/// The campaign at its start.
pub(crate) fn found(setup: &SetupRecord) -> Result<Campaign, Faults> {
    let (front, board) = files(setup)?;
    let options = Options::resolve(&setup.preset, &mut setup.options.clone())?;
    let mut seat_of = [None; STATES_MAX];
    let mut state_of = Vec::new();
    for (index, seat) in setup.seats.iter().enumerate() {
        let id = seat.holds.first().map_or("", String::as_str);
        let Some(at) = board.states.iter().position(|card| card.id == id) else {
            return Err(vec![fault(SETUP, "dbm-fault-holds", id)]);
        };
        seat_of[at] = Some(Seat(index as u8));
        state_of.push(StateId(at as u8));
    }
    let setup = Setup {
        title: front.title,
        options,
        states: board.states,
        provinces: board.provinces,
        zones: board.zones,
        straits: board.straits,
        seat_of,
        state_of,
    };
    let state = first_state(&setup);
    Ok(Campaign { setup: Arc::new(setup), state })
}

/// SET-1 The state before armies are placed.
fn first_state(setup: &Setup) -> State {
    let all = StateSet::first(setup.states.len());
    let mut state = State {
        year: 0,
        season: 0,
        phase: Phase::SetUp,
        nth: 0,
        caretakers: all.iter().filter(|state| setup.seat_of[state.index()].is_none()).collect(),
        in_play: all,
        done: StateSet::NONE,
        deck: CardSet::deck(CARDS),
        nations: [Nation::default(); STATES_MAX],
        forces: [Force::default(); STATES_MAX * FORCES_MAX],
        fleets: [Fleet::default(); STATES_MAX * FLEETS_MAX],
        provinces: [Province::default(); PROVINCES_MAX],
        plans: [ForcePlan::default(); STATES_MAX * FORCES_MAX],
        courses: [Course::default(); STATES_MAX * FLEETS_MAX],
        ships: Row::default(),
        war: [StateSet::NONE; STATES_MAX],
        allied: [StateSet::NONE; STATES_MAX],
        leave: [StateSet::NONE; STATES_MAX],
        leave_ends: [StateSet::NONE; STATES_MAX],
        peace_offered: [StateSet::NONE; STATES_MAX],
        alliance_offered: [StateSet::NONE; STATES_MAX],
        submission_offered: [StateSet::NONE; STATES_MAX],
        help: Row::default(),
        battles: Row::default(),
        met: [ForceSet::NONE; FORCES_ALL],
        lots: [0; FORCES_ALL],
        is_told: false,
    };
    let natives = &mut state.forces[NATIVES.index()];
    (natives.ap, natives.total, natives.commander) = (NATIVES_AP, NATIVES_AP, NATIVES.owner());
    for id in all.iter() {
        let card = &setup.states[id.index()];
        let nation = &mut state.nations[id.index()];
        nation.treasury = card.treasury;
        nation.prestige = card.prestige;
        nation.tribute = 33;
        nation.had_land = true;
        for kind in Kind::ALL {
            state.forces[ForceId(id, kind).index()].commander = id;
        }
        state.forces[ForceId(id, Kind::A1).index()].damage = card.damage;
        if let Some((fp, coast, zone)) = card.fleet {
            let fleet = &mut state.fleets[FleetId(id, 0).index()];
            *fleet = Fleet { fp, fp_at_start: fp, coast, watch: Some(zone), ..Fleet::default() };
            fleet.closes = Closing::Enemies;
        }
    }
    for (index, card) in setup.provinces.iter().enumerate() {
        let province = &mut state.provinces[ProvinceId(index as u8).index()];
        province.home = card.owner;
        province.holder = card.owner;
        province.at_start = card.owner;
        province.minor_fp = card.fleet.map_or(0, |(fp, _)| fp);
    }
    state
}
