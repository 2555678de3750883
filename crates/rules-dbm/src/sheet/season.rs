//! 9.2 of the specification: what the map shows of a season beyond how things stand: the moves as
//! arrows, in the order in which they were made, and signs where something happened.
//!
//! Until the orders of a season are opened nothing has moved in it: the map then still shows the
//! season before.

use std::collections::BTreeMap;

use kernel::sheet::{Arrow, Mark, PlaceKey, Symbol, Way};
use kernel::{Arg, Message, Noted};

use super::map::{key, power, sea_key};
use super::names::{fleet_name, force_name, province_name, state_name, zone_name};
use crate::Dbm;
use crate::chapters::movement::start_of;
use crate::choice::Refuge;
use crate::fact::{Fact, RaidResult, Ruling};
use crate::state::{Campaign, FleetId, ForceId, Phase, ProvinceId, StateId, ZoneId, ZoneSet};
use crate::words::SEASONS;

/// What happened in a season, as the map shows it.
#[derive(Default)]
pub(super) struct Season {
    /// The moves.
    pub(super) arrows: Vec<Arrow>,
    /// Signs, each with its place.
    pub(super) marks: Vec<(PlaceKey, Mark)>,
    /// Provinces that were taken, and by whom.
    pub(super) taken: BTreeMap<ProvinceId, Message>,
    /// Forces that a fleet kept from crossing.
    pub(super) kept: Vec<(ForceId, FleetId)>,
}

/// How a fleet's journey ended.
#[derive(Clone, Copy, PartialEq, Eq)]
enum End {
    UnderWay,
    Arrived,
    AtSea,
    RanHome,
    Fled,
    Lost,
}

impl End {
    const fn word(self) -> &'static str {
        match self {
            Self::UnderWay => "under-way",
            Self::Arrived => "arrived",
            Self::AtSea => "at-sea",
            Self::RanHome => "ran-home",
            Self::Fled => "fled",
            Self::Lost => "lost",
        }
    }
}

/// A fleet's journey.
struct Voyage {
    fleet: FleetId,
    from: Option<PlaceKey>,
    zones: Vec<ZoneId>,
    to: Option<PlaceKey>,
    end: End,
    landed: Vec<(ForceId, ProvinceId)>,
}

/// A move of the season; a journey by its number.
enum Move {
    Land(Arrow),
    Sea(usize),
}

/// Goes through what is known, from the beginning: where forces and fleets came from is not said
/// where they go.
struct Walk<'a> {
    c: &'a Campaign,
    season: &'static str,
    forces: BTreeMap<ForceId, ProvinceId>,
    fleets: BTreeMap<FleetId, PlaceKey>,
    moves: Vec<Move>,
    voyages: Vec<Voyage>,
    raids: Vec<(StateId, StateId, RaidResult)>,
    raiders: Vec<ForceId>,
    raiding: Vec<FleetId>,
    seen: Season,
}

/// The season that the map shows: its year and number. None if nothing has moved yet.
fn shown(c: &Campaign) -> Option<(u8, u8)> {
    let (year, season) = (c.state.year, c.state.season);
    match (c.state.phase > Phase::Orders, season) {
        (true, _) => Some((year, season)),
        (false, 0 | 1) => year.checked_sub(1).map(|year| (year, 4)),
        (false, _) => Some((year, season - 1)),
    }
}

/// What happened in the season that the map shows.
pub(super) fn of(c: &Campaign, known: &[Noted<Dbm>]) -> Season {
    let Some(shown) = shown(c) else { return Season::default() };
    let start = (0..).map(StateId).zip(&c.setup.states);
    let fleets = start
        .filter_map(|(state, card)| card.fleet.map(|(_, coast, _)| (FleetId(state, 0), key(coast))))
        .collect();
    let mut walk = Walk {
        c,
        season: SEASONS[usize::from(shown.1).min(4)],
        forces: BTreeMap::new(),
        fleets,
        moves: Vec::new(),
        voyages: Vec::new(),
        raids: Vec::new(),
        raiders: Vec::new(),
        raiding: Vec::new(),
        seen: Season::default(),
    };
    for noted in known {
        let (when, fact) = (noted.when, &noted.recorded.fact);
        if (when.year, when.season) == shown && when.phase >= Phase::Orders {
            walk.land_move(fact, when.phase);
            walk.sea_move(fact);
            walk.event(fact);
        }
        walk.note(fact);
    }
    walk.done()
}

impl Walk<'_> {
    fn said(&self, id: &'static str) -> Message {
        Message::new(id).with("season", self.season)
    }

    /// Where forces and fleets are from now on.
    fn note(&mut self, fact: &Fact) {
        match *fact {
            Fact::ArmyPlaced { army: force, at, .. }
            | Fact::DetachmentFormed { force, at, .. }
            | Fact::ForceReturned { force, at }
            | Fact::TroopsLanded { force, at, .. }
            | Fact::ForceMarched { force, to: at, .. }
            | Fact::ForceWithdrew { force, to: Refuge::Province(at), .. }
            | Fact::JoinLapsed { force, back: Some(at) }
            | Fact::Ruled(Ruling::Stands(force, at, _)) => {
                self.forces.insert(force, at);
            }
            Fact::FleetArrived { fleet, at, .. }
            | Fact::FleetRetreated { fleet, to: at, .. }
            | Fact::FleetRanHome { fleet, to: at, .. }
            | Fact::FleetSlippedOut { fleet, to: at }
            | Fact::ShipsDelivered { fleet, at, .. }
            | Fact::ShipsSeized { fleet, at, .. }
            | Fact::Ruled(Ruling::Fleet(fleet, _, at, _)) => {
                self.fleets.insert(fleet, key(at));
            }
            Fact::FleetStationed { fleet, zone } => {
                self.fleets.insert(fleet, sea_key(self.c, zone));
            }
            Fact::FleetSplit { fleet, to, .. } => self.same_place(fleet, to),
            Fact::FleetCaptured { fleet, by, .. } => self.same_place(fleet, by),
            _ => {}
        }
    }

    fn same_place(&mut self, fleet: FleetId, other: FleetId) {
        if let Some(at) = self.fleets.get(&fleet).copied() {
            self.fleets.entry(other).or_insert(at);
        }
    }

    fn land_move(&mut self, fact: &Fact, phase: Phase) {
        let c = self.c;
        let (force, from, to, text) = match *fact {
            Fact::ForceMarched { force, from, to } => {
                let why = if phase == Phase::React { "reaction" } else { "orders" };
                (force, Some(from), to, self.said("dbm-arrow-march").with("why", why))
            }
            Fact::ForceWithdrew { force, to: Refuge::Province(to), beaten, .. } => {
                let why = if beaten { "beaten" } else { "refuses" };
                let from = self.forces.get(&force).copied();
                (force, from, to, self.said("dbm-arrow-back").with("why", why))
            }
            Fact::JoinLapsed { force, back: Some(to) } => {
                let from = self.forces.get(&force).copied();
                (force, from, to, self.said("dbm-arrow-back").with("why", "lapsed"))
            }
            _ => return,
        };
        let Some(from) = from else { return };
        let text = text
            .with("force", force_name(c, force))
            .with("from", province_name(c, from))
            .with("to", province_name(c, to));
        self.moves.push(Move::Land(land_arrow(c, (from, to), force.owner(), text)));
    }

    fn sea_move(&mut self, fact: &Fact) {
        match *fact {
            Fact::FleetSailed { fleet, zone } => self.voyage(fleet).zones.push(zone),
            Fact::FleetArrived { fleet, at, .. }
                if self.is_under_way(fleet) || self.fleets.get(&fleet) != Some(&key(at)) =>
            {
                self.end(fleet, key(at), End::Arrived);
            }
            Fact::FleetStationed { fleet, zone } if self.is_under_way(fleet) => {
                self.end(fleet, sea_key(self.c, zone), End::AtSea);
            }
            Fact::FleetRanHome { fleet, to, .. } | Fact::FleetSlippedOut { fleet, to } => {
                self.end(fleet, key(to), End::RanHome);
            }
            Fact::FleetRetreated { fleet, to, .. } => self.end(fleet, key(to), End::Fled),
            Fact::FleetSunk { fleet } if self.is_under_way(fleet) => {
                self.voyage(fleet).end = End::Lost;
            }
            Fact::TroopsLanded { force, fleet, at } => {
                let mut voyages = self.voyages.iter_mut();
                if let Some(voyage) = voyages.rfind(|voyage| voyage.fleet == fleet) {
                    voyage.landed.push((force, at));
                }
            }
            _ => {}
        }
    }

    fn is_under_way(&self, fleet: FleetId) -> bool {
        self.voyages.iter().any(|voyage| voyage.fleet == fleet && voyage.end == End::UnderWay)
    }

    /// The journey that a fleet is on; it begins if there is none.
    fn voyage(&mut self, fleet: FleetId) -> &mut Voyage {
        let is_it = |one: &Voyage| one.fleet == fleet && one.end == End::UnderWay;
        let at = self.voyages.iter().position(is_it).unwrap_or(self.voyages.len());
        if at == self.voyages.len() {
            let from = self.fleets.get(&fleet).copied();
            let (zones, landed, to, end) = (Vec::new(), Vec::new(), None, End::UnderWay);
            self.moves.push(Move::Sea(at));
            self.voyages.push(Voyage { fleet, from, zones, to, end, landed });
        }
        &mut self.voyages[at]
    }

    fn end(&mut self, fleet: FleetId, to: PlaceKey, end: End) {
        let voyage = self.voyage(fleet);
        (voyage.to, voyage.end) = (Some(to), end);
    }

    /// What is marked where it happened.
    fn event(&mut self, fact: &Fact) {
        let c = self.c;
        match *fact {
            Fact::BattleFought { at, sides, winner, .. } => {
                let won = winner.map(|side| sides[usize::from(side.min(1))].owner());
                let text = self
                    .said("dbm-mark-battle")
                    .with("side-a", force_name(c, sides[0]))
                    .with("side-b", force_name(c, sides[1]))
                    .with("winner", ["side-A", "side-B", "drawn"][winner.map_or(2, usize::from)]);
                self.mark(key(at), Symbol::Swords, won, text);
            }
            Fact::NavalBattleFought { zone, one, other, lost, .. } => {
                let text = self
                    .said("dbm-mark-sea-battle")
                    .with("one", state_name(c, one))
                    .with("other", state_name(c, other))
                    .with("lost-one", lost[0])
                    .with("lost-other", lost[1]);
                self.mark(sea_key(c, zone), Symbol::Wreck, None, text);
            }
            Fact::MinorFleetFought { at, by, .. } => {
                let text = self.said("dbm-mark-minor-fleet").with("by", state_name(c, by));
                self.mark(key(at), Symbol::Wreck, None, text.with("at", province_name(c, at)));
            }
            Fact::FortressFell { at, by } => {
                let text = self.said("dbm-mark-fell").with("by", state_name(c, by));
                self.mark(key(at), Symbol::Breach, Some(by), text);
                self.take(at, by);
            }
            Fact::ProvinceTaken { at, by } | Fact::FortressSurrendered { at, to: by, .. } => {
                self.take(at, by);
            }
            Fact::StraitClosed { force, fleet } => self.seen.kept.push((force, fleet)),
            Fact::RaidThrown { by, on, result, .. } => self.raids.push((by, on, result)),
            Fact::ForceRaided { force } => self.raiders.push(force),
            Fact::NavalRaidAnnounced { fleet } => self.raiding.push(fleet),
            Fact::NavalRaidCancelled { fleet } => self.raiding.retain(|other| *other != fleet),
            _ => {}
        }
    }

    fn mark(&mut self, at: PlaceKey, symbol: Symbol, whose: Option<StateId>, text: Message) {
        let power = whose.map(|state| power(Some(state)));
        self.seen.marks.push((at, Mark { power, ..Mark::new(symbol, text) }));
    }

    fn take(&mut self, at: ProvinceId, by: StateId) {
        let text = self.said("dbm-mark-taken").with("by", state_name(self.c, by));
        self.seen.taken.insert(at, text);
    }

    /// The arrows and the raids, once everything has been gone through.
    fn done(mut self) -> Season {
        for (by, on, result) in std::mem::take(&mut self.raids) {
            let Some(at) = self.raided(by, on) else { continue };
            let text = self
                .said("dbm-mark-raid")
                .with("by", state_name(self.c, by))
                .with("on", state_name(self.c, on))
                .with(
                    "result",
                    match result {
                        RaidResult::Success => "success",
                        RaidResult::Nothing => "nothing",
                        RaidResult::Defeat => "defeat",
                    },
                );
            self.mark(key(at), Symbol::Torch, Some(by), text);
        }
        for one in std::mem::take(&mut self.moves) {
            match one {
                Move::Land(arrow) => self.seen.arrows.push(arrow),
                Move::Sea(at) => self.sail(at),
            }
        }
        self.seen
    }

    /// R7 Where a raid on a state is marked: in land of its that the raiders can see, else at its
    /// capital. The rules name no province.
    fn raided(&self, by: StateId, on: StateId) -> Option<ProvinceId> {
        let c = self.c;
        let is_theirs = |at: &ProvinceId| c.province(*at).holder == Some(on);
        let from = self.raiders.iter().filter(|force| c.force(**force).commander == by);
        let near = |force: &ForceId| {
            let at = self.forces.get(force).copied()?;
            c.near(at).union(c.over_strait(at)).iter().find(is_theirs)
        };
        let by_land = from.filter_map(near).next();
        let passed = || {
            let fleets = self.raiding.iter().filter(|fleet| fleet.owner() == by);
            let zones = fleets.flat_map(|fleet| self.zones_of(*fleet));
            zones.into_iter().find_map(|zone| c.shore(zone).iter().find(is_theirs))
        };
        let capital = || c.capital(on).filter(is_theirs);
        by_land.or_else(passed).or_else(capital).or_else(|| c.land_of(on).next())
    }

    /// The zones that a fleet went through in this season.
    fn zones_of(&self, fleet: FleetId) -> Vec<ZoneId> {
        let own = self.voyages.iter().filter(|voyage| voyage.fleet == fleet);
        own.flat_map(|voyage| voyage.zones.iter().copied()).collect()
    }

    /// The arrow of a journey, and one for whoever it landed elsewhere than at its end.
    fn sail(&mut self, at: usize) {
        let (c, voyage) = (self.c, &self.voyages[at]);
        let first = voyage.zones.first().map(|zone| sea_key(c, *zone));
        let last = voyage.zones.last().map(|zone| sea_key(c, *zone));
        let (Some(from), Some(to)) = (voyage.from.or(first), voyage.to.or(last)) else { return };
        let zones = way_by_sea(c, from, &voyage.zones, to);
        let names = |zones: &[ZoneId]| -> Vec<Arg> {
            zones.iter().map(|zone| zone_name(c, *zone)).collect()
        };
        let landing = |(force, at): &(ForceId, ProvinceId)| -> Arg {
            Message::new("dbm-landing")
                .with("force", force_name(c, *force))
                .with("at", province_name(c, *at))
                .into()
        };
        let landed: Vec<Arg> = voyage.landed.iter().map(landing).collect();
        let text = self
            .said("dbm-arrow-sail")
            .with("fleet", fleet_name(c, voyage.fleet))
            .with("from", place_name(c, from))
            .with("zones", names(&zones))
            .with("count", zones.len() as u16)
            .with("to", place_name(c, to))
            .with("end", voyage.end.word())
            .with("landings", landed.len() as u16)
            .with("landed", landed);
        let mut arrows = vec![sea_arrow(c, (from, &zones, to), voyage.fleet.owner(), text)];
        for (force, at) in voyage.landed.iter().filter(|(_, at)| key(*at) != to) {
            let off = zones.iter().rfind(|zone| c.coast(*at).holds(**zone));
            let text = self
                .said("dbm-arrow-land")
                .with("force", force_name(c, *force))
                .with("fleet", fleet_name(c, voyage.fleet))
                .with("at", province_name(c, *at));
            let start = off.map_or(from, |zone| sea_key(c, *zone));
            arrows.push(sea_arrow(c, (start, &[], key(*at)), force.owner(), text));
        }
        self.seen.arrows.extend(arrows);
    }
}

/// What a state has written on its sheet: the ways that its forces and fleets would go. It is shown
/// to nobody else: it goes with the question.
pub(super) fn drafts(c: &Campaign, state: StateId) -> Vec<Arrow> {
    let mut arrows = Vec::new();
    for force in c.forces().filter(|force| c.force(*force).commander == state) {
        let Some(mut from) = start_of(c, force) else { continue };
        for to in c.state.plans[force.index()].path.iter().copied() {
            let text = Message::new("dbm-arrow-draft")
                .with("what", force_name(c, force))
                .with("from", province_name(c, from))
                .with("to", province_name(c, to));
            let arrow = land_arrow(c, (from, to), force.owner(), text);
            arrows.push(Arrow { faint: true, ..arrow });
            from = to;
        }
    }
    for fleet in c.fleets_of(state) {
        let course = &c.state.courses[fleet.index()];
        let zones: Vec<ZoneId> = course.legs.iter().filter_map(|leg| leg.zone()).collect();
        let at_sea = c.fleet(fleet).watch.filter(|_| c.fleet(fleet).at_sea);
        let from = at_sea.map_or(key(c.fleet(fleet).coast), |zone| sea_key(c, zone));
        let last = zones.last().map(|zone| sea_key(c, *zone));
        let to = course.port.map(key).or(last).filter(|to| *to != from || !zones.is_empty());
        let Some(to) = to else { continue };
        let text = Message::new("dbm-arrow-draft")
            .with("what", fleet_name(c, fleet))
            .with("from", place_name(c, from))
            .with("to", place_name(c, to));
        arrows.push(Arrow { faint: true, ..sea_arrow(c, (from, &zones, to), state, text) });
    }
    arrows
}

/// The name of a province or a sea zone.
fn place_name(c: &Campaign, place: PlaceKey) -> Arg {
    let count = c.setup.provinces.len();
    match usize::from(place.0).checked_sub(count) {
        None => province_name(c, ProvinceId(place.0 as u8)),
        Some(zone) => zone_name(c, ZoneId(zone as u8)),
    }
}

fn land_arrow(
    c: &Campaign,
    (from, to): (ProvinceId, ProvinceId),
    whose: StateId,
    text: Message,
) -> Arrow {
    let is_over = !c.near(from).holds(to) && c.over_strait(from).holds(to);
    let way = if is_over { Way::Crossing } else { Way::Land };
    Arrow { way, ..Arrow::new(key(from), key(to), power(Some(whose)), text) }
}

fn sea_arrow(
    c: &Campaign,
    (from, zones, to): (PlaceKey, &[ZoneId], PlaceKey),
    whose: StateId,
    text: Message,
) -> Arrow {
    let through = zones.iter().map(|zone| sea_key(c, *zone));
    let through = through.filter(|zone| *zone != from && *zone != to).collect();
    Arrow { way: Way::Sea, through, ..Arrow::new(from, to, power(Some(whose)), text) }
}

/// M18 The zones of a journey; those between the last that is known and the end by the shortest
/// way, the first in id order.
fn way_by_sea(c: &Campaign, from: PlaceKey, known: &[ZoneId], to: PlaceKey) -> Vec<ZoneId> {
    let about = |place: PlaceKey| -> ZoneSet {
        match usize::from(place.0).checked_sub(c.setup.provinces.len()) {
            None => c.coast(ProvinceId(place.0 as u8)),
            Some(zone) => ZoneSet::from(ZoneId(zone as u8)),
        }
    };
    let (mut zones, goal) = (known.to_vec(), about(to));
    let start = known.last().map_or_else(|| about(from), |zone| ZoneSet::from(*zone));
    let mut ways: Vec<Vec<ZoneId>> = start.iter().map(|zone| vec![zone]).collect();
    let mut seen = start;
    while !ways.is_empty() {
        let ends = |way: &&Vec<ZoneId>| way.last().is_some_and(|zone| goal.holds(*zone));
        if let Some(way) = ways.iter().find(ends) {
            zones.extend(way.iter().skip(usize::from(!known.is_empty())));
            break;
        }
        let mut next = Vec::new();
        for way in &ways {
            let end = way.last().map_or(ZoneSet::NONE, |zone| c.zones_near(*zone));
            for zone in end.minus(seen).iter() {
                seen = seen.with(zone);
                next.push(way.iter().copied().chain([zone]).collect());
            }
        }
        ways = next;
    }
    zones
}
