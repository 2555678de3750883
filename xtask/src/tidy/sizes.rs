//! Files, functions, lines and folders stay small enough to be read.

use super::scan;
use super::tree::{Finding, Source, Tree};

const FILE_LINES_MAX: usize = 500;
const FUNCTION_LINES_MAX: usize = 70;
const LINE_CHARS_MAX: usize = 100;
const FOLDERS_BELOW_SRC_MAX: usize = 3;

/// Kinds of files that people read line by line. Conformance cases are not among them: a setting, a
/// list of kinds or a fact with all its terms stands on one line there. Nor are templates, in which
/// a line break is a blank on the page.
const WRAPPED: [&str; 9] = [".rs", ".md", ".toml", ".sql", ".sh", ".css", ".js", ".mjs", ".run"];
/// Folders whose tables are data, a row a line.
const DATA: [&str; 4] = ["scenarios/", "/presets/", "/testdata/", "/tests/data/"];

pub(super) fn check(tree: &Tree) -> Vec<Finding> {
    let mut findings = Vec::new();
    for source in &tree.sources {
        if source.is_data() {
            continue;
        }
        if source.is_rust() {
            findings.extend(long_file(source));
            findings.extend(long_functions(source));
            findings.extend(deep_folder(source));
        }
        if source.has_suffix(&WRAPPED) {
            findings.extend(long_lines(source));
        }
    }
    findings
}

fn long_file(source: &Source) -> Option<Finding> {
    let lines = source.text.lines().count();
    let message =
        format!("{lines} lines; at most {FILE_LINES_MAX}: make it a folder of its sections");
    (lines > FILE_LINES_MAX).then(|| source.finding(lines, message))
}

fn long_functions(source: &Source) -> Vec<Finding> {
    let masked = scan::mask(&source.text);
    let long = scan::functions(&masked).into_iter().filter(|f| f.lines > FUNCTION_LINES_MAX);
    long.map(|f| {
        let message = format!(
            "fn {} has {} lines; at most {FUNCTION_LINES_MAX}: keep the control flow, \
             move leaves out",
            f.name, f.lines
        );
        source.finding(f.line, message)
    })
    .collect()
}

fn deep_folder(source: &Source) -> Option<Finding> {
    let (_, below) = source.path.split_once("/src/")?;
    let folders = below.matches('/').count();
    let message = format!("{folders} folders below src; at most {FOLDERS_BELOW_SRC_MAX}");
    (folders > FOLDERS_BELOW_SRC_MAX).then(|| source.finding(1, message))
}

fn long_lines(source: &Source) -> Vec<Finding> {
    if source.has_suffix(&[".toml"]) && DATA.iter().any(|data| source.path.contains(data)) {
        return Vec::new();
    }
    let is_prose = source.has_suffix(&[".md"]);
    let mut findings = Vec::new();
    for (index, line) in source.text.lines().enumerate() {
        let chars = line.chars().count();
        let is_row = is_prose && line.trim_start().starts_with('|');
        let is_inline_table = source.has_suffix(&[".toml"]) && line.contains('{');
        let is_whole = is_row || is_inline_table || line.contains("://");
        if chars > LINE_CHARS_MAX && !is_whole {
            let message = format!("{chars} characters; at most {LINE_CHARS_MAX}: break the line");
            findings.push(source.finding(index + 1, message));
        }
    }
    findings
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check_tree(path: &str, text: &str, expected: &[(usize, &str)]) {
        let findings = check(&Tree::of(&[(path, text)]));
        let found: Vec<_> = findings.iter().map(|f| (f.line, f.message.as_str())).collect();
        assert_eq!(found.len(), expected.len(), "{found:?}");
        for (finding, (line, start)) in found.iter().zip(expected) {
            assert_eq!(finding.0, *line);
            assert!(finding.1.starts_with(start), "{}", finding.1);
        }
    }

    #[test]
    fn a_file_may_have_500_lines() {
        check_tree("crates/a/src/b.rs", &"x\n".repeat(500), &[]);
        check_tree("crates/a/src/b.rs", &"x\n".repeat(501), &[(501, "501 lines")]);
        check_tree("crates/a/tests/data/b.rs", &"x\n".repeat(501), &[]);
    }

    #[test]
    fn a_function_may_have_70_lines() {
        let function = |lines: usize| format!("\nfn f() {{\n{}}}\n", "x;\n".repeat(lines - 2));
        check_tree("crates/a/src/b.rs", &function(70), &[]);
        check_tree("crates/a/src/b.rs", &function(71), &[(2, "fn f has 71 lines")]);
    }

    #[test]
    fn a_line_may_have_100_characters() {
        check_tree("a.md", &"é".repeat(100), &[]);
        check_tree("a.md", &"é".repeat(101), &[(1, "101 characters")]);
        check_tree("a.md", &format!("| {}", "x".repeat(101)), &[]);
        check_tree("a.csv", &"x".repeat(101), &[]);
        check_tree("scenarios/a/b/map.toml", &"x".repeat(101), &[]);
        check_tree("crates/a/Cargo.toml", &"x".repeat(101), &[(1, "101 characters")]);
    }

    #[test]
    fn folders_end_three_below_src() {
        check_tree("crates/a/src/b/c/d/e.rs", "", &[]);
        check_tree("crates/a/src/b/c/d/e/f.rs", "", &[(1, "4 folders below src")]);
    }
}
