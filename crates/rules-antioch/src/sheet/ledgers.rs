//! The tables beside the map: armies, their losses, Byzantines, fortresses, battles, odds.

use kernel::Message;
use kernel::sheet::{Cell, Ledger, LedgerRow, Thing};

use super::map::status;
use super::odds;
use super::terms::{
    armies, battle_kind, commander, counts, enemy, holder_word, key, of_army, piece_key, point,
    seat, yes_no,
};
use crate::chapters::{attrition, battle, movement, victory};
use crate::options::BesiegedResult;
use crate::scenario::PointKind;
use crate::state::{
    ArmyId, Battle, Campaign, Elements, Fleet, PointId, Ranking, Status, TURNS_AT_SEA, Troop,
};

/// All tables of a sheet.
pub(crate) fn all(c: &Campaign) -> Vec<Ledger> {
    let some = [byzantines(c), battles(c)];
    let mut ledgers = vec![army_table(c), losses(c), fortresses(c)];
    ledgers.extend(some.into_iter().flatten());
    ledgers.extend([figures(c), odds_table(c)]);
    ledgers
}

fn columns(ids: &[&'static str]) -> Vec<Message> {
    ids.iter().map(|id| Message::new(*id)).collect()
}

fn ledger(key: &'static str, title: &'static str, heads: &[&'static str]) -> Ledger {
    Ledger { key, title: Message::new(title), columns: columns(heads), rows: Vec::new() }
}

fn number(value: impl Into<i64>) -> Cell {
    Cell::Number(value.into())
}

fn about(c: &Campaign, who: ArmyId) -> Option<Thing> {
    Some(Thing::Piece(piece_key(c, who)))
}

/// Every army: who commands it, where it is, what it has, what counts against it.
fn army_table(c: &Campaign) -> Ledger {
    let heads = [
        "antioch-column-army",
        "antioch-column-seat",
        "antioch-column-where",
        "antioch-column-elements",
        "antioch-column-camp-followers",
        "antioch-column-general",
        "antioch-column-strength",
        "antioch-column-breaks",
        "antioch-column-stood",
        "antioch-column-siege",
        "antioch-column-held",
        "antioch-column-fortresses",
        "antioch-column-sum",
    ];
    let ranking = victory::rank(c);
    let rows = ArmyId::ALL.map(|who| army_row(c, who, &ranking));
    Ledger { rows: rows.to_vec(), ..ledger("armies", "antioch-ledger-armies", &heads) }
}

fn army_row(c: &Campaign, who: ArmyId, ranking: &Ranking) -> LedgerRow {
    let this = c.army(who);
    let all = this.ranks.sum();
    let camp = Elements::of(Troop::Cf, all[Troop::Cf]);
    let in_play = c.is_in_play(who);
    let text = |message: Message| if in_play { Cell::Text(message) } else { Cell::Empty };
    let general = Message::new("antioch-general").with("alive", yes_no(this.general.is_some()));
    let counted = attrition::counted(c, &all);
    let ashore = c.point_of(who).is_some();
    let cells = vec![
        Cell::Name(c.setup.armies[who.index()].name.clone()),
        Cell::Text(seat(c, c.seat_of(who))),
        Cell::Text(status(c, who)),
        text(counts(&all.minus(&camp))),
        number(all[Troop::Cf]),
        text(general),
        text(strength(c, who, counted)),
        if in_play { number(battle::breaking_number(counted)) } else { Cell::Empty },
        if ashore { Cell::Text(stood(c, who)) } else { Cell::Empty },
        if this.siege_turns > 0 { Cell::Text(siege(c, who)) } else { Cell::Empty },
        held(c, who).map_or(Cell::Empty, Cell::Text),
        number(ranking.fortresses[who.index()]),
        number(ranking.sum(who)),
    ];
    LedgerRow { about: about(c, who), cells }
}

/// VIII.D.2, IX.A How strong an army is, and whether it may combine or is wrecked.
fn strength(c: &Campaign, who: ArmyId, counted: u8) -> Message {
    let of = c.setup.original(who);
    let state = if victory::is_wrecked(c, who) {
        "wrecked"
    } else if counted * 2 < of {
        "weak"
    } else {
        "whole"
    };
    Message::new("antioch-strength").with("count", counted).with("of", of).with("state", state)
}

fn stood(c: &Campaign, who: ArmyId) -> Message {
    let turns = attrition::stay(c, who);
    match odds::attrition_from(c, who) {
        Some(from) if c.army(who).siege_turns == 0 => {
            Message::new("antioch-stood").with("turns", turns).with("from", from)
        }
        Some(_) | None => Message::new("antioch-stood-so-far").with("turns", turns),
    }
}

fn siege(c: &Campaign, who: ArmyId) -> Message {
    let turns = c.army(who).siege_turns;
    match odds::attrition_from(c, who) {
        Some(from) => Message::new("antioch-siege").with("turns", turns).with("from", from),
        None => Message::new("antioch-siege-so-far").with("turns", turns),
    }
}

/// What holds an army: a victory, the fleet, the sea, a Major Fortress or a port.
pub(crate) fn held(c: &Campaign, who: ArmyId) -> Option<Message> {
    let this = c.army(who);
    if let Status::AtSea { since, .. } = this.status {
        return Some(Message::new("antioch-held-at-sea").with("turn", since + TURNS_AT_SEA));
    }
    if !c.is_in_play(who) {
        return None;
    }
    if this.halted_on > 0 && this.halted_on >= c.state.turn {
        return Some(Message::new("antioch-held-halted").with("turn", this.halted_on));
    }
    match this.fleet {
        Fleet::Ready(_) => return Some(Message::new("antioch-held-fleet-ready")),
        Fleet::Bound(_) if movement::is_bound(c, who) => {
            let last = movement::bound_until(c, who).unwrap_or(c.state.turn);
            return Some(Message::new("antioch-held-fleet").with("turn", last));
        }
        Fleet::Bound(_) | Fleet::None => {}
    }
    let at = c.point_of(who).filter(|at| c.is_enemy_held(*at))?;
    let stops = c.kind(at) == PointKind::Major || c.is_port(at);
    stops.then(|| Message::new("antioch-held-fortress").with("point", point(c, at)))
}

/// What every army has lost since the start.
fn losses(c: &Campaign) -> Ledger {
    let heads = [
        "antioch-column-army",
        "antioch-column-killed",
        "antioch-column-dismounted",
        "antioch-column-converted",
        "antioch-column-in-battle",
        "antioch-column-dissolved",
        "antioch-column-won",
        "antioch-column-lost",
    ];
    let row = |who: ArmyId| {
        let tally = &c.army(who).tally;
        let counted = [
            tally.killed,
            tally.dismounted,
            tally.converted,
            tally.in_battle,
            tally.dissolved,
            tally.won,
            tally.lost,
        ];
        let name = Cell::Text(of_army("antioch-army", c, who));
        let cells = std::iter::once(name).chain(counted.map(number)).collect();
        LedgerRow { about: about(c, who), cells }
    };
    let rows = ArmyId::ALL.map(row).to_vec();
    Ledger { rows, ..ledger("losses", "antioch-ledger-losses", &heads) }
}

/// VIII.E The Byzantine force, if it takes part.
fn byzantines(c: &Campaign) -> Option<Ledger> {
    let card = c.setup.attached.as_ref()?;
    let force = &c.state.byzantines;
    let with = if force.elements.is_empty() {
        Cell::Text(Message::new("antioch-byzantines-left"))
    } else {
        Cell::Text(of_army("antioch-byzantines-with", c, force.with))
    };
    let row = LedgerRow {
        about: None,
        cells: vec![Cell::Name(card.name.clone()), with, Cell::Text(counts(&force.elements))],
    };
    let heads = ["antioch-column-force", "antioch-column-where", "antioch-column-elements"];
    Some(Ledger { rows: vec![row], ..ledger("byzantines", "antioch-ledger-byzantines", &heads) })
}

/// Every fortress: who holds it, who took it and when, who lies before it.
fn fortresses(c: &Campaign) -> Ledger {
    let heads = [
        "antioch-column-fortress",
        "antioch-column-type",
        "antioch-column-holder",
        "antioch-column-captor",
        "antioch-column-turn",
        "antioch-column-before",
    ];
    let rows = c.setup.map.ids().filter(|at| c.is_fortress(*at)).map(|at| fortress_row(c, at));
    Ledger { rows: rows.collect(), ..ledger("fortresses", "antioch-ledger-fortresses", &heads) }
}

fn fortress_row(c: &Campaign, at: PointId) -> LedgerRow {
    let kind = match c.kind(at) {
        PointKind::Transit => "transit",
        PointKind::Minor => "minor",
        PointKind::Major if at == c.setup.course.goal() => "objective",
        PointKind::Major => "major",
    };
    let captor = c.state.captor[at.index()];
    let fell = Some(c.state.fell_on[at.index()]).filter(|turn| *turn > 0 && captor.is_some());
    let besieging: crate::state::ArmySet =
        c.free_at(at).iter().filter(|who| c.army(*who).siege_turns > 0).collect();
    let host = c.besiegers(at).filter(|_| !c.inside(at).is_empty());
    let before = if let Some(host) = host {
        let inside = armies(c, c.inside(at));
        let count = host.armies.len() as u8;
        Cell::Text(Message::new("antioch-before-enemy").with("count", count).with("inside", inside))
    } else if besieging.is_empty() {
        Cell::Empty
    } else {
        Cell::Text(Message::new("antioch-before-armies").with("armies", armies(c, besieging)))
    };
    let holder = Message::new("antioch-holder").with("holder", holder_word(c, at));
    let cells = vec![
        Cell::Name(c.setup.map.name(at).to_owned()),
        Cell::Text(Message::new("antioch-point-kind").with("kind", kind)),
        Cell::Text(holder),
        captor.map_or(Cell::Empty, |who| Cell::Text(of_army("antioch-army", c, who))),
        fell.map_or(Cell::Empty, number),
        before,
    ];
    LedgerRow { about: Some(Thing::Place(key(at))), cells }
}

/// Battles and assaults of this turn, if there are any.
fn battles(c: &Campaign) -> Option<Ledger> {
    let heads = [
        "antioch-column-place",
        "antioch-column-kind",
        "antioch-column-crusaders",
        "antioch-column-enemies",
        "antioch-column-commander",
        "antioch-column-result",
    ];
    let rows: Vec<_> = c.state.battles.iter().map(|battle| battle_row(c, battle)).collect();
    let ledger = Ledger { rows, ..ledger("battles", "antioch-ledger-battles", &heads) };
    (!ledger.rows.is_empty()).then_some(ledger)
}

fn battle_row(c: &Campaign, battle: &Battle) -> LedgerRow {
    let result = match (battle.fought, battle.winner) {
        (false, _) => "open",
        (true, winner) => super::terms::team_word(winner),
    };
    let crusaders = Message::new("antioch-those").with("armies", armies(c, battle.armies()));
    let cells = vec![
        Cell::Name(c.setup.map.name(battle.point).to_owned()),
        Cell::Text(battle_kind(battle.kind)),
        Cell::Text(crusaders),
        foes(c, battle.point),
        Cell::Text(commander(c, battle.commander)),
        Cell::Text(Message::new("antioch-battle-result").with("result", result)),
    ];
    LedgerRow { about: Some(Thing::Place(key(battle.point))), cells }
}

fn foes(c: &Campaign, at: PointId) -> Cell {
    let enemies = c.enemies(at);
    enemies.first().map_or(Cell::Empty, |first| {
        let foe = Message::new("antioch-enemies").with("enemy", enemy(c, first.list));
        Cell::Text(foe.with("count", enemies.len() as u8))
    })
}

/// Figures of the whole campaign.
pub(crate) fn figures(c: &Campaign) -> Ledger {
    let tallies = || ArmyId::all().map(|who| c.army(who).tally);
    let taken = c.setup.map.ids().filter(|at| c.state.captor[at.index()].is_some()).count();
    let lines = [
        ("antioch-figure-turns", i64::from(c.state.turn)),
        ("antioch-figure-battles-won", i64::from(c.state.battles_won)),
        ("antioch-figure-battles-lost", i64::from(c.state.battles_lost)),
        ("antioch-figure-lost-in-battle", tallies().map(|t| i64::from(t.in_battle)).sum()),
        ("antioch-figure-lost-to-attrition", tallies().map(|t| i64::from(t.killed)).sum()),
        ("antioch-figure-fortresses", taken as i64),
    ];
    let row = |(id, value): (&'static str, i64)| LedgerRow {
        about: None,
        cells: vec![Cell::Text(Message::new(id)), number(value)],
    };
    let heads = ["antioch-column-figure", "antioch-column-number"];
    let rows = lines.map(row).to_vec();
    Ledger { rows, ..ledger("figures", "antioch-ledger-figures", &heads) }
}

/// The odds by the tables in force.
fn odds_table(c: &Campaign) -> Ledger {
    let of = |id: &'static str, faces: u8| LedgerRow {
        about: None,
        cells: vec![Cell::Text(Message::new(id)), Cell::Text(odds::chance(faces))],
    };
    let percents = |id: &'static str, kind: PointKind| {
        let shares = (1..=4).map(|armies| {
            let percent = odds::siege_percent(c, kind, armies);
            Message::new("antioch-percent").with("percent", percent).into()
        });
        let said =
            Message::new("antioch-odds-armies").with("shares", kernel::Arg::List(shares.collect()));
        LedgerRow { about: None, cells: vec![Cell::Text(Message::new(id)), Cell::Text(said)] }
    };
    let befalls = |result| odds::besieged_faces(c, result);
    let fleet = Cell::Text(Message::new("antioch-odds-fleet-chance"));
    let rows = vec![
        of("antioch-odds-march", odds::MARCHES),
        of("antioch-odds-many", odds::many_faces(c)),
        percents("antioch-odds-minor", PointKind::Minor),
        percents("antioch-odds-major", PointKind::Major),
        of("antioch-odds-lifted", befalls(BesiegedResult::Lifted)),
        of("antioch-odds-starved", befalls(BesiegedResult::Attrition)),
        of("antioch-odds-sally", befalls(BesiegedResult::Sally)),
        LedgerRow {
            about: None,
            cells: vec![Cell::Text(Message::new("antioch-odds-fleet")), fleet],
        },
        of("antioch-odds-killed", 1),
        of("antioch-odds-dismounted", 2),
        of("antioch-odds-converted", 4),
    ];
    let heads = ["antioch-column-matter", "antioch-column-odds"];
    Ledger { rows, ..ledger("odds", "antioch-ledger-odds", &heads) }
}

/// The final table of armies.
pub(crate) fn standings(c: &Campaign, ranking: &Ranking) -> Ledger {
    let heads = [
        "antioch-column-rank",
        "antioch-column-army",
        "antioch-column-seat",
        "antioch-column-elements",
        "antioch-column-camp-followers",
        "antioch-column-taken",
        "antioch-column-sum",
    ];
    let mut order = ArmyId::ALL;
    order.sort_by_key(|who| (ranking.places[who.index()], *who));
    let row = |who: ArmyId| {
        let origins = ArmyId::ALL.map(|of| *c.army(of).ranks.from(who));
        let own = origins.iter().fold(Elements::NONE, |sum, part| sum.plus(part));
        let taken = c.setup.map.ids().filter(|at| c.state.captor[at.index()] == Some(who));
        let names: Vec<_> = taken.map(|at| point(c, at)).collect();
        let names = match names.is_empty() {
            true => Cell::Empty,
            false => Cell::Text(Message::new("antioch-points").with("points", names)),
        };
        let owner = c.setup.owner[who.index()];
        let cells = vec![
            number(ranking.places[who.index()]),
            Cell::Name(c.setup.armies[who.index()].name.clone()),
            Cell::Text(seat(c, owner)),
            number(ranking.elements[who.index()]),
            number(own[Troop::Cf]),
            names,
            number(ranking.sum(who)),
        ];
        LedgerRow { about: about(c, who), cells }
    };
    let rows = order.map(row).to_vec();
    Ledger { rows, ..ledger("standings", "antioch-ledger-standings", &heads) }
}
