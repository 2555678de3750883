//! The rules, one file per chapter of the book.

pub(crate) mod allies;
pub(crate) mod army_size;
pub(crate) mod disasters;
pub(crate) mod land_battle;
pub(crate) mod money;
pub(crate) mod movement;
pub(crate) mod naval_battle;
pub(crate) mod orders;
pub(crate) mod prestige;
pub(crate) mod provinces;
pub(crate) mod raids;
pub(crate) mod second_army;
pub(crate) mod subjects;
