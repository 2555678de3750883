//! Scores (SCORE-1 to SCORE-6, FINAL-1 to FINAL-6, BASIC-10). Rulings SCO-1 to SCO-8, TIM-4, FLT-9,
//! FLT-12, CAP-8.
//!
//! A standing is a snapshot: provinces, the capital, whole regions. All scores are kept doubled,
//! for half points.

use kernel::{Cites, Seat};

use super::capitals;
use crate::Play;
use crate::clauses::Clause;
use crate::fact::{Fact, Item, Table};
use crate::options::{CapitalStacks, ContestedCapitalPoints, FinalTiebreak, UnusedBonusPoints};
use crate::state::{Campaign, FACTIONS_MAX, Fleet, Place, Standing};

/// A score by its items, doubled.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) struct Score {
    /// SCORE-4 Provinces.
    pub(crate) provinces: i16,
    /// SCORE-5 The capital.
    pub(crate) capital: i16,
    /// SCORE-6 Regions under control.
    pub(crate) regions: i16,
    /// FINAL-5 Unused bonus points.
    pub(crate) bonus: i16,
    /// FINAL-6 Fleets that are out: nothing, or less.
    pub(crate) fleets: i16,
}

impl Score {
    /// One of its items.
    const fn of(self, item: Item) -> i16 {
        match item {
            Item::Provinces => self.provinces,
            Item::Capital => self.capital,
            Item::Regions => self.regions,
            Item::Unused => self.bonus,
            Item::Fleets => self.fleets,
        }
    }

    /// The sum.
    pub(crate) const fn total(self) -> i16 {
        self.provinces + self.capital + self.regions + self.bonus + self.fleets
    }
}

/// T9 The standing of the turn. Equal scores share a rank.
pub(crate) fn take_standings(p: &mut Play<'_>) {
    let scores: Table<i16> = table(p, |seat| score(p, seat, false).total());
    let rank = |seat: Seat| {
        let own = scores[usize::from(seat.0)];
        1 + p.seats().iter().filter(|it| scores[usize::from(it.0)] > own).count() as u8
    };
    let ranks = table(p, rank);
    record_items(p, &[Item::Provinces, Item::Capital, Item::Regions], false);
    let cites = (Clause::Score2, Clause::Sco7, out_clause(p).unwrap_or(Clause::Score1));
    p.record(Fact::StandingsTaken { scores, ranks }, cites);
}

/// T10 Ordinary battles left open end as repulsed, contested capitals stay so (SCO-6); then the
/// final scores.
pub(crate) fn end(p: &mut Play<'_>) {
    for at in 0..p.battles().len() {
        let battle = p.battles()[at];
        if battle.standing == Standing::Open && battle.contest.is_none() {
            p.record(Fact::AttackRepulsed { battle: battle.no, award: None }, Clause::Sco6);
        }
    }
    let scores: Table<i16> = table(p, |seat| score(p, seat, true).total());
    let ranks: Table<u8> = table(p, |seat| final_rank(p, &scores, seat));
    record_items(p, &Item::ALL, true);
    let ends = if p.state.turn < p.setup.turns() { Clause::Tim4 } else { Clause::Basic2 };
    let cites = (Clause::Score3, Clause::Sco5, out_clause(p).unwrap_or(ends));
    p.record(Fact::CampaignEnded { scores, ranks }, cites);
}

/// SCO-8 Where somebody is out, he scores nothing and ranks last.
fn out_clause(c: &Campaign) -> Option<Clause> {
    c.seats().iter().any(|seat| !c.is_in_play(seat)).then_some(Clause::Sco8)
}

/// 4.8 What each faction scores by each item.
fn record_items(p: &mut Play<'_>, items: &[Item], last: bool) {
    let all = table(p, |seat| score(p, seat, last));
    for &item in items {
        let scores: Table<i16> = all.map(|score| score.of(item));
        let cites = item_cites(p, item, last);
        p.record(Fact::ItemScored { item, scores }, cites);
    }
}

/// The clauses that an item rests on.
fn item_cites(c: &Campaign, item: Item, last: bool) -> Cites<Clause> {
    match (item, last) {
        (Item::Provinces, false) => Clause::Score4.into(),
        (Item::Provinces, true) => Clause::Final1.into(),
        (Item::Capital, _) => capital_cites(c, last),
        (Item::Regions, false) => (Clause::Score6, Clause::Sco1, Clause::Basic10).into(),
        (Item::Regions, true) => (Clause::Final4, Clause::Sco1, Clause::Basic10).into(),
        (Item::Unused, _) => (Clause::Final5, Clause::Sco4).into(),
        (Item::Fleets, _) => match c.in_play().any(|seat| is_landlocked(c, seat)) {
            true => (Clause::Final6, Clause::Flt12, Clause::Flt9).into(),
            false => (Clause::Final6, Clause::Flt12).into(),
        },
    }
}

/// SCORE-5, FINAL-2 and SCO-2; FINAL-3, CAP-8 where a capital is contested, SCO-3 where one is
/// missing.
fn capital_cites(c: &Campaign, last: bool) -> Cites<Clause> {
    let contested = c.in_play().any(|seat| capitals::is_contested(c, seat));
    let missing = c.in_play().any(|seat| c.faction(seat).capital.is_none());
    let chief = if last { Clause::Final2 } else { Clause::Score5 };
    match (contested, missing) {
        (false, false) => (chief, Clause::Sco2).into(),
        (false, true) => (chief, Clause::Sco2, Clause::Sco3).into(),
        (true, _) if last => (chief, Clause::Final3, Clause::Cap8).into(),
        (true, _) => (chief, Clause::Sco2, Clause::Cap8).into(),
    }
}

/// FLT-9 Whether a faction has a fleet in the box and no coast to use it from.
fn is_landlocked(c: &Campaign, seat: Seat) -> bool {
    let boxed = c.fleets(seat).any(|(_, fleet)| fleet.place == Place::Box);
    let mut zones = c.map().zone_ids();
    boxed && zones.all(|zone| c.map().zone(zone).coast.and(c.lands(seat)).is_empty())
}

fn table<T: Copy + Default>(c: &Campaign, of: impl Fn(Seat) -> T) -> Table<T> {
    let mut all = [T::default(); FACTIONS_MAX];
    for seat in c.seats().iter() {
        all[usize::from(seat.0)] = of(seat);
    }
    all
}

/// TIM-4, BASIC-2 The last turn: that of the track, one named by the game master, or as soon as
/// at most one faction is in play.
pub(crate) fn is_last_turn(c: &Campaign) -> bool {
    c.state.turn >= c.state.last_turn || c.in_play().count() <= 1
}

/// 4.8 The score of a faction by its items. SCO-8 One that is out scores nothing.
pub(crate) fn score(c: &Campaign, seat: Seat, last: bool) -> Score {
    if !c.is_in_play(seat) {
        return Score::default();
    }
    let lands = c.lands(seat);
    let regions = c.map().regions.iter().filter(|region| lands.holds_all(region.provinces)).count();
    let unused = if last { bonus_worth(c) * i16::from(c.faction(seat).bonus) } else { 0 };
    // FLT-9, FLT-12 Only a fleet that is lost counts: not one in the box that has no coast to use.
    let out = |fleet: &&Fleet| matches!(fleet.place, Place::Out(_));
    let lost = c.faction(seat).fleets.iter().filter(out).count() as i16;
    let penalty = if last { 2 * c.options().fleet_penalty.small() as i16 } else { 0 };
    Score {
        provinces: 2 * lands.len() as i16,
        capital: capital(c, seat, last),
        regions: 2 * regions as i16 * i16::from(c.options().region_points.small()),
        bonus: unused,
        fleets: -penalty * lost,
    }
}

/// SCORE-5, FINAL-2, FINAL-3 A capital in place; a contested one less, in the end or always.
/// SCO-2 On top of its point as a province, or instead of it. SCO-3 Nothing without a capital.
fn capital(c: &Campaign, seat: Seat, last: bool) -> i16 {
    if c.faction(seat).capital.is_none() {
        return 0;
    }
    let always = c.options().contested_capital_points == ContestedCapitalPoints::Always;
    let contested = capitals::is_contested(c, seat) && (last || always);
    match (c.options().capital_stacks, contested) {
        (CapitalStacks::On, false) => 6,
        (CapitalStacks::On, true) => 2,
        (CapitalStacks::Off, false) => 4,
        (CapitalStacks::Off, true) => 0,
    }
}

/// FINAL-5, SCO-4 What an unused bonus point is worth, doubled.
fn bonus_worth(c: &Campaign) -> i16 {
    match c.options().unused_bonus_points {
        UnusedBonusPoints::Half => 1,
        UnusedBonusPoints::None => 0,
        UnusedBonusPoints::One => 2,
    }
}

/// SCO-5 Equal final scores: a capital in place first, then more provinces, then shared. SCO-8 Who
/// is out ranks behind all others, who went out later before who went out earlier.
fn final_rank(c: &Campaign, scores: &Table<i16>, seat: Seat) -> u8 {
    let key = |seat: Seat| {
        let faction = c.faction(seat);
        let in_play = faction.out == 0;
        let score = scores[usize::from(seat.0)];
        let (capital, provinces) = match c.options().final_tiebreak {
            FinalTiebreak::Standard => (faction.capital.is_some(), c.lands(seat).len()),
            FinalTiebreak::Shared => (false, 0),
        };
        (in_play, if in_play { score } else { i16::from(faction.out) }, capital, provinces)
    };
    1 + c.seats().iter().filter(|&it| key(it) > key(seat)).count() as u8
}
