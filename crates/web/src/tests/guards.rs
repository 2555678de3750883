//! What every answer carries, and what is turned away.

use axum::body::Body;
use axum::http::StatusCode;
use axum::http::header::{CONTENT_TYPE, SET_COOKIE};
use axum::routing::get;

use tower::ServiceExt;

use super::kit::{Site, link_of};
use crate::Options;
use crate::fields::FORM_SIZE_MAX;
use crate::state::LISTENERS_MAX;

#[tokio::test]
async fn every_answer_keeps_to_itself() {
    let site = Site::new();
    for address in ["/", "/found", "/nowhere", "/help", "/join", "/c/none"] {
        let answer = site.browser().get(address).await;
        let header = |name: &str| answer.headers.get(name).map(|v| v.to_str().expect("plain"));
        let policy = header("content-security-policy").unwrap_or_default();
        for part in ["default-src 'none'", "script-src 'self'", "frame-ancestors 'none'"] {
            assert!(policy.contains(part), "{address}: {policy}");
        }
        assert_eq!(header("x-content-type-options"), Some("nosniff"), "{address}");
        assert_eq!(header("referrer-policy"), Some("same-origin"), "{address}");
        assert_eq!(header("cross-origin-opener-policy"), Some("same-origin"), "{address}");
    }
}

/// A fault of the program is told as a page of its own, in the reader's words and without a word
/// of what went wrong inside; the next page works.
#[tokio::test]
async fn a_panic_becomes_a_page() {
    async fn broken() -> &'static str {
        panic!("the secret of seat 1 is Oak")
    }
    let site = Site::new();
    let pages = crate::pages::router().route("/broken", get(broken).post(broken));
    let mut browser = site.browser_of(crate::guarded(pages, site.web.clone()));
    for answer in [browser.get("/broken").await, browser.post("/broken", &[]).await] {
        assert_eq!(answer.status, StatusCode::INTERNAL_SERVER_ERROR);
        assert_eq!(answer.headers["content-type"], "text/html; charset=utf-8");
        assert_eq!(answer.headers["cache-control"], "no-store");
        assert!(answer.headers.contains_key("content-security-policy"));
        assert!(answer.text.contains("<h1>The fault is ours</h1>"), "{}", answer.text);
        assert!(answer.text.contains("href=\"/\""), "a way back");
        assert!(!answer.text.contains("Oak"), "nothing of what it was");
    }
    browser.language = "qps".to_owned();
    assert!(browser.get("/broken").await.text.contains("<h1>"));
    assert_eq!(browser.get("/").await.status, StatusCode::OK);
}

#[tokio::test]
async fn nothing_is_written_into_a_page_that_the_policy_forbids() {
    let site = Site::new();
    let mut founder = site.browser();
    let campaign = founder.found(["Anna", "Béla"], "all").await;
    for address in ["/", "/found?rules=toy", &campaign, &format!("{campaign}/desk")] {
        let text = founder.get(address).await.text;
        for forbidden in [" style=\"", "<style", " onclick=", "javascript:", "<script>"] {
            assert!(!text.contains(forbidden), "{address} holds {forbidden}");
        }
    }
}

#[tokio::test]
async fn what_is_absent_and_what_is_forbidden_look_alike() {
    let site = Site::new();
    let mut founder = site.browser();
    let campaign = founder.found(["Anna", "Béla"], "all").await;
    let mut stranger = site.browser();
    stranger.found(["Cora", "Dana"], "all").await;
    let absent = stranger.get("/c/AAAAAAAAAAAAAAAAAAAAAA").await;
    assert_eq!(absent.status, StatusCode::NOT_FOUND);
    let pages = ["", "/desk", "/links", "/about", "/replay", "/chronicle", "/dice", "/sheet.json"];
    for page in pages.iter().chain(&["/map.svg", "/events", "/journal.jsonl", "/battle"]) {
        let forbidden = stranger.get(&format!("{campaign}{page}")).await;
        assert_eq!(forbidden.status, absent.status, "{page}");
        assert_eq!(forbidden.text, absent.text, "{page}");
    }
    let writes = ["/answer", "/withdraw", "/desk/rule", "/desk/standing", "/links/replace"];
    for page in writes.iter().chain(&["/battle", "/desk/settings"]) {
        let forbidden = stranger.post(&format!("{campaign}{page}"), &[("role", "umpire")]).await;
        assert_eq!(forbidden.status, absent.status, "{page}");
        assert_eq!(forbidden.text, absent.text, "{page}");
    }
}

#[tokio::test]
async fn the_desk_is_the_umpires_alone() {
    let site = Site::new();
    let mut founder = site.browser();
    let campaign = founder.found(["Anna", "Béla"], "umpire").await;
    let links = founder.get(&format!("{campaign}/links")).await;
    let mut anna = site.browser();
    assert_eq!(anna.join(&link_of(&links, "seat-0")).await.location(), campaign);
    for page in ["/desk", "/links", "?as=umpire", "?as=seat-1", "?as=seat-63", "?as=king"] {
        let answer = anna.get(&format!("{campaign}{page}")).await;
        assert_eq!(answer.status, StatusCode::NOT_FOUND, "{page}");
    }
    let ruling = [("kind", "slip"), ("text", "Anna has 9 coins"), ("reason", "x")];
    let answer = anna.post(&format!("{campaign}/desk/rule"), &ruling).await;
    assert_eq!(answer.status, StatusCode::NOT_FOUND);
}

#[tokio::test]
async fn forms_come_from_our_own_pages() {
    let site = Site::new();
    let browser = site.browser();
    let send = |site_header: Option<&'static str>, origin: Option<&'static str>| {
        let mut browser = browser.clone();
        async move {
            let mut request = browser.request("POST", "/join");
            if let Some(value) = site_header {
                request = request.header("sec-fetch-site", value);
            }
            if let Some(value) = origin {
                request = request.header("origin", value);
            }
            let request = request.header(CONTENT_TYPE, "application/x-www-form-urlencoded");
            browser.send(request.body(Body::from("secret=x")).expect("sound")).await.status
        }
    };
    let (taken, turned_away) = (StatusCode::NOT_FOUND, StatusCode::FORBIDDEN);
    assert_eq!(send(Some("same-origin"), None).await, taken);
    assert_eq!(send(Some("cross-site"), None).await, turned_away);
    assert_eq!(send(Some("same-site"), None).await, turned_away);
    assert_eq!(send(None, Some("http://table.test")).await, taken);
    assert_eq!(send(None, Some("http://evil.test")).await, turned_away);
    assert_eq!(send(None, Some("null")).await, turned_away);
    assert_eq!(send(None, None).await, taken, "no browser, no cookie to misuse");
}

#[tokio::test]
async fn forms_are_small_and_of_one_kind() {
    let site = Site::new();
    let mut browser = site.browser();
    let long = "x".repeat(FORM_SIZE_MAX);
    let answer = browser.post("/join", &[("secret", &long)]).await;
    assert_eq!(answer.status, StatusCode::PAYLOAD_TOO_LARGE);
    assert!(answer.text.contains("That was too much"), "{}", answer.text);
    for kind in ["application/json", "text/plain", "multipart/form-data; boundary=x"] {
        let request = browser.request("POST", "/join").header(CONTENT_TYPE, kind);
        let answer = browser.send(request.body(Body::from("{}")).expect("sound")).await;
        assert_eq!(answer.status, StatusCode::UNSUPPORTED_MEDIA_TYPE, "{kind}");
        assert!(answer.text.contains("<html"), "{kind}");
    }
    let answer = browser.get("/c/none/answer").await;
    assert_eq!(answer.status, StatusCode::METHOD_NOT_ALLOWED);
    assert!(answer.text.contains("<html"));
}

/// A form that stops on its way is not waited for, whatever the clock of the test says.
#[tokio::test(start_paused = true)]
async fn a_form_that_stops_on_its_way_is_given_up() {
    let site = Site::new();
    let mut browser = site.browser();
    let never = tokio_stream::pending::<Result<Vec<u8>, std::io::Error>>();
    let request = browser
        .request("POST", "/join")
        .header(CONTENT_TYPE, "application/x-www-form-urlencoded")
        .body(Body::from_stream(never));
    let answer = browser.send(request.expect("sound")).await;
    assert_eq!(answer.status, StatusCode::REQUEST_TIMEOUT);
    assert!(answer.text.contains("It did not come in time"), "{}", answer.text);
}

#[tokio::test]
async fn a_browser_is_told_news_in_so_many_places_and_no_more() {
    let site = Site::new();
    let mut founder = site.browser();
    let campaign = founder.found(["Anna", "Béla"], "all").await;
    let address = format!("{campaign}/events");
    let open = || {
        let request = founder.request("GET", &address).body(Body::empty()).expect("sound");
        let app = site.app.clone();
        async move { app.oneshot(request).await.expect("never fails") }
    };
    let mut streams = Vec::new();
    for _ in 0..LISTENERS_MAX {
        let stream = open().await;
        assert_eq!(stream.status(), StatusCode::OK);
        streams.push(stream);
    }
    assert_eq!(open().await.status(), StatusCode::TOO_MANY_REQUESTS);
    // Another browser is not held to it, and who leaves makes room.
    let mut other = site.browser();
    let page = founder.clone().get(&format!("{campaign}/links")).await;
    other.join(&link_of(&page, "seat-0")).await;
    let request = other.request("GET", &address).body(Body::empty()).expect("sound");
    let told = site.app.clone().oneshot(request).await.expect("never fails");
    assert_eq!(told.status(), StatusCode::OK);
    streams.pop();
    for _ in 0..50 {
        tokio::task::yield_now().await;
    }
    assert_eq!(open().await.status(), StatusCode::OK);
}

#[tokio::test]
async fn cookies_are_for_the_server_alone() {
    let cookie_of = async |options: Options| {
        let site = Site::with(Options { is_everything_offered: true, ..options });
        let fields = [("rules", "toy"), ("title", "Ring"), ("seat 1", "Anna"), ("seat 2", "Béla")];
        let answer = site.browser().post("/found", &fields).await;
        answer.headers.get(SET_COOKIE).expect("a session").to_str().expect("plain").to_owned()
    };
    let plain = cookie_of(Options::default()).await;
    assert!(plain.starts_with("umpire=") && plain.contains("HttpOnly"), "{plain}");
    assert!(plain.contains("SameSite=Lax") && !plain.contains("Secure"), "{plain}");
    let public_url = Some("https://umpire.example/".to_owned());
    let secure = cookie_of(Options { public_url, ..Options::default() }).await;
    assert!(secure.starts_with("__Host-umpire=") && secure.contains("; Secure"), "{secure}");
}

#[tokio::test]
async fn a_form_leads_back_into_its_own_campaign_only() {
    let site = Site::new();
    let mut founder = site.browser();
    let campaign = founder.found(["Anna", "Béla"], "all").await;
    let page = founder.get(&format!("{campaign}?as=seat-0")).await;
    let evil = ["https://evil.test/", "//evil.test", "/c/other", &format!("{campaign}\r\nx: y")];
    for back in evil {
        let fields = [
            ("key", page.field_after("<form", "key")),
            ("role", "seat-0".to_owned()),
            ("form", format!("form {back}")),
            ("order", "hide at Oak".to_owned()),
            ("back", back.to_owned()),
        ];
        let fields: Vec<(&str, &str)> = fields.iter().map(|(k, v)| (*k, v.as_str())).collect();
        let answer = founder.post(&format!("{campaign}/answer"), &fields).await;
        assert!(!answer.location().contains("evil"), "{back}");
    }
}
