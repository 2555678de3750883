//! One campaign after another, and many at once.

use std::ops::Range;

use kernel::{Play, Recorded, Ruleset, Table};
use rayon::ThreadPool;
use rayon::iter::{IntoParallelIterator, ParallelIterator};

use crate::policy::{Policies, Reports};
use crate::source::{Seed, Source};
use crate::table::{Counts, SimTable};

/// The most campaigns that one thread plays before it looks for others to do.
const PART_MAX: u64 = 64;

/// Into how many parts a run is cut at least, if it has as many campaigns.
const PARTS_MIN: u64 = 256;

/// What a run is: who plays, under which seed, and when to give a campaign up.
pub struct Experiment<R: Ruleset> {
    /// What chance follows from.
    pub seed: Seed,
    /// How seats answer.
    pub policies: Policies<R>,
    /// How battles are decided.
    pub reports: Reports,
    /// After how many steps a campaign is given up as unfinished.
    pub steps_max: u64,
}

impl<R: Ruleset> Experiment<R> {
    /// Everybody plays at random; battles go by the rule set's quickest model.
    #[must_use]
    pub fn new(seed: impl Into<Seed>) -> Self {
        Self {
            seed: seed.into(),
            policies: Policies::default(),
            reports: Reports::quickest::<R>(),
            steps_max: 100_000,
        }
    }
}

/// A campaign that has been played.
pub struct Ended<'c, R: Ruleset> {
    /// Its number in the run.
    pub run: u64,
    /// How it stands.
    pub campaign: &'c R::Campaign,
    /// What it asked for.
    pub counts: Counts,
    /// Whether it came to its end.
    pub is_finished: bool,
}

/// What a caller wants to know of a run. The parts of a run are tallied apart and put together in
/// order; whole numbers only, so that the result does not depend on how they were shared out.
pub trait Tally<R: Ruleset>: Default + Send {
    /// Takes note of a step's facts. `campaign` stands as they left it.
    #[inline]
    fn note(&mut self, campaign: &R::Campaign, facts: &[Recorded<R>]) {
        let _ = (campaign, facts);
    }

    /// Counts a campaign.
    fn count(&mut self, ended: &Ended<'_, R>);

    /// Adds the tally of later campaigns.
    fn absorb(&mut self, later: Self);
}

impl<R: Ruleset> Tally<R> for () {
    fn count(&mut self, _: &Ended<'_, R>) {}
    fn absorb(&mut self, (): Self) {}
}

/// The result of a run.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Stats<T> {
    /// Campaigns played.
    pub campaigns: u64,
    /// Those that did not come to their end.
    pub unfinished: u64,
    /// What they asked for in all.
    pub counts: Counts,
    /// What the caller wanted to know.
    pub tally: T,
}

impl<T> Stats<T> {
    /// Counts a campaign.
    fn count<R: Ruleset>(&mut self, ended: &Ended<'_, R>)
    where
        T: Tally<R>,
    {
        self.campaigns += 1;
        self.unfinished += u64::from(!ended.is_finished);
        self.counts.absorb(ended.counts);
        self.tally.count(ended);
    }

    /// Adds the result of later campaigns.
    pub fn absorb<R: Ruleset>(&mut self, later: Self)
    where
        T: Tally<R>,
    {
        self.campaigns += later.campaigns;
        self.unfinished += later.unfinished;
        self.counts.absorb(later.counts);
        self.tally.absorb(later.tally);
    }
}

/// Plays campaigns on one thread. Its room is used again from campaign to campaign, so that once
/// it has grown no decision allocates.
pub struct Worker<'e, R: Ruleset, S> {
    table: SimTable<'e, R, S>,
    facts: Vec<Recorded<R>>,
    steps_max: u64,
}

impl<'e, R: Ruleset, S: Source> Worker<'e, R, S> {
    /// A worker for this experiment.
    #[must_use]
    pub fn new(experiment: &'e Experiment<R>) -> Self {
        let source = S::keyed(experiment.seed);
        Self {
            table: SimTable::new(&experiment.policies, experiment.reports, source),
            facts: Vec::with_capacity(256),
            steps_max: experiment.steps_max,
        }
    }

    /// Plays a campaign to its end and counts it.
    ///
    /// # Panics
    /// If the rules pause though every question was answered.
    pub fn play<T: Tally<R>>(&mut self, run: u64, mut campaign: R::Campaign, stats: &mut Stats<T>) {
        self.table.source.start(run);
        self.table.counts = Counts::default();
        let (mut steps, mut facts) = (0, 0);
        while !R::has_ended(&campaign) && steps < self.steps_max {
            self.facts.clear();
            let table: &mut dyn Table<R> = &mut self.table;
            let played = R::step(&mut Play::new(&mut campaign, table, &mut self.facts));
            assert!(played.is_ok(), "paused at a table that always answers");
            stats.tally.note(&campaign, &self.facts);
            steps += 1;
            facts += self.facts.len() as u64;
        }
        let counts = Counts { steps, facts, ..self.table.counts };
        let is_finished = R::has_ended(&campaign);
        stats.count(&Ended { run, campaign: &campaign, counts, is_finished });
    }
}

/// Threads that play.
pub struct Pool {
    threads: Option<ThreadPool>,
}

impl Pool {
    /// So many threads; with one, the caller's own plays.
    ///
    /// # Errors
    /// If the system refuses the threads.
    pub fn new(threads: usize) -> Result<Self, rayon::ThreadPoolBuildError> {
        let build = || rayon::ThreadPoolBuilder::new().num_threads(threads).build();
        Ok(Self { threads: if threads > 1 { Some(build()?) } else { None } })
    }

    /// Plays the campaigns of those numbers. `found` makes each at its start.
    pub fn run<R, S, T>(
        &self,
        experiment: &Experiment<R>,
        found: impl Fn(u64) -> R::Campaign + Sync,
        runs: Range<u64>,
    ) -> Stats<T>
    where
        R: Ruleset,
        S: Source,
        T: Tally<R>,
    {
        self.share(
            runs,
            || Worker::<R, S>::new(experiment),
            |worker, stats, run| worker.play(run, found(run), stats),
            Stats::absorb::<R>,
        )
    }

    /// Does something for each number, in parts that are put together in order. How a run is cut
    /// depends on its length alone.
    pub fn share<W, T: Default + Send>(
        &self,
        runs: Range<u64>,
        worker: impl Fn() -> W + Sync + Send,
        each: impl Fn(&mut W, &mut T, u64) + Sync + Send,
        absorb: impl Fn(&mut T, T),
    ) -> T {
        let count = runs.end.saturating_sub(runs.start);
        let part_len = (count / PARTS_MIN).clamp(1, PART_MAX);
        let part = |worker: &mut W, index: u64| {
            let first = runs.start + index * part_len;
            let mut result = T::default();
            (first..(first + part_len).min(runs.end)).for_each(|n| each(worker, &mut result, n));
            result
        };
        let parts = 0..count.div_ceil(part_len);
        let mut whole = T::default();
        match &self.threads {
            None => {
                let mut worker = worker();
                parts.for_each(|index| absorb(&mut whole, part(&mut worker, index)));
            }
            Some(threads) => {
                let done: Vec<T> =
                    threads.install(|| parts.into_par_iter().map_init(worker, part).collect());
                done.into_iter().for_each(|part| absorb(&mut whole, part));
            }
        }
        whole
    }
}
