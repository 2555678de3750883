//! The list of rule sets, each behind one erased trait.
//!
//! Hosts know no rule set: they see an [`Edition`] (a rule set with its scenarios) and a
//! [`Sitting`] (one campaign being played), which speak text, numbers and sheets. Inside,
//! everything is generic; the erasure is around loops, never within them. A rule set is added by
//! one line in [`editions`].

mod clock;
mod edition;
#[cfg(test)]
mod forged;
mod guard;
mod hidden;
mod memo;
mod past;
mod played;
mod shown;
mod simulated;
mod sitting;
mod slip;

pub use edition::{AuditLine, ClauseInfo, Edition, Founded, Scenario};
pub use simulated::{Ending, Simulated};
pub use sitting::{
    Answer, AnsweredLine, Asked, ClaimLine, Corrected, Correction, DeskLine, Fault, FaultKind,
    GivenLine, NoteLine, Open, PastLine, PastSaid, Reading, RegisterLine, Reply, ReportLine,
    Sitting, Step,
};

pub use slip::{Draft, SlipRead, SlipRow};

pub use guard::is_guarded;

use edition::EditionOf;

/// What the build script collected.
mod collected {
    include!(concat!(env!("OUT_DIR"), "/collected.rs"));
}

/// Every rule set there is, in the order it is offered.
#[must_use]
pub fn editions() -> &'static [&'static dyn Edition] {
    const TOY: EditionOf<rules_toy::Toy> = EditionOf::unlisted(&[
        ("duel", &["Red", "Blue"]),
        ("quarrel", &["Red", "Blue", "Green", "White"]),
    ]);
    const YARDSTICK: EditionOf<rules_refcampaign::RefCampaign> =
        EditionOf::unlisted(&[("ring", &["A", "B"])]);
    &[
        &EditionOf::<rules_antioch::Antioch>::OFFERED,
        &EditionOf::<rules_kingdoms::Kingdoms>::OFFERED,
        &EditionOf::<rules_dbm::Dbm>::OFFERED,
        &TOY,
        &YARDSTICK,
    ]
}

/// The rule set of that id.
#[must_use]
pub fn edition(id: &str) -> Option<&'static dyn Edition> {
    editions().iter().copied().find(|edition| edition.id() == id)
}

#[cfg(test)]
mod tests {
    use kernel::{SeatSetup, SetupRecord};
    use simulate::Pool;

    use super::{Edition, Scenario, edition, editions};

    #[test]
    fn cases_pass_behind_the_erasure() {
        for id in ["toy", "dbm"] {
            let report = edition(id).expect("it is there").conform_built_in();
            let failed: Vec<String> = report.failed.iter().map(ToString::to_string).collect();
            assert!(failed.is_empty(), "{}", failed.join("\n"));
            assert!(report.passed > 0, "{id}");
        }
    }

    /// A set-up of a scenario, resolved.
    fn resolved(edition: &dyn Edition, scenario: Scenario) -> SetupRecord {
        let given = scenario.seats.iter().map(|name| (*name).to_owned()).collect();
        let usual = || edition.usual_seats(&scenario.files);
        let names: Vec<String> = if scenario.seats.is_empty() { usual() } else { given };
        let seat = |name: String| SeatSetup { name, holds: Vec::new() };
        let mut setup = SetupRecord {
            ruleset: edition.id().to_owned(),
            version: edition.version(),
            title: scenario.slug.to_owned(),
            files: scenario.files,
            preset: String::new(),
            options: std::collections::BTreeMap::new(),
            seats: names.into_iter().map(seat).collect(),
        };
        edition.resolve(&mut setup).unwrap_or_else(|faults| panic!("{faults:?}"));
        setup
    }

    #[test]
    fn every_scenario_can_be_founded() {
        for edition in editions() {
            for scenario in edition.scenarios() {
                let slug = scenario.slug;
                let setup = resolved(*edition, scenario);
                let (sitting, _) = edition.found(setup).unwrap_or_else(|f| panic!("{f:?}"));
                assert!(!sitting.open().is_empty(), "{slug}");
            }
        }
    }

    #[test]
    fn a_seed_plays_the_same_campaigns_on_any_number_of_threads() {
        for edition in ["antioch", "toy", "refcampaign"].map(|id| edition(id).expect("a set")) {
            for scenario in edition.scenarios() {
                let setup = resolved(edition, scenario);
                let run = |threads, seed| {
                    let pool = Pool::new(threads).expect("threads can be had");
                    edition.simulate(&setup, &pool, seed, 0..12).expect("a sound set-up")
                };
                let one = run(1, 3);
                assert_eq!((one.campaigns, one.unfinished), (12, 0));
                let ended: u64 = one.endings.values().map(|ending| ending.campaigns).sum();
                assert_eq!(ended, 12);
                assert_eq!(one.firsts.len(), setup.seats.len());
                assert!(one.firsts.iter().sum::<u64>() >= 12);
                assert_eq!(one, run(2, 3));
                assert_eq!(one, run(5, 3));
                assert_ne!(one.counts, run(1, 4).counts);
            }
        }
    }

    #[test]
    fn nothing_is_played_from_a_set_up_with_faults() {
        let edition = edition("antioch").expect("it is there");
        let mut setup = resolved(edition, edition.scenarios().remove(0));
        setup.files.clear();
        let pool = Pool::new(1).expect("the caller's own thread");
        assert!(edition.simulate(&setup, &pool, 1, 0..1).is_err_and(|faults| !faults.is_empty()));
    }
}
