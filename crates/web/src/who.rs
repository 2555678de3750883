//! Who is asking: the session in the cookie, the visitor in a campaign, the role.

use axum::extract::{FromRequestParts, OptionalFromRequestParts};
use axum::http::header::{COOKIE, SET_COOKIE};
use axum::http::request::Parts;
use axum::http::{HeaderMap, HeaderValue};
use axum::response::Response;
use host::{Host, Role, Secret, Visitor};

use crate::problem::Problem;
use crate::state::Web;

/// The cookie's name over plain HTTP, and where only `https` is used.
const PLAIN: &str = "umpire";
const SECURE: &str = "__Host-umpire";

/// How long a browser keeps the cookie: the longest that browsers allow.
const KEPT_SECONDS: u32 = 400 * 24 * 60 * 60;

/// The session's token, if the browser has one. It is never logged.
#[derive(Clone)]
pub(crate) struct Token(String);

impl Token {
    pub(crate) fn text(&self) -> &str {
        &self.0
    }
}

/// The token of a request's cookies.
pub(crate) fn token_of(web: &Web, headers: &HeaderMap) -> Option<Token> {
    let name = if web.is_secure() { SECURE } else { PLAIN };
    let cookies = headers.get_all(COOKIE).iter().filter_map(|value| value.to_str().ok());
    let mut pairs = cookies.flat_map(|line| line.split(';'));
    let value = pairs.find_map(|pair| {
        let (key, value) = pair.trim().split_once('=')?;
        (key == name && !value.is_empty() && value.len() <= 128).then(|| value.to_owned())
    });
    value.map(Token)
}

impl FromRequestParts<Web> for Token {
    type Rejection = Problem;

    async fn from_request_parts(parts: &mut Parts, web: &Web) -> Result<Self, Problem> {
        token_of(web, &parts.headers).ok_or(Problem::NotFound)
    }
}

impl OptionalFromRequestParts<Web> for Token {
    type Rejection = Problem;

    async fn from_request_parts(parts: &mut Parts, web: &Web) -> Result<Option<Self>, Problem> {
        Ok(token_of(web, &parts.headers))
    }
}

/// The token of a request, or a new session's. The second is true if the cookie has to be set.
pub(crate) async fn token_or_new(
    web: &Web,
    token: Option<Token>,
) -> Result<(Token, bool), Problem> {
    // A session that is over is not told apart from one that never was until it is used.
    if let Some(token) = token
        && web.host.campaigns_of(token.text()).await.is_ok()
    {
        return Ok((token, false));
    }
    let secret: Secret = web.host.begin_session().await?;
    Ok((Token(secret.text().to_owned()), true))
}

/// Gives the browser its cookie.
pub(crate) fn set_cookie(web: &Web, response: &mut Response, token: &Token) {
    let (name, more) = if web.is_secure() { (SECURE, "; Secure") } else { (PLAIN, "") };
    let text = format!(
        "{name}={}; Path=/; HttpOnly; SameSite=Lax; Max-Age={KEPT_SECONDS}{more}",
        token.text()
    );
    if let Ok(mut value) = HeaderValue::from_str(&text) {
        value.set_sensitive(true);
        response.headers_mut().append(SET_COOKIE, value);
    }
}

/// Who the request comes from, in a campaign.
pub(crate) async fn visitor(
    host: &Host,
    token: &Token,
    campaign: &str,
) -> Result<Visitor, Problem> {
    Ok(host.visitor(token.text(), campaign).await?)
}

/// The role named in an address (`seat-1` is the second seat), if the visitor holds it.
pub(crate) fn role_named(visitor: &Visitor, named: Option<&str>) -> Result<Option<Role>, Problem> {
    let Some(named) = named.filter(|named| !named.is_empty()) else { return Ok(None) };
    let role: Role = named.parse().map_err(|_| Problem::NotFound)?;
    let is_seat = matches!(role, Role::Seat(seat) if seat.0 >= kernel::Seat::UMPIRE.0);
    if is_seat || !visitor.holds(role) { Err(Problem::NotFound) } else { Ok(Some(role)) }
}

/// The role a visitor looks in when none is named: a seat rather than the umpire.
pub(crate) fn role_usual(visitor: &Visitor) -> Role {
    let roles = visitor.roles();
    let seat = roles.iter().find(|role| matches!(role, Role::Seat(_)));
    seat.or(roles.first()).copied().unwrap_or(Role::Spectator)
}
