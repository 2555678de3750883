//! Facts in text: the name, then the terms in the words of orders.

use kernel::{Clause as _, FactText, Seat};

use super::{Fact, Found, Ruling, Spending, Written};
use crate::state::{
    Award, BattleNo, Campaign, Count, Ending, FLEETS_MAX, ProvinceId, ProvinceSet, Role,
};
use crate::words::{faction_word, phase_words, province_word, route_words};

/// A fact in text, for cases and logs.
pub(crate) fn write_fact(c: &Campaign, fact: &Fact) -> FactText {
    let (name, terms) = set_up(c, fact)
        .or_else(|| orders(c, fact))
        .or_else(|| sea(c, fact))
        .or_else(|| battles(c, fact))
        .or_else(|| aftermath(c, fact))
        .unwrap_or(("Ruled", Vec::new()));
    FactText { name, terms }
}

type Told = Option<(&'static str, Vec<String>)>;

fn told(name: &'static str, terms: impl IntoIterator<Item = String>) -> Told {
    Some((name, terms.into_iter().filter(|term| !term.is_empty()).collect()))
}

fn ids(c: &Campaign, set: ProvinceSet) -> Vec<String> {
    set.iter().map(|province| province_word(c, province)).collect()
}

/// Which fleet of its faction, where there can be two.
fn fleet_words(c: &Campaign, fleet: u8) -> String {
    let several = c.setup.options.fleets_per_faction.small() as usize == FLEETS_MAX;
    if several { format!("fleet {}", fleet + 1) } else { String::new() }
}

fn whether(holds: bool, words: &str) -> String {
    if holds { words.to_owned() } else { String::new() }
}

/// Set-up and the turn.
#[expect(clippy::wildcard_enum_match_arm, reason = "the other families are told apart below")]
fn set_up(c: &Campaign, fact: &Fact) -> Told {
    let who = |seat: Seat| faction_word(c, seat);
    let at = |province: ProvinceId| province_word(c, province);
    match fact {
        Fact::CampaignOpened => told("CampaignOpened", []),
        Fact::ColourTaken { faction, colour } => {
            told("ColourTaken", [faction.to_string(), colour.word().to_owned()])
        }
        Fact::ProvinceDealt { province, faction } => {
            told("ProvinceDealt", [at(*province), format!("to {}", who(*faction))])
        }
        Fact::DealUndone { faction } => told("DealUndone", [who(*faction)]),
        Fact::NeutralsSet { provinces } => told("NeutralsSet", ids(c, *provinces)),
        Fact::CapitalSealed { faction, province } => {
            told("CapitalSealed", [who(*faction), format!("in {}", at(*province))])
        }
        Fact::CapitalPlaced { faction, province } => {
            told("CapitalPlaced", [who(*faction), format!("in {}", at(*province))])
        }
        Fact::PhaseBegan { phase } => told("PhaseBegan", [phase_words(*phase)]),
        Fact::TurnOpened { turn } => {
            let era = &c.setup.turn_row(*turn).era;
            told("TurnOpened", [turn.to_string(), format!("era {era}")])
        }
        Fact::OrderSet { order, .. } => told("OrderSet", order.iter().map(who)),
        _ => None,
    }
}

/// Orders.
#[expect(clippy::wildcard_enum_match_arm, reason = "the other families are told apart below")]
fn orders(c: &Campaign, fact: &Fact) -> Told {
    let who = |seat: Seat| faction_word(c, seat);
    let at = |province: ProvinceId| province_word(c, province);
    match fact {
        Fact::BattleContinued { battle, .. } => told("BattleContinued", [battle.to_string()]),
        Fact::BattleWithdrawn { battle } => told("BattleWithdrawn", [battle.to_string()]),
        Fact::AttackDeclared {
            battle,
            attacker,
            source,
            target,
            route,
            second,
            on_capital,
            price,
            ..
        } => {
            let going = format!("{} from {}", at(*target), at(*source));
            let terms = [battle.to_string(), who(*attacker), going, route_words(c, *route)];
            let marks = [whether(*second, "second"), whether(*on_capital, "on capital")];
            told("AttackDeclared", terms.into_iter().chain(marks).chain([format!("price {price}")]))
        }
        Fact::OrderRefused { faction, order, clause } => {
            let (going, route) = match *order {
                Written::Attack { target, source, route } => {
                    (format!("{} from {}", at(target), at(source)), route_words(c, route))
                }
                Written::Move { to } => (format!("capital to {}", at(to)), String::new()),
            };
            let why = format!("refused by {}", clause.number());
            told("OrderRefused", [who(*faction), going, route, why])
        }
        Fact::BonusSpent { faction, points, left, on } => {
            let what = match on {
                Spending::Attack(battle) | Spending::Counter(battle) => battle.to_string(),
                Spending::Move => "the capital".to_owned(),
            };
            let spent = format!("{points} for {what}");
            told("BonusSpent", [who(*faction), spent, format!("left {left}")])
        }
        Fact::AttackPassed { faction } => told("AttackPassed", [who(*faction)]),
        Fact::CapitalMoved { faction, from, to } => {
            let way = format!("from {} to {}", at(*from), at(*to));
            told("CapitalMoved", [who(*faction), way])
        }
        Fact::CapitalReestablished { faction, province } => {
            told("CapitalReestablished", [who(*faction), format!("in {}", at(*province))])
        }
        _ => None,
    }
}

/// Fleets and naval battles.
#[expect(clippy::wildcard_enum_match_arm, reason = "the other families are told apart elsewhere")]
fn sea(c: &Campaign, fact: &Fact) -> Told {
    let who = |seat: Seat| faction_word(c, seat);
    match fact {
        Fact::FleetBack { faction, fleet } => {
            told("FleetBack", [who(*faction), fleet_words(c, *fleet)])
        }
        Fact::FleetHome { faction, fleet } => {
            told("FleetHome", [who(*faction), fleet_words(c, *fleet)])
        }
        Fact::FleetLost { faction, fleet, back_turn } => {
            let until = format!("until turn {back_turn}");
            told("FleetLost", [who(*faction), fleet_words(c, *fleet), until])
        }
        Fact::CounterLaunched { battle, faction, fleet, from } => {
            let from = format!("from {}", province_word(c, *from));
            let terms = [battle.to_string(), who(*faction), from, fleet_words(c, *fleet)];
            told("CounterLaunched", terms)
        }
        Fact::NavalFought { battle, faction, die, result, .. } => {
            let result = result.word().replace('_', " ");
            told("NavalFought", [battle.to_string(), who(*faction), format!("die {die}"), result])
        }
        Fact::LandingCancelled { battle } => told("LandingCancelled", [battle.to_string()]),
        Fact::BonusRefunded { faction, points, now } => {
            told("BonusRefunded", [who(*faction), points.to_string(), format!("now {now}")])
        }
        _ => None,
    }
}

fn ending_words(ending: Ending) -> String {
    match ending {
        Ending::Rout(role) => format!("rout {}", role.word()),
        Ending::TimeOut => "time out".to_owned(),
        Ending::Concedes(role) => format!("{} concedes", role.word()),
        Ending::Ruled => "ruled".to_owned(),
    }
}

/// Armies, stand-ins, reports.
#[expect(clippy::wildcard_enum_match_arm, reason = "the other families are told apart elsewhere")]
fn battles(c: &Campaign, fact: &Fact) -> Told {
    let who = |seat: Seat| faction_word(c, seat);
    let side = |battle: BattleNo, role: Role| [battle.to_string(), role.word().to_owned()];
    match fact {
        Fact::StandInNamed { battle, faction, how } => {
            let who = faction.map_or_else(|| "umpire".to_owned(), who);
            let how = match how {
                Found::Volunteer => "volunteer",
                Found::Lot => "by lot",
                Found::Named => "named",
            };
            told("StandInNamed", [battle.to_string(), who, how.to_owned()])
        }
        Fact::StandInRelieved { battle } => told("StandInRelieved", [battle.to_string()]),
        Fact::DefenderChanged { battle, defender } => {
            told("DefenderChanged", [battle.to_string(), who(*defender)])
        }
        Fact::ArmyChosen { battle, role, list } => {
            let list = c.setup.list(*list);
            let army = format!("{} {}-{}", list.name, list.years.0, list.years.1);
            told("ArmyChosen", side(*battle, *role).into_iter().chain([army]))
        }
        Fact::OtherArmyChosen { battle, role, name } => {
            let army = format!("other: {name}");
            told("ArmyChosen", side(*battle, *role).into_iter().chain([army]))
        }
        Fact::ArmyApproved { battle, role } => told("ArmyApproved", side(*battle, *role)),
        Fact::ArmyRefused { battle, role } => told("ArmyRefused", side(*battle, *role)),
        Fact::BattleRestarted { battle, restarts } => {
            told("BattleRestarted", [battle.to_string(), restarts.to_string()])
        }
        Fact::BattleReported { battle, att_loss, def_loss, ending } => {
            let losses = format!("attacker {att_loss} defender {def_loss}");
            let losses = whether(*ending != Ending::Ruled, &losses);
            told("BattleReported", [battle.to_string(), losses, ending_words(*ending)])
        }
        Fact::BattleJudged { battle, level } => {
            told("BattleJudged", [battle.to_string(), level.words().to_owned()])
        }
        _ => None,
    }
}

fn count_words(count: Count) -> String {
    format!("{}-{}", count.attacker, count.defender)
}

fn award_word(award: Award) -> &'static str {
    match award {
        Award::Capture => "capture",
        Award::Capital => "capital",
        Award::DefensiveMajor => "defensive major",
        Award::Fleet => "fleet",
    }
}

/// A doubled score as people write it: `7`, `7.5`.
pub(crate) fn halves(doubled: i16) -> String {
    let sign = if doubled < 0 { "-" } else { "" };
    let whole = doubled.unsigned_abs() / 2;
    if doubled % 2 == 0 { format!("{sign}{whole}") } else { format!("{sign}{whole}.5") }
}

/// Outcomes, awards, scores.
#[expect(clippy::wildcard_enum_match_arm, reason = "the other families are told apart elsewhere")]
fn aftermath(c: &Campaign, fact: &Fact) -> Told {
    let who = |seat: Seat| faction_word(c, seat);
    let scores = |name, scores: &super::Table<i16>, ranks: &super::Table<u8>| {
        let line = |seat: Seat| {
            let at = usize::from(seat.0);
            format!("{} {} rank {}", who(seat), halves(scores[at]), ranks[at])
        };
        told(name, c.seats().iter().map(line))
    };
    match fact {
        Fact::ProvinceCaptured { battle, province, from, to, was_capital } => {
            let from = from.map_or_else(|| "neutral".to_owned(), who);
            let capital = whether(*was_capital, "capital");
            let what = [battle.to_string(), province_word(c, *province)];
            let whom = [format!("from {from}"), format!("to {}", who(*to)), capital];
            told("ProvinceCaptured", what.into_iter().chain(whom))
        }
        Fact::AttackRepulsed { battle, .. } => told("AttackRepulsed", [battle.to_string()]),
        Fact::BattleLeftOpen { battle, draws, .. } => {
            told("BattleLeftOpen", [battle.to_string(), format!("draws {draws}")])
        }
        Fact::CapitalContested { battle, count, .. } => {
            told("CapitalContested", [battle.to_string(), count_words(*count)])
        }
        Fact::BattleLapsed { battle } => told("BattleLapsed", [battle.to_string()]),
        Fact::BattleVoided { battle } => told("BattleVoided", [battle.to_string()]),
        Fact::BonusEarned { faction, points, reason, battle, now } => {
            let why = format!("{points} {} {battle}", award_word(*reason));
            told("BonusEarned", [who(*faction), why, format!("now {now}")])
        }
        Fact::BonusForgone { faction, points, now } => {
            told("BonusForgone", [who(*faction), points.to_string(), format!("now {now}")])
        }
        Fact::FactionOut { faction } => told("FactionOut", [who(*faction)]),
        Fact::ItemScored { item, scores: all } => {
            let line = |seat: Seat| format!("{} {}", who(seat), halves(all[usize::from(seat.0)]));
            let lines = c.seats().iter().map(line);
            told("ItemScored", std::iter::once(item.word().to_owned()).chain(lines))
        }
        Fact::StandingsTaken { scores: all, ranks } => scores("StandingsTaken", all, ranks),
        Fact::CampaignEnded { scores: all, ranks } => scores("CampaignEnded", all, ranks),
        Fact::Ruled(ruling) => told("Ruled", [ruling_words(c, *ruling)]),
        _ => None,
    }
}

/// A ruling, in the words of slips.
pub(crate) fn ruling_words(c: &Campaign, ruling: Ruling) -> String {
    let who = |seat: Seat| faction_word(c, seat);
    let at = |province: ProvinceId| province_word(c, province);
    match ruling {
        Ruling::Owner { province, owner: Some(owner) } => {
            format!("{} is {}", at(province), who(owner))
        }
        Ruling::Owner { province, owner: None } => format!("{} is neutral", at(province)),
        Ruling::Capital { faction, province: Some(province) } => {
            format!("capital of {} in {}", who(faction), at(province))
        }
        Ruling::Capital { faction, province: None } => format!("{} has no capital", who(faction)),
        Ruling::Bonus { faction, points } => format!("{} has {points} points", who(faction)),
        Ruling::FleetInBox { faction, fleet } => {
            format!("fleet {} of {} in the box", fleet + 1, who(faction))
        }
        Ruling::FleetOut { faction, fleet, back_turn } => {
            format!("fleet {} of {} out until turn {back_turn}", fleet + 1, who(faction))
        }
        Ruling::Turn { turn } => format!("turn {turn}"),
        Ruling::LastTurn { turn } => format!("ends after turn {turn}"),
        Ruling::BattleOff { battle } => format!("{battle} is off"),
        Ruling::CapitalTurns { faction, lost, reestablished } => {
            format!("capital of {} lost in turn {lost}, new in turn {reestablished}", who(faction))
        }
    }
}
