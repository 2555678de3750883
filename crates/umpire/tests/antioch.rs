//! *Expedition to Antioch*, played alone at a terminal to its end.

mod program;

use std::fs;
use std::path::Path;

use program::{folder, run, typing};

/// Lines that answer whatever is asked: one of them fits. Dice are typed in as thrown at home.
fn anything() -> String {
    "4\n6\n2 5\nauto\n1\n".repeat(6000)
}

fn played(at: &Path, args: &[&str]) -> program::Ran {
    let args = [&["play", "antioch/first-crusade", "--save", "a"], args].concat();
    typing(at, &args, &anything()).ended(0).says("The campaign is over.").says("Ranking")
}

#[test]
fn alone_with_dice_thrown_by_hand() {
    let at = folder();
    let ran = played(at.path(), &["--hand-dice"]).says("Does Bohemond march from Nicaea?");
    assert!(!ran.out.contains('⟦'), "a sentence is missing");
    let journal = fs::read_to_string(at.path().join("a")).expect("it is kept");
    assert!(journal.contains("\"how\":\"hand\"") && journal.contains("\"model\":"));
    run(at.path(), &["verify", "a"]).ended(0).says("Today's rules decide everything");
    run(at.path(), &["report", "a", "--format", "bbcode"]).ended(0).says("Bohemond");
    run(at.path(), &["map", "a", "-o", "map.svg", "--narrow"]).ended(0);
}

#[test]
fn every_preset_with_four_seats() {
    for preset in ["as_printed", "recommended", "mild", "harsh"] {
        let at = folder();
        let args = ["--preset", preset, "--seats", "4", "--seed", "11"];
        played(at.path(), &args).says("Player 4");
        run(at.path(), &["verify", "a"]).ended(0);
    }
}

#[test]
fn an_option_can_be_set_and_a_wrong_one_is_told() {
    let at = folder();
    let play = |set: &str, code| {
        let args = ["play", "antioch", "--save", "a", "--set", set];
        typing(at.path(), &args, "q\n").ended(code)
    };
    play("route_numbers=upwards", 2).complains("fault");
    play("no_such_option=1", 2).complains("fault");
    play("route_numbers", 2).complains("KEY=VALUE");
    play("route_numbers=even", 0);
    let journal = fs::read_to_string(at.path().join("a")).expect("it is kept");
    assert!(journal.contains("\"route_numbers\":\"even\""));
}

#[test]
fn a_report_is_asked_field_by_field() {
    let at = folder();
    // Up to the first battle; then the form, each field as it stands or with its first value.
    let args = ["play", "antioch", "--seed", "2", "--save", "a"];
    let before = typing(at.path(), &args, &"1\n".repeat(200)).ended(0);
    assert!(before.out.contains("Fight the battle and report it"), "{}", before.out);
    typing(at.path(), &args, "\n\nnonsense\n99\n1\nq\n")
        .ended(0)
        .says("Type a value for each field")
        .says("The field cannot have that value");
    typing(at.path(), &args, "winner: nobody\nwinner: Muslims; Nobody lost Kn: 1\nq\n")
        .ended(0)
        .says("belongs to no field");
}

#[test]
fn the_built_in_scenario_is_sound() {
    let at = folder();
    let scenarios = format!("{}/../../scenarios/antioch", env!("CARGO_MANIFEST_DIR"));
    run(at.path(), &["lint", &scenarios, "--runs", "8"]).ended(0).says("8 campaigns");
    let from = Path::new(&scenarios).join("first-crusade");
    let copy = at.path().join("mine");
    fs::create_dir(&copy).expect("there is room");
    for file in ["scenario.toml", "map.toml", "forces.toml"] {
        let text = fs::read_to_string(from.join(file)).expect("it is there");
        let text =
            text.replacen("\"Nicaea\", to = \"Nicomedia\"", "\"Nicaea\", to = \"Nowhere\"", 1);
        let text = text.replacen("days_a_turn = 7", "days_a_turn = 0", 1);
        fs::write(copy.join(file), text).expect("it can be written");
    }
    run(at.path(), &["lint", "mine"]).ended(1).says("scenario.toml:").says("days_a_turn");
    let json = run(at.path(), &["lint", "mine/map.toml", "--json"]).ended(1).json();
    let fault = &json["scenarios"][0]["faults"][0];
    assert!(fault["line"].as_u64().is_some_and(|line| line > 0), "{json}");
    run(at.path(), &["play", "mine"]).ended(2).complains("The set-up has");
    run(at.path(), &["lint", &scenarios, "--json", "--runs", "0"]).ended(0);
}
