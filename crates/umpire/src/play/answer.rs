//! What was answered, on its way to the campaign and its journal.

use catalogue::{Answer, Correction, FaultKind, Reply};
use kernel::journal::How;
use kernel::{Message, Reader, Seat};

use super::{Table, by};
use crate::desk::WRONG;
use crate::exit::Failure;

/// What was answered.
pub(super) enum Said {
    Choice(String),
    Dice(Vec<u8>),
    Card(u8),
    Report(String),
    /// A model is to decide.
    Model(&'static str),
}

impl Table<'_> {
    /// Hands an answer to the campaign and keeps what came of it. Says what is wrong with it if
    /// it is not taken.
    pub(super) fn give(
        &mut self,
        key: &str,
        seat: Seat,
        said: Said,
        how: How,
    ) -> Result<bool, Failure> {
        let last = self.sitting.last();
        let mut spent = None;
        let cup = self.cup.at(last);
        let mut dice = |bound| {
            cup.below(bound).unwrap_or_else(|failure| {
                spent = Some(failure);
                0
            })
        };
        let answer = match &said {
            Said::Choice(text) => Answer::Choice(text),
            Said::Dice(values) => Answer::Dice(values),
            Said::Card(card) => Answer::Card(*card),
            Said::Report(text) => Answer::Report(text),
            Said::Model(name) => Answer::Model(name, &mut dice),
        };
        let reply =
            Reply { key, seat, touched: None, answer, by: by(seat, how), waiver: None, note: None };
        let taken = self.sitting.answer(reply);
        if let Some(failure) = spent {
            return Err(failure);
        }
        match taken {
            Ok(contents) => {
                self.journal.append(contents)?;
                self.passed = 0;
                Ok(true)
            }
            Err(fault) => {
                self.wrong(&fault.messages)?;
                if fault.kind == FaultKind::Invalid {
                    self.desk.tell(&Message::new("umpire-play-try-help"))?;
                }
                Ok(false)
            }
        }
    }

    /// Says what is wrong with something typed.
    pub(super) fn wrong(&mut self, messages: &[Message]) -> Result<(), Failure> {
        for message in messages {
            let text = self.desk.text(message);
            self.desk.set_in(WRONG, "", &text)?;
        }
        Ok(())
    }

    /// Takes the last answer of the open step back.
    pub(super) fn undo(&mut self) -> Result<(), Failure> {
        let seats = (0..self.sitting.seat_count()).map(Seat);
        let given = seats.flat_map(|seat| {
            let lines = self.sitting.given(Reader::Seat(seat)).into_iter();
            lines.filter(move |line| line.seat == seat)
        });
        let Some(last) = given.max_by_key(|line| line.number) else {
            return self.wrong(&[Message::new("umpire-play-nothing-to-undo")]);
        };
        let correction = Correction::Withdraw { input: last.number, reason: None };
        match self.sitting.correct(&correction, by(last.seat, How::Terminal), false) {
            Ok(corrected) => {
                self.journal.append(corrected.contents)?;
                self.desk.tell(&Message::new("umpire-play-undone").with("order", last.label))
            }
            Err(fault) => self.wrong(&fault.messages),
        }
    }
}
