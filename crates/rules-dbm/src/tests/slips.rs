//! Order slips as people mail them: whole, echoed, each line by the same checks.

use kernel::session::{AnswerFault, CorrectionFault};
use kernel::{Seat, Wording};

use super::sitting::Sitting;
use crate::state::{Phase, StateId};

const START: &[&str] = &[
    "ROM and SYR are at war",
    "ROM has 137 GP",
    "ROM/A1 stands in ETR",
    "ROM/A1 has 380 AP",
    "ROM/A1 has damage 25",
    "ROM/D1 stands in LAT",
    "ROM/D1 has 60 AP",
    "ROM/F1 of 400 FP at LAT watching TYR",
    "SYR/A1 stands in SYC",
    "SYR/A1 has 350 AP",
    "year 1, Spring, orders",
];

fn read(sitting: &Sitting, text: &str) -> kernel::session::OrderSlip<crate::Dbm> {
    sitting.game.session.order_slip(Seat(0), text, &testkit::game::by(Seat(0)))
}

#[test]
fn a_whole_slip_is_read_and_echoed_line_by_line() {
    let sitting = Sitting::new(&[], START);
    let slip = read(
        &sitting,
        "# Rome, Spring 240\n\
         give 37 to Carthage\n\
         buy 70 FP at LAT;\n\
         restore A1 by 2\n\
         A1 march LAT, SAM then field   # toward the south\n\
         D1 hold\n\
         F1 sail load D1 at LAT, TYR, unload D1 at LIL to LIL watch TYR\n\
         f1 meets SYR: retreat to sea.\n\
         F1 closes straits to: nobody\n\
         \n\
         Seal",
    );
    let echo: Vec<(u32, Vec<&str>)> = slip
        .lines
        .iter()
        .map(|line| (line.number, line.orders.iter().map(String::as_str).collect()))
        .collect();
    assert!(slip.is_sound(), "{:?}", slip.lines);
    assert_eq!(
        echo,
        [
            (
                2,
                vec![
                    "send 20 to CAR",
                    "send 5 to CAR",
                    "send 5 to CAR",
                    "send 5 to CAR",
                    "send 1 to CAR",
                    "send 1 to CAR"
                ]
            ),
            (3, vec!["buy 50 FP at LAT", "buy 10 FP at LAT", "buy 10 FP at LAT"]),
            (4, vec!["restore ROM/A1 by 2"]),
            (5, vec!["ROM/A1 to LAT", "ROM/A1 to SAM", "ROM/A1 in the field"]),
            (6, vec![]),
            (
                7,
                vec![
                    "ROM/F1 loads ROM/D1",
                    "ROM/F1 to TYR",
                    "ROM/F1 unloads at LIL",
                    "ROM/F1 ends at LIL watching TYR"
                ]
            ),
            (8, vec!["ROM/F1 meets SYR: retreat to sea"]),
            (9, vec!["ROM/F1 closes straits to nobody"]),
            (11, vec!["seal"]),
        ]
    );
    // Nothing is taken until the slip is.
    assert!(sitting.game.session.written(Seat(0)).is_empty());
    assert!(slip.session.questions().iter().all(|question| !question.whom().holds(Seat(0))));
}

#[test]
fn every_fault_is_told_with_its_line_and_nothing_is_taken() {
    let sitting = Sitting::new(&[], START);
    let slip = read(
        &sitting,
        "send 100 to CAR\n\
         send 50 to CAR\n\
         A1 march LAT, SAM, APU\n\
         A1 march LAT, SIM\n\
         D1 march SAM\n\
         F1 sail TYR to LAT\n\
         sell everything",
    );
    assert!(!slip.is_sound());
    let clause = |line: &kernel::session::SlipLine<crate::Dbm>| match &line.fault {
        None => "taken".to_owned(),
        Some(AnswerFault::Illegal(_, refusal, _)) => {
            kernel::Clause::number(refusal.clause).to_owned()
        }
        Some(AnswerFault::Invalid(invalid)) => {
            let word = invalid.message.args.iter().find(|(name, _)| *name == "word");
            format!("{:?}", word.map(|(_, word)| word))
        }
        Some(other) => format!("{other:?}"),
    };
    let said: Vec<(u32, String)> =
        slip.lines.iter().map(|line| (line.number, clause(line))).collect();
    assert_eq!(said[0], (1, "taken".to_owned()));
    assert_eq!(said[1], (2, "G5".to_owned()));
    assert_eq!(said[2], (3, "4.0b".to_owned()));
    assert!(said[3].1.contains("sim"), "{:?}", said[3]);
    assert_eq!(said[4], (5, "taken".to_owned()));
    assert_eq!(said[5], (6, "taken".to_owned()));
    assert!(said[6].1.contains("sell"), "{:?}", said[6]);
}

#[test]
fn a_line_is_taken_back_until_the_sheet_is_sealed() {
    let mut sitting = Sitting::new(&[], START);
    sitting.order(0, "send 100 to CAR");
    assert_eq!(sitting.refused(0, "send 100 to CAR"), "G5");
    let given = sitting.game.session.inputs().iter().find(|input| input.seat == Seat(0));
    let number = given.map(|input| input.number).expect("a line");
    let by = testkit::game::by(Seat(0));
    let preview = sitting.game.session.withdraw(number, by, None);
    sitting.game.accept(preview.unwrap_or_else(|why| panic!("{why:?}")));
    sitting.order(0, "send 100 to SYR");
    sitting.seal();
    let c = sitting.game.session.campaign();
    assert_eq!(c.nation(StateId(0)).treasury, 37);
    assert_eq!(c.nation(StateId(2)).treasury, 100);
    assert_ne!(c.state.phase, Phase::Orders);
}

/// What is written, as a slip.
fn written(sitting: &Sitting) -> String {
    let c = sitting.game.session.campaign();
    let lines = sitting.game.session.written(Seat(0)).into_iter();
    lines.map(|it| <crate::Dbm as Wording>::write_choice(c, it)).collect::<Vec<_>>().join("\n")
}

/// A draft copied as text and pasted again says the same, line by line.
#[test]
fn a_draft_as_text_reads_as_itself() {
    let fort = [START, &["ROM/A1 holds the fortress of ETR"]].concat();
    for start in [START, &fort] {
        let mut sitting = Sitting::new(&[], start);
        for order in [
            "send 100 to CAR",
            "buy 10 FP at LAT",
            "restore ROM/A1 by 1",
            "ROM/A1 to LAT",
            "ROM/A1 in the fortress",
            "ROM/D1 in the field",
            "ROM/D1 in the fortress",
            "ROM/F1 to TYR",
            "ROM/F1 ends at LAT watching nothing",
            "ROM/F1 meets SYR: retreat to sea",
            "ROM/F1 closes straits to all",
            "seal",
        ] {
            let _ = sitting.try_order(0, order);
        }
        let text = written(&sitting);
        assert!(text.contains("ROM/A1 in the fortress"), "{text}");
        assert!(text.lines().count() >= 10, "{text}");
        let by = testkit::game::by(Seat(0));
        let bare = Sitting::new(&[], start);
        let read = bare.game.session.slip_instead(Seat(0), &text, &by).expect("a desk");
        let faults: Vec<_> = read.lines.iter().filter(|line| line.fault.is_some()).collect();
        assert!(faults.is_empty(), "{faults:?}");
        let mut again = bare;
        again.game.session = read.session;
        assert_eq!(written(&again), text);
    }
}

#[test]
fn any_line_is_taken_back_and_those_after_it_move_up() {
    let mut sitting = Sitting::new(&[], START);
    let lines = ["send 100 to CAR", "ROM/A1 to LAT", "ROM/A1 to SAM", "buy 10 FP at LAT"];
    lines.iter().for_each(|line| sitting.order(0, line));
    let number = |sitting: &Sitting, line: usize| {
        let own = sitting.game.session.inputs().iter().filter(|input| input.seat == Seat(0));
        own.map(|input| input.number).nth(line).expect("a line")
    };
    let by = || testkit::game::by(Seat(0));
    // SAM is two steps away: without the first step it cannot be reached.
    let before = written(&sitting);
    let fault = sitting.game.session.withdraw(number(&sitting, 1), by(), None).err();
    let Some(CorrectionFault::Later(fallen)) = fault else { panic!("{fault:?}") };
    let c = sitting.game.session.campaign();
    let named: Vec<String> = fallen
        .iter()
        .map(|(choice, _)| <crate::Dbm as Wording>::write_choice(c, *choice))
        .collect();
    assert_eq!(named, ["ROM/A1 to SAM"]);
    assert!(matches!(fallen[0].1, Some(AnswerFault::Illegal(..))), "{fallen:?}");
    assert_eq!(written(&sitting), before, "nothing is half done");
    // The first line is nobody's support.
    let preview = sitting.game.session.withdraw(number(&sitting, 0), by(), None);
    sitting.game.accept(preview.unwrap_or_else(|why| panic!("{why:?}")));
    assert_eq!(written(&sitting), lines[1..].join("\n"));
    let loaded = kernel::session::Session::open(&sitting.game.history().expect("readable"));
    assert_eq!(loaded.written(Seat(0)), sitting.game.session.written(Seat(0)));
}

#[test]
fn the_desk_shows_what_is_left_after_the_lines_so_far() {
    let mut sitting = Sitting::new(&[], START);
    sitting.order(0, "send 100 to CAR");
    sitting.order(0, "ROM/A1 to LAT");
    sitting.order(0, "ROM/F1 to TYR");
    let written = sitting.game.session.written(Seat(0));
    let c = sitting.game.session.campaign();
    let draft = <crate::Dbm as Wording>::drafted(c, Seat(0), &written);
    let mut open = sitting.game.session.questions().iter();
    let own = open.find(|question| question.whom().holds(Seat(0))).expect("a desk");
    let prompt = <crate::Dbm as kernel::Showing>::prompt(&draft, own);
    assert!(format!("{:?}", prompt.detail[0]).contains("37"), "{:?}", prompt.detail);
    let heading = |key: &str| {
        let mut blocks = prompt.blocks.iter();
        let block = blocks.find(|block| block.key == key).unwrap_or_else(|| panic!("no {key}"));
        format!("{:?}", block.heading)
    };
    assert!(heading("money").contains("37"));
    assert!(heading("ROM/A1").contains("Latium") && heading("ROM/A1").contains("380"));
    assert!(heading("ROM/F1").contains("Number(3)"));
    assert!(heading("ROM/D2").contains("unformed"));
}
