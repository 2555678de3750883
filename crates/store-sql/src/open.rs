//! Opening a database, and refusing to.
//!
//! Nothing is written before the database was looked over through a connection that cannot write.
//! The file is never opened by hand: closing it would drop the locks SQLite holds on it.

use std::fs::{self, File, OpenOptions, TryLockError};
use std::io::{self, Read, Write};
use std::path::{Path, PathBuf};
use std::time::Duration;

use sqlx::migrate::Migrator;
use sqlx::pool::PoolOptions;
use sqlx::sqlite::{
    SqliteConnectOptions, SqliteConnection, SqliteJournalMode, SqlitePool, SqliteSynchronous,
};
use sqlx::{ConnectOptions, Connection, Sqlite};

use crate::error::{OpenError, migrate_error, open_error};
use crate::work::Writing;

static MIGRATIONS: Migrator = sqlx::migrate!("migrations/sqlite");

/// What stands in the database's header so that it is known as ours: `UMPR`.
pub const APPLICATION_ID: i64 = 0x554d_5052;

/// How many connections read.
const READERS: u32 = 4;

/// How long a statement waits for a program that holds the database, such as a backup.
const PATIENCE: Duration = Duration::from_secs(10);

/// At how many pages the log is carried over into the database: 16 MiB. Carrying over costs two
/// or three syncs; at this size they come once in some hundreds of commits, however small these
/// are, and the commit that has to do it takes tens of milliseconds longer. A log of this size
/// is read again in far less than a second after a crash.
const CHECKPOINT_PAGES: &str = "4096";

/// To what size a log that grew beyond that is cut back: 64 MiB.
const LOG_BYTES: &str = "67108864";

/// Journals, links and sessions in an SQLite database.
#[derive(Debug)]
pub struct SqlStore {
    pub(crate) write: Writing,
    pub(crate) read: SqlitePool,
    pub(crate) place: String,
    /// Held for as long as the store is.
    _lock: File,
}

impl SqlStore {
    /// Opens the database at this path; makes folder and database if there is none.
    ///
    /// # Errors
    /// Why it was refused. Nothing that was there has been changed then.
    pub async fn open(path: &Path) -> Result<Self, OpenError> {
        let folder = path.parent().filter(|folder| !folder.as_os_str().is_empty());
        let folder = folder.unwrap_or(Path::new("."));
        fs::create_dir_all(folder).map_err(|error| unwritable(folder, &error))?;
        let lock = take_lock(&folder.join("umpire.lock"))?;
        if is_there(path)? {
            inspect(path).await?;
        } else {
            found(path).await?;
        }
        let met = |error: sqlx::Error| open_error(path.into(), &error);
        let mut write = writing(path).connect().await.map_err(met)?;
        // Writes what stands there already: shows that writing is possible, before anybody plays.
        sqlx::query(MARK).execute(&mut write).await.map_err(met)?;
        MIGRATIONS.run(&mut write).await.map_err(|error| migrate_error(path.into(), &error))?;
        let write = Writing::by(writing(path), write);
        let options = options(path).read_only(true);
        let read = pool(READERS).connect_with(options).await.map_err(met)?;
        Ok(Self { write, read, place: path.display().to_string(), _lock: lock })
    }

    /// Waits for what is under way, and closes the database. The log is carried over into it.
    pub async fn close(&self) {
        self.read.close().await;
        self.write.close().await;
    }
}

/// Makes a file ours. (A test holds it to [`APPLICATION_ID`].)
pub(crate) const MARK: &str = "PRAGMA application_id = 1431130194";

fn unwritable(path: &Path, error: &io::Error) -> OpenError {
    let path = path.to_owned();
    if error.kind() == io::ErrorKind::StorageFull {
        return OpenError::Full { path };
    }
    OpenError::Unwritable { path, detail: error.to_string() }
}

/// Keeps a second server away from the database for as long as the file is held.
fn take_lock(path: &Path) -> Result<File, OpenError> {
    let met = |error: io::Error| unwritable(path, &error);
    let mut options = OpenOptions::new();
    options.read(true).write(true).create(true).truncate(false);
    let mut file = options.open(path).map_err(met)?;
    match file.try_lock() {
        Ok(()) => {}
        Err(TryLockError::WouldBlock) => {
            let mut pid = String::new();
            let pid = file.read_to_string(&mut pid).ok().and_then(|_| pid.trim().parse().ok());
            return Err(OpenError::InUse { path: path.into(), pid });
        }
        Err(TryLockError::Error(error)) => return Err(met(error)),
    }
    file.set_len(0).map_err(met)?;
    writeln!(file, "{}", std::process::id()).map_err(met)?;
    Ok(file)
}

/// Whether there is a database. What cannot be one, or has lost a part, is refused.
fn is_there(path: &Path) -> Result<bool, OpenError> {
    let beside = |suffix: &str| PathBuf::from(format!("{}{suffix}", path.display()));
    match fs::metadata(path) {
        Ok(meta) if !meta.is_file() => Err(OpenError::NotADatabase { path: path.into() }),
        Ok(meta) if meta.len() == 0 => Err(OpenError::Empty { path: path.into() }),
        Ok(_) => Ok(true),
        Err(error) if error.kind() == io::ErrorKind::NotFound => {
            // SQLite would throw away a log whose database is gone.
            match ["-wal", "-journal"].map(beside).into_iter().find(|log| log.exists()) {
                Some(log) => Err(OpenError::Damaged {
                    path: path.into(),
                    detail: format!("it is gone, but its log {} is there", log.display()),
                }),
                None => Ok(false),
            }
        }
        Err(error) => Err(unwritable(path, &error)),
    }
}

fn options(path: &Path) -> SqliteConnectOptions {
    SqliteConnectOptions::new()
        .filename(path)
        .busy_timeout(PATIENCE)
        .foreign_keys(true)
        .disable_statement_logging()
}

fn pool(connections: u32) -> PoolOptions<Sqlite> {
    // A connection to a file does not go stale: it is neither tested nor ever renewed.
    PoolOptions::new()
        .min_connections(1)
        .max_connections(connections)
        .test_before_acquire(false)
        .idle_timeout(None)
        .max_lifetime(None)
}

fn writing(path: &Path) -> SqliteConnectOptions {
    options(path)
        .journal_mode(SqliteJournalMode::Wal)
        // Syncs the log at every commit; NORMAL may lose the last commits when the power fails.
        .synchronous(SqliteSynchronous::Full)
        .pragma("wal_autocheckpoint", CHECKPOINT_PAGES)
        .pragma("journal_size_limit", LOG_BYTES)
}

/// Makes an empty database that is ours.
async fn found(path: &Path) -> Result<(), OpenError> {
    let made = async {
        let mut connection = options(path).create_if_missing(true).connect().await?;
        sqlx::query(MARK).execute(&mut connection).await?;
        connection.close().await
    };
    made.await.map_err(|error| open_error(path.into(), &error))
}

/// Looks a database over without being able to write to it.
async fn inspect(path: &Path) -> Result<(), OpenError> {
    let met = |error: sqlx::Error| open_error(path.into(), &error);
    let mut connection = options(path).read_only(true).connect().await.map_err(met)?;
    let looked = look_over(&mut connection, path).await;
    connection.close().await.map_err(met)?;
    looked
}

async fn look_over(connection: &mut SqliteConnection, path: &Path) -> Result<(), OpenError> {
    let met = |error: sqlx::Error| open_error(path.into(), &error);
    let found: i64 = sqlx::query_scalar("PRAGMA application_id")
        .fetch_one(&mut *connection)
        .await
        .map_err(met)?;
    if found != APPLICATION_ID {
        return Err(OpenError::Foreign { path: path.into(), found });
    }
    let detail: String = sqlx::query_scalar("PRAGMA quick_check(1)")
        .fetch_one(&mut *connection)
        .await
        .map_err(met)?;
    if detail != "ok" {
        return Err(OpenError::Damaged { path: path.into(), detail });
    }
    let has_schema: Option<i64> =
        sqlx::query_scalar("SELECT 1 FROM sqlite_master WHERE name = '_sqlx_migrations'")
            .fetch_optional(&mut *connection)
            .await
            .map_err(met)?;
    if has_schema.is_none() {
        return Ok(());
    }
    let found: Option<i64> = sqlx::query_scalar("SELECT MAX(version) FROM _sqlx_migrations")
        .fetch_one(&mut *connection)
        .await
        .map_err(met)?;
    let known = MIGRATIONS.iter().map(|migration| migration.version).max().unwrap_or_default();
    match found {
        Some(found) if found > known => Err(OpenError::Newer { path: path.into(), found, known }),
        _ => Ok(()),
    }
}
