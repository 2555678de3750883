//! Measures the server's goals: `server [--rounds N] [--seconds X]`.

use std::process::ExitCode;

fn main() -> ExitCode {
    benches::server::main(std::env::args().skip(1))
}
