//! A rule set, erased.

use std::collections::BTreeMap;
use std::marker::PhantomData;
use std::ops::Range;

use conform::Scenarios;
use kernel::session::{History, Unreadable};
use kernel::{
    Clause, ClauseKind, Entry, Fault, Message, Recorded, SeatSetup, SetupRecord, Showing,
    ruleset::OptionInfo,
};
use simulate::Pool;

use crate::collected;
use crate::guard;
use crate::played::SittingOf;
use crate::simulated::{self, Simulated};
use crate::sitting::Sitting;

/// A rule set: what can be founded, opened, checked and read about.
pub trait Edition: Send + Sync {
    /// Its id: `antioch`.
    fn id(&self) -> &'static str;
    /// The version of its rules.
    fn version(&self) -> u32;
    /// Whether the founding page offers it. Others are known to the command line only.
    fn is_offered(&self) -> bool;
    /// Its built-in scenarios.
    fn scenarios(&self) -> Vec<Scenario>;
    /// Its presets, the recommended one first.
    fn presets(&self) -> &'static [&'static str];
    /// What the seats of a scenario are called if people do not say.
    fn usual_seats(&self, files: &BTreeMap<String, String>) -> Vec<String>;
    /// Its options.
    fn options(&self) -> Vec<OptionInfo>;
    /// What a preset gives to an option.
    fn preset_value(&self, preset: &str, key: &str) -> Option<String>;
    /// The forms that a slip can take.
    fn slip_forms(&self) -> &'static [&'static str];
    /// Whether an option of the rule set says when a report counts.
    fn says_who_confirms(&self) -> bool;
    /// The battle models.
    fn models(&self) -> &'static [&'static str];
    /// The rulebook, clause by clause.
    fn clauses(&self) -> Vec<ClauseInfo>;
    /// Completes and checks a set-up. If it names no preset, it takes the one its scenario is for.
    ///
    /// # Errors
    /// Everything that is wrong with it.
    fn resolve(&self, setup: &mut SetupRecord) -> Result<(), Vec<Fault>>;
    /// Founds a campaign from a resolved set-up. Also returns the contents of its first entries.
    ///
    /// # Errors
    /// Everything that is wrong with the set-up.
    fn found(&self, setup: SetupRecord) -> Result<Founded, Vec<Fault>>;
    /// Opens a campaign from its journal, whose chain is checked.
    ///
    /// # Errors
    /// What is wrong with the journal.
    fn open(&self, entries: &[Entry]) -> Result<Box<dyn Sitting>, Unreadable>;
    /// The campaign as it stood right after an entry: for looking only.
    ///
    /// # Errors
    /// What is wrong with the journal.
    fn open_at(&self, entries: &[Entry], number: u64) -> Result<Box<dyn Sitting>, Unreadable>;
    /// Runs a journal again and says where today's rules would decide otherwise.
    ///
    /// # Errors
    /// What is wrong with the journal.
    fn audit(&self, entries: &[Entry]) -> Result<Vec<AuditLine>, Unreadable>;
    /// Plays the campaigns of those numbers at random from a resolved set-up, reports by the
    /// quickest battle model. How many threads there are in `pool` does not change the result.
    ///
    /// # Errors
    /// Everything that is wrong with the set-up.
    ///
    /// # Panics
    /// If the rules come to grief over a position.
    fn simulate(
        &self,
        setup: &SetupRecord,
        pool: &Pool,
        seed: u64,
        runs: Range<u64>,
    ) -> Result<Simulated, Vec<Fault>>;
    /// The closed steps that cannot be played again because an answer to them is withheld: each in
    /// text, with the entry that closed it.
    ///
    /// # Errors
    /// What is wrong with the journal.
    fn unchecked(&self, entries: &[Entry]) -> Result<Vec<(String, u64)>, Unreadable>;
    /// Checks every fact of a journal of unknown origin.
    ///
    /// # Errors
    /// What is wrong with the journal, naming the entry.
    fn prove(&self, entries: &[Entry]) -> Result<(), Unreadable>;
    /// Runs a file of conformance cases; failures call it `name`.
    fn conform(&self, name: &str, text: &str) -> conform::Report;
    /// Runs the rule set's own cases.
    fn conform_built_in(&self) -> conform::Report;
}

/// A campaign just founded, and the contents of its first entries.
pub type Founded = (Box<dyn Sitting>, Vec<String>);

/// A built-in scenario.
#[derive(Clone, Debug)]
pub struct Scenario {
    /// Its folder's name.
    pub slug: &'static str,
    /// Its files by name.
    pub files: BTreeMap<String, String>,
    /// What its seats are called if people do not say; none if they must say.
    pub seats: &'static [&'static str],
}

/// A set-up that needs no files: its name, and what its seats are called.
pub(crate) type Bare = (&'static str, &'static [&'static str]);

/// A clause, for the rulebook page and the coverage table.
#[derive(Clone, Debug)]
pub struct ClauseInfo {
    /// Its printed number.
    pub number: &'static str,
    /// Its kind.
    pub kind: ClauseKind,
    /// Its gist.
    pub gist: Message,
    /// Where it is carried out.
    pub home: &'static str,
}

impl ClauseInfo {
    /// The chapter it stands in, which is the first part of its number: `III` of `III.F`. Rulings,
    /// which stand in no chapter of the book, have none.
    #[must_use]
    pub fn chapter(&self) -> Option<&'static str> {
        let is_numbered_ruling = self
            .number
            .strip_prefix(['R', 'X'])
            .is_some_and(|rest| rest.starts_with(|digit: char| digit.is_ascii_digit()));
        let is_ruling = self.kind == ClauseKind::Ruling || is_numbered_ruling;
        self.number.split(['.', ' ', '/']).next().filter(|_| !is_ruling)
    }

    /// The message with the title of its chapter, which the rule set may have or not:
    /// `antioch-chapter-iii`.
    #[must_use]
    pub fn chapter_title(&self, ruleset: &str) -> Option<String> {
        Some(format!("{ruleset}-chapter-{}", self.chapter()?.to_lowercase()))
    }
}

/// A step that today's rules would play otherwise.
#[derive(Clone, Debug)]
pub struct AuditLine {
    /// The step, in text.
    pub when: String,
    /// The entry that closed it.
    pub closed: u64,
    /// The version of the rules it was played under.
    pub version: u32,
    /// The fact as it was, in text.
    pub then: Option<String>,
    /// The fact as it would be.
    pub now: Option<String>,
    /// Inputs no longer legal, by entry.
    pub illegal: Vec<u64>,
}

/// The scenarios of a rule set that were collected when the program was built.
fn built_in(ruleset: &str) -> Vec<Scenario> {
    let mut scenarios: Vec<Scenario> = Vec::new();
    for &(_, slug, name, text) in collected::SCENARIOS.iter().filter(|row| row.0 == ruleset) {
        if scenarios.last().is_none_or(|last| last.slug != slug) {
            scenarios.push(Scenario { slug, files: BTreeMap::new(), seats: &[] });
        }
        if let Some(last) = scenarios.last_mut() {
            last.files.insert(name.to_owned(), text.to_owned());
        }
    }
    scenarios
}

/// The one implementation of [`Edition`].
pub(crate) struct EditionOf<R> {
    offered: bool,
    bare: &'static [Bare],
    ruleset: PhantomData<fn() -> R>,
}

impl<R> EditionOf<R> {
    /// A rule set that the founding page offers.
    pub(crate) const OFFERED: Self = Self { offered: true, bare: &[], ruleset: PhantomData };

    /// A rule set for the command line alone, with set-ups that need no files.
    pub(crate) const fn unlisted(bare: &'static [Bare]) -> Self {
        Self { offered: false, bare, ruleset: PhantomData }
    }
}

/// The built-in scenarios as cases name them.
struct Named<R>(Vec<Scenario>, PhantomData<fn() -> R>);

impl<R: Showing> Scenarios for Named<R> {
    fn names(&self) -> Vec<String> {
        self.0.iter().map(|scenario| scenario.slug.to_owned()).collect()
    }

    fn scenario(&self, name: &str) -> Option<SetupRecord> {
        let scenario = self.0.iter().find(|scenario| scenario.slug == name)?;
        let seat = |name: String| SeatSetup { name, holds: Vec::new() };
        // Where people must say, a case that does not say is played as usual.
        let named = scenario.seats.iter().map(|name| (*name).to_owned()).collect();
        let usual = || R::usual_seats(&scenario.files);
        let seats: Vec<String> = if scenario.seats.is_empty() { usual() } else { named };
        Some(SetupRecord {
            ruleset: R::ID.to_owned(),
            version: R::VERSION,
            title: name.to_owned(),
            files: scenario.files.clone(),
            preset: if scenario.files.is_empty() { recommended::<R>() } else { String::new() },
            options: BTreeMap::new(),
            seats: seats.into_iter().map(seat).collect(),
        })
    }
}

fn recommended<R: Showing>() -> String {
    R::presets().first().copied().unwrap_or_default().to_owned()
}

impl<R: Showing> Edition for EditionOf<R> {
    fn id(&self) -> &'static str {
        R::ID
    }

    fn version(&self) -> u32 {
        R::VERSION
    }

    fn is_offered(&self) -> bool {
        self.offered
    }

    fn scenarios(&self) -> Vec<Scenario> {
        let bare = self.bare.iter();
        let bare = bare.map(|&(slug, seats)| Scenario { slug, files: BTreeMap::new(), seats });
        built_in(R::ID).into_iter().chain(bare).collect()
    }

    fn presets(&self) -> &'static [&'static str] {
        R::presets()
    }

    fn usual_seats(&self, files: &BTreeMap<String, String>) -> Vec<String> {
        R::usual_seats(files)
    }

    fn options(&self) -> Vec<OptionInfo> {
        R::options()
    }

    fn preset_value(&self, preset: &str, key: &str) -> Option<String> {
        R::preset_value(preset, key)
    }

    fn slip_forms(&self) -> &'static [&'static str] {
        R::slip_forms()
    }

    fn says_who_confirms(&self) -> bool {
        R::SAYS_WHO_CONFIRMS
    }

    fn models(&self) -> &'static [&'static str] {
        R::models()
    }

    fn clauses(&self) -> Vec<ClauseInfo> {
        let info = |clause: R::Clause| ClauseInfo {
            number: clause.number(),
            kind: clause.kind(),
            gist: R::gist(clause),
            home: clause.home(),
        };
        R::Clause::all().iter().copied().map(info).collect()
    }

    fn resolve(&self, setup: &mut SetupRecord) -> Result<(), Vec<Fault>> {
        // A scenario says which preset it is for; without files there is none to say it.
        if setup.preset.is_empty() && setup.files.is_empty() {
            setup.preset = recommended::<R>();
        }
        R::resolve(setup)
    }

    fn found(&self, setup: SetupRecord) -> Result<Founded, Vec<Fault>> {
        let (sitting, contents) = SittingOf::<R>::found(setup)?;
        Ok((Box::new(sitting), contents))
    }

    fn open(&self, entries: &[Entry]) -> Result<Box<dyn Sitting>, Unreadable> {
        Ok(Box::new(guard::guarded(&History::<R>::read(entries)?, SittingOf::open)?))
    }

    fn open_at(&self, entries: &[Entry], number: u64) -> Result<Box<dyn Sitting>, Unreadable> {
        let history = History::<R>::read(entries)?.until(number);
        Ok(Box::new(guard::guarded(&history, SittingOf::open)?))
    }

    fn audit(&self, entries: &[Entry]) -> Result<Vec<AuditLine>, Unreadable> {
        guard::guarded(&History::<R>::read(entries)?, |history| {
            let c = history.campaign();
            let text = |recorded: &Recorded<R>| {
                let cites = kernel::journal::cited(recorded.cites);
                format!("{} by {cites}", R::write_fact(&c, &recorded.fact))
            };
            let line = |found: kernel::session::Difference<R>| AuditLine {
                when: R::write_when(&c, found.when),
                closed: found.closed,
                version: found.version,
                then: found.then.as_ref().map(text),
                now: found.now.as_ref().map(text),
                illegal: found.illegal,
            };
            kernel::session::audit(history).into_iter().map(line).collect()
        })
    }

    fn simulate(
        &self,
        setup: &SetupRecord,
        pool: &Pool,
        seed: u64,
        runs: Range<u64>,
    ) -> Result<Simulated, Vec<Fault>> {
        simulated::simulate::<R>(setup, pool, seed, runs)
    }

    fn unchecked(&self, entries: &[Entry]) -> Result<Vec<(String, u64)>, Unreadable> {
        guard::guarded(&History::<R>::read(entries)?, |history| {
            let c = history.campaign();
            let found = kernel::session::unchecked(history).into_iter();
            found.map(|step| (R::write_when(&c, step.when), step.closed)).collect()
        })
    }

    fn prove(&self, entries: &[Entry]) -> Result<(), Unreadable> {
        guard::prove(&History::<R>::read(entries)?)
    }

    fn conform(&self, name: &str, text: &str) -> conform::Report {
        conform::run_text::<R>(name, text, &Named::<R>(self.scenarios(), PhantomData))
    }

    fn conform_built_in(&self) -> conform::Report {
        let mut report = conform::Report::default();
        for (_, name, text) in collected::CASES.iter().filter(|(of, ..)| *of == R::ID) {
            report.add(self.conform(name, text));
        }
        report
    }
}
