//! How facts change the state. No rule: what is so afterwards stands in the fact.

use super::{Fact, Ruling};
use crate::state::{
    Army, ArmyId, ArmySet, Battle, BattleKind, Campaign, Element, Elements, EnemyArmy, Fleet,
    General, Host, Manner, Origin, Phase, PointId, Ranks, State, Status, Team, Troop,
};

/// Changes the state by what has happened.
#[inline(always)]
pub(crate) fn apply(c: &mut Campaign, fact: &Fact) {
    let setup = &c.setup;
    let s = &mut c.state;
    match *fact {
        Fact::TurnBegan { turn } => begin_turn(s, turn),
        Fact::PhaseBegan { phase } => s.phase = phase,
        Fact::ArmiesCombined { .. } => combine(s, fact),
        Fact::ElementsDissolved { army, ranks } => dissolve(s.army(army), &ranks),
        Fact::ArmyStoodFast { army, stood, .. } => s.army(army).stood = stood,
        Fact::RouteDrawn { .. } => {}
        Fact::ArmyMarched { army, from, to, .. } => land(s, army, to, Manner::March, Some(from)),
        Fact::ArmyEmbarked { army, port } => put_to_sea(s, army, port, s.turn),
        Fact::ArmyLanded { army, point } => land(s, army, point, Manner::Sea, None),
        Fact::FleetArrived { army, .. } => s.army(army).fleet = Fleet::Ready(s.turn),
        Fact::NoFleet { .. } | Fact::NoEnemy { .. } => {}
        Fact::EnemyAppeared { army, .. } => s.army(army).attacked = true,
        Fact::EnemyStrength { point, armies, .. } => {
            let full = armies.iter().map(|list| setup.enemy(*list).army);
            add_attackers(s, point, full);
        }
        Fact::SiegeLifted { point, .. } => lift(s, point),
        Fact::SiegeHeld { .. } | Fact::SiegeWoreOn { .. } => {}
        Fact::SallyOrdered { point, .. } => order_sally(s, point),
        Fact::SallyChosen { army, .. } => s.army(army).sallies = true,
        Fact::SiegeOpened { army, .. } => test(s, army, 1),
        Fact::SiegeContinued { army, siege_turns, .. }
        | Fact::SiegeSucceeded { army, siege_turns, .. }
        | Fact::AssaultCalledOff { army, siege_turns, .. } => test(s, army, siege_turns),
        Fact::CaptureTieThrown { .. } => {}
        Fact::FortressCaptured { army, point, bound } => capture(s, army, point, bound),
        Fact::AssaultJoined { .. } => join_assault(s, fact),
        Fact::AssaultFailed { point, .. } => s.battles.retain(|battle| battle.point != point),
        Fact::AntiochTaken { army, .. } => s.taken_by = Some(army),
        Fact::NoAttrition { .. } => {}
        Fact::AttritionSuffered { army, killed, dismounted, converted, general, .. } => {
            suffer(s, army, [killed, converted], dismounted);
            let his = s.army(army).general.zip(general);
            s.army(army).general = his.map(|(his, troop)| General { troop, from: his.from });
        }
        Fact::ArmyDestroyed { army, point, siege_ended } => {
            destroy(s, army);
            end_siege_if(s, point, siege_ended);
        }
        Fact::EnemyWithdrew { point, besiegers } => withdraw(s, point, besiegers),
        Fact::FortressLost { point } => s.friendly = s.friendly.without(point),
        Fact::BattleJoined { .. } => join_battle(s, fact),
        Fact::BattleFought { .. } => fight(s, fact),
        Fact::ElementsLost { army, ranks } => lose(s.army(army), &ranks),
        Fact::GeneralLost { army } => s.army(army).general = None,
        Fact::ByzantinesGone { .. } => s.byzantines.elements = Elements::NONE,
        Fact::ArmyHalted { army, on, .. } => halt(s, army, on),
        Fact::ArmyShutIn { .. } => {}
        Fact::ArmyTookRefuge { army, from, point } | Fact::ArmyRetreated { army, from, point } => {
            land(s, army, point, Manner::Retreat, Some(from));
        }
        Fact::ArmyHeldGround { army, point } => hold_ground(s.army(army), point),
        Fact::CrusadersBesieged { point, armies, enemies } => {
            armies.iter().for_each(|army| s.army(army).status = Status::Besieged(point));
            besiege(s, point, &enemies);
        }
        Fact::TurnEnded { turn, sieges_over } => end_turn(s, turn, sieges_over),
        Fact::CampaignEnded { ending, .. } => end(s, ending),
        Fact::Ranked { ranking } => s.ranking = Some(ranking),
        Fact::Ruled(ruling) => rule(s, ruling),
    }
}

impl State {
    fn army(&mut self, army: ArmyId) -> &mut Army {
        &mut self.armies[army.index()]
    }

    fn at(&mut self, point: PointId) -> Option<&mut Battle> {
        self.battles.iter_mut().find(|battle| battle.point == point)
    }
}

#[inline(always)]
fn join_battle(s: &mut State, fact: &Fact) {
    let Fact::BattleJoined {
        point, kind, started, reserves, garrison, commander, rotation, ..
    } = *fact
    else {
        return;
    };
    let new = Battle::new(point, kind);
    s.battles.push(Battle { started, reserves, garrison, commander, ..new });
    s.rotation = rotation;
}

#[inline(always)]
fn halt(s: &mut State, army: ArmyId, on: u16) {
    s.army(army).halted_on = on;
    s.army(army).won_on = s.turn;
}

fn begin_turn(s: &mut State, turn: u16) {
    s.turn = turn;
    for army in &mut s.armies {
        army.mustered = army.ranks.sum();
        army.mustered_general = army.general.is_some();
    }
}

fn end_turn(s: &mut State, turn: u16, sieges_over: ArmySet) {
    for army in &mut s.armies {
        (army.attacked, army.tested, army.sallies) = (false, false, false);
    }
    sieges_over.iter().for_each(|army| s.army(army).siege_turns = 0);
    s.attackers.clear();
    s.battles.clear();
    s.besiegers.iter_mut().for_each(|host| host.must_sally = false);
    (s.turn, s.phase) = (turn + 1, Phase::Start);
}

fn end(s: &mut State, ending: crate::state::Ending) {
    s.ending = Some(ending);
    s.phase = Phase::Ended;
}

fn combine(s: &mut State, fact: &Fact) {
    let Fact::ArmiesCombined {
        army,
        joined,
        ranks,
        general,
        stood,
        siege_turns,
        halted_on,
        won_on,
        fleet,
        byzantines,
    } = *fact
    else {
        return;
    };
    let on = s.turn;
    let gone = s.army(joined);
    gone.status = Status::TakenIn { by: army, on };
    (gone.ranks, gone.general, gone.fleet) = (Ranks::NONE, None, Fleet::None);
    (gone.stood, gone.siege_turns) = (0, 0);
    let kept = s.army(army);
    (kept.ranks, kept.general, kept.stood, kept.siege_turns) = (ranks, general, stood, siege_turns);
    (kept.halted_on, kept.won_on, kept.fleet) = (halted_on, won_on, fleet);
    if byzantines {
        s.byzantines.with = army;
    }
}

fn dissolve(army: &mut Army, ranks: &Ranks) {
    army.ranks = army.ranks.minus(ranks);
    army.tally.dissolved = army.tally.dissolved.saturating_add(ranks.total());
}

fn lose(army: &mut Army, ranks: &Ranks) {
    army.ranks = army.ranks.minus(ranks);
    army.tally.in_battle = army.tally.in_battle.saturating_add(ranks.total());
}

fn land(s: &mut State, army: ArmyId, point: PointId, manner: Manner, from: Option<PointId>) {
    let turn = s.turn;
    let army = s.army(army);
    army.status = Status::Field(point);
    (army.stood, army.siege_turns, army.fleet) = (0, 0, Fleet::None);
    (army.landed_on, army.landed_by, army.came_from) = (turn, manner, from);
}

fn hold_ground(army: &mut Army, point: PointId) {
    army.status = Status::Field(point);
}

fn put_to_sea(s: &mut State, army: ArmyId, port: PointId, since: u16) {
    let army = s.army(army);
    army.status = Status::AtSea { port, since };
    (army.stood, army.siege_turns, army.fleet) = (0, 0, Fleet::None);
    army.came_from = None;
}

fn add_attackers(s: &mut State, point: PointId, armies: impl Iterator<Item = EnemyArmy>) {
    let turn = s.turn;
    if !s.attackers.iter().any(|host| host.point == point) {
        s.attackers.push(Host::new(point, turn));
    }
    if let Some(host) = s.attackers.iter_mut().find(|host| host.point == point) {
        armies.for_each(|army| {
            host.armies.push(army);
        });
    }
}

fn lift(s: &mut State, point: PointId) {
    for army in &mut s.armies {
        if army.status == Status::Besieged(point) {
            army.status = Status::Field(point);
        }
    }
    end_siege_if(s, Some(point), true);
    // Those who appeared this turn fight on, unless the battle is what lifted the siege.
    if s.at(point).is_some_and(|battle| battle.fought) {
        s.attackers.retain(|host| host.point != point);
    }
}

fn withdraw(s: &mut State, point: PointId, besiegers: bool) {
    end_siege_if(s, Some(point), besiegers);
    // Besiegers whom the last of the besieged has escaped take nobody along who appeared this turn
    // before a reliever; after a battle nobody is left.
    if besiegers && !s.at(point).is_some_and(|battle| battle.fought) {
        return;
    }
    s.attackers.retain(|host| host.point != point);
    for army in s.armies.iter_mut().filter(|army| army.status == Status::Field(point)) {
        army.attacked = false;
    }
}

fn end_siege_if(s: &mut State, point: Option<PointId>, ended: bool) {
    if let Some(point) = point.filter(|_| ended) {
        s.besiegers.retain(|host| host.point != point);
    }
}

fn order_sally(s: &mut State, point: PointId) {
    if let Some(host) = s.besiegers.iter_mut().find(|host| host.point == point) {
        host.must_sally = true;
    }
}

fn besiege(s: &mut State, point: PointId, enemies: &[EnemyArmy]) {
    let since = s.besiegers.iter().find(|host| host.point == point).map(|host| host.since);
    s.besiegers.retain(|host| host.point != point);
    let mut host = Host::new(point, since.unwrap_or(s.turn));
    host.armies = enemies.iter().copied().collect();
    s.besiegers.push(host);
}

fn test(s: &mut State, army: ArmyId, siege_turns: u8) {
    let army = s.army(army);
    (army.siege_turns, army.tested) = (siege_turns, true);
}

fn capture(s: &mut State, army: ArmyId, point: PointId, bound: ArmySet) {
    let turn = s.turn;
    s.friendly = s.friendly.with(point);
    s.captor[point.index()] = Some(army);
    s.fell_on[point.index()] = turn;
    bound.iter().for_each(|army| s.army(army).fleet = Fleet::Bound(turn));
    s.battles.retain(|battle| battle.point != point);
}

fn join_assault(s: &mut State, fact: &Fact) {
    let Fact::AssaultJoined { point, armies, siege_turns, commander, rotation } = *fact else {
        return;
    };
    armies.iter().for_each(|army| test(s, army, siege_turns[army.index()]));
    let mut battle = Battle::new(point, BattleKind::Assault);
    (battle.started, battle.commander) = (armies, commander);
    s.battles.push(battle);
    s.rotation = rotation;
}

fn fight(s: &mut State, fact: &Fact) {
    let Fact::BattleFought { point, winner, took_field, broken, left, .. } = *fact else {
        return;
    };
    for army in took_field.iter() {
        let won = winner == Team::Crusaders && !broken.holds(army);
        let tally = &mut s.army(army).tally;
        *(if won { &mut tally.won } else { &mut tally.lost }) += 1;
    }
    match winner {
        Team::Crusaders => s.battles_won += 1,
        Team::Muslims => s.battles_lost += 1,
    }
    if let Some(battle) = s.at(point) {
        (battle.fought, battle.winner) = (true, winner);
        (battle.took_field, battle.broken, battle.left) = (took_field, broken, left);
    }
}

/// Takes an element away, or makes another type of it.
fn change(s: &mut State, army: ArmyId, element: Element, into: Option<Troop>) {
    let elements = match element.of {
        Origin::Army(from) => s.army(army).ranks.from_mut(from),
        Origin::Byzantines => &mut s.byzantines.elements,
    };
    elements[element.troop] = elements[element.troop].saturating_sub(1);
    if let Some(troop) = into {
        elements[troop] += 1;
    }
}

fn suffer(
    s: &mut State,
    army: ArmyId,
    [killed, converted]: [Option<Element>; 2],
    dismounted: Option<(Element, Troop)>,
) {
    if let Some(element) = killed {
        change(s, army, element, None);
        s.army(army).tally.killed += 1;
    }
    if let Some((element, into)) = dismounted {
        change(s, army, element, Some(into));
        s.army(army).tally.dismounted += 1;
    }
    if let Some(element) = converted {
        let goes_home = element.of == Origin::Byzantines;
        change(s, army, element, (!goes_home).then_some(Troop::Cf));
        s.army(army).tally.converted += 1;
    }
}

fn destroy(s: &mut State, army: ArmyId) {
    let army = s.army(army);
    army.status = Status::Destroyed;
    (army.ranks, army.general, army.fleet) = (Ranks::NONE, None, Fleet::None);
    (army.stood, army.siege_turns, army.attacked) = (0, 0, false);
}

fn rule(s: &mut State, ruling: Ruling) {
    match ruling {
        Ruling::Standing { army, point, siege_ended } => {
            let left = s.army(army).status;
            land(s, army, point, Manner::Start, None);
            s.army(army).landed_on = s.turn.saturating_sub(1);
            leave(s, left, siege_ended);
        }
        Ruling::Landing { army, turn, manner, from } => {
            let army = s.army(army);
            (army.landed_on, army.landed_by, army.came_from) = (turn, manner, from);
        }
        Ruling::Besieged { army, point, enemies, siege_ended } => {
            let left = s.army(army).status;
            s.army(army).status = Status::Besieged(point);
            (s.army(army).siege_turns, s.army(army).attacked) = (0, false);
            s.army(army).landed_on = s.turn.saturating_sub(1);
            besiege(s, point, &enemies);
            leave(s, left, siege_ended);
        }
        Ruling::Holder { point, friendly: true } => s.friendly = s.friendly.with(point),
        Ruling::Holder { point, friendly: false } => s.friendly = s.friendly.without(point),
        Ruling::Credit { point, army } => s.captor[point.index()] = army,
        Ruling::Elements { army, ranks } => s.army(army).ranks = ranks,
        Ruling::General { army, general } => s.army(army).general = general,
        Ruling::Stood { army, turns } => s.army(army).stood = turns,
        Ruling::Siege { army, turns } => s.army(army).siege_turns = turns,
        Ruling::Halt { army, halted } => s.army(army).halted_on = if halted { s.turn } else { 0 },
        Ruling::Victory { army, turn } => s.army(army).won_on = turn,
        Ruling::Fleet { army, fleet } => s.army(army).fleet = fleet,
        Ruling::AtSea { army, port, since, siege_ended } => {
            let left = s.army(army).status;
            put_to_sea(s, army, port, since);
            leave(s, left, siege_ended);
        }
        Ruling::Attack { army, point, enemies } => {
            s.army(army).attacked = true;
            s.attackers.retain(|host| host.point != point);
            add_attackers(s, point, enemies.iter().copied());
        }
        Ruling::Sally { point } => order_sally(s, point),
        Ruling::Byzantines { army, elements } => {
            (s.byzantines.with, s.byzantines.elements) = (army, elements);
        }
        Ruling::Rotation { seat } => s.rotation = seat.0,
        Ruling::Time { turn, phase } => (s.turn, s.phase) = (turn, phase),
    }
}

fn leave(s: &mut State, left: Status, siege_ended: bool) {
    if let Status::Besieged(point) = left {
        end_siege_if(s, Some(point), siege_ended);
    }
}
