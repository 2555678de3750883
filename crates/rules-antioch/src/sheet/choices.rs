//! What an order says on its button, what it would mean, and which places it concerns.

use kernel::Message;
use kernel::sheet::{PlaceKey, SheetChoice};

use super::odds;
use super::terms::{
    army, counts, element, key, of_army, of_both, of_point, point, ranges, troop, yes_no,
};
use crate::chapters::{armies, battle, movement};
use crate::choice::{Choice, write_choice};
use crate::fact::Fact;
use crate::scenario::PointKind;
use crate::state::{ArmyId, Campaign, Element, Origin, PointId};

/// What an option says.
pub(crate) fn choice(c: &Campaign, choice: Choice) -> SheetChoice {
    let (label, detail) = match choice {
        Choice::Joins(who, with) => {
            let label = of_army("antioch-choice-joins", c, who).with("other", army(c, with));
            (label, Some(union(c, with, who)))
        }
        Choice::KeepsApart(who) => plain("antioch-choice-keeps-apart", c, who),
        Choice::TakesIn(who, joined) => {
            let label = of_army("antioch-choice-takes-in", c, who).with("other", army(c, joined));
            (label, Some(union(c, who, joined)))
        }
        Choice::Declines(who, joined) => {
            let label = of_army("antioch-choice-declines", c, who);
            (label.with("other", army(c, joined)), None)
        }
        Choice::Keeps(who, kind, from) => {
            let kept = Element { troop: kind, of: Origin::Army(from) };
            let label = of_army("antioch-choice-keeps", c, who);
            (label.with("element", element(c, who, kept)), None)
        }
        Choice::Marches(who) => {
            let detail = Message::new("antioch-choice-marches-detail");
            let detail = detail.with("chance", odds::chance(odds::MARCHES));
            (of_army("antioch-choice-marches", c, who), Some(detail))
        }
        Choice::Stays(who) => (of_army("antioch-choice-stays", c, who), stay(c, who)),
        Choice::AwaitsFleet(who) => {
            let detail = Message::new("antioch-choice-awaits-detail");
            (of_army("antioch-choice-awaits", c, who), Some(detail))
        }
        Choice::Allots(who, ref numbers) => {
            (of_army("antioch-choice-allots", c, who).with("numbers", ranges(c, numbers)), None)
        }
        Choice::Besieges(who, at) => {
            (of_both("antioch-choice-besieges", c, who, at), Some(siege(c, who, at)))
        }
        Choice::LeavesAlone(who, at) => {
            let detail = Message::new("antioch-choice-leaves-detail");
            (of_both("antioch-choice-leaves", c, who, at), Some(detail))
        }
        Choice::Presses(who) => {
            (of_army("antioch-choice-presses", c, who), c.point_of(who).map(|at| press(c, at)))
        }
        Choice::Assaults(who) => {
            let turn = c.options().assault_turn.word();
            let detail = Message::new("antioch-choice-assaults-detail").with("turn", turn);
            (of_army("antioch-choice-assaults", c, who), Some(detail))
        }
        Choice::GivesUp(who, paid) => loss(c, "antioch-choice-gives-up", who, paid),
        Choice::Dismounts(who, paid) => dismounts(c, who, paid),
        Choice::Converts(who, paid) => loss(c, "antioch-choice-converts", who, paid),
        Choice::JoinsBattle(who) => {
            let by = if battle::reinforcements_by_die(c) { "die" } else { "bound" };
            let detail = Message::new("antioch-choice-joins-battle-detail").with("by", by);
            (of_army("antioch-choice-joins-battle", c, who), Some(detail))
        }
        Choice::StandsAside(who) => detailed("antioch-choice-stands-aside", c, who),
        Choice::Sallies(who) => detailed("antioch-choice-sallies", c, who),
        Choice::KeepsWalls(who) => detailed("antioch-choice-keeps-walls", c, who),
        Choice::ShutsIn(_) | Choice::TakesRefuge(..) | Choice::Retreats(..) => retreat(c, choice),
    };
    let plain = SheetChoice::new(write_choice(c, choice), label);
    SheetChoice { detail, places: places(c, choice), ..plain }
}

type Said = (Message, Option<Message>);

fn plain(id: &'static str, c: &Campaign, who: ArmyId) -> Said {
    (of_army(id, c, who), None)
}

/// An order whose meaning is always the same; it stands under the same id with `-detail`.
fn detailed(id: &'static str, c: &Campaign, who: ArmyId) -> Said {
    (of_army(id, c, who), Some(Message::new(format!("{id}-detail"))))
}

/// VIII.D What an army would be once it has taken another in.
fn union(c: &Campaign, who: ArmyId, joined: ArmyId) -> Message {
    let Fact::ArmiesCombined { ranks, general, .. } = armies::united(c, who, joined) else {
        return of_army("antioch-army", c, who);
    };
    let limit = c.options().combined_limit.word();
    of_army("antioch-choice-union", c, who)
        .with("count", ranks.total())
        .with("elements", counts(&ranks.sum()))
        .with("general", yes_no(general.is_some()))
        .with("limit", limit)
}

/// What staying would bring: an enemy, and hunger.
fn stay(c: &Campaign, who: ArmyId) -> Option<Message> {
    let at = c.point_of(who)?;
    let faces = odds::enemy_faces_if_it_stays(c, who, at);
    let said = Message::new("antioch-choice-stays-detail").with("chance", odds::chance(faces));
    Some(match odds::attrition_from(c, who) {
        Some(from) => said.with("hunger", Message::new("antioch-hunger").with("from", from)),
        None => said.with("hunger", Message::new("antioch-no-hunger")),
    })
}

/// IV.A What opening a siege would mean.
fn siege(c: &Campaign, who: ArmyId, at: PointId) -> Message {
    let chance = odds::chance(odds::siege_faces(c, c.kind(at)));
    let said = Message::new("antioch-choice-besieges-detail").with("chance", chance);
    match odds::siege_attrition_from(c, who) {
        Some(from) => said.with("hunger", Message::new("antioch-hunger").with("from", from)),
        None => said.with("hunger", Message::new("antioch-no-hunger")),
    }
}

/// IV.B, IV.C
fn press(c: &Campaign, at: PointId) -> Message {
    let chance = odds::chance(odds::siege_faces(c, c.kind(at)));
    Message::new("antioch-choice-presses-detail").with("chance", chance)
}

/// IV.G What an assault meets.
pub(crate) fn storm(c: &Campaign, at: PointId) -> Option<Message> {
    let garrison = c.setup.garrison(at)?;
    let said = Message::new("antioch-garrison")
        .with("elements", counts(&garrison.elements))
        .with("places", garrison.wall_places)
        .with("falls", garrison.falls_at)
        .with("rounds", garrison.rounds);
    Some(said)
}

/// V.B, V.C What attrition takes.
fn loss(c: &Campaign, id: &'static str, who: ArmyId, paid: Element) -> Said {
    let label = of_army(id, c, who).with("element", element(c, who, paid));
    (label, special(c, who, paid))
}

/// V.C What attrition dismounts.
fn dismounts(c: &Campaign, who: ArmyId, paid: Element) -> Said {
    let (label, detail) = loss(c, "antioch-choice-dismounts", who, paid);
    (label.with("into", troop(c.options().dismount.of(paid.troop))), detail)
}

/// What is special about an element: it is of the general's sort, or Byzantine.
fn special(c: &Campaign, who: ArmyId, paid: Element) -> Option<Message> {
    let is_his = c.army(who).general.is_some_and(|general| {
        paid == Element { troop: general.troop, of: Origin::Army(general.from) }
    });
    match paid.of {
        Origin::Byzantines => Some(Message::new("antioch-choice-loss-byzantine")),
        Origin::Army(_) if is_his => Some(Message::new("antioch-choice-loss-general")),
        Origin::Army(_) => None,
    }
}

/// VII.B Where a beaten army may go, and at what price.
fn retreat(c: &Campaign, choice: Choice) -> Said {
    let who = choice.army();
    let enemy_left =
        c.point_of(who).and_then(|at| c.battle(at)).is_some_and(|battle| !battle.left.is_empty());
    let inside = Message::new("antioch-choice-inside-detail").with("enemy", yes_no(enemy_left));
    if let Choice::TakesRefuge(_, at) = choice {
        return (of_both("antioch-choice-takes-refuge", c, who, at), Some(inside));
    }
    let Choice::Retreats(_, at) = choice else {
        return (of_army("antioch-choice-shuts-in", c, who), Some(inside));
    };
    let moves = c.setup.course.moves(at).unwrap_or(u8::MAX);
    let detail = Message::new("antioch-choice-retreats-detail")
        .with("price", price(c, at))
        .with("moves", moves)
        .with("goal", point(c, c.setup.course.goal()));
    (of_both("antioch-choice-retreats", c, who, at), Some(detail))
}

/// What a retreat to a point costs, for sentences to choose by.
fn price(c: &Campaign, at: PointId) -> &'static str {
    let stops = c.kind(at) == PointKind::Major || c.is_port(at);
    if c.besiegers(at).is_some() {
        "besieged"
    } else if c.is_friendly(at) {
        "friendly"
    } else if !c.is_enemy_held(at) {
        "transit"
    } else if stops {
        "held"
    } else {
        "enemy"
    }
}

/// VII.B A way out after a defeat, with its price, for a battle sheet.
pub(crate) fn way(c: &Campaign, way: Choice) -> Message {
    if let Choice::TakesRefuge(_, at) = way {
        return of_point("antioch-way-refuge", c, at);
    }
    if let Choice::Retreats(_, at) = way {
        return of_point("antioch-way-retreat", c, at).with("price", price(c, at));
    }
    Message::new("antioch-way-in")
}

/// The places that an order concerns.
fn places(c: &Campaign, choice: Choice) -> Vec<PlaceKey> {
    match choice {
        Choice::Besieges(_, at) | Choice::LeavesAlone(_, at) => vec![key(at)],
        Choice::TakesRefuge(_, at) | Choice::Retreats(_, at) => vec![key(at)],
        Choice::Allots(_, ref numbers) => {
            let most = numbers.iter().map(|share| share.count).max();
            let favoured = numbers.iter().filter(|share| Some(share.count) == most);
            favoured.map(|share| key(share.exit)).collect()
        }
        Choice::Stays(who)
        | Choice::AwaitsFleet(who)
        | Choice::Presses(who)
        | Choice::Assaults(who)
        | Choice::ShutsIn(who)
        | Choice::JoinsBattle(who)
        | Choice::Sallies(who) => c.point_of(who).map(key).into_iter().collect(),
        Choice::Marches(who) => {
            let exits = c.point_of(who).map(|from| movement::exits(c, who, from));
            exits.unwrap_or_default().into_iter().map(key).collect()
        }
        Choice::Joins(..)
        | Choice::KeepsApart(_)
        | Choice::TakesIn(..)
        | Choice::Declines(..)
        | Choice::Keeps(..)
        | Choice::GivesUp(..)
        | Choice::Dismounts(..)
        | Choice::Converts(..)
        | Choice::StandsAside(_)
        | Choice::KeepsWalls(_) => Vec::new(),
    }
}
