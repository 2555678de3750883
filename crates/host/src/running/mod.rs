//! One campaign being played, in memory: synchronous, and ignorant of any store.
mod form;
pub use form::{AnswerForm, Done, Outcome, Said};

/// One campaign being played. What changes it returns the entries to append.
pub struct Running {}
