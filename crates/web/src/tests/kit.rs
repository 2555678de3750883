//! A site in memory, and browsers that come to it.

use std::sync::Arc;
use std::sync::atomic::{AtomicI64, Ordering};

use axum::Router;
use axum::body::{Body, to_bytes};
use axum::http::header::{ACCEPT_LANGUAGE, CONTENT_TYPE, COOKIE, LOCATION, SET_COOKIE};
use axum::http::{HeaderMap, Request, StatusCode};
use host::{Host, SystemChance};
use store::{Drain, MemoryStore, Writer};
use tower::ServiceExt;

use crate::{Options, Web, app};

/// Noon of the second of June 2025, a Monday, in Greenwich.
pub(crate) const NOON: i64 = 1_748_865_600_000;

/// A site.
pub(crate) struct Site {
    pub(crate) app: Router,
    pub(crate) web: Web,
    /// What time it is, in milliseconds since 1970: it stands unless a test lets it pass.
    pub(crate) clock: Arc<AtomicI64>,
    _drain: Drain,
}

impl Site {
    pub(crate) fn new() -> Self {
        Self::with(Options { is_everything_offered: true, ..Options::default() })
    }

    pub(crate) fn with(options: Options) -> Self {
        let store = Arc::new(MemoryStore::new());
        let (writer, drain) = Writer::start(store.clone());
        let clock = Arc::new(AtomicI64::new(NOON));
        let time = Arc::clone(&clock);
        let host = Host::with(
            store.clone(),
            store,
            writer,
            Arc::new(move || time.load(Ordering::Relaxed)),
            Arc::new(|| Box::new(SystemChance::default())),
        );
        let web = Web::new(host, options);
        Self { app: app(web.clone()), web, clock, _drain: drain }
    }

    pub(crate) fn browser(&self) -> Browser {
        self.browser_of(self.app.clone())
    }

    /// A browser at pages other than the usual ones.
    pub(crate) fn browser_of(&self, app: Router) -> Browser {
        let form = crate::pages::form_id();
        Browser { app, cookie: None, language: "en".to_owned(), form }
    }
}

/// A browser: it keeps its cookie.
#[derive(Clone)]
pub(crate) struct Browser {
    app: Router,
    pub(crate) cookie: Option<String>,
    pub(crate) language: String,
    /// The id of its founding form.
    pub(crate) form: String,
}

/// What came back.
#[derive(Debug)]
pub(crate) struct Answer {
    pub(crate) status: StatusCode,
    pub(crate) headers: HeaderMap,
    pub(crate) text: String,
}

impl Answer {
    pub(crate) fn location(&self) -> &str {
        self.headers.get(LOCATION).map(|at| at.to_str().expect("plain")).unwrap_or_default()
    }

    /// The value of the first hidden field of that name after a mark in the page.
    pub(crate) fn field_after(&self, mark: &str, name: &str) -> String {
        let (_, rest) = self.text.split_once(mark).unwrap_or_else(|| panic!("no {mark}"));
        let (_, rest) = rest
            .split_once(&format!("name=\"{name}\" value=\""))
            .unwrap_or_else(|| panic!("no field {name}"));
        unescaped(rest.split('"').next().unwrap_or_default())
    }
}

/// Text as it was before it was escaped.
pub(crate) fn unescaped(text: &str) -> String {
    let text = text.replace("&#34;", "\"").replace("&quot;", "\"").replace("&#39;", "'");
    let text = text.replace("&#60;", "<").replace("&lt;", "<");
    let text = text.replace("&#62;", ">").replace("&gt;", ">");
    text.replace("&#38;", "&").replace("&amp;", "&")
}

impl Browser {
    pub(crate) async fn send(&mut self, request: Request<Body>) -> Answer {
        let response = self.app.clone().oneshot(request).await.expect("never fails");
        let (parts, body) = response.into_parts();
        if let Some(cookie) = parts.headers.get(SET_COOKIE) {
            let cookie = cookie.to_str().expect("plain");
            self.cookie = cookie.split(';').next().map(str::to_owned);
        }
        let bytes = to_bytes(body, usize::MAX).await.expect("all of it");
        let text = String::from_utf8(bytes.to_vec()).expect("text");
        Answer { status: parts.status, headers: parts.headers, text }
    }

    pub(crate) fn request(&self, method: &str, address: &str) -> axum::http::request::Builder {
        let builder = Request::builder().method(method).uri(address).header("host", "table.test");
        let builder = builder.header(ACCEPT_LANGUAGE, &self.language);
        match &self.cookie {
            Some(cookie) => builder.header(COOKIE, cookie),
            None => builder,
        }
    }

    pub(crate) async fn get(&mut self, address: &str) -> Answer {
        let request = self.request("GET", address).body(Body::empty()).expect("sound");
        self.send(request).await
    }

    pub(crate) async fn post(&mut self, address: &str, fields: &[(&str, &str)]) -> Answer {
        let mut body = form_urlencoded::Serializer::new(String::new());
        body.extend_pairs(fields);
        let request = self
            .request("POST", address)
            .header(CONTENT_TYPE, "application/x-www-form-urlencoded")
            .header("sec-fetch-site", "same-origin")
            .body(Body::from(body.finish()));
        self.send(request.expect("sound")).await
    }

    /// Founds a campaign of the toy with two seats; returns its address.
    pub(crate) async fn found(&mut self, names: [&str; 2], keeps: &str) -> String {
        let form = self.form.clone();
        let fields = [
            ("rules", "toy"),
            ("form", &form),
            ("title", "The ring"),
            ("preset", "standard"),
            ("seat 1", names[0]),
            ("seat 2", names[1]),
            ("keeps", keeps),
        ];
        let answer = self.post("/found", &fields).await;
        assert_eq!(answer.status, StatusCode::SEE_OTHER, "{}", answer.text);
        answer.location().trim_end_matches("/links").to_owned()
    }

    /// Presses the button of an order on the table.
    pub(crate) async fn order(&mut self, campaign: &str, role: &str, order: &str) -> Answer {
        let page = self.get(&format!("{campaign}?as={role}")).await;
        self.order_from(&page, campaign, order).await
    }

    /// Presses the button of an order on a page loaded before.
    pub(crate) async fn order_from(
        &mut self,
        page: &Answer,
        campaign: &str,
        order: &str,
    ) -> Answer {
        let button = format!("value=\"{order}\"");
        let before = page.text.split(&button).next().unwrap_or_default();
        assert!(before.len() < page.text.len(), "no button for {order}: {}", page.text);
        let start = before.rfind("<form").expect("a button stands in a form");
        let form = Answer {
            status: page.status,
            headers: HeaderMap::new(),
            text: before[start..].to_owned(),
        };
        let names = ["key", "role", "seat", "touched", "seen", "form", "back"];
        let values = names.map(|name| form.field_after("<form", name));
        let mut fields: Vec<(&str, &str)> =
            names.iter().copied().zip(values.iter().map(String::as_str)).collect();
        fields.push(("order", order));
        self.post(&format!("{campaign}/answer"), &fields).await
    }

    /// Follows a seat's link, as shown to the founder.
    pub(crate) async fn join(&mut self, link: &str) -> Answer {
        self.post("/join", &[("secret", link)]).await
    }
}

/// The links on the founder's page, by role.
pub(crate) fn links_of(page: &Answer) -> Vec<(String, String)> {
    let parts = page.text.split("id=\"secret-").skip(1);
    parts
        .map(|part| {
            let role = part.split('"').next().unwrap_or_default().to_owned();
            let link = part.split("value=\"").nth(1).unwrap_or_default();
            (role, unescaped(link.split('"').next().unwrap_or_default()))
        })
        .collect()
}

/// The link of a role.
pub(crate) fn link_of(page: &Answer, role: &str) -> String {
    let links = links_of(page);
    let found = links.into_iter().find(|(known, _)| known == role);
    found.unwrap_or_else(|| panic!("no link for {role}: {}", page.text)).1
}
