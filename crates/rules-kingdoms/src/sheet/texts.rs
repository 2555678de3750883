//! 9.6 Forum texts, made ready to be copied: orders, battles, results, standings, the next order,
//! and how it all began. The campaign lives in a forum thread with a post for each of them
//! (BASIC-1).

use kernel::sheet::ReadyText;
use kernel::{Arg, Message, Noted, Seat};

use super::ledgers::standing;
use super::terms::{arms, army, number, owner, player, province, provinces, route, score};
use crate::Kingdoms;
use crate::chapters::{bonus, capitals, results as outcomes, scoring};
use crate::chronicle::{self, level_word};
use crate::fact::Fact;
use crate::state::{Battle, BattleNo, Campaign, Ending, Phase, Place, ProvinceId, Role};

/// The texts that there is something to say in now.
pub(super) fn all(c: &Campaign, known: &[Noted<Kingdoms>]) -> Vec<ReadyText> {
    let mut texts = Vec::new();
    if c.state.turn == 0 {
        return vec![deal(c)];
    }
    texts.push(orders(c, known));
    texts.push(battles(c));
    texts.push(results(c, known));
    texts.push(standings(c));
    texts.push(next_order(c, known));
    texts.push(deal(c));
    texts.retain(|text| text.lines.len() > 1);
    texts
}

fn text(key: &'static str, c: &Campaign, lines: Vec<Message>) -> ReadyText {
    let title = Message::new("kingdoms-text").with("text", key).with("turn", c.state.turn);
    ReadyText { key: key.to_owned(), title, lines }
}

/// The heading of a post, in bold letters.
fn heading(key: &'static str, c: &Campaign) -> Message {
    let row = c.turn_row();
    let said = Message::new("kingdoms-text-heading")
        .with("text", key)
        .name("campaign", &c.setup.title)
        .with("turn", c.state.turn)
        .with("turns", c.setup.turns())
        .name("era", &row.era)
        .name("from", row.years.0.to_string())
        .name("to", row.years.1.to_string());
    Message::new("kingdoms-text-strong").with("said", Arg::Strong(Box::new(said.into())))
}

fn of(id: &'static str, c: &Campaign, seat: Seat) -> Message {
    Message::new(id).with("who", arms(c, seat))
}

/// A message about a battle, with both sides in their colours.
fn of_battle(id: &'static str, c: &Campaign, battle: &Battle) -> Message {
    let defender = battle.player(Role::Defender).unwrap_or(Seat::UMPIRE);
    of(id, c, battle.attacker)
        .with("battle", number(battle.no))
        .with("source", province(c, battle.source))
        .with("target", province(c, battle.target))
        .with("owner", owner(c, battle.defender))
        .with("defender", arms(c, defender))
        .with("army", army(c, battle, Role::Attacker))
        .with("against", army(c, battle, Role::Defender))
}

/// The facts of this turn.
fn this_turn<'k>(c: &Campaign, known: &'k [Noted<Kingdoms>]) -> impl Iterator<Item = &'k Fact> {
    let turn = c.state.turn;
    known.iter().filter(move |noted| noted.when.turn == turn).map(|noted| &noted.recorded.fact)
}

/// The attack orders, after T3 and again after T5.
fn orders(c: &Campaign, known: &[Noted<Kingdoms>]) -> ReadyText {
    let mut lines = vec![heading("orders", c)];
    for (place, seat) in (1_u8..).zip(c.state.order.iter()) {
        let own = c.battles().iter().filter(|battle| battle.attacker == seat);
        for battle in own.filter(|battle| is_ordered(c, known, battle)) {
            lines.push(attack_line(c, battle, place));
        }
        lines.extend(this_turn(c, known).filter_map(|fact| order_line(c, fact, seat, place)));
    }
    lines.extend(this_turn(c, known).filter_map(|fact| sea_line(c, known, fact)));
    text("orders", c, lines)
}

fn mark(holds: bool) -> &'static str {
    if holds { "yes" } else { "no" }
}

/// Whether a battle is among the orders of this turn: declared in it, or gone on with. One that is
/// still to be decided on is not, nor one that was called off.
fn is_ordered(c: &Campaign, known: &[Noted<Kingdoms>], battle: &Battle) -> bool {
    let goes_on =
        |fact: &Fact| matches!(fact, Fact::BattleContinued { battle: no, .. } if *no == battle.no);
    battle.turn == c.state.turn || this_turn(c, known).any(goes_on)
}

/// An attack of this turn. CAPATT-14, SEACAP-5, RES-14 One that goes on costs nothing more.
fn attack_line(c: &Campaign, battle: &Battle, place: u8) -> Message {
    let goes_on = battle.turn < c.state.turn;
    of_battle("kingdoms-text-attack", c, battle)
        .with("place", place)
        .with("way", route(c, battle.route, (battle.source, battle.target)))
        .with("capital", mark(battle.on_capital))
        .with("second", mark(battle.second && !goes_on))
        .with("continued", mark(goes_on))
        .with("price", if goes_on { 0 } else { battle.price })
}

#[expect(clippy::wildcard_enum_match_arm, reason = "other facts are no orders")]
fn order_line(c: &Campaign, fact: &Fact, seat: Seat, place: u8) -> Option<Message> {
    match *fact {
        Fact::AttackPassed { faction } if faction == seat => {
            Some(of("kingdoms-text-passes", c, seat).with("place", place))
        }
        Fact::CapitalMoved { faction, to, .. } if faction == seat => {
            let said = of("kingdoms-text-moves", c, seat).with("province", province(c, to));
            Some(said.with("price", bonus::price_of_move(c)))
        }
        Fact::CapitalReestablished { faction, province: at } if faction == seat => {
            Some(of("kingdoms-text-new-capital", c, seat).with("province", province(c, at)))
        }
        Fact::BattleWithdrawn { battle } => {
            let it = c.battle(battle).filter(|battle| battle.attacker == seat)?;
            Some(of_battle("kingdoms-text-withdraws", c, it))
        }
        _ => None,
    }
}

#[expect(clippy::wildcard_enum_match_arm, reason = "other facts are not of the sea")]
fn sea_line(c: &Campaign, known: &[Noted<Kingdoms>], fact: &Fact) -> Option<Message> {
    match *fact {
        Fact::NavalFought { battle, faction, die, result, .. } => Some(
            of("kingdoms-text-naval", c, faction)
                .with("battle", number(battle))
                .with("province", province(c, sailed_from(c, known, battle, faction)?))
                .with("die", die)
                .with("result", result.word()),
        ),
        _ => None,
    }
}

/// Where a faction's fleet sailed from against a landing this turn.
#[expect(clippy::wildcard_enum_match_arm, reason = "other facts are not of the sea")]
fn sailed_from(
    c: &Campaign,
    known: &[Noted<Kingdoms>],
    landing: BattleNo,
    whose: Seat,
) -> Option<ProvinceId> {
    this_turn(c, known).find_map(|fact| match *fact {
        Fact::CounterLaunched { battle, faction, from, .. } => {
            (battle == landing && faction == whose).then_some(from)
        }
        _ => None,
    })
}

/// The battles to be fought, after T6.
fn battles(c: &Campaign) -> ReadyText {
    let mut lines = vec![heading("battles", c)];
    for battle in c.on() {
        let setter = battle.player(Role::Defender);
        let kind = if battle.defender.is_none() { "neutral" } else { "plain" };
        let contest = battle.contest.map_or("no", |_| "yes");
        let count = battle.contest.unwrap_or_default();
        lines.push(
            of_battle("kingdoms-text-battle", c, battle)
                .name("player", c.player_name(battle.attacker))
                .with(
                    "other_player",
                    setter.map_or_else(|| Arg::Name(String::new()), |it| player(c, it)),
                )
                .with("kind", kind)
                .with("contested", contest)
                .with("a", count.attacker)
                .with("d", count.defender)
                .with("restarts", battle.restarts),
        );
    }
    text("battles", c, lines)
}

/// The results, after T8; before that, what is still awaited.
fn results(c: &Campaign, known: &[Noted<Kingdoms>]) -> ReadyText {
    let mut lines = vec![heading("results", c)];
    for battle in c.battles() {
        lines.extend(result_line(c, battle));
    }
    lines.extend(this_turn(c, known).filter_map(|fact| result_fact(c, fact)));
    let waits = |battle: &&Battle| battle.report.is_none() && battle.level.is_none();
    let late: Vec<Arg> = c.on().filter(waits).map(|battle| waiting(c, battle)).collect();
    if !late.is_empty() && matches!(c.state.phase, Phase::Battles(_)) {
        lines.push(Message::new("kingdoms-text-waiting").with("battles", Arg::List(late)));
    }
    text("results", c, lines)
}

/// A battle that nobody has reported yet, and who plays it.
fn waiting(c: &Campaign, battle: &Battle) -> Arg {
    let other = battle.player(Role::Defender);
    of_battle("kingdoms-text-waiting-for", c, battle)
        .name("player", c.player_name(battle.attacker))
        .with("other_player", other.map_or_else(|| Arg::Name(String::new()), |it| player(c, it)))
        .into()
}

/// One battle that was fought. Of a draw the figures are what the defender and the attacker lost.
fn result_line(c: &Campaign, battle: &Battle) -> Option<Message> {
    let (report, level) = (battle.report?, battle.level?);
    let (inflicted, own) = match level.winner() {
        Some(Role::Defender) => (report.attacker_lost, report.defender_lost),
        Some(Role::Attacker) | None => (report.defender_lost, report.attacker_lost),
    };
    let winner = level.winner().and_then(|role| battle.player(role));
    let figures = if report.ending == Ending::Ruled { "none" } else { "some" };
    let said = of_battle("kingdoms-text-result", c, battle)
        .with("winner", winner.map_or_else(|| Arg::Name(String::new()), |seat| arms(c, seat)))
        .with("inflicted", inflicted)
        .with("own", own)
        .with("figures", figures)
        .with("level", level_word(level))
        .with("standing", standing(battle));
    Some(said)
}

/// What followed from the battles.
fn result_fact(c: &Campaign, fact: &Fact) -> Option<Message> {
    let told = matches!(
        fact,
        Fact::BonusEarned { .. }
            | Fact::BonusForgone { .. }
            | Fact::FleetHome { .. }
            | Fact::FleetLost { .. }
            | Fact::BattleLapsed { .. }
            | Fact::FactionOut { .. }
    );
    if let Fact::ProvinceCaptured { from: Some(from), was_capital: true, .. } = fact {
        return Some(of("kingdoms-text-capital-lost", c, *from));
    }
    if told { chronicle::tell(c, fact) } else { None }
}

/// Standings, after T9; the final text has all items.
fn standings(c: &Campaign) -> ReadyText {
    let mut lines = vec![heading(if c.state.is_final { "final" } else { "scores" }, c)];
    let mut seats: Vec<Seat> = c.seats().iter().filter(|&it| c.faction(it).rank > 0).collect();
    seats.sort_by_key(|&seat| c.faction(seat).rank);
    for seat in seats {
        let own = c.faction(seat);
        let items = scoring::score(c, seat, c.state.is_final);
        let regions = c.map().regions.iter();
        let held = regions.filter(|region| c.lands(seat).holds_all(region.provinces));
        let named: Vec<Arg> = held.map(|region| Arg::Name(region.name.clone())).collect();
        let whole = if named.is_empty() { "none" } else { "some" };
        lines.push(
            of("kingdoms-text-score", c, seat)
                .with("rank", own.rank)
                .with("score", score(own.score))
                .with("provinces", score(items.provinces))
                .with("capital", score(items.capital))
                .with("regions", score(items.regions))
                .with("whole", whole)
                .with("names", Arg::List(named))
                .with("last", if c.state.is_final { "yes" } else { "no" })
                .with("unused", score(items.bonus))
                .with("lost", score(-items.fleets))
                .with("points", own.bonus)
                .with("contested", mark(capitals::is_contested(c, seat)))
                .with("fleet", fleets(c, seat)),
        );
    }
    text("scores", c, lines)
}

/// SET-6 Where the fleets of a faction are.
fn fleets(c: &Campaign, seat: Seat) -> Arg {
    let told = c.fleets(seat).filter_map(|(_, fleet)| match fleet.place {
        Place::Box => Some(Message::new("kingdoms-text-fleet-box")),
        Place::Landing(no) => {
            Some(Message::new("kingdoms-text-fleet-landing").with("battle", number(no)))
        }
        Place::Out(turn) => Some(Message::new("kingdoms-text-fleet-out").with("turn", turn)),
        Place::Removed => None,
    });
    let told: Vec<Arg> = told.map(Arg::from).collect();
    match told.is_empty() {
        true => Message::new("kingdoms-text-fleet-none").into(),
        false => Arg::List(told),
    }
}

/// The attack order of the turn at hand, and what it rests on.
fn next_order(c: &Campaign, known: &[Noted<Kingdoms>]) -> ReadyText {
    let mut lines = vec![heading("order", c)];
    for (place, seat) in (1_u8..).zip(c.state.order.iter()) {
        let best = c.faction(seat).best;
        let fought = best.and_then(|best| best_battle(c, known, seat, best));
        let said = of("kingdoms-text-order", c, seat)
            .with("place", place)
            .with("known", mark(fought.is_some()))
            .with("battle", fought.map_or_else(|| Arg::Name(String::new()), number));
        lines.push(match best {
            Some(best) if best >= 0 => {
                said.with("best", "some").with("sign", "plus").with("by", best)
            }
            Some(best) => said.with("best", "some").with("sign", "minus").with("by", -best),
            // BASIC-11 Nobody has fought before the first turn.
            None if c.state.turn == 1 => {
                said.with("best", "lot").with("sign", "plus").with("by", 0)
            }
            None => said.with("best", "none").with("sign", "plus").with("by", 0),
        });
    }
    text("order", c, lines)
}

/// ORD-1 The battle of the turn before in which a faction had its best difference.
#[expect(clippy::wildcard_enum_match_arm, reason = "other facts are no reports")]
fn best_battle(c: &Campaign, known: &[Noted<Kingdoms>], seat: Seat, best: i8) -> Option<BattleNo> {
    let cut = outcomes::below_cap(c);
    let before = known.iter().filter(|noted| noted.when.turn + 1 == c.state.turn);
    before.map(|noted| &noted.recorded.fact).find_map(|fact| match *fact {
        Fact::BattleReported { battle, att_loss, def_loss, ending } if ending != Ending::Ruled => {
            let role = role_in(known, battle, seat)?;
            // The metric may cut the winner's figure below the cap.
            let figures = [(att_loss, def_loss), (att_loss.min(cut), def_loss.min(cut))];
            let fits = figures.into_iter().any(|(attacker, defender)| {
                let lead = defender as i8 - attacker as i8;
                best == if role == Role::Attacker { lead } else { -lead }
            });
            fits.then_some(battle)
        }
        _ => None,
    })
}

/// On which side a faction fought a battle, also one that is over.
#[expect(clippy::wildcard_enum_match_arm, reason = "other facts name no sides")]
fn role_in(known: &[Noted<Kingdoms>], no: BattleNo, seat: Seat) -> Option<Role> {
    known.iter().rev().find_map(|noted| match noted.recorded.fact {
        Fact::StandInNamed { battle, faction, .. } if battle == no && faction == Some(seat) => {
            Some(Role::Defender)
        }
        Fact::AttackDeclared { battle, attacker, .. } if battle == no && attacker == seat => {
            Some(Role::Attacker)
        }
        Fact::AttackDeclared { battle, defender, .. } if battle == no && defender == Some(seat) => {
            Some(Role::Defender)
        }
        _ => None,
    })
}

/// Who holds what, and where the capitals are.
fn deal(c: &Campaign) -> ReadyText {
    let mut lines = vec![heading("deal", c)];
    for seat in c.seats().iter().filter(|&seat| c.faction(seat).colour.is_some()) {
        let said = of("kingdoms-text-deal", c, seat)
            .name("player", c.player_name(seat))
            .with("provinces", provinces(c, c.lands(seat)));
        lines.push(match c.faction(seat).capital {
            Some(at) => said.with("has", "yes").with("capital", province(c, at)),
            None => said.with("has", "no").with("capital", Arg::Name(String::new())),
        });
    }
    if !c.neutrals().is_empty() {
        let said = Message::new("kingdoms-text-neutral");
        lines.push(said.with("provinces", provinces(c, c.neutrals())));
    }
    text("deal", c, lines)
}
