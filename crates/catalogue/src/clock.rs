//! Since when somebody is asked, by what the journal says of time. Facts and closings carry none;
//! they happen with the answer before them.

use kernel::journal::{By, Content, How, Undone};
use kernel::{Lane, Seat, Showing};

/// What counts for telling since when somebody is asked.
enum Mark<R: Showing> {
    /// A person's answer.
    Said { number: u64, lane: Lane<R>, seat: Seat, at: i64 },
    /// A step was closed.
    Closed { when: R::When },
    /// The umpire changed what has happened: all are asked anew.
    Corrected { at: i64 },
}

/// The marks of a journal, in its order.
pub(crate) struct Timeline<R: Showing> {
    marks: Vec<Mark<R>>,
    begun: Option<i64>,
}

impl<R: Showing> Default for Timeline<R> {
    fn default() -> Self {
        Self { marks: Vec::new(), begun: None }
    }
}

impl<R: Showing> Timeline<R> {
    /// Keeps what an entry says of time; `live` says whether it still counts.
    pub(crate) fn keep(&mut self, number: u64, content: &Content<R>, live: bool) {
        match content {
            Content::Input(record) if live => {
                let by = &record.by;
                if by.how != How::Program {
                    let (lane, seat, at) = (record.lane, record.seat, by.at);
                    self.marks.push(Mark::Said { number, lane, seat, at });
                }
                self.begin(by);
            }
            Content::Closed { when, .. } if live => self.marks.push(Mark::Closed { when: *when }),
            Content::Note { by, .. } => self.begin(by),
            Content::Withdrawal { undone, by, .. } => self.correct(undone, by),
            Content::RolledBack { by, .. } => self.marks.push(Mark::Corrected { at: by.at }),
            Content::Slip(slip) => self.correct(&slip.undone, &slip.by),
            Content::Setup(_)
            | Content::Input(_)
            | Content::Claim(_)
            | Content::Fact(_)
            | Content::Closed { .. } => {}
        }
    }

    fn begin(&mut self, by: &By) {
        self.begun = self.begun.or(Some(by.at));
    }

    fn correct(&mut self, undone: &Undone, by: &By) {
        let is_umpires = by.seat.is_umpire() && by.how != How::Program;
        if is_umpires && *undone != Undone::default() {
            self.marks.push(Mark::Corrected { at: by.at });
        }
    }

    /// Forgets answers that no longer count.
    pub(crate) fn undo(&mut self, undone: &Undone) {
        if undone.inputs.is_empty() {
            return;
        }
        self.marks.retain(|mark| match mark {
            Mark::Said { number, .. } => !undone.inputs.contains(number),
            Mark::Closed { .. } | Mark::Corrected { .. } => true,
        });
    }

    /// Since when a seat is asked for a choice, dice or a card in a lane: since the first step
    /// that `is_now` says is under the same heading, since others stopped being asked in its
    /// place, or since the umpire changed something. Its own answers do not give it more time.
    pub(crate) fn asked_since(
        &self,
        lane: Lane<R>,
        seat: Seat,
        is_now: impl Fn(R::When) -> bool,
    ) -> Option<i64> {
        let mut is_before = false;
        for mark in self.marks.iter().rev() {
            match mark {
                Mark::Corrected { at } => return Some(*at),
                Mark::Closed { when } => is_before |= !is_now(*when),
                Mark::Said { lane: of, seat: by, at, .. } => {
                    if is_before || ends_for(*of, *by, lane, seat) {
                        return Some(*at);
                    }
                }
            }
        }
        self.begun
    }

    /// Since when a report is wanted in a lane: since it was last touched, or its step began.
    pub(crate) fn open_since(&self, lane: Lane<R>) -> Option<i64> {
        let mut is_before = false;
        for mark in self.marks.iter().rev() {
            match mark {
                Mark::Corrected { at } => return Some(*at),
                Mark::Closed { .. } => is_before = true,
                Mark::Said { lane: of, at, .. } => {
                    if is_before || *of == lane || *of == Lane::Main {
                        return Some(*at);
                    }
                }
            }
        }
        self.begun
    }
}

/// Whether an answer in lane `of` by that seat came before this seat was asked in `lane`: another
/// had his turn, or it was another block.
fn ends_for<R: Showing>(of: Lane<R>, by: Seat, lane: Lane<R>, seat: Seat) -> bool {
    match (of, lane) {
        (Lane::Main, Lane::Main) => by != seat,
        (Lane::Matter(one), Lane::Matter(other)) => one == other && by != seat,
        (Lane::Desk(_), Lane::Desk(_)) | (Lane::Window, Lane::Window) => false,
        _ => true,
    }
}
