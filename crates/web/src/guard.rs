//! What every answer carries and every request has to pass: headers that keep a page to itself,
//! forms from our own pages only, panics turned into pages.

use std::any::Any;

use axum::extract::{Request, State};
use axum::http::header::{
    CACHE_CONTROL, CONTENT_SECURITY_POLICY, HOST, HeaderName, ORIGIN, REFERRER_POLICY,
    X_CONTENT_TYPE_OPTIONS,
};
use axum::http::{HeaderMap, HeaderValue, Method};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};

use crate::problem::Problem;
use crate::state::Web;

const POLICY: &str = "default-src 'none'; img-src 'self' data:; style-src 'self'; \
    script-src 'self'; connect-src 'self'; form-action 'self'; frame-ancestors 'none'; \
    base-uri 'none'";

/// Headers that every answer carries.
pub(crate) async fn headers(request: Request, next: Next) -> Response {
    let mut response = next.run(request).await;
    let headers = response.headers_mut();
    let mut set = |name: HeaderName, value: &'static str| {
        headers.insert(name, HeaderValue::from_static(value));
    };
    set(CONTENT_SECURITY_POLICY, POLICY);
    set(X_CONTENT_TYPE_OPTIONS, "nosniff");
    // Not `no-referrer`: then browsers call the origin of our own forms `null`, and say nothing
    // better over plain HTTP.
    set(REFERRER_POLICY, "same-origin");
    set(HeaderName::from_static("cross-origin-opener-policy"), "same-origin");
    set(HeaderName::from_static("cross-origin-resource-policy"), "same-origin");
    set(HeaderName::from_static("permissions-policy"), "camera=(), microphone=(), geolocation=()");
    headers.entry(CACHE_CONTROL).or_insert(HeaderValue::from_static("private, no-store"));
    response
}

/// Lets forms pass only from our own pages. A browser says where a request comes from; what says
/// nothing is no browser and has no cookie that could be misused.
pub(crate) async fn own_forms(State(web): State<Web>, request: Request, next: Next) -> Response {
    let is_reading = matches!(*request.method(), Method::GET | Method::HEAD | Method::OPTIONS);
    if is_reading || is_own(request.headers(), web.public_url()) {
        next.run(request).await
    } else {
        Problem::Elsewhere.into_response()
    }
}

fn is_own(headers: &HeaderMap, public_url: Option<&str>) -> bool {
    let text = |name: &str| headers.get(name).map(|value| value.to_str().unwrap_or("?"));
    match text("sec-fetch-site") {
        Some("same-origin" | "none") => return true,
        Some(_) => return false,
        None => {}
    }
    let Some(origin) = text(ORIGIN.as_str()) else { return true };
    let host = text(HOST.as_str()).unwrap_or_default();
    let named = origin.split_once("://").map(|(_, host)| host);
    public_url == Some(origin) || (!host.is_empty() && named == Some(host))
}

/// What a panic in a handler becomes.
pub(crate) fn panicked(panic: Box<dyn Any + Send + 'static>) -> Response {
    let text = panic.downcast_ref::<&str>().map(|text| (*text).to_owned());
    let text = text.or_else(|| panic.downcast_ref::<String>().cloned());
    tracing::error!(panic = text.unwrap_or_default(), "a page panicked");
    Problem::Broken.into_response()
}
