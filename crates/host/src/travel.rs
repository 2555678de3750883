//! Journals on their way out and in: export, import, verification.

use std::panic::{AssertUnwindSafe, catch_unwind};

use catalogue::{AuditLine, Edition};
use kernel::journal::Broken;
use kernel::{Entry, Hash, Message, SetupRecord};
use serde::Deserialize;
use store::{CampaignId, Head, NO_ENTRY};

use crate::error::HostError;
use crate::founding::Founded;
use crate::running::unreadable;

/// What an import came to.
#[derive(Clone, Debug)]
pub enum Import {
    /// The campaign was not here and is now, with new links.
    Founded(Founded),
    /// The very same campaign is here already, as far or further.
    Here(CampaignId),
}

/// What a verification found. The chain is whole, or it would be an error.
#[derive(Clone, Debug)]
pub struct Verified {
    /// The campaign's title.
    pub title: String,
    /// The rule set.
    pub ruleset: String,
    /// How many entries there are.
    pub entries: u64,
    /// How many of them are withheld.
    pub withheld: u64,
    /// The hash of the last.
    pub last: Hash,
    /// Steps that today's rules would play otherwise.
    pub differences: Vec<AuditLine>,
    /// Steps that cannot be played again because an answer to them is withheld: each in text, with
    /// the entry that closed it.
    pub unchecked: Vec<(String, u64)>,
}

/// The largest journal that is taken in, in bytes.
pub const IMPORT_MAX: usize = 64 << 20;

/// What is wrong with a chain, in words.
pub(crate) fn broken(broken: &Broken) -> Message {
    let number =
        |id: &'static str, number: u64| Message::new(id).name("number", number.to_string());
    match *broken {
        Broken::Number { expected, found } => {
            number("host-journal-number", found).name("expected", expected.to_string())
        }
        Broken::Link(at) => number("host-journal-link", at),
        Broken::Content(at) => number("host-journal-changed", at),
    }
}

/// Entries as lines; the content of those listed is withheld.
#[must_use]
pub fn lines_of(entries: Vec<Entry>, withheld: &[u64]) -> Vec<String> {
    let line = |entry: Entry| {
        let hide = withheld.contains(&entry.number);
        if hide { entry.withheld().to_line() } else { entry.to_line() }
    };
    entries.into_iter().map(line).collect()
}

/// A journal that was sent in: its chain is whole, and its rule set is known.
pub(crate) struct Parcel {
    pub(crate) entries: Vec<Entry>,
    pub(crate) head: Head,
    pub(crate) edition: &'static dyn Edition,
    pub(crate) setup: SetupRecord,
}

/// The first entry, as far as it must be understood without knowing the rule set.
#[derive(Deserialize)]
enum First {
    #[serde(rename = "setup")]
    Setup(Box<SetupRecord>),
}

/// Reads a journal from lines. Empty lines are passed over.
pub(crate) fn read(text: &str) -> Result<Parcel, HostError> {
    if text.len() > IMPORT_MAX {
        return Err(HostError::Unreadable(Message::new("host-journal-too-long")));
    }
    let lines = text.trim_start_matches('\u{FEFF}').lines().enumerate();
    let mut head = NO_ENTRY;
    let mut entries = Vec::new();
    for (at, line) in lines.filter(|(_, line)| !line.trim().is_empty()) {
        let entry = Entry::from_line(line).map_err(|error| {
            let message = Message::new("host-journal-line")
                .name("line", (at + 1).to_string())
                .name("reason", error.to_string());
            HostError::Unreadable(message)
        })?;
        entry.check(head).map_err(|fault| HostError::Unreadable(broken(&fault)))?;
        head = (entry.number, entry.hash());
        entries.push(entry);
    }
    let first = entries.first().and_then(|entry| entry.content.as_ref());
    let first = first.and_then(|(_, text)| serde_json::from_str(text).ok());
    let Some(First::Setup(setup)) = first else {
        return Err(HostError::Unreadable(Message::new("host-journal-no-setup")));
    };
    let edition = catalogue::edition(&setup.ruleset).ok_or_else(|| {
        let message = Message::new("host-journal-ruleset").name("ruleset", setup.ruleset.as_str());
        HostError::Unreadable(message)
    })?;
    Ok(Parcel { entries, head, edition, setup: *setup })
}

/// Does something with a journal of unknown origin. Facts that were made up can be such that no
/// rules could have made them; what comes to grief over them is told like any fault.
fn guarded<T>(act: impl FnOnce() -> Result<T, HostError>) -> Result<T, HostError> {
    catch_unwind(AssertUnwindSafe(act))
        .unwrap_or_else(|_| Err(HostError::Unreadable(Message::new("host-journal-unsound"))))
}

/// Checks an exported journal and plays it again.
///
/// # Errors
/// [`HostError::Unreadable`], naming the entry.
pub fn verify(text: &str) -> Result<Verified, HostError> {
    let Parcel { entries, head, edition, setup } = read(text)?;
    edition.prove(&entries).map_err(|fault| unreadable(&fault))?;
    let audit = || edition.audit(&entries).map_err(|fault| unreadable(&fault));
    let unchecked = || edition.unchecked(&entries).map_err(|fault| unreadable(&fault));
    Ok(Verified {
        title: setup.title,
        ruleset: setup.ruleset,
        entries: entries.len() as u64,
        withheld: entries.iter().filter(|entry| entry.content.is_none()).count() as u64,
        last: head.1,
        differences: guarded(audit)?,
        unchecked: guarded(unchecked)?,
    })
}
