//! Running a whole journal again: where would today's rules decide otherwise?

use crate::ruleset::{Recorded, Wording};
use crate::session::history::{History, Moment, Tail};
use crate::session::run::{EmptyHand, run};

/// A step that today's rules would play otherwise.
#[derive(Clone, PartialEq, Debug)]
pub struct Difference<R: Wording> {
    /// The step.
    pub when: R::When,
    /// The entry that closed it; 0 for the open step.
    pub closed: u64,
    /// The rules' version under which it was played.
    pub version: u32,
    /// The first fact that differs, as it was.
    pub then: Option<Recorded<R>>,
    /// The same place as it would be.
    pub now: Option<Recorded<R>>,
    /// Inputs that would no longer be legal, by entry.
    pub illegal: Vec<u64>,
}

/// A step that cannot be played again because an answer to it is withheld.
#[derive(Clone, PartialEq, Debug)]
pub struct Unchecked<R: Wording> {
    /// The step.
    pub when: R::When,
    /// The entry that closed it.
    pub closed: u64,
}

/// Runs each closed step again from its recorded start, so that one difference does not drag
/// others after it. A step that lacks an answer that is withheld is no difference: it is in
/// [`unchecked`].
#[must_use]
pub fn audit<R: Wording>(history: &History<R>) -> Vec<Difference<R>> {
    let mut differences = Vec::new();
    history.walk(&mut |tail, moment| {
        if let Moment::Closed { number, version } = moment {
            let found = compare(history, tail, number, version);
            differences.extend(found.and_then(Result::err));
        }
    });
    differences
}

/// The closed steps that cannot be played again, because an answer to them is withheld. Their
/// facts, as far as the answers at hand carry, are as they were.
#[must_use]
pub fn unchecked<R: Wording>(history: &History<R>) -> Vec<Unchecked<R>> {
    let mut unchecked = Vec::new();
    history.walk(&mut |tail, moment| {
        if let Moment::Closed { number, version } = moment {
            unchecked.extend(compare(history, tail, number, version).and_then(Result::ok));
        }
    });
    unchecked
}

/// Plays a step again. Nothing if it comes out the same.
fn compare<R: Wording>(
    history: &History<R>,
    tail: &Tail<R>,
    closed: u64,
    version: u32,
) -> Option<Result<Unchecked<R>, Difference<R>>> {
    let again = run(&tail.checkpoint, &tail.pool, &mut EmptyHand);
    let when = R::when(&tail.checkpoint);
    let then: Vec<_> = tail.facts.iter().map(|(_, recorded)| recorded).collect();
    let at = then.iter().zip(&again.facts).take_while(|(then, now)| **then == *now).count();
    let agrees = at == again.facts.len() && again.illegal.is_empty();
    if agrees && again.finished && at == then.len() {
        return None;
    }
    let waits = agrees && !again.finished;
    if waits && history.is_withheld_before(closed) {
        return Some(Ok(Unchecked { when, closed }));
    }
    Some(Err(Difference {
        when,
        closed,
        version,
        then: then.get(at).map(|recorded| (*recorded).clone()),
        now: again.facts.get(at).cloned(),
        illegal: again.illegal,
    }))
}
