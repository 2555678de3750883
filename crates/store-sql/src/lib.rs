//! The store in a database: SQLite, through sqlx.
//!
//! In reading order: [`open`](SqlStore::open) and what it refuses, the statements (`sql`), the
//! two ways to the database (`work`), and the traits of [`store`] over them.
//!
//! There is one connection that writes and a few that read. Every commit is synced to the disk
//! before it is answered, once: the price is shared by whatever was committed with it.

mod error;
mod journals;
mod links;
mod open;
mod sql;
mod work;

#[cfg(test)]
mod tests;

pub use error::OpenError;
pub use open::{APPLICATION_ID, SqlStore};
