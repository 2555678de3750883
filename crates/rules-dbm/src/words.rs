//! Subjects, purposes, cards and the calendar in text.

use kernel::Card;

use crate::chapters::army_size;
use crate::choice::{fleet_word, force_word, province_word, state_word};
use crate::state::{Campaign, When};
use crate::{Purpose, Subject};

/// Seasons by number, Pre-Spring first.
pub(crate) const SEASONS: [&str; 5] = ["Pre-Spring", "Spring", "Summer", "Fall", "Winter"];

/// The year in which the campaigns begin, before Christ.
pub(crate) const FIRST_YEAR: u16 = 240;

/// A subject in text.
pub(crate) fn write_subject(c: &Campaign, subject: Subject) -> String {
    match subject {
        Subject::Campaign => "everybody".to_owned(),
        Subject::State(state) => state_word(c, state).to_owned(),
        Subject::Province(at) => province_word(c, at).to_owned(),
        Subject::Force(force) => force_word(c, force),
    }
}

/// A purpose in text, its word first.
pub(crate) fn write_purpose(c: &Campaign, purpose: Purpose) -> String {
    let (p, s) = (|at| province_word(c, at), |state| state_word(c, state));
    let f = |force| force_word(c, force);
    match purpose {
        Purpose::Card(army) => format!("card {}", f(army)),
        Purpose::Disaster(state) => format!("disaster {}", s(state)),
        Purpose::RankLot(state) => format!("rank {}", s(state)),
        Purpose::Contingent(state) => format!("contingent {}", s(state)),
        Purpose::Seek(fleet, by) => format!("seek {} by {}", fleet_word(c, fleet), s(by)),
        Purpose::Escape(state, from) => format!("escape {} from {}", s(state), s(from)),
        Purpose::Sea(state) => format!("sea {}", s(state)),
        Purpose::MinorFleet(at) => format!("minor-fleet {}", p(at)),
        Purpose::Lot(force) => format!("lot {}", f(force)),
        Purpose::Refusal(force) => format!("refusal {}", f(force)),
        Purpose::Role(force) => format!("role {}", f(force)),
        Purpose::Conduct(force) => format!("conduct {}", f(force)),
        Purpose::Battle(at) => format!("battle {}", p(at)),
        Purpose::Retreat(force) => format!("retreat {}", f(force)),
        Purpose::Fate(state) => format!("fate {}", s(state)),
        Purpose::CivilWar(state) => format!("civil-war {}", s(state)),
        Purpose::Siege(at) => format!("siege {}", p(at)),
        Purpose::SiegeAgain(at) => format!("siege-again {}", p(at)),
        Purpose::RaidLot(by, on) => format!("raid-lot {} on {}", s(by), s(on)),
        Purpose::Raid(by, on) => format!("raid {} on {}", s(by), s(on)),
    }
}

/// The name of a rank: `two` to `ten`, `jack`, `queen`, `king`, `ace`.
pub(crate) const fn rank_word(rank: u8) -> &'static str {
    const WORDS: [&str; 13] = [
        "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "jack", "queen",
        "king", "ace",
    ];
    if rank >= 2 && rank <= 14 { WORDS[rank as usize - 2] } else { "none" }
}

/// The suit of a card; the colour of a joker.
pub(crate) const fn suit_word(card: Card) -> &'static str {
    const SUITS: [&str; 4] = ["clubs", "diamonds", "hearts", "spades"];
    match card.0 {
        0..52 => SUITS[card.0 as usize / 13],
        52 => "red",
        _ => "black",
    }
}

/// A card: `ten of hearts`, `red joker`.
pub(crate) fn write_card(card: Card) -> String {
    let suit = suit_word(card);
    army_size::rank(card)
        .map_or_else(|| format!("{suit} joker"), |rank| format!("{} of {suit}", rank_word(rank)))
}

/// A place in the calendar: `240 BC, Spring, orders`; further acts and rounds are numbered.
pub(crate) fn write_when(when: When) -> String {
    let year = FIRST_YEAR.saturating_sub(u16::from(when.year));
    let season = SEASONS[usize::from(when.season).min(4)];
    let phase = when.phase.word();
    match when.nth {
        0 => format!("{year} BC, {season}, {phase}"),
        nth => format!("{year} BC, {season}, {phase} {}", nth + 1),
    }
}
