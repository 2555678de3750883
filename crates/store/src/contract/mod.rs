//! What every store must do, as tests. A store's own tests call [`all`] with a way to make an
//! empty one; each part gets a store of its own and panics where it finds a fault.

mod links;
mod outbox;

use std::future::Future;

use kernel::journal::{Broken, Entry, Hash, Salt};

use crate::journals::{read_all, read_checked};
use crate::{
    Append, CampaignId, CampaignMeta, Head, Journals, Links, NO_ENTRY, Refused, Snapshot,
    StoreError,
};

/// Runs the whole suite, each part on an empty store from `make`.
///
/// # Panics
/// Where the store does not keep the contract.
pub async fn all<S, F>(make: impl Fn() -> F)
where
    S: Journals + Links,
    F: Future<Output = S>,
{
    exact_bytes(&make().await).await;
    clashes(&make().await).await;
    stacked(&make().await).await;
    broken_chains(&make().await).await;
    withheld_entries(&make().await).await;
    founding(&make().await).await;
    pages(&make().await).await;
    large_batch(&make().await).await;
    catalogue(&make().await).await;
    snapshots(&make().await).await;
    outbox::all(&make().await).await;
    outbox::put_off(&make().await).await;
    links::lead(&make().await).await;
    links::replaced(&make().await).await;
    links::seats(&make().await).await;
    links::sessions(&make().await).await;
}

/// An id for tests.
///
/// # Panics
/// If the text cannot be one.
#[must_use]
pub fn id(text: &str) -> CampaignId {
    CampaignId::new(text).expect("an id fit for tests")
}

/// A campaign for tests.
#[must_use]
pub fn campaign(text: &str, founded_at: i64) -> CampaignMeta {
    CampaignMeta {
        id: id(text),
        title: format!("The campaign {text}"),
        ruleset: "toy".into(),
        founded_at,
        status: "running".into(),
    }
}

/// Entries with these contents that follow a head.
#[must_use]
pub fn entries(mut head: Head, contents: &[&str]) -> Vec<Entry> {
    let next = |content: &&str| {
        let salt = Salt([head.0 as u8; 16]);
        let entry = Entry::after(head, salt, (*content).into());
        head = (entry.number, entry.hash());
        entry
    };
    contents.iter().map(next).collect()
}

/// An append of these contents after a head, without notices.
#[must_use]
pub fn append(campaign: &str, head: Head, contents: &[&str]) -> Append {
    Append {
        campaign: id(campaign),
        expected_last: head.0,
        entries: entries(head, contents),
        outbox: Vec::new(),
    }
}

/// Appends one and gives its own answer.
///
/// # Errors
/// Why it was refused.
///
/// # Panics
/// If the store failed.
pub async fn put(store: &impl Journals, append: Append) -> Result<Head, Refused> {
    let mut results = store.append_many(&[append]).await.expect("the store is well");
    assert_eq!(results.len(), 1);
    results.remove(0)
}

async fn found(store: &impl Journals, text: &str) {
    let head = store.create(campaign(text, 0), Vec::new()).await.expect("a new campaign");
    assert_eq!(head, NO_ENTRY);
}

async fn exact_bytes(store: &impl Journals) {
    found(store, "one").await;
    let large = format!("\"{}\"", "x".repeat(1 << 20));
    let contents = [
        r#"{"note":"Bohémond besiège Antioche — Ἀντιόχεια, أنطاكية, 安条克 🏰"}"#,
        r#"{ "spaces" :  1.0, "escapes": "\u00e9\n\u0000\"\\" }"#,
        "\"\u{7f}\u{2028}\u{feff} 'quoted'; DROP TABLE entry; --\"",
        "{\"line\n\tbreaks\": null }",
        "1e400",
        "",
        &large,
    ];
    let sent = append("one", NO_ENTRY, &contents);
    let head = put(store, sent.clone()).await.expect("entries that hold together");
    assert_eq!(head.0, contents.len() as u64);
    assert_eq!(store.read(&id("one"), 1, 100).await, Ok(sent.entries.clone()));
    assert_eq!(read_checked(store, &id("one")).await, Ok((sent.entries, head)));
    assert_eq!(store.last(&id("one")).await, Ok(Some(head)));
}

async fn clashes(store: &impl Journals) {
    found(store, "one").await;
    found(store, "two").await;
    let head = put(store, append("one", NO_ENTRY, &["1"])).await.expect("a first entry");
    let again = put(store, append("one", NO_ENTRY, &["2"])).await;
    assert_eq!(again, Err(Refused::Clash { expected: 0, found: 1 }));
    let early = put(store, append("one", (7, head.1), &["2"])).await;
    assert_eq!(early, Err(Refused::Clash { expected: 7, found: 1 }));
    let nobody = put(store, append("none", NO_ENTRY, &["1"])).await;
    assert_eq!(nobody, Err(Refused::Unknown(id("none"))));
    // A clash is refused alone.
    let batch = [
        append("two", NO_ENTRY, &["a"]),
        append("one", NO_ENTRY, &["b"]),
        append("none", NO_ENTRY, &["c"]),
        append("one", head, &["d", "e"]),
    ];
    let results = store.append_many(&batch).await.expect("the store is well");
    assert!(results[0].is_ok() && results[3].is_ok(), "{results:?}");
    assert_eq!(results[1], Err(Refused::Clash { expected: 0, found: 1 }));
    assert_eq!(results[2], Err(Refused::Unknown(id("none"))));
    let (kept, last) = read_checked(store, &id("one")).await.expect("an unbroken chain");
    assert_eq!((kept.len(), Ok(last)), (3, results[3].clone()));
    assert_eq!(store.append_many(&[]).await, Ok(Vec::new()));
    assert_eq!(put(store, append("one", last, &[])).await, Ok(last));
}

async fn stacked(store: &impl Journals) {
    found(store, "one").await;
    let first = append("one", NO_ENTRY, &["1", "2"]);
    let middle = (2, first.entries[1].hash());
    let second = append("one", middle, &["3"]);
    let results = store.append_many(&[first, second]).await.expect("the store is well");
    assert_eq!(results[0], Ok(middle));
    assert_eq!(results[1].as_ref().map(|head| head.0), Ok(3));
    let (kept, head) = read_checked(store, &id("one")).await.expect("an unbroken chain");
    assert_eq!((kept.len(), Ok(head)), (3, results[1].clone()));
    // What is stacked on something refused is refused too; what comes after it is not.
    let lost = append("one", (9, head.1), &["4"]);
    let on_lost = append("one", (10, lost.entries[0].hash()), &["5"]);
    let batch = [lost, on_lost, append("one", head, &["6"])];
    let results = store.append_many(&batch).await.expect("the store is well");
    assert_eq!(results[0], Err(Refused::Clash { expected: 9, found: 3 }));
    assert_eq!(results[1], Err(Refused::Clash { expected: 10, found: 3 }));
    assert_eq!(results[2].as_ref().map(|head| head.0), Ok(4));
}

async fn broken_chains(store: &impl Journals) {
    found(store, "one").await;
    let head = put(store, append("one", NO_ENTRY, &["1"])).await.expect("a first entry");
    let link = put(store, append("one", (1, Hash([7; 32])), &["2"])).await;
    assert_eq!(link, Err(Refused::Broken(Broken::Link(2))));

    let mut gap = append("one", head, &["2", "3", "4"]);
    gap.entries.remove(1);
    let number = Broken::Number { expected: 3, found: 4 };
    assert_eq!(put(store, gap).await, Err(Refused::Broken(number)));

    let mut edited = append("one", head, &["2", "3"]);
    edited.entries[1].content = Some((Salt([0; 16]), "4".into()));
    assert_eq!(put(store, edited).await, Err(Refused::Broken(Broken::Content(3))));

    assert_eq!(store.last(&id("one")).await, Ok(Some(head)));
    assert_eq!(store.read(&id("one"), 1, 100).await.map(|kept| kept.len()), Ok(1));
}

async fn withheld_entries(store: &impl Journals) {
    found(store, "one").await;
    let mut sent = append("one", NO_ENTRY, &["1", "\"a secret\"", "3"]);
    sent.entries[1] = sent.entries[1].clone().withheld();
    put(store, sent.clone()).await.expect("a chain with one content withheld");
    let (kept, _) = read_checked(store, &id("one")).await.expect("an unbroken chain");
    assert_eq!(kept, sent.entries);
    assert_eq!(kept[1].content, None);
}

async fn founding(store: &impl Journals) {
    let first = entries(NO_ENTRY, &["\"setup\"", "\"note\""]);
    let head = store.create(campaign("one", 5), first.clone()).await.expect("a new campaign");
    assert_eq!(head, (2, first[1].hash()));
    assert_eq!(store.read(&id("one"), 1, 9).await, Ok(first.clone()));
    let again = store.create(campaign("one", 6), Vec::new()).await;
    assert_eq!(again, Err(StoreError::Exists(id("one"))));
    let broken = store.create(campaign("two", 6), first[1..].to_vec()).await;
    let number = Broken::Number { expected: 1, found: 2 };
    assert_eq!(broken, Err(StoreError::Broken(number)));
    assert_eq!(store.last(&id("two")).await, Ok(None));
    assert_eq!(store.meta(&id("two")).await, Ok(None));
    put(store, append("one", head, &["3"])).await.expect("a third entry");
}

async fn pages(store: &impl Journals) {
    found(store, "one").await;
    found(store, "two").await;
    let contents: Vec<String> = (0..2500).map(|number| number.to_string()).collect();
    let contents: Vec<&str> = contents.iter().map(String::as_str).collect();
    let sent = append("one", NO_ENTRY, &contents);
    let head = put(store, sent.clone()).await.expect("many entries at once");
    put(store, append("two", NO_ENTRY, &["other"])).await.expect("another campaign's");
    assert_eq!(store.read(&id("one"), 11, 5).await.as_deref(), Ok(&sent.entries[10..15]));
    assert_eq!(store.read(&id("one"), 2499, 5).await.as_deref(), Ok(&sent.entries[2498..]));
    assert_eq!(store.read(&id("one"), 2501, 5).await, Ok(Vec::new()));
    assert_eq!(store.read(&id("one"), u64::MAX, 5).await, Ok(Vec::new()));
    assert_eq!(store.read(&id("one"), 1, 0).await, Ok(Vec::new()));
    assert_eq!(read_all(store, &id("one"), 3).await.as_deref(), Ok(&sent.entries[2..]));
    assert_eq!(read_checked(store, &id("one")).await, Ok((sent.entries, head)));
    assert_eq!(store.read(&id("none"), 1, 5).await, Err(StoreError::Unknown(id("none"))));
}

async fn large_batch(store: &impl Journals) {
    let mut batch = Vec::new();
    for number in 0..300 {
        let name = format!("campaign-{number}");
        found(store, &name).await;
        batch.push(append(&name, NO_ENTRY, &["1", "2", "3"]));
    }
    let results = store.append_many(&batch).await.expect("the store is well");
    assert_eq!(results.len(), 300);
    assert!(results.iter().all(|result| result.as_ref().is_ok_and(|head| head.0 == 3)));
    for append in batch.iter().step_by(37) {
        let kept = store.read(&append.campaign, 1, 10).await;
        assert_eq!(kept.as_ref(), Ok(&append.entries));
    }
}

async fn catalogue(store: &impl Journals) {
    assert_eq!(store.list().await, Ok(Vec::new()));
    for (name, founded_at) in [("b", 2), ("a", 1), ("d", 1), ("c", 3), ("e", -1)] {
        store.create(campaign(name, founded_at), Vec::new()).await.expect("a new campaign");
    }
    let order =
        |list: Vec<CampaignMeta>| -> String { list.iter().map(|meta| meta.id.as_str()).collect() };
    assert_eq!(store.list().await.map(order).as_deref(), Ok("cbade"));
    store.describe(&id("a"), "Äußerstes \u{202e}Ende", "ended").await.expect("it is there");
    let meta = store.meta(&id("a")).await.expect("the store is well").expect("it is there");
    assert_eq!((meta.title.as_str(), meta.status.as_str()), ("Äußerstes \u{202e}Ende", "ended"));
    assert_eq!(meta.founded_at, 1);
    let nobody = store.describe(&id("none"), "", "").await;
    assert_eq!(nobody, Err(StoreError::Unknown(id("none"))));
}

async fn snapshots(store: &impl Journals) {
    found(store, "one").await;
    assert_eq!(store.snapshot_get(&id("one"), 1).await, Ok(None));
    let mut snapshot = Snapshot { rules_version: 1, number: 4, bytes: vec![0, 255, 10] };
    let put = store.snapshot_put(&id("one"), snapshot.clone()).await;
    assert_eq!(put, Ok(()));
    assert_eq!(store.snapshot_get(&id("one"), 1).await, Ok(Some(snapshot.clone())));
    assert_eq!(store.snapshot_get(&id("one"), 2).await, Ok(None));
    snapshot.rules_version = 2;
    snapshot.number = 9;
    store.snapshot_put(&id("one"), snapshot.clone()).await.expect("it replaces the old one");
    assert_eq!(store.snapshot_get(&id("one"), 1).await, Ok(None));
    assert_eq!(store.snapshot_get(&id("one"), 2).await, Ok(Some(snapshot.clone())));
    let nobody = store.snapshot_put(&id("none"), snapshot).await;
    assert_eq!(nobody, Err(StoreError::Unknown(id("none"))));
}
