//! The map and the states, read from their files and checked.

use super::files::{FORCES, Faults, ForcesFile, MAP, MapFile, fault};
use super::{ProvinceCard, Size, StateCard, Strait, ZoneCard, lint};
use crate::choice::NATIVES_WORD;
use crate::state::{
    PLAYED_MAX, PROVINCES_MAX, ProvinceId, ProvinceSet, StateId, ZONES_MAX, ZoneId, ZoneSet,
};

/// The board: zones, provinces, straits, states.
pub(super) struct Board {
    pub(super) zones: Vec<ZoneCard>,
    pub(super) provinces: Vec<ProvinceCard>,
    pub(super) straits: Vec<Strait>,
    pub(super) states: Vec<StateCard>,
}

/// Looks ids up, and notes those that are unknown.
struct Look {
    zones: Vec<String>,
    provinces: Vec<String>,
    states: Vec<String>,
    faults: Faults,
}

impl Look {
    fn find(&mut self, file: &str, among: fn(&Self) -> &Vec<String>, id: &str) -> Option<u8> {
        let found = among(self).iter().position(|known| known == id);
        if found.is_none() {
            self.faults.push(fault(file, "dbm-fault-unknown", id));
        }
        found.map(|index| index as u8)
    }

    fn zone(&mut self, id: &str) -> Option<ZoneId> {
        self.find(MAP, |look| &look.zones, id).map(ZoneId)
    }

    fn province(&mut self, file: &str, id: &str) -> Option<ProvinceId> {
        self.find(file, |look| &look.provinces, id).map(ProvinceId)
    }
}

/// Reads the board.
pub(super) fn board(map: MapFile, forces: ForcesFile) -> Result<Board, Faults> {
    let sorted = |ids: Vec<String>| {
        let mut ids = ids;
        ids.sort();
        ids
    };
    let mut look = Look {
        zones: sorted(map.zone.iter().map(|row| row.id.clone()).collect()),
        provinces: sorted(map.province.iter().map(|row| row.id.clone()).collect()),
        states: forces.state.iter().map(|row| row.id.clone()).collect(),
        faults: Vec::new(),
    };
    check_ids(&mut look);
    if !look.faults.is_empty() {
        // Numbers of what there is no room for, or of two things, mean nothing.
        return Err(look.faults);
    }
    look.faults.extend(lint::rows(&map, &forces));
    if map.format != 1 || forces.format != 1 {
        look.faults.push(fault(MAP, "dbm-fault-format", "1"));
    }
    let mut zones = read_zones(&map);
    let mut provinces = read_provinces(&map, &mut look);
    let straits = read_straits(&map, &mut look, &mut provinces);
    link(&map, &mut look, &mut zones, &mut provinces);
    let states = read_states(forces, &mut look, &provinces);
    let board = Board { zones, provinces, straits, states };
    if look.faults.is_empty() {
        look.faults = lint::world(&board);
    }
    if look.faults.is_empty() { Ok(board) } else { Err(look.faults) }
}

/// Ids are short words, unique across the files, and not more than there is room for.
fn check_ids(look: &mut Look) {
    let all = [&look.zones, &look.provinces, &look.states];
    let mut ids: Vec<&String> = all.into_iter().flatten().collect();
    ids.sort();
    let twice = ids.windows(2).filter(|two| two[0] == two[1]).map(|two| two[0].clone());
    let bad = ids.iter().filter(|id| {
        id.is_empty()
            || id.as_str() == NATIVES_WORD
            || id.len() > 8
            || !id.bytes().all(|b| b.is_ascii_uppercase())
    });
    let mut faults: Faults = twice.map(|id| fault(MAP, "dbm-fault-twice", &id)).collect();
    faults.extend(bad.map(|id| fault(MAP, "dbm-fault-id", id)));
    let room = [
        (MAP, look.zones.len(), ZONES_MAX),
        (MAP, look.provinces.len(), PROVINCES_MAX),
        (FORCES, look.states.len(), PLAYED_MAX),
    ];
    for (file, count, most) in room {
        if count > most {
            faults.push(fault(file, "dbm-fault-many", &most.to_string()));
        }
    }
    if look.states.len() < 2 {
        faults.push(fault(FORCES, "dbm-fault-few", "2"));
    }
    look.faults.extend(faults);
}

fn read_zones(map: &MapFile) -> Vec<ZoneCard> {
    let card = |row: &super::files::ZoneRow| ZoneCard {
        id: row.id.clone(),
        name: row.name.clone(),
        spot: (row.north, row.east),
        near: ZoneSet::NONE,
        shore: ProvinceSet::NONE,
    };
    let mut zones: Vec<ZoneCard> = map.zone.iter().map(card).collect();
    zones.sort_by(|one, other| one.id.cmp(&other.id));
    zones
}

fn read_provinces(map: &MapFile, look: &mut Look) -> Vec<ProvinceCard> {
    let mut provinces = Vec::new();
    for row in &map.province {
        let coast: ZoneSet = row.coast.iter().filter_map(|id| look.zone(id)).collect();
        let owner = row.owner.as_deref();
        let owner = owner.and_then(|id| look.find(MAP, |look| &look.states, id)).map(StateId);
        let watch = row.watch.as_deref().and_then(|id| look.zone(id));
        if watch.is_some_and(|zone| !coast.holds(zone)) {
            look.faults.push(fault(MAP, "dbm-fault-watch", &row.id));
        }
        provinces.push(ProvinceCard {
            id: row.id.clone(),
            name: row.name.clone(),
            seat: row.seat.clone(),
            spot: (row.north, row.east),
            tax: row.tax.min(1000),
            list: row.list.clone(),
            owner,
            is_capital: row.capital,
            coast,
            fleet: row.fleet.zip(watch),
            near: ProvinceSet::NONE,
            over_strait: ProvinceSet::NONE,
        });
    }
    provinces.sort_by(|one, other| one.id.cmp(&other.id));
    provinces
}

fn read_straits(map: &MapFile, look: &mut Look, provinces: &mut [ProvinceCard]) -> Vec<Strait> {
    let mut straits = Vec::new();
    for row in &map.strait {
        let ends = look.province(MAP, &row.a).zip(look.province(MAP, &row.b));
        let closed_by: ZoneSet = row.closed_by.iter().filter_map(|id| look.zone(id)).collect();
        let Some((a, b)) = ends else { continue };
        provinces[a.index()].over_strait = provinces[a.index()].over_strait.with(b);
        provinces[b.index()].over_strait = provinces[b.index()].over_strait.with(a);
        straits.push(Strait { id: row.id.clone(), name: row.name.clone(), a, b, closed_by });
    }
    straits
}

fn link(map: &MapFile, look: &mut Look, zones: &mut [ZoneCard], provinces: &mut [ProvinceCard]) {
    for row in &map.land {
        let ends = look.province(MAP, &row.a).zip(look.province(MAP, &row.b));
        let Some((a, b)) = ends.filter(|(a, b)| a != b) else { continue };
        provinces[a.index()].near = provinces[a.index()].near.with(b);
        provinces[b.index()].near = provinces[b.index()].near.with(a);
    }
    for row in &map.sea {
        let ends = look.zone(&row.a).zip(look.zone(&row.b));
        let Some((a, b)) = ends.filter(|(a, b)| a != b) else { continue };
        zones[a.index()].near = zones[a.index()].near.with(b);
        zones[b.index()].near = zones[b.index()].near.with(a);
    }
    for (index, card) in provinces.iter().enumerate() {
        for zone in card.coast.iter() {
            let shore = &mut zones[zone.index()].shore;
            *shore = shore.with(ProvinceId(index as u8));
        }
    }
}

fn read_states(forces: ForcesFile, look: &mut Look, provinces: &[ProvinceCard]) -> Vec<StateCard> {
    let mut states = Vec::new();
    for (index, row) in forces.state.into_iter().enumerate() {
        let state = StateId(index as u8);
        let own = |at: &usize| provinces[*at].owner == Some(state);
        let land: Vec<usize> = (0..provinces.len()).filter(own).collect();
        let capitals: Vec<usize> =
            land.iter().copied().filter(|at| provinces[*at].is_capital).collect();
        let [capital] = capitals.as_slice() else {
            look.faults.push(fault(FORCES, "dbm-fault-capital", &row.id));
            continue;
        };
        let capital = ProvinceId(*capital as u8);
        let army_at = row.army_at.as_deref().and_then(|id| look.province(FORCES, id));
        let army_at = army_at.unwrap_or(capital);
        let coast = row.fleet_coast.as_deref().and_then(|id| look.province(FORCES, id));
        let watch = row.fleet_watch.as_deref().and_then(|id| look.zone(id));
        let fleet = match (row.fleet, coast, watch) {
            (Some(fp), Some(coast), Some(zone)) => Some((fp.min(5000), coast, zone)),
            _ => None,
        };
        let is_lost = |at: ProvinceId| provinces[at.index()].owner != Some(state);
        let is_off = fleet.is_some_and(|(_, coast, zone)| {
            is_lost(coast) || !provinces[coast.index()].coast.holds(zone)
        });
        if is_lost(army_at) || is_off || row.fleet.is_some() != fleet.is_some() {
            look.faults.push(fault(FORCES, "dbm-fault-force", &row.id));
        }
        let size = match row.size.as_str() {
            "L" => Size::Large,
            "M" => Size::Medium,
            "S" => Size::Small,
            _ => {
                look.faults.push(fault(FORCES, "dbm-fault-size", &row.id));
                Size::Medium
            }
        };
        states.push(StateCard {
            id: row.id,
            name: row.name,
            size,
            is_barbarian: row.kind == "barbarian",
            list: row.list,
            least_contingent: row.least_contingent,
            capital: Some(capital),
            army_at,
            fleet,
            treasury: row.treasury.clamp(-1000, 10_000),
            prestige: row.prestige.clamp(-50, 50),
            damage: row.damage.min(300),
            head: row.head,
            colour: row.colour,
        });
    }
    states
}
