//! 4.1 Refused orders say why, with figures and names.

use kernel::{Seat, Showing, Wording};

use super::rulings::ruled;
use crate::Kingdoms;
use crate::state::Campaign;

const RED: Seat = Seat(0);
const BLUE: Seat = Seat(1);

/// Why a seat cannot choose what a text says: the reason as it stands in logs.
fn why(c: &Campaign, seat: Seat, text: &str) -> String {
    let choice = Kingdoms::read_choice(c, text).unwrap_or_else(|why| panic!("{text}: {why:?}"));
    let refusal = Kingdoms::why_not(c, seat, choice).expect_err(text);
    let said = Kingdoms::reason(c, seat, choice, refusal);
    said.unwrap_or_else(|| panic!("{text}: {refusal:?}")).to_string()
}

/// The teaching scenario after some rulings, and why Red cannot do what a text says.
fn red(slips: &[&str], text: &str) -> String {
    why(&ruled(slips), RED, text)
}

/// SPEND-1 to SPEND-5 What it costs and what there is.
#[test]
fn a_price_that_cannot_be_paid_is_named_with_what_there_is() {
    let poor = ["Red has 1 points", "Blue has 0 points"];
    let costs = |price| format!("kingdoms-why-costs(price: {price}, held: 1)");
    assert_eq!(red(&poor, "attack AQU from NFR"), costs(3));
    assert!(red(&poor, "attack SIC from ROM by sea WME").contains(&costs(3)));
    assert_eq!(red(&poor, "move capital to GRA"), costs(2));
    let again = ["Red has 1 points", "Red attacks BUR from NFR"];
    assert_eq!(red(&again, "second attack SIC from ROM"), costs(3));
    assert_eq!(red(&again, "second attack AQU from NFR"), costs(6));
}

/// SEA-1, FLT-14 Where the fleet is.
#[test]
fn a_fleet_that_is_not_ready_is_said_to_be_where_it_is() {
    let landing = "attack SIC from ROM by sea WME";
    let out = ["Red has 4 points", "fleet 1 of Red out until turn 7"];
    assert!(red(&out, landing).contains("kingdoms-why-fleet-out(turn: 7)"));
    let away = [
        "Red has 4 points",
        "Red attacks SIC from ROM by sea WME",
        "#1 is open, drawn 1, 1 in a row, fought 1",
        "turn 2",
    ];
    let said = red(&away, "attack TUN from ROM by sea WME");
    assert!(said.contains("kingdoms-why-fleet-landed(province: Sicily, battle: #1)"), "{said}");
}

/// ATTACK-1, SPEND-5 How many attacks are used.
#[test]
fn attacks_that_are_used_are_counted() {
    let one = ["Red has 4 points", "Red attacks BUR from NFR"];
    let said = red(&one, "attack SIC from ROM");
    assert_eq!(said, "kingdoms-why-second-only(price: 3, held: 4)");
    let two = ["Red has 4 points", "Red attacks BUR from NFR", "Red attacks SIC from ROM"];
    assert_eq!(red(&two, "second attack MOR from GRA"), "kingdoms-why-places(places: 2)");
    assert_eq!(red(&[], "second attack BUR from NFR"), "kingdoms-why-first");
}

/// ATTACK-4, ATK-2, RES-7 Who attacks, in which battle, since when.
#[test]
fn an_attack_in_the_way_is_named() {
    let taken = ["Green attacks ALG from TUN", "#1 is open, drawn 1, 1 in a row, fought 1"];
    let mut slips = taken.to_vec();
    slips.extend(["turn 2", "Green attacks ROM from LOM", "Red has 4 points"]);
    let c = ruled(&slips);
    let said = why(&c, RED, "attack SIC from ROM");
    assert!(said.contains("province: Rome") && said.contains("battle: #2"), "{said}");
    assert!(said.contains("colour: Green") && said.contains("since: new"), "{said}");
    let said = why(&c, RED, "attack ALG from GRA");
    assert!(said.contains("battle: #1, since: old, turn: 1"), "{said}");
}

/// CAPITAL-2, CAPLOSS-3 Since when there is no capital, and from when there are orders again.
#[test]
fn a_capital_that_is_lost_or_new_is_told_with_its_turn() {
    let lost = ["turn 3", "Red has no capital", "capital of Red lost in turn 2, new in turn 0"];
    let said = red(&lost, "attack SIC from ROM");
    assert_eq!(said, "kingdoms-why-no-capital(lost: known, turn: 2)");
    let new = ["turn 3", "capital of Red lost in turn 2, new in turn 3"];
    let said = red(&new, "attack SIC from ROM");
    assert_eq!(said, "kingdoms-why-new-capital(turn: 3, next: 4)");
}

/// SPEND-6, NAVAL-2, NAVAL-3 What a counter fleet lacks.
#[test]
fn a_counter_fleet_is_refused_with_figures() {
    let landed = ["Red has 4 points", "Red attacks SIC from ROM by sea WME", "fleets"];
    let mut slips = landed.to_vec();
    slips.push("Blue has 1 points");
    let said = why(&ruled(&slips), BLUE, "counter #1 from SIC");
    assert_eq!(said, "kingdoms-why-costs(price: 2, held: 1)");
    slips.extend(["order Blue, Red, Green", "Blue has 2 points"]);
    let said = why(&ruled(&slips), BLUE, "counter #1 from SIC");
    assert_eq!(said, "kingdoms-why-earlier(province: Sicily, ours: 1, theirs: 2)");
}

/// 4.1 Where only the sea leads to a province, a refusal says so.
#[test]
fn a_province_over_the_sea_alone_is_said_to_be_so() {
    let said = red(&["Red has 1 points"], "attack TUN from ROM by sea WME");
    assert!(said.starts_with("kingdoms-why-only-by-sea(why: kingdoms-why-costs("), "{said}");
    let said = red(&["Red has 1 points"], "attack SIC from ROM by sea WME");
    assert!(said.starts_with("kingdoms-why-costs("), "{said}");
}

/// Every reason has its words.
#[test]
fn no_reason_lacks_its_words() {
    let words = include_str!("../../locales/en/kingdoms-sheets.ftl");
    let ids = include_str!("../sheet/reasons.rs").split("\"kingdoms-why-").skip(1);
    let ids: Vec<&str> = ids.filter_map(|rest| rest.split('"').next()).collect();
    assert!(ids.len() > 20, "{ids:?}");
    for id in ids {
        assert!(words.contains(&format!("\nkingdoms-why-{id} = ")), "{id}");
    }
}
