//! The laws of every rule set, and golden campaigns.

use kernel::{Seat, SetupRecord};

use super::{grand, plain, short, teaching};
use crate::Kingdoms;
use crate::state::Campaign;

testkit::laws!(Kingdoms, setups(), still);

fn titled(title: &str, mut setup: SetupRecord) -> SetupRecord {
    title.clone_into(&mut setup.title);
    setup
}

/// Every preset, both maps, and options far from their defaults. The campaigns are short: the laws
/// look at every moment of each. `UMPIRE_LAWS=100` tries many more.
fn setups() -> Vec<SetupRecord> {
    let rich = [
        ("start_bonus", "4"),
        ("gm_plays", "2"),
        ("army_check", "enforce"),
        ("counter_by", "any"),
        ("continuation_uses_attack", "off"),
        ("draw_continuations", "unlimited"),
        ("advance_rule", "carry_over"),
        ("refund_cancelled", "on"),
        ("order_tiebreak", "lowest_score_first"),
    ];
    let secret = [
        ("start_bonus", "4"),
        ("orders", "simultaneous"),
        ("allow_multiple_attackers", "on"),
        ("source_lost", "lapses"),
        ("standin_policy", "gm_names"),
        ("capital_loss_lifts_contests", "on"),
        ("fleets_per_faction", "2"),
        ("army_check", "off"),
        ("forbid_start_region", "on"),
    ];
    let slots = [("start_bonus", "4"), ("counter_when", "own_slot"), ("capital_setup", "open")];
    vec![
        titled("teaching", plain(short(teaching(), 2), "teaching", 3, &[])),
        titled("overview", plain(short(grand(), 2), "overview", 4, &slots)),
        titled("rich", plain(short(grand(), 3), "as_written", 2, &rich)),
        titled("secret", plain(short(grand(), 2), "as_written", 3, &secret)),
    ]
}

/// Rulings that set what already is.
fn still(c: &Campaign) -> Vec<String> {
    let of = |seat: Seat| {
        let who = crate::words::faction_word(c, seat);
        let points = c.faction(seat).bonus;
        let land = c.lands(seat).nth(0).map(|at| {
            let at = crate::words::province_word(c, at);
            format!("{at} is {who}")
        });
        land.into_iter().chain([format!("{who} has {points} points")])
    };
    c.seats().iter().flat_map(of).collect()
}

testkit::golden!(Kingdoms, "campaigns", goldens());

/// Who plays them: the seats take turns through the list.
const BOTS: &[&str] = &["aggressive", "cautious", "aggressive", "random"];

/// Whole campaigns of two, three, five and six factions, one of them with several players to a
/// faction.
fn goldens() -> Vec<testkit::Golden> {
    let golden = |name, setup: SetupRecord, seed| {
        let setup = titled(name, setup);
        testkit::Golden { name, setup, seed, bots: BOTS, teams: &[] }
    };
    let secret = [("orders", "simultaneous"), ("start_bonus", "3")];
    vec![
        golden("duel", plain(grand(), "overview", 2, &secret), 1),
        golden("western-sea", plain(teaching(), "teaching", 3, &[]), 2),
        golden("five", plain(grand(), "as_written", 5, &[]), 3),
        golden("six", plain(grand(), "as_written", 6, &[("start_bonus", "4")]), 4),
        testkit::Golden {
            teams: &[2, 1, 3],
            ..golden("teams", plain(grand(), "overview", 3, &[("start_bonus", "2")]), 5)
        },
    ]
}
