//! 9.6 of the specification: what questions tell: position, odds, stakes, what silence means.

use kernel::session::Question;
use kernel::sheet::{Prompt, SheetChoice};
use kernel::{Reader, Seat, Showing as _, Wording as _};

use super::sitting::Sitting;
use crate::Dbm;

const FACING: &[&str] = &[
    "ROM and SYR are at war",
    "ROM/A1 stands in GEL",
    "ROM/A1 has 380 AP",
    "SYR/A1 stands in GEL",
    "SYR/A1 has 350 AP",
];

/// What a seat is asked first, and what each option of it says.
fn asked(sitting: &Sitting, seat: Seat) -> (Prompt, Vec<SheetChoice>) {
    let session = &sitting.game.session;
    let view = Dbm::view(session.campaign(), Reader::Seat(seat));
    let view = Dbm::drafted(&view, seat, &session.written(seat));
    let is_asked = |question: &&Question<Dbm>| question.options_of(seat).is_some();
    let question = session.questions().iter().find(is_asked).expect("something is asked");
    let legal = question.options_of(seat).map(|of| of.legal.clone()).unwrap_or_default();
    let says = legal.into_iter().map(|choice| Dbm::option(&view, question, choice));
    (Dbm::prompt(&view, question), says.collect())
}

/// What an option would mean, as the message has it.
fn means(options: &[SheetChoice], order: &str) -> String {
    let found = options.iter().find(|option| option.order == order);
    let found = found.unwrap_or_else(|| panic!("no {order}: {options:?}"));
    format!("{:?}", found.detail)
}

#[test]
fn a_stance_tells_the_position_and_the_odds_of_getting_away() {
    let mut sitting = Sitting::new(&[], FACING);
    sitting.rule("year 1, Spring, stances");
    let (prompt, options) = asked(&sitting, Seat(2));
    let position = format!("{:?}", prompt.detail);
    for part in ["Gela", "ROM/A1", "380", "SYR/A1", "350"] {
        assert!(position.contains(part), "{part}: {position}");
    }
    assert!(means(&options, "SYR/A1 attacks").contains("dbm-means-attack"));
    assert!(means(&options, "SYR/A1 stands").contains("dbm-means-stand"));
    let refuses = options.iter().find(|option| option.order.contains("refuses"));
    let refuses = format!("{:?}", refuses.and_then(|option| option.detail.as_ref()));
    assert!(refuses.contains("Word(\"army\")"), "{refuses}");
    sitting.order(2, "SYR/A1 stands");
    let (prompt, _) = asked(&sitting, Seat(2));
    assert!(format!("{:?}", prompt.detail).contains("dbm-stake-head"), "{prompt:?}");
}

#[test]
fn a_retreat_tells_its_odds_and_where_it_leads() {
    let mut sitting = Sitting::new(&[], FACING);
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
    let (prompt, options) = asked(&sitting, Seat(2));
    assert!(format!("{:?}", prompt.detail).contains("dbm-odds-retreat"), "{prompt:?}");
    let led = options.iter().filter(|option| !option.places.is_empty());
    assert!(led.clone().count() > 0, "{options:?}");
    for option in led {
        assert!(format!("{:?}", option.detail).contains("dbm-detail-land"), "{option:?}");
    }
}

/// RAID-2 What a raid adds to its die is told before it is ordered, and afterwards in its block.
#[test]
fn a_raid_tells_its_odds() {
    let start = [
        "ROM and SYR are at war",
        "ROM/A1 stands in LIL",
        "ROM/A1 has 380 AP",
        "LIL is held by ROM",
        "year 1, Spring, orders",
    ];
    let mut sitting = Sitting::new(&[], &start);
    let (_, options) = asked(&sitting, Seat(0));
    let raid = options.iter().find(|option| option.order.starts_with("ROM/A1 raids"));
    let order = raid.map(|option| option.order.clone()).expect("a raid is in reach");
    let chance = means(&options, &order);
    // An army adds two; nothing at home takes any off.
    assert!(chance.contains("+2") && chance.contains("\"wins\", Number(3)"), "{chance}");
    sitting.order(0, &order);
    let (prompt, _) = asked(&sitting, Seat(0));
    let raids = prompt.blocks.iter().find(|block| block.key == "raids").expect("a block");
    assert!(format!("{:?}", raids.notes).contains("+2"), "{:?}", raids.notes);
}

/// 9.6 A sheet of a state in civil war offers little, and says why; so do the dice of 5.4.
#[test]
fn civil_war_tells_its_reason() {
    let start = ["ROM is in civil war", "ROM/A1 stands in APU", "year 1, Spring, orders"];
    let mut sitting = Sitting::new(&[], &start);
    let (prompt, _) = asked(&sitting, Seat(0));
    let detail = format!("{:?}", prompt.detail);
    assert!(detail.contains("dbm-why-restricted") && detail.contains("Latium"), "{detail}");
    assert!(format!("{:?}", prompt.silence).contains("dbm-silence-torn"), "{prompt:?}");
    let (others, _) = asked(&sitting, Seat(1));
    assert!(!format!("{others:?}").contains("dbm-why-restricted"), "{others:?}");

    sitting = Sitting::new(&[], FACING);
    sitting.rule("year 1, Spring, stances");
    for (seat, order) in [
        (0, "ROM/A1 attacks"),
        (0, "the Head of State leads ROM/A1"),
        (2, "SYR/A1 stands"),
        (2, "a general leads SYR/A1"),
    ] {
        sitting.order(seat, order);
    }
    sitting.report("winner: side A; commander of side B lost: yes");
    let why = |sitting: &Sitting| {
        let session = &sitting.game.session;
        let view = Dbm::view(session.campaign(), Reader::Seat(Seat(0)));
        format!("{:?}", Dbm::prompt(&view, &session.questions()[0]).detail)
    };
    assert!(why(&sitting).contains("dbm-why-fate"), "{}", why(&sitting));
    sitting.go_on(&[("fate", 2)]);
    let captured = why(&sitting);
    assert!(captured.contains("dbm-why-civil-war-captive") && captured.contains("Syracuse"));
}

#[test]
fn an_empty_sheet_is_asked_back_and_silence_is_told() {
    let mut sitting = Sitting::new(&[], &["ROM has 50 GP", "year 1, Spring, orders"]);
    let seal = |sitting: &Sitting| {
        let (prompt, options) = asked(sitting, Seat(0));
        assert!(prompt.silence.is_some());
        options.into_iter().find(|option| option.order == "seal").expect("always legal")
    };
    assert!(seal(&sitting).said_back.is_some(), "an empty sheet is not silence");
    sitting.order(0, "send 20 to CAR");
    let sealed = seal(&sitting);
    assert!(sealed.said_back.is_none());
    assert!(format!("{:?}", sealed.label).contains("Number(1)"), "{sealed:?}");
}

#[test]
fn what_envoys_may_settle_stands_under_the_state_it_is_settled_with() {
    let mut sitting =
        Sitting::new(&[], &["ROM has 90 GP", "ROM/D1 stands in LIL", "ROM/D1 has 60 AP"]);
    sitting.rule("year 1, Spring, talk");
    let (prompt, options) = asked(&sitting, Seat(0));
    let headings: Vec<_> = prompt.blocks.iter().map(|block| &block.heading).collect();
    let stands_under = |order: &str| {
        let option = options.iter().find(|option| option.order == order);
        let option = option.unwrap_or_else(|| panic!("no {order}"));
        headings.iter().position(|heading| option.group.as_ref() == Some(*heading))
    };
    let of_carthage = ["give 20 to CAR", "propose alliance to CAR", "hire out ROM/D1 to CAR for 1"];
    for order in of_carthage {
        assert_eq!(stands_under(order), Some(1), "{order}");
    }
    assert_eq!(stands_under("give 20 to SYR"), Some(2));
    assert_eq!(stands_under("message to SYR"), None, "it goes with its text");
    assert_eq!(stands_under("done"), None);
}

#[test]
fn a_force_that_is_loaded_is_told_to_be_aboard() {
    let mut sitting = Sitting::new(&[], &["CAR/A1 stands in ZEU", "CAR/A1 has 380 AP"]);
    sitting.rule("year 1, Spring, orders");
    let notes = |sitting: &Sitting| {
        let (prompt, _) = asked(sitting, Seat(1));
        let block = prompt.blocks.into_iter().find(|block| block.key == "CAR/A1");
        format!("{:?}", block.expect("it has a block").notes)
    };
    assert!(notes(&sitting).contains("dbm-note-force"));
    sitting.order(1, "CAR/F1 loads CAR/A1");
    let aboard = notes(&sitting);
    assert!(aboard.contains("dbm-note-boards") && !aboard.contains("dbm-note-force"), "{aboard}");
}

/// SET-2 What is settled before the first year stands in blocks: the army, a detachment in each
/// province, the fleet.
#[test]
fn the_set_up_stands_in_blocks() {
    let sitting = Sitting::new(&[], &[]);
    let (prompt, options) = asked(&sitting, Seat(2));
    let keys: Vec<&str> = prompt.blocks.iter().map(|block| block.key.as_str()).collect();
    assert_eq!(keys, ["army", "detachment GEL", "detachment SYC", "detachment TAU", "fleet"]);
    let in_block = |block: usize| {
        let heading = Some(&prompt.blocks[block].heading);
        options.iter().filter(|option| option.group.as_ref() == heading).count()
    };
    assert_eq!([0, 1, 2, 3, 4].map(in_block), [6, 14, 14, 14, 2]);
    let apart: Vec<_> = options.iter().filter(|option| option.group.is_none()).collect();
    assert_eq!(apart.len(), 1, "but for sealing: {apart:?}");
}

/// What is thrown for a siege is told with its odds.
#[test]
fn a_siege_tells_its_odds() {
    let start = ["CAR and SYR are at war", "CAR/A1 stands in GEL", "CAR/A1 has 380 AP"];
    let mut sitting = Sitting::new(&[], &start);
    sitting.rule("GEL is besieged by CAR/A1 for 1");
    sitting.rule("year 1, Spring, sieges");
    let session = &sitting.game.session;
    let view = Dbm::view(session.campaign(), Reader::Seat(Seat(1)));
    let question = session.questions().iter().next().expect("a die is thrown");
    let told = format!("{:?}", Dbm::prompt(&view, question).detail);
    // A civilized besieger adds one, and the completed season another.
    assert!(told.contains("+2") && told.contains("\"faces\", Number(3)"), "{told}");
}
