//! Rolling back: the campaign returns to the start of a step and is played forward again with
//! the inputs given since, but for those that the umpire drops or replaces.
//!
//! Inputs find their questions by identity, so that the same decision meets the same die. Acts in
//! a window are played again in the order they came: where one is dropped, those after it move
//! up. Slips brought since are laid again at the start of the steps they were laid on.

use crate::dice::{Card, Throw};
use crate::journal::{By, Content, Given, InputRecord, SlipRecord, Undone};
use crate::ruleset::Wording;
use crate::seat::Seat;
use crate::session::Session;
use crate::session::answer::{Submission, Submitted};
use crate::session::correct::{CorrectionFault, Preview};
use crate::session::history::{History, Moment, Tail};
use crate::session::question::Question;
use crate::session::run::{Answer, EmptyHand, Input};
use crate::table::Lane;

/// What the umpire wants when he rolls a campaign back.
pub struct RollBack<'r, R: Wording> {
    /// The step to whose start it goes back.
    pub to: R::When,
    /// Inputs to drop, whatever they are, and slips brought since that are not to count again, by
    /// entry.
    pub without: &'r [u64],
    /// What is to stand instead of an input, by its entry.
    pub instead: Vec<(u64, Instead)>,
    /// Whether the other choices given since stand. Dice, cards and reports always do.
    pub keep_choices: bool,
}

/// What is to stand instead of an input.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Instead {
    /// An order in its text form.
    Choice(String),
    /// Dice as they fell.
    Dice(Throw),
    /// A card.
    Card(Card),
    /// A report in its text form.
    Report(String),
}

impl Instead {
    fn submitted(&self) -> Submitted<'_> {
        match self {
            Self::Choice(text) => Submitted::Choice(text),
            Self::Dice(throw) => Submitted::Dice(*throw),
            Self::Card(card) => Submitted::Card(*card),
            Self::Report(text) => Submitted::Report(text),
        }
    }
}

/// A slip brought since the step.
#[derive(Clone)]
pub(super) struct Brought<R: Wording> {
    number: u64,
    /// The step on whose start it was laid, or at whose end it is to be laid.
    when: R::When,
    /// Whether it still waits for the end of that step.
    waits: bool,
    text: String,
    by: By,
    reason: String,
}

/// What has happened since the step, taken from the journal.
struct Since<R: Wording> {
    /// The fold at the end of the step, before it is closed.
    tail: Tail<R>,
    /// The inputs since, in the order they came.
    pool: Vec<Input<R>>,
    slips: Vec<Brought<R>>,
    /// The steps since, each with whether it was an act in a window.
    steps: Vec<(R::When, bool)>,
    acted: Vec<(Seat, u64)>,
}

impl<R: Wording> Since<R> {
    fn read(history: &History<R>, to: R::When) -> Option<Self> {
        let mut found: Option<Tail<R>> = None;
        let (mut pool, mut slips, mut steps) = (Vec::new(), Vec::new(), Vec::new());
        let mut see = |tail: &Tail<R>| {
            let when = R::when(&tail.checkpoint);
            if when == to && found.is_none() {
                found = Some(tail.clone());
            }
            if found.is_some() {
                let own = || tail.pool.iter().filter(|input| input.when == when);
                pool.extend(own().cloned());
                steps.push((when, own().any(|input| input.lane == Lane::Window)));
            }
        };
        let end = history.walk(&mut |tail, moment| match moment {
            Moment::Closed { .. } => see(tail),
            Moment::Slip { number, slip } => slips.push(Brought::laid(number, tail, slip)),
        });
        see(&end);
        let tail = found?;
        slips.retain(|slip| slip.number > tail.floor);
        slips.extend(end.waiting.iter().map(|(text, by, reason)| Brought {
            number: u64::MAX,
            when: R::when(&end.checkpoint),
            waits: true,
            text: text.clone(),
            by: by.clone(),
            reason: reason.clone(),
        }));
        pool.extend(end.pool);
        pool.sort_by_key(|input| input.number);
        pool.dedup_by_key(|input| input.number);
        Some(Self { tail, pool, slips, steps, acted: end.acted })
    }

    /// Whether two steps are acts of one opening of a window: all steps between them are.
    fn is_one_window(&self, one: R::When, other: R::When) -> bool {
        let at = |when| self.steps.iter().position(|(of, _)| *of == when);
        let (Some(one), Some(other)) = (at(one), at(other)) else { return false };
        self.steps[one.min(other)..one.max(other)].iter().all(|(_, is_act)| *is_act)
    }

    fn input(&self, number: u64) -> Option<&Input<R>> {
        self.pool.iter().find(|input| input.number == number)
    }
}

impl<R: Wording> Brought<R> {
    fn laid(number: u64, tail: &Tail<R>, slip: &SlipRecord<R>) -> Self {
        let SlipRecord { text, by, reason, .. } = slip.clone();
        Self { number, when: R::when(&tail.checkpoint), waits: false, text, by, reason }
    }
}

/// What becomes of the inputs and slips since.
struct Plan<R: Wording> {
    /// Inputs dropped, to be asked again.
    dropped: Vec<u64>,
    /// Inputs that something else stands for: another answer, or the same one act earlier.
    moved: Vec<u64>,
    /// What is still to stand instead of an input.
    instead: Vec<(u64, Instead)>,
    /// What is entered anew.
    fresh: Vec<InputRecord<R>>,
}

impl<R: Wording> Plan<R> {
    fn counts(&self, number: u64) -> bool {
        !self.dropped.contains(&number)
            && !self.moved.contains(&number)
            && !self.instead.iter().any(|(of, _)| *of == number)
    }
}

impl<R: Wording> Session<R> {
    /// Rolls the campaign back to the start of a step and plays on under today's rules as far as
    /// the inputs kept carry.
    ///
    /// # Errors
    /// Why it cannot be.
    pub fn roll_back(
        &self,
        history: &History<R>,
        wish: RollBack<'_, R>,
        by: By,
        reason: String,
    ) -> Result<Preview<R>, CorrectionFault<R>> {
        if !by.seat.is_umpire() {
            return Err(CorrectionFault::NeedsReason);
        }
        let (to, without) = (wish.to, wish.without);
        let mut since = Since::read(history, to).ok_or(CorrectionFault::NoSuchStep)?;
        since.slips.retain(|slip| !without.contains(&slip.number));
        let plan = self.plan(history, &since, wish, &by)?;
        let mut session = self.rewound(&since, &plan);
        let mut contents = Vec::new();
        let floor = since.tail.floor;
        let before_slip = since.tail.facts.iter().map(|(number, _)| *number);
        let facts = before_slip.filter(|number| *number < floor).collect();
        let gone: Vec<u64> = plan.dropped.iter().chain(&plan.moved).copied().collect();
        let givers = gone.iter().filter_map(|number| since.input(*number));
        let givers: Vec<_> = givers.map(|input| (input.lane, input.seat)).collect();
        let undone = Undone { facts_from: Some(floor + 1), inputs: gone, facts };
        let content = Content::RolledBack { to, undone, by: by.clone(), reason };
        let entry = session.push(&mut contents, content);
        session.tail.floor = entry;
        session.tail.drop_inputs(entry, givers);
        for record in plan.fresh {
            session.enter(&mut contents, record);
        }
        session.advance(&mut contents, &by, &mut EmptyHand);
        for slip in std::mem::take(&mut session.brought) {
            let (kind, text, by) = ("lapsed".to_owned(), slip.text, slip.by);
            session.push(&mut contents, Content::Note { kind, text, by });
        }
        let mut preview = self.preview(session, contents, plan.dropped);
        let lapsed = preview.contents.iter().filter_map(|content| match content {
            Content::Note { kind, text, .. } if kind == "lapsed" => Some(text.clone()),
            _ => None,
        });
        preview.lapsed = lapsed.collect();
        Ok(preview)
    }

    /// The session at the start of the step, with the inputs that count by a plan.
    fn rewound(&self, since: &Since<R>, plan: &Plan<R>) -> Self {
        let mut tail = since.tail.clone();
        tail.facts.clear();
        tail.touched.clear();
        tail.waiting.clear();
        let counts = since.pool.iter().filter(|input| plan.counts(input.number));
        tail.pool = counts.cloned().collect();
        tail.acted = since.acted.clone();
        let mut session = self.clone();
        session.diverged = None;
        session.tail = tail;
        session.brought = since.slips.clone();
        session
    }

    /// Plays the campaign forward to see what becomes of every input.
    fn plan(
        &self,
        history: &History<R>,
        since: &Since<R>,
        wish: RollBack<'_, R>,
        by: &By,
    ) -> Result<Plan<R>, CorrectionFault<R>> {
        let RollBack { without, instead, keep_choices, .. } = wish;
        if instead.iter().any(|(number, _)| since.input(*number).is_none()) {
            return Err(CorrectionFault::NoSuchInput);
        }
        let drops = |input: &&Input<R>| {
            let choice = matches!(input.answer, Answer::Choice(_) | Answer::Silent);
            let stays = instead.iter().any(|(number, _)| *number == input.number);
            !stays && (without.contains(&input.number) || (choice && !keep_choices))
        };
        let dropped = since.pool.iter().filter(drops).map(|input| input.number).collect();
        let mut plan = Plan { dropped, moved: Vec::new(), instead, fresh: Vec::new() };
        let mut session = self.rewound(since, &plan);
        loop {
            session.advance(&mut Vec::new(), by, &mut EmptyHand);
            let Some((number, key)) = session.next_given(since, &plan) else { break };
            let seat = since.input(number).map_or(Seat::UMPIRE, |input| input.seat);
            session.tail.pool.retain(|input| input.number != number);
            let record = match plan.instead.iter().position(|(of, _)| *of == number) {
                Some(at) => {
                    let instead = plan.instead.remove(at).1;
                    let given = instead.submitted();
                    let (touched, waiver, note, by) = (None, None, None, by.clone());
                    let said = Submission { key: &key, seat, touched, given, by, waiver, note };
                    let taken = session.accept(said);
                    Some(taken.map_err(|fault| CorrectionFault::Instead(number, fault))?)
                }
                None => history.given(number).and_then(|was| session.act_again(&key, was)),
            };
            match record {
                Some(record) => {
                    plan.moved.push(number);
                    session.enter(&mut Vec::new(), record.clone());
                    plan.fresh.push(record);
                }
                None => plan.dropped.push(number),
            }
        }
        match plan.instead.first() {
            Some((number, _)) => Err(CorrectionFault::NotAskedAgain(*number)),
            None => Ok(plan),
        }
    }

    /// The input that is next to be entered anew, and the key of the open question it is for:
    /// one that is replaced, where its question is open; in a window the earliest act of that
    /// window that was not played yet.
    fn next_given(&self, since: &Since<R>, plan: &Plan<R>) -> Option<(u64, String)> {
        let when = self.when();
        let replaced = plan.instead.iter().filter_map(|(number, _)| since.input(*number));
        let waiting = || self.tail.pool.iter().chain(replaced.clone());
        self.open.iter().find_map(|question| {
            let Question { lane, topic, nth, .. } = *question;
            let is_for = |input: &&Input<R>| {
                let same = input.lane == lane && input.topic == topic;
                same && match lane {
                    Lane::Window => since.is_one_window(input.when, when),
                    Lane::Main | Lane::Desk(_) | Lane::Matter(_) => {
                        let is_replaced = plan.instead.iter().any(|(of, _)| *of == input.number);
                        is_replaced && input.nth == nth && input.when == when
                    }
                }
            };
            let next = waiting().filter(is_for).min_by_key(|input| input.number)?;
            Some((next.number, question.key(when)))
        })
    }

    /// An act in a window, given again to the question that has taken its place. `None` if it is
    /// not legal there.
    fn act_again(&self, key: &str, was: &InputRecord<R>) -> Option<InputRecord<R>> {
        let given = match &was.given {
            Given::Choice(text) => Submitted::Choice(text),
            Given::Silent(_) => Submitted::Silent,
            _ => return None,
        };
        let InputRecord { seat, by, waiver, note, .. } = was.clone();
        self.accept(Submission { key, seat, touched: None, given, by, waiver, note }).ok()
    }

    /// Lays the slips again that were laid on the step at hand. Called at its start.
    pub(super) fn lay_brought(&mut self, out: &mut Vec<Content<R>>) {
        while let Some(at) = self.brought.iter().position(|slip| slip.when == self.when()) {
            let Brought { waits, text, by, reason, .. } = self.brought.remove(at);
            if !waits {
                self.lay_waiting(out, text, by, reason);
                continue;
            }
            self.tail.waiting.push((text.clone(), by.clone(), reason.clone()));
            let (facts, undone) = (Vec::new(), Undone::default());
            let record = SlipRecord { text, after: true, facts, undone, by, reason };
            self.push(out, Content::Slip(Box::new(record)));
        }
    }
}
