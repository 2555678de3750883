//! Many campaigns and one writer: the asynchronous edge.
//!
//! A change takes a place in the writer's queue, locks the campaign, applies, puts the entries in
//! the queue *while it holds the lock*, unlocks, and waits for the commit. So what is stacked on
//! entries not yet committed reaches the writer in the order it was made, and many answers to one
//! campaign share a commit. Whoever reads waits until everything he may have seen is committed.
//! After a failed commit the campaign is dropped from memory; what was stacked on the lost entries
//! cannot follow the journal's last entry and fails as well.

mod changes;
mod journal;
mod people;
mod reading;
mod ticking;

use std::collections::HashMap;
use std::sync::atomic::{AtomicI64, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use kernel::{Message, Reader};
use store::{CampaignId, Journals, Links, StoreError, Writer, read_all};
use tokio::sync::{OnceCell, watch};

use crate::chance::{Chance, SystemChance};
use crate::error::HostError;
use crate::running::Running;

pub use reading::Live;

/// Running campaigns. Cheap to clone.
#[derive(Clone)]
pub struct Host {
    inner: Arc<Inner>,
}

/// The time in milliseconds since 1970.
pub type Clock = Arc<dyn Fn() -> i64 + Send + Sync>;
/// What throws the dice of a campaign that is opened.
pub type Dice = Arc<dyn Fn() -> Box<dyn Chance> + Send + Sync>;

struct Inner {
    journals: Arc<dyn Journals>,
    links: Arc<dyn Links>,
    writer: Writer,
    clock: Clock,
    dice: Dice,
    campaigns: Mutex<HashMap<CampaignId, Slot>>,
    sessions: people::Sessions,
}

/// A campaign that is open, or about to be: who comes second waits for the first.
type Slot = Arc<OnceCell<Arc<Table>>>;

/// An open campaign.
struct Table {
    running: Mutex<Running>,
    progress: watch::Sender<Progress>,
    used: AtomicI64,
}

/// How far a campaign is committed.
#[derive(Clone, Copy)]
struct Progress {
    committed: u64,
    /// Whether it was dropped from memory: what is not committed is lost.
    is_gone: bool,
}

/// What a rendered page may be kept under: the same version is the same page.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Version {
    /// The campaign.
    pub campaign: CampaignId,
    /// The reader.
    pub reader: Reader,
    /// The last committed entry.
    pub number: u64,
}

impl Table {
    fn new(running: Running, committed: u64, now: i64) -> Self {
        let (progress, _) = watch::channel(Progress { committed, is_gone: false });
        Self { running: Mutex::new(running), progress, used: AtomicI64::new(now) }
    }

    /// The campaign, unless it was dropped meanwhile.
    fn lock(&self) -> Result<MutexGuard<'_, Running>, HostError> {
        // A panic may have left it half changed: then it is as good as lost.
        let running = self.running.lock().map_err(|_| HostError::NotKept)?;
        if self.progress.borrow().is_gone { Err(HostError::NotKept) } else { Ok(running) }
    }

    fn is_gone(&self) -> bool {
        self.progress.borrow().is_gone || self.running.is_poisoned()
    }

    fn commit(&self, number: u64) {
        self.progress.send_if_modified(|progress| {
            let more = number > progress.committed;
            progress.committed = progress.committed.max(number);
            more
        });
    }

    fn drop_out(&self) {
        self.progress.send_modify(|progress| progress.is_gone = true);
    }

    /// Waits until an entry is committed.
    async fn wait_for(&self, number: u64) -> Result<(), HostError> {
        let mut progress = self.progress.subscribe();
        let seen = progress.wait_for(|p| p.committed >= number || p.is_gone).await;
        let committed = seen.is_ok_and(|progress| progress.committed >= number);
        if committed { Ok(()) } else { Err(HostError::NotKept) }
    }
}

impl Host {
    /// A host over a store and its writer, with the system's clock and randomness.
    #[must_use]
    pub fn new(journals: Arc<dyn Journals>, links: Arc<dyn Links>, writer: Writer) -> Self {
        let dice: Dice = Arc::new(|| Box::new(SystemChance::default()));
        Self::with(journals, links, writer, Arc::new(now), dice)
    }

    /// A host with a clock and dice of one's own: for tests.
    #[must_use]
    pub fn with(
        journals: Arc<dyn Journals>,
        links: Arc<dyn Links>,
        writer: Writer,
        clock: Clock,
        dice: Dice,
    ) -> Self {
        let (campaigns, sessions) = (Mutex::default(), people::Sessions::default());
        let inner = Inner { journals, links, writer, clock, dice, campaigns, sessions };
        Self { inner: Arc::new(inner) }
    }

    fn now(&self) -> i64 {
        (self.inner.clock)()
    }

    fn campaigns(&self) -> MutexGuard<'_, HashMap<CampaignId, Slot>> {
        // Every use leaves the map whole.
        self.inner.campaigns.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// The open campaign of that id, opened from its journal if need be.
    async fn open(&self, campaign: &CampaignId) -> Result<Arc<Table>, HostError> {
        loop {
            let slot = Arc::clone(self.campaigns().entry(campaign.clone()).or_default());
            let loaded = slot.get_or_try_init(|| self.load(campaign)).await;
            let table = match loaded {
                Ok(table) => Arc::clone(table),
                Err(fault) => {
                    self.forget_slot(campaign, &slot);
                    return Err(fault);
                }
            };
            if !table.is_gone() {
                table.used.store(self.now(), Ordering::Relaxed);
                return Ok(table);
            }
            self.forget_slot(campaign, &slot);
        }
    }

    async fn load(&self, campaign: &CampaignId) -> Result<Arc<Table>, HostError> {
        let journals = &*self.inner.journals;
        let meta = journals.meta(campaign).await.map_err(|fault| unread(&fault))?;
        let meta = meta.ok_or(HostError::NotFound)?;
        let known = catalogue::edition(&meta.ruleset);
        let edition = known.ok_or_else(|| HostError::UnknownRuleset(meta.ruleset.clone()))?;
        let entries = read_all(journals, campaign, 1).await.map_err(|fault| unread(&fault))?;
        let (campaign, dice) = (campaign.clone(), (self.inner.dice)());
        let open = move || Running::open(campaign, edition, &entries, dice);
        let running = aside(open).await.inspect_err(|fault| {
            tracing::error!(campaign = %meta.id, ?fault, "a journal in the store is damaged");
        })?;
        let (committed, now) = (running.head().0, self.now());
        Ok(Arc::new(Table::new(running, committed, now)))
    }

    /// Takes a campaign in that was just founded and is stored.
    fn seat(&self, running: Running) {
        let (campaign, committed) = (running.campaign().clone(), running.head().0);
        let table = Arc::new(Table::new(running, committed, self.now()));
        self.campaigns().insert(campaign, Arc::new(OnceCell::new_with(Some(table))));
    }

    fn forget_slot(&self, campaign: &CampaignId, slot: &Slot) {
        let mut campaigns = self.campaigns();
        if campaigns.get(campaign).is_some_and(|there| Arc::ptr_eq(there, slot)) {
            campaigns.remove(campaign);
        }
    }

    /// Forgets campaigns that nobody used for so long, in milliseconds, and says how many. They
    /// are loaded again when they are needed. A campaign that waits for a commit stays.
    pub fn forget_idle(&self, idle: i64) -> usize {
        let before = self.now() - idle;
        let mut campaigns = self.campaigns();
        let count = campaigns.len();
        campaigns.retain(|_, slot| {
            let Some(table) = slot.get() else { return true };
            let idle = table.used.load(Ordering::Relaxed) < before;
            !idle || !table.retire()
        });
        count - campaigns.len()
    }
}

impl Table {
    /// Drops out if nothing waits for a commit; whoever still has it opens it anew.
    fn retire(&self) -> bool {
        let Ok(running) = self.running.try_lock() else { return false };
        let committed = self.progress.borrow().committed;
        let is_settled = committed == running.head().0;
        if is_settled {
            self.drop_out();
        }
        is_settled
    }
}

/// Reads a journal aside, so that other campaigns are not held up by a long one. Facts that no
/// rules could have brought about may come to grief; that is told like any other fault.
async fn aside<T: Send + 'static>(
    read: impl FnOnce() -> Result<T, HostError> + Send + 'static,
) -> Result<T, HostError> {
    let read = tokio::task::spawn_blocking(read).await;
    read.unwrap_or_else(|_| Err(HostError::Unreadable(Message::new("host-journal-unsound"))))
}

/// The system's time.
fn now() -> i64 {
    let since = std::time::SystemTime::UNIX_EPOCH.elapsed().unwrap_or_default();
    i64::try_from(since.as_millis()).unwrap_or(i64::MAX)
}

/// A store's fault when something was to be read, in the terms of a host.
fn unread(fault: &StoreError) -> HostError {
    match stored(fault) {
        HostError::NotKept => HostError::NotRead,
        other => other,
    }
}

/// A store's fault, in the terms of a host.
fn stored(fault: &StoreError) -> HostError {
    if matches!(fault, StoreError::Unknown(_)) {
        return HostError::NotFound;
    }
    tracing::error!(%fault, "the store failed");
    HostError::NotKept
}
