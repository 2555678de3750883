//! How facts change the state. No rule is here: what was decided is written down.

use kernel::CardSet;

use super::Fact;
use crate::choice::{Line, Reaction, Refuge, Treaty};
use crate::scenario::CARDS;
use crate::state::{
    Campaign, Closing, Course, FORCES_ALL, Fleet, FleetId, Force, ForceId, ForcePlan, ForceSet,
    Head, Help, Leg, Marks, Meeting, Nation, Phase, Province, ProvinceId, Row, STATES_MAX, Ships,
    State, StateId, StateSet, Where,
};

mod moves;
mod ruled;
mod talk;

pub(crate) use moves::give_line;

impl Nation {
    /// Its Head of State is lost, also one who had come back.
    fn lose_head(&mut self, to: Head) {
        self.head = to;
        (self.freed, self.returned) = (false, false);
    }

    /// Its Head of State is free; while civil war lasts he has yet to reach his army.
    fn free_head(&mut self) {
        self.head = Head::Home;
        self.freed = self.civil_war;
    }

    /// 5.4/end Civil war is over, under a new Head if the old one is dead or a prisoner.
    fn end_civil_war(&mut self) {
        self.civil_war = false;
        self.is_heir |= self.head != Head::Home;
        self.lose_head(Head::Home);
    }
}

impl State {
    fn force(&mut self, force: ForceId) -> &mut Force {
        &mut self.forces[force.index()]
    }

    fn fleet(&mut self, fleet: FleetId) -> &mut Fleet {
        &mut self.fleets[fleet.index()]
    }

    fn nation(&mut self, state: StateId) -> &mut Nation {
        &mut self.nations[state.index()]
    }

    fn province(&mut self, at: ProvinceId) -> &mut Province {
        &mut self.provinces[at.index()]
    }

    /// Puts a force somewhere.
    fn stand(&mut self, force: ForceId, at: ProvinceId, fort: bool) {
        let of = self.force(force);
        of.at = Where::At(at);
        of.fort = fort;
    }

    /// A force is off the map, or no more.
    fn leave(&mut self, force: ForceId, back: Where) {
        let of = self.force(force);
        let owner = force.owner();
        if back == Where::Nowhere {
            let damage = of.damage;
            *of = Force { damage, commander: owner, ..Force::default() };
        } else {
            of.at = back;
            of.fort = false;
            of.joins = None;
        }
        self.plans[force.index()] = ForcePlan::default();
    }

    fn set_war(&mut self, one: StateId, other: StateId, war: bool) {
        for (a, b) in [(one, other), (other, one)] {
            let set = &mut self.war[a.index()];
            *set = if war { set.with(b) } else { set.without(b) };
        }
    }

    fn set_allied(&mut self, one: StateId, other: StateId, allied: bool) {
        for (a, b) in [(one, other), (other, one)] {
            let set = &mut self.allied[a.index()];
            *set = if allied { set.with(b) } else { set.without(b) };
        }
    }

    /// Ends all leave of `to` in land of `by`.
    fn end_leave(&mut self, by: StateId, to: StateId) {
        self.leave[by.index()] = self.leave[by.index()].without(to);
        self.leave_ends[by.index()] = self.leave_ends[by.index()].without(to);
        for province in self.provinces.iter_mut().filter(|p| p.holder == Some(by)) {
            province.guests = province.guests.without(to);
        }
    }

    /// A province has another holder; counts begin anew.
    fn hold(&mut self, at: ProvinceId, by: StateId) {
        let province = self.province(at);
        province.holder = Some(by);
        province.is_new = true;
        province.held = 0;
        province.siege = None;
        province.seasons = 0;
        province.guests = StateSet::NONE;
    }

    fn begin(&mut self, phase: Phase) {
        self.phase = phase;
        self.nth = 0;
        self.done = StateSet::NONE;
        for nation in &mut self.nations {
            nation.acts = 0;
        }
        if matches!(phase, Phase::YearTalk | Phase::Talk | Phase::CloseTalk) {
            self.peace_offered = [StateSet::NONE; STATES_MAX];
            self.alliance_offered = [StateSet::NONE; STATES_MAX];
            self.submission_offered = [StateSet::NONE; STATES_MAX];
        }
    }

    /// A season begins: what it counts is cleared.
    fn open_season(&mut self, season: u8) {
        self.season = season;
        self.begin(Phase::Opening);
        self.help = Row::default();
        self.battles = Row::default();
        self.met = [ForceSet::NONE; FORCES_ALL];
        self.lots = [0; FORCES_ALL];
        self.is_told = false;
        for force in &mut self.forces {
            force.marks = Marks::default();
            force.drowned = 0;
            force.came_from = None;
            force.fleet = None;
            force.joins = None;
            force.reliable = false;
        }
        for fleet in &mut self.fleets {
            fleet.fp_at_start = fleet.fp;
            fleet.moved = false;
            fleet.fought = false;
            fleet.fled = false;
        }
        for province in &mut self.provinces {
            province.at_start = province.holder;
            province.is_new = false;
        }
        for nation in &mut self.nations {
            nation.led = false;
            nation.contingent = 0;
        }
        self.plans = [ForcePlan::default(); STATES_MAX * crate::state::FORCES_MAX];
        self.courses = [Course::default(); STATES_MAX * crate::state::FLEETS_MAX];
    }
}

/// Changes the state by what has happened.
pub(crate) fn apply(c: &mut Campaign, fact: &Fact) {
    let s = &mut c.state;
    match *fact {
        Fact::PhaseBegan { phase } => s.begin(phase),
        Fact::YearOpened { year } => {
            s.year = year;
            s.season = 0;
            s.begin(Phase::Taxes);
        }
        Fact::SeasonOpened { season } => s.open_season(season),
        Fact::CampaignEnded => s.begin(Phase::Ended),
        Fact::Gold { state, now, .. } => s.nation(state).treasury = now,
        Fact::Prestige { state, now, .. } => s.nation(state).prestige = now,
        Fact::Damage { army, now, .. } => s.force(army).damage = now,
        Fact::FleetPoints { fleet, now, .. } => s.fleet(fleet).fp = now,
        Fact::TaxesCollected { state, own } => s.nation(state).income = own,
        Fact::TributeAsked { subject, percent, .. } => s.nation(subject).tribute = percent,
        Fact::Ruled(ruling) => ruled::apply(s, ruling),
        _ if talk::apply(s, fact) || moves::apply(s, fact) || apply_season(s, fact) => {}
        _ => apply_fights(s, fact),
    }
}

/// Placing, opening and closing. Whether the fact was one of these.
fn apply_season(s: &mut State, fact: &Fact) -> bool {
    match *fact {
        Fact::ArmyPlaced { army, at, fort } => s.stand(army, at, fort),
        Fact::DetachmentFormed { force, ap, at, fort, army_ap } => {
            s.stand(force, at, fort);
            s.force(force).ap = ap;
            s.force(force.army()).ap = army_ap;
        }
        Fact::FleetPlaced { fleet, watch } => s.fleet(fleet).watch = watch,
        Fact::SecondArmyRaised { state, at } => {
            s.stand(ForceId(state, crate::state::Kind::A2), at, false);
        }
        Fact::SecondArmyDissolved { state } => {
            for kind in [crate::state::Kind::A2, crate::state::Kind::D2] {
                s.leave(ForceId(state, kind), Where::Nowhere);
            }
        }
        Fact::ShipsDelivered { state, ordered, at, fleet } => {
            s.ships.retain(|ships| (ships.state, ships.coast) != (state, ordered));
            let of = s.fleet(fleet);
            if of.fp == 0 {
                *of = Fleet { coast: at, ..Fleet::default() };
            }
        }
        Fact::FleetStrengthNoted { fleet } => s.fleet(fleet).fp_at_start = s.fleet(fleet).fp,
        Fact::ForceReturned { force, at } => {
            s.stand(force, at, false);
            // A6, P11 Who is sent home from where it stood has moved.
            let is_march = s.phase != Phase::Opening;
            let marks = &mut s.force(force).marks;
            marks.moved |= is_march;
            marks.stirred |= is_march;
        }
        Fact::ForceWaits { force, until } => s.force(force).at = Where::Off(until),
        Fact::HeadRejoined { state } => s.nation(state).returned = true,
        Fact::Ranked { state, place, modifier } => {
            s.nation(state).place = place;
            s.nation(state).rank_mod = modifier;
        }
        Fact::DeckShuffled => s.deck = CardSet::deck(CARDS),
        Fact::CardDrawn { army, card, rank } => {
            s.deck = s.deck.without(card);
            s.force(army).card = rank;
        }
        Fact::ArmySized { army, total, ap, detachment, .. } => {
            let of = s.force(army);
            (of.total, of.ap) = (total, ap);
            let of = s.force(army.detachment());
            if of.at != Where::Nowhere {
                of.ap = detachment;
            }
        }
        Fact::DisasterStruck { .. } | Fact::ReportIssued { .. } => {}
        _ => return apply_clocks(s, fact),
    }
    true
}

/// What a season's end counts. Whether the fact was one of these.
fn apply_clocks(s: &mut State, fact: &Fact) -> bool {
    match *fact {
        Fact::SiegeCounted { at, seasons } => s.province(at).seasons = seasons,
        Fact::ClocksTurned { army, besieged, besieging, idle, fought } => {
            let of = s.force(army);
            (of.besieged, of.besieging, of.idle) = (besieged, besieging, idle);
            of.fought_last = fought;
        }
        Fact::HoldingCounted { at, seasons } => s.province(at).held = seasons,
        Fact::ProvinceAnnexed { at, by, from, annexed } => {
            let province = s.province(at);
            province.home = Some(by);
            province.held = 0;
            province.former = province.former.without(by);
            if let Some(from) = from {
                province.former = province.former.with(from);
            }
            s.nation(by).annexed = annexed;
        }
        Fact::LeaveEnded { by, to } => s.end_leave(by, to),
        Fact::DemandEnded { state } => {
            s.nation(state).demanded = false;
            for kind in [crate::state::Kind::D1, crate::state::Kind::D2] {
                let force = ForceId(state, kind);
                let of = s.force(force);
                if of.hired_until == 0 && of.commander != state {
                    // What its overlord had ordered it to do is void.
                    of.commander = state;
                    of.joins = None;
                    s.plans[force.index()] = ForcePlan::default();
                }
            }
        }
        _ => return false,
    }
    true
}

/// Battles, sieges, raids and what follows from them.
fn apply_fights(s: &mut State, fact: &Fact) {
    match *fact {
        Fact::ForceWithdrew { force, to, .. } => withdraw(s, force, to),
        Fact::ForceDispersed { force, back, .. } | Fact::GarrisonCaptured { force, back, .. } => {
            s.force(force).marks.withdrew = true;
            s.leave(force, back);
        }
        Fact::ArmiesFaced { one, other } => {
            for (force, foe) in [(one, other), (other, one)] {
                s.met[force.index()] = s.met[force.index()].with(foe);
            }
        }
        // Lots of armies that march at each other (T11) are not kept.
        Fact::LotThrown { force, die } if s.phase == Phase::Stances => {
            s.lots[force.index()] = die;
        }
        Fact::RoundBegan { phase, round } => {
            s.begin(phase);
            s.nth = u16::from(round);
        }
        Fact::BattleJoined { battle } => {
            s.battles.push(battle);
        }
        Fact::BattleFought { at, .. } => s.battles.retain(|battle| battle.at != at),
        Fact::HeadLed { state } => s.nation(state).led = true,
        Fact::ForceFought { force } => {
            s.force(force).marks.fought = true;
            s.force(force).marks.stirred = true;
        }
        Fact::DefeatsCounted { state, defeats } => s.nation(state).defeats = defeats,
        Fact::RightChanged { state, right } => s.nation(state).right = right,
        Fact::HeadCaptured { state, by, .. } => s.nation(state).lose_head(Head::Captive(by)),
        // 5.4/killed A successor follows at once, unless there is civil war.
        Fact::HeadKilled { state, .. } if s.nation(state).civil_war => {
            s.nation(state).lose_head(Head::Gone);
        }
        Fact::HeadKilled { state, .. } => s.nation(state).is_heir = true,
        Fact::CivilWarThrown { state, began: true, .. } => {
            let nation = s.nation(state);
            nation.civil_war = true;
            if nation.head == Head::Home {
                nation.head = Head::Gone;
            }
        }
        Fact::CivilWarEnded { state } => s.nation(state).end_civil_war(),
        Fact::RaidCancelled { force } => s.plans[force.index()].raids = false,
        Fact::NavalRaidCancelled { fleet } => s.courses[fleet.index()].raids = false,
        Fact::ForceRaided { force } => s.force(force).marks.stirred = true,
        _ => apply_falls(s, fact),
    }
}

/// What becomes of provinces, fleets in port and states.
fn apply_falls(s: &mut State, fact: &Fact) {
    match *fact {
        Fact::ProvinceTaken { at, by } | Fact::FortressFell { at, by } => s.hold(at, by),
        Fact::FortressSurrendered { at, to, .. } => s.hold(at, to),
        Fact::HomeRestored { at, to } => {
            s.province(at).home = Some(to);
            s.province(at).former = StateSet::NONE;
        }
        Fact::SiegeLaid { at, by } => {
            s.province(at).siege = Some(by);
            s.force(by).marks.stirred = true;
        }
        Fact::SiegeLifted { at } => {
            s.province(at).siege = None;
            s.province(at).seasons = 0;
        }
        Fact::FleetCaptured { fleet, by, fp } => {
            let (coast, closes) = (s.fleet(fleet).coast, Closing::Enemies);
            *s.fleet(fleet) = Fleet::default();
            s.courses[fleet.index()] = Course::default();
            let of = s.fleet(by);
            if of.fp == 0 {
                *of = Fleet { coast, closes, ..Fleet::default() };
            }
            of.fp = of.fp.saturating_add(fp).min(5000);
        }
        Fact::MinorFleetTaken { at, .. } => s.province(at).minor_fp = 0,
        Fact::ShipsSeized { fleet, at, fp } => {
            let of = s.fleet(fleet);
            if of.fp == 0 {
                *of = Fleet { coast: at, ..Fleet::default() };
            }
            of.fp = of.fp.saturating_add(fp).min(5000);
        }
        Fact::FleetSlippedOut { fleet, to } => {
            let of = s.fleet(fleet);
            (of.coast, of.watch) = (to, None);
        }
        Fact::SubjectMade { state, overlord, voluntary } => {
            let nation = s.nation(state);
            nation.overlord = Some(overlord);
            nation.voluntary = voluntary;
            nation.right = crate::state::Right::None;
            nation.tribute = 33;
            // 7.1a What was offered is accepted.
            let offered = &mut s.submission_offered[state.index()];
            *offered = offered.without(overlord);
        }
        Fact::StateEliminated { state } => eliminate(s, state),
        Fact::LandCounted { state, has_land } => s.nation(state).had_land = has_land,
        _ => {}
    }
}

fn withdraw(s: &mut State, force: ForceId, to: Refuge) {
    s.force(force).marks.withdrew = true;
    s.force(force).marks.stirred = true;
    match to {
        Refuge::Fortress => s.force(force).fort = true,
        Refuge::Province(at) => {
            s.stand(force, at, false);
        }
        Refuge::Ships(fleet) => s.force(force).at = Where::Aboard(fleet),
        Refuge::Nowhere => {}
    }
}

/// J15 A state is out: its forces are dissolved, its subjects free, its wars over.
fn eliminate(s: &mut State, state: StateId) {
    s.in_play = s.in_play.without(state);
    let season = u16::from(s.year) * 4 + u16::from(s.season);
    *s.nation(state) = Nation { prestige: s.nation(state).prestige, ..Nation::default() };
    s.nation(state).out_since = season.max(1);
    for kind in crate::state::Kind::ALL {
        s.leave(ForceId(state, kind), Where::Nowhere);
        s.force(ForceId(state, kind)).damage = 0;
    }
    for number in 0..crate::state::FLEETS_MAX as u8 {
        *s.fleet(FleetId(state, number)) = Fleet::default();
    }
    for other in StateSet::first(STATES_MAX).iter() {
        s.set_war(state, other, false);
        s.set_allied(state, other, false);
        s.end_leave(other, state);
        if s.nation(other).overlord == Some(state) {
            s.nation(other).overlord = None;
        }
        if s.nation(other).head == Head::Captive(state) {
            s.nation(other).free_head();
        }
    }
    for province in &mut s.provinces {
        province.former = province.former.without(state);
        if province.siege.is_some_and(|army| army.owner() == state) {
            province.siege = None;
            province.seasons = 0;
        }
    }
    s.ships.retain(|ships| ships.state != state);
    for force in &mut s.forces {
        if force.joins == Some(state) {
            force.joins = None;
        }
    }
    for (index, force) in s.forces.iter_mut().enumerate() {
        if force.commander == state && index / crate::state::FORCES_MAX != state.index() {
            force.commander = StateId((index / crate::state::FORCES_MAX) as u8);
            force.hired_until = 0;
        }
    }
}
