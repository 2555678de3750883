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

/// Runs each closed step again from its recorded start, so that one difference does not drag
/// others after it.
#[must_use]
pub fn audit<R: Wording>(history: &History<R>) -> Vec<Difference<R>> {
    let mut differences = Vec::new();
    history.walk(&mut |tail, moment| {
        if let Moment::Closed { number, version } = moment {
            differences.extend(difference(tail, number, version));
        }
    });
    differences
}

fn difference<R: Wording>(tail: &Tail<R>, closed: u64, version: u32) -> Option<Difference<R>> {
    let again = run(&tail.checkpoint, &tail.pool, &mut EmptyHand);
    let then: Vec<_> = tail.facts.iter().map(|(_, recorded)| recorded).collect();
    let at = then.iter().zip(&again.facts).take_while(|(then, now)| **then == *now).count();
    let same = at == then.len() && at == again.facts.len();
    (!same || !again.finished || !again.illegal.is_empty()).then(|| Difference {
        when: R::when(&tail.checkpoint),
        closed,
        version,
        then: then.get(at).map(|recorded| (*recorded).clone()),
        now: again.facts.get(at).cloned(),
        illegal: again.illegal,
    })
}
