//! Founding a campaign, and the links that let people in.

use std::collections::BTreeMap;
use std::fmt;

use catalogue::{Edition, FaultKind};
use kernel::{Confirmation, Message, Seat, SeatSet, SeatSetup, SetupRecord};
use store::{CampaignId, Role, SecretHash};

use crate::error::HostError;
use crate::settings::{Settings, Throws};
use crate::words;

/// The largest scenario of one's own, in bytes.
pub const FILES_MAX: usize = 1 << 20;

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
    /// The seats; none for those of the scenario, or if the rule set is to deal.
    pub seats: Vec<SeatSetup>,
    /// Who throws the dice.
    pub dice: Throws,
    /// Where it is otherwise, by seat.
    pub dice_of: BTreeMap<u8, Throws>,
    /// When a report counts; if not said, as the rule set has it.
    pub confirmation: Option<Confirmation>,
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

impl Keeps {
    /// The roles kept, of a campaign with so many seats.
    pub(crate) fn roles(&self, seats: u8) -> Vec<Role> {
        let all = roles(seats);
        match self {
            Self::Everything => all.into_iter().filter(|role| *role != Role::Spectator).collect(),
            Self::Roles(roles) => roles.iter().copied().filter(|r| all.contains(r)).collect(),
        }
    }
}

/// All roles of a campaign with so many seats.
pub(crate) fn roles(seats: u8) -> Vec<Role> {
    let seats = (0..seats).map(|seat| Role::Seat(Seat(seat)));
    [Role::Umpire].into_iter().chain(seats).chain([Role::Spectator]).collect()
}

impl FoundingRequest {
    /// The rule set, and the set-up completed and checked.
    ///
    /// # Errors
    /// [`HostError::Setup`] with everything that is wrong with it; [`HostError::Fault`] about a
    /// name, or if there is no such rule set or scenario.
    pub fn resolve(&self) -> Result<(&'static dyn Edition, SetupRecord), HostError> {
        let unknown = |id: &'static str, name: &str| {
            HostError::said(FaultKind::Invalid, Message::new(id).name("name", name))
        };
        let edition = catalogue::edition(&self.ruleset)
            .ok_or_else(|| unknown("host-no-such-ruleset", &self.ruleset))?;
        let mut default_seats: &[&str] = &[];
        let files = match &self.source {
            Source::BuiltIn(slug) => {
                let mut scenarios = edition.scenarios().into_iter();
                let found = scenarios.find(|scenario| scenario.slug == slug);
                match found {
                    Some(scenario) => {
                        default_seats = scenario.seats;
                        scenario.files
                    }
                    None if slug.is_empty() => BTreeMap::new(),
                    None => return Err(unknown("host-no-such-scenario", slug)),
                }
            }
            Source::Own(files) => files.clone(),
        };
        if files.iter().map(|(name, text)| name.len() + text.len()).sum::<usize>() > FILES_MAX {
            return Err(HostError::fault(FaultKind::Invalid, "host-scenario-too-long"));
        }
        let seat = |seat: &SeatSetup| {
            Ok(SeatSetup { name: words::name(&seat.name)?, holds: seat.holds.clone() })
        };
        let mut setup = SetupRecord {
            ruleset: self.ruleset.clone(),
            version: edition.version(),
            title: words::name(&self.title)?,
            files,
            preset: self.preset.clone(),
            options: self.options.clone(),
            seats: self.seats.iter().map(seat).collect::<Result<_, HostError>>()?,
        };
        if setup.seats.is_empty() {
            let seat = |name: &&str| SeatSetup { name: (*name).to_owned(), holds: Vec::new() };
            setup.seats = default_seats.iter().map(seat).collect();
        }
        edition.resolve(&mut setup).map_err(HostError::Setup)?;
        Ok((edition, setup))
    }

    /// What the host will keep of the campaign.
    pub(crate) fn settings(&self, campaign: &CampaignId, seats: u8) -> Settings {
        let kept = self.keeps.roles(seats).into_iter().filter_map(|role| match role {
            Role::Seat(seat) => Some(seat),
            Role::Umpire | Role::Member(..) | Role::Spectator => None,
        });
        Settings {
            campaign: campaign.as_str().to_owned(),
            dice: self.dice,
            dice_of: self.dice_of.clone(),
            confirmation: self.confirmation,
            together: kept.collect::<SeatSet>(),
            ..Settings::default()
        }
    }
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

    /// All that is ever stored of it.
    #[must_use]
    pub fn hash(&self) -> SecretHash {
        SecretHash::of(&self.0)
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

/// A new campaign's id; `None` if there is no randomness. It begins with a letter, so that a
/// command line does not take it for an option.
pub(crate) fn new_id() -> Option<CampaignId> {
    let mut bytes = [0; 16];
    loop {
        getrandom::fill(&mut bytes).ok()?;
        let text = base64url(&bytes);
        if text.starts_with(|first: char| first.is_ascii_alphabetic()) {
            return CampaignId::new(&text).ok();
        }
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
