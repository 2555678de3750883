//! The options of a question. They are the definition of legality: what is not offered cannot be
//! answered, and what is refused names its clause.

use arrayvec::ArrayVec;

use crate::clause::{Permission, Refusal};
use crate::ruleset::Ruleset;
use crate::table::Pick;
use crate::words::Words;

/// How many refused options a question keeps if it does not say.
pub(crate) const REFUSED_MAX: usize = 24;

/// The options of one question, collected on the stack: at most `N` legal ones, and the first `M`
/// of those that are refused, kept for display. Neither should be more than there can be.
pub struct Offers<R: Ruleset, C, const N: usize = 16, const M: usize = REFUSED_MAX> {
    legal: ArrayVec<C, N>,
    refused: ArrayVec<(C, Refusal<R::Clause>), M>,
    silent: Option<C>,
    always: bool,
    in_words: Option<fn(Words) -> C>,
}

impl<R: Ruleset, C: Copy, const N: usize, const M: usize> Default for Offers<R, C, N, M> {
    fn default() -> Self {
        Self::new()
    }
}

impl<R: Ruleset, C: Copy, const N: usize, const M: usize> Offers<R, C, N, M> {
    /// No option yet.
    #[must_use]
    pub fn new() -> Self {
        Self {
            legal: ArrayVec::new(),
            refused: ArrayVec::new(),
            silent: None,
            always: false,
            in_words: None,
        }
    }

    /// These options, all legal.
    pub fn of(options: impl IntoIterator<Item = C>) -> Self {
        let mut offers = Self::new();
        offers.legal.extend(options);
        offers
    }

    /// Adds an option that is legal.
    pub fn add(&mut self, option: C) {
        self.legal.push(option);
    }

    /// Adds an option if it is permitted; otherwise keeps it with the reason for its refusal.
    #[inline]
    pub fn add_if(&mut self, option: C, permission: Permission<R::Clause>) {
        match permission {
            Ok(()) => self.legal.push(option),
            Err(refusal) => {
                let _ = self.refused.try_push((option, refusal));
            }
        }
    }

    /// Names what happens if nobody answers. It need not be among the options: a choice that only
    /// silence can make is told apart by the rules.
    #[inline]
    #[must_use]
    pub fn if_silent(mut self, option: C) -> Self {
        self.silent = Some(option);
        self
    }

    /// As [`Offers::if_silent`], for options that are listed where they lie.
    pub fn set_silent(&mut self, option: C) {
        self.silent = Some(option);
    }

    /// Asks even if there is a single option: for an act that must be seen to be done.
    #[must_use]
    pub fn even_if_single(mut self) -> Self {
        self.always = true;
        self
    }

    /// Takes a few words of the person's own as an answer too: an army that no list has. Such a
    /// question is asked even if there is a single option.
    #[must_use]
    pub fn or_in_words(mut self, option: fn(Words) -> C) -> Self {
        self.in_words = Some(option);
        self
    }

    /// The legal options.
    #[must_use]
    pub fn legal(&self) -> &[C] {
        &self.legal
    }

    fn option_in_words(&self, words: Words) -> Option<C> {
        self.in_words.map(|option| option(words))
    }
}

/// What a [`Table`](crate::Table) may look at to pick an option.
pub trait Offer<R: Ruleset> {
    /// How many options are legal; never 0.
    fn legal_count(&self) -> usize;
    /// The legal option at `index`.
    fn legal(&self, index: usize) -> R::Choice;
    /// How many refused options are kept for display.
    fn refused_count(&self) -> usize;
    /// The refused option at `index`, and why.
    fn refused(&self, index: usize) -> (R::Choice, Refusal<R::Clause>);
    /// What is chosen if nobody answers, if the rules say so.
    fn silent(&self) -> Option<R::Choice>;
    /// What these words of the person's own would choose, if they may be an answer.
    fn in_words(&self, words: Words) -> Option<R::Choice>;

    /// How many options are legal, if that is known; `None` if all would have to be listed to tell,
    /// and then one always is.
    fn listed(&self) -> Option<usize> {
        Some(self.legal_count())
    }

    /// The pick that makes this choice, if it is legal.
    fn find(&self, choice: R::Choice) -> Option<Pick> {
        (0..self.legal_count()).find(|&index| self.legal(index) == choice).map(Pick::Legal)
    }

    /// A pick of any legal option, each as likely, and whether there was another. `below` gives any
    /// whole number below its bound, each as likely.
    fn draw(&self, below: &mut dyn FnMut(u32) -> u32) -> (Pick, bool) {
        let count = self.legal_count();
        (Pick::Legal(below(count as u32) as usize), count > 1)
    }
}

/// An [`Offer`] as the verbs take it: it knows what a pick means to the rules.
pub trait Asking<R: Ruleset>: Offer<R> {
    /// What the rules get.
    type Chosen;

    /// The single option that is taken without asking, if there is just one.
    fn forced(&self) -> Option<Self::Chosen>;

    /// What a pick of this offer chooses.
    fn chosen(&self, pick: &Pick) -> Self::Chosen;
}

impl<R: Ruleset, C: Copy + Into<R::Choice>, const N: usize, const M: usize> Asking<R>
    for Offers<R, C, N, M>
{
    type Chosen = C;

    #[inline]
    fn forced(&self) -> Option<C> {
        (self.legal.len() == 1 && !self.always && self.in_words.is_none()).then(|| self.legal[0])
    }

    #[inline]
    fn chosen(&self, pick: &Pick) -> C {
        match *pick {
            Pick::Legal(index) | Pick::Candidate(index) => self.legal[index],
            Pick::Waived(index) => self.refused[index].0,
            Pick::InWords(words) => self.option_in_words(words).unwrap_or_else(|| self.legal[0]),
            Pick::Silent => self.silent.unwrap_or_else(|| self.legal[0]),
        }
    }
}

impl<R: Ruleset, C: Copy + Into<R::Choice>, const N: usize, const M: usize> Offer<R>
    for Offers<R, C, N, M>
{
    fn legal_count(&self) -> usize {
        self.legal.len()
    }

    fn legal(&self, index: usize) -> R::Choice {
        self.legal[index].into()
    }

    fn refused_count(&self) -> usize {
        self.refused.len()
    }

    fn refused(&self, index: usize) -> (R::Choice, Refusal<R::Clause>) {
        let (choice, refusal) = self.refused[index];
        (choice.into(), refusal)
    }

    fn silent(&self) -> Option<R::Choice> {
        self.silent.map(Into::into)
    }

    fn in_words(&self, words: Words) -> Option<R::Choice> {
        self.option_in_words(words).map(Into::into)
    }

    fn listed(&self) -> Option<usize> {
        Some(self.legal.len())
    }
}
