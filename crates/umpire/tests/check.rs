//! Cases, scenarios, simulation: what is found wrong, and how it is told.

mod program;

use std::fs;
use std::path::Path;

use program::{folder, run};

const CASE: &str = "case T.10 a card\n  given  scenario duel; season 1; card\n";

fn write(at: &Path, name: &str, text: &str) {
    let path = at.join(name);
    fs::create_dir_all(path.parent().expect("a folder")).expect("there is room");
    fs::write(path, text).expect("it can be written");
}

/// The folder of a rule set's crate.
fn rules(name: &str) -> String {
    format!("{}/../rules-{name}/cases", env!("CARGO_MANIFEST_DIR"))
}

#[test]
fn a_rule_sets_own_cases_pass() {
    let at = folder();
    let ran = run(at.path(), &["conform", &rules("toy")]).ended(0);
    let last = ran.out.lines().last().expect("a line");
    assert!(last.ends_with(" passed, 0 failed") && !last.starts_with("0 "), "{last}");
    let json = run(at.path(), &["conform", &rules("toy"), "--json"]).ended(0).json();
    assert_eq!(json["failed"], 0);
}

#[test]
fn failures_are_told_with_file_and_line() {
    let at = folder();
    let wrong = format!("ruleset toy\n\n{CASE}  then   Nonsense\n");
    write(at.path(), "a.case", &wrong);
    run(at.path(), &["conform", "a.case"])
        .ended(1)
        .says("a.case:5: case T.10 a card: ")
        .says("0 passed, 1 failed");
    let json = run(at.path(), &["conform", "a.case", "--json"]).ended(1).json();
    assert_eq!(json["failures"][0]["line"], 5);
    write(at.path(), "rules-toy/b.case", "case X\n  what is this\n");
    run(at.path(), &["conform", "rules-toy"]).ended(1).says("rules-toy/b.case:2: ");
}

#[test]
fn cases_whose_rules_are_not_known_are_unusable() {
    let at = folder();
    write(at.path(), "a.case", CASE);
    run(at.path(), &["conform", "a.case"]).ended(2).complains("Which rule set");
    run(at.path(), &["conform", "a.case", "--ruleset", "nobody"]).ended(2);
    run(at.path(), &["conform", "b.case"]).ended(2).complains("There is no file");
    fs::create_dir(at.path().join("empty")).expect("there is room");
    run(at.path(), &["conform", "empty"]).ended(2).complains("no .case file");
    run(at.path(), &["conform"]).ended(2);
}

#[test]
fn proven_clauses_name_their_cases() {
    let at = folder();
    let json = run(at.path(), &["rules", "toy", "--json"]).ended(0).json();
    let clauses = json["clauses"].as_array().expect("a list");
    let has_cases = |clause: &&serde_json::Value| {
        clause["cases"].as_array().is_some_and(|cases| !cases.is_empty())
    };
    let proven = clauses.iter().filter(has_cases).count();
    assert!(proven > 0 && proven <= clauses.len());
    run(at.path(), &["rules", "toy", "--clause", "T.12"]).ended(0).says("T.12");
}

#[test]
fn a_simulation_does_not_depend_on_threads() {
    let at = folder();
    let simulate = |threads: &str| {
        let args = ["simulate", "refcampaign", "--runs", "6", "--seed", "3", "--json"];
        run(at.path(), &[&args[..], &["--threads", threads]].concat()).ended(0).out
    };
    let one = simulate("1");
    assert_eq!(one, simulate("3"));
    let json: serde_json::Value = serde_json::from_str(&one).expect("JSON");
    assert_eq!((&json["campaigns"], &json["unfinished"]), (&6.into(), &0.into()));
    assert_eq!((&json["decisions"], &json["dice"]), (&(6 * 160).into(), &(6 * 800).into()));
    run(at.path(), &["simulate", "toy", "--runs", "20"]).ended(0).says("20 campaigns");
    run(at.path(), &["simulate", "nobody"]).ended(2);
}

#[test]
fn a_simulation_says_how_campaigns_ended() {
    let at = folder();
    let simulate = |more: &[&str]| {
        let args = ["simulate", "antioch", "--runs", "300", "--json"];
        run(at.path(), &[&args[..], more].concat()).ended(0).json()
    };
    let json = simulate(&["--threads", "2"]);
    assert_eq!(json, simulate(&["--threads", "1", "--seed", "1"]));
    let reasons = json["reasons"].as_array().expect("a list");
    let ended: u64 = reasons.iter().filter_map(|reason| reason["campaigns"].as_u64()).sum();
    assert_eq!((ended, &json["campaigns"]), (300, &300.into()));
    assert!(
        reasons.iter().all(|reason| reason["first"].as_str().is_some_and(|said| !said.is_empty()))
    );
    let number = |key: &str| json[key].as_u64().expect("a number");
    assert!(number("reports") > 300 && number("decisions") > number("reports"));
    assert!(number("facts") > number("dice"));
    let other = simulate(&["--seed", "2"]);
    assert_ne!(other["decisions"], json["decisions"]);
    let limited = simulate(&["--set", "turn_limit=1"]);
    assert_eq!(limited["reasons"].as_array().map(Vec::len), Some(1));
    assert!(limited["decisions"].as_u64() < json["decisions"].as_u64());
}

#[test]
fn a_folder_without_scenario_cannot_be_linted() {
    let at = folder();
    run(at.path(), &["lint", "."]).ended(2).complains("no scenario.toml");
}

#[test]
fn a_scenario_that_cannot_be_read_hides_no_other() {
    let at = folder();
    write(at.path(), "a/scenario.toml", "title = \"Nobody's\"\n");
    run(at.path(), &["lint", "a"]).ended(1).says("names no rule set").says("a: one fault.");
    write(at.path(), "b/scenario.toml", "ruleset = \"antioch\"\n");
    fs::write(at.path().join("b/notes.md"), b"\xff\xfe").expect("it can be written");
    write(at.path(), "c/scenario.toml", "ruleset = \"antioch\"\n");
    // A folder that leads back to itself is not walked for ever.
    #[cfg(unix)]
    for name in ["up", "again"] {
        std::os::unix::fs::symlink("..", at.path().join("c").join(name)).expect("a link");
    }
    run(at.path(), &["lint", "."])
        .ended(1)
        .says("a: one fault.")
        .says("notes.md is not a text file.")
        .says("map.toml is missing");
}
