//! The gate: everything that must hold, in one command on any machine.

use crate::counts::{self, Counts};
use crate::{browser, clauses, formats, licences, setup, shell, tidy, workspace};
use std::path::{Path, PathBuf};
use std::process::Command;
use std::time::{Duration, Instant};

/// How a stage ended, if nothing kept it from ending.
enum Verdict {
    Done(Counts),
    Skipped(String),
}

type Outcome = Result<Verdict, String>;

/// What the stages share. All build into one target folder under one profile.
struct Shop {
    root: PathBuf,
    target: PathBuf,
}

struct Stage {
    name: &'static str,
    what: &'static str,
    run: fn(&Shop) -> Outcome,
}

const fn stage(name: &'static str, what: &'static str, run: fn(&Shop) -> Outcome) -> Stage {
    Stage { name, what, run }
}

const STAGES: [Stage; 12] = [
    stage("set-up", "what the machine lacks", set_up),
    stage("fmt", "layout of the code", fmt),
    stage("clippy", "lints", clippy),
    stage("build", "programs and tests", build),
    stage("tests", "laws, cases, golden campaigns and the rest", tests),
    stage("docs", "documentation without warnings", docs),
    stage("tidy", "house rules", tidy_up),
    stage("formats", "durable words stay readable", frozen_formats),
    stage("clauses", "clause tables fresh and without gaps", clause_tables),
    stage("licences", "what we depend on", licence_check),
    stage("conform", "conformance cases, by the program itself", conform),
    stage("browser", "pages in a real browser", browser_tests),
];

struct Wishes {
    keep_going: bool,
    only: Vec<String>,
}

pub(crate) fn run(arguments: &[String]) -> Result<(), String> {
    let wishes = wishes(arguments)?;
    let root = shell::root()?;
    let target = workspace::read(&root)?.target;
    let shop = Shop { root, target };
    let mut sum = Counts::default();
    let mut lines = Vec::new();
    let begun = Instant::now();
    for stage in &STAGES {
        if !wishes.only.is_empty() && !wishes.only.iter().any(|name| name == stage.name) {
            continue;
        }
        let (counts, line) = try_stage(stage, &shop);
        lines.push(line);
        sum.add(counts);
        if counts.failed > 0 && !wishes.keep_going {
            break;
        }
    }
    println!("\n== {:<10} {:>8}", "all", seconds(begun.elapsed()));
    for line in lines {
        println!("{line}");
    }
    println!("\n{} passed, {} failed", sum.passed, sum.failed);
    // The closing line is the last word: a failure is told by the exit code alone.
    if sum.failed > 0 { std::process::exit(1) } else { Ok(()) }
}

fn wishes(arguments: &[String]) -> Result<Wishes, String> {
    let mut wishes = Wishes { keep_going: false, only: Vec::new() };
    let mut arguments = arguments.iter();
    while let Some(argument) = arguments.next() {
        match argument.as_str() {
            "--keep-going" => wishes.keep_going = true,
            "--only" => {
                let names = arguments.next().ok_or("--only needs names of stages")?;
                wishes.only.extend(names.split(',').map(str::to_owned));
            }
            other => return Err(format!("test does not know `{other}`")),
        }
    }
    let names: Vec<_> = STAGES.iter().map(|stage| stage.name).collect();
    match wishes.only.iter().find(|name| !names.contains(&name.as_str())) {
        Some(name) => Err(format!("no stage `{name}`; there are: {}", names.join(", "))),
        None => Ok(wishes),
    }
}

/// Runs a stage under its headline. What did not end well counts as one failure at least.
fn try_stage(stage: &Stage, shop: &Shop) -> (Counts, String) {
    println!("\n== {}: {}", stage.name, stage.what);
    let begun = Instant::now();
    let (counts, told) = match (stage.run)(shop) {
        Ok(Verdict::Done(counts)) => {
            (counts, format!("{} passed, {} failed", counts.passed, counts.failed))
        }
        Ok(Verdict::Skipped(why)) => (Counts::default(), format!("skipped: {why}")),
        Err(why) => {
            println!("{why}");
            (Counts { passed: 0, failed: 1 }, "failed".to_owned())
        }
    };
    let line = format!("   {:<10} {:>8}  {told}", stage.name, seconds(begun.elapsed()));
    println!("{line}");
    (counts, line)
}

fn seconds(time: Duration) -> String {
    let tenths = time.as_millis() / 100;
    format!("{}.{} s", tenths / 10, tenths % 10)
}

fn one(command: &mut Command) -> Outcome {
    shell::run(command)?;
    Ok(Verdict::Done(Counts::ONE))
}

fn set_up(shop: &Shop) -> Outcome {
    setup::install(&shop.root)?;
    Ok(Verdict::Done(Counts::default()))
}

fn fmt(shop: &Shop) -> Outcome {
    one(shell::cargo(&shop.root).args(["fmt", "--all", "--check"]))
}

fn clippy(shop: &Shop) -> Outcome {
    let mut cargo = shell::cargo(&shop.root);
    cargo.args(["clippy", "--workspace", "--all-targets", "--locked", "--quiet"]);
    one(cargo.args(["--", "--deny", "warnings"]))
}

/// One build for every later stage, with one choice of features.
fn build(shop: &Shop) -> Outcome {
    let mut cargo = shell::cargo(&shop.root);
    one(cargo.args(["build", "--workspace", "--bins", "--tests", "--locked", "--quiet"]))
}

fn tests(shop: &Shop) -> Outcome {
    let mut cargo = shell::cargo(&shop.root);
    if shell::find("cargo-nextest").is_some() {
        cargo.args(["nextest", "run", "--workspace", "--locked", "--cargo-quiet"]);
        cargo.args(["--config-file", "xtask/nextest.toml", "--no-fail-fast", "--no-tests=pass"]);
    } else {
        cargo.args(["test", "--workspace", "--bins", "--lib", "--tests", "--locked", "--quiet"]);
        cargo.arg("--no-fail-fast");
    }
    let told = shell::tee(&mut cargo)?;
    let mut counts = counts::read(&told.text);
    if !told.success && counts.failed == 0 {
        counts.failed = 1;
    }
    Ok(Verdict::Done(counts))
}

fn docs(shop: &Shop) -> Outcome {
    let mut cargo = shell::cargo(&shop.root);
    cargo.env("RUSTDOCFLAGS", "-D warnings");
    cargo.args(["doc", "--workspace", "--no-deps", "--document-private-items"]);
    one(cargo.args(["--locked", "--quiet"]))
}

fn tidy_up(shop: &Shop) -> Outcome {
    let report = tidy::run(&shop.root)?;
    Ok(Verdict::Done(Counts { passed: report.passed, failed: report.failed }))
}

fn frozen_formats(shop: &Shop) -> Outcome {
    formats::check(&shop.root)?;
    Ok(Verdict::Done(Counts::ONE))
}

fn clause_tables(shop: &Shop) -> Outcome {
    match clauses::check(&shop.root, &built(shop)?)? {
        clauses::Verdict::Fresh => Ok(Verdict::Done(Counts::ONE)),
        clauses::Verdict::NotYet(what) => Ok(Verdict::Skipped(what)),
    }
}

fn licence_check(shop: &Shop) -> Outcome {
    licences::check(&shop.root)?;
    Ok(Verdict::Done(Counts::ONE))
}

fn conform(shop: &Shop) -> Outcome {
    let folders = case_folders(&shop.root)?;
    if folders.is_empty() {
        return Ok(Verdict::Skipped("no crate has cases yet".to_owned()));
    }
    let umpire = built(shop)?;
    let help = shell::output(Command::new(&umpire).args(["conform", "--help"]));
    if help.is_ok_and(|text| text.is_empty()) {
        return Ok(Verdict::Skipped("not available yet: umpire conform".to_owned()));
    }
    one(Command::new(&umpire).current_dir(&shop.root).arg("conform").args(folders))
}

fn browser_tests(shop: &Shop) -> Outcome {
    if !browser::has_tests(&shop.root) {
        return Ok(Verdict::Skipped("no browser tests yet".to_owned()));
    }
    browser::test(&shop.root, &shop.target, &built(shop)?).map(Verdict::Done)
}

/// The program, built if the stage was asked for alone.
fn built(shop: &Shop) -> Result<PathBuf, String> {
    build(shop)?;
    Ok(workspace::umpire(&shop.target))
}

fn case_folders(root: &Path) -> Result<Vec<PathBuf>, String> {
    let entries = std::fs::read_dir(root.join("crates")).map_err(|e| e.to_string())?;
    let crates = entries.filter_map(Result::ok).map(|entry| entry.path().join("cases"));
    let mut folders: Vec<_> = crates.filter(|folder| folder.is_dir()).collect();
    folders.sort();
    Ok(folders)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn parse(words: &[&str]) -> Result<Wishes, String> {
        wishes(&words.iter().map(|&word| word.to_owned()).collect::<Vec<_>>())
    }

    #[test]
    fn wishes_are_understood_or_refused() {
        assert!(parse(&["--keep-going"]).is_ok_and(|wishes| wishes.keep_going));
        assert!(parse(&["--only", "fmt,tidy"]).is_ok_and(|wishes| wishes.only == ["fmt", "tidy"]));
        assert!(parse(&["--only", "lint"]).is_err_and(|why| why.contains("`lint`")));
        assert!(parse(&["--fast"]).is_err());
        assert!(parse(&["--only"]).is_err());
    }

    #[test]
    fn what_cannot_run_is_a_failure() {
        let shop = Shop { root: PathBuf::from("nowhere"), target: PathBuf::new() };
        let broken = stage("broken", "", |_| Err("no".to_owned()));
        assert_eq!(try_stage(&broken, &shop).0, Counts { passed: 0, failed: 1 });
        let later = stage("later", "", |_| Ok(Verdict::Skipped("not yet".to_owned())));
        assert_eq!(try_stage(&later, &shop).0, Counts::default());
    }
}
