//! Laws, cases, golden campaigns, vectors.

mod bad_input;
mod cases;
mod conserved;
mod foretold;
mod formats;
mod ledgers;
mod lint;
mod map;
mod prompts;
mod rulings;
mod secrets;
pub(crate) mod setups;
mod sheets;
mod sitting;
mod slips;
mod trials;
mod vectors;

use ::kernel::SetupRecord;

use crate::Dbm;
use crate::state::Campaign;
use setups::setup;

testkit::laws!(Dbm, law_setups(), still);

/// Short campaigns: the laws look at every moment of each.
fn law_setups() -> Vec<SetupRecord> {
    vec![setup("teaching", 3, &[])]
}

/// Rulings that set what already is.
fn still(c: &Campaign) -> Vec<String> {
    let state = |state: crate::state::StateId| {
        let id = c.setup.states[state.index()].id.clone();
        let nation = c.nation(state);
        let (gold, prestige) = (nation.treasury, nation.prestige);
        [format!("{id} has {gold} GP"), format!("{id} has prestige {prestige}")]
    };
    c.states().flat_map(state).collect()
}

testkit::golden!(Dbm, "campaigns", goldens());

fn goldens() -> Vec<testkit::Golden> {
    let random = setup("teaching", 3, &[]);
    let played = setup("core", 8, &[("years", "2"), ("battles", "dice")]);
    let dice = [("years", "1"), ("battles", "dice"), ("minors", "army"), ("station", "zone")];
    let bots: &[&str] = &["aggressive", "cautious", "aggressive", "random"];
    vec![
        testkit::Golden { name: "full", setup: setup("full", 4, &dice), bots, seed: 3, teams: &[] },
        testkit::Golden { name: "east", setup: setup("east", 5, &dice), bots, seed: 4, teams: &[] },
        testkit::Golden { name: "teaching", setup: random, bots: &[], seed: 1, teams: &[] },
        testkit::Golden {
            name: "core",
            setup: played,
            bots: &["aggressive", "cautious", "aggressive"],
            seed: 2,
            teams: &[],
        },
    ]
}

/// Random legal play runs every scenario to its end.
#[test]
fn every_scenario_is_played_to_its_end() {
    let all = [
        ("teaching", 3, "6"),
        ("core", 8, "1"),
        ("full", 12, "1"),
        ("full", 3, "2"),
        ("east", 15, "1"),
    ];
    for (slug, seats, years) in all {
        let mut record = setup(slug, seats, &[("years", years)]);
        <Dbm as ::kernel::Wording>::resolve(&mut record)
            .unwrap_or_else(|faults| panic!("{faults:?}"));
        for seed in 0..2u64 {
            let bytes = testkit::picks::bytes_of(seed, 4000);
            let played = testkit::play::<Dbm>(&record, &bytes, 200_000);
            let (_, facts) = played.unwrap_or_else(|why| panic!("{slug} {seed}: {why}"));
            assert!(facts.len() > 100, "{slug} {seed}: {} facts", facts.len());
        }
    }
}
