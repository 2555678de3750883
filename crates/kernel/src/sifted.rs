//! Options too many to be listed for every answer: candidates, sifted by what permits them. They
//! are listed for whoever looks at the list; a known answer is looked up, and one at random is
//! drawn, without it.

use std::cell::OnceCell;

use crate::clause::{Permission, Refusal};
use crate::offer::{Asking, Offer, REFUSED_MAX};
use crate::ruleset::Ruleset;
use crate::table::Pick;
use crate::words::Words;

/// What may be chosen, as far as the clauses permit it. No candidate comes twice. They stay as
/// they are while the question stands.
pub trait Candidates<R: Ruleset> {
    /// How many there are.
    fn count(&self) -> usize;

    /// The candidate at an index below [`Candidates::count`].
    fn nth(&self, index: usize) -> R::Choice;

    /// Whether a candidate is permitted: the definition of legality.
    ///
    /// # Errors
    /// The clause that speaks against it.
    fn may(&self, candidate: R::Choice) -> Permission<R::Clause>;

    /// The choice that is always legal, listed last. It is none of the candidates.
    fn closing(&self) -> R::Choice;

    /// What is chosen if nobody answers, if the rules say so.
    fn silent(&self) -> Option<R::Choice>;

    /// Whether a candidate that is refused is shown, with the reason.
    fn is_shown(&self, _candidate: R::Choice, _why: Refusal<R::Clause>) -> bool {
        false
    }
}

/// The options of one question that are sifted from candidates. A question of such is asked even
/// if there is a single option.
pub struct Sifted<R: Ruleset, S> {
    source: S,
    list: OnceCell<List<R>>,
}

struct List<R: Ruleset> {
    legal: Vec<R::Choice>,
    refused: Vec<(R::Choice, Refusal<R::Clause>)>,
}

impl<R: Ruleset, S: Candidates<R>> Sifted<R, S> {
    /// What of these candidates is permitted.
    pub fn new(source: S) -> Self {
        Self { source, list: OnceCell::new() }
    }

    fn is_legal(&self, index: usize) -> bool {
        self.source.may(self.source.nth(index)).is_ok()
    }

    fn list(&self) -> &List<R> {
        self.list.get_or_init(|| {
            let (mut legal, mut refused) = (Vec::new(), Vec::new());
            for candidate in (0..self.source.count()).map(|index| self.source.nth(index)) {
                match self.source.may(candidate) {
                    Ok(()) => legal.push(candidate),
                    Err(why) => {
                        if refused.len() < REFUSED_MAX && self.source.is_shown(candidate, why) {
                            refused.push((candidate, why));
                        }
                    }
                }
            }
            legal.push(self.source.closing());
            List { legal, refused }
        })
    }
}

impl<R: Ruleset, S: Candidates<R>> Offer<R> for Sifted<R, S> {
    fn legal_count(&self) -> usize {
        self.list().legal.len()
    }

    fn legal(&self, index: usize) -> R::Choice {
        self.list().legal[index]
    }

    fn refused_count(&self) -> usize {
        self.list().refused.len()
    }

    fn refused(&self, index: usize) -> (R::Choice, Refusal<R::Clause>) {
        self.list().refused[index]
    }

    fn silent(&self) -> Option<R::Choice> {
        self.source.silent()
    }

    fn in_words(&self, _: Words) -> Option<R::Choice> {
        None
    }

    fn listed(&self) -> Option<usize> {
        None
    }

    fn find(&self, choice: R::Choice) -> Option<Pick> {
        let count = self.source.count();
        if choice == self.source.closing() {
            return Some(Pick::Candidate(count));
        }
        let index = (0..count).find(|&index| self.source.nth(index) == choice)?;
        self.is_legal(index).then_some(Pick::Candidate(index))
    }

    /// Candidates are drawn until one is legal, so that each legal one is as likely. As the closing
    /// choice always is, that comes to an end.
    fn draw(&self, below: &mut dyn FnMut(u32) -> u32) -> (Pick, bool) {
        let count = self.source.count();
        loop {
            let index = below(count as u32 + 1) as usize;
            if index == count {
                let has_another = (0..count).any(|index| self.is_legal(index));
                return (Pick::Candidate(index), has_another);
            }
            if self.is_legal(index) {
                return (Pick::Candidate(index), true);
            }
        }
    }
}

impl<R: Ruleset, S: Candidates<R>> Asking<R> for Sifted<R, S> {
    type Chosen = R::Choice;

    fn forced(&self) -> Option<R::Choice> {
        None
    }

    fn chosen(&self, pick: &Pick) -> R::Choice {
        match *pick {
            Pick::Candidate(index) if index < self.source.count() => self.source.nth(index),
            Pick::Legal(index) => self.legal(index),
            Pick::Waived(index) => self.refused(index).0,
            Pick::Silent => self.silent().unwrap_or_else(|| self.source.closing()),
            Pick::Candidate(_) | Pick::InWords(_) => self.source.closing(),
        }
    }
}
