//! T.VI.C Losses of battles and assaults written down.

use super::{Outcome, Party};
use crate::Play;
use crate::chapters::{armies, attrition};
use crate::clauses::Clause::{self, IV_G, R50, R65, R69, R90, R101, T_VI_C, VIII_E, VIII_E_4};
use crate::fact::Fact;
use crate::state::{ArmyId, ArmySet, Campaign, Elements, Ranks};

/// T.VI.C Records what every Crusader army of a fight lost, and who is gone.
pub(crate) fn record_losses(p: &mut Play<'_>, outcome: &Outcome, fought: ArmySet, clause: Clause) {
    for army in fought.minus(outcome.stayed_off).iter() {
        let tally = outcome.tally(Party::Army(army));
        let ranks = by_origin(p, army, &tally.lost, tally.general_lost);
        if !ranks.is_empty() {
            p.record(Fact::ElementsLost { army, ranks }, (clause, ruling(p, army, clause)));
        }
        if tally.general_lost && p.army(army).general.is_some() {
            p.record(Fact::GeneralLost { army }, (R69, clause));
        }
        let byzantine = outcome.tally(Party::Byzantines).lost;
        if !p.byzantines_with(army).is_empty() && !byzantine.is_empty() {
            p.record(Fact::ByzantinesGone { lost: byzantine }, (VIII_E_4, VIII_E, R90));
        }
        if attrition::is_spent(p, &p.army(army).ranks) {
            armies::fall(p, army, T_VI_C);
        }
    }
}

/// What else decides losses: whose they are in a combined army; that those of all battles are
/// written down together; that an assault counts.
fn ruling(c: &Campaign, army: ArmyId, clause: Clause) -> Clause {
    let is_combined = ArmyId::all().any(|of| of != army && c.root(of) == army);
    match (is_combined, clause) {
        (true, _) => R101,
        (false, IV_G) => R50,
        (false, _) => R65,
    }
}

/// R101 Whose elements a combined army loses: its own first, then those of the others in list
/// order; the general's element only if he is lost.
fn by_origin(c: &Campaign, army: ArmyId, lost: &Elements, general_lost: bool) -> Ranks {
    let this = c.army(army);
    let mut ranks = Ranks::NONE;
    let general = this.general;
    let origins = this.ranks.origins(army);
    for (troop, count) in lost.iter() {
        let mut left = count;
        let his = general.filter(|general| general.troop == troop);
        if let Some(general) = his.filter(|_| general_lost) {
            ranks.from_mut(general.from)[troop] += 1;
            left -= 1;
        }
        for &from in origins.iter() {
            let kept = u8::from(his.is_some_and(|general| general.from == from));
            let taken = left.min(this.ranks.from(from)[troop].saturating_sub(kept));
            ranks.from_mut(from)[troop] += taken;
            left -= taken;
        }
    }
    ranks
}
