//! Looking at campaigns, and news of them.

use std::sync::Arc;

use store::{CampaignId, Role};

use crate::error::HostError;
use crate::host::{Host, Progress, Table, Version, aside};
use crate::running::unreadable;
use crate::settings::Settings;
use crate::view::{TableView, View};
use crate::visitor::Visitor;

/// News of a campaign: the number of its last committed entry, whenever it changes.
pub struct Live {
    host: Host,
    campaign: CampaignId,
    seen: u64,
}

impl Live {
    /// The number last handed out.
    #[must_use]
    pub fn seen(&self) -> u64 {
        self.seen
    }

    /// Waits until something more is committed than the number last handed out. `None` if the
    /// campaign can no longer be read.
    pub async fn next(&mut self) -> Option<u64> {
        loop {
            let table = self.host.open(&self.campaign).await.ok()?;
            let mut progress = table.progress.subscribe();
            // A page that waits must not keep the campaign in memory for that.
            drop(table);
            let news = |p: &Progress| p.committed > self.seen || p.is_gone;
            let committed = progress.wait_for(news).await.map_or(0, |p| p.committed);
            if committed > self.seen {
                self.seen = committed;
                return Some(committed);
            }
            tokio::task::yield_now().await;
        }
    }
}

impl Host {
    /// Looks at a campaign: `look` is handed one consistent moment, and what it returns is handed
    /// on once everything it may have seen is committed. The campaign is held meanwhile: make
    /// what is needed and no more.
    ///
    /// # Errors
    /// [`HostError::NotFound`] if the role is not the visitor's; what the store met.
    pub async fn read<T>(
        &self,
        visitor: &Visitor,
        role: Role,
        look: impl FnOnce(&View<'_>) -> T + Send,
    ) -> Result<T, HostError> {
        let table = self.open(visitor.campaign()).await?;
        let (seen, last) = {
            let running = table.lock()?;
            let view = running.view_at(visitor, role, self.now()).ok_or(HostError::NotFound)?;
            (look(&view), running.head().0)
        };
        table.wait_for(last).await?;
        Ok(seen)
    }

    /// Everything a campaign's page needs.
    ///
    /// # Errors
    /// As [`Host::read`].
    pub async fn table(&self, visitor: &Visitor, role: Role) -> Result<TableView, HostError> {
        self.read(visitor, role, |view| view.table()).await
    }

    /// Looks at the campaign as it stood right after an entry. The journal is read for it.
    ///
    /// # Errors
    /// As [`Host::read`]; [`HostError::NotFound`] if there is no such entry.
    pub async fn at<T>(
        &self,
        visitor: &Visitor,
        role: Role,
        number: u64,
        look: impl FnOnce(&View<'_>) -> T + Send,
    ) -> Result<T, HostError> {
        let reader = visitor.reader(role).ok_or(HostError::NotFound)?;
        let table = self.open(visitor.campaign()).await?;
        let (edition, settings) = edition_and_settings(&table)?;
        let mut entries = self.entries(visitor.campaign()).await?;
        if number == 0 || number > entries.len() as u64 {
            return Err(HostError::NotFound);
        }
        entries.truncate(usize::try_from(number).unwrap_or(usize::MAX));
        let open = move || edition.open_at(&entries, number).map_err(|fault| unreadable(&fault));
        let sitting = aside(open).await?;
        let (sitting, settings) = (&*sitting, &settings);
        Ok(look(&View { sitting, running: None, settings, visitor, role, reader, now: i64::MIN }))
    }

    /// Under what a page may be kept. What was made with [`Host::read`] after this may be newer,
    /// never older.
    ///
    /// # Errors
    /// As [`Host::read`].
    pub async fn version(&self, visitor: &Visitor, role: Role) -> Result<Version, HostError> {
        let reader = visitor.reader(role).ok_or(HostError::NotFound)?;
        let table = self.open(visitor.campaign()).await?;
        let number = table.progress.borrow().committed;
        Ok(Version { campaign: visitor.campaign().clone(), reader, number })
    }

    /// News of a campaign from the last committed entry on.
    ///
    /// # Errors
    /// What the store met.
    pub async fn live(&self, visitor: &Visitor) -> Result<Live, HostError> {
        let campaign = visitor.campaign().clone();
        let seen = self.open(&campaign).await?.progress.borrow().committed;
        Ok(Live { host: self.clone(), campaign, seen })
    }
}

fn edition_and_settings(
    table: &Arc<Table>,
) -> Result<(&'static dyn catalogue::Edition, Settings), HostError> {
    let running = table.lock()?;
    Ok((running.edition(), running.settings().clone()))
}
