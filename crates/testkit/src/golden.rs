//! Golden campaigns: journals played to the end and kept as tests.
//!
//! `campaigns/NAME.journal` holds the entries, a line each; `campaigns/NAME.facts` what happens, to
//! be read; `campaigns/NAME.final` the sheet and outcome that it leads to. With `UMPIRE_BLESS=1`
//! all are written anew: the inputs of the journal are played again under today's rules, and by
//! the caretaker where they no longer fit. What has a seed and no journal yet is played first.

use std::path::{Path, PathBuf};

use kernel::journal::Given;
use kernel::session::{Asked, Question, Submitted, audit};
use kernel::{Content, Entry, SetupRecord, Showing, form};

use crate::dump::{facts_text, final_text};
use crate::game::{ANSWERS_MAX, Game};
use crate::picks::{Picks, bytes_of};

/// A golden campaign to be made where there is none yet.
pub struct Golden {
    /// Its name, and that of its files.
    pub name: &'static str,
    /// The set-up.
    pub setup: SetupRecord,
    /// The bots that make it, who go round the seats; with none, random play does.
    pub bots: &'static [&'static str],
    /// The seed of the dice, and of random play.
    pub seed: u64,
    /// How many players share each seat; a seat beyond the list has one.
    pub teams: &'static [u8],
}

/// One test for all golden campaigns of a rule set: `golden!(Toy, "campaigns", goldens())`, with a
/// list of those to be made by random play where they are missing.
#[macro_export]
macro_rules! golden {
    ($rules:ty, $folder:literal) => {
        $crate::golden!($rules, $folder, Vec::new());
    };
    ($rules:ty, $folder:literal, $goldens:expr) => {
        #[test]
        fn golden_campaigns_end_as_they_did() {
            let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/", $folder);
            $crate::golden::check::<$rules>(folder.as_ref(), &$goldens);
        }
    };
}

/// Checks every golden campaign of a folder, or writes them anew with `UMPIRE_BLESS=1`.
///
/// # Panics
/// Where a campaign differs, is unreadable or missing.
pub fn check<R: Showing>(folder: &Path, goldens: &[Golden]) {
    let bless = std::env::var_os("UMPIRE_BLESS").is_some_and(|value| value == "1");
    if bless {
        for golden in goldens {
            let path = folder.join(golden.name).with_extension("journal");
            if !path.exists() {
                write(&path, &made::<R>(golden));
            }
        }
    }
    let journals = journals(folder);
    assert!(!journals.is_empty(), "no journal in {}: bless some", folder.display());
    for golden in goldens {
        let path = folder.join(golden.name).with_extension("journal");
        assert!(path.exists(), "{} is missing: bless it", path.display());
    }
    for path in journals {
        let name = path.display();
        let mut game = read::<R>(&path);
        if bless {
            game = replay(&game);
            write(&path, &game);
        }
        let history = game.history().unwrap_or_else(|why| panic!("{name}: {why}"));
        let differences = audit(&history);
        assert!(differences.is_empty(), "{name}: {differences:#?}");
        assert!(game.session.divergence().is_none(), "{name}: {:?}", game.session.divergence());
        assert!(game.session.has_ended(), "{name}: not played to the end");
        let kept = |end| std::fs::read_to_string(path.with_extension(end)).unwrap_or_default();
        assert_same(&facts_text(&game.session), &kept("facts"), &format!("{name} goes otherwise"));
        assert_same(&final_text(&game.session), &kept("final"), &format!("{name} ends otherwise"));
    }
}

/// Fails with the first lines that differ, not with both texts: they are long.
fn assert_same(now: &str, kept: &str, what: &str) {
    const SHOWN: usize = 6;
    if now == kept {
        return;
    }
    let pairs = now.lines().map(Some).chain(std::iter::repeat(None));
    let pairs = pairs.zip(kept.lines().map(Some).chain(std::iter::repeat(None)));
    let numbered = (1..).zip(pairs).take_while(|(_, pair)| *pair != (None, None));
    let differing = numbered.filter(|(_, (now, kept))| now != kept).take(SHOWN);
    let lines = differing.map(|(line, (now, kept))| {
        let [now, kept] = [now, kept].map(|side| side.unwrap_or("(nothing)"));
        format!("line {line}\n  now  {now}\n  kept {kept}\n")
    });
    panic!("{what}:\n{}", lines.collect::<String>());
}

fn journals(folder: &Path) -> Vec<PathBuf> {
    let files = std::fs::read_dir(folder).into_iter().flatten().flatten();
    let paths = files.map(|file| file.path());
    let mut paths: Vec<_> =
        paths.filter(|path| path.extension().is_some_and(|end| end == "journal")).collect();
    paths.sort();
    paths
}

/// Reads a journal into a game that could be played on.
fn read<R: Showing>(path: &Path) -> Game<R> {
    let text =
        std::fs::read_to_string(path).unwrap_or_else(|why| panic!("{}: {why}", path.display()));
    let entries: Vec<_> = text
        .lines()
        .map(|line| {
            Entry::from_line(line).unwrap_or_else(|why| panic!("{}: {why}", path.display()))
        })
        .collect();
    Game::loaded(entries).unwrap_or_else(|why| panic!("{}: {why}", path.display()))
}

fn write<R: Showing>(path: &Path, game: &Game<R>) {
    let lines: Vec<String> = game.entries.iter().map(|entry| entry.to_line() + "\n").collect();
    let put = |path: &Path, text: &str| {
        std::fs::write(path, text).unwrap_or_else(|why| panic!("{}: {why}", path.display()));
    };
    put(path, &lines.concat());
    put(&path.with_extension("facts"), &facts_text(&game.session));
    put(&path.with_extension("final"), &final_text(&game.session));
}

/// Plays a campaign that there is none of yet.
///
/// # Panics
/// If it cannot be played to its end.
#[must_use]
pub fn made<R: Showing>(golden: &Golden) -> Game<R> {
    let mut game = Game::<R>::found(&golden.setup).expect("a set-up of the rule set's own");
    game.teams = golden.teams.to_vec();
    let bytes = bytes_of(golden.seed, 4096);
    let picks = &mut Picks::new(&bytes);
    let played = match golden.bots {
        [] => game.play_out(picks, |_, _| Ok(())),
        bots => game.play_by(bots, picks),
    };
    played.expect("a campaign that ends");
    game
}

/// The same campaign under today's rules: the same answers to the same questions, by the caretaker
/// where there is none.
fn replay<R: Showing>(old: &Game<R>) -> Game<R> {
    let history = old.history().expect("it was read before");
    let mut inputs: Vec<_> = history
        .lines()
        .filter(|(_, _, live)| *live)
        .filter_map(|(_, content, _)| match content {
            Content::Input(record) => Some((**record).clone()),
            _ => None,
        })
        .collect();
    let mut setup = history.setup().clone();
    setup.version = R::VERSION;
    let mut game = Game::<R>::found(&setup).expect("it was founded before");
    game.teams.clone_from(&old.teams);
    for _ in 0..ANSWERS_MAX {
        if game.session.has_ended() {
            return game;
        }
        let when = game.session.when();
        let open = game.session.questions().to_vec();
        let found = inputs.iter().position(|input| {
            input.when == when
                && open.iter().any(|question| {
                    (question.lane, question.topic, question.nth)
                        == (input.lane, input.topic, input.nth)
                })
        });
        let taken = found.is_some_and(|at| give(&mut game, &open, &inputs.remove(at)));
        if !taken && found.is_none() {
            caretake(&mut game, &open[0]);
        }
    }
    panic!("the campaign does not end any more")
}

fn give<R: Showing>(
    game: &mut Game<R>,
    open: &[Question<R>],
    input: &kernel::journal::InputRecord<R>,
) -> bool {
    let same = |question: &&Question<R>| {
        (question.lane, question.topic, question.nth) == (input.lane, input.topic, input.nth)
    };
    let Some(question) = open.iter().find(same) else { return false };
    let key = question.key(game.session.when());
    let c = game.session.campaign();
    let outcome = match (&input.given, &question.asked) {
        (Given::Choice(text), _) => game.answer(&key, input.seat, Submitted::Choice(text)),
        (Given::Silent(_), _) => game.answer(&key, input.seat, Submitted::Silent),
        (Given::Dice(throw), _) => game.answer(&key, input.seat, Submitted::Dice(*throw)),
        (Given::Card(card), _) => game.answer(&key, input.seat, Submitted::Card(*card)),
        (Given::Report { model: Some(run), .. }, _) => {
            let mut numbers = run.dice.iter().map(|(value, _)| *value);
            let dice = &mut |bound: u32| numbers.next().unwrap_or(0).min(bound.saturating_sub(1));
            game.answer(&key, input.seat, Submitted::Model { name: &run.name, dice })
        }
        (Given::Report { form, .. }, Asked::Report { battle, .. }) => {
            let text = form::write_form::<R>(c, *battle, form);
            game.answer(&key, input.seat, Submitted::Report(&text))
        }
        (Given::Report { .. }, _) => return false,
    };
    outcome.is_ok()
}

/// Answers as nobody would mind: silence where it may be, else the first that there is.
fn caretake<R: Showing>(game: &mut Game<R>, question: &Question<R>) {
    let key = question.key(game.session.when());
    let of = match &question.asked {
        Asked::Choice(all) => all.iter().find(|of| of.silent.is_some()),
        Asked::Dice { .. } | Asked::Card { .. } | Asked::Report { .. } => None,
    };
    match of {
        Some(of) => {
            let silent = game.answer(&key, of.seat, Submitted::Silent);
            silent.unwrap_or_else(|fault| panic!("{fault:?}"));
        }
        None => {
            let seed = game.session.last();
            let bytes = bytes_of(seed, 64);
            game.act_on(question, &mut Picks::new(&bytes)).unwrap_or_else(|why| panic!("{why}"));
        }
    }
}
