//! 9.6 The texts that are made ready to be copied.

use std::sync::Arc;

use kernel::{Cites, Noted, Reader, Recorded, Ruleset, Seat, Showing};

use super::{found, plain, teaching};
use crate::Kingdoms;
use crate::clauses::Clause;
use crate::fact::{Fact, Spending};
use crate::options::NavalResult;
use crate::scenario::Fit;
use crate::state::{BattleNo, Campaign, Colour, Ending, Order, Phase, Route, ZoneId};

const RED: Seat = Seat(0);
const BLUE: Seat = Seat(1);
const GREEN: Seat = Seat(2);

/// A campaign with what is known of it.
struct Told {
    c: Campaign,
    known: Vec<Noted<Kingdoms>>,
}

impl Told {
    /// The teaching scenario when its first turn opens.
    fn new() -> Self {
        let c = found(plain(teaching(), "teaching", 3, &[]));
        let mut told = Self { c, known: Vec::new() };
        for (faction, colour) in [(RED, Colour::Red), (BLUE, Colour::Blue), (GREEN, Colour::Green)]
        {
            told.tell(Fact::ColourTaken { faction, colour });
            let holds = told.c.setup.factions[usize::from(faction.0)].holds;
            holds.iter().for_each(|province| told.tell(Fact::ProvinceDealt { province, faction }));
        }
        told.tell(Fact::TurnOpened { turn: 1 });
        let order: Order = [RED, BLUE, GREEN].into_iter().collect();
        told.tell(Fact::OrderSet { order, best: Default::default() });
        told
    }

    fn tell(&mut self, fact: Fact) {
        Kingdoms::apply(&mut self.c, &fact);
        let cites = Cites::from(Clause::Basic1);
        let number = self.known.len() as u64 + 1;
        let recorded = Recorded { fact, cites };
        self.known.push(Noted { number, when: self.c.when(), recorded });
    }

    fn attack(&mut self, attacker: Seat, from: &str, to: &str, route: Route) {
        let find = |id: &str| self.c.map().find(id).expect("a province of the scenario");
        let (source, target) = (find(from), find(to));
        let fact = Fact::AttackDeclared {
            battle: BattleNo(self.c.state.numbered.0 + 1),
            attacker,
            source,
            target,
            route,
            second: false,
            on_capital: true,
            price: 3,
            defender: self.c.owner(target),
            fleet: matches!(route, Route::Sea(_)).then_some(0),
        };
        self.tell(fact);
    }

    /// The lines of a text, but for its heading.
    fn lines(&self, key: &str) -> Vec<String> {
        let sheet = Kingdoms::sheet(&self.c, Reader::Umpire, &self.known);
        let text = sheet.texts.into_iter().find(|text| text.key == key);
        let lines = text.map(|text| text.lines).unwrap_or_default();
        lines.iter().skip(1).map(ToString::to_string).collect()
    }
}

fn open(battle: BattleNo) -> Fact {
    Fact::BattleLeftOpen { battle, draws: 1, draws_in_row: 1, fought: 1 }
}

#[test]
fn an_attack_says_its_price_and_that_it_is_on_a_capital() {
    let mut told = Told::new();
    told.attack(RED, "NFR", "AQU", Route::Land);
    let lines = told.lines("orders");
    assert_eq!(lines.len(), 1, "{lines:?}");
    for part in ["capital: yes", "second: no", "continued: no", "price: 3"] {
        assert!(lines[0].contains(part), "{part}: {}", lines[0]);
    }
}

/// RES-17 An open battle is no order until its attacker says so; then it costs nothing more.
#[test]
fn an_open_battle_is_listed_when_it_goes_on_and_at_no_price() {
    let mut told = Told::new();
    told.attack(RED, "NFR", "AQU", Route::Land);
    told.tell(open(BattleNo(1)));
    told.tell(Fact::TurnOpened { turn: 2 });
    assert_eq!(told.lines("orders"), Vec::<String>::new());
    told.tell(Fact::BattleContinued { battle: BattleNo(1), places: 1 });
    let lines = told.lines("orders");
    assert_eq!(lines.len(), 1, "{lines:?}");
    for part in ["capital: yes", "continued: yes", "price: 0"] {
        assert!(lines[0].contains(part), "{part}: {}", lines[0]);
    }
}

#[test]
fn a_battle_that_is_called_off_is_no_attack() {
    let mut told = Told::new();
    told.attack(RED, "NFR", "AQU", Route::Land);
    told.tell(open(BattleNo(1)));
    told.tell(Fact::TurnOpened { turn: 2 });
    told.tell(Fact::BattleWithdrawn { battle: BattleNo(1) });
    let lines = told.lines("orders");
    assert_eq!(lines.len(), 1, "{lines:?}");
    assert!(lines[0].starts_with("kingdoms-text-withdraws"), "{}", lines[0]);
}

#[test]
fn a_naval_battle_says_where_the_fleet_came_from_and_a_move_what_it_costs() {
    let mut told = Told::new();
    let zone = told.c.map().find_zone("WME").unwrap_or(ZoneId(0));
    told.attack(RED, "ROM", "SIC", Route::Sea(zone));
    let find = |id: &str| told.c.map().find(id).expect("a province of the scenario");
    let (algiers, castile, tunis) = (find("ALG"), find("CAS"), find("TUN"));
    told.tell(Fact::CapitalMoved { faction: GREEN, from: castile, to: tunis });
    let battle = BattleNo(1);
    told.tell(Fact::CounterLaunched { battle, faction: BLUE, fleet: 0, from: algiers });
    let on = Spending::Counter(battle);
    told.tell(Fact::BonusSpent { faction: BLUE, points: 2, left: 0, on });
    let result = NavalResult::CounterHome;
    told.tell(Fact::NavalFought { battle, faction: BLUE, die: 3, result, award: None });
    let lines = told.lines("orders");
    let line = |id: &str| lines.iter().find(|line| line.starts_with(id)).cloned();
    let naval = line("kingdoms-text-naval").expect("a line of the sea");
    assert!(naval.contains("province: Algiers"), "{naval}");
    let moves = line("kingdoms-text-moves").expect("a line of the move");
    assert!(moves.contains("price: 2"), "{moves}");
}

/// ORD-1, 9.6 The order names the battle that it rests on, though that is over.
#[test]
fn the_next_order_names_the_battle_of_the_best_difference() {
    let mut told = Told::new();
    told.attack(RED, "NFR", "AQU", Route::Land);
    told.attack(GREEN, "CAS", "ALG", Route::Land);
    let (first, second) = (BattleNo(1), BattleNo(2));
    let ending = Ending::TimeOut;
    told.tell(Fact::BattleReported { battle: first, att_loss: 30, def_loss: 10, ending });
    told.tell(Fact::BattleReported { battle: second, att_loss: 10, def_loss: 22, ending });
    assert_eq!(told.c.battle(second).and_then(|battle| battle.defender), Some(BLUE));
    told.tell(Fact::AttackRepulsed { battle: first, award: None });
    told.tell(Fact::AttackRepulsed { battle: second, award: None });
    told.tell(Fact::OrderSet {
        order: [GREEN, RED, BLUE].into_iter().collect(),
        best: [Some(-20), Some(-12), Some(12), None, None, None],
    });
    told.tell(Fact::TurnOpened { turn: 2 });
    assert!(told.c.battle(first).is_none(), "it is over");
    let lines = told.lines("order");
    for (line, no) in lines.iter().zip(["#2", "#1", "#2"]) {
        assert!(line.contains("known: yes") && line.contains(no), "{no}: {line}");
    }
}

/// BASIC-11 The first order rests on lots, a later one on battles.
#[test]
fn the_first_order_is_drawn_by_lot() {
    let mut told = Told::new();
    assert!(told.lines("order").iter().all(|line| line.contains("best: lot")));
    told.tell(Fact::OrderSet {
        order: [BLUE, RED, GREEN].into_iter().collect(),
        best: [None, Some(12), None, None, None, None],
    });
    told.tell(Fact::TurnOpened { turn: 2 });
    let lines = told.lines("order");
    assert!(lines[0].contains("best: some") && lines[0].contains("by: 12"), "{}", lines[0]);
    assert!(lines[1].contains("best: none"), "{}", lines[1]);
}

/// 9.6 What is awaited is what nobody has reported: with names, and without what waits for the game
/// master alone.
#[test]
fn results_wait_for_battles_that_nobody_has_reported() {
    let mut told = Told::new();
    told.attack(RED, "NFR", "AQU", Route::Land);
    told.attack(BLUE, "SIC", "ROM", Route::Land);
    told.tell(Fact::PhaseBegan { phase: Phase::Battles(0) });
    let waiting = |told: &Told| {
        let lines = told.lines("results").into_iter();
        lines.filter(|line| line.starts_with("kingdoms-text-waiting")).collect::<Vec<_>>()
    };
    let both = waiting(&told);
    assert_eq!(both.len(), 1, "{both:?}");
    assert!(both[0].contains("#1") && both[0].contains("#2"), "{}", both[0]);
    let ending = Ending::Concedes(crate::state::Role::Defender);
    told.tell(Fact::BattleReported { battle: BattleNo(1), att_loss: 5, def_loss: 20, ending });
    let left = waiting(&told);
    assert_eq!(left.len(), 1, "{left:?}");
    assert!(!left[0].contains("#1") && left[0].contains("#2"), "{}", left[0]);
    assert!(left[0].contains(told.c.player_name(BLUE)), "{}", left[0]);
}

/// How many lines of the sheet of battle 1 say that a province has only substitutes.
fn lines_on_substitutes(c: &Campaign, home: crate::state::ProvinceId) -> usize {
    let name = &c.map().provinces[home.index()].name;
    let sections = Kingdoms::battle_sheet(c, BattleNo(1)).sections;
    let lines = sections.iter().flat_map(|section| &section.lines);
    let lines = lines.filter(|line| line.id == "kingdoms-battle-substitute");
    lines.filter(|line| line.to_string().contains(name.as_str())).count()
}

/// ARM-3, ARM-6 Whether substitutes were offered is a matter of the turn of the attack.
#[test]
fn the_line_on_substitutes_is_that_of_the_turn_of_the_attack() {
    for fits in [[Fit::Substitute, Fit::Own], [Fit::Own, Fit::Substitute]] {
        let mut told = Told::new();
        let target = told.c.map().find("AQU").expect("a province of the scenario");
        let setup = Arc::make_mut(&mut told.c.setup);
        for (turn, fit) in fits.into_iter().enumerate() {
            setup.eligible[turn][target.index()].fit = fit;
        }
        told.attack(RED, "NFR", "AQU", Route::Land);
        let expected = usize::from(fits[0] == Fit::Substitute);
        assert_eq!(lines_on_substitutes(&told.c, target), expected);
        told.tell(open(BattleNo(1)));
        told.tell(Fact::TurnOpened { turn: 2 });
        assert_eq!(lines_on_substitutes(&told.c, target), expected, "a turn later");
    }
}
