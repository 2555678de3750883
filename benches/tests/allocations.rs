//! S8: no decision allocates once a worker has found its room.

use std::alloc::System;

use benches::rulesets::Measured;
use rules_antioch::Antioch;
use rules_dbm::Dbm;
use rules_kingdoms::Kingdoms;
use rules_refcampaign::{Campaign, RefCampaign};
use simulate::{ChaCha8, Experiment, Stats, Worker};
use stats_alloc::{INSTRUMENTED_SYSTEM, Region, StatsAlloc};

#[global_allocator]
static ALLOCATOR: &StatsAlloc<System> = &INSTRUMENTED_SYSTEM;

/// Plays so many campaigns to find its room, and as many more that must need none.
fn check<R: Measured>(count: u64) {
    let start = R::start();
    let experiment = Experiment::<R>::new(1);
    let mut worker = Worker::<R, ChaCha8>::new(&experiment);
    let mut stats = Stats::<()>::default();
    let mut play = |runs: std::ops::Range<u64>| {
        runs.for_each(|run| worker.play(run, start.clone(), &mut stats));
    };
    play(0..count);
    let region = Region::new(ALLOCATOR);
    play(count..2 * count);
    let change = region.change();
    assert_eq!((change.allocations, change.reallocations), (0, 0), "{}", R::ID);
    assert_eq!(stats.campaigns, 2 * count);
}

#[test]
fn no_decision_allocates_and_states_are_small() {
    check::<RefCampaign>(100);
    check::<Antioch>(100);
    check::<Kingdoms>(100);
    check::<Dbm>(3);
    assert!(size_of::<Campaign>() <= 1024);
}
