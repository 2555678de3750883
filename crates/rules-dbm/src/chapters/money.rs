//! 9 Money: taxes, tribute, gifts, plunder, ships; every GP has its line.
//!
//! Rulings: G1 to G10, G20, J11, R10, D1.

use kernel::{About, Flow, Permission, forbid_if, forbid_unless};

use crate::chapters::disasters::ranking_of;
use crate::chapters::land_battle::civil_war::zones_between;
use crate::chapters::orders::asked;
use crate::clauses::Clause::{
    self, C1_1_2A, C9A, C9A_TRIBUTE, C9C, C9SA, C9SB, C9SC, G1, G2, G3, G4, G5, G7, G8, J11, S14,
};
use crate::fact::{Fact, FleetCode, GoldCode};
use crate::options::{Deficit, PrestigeTax, SiegeTax};
use crate::state::{
    Campaign, FLEETS_MAX, FleetId, ForceId, ProvinceId, Row, STATES_MAX, Ships, StateId, ZoneSet,
};
use crate::{Choice, Offers, Play, Subject};

/// D1 Sums that one line or act can name.
pub(crate) const SUMS: [u16; 4] = [1, 5, 20, 100];
/// D1 FP that one line can buy.
pub(crate) const SHIPS: [u16; 2] = [10, 50];
/// 9a/tribute The most that an overlord may take, in per cent.
pub(crate) const TRIBUTE_MAX: u8 = 33;

/// PRE-1 to PRE-4 Standings, taxes, the bonus for prestige, tribute.
pub(crate) fn play(p: &mut Play<'_>) -> Flow<()> {
    let mut own = [0i16; STATES_MAX];
    let shares = shares(p)?;
    for at in p.provinces() {
        collect(p, at, &mut own);
    }
    pay_bonus(p, &shares, &mut own);
    for state in p.states() {
        let own = own[state.index()].max(0) as u16;
        p.record(Fact::TaxesCollected { state, own }, (C9A, J11));
    }
    take_tribute(p)
}

/// 9a A province pays its tax: in full to whose home it is and who holds it, half to a holder who
/// conquered it or to a besieger (G2, G3), nothing to an owner who lost it.
fn collect(p: &mut Play<'_>, at: ProvinceId, own: &mut [i16; STATES_MAX]) {
    let tax = p.setup.provinces[at.index()].tax as i16;
    let Some((to, full, clause)) = taxpayer(p, at) else { return };
    let amount = if full { tax } else { tax / 2 };
    if amount == 0 {
        return;
    }
    own[to.index()] += amount;
    let code = if full { GoldCode::Tax } else { GoldCode::HalfTax };
    book(p, to, code, amount, Some(at), None, clause);
}

/// Who collects the tax of a province, whether in full, and by which ruling.
pub(crate) fn taxpayer(c: &Campaign, at: ProvinceId) -> Option<(StateId, bool, Clause)> {
    let province = c.province(at);
    let holder = province.holder?;
    if let Some(army) = province.siege
        && army.owner() != holder
        && c.is_in_field(army, at)
        && c.is_fit(army)
    {
        let has_garrison = c.garrison(at).next().is_some();
        if has_garrison || c.options().siege_tax == SiegeTax::Any {
            return Some((army.owner(), false, G3));
        }
    }
    let is_original = c.setup.provinces[at.index()].owner == Some(holder);
    match province.home == Some(holder) {
        true if is_original => Some((holder, true, C9A)),
        true => Some((holder, true, G4)),
        false => Some((holder, false, G2)),
    }
}

/// States with the per cent that prestige adds to their taxes.
type Shares = Row<(StateId, i16), STATES_MAX>;

/// PRE-1 G1 The three highest in prestige get 15, 10 and 5 per cent; not in the first Pre-Spring.
/// They are ranked by what they have before the taxes come in (G16).
fn shares(p: &mut Play<'_>) -> Flow<Shares> {
    if p.state.year == 0 {
        return Ok(Row::default());
    }
    Ok(match p.options().prestige_tax {
        PrestigeTax::Off => Row::default(),
        PrestigeTax::Rank => {
            let high = p.states().filter(|state| p.nation(*state).prestige >= 1).collect();
            ranking_of(p, high)?.iter().copied().zip([15, 10, 5]).collect()
        }
        PrestigeTax::Point => {
            p.states().map(|state| (state, p.nation(state).prestige.clamp(0, 20))).collect()
        }
    })
}

/// PRE-3 10/purpose The bonus on a state's own taxes, rounded down.
fn pay_bonus(p: &mut Play<'_>, shares: &Shares, own: &mut [i16; STATES_MAX]) {
    for (state, percent) in shares.iter().copied() {
        let amount = own[state.index()] * percent / 100;
        if amount > 0 {
            own[state.index()] += amount;
            book(p, state, GoldCode::Bonus, amount, None, None, G1);
        }
    }
}

/// PRE-4 9a/tribute Each overlord names a share for each direct subject; then all is paid at once.
fn take_tribute(p: &mut Play<'_>) -> Flow<()> {
    for overlord in p.states() {
        let subjects: Row<StateId, STATES_MAX> = p.subjects(overlord).collect();
        for subject in subjects.iter().copied() {
            let usual = p.nation(subject).tribute;
            let offers = Offers::<Choice, 64>::of(
                (0..=TRIBUTE_MAX).map(|percent| Choice::Tribute(subject, percent)),
            );
            let about = About::new(C9A_TRIBUTE, Subject::State(subject));
            let offers = offers.if_silent(Choice::Tribute(subject, usual));
            if let Choice::Tribute(_, percent) = asked(p, overlord, about, &offers)? {
                let fact = Fact::TributeAsked { overlord, subject, percent };
                p.record(fact, (C9A_TRIBUTE, J11));
            }
        }
    }
    for subject in p.states() {
        let nation = *p.nation(subject);
        let Some(overlord) = nation.overlord else { continue };
        let amount = tribute(nation.income, nation.tribute);
        if amount > 0 {
            book(p, subject, GoldCode::TributeOut, -amount, None, Some(overlord), J11);
            book(p, overlord, GoldCode::TributeIn, amount, None, Some(subject), J11);
        }
    }
    Ok(())
}

/// J11 The share of a subject's own income, rounded down.
pub(crate) fn tribute(income: u16, percent: u8) -> i16 {
    (i32::from(income) * i32::from(percent) / 100) as i16
}

/// Books a line of a treasury.
pub(crate) fn book(
    p: &mut Play<'_>,
    state: StateId,
    code: GoldCode,
    amount: i16,
    place: Option<ProvinceId>,
    with: Option<StateId>,
    why: Clause,
) {
    let now = p.nation(state).treasury + i32::from(amount);
    let fact = Fact::Gold { state, code, amount, now, place, with };
    if why == code.clause() {
        p.record(fact, why);
    } else {
        p.record(fact, (code.clause(), why));
    }
}

/// Books a loss that nobody chose; R10 it may leave a deficit, unless the option stops it at 0.
pub(crate) fn force(
    p: &mut Play<'_>,
    state: StateId,
    code: GoldCode,
    amount: i16,
    place: Option<ProvinceId>,
    with: Option<StateId>,
    why: Clause,
) {
    let has = p.nation(state).treasury.clamp(0, 10_000) as i16;
    let amount = match p.options().deficit {
        Deficit::Allowed => amount,
        Deficit::Floor0 => amount.max(-has),
    };
    if amount != 0 {
        book(p, state, code, amount, place, with, why);
    }
}

/// 9c A gift or a loan: booked at once, usable at once (G8).
pub(crate) fn give(p: &mut Play<'_>, from: StateId, to: StateId, gold: u16, loan: bool) {
    let (out, into) = match loan {
        true => (GoldCode::LoanOut, GoldCode::LoanIn),
        false => (GoldCode::GiftOut, GoldCode::GiftIn),
    };
    let amount = gold as i16;
    book(p, from, out, -amount, None, Some(to), C9SC);
    book(p, to, into, amount, None, Some(from), G8);
}

/// 9c A state gives what it has, to another. 5.4 With `civil_war_freeze` a state in civil war
/// gives nothing.
pub(crate) fn may_give(c: &Campaign, from: StateId, to: StateId, gold: u16) -> Permission<Clause> {
    forbid_if(from == to || gold == 0 || !c.state.in_play.holds(to), C9C)?;
    crate::chapters::land_battle::civil_war::may_spend(c, from)?;
    forbid_if(c.nation(to).treasury + i32::from(gold) > 40_000, C9C)?;
    forbid_if(i32::from(gold) > c.nation(from).treasury, G5)
}

/// 9Sa Ships are bought for a coast that the state holds, neither besieged nor blockaded (G7).
pub(crate) fn may_buy(c: &Campaign, state: StateId, at: ProvinceId, fp: u16) -> Permission<Clause> {
    crate::chapters::land_battle::civil_war::may_spend(c, state)?;
    let is_own = c.province(at).holder == Some(state) && !c.coast(at).is_empty();
    forbid_unless(is_own && fp > 0 && fp.is_multiple_of(10), C9SA)?;
    forbid_if(c.is_under_siege(at) || c.is_coast_blockaded(state, at), G7)?;
    forbid_if(price(c, fp) > c.nation(state).treasury, G5)
}

/// G7 What ships cost.
pub(crate) fn price(c: &Campaign, fp: u16) -> i32 {
    i32::from(fp / 10) * i32::from(c.options().fleet_price)
}

/// 9Sb, 2.1l Steps of 20 GP, as many as there is damage for (S14).
pub(crate) fn may_restore(
    c: &Campaign,
    state: StateId,
    army: ForceId,
    steps: u8,
) -> Permission<Clause> {
    crate::chapters::land_battle::civil_war::may_spend(c, state)?;
    let of = c.force(army);
    forbid_unless(army.is_army() && army.owner() == state && steps > 0, C9SB)?;
    forbid_if(of.at == crate::state::Where::Nowhere, C9SB)?;
    let total = u16::from(of.restoring) + u16::from(steps);
    forbid_if(total > of.damage.div_ceil(10), S14)?;
    let most = c.options().restore_max;
    forbid_if(most > 0 && total > most, S14)?;
    forbid_if(20 * i32::from(steps) > c.nation(state).treasury, G5)
}

/// REV-4 Ships are paid for.
pub(crate) fn buy(p: &mut Play<'_>, state: StateId, at: ProvinceId, fp: u16) {
    let price = price(p, fp) as i16;
    book(p, state, GoldCode::Ships, -price, Some(at), None, C1_1_2A);
    p.record(Fact::ShipsBought { state, at, fp }, (C9SA, G7));
}

/// REV-4 Restoring is paid for.
pub(crate) fn pay_restoring(p: &mut Play<'_>, army: ForceId, steps: u8) {
    let price = 20 * i16::from(steps);
    book(p, army.owner(), GoldCode::Restore, -price, None, None, C1_1_2A);
    p.record(Fact::RestorationPaid { army, steps }, (C9SB, S14));
}

/// OPEN-1 9Sa Ships bought last season appear: where they were ordered, else on the first own
/// coast that is open, else a season later. They join a fleet there, or become a new one (G7).
pub(crate) fn deliver(p: &mut Play<'_>) {
    let due = p.state.ships;
    for Ships { state, coast, fp } in due.iter().copied() {
        let is_open = |at: &ProvinceId| {
            p.province(*at).holder == Some(state)
                && !p.coast(*at).is_empty()
                && !p.is_under_siege(*at)
                && !p.is_coast_blockaded(state, *at)
        };
        let at = Some(coast).filter(is_open).or_else(|| p.provinces().find(is_open));
        let Some(at) = at else { continue };
        let Some(fleet) = new_fleet(p, state, at) else { continue };
        p.record(Fact::ShipsDelivered { state, ordered: coast, at, fleet }, (C9SA, G7));
        add_points(p, fleet, FleetCode::Bought, fp as i16, C9SA);
        p.record(Fact::FleetStrengthNoted { fleet }, (C9SA, G7));
    }
}

/// The fleet that ships appearing there join: one that lies there, a new one, the nearest.
pub(crate) fn new_fleet(c: &Campaign, state: StateId, at: ProvinceId) -> Option<FleetId> {
    let here = c.fleets_of(state).find(|fleet| c.port(*fleet) == Some(at));
    let count = c.fleets_of(state).count();
    let mut all = (0..FLEETS_MAX as u8).map(|number| FleetId(state, number));
    let free = all.find(|fleet| c.fleet(*fleet).fp == 0);
    let is_room = count < usize::from(crate::chapters::movement::fleets_max(c));
    here.or_else(|| free.filter(|_| is_room)).or_else(|| nearest_fleet(c, state, at))
}

/// G7 The own fleet that is the fewest zones away from a coast, of equals the first.
fn nearest_fleet(c: &Campaign, state: StateId, at: ProvinceId) -> Option<FleetId> {
    let around = |fleet: FleetId| match (c.port(fleet), c.fleet(fleet).watch) {
        (None, Some(zone)) => ZoneSet::from(zone),
        _ => c.coast(c.fleet(fleet).coast),
    };
    let way = |fleet: FleetId| zones_between(c, c.coast(at), around(fleet));
    c.fleets_of(state).min_by_key(|fleet| way(*fleet).map_or(usize::MAX, |way| way.len()))
}

/// Books a line of a fleet's points.
pub(crate) fn add_points(p: &mut Play<'_>, fleet: FleetId, code: FleetCode, by: i16, why: Clause) {
    let now = (p.fleet(fleet).fp as i16 + by).clamp(0, 5000) as u16;
    p.record(Fact::FleetPoints { fleet, code, by, now }, why);
}
