//! What can be asked of states and forces.

use std::ops::Deref;

use kernel::{Seat, SeatSet};

use super::{
    Campaign, FLEETS_MAX, FORCES_ALL, Fleet, FleetId, Force, ForceId, Kind, Meeting, Nation, Phase,
    Province, ProvinceId, STATES_MAX, State, StateId, StateSet, When, Where, ZoneId,
};
use crate::options::Options;
use crate::scenario::Setup;

/// 2.0/min AP without which an army does not take the field by itself.
pub(crate) const FIT: u16 = 300;

impl Deref for Campaign {
    type Target = State;

    fn deref(&self) -> &State {
        &self.state
    }
}

impl Campaign {
    /// The place in the calendar of the step at hand.
    #[must_use]
    pub fn when(&self) -> When {
        let State { year, season, phase, nth, .. } = self.state;
        When { year, season, phase, nth }
    }

    /// The options.
    #[must_use]
    pub fn options(&self) -> &Options {
        &self.setup.options
    }

    /// The campaign season at hand, counted from 1 without the Pre-Springs.
    #[must_use]
    pub fn season_number(&self) -> u16 {
        u16::from(self.state.year) * 4 + u16::from(self.state.season)
    }

    /// States in play, in state order.
    pub fn states(&self) -> impl Iterator<Item = StateId> + use<> {
        self.state.in_play.iter()
    }

    /// A state.
    #[must_use]
    pub fn nation(&self, state: StateId) -> &Nation {
        &self.state.nations[state.index()]
    }

    /// A land force.
    #[must_use]
    pub fn force(&self, force: ForceId) -> &Force {
        &self.state.forces[force.index()]
    }

    /// A fleet.
    #[must_use]
    pub fn fleet(&self, fleet: FleetId) -> &Fleet {
        &self.state.fleets[fleet.index()]
    }

    /// A province.
    #[must_use]
    pub fn province(&self, at: ProvinceId) -> &Province {
        &self.state.provinces[at.index()]
    }

    /// The seat of a state whose player is there.
    #[must_use]
    pub fn player(&self, state: StateId) -> Option<Seat> {
        let seat = self.setup.seat_of[state.index()];
        seat.filter(|_| !self.state.caretakers.holds(state) && self.state.in_play.holds(state))
    }

    /// Who throws a state's dice: its seat, or the judge for a caretaker.
    #[must_use]
    pub fn thrower(&self, state: StateId) -> Seat {
        self.player(state).unwrap_or(Seat::UMPIRE)
    }

    /// The state of a seat.
    #[must_use]
    pub fn state_of(&self, seat: Seat) -> Option<StateId> {
        self.setup.state_of.get(usize::from(seat.0)).copied()
    }

    /// The seats of these states, where somebody sits.
    #[must_use]
    pub fn seats_of(&self, states: StateSet) -> SeatSet {
        states.iter().filter_map(|state| self.player(state)).collect()
    }

    /// All seats at which somebody plays a state.
    #[must_use]
    pub fn seats(&self) -> SeatSet {
        self.seats_of(self.state.in_play)
    }

    /// All land forces that exist, in state order, armies first.
    pub fn forces(&self) -> impl Iterator<Item = ForceId> {
        let of = |state| Kind::ALL.into_iter().map(move |kind| ForceId(state, kind));
        let all = self.state.in_play.iter().flat_map(of);
        all.filter(|force| self.force(*force).at != Where::Nowhere)
    }

    /// The land forces of a state that exist.
    pub fn forces_of(&self, state: StateId) -> impl Iterator<Item = ForceId> {
        let all = Kind::ALL.into_iter().map(move |kind| ForceId(state, kind));
        all.filter(|force| self.force(*force).at != Where::Nowhere)
    }

    /// Where a force stands on the map.
    #[must_use]
    pub fn place(&self, force: ForceId) -> Option<ProvinceId> {
        match self.force(force).at {
            Where::At(at) => Some(at),
            Where::Nowhere | Where::Aboard(_) | Where::Off(_) => None,
        }
    }

    /// Whether a force stands in the field of a province.
    #[must_use]
    pub fn is_in_field(&self, force: ForceId, at: ProvinceId) -> bool {
        let force = self.force(force);
        force.at == Where::At(at) && !force.fort
    }

    /// The forces in a province.
    pub fn forces_at(&self, at: ProvinceId) -> impl Iterator<Item = ForceId> {
        self.forces().filter(move |force| self.force(*force).at == Where::At(at))
    }

    /// The Main Armies in the field of a province.
    pub fn armies_in_field(&self, at: ProvinceId) -> impl Iterator<Item = ForceId> {
        self.forces_at(at).filter(move |force| force.is_army() && !self.force(*force).fort)
    }

    /// Whether an enemy of the state has a Main Army in the field there.
    #[must_use]
    pub fn is_threatened(&self, at: ProvinceId, state: StateId) -> bool {
        self.armies_in_field(at).any(|army| self.at_war(army.owner(), state))
    }

    /// Whether a force is shut in.
    #[must_use]
    pub fn is_besieged(&self, force: ForceId) -> bool {
        let is_fort = self.force(force).fort;
        is_fort && self.place(force).is_some_and(|at| self.is_under_siege(at))
    }

    /// S17 AP of a Main Army with the contingents that stand with it and are ordered to join it:
    /// the two largest, of different states (2.1/two).
    #[must_use]
    pub fn strength(&self, army: ForceId) -> u16 {
        let Some(at) = self.place(army) else { return 0 };
        let joining = self.forces_at(at).filter(|force| {
            force.owner() != army.owner() && self.force(*force).joins == Some(army.owner())
        });
        let mut joining: arrayvec::ArrayVec<(u16, ForceId), FORCES_ALL> =
            joining.map(|force| (self.contingent_ap(force), force)).collect();
        joining.sort_by_key(|(ap, force)| (std::cmp::Reverse(*ap), *force));
        let first = joining.first();
        let is_foreign = |(_, force): &&(u16, ForceId)| {
            first.is_some_and(|(_, first)| first.owner() != force.owner())
        };
        let second = joining.iter().find(is_foreign);
        self.force(army).ap + first.into_iter().chain(second).map(|(ap, _)| ap).sum::<u16>()
    }

    /// A12, S21 AP of a contingent that fight: 100 at most, 80 of one that was demanded.
    #[must_use]
    pub fn contingent_ap(&self, force: ForceId) -> u16 {
        let most = if crate::chapters::allies::is_unwilling(self, force) { 80 } else { 100 };
        self.force(force).ap.min(most)
    }

    /// S17 Whether a Main Army can take the field.
    #[must_use]
    pub fn is_fit(&self, army: ForceId) -> bool {
        army.is_army() && self.strength(army) >= FIT
    }

    /// The fleets of a state that exist.
    pub fn fleets_of(&self, state: StateId) -> impl Iterator<Item = FleetId> {
        let all = (0..FLEETS_MAX as u8).map(move |number| FleetId(state, number));
        all.filter(|fleet| self.fleet(*fleet).fp > 0)
    }

    /// The coast on which a fleet lies; none if it is at sea.
    #[must_use]
    pub fn port(&self, fleet: FleetId) -> Option<ProvinceId> {
        let of = self.fleet(fleet);
        (!of.at_sea).then_some(of.coast)
    }

    /// All fleets that exist.
    pub fn fleets(&self) -> impl Iterator<Item = FleetId> {
        self.state.in_play.iter().flat_map(|state| self.fleets_of(state))
    }

    /// A fleet's standing instruction toward a state.
    #[must_use]
    pub fn meeting(&self, fleet: FleetId, with: StateId) -> Option<Meeting> {
        match self.fleet(fleet).meets >> (3 * with.0) & 7 {
            1 => Some(Meeting::Attack),
            2 => Some(Meeting::Hold),
            3 => Some(Meeting::Retreat),
            4 => Some(Meeting::RetreatToSea),
            _ => None,
        }
    }

    /// Fleets that watch a zone.
    pub fn watchers(&self, zone: ZoneId) -> impl Iterator<Item = FleetId> {
        self.fleets().filter(move |fleet| self.fleet(*fleet).watch == Some(zone))
    }

    /// Whether two states are at war.
    #[must_use]
    pub fn at_war(&self, one: StateId, other: StateId) -> bool {
        self.state.war[one.index()].holds(other)
    }

    /// Whether two states are allied.
    #[must_use]
    pub fn are_allied(&self, one: StateId, other: StateId) -> bool {
        self.state.allied[one.index()].holds(other)
    }

    /// The overlord above all overlords of a state; itself if it has none.
    #[must_use]
    pub fn root(&self, state: StateId) -> StateId {
        let mut at = state;
        for _ in 0..STATES_MAX {
            match self.nation(at).overlord {
                Some(overlord) => at = overlord,
                None => break,
            }
        }
        at
    }

    /// Whether `upper` is the overlord of `lower`, or an overlord of his.
    #[must_use]
    pub fn is_above(&self, upper: StateId, lower: StateId) -> bool {
        let mut at = lower;
        for _ in 0..STATES_MAX {
            match self.nation(at).overlord {
                Some(overlord) if overlord == upper => return true,
                Some(overlord) => at = overlord,
                None => return false,
            }
        }
        false
    }

    /// Whether two states are one, or kin.
    #[must_use]
    pub fn are_kin(&self, one: StateId, other: StateId) -> bool {
        one == other || self.root(one) == self.root(other)
    }

    /// Whether a state stands by another: itself, kin or ally.
    #[must_use]
    pub fn are_friends(&self, one: StateId, other: StateId) -> bool {
        self.are_kin(one, other) || self.are_allied(one, other)
    }

    /// The direct subjects of a state.
    pub fn subjects(&self, overlord: StateId) -> impl Iterator<Item = StateId> {
        self.states().filter(move |state| self.nation(*state).overlord == Some(overlord))
    }

    /// The name of a state.
    #[must_use]
    pub fn name(&self, state: StateId) -> &str {
        self.setup.states.get(state.index()).map_or("", |card| card.name.as_str())
    }
}

impl Setup {
    /// The seats, as many as there are players.
    #[must_use]
    pub fn seat_count(&self) -> u8 {
        self.state_of.len() as u8
    }
}

impl Phase {
    /// Its word.
    #[must_use]
    pub const fn word(self) -> &'static str {
        match self {
            Self::SetUp => "set-up",
            Self::Taxes => "taxes",
            Self::YearTalk => "year-talk",
            Self::Opening => "opening",
            Self::Talk => "talk",
            Self::Orders => "orders",
            Self::Sea => "sea",
            Self::Land => "land",
            Self::React => "reactions",
            Self::Stances => "stances",
            Self::Battles => "battles",
            Self::Sieges => "sieges",
            Self::Raids => "raids",
            Self::CloseTalk => "close-talk",
            Self::Closing => "closing",
            Self::Ended => "ended",
        }
    }

    /// All of them.
    pub const ALL: [Self; 16] = [
        Self::SetUp,
        Self::Taxes,
        Self::YearTalk,
        Self::Opening,
        Self::Talk,
        Self::Orders,
        Self::Sea,
        Self::Land,
        Self::React,
        Self::Stances,
        Self::Battles,
        Self::Sieges,
        Self::Raids,
        Self::CloseTalk,
        Self::Closing,
        Self::Ended,
    ];
}
