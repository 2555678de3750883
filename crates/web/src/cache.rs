//! Pages that were made before. A page is kept under everything it was made from: the campaign's
//! last committed entry, the reader, the reader's roles and language. It never has to be dropped
//! for being wrong, only for room. It is zipped once, for the first browser that wants it so.

use std::collections::HashMap;
use std::io::Write;
use std::sync::{Arc, Mutex, OnceLock, PoisonError};

use axum::body::Bytes;
use axum::http::header::{
    ACCEPT_ENCODING, CACHE_CONTROL, CONTENT_ENCODING, CONTENT_TYPE, ETAG, IF_NONE_MATCH, VARY,
};
use axum::http::{HeaderMap, HeaderValue, StatusCode};
use axum::response::{IntoResponse, Response};
use flate2::Compression;
use flate2::write::GzEncoder;
use host::Version;

use crate::assets::hash_of;

/// How much is kept, in bytes. What is kept zipped beside it is small and not counted.
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
    zipped: Arc<OnceLock<Bytes>>,
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
        let kept = Kept { body, zipped: Arc::default(), kind, tag, used: shelf.clock };
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
            (VARY, HeaderValue::from_static("cookie, accept-language, accept-encoding")),
        ];
        if is_known {
            return (StatusCode::NOT_MODIFIED, common).into_response();
        }
        let kind = [(CONTENT_TYPE, HeaderValue::from_static(self.kind))];
        if !takes_zipped(headers) {
            return (common, kind, self.body).into_response();
        }
        let zipped = self.zipped.get_or_init(|| zip(&self.body)).clone();
        let encoding = [(CONTENT_ENCODING, HeaderValue::from_static("gzip"))];
        (common, kind, encoding, zipped).into_response()
    }

    /// The page's text.
    pub(crate) fn body(&self) -> &Bytes {
        &self.body
    }
}

/// A part of a page, made for one script and kept by nobody.
pub(crate) fn part(text: String, kind: &'static str, headers: &HeaderMap) -> Response {
    let common = [
        (CONTENT_TYPE, HeaderValue::from_static(kind)),
        (CACHE_CONTROL, HeaderValue::from_static("no-store")),
    ];
    if !takes_zipped(headers) {
        return (common, text).into_response();
    }
    let encoding = [(CONTENT_ENCODING, HeaderValue::from_static("gzip"))];
    (common, encoding, zip(text.as_bytes())).into_response()
}

/// Whether a browser takes what is zipped.
fn takes_zipped(headers: &HeaderMap) -> bool {
    let lines = headers.get_all(ACCEPT_ENCODING).iter().filter_map(|value| value.to_str().ok());
    lines.flat_map(|line| line.split(',')).any(|way| {
        let (name, quality) = way.split_once(';').unwrap_or((way, ""));
        let quality = quality.trim().strip_prefix("q=").map(str::trim);
        let is_refused = quality.is_some_and(|quality| quality.parse() == Ok(0.0_f32));
        name.trim().eq_ignore_ascii_case("gzip") && !is_refused
    })
}

fn zip(body: &[u8]) -> Bytes {
    let mut zip = GzEncoder::new(Vec::with_capacity(body.len() / 4), Compression::default());
    let zipped = zip.write_all(body).and_then(|()| zip.finish());
    zipped.expect("memory takes all that is written to it").into()
}

#[cfg(test)]
mod tests {
    use std::io::Read;

    use super::*;

    #[test]
    fn what_a_browser_takes_is_read_from_its_header() {
        let check = |line: &'static str, expected: bool| {
            let headers = HeaderMap::from_iter([(ACCEPT_ENCODING, HeaderValue::from_static(line))]);
            assert_eq!(takes_zipped(&headers), expected, "{line}");
        };
        check("gzip, deflate, br, zstd", true);
        check("br;q=1.0, GZIP;q=0.5", true);
        check("br, gzip;q=0", false);
        check("gzip;q=0.0", false);
        check("identity", false);
        check("", false);
    }

    #[test]
    fn what_was_zipped_says_the_same() {
        let page = "The fleet waits at Attalia. ".repeat(99);
        let mut text = String::new();
        let zipped = zip(page.as_bytes());
        flate2::read::GzDecoder::new(&zipped[..]).read_to_string(&mut text).expect("sound");
        assert!(zipped.len() < page.len() / 4);
        assert_eq!(text, page);
    }
}
