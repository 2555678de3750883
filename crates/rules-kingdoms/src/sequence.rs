//! The sequence of play, in the order of the specification's section 4.
//!
//! | phase | what happens |
//! | --- | --- |
//! | S1 to S4 | colours, provinces, capitals |
//! | T1, T2 | the turn opens; the first attack order is drawn |
//! | T3 | orders, one faction after another, or all in secret |
//! | T4 | new capitals |
//! | T5 | fleets sail against landings |
//! | T6 | stand-ins and armies |
//! | T7 | land battles |
//! | T8 | outcomes, awards, fleets, factions out |
//! | T9, T10 | standings, the next order, the end |

use kernel::{Cites, Flow};

use crate::Play;
use crate::chapters::{
    armies, attacks, bonus, capitals, naval, results, scoring, seaborne, set_up, turn_order,
};
use crate::clauses::Clause;
use crate::fact::Fact;
use crate::state::Phase;

/// Plays the phase at hand.
pub(crate) fn step(p: &mut Play<'_>) -> Flow<()> {
    match p.state.phase {
        Phase::Colours => {
            set_up::take_colours(p)?;
            begin(p, Phase::Deal(0), (Clause::Basic6, Clause::Set2));
        }
        Phase::Deal(times) => set_up::deal(p, times)?,
        Phase::FirstCapital => {
            set_up::seal_first(p)?;
            begin(p, Phase::Capitals, (Clause::Setup5, Clause::Set4));
        }
        Phase::Capitals => {
            set_up::place_capitals(p)?;
            begin(p, Phase::Opening, (Clause::Basic2, Clause::Set5, Clause::Set6));
        }
        Phase::Opening => {
            turn_order::open(p)?;
            attacks::begin(p);
        }
        Phase::Sealed => {
            attacks::play_sealed(p)?;
            begin(p, Phase::NewCapitals, Clause::Caploss2);
        }
        Phase::Orders(place) => {
            attacks::play_slot(p, place)?;
            attacks::begin_next(p, place);
        }
        Phase::NewCapitals => {
            capitals::place_anew(p)?;
            begin(p, Phase::Fleets, (Clause::Navtab1, Clause::Flt11));
        }
        Phase::Fleets => {
            naval::play(p)?;
            begin(p, Phase::Defenders(0), Clause::Army8);
        }
        Phase::Defenders(wave) => {
            armies::play(p, wave)?;
            begin(p, Phase::Battles(wave), Clause::Army8);
        }
        Phase::Battles(wave) => {
            results::play(p, wave)?;
            results::begin_next(p, wave);
        }
        Phase::Aftermath => {
            results::conclude_all(p);
            results::lapse(p);
            bonus::credit(p);
            capitals::lift_contests(p);
            seaborne::settle(p);
            capitals::leave_play(p);
            begin(p, Phase::Standings, (Clause::Score2, Clause::Score1));
        }
        Phase::Standings => {
            scoring::take_standings(p);
            if scoring::is_last_turn(p) {
                scoring::end(p);
            } else {
                turn_order::set_next(p)?;
                begin(p, Phase::Opening, (Clause::Basic2, Clause::Ord7));
            }
        }
        Phase::Ended => {}
    }
    Ok(())
}

/// The next phase begins.
pub(crate) fn begin(p: &mut Play<'_>, phase: Phase, cites: impl Into<Cites<Clause>>) {
    p.record(Fact::PhaseBegan { phase }, cites);
}
