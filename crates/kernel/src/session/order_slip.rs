//! Whole order slips: many lines, as people mail them, read at once and taken all or not at all.

use crate::journal::{By, Content};
use crate::ruleset::Wording;
use crate::seat::Seat;
use crate::session::answer::{AnswerFault, Submission, Submitted};
use crate::session::run::Answer;
use crate::session::{Asked, Question, Session};
use crate::table::Lane;

/// What became of a line of a slip.
#[derive(Clone, PartialEq, Debug)]
pub struct SlipLine<R: Wording> {
    /// The line, counted from 1.
    pub number: u32,
    /// What it says.
    pub text: String,
    /// The orders it stands for, in their one text form.
    pub orders: Vec<String>,
    /// Why it is not taken.
    pub fault: Option<AnswerFault<R>>,
}

/// A slip that was read: every line with what it means, and the session after it.
pub struct OrderSlip<R: Wording> {
    /// The lines that say something.
    pub lines: Vec<SlipLine<R>>,
    /// What must be appended before the slip is acknowledged.
    pub contents: Vec<Content<R>>,
    /// The session with the slip taken. To be used only if the slip is sound.
    pub session: Session<R>,
}

impl<R: Wording> OrderSlip<R> {
    /// Whether every line can be taken.
    #[must_use]
    pub fn is_sound(&self) -> bool {
        self.lines.iter().all(|line| line.fault.is_none())
    }
}

impl<R: Wording> Session<R> {
    /// Reads a slip for the desk of a seat. Each line is answered as if it came alone, by the same
    /// checks, after those before it; a line with a fault is left out and the rest is still read,
    /// so that all faults are told at once. What follows a `#` is a remark.
    #[must_use]
    pub fn order_slip(&self, seat: Seat, text: &str, by: &By) -> OrderSlip<R> {
        let (mut session, mut contents, mut lines) = (self.clone(), Vec::new(), Vec::new());
        for (index, line) in text.lines().enumerate() {
            let said = line.split('#').next().unwrap_or_default().trim();
            if said.is_empty() {
                continue;
            }
            let (mut orders, mut fault) = (Vec::new(), None);
            match R::read_line(&session.now, seat, said) {
                Ok(choices) => {
                    let (before, kept) = (session.clone(), contents.len());
                    for choice in choices {
                        let order = R::write_choice(&session.now, choice);
                        let taken = session.write(seat, &order, by);
                        orders.push(order);
                        match taken {
                            Ok(more) => contents.extend(more),
                            Err(why) => {
                                fault = Some(why);
                                break;
                            }
                        }
                    }
                    if fault.is_some() {
                        session = before;
                        contents.truncate(kept);
                    }
                }
                Err(invalid) => fault = Some(AnswerFault::Invalid(invalid)),
            }
            let number = index as u32 + 1;
            lines.push(SlipLine { number, text: said.to_owned(), orders, fault });
        }
        OrderSlip { lines, contents, session }
    }

    /// Answers what a desk asks now.
    fn write(
        &mut self,
        seat: Seat,
        order: &str,
        by: &By,
    ) -> Result<Vec<Content<R>>, AnswerFault<R>> {
        let is_asked = |question: &&Question<R>| {
            question.lane == Lane::Desk(seat) && matches!(question.asked, Asked::Choice(_))
        };
        let question = self.open.iter().find(is_asked).ok_or(AnswerFault::NotOpen)?;
        let key = question.key(self.when());
        let given = Submitted::Choice(order);
        let (touched, waiver, note) = (None, None, None);
        self.answer(Submission { key: &key, seat, touched, given, by: by.clone(), waiver, note })
    }

    /// The choices that a seat has written at its desk in the open step, in order.
    #[must_use]
    pub fn written(&self, seat: Seat) -> Vec<R::Choice> {
        let when = self.when();
        let own = self.tail.pool.iter().filter(|input| {
            input.when == when && input.seat == seat && input.lane == Lane::Desk(seat)
        });
        let choice = |answer: &Answer<R>| match answer {
            Answer::Choice(choice) => Some(*choice),
            _ => None,
        };
        own.filter_map(|input| choice(&input.answer)).collect()
    }
}
