//! Letters: what players write to each other at any time, what the sides of a battle write to each
//! other, and the password of the game they meet in. They are no part of the rules' state.
//!
//! A letter is a note of the journal of the kind `letter`, so that none is lost and nobody can
//! change one afterwards. Whoever may not read it never gets its content: it is on no page of
//! his, and an export withholds it, for good. A letter names its readers when it is written, and
//! later changes of who fights whom open it to nobody else. The umpire reads what is written about
//! battles, and of the rest only what is written to him.

use catalogue::{Asked, FaultKind};
use kernel::journal::By;
use kernel::{Seat, SeatSet};
use serde::{Deserialize, Serialize};
use store::Role;

use crate::error::HostError;
use crate::running::{Change, Done, Running};
use crate::settings::Standing;
use crate::visitor::Visitor;
use crate::words;

/// The kind of the note.
const LETTER: &str = "letter";

/// The most characters of a password.
pub const PASSWORD_LEN_MAX: usize = 80;

/// What the note says.
#[derive(Serialize, Deserialize)]
struct Written {
    from: Seat,
    to: SeatSet,
    /// The battle's identity, if it is about one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    battle: Option<String>,
    #[serde(default)]
    password: bool,
    text: String,
}

impl Written {
    fn may_be_read(&self, role: Role) -> bool {
        let concerns = |seat| self.from == seat || self.to.holds(seat);
        match role {
            Role::Umpire => self.battle.is_some() || concerns(Seat::UMPIRE),
            Role::Seat(seat) | Role::Member(seat, _) => concerns(seat),
            Role::Spectator => false,
        }
    }
}

/// A letter, for one of its readers.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Letter {
    /// Its entry.
    pub number: u64,
    /// Who wrote it.
    pub from: Seat,
    /// To whom.
    pub to: SeatSet,
    /// The identity of the battle that it is about, as [`kernel::sheet::ReportForm`] has it.
    pub battle: Option<String>,
    /// Whether it is the password of the game; the last one counts.
    pub is_password: bool,
    /// What it says.
    pub text: String,
    /// When it was written, in milliseconds since 1970.
    pub at: i64,
}

/// A letter on its way in: to the other side of a battle.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct LetterForm {
    /// In which role it is written: by a side, or by the umpire to all of them.
    pub role: Role,
    /// The key of the question that asks how the battle went.
    pub key: String,
    /// Whether it is the password of the game.
    pub is_password: bool,
    /// What it says.
    pub text: String,
}

/// A letter on its way in: to whomever the writer pleases.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct MailForm {
    /// In which role it is written: of a seat, or as the umpire.
    pub role: Role,
    /// To whom: seats of the campaign, the umpire among them or not.
    pub to: SeatSet,
    /// What it says.
    pub text: String,
}

impl Running {
    fn written(&self) -> impl Iterator<Item = (u64, i64, Written)> + '_ {
        let notes = self.sitting.notes().iter().filter(|note| note.kind == LETTER);
        notes.filter_map(|note| {
            Some((note.number, note.by.at, serde_json::from_str(&note.text).ok()?))
        })
    }

    /// The letters that may be read in a role, in the order they came.
    pub(crate) fn letters(&self, role: Role) -> Vec<Letter> {
        let own = self.written().filter(|(_, _, written)| written.may_be_read(role));
        let letter = |(number, at, written): (u64, i64, Written)| Letter {
            number,
            from: written.from,
            to: written.to,
            battle: written.battle,
            is_password: written.password,
            text: written.text,
            at,
        };
        own.map(letter).collect()
    }

    /// The entries of letters that are for none of these roles.
    pub(crate) fn letters_hidden_from(&self, roles: &[Role]) -> Vec<u64> {
        let notes = self.sitting.notes().iter().filter(|note| note.kind == LETTER);
        let is_open = |text: &str| {
            let written: Result<Written, _> = serde_json::from_str(text);
            written.is_ok_and(|written| roles.iter().any(|role| written.may_be_read(*role)))
        };
        notes.filter(|note| !is_open(&note.text)).map(|note| note.number).collect()
    }

    /// Writes a letter to the other side of a battle that is open.
    ///
    /// # Errors
    /// [`HostError::NotFound`] unless the visitor is of one of the sides, or the umpire; a fault
    /// if the battle is over, or nothing or too much was written.
    pub fn write_letter(
        &mut self,
        visitor: &Visitor,
        form: &LetterForm,
        now: i64,
    ) -> Result<Change, HostError> {
        let by = self.author(visitor, form.role, now)?;
        let invalid = |id| HostError::fault(FaultKind::Invalid, id);
        if self.standing() == Standing::Ended {
            return Err(HostError::fault(FaultKind::Illegal, "host-ended"));
        }
        let Some(Asked::Report { parties, battle }) = self.question(&form.key).map(|of| of.asked)
        else {
            // Whether there ever was such a battle is nobody's business but its sides'.
            return Err(HostError::NotFound);
        };
        if !by.seat.is_umpire() && !parties.holds(by.seat) {
            return Err(HostError::NotFound);
        }
        let text = words::note(&form.text)?.ok_or_else(|| invalid("host-letter-empty"))?;
        if form.is_password && text.chars().count() > PASSWORD_LEN_MAX {
            return Err(invalid("host-password-too-long"));
        }
        let to = parties.iter().filter(|seat| *seat != by.seat).collect();
        let battle = Some(battle);
        let written = Written { from: by.seat, to, battle, password: form.is_password, text };
        self.keep(&written, by, now)
    }

    /// Writes a letter to other seats, or to the umpire.
    ///
    /// # Errors
    /// [`HostError::NotFound`] for onlookers and for roles that the visitor has not; a fault if it
    /// is addressed to nobody else, to a seat that is not there, or nothing or too much was
    /// written.
    pub fn write_mail(
        &mut self,
        visitor: &Visitor,
        form: &MailForm,
        now: i64,
    ) -> Result<Change, HostError> {
        let by = self.author(visitor, form.role, now)?;
        let invalid = |id| HostError::fault(FaultKind::Invalid, id);
        if self.standing() == Standing::Ended {
            return Err(HostError::fault(FaultKind::Illegal, "host-ended"));
        }
        let seats = self.sitting.setup().seats.len();
        let is_there = |seat: Seat| seat.is_umpire() || usize::from(seat.0) < seats;
        if !form.to.iter().all(is_there) {
            return Err(invalid("host-letter-nowhere"));
        }
        let to = form.to.without(by.seat);
        if to.is_empty() {
            return Err(invalid("host-letter-to-nobody"));
        }
        let text = words::note(&form.text)?.ok_or_else(|| invalid("host-letter-empty"))?;
        let written = Written { from: by.seat, to, battle: None, password: false, text };
        self.keep(&written, by, now)
    }

    /// The letter that goes with an order.
    pub(crate) fn letter_with(
        &mut self,
        from: Seat,
        to: SeatSet,
        text: String,
        by: By,
    ) -> Vec<String> {
        let written = Written { from, to, battle: None, password: false, text };
        self.sitting.remark(LETTER, serde_json::to_string(&written).unwrap_or_default(), by)
    }

    fn keep(&mut self, written: &Written, by: By, now: i64) -> Result<Change, HostError> {
        let text = serde_json::to_string(written).unwrap_or_default();
        let contents = self.sitting.remark(LETTER, text, by);
        let entries = self.play_on(contents, now)?;
        Ok((self.outcome(Done::Noted), entries))
    }
}
