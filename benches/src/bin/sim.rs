//! Plays campaigns and says how fast: `sim --ruleset refcampaign --campaigns 1000`.

use std::process::ExitCode;

fn main() -> ExitCode {
    benches::sim::main(std::env::args().skip(1))
}
