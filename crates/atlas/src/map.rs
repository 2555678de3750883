//! One edition of a map, laid out for rules to ask: every query is a look-up in an array.

use crate::course::Course;
use crate::globe::kilometres;
use crate::place::{Place, PlaceId, PlaceSet};

/// Stands in the table of moves where no road leads.
const NO_WAY: u8 = u8::MAX;

/// A road between two places, for both directions.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Road {
    /// One end, as the file names it first.
    pub from: PlaceId,
    /// The other end.
    pub to: PlaceId,
}

/// A sea lane, in one direction only.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Lane {
    /// Where ships leave.
    pub from: PlaceId,
    /// Where they land.
    pub to: PlaceId,
}

/// One edition of a map.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Map {
    edition: String,
    places: Vec<Place>,
    roads: Vec<Road>,
    lanes: Vec<Lane>,
    /// Exits of all places, one place after the other, each in list order.
    exits: Vec<PlaceId>,
    /// Where in `exits` a place's own begin; one entry more than places.
    begins: Vec<u16>,
    joined: Vec<PlaceSet>,
    moves: Vec<u8>,
    km: Vec<u16>,
}

impl Map {
    pub(crate) fn new(
        edition: &str,
        places: Vec<Place>,
        roads: Vec<Road>,
        lanes: Vec<Lane>,
    ) -> Map {
        let joined = neighbours(places.len(), &roads);
        let mut exits = Vec::new();
        let mut begins = vec![0];
        for around in &joined {
            exits.extend(*around);
            begins.push(exits.len() as u16);
        }
        let moves = (0..places.len()).flat_map(|from| moves_from(from, &joined)).collect();
        let km = distances(&places);
        let edition = edition.to_owned();
        Map { edition, places, roads, lanes, exits, begins, joined, moves, km }
    }

    /// The name of the edition.
    #[must_use]
    pub fn edition(&self) -> &str {
        &self.edition
    }

    /// How many places there are.
    #[must_use]
    pub fn len(&self) -> usize {
        self.places.len()
    }

    /// Whether there are none.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.places.is_empty()
    }

    /// All places in list order.
    #[must_use]
    pub fn places(&self) -> &[Place] {
        &self.places
    }

    /// The ids of all places in list order.
    pub fn ids(&self) -> impl DoubleEndedIterator<Item = PlaceId> + ExactSizeIterator + use<> {
        (0..self.places.len() as u8).map(PlaceId)
    }

    /// What the file says of a place.
    #[must_use]
    pub fn place(&self, id: PlaceId) -> &Place {
        &self.places[id.index()]
    }

    /// The name of a place.
    #[must_use]
    pub fn name(&self, id: PlaceId) -> &str {
        &self.places[id.index()].name
    }

    /// The place of this name.
    #[must_use]
    pub fn find(&self, name: &str) -> Option<PlaceId> {
        self.ids().find(|id| self.name(*id) == name)
    }

    /// The places that play a role, in list order.
    pub fn in_role<'a>(&'a self, role: &'a str) -> impl Iterator<Item = PlaceId> + 'a {
        self.ids().filter(move |id| self.place(*id).role == Some(role))
    }

    /// The roads in file order.
    #[must_use]
    pub fn roads(&self) -> &[Road] {
        &self.roads
    }

    /// The sea lanes in file order.
    #[must_use]
    pub fn lanes(&self) -> &[Lane] {
        &self.lanes
    }

    /// The places to which lanes lead from here, in file order.
    pub fn lanes_from(&self, id: PlaceId) -> impl Iterator<Item = PlaceId> + '_ {
        self.lanes.iter().filter(move |lane| lane.from == id).map(|lane| lane.to)
    }

    /// The places to which roads lead from here, in list order.
    #[must_use]
    pub fn exits(&self, id: PlaceId) -> &[PlaceId] {
        let (from, to) = (self.begins[id.index()], self.begins[id.index() + 1]);
        &self.exits[usize::from(from)..usize::from(to)]
    }

    /// The same as a set.
    #[must_use]
    pub fn neighbours(&self, id: PlaceId) -> PlaceSet {
        self.joined[id.index()]
    }

    /// Whether one road joins two places.
    #[must_use]
    pub fn is_adjacent(&self, a: PlaceId, b: PlaceId) -> bool {
        self.joined[a.index()].contains(b)
    }

    /// Fewest moves by road; `None` if no road leads there.
    #[must_use]
    pub fn moves(&self, from: PlaceId, to: PlaceId) -> Option<u8> {
        let moves = self.moves[self.cell(from, to)];
        (moves != NO_WAY).then_some(moves)
    }

    /// Great-circle distance in whole kilometres.
    #[must_use]
    pub fn km(&self, from: PlaceId, to: PlaceId) -> u16 {
        self.km[self.cell(from, to)]
    }

    fn cell(&self, from: PlaceId, to: PlaceId) -> usize {
        from.index() * self.places.len() + to.index()
    }

    /// The way to a goal.
    #[must_use]
    pub fn course(&self, goal: PlaceId) -> Course {
        Course::new(self, goal)
    }

    /// The places that roads reach from here, itself included.
    #[must_use]
    pub fn reach(&self, from: PlaceId) -> PlaceSet {
        self.ids().filter(|to| self.moves(from, *to).is_some()).collect()
    }

    /// Whether roads join every place to every other.
    #[must_use]
    pub fn is_connected(&self) -> bool {
        self.moves.iter().all(|moves| *moves != NO_WAY)
    }

    /// The roads without which places would be cut off from each other, in file order.
    #[must_use]
    pub fn bridges(&self) -> Vec<Road> {
        let is_bridge = |road: &&Road| {
            let others: Vec<Road> = self.roads.iter().filter(|r| r != road).copied().collect();
            let joined = neighbours(self.places.len(), &others);
            moves_from(road.from.index(), &joined)[road.to.index()] == NO_WAY
        };
        self.roads.iter().filter(is_bridge).copied().collect()
    }
}

fn neighbours(places: usize, roads: &[Road]) -> Vec<PlaceSet> {
    let mut joined = vec![PlaceSet::EMPTY; places];
    for road in roads {
        joined[road.from.index()].insert(road.to);
        joined[road.to.index()].insert(road.from);
    }
    joined
}

fn distances(places: &[Place]) -> Vec<u16> {
    let count = places.len();
    let mut km = vec![0; count * count];
    for (a, from) in places.iter().enumerate() {
        for (b, to) in places.iter().enumerate().skip(a + 1) {
            let distance = kilometres(from.spot, to.spot);
            km[a * count + b] = distance;
            km[b * count + a] = distance;
        }
    }
    km
}

/// Breadth first from one place to all.
fn moves_from(from: usize, joined: &[PlaceSet]) -> Vec<u8> {
    let mut moves = vec![NO_WAY; joined.len()];
    moves[from] = 0;
    let mut edge = vec![from];
    let mut step: u8 = 0;
    while !edge.is_empty() {
        step = step.saturating_add(1);
        let mut next = Vec::new();
        for to in edge.drain(..).flat_map(|at: usize| joined[at]) {
            if moves[to.index()] == NO_WAY {
                moves[to.index()] = step;
                next.push(to.index());
            }
        }
        edge = next;
    }
    moves
}
