//! ORD-8, 4.9 Orders written in secret by all at once, and carried out in attack order after the
//! reveal: of each faction its open battles first, then the first attack of its form that is legal
//! and can be paid for, the second attack likewise, and the move of its capital.

use arrayvec::ArrayVec;
use kernel::{Desk, Flow, Seat};

use super::{
    Onward, Order, add_attacks_written, carry_on, declare, may_attack_first, may_attack_second,
    may_decide, pass_if_idle,
};
use crate::chapters::{armies, capitals};
use crate::choice::Attack;
use crate::clauses::Clause;
use crate::fact::{Fact, Written};
use crate::state::{BATTLES_MAX, BattleNo, ProvinceId};
use crate::{About, Kingdoms, Offers, Play, Subject};

/// How many attacks of a kind a form has room for, in order of preference.
const PREFERENCES: usize = 3;

/// What a faction has written.
#[derive(Default)]
struct Form {
    onward: ArrayVec<Onward, BATTLES_MAX>,
    attacks: ArrayVec<Attack, PREFERENCES>,
    seconds: ArrayVec<Attack, PREFERENCES>,
    site: Option<ProvinceId>,
}

/// T3 All write in secret; the forms are opened and run in attack order; then armies are named.
pub(crate) fn play_sealed(p: &mut Play<'_>) -> Flow<()> {
    let forms = p.sealed(p.in_play().collect(), write)?;
    let order: super::super::Factions = p.in_order().collect();
    for seat in order {
        let form = forms.iter().find(|(writer, _)| *writer == seat);
        if let Some((_, form)) = form {
            run(p, seat, form);
        }
    }
    for at in 0..p.battles().len() {
        let battle = p.battles()[at];
        if battle.turn == p.state.turn && battle.is_on() {
            armies::choose_attacker(p, battle.no)?;
        }
    }
    Ok(())
}

/// A faction fills in its form.
fn write(desk: &mut Desk<'_, Kingdoms>) -> Flow<Form> {
    let seat = desk.seat();
    let mut form = Form::default();
    let open: ArrayVec<BattleNo, BATTLES_MAX> = desk.battles().iter().map(|it| it.no).collect();
    for no in open {
        if may_decide(desk, seat, no).is_err() {
            continue;
        }
        let offers = Offers::<_, 2>::of([Onward::Continue(no), Onward::Withdraw(no)])
            .if_silent(Onward::Continue(no));
        let onward = desk.ask(About::new(Clause::Result8, Subject::Battle(no)), &offers)?;
        form.onward.push(onward);
    }
    if capitals::may_act(desk, seat).is_ok() {
        form.attacks = preferences(desk, seat, Clause::Attack1, Order::Attack)?;
        form.seconds = preferences(desk, seat, Clause::Spend5, Order::Second)?;
    }
    let sites = capitals::sites_written(desk, seat);
    let mut offers = Offers::<_, 64>::of(sites.iter().map(Order::Move));
    offers.add(Order::Done);
    let about = About::new(Clause::Ord8, Subject::Faction(seat));
    if let Order::Move(to) = desk.ask(about, &offers.if_silent(Order::Done))? {
        form.site = Some(to);
    }
    Ok(form)
}

/// Up to three attacks in order of preference.
fn preferences(
    desk: &mut Desk<'_, Kingdoms>,
    seat: Seat,
    clause: Clause,
    order: fn(Attack) -> Order,
) -> Flow<ArrayVec<Attack, PREFERENCES>> {
    let mut written = ArrayVec::new();
    while !written.is_full() {
        let mut offers = super::Menu::new();
        add_attacks_written(desk, seat, |attack| {
            if !written.contains(&attack) {
                offers.add(order(attack));
            }
        });
        offers.add(Order::Done);
        offers.set_silent(Order::Done);
        let about = About::new(clause, Subject::Faction(seat));
        match desk.ask(about, &offers)? {
            Order::Attack(attack) | Order::Second(attack) => written.push(attack),
            Order::Move(_) | Order::Counter(..) | Order::Done => break,
        }
    }
    Ok(written)
}

/// 4.9 Carries out a form.
fn run(p: &mut Play<'_>, seat: Seat, form: &Form) {
    for onward in &form.onward {
        carry_on(p, *onward);
    }
    for attack in &form.attacks {
        let permission = may_attack_first(p, seat, *attack);
        run_attack(p, seat, *attack, permission);
    }
    for attack in &form.seconds {
        let permission = may_attack_second(p, seat, *attack);
        run_attack(p, seat, *attack, permission);
    }
    if let Some(to) = form.site {
        match capitals::may_move(p, seat, to) {
            Ok(()) => capitals::relocate(p, seat, to),
            Err(refusal) => {
                let order = Written::Move { to };
                let fact = Fact::OrderRefused { faction: seat, order, clause: refusal.clause };
                p.record(fact, (Clause::Ord8, refusal.clause));
            }
        }
    }
    if capitals::may_act(p, seat).is_ok() {
        pass_if_idle(p, seat);
    }
}

fn run_attack(p: &mut Play<'_>, seat: Seat, attack: Attack, permission: crate::Permission) {
    match permission {
        Ok(()) => {
            declare(p, seat, attack);
        }
        Err(refusal) => {
            let Attack { target, source, route } = attack;
            let order = Written::Attack { target, source, route };
            let fact = Fact::OrderRefused { faction: seat, order, clause: refusal.clause };
            p.record(fact, (Clause::Ord8, refusal.clause));
        }
    }
}
