//! A campaign's journal, read: which entries still count, and the state they fold to.

use std::any::Any;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::Arc;

use crate::journal::{Broken, Content, Entry, Given, Hash, InputRecord, SlipRecord, Undone};
use crate::ruleset::{Noted, Recorded, SetupRecord, Wording};
use crate::seat::Seat;
use crate::session::run::{Answer, Input};
use crate::table::Lane;

/// A journal that has been read.
pub struct History<R: Wording> {
    pub(crate) setup: Arc<SetupRecord>,
    pub(crate) start: R::Campaign,
    lines: Vec<(u64, Content<R>)>,
    live: Vec<bool>,
    chain: Vec<(u64, Hash)>,
    withheld: Vec<u64>,
}

/// Why a journal cannot be read.
#[derive(Debug, thiserror::Error)]
pub enum Unreadable {
    /// The chain is broken.
    #[error(transparent)]
    Broken(#[from] Broken),
    /// An entry's content is not understood.
    #[error("entry {number} is not understood: {reason}")]
    Content {
        /// Which entry.
        number: u64,
        /// What the reader says.
        reason: String,
    },
    /// The first entry is not a set-up.
    #[error("the journal does not begin with the set-up of a campaign")]
    NoSetup,
    /// It belongs to another rule set.
    #[error("the journal belongs to the rule set `{0}`")]
    OtherRuleset(String),
    /// What an entry says cannot have come about by any rules.
    #[error("entry {number} tells of what no rules can have brought about: {reason}")]
    Unsound {
        /// Which entry.
        number: u64,
        /// What is wrong, in words for developers.
        reason: String,
    },
    /// The set-up has faults; it was founded under other rules.
    #[error("the set-up is not accepted: {0:?}")]
    Setup(Vec<crate::Fault>),
}

/// The state of the fold at some entry.
#[derive(Clone)]
pub(crate) struct Tail<R: Wording> {
    /// The campaign at the start of the open step.
    pub(crate) checkpoint: R::Campaign,
    /// Inputs not used up by a closed step.
    pub(crate) pool: Vec<Input<R>>,
    /// Facts of the open step.
    pub(crate) facts: Vec<(u64, Recorded<R>)>,
    /// Facts before it.
    pub(crate) record: Vec<Noted<R>>,
    /// Slips that wait for the end of the open step, by their text.
    pub(crate) waiting: Vec<(String, crate::journal::By, String)>,
    /// The entry that opened the step, or last changed it from outside.
    pub(crate) floor: u64,
    /// The last entry that touched a lane.
    pub(crate) touched: Vec<(Lane<R>, u64)>,
    /// The last act of a seat.
    pub(crate) acted: Vec<(Seat, u64)>,
}

/// What a fold comes by, just before it is booked.
#[derive(Clone, Copy)]
pub(crate) enum Moment<'h, R: Wording> {
    /// A step is closed.
    Closed {
        /// The closing entry.
        number: u64,
        /// The version of the rules.
        version: u32,
    },
    /// A slip is laid on the open step.
    Slip {
        /// Its entry.
        number: u64,
        /// The slip.
        slip: &'h SlipRecord<R>,
    },
}

impl<R: Wording> Tail<R> {
    pub(crate) fn start(campaign: R::Campaign) -> Self {
        Self {
            checkpoint: campaign,
            pool: Vec::new(),
            facts: Vec::new(),
            record: Vec::new(),
            waiting: Vec::new(),
            floor: 1,
            touched: Vec::new(),
            acted: Vec::new(),
        }
    }

    pub(crate) fn touch(&mut self, lane: Lane<R>, number: u64) {
        match self.touched.iter_mut().find(|(at, _)| *at == lane) {
            Some((_, last)) => *last = number,
            None => self.touched.push((lane, number)),
        }
    }

    pub(crate) fn act(&mut self, seat: Seat, number: u64) {
        match self.acted.iter_mut().find(|(at, _)| *at == seat) {
            Some((_, last)) => *last = number,
            None => self.acted.push((seat, number)),
        }
    }

    /// Remembers that an entry dropped inputs: whoever gave them has to look again.
    pub(crate) fn drop_inputs(
        &mut self,
        number: u64,
        inputs: impl IntoIterator<Item = (Lane<R>, Seat)>,
    ) {
        for (lane, seat) in inputs {
            self.touch(lane, number);
            self.act(seat, number);
        }
    }

    /// Books the open step's facts and forgets its inputs.
    pub(crate) fn close(&mut self, number: u64, at_end: Option<R::Campaign>) {
        let when = R::when(&self.checkpoint);
        match at_end {
            Some(campaign) => self.checkpoint = campaign,
            None => {
                for (_, recorded) in &self.facts {
                    R::apply(&mut self.checkpoint, &recorded.fact);
                }
            }
        }
        let facts = self.facts.drain(..);
        self.record.extend(facts.map(|(number, recorded)| Noted { number, when, recorded }));
        self.pool.retain(|input| input.when != when);
        self.floor = number;
        self.touched.clear();
    }

    /// Lays facts on the checkpoint from outside the step.
    pub(crate) fn lay(&mut self, number: u64, facts: &[Recorded<R>]) {
        let when = R::when(&self.checkpoint);
        for recorded in facts {
            R::apply(&mut self.checkpoint, &recorded.fact);
            self.record.push(Noted { number, when, recorded: recorded.clone() });
        }
        self.floor = number;
    }
}

impl<R: Wording> History<R> {
    /// Reads a journal, checking its chain.
    ///
    /// # Errors
    /// What is wrong with it, naming the entry.
    pub fn read(entries: &[Entry]) -> Result<Self, Unreadable> {
        let mut previous = (0, Hash::default());
        let mut lines = Vec::with_capacity(entries.len());
        let mut withheld = Vec::new();
        let mut chain = Vec::with_capacity(entries.len());
        for entry in entries {
            entry.check(previous)?;
            previous = (entry.number, entry.hash());
            chain.push(previous);
            match &entry.content {
                Some((_, text)) => lines.push((entry.number, read_content(entry.number, text)?)),
                None => withheld.push(entry.number),
            }
        }
        let Some((1, Content::Setup(setup))) = lines.first() else {
            return Err(Unreadable::NoSetup);
        };
        if setup.ruleset != R::ID {
            return Err(Unreadable::OtherRuleset(setup.ruleset.clone()));
        }
        let setup = Arc::new((**setup).clone());
        let start = R::found(&setup).map_err(Unreadable::Setup)?;
        let live = alive(&lines);
        Ok(Self { setup, start, lines, live, chain, withheld })
    }

    /// Checks that every fact that counts leaves a sound campaign. For journals of unknown
    /// origin: facts that were made up may be such that no rules could have made them.
    ///
    /// # Errors
    /// [`Unreadable::Unsound`], naming the first entry that is not sound.
    pub fn prove(&self) -> Result<(), Unreadable> {
        let mut c = self.start.clone();
        let mut open: Vec<(u64, &Recorded<R>)> = Vec::new();
        for (number, content, live) in self.lines() {
            match content {
                Content::Fact(recorded) if live => open.push((number, recorded)),
                Content::Slip(slip) if live => {
                    slip.facts.iter().try_for_each(|fact| prove_fact::<R>(&mut c, number, fact))?;
                }
                Content::Closed { .. } if live => {
                    for (number, recorded) in open.drain(..) {
                        prove_fact::<R>(&mut c, number, recorded)?;
                    }
                }
                _ => {}
            }
        }
        open.into_iter().try_for_each(|(number, fact)| prove_fact::<R>(&mut c, number, fact))
    }

    /// The journal as it stood right after an entry.
    #[must_use]
    pub fn until(mut self, number: u64) -> Self {
        self.lines.retain(|(at, _)| *at <= number);
        self.chain.retain(|(at, _)| *at <= number);
        self.withheld.retain(|at| *at <= number);
        self.live = alive(&self.lines);
        self
    }

    /// The number and hash of the last entry.
    #[must_use]
    pub fn last(&self) -> (u64, Hash) {
        self.chain.last().copied().unwrap_or_default()
    }

    /// How many entries are withheld.
    #[must_use]
    pub fn withheld(&self) -> u64 {
        self.withheld.len() as u64
    }

    /// Whether an entry before that one is withheld.
    pub(crate) fn is_withheld_before(&self, number: u64) -> bool {
        self.withheld.first().is_some_and(|first| *first < number)
    }

    /// The set-up.
    #[must_use]
    pub fn setup(&self) -> &SetupRecord {
        &self.setup
    }

    /// The campaign as the entries fold to it, without running a rule.
    #[must_use]
    pub fn campaign(&self) -> R::Campaign {
        let mut tail = self.walk(&mut |_, _| ());
        for (_, recorded) in &tail.facts {
            R::apply(&mut tail.checkpoint, &recorded.fact);
        }
        tail.checkpoint
    }

    /// All contents with their numbers, and whether they still count.
    pub fn lines(&self) -> impl Iterator<Item = (u64, &Content<R>, bool)> {
        self.lines.iter().zip(&self.live).map(|((number, content), live)| (*number, content, *live))
    }

    /// Folds what counts. `each` sees the fold whenever a step is about to be closed, or a slip to
    /// be laid.
    pub(crate) fn walk<'h>(&'h self, each: &mut dyn FnMut(&Tail<R>, Moment<'h, R>)) -> Tail<R> {
        let mut tail = Tail::start(self.start.clone());
        for (number, content, live) in self.lines() {
            if live {
                self.fold(&mut tail, number, content, each);
            }
            let dropped = undone(content).map_or([].as_slice(), |undone| &undone.inputs);
            tail.drop_inputs(number, dropped.iter().filter_map(|input| self.given_in(*input)));
        }
        tail
    }

    /// The input of that entry, whether it still counts or not.
    #[must_use]
    pub fn given(&self, number: u64) -> Option<&InputRecord<R>> {
        let at = self.lines.binary_search_by_key(&number, |(number, _)| *number).ok()?;
        match &self.lines[at].1 {
            Content::Input(record) => Some(record),
            _ => None,
        }
    }

    /// The lane and seat of an input, whether it still counts or not.
    fn given_in(&self, number: u64) -> Option<(Lane<R>, Seat)> {
        self.given(number).map(|record| (record.lane, record.seat))
    }

    /// The inputs that count and belong to a step or to one after it, in the order they came.
    /// `None` if there is no such step.
    #[must_use]
    pub fn given_since(&self, to: R::When) -> Option<Vec<(u64, &InputRecord<R>)>> {
        let mut numbers = std::collections::BTreeSet::new();
        let mut is_there = false;
        let mut see = |tail: &Tail<R>| {
            let when = R::when(&tail.checkpoint);
            is_there |= when == to;
            if is_there {
                let own = tail.pool.iter().filter(|input| input.when == when);
                numbers.extend(own.map(|input| input.number));
            }
        };
        let end = self.walk(&mut |tail, moment| match moment {
            Moment::Closed { .. } => see(tail),
            Moment::Slip { .. } => {}
        });
        see(&end);
        let inputs = numbers.into_iter().filter_map(|number| Some((number, self.given(number)?)));
        is_there.then(|| inputs.collect())
    }

    fn fold<'h>(
        &self,
        tail: &mut Tail<R>,
        number: u64,
        content: &'h Content<R>,
        each: &mut dyn FnMut(&Tail<R>, Moment<'h, R>),
    ) {
        match content {
            Content::Setup(_) | Content::Claim(_) | Content::Note { .. } => {}
            Content::Input(record) => {
                tail.touch(record.lane, number);
                tail.act(record.seat, number);
                tail.pool.push(self.input(number, record));
            }
            Content::Fact(recorded) => tail.facts.push((number, recorded.clone())),
            Content::Closed { version, .. } => {
                each(tail, Moment::Closed { number, version: *version });
                tail.close(number, None);
                tail.waiting.clear();
            }
            Content::Slip(slip) if slip.after => {
                tail.waiting.push((slip.text.clone(), slip.by.clone(), slip.reason.clone()));
            }
            Content::Slip(slip) => {
                each(tail, Moment::Slip { number, slip });
                tail.lay(number, &slip.facts);
            }
            Content::Withdrawal { .. } => {}
            Content::RolledBack { .. } => {
                tail.floor = number;
                tail.waiting.clear();
            }
        }
    }

    /// An input as a re-run reads it. A choice that is no longer understood is kept as one that
    /// no offer holds, so that it is found illegal and named, not lost.
    fn input(&self, number: u64, record: &InputRecord<R>) -> Input<R> {
        input_of::<R>(&self.start, number, record)
    }
}

pub(crate) fn input_of<R: Wording>(
    start: &R::Campaign,
    number: u64,
    record: &InputRecord<R>,
) -> Input<R> {
    let mut waived = record.waiver.is_some();
    let answer = match &record.given {
        Given::Choice(text) => match R::read_choice(start, text) {
            Ok(choice) => Answer::Choice(choice),
            Err(_) => Answer::Card(crate::Card(u8::MAX)),
        },
        Given::Silent(_) => Answer::Silent,
        Given::Dice(throw) => Answer::Dice(*throw),
        Given::Card(card) => Answer::Card(*card),
        Given::Report { form, model } => {
            waived |= model.is_some();
            Answer::Report(form.clone())
        }
    };
    Input {
        number,
        when: record.when,
        lane: record.lane,
        topic: record.topic,
        nth: record.nth,
        seat: record.seat,
        member: record.by.member,
        answer,
        waived,
    }
}

/// Applies a fact and checks the campaign. What comes to grief over it is told like a fault.
fn prove_fact<R: Wording>(
    c: &mut R::Campaign,
    number: u64,
    recorded: &Recorded<R>,
) -> Result<(), Unreadable> {
    let proven = catch_unwind(AssertUnwindSafe(|| {
        R::apply(c, &recorded.fact);
        R::check(c)
    }));
    let unsound = |reason| Unreadable::Unsound { number, reason };
    proven.unwrap_or_else(|cause| Err(told(&*cause))).map_err(unsound)
}

/// What a panic said.
#[must_use]
pub fn told(cause: &(dyn Any + Send)) -> String {
    let text = cause.downcast_ref::<&str>().map(|text| (*text).to_owned());
    let text = text.or_else(|| cause.downcast_ref::<String>().cloned());
    text.unwrap_or_else(|| "the rules came to grief".to_owned())
}

fn read_content<R: Wording>(number: u64, text: &str) -> Result<Content<R>, Unreadable> {
    serde_json::from_str(text)
        .map_err(|error| Unreadable::Content { number, reason: error.to_string() })
}

fn undone<R: Wording>(content: &Content<R>) -> Option<&Undone> {
    match content {
        Content::Withdrawal { undone, .. } | Content::RolledBack { undone, .. } => Some(undone),
        Content::Slip(slip) => Some(&slip.undone),
        Content::Setup(_)
        | Content::Input(_)
        | Content::Claim(_)
        | Content::Fact(_)
        | Content::Closed { .. }
        | Content::Note { .. } => None,
    }
}

/// Which entries still count. An entry that undoes others counts for that even if it is itself
/// undone later: inputs it dropped stay dropped.
fn alive<R: Wording>(lines: &[(u64, Content<R>)]) -> Vec<bool> {
    let mut live = vec![true; lines.len()];
    for (index, (_, content)) in lines.iter().enumerate() {
        let Some(undone) = undone(content) else {
            continue;
        };
        if let Some(from) = undone.facts_from {
            let first = lines.partition_point(|(number, _)| *number < from);
            let far = matches!(content, Content::RolledBack { .. });
            for at in first..index {
                live[at] &= match lines[at].1 {
                    Content::Fact(_) => false,
                    Content::Closed { .. } | Content::Slip(_) => !far,
                    _ => true,
                };
            }
        }
        for number in undone.inputs.iter().chain(&undone.facts) {
            if let Ok(at) = lines.binary_search_by_key(number, |(number, _)| *number) {
                live[at] = false;
            }
        }
    }
    live
}
