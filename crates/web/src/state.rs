//! What all handlers share.

use std::collections::HashMap;
use std::ops::Deref;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

use host::{CampaignId, Host, Role, Secret};
use tokio::sync::{OnceCell, watch};

use crate::cache::Cache;
use crate::who::Token;

/// How long new links can be looked at again by the browser that made them.
const LINKS_SHOWN: Duration = Duration::from_secs(30 * 60);

/// How long the id of a form is: that of a secret.
const FORM_ID_LEN: usize = 43;

/// In how many places a browser may listen for news: each holds a connection open.
pub(crate) const LISTENERS_MAX: usize = 48;

/// How the pages are served.
#[derive(Clone, Debug, Default)]
pub struct Options {
    /// The address under which people reach the program (`https://umpire.example`), if it is not
    /// the one their browser names. Links are made from it, and cookies kept to `https`.
    pub public_url: Option<String>,
    /// Whether rule sets that are not offered (examples, yardsticks) are offered all the same.
    pub is_everything_offered: bool,
}

/// What all handlers share. Cheap to clone: every layer and handler of a request has its own.
#[derive(Clone)]
pub struct Web {
    shared: Arc<Shared>,
}

/// What there is to share.
pub struct Shared {
    pub(crate) host: Host,
    pub(crate) options: Options,
    pub(crate) cache: Cache,
    new_links: Mutex<HashMap<CampaignId, NewLinks>>,
    founded: Mutex<HashMap<String, (Founding, Instant)>>,
    listeners: Mutex<HashMap<String, usize>>,
    closing: watch::Sender<bool>,
}

/// A browser's place among those that are told news, until it is dropped.
pub(crate) struct Listener {
    web: Web,
    token: String,
}

impl Drop for Listener {
    fn drop(&mut self) {
        let mut listeners = self.web.listeners();
        if let Some(count) = listeners.get_mut(&self.token) {
            *count -= 1;
            if *count == 0 {
                listeners.remove(&self.token);
            }
        }
    }
}

impl Deref for Web {
    type Target = Shared;

    fn deref(&self) -> &Shared {
        &self.shared
    }
}

/// What came of a founding form. Whoever sends the form again, even before it was done, waits for
/// the same.
pub(crate) type Founding = Arc<OnceCell<Made>>;

/// A campaign founded, and the session of the browser that sent the form.
pub(crate) struct Made {
    pub(crate) campaign: CampaignId,
    pub(crate) token: Token,
    /// Whether the session was begun for it.
    pub(crate) is_new: bool,
}

/// Links just made: kept in memory only, for the one browser that made them.
struct NewLinks {
    token: String,
    made: Instant,
    links: Vec<(Role, Secret)>,
}

impl Web {
    /// Pages over a host.
    #[must_use]
    pub fn new(host: Host, options: Options) -> Self {
        let shared = Shared {
            host,
            options,
            cache: Cache::default(),
            new_links: Mutex::default(),
            founded: Mutex::default(),
            listeners: Mutex::default(),
            closing: watch::channel(false).0,
        };
        Self { shared: Arc::new(shared) }
    }

    /// Ends the streams of news, so that the server can stop.
    pub fn close(&self) {
        self.closing.send_replace(true);
    }

    /// Turns true when the server is about to stop.
    pub(crate) fn closing(&self) -> watch::Receiver<bool> {
        self.closing.subscribe()
    }

    /// Takes a browser among those that are told news; `None` if it listens in too many places.
    pub(crate) fn listener(&self, token: &str) -> Option<Listener> {
        let mut listeners = self.listeners();
        let count = listeners.entry(token.to_owned()).or_default();
        if *count >= LISTENERS_MAX {
            return None;
        }
        *count += 1;
        Some(Listener { web: self.clone(), token: token.to_owned() })
    }

    fn listeners(&self) -> MutexGuard<'_, HashMap<String, usize>> {
        self.listeners.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// The address people use, if the operator named it.
    pub(crate) fn public_url(&self) -> Option<&str> {
        self.options.public_url.as_deref().map(|url| url.trim_end_matches('/'))
    }

    /// Whether cookies are for `https` alone.
    pub(crate) fn is_secure(&self) -> bool {
        self.public_url().is_some_and(|url| url.starts_with("https://"))
    }

    /// Keeps links for the browser that made them.
    pub(crate) fn keep_links(&self, campaign: &CampaignId, token: &str, made: &[(Role, Secret)]) {
        let mut kept = self.new_links.lock().unwrap_or_else(PoisonError::into_inner);
        kept.retain(|_, links| links.made.elapsed() < LINKS_SHOWN);
        let own = kept.entry(campaign.clone()).or_insert_with(|| NewLinks {
            token: token.to_owned(),
            made: Instant::now(),
            links: Vec::new(),
        });
        if own.token != token {
            *own = NewLinks { token: token.to_owned(), made: Instant::now(), links: Vec::new() };
        }
        for (role, secret) in made {
            own.links.retain(|(known, _)| known != role);
            own.links.push((*role, secret.clone()));
        }
    }

    /// The links this browser made a short while ago.
    pub(crate) fn kept_links(&self, campaign: &CampaignId, token: &str) -> Vec<(Role, Secret)> {
        let kept = self.new_links.lock().unwrap_or_else(PoisonError::into_inner);
        let own = kept.get(campaign);
        let own = own.filter(|own| own.token == token && own.made.elapsed() < LINKS_SHOWN);
        own.map(|own| own.links.clone()).unwrap_or_default()
    }

    /// What came of a founding form. Its id is as good as the session it founds in; one that is
    /// not long enough to be ours is passed over.
    pub(crate) fn founding(&self, form: &str) -> Founding {
        if form.len() < FORM_ID_LEN {
            return Founding::default();
        }
        let mut founded = self.founded.lock().unwrap_or_else(PoisonError::into_inner);
        founded.retain(|_, (_, at)| at.elapsed() < LINKS_SHOWN);
        let now = Instant::now();
        let (founding, _) =
            founded.entry(form.to_owned()).or_insert_with(|| (Founding::default(), now));
        Arc::clone(founding)
    }
}
