//! Long journals.

use std::time::Instant;

use kernel::{Entry, Seat, SetupRecord};
use store::{CampaignId, Role};

use super::Loaded;
use crate::{AnswerForm, Ruling, Running, Said, Settings, Visitor};

/// A campaign of the yardstick played so far, and its journal.
fn played(orders: usize) -> (Running, Vec<Entry>) {
    let edition = catalogue::edition("refcampaign").expect("it is there");
    let mut setup = SetupRecord {
        ruleset: "refcampaign".into(),
        version: edition.version(),
        title: "Yardstick".into(),
        files: Default::default(),
        preset: "standard".into(),
        options: Default::default(),
        seats: Vec::new(),
    };
    edition.resolve(&mut setup).expect("sound");
    let id = CampaignId::new("yardstick").expect("an id");
    let dice = Box::new(Loaded::default());
    let (mut running, mut entries) =
        Running::found(id.clone(), edition, setup, Settings::default(), 0, dice).expect("sound");
    let visitor = Visitor::operator(id, 2);
    for order in 0..orders {
        let Some(open) = running.sitting.open().into_iter().next() else { break };
        let seat = open.whom.iter().next().unwrap_or(Seat(0));
        let reader = kernel::Reader::Seat(seat);
        let sheet = running.sitting.questions(reader);
        let kernel::sheet::Wanted::Choice { options, .. } = &sheet[0].wanted else {
            panic!("only choices are left to people")
        };
        let said = Said::Order(options[order % options.len()].order.clone());
        let form = AnswerForm {
            role: Role::Seat(seat),
            key: open.key,
            seat,
            said,
            touched: None,
            seen: None,
            form_id: order.to_string(),
            waiver: None,
            note: None,
        };
        entries.extend(running.answer(&visitor, &form, 0).expect("offered").1);
    }
    (running, entries)
}

#[test]
fn a_whole_campaign_is_opened_at_its_end() {
    let (running, entries) = played(usize::MAX);
    assert!(running.sitting.has_ended());
    let id = CampaignId::new("yardstick").expect("an id");
    let dice = Box::new(Loaded::default());
    let opened = Running::open(id, running.edition(), &entries, dice).expect("sound");
    assert_eq!(opened.head(), running.head());
}

/// A journal of so many entries at least: the whole campaign, rolled back to its beginning and
/// played again over and over.
fn journal(least: usize) -> (Running, Vec<Entry>) {
    let (mut running, mut entries) = played(usize::MAX);
    let umpire = Visitor::operator(running.campaign().clone(), 2);
    while entries.len() < least {
        let ruling = Ruling::RollBack {
            entry: 3,
            without: Vec::new(),
            instead: Vec::new(),
            keep_choices: true,
            reason: "once more".into(),
        };
        let seen = Some(running.head().0);
        let more = running.rule(&umpire, Role::Umpire, &ruling, &entries, seen, 0);
        let (_, more) = more.expect("it can always be played again");
        assert!(more.len() > 100, "the same answers, and what comes of them");
        entries.extend(more);
    }
    (running, entries)
}

/// How many entries: `UMPIRE_ENTRIES=100000 cargo test --release -p host long -- --nocapture`.
fn entries_wanted() -> usize {
    let wanted = std::env::var("UMPIRE_ENTRIES").ok();
    wanted.and_then(|count| count.parse().ok()).unwrap_or(5_000)
}

#[test]
fn a_long_journal_is_opened() {
    let (running, entries) = journal(entries_wanted());
    let (id, dice) = (running.campaign().clone(), Box::new(Loaded::default()));
    let started = Instant::now();
    let opened = Running::open(id, running.edition(), &entries, dice).expect("sound");
    eprintln!("{} entries opened in {:?}", opened.head().0, started.elapsed());
    assert_eq!(opened.head(), running.head());
    assert!(opened.sitting.has_ended());
}
