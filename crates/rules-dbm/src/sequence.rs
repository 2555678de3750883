//! The sequence of play: a year holds an administrative season and four campaign seasons.
//!
//! | phase | what happens |
//! | --- | --- |
//! | set-up | armies are placed (SET) |
//! | taxes | taxes, bonus, tribute, second armies (PRE) |
//! | year-talk | the window of Pre-Spring |
//! | opening | deliveries, standings, cards, sizes, the campaign report (OPEN) |
//! | talk | the window before orders (TALK) |
//! | orders | sealed orders, opened (ORD, REV) |
//! | sea, land | moves, the quick report (SEA, LAND, QUICK) |
//! | reactions | forces that stood still react (REACT) |
//! | stances, battles | enemies face each other; battles are fought (FIGHT) |
//! | sieges, raids | SIEGE, RAID |
//! | close-talk, closing | a short window; clocks, damage, deficits (CLOSE) |

use kernel::{Cites, Flow};

use crate::Play;
use crate::chapters::movement::{land, react, sea};
use crate::chapters::{
    allies, army_size, disasters, land_battle, money, orders, prestige, provinces, raids,
    second_army, subjects,
};
use crate::clauses::Clause::{
    self, B8, B16, C1_0, C1_1, C1_1_1, C1_1_1_CONTENTS, C1_1_1_PUBLIC, C1_1_2, C1_1_3, C1_1_5,
    C1_1_6, C1_1_7, C5_4_RETURN, P13, T1, T5,
};
use crate::fact::Fact;
use crate::state::{FORCES_ALL, ForceId, Head, Phase, Where};

/// Plays the phase at hand.
pub(crate) fn step(p: &mut Play<'_>) -> Flow<()> {
    match p.state.phase {
        Phase::SetUp => orders::set_up(p)?,
        Phase::Taxes => {
            subjects::annex_in_pre_spring(p);
            money::play(p)?;
            second_army::play(p)?;
            begin(p, Phase::YearTalk, (C1_0, T1));
        }
        Phase::YearTalk => orders::talk(p, Phase::Opening)?,
        Phase::Opening => {
            open(p)?;
            begin(p, Phase::Talk, (C1_1_1, C1_1_2));
        }
        Phase::Talk => orders::talk(p, Phase::Orders)?,
        Phase::Orders => {
            orders::play_orders(p)?;
            begin(p, Phase::Sea, (C1_1_3, T5));
        }
        Phase::Sea => {
            sea::play(p, sea::Turn::Orders)?;
            begin(p, Phase::Land, (C1_1_3, T5));
        }
        Phase::Land => {
            land::play(p)?;
            begin(p, Phase::React, C1_1_3);
        }
        Phase::React => react::play(p)?,
        Phase::Stances => land_battle::play_stances(p)?,
        Phase::Battles => land_battle::play_battles(p)?,
        Phase::Sieges => {
            provinces::play(p)?;
            begin(p, Phase::Raids, (C1_1_5, C1_1_6));
        }
        Phase::Raids => {
            raids::play(p)?;
            begin(p, Phase::CloseTalk, (C1_1_6, C1_1_7));
        }
        Phase::CloseTalk => orders::talk(p, Phase::Closing)?,
        Phase::Closing => close(p),
        Phase::Ended => {}
    }
    Ok(())
}

fn begin(p: &mut Play<'_>, phase: Phase, cites: impl Into<Cites<Clause>>) {
    p.record(Fact::PhaseBegan { phase }, cites);
}

/// OPEN What was bought comes, what was scattered gathers, cards are drawn, armies sized.
fn open(p: &mut Play<'_>) -> Flow<()> {
    money::deliver(p);
    army_size::restore(p);
    gather(p);
    disasters::take_standings(p)?;
    army_size::play(p)?;
    let season = p.season_number();
    p.record(Fact::ReportIssued { season }, (C1_1_1, C1_1_1_CONTENTS, C1_1_1_PUBLIC));
    Ok(())
}

/// OPEN-1 Scattered and captured armies are back at their rally place, or wait for one; a Head of
/// State who came home is with his army.
fn gather(p: &mut Play<'_>) {
    let season = p.season_number();
    let away: arrayvec::ArrayVec<ForceId, FORCES_ALL> = p
        .forces()
        .filter(|force| matches!(p.force(*force).at, Where::Off(due) if due <= season))
        .collect();
    for force in away {
        let state = force.owner();
        let capital = p
            .capital(state)
            .filter(|at| p.nation(state).civil_war && p.province(*at).holder == Some(state));
        match capital.or_else(|| p.rally_place(state)) {
            Some(at) => {
                let ruling = if capital.is_some() { B16 } else { P13 };
                p.record(Fact::ForceReturned { force, at }, (B8, ruling));
            }
            None => p.record(Fact::ForceWaits { force, until: season + 1 }, (B8, P13)),
        }
    }
    for state in p.states() {
        let nation = p.nation(state);
        if nation.civil_war && nation.head == Head::Home && nation.freed && !nation.returned {
            p.record(Fact::HeadRejoined { state }, C5_4_RETURN);
        }
    }
}

/// CLOSE The season ends: clocks, damage, leave, annexation, deficits.
fn close(p: &mut Play<'_>) {
    provinces::count_seasons(p);
    army_size::close(p);
    allies::close(p);
    subjects::count_holdings(p);
    prestige::count_deficits(p);
    subjects::close_rights(p);
    let season = p.state.season;
    if season < 4 {
        p.record(Fact::SeasonOpened { season: season + 1 }, (C1_1_7, C1_1));
    } else if prestige::is_last_year(p) {
        prestige::end(p);
    } else {
        p.record(Fact::YearOpened { year: p.state.year + 1 }, (C1_0, T1));
    }
}
