//! Facts in text: the name, then the terms, each a few words that a case can state.

use kernel::{FactText, Seat};

use super::{Fact, Reason, Test, ruled};
use crate::chapters::battle::board_length;
use crate::choice::{army, point};
use crate::state::{
    ArmyId, ArmySet, BattleKind, Campaign, Element, Elements, Ending, EnemyArmy, EnemyList, Origin,
    Ranks, Team,
};
use crate::words::phase_word;

/// A fact in text.
pub(crate) fn write_fact(c: &Campaign, fact: &Fact) -> FactText {
    let (name, terms) = match *fact {
        Fact::TurnBegan { turn } => ("TurnBegan", vec![turn.to_string()]),
        Fact::PhaseBegan { phase } => ("PhaseBegan", vec![phase_word(phase).to_owned()]),
        Fact::ArmiesCombined { .. } => ("ArmiesCombined", combined(c, fact)),
        Fact::ElementsDissolved { army: of, ranks } => {
            ("ElementsDissolved", vec![named(c, of), write_ranks(c, of, &ranks)])
        }
        Fact::ArmyStoodFast { .. }
        | Fact::RouteDrawn { .. }
        | Fact::ArmyMarched { .. }
        | Fact::ArmyEmbarked { .. }
        | Fact::ArmyLanded { .. }
        | Fact::FleetArrived { .. }
        | Fact::NoFleet { .. } => moved(c, fact),
        Fact::EnemyAppeared { .. } | Fact::NoEnemy { .. } | Fact::EnemyStrength { .. } => {
            appeared(c, fact)
        }
        Fact::SiegeLifted { .. }
        | Fact::SiegeHeld { .. }
        | Fact::SiegeWoreOn { .. }
        | Fact::SallyOrdered { .. }
        | Fact::SallyChosen { .. } => besieged(c, fact),
        Fact::SiegeOpened { .. }
        | Fact::SiegeContinued { .. }
        | Fact::SiegeSucceeded { .. }
        | Fact::CaptureTieThrown { .. }
        | Fact::FortressCaptured { .. }
        | Fact::AssaultJoined { .. }
        | Fact::AssaultCalledOff { .. }
        | Fact::AssaultFailed { .. }
        | Fact::AntiochTaken { .. } => besieging(c, fact),
        Fact::NoAttrition { army: of, die } => ("NoAttrition", vec![named(c, of), dice(die)]),
        Fact::AttritionSuffered { .. } => ("AttritionSuffered", suffered(c, fact)),
        Fact::BattleJoined { .. } => ("BattleJoined", joined(c, fact)),
        Fact::BattleFought { .. } => ("BattleFought", fought(c, fact)),
        Fact::ArmyDestroyed { .. }
        | Fact::EnemyWithdrew { .. }
        | Fact::FortressLost { .. }
        | Fact::ElementsLost { .. }
        | Fact::GeneralLost { .. }
        | Fact::ByzantinesGone { .. }
        | Fact::ArmyHalted { .. }
        | Fact::ArmyShutIn { .. }
        | Fact::ArmyTookRefuge { .. }
        | Fact::ArmyRetreated { .. }
        | Fact::ArmyHeldGround { .. }
        | Fact::CrusadersBesieged { .. } => after_battle(c, fact),
        Fact::TurnEnded { turn, .. } => ("TurnEnded", vec![turn.to_string()]),
        Fact::CampaignEnded { ending, turn } => {
            ("CampaignEnded", vec![ending_words(ending).to_owned(), format!("on {turn}")])
        }
        Fact::Ranked { .. } => ("Ranked", ranked(c, fact)),
        Fact::Ruled(ruling) => ruled::write(c, ruling),
    };
    FactText { name, terms }
}

pub(super) type Text = (&'static str, Vec<String>);

/// A fact that another group of facts was asked to write: never.
const ELSEWHERE: Text = ("", Vec::new());

pub(super) fn named(c: &Campaign, of: ArmyId) -> String {
    army(c, of).to_owned()
}

pub(super) fn placed(c: &Campaign, at: crate::state::PointId) -> String {
    point(c, at).to_owned()
}

fn dice(die: u8) -> String {
    format!("die {die}")
}

fn names(c: &Campaign, armies: ArmySet) -> String {
    armies.iter().map(|of| army(c, of)).collect::<Vec<_>>().join(" and ")
}

/// Elements in text: `Kn 1, Bw 1`.
pub(super) fn write_elements(elements: &Elements) -> String {
    let parts = elements.iter().map(|(troop, count)| format!("{} {count}", troop.word()));
    parts.collect::<Vec<_>>().join(", ")
}

/// Elements by origin in text: `Kn 1, Bw 1, Kn 1 of Robert`.
pub(super) fn write_ranks(c: &Campaign, own: ArmyId, ranks: &Ranks) -> String {
    let others = ArmyId::all().filter(|other| *other != own);
    let mut parts = Vec::new();
    for from in std::iter::once(own).chain(others) {
        for (troop, count) in ranks.from(from).iter() {
            let of = if from == own { String::new() } else { format!(" of {}", army(c, from)) };
            parts.push(format!("{} {count}{of}", troop.word()));
        }
    }
    parts.join(", ")
}

fn write_element(c: &Campaign, own: ArmyId, element: Element) -> String {
    match element.of {
        Origin::Army(from) if from == own => element.troop.word().to_owned(),
        Origin::Army(from) => format!("{} of {}", element.troop.word(), army(c, from)),
        Origin::Byzantines => format!("{} of the Byzantines", element.troop.word()),
    }
}

fn count_word(count: usize) -> String {
    const WORDS: [&str; 7] = ["no", "one", "two", "three", "four", "five", "six"];
    let word = WORDS.get(count).map_or_else(|| count.to_string(), |word| (*word).to_owned());
    format!("{word} {}", if count == 1 { "army" } else { "armies" })
}

/// Enemy armies in text: `two armies`, `Seljuk`; or each list by itself if they are mixed.
fn write_lists(c: &Campaign, lists: &[EnemyList]) -> Vec<String> {
    let of = |list: EnemyList| lists.iter().filter(|other| **other == list).count();
    let counts = [(EnemyList::West, of(EnemyList::West)), (EnemyList::East, of(EnemyList::East))];
    let there = counts.into_iter().filter(|(_, count)| *count > 0);
    there.flat_map(|(list, count)| [count_word(count), c.setup.enemy(list).word.clone()]).collect()
}

fn combined(c: &Campaign, fact: &Fact) -> Vec<String> {
    let Fact::ArmiesCombined { army: of, joined, ranks, .. } = *fact else { return Vec::new() };
    let size = format!("{} elements", ranks.total());
    vec![named(c, of), format!("with {}", army(c, joined)), size, write_ranks(c, of, &ranks)]
}

fn reason_words(reason: Reason) -> &'static str {
    match reason {
        Reason::Besieged => "besieged",
        Reason::Halted => "halted",
        Reason::MajorFortress => "before a Major Fortress",
        Reason::Port => "before a port",
        Reason::BoundToFleet => "bound to await a fleet",
        Reason::ByChoice => "by choice",
        Reason::AwaitingFleet => "awaiting a fleet",
        Reason::Die => "by the die",
    }
}

fn moved(c: &Campaign, fact: &Fact) -> Text {
    if let Fact::ArmyStoodFast { army: of, reason, stood, .. } = *fact {
        let terms = vec![named(c, of), reason_words(reason).to_owned(), format!("stood {stood}")];
        return ("ArmyStoodFast", terms);
    }
    if let Fact::RouteDrawn { army: of, from, numbers, die } = *fact {
        let part = |share: &super::Share| format!("{} {}", point(c, share.exit), share.count);
        let shares = numbers.iter().map(part).collect::<Vec<_>>().join(", ");
        return ("RouteDrawn", vec![named(c, of), placed(c, from), shares, dice(die)]);
    }
    if let Fact::ArmyMarched { army: of, from, to, .. } = *fact {
        let terms = vec![named(c, of), placed(c, from), format!("to {}", point(c, to))];
        return ("ArmyMarched", terms);
    }
    if let Fact::ArmyEmbarked { army: of, port } = *fact {
        return ("ArmyEmbarked", vec![named(c, of), at(c, port)]);
    }
    if let Fact::ArmyLanded { army: of, point: shore } = *fact {
        return ("ArmyLanded", vec![named(c, of), at(c, shore)]);
    }
    if let Fact::FleetArrived { army: of, port, dice } = *fact {
        let dice = format!("dice {} {}", dice[0], dice[1]);
        return ("FleetArrived", vec![named(c, of), at(c, port), dice]);
    }
    if let Fact::NoFleet { army: of, port, dice, nth } = *fact {
        let nth = nth.map(|nth| format!("roll {nth} of 8"));
        let start = [named(c, of), at(c, port), format!("dice {} {}", dice[0], dice[1])];
        return ("NoFleet", start.into_iter().chain(nth).collect());
    }
    ELSEWHERE
}

fn write_test(test: &Test) -> String {
    let parts = test.modifiers.iter().filter(|value| **value != 0);
    let modifiers: String = parts.map(|value| format!(" {value:+}")).collect();
    format!("die {}{modifiers} = {}", test.die, test.total)
}

fn appeared(c: &Campaign, fact: &Fact) -> Text {
    if let Fact::EnemyAppeared { army: of, point: place, test } = *fact {
        return ("EnemyAppeared", vec![named(c, of), at(c, place), write_test(&test)]);
    }
    if let Fact::NoEnemy { army: of, point: place, test } = *fact {
        return ("NoEnemy", vec![named(c, of), at(c, place), write_test(&test)]);
    }
    if let Fact::EnemyStrength { point: place, die, armies } = *fact {
        let start = std::iter::once(placed(c, place));
        let lists = write_lists(c, &armies);
        let terms = start.chain(lists).chain(std::iter::once(dice(die)));
        return ("EnemyStrength", terms.collect());
    }
    ELSEWHERE
}

fn besieged(c: &Campaign, fact: &Fact) -> Text {
    if let Fact::SiegeLifted { point: place, die } = *fact {
        let start = std::iter::once(placed(c, place));
        return ("SiegeLifted", start.chain(die.map(dice)).collect());
    }
    if let Fact::SiegeHeld { point: place, die } = *fact {
        return ("SiegeHeld", vec![placed(c, place), dice(die)]);
    }
    if let Fact::SiegeWoreOn { point: place, die } = *fact {
        return ("SiegeWoreOn", vec![placed(c, place), dice(die)]);
    }
    if let Fact::SallyOrdered { point: place, die } = *fact {
        return ("SallyOrdered", vec![placed(c, place), dice(die)]);
    }
    if let Fact::SallyChosen { army: of, point: place } = *fact {
        return ("SallyChosen", vec![named(c, of), at(c, place)]);
    }
    ELSEWHERE
}

fn besieging(c: &Campaign, fact: &Fact) -> Text {
    let turn = |turns: u8| format!("turn {turns} of the siege");
    if let Fact::SiegeOpened { army: of, point: place } = *fact {
        return ("SiegeOpened", vec![named(c, of), placed(c, place)]);
    }
    if let Fact::SiegeContinued { army: of, point: place, die, siege_turns } = *fact {
        let terms = vec![named(c, of), placed(c, place), dice(die), turn(siege_turns)];
        return ("SiegeContinued", terms);
    }
    if let Fact::SiegeSucceeded { army: of, point: place, die, siege_turns } = *fact {
        let terms = vec![named(c, of), placed(c, place), dice(die), turn(siege_turns)];
        return ("SiegeSucceeded", terms);
    }
    if let Fact::CaptureTieThrown { army: of, point: place, die } = *fact {
        return ("CaptureTieThrown", vec![named(c, of), placed(c, place), dice(die)]);
    }
    if let Fact::FortressCaptured { army: of, point: place, bound } = *fact {
        let bound = (!bound.is_empty()).then(|| format!("{} await a fleet", names(c, bound)));
        let start = [placed(c, place), format!("by {}", army(c, of))];
        return ("FortressCaptured", start.into_iter().chain(bound).collect());
    }
    if let Fact::AssaultJoined { point: place, armies, commander, .. } = *fact {
        let terms = vec![placed(c, place), names(c, armies), against(commander)];
        return ("AssaultJoined", terms);
    }
    if let Fact::AssaultCalledOff { army: of, point: place, .. } = *fact {
        return ("AssaultCalledOff", vec![named(c, of), placed(c, place)]);
    }
    if let Fact::AssaultFailed { point: place, armies } = *fact {
        return ("AssaultFailed", vec![placed(c, place), names(c, armies)]);
    }
    if let Fact::AntiochTaken { army: of, point: place } = *fact {
        return ("AntiochTaken", vec![placed(c, place), format!("by {}", army(c, of))]);
    }
    ELSEWHERE
}

fn against(commander: Option<Seat>) -> String {
    match commander {
        Some(seat) => format!("against {seat}"),
        None => "against nobody".to_owned(),
    }
}

fn suffered(c: &Campaign, fact: &Fact) -> Vec<String> {
    let Fact::AttritionSuffered { army: of, die, killed, dismounted, converted, .. } = *fact else {
        return Vec::new();
    };
    let element = |element: Element| write_element(c, of, element);
    let start = [named(c, of), dice(die)];
    let parts = [
        killed.map(|lost| format!("{} killed", element(lost))),
        dismounted.map(|(lost, to)| format!("{} dismounted to {}", element(lost), to.word())),
        converted.map(|lost| format!("{} converted", element(lost))),
    ];
    start.into_iter().chain(parts.into_iter().flatten()).collect()
}

/// The word of a kind of battle.
fn kind_word(kind: BattleKind) -> &'static str {
    match kind {
        BattleKind::Field => "field",
        BattleKind::Sally => "sally",
        BattleKind::Relief => "relief",
        BattleKind::ReliefWithSally => "relief with sally",
        BattleKind::Assault => "assault",
    }
}

fn joined(c: &Campaign, fact: &Fact) -> Vec<String> {
    let Fact::BattleJoined {
        point: place,
        kind,
        started,
        reserves,
        garrison,
        strength,
        byzantines,
        enemies,
        commander,
        ..
    } = *fact
    else {
        return Vec::new();
    };
    let sized = |name: &str, size: u8| {
        format!("{name} {size} (breaks at {})", crate::chapters::battle::breaking_number(size))
    };
    let mut terms = vec![placed(c, place), format!("{}:", kind_word(kind))];
    for of in started.union(reserves).union(garrison).iter() {
        let role = match (reserves.holds(of), garrison.holds(of)) {
            (true, _) => " comes on later",
            (false, true) => " sallies",
            (false, false) => "",
        };
        terms.push(format!("{}{role}", sized(army(c, of), strength[of.index()])));
    }
    if byzantines > 0 {
        terms.push(format!("Byzantines {byzantines}"));
    }
    terms.push("against".to_owned());
    terms.extend(enemies.iter().map(|(list, size)| sized(&c.setup.enemy(*list).word, *size)));
    terms.push(format!("board {} by 24", board_length(enemies.len())));
    terms.push(match commander {
        Some(seat) => format!("Muslims under {seat}"),
        None => "Muslims under nobody".to_owned(),
    });
    terms
}

fn team_word(team: Team) -> &'static str {
    match team {
        Team::Crusaders => "Crusaders",
        Team::Muslims => "Muslims",
    }
}

fn fought(c: &Campaign, fact: &Fact) -> Vec<String> {
    let Fact::BattleFought { point: place, winner, conceded, stopped_early, broken, enemy, .. } =
        *fact
    else {
        return Vec::new();
    };
    let mut terms = vec![placed(c, place), format!("{} win", team_word(winner))];
    terms.extend(conceded.map(|team| format!("{} conceded", team_word(team))));
    terms.extend(stopped_early.then(|| "stopped early".to_owned()));
    terms.extend((!broken.is_empty()).then(|| format!("{} broken", names(c, broken))));
    for (nth, loss) in enemy.iter().enumerate() {
        let lost = write_elements(&loss.lost);
        let lost = if lost.is_empty() { "nothing".to_owned() } else { lost };
        let broken = if loss.broken { ", broken" } else { "" };
        terms.push(format!("enemy {} lost {lost}{broken}", nth + 1));
    }
    terms
}

fn after_battle(c: &Campaign, fact: &Fact) -> Text {
    if let Fact::ArmyDestroyed { army: of, point: place, .. } = *fact {
        let start = std::iter::once(named(c, of));
        return ("ArmyDestroyed", start.chain(place.map(|place| at(c, place))).collect());
    }
    if let Fact::EnemyWithdrew { point: place, .. } = *fact {
        return ("EnemyWithdrew", vec![placed(c, place)]);
    }
    if let Fact::FortressLost { point: place } = *fact {
        return ("FortressLost", vec![placed(c, place)]);
    }
    if let Fact::ElementsLost { army: of, ranks } = *fact {
        return ("ElementsLost", vec![named(c, of), write_ranks(c, of, &ranks)]);
    }
    if let Fact::GeneralLost { army: of } = *fact {
        return ("GeneralLost", vec![named(c, of)]);
    }
    if let Fact::ByzantinesGone { lost } = *fact {
        let lost = (!lost.is_empty()).then(|| format!("lost {}", write_elements(&lost)));
        return ("ByzantinesGone", lost.into_iter().collect());
    }
    if let Fact::ArmyHalted { army: of, point: place, on } = *fact {
        return ("ArmyHalted", vec![named(c, of), format!("on {on}"), at(c, place)]);
    }
    if let Fact::ArmyShutIn { army: of, point: place } = *fact {
        return ("ArmyShutIn", vec![named(c, of), at(c, place)]);
    }
    if let Fact::ArmyTookRefuge { army: of, from, point: place } = *fact {
        let terms = vec![named(c, of), placed(c, from), format!("in {}", point(c, place))];
        return ("ArmyTookRefuge", terms);
    }
    if let Fact::ArmyRetreated { army: of, from, point: place } = *fact {
        let terms = vec![named(c, of), placed(c, from), format!("to {}", point(c, place))];
        return ("ArmyRetreated", terms);
    }
    if let Fact::ArmyHeldGround { army: of, point: place } = *fact {
        return ("ArmyHeldGround", vec![named(c, of), at(c, place)]);
    }
    if let Fact::CrusadersBesieged { point: place, armies, enemies } = *fact {
        let terms = vec![placed(c, place), names(c, armies)];
        return ("CrusadersBesieged", terms.into_iter().chain(by_armies(c, &enemies)).collect());
    }
    ELSEWHERE
}

pub(super) fn by_armies(c: &Campaign, enemies: &[EnemyArmy]) -> Vec<String> {
    let lists: Vec<EnemyList> = enemies.iter().map(|army| army.list).collect();
    write_lists(c, &lists)
}

pub(super) fn at(c: &Campaign, place: crate::state::PointId) -> String {
    format!("at {}", point(c, place))
}

fn ending_words(ending: Ending) -> &'static str {
    match ending {
        Ending::ObjectiveTaken => "the objective is taken",
        Ending::AllWrecked => "all armies are wrecked",
        Ending::TurnLimit => "the last turn is over",
    }
}

fn ranked(c: &Campaign, fact: &Fact) -> Vec<String> {
    let Fact::Ranked { ranking } = *fact else { return Vec::new() };
    let armies = ArmyId::ALL
        .into_iter()
        .map(|of| format!("{} {} ({})", army(c, of), ranking.places[of.index()], ranking.sum(of)));
    let seats = ranking.seats.iter().enumerate().filter(|(_, place)| **place > 0);
    let seats = seats.map(|(seat, place)| format!("{} {place}", Seat(seat as u8)));
    let solo = ranking.solo.map(|score| format!("score {score}"));
    armies.chain(seats).chain(solo).collect()
}
