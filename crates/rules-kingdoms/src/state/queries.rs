//! What can be asked of a campaign. Predicates here state what is so; what may be done is in the
//! chapters.

use kernel::{Seat, SeatSet};

use super::{
    Battle, BattleNo, Campaign, Colour, FLEETS_MAX, Faction, Fleet, Phase, Place, ProvinceId,
    ProvinceSet, When,
};
use crate::options::Options;
use crate::scenario::{Map, TurnRow};

impl Campaign {
    /// The options.
    #[must_use]
    pub fn options(&self) -> &Options {
        &self.setup.options
    }

    /// The map.
    #[must_use]
    pub fn map(&self) -> &Map {
        &self.setup.map
    }

    /// The place in the calendar.
    #[must_use]
    pub const fn when(&self) -> When {
        When { turn: self.state.turn, phase: self.state.phase }
    }

    /// Era and years of the turn (of the first turn during set-up).
    #[must_use]
    pub fn turn_row(&self) -> &TurnRow {
        self.setup.turn_row(self.state.turn)
    }

    /// All factions.
    #[must_use]
    pub fn seats(&self) -> SeatSet {
        SeatSet::first(self.setup.seats.len() as u8)
    }

    /// What a faction has.
    #[must_use]
    pub fn faction(&self, seat: Seat) -> &Faction {
        &self.state.factions[usize::from(seat.0)]
    }

    /// CAP-11 Whether a faction is in play.
    #[must_use]
    pub fn is_in_play(&self, seat: Seat) -> bool {
        self.seats().holds(seat) && self.faction(seat).out == 0
    }

    /// The factions in play, in the order of seats.
    pub fn in_play(&self) -> impl Iterator<Item = Seat> {
        self.seats().iter().filter(|&seat| self.is_in_play(seat))
    }

    /// The factions in play, in the attack order.
    pub fn in_order(&self) -> impl Iterator<Item = Seat> {
        self.state.order.iter().filter(|&seat| self.is_in_play(seat))
    }

    /// The provinces of a faction.
    #[must_use]
    pub fn lands(&self, seat: Seat) -> ProvinceSet {
        self.state.lands.get(usize::from(seat.0)).copied().unwrap_or_default()
    }

    /// Whether a province is friendly to a faction.
    #[must_use]
    pub fn is_friendly(&self, seat: Seat, province: ProvinceId) -> bool {
        self.lands(seat).holds(province)
    }

    /// Who owns a province; nobody if it is neutral.
    #[must_use]
    pub fn owner(&self, province: ProvinceId) -> Option<Seat> {
        let at = self.state.lands.iter().position(|lands| lands.holds(province))?;
        Some(Seat(at as u8))
    }

    /// All provinces of the map.
    #[must_use]
    pub fn provinces(&self) -> ProvinceSet {
        self.map().all()
    }

    /// SETUP-2 The provinces of nobody.
    #[must_use]
    pub fn neutrals(&self) -> ProvinceSet {
        self.state.lands.iter().fold(self.provinces(), |left, lands| left.but(*lands))
    }

    /// The capitals of all factions.
    #[must_use]
    pub fn capitals(&self) -> ProvinceSet {
        self.state.factions.iter().filter_map(|faction| faction.capital).collect()
    }

    /// Whose capital a province is.
    #[must_use]
    pub fn capital_of(&self, province: ProvinceId) -> Option<Seat> {
        self.seats().iter().find(|&seat| self.faction(seat).capital == Some(province))
    }

    /// The battles of this turn, and those left open before it, in list order.
    #[must_use]
    pub fn battles(&self) -> &[Battle] {
        self.state.battles.all()
    }

    /// A battle by its number.
    #[must_use]
    pub fn battle(&self, no: BattleNo) -> Option<&Battle> {
        self.state.battles.get(no)
    }

    /// The live battles, in list order.
    pub fn live(&self) -> impl Iterator<Item = &Battle> {
        self.battles().iter().filter(|battle| battle.is_live())
    }

    /// The battles to be fought this turn, in list order.
    pub fn on(&self) -> impl Iterator<Item = &Battle> {
        self.battles().iter().filter(|battle| battle.is_on())
    }

    /// The provinces under attack.
    #[must_use]
    pub fn under_attack(&self) -> ProvinceSet {
        self.live().map(|battle| battle.target).collect()
    }

    /// The first live battle on a province.
    #[must_use]
    pub fn attack_on(&self, province: ProvinceId) -> Option<&Battle> {
        self.live().find(|battle| battle.target == province)
    }

    /// CAP-8 Whether a capital is contested.
    #[must_use]
    pub fn is_contested(&self, province: ProvinceId) -> bool {
        self.live().any(|battle| battle.target == province && battle.contest.is_some())
    }

    /// The fleets of a faction with their numbers, counted from 0.
    pub fn fleets(&self, seat: Seat) -> impl Iterator<Item = (u8, &Fleet)> {
        (0..FLEETS_MAX as u8).zip(&self.faction(seat).fleets)
    }

    /// The fleet that carries a landing.
    #[must_use]
    pub fn landing_fleet(&self, battle: &Battle) -> Option<u8> {
        let carries = |fleet: &Fleet| fleet.place == Place::Landing(battle.no);
        self.fleets(battle.attacker).find(|(_, fleet)| carries(fleet)).map(|(at, _)| at)
    }

    /// The faction of a colour.
    #[must_use]
    pub fn of_colour(&self, colour: Colour) -> Option<Seat> {
        self.seats().iter().find(|&seat| self.faction(seat).colour == Some(colour))
    }

    /// What people call a seat.
    #[must_use]
    pub fn player_name(&self, seat: Seat) -> &str {
        self.setup.seats.get(usize::from(seat.0)).map_or("", String::as_str)
    }

    /// Whether turns are being played.
    #[must_use]
    pub fn is_under_way(&self) -> bool {
        self.state.turn > 0 && self.state.phase != Phase::Ended
    }
}
