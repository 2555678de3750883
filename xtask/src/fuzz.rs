//! The fuzz targets, with seeds from the repository's own files. They need a nightly compiler, but
//! no other tool: the fuzzer is linked into each target.

use crate::shell;
use std::path::{Path, PathBuf};
use std::process::Command;

const TARGETS: [&str; 5] = ["scenario", "case", "journal", "order", "campaign"];

/// How long each target runs unless somebody says.
const SECONDS: u32 = 60;

/// Entries of a journal that make one seed.
const JOURNAL_PART: usize = 40;

/// What `cargo fuzz` would have the compiler do, without its address sanitizer: all of our code is
/// safe.
const FLAGS: &str = "--cfg fuzzing -Cpasses=sancov-module \
    -Cllvm-args=-sanitizer-coverage-level=4 \
    -Cllvm-args=-sanitizer-coverage-inline-8bit-counters \
    -Cllvm-args=-sanitizer-coverage-pc-table \
    -Cllvm-args=-sanitizer-coverage-trace-compares";

struct Wishes {
    targets: Vec<&'static str>,
    seconds: u32,
}

pub(crate) fn run(arguments: &[String]) -> Result<(), String> {
    let wishes = wishes(arguments)?;
    let root = shell::root()?;
    let built = build(&root)?;
    for target in &wishes.targets {
        let corpus = root.join("fuzz/corpus").join(target);
        seed(&root, target, &corpus)?;
        fuzz(&root, &built, target, &corpus, wishes.seconds)?;
    }
    Ok(())
}

fn wishes(arguments: &[String]) -> Result<Wishes, String> {
    let mut wishes = Wishes { targets: Vec::new(), seconds: SECONDS };
    let mut arguments = arguments.iter();
    while let Some(argument) = arguments.next() {
        if argument == "--seconds" {
            let number = arguments.next().and_then(|number| number.parse().ok());
            wishes.seconds = number.ok_or("--seconds needs a number")?;
            continue;
        }
        let target = TARGETS.into_iter().find(|target| target == argument);
        let known = || format!("no target `{argument}`; there are: {}", TARGETS.join(", "));
        wishes.targets.push(target.ok_or_else(known)?);
    }
    if wishes.targets.is_empty() {
        wishes.targets = TARGETS.to_vec();
    }
    Ok(wishes)
}

/// Builds all targets and says where they are. Build scripts and macros are not instrumented,
/// which is what naming the host as the target is for.
fn build(root: &Path) -> Result<PathBuf, String> {
    let told = shell::output(Command::new("rustc").args(["+nightly", "-vV"]))
        .map_err(|why| format!("fuzzing needs a nightly compiler: {why}"))?;
    let host = told.lines().find_map(|line| line.strip_prefix("host: "));
    let host = host.ok_or("rustc does not say which machine this is")?;
    let mut cargo = Command::new("cargo");
    cargo.args(["+nightly", "build", "--release", "--target", host]).env_remove("CARGO");
    cargo.current_dir(root.join("fuzz")).env("RUSTFLAGS", FLAGS);
    let target = root.join("fuzz/target");
    shell::run(cargo.env("CARGO_TARGET_DIR", &target))?;
    Ok(target.join(host).join("release"))
}

fn fuzz(
    root: &Path,
    built: &Path,
    target: &str,
    corpus: &Path,
    seconds: u32,
) -> Result<(), String> {
    let artifacts = root.join("fuzz/artifacts").join(target);
    make(&artifacts)?;
    println!("== {target}, for {seconds} s");
    let mut fuzzer = Command::new(built.join(target));
    fuzzer.arg(format!("-max_total_time={seconds}")).arg("-timeout=60").arg("-verbosity=0");
    fuzzer.arg(format!("-artifact_prefix={}/", artifacts.display())).arg(corpus);
    shell::run(&mut fuzzer).map_err(|why| {
        let place = artifacts.display();
        format!("{target} came to grief: {why}\nThe input is in {place}; keep it as a test.")
    })
}

/// Fills a corpus from the repository's own files; what earlier runs found stays.
fn seed(root: &Path, target: &str, corpus: &Path) -> Result<(), String> {
    make(corpus)?;
    let mut seeds = match target {
        "scenario" => scenarios(root)?,
        "case" => cases(root)?,
        "journal" => journals(root)?,
        "order" => orders(root)?,
        _ => (0..16_u8).map(|which| [which, 1, 2, 3].repeat(16)).collect(),
    };
    seeds.sort_unstable();
    seeds.dedup();
    for (number, seed) in seeds.iter().enumerate() {
        let path = corpus.join(format!("seed-{number}"));
        std::fs::write(&path, seed).map_err(|e| format!("{}: {e}", path.display()))?;
    }
    println!("{target}: {} seeds", seeds.len());
    Ok(())
}

fn make(folder: &Path) -> Result<(), String> {
    std::fs::create_dir_all(folder).map_err(|e| format!("{}: {e}", folder.display()))
}

fn read(path: &Path) -> Result<String, String> {
    std::fs::read_to_string(path).map_err(|e| format!("{}: {e}", path.display()))
}

/// Files that git knows, of that kind.
fn files(root: &Path, pattern: &str) -> Result<Vec<PathBuf>, String> {
    let mut git = Command::new("git");
    git.current_dir(root).args(["ls-files", "--", pattern]);
    Ok(shell::output(&mut git)?.lines().map(|path| root.join(path)).collect())
}

fn scenarios(root: &Path) -> Result<Vec<Vec<u8>>, String> {
    let mut seeds = Vec::new();
    for map in files(root, "scenarios/*/map.toml")? {
        let of = |name: &str| read(&map.with_file_name(name));
        let parts = [of("map.toml")?, of("scenario.toml")?, of("forces.toml")?];
        seeds.push(parts.join("====\n").into_bytes());
    }
    Ok(seeds)
}

fn cases(root: &Path) -> Result<Vec<Vec<u8>>, String> {
    let mut seeds = Vec::new();
    for path in files(root, "crates/*.case")? {
        let text = read(&path)?;
        let all = text.split("\ncase ").skip(1);
        seeds.extend(all.map(|case| format!("case {case}\n").into_bytes()));
    }
    Ok(seeds)
}

fn journals(root: &Path) -> Result<Vec<Vec<u8>>, String> {
    let mut seeds = Vec::new();
    for path in files(root, "crates/*.journal")? {
        let text = read(&path)?;
        let lines: Vec<&str> = text.lines().collect();
        seeds.push(lines[..lines.len().min(JOURNAL_PART)].join("\n").into_bytes());
        let contents: Vec<&str> = lines.iter().skip(1).filter_map(|line| content(line)).collect();
        seeds.extend(contents.chunks(JOURNAL_PART).map(|part| part.join("\n").into_bytes()));
    }
    Ok(seeds)
}

/// The content of an entry, as it stands in its line.
fn content(line: &str) -> Option<&str> {
    line.split_once(",\"content\":")?.1.strip_suffix('}')
}

/// What cases say in the words of their rule sets: choices, rulings, reports.
fn orders(root: &Path) -> Result<Vec<Vec<u8>>, String> {
    let mut seeds = Vec::new();
    for path in files(root, "crates/*.case")? {
        for line in read(&path)?.lines() {
            let (verb, rest) = line.trim().split_once(' ').unwrap_or_default();
            let rest = rest.trim();
            match verb {
                "answer" | "given" | "offers" | "slip" => {
                    seeds.extend(rest.split(';').map(|part| part.trim().as_bytes().to_vec()));
                }
                "refuse" => seeds.extend(rest.rsplit_once(" by ").map(|it| it.0.into())),
                "report" => seeds.push(rest.into()),
                _ => {}
            }
        }
    }
    Ok(seeds)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn parse(words: &[&str]) -> Result<Wishes, String> {
        wishes(&words.iter().map(|&word| word.to_owned()).collect::<Vec<_>>())
    }

    #[test]
    fn wishes_are_understood_or_refused() {
        assert!(parse(&[]).is_ok_and(|all| all.targets == TARGETS && all.seconds == SECONDS));
        let one = parse(&["order", "--seconds", "5"]);
        assert!(one.is_ok_and(|one| one.targets == ["order"] && one.seconds == 5));
        assert!(parse(&["orders"]).is_err_and(|why| why.contains("campaign")));
        assert!(parse(&["--seconds"]).is_err());
        assert!(parse(&["--seconds", "many"]).is_err());
    }
}
