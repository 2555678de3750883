//! The words that journals keep for ever: every fact as JSON, every order as text. Adding lines is
//! free; a line that is gone or changed fails. `UMPIRE_BLESS=1` writes the files anew.

use std::collections::BTreeSet;
use std::path::Path;

use kernel::{Play, Recorded, Ruleset, Wording};

use super::campaign;
use super::table::Random;
use crate::Antioch;
use crate::choice::Choice;
use crate::fact::Fact;
use crate::options::SWITCHES;
use crate::state::{Campaign, Phase};

/// The name of a variant, and of what is inside a ruling.
fn name_of(c: &Campaign, fact: &Fact) -> &'static str {
    Antioch::write_fact(c, fact).name
}

/// One sample of every fact that random play and rulings bring about.
fn samples() -> Vec<(String, String)> {
    let mut seen: BTreeSet<&'static str> = BTreeSet::new();
    let mut lines = Vec::new();
    let mut take = |c: &Campaign, fact: &Fact| {
        let name = name_of(c, fact);
        if seen.insert(name) {
            let json = serde_json::to_string(fact).unwrap_or_default();
            let read: Result<Fact, _> = serde_json::from_str(&json);
            assert_eq!(read.ok().as_ref(), Some(fact), "{json}");
            lines.push((name.to_owned(), json));
        }
    };
    for switch in SWITCHES {
        for word in switch.words {
            let options = [(switch.key, *word), ("speed_sieges", "on"), ("byzantines", "on")];
            let mut c =
                campaign("harsh", 4, &options[..if switch.key == "byzantines" { 2 } else { 3 }]);
            let mut table = Random::new(5);
            table.careful = false;
            let mut facts: Vec<Recorded<Antioch>> = Vec::new();
            while c.state.phase != Phase::Ended {
                assert!(Antioch::step(&mut Play::new(&mut c, &mut table, &mut facts)).is_ok());
            }
            facts.iter().for_each(|recorded| take(&c, &recorded.fact));
        }
    }
    let c = campaign("recommended", 2, &[("byzantines", "on")]);
    for text in RULINGS {
        let slip = Antioch::read_slip(&c, text).unwrap_or_else(|bad| panic!("{text}: {bad:?}"));
        for recorded in Antioch::slip_facts(&c, slip).unwrap_or_default() {
            take(&c, &recorded.fact);
        }
    }
    let point = atlas::PlaceId(1);
    let army = crate::state::ArmyId(1);
    take(&c, &Fact::ArmyHeldGround { army, point });
    take(&c, &Fact::Ruled(crate::fact::Ruling::Sally { point }));
    let fleet = crate::state::Fleet::Bound(4);
    take(&c, &Fact::Ruled(crate::fact::Ruling::Fleet { army, fleet }));
    take(&c, &Fact::ArmyLanded { army, point });
    take(&c, &Fact::ArmyEmbarked { army, port: point });
    take(&c, &Fact::FleetArrived { army, port: point, dice: [6, 6] });
    take(&c, &Fact::NoFleet { army, port: point, dice: [6, 5], nth: Some(3) });
    take(&c, &Fact::CaptureTieThrown { army, point, die: 3 });
    take(&c, &Fact::AssaultCalledOff { army, point, siege_turns: 3 });
    take(&c, &Fact::AntiochTaken { army, point });
    take(&c, &Fact::SallyChosen { army, point });
    let ranks = c.army(army).ranks;
    take(&c, &Fact::ElementsDissolved { army, ranks });
    lines.sort();
    lines
}

const RULINGS: &[&str] = &[
    "Bohemond stands at Iconium",
    "Bohemond landed on 1 by march",
    "Bohemond is besieged in Nicaea by 2",
    "Ancyra is friendly",
    "credit Ancyra to Godfrey",
    "Bohemond has Kn 4 Cv 2",
    "Bohemond loses general",
    "Bohemond has stood 3",
    "Bohemond has besieged 0",
    "Bohemond is halted",
    "Bohemond won on 1",
    "Bohemond is at sea since 1",
    "Bohemond is attacked by 2",
    "the Byzantines have LH 2 Cv 2",
    "seat 2 is next to command the Muslims",
    "turn 1, phase movement",
];

/// Every order there is, in its text form.
const ORDERS: &[&str] = &[
    "Robert joins Bohemond",
    "Robert keeps apart",
    "Bohemond takes in Robert",
    "Bohemond declines Robert",
    "Bohemond keeps Kn of Robert",
    "Bohemond keeps Kn",
    "Bohemond marches",
    "Bohemond stays",
    "Bohemond awaits the fleet",
    "Bohemond allots Nicaea 1, Amorium 4, Ancyra 1",
    "Bohemond besieges Ancyra",
    "Bohemond leaves Ancyra alone",
    "Bohemond presses the siege",
    "Bohemond assaults",
    "Bohemond gives up Kn",
    "Bohemond dismounts Cv of Robert",
    "Bohemond dismounts LH of the Byzantines",
    "Bohemond converts Sp",
    "Godfrey joins the battle",
    "Godfrey stands aside",
    "Godfrey sallies",
    "Godfrey keeps the walls",
    "Bohemond shuts himself in",
    "Bohemond takes refuge in Pisidian Antioch",
    "Bohemond retreats to St. Symeon",
];

/// Every line of the golden file must still be what the program writes.
fn freeze(file: &str, now: &[String]) {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("formats").join(file);
    if std::env::var_os("UMPIRE_BLESS").is_some() {
        let text = now.join("\n") + "\n";
        assert!(std::fs::write(&path, text).is_ok(), "cannot write {}", path.display());
        return;
    }
    let kept = std::fs::read_to_string(&path).unwrap_or_default();
    assert!(!kept.is_empty(), "{} is missing: UMPIRE_BLESS=1 writes it", path.display());
    for line in kept.lines() {
        assert!(now.iter().any(|new| new == line), "{file}: no longer written: {line}");
    }
}

#[test]
fn orders_keep_their_form() {
    let c = campaign("recommended", 4, &[]);
    let written: Vec<String> = ORDERS
        .iter()
        .map(|text| {
            let read: Result<Choice, _> = Antioch::read_choice(&c, text);
            let choice = read.unwrap_or_else(|bad| panic!("{text}: {bad:?}"));
            Antioch::write_choice(&c, choice)
        })
        .collect();
    assert_eq!(written, ORDERS);
    freeze("choices.txt", &written);
}

#[test]
fn facts_keep_their_form() {
    let samples = samples();
    let names: Vec<&str> = samples.iter().map(|(name, _)| name.as_str()).collect();
    assert_eq!(names.len(), VARIANTS, "no sample of some fact; there are {names:?}");
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("formats/facts.jsonl");
    if std::env::var_os("UMPIRE_BLESS").is_some() {
        let lines: Vec<String> = samples.into_iter().map(|(_, json)| json).collect();
        return freeze("facts.jsonl", &lines);
    }
    let kept = std::fs::read_to_string(&path).unwrap_or_default();
    assert!(kept.lines().count() >= VARIANTS, "facts.jsonl lacks a fact: UMPIRE_BLESS=1");
    for line in kept.lines() {
        let fact: Fact = serde_json::from_str(line).unwrap_or_else(|bad| panic!("{line}: {bad}"));
        assert_eq!(serde_json::to_string(&fact).unwrap_or_default(), line);
    }
}

/// How many facts there are, rulings included.
const VARIANTS: usize = 65;
