//! Facts told as messages. The sentences are in `locales`.

use kernel::{Arg, Message, Seat};

use crate::fact::{Fact, Found, Ruling, Spending, Written, ruling_words};
use crate::sheet::terms::{
    colour_name, faction, list, number, owner, province, provinces, route, score,
};
use crate::state::{Award, BattleNo, Campaign, Ending, ProvinceId, Role};

fn of(id: &'static str, c: &Campaign, seat: Seat) -> Message {
    Message::new(id).with("who", faction(c, seat))
}

fn at(message: Message, c: &Campaign, place: ProvinceId) -> Message {
    message.with("province", province(c, place))
}

/// A message about a battle by its number alone: earlier battles are no longer in the state.
fn no(id: &'static str, battle: BattleNo) -> Message {
    Message::new(id).with("battle", number(battle))
}

/// How a battle ended, in words.
pub(crate) fn ending_word(ending: Ending) -> &'static str {
    match ending {
        Ending::Rout(Role::Attacker) => "rout-attacker",
        Ending::Rout(Role::Defender) => "rout-defender",
        Ending::TimeOut => "time-out",
        Ending::Concedes(Role::Attacker) => "attacker-concedes",
        Ending::Concedes(Role::Defender) => "defender-concedes",
        Ending::Ruled => "ruled",
    }
}

/// What was earned, in a word.
pub(crate) fn award_word(award: Award) -> &'static str {
    match award {
        Award::Capture => "capture",
        Award::Capital => "capital",
        Award::DefensiveMajor => "defensive-major",
        Award::Fleet => "fleet",
    }
}

/// What is said of a fact; nothing of the change of phase.
pub(crate) fn tell(c: &Campaign, fact: &Fact) -> Option<Message> {
    Some(match fact {
        Fact::PhaseBegan { .. } => return None,
        Fact::CampaignOpened
        | Fact::ColourTaken { .. }
        | Fact::ProvinceDealt { .. }
        | Fact::DealUndone { .. }
        | Fact::NeutralsSet { .. }
        | Fact::CapitalSealed { .. }
        | Fact::CapitalPlaced { .. }
        | Fact::TurnOpened { .. }
        | Fact::OrderSet { .. } => set_up(c, fact),
        Fact::BattleContinued { battle, .. } => no("kingdoms-battle-continued", *battle),
        Fact::BattleWithdrawn { battle } => no("kingdoms-battle-withdrawn", *battle),
        Fact::AttackDeclared { .. } => declared(c, fact),
        Fact::OrderRefused { faction: seat, order, clause } => {
            let gist = <crate::Kingdoms as kernel::Showing>::gist(*clause);
            let place = match *order {
                Written::Attack { target, .. } => target,
                Written::Move { to } => to,
            };
            at(of("kingdoms-order-refused", c, *seat), c, place).with("why", gist)
        }
        Fact::AttackPassed { faction: seat } => of("kingdoms-attack-passed", c, *seat),
        Fact::CapitalMoved { faction: seat, from, to } => of("kingdoms-capital-moved", c, *seat)
            .with("from", province(c, *from))
            .with("to", province(c, *to)),
        Fact::CapitalReestablished { faction: seat, province: place } => {
            at(of("kingdoms-capital-reestablished", c, *seat), c, *place)
        }
        Fact::BonusSpent { .. }
        | Fact::BonusRefunded { .. }
        | Fact::BonusEarned { .. }
        | Fact::BonusForgone { .. } => bonus(c, fact),
        Fact::FleetBack { .. }
        | Fact::FleetHome { .. }
        | Fact::FleetLost { .. }
        | Fact::CounterLaunched { .. }
        | Fact::NavalFought { .. }
        | Fact::LandingCancelled { .. } => sea(c, fact),
        Fact::StandInNamed { .. }
        | Fact::StandInRelieved { .. }
        | Fact::DefenderChanged { .. }
        | Fact::ArmyChosen { .. }
        | Fact::OtherArmyChosen { .. }
        | Fact::ArmyApproved { .. }
        | Fact::ArmyRefused { .. }
        | Fact::BattleRestarted { .. }
        | Fact::BattleReported { .. }
        | Fact::BattleJudged { .. } => battle(c, fact),
        Fact::ProvinceCaptured { .. }
        | Fact::AttackRepulsed { .. }
        | Fact::BattleLeftOpen { .. }
        | Fact::CapitalContested { .. }
        | Fact::BattleLapsed { .. }
        | Fact::BattleVoided { .. }
        | Fact::FactionOut { .. }
        | Fact::ItemScored { .. }
        | Fact::StandingsTaken { .. }
        | Fact::CampaignEnded { .. } => aftermath(c, fact),
        Fact::Ruled(ruling) => ruled(c, *ruling),
    })
}

/// Set-up and the turn.
#[expect(clippy::wildcard_enum_match_arm, reason = "`tell` names every fact")]
fn set_up(c: &Campaign, fact: &Fact) -> Message {
    match fact {
        Fact::CampaignOpened => Message::new("kingdoms-opened"),
        Fact::ColourTaken { faction: seat, colour } => Message::new("kingdoms-colour-taken")
            .name("player", c.player_name(*seat))
            .with("colour", colour_name(*colour)),
        Fact::ProvinceDealt { province: place, faction: to } => {
            at(of("kingdoms-province-dealt", c, *to), c, *place)
        }
        Fact::DealUndone { faction: seat } => of("kingdoms-deal-undone", c, *seat),
        Fact::NeutralsSet { provinces: left } => Message::new("kingdoms-neutrals-set")
            .with("count", left.len())
            .with("provinces", provinces(c, *left)),
        Fact::CapitalSealed { faction: seat, province: place } => {
            at(of("kingdoms-capital-sealed", c, *seat), c, *place)
        }
        Fact::CapitalPlaced { faction: seat, province: place } => {
            at(of("kingdoms-capital-placed", c, *seat), c, *place)
        }
        Fact::TurnOpened { turn } => {
            let row = c.setup.turn_row(*turn);
            Message::new("kingdoms-turn-opened")
                .with("turn", *turn)
                .name("era", &row.era)
                .name("from", row.years.0.to_string())
                .name("to", row.years.1.to_string())
        }
        Fact::OrderSet { order, .. } => {
            let seats = order.iter().map(|seat| faction(c, seat)).collect();
            Message::new("kingdoms-order-set").with("order", Arg::List(seats))
        }
        _ => unsaid(),
    }
}

fn ruled(c: &Campaign, ruling: Ruling) -> Message {
    Message::new("kingdoms-ruled").name("ruling", ruling_words(c, ruling))
}

fn unsaid() -> Message {
    Message::new("kingdoms-opened")
}

fn declared(c: &Campaign, fact: &Fact) -> Message {
    let Fact::AttackDeclared {
        battle,
        attacker,
        source,
        target,
        route: way,
        second,
        on_capital,
        price,
        ..
    } = *fact
    else {
        return unsaid();
    };
    let kind = match (second, on_capital) {
        (false, false) => "plain",
        (false, true) => "capital",
        (true, false) => "second",
        (true, true) => "second-capital",
    };
    of("kingdoms-attack-declared", c, attacker)
        .with("battle", number(battle))
        .with("source", province(c, source))
        .with("target", province(c, target))
        .with("way", route(c, way, (source, target)))
        .with("kind", kind)
        .with("price", price)
}

#[expect(clippy::wildcard_enum_match_arm, reason = "`tell` names every fact")]
fn bonus(c: &Campaign, fact: &Fact) -> Message {
    match *fact {
        Fact::BonusSpent { faction: seat, points, left, on } => {
            let (what, battle) = match on {
                Spending::Attack(battle) => ("attack", number(battle)),
                Spending::Counter(battle) => ("counter", number(battle)),
                Spending::Move => ("move", Arg::Name(String::new())),
            };
            let said = of("kingdoms-bonus-spent", c, seat).with("points", points);
            said.with("left", left).with("on", what).with("battle", battle)
        }
        Fact::BonusRefunded { faction: seat, points, now } => {
            of("kingdoms-bonus-refunded", c, seat).with("points", points).with("now", now)
        }
        Fact::BonusEarned { faction: seat, points, reason, battle, now } => {
            let said = of("kingdoms-bonus-earned", c, seat).with("points", points);
            said.with("now", now).with("reason", award_word(reason)).with("battle", number(battle))
        }
        Fact::BonusForgone { faction: seat, points, now } => {
            of("kingdoms-bonus-forgone", c, seat).with("points", points).with("now", now)
        }
        _ => unsaid(),
    }
}

#[expect(clippy::wildcard_enum_match_arm, reason = "`tell` names every fact")]
fn sea(c: &Campaign, fact: &Fact) -> Message {
    match *fact {
        Fact::FleetBack { faction: seat, .. } => of("kingdoms-fleet-back", c, seat),
        Fact::FleetHome { faction: seat, .. } => of("kingdoms-fleet-home", c, seat),
        Fact::FleetLost { faction: seat, back_turn, .. } => {
            of("kingdoms-fleet-lost", c, seat).with("turn", back_turn)
        }
        Fact::CounterLaunched { battle, faction: seat, from, .. } => {
            at(of("kingdoms-counter-launched", c, seat), c, from).with("battle", number(battle))
        }
        Fact::NavalFought { battle, faction: seat, die, result, .. } => {
            let said = of("kingdoms-naval-fought", c, seat).with("battle", number(battle));
            said.with("die", die).with("result", result.word())
        }
        Fact::LandingCancelled { battle } => no("kingdoms-landing-cancelled", battle),
        _ => unsaid(),
    }
}

#[expect(clippy::wildcard_enum_match_arm, reason = "`tell` names every fact")]
fn battle(c: &Campaign, fact: &Fact) -> Message {
    match fact {
        Fact::StandInNamed { battle, faction: seat, how } => {
            let seat = seat.unwrap_or(Seat::UMPIRE);
            let how = match how {
                Found::Volunteer => "volunteer",
                Found::Lot => "lot",
                Found::Named => "named",
            };
            of("kingdoms-stand-in-named", c, seat).with("battle", number(*battle)).with("how", how)
        }
        Fact::StandInRelieved { battle } => no("kingdoms-stand-in-relieved", *battle),
        Fact::DefenderChanged { battle, defender } => {
            of("kingdoms-defender-changed", c, *defender).with("battle", number(*battle))
        }
        Fact::ArmyChosen { battle, role, list: id } => {
            no("kingdoms-army-chosen", *battle).with("role", role.word()).with("army", list(c, *id))
        }
        Fact::OtherArmyChosen { battle, role, name } => {
            no("kingdoms-other-army-chosen", *battle).with("role", role.word()).name("army", name)
        }
        Fact::ArmyApproved { battle, role } => {
            no("kingdoms-army-approved", *battle).with("role", role.word())
        }
        Fact::ArmyRefused { battle, role } => {
            no("kingdoms-army-refused", *battle).with("role", role.word())
        }
        Fact::BattleRestarted { battle, restarts } => {
            no("kingdoms-battle-restarted", *battle).with("restarts", *restarts)
        }
        Fact::BattleReported { battle, att_loss, def_loss, ending } => {
            no("kingdoms-battle-reported", *battle)
                .with("attacker", *att_loss)
                .with("defender", *def_loss)
                .with("ending", ending_word(*ending))
        }
        Fact::BattleJudged { battle, level } => {
            no("kingdoms-battle-judged", *battle).with("level", level_word(*level))
        }
        _ => unsaid(),
    }
}

/// A level in a word.
pub(crate) fn level_word(level: crate::state::Level) -> &'static str {
    use crate::state::Level;
    match level {
        Level::AttackerMajor => "attacker-major",
        Level::AttackerMinor => "attacker-minor",
        Level::Draw => "draw",
        Level::DefenderMinor => "defender-minor",
        Level::DefenderMajor => "defender-major",
    }
}

#[expect(clippy::wildcard_enum_match_arm, reason = "`tell` names every fact")]
fn aftermath(c: &Campaign, fact: &Fact) -> Message {
    let scores = |id: &'static str, scores: &crate::fact::Table<i16>| {
        let line = |seat: Seat| {
            let line = of("kingdoms-score-line", c, seat);
            Arg::from(line.with("score", score(scores[usize::from(seat.0)])))
        };
        Message::new(id).with("scores", Arg::List(c.seats().iter().map(line).collect()))
    };
    match fact {
        Fact::ProvinceCaptured { battle, province: place, from, to, was_capital } => {
            let kind = if *was_capital { "capital" } else { "plain" };
            let said = at(of("kingdoms-province-captured", c, *to), c, *place);
            said.with("from", owner(c, *from)).with("battle", number(*battle)).with("kind", kind)
        }
        Fact::AttackRepulsed { battle, .. } => no("kingdoms-attack-repulsed", *battle),
        Fact::BattleLeftOpen { battle, .. } => no("kingdoms-battle-left-open", *battle),
        Fact::CapitalContested { battle, count, .. } => no("kingdoms-capital-contested", *battle)
            .with("attacker", count.attacker)
            .with("defender", count.defender),
        Fact::BattleLapsed { battle } => no("kingdoms-battle-lapsed", *battle),
        Fact::BattleVoided { battle } => no("kingdoms-battle-voided", *battle),
        Fact::FactionOut { faction: seat } => of("kingdoms-faction-out", c, *seat),
        Fact::ItemScored { item, scores: all } => {
            scores("kingdoms-item-scored", all).with("item", item.word())
        }
        Fact::StandingsTaken { scores: all, .. } => scores("kingdoms-standings-taken", all),
        Fact::CampaignEnded { scores: all, .. } => scores("kingdoms-campaign-ended", all),
        _ => unsaid(),
    }
}
