//! Army lists, and which of them are eligible where and when (6.5, ARM-2, ARM-3).

use arrayvec::ArrayVec;

use super::{Map, TurnRow};
use crate::options::EraTest;
use crate::state::{ListId, ProvinceId, ProvinceSet};

/// The most lists that are offered for one province.
pub const LISTED_MAX: usize = 24;

/// Where a list comes from.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Status {
    /// Name and years were seen in the game or in club play.
    Seen,
    /// The span of a tabletop list for the same army.
    Tabletop,
    /// The historical life of the state: unverified.
    Placeholder,
}

impl Status {
    /// The words of the file.
    pub(super) const WORDS: [&'static str; 3] = ["seen", "tabletop", "placeholder"];

    /// The status of that word.
    pub(super) fn of_word(word: &str) -> Self {
        match word {
            "seen" => Self::Seen,
            "tabletop" => Self::Tabletop,
            _ => Self::Placeholder,
        }
    }

    /// Its word.
    #[must_use]
    pub const fn word(self) -> &'static str {
        match self {
            Self::Seen => Self::WORDS[0],
            Self::Tabletop => Self::WORDS[1],
            Self::Placeholder => Self::WORDS[2],
        }
    }
}

/// A row of the army lists. Its name may recur with other years.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ArmyList {
    /// Its name.
    pub name: String,
    /// Its first and last year.
    pub years: (u16, u16),
    /// The provinces it is at home in.
    pub homes: ProvinceSet,
    /// Where it comes from.
    pub status: Status,
}

/// How a list fits a province.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Fit {
    /// It is at home there, in those years.
    Own,
    /// ARM-3 It stands in for a list that is missing.
    Substitute,
}

/// The lists eligible for a province in a turn, in file order.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Cell {
    /// The lists.
    pub lists: ArrayVec<ListId, LISTED_MAX>,
    /// How they fit.
    pub fit: Fit,
}

/// ARM-2 Whether a list passes the period test of a turn.
fn passes(list: &ArmyList, row: &TurnRow, test: EraTest) -> bool {
    let (from, to) = list.years;
    match test {
        EraTest::Overlap => from <= row.years.1 && to >= row.years.0,
        EraTest::Contained => from >= row.years.0 && to <= row.years.1,
        EraTest::Year => (from..=to).contains(&row.year),
    }
}

/// ARM-3 How many years lie between a list and an era.
fn gap(list: &ArmyList, row: &TurnRow) -> u16 {
    let before = row.years.0.saturating_sub(list.years.1);
    let after = list.years.0.saturating_sub(row.years.1);
    before.max(after)
}

/// 6.5 What is eligible for a province in a turn.
fn cell(lists: &[ArmyList], map: &Map, row: &TurnRow, test: EraTest, at: ProvinceId) -> Cell {
    let select = |is: &dyn Fn(&ArmyList) -> bool| -> ArrayVec<ListId, LISTED_MAX> {
        let ids = (0..lists.len()).filter(|&id| is(&lists[id])).take(LISTED_MAX);
        ids.map(|id| ListId(id as u8)).collect()
    };
    let own = select(&|list| list.homes.holds(at) && passes(list, row, test));
    if !own.is_empty() {
        return Cell { lists: own, fit: Fit::Own };
    }
    let region = map.regions[map.province(at).region].provinces.without(at);
    let near = select(&|list| !list.homes.and(region).is_empty() && passes(list, row, test));
    if !near.is_empty() {
        return Cell { lists: near, fit: Fit::Substitute };
    }
    let home = |list: &&ArmyList| list.homes.holds(at);
    let least = lists.iter().filter(home).map(|list| gap(list, row)).min();
    let late = select(&|list| list.homes.holds(at) && Some(gap(list, row)) == least);
    Cell { lists: late, fit: Fit::Substitute }
}

/// 6.5 What is eligible, by turn and province.
pub(super) fn eligible(
    lists: &[ArmyList],
    map: &Map,
    track: &[TurnRow],
    test: EraTest,
) -> Vec<Vec<Cell>> {
    let of = |row: &TurnRow| map.all().iter().map(|at| cell(lists, map, row, test, at)).collect();
    track.iter().map(of).collect()
}
