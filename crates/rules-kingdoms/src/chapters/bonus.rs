//! Bonus points: what earns them (BONUS-1 to BONUS-8) and what they buy (SPEND-1 to SPEND-9).
//! Rulings RES-8 to RES-13 and the keys `price.*` and `award.*`.
//!
//! Points are paid when an order is given, and credited together after the battles of the turn;
//! what exceeds the cap is lost.

use kernel::{Cites, Refusal, Seat, allowed};

use crate::clauses::Clause;
use crate::fact::{Fact, Spending};
use crate::options::{CapitalAwardStacks, FleetAward};
use crate::state::{Award, Battle, BattleNo, Campaign, Route};
use crate::{Permission, Play};

/// T8.3 All awards of the turn are credited, the naval ones first; then the cap bites.
pub(crate) fn credit(p: &mut Play<'_>) {
    for (winner, battle) in p.state.sunk.into_iter().flatten() {
        // RES-12 The table names a point for the counter fleet's side alone.
        let by_landing = p.battle(battle).is_some_and(|it| it.attacker == winner);
        let second = if by_landing { Clause::Navtab3 } else { Clause::Navtab7 };
        earn(p, winner, Award::Fleet, battle, (Clause::Bonus5, second, Clause::Res12));
    }
    for at in 0..p.battles().len() {
        let battle = p.battles()[at];
        let Some((winner, award)) = battle.award else { continue };
        let third = has_several(p, winner).then_some(Clause::Bonus7);
        let special = battle.on_capital || battle.route.is_by_sea();
        let (chief, second) = match award {
            Award::Capture | Award::Fleet => (Clause::Bonus2, Clause::Result2),
            Award::Capital => (Clause::Bonus6, Clause::Res9),
            Award::DefensiveMajor if special => (Clause::Bonus3, Clause::Res11),
            Award::DefensiveMajor => (Clause::Bonus3, Clause::Result5),
        };
        earn(p, winner, award, battle.no, Cites { chief, also: [Some(second), third] });
    }
    let cap = cap(p);
    for faction in p.seats().iter() {
        let held = p.faction(faction).bonus;
        if held > cap {
            let fact = Fact::BonusForgone { faction, points: held - cap, now: cap };
            p.record(fact, (Clause::Bonus8, Clause::Res10));
        }
    }
}

/// BONUS-7 Whether a faction earns more than once this turn.
fn has_several(c: &Campaign, faction: Seat) -> bool {
    let at_sea = c.state.sunk.iter().flatten().filter(|(winner, _)| *winner == faction).count();
    let won = |battle: &&Battle| battle.award.is_some_and(|(winner, _)| winner == faction);
    at_sea + c.battles().iter().filter(won).count() > 1
}

fn earn(
    p: &mut Play<'_>,
    faction: Seat,
    reason: Award,
    battle: BattleNo,
    cites: impl Into<Cites<Clause>>,
) {
    let points = award(p, reason);
    if points > 0 {
        let now = p.faction(faction).bonus.saturating_add(points);
        p.record(Fact::BonusEarned { faction, points, reason, battle, now }, cites);
    }
}

/// BONUS-2 to BONUS-6 What an award is worth. RES-9 A capital earns its own award, and that of a
/// province on top only by option. RES-8 There is no award for the number missing in the list.
pub(crate) fn award(c: &Campaign, reason: Award) -> u8 {
    let options = c.options();
    match reason {
        Award::Capture => options.award_capture.small(),
        Award::Capital => {
            let stacks = options.capital_award_stacks == CapitalAwardStacks::On;
            let capture = if stacks { options.award_capture.small() } else { 0 };
            options.award_capital.small() + capture
        }
        Award::DefensiveMajor => options.award_defensive_major.small(),
        Award::Fleet => options.award_fleet.small(),
    }
}

/// RES-12 Who earns for a fleet destroyed by one side: both may, or only the counter fleet's.
pub(crate) fn sinker(c: &Campaign, winner: Seat, by_counter: bool) -> Option<Seat> {
    match c.options().fleet_award {
        FleetAward::Both => Some(winner),
        FleetAward::CounterOnly => by_counter.then_some(winner),
    }
}

/// RES-10 How many points a faction may hold.
pub(crate) fn cap(c: &Campaign) -> u8 {
    c.options().bonus_cap.small()
}

/// 4.1 What an attack costs, and the clause that says so.
pub(crate) fn price(c: &Campaign, route: Route, on_capital: bool, second: bool) -> (u8, Clause) {
    let options = c.options();
    if route.is_by_sea() {
        return match on_capital {
            true => (options.price_sea_capital.small(), Clause::Spend3),
            false => (options.price_sea.small(), Clause::Spend2),
        };
    }
    let capital = if on_capital { options.price_capital.small() } else { 0 };
    let again = if second { options.price_second_attack.small() } else { 0 };
    let across = match route {
        Route::Crossing => options.crossing_cost.small(),
        Route::Land | Route::Sea(_) => 0,
    };
    let clause = match (second, on_capital) {
        (true, _) => Clause::Spend5,
        (false, true) => Clause::Spend1,
        (false, false) => Clause::Atk5,
    };
    (capital + again + across, clause)
}

/// SPEND-4 What moving the capital costs.
pub(crate) fn price_of_move(c: &Campaign) -> u8 {
    c.options().price_move_capital.small()
}

/// SPEND-6 What a counter fleet costs.
pub(crate) fn price_of_counter(c: &Campaign) -> u8 {
    c.options().price_counter_fleet.small()
}

/// SPEND-1 to SPEND-6 A price is paid from the points held.
pub(crate) fn may_pay(c: &Campaign, seat: Seat, price: u8, clause: Clause) -> Permission {
    if price <= c.faction(seat).bonus { allowed() } else { Err(Refusal::by(clause)) }
}

/// Pays a price, if there is one. SPEND-7 It buys the one attack of the turn, or (SPEND-8, SPEND-9)
/// something on top of it.
pub(crate) fn spend(p: &mut Play<'_>, faction: Seat, points: u8, on: Spending, clause: Clause) {
    if points > 0 {
        let left = p.faction(faction).bonus.saturating_sub(points);
        let extra = match on {
            Spending::Attack(_) => clause == Clause::Spend5,
            Spending::Move | Spending::Counter(_) => true,
        };
        let cites = match extra {
            true => (clause, Clause::Spend8, Clause::Spend9),
            false => (clause, Clause::Spend7, Clause::Map7),
        };
        p.record(Fact::BonusSpent { faction, points, left, on }, cites);
    }
}

/// ATK-10 Pays a price back; what exceeds the cap is not kept.
pub(crate) fn refund(p: &mut Play<'_>, faction: Seat, points: u8, clause: Clause) {
    let had = p.faction(faction).bonus;
    let now = had.saturating_add(points).min(cap(p).max(had));
    if now > had {
        p.record(Fact::BonusRefunded { faction, points: now - had, now }, clause);
    }
}
