//! What must hold in every campaign of every rule set.
//!
//! A law is a function of a set-up and a string of bytes: the bytes decide everything that is
//! answered, thrown and drawn. [`hold`] tries it with many strings; a failing one is made as short
//! as it can be and printed, and can be put into a test of its own.

mod correct;
mod hand;
mod journal;
mod options;
mod secrets;
mod words;

pub use correct::{
    corrections_are_remembered, empty_slips_change_nothing, roll_back_repeats,
    withdrawn_is_as_before,
};
pub use hand::hands_throw_as_seats;
pub use journal::{audit_agrees, facts_fold_to_state, load_changes_nothing, time_travels};
pub use options::{ends, offers_are_the_law, straight_play_ends};
pub use secrets::{arrival_order_is_irrelevant, hidden_stays_hidden};
pub use words::everything_has_words;

use kernel::session::Session;
use kernel::{Lane, Seat, SetupRecord, Wording};
use proptest::collection::vec;
use proptest::prelude::any;
use proptest::test_runner::{Config, RngAlgorithm, TestCaseError, TestRng, TestRunner};

use crate::game::facts;

/// A law: what is wrong, if it does not hold in the campaign that the bytes play.
pub type Law<'l> = &'l dyn Fn(&SetupRecord, &[u8]) -> Result<(), String>;

/// How many campaigns a law is tried in, for each set-up, unless `UMPIRE_LAWS` says otherwise.
const CAMPAIGNS: u32 = 12;

/// The most bytes that decide a campaign; it goes on by a fixed stream after them.
const BYTES_MAX: usize = 1500;

/// Tries a law in campaigns of each set-up.
///
/// # Panics
/// If it does not hold, naming the set-up and the bytes.
pub fn hold(name: &str, setups: &[SetupRecord], law: Law<'_>) {
    assert!(!setups.is_empty(), "no set-up to try {name} in");
    let cases = std::env::var("UMPIRE_LAWS").ok().and_then(|count| count.parse().ok());
    let cases = cases.unwrap_or(CAMPAIGNS);
    for setup in setups {
        let config =
            Config { cases, failure_persistence: None, max_shrink_iters: 200, ..Config::default() };
        let chance = TestRng::deterministic_rng(RngAlgorithm::ChaCha);
        let mut runner = TestRunner::new_with_rng(config, chance);
        let tried = runner.run(&vec(any::<u8>(), 0..BYTES_MAX), |bytes| {
            law(setup, &bytes).map_err(TestCaseError::fail)
        });
        if let Err(failure) = tried {
            panic!("{name} does not hold in `{}` ({}): {failure}", setup.title, setup.preset);
        }
    }
}

/// Fails with a reason unless something holds.
pub(crate) fn ensure(holds: bool, why: impl FnOnce() -> String) -> Result<(), String> {
    if holds { Ok(()) } else { Err(why()) }
}

/// Whether two sessions are the same to whoever plays.
pub(crate) fn same_session<R: Wording>(a: &Session<R>, b: &Session<R>) -> Result<(), String> {
    same_play(a, b)?;
    ensure(a.last() == b.last(), || format!("last entry {} and {}", a.last(), b.last()))?;
    let numbers = |s: &Session<R>| s.record().map(|noted| noted.number).collect::<Vec<_>>();
    ensure(numbers(a) == numbers(b), || "the facts have other numbers".to_owned())?;
    ensure(a.inputs() == b.inputs(), || {
        format!("the inputs differ: {:?}\n  and {:?}", a.inputs(), b.inputs())
    })?;
    let lanes = a.questions().iter().map(|question| question.lane);
    for lane in lanes.chain([Lane::Main, Lane::Window]) {
        let count = R::seat_count(a.campaign());
        for seat in (0..count).map(Seat).chain([Seat::UMPIRE]) {
            let (one, other) = (a.touched(lane, seat), b.touched(lane, seat));
            ensure(one == other, || format!("{lane:?} of {seat} touched at {one} and {other}"))?;
        }
    }
    Ok(())
}

/// Whether two sessions stand alike: state, questions and facts, whatever their journals.
pub(crate) fn same_play<R: Wording>(a: &Session<R>, b: &Session<R>) -> Result<(), String> {
    ensure(a.divergence().is_none() && b.divergence().is_none(), || {
        format!("adjourned: {:?}, {:?}", a.divergence(), b.divergence())
    })?;
    ensure(a.campaign() == b.campaign(), || {
        format!("the states differ: {:?}\n  and {:?}", a.campaign(), b.campaign())
    })?;
    ensure(a.checkpoint() == b.checkpoint(), || "the checkpoints differ".to_owned())?;
    ensure(a.when() == b.when(), || format!("{:?} and {:?}", a.when(), b.when()))?;
    ensure(a.has_ended() == b.has_ended(), || "one is over".to_owned())?;
    ensure(a.questions() == b.questions(), || {
        format!("the questions differ: {:?}\n  and {:?}", a.questions(), b.questions())
    })?;
    let (one, other) = (facts(a), facts(b));
    let same = one.iter().zip(&other).take_while(|(one, other)| one == other).count();
    ensure(one == other, || {
        format!("the facts differ: {:?}\n  and {:?}", one.get(same), other.get(same))
    })
}

/// All laws for a rule set, a test each: `laws!(Toy, setups())`, or with a function that lists
/// slips which set what already is: `laws!(Toy, setups(), still)`.
#[macro_export]
macro_rules! laws {
    ($rules:ty, $setups:expr) => {
        $crate::laws!($rules, $setups, |_| Vec::new());
    };
    ($rules:ty, $setups:expr, $still:expr) => {
        mod laws {
            #[allow(
                unused_imports,
                reason = "what the macro is handed may name anything there"
            )]
            use super::*;

            fn hold(name: &str, law: $crate::Law<'_>) {
                $crate::hold(name, &$setups, law);
            }
            #[test]
            fn every_campaign_ends() {
                hold("ends", &$crate::laws::ends::<$rules>);
            }
            #[test]
            fn straight_play_ends() {
                hold("straight play ends", &$crate::laws::straight_play_ends::<$rules>);
            }
            #[test]
            fn what_is_offered_is_taken_and_nothing_else() {
                hold("offers", &$crate::laws::offers_are_the_law::<$rules>);
            }
            #[test]
            fn facts_fold_to_the_state() {
                hold("fold", &$crate::laws::facts_fold_to_state::<$rules>);
            }
            #[test]
            fn save_and_load_change_nothing() {
                hold("load", &$crate::laws::load_changes_nothing::<$rules>);
            }
            #[test]
            fn the_journal_remembers_every_moment() {
                hold("time travel", &$crate::laws::time_travels::<$rules>);
            }
            #[test]
            fn an_audit_finds_nothing() {
                hold("audit", &$crate::laws::audit_agrees::<$rules>);
            }
            #[test]
            fn what_is_withdrawn_was_never_said() {
                hold("withdraw", &$crate::laws::withdrawn_is_as_before::<$rules>);
            }
            #[test]
            fn a_slip_that_changes_nothing_changes_nothing() {
                hold("empty slip", &|setup, bytes| {
                    $crate::laws::empty_slips_change_nothing::<$rules>(setup, bytes, &$still)
                });
            }
            #[test]
            fn a_roll_back_with_all_choices_repeats_the_facts() {
                hold("roll-back", &$crate::laws::roll_back_repeats::<$rules>);
            }
            #[test]
            fn corrections_are_remembered() {
                hold("corrections", &|setup, bytes| {
                    $crate::laws::corrections_are_remembered::<$rules>(setup, bytes, &$still)
                });
            }
            #[test]
            fn a_hand_throws_as_seats_do() {
                hold("hand", &$crate::laws::hands_throw_as_seats::<$rules>);
            }
            #[test]
            fn lanes_do_not_mind_who_comes_first() {
                hold("lanes", &$crate::laws::arrival_order_is_irrelevant::<$rules>);
            }
            #[test]
            fn what_a_seat_hides_does_not_change_what_others_see() {
                hold("secrets", &$crate::laws::hidden_stays_hidden::<$rules>);
            }
            #[test]
            fn everything_has_words() {
                let root = env!("CARGO_MANIFEST_DIR");
                hold("words", &|setup, bytes| {
                    $crate::laws::everything_has_words::<$rules>(setup, bytes, root)
                });
            }
        }
    };
}
