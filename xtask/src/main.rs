//! Tasks of the workshop: the gate, house rules, generated files, map data.
#![expect(clippy::print_stdout, reason = "a task talks to whoever started it")]

mod browser;
mod clauses;
mod counts;
mod formats;
mod fuzz;
mod gate;
mod geodata;
mod licences;
mod setup;
mod shell;
mod tidy;
mod workspace;

use std::process::ExitCode;

const USAGE: &str = "cargo xtask TASK

  test [--keep-going] [--only STAGE,...]
                      the gate: installs what it needs, then runs every check there is
  tidy                house rules: sizes, words, layers, files of a rule set
  clauses [--check]   writes docs/rules from the rule sets, or says what is stale or uncovered
  formats [--check]   writes samples of the durable words, or says which are missing or changed
  bless [CRATE]       records the golden campaigns of the rule sets anew
  fuzz [TARGET...] [--seconds N]
                      bad input without end, on a nightly compiler
  licences            what we depend on, against deny.toml
  browser             the pages in a real browser
  geodata             cuts coast, lakes and rivers anew from public data";

fn main() -> ExitCode {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let (task, rest) = match arguments.split_first() {
        Some((task, rest)) => (task.as_str(), rest),
        None => ("help", &[][..]),
    };
    let result = match task {
        "test" => gate::run(rest),
        "tidy" => tidy_alone(),
        "clauses" => clauses::run(rest),
        "formats" => formats::run(rest),
        "bless" => formats::bless(rest),
        "fuzz" => fuzz::run(rest),
        "licences" => shell::root().and_then(|root| licences::check(&root)),
        "browser" => browser::run(),
        "geodata" => geodata::run(rest),
        "help" | "--help" | "-h" => {
            println!("{USAGE}");
            Ok(())
        }
        other => Err(format!("there is no task `{other}`\n\n{USAGE}")),
    };
    match result {
        Ok(()) => ExitCode::SUCCESS,
        Err(message) => {
            println!("xtask: {message}");
            ExitCode::FAILURE
        }
    }
}

fn tidy_alone() -> Result<(), String> {
    let report = tidy::run(&shell::root()?)?;
    match report.failed {
        0 => Ok(()),
        failed => Err(format!("{failed} of {} house rules broken", failed + report.passed)),
    }
}
