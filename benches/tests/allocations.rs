//! S8: no decision allocates once a worker has found its room.

use std::alloc::System;

use benches::rulesets::Measured;
use rules_antioch::Antioch;
use rules_refcampaign::{Campaign, RefCampaign};
use simulate::{ChaCha8, Experiment, Stats, Worker};
use stats_alloc::{INSTRUMENTED_SYSTEM, Region, StatsAlloc};

#[global_allocator]
static ALLOCATOR: &StatsAlloc<System> = &INSTRUMENTED_SYSTEM;

fn check<R: Measured>() {
    let start = R::start();
    let experiment = Experiment::<R>::new(1);
    let mut worker = Worker::<R, ChaCha8>::new(&experiment);
    let mut stats = Stats::<()>::default();
    let mut play = |runs: std::ops::Range<u64>| {
        runs.for_each(|run| worker.play(run, start.clone(), &mut stats));
    };
    play(0..100);
    let region = Region::new(ALLOCATOR);
    play(100..200);
    let change = region.change();
    assert_eq!((change.allocations, change.reallocations), (0, 0), "{}", R::ID);
    assert_eq!(stats.campaigns, 200);
}

#[test]
fn no_decision_allocates_and_states_are_small() {
    check::<RefCampaign>();
    check::<Antioch>();
    assert!(size_of::<Campaign>() <= 1024);
}
