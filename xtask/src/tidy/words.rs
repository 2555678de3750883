//! Text that must not be in the repository: unfinished code, a machine's paths, stray blanks.

use super::scan;
use super::tree::{Finding, Source, Tree};

/// Code that says it is not done, with what is right instead.
const UNFINISHED: [(&str, &str); 4] = [
    (concat!("todo", "!"), "finish it or leave it out"),
    (concat!("unimplemented", "!"), "finish it or leave it out"),
    (concat!("dbg", "!"), "take it out"),
    (concat!("#[", "ignore"), "a test runs or is not there"),
];

/// Beginnings of paths that exist on one machine only.
const MACHINE: [&str; 5] = [
    concat!("/wo", "rk/"),
    concat!("/tm", "p/"),
    concat!("/ho", "me/"),
    concat!("/ro", "ot/"),
    concat!("/Us", "ers/"),
];

/// Addresses of package registries: the reader's own set-up knows where his are.
const REGISTRIES: [&str; 6] = [
    concat!("crates", ".io"),
    concat!("registry", ".npmjs"),
    concat!("registry", ".yarnpkg"),
    concat!("pypi", ".org"),
    concat!("deb", ".debian.org"),
    concat!("\"resol", "ved\":"),
];

pub(super) fn check(tree: &Tree) -> Vec<Finding> {
    let mut findings = Vec::new();
    for source in &tree.sources {
        findings.extend(blanks(source));
        if source.has_suffix(&["Cargo.lock"]) {
            continue;
        }
        findings.extend(places(source));
        if source.is_rust() {
            findings.extend(unfinished(source));
        }
    }
    findings
}

fn unfinished(source: &Source) -> Vec<Finding> {
    let masked = scan::mask(&source.text);
    let mut findings = Vec::new();
    for (index, line) in masked.lines().enumerate() {
        for (word, right) in UNFINISHED {
            let is_met = line.match_indices(word).any(|(at, _)| {
                let before = line[..at].chars().next_back();
                !before.is_some_and(|c| c.is_alphanumeric() || c == '_')
            });
            if is_met {
                findings.push(source.finding(index + 1, format!("`{word}`: {right}")));
            }
        }
    }
    findings
}

fn places(source: &Source) -> Vec<Finding> {
    let mut findings = Vec::new();
    for (index, line) in source.text.lines().enumerate() {
        for path in MACHINE.iter().filter(|path| begins_path(line, path)) {
            let message = format!("`{path}`: a path of one machine; say it relative to the root");
            findings.push(source.finding(index + 1, message));
        }
        for host in REGISTRIES.iter().filter(|host| line.contains(**host)) {
            let message = format!("`{host}`: no addresses of registries; name the package only");
            findings.push(source.finding(index + 1, message));
        }
    }
    findings
}

/// Whether a path starts in the line, and is not the tail of a longer one.
fn begins_path(line: &str, path: &str) -> bool {
    line.match_indices(path).any(|(at, _)| {
        let before = line[..at].chars().next_back();
        let after = line[at + path.len()..].chars().next();
        !before.is_some_and(|c| c.is_alphanumeric() || "._-/}>*".contains(c))
            && after.is_some_and(char::is_alphanumeric)
    })
}

fn blanks(source: &Source) -> Vec<Finding> {
    let mut findings = Vec::new();
    for (index, line) in source.text.split('\n').enumerate() {
        if line.ends_with([' ', '\t', '\r']) {
            findings.push(source.finding(index + 1, "blanks at the end of the line: cut them"));
        }
    }
    let lines = source.text.lines().count();
    if !source.text.is_empty() && !source.text.ends_with('\n') {
        findings.push(source.finding(lines, "no newline at the end of the file: add one"));
    }
    if source.text.ends_with("\n\n") {
        findings.push(source.finding(lines, "an empty line at the end of the file: cut it"));
    }
    findings
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check_file(path: &str, text: &str, expected: &[usize]) {
        let findings = check(&Tree::of(&[(path, text)]));
        let lines: Vec<_> = findings.iter().map(|finding| finding.line).collect();
        assert_eq!(lines, expected, "{findings:?}");
    }

    #[test]
    fn unfinished_code_is_found_in_code_only() {
        check_file("a.rs", concat!("fn f() {\n    todo", "!()\n}\n"), &[2]);
        check_file("a.rs", concat!("#[", "ignore = \"slow\"]\nfn f() {}\n"), &[1]);
        check_file("a.rs", concat!("// todo", "!() is not used here\n"), &[]);
        check_file("a.rs", concat!("my_dbg", "!(x);\n"), &[]);
    }

    #[test]
    fn paths_of_a_machine_are_found() {
        check_file("a.md", concat!("see /wo", "rk/main\n"), &[1]);
        check_file("a.sh", concat!("cp x\ncp y /tm", "p/z\n"), &[2]);
        check_file("a.md", concat!("crates/wo", "rk/src and {}/tm", "p/x\n"), &[]);
    }

    #[test]
    fn addresses_of_registries_are_found() {
        check_file("a.md", concat!("get it at crates", ".io/crates/x\n"), &[1]);
        check_file("fuzz/Cargo.lock", concat!("crates", ".io\n"), &[]);
    }

    #[test]
    fn stray_blanks_are_found() {
        check_file("a.md", "one \ntwo\n", &[1]);
        check_file("a.md", "one\r\ntwo\n", &[1]);
        check_file("a.md", "one\ntwo", &[2]);
        check_file("a.md", "one\n\n", &[2]);
        check_file("a.md", "one\n", &[]);
        check_file("a.md", "", &[]);
    }
}
