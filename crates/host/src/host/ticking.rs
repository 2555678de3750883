//! The clocks of all campaigns. The store keeps a notice for the moment at which somebody's time
//! is over, committed together with what set the time running: none is lost when the program ends,
//! and campaigns that nobody looks at need not be open.

use store::{CampaignId, Notice, Pending};

use crate::clock::ClockAct;
use crate::error::HostError;
use crate::host::{Host, stored};
use crate::running::{Outcome, Running};
use crate::visitor::Visitor;

/// The topic of the clock's notices.
const TOPIC: &str = "clock";

/// How many notices are taken at once.
const TAKEN_MAX: u32 = 64;

/// After how long a notice that came to nothing is tried again, in milliseconds.
const AGAIN: i64 = 60_000;

/// The notice for a moment.
pub(super) fn notice(due: i64) -> Notice {
    Notice { due, topic: TOPIC.to_owned(), body: String::new() }
}

impl Host {
    /// Lets the clocks strike whose moment has come, and says of how many campaigns. Whoever runs
    /// the program calls it now and then; how often decides how late what is automatic may come.
    ///
    /// # Errors
    /// [`HostError::NotKept`] if the store could not be asked.
    pub async fn strike(&self) -> Result<usize, HostError> {
        let taken = self.inner.journals.outbox_take(self.now(), TAKEN_MAX).await;
        let taken = taken.map_err(|fault| stored(&fault))?;
        let mut struck: Vec<&CampaignId> = Vec::new();
        for pending in taken.iter().filter(|pending| pending.notice.topic == TOPIC) {
            let is_new = !struck.contains(&&pending.campaign);
            if is_new {
                struck.push(&pending.campaign);
            }
            self.strike_one(pending, is_new).await?;
        }
        Ok(struck.len())
    }

    async fn strike_one(&self, pending: &Pending, is_new: bool) -> Result<(), HostError> {
        let journals = &self.inner.journals;
        let now = self.now();
        let struck = match is_new {
            true => self.change(&pending.campaign, |running| running.strike(now)).await.map(|_| ()),
            false => Ok(()),
        };
        let told = match struck {
            Ok(()) => journals.outbox_ack(&[pending.id]).await,
            Err(fault) => {
                tracing::warn!(campaign = %pending.campaign, ?fault, "the clock did not strike");
                journals.outbox_put_off(pending.id, now + AGAIN).await
            }
        };
        told.map_err(|fault| stored(&fault))
    }

    /// Sets the clock of a campaign that was just founded or taken in going.
    pub(super) async fn wind(&self, campaign: &CampaignId) -> Result<(), HostError> {
        let now = self.now();
        self.change(campaign, |running| running.wind(now)).await.map(|_| ())
    }

    /// Stops the clock, lets it run, or gives more time. For the umpire.
    ///
    /// # Errors
    /// [`HostError::NotFound`] for anybody else; why it cannot be.
    pub async fn set_clock(&self, visitor: &Visitor, act: &ClockAct) -> Result<Outcome, HostError> {
        let now = self.now();
        let change = |running: &mut Running| running.set_clock(visitor, act, now);
        self.change(visitor.campaign(), change).await
    }
}
