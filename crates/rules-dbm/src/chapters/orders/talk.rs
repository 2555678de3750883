//! TALK Open windows: gifts, treaties, demands, hire, prisoners. Each act takes effect at once
//! (T14).

use std::cell::OnceCell;

use arrayvec::ArrayVec;
use kernel::{About, Candidates, Flow, Permission, Seat, SeatSet, forbid_if, forbid_unless};

use super::lines::Place;
use crate::chapters::{allies, money, subjects};
use crate::choice::{Act, Treaty};
use crate::clauses::Clause::{
    self, A10, A11, A13, B12, C1_1, C3_0_BETRAY, C4_0, C5_4_CAPTIVE, C7_1A, C7_3D, D3, D5, J2, P18,
    T12, T14,
};
use crate::fact::Fact;
use crate::state::{
    Campaign, FORCES_MAX, ForceId, Head, Phase, ProvinceId, ProvinceSet, StateId, StateSet,
};
use crate::{Choice, Dbm, Play, Sifted, Subject};

/// D3 The most acts of a state in one window.
const ACTS_MAX: u8 = 40;
/// D5 The most pairs of another state and a province in which leave is given one by one.
const LEAVES_MAX: usize = 400;

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
pub(super) fn acts(c: &Campaign, seat: Seat) -> Sifted<Acts<'_>> {
    Sifted::new(Acts { c, state: c.state_of(seat), scope: OnceCell::new() })
}

/// The acts that a state can think of in a window, numbered; [`may_act`] permits some of them.
pub(super) struct Acts<'c> {
    c: &'c Campaign,
    state: Option<StateId>,
    scope: OnceCell<Scope>,
}

/// Whom and what a state can act upon.
#[derive(Default)]
struct Scope {
    others: StateSet,
    land: ProvinceSet,
    /// Land whose home is another's.
    owed: ProvinceSet,
    forces: ArrayVec<ForceId, FORCES_MAX>,
    is_short: bool,
}

impl Scope {
    fn of(c: &Campaign, state: StateId) -> Self {
        let others = c.state.in_play.without(state);
        if c.nation(state).acts >= ACTS_MAX {
            return Self::default();
        }
        if c.state.phase == Phase::CloseTalk {
            return Self { others, is_short: true, ..Self::default() };
        }
        let land: ProvinceSet = c.land_of(state).collect();
        let is_owed = |at: &ProvinceId| c.province(*at).home.is_some_and(|home| home != state);
        let owed = land.iter().filter(is_owed).collect();
        Self { others, land, owed, forces: c.forces_of(state).collect(), is_short: false }
    }

    /// How many acts there are toward each other state.
    fn toward_each(&self) -> usize {
        if self.is_short {
            return 2 * money::SUMS.len() + 2;
        }
        let (land, forces) = (self.land.len() as usize, self.forces.len());
        3 * Treaty::ALL.len() + 2 * money::SUMS.len() + 1 + land + 3 + 5 * forces
    }

    fn toward(&self, other: StateId, mut at: Place) -> Act {
        if !self.is_short
            && let Some(nth) = at.within(3 * Treaty::ALL.len())
        {
            let treaty = Treaty::ALL[nth / 3];
            return [Act::Propose, Act::Accept, Act::Refuse][nth % 3](treaty, other);
        }
        if let Some(nth) = at.within(2 * money::SUMS.len()) {
            return Act::Give { to: other, gold: money::SUMS[nth / 2], loan: nth % 2 == 1 };
        }
        if !self.is_short {
            if at.within(1).is_some() {
                return Act::Leave(other, None);
            }
            if let Some(nth) = at.within(self.land.len() as usize) {
                return Act::Leave(other, self.land.iter().nth(nth));
            }
            if at.within(1).is_some() {
                return Act::Demand(other);
            }
        }
        match at.within(2) {
            Some(0) => Act::Release(other),
            Some(_) => Act::Message(other),
            None => match at.within(5 * self.forces.len()) {
                Some(nth) if nth % 5 < 4 => {
                    Act::HireOut(self.forces[nth / 5], other, nth as u8 % 5 + 1)
                }
                Some(nth) => Act::Promise(self.forces[nth / 5], other),
                None => Act::Done,
            },
        }
    }
}

impl Acts<'_> {
    fn scope(&self) -> &Scope {
        self.scope.get_or_init(|| {
            self.state.map_or_else(Scope::default, |state| Scope::of(self.c, state))
        })
    }

    fn act(&self, index: usize) -> Act {
        let (scope, mut at) = (self.scope(), Place(index));
        let each = scope.toward_each();
        if let Some(nth) = at.within(scope.others.len() as usize * each) {
            let other = scope.others.iter().nth(nth / each);
            return other.map_or(Act::Done, |other| scope.toward(other, Place(nth % each)));
        }
        if let Some(nth) = at.within(scope.forces.len()) {
            return Act::Recall(scope.forces[nth]);
        }
        let owed = scope.owed.iter().nth(at.0);
        let home = owed.and_then(|at| Some(Act::HandOver(at, self.c.province(at).home?)));
        home.unwrap_or(Act::Done)
    }
}

impl Candidates<Dbm> for Acts<'_> {
    fn count(&self) -> usize {
        let scope = self.scope();
        let toward = scope.others.len() as usize * scope.toward_each();
        toward + scope.forces.len() + scope.owed.len() as usize
    }

    fn nth(&self, index: usize) -> Choice {
        Choice::Act(self.act(index))
    }

    fn may(&self, candidate: Choice) -> Permission<Clause> {
        match (candidate, self.state) {
            (Choice::Act(act), Some(state)) => may_act(self.c, state, act),
            _ => forbid_if(true, T14),
        }
    }

    fn closing(&self) -> Choice {
        Choice::Act(Act::Done)
    }

    fn silent(&self) -> Option<Choice> {
        Some(Choice::Act(Act::Done))
    }
}

/// 4.4 of the specification: who may do what in which window.
pub(crate) fn may_act(c: &Campaign, state: StateId, act: Act) -> Permission<Clause> {
    let phase = c.state.phase;
    let is_open = matches!(phase, Phase::YearTalk | Phase::Talk | Phase::CloseTalk);
    forbid_unless(is_open && !c.state.done.holds(state), T14)?;
    if matches!(act, Act::Done) {
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
            subjects::subdue(p, from, to, C7_1A);
        }
        Treaty::Peace | Treaty::Alliance | Treaty::Submission => {
            p.record(Fact::Declined { treaty, from, to, season }, T14);
        }
    }
}
