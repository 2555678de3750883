use std::fs;
use std::os::unix::fs::FileExt;
use std::path::Path;

use store::contract::{append, campaign, id, put};
use store::{Journals, NO_ENTRY, read_checked};

use super::{open, place, run};
use crate::open::MARK;
use crate::{APPLICATION_ID, OpenError, SqlStore};

async fn refusal(path: &Path) -> OpenError {
    SqlStore::open(path).await.expect_err("it should have been refused")
}

#[test]
fn the_mark_is_the_application_id() {
    assert!(MARK.ends_with(&APPLICATION_ID.to_string()));
    assert_eq!(APPLICATION_ID.to_be_bytes()[4..], *b"UMPR");
}

#[tokio::test]
async fn folders_are_made_and_what_was_stored_is_found_again() {
    let (folder, _) = place();
    let path = folder.path().join("deep/below/umpire.db");
    for close in [true, false] {
        let name = if close { "one" } else { "two" };
        let store = open(&path).await;
        store.create(campaign(name, 0), Vec::new()).await.expect("a new campaign");
        let sent = append(name, NO_ENTRY, &["1", "\"zwei\""]);
        let head = put(&store, sent.clone()).await.expect("entries that hold together");
        if close {
            store.close().await;
        }
        drop(store);
        let store = open(&path).await;
        assert_eq!(read_checked(&store, &id(name)).await, Ok((sent.entries, head)));
    }
}

#[tokio::test]
async fn a_second_server_is_told_who_is_first() {
    let (_folder, path) = place();
    let first = open(&path).await;
    let OpenError::InUse { path: lock, pid } = refusal(&path).await else {
        panic!("it should be in use");
    };
    assert!(lock.ends_with("umpire.lock"));
    assert_eq!(pid, Some(std::process::id()));
    drop(first);
    open(&path).await;
}

#[tokio::test]
async fn what_is_no_database_is_refused_and_left_alone() {
    let (folder, path) = place();
    let garbage = b"Dear diary, today we marched to Dorylaeum.\n".repeat(500);
    fs::write(&path, &garbage).expect("a file");
    let error = refusal(&path).await;
    assert!(matches!(error, OpenError::NotADatabase { .. }), "{error}");
    assert!(error.to_string().contains("umpire.db"), "{error}");
    assert_eq!(fs::read(&path).expect("it is still there"), garbage);

    fs::write(&path, "").expect("a file");
    assert!(matches!(refusal(&path).await, OpenError::Empty { .. }));
    fs::remove_file(&path).expect("it is there");
    fs::create_dir(&path).expect("a folder in its place");
    assert!(matches!(refusal(&path).await, OpenError::NotADatabase { .. }));
    fs::remove_dir(&path).expect("it is there");
    fs::write(folder.path().join("umpire.db-wal"), "log").expect("a file");
    let error = refusal(&path).await;
    assert!(matches!(error, OpenError::Damaged { .. }), "{error}");
    assert!(folder.path().join("umpire.db-wal").exists());
}

#[tokio::test]
async fn another_programs_database_is_refused() {
    let (_folder, path) = place();
    let store = open(&path).await;
    run(&store, "PRAGMA application_id = 7").await;
    store.close().await;
    drop(store);
    let before = fs::read(&path).expect("it is there");
    assert!(matches!(refusal(&path).await, OpenError::Foreign { found: 7, .. }));
    assert_eq!(fs::read(&path).expect("it is there"), before);
}

#[tokio::test]
async fn a_later_schema_is_refused() {
    let (_folder, path) = place();
    let store = open(&path).await;
    run(
        &store,
        "INSERT INTO _sqlx_migrations \
         SELECT 9000, description, installed_on, success, checksum, execution_time \
         FROM _sqlx_migrations LIMIT 1",
    )
    .await;
    store.close().await;
    drop(store);
    let before = fs::read(&path).expect("it is there");
    let error = refusal(&path).await;
    assert!(matches!(error, OpenError::Newer { found: 9000, known: 1, .. }), "{error}");
    assert_eq!(fs::read(&path).expect("it is there"), before);
}

/// A closed database of a few hundred pages.
async fn filled(path: &Path) {
    let store = open(path).await;
    store.create(campaign("one", 0), Vec::new()).await.expect("a new campaign");
    let large = format!("\"{}\"", "x".repeat(3000));
    let sent = append("one", NO_ENTRY, &vec![large.as_str(); 300]);
    put(&store, sent).await.expect("entries that hold together");
    store.close().await;
}

#[tokio::test]
async fn a_file_that_was_cut_off_is_refused_and_left_alone() {
    let (_folder, path) = place();
    filled(&path).await;
    let whole = fs::read(&path).expect("it is there");
    assert!(whole.len() > 100 * 4096);
    for length in [whole.len() - 4096, whole.len() / 2, 50 * 4096, 4096, 4000, 100, 17] {
        fs::write(&path, &whole[..length]).expect("a file");
        let error = refusal(&path).await;
        let is_told = matches!(error, OpenError::Damaged { .. } | OpenError::NotADatabase { .. });
        assert!(is_told, "cut off at {length}: {error}");
        assert_eq!(fs::read(&path).expect("it is there"), whole[..length]);
    }
    fs::write(&path, &whole).expect("a file");
    open(&path).await;
}

#[tokio::test]
async fn a_scribbled_page_is_refused() {
    let (_folder, path) = place();
    filled(&path).await;
    let file = fs::OpenOptions::new().write(true).open(&path).expect("it is there");
    for page in 20..60 {
        file.write_all_at(&[0xa5; 512], page * 4096).expect("it can be written to");
    }
    drop(file);
    let error = refusal(&path).await;
    assert!(matches!(error, OpenError::Damaged { .. }), "{error}");
}

#[tokio::test]
async fn a_place_that_cannot_be_written_to_is_refused() {
    let (folder, path) = place();
    fs::write(&path, "a file, not a folder").expect("a file");
    let error = refusal(&path.join("umpire.db")).await;
    assert!(matches!(error, OpenError::Unwritable { .. }), "{error}");
    let error = refusal(Path::new("/proc/umpire.db")).await;
    assert!(matches!(error, OpenError::Unwritable { .. }), "{error}");

    // Rights do not hold back the superuser, so the rest is for everybody else.
    let closed = folder.path().join("closed");
    fs::create_dir(&closed).expect("a folder");
    let mut rights = fs::metadata(&closed).expect("it is there").permissions();
    rights.set_readonly(true);
    fs::set_permissions(&closed, rights).expect("it is ours");
    if fs::write(closed.join("probe"), "").is_err() {
        let error = refusal(&closed.join("umpire.db")).await;
        assert!(matches!(error, OpenError::Unwritable { .. }), "{error}");
    }
}
