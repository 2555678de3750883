//! IX. Victory and the end of the expedition (IX.A-IX.D).
//!
//! The campaign ends with the fall of the objective or of the armies; then armies and seats are
//! ranked by elements left and fortresses taken. Rulings R93-R100.

use kernel::Seat;

use super::attrition;
use crate::Play;
use crate::clauses::Clause::{
    IX_A, IX_B, IX_C, IX_D, P_1, R87, R88, R93, R94, R95, R96, R97, R98, R99, R100, VIII_B,
};
use crate::fact::Fact;
use crate::options::{CombinedScore, EndTiming, SeatRank, Ties};
use crate::state::{ArmyId, Campaign, Elements, Ending, Ranking, Troop};

/// R98 What the fall of the objective is worth to a player alone.
const SOLO_BONUS: i16 = 12;
/// R98 The last turn that costs him nothing.
const SOLO_TURNS: i16 = 20;

/// IX.A, R93 After the sieges: whether the objective has fallen, and that ends it at once.
pub(crate) fn after_sieges(p: &mut Play<'_>) -> bool {
    let objective = p.setup.course.goal();
    let captor = p.state.captor[objective.index()].filter(|_| p.state.taken_by.is_none());
    if let Some(army) = captor {
        let combined = ArmyId::all().any(|of| of != army && p.root(of) == army);
        let also = if combined { R99 } else { P_1 };
        p.record(Fact::AntiochTaken { army, point: objective }, (IX_A, IX_B, also));
    }
    let at_once = p.options().end_timing == EndTiming::AtOnce;
    if at_once && p.state.taken_by.is_some() {
        end(p, Ending::ObjectiveTaken);
        return true;
    }
    false
}

/// IX.A, R94, R100 At the end of a turn: whether the campaign ends.
pub(crate) fn after_turn(p: &mut Play<'_>) -> bool {
    let limit = p.options().turn_limit;
    let ending = if p.state.taken_by.is_some() {
        Ending::ObjectiveTaken
    } else if ArmyId::all().all(|army| is_wrecked(p, army)) {
        Ending::AllWrecked
    } else if limit > 0 && p.state.turn >= limit {
        Ending::TurnLimit
    } else {
        return false;
    };
    end(p, ending);
    true
}

fn end(p: &mut Play<'_>, ending: Ending) {
    let turn = p.state.turn;
    let fact = Fact::CampaignEnded { ending, turn };
    match ending {
        Ending::ObjectiveTaken => p.record(fact, (IX_A, R93)),
        Ending::AllWrecked => {
            let combined = ArmyId::all().any(|of| p.root(of) != of);
            p.record(fact, (IX_A, R94, if combined { R88 } else { VIII_B }));
        }
        Ending::TurnLimit => p.record(fact, (IX_D, R100)),
    }
    let ranking = rank(p);
    let clause = if ending == Ending::ObjectiveTaken { IX_C } else { IX_D };
    let also = if ranking.solo.is_some() { R98 } else { R97 };
    let level = has_ties(&ranking);
    let combined = ArmyId::all().any(|of| p.root(of) != of);
    let other = if level {
        R96
    } else if combined {
        R87
    } else {
        R95
    };
    p.record(Fact::Ranked { ranking }, (clause, other, also));
}

/// R96 Whether armies are level by their sums.
fn has_ties(ranking: &Ranking) -> bool {
    let level =
        |army: ArmyId, other: ArmyId| army != other && ranking.sum(army) == ranking.sum(other);
    ArmyId::all().any(|army| ArmyId::all().any(|other| level(army, other)))
}

/// IX.A, R88, R94 Below one third of its original strength; destroyed and taken in count too.
pub(crate) fn is_wrecked(c: &Campaign, army: ArmyId) -> bool {
    attrition::counted(c, &c.army(army).ranks.sum()) * 3 < c.setup.original(army)
}

/// IX.B-IX.D The ranking as it would be now.
pub(crate) fn rank(c: &Campaign) -> Ranking {
    let mut ranking = Ranking::default();
    for army in ArmyId::all() {
        ranking.elements[army.index()] = elements_of(c, army);
        ranking.fortresses[army.index()] = fortresses_of(c, army);
    }
    for army in ArmyId::all() {
        let better = ArmyId::all().filter(|other| is_before(c, &ranking, *other, army));
        ranking.places[army.index()] = 1 + better.count() as u8;
    }
    rank_seats(c, &mut ranking);
    ranking.solo = (c.setup.seat_count() == 1).then(|| solo_score(c, &ranking));
    ranking
}

/// R87, R95 The elements that count for an army.
fn elements_of(c: &Campaign, army: ArmyId) -> u8 {
    let worth = |elements: &Elements| match attrition::camp_followers_rank(c) {
        true => elements.total(),
        false => elements.total() - elements[Troop::Cf],
    };
    match c.options().combined_score {
        CombinedScore::ByOrigin => ArmyId::all().map(|of| worth(c.army(of).ranks.from(army))).sum(),
        CombinedScore::ToCommander => worth(&c.army(army).ranks.sum()),
    }
}

/// R95 The fortresses credited to an army.
pub(crate) fn fortresses_of(c: &Campaign, army: ArmyId) -> u8 {
    c.setup.map.ids().filter(|point| c.state.captor[point.index()] == Some(army)).count() as u8
}

/// IX.B, R96 Whether one army ranks before another.
fn is_before(c: &Campaign, ranking: &Ranking, army: ArmyId, other: ArmyId) -> bool {
    let key = |of: ArmyId| {
        let captor = c.state.taken_by == Some(of);
        let tie = match c.options().ties {
            Ties::Shared => 0,
            Ties::Elements => ranking.elements[of.index()],
            Ties::Fortresses => ranking.fortresses[of.index()],
        };
        if captor { (true, 0, 0) } else { (false, ranking.sum(of), tie) }
    };
    key(army) > key(other)
}

/// R97, R99 The places of the seats.
fn rank_seats(c: &Campaign, ranking: &mut Ranking) {
    let seats = (0..c.setup.seat_count()).map(Seat);
    let first = c.state.taken_by.map(|army| c.seat_of(army));
    let owned = |seat: Seat| ArmyId::all().filter(move |army| c.setup.owner[army.index()] == seat);
    let by_sum = |seat: Seat| {
        let sum: u16 = owned(seat).map(|army| u16::from(ranking.sum(army))).sum();
        (first == Some(seat), sum)
    };
    let mut places = [0; ArmyId::COUNT];
    for seat in seats.clone() {
        places[usize::from(seat.0)] = match c.options().seat_rank {
            SeatRank::BestArmy if first == Some(seat) => 1,
            SeatRank::BestArmy => {
                owned(seat).map(|army| ranking.places[army.index()]).min().unwrap_or(0)
            }
            SeatRank::Sum => {
                1 + seats.clone().filter(|other| by_sum(*other) > by_sum(seat)).count() as u8
            }
        };
    }
    ranking.seats = places;
}

/// R98 The score of a player alone.
fn solo_score(c: &Campaign, ranking: &Ranking) -> i16 {
    let sums: i16 = ArmyId::all().map(|army| i16::from(ranking.sum(army))).sum();
    let bonus = if c.state.taken_by.is_some() { SOLO_BONUS } else { 0 };
    let turn = i16::try_from(c.state.turn).unwrap_or(i16::MAX);
    let late = turn.saturating_sub(SOLO_TURNS).max(0);
    (sums + bonus).saturating_sub(late)
}
