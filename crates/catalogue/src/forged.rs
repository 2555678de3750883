//! Journals edited at random: none is taken in silence, and none does harm.

use kernel::session::Unreadable;
use kernel::{Entry, Hash};
use serde_json::Value;

use crate::{Edition, edition};

const TOY: &str = include_str!("../../rules-toy/campaigns/quarrel.journal");
const ANTIOCH: &str = include_str!("../../rules-antioch/campaigns/harsh-four.journal");

/// How many edits are tried on each journal.
const EDITS: u32 = 60;

/// Chance that is the same in every run.
struct Picks(u64);

impl Picks {
    fn below(&mut self, n: usize) -> usize {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        (self.0 % n as u64) as usize
    }
}

fn entries(text: &str) -> Vec<Entry> {
    text.lines().map(|line| Entry::from_line(line).expect("a golden line")).collect()
}

fn tried(edition: &dyn Edition, entries: &[Entry]) -> Result<(), Unreadable> {
    edition.prove(entries)?;
    edition.open(entries)?;
    edition.audit(entries)?;
    edition.unchecked(entries).map(drop)
}

/// Any change of a byte breaks the chain or the line, unless it leaves every entry as it was.
#[test]
fn an_edited_line_is_never_taken() {
    for (id, text) in [("toy", TOY), ("antioch", ANTIOCH)] {
        let (edition, whole) = (edition(id).expect("a rule set"), entries(text));
        let lines: Vec<&str> = text.lines().collect();
        let mut picks = Picks(0x2545_F491_4F6C_DD1D);
        for _ in 0..EDITS {
            let at = picks.below(lines.len());
            let mut bytes = lines[at].as_bytes().to_vec();
            let place = picks.below(bytes.len());
            bytes[place] = b" 0123456789abcdef\"{}[],:x"[picks.below(25)];
            let Ok(line) = String::from_utf8(bytes) else { continue };
            let Ok(entry) = Entry::from_line(&line) else { continue };
            let mut edited = whole.clone();
            edited[at] = entry;
            if edited == whole {
                continue;
            }
            let broken = edition.open(&edited).err();
            assert!(matches!(broken, Some(Unreadable::Broken(_))), "{id} {line}: {broken:?}");
        }
    }
}

/// Contents changed and chained anew: what somebody would forge who knows how. They are refused by
/// the entry, or tell of a campaign that rules could have made.
#[test]
fn a_forged_journal_is_refused_by_its_entry_or_sound() {
    for (id, text) in [("toy", TOY), ("antioch", ANTIOCH)] {
        let (edition, whole) = (edition(id).expect("a rule set"), entries(text));
        let mut picks = Picks(0x9E37_79B9_7F4A_7C15);
        let mut refused = 0;
        for _ in 0..EDITS {
            let forged = forge(&whole, &mut picks);
            match tried(edition, &forged) {
                Ok(()) | Err(Unreadable::NoSetup | Unreadable::Setup(_)) => {}
                Err(
                    Unreadable::Unsound { number, reason } | Unreadable::Content { number, reason },
                ) => {
                    assert!((1..=forged.len() as u64).contains(&number), "{id}: {number}");
                    assert!(!reason.is_empty(), "{id}: entry {number} is refused without a word");
                    refused += 1;
                }
                Err(other) => panic!("{id}: {other}"),
            }
        }
        assert!(refused > 0, "{id}: no forgery was found out");
    }
}

/// Some entries changed, dropped, doubled or swapped, and all chained anew.
fn forge(whole: &[Entry], picks: &mut Picks) -> Vec<Entry> {
    let content = |entry: &Entry| entry.content.clone().expect("nothing is withheld").1.to_string();
    let mut texts: Vec<String> = whole.iter().map(content).collect();
    for _ in 0..=picks.below(3) {
        let (at, other) = (1 + picks.below(texts.len() - 1), 1 + picks.below(texts.len() - 1));
        match picks.below(5) {
            0 => drop(texts.remove(at)),
            1 => texts.insert(at, texts[other].clone()),
            2 => texts.swap(at, other),
            _ => texts[at] = changed(&texts[at], picks),
        }
    }
    let mut head = (0, Hash::default());
    let chained = texts.into_iter().map(|text| {
        let entry = Entry::after(head, kernel::journal::Salt::default(), text.into());
        head = (entry.number, entry.hash());
        entry
    });
    chained.collect()
}

/// A content with one number of it changed.
fn changed(text: &str, picks: &mut Picks) -> String {
    fn numbers<'v>(value: &'v mut Value, into: &mut Vec<&'v mut Value>) {
        match value {
            Value::Number(_) => into.push(value),
            Value::Array(list) => list.iter_mut().for_each(|value| numbers(value, into)),
            Value::Object(map) => map.values_mut().for_each(|value| numbers(value, into)),
            Value::Null | Value::Bool(_) | Value::String(_) => {}
        }
    }
    let mut value: Value = serde_json::from_str(text).expect("a content is JSON");
    let mut places = Vec::new();
    numbers(&mut value, &mut places);
    if !places.is_empty() {
        let at = picks.below(places.len());
        *places[at] = [0, 1, 7, 40, 63, 200, 255, 65_535][picks.below(8)].into();
    }
    value.to_string()
}
