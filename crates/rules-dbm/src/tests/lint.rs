//! What is told to whoever writes a scenario: each fault by its name, the delivered ones none.

use kernel::Wording as _;

use super::setup;
use crate::Dbm;

/// The faults of the teaching scenario with something replaced in one of its files.
fn faults(file: &str, from: &str, to: &str) -> Vec<String> {
    let mut record = setup("teaching", 3, &[]);
    let text = record.files[file].clone();
    assert!(text.contains(from), "{file} has no {from}");
    record.files.insert(file.to_owned(), text.replacen(from, to, 1));
    let faults = Dbm::resolve(&mut record).err().unwrap_or_default();
    assert!(faults.iter().all(|fault| fault.fix.is_some()), "{faults:?}");
    let mut names: Vec<String> =
        faults.into_iter().map(|fault| fault.what.id.to_string()).collect();
    names.dedup();
    names
}

#[test]
fn delivered_scenarios_are_sound_and_as_large_as_they_should_be() {
    let sizes = [
        ("teaching", 3, 3, 13, 0, 6, 0),
        ("core", 8, 8, 63, 24, 22, 3),
        ("full", 12, 12, 63, 10, 22, 3),
        ("east", 15, 15, 75, 12, 23, 3),
    ];
    for (slug, seats, states, provinces, minors, zones, straits) in sizes {
        let mut record = setup(slug, seats, &[]);
        assert_eq!(Dbm::resolve(&mut record), Ok(()), "{slug}");
        let c = Dbm::found(&record).unwrap_or_else(|faults| panic!("{faults:?}"));
        let free = c.provinces().filter(|at| c.is_minor(*at)).count();
        let is = (c.setup.states.len(), c.setup.provinces.len(), free, c.setup.zones.len());
        assert_eq!(is, (states, provinces, minors, zones), "{slug}");
        assert_eq!(c.setup.straits.len(), straits, "{slug}");
        for state in c.states() {
            let card = &c.setup.states[state.index()];
            let taxes: u16 = c.land_of(state).map(|at| c.setup.provinces[at.index()].tax).sum();
            let held = c.land_of(state).count();
            let due = sums(&card.id, slug);
            assert_eq!((held, taxes), due, "{slug}: {}", card.id);
        }
    }
}

/// 6.4, 6.7 Provinces and yearly tax of each state.
fn sums(id: &str, slug: &str) -> (usize, u16) {
    match (id, slug) {
        ("CAR", "teaching") => (4, 100),
        ("ROM", _) => (6, 110),
        ("CAR", _) => (5, 130),
        ("GAL", _) => (5, 105),
        ("SPA", _) => (4, 75),
        ("SYR", _) => (3, 60),
        ("MAC", _) => (4, 90),
        ("SEL", _) => (6, 140),
        ("PTO", _) => (6, 145),
        ("LEA", _) => (4, 70),
        ("ILL", _) => (3, 50),
        ("PER", _) => (3, 65),
        ("NUM", _) => (4, 55),
        ("PAR", _) => (3, 45),
        ("BAC", _) => (3, 60),
        ("IND", _) => (4, 105),
        other => panic!("{other:?} is no state"),
    }
}

#[test]
fn faults_of_the_map_are_told_by_name() {
    let of = |from: &str, to: &str| faults("map.toml", from, to);
    let twice = "\n[[land]]\na = \"SAM\"\nb = \"LAT\"\n";
    let add = |more: &str| {
        let mut record = setup("teaching", 3, &[]);
        let text = record.files["map.toml"].clone();
        record.files.insert("map.toml".to_owned(), format!("{text}{more}"));
        let faults = Dbm::resolve(&mut record).err().unwrap_or_default();
        faults.first().map(|fault| fault.what.id.to_string()).unwrap_or_default()
    };
    assert_eq!(add(twice), "dbm-fault-pair");
    assert_eq!(add("\n[[land]]\na = \"SAM\"\nb = \"SAM\"\n"), "dbm-fault-loop");
    assert_eq!(add("\n[[land]]\na = \"SAM\"\nb = \"SIM\"\n"), "dbm-fault-unknown");
    let strait = "\n[[strait]]\nid = \"MES\"\nname = \"x\"\na = \"APU\"\nb = \"SYC\"\n\
                  closed_by = [\"LGS\"]\n";
    assert_eq!(add(strait), "dbm-fault-strait");
    let apart = "\n[[province]]\nid = \"THU\"\nname = \"Thule\"\nnorth = 0\neast = 0\ntax = 5\n";
    assert_eq!(add(apart), "dbm-fault-apart");
    assert_eq!(of("tax = 30", "tax = 3000"), ["dbm-fault-bounds"]);
}

#[test]
fn faults_of_the_states_are_told_by_name() {
    let of = |from: &str, to: &str| faults("forces.toml", from, to);
    assert_eq!(of("kind = \"civilized\"", "kind = \"hellenic\""), ["dbm-fault-kind"]);
    assert_eq!(of("colour = \"#b22222\"", "colour = \"red\""), ["dbm-fault-colour"]);
    assert_eq!(of("size = \"L\"", "size = \"XL\""), ["dbm-fault-size"]);
    assert_eq!(of("fleet = 400", "fleet = 0"), ["dbm-fault-bounds"]);
}

#[test]
fn more_than_there_is_room_for_is_told_and_not_read_on() {
    let mut record = setup("teaching", 3, &[]);
    let mut text = record.files["map.toml"].clone();
    for one in 'A'..='Z' {
        for two in 'A'..='D' {
            let id = format!("Z{one}{two}");
            text += &format!("\n[[zone]]\nid = \"{id}\"\nname = \"x\"\nnorth = 0\neast = 0\n");
        }
    }
    record.files.insert("map.toml".to_owned(), text);
    let faults = Dbm::resolve(&mut record).err().unwrap_or_default();
    assert!(faults.iter().any(|fault| fault.what.id == "dbm-fault-many"), "{faults:?}");
}
