//! V. Attrition (V.A-V.D).
//!
//! Hunger, thirst and sickness: who suffers, and what a die takes. The owner picks the elements.
//! Rulings R11, R53-R64, R91, R103.

use arrayvec::ArrayVec;
use kernel::{About, CardSet, Dice, Flow, Refusal, allowed, forbid_if, forbid_unless};

use super::armies;
use crate::choice::Choice;
use crate::clauses::Clause::{
    self, I_J, I_K_5, III_E, IV_E, R11, R53, R54, R55, R56, R57, R58, R59, R60, R61, R62, R63, R79,
    R89, R91, R103, V_A_1, V_A_2, V_A_3, V_A_4, V_A_5, V_B, V_C, V_D, VII_B_3, VIII_E_1, VIII_E_2,
    VIII_E_5,
};
use crate::fact::Fact;
use crate::options::{
    AttritionChoice, AttritionSpread, BesiegedAttrition, ByzantineLoss, CampFollowers, SiegeStay,
    StayAttrition, StayCount, TransitAttrition,
};
use crate::scenario::PointKind;
use crate::sequence::army_order;
use crate::state::{
    ArmyId, Campaign, Element, Elements, General, Manner, Origin, Ranks, Status, TROOPS, Troop,
};
use crate::{Effect, Offers, Permission, Play, Purpose, Subject};

/// V.A.2, V.A.5 Turns on a point, or of a siege before this one, that bring attrition.
const TURNS_OF_GRACE: u8 = 3;
/// The most elements that can be chosen among: every type of every army, and of the Byzantines.
const CHOICES_MAX: usize = (ArmyId::COUNT + 1) * TROOPS;

/// V.B What the die takes: a killed, a dismounted, a converted element.
const TABLE: [[bool; 3]; 6] = [
    [false, false, false],
    [false, false, false],
    [false, false, true],
    [false, false, true],
    [false, true, true],
    [true, true, true],
];

/// 6.5 Which element a silent owner gives up, dismounts, converts.
const KILLED_FIRST: [Troop; 9] = [
    Troop::Cf,
    Troop::Ps,
    Troop::Ax,
    Troop::Lh,
    Troop::Cv,
    Troop::Bw,
    Troop::Sp,
    Troop::Bd,
    Troop::Kn,
];
const DISMOUNTED_FIRST: [Troop; 3] = [Troop::Cv, Troop::Lh, Troop::Kn];
const CONVERTED_FIRST: [Troop; 8] =
    [Troop::Ps, Troop::Ax, Troop::Lh, Troop::Bw, Troop::Cv, Troop::Sp, Troop::Bd, Troop::Kn];

/// T.V Every army that is subject to attrition rolls, once.
pub(crate) fn play(p: &mut Play<'_>) -> Flow<()> {
    for army in army_order(p) {
        if let Some(clause) = suffers(p, army) {
            roll(p, army, clause)?;
        }
    }
    Ok(())
}

/// V.A, R58 By which clause an army rolls for attrition this turn, if it does (6.4).
pub(crate) fn suffers(c: &Campaign, army: ArmyId) -> Option<Clause> {
    let this = c.army(army);
    let stays = || stays_too_long(c, army).then_some(V_A_5);
    match this.status {
        Status::Destroyed | Status::TakenIn { .. } => None,
        Status::AtSea { .. } => Some(V_A_3),
        Status::Besieged(_) => match c.options().besieged_attrition {
            BesiegedAttrition::AfterThree => stays(),
            BesiegedAttrition::EveryTurn => Some(III_E),
        },
        Status::Field(_) if this.tested => {
            let long_siege = this.siege_turns > TURNS_OF_GRACE;
            let also = match c.options().siege_stay {
                SiegeStay::SiegeClauseOnly => None,
                SiegeStay::Both => stays(),
            };
            if long_siege { Some(V_A_2) } else { also }
        }
        Status::Field(point) if c.kind(point) == PointKind::Transit && !this.attacked => {
            let landed = this.landed_on == c.state.turn && this.landed_by == Manner::March;
            match c.options().transit_attrition {
                TransitAttrition::Occupying => Some(V_A_1),
                TransitAttrition::Landing if landed => Some(V_A_1),
                TransitAttrition::Landing => stays(),
            }
        }
        Status::Field(_) => stays(),
    }
}

/// V.A.5, R54 Turns on the point as they count.
pub(crate) fn stay(c: &Campaign, army: ArmyId) -> u8 {
    match c.options().stay_count {
        StayCount::AfterArrival => c.army(army).stood,
        StayCount::WithArrival => c.army(army).stood.saturating_add(1),
    }
}

/// V.A.5, R56 Whether an army's stay on its point costs a roll this turn.
fn stays_too_long(c: &Campaign, army: ArmyId) -> bool {
    let turns = stay(c, army);
    match c.options().stay_attrition {
        StayAttrition::EveryTurn => turns >= TURNS_OF_GRACE,
        StayAttrition::EveryThird => {
            turns >= TURNS_OF_GRACE && turns.is_multiple_of(TURNS_OF_GRACE)
        }
    }
}

/// V.C What a mounted element becomes when it dismounts.
pub(crate) fn on_foot(c: &Campaign, mounted: Troop) -> Troop {
    c.options().dismount.of(mounted)
}

/// What goes with the clause that brought a roll about: the clause beside it, and the ruling.
#[expect(clippy::wildcard_enum_match_arm, reason = "few of the book's clauses call for a roll")]
fn grounds(c: &Campaign, army: ArmyId, clause: Clause) -> (Clause, Clause) {
    let this = c.army(army);
    let on_transit = c.point_of(army).is_some_and(|point| c.kind(point) == PointKind::Transit);
    let stay = match (c.options().stay_attrition, this.attacked && on_transit) {
        (_, true) => R59,
        (StayAttrition::EveryTurn, false) => R54,
        (StayAttrition::EveryThird, false) => R56,
    };
    let long_siege = if this.siege_turns == TURNS_OF_GRACE + 1 { R53 } else { R55 };
    match clause {
        V_A_1 => (I_J, R11),
        V_A_2 => (IV_E, long_siege),
        V_A_3 => (I_K_5, R58),
        V_A_4 => (VII_B_3, R79),
        V_A_5 if c.is_besieged(army) => (III_E, R57),
        V_A_5 if this.tested => (IV_E, R55),
        V_A_5 => (stay, stay),
        III_E => (V_A_5, R57),
        _ => (V_D, R60),
    }
}

/// V.B, V.D An army rolls for attrition; losses count at once.
pub(crate) fn roll(p: &mut Play<'_>, army: ArmyId, clause: Clause) -> Flow<()> {
    let seat = p.seat_of(army);
    let die = p.roll(seat, Purpose::Attrition(army), Dice::D6, V_B)?.first();
    let [kills, dismounts, converts] = TABLE[usize::from(die - 1)];
    let (beside, ruling) = grounds(p, army, clause);
    if !converts {
        p.record(Fact::NoAttrition { army, die }, (clause, beside, V_B));
        return Ok(());
    }
    let mut purse = Purse::of(p, army);
    let killed = if kills { pick(p, &mut purse, Effect::Killed)? } else { None };
    let alive = !purse.is_dead(p);
    let dismounted =
        if dismounts && alive { pick(p, &mut purse, Effect::Dismounted)? } else { None };
    let converted = if converts && alive { pick(p, &mut purse, Effect::Converted)? } else { None };
    let dismounted = dismounted.map(|from| (from, on_foot(p, from.troop)));
    let general = purse.general.map(|general| general.troop);
    let fact = Fact::AttritionSuffered { army, die, killed, dismounted, converted, general };
    let taken = [killed, dismounted.map(|(element, _)| element), converted];
    let beside_general = taken.into_iter().flatten().any(|element| is_his_type(p, army, element));
    p.record(fact, (clause, if beside_general { R103 } else { ruling }, V_B));
    let paid = [killed, converted].into_iter().flatten();
    send_byzantines_home(p, army, paid.filter(|element| element.of == Origin::Byzantines).count());
    if is_spent(p, &p.army(army).ranks) {
        armies::fall(p, army, V_D);
    }
    Ok(())
}

/// R103 Whether an element is of the general's own sort: then another of that sort went before his.
fn is_his_type(c: &Campaign, army: ArmyId, element: Element) -> bool {
    let is_his = |general: General| {
        element == Element { troop: general.troop, of: Origin::Army(general.from) }
    };
    c.army(army).general.is_some_and(is_his)
}

/// R91 Whether the Byzantines go on after paying for losses.
fn send_byzantines_home(p: &mut Play<'_>, army: ArmyId, paid: usize) {
    if paid == 0 {
        return;
    }
    let left = p.byzantines_with(army);
    let ends = match p.options().byzantine_loss {
        ByzantineLoss::BattleOnly => left.is_empty(),
        ByzantineLoss::Any => true,
    };
    if ends {
        p.record(Fact::ByzantinesGone { lost: Elements::NONE }, (VIII_E_5, R91));
    }
}

/// V.B, V.C, R60 Which element suffers an effect: the owner says, or chance.
fn pick(p: &mut Play<'_>, purse: &mut Purse, effect: Effect) -> Flow<Option<Element>> {
    let mut offers = Offers::new();
    purse.list(p, effect, &mut offers);
    let Some(silent) = offers.legal().first().copied() else { return Ok(None) };
    let clause = if effect == Effect::Dismounted { V_C } else { V_B };
    let seat = p.seat_of(purse.army);
    let subject = Subject::Loss(purse.army, effect);
    let paid = match p.options().attrition_choice {
        AttritionChoice::Owner => {
            offers.set_silent(silent);
            p.ask(seat, About::new(clause, subject), &offers)?
        }
        AttritionChoice::Chance => {
            let counts = offers.legal().iter().map(|paid| purse.eligible(p, effect, paid.element));
            let lots: u8 = counts.sum();
            let purpose = Purpose::Lot(purse.army, effect);
            let lot = match lots {
                1 => 0,
                _ => p.draw(seat, purpose, CardSet::deck(lots), R60)?.0,
            };
            purse.by_lot(p, effect, offers.legal(), lot).unwrap_or(silent)
        }
    };
    purse.pay(p, effect, paid.element);
    Ok(Some(paid.element))
}

/// What an army can pay with, as one roll goes on.
struct Purse {
    army: ArmyId,
    ranks: Ranks,
    general: Option<General>,
    byzantines: Elements,
    /// What has become of the element just dismounted; others go before it.
    spared: Option<Element>,
}

impl Purse {
    fn of(c: &Campaign, army: ArmyId) -> Self {
        let this = c.army(army);
        let byzantines = c.byzantines_with(army);
        Self { army, ranks: this.ranks, general: this.general, byzantines, spared: None }
    }

    fn is_dead(&self, c: &Campaign) -> bool {
        is_spent(c, &self.ranks)
    }

    fn count(&self, element: Element) -> u8 {
        match element.of {
            Origin::Army(from) => self.ranks.from(from)[element.troop],
            Origin::Byzantines => self.byzantines[element.troop],
        }
    }

    fn generals(&self, element: Element) -> u8 {
        let is_his = |general: General| {
            element == Element { troop: general.troop, of: Origin::Army(general.from) }
        };
        u8::from(self.general.is_some_and(is_his))
    }

    /// How many of such elements may suffer the effect.
    fn eligible(&self, c: &Campaign, effect: Effect, element: Element) -> u8 {
        if self.may_suffer(c, effect, element).is_err() {
            return 0;
        }
        let count = self.count(element);
        let plain = count - self.generals(element);
        match effect {
            Effect::Killed if self.is_last(c, element) => count,
            Effect::Converted if plain > 1 && self.is_spared(c, element) => plain - 1,
            Effect::Killed | Effect::Converted => plain,
            Effect::Dismounted => count,
        }
    }

    /// R61, R63 Whether the general's element is all that is left.
    fn is_last(&self, c: &Campaign, element: Element) -> bool {
        self.generals(element) == 1 && counted(c, &self.ranks.sum()) == 1
    }

    /// V.B, V.C, R61-R63 Whether an element of this sort may suffer the effect.
    fn may_suffer(&self, c: &Campaign, effect: Effect, element: Element) -> Permission {
        if element.of == Origin::Byzantines {
            refuse_unless(c.setup.attached.is_some(), VIII_E_1, R89)?;
            forbid_if(self.byzantines.is_empty(), VIII_E_2)?;
        }
        forbid_if(self.count(element) == 0, V_B)?;
        let only_generals = self.count(element) == self.generals(element);
        match effect {
            Effect::Killed => {
                let counts = element.troop != Troop::Cf || camp_followers_count(c);
                refuse_unless(counts, V_B, R63)?;
                refuse_unless(!only_generals || self.is_last(c, element), V_B, R61)
            }
            Effect::Dismounted => forbid_unless(element.troop.is_mounted(), V_C),
            Effect::Converted => {
                refuse_unless(element.troop != Troop::Cf, V_B, R62)?;
                refuse_unless(!only_generals, V_B, R61)
            }
        }
    }

    /// R60 The element that was just dismounted is passed over while another can be converted.
    fn is_passed_over(&self, c: &Campaign, effect: Effect, element: Element) -> bool {
        let is_one = || self.count(element) - self.generals(element) == 1;
        effect == Effect::Converted && self.is_spared(c, element) && is_one()
    }

    /// R60 Whether one of these has just been dismounted and others go before it.
    fn is_spared(&self, c: &Campaign, element: Element) -> bool {
        let different = c.options().attrition_spread == AttritionSpread::Different;
        different && self.spared == Some(element)
    }

    /// The elements to choose among, those that a silent owner would give first.
    fn list(&self, c: &Campaign, effect: Effect, offers: &mut Offers<Paid, CHOICES_MAX>) {
        let order: &[Troop] = match effect {
            Effect::Killed => &KILLED_FIRST,
            Effect::Dismounted => &DISMOUNTED_FIRST,
            Effect::Converted => &CONVERTED_FIRST,
        };
        let candidates = self.candidates(order);
        let is_other = |element: &Element| !self.is_passed_over(c, effect, *element);
        let may_pay = |element: &Element| self.may_suffer(c, effect, *element).is_ok();
        let goes_before = |element: &Element| is_other(element) && may_pay(element);
        let are_others = self.spared.is_none() || candidates.iter().any(goes_before);
        for element in candidates {
            let paid = Paid { army: self.army, effect, element };
            let passed_over = are_others && !is_other(&element);
            let permission = self
                .may_suffer(c, effect, element)
                .and_then(|()| refuse_unless(!passed_over, V_B, R60));
            // Of two reasons the one is told that holds without this roll.
            offers.add_if(paid, permission.map_err(|now| may_suffer(c, paid).err().unwrap_or(now)));
        }
    }

    /// Every sort of element it has, in the order of the types; own ones before those of other
    /// armies, Byzantines last.
    fn candidates(&self, order: &[Troop]) -> ArrayVec<Element, CHOICES_MAX> {
        let mut all = ArrayVec::new();
        let origins = self.ranks.origins(self.army);
        for troop in self.ranks.sum().sorts(order) {
            for &army in origins.iter().filter(|army| self.ranks.from(**army)[troop] > 0) {
                all.push(Element { troop, of: Origin::Army(army) });
            }
        }
        if !self.byzantines.is_empty() {
            let theirs = self.byzantines.sorts(order);
            all.extend(theirs.map(|troop| Element { troop, of: Origin::Byzantines }));
        }
        all
    }

    /// R60 The element that a lot falls on, every single one being as likely.
    fn by_lot(&self, c: &Campaign, effect: Effect, legal: &[Paid], lot: u8) -> Option<Paid> {
        let mut left = lot;
        for paid in legal {
            let count = self.eligible(c, effect, paid.element);
            if left < count {
                return Some(*paid);
            }
            left -= count;
        }
        None
    }

    /// Takes the effect off the purse.
    fn pay(&mut self, c: &Campaign, effect: Effect, element: Element) {
        let was_generals = self.count(element) == self.generals(element);
        self.add(element, -1);
        match effect {
            Effect::Killed if was_generals => self.general = None,
            Effect::Killed => {}
            Effect::Dismounted => {
                let on_foot = Element { troop: c.options().dismount.of(element.troop), ..element };
                self.add(on_foot, 1);
                // R61 The general's element is never converted: it need not be spared.
                self.spared = (!was_generals).then_some(on_foot);
                if let Some(general) = self.general.as_mut().filter(|_| was_generals) {
                    general.troop = on_foot.troop;
                }
            }
            Effect::Converted => {}
        }
    }

    fn add(&mut self, element: Element, more: i8) {
        let count = match element.of {
            Origin::Army(from) => &mut self.ranks.from_mut(from)[element.troop],
            Origin::Byzantines => &mut self.byzantines[element.troop],
        };
        *count = count.saturating_add_signed(more);
    }
}

fn refuse_unless(condition: bool, clause: Clause, ruling: Clause) -> Permission {
    if condition { allowed() } else { Err(Refusal::by(clause).under(ruling)) }
}

/// V.B Whether an army may give up such an element.
pub(crate) fn may_give_up(c: &Campaign, army: ArmyId, element: Element) -> Permission {
    may_suffer(c, Paid { army, effect: Effect::Killed, element })
}

/// V.C Whether an army may dismount such an element.
pub(crate) fn may_dismount(c: &Campaign, army: ArmyId, element: Element) -> Permission {
    may_suffer(c, Paid { army, effect: Effect::Dismounted, element })
}

/// V.B Whether an army may make Camp Followers of such an element.
pub(crate) fn may_convert(c: &Campaign, army: ArmyId, element: Element) -> Permission {
    may_suffer(c, Paid { army, effect: Effect::Converted, element })
}

/// Whether an army as it stands may pay so. R60: what dismounts may be converted by the same roll.
fn may_suffer(c: &Campaign, paid: Paid) -> Permission {
    let purse = Purse::of(c, paid.army);
    let (to, of) = (paid.element.troop, paid.element.of);
    let may_become = |troop: &Troop| {
        c.options().dismount.of(*troop) == to && purse.count(Element { troop: *troop, of }) > 0
    };
    match purse.may_suffer(c, paid.effect, paid.element) {
        Err(_) if paid.effect == Effect::Converted && DISMOUNTED_FIRST.iter().any(may_become) => {
            allowed()
        }
        permission => permission,
    }
}

/// R63 Whether Camp Followers count as elements for breaking, combining and the end.
pub(crate) fn camp_followers_count(c: &Campaign) -> bool {
    match c.options().camp_followers {
        CampFollowers::Count | CampFollowers::NotRanked => true,
        CampFollowers::Never => false,
    }
}

/// R63 Whether Camp Followers count in the ranking.
pub(crate) fn camp_followers_rank(c: &Campaign) -> bool {
    match c.options().camp_followers {
        CampFollowers::Count => true,
        CampFollowers::NotRanked | CampFollowers::Never => false,
    }
}

/// R63 How many elements there are, as far as they count.
pub(crate) fn counted(c: &Campaign, elements: &Elements) -> u8 {
    let camp = if camp_followers_count(c) { 0 } else { elements[Troop::Cf] };
    elements.total() - camp
}

/// V.D, R63 Whether an army with these elements is destroyed.
pub(crate) fn is_spent(c: &Campaign, ranks: &Ranks) -> bool {
    counted(c, &ranks.sum()) == 0
}

/// An element that suffers an effect: one of the answers to V.B and V.C.
#[derive(Clone, Copy)]
struct Paid {
    army: ArmyId,
    effect: Effect,
    element: Element,
}

impl From<Paid> for Choice {
    fn from(paid: Paid) -> Self {
        match paid.effect {
            Effect::Killed => Self::GivesUp(paid.army, paid.element),
            Effect::Dismounted => Self::Dismounts(paid.army, paid.element),
            Effect::Converted => Self::Converts(paid.army, paid.element),
        }
    }
}
