//! Grounds known to the press: `data/<name>.geo` (coast, lakes, rivers), `data/<name>.scene`
//! (hills, names of seas) and `data/<name>.areas` (divisions: which points are whose).

use std::sync::LazyLock;

use atlas::{Geography, Spot};

include!(concat!(env!("OUT_DIR"), "/grounds.rs"));

/// A ground as collected when built: name, geography, scene, divisions.
struct GroundSource {
    name: &'static str,
    geography: &'static str,
    scene: &'static str,
    areas: &'static str,
}

/// A ground that maps can lie on.
pub(crate) struct Ground {
    pub(crate) name: &'static str,
    pub(crate) geography: Geography,
    pub(crate) hills: Vec<Vec<Spot>>,
    pub(crate) names: Vec<SceneName>,
    pub(crate) divisions: Vec<Division>,
}

/// One way to part a ground among areas.
#[derive(Default)]
pub(crate) struct Division {
    pub(crate) name: &'static str,
    pub(crate) parts: Vec<Part>,
}

/// Points that belong together.
pub(crate) struct Part {
    pub(crate) kind: PartKind,
    /// The name of the area or part of the sea; empty for wild land.
    pub(crate) name: &'static str,
    pub(crate) spots: Vec<Spot>,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum PartKind {
    Area,
    Sea,
    Wild,
}

/// A name written on the ground.
pub(crate) struct SceneName {
    pub(crate) id: String,
    pub(crate) is_sea: bool,
    pub(crate) spots: Vec<Spot>,
}

static GROUNDS: LazyLock<Vec<Ground>> = LazyLock::new(|| {
    let read = |source: &GroundSource| {
        let geography = Geography::read(source.name, source.geography).ok()?;
        let divisions = divisions(source.areas);
        let name = source.name;
        let mut ground = Ground { name, geography, hills: vec![], names: vec![], divisions };
        for line in source.scene.lines() {
            ground.line(line);
        }
        Some(ground)
    };
    GROUND_SOURCES.iter().filter_map(read).collect()
});

impl Ground {
    fn line(&mut self, line: &str) {
        let mut words = line.split_whitespace();
        match words.next() {
            Some("hills") => self.hills.push(words.filter_map(spot).collect()),
            Some("name") => {
                let is_sea = words.next() == Some("sea");
                let id = words.next().unwrap_or_default().to_owned();
                self.names.push(SceneName { id, is_sea, spots: words.filter_map(spot).collect() });
            }
            _ => {}
        }
    }

    /// The division of that name.
    pub(crate) fn division(&self, name: &str) -> Option<&Division> {
        self.divisions.iter().find(|division| division.name == name)
    }

    /// Whether there is land at a spot.
    pub(crate) fn is_land(&self, spot: Spot) -> bool {
        let inside = |points: &[Spot]| holds(points, spot);
        self.geography.land.iter().any(|land| inside(&land.points))
    }
}

/// The ground of that name.
pub(crate) fn ground(name: &str) -> Option<&'static Ground> {
    GROUNDS.iter().find(|ground| ground.name == name)
}

/// The names of the grounds that maps can lie on.
#[must_use]
pub fn grounds() -> Vec<&'static str> {
    GROUND_SOURCES.iter().map(|source| source.name).collect()
}

/// Reads `east,north`.
fn spot(text: &str) -> Option<Spot> {
    let (lon, lat) = text.split_once(',')?;
    Some(Spot { lat: lat.parse().ok()?, lon: lon.parse().ok()? })
}

/// Reads the divisions of a ground.
fn divisions(text: &'static str) -> Vec<Division> {
    let mut divisions: Vec<Division> = Vec::new();
    for line in text.lines().filter(|line| !line.is_empty() && !line.starts_with('#')) {
        if let Some(name) = line.strip_prefix("division ") {
            divisions.push(Division { name, parts: Vec::new() });
            continue;
        }
        let Some(division) = divisions.last_mut() else { continue };
        let (head, rest) = line.split_once(':').unwrap_or(("", line));
        let (word, name) = head.split_once(' ').unwrap_or((head, ""));
        let kind = match word {
            "area" => Some(PartKind::Area),
            "sea" => Some(PartKind::Sea),
            "wild" => Some(PartKind::Wild),
            _ => None,
        };
        if let Some(kind) = kind {
            division.parts.push(Part { kind, name, spots: Vec::new() });
        }
        let Some(part) = division.parts.last_mut() else { continue };
        part.spots.extend(rest.split_whitespace().filter_map(spot));
    }
    divisions
}

/// Whether a polygon holds a spot: how often a ray to the east meets its edge.
fn holds(points: &[Spot], spot: Spot) -> bool {
    let mut is_inside = false;
    let mut before = points.last().copied().unwrap_or_default();
    for &point in points {
        if (point.lat > spot.lat) != (before.lat > spot.lat) {
            let (rise, run) = (i64::from(before.lat - point.lat), before.lon - point.lon);
            let up = i64::from(spot.lat - point.lat);
            let east = i64::from(point.lon) * rise + i64::from(run) * up;
            let side = (i64::from(spot.lon) * rise - east) * rise.signum();
            is_inside ^= side < 0;
        }
        before = point;
    }
    is_inside
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_grounds_built_in_can_be_read() {
        assert_eq!(GROUNDS.len(), GROUND_SOURCES.len());
        for ground in GROUNDS.iter() {
            assert!(ground.hills.iter().all(|line| line.len() > 1), "{}", ground.name);
            assert!(ground.names.iter().all(|name| !name.spots.is_empty()), "{}", ground.name);
            for part in ground.divisions.iter().flat_map(|division| &division.parts) {
                let inside = |spot: &Spot| ground.geography.window.contains(*spot);
                assert!(!part.spots.is_empty(), "{}: {}", ground.name, part.name);
                assert!(part.spots.iter().all(inside), "{}: {}", ground.name, part.name);
            }
        }
    }

    #[test]
    fn every_line_of_a_division_is_read() {
        for source in GROUND_SOURCES {
            let lines = source.areas.lines().filter(|line| !line.starts_with('#'));
            let pairs = |line: &str| {
                let rest = line.split_once(':').map_or(line, |(_, rest)| rest);
                rest.matches(',').count()
            };
            let given: usize = lines.map(pairs).sum();
            let read = divisions(source.areas);
            let parts = read.iter().flat_map(|division| &division.parts);
            assert_eq!(parts.map(|part| part.spots.len()).sum::<usize>(), given, "{}", source.name);
        }
    }

    #[test]
    fn land_is_told_from_sea() {
        let ground = ground("levant").expect("built in");
        assert!(ground.is_land(Spot { lat: 39_930, lon: 32_860 }));
        assert!(!ground.is_land(Spot { lat: 36_000, lon: 31_500 }));
    }
}
