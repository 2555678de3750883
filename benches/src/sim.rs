//! The program `sim`.

use std::io::{Write, stderr, stdout};
use std::process::ExitCode;
use std::time::Instant;

use simulate::Pool;

use crate::args::{Args, USAGE};
use crate::subject::Played;

/// Runs `sim` with these words.
pub fn main(words: impl IntoIterator<Item = String>) -> ExitCode {
    let done = Args::read(words).and_then(|args| {
        let pool = Pool::new(args.threads).map_err(|fault| fault.to_string())?;
        let (played, seconds) = play(&pool, args);
        write(&mut stdout().lock(), played, seconds).map_err(|fault| fault.to_string())
    });
    match done {
        Ok(()) => ExitCode::SUCCESS,
        Err(fault) => {
            let _ = writeln!(stderr(), "sim: {fault}\n\n{USAGE}");
            ExitCode::from(2)
        }
    }
}

/// Plays as told, and says how many seconds it took.
#[must_use]
pub fn play(pool: &Pool, args: Args) -> (Played, f64) {
    let start = Instant::now();
    let play = |runs| args.subject.play(pool, args.generator, args.seed, runs);
    let Some(seconds) = args.seconds else {
        let played = play(0..args.campaigns);
        return (played, start.elapsed().as_secs_f64());
    };
    let mut played = Played::default();
    while start.elapsed().as_secs_f64() < seconds {
        let next = played.campaigns;
        played.absorb(play(next..next + args.subject.batch()));
    }
    (played, start.elapsed().as_secs_f64())
}

fn write(out: &mut impl Write, played: Played, seconds: f64) -> std::io::Result<()> {
    let each = |count: u64| count as f64 / played.campaigns.max(1) as f64;
    writeln!(out, "campaigns               {}", played.campaigns)?;
    writeln!(out, "unfinished              {}", played.unfinished)?;
    writeln!(out, "decisions               {}", played.decisions)?;
    writeln!(out, "decisions per campaign  {:.2}", each(played.decisions))?;
    writeln!(out, "facts per campaign      {:.2}", each(played.facts))?;
    writeln!(out, "campaigns per second    {:.0}", played.campaigns as f64 / seconds)?;
    writeln!(out, "decisions per second    {:.0}", played.decisions as f64 / seconds)?;
    writeln!(out, "digest                  {:016x}", played.digest)
}
