//! The tables that were pictures and are lost (R1), in a text form of their own.
//!
//! - `appearance`: the number needed; then the modifiers on a Transit Point, on a friendly fortress
//!   point, on an enemy-held one, after three turns on a point, after a victory:
//!   `6: 0 0 0 +1 -1`
//! - `strength`: enemy armies for the dice 1 to 6: `1 1 1 1 2 2`
//! - `besieged`: `lifted`, `continues`, `attrition` or `sally` for the dice 1 to 6:
//!   `lifted continues continues attrition sally sally`
//! - `minor_siege`, `major_siege`: `continues` or `captured` for the dice 1 to 6:
//!   `continues continues continues captured captured captured`
//! - `dismount`: a pair of figures for each of Kn, Cv, LH: `3Kn 4Bd, 3Cv 3Ax, 2LH 2Ps`

use std::fmt;

use crate::state::Troop;

/// What an `appearance` table looks like, for messages.
pub(super) const APPEARANCE: &str = "6: 0 0 0 +1 -1";
/// What a `strength` table looks like.
pub(super) const STRENGTH: &str = "1 1 1 1 2 2";
/// What a `besieged` table looks like.
pub(super) const BESIEGED: &str = "lifted continues continues attrition sally sally";
/// What a siege table looks like.
pub(super) const SIEGE: &str = "continues continues continues continues continues captured";
/// What a `dismount` table looks like.
pub(super) const DISMOUNT: &str = "3Kn 4Bd, 3Cv 3Ax, 2LH 2Ps";

/// The largest modifier, either way.
const MODIFIER_MAX: i8 = 6;
/// The largest number needed.
const NEEDED_MAX: u8 = 12;
/// The most armies one strength die may bring.
pub const STRENGTH_MAX: u8 = 3;

/// II.C When an enemy appears: the number needed and the modifiers.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Appearance {
    /// The modified die must be this or more.
    pub needed: u8,
    /// On a Transit Point, on a friendly fortress point, on an enemy-held one, after three turns
    /// on the point, after a victory on the turn before.
    pub modifiers: [i8; 5],
}

impl Appearance {
    /// Reads `6: 0 0 0 +1 -1`.
    pub(super) fn read(text: &str) -> Option<Self> {
        let (needed, rest) = text.split_once(':')?;
        let needed = needed.trim().parse::<u8>().ok().filter(|n| (1..=NEEDED_MAX).contains(n))?;
        let words: Vec<&str> = rest.split_whitespace().collect();
        let [a, b, c, d, e] = words.as_slice() else { return None };
        let read = |word: &str| {
            let value = word.parse::<i8>().ok()?;
            (-MODIFIER_MAX..=MODIFIER_MAX).contains(&value).then_some(value)
        };
        let modifiers = [read(a)?, read(b)?, read(c)?, read(d)?, read(e)?];
        Some(Self { needed, modifiers })
    }
}

impl fmt::Display for Appearance {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}:", self.needed)?;
        self.modifiers.iter().try_for_each(|value| match value {
            0 => f.write_str(" 0"),
            _ => write!(f, " {value:+}"),
        })
    }
}

/// III.F What may befall a besieged fortress.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum BesiegedResult {
    /// The enemy leaves at once.
    Lifted,
    /// Nothing happens.
    #[default]
    Continues,
    /// Every army inside rolls for attrition at once.
    Attrition,
    /// Every army inside must sally this turn.
    Sally,
}

impl BesiegedResult {
    /// Its word.
    #[must_use]
    pub const fn word(self) -> &'static str {
        match self {
            Self::Lifted => "lifted",
            Self::Continues => "continues",
            Self::Attrition => "attrition",
            Self::Sally => "sally",
        }
    }
}

/// IV.B, IV.C What may come of a siege die.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum SiegeResult {
    /// The siege goes on.
    #[default]
    Continues,
    /// The fortress falls.
    Captured,
}

impl SiegeResult {
    /// Its word.
    #[must_use]
    pub const fn word(self) -> &'static str {
        match self {
            Self::Continues => "continues",
            Self::Captured => "captured",
        }
    }
}

/// A type of element with the number of its figures: `3Kn`, `4Cb`.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Figure {
    /// The type.
    pub troop: Troop,
    /// How it is written in army lists.
    pub label: String,
}

impl Figure {
    /// Reads `3Kn`, `4Cb` (crossbows are Bw) or `Ps`.
    #[must_use]
    pub fn read(label: &str) -> Option<Self> {
        let word = label.trim_start_matches(|c: char| c.is_ascii_digit());
        let troop = match word {
            "Cb" => Troop::Bw,
            _ => Troop::of_word(word)?,
        };
        Some(Self { troop, label: label.to_owned() })
    }
}

/// V.C What mounted elements dismount to.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Dismount {
    /// From and to, for Kn, Cv, LH.
    pub pairs: [(Figure, Figure); 3],
    to: [Troop; 3],
}

impl Dismount {
    /// Reads `3Kn 4Bd, 3Cv 3Ax, 2LH 2Ps`, in any order.
    pub(super) fn read(text: &str) -> Option<Self> {
        let mut pairs: [Option<(Figure, Figure)>; 3] = [None, None, None];
        for part in text.split(',') {
            let words: Vec<&str> = part.split_whitespace().collect();
            let [from, to] = words.as_slice() else { return None };
            let (from, to) = (Figure::read(from)?, Figure::read(to)?);
            if !from.troop.is_mounted() || to.troop.is_mounted() || to.troop == Troop::Cf {
                return None;
            }
            let place = &mut pairs[from.troop as usize];
            if place.is_some() {
                return None;
            }
            *place = Some((from, to));
        }
        let [Some(kn), Some(cv), Some(lh)] = pairs else { return None };
        let to = [kn.1.troop, cv.1.troop, lh.1.troop];
        Some(Self { pairs: [kn, cv, lh], to })
    }

    /// What a mounted element becomes.
    #[must_use]
    pub fn of(&self, mounted: Troop) -> Troop {
        self.to[mounted as usize]
    }
}

impl fmt::Display for Dismount {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (index, (from, to)) in self.pairs.iter().enumerate() {
            let comma = if index > 0 { ", " } else { "" };
            write!(f, "{comma}{} {}", from.label, to.label)?;
        }
        Ok(())
    }
}

/// Six values parted by spaces.
fn read_row<T: Copy>(text: &str, read: impl Fn(&str) -> Option<T>) -> Option<[T; 6]> {
    let values: Option<Vec<T>> = text.split_whitespace().map(read).collect();
    values?.try_into().ok()
}

pub(super) fn read_strength(text: &str) -> Option<[u8; 6]> {
    let armies = |word: &str| word.parse().ok().filter(|n| (1..=STRENGTH_MAX).contains(n));
    read_row(text, armies)
}

pub(super) fn read_besieged(text: &str) -> Option<[BesiegedResult; 6]> {
    use BesiegedResult::{Attrition, Continues, Lifted, Sally};
    read_row(text, |word| {
        [Lifted, Continues, Attrition, Sally].into_iter().find(|result| result.word() == word)
    })
}

pub(super) fn read_siege(text: &str) -> Option<[SiegeResult; 6]> {
    use SiegeResult::{Captured, Continues};
    read_row(text, |word| [Continues, Captured].into_iter().find(|result| result.word() == word))
}

pub(super) fn write_row<T: fmt::Display>(values: &[T; 6]) -> String {
    values.iter().map(ToString::to_string).collect::<Vec<_>>().join(" ")
}
