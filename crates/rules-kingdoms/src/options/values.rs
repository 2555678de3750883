//! What a value of an option can be, and its one text.

use kernel::ruleset::OptionValues;

use crate::state::FACTIONS_MAX;

/// A value of an option.
pub trait Value: Sized {
    /// What it may be.
    const VALUES: OptionValues;
    /// Reads it.
    fn read(text: &str) -> Option<Self>;
    /// Writes it.
    fn write(&self) -> String;
}

/// A whole number between bounds.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Number<const MIN: u16, const MAX: u16>(u16);

impl<const MIN: u16, const MAX: u16> Number<MIN, MAX> {
    /// The number.
    #[must_use]
    pub const fn get(self) -> u16 {
        self.0
    }

    /// The number, of a range that fits a byte.
    #[must_use]
    pub const fn small(self) -> u8 {
        const { assert!(MAX <= 255) };
        self.0 as u8
    }
}

impl<const MIN: u16, const MAX: u16> Value for Number<MIN, MAX> {
    const VALUES: OptionValues = OptionValues::Number { min: MIN as u32, max: MAX as u32 };

    fn read(text: &str) -> Option<Self> {
        text.parse().ok().filter(|number| (MIN..=MAX).contains(number)).map(Self)
    }

    fn write(&self) -> String {
        self.0.to_string()
    }
}

/// How often something may happen: a number, or no limit.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Limit<const MIN: u8, const MAX: u8> {
    /// So often.
    Times(u8),
    /// As often as it comes.
    #[default]
    Unlimited,
}

impl<const MIN: u8, const MAX: u8> Limit<MIN, MAX> {
    /// Whether so many times are still within the limit.
    #[must_use]
    pub const fn allows(self, times: u8) -> bool {
        match self {
            Self::Times(most) => times <= most,
            Self::Unlimited => true,
        }
    }
}

/// Numbers and no limit, the least first.
const NUMBERS: [&str; 16] =
    ["0", "1", "2", "3", "4", "5", "6", "7", "8", "9", "10", "11", "12", "13", "14", "15"];
const DRAWS: [&str; 16] =
    ["1", "0", "2", "3", "4", "5", "6", "7", "8", "9", "10", "11", "12", "13", "14", "unlimited"];
const CONTESTS: [&str; 15] =
    ["unlimited", "2", "3", "4", "5", "6", "7", "8", "9", "10", "11", "12", "13", "14", "15"];

impl<const MIN: u8, const MAX: u8> Value for Limit<MIN, MAX> {
    const VALUES: OptionValues = OptionValues::Words(if MIN == 0 { &DRAWS } else { &CONTESTS });

    fn read(text: &str) -> Option<Self> {
        if text == "unlimited" {
            return Some(Self::Unlimited);
        }
        text.parse().ok().filter(|times| (MIN..=MAX).contains(times)).map(Self::Times)
    }

    fn write(&self) -> String {
        match self {
            Self::Times(times) => NUMBERS[usize::from(*times)].to_owned(),
            Self::Unlimited => "unlimited".to_owned(),
        }
    }
}

/// SET-4 Which faction the game master holds, counted from 1; 0 if none.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct HeldByMaster(pub u8);

impl Value for HeldByMaster {
    const VALUES: OptionValues = OptionValues::Words(&["no", "1", "2", "3", "4", "5", "6"]);

    fn read(text: &str) -> Option<Self> {
        if text == "no" {
            return Some(Self(0));
        }
        text.parse().ok().filter(|at| (1..=FACTIONS_MAX as u8).contains(at)).map(Self)
    }

    fn write(&self) -> String {
        if self.0 == 0 { "no".to_owned() } else { self.0.to_string() }
    }
}

/// What a naval battle leads to.
#[derive(Clone, Copy, PartialEq, Eq, Debug, serde::Serialize, serde::Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum NavalResult {
    /// NAVTAB-3 The counter fleet is destroyed.
    CounterLost,
    /// NAVTAB-4 The counter fleet returns to the box.
    CounterHome,
    /// NAVTAB-5 The landing fleet returns to the box; its attack is cancelled.
    LandingHome,
    /// NAVTAB-6 The landing fleet is destroyed; its attack is cancelled.
    LandingLost,
}

impl NavalResult {
    /// All of them, in the order of the table.
    pub const ALL: [Self; 4] =
        [Self::CounterLost, Self::CounterHome, Self::LandingHome, Self::LandingLost];

    /// Its word.
    #[must_use]
    pub const fn word(self) -> &'static str {
        match self {
            Self::CounterLost => "counter_lost",
            Self::CounterHome => "counter_home",
            Self::LandingHome => "landing_home",
            Self::LandingLost => "landing_lost",
        }
    }
}

/// FLT-1 NAVTAB-3 to NAVTAB-6 What each face of the eight-sided die means.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct NavalTable(pub [NavalResult; 8]);

impl NavalTable {
    /// Roll 3 sends the counter fleet home.
    pub const A: Self = Self::of(2, 1);
    /// Roll 3 destroys it.
    pub const B: Self = Self::of(3, 0);

    const fn of(lost: usize, home: usize) -> Self {
        let mut table = [NavalResult::LandingLost; 8];
        let mut at = 0;
        while at < 4 {
            table[at] = if at < lost {
                NavalResult::CounterLost
            } else if at < lost + home {
                NavalResult::CounterHome
            } else {
                NavalResult::LandingHome
            };
            at += 1;
        }
        Self(table)
    }
}

impl Default for NavalTable {
    fn default() -> Self {
        Self::A
    }
}

impl Value for NavalTable {
    const VALUES: OptionValues = OptionValues::Table;

    fn read(text: &str) -> Option<Self> {
        match text {
            "A" => return Some(Self::A),
            "B" => return Some(Self::B),
            _ => {}
        }
        let result = |word| NavalResult::ALL.into_iter().find(|result| result.word() == word);
        let all: Option<Vec<_>> = text.split_whitespace().map(result).collect();
        all?.try_into().ok().map(Self)
    }

    fn write(&self) -> String {
        self.0.map(NavalResult::word).join(" ")
    }
}

/// The handicap of each faction in the battle model, in per cent, in the order of seats.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Handicaps(pub [u8; FACTIONS_MAX]);

impl Default for Handicaps {
    fn default() -> Self {
        Self([100; FACTIONS_MAX])
    }
}

impl Value for Handicaps {
    const VALUES: OptionValues = OptionValues::Table;

    fn read(text: &str) -> Option<Self> {
        let mut all = Self::default();
        for (at, word) in text.split_whitespace().enumerate() {
            let handicap = word.parse().ok().filter(|it| (50..=200).contains(it))?;
            *all.0.get_mut(at)? = handicap;
        }
        Some(all)
    }

    fn write(&self) -> String {
        self.0.map(|handicap| handicap.to_string()).join(" ")
    }
}

/// Changes of the map that were ticked: pairs of provinces, `ENG-NFR`.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Edges(pub Vec<(String, String)>);

impl Value for Edges {
    const VALUES: OptionValues = OptionValues::Table;

    fn read(text: &str) -> Option<Self> {
        if text == "none" {
            return Some(Self::default());
        }
        let pair = |word: &str| {
            let (a, b) = word.split_once('-')?;
            Some((a.to_owned(), b.to_owned()))
        };
        text.split_whitespace().map(pair).collect::<Option<Vec<_>>>().map(Self)
    }

    fn write(&self) -> String {
        if self.0.is_empty() {
            return "none".to_owned();
        }
        self.0.iter().map(|(a, b)| format!("{a}-{b}")).collect::<Vec<_>>().join(" ")
    }
}

/// Words for people, printed as they are.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Note(pub String);

impl Value for Note {
    const VALUES: OptionValues = OptionValues::Table;

    fn read(text: &str) -> Option<Self> {
        Some(Self(if text == "none" { String::new() } else { text.to_owned() }))
    }

    fn write(&self) -> String {
        if self.0.is_empty() { "none".to_owned() } else { self.0.clone() }
    }
}
