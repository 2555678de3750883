//! TIM-3 Several players in one seat.

use axum::http::StatusCode;

use super::kit::{Site, link_of};

#[tokio::test]
async fn players_of_a_seat_come_in_by_links_of_their_own() {
    let site = Site::new();
    let mut umpire = site.browser();
    let campaign = umpire.found(["Red", "Blue"], "umpire").await;
    let handed_out = umpire.get(&format!("{campaign}/links")).await;
    let team = format!("{campaign}/seat/0/team");
    assert!(handed_out.text.contains(&format!("href=\"{team}\"")), "{}", handed_out.text);

    let act = |act, name| [("act", act), ("member", "1"), ("name", name)];
    umpire.post(&team, &act("add", "Anna <b>")).await;
    umpire.post(&team, &act("captain", "")).await;
    let answer = umpire.post(&team, &act("add", "Ben")).await;
    assert_eq!(answer.location(), team);
    let page = umpire.get(&team).await;
    assert!(page.text.contains("Anna &lt;b&gt;"), "{}", page.text);
    let links = ["member-1", "member-2"].map(|role| link_of(&page, role));

    let (mut anna, mut ben) = (site.browser(), site.browser());
    assert_eq!(anna.join(&links[0]).await.status, StatusCode::SEE_OTHER);
    assert_eq!(ben.join(&links[1]).await.status, StatusCode::SEE_OTHER);
    // The page before Anna's answer, in Ben's browser.
    let before = ben.get(&campaign).await;
    anna.order(&campaign, "seat-0", "hide at Oak").await;
    let late = ben.order_from(&before, &campaign, "hide at Tower").await;
    assert_eq!(late.status, StatusCode::CONFLICT);
    assert!(late.text.contains("has answered this for your seat already"), "{}", late.text);

    // Her name stands beside the seat's; only she, the captain, may take it back.
    let (annas, bens) = (anna.get(&campaign).await.text, ben.get(&campaign).await.text);
    for page in [&annas, &bens] {
        let bdi = "<bdi translate=\"no\">";
        let named = format!("{bdi}Red</bdi></strong> ({bdi}Anna &lt;b&gt;</bdi>):");
        assert!(page.contains(&named), "{page}");
    }
    assert!(annas.contains("data-about=\"withdraw") && !bens.contains("data-about=\"withdraw"));
    let sheet = ben.get(&format!("{campaign}/seat/0")).await.text;
    assert!(sheet.contains("<li><bdi translate=\"no\">Ben</bdi></li>"), "{sheet}");

    // Ben sees who plays, but changes nothing.
    let seen = ben.get(&team).await;
    assert!(seen.text.contains("Ben") && !seen.text.contains("value=\"remove\""));
    let refused = ben.post(&team, &act("remove", "")).await;
    assert_eq!(refused.status, StatusCode::NOT_FOUND);
    let leaves = [("act", "remove"), ("member", "2")];
    assert_eq!(anna.post(&team, &leaves).await.status, StatusCode::SEE_OTHER);
    assert_eq!(ben.get(&campaign).await.status, StatusCode::NOT_FOUND);
    assert_eq!(ben.join(&links[1]).await.status, StatusCode::NOT_FOUND);
    assert_eq!(anna.get(&campaign).await.status, StatusCode::OK);
}
