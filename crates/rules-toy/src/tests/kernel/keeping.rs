//! Journals: chains, withheld entries, rules that have changed.

use kernel::journal::{Broken, Salt, check_chain};
use kernel::session::{CorrectionFault, History, RollBack, Unreadable};
use kernel::{Clause, Entry, Hash, Recorded, Session};

use super::*;
use crate::{Fact, Rule};

fn read(entries: &[Entry]) -> Result<History<Toy>, Unreadable> {
    History::read(entries)
}

/// The entries with contents changed, chained anew: what older rules would have written.
fn rewritten(game: &Game<Toy>, change: impl Fn(&str) -> String) -> Vec<Entry> {
    let mut last = (0, Hash::default());
    let mut entries = Vec::new();
    for entry in &game.entries {
        let (salt, text) = entry.content.clone().expect("nothing is withheld");
        let entry = Entry::after(last, salt, change(&text).into());
        last = (entry.number, entry.hash());
        entries.push(entry);
    }
    entries
}

#[test]
fn a_broken_chain_is_named_by_its_entry() {
    let whole = clash().entries;
    assert!(check_chain(&whole).is_ok());
    let check = |change: &dyn Fn(&mut Vec<Entry>), broken: Broken| {
        let mut entries = whole.clone();
        change(&mut entries);
        assert_eq!(check_chain(&entries), Err(broken));
        assert!(matches!(read(&entries), Err(Unreadable::Broken(found)) if found == broken));
    };
    let gone = |entries: &mut Vec<Entry>| drop(entries.remove(2));
    check(&gone, Broken::Number { expected: 3, found: 4 });
    let twice = |entries: &mut Vec<Entry>| entries.insert(3, entries[2].clone());
    check(&twice, Broken::Number { expected: 4, found: 3 });
    let forged = |entries: &mut Vec<Entry>| {
        entries[2].content = Some((Salt::default(), "{}".into()));
    };
    check(&forged, Broken::Content(3));
    let resealed = |entries: &mut Vec<Entry>| {
        let previous = (2, entries[1].hash());
        let (_, text) = entries[1].content.clone().expect("kept");
        entries[2] = Entry::after(previous, Salt::default(), text);
    };
    check(&resealed, Broken::Link(4));
}

#[test]
fn a_journal_that_is_none_is_told_so() {
    let entry = |text: &str| Entry::after((0, Hash::default()), Salt::default(), text.into());
    assert!(matches!(read(&[]), Err(Unreadable::NoSetup)));
    assert!(matches!(read(&[entry("{}")]), Err(Unreadable::Content { number: 1, .. })));
    let note = r#"{"note":{"kind":"note","text":"","by":{"seat":0,"how":"page","at":0}}}"#;
    assert!(matches!(read(&[entry(note)]), Err(Unreadable::NoSetup)));
    let game = clash();
    let other = rewritten(&game, |text| text.replace(r#""ruleset":"toy""#, r#""ruleset":"chess""#));
    assert!(matches!(read(&other), Err(Unreadable::OtherRuleset(name)) if name == "chess"));
    let odd = rewritten(&game, |text| text.replace(r#""seasons":"3""#, r#""seasons":"0""#));
    assert!(matches!(read(&odd), Err(Unreadable::Setup(faults)) if faults.len() == 1));
    let line = game.entries[0].to_line();
    assert_eq!(Entry::from_line(&line).expect("a line"), game.entries[0]);
    assert!(Entry::from_line(&line[..line.len() / 2]).is_err());
    assert!(Entry::from_line("").is_err());
    let bare = game.entries[0].clone().withheld().to_line();
    assert_eq!(Entry::from_line(&bare).expect("a line").content, None);
    let unsalted = bare.replace('}', r#","content":{}}"#);
    assert!(Entry::from_line(&unsalted).is_err());
}

#[test]
fn a_withheld_sheet_leaves_the_chain_whole() {
    let mut game = position(2, &["season 1", "orders"]);
    let sealed = say(&mut game, RED, "first to Well") as usize;
    say(&mut game, BLUE, "seal");
    let mut entries = game.entries.clone();
    let promised = entries[sealed - 1].digest;
    entries[sealed - 1] = entries[sealed - 1].clone().withheld();
    let lines: Vec<String> = entries.iter().map(Entry::to_line).collect();
    assert!(lines.iter().all(|line| !line.contains("first to Well")));
    let history = read(&entries).expect("whole");
    assert_eq!(history.withheld(), 1);
    assert_eq!(history.last().1, game.entries[game.entries.len() - 1].hash());
    assert_eq!(history.campaign(), *game.session.campaign());
    let (salt, text) = game.entries[sealed - 1].content.clone().expect("kept");
    assert_eq!(kernel::journal::digest_of(salt, &text), promised);
}

/// The sheets were sealed under rules that called an empty one a march to the Well.
fn under_other_rules() -> (Vec<Entry>, String) {
    let game = clash();
    let held = serde_json::to_string(&Fact::BandsHeld { seat: RED }).expect("a fact");
    let march =
        Fact::BandMarched { seat: RED, band: crate::BandId::Second, to: crate::Place::Well };
    let march = serde_json::to_string(&march).expect("a fact");
    (rewritten(&game, |text| text.replace(&held, &march)), march)
}

#[test]
fn rules_that_have_changed_adjourn_the_campaign() {
    let (entries, _) = under_other_rules();
    let mut session = Session::open(&read(&entries).expect("readable"));
    let divergence = session.divergence().expect("the facts differ").clone();
    assert!(matches!(divergence.then, Some(Recorded { fact: Fact::BandMarched { .. }, .. })));
    let now = divergence.now.map(|recorded| recorded.fact);
    assert_eq!(now, Some(Fact::BandsHeld { seat: RED }));
    let second = session.campaign().band(RED, crate::BandId::Second);
    assert_eq!(second.at, crate::Place::Well, "what happened has happened");
    assert!(session.questions().is_empty());
    let (by, waiver, note) = (by(RED), None, None);
    let given = Submitted::Choice("stand");
    let submission = Submission { key: "", seat: RED, touched: None, given, by, waiver, note };
    assert_eq!(session.answer(submission), Err(AnswerFault::Adjourned));
}

#[test]
fn the_umpire_has_the_step_played_again_or_rules_it() {
    let (entries, _) = under_other_rules();
    let history = read(&entries).expect("readable");
    let mut game = Game::loaded(entries.clone()).expect("readable");
    let (to, reason) = (game.session.when(), "the rules were wrong".to_owned());
    let wish = RollBack { to, without: &[], instead: Vec::new(), keep_choices: true };
    let back = game.session.roll_back(&history, wish, by(Seat::UMPIRE), reason.clone());
    let back = back.expect("the open step");
    assert_eq!(told(&back.gone), ["BandMarched Red second to Well"]);
    assert_eq!(told(&back.come), ["BandsHeld Red"]);
    game.accept(back);
    assert!(game.session.divergence().is_none() && !game.session.questions().is_empty());
    let loaded = Session::open(&game.history().expect("readable"));
    assert_eq!(loaded.campaign(), game.session.campaign());

    let mut game = Game::<Toy>::loaded(entries).expect("readable");
    let ruled = game.session.slip("Red second at Well", false, by(Seat::UMPIRE), reason);
    game.accept(ruled.expect("a ruling"));
    assert!(game.session.divergence().is_none());
    assert_eq!(game.session.campaign().band(RED, crate::BandId::Second).at, crate::Place::Well);
    let loaded = Session::open(&game.history().expect("readable"));
    assert_eq!(loaded.campaign(), game.session.campaign());
    assert_eq!(loaded.questions(), game.session.questions());
}

#[test]
fn an_audit_says_where_todays_rules_differ_and_no_more() {
    let mut game = clash();
    say(&mut game, RED, "withdraw to Oak");
    let key = key_in(&game, Lane::Main);
    game.answer(&key, Seat::UMPIRE, Submitted::Card(kernel::Card(7))).expect("a quiet year");
    let cited = Rule::T7.number();
    let old = rewritten(&game, |text| match text.contains("band_withdrew") {
        true => text.replace(cited, Rule::T9.number()),
        false => text.to_owned(),
    });
    let history = read(&old).expect("readable");
    let differences = kernel::session::audit(&history);
    assert_eq!(differences.len(), 1, "{differences:?}");
    assert_eq!(differences[0].when.part, crate::Part::Orders);
    let then = differences[0].then.as_ref().map(|recorded| recorded.cites.chief);
    let now = differences[0].now.as_ref().map(|recorded| recorded.cites.chief);
    assert_eq!((then, now), (Some(Rule::T9), Some(Rule::T7)));
    let session = Session::open(&history);
    assert!(session.divergence().is_none(), "a closed step is never run again");
    let not_now = session.may_withdraw(2, RED);
    assert_eq!(not_now, Err(CorrectionFault::NoSuchInput));
}

#[test]
fn clauses_are_kept_by_their_printed_numbers() {
    for (at, clause) in Rule::all().iter().enumerate() {
        assert_eq!(usize::from(clause.index()), at);
        assert_eq!(Rule::of_number(clause.number()), Some(*clause));
        let text = serde_json::to_string(clause).expect("a clause");
        assert_eq!(text, format!("\"{}\"", clause.number()));
        assert_eq!(serde_json::from_str::<Rule>(&text).expect("a clause"), *clause);
    }
    assert!(serde_json::from_str::<Rule>("\"T.99\"").is_err());
}
