//! The way to one goal: moves and kilometres from everywhere, and which exits lead onward.

use crate::map::Map;
use crate::place::{PlaceId, PlaceSet};

/// How far every place of a map is from one goal.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Course {
    goal: PlaceId,
    moves: Box<[Option<u8>]>,
    km: Box<[u16]>,
    onward: Box<[PlaceSet]>,
    rank: Box<[u8]>,
}

impl Course {
    pub(crate) fn new(map: &Map, goal: PlaceId) -> Course {
        let moves = map.ids().map(|p| map.moves(p, goal)).collect();
        let km = map.ids().map(|p| map.km(p, goal)).collect();
        let mut course = Course { goal, moves, km, onward: Box::default(), rank: Box::default() };
        let ahead = |from: PlaceId| {
            let exits = map.exits(from).iter().copied();
            exits.filter(|exit| course.is_nearer(from, *exit)).collect()
        };
        course.onward = map.ids().map(ahead).collect();
        let way =
            |place: PlaceId| (course.moves(place).unwrap_or(u8::MAX), course.km(place), place);
        let before = |place| map.ids().filter(|other| way(*other) < way(place)).count() as u8;
        course.rank = map.ids().map(before).collect();
        course
    }

    /// Fewer moves to the goal, or fewer kilometres: a road may lead the right way though it is
    /// longer in moves.
    fn is_nearer(&self, from: PlaceId, exit: PlaceId) -> bool {
        let fewer_moves = match (self.moves(exit), self.moves(from)) {
            (Some(there), Some(here)) => there < here,
            (there, here) => there.is_some() && here.is_none(),
        };
        fewer_moves || self.km(exit) < self.km(from)
    }

    /// The goal.
    #[must_use]
    pub fn goal(&self) -> PlaceId {
        self.goal
    }

    /// Fewest moves by road from here to the goal; `None` if no road leads there.
    #[must_use]
    pub fn moves(&self, from: PlaceId) -> Option<u8> {
        self.moves[from.index()]
    }

    /// Kilometres as the crow flies from here to the goal.
    #[must_use]
    pub fn km(&self, from: PlaceId) -> u16 {
        self.km[from.index()]
    }

    /// How many places are nearer to the goal than this one: by fewest moves, then kilometres, then
    /// list order.
    #[must_use]
    pub fn rank(&self, place: PlaceId) -> u8 {
        self.rank[place.index()]
    }

    /// The exits of a place that lead onward: fewer moves to the goal, or fewer kilometres.
    #[must_use]
    pub fn onward(&self, from: PlaceId) -> PlaceSet {
        self.onward[from.index()]
    }

    /// Whether an exit of a place leads onward.
    #[must_use]
    pub fn is_onward(&self, from: PlaceId, exit: PlaceId) -> bool {
        self.onward[from.index()].contains(exit)
    }
}
