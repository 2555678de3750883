//! Cases as nobody should write them. What a case does once it is read is tried by the rule sets.

#[path = "../../../fuzz/src/mangle.rs"]
#[expect(dead_code, unreachable_pub, reason = "shared with tests that use the rest")]
mod mangle;

use crate::parse;
use mangle::Mangler;

const FILES: u64 = 500;

const GOOD: &str = "# Orders.\n\ncase T.4 orders are sealed\n  given  scenario duel; season 1\n  \
    then   nothing\n  answer Red: first to Well; Blue: seal\n  dice   movement Red 3 6\n  \
    card   fair\n  report Ford: winner: attacker\n  waive  report winner: defender\n  \
    slip   Red: give 3\n  refuse report winner: nobody by T.9\n  beside A B  # kinds\n  \
    ask    Red by T.4\n  offers stand; withdraw to Oak\n  silent all\n";

#[test]
fn every_case_is_read_or_told_of() {
    for seed in 0..FILES {
        let text = Mangler::new(seed).text(GOOD);
        let (cases, strays) = parse::cases(&text);
        let lines = text.lines().count() as u32;
        let begun =
            text.lines().filter(|line| line.split_whitespace().next() == Some("case")).count();
        assert_eq!(cases.len(), begun, "{text}");
        let wrong = cases.iter().filter_map(|case| case.lines.as_ref().err());
        for wrong in wrong.chain(&strays) {
            assert!((1..=lines).contains(&wrong.line) && !wrong.what.is_empty(), "{text}");
        }
    }
}

/// What is said of the one line of a case.
fn told(line: &str) -> String {
    let (cases, _) = parse::cases(&format!("case X\n{line}\n"));
    match &cases[0].lines {
        Ok(_) => String::new(),
        Err(wrong) => format!("{}: {}", wrong.line, wrong.what),
    }
}

#[test]
fn lines_that_say_nothing() {
    for line in [
        "given ;;",
        "answer",
        "dice 3",
        "dice movement",
        "dice movement 256",
        "refuse by",
        "refuse  by X",
        "waive",
        "waive slip x",
        "then",
        "jump",
        "\0",
        "report",
        "\u{202e}then x",
    ] {
        assert!(told(line).starts_with("2: "), "{line:?}: {}", told(line));
    }
    assert_eq!(told(&format!("answer {}", "x; ".repeat(100_000))), "");
    assert_eq!(told("dice \u{663} 3"), "", "a purpose may be in any letters");
}
