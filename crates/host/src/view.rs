//! What a reader sees: one consistent moment of a campaign, made only as far as it is asked for.

use std::collections::BTreeMap;

use catalogue::{
    Asked, DeskLine, Draft, GivenLine, Open, Reading, RegisterLine, ReportLine, Sitting, Step,
};
use kernel::journal::{Hash, Salt};
use kernel::sheet::{Outcome, Plan, ReportRead, SheetQuestion};
use kernel::{Message, Reader, Seat, SeatSet, SetupRecord, Sheet, Terms};
use store::Role;

use crate::clock::ClockView;
use crate::letters::Letter;
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
    /// What time it is; the least there is if nobody knows.
    pub(crate) now: i64,
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
    /// Whether the visitor, as the umpire, may say that the seat said nothing. That is sent in
    /// the umpire's role, whatever `role` is.
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

/// A choice written in secret: its hash, published at once, and what it said, once that is open.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Commitment {
    /// Its entry in the journal.
    pub number: u64,
    /// Whose choice it is.
    pub seat: Seat,
    /// The hash of salt and content, as [`kernel::journal::digest_of`] makes it.
    pub digest: Hash,
    /// Salt and content, if the reader may know them.
    pub opened: Option<(Salt, String)>,
    /// Whether it was taken back before it counted.
    pub is_undone: bool,
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
    /// What holds of time, silence, results and models.
    pub terms: Terms,
    /// The clock; `None` for those who only watch.
    pub clock: Option<ClockView>,
    /// What the reader sees.
    pub sheet: Sheet,
    /// The map.
    pub plan: Plan,
    /// What the visitor may answer.
    pub answerable: Vec<Answerable>,
    /// What the visitor has written at desks in this role, and can still change.
    pub drafts: Vec<Draft>,
    /// Who is asked.
    pub waiting: Vec<Waiting>,
    /// How it stands with reports.
    pub reports_open: Vec<ReportState>,
    /// Letters that the reader may read.
    pub letters: Vec<Letter>,
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

impl View<'_> {
    /// In which role it is seen.
    #[must_use]
    pub fn role(&self) -> Role {
        self.role
    }

    /// The reader.
    #[must_use]
    pub fn reader(&self) -> Reader {
        self.reader
    }

    /// The visitor.
    #[must_use]
    pub fn visitor(&self) -> &Visitor {
        self.visitor
    }

    /// The last entry.
    #[must_use]
    pub fn last(&self) -> u64 {
        self.sitting.last()
    }

    /// The set-up.
    #[must_use]
    pub fn setup(&self) -> &SetupRecord {
        self.sitting.setup()
    }

    /// How many seats there are.
    #[must_use]
    pub fn seat_count(&self) -> u8 {
        self.sitting.seat_count()
    }

    /// What the host keeps.
    #[must_use]
    pub fn settings(&self) -> &Settings {
        self.settings
    }

    /// What holds of time, silence, results and models.
    #[must_use]
    pub fn terms(&self) -> Terms {
        self.settings.over(self.sitting.terms())
    }

    /// How the campaign stands.
    #[must_use]
    pub fn standing(&self) -> Standing {
        self.running.map_or(Standing::Running, Running::standing)
    }

    /// Why it is adjourned by the rules' change, if it is.
    #[must_use]
    pub fn adjourned(&self) -> Option<Message> {
        self.running?;
        self.sitting.adjourned()
    }

    /// What the reader sees, open questions included.
    #[must_use]
    pub fn sheet(&self) -> Sheet {
        let mut sheet = self.sitting.sheet(self.reader);
        self.settings.name_players(self.setup(), &mut sheet);
        sheet
    }

    /// The map. It stays the same as long as the campaign: keep it.
    #[must_use]
    pub fn plan(&self) -> Plan {
        self.sitting.plan()
    }

    /// The chronicle from an entry on.
    #[must_use]
    pub fn chronicle(&self, from: u64) -> Vec<Reading> {
        self.sitting.chronicle(self.reader, from)
    }

    /// The register of dice, cards and models.
    #[must_use]
    pub fn register(&self) -> Vec<RegisterLine> {
        self.sitting.register(self.reader)
    }

    /// Reports that were taken.
    #[must_use]
    pub fn reports(&self) -> Vec<ReportLine> {
        self.sitting.reports(self.reader)
    }

    /// Answers of the open step that the reader may know of.
    #[must_use]
    pub fn given(&self) -> Vec<GivenLine> {
        let mut given = self.sitting.given(self.reader);
        if let Reader::Seat(seat) = self.reader {
            let member = self.visitor.member(seat);
            for line in &mut given {
                line.may_withdraw &= self.settings.may_take_back(seat, member, line.member);
            }
        }
        given
    }

    /// The answers written at desks, and which of them the reader may read.
    #[must_use]
    pub fn at_desks(&self) -> Vec<DeskLine> {
        self.sitting.at_desks(self.reader)
    }

    /// The steps closed so far.
    #[must_use]
    pub fn steps(&self) -> Vec<Step> {
        self.sitting.steps()
    }

    /// How it ended, if it has.
    #[must_use]
    pub fn outcome(&self) -> Option<Outcome> {
        self.sitting.outcome()
    }

    /// The clock: who is waited for, and by when. Not for those who only watch, nor of a moment
    /// that is past.
    #[must_use]
    pub fn clock(&self) -> Option<ClockView> {
        let running = self.running.filter(|_| self.now != i64::MIN)?;
        let own = match self.role {
            Role::Spectator => return None,
            Role::Umpire => SeatSet::NONE,
            Role::Seat(_) | Role::Member(..) => self.visitor.seats(),
        };
        let mut clock = running.clock(self.now);
        for due in &mut clock.dues {
            due.hide_key(own);
        }
        Some(clock)
    }

    /// Who holds things up, in the order of the seats.
    #[must_use]
    pub fn waiting(&self) -> Vec<Waiting> {
        let mut waiting: BTreeMap<Seat, Waiting> = BTreeMap::new();
        for open in self.sitting.open() {
            for seat in open.whom.iter() {
                let none = Waiting { seat, questions: 0, is_sealed: false };
                let of = waiting.entry(seat).or_insert(none);
                of.questions += 1;
                of.is_sealed |= open.desk == Some(seat);
            }
        }
        waiting.into_values().collect()
    }

    /// The letters that may be read in this role, in the order they came.
    #[must_use]
    pub fn letters(&self) -> Vec<Letter> {
        self.running.map_or_else(Vec::new, |running| running.letters(self.role))
    }

    /// How it stands with each open report. For its parties and the umpire.
    #[must_use]
    pub fn open_reports(&self) -> Vec<ReportState> {
        let author = match self.role {
            Role::Umpire => Some(Seat::UMPIRE),
            Role::Seat(seat) | Role::Member(seat, _) => Some(seat),
            Role::Spectator => None,
        };
        self.running.map_or_else(Vec::new, |running| running.report_states(self.visitor, author))
    }

    /// A report on an open question, as people read it, and what would come of it. Nothing is
    /// taken.
    ///
    /// # Errors
    /// What is wrong with it.
    pub fn report_ahead(
        &self,
        key: &str,
        text: &str,
        waive: bool,
    ) -> Result<ReportRead, crate::error::HostError> {
        Ok(self.sitting.report_ahead(key, text, waive)?)
    }

    /// What the visitor may answer now. In a seat: what the seat is asked. As the umpire: every
    /// question, for the seat asked, where a sealed desk shows nothing of itself. Who plays alone
    /// sees every question as the seat asked sees it, whichever role is picked.
    #[must_use]
    pub fn answerable(&self) -> Vec<Answerable> {
        let is_open = self.running.is_some() && self.standing() == Standing::Running;
        if !is_open || self.role == Role::Spectator {
            return Vec::new();
        }
        let is_umpire = self.visitor.is_umpire();
        let mut shown = Shown { sitting: self.sitting, is_umpire, by_reader: Vec::new() };
        let open = self.sitting.open();
        let is_alone = self.visitor.is_alone(self.seat_count());
        let mut answerable = Vec::new();
        for (at, open) in open.iter().enumerate() {
            let seats = open.whom.iter();
            answerable.extend(seats.filter_map(|seat| {
                let role = match self.role {
                    _ if is_alone && !seat.is_umpire() => Role::Seat(seat),
                    Role::Umpire => Role::Umpire,
                    Role::Seat(own) if own == seat => Role::Seat(own),
                    Role::Seat(_) if is_alone => Role::Umpire,
                    Role::Seat(_) | Role::Member(..) | Role::Spectator => return None,
                };
                Some(shown.answerable(at, open, role, seat))
            }));
            let is_report = matches!(open.asked, Asked::Report { .. });
            if is_report && self.role == Role::Umpire && !is_alone {
                answerable.retain(|of: &Answerable| of.question.key != open.key);
                answerable.push(shown.answerable(at, open, Role::Umpire, Seat::UMPIRE));
            }
        }
        if let Role::Seat(own) = self.role {
            answerable.sort_by_key(|of| of.seat != own);
        }
        answerable
    }

    /// Everything a campaign's page needs.
    #[must_use]
    pub fn table(&self) -> TableView {
        TableView {
            role: self.role,
            roles: self.visitor.roles(),
            last: self.last(),
            standing: self.standing(),
            adjourned: self.adjourned(),
            setup: self.setup().clone(),
            settings: self.settings.clone(),
            terms: self.terms(),
            clock: self.clock(),
            sheet: self.sheet(),
            plan: self.plan(),
            answerable: self.answerable(),
            drafts: self.drafts(),
            waiting: self.waiting(),
            reports_open: self.open_reports(),
            letters: self.letters(),
            given: self.given(),
            chronicle: self.chronicle(0),
            register: self.register(),
            reports: self.reports(),
            steps: self.steps(),
            outcome: self.outcome(),
        }
    }
}

/// Questions as readers see them, each reader's made once.
struct Shown<'s> {
    sitting: &'s dyn Sitting,
    is_umpire: bool,
    by_reader: Vec<(Reader, Vec<SheetQuestion>)>,
}

impl Shown<'_> {
    /// The question at that place among the open ones, as a role may see it that answers for a
    /// seat. The umpire sees what the seat sees, unless it lies on a desk.
    fn answerable(&mut self, at: usize, open: &Open, role: Role, seat: Seat) -> Answerable {
        let reader = match role {
            Role::Umpire if open.desk.is_some() || seat.is_umpire() => Reader::Umpire,
            Role::Umpire | Role::Seat(_) | Role::Member(..) | Role::Spectator => Reader::Seat(seat),
        };
        let silent = match open.asked {
            Asked::Choice { silent } => silent.holds(seat),
            Asked::Dice { .. } | Asked::Card { .. } | Asked::Report { .. } => false,
        };
        Answerable {
            role,
            seat,
            question: self.question(at, reader),
            may_be_silent: silent && self.is_umpire,
        }
    }

    fn question(&mut self, at: usize, reader: Reader) -> SheetQuestion {
        let known = self.by_reader.iter().position(|(of, _)| *of == reader);
        let known = known.unwrap_or_else(|| {
            self.by_reader.push((reader, self.sitting.questions(reader)));
            self.by_reader.len() - 1
        });
        self.by_reader[known].1[at].clone()
    }
}
