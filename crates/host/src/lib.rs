//! (see the crate's documentation)
