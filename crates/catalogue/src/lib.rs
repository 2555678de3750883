//! The list of rule sets, each behind one erased trait.
//!
//! Hosts know no rule set: they see an [`Edition`] (a rule set with its scenarios) and a
//! [`Sitting`] (one campaign being played), which speak text, numbers and sheets. Inside,
//! everything is generic; the erasure is around loops, never within them. A rule set is added by
//! one line in [`editions`].

mod edition;
mod memo;
mod played;
mod shown;
mod sitting;

pub use edition::{AuditLine, ClauseInfo, Edition, Founded, Scenario};
pub use sitting::{
    Answer, AnsweredLine, Asked, ClaimLine, Corrected, Correction, Fault, FaultKind, GivenLine,
    NoteLine, Open, Reading, RegisterLine, Reply, ReportLine, Sitting, Step,
};

use edition::EditionOf;

/// What the build script collected.
mod collected {
    include!(concat!(env!("OUT_DIR"), "/collected.rs"));
}

/// Every rule set there is, in the order it is offered.
#[must_use]
pub fn editions() -> &'static [&'static dyn Edition] {
    &[
        &EditionOf::<rules_toy::Toy>::UNLISTED,
        &EditionOf::<rules_refcampaign::RefCampaign>::UNLISTED,
    ]
}

/// The rule set of that id.
#[must_use]
pub fn edition(id: &str) -> Option<&'static dyn Edition> {
    editions().iter().copied().find(|edition| edition.id() == id)
}
