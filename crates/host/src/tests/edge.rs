//! The asynchronous edge: commits, failures, news.

use std::sync::Arc;
use std::time::Duration;

use store::{Role, StoreError};

use super::{BLUE, Home, RED, Three, form, request};
use crate::{AnswerForm, Done, HostError, Keeps, Said};

#[tokio::test]
async fn after_a_failed_commit_nothing_was_kept() {
    let three = Three::meet().await;
    let host = &three.home.host;
    let before = host.table(&three.red, Role::Seat(RED)).await.expect("own");
    let hide = three.form(RED, Said::Order("hide at Oak".into())).await;
    three.home.store.fail_next_append(StoreError::Full { place: "the disk".into() });
    let lost = host.answer(&three.red, hide.clone()).await;
    assert!(matches!(lost, Err(HostError::NotKept)), "{lost:?}");
    let after = host.table(&three.red, Role::Seat(RED)).await.expect("loaded anew");
    assert_eq!((before.sheet, before.last), (after.sheet, after.last));
    let again = host.answer(&three.red, hide).await.expect("the same form may be sent again");
    assert_eq!(again.done, Done::Answered);
}

#[tokio::test]
async fn what_is_stacked_on_a_lost_entry_is_lost_with_it() {
    let three = Three::meet().await;
    let host = &three.home.host;
    let red = three.form(RED, Said::Order("hide at Oak".into())).await;
    let blue = three.form(BLUE, Said::Order("hide at Oak".into())).await;
    three.home.store.fail_next_append(StoreError::Full { place: "the disk".into() });
    let (reds, blues) =
        tokio::join!(host.answer(&three.red, red.clone()), host.answer(&three.blue, blue.clone()),);
    assert!(reds.is_err() && blues.is_err(), "{reds:?} {blues:?}");
    host.answer(&three.blue, blue).await.expect("nothing was kept of it");
    host.answer(&three.red, red).await.expect("nothing was kept of it");
    let late = three.home.again().host.table(&three.red, Role::Seat(RED)).await.expect("own");
    let now = host.table(&three.red, Role::Seat(RED)).await.expect("own");
    assert_eq!((late.sheet, late.last), (now.sheet, now.last));
}

#[tokio::test]
async fn many_answers_to_one_campaign_share_a_commit() {
    let three = Three::meet().await;
    three.order(RED, "hide at Oak").await;
    let host = three.home.host.clone();
    let before = three.home.writer.stats();
    let wishes: Vec<_> = (0..64)
        .map(|_| {
            let (host, umpire) = (host.clone(), three.umpire.clone());
            tokio::spawn(async move {
                let settings = crate::Settings::default();
                host.set_settings(&umpire, settings).await.expect("his right")
            })
        })
        .collect();
    for wish in wishes {
        wish.await.expect("no panic");
    }
    let after = three.home.writer.stats();
    let (groups, appends) = (after.groups - before.groups, after.appends - before.appends);
    assert_eq!(appends, 64);
    assert!(groups * 100 <= appends * 8, "{groups} commits for {appends} appends");
}

#[tokio::test]
async fn who_hangs_up_does_not_stop_the_commit() {
    let three = Three::meet().await;
    let hide = three.form(RED, Said::Order("hide at Oak".into())).await;
    let host = &three.home.host;
    {
        let mut answering = Box::pin(host.answer(&three.red, hide.clone()));
        let nothing = std::future::ready(());
        tokio::select! { biased; _ = &mut answering => panic!("too quick"), () = nothing => {} }
    }
    let table =
        tokio::time::timeout(Duration::from_secs(5), host.table(&three.red, Role::Seat(RED)));
    let table = table.await.expect("nobody waits for ever").expect("own");
    assert_eq!(table.last, three.last().await);
    let again = host.answer(&three.red, hide).await.expect("sent again");
    assert!(again.number <= three.last().await);
}

#[tokio::test]
async fn news_come_with_each_commit() {
    let three = Three::meet().await;
    let mut live = three.home.host.live(&three.watcher).await.expect("open");
    let seen = live.seen();
    let hears = tokio::spawn(async move {
        let first = live.next().await;
        (first, live.next().await)
    });
    tokio::task::yield_now().await;
    three.order(RED, "hide at Oak").await;
    tokio::task::yield_now().await;
    assert_eq!(three.home.host.forget_idle(-1), 1, "it is reopened for whoever asks");
    three.order(BLUE, "hide at Oak").await;
    let (first, second) = hears.await.expect("no panic");
    assert_eq!(first, Some(seen + 1));
    assert!(second > first, "{second:?}");
}

#[tokio::test]
async fn idle_campaigns_are_forgotten_and_found_again() {
    let three = Three::meet().await;
    three.order(RED, "hide at Oak").await;
    let host = &three.home.host;
    assert_eq!(host.forget_idle(3_600_000), 0);
    assert_eq!(host.forget_idle(-1), 1);
    three.order(BLUE, "hide at Oak").await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn readers_never_see_what_is_not_committed() {
    let home = Home::new();
    let keeps = Keeps::Everything;
    let founded = home.host.found(crate::FoundingRequest { keeps, ..request() }, None).await;
    let campaign = founded.expect("sound").campaign;
    let visitor = Arc::new(crate::Visitor::operator(campaign, 2));
    let host = home.host.clone();
    let reader = {
        let (host, visitor) = (host.clone(), visitor.clone());
        tokio::spawn(async move {
            for _ in 0..200 {
                let seen = host.read(&visitor, Role::Umpire, |view| view.last()).await;
                let version = host.version(&visitor, Role::Umpire).await.expect("open");
                assert!(version.number >= seen.expect("open"));
            }
        })
    };
    for (seat, text) in [(RED, "hide at Oak"), (BLUE, "hide at Oak"), (RED, "give 1 to Blue")] {
        let form = form(&host, &visitor, seat, Said::Order(text.to_owned())).await;
        let form = AnswerForm { form_id: text.to_owned() + "x", ..form };
        host.answer(&visitor, form).await.expect(text);
    }
    reader.await.expect("no panic");
}
