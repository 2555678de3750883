use std::sync::{Arc, Mutex};

use kernel::journal::Broken;
use sqlx::{AssertSqlSafe, Executor, SqlSafeStr};
use store::contract::{self, append, campaign, id, put};
use store::{
    Append, AppendError, Journals, Links, NO_ENTRY, Notice, ReadError, Refused, Role, SecretHash,
    StoreError, Writer, read_checked,
};
use tempfile::TempDir;

use super::{open, place, run, writing};
use crate::{SqlStore, sql};

#[tokio::test]
async fn sqlite_keeps_the_contract() {
    let folders: Mutex<Vec<TempDir>> = Mutex::default();
    contract::all(|| async {
        let (folder, path) = place();
        folders.lock().expect("no part has failed").push(folder);
        open(&path).await
    })
    .await;
}

#[tokio::test]
async fn every_statement_can_be_prepared() {
    let (_folder, path) = place();
    let store = open(&path).await;
    for statement in sql::all() {
        let prepared = store.read.prepare(statement.into_sql_str()).await;
        assert!(prepared.is_ok(), "{statement}: {prepared:?}");
    }
}

#[test]
fn rows_are_cut_into_few_pieces() {
    let sizes = |count: usize| -> Vec<usize> {
        let rows = vec![(); count];
        sql::ENTRIES_PUT.pieces(&rows).map(|(_, piece)| piece.len()).collect()
    };
    assert!(sizes(0).is_empty());
    assert_eq!(sizes(1), [1]);
    assert_eq!(sizes(63), [63]);
    assert_eq!(sizes(600), [256, 256, 88]);
    let three = sql::HEADS.pieces(&[(), (), ()]).next().map(|(statement, _)| statement);
    assert!(three.is_some_and(|statement| statement.ends_with("IN (?, ?, ?, ?)")), "{three:?}");
    let two = sql::OUTBOX_PUT.pieces(&[(), ()]).next().map(|(statement, _)| statement);
    let rows = "VALUES (?, ?, ?, ?, ?, ?), (?, ?, ?, ?, ?, ?))";
    assert!(two.is_some_and(|statement| statement.contains(rows)), "{two:?}");
}

#[tokio::test]
async fn heads_are_found_without_reading_the_journals() {
    let (_folder, path) = place();
    let store = open(&path).await;
    let (statement, _) = sql::HEADS.pieces(&[()]).next().expect("a statement for one row");
    let plan: Vec<(i64, i64, i64, String)> =
        sqlx::query_as(AssertSqlSafe(format!("EXPLAIN QUERY PLAN {statement}")))
            .bind("one")
            .fetch_all(&store.read)
            .await
            .expect("a plan");
    assert!(plan.iter().all(|(_, _, _, step)| !step.starts_with("SCAN")), "{plan:?}");
}

#[tokio::test]
async fn the_settings_are_those_that_keep_a_promise() {
    let (_folder, path) = place();
    let store = open(&path).await;
    let mut write = writing(&store).await;
    let mode: String =
        sqlx::query_scalar("PRAGMA journal_mode").fetch_one(write.on()).await.expect("a mode");
    assert_eq!(mode, "wal");
    for (pragma, expected) in
        [("PRAGMA synchronous", 2), ("PRAGMA foreign_keys", 1), ("PRAGMA wal_autocheckpoint", 4096)]
    {
        let found: i64 = sqlx::query_scalar(pragma).fetch_one(write.on()).await.expect("a number");
        assert_eq!(found, expected, "{pragma}");
    }
    let refused = sqlx::query("DELETE FROM campaign").execute(&store.read).await;
    assert!(refused.is_err(), "a connection that reads must not write");
}

#[tokio::test]
async fn entries_can_be_neither_changed_nor_deleted() {
    let (_folder, path) = place();
    let store = open(&path).await;
    store.create(campaign("one", 0), Vec::new()).await.expect("a new campaign");
    put(&store, append("one", NO_ENTRY, &["1"])).await.expect("a first entry");
    for statement in ["UPDATE entry SET content = '2'", "DELETE FROM entry"] {
        let mut write = writing(&store).await;
        let error = sqlx::query(statement).execute(write.on()).await.expect_err("a refusal");
        assert!(error.to_string().contains("an entry is never"), "{error}");
    }
}

#[tokio::test]
async fn an_edited_row_is_noticed() {
    let (_folder, path) = place();
    let store = open(&path).await;
    run(&store, "DROP TRIGGER entry_is_never_changed").await;
    run(&store, "DROP TRIGGER entry_is_never_deleted").await;
    let broken = |name, broken| Err(ReadError::Broken { campaign: id(name), broken });
    for (name, statement, expected) in [
        ("one", "UPDATE entry SET content = '9' WHERE number = 2", Broken::Content(2)),
        ("two", "UPDATE entry SET salt = zeroblob(16) WHERE number = 2", Broken::Content(2)),
        ("three", "UPDATE entry SET digest = zeroblob(32) WHERE number = 2", Broken::Content(2)),
        ("four", "UPDATE entry SET previous = zeroblob(32) WHERE number = 3", Broken::Link(3)),
        ("five", "DELETE FROM entry WHERE number = 2", Broken::Number { expected: 2, found: 3 }),
    ] {
        store.create(campaign(name, 0), Vec::new()).await.expect("a new campaign");
        put(&store, append(name, NO_ENTRY, &["1", "2", "3"])).await.expect("three entries");
        let own = format!("{statement} AND campaign = (SELECT key FROM campaign WHERE id = $1)");
        let mut write = writing(&store).await;
        let changed = sqlx::query(AssertSqlSafe(own)).bind(name).execute(write.on()).await;
        assert_eq!(changed.expect("a change").rows_affected(), 1);
        write.end_committed();
        assert_eq!(read_checked(&store, &id(name)).await, broken(name, expected));
    }
    // What no longer has the right shape is told as damage.
    run(&store, "UPDATE entry SET digest = x'00'").await;
    let error = read_checked(&store, &id("one")).await;
    assert!(matches!(error, Err(ReadError::Store(StoreError::Damaged { .. }))), "{error:?}");
}

fn told(append: Append) -> Append {
    let notice = Notice { due: 0, topic: "turn".into(), body: "Bohemond".into() };
    Append { outbox: vec![notice], ..append }
}

#[tokio::test]
async fn a_full_disk_is_told_and_nothing_of_the_group_is_kept() {
    let (_folder, path) = place();
    let store = Arc::new(open(&path).await);
    for name in ["one", "two"] {
        store.create(campaign(name, 0), Vec::new()).await.expect("a new campaign");
    }
    let large = format!("\"{}\"", "x".repeat(300_000));
    let batch = [
        told(append("one", NO_ENTRY, &["1"])),
        told(append("two", NO_ENTRY, &[&large])),
        told(append("two", NO_ENTRY, &["1"])),
    ];
    let full = StoreError::Full { place: path.display().to_string() };
    run(&store, "PRAGMA max_page_count = 60").await;
    assert_eq!(store.append_many(&batch).await, Err(full.clone()));
    assert_eq!(store.last(&id("one")).await, Ok(Some(NO_ENTRY)));
    assert_eq!(store.outbox_take(9, 9).await, Ok(Vec::new()));

    // The connection that failed was replaced, and the new one knows no such limit.
    let (writer, drain) = Writer::start(store.clone());
    run(&store, "PRAGMA max_page_count = 60").await;
    let refused = writer.submit(batch[1].clone()).await;
    assert_eq!(refused, Err(AppendError::Store(full)));
    assert_eq!(writer.submit(batch[0].clone()).await.map(|head| head.0), Ok(1));
    assert_eq!(writer.submit(batch[1].clone()).await.map(|head| head.0), Ok(1));
    let clash = Refused::Clash { expected: 0, found: 1 };
    assert_eq!(writer.submit(batch[2].clone()).await, Err(clash.into()));
    drain.finish().await.expect("the writer is well");
    assert_eq!(store.outbox_take(9, 9).await.map(|due| due.len()), Ok(2));
}

#[tokio::test]
async fn a_database_that_may_not_be_written_to_is_told() {
    let (_folder, path) = place();
    let store = open(&path).await;
    store.create(campaign("one", 0), Vec::new()).await.expect("a new campaign");
    run(&store, "PRAGMA query_only = 1").await;
    let place = path.display().to_string();
    let sent = [append("one", NO_ENTRY, &["1"])];
    assert_eq!(store.append_many(&sent).await, Err(StoreError::ReadOnly { place }));
}

#[tokio::test]
async fn work_that_nobody_waits_for_any_more_leaves_no_trace() {
    let (_folder, path) = place();
    let store = Arc::new(open(&path).await);
    store.create(campaign("one", 0), Vec::new()).await.expect("a new campaign");
    for _ in 0..50 {
        let other = Arc::clone(&store);
        let work = tokio::spawn(async move {
            let large = format!("\"{}\"", "x".repeat(100_000));
            other.append_many(&[append("one", NO_ENTRY, &[&large])]).await
        });
        tokio::task::yield_now().await;
        work.abort();
        let _ = work.await;
    }
    // Each was done or not, the last perhaps only a moment after we look; the store goes on from
    // whatever is there.
    let mut kept = Err(Refused::Broken(Broken::Link(0)));
    for _ in 0..50 {
        let head = store.last(&id("one")).await.expect("the store is well").expect("it is there");
        kept = put(&*store, append("one", head, &["2"])).await;
        if kept.is_ok() {
            break;
        }
    }
    kept.expect("one more entry");
    read_checked(&*store, &id("one")).await.expect("an unbroken chain");
}

/// Runs `clients` tasks, each submitting `each` appends one after another.
async fn play(store: Arc<SqlStore>, clients: usize, each: usize) -> store::Stats {
    for client in 0..clients {
        let meta = campaign(&format!("c{client}"), 0);
        store.create(meta, Vec::new()).await.expect("a new campaign");
    }
    let (writer, drain) = Writer::start(store.clone());
    let mut players = Vec::new();
    for client in 0..clients {
        let writer = writer.clone();
        players.push(tokio::spawn(async move {
            let mut head = NO_ENTRY;
            for number in 0..each {
                let sent = append(&format!("c{client}"), head, &[&number.to_string()]);
                head = writer.submit(sent).await.expect("it follows the last one");
            }
        }));
    }
    for player in players {
        player.await.expect("every append went well");
    }
    drain.finish().await.expect("the writer is well");
    writer.stats()
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn sixty_four_clients_share_their_commits() {
    let (_folder, path) = place();
    let store = Arc::new(open(&path).await);
    let stats = play(Arc::clone(&store), 64, 20).await;
    assert_eq!((stats.appends, stats.failed), (1280, 0));
    assert!(stats.groups <= 320, "{} transactions for 1280 appends", stats.groups);
    for client in 0..64 {
        let (kept, _) = read_checked(&*store, &id(&format!("c{client}"))).await.expect("unbroken");
        assert_eq!(kept.len(), 20);
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn other_writes_wait_their_turn() {
    let (_folder, path) = place();
    let store = Arc::new(open(&path).await);
    let playing = tokio::spawn(play(Arc::clone(&store), 8, 20));
    for number in 0..40 {
        let token = SecretHash::of(&format!("token {number}"));
        store.session_begin(token, number).await.expect("a new session");
        store.create(campaign(&format!("s{number}"), 0), Vec::new()).await.expect("a new one");
        let place = id(&format!("s{number}"));
        store.session_open(token, &place, Role::Umpire).await.expect("it is there");
    }
    assert_eq!(playing.await.expect("no panic").appends, 160);
}

#[tokio::test]
async fn a_closed_store_writes_nothing() {
    let (_folder, path) = place();
    let store = open(&path).await;
    store.create(campaign("one", 0), Vec::new()).await.expect("a new campaign");
    store.close().await;
    let sent = [append("one", NO_ENTRY, &["1"])];
    assert!(store.append_many(&sent).await.is_err());
    drop(store);
    let store = open(&path).await;
    assert_eq!(store.last(&id("one")).await, Ok(Some(NO_ENTRY)));
}
