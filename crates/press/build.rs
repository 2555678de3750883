//! Collects `crates/*/locales/<language>/*.ftl` into one table, so that a language or a rule set
//! is added without code.

use std::path::{Path, PathBuf};
use std::{env, fs, io};

fn main() -> io::Result<()> {
    let here = PathBuf::from(env::var_os("CARGO_MANIFEST_DIR").expect("set by cargo"));
    let out = PathBuf::from(env::var_os("OUT_DIR").expect("set by cargo"));
    let crates = here.join("..").canonicalize()?;
    let mut rows = String::new();
    println!("cargo::rerun-if-changed=build.rs");
    for folder in sorted(&crates)? {
        let locales = folder.join("locales");
        if !locales.is_dir() {
            // A folder that is not there cannot be watched. A crate gets its first words together
            // with code: its first file is the nearest sign.
            watch(&folder.join("src/lib.rs"));
            continue;
        }
        watch(&locales);
        for language in sorted(&locales)?.iter().filter(|path| path.is_dir()) {
            for file in sorted(language)?.iter().filter(|path| is_words(path)) {
                let text = file.to_str().ok_or_else(|| io::Error::other("path is not text"))?;
                let (language, name) = (last(language), last(&folder));
                let label = format!("{name}/{}", last(file));
                rows.push_str(&format!(
                    "    Source {{ language: {language:?}, file: {label:?}, \
                     text: include_str!({text:?}) }},\n"
                ));
            }
        }
    }
    let lock = crates.join("../Cargo.lock");
    watch(&lock);
    let table = format!("pub(crate) static SOURCES: &[Source] = &[\n{rows}];\n");
    fs::write(out.join("sources.rs"), table)?;
    fs::write(out.join("grounds.rs"), grounds(&here.join("data"))?)
}

/// The base maps: every `data/<name>.geo`, with `data/<name>.scene` and `data/<name>.areas` if
/// there are such.
fn grounds(data: &Path) -> io::Result<String> {
    watch(data);
    let mut rows = String::new();
    for file in sorted(data)?.iter().filter(|path| path.extension().is_some_and(|e| e == "geo")) {
        let beside = |extension: &str| {
            let file = file.with_extension(extension);
            if file.exists() { format!("include_str!({file:?})") } else { "\"\"".into() }
        };
        let (scene, areas) = (beside("scene"), beside("areas"));
        let name = file.file_stem().map(|name| name.to_string_lossy()).unwrap_or_default();
        rows.push_str(&format!(
            "    GroundSource {{ name: {name:?}, geography: include_str!({file:?}), \
             scene: {scene}, areas: {areas} }},\n"
        ));
    }
    Ok(format!("static GROUND_SOURCES: &[GroundSource] = &[\n{rows}];\n"))
}

fn watch(path: &Path) {
    if path.exists() {
        println!("cargo::rerun-if-changed={}", path.display());
    }
}

fn is_words(path: &Path) -> bool {
    path.extension().is_some_and(|extension| extension == "ftl")
}

fn last(path: &Path) -> String {
    path.file_name().map(|name| name.to_string_lossy().into_owned()).unwrap_or_default()
}

/// What a folder holds, in the order of names.
fn sorted(folder: &Path) -> io::Result<Vec<PathBuf>> {
    let mut paths =
        fs::read_dir(folder)?.map(|entry| Ok(entry?.path())).collect::<io::Result<Vec<_>>>()?;
    paths.sort();
    Ok(paths)
}
