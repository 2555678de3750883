//! Sums are functions of their causes: in whole campaigns every treasury, every prestige and every
//! army's damage is the sum of its lines, and each line says what there was after it.

use kernel::Wording as _;

use super::setup;
use crate::Dbm;
use crate::fact::Fact;
use crate::state::{Campaign, ForceId, Kind, StateId};

#[test]
fn treasury_prestige_and_damage_are_the_sums_of_their_lines() {
    let scenarios = [("teaching", 3, "8"), ("core", 8, "2"), ("east", 15, "1")];
    for (slug, seats, years) in scenarios {
        for preset in ["recommended", "harsh"] {
            let mut record = setup(slug, seats, &[("years", years)]);
            preset.clone_into(&mut record.preset);
            Dbm::resolve(&mut record).unwrap_or_else(|faults| panic!("{faults:?}"));
            let start = Dbm::found(&record).unwrap_or_else(|faults| panic!("{faults:?}"));
            for seed in 0..2u64 {
                let bytes = testkit::picks::bytes_of(100 + seed, 4000);
                let (end, facts) = testkit::play::<Dbm>(&record, &bytes, 200_000)
                    .unwrap_or_else(|why| panic!("{why}"));
                let facts: Vec<Fact> = facts.into_iter().map(|recorded| recorded.fact).collect();
                add_up(&start, &end, &facts);
            }
        }
    }
}

fn add_up(start: &Campaign, end: &Campaign, facts: &[Fact]) {
    for state in end.states() {
        let mut gold = start.nation(state).treasury;
        let mut sum = i32::from(start.nation(state).prestige);
        for fact in facts {
            match *fact {
                Fact::Gold { state: of, amount, now, .. } if of == state => {
                    gold += i32::from(amount);
                    assert_eq!(gold, now, "{fact:?}");
                }
                Fact::Prestige { state: of, by, now, .. } if of == state => {
                    sum += i32::from(by);
                    assert_eq!(sum, i32::from(now), "{fact:?}");
                }
                _ => {}
            }
        }
        assert_eq!(gold, end.nation(state).treasury);
        assert_eq!(sum, i32::from(end.nation(state).prestige));
        damage_adds_up(state, end, facts);
    }
}

fn damage_adds_up(state: StateId, end: &Campaign, facts: &[Fact]) {
    for army in [Kind::A1, Kind::A2].map(|kind| ForceId(state, kind)) {
        let lines = facts.iter().filter_map(|fact| match *fact {
            Fact::Damage { army: of, by, now, .. } if of == army => Some((by, now)),
            _ => None,
        });
        let mut sum = 0;
        for (by, now) in lines {
            sum += by;
            assert_eq!(i32::from(sum), i32::from(now), "{army:?}");
        }
        assert_eq!(i32::from(sum), i32::from(end.force(army).damage), "{army:?}");
    }
}
