//! Taking back, ruling, rolling back. Each is first a [`Preview`]: what would be appended, and
//! what would be different. Accepting it means using its session and appending its contents.

use crate::journal::{By, Content, SlipRecord, Undone};
use crate::ruleset::{Invalid, Recorded, SlipFault, Wording};
use crate::seat::Seat;
use crate::session::Session;
use crate::session::history::History;
use crate::session::run::{Answer, Input, run};
use crate::table::Lane;

/// What a correction would do.
pub struct Preview<R: Wording> {
    /// The session as it would be.
    pub session: Session<R>,
    /// What would be appended.
    pub contents: Vec<Content<R>>,
    /// Facts that would no longer count.
    pub gone: Vec<Recorded<R>>,
    /// Facts that would count instead.
    pub come: Vec<Recorded<R>>,
    /// Answers that would be dropped and asked again, by entry.
    pub dropped: Vec<u64>,
}

/// How far a correction reaches.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Consequence {
    /// Nothing else changes: it can be accepted at once.
    Nothing,
    /// Facts of the open step, or later ones, would change.
    Facts,
    /// Somebody's answer is no longer legal and would be asked again.
    Answers,
}

impl<R: Wording> Preview<R> {
    /// How far it reaches.
    #[must_use]
    pub fn consequence(&self) -> Consequence {
        if !self.dropped.is_empty() {
            Consequence::Answers
        } else if self.gone.is_empty() {
            Consequence::Nothing
        } else {
            Consequence::Facts
        }
    }
}

/// Why a correction cannot be.
#[derive(Clone, PartialEq, Debug)]
pub enum CorrectionFault<R: Wording> {
    /// There is no such answer in the open step.
    NoSuchInput,
    /// It is another seat's answer.
    NotYours,
    /// Dice, cards or a report cannot be taken back by a seat.
    NotAChoice,
    /// Since then dice fell, a card was drawn, a report came in, something was opened, or another
    /// seat answered.
    Barrier,
    /// Only the umpire may do that, and he gives a reason.
    NeedsReason,
    /// The slip is not understood.
    Invalid(Invalid),
    /// The slip cannot be.
    Slip(SlipFault<R>),
    /// There is no such step in this campaign.
    NoSuchStep,
}

impl<R: Wording> Session<R> {
    /// Whether a seat may take back an answer of the open step.
    ///
    /// # Errors
    /// Why not.
    pub fn may_withdraw(&self, number: u64, seat: Seat) -> Result<(), CorrectionFault<R>> {
        let input = self.input(number).ok_or(CorrectionFault::NoSuchInput)?;
        let at = self.used.iter().position(|used| used.number == number);
        let at = at.ok_or(CorrectionFault::NoSuchInput)?;
        if input.seat != seat {
            return Err(CorrectionFault::NotYours);
        }
        if !matches!(input.answer, Answer::Choice(_)) {
            return Err(CorrectionFault::NotAChoice);
        }
        let own = self.used[at];
        let in_lane = !matches!(input.lane, Lane::Main);
        let reveals = in_lane && own.block != self.open_block;
        let later = self.used[at + 1..].iter();
        let later = later.filter(|used| !in_lane || used.lane == own.lane);
        let barred = later
            .filter_map(|used| self.input(used.number))
            .any(|after| after.seat != seat || !matches!(after.answer, Answer::Choice(_)));
        if reveals || barred { Err(CorrectionFault::Barrier) } else { Ok(()) }
    }

    /// Takes back an answer of the open step. The umpire passes every barrier, with a reason.
    ///
    /// # Errors
    /// Why it cannot be taken back.
    pub fn withdraw(
        &self,
        number: u64,
        by: By,
        reason: Option<String>,
    ) -> Result<Preview<R>, CorrectionFault<R>> {
        if by.seat.is_umpire() {
            reason.as_ref().ok_or(CorrectionFault::NeedsReason)?;
            self.input(number).ok_or(CorrectionFault::NoSuchInput)?;
        } else {
            self.may_withdraw(number, by.seat)?;
        }
        let mut session = self.clone();
        let (lane, seat) = self.input(number).map(|input| (input.lane, input.seat)).unzip();
        session.tail.pool.retain(|input| input.number != number);
        let undone = session.undo(vec![number]);
        let (facts_from, dropped) = (undone.facts_from, undone.inputs[1..].to_vec());
        let mut contents = Vec::new();
        let content = Content::Withdrawal { input: number, undone, by, reason };
        let entry = session.push(&mut contents, content);
        lane.into_iter().for_each(|lane| session.tail.touch(lane, entry));
        seat.into_iter().for_each(|seat| session.tail.act(seat, entry));
        session.advance(&mut contents);
        Ok(self.preview(session, contents, facts_from, dropped))
    }

    /// Slips something in: a ruling, a gift, a hand-over. It takes effect at the start of the open
    /// step, or (`after`) at its end.
    ///
    /// # Errors
    /// Why it cannot be.
    pub fn slip(
        &self,
        text: &str,
        after: bool,
        by: By,
        reason: String,
    ) -> Result<Preview<R>, CorrectionFault<R>> {
        let base = if after { &self.now } else { &self.tail.checkpoint };
        let slip = R::read_slip(base, text).map_err(CorrectionFault::Invalid)?;
        if !by.seat.is_umpire() && !R::slip_is_open_to(base, slip, by.seat) {
            return Err(CorrectionFault::NeedsReason);
        }
        let facts = R::slip_facts(base, slip).map_err(CorrectionFault::Slip)?;
        let text = R::write_slip(base, slip);
        let mut session = self.clone();
        let mut contents = Vec::new();
        if after {
            session.tail.waiting.push((text.clone(), by.clone(), reason.clone()));
            let undone = Undone::default();
            let record = SlipRecord { text, after, facts: Vec::new(), undone, by, reason };
            session.push(&mut contents, Content::Slip(Box::new(record)));
            return Ok(self.preview(session, contents, None, Vec::new()));
        }
        session.diverged = None;
        let before = session.tail.clone();
        session.tail.lay(session.last + 1, &facts);
        let undone = session.undo_after(&before.facts, Vec::new());
        let (facts_from, dropped) = (undone.facts_from, undone.inputs.clone());
        let record = SlipRecord { text, after, facts, undone, by, reason };
        session.push(&mut contents, Content::Slip(Box::new(record)));
        session.advance(&mut contents);
        Ok(self.preview(session, contents, facts_from, dropped))
    }

    /// Rolls the campaign back to the start of a step, drops the inputs named and every choice
    /// given since unless `keep_choices`, and plays on under today's rules as far as the rest
    /// carries. Dice are kept: the same decision meets the same die.
    ///
    /// # Errors
    /// Why it cannot be.
    pub fn roll_back(
        &self,
        history: &History<R>,
        to: R::When,
        without: &[u64],
        keep_choices: bool,
        by: By,
        reason: String,
    ) -> Result<Preview<R>, CorrectionFault<R>> {
        if !by.seat.is_umpire() {
            return Err(CorrectionFault::NeedsReason);
        }
        let mut found = None;
        let mut pool: Vec<Input<R>> = Vec::new();
        let end = history.walk(&mut |tail, _, _| {
            let when = R::when(&tail.checkpoint);
            if when == to && found.is_none() {
                found = Some(tail.clone());
            }
            if found.is_some() {
                pool.extend(tail.pool.iter().filter(|input| input.when == when).cloned());
            }
        });
        if found.is_none() && R::when(&end.checkpoint) == to {
            found = Some(end.clone());
        }
        let mut tail = found.ok_or(CorrectionFault::NoSuchStep)?;
        pool.extend(end.pool);
        pool.sort_by_key(|input| input.number);
        pool.dedup_by_key(|input| input.number);
        let drops = |input: &Input<R>| {
            let choice = matches!(input.answer, Answer::Choice(_) | Answer::Silent);
            without.contains(&input.number) || (choice && !keep_choices)
        };
        let dropped: Vec<u64> = pool.iter().filter(|i| drops(i)).map(|i| i.number).collect();
        pool.retain(|input| !drops(input));
        let facts_from = Some(tail.floor + 1);
        tail.facts.clear();
        tail.touched.clear();
        tail.pool = pool;
        tail.acted = end.acted;
        let mut session = self.clone();
        session.diverged = None;
        session.tail = tail;
        let mut contents = Vec::new();
        let undone = Undone { facts_from, inputs: dropped.clone() };
        session.tail.floor =
            session.push(&mut contents, Content::RolledBack { to, undone, by, reason });
        session.advance(&mut contents);
        Ok(self.preview(session, contents, facts_from, dropped))
    }

    fn input(&self, number: u64) -> Option<&Input<R>> {
        let when = self.when();
        self.tail.pool.iter().find(|input| input.number == number && input.when == when)
    }

    /// Runs the open step anew and forgets the facts that do not come again. `gone` are inputs
    /// already taken out; inputs found illegal join them.
    fn undo(&mut self, gone: Vec<u64>) -> Undone {
        let facts = self.tail.facts.clone();
        self.undo_after(&facts, gone)
    }

    fn undo_after(&mut self, facts: &[(u64, Recorded<R>)], mut gone: Vec<u64>) -> Undone {
        let again = run(&self.tail.checkpoint, &self.tail.pool);
        gone.extend(&again.illegal);
        self.tail.pool.retain(|input| !again.illegal.contains(&input.number));
        let same = facts.iter().zip(&again.facts).take_while(|((_, was), is)| was == *is).count();
        self.tail.facts = facts[..same].to_vec();
        Undone { facts_from: facts.get(same).map(|(number, _)| *number), inputs: gone }
    }

    fn preview(
        &self,
        session: Self,
        contents: Vec<Content<R>>,
        facts_from: Option<u64>,
        dropped: Vec<u64>,
    ) -> Preview<R> {
        let from = facts_from.unwrap_or(u64::MAX);
        let mut gone: Vec<_> = self
            .record()
            .filter(|noted| noted.number >= from)
            .map(|noted| noted.recorded)
            .collect();
        let mut come: Vec<_> = contents
            .iter()
            .filter_map(|content| match content {
                Content::Fact(recorded) => Some(recorded.clone()),
                _ => None,
            })
            .collect();
        let same = gone.iter().zip(&come).take_while(|(was, is)| was == is).count();
        gone.drain(..same);
        come.drain(..same);
        Preview { session, contents, gone, come, dropped }
    }
}
