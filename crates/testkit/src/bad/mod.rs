//! Bad input for every rule set: files, options, cases, journals, orders, slips, rulings and
//! reports as nobody should write them. Each function tries so many mangled ones, the same in every
//! run; the fuzz targets try as many as they are given time for.

pub mod bodies;
#[path = "../../../../fuzz/src/mangle.rs"]
mod mangle;

use kernel::{Entry, SetupRecord, Wording};

pub use self::mangle::Mangler;
use crate::{Game, Picks};

/// Answers given in the campaign whose journal is mangled.
const ANSWERS: usize = 60;
/// Moments of a campaign at which texts are said.
const MOMENTS: usize = 8;

/// Runs a body, and says which input it came to grief over.
///
/// # Panics
/// If the body does.
#[track_caller]
pub fn survives(what: &str, input: &str, body: impl FnOnce()) {
    let outcome = std::panic::catch_unwind(std::panic::AssertUnwindSafe(body));
    if let Err(panic) = outcome {
        eprintln!("{what}, by:\n{input}");
        std::panic::resume_unwind(panic);
    }
}

/// Mangled files of a scenario, one at a time, from a set-up that is still to be resolved.
///
/// # Panics
/// If one is not told of as it should be.
pub fn scenarios<R: Wording>(raw: &SetupRecord, tries: u64) {
    let names: Vec<&String> = raw.files.keys().collect();
    for seed in 0..tries {
        let name = names[seed as usize % names.len()];
        let text = Mangler::new(seed).text(&raw.files[name]);
        let mut record = raw.clone();
        record.files.insert(name.clone(), text.clone());
        survives(name, &text, || bodies::scenario::<R>(record));
    }
}

/// Mangled values of options, from set-ups that are resolved.
///
/// # Panics
/// If one is not told of as it should be.
pub fn options<R: Wording>(resolved: &[SetupRecord], tries: u64) {
    for seed in 0..tries {
        let mut mangler = Mangler::new(seed);
        let mut record = resolved[seed as usize % resolved.len()].clone();
        let keys: Vec<String> = record.options.keys().cloned().collect();
        let key = &keys[mangler.below(keys.len())];
        let value = mangler.text(&record.options[key]);
        record.options.insert(key.clone(), value.clone());
        survives(key, &value, || bodies::scenario::<R>(record));
    }
}

/// Mangled cases out of whole files of them, with the scenarios that they may name.
///
/// # Panics
/// If one is not told of as it should be.
pub fn cases<R: Wording>(files: &[&str], scenarios: &Vec<(String, SetupRecord)>, tries: u64) {
    for seed in 0..tries {
        let mut mangler = Mangler::new(seed);
        let file = files[mangler.below(files.len())];
        let all: Vec<&str> = file.split("\ncase ").skip(1).collect();
        let one = format!("case {}", all[mangler.below(all.len())]);
        let text = mangler.text(&one);
        survives("a case", &text, || bodies::cases::<R>(&text, scenarios));
    }
}

/// Mangled journals: lines as they stand, and contents chained anew.
///
/// # Panics
/// If one is not told of as it should be, or the campaign cannot be begun.
pub fn journals<R: Wording>(raw: &SetupRecord, tries: u64) {
    let mut game = Game::<R>::found(raw).unwrap_or_else(|why| panic!("{why}"));
    for _ in 0..ANSWERS {
        game.act(&mut Picks::new(&[1, 2, 3])).unwrap_or_else(|why| panic!("{why}"));
    }
    let mut contents = game.entries.iter().filter_map(|e| Some(&*e.content.as_ref()?.1));
    let first = contents.next().unwrap_or_default();
    let contents = contents.collect::<Vec<_>>().join("\n");
    let lines: Vec<String> = game.entries.iter().map(Entry::to_line).collect();
    let lines = lines.join("\n");
    for seed in 0..tries {
        let good = if seed % 4 == 0 { &lines } else { &contents };
        let text = Mangler::new(seed).text(good);
        survives("a journal", &text, || bodies::journal::<R>(&text, first));
    }
}

/// Orders, order slips, rulings and reports made of words that the rule set knows, at some moments
/// of a campaign of a resolved set-up.
///
/// # Panics
/// If one is not told of as it should be.
pub fn texts<R: Wording>(resolved: &SetupRecord, words: &[&str], tries: u64) {
    let moments = bodies::moments::<R>(resolved, 7, MOMENTS);
    for seed in 0..tries {
        let mut mangler = Mangler::new(seed);
        let words = mangler.words(words);
        let text = if seed % 2 == 0 { words } else { mangler.text(&words) };
        let session = &moments[mangler.below(moments.len())];
        survives("a text", &text, || bodies::order(session, &text));
        survives("a slip", &text, || bodies::slip(session, &text));
    }
}
