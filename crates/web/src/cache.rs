//! Pages that were made before. A page is kept under everything it was made from: the campaign's
//! last committed entry, the reader, the reader's roles and language. It never has to be dropped
//! for being wrong, only for room.

use std::collections::HashMap;
use std::sync::{Mutex, PoisonError};

use axum::body::Bytes;
use axum::http::header::{CACHE_CONTROL, CONTENT_TYPE, ETAG, IF_NONE_MATCH, VARY};
use axum::http::{HeaderMap, HeaderValue, StatusCode};
use axum::response::{IntoResponse, Response};
use host::Version;

use crate::assets::hash_of;

/// How much is kept, in bytes.
const KEPT_SIZE_MAX: usize = 48 * 1024 * 1024;

/// What a page is kept under.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub(crate) struct Key {
    campaign: String,
    number: u64,
    about: String,
}

impl Key {
    /// A page of a kind (`table`), made from a version and whatever else it depends on.
    pub(crate) fn new(version: &Version, about: &[&str]) -> Self {
        Self {
            campaign: version.campaign.as_str().to_owned(),
            number: version.number,
            about: format!("{:?} {}", version.reader, about.join(" ")),
        }
    }

    /// The same page, made from a later entry.
    pub(crate) fn newer(self, number: u64) -> Self {
        Self { number, ..self }
    }
}

/// A page as it is sent.
#[derive(Clone, Debug)]
pub(crate) struct Kept {
    body: Bytes,
    kind: &'static str,
    tag: HeaderValue,
    used: u64,
}

#[derive(Default)]
struct Shelf {
    pages: HashMap<Key, Kept>,
    size: usize,
    clock: u64,
}

/// Pages that were made before.
#[derive(Default)]
pub(crate) struct Cache {
    shelf: Mutex<Shelf>,
}

impl Cache {
    /// A page made before.
    pub(crate) fn find(&self, key: &Key) -> Option<Kept> {
        let mut shelf = self.shelf.lock().unwrap_or_else(PoisonError::into_inner);
        shelf.clock += 1;
        let clock = shelf.clock;
        let kept = shelf.pages.get_mut(key)?;
        kept.used = clock;
        Some(kept.clone())
    }

    /// Keeps a page. What was not used for longest makes room.
    pub(crate) fn keep(&self, key: Key, body: impl Into<Bytes>, kind: &'static str) -> Kept {
        let body = body.into();
        let tag = HeaderValue::from_str(&format!("W/\"{}\"", hash_of(&body)));
        let tag = tag.unwrap_or_else(|_| HeaderValue::from_static("W/\"0\""));
        let mut shelf = self.shelf.lock().unwrap_or_else(PoisonError::into_inner);
        shelf.clock += 1;
        let kept = Kept { body, kind, tag, used: shelf.clock };
        shelf.size += kept.body.len();
        if let Some(old) = shelf.pages.insert(key, kept.clone()) {
            shelf.size -= old.body.len();
        }
        if shelf.size > KEPT_SIZE_MAX {
            let mut used: Vec<u64> = shelf.pages.values().map(|page| page.used).collect();
            used.sort_unstable();
            let from = used[used.len() / 2];
            shelf.pages.retain(|_, page| page.used >= from);
            shelf.size = shelf.pages.values().map(|page| page.body.len()).sum();
        }
        kept
    }
}

impl Kept {
    /// The page, or word that the browser's own is still right.
    pub(crate) fn answer(self, headers: &HeaderMap) -> Response {
        let known = headers.get(IF_NONE_MATCH);
        let is_known = known.is_some_and(|known| known.as_bytes() == self.tag.as_bytes());
        let common = [
            (ETAG, self.tag),
            (CACHE_CONTROL, HeaderValue::from_static("private, no-cache")),
            (VARY, HeaderValue::from_static("cookie, accept-language")),
        ];
        if is_known {
            return (StatusCode::NOT_MODIFIED, common).into_response();
        }
        (common, [(CONTENT_TYPE, HeaderValue::from_static(self.kind))], self.body).into_response()
    }

    /// The page's text.
    pub(crate) fn body(&self) -> &Bytes {
        &self.body
    }
}
