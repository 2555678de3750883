//! 8.1, 9.3 of the specification: what is by hand and stands on sheets for those who do it.

use kernel::{Reader, Seat, Showing as _};

use super::setup;
use super::sitting::Sitting;
use crate::Dbm;

/// What stands on the public sheet of a seat's state.
fn lines(sitting: &Sitting, seat: u8) -> String {
    let session = &sitting.game.session;
    let view = Dbm::view(session.campaign(), Reader::Spectator);
    let sheet =
        Dbm::sheet(&view, Reader::Spectator, &testkit::game::known(session, Reader::Spectator));
    let of = sheet.seats.iter().find(|of| of.seat == Seat(seat)).expect("it has a sheet");
    format!("{:?}", of.lines)
}

#[test]
fn whose_troops_may_serve_is_told_to_all_and_before_a_battle() {
    let start = [
        "ROM and SYR are at war",
        "GEL is held by ROM",
        "TAU is held by ROM",
        "TAU is home of ROM",
        "ROM/A1 stands in GEL",
        "ROM/A1 has 350 AP",
        "SYR/A1 stands in GEL",
        "SYR/A1 has 340 AP",
        "year 1, Spring, stances",
    ];
    let mut sitting = Sitting::new(&[], &start);
    let told = lines(&sitting, 0);
    assert!(told.contains("dbm-seat-rebels") && told.contains("dbm-seat-quarter"), "{told}");
    let others = lines(&sitting, 1);
    assert!(!others.contains("dbm-seat-rebels") && !others.contains("dbm-seat-quarter"));
    for (seat, order) in [
        (0, "ROM/A1 attacks"),
        (0, "a general leads ROM/A1"),
        (2, "SYR/A1 stands"),
        (2, "a general leads SYR/A1"),
        (0, "without rebels"),
    ] {
        sitting.order(seat, order);
    }
    let c = sitting.game.session.campaign();
    let at = c.setup.province("GEL").unwrap_or_default();
    let sheet = Dbm::battle_sheet(c, crate::Fight { at, round: c.state.battles[0].round });
    let sheet = format!("{sheet:?}");
    assert_eq!(sheet.matches("dbm-seat-quarter").count(), 1, "{sheet}");
    assert!(sheet.contains("7.4/quarter"), "{sheet}");
}

#[test]
fn a_head_of_state_has_his_name_until_another_follows() {
    let mut sitting = Sitting::new(&[], &["ROM is in civil war"]);
    assert!(lines(&sitting, 0).contains("the two consuls"));
    assert!(lines(&sitting, 0).contains("\"heir\", Word(\"no\")"), "{}", lines(&sitting, 0));
    sitting.rule("the head of ROM is captive of CAR");
    sitting.rule("ROM is at rest");
    assert!(lines(&sitting, 0).contains("\"heir\", Word(\"yes\")"), "{}", lines(&sitting, 0));
}

#[test]
fn a_willing_subject_is_told_from_an_unwilling_one() {
    let bond = |ruling: &str| lines(&Sitting::new(&[], &[ruling]), 2);
    assert!(bond("SYR is willing subject of ROM").contains("Word(\"willing\")"));
    assert!(bond("SYR is subject of ROM").contains("Word(\"overlord\")"));
}

/// 2.1/min-size The least contingent of a list is the scenario's.
#[test]
fn a_detachment_is_no_smaller_than_its_list_allows() {
    let mut record = setup("teaching", 3, &[]);
    let forces = record.files.get_mut("forces.toml").expect("it is there");
    *forces = forces.replacen("least_contingent = 50", "least_contingent = 70", 1);
    let start = ["ROM/A1 stands in LAT", "ROM/A1 has 380 AP", "year 1, Spring, orders"];
    let mut sitting = Sitting::of(record, &start);
    assert_eq!(sitting.refused(0, "form ROM/D1 with 60 AP"), "2.1/min-size");
    assert_eq!(sitting.refused(0, "form ROM/D1 with 40 AP"), "2.1/allies");
    sitting.order(0, "form ROM/D1 with 70 AP");
}
