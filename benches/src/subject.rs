//! What is run: a rule set at random, or the dice of RefCampaign alone.
//!
//! A rule set joins by a variant of [`Subject`] and its arms, and by an `impl` of
//! [`Measured`] in `rulesets`.

use std::ops::Range;

use kernel::Ruleset;
use rules_antioch::Antioch;
use rules_dbm::Dbm;
use rules_kingdoms::Kingdoms;
use rules_refcampaign::RefCampaign;
use simulate::{ChaCha8, Pool, Seed, Source, Xoshiro, chance};

use crate::rulesets::{self, Digest, Measured};

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
    /// A whole historical rule set: three seats.
    Antioch,
    /// Another, with six seats.
    Kingdoms,
    /// Another, with twelve seats that write their orders at once.
    Dbm,
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
            Antioch::ID => Some(Self::Antioch),
            Kingdoms::ID => Some(Self::Kingdoms),
            Dbm::ID => Some(Self::Dbm),
            "dice" => Some(Self::Dice),
            _ => None,
        }
    }

    /// How many campaigns to play between two looks at the clock.
    #[must_use]
    pub fn batch(self) -> u64 {
        match self {
            Self::RefCampaign => RefCampaign::BATCH,
            Self::Antioch => Antioch::BATCH,
            Self::Kingdoms => Kingdoms::BATCH,
            Self::Dbm => Dbm::BATCH,
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
            Self::RefCampaign => rulesets::play::<RefCampaign, S>(pool, seed, runs),
            Self::Antioch => rulesets::play::<Antioch, S>(pool, seed, runs),
            Self::Kingdoms => rulesets::play::<Kingdoms, S>(pool, seed, runs),
            Self::Dbm => rulesets::play::<Dbm, S>(pool, seed, runs),
            Self::Dice => dice::<S>(pool, seed, runs),
        }
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
        Digest::absorb,
    );
    let campaigns = runs.end - runs.start;
    Played { campaigns, digest: digest.0, ..Played::default() }
}
