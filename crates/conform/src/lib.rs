//! Reads and runs conformance cases: texts that a player can check against the rulebook.
//!
//! A case says what is given, what is answered and thrown, and everything that then happens. What
//! happens and is not said fails the case, so that a case cannot pass by looking away. The format
//! is described in `docs/formats/case.md`.
//!
//! | module | what it holds |
//! | --- | --- |
//! | `parse` | lines of text into cases |
//! | `given` | the position a case starts from |
//! | `run` | the lines of a case, one after another |
//! | `feed` | answers, dice, cards and reports on their way to the question that wants them |
//! | `expect` | what is asserted: facts, refusals, questions |
//! | `options` | which values of options no case is about |
//! | `tell` | open questions and faults in words |

#[cfg(test)]
mod bad_input;
mod expect;
mod feed;
mod given;
mod options;
mod parse;
mod run;
mod tell;

use std::collections::{BTreeMap, BTreeSet};
use std::fmt;

use kernel::{SetupRecord, Wording};

pub use options::options_unshown;

/// Where the set-ups of scenarios come from.
pub trait Scenarios {
    /// The names of the scenarios there are, the one meant when a case names none first.
    fn names(&self) -> Vec<String>;

    /// The set-up of a scenario: its files, its own options, its seats. It need not be resolved.
    fn scenario(&self, name: &str) -> Option<SetupRecord>;

    /// Changes a set-up by a setting that is no option of the rule set (`map compact`). Returns
    /// whether there is such a setting.
    fn set(&self, setup: &mut SetupRecord, key: &str, value: &str) -> bool {
        let _ = (setup, key, value);
        false
    }
}

impl Scenarios for Vec<(String, SetupRecord)> {
    fn names(&self) -> Vec<String> {
        self.iter().map(|(name, _)| name.clone()).collect()
    }

    fn scenario(&self, name: &str) -> Option<SetupRecord> {
        self.iter().find(|(at, _)| at == name).map(|(_, setup)| setup.clone())
    }
}

/// What came of running the cases of a file.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Report {
    /// How many cases passed.
    pub passed: usize,
    /// How many failed, or could not be read.
    pub failed: Vec<Failure>,
    /// The names of passed cases by the printed number of each clause that fired in them.
    pub clauses_fired: BTreeMap<String, BTreeSet<String>>,
    /// The names of passed cases by the first word of each, which is the clause it shows. A case
    /// may show that something never comes about, and then no clause fires.
    pub clauses_named: BTreeMap<String, BTreeSet<String>>,
    /// What passed cases are given in the form `KEY VALUE`: options, and whatever else reads so.
    pub settings: BTreeMap<String, BTreeSet<String>>,
}

impl Report {
    /// Adds what came of another file.
    pub fn add(&mut self, other: Self) {
        self.passed += other.passed;
        self.failed.extend(other.failed);
        for (clause, cases) in other.clauses_fired {
            self.clauses_fired.entry(clause).or_default().extend(cases);
        }
        for (clause, cases) in other.clauses_named {
            self.clauses_named.entry(clause).or_default().extend(cases);
        }
        for (key, values) in other.settings {
            self.settings.entry(key).or_default().extend(values);
        }
    }
}

/// A case that failed: where, and what would have been right.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Failure {
    /// The file, as it was named.
    pub file: String,
    /// The line at fault, counted from 1.
    pub line: u32,
    /// The name of the case; empty if the fault lies before the first.
    pub case: String,
    /// What is wrong and what would be right. Further lines are set in by two blanks.
    pub what: String,
}

impl fmt::Display for Failure {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}:{}: ", self.file, self.line)?;
        if !self.case.is_empty() {
            write!(f, "case {}: ", self.case)?;
        }
        f.write_str(&self.what)
    }
}

/// What is wrong with a line of a case.
pub(crate) struct Wrong {
    pub(crate) line: u32,
    pub(crate) what: String,
}

impl Wrong {
    pub(crate) fn at(line: u32, what: impl Into<String>) -> Self {
        Self { line, what: what.into() }
    }
}

/// Runs every case of a text. `file` is what failures call it.
#[must_use]
pub fn run_text<R: Wording>(file: &str, text: &str, scenarios: &dyn Scenarios) -> Report {
    let mut report = Report::default();
    let mut fail = |case: &str, wrong: Wrong| {
        let (file, case) = (file.to_owned(), case.to_owned());
        report.failed.push(Failure { file, line: wrong.line, case, what: wrong.what });
    };
    let (cases, strays) = parse::cases(text);
    strays.into_iter().for_each(|wrong| fail("", wrong));
    let mut passed = Vec::new();
    let mut known = given::Known::new();
    for case in cases {
        let outcome = match case.lines {
            Ok(ref lines) => run::run::<R>(lines, case.line, scenarios, &mut known)
                .inspect(|_| given::note(&mut report.settings, lines)),
            Err(wrong) => Err(wrong),
        };
        match outcome {
            Ok(fired) => passed.push((case.name, fired)),
            Err(wrong) => fail(&case.name, wrong),
        }
    }
    report.passed = passed.len();
    for (name, fired) in passed {
        let shown = name.split_whitespace().next().unwrap_or_default().to_owned();
        report.clauses_named.entry(shown).or_default().insert(name.clone());
        for clause in fired {
            report.clauses_fired.entry(clause.to_owned()).or_default().insert(name.clone());
        }
    }
    report
}
