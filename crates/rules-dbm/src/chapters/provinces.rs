//! 6 Taking and losing provinces: sieges, and what falls with a fortress.
//!
//! Rulings: P1 to P18, B14 to B16, N13, M17.

use arrayvec::ArrayVec;
use kernel::{Cites, Dice, Flow, Permission, forbid_if, forbid_unless};

use crate::chapters::land_battle::contests::has_natives;
use crate::chapters::{army_size, money, prestige, subjects};
use crate::clauses::Clause::{
    self, B14, C1_1_5, C2_1E, C2_1F, C5_2_BLOCKADE, C5_4_END, C6_0_ARMY, C6_0_CIVILIZED,
    C6_0_DETACHMENT, C6_0_FIELD, C6_0_ONE, C6_0_OWN, C6_0_SCORE, C6_0_SEASON, C6_0_SIEGE,
    C6_0_SIXES, C7_1C, C9D, G10, J3, J10, J14, M17, N13, P1, P2, P3, P4, P5, P7, P10, P11, P12,
    P13, P14, P15, P18,
};
use crate::fact::{DamageCode, Fact, GoldCode, PrestigeCode};
use crate::options::{
    CapturedFleet, FieldLossPlunder, GarrisonStack, LostDetachmentAp, Minors, SurrenderTerms,
};
use crate::state::{
    Campaign, FLEETS_ALL, FLEETS_MAX, FORCES_ALL, FleetId, ForceId, Kind, PROVINCES_MAX,
    ProvinceId, StateId, Where,
};
use crate::{Play, Purpose};

/// A siege thrown for: the province and whether it falls.
type Thrown = ArrayVec<(ProvinceId, ForceId), PROVINCES_MAX>;

/// SIEGE All sieges are thrown for, then what fell is booked (T10). J10 A siege that ended because
/// another fortress fell takes nothing.
pub(crate) fn play(p: &mut Play<'_>) -> Flow<()> {
    let sieges = lay(p);
    let mut fallen = Thrown::new();
    for (at, by) in sieges {
        if throw(p, at, by)? {
            fallen.push((at, by));
        }
    }
    for (at, by) in fallen {
        if p.province(at).siege == Some(by) {
            fall(p, at, by);
        }
    }
    Ok(())
}

/// SIEGE-1 Where sieges are on, and who leads them.
fn lay(p: &mut Play<'_>) -> Thrown {
    let mut sieges = Thrown::new();
    for at in p.provinces() {
        let Some(by) = leader(p, at) else { continue };
        if p.province(at).siege != Some(by) {
            end_strangers_siege(p, at, by);
            p.record(Fact::SiegeLaid { at, by }, (C1_1_5, C6_0_SIEGE, why_laid(p, at, by)));
        }
        sieges.push((at, by));
    }
    sieges
}

/// P7 Whoever takes over a siege that his friends have left goes on with it; a stranger begins
/// anew.
fn end_strangers_siege(p: &mut Play<'_>, at: ProvinceId, by: ForceId) {
    let lead = p.province(at).siege;
    if lead.is_some_and(|lead| !p.are_friends(lead.owner(), by.owner())) {
        lift(p, at, P7);
    }
}

/// The ruling behind a siege that begins: B16 of an army too small for any other, P16 after a
/// battle in the field, P12 beside a rival, P5 who leads.
fn why_laid(c: &Campaign, at: ProvinceId, by: ForceId) -> Clause {
    let owner = by.owner();
    if !c.is_fit(by) {
        Clause::B16
    } else if c.is_minor(at) {
        M17
    } else if c.force(by).marks.fought && c.garrison(at).any(|f| !c.force(f).marks.fought) {
        Clause::P16
    } else if c.armies_in_field(at).any(|army| c.at_war(army.owner(), owner)) {
        P12
    } else {
        P5
    }
}

/// P5, P12 Who leads a siege: the army already besieging, else the one with most AP, else state
/// order.
fn leader(c: &Campaign, at: ProvinceId) -> Option<ForceId> {
    let besiegers = || c.armies_in_field(at).filter(|army| may_besiege(c, *army, at).is_ok());
    let present = c.province(at).siege.filter(|army| besiegers().any(|other| other == *army));
    present.or_else(|| besiegers().max_by_key(|army| (c.force(*army).ap, reversed(*army))))
}

fn reversed(army: ForceId) -> std::cmp::Reverse<ForceId> {
    std::cmp::Reverse(army)
}

/// 6.0/siege A fit Main Army at war with the holder, or in a minor province, besieges it, unless
/// a Main Army that is at war with it and has the province as friendly stands in the field (P17).
/// P6, B16 A reduced army besieges nothing but its own capital in civil war.
pub(crate) fn may_besiege(c: &Campaign, army: ForceId, at: ProvinceId) -> Permission<Clause> {
    let owner = army.owner();
    if is_civil_siege(c, army, at) {
        return Ok(());
    }
    forbid_unless(c.is_fit(army), Clause::P6)?;
    forbid_if(c.nation(owner).civil_war && c.capital(owner) != Some(at), C6_0_SIEGE)?;
    let is_foe = match c.province(at).holder {
        Some(holder) => c.at_war(owner, holder),
        None => !c.province(at).guests.holds(owner),
    };
    forbid_unless(is_foe, C6_0_SIEGE)?;
    forbid_if(has_natives(c, at), M17)?;
    let mut defenders = c.forces_at(at).filter(|other| other.is_army() && is_out(c, *other));
    let is_defended =
        defenders.any(|other| c.at_war(other.owner(), owner) && c.is_friendly(other.owner(), at));
    forbid_if(is_defended, Clause::P17)
}

/// P12 Whether two armies are rivals before one fortress: both would besiege it, for states that
/// are not friends.
pub(crate) fn are_rivals(c: &Campaign, one: ForceId, other: ForceId) -> bool {
    let Some(at) = c.place(one).filter(|at| c.place(other) == Some(*at)) else { return false };
    let would = |army: ForceId| c.is_in_field(army, at) && may_besiege(c, army, at).is_ok();
    !c.are_friends(one.owner(), other.owner()) && would(one) && would(other)
}

/// P17 Whether an army stands in the field: also one that sallied and was not beaten (B18).
fn is_out(c: &Campaign, army: ForceId) -> bool {
    let of = c.force(army);
    let sallied = c.state.plans[army.index()].sallies && of.marks.fought && !of.marks.withdrew;
    !of.fort || sallied
}

/// B14 Whether an army besieges its own capital in civil war.
pub(crate) fn is_civil_siege(c: &Campaign, army: ForceId, at: ProvinceId) -> bool {
    let owner = army.owner();
    c.nation(owner).civil_war
        && c.capital(owner) == Some(at)
        && c.province(at).holder == Some(owner)
        && c.is_in_field(army, at)
}

/// SIEGE-2, SIEGE-3 One throw: whether the fortress falls.
fn throw(p: &mut Play<'_>, at: ProvinceId, by: ForceId) -> Flow<bool> {
    let thrower = p.thrower(by.owner());
    let is_quick = p.province(at).holder.is_none() && p.options().minors == Minors::Quick;
    let modifier = if is_quick { 0 } else { modifier(p, at, by) };
    let die = p.roll(thrower, Purpose::Siege(at), Dice::D6, C6_0_SCORE)?.first();
    let mut second = 0;
    let mut falls = if is_quick { die <= 4 } else { falls(die, modifier) };
    if !falls && !is_quick && die == 6 {
        second = p.roll(thrower, Purpose::SiegeAgain(at), Dice::D6, C6_0_SIXES)?.first();
        falls = second == 6;
    }
    let fact = Fact::SiegeThrown { at, by, die, modifier, second, falls };
    let cites: Cites<Clause> = if is_quick {
        M17.into()
    } else if second > 0 {
        (C6_0_SIXES, P3).into()
    } else if die == 1 {
        (C6_0_ONE, P2).into()
    } else {
        let several = p.garrison(at).nth(1).is_some();
        (C6_0_SCORE, chief_modifier(p, at, by), if several { P4 } else { P2 }).into()
    };
    p.record(fact, cites);
    Ok(falls)
}

/// 6.0/score, 6.0/one, P2 A total of six, never on a one.
pub(crate) fn falls(die: u8, modifier: i8) -> bool {
    die != 1 && die as i8 + modifier >= 6
}

/// The clause behind the weightiest part of the modifier, for the record.
fn chief_modifier(c: &Campaign, at: ProvinceId, by: ForceId) -> Clause {
    if is_civil_siege(c, by, at) {
        return B14;
    }
    match garrison(c, at) {
        ..=-2 => C6_0_ARMY,
        -1 => C6_0_DETACHMENT,
        _ if is_own_ground(c, at, by) => C6_0_OWN,
        _ if c.province(at).seasons > 0 => C6_0_SEASON,
        _ => C6_0_CIVILIZED,
    }
}

/// SIEGE-2 What is added to the die.
pub(crate) fn modifier(c: &Campaign, at: ProvinceId, by: ForceId) -> i8 {
    let civil = is_civil_siege(c, by, at);
    // P1 Completed seasons of this siege.
    let seasons = u16::from(c.province(at).seasons) + c.options().siege_first;
    let civilized = i8::from(!c.setup.states[by.owner().index()].is_barbarian);
    let own = i8::from(civil || is_own_ground(c, at, by));
    let inside = if civil { 0 } else { garrison(c, at) };
    // 5.4/return, B14
    let has_head =
        c.nation(by.owner()).returned && c.is_in_field(ForceId(by.owner(), Kind::A1), at);
    let head = if civil && has_head { 2 } else { 0 };
    seasons.min(40) as i8 + civilized + own + inside + head
}

/// 6.0+own Civil war in the besieged country, or a fortress of the besieger's own.
fn is_own_ground(c: &Campaign, at: ProvinceId, by: ForceId) -> bool {
    let province = c.province(at);
    let in_civil_war = province.holder.is_some_and(|holder| c.nation(holder).civil_war);
    in_civil_war || province.home == Some(by.owner())
}

/// 6.0-army, 6.0-detachment, P4 What those inside take off.
fn garrison(c: &Campaign, at: ProvinceId) -> i8 {
    let weight =
        |force: ForceId| -> i8 { if c.is_fit(force) { -2 } else { army_weight(c, force) } };
    let inside = c.garrison(at).map(weight);
    match c.options().garrison_stack {
        GarrisonStack::Max => inside.min().unwrap_or(0),
        GarrisonStack::Sum => inside.sum(),
    }
}

fn army_weight(c: &Campaign, force: ForceId) -> i8 {
    if force.is_army() && !crate::chapters::raids::does_reduced_count(c) { 0 } else { -1 }
}

/// SIEGE-4 A fortress has fallen.
fn fall(p: &mut Play<'_>, at: ProvinceId, by: ForceId) {
    let to = by.owner();
    if is_civil_siege(p, by, at) {
        p.record(Fact::SiegeLifted { at }, B14);
        p.record(Fact::CivilWarEnded { state: to }, (C5_4_END, B14));
        return;
    }
    let holder = p.province(at).holder;
    let is_original = p.setup.provinces[at.index()].owner == Some(to);
    let is_recaptured = p.province(at).home == Some(to) || is_original;
    let garrison: ArrayVec<ForceId, FORCES_ALL> = p.garrison(at).collect();
    p.record(Fact::FortressFell { at, by: to }, (C6_0_SCORE, P14, P18));
    restore_home(p, at, to);
    if let Some(holder) = holder {
        prestige::book(p, holder, PrestigeCode::SiegeLost);
        if !is_recaptured {
            money::force(p, holder, GoldCode::PlunderOut, -20, Some(at), Some(to), C9D);
        }
    }
    if !is_recaptured {
        money::book(p, to, GoldCode::PlunderIn, 10, Some(at), holder, G10);
    }
    for force in &garrison {
        capture(p, *force, to);
    }
    after_capture(p, at, to, holder, &garrison);
}

/// P13 A force is captured in a fortress.
pub(crate) fn capture(p: &mut Play<'_>, force: ForceId, by: StateId) {
    if force.is_army() {
        let back = Where::Off(p.season_number() + 1);
        p.record(Fact::GarrisonCaptured { force, by, back }, (C2_1F, P13));
        army_size::damage(p, force, DamageCode::ArmyCaptured, 100);
    } else {
        let lost = p.force(force).ap;
        let fact = Fact::GarrisonCaptured { force, by, back: Where::Nowhere };
        p.record(fact, (C2_1E, P13));
        army_size::damage(p, force, DamageCode::DetachmentLost, 50);
        lose_points(p, force, lost);
    }
}

/// S10 With the option, the points of a lost detachment are damage too.
pub(crate) fn lose_points(p: &mut Play<'_>, force: ForceId, ap: u16) {
    if p.options().lost_detachment_ap == LostDetachmentAp::AlsoPoints {
        army_size::damage(p, force, DamageCode::PointsLost, ap as i16);
    }
}

/// J14 The original owner has retaken a province that was annexed from him.
fn restore_home(p: &mut Play<'_>, at: ProvinceId, to: StateId) {
    let is_original = p.setup.provinces[at.index()].owner == Some(to);
    if is_original && p.province(at).home != Some(to) {
        p.record(Fact::HomeRestored { at, to }, J14);
    }
}

/// N13, P15 Fleets in a port that falls: captured if blockaded, else they slip out. A minor
/// province's own fleet falls with it.
pub(crate) fn take_port(p: &mut Play<'_>, at: ProvinceId, to: StateId, _from: Option<StateId>) {
    let fleets: ArrayVec<FleetId, FLEETS_ALL> =
        p.fleets().filter(|f| p.port(*f) == Some(at)).collect();
    for fleet in fleets {
        if !p.at_war(fleet.owner(), to) {
            continue;
        }
        let is_shut = p.is_blockaded(fleet);
        let refuge = crate::chapters::naval_battle::nearest_coast(p, fleet);
        match refuge.filter(|_| !is_shut) {
            Some(refuge) => {
                p.record(Fact::FleetSlippedOut { fleet, to: refuge }, (C5_2_BLOCKADE, P15));
            }
            None => capture_fleet(p, fleet, to, (C5_2_BLOCKADE, N13)),
        }
    }
    let minor = p.province(at).minor_fp;
    if minor > 0 {
        p.record(Fact::MinorFleetTaken { at, by: to }, (M17, N13));
        if let Some(fleet) = captor_fleet(p, to, at) {
            let fact = Fact::ShipsSeized { fleet, at, fp: minor };
            p.record(fact, (M17, N13));
        }
    }
}

/// N13 A fleet changes hands.
pub(crate) fn capture_fleet(
    p: &mut Play<'_>,
    fleet: FleetId,
    to: StateId,
    cites: (Clause, Clause),
) {
    let strength = p.fleet(fleet).fp;
    let fp = match p.options().captured_fleet {
        CapturedFleet::Full => strength,
        CapturedFleet::Half => strength / 2,
        CapturedFleet::Sunk => 0,
    };
    match captor_fleet(p, to, p.fleet(fleet).coast).filter(|_| fp > 0) {
        Some(by) => p.record(Fact::FleetCaptured { fleet, by, fp }, cites),
        None => p.record(Fact::FleetSunk { fleet }, cites),
    }
}

/// The number that a captured fleet gets: a free one, or that of a fleet there, or the first.
fn captor_fleet(c: &Campaign, to: StateId, at: ProvinceId) -> Option<FleetId> {
    let all = || (0..FLEETS_MAX as u8).map(move |number| FleetId(to, number));
    let here = all().find(|fleet| c.fleet(*fleet).fp > 0 && c.port(*fleet) == Some(at));
    here.or_else(|| all().find(|fleet| c.fleet(*fleet).fp == 0)).or_else(|| all().next())
}

/// P10 A province lost in the field is taken as if surrendered.
pub(crate) fn take(p: &mut Play<'_>, at: ProvinceId, by: StateId) {
    let holder = p.province(at).holder;
    p.record(Fact::ProvinceTaken { at, by }, (C6_0_FIELD, P10));
    restore_home(p, at, by);
    if p.options().field_loss_plunder == FieldLossPlunder::Yes {
        if let Some(holder) = holder {
            money::force(p, holder, GoldCode::PlunderOut, -20, Some(at), Some(by), P10);
        }
        money::book(p, by, GoldCode::PlunderIn, 10, Some(at), holder, P10);
    }
    take_port(p, at, by, holder);
    end_civil_war(p, at, by);
    subjects::check_land(p, by);
}

/// P11 A besieged fortress may be surrendered by its holder; with free exit only while a garrison
/// is in it.
pub(crate) fn may_surrender(
    c: &Campaign,
    state: StateId,
    at: ProvinceId,
    free_exit: bool,
) -> Permission<Clause> {
    let province = c.province(at);
    let lead = province.siege.filter(|army| army.owner() != state);
    forbid_unless(province.holder == Some(state) && lead.is_some(), P11)?;
    let is_foe = lead.is_some_and(|army| c.at_war(state, army.owner()));
    forbid_unless(is_foe, P11)?;
    forbid_if(free_exit && c.options().surrender_terms == SurrenderTerms::Capture, P11)?;
    forbid_if(free_exit && c.garrison(at).next().is_none(), P11)
}

/// REV-3 A fortress is surrendered: no plunder, no lost siege.
pub(crate) fn surrender(p: &mut Play<'_>, at: ProvinceId, free_exit: bool) {
    let Some(lead) = p.province(at).siege else { return };
    let to = lead.owner();
    let holder = p.province(at).holder;
    let garrison: ArrayVec<ForceId, FORCES_ALL> = p.garrison(at).collect();
    p.record(Fact::FortressSurrendered { at, to, free_exit }, (C9D, P11));
    restore_home(p, at, to);
    let mut captured = ArrayVec::new();
    for force in garrison {
        let nearest = crate::chapters::movement::nearest_friendly(p, force.owner(), at);
        match nearest.filter(|_| free_exit) {
            Some(place) => p.record(Fact::ForceReturned { force, at: place }, P11),
            None => {
                capture(p, force, to);
                captured.push(force);
            }
        }
    }
    after_capture(p, at, to, holder, &captured);
}

/// SIEGE-4, SIEGE-5 What follows when a garrison is captured, in this order: the port, civil war,
/// states that lost a Main Army (7.1c), and those that lost their land.
fn after_capture(
    p: &mut Play<'_>,
    at: ProvinceId,
    to: StateId,
    holder: Option<StateId>,
    captured: &ArrayVec<ForceId, FORCES_ALL>,
) {
    take_port(p, at, to, holder);
    end_civil_war(p, at, to);
    for army in captured.iter().filter(|force| force.is_army()) {
        let state = army.owner();
        if p.state.in_play.holds(state) && !p.are_kin(state, to) {
            p.record(Fact::CaptiveArmyCounted { state, by: to }, (C7_1C, J3));
            subjects::subdue(p, state, to, C7_1C);
        }
    }
    subjects::check_land(p, to);
}

/// B15 A civil war ends when the capital is retaken from an enemy, however that came about.
fn end_civil_war(p: &mut Play<'_>, at: ProvinceId, by: StateId) {
    if p.nation(by).civil_war && p.capital(by) == Some(at) {
        p.record(Fact::CivilWarEnded { state: by }, (C5_4_END, Clause::B15));
    }
}

/// J10 Sieges between kin end.
pub(crate) fn end_sieges_of_kin(p: &mut Play<'_>) {
    for at in p.provinces() {
        let province = *p.province(at);
        let (Some(lead), Some(holder)) = (province.siege, province.holder) else { continue };
        let is_civil = p.nation(holder).civil_war && lead.owner() == holder;
        if p.are_kin(lead.owner(), holder) && !is_civil {
            p.record(Fact::SiegeLifted { at }, J10);
        }
    }
}

/// CLOSE-2 A siege has lasted a season more, or is over (P7).
pub(crate) fn count_seasons(p: &mut Play<'_>) {
    for at in p.provinces() {
        let province = *p.province(at);
        let Some(_) = province.siege else { continue };
        match leader(p, at) {
            Some(by) => {
                if province.siege != Some(by) {
                    end_strangers_siege(p, at, by);
                    p.record(Fact::SiegeLaid { at, by }, (C6_0_SIEGE, P5));
                }
                let seasons = p.province(at).seasons.saturating_add(1).min(40);
                p.record(Fact::SiegeCounted { at, seasons }, (C6_0_SEASON, P1));
            }
            // P17 While a relieving army stands unbeaten in the field, the count stays.
            None if is_stood_off(p, at) => {
                let fact = Fact::SiegeCounted { at, seasons: province.seasons };
                p.record(fact, (C6_0_SEASON, Clause::P17));
            }
            None => {
                let is_there = |army: ForceId| p.is_in_field(army, at);
                let ruling = if province.siege.is_some_and(is_there) { Clause::P6 } else { P7 };
                p.record(Fact::SiegeLifted { at }, (C6_0_SIEGE, ruling));
            }
        }
    }
}

/// P17 Whether the besieger is there and could go on, but for an army that stands against it.
fn is_stood_off(c: &Campaign, at: ProvinceId) -> bool {
    let is_barred = |army: ForceId| may_besiege(c, army, at) == forbid_if(true, Clause::P17);
    c.province(at).siege.is_some_and(|army| c.is_in_field(army, at) && is_barred(army))
}

/// A siege is over because its army was beaten (P8) or left (P7).
pub(crate) fn lift(p: &mut Play<'_>, at: ProvinceId, why: Clause) {
    if p.province(at).siege.is_some() {
        p.record(Fact::SiegeLifted { at }, (C6_0_SIEGE, why));
    }
}
