//! The odds and single vectors of section 7 and 8 of the specification, by enumeration.

use kernel::Wording as _;

use super::setup;
use crate::Dbm;
use crate::chapters::naval_battle::fight::{bonuses, losses, near};
use crate::chapters::{army_size, disasters, land_battle, money, provinces, raids};
use crate::fact::{Fact, RaidResult, apply};
use crate::options::{RaidDefeat, RankOverlap};
use crate::state::{Campaign, ProvinceId, StateId};

fn campaign(slug: &str, seats: usize) -> Campaign {
    let mut record = setup(slug, seats, &[]);
    Dbm::resolve(&mut record).unwrap_or_else(|faults| panic!("{faults:?}"));
    Dbm::found(&record).unwrap_or_else(|faults| panic!("{faults:?}"))
}

/// In how many of 36 pairs of dice a siege falls.
fn siege(modifier: i8) -> u32 {
    let mut count = 0;
    for die in 1..=6 {
        for second in 1..=6 {
            let falls = provinces::falls(die, modifier);
            count += u32::from(falls || die == 6 && second == 6);
        }
    }
    count
}

#[test]
fn siege_odds() {
    let table = [(-3, 1), (-2, 1), (-1, 1), (0, 6), (1, 12), (2, 18), (3, 24), (4, 30), (9, 30)];
    for (modifier, of_36) in table {
        assert_eq!(siege(modifier), of_36, "modifier {modifier}");
    }
}

/// The chance in thousandths that a siege has ended by each season, rounded.
fn fallen(first: i8) -> Vec<u32> {
    // What holds after so many seasons, as a part of 36 to that power.
    let (mut holds, mut all) = (1u64, 1u64);
    (0..6)
        .map(|season| {
            holds *= u64::from(36 - siege(first + season));
            all *= 36;
            ((2000 * (all - holds) + all) / (2 * all)) as u32
        })
        .collect()
}

#[test]
fn sieges_by_the_end_of_a_season() {
    let table: [(i8, [u32; 6]); 4] = [
        (1, [333, 667, 889, 981, 997, 999]),
        (0, [167, 444, 722, 907, 985, 997]),
        (-1, [28, 190, 460, 730, 910, 985]),
        (-2, [28, 55, 212, 475, 737, 912]),
    ];
    for (modifier, thousandths) in table {
        assert_eq!(fallen(modifier), thousandths, "first modifier {modifier}");
    }
}

#[test]
fn raid_odds() {
    let table = [
        (-6, 1, 5),
        (-5, 1, 5),
        (-4, 1, 5),
        (-3, 1, 4),
        (-2, 1, 3),
        (-1, 1, 2),
        (0, 1, 1),
        (1, 2, 1),
        (2, 3, 1),
        (3, 4, 1),
        (4, 5, 1),
        (7, 5, 1),
    ];
    for (modifier, success, defeat) in table {
        let count = |wanted: RaidResult| {
            let of = |die| raids::result(die, modifier, RaidDefeat::Modified) == wanted;
            (1..=6).filter(|die| of(*die)).count()
        };
        assert_eq!(count(RaidResult::Success), success, "modifier {modifier}");
        assert_eq!(count(RaidResult::Defeat), defeat, "modifier {modifier}");
    }
}

#[test]
fn naval_odds() {
    let c = campaign("teaching", 3);
    let table = [
        (200, 0, 15, 6, 15, 259, 259),
        (250, 1, 21, 5, 10, 268, 435),
        (300, 2, 26, 4, 6, 310, 708),
        (400, 3, 30, 3, 3, 423, 1148),
        (600, 4, 33, 2, 1, 552, 1606),
        (800, 5, 35, 1, 0, 618, 1844),
    ];
    for (large, bonus, wins, ties, loses, mean_large, mean_small) in table {
        let added = bonuses(&c, large, 200);
        assert_eq!(added[0], bonus, "{large}");
        let (mut counts, mut sums) = ([0; 3], [0u32; 2]);
        for first in 1..=6u8 {
            for second in 1..=6u8 {
                let totals = [first + added[0], second + added[1]];
                counts[usize::from(totals[0] <= totals[1]) + usize::from(totals[0] < totals[1])] +=
                    1;
                let lost = losses(&c, [large, 200], totals);
                sums[0] += u32::from(lost[0]);
                sums[1] += u32::from(lost[1]);
            }
        }
        assert_eq!(counts, [wins, ties, loses], "{large}");
        let tenths = |sum: u32| (20 * sum + 36) / 72;
        assert_eq!(tenths(sums[0]), mean_large, "{large}");
        assert_eq!(tenths(sums[1]), mean_small, "{large}");
    }
}

#[test]
fn disasters_by_rank() {
    let table = [
        (-3, [10, 10, 10, 10, 20, 30]),
        (-2, [10, 10, 10, 20, 30, 40]),
        (-1, [10, 10, 20, 30, 40, 50]),
        (0, [10, 20, 30, 40, 50, 60]),
        (1, [20, 30, 40, 50, 60, 60]),
        (2, [30, 40, 50, 60, 60, 60]),
        (3, [40, 50, 60, 60, 60, 60]),
    ];
    for (modifier, costs) in table {
        let dice = [1, 2, 3, 4, 5, 6].map(|die| disasters::cost(die, modifier));
        assert_eq!(dice, costs, "modifier {modifier}");
    }
    // X1
    let by_count: [&[i8]; 6] = [
        &[-1, 1],
        &[-2, 0, 2],
        &[-3, -1, 1, 3],
        &[-3, -2, 0, 2, 3],
        &[-3, -2, -1, 1, 2, 3],
        &[-3, -2, -1, 0, 1, 2, 3],
    ];
    for row in by_count {
        let count = row.len() as i8;
        let all: Vec<i8> = (1..=count)
            .map(|place| disasters::modifier_of(RankOverlap::Add, place, count))
            .collect();
        assert_eq!(all, row, "{count} states");
    }
}

#[test]
fn army_sizes() {
    // V6, V7, X11
    assert_eq!(army_size::total(army_size::of_rank(14), 20, 0, 0, 0), 400);
    assert_eq!(army_size::total(army_size::of_rank(2), -20, 0, 0, 40), 280);
    assert_eq!(army_size::total(army_size::of_rank(11), 0, 40, 20, 50), 395);
    assert_eq!(army_size::of_rank(2), 340);
    assert_eq!(army_size::of_rank(10), 380);
    assert_eq!(army_size::of_rank(13), 395);
    // 6.4: the range of an undamaged army, and its mean.
    let range = |size: i16, kind: u16| {
        let all: Vec<u32> = (2..=14)
            .map(|rank| u32::from(army_size::total(army_size::of_rank(rank), size, kind, 0, 0)))
            .collect();
        let sum: u32 = all.iter().sum();
        (all[0], all[12], (sum * 2 + 13) / 26)
    };
    assert_eq!(range(20, 0), (360, 400, 386));
    assert_eq!(range(0, 40), (380, 400, 396));
    assert_eq!(range(-20, 0), (320, 380, 350));
    assert_eq!(range(0, 0), (340, 400, 370));
    assert_eq!(range(-20, 40), (360, 400, 386));
}

#[test]
fn money_vectors() {
    let c = campaign("teaching", 3);
    // V18, X10
    assert_eq!(money::tribute(35, 33), 11);
    assert_eq!(money::tribute(69, 33), 22);
    // V14, X9, X8
    assert_eq!((raids::gain(&c, 100), raids::loss(&c, 100)), (5, 10));
    assert_eq!((raids::gain(&c, 75), raids::loss(&c, 75)), (4, 8));
    assert_eq!((raids::gain(&c, 250), raids::loss(&c, 250)), (13, 25));
    // R4: the caps bite at different sizes.
    assert_eq!((raids::gain(&c, 450), raids::loss(&c, 450)), (23, 45));
    assert_eq!((raids::gain(&c, 700), raids::loss(&c, 700)), (30, 45));
}

#[test]
fn the_worked_example_at_sea() {
    let c = campaign("teaching", 3);
    // V1: 400 with a 2 and +3 against 200 with a 6.
    assert_eq!(bonuses(&c, 400, 200), [3, 0]);
    assert_eq!(losses(&c, [400, 200], [5, 6]), [40, 13]);
    // V2: half the share of 300 AP.
    assert_eq!(near(300 * 40, 2 * 400), 15);
    // V3
    assert_eq!(losses(&c, [400, 200], [6, 6]), [0, 0]);
    assert_eq!(bonuses(&c, 1000, 200), [6, 0]);
    assert_eq!(bonuses(&c, 200, 250), [0, 1]);
}

#[test]
fn marks_of_conquest_follow_a_chain() {
    let mut c = campaign("core", 8);
    let state = |id: &str| c.setup.state(id).unwrap_or_default();
    let (car, rom, spa) = (state("CAR"), state("ROM"), state("SPA"));
    let at = c.setup.province("IBE").unwrap_or_default();
    let steps: [(Fact, [i16; 3]); 5] = [
        (Fact::ProvinceTaken { at, by: car }, [10, 0, -10]),
        (Fact::ProvinceAnnexed { at, by: car, from: Some(spa), annexed: 1 }, [20, 0, -20]),
        (Fact::ProvinceTaken { at, by: rom }, [-10, 10, -20]),
        (Fact::ProvinceAnnexed { at, by: rom, from: Some(car), annexed: 1 }, [-20, 20, -20]),
        (Fact::ProvinceTaken { at, by: spa }, [-20, -10, 10]),
    ];
    for (index, (fact, marks)) in steps.into_iter().enumerate() {
        apply(&mut c, &fact);
        assert_eq!(marks_of(&c, [car, rom, spa], at), marks, "step {index}");
    }
    // J14 Retaken by its original owner it is home again, and all marks vanish.
    apply(&mut c, &Fact::HomeRestored { at, to: spa });
    assert_eq!(marks_of(&c, [car, rom, spa], at), [0, 0, 0]);
}

fn marks_of(c: &Campaign, states: [StateId; 3], at: ProvinceId) -> [i16; 3] {
    states.map(|state| army_size::of_province(c, state, at))
}

#[test]
fn model_odds() {
    type Row = (u8, u32, u32, [u32; 3], [u32; 3]);
    let table: [Row; 7] = [
        (0, 444, 113, [204, 185, 54], [204, 185, 54]),
        (1, 556, 108, [221, 238, 97], [177, 132, 27]),
        (2, 664, 96, [221, 285, 159], [142, 86, 12]),
        (3, 761, 80, [204, 317, 239], [105, 50, 4]),
        (4, 841, 62, [177, 329, 336], [70, 26, 1]),
        (5, 903, 43, [142, 317, 444], [42, 12, 0]),
        (6, 946, 27, [105, 285, 556], [23, 4, 0]),
    ];
    for (bonus, wins, drawn, strong, weak) in table {
        let (mut draws, mut by_strong, mut by_weak) = (0u32, [0u32; 3], [0u32; 3]);
        for dice in 0..1296u32 {
            let die = |at: u32| (dice / 6u32.pow(at) % 6 + 1) as i16;
            let margin = die(0) + die(1) + i16::from(bonus) - die(2) - die(3);
            let degree = match margin.abs() {
                0 => {
                    draws += 1;
                    continue;
                }
                1..=2 => 0,
                3..=5 => 1,
                _ => 2,
            };
            let side = if margin > 0 { &mut by_strong } else { &mut by_weak };
            side[degree] += 1;
        }
        let thousandths = |count: u32| (count * 2000 + 1296) / 2592;
        assert_eq!(thousandths(by_strong.iter().sum()), wins, "bonus {bonus}");
        assert_eq!(thousandths(draws), drawn, "bonus {bonus}");
        assert_eq!(by_strong.map(thousandths), strong, "bonus {bonus}");
        assert_eq!(by_weak.map(thousandths), weak, "bonus {bonus}");
    }
    // Bonuses by strength (W1, W2, W4, W5 and the examples of the table).
    let steps = [
        ([350, 400], [0, 1]),
        ([300, 400], [0, 2]),
        ([360, 380], [0, 0]),
        ([360, 455], [0, 2]),
        ([500, 350], [3, 0]),
        ([500, 300], [4, 0]),
        ([400, 220], [5, 0]),
        ([400, 200], [6, 0]),
        ([450, 360], [2, 0]),
    ];
    for (strength, bonus) in steps {
        assert_eq!(land_battle::bonuses(strength), bonus, "{strength:?}");
    }
}
