//! A few words that a person puts in: the name of an army that no list has.

use std::fmt;

/// The most bytes that words may have.
pub const WORDS_MAX: usize = 80;

/// A line of a person's own words, kept in place so that choices stay plain values.
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct Words {
    bytes: [u8; WORDS_MAX],
    count: u8,
}

impl Words {
    /// No words yet.
    pub const NONE: Self = Self { bytes: [0; WORDS_MAX], count: 0 };

    /// These words, without blanks around them; `None` if there are too many, or if they hold what
    /// cannot stand on one line.
    #[must_use]
    pub fn of(text: &str) -> Option<Self> {
        let text = text.trim();
        if text.len() > WORDS_MAX || text.chars().any(char::is_control) {
            return None;
        }
        let mut words = Self::NONE;
        words.bytes[..text.len()].copy_from_slice(text.as_bytes());
        words.count = text.len() as u8;
        Some(words)
    }

    /// The words as text.
    #[must_use]
    pub fn text(&self) -> &str {
        std::str::from_utf8(&self.bytes[..usize::from(self.count)]).unwrap_or_default()
    }

    /// Whether nothing was put in.
    #[must_use]
    pub const fn is_empty(&self) -> bool {
        self.count == 0
    }
}

impl fmt::Debug for Words {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:?}", self.text())
    }
}

impl fmt::Display for Words {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.text())
    }
}
