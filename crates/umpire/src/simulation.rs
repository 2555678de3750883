//! Campaigns played at random, and how they end.

use std::collections::BTreeMap;
use std::thread;
use std::time::Instant;

use catalogue::{Answer, Asked, Edition, Reply, Sitting};
use kernel::journal::{By, How};
use kernel::sheet::Wanted;
use kernel::{Message, Reader, Seat, SetupRecord};
use serde_json::{Value, json};

use crate::args::SimulateArgs;
use crate::chance::Cup;
use crate::desk::{Desk, HEADING};
use crate::exit::{Exit, Failure};
use crate::scenario::{self, Wishes};

/// After how many answers a campaign is given up as endless.
const ANSWERS_MAX: u64 = 20_000;

/// How far apart the chance of two campaigns lies: more than any campaign uses.
const APART: u64 = 1 << 24;

/// What came of a run. Whole numbers only, so that it does not depend on how it was shared out.
#[derive(Default)]
struct Tally {
    campaigns: u64,
    unfinished: u64,
    decisions: u64,
    battles: u64,
    /// How often each seat came in first, alone or with others.
    firsts: Vec<u64>,
    /// Why campaigns ended, by the kind of reason.
    reasons: BTreeMap<String, Reason>,
}

/// A kind of reason, with what it said the first time.
struct Reason {
    run: u64,
    said: Message,
    count: u64,
}

impl Tally {
    fn absorb(&mut self, other: Self) {
        self.campaigns += other.campaigns;
        self.unfinished += other.unfinished;
        self.decisions += other.decisions;
        self.battles += other.battles;
        self.firsts.resize(self.firsts.len().max(other.firsts.len()), 0);
        for (sum, more) in self.firsts.iter_mut().zip(other.firsts) {
            *sum += more;
        }
        for (key, reason) in other.reasons {
            self.add(key, reason);
        }
    }

    fn add(&mut self, key: String, reason: Reason) {
        match self.reasons.get_mut(&key) {
            Some(known) if known.run <= reason.run => known.count += reason.count,
            Some(known) => {
                let count = known.count + reason.count;
                *known = Reason { count, ..reason };
            }
            None => {
                self.reasons.insert(key, reason);
            }
        }
    }

    fn count(&mut self, run: u64, sitting: &dyn Sitting) {
        self.campaigns += 1;
        self.unfinished += u64::from(!sitting.has_ended());
        self.firsts.resize(usize::from(sitting.seat_count()), 0);
        let Some(outcome) = sitting.outcome() else { return };
        for (_, seat) in outcome.places.iter().filter(|(place, _)| *place == 1) {
            if let Some(first) = self.firsts.get_mut(usize::from(seat.0)) {
                *first += 1;
            }
        }
        let said = outcome.reason;
        self.add(said.id.clone().into_owned(), Reason { run, said, count: 1 });
    }
}

/// Simulates.
pub(crate) fn run(desk: &mut Desk, args: &SimulateArgs) -> Result<Exit, Failure> {
    let found = scenario::find(&args.scenario)?;
    let wishes =
        Wishes { preset: args.preset.as_deref(), options: &args.options, ..Wishes::default() };
    let setup = found.setup(&wishes).map_err(|faults| scenario::refused(&faults))?;
    let threads = args.threads.or_else(|| Some(thread::available_parallelism().ok()?.get()));
    let start = Instant::now();
    let tally = share(found.edition, &setup, args.runs, threads.unwrap_or(1), args.seed)?;
    let seconds = start.elapsed().as_secs_f64();
    if args.json {
        desk.line(as_json(desk, &setup, &tally, args.seed))?;
    } else {
        tell(desk, &setup, &tally, seconds)?;
    }
    Ok(if tally.unfinished == 0 { Exit::Fine } else { Exit::Found })
}

/// Plays campaigns at random: how many were played, and how many of them did not end.
pub(crate) fn ends(
    edition: &dyn Edition,
    setup: &SetupRecord,
    runs: u64,
) -> Result<(u64, u64), Failure> {
    let threads = thread::available_parallelism().map_or(1, usize::from);
    let tally = share(edition, setup, runs, threads, 1)?;
    Ok((tally.campaigns, tally.unfinished))
}

/// Plays on several threads.
fn share(
    edition: &dyn Edition,
    setup: &SetupRecord,
    runs: u64,
    threads: usize,
    seed: u64,
) -> Result<Tally, Failure> {
    let threads = (threads as u64).clamp(1, 256);
    let part = |first: u64| -> Result<Tally, Failure> {
        let mut tally = Tally::default();
        let mut cup = Cup::new(Some(seed));
        for run in (first..runs).step_by(threads as usize) {
            play(edition, setup, run, &mut cup, &mut tally)?;
        }
        Ok(tally)
    };
    let part = &part;
    let parts: Vec<Result<Tally, Failure>> = thread::scope(|scope| {
        let parts = (0..threads).map(|first| scope.spawn(move || part(first)));
        let parts: Vec<_> = parts.collect();
        let panicked = |_| Err(Failure::new(Exit::Found, Message::new("umpire-simulate-panic")));
        parts.into_iter().map(|part| part.join().unwrap_or_else(panicked)).collect()
    });
    let mut whole = Tally::default();
    for part in parts {
        whole.absorb(part?);
    }
    Ok(whole)
}

fn play(
    edition: &dyn Edition,
    setup: &SetupRecord,
    run: u64,
    cup: &mut Cup,
    tally: &mut Tally,
) -> Result<(), Failure> {
    let founded = edition.found(setup.clone());
    let (mut sitting, _) = founded.map_err(|faults| scenario::refused(&faults))?;
    let mut answers = 0;
    while !sitting.has_ended() && answers < ANSWERS_MAX {
        answer(&mut *sitting, cup.at(run * APART + answers), tally)?;
        answers += 1;
    }
    tally.count(run, &*sitting);
    Ok(())
}

/// Answers the first open question at random.
fn answer(sitting: &mut dyn Sitting, cup: &mut Cup, tally: &mut Tally) -> Result<(), Failure> {
    let Some(open) = sitting.open().into_iter().next() else {
        return Err(Failure::new(Exit::Found, Message::new("umpire-play-nothing-open")));
    };
    let seat = open.whom.iter().next().unwrap_or(Seat::UMPIRE);
    let (mut order, mut dice, mut card, mut model) = (String::new(), Vec::new(), 0, "");
    match &open.asked {
        Asked::Choice { .. } => {
            tally.decisions += 1;
            order = any_order(sitting, &open.key, seat, cup)?;
        }
        Asked::Dice { dice: asked, .. } => dice = cup.throw(*asked)?,
        Asked::Card { left, .. } => card = cup.card(left)?,
        Asked::Report { .. } => {
            tally.battles += 1;
            let wanted = wanted(sitting, &open.key, seat);
            let Some(Wanted::Report(form)) = wanted else { return Err(stuck(&open.key)) };
            model = form.models.first().copied().ok_or_else(|| stuck(&open.key))?;
        }
    }
    let mut throw = |bound| cup.below(bound).unwrap_or(0);
    let answer = match &open.asked {
        Asked::Choice { .. } => Answer::Choice(&order),
        Asked::Dice { .. } => Answer::Dice(&dice),
        Asked::Card { .. } => Answer::Card(card),
        Asked::Report { .. } => Answer::Model(model, &mut throw),
    };
    let by = By { seat, how: How::Program, at: 0 };
    let (touched, waiver, note) = (None, None, None);
    let reply = Reply { key: &open.key, seat, touched, answer, by, waiver, note };
    let taken = sitting.answer(reply);
    taken.map(|_| ()).map_err(|fault| Failure { exit: Exit::Found, said: fault.messages })
}

fn any_order(
    sitting: &dyn Sitting,
    key: &str,
    seat: Seat,
    cup: &mut Cup,
) -> Result<String, Failure> {
    let Some(Wanted::Choice { options, .. }) = wanted(sitting, key, seat) else {
        return Err(stuck(key));
    };
    let index = cup.below(options.len().max(1) as u32)? as usize;
    options.into_iter().nth(index).map(|option| option.order).ok_or_else(|| stuck(key))
}

fn wanted(sitting: &dyn Sitting, key: &str, seat: Seat) -> Option<Wanted> {
    let reader = if seat.is_umpire() { Reader::Umpire } else { Reader::Seat(seat) };
    let questions = sitting.sheet(reader).questions;
    questions.into_iter().find(|question| question.key == key).map(|question| question.wanted)
}

/// A question that nobody can answer.
fn stuck(key: &str) -> Failure {
    Failure::new(Exit::Found, Message::new("umpire-simulate-stuck").name("question", key))
}

fn as_json(desk: &Desk, setup: &SetupRecord, tally: &Tally, seed: u64) -> Value {
    let reasons = tally.reasons.iter().map(|(key, reason)| {
        json!({ "reason": key, "first": desk.text(&reason.said), "campaigns": reason.count })
    });
    let reasons: Vec<Value> = reasons.collect();
    let seats = setup.seats.iter().zip(&tally.firsts);
    let seats: Vec<Value> =
        seats.map(|(seat, firsts)| json!({ "name": seat.name, "first": firsts })).collect();
    json!({
        "ruleset": setup.ruleset,
        "title": setup.title,
        "preset": setup.preset,
        "seed": seed,
        "campaigns": tally.campaigns,
        "unfinished": tally.unfinished,
        "decisions": tally.decisions,
        "battles": tally.battles,
        "reasons": reasons,
        "seats": seats,
    })
}

fn tell(desk: &mut Desk, setup: &SetupRecord, tally: &Tally, seconds: f64) -> Result<(), Failure> {
    let title = Message::new("umpire-title").name("title", setup.title.clone());
    desk.set_in(HEADING, "", &desk.text(&title))?;
    let said = Message::new("umpire-simulate-played")
        .with("campaigns", tally.campaigns as i64)
        .with("unfinished", tally.unfinished as i64)
        .name("rate", format!("{:.0}", tally.campaigns as f64 / seconds.max(1e-9)));
    desk.tell(&said)?;
    let each = |sum: u64| format!("{:.1}", sum as f64 / tally.campaigns.max(1) as f64);
    let said = Message::new("umpire-simulate-each").name("decisions", each(tally.decisions));
    desk.tell(&said.name("battles", each(tally.battles)))?;
    for reason in tally.reasons.values() {
        let example = Message::new("umpire-simulate-reason").with("said", reason.said.clone());
        let text = desk.text(&example);
        desk.set(&format!("{:10}  ", reason.count), &text)?;
    }
    if setup.seats.len() > 1 {
        desk.tell(&Message::new("umpire-simulate-firsts"))?;
        for (seat, firsts) in setup.seats.iter().zip(&tally.firsts) {
            desk.set(&format!("{firsts:10}  "), &seat.name)?;
        }
    }
    Ok(())
}
