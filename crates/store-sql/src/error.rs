//! What the database says, in the store's own words.

use std::path::PathBuf;

use sqlx::migrate::MigrateError;
use store::StoreError;

/// Why a database was not opened. Nothing in it was changed.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum OpenError {
    /// The folder or a file in it cannot be written to.
    #[error("{path} cannot be written to: {detail}")]
    Unwritable {
        /// The folder or file.
        path: PathBuf,
        /// What the system says.
        detail: String,
    },
    /// There is no room left on the disk.
    #[error("no room is left on the disk for {path}")]
    Full {
        /// The database.
        path: PathBuf,
    },
    /// Another server has the database open.
    #[error("{path} is in use{}", pid.map_or_else(String::new, |pid| format!(" by process {pid}")))]
    InUse {
        /// The lock file.
        path: PathBuf,
        /// The process, as it wrote itself down.
        pid: Option<u32>,
    },
    /// The file is empty, though it was made before: it was cut off, or never written.
    #[error("{path} is empty: it was cut off, or never written; if it never was, remove it")]
    Empty {
        /// The database.
        path: PathBuf,
    },
    /// The file is not a database.
    #[error("{path} is not a database")]
    NotADatabase {
        /// The file.
        path: PathBuf,
    },
    /// The file is a database of another program.
    #[error("{path} is a database of another program (its application id is {found})")]
    Foreign {
        /// The database.
        path: PathBuf,
        /// The other program's application id; 0 if it gave none.
        found: i64,
    },
    /// The database is damaged.
    #[error("{path} is damaged: {detail}")]
    Damaged {
        /// The database.
        path: PathBuf,
        /// What was found.
        detail: String,
    },
    /// A later version of the program made the database.
    #[error("{path} was made by a later version: its schema is {found}, known is {known}")]
    Newer {
        /// The database.
        path: PathBuf,
        /// Its schema.
        found: i64,
        /// The latest schema known.
        known: i64,
    },
    /// Anything else.
    #[error("{path} cannot be opened: {detail}")]
    Failed {
        /// The database.
        path: PathBuf,
        /// What happened.
        detail: String,
    },
}

/// What kind of trouble the database is in: SQLite's primary result codes, as far as they differ
/// for us.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Trouble {
    Busy,
    ReadOnly,
    Damaged,
    Full,
    CannotOpen,
    NotADatabase,
    Other,
}

fn trouble(error: &sqlx::Error) -> Trouble {
    let code = error.as_database_error().and_then(|error| error.code()?.parse::<u32>().ok());
    match code.map(|code| code & 0xff) {
        Some(5 | 6) => Trouble::Busy,
        Some(8) => Trouble::ReadOnly,
        Some(11) => Trouble::Damaged,
        Some(13) => Trouble::Full,
        Some(14) => Trouble::CannotOpen,
        Some(26) => Trouble::NotADatabase,
        _ => Trouble::Other,
    }
}

/// What a statement met, for the host.
pub(crate) fn store_error(place: &str, error: &sqlx::Error) -> StoreError {
    let (place, detail) = (place.to_owned(), error.to_string());
    match trouble(error) {
        Trouble::Busy => StoreError::Busy { place },
        Trouble::ReadOnly | Trouble::CannotOpen => StoreError::ReadOnly { place },
        Trouble::Damaged | Trouble::NotADatabase => StoreError::Damaged { place, detail },
        Trouble::Full => StoreError::Full { place },
        Trouble::Other => match error {
            sqlx::Error::ColumnDecode { .. } | sqlx::Error::Decode(_) => {
                StoreError::Damaged { place, detail }
            }
            _ => StoreError::Failed(detail),
        },
    }
}

/// What opening met.
pub(crate) fn open_error(path: PathBuf, error: &sqlx::Error) -> OpenError {
    let detail = error.to_string();
    match trouble(error) {
        Trouble::Busy => OpenError::InUse { path, pid: None },
        Trouble::ReadOnly | Trouble::CannotOpen => OpenError::Unwritable { path, detail },
        Trouble::Damaged => OpenError::Damaged { path, detail },
        Trouble::Full => OpenError::Full { path },
        Trouble::NotADatabase => OpenError::NotADatabase { path },
        Trouble::Other => OpenError::Failed { path, detail },
    }
}

/// What bringing the schema up to date met.
pub(crate) fn migrate_error(path: PathBuf, error: &MigrateError) -> OpenError {
    match error {
        MigrateError::Execute(error) | MigrateError::ExecuteMigration(error, _) => {
            open_error(path, error)
        }
        other => OpenError::Failed { path, detail: other.to_string() },
    }
}
