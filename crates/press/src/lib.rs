//! Sheets, chronicles and messages as text and pictures.
#![deny(missing_docs)]

pub mod words;

pub use words::Words;
