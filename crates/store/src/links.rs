//! Links, sessions and persons: who may come in, and as what.
//!
//! A link belongs to a role in a campaign, not to a person; whoever follows it is in that role.
//! Which person holds a role is a fact of its own, and may be nobody.

use crate::Reply;
use crate::names::{CampaignId, PersonId, Role, SecretHash};

/// A role that has a link.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Link {
    /// The role.
    pub role: Role,
    /// When the link was made, in milliseconds since 1970.
    pub made_at: i64,
}

/// Somebody known by name.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Person {
    /// The person's id.
    pub id: PersonId,
    /// What others call the person.
    pub name: String,
    /// Since when known, in milliseconds since 1970.
    pub joined_at: i64,
}

/// A role in a campaign and the person who holds it, if it is known who.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct SeatHolding {
    /// The role.
    pub role: Role,
    /// The person.
    pub person: Option<PersonId>,
}

/// A browser that came in, and the roles it opened by following links.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Session {
    /// When it began, in milliseconds since 1970.
    pub made_at: i64,
    /// When it was last seen.
    pub seen_at: i64,
    /// The roles it opened, by campaign and role.
    pub opened: Vec<(CampaignId, Role)>,
}

/// Links, sessions, persons. Of secrets, only hashes come here.
pub trait Links: Send + Sync {
    /// Gives a role its first link.
    ///
    /// # Errors
    /// [`StoreError::Taken`](crate::StoreError::Taken) if it has one,
    /// [`StoreError::Unknown`](crate::StoreError::Unknown), or what the store met.
    fn link_put<'s>(
        &'s self,
        campaign: &'s CampaignId,
        role: Role,
        hash: SecretHash,
        now: i64,
    ) -> Reply<'s, ()>;

    /// Gives a role a new link. The old one stops working, and every session that had the role
    /// loses it: whoever had the old link must have followed the new one to be in again.
    ///
    /// # Errors
    /// [`StoreError::Unknown`](crate::StoreError::Unknown), or what the store met.
    fn link_replace<'s>(
        &'s self,
        campaign: &'s CampaignId,
        role: Role,
        hash: SecretHash,
        now: i64,
    ) -> Reply<'s, ()>;

    /// Where a link leads.
    ///
    /// # Errors
    /// What the store met.
    fn link_find(&self, hash: SecretHash) -> Reply<'_, Option<(CampaignId, Role)>>;

    /// The roles of a campaign that have a link: the umpire, the seats in order, spectators.
    ///
    /// # Errors
    /// What the store met.
    fn link_list<'s>(&'s self, campaign: &'s CampaignId) -> Reply<'s, Vec<Link>>;

    /// Keeps a person, or what changed about one.
    ///
    /// # Errors
    /// What the store met.
    fn person_put(&self, person: Person) -> Reply<'_, ()>;

    /// A person.
    ///
    /// # Errors
    /// What the store met.
    fn person_get<'s>(&'s self, person: &'s PersonId) -> Reply<'s, Option<Person>>;

    /// Puts a person in a role, or leaves it without one.
    ///
    /// # Errors
    /// [`StoreError::Unknown`](crate::StoreError::Unknown), or what the store met; it is a
    /// failure if there is no such person.
    fn seat_hold<'s>(
        &'s self,
        campaign: &'s CampaignId,
        role: Role,
        person: Option<&'s PersonId>,
    ) -> Reply<'s, ()>;

    /// The roles of a campaign that were ever given a link or a person, in order.
    ///
    /// # Errors
    /// What the store met.
    fn seat_list<'s>(&'s self, campaign: &'s CampaignId) -> Reply<'s, Vec<SeatHolding>>;

    /// Begins a session, known by the hash of its token.
    ///
    /// # Errors
    /// What the store met; it is a failure if the token was used before.
    fn session_begin(&self, token: SecretHash, now: i64) -> Reply<'_, ()>;

    /// Notes that a session opened a role. Does nothing if the session is over.
    ///
    /// # Errors
    /// [`StoreError::Unknown`](crate::StoreError::Unknown), or what the store met.
    fn session_open<'s>(
        &'s self,
        token: SecretHash,
        campaign: &'s CampaignId,
        role: Role,
    ) -> Reply<'s, ()>;

    /// A session.
    ///
    /// # Errors
    /// What the store met.
    fn session_find(&self, token: SecretHash) -> Reply<'_, Option<Session>>;

    /// Notes when a session was seen. A write: callers do it now and then, not on every page.
    ///
    /// # Errors
    /// What the store met.
    fn session_touch(&self, token: SecretHash, now: i64) -> Reply<'_, ()>;

    /// Ends a session.
    ///
    /// # Errors
    /// What the store met.
    fn session_end(&self, token: SecretHash) -> Reply<'_, ()>;

    /// Ends every session not seen since; says how many.
    ///
    /// # Errors
    /// What the store met.
    fn session_sweep(&self, seen_before: i64) -> Reply<'_, u64>;
}
