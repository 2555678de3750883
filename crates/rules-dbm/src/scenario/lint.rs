//! What a scenario must be beyond being readable (6.8 of the specification): pairs once, straits
//! closed from both ends, one world, numbers within bounds.

use super::files::{FORCES, Faults, ForcesFile, LinkRow, MAP, MapFile, ProvinceRow, fault};
use super::map::Board;
use crate::state::{ProvinceId, ProvinceSet, ZoneSet};

/// What is wrong with the rows of the files, each by itself.
pub(super) fn rows(map: &MapFile, forces: &ForcesFile) -> Faults {
    let mut faults = Faults::new();
    let straits = map.strait.iter().map(|row| (row.a.as_str(), row.b.as_str()));
    let ends = |row: &'_ LinkRow| (row.a.clone(), row.b.clone());
    let land = map.land.iter().map(ends).chain(straits.map(|(a, b)| (a.to_owned(), b.to_owned())));
    pairs(land.collect(), &mut faults);
    pairs(map.sea.iter().map(ends).collect(), &mut faults);
    for row in &map.province {
        province(row, &mut faults);
    }
    for row in &forces.state {
        let kinds = ["civilized", "barbarian"];
        if !kinds.contains(&row.kind.as_str()) {
            faults.push(fault(FORCES, "dbm-fault-kind", &row.id));
        }
        let within = (-1000..=10_000).contains(&row.treasury)
            && (-50..=50).contains(&row.prestige)
            && row.damage <= 300
            && row.fleet.is_none_or(|fp| (1..=5000).contains(&fp))
            && row.least_contingent <= 100;
        if !within {
            faults.push(fault(FORCES, "dbm-fault-bounds", &row.id));
        }
        if !is_colour(&row.colour) {
            faults.push(fault(FORCES, "dbm-fault-colour", &row.id));
        }
    }
    faults
}

/// A pair is listed once, and of two things.
fn pairs(mut pairs: Vec<(String, String)>, faults: &mut Faults) {
    for (a, b) in &mut pairs {
        if b < a {
            std::mem::swap(a, b);
        }
        if a == b {
            faults.push(fault(MAP, "dbm-fault-loop", a));
        }
    }
    pairs.sort();
    for two in pairs.windows(2).filter(|two| two[0] == two[1]) {
        let (a, b) = &two[0];
        faults.push(fault(MAP, "dbm-fault-pair", &format!("{a}, {b}")));
    }
}

fn province(row: &ProvinceRow, faults: &mut Faults) {
    if row.tax > 1000 || row.fleet.is_some_and(|fp| !(1..=5000).contains(&fp)) {
        faults.push(fault(MAP, "dbm-fault-bounds", &row.id));
    }
    if row.fleet.is_some() != row.watch.is_some() {
        faults.push(fault(MAP, "dbm-fault-watch", &row.id));
    }
    let is_twice = row.coast.iter().enumerate().any(|(at, zone)| row.coast[..at].contains(zone));
    if is_twice {
        faults.push(fault(MAP, "dbm-fault-coast", &row.id));
    }
}

fn is_colour(text: &str) -> bool {
    let digits = text.strip_prefix('#').unwrap_or_default();
    text.is_empty() || digits.len() == 6 && digits.bytes().all(|byte| byte.is_ascii_hexdigit())
}

/// What is wrong with the world as a whole.
pub(super) fn world(board: &Board) -> Faults {
    let mut faults = Faults::new();
    for strait in &board.straits {
        let touches =
            |at: ProvinceId| !board.provinces[at.index()].coast.meet(strait.closed_by).is_empty();
        if !touches(strait.a) || !touches(strait.b) {
            faults.push(fault(MAP, "dbm-fault-strait", &strait.id));
        }
    }
    for zone in board.zones.iter().filter(|zone| zone.shore.is_empty() && zone.near.is_empty()) {
        faults.push(fault(MAP, "dbm-fault-apart", &zone.id));
    }
    let reached = reached(board);
    for (index, card) in board.provinces.iter().enumerate() {
        if !reached.holds(ProvinceId(index as u8)) {
            faults.push(fault(MAP, "dbm-fault-apart", &card.id));
        }
    }
    faults
}

/// The provinces that can be reached from the first, by land, strait or ship.
fn reached(board: &Board) -> ProvinceSet {
    let mut land = ProvinceSet::first(1);
    let mut sea = ZoneSet::NONE;
    loop {
        let (mut more, mut zones) = (land, sea);
        for at in land.iter() {
            let card = &board.provinces[at.index()];
            more = more.union(card.near).union(card.over_strait);
            zones = zones.union(card.coast);
        }
        for zone in sea.iter() {
            let card = &board.zones[zone.index()];
            more = more.union(card.shore);
            zones = zones.union(card.near);
        }
        if (more, zones) == (land, sea) {
            return land;
        }
        (land, sea) = (more, zones);
    }
}
