//! Order slips: many lines at once, as people mail them, for the desk of a seat.
//!
//! Only who holds the seat reads and sends them: the umpire does not see what lies on a desk, and
//! from the faults of a slip he would.

use catalogue::{Draft, FaultKind, SlipRead};
use kernel::{Message, Seat};
use store::Role;

use crate::error::HostError;
use crate::running::{Change, Done, Outcome, Running, Sent};
use crate::view::View;
use crate::visitor::Visitor;

/// The most characters of a slip.
pub const SLIP_LEN_MAX: usize = 12_000;

/// The most lines of a slip.
pub const SLIP_LINES_MAX: usize = 240;

/// An order slip as a page sends it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct SlipForm {
    /// Whose it is. It is sent in that seat's role.
    pub seat: Seat,
    /// All that is to stand at the desk, one line each.
    pub text: String,
    /// [`Draft::touched`], as the page knew it.
    pub touched: Option<u64>,
    /// A text that the page made up once for this form: sent again, it has no effect.
    pub form_id: String,
}

/// A slip with plain line ends, if it is no longer than slips are.
fn plain(text: &str) -> Result<String, HostError> {
    let text = text.replace("\r\n", "\n").replace('\r', "\n");
    if text.chars().count() > SLIP_LEN_MAX || text.lines().count() > SLIP_LINES_MAX {
        let long = Message::new("host-slip-too-long")
            .with("lines", SLIP_LINES_MAX as u32)
            .with("max", SLIP_LEN_MAX as u32);
        return Err(HostError::said(FaultKind::Invalid, long));
    }
    Ok(text)
}

impl Running {
    /// Takes a slip in place of all that the seat has written at its desk, whole or not at all,
    /// and plays on.
    ///
    /// # Errors
    /// [`HostError::NotFound`] if the seat is not the visitor's; what is wrong with the slip, by
    /// line.
    pub fn take_slip(
        &mut self,
        visitor: &Visitor,
        form: &SlipForm,
        now: i64,
    ) -> Result<Change, HostError> {
        let role = Role::Seat(form.seat);
        let by = self.author(visitor, role, now)?;
        let sent = Sent { role, seat: form.seat, form_id: form.form_id.clone() };
        if let Some(outcome) = self.sent_before(&sent) {
            return Ok((outcome, Vec::new()));
        }
        self.expect_running()?;
        let text = plain(&form.text)?;
        let contents = self.sitting.take_slip(form.seat, &text, form.touched, by)?;
        if contents.is_empty() {
            let outcome = Outcome { done: Done::Already, number: self.sitting.last() };
            return Ok((outcome, Vec::new()));
        }
        let entries = self.play_on(contents, now)?;
        let outcome = self.outcome(Done::Answered);
        self.remember(sent, outcome);
        Ok((outcome, entries))
    }
}

impl View<'_> {
    /// The desks at which the visitor writes in this role, with what is written there and can
    /// still be changed: a seat's own; of who plays alone, every one.
    #[must_use]
    pub fn drafts(&self) -> Vec<Draft> {
        let is_open = self.running.is_some_and(Running::is_played);
        let Role::Seat(own) = self.role else { return Vec::new() };
        if !is_open {
            return Vec::new();
        }
        let is_alone = self.visitor.is_alone(self.sitting.seat_count());
        let seats = self.visitor.seats();
        let seats = seats.iter().filter(|seat| *seat == own || is_alone);
        seats.filter_map(|seat| self.sitting.draft(seat)).collect()
    }

    /// Reads a slip that is to stand in place of all that a seat of the visitor's has written.
    /// Nothing is taken.
    ///
    /// # Errors
    /// [`HostError::NotFound`] if the seat is not the visitor's; a fault if it has no desk.
    pub fn slip_ahead(&self, seat: Seat, text: &str) -> Result<SlipRead, HostError> {
        let running = self.running.ok_or(HostError::NotFound)?;
        if !self.visitor.holds(Role::Seat(seat)) {
            return Err(HostError::NotFound);
        }
        running.expect_running()?;
        Ok(self.sitting.slip_ahead(seat, &plain(text)?)?)
    }
}
