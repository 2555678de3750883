//! The battle sheet: all that two sides need to fight, in the order in which it is printed.

use kernel::sheet::{BattleSection, BattleSheet, Cell, Ledger, LedgerRow, Thing};
use kernel::{Arg, Clause as _, Message};

use super::choices::{self, storm};
use super::terms::{
    armies, battle_kind, commander, date, enemy_army, figures, holder_word, of_army, of_point,
    piece_key, seat,
};
use crate::chapters::battle::{self, BOARD};
use crate::choice::Choice;
use crate::clauses::Clause::{
    self, II_E, II_F, II_G, III_H, IV_G, P_3, R4, R27, R30, R44, R50, R66, R67, R68, R70, R74, R75,
    R90, VI_C, VI_D, VI_E_1, VI_E_2, VI_E_3, VI_F, VI_G, VI_H, VI_I, VI_J, VII_A, VII_B,
};
use crate::options::Figure;
use crate::scenario::PointKind;
use crate::state::{ArmyId, Battle, BattleKind, Campaign, Elements, PointId, Troop};
use crate::{Fight, Party};

/// The sheet of a battle or an assault.
pub(crate) fn battle_sheet(c: &Campaign, fight: Fight) -> BattleSheet {
    let found = c.battle(fight.point).copied();
    let kind = if fight.assault { BattleKind::Assault } else { BattleKind::Field };
    let battle = found.unwrap_or_else(|| Battle::new(fight.point, kind));
    let sections = match battle.kind {
        BattleKind::Assault => vec![
            occasion(c, &battle),
            command(c, &battle),
            order_of_battle(c, fight, &battle),
            walls(c, &battle),
            assault_stakes(c, &battle),
            assault_reporting(),
        ],
        BattleKind::Field
        | BattleKind::Sally
        | BattleKind::Relief
        | BattleKind::ReliefWithSally => vec![
            occasion(c, &battle),
            command(c, &battle),
            order_of_battle(c, fight, &battle),
            board(c, &battle),
            set_up(c, &battle),
            moves(),
            ending(c, &battle),
            stakes(c, &battle),
            reporting(),
        ],
    };
    BattleSheet { title: Some(title(c, &battle)), sections }
}

/// What a battle is called: kind, point, turn, date.
pub(crate) fn title(c: &Campaign, battle: &Battle) -> Message {
    let said = |id: &'static str| {
        of_point(id, c, battle.point)
            .with("kind", battle_kind(battle.kind))
            .with("turn", c.state.turn)
    };
    match date(c, c.state.turn) {
        Some(date) => said("antioch-sheet-title").with("date", date),
        None => said("antioch-sheet-title-undated"),
    }
}

/// What a battle is called when it is long over: kind and point.
pub(crate) fn name(c: &Campaign, fight: Fight) -> Message {
    let kind = if fight.assault { "assault" } else { "battle" };
    of_point("antioch-battle-name", c, fight.point).with("kind", kind)
}

fn section(heading: &'static str, clauses: &[Clause], lines: Vec<Message>) -> BattleSection {
    BattleSection {
        heading: Message::new(heading),
        clauses: clauses.iter().map(|clause| clause.number()).collect(),
        lines,
        table: None,
    }
}

/// 1 Where, what kind of battle, and why.
fn occasion(c: &Campaign, battle: &Battle) -> BattleSection {
    let at = battle.point;
    let kind = match c.kind(at) {
        PointKind::Transit => "transit",
        PointKind::Minor => "minor",
        PointKind::Major if at == c.setup.course.goal() => "objective",
        PointKind::Major => "major",
    };
    let place = of_point("antioch-sheet-place", c, at)
        .with("kind", Message::new("antioch-point-kind").with("kind", kind))
        .with("holder", holder_word(c, at));
    let word = super::terms::kind_word(battle.kind);
    let cause = Message::new("antioch-sheet-cause").with("kind", word);
    let (first, second, third) = battle::cause(battle.kind);
    section("antioch-sheet-occasion", &[first, second, third], vec![place, cause])
}

/// 2 Who commands.
fn command(c: &Campaign, battle: &Battle) -> BattleSection {
    let line = |who: ArmyId| {
        of_army("antioch-sheet-commands", c, who).with("seat", seat(c, c.seat_of(who)))
    };
    let mut lines: Vec<Message> = battle.armies().iter().map(line).collect();
    let id = match battle.kind {
        BattleKind::Assault => "antioch-sheet-commands-garrison",
        BattleKind::Field
        | BattleKind::Sally
        | BattleKind::Relief
        | BattleKind::ReliefWithSally => "antioch-sheet-commands-muslims",
    };
    lines.push(Message::new(id).with("seat", commander(c, battle.commander)));
    section("antioch-sheet-command", &[P_3, R4], lines)
}

/// 3 Every army of either side with what it has and when it breaks.
fn order_of_battle(c: &Campaign, fight: Fight, battle: &Battle) -> BattleSection {
    let entries = battle::contenders(c, fight).into_iter().map(|one| Entry {
        party: one.party,
        elements: one.elements,
        general: one.general,
        counted: one.counted,
        breaks_at: one.breaks_at,
    });
    let rows = entries.map(|entry| row(c, battle, &entry)).collect();
    let heads = [
        "antioch-column-army",
        "antioch-column-list",
        "antioch-column-elements",
        "antioch-column-camp-followers",
        "antioch-column-general",
        "antioch-column-count",
        "antioch-column-breaks",
        "antioch-column-begins",
    ];
    let table = Ledger {
        key: "order-of-battle",
        title: Message::new("antioch-sheet-armies"),
        columns: heads.map(Message::new).to_vec(),
        rows,
    };
    let clauses = match battle.kind {
        BattleKind::Assault => vec![R50],
        BattleKind::Field
        | BattleKind::Sally
        | BattleKind::Relief
        | BattleKind::ReliefWithSally => vec![II_E, II_F, II_G, VI_I, R68],
    };
    let mut lines = Vec::new();
    let stands_by = battle.armies().iter().any(|who| !c.byzantines_with(who).is_empty());
    if stands_by {
        lines.push(Message::new("antioch-sheet-byzantines"));
    }
    let mut section = section("antioch-sheet-order", &clauses, lines);
    section.table = Some(table);
    if stands_by {
        section.clauses.push(R90.number());
    }
    section
}

/// An army in the order of battle.
struct Entry {
    party: Party,
    elements: Elements,
    general: Option<Troop>,
    counted: u8,
    breaks_at: u8,
}

fn row(c: &Campaign, battle: &Battle, one: &Entry) -> LedgerRow {
    let all = one.elements;
    let camp = Elements::of(Troop::Cf, all[Troop::Cf]);
    let (about, name, list, labels) = names(c, battle, one.party);
    let labels: Vec<&[Figure]> = labels.iter().map(|label| label.as_slice()).collect();
    let general = match one.general {
        Some(kind) => Message::new("antioch-sheet-general").with("figure", Arg::from(kind.word())),
        None => Message::new("antioch-sheet-no-general"),
    };
    let cells = vec![
        name,
        list,
        Cell::Text(figures(&all.minus(&camp), &labels)),
        Cell::Number(all[Troop::Cf].into()),
        Cell::Text(general),
        Cell::Number(one.counted.into()),
        Cell::Number(one.breaks_at.into()),
        Cell::Text(begins(c, battle, one.party)),
    ];
    LedgerRow { about, cells }
}

type Names<'c> = (Option<Thing>, Cell, Cell, Vec<&'c Vec<Figure>>);

/// What an army is called, its list, and how its types are written.
fn names<'c>(c: &'c Campaign, battle: &Battle, party: Party) -> Names<'c> {
    let setup = &c.setup;
    match party {
        Party::Army(who) => {
            let card = &setup.armies[who.index()];
            let about = Some(Thing::Piece(piece_key(c, who)));
            let others = setup.armies.iter().map(|other| &other.figures);
            let labels = std::iter::once(&card.figures).chain(others).collect();
            (about, Cell::Name(card.name.clone()), Cell::Name(card.list.clone()), labels)
        }
        Party::Byzantines => {
            let card = setup.attached.as_ref();
            let name = card.map_or(Cell::Empty, |card| Cell::Name(card.name.clone()));
            (None, name, Cell::Empty, card.map(|card| &card.figures).into_iter().collect())
        }
        Party::Enemy(nth) => {
            let enemies = c.enemies(battle.point);
            let list = enemies.get(usize::from(nth)).map(|one| one.list).unwrap_or_default();
            let card = setup.enemy(list);
            let name = enemy_army(c, battle.point, nth);
            (None, Cell::Text(name), Cell::Name(card.list.clone()), vec![&card.figures])
        }
    }
}

/// Whether an army begins on the table, comes on later or sallies.
fn begins(c: &Campaign, battle: &Battle, party: Party) -> Message {
    let word = match party {
        Party::Army(who) => part_of(battle, who),
        Party::Byzantines => part_of(battle, c.state.byzantines.with),
        Party::Enemy(_) => "start",
    };
    Message::new("antioch-sheet-begins").with("when", word)
}

fn part_of(battle: &Battle, who: ArmyId) -> &'static str {
    if battle.reserves.holds(who) {
        "later"
    } else if battle.garrison.holds(who) {
        "sally"
    } else {
        "start"
    }
}

/// 4 The board.
fn board(c: &Campaign, battle: &Battle) -> BattleSection {
    let length = battle::board_length(c.enemies(battle.point).len());
    let line = Message::new("antioch-sheet-board-size")
        .with("length", length)
        .with("depth", BOARD)
        .with("feet", length / 12)
        .with("deep", BOARD / 12);
    section("antioch-sheet-board", &[VI_C], vec![line])
}

/// 5 Edges and set-up.
fn set_up(c: &Campaign, battle: &Battle) -> BattleSection {
    let mut clauses = vec![VI_D, VI_E_2, VI_E_3, VI_G];
    let ids = ["antioch-sheet-edges", "antioch-sheet-bodies", "antioch-sheet-camps"];
    let mut lines: Vec<Message> = ids.into_iter().map(Message::new).collect();
    if battle.kind == BattleKind::ReliefWithSally {
        let inside = armies(c, battle.garrison);
        lines.push(Message::new("antioch-sheet-garrison").with("armies", inside));
        clauses.push(VI_J);
    }
    if !battle.reserves.is_empty() {
        let by = if battle::reinforcements_by_die(c) { "die" } else { "bound" };
        let later = Message::new("antioch-sheet-reserves").with("by", by);
        lines.push(later.with("armies", armies(c, battle.reserves)));
        clauses.push(R30);
    }
    section("antioch-sheet-set-up", &clauses, lines)
}

/// 6 Command dice.
fn moves() -> BattleSection {
    let ids = ["antioch-sheet-one-die", "antioch-sheet-own-general"];
    let lines = ids.into_iter().map(Message::new).collect();
    section("antioch-sheet-moves", &[VI_F, VI_E_2], lines)
}

/// 7 When armies break and the battle ends.
fn ending(c: &Campaign, battle: &Battle) -> BattleSection {
    let compare = c.options().break_comparison.word();
    let mut lines = vec![
        Message::new("antioch-sheet-separately"),
        Message::new("antioch-sheet-breaking").with("compare", compare),
        Message::new("antioch-sheet-camp-lost").with("loss", c.options().camp_loss.word()),
        Message::new("antioch-sheet-flight"),
    ];
    let attacker = match battle.kind {
        BattleKind::Field => "muslims",
        BattleKind::Sally
        | BattleKind::Relief
        | BattleKind::ReliefWithSally
        | BattleKind::Assault => "crusaders",
    };
    let early = Message::new("antioch-sheet-early").with("attacker", attacker);
    lines.push(early.with("compare", compare));
    section("antioch-sheet-ending", &[VI_E_1, VI_I, VI_H, R66, R67, R70], lines)
}

/// 8 What winning and losing mean.
fn stakes(c: &Campaign, battle: &Battle) -> BattleSection {
    let on = c.state.turn + 1;
    let halts = c.options().halt_after_sally.word();
    let mut lines = vec![Message::new("antioch-sheet-victory").with("turn", on)];
    let mut clauses = vec![VII_A, R74, VII_B, R75];
    if battle.kind != BattleKind::Field {
        lines.push(of_point("antioch-sheet-siege-ends", c, battle.point).with("halts", halts));
        clauses.extend([III_H, R44]);
    } else {
        lines.push(Message::new("antioch-sheet-must-fight"));
        clauses.push(R27);
    }
    lines.push(ways_out(c, battle.point));
    section("antioch-sheet-stakes", &clauses, lines)
}

/// VII.B The retreats that lie open from a point, with their prices.
fn ways_out(c: &Campaign, from: PointId) -> Message {
    let who = ArmyId::default();
    let mut ways: Vec<Choice> = Vec::new();
    if c.is_friendly(from) {
        ways.push(Choice::ShutsIn(who));
    }
    for &to in c.setup.map.exits(from) {
        if c.is_friendly(to) && c.besiegers(to).is_none() {
            ways.push(Choice::TakesRefuge(who, to));
        }
        ways.push(Choice::Retreats(who, to));
    }
    let ways: Vec<Arg> = ways.into_iter().map(|way| choices::way(c, way).into()).collect();
    match ways.is_empty() {
        true => Message::new("antioch-sheet-no-way"),
        false => Message::new("antioch-sheet-ways").with("ways", Arg::List(ways)),
    }
}

/// The walls of an assault and who stands on them.
fn walls(c: &Campaign, battle: &Battle) -> BattleSection {
    let mut lines: Vec<Message> = storm(c, battle.point).into_iter().collect();
    lines.push(Message::new("antioch-sheet-walls"));
    section("antioch-sheet-garrison-heading", &[IV_G, R50], lines)
}

/// What success and failure of an assault mean.
fn assault_stakes(c: &Campaign, battle: &Battle) -> BattleSection {
    let lines = vec![
        of_point("antioch-sheet-assault-won", c, battle.point),
        Message::new("antioch-sheet-assault-lost"),
    ];
    section("antioch-sheet-stakes", &[IV_G, R50], lines)
}

/// 9 How it is reported.
fn reporting() -> BattleSection {
    section("antioch-sheet-report", &[R66], vec![Message::new("antioch-sheet-report-detail")])
}

fn assault_reporting() -> BattleSection {
    section("antioch-sheet-report", &[R50], vec![Message::new("antioch-sheet-report-assault")])
}
