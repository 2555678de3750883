//! I.K Fleets: who waits for one, and when it comes.

use kernel::{Dice, Flow, Refusal, forbid_unless};

use crate::clauses::Clause::{self, I_K_2, I_K_3, I_K_6, R15, R16, R17, R19, T_I_B};
use crate::fact::Fact;
use crate::options::FleetRoll;
use crate::sequence::army_order;
use crate::state::{ArmyId, ArmySet, Campaign, Fleet, PointId, Status};
use crate::{Permission, Play, Purpose};

/// I.K.3 What two dice must show.
const FLEET_NEEDED: u16 = 12;
/// I.K.6 How many turns the captors of a port wait.
const TURNS_OF_WAITING: u16 = 8;

/// T.I.B Every army that waits for a fleet tests for it.
pub(super) fn play(p: &mut Play<'_>, waiting: ArmySet) -> Flow<()> {
    let mut thrown: [Option<(PointId, [u8; 2])>; ArmyId::COUNT] = [None; ArmyId::COUNT];
    for army in army_order(p) {
        let Some(port) = port_of_wait(p, army, waiting) else { continue };
        let same = thrown.iter().flatten().find(|(at, _)| *at == port).map(|(_, dice)| *dice);
        let dice = match (p.options().fleet_roll, same) {
            (FleetRoll::PerPort, Some(dice)) => dice,
            (FleetRoll::PerPort | FleetRoll::PerArmy, _) => {
                let seat = p.seat_of(army);
                let throw = p.roll(seat, Purpose::Fleet(army), Dice::d6(2), I_K_3)?;
                [throw.values()[0], throw.values()[1]]
            }
        };
        thrown[army.index()] = Some((port, dice));
        if dice.iter().map(|die| u16::from(*die)).sum::<u16>() >= FLEET_NEEDED {
            p.record(Fact::FleetArrived { army, port, dice }, (I_K_3, T_I_B, R16));
        } else {
            let nth = is_bound(p, army).then(|| waited(p, army)).flatten();
            let fact = Fact::NoFleet { army, port, dice, nth };
            p.record(fact, (I_K_3, T_I_B, reason_to_wait(p, army)));
        }
    }
    Ok(())
}

/// By which ruling an army waits: bound, past the eight turns, or because its owner wants it to.
fn reason_to_wait(c: &Campaign, army: ArmyId) -> Clause {
    match c.army(army).fleet {
        Fleet::Bound(_) if is_bound(c, army) => R19,
        Fleet::Bound(_) => R17,
        Fleet::None | Fleet::Ready(_) => R15,
    }
}

/// I.K.2, R15, R21 The friendly port in which an army tests for a fleet this turn.
fn port_of_wait(c: &Campaign, army: ArmyId, waiting: ArmySet) -> Option<PointId> {
    let tests = is_bound(c, army) || waiting.holds(army);
    let is_ready = matches!(c.army(army).fleet, Fleet::Ready(_));
    match c.army(army).status {
        Status::Field(point) if tests && !is_ready => {
            Some(point).filter(|point| c.is_port(*point) && c.is_friendly(*point))
        }
        Status::Field(_)
        | Status::Besieged(_)
        | Status::AtSea { .. }
        | Status::TakenIn { .. }
        | Status::Destroyed => None,
    }
}

fn waited(c: &Campaign, army: ArmyId) -> Option<u8> {
    match c.army(army).fleet {
        Fleet::Bound(since) => u8::try_from(c.state.turn - since).ok(),
        Fleet::None | Fleet::Ready(_) => None,
    }
}

/// I.K.6, R19 The last turn in which an army must wait for a fleet.
pub(crate) fn bound_until(c: &Campaign, army: ArmyId) -> Option<u16> {
    match c.army(army).fleet {
        Fleet::Bound(since) => Some(since + TURNS_OF_WAITING),
        Fleet::None | Fleet::Ready(_) => None,
    }
}

/// I.K.6 Whether an army must wait for a fleet this turn.
pub(crate) fn is_bound(c: &Campaign, army: ArmyId) -> bool {
    bound_until(c, army).is_some_and(|last| c.state.turn <= last)
}

/// I.K.6 The captors of a port wait there for eight turns.
pub(super) fn may_leave(c: &Campaign, army: ArmyId) -> Permission {
    if is_bound(c, army) { Err(Refusal::by(I_K_6).under(R15)) } else { Ok(()) }
}

/// I.K.2, R15, R17 An army that could march may wait in a friendly port instead.
pub(crate) fn may_await_fleet(c: &Campaign, army: ArmyId) -> Permission {
    super::may_march(c, army)?;
    let at_port = c.point_of(army).is_some_and(|point| c.is_port(point) && c.is_friendly(point));
    forbid_unless(at_port, I_K_2)
}
