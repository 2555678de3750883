//! Founding a campaign, and the links that let people in.

use std::collections::BTreeMap;
use std::fmt;

use kernel::SeatSetup;
use store::{CampaignId, Role};

use crate::settings::{Confirmation, Throws};

/// Where a scenario comes from.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Source {
    /// A built-in one, by slug.
    BuiltIn(String),
    /// One's own files by name.
    Own(BTreeMap<String, String>),
}

/// What is needed to found a campaign.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct FoundingRequest {
    /// The rule set's id.
    pub ruleset: String,
    /// The scenario.
    pub source: Source,
    /// The title.
    pub title: String,
    /// The preset; empty for the recommended one.
    pub preset: String,
    /// Options that differ from the preset.
    pub options: BTreeMap<String, String>,
    /// The seats; none if the rule set is to deal.
    pub seats: Vec<SeatSetup>,
    /// Who throws the dice.
    pub dice: Throws,
    /// Where it is otherwise, by seat.
    pub dice_of: BTreeMap<u8, Throws>,
    /// When a report counts.
    pub confirmation: Confirmation,
    /// The roles the founder keeps: opened to the founder's session at once. The seats among them
    /// are one person's.
    pub keeps: Keeps,
}

/// Which roles a founder keeps.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub enum Keeps {
    /// The umpire's and every seat: plays alone.
    #[default]
    Everything,
    /// These.
    Roles(Vec<Role>),
}

/// A campaign just founded.
#[derive(Clone, Debug)]
pub struct Founded {
    /// Its id.
    pub campaign: CampaignId,
    /// The links, shown this once: only their hashes are kept.
    pub links: Vec<(Role, Secret)>,
}

/// A secret that opens a role or is a session's token: 32 random bytes in base64url.
#[derive(Clone, PartialEq, Eq)]
pub struct Secret(String);

impl Secret {
    /// A new one; `None` if there is no randomness.
    #[must_use]
    pub fn random() -> Option<Self> {
        let mut bytes = [0; 32];
        getrandom::fill(&mut bytes).ok()?;
        Some(Self(base64url(&bytes)))
    }

    /// The text, for an address or a cookie.
    #[must_use]
    pub fn text(&self) -> &str {
        &self.0
    }
}

impl fmt::Debug for Secret {
    /// Nothing of it.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Secret(..)")
    }
}

/// Base64 in the alphabet for addresses, without padding.
pub(crate) fn base64url(bytes: &[u8]) -> String {
    const ALPHABET: &[u8; 64] = b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";
    let mut text = String::with_capacity(bytes.len().div_ceil(3) * 4);
    for chunk in bytes.chunks(3) {
        let at = |index: usize| u32::from(chunk.get(index).copied().unwrap_or(0));
        let word = at(0) << 16 | at(1) << 8 | at(2);
        for digit in 0..=chunk.len() as u32 {
            let index = word >> (18 - 6 * digit) & 63;
            text.push(char::from(ALPHABET[index as usize]));
        }
    }
    text
}
