//! The contract, and what only a database can do.

mod opening;
mod running;

use std::path::{Path, PathBuf};

use tempfile::TempDir;

use crate::SqlStore;

/// A folder that is gone after the test, and the database in it.
fn place() -> (TempDir, PathBuf) {
    let folder = tempfile::tempdir().expect("a folder for the test");
    let path = folder.path().join("umpire.db");
    (folder, path)
}

async fn open(path: &Path) -> SqlStore {
    SqlStore::open(path).await.expect("a database that can be opened")
}

async fn run(store: &SqlStore, statement: &'static str) {
    sqlx::query(statement).execute(&store.write).await.expect("a statement fit for the test");
}
