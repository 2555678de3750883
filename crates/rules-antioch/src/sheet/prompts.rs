//! What a question says: one sentence, then what there is to know before one decides.

use kernel::session::{Asked, Question};
use kernel::sheet::Prompt;
use kernel::{Arg, Message, Topic};

use super::choices::storm;
use super::terms::{
    armies, army, battle_kind, counts, enemy, of_army, of_both, of_point, piece_key, point, ranges,
    signed, yes_no,
};
use super::{map, odds};
use crate::chapters::{enemy as enemies, movement};
use crate::choice::Choice;
use crate::options::{BesiegedResult, CombinedLimit};
use crate::scenario::PointKind;
use crate::state::{ArmyId, Campaign, PointId};
use crate::{Antioch, Effect, Fight, Purpose};

/// What a question says.
pub(crate) fn prompt(c: &Campaign, question: &Question<Antioch>) -> Prompt {
    match question.topic {
        Topic::Ask(..) => ask(c, question),
        Topic::Roll(_, purpose) | Topic::Draw(_, purpose) => roll(c, purpose),
        Topic::Report(_, fight) => report(c, fight),
    }
}

/// What a choice says: it follows from the first order that can be given.
fn ask(c: &Campaign, question: &Question<Antioch>) -> Prompt {
    let options = match &question.asked {
        Asked::Choice(options) => options.first(),
        Asked::Dice { .. } | Asked::Card { .. } | Asked::Report { .. } => None,
    };
    let first = options.and_then(|options| {
        let refused = options.refused.iter().map(|(choice, _)| *choice);
        options.legal.iter().copied().chain(refused).next()
    });
    let Some(first) = first else {
        let title = Message::new("antioch-ask");
        return Prompt::new(title);
    };
    let who = first.army();
    let legal = options.map_or(&[][..], |options| &options.legal);
    let (title, detail) = titled(c, first, legal.len());
    let arrows = map::possible_ways(c, first, legal);
    Prompt { detail, piece: Some(piece_key(c, who)), arrows, ..Prompt::new(title) }
}

type Said = (Message, Vec<Message>);

fn titled(c: &Campaign, first: Choice, options: usize) -> Said {
    match first {
        Choice::Joins(who, _) | Choice::KeepsApart(who) => {
            (of_army("antioch-ask-joins", c, who), combining(c))
        }
        Choice::TakesIn(who, joined) | Choice::Declines(who, joined) => {
            let title = of_army("antioch-ask-takes-in", c, who).with("other", army(c, joined));
            (title, combining(c))
        }
        Choice::Keeps(who, ..) => {
            let title = of_army("antioch-ask-keeps", c, who);
            (title, vec![Message::new("antioch-ask-keeps-detail").with("sorts", options as u32)])
        }
        Choice::Marches(who) | Choice::Stays(who) | Choice::AwaitsFleet(who) => march(c, who),
        Choice::Allots(who, _) => allot(c, who),
        Choice::Besieges(who, at) | Choice::LeavesAlone(who, at) => {
            (of_both("antioch-ask-besieges", c, who, at), siege_odds(c, who, at))
        }
        Choice::Presses(who) | Choice::Assaults(who) => press(c, who),
        Choice::GivesUp(who, _) => losing(c, who, Effect::Killed),
        Choice::Dismounts(who, _) => losing(c, who, Effect::Dismounted),
        Choice::Converts(who, _) => losing(c, who, Effect::Converted),
        Choice::JoinsBattle(who) | Choice::StandsAside(who) => join_battle(c, who),
        Choice::Sallies(who) | Choice::KeepsWalls(who) => sally(c, who),
        Choice::ShutsIn(who) | Choice::TakesRefuge(who, _) | Choice::Retreats(who, _) => {
            retreat(c, who)
        }
    }
}

/// VIII.D
fn combining(c: &Campaign) -> Vec<Message> {
    let limit = match c.options().combined_limit {
        CombinedLimit::Unlimited => None,
        CombinedLimit::Twelve => Some(Message::new("antioch-ask-joins-limit")),
    };
    std::iter::once(Message::new("antioch-ask-joins-detail")).chain(limit).collect()
}

/// I.D
fn march(c: &Campaign, who: ArmyId) -> Said {
    let mut detail = Vec::new();
    let Some(at) = c.point_of(who) else { return (of_army("antioch-ask", c, who), detail) };
    let chance = odds::chance(odds::MARCHES);
    detail.push(Message::new("antioch-ask-march-chance").with("chance", chance));
    let faces = odds::enemy_faces_if_it_stays(c, who, at);
    let enemies = Message::new("antioch-ask-march-enemy").with("chance", odds::chance(faces));
    detail.push(enemies.with("many", odds::chance(odds::many_faces(c))));
    detail.push(match odds::attrition_from(c, who) {
        Some(from) => Message::new("antioch-ask-march-hunger").with("from", from),
        None => Message::new("antioch-ask-march-no-hunger"),
    });
    (of_both("antioch-ask-march", c, who, at), detail)
}

/// I.F, I.G
fn allot(c: &Campaign, who: ArmyId) -> Said {
    let Some(from) = c.point_of(who) else {
        return (of_army("antioch-ask", c, who), Vec::new());
    };
    let course = &c.setup.course;
    let exit = |exit: PointId| {
        of_point("antioch-ask-allots-exit", c, exit)
            .with("onward", yes_no(course.is_onward(from, exit)))
            .with("kind", place_word(c, exit))
            .with("moves", course.moves(exit).unwrap_or(0))
            .with("km", course.km(exit))
            .with("goal", point(c, course.goal()))
    };
    let mut detail: Vec<Message> = movement::exits(c, who, from).into_iter().map(exit).collect();
    let usual = ranges(c, &movement::default_numbers(c, who, from));
    detail.push(Message::new("antioch-ask-allots-default").with("numbers", usual));
    (of_both("antioch-ask-allots", c, who, from), detail)
}

/// What a point is to whoever comes there, for sentences to choose by.
fn place_word(c: &Campaign, at: PointId) -> &'static str {
    match (c.kind(at), c.is_friendly(at)) {
        (PointKind::Transit, _) => "transit",
        (PointKind::Minor | PointKind::Major, true) => "friendly",
        (PointKind::Minor, false) if c.is_port(at) => "port",
        (PointKind::Minor, false) => "minor",
        (PointKind::Major, false) => "major",
    }
}

/// IV.A-IV.C
fn siege_odds(c: &Campaign, who: ArmyId, at: PointId) -> Vec<Message> {
    let faces = odds::siege_faces(c, c.kind(at));
    let chance = Message::new("antioch-ask-siege-chance").with("chance", odds::chance(faces));
    let hunger = odds::siege_attrition_from(c, who)
        .map(|from| Message::new("antioch-ask-siege-hunger").with("from", from));
    std::iter::once(chance).chain(hunger).collect()
}

/// IV.G
fn press(c: &Campaign, who: ArmyId) -> Said {
    let Some(at) = c.point_of(who) else {
        return (of_army("antioch-ask", c, who), Vec::new());
    };
    let turns = c.army(who).siege_turns.saturating_add(1);
    let mut detail = siege_odds(c, who, at);
    detail.extend(storm(c, at));
    (of_both("antioch-ask-presses", c, who, at).with("turns", turns), detail)
}

/// V.B, V.C
fn losing(c: &Campaign, who: ArmyId, effect: Effect) -> Said {
    let title = of_army("antioch-ask-loss", c, who).with("effect", effect_word(effect));
    let has = counts(&c.army(who).ranks.sum());
    let mut detail = vec![of_army("antioch-ask-loss-has", c, who).with("elements", has)];
    let byzantines = c.byzantines_with(who);
    if !byzantines.is_empty() {
        let has = counts(&byzantines);
        detail.push(Message::new("antioch-ask-loss-byzantines").with("elements", has));
    }
    (title, detail)
}

fn effect_word(effect: Effect) -> &'static str {
    match effect {
        Effect::Killed => "killed",
        Effect::Dismounted => "dismounted",
        Effect::Converted => "converted",
    }
}

/// II.E
fn join_battle(c: &Campaign, who: ArmyId) -> Said {
    let Some(at) = c.point_of(who) else {
        return (of_army("antioch-ask", c, who), Vec::new());
    };
    let attacked = Message::new("antioch-ask-joins-battle-attacked")
        .with("armies", armies(c, c.attacked_at(at)));
    let stakes = Message::new("antioch-ask-joins-battle-stakes");
    let detail = std::iter::once(attacked).chain(foe(c, at)).chain([stakes]).collect();
    (of_both("antioch-ask-joins-battle", c, who, at), detail)
}

/// The enemy on a point.
fn foe(c: &Campaign, at: PointId) -> Option<Message> {
    let enemies = c.enemies(at);
    let first = enemies.first()?;
    let said = Message::new("antioch-ask-foe").with("enemy", enemy(c, first.list));
    Some(said.with("count", enemies.len() as u8))
}

/// III.F, VI.J
fn sally(c: &Campaign, who: ArmyId) -> Said {
    let Some(at) = c.point_of(who) else {
        return (of_army("antioch-ask", c, who), Vec::new());
    };
    let relief = c.free_at(at);
    let help = (!relief.is_empty())
        .then(|| Message::new("antioch-ask-sallies-relief").with("armies", armies(c, relief)));
    let stakes = Message::new("antioch-ask-sallies-stakes");
    let detail = help.into_iter().chain(foe(c, at)).chain([stakes]).collect();
    (of_both("antioch-ask-sallies", c, who, at), detail)
}

/// VII.B
fn retreat(c: &Campaign, who: ArmyId) -> Said {
    let Some(at) = c.point_of(who) else {
        return (of_army("antioch-ask", c, who), Vec::new());
    };
    let left = c.battle(at).map_or(0, |battle| battle.left.len() as u8);
    let left = Message::new("antioch-ask-retreats-left").with("count", left);
    (of_both("antioch-ask-retreats", c, who, at), vec![left])
}

/// What dice or lots are for, and what they would do.
fn roll(c: &Campaign, of: Purpose) -> Prompt {
    let title = purpose(c, of);
    let piece = subject(of).map(|who| piece_key(c, who));
    let chance = |id: &'static str, faces: u8| Message::new(id).with("chance", odds::chance(faces));
    let detail = match of {
        Purpose::Movement(_) => vec![chance("antioch-roll-movement", odds::MARCHES)],
        Purpose::Route(_) => vec![Message::new("antioch-roll-route")],
        Purpose::Fleet(_) => vec![Message::new("antioch-roll-fleet")],
        Purpose::Appearance(who) => appearance(c, who),
        Purpose::Strength(_) => vec![chance("antioch-roll-strength", odds::many_faces(c))],
        Purpose::Besieged(_) => besieged(c),
        Purpose::MinorSiege(_) => {
            vec![chance("antioch-roll-siege", odds::siege_faces(c, PointKind::Minor))]
        }
        Purpose::MajorSiege(_) => {
            vec![chance("antioch-roll-siege", odds::siege_faces(c, PointKind::Major))]
        }
        Purpose::CaptureTie(_) => vec![Message::new("antioch-roll-tie")],
        Purpose::Attrition(_) => vec![Message::new("antioch-roll-attrition")],
        Purpose::Lot(..) => vec![Message::new("antioch-roll-lot")],
    };
    let arrows = if let Purpose::Route(who) = of { map::exits(c, who, None) } else { Vec::new() };
    Prompt { detail, piece, arrows, ..Prompt::new(title) }
}

/// II.C The modifiers that count now, and the odds.
fn appearance(c: &Campaign, who: ArmyId) -> Vec<Message> {
    let Some(at) = c.point_of(who) else { return Vec::new() };
    let sum: i8 = enemies::modifiers(c, who, at).iter().sum();
    let said = Message::new("antioch-roll-appearance")
        .with("needed", c.options().appearance.needed)
        .with("modified", yes_no(sum != 0))
        .with("modifier", signed(sum))
        .with("chance", odds::chance(odds::enemy_faces(c, who, at)));
    vec![said]
}

/// III.F
fn besieged(c: &Campaign) -> Vec<Message> {
    let faces = |result| Arg::from(odds::chance(odds::besieged_faces(c, result)));
    let said = Message::new("antioch-roll-besieged")
        .with("lifted", faces(BesiegedResult::Lifted))
        .with("continues", faces(BesiegedResult::Continues))
        .with("attrition", faces(BesiegedResult::Attrition))
        .with("sally", faces(BesiegedResult::Sally));
    vec![said]
}

/// The army that dice are about.
fn subject(of: Purpose) -> Option<ArmyId> {
    match of {
        Purpose::Movement(who)
        | Purpose::Route(who)
        | Purpose::Fleet(who)
        | Purpose::Appearance(who)
        | Purpose::MinorSiege(who)
        | Purpose::MajorSiege(who)
        | Purpose::CaptureTie(who)
        | Purpose::Attrition(who)
        | Purpose::Lot(who, _) => Some(who),
        Purpose::Strength(_) | Purpose::Besieged(_) => None,
    }
}

/// What dice or lots are for.
pub(crate) fn purpose(c: &Campaign, of: Purpose) -> Message {
    match of {
        Purpose::Movement(who) => of_army("antioch-purpose-movement", c, who),
        Purpose::Route(who) => of_army("antioch-purpose-route", c, who),
        Purpose::Fleet(who) => of_army("antioch-purpose-fleet", c, who),
        Purpose::Appearance(who) => of_army("antioch-purpose-appearance", c, who),
        Purpose::Strength(at) => of_point("antioch-purpose-strength", c, at),
        Purpose::Besieged(at) => of_point("antioch-purpose-besieged", c, at),
        Purpose::MinorSiege(who) => of_army("antioch-purpose-minor-siege", c, who),
        Purpose::MajorSiege(who) => of_army("antioch-purpose-major-siege", c, who),
        Purpose::CaptureTie(who) => of_army("antioch-purpose-capture-tie", c, who),
        Purpose::Attrition(who) => of_army("antioch-purpose-attrition", c, who),
        Purpose::Lot(who, effect) => {
            of_army("antioch-purpose-lot", c, who).with("effect", effect_word(effect))
        }
    }
}

/// VI A battle or assault that is to be reported.
fn report(c: &Campaign, fight: Fight) -> Prompt {
    let kind = c.battle(fight.point).map(|battle| battle.kind).unwrap_or_default();
    let title = of_point("antioch-ask-report", c, fight.point).with("kind", battle_kind(kind));
    let detail = vec![Message::new("antioch-ask-report-detail")];
    Prompt { detail, ..Prompt::new(title) }
}
