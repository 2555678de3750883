//! Battles, assaults and what follows from them, told.

use kernel::{Arg, Message};

use crate::fact::{EnemyLoss, Fact};
use crate::sheet::terms::{
    armies, battle_kind, commander, counts, enemy, of_army, of_both, of_point, point, team_word,
};
use crate::state::{
    ArmyId, ArmySet, Campaign, ENEMIES_MAX, Elements, EnemyArmy, EnemyList, PointId, Row,
};

/// What is said of a battle or assault, or of its aftermath.
pub(super) fn tell(c: &Campaign, fact: &Fact) -> Option<Message> {
    tell_assault(c, fact).or_else(|| tell_battle(c, fact)).or_else(|| tell_aftermath(c, fact))
}

/// IV.D, IV.G
fn tell_assault(c: &Campaign, fact: &Fact) -> Option<Message> {
    let said = if let Fact::FortressCaptured { army, point, bound } = *fact {
        captured(c, army, point, bound)
    } else if let Fact::AssaultJoined { point, armies: who, commander: seat, .. } = *fact {
        of_point("antioch-assault-joined", c, point)
            .with("armies", armies(c, who))
            .with("count", who.len() as u8)
            .with("commander", commander(c, seat))
    } else if let Fact::AssaultCalledOff { army, point, .. } = *fact {
        of_both("antioch-assault-called-off", c, army, point)
    } else if let Fact::AssaultFailed { point, armies: who } = *fact {
        of_point("antioch-assault-failed", c, point).with("armies", armies(c, who))
    } else if let Fact::AntiochTaken { army, point } = *fact {
        of_both("antioch-objective-taken", c, army, point)
    } else if let Fact::FortressLost { point } = *fact {
        of_point("antioch-fortress-lost", c, point)
    } else {
        return None;
    };
    Some(said)
}

fn captured(c: &Campaign, who: ArmyId, at: PointId, bound: ArmySet) -> Message {
    if bound.is_empty() {
        return of_both("antioch-fortress-captured", c, who, at);
    }
    of_both("antioch-port-captured", c, who, at)
        .with("bound", armies(c, bound))
        .with("count", bound.len() as u8)
}

/// T.VI
fn tell_battle(c: &Campaign, fact: &Fact) -> Option<Message> {
    let said = if let Fact::BattleJoined { .. } = *fact {
        return joined(c, fact);
    } else if let Fact::BattleFought { .. } = *fact {
        return fought(c, fact);
    } else if let Fact::ElementsLost { army, ref ranks } = *fact {
        of_army("antioch-elements-lost", c, army).with("elements", counts(&ranks.sum()))
    } else if let Fact::GeneralLost { army } = *fact {
        of_army("antioch-general-lost", c, army)
    } else if let Fact::ByzantinesGone { ref lost } = *fact {
        Message::new("antioch-byzantines-gone").with("elements", counts(lost))
    } else {
        return None;
    };
    Some(said)
}

fn joined(c: &Campaign, fact: &Fact) -> Option<Message> {
    let Fact::BattleJoined {
        point,
        kind,
        started,
        reserves,
        garrison,
        strength,
        ref enemies,
        commander: seat,
        ..
    } = *fact
    else {
        return None;
    };
    let force = |who: ArmyId, id: &'static str| {
        Arg::from(of_army(id, c, who).with("count", strength[who.index()]))
    };
    let on_table = started.iter().map(|who| force(who, "antioch-force"));
    let later = reserves.iter().map(|who| force(who, "antioch-force-later"));
    let inside = garrison.iter().map(|who| force(who, "antioch-force-sallies"));
    let crusaders: Vec<Arg> = on_table.chain(inside).chain(later).collect();
    let said = of_point("antioch-battle-joined", c, point)
        .with("kind", battle_kind(kind))
        .with("crusaders", Arg::List(crusaders))
        .with("enemies", foes(c, enemies))
        .with("commander", commander(c, seat));
    Some(said)
}

fn foes(c: &Campaign, enemies: &Row<(EnemyList, u8), ENEMIES_MAX>) -> Arg {
    let foe = |(list, count): &(EnemyList, u8)| {
        Message::new("antioch-foe").with("enemy", enemy(c, *list)).with("count", *count).into()
    };
    Arg::List(enemies.iter().map(foe).collect())
}

fn fought(c: &Campaign, fact: &Fact) -> Option<Message> {
    let Fact::BattleFought {
        point,
        winner,
        conceded,
        stopped_early,
        broken,
        camps_lost,
        ref enemy,
        ..
    } = *fact
    else {
        return None;
    };
    let how = match (conceded, stopped_early) {
        (Some(_), _) => "conceded",
        (None, true) => "early",
        (None, false) => "fought",
    };
    let result = of_point("antioch-battle-fought", c, point);
    let mut said =
        vec![result.with("winner", team_word(winner)).with("how", how), foe_losses(enemy)];
    if !broken.is_empty() {
        said.push(set("antioch-battle-broken", c, broken));
    }
    if !camps_lost.is_empty() {
        said.push(set("antioch-battle-camps", c, camps_lost));
    }
    Some(sentences(said))
}

fn set(id: &'static str, c: &Campaign, who: ArmySet) -> Message {
    Message::new(id).with("armies", armies(c, who)).with("count", who.len() as u8)
}

/// Sentences one after the other.
fn sentences(mut said: Vec<Message>) -> Message {
    let mut whole = said.remove(0);
    for next in said {
        whole = Message::new("antioch-and-then").with("first", whole).with("next", next);
    }
    whole
}

fn foe_losses(enemy: &Row<EnemyLoss, ENEMIES_MAX>) -> Message {
    let lost = enemy.iter().fold(Elements::NONE, |sum, loss| sum.plus(&loss.lost));
    let generals = enemy.iter().filter(|loss| loss.general_lost).count();
    let camps = enemy.iter().filter(|loss| loss.camp_lost).count();
    Message::new("antioch-battle-foe-losses")
        .with("elements", counts(&lost))
        .with("generals", generals as u8)
        .with("camps", camps as u8)
}

/// VII
fn tell_aftermath(c: &Campaign, fact: &Fact) -> Option<Message> {
    let said = if let Fact::ArmyHalted { army, point, on } = *fact {
        of_both("antioch-army-halted", c, army, point).with("turn", on)
    } else if let Fact::ArmyShutIn { army, point } = *fact {
        of_both("antioch-army-shut-in", c, army, point)
    } else if let Fact::ArmyTookRefuge { army, from, point: to } = *fact {
        of_both("antioch-army-took-refuge", c, army, to).with("from", point(c, from))
    } else if let Fact::ArmyRetreated { army, from, point: to } = *fact {
        of_both("antioch-army-retreated", c, army, to).with("from", point(c, from))
    } else if let Fact::ArmyHeldGround { army, point } = *fact {
        of_both("antioch-army-held-ground", c, army, point)
    } else if let Fact::CrusadersBesieged { point, armies, ref enemies } = *fact {
        besieged(c, point, armies, enemies)
    } else {
        return None;
    };
    Some(said)
}

fn besieged(
    c: &Campaign,
    at: PointId,
    who: ArmySet,
    enemies: &Row<EnemyArmy, ENEMIES_MAX>,
) -> Message {
    let list = enemies.first().map_or(EnemyList::West, |one| one.list);
    of_point("antioch-crusaders-besieged", c, at)
        .with("armies", armies(c, who))
        .with("count", who.len() as u8)
        .with("enemies", enemies.len() as u8)
        .with("list", enemy(c, list))
}
