//! Tables: factions, the split of scores, battles, bonus points, regions; and how it ended.

use kernel::sheet::{Cell, Ledger, LedgerRow, Outcome, Thing};
use kernel::{Message, Noted, Seat};

use super::map::held_in;
use super::terms::{army, faction, key, of_battle, owner, province, score};
use crate::Kingdoms;
use crate::chapters::scoring;
use crate::chronicle;
use crate::fact::Fact;
use crate::state::{Battle, Campaign, Place, Role, Standing};

/// Every table.
pub(super) fn all(c: &Campaign, known: &[Noted<Kingdoms>]) -> Vec<Ledger> {
    let mut all = vec![factions(c), scores(c, c.state.is_final)];
    all.push(battles(c));
    all.push(points(c, known));
    all.push(regions(c));
    all
}

/// A table with its title and columns.
pub(super) fn ledger(key: &'static str, columns: &[&'static str], rows: Vec<LedgerRow>) -> Ledger {
    let column = |column: &&'static str| Message::new("kingdoms-column").with("column", *column);
    let title = Message::new("kingdoms-ledger").with("ledger", key);
    Ledger { key, title, columns: columns.iter().map(column).collect(), rows }
}

fn named(c: &Campaign, seat: Seat) -> Cell {
    let said = Message::new("kingdoms-faction-of").with("who", faction(c, seat));
    Cell::Text(said.name("player", c.player_name(seat)))
}

/// 9.2 A line for each faction.
fn factions(c: &Campaign) -> Ledger {
    let row = |seat: Seat| {
        let own = c.faction(seat);
        let capital = match own.capital {
            Some(at) if c.is_contested(at) => {
                Cell::Text(Message::new("kingdoms-capital-in-doubt").with("at", province(c, at)))
            }
            Some(at) => Cell::Name(c.map().province(at).name.clone()),
            None => Cell::Empty,
        };
        let fleets = c.fleets(seat).filter(|(_, fleet)| fleet.place == Place::Box).count();
        let state = if own.out > 0 { "out" } else { "in" };
        LedgerRow {
            about: own.capital.map(|at| Thing::Place(key(at))),
            cells: vec![
                named(c, seat),
                Cell::Number(c.lands(seat).len().into()),
                capital,
                Cell::Number(own.bonus.into()),
                Cell::Number(fleets as i64),
                own.best.map_or(Cell::Empty, |best| Cell::Number(best.into())),
                Cell::Number(own.stand_ins[1].into()),
                Cell::Text(Message::new("kingdoms-faction-state").with("state", state)),
            ],
        }
    };
    let columns =
        ["faction", "provinces", "capital", "points", "fleets", "best", "stand-ins", "state"];
    ledger("factions", &columns, c.seats().iter().map(row).collect())
}

/// The score of each faction as it stands now, by its items.
fn scores(c: &Campaign, last: bool) -> Ledger {
    let row = |seat: Seat| {
        let items = scoring::score(c, seat, last);
        let half =
            |doubled| Cell::Text(Message::new("kingdoms-score").with("score", score(doubled)));
        let mut cells = vec![named(c, seat), half(items.total()), half(items.provinces)];
        cells.extend([half(items.capital), half(items.regions)]);
        if last {
            cells.extend([half(items.bonus), half(items.fleets)]);
        }
        LedgerRow { about: None, cells }
    };
    let columns = ["faction", "score", "provinces", "capital", "regions", "unused", "lost-fleets"];
    let shown = if last { &columns[..] } else { &columns[..5] };
    ledger("scores", shown, c.seats().iter().map(row).collect())
}

/// How a battle stands, in words.
pub(super) fn standing(battle: &Battle) -> Message {
    let word = match battle.standing {
        Standing::Declared => "declared",
        Standing::Continued => "continued",
        Standing::Open if battle.contest.is_some() => "contested",
        Standing::Open => "open",
        Standing::Withdrawn => "withdrawn",
        Standing::Cancelled => "cancelled",
        Standing::Lapsed => "lapsed",
        Standing::Void => "void",
        Standing::Captured => "captured",
        Standing::Repulsed => "repulsed",
    };
    let count = battle.contest.unwrap_or_default();
    Message::new("kingdoms-standing")
        .with("standing", word)
        .with("attacker", count.attacker)
        .with("defender", count.defender)
}

/// The battles of this turn.
fn battles(c: &Campaign) -> Ledger {
    let row = |battle: &Battle| {
        let defender = match battle.player(Role::Defender) {
            Some(seat) if battle.defender.is_none() => {
                Message::new("kingdoms-stand-in").with("who", faction(c, seat))
            }
            _ => Message::new("kingdoms-owner").with("owner", owner(c, battle.defender)),
        };
        let result = battle.level.map_or(Cell::Empty, |level| {
            Cell::Text(Message::new("kingdoms-level").with("level", chronicle::level_word(level)))
        });
        LedgerRow {
            about: Some(Thing::Place(key(battle.target))),
            cells: vec![
                Cell::Text(of_battle("kingdoms-battle-line", c, battle)),
                Cell::Text(army(c, battle, Role::Attacker)),
                Cell::Text(defender),
                Cell::Text(army(c, battle, Role::Defender)),
                Cell::Number(battle.price.into()),
                result,
                Cell::Text(standing(battle)),
            ],
        }
    };
    let columns = ["battle", "army", "defender", "army", "price", "result", "standing"];
    ledger("battles", &columns, c.battles().iter().map(row).collect())
}

/// 9.2 Each gain, loss to the cap and spending of this turn and the one before.
#[expect(clippy::wildcard_enum_match_arm, reason = "others are not looked for here")]
fn points(c: &Campaign, known: &[Noted<Kingdoms>]) -> Ledger {
    let recent = |noted: &&Noted<Kingdoms>| noted.when.turn + 1 >= c.state.turn;
    let row = |noted: &Noted<Kingdoms>| {
        let (seat, now) = match noted.recorded.fact {
            Fact::BonusSpent { faction, left, .. } => (faction, left),
            Fact::BonusEarned { faction, now, .. }
            | Fact::BonusForgone { faction, now, .. }
            | Fact::BonusRefunded { faction, now, .. } => (faction, now),
            _ => return None,
        };
        let said = chronicle::tell(c, &noted.recorded.fact)?;
        let cells = vec![
            Cell::Number(noted.when.turn.into()),
            named(c, seat),
            Cell::Text(said),
            Cell::Number(now.into()),
        ];
        Some(LedgerRow { about: None, cells })
    };
    let rows = known.iter().filter(recent).filter_map(row).collect();
    ledger("points", &["turn", "faction", "what", "points"], rows)
}

/// 9.2 Provinces by region.
fn regions(c: &Campaign) -> Ledger {
    let mut rows = Vec::new();
    for seat in c.seats().iter() {
        for region in 0..c.map().regions.len() {
            if let Some(said) = held_in(c, seat, region) {
                rows.push(LedgerRow { about: None, cells: vec![named(c, seat), Cell::Text(said)] });
            }
        }
    }
    ledger("regions", &["faction", "region"], rows)
}

/// How it ended.
pub(super) fn outcome(c: &Campaign) -> Option<Outcome> {
    if !c.state.is_final {
        return None;
    }
    let mut places: Vec<(u8, Seat)> =
        c.seats().iter().map(|seat| (c.faction(seat).rank, seat)).collect();
    places.sort();
    let winners = places.iter().filter(|(rank, _)| *rank == 1);
    let winners = winners.map(|(_, seat)| faction(c, *seat)).collect();
    let best = places.first().map_or(0, |(_, seat)| c.faction(*seat).score);
    let reason = Message::new("kingdoms-outcome")
        .with("winners", kernel::Arg::List(winners))
        .with("score", score(best))
        .with("turn", c.state.turn);
    Some(Outcome { reason, ledgers: vec![scores(c, true), regions(c)], places })
}
