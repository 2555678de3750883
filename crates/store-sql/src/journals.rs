//! Journals over the database.

use std::collections::HashMap;

use kernel::journal::{Entry, Hash, Salt};
use sqlx::sqlite::SqliteConnection;
use store::{
    Append, CampaignId, CampaignMeta, Head, Journals, NO_ENTRY, Notice, NoticeId, Pending, Refused,
    Reply, Snapshot, StoreError, journals::follow,
};

use crate::open::SqlStore;
use crate::sql;
use crate::work::{Query, Work};

/// A campaign's key in the database, and the head of its journal.
type At = (i64, Head);

type HeadRow = (String, i64, Option<i64>, Option<Vec<u8>>, Option<Vec<u8>>);
type EntryRow = (i64, Vec<u8>, Vec<u8>, Option<Vec<u8>>, Option<String>);
type MetaRow = (String, String, String, i64, String);
type PendingRow = (i64, String, i64, i64, i64, String, String);

/// A whole number as the database has it. None of ours is near the limit.
fn stored(number: u64) -> i64 {
    i64::try_from(number).unwrap_or(i64::MAX)
}

fn put_entry(query: Query, (key, entry): &(i64, &Entry)) -> Query {
    let (salt, content) = match &entry.content {
        Some((salt, content)) => (Some(salt.0.to_vec()), Some(content.to_string())),
        None => (None, None),
    };
    query
        .bind(*key)
        .bind(stored(entry.number))
        .bind(entry.previous.0.to_vec())
        .bind(entry.digest.0.to_vec())
        .bind(salt)
        .bind(content)
}

fn put_notice(query: Query, (key, number, notice): &(i64, u64, &Notice)) -> Query {
    query
        .bind(*key)
        .bind(stored(*number))
        .bind(0_i64)
        .bind(notice.due)
        .bind(notice.topic.clone())
        .bind(notice.body.clone())
}

/// Runs a statement over many rows, in as few pieces as there are statements for.
async fn for_rows<T>(
    connection: &mut SqliteConnection,
    statements: &'static sql::Rows,
    rows: &[T],
    bind: impl Fn(Query, &T) -> Query,
) -> Result<(), sqlx::Error> {
    for (statement, piece) in statements.pieces(rows) {
        let query = piece.iter().fold(sqlx::query(statement), &bind);
        query.execute(&mut *connection).await?;
    }
    Ok(())
}

impl SqlStore {
    fn hash(&self, bytes: &[u8]) -> Result<Hash, StoreError> {
        let hash = bytes.try_into().map_err(|_| self.damaged("a hash of the wrong length"))?;
        Ok(Hash(hash))
    }

    fn number(&self, number: i64) -> Result<u64, StoreError> {
        u64::try_from(number).map_err(|_| self.damaged("a number below zero"))
    }

    fn campaign(&self, id: &str) -> Result<CampaignId, StoreError> {
        CampaignId::new(id).map_err(|error| self.damaged(error))
    }

    fn entry(&self, row: EntryRow) -> Result<Entry, StoreError> {
        let (number, previous, digest, salt, content) = row;
        let content = match (salt, content) {
            (Some(salt), Some(content)) => {
                let salt = salt.try_into().map_err(|_| self.damaged("a salt that is too long"))?;
                Some((Salt(salt), content.into()))
            }
            _ => None,
        };
        let number = self.number(number)?;
        Ok(Entry { number, previous: self.hash(&previous)?, digest: self.hash(&digest)?, content })
    }

    fn meta_of(&self, row: MetaRow) -> Result<CampaignMeta, StoreError> {
        let (id, title, ruleset, founded_at, status) = row;
        Ok(CampaignMeta { id: self.campaign(&id)?, title, ruleset, founded_at, status })
    }

    fn pending(&self, row: PendingRow) -> Result<Pending, StoreError> {
        let (id, campaign, number, tries, due, topic, body) = row;
        Ok(Pending {
            id: NoticeId(self.number(id)?),
            campaign: self.campaign(&campaign)?,
            number: self.number(number)?,
            tries: u32::try_from(tries).unwrap_or(u32::MAX),
            notice: Notice { due, topic, body },
        })
    }

    /// Keys and heads of these campaigns, as far as they exist.
    /// With `begin` they are read in a transaction that writes, which begins with it.
    async fn heads(
        &self,
        connection: &mut SqliteConnection,
        campaigns: &[&CampaignId],
        begin: bool,
    ) -> Result<HashMap<CampaignId, At>, StoreError> {
        let mut heads = HashMap::with_capacity(campaigns.len());
        for (index, piece) in sql::cut(campaigns).enumerate() {
            let statements = if begin && index == 0 { &sql::BEGIN_HEADS } else { &sql::HEADS };
            let query = sqlx::query_as(statements.holding(piece.len()));
            let query = piece.iter().fold(query, |query, id| query.bind(id.as_str().to_owned()));
            let rows: Vec<HeadRow> =
                query.fetch_all(&mut *connection).await.map_err(|error| self.met(&error))?;
            for (id, key, number, previous, digest) in rows {
                let head = match (number, previous, digest) {
                    (Some(number), Some(previous), Some(digest)) => {
                        let entry = self.entry((number, previous, digest, None, None))?;
                        (entry.number, entry.hash())
                    }
                    _ => NO_ENTRY,
                };
                heads.insert(self.campaign(&id)?, (key, head));
            }
        }
        Ok(heads)
    }

    async fn commit(&self, batch: &[Append]) -> Result<Vec<Result<Head, Refused>>, StoreError> {
        let met = |error: sqlx::Error| self.met(&error);
        if batch.is_empty() {
            return Ok(Vec::new());
        }
        let mut campaigns: Vec<&CampaignId> = batch.iter().map(|append| &append.campaign).collect();
        campaigns.sort_unstable();
        campaigns.dedup();
        let mut work = Work::about_to_begin(self).await.map_err(met)?;
        let mut heads = self.heads(work.on(), &campaigns, true).await?;

        let (mut entries, mut notices) = (Vec::new(), Vec::new());
        let mut results = Vec::with_capacity(batch.len());
        for append in batch {
            let at = heads.get_mut(&append.campaign);
            let at = at.ok_or_else(|| Refused::Unknown(append.campaign.clone()));
            let result = at.and_then(|(key, head)| {
                *head = append.check(*head)?;
                entries.extend(append.entries.iter().map(|entry| (*key, entry)));
                notices.extend(append.outbox.iter().map(|notice| (*key, head.0, notice)));
                Ok(*head)
            });
            results.push(result);
        }
        if entries.is_empty() && notices.is_empty() {
            work.give_up().await.map_err(met)?;
            return Ok(results);
        }
        for_rows(work.on(), &sql::OUTBOX_PUT, &notices, put_notice).await.map_err(met)?;
        let mut pieces = sql::cut(&entries);
        let last = pieces.next_back().unwrap_or_default();
        for piece in pieces {
            for_rows(work.on(), &sql::ENTRIES_PUT, piece, put_entry).await.map_err(met)?;
        }
        if last.is_empty() {
            work.commit().await.map_err(met)?;
        } else {
            for_rows(work.on(), &sql::ENTRIES_COMMIT, last, put_entry).await.map_err(met)?;
            work.end_committed();
        }
        Ok(results)
    }

    async fn found(&self, meta: CampaignMeta, first: &[Entry]) -> Result<Head, StoreError> {
        let met = |error: sqlx::Error| self.met(&error);
        let head = follow(NO_ENTRY, first)?;
        let mut work = Work::begin(self).await.map_err(met)?;
        let key: Option<i64> = sqlx::query_scalar(sql::CAMPAIGN_PUT)
            .bind(meta.id.as_str().to_owned())
            .bind(meta.title)
            .bind(meta.ruleset)
            .bind(meta.founded_at)
            .bind(meta.status)
            .fetch_optional(work.on())
            .await
            .map_err(met)?;
        let Some(key) = key else {
            work.give_up().await.map_err(met)?;
            return Err(StoreError::Exists(meta.id));
        };
        let entries: Vec<(i64, &Entry)> = first.iter().map(|entry| (key, entry)).collect();
        for_rows(work.on(), &sql::ENTRIES_PUT, &entries, put_entry).await.map_err(met)?;
        work.commit().await.map_err(met)?;
        Ok(head)
    }

    async fn page(
        &self,
        campaign: &CampaignId,
        from: u64,
        most: u32,
    ) -> Result<Vec<Entry>, StoreError> {
        let met = |error: sqlx::Error| self.met(&error);
        let mut connection = self.read.acquire().await.map_err(met)?;
        let key = self.key_of(&mut connection, campaign).await?;
        let rows: Vec<EntryRow> = sqlx::query_as(sql::ENTRIES_READ)
            .bind(key)
            .bind(stored(from))
            .bind(i64::from(most))
            .fetch_all(&mut *connection)
            .await
            .map_err(met)?;
        rows.into_iter().map(|row| self.entry(row)).collect()
    }

    async fn keep(&self, campaign: &CampaignId, snapshot: Snapshot) -> Result<(), StoreError> {
        let met = |error: sqlx::Error| self.met(&error);
        let mut work = Work::begin(self).await.map_err(met)?;
        let key = match self.key_of(work.on(), campaign).await {
            Ok(key) => key,
            Err(error) => {
                work.give_up().await.map_err(met)?;
                return Err(error);
            }
        };
        sqlx::query(sql::SNAPSHOT_PUT)
            .bind(key)
            .bind(i64::from(snapshot.rules_version))
            .bind(stored(snapshot.number))
            .bind(snapshot.bytes)
            .execute(work.on())
            .await
            .map_err(met)?;
        work.commit().await.map_err(met)
    }

    async fn forget(&self, sent: &[NoticeId]) -> Result<(), StoreError> {
        let met = |error: sqlx::Error| self.met(&error);
        if sent.is_empty() {
            return Ok(());
        }
        let mut work = Work::begin(self).await.map_err(met)?;
        let bind = |query: Query, id: &NoticeId| query.bind(stored(id.0));
        for_rows(work.on(), &sql::OUTBOX_ACK, sent, bind).await.map_err(met)?;
        work.commit().await.map_err(met)
    }
}

impl Journals for SqlStore {
    fn create(&self, meta: CampaignMeta, first: Vec<Entry>) -> Reply<'_, Head> {
        Box::pin(async move { self.found(meta, &first).await })
    }

    fn append_many<'s>(&'s self, batch: &'s [Append]) -> Reply<'s, Vec<Result<Head, Refused>>> {
        Box::pin(self.commit(batch))
    }

    fn read<'s>(&'s self, campaign: &'s CampaignId, from: u64, most: u32) -> Reply<'s, Vec<Entry>> {
        Box::pin(self.page(campaign, from, most))
    }

    fn last<'s>(&'s self, campaign: &'s CampaignId) -> Reply<'s, Option<Head>> {
        Box::pin(async move {
            let mut connection = self.read.acquire().await.map_err(|error| self.met(&error))?;
            let heads = self.heads(&mut connection, &[campaign], false).await?;
            Ok(heads.get(campaign).map(|(_, head)| *head))
        })
    }

    fn meta<'s>(&'s self, campaign: &'s CampaignId) -> Reply<'s, Option<CampaignMeta>> {
        Box::pin(async move {
            let row: Option<MetaRow> = sqlx::query_as(sql::CAMPAIGN_GET)
                .bind(campaign.as_str().to_owned())
                .fetch_optional(&self.read)
                .await
                .map_err(|error| self.met(&error))?;
            row.map(|row| self.meta_of(row)).transpose()
        })
    }

    fn list(&self) -> Reply<'_, Vec<CampaignMeta>> {
        Box::pin(async move {
            let rows: Vec<MetaRow> = sqlx::query_as(sql::CAMPAIGN_LIST)
                .fetch_all(&self.read)
                .await
                .map_err(|error| self.met(&error))?;
            rows.into_iter().map(|row| self.meta_of(row)).collect()
        })
    }

    fn describe<'s>(
        &'s self,
        campaign: &'s CampaignId,
        title: &'s str,
        status: &'s str,
    ) -> Reply<'s, ()> {
        Box::pin(async move {
            let query = sqlx::query(sql::CAMPAIGN_DESCRIBE).bind(campaign.as_str().to_owned());
            let query = query.bind(title.to_owned()).bind(status.to_owned());
            match self.change(query).await? {
                0 => Err(StoreError::Unknown(campaign.clone())),
                _ => Ok(()),
            }
        })
    }

    fn outbox_take(&self, now: i64, most: u32) -> Reply<'_, Vec<Pending>> {
        Box::pin(async move {
            let rows: Vec<PendingRow> = sqlx::query_as(sql::OUTBOX_TAKE)
                .bind(now)
                .bind(i64::from(most))
                .fetch_all(&self.read)
                .await
                .map_err(|error| self.met(&error))?;
            rows.into_iter().map(|row| self.pending(row)).collect()
        })
    }

    fn outbox_ack<'s>(&'s self, sent: &'s [NoticeId]) -> Reply<'s, ()> {
        Box::pin(self.forget(sent))
    }

    fn outbox_put_off(&self, notice: NoticeId, due: i64) -> Reply<'_, ()> {
        Box::pin(async move {
            let query = sqlx::query(sql::OUTBOX_PUT_OFF).bind(stored(notice.0)).bind(due);
            self.change(query).await.map(drop)
        })
    }

    fn snapshot_put<'s>(&'s self, campaign: &'s CampaignId, snapshot: Snapshot) -> Reply<'s, ()> {
        Box::pin(self.keep(campaign, snapshot))
    }

    fn snapshot_get<'s>(
        &'s self,
        campaign: &'s CampaignId,
        rules_version: u32,
    ) -> Reply<'s, Option<Snapshot>> {
        Box::pin(async move {
            let row: Option<(i64, Vec<u8>)> = sqlx::query_as(sql::SNAPSHOT_GET)
                .bind(campaign.as_str().to_owned())
                .bind(i64::from(rules_version))
                .fetch_optional(&self.read)
                .await
                .map_err(|error| self.met(&error))?;
            let Some((number, bytes)) = row else { return Ok(None) };
            Ok(Some(Snapshot { rules_version, number: self.number(number)?, bytes }))
        })
    }
}
