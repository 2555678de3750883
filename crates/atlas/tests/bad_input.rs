//! Map and geography files as nobody should write them: no panic, and every fault with its place.

#[path = "../../../fuzz/src/mangle.rs"]
#[expect(dead_code, unreachable_pub, reason = "shared with tests that use the rest")]
mod mangle;

use atlas::{Chart, Geography, RoleTerm, Terms, TypeTerm};
use mangle::Mangler;

const MAP: &str = include_str!("../../../scenarios/antioch/first-crusade/map.toml");

/// Files mangled of each kind.
const FILES: u64 = 60;

const TERMS: Terms = Terms {
    types: &[
        TypeTerm { word: "transit", held: false },
        TypeTerm { word: "minor", held: true },
        TypeTerm { word: "major", held: true },
    ],
    holders: &["friendly", "enemy"],
    roles: &[
        RoleTerm { word: "start", least: 1, most: 1 },
        RoleTerm { word: "objective", least: 1, most: 1 },
        RoleTerm { word: "port", least: 0, most: 8 },
        RoleTerm { word: "landing", least: 0, most: 1 },
    ],
    sides: &["W", "E"],
    start: Some("start"),
    exits_least: 1,
    exits_most: 6,
};

fn check(text: &str, faults: &[atlas::Fault]) {
    assert!(!faults.is_empty(), "refused without a fault:\n{text}");
    let lines = text.split('\n').count() as u32;
    for fault in faults {
        assert!((1..=lines).contains(&fault.line) && fault.column > 0, "{fault} in\n{text}");
        assert!(!fault.what().is_empty() && !fault.fix().is_empty(), "{fault}");
    }
    assert!(faults.is_sorted_by_key(|fault| fault.line), "{faults:?}");
}

#[test]
fn maps() {
    for seed in 0..FILES {
        let text = Mangler::new(seed).text(MAP);
        match Chart::read("map.toml", &text, &TERMS) {
            Ok(chart) => {
                for map in chart.editions().iter().filter_map(|edition| chart.map(edition)) {
                    assert!(map.is_connected() && map.bridges().len() <= map.roads().len());
                    map.ids().for_each(|id| assert_eq!(map.find(map.name(id)), Some(id)));
                    assert!(map.ids().all(|id| map.course(id).km(id) == 0));
                }
            }
            Err(faults) => check(&text, &faults),
        }
    }
}

#[test]
fn geographies() {
    const GOOD: &str = "geography 1\norigin Natural Earth\nwindow 27000,34500 41500,42500\n\
        land\n 29000,41000 29100,41020 29200,41000\nlake Tatta\n 33400,38800 33500,38900\n \
        33450,38700\nriver\n 38760,38820 38040,36840\n";
    for seed in 0..FILES {
        let text = Mangler::new(seed).text(GOOD);
        match Geography::read("map.geo", &text) {
            Ok(geography) => assert!(geography.coast().iter().all(|line| !line.is_empty())),
            Err(faults) => check(&text, &faults),
        }
    }
}

#[test]
fn many_places_and_deep_nesting() {
    let place = |at: usize| {
        format!(
            "[[place]]\nname = \"P{at}\"\nat = [1, 2]\ncoordinates = \"approximate\"\n\
             type = \"transit\"\nside = \"W\"\n"
        )
    };
    let places: String = (0..300).map(place).collect();
    let road = |at: usize| format!("{{ from = \"P{at}\", to = \"P{}\" }},", at + 1);
    let roads: String = (0..299).map(road).collect();
    let many = format!("format = 1\neditions = [\"all\"]\nroads = [{roads}]\n{places}");
    let deep = format!("{MAP}\nx = {}", "[".repeat(20_000));
    let inline = format!("{MAP}\nx = {}", "{ a = ".repeat(20_000));
    let dotted = format!("{MAP}\n{}a = 1", "a.".repeat(20_000));
    for text in [many, deep, inline, dotted] {
        let faults = Chart::read("map.toml", &text, &TERMS).err().unwrap_or_default();
        assert!(!faults.is_empty());
    }
}

#[test]
fn all_faults_of_a_map_come_at_once() {
    let bad = MAP
        .replacen("format = 1", "format = 1\ncolour = \"red\"", 1)
        .replacen("roads = [", "roads = [\n    { from = \"Nicaea\", to = \"Atlantis\" },", 1)
        .replacen("lanes = [", "lanes = [\n    { from = \"Nicaea\", to = \"Nicaea\" },", 1)
        .replacen("role = \"objective\"", "role = \"start\"", 1)
        .replacen("type = \"transit\"", "type = \"ford\"", 1)
        .replacen("at = [", "at = [\"north\", ", 1);
    let faults = Chart::read("map.toml", &bad, &TERMS).err().unwrap_or_default();
    check(&bad, &faults);
    let line = |text: &str| bad.lines().position(|at| at.contains(text)).unwrap_or(0) as u32 + 1;
    let second = bad.match_indices("role = \"start\"").nth(1).map_or(0, |(at, _)| at);
    let place = bad[..second].rfind("[[place]]").unwrap_or(0);
    let wanted = [
        ("fault-unknown-key", line("colour")),
        ("fault-unknown-place", line("Atlantis")),
        ("fault-route-to-itself", line("to = \"Nicaea\" }")),
        ("fault-wrong-shape", line("\"north\"")),
        ("fault-unknown-word", line("\"ford\"")),
        ("fault-role-too-often", bad[..place].lines().count() as u32 + 1),
    ];
    for (id, line) in wanted {
        let found = faults.iter().any(|fault| fault.kind.id() == id && fault.line == line);
        assert!(found, "no {id} on line {line} in {faults:#?}");
    }
}

#[test]
fn a_road_given_each_way_and_a_place_that_none_reaches() {
    let at = MAP.find("[[place]]").unwrap_or(0);
    let lonely = "[[place]]\nname = \"Thule\"\nat = [66, 0]\ncoordinates = \"approximate\"\n\
        type = \"transit\"\nside = \"W\"\n\n";
    let road = MAP.lines().find(|line| line.trim_start().starts_with("{ from = "));
    let road = road.unwrap_or_default();
    let names: Vec<&str> = road.split('"').collect();
    let back = format!("roads = [\n    {{ from = \"{}\", to = \"{}\" }},", names[3], names[1]);
    let bad = format!("{}{lonely}{}", &MAP[..at], &MAP[at..]).replacen("roads = [", &back, 1);
    let faults = Chart::read("map.toml", &bad, &TERMS).err().unwrap_or_default();
    check(&bad, &faults);
    for id in ["fault-route-twice", "fault-exit-count", "fault-unreachable"] {
        assert!(faults.iter().any(|fault| fault.kind.id() == id), "no {id} in {faults:#?}");
    }
}
