//! Who and what is meant: campaigns, persons, roles, secrets.

use std::fmt;
use std::str::FromStr;
use std::sync::Arc;

use kernel::{Reader, Seat};
use sha2::{Digest, Sha256};

/// The longest id.
pub const ID_LEN_MAX: usize = 64;

/// A text that cannot be an id: empty, too long, or not fit for an address.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("{0:?} is not an id: 1 to 64 letters, digits, '-' or '_'")]
pub struct InvalidId(pub String);

fn is_id(text: &str) -> bool {
    let is_safe = |byte: u8| byte.is_ascii_alphanumeric() || byte == b'-' || byte == b'_';
    (1..=ID_LEN_MAX).contains(&text.len()) && text.bytes().all(is_safe)
}

macro_rules! ids {
    ($($(#[$doc:meta])* $name:ident)+) => {$(
        $(#[$doc])*
        #[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
        pub struct $name(Arc<str>);

        impl $name {
            /// Takes a text as an id: 1 to 64 letters, digits, `-` or `_`.
            ///
            /// # Errors
            /// The text, if it is not fit.
            pub fn new(text: &str) -> Result<Self, InvalidId> {
                if is_id(text) { Ok(Self(text.into())) } else { Err(InvalidId(text.into())) }
            }

            /// The id as text.
            #[must_use]
            pub fn as_str(&self) -> &str {
                &self.0
            }
        }

        impl fmt::Display for $name {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str(&self.0)
            }
        }

        impl FromStr for $name {
            type Err = InvalidId;

            fn from_str(text: &str) -> Result<Self, InvalidId> {
                Self::new(text)
            }
        }
    )+};
}
ids! {
    /// A campaign's id, made by whoever founds it; fit for an address, and never used again.
    CampaignId
    /// A person's id, made by whoever lets the person in.
    PersonId
}

/// What somebody may be in a campaign. The seat is not the person in it.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Role {
    /// The umpire.
    Umpire,
    /// In this seat.
    Seat(Seat),
    /// One of several players of this seat, by the number that the host gave, from 1. Whoever is
    /// that is in the seat, and known by name.
    Member(Seat, u8),
    /// Let in to watch.
    Spectator,
}

impl From<Role> for Reader {
    fn from(role: Role) -> Self {
        match role {
            Role::Umpire => Self::Umpire,
            Role::Seat(seat) | Role::Member(seat, _) => Self::Seat(seat),
            Role::Spectator => Self::Spectator,
        }
    }
}

impl fmt::Display for Role {
    /// The stored form: `umpire`, `seat-0`, `seat-0-1`, `spectator`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Umpire => f.write_str("umpire"),
            Self::Seat(seat) => write!(f, "seat-{}", seat.0),
            Self::Member(seat, number) => write!(f, "seat-{}-{number}", seat.0),
            Self::Spectator => f.write_str("spectator"),
        }
    }
}

impl FromStr for Role {
    type Err = InvalidId;

    fn from_str(text: &str) -> Result<Self, InvalidId> {
        let seat = |text: &str| {
            let number = text.strip_prefix("seat-")?;
            match number.split_once('-') {
                Some((seat, member)) => {
                    let member = member.parse().ok().filter(|member| *member > 0)?;
                    Some(Self::Member(Seat(seat.parse().ok()?), member))
                }
                None => number.parse().ok().map(|seat| Self::Seat(Seat(seat))),
            }
        };
        match text {
            "umpire" => Ok(Self::Umpire),
            "spectator" => Ok(Self::Spectator),
            _ => seat(text).ok_or_else(|| InvalidId(text.into())),
        }
    }
}

/// The SHA-256 of a secret: all that is ever stored of links and session tokens. A secret must
/// be long and random, so that no salt is needed.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct SecretHash(pub [u8; 32]);

impl SecretHash {
    /// The hash of a secret.
    #[must_use]
    pub fn of(secret: &str) -> Self {
        Self(Sha256::digest(secret.as_bytes()).into())
    }
}

impl fmt::Debug for SecretHash {
    /// Its first bytes: enough to tell two apart in a log.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "SecretHash({:02x}{:02x}..)", self.0[0], self.0[1])
    }
}
