//! Tests: the built-in map against its specification, faults, distances, geography.

mod antioch;
mod faults;
mod geography;
mod globe;
mod sets;

use crate::{RoleTerm, Terms, TypeTerm};

/// Words like those of Antioch.
const TERMS: Terms = Terms {
    types: &[
        TypeTerm { word: "transit", held: false },
        TypeTerm { word: "minor", held: true },
        TypeTerm { word: "major", held: true },
    ],
    holders: &["friendly", "enemy"],
    roles: &[
        RoleTerm { word: "start", least: 1, most: 1 },
        RoleTerm { word: "objective", least: 1, most: 1 },
        RoleTerm { word: "port", least: 0, most: 6 },
        RoleTerm { word: "landing", least: 0, most: 1 },
    ],
    sides: &["W", "E"],
    start: Some("start"),
    exits_least: 1,
    exits_most: 6,
};
