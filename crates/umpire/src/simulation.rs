//! Campaigns played at random, and how they end.

use std::panic::{AssertUnwindSafe, catch_unwind};
use std::thread;
use std::time::Instant;

use catalogue::{Edition, Simulated};
use kernel::{Message, SetupRecord};
use serde_json::{Value, json};
use simulate::Pool;

use crate::args::SimulateArgs;
use crate::desk::{Desk, HEADING};
use crate::exit::{Exit, Failure};
use crate::scenario::{self, Wishes};

/// The most threads that play.
const THREADS_MAX: usize = 256;

/// The seed by which scenarios are tried.
const SEED_OF_TRIALS: u64 = 1;

/// Simulates.
pub(crate) fn run(desk: &mut Desk, args: &SimulateArgs) -> Result<Exit, Failure> {
    let found = scenario::find(&args.scenario)?;
    let wishes =
        Wishes { preset: args.preset.as_deref(), options: &args.options, ..Wishes::default() };
    let setup = found.setup(&wishes).map_err(|faults| scenario::refused(&faults))?;
    let start = Instant::now();
    let played = play(found.edition, &setup, args.runs, args.threads, args.seed)?;
    let seconds = start.elapsed().as_secs_f64();
    if args.json {
        desk.line(as_json(desk, &setup, &played, args.seed))?;
    } else {
        tell(desk, &setup, &played, seconds)?;
    }
    Ok(if played.unfinished == 0 { Exit::Fine } else { Exit::Found })
}

/// Plays campaigns at random: how many were played, and how many of them did not end.
pub(crate) fn ends(
    edition: &dyn Edition,
    setup: &SetupRecord,
    runs: u64,
) -> Result<(u64, u64), Failure> {
    let played = play(edition, setup, runs, None, SEED_OF_TRIALS)?;
    Ok((played.campaigns, played.unfinished))
}

/// Plays on so many threads, or on as many as the machine has.
fn play(
    edition: &dyn Edition,
    setup: &SetupRecord,
    runs: u64,
    threads: Option<usize>,
    seed: u64,
) -> Result<Simulated, Failure> {
    let threads = threads.or_else(|| Some(thread::available_parallelism().ok()?.get()));
    let pool = Pool::new(threads.unwrap_or(1).clamp(1, THREADS_MAX)).map_err(|fault| {
        let said = Message::new("umpire-simulate-threads").name("why", fault.to_string());
        Failure::new(Exit::System, said)
    })?;
    let play = || edition.simulate(setup, &pool, seed, 0..runs);
    let panicked = |_| Failure::new(Exit::Found, Message::new("umpire-simulate-panic"));
    let played = catch_unwind(AssertUnwindSafe(play)).map_err(panicked)?;
    played.map_err(|faults| scenario::refused(&faults))
}

fn as_json(desk: &Desk, setup: &SetupRecord, played: &Simulated, seed: u64) -> Value {
    let reasons = played.endings.iter().map(|(key, ending)| {
        json!({ "reason": key, "first": desk.text(&ending.said), "campaigns": ending.campaigns })
    });
    let reasons: Vec<Value> = reasons.collect();
    let seats = setup.seats.iter().zip(&played.firsts);
    let seats: Vec<Value> =
        seats.map(|(seat, firsts)| json!({ "name": seat.name, "first": firsts })).collect();
    json!({
        "ruleset": setup.ruleset,
        "title": setup.title,
        "preset": setup.preset,
        "seed": seed,
        "campaigns": played.campaigns,
        "unfinished": played.unfinished,
        "decisions": played.counts.decisions,
        "reports": played.counts.reports,
        "dice": played.counts.dice,
        "cards": played.counts.cards,
        "facts": played.counts.facts,
        "reasons": reasons,
        "seats": seats,
    })
}

fn tell(
    desk: &mut Desk,
    setup: &SetupRecord,
    played: &Simulated,
    seconds: f64,
) -> Result<(), Failure> {
    let title = Message::new("umpire-title").name("title", setup.title.clone());
    desk.set_in(HEADING, "", &desk.text(&title))?;
    let said = Message::new("umpire-simulate-played")
        .with("campaigns", played.campaigns as i64)
        .with("unfinished", played.unfinished as i64)
        .name("rate", format!("{:.0}", played.campaigns as f64 / seconds.max(1e-9)));
    desk.tell(&said)?;
    let each = |sum: u64| format!("{:.1}", sum as f64 / played.campaigns.max(1) as f64);
    let counts = played.counts;
    let said = Message::new("umpire-simulate-each").name("decisions", each(counts.decisions));
    desk.tell(&said.name("battles", each(counts.reports)))?;
    for ending in played.endings.values() {
        let example = Message::new("umpire-simulate-reason").with("said", ending.said.clone());
        let text = desk.text(&example);
        desk.set(&format!("{:10}  ", ending.campaigns), &text)?;
    }
    if setup.seats.len() > 1 {
        desk.tell(&Message::new("umpire-simulate-firsts"))?;
        for (seat, firsts) in setup.seats.iter().zip(&played.firsts) {
            desk.set(&format!("{firsts:10}  "), &seat.name)?;
        }
    }
    Ok(())
}
