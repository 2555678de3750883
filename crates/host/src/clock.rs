//! The clock of a campaign: since when somebody is asked, by when he should have answered, and
//! what becomes of questions whose time is over.
//!
//! Rule sets say how long a seat has and what stands if it says nothing
//! ([`kernel::Terms`]); they never know what time it is. Times are milliseconds since 1970 and
//! come from the journal: when somebody is asked follows from the answers before it, when the
//! clock stood and what was extended from notes. So a campaign that is opened again, here or
//! elsewhere, has the same deadlines.
//!
//! | note | its text |
//! | --- | --- |
//! | `clock-stopped`, `clock-started` | why |
//! | `clock-extended` | JSON: `seat`?, `key`?, `more` milliseconds |
//! | `clock-late` | JSON: the seats whose time is over |

use catalogue::{Answer, Asked, NoteLine, Open};
use kernel::journal::{By, How};
use kernel::{Confirmation, ModelUse, Seat, SeatSet, Silence};
use serde::{Deserialize, Serialize};
use store::Role;

use crate::error::HostError;
use crate::running::answer::reply;
use crate::running::{AnswerForm, Change, Done, Running, Said};
use crate::visitor::Visitor;
use crate::words;

const STOPPED: &str = "clock-stopped";
const STARTED: &str = "clock-started";
const EXTENDED: &str = "clock-extended";
const LATE: &str = "clock-late";

/// Milliseconds in an hour.
const HOUR: i64 = 3_600_000;

/// The most hours that are given at once: a year.
pub const MORE_HOURS_MAX: u32 = 8_760;

/// How many answers the clock gives before somebody must look what is the matter.
const STRIKES_MAX: usize = 1_000;

/// What a note of an extension says: for whom (everybody if nobody is named) and for which
/// question (whatever is asked if none is), how much more.
#[derive(Serialize, Deserialize)]
struct Extension {
    #[serde(default, skip_serializing_if = "Option::is_none")]
    seat: Option<Seat>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    key: Option<String>,
    more: i64,
}

/// Somebody who is waited for.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Due {
    /// The question's key, as a reader who may not know more sees it.
    pub key: String,
    /// Who is waited for.
    pub seat: Seat,
    /// Whether a battle is to be reported, or a report to be confirmed.
    pub is_battle: bool,
    /// Since when.
    pub since: i64,
    /// By when; `None` if it may take as long as it takes, or the clock stands.
    pub due: Option<i64>,
    /// What is left of the time, in milliseconds; below 0 if it is over, `None` if there is none.
    pub left: Option<i64>,
    /// Whether something stands if nobody answers.
    pub has_silent: bool,
    real_key: String,
}

impl Due {
    /// Whether it is about the question of that key, as whoever is waited for knows it, or as
    /// others do.
    #[must_use]
    pub fn is_about(&self, key: &str) -> bool {
        self.key == key || self.real_key == key
    }

    /// Forgets the key of a question on a desk that is none of these seats'.
    pub(crate) fn hide_key(&mut self, own: SeatSet) {
        if !own.holds(self.seat) {
            self.real_key.clone_from(&self.key);
        }
    }

    /// Whether the time is over.
    #[must_use]
    pub fn is_late(&self) -> bool {
        self.left.is_some_and(|left| left <= 0)
    }
}

/// The clock as a reader sees it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ClockView {
    /// The time zone's name; UTC if empty.
    pub zone: String,
    /// Since when the clock stands, if it does.
    pub stands_since: Option<i64>,
    /// Who is waited for.
    pub dues: Vec<Due>,
}

/// What the umpire does with the clock.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum ClockAct {
    /// Stops it: a holiday. Questions may still be answered.
    Stop {
        /// Why.
        reason: String,
    },
    /// Lets it run again.
    Start,
    /// Gives more time, counted from now where the time is over.
    Extend {
        /// To whom; to everybody who is asked if nobody is named.
        seat: Option<Seat>,
        /// For which question, by the key of [`Due`]; for all if none.
        key: Option<String>,
        /// How many hours, from 1 to [`MORE_HOURS_MAX`].
        hours: u32,
    },
}

/// When the clock stood: from, and until if it runs again.
struct Stops(Vec<(i64, Option<i64>)>);

impl Stops {
    /// The clock stands while the umpire stopped it, and while the campaign is adjourned or ended.
    fn of(notes: &[NoteLine]) -> Self {
        let (mut by_umpire, mut is_adjourned) = (false, false);
        let mut stops: Vec<(i64, Option<i64>)> = Vec::new();
        for note in notes {
            match note.kind.as_str() {
                STOPPED => by_umpire = true,
                STARTED => by_umpire = false,
                "adjourned" | "ended" => is_adjourned = true,
                "resumed" => is_adjourned = false,
                _ => continue,
            }
            let stands = stops.last().is_some_and(|(_, until)| until.is_none());
            match (stands, by_umpire || is_adjourned) {
                (false, true) => stops.push((note.by.at, None)),
                (true, false) => {
                    if let Some((_, until)) = stops.last_mut() {
                        *until = Some(note.by.at);
                    }
                }
                _ => {}
            }
        }
        Self(stops)
    }

    fn since(&self) -> Option<i64> {
        self.0.last().filter(|(_, until)| until.is_none()).map(|(from, _)| *from)
    }

    /// How long the clock stood between two moments.
    fn stood(&self, from: i64, to: i64) -> i64 {
        let within = |(at, until): &(i64, Option<i64>)| {
            (until.unwrap_or(to).min(to) - (*at).max(from)).max(0)
        };
        self.0.iter().map(within).sum()
    }
}

/// What a moment's reckoning needs.
struct Reckoning {
    now: i64,
    stops: Stops,
    extensions: Vec<(i64, Extension)>,
}

impl Reckoning {
    /// How much time was allowed on top of the usual to a seat asked since then.
    fn more(&self, since: i64, seat: Seat, key: &str) -> i64 {
        let fits = |(at, of): &&(i64, Extension)| {
            *at >= since
                && of.seat.is_none_or(|own| own == seat)
                && of.key.as_deref().is_none_or(|own| own == key)
        };
        self.extensions.iter().filter(fits).map(|(_, of)| of.more).sum()
    }

    /// What is left of so many hours since then.
    fn left(&self, since: i64, hours: u32) -> i64 {
        let passed = self.now - since - self.stops.stood(since, self.now);
        i64::from(hours) * HOUR - passed
    }
}

impl Running {
    fn reckoning(&self, now: i64) -> Reckoning {
        let notes = self.sitting.notes();
        let extensions = notes.iter().filter(|note| note.kind == EXTENDED);
        let read = |note: &NoteLine| Some((note.by.at, serde_json::from_str(&note.text).ok()?));
        Reckoning {
            now,
            stops: Stops::of(notes),
            extensions: extensions.filter_map(read).collect(),
        }
    }

    /// Who is waited for, and by when.
    pub(crate) fn dues(&self, now: i64) -> Vec<Due> {
        let reckoning = self.reckoning(now);
        let mut dues = Vec::new();
        for open in self.sitting.open() {
            match &open.asked {
                Asked::Report { .. } => self.battle_dues(&open, &reckoning, &mut dues),
                Asked::Choice { silent } => {
                    let of = |seat| self.ask_due(&open, seat, silent.holds(seat), &reckoning);
                    dues.extend(open.whom.iter().filter_map(of));
                }
                Asked::Dice { whose, .. } | Asked::Card { whose, .. } => {
                    dues.extend(self.ask_due(&open, *whose, false, &reckoning));
                }
            }
        }
        dues
    }

    fn ask_due(&self, open: &Open, seat: Seat, has_silent: bool, at: &Reckoning) -> Option<Due> {
        let since = self.sitting.since(&open.key, seat)?;
        // The umpire has as long as it takes him.
        let hours = self.terms().ask_hours.filter(|_| !seat.is_umpire());
        let left = hours.map(|hours| at.left(since, hours) + at.more(since, seat, open.shown()));
        Some(due(open, seat, since, left, has_silent, at))
    }

    /// Who is waited for at a battle: the parties that have not said how it went, or the umpire
    /// where he has to decide.
    fn battle_dues(&self, open: &Open, at: &Reckoning, dues: &mut Vec<Due>) {
        let claims = self.standing_claims();
        let claims: Vec<_> = claims.iter().filter(|c| c.key == open.key && !c.is_model).collect();
        let is_disputed = claims.iter().any(|claim| claim.text != claims[0].text);
        let is_umpires = self.confirmation() == Confirmation::Umpire && !claims.is_empty();
        let Some(since) = self.sitting.since(&open.key, Seat::UMPIRE) else { return };
        let last = claims.iter().map(|claim| claim.at).max();
        if is_disputed || is_umpires {
            let since = last.unwrap_or(since);
            dues.push(due(open, Seat::UMPIRE, since, None, false, at));
            return;
        }
        let terms = self.terms();
        for seat in open.whom.iter() {
            if claims.iter().any(|claim| self.settings.person(claim.seat).holds(seat)) {
                continue;
            }
            let more = at.more(since, seat, open.shown());
            let fought = terms.battle_hours.map(|hours| at.left(since, hours) + more);
            // Whoever has to confirm has the time of an answer for it, however late the report.
            let confirmed = last.and_then(|last| Some(at.left(last, terms.ask_hours?) + more));
            let left = fought.map(|left| left.max(confirmed.unwrap_or(left)));
            let has_silent = last.is_some() && self.confirmation() == Confirmation::TwoSided;
            dues.push(due(open, seat, since, left, has_silent, at));
        }
    }

    /// The clock, for whoever may know of it.
    pub(crate) fn clock(&self, now: i64) -> ClockView {
        let zone = self.settings.zone.clone();
        let stands_since = Stops::of(self.sitting.notes()).since();
        ClockView { zone, stands_since, dues: self.dues(now) }
    }

    /// When the next time is over, if any time is limited.
    pub(crate) fn next_due(&self, now: i64) -> Option<i64> {
        let terms = self.terms();
        if !self.is_played() || terms.ask_hours.or(terms.battle_hours).is_none() {
            return None;
        }
        let dues = self.dues(now).into_iter().filter(|due| !due.is_late());
        dues.filter_map(|due| due.due).min()
    }

    /// Notes that the clock runs, if any time is limited: what is founded is asked something.
    pub(crate) fn wind(&mut self, now: i64) -> Result<Change, HostError> {
        if self.next_due(now).is_none() {
            return Ok((self.outcome(Done::Noted), Vec::new()));
        }
        let contents = self.sitting.remark(STARTED, String::new(), program(now));
        let entries = self.play_on(contents, now)?;
        Ok((self.outcome(Done::Noted), entries))
    }

    /// What the umpire does with the clock.
    ///
    /// # Errors
    /// [`HostError::NotFound`] unless the visitor is the umpire; a fault if it stands or runs
    /// already, if nobody is asked, or the hours are out of bounds.
    pub fn set_clock(
        &mut self,
        visitor: &Visitor,
        act: &ClockAct,
        now: i64,
    ) -> Result<Change, HostError> {
        let by = self.author(visitor, Role::Umpire, now)?;
        let stands = Stops::of(self.sitting.notes()).since().is_some();
        let refused = |id| HostError::fault(catalogue::FaultKind::Illegal, id);
        let contents = match act {
            ClockAct::Stop { .. } if stands => return Err(refused("host-clock-stands")),
            ClockAct::Start if !stands => return Err(refused("host-clock-runs")),
            ClockAct::Stop { reason } => {
                let text = words::note(reason)?.unwrap_or_default();
                self.sitting.remark(STOPPED, text, by)
            }
            ClockAct::Start => self.sitting.remark(STARTED, String::new(), by),
            ClockAct::Extend { seat, key, hours } => {
                let text = self.extension(*seat, key.as_deref(), *hours, now)?;
                self.sitting.remark(EXTENDED, text, by)
            }
        };
        let entries = self.play_on(contents, now)?;
        Ok((self.outcome(Done::Noted), entries))
    }

    fn extension(
        &self,
        seat: Option<Seat>,
        key: Option<&str>,
        hours: u32,
        now: i64,
    ) -> Result<String, HostError> {
        let invalid = |id| HostError::fault(catalogue::FaultKind::Invalid, id);
        if !(1..=MORE_HOURS_MAX).contains(&hours) {
            return Err(invalid("host-clock-hours"));
        }
        let dues = self.dues(now).into_iter().filter(|due| {
            seat.is_none_or(|seat| seat == due.seat) && key.is_none_or(|key| key == due.key)
        });
        let least = dues.filter_map(|due| due.left).min();
        let least = least.ok_or_else(|| invalid("host-clock-nothing-due"))?;
        let more = i64::from(hours) * HOUR - least.min(0);
        let extension = Extension { seat, key: key.map(str::to_owned), more };
        Ok(serde_json::to_string(&extension).unwrap_or_default())
    }

    /// What the clock does when somebody's time is over. Where silence is automatic it answers
    /// what stands if nobody answers; it notes who is late. Does nothing at any other time, and
    /// nothing twice.
    ///
    /// # Errors
    /// [`HostError::NotKept`] without randomness; the campaign is spoilt.
    pub fn strike(&mut self, now: i64) -> Result<Change, HostError> {
        let mut contents = Vec::new();
        if self.terms().silence == Silence::Automatic {
            for _ in 0..STRIKES_MAX {
                if !self.is_played() || !self.answer_for_silent(&mut contents, now)? {
                    break;
                }
                if self.throw_all(&mut contents, now).is_none() {
                    return Err(self.spoil());
                }
            }
        }
        if self.is_played() {
            contents.extend(self.note_late(now));
        }
        let entries = self.play_on(contents, now)?;
        Ok((self.outcome(Done::Noted), entries))
    }

    /// Answers one question whose time is over, if what stands is known.
    fn answer_for_silent(
        &mut self,
        contents: &mut Vec<String>,
        now: i64,
    ) -> Result<bool, HostError> {
        let late = self.dues(now).into_iter().filter(Due::is_late);
        for due in late.filter(|due| !due.seat.is_umpire()) {
            let taken = match (due.is_battle, due.has_silent) {
                (false, true) => self.keep_silent(&due, now),
                (true, true) => self.consent(&due, now),
                (true, false) if self.terms().models == ModelUse::Late => {
                    let model = self.edition().models().first().copied().unwrap_or_default();
                    let said = Said::Model(model.to_owned());
                    let form = AnswerForm::of_program(due.real_key.clone(), said);
                    self.decide(&form, program(now), model).map(|(_, contents)| contents)
                }
                (_, false) => continue,
            };
            match taken {
                Ok(more) => {
                    contents.extend(more);
                    return Ok(true);
                }
                Err(HostError::NotKept) => return Err(HostError::NotKept),
                // It is left to the umpire, who is told that it is late.
                Err(fault) => tracing::warn!(?fault, "what stands was not taken"),
            }
        }
        Ok(false)
    }

    fn keep_silent(&mut self, due: &Due, now: i64) -> Result<Vec<String>, HostError> {
        let form = AnswerForm {
            seat: due.seat,
            ..AnswerForm::of_program(due.real_key.clone(), Said::Silent)
        };
        Ok(self.sitting.answer(reply(&form, by_silence(now), Answer::Silent))?)
    }

    /// Takes a report that nobody spoke against.
    fn consent(&mut self, due: &Due, now: i64) -> Result<Vec<String>, HostError> {
        let mut claims = self.standing_claims().into_iter();
        let claim = claims.rfind(|claim| claim.key == due.real_key && !claim.is_model);
        let claim = claim.ok_or(HostError::NotFound)?;
        let said = Said::Report(claim.text.clone());
        let form = AnswerForm { seat: claim.seat, ..AnswerForm::of_program(claim.key, said) };
        let answer = Answer::Report(&claim.text);
        Ok(self.sitting.answer(reply(&form, by_silence(now), answer))?)
    }

    /// Notes who is late, unless that was noted since.
    fn note_late(&mut self, now: i64) -> Vec<String> {
        let mut late: Vec<Seat> = Vec::new();
        let is_new = {
            let notes = self.sitting.notes().iter().filter(|note| note.kind == LATE);
            let told: Vec<(i64, Vec<Seat>)> = notes
                .filter_map(|note| Some((note.by.at, serde_json::from_str(&note.text).ok()?)))
                .collect();
            let mut is_new = false;
            for due in self.dues(now).into_iter().filter(Due::is_late) {
                let over = due.due.unwrap_or(now);
                is_new |= !told.iter().any(|(at, seats)| *at >= over && seats.contains(&due.seat));
                late.push(due.seat);
            }
            is_new
        };
        late.sort();
        late.dedup();
        if !is_new {
            return Vec::new();
        }
        self.sitting.remark(LATE, serde_json::to_string(&late).unwrap_or_default(), program(now))
    }
}

fn due(
    open: &Open,
    seat: Seat,
    since: i64,
    left: Option<i64>,
    has_silent: bool,
    at: &Reckoning,
) -> Due {
    let runs = at.stops.since().is_none();
    Due {
        key: open.shown().to_owned(),
        seat,
        is_battle: matches!(open.asked, Asked::Report { .. }),
        since,
        due: left.filter(|_| runs).map(|left| at.now + left),
        left,
        has_silent,
        real_key: open.key.clone(),
    }
}

fn program(at: i64) -> By {
    By { seat: Seat::UMPIRE, how: How::Program, at, member: 0 }
}

fn by_silence(at: i64) -> By {
    By { seat: Seat::UMPIRE, how: How::Silence, at, member: 0 }
}
