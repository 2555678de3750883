//! Running other programs: quietly, aloud, or aloud while keeping what they say.

use std::io::{BufRead, BufReader, Read};
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::sync::{Arc, Mutex};
use std::thread;

/// The folder of the workspace. Asked at run time, since one target folder may serve two clones.
pub(crate) fn root() -> Result<PathBuf, String> {
    if let Some(folder) = std::env::var_os("CARGO_MANIFEST_DIR") {
        let workspace = Path::new(&folder).parent().map(Path::to_path_buf);
        return workspace.ok_or_else(|| "xtask has no parent folder".to_owned());
    }
    let mut git = Command::new("git");
    git.args(["rev-parse", "--show-toplevel"]);
    Ok(PathBuf::from(output(&mut git)?.trim()))
}

/// Cargo in the workspace's folder, without the variables that belong to xtask's own package.
pub(crate) fn cargo(root: &Path) -> Command {
    let program = std::env::var_os("CARGO").unwrap_or_else(|| "cargo".into());
    let mut command = Command::new(program);
    command.current_dir(root);
    for (name, _) in std::env::vars_os() {
        let name_text = name.to_string_lossy();
        if name_text.starts_with("CARGO_PKG_") || name_text.starts_with("CARGO_MANIFEST_") {
            command.env_remove(&name);
        }
    }
    command
}

/// Runs a program that may talk to the terminal.
pub(crate) fn run(command: &mut Command) -> Result<(), String> {
    let status = command.stdin(Stdio::null()).status().map_err(|e| absent(command, &e))?;
    if status.success() { Ok(()) } else { Err(format!("{} ended with {status}", words(command))) }
}

/// Runs a program and returns what it printed; its complaints are part of the error.
pub(crate) fn output(command: &mut Command) -> Result<String, String> {
    let output = command.stdin(Stdio::null()).output().map_err(|e| absent(command, &e))?;
    let said = String::from_utf8_lossy(&output.stdout).into_owned();
    if output.status.success() {
        return Ok(said);
    }
    let complaint = String::from_utf8_lossy(&output.stderr);
    Err(format!("{} ended with {}\n{}", words(command), output.status, complaint.trim_end()))
}

/// What a program said, on both streams, and whether it ended well.
pub(crate) struct Told {
    pub(crate) success: bool,
    pub(crate) text: String,
}

/// Runs a program, passes on every line it prints, and keeps them.
pub(crate) fn tee(command: &mut Command) -> Result<Told, String> {
    command.stdin(Stdio::null()).stdout(Stdio::piped()).stderr(Stdio::piped());
    let mut child = command.spawn().map_err(|e| absent(command, &e))?;
    let kept = Arc::new(Mutex::new(String::new()));
    let streams: [Option<Box<dyn Read + Send>>; 2] = [
        child.stdout.take().map(|s| Box::new(s) as Box<dyn Read + Send>),
        child.stderr.take().map(|s| Box::new(s) as Box<dyn Read + Send>),
    ];
    let readers: Vec<_> = streams
        .into_iter()
        .flatten()
        .map(|stream| {
            let kept = Arc::clone(&kept);
            thread::spawn(move || pass_on(stream, &kept))
        })
        .collect();
    let status = child.wait().map_err(|e| e.to_string())?;
    for reader in readers {
        reader.join().map_err(|_| "a reading thread died".to_owned())?;
    }
    let text = std::mem::take(&mut *kept.lock().map_err(|e| e.to_string())?);
    Ok(Told { success: status.success(), text })
}

fn pass_on(stream: Box<dyn Read + Send>, kept: &Mutex<String>) {
    let mut lines = BufReader::new(stream);
    let mut line = Vec::new();
    while lines.read_until(b'\n', &mut line).is_ok_and(|read| read > 0) {
        let text = String::from_utf8_lossy(&line);
        print!("{text}");
        if let Ok(mut kept) = kept.lock() {
            kept.push_str(&text);
        }
        line.clear();
    }
}

/// Where a program is found, if it is installed.
pub(crate) fn find(program: &str) -> Option<PathBuf> {
    let path = std::env::var_os("PATH")?;
    std::env::split_paths(&path).map(|folder| folder.join(program)).find(|file| file.is_file())
}

fn absent(command: &Command, error: &std::io::Error) -> String {
    format!("cannot start {}: {error}", command.get_program().to_string_lossy())
}

fn words(command: &Command) -> String {
    let mut words = command.get_program().to_string_lossy().into_owned();
    for argument in command.get_args() {
        words.push(' ');
        words.push_str(&argument.to_string_lossy());
    }
    words
}
