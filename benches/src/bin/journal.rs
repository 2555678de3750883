//! Measures the journal's goals: `journal [--rounds N] [--seconds X]`.

use std::process::ExitCode;

fn main() -> ExitCode {
    benches::journal::main(std::env::args().skip(1))
}
