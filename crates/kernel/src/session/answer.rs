//! Answers to open questions.

use crate::clause::{Permission, Refusal};
use crate::dice::{Card, Dice, Throw};
use crate::form::{self, FormFault};
use crate::journal::{By, Content, Given, InputRecord, ModelRun};
use crate::ruleset::{Invalid, Wording};
use crate::seat::Seat;
use crate::session::Session;
use crate::session::history::input_of;
use crate::session::question::{Asked, Options, Question};
use crate::session::run::{EmptyHand, form_holds};
use crate::table::Lane;

/// An answer on its way in.
pub struct Submission<'s> {
    /// The identity of the question, as [`Question::key`] wrote it.
    pub key: &'s str,
    /// Whose answer it is.
    pub seat: Seat,
    /// What the page it came from believed to be the last entry that touched the question;
    /// `None` if it came without a page.
    pub touched: Option<u64>,
    /// What is answered.
    pub given: Submitted<'s>,
    /// By whom, how and when.
    pub by: By,
    /// Why the umpire lets something pass that a clause refuses.
    pub waiver: Option<String>,
    /// What the person wrote beside it.
    pub note: Option<String>,
}

/// What is answered.
pub enum Submitted<'s> {
    /// A choice in its text form.
    Choice(&'s str),
    /// Nothing: what stands if nobody answers.
    Silent,
    /// Dice as they fell.
    Dice(Throw),
    /// A card.
    Card(Card),
    /// A report in its text form.
    Report(&'s str),
    /// A battle model is to decide; `dice(n)` gives a whole number from 0 to `n - 1`.
    Model {
        /// Which model.
        name: &'s str,
        /// Its dice.
        dice: &'s mut dyn FnMut(u32) -> u32,
    },
}

/// Why an answer was not taken. Nothing has changed.
#[derive(Clone, PartialEq, Debug)]
pub enum AnswerFault<R: Wording> {
    /// The campaign is over.
    Ended,
    /// The campaign is adjourned.
    Adjourned,
    /// The question is not open: answered meanwhile, or never asked.
    NotOpen,
    /// The question is open, but something touched it since the page was made.
    Stale {
        /// The last entry that touched it.
        touched: u64,
    },
    /// Another seat is asked.
    NotYours,
    /// The question wants something of another kind.
    WrongKind,
    /// The text is not understood.
    Invalid(Invalid),
    /// The choice of that seat is refused by a clause.
    Illegal(R::Choice, Refusal<R::Clause>, Seat),
    /// The choice is no answer to this question.
    NotOffered(R::Choice),
    /// The rules name no choice that stands if nobody answers.
    NoSilence,
    /// The dice cannot have fallen so.
    DiceOutOfRange(Dice),
    /// The card is not in the deck.
    CardGone,
    /// The report of that battle is wrong: everything that is wrong with it.
    Form(R::Battle, Vec<FormFault<R>>),
    /// There is no such model.
    NoSuchModel,
}

impl<R: Wording> Session<R> {
    /// Takes an answer and plays on; dice and cards are left to their seats. Returns what must be
    /// appended before it is acknowledged.
    ///
    /// # Errors
    /// Why it was not taken; then nothing has changed.
    pub fn answer(&mut self, s: Submission<'_>) -> Result<Vec<Content<R>>, AnswerFault<R>> {
        let several = match &s.given {
            Submitted::Choice(text) => R::split_choice(text),
            _ => None,
        };
        match several {
            Some(parts) => self.answer_all(s, &parts),
            None => self.answer_one(s),
        }
    }

    /// Choices written on one line: all of them are taken, or none.
    fn answer_all(
        &mut self,
        s: Submission<'_>,
        parts: &[String],
    ) -> Result<Vec<Content<R>>, AnswerFault<R>> {
        let lane = self.question(s.key).ok_or(AnswerFault::NotOpen)?.lane;
        let (mut after, mut out) = (self.clone(), Vec::new());
        let (mut key, mut touched) = (s.key.to_owned(), s.touched);
        for part in parts {
            let (key_now, given) = (key.clone(), Submitted::Choice(part));
            let (by, waiver, note) = (s.by.clone(), s.waiver.clone(), s.note.clone());
            let touched = touched.take();
            let one = Submission { key: &key_now, seat: s.seat, touched, given, by, waiver, note };
            out.extend(after.answer_one(one)?);
            let mut open = after.open.iter();
            let next = open.find(|it| it.lane == lane && it.options_of(s.seat).is_some());
            key = next.map(|question| question.key(after.when())).unwrap_or_default();
        }
        *self = after;
        Ok(out)
    }

    fn answer_one(&mut self, s: Submission<'_>) -> Result<Vec<Content<R>>, AnswerFault<R>> {
        let record = self.accept(s)?;
        let (mut out, by) = (Vec::new(), record.by.clone());
        self.enter(&mut out, record);
        self.advance(&mut out, &by, &mut EmptyHand);
        Ok(out)
    }

    /// Adds an input that was accepted.
    pub(super) fn enter(&mut self, out: &mut Vec<Content<R>>, record: InputRecord<R>) {
        let input = input_of::<R>(&self.start, self.last + 1, &record);
        let (lane, seat) = (record.lane, record.seat);
        let number = self.push(out, Content::Input(Box::new(record)));
        self.tail.touch(lane, number);
        self.tail.act(seat, number);
        self.tail.pool.push(input);
    }

    /// What would be written for an answer, without taking it: for claims and for checking.
    ///
    /// # Errors
    /// Why it would not be taken.
    pub fn accept(&self, s: Submission<'_>) -> Result<InputRecord<R>, AnswerFault<R>> {
        if self.has_ended() {
            return Err(AnswerFault::Ended);
        }
        if self.diverged.is_some() {
            return Err(AnswerFault::Adjourned);
        }
        let question = self.question(s.key).ok_or(AnswerFault::NotOpen)?;
        let Submission { seat, touched, given, by, waiver, note, .. } = s;
        let waive = waiver.is_some() && by.seat.is_umpire();
        let last = self.touched(question.lane, seat);
        if touched.is_some_and(|touched| touched != last) {
            return Err(AnswerFault::Stale { touched: last });
        }
        let given = self.given(question, seat, given, waive)?;
        let (when, waiver) = (self.when(), waiver.filter(|_| waive));
        let Question { lane, topic, nth, .. } = *question;
        Ok(InputRecord { when, lane, topic, nth, seat, given, by, waiver, note })
    }

    /// The open question of that identity.
    #[must_use]
    pub fn question(&self, key: &str) -> Option<&Question<R>> {
        let when = self.when();
        self.open.iter().find(|question| question.key(when) == key)
    }

    fn given(
        &self,
        question: &Question<R>,
        seat: Seat,
        given: Submitted<'_>,
        waive: bool,
    ) -> Result<Given<R>, AnswerFault<R>> {
        match (&question.asked, given) {
            (Asked::Choice(_), Submitted::Choice(text)) => {
                let options = question.options_of(seat).ok_or(AnswerFault::NotYours)?;
                let choice = self.chosen(question.lane, options, text, waive)?;
                Ok(Given::Choice(R::write_choice(&self.now, choice)))
            }
            (Asked::Choice(_), Submitted::Silent) => {
                let options = question.options_of(seat).ok_or(AnswerFault::NotYours)?;
                let silent = options.silent.ok_or(AnswerFault::NoSilence)?;
                Ok(Given::Silent(R::write_choice(&self.now, silent)))
            }
            (Asked::Dice { whose, dice }, Submitted::Dice(throw)) => {
                expect(seat == *whose, AnswerFault::NotYours)?;
                expect(throw.fits(*dice), AnswerFault::DiceOutOfRange(*dice))?;
                Ok(Given::Dice(throw))
            }
            (Asked::Card { whose, deck }, Submitted::Card(card)) => {
                expect(seat == *whose, AnswerFault::NotYours)?;
                expect(deck.holds(card), AnswerFault::CardGone)?;
                Ok(Given::Card(card))
            }
            (Asked::Report { parties, battle }, Submitted::Report(text)) => {
                expect(parties.holds(seat) || seat.is_umpire(), AnswerFault::NotYours)?;
                let read = form::read_form::<R>(&self.now, *battle, text, waive);
                let fault = |faults| AnswerFault::Form(*battle, faults);
                let form = read.map_err(fault)?.filled;
                Ok(Given::Report { form: Box::new(form), model: None })
            }
            (Asked::Report { parties, battle }, Submitted::Model { name, dice }) => {
                expect(parties.holds(seat) || seat.is_umpire(), AnswerFault::NotYours)?;
                expect(R::models().contains(&name), AnswerFault::NoSuchModel)?;
                Ok(self.model_report(*battle, name, dice))
            }
            _ => Err(AnswerFault::WrongKind),
        }
    }

    /// The choice a text names, if these options hold it.
    fn chosen(
        &self,
        lane: Lane<R>,
        options: &Options<R>,
        text: &str,
        waive: bool,
    ) -> Result<R::Choice, AnswerFault<R>> {
        let choice = R::read_choice(&self.now, text).map_err(AnswerFault::Invalid)?;
        if options.allows(choice) {
            return Ok(choice);
        }
        let refused = options.refused.iter().find(|(refused, _)| *refused == choice);
        match refused.map(|(_, refusal)| *refusal) {
            Some(refusal) if waive && refusal.waivable => Ok(choice),
            Some(refusal) => Err(AnswerFault::Illegal(choice, refusal, options.seat)),
            None => match self.why_not(lane, options.seat, choice) {
                Err(refusal) => Err(AnswerFault::Illegal(choice, refusal, options.seat)),
                Ok(()) => Err(AnswerFault::NotOffered(choice)),
            },
        }
    }

    /// What speaks against a choice; at a desk with what is already written there.
    fn why_not(&self, lane: Lane<R>, seat: Seat, choice: R::Choice) -> Permission<R::Clause> {
        if lane == Lane::Desk(seat) {
            let draft = R::drafted(&self.now, seat, &self.written(seat));
            return R::why_not(&draft, seat, choice);
        }
        R::why_not(&self.now, seat, choice)
    }

    fn model_report(
        &self,
        battle: R::Battle,
        name: &str,
        dice: &mut dyn FnMut(u32) -> u32,
    ) -> Given<R> {
        let mut thrown = Vec::new();
        let form = R::model(&self.now, battle, name, &mut |bound| {
            let value = dice(bound);
            thrown.push((value, bound));
            value
        });
        debug_assert!(
            form_holds::<R>(&self.now, battle, &form, true),
            "the model {name} fills in what may not be: {form:?}"
        );
        let model = Some(ModelRun { name: name.to_owned(), dice: thrown });
        Given::Report { form: Box::new(form), model }
    }
}

fn expect<R: Wording>(condition: bool, fault: AnswerFault<R>) -> Result<(), AnswerFault<R>> {
    if condition { Ok(()) } else { Err(fault) }
}
