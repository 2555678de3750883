//! SET-2 Each state places its army and may form a detachment.

use kernel::{About, Flow, Permission, forbid_if, forbid_unless};

use crate::chapters::allies::may_be_of;
use crate::clauses::Clause::{self, C1_1_2, C3_1_ONE, M5, S18, T1};
use crate::fact::Fact;
use crate::state::{
    Campaign, FleetId, ForceId, Kind, PROVINCES_MAX, ProvinceId, StateId, Where, ZONES_MAX, ZoneId,
};
use crate::{Choice, Desk, Offers, Play, Subject};

/// What a state settles before the first season.
#[derive(Clone, Copy, Default)]
struct Placing {
    army: Option<(ProvinceId, bool)>,
    detachment: Option<(u8, ProvinceId, bool)>,
    watch: Option<Option<ZoneId>>,
}

/// SET-2 Silent: the army in the capital, or where the scenario has it, in the field; no
/// detachment; the fleet as the scenario has it.
pub(crate) fn play(p: &mut Play<'_>) -> Flow<()> {
    let seats = p.seats();
    let sheets = if seats.is_empty() { arrayvec::ArrayVec::new() } else { p.sealed(seats, write)? };
    for state in p.states() {
        let seat = p.player(state);
        let told = sheets.iter().find(|(of, _)| Some(*of) == seat);
        let placing = told.map(|(_, placing)| *placing).unwrap_or_default();
        let usual = p.setup.states[state.index()].army_at;
        let (at, fort) = placing.army.unwrap_or((usual, false));
        let army = ForceId(state, Kind::A1);
        p.record(Fact::ArmyPlaced { army, at, fort }, (C1_1_2, T1));
        if let Some((ap, at, fort)) = placing.detachment {
            let force = army.detachment();
            let ap = u16::from(ap);
            let fact = Fact::DetachmentFormed { force, ap, at, fort, army_ap: 0 };
            p.record(fact, (C3_1_ONE, S18));
        }
        if let Some(watch) = placing.watch {
            p.record(Fact::FleetPlaced { fleet: FleetId(state, 0), watch }, M5);
        }
    }
    p.record(Fact::YearOpened { year: 0 }, T1);
    Ok(())
}

fn write(desk: &mut Desk<'_>) -> Flow<Placing> {
    let mut placing = Placing::default();
    let Some(state) = desk.state_of(desk.seat()) else { return Ok(placing) };
    loop {
        let offers = offers(desk, state, &placing);
        match desk.ask(About::new(T1, Subject::State(state)), &offers)? {
            Choice::Place(at, fort) => placing.army = Some((at, fort)),
            Choice::FormFirst(ap, at, fort) => placing.detachment = Some((ap, at, fort)),
            Choice::FirstWatch(zone) => placing.watch = Some(zone),
            Choice::NoOrders => return Ok(Placing::default()),
            _ => return Ok(placing),
        }
    }
}

/// An army and seven sizes of a detachment in two postures in every province; zones or none; done.
const PLACES_MAX: usize = PROVINCES_MAX * 2 * 8 + ZONES_MAX + 2;

fn offers(c: &Campaign, state: StateId, placing: &Placing) -> Offers<Choice, PLACES_MAX> {
    let mut offers = Offers::new();
    let mut add = |choice: Choice| {
        if may(c, state, choice).is_ok() {
            offers.add(choice);
        }
    };
    for at in c.land_of(state) {
        for fort in [false, true] {
            if placing.army.is_none() {
                add(Choice::Place(at, fort));
            }
            if placing.detachment.is_none() {
                for ap in [50, 60, 70, 75, 80, 90, 100] {
                    add(Choice::FormFirst(ap, at, fort));
                }
            }
        }
    }
    if placing.watch.is_none() && c.fleet(FleetId(state, 0)).fp > 0 {
        let coast = c.coast(c.fleet(FleetId(state, 0)).coast);
        for zone in coast.iter().map(Some).chain([None]) {
            add(Choice::FirstWatch(zone));
        }
    }
    offers.add(Choice::Seal);
    offers.if_silent(Choice::NoOrders)
}

/// Whether a state may settle this.
pub(super) fn may(c: &Campaign, state: StateId, choice: Choice) -> Permission<Clause> {
    match choice {
        Choice::Place(at, _) => {
            forbid_unless(c.province(at).holder == Some(state), C1_1_2)?;
            forbid_if(c.force(ForceId(state, Kind::A1)).at != Where::Nowhere, C1_1_2)
        }
        Choice::FormFirst(ap, at, _) => {
            forbid_unless(c.province(at).holder == Some(state), C1_1_2)?;
            may_be_of(c, state, u16::from(ap))
        }
        Choice::FirstWatch(zone) => {
            let fleet = c.fleet(FleetId(state, 0));
            forbid_if(fleet.fp == 0, M5)?;
            forbid_unless(zone.is_none_or(|zone| c.coast(fleet.coast).holds(zone)), M5)
        }
        _ => forbid_if(true, C1_1_2),
    }
}
