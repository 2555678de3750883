//! What all handlers share.

use std::collections::HashMap;
use std::ops::Deref;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::{Duration, Instant};

use host::{CampaignId, Host, Role, Secret};
use tokio::sync::watch;

use crate::cache::Cache;

/// How long new links can be looked at again by the browser that made them.
const LINKS_SHOWN: Duration = Duration::from_secs(30 * 60);

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
    founded: Mutex<HashMap<String, (CampaignId, Instant)>>,
    closing: watch::Sender<bool>,
}

impl Deref for Web {
    type Target = Shared;

    fn deref(&self) -> &Shared {
        &self.shared
    }
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

    /// Which campaign was founded by a form, if it was sent before.
    pub(crate) fn founded_by(&self, form: &str) -> Option<CampaignId> {
        let founded = self.founded.lock().unwrap_or_else(PoisonError::into_inner);
        founded.get(form).map(|(campaign, _)| campaign.clone())
    }

    /// Notes which campaign a form founded.
    pub(crate) fn note_founded(&self, form: &str, campaign: &CampaignId) {
        let mut founded = self.founded.lock().unwrap_or_else(PoisonError::into_inner);
        founded.retain(|_, (_, at)| at.elapsed() < LINKS_SHOWN);
        founded.insert(form.to_owned(), (campaign.clone(), Instant::now()));
    }
}
