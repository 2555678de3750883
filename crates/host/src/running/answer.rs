//! Answers on their way in.

use catalogue::{Answer, Asked, FaultKind, Open, Reply};
use kernel::journal::{By, How};
use kernel::{Message, Reader, Seat, SeatSet};
use store::Role;

use crate::error::{HostError, Stale};
use crate::running::{AnswerForm, Change, Done, FORMS_MAX, Outcome, Running, Said, Sent};
use crate::settings::{Standing, Throws};
use crate::visitor::Visitor;
use crate::words;

/// The longest id of a form.
const FORM_ID_MAX: usize = 64;

/// The longest order. What is not understood is said back to whoever typed it.
const ORDER_LEN_MAX: usize = 1_000;

impl Running {
    /// Takes an answer, plays on, and throws the program's dice. A form that was sent before, or
    /// an answer that was given before by or for the same seat, has no effect and no entries.
    ///
    /// # Errors
    /// Why it was not taken.
    pub fn answer(
        &mut self,
        visitor: &Visitor,
        form: &AnswerForm,
        now: i64,
    ) -> Result<Change, HostError> {
        let by = self.author(visitor, form.role, now)?;
        if !by.seat.is_umpire() && !visitor.seats().holds(form.seat) {
            return Err(HostError::NotFound);
        }
        let by = match by.seat.is_umpire() {
            true => by,
            false => By { member: self.member_of(visitor, form.seat)?, seat: form.seat, ..by },
        };
        let (role, seat, form_id) = (form.role, form.seat, form.form_id.clone());
        let sent = Sent { role, seat, form_id };
        if let Some(outcome) = self.sent_before(&sent) {
            return Ok((outcome, Vec::new()));
        }
        self.expect_running()?;
        let form = AnswerForm {
            waiver: form.waiver.as_deref().map(words::note).transpose()?.flatten(),
            note: form.note.as_deref().map(words::note).transpose()?.flatten(),
            ..form.clone()
        };
        let (outcome, entries) = self.answer_new(form, by, now)?;
        self.remember(sent, outcome);
        Ok((outcome, entries))
    }

    fn answer_new(&mut self, mut form: AnswerForm, by: By, now: i64) -> Result<Change, HostError> {
        if self.sitting.touched(&form.key, form.seat).is_none() {
            if let Some(number) = self.answered_so(&form) {
                return Ok((Outcome { done: Done::Already, number }, Vec::new()));
            }
            match self.sitting.successor(&form.key, form.seat) {
                Some(key) => form.key = key,
                None => return Err(self.stale_for(&form, by.member)),
            }
        }
        let member = by.member;
        let (done, contents) = self.take(&form, by).map_err(|error| match error {
            HostError::Fault(fault) if fault.kind == FaultKind::Stale => {
                self.stale_for(&form, member)
            }
            other => other,
        })?;
        if contents.is_empty() {
            return Ok((self.outcome(done), Vec::new()));
        }
        let entries = self.play_on(contents, now)?;
        Ok((self.outcome(done), entries))
    }

    fn take(&mut self, form: &AnswerForm, by: By) -> Result<(Done, Vec<String>), HostError> {
        match &form.said {
            Said::Order(text) if text.chars().count() > ORDER_LEN_MAX => {
                Err(HostError::fault(FaultKind::Invalid, "host-order-too-long"))
            }
            Said::Order(text) => match self.sitting.letter_to(form.seat, text) {
                Some(to) => self.give_letter(form, by, text, to),
                None => self.give(form, by, Answer::Choice(text)),
            },
            Said::Silent if !by.seat.is_umpire() => {
                Err(HostError::fault(FaultKind::Forbidden, "host-silence-not-yours"))
            }
            Said::Silent => self.give(form, By { how: How::Silence, ..by }, Answer::Silent),
            Said::Dice(values) => {
                self.expect_hand(form)?;
                self.give(form, By { how: How::Hand, ..by }, Answer::Dice(values))
            }
            Said::Card(card) => {
                self.expect_hand(form)?;
                self.give(form, By { how: How::Hand, ..by }, Answer::Card(*card))
            }
            Said::Report(text) => self.report(form, by, text),
            Said::Model(name) => self.ask_model(form, by, name),
        }
    }

    /// Hands an answer to the sitting as it is.
    pub(crate) fn give<'r>(
        &mut self,
        form: &'r AnswerForm,
        by: By,
        answer: Answer<'r>,
    ) -> Result<(Done, Vec<String>), HostError> {
        let contents = self.sitting.answer(reply(form, by, answer))?;
        Ok((Done::Answered, contents))
    }

    /// An order whose note is a letter: the words come as one, and not with the order.
    fn give_letter(
        &mut self,
        form: &AnswerForm,
        by: By,
        order: &str,
        to: SeatSet,
    ) -> Result<(Done, Vec<String>), HostError> {
        let empty = || HostError::fault(FaultKind::Invalid, "host-letter-empty");
        let text = form.note.clone().ok_or_else(empty)?;
        let form = AnswerForm { note: None, ..form.clone() };
        let (done, mut contents) = self.give(&form, by.clone(), Answer::Choice(order))?;
        contents.extend(self.letter_with(form.seat, to, text, by));
        Ok((done, contents))
    }

    /// Dice and cards are typed only where the campaign says that they are handled at home.
    fn expect_hand(&self, form: &AnswerForm) -> Result<(), HostError> {
        match self.question(&form.key).map(|open| open.asked) {
            Some(Asked::Dice { whose, .. } | Asked::Card { whose, .. })
                if self.settings.throws(whose) == Throws::Program =>
            {
                Err(HostError::fault(FaultKind::Illegal, "host-program-throws"))
            }
            _ => Ok(()),
        }
    }

    pub(crate) fn expect_running(&self) -> Result<(), HostError> {
        let id = match self.standing() {
            Standing::Running => return Ok(()),
            Standing::Adjourned => "host-adjourned",
            Standing::Ended => "host-ended",
        };
        Err(HostError::fault(FaultKind::Illegal, id))
    }

    /// The open question of that key, as the host needs it.
    pub(crate) fn question(&self, key: &str) -> Option<Open> {
        self.sitting.open().into_iter().find(|open| open.key == key)
    }

    pub(super) fn sent_before(&self, sent: &Sent) -> Option<Outcome> {
        let found = self.forms.iter().find(|(before, _)| before == sent);
        found.map(|(_, outcome)| *outcome).filter(|_| !sent.form_id.is_empty())
    }

    pub(super) fn remember(&mut self, sent: Sent, outcome: Outcome) {
        if sent.form_id.is_empty() || sent.form_id.len() > FORM_ID_MAX {
            return;
        }
        if self.forms.len() == FORMS_MAX {
            self.forms.pop_front();
        }
        self.forms.push_back((sent, outcome));
    }

    fn answered_so(&self, form: &AnswerForm) -> Option<u64> {
        let none = &mut |_| 0;
        let answer = match &form.said {
            Said::Order(text) => Answer::Choice(text),
            Said::Silent => Answer::Silent,
            Said::Dice(values) => Answer::Dice(values),
            Said::Card(card) => Answer::Card(*card),
            Said::Report(text) => Answer::Report(text),
            Said::Model(name) => Answer::Model(name, none),
        };
        self.sitting.answered_so(&form.key, form.seat, &answer, form.touched)
    }

    /// That a page is out of date; TIM-3 and who of the same seat was faster.
    fn stale_for(&self, form: &AnswerForm, member: u8) -> HostError {
        let answered = self.sitting.answered(&form.key).filter(|line| line.seat == form.seat);
        let faster = answered.and_then(|line| self.beaten_by(&line.by, form.seat, member));
        self.stale(form, faster.unwrap_or_else(|| Message::new("host-stale")))
    }

    /// What happened since a page was made, as far as its reader may know.
    pub(crate) fn stale(&self, form: &AnswerForm, message: Message) -> HostError {
        let reader: Reader = form.role.into();
        let answered = self.sitting.answered(&form.key);
        let known = |desk: Option<Seat>| desk.is_none_or(|desk| form.role == Role::Seat(desk));
        let answered = answered.filter(|line| known(line.desk));
        let seen = form.seen.or(form.touched).unwrap_or_else(|| self.sitting.last());
        HostError::Stale(Box::new(Stale {
            messages: vec![message],
            meanwhile: self.sitting.chronicle(reader, seen.saturating_add(1)),
            answered: answered.map(|line| (line.by.seat, line.seat)),
            last: self.sitting.last(),
        }))
    }
}

/// A form in the sitting's terms.
pub(crate) fn reply<'r>(form: &'r AnswerForm, by: By, answer: Answer<'r>) -> Reply<'r> {
    Reply {
        key: &form.key,
        seat: form.seat,
        touched: form.touched,
        answer,
        by,
        waiver: form.waiver.clone(),
        note: form.note.clone(),
    }
}
