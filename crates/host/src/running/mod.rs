//! One campaign being played, in memory: synchronous, and ignorant of any store.
//!
//! What changes it returns the entries to append, already chained to the last one. Everything
//! that follows from an answer without anybody's further doing (facts, the program's dice) is in
//! the same entries. An error means that nothing has changed; should one come in the middle, the
//! campaign is *spoilt*: it must be forgotten and loaded anew, and nothing of it was returned.

pub(crate) mod answer;
mod form;
mod slip;

use std::collections::VecDeque;

use catalogue::{Asked, Edition, Sitting};
use kernel::journal::{By, How, Salt};
use kernel::session::Unreadable;
use kernel::{Entry, Message, ModelUse, Reader, Seat, SetupRecord, Terms};
use store::{CampaignId, Head, NO_ENTRY, Role};

use crate::chance::{Chance, ProgramHand};
use crate::error::HostError;
use crate::settings::{self, Settings, Standing};
use crate::view::View;
use crate::visitor::Visitor;

pub use form::{AnswerForm, Done, Outcome, Said};
pub use slip::{SLIP_LEN_MAX, SLIP_LINES_MAX, SlipForm};

/// How many forms are remembered, so that one sent twice has no effect.
const FORMS_MAX: usize = 256;

/// One campaign being played.
pub struct Running {
    campaign: CampaignId,
    edition: &'static dyn Edition,
    pub(crate) sitting: Box<dyn Sitting>,
    head: Head,
    pub(crate) settings: Settings,
    noted: Standing,
    forms: VecDeque<(Sent, Outcome)>,
    chance: Box<dyn Chance>,
    spoilt: bool,
    /// The moment for which the store was last told to strike.
    noticed: Option<i64>,
}

/// A form that was sent: by whom, and its id.
#[derive(Clone, PartialEq, Eq)]
struct Sent {
    role: Role,
    seat: Seat,
    form_id: String,
}

/// What a change came to: its outcome and the entries to append.
pub type Change = (Outcome, Vec<Entry>);

impl Running {
    /// Founds a campaign from a resolved set-up. Returns its first entries.
    ///
    /// # Errors
    /// [`HostError::Setup`], or [`HostError::NotKept`] without randomness.
    pub fn found(
        campaign: CampaignId,
        edition: &'static dyn Edition,
        setup: SetupRecord,
        settings: Settings,
        now: i64,
        chance: Box<dyn Chance>,
    ) -> Result<(Self, Vec<Entry>), HostError> {
        let (sitting, mut contents) = edition.found(setup).map_err(HostError::Setup)?;
        let mut running = Self::around(campaign, edition, sitting, NO_ENTRY, chance);
        let by = By { seat: Seat::UMPIRE, how: How::Program, at: now, member: 0 };
        running.settings = settings;
        contents.extend(running.sitting.remark(settings::NOTE, running.settings.text(), by));
        let entries = running.play_on(contents, now)?;
        Ok((running, entries))
    }

    /// Opens a campaign from its journal; its chain is checked.
    ///
    /// # Errors
    /// [`HostError::Unreadable`].
    pub fn open(
        campaign: CampaignId,
        edition: &'static dyn Edition,
        entries: &[Entry],
        chance: Box<dyn Chance>,
    ) -> Result<Self, HostError> {
        let sitting = edition.open(entries).map_err(|fault| unreadable(&fault))?;
        let head = entries.last().map_or(NO_ENTRY, |entry| (entry.number, entry.hash()));
        let mut running = Self::around(campaign, edition, sitting, head, chance);
        for note in running.sitting.notes() {
            if note.kind == settings::NOTE {
                running.settings = serde_json::from_str(&note.text).unwrap_or_default();
            }
            running.noted = Standing::of_note(&note.kind).unwrap_or(running.noted);
        }
        Ok(running)
    }

    fn around(
        campaign: CampaignId,
        edition: &'static dyn Edition,
        sitting: Box<dyn Sitting>,
        head: Head,
        chance: Box<dyn Chance>,
    ) -> Self {
        let (settings, noted) = (Settings::default(), Standing::Running);
        let forms = VecDeque::new();
        let (spoilt, noticed) = (false, None);
        Self { campaign, edition, sitting, head, settings, noted, forms, chance, spoilt, noticed }
    }

    /// The campaign under another id.
    #[must_use]
    pub(crate) fn under(self, campaign: CampaignId) -> Self {
        Self { campaign, ..self }
    }

    /// The campaign's id.
    #[must_use]
    pub fn campaign(&self) -> &CampaignId {
        &self.campaign
    }

    /// The rule set.
    #[must_use]
    pub fn edition(&self) -> &'static dyn Edition {
        self.edition
    }

    /// The number and hash of the last entry, committed or not.
    #[must_use]
    pub fn head(&self) -> Head {
        self.head
    }

    /// The set-up.
    #[must_use]
    pub fn setup(&self) -> &SetupRecord {
        self.sitting.setup()
    }

    /// What the host keeps of it.
    #[must_use]
    pub fn settings(&self) -> &Settings {
        &self.settings
    }

    /// What holds of time, silence, results and models: what the rule set's options allow, changed
    /// by what the campaign says.
    #[must_use]
    pub fn terms(&self) -> Terms {
        self.settings.over(self.sitting.terms())
    }

    /// How it stands.
    #[must_use]
    pub fn standing(&self) -> Standing {
        if self.sitting.has_ended() { Standing::Ended } else { self.noted }
    }

    /// Whether something went wrong in the middle: it must be forgotten and loaded anew.
    #[must_use]
    pub fn is_spoilt(&self) -> bool {
        self.spoilt
    }

    /// The entries of a journal that are for none of these roles, letters among them.
    ///
    /// # Errors
    /// If the journal cannot be read.
    pub(crate) fn hidden_from(
        &self,
        entries: &[Entry],
        roles: &[Role],
    ) -> Result<Vec<u64>, HostError> {
        let readers: Vec<Reader> = roles.iter().map(|role| (*role).into()).collect();
        let mut hidden = self.sitting.hidden(entries, &readers)?;
        hidden.extend(self.letters_hidden_from(roles));
        Ok(hidden)
    }

    /// The campaign as a visitor sees it in a role; `None` if the role is not the visitor's.
    #[must_use]
    pub fn view<'v>(&'v self, visitor: &'v Visitor, role: Role) -> Option<View<'v>> {
        self.view_at(visitor, role, i64::MIN)
    }

    /// The same at a moment, so that the clock can be looked at.
    pub(crate) fn view_at<'v>(
        &'v self,
        visitor: &'v Visitor,
        role: Role,
        now: i64,
    ) -> Option<View<'v>> {
        let reader = visitor.reader(role)?;
        let (sitting, settings) = (&*self.sitting, &self.settings);
        Some(View { sitting, running: Some(self), settings, visitor, role, reader, now })
    }

    /// Throws what the program has to throw, if the campaign waits for that: after an import, or
    /// after a change of the settings.
    ///
    /// # Errors
    /// [`HostError::NotKept`] without randomness; the campaign is spoilt.
    pub fn resume(&mut self, now: i64) -> Result<Vec<Entry>, HostError> {
        self.play_on(Vec::new(), now)
    }

    /// In whose name a visitor acts in a role for a seat.
    pub(crate) fn author(&self, visitor: &Visitor, role: Role, now: i64) -> Result<By, HostError> {
        let seat = match role {
            Role::Umpire => Seat::UMPIRE,
            Role::Seat(seat) | Role::Member(seat, _) => seat,
            Role::Spectator => return Err(HostError::NotFound),
        };
        if visitor.campaign() != &self.campaign || !visitor.holds(role) {
            return Err(HostError::NotFound);
        }
        Ok(By { seat, how: visitor.how(), at: now, member: self.member_of(visitor, seat)? })
    }

    /// TIM-3 Which player of a seat a visitor acts as. One who has left the team is nobody.
    pub(crate) fn member_of(&self, visitor: &Visitor, seat: Seat) -> Result<u8, HostError> {
        let member = visitor.member(seat);
        if member > 0 && self.settings.member(seat, member).is_none_or(|of| of.has_left) {
            return Err(HostError::NotFound);
        }
        Ok(member)
    }

    /// Throws the program's dice as long as they are all that is waited for, and chains
    /// everything to the journal.
    pub(crate) fn play_on(
        &mut self,
        mut contents: Vec<String>,
        now: i64,
    ) -> Result<Vec<Entry>, HostError> {
        let played = self.throw_all(&mut contents, now).and_then(|()| self.chain(contents));
        self.spoilt |= played.is_none();
        played.ok_or(HostError::NotKept)
    }

    pub(crate) fn throw_all(&mut self, contents: &mut Vec<String>, now: i64) -> Option<()> {
        while self.is_played() {
            self.throw(contents, now)?;
            if !self.decide_next(contents, now)? {
                return Some(());
            }
        }
        Some(())
    }

    /// Whether anything is taken now.
    pub(crate) fn is_played(&self) -> bool {
        self.standing() == Standing::Running && self.sitting.adjourned().is_none()
    }

    /// Lets the battle model decide the next battle, where it decides every one.
    fn decide_next(&mut self, contents: &mut Vec<String>, now: i64) -> Option<bool> {
        let model = self.edition.models().first();
        let Some(model) = model.filter(|_| self.terms().models == ModelUse::Always) else {
            return Some(false);
        };
        let open = self.sitting.open().into_iter();
        let key = open.filter(|open| matches!(open.asked, Asked::Report { .. })).map(|of| of.key);
        let Some(key) = key.into_iter().next() else { return Some(false) };
        let by = By { seat: Seat::UMPIRE, how: How::Program, at: now, member: 0 };
        let form = AnswerForm::of_program(key, Said::Model((*model).to_owned()));
        match self.decide(&form, by, model) {
            Ok((_, decided)) => {
                contents.extend(decided);
                Some(true)
            }
            Err(HostError::NotKept) => None,
            // What a model cannot decide is left to people.
            Err(_) => Some(false),
        }
    }

    fn throw(&mut self, contents: &mut Vec<String>, now: i64) -> Option<()> {
        let mut hand = ProgramHand::new(&self.settings, &mut *self.chance);
        contents.extend(self.sitting.throw(&mut hand, now));
        (!hand.is_empty()).then_some(())
    }

    /// Makes entries of contents.
    fn chain(&mut self, contents: Vec<String>) -> Option<Vec<Entry>> {
        let mut salts = vec![0; 16 * contents.len()];
        getrandom::fill(&mut salts).ok()?;
        let mut head = self.head;
        let entries = contents.into_iter().zip(salts.chunks_exact(16)).map(|(content, bytes)| {
            let mut salt = Salt::default();
            salt.0.copy_from_slice(bytes);
            let entry = Entry::after(head, salt, content.into());
            head = (entry.number, entry.hash());
            entry
        });
        let entries = entries.collect();
        self.head = head;
        debug_assert_eq!(self.head.0, self.sitting.last());
        Some(entries)
    }

    /// The last entry, as the number of an outcome.
    pub(crate) fn outcome(&self, done: Done) -> Outcome {
        Outcome { done, number: self.sitting.last() }
    }

    /// What a note of this campaign's standing makes of it.
    pub(crate) fn stand(&mut self, standing: Standing) {
        self.noted = standing;
    }

    /// When the clock should strike next, if that is another moment than was last told.
    pub(crate) fn news_of_clock(&mut self, now: i64) -> Option<i64> {
        let next = self.next_due(now);
        let is_new = next != self.noticed;
        self.noticed = next;
        next.filter(|_| is_new)
    }

    /// What plays and what throws, both at once.
    pub(crate) fn parts(&mut self) -> (&mut dyn Sitting, &mut dyn Chance) {
        (&mut *self.sitting, &mut *self.chance)
    }

    pub(crate) fn spoil(&mut self) -> HostError {
        self.spoilt = true;
        HostError::NotKept
    }
}

/// A journal that cannot be read, in words.
pub(crate) fn unreadable(fault: &Unreadable) -> HostError {
    let message = match fault {
        Unreadable::Broken(broken) => crate::travel::broken(broken),
        Unreadable::Content { number, reason } => Message::new("host-journal-content")
            .name("number", number.to_string())
            .name("reason", reason.as_str()),
        Unreadable::Unsound { number, reason } => Message::new("host-journal-unsound-at")
            .name("number", number.to_string())
            .name("reason", reason.as_str()),
        Unreadable::NoSetup => Message::new("host-journal-no-setup"),
        Unreadable::OtherRuleset(ruleset) => {
            Message::new("host-journal-ruleset").name("ruleset", ruleset.as_str())
        }
        Unreadable::Setup(faults) => {
            let first = faults.first().map(|fault| fault.what.clone());
            let what = first.unwrap_or_else(|| Message::new("host-journal-no-setup"));
            Message::new("host-journal-setup").with("what", what)
        }
    };
    HostError::Unreadable(message)
}
