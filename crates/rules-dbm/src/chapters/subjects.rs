//! 7 Subjects: how a state becomes one, what it owes, how it shakes its overlord off; annexation.
//!
//! Rulings: J1 to J16, J19.

use arrayvec::ArrayVec;
use kernel::{Cites, Permission, forbid_if, forbid_unless};

use crate::Play;
use crate::chapters::{prestige, provinces};
use crate::clauses::Clause::{
    self, C7_1A, C7_1B, C7_2C, C7_3A, C7_3B, C7_3C, C7_3E, C7_4_EIGHT, C7_4_ELIMINATED, G15, J1,
    J2, J4, J5, J6, J7, J8, J9, J10, J12, J15, J19,
};
use crate::fact::{Fact, PrestigeCode};
use crate::options::{AnnexWhen, RenounceWindow, TotalConquest, TwoLosses};
use crate::state::{Campaign, FLEETS_MAX, FleetId, ProvinceId, Right, Row, STATES_MAX, StateId};

/// 7.1 A state becomes a subject: of its own will, or by force. J4 It leaves its old overlord; J10
/// war and sieges between those who are kin now end.
pub(crate) fn subdue(p: &mut Play<'_>, state: StateId, overlord: StateId, why: Clause) {
    if p.are_kin(state, overlord) {
        return;
    }
    let former = p.nation(state).overlord;
    make_peace_before(p, state, overlord);
    let voluntary = why == C7_1A;
    let ruling = if voluntary { J5 } else { J4 };
    // 7.3c A subject may have subjects of its own.
    let is_chain = p.nation(overlord).overlord.is_some();
    let cites: Cites<Clause> =
        if is_chain { (why, ruling, C7_3C).into() } else { (why, ruling).into() };
    p.record(Fact::SubjectMade { state, overlord, voluntary }, cites);
    let code =
        if voluntary { PrestigeCode::WillingSubject } else { PrestigeCode::UnwillingSubject };
    prestige::book(p, state, code);
    prestige::book(p, overlord, PrestigeCode::SubjectGained);
    if let Some(former) = former {
        prestige::book(p, former, PrestigeCode::SubjectLost);
    }
    // J8 Its own subjects may renounce while it is a subject itself.
    let below: Row<StateId, STATES_MAX> = p.subjects(state).collect();
    for subject in below.iter().copied() {
        change_right(p, subject, Right::Subdued, (C7_3A, J8));
    }
    provinces::end_sieges_of_kin(p);
}

/// J10 Wars and sieges between all who are about to be kin end.
fn make_peace_before(p: &mut Play<'_>, state: StateId, overlord: StateId) {
    let lower: Row<StateId, STATES_MAX> =
        p.states().filter(|one| *one == state || p.is_above(state, *one)).collect();
    let root = p.root(overlord);
    let upper: Row<StateId, STATES_MAX> = p.states().filter(|one| p.root(*one) == root).collect();
    for one in lower.iter().copied() {
        for other in upper.iter().copied() {
            if p.at_war(one, other) {
                p.record(Fact::PeaceMade { one, other, leave: false }, J10);
            }
        }
    }
    let is_kin = |one: StateId, other: StateId| {
        lower.contains(&one) && upper.contains(&other)
            || lower.contains(&other) && upper.contains(&one)
    };
    for at in p.provinces() {
        let province = *p.province(at);
        if let (Some(lead), Some(holder)) = (province.siege, province.holder)
            && is_kin(lead.owner(), holder)
        {
            p.record(Fact::SiegeLifted { at }, J10);
        }
    }
}

/// Whether a state may be the target of a hostile act. 7.2c, 7.3e, J10 Not of kin.
pub(crate) fn may_harm(c: &Campaign, state: StateId, target: StateId) -> Permission<Clause> {
    if state == target || !c.state.in_play.holds(target) {
        return forbid_if(true, C7_2C);
    }
    if c.is_above(target, state) {
        return forbid_if(true, C7_2C);
    }
    forbid_if(c.are_kin(state, target), C7_3E)
}

/// 7.1a A state without an overlord may offer itself; not to one below it (J4).
pub(crate) fn may_offer(c: &Campaign, state: StateId, to: StateId) -> Permission<Clause> {
    forbid_if(state == to || !c.state.in_play.holds(to), C7_1A)?;
    forbid_if(c.nation(state).overlord.is_some(), C7_1A)?;
    forbid_if(c.are_kin(state, to), J4)
}

/// 7.3 A subject may renounce its overlord while a right to is open.
pub(crate) fn may_renounce(c: &Campaign, state: StateId, overlord: StateId) -> Permission<Clause> {
    let nation = c.nation(state);
    forbid_unless(nation.overlord == Some(overlord), C7_3A)?;
    forbid_if(nation.right == Right::None, C7_3A)
}

/// REV-2 7.3 A subject renounces: peace with the former overlord, who loses a point; his forces
/// have leave until the end of the season (J9).
pub(crate) fn renounce(p: &mut Play<'_>, state: StateId, overlord: StateId) {
    let clause = if p.nation(state).right == Right::Switched { C7_3B } else { C7_3A };
    p.record(Fact::SubjectRenounced { state, overlord }, (clause, J9, G15));
    if p.nation(state).demanded {
        // J9 A contingent that was demanded stays where it is, under its owner.
        p.record(Fact::DemandEnded { state }, J9);
    }
    prestige::book(p, overlord, PrestigeCode::SubjectLost);
    p.record(Fact::PeaceMade { one: state, other: overlord, leave: true }, J9);
}

/// J6 Which battles count as defeats of an overlord.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Count {
    /// A Main Army of it led its side.
    Lead,
    /// It helped, or sent a contingent.
    Helper,
    /// A fight at sea.
    Naval,
}

/// J6 A battle lost or won by a state: two defeats in a row free its subjects.
pub(crate) fn count_battle(p: &mut Play<'_>, state: StateId, lost: bool, count: Count) {
    let counts = match p.options().two_losses {
        TwoLosses::Main => count == Count::Lead,
        TwoLosses::AllLand => count != Count::Naval,
        TwoLosses::InclNaval => true,
    };
    let had = p.nation(state).defeats;
    let defeats = if lost { had.saturating_add(1) } else { 0 };
    if !counts || defeats == had {
        return;
    }
    p.record(Fact::DefeatsCounted { state, defeats }, J6);
    let subjects: Row<StateId, STATES_MAX> = p.subjects(state).collect();
    for subject in subjects.iter().copied() {
        let right = p.nation(subject).right;
        if defeats >= 2 && right == Right::None {
            let open = match p.options().renounce_window {
                RenounceWindow::UntilWin => Right::Defeats,
                RenounceWindow::NextOrders => Right::DefeatsOnce,
            };
            change_right(p, subject, open, (C7_3A, J6));
        } else if defeats == 0 && matches!(right, Right::Defeats | Right::DefeatsOnce) {
            change_right(p, subject, Right::None, (C7_3A, J7));
        }
    }
}

/// 7.3b The overlord lost a battle in which a subject's contingent changed sides. J8 A right that
/// lasts as long as he is a subject himself is not cut short by it.
pub(crate) fn switched(p: &mut Play<'_>, subject: StateId) {
    let nation = p.nation(subject);
    if nation.overlord.is_some() && nation.right != Right::Subdued {
        change_right(p, subject, Right::Switched, (C7_3B, J19));
    }
}

fn change_right(p: &mut Play<'_>, state: StateId, right: Right, cites: (Clause, Clause)) {
    if p.nation(state).right != right {
        p.record(Fact::RightChanged { state, right }, cites);
    }
}

/// J7, J19 Rights that close with the orders that could have used them: they opened in fights, so
/// those are always the next orders.
pub(crate) fn close_rights_of_orders(p: &mut Play<'_>) {
    for state in p.states() {
        if matches!(p.nation(state).right, Right::Switched | Right::DefeatsOnce) {
            close_right(p, state, J19);
        }
    }
}

/// CLOSE-8 Rights that have run out.
pub(crate) fn close_rights(p: &mut Play<'_>) {
    for state in p.states() {
        // J8 The right stays as long as the overlord is a subject.
        let overlord = p.nation(state).overlord;
        let is_over = overlord.is_none_or(|overlord| p.nation(overlord).overlord.is_none());
        if p.nation(state).right == Right::Subdued && is_over {
            close_right(p, state, J8);
        }
    }
}

/// A right has run out. J7 Two defeats in a row that it hid count until the overlord wins.
fn close_right(p: &mut Play<'_>, state: StateId, why: Clause) {
    let overlord = p.nation(state).overlord;
    let is_beaten = overlord.is_some_and(|overlord| p.nation(overlord).defeats >= 2);
    if is_beaten && p.options().renounce_window == RenounceWindow::UntilWin {
        change_right(p, state, Right::Defeats, (C7_3A, J7));
        return;
    }
    let cites = if why == J19 { (J19, J7) } else { (C7_3A, why) };
    change_right(p, state, Right::None, cites);
}

/// SIEGE-5 Checks after a change of holder: 7.1b and 7.4. `latest` is who took land last (J1).
pub(crate) fn check_land(p: &mut Play<'_>, latest: StateId) {
    for state in p.states() {
        let has_land = p.land_of(state).next().is_some();
        let had = p.nation(state).had_land;
        if has_land != had {
            p.record(Fact::LandCounted { state, has_land }, J1);
        }
        if had
            && !has_land
            && let Some(conqueror) = conqueror(p, state, latest)
        {
            subdue(p, state, conqueror, C7_1B);
            give_back(p, state, conqueror);
        }
    }
    eliminate(p);
    provinces::end_sieges_of_kin(p);
}

/// J1 The conqueror of a whole state: who holds its capital, else most of its home provinces, else
/// who took land last.
fn conqueror(c: &Campaign, state: StateId, latest: StateId) -> Option<StateId> {
    let capital = c.capital(state).and_then(|at| c.province(at).holder);
    let count =
        |by: StateId| c.land_of(by).filter(|at| c.province(*at).home == Some(state)).count();
    let most = c.states().map(count).max().unwrap_or(0);
    let mut best = c.states().filter(|by| count(*by) == most && most > 0);
    let first = best.next();
    let most_land = if best.next().is_some() { Some(latest) } else { first };
    let by = capital.filter(|by| *by != state).or(most_land);
    by.filter(|by| !c.are_kin(*by, state))
}

/// J2 What a wholly conquered state gets back.
fn give_back(p: &mut Play<'_>, state: StateId, overlord: StateId) {
    let kept = p.options().total_conquest;
    if kept == TotalConquest::Keep {
        return;
    }
    for at in p.provinces() {
        let province = p.province(at);
        let is_his = province.holder == Some(overlord) && province.home == Some(state);
        let is_due = kept == TotalConquest::ReturnAll || p.capital(state) == Some(at);
        if is_his && is_due {
            p.record(Fact::ProvinceHandedOver { at, by: overlord, to: state }, J2);
            if !p.nation(state).had_land {
                p.record(Fact::LandCounted { state, has_land: true }, J2);
            }
        }
    }
}

/// 7.4/eliminated A state without a home province and without land is out (J15).
fn eliminate(p: &mut Play<'_>) {
    for state in p.states() {
        let is_left = |at: ProvinceId| {
            p.province(at).home == Some(state) || p.province(at).holder == Some(state)
        };
        if p.provinces().any(is_left) {
            continue;
        }
        let heir = p.capital(state).and_then(|at| p.province(at).holder);
        let fleets: ArrayVec<FleetId, FLEETS_MAX> = p.fleets_of(state).collect();
        if let Some(heir) = heir {
            for fleet in fleets {
                provinces::capture_fleet(p, fleet, heir, (C7_4_ELIMINATED, J15));
            }
        }
        p.record(Fact::StateEliminated { state }, (C7_4_ELIMINATED, J15));
    }
}

/// PRE-1 Ripe provinces are annexed, where the option has them wait for Pre-Spring.
pub(crate) fn annex_in_pre_spring(p: &mut Play<'_>) {
    if p.options().annex_when == AnnexWhen::Admin {
        for at in p.provinces() {
            annex_if_ripe(p, at);
        }
        eliminate(p);
    }
}

/// CLOSE-6 7.4/eight Conquered provinces have been held another season; ripe ones are annexed.
pub(crate) fn count_holdings(p: &mut Play<'_>) {
    for at in p.provinces() {
        let province = *p.province(at);
        let Some(holder) = province.holder else { continue };
        // J12 The season of capture does not count, whoever had it before.
        if province.home == Some(holder) || province.is_new {
            continue;
        }
        let seasons = province.held.saturating_add(1).min(40);
        p.record(Fact::HoldingCounted { at, seasons }, (C7_4_EIGHT, J12));
        if p.options().annex_when == AnnexWhen::SeasonEnd {
            annex_if_ripe(p, at);
        }
    }
    eliminate(p);
}

fn annex_if_ripe(p: &mut Play<'_>, at: ProvinceId) {
    let province = *p.province(at);
    let Some(by) = province.holder.filter(|holder| province.home != Some(*holder)) else { return };
    if u16::from(province.held) < p.options().annex_seasons {
        return;
    }
    let annexed = p.nation(by).annexed.saturating_add(1);
    let fact = Fact::ProvinceAnnexed { at, by, from: province.home, annexed };
    p.record(fact, (C7_4_EIGHT, J12));
}
