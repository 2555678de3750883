//! How the program ends, and why.

use std::io;
use std::path::Path;
use std::process::ExitCode;

use kernel::Message;

/// What the program's exit code says. The numbers are documented in `--help` and never change.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Exit {
    /// All is well.
    Fine = 0,
    /// Something was found wrong.
    Found = 1,
    /// The arguments or the input cannot be used.
    Unusable = 2,
    /// The database cannot be opened.
    Store = 3,
    /// The address cannot be listened at.
    Address = 4,
    /// A file cannot be written, or the system failed otherwise.
    System = 5,
}

impl From<Exit> for ExitCode {
    fn from(exit: Exit) -> Self {
        Self::from(exit as u8)
    }
}

/// Why a command could not do what it was asked, in words for a person.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Failure {
    pub(crate) exit: Exit,
    /// What is said, a line each; nothing at all if the reader of our output has gone.
    pub(crate) said: Vec<Message>,
}

impl Failure {
    pub(crate) fn new(exit: Exit, said: Message) -> Self {
        Self { exit, said: vec![said] }
    }

    pub(crate) fn unusable(said: Message) -> Self {
        Self::new(Exit::Unusable, said)
    }

    /// The failure with one more line.
    pub(crate) fn and(mut self, said: Message) -> Self {
        self.said.push(said);
        self
    }

    /// A file that cannot be read.
    pub(crate) fn unread(path: &Path, error: &io::Error) -> Self {
        let said = match error.kind() {
            io::ErrorKind::NotFound => Message::new("umpire-file-missing"),
            io::ErrorKind::InvalidData => Message::new("umpire-file-not-text"),
            _ => Message::new("umpire-file-unread").name("reason", error.to_string()),
        };
        Self::unusable(said.name("file", path.display().to_string()))
    }

    /// A file that cannot be written.
    pub(crate) fn unwritten(path: &Path, error: &io::Error) -> Self {
        let said = Message::new("umpire-file-unwritten")
            .name("file", path.display().to_string())
            .name("reason", error.to_string());
        Self::new(Exit::System, said)
    }
}

/// Output that cannot be written. Whoever read it and has had enough is no failure.
impl From<io::Error> for Failure {
    fn from(error: io::Error) -> Self {
        if error.kind() == io::ErrorKind::BrokenPipe {
            return Self { exit: Exit::Fine, said: Vec::new() };
        }
        let said = Message::new("umpire-output-failed").name("reason", error.to_string());
        Self::new(Exit::System, said)
    }
}
