//! The map: what is drawn once, and what stands on it now.

use kernel::sheet::{
    Arrow, Mark, Piece, PlaceMark, Plan, PlanPlace, PlanRoute, Position, Power, Shape, Symbol, Way,
};
use kernel::{Message, Noted};

use super::terms::{
    CRUSADERS, MUSLIMS, army, enemy, key, of_army, of_both, of_point, piece_key, point, power,
    yes_no,
};
use crate::Antioch;
use crate::chapters::movement;
use crate::choice::Choice;
use crate::fact::{Fact, Numbers};
use crate::scenario::{PointKind, Role};
use crate::state::{Army, ArmyId, Campaign, EnemyList, Fleet, Host, PointId, Status, TURNS_AT_SEA};

/// The base map under everything.
const GROUND: &str = "levant";

/// The map as it is drawn once.
pub(crate) fn plan(c: &Campaign) -> Plan {
    let map = &c.setup.map;
    let route = |from, to, way| PlanRoute::new(key(from), key(to), way);
    let roads = map.roads().iter().map(|road| route(road.from, road.to, Way::Land));
    let lanes = map.lanes().iter().map(|lane| route(lane.from, lane.to, Way::Sea));
    let sides = [
        (CRUSADERS, Message::new("antioch-power-crusaders")),
        (MUSLIMS, Message::new("antioch-power-muslims")),
    ];
    let armies = ArmyId::ALL.map(|one| (power(one), of_army("antioch-power-army", c, one)));
    Plan {
        ground: GROUND.to_owned(),
        places: map.ids().map(|at| plan_place(c, at)).collect(),
        routes: roads.chain(lanes).collect(),
        powers: sides.into_iter().chain(armies).collect(),
        ..Plan::default()
    }
}

fn plan_place(c: &Campaign, at: PointId) -> PlanPlace {
    let place = c.setup.map.place(at);
    let facts = &c.setup.points[at.index()];
    let is_goal = facts.role == Some(Role::Objective);
    let (shape, kind) = match facts.kind {
        PointKind::Transit => (Shape::Disc, "transit"),
        PointKind::Minor => (Shape::Tower, "minor"),
        PointKind::Major if is_goal => (Shape::Goal, "objective"),
        PointKind::Major => (Shape::Castle, "major"),
    };
    let kind = Message::new("antioch-point-kind").with("kind", kind);
    let spot = (hundredths(place.spot.lat), hundredths(place.spot.lon));
    PlanPlace {
        note: Some(place.modern.clone()).filter(|modern| !modern.is_empty()),
        tint: match facts.side {
            EnemyList::West => 1,
            EnemyList::East => 2,
        },
        ..PlanPlace::new(place.name.clone(), shape, kind, spot)
    }
}

/// Thousandths of a degree in hundredths.
fn hundredths(thousandths: i32) -> i32 {
    (thousandths + 5 * thousandths.signum()) / 10
}

/// Marks on all places.
pub(crate) fn places(c: &Campaign) -> Vec<PlaceMark> {
    c.setup.map.ids().map(|at| place_mark(c, at)).collect()
}

fn place_mark(c: &Campaign, at: PointId) -> PlaceMark {
    let owner = match (c.is_friendly(at), c.is_fortress(at)) {
        (true, _) => CRUSADERS,
        (false, true) => MUSLIMS,
        (false, false) => Power(0),
    };
    let badge = c.state.captor[at.index()]
        .map(|captor| (c.setup.armies[captor.index()].letter.clone(), power(captor)));
    let fight = c.battle(at).filter(|battle| !battle.fought).map(|battle| {
        let kind = super::terms::battle_kind(battle.kind);
        Mark::new(Symbol::Swords, Message::new("antioch-mark-battle").with("kind", kind))
    });
    let course = &c.setup.course;
    let text = Message::new("antioch-place")
        .with("role", role_word(c.setup.points[at.index()].role))
        .with("enemy", enemy(c, c.setup.points[at.index()].side))
        .with("moves", course.moves(at).unwrap_or(0))
        .with("km", course.km(at))
        .with("goal", point(c, course.goal()));
    let marks = fight.into_iter().collect();
    PlaceMark { owner, badge, marks, ..PlaceMark::new(key(at), text) }
}

fn role_word(role: Option<Role>) -> &'static str {
    match role {
        Some(Role::Start) => "start",
        Some(Role::Port) => "port",
        Some(Role::Landing) => "landing",
        Some(Role::Objective) => "objective",
        None => "none",
    }
}

/// The four armies, then their enemies.
pub(crate) fn pieces(c: &Campaign) -> Vec<Piece> {
    let armies = ArmyId::all().map(|one| army_piece(c, one));
    let hosts = c.state.besiegers.iter().map(|host| enemy_piece(c, host, true));
    let attackers = c.state.attackers.iter().map(|host| enemy_piece(c, host, false));
    armies.chain(hosts).chain(attackers).collect()
}

fn army_piece(c: &Campaign, who: ArmyId) -> Piece {
    let card = &c.setup.armies[who.index()];
    let this = c.army(who);
    let at = match this.status {
        Status::Field(point) | Status::Besieged(point) => Position::At(key(point)),
        Status::AtSea { port, since } => at_sea(c, port, since),
        Status::TakenIn { .. } | Status::Destroyed => Position::Off,
    };
    Piece {
        letter: card.letter.clone(),
        strength: c.is_in_play(who).then(|| u16::from(this.ranks.total())),
        crowned: this.general.is_some(),
        marks: marks(c, who),
        ..Piece::new(piece_key(c, who), card.name.clone(), at, power(who), status(c, who))
    }
}

fn at_sea(c: &Campaign, port: PointId, since: u16) -> Position {
    let Some(landing) = c.setup.landing else { return Position::At(key(port)) };
    let done = (c.state.turn + 1).saturating_sub(since).clamp(1, TURNS_AT_SEA);
    let of = TURNS_AT_SEA as u8 + 1;
    Position::Between { from: key(port), to: key(landing), done: done as u8, of }
}

/// Where an army is and how it fares, in one line.
pub(crate) fn status(c: &Campaign, who: ArmyId) -> Message {
    match c.army(who).status {
        Status::Field(at) => of_both("antioch-status-field", c, who, at),
        Status::Besieged(at) => of_both("antioch-status-besieged", c, who, at),
        Status::AtSea { port, since } => of_army("antioch-status-at-sea", c, who)
            .with("port", point(c, port))
            .with("turn", since + TURNS_AT_SEA),
        Status::TakenIn { by, .. } => {
            of_army("antioch-status-taken-in", c, who).with("other", army(c, by))
        }
        Status::Destroyed => of_army("antioch-status-destroyed", c, who),
    }
}

fn mark(symbol: Symbol, number: Option<u16>, text: Message) -> Mark {
    Mark { number, ..Mark::new(symbol, text) }
}

/// The states of an army as signs.
fn marks(c: &Campaign, who: ArmyId) -> Vec<Mark> {
    let this = c.army(who);
    let mut marks = Vec::new();
    if !c.is_in_play(who) {
        return marks;
    }
    if this.halted_on >= c.state.turn && this.halted_on > 0 {
        let text = Message::new("antioch-mark-halted").with("turn", this.halted_on);
        marks.push(mark(Symbol::Anchor, None, text));
    }
    if this.siege_turns > 0 {
        let text = Message::new("antioch-mark-besieging").with("turns", this.siege_turns);
        marks.push(mark(Symbol::Ring, Some(this.siege_turns.into()), text));
    }
    if let Status::Besieged(at) = this.status {
        let count = c.besiegers(at).map_or(0, |host| host.armies.len() as u16);
        let text = Message::new("antioch-mark-besieged").with("count", count);
        marks.push(mark(Symbol::Walls, Some(count), text));
    }
    marks.extend(sea_mark(c, who, this));
    if this.attacked {
        marks.push(mark(Symbol::Swords, None, Message::new("antioch-mark-attacked")));
    }
    let others = ArmyId::all().filter(|other| *other != who && c.root(*other) == who);
    let others: Vec<_> = others.map(|other| army(c, other)).collect();
    if !others.is_empty() {
        let text = Message::new("antioch-mark-combined").with("armies", others);
        marks.push(mark(Symbol::Double, None, text));
    }
    marks
}

/// I.K Whether an army waits for a fleet or is aboard one.
fn sea_mark(c: &Campaign, who: ArmyId, this: &Army) -> Option<Mark> {
    if let Status::AtSea { since, .. } = this.status {
        let left = (since + TURNS_AT_SEA).saturating_sub(c.state.turn);
        let text = Message::new("antioch-mark-at-sea").with("turns", left);
        return Some(mark(Symbol::Ship, Some(left), text));
    }
    match this.fleet {
        Fleet::None => None,
        Fleet::Ready(_) => Some(mark(Symbol::Sail, None, Message::new("antioch-mark-fleet-ready"))),
        Fleet::Bound(_) => {
            let last = movement::bound_until(c, who).filter(|last| *last >= c.state.turn)?;
            let left = last - c.state.turn;
            let text = Message::new("antioch-mark-awaiting").with("turns", left);
            Some(mark(Symbol::Sail, Some(left), text))
        }
    }
}

/// An enemy before a point, shown from its appearance to the end of its battle.
fn enemy_piece(c: &Campaign, host: &Host, besieges: bool) -> Piece {
    let list = host.armies.first().map_or(EnemyList::West, |one| one.list);
    let card = c.setup.enemy(list);
    let strength = host.armies.iter().map(|one| u16::from(one.elements.total())).sum();
    let count = host.armies.len() as u16;
    let (id, symbol) = match besieges {
        true => ("antioch-enemy-besieges", Symbol::Ring),
        false => ("antioch-enemy-attacks", Symbol::Swords),
    };
    let text = of_point(id, c, host.point).with("enemy", enemy(c, list)).with("count", count);
    let sign = Message::new("antioch-mark-enemy-armies").with("count", count);
    let piece_key = format!("{}{}", if besieges { "besiegers" } else { "enemy" }, host.point.0);
    let at = Position::At(key(host.point));
    Piece {
        letter: card.word.chars().take(1).collect(),
        strength: (count > 0).then_some(strength),
        crowned: host.armies.iter().any(|one| one.general),
        marks: vec![mark(symbol, Some(count), sign)],
        ..Piece::new(piece_key, card.name.clone(), at, MUSLIMS, text)
    }
}

/// The marches and retreats of this turn.
pub(crate) fn arrows(c: &Campaign, known: &[Noted<Antioch>]) -> Vec<Arrow> {
    let turn = c.state.turn;
    let now = known.iter().rev().take_while(|noted| noted.when.turn == turn);
    let mut arrows: Vec<Arrow> = now.filter_map(|noted| arrow(c, &noted.recorded.fact)).collect();
    arrows.reverse();
    arrows
}

fn arrow(c: &Campaign, fact: &Fact) -> Option<Arrow> {
    let (who, from, to, id) = if let Fact::ArmyMarched { army, from, to, .. } = *fact {
        (army, from, to, "antioch-arrow-march")
    } else if let Fact::ArmyRetreated { army, from, point } = *fact {
        (army, from, point, "antioch-arrow-retreat")
    } else if let Fact::ArmyTookRefuge { army, from, point } = *fact {
        (army, from, point, "antioch-arrow-retreat")
    } else {
        return None;
    };
    let text = of_army(id, c, who).with("from", point(c, from)).with("to", point(c, to));
    Some(Arrow::new(key(from), key(to), power(who), text))
}

/// Where an army may go by the orders it is asked for.
pub(crate) fn possible_ways(c: &Campaign, first: Choice, legal: &[Choice]) -> Vec<Arrow> {
    let who = first.army();
    let Some(from) = c.point_of(who) else { return Vec::new() };
    let marches = |choice: &Choice| matches!(choice, Choice::Marches(_));
    if let Choice::Allots(..) = first {
        exits(c, who, Some(&movement::default_numbers(c, who, from)))
    } else if legal.iter().any(marches) {
        exits(c, who, None)
    } else {
        legal.iter().filter_map(|choice| way_out(c, from, *choice)).collect()
    }
}

/// I.F The roads that an army may take, each with its numbers of the route die if they are known.
pub(crate) fn exits(c: &Campaign, who: ArmyId, numbers: Option<&Numbers>) -> Vec<Arrow> {
    let Some(from) = c.point_of(who) else { return Vec::new() };
    let ways = movement::exits(c, who, from);
    ways.into_iter().map(|exit| way(c, who, (from, exit), numbers)).collect()
}

fn way(
    c: &Campaign,
    who: ArmyId,
    (from, exit): (PointId, PointId),
    numbers: Option<&Numbers>,
) -> Arrow {
    let course = &c.setup.course;
    let label = numbers.and_then(|numbers| label(numbers, exit));
    let text = of_army("antioch-arrow-way", c, who)
        .with("from", point(c, from))
        .with("to", point(c, exit))
        .with("onward", yes_no(course.is_onward(from, exit)))
        .with("moves", course.moves(exit).unwrap_or(0))
        .with("km", course.km(exit))
        .with("goal", point(c, course.goal()))
        .with("numbered", yes_no(label.is_some()))
        .name("numbers", label.clone().unwrap_or_default());
    Arrow { faint: true, label, ..Arrow::new(key(from), key(exit), power(who), text) }
}

/// The numbers of the route die that lead to an exit: `2–5`.
fn label(numbers: &Numbers, exit: PointId) -> Option<String> {
    let at = numbers.iter().position(|share| share.exit == exit)?;
    let first = 1 + numbers.iter().take(at).map(|share| share.count).sum::<u8>();
    let count = numbers.get(at)?.count;
    let last = first + count.saturating_sub(1);
    Some(if count > 1 { format!("{first}\u{2013}{last}") } else { first.to_string() })
}

/// VII.B A point to which a beaten army may go.
fn way_out(c: &Campaign, from: PointId, choice: Choice) -> Option<Arrow> {
    let (Choice::Retreats(who, to) | Choice::TakesRefuge(who, to)) = choice else { return None };
    let text = of_army("antioch-arrow-way-out", c, who);
    let text = text.with("from", point(c, from)).with("to", point(c, to));
    Some(Arrow { faint: true, ..Arrow::new(key(from), key(to), power(who), text) })
}
