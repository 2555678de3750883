//! What is secret, and until when (9.1 of the specification): of two campaigns that differ only in
//! it, nobody else can tell which one he sits in.

use kernel::{Reader, Seat, Showing as _};

use super::sitting::Sitting;
use crate::Dbm;

const START: &[&str] = &[
    "ROM/A1 stands in LIL",
    "ROM/A1 has 380 AP",
    "ROM/D1 stands in LIL",
    "ROM/D1 has 60 AP",
    "SYR/A1 stands in SYC",
    "SYR/A1 has 350 AP",
    "CAR/A1 stands in ZEU",
    "CAR/A1 has 380 AP",
    "GEL is held by CAR",
];

/// All who are neither that seat nor those others.
fn others(own: &[u8]) -> Vec<Reader> {
    let seats = (0..3).filter(|seat| !own.contains(seat)).map(|seat| Reader::Seat(Seat(seat)));
    seats.chain([Reader::Umpire, Reader::Spectator]).collect()
}

/// Everything that a reader has: view, sheet, chronicle, facts, questions.
fn look(sitting: &Sitting, reader: Reader) -> String {
    let session = &sitting.game.session;
    let view = Dbm::view(session.campaign(), reader);
    let known = testkit::game::known(session, reader);
    let mut sheet = Dbm::sheet(&view, reader, &known);
    sheet.notices.clear();
    let facts: Vec<_> = known.iter().map(|noted| &noted.recorded).collect();
    let asked: Vec<_> = match reader {
        Reader::Seat(seat) => {
            let own = session.questions().iter().filter_map(|question| question.options_of(seat));
            own.collect()
        }
        Reader::Umpire | Reader::Spectator => Vec::new(),
    };
    format!("{view:?}\n{sheet:?}\n{facts:?}\n{:?}\n{asked:?}", sitting.chronicle(reader))
}

/// The reports as a reader has them.
fn reports(sitting: &Sitting, reader: Reader) -> Vec<kernel::sheet::ReadyText> {
    let session = &sitting.game.session;
    let view = Dbm::view(session.campaign(), reader);
    Dbm::sheet(&view, reader, &testkit::game::known(session, reader)).texts
}

/// Whether each of these readers sees the same in both.
fn same(one: &Sitting, other: &Sitting, readers: &[Reader], what: &str) {
    for reader in readers {
        assert!(look(one, *reader) == look(other, *reader), "{reader:?} sees {what}");
    }
}

/// Two campaigns that differ in one order of a seat.
fn twins(phase: &str, seat: u8, orders: [&str; 2]) -> [Sitting; 2] {
    orders.map(|order| {
        let mut sitting = Sitting::new(&[], START);
        sitting.rule("SYR is subject of CAR");
        sitting.rule(phase);
        sitting.order(seat, order);
        sitting
    })
}

#[test]
fn acts_between_two_states_are_theirs_until_orders_are_opened() {
    let pairs = [
        (0, ["propose alliance to CAR", "promise ROM/D1 to CAR"], [0, 1]),
        (0, ["hire out ROM/D1 to CAR for 1", "propose alliance to CAR"], [0, 1]),
        (0, ["message to CAR", "propose submission to CAR"], [0, 1]),
        (1, ["demand contingent of SYR", "message to SYR"], [1, 2]),
    ];
    for (seat, orders, parties) in pairs {
        let [mut one, mut other] = twins("year 1, Spring, talk", seat, orders);
        let readers = others(&parties);
        same(&one, &other, &readers, orders[0]);
        let told = look(&one, Reader::Seat(Seat(parties[1])));
        assert_ne!(told, look(&other, Reader::Seat(Seat(parties[1]))), "{orders:?}");
        for sitting in [&mut one, &mut other] {
            for seat in 0..3 {
                sitting.order(seat, "done");
            }
        }
        same(&one, &other, &readers, orders[0]);
        one.seal();
        // REV-1 Now it is told, but for messages.
        let is_told = look(&one, Reader::Spectator) != {
            other.seal();
            look(&other, Reader::Spectator)
        };
        assert!(is_told, "{orders:?}");
    }
}

#[test]
fn acts_of_pre_spring_are_told_with_the_orders_of_spring() {
    let mut sitting = Sitting::new(&[("years", "3")], START);
    sitting.rule("year 2, Pre-Spring, year-talk");
    sitting.order(0, "propose alliance to CAR");
    let knows = |sitting: &Sitting| {
        let told = sitting.chronicle(Reader::Seat(Seat(2)));
        told.iter().any(|message| message.id == "dbm-fact-proposed")
    };
    assert!(!knows(&sitting));
    for seat in 0..3 {
        sitting.order(seat, "done");
    }
    let mut bytes = testkit::picks::bytes_of(1, 400).into_iter();
    let phase = |sitting: &Sitting| sitting.game.session.campaign().state.phase;
    while phase(&sitting) != crate::state::Phase::Orders {
        assert!(!knows(&sitting), "{:?}", phase(&sitting));
        if phase(&sitting) == crate::state::Phase::Talk {
            for seat in 0..3 {
                sitting.order(seat, "done");
            }
        } else {
            let picks = [bytes.next().unwrap_or(1); 8];
            let acted = sitting.game.act(&mut testkit::Picks::new(&picks));
            assert!(acted.is_ok(), "{acted:?}");
        }
    }
    assert!(!knows(&sitting));
    sitting.seal();
    assert!(knows(&sitting));
}

#[test]
fn sheets_are_sealed_until_they_are_opened_and_targets_of_raids_longer() {
    let orders = ["ROM/D1 raids SYR", "ROM/D1 raids CAR"];
    let [mut one, mut other] = twins("year 1, Spring, orders", 0, orders);
    let readers = others(&[0]);
    same(&one, &other, &readers, "a draft");
    one.order(0, "seal");
    other.order(0, "seal");
    same(&one, &other, &readers, "a sealed sheet");
    for sitting in [&mut one, &mut other] {
        sitting.order(1, "seal");
        sitting.order(2, "seal");
    }
    // R17 That the detachment raids is known now, whom it raids is not.
    same(&one, &other, &readers, "the target of a raid");
    let told = one.chronicle(Reader::Spectator);
    assert!(told.iter().any(|message| message.id == "dbm-fact-raid-announced"));
    while one.game.session.campaign().state.phase < crate::state::Phase::Raids {
        same(&one, &other, &readers, "the target of a raid");
        // The reports are to be mailed: they hold no target, not in the raider's hands either.
        let mailed = reports(&one, Reader::Spectator);
        for reader in readers.iter().copied().chain([Reader::Seat(Seat(0))]) {
            assert_eq!(reports(&one, reader), mailed, "{reader:?}");
            assert_eq!(reports(&other, reader), mailed, "{reader:?}");
        }
        if one.game.session.campaign().state.phase == crate::state::Phase::React {
            let keys: Vec<&str> = mailed.iter().map(|text| text.key.as_str()).collect();
            assert_eq!(keys, ["quick"]);
        }
        one.silent();
        other.silent();
        if one.game.session.questions().iter().any(|q| matches!(q.topic, kernel::Topic::Roll(..))) {
            break;
        }
    }
    assert_ne!(look(&one, Reader::Spectator), look(&other, Reader::Spectator));
}

#[test]
fn what_a_fleet_is_told_to_do_is_its_owners_affair() {
    let orders = ["ROM/F1 meets CAR: attack", "ROM/F1 meets CAR: retreat to sea"];
    let [mut one, mut other] = twins("year 1, Spring, orders", 0, orders);
    let readers = others(&[0]);
    for sitting in [&mut one, &mut other] {
        sitting.seal();
    }
    for _ in 0..4 {
        same(&one, &other, &readers, "an instruction");
        one.silent();
        other.silent();
    }
    assert_ne!(look(&one, Reader::Seat(Seat(0))), look(&other, Reader::Seat(Seat(0))));
    let mailed = reports(&one, Reader::Spectator);
    assert_eq!(reports(&one, Reader::Seat(Seat(0))), mailed);
}

#[test]
fn a_promise_of_reliability_is_between_its_author_and_the_judge() {
    let start = || {
        let mut sitting = Sitting::new(&[], START);
        sitting.rule("SYR is subject of ROM");
        sitting.rule("year 1, Spring, talk");
        sitting.order(0, "demand contingent of SYR");
        for seat in 0..3 {
            sitting.order(seat, "done");
        }
        sitting
    };
    let (mut one, mut other) = (start(), start());
    one.order(2, "SYR/D1 will be reliable");
    for sitting in [&mut one, &mut other] {
        sitting.seal();
    }
    same(&one, &other, &[Reader::Seat(Seat(0)), Reader::Seat(Seat(1)), Reader::Spectator], "it");
    assert_ne!(look(&one, Reader::Umpire), look(&other, Reader::Umpire));
}

#[test]
fn drafts_that_were_never_sealed_stay_shut() {
    let topics = [crate::clauses::Clause::C1_1_2, crate::clauses::Clause::C1_1_3];
    let sitting = Sitting::new(&[], START);
    let c = sitting.game.session.campaign();
    for clause in topics {
        let topic = kernel::Topic::Ask(clause, crate::Subject::Campaign);
        let opened = Dbm::opened(c, topic, Seat(0));
        assert!(opened.includes(Reader::Seat(Seat(0))));
        for reader in others(&[0]) {
            assert!(!opened.includes(reader), "{reader:?}");
        }
    }
}
