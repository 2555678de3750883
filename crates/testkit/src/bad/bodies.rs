//! What must hold whatever comes in: nothing panics, what is refused is told, what is understood
//! reads the same once written.
//!
//! The fuzz targets and the tests of rule sets share these.

use std::panic::{AssertUnwindSafe, catch_unwind};

use conform::{Scenarios, run_text};
use kernel::form::{read_form, write_form};
use kernel::journal::{By, How, Salt};
use kernel::session::{Asked, History, Submission, Submitted, audit};
use kernel::{Entry, Hash, Seat, Session, SetupRecord, Wording};

use crate::{Game, Picks};

/// Answers given in a campaign that was founded on a strange scenario.
const ANSWERS: usize = 40;
/// Steps after which a campaign must be over.
const STEPS_MAX: u32 = 30_000;

/// A set-up is completed and played on, or its faults are told with their places.
pub fn scenario<R: Wording>(mut setup: SetupRecord) {
    if let Err(faults) = R::resolve(&mut setup) {
        assert!(!faults.is_empty(), "refused without a fault");
        for fault in faults {
            let lines = setup.files.get(&fault.file).map_or(0, |text| text.split('\n').count());
            let found = fault.line as usize;
            assert!(found <= lines.max(1), "{fault:?} stands beyond the {lines} lines");
            assert_eq!(found == 0, fault.column == 0, "{fault:?}");
        }
        return;
    }
    let mut again = setup.clone();
    assert_eq!(R::resolve(&mut again), Ok(()), "resolved once, refused again");
    assert_eq!(again, setup, "resolved twice is something else");
    let mut game = Game::<R>::found(&setup).expect("a resolved set-up is founded");
    assert_eq!(R::check(game.session.campaign()), Ok(()));
    let bytes: Vec<u8> = (0..=u8::MAX).collect();
    let mut picks = Picks::new(&bytes);
    for _ in 0..ANSWERS {
        if game.session.has_ended() {
            break;
        }
        game.act(&mut picks).expect("what is offered is taken");
    }
}

/// A file of cases is run, and each case passes or fails in a line that exists.
pub fn cases<R: Wording>(text: &str, scenarios: &dyn Scenarios) {
    let report = run_text::<R>("some.case", text, scenarios);
    let lines = text.lines().count();
    for failure in &report.failed {
        let within = (1..=lines).contains(&(failure.line as usize));
        assert!(within && !failure.what.is_empty(), "{failure:?} of {lines} lines");
        assert!(failure.to_string().starts_with("some.case:"), "{failure}");
    }
    let begun = text.lines().filter(|line| line.split_whitespace().next() == Some("case")).count();
    let strays = report.failed.iter().filter(|f| f.what.starts_with("stands before the first"));
    assert_eq!(report.passed + report.failed.len() - strays.count(), begun, "cases told of");
}

/// Lines of a journal: as they stand, and as contents chained anew behind a set-up.
pub fn journal<R: Wording>(text: &str, setup: &str) {
    let read: Result<Vec<Entry>, _> = text.lines().map(Entry::from_line).collect();
    if let Ok(entries) = read {
        for entry in &entries {
            assert_eq!(Entry::from_line(&entry.to_line()).ok().as_ref(), Some(entry));
        }
        opened::<R>(&entries);
    }
    let is_json = |line: &&str| serde_json::from_str::<serde_json::Value>(line).is_ok();
    let mut last = (0, Hash::default());
    let contents = std::iter::once(setup).chain(text.lines().filter(is_json));
    let chained: Vec<Entry> = contents
        .map(|content| {
            let entry = Entry::after(last, Salt::default(), content.into());
            last = (entry.number, entry.hash());
            entry
        })
        .collect();
    opened::<R>(&chained);
}

/// Opens a journal. One that is well formed but that no rules could have made may come to grief,
/// behind the guard that a host has as well; reading it may not.
fn opened<R: Wording>(entries: &[Entry]) {
    let Ok(history) = History::<R>::read(entries) else { return };
    let _ = catch_unwind(AssertUnwindSafe(|| {
        let session = Session::open(&history);
        let _ = (session.questions().len(), audit(&history).len());
        history.campaign()
    }));
}

/// A text as an order, a ruling and a report, in a campaign as it stands.
pub fn order<R: Wording>(session: &Session<R>, text: &str) {
    let c = session.campaign();
    if let Ok(choice) = R::read_choice(c, text) {
        let written = R::write_choice(c, choice);
        assert_eq!(R::read_choice(c, &written), Ok(choice), "{text:?} is written {written:?}");
        let _ = R::why_not(c, Seat(0), choice);
    }
    if let Ok(slip) = R::read_slip(c, text) {
        let written = R::write_slip(c, slip);
        assert_eq!(R::read_slip(c, &written), Ok(slip), "{text:?} is written {written:?}");
        slipped(session, text);
    }
    for question in session.questions() {
        if let Asked::Report { battle, .. } = &question.asked {
            for waive in [false, true] {
                if let Ok(read) = read_form::<R>(c, *battle, text, waive) {
                    let written = write_form::<R>(c, *battle, &read.filled);
                    let again = read_form::<R>(c, *battle, &written, waive);
                    assert_eq!(again.map(|again| again.filled), Ok(read.filled), "{written:?}");
                }
            }
        }
        answered(session, &question.key(session.when()), text);
    }
}

/// A text as a whole order slip of every seat: it is read, what is taken of it is sound, and the
/// campaign it was read for has not changed.
pub fn slip<R: Wording>(session: &Session<R>, text: &str) {
    let (last, seats) = (session.last(), R::seat_count(session.campaign()));
    for seat in (0..seats).map(Seat) {
        let slip = session.order_slip(seat, text, &by(seat));
        assert_eq!(R::check(slip.session.campaign()), Ok(()), "after {text:?}");
        for line in &slip.lines {
            assert!((1..=text.lines().count()).contains(&(line.number as usize)), "{line:?}");
            for order in &line.orders {
                assert!(R::read_choice(session.campaign(), order).is_ok(), "{order:?}");
            }
        }
        let taken = slip.lines.iter().any(|line| line.fault.is_none() && !line.orders.is_empty());
        assert_eq!(slip.contents.is_empty(), !taken, "{text:?}");
    }
    assert_eq!(session.last(), last);
}

fn by(seat: Seat) -> By {
    By { seat, how: How::Program, at: 0, member: 0 }
}

/// What is refused changes nothing; what a preview shows is sound.
fn slipped<R: Wording>(session: &Session<R>, text: &str) {
    for after in [false, true] {
        if let Ok(preview) = session.slip(text, after, by(Seat::UMPIRE), "x".to_owned()) {
            assert_eq!(R::check(preview.session.campaign()), Ok(()), "after {text:?}");
        }
    }
}

fn answered<R: Wording>(session: &Session<R>, key: &str, text: &str) {
    let seats = (0..R::seat_count(session.campaign())).map(Seat).chain([Seat::UMPIRE]);
    for seat in seats {
        for given in [Submitted::Choice(text), Submitted::Report(text)] {
            let mut session = session.clone();
            let last = session.last();
            let (touched, by, waiver, note) = (None, by(seat), Some("x".to_owned()), None);
            let submission = Submission { key, seat, touched, given, by, waiver, note };
            match session.answer(submission) {
                Ok(_) => assert_eq!(R::check(session.campaign()), Ok(()), "after {text:?}"),
                Err(_) => assert_eq!(session.last(), last),
            }
        }
    }
}

/// A whole campaign decided by bytes: it ends, its invariants hold, its facts fold to its state.
pub fn campaign<R: Wording>(setup: &SetupRecord, bytes: &[u8]) {
    let played = crate::play::<R>(setup, bytes, STEPS_MAX);
    let (end, facts) = played.unwrap_or_else(|why| panic!("{why}"));
    assert_eq!(R::check(&end), Ok(()));
    let mut fold = R::found(setup).expect("founded before");
    for recorded in &facts {
        R::apply(&mut fold, &recorded.fact);
        let _ = R::write_fact(&fold, &recorded.fact);
    }
    assert!(fold == end, "facts do not fold to the state");
}

/// Campaigns as they stand at some moments of a play, those among them where a report is open.
pub fn moments<R: Wording>(setup: &SetupRecord, seed: u8, count: usize) -> Vec<Session<R>> {
    let mut game = Game::<R>::found(setup).expect("a set-up of our own");
    let bytes: Vec<u8> = (0..=u8::MAX).map(|byte| byte.wrapping_mul(seed)).collect();
    let mut picks = Picks::new(&bytes);
    let mut moments = vec![game.session.clone()];
    let mut reports = 0;
    for turn in 1.. {
        if game.session.has_ended() || moments.len() >= count {
            break;
        }
        let is_report =
            |of: &kernel::session::Question<R>| matches!(of.asked, Asked::Report { .. });
        let has_report = reports < count / 2 && game.session.questions().iter().any(is_report);
        if has_report || turn % 25 == 0 {
            reports += usize::from(has_report);
            moments.push(game.session.clone());
        }
        game.act(&mut picks).expect("what is offered is taken");
    }
    moments
}
