//! The product's host over a store: in a folder of its own, or in memory.

use std::collections::VecDeque;
use std::sync::Arc;
use std::time::{Duration, Instant};

use host::{AnswerForm, CampaignId, Host, Visitor};
use store::{Drain, Journals, Links, MemoryStore, Writer};
use store_sql::SqlStore;
use tempfile::TempDir;
use tokio::runtime::Runtime;

use crate::load::Done;
use crate::played::{self, Game};

/// A host, its writer and its store.
pub struct Home {
    /// The host.
    pub host: Host,
    /// Its writer.
    pub writer: Writer,
    _drain: Drain,
    _folder: Option<TempDir>,
}

/// A folder that is on a disk, where temporary files may not be.
///
/// # Panics
/// If nothing can be written.
#[must_use]
pub fn folder() -> TempDir {
    let on_disk = std::path::Path::new("/var/tmp");
    let made = if on_disk.is_dir() { TempDir::new_in(on_disk) } else { TempDir::new() };
    made.expect("a folder can be made")
}

impl Home {
    /// A host over a store, its dice falling alike in every campaign.
    ///
    /// # Panics
    /// Outside a runtime.
    #[must_use]
    pub fn over(journals: Arc<dyn Journals>, links: Arc<dyn Links>) -> Self {
        let (writer, drain) = Writer::start(Arc::clone(&journals));
        let clock = Arc::new(|| 1_000_000);
        let host = Host::with(journals, links, writer.clone(), clock, played::dice());
        Self { host, writer, _drain: drain, _folder: None }
    }

    /// A host over SQLite; `wrap` may put something before the journals.
    ///
    /// # Panics
    /// If the database cannot be made.
    pub async fn on_disk(wrap: impl FnOnce(Arc<dyn Journals>) -> Arc<dyn Journals>) -> Self {
        let folder = folder();
        let store = SqlStore::open(&folder.path().join("umpire.db")).await.expect("a new database");
        let store = Arc::new(store);
        let home = Self::over(wrap(store.clone()), store);
        Self { _folder: Some(folder), ..home }
    }

    /// A host over a store in memory.
    #[must_use]
    pub fn in_memory() -> Self {
        let store = Arc::new(MemoryStore::new());
        Self::over(store.clone(), store)
    }
}

/// Orders for many campaigns of the yardstick, all alike.
pub struct Orders {
    script: Arc<Vec<AnswerForm>>,
    seats: u8,
    fresh: VecDeque<CampaignId>,
}

impl Default for Orders {
    fn default() -> Self {
        let game = played::yardstick();
        let seats = u8::try_from(game.running.setup().seats.len()).expect("a few seats");
        Self { script: Arc::new(game.orders), seats, fresh: VecDeque::new() }
    }
}

/// A campaign somebody is at, and how far.
struct At {
    visitor: Visitor,
    next: usize,
}

impl Orders {
    /// Founds campaigns until so many are fresh.
    ///
    /// # Panics
    /// If one cannot be founded.
    pub async fn found(&mut self, home: &Home, count: usize) {
        while self.fresh.len() < count {
            let request = played::request("refcampaign");
            let founded = home.host.found(request, None).await.expect("a sound request");
            self.fresh.push_back(founded.campaign);
        }
    }

    fn at(&mut self) -> Option<At> {
        let campaign = self.fresh.pop_front()?;
        Some(At { visitor: Visitor::operator(campaign, self.seats), next: 0 })
    }

    /// Lets clients give orders for so many seconds, each to a campaign of its own or all to one.
    /// Stops early when there is no fresh campaign left.
    ///
    /// # Panics
    /// If an order is not taken.
    pub fn give(
        &mut self,
        runtime: &Runtime,
        home: &Home,
        clients: usize,
        seconds: f64,
        is_one: bool,
    ) -> Done {
        let places = if is_one { 1 } else { clients };
        let places: Vec<_> = (0..places).map(|_| Arc::new(tokio::sync::Mutex::new(None))).collect();
        let fresh = Arc::new(std::sync::Mutex::new(std::mem::take(&mut self.fresh)));
        let end = Instant::now() + Duration::from_secs_f64(seconds);
        let done = runtime.block_on(async {
            let start = Instant::now();
            let tasks: Vec<_> = (0..clients)
                .map(|number| {
                    let place = Arc::clone(&places[number % places.len()]);
                    let own = Self {
                        script: Arc::clone(&self.script),
                        seats: self.seats,
                        fresh: VecDeque::new(),
                    };
                    let (host, fresh) = (home.host.clone(), Arc::clone(&fresh));
                    tokio::spawn(client(host, own, fresh, place, end))
                })
                .collect();
            let mut done = Done::default();
            for task in tasks {
                done.times.extend(task.await.expect("every client comes to its end"));
            }
            done.seconds = start.elapsed().as_secs_f64();
            done.count = done.times.len() as u64;
            done
        });
        self.fresh = std::mem::take(&mut *fresh.lock().expect("no client panicked"));
        done
    }
}

async fn client(
    host: Host,
    mut orders: Orders,
    fresh: Arc<std::sync::Mutex<VecDeque<CampaignId>>>,
    place: Arc<tokio::sync::Mutex<Option<At>>>,
    end: Instant,
) -> Vec<Duration> {
    let mut times = Vec::new();
    while Instant::now() < end {
        let mut place = place.lock().await;
        if place.as_ref().is_none_or(|at| at.next == orders.script.len()) {
            orders.fresh.extend(fresh.lock().expect("no client panicked").pop_front());
            *place = orders.at();
        }
        let Some(at) = place.as_mut() else { break };
        let (visitor, form) = (at.visitor.clone(), orders.script[at.next].clone());
        at.next += 1;
        let start = Instant::now();
        let mut answer = Box::pin(host.answer(&visitor, form));
        // Polled once, the order is applied and handed to the writer: the next may follow.
        let early = std::future::poll_fn(|cx| {
            let polled = answer.as_mut().poll(cx);
            std::task::Poll::Ready(match polled {
                std::task::Poll::Ready(done) => Some(done),
                std::task::Poll::Pending => None,
            })
        });
        let early = early.await;
        drop(place);
        let taken = match early {
            Some(done) => done,
            None => answer.await,
        };
        taken.expect("it was taken before");
        times.push(start.elapsed());
    }
    times
}

/// Stores a campaign that was played ahead, under its journal's id.
///
/// # Panics
/// If it cannot be stored.
pub async fn import(home: &Home, game: &Game, token: Option<&str>) -> CampaignId {
    let lines: Vec<String> = game.entries.iter().map(kernel::Entry::to_line).collect();
    match home.host.import(&lines.join("\n"), token).await.expect("a sound journal") {
        host::Import::Founded(founded) => founded.campaign,
        host::Import::Here(campaign) => campaign,
    }
}
