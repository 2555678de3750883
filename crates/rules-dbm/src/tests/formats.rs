//! Samples of the durable words: every fact and every order that whole campaigns give rise to.

use std::collections::BTreeSet;
use std::path::Path;

use kernel::session::Asked;
use kernel::{SetupRecord, Wording as _};

use super::setup;
use crate::Dbm;
use crate::choice::Choice;
use crate::fact::Fact;

testkit::formats!(Dbm, sample_setup(), sample_facts(), sample_choices());

fn sample_setup() -> SetupRecord {
    setup("teaching", 3, &[])
}

/// The name of a variant, as it is written for developers.
fn variant(text: &str) -> String {
    text.chars().take_while(|c| c.is_alphanumeric()).collect()
}

/// The lines of a file of samples that are kept.
fn kept(file: &str) -> Vec<String> {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("formats").join(file);
    std::fs::read_to_string(path).unwrap_or_default().lines().map(str::to_owned).collect()
}

/// The facts that are kept, and one of each further kind that random play meets.
fn sample_facts() -> Vec<Fact> {
    let read = |line: &String| serde_json::from_str(line).ok();
    let mut samples: Vec<Fact> = kept("facts.jsonl").iter().filter_map(read).collect();
    let name = |fact: &Fact| variant(&format!("{fact:?}"));
    let mut seen: BTreeSet<String> = samples.iter().map(name).collect();
    let mut record = setup("teaching", 3, &[("years", "8")]);
    Dbm::resolve(&mut record).unwrap_or_else(|faults| panic!("{faults:?}"));
    for seed in 0..4u64 {
        let bytes = testkit::picks::bytes_of(seed, 4000);
        let (_, facts) =
            testkit::play::<Dbm>(&record, &bytes, 200_000).unwrap_or_else(|why| panic!("{why}"));
        for fact in facts.into_iter().map(|recorded| recorded.fact) {
            if seen.insert(name(&fact)) {
                samples.push(fact);
            }
        }
    }
    samples
}

/// The kind of a choice: its variant, and that of what is within.
fn kind(choice: &Choice) -> String {
    let text = format!("{choice:?}");
    text.split(['(', ' ', '{']).take(2).collect::<Vec<_>>().join(" ")
}

/// The choices that are kept, and one of each further kind that a random campaign offers.
fn sample_choices() -> Vec<Choice> {
    let mut game =
        testkit::Game::<Dbm>::found(&sample_setup()).unwrap_or_else(|why| panic!("{why}"));
    let start = game.session.campaign().clone();
    let read = |line: &String| Dbm::read_choice(&start, line).ok();
    let mut samples: Vec<Choice> = kept("choices.txt").iter().filter_map(read).collect();
    let mut seen: BTreeSet<String> = samples.iter().map(kind).collect();
    let bytes = testkit::picks::bytes_of(7, 1500);
    let played = game.play_out(&mut testkit::Picks::new(&bytes), |game, _| {
        for question in game.session.questions() {
            let Asked::Choice(all) = &question.asked else { continue };
            for choice in all.iter().flat_map(|of| of.legal.iter().copied().chain(of.silent)) {
                if seen.insert(kind(&choice)) {
                    samples.push(choice);
                }
            }
        }
        Ok(())
    });
    played.unwrap_or_else(|why| panic!("{why}"));
    samples
}
