//! Pages one by one.

use axum::body::Body;
use axum::http::StatusCode;
use axum::http::header::{ETAG, IF_NONE_MATCH};

use super::kit::{Site, link_of, links_of};
use crate::Options;

#[tokio::test]
async fn the_home_page_lists_the_campaigns_of_the_browser() {
    let site = Site::new();
    let mut founder = site.browser();
    let campaign = founder.found(["Anna", "Béla"], "all").await;
    let own = founder.get("/").await.text;
    assert!(own.contains(&format!("href=\"{campaign}\"")) && own.contains("The ring"));
    assert!(!site.browser().get("/").await.text.contains("The ring"));
}

#[tokio::test]
async fn a_founding_form_tells_all_its_faults_and_loses_nothing() {
    let site = Site::new();
    let mut founder = site.browser();
    let fields = [
        ("rules", "toy"),
        ("form", "f"),
        ("title", " "),
        ("seat 1", ""),
        ("seat 2", "Béla <3"),
        ("dice", "hand"),
        ("option weather", "settled"),
    ];
    let answer = founder.post("/found", &fields).await;
    assert_eq!(answer.status, StatusCode::UNPROCESSABLE_ENTITY);
    assert_eq!(answer.text.matches("aria-invalid").count(), 2, "{}", answer.text);
    assert!(answer.text.contains("Béla &#60;3") || answer.text.contains("Béla &lt;3"));
    assert!(answer.text.contains("name=\"dice\" value=\"hand\" checked"));
}

#[tokio::test]
async fn a_fault_of_the_rules_is_told_on_the_form() {
    let site = Site::new();
    let fields = [
        ("rules", "toy"),
        ("form", "f"),
        ("title", "Ring"),
        ("seat 1", "Anna"),
        ("seat 2", "Béla"),
        ("option seasons", "99"),
    ];
    let answer = site.browser().post("/found", &fields).await;
    assert_eq!(answer.status, StatusCode::UNPROCESSABLE_ENTITY, "{}", answer.location());
    assert!(answer.text.contains("value=\"99\""), "what was typed is kept");
    assert!(answer.text.contains("class=\"fault\""));
}

#[tokio::test]
async fn the_same_founding_form_founds_once() {
    let site = Site::new();
    let mut founder = site.browser();
    let first = founder.found(["Anna", "Béla"], "all").await;
    assert_eq!(founder.found(["Anna", "Béla"], "all").await, first);
}

#[tokio::test]
async fn a_founding_form_pressed_twice_at_once_founds_once() {
    let site = Site::new();
    // The first visit: neither press has a cookie yet, and the browser drops the first answer.
    let mut first = site.browser();
    let mut second = first.clone();
    let names = ["Anna", "Béla"];
    let (one, other) = tokio::join!(first.found(names, "all"), second.found(names, "all"));
    assert_eq!(one, other);
    assert_eq!(second.get(&format!("{other}/links")).await.status, StatusCode::OK);
    assert_eq!(first.cookie, second.cookie);
}

#[tokio::test]
async fn forms_without_an_id_found_each_their_own() {
    let site = Site::new();
    // Nor does an id that anybody could think of lead into another's campaign.
    for form in ["", "1"] {
        let fields = [
            ("rules", "toy"),
            ("form", form),
            ("title", "Ring"),
            ("seat 1", "Anna"),
            ("seat 2", "Béla"),
        ];
        let (mut first, mut second) = (site.browser(), site.browser());
        let one = first.post("/found", &fields).await.location().to_owned();
        let other = second.post("/found", &fields).await.location().to_owned();
        assert_ne!(one, other);
        assert_ne!(first.cookie, second.cookie);
        assert_eq!(second.get(&other).await.status, StatusCode::OK);
    }
}

#[tokio::test]
async fn who_only_tries_doors_is_given_no_session() {
    let site = Site::new();
    let mut stranger = site.browser();
    assert_eq!(stranger.join("no such link").await.status, StatusCode::NOT_FOUND);
    assert_eq!(stranger.cookie, None);
}

#[tokio::test]
async fn links_are_shown_to_their_maker_alone_and_let_people_in() {
    let site = Site::new();
    let mut founder = site.browser();
    let campaign = founder.found(["Anna", "Béla"], "umpire").await;
    let page = founder.get(&format!("{campaign}/links")).await;
    let roles: Vec<String> = links_of(&page).into_iter().map(|(role, _)| role).collect();
    assert_eq!(roles, ["umpire", "seat-0", "seat-1", "spectator"]);
    assert!(link_of(&page, "seat-0").starts_with("http://table.test/join#"));

    let mut second = site.browser();
    assert_eq!(second.join(&link_of(&page, "umpire")).await.location(), campaign);
    let seen = second.get(&format!("{campaign}/links")).await;
    assert!(links_of(&seen).is_empty(), "another browser of the umpire sees no secrets");

    let mut anna = site.browser();
    anna.join(&link_of(&page, "seat-0")).await;
    assert_eq!(anna.get(&campaign).await.status, StatusCode::OK);
    let old = link_of(&page, "seat-0");
    founder.post(&format!("{campaign}/links/replace"), &[("role", "seat-0")]).await;
    assert_eq!(anna.get(&campaign).await.status, StatusCode::NOT_FOUND, "the old link is dead");
    assert_eq!(site.browser().join(&old).await.status, StatusCode::NOT_FOUND);
    let page = founder.get(&format!("{campaign}/links")).await;
    anna.join(&link_of(&page, "seat-0")).await;
    assert_eq!(anna.get(&campaign).await.status, StatusCode::OK);
}

#[tokio::test]
async fn links_that_lead_to_this_computer_only_are_told_apart() {
    let hint = "--listen 0.0.0.0:7878";
    for (url, is_local) in [
        ("http://127.0.0.1:7878", true),
        ("http://localhost:7878", true),
        ("http://[::1]:7878", true),
        ("http://192.168.1.20:7878", false),
        ("https://localhost.example", false),
    ] {
        let site =
            Site::with(Options { public_url: Some(url.to_owned()), is_everything_offered: true });
        let mut founder = site.browser();
        let campaign = founder.found(["Anna", "Béla"], "all").await;
        let page = founder.get(&format!("{campaign}/links")).await;
        assert_eq!(page.text.contains(hint), is_local, "{url}");
    }
}

#[tokio::test]
async fn no_address_of_a_page_holds_a_secret() {
    let site = Site::new();
    let mut founder = site.browser();
    let campaign = founder.found(["Anna", "Béla"], "all").await;
    let page = founder.get(&format!("{campaign}/links")).await;
    for (role, link) in links_of(&page) {
        let secret = link.split('#').nth(1).expect("behind the sign").to_owned();
        let answer = site.browser().join(&link).await;
        assert!(!answer.location().contains(&secret), "{role}");
    }
}

#[tokio::test]
async fn every_page_of_a_campaign_opens() {
    let site = Site::new();
    let mut founder = site.browser();
    let campaign = founder.found(["Anna", "Béla"], "all").await;
    founder.order(&campaign, "seat-0", "hide at Oak").await;
    let pages = ["", "/desk", "/links", "/about", "/replay", "/chronicle", "/dice", "/sheet.json"];
    for page in pages.iter().chain(&["/map.svg", "/ground.svg?width=slim", "/journal.jsonl"]) {
        let answer = founder.get(&format!("{campaign}{page}")).await;
        assert_eq!(answer.status, StatusCode::OK, "{page}");
    }
    for page in ["/rules/toy", "/rules/refcampaign", "/help", "/join", "/found"] {
        assert_eq!(founder.get(page).await.status, StatusCode::OK, "{page}");
    }
    let rules = founder.get("/rules/toy").await.text;
    assert!(rules.contains("id=\"T.4.b\""), "clauses have anchors");
}

#[tokio::test]
async fn a_page_known_already_is_not_sent_again() {
    let site = Site::new();
    let mut founder = site.browser();
    let campaign = founder.found(["Anna", "Béla"], "all").await;
    for page in ["?as=seat-0", "/sheet.json?as=seat-0", "/map.svg"] {
        let address = format!("{campaign}{page}");
        let tag = founder.get(&address).await.headers.get(ETAG).expect("a tag").clone();
        let again = async |founder: &mut super::kit::Browser| {
            let request = founder.request("GET", &address).header(IF_NONE_MATCH, tag.clone());
            founder.send(request.body(Body::empty()).expect("sound")).await
        };
        let known = again(&mut founder).await;
        assert_eq!(known.status, StatusCode::NOT_MODIFIED, "{page}");
        assert!(known.text.is_empty());
    }
    let before = founder.get(&format!("{campaign}?as=seat-0")).await;
    founder.order(&campaign, "seat-0", "hide at Oak").await;
    let after = founder.get(&format!("{campaign}?as=seat-0")).await;
    assert_ne!(before.headers.get(ETAG), after.headers.get(ETAG));
}

#[tokio::test]
async fn the_sheet_for_programs_is_sound_json() {
    let site = Site::new();
    let mut founder = site.browser();
    let campaign = founder.found(["Anna", "Béla"], "all").await;
    let answer = founder.get(&format!("{campaign}/sheet.json?as=seat-0")).await;
    let sheet: serde_json::Value = serde_json::from_str(&answer.text).expect("JSON");
    assert_eq!(sheet["format"], 1);
    assert_eq!(sheet["seats"][1], "Béla");
    assert_eq!(sheet["role"], "seat-0");
    let options = &sheet["questions"][0]["wanted"]["choice"]["options"];
    assert_eq!(options[0]["order"], "hide at Mill", "{sheet:#}");
}

#[tokio::test]
async fn assets_are_kept_for_ever_under_their_hash() {
    let site = Site::new();
    let mut browser = site.browser();
    let page = browser.get("/").await.text;
    let css = page.split("stylesheet\" href=\"").nth(1).and_then(|at| at.split('"').next());
    let css = css.expect("a style sheet").to_owned();
    let answer = browser.get(&css).await;
    assert_eq!(answer.status, StatusCode::OK);
    assert!(answer.headers["cache-control"].to_str().expect("plain").contains("immutable"));
    let old = browser.get("/a/0000000000000000/umpire.css").await;
    assert_eq!(old.headers["cache-control"], "no-cache");
    assert_eq!(browser.get("/a/x/passwords.txt").await.status, StatusCode::NOT_FOUND);
}

#[tokio::test]
async fn a_fragment_is_the_main_part_alone() {
    let site = Site::new();
    let mut founder = site.browser();
    let campaign = founder.found(["Anna", "Béla"], "all").await;
    let part = founder.get(&format!("{campaign}?fragment=")).await.text;
    assert!(part.starts_with("<main") && part.ends_with("</main>"), "{part}");
}

#[tokio::test]
async fn a_map_that_is_drawn_already_is_not_sent_again() {
    let site = Site::new();
    let mut founder = site.browser();
    let campaign = founder.found(["Anna", "Béla"], "all").await;
    let whole = founder.get(&format!("{campaign}?fragment=")).await.text;
    let drawn = whole.split("data-drawn=\"").nth(1).and_then(|rest| rest.split('"').next());
    let drawn = drawn.expect("a map").to_owned();
    for (known, is_sent) in [(drawn.as_str(), false), ("", true), ("0123", true)] {
        let request = founder.request("GET", &campaign).header("umpire-drawn", known);
        let part = founder.send(request.body(Body::empty()).expect("sound")).await;
        assert_eq!(part.headers["cache-control"], "no-store");
        let text = part.text;
        assert!(text.starts_with("<main") && text.ends_with("</main>"), "{text}");
        assert_eq!(text.contains("id=\"map\""), is_sent, "{known}");
        assert_eq!(text.contains("<svg id=\"map-wide\""), is_sent, "{known}");
        assert!(text.contains("id=\"now\"") && text.contains("id=\"chronicle\""));
    }
    // What changes the map changes its hash.
    founder.order(&campaign, "seat-0", "hide at Oak").await;
    founder.order(&campaign, "seat-1", "hide at Tower").await;
    let request = founder.request("GET", &campaign).header("umpire-drawn", &drawn);
    let part = founder.send(request.body(Body::empty()).expect("sound")).await.text;
    assert!(part.contains("id=\"map\""), "{part}");
}
