//! Playing through pages: answers, stale pages, double presses, taking back, the umpire's hand.

use std::time::Duration;

use axum::http::StatusCode;

use super::kit::{Browser, Site};

async fn solo() -> (Site, Browser, String) {
    let site = Site::new();
    let mut founder = site.browser();
    let campaign = founder.found(["Anna", "Béla"], "all").await;
    (site, founder, campaign)
}

#[tokio::test]
async fn an_order_is_taken_and_leads_back_to_the_table() {
    let (_site, mut founder, campaign) = solo().await;
    let answer = founder.order(&campaign, "seat-0", "hide at Oak").await;
    assert_eq!(answer.status, StatusCode::SEE_OTHER, "{}", answer.text);
    assert_eq!(answer.location(), format!("{campaign}?as=seat-0"));
    let page = founder.get(&format!("{campaign}?as=seat-0")).await.text;
    assert!(page.contains("Hide it at"), "the answer may be taken back: {page}");
}

/// P22: choices are named; a stale page is told so; a second press has no effect.
#[tokio::test]
async fn p22_stale_pages_and_double_presses() {
    let (_site, mut founder, campaign) = solo().await;
    let page = founder.get(&format!("{campaign}?as=seat-0")).await;
    let first = founder.order_from(&page, &campaign, "hide at Oak").await;
    assert_eq!(first.status, StatusCode::SEE_OTHER);
    let before = founder.get(&format!("{campaign}/sheet.json")).await.text;
    let again = founder.order_from(&page, &campaign, "hide at Oak").await;
    assert_eq!(again.status, StatusCode::SEE_OTHER, "the same form, the same answer");
    assert_eq!(founder.get(&format!("{campaign}/sheet.json")).await.text, before);
    let other = founder.order_from(&page, &campaign, "hide at Mill").await;
    assert_eq!(other.status, StatusCode::CONFLICT, "{}", other.text);
    assert!(other.text.contains("Something happened meanwhile"));
    assert!(other.text.contains(&format!("href=\"{campaign}\"")), "a way back");
    assert_eq!(founder.get(&format!("{campaign}/sheet.json")).await.text, before);
}

#[tokio::test]
async fn what_is_not_offered_is_refused_in_words() {
    let (_site, mut founder, campaign) = solo().await;
    let page = founder.get(&format!("{campaign}?as=seat-0")).await;
    let key = page.field_after("<form", "key");
    let fields = [("key", key.as_str()), ("role", "seat-0"), ("order", "fly to Oak")];
    let answer = founder.post(&format!("{campaign}/answer"), &fields).await;
    assert_eq!(answer.status, StatusCode::UNPROCESSABLE_ENTITY);
    assert!(answer.text.contains("That was not taken"));
    let fields = [("key", key.as_str()), ("role", "seat-0")];
    let answer = founder.post(&format!("{campaign}/answer"), &fields).await;
    assert_eq!(answer.status, StatusCode::UNPROCESSABLE_ENTITY);
}

#[tokio::test]
async fn an_answer_can_be_taken_back() {
    let (_site, mut founder, campaign) = solo().await;
    founder.order(&campaign, "seat-0", "hide at Oak").await;
    let page = founder.get(&format!("{campaign}?as=seat-0")).await;
    let input = page.field_after("/withdraw", "input");
    let seen = page.field_after("/withdraw", "seen");
    let fields = [("input", input.as_str()), ("seen", seen.as_str()), ("role", "seat-0")];
    let answer = founder.post(&format!("{campaign}/withdraw"), &fields).await;
    assert_eq!(answer.status, StatusCode::SEE_OTHER, "{}", answer.text);
    let page = founder.get(&format!("{campaign}?as=seat-0")).await.text;
    assert!(page.contains("value=\"hide at Oak\""), "it is asked again");
}

/// The umpire sees what a ruling would do, then does it.
#[tokio::test]
async fn a_ruling_is_seen_before_it_is_done() {
    let (_site, mut founder, campaign) = solo().await;
    let form = host::edition("toy").expect("the toy").slip_forms()[0];
    let fields = [("kind", "slip"), ("text", "nonsense"), ("reason", "x")];
    let answer = founder.post(&format!("{campaign}/desk/rule"), &fields).await;
    assert_eq!(answer.status, StatusCode::UNPROCESSABLE_ENTITY, "{form}");
    let fields = [("kind", "slip"), ("text", "Anna has 7 coins"), ("reason", "a <gift>")];
    let preview = founder.post(&format!("{campaign}/desk/rule"), &fields).await;
    if preview.status == StatusCode::OK {
        let seen = preview.field_after("/desk/rule", "seen");
        let fields = [&fields[..], &[("seen", &seen)]].concat();
        let done = founder.post(&format!("{campaign}/desk/rule"), &fields).await;
        assert_eq!(done.location(), format!("{campaign}/desk"), "{}", done.text);
    } else {
        assert_eq!(preview.status, StatusCode::UNPROCESSABLE_ENTITY, "forms: {form}");
    }
}

/// The umpire puts one answer right: he sees what would come of it, then does it.
#[tokio::test]
async fn an_answer_is_put_right_by_rolling_back() {
    let (_site, mut founder, campaign) = solo().await;
    founder.order(&campaign, "seat-0", "hide at Oak").await;
    founder.order(&campaign, "seat-1", "hide at Tower").await;
    let between = |text: &str, before: &str, after: &str| {
        let rest = text.split(before).nth(1).unwrap_or_else(|| panic!("no {before}: {text}"));
        rest.split(after).next().unwrap_or_default().to_owned()
    };
    let desk = founder.get(&format!("{campaign}/desk")).await.text;
    let steps = between(&desk, "name=\"entry\"", "</select>");
    let entry = between(&steps, "value=\"", "\"");
    let page = founder.get(&format!("{campaign}/desk/back?entry={entry}")).await;
    assert_eq!(page.status, StatusCode::OK, "{}", page.text);
    let lead = page.text.split("value=\"hide at Oak\"").next().unwrap_or_default();
    let number = lead.rsplit("name=\"instead ").next().unwrap_or_default();
    let number = number.split('"').next().unwrap_or_default();
    let (fate, instead) = (format!("fate {number}"), format!("instead {number}"));
    let ruling = |place: &'static str| {
        [
            ("kind", "roll-back"),
            ("entry", &entry),
            ("reason", "he meant another"),
            (&fate, "instead"),
            (&instead, place),
        ]
    };
    let rule = format!("{campaign}/desk/rule");
    let refused = founder.post(&rule, &ruling("hide at sea")).await;
    assert_eq!(refused.status, StatusCode::UNPROCESSABLE_ENTITY, "{}", refused.text);
    let fields = ruling("hide at Mill");
    let preview = founder.post(&rule, &fields).await;
    assert_eq!(preview.status, StatusCode::OK, "{}", preview.text);
    assert!(preview.text.contains(&format!("name=\"{instead}\" value=\"hide at Mill\"")));
    let seen = preview.field_after("/desk/rule", "seen");
    let done = founder.post(&rule, &[&fields[..], &[("seen", &seen)]].concat()).await;
    assert_eq!(done.location(), format!("{campaign}/desk"), "{}", done.text);
    let page = founder.get(&format!("{campaign}/desk/back?entry={entry}")).await.text;
    assert!(page.contains("value=\"hide at Mill\"") && !page.contains("value=\"hide at Oak\""));
}

#[tokio::test]
async fn a_campaign_can_be_adjourned_and_resumed() {
    let (_site, mut founder, campaign) = solo().await;
    let desk = format!("{campaign}/desk/standing");
    let answer = founder.post(&desk, &[("standing", "adjourned"), ("reason", "supper")]).await;
    assert_eq!(answer.status, StatusCode::SEE_OTHER, "{}", answer.text);
    assert!(founder.get(&campaign).await.text.contains("adjourned the campaign"));
    let answer = founder.post(&desk, &[("standing", "running"), ("reason", "fed")]).await;
    assert_eq!(answer.status, StatusCode::SEE_OTHER, "{}", answer.text);
    assert!(founder.order(&campaign, "seat-0", "hide at Oak").await.status.is_redirection());
}

/// News names the last entry when it begins and after each commit, and ends with the server.
#[tokio::test]
async fn news_is_told_until_the_server_closes() {
    let (site, mut founder, campaign) = solo().await;
    let mut listener = founder.clone();
    let address = format!("{campaign}/events");
    let heard = tokio::spawn(async move { listener.get(&address).await });
    tokio::time::sleep(Duration::from_millis(100)).await;
    founder.order(&campaign, "seat-0", "hide at Oak").await;
    tokio::time::sleep(Duration::from_millis(100)).await;
    site.web.close();
    let heard = tokio::time::timeout(Duration::from_secs(5), heard).await;
    let answer = heard.expect("the stream ends").expect("it does not panic");
    assert_eq!(answer.headers["content-type"], "text/event-stream");
    assert!(answer.headers.get("content-encoding").is_none());
    let told = answer.text.matches("event: entry").count();
    assert_eq!(told, 2, "{}", answer.text);
    assert!(!answer.text.contains("Oak"), "it says that, not what");
}
