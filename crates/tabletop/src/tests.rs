//! Odds of the models, as the rule specifications give them.

use crate::dba::{AGAINST_FOOT, BEST_AGAINST_FOOT, TYPES};
use crate::storm::{Army, Garrison, storm};
use crate::{pulses, quick};

#[test]
fn the_best_against_foot_come_first() {
    let factor = |kind: usize| (u32::MAX - AGAINST_FOOT[kind], kind);
    assert!(BEST_AGAINST_FOOT.is_sorted_by_key(|kind| factor(*kind)));
    let all: u32 = BEST_AGAINST_FOOT.iter().map(|kind| 1 << kind).sum();
    assert_eq!(all, (1 << TYPES) - 1);
}

/// A small plain generator, good enough to count with.
fn counting(seed: u64) -> impl FnMut(u32) -> u32 {
    let mut state = seed;
    move |n| {
        state =
            state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        let high = (state >> 33) as u32;
        high % n
    }
}

#[test]
fn fresh_army_beats_one_enemy_and_loses_to_two() {
    let asked = |enemies| {
        let mut all = 0;
        quick::is_won(120, enemies, &mut |n| {
            all = n;
            0
        });
        u64::from(all)
    };
    let ours = 1560_u64.pow(2);
    assert_eq!(ours * 1000 / asked(1), 628);
    assert_eq!(ours * 1000 / asked(2), 297);
}

#[test]
fn losses_stay_within_the_breaking_number() {
    let mut dice = counting(1);
    for n in 1..=12_u8 {
        let breaks_at = n.div_ceil(3);
        for _ in 0..50 {
            assert!(quick::losses(true, breaks_at, n, &mut dice) < breaks_at);
            let lost = quick::losses(false, breaks_at, n, &mut dice);
            assert!(lost >= breaks_at && lost <= n);
        }
    }
}

fn fallen_in_a_thousand(garrison: &Garrison) -> (u32, u32) {
    let norman = Army { elements: [6, 2, 0, 2, 2, 0, 0, 0, 0], general: Some(0), out_at: 4 };
    let mut dice = counting(7);
    let runs = 20_000;
    let mut fallen = 0;
    let mut lost = 0;
    for _ in 0..runs {
        let result = storm(&[norman], garrison, [7, 5, 6], &mut dice);
        fallen += u32::from(result.captor.is_some());
        lost += result.armies[0].lost.iter().map(|count| u32::from(*count)).sum::<u32>();
    }
    (fallen * 1000 / runs, lost * 1000 / runs)
}

#[test]
fn assaults_fall_as_often_as_in_the_prototype() {
    let wall = |elements, wall_places, falls_at| {
        fallen_in_a_thousand(&Garrison { elements, wall_places, falls_at, rounds: 4 })
    };
    let (minor, lost) = wall([0, 0, 0, 1, 1, 0, 1, 0, 0], 3, 2);
    assert!((550..750).contains(&minor), "minor {minor}");
    assert!((400..900).contains(&lost), "minor {lost}");
    let (major, lost) = wall([0, 0, 0, 3, 2, 0, 1, 0, 0], 4, 4);
    assert!((120..280).contains(&major), "major {major}");
    assert!((1500..2300).contains(&lost), "major {lost}");
    let (antioch, _) = wall([0, 0, 0, 4, 3, 0, 1, 0, 0], 5, 6);
    assert!((10..90).contains(&antioch), "antioch {antioch}");
}

/// The terms of Kingdoms & Empires as they are by default.
const TERMS: pulses::Terms =
    pulses::Terms { pulses: 12, step: 135, rout_min: 40, rout_cap: 60, margin: 25 };

/// The battle that section 8 of the specification works out by hand.
#[test]
fn pulses_by_hand() {
    let mut dice =
        [4, 3, 3, 2, 4, 6, 1, 1, 5, 1, 3, 5, 1, 5, 2, 1, 1, 4, 4, 1, 2, 1, 5, 4].into_iter();
    let mut thrown = |_: u32| dice.next().map_or(0, |die| die - 1);
    let fought = pulses::fight(100, 90, &TERMS, &mut thrown);
    let routed = Some(pulses::Side::Defender);
    assert_eq!(fought, pulses::Fought { attacker_lost: 29, defender_lost: 58, routed });
    assert_eq!(dice.next(), None);
}

/// Shares of the five results in per mille, as the specification gives them.
#[test]
fn pulses_come_out_as_often_as_published() {
    for (strengths, shares) in [
        ((100, 100), [288, 153, 117, 153, 288]),
        ((100, 90), [430, 164, 109, 124, 173]),
        ((150, 100), [821, 91, 44, 31, 13]),
        ((90, 100), [173, 124, 109, 164, 430]),
    ] {
        let mut counts = [0_u32; 5];
        let mut dice = counting(7);
        for _ in 0..40_000 {
            let fought = pulses::fight(strengths.0, strengths.1, &TERMS, &mut dice);
            let (ours, theirs) = (fought.attacker_lost, fought.defender_lost);
            let major = |lost: u8, other: u8| lost.min(59) >= other + 25;
            let level = match fought.routed {
                Some(pulses::Side::Defender) => usize::from(!major(theirs, ours)),
                None => 2,
                Some(pulses::Side::Attacker) => 3 + usize::from(major(ours, theirs)),
            };
            counts[level] += 1;
        }
        for (count, share) in counts.into_iter().zip(shares) {
            let found = count / 40;
            assert!(found.abs_diff(share) <= 10, "{strengths:?}: {counts:?}, not {shares:?}");
        }
    }
}
