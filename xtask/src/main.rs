//! Tasks of the workshop: tests, tidy, generated files.

fn main() {}
