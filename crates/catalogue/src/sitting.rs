//! A campaign being played, erased.

use kernel::journal::{By, How};
use kernel::session::{Consequence, Hand};
use kernel::sheet::{Outcome, Plan, ReportRead, SheetQuestion};
use kernel::{Dice, Message, Reader, Seat, SeatSet, SetupRecord, Sheet, Terms};

use crate::slip::{Draft, SlipRead};

/// One campaign being played. Synchronous; knows no store. What it changes it returns as the
/// texts of the contents to be appended, in order.
pub trait Sitting: Send + Sync {
    /// The set-up.
    fn setup(&self) -> &SetupRecord;
    /// The number of the last entry.
    fn last(&self) -> u64;
    /// Whether the campaign is over.
    fn has_ended(&self) -> bool;
    /// Why it is adjourned, if it is: today's rules decide the open step otherwise.
    fn adjourned(&self) -> Option<Message>;
    /// How many seats there are.
    fn seat_count(&self) -> u8;
    /// What the rule set's options say of time, silence, results and models.
    fn terms(&self) -> Terms;
    /// Since when a seat is asked, in milliseconds since 1970: since the step's heading came up or
    /// somebody else had his say before it; what the seat itself answered meanwhile changes
    /// nothing. A battle to be reported is open since it was last touched.
    fn since(&self, key: &str, seat: Seat) -> Option<i64>;
    /// The open questions as the host needs them.
    fn open(&self) -> Vec<Open>;
    /// The last entry that touched an open question, as far as a seat is concerned.
    fn touched(&self, key: &str, seat: Seat) -> Option<u64>;
    /// Takes an answer and plays on; dice and cards are left to their seats.
    ///
    /// # Errors
    /// Why it was not taken; nothing has changed.
    fn answer(&mut self, reply: Reply<'_>) -> Result<Vec<String>, Fault>;
    /// Lets a hand throw what is waited for, for those seats that leave it to the program, and
    /// plays on.
    fn throw(&mut self, hand: &mut dyn Hand, at: i64) -> Vec<String>;
    /// Checks a report without taking it, and writes it in its full text form.
    ///
    /// # Errors
    /// Why it would not be taken.
    fn check_report(&self, reply: Reply<'_>) -> Result<String, Fault>;
    /// Checks an answer and keeps it as a claim: a report that the other side has yet to confirm.
    /// Returns the report in its full text form, and what to append.
    ///
    /// # Errors
    /// Why it would not be taken.
    fn claim(&mut self, reply: Reply<'_>) -> Result<(String, Vec<String>), Fault>;
    /// What a seat has written at its desk, if it has one and can still change it.
    fn draft(&self, seat: Seat) -> Option<Draft>;
    /// Reads an order slip that is to stand in place of all that a seat has written at its desk.
    /// Nothing is taken.
    ///
    /// # Errors
    /// If the seat has no such desk.
    fn slip_ahead(&self, seat: Seat, text: &str) -> Result<SlipRead, Fault>;
    /// Takes such a slip, whole. `touched` is [`Draft::touched`] as its page knew it.
    ///
    /// # Errors
    /// What is wrong with it, by line; nothing has changed.
    fn take_slip(
        &mut self,
        seat: Seat,
        text: &str,
        touched: Option<u64>,
        by: By,
    ) -> Result<Vec<String>, Fault>;
    /// Adds a note that changes nothing.
    fn remark(&mut self, kind: &str, text: String, by: By) -> Vec<String>;
    /// Takes back, rules or rolls back; with `dry` it only says what would come of it.
    ///
    /// # Errors
    /// Why it cannot be.
    fn correct(
        &mut self,
        correction: &Correction<'_>,
        by: By,
        dry: bool,
    ) -> Result<Corrected, Fault>;
    /// The inputs given in a step and since, for the umpire who rolls back to it. `entry` is any
    /// entry of the step.
    ///
    /// # Errors
    /// If there is no such step, or the journal cannot be read.
    fn given_since(&self, entries: &[kernel::Entry], entry: u64) -> Result<Vec<PastLine>, Fault>;
    /// The entry that answered a question, if it was one of the last, and by whom.
    fn answered(&self, key: &str) -> Option<AnsweredLine>;
    /// The entry by which this very answer was given to a question that is no longer open, by or
    /// for this seat.
    /// In a window it may have been given after `touched` to one that took its place.
    fn answered_so(
        &self,
        key: &str,
        seat: Seat,
        answer: &Answer<'_>,
        touched: Option<u64>,
    ) -> Option<u64>;
    /// The open window that took the place of one that closed by somebody else's act.
    fn successor(&self, key: &str, seat: Seat) -> Option<String>;
    /// A report on an open question, as people read it, and what would come of it. Nothing is
    /// taken. `waive` lets pass what the umpire may waive.
    ///
    /// # Errors
    /// What is wrong with it; stale if no such question is open.
    fn report_ahead(&self, key: &str, text: &str, waive: bool) -> Result<ReportRead, Fault>;
    /// The claims that stand on open questions, in the order they came.
    fn claims(&self) -> Vec<ClaimLine>;
    /// All notes, in the order they came.
    fn notes(&self) -> &[NoteLine];
    /// The entries of a journal that none of these readers may know: what is sealed, what was not
    /// opened, facts that are not for them, and the orders that those came of.
    ///
    /// # Errors
    /// If the journal cannot be read.
    fn hidden(&self, entries: &[kernel::Entry], readers: &[Reader]) -> Result<Vec<u64>, Fault>;
    /// To whom what a seat writes beside an order is a letter, if it is one.
    fn letter_to(&self, seat: Seat, order: &str) -> Option<SeatSet>;
    /// The answers written at desks, in the order they came, and which of them a reader may read.
    fn at_desks(&self, reader: Reader) -> Vec<DeskLine>;
    /// The answers of the open step that a reader may know of.
    fn given(&self, reader: Reader) -> Vec<GivenLine>;
    /// What a reader sees, open questions included.
    fn sheet(&self, reader: Reader) -> Sheet;
    /// The open questions alone, as a reader sees them.
    fn questions(&self, reader: Reader) -> Vec<SheetQuestion>;
    /// The map as it is drawn once.
    fn plan(&self) -> Plan;
    /// The chronicle from an entry on, for a reader.
    fn chronicle(&self, reader: Reader, from: u64) -> Vec<Reading>;
    /// The register of dice, cards and models, for a reader.
    fn register(&self, reader: Reader) -> Vec<RegisterLine>;
    /// Reports that were taken, for a reader.
    fn reports(&self, reader: Reader) -> Vec<ReportLine>;
    /// The steps closed so far: the entry that closed each, and its heading.
    fn steps(&self) -> Vec<Step>;
    /// How it ended, if it has.
    fn outcome(&self) -> Option<Outcome>;
}

/// An open question, as the host needs it.
#[derive(Clone, Debug)]
pub struct Open {
    /// Its identity.
    pub key: String,
    /// Who is asked.
    pub whom: SeatSet,
    /// Whose desk it lies on, if it is sealed.
    pub desk: Option<Seat>,
    /// The clause, by number.
    pub clause: &'static str,
    /// What is wanted.
    pub asked: Asked,
    /// What stands for the key where it may not be known, if it lies on a desk.
    pub stand_in: Option<String>,
}

impl Open {
    /// The key as everybody may know it.
    #[must_use]
    pub fn shown(&self) -> &str {
        self.stand_in.as_deref().unwrap_or(&self.key)
    }
}

/// What an open question wants.
#[derive(Clone, Debug)]
pub enum Asked {
    /// A choice; which of the seats asked have something that stands if they say nothing.
    Choice {
        /// Those seats.
        silent: SeatSet,
    },
    /// Dice.
    Dice {
        /// Who throws.
        whose: Seat,
        /// Which dice.
        dice: Dice,
    },
    /// A card.
    Card {
        /// Who draws.
        whose: Seat,
        /// The cards left.
        left: Vec<u8>,
    },
    /// A report.
    Report {
        /// The sides that may report and confirm.
        parties: SeatSet,
        /// The battle's identity in text.
        battle: String,
    },
}

/// An answer on its way in.
pub struct Reply<'r> {
    /// The identity of the question, or the stand-in that a sheet names for a hidden one.
    pub key: &'r str,
    /// Whose answer it is.
    pub seat: Seat,
    /// The last entry that touched the question, as its page knew it.
    pub touched: Option<u64>,
    /// What is answered.
    pub answer: Answer<'r>,
    /// By whom, how and when.
    pub by: By,
    /// Why the umpire lets something pass.
    pub waiver: Option<String>,
    /// A note.
    pub note: Option<String>,
}

/// What is answered.
pub enum Answer<'r> {
    /// A choice in its text form.
    Choice(&'r str),
    /// Nothing.
    Silent,
    /// Dice as they fell.
    Dice(&'r [u8]),
    /// A card by number.
    Card(u8),
    /// A report in its text form.
    Report(&'r str),
    /// A model is to decide, with these dice.
    Model(&'r str, &'r mut dyn FnMut(u32) -> u32),
}

/// A correction.
pub enum Correction<'c> {
    /// Take an answer of the open step back.
    Withdraw {
        /// Its entry.
        input: u64,
        /// Why, if the umpire does it.
        reason: Option<String>,
    },
    /// Slip something in.
    Slip {
        /// The slip in its text form.
        text: &'c str,
        /// Whether it waits for the end of the step.
        after: bool,
        /// Why.
        reason: String,
    },
    /// Roll back to the start of a step.
    RollBack {
        /// Any entry of the step: its closing, one of its facts, or an input.
        entry: u64,
        /// Answers to drop, and slips since that are not to count again.
        without: &'c [u64],
        /// What is to stand instead of an answer, by its entry: an order, dice as they fell, a
        /// card by its number, a report.
        instead: &'c [(u64, String)],
        /// Whether the other choices given since stand.
        keep_choices: bool,
        /// Why.
        reason: String,
        /// The journal.
        entries: &'c [kernel::Entry],
    },
}

/// What a correction does or would do.
#[derive(Clone, Debug)]
pub struct Corrected {
    /// How far it reaches.
    pub consequence: Consequence,
    /// Facts that no longer count: the chronicle's line, or the fact in text.
    pub gone: Vec<Message>,
    /// Facts that count instead.
    pub come: Vec<Message>,
    /// Answers dropped, by entry.
    pub dropped: Vec<u64>,
    /// Slips brought since that do not apply any more, by their text.
    pub lapsed: Vec<String>,
    /// What to append; empty on a dry run.
    pub contents: Vec<String>,
}

/// Why something was not taken.
#[derive(Clone, Debug)]
pub struct Fault {
    /// What kind of fault.
    pub kind: FaultKind,
    /// What is said to the person.
    pub messages: Vec<Message>,
}

/// Kinds of fault that a host tells apart.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum FaultKind {
    /// Something happened meanwhile: look again.
    Stale,
    /// Not this seat's business.
    Forbidden,
    /// Not understood.
    Invalid,
    /// Understood and refused by a clause.
    Illegal,
}

/// An answer of the open step.
#[derive(Clone, Debug)]
pub struct GivenLine {
    /// Its entry.
    pub number: u64,
    /// Whose answer it is.
    pub seat: Seat,
    /// Which of several players of the seat gave it; 0 if it was not one of several.
    pub member: u8,
    /// The order in its text form.
    pub order: String,
    /// What it says.
    pub label: Message,
    /// Whether its seat may take it back.
    pub may_withdraw: bool,
}

/// An input of a step, or of one after it.
#[derive(Clone, Debug)]
pub struct PastLine {
    /// Its entry.
    pub number: u64,
    /// The step.
    pub heading: Message,
    /// Whose answer it is.
    pub seat: Seat,
    /// What it was given for, where that is not said by itself: what dice or a card are for, or
    /// which battle.
    pub purpose: Option<Message>,
    /// What it says: an order's label, dice, a card, a report. `None` if it lies sealed.
    pub said: Option<PastSaid>,
    /// The clause that asked, by number; empty if it lies sealed.
    pub clause: &'static str,
}

/// What an input says.
#[derive(Clone, Debug)]
pub enum PastSaid {
    /// An order, in its text form and as it is read.
    Order(String, Message),
    /// Dice as they fell.
    Dice(Vec<u8>),
    /// A card, by its number.
    Card(u8),
    /// A report in its text form.
    Report(String),
}

/// An answer written at a desk.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct DeskLine {
    /// Its entry.
    pub number: u64,
    /// Whose answer it is.
    pub seat: Seat,
    /// Whether it was taken back.
    pub is_undone: bool,
    /// Whether the reader may read it.
    pub is_open: bool,
}

/// Who answered a question.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct AnsweredLine {
    /// The entry.
    pub number: u64,
    /// Whose answer it is.
    pub seat: Seat,
    /// Who gave it, how and when.
    pub by: By,
    /// Whose desk it lies on, if it was written in secret.
    pub desk: Option<Seat>,
}

/// A claim that stands on an open question.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ClaimLine {
    /// Its entry.
    pub number: u64,
    /// The question's key.
    pub key: String,
    /// Whose claim it is.
    pub seat: Seat,
    /// The report in its full text form.
    pub text: String,
    /// Who made it, how and when.
    pub by: By,
    /// What was written beside it.
    pub note: Option<String>,
    /// Why the umpire lets something pass.
    pub waiver: Option<String>,
}

/// A note.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct NoteLine {
    /// Its entry.
    pub number: u64,
    /// Its kind.
    pub kind: String,
    /// Its text.
    pub text: String,
    /// By whom, how and when.
    pub by: By,
}

/// A line of the chronicle.
#[derive(Clone, Debug)]
pub struct Reading {
    /// The entry of the fact.
    pub number: u64,
    /// The step it happened in.
    pub heading: Message,
    /// The clauses it follows from, by number.
    pub clauses: Vec<&'static str>,
    /// What happened.
    pub text: Message,
}

/// A line of the register of dice.
#[derive(Clone, Debug)]
pub struct RegisterLine {
    /// Its entry.
    pub number: u64,
    /// The step.
    pub heading: Message,
    /// Who threw.
    pub seat: Seat,
    /// What for.
    pub purpose: Message,
    /// The clause, by number.
    pub clause: &'static str,
    /// The dice, or the card, or the numbers that a model drew.
    pub values: Vec<u32>,
    /// What each number of a model was drawn below; empty for dice and cards.
    pub below: Vec<u32>,
    /// How it came.
    pub how: How,
    /// Whether it was undone later.
    pub undone: bool,
}

/// A report that was taken.
#[derive(Clone, Debug)]
pub struct ReportLine {
    /// Its entry.
    pub number: u64,
    /// The step.
    pub heading: Message,
    /// Who reported.
    pub seat: Seat,
    /// The report in its text form.
    pub text: String,
    /// The same as people read it.
    pub read: ReportRead,
    /// The model that made it.
    pub model: Option<String>,
    /// Why the umpire let something pass.
    pub waiver: Option<String>,
}

/// A step that is over.
#[derive(Clone, Debug)]
pub struct Step {
    /// The entry after which the campaign stood at its end.
    pub last: u64,
    /// Its heading.
    pub heading: Message,
}
