//! What can be asked of provinces and seas.

use super::{Campaign, ForceId, ProvinceId, ProvinceSet, StateId, ZoneId, ZoneSet};

impl Campaign {
    /// All provinces in play, in id order.
    pub fn provinces(&self) -> impl Iterator<Item = ProvinceId> + use<> {
        (0..self.setup.provinces.len() as u8).map(ProvinceId)
    }

    /// S's land.
    pub fn land_of(&self, state: StateId) -> impl Iterator<Item = ProvinceId> {
        self.provinces().filter(move |at| self.province(*at).holder == Some(state))
    }

    /// Whether the province belongs to no state.
    #[must_use]
    pub fn is_minor(&self, at: ProvinceId) -> bool {
        self.province(at).holder.is_none()
    }

    /// The provinces one step away by land, in id order.
    #[must_use]
    pub fn near(&self, at: ProvinceId) -> ProvinceSet {
        self.setup.provinces[at.index()].near
    }

    /// The provinces one step away over a strait.
    #[must_use]
    pub fn over_strait(&self, at: ProvinceId) -> ProvinceSet {
        self.setup.provinces[at.index()].over_strait
    }

    /// The zones that a province touches.
    #[must_use]
    pub fn coast(&self, at: ProvinceId) -> ZoneSet {
        self.setup.provinces[at.index()].coast
    }

    /// The zones linked to a zone.
    #[must_use]
    pub fn zones_near(&self, zone: ZoneId) -> ZoneSet {
        self.setup.zones[zone.index()].near
    }

    /// The provinces that touch a zone.
    #[must_use]
    pub fn shore(&self, zone: ZoneId) -> ProvinceSet {
        self.setup.zones[zone.index()].shore
    }

    /// Whether the holder has given the state leave there (7.2b, alliance and the judge's leave in
    /// a minor province included).
    #[must_use]
    pub fn has_leave(&self, state: StateId, at: ProvinceId) -> bool {
        let province = self.province(at);
        if province.guests.holds(state) {
            return true;
        }
        province.holder.is_some_and(|holder| self.gives_leave(holder, state))
    }

    /// Whether a state gives another leave in all its land (7.2b and alliance included).
    #[must_use]
    pub fn gives_leave(&self, holder: StateId, to: StateId) -> bool {
        self.state.leave[holder.index()].holds(to)
            || self.are_allied(holder, to)
            || self.is_above(to, holder)
    }

    /// Whether a province is friendly for a state.
    #[must_use]
    pub fn is_friendly(&self, state: StateId, at: ProvinceId) -> bool {
        let province = self.province(at);
        province.holder == Some(state)
            || self.has_leave(state, at)
            || province.home == Some(state)
                && province.holder.is_some_and(|holder| self.is_above(holder, state))
    }

    /// Whether a province is friendly for a force: for its state, or for whoever commands it
    /// (1.1.2e, A11).
    #[must_use]
    pub fn is_open_to(&self, force: ForceId, at: ProvinceId) -> bool {
        let commander = self.force(force).commander;
        self.is_friendly(force.owner(), at)
            || commander != force.owner() && self.is_friendly(commander, at)
    }

    /// M16 Whether a coast is friendly for fleets of a state.
    #[must_use]
    pub fn is_friendly_coast(&self, state: StateId, at: ProvinceId) -> bool {
        !self.coast(at).is_empty()
            && (self.is_friendly(state, at)
                || self.armies_in_field(at).any(|army| self.are_friends(army.owner(), state)))
    }

    /// Whether a fortress is shut in by a siege: the army that leads it is there, or one of a
    /// friend that is at war with the holder.
    #[must_use]
    pub fn is_under_siege(&self, at: ProvinceId) -> bool {
        let province = self.province(at);
        let Some(lead) = province.siege else { return false };
        let is_foe = |army: ForceId| province.holder.is_none_or(|it| self.at_war(army.owner(), it));
        let besieges = |army: ForceId| {
            army == lead || self.are_friends(army.owner(), lead.owner()) && is_foe(army)
        };
        self.armies_in_field(at).any(besieges)
    }

    /// The forces inside a fortress that hold it.
    pub fn garrison(&self, at: ProvinceId) -> impl Iterator<Item = ForceId> {
        self.forces_at(at).filter(|force| self.force(*force).fort)
    }

    /// The capital of a state, wherever it is now.
    #[must_use]
    pub fn capital(&self, state: StateId) -> Option<ProvinceId> {
        self.setup.states[state.index()].capital
    }

    /// 1.4 Where forces of a state gather that have lost their way: its capital, the richest
    /// unbesieged home province it holds, any other, or a capital held by an overlord.
    #[must_use]
    pub fn rally_place(&self, state: StateId) -> Option<ProvinceId> {
        let is_safe =
            |at: &ProvinceId| self.province(*at).holder == Some(state) && !self.is_under_siege(*at);
        let capital = self.capital(state);
        if let Some(capital) = capital.filter(is_safe) {
            return Some(capital);
        }
        let richest = |home: bool| {
            let land = self.provinces().filter(is_safe);
            land.filter(|at| (self.province(*at).home == Some(state)) == home)
                .max_by_key(|at| (self.setup.provinces[at.index()].tax, std::cmp::Reverse(*at)))
        };
        let own = richest(true).or_else(|| richest(false));
        own.or_else(|| {
            capital.filter(|at| self.is_friendly(state, *at) && !self.is_under_siege(*at))
        })
    }

    /// N16 Whether a fleet is blockaded where it lies.
    #[must_use]
    pub fn is_blockaded(&self, fleet: super::FleetId) -> bool {
        let of = self.fleet(fleet);
        of.fled
            || of.watch.is_none()
                && !of.at_sea
                && self.coast(of.coast).iter().any(|zone| {
                    self.watchers(zone).any(|other| self.at_war(other.owner(), fleet.owner()))
                })
    }

    /// N16 Whether deliveries to a state's coast are cut off.
    #[must_use]
    pub fn is_coast_blockaded(&self, state: StateId, at: ProvinceId) -> bool {
        self.coast(at).iter().any(|zone| {
            self.watchers(zone).any(|fleet| self.at_war(fleet.owner(), state))
                && !self
                    .watchers(zone)
                    .any(|fleet| fleet.owner() == state || self.are_allied(fleet.owner(), state))
        })
    }
}
