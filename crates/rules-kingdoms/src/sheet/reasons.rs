//! 4.1 Why an order is refused, in the names and figures at hand: what it costs and what there is,
//! where the fleet is, who attacks what. Which reason applies is the chapters' affair; here it is
//! only put in words.

use kernel::{Arg, Message, Refusal, Seat};

use super::terms::{faction, number, province};
use crate::chapters::bonus;
use crate::choice::{Attack, Choice};
use crate::clauses::Clause;
use crate::state::{BattleNo, Campaign, Place, ProvinceId, Route};

/// Why an order is refused; `None` where the gist of the clause says all there is.
#[expect(clippy::wildcard_enum_match_arm, reason = "other orders are refused without figures")]
pub(super) fn reason(
    c: &Campaign,
    seat: Seat,
    choice: Choice,
    refusal: Refusal<Clause>,
) -> Option<Message> {
    if !c.seats().holds(seat) {
        return None;
    }
    of_faction(c, seat, refusal.clause).or_else(|| match choice {
        Choice::Attack(it) | Choice::SecondAttack(it) => of_attack(c, seat, it, refusal),
        Choice::MoveCapital(to) => of_move(c, seat, to, refusal.clause),
        Choice::PlaceCapital(at) if c.state.turn > 0 => of_site(c, seat, at, refusal.clause),
        Choice::Counter(no, from) => of_counter(c, seat, (no, from), refusal),
        _ => None,
    })
}

/// CAPITAL-2, CAPLOSS-3, CAP-11 What speaks against any order.
#[expect(clippy::wildcard_enum_match_arm, reason = "the others are about one order")]
fn of_faction(c: &Campaign, seat: Seat, clause: Clause) -> Option<Message> {
    let faction = c.faction(seat);
    match clause {
        Clause::Cap11 => Some(Message::new("kingdoms-why-out").with("turn", faction.out)),
        Clause::Capital2 => {
            let lost = if faction.capital_lost > 0 { "known" } else { "unknown" };
            let said = Message::new("kingdoms-why-no-capital").with("lost", lost);
            Some(said.with("turn", faction.capital_lost))
        }
        Clause::Caploss3 => {
            let turn = faction.reestablished;
            let said = Message::new("kingdoms-why-new-capital").with("turn", turn);
            Some(said.with("next", turn + 1))
        }
        _ => None,
    }
}

/// SEA-1, FLT-14 Where the fleets are that are not ready.
fn no_fleet(c: &Campaign, seat: Seat) -> Message {
    let place = |(_, fleet): (u8, &crate::state::Fleet)| match fleet.place {
        Place::Box => Some(Message::new("kingdoms-why-fleet-used")),
        Place::Landing(no) => {
            let target = c.battle(no).map_or_else(|| number(no), |it| province(c, it.target));
            let said = Message::new("kingdoms-why-fleet-landed").with("province", target);
            Some(said.with("battle", number(no)))
        }
        Place::Out(turn) => Some(Message::new("kingdoms-why-fleet-out").with("turn", turn)),
        Place::Removed => None,
    };
    let fleets: Vec<Arg> = c.fleets(seat).filter_map(place).map(Arg::from).collect();
    if fleets.is_empty() {
        return Message::new("kingdoms-why-no-fleet");
    }
    Message::new("kingdoms-why-fleets").with("fleets", fleets)
}

/// SPEND-1 to SPEND-6 What it costs, and what there is.
fn costs(c: &Campaign, seat: Seat, price: u8) -> Message {
    Message::new("kingdoms-why-costs").with("price", price).with("held", c.faction(seat).bonus)
}

fn at(id: &'static str, c: &Campaign, place: ProvinceId) -> Message {
    Message::new(id).with("province", province(c, place))
}

/// ATTACK-4, ATK-2, ATK-12, RES-7 Who attacks a province, in which battle and since when.
fn attacked(c: &Campaign, place: ProvinceId) -> Option<Message> {
    let battle = c.attack_on(place)?;
    let said = at("kingdoms-why-attacked", c, place).with("who", faction(c, battle.attacker));
    let since = if battle.turn < c.state.turn { "old" } else { "new" };
    let said = said.with("battle", number(battle.no)).with("since", since);
    Some(said.with("turn", battle.turn))
}

/// 4.1 The steps that forbid an attack.
fn of_attack(c: &Campaign, seat: Seat, it: Attack, refusal: Refusal<Clause>) -> Option<Message> {
    let places = c.faction(seat).places;
    let on_capital = c.capitals().holds(it.target);
    let (price, _) = bonus::price(c, it.route, on_capital, places > 0);
    match (refusal.clause, refusal.ruling) {
        (Clause::Attack1, _) if places >= 2 => {
            Some(Message::new("kingdoms-why-places").with("places", places))
        }
        (Clause::Attack1, _) if places == 1 => Some(
            Message::new("kingdoms-why-second-only")
                .with("price", price)
                .with("held", c.faction(seat).bonus),
        ),
        (Clause::Spend5, Some(Clause::Atk8)) => Some(Message::new("kingdoms-why-first")),
        (Clause::Atk2 | Clause::Res7, _) => attacked(c, it.target),
        _ => of_way(c, seat, it, price, refusal.clause),
    }
}

/// 4.1 The steps from the fifth on: what speaks against a way.
#[expect(clippy::wildcard_enum_match_arm, reason = "no other clause forbids a way")]
fn of_way(c: &Campaign, seat: Seat, it: Attack, price: u8, clause: Clause) -> Option<Message> {
    let Attack { target, source, route } = it;
    let lands = c.lands(seat);
    let said = match clause {
        Clause::Attack2 if lands.holds(target) => return Some(at("kingdoms-why-own", c, target)),
        Clause::Attack2 if c.map().linked(target).and(lands).is_empty() => {
            // Without a name, so that all those far away stand together.
            return Some(Message::new("kingdoms-why-far"));
        }
        Clause::Attack2 | Clause::Atk7 if !lands.holds(source) => {
            at("kingdoms-why-not-own", c, source)
        }
        Clause::Attack2 | Clause::Sea2 => {
            at("kingdoms-why-no-way", c, target).with("source", province(c, source))
        }
        Clause::Attack4 => attacked(c, source)?,
        Clause::Spend5 if route.is_by_sea() => Message::new("kingdoms-why-by-land"),
        Clause::Sea1 | Clause::Flt14 => no_fleet(c, seat),
        Clause::Atk6 => Message::new("kingdoms-why-neutral"),
        Clause::Spend1 | Clause::Spend2 | Clause::Spend3 | Clause::Spend5 | Clause::Atk5 => {
            costs(c, seat, price)
        }
        _ => return None,
    };
    let beside = c.map().bordering(target).or(c.map().across(target));
    match route.is_by_sea() && beside.and(lands).is_empty() {
        true => Some(Message::new("kingdoms-why-only-by-sea").with("why", said)),
        false => Some(said),
    }
}

/// SPEND-4, CAP-12, ATK-12 What speaks against moving the capital.
#[expect(clippy::wildcard_enum_match_arm, reason = "no other clause forbids the move")]
fn of_move(c: &Campaign, seat: Seat, to: ProvinceId, clause: Clause) -> Option<Message> {
    let mine = c.faction(seat);
    match clause {
        Clause::Cap12 if mine.moved => Some(Message::new("kingdoms-why-moved")),
        Clause::Cap12 if mine.capital == Some(to) => Some(at("kingdoms-why-in-place", c, to)),
        Clause::Cap12 => Some(at("kingdoms-why-not-own", c, to)),
        Clause::Atk12 => {
            mine.capital.and_then(|site| attacked(c, site)).or_else(|| attacked(c, to))
        }
        Clause::Spend4 => Some(costs(c, seat, bonus::price_of_move(c))),
        _ => None,
    }
}

/// CAPLOSS-1, CAPLOSS-2 What speaks against setting a new capital up there.
fn of_site(c: &Campaign, seat: Seat, place: ProvinceId, clause: Clause) -> Option<Message> {
    let mine = c.faction(seat);
    if clause != Clause::Caploss1 {
        return None;
    }
    if let Some(site) = mine.capital {
        return Some(at("kingdoms-why-in-place", c, site));
    }
    if mine.capital_lost == c.state.turn {
        let said = Message::new("kingdoms-why-lost-now").with("turn", mine.capital_lost);
        return Some(said.with("next", mine.capital_lost + 1));
    }
    match c.is_friendly(seat, place) {
        true => attacked(c, place),
        false => Some(at("kingdoms-why-not-own", c, place)),
    }
}

/// NAVAL-2, NAVAL-3, SPEND-6 What speaks against a counter fleet.
fn of_counter(
    c: &Campaign,
    seat: Seat,
    (no, from): (BattleNo, ProvinceId),
    refusal: Refusal<Clause>,
) -> Option<Message> {
    let battle = c.battle(no)?;
    match (refusal.clause, refusal.ruling) {
        (Clause::Spend6, _) => Some(costs(c, seat, bonus::price_of_counter(c))),
        (Clause::Sea1 | Clause::Flt14, _) => Some(no_fleet(c, seat)),
        (Clause::Naval3, None) => Some(at("kingdoms-why-not-own", c, from)),
        (Clause::Naval3, Some(Clause::Flt13)) => {
            let Route::Sea(zone) = battle.route else { return None };
            let zone = &c.map().zone(zone).name;
            Some(at("kingdoms-why-no-coast", c, from).name("zone", zone))
        }
        (Clause::Naval3, Some(Clause::Flt16)) => attacked(c, from),
        (Clause::Naval2, _) if battle.turn < c.state.turn => {
            Some(at("kingdoms-why-old-landing", c, from).with("turn", battle.turn))
        }
        (Clause::Naval2, _) => {
            let place = |of| c.state.order.place(of).map_or(0, |place| place as u16 + 1);
            let said = at("kingdoms-why-earlier", c, from).with("ours", place(seat));
            Some(said.with("theirs", place(battle.attacker)))
        }
        _ => None,
    }
}
