//! The journal's goals: commits for each order, what they gain, opening and replaying, answering.
//!
//! Counts are taken of this very program, started again under `strace` and `valgrind` with the
//! words that `worked` knows.

use std::fs::{self, File};
use std::io::{Write, stderr, stdout};
use std::path::Path;
use std::process::{Command, ExitCode};
use std::sync::Arc;
use std::time::Instant;

use host::{AnswerForm, Role, Ruling, Visitor};
use kernel::session::History;
use kernel::{Entry, Recorded, Session, Wording};
use rules_antioch::Antioch;
use rules_refcampaign::RefCampaign;
use tokio::runtime::Runtime;

use crate::args::number;
use crate::home::{Home, Orders, folder, import};
use crate::one_by_one::OneByOne;
use crate::peers;
use crate::played::{self, Game};
use crate::rounds::{Ratios, Rounds, measure};
use crate::verdicts::Verdicts;

/// The turn of Antioch that is answered in.
const TURN: i64 = 30;

/// Thousands of instructions for an answer to Antioch at that turn, and instructions for an entry
/// opened, when they were last written down in `docs/performance.md`.
const ANSWER_LAST: f64 = 562.2;
const ENTRY_LAST: f64 = 16_635.0;

/// By how much they may grow before somebody must say why.
const GROWTH: f64 = 1.03;

/// How many entries 10,000 orders make, and in how many milliseconds they are to be opened.
const ENTRIES_OF_ORDERS: usize = 67_000;
const OPEN_MILLISECONDS: f64 = 100.0;

/// How many entries long journals have.
const LENGTHS: [usize; 3] = [20_000, 40_000, 100_000];

const USAGE: &str = "\
usage: journal [--rounds N] [--seconds X] [--counts-only]

Measures the journal's goals of docs/performance.md: N rounds (at least 5), X seconds for each
figure of a round. With --counts-only it counts system calls and instructions and times nothing.
Ends with 1 if a floor is broken, with 3 if one was missed while the machine was too busy to tell.";

/// What the program is told.
pub struct Plan {
    /// How many rounds.
    pub rounds: usize,
    /// How long each figure of a round is measured.
    pub seconds: f64,
    /// Whether anything is timed.
    pub is_timed: bool,
}

impl Plan {
    /// Reads the words of a command line.
    ///
    /// # Errors
    /// What is wrong with them, in a sentence.
    pub fn read(words: impl IntoIterator<Item = String>) -> Result<Self, String> {
        let mut plan = Self { rounds: 7, seconds: 1.0, is_timed: true };
        let mut words = words.into_iter();
        while let Some(word) = words.next() {
            let mut value = || words.next().ok_or_else(|| format!("{word} wants a value"));
            match word.as_str() {
                "--rounds" => plan.rounds = number::<usize>(&word, &value()?)?.max(5),
                "--seconds" => plan.seconds = number(&word, &value()?)?,
                "--counts-only" => plan.is_timed = false,
                _ => return Err(format!("{word} is not known")),
            }
        }
        Ok(plan)
    }
}

/// Runs `journal` with these words.
pub fn main(words: impl IntoIterator<Item = String>) -> ExitCode {
    let words: Vec<String> = words.into_iter().collect();
    if worked(&words) {
        return ExitCode::SUCCESS;
    }
    let plan = match Plan::read(words) {
        Ok(plan) => plan,
        Err(fault) => {
            let _ = writeln!(stderr(), "journal: {fault}\n\n{USAGE}");
            return ExitCode::from(2);
        }
    };
    let mut table = Verdicts::new();
    count_syncs(&mut table);
    count_instructions(&mut table);
    if plan.is_timed {
        time_orders(&mut table, &plan);
        time_replay(&mut table, &plan);
        time_answers(&table);
    }
    table.code()
}

/// What this program does when it is started to be counted.
fn worked(words: &[String]) -> bool {
    let words: Vec<&str> = words.iter().map(String::as_str).collect();
    match words[..] {
        ["orders", clients, seconds, place] => orders(clients, seconds, place == "one"),
        ["open", file, times] => open(file, times),
        ["answer", file, orders, count] => answer(file, orders, count),
        _ => return false,
    }
    true
}

fn parse<T: std::str::FromStr>(text: &str) -> T {
    text.parse().unwrap_or_else(|_| panic!("`{text}` is no number"))
}

/// D1: clients give orders between two marks that a tracer sees.
fn orders(clients: &str, seconds: &str, is_one: bool) {
    let (clients, seconds) = (parse(clients), parse(seconds));
    let runtime = peers::runtime();
    let home = runtime.block_on(Home::on_disk(|journals| journals));
    let mut orders = Orders::default();
    runtime.block_on(orders.found(&home, 64 + clients));
    let mark = || drop(File::open("/dev/null").and_then(|file| file.sync_all()));
    mark();
    let done = orders.give(&runtime, &home, clients, seconds, is_one);
    mark();
    let stats = home.writer.stats();
    let _ = writeln!(
        stdout(),
        "orders  {}\nappends  {}\ngroups  {}",
        done.count,
        stats.appends,
        stats.groups
    );
}

/// The number after a mark in a text.
fn after(text: &[u8], mark: &str) -> Option<f64> {
    let text = String::from_utf8_lossy(text);
    let line = text.lines().find_map(|line| line.split_once(mark))?;
    line.1.trim().parse().ok()
}

fn count_syncs(table: &mut Verdicts) {
    for (clients, goal) in [(1, 1.02), (16, 0.25), (64, 0.08)] {
        for place in ["one", "own"] {
            let what = format!("syncs an order, {clients} clients, {place} campaign");
            match Counted::syncs(clients, place) {
                Some((syncs, groups)) => {
                    table.count("D1", &what, syncs, goal);
                    table.read("D1", "  commits an order, by the writer", format!("{groups:.3}"));
                }
                None => table.missing("D1", &what, "strace did not run"),
            }
        }
    }
}

struct Counted;

impl Counted {
    /// Syncs and commits for each order, by `strace`.
    fn syncs(clients: usize, place: &str) -> Option<(f64, f64)> {
        let folder = folder();
        let trace = folder.path().join("trace");
        let output = Command::new("strace")
            .args(["-f", "--seccomp-bpf", "-e", "trace=fdatasync,fsync", "-o"])
            .arg(&trace)
            .arg(std::env::current_exe().ok()?)
            .args(["orders", &clients.to_string(), "2", place])
            .output()
            .ok()?;
        let orders = after(&output.stdout, "orders  ")?;
        let trace = fs::read_to_string(trace).ok()?;
        let calls = trace.lines().filter(|line| line.contains("sync"));
        let is_mark = |line: &&str| line.contains("EINVAL");
        let between = calls.skip_while(|line| !is_mark(line)).skip(1);
        let between = between.take_while(|line| !is_mark(line));
        // A call that another thread's interrupts is written twice.
        let syncs = between.filter(|line| !line.contains("resumed")).count();
        let groups = after(&output.stdout, "groups  ")? / after(&output.stdout, "appends  ")?;
        Some((syncs as f64 / orders, groups))
    }

    /// Instructions, by callgrind.
    fn instructions(words: &[&str]) -> Option<f64> {
        let output = Command::new("valgrind")
            .args(["--tool=callgrind", "--callgrind-out-file=/dev/null"])
            .arg(std::env::current_exe().ok()?)
            .args(words)
            .output()
            .ok()?;
        after(&output.stderr, "Collected :")
    }
}

fn read(file: &str) -> Vec<Entry> {
    let text = fs::read_to_string(file).expect("the file that was written");
    text.lines().map(|line| Entry::from_line(line).expect("a sound line")).collect()
}

fn write(path: &Path, entries: &[Entry]) {
    let lines: Vec<String> = entries.iter().map(Entry::to_line).collect();
    fs::write(path, lines.join("\n")).expect("room on the disk");
}

/// Opens a journal so many times.
fn open(file: &str, times: &str) {
    let entries = read(file);
    for _ in 0..parse(times) {
        std::hint::black_box(played::open(&entries));
    }
}

/// Answers the first orders of a list, over a store in memory.
fn answer(file: &str, orders: &str, count: &str) {
    let game = Game::open(read(file), 1);
    let text = fs::read_to_string(orders).expect("the file that was written");
    let orders: Vec<AnswerForm> = text.lines().take(parse(count)).map(read_order).collect();
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build();
    let runtime = runtime.expect("a runtime");
    runtime.block_on(async {
        let home = Home::in_memory();
        let campaign = import(&home, &game, None).await;
        let visitor = Visitor::operator(campaign, game.running.setup().seats.len() as u8);
        for form in orders {
            home.host.answer(&visitor, form).await.expect("it was taken before");
        }
    });
}

fn write_order(form: &AnswerForm) -> String {
    let said = match &form.said {
        host::Said::Order(order) => format!("order\t{order}"),
        host::Said::Model(model) => format!("model\t{model}"),
        other => panic!("never played ahead: {other:?}"),
    };
    format!("{}\t{}\t{}\t{said}", form.role, form.seat.0, form.key)
}

fn read_order(line: &str) -> AnswerForm {
    let words: Vec<&str> = line.split('\t').collect();
    let [role, seat, key, kind, said] = words[..] else { panic!("no order: {line}") };
    let role: Role = role.parse().expect("a role");
    let said = said.to_owned();
    AnswerForm {
        role,
        key: key.to_owned(),
        seat: kernel::Seat(parse(seat)),
        said: if kind == "model" { host::Said::Model(said) } else { host::Said::Order(said) },
        touched: None,
        seen: None,
        form_id: String::new(),
        waiver: None,
        note: None,
    }
}

/// The yardstick played, rolled back and played again until its journal is so long.
fn long_journal(length: usize) -> Vec<Entry> {
    let mut game = played::yardstick();
    let visitor = game.visitor().clone();
    while game.entries.len() < length {
        let ruling = Ruling::RollBack {
            entry: 3,
            without: Vec::new(),
            instead: Vec::new(),
            keep_choices: true,
            reason: "once more".into(),
        };
        let seen = Some(game.running.head().0);
        let more = game.running.rule(&visitor, Role::Umpire, &ruling, &game.entries, seen, 0);
        game.entries.extend(more.expect("it can always be played again").1);
    }
    game.entries.truncate(length);
    game.entries
}

fn count_instructions(table: &mut Verdicts) {
    let folder = folder();
    let path = |name: &str| folder.path().join(name).display().to_string();
    let long = long_journal(LENGTHS[2]);
    let opening = |length: usize| {
        let file = path(&length.to_string());
        write(Path::new(&file), &long[..length]);
        let (none, one) = (["open", &file, "0"], ["open", &file, "1"]);
        Some(Counted::instructions(&one)? - Counted::instructions(&none)?)
    };
    let [Some(short), Some(middle), Some(whole)] = LENGTHS.map(opening) else {
        table.missing("-", "instructions", "valgrind did not run");
        return;
    };
    let slope = |more: f64, less: f64, by: usize| (more - less) / by as f64;
    let first = slope(middle, short, LENGTHS[1] - LENGTHS[0]);
    let second = slope(whole, middle, LENGTHS[2] - LENGTHS[1]);
    let what = "instructions for each entry opened, to 100,000";
    table.count("D5", what, second, ENTRY_LAST * GROWTH);
    table.count("D5", "  later entries / earlier ones: linear growth", second / first, 1.1);

    let game = played::antioch_at(TURN);
    let mut later = Game::open(game.entries.clone(), 1);
    later.play_until(|later| later.orders.len() >= 60);
    let (file, orders) = (path("antioch"), path("orders"));
    write(Path::new(&file), &game.entries);
    let lines: Vec<String> = later.orders.iter().map(write_order).collect();
    fs::write(&orders, lines.join("\n")).expect("room on the disk");
    let count = |orders_given: usize| {
        Counted::instructions(&["answer", &file, &orders, &orders_given.to_string()])
    };
    if let (Some(none), Some(all)) = (count(0), count(later.orders.len())) {
        let each = (all - none) / later.orders.len() as f64;
        let goal = ANSWER_LAST * GROWTH;
        table.count(
            "-",
            "instructions for an answer, Antioch, turn 30, thousands",
            each / 1e3,
            goal,
        );
    }
}

/// D2 and D3.
fn time_orders(table: &mut Verdicts, plan: &Plan) {
    let runtime = peers::runtime();
    let grouped = runtime.block_on(Home::on_disk(|journals| journals));
    let single = runtime.block_on(Home::on_disk(|inner| Arc::new(OneByOne(inner))));
    let (mut orders, mut single_orders) = (Orders::default(), Orders::default());
    let folder = folder();
    let mut raw = File::create(folder.path().join("raw")).expect("room on the disk");
    let rounds: Rounds<7> = measure(plan.rounds, plan.seconds, |index, seconds| {
        let mut give = |clients: usize, is_one| {
            orders.fill(&runtime, &grouped, clients, seconds);
            let done = orders.give(&runtime, &grouped, clients, seconds, is_one);
            assert!(done.count > 0, "no order was given");
            done
        };
        let done = match index {
            0 | 4 => give(1, false),
            1 => give(64, false),
            2 => give(16, false),
            3 => {
                single_orders.fill(&runtime, &single, 16, seconds);
                single_orders.give(&runtime, &single, 16, seconds, false)
            }
            5 => return (1, raw_median(&mut raw, seconds)),
            _ => give(64, true),
        };
        if index == 4 { (1, done.median()) } else { (done.count, done.seconds) }
    });
    table.rounds(&rounds);
    let ratios = |of: fn(&[f64; 7]) -> f64| Ratios::of(&rounds.kept, of);
    table.at_least("D2", "durable orders, 64 clients / 1", &ratios(|r| r[1] / r[0]), 15.0);
    let one = ratios(|r| r[6] / r[0]);
    table.at_least("D2", "the same, 64 clients in one campaign", &one, 15.0);
    let gain = ratios(|r| r[1] / r[3]);
    table.at_least("D2", "64 clients / a commit for each with 16", &gain, 6.0);
    table.read_ratios("D2", "16 clients / a commit for each with 16", &ratios(|r| r[2] / r[3]));
    let dearer = ratios(|r| r[5] / r[4]);
    table.at_most("D3", "an order's median / that of a write and fdatasync", &dearer, 2.0);
    table.read_ratios("-", "orders a second, 1 client", &ratios(|r| r[0]));
    table.read_ratios("-", "orders a second, 16 clients", &ratios(|r| r[2]));
    table.read_ratios("-", "orders a second, 64 clients", &ratios(|r| r[1]));
    table.read_ratios("-", "orders a second, 64 clients in one campaign", &ratios(|r| r[6]));
    table.read_ratios("-", "milliseconds for a write and fdatasync", &ratios(|r| 1e3 / r[5]));
}

impl Orders {
    /// Founds as many campaigns as can be wanted: more when the last were nearly used up.
    fn fill(&mut self, runtime: &Runtime, home: &Home, clients: usize, seconds: f64) {
        // A disk that syncs in a quarter of a millisecond, and 160 orders in a campaign.
        let wanted = clients + (clients as f64 * seconds * 4000.0 / 160.0) as usize;
        runtime.block_on(self.found(home, wanted.min(clients + 200)));
    }
}

fn raw_median(file: &mut File, seconds: f64) -> f64 {
    let start = Instant::now();
    let mut times = Vec::new();
    while start.elapsed().as_secs_f64() < seconds {
        let began = Instant::now();
        file.write_all(&[b'x'; 256]).and_then(|()| file.sync_data()).expect("room on the disk");
        times.push(began.elapsed());
    }
    times.sort_unstable();
    times[times.len() / 2].as_secs_f64()
}

/// D5: what is done to a journal when it is opened, piece by piece, beside facts alone.
fn time_replay(table: &mut Verdicts, plan: &Plan) {
    let long = long_journal(ENTRIES_OF_ORDERS);
    let rounds: Rounds<1> = measure(plan.rounds, plan.seconds, |_, _| {
        let start = Instant::now();
        std::hint::black_box(played::open(&long));
        (1, start.elapsed().as_secs_f64())
    });
    table.rounds(&rounds);
    let taken = Ratios::of(&rounds.kept, |r| 1e3 / r[0]);
    let what = "milliseconds to open what 10,000 orders make";
    table.at_most("D5", what, &taken, OPEN_MILLISECONDS);
    replay::<RefCampaign>(table, plan, played::yardstick().entries);
    replay::<Antioch>(table, plan, played::antioch_at(TURN).entries);
}

fn replay<R: Wording>(table: &mut Verdicts, plan: &Plan, entries: Vec<Entry>) {
    let history = History::<R>::read(&entries).expect("a sound journal");
    let facts: Vec<Recorded<R>> = history
        .lines()
        .filter_map(|(_, content, _)| match content {
            kernel::Content::Fact(recorded) => Some(recorded.clone()),
            _ => None,
        })
        .collect();
    let start = R::found(history.setup()).expect("it was founded before");
    let timed = |seconds: f64, work: &mut dyn FnMut()| {
        let begun = Instant::now();
        let mut times = 0;
        while begun.elapsed().as_secs_f64() < seconds {
            work();
            times += facts.len() as u64;
        }
        (times, begun.elapsed().as_secs_f64())
    };
    let rounds: Rounds<4> = measure(plan.rounds, plan.seconds / 4.0, |index, seconds| {
        timed(seconds, &mut || match index {
            0 => {
                let mut campaign = start.clone();
                facts.iter().for_each(|recorded| R::apply(&mut campaign, &recorded.fact));
                std::hint::black_box(campaign);
            }
            1 => drop(std::hint::black_box(history.campaign())),
            2 => drop(std::hint::black_box(Session::open(&history))),
            _ => drop(std::hint::black_box(History::<R>::read(&entries).is_ok())),
        })
    });
    table.rounds(&rounds);
    let ratios = |of: fn(&[f64; 4]) -> f64| Ratios::of(&rounds.kept, of);
    let id = R::ID;
    let fold = ratios(|r| r[1] / r[0]);
    table.read_ratios("D5", &format!("{id}: replay / facts applied bare"), &fold);
    let open = ratios(|r| 1e9 / r[2]);
    table.read_ratios("D5", &format!("{id}: nanoseconds a fact, bare"), &ratios(|r| 1e9 / r[0]));
    table.read_ratios("D5", &format!("{id}: nanoseconds a fact, to open what was read"), &open);
    let read = ratios(|r| 1e9 / r[3]);
    table.read_ratios("D5", &format!("{id}: nanoseconds a fact, to read and check"), &read);
    let each = facts.len() as f64;
    let kilobytes =
        entries.iter().filter_map(|e| e.content.as_ref()).map(|(_, t)| t.len()).sum::<usize>();
    table.read(
        "-",
        &format!("{id}: facts, entries, kilobytes of its journal"),
        format!("{each:.0}, {}, {}", entries.len(), kilobytes / 1024),
    );
}

/// Answers to Antioch late in a campaign, over a store in memory.
fn time_answers(table: &Verdicts) {
    let game = played::antioch_at(TURN);
    let mut later = Game::open(game.entries.clone(), 1);
    later.play_until(|later| later.orders.len() >= 200);
    let runtime = peers::runtime();
    let mut times = Vec::new();
    for _ in 0..20 {
        runtime.block_on(async {
            let home = Home::in_memory();
            let campaign = import(&home, &game, None).await;
            let visitor = Visitor::operator(campaign, game.running.setup().seats.len() as u8);
            for form in &later.orders {
                let start = Instant::now();
                home.host.answer(&visitor, form.clone()).await.expect("it was taken before");
                times.push(start.elapsed());
            }
        });
    }
    times.sort_unstable();
    let micros = |part: usize| times[times.len() * part / 100].as_secs_f64() * 1e6;
    let figure = format!("{:.0} (p90 {:.0})", micros(50), micros(90));
    table.read("-", "microseconds for an answer, Antioch from turn 30", figure);
}
