//! The outbox: notices are kept with the entries they belong to, or not at all.

use super::{append, found, id};
use crate::{Append, Journals, NO_ENTRY, Notice, NoticeId, Pending};

fn notice(due: i64, body: &str) -> Notice {
    Notice { due, topic: "your-turn".into(), body: body.into() }
}

fn bodies(pending: &[Pending]) -> Vec<&str> {
    pending.iter().map(|pending| pending.notice.body.as_str()).collect()
}

async fn due(store: &impl Journals, now: i64) -> Vec<Pending> {
    store.outbox_take(now, 100).await.expect("the store is well")
}

pub(super) async fn all(store: &impl Journals) {
    found(store, "one").await;
    found(store, "two").await;
    let told = |append: Append, outbox: Vec<Notice>| Append { outbox, ..append };
    let batch = [
        told(append("one", NO_ENTRY, &["1", "2"]), vec![notice(5, "late"), notice(1, "early")]),
        told(append("one", NO_ENTRY, &["clash"]), vec![notice(0, "never")]),
        told(append("two", NO_ENTRY, &["1"]), vec![notice(2, "für Bohémond ✉")]),
    ];
    let results = store.append_many(&batch).await.expect("the store is well");
    assert!(results[0].is_ok() && results[1].is_err() && results[2].is_ok());

    let now = due(store, 3).await;
    assert_eq!(bodies(&now), ["early", "für Bohémond ✉"]);
    assert_eq!((&now[0].campaign, now[0].number, now[0].tries), (&id("one"), 2, 0));
    assert_eq!(now[0].notice, notice(1, "early"));
    // They stay until they are acknowledged.
    assert_eq!(due(store, 3).await, now);
    assert_eq!(store.outbox_take(9, 1).await, Ok(vec![now[0].clone()]));
    store.outbox_ack(&[now[0].id, NoticeId(1 << 40)]).await.expect("the store is well");
    assert_eq!(bodies(&due(store, 9).await), ["für Bohémond ✉", "late"]);
    let rest: Vec<NoticeId> = due(store, 9).await.iter().map(|pending| pending.id).collect();
    store.outbox_ack(&rest).await.expect("the store is well");
    assert_eq!(due(store, i64::MAX).await, []);
    store.outbox_ack(&[]).await.expect("the store is well");
}

pub(super) async fn put_off(store: &impl Journals) {
    found(store, "one").await;
    let outbox = vec![notice(1, "undeliverable"), notice(2, "other")];
    let sent = Append { outbox, ..append("one", NO_ENTRY, &["1"]) };
    store.append_many(&[sent]).await.expect("the store is well")[0].as_ref().expect("no clash");
    let first = due(store, 2).await[0].id;
    store.outbox_put_off(first, 10).await.expect("the store is well");
    assert_eq!(bodies(&due(store, 9).await), ["other"]);
    let late = due(store, 10).await;
    assert_eq!(
        (bodies(&late), late[1].tries, late[1].id),
        (vec!["other", "undeliverable"], 1, first)
    );
}
