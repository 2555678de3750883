//! Campaigns in the terminal, played through a pipe.

mod program;

use std::fs;

use program::{folder, run, typing};

/// RefCampaign: 160 choices.
const WHOLE: usize = 160;

fn ones(count: usize) -> String {
    "1\n".repeat(count)
}

#[test]
fn a_campaign_is_played_to_its_end() {
    let at = folder();
    typing(at.path(), &["play", "refcampaign", "--seed", "7", "--save", "a"], &ones(WHOLE))
        .ended(0)
        .says("turn 40, army 3")
        .says("The campaign is over.");
    run(at.path(), &["verify", "a"]).ended(0).says("nothing was changed");
    // What is over is told again, and asks nothing.
    typing(at.path(), &["play", "--save", "a"], "").ended(0).says("The campaign is over.");
}

#[test]
fn the_end_of_the_input_keeps_the_campaign() {
    let at = folder();
    let args = ["play", "refcampaign", "--seed", "7", "--save", "a"];
    typing(at.path(), &args, &ones(50)).ended(0).says("Kept in a.");
    for _ in 0..11 {
        typing(at.path(), &args, &ones(10)).ended(0);
    }
    let ended = run(at.path(), &["verify", "a", "--json"]).ended(0).json();
    assert_eq!(ended["ended"], true);
    // The same seed, in one go: the same dice.
    typing(at.path(), &["play", "refcampaign", "--seed", "7", "--save", "b"], &ones(WHOLE))
        .ended(0);
    let report = |file| run(at.path(), &["report", file]).ended(0).out;
    assert_eq!(report("a"), report("b"));
}

#[test]
fn without_save_the_file_is_named_after_the_scenario() {
    let at = folder();
    typing(at.path(), &["play", "refcampaign"], "1\nq\n").ended(0).says("ring.journal");
    assert!(at.path().join("ring.journal").exists());
}

#[test]
fn bad_input_is_told_and_asked_again() {
    let at = folder();
    let lines = "nonsense\n0\n999\narmy 0 to 9\n\nr 2.1\nr 99\nl nobody\nauto\narmy 0 to 1\nq\n";
    typing(at.path(), &["play", "refcampaign", "--save", "a"], lines)
        .ended(0)
        .says("is no order")
        .says("There is no answer 0")
        .says("There is no answer 999")
        .says("Refused: army 0 to 9. 2:")
        .says("No area holds two armies of one side.")
        .says("has no clause 99")
        .says("There is no such ledger. There are armies.")
        .says("That is no answer to this question.")
        .says("Army 0 marched");
}

#[test]
fn dice_can_be_thrown_by_hand() {
    let at = folder();
    let lines = "1\n6 6 6 6\n7 1 1 1 1\nx\n1 1 1 1 1\n1\nauto\nq\n";
    let args = ["play", "refcampaign", "--hand-dice", "--save", "a"];
    typing(at.path(), &args, lines)
        .ended(0)
        .says("Throw 5 dice of 6 faces")
        .says("Type 5 numbers from 1 to 6")
        .says("Army 0 lived off the land: 5 lost");
    let journal = fs::read_to_string(at.path().join("a")).expect("it is kept");
    assert!(journal.contains("\"dice\":[1,1,1,1,1]"));
    assert!(journal.contains("\"how\":\"hand\"") && journal.contains("\"how\":\"program\""));
}

#[test]
fn a_card_is_named_as_it_is_called() {
    let at = folder();
    let args = ["play", "dbm/teaching", "--seats", "1", "--hand-dice", "--save", "a"];
    let lines = "seal\ndone\nfifteen of hearts\nking of hearts\nq\n";
    typing(at.path(), &args, lines)
        .ended(0)
        .says("type its number or what it is called")
        .says("0 Two of clubs, 1 Three of clubs")
        .says("fifteen of hearts is not in the deck")
        .says("ROM/A1 draws: king");
    let journal = fs::read_to_string(at.path().join("a")).expect("kept");
    assert!(journal.contains("\"how\":\"hand\",") && journal.contains("\"card\":37"), "{journal}");
}

#[test]
fn an_answer_is_taken_back_before_dice_fall() {
    let at = folder();
    let lines = "u\narmy 0 to 4\nu\narmy 0 to 1\n1 2 3 4 5\nu\nq\n";
    let args = ["play", "refcampaign", "--hand-dice", "--save", "a"];
    typing(at.path(), &args, lines)
        .ended(0)
        .says("Nothing can be taken back")
        .says("Taken back: March to area 4")
        .says("Army 0 marched to area 1");
    run(at.path(), &["verify", "a"]).ended(0);
}

#[test]
fn a_torn_answer_is_left_out_and_asked_again() {
    let at = folder();
    let file = at.path().join("a");
    let args = ["play", "refcampaign", "--seed", "1", "--save", "a"];
    typing(at.path(), &args, &ones(3)).ended(0);
    let whole = fs::read(&file).expect("it is kept");
    typing(at.path(), &args, &ones(1)).ended(0);
    let more = fs::read(&file).expect("it is kept");
    let report = || run(at.path(), &["report", "a"]).ended(0).out;
    let told = report();
    // Wherever the disk stopped, the campaign goes on from an answer that is there whole.
    for len in (whole.len() + 1..more.len()).step_by(97) {
        fs::write(&file, &more[..len]).expect("it can be written");
        let resumed = typing(at.path(), &args, "q\n").ended(0);
        assert!(resumed.out.contains("left out") || more[..len].ends_with(b"\n"), "{len}");
        run(at.path(), &["verify", "a"]).ended(0);
        typing(at.path(), &args, "1\n").ended(0);
        assert!(report().starts_with(&told), "{len}");
    }
    fs::write(&file, &more).expect("it can be written");
    let kept = typing(at.path(), &args, "q\n").ended(0);
    assert!(!kept.out.contains("left out"));
}

#[test]
fn what_is_no_journal_is_not_touched() {
    let at = folder();
    let file = at.path().join("a");
    typing(at.path(), &["play", "antioch", "--save", "a"], "q\n").ended(0);
    let journal = fs::read(&file).expect("it is kept");
    let setup = journal.iter().position(|byte| *byte == b'\n').expect("a line");
    // A note of somebody's, a set-up cut off, a set-up that lost what followed from it.
    for text in [&b"one line of a poem"[..], &journal[..setup / 2], &journal[..setup + 50]] {
        fs::write(&file, text).expect("it can be written");
        for args in [&["play", "--save", "a"][..], &["play", "antioch", "--save", "a"]] {
            typing(at.path(), args, "1\n").ended(2).complains("It was not touched");
        }
        assert_eq!(fs::read(&file).expect("it is there"), text);
    }
    fs::write(&file, "one line of a poem").expect("it can be written");
    run(at.path(), &["verify", "a"]).ended(1).complains("cut off in line 1");
}

#[test]
fn a_line_break_lost_at_the_end_is_put_back() {
    let at = folder();
    let file = at.path().join("a");
    let args = ["play", "refcampaign", "--seed", "1", "--save", "a"];
    typing(at.path(), &args, &ones(3)).ended(0);
    let text = fs::read_to_string(&file).expect("it is kept");
    fs::write(&file, text.trim_end()).expect("it can be written");
    typing(at.path(), &args, &ones(1)).ended(0);
    run(at.path(), &["verify", "a"]).ended(0);
    let more = fs::read_to_string(&file).expect("it is kept");
    assert!(more.starts_with(&text) && more.len() > text.len());
}

#[test]
fn a_clause_is_asked_for_by_its_number() {
    let at = folder();
    let args = ["play", "refcampaign", "--save", "a"];
    typing(at.path(), &args, "r\nr nothing\nq\n")
        .ended(0)
        .says("Type the number of a clause")
        .says("has no clause nothing");
}

#[test]
fn a_changed_journal_is_refused_naming_the_entry() {
    let at = folder();
    let file = at.path().join("a");
    let args = ["play", "refcampaign", "--seed", "1", "--save", "a"];
    typing(at.path(), &args, &ones(3)).ended(0);
    let text = fs::read_to_string(&file).expect("it is kept");
    let check = |text: String, part: &str| {
        fs::write(&file, text).expect("it can be written");
        typing(at.path(), &args, "q\n").ended(1).complains(part);
        run(at.path(), &["verify", "a"]).ended(1).complains(part);
    };
    check(text.replacen("army 0 stays", "army 0 to 1", 1), "the content of entry 2");
    let lines: Vec<&str> = text.lines().collect();
    let without = |at: usize| {
        let kept = lines.iter().enumerate().filter(|(index, _)| *index != at);
        kept.map(|(_, line)| format!("{line}\n")).collect::<String>()
    };
    check(without(4), "entry 6 stands where entry 5 should");
    let other = "0".repeat(64);
    let digest = text.lines().nth(3).and_then(|line| line.split('"').nth(5)).expect("a hash");
    check(text.replacen(digest, &other, 1), "does not");
    fs::write(&file, "{}\n").expect("it can be written");
    run(at.path(), &["verify", "a"]).ended(2).complains("line 1");
    fs::write(&file, "").expect("it can be written");
    run(at.path(), &["verify", "a"]).ended(2).complains("is empty");
}

#[test]
fn two_players_on_one_file_are_kept_apart() {
    let at = folder();
    let args = ["play", "refcampaign", "--save", "a"];
    typing(at.path(), &args, "q\n").ended(0);
    let file = fs::OpenOptions::new().append(true).open(at.path().join("a")).expect("it is kept");
    file.try_lock().expect("nobody else has it");
    typing(at.path(), &args, "1\n").ended(2).complains("Somebody else is playing");
}

#[test]
fn what_is_not_there_is_told() {
    let at = folder();
    run(at.path(), &["play", "nowhere"]).ended(2).complains("There is no scenario nowhere.");
    run(at.path(), &["play", "--save", "a"]).ended(2).complains("There is no file a.");
    run(at.path(), &["play"]).ended(2).complains("Usage");
    run(at.path(), &["play", "refcampaign", "--seats", "3"]).ended(2).complains("fault");
    run(at.path(), &["play", "refcampaign", "--save", "no/such/folder"])
        .ended(5)
        .complains("cannot be written");
}
