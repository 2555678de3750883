//! Attacks (ATTACK-1 to ATTACK-7): open battles go on or are called off, then new attacks are
//! declared. Rulings ATK-1 to ATK-15, RES-6, RES-16 to RES-19.
//!
//! What forbids an attack is told as sets of provinces: those that may be attacked from, those
//! that may be attacked, those that can be paid for. The offer is made of their meeting, and a
//! refusal names the first of them that an attack falls outside of.

mod cites;
mod sealed;

use kernel::{Flow, Refusal, Seat, allowed, forbid_if, forbid_unless};

use super::{armies, bonus, capitals, naval, seaborne};
use crate::choice::{Attack, Choice};
use crate::clauses::Clause;
use crate::fact::{Fact, Spending};
use crate::options::{AllowMultipleAttackers, ContinuationUsesAttack, Orders};
use crate::sequence;
use crate::state::{Battle, BattleNo, Campaign, Phase, ProvinceId, ProvinceSet, Route, Standing};
use crate::{About, Offers, Permission, Play, Subject};

pub(crate) use sealed::play_sealed;

/// ATTACK-1, SPEND-5 The most attack places that a faction uses in a turn.
const PLACES_MAX: u8 = 2;
/// The most orders on one menu: scenarios have at most 256 links, of which half can be attacks.
const MENU_MAX: usize = 448;

/// ORD-8 Orders begin: one faction after another, or all in secret.
pub(crate) fn begin(p: &mut Play<'_>) {
    let first = if are_in_secret(p) { Phase::Sealed } else { Phase::Orders(0) };
    sequence::begin(p, first, (Clause::Basic8, Clause::Ord8));
}

/// ORD-8, 4.9 Whether all write their orders in secret.
pub(crate) fn are_in_secret(c: &Campaign) -> bool {
    match c.options().orders {
        Orders::Sequential => false,
        Orders::Simultaneous => true,
    }
}

/// The slot of the next faction, or the end of orders.
pub(crate) fn begin_next(p: &mut Play<'_>, place: u8) {
    if place + 1 < p.state.order.len() {
        sequence::begin(p, Phase::Orders(place + 1), (Clause::Basic8, Clause::Ord8));
    } else {
        sequence::begin(p, Phase::NewCapitals, Clause::Caploss2);
    }
}

/// T3 The slot of a faction: first its open battles, then its orders until it is done.
pub(crate) fn play_slot(p: &mut Play<'_>, place: u8) -> Flow<()> {
    let seat = p.state.order.at(place).filter(|&seat| p.is_in_play(seat));
    let Some(seat) = seat else { return Ok(()) };
    decide_open_battles(p, seat)?;
    if capitals::may_act(p, seat).is_err() {
        return Ok(());
    }
    loop {
        let menu = menu(p, seat);
        let about = About::new(Clause::Attack1, Subject::Faction(seat));
        match p.ask(seat, about, &menu)? {
            Order::Attack(attack) | Order::Second(attack) => {
                let battle = declare(p, seat, attack);
                armies::choose_attacker(p, battle)?;
            }
            Order::Move(to) => capitals::relocate(p, seat, to),
            Order::Counter(no, from) => naval::launch(p, seat, no, from),
            Order::Done => break,
        }
    }
    pass_if_idle(p, seat);
    Ok(())
}

/// ORD-8 Passing is allowed.
fn pass_if_idle(p: &mut Play<'_>, faction: Seat) {
    if p.faction(faction).places == 0 {
        p.record(Fact::AttackPassed { faction }, (Clause::Ord8, Clause::Basic8));
    }
}

/// T3a RES-17 For each open battle, in list order: continue or withdraw, free of charge.
fn decide_open_battles(p: &mut Play<'_>, seat: Seat) -> Flow<()> {
    let mut last = BattleNo(0);
    while let Some(no) = next_open(p, seat, last) {
        last = no;
        let offers = Offers::<_, 2>::of([Onward::Continue(no), Onward::Withdraw(no)])
            .if_silent(Onward::Continue(no));
        let about = About::new(onward_clause(p, no), Subject::Battle(no));
        let onward = p.ask(seat, about, &offers)?;
        carry_on(p, onward);
    }
    Ok(())
}

fn next_open(c: &Campaign, seat: Seat, after: BattleNo) -> Option<BattleNo> {
    let mut open =
        c.battles().iter().filter(|it| it.no > after && may_decide(c, seat, it.no).is_ok());
    open.next().map(|battle| battle.no)
}

/// The clause that gives the choice: by land or sea, at a capital or not.
fn onward_clause(c: &Campaign, no: BattleNo) -> Clause {
    let Some(battle) = c.battle(no) else { return Clause::Result8 };
    match (battle.route.is_by_sea(), battle.on_capital) {
        (false, false) => Clause::Result8,
        (false, true) => Clause::Capatt10,
        (true, false) => Clause::Sea7,
        (true, true) => Clause::Seacap6,
    }
}

/// RESULT-8, CAPATT-10 Only the attacker decides, and only while the battle is open.
pub(crate) fn may_decide(c: &Campaign, seat: Seat, no: BattleNo) -> Permission {
    let is_open = |battle: &Battle| battle.standing == Standing::Open && battle.attacker == seat;
    match c.battle(no).is_some_and(is_open) {
        true => allowed(),
        false => Err(Refusal::by(Clause::Result8).under(Clause::Res17)),
    }
}

/// Goes on with an open battle, or calls it off.
fn carry_on(p: &mut Play<'_>, onward: Onward) {
    match onward {
        Onward::Continue(battle) => {
            let Some(it) = p.battle(battle).copied() else { return };
            let places = p.faction(it.attacker).places + u8::from(takes_place(p, &it));
            let fact = Fact::BattleContinued { battle, places: places.min(PLACES_MAX) };
            p.record(fact, cites::of_onward(p, &it));
        }
        Onward::Withdraw(battle) => {
            let Some(it) = p.battle(battle).copied() else { return };
            p.record(Fact::BattleWithdrawn { battle }, cites::of_withdrawal(p, &it));
            seaborne::bring_home(p, battle, (Clause::Res16, Clause::Flt17));
        }
    }
}

/// RES-6, CAPATT-15 Whether going on takes an attack place.
pub(crate) fn takes_place(c: &Campaign, battle: &Battle) -> bool {
    match c.options().continuation_uses_attack {
        ContinuationUsesAttack::On => true,
        ContinuationUsesAttack::Off => battle.contest.is_some(),
    }
}

/// The orders of a slot; those that are refused are not on it.
type Menu = kernel::Offers<crate::Kingdoms, Order, MENU_MAX, 0>;

/// T3b What a faction may order in its slot.
fn menu(c: &Campaign, seat: Seat) -> Menu {
    let mut menu = Menu::new();
    add_attacks(c, seat, |order| menu.add(order));
    capitals::new_sites(c, seat).iter().for_each(|to| menu.add(Order::Move(to)));
    naval::add_own_slot(c, seat, |no, from| menu.add(Order::Counter(no, from)));
    menu.add(Order::Done);
    menu.set_silent(Order::Done);
    menu
}

/// ATTACK-2, ATTACK-3 Every attack that is legal and can be paid for.
fn add_attacks(c: &Campaign, seat: Seat, mut add: impl FnMut(Order)) {
    let places = c.faction(seat).places;
    if places >= PLACES_MAX || !c.state.battles.has_room() {
        return;
    }
    let (second, open) = (places > 0, targets(c, seat));
    let order = |attack| if second { Order::Second(attack) } else { Order::Attack(attack) };
    let by_land = open.and(payable(c, seat, Route::Land, second));
    let across = open.and(payable(c, seat, Route::Crossing, second));
    let by_sea = match !second && seaborne::ready_fleet(c, seat).is_some() {
        true => open.and(seaborne::landing_places(c)),
        false => ProvinceSet::NONE,
    };
    let map = c.map();
    for source in sources(c, seat).iter() {
        for target in map.bordering(source).and(by_land).iter() {
            add(order(Attack { target, source, route: Route::Land }));
        }
        for target in map.across(source).and(across).iter() {
            add(order(Attack { target, source, route: Route::Crossing }));
        }
        let overseas = map.overseas(source).and(by_sea);
        if overseas.is_empty() {
            continue;
        }
        for zone in map.zone_ids().filter(|&zone| map.zone(zone).coast.holds(source)) {
            let route = Route::Sea(zone);
            let coast = map.zone(zone).coast.and(overseas);
            for target in coast.and(payable(c, seat, route, second)).iter() {
                add(order(Attack { target, source, route }));
            }
        }
    }
}

/// 4.9 Every attack that can be written on a form: what is legal is known only after the reveal.
fn add_attacks_written(c: &Campaign, seat: Seat, mut add: impl FnMut(Attack)) {
    let map = c.map();
    for source in c.lands(seat).iter() {
        for target in map.linked(source).but(c.lands(seat)).iter() {
            for route in map.routes(source, target) {
                add(Attack { target, source, route });
            }
        }
    }
}

/// 4.9 What may be written on a form: any attack between provinces that are joined, on what is not
/// friendly, by a faction that may act.
pub(crate) fn may_write(c: &Campaign, seat: Seat, attack: Attack) -> Permission {
    let Attack { target, source, route } = attack;
    capitals::may_act(c, seat)?;
    forbid_unless(c.is_friendly(seat, source), Clause::Attack2)?;
    forbid_if(c.is_friendly(seat, target), Clause::Attack2)?;
    forbid_unless(c.map().joins(route, source, target), Clause::Attack2)
}

/// ATTACK-4, ATK-1 A province under attack launches nothing; RES-7 that of an open battle neither.
/// ATTACK-5, ATK-3 One that has launched an attack is not barred from anything.
pub(crate) fn sources(c: &Campaign, seat: Seat) -> ProvinceSet {
    c.lands(seat).but(c.under_attack())
}

/// ATTACK-2 What may be attacked: all that is not friendly. ATK-2, RES-7 The first in the attack
/// order has it; with the option, others may follow, but not onto an open battle or a contest.
fn targets(c: &Campaign, seat: Seat) -> ProvinceSet {
    c.provinces().but(c.lands(seat)).but(taken(c, seat))
}

/// ATK-2 The targets that are taken.
fn taken(c: &Campaign, seat: Seat) -> ProvinceSet {
    match c.options().allow_multiple_attackers {
        AllowMultipleAttackers::Off => c.under_attack(),
        AllowMultipleAttackers::On => {
            let bars = |battle: &&Battle| {
                battle.attacker == seat || battle.turn < c.state.turn || battle.contest.is_some()
            };
            c.live().filter(bars).map(|battle| battle.target).collect()
        }
    }
}

/// 4.1 The targets whose price a faction can pay, by a route.
fn payable(c: &Campaign, seat: Seat, route: Route, second: bool) -> ProvinceSet {
    let held = c.faction(seat).bonus;
    let can = |on_capital| bonus::price(c, route, on_capital, second).0 <= held;
    match (can(false), can(true)) {
        (true, true) => c.provinces(),
        (true, false) => c.provinces().but(c.capitals()),
        (false, true) => c.capitals(),
        (false, false) => ProvinceSet::NONE,
    }
}

/// ATTACK-1 The first attack of a turn is an attack.
pub(crate) fn may_attack_first(c: &Campaign, seat: Seat, attack: Attack) -> Permission {
    capitals::may_act(c, seat)?;
    if c.faction(seat).places == 1 {
        let refusal = Refusal::by(Clause::Attack1);
        return Err(cites::tie(c, seat).map_or(refusal, |clause| refusal.under(clause)));
    }
    may_attack(c, seat, attack)
}

/// SPEND-5, ATK-8 An attack after a place is used is a second attack, and only such a one.
pub(crate) fn may_attack_second(c: &Campaign, seat: Seat, attack: Attack) -> Permission {
    capitals::may_act(c, seat)?;
    if c.faction(seat).places == 0 {
        return Err(Refusal::by(Clause::Spend5).under(Clause::Atk8));
    }
    may_attack(c, seat, attack)
}

/// 4.1 The reasons against an attack, the first that applies.
pub(crate) fn may_attack(c: &Campaign, seat: Seat, attack: Attack) -> Permission {
    let Attack { target, source, route } = attack;
    let (map, places) = (c.map(), c.faction(seat).places);
    capitals::may_act(c, seat)?;
    let full = places >= PLACES_MAX || !c.state.battles.has_room();
    forbid_unless(!full, Clause::Attack1).map_err(|refusal| refusal.under(Clause::Res18))?;
    forbid_if(c.is_friendly(seat, target), Clause::Attack2)?;
    may_be_target(c, seat, target)?;
    forbid_if(map.linked(target).and(c.lands(seat)).is_empty(), Clause::Attack2)?;
    let from = if route.is_by_sea() { Clause::Atk7 } else { Clause::Attack2 };
    forbid_unless(c.is_friendly(seat, source), from)?;
    let joined = if route.is_by_sea() { Clause::Sea2 } else { Clause::Attack2 };
    forbid_unless(map.joins(route, source, target), joined)?;
    if !sources(c, seat).holds(source) {
        return Err(Refusal::by(Clause::Attack4).under(Clause::Atk1));
    }
    if route.is_by_sea() {
        forbid_if(places > 0, Clause::Spend5)?;
        seaborne::may_land(c, seat, target)?;
    }
    let on_capital = c.capitals().holds(target);
    let (price, clause) = bonus::price(c, route, on_capital, places > 0);
    bonus::may_pay(c, seat, price, clause)
}

/// ATTACK-4, ATK-2, RES-7 A province already under attack has its attacker.
fn may_be_target(c: &Campaign, seat: Seat, target: ProvinceId) -> Permission {
    if !taken(c, seat).holds(target) {
        return allowed();
    }
    let is_old = c.attack_on(target).is_some_and(|battle| battle.turn < c.state.turn);
    Err(Refusal::by(if is_old { Clause::Res7 } else { Clause::Atk2 }))
}

/// Declares an attack and pays for it. ATK-12 What the target is now fixes the price.
fn declare(p: &mut Play<'_>, seat: Seat, attack: Attack) -> BattleNo {
    let Attack { target, source, route } = attack;
    let second = p.faction(seat).places > 0;
    let on_capital = p.capitals().holds(target);
    let (price, clause) = bonus::price(p, route, on_capital, second);
    let battle = BattleNo(p.state.numbered.0 + 1);
    let (defender, fleet) = (p.owner(target), seaborne::ready_fleet(p, seat));
    let fact = Fact::AttackDeclared {
        battle,
        attacker: seat,
        source,
        target,
        route,
        second,
        on_capital,
        price,
        defender,
        fleet: fleet.filter(|_| route.is_by_sea()),
    };
    let cites = cites::of_attack(p, seat, attack, second, on_capital);
    p.record(fact, cites);
    bonus::spend(p, seat, price, Spending::Attack(battle), clause);
    battle
}

/// What is done with an open battle.
#[derive(Clone, Copy)]
enum Onward {
    Continue(BattleNo),
    Withdraw(BattleNo),
}

impl From<Onward> for Choice {
    fn from(onward: Onward) -> Self {
        match onward {
            Onward::Continue(no) => Self::Continue(no),
            Onward::Withdraw(no) => Self::Withdraw(no),
        }
    }
}

/// An order of a faction's slot.
#[derive(Clone, Copy)]
enum Order {
    Attack(Attack),
    Second(Attack),
    Move(ProvinceId),
    Counter(BattleNo, ProvinceId),
    Done,
}

impl From<Order> for Choice {
    fn from(order: Order) -> Self {
        match order {
            Order::Attack(attack) => Self::Attack(attack),
            Order::Second(attack) => Self::SecondAttack(attack),
            Order::Move(to) => Self::MoveCapital(to),
            Order::Counter(no, from) => Self::Counter(no, from),
            Order::Done => Self::Done,
        }
    }
}
