//! Sessions, links, founding: who is let in.

use std::collections::HashMap;
use std::sync::{Arc, PoisonError, RwLock};

use kernel::{Entry, Seat};
use store::{CampaignId, CampaignMeta, Link, Role, SecretHash, Session};

use crate::error::HostError;
use crate::founding::{Founded, FoundingRequest, Keeps, Secret, new_id, roles};
use crate::host::{Host, stored};
use crate::running::Running;
use crate::teams::TeamAct;
use crate::visitor::Visitor;

/// How many sessions are kept in memory.
const SESSIONS_MAX: usize = 10_000;
/// How long after it was last noted a session's visit is noted again, in milliseconds.
const NOTED_EVERY: i64 = 24 * 60 * 60 * 1000;

/// How long a session is kept that nobody uses: longer than the 400 days that browsers keep a
/// cookie, in milliseconds.
const SESSION_KEPT: i64 = 410 * 24 * 60 * 60 * 1000;

/// Sessions as they were last read from the store.
#[derive(Default)]
pub(super) struct Sessions {
    known: RwLock<Known>,
}

#[derive(Default)]
struct Known {
    sessions: HashMap<SecretHash, Arc<Session>>,
    /// Raised whenever something is forgotten: what was read before must not be kept.
    era: u64,
}

impl Sessions {
    fn find(&self, token: SecretHash) -> (Option<Arc<Session>>, u64) {
        let known = self.known.read().unwrap_or_else(PoisonError::into_inner);
        (known.sessions.get(&token).cloned(), known.era)
    }

    fn keep(&self, token: SecretHash, session: &Arc<Session>, era: u64) {
        let mut known = self.known.write().unwrap_or_else(PoisonError::into_inner);
        if known.era != era {
            return;
        }
        if known.sessions.len() >= SESSIONS_MAX {
            known.sessions.clear();
        }
        known.sessions.insert(token, Arc::clone(session));
    }

    /// Forgets one session, or all.
    fn forget(&self, token: Option<SecretHash>) {
        let mut known = self.known.write().unwrap_or_else(PoisonError::into_inner);
        known.era += 1;
        match token {
            Some(token) => {
                known.sessions.remove(&token);
            }
            None => known.sessions.clear(),
        }
    }
}

impl Host {
    /// Begins a session for a browser that has none. The token goes into its cookie.
    ///
    /// # Errors
    /// [`HostError::NotKept`].
    pub async fn begin_session(&self) -> Result<Secret, HostError> {
        let token = Secret::random().ok_or(HostError::NotKept)?;
        let begun = self.inner.links.session_begin(token.hash(), self.now()).await;
        begun.map_err(|fault| stored(&fault))?;
        Ok(token)
    }

    /// Ends a session: its token opens nothing any more.
    ///
    /// # Errors
    /// [`HostError::NotKept`].
    pub async fn end_session(&self, token: &str) -> Result<(), HostError> {
        let hash = SecretHash::of(token);
        let ended = self.inner.links.session_end(hash).await;
        self.inner.sessions.forget(Some(hash));
        ended.map_err(|fault| stored(&fault))
    }

    /// Forgets sessions that nobody used for longer than a browser keeps its cookie, and says how
    /// many.
    ///
    /// # Errors
    /// [`HostError::NotKept`].
    pub async fn sweep_sessions(&self) -> Result<u64, HostError> {
        let swept = self.inner.links.session_sweep(self.now() - SESSION_KEPT).await;
        let count = swept.map_err(|fault| stored(&fault))?;
        if count > 0 {
            self.inner.sessions.forget(None);
        }
        Ok(count)
    }

    /// Follows a link in a session: the role is open to it from now on.
    ///
    /// # Errors
    /// [`HostError::NotFound`] if the link leads nowhere (any more), or the session is over.
    pub async fn follow(&self, token: &str, link: &str) -> Result<(CampaignId, Role), HostError> {
        let (campaign, role) = self.leads_to(link).await?;
        self.session(token).await?;
        self.open_to(token, &campaign, role).await?;
        Ok((campaign, role))
    }

    /// Where a link leads.
    ///
    /// # Errors
    /// [`HostError::NotFound`] if it leads nowhere (any more); [`HostError::NotKept`].
    pub async fn leads_to(&self, link: &str) -> Result<(CampaignId, Role), HostError> {
        let found = self.inner.links.link_find(SecretHash::of(link)).await;
        found.map_err(|fault| stored(&fault))?.ok_or(HostError::NotFound)
    }

    /// Who a session is in a campaign. Asked anew for each request, so that a link that was
    /// replaced stops working at once. Cheap: sessions are kept in memory.
    ///
    /// # Errors
    /// [`HostError::NotFound`] if it has no role there, or there is no such campaign.
    pub async fn visitor(&self, token: &str, campaign: &str) -> Result<Visitor, HostError> {
        let campaign = CampaignId::new(campaign).map_err(|_| HostError::NotFound)?;
        let session = self.session(token).await?;
        let roles = session.opened.iter().filter(|(of, _)| *of == campaign);
        let roles: Vec<Role> = roles.map(|(_, role)| *role).collect();
        Visitor::of(campaign, roles).ok_or(HostError::NotFound)
    }

    /// The campaigns in which a session has a role, the newest first.
    ///
    /// # Errors
    /// [`HostError::NotFound`] if the session is over; [`HostError::NotKept`].
    pub async fn campaigns_of(
        &self,
        token: &str,
    ) -> Result<Vec<(CampaignMeta, Visitor)>, HostError> {
        let session = self.session(token).await?;
        let mut by_campaign: HashMap<&CampaignId, Vec<Role>> = HashMap::new();
        for (campaign, role) in &session.opened {
            by_campaign.entry(campaign).or_default().push(*role);
        }
        let mut campaigns = Vec::new();
        for (campaign, role) in &session.opened {
            let Some(roles) = by_campaign.remove(campaign) else { continue };
            let meta = self.inner.journals.meta(campaign).await.map_err(|fault| stored(&fault))?;
            debug_assert!(roles.contains(role));
            campaigns.extend(meta.zip(Visitor::of(campaign.clone(), roles)));
        }
        campaigns.sort_by_key(|(meta, _)| std::cmp::Reverse(meta.founded_at));
        Ok(campaigns)
    }

    /// Founds a campaign; the session (if any) holds the roles its founder keeps.
    ///
    /// # Errors
    /// [`HostError::Setup`] with everything that is wrong, [`HostError::Fault`] about a title or
    /// name, [`HostError::NotKept`].
    pub async fn found(
        &self,
        request: FoundingRequest,
        token: Option<&str>,
    ) -> Result<Founded, HostError> {
        let (edition, setup) = request.resolve()?;
        let id = new_id().ok_or(HostError::NotKept)?;
        let seats = u8::try_from(setup.seats.len()).unwrap_or(u8::MAX);
        let settings = request.settings(&id, seats);
        let (now, dice) = (self.now(), (self.inner.dice)());
        let title = setup.title.clone();
        let (running, entries) = Running::found(id.clone(), edition, setup, settings, now, dice)?;
        let (ruleset, status) = (request.ruleset, running.standing().word().to_owned());
        let meta = CampaignMeta { id, title, ruleset, founded_at: now, status };
        self.create(running, meta, entries, &request.keeps, token).await
    }

    /// Stores a campaign with its links, and lets its founder in.
    pub(super) async fn create(
        &self,
        running: Running,
        meta: CampaignMeta,
        entries: Vec<Entry>,
        keeps: &Keeps,
        token: Option<&str>,
    ) -> Result<Founded, HostError> {
        let (campaign, now) = (meta.id.clone(), self.now());
        let seats = running.sitting.seat_count();
        if let Some(token) = token {
            self.session(token).await?;
        }
        let created = self.inner.journals.create(meta, entries).await;
        created.map_err(|fault| stored(&fault))?;
        let mut links = Vec::new();
        for role in roles(seats) {
            let secret = Secret::random().ok_or(HostError::NotKept)?;
            let put = self.inner.links.link_put(&campaign, role, secret.hash(), now).await;
            put.map_err(|fault| stored(&fault))?;
            links.push((role, secret));
        }
        if let Some(token) = token {
            for role in keeps.roles(seats) {
                self.open_to(token, &campaign, role).await?;
            }
        }
        self.seat(running);
        self.wind(&campaign).await?;
        Ok(Founded { campaign, links })
    }

    /// The roles that have a link. For the umpire.
    ///
    /// # Errors
    /// [`HostError::NotFound`] for anybody else.
    pub async fn links(&self, visitor: &Visitor) -> Result<Vec<Link>, HostError> {
        if !visitor.is_umpire() {
            return Err(HostError::NotFound);
        }
        let links = self.inner.links.link_list(visitor.campaign()).await;
        links.map_err(|fault| stored(&fault))
    }

    /// Gives a role a new link; the old one, and whoever came in by it, stops at once. The umpire
    /// may do it for every role, a seat and a player for themselves, a captain for the players of
    /// his seat. If the visitor holds the role, the session
    /// keeps it.
    ///
    /// # Errors
    /// [`HostError::NotFound`] for anybody else; [`HostError::NotKept`].
    pub async fn replace_link(
        &self,
        visitor: &Visitor,
        role: Role,
        token: Option<&str>,
    ) -> Result<Secret, HostError> {
        let own = matches!(role, Role::Seat(_) | Role::Member(..)) && visitor.holds(role);
        let now = self.now();
        {
            let table = self.open(visitor.campaign()).await?;
            let running = table.lock()?;
            let is_there = match role {
                Role::Member(seat, number) => {
                    let member = running.settings().member(seat, number);
                    let may = own || running.expect_captain(visitor, seat, now).is_ok();
                    may && member.is_some_and(|member| !member.has_left)
                }
                Role::Seat(seat) if !visitor.is_umpire() => {
                    own && running.expect_captain(visitor, seat, now).is_ok()
                }
                Role::Umpire | Role::Seat(_) | Role::Spectator => {
                    visitor.is_umpire() && roles(running.sitting.seat_count()).contains(&role)
                }
            };
            is_there.then_some(()).ok_or(HostError::NotFound)?;
        }
        let secret = self.new_link(visitor.campaign(), role).await?;
        if let Some(token) = token.filter(|_| visitor.holds(role)) {
            self.open_to(token, visitor.campaign(), role).await?;
        }
        Ok(secret)
    }

    /// TIM-3 Changes the team of a seat. Whoever joins has a link of his own, which is returned;
    /// the link of whoever leaves stops at once.
    ///
    /// # Errors
    /// [`HostError::NotFound`] for anybody but the umpire and the captain; why not;
    /// [`HostError::NotKept`].
    pub async fn set_team(
        &self,
        visitor: &Visitor,
        seat: Seat,
        act: &TeamAct,
    ) -> Result<Option<(Role, Secret)>, HostError> {
        let (now, campaign) = (self.now(), visitor.campaign());
        let mut joined = None;
        let change = |running: &mut Running| {
            let (number, change) = running.set_team(visitor, seat, act, now)?;
            joined = number;
            Ok(change)
        };
        self.change(campaign, change).await?;
        if let TeamAct::Remove(number) | TeamAct::Replace(number, _) = act {
            // Nobody is told the new one.
            self.new_link(campaign, Role::Member(seat, *number)).await?;
        }
        let Some(number) = joined else { return Ok(None) };
        let role = Role::Member(seat, number);
        Ok(Some((role, self.new_link(campaign, role).await?)))
    }

    /// Puts a new link in the place of a role's old one, which stops at once.
    async fn new_link(&self, campaign: &CampaignId, role: Role) -> Result<Secret, HostError> {
        let secret = Secret::random().ok_or(HostError::NotKept)?;
        let hash = secret.hash();
        let replaced = self.inner.links.link_replace(campaign, role, hash, self.now()).await;
        self.inner.sessions.forget(None);
        replaced.map_err(|fault| stored(&fault))?;
        Ok(secret)
    }

    /// Opens a role to a session.
    async fn open_to(
        &self,
        token: &str,
        campaign: &CampaignId,
        role: Role,
    ) -> Result<(), HostError> {
        let hash = SecretHash::of(token);
        let opened = self.inner.links.session_open(hash, campaign, role).await;
        self.inner.sessions.forget(Some(hash));
        opened.map_err(|fault| stored(&fault))
    }

    /// The session of a token.
    async fn session(&self, token: &str) -> Result<Arc<Session>, HostError> {
        let hash = SecretHash::of(token);
        let (known, era) = self.inner.sessions.find(hash);
        let now = self.now();
        if let Some(session) = known.filter(|known| known.seen_at >= now - NOTED_EVERY) {
            return Ok(session);
        }
        let found = self.inner.links.session_find(hash).await.map_err(|fault| stored(&fault))?;
        let mut session = found.ok_or(HostError::NotFound)?;
        if session.seen_at < now - NOTED_EVERY {
            let noted = self.inner.links.session_touch(hash, now).await;
            noted.map_err(|fault| stored(&fault))?;
            session.seen_at = now;
        }
        let session = Arc::new(session);
        self.inner.sessions.keep(hash, &session, era);
        Ok(session)
    }
}
