//! Bad input: files, cases, journals, orders, rulings and reports as nobody should write them.

use kernel::{SetupRecord, Wording};
use testkit::bad::{self, bodies};

use super::setup;
use crate::Antioch;

/// A set-up that nobody has resolved yet.
fn raw() -> SetupRecord {
    let mut record = setup("recommended", 4, &[]);
    (record.version, record.preset) = (0, String::new());
    record.options.clear();
    record.seats.iter_mut().for_each(|seat| seat.holds.clear());
    record
}

#[test]
fn scenarios() {
    bad::scenarios::<Antioch>(&raw(), 80);
}

#[test]
fn options() {
    let all: Vec<_> = (1..=4).map(|seats| setup("recommended", seats, &[])).collect();
    bad::options::<Antioch>(&all, 80);
}

#[test]
fn cases() {
    let files = [
        include_str!("../../cases/siege.case"),
        include_str!("../../cases/report.case"),
        include_str!("../../cases/sea.case"),
    ];
    bad::cases::<Antioch>(&files, &vec![("first-crusade".to_owned(), raw())], 60);
}

#[test]
fn journals() {
    bad::journals::<Antioch>(&setup("recommended", 2, &[]), 40);
}

const WORDS: &[&str] = &[
    "Bohemond",
    "Raymond of Toulouse",
    "Godfrey",
    "Robert",
    "the Byzantines",
    "Seljuk",
    "Nicaea",
    "Antioch",
    "Pisidian Antioch",
    "St. Symeon",
    "Ancyra",
    "Iconium",
    "joins",
    "keeps apart",
    "takes in",
    "declines",
    "keeps",
    "marches",
    "stays",
    "awaits the fleet",
    "allots",
    "besieges",
    "leaves",
    "alone",
    "presses the siege",
    "assaults",
    "gives up",
    "dismounts",
    "converts",
    "Kn",
    "LH of the Byzantines",
    "of Robert",
    "CF",
    "sallies",
    "takes refuge in",
    "retreats to",
    "1",
    "3,",
    "48",
    "999",
    "stands at",
    "landed on",
    "by sea",
    "from",
    "is besieged in",
    "by 2",
    "is attacked",
    "has",
    "loses general",
    "has general",
    "has stood",
    "has besieged",
    "won on",
    "awaits the fleet since",
    "is at sea since",
    "is taken in by",
    "is destroyed",
    "credit",
    "to",
    "nobody",
    "turn",
    "phase",
    "fleet ready for",
    "the siege of",
    "is lifted",
    "must sally",
    "is friendly",
    "is enemy-held",
    "the enemy leaves",
    "the Byzantines have",
    "winner:",
    "Crusaders;",
    "Muslims;",
    "lost Kn:",
    "Bohemond lost general: yes;",
    "Seljuk lost LH: 4;",
    "Seljuk broken: yes;",
    "conceded:",
    "assault: captured;",
    "captor:",
    "stopped early: yes;",
];

#[test]
fn orders_rulings_and_reports() {
    bad::texts::<Antioch>(&setup("harsh", 3, &[("byzantines", "on")]), WORDS, 250);
}

#[test]
fn campaigns_by_bytes() {
    for seed in 0..8 {
        let options = [("map", ["compact", "full"][(seed % 2) as usize])];
        let preset = crate::options::PRESET_NAMES[(seed % 3) as usize];
        let record = setup(preset, 1 + (seed % 4) as usize, &options);
        let bytes = testkit::picks::bytes_of(seed, 64);
        bodies::campaign::<Antioch>(&record, &bytes);
    }
}

/// Replaces in a file, and gives the faults: file, line, name.
fn faults(changes: &[(&str, &str, &str)]) -> Vec<(String, u32, String)> {
    let mut record = raw();
    for (file, old, new) in changes {
        let text = record.files[*file].replacen(old, new, 1);
        assert_ne!(text, record.files[*file], "{old:?} is not in {file}");
        record.files.insert((*file).to_owned(), text);
    }
    let found = Antioch::resolve(&mut record).err().unwrap_or_default();
    found.into_iter().map(|at| (at.file, at.line, at.what.id.to_string())).collect()
}

#[test]
fn the_faults_of_all_files_come_at_once() {
    let found = faults(&[
        ("scenario.toml", "format = 1", "format = 1\ncolour = 3"),
        ("map.toml", "editions = [", "colour = 3\neditions = ["),
        ("map.toml", "roads = [", "roads = [\n    { from = \"Nicaea\", to = \"Atlantis\" },"),
        ("map.toml", "role = \"objective\"", "role = \"start\""),
    ]);
    let has = |file: &str, id: &str| found.iter().any(|at| at.0 == file && at.1 > 0 && at.2 == id);
    assert!(has("scenario.toml", "fault-unknown-key"), "{found:?}");
    for id in ["fault-unknown-key", "fault-unknown-place", "fault-role-too-often"] {
        assert!(has("map.toml", id), "no {id} in {found:?}");
    }
    let found = faults(&[
        ("forces.toml", "letter = \"B\"", "letter = 7\nletters = 2"),
        ("forces.toml", "start = \"Nicaea\"", "start = \"Atlantis\""),
        ("forces.toml", "word = \"Godfrey\"", "word = \"bohemond\""),
    ]);
    let ids: Vec<&str> = found.iter().map(|at| at.2.as_str()).collect();
    for id in
        ["fault-wrong-shape", "fault-unknown-key", "fault-unknown-place", "antioch-fault-word"]
    {
        assert!(ids.contains(&id), "no {id} in {found:?}");
    }
}

#[test]
fn a_fault_in_one_file_hides_none_in_another() {
    let options =
        "[options]\nroute_numbers = \"sideways\"\nnonsense = \"1\"\nturn_limit = \"many\"";
    let found = faults(&[
        ("scenario.toml", "preset = \"recommended\"", "preset = \"gentle\""),
        ("scenario.toml", "[options]", options),
        ("map.toml", "to = \"Dorylaeum\"", "to = \"Atlantis\""),
        ("forces.toml", "type = \"3Kn\"", "type = \"9Zz\""),
    ]);
    let ids: Vec<(&str, bool, &str)> =
        found.iter().map(|at| (at.0.as_str(), at.1 > 0, at.2.as_str())).collect();
    for wanted in [
        ("scenario.toml", true, "antioch-fault-preset"),
        ("scenario.toml", true, "antioch-fault-option-key"),
        ("scenario.toml", true, "antioch-fault-option-word"),
        ("scenario.toml", true, "antioch-fault-option-number"),
        ("map.toml", true, "fault-unknown-place"),
        ("forces.toml", true, "fault-unknown-word"),
    ] {
        assert_eq!(ids.iter().filter(|at| **at == wanted).count(), 1, "{wanted:?} in {ids:?}");
    }
    // Nothing is said of what was right: the tables a preset of no name does not give.
    assert!(ids.iter().all(|at| at.2 != "antioch-fault-option-value"), "{ids:?}");
    // What was chosen against the scenario is not laid at its door.
    let mut record = raw();
    record.options.insert("route_numbers".to_owned(), "sideways".to_owned());
    let found = Antioch::resolve(&mut record).expect_err("there is no such word");
    assert_eq!((found[0].file.as_str(), found[0].line), ("options", 0));
}

#[test]
fn forces_of_none_are_one_fault() {
    let mut record = raw();
    record.files.insert("forces.toml".to_owned(), "format = 1\n".to_owned());
    let found = Antioch::resolve(&mut record).expect_err("there is no army");
    assert_eq!(found.len(), 1, "{found:?}");
}

#[test]
fn armies_that_orders_could_not_name() {
    for word in ["", "bohemond", "A; B", "A: B", "A,", " A", "A.", "Seljuk", "\\u202eA"] {
        let new = format!("name = \"{word}\"\nword = \"{word}\"");
        let old = "name = \"Godfrey of Bouillon\"\nword = \"Godfrey\"";
        let found = faults(&[("forces.toml", old, &new)]);
        assert!(found.iter().any(|at| at.2 == "antioch-fault-word"), "{word:?}: {found:?}");
    }
    // One word may begin another: the longer is meant.
    let longer = ("forces.toml", "word = \"Godfrey\"", "word = \"Bohemond the Lesser\"");
    assert_eq!(faults(&[longer]), []);
    let mut record = raw();
    let text = record.files["forces.toml"].replacen(longer.1, longer.2, 1);
    record.files.insert("forces.toml".to_owned(), text);
    bodies::scenario::<Antioch>(record);
}

#[test]
fn more_elements_than_can_be_counted() {
    let row = "    { type = \"4Sp\", count = 12 },\n".repeat(30);
    let old = "elements = [\n";
    let found = faults(&[("forces.toml", old, &format!("{old}{row}"))]);
    assert!(found.iter().any(|at| at.2 == "antioch-fault-army"), "{found:?}");
    let old = "{ type = \"2LH\", count = 2, mark = \"R\" }";
    let found = faults(&[("forces.toml", old, &format!("{{ type = \"2LH\", count = 11 }},{old}"))]);
    assert!(found.iter().any(|at| at.2 == "antioch-fault-size"), "{found:?}");
    let c = super::campaign("recommended", 4, &[]);
    for text in ["Bohemond has Kn 48 Sp 1", "Bohemond has Kn 48 Cv 48 LH 48 Sp 48 Bw 48 Ax 48"] {
        assert!(Antioch::read_slip(&c, text).is_err(), "{text}");
    }
}

#[test]
fn seats_and_armies_that_there_are_none_of() {
    for bad in ["64", "255", "-1", "256"] {
        assert!(serde_json::from_str::<kernel::Seat>(bad).is_err(), "{bad}");
    }
    assert!(serde_json::from_str::<crate::state::ArmyId>("4").is_err());
    assert_eq!(serde_json::to_string(&kernel::Seat(63)).ok().as_deref(), Some("63"));
}

#[test]
fn a_point_whose_name_ends_in_a_number() {
    let c = super::campaign("recommended", 4, &[]);
    let text = "Bohemond allots Nicomedia 1, Ancyra 5";
    assert!(Antioch::read_choice(&c, text).is_ok());
    let mut record = raw();
    let text = record.files["map.toml"].replace("\"Nicomedia\"", "\"Nicaea 1\"");
    record.files.insert("map.toml".to_owned(), text);
    bodies::scenario::<Antioch>(record);
}
