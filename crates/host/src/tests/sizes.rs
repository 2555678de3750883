//! Long journals.

use std::time::Instant;

use kernel::{Entry, Seat, SetupRecord};
use store::{CampaignId, Role};

use super::Loaded;
use crate::{AnswerForm, Running, Said, Settings, Visitor};

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

/// `cargo test -p host --release -- --ignored --nocapture long`
#[test]
#[ignore = "a measurement, for the release build"]
fn long_journals_open_quickly() {
    let (running, mut entries) = played(usize::MAX);
    let by = || kernel::journal::By { seat: Seat::UMPIRE, how: kernel::journal::How::Case, at: 0 };
    // Notes of a usual entry's length fill it up: the yardstick ends after 160 orders.
    let mut filled = running;
    while entries.len() < 100_000 {
        let text = "n".repeat(160);
        let contents = filled.sitting.remark("note", text, by());
        entries.extend(filled.play_on(contents, 0).expect("kept"));
    }
    let started = Instant::now();
    let dice = Box::new(Loaded::default());
    let id = CampaignId::new("yardstick").expect("an id");
    let opened = Running::open(id, filled.edition(), &entries, dice).expect("sound");
    eprintln!("{} entries opened in {:?}", opened.head().0, started.elapsed());
}
