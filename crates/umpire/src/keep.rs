//! The database of campaigns, and the host over it.

use std::path::Path;
use std::sync::Arc;

use host::{Host, HostError};
use kernel::Message;
use store::{Drain, Journals, Links, StoreError, Writer};
use store_sql::{OpenError, SqlStore};

use crate::exit::{Exit, Failure};

/// The database's file within its folder.
const FILE: &str = "umpire.db";

/// An open database with a host over it.
pub(crate) struct Keep {
    pub(crate) host: Host,
    pub(crate) store: Arc<SqlStore>,
    drain: Drain,
}

impl Keep {
    /// Opens the database in a folder; makes both if they are not there.
    pub(crate) async fn open(folder: &Path) -> Result<Self, Failure> {
        let store = SqlStore::open(&folder.join(FILE)).await.map_err(|fault| unopened(&fault))?;
        let store = Arc::new(store);
        let journals: Arc<dyn Journals> = store.clone();
        let links: Arc<dyn Links> = store.clone();
        let (writer, drain) = Writer::start(Arc::clone(&journals));
        Ok(Self { host: Host::new(journals, links, writer), store, drain })
    }

    /// Opens a database that is there already.
    pub(crate) async fn open_old(folder: &Path) -> Result<Self, Failure> {
        if !folder.join(FILE).exists() {
            let said =
                Message::new("umpire-store-none").name("folder", folder.display().to_string());
            return Err(Failure::new(Exit::Store, said));
        }
        Self::open(folder).await
    }

    /// Commits what is waiting and closes the database.
    pub(crate) async fn close(self) -> Result<(), Failure> {
        let finished = self.drain.finish().await;
        self.store.close().await;
        finished.map_err(|fault| failed(&fault))
    }
}

/// What the store met.
pub(crate) fn failed(fault: &StoreError) -> Failure {
    let said = Message::new("umpire-store-failed").name("reason", fault.to_string());
    Failure::new(Exit::Store, said)
}

/// Does something with a runtime around it.
pub(crate) fn block_on<T>(work: impl Future<Output = Result<T, Failure>>) -> Result<T, Failure> {
    let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build();
    let runtime = runtime.map_err(|error| {
        let said = Message::new("umpire-no-threads").name("reason", error.to_string());
        Failure::new(Exit::System, said)
    })?;
    runtime.block_on(work)
}

/// Why the host did not do it.
pub(crate) fn refused(exit: Exit, fault: &HostError) -> Failure {
    Failure { exit, said: fault.messages() }
}

/// Why a database was not opened, and what to do about it.
fn unopened(fault: &OpenError) -> Failure {
    let of =
        |id: &'static str, path: &Path| Message::new(id).name("file", path.display().to_string());
    let said = match fault {
        OpenError::Unwritable { path, detail } => {
            of("umpire-store-unwritable", path).name("reason", detail)
        }
        OpenError::Full { path } => of("umpire-store-full", path),
        OpenError::InUse { path, pid: Some(pid) } => {
            of("umpire-store-in-use-by", path).name("process", pid.to_string())
        }
        OpenError::InUse { path, pid: None } => of("umpire-store-in-use", path),
        OpenError::Empty { path } => of("umpire-store-empty", path),
        OpenError::NotADatabase { path } => of("umpire-store-no-database", path),
        OpenError::Foreign { path, .. } => of("umpire-store-foreign", path),
        OpenError::Damaged { path, detail } => {
            of("umpire-store-damaged", path).name("reason", detail)
        }
        OpenError::Newer { path, found, known } => of("umpire-store-newer", path)
            .name("found", found.to_string())
            .name("known", known.to_string()),
        other => Message::new("umpire-store-failed").name("reason", other.to_string()),
    };
    Failure::new(Exit::Store, said)
}
