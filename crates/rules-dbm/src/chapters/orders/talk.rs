//! TALK Open windows: gifts, treaties, demands, hire, prisoners. Each act takes effect at once
//! (T14).

use kernel::{About, Flow, Permission, Seat, SeatSet, forbid_if, forbid_unless};

use crate::chapters::{allies, money, subjects};
use crate::choice::{Act, Treaty};
use crate::clauses::Clause::{
    self, A10, A11, A13, B12, C1_1, C3_0_BETRAY, C4_0, C5_4_CAPTIVE, C7_1A, C7_3D, D3, D5, J2, P18,
    T12, T14,
};
use crate::fact::Fact;
use crate::state::{
    Campaign, Head, PROVINCES_MAX, Phase, ProvinceId, STATES_MAX, StateId, StateSet,
};
use crate::{Choice, Offers, Play, Subject};

/// D3 The most acts of a state in one window.
const ACTS_MAX: u8 = 40;
/// D5 The most acts that a question lists, with being done: fifteen others, with each at most eight
/// treaties, eight sums, leave, twelve detachments hired out or promised and three acts more; leave
/// in single provinces; a province to hand over for each that there is; two recalls.
const LISTED_MAX: usize = 1024;
/// D5 The most pairs of another state and a province in which leave is given one by one.
const LEAVES_MAX: usize = 400;
const _: () = assert!(
    (STATES_MAX - 1) * (8 + 2 * money::SUMS.len() + 1 + 12 + 3) + LEAVES_MAX + PROVINCES_MAX + 3
        <= LISTED_MAX
);
/// What a seat may do.
type Acts = Offers<Choice, LISTED_MAX>;

/// One act in the window at hand; when all are done, the next phase begins.
pub(crate) fn play(p: &mut Play<'_>, next: Phase) -> Flow<()> {
    let open: SeatSet = p.seats_of(p.state.in_play.minus(p.state.done));
    if open.is_empty() {
        lapse(p);
        if next == Phase::Opening {
            p.record(Fact::SeasonOpened { season: 1 }, (C1_1, T14));
        } else {
            p.record(Fact::PhaseBegan { phase: next }, T14);
        }
        return Ok(());
    }
    let about = About::new(T14, Subject::Campaign);
    let (seat, choice) = p.window(open, about, acts)?;
    let Some(state) = p.state_of(seat) else { return Ok(()) };
    match choice {
        Choice::Act(Act::Done) => p.record(Fact::SeatDone { state }, T14),
        Choice::Act(act) => {
            carry_out(p, state, act);
            p.record(Fact::Acted { state }, T14);
        }
        _ => {}
    }
    Ok(())
}

/// The season with whose orders the acts of a window are told: that of Pre-Spring with those of
/// Spring.
fn told_in(c: &Campaign) -> u16 {
    c.season_number() + u16::from(c.state.phase == Phase::YearTalk)
}

/// Proposals that nobody answered lapse.
fn lapse(p: &mut Play<'_>) {
    let season = told_in(p);
    for from in p.states() {
        for treaty in Treaty::ALL {
            for to in offered(p, treaty, from).iter() {
                p.record(Fact::Declined { treaty, from, to, season }, T14);
            }
        }
    }
}

fn offered(c: &Campaign, treaty: Treaty, from: StateId) -> StateSet {
    match treaty {
        Treaty::Peace => c.state.peace_offered[from.index()],
        Treaty::Alliance => c.state.alliance_offered[from.index()],
        Treaty::Submission => c.state.submission_offered[from.index()],
    }
}

/// What a seat may do in a window.
fn acts(c: &Campaign, seat: Seat) -> Acts {
    let mut offers = Acts::new();
    if let Some(state) = c.state_of(seat)
        && c.nation(state).acts < ACTS_MAX
    {
        for other in c.states().filter(|other| *other != state) {
            acts_toward(c, state, other, &mut offers);
        }
        for force in c.forces_of(state) {
            add(c, state, Act::Recall(force), &mut offers);
        }
        for at in c.land_of(state) {
            if let Some(home) = c.province(at).home {
                add(c, state, Act::HandOver(at, home), &mut offers);
            }
        }
    }
    offers.add(Choice::Act(Act::Done));
    offers.if_silent(Choice::Act(Act::Done))
}

fn acts_toward(c: &Campaign, state: StateId, other: StateId, offers: &mut Acts) {
    for treaty in Treaty::ALL {
        add(c, state, Act::Propose(treaty, other), offers);
        add(c, state, Act::Accept(treaty, other), offers);
        add(c, state, Act::Refuse(treaty, other), offers);
    }
    for gold in money::SUMS {
        for loan in [false, true] {
            add(c, state, Act::Give { to: other, gold, loan }, offers);
        }
    }
    add(c, state, Act::Leave(other, None), offers);
    for at in c.land_of(state) {
        add(c, state, Act::Leave(other, Some(at)), offers);
    }
    add(c, state, Act::Demand(other), offers);
    add(c, state, Act::Release(other), offers);
    add(c, state, Act::Message(other), offers);
    for force in c.forces_of(state) {
        for seasons in 1..=4 {
            add(c, state, Act::HireOut(force, other, seasons), offers);
        }
        add(c, state, Act::Promise(force, other), offers);
    }
}

fn add(c: &Campaign, state: StateId, act: Act, offers: &mut Acts) {
    if may_act(c, state, act).is_ok() {
        offers.add(Choice::Act(act));
    }
}

/// 4.4 of the specification: who may do what in which window.
pub(crate) fn may_act(c: &Campaign, state: StateId, act: Act) -> Permission<Clause> {
    let phase = c.state.phase;
    let is_open = matches!(phase, Phase::YearTalk | Phase::Talk | Phase::CloseTalk);
    forbid_unless(is_open && !c.state.done.holds(state), T14)?;
    if act == Act::Done {
        return Ok(());
    }
    forbid_if(c.nation(state).acts >= ACTS_MAX, D3)?;
    let is_short = phase == Phase::CloseTalk;
    match act {
        Act::Give { to, gold, .. } => {
            forbid_unless(money::SUMS.contains(&gold), Clause::D1)?;
            return money::may_give(c, state, to, gold);
        }
        Act::Release(of) => {
            return forbid_unless(c.nation(of).head == Head::Captive(state), C5_4_CAPTIVE);
        }
        Act::Message(to) => {
            return forbid_unless(to != state && c.state.in_play.holds(to), T14);
        }
        _ => forbid_if(is_short, T14)?,
    }
    match act {
        Act::Propose(treaty, to) => may_propose(c, state, treaty, to),
        Act::Accept(treaty, of) | Act::Refuse(treaty, of) => {
            forbid_unless(offered(c, treaty, of).holds(state), T14)
        }
        Act::Leave(to, at) => may_grant_leave(c, state, to, at),
        Act::Demand(of) => {
            forbid_unless(phase == Phase::Talk, A10)?;
            allies::may_demand(c, state, of)
        }
        Act::HireOut(force, to, seasons) => {
            forbid_unless((1..=4).contains(&seasons), A13)?;
            allies::may_hire_out(c, state, force, to)
        }
        Act::Recall(force) => allies::may_recall(c, state, force),
        Act::Promise(force, to) => {
            forbid_unless(phase == Phase::Talk, Clause::A4)?;
            allies::may_promise(c, state, force, to)
        }
        Act::HandOver(at, to) => may_hand_over(c, state, at, to),
        Act::Give { .. } | Act::Release(_) | Act::Message(_) | Act::Done => Ok(()),
    }
}

/// T12 Peace is proposed to an enemy that is not kin, alliance in peace; 7.1a submission.
fn may_propose(c: &Campaign, state: StateId, treaty: Treaty, to: StateId) -> Permission<Clause> {
    forbid_if(to == state || !c.state.in_play.holds(to), T14)?;
    forbid_if(offered(c, treaty, state).holds(to), T14)?;
    match treaty {
        Treaty::Peace => forbid_unless(c.at_war(state, to), T12),
        Treaty::Alliance => forbid_if(c.at_war(state, to) || c.are_allied(state, to), T12),
        Treaty::Submission => subjects::may_offer(c, state, to),
    }
}

/// 7.3d, 4.0 A holder gives leave, everywhere or in one province; not to an enemy.
fn may_grant_leave(
    c: &Campaign,
    state: StateId,
    to: StateId,
    at: Option<ProvinceId>,
) -> Permission<Clause> {
    forbid_if(to == state || !c.state.in_play.holds(to), C7_3D)?;
    forbid_if(c.at_war(state, to), C4_0)?;
    let has_all =
        c.state.leave[state.index()].holds(to) && !c.state.leave_ends[state.index()].holds(to);
    forbid_if(has_all, C7_3D)?;
    match at {
        None => Ok(()),
        Some(at) => {
            let province = c.province(at);
            forbid_unless(province.holder == Some(state), C7_3D)?;
            let others = c.state.in_play.len() as usize - 1;
            forbid_if(others * c.land_of(state).count() > LEAVES_MAX, D5)?;
            forbid_if(province.guests.holds(to) || province.home == Some(to), C7_3D)
        }
    }
}

/// J2, P18 A province is handed over to the state whose home it is, unless an enemy besieges it.
fn may_hand_over(c: &Campaign, state: StateId, at: ProvinceId, to: StateId) -> Permission<Clause> {
    let province = c.province(at);
    forbid_unless(province.holder == Some(state) && to != state, P18)?;
    forbid_unless(province.home == Some(to), P18)?;
    forbid_if(province.siege.is_some(), J2)
}

/// An act takes effect.
fn carry_out(p: &mut Play<'_>, state: StateId, act: Act) {
    let season = told_in(p);
    match act {
        Act::Give { to, gold, loan } => money::give(p, state, to, gold, loan),
        Act::Propose(treaty, to) => {
            p.record(Fact::Proposed { treaty, from: state, to, season }, T14);
        }
        Act::Accept(treaty, from) => accept(p, treaty, from, state),
        Act::Refuse(treaty, from) => {
            p.record(Fact::Declined { treaty, from, to: state, season }, T14);
        }
        Act::Leave(to, at) => p.record(Fact::LeaveGranted { by: state, to, at }, (C7_3D, C4_0)),
        Act::Demand(of) => allies::demand(p, state, of),
        Act::HireOut(force, to, seasons) => {
            let until = season + u16::from(seasons) - 1;
            let fact = Fact::DetachmentLent { force, to, until, season };
            p.record(fact, (A11, A13));
        }
        Act::Recall(force) => p.record(Fact::DetachmentRecalled { force }, A13),
        Act::Promise(force, to) => {
            p.record(Fact::HelpPromised { force, to, season }, C3_0_BETRAY);
        }
        Act::Release(of) => {
            p.record(Fact::HeadReleased { state: of, by: state }, (C5_4_CAPTIVE, B12));
        }
        Act::HandOver(at, to) => {
            p.record(Fact::ProvinceHandedOver { at, by: state, to }, (J2, P18));
            subjects::check_land(p, to);
        }
        Act::Message(to) => p.record(Fact::MessageSent { from: state, to }, T14),
        Act::Done => {}
    }
}

/// What both agreed upon takes effect at once.
fn accept(p: &mut Play<'_>, treaty: Treaty, from: StateId, to: StateId) {
    let season = told_in(p);
    match treaty {
        Treaty::Peace if p.at_war(from, to) => {
            p.record(Fact::PeaceMade { one: from, other: to, leave: true }, T12);
        }
        Treaty::Alliance if !p.at_war(from, to) => {
            p.record(Fact::AllianceMade { one: from, other: to }, T12);
        }
        Treaty::Submission if subjects::may_offer(p, from, to).is_ok() => {
            p.record(Fact::Declined { treaty, from, to, season }, C7_1A);
            subjects::subdue(p, from, to, C7_1A);
        }
        Treaty::Peace | Treaty::Alliance | Treaty::Submission => {
            p.record(Fact::Declined { treaty, from, to, season }, T14);
        }
    }
}
