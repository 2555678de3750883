//! IV.G An assault on a besieged fortress: fought on the tabletop, reported, written down.

use kernel::Flow;

use super::{Siege, capture};
use crate::chapters::battle::{self, Outcome};
use crate::clauses::Clause::{IV_G, R4, R50};
use crate::fact::Fact;
use crate::state::ArmySet;
use crate::{Fight, Play};

/// IV.G, R50 All storming armies make one assault. Gives those that may still throw a siege die:
/// none if the place has fallen.
pub(super) fn storm(p: &mut Play<'_>, siege: &Siege) -> Flow<ArmySet> {
    let (point, armies) = (siege.point, siege.storming);
    let (commander, rotation) = battle::next_commander(p, armies);
    let joined =
        Fact::AssaultJoined { point, armies, siege_turns: siege.turns, commander, rotation };
    p.record(joined, (IV_G, R50, R4));
    let outcome = Outcome::of(p.report(Fight { point, assault: true }, IV_G).as_ref()?);
    battle::record_losses(p, &outcome, armies, IV_G);
    match outcome.captor.filter(|_| outcome.captured) {
        Some(army) => {
            capture(p, siege, army);
            Ok(ArmySet::NONE)
        }
        None => {
            p.record(Fact::AssaultFailed { point, armies }, (IV_G, R50));
            Ok(armies.both(p.free_at(point)))
        }
    }
}
