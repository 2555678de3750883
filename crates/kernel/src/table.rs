//! Who answers. The rules ask a [`Table`]; behind it sit people, bots, a fuzzer, a conformance
//! case or the inputs of a journal. The same rules code serves them all.

use serde::{Deserialize, Serialize};

use crate::dice::{Card, CardSet, Dice, Throw};
use crate::form::Filled;
use crate::offer::Offer;
use crate::ruleset::Ruleset;
use crate::seat::{Seat, SeatSet};
use crate::words::Words;

/// Nobody has answered yet. Carried out to the host by `?` and never caught by rules code.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Pause;

impl From<&Self> for Pause {
    /// So that `?` passes on the pause of a form that is only looked at.
    fn from(pause: &Self) -> Self {
        *pause
    }
}

/// What a verb gives: an answer, or the need to wait for one.
pub type Flow<T> = Result<T, Pause>;

/// Where in a step a question is asked. Lanes do not wait for one another and do not nest.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(bound = "", rename_all = "snake_case")]
pub enum Lane<R: Ruleset> {
    /// The step itself.
    Main,
    /// A seat's desk inside a sealed block.
    Desk(Seat),
    /// One of several independent matters.
    Matter(R::Subject),
    /// Any of several seats may act.
    Window,
}

/// What a question is about. With its lane, and how many of the same came before, it is the
/// identity by which inputs are found again when a step is run anew.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(bound = "", rename_all = "snake_case")]
pub enum Topic<R: Ruleset> {
    /// A choice, under a clause, about something.
    Ask(R::Clause, R::Subject),
    /// Dice for a purpose.
    Roll(R::Clause, R::Purpose),
    /// A card for a purpose.
    Draw(R::Clause, R::Purpose),
    /// A report.
    Report(R::Clause, R::Battle),
}

impl<R: Ruleset> Topic<R> {
    /// The clause that calls for it.
    #[must_use]
    pub fn clause(&self) -> R::Clause {
        match *self {
            Self::Ask(clause, _)
            | Self::Roll(clause, _)
            | Self::Draw(clause, _)
            | Self::Report(clause, _) => clause,
        }
    }
}

/// The clause that calls for a choice, and what the choice is about.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct About<R: Ruleset> {
    /// The clause.
    pub clause: R::Clause,
    /// What it is about: an army, a point, the campaign.
    pub subject: R::Subject,
}

impl<R: Ruleset> About<R> {
    /// A choice under this clause about that subject.
    pub fn new(clause: R::Clause, subject: R::Subject) -> Self {
        Self { clause, subject }
    }
}

/// What was chosen among the options of an [`Offer`].
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Pick {
    /// The legal option at this index.
    Legal(usize),
    /// The candidate at this index, where options are not listed
    /// ([`Sifted`](crate::sifted::Sifted)).
    Candidate(usize),
    /// A refused option that the umpire let pass.
    Waived(usize),
    /// Nobody answered; the silent option stands.
    Silent,
    /// Something in the person's own words, where the offer takes them.
    InWords(Words),
}

/// Where a question stands: lane and topic, and when in its step it comes.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct At<R: Ruleset> {
    /// The lane.
    pub lane: Lane<R>,
    /// The topic.
    pub topic: Topic<R>,
    /// How many facts had been recorded.
    pub recorded: usize,
}

/// Answers what the rules ask. Every method may return [`Pause`]; what it returns otherwise must
/// be legal (an index within the offer, dice that fit).
pub trait Table<R: Ruleset> {
    /// Which option does this seat choose?
    ///
    /// # Errors
    /// [`Pause`] if nobody has answered.
    fn ask(&mut self, c: &R::Campaign, at: At<R>, whom: Seat, offer: &dyn Offer<R>) -> Flow<Pick>;

    /// Which of several seats acts first, and how? `offers` holds an offer per seat of `seats`, in
    /// ascending order.
    ///
    /// # Errors
    /// [`Pause`] if nobody has acted.
    fn window(
        &mut self,
        c: &R::Campaign,
        at: At<R>,
        seats: SeatSet,
        offers: &[&dyn Offer<R>],
    ) -> Flow<(usize, Pick)>;

    /// How do these dice fall?
    ///
    /// # Errors
    /// [`Pause`] if nobody has thrown them.
    fn roll(&mut self, c: &R::Campaign, at: At<R>, whose: Seat, dice: Dice) -> Flow<Throw>;

    /// Which card is drawn?
    ///
    /// # Errors
    /// [`Pause`] if nobody has drawn.
    fn draw(&mut self, c: &R::Campaign, at: At<R>, whose: Seat, deck: CardSet) -> Flow<Card>;

    /// What happened outside the program?
    ///
    /// # Errors
    /// [`Pause`] if nobody has reported.
    fn report(
        &mut self,
        c: &R::Campaign,
        at: At<R>,
        battle: R::Battle,
        parties: SeatSet,
    ) -> Flow<Filled<R::Field>>;

    /// Called when a block of lanes is entered (`true`) and left (`false`), even by a pause.
    fn block(&mut self, _entered: bool) {}
}

/// Nobody sits at the table: whatever is asked waits. What rules book of themselves can be looked
/// at so, without playing on.
#[derive(Clone, Copy, Debug, Default)]
pub struct Nobody;

impl<R: Ruleset> Table<R> for Nobody {
    fn ask(&mut self, _: &R::Campaign, _: At<R>, _: Seat, _: &dyn Offer<R>) -> Flow<Pick> {
        Err(Pause)
    }

    fn window(
        &mut self,
        _: &R::Campaign,
        _: At<R>,
        _: SeatSet,
        _: &[&dyn Offer<R>],
    ) -> Flow<(usize, Pick)> {
        Err(Pause)
    }

    fn roll(&mut self, _: &R::Campaign, _: At<R>, _: Seat, _: Dice) -> Flow<Throw> {
        Err(Pause)
    }

    fn draw(&mut self, _: &R::Campaign, _: At<R>, _: Seat, _: CardSet) -> Flow<Card> {
        Err(Pause)
    }

    fn report(
        &mut self,
        _: &R::Campaign,
        _: At<R>,
        _: R::Battle,
        _: SeatSet,
    ) -> Flow<Filled<R::Field>> {
        Err(Pause)
    }
}
