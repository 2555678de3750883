//! Forms as they come in: small, and of the one kind that our pages send.

use std::time::Duration;

use axum::body::to_bytes;
use axum::extract::{FromRequest, Request};
use axum::http::header::CONTENT_TYPE;
use tokio::time::timeout;

use crate::problem::Problem;

/// The largest form that is read.
pub(crate) const FORM_SIZE_MAX: usize = 64 * 1024;

/// How long a form may be on its way.
const PATIENCE: Duration = Duration::from_secs(30);

/// The fields of a form, in order.
#[derive(Clone, Debug, Default)]
pub(crate) struct Fields(Vec<(String, String)>);

impl Fields {
    /// The value of a field; empty if it is missing.
    pub(crate) fn get(&self, name: &str) -> &str {
        self.find(name).unwrap_or_default()
    }

    /// The value of a field.
    pub(crate) fn find(&self, name: &str) -> Option<&str> {
        self.0.iter().find(|(known, _)| known == name).map(|(_, value)| value.as_str())
    }

    /// Fields whose name begins so, without that beginning.
    pub(crate) fn under<'f>(&'f self, prefix: &'f str) -> impl Iterator<Item = (&'f str, &'f str)> {
        self.0.iter().filter_map(move |(name, value)| {
            name.strip_prefix(prefix).map(|rest| (rest, value.as_str()))
        })
    }

    /// A number.
    pub(crate) fn number<N: std::str::FromStr>(&self, name: &str) -> Option<N> {
        self.find(name)?.trim().parse().ok()
    }

    /// Whether the field is there at all.
    pub(crate) fn has(&self, name: &str) -> bool {
        self.find(name).is_some()
    }
}

impl<S: Send + Sync> FromRequest<S> for Fields {
    type Rejection = Problem;

    async fn from_request(request: Request, _: &S) -> Result<Self, Problem> {
        let kind = request.headers().get(CONTENT_TYPE).and_then(|value| value.to_str().ok());
        let kind = kind.unwrap_or_default().split(';').next().unwrap_or_default().trim();
        if !kind.eq_ignore_ascii_case("application/x-www-form-urlencoded") {
            return Err(Problem::WrongKind);
        }
        let body = to_bytes(request.into_body(), FORM_SIZE_MAX);
        let body = timeout(PATIENCE, body).await.map_err(|_| Problem::TooSlow)?;
        let bytes = body.map_err(|_| Problem::TooLarge)?;
        let fields = form_urlencoded::parse(&bytes);
        Ok(Self(fields.map(|(name, value)| (name.into_owned(), value.into_owned())).collect()))
    }
}

#[cfg(test)]
impl<const N: usize> From<[(&str, &str); N]> for Fields {
    fn from(fields: [(&str, &str); N]) -> Self {
        Self(fields.map(|(name, value)| (name.to_owned(), value.to_owned())).to_vec())
    }
}
