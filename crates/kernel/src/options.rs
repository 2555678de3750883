//! The options of a rule set, as the founding page lists them.

/// An option of a rule set, for the founding page.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct OptionInfo {
    /// Its key: `route_numbers`.
    pub key: &'static str,
    /// The clause or ruling it belongs to, by number.
    pub clause: &'static str,
    /// What it may be.
    pub values: OptionValues,
    /// Whether it stands on the first screen.
    pub front: bool,
}

/// What an option may be.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum OptionValues {
    /// One of these words, the default first.
    Words(&'static [&'static str]),
    /// A whole number between bounds.
    Number {
        /// Least value.
        min: u32,
        /// Greatest value.
        max: u32,
    },
    /// A table, written in the rule set's own form.
    Table,
}
