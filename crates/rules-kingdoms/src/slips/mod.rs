//! What the game master may rule (9.7), in text, and the facts that each ruling becomes. A ruling
//! after which the campaign would not be sound is refused.

mod read;

use kernel::ruleset::SlipFault;
use kernel::{Cites, Message, Recorded, Seat};

pub(crate) use read::read_slip;

use crate::Kingdoms;
use crate::chapters::{bonus, set_up};
use crate::choice::Attack;
use crate::clauses::Clause;
use crate::fact::{Fact, Ruling};
use crate::fact::{apply, ruling_words};
use crate::state::{
    Battle, BattleNo, Campaign, Count, Ending, Level, ListId, Order, Phase, ProvinceId, Role, check,
};
use crate::words::{faction_word, phase_words, province_word, route_words};

/// Something that the game master rules.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Slip {
    /// Something is so.
    Ruling(Ruling),
    /// `turn 3`: the orders of that turn begin; missing colours and the order are filled in.
    Turn(u8),
    /// `orders 2`, `fleets`, `standings`: that phase begins.
    Phase(Phase),
    /// `order Red, Blue, Green`
    Order(Order),
    /// `Red attacks SIC from ROM`: declared, at no price.
    Attack(Seat, Attack),
    /// `#4 goes on`
    GoesOn(BattleNo),
    /// `#4 is open, drawn 1, 1 in a row, fought 1`, `#4 is contested 1-0, drawn 0, 0 in a row,
    /// fought 1`
    Open(BattleNo, Option<Count>, [u8; 3]),
    /// `#4 attacker army French 1155-1319`
    Army(BattleNo, Role, ListId),
    /// `#4 stand-in Red`, `#4 stand-in umpire`
    StandIn(BattleNo, Option<Seat>),
    /// `#4 stand-in relieved`
    Relieved(BattleNo),
    /// `#4 level attacker major`: a late battle, without figures.
    Level(BattleNo, Level),
}

/// The forms a slip can take.
pub(crate) const FORMS: &[&str] = &[
    "PROVINCE is COLOUR",
    "PROVINCE is neutral",
    "capital of COLOUR in PROVINCE",
    "COLOUR has no capital",
    "capital of COLOUR lost in turn N, new in turn N",
    "COLOUR has N points",
    "fleet N of COLOUR in the box",
    "fleet N of COLOUR out until turn N",
    "turn N",
    "ends after turn N",
    "PHASE",
    "order COLOUR, COLOUR, COLOUR",
    "COLOUR attacks PROVINCE from PROVINCE",
    "COLOUR attacks PROVINCE from PROVINCE by sea ZONE",
    "#N goes on",
    "#N is off",
    "#N is open, drawn N, N in a row, fought N",
    "#N is contested N-N, drawn N, N in a row, fought N",
    "#N ROLE army LIST",
    "#N stand-in COLOUR",
    "#N stand-in relieved",
    "#N level LEVEL",
];

/// The text of a slip.
pub(crate) fn write_slip(c: &Campaign, slip: Slip) -> String {
    match slip {
        Slip::Ruling(ruling) => ruling_words(c, ruling),
        Slip::Turn(turn) => format!("turn {turn}"),
        Slip::Phase(phase) => phase_words(phase),
        Slip::Order(order) => {
            let seats: Vec<String> = order.iter().map(|seat| faction_word(c, seat)).collect();
            format!("order {}", seats.join(", "))
        }
        Slip::Attack(seat, attack) => {
            let (target, source) =
                (province_word(c, attack.target), province_word(c, attack.source));
            let (who, way) = (faction_word(c, seat), route_words(c, attack.route));
            format!("{who} attacks {target} from {source} {way}").trim_end().to_owned()
        }
        Slip::GoesOn(no) => format!("{no} goes on"),
        Slip::Open(no, count, [draws, in_row, fought]) => {
            let how = count.map_or_else(
                || "open".to_owned(),
                |count| format!("contested {}-{}", count.attacker, count.defender),
            );
            format!("{no} is {how}, drawn {draws}, {in_row} in a row, fought {fought}")
        }
        Slip::Army(no, role, list) => {
            let list = c.setup.list(list);
            let years = format!("{}-{}", list.years.0, list.years.1);
            format!("{no} {} army {} {years}", role.word(), list.name)
        }
        Slip::StandIn(no, Some(seat)) => format!("{no} stand-in {}", faction_word(c, seat)),
        Slip::StandIn(no, None) => format!("{no} stand-in umpire"),
        Slip::Relieved(no) => format!("{no} stand-in relieved"),
        Slip::Level(no, level) => format!("{no} level {}", level.words()),
    }
}

type Facts = Vec<Recorded<Kingdoms>>;

fn recorded(fact: Fact, cites: impl Into<Cites<Clause>>) -> Recorded<Kingdoms> {
    Recorded { fact, cites: cites.into() }
}

fn ruled(ruling: Ruling) -> Recorded<Kingdoms> {
    let cites: Cites<Clause> = match ruling {
        Ruling::Bonus { .. } => (Clause::Res8, Clause::Bonus4).into(),
        Ruling::LastTurn { .. } | Ruling::Turn { .. } => Clause::Tim4.into(),
        Ruling::Owner { .. }
        | Ruling::Capital { .. }
        | Ruling::FleetInBox { .. }
        | Ruling::FleetOut { .. }
        | Ruling::BattleOff { .. }
        | Ruling::CapitalTurns { .. } => Clause::Army14.into(),
    };
    recorded(Fact::Ruled(ruling), cites)
}

/// The facts that a slip becomes.
pub(crate) fn slip_facts(c: &Campaign, slip: Slip) -> Result<Facts, SlipFault<Kingdoms>> {
    if !is_possible(c, slip) {
        return Err(unsound("the number is out of bounds".to_owned()));
    }
    let facts = match slip {
        Slip::Ruling(ruling) => of_ruling(c, ruling),
        Slip::Turn(turn) => of_turn(c, turn),
        Slip::Phase(phase) => vec![recorded(Fact::PhaseBegan { phase }, Clause::Tim4)],
        Slip::Order(order) => {
            vec![recorded(Fact::OrderSet { order, best: Default::default() }, Clause::Army14)]
        }
        Slip::Attack(seat, attack) => of_attack(c, seat, attack)?,
        Slip::GoesOn(battle) => {
            let attacker = battle_of(c, battle)?.attacker;
            let places = (c.faction(attacker).places + 1).min(2);
            vec![recorded(Fact::BattleContinued { battle, places }, Clause::Result8)]
        }
        Slip::Open(battle, count, [draws, draws_in_row, fought]) => {
            battle_of(c, battle)?;
            let fact = match count {
                None => Fact::BattleLeftOpen { battle, draws, draws_in_row, fought },
                Some(count) => {
                    Fact::CapitalContested { battle, count, draws, draws_in_row, fought }
                }
            };
            vec![recorded(fact, Clause::Army14)]
        }
        Slip::Army(battle, role, list) => {
            battle_of(c, battle)?;
            vec![recorded(Fact::ArmyChosen { battle, role, list }, Clause::Arm1)]
        }
        Slip::StandIn(battle, faction) => {
            battle_of(c, battle)?;
            let how = crate::fact::Found::Named;
            vec![recorded(Fact::StandInNamed { battle, faction, how }, Clause::Arm9)]
        }
        Slip::Relieved(battle) => {
            battle_of(c, battle)?;
            vec![recorded(Fact::StandInRelieved { battle }, Clause::Res15)]
        }
        Slip::Level(battle, level) => {
            battle_of(c, battle)?;
            of_level(battle, level)
        }
    };
    sound(c, &facts)?;
    Ok(facts)
}

fn unsound(why: String) -> SlipFault<Kingdoms> {
    SlipFault::Unsound(Message::new("kingdoms-unsound").name("why", why))
}

/// The campaign must be sound after each of the facts, but owners and capitals may change places
/// among them.
fn sound(c: &Campaign, facts: &Facts) -> Result<(), SlipFault<Kingdoms>> {
    let mut after = c.clone();
    for recorded in facts {
        apply(&mut after, &recorded.fact);
    }
    check(&after).map_err(unsound)
}

fn battle_of(c: &Campaign, no: BattleNo) -> Result<Battle, SlipFault<Kingdoms>> {
    c.battle(no).copied().ok_or_else(|| unsound(format!("{no} is not there")))
}

/// A province that changes hands takes a capital in it along: it is one no longer. Attacks on it by
/// its new owner are over.
fn of_ruling(c: &Campaign, ruling: Ruling) -> Facts {
    let mut facts = Vec::new();
    if let Ruling::Owner { province, owner } = ruling
        && let Some(faction) = c.capital_of(province).filter(|it| Some(*it) != owner)
    {
        facts.push(ruled(Ruling::Capital { faction, province: None }));
    }
    facts.push(ruled(ruling));
    if let Ruling::Owner { province, owner: Some(owner) } = ruling {
        facts.extend(ended_by(c, province, owner));
    }
    facts
}

/// What becomes of the attacks of a faction on a province that is now its own.
fn ended_by(c: &Campaign, province: ProvinceId, owner: Seat) -> Facts {
    let own = |battle: &&Battle| battle.target == province && battle.attacker == owner;
    let mut facts = Vec::new();
    for battle in c.live().filter(own) {
        facts.push(recorded(Fact::BattleVoided { battle: battle.no }, Clause::Attack2));
        if let Some(fleet) = c.landing_fleet(battle) {
            let fact = Fact::FleetHome { faction: owner, fleet };
            facts.push(recorded(fact, (Clause::Flt8, Clause::Attack2)));
        }
    }
    facts
}

/// TIM-4 The orders of a turn begin. What set-up has not yet given is filled in as if nobody had
/// chosen: colours, the scenario's provinces, capitals, the order.
fn of_turn(c: &Campaign, turn: u8) -> Facts {
    let mut facts: Facts = Vec::new();
    for (faction, colour) in set_up::usual_colours(c) {
        let fact = Fact::ColourTaken { faction, colour };
        facts.push(recorded(fact, (Clause::Basic5, Clause::Set7)));
    }
    let bare = c.seats().iter().all(|seat| c.lands(seat).is_empty());
    for (seat, given) in c.seats().iter().zip(&c.setup.factions).filter(|_| bare) {
        let deal = |province| Fact::ProvinceDealt { province, faction: seat };
        let deals = given.holds.iter().map(|province| recorded(deal(province), Clause::Set2));
        facts.extend(deals);
    }
    let mut after = c.clone();
    facts.iter().for_each(|recorded| apply(&mut after, &recorded.fact));
    for faction in after.in_play() {
        let without = after.faction(faction).capital.is_none() && c.state.turn == 0;
        if let Some(province) = after.lands(faction).nth(0).filter(|_| without) {
            let fact = Fact::CapitalPlaced { faction, province };
            facts.push(recorded(fact, (Clause::Setup4, Clause::Set8)));
        }
    }
    if c.state.order.is_empty() {
        let fact = Fact::OrderSet { order: c.in_play().collect(), best: Default::default() };
        facts.push(recorded(fact, Clause::Tim4));
    }
    facts.push(ruled(Ruling::Turn { turn }));
    facts.push(recorded(Fact::PhaseBegan { phase: Phase::Orders(0) }, Clause::Tim4));
    facts
}

/// An attack as if it had been declared, at no price; by sea with a fleet from the box.
fn of_attack(c: &Campaign, attacker: Seat, attack: Attack) -> Result<Facts, SlipFault<Kingdoms>> {
    let Attack { target, source, route } = attack;
    let (owner, room) = (c.owner(target), c.state.battles.has_room());
    let good = c.is_friendly(attacker, source) && owner != Some(attacker) && room;
    if !good || !c.map().joins(route, source, target) || c.faction(attacker).places >= 2 {
        return Err(unsound(format!("{} cannot be attacked so", province_word(c, target))));
    }
    let fact = Fact::AttackDeclared {
        battle: BattleNo(c.state.numbered.0 + 1),
        attacker,
        source,
        target,
        route,
        second: c.faction(attacker).places > 0,
        on_capital: c.capitals().holds(target),
        price: 0,
        defender: owner,
        fleet: crate::chapters::seaborne::ready_fleet(c, attacker).filter(|_| route.is_by_sea()),
    };
    Ok(vec![recorded(fact, Clause::Army14)])
}

/// ORD-9 A battle that is settled without figures: it is reported as ruled and not fought any more.
fn of_level(battle: BattleNo, level: Level) -> Facts {
    let ending = Ending::Ruled;
    let reported = Fact::BattleReported { battle, att_loss: 0, def_loss: 0, ending };
    let judged = Fact::BattleJudged { battle, level };
    vec![recorded(reported, (Clause::Ord9, Clause::Ord7)), recorded(judged, Clause::Ord9)]
}

/// Bounds of what may be ruled.
fn is_possible(c: &Campaign, slip: Slip) -> bool {
    let turn = |turn: u8| (1..=c.setup.turns()).contains(&turn);
    match slip {
        Slip::Ruling(Ruling::Bonus { points, .. }) => points <= bonus::cap(c),
        Slip::Ruling(Ruling::LastTurn { turn: last }) => turn(last) && last >= c.state.turn,
        Slip::Turn(number) => turn(number),
        Slip::Ruling(_)
        | Slip::Phase(_)
        | Slip::Order(_)
        | Slip::Attack(..)
        | Slip::GoesOn(_)
        | Slip::Open(..)
        | Slip::Army(..)
        | Slip::StandIn(..)
        | Slip::Relieved(_)
        | Slip::Level(..) => true,
    }
}
