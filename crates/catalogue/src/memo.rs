//! What a sitting keeps of its journal beside the session: what people ask for later.

use std::collections::VecDeque;

use kernel::journal::{Content, Given, InputRecord, Undone};
use kernel::{Lane, Seat, Showing, Topic};
use serde::{Deserialize, Serialize};

use crate::clock::Timeline;
use crate::played::desk_of;
use crate::sitting::NoteLine;

/// How many answers are remembered, for telling who answered and what was sent twice.
const RECENT_MAX: usize = 256;

/// An answer written at a desk.
pub(crate) struct AtDesk<R: Showing> {
    pub(crate) number: u64,
    pub(crate) seat: Seat,
    pub(crate) when: R::When,
    pub(crate) topic: Topic<R>,
    pub(crate) is_undone: bool,
}

/// What is kept of a journal.
pub(crate) struct Memo<R: Showing> {
    thrown: Vec<(u64, InputRecord<R>, bool)>,
    recent: VecDeque<(u64, String, InputRecord<R>)>,
    claims: Vec<(u64, InputRecord<R>)>,
    notes: Vec<NoteLine>,
    desks: Vec<AtDesk<R>>,
    timeline: Timeline<R>,
}

impl<R: Showing> Default for Memo<R> {
    fn default() -> Self {
        let (thrown, recent, claims) = (Vec::new(), VecDeque::new(), Vec::new());
        let timeline = Timeline::default();
        Self { thrown, recent, claims, notes: Vec::new(), desks: Vec::new(), timeline }
    }
}

impl<R: Showing> Memo<R> {
    /// Keeps what is worth it of an entry; `live` says whether it still counts.
    pub(crate) fn keep(&mut self, number: u64, content: &Content<R>, live: bool) {
        self.timeline.keep(number, content, live);
        match content {
            Content::Input(record) => self.keep_input(number, record, live),
            Content::Claim(record) => self.claims.push((number, (**record).clone())),
            Content::Note { kind, text, by } => self.notes.push(NoteLine {
                number,
                kind: kind.clone(),
                text: text.clone(),
                by: by.clone(),
            }),
            // Claims do not outlive their step, unless it comes again.
            Content::Closed { .. } => self.claims.clear(),
            Content::Setup(_)
            | Content::Fact(_)
            | Content::Slip(_)
            | Content::Withdrawal { .. }
            | Content::RolledBack { .. } => {}
        }
    }

    fn keep_input(&mut self, number: u64, record: &InputRecord<R>, live: bool) {
        if !matches!(record.given, Given::Choice(_) | Given::Silent(_)) {
            self.thrown.push((number, record.clone(), !live));
        }
        if let Some(seat) = desk_of(record.lane) {
            let (when, topic) = (record.when, record.topic);
            self.desks.push(AtDesk { number, seat, when, topic, is_undone: !live });
        }
        if live {
            if self.recent.len() == RECENT_MAX {
                self.recent.pop_front();
            }
            self.recent.push_back((number, key_of(record), record.clone()));
        }
    }

    /// Marks what a content makes void.
    pub(crate) fn undo(&mut self, content: &Content<R>) {
        let undone: &Undone = match content {
            Content::Withdrawal { undone, .. } | Content::RolledBack { undone, .. } => undone,
            Content::Slip(slip) => &slip.undone,
            Content::Setup(_)
            | Content::Input(_)
            | Content::Claim(_)
            | Content::Fact(_)
            | Content::Closed { .. }
            | Content::Note { .. } => return,
        };
        self.timeline.undo(undone);
        let gone = |number: u64| undone.inputs.contains(&number);
        self.thrown.iter_mut().for_each(|(number, _, is_undone)| *is_undone |= gone(*number));
        self.desks.iter_mut().for_each(|at| at.is_undone |= gone(at.number));
        self.recent.retain(|(number, ..)| !gone(*number));
    }

    /// The last answer to a question.
    pub(crate) fn answer_to(&self, key: &str) -> Option<(u64, &InputRecord<R>)> {
        let found = self.recent.iter().rev().find(|(_, of, _)| of == key);
        found.map(|(number, _, record)| (*number, record))
    }

    /// When an answer was given, if it was one of the last.
    pub(crate) fn written_at(&self, number: u64) -> Option<i64> {
        let found = self.recent.iter().rev().find(|(of, ..)| *of == number);
        found.map(|(_, _, record)| record.by.at)
    }

    /// The first act of a seat in windows of that topic after an entry.
    pub(crate) fn act_since(
        &self,
        topic: Topic<R>,
        seat: Seat,
        after: u64,
    ) -> Option<(u64, &InputRecord<R>)> {
        let found = self.recent.iter().find(|(number, _, record)| {
            let InputRecord { lane, topic: of, seat: by, .. } = record;
            *number > after && (*lane, *of, *by) == (Lane::Window, topic, seat)
        });
        found.map(|(number, _, record)| (*number, record))
    }

    /// Dice, cards and reports, and whether each was undone.
    pub(crate) fn thrown(&self) -> &[(u64, InputRecord<R>, bool)] {
        &self.thrown
    }

    pub(crate) fn claims(&self) -> &[(u64, InputRecord<R>)] {
        &self.claims
    }

    pub(crate) fn notes(&self) -> &[NoteLine] {
        &self.notes
    }

    /// What the journal says of time.
    pub(crate) fn timeline(&self) -> &Timeline<R> {
        &self.timeline
    }

    pub(crate) fn desks(&self) -> &[AtDesk<R>] {
        &self.desks
    }
}

/// The identity of a question, as the kernel writes it.
#[derive(Serialize, Deserialize)]
#[serde(bound = "", deny_unknown_fields)]
struct Key<R: Showing> {
    when: R::When,
    lane: Lane<R>,
    topic: Topic<R>,
    nth: u8,
}

/// The key of the question that an input answers.
pub(crate) fn key_of<R: Showing>(record: &InputRecord<R>) -> String {
    let InputRecord { when, lane, topic, nth, .. } = *record;
    serde_json::to_string(&Key::<R> { when, lane, topic, nth }).unwrap_or_default()
}

/// The lane and topic that a key names.
pub(crate) fn read_key<R: Showing>(key: &str) -> Option<(Lane<R>, Topic<R>)> {
    let key: Key<R> = serde_json::from_str(key).ok()?;
    Some((key.lane, key.topic))
}
