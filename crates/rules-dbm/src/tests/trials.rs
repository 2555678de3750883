//! Things that went wrong for users of neighbouring systems, under their numbers.

use kernel::session::AnswerFault;
use kernel::{Message, Reader, Showing as _};

use super::setup;
use super::sitting::Sitting;
use crate::Dbm;
use crate::choice::{Choice, Refuge};
use crate::fact::Fact;
use crate::state::Phase;

/// Rome and Syracuse stand against each other before Gela; Carthage holds the field of
/// Tauromenium.
const BEFORE_GELA: &[&str] = &[
    "ROM and SYR are at war",
    "CAR and SYR are at war",
    "ROM/A1 stands in GEL",
    "ROM/A1 has 380 AP",
    "SYR/A1 stands in GEL",
    "SYR/A1 has 350 AP",
    "CAR/A1 stands in TAU",
    "CAR/A1 has 380 AP",
];

/// The battle before Gela is lost by Syracuse, which must retreat.
fn beaten() -> Sitting {
    let mut sitting = Sitting::new(&[], BEFORE_GELA);
    sitting.rule("year 1, Spring, stances");
    for (seat, order) in [
        (0, "ROM/A1 attacks"),
        (0, "a general leads ROM/A1"),
        (2, "SYR/A1 stands"),
        (2, "a general leads SYR/A1"),
    ] {
        sitting.order(seat, order);
    }
    sitting.report("winner: side B");
    sitting
}

fn retreats(sitting: &Sitting) -> Vec<Choice> {
    let open = sitting.game.session.questions().iter();
    let all = open.filter_map(|question| question.options_of(kernel::Seat(2)));
    all.flat_map(|of| of.legal.clone()).collect()
}

#[test]
fn p01_a_contested_province_is_no_refuge_after_a_restart_either() {
    let mut sitting = beaten();
    sitting.reload();
    let before = sitting.game.session.campaign().clone();
    assert_eq!(sitting.refused(2, "SYR/A1 retreats to TAU"), "B9");
    assert_eq!(sitting.game.session.campaign(), &before);
    // The form offers what the check allows, and nothing else.
    let offered = retreats(&sitting);
    assert!(!offered.is_empty());
    let taurus = before.setup.province("TAU").expect("a province");
    assert!(
        !offered.iter().any(
            |choice| matches!(choice, Choice::Retreat(_, Refuge::Province(at)) if *at == taurus)
        )
    );
}

#[test]
fn p02_nobody_has_won_before_the_last_siege_is_over() {
    let mut sitting = Sitting::new(
        &[("years", "1")],
        &[
            "ROM and SYR are at war",
            "ROM/A1 stands in GEL",
            "ROM/A1 has 380 AP",
            "SYR/A1 stands in GEL",
            "SYR/A1 has 350 AP",
            "CAR has prestige 1",
            "year 1, Winter, stances",
        ],
    );
    for (seat, order) in [
        (0, "ROM/A1 attacks"),
        (0, "a general leads ROM/A1"),
        (2, "SYR/A1 stands"),
        (2, "a general leads SYR/A1"),
    ] {
        assert!(Dbm::outcome(sitting.game.session.campaign()).is_none());
        sitting.order(seat, order);
    }
    sitting.report("winner: side B");
    sitting.order(2, "SYR/A1 retreats to the fortress");
    sitting.go_on(&[("retreat", 5)]);
    assert!(Dbm::outcome(sitting.game.session.campaign()).is_none());
    sitting.go_on(&[("siege", 6), ("siege-again", 6)]);
    for seat in 0..3 {
        assert!(Dbm::outcome(sitting.game.session.campaign()).is_none());
        sitting.order(seat, "done");
    }
    let facts = sitting.facts();
    let at = |is_it: fn(&Fact) -> bool| facts.iter().position(is_it).expect("it happened");
    let fell = at(|fact| matches!(fact, Fact::FortressFell { .. }));
    let ended = at(|fact| matches!(fact, Fact::CampaignEnded));
    assert!(fell < ended && ended == facts.len() - 1);
    let outcome = Dbm::outcome(sitting.game.session.campaign()).expect("it is over");
    // The battle, and a subject made by the captive army, put Rome first.
    assert_eq!(outcome.places.first().map(|(place, seat)| (*place, seat.0)), Some((1, 0)));
}

#[test]
fn p05_the_beaten_are_asked_where_they_retreat_to() {
    let mut sitting = beaten();
    let is_booked = |sitting: &Sitting| {
        let facts = sitting.facts();
        facts.iter().any(|fact| matches!(fact, Fact::ForceDispersed { .. }))
    };
    assert!(!retreats(&sitting).is_empty() && !is_booked(&sitting));
    sitting.reload();
    assert!(!retreats(&sitting).is_empty() && !is_booked(&sitting));
    sitting.order(2, "SYR/A1 retreats to the fortress");
    assert!(!is_booked(&sitting));
    sitting.go_on(&[("retreat", 1)]);
    assert!(is_booked(&sitting));
}

/// Plays one season of orders, with an order that is refused among them, in an order of seats.
fn season(seats: [u8; 3], holds: [&str; 3]) -> (Vec<Fact>, Vec<Message>) {
    let mut record = setup("teaching", 3, &[]);
    for (seat, state) in record.seats.iter_mut().zip(holds) {
        seat.holds = vec![state.to_owned()];
    }
    let rulings = [
        "ROM and SYR are at war",
        "ROM/A1 stands in LIL",
        "ROM/A1 has 380 AP",
        "SYR/A1 stands in GEL",
        "SYR/A1 has 350 AP",
        "CAR/A1 stands in ZEU",
        "CAR/A1 has 380 AP",
        "ROM has 30 GP",
        "SYR has 30 GP",
        "year 1, Spring, orders",
    ];
    let mut sitting = Sitting::of(record, &rulings);
    for seat in seats {
        let state = holds[usize::from(seat)];
        match state {
            "ROM" => {
                assert_eq!(sitting.refused(seat, "ROM/A1 to LAT"), "4.0");
                sitting.order(seat, "ROM/A1 to GEL");
                sitting.order(seat, "send 20 to CAR");
            }
            "SYR" => {
                assert_eq!(sitting.refused(seat, "send 100 to CAR"), "G5");
                sitting.order(seat, "send 5 to CAR");
            }
            _ => sitting.order(seat, "CAR/A1 in the fortress"),
        }
        sitting.order(seat, "seal");
    }
    (sitting.facts(), sitting.chronicle(Reader::Spectator))
}

#[test]
fn p07_it_does_not_matter_who_was_first() {
    let usual = ["ROM", "CAR", "SYR"];
    let first = season([0, 1, 2], usual);
    assert!(first.0.iter().any(|fact| matches!(fact, Fact::ForceMarched { .. })));
    for seats in [[0, 2, 1], [1, 0, 2], [1, 2, 0], [2, 0, 1], [2, 1, 0]] {
        assert_eq!(season(seats, usual), first, "{seats:?}");
    }
    for holds in [["SYR", "ROM", "CAR"], ["CAR", "SYR", "ROM"]] {
        assert_eq!(season([0, 1, 2], holds), first, "{holds:?}");
    }
}

#[test]
fn p11_nothing_to_order_is_an_order_and_a_draft_is_none() {
    let rulings = ["ROM/A1 stands in LAT", "ROM/A1 has 350 AP", "year 1, Spring, orders"];
    let mut sitting = Sitting::new(&[], &rulings);
    sitting.order(0, "seal");
    sitting.order(1, "CAR/F1 watches nothing");
    sitting.silent();
    let facts = sitting.facts();
    let state = |fact: &Fact| match fact {
        Fact::OrdersSealed { state } => Some((state.0, true)),
        Fact::OrdersMissing { state, .. } => Some((state.0, false)),
        _ => None,
    };
    let said: Vec<(u8, bool)> = facts.iter().filter_map(state).collect();
    assert_eq!(said, [(0, true), (1, false), (2, false)]);
    assert!(!facts.iter().any(|fact| matches!(fact, Fact::OrderGiven { .. })));
    // G20 One turn was run, and only those who sent nothing have missed it.
    let c = sitting.game.session.campaign();
    let missed: Vec<u8> = c.states().map(|state| c.nation(state).missed).collect();
    assert_eq!(missed, [0, 1, 1]);
    assert_ne!(c.state.phase, Phase::Orders);
}

/// An army carried to Gela meets a fleet on the way; dice of both, and what becomes of it.
fn landing(sea: [u8; 2]) -> Sitting {
    let mut sitting = Sitting::new(
        &[],
        &[
            "ROM and SYR are at war",
            "ROM/F1 of 400 FP at LIL watching nothing",
            "SYR/F1 of 300 FP at TAU watching TYR",
            "SYR/F1 of 300 FP at SYC watching ION",
            "ROM/A1 stands in APU",
            "ROM/F1 of 400 FP at APU watching nothing",
            "ROM/A1 has 380 AP",
            "SYR/A1 stands in SYC",
            "SYR/A1 has 350 AP",
            "year 1, Spring, orders",
        ],
    );
    for order in [
        "ROM/F1 loads ROM/A1",
        "ROM/F1 to ION",
        "ROM/F1 unloads at SYC",
        "ROM/F1 ends at SYC watching ION",
    ] {
        sitting.order(0, order);
    }
    sitting.order(2, "SYR/F1 meets ROM: attack");
    sitting.seal();
    sitting.go_on(&[("sea ROM", sea[0]), ("sea SYR", sea[1])]);
    sitting
}

#[test]
fn p32_a_fleet_that_got_through_has_got_through_whatever_becomes_of_the_army() {
    let mut sitting = landing([4, 4]);
    let facts = sitting.facts();
    assert!(facts.iter().any(|fact| matches!(fact, Fact::TroopsLanded { .. })), "{facts:?}");
    while sitting.game.session.campaign().state.phase == Phase::React {
        sitting.silent();
    }
    for (seat, order) in [
        (0, "ROM/A1 attacks"),
        (0, "a general leads ROM/A1"),
        (2, "SYR/A1 stands"),
        (2, "a general leads SYR/A1"),
    ] {
        sitting.order(seat, order);
    }
    sitting.report("winner: side A");
    let facts = sitting.facts();
    let is_arrived =
        |fact: &Fact| matches!(fact, Fact::FleetArrived { fleet, .. } if fleet.0.0 == 0);
    assert!(facts.iter().any(is_arrived));
    let is_failed =
        |fact: &Fact| matches!(fact, Fact::FleetTurnedBack { .. } | Fact::FleetSunk { .. });
    assert!(!facts.iter().any(is_failed));
    // The picture and the words say the same: the fleet lies where it was to go, the army lost.
    let c = sitting.game.session.campaign();
    let there = c.setup.province("SYC");
    let fleet = c.fleets().next().expect("a fleet");
    assert_eq!(c.port(fleet), there);
    let told = sitting.chronicle(Reader::Spectator);
    let has = |id: &str| told.iter().any(|message| message.id == id);
    assert!(has("dbm-fact-troops-landed") && has("dbm-fact-fleet-arrived"));
    assert!(has("dbm-fact-battle-fought") && !has("dbm-fact-fleet-turned-back"));
}

#[test]
fn p33_the_reason_told_is_the_reason() {
    // Stopped by a battle at sea: that is what stopped it, and nothing else is said.
    let sitting = landing([1, 6]);
    let clauses = sitting.cites(|fact| matches!(fact, Fact::FleetTurnedBack { .. }));
    assert_eq!(clauses, ["5.2/turnback", "N11"]);
    let told = sitting.chronicle(Reader::Spectator);
    let has = |id: &str| told.iter().any(|message| message.id == id);
    assert!(has("dbm-fact-fleet-turned-back") && !has("dbm-fact-order-lapsed"));
    // A third step is too far, not a place that does not lie there.
    let rulings = ["ROM/A1 stands in ETR", "ROM/A1 has 350 AP", "year 1, Spring, orders"];
    let mut sitting = Sitting::new(&[], &rulings);
    sitting.order(0, "ROM/A1 to LAT");
    sitting.order(0, "ROM/A1 to SAM");
    assert_eq!(sitting.refused(0, "ROM/A1 to APU"), "4.0b");
    // A purchase whose harbour was shut in meanwhile is told with that reason.
    assert!(matches!(sitting.try_order(0, "ROM/A1 to NOWHERE"), Err(AnswerFault::Invalid(_))));
}
