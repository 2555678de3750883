//! Tables beside the map: states, armies with what makes them up, fleets, provinces, relations, the
//! lines of treasuries, prestige and damage.

use kernel::sheet::{Cell, Ledger, LedgerRow, Thing};
use kernel::{Message, Noted};

use super::accounts::{DAMAGE, MONEY, PRESTIGE};
use super::map::{fleet_key, force_key, key};
use super::names::zone_name;
use crate::Dbm;
use crate::chapters::army_size;
use crate::choice::{fleet_word, force_word, province_word, state_word};
use crate::state::{Campaign, ForceId, Head, NATIVES, ProvinceId, StateId, Where};
use crate::words::rank_word;

/// All tables.
pub(super) fn ledgers(c: &Campaign, known: &[Noted<Dbm>]) -> Vec<Ledger> {
    let of_state = |_: &Noted<Dbm>, state| Some(vec![state_cell(c, state)]);
    vec![
        states(c),
        armies(c),
        detachments(c),
        fleets(c),
        provinces(c),
        relations(c),
        MONEY.table(c, ("money", "dbm-table-money"), &["dbm-col-state"], now(c, known), of_state),
        PRESTIGE.table(
            c,
            ("prestige", "dbm-table-prestige"),
            &["dbm-col-state"],
            now(c, known),
            of_state,
        ),
        DAMAGE.table(
            c,
            ("damage", "dbm-table-damage"),
            &[],
            now(c, known),
            |_, _| Some(Vec::new()),
        ),
    ]
}

pub(super) fn table(key: &'static str, title: &'static str, columns: &[&'static str]) -> Ledger {
    Ledger {
        key,
        title: Message::new(title),
        columns: columns.iter().map(|id| Message::new(*id)).collect(),
        rows: Vec::new(),
    }
}

pub(super) fn name(text: &str) -> Cell {
    Cell::Name(text.to_owned())
}

pub(super) fn place_name(c: &Campaign, at: ProvinceId) -> Cell {
    name(&c.setup.provinces[at.index()].name)
}

fn state_cell(c: &Campaign, state: StateId) -> Cell {
    if state == NATIVES.owner() { word("dbm-natives") } else { name(c.name(state)) }
}

pub(super) fn number(number: impl Into<i64>) -> Cell {
    Cell::Number(number.into())
}

pub(super) fn state_or_none(c: &Campaign, state: Option<StateId>) -> Cell {
    state.map_or(Cell::Empty, |state| state_cell(c, state))
}

fn word(id: &'static str) -> Cell {
    Cell::Text(Message::new(id))
}

fn states(c: &Campaign) -> Ledger {
    let mut ledger = table(
        "states",
        "dbm-table-states",
        &[
            "dbm-col-state",
            "dbm-col-code",
            "dbm-col-treasury",
            "dbm-col-prestige",
            "dbm-col-rank",
            "dbm-col-disaster",
            "dbm-col-provinces",
            "dbm-col-overlord",
            "dbm-col-head",
            "dbm-col-seat",
        ],
    );
    for state in c.states() {
        let nation = c.nation(state);
        let head = match nation.head {
            Head::Home => word("dbm-head-home"),
            Head::Captive(by) => state_cell(c, by),
            Head::Gone => word("dbm-head-gone"),
        };
        let seat = if c.player(state).is_some() { "dbm-seat-player" } else { "dbm-seat-caretaker" };
        ledger.rows.push(LedgerRow {
            about: None,
            cells: vec![
                name(c.name(state)),
                name(state_word(c, state)),
                number(nation.treasury),
                number(nation.prestige),
                number(nation.place),
                number(nation.rank_mod),
                number(c.land_of(state).count() as i64),
                state_or_none(c, nation.overlord),
                head,
                word(seat),
            ],
        });
    }
    ledger
}

/// 5.9 The sheet of each Main Army: what makes it up.
fn armies(c: &Campaign) -> Ledger {
    let mut ledger = table(
        "armies",
        "dbm-table-armies",
        &[
            "dbm-col-army",
            "dbm-col-place",
            "dbm-col-card",
            "dbm-col-size",
            "dbm-col-kind",
            "dbm-col-conquests",
            "dbm-col-damage",
            "dbm-col-total",
            "dbm-col-ap",
            "dbm-col-idle",
            "dbm-col-besieged",
            "dbm-col-besieging",
        ],
    );
    for army in c.forces().filter(|force| force.is_army()) {
        let of = c.force(army);
        let owner = army.owner();
        let provinces = match army.1 {
            crate::state::Kind::A1 => army_size::provinces(c, owner),
            _ => 0,
        };
        let card = if of.card > 0 { name(rank_word(of.card)) } else { Cell::Empty };
        ledger.rows.push(LedgerRow {
            about: Some(Thing::Piece(force_key(c, army))),
            cells: vec![
                name(&force_word(c, army)),
                place(c, army),
                card,
                number(army_size::class(c, owner)),
                number(army_size::kind(c, owner)),
                number(provinces),
                number(-i64::from(of.damage)),
                number(of.total),
                number(of.ap),
                number(of.idle),
                number(of.besieged),
                number(of.besieging),
            ],
        });
    }
    ledger
}

fn place(c: &Campaign, force: ForceId) -> Cell {
    match c.force(force).at {
        Where::At(at) => place_name(c, at),
        Where::Aboard(fleet) => name(&fleet_word(c, fleet)),
        Where::Nowhere | Where::Off(_) => word("dbm-place-off"),
    }
}

fn detachments(c: &Campaign) -> Ledger {
    let mut ledger = table(
        "detachments",
        "dbm-table-detachments",
        &["dbm-col-force", "dbm-col-place", "dbm-col-ap", "dbm-col-commander", "dbm-col-until"],
    );
    for force in c.forces().filter(|force| !force.is_army()) {
        let of = c.force(force);
        let until = if of.hired_until > 0 { number(of.hired_until) } else { Cell::Empty };
        ledger.rows.push(LedgerRow {
            about: Some(Thing::Piece(force_key(c, force))),
            cells: vec![
                name(&force_word(c, force)),
                place(c, force),
                number(of.ap),
                state_cell(c, of.commander),
                until,
            ],
        });
    }
    ledger
}

fn fleets(c: &Campaign) -> Ledger {
    let mut ledger = table(
        "fleets",
        "dbm-table-fleets",
        &["dbm-col-fleet", "dbm-col-place", "dbm-col-fp", "dbm-col-watch", "dbm-col-pending"],
    );
    for fleet in c.fleets() {
        let of = c.fleet(fleet);
        let zone =
            |zone| Cell::Text(Message::new("dbm-cell-zone").with("zone", zone_name(c, zone)));
        ledger.rows.push(LedgerRow {
            about: Some(Thing::Piece(fleet_key(c, fleet))),
            cells: vec![
                name(&fleet_word(c, fleet)),
                c.port(fleet).map_or(word("dbm-place-sea"), |at| place_name(c, at)),
                number(of.fp),
                of.watch.map_or(Cell::Empty, zone),
                Cell::Empty,
            ],
        });
    }
    for ships in c.state.ships.iter() {
        ledger.rows.push(LedgerRow {
            about: Some(Thing::Place(key(ships.coast))),
            cells: vec![
                state_cell(c, ships.state),
                place_name(c, ships.coast),
                number(ships.fp),
                Cell::Empty,
                word("dbm-pending"),
            ],
        });
    }
    ledger
}

fn provinces(c: &Campaign) -> Ledger {
    let mut ledger = table(
        "provinces",
        "dbm-table-provinces",
        &[
            "dbm-col-province",
            "dbm-col-code",
            "dbm-col-tax",
            "dbm-col-holder",
            "dbm-col-home",
            "dbm-col-held",
            "dbm-col-siege",
            "dbm-col-seasons",
        ],
    );
    for at in c.provinces() {
        let province = c.province(at);
        let siege = province.siege.map_or(Cell::Empty, |army| name(&force_word(c, army)));
        ledger.rows.push(LedgerRow {
            about: Some(Thing::Place(key(at))),
            cells: vec![
                place_name(c, at),
                name(province_word(c, at)),
                number(c.setup.provinces[at.index()].tax),
                state_or_none(c, province.holder),
                state_or_none(c, province.home),
                number(province.held),
                siege,
                number(province.seasons),
            ],
        });
    }
    ledger
}

fn relations(c: &Campaign) -> Ledger {
    let mut ledger = table(
        "relations",
        "dbm-table-relations",
        &["dbm-col-state", "dbm-col-other", "dbm-col-relation"],
    );
    for one in c.states() {
        for other in c.states().filter(|other| *other != one) {
            let mut row = |id: &'static str| {
                let cells = vec![state_cell(c, one), state_cell(c, other), word(id)];
                ledger.rows.push(LedgerRow { about: None, cells });
            };
            if one < other && c.at_war(one, other) {
                row("dbm-relation-war");
            }
            if one < other && c.are_allied(one, other) {
                row("dbm-relation-alliance");
            }
            if c.state.leave[one.index()].holds(other) {
                row("dbm-relation-leave");
            }
        }
    }
    ledger
}

/// The facts of the season at hand, with their entries.
fn now<'k>(c: &'k Campaign, known: &'k [Noted<Dbm>]) -> impl Iterator<Item = &'k Noted<Dbm>> {
    let is_now = move |noted: &&Noted<Dbm>| {
        (noted.when.year, noted.when.season) == (c.state.year, c.state.season)
    };
    known.iter().filter(is_now)
}

/// The final table, for the outcome.
pub(super) fn standing(c: &Campaign, places: &[(u8, StateId)]) -> Ledger {
    let columns = ["dbm-col-rank", "dbm-col-state", "dbm-col-prestige", "dbm-col-provinces"];
    let mut ledger = table("standing", "dbm-table-standing", &columns);
    ledger.columns.push(Message::new("dbm-col-treasury"));
    for (place, state) in places {
        let nation = c.nation(*state);
        ledger.rows.push(LedgerRow {
            about: None,
            cells: vec![
                number(*place),
                name(c.name(*state)),
                number(nation.prestige),
                number(c.land_of(*state).count() as i64),
                number(nation.treasury),
            ],
        });
    }
    ledger
}
