//! The commands that look and check: what they print, how they end.

mod program;

use std::fs;
use std::io::Read;
use std::process::Stdio;

use program::{folder, run, typing, umpire};

#[test]
fn rule_sets_are_listed() {
    let at = folder();
    run(at.path(), &["rules"]).ended(0).says("refcampaign");
    let json = run(at.path(), &["rules", "--json"]).ended(0).json();
    assert!(json["rulesets"].as_array().is_some_and(|sets| !sets.is_empty()));
}

#[test]
fn a_rulebook_is_shown_without_a_blank_row() {
    let at = folder();
    let json = run(at.path(), &["rules", "refcampaign", "--json"]).ended(0).json();
    assert_eq!(json["ruleset"], "refcampaign");
    for clause in json["clauses"].as_array().expect("a list") {
        for key in ["id", "kind", "gist", "home"] {
            assert!(clause[key].as_str().is_some_and(|text| !text.is_empty()), "{clause}");
        }
        assert!(clause["cases"].is_array());
        assert!(!clause["gist"].to_string().contains('⟦'), "{clause}");
    }
    run(at.path(), &["rules", "refcampaign", "--clause", "2.1"]).ended(0).says("two armies");
    run(at.path(), &["rules", "refcampaign", "--clause", "9"]).ended(2).complains("no clause 9");
    run(at.path(), &["rules", "antioch"]).ended(0).says("\nIII. Besieged Crusaders\n");
    run(at.path(), &["rules", "nobody"]).ended(2).complains("There is no rule set nobody");
}

#[test]
fn a_report_is_written_in_three_ways() {
    let at = folder();
    typing(at.path(), &["play", "refcampaign", "--seed", "1", "--save", "a"], "1\n1\n").ended(0);
    run(at.path(), &["report", "a"]).ended(0).says("turn 1, army 0\n---");
    run(at.path(), &["report", "a", "--format", "markdown"]).ended(0).says("## turn 1, army 0");
    run(at.path(), &["report", "a", "--format", "bbcode", "--seat", "1"]).ended(0).says("[b]");
    run(at.path(), &["report", "a", "-o", "r.txt", "--umpire"]).ended(0);
    assert!(fs::read_to_string(at.path().join("r.txt")).is_ok_and(|text| text.contains("army 0")));
    run(at.path(), &["report", "a", "--seat", "3"]).ended(2).complains("There is no seat 3");
    run(at.path(), &["report", "a", "--seat", "1", "--umpire"]).ended(2);
}

#[test]
fn a_map_is_drawn_of_a_scenario_and_of_a_journal() {
    let at = folder();
    typing(at.path(), &["play", "refcampaign", "--save", "a"], "1\n").ended(0);
    run(at.path(), &["map", "refcampaign"]).ended(0).says("<svg").says("</svg>");
    run(at.path(), &["map", "a", "-o", "wide.svg"]).ended(0);
    run(at.path(), &["map", "a", "-o", "narrow.svg", "--narrow"]).ended(0);
    let read = |name| fs::read_to_string(at.path().join(name)).expect("it was written");
    assert_ne!(read("wide.svg"), read("narrow.svg"));
    run(at.path(), &["map", "nowhere"]).ended(2);
    run(at.path(), &["map", "a", "-o", "no/such/map.svg"]).ended(5);
    // Nothing half written is left behind.
    let names = fs::read_dir(at.path()).expect("a folder").count();
    assert_eq!(names, 3);
}

#[test]
fn help_and_completions_are_there() {
    let at = folder();
    run(at.path(), &["--help"]).ended(0).says("Exit codes:").says("NO_COLOR");
    for command in ["serve", "play", "conform", "lint", "rules", "verify", "export", "import"] {
        run(at.path(), &[command, "--help"]).ended(0).says("Exit codes:");
    }
    run(at.path(), &["completions", "bash"]).ended(0).says("_umpire()");
    run(at.path(), &["--version"]).ended(0).says("umpire ");
    run(at.path(), &["no-such-command"]).ended(2);
    run(at.path(), &["help"]).ended(0).says("Exit codes:").says("conform");
    run(at.path(), &["help", "play"]).ended(0).says("--hand-dice");
}

#[test]
fn what_stands_before_a_command_is_not_passed_over() {
    let at = folder();
    let before = ["--data", "elsewhere", "export", "x"];
    run(at.path(), &before).ended(2).complains("--data");
    // What the surroundings say is for whoever can use it.
    let asked = umpire(at.path()).args(["rules"]).env("UMPIRE_DATA", "elsewhere").output();
    assert!(asked.expect("it runs").status.success());
}

#[test]
fn colour_is_for_terminals_only() {
    let at = folder();
    let plain = umpire(at.path()).args(["rules", "refcampaign"]).env_remove("NO_COLOR").output();
    assert!(!plain.expect("it runs").stdout.contains(&0x1b));
    let forced = |no_color: bool| {
        let mut command = umpire(at.path());
        command.args(["rules", "refcampaign"]).env("CLICOLOR_FORCE", "1");
        if !no_color {
            command.env_remove("NO_COLOR");
        }
        command.output().expect("it runs").stdout.contains(&0x1b)
    };
    assert!(forced(false));
    assert!(!forced(true));
}

#[test]
fn a_reader_who_has_had_enough_is_no_failure() {
    let at = folder();
    let mut child = umpire(at.path())
        .args(["map", "refcampaign"])
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("it starts");
    let mut some = [0; 16];
    child.stdout.take().expect("an output").read_exact(&mut some).expect("it writes");
    let output = child.wait_with_output().expect("it ends");
    assert_eq!(output.status.code(), Some(0));
    assert!(output.stderr.is_empty(), "{}", String::from_utf8_lossy(&output.stderr));
}
