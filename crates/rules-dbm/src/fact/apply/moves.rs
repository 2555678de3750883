//! What orders and moves change.

use super::{
    Course, Fact, Fleet, ForcePlan, Leg, Line, Meeting, Reaction, Row, State, StateId, StateSet,
    Where,
};
use crate::state::Campaign;

/// Applies a fact of orders and moves; whether it was one.
pub(super) fn apply(s: &mut State, fact: &Fact) -> bool {
    match *fact {
        Fact::OrderGiven { state, line } => plan(s, state, line),
        Fact::RaidAnnounced { force } => s.plans[force.index()].raids = true,
        Fact::NavalRaidAnnounced { fleet } => s.courses[fleet.index()].raids = true,
        Fact::ReactionOrdered { reaction, .. } => react(s, reaction),
        Fact::FleetSailed { fleet, .. } => s.fleet(fleet).moved = true,
        Fact::TroopsLoaded { force, fleet } => {
            let of = s.force(force);
            of.at = Where::Aboard(fleet);
            of.fort = false;
            of.marks.moved = true;
            of.marks.stirred = true;
            s.fleet(fleet).moved = true;
        }
        Fact::TroopsLanded { force, fleet, at } => {
            s.stand(force, at, false);
            let of = s.force(force);
            of.marks.landed = true;
            of.came_from = None;
            of.fleet = Some(fleet);
        }
        Fact::FleetArrived { fleet, at, watch } => {
            let of = s.fleet(fleet);
            (of.coast, of.watch, of.at_sea) = (at, watch, false);
        }
        Fact::FleetStationed { fleet, zone } => {
            let of = s.fleet(fleet);
            (of.watch, of.at_sea) = (Some(zone), true);
        }
        Fact::NavalBattleFought { .. } => {}
        Fact::FleetFought { fleet } => s.fleet(fleet).fought = true,
        Fact::MinorFleetFought { at, left, .. } => s.province(at).minor_fp = left,
        Fact::TroopsDrowned { force, ap, drowned } => {
            let of = s.force(force);
            of.ap = ap;
            of.drowned += drowned;
        }
        Fact::FleetRetreated { fleet, to, blockaded } => {
            let of = s.fleet(fleet);
            (of.coast, of.watch, of.fled) = (to, None, blockaded);
            of.at_sea = false;
        }
        Fact::FleetRanHome { fleet, to, .. } => {
            let of = s.fleet(fleet);
            (of.coast, of.watch, of.at_sea, of.moved) = (to, None, false, true);
        }
        Fact::FleetSunk { fleet } => {
            *s.fleet(fleet) = Fleet::default();
            s.courses[fleet.index()] = Course::default();
        }
        Fact::BlockadeLifted { fleet } => s.fleet(fleet).fled = false,
        _ => return land(s, fact),
    }
    true
}

/// Applies a fact of moves by land; whether it was one.
fn land(s: &mut State, fact: &Fact) -> bool {
    match *fact {
        Fact::ForceMarched { force, from, to } => {
            s.stand(force, to, false);
            let of = s.force(force);
            of.marks.moved = true;
            of.marks.stirred = true;
            of.came_from = Some(from);
        }
        Fact::ArmiesMet { one, other, at } => {
            for force in [one, other] {
                let from = s.force(force).at;
                s.stand(force, at, false);
                let of = s.force(force);
                of.marks.moved = true;
                of.marks.stirred = true;
                if let (Where::At(from), true) = (from, from != Where::At(at)) {
                    of.came_from = Some(from);
                }
            }
        }
        Fact::PostureTaken { force, fort } => s.force(force).fort = fort,
        Fact::DetachmentRejoined { force, army_ap } => {
            s.force(force.army()).ap = army_ap;
            s.leave(force, Where::Nowhere);
        }
        Fact::JoinOffered { force, to } => s.force(force).joins = to,
        Fact::JoinLapsed { force, back } => {
            s.force(force).joins = None;
            if let Some(back) = back {
                s.stand(force, back, false);
            }
        }
        Fact::MovesMade => done(s),
        Fact::ForceReacted { force } => {
            let of = s.force(force);
            of.marks.reacted = true;
            of.marks.stirred = true;
            s.plans[force.index()].raids = false;
            s.plans[force.index()].target = None;
        }
        Fact::ReactionsMade { round } => {
            done(s);
            s.nth = u16::from(round);
        }
        _ => return silent(fact),
    }
    true
}

/// Facts of moves that change nothing by themselves.
fn silent(fact: &Fact) -> bool {
    matches!(
        fact,
        Fact::RaidersSought { .. }
            | Fact::FleetsMet { .. }
            | Fact::EscapeThrown { .. }
            | Fact::FleetTurnedBack { .. }
            | Fact::MarchStopped { .. }
            | Fact::StraitClosed { .. }
            | Fact::QuickReportIssued
    )
}

/// Orders to move are done; raids are still to come.
fn done(s: &mut State) {
    for plan in &mut s.plans {
        *plan = ForcePlan {
            raids: plan.raids,
            target: plan.target,
            with: plan.with,
            sallies: plan.sallies,
            ..ForcePlan::default()
        };
    }
    for course in &mut s.courses {
        course.legs = if course.raids { course.legs } else { Row::default() };
        course.port = None;
        course.at_sea = false;
        course.watch = None;
    }
}

/// Writes a line into the plans of a campaign: for a sheet that is being drafted.
pub(crate) fn give_line(c: &mut Campaign, state: StateId, line: Line) {
    plan(&mut c.state, state, line);
}

fn plan(s: &mut State, state: StateId, line: Line) {
    match line {
        Line::Reliable(force) => s.force(force).reliable = true,
        Line::Contingent(ap) => s.nation(state).contingent = ap,
        Line::Posture(force, fort) => s.plans[force.index()].fort = Some(fort),
        Line::March(force, to) => {
            s.plans[force.index()].path.push(to);
        }
        Line::Join(force, with) => s.force(force).joins = Some(with),
        Line::Raid(force, on) => s.plans[force.index()].target = Some(on),
        Line::RaidWith(force, with) => {
            let set = &mut s.plans[force.index()].with;
            *set = set.with(with);
        }
        Line::Board(force, fleet) => s.plans[force.index()].boards = Some(fleet),
        Line::Sally(force) => s.plans[force.index()].sallies = true,
        Line::Rejoin(force) => s.plans[force.index()].rejoins = true,
        Line::Enter(fleet, zone) => {
            s.courses[fleet.index()].legs.push(Leg::Enter(zone));
        }
        Line::Load(fleet, force) => load(s, fleet, force),
        Line::Unload(fleet, at) => {
            s.courses[fleet.index()].legs.push(Leg::Unload(at));
        }
        Line::Port(fleet, at, watch) => {
            s.courses[fleet.index()].port = Some(at);
            s.courses[fleet.index()].watch = Some(watch);
        }
        Line::AtSea(fleet) => s.courses[fleet.index()].at_sea = true,
        Line::Watch(fleet, watch) => s.courses[fleet.index()].watch = Some(watch),
        Line::FleetRaid(fleet, on) => s.courses[fleet.index()].target = Some(on),
        Line::FleetRaidWith(fleet, with) => {
            let set = &mut s.courses[fleet.index()].with;
            *set = set.with(with);
        }
        Line::Meets(fleet, with, how) => {
            let code: u64 = match how {
                Meeting::Attack => 1,
                Meeting::Hold => 2,
                Meeting::Retreat => 3,
                Meeting::RetreatToSea => 4,
            };
            let meets = &mut s.fleet(fleet).meets;
            *meets = *meets & !(7 << (3 * with.0)) | code << (3 * with.0);
        }
        Line::Closes(fleet, to) => s.fleet(fleet).closes = to,
        Line::Buy(..)
        | Line::Restore(..)
        | Line::Give(..)
        | Line::War(_)
        | Line::EndAlliance(_)
        | Line::WithdrawLeave(_)
        | Line::Renounce(_)
        | Line::Surrender(..)
        | Line::Form(..)
        | Line::Disband(_)
        | Line::Split(..)
        | Line::Merge(..) => {}
    }
}

/// A force is to be loaded where it stands; a second one at the same coast costs nothing more.
fn load(s: &mut State, fleet: crate::state::FleetId, force: crate::state::ForceId) {
    let Where::At(at) = s.force(force).at else { return };
    if force.owner() == fleet.owner() || s.force(force).commander == fleet.owner() {
        s.plans[force.index()].boards = Some(fleet);
    }
    let course = &mut s.courses[fleet.index()];
    course.takes = course.takes.with(force);
    let legs = &mut course.legs;
    if legs.last() != Some(&Leg::Load(at)) {
        legs.push(Leg::Load(at));
    }
}

fn react(s: &mut State, reaction: Reaction) {
    match reaction {
        Reaction::March(force, to) => {
            s.plans[force.index()].path = [to].into_iter().collect();
        }
        Reaction::Join(force, to, with) => {
            s.plans[force.index()].path = [to].into_iter().collect();
            s.force(force).joins = Some(with);
        }
        Reaction::Sail(fleet, to, watch) => {
            let course = &mut s.courses[fleet.index()];
            *course = Course { port: Some(to), watch: Some(watch), ..Course::default() };
            course.with = StateSet::NONE;
        }
    }
}
