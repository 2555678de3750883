//! Samples of the durable words, and golden campaigns: written by the rule sets' own tests.
//!
//! A rule set keeps a sample of each fact and each choice, in stored form, in `formats/facts.jsonl`
//! and `formats/choices.txt`. Its test reads every line back, so that a form once written stays
//! readable. With `UMPIRE_BLESS=1` the tests write what they would otherwise compare.

use crate::{counts, shell, workspace};
use std::collections::BTreeSet;
use std::path::Path;
use std::process::Command;

const FILES: [&str; 2] = ["facts.jsonl", "choices.txt"];

pub(crate) fn run(arguments: &[String]) -> Result<(), String> {
    let root = shell::root()?;
    match arguments {
        [] => write(&root, &rule_sets(&root)?, "formats"),
        [flag] if flag == "--check" => check(&root),
        _ => Err("formats takes --check or nothing".to_owned()),
    }
}

/// Records golden campaigns anew, for review as a difference in text.
pub(crate) fn bless(arguments: &[String]) -> Result<(), String> {
    let root = shell::root()?;
    match arguments {
        [] => write(&root, &rule_sets(&root)?, "campaigns"),
        [name] => write(&root, std::slice::from_ref(name), "campaigns"),
        _ => Err("bless takes one rule set or nothing".to_owned()),
    }
}

/// Runs the tests of that name with leave to write.
fn write(root: &Path, packages: &[String], tests: &str) -> Result<(), String> {
    let mut cargo = shell::cargo(root);
    cargo.args(["test", "--locked", "--no-fail-fast"]).env("UMPIRE_BLESS", "1");
    for package in packages {
        cargo.args(["--package", package]);
    }
    let told = shell::tee(cargo.arg(tests))?;
    match counts::read(&told.text) {
        counts if !told.success => Err(format!("{} tests failed", counts.failed.max(1))),
        counts if counts.passed == 0 => Err(format!("no test of these has `{tests}` in its name")),
        _ => Ok(()),
    }
}

/// The rule sets that have written choices; the yardstick's campaigns are never kept.
fn rule_sets(root: &Path) -> Result<Vec<String>, String> {
    let ours = workspace::read(root)?.ours.into_iter().map(|package| package.name);
    let kept = ours.filter(|name| name.starts_with("rules-") && name != "rules-refcampaign");
    let crates = root.join("crates");
    let has_choices = |name: &String| {
        let src = crates.join(name).join("src");
        src.join("choice.rs").is_file() || src.join("choice/mod.rs").is_file()
    };
    Ok(kept.filter(has_choices).collect())
}

/// That the samples exist, and that nothing released has gone from them.
pub(crate) fn check(root: &Path) -> Result<(), String> {
    let release = last_release(root);
    let mut wrong = Vec::new();
    for set in rule_sets(root)? {
        for file in FILES {
            let path = format!("crates/{set}/formats/{file}");
            let Ok(now) = std::fs::read_to_string(root.join(&path)) else {
                wrong.push(format!("{path}: missing; write it with `cargo xtask formats`"));
                continue;
            };
            let before = release.as_ref().map(|tag| at_release(root, tag, &path));
            wrong.extend(changed(&path, &before.unwrap_or_default(), &now));
        }
    }
    if wrong.is_empty() { Ok(()) } else { Err(wrong.join("\n")) }
}

/// The newest tag of a release in this branch's past, if there is one.
fn last_release(root: &Path) -> Option<String> {
    let mut git = Command::new("git");
    git.current_dir(root).args(["describe", "--tags", "--abbrev=0", "--match", "v*"]);
    shell::output(&mut git).ok().map(|tag| tag.trim().to_owned())
}

fn at_release(root: &Path, tag: &str, path: &str) -> String {
    let mut git = Command::new("git");
    git.current_dir(root).args(["show", &format!("{tag}:{path}")]);
    shell::output(&mut git).unwrap_or_default()
}

/// Adding is free; a sample that was released stays as it was.
fn changed(path: &str, before: &str, now: &str) -> Vec<String> {
    let kept: BTreeSet<_> = now.lines().collect();
    let gone = before.lines().filter(|line| !kept.contains(line));
    let mut wrong: Vec<_> = gone
        .map(|line| format!("{path}: `{line}` was released; put it back and keep a reader for it"))
        .collect();
    if kept.is_empty() {
        wrong.push(format!("{path}: empty; write it with `cargo xtask formats`"));
    }
    if kept.len() != now.lines().count() {
        wrong.push(format!("{path}: a line stands twice"));
    }
    wrong
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn adding_is_free_and_nothing_else() {
        assert_eq!(changed("f", "", "a\nb\n").len(), 0);
        assert_eq!(changed("f", "a\nb\n", "b\nc\na\n").len(), 0);
        assert_eq!(changed("f", "a\nb\n", "a\n").len(), 1);
        assert_eq!(changed("f", "a\n", "A\n").len(), 1);
        assert_eq!(changed("f", "", "").len(), 1);
        assert_eq!(changed("f", "", "a\na\n").len(), 1);
    }
}
