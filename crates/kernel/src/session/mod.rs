//! A campaign being played: open questions, answers, withdrawals, slips, roll-back.

mod question;

pub use question::{Asked, Options, Question};
