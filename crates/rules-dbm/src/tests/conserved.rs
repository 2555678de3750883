//! Nothing comes from nowhere: gold, fleet points and army points of whole campaigns change only by
//! the facts whose clauses say so, and what goes from one to another arrives.

use kernel::{Ruleset as _, Wording as _};

use super::setup;
use crate::Dbm;
use crate::chapters::money;
use crate::fact::{Fact, GoldCode};
use crate::state::{Campaign, Kind, StateId};

/// Every fact of some campaigns, with the campaign before and after it.
fn each(mut look: impl FnMut(&Campaign, &Fact, &Campaign)) {
    for (slug, seats, years) in [("teaching", 3, "6"), ("core", 8, "2"), ("east", 15, "1")] {
        let options = [("years", years), ("minors", "army"), ("station", "zone")];
        let mut record = setup(slug, seats, &options);
        Dbm::resolve(&mut record).unwrap_or_else(|faults| panic!("{faults:?}"));
        let mut before = Dbm::found(&record).unwrap_or_else(|faults| panic!("{faults:?}"));
        let bytes = testkit::picks::bytes_of(77, 6000);
        let played = testkit::play::<Dbm>(&record, &bytes, 200_000);
        let (_, facts) = played.unwrap_or_else(|why| panic!("{why}"));
        for recorded in facts {
            let mut after = before.clone();
            Dbm::apply(&mut after, &recorded.fact);
            look(&before, &recorded.fact, &after);
            before = after;
        }
    }
}

fn gold(c: &Campaign) -> i32 {
    (0..c.setup.states.len() as u8).map(|state| c.nation(StateId(state)).treasury).sum()
}

#[test]
fn gold_moves_by_lines_of_the_ledger_and_what_is_given_arrives() {
    // What has left one treasury and not come into another yet.
    let mut on_the_way = 0i32;
    let mut lines = 0;
    each(|before, fact, after| {
        let change = gold(after) - gold(before);
        let Fact::Gold { code, amount, .. } = *fact else {
            let is_out = matches!(fact, Fact::StateEliminated { .. });
            assert!(change == 0 || is_out, "{fact:?} moves {change} GP");
            return;
        };
        lines += 1;
        assert_eq!(change, i32::from(amount), "{fact:?}");
        let is_pair = matches!(
            code,
            GoldCode::GiftIn
                | GoldCode::GiftOut
                | GoldCode::LoanIn
                | GoldCode::LoanOut
                | GoldCode::TributeIn
                | GoldCode::TributeOut
        );
        if is_pair {
            on_the_way += i32::from(amount);
        } else {
            assert_eq!(on_the_way, 0, "before {fact:?}");
        }
    });
    assert_eq!(on_the_way, 0);
    assert!(lines > 100);
}

fn points(c: &Campaign) -> u32 {
    let minors = c.provinces().map(|at| u32::from(c.province(at).minor_fp));
    let fleets = c.state.fleets.iter().map(|fleet| u32::from(fleet.fp));
    fleets.chain(minors).sum()
}

#[test]
fn fleet_points_come_by_purchase_and_go_by_loss() {
    each(|before, fact, after| {
        let (was, is) = (points(before), points(after));
        match fact {
            Fact::FleetPoints { by, .. } => {
                assert_eq!(i64::from(is) - i64::from(was), i64::from(*by), "{fact:?}");
            }
            // The option halves what is captured; a state's last fleets go with it.
            Fact::FleetSunk { .. }
            | Fact::FleetCaptured { .. }
            | Fact::MinorFleetFought { .. }
            | Fact::MinorFleetTaken { .. }
            | Fact::StateEliminated { .. } => assert!(is <= was, "{fact:?}"),
            Fact::ShipsSeized { fp, .. } => assert!(is - was <= u32::from(*fp), "{fact:?}"),
            _ => assert_eq!(is, was, "{fact:?}"),
        }
    });
}

fn army_points(c: &Campaign, state: StateId) -> u16 {
    Kind::ALL.map(|kind| c.force(crate::state::ForceId(state, kind)).ap).iter().sum()
}

#[test]
fn army_points_come_with_the_draw_and_go_by_loss() {
    let mut draws = 0;
    each(|before, fact, after| {
        if let Fact::ArmySized { army, total, ap, detachment, .. } = *fact {
            draws += 1;
            assert_eq!(total, ap + detachment, "{fact:?}");
            assert!(total <= 400 && after.force(army).ap == ap, "{fact:?}");
            return;
        }
        for state in (0..before.setup.states.len() as u8).map(StateId) {
            let (was, is) = (army_points(before, state), army_points(after, state));
            let may_gain = matches!(
                fact,
                // SET-2 A detachment of the set-up is of an army that is not sized yet.
                Fact::DetachmentFormed { army_ap: 0, .. }
            );
            let may_lose = matches!(
                fact,
                Fact::TroopsDrowned { .. }
                    | Fact::ForceDispersed { .. }
                    | Fact::GarrisonCaptured { .. }
                    | Fact::DetachmentDisbanded { .. }
                    | Fact::DetachmentRejoined { .. }
                    | Fact::SecondArmyDissolved { .. }
                    | Fact::StateEliminated { .. }
            );
            assert!(is <= was || may_gain, "{fact:?}: {was} to {is}");
            assert!(is >= was || may_lose, "{fact:?}: {was} to {is}");
        }
    });
    assert!(draws > 20);
}

#[test]
fn ships_on_every_coast_find_room_whatever_others_ordered() {
    let mut record = setup("east", 15, &[]);
    Dbm::resolve(&mut record).unwrap_or_else(|faults| panic!("{faults:?}"));
    let mut c = Dbm::found(&record).unwrap_or_else(|faults| panic!("{faults:?}"));
    let coasts: Vec<_> = c.provinces().filter(|at| !c.coast(*at).is_empty()).collect();
    let owned: Vec<_> =
        coasts.into_iter().filter_map(|at| Some((c.province(at).holder?, at))).collect();
    assert!(owned.len() > 32, "{} coasts", owned.len());
    for (state, at) in &owned {
        c.state.nations[state.index()].treasury = 100;
        assert_eq!(money::may_buy(&c, *state, *at, 10), Ok(()), "ships at {at:?}");
        Dbm::apply(&mut c, &Fact::ShipsBought { state: *state, at: *at, fp: 10 });
    }
    assert_eq!(c.state.ships.len(), owned.len());
}
