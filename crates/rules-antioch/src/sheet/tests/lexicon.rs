//! The sentences, by a simple scan of their files, and the check of a message against them.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::LazyLock;

use kernel::sheet::{BattleSheet, Cell, Ledger, Mark, PlaceKey, Plan, Position, Prompt, Sheet};
use kernel::sheet::{SheetChoice, Thing};
use kernel::{Arg, Message};

const FILES: [&str; 5] = [
    include_str!("../../../locales/en/antioch.ftl"),
    include_str!("../../../locales/en/antioch-chronicle.ftl"),
    include_str!("../../../locales/en/antioch-clauses.ftl"),
    include_str!("../../../locales/en/antioch-options.ftl"),
    include_str!("../../../locales/en/antioch-sheets.ftl"),
];

static SENTENCES: LazyLock<BTreeMap<&str, String>> = LazyLock::new(|| {
    let mut sentences: BTreeMap<&str, String> = BTreeMap::new();
    for file in FILES {
        let mut id = "";
        for line in file.lines() {
            let head = line.split_once(" = ").filter(|_| line.starts_with("antioch-"));
            if let Some((name, text)) = head {
                id = name;
                assert!(sentences.insert(id, text.to_owned()).is_none(), "twice: {id}");
            } else if line.starts_with([' ', '}']) {
                sentences.entry(id).or_default().push_str(line);
            } else {
                assert!(line.is_empty() || line.starts_with('#'), "stray line: {line}");
            }
        }
    }
    sentences
});

/// Whether there is such a sentence.
pub(super) fn knows(id: &str) -> bool {
    SENTENCES.contains_key(id)
}

/// The arguments that a sentence names.
fn named(text: &str) -> BTreeSet<&str> {
    let after = text.split('$').skip(1);
    after
        .map(|rest| {
            let end = rest.find(|c: char| !c.is_ascii_alphanumeric() && c != '-' && c != '_');
            &rest[..end.unwrap_or(rest.len())]
        })
        .collect()
}

/// Whether a message has its sentence, with all arguments, and every word that it chooses by.
#[track_caller]
pub(super) fn check(message: &Message) {
    let Some(text) = SENTENCES.get(&*message.id) else { panic!("no sentence: {message}") };
    let given: BTreeSet<&str> = message.args.iter().map(|(name, _)| &**name).collect();
    let missing: Vec<_> = named(text).difference(&given).copied().collect();
    assert!(missing.is_empty(), "{message} lacks {missing:?}");
    for (name, arg) in &message.args {
        if let Arg::Word(word) = arg
            && text.contains(&format!("${name} ->"))
        {
            assert!(text.contains(&format!("[{word}]")), "{message} does not know {word}");
        }
        check_arg(arg, message);
    }
}

#[track_caller]
fn check_arg(arg: &Arg, of: &Message) {
    match arg {
        Arg::Message(message) => check(message),
        Arg::List(list) => {
            assert!(!list.is_empty(), "an empty list in {of}");
            list.iter().for_each(|arg| check_arg(arg, of));
        }
        Arg::Strong(arg) | Arg::Power(_, arg) => check_arg(arg, of),
        Arg::Name(_) | Arg::Number(_) | Arg::Word(_) => {}
    }
}

/// Whether a table is whole.
#[track_caller]
pub(super) fn check_ledger(ledger: &Ledger) {
    check(&ledger.title);
    ledger.columns.iter().for_each(check);
    for row in &ledger.rows {
        assert_eq!(row.cells.len(), ledger.columns.len(), "{}", ledger.key);
        for cell in &row.cells {
            match cell {
                Cell::Text(message) => check(message),
                Cell::Name(name) => assert!(!name.is_empty(), "{}", ledger.key),
                Cell::Number(_) | Cell::Empty => {}
            }
        }
    }
}

#[track_caller]
fn check_marks(marks: &[Mark]) {
    marks.iter().for_each(|mark| check(&mark.text));
}

/// Whether a sheet is whole and fits its plan.
#[track_caller]
pub(super) fn check_sheet(plan: &Plan, sheet: &Sheet) {
    let is_place = |key: PlaceKey| usize::from(key.0) < plan.places.len();
    plan.places.iter().for_each(|place| check(&place.kind));
    plan.powers.iter().for_each(|(_, name)| check(name));
    sheet.moment.iter().chain(&sheet.notices).for_each(check);
    for mark in &sheet.places {
        assert!(is_place(mark.place));
        check(&mark.text);
        check_marks(&mark.marks);
    }
    let mut keys = BTreeSet::new();
    for piece in &sheet.pieces {
        assert!(keys.insert(&piece.key), "twice: {}", piece.key);
        assert!(piece.key.chars().all(|c| c.is_ascii_alphanumeric()), "{}", piece.key);
        match piece.at {
            Position::At(at) => assert!(is_place(at)),
            Position::Between { from, to, done, of } => {
                assert!(is_place(from) && is_place(to) && done < of, "{}", piece.key);
            }
            Position::Off => {}
        }
        check(&piece.text);
        check_marks(&piece.marks);
    }
    for arrow in &sheet.arrows {
        assert!(is_place(arrow.from) && is_place(arrow.to));
        check(&arrow.text);
    }
    for track in &sheet.tracks {
        check(&track.title);
        track.boxes.iter().for_each(check);
        assert!(track.current < track.boxes.len());
    }
    for ledger in &sheet.ledgers {
        check_ledger(ledger);
        for row in &ledger.rows {
            match &row.about {
                Some(Thing::Piece(key)) => assert!(keys.contains(key), "{key}"),
                Some(Thing::Place(key)) => assert!(is_place(*key)),
                Some(Thing::Entry(entry)) => panic!("no ledger names entry {entry}"),
                None => {}
            }
        }
    }
}

/// Whether a question says something.
#[track_caller]
pub(super) fn check_prompt(prompt: &Prompt) {
    check(&prompt.title);
    prompt.detail.iter().for_each(check);
    for arrow in &prompt.arrows {
        assert!(arrow.faint && arrow.from != arrow.to);
        check(&arrow.text);
    }
}

/// Whether an option says something.
#[track_caller]
pub(super) fn check_choice(choice: &SheetChoice) {
    check(&choice.label);
    choice.detail.iter().for_each(check);
}

/// Whether a battle sheet says something.
#[track_caller]
pub(super) fn check_battle(sheet: &BattleSheet) {
    sheet.title.iter().for_each(check);
    for section in &sheet.sections {
        check(&section.heading);
        section.lines.iter().for_each(check);
        section.table.iter().for_each(check_ledger);
    }
}
