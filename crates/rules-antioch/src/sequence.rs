//! The sequence of play: the subdivisions of a campaign turn, in the order of the book (T.I-T.VI).
//!
//! | phase | what happens |
//! | --- | --- |
//! | start | armies may combine |
//! | movement | armies move; fleets test |
//! | enemy | enemy armies appear; their strength |
//! | besieged | besieged armies test |
//! | sieges | besiegers test; the objective may fall |
//! | attrition | armies subject to it roll |
//! | battles | battles are joined, fought, written down |
//! | aftermath | victors rest, the beaten retreat; Speed sieges; the turn ends |

use kernel::{Cites, Flow};

use crate::Play;
use crate::chapters::{armies, attrition, battle, besieged, enemy, movement, siege, victory};
use crate::clauses::Clause::{
    self, IV_I, P_4, R5, R105, T_I, T_I_A, T_I_B, T_II, T_II_A, T_II_B, T_III, T_III_A, T_IV,
    T_IV_B, T_IV_C, T_V, T_V_A, T_VI, T_VI_A, T_VI_B, T_VI_C, V_A, VIII_A,
};
use crate::fact::Fact;
use crate::options::ArmyOrder;
use crate::state::{ArmyId, ArmySet, Campaign, Phase};

/// Plays the phase at hand.
pub(crate) fn step(p: &mut Play<'_>) -> Flow<()> {
    match p.state.phase {
        Phase::Start => {
            begin_turn(p);
            armies::play(p)?;
            begin(p, Phase::Movement, (T_I, T_I_A, T_I_B));
        }
        Phase::Movement => {
            movement::play(p)?;
            begin(p, Phase::Enemy, (T_II, T_II_A, T_II_B));
        }
        Phase::Enemy => {
            enemy::play(p)?;
            begin(p, Phase::Besieged, (T_III, T_III_A));
        }
        Phase::Besieged => {
            besieged::play(p)?;
            begin(p, Phase::Sieges, (T_IV, T_IV_B, T_IV_C));
        }
        Phase::Sieges => {
            siege::play(p)?;
            if !victory::after_sieges(p) {
                begin(p, Phase::Attrition, (T_V, T_V_A, V_A));
            }
        }
        Phase::Attrition => {
            attrition::play(p)?;
            begin(p, Phase::Battles, (T_VI, T_VI_A, T_VI_B));
        }
        Phase::Battles => {
            battle::play(p)?;
            begin(p, Phase::Aftermath, (T_VI, T_VI_C));
        }
        Phase::Aftermath => {
            super::chapters::aftermath::play(p)?;
            if !victory::after_turn(p) {
                end_turn(p);
            }
        }
        Phase::Ended => {}
    }
    Ok(())
}

fn begin(p: &mut Play<'_>, phase: Phase, cites: impl Into<Cites<Clause>>) {
    p.record(Fact::PhaseBegan { phase }, cites);
}

/// VIII.A, IV.I The first turn begins with what the book says of the start.
fn begin_turn(p: &mut Play<'_>) {
    let turn = p.state.turn;
    let fact = Fact::TurnBegan { turn };
    if turn == 1 { p.record(fact, (T_I, VIII_A, IV_I)) } else { p.record(fact, (T_I, R5, R105)) }
}

/// 6.3 The turn ends; sieges of places that are friendly now are over.
fn end_turn(p: &mut Play<'_>) {
    let over = |army: &ArmyId| {
        p.army(*army).siege_turns > 0 && p.point_of(*army).is_some_and(|point| p.is_friendly(point))
    };
    let sieges_over: ArmySet = ArmyId::all().filter(over).collect();
    let turn = p.state.turn;
    p.record(Fact::TurnEnded { turn, sieges_over }, (T_VI_C, P_4));
}

/// R5 The order in which armies do what each army does.
pub(crate) fn army_order(c: &Campaign) -> impl Iterator<Item = ArmyId> + use<> {
    in_order(c, ArmySet::ALL)
}

/// R5 Some of the armies in that order.
pub(crate) fn in_order(c: &Campaign, armies: ArmySet) -> impl Iterator<Item = ArmyId> + use<> {
    let first = match c.options().army_order {
        ArmyOrder::Listed => 0,
        ArmyOrder::Rotating => (c.state.turn.max(1) - 1) % ArmyId::COUNT as u16,
    };
    armies.around(ArmyId(first as u8))
}
