//! What every page uses, built into the program: style, scripts, sign. Their address holds a
//! hash of them all, so that a browser may keep them for ever and still never has an old one;
//! relative imports between the scripts stay within one set.

use std::sync::LazyLock;

use axum::Router;
use axum::extract::Path;
use axum::http::header::{CACHE_CONTROL, CONTENT_TYPE, ETAG, IF_NONE_MATCH};
use axum::http::{HeaderMap, StatusCode};
use axum::response::{IntoResponse, Response};
use axum::routing::get;
use sha2::{Digest, Sha256};

use crate::problem::Problem;
use crate::state::Web;

const CSS: &str = "text/css; charset=utf-8";
const JS: &str = "text/javascript; charset=utf-8";
const SVG: &str = "image/svg+xml";

/// Name, kind, content.
static ASSETS: &[(&str, &str, &[u8])] = &[
    ("umpire.css", CSS, include_bytes!("../assets/umpire.css")),
    ("favicon.svg", SVG, include_bytes!("../assets/favicon.svg")),
    ("march.svg", SVG, include_bytes!("../assets/march.svg")),
    ("live.js", JS, include_bytes!("../assets/js/live.js")),
    ("map.js", JS, include_bytes!("../assets/js/map.js")),
    ("form.js", JS, include_bytes!("../assets/js/form.js")),
    ("copy.js", JS, include_bytes!("../assets/js/copy.js")),
];

static HASH: LazyLock<String> = LazyLock::new(|| {
    let mut sha = Sha256::new();
    for (name, _, content) in ASSETS {
        sha.update(name.as_bytes());
        sha.update(content);
    }
    hex(&sha.finalize()[..8])
});

/// The hash of a text, short: for ETags and addresses.
pub(crate) fn hash_of(content: &[u8]) -> String {
    hex(&Sha256::digest(content)[..12])
}

fn hex(bytes: &[u8]) -> String {
    bytes.iter().map(|byte| format!("{byte:02x}")).collect()
}

/// Where the assets are: `/a/<hash>`.
pub(crate) fn base() -> String {
    format!("/a/{}", *HASH)
}

pub(crate) fn router() -> Router<Web> {
    Router::new()
        .route("/a/{hash}/{name}", get(asset))
        .route("/favicon.ico", get(|| async { found("favicon.svg", false) }))
}

async fn asset(
    Path((hash, name)): Path<(String, String)>,
    headers: HeaderMap,
) -> Result<Response, Problem> {
    let tag = format!("\"{}\"", *HASH);
    if headers.get(IF_NONE_MATCH).is_some_and(|known| known.as_bytes() == tag.as_bytes()) {
        return Ok((StatusCode::NOT_MODIFIED, [(ETAG, tag)]).into_response());
    }
    found(&name, hash == *HASH)
}

fn found(name: &str, is_current: bool) -> Result<Response, Problem> {
    let (_, kind, content) =
        ASSETS.iter().find(|(known, ..)| *known == name).ok_or(Problem::NotFound)?;
    let keep = if is_current { "public, max-age=31536000, immutable" } else { "no-cache" };
    let headers = [
        (CONTENT_TYPE, (*kind).to_owned()),
        (CACHE_CONTROL, keep.to_owned()),
        (ETAG, format!("\"{}\"", *HASH)),
    ];
    Ok((headers, *content).into_response())
}
