//! How each rule set is run. One joins by an `impl` here and by its lines in `subject`.

use std::ops::Range;

use kernel::Ruleset;
use rules_refcampaign::{Campaign, RefCampaign};
use simulate::source::Mixer;
use simulate::{Ended, Experiment, Pool, Source, Tally};

use crate::subject::Played;

/// A rule set as the benches need it.
pub trait Measured: Ruleset {
    /// How many campaigns to play between two looks at the clock.
    const BATCH: u64;

    /// A campaign at its start. Made once for many campaigns.
    fn start() -> Self::Campaign;

    /// A number that tells how a campaign ended.
    fn mark(c: &Self::Campaign) -> u64;
}

impl Measured for RefCampaign {
    const BATCH: u64 = 4096;

    fn start() -> Campaign {
        Campaign::start()
    }

    fn mark(c: &Campaign) -> u64 {
        c.fingerprint()
    }
}

/// Plays the campaigns of those numbers at random.
#[must_use]
pub fn play<R: Measured, S: Source>(pool: &Pool, seed: u64, runs: Range<u64>) -> Played {
    let experiment = Experiment::<R>::new(seed);
    let start = R::start();
    let stats = pool.run::<R, S, Digest>(&experiment, |_| start.clone(), runs);
    Played {
        campaigns: stats.campaigns,
        unfinished: stats.unfinished,
        decisions: stats.counts.decisions,
        facts: stats.counts.facts,
        digest: stats.tally.0,
    }
}

/// Tells the ends of campaigns apart, whatever the order they are added in.
#[derive(Clone, Copy, Default)]
pub struct Digest(pub u64);

impl Digest {
    /// Adds a campaign and its mark.
    pub fn add(&mut self, run: u64, mark: u64) {
        self.absorb(Self(Mixer(Mixer(run).next() ^ mark).next()));
    }

    /// Adds another digest.
    pub fn absorb(&mut self, other: Self) {
        self.0 = self.0.wrapping_add(other.0);
    }
}

impl<R: Measured> Tally<R> for Digest {
    fn count(&mut self, ended: &Ended<'_, R>) {
        self.add(ended.run, R::mark(ended.campaign));
    }

    fn absorb(&mut self, later: Self) {
        Self::absorb(self, later);
    }
}
