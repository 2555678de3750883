//! D1, counted: clients who wait share a commit, and one client alone waits for nobody.

use std::sync::Arc;

use benches::home::{Home, Orders};
use store::{
    Append, CampaignId, CampaignMeta, Head, Journals, MemoryStore, NoticeId, Pending, Refused,
    Reply, Snapshot,
};

/// So often do all others have their turn while a group is committed.
const TURNS: usize = 2_000;

/// A store whose commits take their time.
struct Slow(Arc<MemoryStore>);

impl Journals for Slow {
    fn create(&self, meta: CampaignMeta, first: Vec<kernel::Entry>) -> Reply<'_, Head> {
        self.0.create(meta, first)
    }

    fn append_many<'s>(&'s self, batch: &'s [Append]) -> Reply<'s, Vec<Result<Head, Refused>>> {
        Box::pin(async move {
            for _ in 0..TURNS {
                tokio::task::yield_now().await;
            }
            self.0.append_many(batch).await
        })
    }

    fn read<'s>(
        &'s self,
        id: &'s CampaignId,
        from: u64,
        most: u32,
    ) -> Reply<'s, Vec<kernel::Entry>> {
        self.0.read(id, from, most)
    }

    fn last<'s>(&'s self, id: &'s CampaignId) -> Reply<'s, Option<Head>> {
        self.0.last(id)
    }

    fn meta<'s>(&'s self, id: &'s CampaignId) -> Reply<'s, Option<CampaignMeta>> {
        self.0.meta(id)
    }

    fn list(&self) -> Reply<'_, Vec<CampaignMeta>> {
        self.0.list()
    }

    fn describe<'s>(&'s self, id: &'s CampaignId, title: &'s str, word: &'s str) -> Reply<'s, ()> {
        self.0.describe(id, title, word)
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

    fn snapshot_put<'s>(&'s self, id: &'s CampaignId, snapshot: Snapshot) -> Reply<'s, ()> {
        self.0.snapshot_put(id, snapshot)
    }

    fn snapshot_get<'s>(&'s self, id: &'s CampaignId, version: u32) -> Reply<'s, Option<Snapshot>> {
        self.0.snapshot_get(id, version)
    }
}

/// Commits for each order of so many clients, each giving the orders of a whole campaign, or all
/// together those of one.
fn commits(clients: usize, is_one: bool) -> f64 {
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build();
    let runtime = runtime.expect("a runtime");
    let store = Arc::new(MemoryStore::new());
    let slow = Arc::new(Slow(Arc::clone(&store)));
    let home = runtime.block_on(async { Home::over(slow, store) });
    let mut orders = Orders::default();
    runtime.block_on(orders.found(&home, if is_one { 1 } else { clients }));
    let done = orders.give(&runtime, &home, clients, 3600.0, is_one);
    let stats = home.writer.stats();
    assert_eq!((stats.appends, stats.failed), (done.count, 0));
    stats.groups as f64 / stats.appends as f64
}

#[test]
fn orders_that_come_together_share_a_commit() {
    for is_one in [false, true] {
        let check = |clients: usize, most: f64| {
            let commits = commits(clients, is_one);
            assert!(commits <= most, "{clients} clients, {is_one}: {commits}");
        };
        check(16, 0.1);
        check(64, 0.03);
        assert!((commits(1, is_one) - 1.0).abs() < 1e-9, "one client, {is_one}");
    }
}
