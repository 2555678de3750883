//! What the umpire may rule (R106): the forms, the facts that each becomes, and when it is refused.
//!
//! A slip takes effect at the start of the step at hand. It is refused where the state would not be
//! sound afterwards (`check`). No seat may bring one by itself.

mod read;

use kernel::ruleset::SlipFault;
use kernel::{Message, Recorded, Ruleset, Seat};

pub(crate) use read::{read_slip, write_slip};

use crate::Antioch;
use crate::chapters::{armies, enemy};
use crate::clauses::Clause::R106;
use crate::fact::{Fact, Ruling};
use crate::state::{
    ArmyId, Campaign, ENEMIES_MAX, Elements, EnemyArmy, Fleet, General, Manner, Phase, PointId,
    Row, Troop,
};

/// The forms a slip can take.
pub(crate) const FORMS: &[&str] = &[
    "ARMY stands at POINT",
    "ARMY landed on TURN by march|by sea|by retreat [from POINT]",
    "ARMY is besieged in POINT [by NUMBER]",
    "ARMY is attacked [by NUMBER]",
    "ARMY has TYPE NUMBER TYPE NUMBER",
    "ARMY loses general",
    "ARMY has general TYPE",
    "ARMY has stood NUMBER",
    "ARMY has besieged NUMBER",
    "ARMY is halted",
    "ARMY is not halted",
    "ARMY won on TURN",
    "ARMY awaits the fleet since TURN",
    "ARMY awaits no fleet",
    "ARMY is at sea since TURN",
    "ARMY is taken in by ARMY",
    "ARMY is destroyed",
    "fleet ready for ARMY",
    "the siege of POINT is lifted",
    "the enemy leaves POINT",
    "POINT must sally",
    "POINT is friendly",
    "POINT is enemy-held",
    "credit POINT to ARMY",
    "credit POINT to nobody",
    "the Byzantines have TYPE NUMBER",
    "the Byzantines are gone",
    "seat NUMBER is next to command the Muslims",
    "turn NUMBER",
    "phase NAME",
    "turn NUMBER, phase NAME",
];

/// A ruling of the umpire.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Slip {
    /// `Bohemond stands at Iconium`
    Stands(ArmyId, PointId),
    /// `Bohemond landed on 3 by march from Tyana`
    Landed(ArmyId, u16, Manner, Option<PointId>),
    /// `Bohemond is besieged in Iconium by 2`
    Besieged(ArmyId, PointId, u8),
    /// `Bohemond is attacked by 2`
    Attacked(ArmyId, u8),
    /// `Bohemond has Kn 4 Cv 2`
    Has(ArmyId, Elements),
    /// `Bohemond loses general`
    LosesGeneral(ArmyId),
    /// `Bohemond has general Kn`
    HasGeneral(ArmyId, Troop),
    /// `Bohemond has stood 3`
    Stood(ArmyId, u8),
    /// `Bohemond has besieged 4`
    Sieged(ArmyId, u8),
    /// `Bohemond is halted`
    Halted(ArmyId, bool),
    /// `Bohemond won on 3`
    Won(ArmyId, u16),
    /// `Bohemond awaits the fleet since 5`
    Awaits(ArmyId, Option<u16>),
    /// `fleet ready for Bohemond`
    FleetReady(ArmyId),
    /// `Bohemond is at sea since 8`
    AtSea(ArmyId, u16),
    /// `Robert is taken in by Bohemond`
    TakenIn(ArmyId, ArmyId),
    /// `Bohemond is destroyed`
    Destroyed(ArmyId),
    /// `the siege of Iconium is lifted`
    SiegeLifted(PointId),
    /// `the enemy leaves Iconium`
    EnemyLeaves(PointId),
    /// `Iconium must sally`
    MustSally(PointId),
    /// `Ancyra is friendly`, `Ancyra is enemy-held`
    Holder(PointId, bool),
    /// `credit Ancyra to Bohemond`
    Credit(PointId, Option<ArmyId>),
    /// `the Byzantines have LH 2 Cv 2`
    Byzantines(Elements),
    /// `seat 2 is next to command the Muslims`
    Rotation(u8),
    /// `turn 5, phase VI`
    Time(Option<u16>, Option<Phase>),
}

/// The facts that a slip becomes.
pub(crate) fn slip_facts(
    c: &Campaign,
    slip: Slip,
) -> Result<Vec<Recorded<Antioch>>, SlipFault<Antioch>> {
    if let Slip::Attacked(army, _) = slip
        && c.is_besieged(army)
    {
        enemy::may_be_attacked(c, army).map_err(SlipFault::Refused)?;
    }
    let facts = facts(c, slip).map_err(SlipFault::Unsound)?;
    let mut after = c.clone();
    for fact in &facts {
        Antioch::apply(&mut after, fact);
        if let Err(what) = Antioch::check(&after) {
            let message = Message::new("antioch-slip-unsound").name("what", what);
            return Err(SlipFault::Unsound(message));
        }
    }
    Ok(facts.into_iter().map(|fact| Recorded { fact, cites: R106.into() }).collect())
}

fn unsound(id: &'static str) -> Message {
    Message::new(id)
}

fn facts(c: &Campaign, slip: Slip) -> Result<Vec<Fact>, Message> {
    let turn = c.state.turn;
    let one = |ruling: Ruling| Ok(vec![Fact::Ruled(ruling)]);
    match slip {
        Slip::Stands(army, point) => {
            let ruling = Ruling::Standing { army, point, siege_ended: is_last_inside(c, army) };
            living(c, army, vec![Fact::Ruled(ruling)])
        }
        Slip::Landed(army, turn, manner, from) => {
            living(c, army, vec![Fact::Ruled(Ruling::Landing { army, turn, manner, from })])
        }
        Slip::Besieged(army, point, count) => besieged(c, army, point, count),
        Slip::Attacked(army, count) => attacked(c, army, count),
        Slip::Has(army, elements) => {
            let mut ranks = c.army(army).ranks;
            *ranks.from_mut(army) = elements;
            living(c, army, vec![Fact::Ruled(Ruling::Elements { army, ranks })])
        }
        Slip::LosesGeneral(army) => one(Ruling::General { army, general: None }),
        Slip::HasGeneral(army, troop) => has_general(c, army, troop),
        Slip::Stood(army, turns) => {
            living(c, army, vec![Fact::Ruled(Ruling::Stood { army, turns })])
        }
        Slip::Sieged(army, turns) => one(Ruling::Siege { army, turns }),
        Slip::Halted(army, halted) => one(Ruling::Halt { army, halted }),
        Slip::Won(army, turn) => one(Ruling::Victory { army, turn }),
        Slip::Awaits(army, since) => {
            let fleet = since.map_or(Fleet::None, Fleet::Bound);
            one(Ruling::Fleet { army, fleet })
        }
        Slip::FleetReady(army) => {
            let fleet = Fleet::Ready(turn.saturating_sub(1));
            one(Ruling::Fleet { army, fleet })
        }
        Slip::AtSea(army, since) => at_sea(c, army, since),
        Slip::TakenIn(army, by) => taken_in(c, army, by),
        Slip::Destroyed(army) => destroyed(c, army),
        Slip::SiegeLifted(point) => Ok(vec![Fact::SiegeLifted { point, die: None }]),
        Slip::EnemyLeaves(point) => Ok(vec![Fact::EnemyWithdrew { point, besiegers: false }]),
        Slip::MustSally(point) => match c.besiegers(point) {
            Some(_) => one(Ruling::Sally { point }),
            None => Err(unsound("antioch-slip-no-siege")),
        },
        Slip::Holder(point, friendly) => Ok(holder(c, point, friendly)),
        Slip::Credit(point, army) => Ok(credit(c, point, army)),
        Slip::Byzantines(elements) => byzantines(c, elements),
        Slip::Rotation(seat) => one(Ruling::Rotation { seat: Seat(seat) }),
        Slip::Time(turn, phase) => {
            let turn = turn.unwrap_or(c.state.turn);
            let phase = phase.unwrap_or(c.state.phase);
            one(Ruling::Time { turn, phase })
        }
    }
}

/// Only an army in play can be ruled upon in this way.
fn living(c: &Campaign, army: ArmyId, facts: Vec<Fact>) -> Result<Vec<Fact>, Message> {
    if c.is_in_play(army) { Ok(facts) } else { Err(unsound("antioch-slip-gone")) }
}

fn is_last_inside(c: &Campaign, army: ArmyId) -> bool {
    let point = c.point_of(army).filter(|_| c.is_besieged(army));
    point.is_some_and(|point| c.inside(point).len() == 1)
}

fn besieged(c: &Campaign, army: ArmyId, point: PointId, count: u8) -> Result<Vec<Fact>, Message> {
    let mut facts = Vec::new();
    if !c.is_fortress(point) {
        return Err(unsound("antioch-slip-no-fortress"));
    }
    if !c.is_friendly(point) {
        facts.extend(holder(c, point, true));
    }
    let moves = c.point_of(army) != Some(point);
    let enemies = enemy::full_armies(c, point, usize::from(count));
    let siege_ended = moves && is_last_inside(c, army);
    facts.push(Fact::Ruled(Ruling::Besieged { army, point, enemies, siege_ended }));
    living(c, army, facts)
}

fn attacked(c: &Campaign, army: ArmyId, count: u8) -> Result<Vec<Fact>, Message> {
    let Some(point) = c.point_of(army).filter(|_| c.is_free(army)) else {
        return Err(unsound("antioch-slip-not-free"));
    };
    let room = ENEMIES_MAX - c.besiegers(point).map_or(0, |host| host.armies.len());
    let enemies: Row<EnemyArmy, ENEMIES_MAX> =
        enemy::full_armies(c, point, usize::from(count).min(room));
    Ok(vec![Fact::Ruled(Ruling::Attack { army, point, enemies })])
}

fn has_general(c: &Campaign, army: ArmyId, troop: Troop) -> Result<Vec<Fact>, Message> {
    let from = ArmyId::all().find(|from| c.army(army).ranks.from(*from)[troop] > 0);
    let own = (c.army(army).ranks.from(army)[troop] > 0).then_some(army);
    let Some(from) = own.or(from) else { return Err(unsound("antioch-slip-no-element")) };
    let general = Some(General { troop, from });
    Ok(vec![Fact::Ruled(Ruling::General { army, general })])
}

fn at_sea(c: &Campaign, army: ArmyId, since: u16) -> Result<Vec<Fact>, Message> {
    let at = c.point_of(army).filter(|point| c.is_port(*point));
    let Some(port) = at.or_else(|| c.setup.map.ids().find(|point| c.is_port(*point))) else {
        return Err(unsound("antioch-slip-no-port"));
    };
    let siege_ended = is_last_inside(c, army);
    living(c, army, vec![Fact::Ruled(Ruling::AtSea { army, port, since, siege_ended })])
}

fn taken_in(c: &Campaign, army: ArmyId, by: ArmyId) -> Result<Vec<Fact>, Message> {
    let same = c.army(army).status == c.army(by).status;
    if army == by || !same || !c.is_in_play(army) {
        return Err(unsound("antioch-slip-apart"));
    }
    Ok(vec![armies::united(c, by, army)])
}

fn destroyed(c: &Campaign, army: ArmyId) -> Result<Vec<Fact>, Message> {
    let mut facts = Vec::new();
    let lost = c.byzantines_with(army);
    if !lost.is_empty() {
        facts.push(Fact::ByzantinesGone { lost });
    }
    let point = c.point_of(army);
    facts.push(Fact::ArmyDestroyed { army, point, siege_ended: is_last_inside(c, army) });
    living(c, army, facts)
}

/// A siege by Crusaders ends where a place is ruled friendly.
fn holder(c: &Campaign, point: PointId, friendly: bool) -> Vec<Fact> {
    let besieging = c.free_at(point);
    let besieging = besieging.iter().filter(|army| c.army(*army).siege_turns > 0);
    let mut facts: Vec<Fact> =
        besieging.map(|army| Fact::Ruled(Ruling::Siege { army, turns: 0 })).collect();
    facts.push(Fact::Ruled(Ruling::Holder { point, friendly }));
    facts
}

/// A place that is credited to an army is friendly.
fn credit(c: &Campaign, point: PointId, army: Option<ArmyId>) -> Vec<Fact> {
    let mut facts = vec![Fact::Ruled(Ruling::Credit { point, army })];
    if army.is_some() && !c.is_friendly(point) {
        facts.extend(holder(c, point, true));
    }
    facts
}

fn byzantines(c: &Campaign, elements: Elements) -> Result<Vec<Fact>, Message> {
    let army = match c.setup.attached.as_ref() {
        Some(card) => c.root(card.with),
        None => return Err(unsound("antioch-slip-no-byzantines")),
    };
    if elements.is_empty() {
        return Ok(vec![Fact::ByzantinesGone { lost: Elements::NONE }]);
    }
    Ok(vec![Fact::Ruled(Ruling::Byzantines { army, elements })])
}
