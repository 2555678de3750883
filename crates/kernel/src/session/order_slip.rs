//! Whole order slips: many lines, as people mail them, read at once and taken all or not at all.

use crate::journal::{By, Content};
use crate::ruleset::Wording;
use crate::seat::Seat;
use crate::session::answer::{AnswerFault, Submission, Submitted};
use crate::session::correct::CorrectionFault;
use crate::session::run::{Answer, Input};
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
    /// The same, as choices.
    pub choices: Vec<R::Choice>,
    /// Why it is not taken.
    pub fault: Option<AnswerFault<R>>,
}

/// A slip that was read: every line with what it means, and the session after it.
pub struct OrderSlip<R: Wording> {
    /// The lines that say something.
    pub lines: Vec<SlipLine<R>>,
    /// Whether the desk asks nothing more after it.
    pub is_complete: bool,
    /// What must be appended before the slip is acknowledged.
    pub contents: Vec<Content<R>>,
    /// The session with the slip taken. To be used only if the slip is sound.
    pub session: Session<R>,
}

/// How it stands with a desk.
pub struct Desk<R: Wording> {
    /// What is written there, in order.
    pub written: Vec<R::Choice>,
    /// The entry of the last of it.
    pub last: Option<u64>,
    /// The key of what is asked next; if nothing is, it is sent.
    pub asked: Option<String>,
    /// The last entry that touched it.
    pub touched: u64,
}

impl<R: Wording> OrderSlip<R> {
    /// Whether every line can be taken.
    #[must_use]
    pub fn is_sound(&self) -> bool {
        self.lines.iter().all(|line| line.fault.is_none())
    }
}

impl<R: Wording> Session<R> {
    /// Reads a slip for the desk of a seat, to follow what is written there. Each line is answered
    /// as if it came alone, by the same checks, after those before it; a line with a fault is left
    /// out and the rest is still read, so that all faults are told at once. What follows a `#` is
    /// a remark. Once the desk asks nothing more, no line is read: what others wrote could show.
    #[must_use]
    pub fn order_slip(&self, seat: Seat, text: &str, by: &By) -> OrderSlip<R> {
        let (mut session, mut contents, mut lines) = (self.clone(), Vec::new(), Vec::new());
        for (index, line) in text.lines().enumerate() {
            let said = line.split('#').next().unwrap_or_default().trim();
            if said.is_empty() {
                continue;
            }
            let (number, text) = (index as u32 + 1, said.to_owned());
            let (orders, choices) = (Vec::new(), Vec::new());
            let mut read = SlipLine { number, text, orders, choices, fault: None };
            self.read_slip_line(&mut session, &mut contents, seat, &mut read, by);
            lines.push(read);
        }
        let is_complete = !self.is_still_asked(&session, seat);
        OrderSlip { lines, is_complete, contents, session }
    }

    /// Reads one line and takes its orders, all or none.
    fn read_slip_line(
        &self,
        session: &mut Self,
        contents: &mut Vec<Content<R>>,
        seat: Seat,
        read: &mut SlipLine<R>,
        by: &By,
    ) {
        if !self.is_still_asked(session, seat) {
            read.fault = Some(AnswerFault::NotOpen);
            return;
        }
        let draft = R::drafted(&session.now, seat, &session.written(seat));
        match R::read_line(&draft, seat, &read.text) {
            Ok(choices) => read.choices = choices,
            Err(invalid) => read.fault = Some(AnswerFault::Invalid(invalid)),
        }
        let (before, kept) = (session.clone(), contents.len());
        for choice in read.choices.clone() {
            let order = R::write_choice(&session.now, choice);
            let is_asked = self.is_still_asked(session, seat);
            let taken = is_asked.then(|| session.write(seat, &order, by));
            read.orders.push(order);
            match taken.unwrap_or(Err(AnswerFault::NotOpen)) {
                Ok(more) => contents.extend(more),
                Err(why) => {
                    read.fault = Some(why);
                    *session = before;
                    contents.truncate(kept);
                    return;
                }
            }
        }
    }

    /// Whether a session that went on from this one still asks a seat at the same desk: in the
    /// same step, with the same desks side by side.
    fn is_still_asked(&self, then: &Self, seat: Seat) -> bool {
        let is_here = then.when() == self.when() && then.open_block == self.open_block;
        is_here && then.desk_question(seat).is_some()
    }

    /// Reads a slip that is to stand in place of all that a seat has written at its desk in the
    /// open step, sent or not. What it begins with and is written already stays as it is, so that
    /// the same slip again changes nothing.
    ///
    /// # Errors
    /// If what is written cannot be taken back any more.
    pub fn slip_instead(
        &self,
        seat: Seat,
        text: &str,
        by: &By,
    ) -> Result<OrderSlip<R>, CorrectionFault<R>> {
        let mut own: Vec<u64> = self.at_desk(seat).map(|input| input.number).collect();
        own.iter().try_for_each(|number| self.may_withdraw(*number, seat))?;
        // Where the umpire took a line out, what stood behind it may wait unread.
        let lies = |it: &&Input<R>| it.lane == Lane::Desk(seat) && it.when == self.when();
        let unread = self.tail.pool.iter().filter(lies).map(|input| input.number);
        let is_read = |number: &u64| self.used.iter().any(|used| used.number == *number);
        own.extend(unread.filter(|number| !is_read(number)));
        let (bare, ..) = self.taken_out(own.clone(), by, None);
        let mut slip = bare.order_slip(seat, text, by);
        if !slip.is_sound() {
            return Ok(slip);
        }
        let written = self.written(seat);
        let choices: Vec<_> = slip.lines.iter().flat_map(|line| &line.choices).copied().collect();
        let same = written.iter().zip(&choices).take_while(|(was, is)| was == is).count();
        let (mut session, mut contents, _) = self.taken_out(own[same..].to_vec(), by, None);
        for choice in &choices[same..] {
            let order = R::write_choice(&session.now, *choice);
            let taken = session.write(seat, &order, by);
            contents
                .extend(taken.map_err(|why| CorrectionFault::Later(vec![(*choice, Some(why))]))?);
        }
        (slip.session, slip.contents) = (session, contents);
        Ok(slip)
    }

    /// The lines of a desk that move up if this one is taken out: those written after it on the
    /// same topic. A line on another topic keeps its place, and so does one that waited until the
    /// gap before it was filled, for the umpire had made one.
    pub(super) fn later_lines(&self, number: u64) -> Vec<Input<R>> {
        let Some(of) = self.input(number) else { return Vec::new() };
        let Lane::Desk(seat) = of.lane else { return Vec::new() };
        let later = self
            .at_desk(seat)
            .filter(|it| it.topic == of.topic && it.nth > of.nth && it.number > number);
        later.cloned().collect()
    }

    /// Writes lines of a desk again, now that one before them was taken out.
    ///
    /// # Errors
    /// Those that no longer hold.
    pub(super) fn move_up(
        &mut self,
        contents: &mut Vec<Content<R>>,
        lines: &[Input<R>],
        by: &By,
    ) -> Result<(), CorrectionFault<R>> {
        let mut fallen = Vec::new();
        for line in lines {
            let Answer::Choice(choice) = line.answer else { continue };
            let order = R::write_choice(&self.now, choice);
            match self.write(line.seat, &order, by) {
                Ok(more) => contents.extend(more),
                Err(why) => fallen.push((choice, Some(why))),
            }
        }
        if fallen.is_empty() { Ok(()) } else { Err(CorrectionFault::Later(fallen)) }
    }

    /// Answers what a desk asks now.
    fn write(
        &mut self,
        seat: Seat,
        order: &str,
        by: &By,
    ) -> Result<Vec<Content<R>>, AnswerFault<R>> {
        let question = self.desk_question(seat).ok_or(AnswerFault::NotOpen)?;
        let key = question.key(self.when());
        let given = Submitted::Choice(order);
        let (touched, waiver, note) = (None, None, None);
        self.answer(Submission { key: &key, seat, touched, given, by: by.clone(), waiver, note })
    }

    /// What a seat is asked at its desk now.
    fn desk_question(&self, seat: Seat) -> Option<&Question<R>> {
        self.open.iter().find(|question| {
            question.lane == Lane::Desk(seat) && matches!(question.asked, Asked::Choice(_))
        })
    }

    /// What a seat has given at its desk among those that lie side by side now, in the order in
    /// which it is read.
    fn at_desk(&self, seat: Seat) -> impl Iterator<Item = &Input<R>> {
        let at = (Lane::Desk(seat), self.open_block);
        let read = self.used.iter().filter(move |used| (used.lane, used.block) == at);
        read.filter_map(|used| self.input(used.number))
    }

    /// The choices that a seat has written at its desk, as long as it is not opened, in order.
    #[must_use]
    pub fn written(&self, seat: Seat) -> Vec<R::Choice> {
        let choice = |input: &Input<R>| match input.answer {
            Answer::Choice(choice) => Some(choice),
            _ => None,
        };
        self.at_desk(seat).filter_map(choice).collect()
    }

    /// How it stands with the desk of a seat: the choices written there, the entry of the last,
    /// and whether more is asked. `None` if it has no desk in the open step, or what it wrote can
    /// no longer be taken back.
    #[must_use]
    pub fn desk(&self, seat: Seat) -> Option<Desk<R>> {
        let own: Vec<u64> = self.at_desk(seat).map(|input| input.number).collect();
        let asked = self.desk_question(seat).map(|question| question.key(self.when()));
        let is_free = own.iter().all(|number| self.may_withdraw(*number, seat).is_ok());
        let is_there = asked.is_some() || !own.is_empty();
        (is_there && is_free && !self.has_ended()).then(|| Desk {
            written: self.written(seat),
            last: own.last().copied(),
            asked,
            touched: self.touched(Lane::Desk(seat), seat),
        })
    }
}
