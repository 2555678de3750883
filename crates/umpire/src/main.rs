//! The one binary: serves campaigns to browsers, plays them in the terminal, checks cases,
//! scenarios and journals.
//!
//! | module | what it holds |
//! | --- | --- |
//! | `args` | what can be typed, and the help |
//! | `exit` | exit codes, and why a command failed |
//! | `desk` | words, colours, widths |
//! | `files`, `journal` | files read and written whole; journals |
//! | `scenario` | what people call a scenario, and the set-up it becomes |
//! | `keep` | the database, and the host over it |
//! | `serve`, `transfer` | serving; campaigns on their way out and in |
//! | `connections` | browsers' connections, and their time |
//! | `chance` | dice in the terminal |
//! | `play` | a campaign in the terminal |
//! | `cases` | conformance cases |
//! | `lint`, `rules`, `verify`, `paper` | the commands of those names; maps and reports |
//! | `simulation` | campaigns played at random |

mod args;
mod cases;
mod chance;
mod connections;
mod desk;
mod exit;
mod files;
mod journal;
mod keep;
mod lint;
mod paper;
mod play;
mod rules;
mod scenario;
mod serve;
mod simulation;
mod transfer;
mod verify;

use std::process::ExitCode;

use clap::{CommandFactory, Parser};

use args::{Cli, Command};
use desk::Desk;
use exit::{Exit, Failure};

fn main() -> ExitCode {
    let told = std::panic::take_hook();
    std::panic::set_hook(Box::new(move |panic| {
        // What comes to grief over a forged journal is told as a fault of the journal.
        if !catalogue::is_guarded() {
            told(panic);
        }
    }));
    let cli = Cli::parse();
    let mut desk = Desk::open();
    match run(&mut desk, cli) {
        Ok(exit) => exit.into(),
        Err(failure) => {
            desk::complain(&desk.words, &failure);
            failure.exit.into()
        }
    }
}

fn run(desk: &mut Desk, cli: Cli) -> Result<Exit, Failure> {
    match cli.command {
        Some(Command::Play(args)) => play::run(desk, &args),
        Some(Command::Lint(args)) => lint::run(desk, &args),
        Some(Command::Rules(args)) => rules::run(desk, &args),
        Some(Command::Verify(args)) => verify::run(desk, &args),
        Some(Command::Map(args)) => paper::map(desk, &args),
        Some(Command::Report(args)) => paper::report(desk, &args),
        Some(Command::Completions { shell }) => completions(desk, shell),
        Some(Command::Export(args)) => transfer::export(desk, &args),
        Some(Command::Import(args)) => transfer::import(desk, &args),
        Some(Command::Serve(args)) => serve::run(desk, &args),
        None => serve::run(desk, &cli.serve),
        Some(Command::Conform(args)) => cases::run(desk, &args),
        Some(Command::Simulate(args)) => simulation::run(desk, &args),
    }
}

fn completions(desk: &mut Desk, shell: clap_complete::Shell) -> Result<Exit, Failure> {
    let mut text = Vec::new();
    clap_complete::generate(shell, &mut Cli::command(), "umpire", &mut text);
    desk.line(String::from_utf8_lossy(&text).trim_end())?;
    Ok(Exit::Fine)
}
