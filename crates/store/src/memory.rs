//! A store in memory: for tests, and for campaigns that need not outlive the program.

use std::collections::BTreeMap;
use std::sync::{Mutex, MutexGuard, PoisonError};

use kernel::journal::Entry;

use crate::Reply;
use crate::error::{Refused, StoreError};
use crate::journals::{
    Append, CampaignMeta, Head, Journals, NO_ENTRY, NoticeId, Pending, Snapshot, follow,
};
use crate::links::{Link, Links, Person, SeatHolding, Session};
use crate::names::{CampaignId, PersonId, Role, SecretHash};

#[derive(Debug)]
struct Kept {
    meta: CampaignMeta,
    entries: Vec<Entry>,
    head: Head,
    snapshot: Option<Snapshot>,
    seats: BTreeMap<Role, Option<PersonId>>,
}

#[derive(Debug, Default)]
struct State {
    campaigns: BTreeMap<CampaignId, Kept>,
    outbox: BTreeMap<NoticeId, Pending>,
    last_notice: u64,
    links: BTreeMap<SecretHash, (CampaignId, Link)>,
    persons: BTreeMap<PersonId, Person>,
    sessions: BTreeMap<SecretHash, Session>,
    failure: Option<StoreError>,
}

/// Everything in memory.
#[derive(Debug, Default)]
pub struct MemoryStore {
    state: Mutex<State>,
}

impl MemoryStore {
    /// An empty store.
    #[must_use]
    pub fn new() -> Self {
        Self::default()
    }

    /// Makes the next `append_many` fail, as a full disk would.
    pub fn fail_next_append(&self, error: StoreError) {
        self.lock().failure = Some(error);
    }

    fn lock(&self) -> MutexGuard<'_, State> {
        // A panic elsewhere leaves nothing half done: every method checks before it changes.
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Does it now, and hands out the answer as a reply.
    fn now<T: Send + 'static>(
        &self,
        act: impl FnOnce(&mut State) -> Result<T, StoreError>,
    ) -> Reply<'_, T> {
        let answer = act(&mut self.lock());
        Box::pin(std::future::ready(answer))
    }
}

impl State {
    fn kept(&mut self, campaign: &CampaignId) -> Result<&mut Kept, StoreError> {
        self.campaigns.get_mut(campaign).ok_or_else(|| StoreError::Unknown(campaign.clone()))
    }

    fn append(&mut self, append: &Append) -> Result<Head, Refused> {
        let kept = self
            .campaigns
            .get_mut(&append.campaign)
            .ok_or_else(|| Refused::Unknown(append.campaign.clone()))?;
        let head = append.check(kept.head)?;
        kept.entries.extend_from_slice(&append.entries);
        kept.head = head;
        for notice in &append.outbox {
            self.last_notice += 1;
            let id = NoticeId(self.last_notice);
            let (campaign, notice) = (append.campaign.clone(), notice.clone());
            self.outbox.insert(id, Pending { id, campaign, number: head.0, tries: 0, notice });
        }
        Ok(head)
    }

    fn link(&mut self, at: (&CampaignId, Role), hash: SecretHash, made_at: i64) {
        let (campaign, role) = at;
        self.links.insert(hash, (campaign.clone(), Link { role, made_at }));
    }
}

impl Journals for MemoryStore {
    fn create(&self, meta: CampaignMeta, first: Vec<Entry>) -> Reply<'_, Head> {
        self.now(|state| {
            if state.campaigns.contains_key(&meta.id) {
                return Err(StoreError::Exists(meta.id));
            }
            let head = follow(NO_ENTRY, &first)?;
            let (snapshot, seats) = (None, BTreeMap::new());
            let kept = Kept { meta: meta.clone(), entries: first, head, snapshot, seats };
            state.campaigns.insert(meta.id, kept);
            Ok(head)
        })
    }

    fn append_many<'s>(&'s self, batch: &'s [Append]) -> Reply<'s, Vec<Result<Head, Refused>>> {
        // Not before it is awaited: a commit that nobody waits for does not happen.
        Box::pin(async move {
            let mut state = self.lock();
            match state.failure.take() {
                Some(error) => Err(error),
                None => Ok(batch.iter().map(|append| state.append(append)).collect()),
            }
        })
    }

    fn read<'s>(&'s self, campaign: &'s CampaignId, from: u64, most: u32) -> Reply<'s, Vec<Entry>> {
        self.now(|state| {
            let entries = &state.kept(campaign)?.entries;
            let from = usize::try_from(from.saturating_sub(1)).unwrap_or(usize::MAX);
            Ok(entries.iter().skip(from).take(most as usize).cloned().collect())
        })
    }

    fn last<'s>(&'s self, campaign: &'s CampaignId) -> Reply<'s, Option<Head>> {
        self.now(|state| Ok(state.campaigns.get(campaign).map(|kept| kept.head)))
    }

    fn meta<'s>(&'s self, campaign: &'s CampaignId) -> Reply<'s, Option<CampaignMeta>> {
        self.now(|state| Ok(state.campaigns.get(campaign).map(|kept| kept.meta.clone())))
    }

    fn list(&self) -> Reply<'_, Vec<CampaignMeta>> {
        self.now(|state| {
            let mut list: Vec<_> = state.campaigns.values().map(|kept| kept.meta.clone()).collect();
            list.sort_by_key(|meta| std::cmp::Reverse(meta.founded_at));
            Ok(list)
        })
    }

    fn describe<'s>(
        &'s self,
        campaign: &'s CampaignId,
        title: &'s str,
        status: &'s str,
    ) -> Reply<'s, ()> {
        self.now(|state| {
            let meta = &mut state.kept(campaign)?.meta;
            meta.title = title.into();
            meta.status = status.into();
            Ok(())
        })
    }

    fn outbox_take(&self, now: i64, most: u32) -> Reply<'_, Vec<Pending>> {
        self.now(|state| {
            let is_due = |pending: &&Pending| pending.notice.due <= now;
            let mut due: Vec<_> = state.outbox.values().filter(is_due).cloned().collect();
            due.sort_by_key(|pending| pending.notice.due);
            due.truncate(most as usize);
            Ok(due)
        })
    }

    fn outbox_ack<'s>(&'s self, sent: &'s [NoticeId]) -> Reply<'s, ()> {
        self.now(|state| {
            state.outbox.retain(|id, _| !sent.contains(id));
            Ok(())
        })
    }

    fn outbox_put_off(&self, notice: NoticeId, due: i64) -> Reply<'_, ()> {
        self.now(|state| {
            if let Some(pending) = state.outbox.get_mut(&notice) {
                pending.notice.due = due;
                pending.tries += 1;
            }
            Ok(())
        })
    }

    fn snapshot_put<'s>(&'s self, campaign: &'s CampaignId, snapshot: Snapshot) -> Reply<'s, ()> {
        self.now(|state| {
            state.kept(campaign)?.snapshot = Some(snapshot);
            Ok(())
        })
    }

    fn snapshot_get<'s>(
        &'s self,
        campaign: &'s CampaignId,
        rules_version: u32,
    ) -> Reply<'s, Option<Snapshot>> {
        self.now(|state| {
            let snapshot = state.campaigns.get(campaign).and_then(|kept| kept.snapshot.clone());
            Ok(snapshot.filter(|snapshot| snapshot.rules_version == rules_version))
        })
    }
}

impl Links for MemoryStore {
    fn link_put<'s>(
        &'s self,
        campaign: &'s CampaignId,
        role: Role,
        hash: SecretHash,
        now: i64,
    ) -> Reply<'s, ()> {
        self.now(|state| {
            state.kept(campaign)?.seats.entry(role).or_default();
            if state.links.values().any(|(at, link)| at == campaign && link.role == role) {
                return Err(StoreError::Taken(campaign.clone(), role));
            }
            state.link((campaign, role), hash, now);
            Ok(())
        })
    }

    fn link_replace<'s>(
        &'s self,
        campaign: &'s CampaignId,
        role: Role,
        hash: SecretHash,
        now: i64,
    ) -> Reply<'s, ()> {
        self.now(|state| {
            state.kept(campaign)?.seats.entry(role).or_default();
            state.links.retain(|_, (at, link)| at != campaign || link.role != role);
            for session in state.sessions.values_mut() {
                session.opened.retain(|(at, opened)| at != campaign || *opened != role);
            }
            state.link((campaign, role), hash, now);
            Ok(())
        })
    }

    fn link_find(&self, hash: SecretHash) -> Reply<'_, Option<(CampaignId, Role)>> {
        self.now(|state| Ok(state.links.get(&hash).map(|(at, link)| (at.clone(), link.role))))
    }

    fn link_list<'s>(&'s self, campaign: &'s CampaignId) -> Reply<'s, Vec<Link>> {
        self.now(|state| {
            let of_campaign = state.links.values().filter(|(at, _)| at == campaign);
            let mut links: Vec<_> = of_campaign.map(|(_, link)| link.clone()).collect();
            links.sort_by_key(|link| link.role);
            Ok(links)
        })
    }

    fn person_put(&self, person: Person) -> Reply<'_, ()> {
        self.now(|state| {
            state.persons.insert(person.id.clone(), person);
            Ok(())
        })
    }

    fn person_get<'s>(&'s self, person: &'s PersonId) -> Reply<'s, Option<Person>> {
        self.now(|state| Ok(state.persons.get(person).cloned()))
    }

    fn seat_hold<'s>(
        &'s self,
        campaign: &'s CampaignId,
        role: Role,
        person: Option<&'s PersonId>,
    ) -> Reply<'s, ()> {
        self.now(|state| {
            if let Some(person) = person.filter(|person| !state.persons.contains_key(person)) {
                return Err(StoreError::Failed(format!("there is no person {person}")));
            }
            state.kept(campaign)?.seats.insert(role, person.cloned());
            Ok(())
        })
    }

    fn seat_list<'s>(&'s self, campaign: &'s CampaignId) -> Reply<'s, Vec<SeatHolding>> {
        self.now(|state| {
            let seats = state.campaigns.get(campaign).into_iter().flat_map(|kept| &kept.seats);
            Ok(seats.map(|(&role, person)| SeatHolding { role, person: person.clone() }).collect())
        })
    }

    fn session_begin(&self, token: SecretHash, now: i64) -> Reply<'_, ()> {
        self.now(|state| {
            if state.sessions.contains_key(&token) {
                return Err(StoreError::Failed("the token was used before".into()));
            }
            let session = Session { made_at: now, seen_at: now, opened: Vec::new() };
            state.sessions.insert(token, session);
            Ok(())
        })
    }

    fn session_open<'s>(
        &'s self,
        token: SecretHash,
        campaign: &'s CampaignId,
        role: Role,
    ) -> Reply<'s, ()> {
        self.now(|state| {
            state.kept(campaign)?;
            let at = (campaign.clone(), role);
            if let Some(session) = state.sessions.get_mut(&token)
                && !session.opened.contains(&at)
            {
                session.opened.push(at);
                session.opened.sort();
            }
            Ok(())
        })
    }

    fn session_find(&self, token: SecretHash) -> Reply<'_, Option<Session>> {
        self.now(|state| Ok(state.sessions.get(&token).cloned()))
    }

    fn session_touch(&self, token: SecretHash, now: i64) -> Reply<'_, ()> {
        self.now(|state| {
            if let Some(session) = state.sessions.get_mut(&token) {
                session.seen_at = now;
            }
            Ok(())
        })
    }

    fn session_end(&self, token: SecretHash) -> Reply<'_, ()> {
        self.now(|state| {
            state.sessions.remove(&token);
            Ok(())
        })
    }

    fn session_sweep(&self, seen_before: i64) -> Reply<'_, u64> {
        self.now(|state| {
            let before = state.sessions.len();
            state.sessions.retain(|_, session| session.seen_at >= seen_before);
            Ok((before - state.sessions.len()) as u64)
        })
    }
}
