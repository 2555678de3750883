//! Order slips: what is written at a desk, and what a slip says as it was read.

use host::{Draft, SlipRead, TableView};

use super::{Seats, clock};
use crate::tongue::{Line, Name, T};

/// What a seat has written at its desk.
pub(crate) struct DraftView {
    pub(crate) seat: u8,
    pub(crate) name: Name,
    pub(crate) text: String,
    /// When it was sent, if it is; empty if the time is not known.
    pub(crate) sent: Option<Line>,
    pub(crate) touched: u64,
}

impl DraftView {
    pub(crate) fn of(draft: &Draft, table: &TableView, t: &T, seats: &Seats) -> Self {
        let at = |at| clock::moment(at, &table.settings.zone).map(|at| t.msg(&at));
        let written = draft.written_at.and_then(at).unwrap_or_default();
        Self {
            seat: draft.seat.0,
            name: seats.name(draft.seat),
            text: draft.text.clone(),
            sent: draft.asked.is_none().then_some(written),
            touched: draft.touched,
        }
    }

    /// Every desk at which the visitor writes in the role looked in.
    pub(crate) fn all(table: &TableView, t: &T, seats: &Seats) -> Vec<Self> {
        table.drafts.iter().map(|draft| Self::of(draft, table, t, seats)).collect()
    }

    /// How many rows the text wants.
    pub(crate) fn rows(&self) -> usize {
        self.text.lines().count().clamp(6, 24) + 2
    }
}

/// A slip as it was read.
pub(crate) struct SlipView {
    pub(crate) lines: Vec<SlipLineView>,
    pub(crate) faults: usize,
    pub(crate) is_complete: bool,
}

/// A line of a slip.
pub(crate) struct SlipLineView {
    pub(crate) number: u32,
    pub(crate) text: Name,
    pub(crate) says: Vec<Line>,
    pub(crate) faults: Vec<Line>,
}

impl SlipView {
    pub(crate) fn of(read: &SlipRead, t: &T) -> Self {
        let lines = read.lines.iter().map(|line| SlipLineView {
            number: line.number,
            text: Name(line.text.clone()),
            says: line.says.iter().map(|said| t.msg(said)).collect(),
            faults: line.faults.iter().map(|fault| t.msg(fault)).collect(),
        });
        let lines: Vec<SlipLineView> = lines.collect();
        let faults = lines.iter().filter(|line| !line.faults.is_empty()).count();
        Self { lines, faults, is_complete: read.is_complete }
    }
}
