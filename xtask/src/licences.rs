//! What we depend on, held against `deny.toml` by cargo-deny.

use crate::{shell, workspace};
use std::path::{Path, PathBuf};
use std::process::Command;

/// Built on demand; about a minute and a half of one core.
const VERSION: &str = "0.20.2";

pub(crate) fn check(root: &Path) -> Result<(), String> {
    let program = match shell::find("cargo-deny") {
        Some(program) => program,
        None => install(root, &workspace::read(root)?.target)?,
    };
    let mut deny = Command::new(program);
    deny.current_dir(root);
    deny.args(["--locked", "check", "licenses", "bans", "sources"]);
    shell::run(&mut deny)
}

/// Below `target`, so that the machine stays as it is.
fn install(root: &Path, target: &Path) -> Result<PathBuf, String> {
    let tools = target.join("tools");
    let program = tools.join("bin").join("cargo-deny");
    if program.is_file() {
        return Ok(program);
    }
    println!("building cargo-deny {VERSION}");
    let scraps = tools.join("build");
    let mut cargo = shell::cargo(root);
    cargo.args(["install", "cargo-deny", "--version", VERSION, "--locked", "--debug", "--quiet"]);
    cargo.arg("--root").arg(&tools).arg("--target-dir").arg(&scraps);
    cargo.env("CARGO_PROFILE_DEV_DEBUG", "0");
    shell::run(&mut cargo)?;
    std::fs::remove_dir_all(&scraps).map_err(|e| e.to_string())?;
    Ok(program)
}
