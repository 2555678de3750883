//! What an open campaign takes of memory.

use std::alloc::System;

use benches::played;
use stats_alloc::{INSTRUMENTED_SYSTEM, Region, StatsAlloc};

#[global_allocator]
static ALLOCATOR: &StatsAlloc<System> = &INSTRUMENTED_SYSTEM;

/// Bytes that are kept of what `make` makes.
fn kept<T>(make: impl FnOnce() -> T) -> usize {
    let region = Region::new(ALLOCATOR);
    let made = make();
    let change = region.change();
    drop(made);
    change.bytes_allocated - change.bytes_deallocated
}

#[test]
fn an_open_campaign_of_antioch_takes_less_than_a_mebibyte() {
    let game = played::antioch_at(30);
    let bytes = kept(|| played::open(&game.entries));
    assert!(bytes < 1 << 20, "{bytes} bytes");
}
