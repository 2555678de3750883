//! A campaign being played: open questions, answers, withdrawals, slips, roll-back.
//!
//! A [`Session`] is synchronous and knows no store. What it changes it also returns as contents
//! to be appended; the host acknowledges nothing before they are kept, and opens the session anew
//! if they could not be.

mod answer;
mod audit;
mod correct;
mod history;
mod order_slip;
mod question;
mod roll_back;
mod run;
pub mod said;

use std::sync::Arc;

pub use answer::{AnswerFault, Submission, Submitted};
pub use audit::{Difference, Unchecked, audit, unchecked};
pub use correct::{Consequence, CorrectionFault, Preview};
pub use history::{History, Unreadable, told};
pub use order_slip::{Desk, OrderSlip, SlipLine};
pub use question::{Asked, Options, Question};
pub use roll_back::{Instead, RollBack};
pub use run::{Answer, Hand, Input};

use crate::journal::{By, Content, Given, How, InputRecord, SlipRecord, Undone};
use crate::ruleset::{Fault, Noted, Recorded, SetupRecord, Wording};
use crate::seat::Seat;
use crate::table::Lane;
use history::Tail;
use roll_back::Brought;
use run::{DiceOrCard, EmptyHand, Run, Thrown, Used, run};

/// Steps that may follow one another without a question before something must be wrong.
const QUIET_STEPS_MAX: u32 = 10_000;

/// A campaign being played.
#[derive(Clone)]
pub struct Session<R: Wording> {
    setup: Arc<SetupRecord>,
    start: R::Campaign,
    tail: Tail<R>,
    now: R::Campaign,
    open: Vec<Question<R>>,
    used: Vec<Used<R>>,
    open_block: u16,
    last: u64,
    diverged: Option<Divergence<R>>,
    /// Slips to be laid again while a roll-back plays forward; none at other times.
    brought: Vec<Brought<R>>,
}

/// Today's rules decide the open step otherwise than the journal says: the campaign is adjourned
/// until the umpire has the step played again or rules it.
#[derive(Clone, PartialEq, Debug)]
pub struct Divergence<R: Wording> {
    /// The step.
    pub when: R::When,
    /// The entry of the first fact that differs; 0 if all of the journal's facts came again.
    pub number: u64,
    /// What the journal says, if anything.
    pub then: Option<Recorded<R>>,
    /// What the rules say today, if anything.
    pub now: Option<Recorded<R>>,
}

impl<R: Wording> Session<R> {
    /// Founds a campaign. The set-up must have been resolved.
    ///
    /// # Errors
    /// Everything that is wrong with the set-up.
    pub fn found(setup: SetupRecord) -> Result<(Self, Vec<Content<R>>), Vec<Fault>> {
        let start = R::found(&setup)?;
        let setup = Arc::new(setup);
        let mut session = Self::at(Arc::clone(&setup), start.clone(), Tail::start(start), 1);
        let mut contents = vec![Content::Setup(Box::new((*setup).clone()))];
        let by = By { seat: Seat::UMPIRE, how: How::Program, at: 0, member: 0 };
        session.advance(&mut contents, &by, &mut EmptyHand);
        Ok((session, contents))
    }

    /// Opens a campaign from its journal.
    #[must_use]
    pub fn open(history: &History<R>) -> Self {
        let tail = history.walk(&mut |_, _| ());
        let (setup, start) = (Arc::clone(&history.setup), history.start.clone());
        let mut session = Self::at(setup, start, tail, history.last().0);
        session.resume();
        session
    }

    fn at(setup: Arc<SetupRecord>, start: R::Campaign, tail: Tail<R>, last: u64) -> Self {
        let now = tail.checkpoint.clone();
        Self {
            setup,
            start,
            tail,
            now,
            open: Vec::new(),
            used: Vec::new(),
            open_block: 0,
            last,
            diverged: None,
            brought: Vec::new(),
        }
    }

    /// Runs the open step again without adding anything to the journal.
    fn resume(&mut self) {
        if R::has_ended(&self.tail.checkpoint) {
            return;
        }
        let run = run(&self.tail.checkpoint, &self.tail.pool, &mut EmptyHand);
        let same = run.facts.len() == self.tail.facts.len() && self.has_same_prefix(&run);
        if same && !run.finished {
            self.pause_at(run);
        } else {
            self.diverge(&run);
        }
    }

    fn has_same_prefix(&self, run: &Run<R>) -> bool {
        let journalled = self.tail.facts.iter().map(|(_, recorded)| recorded);
        run.facts.len() >= self.tail.facts.len()
            && journalled.eq(&run.facts[..self.tail.facts.len()])
    }

    fn diverge(&mut self, run: &Run<R>) {
        let journalled = self.tail.facts.iter();
        let at = journalled.zip(&run.facts).take_while(|((_, then), now)| then == *now).count();
        let then = self.tail.facts.get(at);
        self.diverged = Some(Divergence {
            when: self.when(),
            number: then.map_or(0, |(number, _)| *number),
            then: then.map(|(_, recorded)| recorded.clone()),
            now: run.facts.get(at).cloned(),
        });
        self.open.clear();
        self.now = self.tail.checkpoint.clone();
        for (_, recorded) in &self.tail.facts {
            R::apply(&mut self.now, &recorded.fact);
        }
    }

    fn pause_at(&mut self, run: Run<R>) {
        self.now = run.campaign;
        self.open = run.open;
        self.used = run.used;
        self.open_block = run.open_block;
    }

    /// Lets a hand throw what is waited for, and plays on. `by` is who set it going, and when.
    /// Returns what must be appended.
    pub fn throw(&mut self, hand: &mut dyn Hand, by: &By) -> Vec<Content<R>> {
        let mut out = Vec::new();
        let is_thrown = |question: &Question<R>| {
            matches!(question.asked, Asked::Dice { .. } | Asked::Card { .. })
        };
        if self.open.iter().any(is_thrown) {
            self.advance(&mut out, by, hand);
        }
        out
    }

    /// Plays on as far as the inputs and the hand carry: books facts, closes steps. `by` is who
    /// set it going.
    fn advance(&mut self, out: &mut Vec<Content<R>>, by: &By, hand: &mut dyn Hand) {
        for _ in 0..QUIET_STEPS_MAX {
            self.lay_brought(out);
            if R::has_ended(&self.tail.checkpoint) {
                self.now = self.tail.checkpoint.clone();
                self.open.clear();
                return;
            }
            let mut run = run(&self.tail.checkpoint, &self.tail.pool, hand);
            if !self.has_same_prefix(&run) {
                self.diverge(&run);
                return;
            }
            run.illegal.iter().for_each(|input| self.lapse(out, *input, by));
            self.book(out, &mut run, by);
            if !run.finished {
                self.pause_at(run);
                return;
            }
            self.close(out, run);
        }
        debug_assert!(false, "the rules go round without asking");
    }

    /// Books what a run recorded and what was thrown while it ran, in the order it happened.
    fn book(&mut self, out: &mut Vec<Content<R>>, run: &mut Run<R>, by: &By) {
        for (index, thrown) in run.thrown.drain(..).enumerate() {
            self.book_facts(out, &run.facts[self.tail.facts.len()..thrown.recorded]);
            let number = self.book_thrown(out, thrown, by);
            Used::number(&mut run.used, index, number);
        }
        self.book_facts(out, &run.facts[self.tail.facts.len()..]);
    }

    fn book_facts(&mut self, out: &mut Vec<Content<R>>, facts: &[Recorded<R>]) {
        for recorded in facts {
            let number = self.push(out, Content::Fact(recorded.clone()));
            self.tail.facts.push((number, recorded.clone()));
        }
    }

    fn book_thrown(&mut self, out: &mut Vec<Content<R>>, thrown: Thrown<R>, by: &By) -> u64 {
        let Thrown { lane, topic, nth, whose: seat, what, .. } = thrown;
        let (given, answer) = match what {
            DiceOrCard::Dice(throw) => (Given::Dice(throw), Answer::Dice(throw)),
            DiceOrCard::Card(card) => (Given::Card(card), Answer::Card(card)),
        };
        let (when, waiver, note) = (self.when(), None, None);
        let by = By { seat, how: How::Program, at: by.at, member: 0 };
        let record = InputRecord { when, lane, topic, nth, seat, given, by, waiver, note };
        let number = self.push(out, Content::Input(Box::new(record)));
        self.tail.touch(lane, number);
        self.tail.act(seat, number);
        let (member, waived) = (0, false);
        let input = Input { number, when, lane, topic, nth, seat, member, answer, waived };
        self.tail.pool.push(input);
        number
    }

    /// Drops an answer that is no longer legal now that its question is asked again.
    fn lapse(&mut self, out: &mut Vec<Content<R>>, input: u64, by: &By) {
        let Some(at) = self.tail.pool.iter().position(|it| it.number == input) else { return };
        let Input { lane, seat, .. } = self.tail.pool.remove(at);
        let by = By { seat: Seat::UMPIRE, how: How::Program, at: by.at, member: 0 };
        let undone = Undone { inputs: vec![input], ..Undone::default() };
        let reason = Some("lapsed".to_owned());
        let entry = self.push(out, Content::Withdrawal { input, undone, by, reason });
        self.tail.drop_inputs(entry, [(lane, seat)]);
    }

    fn close(&mut self, out: &mut Vec<Content<R>>, run: Run<R>) {
        let when = self.when();
        let number = self.push(out, Content::Closed { when, version: R::VERSION });
        self.tail.close(number, Some(run.campaign));
        debug_assert!(
            R::has_ended(&self.tail.checkpoint) || R::when(&self.tail.checkpoint) != when,
            "two steps at {when:?}"
        );
        for (text, by, reason) in std::mem::take(&mut self.tail.waiting) {
            self.lay_waiting(out, text, by, reason);
        }
    }

    /// A slip that waited for its step takes effect, or lapses.
    fn lay_waiting(&mut self, out: &mut Vec<Content<R>>, text: String, by: By, reason: String) {
        let slip = R::read_slip(&self.tail.checkpoint, &text).ok();
        let facts = slip.and_then(|slip| R::slip_facts(&self.tail.checkpoint, slip).ok());
        let Some(facts) = facts else {
            self.push(out, Content::Note { kind: "lapsed".to_owned(), text, by });
            return;
        };
        let undone = Undone::default();
        let record = SlipRecord { text, after: false, facts: facts.clone(), undone, by, reason };
        let number = self.push(out, Content::Slip(Box::new(record)));
        self.tail.lay(number, &facts);
    }

    fn push(&mut self, out: &mut Vec<Content<R>>, content: Content<R>) -> u64 {
        out.push(content);
        self.last += 1;
        self.last
    }

    /// Adds something that changes nothing: a note, a claim.
    pub fn note(&mut self, content: Content<R>) -> Vec<Content<R>> {
        debug_assert!(matches!(content, Content::Note { .. } | Content::Claim(_)));
        let mut out = Vec::new();
        self.push(&mut out, content);
        out
    }

    /// A note of a kind that changes nothing.
    pub fn remark(&mut self, kind: &str, text: String, by: By) -> Vec<Content<R>> {
        self.note(Content::Note { kind: kind.to_owned(), text, by })
    }

    /// The set-up.
    #[must_use]
    pub fn setup(&self) -> &SetupRecord {
        &self.setup
    }

    /// The campaign as it stands, while it waits.
    #[must_use]
    pub fn campaign(&self) -> &R::Campaign {
        &self.now
    }

    /// The campaign at the start of the open step.
    #[must_use]
    pub fn checkpoint(&self) -> &R::Campaign {
        &self.tail.checkpoint
    }

    /// The open step's place in the calendar.
    #[must_use]
    pub fn when(&self) -> R::When {
        R::when(&self.tail.checkpoint)
    }

    /// The open questions.
    #[must_use]
    pub fn questions(&self) -> &[Question<R>] {
        &self.open
    }

    /// The inputs not used up by a closed step.
    #[must_use]
    pub fn inputs(&self) -> &[Input<R>] {
        &self.tail.pool
    }

    /// The number of the last entry.
    #[must_use]
    pub fn last(&self) -> u64 {
        self.last
    }

    /// Whether the campaign is over.
    #[must_use]
    pub fn has_ended(&self) -> bool {
        R::has_ended(&self.tail.checkpoint)
    }

    /// Why the campaign is adjourned, if it is.
    #[must_use]
    pub fn divergence(&self) -> Option<&Divergence<R>> {
        self.diverged.as_ref()
    }

    /// Every fact that counts, the open step's last.
    pub fn record(&self) -> impl DoubleEndedIterator<Item = Noted<R>> + '_ {
        let when = self.when();
        let open = self.tail.facts.iter().map(move |(number, recorded)| Noted {
            number: *number,
            when,
            recorded: recorded.clone(),
        });
        self.tail.record.iter().cloned().chain(open)
    }

    /// The facts of closed steps; those of the open step are in [`Session::record`].
    #[must_use]
    pub fn settled(&self) -> &[Noted<R>] {
        &self.tail.record
    }

    /// The number of the last entry that touched a question, as far as a seat is concerned: in a
    /// window only its own acts count, for what others do makes no page stale.
    #[must_use]
    pub fn touched(&self, lane: Lane<R>, seat: Seat) -> u64 {
        let in_lane = |at: Lane<R>| {
            self.tail.touched.iter().find(|(lane, _)| *lane == at).map_or(0, |(_, last)| *last)
        };
        let lane_last = match lane {
            Lane::Main => self.tail.touched.iter().map(|(_, last)| *last).max().unwrap_or(0),
            Lane::Desk(_) | Lane::Matter(_) => in_lane(lane),
            Lane::Window => {
                let own = self.tail.acted.iter().find(|(at, _)| *at == seat);
                return own.map_or(0, |(_, last)| *last);
            }
        };
        lane_last.max(self.tail.floor)
    }
}
