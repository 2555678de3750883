//! What a page sends, and what comes of it.

use kernel::Seat;
use store::Role;

/// An answer as a page sends it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct AnswerForm {
    /// In which role it is sent: in a seat, or as the umpire for a seat.
    pub role: Role,
    /// The question's key.
    pub key: String,
    /// Whose answer it is.
    pub seat: Seat,
    /// What is answered.
    pub said: Said,
    /// The question's `touched`, as the page knew it.
    pub touched: Option<u64>,
    /// The campaign's last entry, as the page knew it: for telling what happened since.
    pub seen: Option<u64>,
    /// A text that the page made up once for this form: sent again, it has no effect.
    pub form_id: String,
    /// Why the umpire lets something pass that a clause refuses.
    pub waiver: Option<String>,
    /// What the person wrote beside it.
    pub note: Option<String>,
}

impl AnswerForm {
    /// What the program itself answers, in the umpire's name and without a page.
    pub(crate) fn of_program(key: String, said: Said) -> Self {
        Self {
            role: Role::Umpire,
            key,
            seat: Seat::UMPIRE,
            said,
            touched: None,
            seen: None,
            form_id: String::new(),
            waiver: None,
            note: None,
        }
    }
}

/// What is answered.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Said {
    /// An order in its text form.
    Order(String),
    /// The umpire (or the clock) says that the seat said nothing.
    Silent,
    /// Dice as they fell, thrown by hand.
    Dice(Vec<u8>),
    /// A card drawn by hand, by its number.
    Card(u8),
    /// A report in its text form, `field: value; field: value`.
    Report(String),
    /// A battle model is to decide, by name.
    Model(String),
}

/// What came of something sent in. It is committed.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Outcome {
    /// What was done.
    pub done: Done,
    /// The last entry that was appended for it; of something done already, the entry it was.
    pub number: u64,
}

/// What was done.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Done {
    /// The answer was taken.
    Answered,
    /// The very same was answered before: nothing was done again.
    Already,
    /// The report was kept; another party has to confirm it.
    Claimed,
    /// The report agrees with the other party's and was taken.
    Confirmed,
    /// The report was kept; it differs from another party's, and the umpire has to decide.
    Disputed,
    /// The wish for a battle model was kept; another party has to agree.
    ModelAsked,
    /// Something was taken back.
    Withdrawn,
    /// The umpire's ruling, or a gift, was entered.
    Ruled,
    /// The campaign was rolled back.
    RolledBack,
    /// It was noted: adjourned, resumed, ended, settings.
    Noted,
}
