//! The files that a check looks at, and what it finds in them.

use crate::shell;
use std::collections::BTreeSet;
use std::fmt;
use std::path::Path;
use std::process::Command;

/// One thing that is not as it should be, and what would be right.
#[derive(Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) struct Finding {
    pub(crate) path: String,
    pub(crate) line: usize,
    pub(crate) message: String,
}

impl fmt::Display for Finding {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}:{}: {}", self.path, self.line, self.message)
    }
}

/// A text file; those that are not text are only known by name.
pub(crate) struct Source {
    pub(crate) path: String,
    pub(crate) text: String,
}

impl Source {
    pub(crate) fn finding(&self, line: usize, message: impl Into<String>) -> Finding {
        Finding { path: self.path.clone(), line, message: message.into() }
    }

    pub(crate) fn has_suffix(&self, suffixes: &[&str]) -> bool {
        suffixes.iter().any(|suffix| self.path.ends_with(suffix))
    }

    pub(crate) fn is_rust(&self) -> bool {
        self.has_suffix(&[".rs"])
    }

    /// Recorded samples and generated text are as long as they are.
    pub(crate) fn is_data(&self) -> bool {
        let folders = ["/tests/data/", "/generated/", "/testdata/"];
        folders.iter().any(|folder| self.path.contains(folder))
            || self.text.lines().take(3).any(|line| line.contains(concat!("@", "generated")))
    }

    /// Test code may read files and measure time.
    pub(crate) fn is_test(&self) -> bool {
        self.path.ends_with("/tests.rs") || self.path.contains("/tests/")
    }
}

/// The files of the repository, committed or about to be.
#[derive(Default)]
pub(crate) struct Tree {
    pub(crate) paths: BTreeSet<String>,
    pub(crate) sources: Vec<Source>,
}

impl Tree {
    pub(crate) fn read(root: &Path) -> Result<Tree, String> {
        let mut git = Command::new("git");
        git.current_dir(root);
        git.args(["ls-files", "-z", "--cached", "--others", "--exclude-standard"]);
        let mut tree = Tree::default();
        for path in shell::output(&mut git)?.split('\0').filter(|path| !path.is_empty()) {
            let file = root.join(path);
            if !file.is_file() {
                continue;
            }
            let bytes = std::fs::read(&file).map_err(|e| format!("{path}: {e}"))?;
            tree.add(path, bytes);
        }
        Ok(tree)
    }

    fn add(&mut self, path: &str, bytes: Vec<u8>) {
        if !self.paths.insert(path.to_owned()) || bytes.contains(&0) {
            return;
        }
        if let Ok(text) = String::from_utf8(bytes) {
            self.sources.push(Source { path: path.to_owned(), text });
        }
    }

    /// Whether a folder has any file.
    pub(crate) fn has_folder(&self, folder: &str) -> bool {
        let prefix = format!("{folder}/");
        self.paths.range(prefix.clone()..).next().is_some_and(|path| path.starts_with(&prefix))
    }

    /// The rule sets by their folder.
    pub(crate) fn rule_sets(&self) -> BTreeSet<&str> {
        let crates = self.paths.iter().filter_map(|path| {
            let (name, _) = path.strip_prefix("crates/rules-")?.split_once('/')?;
            Some(&path[.."crates/rules-".len() + name.len()])
        });
        crates.collect()
    }

    #[cfg(test)]
    pub(crate) fn of(files: &[(&str, &str)]) -> Tree {
        let mut tree = Tree::default();
        for (path, text) in files {
            tree.add(path, text.as_bytes().to_vec());
        }
        tree
    }
}
