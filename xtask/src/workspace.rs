//! What `cargo metadata` says of the workspace, as far as the tasks need it.

use crate::shell;
use serde_json::Value;
use std::path::{Path, PathBuf};

/// The example and the yardstick are rule sets, but no rulebook's.
pub(crate) const APART: [&str; 2] = ["rules-toy", "rules-refcampaign"];

/// One of our packages.
#[derive(Clone, Debug, Default)]
pub(crate) struct Package {
    pub(crate) name: String,
    /// The folder of its manifest, below the root.
    pub(crate) folder: String,
    /// Whether `publish = false` stands in its manifest.
    pub(crate) is_private: bool,
    pub(crate) uses: Vec<Use>,
}

/// A line of a dependency table.
#[derive(Clone, Debug)]
pub(crate) struct Use {
    pub(crate) name: String,
    pub(crate) kind: UseKind,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum UseKind {
    Normal,
    Dev,
    Build,
}

/// Our packages, in the order of their names, and where they are built.
pub(crate) struct Workspace {
    pub(crate) target: PathBuf,
    pub(crate) ours: Vec<Package>,
}

/// Asks cargo, without making it resolve anything.
pub(crate) fn read(root: &Path) -> Result<Workspace, String> {
    let mut cargo = shell::cargo(root);
    cargo.args(["metadata", "--format-version", "1", "--no-deps"]);
    let text = shell::output(&mut cargo)?;
    let graph: Value = serde_json::from_str(&text).map_err(|e| format!("cargo metadata: {e}"))?;
    let packages = list(&graph, "packages").iter();
    let mut ours: Vec<_> = packages.map(|package| package_from(package, root)).collect();
    ours.sort_by(|a, b| a.name.cmp(&b.name));
    Ok(Workspace { target: PathBuf::from(word(&graph, "target_directory")), ours })
}

fn package_from(value: &Value, root: &Path) -> Package {
    let manifest = PathBuf::from(word(value, "manifest_path"));
    let folder = manifest.parent().unwrap_or(&manifest);
    Package {
        name: word(value, "name"),
        folder: folder.strip_prefix(root).unwrap_or(folder).to_string_lossy().into_owned(),
        is_private: value["publish"].as_array().is_some_and(Vec::is_empty),
        uses: list(value, "dependencies").iter().map(use_from).collect(),
    }
}

fn use_from(value: &Value) -> Use {
    let kind = match value["kind"].as_str() {
        Some("dev") => UseKind::Dev,
        Some("build") => UseKind::Build,
        _ => UseKind::Normal,
    };
    Use { name: word(value, "name"), kind }
}

fn word(value: &Value, key: &str) -> String {
    value[key].as_str().unwrap_or_default().to_owned()
}

fn list<'v>(value: &'v Value, key: &str) -> &'v [Value] {
    value[key].as_array().map_or(&[], Vec::as_slice)
}

/// Builds the program alone and says where it is.
pub(crate) fn build_umpire(root: &Path, target: &Path) -> Result<PathBuf, String> {
    shell::run(shell::cargo(root).args(["build", "--quiet", "--locked", "--package", "umpire"]))?;
    Ok(umpire(target))
}

/// Where a built program is.
pub(crate) fn umpire(target: &Path) -> PathBuf {
    target.join("debug").join("umpire")
}

/// The rulebooks there are, by the name that the program knows them by.
pub(crate) fn rulebooks(root: &Path) -> Result<Vec<String>, String> {
    let ours = read(root)?.ours.into_iter().map(|package| package.name);
    let books = ours.filter(|name| !APART.contains(&name.as_str()));
    Ok(books.filter_map(|name| name.strip_prefix("rules-").map(str::to_owned)).collect())
}
