//! The clause tables in `docs/rules`: what each clause says, where it lives, which cases show it.
//!
//! A rule set whose cases are still being written lists the clauses that await one in
//! `cases/awaited.txt`, an id a line. The list can only grow shorter: a clause that is shown must
//! be taken out (writing the tables does so), and none that lacks a case may be missing.

use crate::{shell, workspace};
use serde_json::Value;
use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write as _;
use std::path::{Path, PathBuf};
use std::process::Command;

/// What became of a check.
pub(crate) enum Verdict {
    Fresh,
    /// The program has no such command yet, and no table is committed that could be stale.
    NotYet(String),
}

pub(crate) fn run(arguments: &[String]) -> Result<(), String> {
    let root = shell::root()?;
    let target = workspace::read(&root)?.target;
    let umpire = workspace::build_umpire(&root, &target)?;
    match arguments {
        [] => write(&root, &umpire),
        [flag] if flag == "--check" => match check(&root, &umpire)? {
            Verdict::Fresh => Ok(()),
            Verdict::NotYet(what) => Err(what),
        },
        _ => Err("clauses takes --check or nothing".to_owned()),
    }
}

fn write(root: &Path, umpire: &Path) -> Result<(), String> {
    for set in &workspace::rulebooks(root)? {
        let table = Table::ask(umpire, set)?;
        let path = table_path(root, set);
        std::fs::write(&path, table.text()).map_err(|e| format!("{}: {e}", path.display()))?;
        println!("docs/rules/{set}.md: {} clauses", table.clauses.len());
        shorten(&awaited_path(root, set), &table)?;
    }
    Ok(())
}

/// Takes clauses that have a case now out of the list of those that await one.
fn shorten(path: &Path, table: &Table) -> Result<(), String> {
    let awaited = awaited(path);
    let left: Vec<&str> = table.unshown().map(|clause| clause.id.as_str()).collect();
    let left: Vec<&str> = left.into_iter().filter(|id| awaited.contains(*id)).collect();
    let done = match left[..] {
        [] if awaited.is_empty() => Ok(()),
        [] => std::fs::remove_file(path),
        _ => std::fs::write(path, left.join("\n") + "\n"),
    };
    done.map_err(|e| format!("{}: {e}", path.display()))
}

/// Compares the committed tables and reports clauses without a home or a case.
pub(crate) fn check(root: &Path, umpire: &Path) -> Result<Verdict, String> {
    let mut wrong = Vec::new();
    for set in &workspace::rulebooks(root)? {
        let committed = std::fs::read_to_string(table_path(root, set)).ok();
        let table = match (Table::ask(umpire, set), &committed) {
            (Ok(table), _) => table,
            (Err(_), None) => {
                return Ok(Verdict::NotYet(format!("not available yet: umpire rules {set}")));
            }
            (Err(why), Some(_)) => {
                return Err(format!("not available yet: umpire rules {set}: {why}"));
            }
        };
        if committed.as_deref() != Some(table.text().as_str()) {
            wrong.push(format!("docs/rules/{set}.md is stale: run `cargo xtask clauses`"));
        }
        wrong.extend(table.gaps(&awaited(&awaited_path(root, set))));
    }
    if wrong.is_empty() { Ok(Verdict::Fresh) } else { Err(wrong.join("\n")) }
}

fn table_path(root: &Path, set: &str) -> PathBuf {
    root.join("docs/rules").join(format!("{set}.md"))
}

fn awaited_path(root: &Path, set: &str) -> PathBuf {
    root.join("crates").join(format!("rules-{set}")).join("cases/awaited.txt")
}

/// The clauses of a list, none if there is no list.
fn awaited(path: &Path) -> BTreeSet<String> {
    let text = std::fs::read_to_string(path).unwrap_or_default();
    text.lines().map(str::trim).filter(|id| !id.is_empty()).map(str::to_owned).collect()
}

#[derive(Debug)]
struct Table {
    ruleset: String,
    clauses: Vec<Clause>,
}

#[derive(Debug)]
struct Clause {
    id: String,
    kind: String,
    gist: String,
    home: String,
    cases: Vec<String>,
}

impl Table {
    fn ask(umpire: &Path, set: &str) -> Result<Table, String> {
        Table::read(&shell::output(Command::new(umpire).args(["rules", set, "--json"]))?)
    }

    fn read(text: &str) -> Result<Table, String> {
        let value: Value = serde_json::from_str(text).map_err(|e| e.to_string())?;
        let clauses = value["clauses"].as_array().ok_or("no list of clauses")?;
        let clauses: Result<Vec<_>, String> = clauses.iter().map(Clause::read).collect();
        Ok(Table { ruleset: word(&value, "ruleset")?, clauses: clauses? })
    }

    fn text(&self) -> String {
        let mut text = format!(
            "# The clauses of {}\n\nWritten by `cargo xtask clauses`; what to change is the rule \
             set.\n\n{}\n\n",
            self.ruleset,
            self.sums()
        );
        text.push_str("| clause | kind | gist | home | cases |\n|---|---|---|---|---|\n");
        for clause in &self.clauses {
            let cells = [&clause.id, &clause.kind, &clause.gist, &clause.home];
            for cell in cells {
                let _ = write!(text, "| {} ", escaped(cell));
            }
            let _ = writeln!(text, "| {} |", escaped(&clause.named_cases()));
        }
        text
    }

    fn sums(&self) -> String {
        let mut sums: BTreeMap<&str, usize> = BTreeMap::new();
        for clause in &self.clauses {
            *sums.entry(&clause.kind).or_default() += 1;
        }
        let sums: Vec<_> = sums.iter().map(|(kind, count)| format!("{count} {kind}")).collect();
        format!("{} clauses: {}.", self.clauses.len(), sums.join(", "))
    }

    fn enforced(&self) -> impl Iterator<Item = &Clause> {
        self.clauses.iter().filter(|clause| clause.kind != "by-hand")
    }

    /// The clauses that no case shows.
    fn unshown(&self) -> impl Iterator<Item = &Clause> {
        self.enforced().filter(|clause| clause.cases.is_empty())
    }

    fn gaps(&self, awaited: &BTreeSet<String>) -> Vec<String> {
        let name = |clause: &Clause| format!("{} {} ({})", self.ruleset, clause.id, clause.kind);
        let homeless = self.enforced().filter(|clause| clause.home.is_empty());
        let homeless = homeless.map(|clause| {
            format!("{} has no home: name the clause in the rule it governs", name(clause))
        });
        let unshown = self.unshown().filter(|clause| !awaited.contains(&clause.id));
        let unshown = unshown.map(|clause| format!("{} has no case: write one", name(clause)));
        let unshown_ids: BTreeSet<&str> = self.unshown().map(|clause| clause.id.as_str()).collect();
        let shown = awaited.iter().filter(|id| !unshown_ids.contains(id.as_str()));
        let shown = shown
            .map(|id| format!("{} {id} awaits no case: run `cargo xtask clauses`", self.ruleset));
        homeless.chain(unshown).chain(shown).collect()
    }
}

impl Clause {
    fn read(value: &Value) -> Result<Clause, String> {
        let kind = word(value, "kind")?;
        if !["rule", "table", "option", "ruling", "by-hand"].contains(&kind.as_str()) {
            return Err(format!("`{kind}` is no kind of clause"));
        }
        let cases = value["cases"].as_array().ok_or("a clause without a list of cases")?;
        Ok(Clause {
            id: word(value, "id")?,
            kind,
            gist: word(value, "gist")?,
            home: value["home"].as_str().unwrap_or_default().to_owned(),
            cases: cases.iter().filter_map(Value::as_str).map(str::to_owned).collect(),
        })
    }
}

fn word(value: &Value, key: &str) -> Result<String, String> {
    let text = value[key].as_str().filter(|text| !text.is_empty());
    text.map(str::to_owned).ok_or_else(|| format!("`{key}` is missing in {value}"))
}

fn escaped(cell: &str) -> String {
    cell.replace('|', "\\|").replace('\n', " ")
}

/// How many cases a row names; `umpire rules` names them all.
const CASES_NAMED: usize = 4;

impl Clause {
    /// The cases that show the clause, those named after it first, and how many more there are.
    fn named_cases(&self) -> String {
        let is_own = |case: &&String| {
            case.strip_prefix(self.id.as_str()).is_some_and(|rest| rest.starts_with(' '))
        };
        let (own, others): (Vec<&String>, Vec<&String>) = self.cases.iter().partition(is_own);
        let all: Vec<&str> = own.into_iter().chain(others).map(String::as_str).collect();
        let (named, more) = all.split_at(all.len().min(CASES_NAMED));
        match more.len() {
            0 => named.join("; "),
            count => format!("{}; and {count} more", named.join("; ")),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const SAID: &str = r#"{"ruleset":"antioch","clauses":[
        {"id":"III.D","kind":"rule","gist":"A | B","home":"chapters/besieged.rs","cases":["x","y"]},
        {"id":"III.E","kind":"rule","gist":"C","home":"","cases":[]},
        {"id":"X","kind":"by-hand","gist":"D","home":null,"cases":[]}]}"#;

    #[test]
    fn a_table_has_a_row_for_each_clause() {
        let table = Table::read(SAID).unwrap();
        let text = table.text();
        assert!(text.contains("3 clauses: 1 by-hand, 2 rule."));
        assert!(text.contains("| III.D | rule | A \\| B | chapters/besieged.rs | x; y |\n"));
        assert!(text.contains("| X | by-hand | D |  |  |\n"));
    }

    #[test]
    fn what_is_not_by_hand_has_a_home_and_a_case() {
        let gaps = Table::read(SAID).unwrap().gaps(&BTreeSet::new());
        assert_eq!(gaps.len(), 2);
        assert!(gaps.iter().all(|gap| gap.starts_with("antioch III.E (rule) has no ")));
    }

    #[test]
    fn a_list_of_awaited_cases_names_those_that_lack_one_and_no_other() {
        let awaited = ["III.D", "III.E"].map(str::to_owned).into();
        let gaps = Table::read(SAID).unwrap().gaps(&awaited);
        assert_eq!(gaps.len(), 2);
        assert!(gaps[0].starts_with("antioch III.E (rule) has no home"));
        assert!(gaps[1].starts_with("antioch III.D awaits no case"));
    }

    #[test]
    fn the_list_only_grows_shorter() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("awaited.txt");
        std::fs::write(&path, "III.D\nIII.E\nGONE\n").unwrap();
        let table = Table::read(SAID).unwrap();
        shorten(&path, &table).unwrap();
        assert_eq!(std::fs::read_to_string(&path).unwrap(), "III.E\n");
        let shown = SAID.replace("\"home\":\"\",\"cases\":[]", "\"home\":\"\",\"cases\":[\"z\"]");
        shorten(&path, &Table::read(&shown).unwrap()).unwrap();
        assert!(!path.exists());
        shorten(&path, &table).unwrap();
        assert!(!path.exists(), "nothing is added");
    }

    #[test]
    fn other_answers_are_refused() {
        assert!(Table::read("").is_err());
        assert!(Table::read(r#"{"ruleset":"antioch"}"#).is_err());
        let odd = SAID.replace("by-hand", "hint");
        assert!(Table::read(&odd).unwrap_err().contains("`hint`"));
    }
}
