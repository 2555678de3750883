//! Links, sessions and persons over the database.

use store::{
    CampaignId, Link, Links, Person, PersonId, Reply, Role, SeatHolding, SecretHash, Session,
    StoreError,
};

use crate::open::SqlStore;
use crate::sql;
use crate::work::Work;

type SessionRow = (i64, i64, Option<String>, Option<String>);

impl SqlStore {
    fn role(&self, text: &str) -> Result<Role, StoreError> {
        text.parse().map_err(|error| self.damaged(error))
    }

    fn link_of(&self, (id, role): (String, String)) -> Result<(CampaignId, Role), StoreError> {
        let id = CampaignId::new(&id).map_err(|error| self.damaged(error))?;
        Ok((id, self.role(&role)?))
    }

    /// Begins a transaction about a campaign, if there is such a campaign.
    async fn about(&self, campaign: &CampaignId) -> Result<(Work<'_>, i64), StoreError> {
        let met = |error: sqlx::Error| self.met(&error);
        let mut work = Work::begin(self).await.map_err(met)?;
        match self.key_of(work.on(), campaign).await {
            Ok(key) => Ok((work, key)),
            Err(error) => {
                work.give_up().await.map_err(met)?;
                Err(error)
            }
        }
    }

    async fn put_link(
        &self,
        statement: &'static str,
        (campaign, role): (&CampaignId, Role),
        hash: SecretHash,
        now: i64,
    ) -> Result<(), StoreError> {
        let met = |error: sqlx::Error| self.met(&error);
        let (mut work, key) = self.about(campaign).await?;
        let seat = sqlx::query(sql::SEAT_ADD).bind(key).bind(role.to_string());
        seat.execute(work.on()).await.map_err(met)?;
        let query = sqlx::query(statement).bind(hash.0.to_vec()).bind(key);
        let query = query.bind(role.to_string()).bind(now);
        let done = query.execute(work.on()).await.map_err(met)?;
        if done.rows_affected() == 0 {
            work.give_up().await.map_err(met)?;
            return Err(StoreError::Taken(campaign.clone(), role));
        }
        if statement == sql::LINK_REPLACE {
            let close = sqlx::query(sql::SESSION_CLOSE_ROLE).bind(key).bind(role.to_string());
            close.execute(work.on()).await.map_err(met)?;
        }
        work.commit().await.map_err(met)
    }

    async fn hold(
        &self,
        campaign: &CampaignId,
        role: Role,
        person: Option<&PersonId>,
    ) -> Result<(), StoreError> {
        let met = |error: sqlx::Error| self.met(&error);
        let (mut work, key) = self.about(campaign).await?;
        let query = sqlx::query(sql::SEAT_HOLD).bind(key).bind(role.to_string());
        let query = query.bind(person.map(ToString::to_string));
        query.execute(work.on()).await.map_err(met)?;
        work.commit().await.map_err(met)
    }

    async fn open_role(
        &self,
        token: SecretHash,
        campaign: &CampaignId,
        role: Role,
    ) -> Result<(), StoreError> {
        let met = |error: sqlx::Error| self.met(&error);
        let (mut work, key) = self.about(campaign).await?;
        let query = sqlx::query(sql::SESSION_OPEN).bind(token.0.to_vec()).bind(key);
        query.bind(role.to_string()).execute(work.on()).await.map_err(met)?;
        work.commit().await.map_err(met)
    }

    async fn session(&self, token: SecretHash) -> Result<Option<Session>, StoreError> {
        let rows: Vec<SessionRow> = sqlx::query_as(sql::SESSION_FIND)
            .bind(token.0.to_vec())
            .fetch_all(&self.read)
            .await
            .map_err(|error| self.met(&error))?;
        let Some(&(made_at, seen_at, ..)) = rows.first() else { return Ok(None) };
        let roles = rows.into_iter().filter_map(|(_, _, id, role)| id.zip(role));
        let opened: Result<Vec<_>, _> = roles.map(|row| self.link_of(row)).collect();
        let mut opened = opened?;
        opened.sort();
        Ok(Some(Session { made_at, seen_at, opened }))
    }
}

impl Links for SqlStore {
    fn link_put<'s>(
        &'s self,
        campaign: &'s CampaignId,
        role: Role,
        hash: SecretHash,
        now: i64,
    ) -> Reply<'s, ()> {
        Box::pin(self.put_link(sql::LINK_PUT, (campaign, role), hash, now))
    }

    fn link_replace<'s>(
        &'s self,
        campaign: &'s CampaignId,
        role: Role,
        hash: SecretHash,
        now: i64,
    ) -> Reply<'s, ()> {
        Box::pin(self.put_link(sql::LINK_REPLACE, (campaign, role), hash, now))
    }

    fn link_find(&self, hash: SecretHash) -> Reply<'_, Option<(CampaignId, Role)>> {
        Box::pin(async move {
            let row: Option<(String, String)> = sqlx::query_as(sql::LINK_FIND)
                .bind(hash.0.to_vec())
                .fetch_optional(&self.read)
                .await
                .map_err(|error| self.met(&error))?;
            row.map(|row| self.link_of(row)).transpose()
        })
    }

    fn link_list<'s>(&'s self, campaign: &'s CampaignId) -> Reply<'s, Vec<Link>> {
        Box::pin(async move {
            let rows: Vec<(String, i64)> = sqlx::query_as(sql::LINK_LIST)
                .bind(campaign.as_str().to_owned())
                .fetch_all(&self.read)
                .await
                .map_err(|error| self.met(&error))?;
            let link =
                |(role, made_at): (String, i64)| Ok(Link { role: self.role(&role)?, made_at });
            let mut links = rows.into_iter().map(link).collect::<Result<Vec<_>, StoreError>>()?;
            links.sort_by_key(|link| link.role);
            Ok(links)
        })
    }

    fn person_put(&self, person: Person) -> Reply<'_, ()> {
        Box::pin(async move {
            let query = sqlx::query(sql::PERSON_PUT).bind(person.id.to_string());
            self.change(query.bind(person.name).bind(person.joined_at)).await.map(drop)
        })
    }

    fn person_get<'s>(&'s self, person: &'s PersonId) -> Reply<'s, Option<Person>> {
        Box::pin(async move {
            let row: Option<(String, String, i64)> = sqlx::query_as(sql::PERSON_GET)
                .bind(person.to_string())
                .fetch_optional(&self.read)
                .await
                .map_err(|error| self.met(&error))?;
            Ok(row.map(|(_, name, joined_at)| Person { id: person.clone(), name, joined_at }))
        })
    }

    fn seat_hold<'s>(
        &'s self,
        campaign: &'s CampaignId,
        role: Role,
        person: Option<&'s PersonId>,
    ) -> Reply<'s, ()> {
        Box::pin(self.hold(campaign, role, person))
    }

    fn seat_list<'s>(&'s self, campaign: &'s CampaignId) -> Reply<'s, Vec<SeatHolding>> {
        Box::pin(async move {
            let rows: Vec<(String, Option<String>)> = sqlx::query_as(sql::SEAT_LIST)
                .bind(campaign.as_str().to_owned())
                .fetch_all(&self.read)
                .await
                .map_err(|error| self.met(&error))?;
            let seat = |(role, person): (String, Option<String>)| {
                let person = person.as_deref().map(PersonId::new).transpose();
                let person = person.map_err(|error| self.damaged(error))?;
                Ok(SeatHolding { role: self.role(&role)?, person })
            };
            let mut seats = rows.into_iter().map(seat).collect::<Result<Vec<_>, StoreError>>()?;
            seats.sort_by_key(|seat| seat.role);
            Ok(seats)
        })
    }

    fn session_begin(&self, token: SecretHash, now: i64) -> Reply<'_, ()> {
        Box::pin(async move {
            let query = sqlx::query(sql::SESSION_BEGIN).bind(token.0.to_vec()).bind(now);
            self.change(query).await.map(drop)
        })
    }

    fn session_open<'s>(
        &'s self,
        token: SecretHash,
        campaign: &'s CampaignId,
        role: Role,
    ) -> Reply<'s, ()> {
        Box::pin(self.open_role(token, campaign, role))
    }

    fn session_find(&self, token: SecretHash) -> Reply<'_, Option<Session>> {
        Box::pin(self.session(token))
    }

    fn session_touch(&self, token: SecretHash, now: i64) -> Reply<'_, ()> {
        Box::pin(async move {
            let query = sqlx::query(sql::SESSION_TOUCH).bind(token.0.to_vec()).bind(now);
            self.change(query).await.map(drop)
        })
    }

    fn session_end(&self, token: SecretHash) -> Reply<'_, ()> {
        Box::pin(async move {
            let query = sqlx::query(sql::SESSION_END).bind(token.0.to_vec());
            self.change(query).await.map(drop)
        })
    }

    fn session_sweep(&self, seen_before: i64) -> Reply<'_, u64> {
        Box::pin(self.change(sqlx::query(sql::SESSION_SWEEP).bind(seen_before)))
    }
}
