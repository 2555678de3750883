//! The two ways to the database: reading, and transactions that write.

use sqlx::Sqlite;
use sqlx::pool::PoolConnection;
use sqlx::sqlite::{SqliteArguments, SqliteConnection};
use store::{CampaignId, StoreError};

use crate::error::store_error;
use crate::open::SqlStore;
use crate::sql;

pub(crate) type Query = sqlx::query::Query<'static, Sqlite, SqliteArguments>;

/// A transaction that writes.
///
/// Where it is neither committed nor given up, because a statement failed or nobody waits for it
/// any longer, its connection is thrown away and the pool makes another. SQLite ends some
/// transactions by itself when a write fails, and a driver that counts them would be wrong.
pub(crate) struct Work {
    connection: Option<PoolConnection<Sqlite>>,
}

impl Work {
    pub(crate) async fn begin(store: &SqlStore) -> Result<Self, sqlx::Error> {
        let mut work = Self::about_to_begin(store).await?;
        sqlx::query(sql::BEGIN).execute(work.on()).await?;
        Ok(work)
    }

    /// The first statement is to begin the transaction.
    pub(crate) async fn about_to_begin(store: &SqlStore) -> Result<Self, sqlx::Error> {
        Ok(Self { connection: Some(store.write.acquire().await?) })
    }

    /// The connection to work on.
    pub(crate) fn on(&mut self) -> &mut SqliteConnection {
        self.connection.as_mut().expect("it is taken only where the work ends")
    }

    /// Durable once it returns.
    pub(crate) async fn commit(mut self) -> Result<(), sqlx::Error> {
        sqlx::query("COMMIT").execute(self.on()).await?;
        self.is_committed();
        Ok(())
    }

    /// The last statement has ended the transaction.
    pub(crate) fn is_committed(mut self) {
        drop(self.connection.take());
    }

    /// Changes nothing after all.
    pub(crate) async fn give_up(mut self) -> Result<(), sqlx::Error> {
        sqlx::query("ROLLBACK").execute(self.on()).await?;
        drop(self.connection.take());
        Ok(())
    }
}

impl Drop for Work {
    fn drop(&mut self) {
        if let Some(connection) = self.connection.take() {
            drop(connection.detach());
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
