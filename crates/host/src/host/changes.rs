//! Changes on their way to the writer.

use std::sync::Arc;

use kernel::Entry;
use store::{Append, CampaignId, Receipt, Role};

use crate::error::HostError;
use crate::host::{Host, Table, stored, ticking};
use crate::letters::{LetterForm, MailForm};
use crate::running::{AnswerForm, Change, Outcome, Running, SlipForm};
use crate::settings::{Settings, Standing};
use crate::umpire::{Foreseen, Ruling};
use crate::visitor::Visitor;

/// How often a ruling that needs the whole journal is tried while others go on.
const TRIES_MAX: u32 = 8;

/// What came of a change before its commit.
enum Applied {
    /// It waits for its own commit.
    Queued(Outcome, Receipt, u64),
    /// It changed nothing: it waits until what it was told is committed.
    Unchanged(Result<Outcome, HostError>, u64),
}

impl Host {
    /// Takes an answer, plays on, throws the program's dice. Committed when it returns.
    ///
    /// # Errors
    /// Why it was not taken; [`HostError::NotKept`] if it was but could not be stored.
    pub async fn answer(&self, visitor: &Visitor, form: AnswerForm) -> Result<Outcome, HostError> {
        let now = self.now();
        self.change(visitor.campaign(), |running| running.answer(visitor, &form, now)).await
    }

    /// Takes an order slip in place of all that a seat has written at its desk, and plays on.
    ///
    /// # Errors
    /// As [`Running::take_slip`]; [`HostError::NotKept`] if it could not be stored.
    pub async fn take_slip(&self, visitor: &Visitor, form: SlipForm) -> Result<Outcome, HostError> {
        let now = self.now();
        self.change(visitor.campaign(), |running| running.take_slip(visitor, &form, now)).await
    }

    /// What a ruling would do. Changes nothing.
    ///
    /// # Errors
    /// Why it cannot be.
    pub async fn foresee(
        &self,
        visitor: &Visitor,
        role: Role,
        ruling: &Ruling,
    ) -> Result<Foreseen, HostError> {
        let now = self.now();
        for _ in 0..TRIES_MAX {
            let (table, entries) = self.journal_for(visitor.campaign(), ruling).await?;
            let (foreseen, last) = {
                let mut running = table.lock()?;
                let last = running.head().0;
                if ruling.needs_journal() && entries.len() as u64 != last {
                    continue;
                }
                (running.foresee(visitor, role, ruling, &entries, now), last)
            };
            table.wait_for(last).await?;
            return foreseen;
        }
        Err(HostError::NotKept)
    }

    /// Does it. `seen` is [`Foreseen::seen`] of its preview: if the campaign went on since, it is
    /// stale. A roll-back, and a slip or withdrawal of the umpire that changes what has happened,
    /// is not done without.
    ///
    /// # Errors
    /// Why it cannot be.
    pub async fn rule(
        &self,
        visitor: &Visitor,
        role: Role,
        ruling: &Ruling,
        seen: Option<u64>,
    ) -> Result<Outcome, HostError> {
        let now = self.now();
        for _ in 0..TRIES_MAX {
            let (_, entries) = self.journal_for(visitor.campaign(), ruling).await?;
            let mut is_late = false;
            let done = self.change(visitor.campaign(), |running| {
                is_late = ruling.needs_journal() && entries.len() as u64 != running.head().0;
                if is_late {
                    return Err(HostError::NotKept);
                }
                running.rule(visitor, role, ruling, &entries, seen, now)
            });
            let done = done.await;
            if !is_late {
                return done;
            }
        }
        Err(HostError::NotKept)
    }

    /// Adjourns, resumes or ends a campaign. For the umpire. What he ended he may resume; what is
    /// over by the rules stays so.
    ///
    /// # Errors
    /// [`HostError::NotFound`] for anybody else; a fault if it stands so already.
    pub async fn set_standing(
        &self,
        visitor: &Visitor,
        standing: Standing,
        reason: &str,
    ) -> Result<Outcome, HostError> {
        let now = self.now();
        let change = |running: &mut Running| running.set_standing(visitor, standing, reason, now);
        self.change(visitor.campaign(), change).await
    }

    /// Changes what the host keeps of a campaign. For the umpire.
    ///
    /// # Errors
    /// [`HostError::NotFound`] for anybody else.
    pub async fn set_settings(
        &self,
        visitor: &Visitor,
        settings: Settings,
    ) -> Result<Outcome, HostError> {
        let now = self.now();
        let change = |running: &mut Running| running.set_settings(visitor, settings, now);
        self.change(visitor.campaign(), change).await
    }

    /// Writes a letter to the other side of a battle.
    ///
    /// # Errors
    /// [`HostError::NotFound`] for anybody but its sides and the umpire; why it was not taken.
    pub async fn write_letter(
        &self,
        visitor: &Visitor,
        letter: &LetterForm,
    ) -> Result<Outcome, HostError> {
        let now = self.now();
        let change = |running: &mut Running| running.write_letter(visitor, letter, now);
        self.change(visitor.campaign(), change).await
    }

    /// Writes a letter to other seats, or to the umpire.
    ///
    /// # Errors
    /// [`HostError::NotFound`] for onlookers; why it was not taken.
    pub async fn write_mail(
        &self,
        visitor: &Visitor,
        letter: &MailForm,
    ) -> Result<Outcome, HostError> {
        let now = self.now();
        let change = |running: &mut Running| running.write_mail(visitor, letter, now);
        self.change(visitor.campaign(), change).await
    }

    /// The campaign, and its committed journal if the ruling needs it.
    async fn journal_for(
        &self,
        campaign: &CampaignId,
        ruling: &Ruling,
    ) -> Result<(Arc<Table>, Vec<Entry>), HostError> {
        let table = self.open(campaign).await?;
        if !ruling.needs_journal() {
            return Ok((table, Vec::new()));
        }
        let last = table.lock()?.head().0;
        table.wait_for(last).await?;
        let entries = self.entries(campaign).await?;
        Ok((table, entries))
    }

    /// Changes a campaign and waits for the commit.
    pub(super) async fn change(
        &self,
        campaign: &CampaignId,
        act: impl FnOnce(&mut Running) -> Result<Change, HostError>,
    ) -> Result<Outcome, HostError> {
        let table = self.open(campaign).await?;
        let slot = self.inner.writer.reserve().await.map_err(|_| HostError::NotKept)?;
        let before;
        let applied = {
            let mut running = table.lock()?;
            before = running.standing();
            let expected_last = running.head().0;
            match act(&mut running) {
                Ok((outcome, entries)) if !entries.is_empty() => {
                    let due = running.news_of_clock(self.now());
                    let outbox = due.map(ticking::notice).into_iter().collect();
                    let campaign = campaign.clone();
                    let append = Append { campaign, expected_last, entries, outbox };
                    Applied::Queued(outcome, slot.submit(append), running.head().0)
                }
                _ if running.is_spoilt() => {
                    drop(running);
                    table.drop_out();
                    return Err(HostError::NotKept);
                }
                unchanged => {
                    Applied::Unchanged(unchanged.map(|(outcome, _)| outcome), expected_last)
                }
            }
        };
        match applied {
            Applied::Queued(outcome, receipt, last) => {
                self.commit(&table, campaign, receipt, last).await?;
                self.describe(&table, campaign, before).await;
                Ok(outcome)
            }
            Applied::Unchanged(outcome, last) => {
                table.wait_for(last).await?;
                outcome
            }
        }
    }

    /// Waits for a commit and tells all who wait with it. It goes on even if whoever asked for it
    /// has hung up.
    async fn commit(
        &self,
        table: &Arc<Table>,
        campaign: &CampaignId,
        receipt: Receipt,
        last: u64,
    ) -> Result<(), HostError> {
        let (table, campaign) = (Arc::clone(table), campaign.clone());
        let told = tokio::spawn(async move {
            let committed = receipt.await;
            match &committed {
                Ok(_) => table.commit(last),
                Err(fault) => {
                    tracing::error!(%campaign, %fault, "an append was not kept");
                    table.drop_out();
                }
            }
            committed.is_ok()
        });
        if told.await.unwrap_or(false) { Ok(()) } else { Err(HostError::NotKept) }
    }

    /// Tells the store how the campaign stands, if that is another word than before.
    async fn describe(&self, table: &Table, campaign: &CampaignId, before: Standing) {
        let (standing, title) = match table.lock() {
            Ok(running) => (running.standing(), running.setup().title.clone()),
            Err(_) => return,
        };
        if standing == before {
            return;
        }
        let described = self.inner.journals.describe(campaign, &title, standing.word()).await;
        if let Err(fault) = described {
            // The journal is right; the list of campaigns is behind.
            stored(&fault);
        }
    }
}
