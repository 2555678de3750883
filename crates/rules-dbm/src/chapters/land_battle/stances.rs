//! FIGHT-2, FIGHT-3 Stances: attack, stand or refuse; compared, and what follows (T8, T9).

use arrayvec::ArrayVec;
use kernel::{About, Dice, Flow, Permission, Seat, SeatSet, forbid_if, forbid_unless};

use super::contests::{Contest, Forces, contests};
use super::refuge::{
    Leaves, REFUGES_MAX, may_withdraw, overrun, refuges, send_fleet_home, withdraw,
};
use super::{ROUNDS_MAX, joining};
use crate::chapters::movement::{land, sea::aboard};
use crate::chapters::orders::must_declare;
use crate::choice::{Refuge, Stance};
use crate::clauses::Clause::{
    self, B5, B13, B17, C1_1_4, C1_1_4_REFUSE, C5_1C, C5_3C, P12, S17, T8, T9, T12,
};
use crate::fact::Fact;
use crate::options::RefuseRoll;
use crate::state::{
    Campaign, FLEETS_ALL, FORCES_ALL, FORCES_MAX, FleetId, ForceId, ForceSet, Head, Kind, NATIVES,
    Phase,
};
use crate::{Choice, Desk, Offers, Play, Purpose, Subject};

/// What a seat says: stances of its forces, and armies that its Head of State leads.
#[derive(Clone, Default)]
struct Said {
    stances: ArrayVec<(ForceId, Stance), FORCES_MAX>,
    head: Option<ForceId>,
}

/// FIGHT One round: contested provinces, stances over all of them in one sealed block, what comes
/// of them. Battles are fought next; then another round, as long as enemies still face each other.
pub(crate) fn play(p: &mut Play<'_>) -> Flow<()> {
    let round = p.state.nth as u8;
    let contests = contests(p)?;
    if contests.is_empty() || round >= ROUNDS_MAX {
        p.record(Fact::PhaseBegan { phase: Phase::Sieges }, C1_1_4);
        return Ok(());
    }
    let said = ask_all(p, &contests)?;
    for contest in &contests {
        for force in contest.camps.iter().flatten() {
            let stance = stance_of(p, &said, *force);
            p.record(Fact::StanceTaken { force: *force, stance }, (C1_1_4, T8));
        }
    }
    for contest in &contests {
        resolve(p, contest, &said)?;
    }
    let phase = if p.state.battles.is_empty() { Phase::Stances } else { Phase::Battles };
    let next = if phase == Phase::Stances { round + 1 } else { round };
    p.record(Fact::RoundBegan { phase, round: next }, (C1_1_4, T8));
    Ok(())
}

/// FIGHT-2 One sealed block over all contested provinces.
fn ask_all(p: &mut Play<'_>, contests: &[Contest]) -> Flow<ArrayVec<(Seat, Said), 32>> {
    let forces = || contests.iter().flat_map(|contest| contest.camps.iter().flatten());
    let seats: SeatSet = forces().filter_map(|force| p.player(force.owner())).collect();
    if seats.is_empty() {
        return Ok(ArrayVec::new());
    }
    p.sealed(seats, |desk: &mut Desk<'_>| {
        let mut said = Said::default();
        for force in contests.iter().flat_map(|contest| contest.camps.iter().flatten()) {
            if desk.player(force.owner()) != Some(desk.seat()) {
                continue;
            }
            let about = About::new(T8, Subject::Force(*force));
            if let Choice::Stance(_, stance) = desk.ask(about, &offers(desk, *force))? {
                said.stances.push((*force, stance));
            }
            if may_lead(desk, *force).is_ok() && said.head.is_none() {
                let choices = [Choice::Head(*force, true), Choice::Head(*force, false)];
                let heads = Offers::<Choice, 2>::of(choices);
                let heads = heads.if_silent(Choice::Head(*force, false));
                let about = About::new(C5_1C, Subject::Force(*force));
                if desk.ask(about, &heads)? == Choice::Head(*force, true) {
                    said.head = Some(*force);
                }
            }
        }
        Ok(said)
    })
}

/// The stances a force may take; silence as in FIGHT-2.
fn offers(c: &Campaign, force: ForceId) -> Offers<Choice, { REFUGES_MAX + 2 }> {
    let mut offers = Offers::new();
    for stance in [Stance::Attack, Stance::Stand] {
        offers.add_if(Choice::Stance(force, stance), may_take(c, force, stance));
    }
    for refuge in refuges(c, force) {
        let stance = Stance::Refuse(refuge);
        if may_take(c, force, stance).is_ok() {
            offers.add(Choice::Stance(force, stance));
        }
    }
    if offers.legal().is_empty() {
        offers.add(Choice::Stance(force, Stance::Refuse(Refuge::Nowhere)));
    }
    offers.if_silent(Choice::Stance(force, silent(c, force)))
}

/// T8 An army attacks, stands or refuses. S17 A reduced army may only refuse, if it has where to
/// go; B17 so a lone detachment. P9 A sallying army has chosen attack; B13 an army going home in
/// civil war stands.
pub(crate) fn may_take(c: &Campaign, force: ForceId, stance: Stance) -> Permission<Clause> {
    forbid_unless(c.state.phase == Phase::Stances, C1_1_4)?;
    forbid_if(c.place(force).is_none(), C1_1_4)?;
    let has_refuge = !refuges(c, force).is_empty();
    let is_sally = c.state.plans[force.index()].sallies && c.is_besieged(force);
    let is_going_home = force.is_army() && c.nation(force.owner()).civil_war;
    match stance {
        Stance::Attack | Stance::Stand => {
            forbid_if(!force.is_army(), B17)?;
            forbid_if(is_sally && stance == Stance::Stand, Clause::P9)?;
            if is_sally {
                return Ok(());
            }
            forbid_if(is_going_home && stance == Stance::Attack, B13)?;
            forbid_if(!c.is_fit(force) && stance == Stance::Attack, S17)?;
            let is_undeclared = must_declare(c) && !faces_enemy(c, force);
            forbid_if(is_undeclared && stance == Stance::Attack, T12)?;
            forbid_if(!c.is_fit(force) && has_refuge && !is_going_home, S17)
        }
        Stance::Refuse(to) => {
            forbid_if(is_sally, Clause::P9)?;
            forbid_if(is_going_home, B13)?;
            if to == Refuge::Nowhere {
                return forbid_if(force.is_army() || has_refuge, C1_1_4_REFUSE);
            }
            may_withdraw(c, force, to)
        }
    }
}

/// FIGHT-2 What a silent force does: it attacks if it came here by its own orders, otherwise it
/// stands; a reduced army and a detachment take the first way out.
fn silent(c: &Campaign, force: ForceId) -> Stance {
    let marks = c.force(force).marks;
    let first = refuges(c, force).first().copied();
    let is_may = |stance: Stance| may_take(c, force, stance).is_ok();
    if faces_enemy(c, force) && marks.moved && !marks.reacted && is_may(Stance::Attack) {
        return Stance::Attack;
    }
    if is_may(Stance::Stand) {
        return Stance::Stand;
    }
    if is_may(Stance::Attack) {
        return Stance::Attack;
    }
    Stance::Refuse(first.unwrap_or(Refuge::Nowhere))
}

/// Whether somebody at war with a force stands against it there; else it faces a rival (P12).
fn faces_enemy(c: &Campaign, force: ForceId) -> bool {
    let Some(at) = c.place(force) else { return false };
    c.forces_at(at).any(|other| {
        let is_out = !c.force(other).fort || c.state.plans[other.index()].sallies;
        is_out && c.at_war(other.owner(), force.owner())
    })
}

fn stance_of(c: &Campaign, said: &[(Seat, Said)], force: ForceId) -> Stance {
    if force == NATIVES {
        return Stance::Stand;
    }
    let mut all = said.iter().flat_map(|(_, said)| said.stances.iter());
    all.find(|(of, _)| *of == force).map_or_else(|| silent(c, force), |(_, stance)| *stance)
}

/// 5.1c, B4, B5 Whether the Head of State can lead this army: he is at home, has led none this
/// season, and the army can be a lead army.
pub(crate) fn may_lead(c: &Campaign, army: ForceId) -> Permission<Clause> {
    let nation = c.nation(army.owner());
    forbid_unless(army.is_army() && matches!(army.1, Kind::A1 | Kind::A2), C5_1C)?;
    forbid_if(nation.head != Head::Home, B5)?;
    forbid_if(nation.led, B5)
}

/// What a camp does: it attacks if any army in it attacks, else stands if any stands, else it
/// refuses.
fn of_camp(stances: &[(ForceId, Stance)]) -> Stance {
    let any = |what: Stance| stances.iter().any(|(_, stance)| *stance == what);
    if any(Stance::Attack) {
        Stance::Attack
    } else if any(Stance::Stand) {
        Stance::Stand
    } else {
        Stance::Refuse(Refuge::Nowhere)
    }
}

/// The stance of each force of a camp.
type Stances = ArrayVec<(ForceId, Stance), FORCES_ALL>;

/// FIGHT-3 Two camps' stances compared.
fn resolve(p: &mut Play<'_>, contest: &Contest, said: &[(Seat, Said)]) -> Flow<()> {
    let of = |camp: &Forces| -> Stances {
        camp.iter().map(|force| (*force, stance_of(p, said, *force))).collect()
    };
    let stances = [of(&contest.camps[0]), of(&contest.camps[1])];
    let does = [of_camp(&stances[0]), of_camp(&stances[1])];
    for one in &contest.camps[0] {
        for other in &contest.camps[1] {
            p.record(Fact::ArmiesFaced { one: *one, other: *other }, T8);
        }
    }
    begin_wars(p, contest, &stances);
    let mut left = [Forces::new(), Forces::new()];
    for side in 0..2 {
        for (force, stance) in &stances[side] {
            let foe = contest.camps[1 - side][0];
            if stays(p, *force, *stance, does[1 - side], foe)? {
                left[side].push(*force);
            }
        }
    }
    // 4.1/reboard Who got aboard goes home with the ships.
    let ships: ArrayVec<FleetId, FLEETS_ALL> =
        p.fleets().filter(|fleet| !aboard(p, *fleet).is_empty()).collect();
    ships.iter().for_each(|fleet| send_fleet_home(p, *fleet));
    let armies = left.map(|camp| camp.into_iter().filter(|f| f.is_army()).collect::<Forces>());
    let fights = does.contains(&Stance::Attack) && armies.iter().all(|camp| !camp.is_empty());
    if fights {
        let heads: ForceSet = said.iter().filter_map(|(_, said)| said.head).collect();
        joining::join_battle(p, contest.at, armies, does, heads)?;
    }
    Ok(())
}

/// P12, T12 Whoever attacks a rival at peace is at war with it.
fn begin_wars(p: &mut Play<'_>, contest: &Contest, stances: &[Stances; 2]) {
    for (camp, foes) in stances.iter().zip(contest.camps.iter().rev()) {
        let attackers = camp.iter().filter(|(_, stance)| *stance == Stance::Attack);
        for (army, _) in attackers {
            for foe in foes {
                let (by, on) = (army.owner(), foe.owner());
                // M17 Nobody is at peace with natives.
                let is_native = [by, on].contains(&NATIVES.owner());
                if !is_native && !p.at_war(by, on) && !p.are_friends(by, on) {
                    land::go_to_war(p, by, on, P12);
                }
            }
        }
    }
}

/// Whether a force is still there after stances are compared.
fn stays(
    p: &mut Play<'_>,
    force: ForceId,
    stance: Stance,
    other: Stance,
    foe: ForceId,
) -> Flow<bool> {
    let Stance::Refuse(to) = stance else { return Ok(true) };
    match other {
        Stance::Attack => {
            let die = match (to, p.options().refuse_roll) {
                (Refuge::Nowhere, _) => Some(0),
                (_, RefuseRoll::Off) => None,
                (_, RefuseRoll::On) => {
                    let thrower = p.thrower(force.owner());
                    let purpose = Purpose::Refusal(force);
                    Some(p.roll(thrower, purpose, Dice::D6, C5_3C)?.first())
                }
            };
            if die.is_none_or(|die| die > 2) {
                withdraw(p, force, to, die, Leaves::Refuses);
                return Ok(false);
            }
            let thrown = die.filter(|die| *die > 0);
            if !force.is_army() {
                overrun(p, force, foe, thrown);
                return Ok(false);
            }
            p.record(Fact::RefusalCaught { force, die: die.unwrap_or(0) }, (C5_3C, T9));
            Ok(true)
        }
        Stance::Stand if to != Refuge::Nowhere => {
            withdraw(p, force, to, None, Leaves::Refuses);
            Ok(false)
        }
        Stance::Refuse(_) if to != Refuge::Nowhere && p.force(force).marks.moved => {
            withdraw(p, force, to, None, Leaves::Refuses);
            Ok(false)
        }
        Stance::Stand | Stance::Refuse(_) => Ok(true),
    }
}
