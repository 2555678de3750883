//! The program as a person runs it: arguments, what is typed, what is printed.

#![allow(dead_code, reason = "each test uses its part")]

use std::io::Write;
use std::path::Path;
use std::process::{Command, Output, Stdio};

/// What came of a run.
pub(crate) struct Ran {
    pub(crate) code: i32,
    pub(crate) out: String,
    pub(crate) err: String,
}

impl Ran {
    fn of(output: Output) -> Self {
        let text = |bytes: Vec<u8>| String::from_utf8(bytes).expect("the program writes text");
        let code = output.status.code().expect("the program ends by itself");
        Self { code, out: text(output.stdout), err: text(output.stderr) }
    }

    /// Fails unless it ended so.
    #[track_caller]
    pub(crate) fn ended(self, code: i32) -> Self {
        assert_eq!(self.code, code, "out:\n{}\nerr:\n{}", self.out, self.err);
        self
    }

    /// Fails unless the output holds this.
    #[track_caller]
    pub(crate) fn says(self, part: &str) -> Self {
        assert!(self.out.contains(part), "no {part:?} in:\n{}\nerr:\n{}", self.out, self.err);
        self
    }

    /// Fails unless the complaint holds this.
    #[track_caller]
    pub(crate) fn complains(self, part: &str) -> Self {
        assert!(self.err.contains(part), "no {part:?} in:\n{}\nout:\n{}", self.err, self.out);
        self
    }

    /// The output as JSON.
    #[track_caller]
    pub(crate) fn json(&self) -> serde_json::Value {
        serde_json::from_str(&self.out).unwrap_or_else(|error| panic!("{error}:\n{}", self.out))
    }
}

/// The program, to be run in this folder, in English and without colour.
pub(crate) fn umpire(folder: &Path) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_umpire"));
    command.current_dir(folder).env("NO_COLOR", "1").env("LC_ALL", "C").env("COLUMNS", "100");
    command.env_remove("UMPIRE_DATA").env_remove("UMPIRE_LISTEN");
    command
}

/// Runs the program.
pub(crate) fn run(folder: &Path, args: &[&str]) -> Ran {
    Ran::of(umpire(folder).args(args).stdin(Stdio::null()).output().expect("it starts"))
}

/// Runs the program and types these lines.
pub(crate) fn typing(folder: &Path, args: &[&str], lines: &str) -> Ran {
    let mut child = umpire(folder)
        .args(args)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("it starts");
    let mut input = child.stdin.take().expect("it has an input");
    let lines = lines.to_owned();
    let typist = std::thread::spawn(move || {
        // The program may stop before it has read everything.
        let _ = input.write_all(lines.as_bytes());
    });
    let output = child.wait_with_output().expect("it ends");
    typist.join().expect("the typist ends");
    Ran::of(output)
}

/// A folder that is gone after the test.
pub(crate) fn folder() -> tempfile::TempDir {
    tempfile::tempdir().expect("there is room for a folder")
}
