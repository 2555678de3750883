//! 10 Prestige: the measure of success, one running number a state, each line with its cause.
//!
//! Rulings: G6, G11 to G15, G21.

use arrayvec::ArrayVec;

use crate::Play;
use crate::clauses::Clause::{self, C5_4A, C10, C10_DEFICIT, G6, G11, G12, G13, G14, G21, N14};
use crate::fact::{Fact, PrestigeCode};
use crate::state::{Campaign, STATES_MAX, StateId};

/// Books a line; 10/unwilling costs three, everything else one.
pub(crate) fn book(p: &mut Play<'_>, state: StateId, code: PrestigeCode) {
    let by = amount(code);
    let now = p.nation(state).prestige + i16::from(by);
    let chief = if code == PrestigeCode::HeadLost { C5_4A } else { C10 };
    p.record(Fact::Prestige { state, code, by, now }, (code.clause(), chief, ruling(code)));
}

/// The ruling behind a line: G11 there are no limits, where no other speaks of it.
const fn ruling(code: PrestigeCode) -> Clause {
    match code {
        PrestigeCode::SeaWon => N14,
        PrestigeCode::HeadWon => G13,
        PrestigeCode::SiegeLost => G14,
        PrestigeCode::Raided | PrestigeCode::RaidDefeat => G12,
        _ => G11,
    }
}

/// 10 What each line is worth.
pub(crate) const fn amount(code: PrestigeCode) -> i8 {
    match code {
        PrestigeCode::BattleWon
        | PrestigeCode::AllyWon
        | PrestigeCode::HeadWon
        | PrestigeCode::SubjectGained
        | PrestigeCode::RaidWon
        | PrestigeCode::SeaWon => 1,
        PrestigeCode::BattleLost
        | PrestigeCode::HeadLost
        | PrestigeCode::SubjectLost
        | PrestigeCode::WillingSubject
        | PrestigeCode::SiegeLost
        | PrestigeCode::Deficit
        | PrestigeCode::Raided
        | PrestigeCode::RaidDefeat => -1,
        PrestigeCode::UnwillingSubject => -3,
        PrestigeCode::Ruling => 0,
    }
}

/// 10/deficit A season that ends with a negative treasury costs a point (G6).
pub(crate) fn count_deficits(p: &mut Play<'_>) {
    for state in p.states() {
        if p.nation(state).treasury < 0 {
            let now = p.nation(state).prestige - 1;
            let fact = Fact::Prestige { state, code: PrestigeCode::Deficit, by: -1, now };
            p.record(fact, (C10_DEFICIT, G6));
        }
    }
}

/// G21 States in the order of the final ranking, each with its place: most prestige, then most
/// provinces held, then treasury, then shared; those who are out come last, the latest first.
pub(crate) fn final_places(c: &Campaign) -> ArrayVec<(u8, StateId), STATES_MAX> {
    let count = c.setup.states.len() as u8;
    let key = |state: StateId| {
        let nation = c.nation(state);
        let is_in = c.state.in_play.holds(state);
        let land = c.land_of(state).count();
        if is_in {
            (1, nation.prestige, land, nation.treasury)
        } else {
            (0, nation.out_since as i16, 0, 0)
        }
    };
    let mut all: ArrayVec<StateId, STATES_MAX> = (0..count).map(StateId).collect();
    all.sort_by_key(|state| std::cmp::Reverse(key(*state)));
    let place = |state: &StateId| {
        let better = all.iter().filter(|other| key(**other) > key(*state)).count();
        (better as u8 + 1, *state)
    };
    all.iter().map(place).collect()
}

/// 4.15 The campaign ends after the last Winter.
pub(crate) fn end(p: &mut Play<'_>) {
    p.record(Fact::CampaignEnded, (C10, G21));
}

/// G21 Whether this was the last year.
pub(crate) fn is_last_year(c: &Campaign) -> bool {
    u16::from(c.state.year) + 1 >= c.options().years
}
