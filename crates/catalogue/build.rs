//! Collects the built-in scenarios and the conformance cases of every rule set into tables, so
//! that a scenario or a case is added by adding a file.

use std::fmt::Write as _;
use std::path::{Path, PathBuf};
use std::{env, fs};

fn main() {
    let root = PathBuf::from(env::var("CARGO_MANIFEST_DIR").expect("cargo sets it")).join("../..");
    let root = root.canonicalize().expect("the workspace is there");
    let mut out = String::new();
    scenarios(&root, &mut out);
    cases(&root, &mut out);
    let target = PathBuf::from(env::var("OUT_DIR").expect("cargo sets it")).join("collected.rs");
    fs::write(target, out).expect("the build folder can be written");
}

/// `scenarios/<ruleset>/<slug>/*`.
fn scenarios(root: &Path, out: &mut String) {
    let top = root.join("scenarios");
    watch(&top);
    out.push_str("/// Scenario files: rule set, slug, file name, text.\n");
    out.push_str("pub(crate) static SCENARIOS: &[(&str, &str, &str, &str)] = &[\n");
    for ruleset in children(&top).filter(|path| path.is_dir()) {
        for slug in children(&ruleset).filter(|path| path.is_dir()) {
            watch(&slug);
            for file in children(&slug).filter(|path| path.is_file()) {
                watch(&file);
                let (ruleset, slug, name) = (name(&ruleset), name(&slug), name(&file));
                writeln!(out, "({ruleset:?}, {slug:?}, {name:?}, include_str!({file:?})),")
                    .expect("a string takes text");
            }
        }
    }
    out.push_str("];\n");
}

/// `crates/rules-<ruleset>/cases/*.case`.
fn cases(root: &Path, out: &mut String) {
    let crates = root.join("crates");
    out.push_str("/// Conformance cases: rule set, file name, text.\n");
    out.push_str("pub(crate) static CASES: &[(&str, &str, &str)] = &[\n");
    for krate in children(&crates) {
        let name_of = name(&krate);
        let Some(ruleset) = name_of.strip_prefix("rules-") else { continue };
        let folder = krate.join("cases");
        if !folder.is_dir() {
            continue;
        }
        watch(&folder);
        for file in children(&folder).filter(|path| path.extension().is_some_and(|e| e == "case")) {
            watch(&file);
            let name = name(&file);
            writeln!(out, "({ruleset:?}, {name:?}, include_str!({file:?})),")
                .expect("a string takes text");
        }
    }
    out.push_str("];\n");
}

fn children(folder: &Path) -> impl Iterator<Item = PathBuf> {
    let mut paths: Vec<PathBuf> = fs::read_dir(folder)
        .into_iter()
        .flatten()
        .filter_map(|entry| entry.ok().map(|entry| entry.path()))
        .collect();
    paths.sort();
    paths.into_iter()
}

fn name(path: &Path) -> String {
    path.file_name().map(|name| name.to_string_lossy().into_owned()).unwrap_or_default()
}

fn watch(path: &Path) {
    println!("cargo::rerun-if-changed={}", path.display());
}
