//! 9.2 The sheet of each faction: capital, points, fleet, order; provinces by region, score by
//! items, battles, and a ledger of its bonus points in which every line leads to its event.

use kernel::sheet::{Cell, Ledger, LedgerRow, SeatSheet, Thing};
use kernel::{Message, Noted, Seat};

use super::beside::fleet_said;
use super::ledgers::{ledger, standing};
use super::map::held_in;
use super::terms::{faction, key, of_battle, power, province, score};
use crate::Kingdoms;
use crate::chapters::{bonus, scoring};
use crate::chronicle;
use crate::fact::Fact;
use crate::state::{Battle, Campaign, Phase, Role};

/// The sheets of all factions.
pub(super) fn all(c: &Campaign, known: &[Noted<Kingdoms>]) -> Vec<SeatSheet> {
    c.seats().iter().map(|seat| of(c, seat, known)).collect()
}

fn of(c: &Campaign, seat: Seat, known: &[Noted<Kingdoms>]) -> SeatSheet {
    let title = Message::new("kingdoms-faction-of").with("who", faction(c, seat));
    let mut lines = vec![capital(c, seat)];
    let held = Message::new("kingdoms-seat-points").with("points", c.faction(seat).bonus);
    lines.push(held.with("cap", bonus::cap(c)));
    let fleets = c.fleets(seat).filter_map(|(_, fleet)| fleet_said(c, seat, fleet));
    lines.extend(fleets.map(|(said, _)| Message::new("kingdoms-sheet-fleet").with("said", said)));
    lines.extend(place(c, seat));
    let own = c.faction(seat);
    let said = Message::new("kingdoms-seat-best");
    lines.push(match own.best {
        Some(best) => said.with("has", "yes").with("best", i64::from(best)),
        None => said.with("has", "no").with("best", 0),
    });
    let stood = Message::new("kingdoms-seat-stand-ins");
    lines.push(stood.with("turn", own.stand_ins[0]).with("all", own.stand_ins[1]));
    SeatSheet {
        seat,
        power: own.colour.map(|_| power(c, seat)),
        title: title.name("player", c.player_name(seat)),
        lines,
        ledgers: vec![battles(c, seat), scores(c, seat), regions(c, seat), points(c, seat, known)],
    }
}

/// Where the capital is, and whether it is in doubt.
fn capital(c: &Campaign, seat: Seat) -> Message {
    let own = c.faction(seat);
    let said = |word: &'static str| Message::new("kingdoms-seat-capital").with("state", word);
    match own.capital {
        None if own.out > 0 => said("out"),
        None => said("none"),
        Some(at) => {
            let said = match c.is_contested(at) {
                true => said("contested"),
                false => said("held"),
            };
            let count = c.live().filter(|it| it.target == at).find_map(|it| it.contest);
            let count = count.unwrap_or_default();
            said.with("province", province(c, at))
                .with("a", count.attacker)
                .with("d", count.defender)
        }
    }
}

/// The place in the attack order, and whether the slot has come.
fn place(c: &Campaign, seat: Seat) -> Option<Message> {
    let at = c.state.order.iter().position(|it| it == seat)?;
    let slot = Phase::Orders(at as u8);
    let state = match c.state.phase.cmp(&slot) {
        std::cmp::Ordering::Less => "waits",
        std::cmp::Ordering::Equal => "now",
        std::cmp::Ordering::Greater => "done",
    };
    let said = Message::new("kingdoms-seat-order").with("place", at as u8 + 1);
    Some(said.with("of", c.state.order.iter().count() as u8).with("state", state))
}

/// The battles it takes part in, as attacker, defender or stand-in.
fn battles(c: &Campaign, seat: Seat) -> Ledger {
    let takes_part =
        |battle: &&Battle| Role::BOTH.into_iter().any(|role| battle.player(role) == Some(seat));
    let row = |battle: &Battle| LedgerRow {
        about: Some(Thing::Place(key(battle.target))),
        cells: vec![
            Cell::Text(of_battle("kingdoms-battle-line", c, battle)),
            Cell::Number(battle.fought.into()),
            Cell::Number(battle.draws.into()),
            Cell::Text(standing(battle)),
        ],
    };
    let rows = c.battles().iter().filter(takes_part).map(row).collect();
    ledger("own-battles", &["battle", "fought", "draws", "standing"], rows)
}

/// The score by items, and what it was at the last standing.
fn scores(c: &Campaign, seat: Seat) -> Ledger {
    let items = scoring::score(c, seat, c.state.is_final);
    let mut lines = vec![
        ("provinces", items.provinces),
        ("capital", items.capital),
        ("regions", items.regions),
    ];
    if c.state.is_final {
        lines.extend([("unused", items.bonus), ("lost-fleets", items.fleets)]);
    }
    lines.push(("score", items.total()));
    if c.faction(seat).rank > 0 {
        lines.push(("last-score", c.faction(seat).score));
    }
    let row = |(word, doubled): (&'static str, i16)| LedgerRow {
        about: None,
        cells: vec![
            Cell::Text(Message::new("kingdoms-column").with("column", word)),
            Cell::Text(Message::new("kingdoms-score").with("score", score(doubled))),
        ],
    };
    ledger("own-score", &["item", "score"], lines.into_iter().map(row).collect())
}

fn regions(c: &Campaign, seat: Seat) -> Ledger {
    let held = (0..c.map().regions.len()).filter_map(|region| held_in(c, seat, region));
    let row = |said: Message| LedgerRow { about: None, cells: vec![Cell::Text(said)] };
    ledger("own-regions", &["region"], held.map(row).collect())
}

/// Every gain, loss to the cap and spending.
#[expect(clippy::wildcard_enum_match_arm, reason = "others are not looked for here")]
fn points(c: &Campaign, seat: Seat, known: &[Noted<Kingdoms>]) -> Ledger {
    let row = |noted: &Noted<Kingdoms>| {
        let now = match noted.recorded.fact {
            Fact::BonusSpent { faction, left, .. } if faction == seat => left,
            Fact::BonusEarned { faction, now, .. }
            | Fact::BonusForgone { faction, now, .. }
            | Fact::BonusRefunded { faction, now, .. }
                if faction == seat =>
            {
                now
            }
            _ => return None,
        };
        Some(LedgerRow {
            about: Some(Thing::Entry(noted.number)),
            cells: vec![
                Cell::Number(noted.when.turn.into()),
                Cell::Number(now.into()),
                Cell::Text(chronicle::tell(c, &noted.recorded.fact)?),
            ],
        })
    };
    let rows = known.iter().filter_map(row).collect();
    ledger("own-points", &["turn", "points", "what"], rows)
}
