//! Naval battles (NAVAL-1 to NAVAL-3, NAVTAB-1 to NAVTAB-7). Rulings FLT-1 to FLT-3, FLT-6,
//! FLT-7, FLT-11, FLT-13 to FLT-16, RES-12.
//!
//! Before any land battle, a fleet may sail against a landing; one eight-sided die decides.

use arrayvec::ArrayVec;
use kernel::{Dice, Flow, Refusal, Seat, SeatSet, allowed, forbid_if, forbid_unless};

use super::{attacks, bonus, capitals, seaborne};
use crate::choice::Choice;
use crate::clauses::Clause;
use crate::fact::{Fact, Spending};
use crate::options::{CounterBy, CounterWhen, NavalResult, RefundCancelled};
use crate::state::{
    BATTLES_MAX, Battle, BattleNo, Campaign, FACTIONS_MAX, Phase, Place, ProvinceId, ProvinceSet,
    Route,
};
use crate::{About, Offers, Permission, Play, Purpose, Side, Subject};

/// A fleet that has sailed against a landing, and its die.
#[derive(Clone, Copy)]
struct Counter {
    faction: Seat,
    from: ProvinceId,
    die: u8,
    ordered: bool,
}

type Counters = ArrayVec<Counter, { 2 * FACTIONS_MAX }>;

/// T5 The landings of this turn, in list order. Those that cannot matter to one another do not wait
/// for one another.
pub(crate) fn play(p: &mut Play<'_>) -> Flow<()> {
    let mut left: ArrayVec<BattleNo, BATTLES_MAX> =
        p.on().filter(|battle| battle.route.is_by_sea()).map(|battle| battle.no).collect();
    while !left.is_empty() {
        let together = independent(p, &left);
        let batch: ArrayVec<BattleNo, BATTLES_MAX> = left.drain(..together).collect();
        let mut fought = ArrayVec::new();
        p.in_any_order(&batch, &mut fought, meet)?;
        for (&no, counters) in batch.iter().zip(fought.drain(..)) {
            counters.into_iter().for_each(|counter| book(p, no, counter));
        }
    }
    Ok(())
}

/// How many of the landings, from the first, have no faction in common that may react. Where a
/// landing that is cancelled may enable somebody to meet the next, each waits for the one before:
/// where its price is paid back (ATK-10), and where others than its target's owner may have freed
/// that coast (FLT-6).
fn independent(c: &Campaign, landings: &[BattleNo]) -> usize {
    let is_refunded = c.options().refund_cancelled == RefundCancelled::On;
    if is_refunded || c.options().counter_by == CounterBy::Any {
        return 1;
    }
    let mut seen = SeatSet::NONE;
    let meets_again = |no: &BattleNo| {
        let able: SeatSet = c.in_order().filter(|&seat| may_react(c, seat, *no)).collect();
        let again = able.iter().any(|seat| seen.holds(seat));
        able.iter().for_each(|seat| seen = seen.with(seat));
        again
    };
    landings.iter().position(meets_again).unwrap_or(landings.len()).max(1)
}

/// FLT-15 Whether a faction has a fleet under way against a landing.
fn has_sent(c: &Campaign, seat: Seat, no: BattleNo) -> bool {
    c.fleets(seat).any(|(_, fleet)| fleet.sent.is_some_and(|(to, _)| to == no))
}

fn may_react(c: &Campaign, seat: Seat, no: BattleNo) -> bool {
    has_sent(c, seat, no) || c.battle(no).is_some_and(|battle| !sources(c, seat, battle).is_empty())
}

/// NAVAL-1 Each entitled faction in attack order, until the landing is cancelled.
fn meet(side: &mut Side<'_>, no: BattleNo) -> Flow<Counters> {
    let mut counters = Counters::new();
    let order: super::Factions = side.in_order().collect();
    for seat in order {
        let Some(battle) = side.battle(no).copied() else { break };
        let sent = side.fleets(seat).find_map(|(_, fleet)| fleet.sent.filter(|(to, _)| *to == no));
        let (from, ordered) = match sent {
            Some((_, from)) => (from, true),
            None => match react(side, seat, &battle)? {
                Reaction::Counter(_, from) => (from, false),
                Reaction::Hold => continue,
            },
        };
        let dice = Dice { count: 1, sides: 8 };
        let die = side.roll(seat, Purpose::Naval(no, seat), dice, Clause::Navtab2)?.first();
        counters.push(Counter { faction: seat, from, die, ordered });
        if is_cancelled(read_table(side, die)) {
            break;
        }
    }
    Ok(counters)
}

/// FLT-15 A faction sends its fleet, or holds it.
fn react(side: &mut Side<'_>, seat: Seat, battle: &Battle) -> Flow<Reaction> {
    let sources = sources(side, seat, battle);
    if sources.is_empty() || !are_reactions(side) {
        return Ok(Reaction::Hold);
    }
    let mut offers = Offers::<_, 65>::of([Reaction::Hold]).if_silent(Reaction::Hold);
    sources.iter().for_each(|from| offers.add(Reaction::Counter(battle.no, from)));
    side.ask(seat, About::new(Clause::Naval1, Subject::Battle(battle.no)), &offers)
}

/// NAVAL-2, NAVAL-3 Where a counter fleet of a faction may sail from; nowhere if it may not sail.
fn sources(c: &Campaign, seat: Seat, battle: &Battle) -> ProvinceSet {
    match may_sail_against(c, seat, battle) {
        Ok(()) => coasts(c, seat, battle),
        Err(_) => ProvinceSet::NONE,
    }
}

/// NAVAL-3, FLT-13, FLT-16 Friendly coasts on the zone of the landing that are not under attack;
/// NAVAL-2, FLT-7 and the attacked province itself, in the turn of the landing, if its owner's
/// orders come after the attacker's.
fn coasts(c: &Campaign, seat: Seat, battle: &Battle) -> ProvinceSet {
    let Route::Sea(zone) = battle.route else { return ProvinceSet::NONE };
    let coast = c.map().zone(zone).coast.and(c.lands(seat));
    let free = coast.but(c.under_attack());
    let (ours, theirs) = (c.state.order.place(seat), c.state.order.place(battle.attacker));
    let late = battle.turn == c.state.turn && ours > theirs;
    if late && coast.holds(battle.target) { free.with(battle.target) } else { free }
}

/// FLT-6 Who may send a fleet against a landing: whose province it is, or anybody else.
fn may_meet(c: &Campaign, seat: Seat, battle: &Battle) -> Permission {
    let entitled = match c.options().counter_by {
        CounterBy::Defender => c.owner(battle.target) == Some(seat),
        CounterBy::Any => battle.attacker != seat,
    };
    match entitled && battle.route.is_by_sea() && battle.is_on() {
        true => allowed(),
        false => Err(Refusal::by(Clause::Naval1).under(Clause::Flt6)),
    }
}

fn may_sail_against(c: &Campaign, seat: Seat, battle: &Battle) -> Permission {
    capitals::may_act(c, seat)?;
    may_meet(c, seat, battle)?;
    // T5 A faction meets a landing once at most.
    forbid_if(has_sent(c, seat, battle.no), Clause::Flt15)?;
    seaborne::may_sail(c, seat)?;
    bonus::may_pay(c, seat, bonus::price_of_counter(c), Clause::Spend6)
}

/// The reasons against a counter fleet, the first that applies.
pub(crate) fn may_counter(c: &Campaign, seat: Seat, no: BattleNo, from: ProvinceId) -> Permission {
    may_be_sent_now(c, seat)?;
    let Some(battle) = c.battle(no) else { return Err(Refusal::by(Clause::Naval1)) };
    may_sail_against(c, seat, battle)?;
    if coasts(c, seat, battle).holds(from) {
        return allowed();
    }
    let coast = match battle.route {
        Route::Sea(zone) => c.map().zone(zone).coast,
        Route::Land | Route::Crossing => ProvinceSet::NONE,
    };
    forbid_unless(c.is_friendly(seat, from), Clause::Naval3)?;
    if !coast.holds(from) {
        return Err(Refusal::by(Clause::Naval3).under(Clause::Flt13));
    }
    forbid_if(from == battle.target, Clause::Naval2)?;
    Err(Refusal::by(Clause::Naval3).under(Clause::Flt16))
}

/// FLT-15 Whether counter fleets answer to landings when all orders are given. 4.9 They always do
/// where orders are written in secret: there is no slot of one's own to send them in.
fn are_reactions(c: &Campaign) -> bool {
    match c.options().counter_when {
        CounterWhen::Reaction => true,
        CounterWhen::OwnSlot => attacks::are_in_secret(c),
    }
}

/// FLT-15 Fleets are sent as a reaction, or with the orders.
fn may_be_sent_now(c: &Campaign, seat: Seat) -> Permission {
    let now = if are_reactions(c) {
        c.state.phase == Phase::Fleets
    } else {
        let place = c.state.order.place(seat);
        place.is_some_and(|place| c.state.phase == Phase::Orders(place))
    };
    if now { allowed() } else { Err(Refusal::by(Clause::Navtab1).under(Clause::Flt15)) }
}

/// FLT-15 With the option, counter fleets stand on the menu of orders.
pub(crate) fn add_own_slot(c: &Campaign, seat: Seat, mut add: impl FnMut(BattleNo, ProvinceId)) {
    if are_reactions(c) || seaborne::ready_fleet(c, seat).is_none() {
        return;
    }
    for battle in c.on().filter(|battle| battle.route.is_by_sea()) {
        sources(c, seat, battle).iter().for_each(|from| add(battle.no, from));
    }
}

/// Sends a fleet against a landing and pays for it.
pub(crate) fn launch(p: &mut Play<'_>, faction: Seat, battle: BattleNo, from: ProvinceId) {
    let Some(fleet) = seaborne::ready_fleet(p, faction) else { return };
    let late = p.battle(battle).is_some_and(|it| it.target == from);
    let way = if late { Clause::Naval2 } else { Clause::Naval3 };
    let fact = Fact::CounterLaunched { battle, faction, fleet, from };
    let defends = p.battle(battle).is_some_and(|it| p.owner(it.target) == Some(faction));
    let third = match are_reactions(p) {
        _ if !defends => Clause::Flt6,
        true => Clause::Flt7,
        false => Clause::Flt15,
    };
    p.record(fact, (Clause::Naval1, way, third));
    let price = bonus::price_of_counter(p);
    bonus::spend(p, faction, price, Spending::Counter(battle), Clause::Spend6);
}

/// NAVTAB-3 to NAVTAB-6, FLT-1 What the die means.
fn read_table(c: &Campaign, die: u8) -> NavalResult {
    c.options().naval_table.0[usize::from(die.clamp(1, 8) - 1)]
}

const fn is_cancelled(result: NavalResult) -> bool {
    matches!(result, NavalResult::LandingHome | NavalResult::LandingLost)
}

/// FLT-3 When a fleet that is lost now is back.
pub(crate) fn back_turn(c: &Campaign) -> u8 {
    c.state.turn + c.options().fleet_return.small()
}

/// Books a naval battle and what it leads to.
fn book(p: &mut Play<'_>, no: BattleNo, counter: Counter) {
    let Counter { faction, from, die, ordered } = counter;
    if !ordered {
        launch(p, faction, no, from);
    }
    let Some(battle) = p.battle(no).copied() else { return };
    let sent = |c: &Campaign| {
        let is = |fleet: &crate::state::Fleet| fleet.sent.is_some_and(|(to, _)| to == no);
        c.fleets(faction).find(|(_, fleet)| is(fleet)).map(|(at, _)| at)
    };
    let (Some(own), Some(theirs)) = (sent(p), p.landing_fleet(&battle)) else { return };
    let result = read_table(p, die);
    let award = match result {
        NavalResult::CounterLost => bonus::sinker(p, battle.attacker, false),
        NavalResult::LandingLost => bonus::sinker(p, faction, true),
        NavalResult::CounterHome | NavalResult::LandingHome => None,
    };
    let fact = Fact::NavalFought { battle: no, faction, die, result, award };
    let row = match result {
        NavalResult::CounterLost => Clause::Navtab3,
        NavalResult::CounterHome => Clause::Navtab4,
        NavalResult::LandingHome => Clause::Navtab5,
        NavalResult::LandingLost => Clause::Navtab6,
    };
    p.record(fact, (row, Clause::Flt1, Clause::Flt2));
    let (attacker, back_turn) = (battle.attacker, back_turn(p));
    match result {
        NavalResult::CounterLost => {
            let fact = Fact::FleetLost { faction, fleet: own, back_turn };
            p.record(fact, (Clause::Navtab3, Clause::Flt3));
        }
        NavalResult::CounterHome => go_home(p, faction, own, row),
        NavalResult::LandingHome => {
            cancel(p, &battle, row);
            p.record(Fact::FleetHome { faction: attacker, fleet: theirs }, Clause::Navtab5);
            go_home(p, faction, own, row);
        }
        NavalResult::LandingLost => {
            cancel(p, &battle, row);
            let fact = Fact::FleetLost { faction: attacker, fleet: theirs, back_turn };
            p.record(fact, (Clause::Navtab6, Clause::Flt3));
            go_home(p, faction, own, row);
        }
    }
}

/// FLT-14 A fleet that has fought and lives is back in the box, and used for this turn; `row` of
/// the table spared it.
fn go_home(p: &mut Play<'_>, faction: Seat, fleet: u8, row: Clause) {
    if p.faction(faction).fleets[usize::from(fleet)].place == Place::Box {
        p.record(Fact::FleetHome { faction, fleet }, (Clause::Flt14, row));
    }
}

/// NAVTAB-5, NAVTAB-6, FLT-11 The attack is cancelled by a `row` of the table. ATK-10 Its price is
/// lost, unless the option pays it back.
fn cancel(p: &mut Play<'_>, battle: &Battle, row: Clause) {
    let fact = Fact::LandingCancelled { battle: battle.no };
    p.record(fact, (row, Clause::Flt11, Clause::Atk10));
    if p.options().refund_cancelled == RefundCancelled::On {
        bonus::refund(p, battle.attacker, battle.price, Clause::Atk10);
    }
}

/// What a faction does against a landing.
#[derive(Clone, Copy)]
enum Reaction {
    Hold,
    Counter(BattleNo, ProvinceId),
}

impl From<Reaction> for Choice {
    fn from(reaction: Reaction) -> Self {
        match reaction {
            Reaction::Hold => Self::HoldFleet,
            Reaction::Counter(no, from) => Self::Counter(no, from),
        }
    }
}
