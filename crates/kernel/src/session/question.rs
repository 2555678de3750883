//! Questions that nobody has answered yet.

use serde::{Deserialize, Serialize};

use crate::clause::Refusal;
use crate::dice::{CardSet, Dice};
use crate::offer::Offer;
use crate::ruleset::Ruleset;
use crate::seat::{Seat, SeatSet};
use crate::table::{At, Lane, Topic};
use crate::words::Words;

/// An open question.
#[derive(Clone, PartialEq, Debug)]
pub struct Question<R: Ruleset> {
    /// The lane it stands in.
    pub lane: Lane<R>,
    /// What it is about.
    pub topic: Topic<R>,
    /// How many of the same came before in the step.
    pub nth: u8,
    /// What is wanted, and of whom.
    pub asked: Asked<R>,
}

/// What is wanted, and of whom.
#[derive(Clone, PartialEq, Debug)]
pub enum Asked<R: Ruleset> {
    /// A choice: of one seat, or in a window of the first of several to act.
    Choice(Vec<Options<R>>),
    /// Dice.
    Dice {
        /// Who throws.
        whose: Seat,
        /// Which dice.
        dice: Dice,
    },
    /// A card.
    Card {
        /// Who draws.
        whose: Seat,
        /// The cards left.
        deck: CardSet,
    },
    /// A report.
    Report {
        /// Who may report, beside the umpire.
        parties: SeatSet,
        /// The battle.
        battle: R::Battle,
    },
}

/// The options of one seat.
#[derive(Clone, PartialEq, Debug)]
pub struct Options<R: Ruleset> {
    /// The seat.
    pub seat: Seat,
    /// What it may choose.
    pub legal: Vec<R::Choice>,
    /// What it may not, and why.
    pub refused: Vec<(R::Choice, Refusal<R::Clause>)>,
    /// What stands if it says nothing.
    pub silent: Option<R::Choice>,
    /// What it may say in its own words, the words left out.
    pub in_words: Option<R::Choice>,
}

impl<R: Ruleset> Options<R> {
    pub(crate) fn of(seat: Seat, offer: &dyn Offer<R>) -> Self {
        Self {
            seat,
            legal: (0..offer.legal_count()).map(|index| offer.legal(index)).collect(),
            refused: (0..offer.refused_count()).map(|index| offer.refused(index)).collect(),
            silent: offer.silent(),
            in_words: offer.in_words(Words::NONE),
        }
    }

    /// Whether it may choose this, listed or in its own words.
    #[must_use]
    pub fn allows(&self, choice: R::Choice) -> bool {
        let said = || {
            R::words_of(choice)
                .is_some_and(|(without, words)| self.in_words == Some(without) && !words.is_empty())
        };
        self.legal.contains(&choice) || said()
    }
}

/// The identity of a question in text, for forms: JSON of step, lane, topic and count.
#[derive(Serialize, Deserialize)]
#[serde(bound = "", deny_unknown_fields)]
struct Key<R: Ruleset> {
    when: R::When,
    lane: Lane<R>,
    topic: Topic<R>,
    nth: u8,
}

impl<R: Ruleset> Question<R> {
    pub(crate) fn new(at: At<R>, nth: u8, asked: Asked<R>) -> Self {
        Self { lane: at.lane, topic: at.topic, nth, asked }
    }

    /// The seats asked.
    #[must_use]
    pub fn whom(&self) -> SeatSet {
        match &self.asked {
            Asked::Choice(options) => options.iter().map(|of| of.seat).collect(),
            Asked::Dice { whose, .. } | Asked::Card { whose, .. } => (*whose).into(),
            Asked::Report { parties, .. } => *parties,
        }
    }

    /// The options of a seat, if it is asked for a choice.
    #[must_use]
    pub fn options_of(&self, seat: Seat) -> Option<&Options<R>> {
        match &self.asked {
            Asked::Choice(options) => options.iter().find(|of| of.seat == seat),
            Asked::Dice { .. } | Asked::Card { .. } | Asked::Report { .. } => None,
        }
    }

    /// The identity of the question in text, within the step `when`.
    ///
    /// # Panics
    /// Never: the words of a rule set can be written.
    #[must_use]
    pub fn key(&self, when: R::When) -> String {
        let key = Key::<R> { when, lane: self.lane, topic: self.topic, nth: self.nth };
        serde_json::to_string(&key).expect("plain words can be written")
    }
}
