//! Battles (T.6 to T.9). Where bands of two seats stand at one place they fight; both battles of
//! a season, if there are two, are open at the same time.

use arrayvec::ArrayVec;
use kernel::form::{Blank, fill_in};
use kernel::{
    About, Dice, Filled, Flow, Offers, Permission, Play, Refusal, Seat, SeatSet, Side, allowed,
    forbid_if,
};
use serde::{Deserialize, Serialize};

use crate::state::{BandId, Campaign, Place, Weather};
use crate::{Fact, Purpose, Rule, Subject, Toy};

/// T.6 At most so many battles are fought in a season.
const BATTLES_MAX: usize = 2;

/// A battle that is reported.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Battle {
    /// Where.
    pub place: Place,
    /// Whether it rains.
    pub rain: bool,
}

/// A side of a battle.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Role {
    /// Who comes.
    Attacker,
    /// Who is there.
    Defender,
}

/// A field of a report.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Field {
    /// Who won: 0 the attacker, 1 the defender.
    Winner,
    /// What a side lost.
    Lost(Role),
    /// Whether the beaten were routed; asked only if some are left.
    Rout,
}

/// How a clash came out.
enum Clash {
    Withdrew(Place),
    Fought(Score),
}

/// What a report says.
struct Score {
    won: Role,
    winner_lost: u8,
    loser_lost: u8,
    rout: bool,
}

impl Score {
    fn of(form: &Filled<Field>) -> Self {
        let (won, beaten) = roles(form);
        let lost = |role| form.count(Field::Lost(role)) as u8;
        let (winner_lost, loser_lost) = (lost(won), lost(beaten));
        Self { won, winner_lost, loser_lost, rout: form.is_set(Field::Rout) }
    }
}

/// What the defender may do.
#[derive(Clone, Copy)]
pub(crate) enum Stance {
    Stand,
    Withdraw(Place),
}

/// T.6 All battles are open at once, and are booked together in the order of the places.
pub(crate) fn fight(p: &mut Play<'_, Toy>) -> Flow<()> {
    let places = clashes(p);
    let mut results = ArrayVec::new();
    p.in_any_order(&places, &mut results, clash)?;
    for (place, result) in places.into_iter().zip(results) {
        let (attacker, defender) = sides(p, place);
        match result {
            Clash::Withdrew(to) => {
                for (band, _) in bands_at(p, defender, place) {
                    p.record(Fact::BandWithdrew { seat: defender, band, to }, Rule::T7);
                }
            }
            Clash::Fought(score) => book(p, place, attacker, defender, &score),
        }
    }
    Ok(())
}

/// One battle: the defender stands or withdraws, the weather turns, the battle is reported.
fn clash(side: &mut Side<'_, Toy>, place: Place) -> Flow<Clash> {
    let (attacker, defender) = sides(side, place);
    let about = About::new(Rule::T7, Subject::Place(place));
    if let Stance::Withdraw(to) = side.ask(defender, about, &stances(side, place))? {
        return Ok(Clash::Withdrew(to));
    }
    let rain = match side.set_up.weather {
        Weather::Fair => false,
        // T.8 On 1 or 2 it rains.
        Weather::Changing => {
            side.roll(attacker, Purpose::Weather(place), Dice::D6, Rule::T8)?.first() <= 2
        }
    };
    Ok(Clash::Fought(Score::of(&side.report(Battle { place, rain }, Rule::T9)?)))
}

/// T.6 The places where two seats meet, in their order, two at most.
pub(crate) fn clashes(c: &Campaign) -> ArrayVec<Place, BATTLES_MAX> {
    let met = Place::ALL.into_iter().filter(|&place| c.present(place).len() > 1);
    met.take(BATTLES_MAX).collect()
}

/// R1 Of several seats at a place the first at the table defends and the second attacks; others
/// wait for another season.
pub(crate) fn sides(c: &Campaign, place: Place) -> (Seat, Seat) {
    let mut there = c.present(place).iter();
    let defender = there.next().unwrap_or(Seat(0));
    (there.next().unwrap_or(defender), defender)
}

pub(crate) fn parties(c: &Campaign, place: Place) -> SeatSet {
    let (attacker, defender) = sides(c, place);
    SeatSet::from(attacker).with(defender)
}

fn stances(c: &Campaign, place: Place) -> Offers<Toy, Stance, 4> {
    let mut offers = Offers::of([Stance::Stand]).if_silent(Stance::Stand);
    for to in place.neighbours() {
        offers.add_if(Stance::Withdraw(to), may_withdraw(c, to));
    }
    offers
}

/// T.7.a Nobody withdraws to where others stand.
pub(crate) fn may_withdraw(c: &Campaign, to: Place) -> Permission<Rule> {
    forbid_if(!c.present(to).is_empty(), Rule::T7a)
}

/// T.9 Losses fall on the first band before the second. What is left of the beaten goes back to a
/// bordering place where nobody else stands, and is destroyed if there is none.
fn book(p: &mut Play<'_, Toy>, place: Place, attacker: Seat, defender: Seat, score: &Score) {
    let Score { won, winner_lost, loser_lost, rout: routed } = *score;
    let (winner, loser) = match won {
        Role::Attacker => (attacker, defender),
        Role::Defender => (defender, attacker),
    };
    let fought = Fact::BattleFought { place, winner, loser, winner_lost, loser_lost };
    p.record(fought, (Rule::T9, Rule::T6, Rule::R1));
    lose(p, winner, place, winner_lost);
    lose(p, loser, place, loser_lost);
    let free = |to: &Place| p.present(*to).without(loser).is_empty();
    let back = place.neighbours().into_iter().find(free);
    for (band, _) in bands_at(p, loser, place) {
        let fact = match back {
            Some(to) => Fact::BandRetreated { seat: loser, band, to, routed },
            None => Fact::BandDestroyed { seat: loser, band },
        };
        p.record(fact, Rule::T9);
    }
}

fn lose(p: &mut Play<'_, Toy>, seat: Seat, place: Place, mut lost: u8) {
    for (band, had) in bands_at(p, seat, place) {
        let strength = had.saturating_sub(lost);
        lost -= had - strength;
        let fact = match strength {
            0 => Fact::BandDestroyed { seat, band },
            _ => Fact::BandWeakened { seat, band, strength },
        };
        if strength != had {
            p.record(fact, Rule::T9);
        }
    }
}

fn bands_at(c: &Campaign, seat: Seat, place: Place) -> ArrayVec<(BandId, u8), 2> {
    let there = c.standing(seat).filter(|(_, band)| band.at == place);
    there.map(|(id, band)| (id, band.strength)).collect()
}

/// Winner and beaten, as the form says.
fn roles(form: &Filled<Field>) -> (Role, Role) {
    match form.count(Field::Winner) {
        0 => (Role::Attacker, Role::Defender),
        _ => (Role::Defender, Role::Attacker),
    }
}

fn strength(c: &Campaign, place: Place, role: Role) -> u16 {
    let (attacker, defender) = sides(c, place);
    let seat = if role == Role::Attacker { attacker } else { defender };
    c.strength_at(seat, place).into()
}

/// T.9 What bounds the figures of a report: who is there fights, and nobody else.
pub(crate) const BOUND: Refusal<Rule> = Refusal::by(Rule::T9);

/// T.9 The winner, what the beaten lost, what the winner lost, and whether the beaten ran.
pub(crate) fn next_field(
    c: &Campaign,
    battle: Battle,
    filled: &Filled<Field>,
) -> Option<Blank<Toy>> {
    let (won, beaten) = roles(filled);
    let strength = |role| strength(c, battle.place, role);
    let left = strength(beaten) > filled.count(Field::Lost(beaten));
    let blank = |field, max, default| Some(Blank { field, max, bound: BOUND, default });
    match filled.values().len() {
        0 => blank(Field::Winner, 1, None),
        1 => blank(Field::Lost(beaten), strength(beaten), None),
        2 => blank(Field::Lost(won), strength(won), Some(0)),
        3 if left => blank(Field::Rout, 1, Some(0)),
        _ => None,
    }
}

/// T.9.a The winner keeps one at least. T.9.b He loses no more than the beaten, unless the table
/// went otherwise. T.8 In rain neither side loses more than one, unless the table went otherwise.
/// T.9 Where nobody is left, nobody runs.
pub(crate) fn may_fill(
    c: &Campaign,
    battle: Battle,
    filled: &Filled<Field>,
    field: Field,
    value: u16,
) -> Permission<Rule> {
    let (won, beaten) = roles(filled);
    let role = match field {
        Field::Winner => return allowed(),
        Field::Rout => {
            let left = strength(c, battle.place, beaten) > filled.count(Field::Lost(beaten));
            return forbid_if(value > 0 && !left, Rule::T9);
        }
        Field::Lost(role) => role,
    };
    let unless_waived = |holds: bool, clause| {
        if holds { allowed() } else { Err(Refusal::by(clause).waivable()) }
    };
    if role == won {
        forbid_if(value >= strength(c, battle.place, won), Rule::T9a)?;
        unless_waived(value <= filled.count(Field::Lost(beaten)), Rule::T9b)?;
    }
    unless_waived(!battle.rain || value <= 1, Rule::T8)
}

/// A quick model: each field falls by a die among the values it may have.
pub(crate) fn skirmish(
    c: &Campaign,
    battle: Battle,
    dice: &mut dyn FnMut(u32) -> u32,
) -> Filled<Field> {
    let filled = fill_in::<Toy, std::convert::Infallible>(c, battle, |filled, blank| {
        let may = |value: &u16| may_fill(c, battle, filled, blank.field, *value).is_ok();
        let values: ArrayVec<u16, 32> = (0..=blank.max).filter(may).collect();
        Ok(values[dice(values.len() as u32) as usize])
    });
    match filled {
        Ok(filled) => filled,
        Err(never) => match never {},
    }
}
