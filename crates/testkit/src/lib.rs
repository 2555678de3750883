//! What every rule set is tested with: laws over random play, golden campaigns, a fuzz table.
//!
//! A rule set's `tests.rs` needs one line for each:
//!
//! ```ignore
//! testkit::laws!(Toy, setups(), still);
//! testkit::golden!(Toy, "campaigns", goldens());
//! ```
//!
//! | module | what it holds |
//! | --- | --- |
//! | [`bad`] | bad input of every kind |
//! | [`picks`] | decisions drawn from a string of bytes |
//! | [`fuzz`] | a table that answers by bytes: whole campaigns without a session |
//! | [`game`] | a session with its journal, answered by picks |
//! | [`mod@laws`] | what must hold in every campaign of every rule set |
//! | [`mod@golden`] | campaigns kept as tests |
//! | [`mod@formats`] | samples of the durable words |
//! | [`dump`] | sheets and outcomes as text |
//!
//! Only tests use this crate.

pub mod bad;
mod cast;
pub mod dump;
pub mod formats;
pub mod fuzz;
pub mod game;
pub mod golden;
pub mod laws;
pub mod picks;

pub use fuzz::{FuzzTable, play};
pub use game::Game;
pub use golden::Golden;
pub use laws::{Law, hold};
pub use picks::Picks;
