//! The umpire's hand, and what seats may take back or give.

use catalogue::{Answer, Correction, FaultKind};
use kernel::journal::By;
use kernel::session::Consequence;
use kernel::{Entry, Message};
use store::Role;

use crate::error::HostError;
use crate::reports::UNCLAIM;
use crate::running::answer::reply;
use crate::running::{AnswerForm, Change, Done, Running, Said};
use crate::settings::{self, Settings, Standing};
use crate::visitor::Visitor;
use crate::words;

/// A correction. Seats may take back what is their own and bring slips that are open to them
/// (gifts); everything else is the umpire's.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Ruling {
    /// Take an answer of the open step back; the umpire gives a reason.
    Withdraw {
        /// Its entry.
        input: u64,
        /// Why, if the umpire does it.
        reason: Option<String>,
    },
    /// Take a claim, or a wish for a model, back.
    WithdrawClaim {
        /// Its entry.
        claim: u64,
    },
    /// Take the report as claimed: the umpire decides a dispute.
    AcceptClaim {
        /// Its entry.
        claim: u64,
        /// Why.
        reason: Option<String>,
    },
    /// A ruling or a gift, in its text form.
    Slip {
        /// The slip.
        text: String,
        /// Whether it waits for the end of the open step.
        after: bool,
        /// Why.
        reason: String,
    },
    /// Roll back to the start of a step and play on.
    RollBack {
        /// Any entry of the step.
        entry: u64,
        /// Answers to drop, and slips since that are not to count again, by entry.
        without: Vec<u64>,
        /// What is to stand instead of an answer, by its entry.
        instead: Vec<(u64, String)>,
        /// Whether the other choices given since stand.
        keep_choices: bool,
        /// Why.
        reason: String,
    },
}

/// What a ruling would do.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Foreseen {
    /// How far it reaches.
    pub consequence: Consequence,
    /// What would no longer have happened. For the umpire alone.
    pub gone: Vec<Message>,
    /// What would have happened instead. For the umpire alone.
    pub come: Vec<Message>,
    /// Answers that would be dropped and asked again, by entry.
    pub dropped: Vec<u64>,
    /// Rulings and gifts brought since that would not apply any more. For the umpire alone.
    pub lapsed: Vec<String>,
    /// The last entry it was foreseen at: to be sent along when it is done.
    pub seen: u64,
}

impl Ruling {
    /// Whether the whole journal is needed for it.
    #[must_use]
    pub fn needs_journal(&self) -> bool {
        matches!(self, Self::RollBack { .. })
    }

    /// The correction of the kernel's that it is, if it is one; its words checked.
    fn correction<'c>(&'c self, entries: &'c [Entry]) -> Result<Option<Correction<'c>>, HostError> {
        Ok(Some(match self {
            Self::Withdraw { input, reason } => {
                let reason = reason.as_deref().map(words::note).transpose()?.flatten();
                Correction::Withdraw { input: *input, reason }
            }
            Self::Slip { text, after, reason } => {
                let reason = words::reason(reason)?;
                Correction::Slip { text, after: *after, reason }
            }
            Self::RollBack { entry, without, instead, keep_choices, reason } => {
                Correction::RollBack {
                    entry: *entry,
                    without,
                    instead,
                    keep_choices: *keep_choices,
                    reason: words::reason(reason)?,
                    entries,
                }
            }
            Self::WithdrawClaim { .. } | Self::AcceptClaim { .. } => return Ok(None),
        }))
    }

    fn done(&self) -> Done {
        match self {
            Self::Withdraw { .. } | Self::WithdrawClaim { .. } => Done::Withdrawn,
            Self::AcceptClaim { .. } => Done::Answered,
            Self::Slip { .. } => Done::Ruled,
            Self::RollBack { .. } => Done::RolledBack,
        }
    }
}

impl Running {
    /// What a ruling would do. `entries` is the whole journal if the ruling needs it.
    ///
    /// # Errors
    /// Why it cannot be.
    pub fn foresee(
        &mut self,
        visitor: &Visitor,
        role: Role,
        ruling: &Ruling,
        entries: &[Entry],
        now: i64,
    ) -> Result<Foreseen, HostError> {
        let by = self.author(visitor, role, now)?;
        self.expect_open_to(&by, ruling)?;
        self.expect_own(&by, ruling)?;
        let seen = self.sitting.last();
        let mut foreseen = Foreseen {
            consequence: Consequence::Nothing,
            gone: Vec::new(),
            come: Vec::new(),
            dropped: Vec::new(),
            lapsed: Vec::new(),
            seen,
        };
        let Some(correction) = ruling.correction(entries)? else {
            if let Ruling::WithdrawClaim { claim } | Ruling::AcceptClaim { claim, .. } = ruling {
                let is_there = self.standing_claims().iter().any(|of| of.number == *claim);
                let gone = || HostError::fault(FaultKind::Stale, "host-no-such-claim");
                is_there.then_some(()).ok_or_else(gone)?;
            }
            return Ok(foreseen);
        };
        let corrected = self.sitting.correct(&correction, by.clone(), true)?;
        foreseen.consequence = corrected.consequence;
        foreseen.dropped = corrected.dropped;
        // The lines are the umpire's: a seat may not know all that hangs on its answer.
        if by.seat.is_umpire() {
            (foreseen.gone, foreseen.come) = (corrected.gone, corrected.come);
            foreseen.lapsed = corrected.lapsed;
        }
        Ok(foreseen)
    }

    /// Does it, and plays on. `seen` is [`Foreseen::seen`] of its preview.
    ///
    /// # Errors
    /// Why it cannot be; [`HostError::Stale`] if the campaign went on since the preview.
    pub fn rule(
        &mut self,
        visitor: &Visitor,
        role: Role,
        ruling: &Ruling,
        entries: &[Entry],
        seen: Option<u64>,
        now: i64,
    ) -> Result<Change, HostError> {
        let by = self.author(visitor, role, now)?;
        self.expect_open_to(&by, ruling)?;
        self.expect_own(&by, ruling)?;
        if seen.is_some_and(|seen| seen != self.sitting.last()) {
            return Err(self.stale_ruling(role, seen));
        }
        let contents = match ruling {
            Ruling::WithdrawClaim { claim } => self.take_claim_back(*claim, by)?,
            Ruling::AcceptClaim { claim, reason } => {
                self.accept_claim(*claim, reason.as_deref(), by)?
            }
            Ruling::Withdraw { .. } | Ruling::Slip { .. } | Ruling::RollBack { .. } => {
                let correction = ruling.correction(entries)?.ok_or(HostError::NotFound)?;
                self.expect_foreseen(ruling, &correction, &by, seen)?;
                self.sitting.correct(&correction, by, false)?.contents
            }
        };
        let entries = self.play_on(contents, now)?;
        Ok((self.outcome(ruling.done()), entries))
    }

    /// Seats act while the campaign is running; the umpire also while it is adjourned. Of one that
    /// is over by the rules he may mend the last steps by rolling back; one that he ended himself
    /// he resumes first.
    fn expect_open_to(&self, by: &By, ruling: &Ruling) -> Result<(), HostError> {
        if !by.seat.is_umpire() {
            return self.expect_running();
        }
        let may_mend = self.sitting.has_ended() && matches!(ruling, Ruling::RollBack { .. });
        match self.standing() {
            Standing::Running | Standing::Adjourned => Ok(()),
            Standing::Ended if may_mend => Ok(()),
            Standing::Ended => Err(HostError::fault(FaultKind::Illegal, "host-ended")),
        }
    }

    /// What reaches further than itself is not done by the umpire unless it was foreseen.
    fn expect_foreseen(
        &mut self,
        ruling: &Ruling,
        correction: &Correction<'_>,
        by: &By,
        seen: Option<u64>,
    ) -> Result<(), HostError> {
        if seen.is_some() || !by.seat.is_umpire() {
            return Ok(());
        }
        let dry = self.sitting.correct(correction, by.clone(), true)?;
        if ruling.needs_journal() || dry.consequence != Consequence::Nothing {
            return Err(HostError::fault(FaultKind::Illegal, "host-look-first"));
        }
        Ok(())
    }

    fn take_claim_back(&mut self, number: u64, by: By) -> Result<Vec<String>, HostError> {
        let claims = self.standing_claims();
        let claim = claims.iter().find(|claim| claim.number == number);
        let claim = claim.filter(|claim| by.seat.is_umpire() || claim.seat == by.seat);
        claim.ok_or_else(|| HostError::fault(FaultKind::Stale, "host-no-such-claim"))?;
        Ok(self.sitting.remark(UNCLAIM, number.to_string(), by))
    }

    fn accept_claim(
        &mut self,
        number: u64,
        reason: Option<&str>,
        by: By,
    ) -> Result<Vec<String>, HostError> {
        if !by.seat.is_umpire() {
            return Err(HostError::NotFound);
        }
        self.expect_running()?;
        let note = reason.map(words::note).transpose()?.flatten();
        let mut claims = self.standing_claims().into_iter();
        let claim = claims.find(|claim| claim.number == number && !claim.is_model);
        let claim =
            claim.ok_or_else(|| HostError::fault(FaultKind::Stale, "host-no-such-claim"))?;
        let said = Said::Report(claim.text.clone());
        let form = AnswerForm { seat: claim.seat, note, ..AnswerForm::of_program(claim.key, said) };
        Ok(self.sitting.answer(reply(&form, by, Answer::Report(&claim.text)))?)
    }

    fn stale_ruling(&self, role: Role, seen: Option<u64>) -> HostError {
        let form = AnswerForm { role, seen, ..AnswerForm::of_program(String::new(), Said::Silent) };
        self.stale(&form, Message::new("host-stale-ruling"))
    }

    /// Adjourns, resumes or ends the campaign. What the umpire ended he may resume; what is over
    /// by the rules stays so.
    ///
    /// # Errors
    /// [`HostError::NotFound`] unless the visitor is the umpire; a fault if it stands so already,
    /// or if it is adjourned or ended without a reason.
    pub fn set_standing(
        &mut self,
        visitor: &Visitor,
        standing: Standing,
        reason: &str,
        now: i64,
    ) -> Result<Change, HostError> {
        let by = self.author(visitor, Role::Umpire, now)?;
        let text = match standing {
            Standing::Running => words::note(reason)?.unwrap_or_default(),
            Standing::Adjourned | Standing::Ended => words::reason(reason)?,
        };
        if self.sitting.has_ended() {
            return Err(HostError::fault(FaultKind::Illegal, "host-ended"));
        }
        if self.standing() == standing {
            return Err(HostError::fault(FaultKind::Illegal, "host-stands-so"));
        }
        let contents = self.sitting.remark(standing.note(), text, by);
        self.stand(standing);
        let entries = self.play_on(contents, now)?;
        Ok((self.outcome(Done::Noted), entries))
    }

    /// Changes what the host keeps of the campaign. The id under which it was founded stays, and so
    /// do the teams.
    ///
    /// # Errors
    /// [`HostError::NotFound`] unless the visitor is the umpire.
    pub fn set_settings(
        &mut self,
        visitor: &Visitor,
        settings: Settings,
        now: i64,
    ) -> Result<Change, HostError> {
        let by = self.author(visitor, Role::Umpire, now)?;
        let Settings { campaign, teams, .. } = self.settings.clone();
        self.settings = Settings { campaign, teams, ..settings };
        let contents = self.sitting.remark(settings::NOTE, self.settings.text(), by);
        let entries = self.play_on(contents, now)?;
        Ok((self.outcome(Done::Noted), entries))
    }
}
