//! Nothing leaks: canaries in sealed orders, markup in names.

use axum::http::StatusCode;

use super::kit::{Site, link_of};

/// P17: what one side writes in secret stands in no answer to the other.
#[tokio::test]
async fn p17_a_canary_never_sings() {
    let site = Site::new();
    let mut founder = site.browser();
    let campaign = founder.found(["Anna", "Béla"], "umpire").await;
    let links = founder.get(&format!("{campaign}/links")).await;
    let mut anna = site.browser();
    anna.join(&link_of(&links, "seat-0")).await;
    let page = anna.get(&campaign).await;
    let canary = "canary-7Q4Z";
    let fields = [
        ("key", page.field_after("<form", "key")),
        ("role", "seat-0".to_owned()),
        ("form", "form-canary".to_owned()),
        ("note", canary.to_owned()),
        ("order", "hide at Oak".to_owned()),
    ];
    let fields: Vec<(&str, &str)> = fields.iter().map(|(k, v)| (*k, v.as_str())).collect();
    let answer = anna.post(&format!("{campaign}/answer"), &fields).await;
    assert_eq!(answer.status, StatusCode::SEE_OTHER, "{}", answer.text);
    let mut bela = site.browser();
    bela.join(&link_of(&links, "seat-1")).await;
    let mut watcher = site.browser();
    watcher.join(&link_of(&links, "spectator")).await;
    let pages = ["", "?fragment=", "/about", "/replay", "/chronicle", "/dice", "/sheet.json"];
    for browser in [&mut bela, &mut watcher, &mut founder] {
        for page in pages.iter().chain(&["/map.svg", "/journal.jsonl", "/desk", "/battle"]) {
            let answer = browser.get(&format!("{campaign}{page}")).await;
            assert!(!answer.text.contains(canary), "{page}");
            assert!(!answer.text.contains("Anna hides"), "{page}");
        }
        let again = browser.post(&format!("{campaign}/answer"), &fields).await;
        assert!(!again.text.contains(canary));
    }
}

/// P28: markup in names is text everywhere.
#[tokio::test]
async fn p28_markup_in_names_is_text() {
    let site = Site::new();
    let mut founder = site.browser();
    let names = ["<img src=x onerror=alert(1)>", "</title><script>x</script>"];
    let campaign = founder.found(names, "all").await;
    founder.order(&campaign, "seat-0", "hide at Oak").await;
    let pages = ["", "/links", "/desk", "/about", "/replay", "/chronicle", "/dice", "/map.svg"];
    for page in pages {
        let answer = founder.get(&format!("{campaign}{page}")).await;
        assert_eq!(answer.status, StatusCode::OK, "{page}");
        assert!(!answer.text.contains("<img src=x"), "{page}");
        assert!(!answer.text.contains("<script>x"), "{page}");
    }
    let home = founder.get("/").await.text;
    assert!(!home.contains("<img src=x") && !home.contains("<script>x"));
}

/// P28: letters that turn the line around do not turn the page.
#[tokio::test]
async fn p28_names_are_set_apart() {
    let site = Site::new();
    let mut founder = site.browser();
    let campaign = founder.found(["\u{202E}evil\u{2066}", "דוד"], "all").await;
    let page = founder.get(&campaign).await.text;
    assert!(!page.contains('\u{202E}') && !page.contains('\u{2066}'));
    assert!(page.contains("<bdi translate=\"no\">דוד</bdi>"), "{page}");
}
