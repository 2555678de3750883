//! 5.7 to 5.9 Accounts: each line with its clause, leading to the entry that made it. The tables
//! beside the map show those of a season, the sheet of a state its own of the year.

use kernel::sheet::{Cell, Ledger, LedgerRow, Thing};
use kernel::{Clause as _, Message, Noted};

use super::ledgers::{name, number, place_name, state_or_none, table};
use crate::Dbm;
use crate::choice::force_word;
use crate::fact::Fact;
use crate::state::{Campaign, StateId};

/// Whose line it is, and what it says.
type Line = (StateId, Vec<Cell>);

/// A kind of account: its columns, and how a line is read off the fact that made it.
pub(super) struct Account {
    columns: &'static [&'static str],
    read: fn(&Campaign, &Fact) -> Option<Line>,
}

/// 5.7 Treasuries.
pub(super) const MONEY: Account = Account {
    columns: &[
        "dbm-col-line",
        "dbm-col-amount",
        "dbm-col-now",
        "dbm-col-place",
        "dbm-col-other",
        "dbm-col-clause",
    ],
    read: money,
};

/// 5.8 Prestige.
pub(super) const PRESTIGE: Account = Account {
    columns: &["dbm-col-line", "dbm-col-amount", "dbm-col-now", "dbm-col-clause"],
    read: prestige,
};

/// 5.9 Damage, which is shown with a minus sign.
pub(super) const DAMAGE: Account = Account {
    columns: &["dbm-col-army", "dbm-col-line", "dbm-col-amount", "dbm-col-now", "dbm-col-clause"],
    read: damage,
};

impl Account {
    /// The table of some facts, by key and title. `lead` says what stands before a line, in the
    /// columns `before`, or leaves the line out.
    pub(super) fn table<'k>(
        &self,
        c: &Campaign,
        (key, title): (&'static str, &'static str),
        before: &[&'static str],
        known: impl Iterator<Item = &'k Noted<Dbm>>,
        lead: impl Fn(&Noted<Dbm>, StateId) -> Option<Vec<Cell>>,
    ) -> Ledger {
        let mut ledger = table(key, title, &[before, self.columns].concat());
        for noted in known {
            let line = (self.read)(c, &noted.recorded.fact);
            let Some((state, said)) = line else { continue };
            let Some(mut cells) = lead(noted, state) else { continue };
            cells.extend(said);
            ledger.rows.push(LedgerRow { about: Some(Thing::Entry(noted.number)), cells });
        }
        ledger
    }
}

fn coded(id: &'static str, code: &'static str) -> Cell {
    Cell::Text(Message::new(id).with("code", code))
}

fn money(c: &Campaign, fact: &Fact) -> Option<Line> {
    let Fact::Gold { state, code, amount, now, place, with } = *fact else { return None };
    let cells = vec![
        coded("dbm-line-of-money", code.word()),
        number(amount),
        number(now),
        place.map_or(Cell::Empty, |at| place_name(c, at)),
        state_or_none(c, with),
        name(code.clause().number()),
    ];
    Some((state, cells))
}

fn prestige(_: &Campaign, fact: &Fact) -> Option<Line> {
    let Fact::Prestige { state, code, by, now } = *fact else { return None };
    let cells = vec![
        coded("dbm-line-of-prestige", code.word()),
        number(by),
        number(now),
        name(code.clause().number()),
    ];
    Some((state, cells))
}

fn damage(c: &Campaign, fact: &Fact) -> Option<Line> {
    let Fact::Damage { army, code, by, now } = *fact else { return None };
    let cells = vec![
        name(&force_word(c, army)),
        coded("dbm-line-of-damage", code.word()),
        number(-by),
        number(-i64::from(now)),
        name(code.clause().number()),
    ];
    Some((army.owner(), cells))
}
