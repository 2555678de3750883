//! The runner of cases, tried on cases of the toy that are wrong.

use conform::{Report, run_text};

use super::scenarios;
use crate::Toy;

fn run(text: &str) -> Report {
    run_text::<Toy>("a.case", text, &scenarios())
}

/// The case fails once, at that line, and the failure says all of that.
#[track_caller]
fn check(text: &str, line: u32, says: &[&str]) {
    let report = run(text);
    let told: Vec<_> = report.failed.iter().map(ToString::to_string).collect();
    assert_eq!(told.len(), 1, "{told:?}");
    assert_eq!(report.failed[0].line, line, "{told:?}");
    for word in says {
        assert!(told[0].contains(word), "`{word}` is not in:\n{}", told[0]);
    }
}

const ORDERS: &str = "case C\n given weather fair; season 1; orders\n";

#[test]
fn what_happens_and_is_not_said_fails_the_case() {
    let seals = format!("{ORDERS} answer Red: seal; Blue: seal\n");
    check(&seals, 3, &["a.case:3: case C:", "not asserted", "then BandsHeld Red  by T.5"]);
    check(&format!("{seals} then nothing"), 4, &["then BandsHeld Red", "then PartBegan card"]);
    check(&format!("{seals} then BandsHeld Red\n then PartBegan"), 5, &["BandsHeld Blue  by T.5"]);
    check(&format!("{seals} then BandsHeld Blue"), 4, &["`BandsHeld Blue`", "then BandsHeld Red"]);
    check(&format!("{seals} then BandsHeld Red by T.4"), 4, &["by T.4", "by T.5"]);
    check(
        &format!("{seals} beside BandsHeld\n then PartBegan card\n then SeasonBegan"),
        6,
        &["nothing more has happened", "umpire draws a card by T.10", "harvest"],
    );
    let report = run(&format!("{seals} beside BandsHeld PartBegan\n then nothing"));
    assert_eq!((report.passed, report.failed.len()), (1, 0));
}

#[test]
fn an_answer_that_nobody_asked_for_is_told_what_is_open() {
    check(&format!("{ORDERS} answer Red: first to Oak\n then nothing"), 3, &["refused by T.4.b"]);
    check(&format!("{ORDERS} answer Green: seal\n then nothing"), 3, &["not understood"]);
    check(
        &format!("{ORDERS} answer done\n then nothing"),
        3,
        &["refused by T.3", "Red is asked by T.4 about Red: first to Ford; first to Well"],
    );
    check(&format!("{ORDERS} answer fly\n then nothing"), 3, &["toy-invalid-order(order: fly)"]);
    check(&format!("{ORDERS} then BandsHeld"), 3, &["nothing more", "Blue is asked by T.4"]);
    check(&format!("{ORDERS} silent Green"), 3, &["no seat `Green`", "Red, Blue"]);
    check(&format!("{ORDERS} ask Blue by T.5"), 3, &["not asked"]);
    check(&format!("{ORDERS} offers Red: seal"), 3, &["just these options"]);
}

#[test]
fn dice_cards_and_reports_are_checked() {
    let fight = "case C\n given season 1; Red first at Ford; orders\n beside BandsHeld\n\
                 answer Red: seal; Blue: seal; stand\n";
    check(&format!("{fight} then nothing\n then BattleFought"), 6, &["write `dice weather ...`"]);
    check(&format!("{fight} dice weather 7\n then nothing"), 5, &["1 dice of 6 faces"]);
    check(&format!("{fight} dice lean 1\n then nothing"), 5, &["dice for lean were not thrown"]);
    let fair = format!("{fight} dice weather 6\n");
    check(
        &format!("{fair} report winner: nobody"),
        6,
        &["`winner` cannot be `nobody`", "attacker"],
    );
    check(&format!("{fair} report winner: attacker"), 6, &["`defender lost: ...` is missing"]);
    check(&format!("{fair} report prize: 3"), 6, &["`prize: 3` is no field", "winner: ..."]);
    let greedy = "winner: defender; attacker lost: 1; defender lost: 2";
    check(&format!("{fair} report {greedy}"), 6, &["refused by T.9.b"]);
    check(&format!("{fair} refuse report {greedy} by T.9.a"), 6, &["by T.9.b, not by T.9.a"]);
    check("case C\n given season 1; card\n card joker\n then nothing", 3, &["`joker`", "windfall"]);
    check("case C\n given season 1; card\n then nothing\n card quiet", 4, &["CardDrawn quiet"]);
}

#[test]
fn a_refusal_must_be_one_and_name_its_clause() {
    check(&format!("{ORDERS} refuse Red: seal by T.4"), 3, &["is not refused: Red may choose it"]);
    check(&format!("{ORDERS} refuse Red: first to Oak by T.4.a"), 3, &["T.4.b, not by T.4.a"]);
    check(&format!("{ORDERS} refuse Red: first to Oak by T.99"), 3, &["no clause is numbered"]);
    check(&format!("{ORDERS} refuse slip Red has 3 coins by R3"), 3, &["is not refused"]);
    check(&format!("{ORDERS} refuse slip Red: Red has 3 coins by R3"), 3, &["only the umpire"]);
}

#[test]
fn what_is_not_understood_is_told_with_what_would_be() {
    check("answer seal", 1, &["a.case:1: ", "`case NAME`"]);
    check("case\n then nothing", 1, &["needs a name"]);
    check("case C\n given start\n", 1, &["asserts nothing"]);
    check("case C\n\n attack Red", 3, &["`attack` is no verb", "given, answer"]);
    check("case C\n given scenario chess\n then nothing", 2, &["no scenario `chess`", "quarrel"]);
    check("case C\n given preset odd\n then nothing", 2, &["toy-fault-preset"]);
    check("case C\n given seasons 99\n then nothing", 2, &["toy-fault-seasons(about: 99)"]);
    check("case C\n given seats 9\n then nothing", 2, &["toy-fault-seats"]);
    check("case C\n given seats lots\n then nothing", 2, &["no number of seats"]);
    check("case C\n given it rains\n then nothing", 2, &["SEAT has N coins", "seasons, weather"]);
    check("case C\n then nothing\n given start", 3, &["before anything else"]);
    check("case C\n dice weather\n then nothing", 2, &["`dice movement 3`"]);
    check("case C\n dice weather 999\n then nothing", 2, &["no die"]);
    check("case C\n refuse seal\n then nothing", 2, &["`by`"]);
    check("case C\n waive seal\n then nothing", 2, &["`waive answer CHOICE`"]);
    check("case C\n answer ;\n then nothing", 2, &["nothing follows"]);
}

#[test]
fn nothing_that_is_written_makes_it_panic() {
    let whole: String = ["gifts", "orders", "end"]
        .map(|name| match name {
            "gifts" => include_str!("../../cases/gifts.case"),
            "orders" => include_str!("../../cases/orders.case"),
            _ => include_str!("../../cases/end.case"),
        })
        .concat();
    let lines: Vec<&str> = whole.lines().collect();
    for seed in 0..150u64 {
        let picks = testkit::picks::bytes_of(seed, 120);
        let mut text = String::from("case C\n");
        for pair in picks.chunks(3) {
            let at = (usize::from(pair[0]) << 8 | usize::from(pair[1])) % lines.len();
            let line = lines[at];
            let cut = line.char_indices().map(|(at, _)| at).nth(usize::from(pair[2]) % 60);
            text.push_str(if pair[2] % 3 == 0 { &line[..cut.unwrap_or(line.len())] } else { line });
            text.push('\n');
        }
        let report = run(&text);
        assert!(report.passed + report.failed.len() > 0, "{text}");
    }
}

#[test]
fn a_report_counts_the_clauses_of_passed_cases_only() {
    let good = "case good\n given season 1; orders\n refuse Red: first to Oak by T.4.b\n";
    let bad =
        "case bad\n given season 1; orders\n refuse Red: give 1 to Blue by T.3\n then Nothing\n";
    let report = run(&format!("{good}{bad}"));
    assert_eq!((report.passed, report.failed.len()), (1, 1));
    let fired: Vec<_> = report.clauses_fired.keys().map(String::as_str).collect();
    assert_eq!(fired, ["T.4.b"]);
    assert!(report.clauses_fired["T.4.b"].contains("good"));
}
