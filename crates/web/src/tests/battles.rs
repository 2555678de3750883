//! Battles: the sheet, the report, who confirms it.

use axum::http::StatusCode;

use super::kit::{Answer, Browser, Site, link_of, unescaped};

const WON: &str = "winner: attacker; defender lost: 1";

/// A campaign of the toy with a battle to be reported: its umpire, both sides, somebody who
/// watches, and its address.
pub(super) struct Fought {
    pub(super) umpire: Browser,
    pub(super) anna: Browser,
    pub(super) bela: Browser,
    pub(super) watcher: Browser,
    pub(super) campaign: String,
}

impl Fought {
    pub(super) async fn at(site: &Site) -> Self {
        let mut umpire = site.browser();
        let campaign = umpire.found(["Anna", "Béla"], "umpire").await;
        let links = umpire.get(&format!("{campaign}/links")).await;
        let (mut anna, mut bela) = (site.browser(), site.browser());
        let mut watcher = site.browser();
        anna.join(&link_of(&links, "seat-0")).await;
        bela.join(&link_of(&links, "seat-1")).await;
        watcher.join(&link_of(&links, "spectator")).await;
        anna.order(&campaign, "seat-0", "hide at Oak").await;
        bela.order(&campaign, "seat-1", "hide at Tower").await;
        anna.order(&campaign, "seat-0", "done").await;
        bela.order(&campaign, "seat-1", "done").await;
        bela.order(&campaign, "seat-1", "seal").await;
        anna.order(&campaign, "seat-0", "first to Ford").await;
        anna.order(&campaign, "seat-0", "seal").await;
        anna.order(&campaign, "seat-0", "stand").await;
        Self { umpire, anna, bela, watcher, campaign }
    }
}

/// The battle sheet that a page leads to, and its address.
pub(super) async fn sheet(browser: &mut Browser, campaign: &str, page: &str) -> (Answer, String) {
    let text = browser.get(&format!("{campaign}{page}")).await.text;
    let at = text.split(&format!("{campaign}/battle?")).nth(1).expect("a battle to report");
    let query = unescaped(at.split('"').next().unwrap_or_default());
    let address = format!("{campaign}/battle?{query}");
    let sheet = browser.get(&address).await;
    assert_eq!(sheet.status, StatusCode::OK);
    (sheet, address)
}

/// Reports on the form of a sheet.
async fn report(browser: &mut Browser, campaign: &str, sheet: &Answer, text: &str) -> Answer {
    let names = ["key", "role", "seat", "touched", "seen", "form", "back"];
    let values = names.map(|name| sheet.field_after("<form", name));
    let mut fields: Vec<(&str, &str)> =
        names.iter().copied().zip(values.iter().map(String::as_str)).collect();
    fields.push(("report", text));
    browser.post(&format!("{campaign}/battle"), &fields).await
}

/// Two people play the first season up to a battle, and both report it.
#[tokio::test]
async fn a_battle_is_reported_and_confirmed() {
    let site = Site::new();
    let Fought { mut anna, mut bela, mut watcher, campaign, .. } = Fought::at(&site).await;
    let seen = watcher.get(&campaign).await.text;
    assert!(!seen.contains("/battle?"), "who watches reports nothing");
    let (annas, address) = sheet(&mut anna, &campaign, "").await;
    assert!(annas.text.contains("when the other side confirms it"), "{}", annas.text);
    let sent = report(&mut anna, &campaign, &annas, WON).await;
    assert_eq!(sent.status, StatusCode::SEE_OTHER, "{}", sent.text);
    let (belas, _) = sheet(&mut bela, &campaign, "").await;
    assert!(belas.text.contains("So it was"), "{}", belas.text);
    report(&mut bela, &campaign, &belas, WON).await;
    let over = anna.get(&address).await;
    assert_eq!(over.location(), campaign, "it is reported: back to the table");
}

/// TIM-5 Where the umpire confirms, two sides that agree do not make it count; he does.
#[tokio::test]
async fn the_umpire_confirms_a_report() {
    let site = Site::new();
    let Fought { mut umpire, mut anna, mut bela, campaign, .. } = Fought::at(&site).await;
    umpire.post(&format!("{campaign}/desk/settings"), &[("confirmation", "umpire")]).await;
    for browser in [&mut anna, &mut bela] {
        let (page, _) = sheet(browser, &campaign, "").await;
        assert!(page.text.contains("when the umpire confirms it"), "{}", page.text);
        assert!(!page.text.contains("So it was"), "nobody else confirms");
        report(browser, &campaign, &page, WON).await;
    }
    let (his, address) = sheet(&mut umpire, &campaign, "/desk").await;
    assert!(his.text.contains("Accept as umpire"), "{}", his.text);
    let claim = his.field_after("value=\"accept\"", "claim");
    let seen = his.field_after("<form", "seen");
    let accept = [("kind", "accept"), ("claim", claim.as_str()), ("seen", seen.as_str())];
    let done = umpire.post(&format!("{campaign}/desk/rule"), &accept).await;
    assert_eq!(done.status, StatusCode::SEE_OTHER, "{}", done.text);
    assert_eq!(umpire.get(&address).await.location(), campaign);
}

/// Where an option of the rules says who confirms, the founding form does not ask again.
#[tokio::test]
async fn who_confirms_is_asked_once() {
    let mut browser = Site::new().browser();
    for (rules, is_asked) in [("toy", true), ("kingdoms", false)] {
        let page = browser.get(&format!("/found?rules={rules}")).await.text;
        assert_eq!(page.contains("name=\"confirmation\""), is_asked, "{rules}");
    }
}

/// 9.4, 9.5 Password and messages stand on the battle sheet of the two sides and the umpire; a
/// canary in them sings on no other page, in no picture and no export.
#[tokio::test]
async fn p17_letters_are_for_the_two_sides() {
    let site = Site::new();
    let Fought { mut umpire, mut anna, mut bela, mut watcher, campaign } = Fought::at(&site).await;
    let (page, address) = sheet(&mut anna, &campaign, "").await;
    let names = ["key", "role", "seat"];
    let values = names.map(|name| page.field_after("battle/letter", name));
    let of = |text: &'static str| {
        let fields = names.iter().copied().zip(values.iter().map(String::as_str));
        fields.chain([("text", text)]).collect::<Vec<_>>()
    };
    let mut password = of("sesame-4T");
    password.push(("password", "yes"));
    for fields in [&password, &of("canary-9X <b>tonight</b>")] {
        let sent = anna.post(&format!("{campaign}/battle/letter"), fields).await;
        assert_eq!(sent.status, StatusCode::SEE_OTHER, "{}", sent.text);
        assert!(sent.location().starts_with(&format!("{campaign}/battle?")));
    }
    let (annas, belas) = (anna.get(&address).await, sheet(&mut bela, &campaign, "").await.0);
    for page in [annas, belas, sheet(&mut umpire, &campaign, "/desk").await.0] {
        assert!(page.text.contains("sesame-4T") && page.text.contains("canary-9X"));
        assert!(!page.text.contains("<b>tonight"), "markup is text");
    }
    let refused = watcher.post(&format!("{campaign}/battle/letter"), &of("let me in")).await;
    assert_eq!(refused.status, StatusCode::NOT_FOUND);
    umpire.post(&format!("{campaign}/desk/standing"), &[("standing", "ended")]).await;
    let pages = ["", "?fragment=", "/about", "/replay", "/chronicle", "/dice", "/sheet.json"];
    for page in pages.iter().chain(&["/map.svg", "/journal.jsonl", "/desk", "/battle"]) {
        let seen = watcher.get(&format!("{campaign}{page}")).await.text;
        assert!(!seen.contains("canary-9X") && !seen.contains("sesame-4T"), "{page}");
    }
}

/// Letters at any time: for those they are addressed to, on their page and on nobody else's.
#[tokio::test]
async fn p17_letters_are_for_their_addressees() {
    let site = Site::new();
    let Fought { mut umpire, mut anna, mut bela, mut watcher, campaign } = Fought::at(&site).await;
    let page = anna.get(&format!("{campaign}/letters")).await.text;
    assert!(page.contains("name=\"to 1\"") && page.contains("name=\"to 63\""), "{page}");
    assert!(!page.contains("name=\"to 0\""), "nobody writes to himself");
    let of = [("role", "seat-0"), ("to 1", "yes"), ("text", "canary-7Q <b>tonight</b>")];
    let sent = anna.post(&format!("{campaign}/letters"), &of).await;
    assert_eq!(sent.status, StatusCode::SEE_OTHER, "{}", sent.text);
    for browser in [&mut anna, &mut bela] {
        let seen = browser.get(&format!("{campaign}/letters")).await.text;
        assert!(seen.contains("canary-7Q") && !seen.contains("<b>tonight"), "markup is text");
    }
    let told = bela.get(&campaign).await.text;
    assert!(told.contains("/letters?as=seat-1\"") && !told.contains("canary-7Q"));
    let refused = watcher.post(&format!("{campaign}/letters"), &of).await;
    assert_eq!(refused.status, StatusCode::NOT_FOUND);
    let nobody = [("role", "seat-0"), ("text", "to whom?")];
    let refused = anna.post(&format!("{campaign}/letters"), &nobody).await;
    assert_eq!(refused.status, StatusCode::UNPROCESSABLE_ENTITY, "{}", refused.text);
    assert!(refused.text.contains("addressed to nobody"), "{}", refused.text);
    umpire.post(&format!("{campaign}/desk/standing"), &[("standing", "ended")]).await;
    let pages = ["", "?fragment=", "/about", "/replay", "/chronicle", "/dice", "/sheet.json"];
    for page in pages.iter().chain(&["/map.svg", "/journal.jsonl", "/desk", "/letters"]) {
        for browser in [&mut umpire, &mut watcher] {
            let seen = browser.get(&format!("{campaign}{page}")).await.text;
            assert!(!seen.contains("canary-7Q"), "{page}");
        }
    }
}
