//! What windows, treaties and opened sheets change.

use super::{Fact, Help, Ships, State, StateId, StateSet, Treaty, Where};
use crate::state::{Fleet, Right, STATES_MAX};

/// Applies a fact of a window or of opened orders; whether it was one.
pub(super) fn apply(s: &mut State, fact: &Fact) -> bool {
    match *fact {
        Fact::Proposed { treaty, from, to, .. } => offer(s, treaty, from, to, true),
        Fact::Declined { treaty, from, to, .. } => offer(s, treaty, from, to, false),
        Fact::PeaceMade { one, other, leave } => {
            s.set_war(one, other, false);
            offer(s, Treaty::Peace, one, other, false);
            offer(s, Treaty::Peace, other, one, false);
            if leave {
                for (a, b) in [(one, other), (other, one)] {
                    s.leave[a.index()] = s.leave[a.index()].with(b);
                    s.leave_ends[a.index()] = s.leave_ends[a.index()].with(b);
                }
            }
        }
        Fact::AllianceMade { one, other } => {
            s.set_allied(one, other, true);
            offer(s, Treaty::Alliance, one, other, false);
            offer(s, Treaty::Alliance, other, one, false);
        }
        Fact::LeaveGranted { by, to, at: None } => {
            s.leave[by.index()] = s.leave[by.index()].with(to);
            s.leave_ends[by.index()] = s.leave_ends[by.index()].without(to);
        }
        Fact::LeaveGranted { to, at: Some(at), .. } => {
            let province = s.province(at);
            province.guests = province.guests.with(to);
        }
        Fact::ContingentDemanded { by, of, force, .. } => {
            s.nation(of).demanded = true;
            s.force(force).commander = by;
            s.force(force).hired_until = 0;
        }
        Fact::DetachmentLent { force, to, until, .. } => {
            let of = s.force(force);
            (of.commander, of.hired_until, of.hire_is_new) = (to, until, true);
        }
        Fact::DetachmentRecalled { force } => {
            let of = s.force(force);
            (of.commander, of.hired_until, of.hire_is_new) = (force.owner(), 0, false);
        }
        Fact::HelpPromised { force, to, .. } => {
            s.help.push(Help { force, to });
        }
        Fact::HeadReleased { state, .. } => {
            s.nation(state).free_head();
        }
        Fact::ProvinceHandedOver { at, to, .. } => s.hold(at, to),
        Fact::Acted { state } => {
            s.nth += 1;
            let acts = s.nation(state).acts.saturating_add(1);
            s.nation(state).acts = acts;
        }
        Fact::SeatDone { state } => {
            s.nth += 1;
            s.done = s.done.with(state);
        }
        _ => return reveal(s, fact),
    }
    if let Fact::Proposed { to, .. } = *fact {
        s.done = s.done.without(to);
    }
    true
}

/// What opened sheets change at once.
fn reveal(s: &mut State, fact: &Fact) -> bool {
    match *fact {
        Fact::OrdersMissing { state, missed } => s.nation(state).missed = missed,
        Fact::SubjectRenounced { state, .. } => {
            let nation = s.nation(state);
            nation.overlord = None;
            nation.voluntary = false;
            nation.right = Right::None;
        }
        Fact::WarBegan { by, on } => {
            s.set_war(by, on, true);
            s.set_allied(by, on, false);
            s.end_leave(by, on);
            s.end_leave(on, by);
        }
        Fact::AllianceEnded { by, with } => {
            s.set_allied(by, with, false);
            for (a, b) in [(by, with), (with, by)] {
                s.leave[a.index()] = s.leave[a.index()].with(b);
                s.leave_ends[a.index()] = s.leave_ends[a.index()].with(b);
            }
        }
        Fact::LeaveWithdrawn { by, from } => {
            s.leave_ends[by.index()] = s.leave_ends[by.index()].with(from);
        }
        Fact::ShipsBought { state, at, fp } => {
            let mut ships = s.ships.iter_mut();
            match ships.find(|ships| (ships.state, ships.coast) == (state, at)) {
                Some(ships) => ships.fp = ships.fp.saturating_add(fp),
                None => {
                    s.ships.push(Ships { state, coast: at, fp });
                }
            }
        }
        Fact::RestorationPaid { army, steps } => s.force(army).restoring += steps,
        Fact::RestorationDone { army } => s.force(army).restoring = 0,
        Fact::FleetSplit { fleet, to, fp } => {
            let of = *s.fleet(fleet);
            s.fleet(fleet).fp -= fp;
            s.fleet(fleet).fp_at_start = of.fp - fp;
            *s.fleet(to) = Fleet { fp, fp_at_start: fp, ..of };
        }
        Fact::FleetMerged { fleet, into } => {
            let gone = std::mem::take(s.fleet(fleet));
            let of = s.fleet(into);
            of.fp += gone.fp;
            of.fp_at_start += gone.fp_at_start;
        }
        Fact::DetachmentDisbanded { force } => s.leave(force, Where::Nowhere),
        Fact::TalkTold => {
            s.is_told = true;
            for force in &mut s.forces {
                force.hire_is_new = false;
            }
            s.peace_offered = [StateSet::NONE; STATES_MAX];
            s.alliance_offered = [StateSet::NONE; STATES_MAX];
            s.submission_offered = [StateSet::NONE; STATES_MAX];
        }
        Fact::PromiseBroken { .. }
        | Fact::MessageSent { .. }
        | Fact::OrdersSealed { .. }
        | Fact::OrderLapsed { .. }
        | Fact::SurrenderDenied { .. } => {}
        _ => return false,
    }
    true
}

fn offer(s: &mut State, treaty: Treaty, from: StateId, to: StateId, open: bool) {
    let table = match treaty {
        Treaty::Peace => &mut s.peace_offered,
        Treaty::Alliance => &mut s.alliance_offered,
        Treaty::Submission => &mut s.submission_offered,
    };
    let set = &mut table[from.index()];
    *set = if open { set.with(to) } else { set.without(to) };
}
