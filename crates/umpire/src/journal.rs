//! Journals as files: one entry a line, in JSON.
//!
//! A journal that is being played is appended to, an answer with all that follows from it at
//! once, and is durable before the answer is acknowledged. What a crash tore is found when the
//! file is opened again: an answer is there with all that follows from it, or not at all.

use std::fs::{File, OpenOptions, TryLockError};
use std::io::{self, Write};
use std::path::{Path, PathBuf};

use catalogue::Edition;
use kernel::Message;
use kernel::journal::{Broken, Entry, Hash, check_chain};
use kernel::session::Unreadable;

use crate::exit::{Exit, Failure};
use crate::{chance, files, scenario};

/// A journal that is being played.
pub(crate) struct Journal {
    path: PathBuf,
    file: File,
    head: (u64, Hash),
}

/// A journal's lines as far as they could be read.
pub(crate) struct Read {
    pub(crate) entries: Vec<Entry>,
    /// Where each entry begins in the file.
    starts: Vec<u64>,
    /// The line that was cut off, if the last one was.
    pub(crate) torn: Option<usize>,
}

/// Reads the lines of a journal. A last line without its end is torn; any other that is not
/// understood is a failure.
pub(crate) fn parse(path: &Path, text: &str) -> Result<Read, Failure> {
    let mut read = Read { entries: Vec::new(), starts: Vec::new(), torn: None };
    let mut at = 0;
    for (index, line) in text.split_inclusive('\n').enumerate() {
        let start = at;
        at += line.len() as u64;
        if line.trim().is_empty() {
            continue;
        }
        match Entry::from_line(line.trim_end()) {
            Ok(entry) => {
                read.entries.push(entry);
                read.starts.push(start);
            }
            Err(_) if !line.ends_with('\n') => read.torn = Some(index + 1),
            Err(error) => {
                let said = Message::new("umpire-journal-line")
                    .name("file", path.display().to_string())
                    .with("line", index as i64 + 1)
                    .name("reason", error.to_string());
                return Err(Failure::unusable(said));
            }
        }
    }
    Ok(read)
}

/// Reads a journal for looking at; its chain is not checked here.
pub(crate) fn read(path: &Path) -> Result<Read, Failure> {
    let read = parse(path, &files::read(path)?)?;
    if let (true, Some(line)) = (read.entries.is_empty(), read.torn) {
        let said = Message::new("umpire-journal-torn").with("line", line as i64);
        let said = said.name("file", path.display().to_string());
        return Err(Failure::new(Exit::Found, said));
    }
    if read.entries.is_empty() {
        let said = Message::new("umpire-journal-empty").name("file", path.display().to_string());
        return Err(Failure::unusable(said));
    }
    Ok(read)
}

/// The rule set that a journal's first entry names.
pub(crate) fn edition_of(path: &Path, entries: &[Entry]) -> Result<&'static dyn Edition, Failure> {
    let file = path.display().to_string();
    let content = entries.first().and_then(|entry| entry.content.as_ref());
    let value: Option<serde_json::Value> =
        content.and_then(|(_, text)| serde_json::from_str(text).ok());
    let id = value.as_ref().and_then(|value| value["setup"]["ruleset"].as_str());
    let Some(id) = id else {
        return Err(Failure::unusable(Message::new("umpire-journal-no-setup").name("file", file)));
    };
    catalogue::edition(id).ok_or_else(|| {
        let said = Message::new("umpire-journal-other-rules").name("file", file);
        Failure::unusable(said.name("ruleset", id))
    })
}

/// Says that a chain is broken, naming the entry.
pub(crate) fn broken(path: &Path, broken: Broken) -> Failure {
    let said = match broken {
        Broken::Number { expected, found } => Message::new("umpire-journal-number")
            .with("expected", expected as i64)
            .with("found", found as i64),
        Broken::Link(entry) => Message::new("umpire-journal-link").with("entry", entry as i64),
        Broken::Content(entry) => {
            Message::new("umpire-journal-content").with("entry", entry as i64)
        }
    };
    Failure::new(Exit::Found, said.name("file", path.display().to_string()))
}

/// Says why a journal cannot be opened.
pub(crate) fn unreadable(path: &Path, fault: &Unreadable) -> Failure {
    let said = match fault {
        Unreadable::Broken(fault) => return broken(path, *fault),
        Unreadable::Content { number, reason } => Message::new("umpire-journal-not-understood")
            .with("entry", *number as i64)
            .name("reason", reason),
        Unreadable::Unsound { number, reason } => Message::new("umpire-journal-unsound")
            .with("entry", *number as i64)
            .name("reason", reason),
        Unreadable::NoSetup => Message::new("umpire-journal-no-setup"),
        Unreadable::OtherRuleset(id) => {
            Message::new("umpire-journal-other-rules").name("ruleset", id)
        }
        Unreadable::Setup(faults) => return scenario::refused(faults),
    };
    Failure::unusable(said.name("file", path.display().to_string()))
}

/// Whether the journal's last step was closed under this version of the rules.
pub(crate) fn is_of_version(entries: &[Entry], version: u32) -> bool {
    let value = |entry: &Entry| -> Option<serde_json::Value> {
        serde_json::from_str(&entry.content.as_ref()?.1).ok()
    };
    let stated = entries.iter().rev().filter_map(value).find_map(|value| {
        let stated = if value["closed"].is_object() { &value["closed"] } else { &value["setup"] };
        stated["version"].as_u64()
    });
    stated == Some(u64::from(version))
}

/// The entries whose content is withheld, by number.
pub(crate) fn withheld(entries: &[Entry]) -> Vec<u64> {
    let bare = entries.iter().filter(|entry| entry.content.is_none());
    bare.map(|entry| entry.number).collect()
}

/// Whether an entry is something that follows from the one before: part of the same answer.
fn is_consequence(entry: &Entry) -> bool {
    let text = entry.content.as_ref().map_or("", |(_, text)| &**text);
    text.starts_with("{\"fact\"") || text.starts_with("{\"closed\"")
}

impl Journal {
    /// Makes a new journal; there must be no such file.
    pub(crate) fn create(path: &Path, contents: Vec<String>) -> Result<Self, Failure> {
        let unwritten = |error| Failure::unwritten(path, &error);
        let file = OpenOptions::new().append(true).create_new(true).open(path);
        let mut journal = Self {
            path: path.to_owned(),
            file: file.map_err(unwritten)?,
            head: Default::default(),
        };
        journal.lock()?;
        let begun =
            journal.append(contents).and_then(|()| files::sync_folder(path).map_err(unwritten));
        if begun.is_err() {
            // Half a set-up would only stand in the way of the next try. The first error is the
            // one worth telling.
            let _ = std::fs::remove_file(path);
        }
        begun.map(|()| journal)
    }

    /// Opens a journal to go on with it. Says whether an answer that a crash tore was left out.
    /// Nothing is cut from a file before it is known to be a journal with something left of it.
    pub(crate) fn resume(path: &Path) -> Result<(Self, Vec<Entry>, bool), Failure> {
        let file = OpenOptions::new().read(true).append(true).open(path);
        let file = file.map_err(|error| Failure::unread(path, &error))?;
        let mut journal = Self { path: path.to_owned(), file, head: Default::default() };
        journal.lock()?;
        let text = files::read(path)?;
        let Read { mut entries, starts, torn } = parse(path, &text)?;
        journal.head = check_chain(&entries).map_err(|fault| broken(path, fault))?;
        if let Some(line) = torn {
            journal.cut_last(&mut entries, &starts, line)?;
        } else if !text.is_empty() && !text.ends_with('\n') {
            // Somebody took the last line break away; the next entry needs it.
            journal.write("\n")?;
        }
        Ok((journal, entries, torn.is_some()))
    }

    /// Takes the last answer out, with what followed from it: it was not written to its end.
    pub(crate) fn drop_last(&mut self, entries: &mut Vec<Entry>) -> Result<(), Failure> {
        let read = parse(&self.path, &files::read(&self.path)?)?;
        let line = read.entries.len();
        self.cut_last(entries, &read.starts, line)
    }

    /// Cuts the last answer off, with what followed from it. What is torn so early that nothing
    /// would be left is not touched: it may be no journal at all.
    fn cut_last(
        &mut self,
        entries: &mut Vec<Entry>,
        starts: &[u64],
        line: usize,
    ) -> Result<(), Failure> {
        let last = entries.iter().rposition(|entry| !is_consequence(entry));
        let Some((at, start)) =
            last.filter(|at| *at > 0).and_then(|at| Some((at, starts.get(at)?)))
        else {
            let said = Message::new("umpire-journal-torn-at-once").with("line", line as i64);
            let said = said.name("file", self.path.display().to_string());
            return Err(Failure::unusable(said));
        };
        self.cut(*start)?;
        entries.truncate(at);
        self.head = check_chain(&*entries).map_err(|fault| broken(&self.path, fault))?;
        Ok(())
    }

    fn cut(&mut self, at: u64) -> Result<(), Failure> {
        let cut = self.file.set_len(at).and_then(|()| self.file.sync_all());
        cut.map_err(|error| Failure::unwritten(&self.path, &error))
    }

    /// Nobody else may play on the same file.
    fn lock(&self) -> Result<(), Failure> {
        match self.file.try_lock() {
            Ok(()) => Ok(()),
            Err(TryLockError::WouldBlock) => {
                let said = Message::new("umpire-journal-in-use");
                Err(Failure::unusable(said.name("file", self.path.display().to_string())))
            }
            // Some file systems know no locks; that is no reason not to play.
            Err(TryLockError::Error(error)) if error.kind() == io::ErrorKind::Unsupported => Ok(()),
            Err(TryLockError::Error(error)) => Err(Failure::unwritten(&self.path, &error)),
        }
    }

    /// Appends contents; they are durable when it returns.
    pub(crate) fn append(&mut self, contents: Vec<String>) -> Result<(), Failure> {
        let mut lines = String::new();
        let mut head = self.head;
        for content in contents {
            let entry = Entry::after(head, chance::salt()?, content.into());
            head = (entry.number, entry.hash());
            lines.push_str(&entry.to_line());
            lines.push('\n');
        }
        self.write(&lines)?;
        self.head = head;
        Ok(())
    }

    fn write(&mut self, text: &str) -> Result<(), Failure> {
        let written = self.file.write_all(text.as_bytes()).and_then(|()| self.file.sync_data());
        written.map_err(|error| Failure::unwritten(&self.path, &error))
    }

    pub(crate) fn path(&self) -> &Path {
        &self.path
    }
}
