//! The words that a rule set allows in its map files.

/// A type of place.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TypeTerm {
    /// The word in the file.
    pub word: &'static str,
    /// Whether a place of this type is held by somebody and so must name a holder.
    pub held: bool,
}

/// A role of a place, and how many places of an edition may and must play it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct RoleTerm {
    /// The word in the file.
    pub word: &'static str,
    /// The fewest places an edition may have in this role.
    pub least: usize,
    /// The most.
    pub most: usize,
}

/// What a rule set asks of its maps: the words, and the bounds that every edition must keep.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Terms {
    /// Types of places.
    pub types: &'static [TypeTerm],
    /// Who may hold a place.
    pub holders: &'static [&'static str],
    /// Roles.
    pub roles: &'static [RoleTerm],
    /// Sides of the map; if there are any, every place must name one.
    pub sides: &'static [&'static str],
    /// The role of the place from which every other must be reached by road, if any.
    pub start: Option<&'static str>,
    /// The fewest roads a place may have.
    pub exits_least: usize,
    /// The most.
    pub exits_most: usize,
}

impl Terms {
    /// The type of this word.
    #[must_use]
    pub fn type_term(&self, word: &str) -> Option<&'static TypeTerm> {
        self.types.iter().find(|term| term.word == word)
    }
}
