//! Deadlines on the pages.

use std::sync::atomic::Ordering;

use axum::http::StatusCode;

use super::battles::{Fought, sheet};
use super::kit::Site;

const HOUR: i64 = 3_600_000;

/// What is asked says by when, where time is limited and to those who may know.
#[tokio::test]
async fn a_deadline_is_told_to_those_who_play() {
    let site = Site::new();
    let Fought { mut umpire, mut anna, mut bela, mut watcher, campaign } = Fought::at(&site).await;
    let before = umpire.get(&format!("{campaign}/desk")).await.text;
    assert!(!before.contains("Due "), "it may take as long as it takes");
    let times =
        [("ask hours", "12"), ("battle hours", "24"), ("silence", ""), ("zone", "Europe/Vienna")];
    umpire.post(&format!("{campaign}/desk/settings"), &times).await;
    let due = "Tue 3 Jun";
    let (annas, _) = sheet(&mut anna, &campaign, "").await;
    for page in [
        annas.text,
        anna.get(&campaign).await.text,
        bela.get(&campaign).await.text,
        umpire.get(&format!("{campaign}/desk")).await.text,
    ] {
        assert!(page.contains(due) && page.contains("14:00") && page.contains("CEST"), "{page}");
    }
    for page in ["", "/chronicle", "/about", "/replay", "/sheet.json"] {
        let seen = watcher.get(&format!("{campaign}{page}")).await.text;
        assert!(!seen.contains(due), "{page}");
    }
}

/// The desk lists who is late, and the umpire gives more time or stops the clock.
#[tokio::test]
async fn the_desk_tells_who_is_late() {
    let site = Site::new();
    let Fought { mut umpire, mut anna, campaign, .. } = Fought::at(&site).await;
    umpire.post(&format!("{campaign}/desk/settings"), &[("battle hours", "24")]).await;
    let desk = format!("{campaign}/desk");
    let page = umpire.get(&desk).await;
    assert!(!page.text.contains("Late:") && page.text.contains("id=\"reminder\""));
    site.clock.fetch_add(25 * HOUR, Ordering::Relaxed);
    assert_eq!(site.web.host.strike().await.expect("the store answers"), 1);
    let page = umpire.get(&desk).await;
    assert_eq!(page.text.matches("Late: it was due").count(), 4, "two sides, and in the reminder");
    assert!(anna.get(&campaign).await.text.contains("Late: it was due"));
    let key = page.field_after("desk/clock", "key");
    let more = [("act", "extend"), ("battle", "yes"), ("key", key.as_str()), ("hours", "6")];
    let given = umpire.post(&format!("{desk}/clock"), &more).await;
    assert_eq!(given.status, StatusCode::SEE_OTHER, "{}", given.text);
    let page = umpire.get(&desk).await.text;
    assert!(!page.contains("Late:") && page.contains("19:00"), "six hours from now: {page}");
    umpire.post(&format!("{desk}/clock"), &[("act", "stop"), ("reason", "holiday")]).await;
    let page = umpire.get(&desk).await.text;
    assert!(page.contains("The clock stands since") && page.contains("6 hours are left"), "{page}");
    let nobody = anna.post(&format!("{desk}/clock"), &[("act", "start")]).await;
    assert_eq!(nobody.status, StatusCode::NOT_FOUND);
    umpire.post(&format!("{desk}/clock"), &[("act", "start")]).await;
    assert!(umpire.get(&desk).await.text.contains("19:00"));
}

#[tokio::test]
async fn times_that_cannot_be_are_refused() {
    let site = Site::new();
    let Fought { mut umpire, campaign, .. } = Fought::at(&site).await;
    let settings = format!("{campaign}/desk/settings");
    for (field, said) in [(("zone", "Mars/Base"), "time zone"), (("ask hours", "-3"), "Hours")] {
        let refused = umpire.post(&settings, &[field]).await;
        assert!(refused.status.is_client_error() && refused.text.contains(said), "{field:?}");
    }
}
