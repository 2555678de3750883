//! All rule sets have the same files, keep the same bans, and read each option in one chapter.

use super::scan;
use super::tree::{Finding, Tree};
use crate::workspace::APART;
use std::collections::{BTreeMap, BTreeSet};

const FILES: [&str; 2] = ["README.md", "clippy.toml"];
const MODULES: [&str; 13] = [
    "clauses",
    "options",
    "scenario",
    "state",
    "fact",
    "choice",
    "slips",
    "sequence",
    "sheet",
    "chronicle",
    "bots",
    "tests",
    "lib",
];
const FOLDERS: [&str; 5] = ["presets", "src/chapters", "cases", "campaigns", "locales/en"];

pub(super) fn check_files(tree: &Tree) -> Vec<Finding> {
    let mut findings = Vec::new();
    for set in tree.rule_sets() {
        if APART.iter().any(|name| set.ends_with(name)) {
            continue;
        }
        let mut miss = |what: &str, right: &str| {
            let message = format!("every rule set has this: {right}");
            findings.push(Finding { path: format!("{set}/{what}"), line: 1, message });
        };
        for file in FILES.iter().filter(|file| !tree.paths.contains(&format!("{set}/{file}"))) {
            miss(file, "see the recipe in CONTRIBUTING.md");
        }
        for module in MODULES {
            let file = format!("{set}/src/{module}.rs");
            let folder = format!("{set}/src/{module}/mod.rs");
            if !tree.paths.contains(&file) && !tree.paths.contains(&folder) {
                miss(&format!("src/{module}.rs"), "the file, or a folder of that name with mod.rs");
            }
        }
        for folder in FOLDERS.iter().filter(|f| !tree.has_folder(&format!("{set}/{f}"))) {
            miss(folder, "a folder with at least one file");
        }
    }
    findings
}

/// Clippy takes one file and merges nothing, so the bans are copies that must stay equal.
pub(super) fn check_bans(tree: &Tree) -> Vec<Finding> {
    let text = |path: &str| {
        tree.sources.iter().find(|source| source.path == path).map(|source| source.text.as_str())
    };
    let model = "crates/kernel/clippy.toml";
    let folders = tree.rule_sets().into_iter().chain(["crates/atlas", "crates/kernel"]);
    let paths = folders.map(|folder| format!("{folder}/clippy.toml"));
    let differing = paths.filter(|path| text(path).is_none() || text(path) != text(model));
    let message = format!("must be a copy of {model}");
    differing.map(|path| Finding { path, line: 1, message: message.clone() }).collect()
}

/// Where a key of the options is read: the first place in each chapter.
type Reads = BTreeMap<String, BTreeMap<String, (String, usize)>>;

pub(super) fn check_options(tree: &Tree) -> Vec<Finding> {
    let mut findings = Vec::new();
    for set in tree.rule_sets() {
        let keys = option_keys(tree, set);
        for (key, chapters) in reads(tree, set, &keys) {
            let Some((first, _)) = chapters.values().next().filter(|_| chapters.len() > 1) else {
                continue;
            };
            for (path, line) in chapters.values().skip(1) {
                let message = format!(
                    "option `{key}` is read in {first} too; read it in one chapter and ask there"
                );
                findings.push(Finding { path: path.clone(), line: *line, message });
            }
        }
    }
    findings
}

/// Public fields named in the options of a rule set.
fn option_keys(tree: &Tree, set: &str) -> BTreeSet<String> {
    let places = [format!("{set}/src/options.rs"), format!("{set}/src/options/")];
    let mut keys = BTreeSet::new();
    for source in &tree.sources {
        if !places.iter().any(|place| source.path.starts_with(place.as_str())) {
            continue;
        }
        for line in scan::mask(&source.text).lines() {
            let field = line.trim().strip_prefix("pub ");
            let field = field.or_else(|| line.trim().strip_prefix("pub(crate) "));
            let name = field.and_then(|field| field.split_once(':')).map(|(name, _)| name.trim());
            keys.extend(name.filter(|name| scan::is_name(name)).map(str::to_owned));
        }
    }
    keys
}

fn reads(tree: &Tree, set: &str, keys: &BTreeSet<String>) -> Reads {
    let prefix = format!("{set}/src/chapters/");
    let mut reads = Reads::new();
    for source in tree.sources.iter().filter(|source| source.is_rust() && !source.is_test()) {
        let Some(below) = source.path.strip_prefix(&prefix) else {
            continue;
        };
        let chapter = below.split(['/', '.']).next().unwrap_or(below);
        let masked = scan::mask(&source.text);
        for pair in scan::words(&masked).windows(2) {
            let between: String =
                masked[pair[0].end..pair[1].start].chars().filter(|c| !c.is_whitespace()).collect();
            let is_read = pair[0].text == "options" && (between == "." || between == "().");
            if !is_read || !keys.contains(pair[1].text) {
                continue;
            }
            let place = (source.path.clone(), scan::line_of(&masked, pair[1].start));
            let chapters = reads.entry(pair[1].text.to_owned()).or_default();
            chapters.entry(chapter.to_owned()).or_insert(place);
        }
    }
    reads
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_rule_set_has_the_file_set() {
        let mut files = Vec::new();
        for file in FILES {
            files.push(format!("crates/rules-x/{file}"));
        }
        for module in MODULES {
            files.push(format!("crates/rules-x/src/{module}.rs"));
        }
        for folder in FOLDERS {
            files.push(format!("crates/rules-x/{folder}/a"));
        }
        let tree = |files: &[String]| {
            let files: Vec<_> = files.iter().map(|file| (file.as_str(), "")).collect();
            Tree::of(&files)
        };
        assert_eq!(check_files(&tree(&files)), []);
        for left_out in 0..files.len() {
            let mut fewer = files.clone();
            fewer.remove(left_out);
            assert_eq!(check_files(&tree(&fewer)).len(), 1, "{}", files[left_out]);
        }
        files.retain(|file| file != "crates/rules-x/src/state.rs");
        files.push("crates/rules-x/src/state/mod.rs".to_owned());
        assert_eq!(check_files(&tree(&files)), []);
        assert_eq!(check_files(&Tree::of(&[("crates/rules-toy/src/lib.rs", "")])), []);
    }

    #[test]
    fn bans_are_the_same_everywhere() {
        let kernel = ("crates/kernel/clippy.toml", "a\n");
        let atlas = ("crates/atlas/clippy.toml", "a\n");
        let toy = ("crates/rules-toy/clippy.toml", "a\n");
        let code = ("crates/rules-toy/src/lib.rs", "");
        assert_eq!(check_bans(&Tree::of(&[kernel, atlas, toy, code])), []);
        assert_eq!(check_bans(&Tree::of(&[kernel, atlas, code])).len(), 1);
        let other = ("crates/rules-toy/clippy.toml", "b\n");
        assert_eq!(check_bans(&Tree::of(&[kernel, atlas, other])).len(), 1);
    }

    #[test]
    fn an_option_is_read_in_one_chapter() {
        let options =
            ("crates/rules-x/src/options.rs", "pub struct O {\n    pub joker: Joker,\n}\n");
        let one = ("crates/rules-x/src/chapters/siege.rs", "c.options.joker; options.push(1);\n");
        let same = ("crates/rules-x/src/chapters/siege/dice.rs", "c.options().joker\n");
        let other =
            ("crates/rules-x/src/chapters/army.rs", "options.push(2);\nc.options\n.joker\n");
        assert_eq!(check_options(&Tree::of(&[options, one, same])), []);
        let findings = check_options(&Tree::of(&[options, one, same, other]));
        assert_eq!(findings.len(), 1);
        assert!(findings[0].message.contains("`joker`"));
        assert_eq!(check_options(&Tree::of(&[one, other])), []);
    }
}
