//! Set up (SETUP-1 to SETUP-5, BASIC-5 to BASIC-7): colours, the deal, capitals. Rulings SET-1 to
//! SET-8.
//!
//! The deal is a lot for each province. Capitals are written in secret and revealed together; a
//! game master who plays fixes his own before the others are asked.

use arrayvec::ArrayVec;
use kernel::{Cites, Flow, Seat, SeatSet, forbid_if, forbid_unless};

use super::{Factions, draw_lot};
use crate::choice::Choice;
use crate::clauses::Clause;
use crate::fact::Fact;
use crate::options::{CapitalSetup, Deal, ForbidStartRegion, Options};
use crate::sequence::begin;
use crate::state::{Campaign, Colour, FACTIONS_MAX, Faction, Fleet, Phase, Place, ProvinceId};
use crate::{About, Offers, Permission, Play, Purpose, Subject};

/// SET-2 How often the deal is done at most.
const DEALS_MAX: u8 = 100;

/// S1 Each faction picks a colour, in the order of seats.
pub(crate) fn take_colours(p: &mut Play<'_>) -> Flow<()> {
    p.record(Fact::CampaignOpened, (Clause::Map1, Clause::Map2, Clause::Set1));
    for seat in p.seats().iter() {
        let colours = Colour::ALL.into_iter().filter(|&colour| p.of_colour(colour).is_none());
        let offers = Offers::<_, 8>::of(colours).if_silent(usual_colour(p, seat));
        let colour = p.ask(seat, About::new(Clause::Basic5, Subject::Faction(seat)), &offers)?;
        p.record(Fact::ColourTaken { faction: seat, colour }, (Clause::Basic5, Clause::Set7));
    }
    Ok(())
}

/// SET-7 The colour of a faction that does not choose: the scenario's, else the first free one.
fn usual_colour(c: &Campaign, seat: Seat) -> Colour {
    let own = c.setup.factions.get(usize::from(seat.0)).and_then(|faction| faction.colour);
    let free = |colour: &Colour| c.of_colour(*colour).is_none();
    let own = own.filter(free);
    own.or_else(|| Colour::ALL.into_iter().find(free)).unwrap_or(Colour::Grey)
}

/// SET-7 The colours of the factions that have none yet, if none of them chooses.
pub(crate) fn usual_colours(c: &Campaign) -> ArrayVec<(Seat, Colour), FACTIONS_MAX> {
    let mut after = c.clone();
    let mut all = ArrayVec::new();
    for seat in c.seats().iter().filter(|&seat| c.faction(seat).colour.is_none()) {
        let colour = usual_colour(&after, seat);
        after.state.factions[usize::from(seat.0)].colour = Some(colour);
        all.push((seat, colour));
    }
    all
}

/// S2 The provinces are dealt; those left are neutral.
pub(crate) fn deal(p: &mut Play<'_>, times: u8) -> Flow<()> {
    match p.options().deal {
        Deal::Random => deal_by_lot(p)?,
        Deal::Fixed => deal_as_given(p),
    }
    if let Some(faction) = holder_of_region(p)
        && must_be_dealt_again(p.options(), times)
    {
        p.record(Fact::DealUndone { faction }, (Clause::Set2, Clause::Map2));
        begin(p, Phase::Deal(times + 1), (Clause::Basic6, Clause::Set2));
        return Ok(());
    }
    p.record(
        Fact::NeutralsSet { provinces: p.neutrals() },
        (Clause::Setup2, Clause::Map1, Clause::Map3),
    );
    let first = seals_first(p).is_some();
    let next = if first { Phase::FirstCapital } else { Phase::Capitals };
    begin(p, next, (Clause::Basic7, Clause::Setup4));
    Ok(())
}

fn deal_by_lot(p: &mut Play<'_>) -> Flow<()> {
    let mut left = p.provinces();
    for _ in 0..provinces_each(p.options()) {
        for seat in p.seats().iter() {
            let nth = draw_lot(p, left.len() as usize, Purpose::Deal(seat), Clause::Basic6)?;
            let Some(province) = left.nth(nth) else { return Ok(()) };
            left = left.without(province);
            let cites = (Clause::Basic6, Clause::Setup1, Clause::Set1);
            p.record(Fact::ProvinceDealt { province, faction: seat }, cites);
        }
    }
    Ok(())
}

fn deal_as_given(p: &mut Play<'_>) {
    for seat in p.seats().iter() {
        let given = p.setup.factions.get(usize::from(seat.0)).map(|faction| faction.holds);
        for province in given.unwrap_or_default().iter() {
            p.record(
                Fact::ProvinceDealt { province, faction: seat },
                (Clause::Setup1, Clause::Set2),
            );
        }
    }
}

/// SET-1 How many provinces each faction is dealt.
pub(crate) fn provinces_each(options: &Options) -> u16 {
    options.provinces_per_faction.get()
}

/// SET-2 Whether the scenario says who owns what.
pub(crate) fn is_dealt_by_scenario(options: &Options) -> bool {
    options.deal == Deal::Fixed
}

/// SET-2 With the option, nobody may start with a whole region.
fn must_be_dealt_again(options: &Options, times: u8) -> bool {
    let forbidden = options.forbid_start_region == ForbidStartRegion::On;
    forbidden && !is_dealt_by_scenario(options) && times + 1 < DEALS_MAX
}

fn holder_of_region(c: &Campaign) -> Option<Seat> {
    let holds = |seat: &Seat| {
        c.map().regions.iter().any(|region| c.lands(*seat).holds_all(region.provinces))
    };
    c.seats().iter().find(holds)
}

/// SETUP-5, SET-4 Which faction fixes its capital before the others: the game master's.
fn seals_first(c: &Campaign) -> Option<Seat> {
    match c.options().capital_setup {
        CapitalSetup::Secret => c.setup.masters_seat(),
        CapitalSetup::Open => None,
    }
}

/// 9.5 The faction that has fixed its capital, while the others place theirs.
pub(crate) fn sealed_first(c: &Campaign) -> Option<Seat> {
    seals_first(c).filter(|_| c.state.phase == Phase::Capitals)
}

/// S3a The game master's faction fixes its capital, which cannot be taken back.
pub(crate) fn seal_first(p: &mut Play<'_>) -> Flow<()> {
    let Some(seat) = seals_first(p) else { return Ok(()) };
    let sealed = p.sealed(SeatSet::from(seat), |desk| {
        desk.ask(about_site(desk.seat()), &sites(desk, desk.seat()))
    })?;
    for (faction, Site(province)) in sealed {
        let cites = (Clause::Setup5, Clause::Set4);
        p.record(Fact::CapitalSealed { faction, province }, cites);
    }
    Ok(())
}

/// S3b, S3c All others write their sites in secret, and all are revealed together; or each is
/// asked in turn, in the open.
pub(crate) fn place_capitals(p: &mut Play<'_>) -> Flow<()> {
    if p.options().capital_setup == CapitalSetup::Open {
        return place_openly(p);
    }
    let others = p.seats().iter().filter(|&seat| p.faction(seat).sealed.is_none()).collect();
    let sealed =
        p.sealed(others, |desk| desk.ask(about_site(desk.seat()), &sites(desk, desk.seat())))?;
    for faction in p.seats().iter() {
        let written = sealed.iter().find(|(seat, _)| *seat == faction).map(|(_, site)| site.0);
        let Some(province) = written.or(p.faction(faction).sealed) else { continue };
        // SET-8 The province dealt first is what stands if nobody names one.
        let first = p.faction(faction).first_dealt == Some(province);
        let also = [Some(Clause::Set3), first.then_some(Clause::Set8)];
        let cites = Cites { chief: Clause::Setup4, also };
        p.record(Fact::CapitalPlaced { faction, province }, cites);
    }
    Ok(())
}

fn place_openly(p: &mut Play<'_>) -> Flow<()> {
    let master = p.setup.masters_seat();
    let others = p.seats().iter().filter(|&seat| Some(seat) != master);
    let order: Factions = master.into_iter().chain(others).collect();
    for faction in order {
        let Site(province) = p.ask(faction, about_site(faction), &sites(p, faction))?;
        p.record(Fact::CapitalPlaced { faction, province }, (Clause::Basic7, Clause::Set3));
    }
    Ok(())
}

fn about_site(seat: Seat) -> About {
    About::new(Clause::Setup4, Subject::Faction(seat))
}

fn sites(c: &Campaign, seat: Seat) -> Offers<Site, 64> {
    let sites = Offers::of(c.lands(seat).iter().map(Site));
    match c.faction(seat).first_dealt {
        Some(first) => sites.if_silent(Site(first)),
        None => sites,
    }
}

/// SET-6 The turn in which all fleets are ready.
pub(crate) fn first_fleet_turn(c: &Campaign) -> u8 {
    c.options().first_fleet_turn.small()
}

/// S4 What each faction begins with: bonus points, and fleets that are ready or on their way.
pub(crate) fn first_faction(options: &Options) -> Faction {
    let first = options.first_fleet_turn.small();
    let ready = if first > 1 { Place::Out(first) } else { Place::Box };
    let mut faction = Faction { bonus: options.start_bonus.small(), ..Faction::default() };
    for (at, fleet) in faction.fleets.iter_mut().enumerate() {
        let has = at < usize::from(options.fleets_per_faction.small());
        *fleet = Fleet { place: if has { ready } else { Place::Removed }, ..Fleet::default() };
    }
    faction
}

/// BASIC-5, SET-7 A colour is taken once, while colours are taken.
pub(crate) fn may_take(c: &Campaign, seat: Seat, colour: Colour) -> Permission {
    forbid_unless(c.state.phase == Phase::Colours, Clause::Basic5)?;
    forbid_if(c.of_colour(colour).is_some() || c.faction_has_colour(seat), Clause::Set7)
}

/// SETUP-4, SET-3 A capital is placed in a province that was dealt to the faction. SETUP-5, SET-4
/// The game master's faction fixes its own before the others, and does not take it back.
pub(crate) fn may_place(c: &Campaign, seat: Seat, at: ProvinceId) -> Permission {
    let placing = matches!(c.state.phase, Phase::FirstCapital | Phase::Capitals);
    forbid_unless(placing, Clause::Setup4)?;
    let waits = c.state.phase == Phase::FirstCapital && seals_first(c) != Some(seat);
    forbid_if(waits, Clause::Setup5)?;
    forbid_if(c.faction(seat).sealed.is_some(), Clause::Set4)?;
    forbid_unless(c.is_friendly(seat, at), Clause::Set3)
}

impl Campaign {
    fn faction_has_colour(&self, seat: Seat) -> bool {
        !self.seats().holds(seat) || self.faction(seat).colour.is_some()
    }
}

/// Where a capital is to stand.
#[derive(Clone, Copy)]
struct Site(ProvinceId);

impl From<Site> for Choice {
    fn from(Site(province): Site) -> Self {
        Self::PlaceCapital(province)
    }
}
