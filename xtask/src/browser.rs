//! The tests that drive a real browser: a Node package run from a copy below `target`.
//!
//! Its `npm test` finds the program in `UMPIRE`, the browser in `CHROMIUM` and the scripts of the
//! pages in `SCRIPTS`.

use crate::counts::{self, Counts};
use crate::{setup, shell, workspace};
use std::path::{Path, PathBuf};
use std::process::Command;

const SOURCE: &str = "crates/web/tests/browser";
const SCRIPTS: &str = "crates/web/assets/js";

pub(crate) fn has_tests(root: &Path) -> bool {
    root.join(SOURCE).join("package.json").is_file()
}

/// The task: installs, builds and runs.
pub(crate) fn run() -> Result<(), String> {
    let root = shell::root()?;
    if !has_tests(&root) {
        return Err(format!("{SOURCE} has no package.json"));
    }
    setup::install(&root)?;
    let target = workspace::read(&root)?.target;
    let counts = test(&root, &target, &workspace::build_umpire(&root, &target)?)?;
    if counts.failed == 0 { Ok(()) } else { Err(format!("{} browser tests", counts.failed)) }
}

/// Runs the tests against a built program.
pub(crate) fn test(root: &Path, target: &Path, umpire: &Path) -> Result<Counts, String> {
    let chromium = shell::find("chromium").ok_or("chromium is not installed")?;
    let folder = lay_out(root, target)?;
    let mut npm = npm(&folder);
    npm.arg("test").env("UMPIRE", umpire).env("CHROMIUM", chromium);
    npm.env("SCRIPTS", root.join(SCRIPTS));
    let told = shell::tee(&mut npm)?;
    let mut counts = counts::read(&told.text);
    if counts == Counts::default() {
        return Err("npm test ran no test".to_owned());
    }
    if !told.success && counts.failed == 0 {
        counts.failed = 1;
    }
    Ok(counts)
}

/// Copies the package below `target`, so that installing leaves the tree clean.
fn lay_out(root: &Path, target: &Path) -> Result<PathBuf, String> {
    let folder = target.join("browser");
    let stamp = folder.join("installed.txt");
    let wanted = wanted(&root.join(SOURCE))?;
    let is_installed = std::fs::read_to_string(&stamp).is_ok_and(|had| had == wanted);
    if !is_installed && folder.exists() {
        std::fs::remove_dir_all(&folder).map_err(|e| e.to_string())?;
    }
    copy(&root.join(SOURCE), &folder)?;
    if !is_installed {
        let mut npm = npm(&folder);
        let is_locked = folder.join("package-lock.json").is_file();
        npm.arg(if is_locked { "ci" } else { "install" });
        npm.args(["--no-audit", "--no-fund"]);
        npm.env("PLAYWRIGHT_SKIP_BROWSER_DOWNLOAD", "1");
        shell::run(&mut npm)?;
        std::fs::write(&stamp, wanted).map_err(|e| e.to_string())?;
    }
    Ok(folder)
}

/// The text that decides what is installed.
fn wanted(source: &Path) -> Result<String, String> {
    let package = std::fs::read_to_string(source.join("package.json"));
    let mut text = package.map_err(|e| format!("package.json: {e}"))?;
    if let Ok(lock) = std::fs::read_to_string(source.join("package-lock.json")) {
        text.push_str(&lock);
    }
    Ok(text)
}

fn copy(from: &Path, to: &Path) -> Result<(), String> {
    let failed = |e: std::io::Error| format!("copying {}: {e}", from.display());
    std::fs::create_dir_all(to).map_err(failed)?;
    for entry in std::fs::read_dir(from).map_err(failed)? {
        let entry = entry.map_err(failed)?;
        let name = entry.file_name();
        if name == "node_modules" {
            continue;
        }
        if entry.file_type().map_err(failed)?.is_dir() {
            copy(&entry.path(), &to.join(name))?;
        } else {
            std::fs::copy(entry.path(), to.join(name)).map_err(failed)?;
        }
    }
    Ok(())
}

fn npm(folder: &Path) -> Command {
    let mut npm = Command::new("npm");
    npm.current_dir(folder);
    npm
}
