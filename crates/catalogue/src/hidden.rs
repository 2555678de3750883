//! What of a journal a reader may not know.

use kernel::journal::{Content, Given};
use kernel::session::{History, Session};
use kernel::{Lane, Reader, Seat, Showing, Topic};

/// An order of the journal, given at a desk or openly.
struct Said<R: Showing> {
    number: u64,
    when: R::When,
    lane: Lane<R>,
    topic: Topic<R>,
    seat: Seat,
    /// How many steps were closed before it in the journal.
    stretch: usize,
}

/// A journal sifted for readers.
struct Sifted<R: Showing> {
    facts: Vec<u64>,
    said: Vec<Said<R>>,
    /// Steps, and stretches of the journal, of which the readers do not know everything. A fact
    /// that no longer counts has lost its step, and is found by its stretch.
    steps: Vec<R::When>,
    stretches: Vec<usize>,
}

/// The entries that none of these readers may know, who tell each other what they know: facts that
/// are not for them, and the orders that such facts came of; what lies `sealed` on desks of
/// others, and what was written there and is not opened.
pub(crate) fn entries<R: Showing>(
    session: &Session<R>,
    history: &History<R>,
    sealed: &[(u64, Seat)],
    readers: &[Reader],
) -> Vec<u64> {
    let c = session.campaign();
    let has_ended = R::outcome(c).is_some();
    let Sifted { mut facts, said, steps, stretches } = sift(session, history, readers);
    let is_hidden = |said: &Said<R>| {
        let is_unknown = steps.contains(&said.when) || stretches.contains(&said.stretch);
        if readers.contains(&Reader::Seat(said.seat)) {
            return false;
        }
        if !matches!(said.lane, Lane::Desk(_)) {
            return is_unknown;
        }
        let opened = R::opened(c, said.topic, said.seat);
        let is_opened = !is_unknown && readers.iter().any(|reader| opened.includes(*reader));
        sealed.iter().any(|(number, _)| *number == said.number) || !(has_ended || is_opened)
    };
    facts.extend(said.iter().filter(|said| is_hidden(said)).map(|said| said.number));
    facts.sort_unstable();
    facts
}

fn sift<R: Showing>(session: &Session<R>, history: &History<R>, readers: &[Reader]) -> Sifted<R> {
    let c = session.campaign();
    let (mut facts, mut said) = (Vec::new(), Vec::new());
    let (mut steps, mut stretches) = (Vec::new(), Vec::new());
    let mut stretch = 0;
    for (number, content, _) in history.lines() {
        match content {
            Content::Fact(recorded) => {
                let audience = R::audience(c, &recorded.fact);
                if !readers.iter().any(|reader| audience.includes(*reader)) {
                    facts.push(number);
                    stretches.push(stretch);
                }
            }
            Content::Input(record)
                if matches!(record.given, Given::Choice(_) | Given::Silent(_)) =>
            {
                let (when, lane, topic, seat) =
                    (record.when, record.lane, record.topic, record.seat);
                said.push(Said { number, when, lane, topic, seat, stretch });
            }
            Content::Closed { when, .. } => {
                steps.extend((stretches.last() == Some(&stretch)).then_some(*when));
                stretch += 1;
            }
            _ => {}
        }
    }
    steps.extend((stretches.last() == Some(&stretch)).then(|| session.when()));
    stretches.dedup();
    Sifted { facts, said, steps, stretches }
}
