//! Order slips as text: pasted, read back, taken whole; nobody else sees them.

use axum::http::StatusCode;

use super::kit::{Answer, Browser, Site, link_of};

/// A campaign in which Anna is at the table, and Béla and the umpire elsewhere, at the orders.
async fn at_orders(site: &Site) -> (Browser, Browser, Browser, String) {
    let mut founder = site.browser();
    let campaign = founder.found(["Anna", "Béla"], "umpire").await;
    let links = founder.get(&format!("{campaign}/links")).await;
    let (mut anna, mut bela) = (site.browser(), site.browser());
    anna.join(&link_of(&links, "seat-0")).await;
    bela.join(&link_of(&links, "seat-1")).await;
    for order in ["hide at Oak", "done"] {
        anna.order(&campaign, "seat-0", order).await;
        bela.order(&campaign, "seat-1", order).await;
    }
    (anna, bela, founder, campaign)
}

/// Sends the form on a page with another text, by one of its buttons.
async fn send(
    browser: &mut Browser,
    page: &Answer,
    campaign: &str,
    text: &str,
    button: &str,
) -> Answer {
    let names = ["role", "touched", "form"];
    let values = names.map(|name| page.field_after("/slip\"", name));
    let mut fields: Vec<(&str, &str)> =
        names.iter().copied().zip(values.iter().map(String::as_str)).collect();
    fields.extend([("text", text), (button, "yes")]);
    browser.post(&format!("{campaign}/slip"), &fields).await
}

#[tokio::test]
async fn a_pasted_slip_is_read_back_and_taken_whole() {
    let site = Site::new();
    let (mut anna, _, _, campaign) = at_orders(&site).await;
    let table = anna.get(&campaign).await;
    let bad = send(&mut anna, &table, &campaign, "first to Forth\nseal", "take").await;
    assert_eq!(bad.status, StatusCode::UNPROCESSABLE_ENTITY, "{}", bad.text);
    assert!(bad.text.contains("One line cannot be taken"), "{}", bad.text);
    assert!(bad.text.contains("<li value=\"1\" class=\"fault\">"), "{}", bad.text);
    assert!(bad.text.contains("first to Forth\nseal</textarea>"), "to be mended: {}", bad.text);
    assert!(!bad.text.contains("name=\"take\""), "{}", bad.text);
    let none = anna.get(&format!("{campaign}/slip?as=seat-0")).await;
    assert!(!none.text.contains("Forth"), "nothing was taken");

    let read = send(&mut anna, &bad, &campaign, "first to Ford\nseal", "read").await;
    assert_eq!(read.status, StatusCode::OK);
    assert!(read.text.contains("Every line can be taken"), "{}", read.text);
    assert!(read.text.contains("Take it and send it"), "{}", read.text);
    let taken = send(&mut anna, &read, &campaign, "first to Ford\nseal", "take").await;
    assert_eq!(taken.location(), format!("{campaign}?as=seat-0"), "{}", taken.text);
    let table = anna.get(&campaign).await;
    assert!(table.text.contains("first to Ford\nseal</textarea>"), "to copy: {}", table.text);
    assert!(table.text.contains("Sent; it can be replaced"), "{}", table.text);
}

#[tokio::test]
async fn a_sent_slip_is_replaced_and_a_stale_page_is_told_so() {
    let site = Site::new();
    let (mut anna, mut bela, _, campaign) = at_orders(&site).await;
    let first = anna.get(&format!("{campaign}/slip?as=seat-0")).await;
    send(&mut anna, &first, &campaign, "first to Ford\nseal", "take").await;
    let stale = send(&mut anna, &first, &campaign, "second to Well\nseal", "read").await;
    assert_eq!(stale.status, StatusCode::OK, "a reading is never stale");
    let fields = [("role", "seat-0"), ("touched", "1"), ("text", "seal"), ("take", "yes")];
    let stale = anna.post(&format!("{campaign}/slip"), &fields).await;
    assert_eq!(stale.status, StatusCode::CONFLICT, "{}", stale.text);
    let page = anna.get(&format!("{campaign}/slip?as=seat-0")).await;
    let taken = send(&mut anna, &page, &campaign, "second to Well\nseal", "take").await;
    assert_eq!(taken.status, StatusCode::SEE_OTHER, "{}", taken.text);
    bela.order(&campaign, "seat-1", "seal").await;
    let told = bela.get(&format!("{campaign}/chronicle")).await.text;
    assert!(told.contains("Well"), "{told}");
    let late = anna.get(&format!("{campaign}/slip?as=seat-0")).await;
    assert_eq!(late.status, StatusCode::NOT_FOUND, "the slips are open");
}

/// P17: a slip is nobody else's business, the umpire's neither.
#[tokio::test]
async fn p17_nobody_else_reads_a_slip() {
    let site = Site::new();
    let (mut anna, mut bela, mut umpire, campaign) = at_orders(&site).await;
    let page = anna.get(&format!("{campaign}/slip?as=seat-0")).await;
    send(&mut anna, &page, &campaign, "first to Ford", "take").await;
    for browser in [&mut bela, &mut umpire] {
        for address in ["", "/slip?as=seat-0", "/slip", "/desk", "/sheet.json", "?as=seat-0"] {
            let answer = browser.get(&format!("{campaign}{address}")).await;
            assert!(!answer.text.contains("first to Ford\n"), "{address}");
            assert!(!answer.text.contains("first to Ford</textarea>"), "{address}");
        }
        for button in ["read", "take"] {
            let fields = [("role", "seat-0"), ("text", "seal"), (button, "yes")];
            let answer = browser.post(&format!("{campaign}/slip"), &fields).await;
            assert_eq!(answer.status, StatusCode::NOT_FOUND, "{}", answer.text);
        }
    }
    let mut stranger = site.browser();
    let fields = [("role", "seat-0"), ("text", "seal"), ("take", "yes")];
    let answer = stranger.post(&format!("{campaign}/slip"), &fields).await;
    assert_eq!(answer.status, StatusCode::NOT_FOUND);
    let page = anna.get(&format!("{campaign}/slip?as=seat-0")).await;
    assert!(page.text.contains("first to Ford</textarea>"), "hers stands: {}", page.text);
}
