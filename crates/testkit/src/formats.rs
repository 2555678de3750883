//! Samples of the durable words: every fact and choice in its stored form. Adding is free; what
//! was written once must stay readable, and be written again as it was.

use std::fmt::Write as _;
use std::path::Path;

use kernel::{SetupRecord, Wording};

/// One test for the samples of a rule set: `formats!(Toy, setup, facts, choices)` with a list of
/// facts and one of choices, a sample of each variant at least. They are kept in
/// `formats/facts.jsonl` and `formats/choices.txt`; `UMPIRE_BLESS=1` adds those not yet kept.
#[macro_export]
macro_rules! formats {
    ($rules:ty, $setup:expr, $facts:expr, $choices:expr) => {
        #[test]
        fn formats_stay_readable() {
            let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/formats");
            $crate::formats::check::<$rules>(folder.as_ref(), &$setup, &$facts, &$choices);
        }
    };
}

/// Checks the samples of a rule set, or adds what is missing with `UMPIRE_BLESS=1`.
///
/// # Panics
/// Where a sample is missing, or a kept one is not read and written as it was.
pub fn check<R: Wording>(
    folder: &Path,
    setup: &SetupRecord,
    facts: &[R::Fact],
    choices: &[R::Choice],
) {
    let mut setup = setup.clone();
    R::resolve(&mut setup).expect("a good set-up");
    let start = R::found(&setup).expect("a good set-up");
    let fact = |fact: &R::Fact| serde_json::to_string(fact).expect("a fact can be written");
    let lines = kept(&folder.join("facts.jsonl"), facts.iter().map(fact).collect());
    for line in lines {
        let read: R::Fact = serde_json::from_str(&line).unwrap_or_else(|why| {
            panic!("facts.jsonl: `{line}` is not understood any more: {why}")
        });
        let again: R::Fact = serde_json::from_str(&fact(&read)).expect("just written");
        assert_eq!(again, read, "facts.jsonl: `{line}` reads otherwise when written again");
    }
    let choice = |choice: &R::Choice| R::write_choice(&start, *choice);
    let lines = kept(&folder.join("choices.txt"), choices.iter().map(choice).collect());
    for line in lines {
        let read = R::read_choice(&start, &line);
        let read = read.unwrap_or_else(|why| panic!("choices.txt: `{line}`: {}", why.message));
        let again = R::read_choice(&start, &choice(&read));
        assert_eq!(again, Ok(read), "choices.txt: `{line}` reads otherwise when written again");
    }
}

/// The lines kept in a file, which must hold the samples.
fn kept(path: &Path, samples: Vec<String>) -> Vec<String> {
    let text = std::fs::read_to_string(path).unwrap_or_default();
    let mut lines: Vec<String> = text.lines().map(str::to_owned).collect();
    let missing: Vec<_> = samples.into_iter().filter(|sample| !lines.contains(sample)).collect();
    let bless = std::env::var_os("UMPIRE_BLESS").is_some_and(|value| value == "1");
    assert!(bless || missing.is_empty(), "{} lacks {missing:#?}", path.display());
    if !missing.is_empty() {
        let mut text = text;
        for sample in missing {
            let _ = writeln!(text, "{sample}");
            lines.push(sample);
        }
        std::fs::write(path, text).unwrap_or_else(|why| panic!("{}: {why}", path.display()));
    }
    lines
}
