//! The map of the First Crusade against the tables of its specification.

use super::TERMS;
use crate::{Chart, Course, Map, PlaceId};

const MAP: &str = include_str!("../../../../scenarios/antioch/first-crusade/map.toml");
const FORCES: &str = include_str!("../../../../scenarios/antioch/first-crusade/forces.toml");
const SCENARIO: &str = include_str!("../../../../scenarios/antioch/first-crusade/scenario.toml");
const EXITS: &str = include_str!("../../tests/data/antioch_exits.csv");

fn chart() -> Chart {
    let faults = |faults: Vec<crate::Fault>| {
        let lines: Vec<String> = faults.iter().map(ToString::to_string).collect();
        lines.join("\n")
    };
    Chart::read("map.toml", MAP, &TERMS).map_err(faults).unwrap()
}

fn map(edition: &str) -> Map {
    chart().map(edition).unwrap()
}

fn id(map: &Map, name: &str) -> PlaceId {
    map.find(name).unwrap_or_else(|| panic!("{name} is not on the map"))
}

fn course(map: &Map) -> Course {
    map.course(map.in_role("objective").next().unwrap())
}

/// Each exit one number, the spare ones to the onward exit with the fewest moves; tie: fewer
/// kilometres, then list order. Written as the table writes it.
fn default_numbers(map: &Map, course: &Course, from: PlaceId) -> Vec<String> {
    let exits = map.exits(from);
    let onward = exits.iter().filter(|exit| course.is_onward(from, **exit));
    let rank = |exit: &&PlaceId| (course.moves(**exit), course.km(**exit), **exit);
    let candidates: Vec<&PlaceId> = onward.collect();
    let everyone: Vec<&PlaceId> = exits.iter().collect();
    let choice = if candidates.is_empty() { everyone } else { candidates };
    let best = *choice.into_iter().min_by_key(rank).unwrap();
    let mut next = 1;
    let mut numbers = Vec::new();
    for exit in exits {
        let last = if *exit == best { next + 6 - exits.len() } else { next };
        numbers.push(if last == next { next.to_string() } else { format!("{next}-{last}") });
        next = last + 1;
    }
    assert_eq!(next, 7);
    numbers
}

#[test]
fn every_exit_is_as_specified() {
    let mut rows =
        vec!["map,point,exit,moves_from_exit,km_from_exit,onward,default_numbers".into()];
    for edition in ["compact", "full"] {
        let map = map(edition);
        let course = course(&map);
        for from in map.ids() {
            let numbers = default_numbers(&map, &course, from);
            for (exit, numbers) in map.exits(from).iter().zip(numbers) {
                let (from_name, exit_name) = (map.name(from), map.name(*exit));
                let (moves, km) = (course.moves(*exit).unwrap(), course.km(*exit));
                let onward = if course.is_onward(from, *exit) { "yes" } else { "no" };
                rows.push(format!(
                    "{edition},{from_name},{exit_name},{moves},{km},{onward},{numbers}"
                ));
            }
        }
    }
    let wanted: Vec<&str> = EXITS.lines().collect();
    assert_eq!(rows.len(), wanted.len());
    for (found, wanted) in rows.iter().zip(wanted) {
        assert_eq!(found, wanted);
    }
}

struct Figures {
    edition: &'static str,
    /// All places, then transit, minor, major.
    places: [usize; 4],
    sides: [usize; 2],
    roads: usize,
    /// Places with 0, 1, 2 ... 6 roads.
    exits: [usize; 7],
    moves: u8,
    march: &'static [&'static str],
}

const FIGURES: [Figures; 2] = [
    Figures {
        edition: "compact",
        places: [28, 7, 15, 6],
        sides: [22, 6],
        roads: 41,
        exits: [0, 1, 8, 13, 4, 2, 0],
        moves: 7,
        march: &[
            "Nicaea",
            "Dorylaeum",
            "Amorium",
            "Philomelium",
            "Iconium",
            "Heraclea",
            "Tyana",
            "Caesarea",
            "Coxon",
            "Marash",
            "Artah",
            "Antioch",
        ],
    },
    Figures {
        edition: "full",
        places: [39, 16, 17, 6],
        sides: [31, 8],
        roads: 59,
        exits: [0, 1, 9, 19, 8, 2, 0],
        moves: 10,
        march: &[
            "Nicaea",
            "Dorylaeum",
            "Amorium",
            "Philomelium",
            "Iconium",
            "Heraclea",
            "Tyana",
            "Caesarea",
            "Comana",
            "Coxon",
            "Marash",
            "Artah",
            "Antioch",
        ],
    },
];

#[test]
fn the_checked_figures_hold() {
    for wanted in FIGURES {
        let map = map(wanted.edition);
        let of_type = |kind| map.places().iter().filter(|place| place.kind == kind).count();
        let counts = [map.len(), of_type("transit"), of_type("minor"), of_type("major")];
        assert_eq!(counts, wanted.places);
        let on_side = |side| map.places().iter().filter(|place| place.side == Some(side)).count();
        assert_eq!([on_side("W"), on_side("E")], wanted.sides);
        assert_eq!((map.roads().len(), map.lanes().len()), (wanted.roads, 2));
        let mut exits = [0; 7];
        for place in map.ids() {
            exits[map.exits(place).len()] += 1;
        }
        assert_eq!(exits, wanted.exits);
        assert!(map.is_connected());
        let names = |road: &crate::Road| (map.name(road.from).into(), map.name(road.to).into());
        let bridges: Vec<(String, String)> = map.bridges().iter().map(names).collect();
        assert_eq!(bridges, [("Antioch".into(), "St. Symeon".into())]);
    }
}

#[test]
fn the_marches_are_possible() {
    for wanted in FIGURES {
        let map = map(wanted.edition);
        let course = course(&map);
        assert_eq!(course.moves(id(&map, "Nicaea")), Some(wanted.moves));
        for step in wanted.march.windows(2) {
            assert!(map.is_adjacent(id(&map, step[0]), id(&map, step[1])), "{step:?}");
        }
        for from in map.ids().filter(|from| *from != course.goal()) {
            assert!(!course.onward(from).is_empty(), "{} is a trap", map.name(from));
        }
        assert!(course.onward(course.goal()).is_empty());
    }
}

#[test]
fn places_play_their_parts() {
    for edition in ["compact", "full"] {
        let map = map(edition);
        let in_role = |role| map.in_role(role).map(|p| map.name(p).to_owned()).collect::<Vec<_>>();
        assert_eq!(in_role("start"), ["Nicaea"]);
        assert_eq!(in_role("port"), ["Attalia", "Seleucia"]);
        assert_eq!(in_role("landing"), ["St. Symeon"]);
        assert_eq!(in_role("objective"), ["Antioch"]);
        let of = |test: fn(&crate::Place) -> bool| {
            let names = map.places().iter().filter(|place| test(place)).map(|p| p.name.clone());
            names.collect::<Vec<_>>()
        };
        assert_eq!(of(|p| p.holder == Some("friendly")), ["Nicaea", "Nicomedia"]);
        assert_eq!(of(|p| p.on_line), ["Sebasteia", "Marash", "Alexandretta"]);
        let majors = ["Nicaea", "Iconium", "Sebasteia", "Melitene", "Edessa", "Antioch"];
        assert_eq!(of(|p| p.kind == "major"), majors);
        let lanes: Vec<_> = map.lanes_from(id(&map, "Attalia")).collect();
        assert_eq!(lanes, [id(&map, "St. Symeon")]);
        assert_eq!(map.lanes_from(id(&map, "St. Symeon")).count(), 0);
    }
}

#[test]
fn the_union_has_the_roads_specified() {
    let chart = chart();
    let roads = chart.routes().iter().filter(|route| route.kind == crate::RouteKind::Road);
    let on = |route, edition| chart.has_route(route, edition);
    let mut counts = [0; 3];
    for road in roads {
        match (on(road, "compact"), on(road, "full")) {
            (true, true) => counts[0] += 1,
            (true, false) => counts[1] += 1,
            (false, true) => counts[2] += 1,
            (false, false) => panic!("line {} is on no edition", road.line),
        }
    }
    assert_eq!(counts, [30, 11, 29]);
}

#[test]
fn distances_are_the_same_both_ways() {
    let map = map("full");
    for a in map.ids() {
        for b in map.ids() {
            assert_eq!(map.km(a, b), map.km(b, a));
            assert_eq!(map.moves(a, b), map.moves(b, a));
        }
        assert_eq!((map.km(a, a), map.moves(a, a)), (0, Some(0)));
    }
}

#[test]
fn armies_have_twelve_elements_and_start_on_the_map() {
    let forces: toml::Table = FORCES.parse().unwrap();
    let map = map("compact");
    for (key, count) in [("army", 4), ("enemy", 2), ("reference", 4)] {
        let armies = forces[key].as_array().unwrap();
        assert_eq!(armies.len(), count);
        for army in armies {
            let elements = army["elements"].as_array().unwrap();
            let sum: i64 = elements.iter().map(|e| e["count"].as_integer().unwrap()).sum();
            assert_eq!(sum, 12, "{}", army["name"]);
            let start = army.get("start").and_then(toml::Value::as_str);
            assert!(start.is_none_or(|start| map.find(start).is_some()));
        }
    }
    let scenario: toml::Table = SCENARIO.parse().unwrap();
    assert_eq!(scenario["ruleset"].as_str(), Some("antioch"));
}
