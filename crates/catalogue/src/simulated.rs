//! Campaigns played by the thousand at random, and how they ended.

use std::borrow::Cow;
use std::collections::BTreeMap;
use std::marker::PhantomData;
use std::ops::Range;

use kernel::{Fault, Message, SetupRecord, Showing};
use simulate::{ChaCha8, Counts, Ended, Experiment, Pool, Stats, Tally};

/// What came of a run. It follows from the set-up, the seed and the numbers of the campaigns alone,
/// however many threads played.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Simulated {
    /// Campaigns played.
    pub campaigns: u64,
    /// Those given up before their end.
    pub unfinished: u64,
    /// What they asked for in all.
    pub counts: Counts,
    /// How often each seat came in first, alone or with others.
    pub firsts: Vec<u64>,
    /// How campaigns ended, by the kind of reason: the id of its message.
    pub endings: BTreeMap<Cow<'static, str>, Ending>,
}

/// How some campaigns ended.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Ending {
    /// What is said of the first of them.
    pub said: Message,
    /// How many they are.
    pub campaigns: u64,
}

/// The ends of campaigns, as they are counted.
struct Ends<R> {
    firsts: Vec<u64>,
    endings: BTreeMap<Cow<'static, str>, Ending>,
    ruleset: PhantomData<fn() -> R>,
}

impl<R> Default for Ends<R> {
    fn default() -> Self {
        Self { firsts: Vec::new(), endings: BTreeMap::new(), ruleset: PhantomData }
    }
}

impl<R> Ends<R> {
    fn add(&mut self, ending: Ending) {
        let known = self.endings.entry(ending.said.id.clone());
        let add = |known: &mut Ending| known.campaigns += ending.campaigns;
        known.and_modify(add).or_insert(ending);
    }

    fn add_firsts(&mut self, seat: usize, more: u64) {
        if self.firsts.len() <= seat {
            self.firsts.resize(seat + 1, 0);
        }
        self.firsts[seat] += more;
    }
}

impl<R: Showing> Tally<R> for Ends<R> {
    fn count(&mut self, ended: &Ended<'_, R>) {
        let Some(outcome) = R::outcome(ended.campaign) else { return };
        for (_, seat) in outcome.places.iter().filter(|(place, _)| *place == 1) {
            self.add_firsts(seat.0.into(), 1);
        }
        self.add(Ending { said: outcome.reason, campaigns: 1 });
    }

    fn absorb(&mut self, later: Self) {
        later.firsts.iter().enumerate().for_each(|(seat, more)| self.add_firsts(seat, *more));
        later.endings.into_values().for_each(|ending| self.add(ending));
    }
}

/// Plays the campaigns of those numbers from a resolved set-up.
pub(crate) fn simulate<R: Showing>(
    setup: &SetupRecord,
    pool: &Pool,
    seed: u64,
    runs: Range<u64>,
) -> Result<Simulated, Vec<Fault>> {
    let start = R::found(setup)?;
    let experiment = Experiment::<R>::new(seed);
    let stats: Stats<Ends<R>> = pool.run::<R, ChaCha8, _>(&experiment, |_| start.clone(), runs);
    let mut firsts = stats.tally.firsts;
    firsts.resize(usize::from(R::seat_count(&start)), 0);
    Ok(Simulated {
        campaigns: stats.campaigns,
        unfinished: stats.unfinished,
        counts: stats.counts,
        firsts,
        endings: stats.tally.endings,
    })
}
