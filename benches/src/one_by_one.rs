//! The store that D2 compares with: no groups.

use std::sync::Arc;

use kernel::Entry;
use store::{
    Append, CampaignId, CampaignMeta, Head, Journals, NoticeId, Pending, Refused, Reply, Snapshot,
};

/// A store that commits every append by itself.
pub(crate) struct OneByOne(pub(crate) Arc<dyn Journals>);

impl Journals for OneByOne {
    fn create(&self, meta: CampaignMeta, first: Vec<Entry>) -> Reply<'_, Head> {
        self.0.create(meta, first)
    }

    fn append_many<'s>(&'s self, batch: &'s [Append]) -> Reply<'s, Vec<Result<Head, Refused>>> {
        Box::pin(async move {
            let mut heads = Vec::new();
            for append in batch {
                heads.extend(self.0.append_many(std::slice::from_ref(append)).await?);
            }
            Ok(heads)
        })
    }

    fn read<'s>(&'s self, campaign: &'s CampaignId, from: u64, most: u32) -> Reply<'s, Vec<Entry>> {
        self.0.read(campaign, from, most)
    }

    fn last<'s>(&'s self, campaign: &'s CampaignId) -> Reply<'s, Option<Head>> {
        self.0.last(campaign)
    }

    fn meta<'s>(&'s self, campaign: &'s CampaignId) -> Reply<'s, Option<CampaignMeta>> {
        self.0.meta(campaign)
    }

    fn list(&self) -> Reply<'_, Vec<CampaignMeta>> {
        self.0.list()
    }

    fn describe<'s>(
        &'s self,
        campaign: &'s CampaignId,
        title: &'s str,
        status: &'s str,
    ) -> Reply<'s, ()> {
        self.0.describe(campaign, title, status)
    }

    fn outbox_take(&self, now: i64, most: u32) -> Reply<'_, Vec<Pending>> {
        self.0.outbox_take(now, most)
    }

    fn outbox_ack<'s>(&'s self, sent: &'s [NoticeId]) -> Reply<'s, ()> {
        self.0.outbox_ack(sent)
    }

    fn outbox_put_off(&self, notice: NoticeId, due: i64) -> Reply<'_, ()> {
        self.0.outbox_put_off(notice, due)
    }

    fn snapshot_put<'s>(&'s self, campaign: &'s CampaignId, snapshot: Snapshot) -> Reply<'s, ()> {
        self.0.snapshot_put(campaign, snapshot)
    }

    fn snapshot_get<'s>(
        &'s self,
        campaign: &'s CampaignId,
        rules_version: u32,
    ) -> Reply<'s, Option<Snapshot>> {
        self.0.snapshot_get(campaign, rules_version)
    }
}
