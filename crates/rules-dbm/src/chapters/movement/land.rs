//! 4.0 Land moves: all forces take their first step together, then the second, then the third.

use arrayvec::ArrayVec;
use kernel::{About, Dice, Flow};

use crate::chapters::allies;
use crate::chapters::land_battle::civil_war;
use crate::chapters::orders::asked;
use crate::chapters::raids::may_act_against;
use crate::clauses::Clause::{
    self, A5, A6, A7, C1_1_3, C3_1A, C3_1B, C4_0, C4_0A, C4_0B, C4_2, C4_2_BLOCK, M1, M2, M12, M13,
    T11, T12, T13,
};
use crate::fact::Fact;
use crate::options::Swap;
use crate::state::{Campaign, Closing, FORCES_ALL, FleetId, ForceId, ProvinceId, StateId, Where};
use crate::{Choice, Offers, Play, Purpose, Subject};

use super::{is_stopped_at, may_enter};

/// A step that a force is about to take.
#[derive(Clone, Copy)]
struct Step {
    force: ForceId,
    from: ProvinceId,
    to: ProvinceId,
}

/// LAND Land moves of the season; then rejoining, postures and the quick report.
pub(crate) fn play(p: &mut Play<'_>) -> Flow<()> {
    send_guests_home(p);
    civil_war::march_home(p);
    walk(p, 3)?;
    settle(p);
    allies::name_broken_promises(p);
    p.record(Fact::MovesMade, T13);
    p.record(Fact::QuickReportIssued, C1_1_3);
    Ok(())
}

/// LAND-1 Up to so many ticks of steps.
pub(crate) fn walk(p: &mut Play<'_>, ticks: usize) -> Flow<()> {
    let mut stopped: u64 = 0;
    for tick in 0..ticks {
        let (steps, refused) = steps(p, tick, stopped);
        for step in refused {
            stopped |= 1 << step.force.index();
            p.record(Fact::MarchStopped { force: step.force, at: step.from }, (C4_0, M1));
        }
        let mut going: ArrayVec<Step, FORCES_ALL> = ArrayVec::new();
        for step in steps {
            match barrier(p, step.from, step.to, step.force.owner()) {
                Some(fleet) => {
                    stopped |= 1 << step.force.index();
                    let fact = Fact::StraitClosed { force: step.force, fleet };
                    p.record(fact, (C4_2, C4_2_BLOCK, M12));
                }
                None => going.push(step),
            }
        }
        let met = meet(p, &going)?;
        for step in going.iter().filter(|step| met & 1 << step.force.index() == 0) {
            march(p, *step);
        }
        stopped |= met;
        for step in &going {
            let at = p.place(step.force).unwrap_or(step.to);
            let is_foreign = !p.is_open_to(step.force, at);
            if is_foreign || is_stopped_at(p, step.force, at) {
                stopped |= 1 << step.force.index();
                if p.state.plans[step.force.index()].path.len() > tick + 1 {
                    let why = if is_foreign { M1 } else { M2 };
                    p.record(Fact::MarchStopped { force: step.force, at }, (C4_0, why));
                }
            }
        }
    }
    Ok(())
}

/// Steps of a tick.
type Steps = ArrayVec<Step, FORCES_ALL>;

/// The steps of a tick: those that may still be taken, and those that may not. 4.6 A march whose
/// next province is not friendly any more stops at the border, unless it may be entered as the
/// last.
fn steps(c: &Campaign, tick: usize, stopped: u64) -> (Steps, Steps) {
    let (mut going, mut refused) = (Steps::new(), Steps::new());
    for force in c.forces().filter(|force| stopped & 1 << force.index() == 0) {
        let plan = &c.state.plans[force.index()];
        let (Some(from), Some(to)) = (c.place(force), plan.path.get(tick).copied()) else {
            continue;
        };
        let is_last = plan.path.len() == tick + 1;
        let is_next = c.near(from).union(c.over_strait(from)).holds(to);
        let is_open = c.is_open_to(force, to)
            || is_last && may_enter(c, force, to).is_ok() && !has_changed_hands(c, force, to)
            || c.nation(force.owner()).civil_war && c.capital(force.owner()) == Some(to);
        let is_carried = c.force(force).marks.landed;
        if is_next && !c.is_besieged(force) && !is_carried {
            let steps = if is_open { &mut going } else { &mut refused };
            steps.push(Step { force, from, to });
        }
    }
    (going, refused)
}

/// 4.6 Whether a province was friendly when the march there was written, and has been surrendered
/// since to somebody with whom there is peace.
fn has_changed_hands(c: &Campaign, force: ForceId, to: ProvinceId) -> bool {
    let (owner, province) = (force.owner(), c.province(to));
    let (Some(was), Some(holder)) = (province.at_start, province.holder) else { return false };
    let was_friendly = was == owner || c.gives_leave(was, owner);
    was != holder && was_friendly && !c.at_war(owner, holder)
}

/// 4.2/block The fleet that closes the way from one province to the next to forces of a state.
pub(crate) fn barrier(
    c: &Campaign,
    from: ProvinceId,
    to: ProvinceId,
    owner: StateId,
) -> Option<FleetId> {
    if c.near(from).holds(to) {
        return None;
    }
    let strait = c.setup.strait(from, to)?;
    let mut watchers = strait.closed_by.iter().flat_map(|zone| c.watchers(zone));
    watchers.find(|fleet| closes_to(c, *fleet, owner))
}

/// M12 To whom a fleet closes its straits.
pub(crate) fn closes_to(c: &Campaign, fleet: FleetId, to: StateId) -> bool {
    match c.fleet(fleet).closes {
        Closing::Enemies => c.at_war(fleet.owner(), to),
        Closing::Nobody => false,
        Closing::All => !c.are_friends(fleet.owner(), to),
    }
}

/// T11 Hostile Main Armies that step over the same link in opposite directions meet; the higher
/// die chooses where. Those that met, as bits.
fn meet(p: &mut Play<'_>, going: &[Step]) -> Flow<u64> {
    let mut met = 0;
    if p.options().swap == Swap::Pass {
        return Ok(met);
    }
    for (index, one) in going.iter().enumerate() {
        for other in &going[index + 1..] {
            let crosses = one.from == other.to && one.to == other.from;
            let armies = one.force.is_army() && other.force.is_army();
            let free = met & (1 << one.force.index() | 1 << other.force.index()) == 0;
            let hostile = p.at_war(one.force.owner(), other.force.owner());
            if !(crosses && armies && free && hostile) {
                continue;
            }
            let (first, second) = lots(p, one.force, other.force)?;
            let (chooser, own) =
                if first > second { (one.force, one.from) } else { (other.force, other.from) };
            let about = About::new(T11, Subject::Force(chooser));
            let mut places = [one.from, other.from];
            places.sort();
            let offers = Offers::<Choice, 4>::of(places.map(Choice::MeetAt));
            let offers = offers.if_silent(Choice::MeetAt(own));
            let answer = asked(p, chooser.owner(), about, &offers)?;
            let at = if let Choice::MeetAt(at) = answer { at } else { own };
            met |= 1 << one.force.index() | 1 << other.force.index();
            p.record(Fact::ArmiesMet { one: one.force, other: other.force, at }, T11);
        }
    }
    Ok(met)
}

/// Each owner throws a die, ties again.
pub(crate) fn lots(p: &mut Play<'_>, one: ForceId, other: ForceId) -> Flow<(u8, u8)> {
    loop {
        let mut dice = [0; 2];
        for (die, force) in dice.iter_mut().zip([one, other]) {
            let purpose = Purpose::Lot(force);
            *die = p.roll(p.thrower(force.owner()), purpose, Dice::D6, T11)?.first();
        }
        if dice[0] != dice[1] {
            return Ok((dice[0], dice[1]));
        }
    }
}

/// LAND-1c, d A force arrives. A Main Army that enters land without leave begins a war (T12).
fn march(p: &mut Play<'_>, step: Step) {
    let Step { force, from, to } = step;
    let clause = if force.is_army() { C4_0B } else { C4_0A };
    let fact = Fact::ForceMarched { force, from, to };
    if p.near(from).holds(to) {
        p.record(fact, (C4_0, clause, T13));
    } else {
        // M13 Over a strait it is a step like any other.
        p.record(fact, (C4_2, clause, M13));
    }
    begin_war(p, force, to);
}

/// T12 A Main Army in land of a state that has given no leave is at war with it.
pub(crate) fn begin_war(p: &mut Play<'_>, force: ForceId, at: ProvinceId) {
    let Some(holder) = p.province(at).holder else { return };
    let owner = force.owner();
    let is_guest = p.force(force).joins.is_some() || !force.is_army();
    if is_guest || p.is_friendly(owner, at) || p.at_war(owner, holder) {
        return;
    }
    if !p.are_kin(owner, holder) {
        go_to_war(p, owner, holder, M1);
    }
}

/// T12 A war begins; leave between the two ends at once. A6 Guests in the other's fortresses are
/// put outside, into the field.
pub(crate) fn go_to_war(p: &mut Play<'_>, by: StateId, on: StateId, why: Clause) {
    if why == T12 {
        p.record(Fact::WarBegan { by, on }, T12);
    } else {
        p.record(Fact::WarBegan { by, on }, (T12, why));
    }
    let forces: ArrayVec<ForceId, 64> = p.forces().filter(|force| p.force(*force).fort).collect();
    for force in forces {
        let holder = p.place(force).and_then(|at| p.province(at).holder);
        let is_guest =
            |guest: StateId, host: StateId| force.owner() == guest && holder == Some(host);
        if is_guest(by, on) || is_guest(on, by) {
            p.record(Fact::PostureTaken { force, fort: false }, (T12, A6));
        }
    }
}

/// LAND-2 Postures are taken and detachments rejoin their armies.
pub(crate) fn settle(p: &mut Play<'_>) {
    let forces: ArrayVec<ForceId, FORCES_ALL> = p.forces().collect();
    for force in forces {
        let plan = p.state.plans[force.index()];
        let Some(at) = p.place(force) else { continue };
        // A5 Nobody passes the lines of a siege to be with his army.
        let is_parted = p.is_besieged(force) != p.is_besieged(force.army());
        if plan.rejoins && p.place(force.army()) == Some(at) && !is_parted {
            let army = force.army();
            let sum = p.force(army).ap + p.force(force).ap;
            let army_ap = sum.min(p.force(army).total);
            p.record(Fact::DetachmentRejoined { force, army_ap }, (C3_1A, A5));
            continue;
        }
        let Some(fort) = plan.fort else { continue };
        let is_open = p.is_open_to(force, at) && !p.is_under_siege(at);
        if p.force(force).fort != fort && (!fort || is_open) && !p.is_besieged(force) {
            p.record(Fact::PostureTaken { force, fort }, C3_1A);
        }
    }
}

/// REACT-2, A7 Offers to join that find no such army lapse; a detachment in land that is not
/// friendly goes back one province. A Main Army is there without leave then, and it is war (T12);
/// where war must be declared first, it goes back too.
pub(crate) fn check_joins(p: &mut Play<'_>) {
    let joining: ArrayVec<ForceId, FORCES_ALL> =
        p.forces().filter(|force| p.force(*force).joins.is_some()).collect();
    for force in joining {
        let (Some(at), Some(to)) = (p.place(force), p.force(force).joins) else { continue };
        if p.forces_at(at).any(|army| army.is_army() && army.owner() == to) {
            continue;
        }
        let is_foreign = !p.is_open_to(force, at);
        let may_stay = force.is_army() && may_come_as_enemy(p, force, at);
        let from = p.force(force).came_from.filter(|_| is_foreign && !may_stay);
        p.record(Fact::JoinLapsed { force, back: from }, (C3_1B, A7));
        if p.force(force).marks.moved && from.is_none() {
            begin_war(p, force, at);
        }
    }
    send_guests_home(p);
}

/// Whether a Main Army may be in a province as its holder's enemy (4.0, 7.2c, T12).
fn may_come_as_enemy(c: &Campaign, army: ForceId, at: ProvinceId) -> bool {
    let owner = army.owner();
    c.province(at)
        .holder
        .is_none_or(|holder| !c.are_kin(owner, holder) && may_act_against(c, owner, holder).is_ok())
}

/// A6 Forces whose leave ended go to the nearest friendly land, if they were not ordered away.
fn send_guests_home(p: &mut Play<'_>) {
    let forces: ArrayVec<ForceId, FORCES_ALL> = p.forces().collect();
    for force in forces {
        let Where::At(at) = p.force(force).at else { continue };
        let owner = force.owner();
        let Some(holder) = p.province(at).holder else { continue };
        let is_foreign = !p.is_open_to(force, at) && !p.at_war(owner, holder);
        let plan = &p.state.plans[force.index()];
        let moves = !plan.path.is_empty() || p.force(force).marks.moved;
        let is_free = p.force(force).joins.is_none() && !p.nation(owner).civil_war;
        if !is_foreign || moves || !is_free {
            continue;
        }
        if let Some(home) = super::nearest_friendly(p, owner, at) {
            p.record(Fact::ForceReturned { force, at: home }, A6);
        }
    }
}
