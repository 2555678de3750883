//! Models of the battles that people fight on the tabletop, for when nobody fights them.
//!
//! Whole numbers only. Every die goes through a function handed in: `dice(n)` gives a whole number
//! from 0 to `n - 1`. Nothing here knows a campaign.
//!
//! In reading order:
//! - [`dba`]: element types of De Bellis Antiquitatis and their combat factors;
//! - [`quick`]: a battle in a handful of dice, for large simulations;
//! - [`pulses`]: a battle told by losses in per cent, as a computer game tells it;
//! - [`storm`]: an assault on a fortress.

pub mod dba;
pub mod pulses;
pub mod quick;
pub mod storm;
#[cfg(test)]
mod tests;

/// Gives a whole number from 0 to `n - 1`.
pub type Dice<'d> = &'d mut dyn FnMut(u32) -> u32;
