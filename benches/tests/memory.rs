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
    eprintln!("{bytes} bytes for {} entries", game.entries.len());
    assert!(bytes < 1 << 20, "{bytes} bytes");
}

#[test]
fn sizes() {
    use kernel::*;
    type A = rules_antioch::Antioch;
    eprintln!(
        "recorded {} noted {} campaign {} input {} content {} fact {}",
        size_of::<Recorded<A>>(),
        size_of::<kernel::ruleset::Noted<A>>(),
        size_of::<<A as Ruleset>::Campaign>(),
        size_of::<kernel::journal::InputRecord<A>>(),
        size_of::<Content<A>>(),
        size_of::<<A as Ruleset>::Fact>()
    );
    let game = played::antioch_at(30);
    let n = game
        .entries
        .iter()
        .filter(|e| e.content.as_ref().is_some_and(|c| c.1.starts_with("{\"input")))
        .count();
    eprintln!("inputs {n} {}", game.entries[5].content.as_ref().unwrap().1);
    let history = kept(|| kernel::session::History::<A>::read(&game.entries).unwrap());
    let h = kernel::session::History::<A>::read(&game.entries).unwrap();
    eprintln!(
        "history {history} session {} campaign {}",
        kept(|| Session::open(&h)),
        kept(|| h.campaign())
    );
    eprintln!("found {}", kept(|| <A as Wording>::found(h.setup()).unwrap()));
    eprintln!("setup {}", kept(|| h.setup().clone()));
}
