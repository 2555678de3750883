//! III. Besieged Crusader armies (III.A-III.I).
//!
//! A die for every besieged fortress: the enemy leaves, stays, starves those inside, or they must
//! come out and fight. How a siege begins and ends by battle is in `aftermath`. Rulings R34, R36,
//! R38, R43.

use kernel::{About, Dice, Flow, forbid_if, forbid_unless};

use super::attrition;
use crate::choice::Choice;
use crate::clauses::Clause::{III_D, III_F, III_G, R1, R34, R36, R38, R43, R64, VI_J};
use crate::fact::Fact;
use crate::options::{BesiegedResult, LeftFortress, Sally};
use crate::sequence::in_order;
use crate::state::{ArmyId, Campaign, Phase, PointId, PointSet};
use crate::{Offers, Permission, Play, Purpose, Subject};

/// T.III.A Every besieged fortress tests.
pub(crate) fn play(p: &mut Play<'_>) -> Flow<()> {
    let besieged: PointSet = p.state.besiegers.iter().map(|host| host.point).collect();
    besieged.iter().try_for_each(|point| test(p, point))
}

/// III.F, III.G One die for a fortress; what it says holds for every army inside.
fn test(p: &mut Play<'_>, point: PointId) -> Flow<()> {
    let seat = p.inside(point).first().map_or(kernel::Seat::UMPIRE, |army| p.seat_of(army));
    let die = p.roll(seat, Purpose::Besieged(point), Dice::D6, III_F)?.first();
    match p.options().besieged[usize::from(die - 1)] {
        BesiegedResult::Lifted => {
            p.record(Fact::SiegeLifted { point, die: Some(die) }, (III_F, III_G));
            return Ok(());
        }
        BesiegedResult::Continues => {
            let since = p.besiegers(point).map_or(0, |host| host.since);
            let ruling = if since + 1 == p.state.turn { R34 } else { R1 };
            p.record(Fact::SiegeHeld { point, die }, (III_F, III_G, ruling));
        }
        BesiegedResult::Attrition => {
            p.record(Fact::SiegeWoreOn { point, die }, (III_F, III_G, R64));
            for army in in_order(p, p.inside(point)) {
                attrition::roll(p, army, III_F)?;
            }
        }
        BesiegedResult::Sally => {
            p.record(Fact::SallyOrdered { point, die }, (III_F, III_G, R36));
            return Ok(());
        }
    }
    match p.options().sally {
        Sally::Free => offer_sally(p, point),
        Sally::OrderedOrRelief | Sally::Ordered => Ok(()),
    }
}

/// R38 With the option, every besieged army may choose to come out.
fn offer_sally(p: &mut Play<'_>, point: PointId) -> Flow<()> {
    for army in in_order(p, p.inside(point)) {
        let options = [Answer::Sally(army), Answer::KeepWalls(army)];
        let offers: Offers<Answer, 2> = Offers::of(options).if_silent(Answer::KeepWalls(army));
        let about = About::new(R38, Subject::Army(army));
        match p.ask(p.seat_of(army), about, &offers)? {
            Answer::Sally(_) => p.record(Fact::SallyChosen { army, point }, (R38, VI_J)),
            Answer::KeepWalls(_) => {}
        }
    }
    Ok(())
}

/// R38, R40 Whether besieged armies are asked to help those who come to relieve them.
pub(crate) fn may_join_relief(c: &Campaign) -> Permission {
    match c.options().sally {
        Sally::OrderedOrRelief | Sally::Free => Ok(()),
        Sally::Ordered => Err(kernel::Refusal::by(III_F).under(R38)),
    }
}

/// R38 Whether a besieged army may come out.
pub(crate) fn may_sally(c: &Campaign, army: ArmyId) -> Permission {
    forbid_unless(c.is_besieged(army), VI_J)?;
    let in_phase = c.state.phase == Phase::Besieged && c.options().sally == Sally::Free;
    let relieved = c.point_of(army).is_some_and(|point| !c.free_at(point).is_empty());
    if in_phase {
        return Ok(());
    }
    may_join_relief(c)?;
    forbid_unless(relieved, R38)
}

/// III.D A besieged army may not march.
pub(crate) fn may_march(c: &Campaign, army: ArmyId) -> Permission {
    forbid_if(c.is_besieged(army), III_D)
}

/// III.D A besieged army conducts no siege.
pub(crate) fn may_lay_siege(c: &Campaign, army: ArmyId) -> Permission {
    forbid_if(c.is_besieged(army), III_D)
}

/// R43 What becomes of a fortress whose last besieged army is gone.
pub(crate) fn lose_if_left(p: &mut Play<'_>, point: PointId) {
    match p.options().left_fortress {
        LeftFortress::Friendly => {}
        LeftFortress::Enemy => p.record(Fact::FortressLost { point }, R43),
    }
}

#[derive(Clone, Copy)]
pub(crate) enum Answer {
    Sally(ArmyId),
    KeepWalls(ArmyId),
}

impl From<Answer> for Choice {
    fn from(answer: Answer) -> Self {
        match answer {
            Answer::Sally(army) => Self::Sallies(army),
            Answer::KeepWalls(army) => Self::KeepsWalls(army),
        }
    }
}
