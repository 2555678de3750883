//! What is kept for ever: numbered entries, each chained to the one before.
//!
//! The chain covers the hash of an entry's content, not the content itself: an answer still
//! sealed can be promised at once, and withheld from an export, while the chain can be checked.

use std::fmt;

use serde::{Deserialize, Serialize};
use sha2::{Digest, Sha256};

use crate::clause::Cites;
use crate::dice::{Card, Throw};
use crate::form::Filled;
use crate::ruleset::{Recorded, Ruleset, SetupRecord};
use crate::seat::Seat;
use crate::table::{Lane, Topic};

/// A SHA-256 digest, written in hexadecimal.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct Hash(pub [u8; 32]);

impl fmt::Display for Hash {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.iter().try_for_each(|byte| write!(f, "{byte:02x}"))
    }
}

impl fmt::Debug for Hash {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Hash({self})")
    }
}

/// Sixteen bytes that keep a sealed answer from being guessed by its hash.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Salt(pub [u8; 16]);

/// Reads hexadecimal digits into bytes.
fn read_hex<const N: usize>(text: &str) -> Option<[u8; N]> {
    let digits = text.as_bytes();
    let mut bytes = [0; N];
    if digits.len() != 2 * N {
        return None;
    }
    for (byte, pair) in bytes.iter_mut().zip(digits.chunks(2)) {
        let [high, low] = [pair[0], pair[1]].map(|digit| char::from(digit).to_digit(16));
        *byte = (high? * 16 + low?) as u8;
    }
    Some(bytes)
}

macro_rules! as_hex {
    ($kind:ident, $bytes:literal) => {
        impl Serialize for $kind {
            fn serialize<S: serde::Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
                to.collect_str(&Hex(&self.0))
            }
        }
        impl<'de> Deserialize<'de> for $kind {
            fn deserialize<D: serde::Deserializer<'de>>(from: D) -> Result<Self, D::Error> {
                let text = <std::borrow::Cow<'de, str> as Deserialize>::deserialize(from)?;
                read_hex::<$bytes>(&text).map(Self).ok_or_else(|| {
                    serde::de::Error::custom(concat!("expected ", $bytes, " bytes in hexadecimal"))
                })
            }
        }
    };
}
as_hex!(Hash, 32);
as_hex!(Salt, 16);

struct Hex<'b>(&'b [u8]);

impl fmt::Display for Hex<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.iter().try_for_each(|byte| write!(f, "{byte:02x}"))
    }
}

/// An entry as stored: the content's exact bytes, or only its hash where it is withheld.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Entry {
    /// Its number in the campaign, from 1 without gaps.
    pub number: u64,
    /// The hash of the entry before; zeros for the first.
    pub previous: Hash,
    /// The hash of salt and content.
    pub digest: Hash,
    /// Salt and content, unless withheld.
    pub content: Option<(Salt, Box<str>)>,
}

/// What is wrong with a chain of entries.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
pub enum Broken {
    /// A number is missing, doubled or out of order.
    #[error("entry {found} stands where entry {expected} should")]
    Number {
        /// The number that should be there.
        expected: u64,
        /// The number that is.
        found: u64,
    },
    /// An entry does not follow the one before it.
    #[error("entry {0} does not follow the entry before it: one of the two was changed")]
    Link(u64),
    /// An entry's content is not what its hash says.
    #[error("the content of entry {0} was changed: it does not match its hash")]
    Content(u64),
}

impl Entry {
    /// The entry that follows `previous` (number and hash; 0 and zeros for the first).
    #[must_use]
    pub fn after(previous: (u64, Hash), salt: Salt, content: Box<str>) -> Self {
        let digest = digest_of(salt, &content);
        let (number, previous) = (previous.0 + 1, previous.1);
        Self { number, previous, digest, content: Some((salt, content)) }
    }

    /// The entry's own hash: over its number, the hash before it and its content's hash.
    #[must_use]
    pub fn hash(&self) -> Hash {
        let mut sha = Sha256::new();
        sha.update(self.number.to_be_bytes());
        sha.update(self.previous.0);
        sha.update(self.digest.0);
        Hash(sha.finalize().into())
    }

    /// The entry without its content.
    #[must_use]
    pub fn withheld(self) -> Self {
        Self { content: None, ..self }
    }

    /// Checks that the entry follows `previous` and that its content matches its hash.
    ///
    /// # Errors
    /// What is broken, naming the entry.
    pub fn check(&self, previous: (u64, Hash)) -> Result<(), Broken> {
        if self.number != previous.0 + 1 {
            return Err(Broken::Number { expected: previous.0 + 1, found: self.number });
        }
        if self.previous != previous.1 {
            return Err(Broken::Link(self.number));
        }
        match &self.content {
            Some((salt, text)) if digest_of(*salt, text) != self.digest => {
                Err(Broken::Content(self.number))
            }
            _ => Ok(()),
        }
    }
}

/// The hash of a content, over salt and bytes as stored.
#[must_use]
pub fn digest_of(salt: Salt, content: &str) -> Hash {
    let mut sha = Sha256::new();
    sha.update(salt.0);
    sha.update(content.as_bytes());
    Hash(sha.finalize().into())
}

/// Checks a whole chain from its first entry.
///
/// # Errors
/// The first thing that is broken.
pub fn check_chain<'e>(
    entries: impl IntoIterator<Item = &'e Entry>,
) -> Result<(u64, Hash), Broken> {
    entries.into_iter().try_fold((0, Hash::default()), |previous, entry| {
        entry.check(previous)?;
        Ok((entry.number, entry.hash()))
    })
}

/// One line of an exported journal. Field order and spelling are the format
/// (`docs/formats/journal.md`).
#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct Line {
    number: u64,
    previous: Hash,
    digest: Hash,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    salt: Option<Salt>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    content: Option<Box<serde_json::value::RawValue>>,
}

impl Entry {
    /// The entry as one line of JSON, without the line break.
    ///
    /// # Panics
    /// Never for an entry made by [`Entry::after`] with JSON content.
    #[must_use]
    pub fn to_line(&self) -> String {
        let content = self.content.as_ref().map(|(_, text)| {
            serde_json::value::RawValue::from_string(text.to_string()).expect("content is JSON")
        });
        let salt = self.content.as_ref().map(|(salt, _)| *salt);
        let (number, previous, digest) = (self.number, self.previous, self.digest);
        let line = Line { number, previous, digest, salt, content };
        serde_json::to_string(&line).expect("a line has nothing that cannot be written")
    }

    /// Reads an entry from one line of JSON.
    ///
    /// # Errors
    /// What the JSON reader says is wrong.
    pub fn from_line(line: &str) -> Result<Self, serde_json::Error> {
        let Line { number, previous, digest, salt, content } = serde_json::from_str(line)?;
        let content = match (salt, content) {
            (Some(salt), Some(raw)) => Some((salt, Box::<str>::from(raw.get()))),
            (None, None) => None,
            _ => {
                return Err(serde::de::Error::custom(
                    "salt and content come together or not at all",
                ));
            }
        };
        Ok(Self { number, previous, digest, content })
    }
}

/// By whom, how and when something was brought in.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct By {
    /// Who acted: a seat (perhaps for another seat), or the umpire.
    pub seat: Seat,
    /// How it came.
    pub how: How,
    /// When, in milliseconds since 1970.
    pub at: i64,
    /// Which player of a seat that several share, by the number the host gave; 0 if the seat has
    /// one player, or it came by the seat's own link.
    #[serde(default, skip_serializing_if = "is_zero")]
    pub member: u8,
}

/// How an input came.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum How {
    /// On a page.
    Page,
    /// In a terminal.
    Terminal,
    /// By the program's dice, models or bots.
    Program,
    /// Dice or cards handled at home and typed in.
    Hand,
    /// Nobody answered.
    Silence,
    /// From a conformance case.
    Case,
}

/// What was given in answer to a question.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(bound = "", rename_all = "snake_case")]
pub enum Given<R: Ruleset> {
    /// A choice, in its one text form.
    Choice(String),
    /// Nobody answered: the choice that stands, in its text form.
    Silent(String),
    /// Dice as they fell.
    Dice(Throw),
    /// The card drawn.
    Card(Card),
    /// A report.
    Report {
        /// The form: boxed, so that every other input does not take its room.
        form: Box<Filled<R::Field>>,
        /// The model that filled it in, with the dice it threw.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        model: Option<ModelRun>,
    },
}

/// What a battle model did: its name, and each die as `[value, faces]` counted from 0.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct ModelRun {
    /// Its name.
    pub name: String,
    /// The numbers it drew, each with the bound it was drawn below.
    pub dice: Vec<(u32, u32)>,
}

/// An answer to a question, with the identity of the question.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(bound = "", deny_unknown_fields)]
pub struct InputRecord<R: Ruleset> {
    /// The step, by its place in the calendar.
    pub when: R::When,
    /// The lane.
    pub lane: Lane<R>,
    /// The topic.
    pub topic: Topic<R>,
    /// How many of the same came before in the step.
    #[serde(default, skip_serializing_if = "is_zero")]
    pub nth: u8,
    /// The seat whose answer it is.
    pub seat: Seat,
    /// What was given.
    pub given: Given<R>,
    /// By whom, how and when.
    pub by: By,
    /// Why the umpire let something pass that a clause refuses.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub waiver: Option<String>,
    /// What the person wrote beside it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub note: Option<String>,
}

#[expect(clippy::trivially_copy_pass_by_ref, reason = "serde hands a reference")]
fn is_zero(number: &u8) -> bool {
    *number == 0
}

/// What an entry says.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(bound = "", rename_all = "snake_case")]
pub enum Content<R: Ruleset> {
    /// The first entry: everything that decides the campaign's rules.
    Setup(Box<SetupRecord>),
    /// An answer.
    Input(Box<InputRecord<R>>),
    /// A report by one side that the other has not confirmed, or that is disputed.
    Claim(Box<InputRecord<R>>),
    /// Something has happened.
    Fact(Recorded<R>),
    /// A step is over, under this version of the rules.
    Closed {
        /// The step.
        when: R::When,
        /// The rules' version.
        version: u32,
    },
    /// A ruling, a gift or a hand-over, before the open step or after it.
    Slip(Box<SlipRecord<R>>),
    /// An answer was taken back.
    Withdrawal {
        /// The number of the input's entry.
        input: u64,
        /// What no longer counts because of it.
        undone: Undone,
        /// By whom.
        by: By,
        /// Why, if the umpire did it.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        reason: Option<String>,
    },
    /// The umpire rolled the campaign back to the start of a step.
    RolledBack {
        /// The step.
        to: R::When,
        /// What no longer counts.
        undone: Undone,
        /// By whom.
        by: By,
        /// Why.
        reason: String,
    },
    /// Something worth keeping that changes nothing: adjourned, ended by the umpire, handed over.
    Note {
        /// A word for programs: `adjourned`, `resumed`, `ended`, `hand-over`, `confirmed`, `note`;
        /// `lapsed` for a slip that could no longer be when its time came.
        kind: String,
        /// What people wrote.
        text: String,
        /// By whom.
        by: By,
    },
}

/// What no longer counts after a withdrawal, slip or roll-back. Nothing is erased.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Undone {
    /// Facts from this entry on, up to the entry that says so; under a roll-back closings and
    /// slips as well.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub facts_from: Option<u64>,
    /// Inputs by number.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub inputs: Vec<u64>,
    /// Facts by number, where they stand before a slip that still counts.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub facts: Vec<u64>,
}

/// A slip as it is kept.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(bound = "", deny_unknown_fields)]
pub struct SlipRecord<R: Ruleset> {
    /// The slip in its text form.
    pub text: String,
    /// Whether it waits until the open step is over. Its facts then follow the closing.
    #[serde(default)]
    pub after: bool,
    /// The facts it becomes, unless it waits.
    pub facts: Vec<Recorded<R>>,
    /// What no longer counts because of it.
    #[serde(default)]
    pub undone: Undone,
    /// By whom.
    pub by: By,
    /// Why.
    pub reason: String,
}

/// The clauses cited, for reading a journal without its rule set.
#[must_use]
pub fn cited<C: crate::Clause>(cites: Cites<C>) -> String {
    cites.iter().map(crate::Clause::number).collect::<Vec<_>>().join(", ")
}
