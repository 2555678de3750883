//! The chapters of the book, one file each, in its order.

pub(crate) mod aftermath;
pub(crate) mod armies;
pub(crate) mod attrition;
pub(crate) mod battle;
pub(crate) mod besieged;
pub(crate) mod enemy;
pub(crate) mod movement;
pub(crate) mod siege;
pub(crate) mod victory;
