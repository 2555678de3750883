//! The two ways to the database: reading, and transactions that write.

use sqlx::sqlite::{SqliteArguments, SqliteConnectOptions, SqliteConnection};
use sqlx::{ConnectOptions, Connection, Sqlite};
use store::{CampaignId, StoreError};
use tokio::sync::{Mutex, MutexGuard};

use crate::error::store_error;
use crate::open::SqlStore;
use crate::sql;

pub(crate) type Query = sqlx::query::Query<'static, Sqlite, SqliteArguments>;

/// The one connection that writes. It is not kept in a pool, which after every use would ask it
/// whether it still lives, and lend it to nobody meanwhile: that took as long as a statement.
#[derive(Debug)]
pub(crate) struct Writing {
    options: SqliteConnectOptions,
    slot: Mutex<Slot>,
}

#[derive(Debug)]
struct Slot {
    /// None after some work came to grief: the next opens another.
    connection: Option<SqliteConnection>,
    is_closed: bool,
}

impl Writing {
    /// With a connection that was made by these options.
    pub(crate) fn by(options: SqliteConnectOptions, connection: SqliteConnection) -> Self {
        let slot = Slot { connection: Some(connection), is_closed: false };
        Self { options, slot: Mutex::new(slot) }
    }

    /// Waits for what is under way, and closes. Nothing is written any more.
    pub(crate) async fn close(&self) {
        let mut slot = self.slot.lock().await;
        slot.is_closed = true;
        if let Some(connection) = slot.connection.take() {
            // If it fails, the log is carried over when the database is opened again.
            let _ = connection.close().await;
        }
    }
}

/// A transaction that writes.
///
/// Where it is neither committed nor given up, because a statement failed or nobody waits for it
/// any longer, its connection is thrown away and the next work makes another. SQLite ends some
/// transactions by itself when a write fails, and a driver that counts them would be wrong.
pub(crate) struct Work<'s> {
    slot: MutexGuard<'s, Slot>,
    is_over: bool,
}

impl<'s> Work<'s> {
    pub(crate) async fn begin(store: &'s SqlStore) -> Result<Self, sqlx::Error> {
        let mut work = Self::about_to_begin(store).await?;
        sqlx::query(sql::BEGIN).execute(work.on()).await?;
        Ok(work)
    }

    /// The first statement is to begin the transaction.
    pub(crate) async fn about_to_begin(store: &'s SqlStore) -> Result<Self, sqlx::Error> {
        let mut slot = store.write.slot.lock().await;
        if slot.is_closed {
            return Err(sqlx::Error::PoolClosed);
        }
        if slot.connection.is_none() {
            slot.connection = Some(store.write.options.connect().await?);
        }
        Ok(Self { slot, is_over: false })
    }

    /// The connection to work on.
    pub(crate) fn on(&mut self) -> &mut SqliteConnection {
        self.slot.connection.as_mut().expect("it is taken only where the work ends")
    }

    /// Durable once it returns.
    pub(crate) async fn commit(mut self) -> Result<(), sqlx::Error> {
        sqlx::query("COMMIT").execute(self.on()).await?;
        self.end_committed();
        Ok(())
    }

    /// The last statement has ended the transaction.
    pub(crate) fn end_committed(mut self) {
        self.is_over = true;
    }

    /// Changes nothing after all.
    pub(crate) async fn give_up(mut self) -> Result<(), sqlx::Error> {
        sqlx::query("ROLLBACK").execute(self.on()).await?;
        self.is_over = true;
        Ok(())
    }
}

impl Drop for Work<'_> {
    fn drop(&mut self) {
        if !self.is_over {
            drop(self.slot.connection.take());
        }
    }
}

impl SqlStore {
    /// What a statement met, in the store's words.
    pub(crate) fn met(&self, error: &sqlx::Error) -> StoreError {
        store_error(&self.place, error)
    }

    /// Something stored that cannot be what was put there.
    pub(crate) fn damaged(&self, detail: impl ToString) -> StoreError {
        StoreError::Damaged { place: self.place.clone(), detail: detail.to_string() }
    }

    /// Runs one statement that writes, as a transaction of its own; says how many rows it changed.
    pub(crate) async fn change(&self, query: Query) -> Result<u64, StoreError> {
        let changed = async {
            let mut work = Work::begin(self).await?;
            let done = query.execute(work.on()).await?;
            work.commit().await?;
            Ok(done.rows_affected())
        };
        changed.await.map_err(|error| self.met(&error))
    }

    /// A campaign's key in the database.
    pub(crate) async fn key_of(
        &self,
        connection: &mut SqliteConnection,
        campaign: &CampaignId,
    ) -> Result<i64, StoreError> {
        let key = sqlx::query_scalar(sql::CAMPAIGN_KEY)
            .bind(campaign.as_str().to_owned())
            .fetch_optional(connection)
            .await
            .map_err(|error| self.met(&error))?;
        key.ok_or_else(|| StoreError::Unknown(campaign.clone()))
    }
}
