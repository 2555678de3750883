//! Capitals (CAPITAL-1, CAPITAL-2, CAPATT-1 to CAPATT-15, CAPLOSS-1 to CAPLOSS-6, SPEND-4).
//! Rulings CAP-1 to CAP-14, ATK-11, ATK-12.
//!
//! A capital falls at once to a major victory, or is contested until a side has won two minor
//! ones. Who has lost his sets up a new one a turn later and acts again the turn after that.

use kernel::{Cites, Flow, Refusal, Seat, forbid_if, forbid_unless};

use super::results::Outcome;
use super::{Factions, bonus, seaborne};
use crate::choice::Choice;
use crate::clauses::Clause;
use crate::fact::{Fact, Spending};
use crate::options::{CapitalLossLiftsContests, ContestRule, SeaCapitalSecondDraw};
use crate::state::{Battle, Campaign, Count, Level, Phase, ProvinceId, ProvinceSet, Standing};
use crate::{About, Offers, Permission, Play, Subject};

/// T4 Factions that have lost their capital in an earlier turn may set up a new one.
pub(crate) fn place_anew(p: &mut Play<'_>) -> Flow<()> {
    let order: Factions = p.in_order().collect();
    for faction in order {
        if may_wait(p, faction).is_err() {
            continue;
        }
        let sites = free_sites(p, faction);
        let Some(first) = sites.nth(0) else { continue };
        let mut offers = Offers::<_, 65>::of(sites.iter().map(Anew::Place));
        offers.add(Anew::Wait);
        let about = About::new(Clause::Caploss1, Subject::Faction(faction));
        let offers = offers.if_silent(Anew::Place(first));
        if let Anew::Place(province) = p.ask(faction, about, &offers)? {
            let fact = Fact::CapitalReestablished { faction, province };
            p.record(fact, (Clause::Caploss1, Clause::Caploss6, Clause::Cap10));
        }
    }
    Ok(())
}

/// CAPLOSS-1 Where a capital may be set up: friendly and not under attack.
fn free_sites(c: &Campaign, seat: Seat) -> ProvinceSet {
    c.lands(seat).but(c.under_attack())
}

/// CAPLOSS-2, CAP-10 A new capital is for those who have none, from the turn after the loss, when
/// all have declared their attacks.
pub(crate) fn may_wait(c: &Campaign, seat: Seat) -> Permission {
    forbid_unless(c.is_in_play(seat), Clause::Cap11)?;
    let faction = c.faction(seat);
    forbid_if(faction.capital.is_some(), Clause::Caploss1)?;
    forbid_unless(c.state.phase == Phase::NewCapitals, Clause::Caploss2)?;
    forbid_if(faction.capital_lost == c.state.turn, Clause::Caploss1)
}

/// CAPLOSS-1, CAPLOSS-5 A new capital stands in a friendly province that is not under attack.
pub(crate) fn may_place_anew(c: &Campaign, seat: Seat, at: ProvinceId) -> Permission {
    may_wait(c, seat)?;
    forbid_unless(free_sites(c, seat).holds(at), Clause::Caploss1)
}

/// CAPITAL-2 Without a capital there are no orders. CAPLOSS-3, CAPLOSS-6 Nor in the turn in which
/// a new one is set up.
pub(crate) fn may_act(c: &Campaign, seat: Seat) -> Permission {
    forbid_unless(c.is_in_play(seat), Clause::Cap11)?;
    let faction = c.faction(seat);
    forbid_if(faction.capital.is_none(), Clause::Capital2)?;
    forbid_if(faction.reestablished == c.state.turn, Clause::Caploss3)
}

/// CAP-12 Where a capital may be moved now.
pub(crate) fn new_sites(c: &Campaign, seat: Seat) -> ProvinceSet {
    let Some(site) = c.faction(seat).capital else { return ProvinceSet::NONE };
    match may_leave(c, seat, site) {
        Ok(()) => free_sites(c, seat).without(site),
        Err(_) => ProvinceSet::NONE,
    }
}

/// SPEND-4, CAP-12, ATK-12 A capital moves once a turn, not off a province under attack.
fn may_leave(c: &Campaign, seat: Seat, site: ProvinceId) -> Permission {
    may_act(c, seat)?;
    forbid_if(c.faction(seat).moved, Clause::Cap12)?;
    forbid_if(c.under_attack().holds(site), Clause::Atk12)?;
    bonus::may_pay(c, seat, bonus::price_of_move(c), Clause::Spend4)
}

/// CAP-12, ATK-12 It moves to another friendly province that is not under attack.
pub(crate) fn may_move(c: &Campaign, seat: Seat, to: ProvinceId) -> Permission {
    may_act(c, seat)?;
    let Some(site) = c.faction(seat).capital else { return Err(Refusal::by(Clause::Capital2)) };
    forbid_if(c.faction(seat).moved, Clause::Cap12)?;
    forbid_if(c.under_attack().holds(site), Clause::Atk12)?;
    forbid_if(to == site || !c.is_friendly(seat, to), Clause::Cap12)?;
    forbid_if(c.under_attack().holds(to), Clause::Atk12)?;
    may_leave(c, seat, site)
}

/// 4.9 Where a capital may be moved to on a form: what is under attack by an open battle may be
/// free when the forms are carried out.
pub(crate) fn sites_written(c: &Campaign, seat: Seat) -> ProvinceSet {
    c.lands(seat).iter().filter(|&to| may_write_move(c, seat, to).is_ok()).collect()
}

/// 4.9 What may be written on a form: a move to another friendly province that can be paid for.
pub(crate) fn may_write_move(c: &Campaign, seat: Seat, to: ProvinceId) -> Permission {
    may_act(c, seat)?;
    let is_site = c.faction(seat).capital == Some(to);
    forbid_if(is_site || !c.is_friendly(seat, to), Clause::Cap12)?;
    bonus::may_pay(c, seat, bonus::price_of_move(c), Clause::Spend4)
}

/// SPEND-4 Moves a capital and pays for it.
pub(crate) fn relocate(p: &mut Play<'_>, faction: Seat, to: ProvinceId) {
    let Some(from) = p.faction(faction).capital else { return };
    bonus::spend(p, faction, bonus::price_of_move(p), Spending::Move, Clause::Spend4);
    p.record(Fact::CapitalMoved { faction, from, to }, (Clause::Spend4, Clause::Cap12));
}

/// 4.7 What becomes of an attack on a capital. CAP-1, CAP-2: the opening battle is the one before
/// there is a count.
pub(crate) fn outcome(c: &Campaign, battle: &Battle, level: Level) -> Outcome {
    let count = battle.contest.unwrap_or_default();
    let in_row = if level == Level::Draw { battle.draws_in_row + 1 } else { 0 };
    let went_on = |count: Count| {
        let draws = battle.draws + u8::from(level == Level::Draw);
        let fought = battle.fought + 1;
        match is_exhausted(c, fought) {
            true => Outcome::Repulsed { award: false },
            false => Outcome::Contested { count, draws, draws_in_row: in_row, fought },
        }
    };
    match level {
        Level::AttackerMajor => Outcome::Captured,
        Level::AttackerMinor if count.attacker >= 1 => Outcome::Captured,
        Level::AttackerMinor => went_on(Count { attacker: count.attacker + 1, ..count }),
        Level::Draw if has_failed_at_sea(c, battle, in_row) => Outcome::Repulsed { award: false },
        Level::Draw => went_on(count),
        Level::DefenderMinor if holds_against(c, battle, count) => {
            Outcome::Repulsed { award: false }
        }
        Level::DefenderMinor => went_on(Count { defender: count.defender + 1, ..count }),
        Level::DefenderMajor => Outcome::Repulsed { award: true },
    }
}

/// CAP-3 With the option, a contest ends after so many battles, the opening one included.
fn is_exhausted(c: &Campaign, fought: u8) -> bool {
    !c.options().contest_max_battles.allows(fought + 1)
}

/// SEACAP-7, CAP-4 A second draw in a row ends a landing on a capital.
fn has_failed_at_sea(c: &Campaign, battle: &Battle, in_row: u8) -> bool {
    let fails = c.options().sea_capital_second_draw == SeaCapitalSecondDraw::Fails;
    battle.route.is_by_sea() && in_row >= 2 && fails
}

/// CAPATT-4, CAPATT-8, CAP-1 Whether a minor victory of the defender ends the attack: in the
/// opening battle, as his second, or always by option.
fn holds_against(c: &Campaign, battle: &Battle, count: Count) -> bool {
    let any = c.options().contest_rule == ContestRule::AnyDefeatRepulses;
    battle.contest.is_none() || any || count.defender >= 1
}

/// The clauses that an outcome at a capital rests on.
pub(crate) fn cites(battle: &Battle, level: Level, outcome: Outcome) -> Cites<Clause> {
    let (by_sea, was) = (battle.route.is_by_sea(), battle.contest.is_some());
    match (level, outcome) {
        (Level::AttackerMajor, _) if was => (Clause::Capatt9, Clause::Capatt5, Clause::Cap13),
        (Level::AttackerMajor, _) => (Clause::Capatt5, Clause::Capatt3, Clause::Cap13),
        (Level::AttackerMinor, Outcome::Captured) => (Clause::Capatt8, Clause::Cap1, Clause::Cap13),
        (Level::DefenderMajor, _) if was => (Clause::Capatt9, Clause::Capatt3, Clause::Res11),
        (Level::DefenderMajor, _) => (Clause::Capatt4, Clause::Capatt3, Clause::Res11),
        (Level::DefenderMinor, Outcome::Repulsed { .. }) if was => {
            (Clause::Capatt8, Clause::Cap1, Clause::Cap6)
        }
        (Level::DefenderMinor, Outcome::Repulsed { .. }) => {
            (Clause::Capatt4, Clause::Cap1, Clause::Capatt3)
        }
        (Level::Draw, Outcome::Repulsed { .. }) if by_sea && battle.draws_in_row > 0 => {
            (Clause::Seacap7, Clause::Cap4, Clause::Seacap2)
        }
        (_, Outcome::Repulsed { .. }) => (Clause::Cap3, Clause::Capatt7, Clause::Capatt3),
        (Level::DefenderMinor, _) if by_sea => (Clause::Capatt8, Clause::Cap1, Clause::Cap14),
        (Level::AttackerMinor | Level::DefenderMinor, _) if was => {
            (Clause::Capatt8, Clause::Cap1, Clause::Capatt7)
        }
        (Level::Draw, _) if was && by_sea => (Clause::Capatt7, Clause::Cap4, Clause::Seacap4),
        (Level::Draw, _) if was => (Clause::Capatt7, Clause::Cap3, Clause::Capatt3),
        (Level::Draw, _) if by_sea => (Clause::Capatt6, Clause::Cap2, Clause::Seacap4),
        (Level::Draw, _) => (Clause::Capatt6, Clause::Cap2, Clause::Cap8),
        (_, _) if by_sea => (Clause::Capatt6, Clause::Seacap2, Clause::Cap5),
        (_, _) => (Clause::Capatt6, Clause::Cap1, Clause::Cap8),
    }
    .into()
}

/// T8.4 ATK-11 With the option, the open battles of a faction lapse with its capital.
pub(crate) fn lift_contests(p: &mut Play<'_>) {
    if p.options().capital_loss_lifts_contests == CapitalLossLiftsContests::Off {
        return;
    }
    for at in 0..p.battles().len() {
        let battle = p.battles()[at];
        let attacker = p.faction(battle.attacker);
        let lost = attacker.capital.is_none() && attacker.capital_lost == p.state.turn;
        if battle.standing == Standing::Open && lost {
            p.record(Fact::BattleLapsed { battle: battle.no }, Clause::Atk11);
            seaborne::bring_home(p, battle.no, (Clause::Flt8, Clause::Atk11));
        }
    }
}

/// T8.6 CAP-11 A faction without any province is out, its fleets with it (FLT-10).
pub(crate) fn leave_play(p: &mut Play<'_>) {
    let bare: Factions = p.in_play().filter(|&seat| p.lands(seat).is_empty()).collect();
    for faction in bare {
        p.record(Fact::FactionOut { faction }, (Clause::Cap11, Clause::Flt10, Clause::Caploss5));
    }
}

/// CAP-8 Whether a faction's capital is contested now.
pub(crate) fn is_contested(c: &Campaign, seat: Seat) -> bool {
    c.faction(seat).capital.is_some_and(|site| c.is_contested(site))
}

/// What a faction without a capital does.
#[derive(Clone, Copy)]
enum Anew {
    Place(ProvinceId),
    Wait,
}

impl From<Anew> for Choice {
    fn from(anew: Anew) -> Self {
        match anew {
            Anew::Place(province) => Self::PlaceCapital(province),
            Anew::Wait => Self::NoCapitalYet,
        }
    }
}
