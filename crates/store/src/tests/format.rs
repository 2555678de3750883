//! The verifier printed in `docs/formats/journal.md`, run on journals.

use std::path::Path;
use std::process::Command;

use kernel::Entry;

use crate::contract::{append, campaign, id, put};
use crate::{Journals, MemoryStore, NO_ENTRY, read_checked};

fn verifier() -> &'static str {
    let text = include_str!("../../../../docs/formats/journal.md");
    let (_, code) = text.split_once("```python\n").expect("a program in Python");
    code.split_once("```").expect("its end").0
}

fn lines(entries: &[Entry]) -> String {
    entries.iter().map(|entry| entry.to_line() + "\n").collect()
}

/// What the verifier says, and whether it was content; `None` if there is no Python here.
fn verify(folder: &Path, journal: &str) -> Option<(bool, String)> {
    let (program, file) = (folder.join("verify.py"), folder.join("campaign.journal"));
    std::fs::write(&program, verifier()).expect("a file");
    std::fs::write(&file, journal).expect("a file");
    let output = Command::new("python3").arg(program).arg(file).output().ok()?;
    let said = String::from_utf8([output.stdout, output.stderr].concat()).expect("plain text");
    Some((output.status.success(), said.trim().to_owned()))
}

#[tokio::test]
async fn the_printed_verifier_agrees_with_the_store() {
    let store = MemoryStore::new();
    store.create(campaign("one", 0), Vec::new()).await.expect("a new campaign");
    let contents = [
        r#"{"setup":{"ruleset":"toy","version":1,"title":"Ἀντιόχεια","files":{}}}"#,
        r#"{"note":{"kind":"note","text":"he wrote \",\"content\":{}\" \u00e9 é","by":{}}}"#,
        r#"{ "input" : {"given":{"choice":"Bohemond besieges Ancyra"}, "at":1.0e0 } }"#,
        r#"{"closed":{"when":{"turn":1},"version":1}}"#,
    ];
    put(&store, append("one", NO_ENTRY, &contents)).await.expect("four entries");
    let (mut entries, head) = read_checked(&store, &id("one")).await.expect("unbroken");
    let folder = tempfile::tempdir().expect("a folder for the test");
    let Some(whole) = verify(folder.path(), &lines(&entries)) else { return };
    assert_eq!(whole, (true, format!("4 entries, last hash {}, 0 withheld", head.1)));

    entries[2] = entries[2].clone().withheld();
    let journal = lines(&entries);
    let withheld = verify(folder.path(), &journal);
    let same = format!("4 entries, last hash {}, 1 withheld", head.1);
    assert_eq!(withheld, Some((true, same)));
    let read: Result<Vec<Entry>, _> = journal.lines().map(Entry::from_line).collect();
    assert_eq!(read.expect("lines as written"), entries);

    let refused = |journal: &str, said: &str| {
        assert_eq!(verify(folder.path(), journal), Some((false, said.to_owned())));
    };
    refused(&journal.replace("é\"", "e\""), "the content of entry 2 was changed");
    let gap = journal.split_once('\n').expect("more than one line").1;
    refused(gap, "entry 2 stands where entry 1 should");
    let digest = entries[2].digest.to_string();
    let other = journal.replace(&digest, &digest.chars().rev().collect::<String>());
    refused(&other, "entry 4 does not follow the entry before it");
}
