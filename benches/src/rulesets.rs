//! How each rule set is run. One joins by an `impl` here and by its lines in `subject`.

use std::collections::BTreeMap;
use std::fmt::Write;
use std::ops::Range;
use std::sync::OnceLock;

use kernel::{Ruleset, SeatSetup, SetupRecord, Wording};
use rules_antioch::Antioch;
use rules_dbm::Dbm;
use rules_kingdoms::Kingdoms;
use rules_refcampaign::{Campaign, RefCampaign};
use simulate::source::Mixer;
use simulate::{Ended, Experiment, Pool, Source, Tally};

use crate::subject::Played;

/// A rule set as the benches need it.
pub trait Measured: Ruleset {
    /// How many campaigns to play between two looks at the clock.
    const BATCH: u64;

    /// A campaign at its start. Asked for once a batch.
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

/// The files of a scenario.
macro_rules! files {
    ($folder:literal) => {
        [
            ("scenario.toml", include_str!(concat!("../../scenarios/", $folder, "/scenario.toml"))),
            ("map.toml", include_str!(concat!("../../scenarios/", $folder, "/map.toml"))),
            ("forces.toml", include_str!(concat!("../../scenarios/", $folder, "/forces.toml"))),
        ]
    };
}

/// A rule set that begins with a scenario, under a preset, with so many seats.
macro_rules! measured {
    ($($ruleset:ident: $folder:literal, $preset:literal, $seats:literal;
       $batch:literal a batch, told by |$campaign:ident| $told:expr;)+) => {$(
        impl Measured for $ruleset {
            const BATCH: u64 = $batch;

            fn start() -> Self::Campaign {
                static START: OnceLock<<$ruleset as Ruleset>::Campaign> = OnceLock::new();
                START.get_or_init(|| found::<Self>(&files!($folder), $preset, $seats)).clone()
            }

            fn mark($campaign: &Self::Campaign) -> u64 {
                spelt(&$told)
            }
        }
    )+};
}

measured! {
    Antioch: "antioch/first-crusade", "recommended", 3;
    256 a batch, told by |c| (c.state.turn, &c.state.ranking);

    Kingdoms: "kingdoms/kingdoms-and-empires", "as_written", 6;
    256 a batch, told by |c| (c.state.turn, c.state.lands, c.state.factions.map(|it| it.score));

    Dbm: "dbm/full", "recommended", 12;
    4 a batch, told by |c| (c.state.year, &c.state.nations, &c.state.provinces);
}

/// A campaign with a scenario's files, under a preset, for so many seats.
fn found<R: Wording>(files: &[(&str, &str)], preset: &str, seats: usize) -> R::Campaign {
    let seat = |number| SeatSetup { name: format!("Player {number}"), holds: Vec::new() };
    let mut setup = SetupRecord {
        ruleset: R::ID.to_owned(),
        version: R::VERSION,
        title: "Measured".to_owned(),
        files: files.iter().map(|&(name, text)| (name.to_owned(), text.to_owned())).collect(),
        preset: preset.to_owned(),
        options: BTreeMap::new(),
        seats: (1..=seats).map(seat).collect(),
    };
    let campaign = R::resolve(&mut setup).and_then(|()| R::found(&setup));
    campaign.unwrap_or_else(|faults| panic!("{} cannot be founded: {faults:?}", R::ID))
}

/// A number for a state as developers see it written. Nothing is put on the heap.
fn spelt(state: &impl std::fmt::Debug) -> u64 {
    struct Speller(u64);

    impl Write for Speller {
        fn write_str(&mut self, text: &str) -> std::fmt::Result {
            let mix = |hash: u64, byte| (hash ^ u64::from(byte)).wrapping_mul(0x100_0000_01b3);
            self.0 = text.bytes().fold(self.0, mix);
            Ok(())
        }
    }

    let mut speller = Speller(0xcbf2_9ce4_8422_2325);
    write!(speller, "{state:?}").expect("a speller takes everything");
    speller.0
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
        let counts = ended.counts;
        let asked = Mixer(counts.decisions << 40 ^ counts.dice << 20 ^ counts.facts).next();
        self.add(ended.run, asked ^ R::mark(ended.campaign));
    }

    fn absorb(&mut self, later: Self) {
        Self::absorb(self, later);
    }
}
