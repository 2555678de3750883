//! Each goal that needs nobody else's program: its figure, and whether it is met.

use std::fmt::Display;
use std::io::{Write, stderr, stdout};
use std::process::{Command, ExitCode};

use rules_refcampaign::Campaign;
use simulate::Pool;

use crate::args::{Args, number};
use crate::rounds::{Ratios, Rounds, measure};
use crate::sim;
use crate::subject::{Generator, Subject};

/// What of a timing goal the worst round must still meet.
const WORST_SHARE: f64 = 0.8;

/// Instructions per decision of RefCampaign when they were last written down in
/// `docs/performance.md`, with the product's generator.
const INSTRUCTIONS_LAST: f64 = 674.7;

/// By how much they may grow before somebody must say why.
const INSTRUCTIONS_GROWTH: f64 = 1.03;

/// A whole rule set, and what it is held to.
struct Whole {
    subject: Subject,
    id: &'static str,
    name: &'static str,
    /// Campaigns that instructions are counted over: few, and more.
    counted: [u64; 2],
    /// S7
    instructions: f64,
    /// S4 How many times as long as one of RefCampaign a decision may take.
    times: f64,
    /// S4 For reading: millions of decisions a second on a machine of the kind the goals were
    /// made on.
    millions: f64,
}

const WHOLE: [Whole; 3] = [
    Whole {
        subject: Subject::Antioch,
        id: "antioch",
        name: "Antioch",
        counted: [20, 220],
        instructions: 3000.0,
        times: 5.0,
        millions: 3.0,
    },
    Whole {
        subject: Subject::Kingdoms,
        id: "kingdoms",
        name: "Kingdoms",
        counted: [20, 220],
        instructions: 5000.0,
        times: 7.0,
        millions: 2.0,
    },
    Whole {
        subject: Subject::Dbm,
        id: "dbm",
        name: "DBM",
        counted: [1, 3],
        instructions: 9000.0,
        times: 14.0,
        millions: 1.0,
    },
];

const USAGE: &str = "\
usage: floors [--rounds N] [--seconds X] [--counts-only]

Measures the goals of docs/performance.md that need no other program: N rounds (at least 5), X
seconds for each figure of a round. With --counts-only it counts instructions and allocations and
times nothing. Ends with 1 if a floor is broken, with 3 if one was missed while the machine was
too busy to tell.";

/// What `floors` is told.
struct Plan {
    rounds: usize,
    seconds: f64,
    is_timed: bool,
}

impl Plan {
    fn read(words: impl IntoIterator<Item = String>) -> Result<Self, String> {
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

/// Runs `floors` with these words.
pub fn main(words: impl IntoIterator<Item = String>) -> ExitCode {
    let plan = match Plan::read(words) {
        Ok(plan) => plan,
        Err(fault) => {
            let _ = writeln!(stderr(), "floors: {fault}\n\n{USAGE}");
            return ExitCode::from(2);
        }
    };
    let mut table = Table::default();
    table.line("id", "measured", "figure", "goal", "");
    count_decisions(&mut table);
    count_instructions(&mut table);
    count_allocations(&mut table);
    if plan.is_timed {
        time(&mut table, &plan);
    }
    match (table.is_broken, table.is_doubtful) {
        (true, _) => ExitCode::FAILURE,
        (false, true) => ExitCode::from(3),
        (false, false) => ExitCode::SUCCESS,
    }
}

/// The table of figures, printed line by line as they come.
#[derive(Default)]
struct Table {
    is_broken: bool,
    /// Whether others used the machine so much that no time shows a goal to be missed.
    is_disturbed: bool,
    /// Whether a goal was missed in such times.
    is_doubtful: bool,
}

impl Table {
    fn line(&self, id: &str, what: &str, figure: &str, goal: &str, verdict: &str) {
        let _ = writeln!(stdout(), "{id:<4} {what:<49} {figure:<24} {goal:<10} {verdict}");
    }

    fn judge(&mut self, id: &str, what: &str, figure: impl Display, goal: &str, is_met: bool) {
        let verdict = match (is_met, self.is_disturbed) {
            (true, _) => "met",
            (false, true) => "missed, but the machine was busy",
            (false, false) => "BROKEN",
        };
        self.is_broken |= !is_met && !self.is_disturbed;
        self.is_doubtful |= !is_met;
        self.line(id, what, &figure.to_string(), goal, verdict);
    }

    fn at_least(&mut self, id: &str, what: &str, ratios: &Ratios, goal: f64) {
        let worst = self.is_disturbed || ratios.min() >= goal * WORST_SHARE;
        let is_met = ratios.median() >= goal && worst;
        self.judge(id, what, spread(ratios), &format!(">= {goal:.2}"), is_met);
    }

    fn at_most(&mut self, id: &str, what: &str, ratios: &Ratios, goal: f64) {
        let worst = self.is_disturbed || ratios.max() <= goal / WORST_SHARE;
        let is_met = ratios.median() <= goal && worst;
        self.judge(id, what, spread(ratios), &format!("<= {goal:.2}"), is_met);
    }
}

fn spread(ratios: &Ratios) -> String {
    format!("{:.2} [{:.2} - {:.2}]", ratios.median(), ratios.min(), ratios.max())
}

/// The yardstick is what it says, and the same on one thread and on two.
fn count_decisions(table: &mut Table) {
    let play = |threads| {
        let pool = Pool::new(threads).expect("threads can be had");
        Subject::RefCampaign.play(&pool, Generator::ChaCha8, 1, 0..3000)
    };
    let (one, two) = (play(1), play(2));
    let is_exact = one.decisions == one.campaigns * 160 && one.unfinished == 0;
    let each = one.decisions as f64 / one.campaigns as f64;
    table.judge("-", "decisions per RefCampaign", format!("{each:.2}"), "= 160.00", is_exact);
    let digest = format!("{:016x}", two.digest);
    table.judge("S6", "1 and 2 threads end alike", digest, "equal", one == two);
}

/// S7, and S9 counted in instructions.
fn count_instructions(table: &mut Table) {
    let yardstick = |generator| Counted::each("refcampaign", generator, [20, 220]);
    let (Some(chacha8), Some(xoshiro)) = (yardstick("chacha8"), yardstick("xoshiro")) else {
        table.judge("S7", "instructions per decision", "valgrind did not run", "", false);
        return;
    };
    let mut at_most = |id, what: &str, figure: f64, places: usize, goal: f64| {
        let figures = (format!("{figure:.places$}"), format!("<= {goal:.places$}"));
        table.judge(id, what, figures.0, &figures.1, figure <= goal);
    };
    at_most("S7", "instructions per decision, chacha8", chacha8, 1, 900.0);
    at_most("S7", "instructions per decision, xoshiro", xoshiro, 1, 900.0);
    let limit = INSTRUCTIONS_LAST * INSTRUCTIONS_GROWTH;
    at_most("S7", "the same with chacha8, against the last", chacha8, 1, limit);
    for whole in &WHOLE {
        let what = format!("instructions per decision of {}", whole.name);
        let figure = Counted::each(whole.id, "chacha8", whole.counted).unwrap_or(f64::NAN);
        at_most("S7", &what, figure, 1, whole.instructions);
    }
    at_most("S9", "instructions, chacha8 / xoshiro", chacha8 / xoshiro, 3, 1.15);
}

/// What callgrind counted.
struct Counted {
    instructions: f64,
    decisions: f64,
}

impl Counted {
    /// Instructions per decision, by what more campaigns take than few.
    fn each(ruleset: &str, generator: &str, [few, many]: [u64; 2]) -> Option<f64> {
        let few = Self::of(ruleset, generator, few)?;
        let many = Self::of(ruleset, generator, many)?;
        Some((many.instructions - few.instructions) / (many.decisions - few.decisions))
    }

    fn of(ruleset: &str, generator: &str, campaigns: u64) -> Option<Self> {
        let output = Command::new("valgrind")
            .args(["--tool=callgrind", "--callgrind-out-file=/dev/null"])
            .arg(std::env::current_exe().ok()?)
            .args(["sim", "--ruleset", ruleset, "--generator", generator])
            .args(["--campaigns", &campaigns.to_string()])
            .output()
            .ok()?;
        let instructions = after(&output.stderr, "Collected :")?;
        Some(Self { instructions, decisions: after(&output.stdout, "decisions  ")? })
    }
}

/// The number after a mark.
fn after(text: &[u8], mark: &str) -> Option<f64> {
    let text = String::from_utf8_lossy(text);
    let line = text.lines().find_map(|line| line.split_once(mark))?;
    line.1.trim().parse().ok()
}

/// S8.
fn count_allocations(table: &mut Table) {
    let size = size_of::<Campaign>();
    table.judge("S8", "bytes of state", size, "<= 1024", size <= 1024);
    let Some(cargo) = std::env::var_os("CARGO") else {
        table.line("S8", "allocations per decision", "not run under cargo", "= 0", "left out");
        return;
    };
    let test = Command::new(cargo)
        .args(["test", "--quiet", "--package", "benches", "--test", "allocations"])
        .output();
    let is_met = test.is_ok_and(|output| output.status.success());
    let figure = if is_met { "0" } else { "the test failed" };
    table.judge("S8", "allocations per decision", figure, "= 0", is_met);
}

/// How many things are timed: the yardstick's six, and the whole rule sets.
const TIMED: usize = 6 + WHOLE.len();

/// S3, S4, S6 and S9.
fn time(table: &mut Table, plan: &Plan) {
    let pools = [1, 2].map(|threads| Pool::new(threads).expect("threads can be had"));
    let timed = [
        (Subject::RefCampaign, Generator::ChaCha8, 0),
        (Subject::Dice, Generator::ChaCha8, 0),
        (Subject::RefCampaign, Generator::Xoshiro, 0),
        (Subject::Dice, Generator::Xoshiro, 0),
        (Subject::RefCampaign, Generator::ChaCha8, 1),
        (Subject::Dice, Generator::ChaCha8, 1),
        (WHOLE[0].subject, Generator::ChaCha8, 0),
        (WHOLE[1].subject, Generator::ChaCha8, 0),
        (WHOLE[2].subject, Generator::ChaCha8, 0),
    ];
    let rounds: Rounds<TIMED> = measure(plan.rounds, plan.seconds, |index, seconds| {
        let (subject, generator, pool) = timed[index];
        let seconds = Some(seconds);
        let args = Args { subject, generator, seconds, ..Args::default() };
        let (played, seconds) = sim::play(&pools[pool], args);
        let is_whole = WHOLE.iter().any(|whole| whole.subject == subject);
        (if is_whole { played.decisions } else { played.campaigns }, seconds)
    });
    table.is_disturbed = !rounds.is_calm;
    let ratios = |of: &dyn Fn(&[f64; TIMED]) -> f64| Ratios::of(&rounds.kept, of);
    let slower = ratios(&|[game, dice, ..]| dice / game);
    table.at_most("S3", "dice alone / RefCampaign, chacha8", &slower, 25.0);
    let slower = ratios(&|[_, _, game, dice, ..]| dice / game);
    table.at_most("S3", "dice alone / RefCampaign, xoshiro", &slower, 25.0);
    for (whole, place) in WHOLE.iter().zip(TIMED - WHOLE.len()..) {
        let dearer = ratios(&|round| round[0] * 160.0 / round[place]);
        let what = format!("a decision of {} / of RefCampaign", whole.name);
        table.at_most("S4", &what, &dearer, whole.times);
        let speed = ratios(&|round| round[place] / 1e6);
        let what = format!("million decisions of {} a second", whole.name);
        let meant = format!("({:.0})", whole.millions);
        table.line("S4", &what, &spread(&speed), &meant, "for reading");
    }
    time_season(table, &pools[0]);
    let scaling = ratios(&|[game, dice, _, _, games, dices, ..]| games / game / (dices / dice));
    table.at_least("S6", "2 threads / 1, beside that of dice alone", &scaling, 0.95);
    let scaling = ratios(&|[game, _, _, _, games, ..]| games / game);
    table.line("S6", "2 threads / 1", &spread(&scaling), "", "for reading");
    let dearer = ratios(&|[chacha8, _, xoshiro, ..]| xoshiro / chacha8);
    table.at_most("S9", "time, chacha8 / xoshiro", &dearer, 1.15);
    let speed = ratios(&|[chacha8, ..]| chacha8 * 160.0 / 1e6);
    table.line("-", "million decisions a second, 1 thread", &spread(&speed), "", "for reading");
    let kept = format!("{} kept, {} disturbed", rounds.kept.len(), rounds.disturbed);
    let judged = if rounds.is_calm { "" } else { "busy: medians judged, worst rounds not" };
    table.line("-", "rounds", &kept, "", judged);
}

/// A season of DBM's twelve states, its windows and sheets with what comes of them.
fn time_season(table: &mut Table, pool: &Pool) {
    const CAMPAIGNS: u64 = 5;
    const SEASONS: u64 = 5 * 4;
    let args = Args { subject: Subject::Dbm, campaigns: CAMPAIGNS, ..Args::default() };
    let (_, seconds) = sim::play(pool, args);
    let each = seconds * 1000.0 / (CAMPAIGNS * SEASONS) as f64;
    let figure = format!("{each:.2}");
    table.judge("-", "ms for a season of twelve states", figure, "<= 5.00", each <= 5.0);
}
