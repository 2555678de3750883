//! What is run: a rule set at random, or the dice of RefCampaign alone.
//!
//! A rule set joins by a line in [`Subject::named`], an arm in [`Subject::play`], and a function
//! that says how a campaign is founded and told from another.

use std::ops::Range;

use kernel::Ruleset;
use rules_refcampaign::{Campaign, RefCampaign};
use simulate::source::Mixer;
use simulate::{ChaCha8, Ended, Experiment, Pool, Seed, Source, Stats, Tally, Xoshiro, chance};

/// How many rolls of five dice a campaign of RefCampaign makes.
const ROLLS: u64 = 160;

/// Which generator chance comes from.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Generator {
    /// The product's.
    ChaCha8,
    /// A faster one that nothing else speaks for.
    Xoshiro,
}

impl Generator {
    /// The generator of that name.
    #[must_use]
    pub fn named(name: &str) -> Option<Self> {
        match name {
            "chacha8" => Some(Self::ChaCha8),
            "xoshiro" => Some(Self::Xoshiro),
            _ => None,
        }
    }
}

/// What is run.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Subject {
    /// The yardstick.
    RefCampaign,
    /// The yardstick's dice without the yardstick: what no engine can outrun.
    Dice,
}

/// What a run gave.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Played {
    /// Campaigns.
    pub campaigns: u64,
    /// Those given up before their end.
    pub unfinished: u64,
    /// Decisions.
    pub decisions: u64,
    /// Facts.
    pub facts: u64,
    /// A number that changes when any campaign ends differently.
    pub digest: u64,
}

impl Played {
    /// Adds another run.
    pub fn absorb(&mut self, other: Self) {
        self.campaigns += other.campaigns;
        self.unfinished += other.unfinished;
        self.decisions += other.decisions;
        self.facts += other.facts;
        self.digest = self.digest.wrapping_add(other.digest);
    }
}

impl Subject {
    /// The subject of that name.
    #[must_use]
    pub fn named(name: &str) -> Option<Self> {
        match name {
            RefCampaign::ID => Some(Self::RefCampaign),
            "dice" => Some(Self::Dice),
            _ => None,
        }
    }

    /// How many campaigns to play between two looks at the clock.
    #[must_use]
    pub fn batch(self) -> u64 {
        match self {
            Self::RefCampaign => 4096,
            Self::Dice => 32_768,
        }
    }

    /// Plays the campaigns of those numbers.
    #[must_use]
    pub fn play(self, pool: &Pool, generator: Generator, seed: u64, runs: Range<u64>) -> Played {
        match generator {
            Generator::ChaCha8 => self.play_with::<ChaCha8>(pool, seed, runs),
            Generator::Xoshiro => self.play_with::<Xoshiro>(pool, seed, runs),
        }
    }

    fn play_with<S: Source>(self, pool: &Pool, seed: u64, runs: Range<u64>) -> Played {
        match self {
            Self::RefCampaign => refcampaign::<S>(pool, seed, runs),
            Self::Dice => dice::<S>(pool, seed, runs),
        }
    }
}

fn refcampaign<S: Source>(pool: &Pool, seed: u64, runs: Range<u64>) -> Played {
    let experiment = Experiment::<RefCampaign>::new(seed);
    played(pool.run::<_, S, Digest>(&experiment, |_| Campaign::start(), runs))
}

/// Tells the ends of campaigns apart.
#[derive(Clone, Copy, Default)]
struct Digest(u64);

impl Digest {
    fn add(&mut self, run: u64, mark: u64) {
        self.0 = self.0.wrapping_add(Mixer(Mixer(run).next() ^ mark).next());
    }
}

impl Tally<RefCampaign> for Digest {
    fn count(&mut self, ended: &Ended<'_, RefCampaign>) {
        self.add(ended.run, ended.campaign.fingerprint());
    }

    fn absorb(&mut self, later: Self) {
        self.0 = self.0.wrapping_add(later.0);
    }
}

fn played(stats: Stats<Digest>) -> Played {
    Played {
        campaigns: stats.campaigns,
        unfinished: stats.unfinished,
        decisions: stats.counts.decisions,
        facts: stats.counts.facts,
        digest: stats.tally.0,
    }
}

fn dice<S: Source>(pool: &Pool, seed: u64, runs: Range<u64>) -> Played {
    let digest = pool.share(
        runs.clone(),
        || S::keyed(Seed::from(seed)),
        |source: &mut S, digest: &mut Digest, run| {
            source.start(run);
            let mut sum = 0u64;
            for _ in 0..ROLLS {
                sum = sum.wrapping_add(chance::batch(source));
            }
            digest.add(run, sum);
        },
        |whole, part| whole.0 = whole.0.wrapping_add(part.0),
    );
    let campaigns = runs.end - runs.start;
    Played { campaigns, digest: digest.0, ..Played::default() }
}
