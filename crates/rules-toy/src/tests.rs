//! Laws, cases, golden campaigns, and the kernel tried out on the toy.

use ::kernel::ruleset::SeatSetup;
use ::kernel::{Clause, ClauseKind, Seat, SetupRecord};

use crate::choice::{COLOURS, colour};
use crate::{BandId, Campaign, Choice, Fact, Part, Place, Rule, Toy};

mod conformance;
mod kernel;

testkit::laws!(Toy, setups(), still);

/// A set-up that has still to be resolved.
fn setup(title: &str, preset: &str, seats: usize) -> SetupRecord {
    let seat = |name: &&str| SeatSetup { name: (*name).to_owned(), holds: Vec::new() };
    SetupRecord {
        ruleset: "toy".to_owned(),
        version: 1,
        title: title.to_owned(),
        files: std::collections::BTreeMap::new(),
        preset: preset.to_owned(),
        options: std::collections::BTreeMap::new(),
        seats: COLOURS.iter().take(seats).map(seat).collect(),
    }
}

fn setups() -> Vec<SetupRecord> {
    vec![setup("duel", "short", 2), setup("three", "standard", 3), setup("quarrel", "standard", 4)]
}

/// Rulings that set what already is.
fn still(c: &Campaign) -> Vec<String> {
    let of = |seat: Seat| {
        let at = c.band(seat, BandId::First).at.word();
        let coins = c.holding(seat).coins;
        [format!("{} has {coins} coins", colour(seat)), format!("{} first at {at}", colour(seat))]
    };
    c.seats().iter().flat_map(of).collect()
}

testkit::golden!(Toy, "campaigns", goldens());

fn goldens() -> Vec<testkit::Golden> {
    let golden = |name, title: &str, preset, seats, seed| testkit::Golden {
        name,
        setup: setup(title, preset, seats),
        bots: &[],
        seed,
        teams: &[],
    };
    vec![golden("duel", "A duel", "short", 2, 1), golden("quarrel", "A quarrel", "standard", 4, 2)]
}

/// The scenarios that cases name.
fn scenarios() -> Vec<(String, SetupRecord)> {
    let named = |name: &str, seats| (name.to_owned(), setup(name, "standard", seats));
    vec![named("duel", 2), named("quarrel", 4)]
}

#[test]
fn cases_pass_and_every_clause_has_one() {
    let files = [
        ("gifts.case", include_str!("../cases/gifts.case")),
        ("orders.case", include_str!("../cases/orders.case")),
        ("end.case", include_str!("../cases/end.case")),
    ];
    let mut report = conform::Report::default();
    for (file, text) in files {
        report.add(conform::run_text::<Toy>(file, text, &scenarios()));
    }
    let failed: Vec<_> = report.failed.iter().map(ToString::to_string).collect();
    assert!(failed.is_empty(), "\n{}", failed.join("\n"));
    for clause in Rule::all().iter().filter(|clause| clause.kind() != ClauseKind::ByHand) {
        let fired = report.clauses_fired.contains_key(clause.number());
        assert!(fired, "no case shows {}", clause.number());
    }
    let unshown = conform::options_unshown::<Toy>(&report);
    assert!(unshown.is_empty(), "no case is about: {}", unshown.join(", "));
}

testkit::formats!(Toy, setup("a sample", "standard", 4), sample_facts(), sample_choices());

fn sample_facts() -> Vec<Fact> {
    let (seat, to, band, place) = (Seat(0), Seat(1), BandId::First, Place::Ford);
    vec![
        Fact::TreasureHidden { seat, place },
        Fact::SeasonBegan { season: 1 },
        Fact::PartBegan { part: Part::Orders },
        Fact::PartBegan { part: Part::Muster(seat) },
        Fact::GiftGiven { from: seat, to, coins: 1, from_has: 2, to_has: 4 },
        Fact::SeatDone { seat },
        Fact::BandsHeld { seat },
        Fact::OrdersMissing { seat },
        Fact::BandMarched { seat, band, to: place },
        Fact::BandRested { seat, band },
        Fact::BandWithdrew { seat, band, to: place },
        Fact::BattleFought { place, winner: seat, loser: to, winner_lost: 1, loser_lost: 2 },
        Fact::BandWeakened { seat, band, strength: 2 },
        Fact::BandDestroyed { seat, band },
        Fact::BandRetreated { seat, band, to: place, routed: true },
        Fact::CardDrawn { card: ::kernel::Card(7) },
        Fact::CoinsChanged { seat, coins: 3 },
        Fact::BandStrengthened { seat, band, strength: 4 },
        Fact::BandPlaced { seat, band, at: place },
        Fact::TreasureRevealed { seat, place },
        Fact::TreasureFound { seat, of: to },
        Fact::CampaignEnded { winner: Some(seat) },
        Fact::CampaignEnded { winner: None },
    ]
}

fn sample_choices() -> Vec<Choice> {
    vec![
        Choice::Hide(Place::Oak),
        Choice::Give(Seat(1), 3),
        Choice::Done,
        Choice::March(BandId::Second, Place::Tower),
        Choice::Seal,
        Choice::NoOrders,
        Choice::Stand,
        Choice::Withdraw(Place::Mill),
        Choice::Strengthen(BandId::First),
        Choice::Save,
    ]
}
