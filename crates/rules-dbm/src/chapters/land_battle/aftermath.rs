//! FIGHT-5 to FIGHT-8 Battles are fought and written down; what follows: damage, prestige, the
//! Head of State, retreats, the province.

use arrayvec::ArrayVec;
use kernel::table::Nobody;
use kernel::{About, Cites, Dice, Filled, Flow};

use super::contests::own_detachments;
use super::refuge::{Leaves, REFUGES_MAX, refuges, scatter, send_fleet_home, withdraw};
use super::report::{Field, Fight, SWITCHED, followers};
use super::{Ground, ground, model};
use crate::chapters::orders::asked;
use crate::chapters::subjects::{self, Count};
use crate::chapters::{army_size, money, prestige, provinces};
use crate::choice::Refuge;
use crate::clauses::Clause::{
    self, A1, A2, A3, B3, B4, B8, B10, B11, B18, B19, C1_1_4, C2_1J, C3_0_PROMISE, C3_0_SWITCH,
    C3_0_UNWILLING, C5_1, C5_1D_BOTH, C5_3B, C5_3C, C5_4, C5_4_CAPTIVE, C5_4_CIVIL, C5_4_KILLED,
    C5_4B, C5_4C, C5_4D, C10_LOSS_ALLY, G9, P8, S6, S7, S8, T6, T8,
};
use crate::fact::{DamageCode, Fact, GoldCode, PrestigeCode};
use crate::options::Battles;
use crate::state::{
    ARMIES_ALL, Battle, Camp, Campaign, FORCES_ALL, FleetId, ForceId, ForceSet, NATIVES, Phase,
    ProvinceId, StateId, Where,
};
use crate::{Choice, Offers, Play, Purpose, Subject};

/// Fleets that beaten forces make for: each for one.
type Ships = ArrayVec<FleetId, 9>;

/// A battle with its report.
type Reported = ArrayVec<Filled<Field>, ARMIES_ALL>;

/// The battles of a round: all reports may come in at once; then they are booked in id order.
pub(crate) fn play(p: &mut Play<'_>) -> Flow<()> {
    let battles: ArrayVec<Battle, ARMIES_ALL> = p.state.battles.iter().copied().collect();
    let fights: ArrayVec<Fight, ARMIES_ALL> =
        battles.iter().map(|battle| Fight { at: battle.at, round: battle.round }).collect();
    let by_dice = p.options().battles == Battles::Dice;
    let mut reports = Reported::new();
    p.in_any_order(&fights, &mut reports, |side, fight| {
        if by_dice {
            let c: &Campaign = &(**side).clone();
            return model::decide(c, fight, &mut || {
                let purpose = Purpose::Battle(fight.at);
                Ok(side.roll(kernel::Seat::UMPIRE, purpose, Dice::D6, C5_1)?.first())
            });
        }
        side.report(fight, C5_1)
    })?;
    for (battle, report) in battles.iter().zip(&reports) {
        let how = How { by_dice, is_one_of_many: battles.len() > 1 };
        book(p, battle, report, how)?;
    }
    let round = p.state.nth as u8 + 1;
    // B10 Nobody pursues.
    p.record(Fact::RoundBegan { phase: Phase::Stances, round }, (C1_1_4, B10));
    Ok(())
}

/// How a battle was decided.
#[derive(Clone, Copy)]
struct How {
    by_dice: bool,
    /// T6 There are others in the same round; they are booked in id order.
    is_one_of_many: bool,
}

/// FIGHT-6 to FIGHT-8 One battle.
fn book(p: &mut Play<'_>, battle: &Battle, report: &Filled<Field>, how: How) -> Flow<()> {
    let winner = winner_of(report);
    let sides = battle.sides.map(|side| side.lead);
    let fact = Fact::BattleFought { at: battle.at, sides, winner, by_dice: how.by_dice };
    // B3 It was fought on ground of the province's own list.
    let ruling = if winner.is_some() { B3 } else { B18 };
    p.record(fact, (C5_1, ruling, if how.is_one_of_many { T6 } else { C1_1_4 }));
    for (index, side) in battle.sides.iter().enumerate() {
        mark(p, side, report, winner.is_some_and(|winner| usize::from(winner) != index));
    }
    book_report(p, battle, report);
    for side in 0..2 {
        if report.is_set(Field::CommanderLost(side)) {
            lose_head(p, battle, usize::from(side))?;
        }
    }
    if let Some(winner) = winner {
        let loser = 1 - usize::from(winner);
        settle(p, battle, report, usize::from(winner), loser)?;
    }
    Ok(())
}

/// The side that won, if one did.
pub(crate) fn winner_of(report: &Filled<Field>) -> Option<u8> {
    Some(report.count(Field::Winner) as u8).filter(|winner| *winner < 2)
}

/// FIGHT-6 What a report decides of itself, before any die or choice.
fn book_report(p: &mut Play<'_>, battle: &Battle, report: &Filled<Field>) {
    let winner = winner_of(report);
    book_conduct(p, battle, report, winner);
    let outcome = winner.map(|winner| {
        let winner = usize::from(winner);
        (&battle.sides[winner], &battle.sides[1 - winner])
    });
    if let Some((won, lost)) = outcome {
        book_damage(p, battle, won, lost);
    }
    book_baggage(p, report);
    if let Some((won, lost)) = outcome {
        book_prestige(p, won, lost, report);
    }
}

/// What a report would book of itself, for whoever looks before it counts.
pub(crate) fn would_book(c: &Campaign, battle: &Battle, report: &Filled<Field>) -> Vec<Fact> {
    let (mut c, mut facts) = (c.clone(), Vec::new());
    book_report(&mut Play::new(&mut c, &mut Nobody, &mut facts), battle, report);
    facts.into_iter().map(|recorded| recorded.fact).collect()
}

/// Everybody who fought has fought (2.1g).
fn mark(p: &mut Play<'_>, side: &Camp, report: &Filled<Field>, is_beaten: bool) {
    // A Main Army that stood by may have sent a contingent: it is named once. A8 The lead's own
    // detachments fight with it.
    let own = own_detachments(p, side.lead);
    let all = [side.lead].into_iter().chain(own).chain(side.helpers.iter());
    let allies = followers(side).filter(|ally| !side.helpers.holds(*ally) && *ally != side.lead);
    for force in all.chain(allies).filter(|force| *force != NATIVES) {
        // 10/loss-ally Whoever only helped loses nothing by a defeat.
        let is_loyal = report.count(Field::Conduct(force)) != SWITCHED;
        let is_ally = is_beaten && is_loyal && force.owner() != side.lead.owner();
        let cites: Cites<Clause> = if is_ally { (C5_1, C10_LOSS_ALLY).into() } else { C5_1.into() };
        p.record(Fact::ForceFought { force }, cites);
    }
    if side.head {
        p.record(Fact::HeadLed { state: side.lead.owner() }, (C5_4, B4));
    }
}

/// FIGHT-6 Contingents: broken ones cost their army twenty AP (2.1j); A3 one that changed sides
/// wins with its new side, and may renounce if its overlord lost.
fn book_conduct(p: &mut Play<'_>, battle: &Battle, report: &Filled<Field>, winner: Option<u8>) {
    for (index, side) in battle.sides.iter().enumerate() {
        for force in followers(side) {
            if p.force(force).reliable {
                p.record(Fact::PromiseShown { force }, (C3_0_PROMISE, A2));
            }
            let conduct = report.count(Field::Conduct(force));
            if conduct > 0 {
                let switched = conduct == SWITCHED;
                let fact = Fact::ContingentUnreliable { force, switched };
                let cites = if switched { (C3_0_SWITCH, A3) } else { (C3_0_UNWILLING, A1) };
                p.record(fact, cites);
            }
            if report.is_set(Field::Broken(force)) {
                p.record(Fact::ContingentBroken { force }, C2_1J);
                army_size::damage(p, force.army(), DamageCode::ContingentBroken, 20);
            }
            let lost = winner.is_some_and(|winner| usize::from(winner) != index);
            if conduct == SWITCHED && lost {
                prestige::book(p, force.owner(), PrestigeCode::AllyWon);
                subjects::switched(p, force.owner());
            }
        }
    }
}

/// 9b, G9 Baggage.
fn book_baggage(p: &mut Play<'_>, report: &Filled<Field>) {
    for (field, count) in report.values() {
        let Field::Baggage(owner, taker) = *field else { continue };
        let gold = 5 * *count as i16;
        if gold > 0 {
            // M17 Natives have no treasury: theirs comes from nowhere and goes nowhere.
            if owner != NATIVES.owner() {
                money::force(p, owner, GoldCode::BaggageOut, -gold, None, Some(taker), G9);
            }
            if taker != NATIVES.owner() {
                money::book(p, taker, GoldCode::BaggageIn, gold, None, Some(owner), G9);
            }
        }
    }
}

/// FIGHT-6 Damage of the lead armies: 2.1a to 2.1c.
fn book_damage(p: &mut Play<'_>, battle: &Battle, won: &Camp, lost: &Camp) {
    let at = battle.at;
    let holder = p.province(at).holder;
    if ground(p, won.lead.owner(), at) == Ground::Foreign {
        let why = if holder == Some(won.lead.owner()) { S7 } else { S6 };
        army_size::damage_by(p, won.lead, DamageCode::VictoryAbroad, 10, why);
    }
    let (code, by) = match ground(p, lost.lead.owner(), at) {
        Ground::Foreign => (DamageCode::DefeatAbroad, 50),
        Ground::Home | Ground::Allied => (DamageCode::DefeatHome, 30),
    };
    army_size::damage_by(p, lost.lead, code, by, if holder.is_none() { S8 } else { S6 });
}

/// FIGHT-6 Prestige, and defeats in a row.
fn book_prestige(p: &mut Play<'_>, won: &Camp, lost: &Camp, report: &Filled<Field>) {
    reward(p, won, report);
    charge(p, lost, report);
    for (camp, is_lost) in [(lost, true), (won, false)] {
        if camp.lead != NATIVES {
            subjects::count_battle(p, camp.lead.owner(), is_lost, Count::Lead);
        }
    }
}

/// 10/battle, 10/ally, 10/head What victory brings, but to natives.
fn reward(p: &mut Play<'_>, won: &Camp, report: &Filled<Field>) {
    if won.lead == NATIVES {
        return;
    }
    prestige::book(p, won.lead.owner(), PrestigeCode::BattleWon);
    for ally in loyal(won, report) {
        prestige::book(p, ally.owner(), PrestigeCode::AllyWon);
        subjects::count_battle(p, ally.owner(), false, Count::Helper);
    }
    if won.head {
        prestige::book(p, won.lead.owner(), PrestigeCode::HeadWon);
    }
}

/// 10/loss, 10/loss-ally What defeat costs, but natives.
fn charge(p: &mut Play<'_>, lost: &Camp, report: &Filled<Field>) {
    if lost.lead == NATIVES {
        return;
    }
    prestige::book(p, lost.lead.owner(), PrestigeCode::BattleLost);
    for ally in loyal(lost, report) {
        subjects::count_battle(p, ally.owner(), true, Count::Helper);
    }
}

/// Who stood by a side to the end.
fn loyal(side: &Camp, report: &Filled<Field>) -> ArrayVec<ForceId, FORCES_ALL> {
    let is_loyal = |force: &ForceId| report.count(Field::Conduct(*force)) != SWITCHED;
    helpers_of(side).into_iter().filter(is_loyal).collect()
}

/// Contingents and Main Armies that stood by, of other states than the lead.
fn helpers_of(side: &Camp) -> ArrayVec<ForceId, FORCES_ALL> {
    let mut all: ArrayVec<ForceId, FORCES_ALL> = followers(side).collect();
    for helper in side.helpers.iter() {
        let is_new = all.iter().all(|force| force.owner() != helper.owner());
        if is_new && helper.owner() != side.lead.owner() {
            all.push(helper);
        }
    }
    all
}

/// 5.4, B11 A commander who was the Head of State is captured or killed; then civil war threatens.
fn lose_head(p: &mut Play<'_>, battle: &Battle, side: usize) -> Flow<()> {
    let camp = &battle.sides[side];
    let state = camp.lead.owner();
    if !camp.head {
        return Ok(());
    }
    let by = battle.sides[1 - side].lead.owner();
    prestige::book(p, state, PrestigeCode::HeadLost);
    let thrower = p.thrower(state);
    let die = p.roll(thrower, Purpose::Fate(state), Dice::D6, C5_4)?.first();
    // M17 Natives take no prisoner whom they could release.
    if die <= 3 && by != NATIVES.owner() {
        p.record(Fact::HeadCaptured { state, by, die }, (C5_4B, C5_4_CAPTIVE, B11));
    } else if p.nation(state).civil_war {
        p.record(Fact::HeadKilled { state, die }, (C5_4C, B11));
    } else {
        p.record(Fact::HeadKilled { state, die }, (C5_4C, C5_4_KILLED, B11));
    }
    if p.nation(state).civil_war {
        return Ok(());
    }
    let die = p.roll(thrower, Purpose::CivilWar(state), Dice::D6, C5_4D)?.first();
    let began = die <= 2;
    p.record(Fact::CivilWarThrown { state, die, began }, (C5_4D, C5_4_CIVIL));
    Ok(())
}

/// FIGHT-7, FIGHT-8 The beaten retreat; then the province may change hands.
fn settle(
    p: &mut Play<'_>,
    battle: &Battle,
    report: &Filled<Field>,
    winner: usize,
    loser: usize,
) -> Flow<()> {
    let (won, lost) = (battle.sides[winner].lead, &battle.sides[loser]);
    let at = battle.at;
    if lost.lead == NATIVES {
        provinces::take(p, at, won.owner());
        return Ok(());
    }
    let besieged_by = p.province(at).siege;
    let others = standing_by(p, lost, at);
    let mut ships = Ships::new();
    retreat_lead(p, lost, report, &mut ships)?;
    for helper in &others {
        retreat(p, *helper, &[], Leaves::Shares, &mut ships)?;
    }
    ships.iter().for_each(|fleet| send_fleet_home(p, *fleet));
    // A3 Those at whose side it won have no more to do with a contingent that came over.
    let came_over = followers(lost).filter(|it| report.count(Field::Conduct(*it)) == SWITCHED);
    for force in
        came_over.filter(|force| p.at_war(force.owner(), won.owner())).collect::<ForceSet>().iter()
    {
        for army in [won].into_iter().chain(battle.sides[winner].helpers.iter()) {
            p.record(Fact::ArmiesFaced { one: force, other: army }, (T8, A3));
        }
    }
    let armies: ArrayVec<ForceId, 9> = [lost.lead].into_iter().chain(others).collect();
    if besieged_by.is_some_and(|siege| armies.contains(&siege)) {
        provinces::lift(p, at, P8);
    }
    let Some(holder) = p.province(at).holder else { return Ok(()) };
    let is_held = p.garrison(at).any(|force| !p.at_war(force.owner(), holder));
    if defends(p, &armies, at) && !is_held && is_threat(p, won, at) {
        provinces::take(p, at, won.owner());
    }
    Ok(())
}

/// FIGHT-8 Armies fight for land of its holder: one of them is his, or at home there.
fn defends(c: &Campaign, armies: &[ForceId], at: ProvinceId) -> bool {
    let holder = c.province(at).holder;
    armies.iter().any(|army| Some(army.owner()) == holder || c.is_friendly(army.owner(), at))
}

/// FIGHT-8 A victorious army in the field is at war with the holder.
fn is_threat(c: &Campaign, won: ForceId, at: ProvinceId) -> bool {
    let holder = c.province(at).holder;
    holder.is_some_and(|holder| c.at_war(won.owner(), holder)) && c.is_in_field(won, at)
}

/// 6.0/field To whom a side would lose the province by a defeat, if nobody holds the fortress.
pub(crate) fn taker(c: &Campaign, battle: &Battle, side: usize) -> Option<StateId> {
    let (lost, won) = (&battle.sides[side], battle.sides[1 - side].lead);
    let armies: ArrayVec<ForceId, 9> =
        [lost.lead].into_iter().chain(lost.helpers.iter()).take(9).collect();
    let is_at_stake = match lost.lead {
        NATIVES => true,
        _ => defends(c, &armies, battle.at) && is_threat(c, won, battle.at),
    };
    is_at_stake.then(|| won.owner())
}

/// 5.1d/both, S21, B19 Main Armies that stood by the beaten, sallied with them (P9) or gave a
/// contingent: each chooses and throws for itself.
fn standing_by(c: &Campaign, lost: &Camp, at: ProvinceId) -> ArrayVec<ForceId, 8> {
    let owner = lost.lead.owner();
    let stands_by = |army: &ForceId| {
        let is_helper = lost.helpers.holds(*army);
        let is_out = !c.force(*army).fort || c.state.plans[army.index()].sallies;
        let joins = is_helper || c.force(*army).joins == Some(owner);
        army.is_army() && *army != lost.lead && is_out && joins
    };
    c.forces_at(at).filter(stands_by).take(8).collect()
}

/// B19 The beaten lead, with its own detachments and contingents, on its throw. P8 A garrison that
/// helped is back inside without one; A3 a contingent that changed sides has won, and stays.
fn retreat_lead(
    p: &mut Play<'_>,
    lost: &Camp,
    report: &Filled<Field>,
    ships: &mut Ships,
) -> Flow<()> {
    let own = own_detachments(p, lost.lead);
    // Two detachments of its own, two contingents.
    let loyal = followers(lost).filter(|ally| report.count(Field::Conduct(*ally)) != SWITCHED);
    let goes = |force: &ForceId| !force.is_army() && !p.is_besieged(*force);
    let all: ArrayVec<ForceId, 4> = own.into_iter().chain(loyal).filter(goes).collect();
    retreat(p, lost.lead, &all, Leaves::Beaten, ships)
}

/// FIGHT-7, B9 A beaten force names its refuge, and is caught on one or two. Ships that it makes
/// for are noted.
fn retreat(
    p: &mut Play<'_>,
    force: ForceId,
    with: &[ForceId],
    why: Leaves,
    ships: &mut Ships,
) -> Flow<()> {
    let refuges = refuges(p, force);
    let Some(first) = refuges.first().copied() else {
        // B9 Nowhere to go: caught without a throw.
        scatter(p, force, None);
        scatter_with(p, with);
        return Ok(());
    };
    let offers =
        Offers::<Choice, REFUGES_MAX>::of(refuges.into_iter().map(|to| Choice::Retreat(force, to)));
    let clause = if why == Leaves::Shares { C5_1D_BOTH } else { C5_3B };
    let about = About::new(clause, Subject::Force(force));
    let offers = offers.if_silent(Choice::Retreat(force, first));
    let to = match asked(p, force.owner(), about, &offers)? {
        Choice::Retreat(_, to) => to,
        _ => first,
    };
    if let Refuge::Ships(fleet) = to
        && !ships.contains(&fleet)
    {
        ships.push(fleet);
    }
    let thrower = p.thrower(force.owner());
    let die = p.roll(thrower, Purpose::Retreat(force), Dice::D6, C5_3C)?.first();
    if die <= 2 {
        scatter(p, force, Some(die));
        scatter_with(p, with);
        return Ok(());
    }
    withdraw(p, force, to, Some(die), why);
    with.iter().for_each(|follower| withdraw(p, *follower, to, None, Leaves::Follows));
    Ok(())
}

/// B8 Contingents with a scattered army are scattered too, without damage.
fn scatter_with(p: &mut Play<'_>, with: &[ForceId]) {
    for force in with {
        if matches!(p.force(*force).at, Where::At(_)) {
            let fact = Fact::ForceDispersed { force: *force, die: None, back: Where::Nowhere };
            p.record(fact, (B8, B19));
        }
    }
}
