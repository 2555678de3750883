//! Campaigns played by the thousand: a table that always answers, and the loop around it.
//!
//! The rules run as they do at a real table, but every question is answered on the spot by a
//! policy, every die by a seeded generator. A campaign's dice depend on the run seed and the
//! campaign's number alone, and results are put together in the order of those numbers, so one
//! thread and sixteen give the same bytes.
//!
//! | module | what it holds |
//! | --- | --- |
//! | [`source`] | seeds and generators |
//! | [`chance`] | dice, cards and picks made from a generator, exactly |
//! | [`policy`] | who answers what |
//! | [`table`] | the table that always answers |
//! | [`run`] | one campaign after another, and threads |
//!
//! A *decision* is a question with at least two legal options, or a report. Dice and cards are
//! not counted among them.

pub mod chance;
pub mod policy;
pub mod run;
pub mod source;
pub mod table;

#[cfg(test)]
mod tests;

pub use policy::{Policies, Policy, Reports};
pub use run::{Ended, Experiment, Pool, Stats, Tally, Worker};
pub use source::{ChaCha8, Seed, Source, Xoshiro};
pub use table::{Counts, SimTable};
