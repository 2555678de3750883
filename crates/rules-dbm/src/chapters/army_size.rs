//! 2 Army size and make-up: cards, the sum that makes an army, damage and its repair.
//!
//! Rulings: S1 to S18, S22, T2.

use kernel::{Card, Cites, Flow};

use crate::chapters::disasters;
use crate::clauses::Clause::{
    self, C2_0_CAP, C2_0_CARDS, C2_0_JOKER, C2_0_MIN, C2_0_TABLE, C2_1_EVENTS, C2_1_KIND,
    C2_1_SIZE, C2_1G, C2_1H, C2_1I, C2_1K, C2_1L, C2_1M, C2_1N, C8_0_CARDS, J13, J18, S1, S2, S3,
    S4, S5, S9, S10, S11, S12, S13, S14, S15, S16, S18, T2,
};
use crate::fact::{DamageCode, Fact};
use crate::options::{Deck, Draw, Joker, SecondJoker};
use crate::scenario::{CARDS, Size};
use crate::state::{ARMIES_ALL, Campaign, FIT, ForceId, Kind, ProvinceId, StateId, Where};
use crate::{Play, Purpose};

/// 2.0/cap The most AP of one nation's army.
pub(crate) const NATION_MAX: u16 = 400;
/// The rank of the highest card.
const ACE: u8 = 14;

/// OPEN-3, OPEN-4 Every army draws its card; then all sizes are worked out.
pub(crate) fn play(p: &mut Play<'_>) -> Flow<()> {
    shuffle(p);
    for state in p.states() {
        for kind in [Kind::A1, Kind::A2] {
            let army = ForceId(state, kind);
            if p.force(army).at != Where::Nowhere && is_draw_due(p, army) {
                draw(p, army)?;
            }
        }
    }
    for state in p.states() {
        for kind in [Kind::A1, Kind::A2] {
            size(p, ForceId(state, kind));
        }
    }
    Ok(())
}

/// T2 A card every season, or one in Spring for the year.
fn is_draw_due(c: &Campaign, army: ForceId) -> bool {
    c.options().draw == Draw::Season || c.state.season == 1 || c.force(army).card == 0
}

/// S5 One pack of 54, shuffled anew every season.
fn shuffle(p: &mut Play<'_>) {
    let is_due = match p.options().deck {
        Deck::Season => true,
        Deck::Year => p.state.season == 1,
        Deck::Replace => false,
    };
    if is_due && p.state.deck.len() < u32::from(CARDS) {
        p.record(Fact::DeckShuffled, S5);
    }
}

/// 2.0/cards An army draws. A joker brings a disaster, then another card (S4).
fn draw(p: &mut Play<'_>, army: ForceId) -> Flow<()> {
    let mut jokers = 0;
    loop {
        if (p.state.deck.is_empty() || p.options().deck == Deck::Replace)
            && p.state.deck.len() < u32::from(CARDS)
        {
            p.record(Fact::DeckShuffled, S5);
        }
        let purpose = Purpose::Card(army);
        let card = p.draw(p.thrower(army.owner()), purpose, p.state.deck, C2_0_CARDS)?;
        let Some(rank) = rank(card) else {
            jokers += 1;
            let is_disaster = jokers == 1 || p.options().second_joker == SecondJoker::Again;
            let rank = if p.options().joker == Joker::Min340 { 2 } else { 0 };
            p.record(Fact::CardDrawn { army, card, rank }, (C2_0_CARDS, C2_0_JOKER, S4));
            if is_disaster {
                disasters::strike(p, army.owner())?;
            }
            if rank > 0 {
                return Ok(());
            }
            continue;
        };
        let cites = match army.1 {
            Kind::A2 => (C8_0_CARDS, C2_0_TABLE, J18),
            _ => (C2_0_CARDS, C2_0_TABLE, T2),
        };
        p.record(Fact::CardDrawn { army, card, rank }, cites);
        return Ok(());
    }
}

/// 2.0/table The rank of a card, from 2 to the ace; none for a joker.
pub(crate) fn rank(card: Card) -> Option<u8> {
    (card.0 < CARDS - 2).then_some(2 + card.0 % (ACE - 1))
}

/// 2.0/table Two is 340, five more for each rank, the ace 400.
pub(crate) fn of_rank(rank: u8) -> u16 {
    340 + 5 * u16::from(rank.clamp(2, ACE) - 2)
}

/// OPEN-4 The size of an army, with all that makes it up.
fn size(p: &mut Play<'_>, army: ForceId) {
    let of = *p.force(army);
    if of.at == Where::Nowhere {
        return;
    }
    let card = of_rank(of.card);
    let (size, kind) = (class(p, army.owner()), kind(p, army.owner()));
    let provinces = if army.1 == Kind::A1 { provinces(p, army.owner()) } else { 0 };
    let total = total(card, size, kind, provinces, of.damage);
    let has_detachment = p.force(army.detachment()).at != Where::Nowhere;
    let detachment = if has_detachment { p.force(army.detachment()).ap.min(total) } else { 0 };
    let ap = total - detachment;
    let damage = of.damage;
    let fact = Fact::ArmySized { army, card, size, kind, provinces, damage, total, ap, detachment };
    let cites = why_sized(p, &fact);
    p.record(fact, cites);
}

/// The clauses that weigh most in the size of an army, three at most.
fn why_sized(c: &Campaign, fact: &Fact) -> Cites<Clause> {
    let Fact::ArmySized { army, card, size, kind, provinces, damage, total, detachment, .. } =
        *fact
    else {
        return S2.into();
    };
    let sum = card as i16 + size + kind as i16 + provinces - damage as i16;
    let is_annexed =
        army.1 == Kind::A1 && c.provinces().any(|at| of_province(c, army.owner(), at).abs() == 20);
    let land = if is_annexed { C2_1N } else { C2_1M };
    let all = [
        (total < FIT, C2_0_MIN),
        (sum != total as i16, C2_0_CAP),
        (detachment > 0, S18),
        (provinces != 0, land),
        (is_annexed, J13),
        (provinces != 0, S15),
        (damage > 0, C2_1_EVENTS),
        (damage > 0, S16),
        (kind > 0, C2_1_KIND),
        (size != 0, C2_1_SIZE),
        (size != 0, S1),
        (true, S2),
    ];
    let mut weighed = all.into_iter().filter(|(weighs, _)| *weighs).map(|(_, clause)| clause);
    let chief = weighed.next().unwrap_or(S2);
    Cites { chief, also: [weighed.next(), weighed.next()] }
}

/// 2.0, S2 Card, class, kind and provinces less damage, cut to what an army can be.
pub(crate) fn total(card: u16, size: i16, kind: u16, provinces: i16, damage: u16) -> u16 {
    let sum = card as i16 + size + kind as i16 + provinces - damage as i16;
    sum.clamp(0, NATION_MAX as i16) as u16
}

/// 2.1/size What the class of a state adds (S1).
pub(crate) fn class(c: &Campaign, state: StateId) -> i16 {
    let [large, medium, small] = c.options().size_mod;
    match c.setup.states[state.index()].size {
        Size::Large => large,
        Size::Medium => medium,
        Size::Small => small,
    }
}

/// 2.1/kind Barbarians add 40.
pub(crate) fn kind(c: &Campaign, state: StateId) -> u16 {
    if c.setup.states[state.index()].is_barbarian { 40 } else { 0 }
}

/// 2.1m, 2.1n What the map adds to the army of a state (S15).
pub(crate) fn provinces(c: &Campaign, state: StateId) -> i16 {
    c.provinces().map(|at| of_province(c, state, at)).sum()
}

/// J13 What one province adds for one state: the first line that fits.
pub(crate) fn of_province(c: &Campaign, state: StateId, at: ProvinceId) -> i16 {
    let province = c.province(at);
    let original = c.setup.provinces[at.index()].owner;
    let holds = province.holder == Some(state);
    let is_home = province.home == Some(state);
    if holds && is_home && original != Some(state) {
        20
    } else if holds && !is_home {
        10
    } else if holds {
        0
    } else if is_home {
        -10
    } else if original == Some(state) || province.former.holds(state) {
        -20
    } else {
        0
    }
}

/// Books damage of a Main Army; it is felt at the next draw (S16). S9 What a caught army loses
/// comes on top of its defeat; S10 a lost detachment costs no points besides.
pub(crate) fn damage(p: &mut Play<'_>, army: ForceId, code: DamageCode, by: i16) {
    let why = match code {
        DamageCode::Caught => S9,
        DamageCode::DetachmentLost | DamageCode::ContingentBroken | DamageCode::Overrun => S10,
        _ => S16,
    };
    damage_by(p, army, code, by, why);
}

/// Books damage of a Main Army, with the ruling that speaks of it.
pub(crate) fn damage_by(p: &mut Play<'_>, army: ForceId, code: DamageCode, by: i16, why: Clause) {
    let army = army.army();
    let had = p.force(army).damage;
    let now = (had as i16 + by).clamp(0, 2000) as u16;
    if now != had && p.force(army).at != Where::Nowhere {
        let fact = Fact::Damage { army, code, by: now as i16 - had as i16, now };
        p.record(fact, (code.clause(), C2_1_EVENTS, why));
    }
}

/// OPEN-1 2.1l Restoring paid for last season takes effect: ten AP a step, never below no damage.
pub(crate) fn restore(p: &mut Play<'_>) {
    let armies: arrayvec::ArrayVec<ForceId, ARMIES_ALL> =
        p.forces().filter(|army| army.is_army() && p.force(*army).restoring > 0).collect();
    for army in armies {
        let of = p.force(army);
        let by = (10 * u16::from(of.restoring)).min(of.damage);
        let now = of.damage - by;
        let fact = Fact::Damage { army, code: DamageCode::Restored, by: -(by as i16), now };
        p.record(fact, (C2_1L, S14));
        p.record(Fact::RestorationDone { army }, (C2_1L, S14));
    }
}

/// CLOSE-3, CLOSE-4 Battle again, long sieges and rest: 2.1g to 2.1k, and an army's clocks.
pub(crate) fn close(p: &mut Play<'_>) {
    for state in p.states() {
        for army in [ForceId(state, Kind::A1), ForceId(state, Kind::A2)] {
            if p.force(army).at != Where::Nowhere {
                close_army(p, army);
            }
        }
    }
}

fn close_army(p: &mut Play<'_>, army: ForceId) {
    let of = *p.force(army);
    let is_shut = p.is_besieged(army);
    let besieges = is_besieging(p, army);
    // S12 In one place without a break: who came here this season begins anew.
    let count = |is_so: bool, before: u8| match (is_so, of.marks.moved) {
        (false, _) => 0,
        (true, true) => 1,
        (true, false) => before.saturating_add(1),
    };
    let besieged = count(is_shut, of.besieged);
    let besieging = count(besieges, of.besieging);
    let is_active = of.marks.moved || of.marks.stirred || of.marks.fought || of.marks.withdrew;
    let is_idle = matches!(of.at, Where::At(_)) && !is_active && !is_shut && !besieges;
    let idle = if is_idle { of.idle.saturating_add(1) } else { 0 };
    let fought = of.marks.fought;
    let fact = Fact::ClocksTurned { army, besieged, besieging, idle, fought };
    p.record(fact, (S12, S13, S11));
    if of.marks.fought && of.fought_last {
        close_damage(p, army, DamageCode::BattleAgain, C2_1G);
    }
    if besieged >= 3 {
        close_damage(p, army, DamageCode::Besieged, C2_1H);
    }
    if besieging >= 4 {
        close_damage(p, army, DamageCode::Besieging, C2_1I);
    }
    // 2.1k From the second idle season in a row.
    if idle >= 2 && p.force(army).damage > 0 {
        let had = p.force(army).damage;
        let now = had.saturating_sub(10);
        let fact = Fact::Damage { army, code: DamageCode::Rest, by: now as i16 - had as i16, now };
        p.record(fact, (C2_1K, S3, S13));
    }
}

/// S12 Whether an army besieges: it leads the siege, or stands by with who leads it.
fn is_besieging(c: &Campaign, army: ForceId) -> bool {
    let Some(at) = c.place(army).filter(|at| c.is_in_field(army, *at)) else { return false };
    let Some(lead) = c.province(at).siege else { return false };
    let helps = c.are_friends(lead.owner(), army.owner())
        && crate::chapters::provinces::may_besiege(c, army, at).is_ok();
    lead == army || helps
}

fn close_damage(p: &mut Play<'_>, army: ForceId, code: DamageCode, clause: Clause) {
    let now = (p.force(army).damage + 10).min(2000);
    p.record(Fact::Damage { army, code, by: 10, now }, (clause, C2_1_EVENTS));
}
