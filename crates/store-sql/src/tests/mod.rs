//! The contract, and what only a database can do.

mod opening;
mod running;

use std::path::{Path, PathBuf};

use tempfile::TempDir;

use crate::SqlStore;
use crate::work::Work;

/// A folder that is gone after the test, and the database in it.
fn place() -> (TempDir, PathBuf) {
    let folder = tempfile::tempdir().expect("a folder for the test");
    let path = folder.path().join("umpire.db");
    (folder, path)
}

async fn open(path: &Path) -> SqlStore {
    SqlStore::open(path).await.expect("a database that can be opened")
}

/// The connection that writes, outside any transaction.
async fn writing(store: &SqlStore) -> Work<'_> {
    Work::about_to_begin(store).await.expect("a connection")
}

async fn run(store: &SqlStore, statement: &'static str) {
    let mut write = writing(store).await;
    sqlx::query(statement).execute(write.on()).await.expect("a statement fit for the test");
    write.end_committed();
}
