//! Order slips at a desk: as they stand, as they are read, as they are taken.

use kernel::journal::{By, How};
use kernel::session::{CorrectionFault, OrderSlip, Session, SlipLine};
use kernel::{Message, Reader, Seat, Showing};

use crate::shown;
use crate::sitting::{Fault, FaultKind};

/// What a seat has written at its desk in the open step. For that seat alone.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Draft {
    /// The seat.
    pub seat: Seat,
    /// What is written, as a slip: one order a line, in the one text form.
    pub text: String,
    /// The key of what is asked next; if nothing is, it is sent.
    pub asked: Option<String>,
    /// When the last of it was written, in milliseconds since 1970.
    pub written_at: Option<i64>,
    /// The last entry that touched the desk.
    pub touched: u64,
}

/// An order slip as it was read. Nothing of it is taken yet.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct SlipRead {
    /// Its lines that say something.
    pub lines: Vec<SlipRow>,
    /// Whether the desk asks nothing more after it.
    pub is_complete: bool,
}

/// A line of an order slip as it was read.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct SlipRow {
    /// The line, counted from 1.
    pub number: u32,
    /// What stands there.
    pub text: String,
    /// What it says, in words: one for each order it stands for. None if what it says holds
    /// anyway.
    pub says: Vec<Message>,
    /// Why it is not taken.
    pub faults: Vec<Message>,
}

impl SlipRead {
    /// Whether every line can be taken.
    #[must_use]
    pub fn is_sound(&self) -> bool {
        self.lines.iter().all(|line| line.faults.is_empty())
    }
}

/// What a seat has written at its desk, if it has one and what it wrote can still be changed.
pub(crate) fn draft<R: Showing>(
    session: &Session<R>,
    seat: Seat,
    written_at: impl Fn(u64) -> Option<i64>,
) -> Option<Draft> {
    let desk = session.desk(seat)?;
    let c = session.campaign();
    let orders: Vec<String> = desk.written.iter().map(|it| R::write_choice(c, *it)).collect();
    Some(Draft {
        seat,
        text: orders.join("\n"),
        asked: desk.asked,
        written_at: desk.last.and_then(written_at),
        touched: desk.touched,
    })
}

/// Reads a slip that is to stand in place of what a seat has written. Nothing is taken.
pub(crate) fn read<R: Showing>(
    session: &Session<R>,
    seat: Seat,
    text: &str,
) -> Result<SlipRead, Fault> {
    let by = By { seat, how: How::Program, at: 0, member: 0 };
    let slip = instead(session, seat, text, None, &by)?;
    let view = R::view(session.campaign(), Reader::Seat(seat));
    let lines = slip.lines.iter().map(|line| row::<R>(&view, line)).collect();
    Ok(SlipRead { lines, is_complete: slip.is_complete })
}

/// A slip that is to be taken; whole, or its faults.
pub(crate) fn sound<R: Showing>(
    session: &Session<R>,
    seat: Seat,
    text: &str,
    touched: Option<u64>,
    by: &By,
) -> Result<OrderSlip<R>, Fault> {
    let slip = instead(session, seat, text, touched, by)?;
    if slip.is_sound() {
        return Ok(slip);
    }
    let view = R::view(session.campaign(), Reader::Seat(seat));
    let faults = slip.lines.iter().flat_map(|line| {
        let SlipRow { number, faults, .. } = row::<R>(&view, line);
        faults.into_iter().map(move |what| {
            Message::new("kernel-slip-line").with("number", i64::from(number)).with("what", what)
        })
    });
    Err(Fault { kind: FaultKind::Illegal, messages: faults.collect() })
}

fn instead<R: Showing>(
    session: &Session<R>,
    seat: Seat,
    text: &str,
    touched: Option<u64>,
    by: &By,
) -> Result<OrderSlip<R>, Fault> {
    let c = session.campaign();
    let stale = |id| Fault { kind: FaultKind::Stale, messages: vec![Message::new(id)] };
    let desk = session.desk(seat).ok_or_else(|| stale("kernel-not-open"))?;
    if touched.is_some_and(|touched| touched != desk.touched) {
        return Err(stale("kernel-stale"));
    }
    let slip = session.slip_instead(seat, text, by);
    slip.map_err(|fault: CorrectionFault<R>| shown::correction_fault(c, &fault))
}

fn row<R: Showing>(view: &R::Campaign, line: &SlipLine<R>) -> SlipRow {
    SlipRow {
        number: line.number,
        text: line.text.clone(),
        says: line.choices.iter().map(|choice| R::choice(view, *choice).label).collect(),
        faults: line.fault.as_ref().map_or_else(Vec::new, |fault| fault.messages(view)),
    }
}
