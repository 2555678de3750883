//! The laws of every rule set, and golden campaigns.

use kernel::SetupRecord;

use super::plain;
use crate::Antioch;
use crate::state::{ArmyId, Campaign, Status};

testkit::laws!(Antioch, setups(), still);

fn titled(title: &str, mut setup: SetupRecord) -> SetupRecord {
    title.clone_into(&mut setup.title);
    setup
}

/// Every preset, both maps, one seat and four, and options far from their defaults. The campaigns
/// are short: the laws look at every moment of each. `UMPIRE_LAWS=100` tries many more.
fn setups() -> Vec<SetupRecord> {
    let strict = [
        ("army_order", "rotating"),
        ("turning_back", "last_resort"),
        ("fleet_roll", "per_port"),
        ("enemy_mix", "second_other"),
        ("reinforcements", "rising_die"),
        ("besiegers", "survivors"),
        ("sally", "free"),
        ("left_fortress", "enemy"),
        ("assault_turn", "before_die"),
        ("speed_sieges", "on"),
        ("attrition_choice", "chance"),
        ("camp_followers", "never"),
        ("break_comparison", "never"),
        ("beside_walls", "must_enter"),
        ("combined_limit", "twelve"),
        ("byzantines", "on"),
        ("byzantine_loss", "any"),
        ("turn_limit", "6"),
    ];
    let loose = [
        ("map", "full"),
        ("route_numbers", "free"),
        ("transit_attrition", "landing"),
        ("relief_test", "skip"),
        ("seljuk_list", "light"),
        ("besiegers", "unbroken"),
        ("sally", "ordered"),
        ("halt_after_sally", "no"),
        ("assaults", "off"),
        ("stay_count", "with_arrival"),
        ("siege_stay", "both"),
        ("stay_attrition", "every_third"),
        ("besieged_attrition", "every_turn"),
        ("attrition_spread", "same_allowed"),
        ("camp_followers", "not_ranked"),
        ("break_comparison", "full_only"),
        ("camp_loss", "none"),
        ("broken_on_winning_side", "stays"),
        ("combined_score", "to_commander"),
        ("byzantines", "on"),
        ("end_timing", "end_of_turn"),
        ("ties", "elements"),
        ("seat_rank", "sum"),
        ("turn_limit", "3"),
    ];
    let full = ("map", "full");
    let short = ("turn_limit", "3");
    vec![
        titled("alone", plain("as_printed", 1, &[short])),
        titled("four", plain("recommended", 4, &[full, short])),
        titled("strict", plain("harsh", 4, &strict)),
        titled("loose", plain("mild", 2, &loose)),
    ]
}

/// Rulings that set what already is.
fn still(c: &Campaign) -> Vec<String> {
    let of = |army: ArmyId| {
        let name = &c.setup.armies[army.index()].word;
        let this = c.army(army);
        match this.status {
            Status::Field(_) | Status::Besieged(_) | Status::AtSea { .. } => {
                Some(format!("{name} has stood {}", this.stood))
            }
            Status::TakenIn { .. } | Status::Destroyed => None,
        }
    };
    let armies = ArmyId::all().filter_map(of);
    armies
        .chain([format!("seat {} is next to command the Muslims", c.state.rotation + 1)])
        .collect()
}

testkit::golden!(Antioch, "campaigns", goldens());

/// Two of each preset that reach Antioch: one alone, one with four seats, played by the marshal or
/// by all sorts; and two of random play, that end in ruin. Both maps are among them.
fn goldens() -> Vec<testkit::Golden> {
    let full = ("map", "full");
    let golden = |name, setup: SetupRecord, bots, seed| {
        let setup = titled(name, setup);
        testkit::Golden { name, setup, bots, seed, teams: &[] }
    };
    let byzantines = [("byzantines", "on")];
    let speed = [full, ("speed_sieges", "on")];
    vec![
        golden("as-printed-alone", plain("as_printed", 1, &[]), MARSHAL, 33),
        golden("as-printed-four", plain("as_printed", 4, &[]), ALL_SORTS, 34),
        golden("recommended-alone", plain("recommended", 1, &[]), MARSHAL, 25),
        golden("recommended-four", plain("recommended", 4, &byzantines), ALL_SORTS, 19),
        golden("mild-alone", plain("mild", 1, &[full]), MARSHAL, 13),
        golden("mild-four", plain("mild", 4, &speed), ALL_SORTS, 15),
        golden("harsh-alone", plain("harsh", 1, &[]), MARSHAL, 23),
        golden("harsh-four", plain("harsh", 4, &[]), ALL_SORTS, 30),
        golden("random-alone", plain("harsh", 1, &[full]), &[], 7),
        golden("random-four", plain("mild", 4, &[full, ("turn_limit", "8")]), &[], 6),
    ]
}

const MARSHAL: &[&str] = &["marshal"];
const ALL_SORTS: &[&str] = &["marshal", "cautious", "marshal", "aggressive"];
