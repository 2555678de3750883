//! Long forms in blocks: what is known of each, its options, what is refused; narrowed by a word.

use axum::http::StatusCode;

use super::kit::{Browser, Site};

/// A campaign of states in which somebody alone writes the orders of the first Spring.
async fn at_orders(site: &Site) -> (Browser, String) {
    let mut founder = site.browser();
    let form = founder.form.clone();
    let mut fields = vec![("rules", "dbm"), ("scenario", "teaching"), ("form", &form)];
    fields.extend([("preset", "recommended"), ("preset_for", "teaching"), ("title", "West")]);
    fields.extend([("seat 1", "Anna"), ("seat 2", "Béla"), ("seat 3", "Cora"), ("keeps", "all")]);
    let answer = founder.post("/found", &fields).await;
    assert_eq!(answer.status, StatusCode::SEE_OTHER, "{}", answer.text);
    let campaign = answer.location().trim_end_matches("/links").to_owned();
    let position = ["ROM has 137 GP", "ROM/A1 stands in ETR", "ROM/A1 has 380 AP"];
    for text in position.iter().chain(&["year 1, Spring, orders"]) {
        let fields = [("kind", "slip"), ("text", text), ("reason", "the position")];
        let seen = founder.post(&format!("{campaign}/desk/rule"), &fields).await;
        let seen = seen.field_after("/desk/rule", "seen");
        let fields = [&fields[..], &[("seen", &seen)]].concat();
        let done = founder.post(&format!("{campaign}/desk/rule"), &fields).await;
        assert_eq!(done.status, StatusCode::SEE_OTHER, "{text}: {}", done.text);
    }
    (founder, campaign)
}

/// The block of that key in a page.
fn block<'p>(page: &'p str, key: &str) -> &'p str {
    let (_, rest) = page.split_once(&format!("id=\"block-0-{key}\"")).unwrap_or_else(|| {
        panic!("no block {key}: {page}");
    });
    rest.split("</details>").next().unwrap_or_default()
}

#[tokio::test]
async fn a_long_form_stands_in_blocks_with_the_lines_so_far() {
    let site = Site::new();
    let (mut anna, campaign) = at_orders(&site).await;
    let page = anna.get(&format!("{campaign}?as=seat-0")).await.text;
    assert!(block(&page, "money").contains("137"), "{}", block(&page, "money"));
    assert!(block(&page, "money").contains("value=\"send 100 to CAR\""));
    assert!(block(&page, "ROM-A1").contains("value=\"ROM/A1 to LAT\""));
    assert!(!block(&page, "ROM-A1").contains("value=\"seal\""));
    assert!(page.contains("Seal an empty sheet") && page.contains("It is not silence"), "{page}");
    assert!(page.contains("A draft that is not sealed counts for nothing"), "{page}");

    anna.order(&campaign, "seat-0", "send 100 to CAR").await;
    anna.order(&campaign, "seat-0", "ROM/A1 to LAT").await;
    let answer = anna.get(&format!("{campaign}?as=seat-0")).await;
    let page = &answer.text;
    assert!(page.contains("Written so far: 2 lines"), "{page}");
    assert!(page.contains("Seal the sheet with its 2 lines"), "{page}");
    assert!(block(page, "money").contains("37"));
    assert!(!block(page, "money").contains("value=\"send 100 to CAR\""));
    // The first line is taken back; the second stays.
    let input = answer.field_after("/withdraw", "input");
    let fields = [("input", input.as_str()), ("role", "seat-0")];
    let back = anna.post(&format!("{campaign}/withdraw"), &fields).await;
    assert_eq!(back.status, StatusCode::SEE_OTHER, "{}", back.text);
    let page = anna.get(&format!("{campaign}?as=seat-0")).await.text;
    assert!(page.contains("Written so far: one line") && block(&page, "money").contains("137"));
    let slip = anna.get(&format!("{campaign}/slip?as=seat-0")).await.text;
    assert!(slip.contains("\nROM/A1 to LAT</textarea>"), "{slip}");
}

/// A line written several times stands once, with its number, and one of them is taken back.
#[tokio::test]
async fn equal_lines_are_shown_as_one() {
    let site = Site::new();
    let (mut anna, campaign) = at_orders(&site).await;
    for _ in 0..3 {
        anna.order(&campaign, "seat-0", "buy 10 FP at LAT").await;
    }
    let answer = anna.get(&format!("{campaign}?as=seat-0")).await;
    let page = &answer.text;
    assert!(page.contains("Written so far: 3 lines") && page.contains("3 times"), "{page}");
    assert_eq!(page.matches("Take one back").count(), 1, "{page}");
    let input = answer.field_after("/withdraw", "input");
    let fields = [("input", input.as_str()), ("role", "seat-0")];
    let back = anna.post(&format!("{campaign}/withdraw"), &fields).await;
    assert_eq!(back.status, StatusCode::SEE_OTHER, "{}", back.text);
    let page = anna.get(&format!("{campaign}?as=seat-0")).await.text;
    assert!(page.contains("Written so far: 2 lines") && page.contains("2 times"), "{page}");
}

/// Without script too, a form of a hundred choices is narrowed to those that say a word.
#[tokio::test]
async fn a_long_form_is_narrowed_to_a_word() {
    let site = Site::new();
    let (mut anna, campaign) = at_orders(&site).await;
    let page = anna.get(&format!("{campaign}?as=seat-0&find=latium")).await.text;
    assert!(page.contains("value=\"ROM/A1 to LAT\"") && page.contains("value=\"seal\""), "{page}");
    assert!(!page.contains("value=\"declare war on CAR\""), "{page}");
    assert!(page.contains("name=\"find\" maxlength=\"60\" value=\"latium\""), "{page}");
    let page = anna.get(&format!("{campaign}?as=seat-0&find=%3Cb%3E")).await.text;
    assert!(page.contains("value=\"&#60;b&#62;\"") || page.contains("value=\"&lt;b&gt;\""));
    let all = anna.get(&format!("{campaign}?as=seat-0")).await.text;
    assert!(all.contains("value=\"declare war on CAR\""), "what was narrowed is not kept");
}
