//! 9.3 The sheet of each state that has a seat: what it is, what it has, and why.

use kernel::sheet::{Cell, Ledger, LedgerRow, SeatSheet, Thing};
use kernel::{Arg, Clause as _, Message, Noted};

use super::accounts::{Account, DAMAGE, MONEY, PRESTIGE};
use super::ledgers::{name, number, place_name, table};
use super::map::{force_key, key, power};
use super::names::{fleet_name, force_name, province_name, state_name, zone_name};
use crate::Dbm;
use crate::chapters::{army_size, money};
use crate::choice::force_word;
use crate::clauses::Clause;
use crate::state::{Campaign, ForceId, Head, Kind, ProvinceId, Right, StateId};
use crate::words::SEASONS;

/// The sheets of all states that somebody has a seat for.
pub(super) fn all(c: &Campaign, known: &[Noted<Dbm>]) -> Vec<SeatSheet> {
    let year = || known.iter().filter(|noted| noted.when.year == c.state.year);
    let sheet = |state: StateId| {
        let own = |noted: &Noted<Dbm>, of| (of == state).then(|| vec![season(noted)]);
        let account =
            |account: Account, name| account.table(c, name, &["dbm-col-season"], year(), own);
        let seat = c.setup.seat_of[state.index()]?;
        Some(SeatSheet {
            seat,
            power: Some(power(Some(state))),
            title: Message::new("dbm-seat-title").with("state", state_name(c, state)),
            lines: lines(c, state),
            ledgers: vec![
                army_sheet(c, state),
                land(c, state),
                account(MONEY, ("own-money", "dbm-table-own-money")),
                account(PRESTIGE, ("own-prestige", "dbm-table-own-prestige")),
                account(DAMAGE, ("own-damage", "dbm-table-own-damage")),
            ],
        })
    };
    let mut sheets: Vec<_> = c.states().filter_map(sheet).collect();
    sheets.sort_by_key(|of| of.seat);
    sheets
}

fn lines(c: &Campaign, state: StateId) -> Vec<Message> {
    let card = &c.setup.states[state.index()];
    let nation = c.nation(state);
    let capital = c
        .capital(state)
        .map_or_else(|| Message::new("dbm-nobody").into(), |at| province_name(c, at));
    let mut lines = vec![
        Message::new("dbm-seat-kind")
            .with("size", army_size::class(c, state))
            .with("barbarian", if card.is_barbarian { "yes" } else { "no" })
            .name("list", &card.list)
            .with("capital", capital),
        Message::new("dbm-seat-standing")
            .with("treasury", nation.treasury)
            .with("prestige", i32::from(nation.prestige))
            .with("place", nation.place)
            .with("disasters", i32::from(nation.rank_mod)),
        head(c, state),
    ];
    lines.extend(bonds(c, state));
    lines.extend(rebels(c, state));
    lines.extend(quarter(c, state));
    lines.extend(forces(c, state));
    lines.extend(fleets(c, state));
    lines.push(forecast(c, state));
    lines
}

/// Who the Head of State is, and where.
fn head(c: &Campaign, state: StateId) -> Message {
    let nation = c.nation(state);
    let name = &c.setup.states[state.index()].head;
    let heir = match (nation.is_heir, name.is_empty()) {
        (true, _) => "yes",
        (false, true) => "unnamed",
        (false, false) => "no",
    };
    let said = Message::new("dbm-seat-head").with("heir", heir).name("name", name);
    match nation.head {
        Head::Home => said.with("where", "home").with("by", ""),
        Head::Captive(by) => said.with("where", "captive").with("by", state_name(c, by)),
        Head::Gone => said.with("where", "gone").with("by", ""),
    }
}

/// Overlord, subjects, enemies, allies, prisoners, and the right to renounce.
fn bonds(c: &Campaign, state: StateId) -> Vec<Message> {
    let bond = |bond: &'static str, with: Vec<Arg>| {
        (!with.is_empty())
            .then(|| Message::new("dbm-seat-bond").with("bond", bond).with("with", Arg::List(with)))
    };
    let names = |is_it: &dyn Fn(StateId) -> bool| {
        c.states().filter(|other| is_it(*other)).map(|other| state_name(c, other)).collect()
    };
    let nation = c.nation(state);
    let overlord = nation.overlord.map(|overlord| state_name(c, overlord));
    let right = nation.overlord.filter(|_| nation.right != Right::None);
    let bonds = [
        bond(if nation.voluntary { "willing" } else { "overlord" }, overlord.into_iter().collect()),
        bond("right", right.map(|overlord| state_name(c, overlord)).into_iter().collect()),
        bond("subjects", c.subjects(state).map(|subject| state_name(c, subject)).collect()),
        bond("war", names(&|other| c.at_war(state, other))),
        bond("allies", names(&|other| c.are_allied(state, other))),
        bond("prisoners", names(&|other| c.nation(other).head == Head::Captive(state))),
    ];
    let torn = nation.civil_war.then(|| Message::new("dbm-seat-civil-war"));
    bonds.into_iter().flatten().chain(torn).collect()
}

/// 7.4/rebels Whose rebels may fill a command of its army: of what it has conquered.
fn rebels(c: &Campaign, state: StateId) -> Option<Message> {
    lists(c, state, "dbm-seat-rebels", false)
}

/// 7.4/quarter Of whose troops a part may serve in its army: of annexed land.
pub(super) fn quarter(c: &Campaign, state: StateId) -> Option<Message> {
    lists(c, state, "dbm-seat-quarter", true)
}

/// The army lists of foreign land that a state holds, annexed or not; each once.
fn lists(c: &Campaign, state: StateId, id: &'static str, is_annexed: bool) -> Option<Message> {
    let mut lists: Vec<&str> = Vec::new();
    for at in c.land_of(state).filter(|at| (c.province(*at).home == Some(state)) == is_annexed) {
        let card = &c.setup.provinces[at.index()];
        if card.owner != Some(state) && !lists.contains(&card.list.as_str()) {
            lists.push(&card.list);
        }
    }
    let names: Vec<Arg> = lists.into_iter().map(|list| Arg::Name(list.to_owned())).collect();
    (!names.is_empty()).then(|| Message::new(id).with("lists", Arg::List(names)))
}

/// Main Armies and detachments that are on the map.
fn forces(c: &Campaign, state: StateId) -> Vec<Message> {
    let on_map = c.forces_of(state).filter(|force| c.place(*force).is_some());
    let line = |force: ForceId| {
        Message::new("dbm-seat-force")
            .with("force", force_name(c, force))
            .with("ap", c.force(force).ap)
            .with("at", c.place(force).map_or(Arg::Name(String::new()), |at| province_name(c, at)))
    };
    on_map.map(line).collect()
}

fn fleets(c: &Campaign, state: StateId) -> Vec<Message> {
    let line = |fleet| {
        let of = c.fleet(fleet);
        let at = c
            .port(fleet)
            .map_or_else(|| Message::new("dbm-place-sea").into(), |at| province_name(c, at));
        let watch =
            of.watch.map_or_else(|| Message::new("dbm-nothing").into(), |zone| zone_name(c, zone));
        Message::new("dbm-seat-fleet")
            .with("fleet", fleet_name(c, fleet))
            .with("fp", of.fp)
            .with("at", at)
            .with("watch", watch)
    };
    c.fleets().filter(|fleet| fleet.owner() == state).map(line).collect()
}

/// What the next Pre-Spring would bring if nothing changed: 9a taxes alone, before the bonus for
/// prestige and tribute.
fn forecast(c: &Campaign, state: StateId) -> Message {
    let tax = |at: ProvinceId| {
        let (to, full, _) = money::taxpayer(c, at)?;
        let tax = u32::from(c.setup.provinces[at.index()].tax);
        (to == state).then_some(if full { tax } else { tax / 2 })
    };
    Message::new("dbm-seat-forecast").with("gold", c.provinces().filter_map(tax).sum::<u32>())
}

/// 5.9 Why each Main Army is as large as it is, item by item, and what would restore it.
fn army_sheet(c: &Campaign, state: StateId) -> Ledger {
    let columns = ["dbm-col-army", "dbm-col-line", "dbm-col-amount", "dbm-col-clause"];
    let mut ledger = table("own-army", "dbm-table-own-army", &columns);
    for army in c.forces_of(state).filter(|force| force.is_army()) {
        let of = c.force(army);
        let card = if of.card > 0 { army_size::of_rank(of.card) } else { 0 };
        let made_of = [
            ("card", i64::from(card), Clause::C2_0_TABLE),
            ("size", army_size::class(c, state).into(), Clause::C2_1_SIZE),
            ("kind", army_size::kind(c, state).into(), Clause::C2_1_KIND),
            ("damage", -i64::from(of.damage), Clause::C2_1_EVENTS),
        ];
        let said = |item, at| Message::new("dbm-line-of-army").with("item", item).with("at", at);
        let items = made_of.into_iter().filter(|(_, amount, _)| *amount != 0);
        let of_land = c.provinces().filter(|_| army.1 == Kind::A1);
        let of_land = of_land.map(|at| (at, army_size::of_province(c, state, at)));
        let land = of_land.filter(|(_, amount)| *amount != 0).map(|(at, amount)| {
            (said("province", province_name(c, at)), i64::from(amount), Clause::J13)
        });
        let sums = [
            ("total", i64::from(of.total), Clause::S2),
            ("ap", of.ap.into(), Clause::S18),
            ("restoring", i64::from(of.restoring) * 10, Clause::C9SB),
            ("price", i64::from(of.damage.div_ceil(10)) * 20, Clause::C9SB),
        ];
        let is_said = |(item, amount, _): &(&str, i64, Clause)| {
            *amount != 0 || matches!(*item, "total" | "ap")
        };
        let plain = |item: &'static str| said(item, Arg::Name(String::new()));
        let items = items.map(|(item, amount, clause)| (plain(item), amount, clause));
        let sums = sums.into_iter().filter(is_said);
        let sums = sums.map(|(item, amount, clause)| (plain(item), amount, clause));
        let rows = items.chain(land).chain(sums);
        ledger.rows.extend(rows.map(|(said, amount, clause)| LedgerRow {
            about: Some(Thing::Piece(force_key(c, army))),
            cells: vec![
                name(&force_word(c, army)),
                Cell::Text(said),
                number(amount),
                name(clause.number()),
            ],
        }));
    }
    ledger
}

/// Provinces held, with what they yield and their clocks, and home land that is lost.
fn land(c: &Campaign, state: StateId) -> Ledger {
    let columns =
        ["dbm-col-province", "dbm-col-tax", "dbm-col-tenure", "dbm-col-held", "dbm-col-siege"];
    let mut ledger = table("own-land", "dbm-table-own-land", &columns);
    for at in c.provinces() {
        let province = c.province(at);
        let tenure = match (province.holder == Some(state), province.home == Some(state)) {
            (true, true) => "dbm-tenure-home",
            (true, false) => "dbm-tenure-conquest",
            (false, true) => "dbm-tenure-lost",
            (false, false) => continue,
        };
        let siege = province.siege.map_or(Cell::Empty, |army| name(&force_word(c, army)));
        let is_home = province.holder == province.home;
        let clock = if is_home { Cell::Empty } else { number(province.held) };
        ledger.rows.push(LedgerRow {
            about: Some(Thing::Place(key(at))),
            cells: vec![
                place_name(c, at),
                number(c.setup.provinces[at.index()].tax),
                Cell::Text(Message::new(tenure)),
                clock,
                siege,
            ],
        });
    }
    ledger
}

/// The season of a line.
fn season(noted: &Noted<Dbm>) -> Cell {
    let season = SEASONS[usize::from(noted.when.season).min(4)];
    Cell::Text(Message::new("dbm-track-season").with("season", season))
}
