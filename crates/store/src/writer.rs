//! The one writer: many submit, one task commits everything that is waiting as a group.
//!
//! Nothing waits for company. While one group is being committed, whatever arrives queues up, and
//! the whole queue (at most [`GROUP_MAX`]) is the next group; with one client every append is a
//! group of its own. Nobody is answered before the commit of his group.
//!
//! The queue is bounded. Who wants to append first reserves a [`Slot`], and may have to wait for
//! one; filling it never waits, so a host can do it while it holds the campaign, and appends that
//! are stacked on one another reach the queue in the order they were made.

use std::pin::Pin;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::task::{Context, Poll};

use tokio::sync::{mpsc, oneshot};
use tokio::task::JoinHandle;

use crate::error::{AppendError, StoreError};
use crate::journals::{Append, Head, Journals};

/// The most appends committed as one group.
pub const GROUP_MAX: usize = 256;

/// The most appends that wait; beyond it, who wants to submit waits first.
pub const QUEUE_MAX: usize = 1024;

type Answer = oneshot::Sender<Result<Head, AppendError>>;

struct Job {
    append: Append,
    answer: Answer,
}

/// What the writer has done so far.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Stats {
    /// Groups handed to the store, each one transaction.
    pub groups: u64,
    /// Appends in them.
    pub appends: u64,
    /// Groups whose commit failed.
    pub failed: u64,
}

#[derive(Default)]
struct Counts {
    groups: AtomicU64,
    appends: AtomicU64,
    failed: AtomicU64,
}

/// The way to the writer. Cheap to clone.
#[derive(Clone)]
pub struct Writer {
    queue: mpsc::Sender<Job>,
    counts: Arc<Counts>,
}

/// The writer's own end: stops it.
pub struct Drain {
    stop: oneshot::Sender<()>,
    task: JoinHandle<()>,
}

/// A place in the queue.
pub struct Slot {
    permit: mpsc::OwnedPermit<Job>,
}

/// The answer to come: the journal's head after the append, once it is durable. Dropping it does
/// not take the append back.
#[must_use = "nothing is durable before the receipt answers"]
pub struct Receipt {
    answer: oneshot::Receiver<Result<Head, AppendError>>,
}

impl Writer {
    /// Starts the writer as a task of the current runtime.
    ///
    /// # Panics
    /// Outside a runtime.
    #[must_use]
    pub fn start(journals: Arc<dyn Journals>) -> (Self, Drain) {
        let (queue, jobs) = mpsc::channel(QUEUE_MAX);
        let (stop, stopped) = oneshot::channel();
        let counts = Arc::new(Counts::default());
        let task = tokio::spawn(write(journals, jobs, stopped, Arc::clone(&counts)));
        (Self { queue, counts }, Drain { stop, task })
    }

    /// Waits for a place in the queue.
    ///
    /// # Errors
    /// [`AppendError::Closed`] if the writer has stopped.
    pub async fn reserve(&self) -> Result<Slot, AppendError> {
        let permit = self.queue.clone().reserve_owned().await.map_err(|_| AppendError::Closed)?;
        Ok(Slot { permit })
    }

    /// Appends, and waits until it is durable.
    ///
    /// # Errors
    /// Why it was not appended.
    pub async fn submit(&self, append: Append) -> Result<Head, AppendError> {
        self.reserve().await?.submit(append).await
    }

    /// What was done so far.
    #[must_use]
    pub fn stats(&self) -> Stats {
        let read = |count: &AtomicU64| count.load(Ordering::Relaxed);
        let Counts { groups, appends, failed } = &*self.counts;
        Stats { groups: read(groups), appends: read(appends), failed: read(failed) }
    }
}

impl Slot {
    /// Puts an append in the queue. It is in front of all that are submitted later.
    pub fn submit(self, append: Append) -> Receipt {
        let (answer, receipt) = oneshot::channel();
        self.permit.send(Job { append, answer });
        Receipt { answer: receipt }
    }
}

impl Future for Receipt {
    type Output = Result<Head, AppendError>;

    fn poll(mut self: Pin<&mut Self>, cx: &mut Context<'_>) -> Poll<Self::Output> {
        let answer = Pin::new(&mut self.answer).poll(cx);
        answer.map(|answer| answer.unwrap_or(Err(AppendError::Closed)))
    }
}

impl Drain {
    /// Takes nothing more, commits what is waiting, answers it, and stops.
    ///
    /// # Errors
    /// [`StoreError::Failed`] if the writer had come to grief.
    pub async fn finish(self) -> Result<(), StoreError> {
        // The task may be gone already; joining it tells.
        let _ = self.stop.send(());
        self.task.await.map_err(|error| StoreError::Failed(format!("the writer stopped: {error}")))
    }
}

async fn write(
    journals: Arc<dyn Journals>,
    mut jobs: mpsc::Receiver<Job>,
    mut stopped: oneshot::Receiver<()>,
    counts: Arc<Counts>,
) {
    let mut group = Vec::with_capacity(GROUP_MAX);
    let mut is_open = true;
    loop {
        let taken = tokio::select! {
            biased;
            _ = &mut stopped, if is_open => {
                // Slots already given out may still be filled; `recv_many` waits for them.
                is_open = false;
                jobs.close();
                continue;
            }
            taken = jobs.recv_many(&mut group, GROUP_MAX) => taken,
        };
        if taken == 0 {
            return;
        }
        commit(&*journals, &mut group, &counts).await;
    }
}

async fn commit(journals: &dyn Journals, group: &mut Vec<Job>, counts: &Counts) {
    let (appends, answers): (Vec<Append>, Vec<Answer>) =
        group.drain(..).map(|job| (job.append, job.answer)).unzip();
    counts.groups.fetch_add(1, Ordering::Relaxed);
    counts.appends.fetch_add(appends.len() as u64, Ordering::Relaxed);
    let outcome = journals.append_many(&appends).await;
    if outcome.is_err() {
        counts.failed.fetch_add(1, Ordering::Relaxed);
    }
    // Who no longer waits for his answer misses it, no more.
    match outcome {
        Ok(results) => {
            debug_assert_eq!(results.len(), answers.len());
            for (answer, result) in answers.into_iter().zip(results) {
                let _ = answer.send(result.map_err(AppendError::from));
            }
        }
        Err(error) => {
            for answer in answers {
                let _ = answer.send(Err(error.clone().into()));
            }
        }
    }
}
