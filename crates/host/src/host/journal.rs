//! Whole journals: out, and in again.

use catalogue::{DeskLine, PastLine};
use kernel::Entry;
use store::{CampaignId, CampaignMeta, Role, read_all};

use crate::error::HostError;
use crate::founding::{Keeps, new_id};
use crate::host::{Host, aside, stored};
use crate::running::{Running, unreadable};
use crate::settings::Standing;
use crate::travel::{self, Import, Parcel, lines_of};
use crate::view::{Commitment, View};
use crate::visitor::Visitor;

impl Host {
    /// The journal in lines. For the umpire, and for everybody once the campaign has ended.
    /// What the visitor may not know is withheld: what lies sealed on desks of others, facts that
    /// are not for him yet with the orders that they came of, letters to others.
    ///
    /// # Errors
    /// [`HostError::NotFound`] for anybody else.
    pub async fn export(&self, visitor: &Visitor) -> Result<Vec<String>, HostError> {
        let table = self.open(visitor.campaign()).await?;
        let standing = table.lock()?.standing();
        if !visitor.is_umpire() && standing != Standing::Ended {
            return Err(HostError::NotFound);
        }
        self.export_to(visitor.campaign(), &visitor.roles()).await
    }

    /// The journal in lines for the operator of the program, sealed answers and all if asked.
    ///
    /// # Errors
    /// [`HostError::NotFound`] if there is no such campaign.
    pub async fn export_all(
        &self,
        campaign: &CampaignId,
        with_sealed: bool,
    ) -> Result<Vec<String>, HostError> {
        if !with_sealed {
            return self.export_to(campaign, &[Role::Spectator]).await;
        }
        let last = self.open(campaign).await?.lock()?.head().0;
        Ok(lines_of(self.entries_to(campaign, last).await?, &[]))
    }

    /// The journal in lines, without what none of these roles may know.
    async fn export_to(
        &self,
        campaign: &CampaignId,
        roles: &[Role],
    ) -> Result<Vec<String>, HostError> {
        let table = self.open(campaign).await?;
        let last = table.lock()?.head().0;
        let entries = self.entries_to(campaign, last).await?;
        let withheld = table.lock()?.hidden_from(&entries, roles)?;
        Ok(lines_of(entries, &withheld))
    }

    /// Takes an exported journal in, under the id it was founded with unless that is taken here
    /// by another campaign. Answers that were withheld are asked again. Whoever takes it in holds
    /// every role at first.
    ///
    /// # Errors
    /// [`HostError::Unreadable`], naming the entry that was changed or is not understood.
    pub async fn import(&self, lines: &str, token: Option<&str>) -> Result<Import, HostError> {
        let fresh = new_id().ok_or(HostError::NotKept)?;
        let (lines, id, dice) = (lines.to_owned(), fresh.clone(), (self.inner.dice)());
        let open = move || {
            let parcel = travel::read(&lines)?;
            let proven = parcel.edition.prove(&parcel.entries);
            proven.map_err(|fault| unreadable(&fault))?;
            let running = Running::open(id, parcel.edition, &parcel.entries, dice)?;
            Ok((parcel, running))
        };
        let (parcel, mut running) = aside(open).await?;
        let Parcel { entries, head, setup, .. } = parcel;
        let former = CampaignId::new(&running.settings().campaign).unwrap_or(fresh.clone());
        let known = self.inner.journals.last(&former).await.map_err(|fault| stored(&fault))?;
        if known.is_some() {
            let there = self.inner.journals.read(&former, head.0, 1).await;
            let there = there.map_err(|fault| stored(&fault))?;
            if there.first().is_some_and(|entry| entry.hash() == head.1) {
                return Ok(Import::Here(former));
            }
        } else {
            running = running.under(former);
        }
        let meta = CampaignMeta {
            id: running.campaign().clone(),
            title: setup.title,
            ruleset: setup.ruleset,
            founded_at: self.now(),
            status: running.standing().word().to_owned(),
        };
        self.create(running, meta, entries, &Keeps::Everything, token).await.map(Import::Founded)
    }

    /// The answers given in a step and since, for the umpire who rolls back to it. `entry` is any
    /// entry of the step.
    ///
    /// # Errors
    /// [`HostError::NotFound`] for anybody else; a fault if there is no such step.
    pub async fn given_since(
        &self,
        visitor: &Visitor,
        entry: u64,
    ) -> Result<Vec<PastLine>, HostError> {
        if !visitor.is_umpire() {
            return Err(HostError::NotFound);
        }
        let table = self.open(visitor.campaign()).await?;
        let last = table.lock()?.head().0;
        let entries = self.entries_to(visitor.campaign(), last).await?;
        let running = table.lock()?;
        Ok(running.sitting.given_since(&entries, entry)?)
    }

    /// All campaigns, the newest first: for the operator.
    ///
    /// # Errors
    /// What the store met.
    pub async fn list(&self) -> Result<Vec<CampaignMeta>, HostError> {
        self.inner.journals.list().await.map_err(|fault| stored(&fault))
    }

    /// The choices written in secret so far, each with its hash, and with salt and content if
    /// the visitor may know them in that role.
    ///
    /// # Errors
    /// As [`Host::read`].
    pub async fn commitments(
        &self,
        visitor: &Visitor,
        role: Role,
    ) -> Result<Vec<Commitment>, HostError> {
        let look = |view: &View<'_>| (view.at_desks(), view.last());
        let (lines, last) = self.read(visitor, role, look).await?;
        if lines.is_empty() {
            return Ok(Vec::new());
        }
        let entries = self.entries_to(visitor.campaign(), last).await?;
        let commitment = |line: DeskLine| {
            let at = entries.binary_search_by_key(&line.number, |entry| entry.number).ok()?;
            let entry = entries.get(at)?;
            let content = entry.content.as_ref().filter(|_| line.is_open);
            Some(Commitment {
                number: line.number,
                seat: line.seat,
                digest: entry.digest,
                opened: content.map(|(salt, text)| (*salt, text.to_string())),
                is_undone: line.is_undone,
            })
        };
        Ok(lines.into_iter().filter_map(commitment).collect())
    }

    /// The committed journal.
    pub(super) async fn entries(&self, campaign: &CampaignId) -> Result<Vec<Entry>, HostError> {
        let entries = read_all(&*self.inner.journals, campaign, 1).await;
        entries.map_err(|fault| stored(&fault))
    }

    /// The journal up to an entry, which is waited for.
    async fn entries_to(&self, campaign: &CampaignId, last: u64) -> Result<Vec<Entry>, HostError> {
        self.open(campaign).await?.wait_for(last).await?;
        let mut entries = self.entries(campaign).await?;
        // What came since may hold answers that were not looked at.
        entries.retain(|entry| entry.number <= last);
        Ok(entries)
    }
}
