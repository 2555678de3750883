//! What a reader sees: one consistent moment of a campaign, made only as far as it is asked for.

use catalogue::{GivenLine, Reading, RegisterLine, ReportLine, Sitting, Step};
use kernel::sheet::{Outcome, Plan, SheetQuestion};
use kernel::{Message, Reader, Seat, SetupRecord, Sheet};
use store::Role;

use crate::reports::ReportState;
use crate::running::Running;
use crate::settings::{Settings, Standing};
use crate::visitor::Visitor;

/// A campaign at one moment, as a visitor sees it in one of the visitor's roles.
pub struct View<'v> {
    pub(crate) sitting: &'v dyn Sitting,
    /// The campaign, unless the moment is past.
    pub(crate) running: Option<&'v Running>,
    pub(crate) settings: &'v Settings,
    pub(crate) visitor: &'v Visitor,
    pub(crate) role: Role,
    pub(crate) reader: Reader,
}

/// A question that the visitor may answer, and for whom.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Answerable {
    /// In which role the answer is sent.
    pub role: Role,
    /// Whose answer it is.
    pub seat: Seat,
    /// The question, as that seat sees it; for the umpire and a sealed desk, hidden.
    pub question: SheetQuestion,
    /// Whether the umpire may say that the seat said nothing.
    pub may_be_silent: bool,
}

/// Who holds things up.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Waiting {
    /// The seat.
    pub seat: Seat,
    /// How many questions wait for it.
    pub questions: u32,
    /// Whether it writes in secret.
    pub is_sealed: bool,
}

/// Everything a campaign's page needs.
#[derive(Clone, Debug)]
pub struct TableView {
    /// In which role it is seen.
    pub role: Role,
    /// The roles the visitor may pick from.
    pub roles: Vec<Role>,
    /// The last entry.
    pub last: u64,
    /// How the campaign stands.
    pub standing: Standing,
    /// Why it is adjourned by the rules' change, if it is.
    pub adjourned: Option<Message>,
    /// The set-up: title, seats, options, scenario files.
    pub setup: SetupRecord,
    /// What the host keeps.
    pub settings: Settings,
    /// What the reader sees.
    pub sheet: Sheet,
    /// The map.
    pub plan: Plan,
    /// What the visitor may answer.
    pub answerable: Vec<Answerable>,
    /// Who is asked.
    pub waiting: Vec<Waiting>,
    /// How it stands with reports.
    pub reports_open: Vec<ReportState>,
    /// Answers of the open step.
    pub given: Vec<GivenLine>,
    /// The chronicle.
    pub chronicle: Vec<Reading>,
    /// The register of dice.
    pub register: Vec<RegisterLine>,
    /// Reports taken.
    pub reports: Vec<ReportLine>,
    /// Steps closed.
    pub steps: Vec<Step>,
    /// How it ended.
    pub outcome: Option<Outcome>,
}
