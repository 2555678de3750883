//! What outlives the program: journals, links, sessions. Here are the traits, a store that keeps
//! everything in memory, the one writer that commits in groups, and the suite of tests that every
//! store must pass.
//!
//! In reading order: [`names`] says who and what is meant, [`journals`] and [`links`] what a store
//! can do, [`error`] what may go wrong, [`writer`] how many submit and one commits.
//!
//! A store never asks the clock: every time is handed in, in milliseconds since 1970.

pub mod error;
pub mod journals;
pub mod links;
pub mod memory;
pub mod names;
pub mod writer;

#[cfg(any(test, feature = "contract"))]
pub mod contract;

#[cfg(test)]
mod tests;

use std::future::Future;
use std::pin::Pin;

pub use error::{AppendError, ReadError, Refused, StoreError};
pub use journals::{
    Append, CampaignMeta, Head, Journals, NO_ENTRY, Notice, NoticeId, Pending, Snapshot, read_all,
    read_checked,
};
pub use links::{Link, Links, Person, SeatHolding, Session};
pub use memory::MemoryStore;
pub use names::{CampaignId, InvalidId, PersonId, Role, SecretHash};
pub use writer::{Drain, Receipt, Slot, Stats, Writer};

/// What a store's methods return: boxed, so that a host can hold a store as a trait object.
pub type Reply<'s, T> = Pin<Box<dyn Future<Output = Result<T, StoreError>> + Send + 's>>;
