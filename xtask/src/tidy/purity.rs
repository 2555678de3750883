//! Rules code is a pure function: no floats, clock, files, threads or hash order.

use super::scan;
use super::tree::{Finding, Source, Tree};

/// What the inner crates must not name, and what takes its place.
const BANNED: [(&str, &str); 9] = [
    ("std::time", "the host keeps the clock"),
    ("std::fs", "the host reads files and hands over their text"),
    ("std::net", "the host does the talking"),
    ("std::env", "settings are options of the scenario"),
    ("std::thread", "rules run on one thread"),
    ("HashMap", "an array by id, or a BTreeMap"),
    ("HashSet", "a bit set, or a BTreeSet"),
    ("SystemTime", "the host keeps the clock"),
    ("Instant", "the host keeps the clock"),
];

pub(super) fn check(tree: &Tree) -> Vec<Finding> {
    let mut findings = Vec::new();
    for source in tree.sources.iter().filter(|source| source.is_rust()) {
        if !is_inner(&source.path) || source.is_test() {
            continue;
        }
        let masked = scan::mask(&source.text);
        for (index, line) in masked.lines().enumerate() {
            findings.extend(banned(source, index + 1, line));
            findings.extend(floats(source, index + 1, line));
        }
    }
    findings
}

fn is_inner(path: &str) -> bool {
    let inner = ["crates/kernel/src/", "crates/atlas/src/"];
    let is_rules = path.starts_with("crates/rules-") && path.contains("/src/");
    is_rules || inner.iter().any(|folder| path.starts_with(folder))
}

fn banned(source: &Source, number: usize, line: &str) -> Vec<Finding> {
    let met = BANNED.iter().filter(|(name, _)| {
        line.match_indices(name).any(|(at, _)| {
            let is_joint = |c: char| c.is_alphanumeric() || c == '_';
            let before = line[..at].chars().next_back();
            let after = line[at + name.len()..].chars().next();
            !before.is_some_and(is_joint) && !after.is_some_and(is_joint)
        })
    });
    met.map(|(name, right)| source.finding(number, format!("`{name}`: {right}"))).collect()
}

fn floats(source: &Source, number: usize, line: &str) -> Option<Finding> {
    let float = scan::words(line).into_iter().find(|word| is_float(word.text))?;
    let message = format!("`{}`: whole numbers only, they are the same everywhere", float.text);
    Some(source.finding(number, message))
}

fn is_float(word: &str) -> bool {
    let Some(stem) = word.strip_suffix("f32").or_else(|| word.strip_suffix("f64")) else {
        return false;
    };
    let is_number = stem.starts_with(|c: char| c.is_ascii_digit()) && !stem.starts_with("0x");
    stem.is_empty() || is_number
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check_line(path: &str, line: &str, is_met: bool) {
        let findings = check(&Tree::of(&[(path, line)]));
        assert_eq!(!findings.is_empty(), is_met, "{line}: {findings:?}");
    }

    #[test]
    fn impure_code_is_found_in_the_inner_crates() {
        for path in ["crates/kernel/src/a.rs", "crates/rules-x/src/chapters/a.rs"] {
            check_line(path, "use std::time::Duration;", true);
            check_line(path, "std::fs::read(path)", true);
            check_line(path, "let m: HashMap<u8, u8> = x;", true);
            check_line(path, "let x: f64 = y;", true);
            check_line(path, "let x = 2f32;", true);
            check_line(path, "let x = 0x1f32;", false);
            check_line(path, "let half64 = MyHashMap;", false);
            check_line(path, "// an f64 would differ", false);
        }
    }

    #[test]
    fn hosts_and_tests_are_free() {
        check_line("crates/host/src/a.rs", "use std::time::Instant;", false);
        check_line("crates/rules-x/src/tests.rs", "use std::fs;", false);
        check_line("crates/rules-x/build.rs", "use std::fs;", false);
    }
}
