mod format;

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use tokio::sync::Semaphore;

use crate::contract::{append, campaign, id};
use crate::*;

#[tokio::test]
async fn memory_keeps_the_contract() {
    contract::all(|| async { MemoryStore::new() }).await;
}

#[test]
fn ids_are_fit_for_addresses() {
    for text in ["a", "01JAB-c_9", &"x".repeat(64)] {
        assert_eq!(CampaignId::new(text).map(|id| id.to_string()).as_deref(), Ok(text));
    }
    for text in ["", "a b", "a/b", "ä", "a\0", "%", &"x".repeat(65)] {
        assert_eq!(CampaignId::new(text), Err(InvalidId(text.into())));
    }
    let member = Role::Member(kernel::Seat(3), 2);
    for role in [Role::Umpire, Role::Seat(kernel::Seat(0)), Role::Seat(kernel::Seat(62)), member] {
        assert_eq!(role.to_string().parse(), Ok(role));
    }
    assert!("seat-".parse::<Role>().is_err());
    assert!("seat-256".parse::<Role>().is_err());
}

#[test]
fn secrets_do_not_show() {
    let hash = SecretHash::of("abc");
    assert_eq!(hash.0[..4], [0xba, 0x78, 0x16, 0xbf]);
    assert_eq!(format!("{hash:?}"), "SecretHash(ba78..)");
}

/// A memory store whose commits wait until they are let through.
struct Gated {
    inner: MemoryStore,
    gate: Semaphore,
    was_left: AtomicBool,
}

impl Gated {
    fn new(open: usize) -> Arc<Self> {
        let (inner, gate) = (MemoryStore::new(), Semaphore::new(open));
        Arc::new(Self { inner, gate, was_left: AtomicBool::new(false) })
    }
}

impl Journals for Gated {
    fn append_many<'s>(&'s self, batch: &'s [Append]) -> Reply<'s, Vec<Result<Head, Refused>>> {
        Box::pin(async move {
            self.gate.acquire().await.expect("the gate is never closed").forget();
            let results = self.inner.append_many(batch).await;
            self.was_left.store(true, Ordering::SeqCst);
            results
        })
    }
    fn create(&self, meta: CampaignMeta, first: Vec<kernel::Entry>) -> Reply<'_, Head> {
        self.inner.create(meta, first)
    }
    fn read<'s>(
        &'s self,
        at: &'s CampaignId,
        from: u64,
        most: u32,
    ) -> Reply<'s, Vec<kernel::Entry>> {
        self.inner.read(at, from, most)
    }
    fn last<'s>(&'s self, at: &'s CampaignId) -> Reply<'s, Option<Head>> {
        self.inner.last(at)
    }
    fn meta<'s>(&'s self, at: &'s CampaignId) -> Reply<'s, Option<CampaignMeta>> {
        self.inner.meta(at)
    }
    fn list(&self) -> Reply<'_, Vec<CampaignMeta>> {
        self.inner.list()
    }
    fn describe<'s>(
        &'s self,
        at: &'s CampaignId,
        title: &'s str,
        status: &'s str,
    ) -> Reply<'s, ()> {
        self.inner.describe(at, title, status)
    }
    fn outbox_take(&self, now: i64, most: u32) -> Reply<'_, Vec<Pending>> {
        self.inner.outbox_take(now, most)
    }
    fn outbox_ack<'s>(&'s self, sent: &'s [NoticeId]) -> Reply<'s, ()> {
        self.inner.outbox_ack(sent)
    }
    fn outbox_put_off(&self, notice: NoticeId, due: i64) -> Reply<'_, ()> {
        self.inner.outbox_put_off(notice, due)
    }
    fn snapshot_put<'s>(&'s self, at: &'s CampaignId, snapshot: Snapshot) -> Reply<'s, ()> {
        self.inner.snapshot_put(at, snapshot)
    }
    fn snapshot_get<'s>(&'s self, at: &'s CampaignId, version: u32) -> Reply<'s, Option<Snapshot>> {
        self.inner.snapshot_get(at, version)
    }
}

async fn founded(store: &impl Journals, count: usize) -> Vec<String> {
    let names: Vec<String> = (0..count).map(|number| format!("c{number}")).collect();
    for name in &names {
        store.create(campaign(name, 0), Vec::new()).await.expect("a new campaign");
    }
    names
}

#[tokio::test]
async fn many_submits_are_few_groups() {
    let store = Gated::new(0);
    let names = founded(&*store, 64).await;
    let (writer, drain) = Writer::start(store.clone());
    let mut receipts = Vec::new();
    for name in &names {
        let slot = writer.reserve().await.expect("the writer runs");
        receipts.push(slot.submit(append(name, NO_ENTRY, &["1"])));
        tokio::task::yield_now().await;
    }
    store.gate.add_permits(64);
    for receipt in receipts {
        assert_eq!(receipt.await.map(|head| head.0), Ok(1));
    }
    // The first went alone, the others had gathered meanwhile.
    assert_eq!(writer.stats(), Stats { groups: 2, appends: 64, failed: 0 });
    drain.finish().await.expect("the writer is well");
}

#[tokio::test]
async fn nobody_is_answered_before_the_commit() {
    let store = Gated::new(0);
    founded(&*store, 1).await;
    let (writer, _drain) = Writer::start(store.clone());
    let slot = writer.reserve().await.expect("the writer runs");
    let mut receipt = slot.submit(append("c0", NO_ENTRY, &["1"]));
    for _ in 0..100 {
        tokio::task::yield_now().await;
        let answer =
            std::future::poll_fn(|cx| std::task::Poll::Ready(Pin::new(&mut receipt).poll(cx)));
        assert!(answer.await.is_pending());
    }
    store.gate.add_permits(1);
    assert_eq!(receipt.await.map(|head| head.0), Ok(1));
    assert!(store.was_left.load(Ordering::SeqCst));
}

#[tokio::test]
async fn stacked_submits_keep_their_order() {
    let store = Gated::new(0);
    founded(&*store, 1).await;
    let (writer, _drain) = Writer::start(store.clone());
    let mut head = NO_ENTRY;
    let mut receipts = Vec::new();
    for number in 0..200 {
        let append = append("c0", head, &[&number.to_string()]);
        head = (number + 1, append.entries[0].hash());
        receipts.push((head, writer.reserve().await.expect("it runs").submit(append)));
    }
    store.gate.add_permits(9);
    for (head, receipt) in receipts {
        assert_eq!(receipt.await, Ok(head));
    }
    assert!(read_checked(&*store, &id("c0")).await.is_ok_and(|(_, last)| last == head));
}

#[tokio::test]
async fn a_failed_commit_fails_its_group_and_no_other() {
    let store = Arc::new(MemoryStore::new());
    founded(&*store, 2).await;
    let (writer, _drain) = Writer::start(store.clone());
    let full = StoreError::Full { place: "umpire.db".into() };
    store.fail_next_append(full.clone());
    let told = Append {
        outbox: vec![Notice { due: 0, topic: "t".into(), body: "b".into() }],
        ..append("c0", NO_ENTRY, &["1"])
    };
    assert_eq!(writer.submit(told.clone()).await, Err(AppendError::Store(full)));
    assert_eq!(store.last(&id("c0")).await, Ok(Some(NO_ENTRY)));
    assert_eq!(store.outbox_take(0, 9).await, Ok(Vec::new()));
    assert_eq!(writer.submit(told).await.map(|head| head.0), Ok(1));
    let clash = writer.submit(append("c0", NO_ENTRY, &["1"])).await;
    assert_eq!(clash, Err(Refused::Clash { expected: 0, found: 1 }.into()));
    assert_eq!(writer.stats(), Stats { groups: 3, appends: 3, failed: 1 });
}

#[tokio::test]
async fn stopping_commits_what_waits_and_takes_no_more() {
    let store = Gated::new(0);
    let names = founded(&*store, 300).await;
    let (writer, drain) = Writer::start(store.clone());
    let late = writer.reserve().await.expect("the writer runs");
    let mut receipts = Vec::new();
    for name in &names[1..] {
        let slot = writer.reserve().await.expect("the writer runs");
        receipts.push(slot.submit(append(name, NO_ENTRY, &["1"])));
    }
    let stopping = tokio::spawn(drain.finish());
    store.gate.add_permits(300);
    for receipt in receipts {
        assert_eq!(receipt.await.map(|head| head.0), Ok(1));
    }
    assert!(matches!(writer.reserve().await, Err(AppendError::Closed)));
    // A slot given out before the end is still good.
    let receipt = late.submit(append("c0", NO_ENTRY, &["1"]));
    assert_eq!(receipt.await.map(|head| head.0), Ok(1));
    stopping.await.expect("no panic").expect("the writer is well");
    assert!(writer.stats().groups >= 2, "a group has its limit");
}

#[tokio::test]
async fn the_queue_is_bounded() {
    let store = Gated::new(0);
    founded(&*store, 1).await;
    let (writer, _drain) = Writer::start(store.clone());
    let mut slots = Vec::new();
    for _ in 0..writer::QUEUE_MAX {
        slots.push(writer.reserve().await.expect("the writer runs"));
    }
    let soon = std::time::Duration::from_millis(20);
    assert!(tokio::time::timeout(soon, writer.reserve()).await.is_err(), "no place is left");
    slots.pop();
    assert!(tokio::time::timeout(soon, writer.reserve()).await.is_ok());
}
