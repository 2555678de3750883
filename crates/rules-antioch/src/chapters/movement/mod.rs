//! I. Movement (I.A-I.K).
//!
//! Every army moves by itself. Its owner says whether it marches, a die whether it can, another
//! die which road it takes; the owner may favour roads that lead onward. Some armies are held
//! where they are, and some go by sea. Rulings R6-R10, R12, R13, R15-R21.

mod fleet;
mod routes;

use kernel::{About, Dice, Flow, Refusal, allowed, forbid_if};

pub(crate) use fleet::{bound_until, is_bound, may_await_fleet};
pub(crate) use routes::{default_numbers, exits, may_allot};

use super::{aftermath, besieged, siege};
use crate::choice::Choice;
use crate::clauses::Clause::{
    self, I_C, I_D, I_E, I_F, I_H, I_I, I_K, I_K_1, I_K_4, I_K_6, III_D, R6, R7, R15, R18, R19,
    R20, R21, T_I, VII_A,
};
use crate::fact::{Fact, Reason};
use crate::sequence::army_order;
use crate::state::{ArmyId, ArmySet, Campaign, Fleet, Status, TURNS_AT_SEA};
use crate::{Offers, Permission, Play, Purpose, Subject};

/// The longest stay that is counted.
const STAY_MAX: u8 = 250;

/// The movement die that holds an army in place.
const HELD: u8 = 6;

/// T.I Every army moves, then every fleet tests.
pub(crate) fn play(p: &mut Play<'_>) -> Flow<()> {
    let mut waiting = ArmySet::NONE;
    for army in army_order(p) {
        if move_army(p, army)? {
            waiting = waiting.with(army);
        }
    }
    fleet::play(p, waiting)
}

/// T.I.A Moves one army. Says whether its owner has it wait for a fleet.
fn move_army(p: &mut Play<'_>, army: ArmyId) -> Flow<bool> {
    match p.army(army).status {
        Status::AtSea { since, .. } => {
            land(p, army, since);
            return Ok(false);
        }
        Status::TakenIn { .. } | Status::Destroyed => return Ok(false),
        Status::Field(_) | Status::Besieged(_) => {}
    }
    if let Some(hold) = hold(p, army, &BEFORE_THE_FLEET) {
        stand_fast(p, army, hold.reason, None, hold.clause);
        return Ok(false);
    }
    if may_stay_ashore(p, army).is_err() {
        embark(p, army);
        return Ok(false);
    }
    if let Some(hold) = hold(p, army, &AFTER_THE_FLEET) {
        stand_fast(p, army, hold.reason, None, hold.clause);
        return Ok(false);
    }
    let about = About::new(I_D, Subject::Army(army));
    match p.ask(p.seat_of(army), about, &orders(p, army))? {
        Order::March(_) => march(p, army)?,
        Order::Stay(_) => stand_fast(p, army, Reason::ByChoice, None, R6),
        Order::AwaitFleet(_) => {
            stand_fast(p, army, Reason::AwaitingFleet, None, R15);
            return Ok(true);
        }
    }
    Ok(false)
}

/// I.K.4 At the start of the fifth turn the army lands.
fn land(p: &mut Play<'_>, army: ArmyId, since: u16) {
    if let Some(point) = p.setup.landing.filter(|_| p.state.turn >= since + TURNS_AT_SEA) {
        p.record(Fact::ArmyLanded { army, point }, (I_K_4, R19, R20));
    }
}

/// I.K.4 On the turn after a fleet arrives the army embarks.
fn embark(p: &mut Play<'_>, army: ArmyId) {
    if let Some(port) = p.point_of(army) {
        p.record(Fact::ArmyEmbarked { army, port }, (I_K_4, I_K, R18));
    }
}

fn stand_fast(p: &mut Play<'_>, army: ArmyId, reason: Reason, die: Option<u8>, clause: Clause) {
    let stood = p.army(army).stood.saturating_add(1).min(STAY_MAX);
    let fact = Fact::ArmyStoodFast { army, reason, die, stood };
    let waits_inside = reason == Reason::Besieged && is_bound(p, army);
    if clause == I_D {
        p.record(fact, I_D);
    } else if waits_inside {
        p.record(fact, (clause, R7, R21));
    } else {
        p.record(fact, (clause, R7));
    }
}

/// I.D A die decides whether the army can march; I.F another which way.
fn march(p: &mut Play<'_>, army: ArmyId) -> Flow<()> {
    let seat = p.seat_of(army);
    let die = p.roll(seat, Purpose::Movement(army), Dice::D6, I_D)?.first();
    if die == HELD {
        stand_fast(p, army, Reason::Die, Some(die), I_D);
        return Ok(());
    }
    let Some(from) = p.point_of(army) else { return Ok(()) };
    if let Some(to) = routes::draw(p, army, from)? {
        let also = if p.is_enemy_held(from) { I_H } else { I_C };
        p.record(Fact::ArmyMarched { army, from, to, die }, (I_F, I_E, also));
    }
    Ok(())
}

struct Hold {
    reason: Reason,
    clause: Clause,
    may: fn(&Campaign, ArmyId) -> Permission,
}

/// R7 What holds an army, in the order of the reasons; a fleet that lies ready comes between.
const BEFORE_THE_FLEET: [Hold; 2] = [
    Hold { reason: Reason::Besieged, clause: III_D, may: besieged::may_march },
    Hold { reason: Reason::Halted, clause: VII_A, may: aftermath::may_march },
];
const AFTER_THE_FLEET: [Hold; 3] = [
    Hold { reason: Reason::MajorFortress, clause: I_I, may: siege::may_leave_major },
    Hold { reason: Reason::Port, clause: I_K_1, may: siege::may_leave_port },
    Hold { reason: Reason::BoundToFleet, clause: I_K_6, may: fleet::may_leave },
];

fn hold<'h>(c: &Campaign, army: ArmyId, holds: &'h [Hold]) -> Option<&'h Hold> {
    holds.iter().find(|hold| (hold.may)(c, army).is_err())
}

/// I.D, R7 Whether an army may march this turn.
pub(crate) fn may_march(c: &Campaign, army: ArmyId) -> Permission {
    may_move_by_land(c, army)?;
    besieged::may_march(c, army)?;
    aftermath::may_march(c, army)?;
    may_stay_ashore(c, army)?;
    siege::may_leave_major(c, army)?;
    siege::may_leave_port(c, army)?;
    fleet::may_leave(c, army)
}

/// R6, R7 An army that cannot march anyway is not asked whether it stays.
pub(crate) fn may_stay(c: &Campaign, army: ArmyId) -> Permission {
    may_march(c, army)
}

/// I.K.4 An army at sea does not march; one that is gone does nothing.
fn may_move_by_land(c: &Campaign, army: ArmyId) -> Permission {
    if c.is_at_sea(army) {
        return Err(Refusal::by(I_K_4).under(R7));
    }
    forbid_if(!c.is_in_play(army), T_I)
}

/// I.K.4, R18 An army for which a fleet lies ready embarks; it may not refuse.
fn may_stay_ashore(c: &Campaign, army: ArmyId) -> Permission {
    match c.army(army).fleet {
        Fleet::Ready(since) if since < c.state.turn => Err(Refusal::by(I_K_4).under(R18)),
        Fleet::Ready(_) | Fleet::Bound(_) | Fleet::None => allowed(),
    }
}

/// What an army can do in its move.
fn orders(c: &Campaign, army: ArmyId) -> Offers<Order, 4> {
    let mut orders = Offers::new();
    orders.add_if(Order::March(army), may_march(c, army));
    orders.add_if(Order::Stay(army), may_stay(c, army));
    if c.point_of(army).is_some_and(|point| c.is_port(point)) {
        orders.add_if(Order::AwaitFleet(army), may_await_fleet(c, army));
    }
    orders.if_silent(Order::March(army))
}

#[derive(Clone, Copy)]
enum Order {
    March(ArmyId),
    Stay(ArmyId),
    AwaitFleet(ArmyId),
}

impl From<Order> for Choice {
    fn from(order: Order) -> Self {
        match order {
            Order::March(army) => Self::Marches(army),
            Order::Stay(army) => Self::Stays(army),
            Order::AwaitFleet(army) => Self::AwaitsFleet(army),
        }
    }
}
