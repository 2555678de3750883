//! NEUTRAL-3, ARM-9 Who commands the defence of a neutral province: volunteers are asked first;
//! among several, or if there is none, lots decide.

use arrayvec::ArrayVec;
use kernel::{Desk, Flow, Refusal, Seat, allowed, forbid_if, forbid_unless};

use crate::chapters::{Factions, draw_lot, results};
use crate::choice::Choice;
use crate::clauses::Clause;
use crate::fact::{Fact, Found};
use crate::options::{EliminatedMayStandIn, StandinPolicy};
use crate::state::{BATTLES_MAX, Battle, BattleNo, Campaign, Phase, StandIn};
use crate::{About, Kingdoms, Offers, Permission, Play, Purpose, Subject};

type Numbers = ArrayVec<BattleNo, BATTLES_MAX>;
/// Who would stand in for which battles.
type Volunteers = ArrayVec<(Seat, Numbers), { kernel::play::SEATS_MAX }>;

/// T6a Finds a stand-in for every battle of the wave that needs one. RES-15 In T7 again, for those
/// whose stand-in was relieved.
pub(crate) fn find(p: &mut Play<'_>, wave: u8) -> Flow<()> {
    relieve(p);
    let open: Numbers = p
        .on()
        .filter(|battle| results::wave_of(p, battle) == wave && needs_one(battle))
        .map(|battle| battle.no)
        .collect();
    if open.is_empty() {
        return Ok(());
    }
    let policy = p.options().standin_policy;
    let volunteers =
        if asks_volunteers(policy) { ask_volunteers(p, &open)? } else { Volunteers::new() };
    for no in open {
        let mine = volunteers.iter().filter(|(_, written)| written.contains(&no));
        let willing: Factions = mine.map(|(seat, _)| *seat).collect();
        name(p, no, willing, policy)?;
    }
    Ok(())
}

/// ARM-9 Whether volunteers are asked at all.
const fn asks_volunteers(policy: StandinPolicy) -> bool {
    match policy {
        StandinPolicy::VolunteerThenDraw | StandinPolicy::VolunteerThenLeast => true,
        StandinPolicy::Draw | StandinPolicy::GmNames => false,
    }
}

fn needs_one(battle: &Battle) -> bool {
    battle.defender.is_none() && battle.stand_in == StandIn::None
}

/// RES-15 A stand-in who can no longer play is relieved; another is found in the same way.
fn relieve(p: &mut Play<'_>) {
    for at in 0..p.battles().len() {
        let battle = p.battles()[at];
        let StandIn::Faction(seat) = battle.stand_in else { continue };
        if battle.is_on() && may_stand_in(p, seat).is_err() {
            p.record(Fact::StandInRelieved { battle: battle.no }, Clause::Res15);
        }
    }
}

/// NEUTRAL-3 All who may are asked in secret, in one block for all such battles.
fn ask_volunteers(p: &mut Play<'_>, open: &Numbers) -> Flow<Volunteers> {
    let may = |seat: &Seat| open.iter().any(|no| may_stand_in_at(p, *seat, *no).is_ok());
    let seats = p.seats().iter().filter(may).collect();
    p.sealed(seats, |desk| write(desk, open))
}

/// A faction names the battles it would stand in for, one after another.
fn write(desk: &mut Desk<'_, Kingdoms>, open: &Numbers) -> Flow<Numbers> {
    let seat = desk.seat();
    let mut written = Numbers::new();
    loop {
        let left = open.iter().copied().filter(|no| !written.contains(no));
        let left = left.filter(|no| may_stand_in_at(desk, seat, *no).is_ok());
        let mut offers = Offers::<_, { BATTLES_MAX + 1 }>::of(left.map(Offer::For));
        if offers.legal().is_empty() {
            return Ok(written);
        }
        offers.add(Offer::NoMore);
        let about = About::new(Clause::Neutral3, Subject::Faction(seat));
        match desk.ask(about, &offers.if_silent(Offer::NoMore))? {
            Offer::For(no) => written.push(no),
            Offer::NoMore => return Ok(written),
        }
    }
}

/// ARM-9 Names the stand-in of a battle.
fn name(p: &mut Play<'_>, no: BattleNo, willing: Factions, policy: StandinPolicy) -> Flow<()> {
    let Some(battle) = p.battle(no).copied() else { return Ok(()) };
    let others: Factions = p.in_play().filter(|&seat| seat != battle.attacker).collect();
    let least = policy == StandinPolicy::VolunteerThenLeast;
    let (faction, how) = if policy == StandinPolicy::GmNames {
        (ask_master(p, no)?, Found::Named)
    } else if !willing.is_empty() {
        (Some(one_of(p, no, willing, least)?), Found::Volunteer)
    } else if others.is_empty() {
        (None, Found::Named)
    } else {
        (Some(one_of(p, no, others, least)?), Found::Lot)
    };
    p.record(Fact::StandInNamed { battle: no, faction, how }, (Clause::Neutral3, Clause::Arm9));
    Ok(())
}

/// One of several by lot, or by lot among those who have done it least.
fn one_of(p: &mut Play<'_>, no: BattleNo, mut of: Factions, least: bool) -> Flow<Seat> {
    let count = |seat: Seat| p.faction(seat).stand_ins[1];
    if least {
        let fewest = of.iter().map(|&seat| count(seat)).min();
        of.retain(|seat| Some(count(*seat)) == fewest);
    }
    let at = draw_lot(p, of.len(), Purpose::StandIn(no), Clause::Arm9)?;
    Ok(of[at])
}

/// ARM-9 With the option, the game master names somebody, or defends himself.
fn ask_master(p: &mut Play<'_>, no: BattleNo) -> Flow<Option<Seat>> {
    let may = |seat: &Seat| may_stand_in_at(p, *seat, no).is_ok();
    let mut offers =
        Offers::<_, 8>::of(p.seats().iter().filter(may).map(|seat| Named::Faction(seat, no)));
    offers.add(Named::Master(no));
    let about = About::new(Clause::Arm9, Subject::Battle(no));
    match p.ask(Seat::UMPIRE, about, &offers.if_silent(Named::Master(no)))? {
        Named::Faction(seat, _) => Ok(Some(seat)),
        Named::Master(_) => Ok(None),
    }
}

/// CAP-11 Factions that are out may stand in, unless the option says otherwise.
fn may_stand_in(c: &Campaign, seat: Seat) -> Permission {
    let out = !c.is_in_play(seat);
    let barred = out && c.options().eliminated_may_stand_in == EliminatedMayStandIn::Off;
    forbid_if(barred, Clause::Cap11)
}

/// NEUTRAL-3 Nobody stands in against himself, nor for a province that has an owner.
fn may_stand_in_at(c: &Campaign, seat: Seat, no: BattleNo) -> Permission {
    may_stand_in(c, seat)?;
    let Some(battle) = c.battle(no) else { return Err(Refusal::by(Clause::Neutral3)) };
    forbid_if(battle.attacker == seat || battle.defender.is_some(), Clause::Neutral3)
}

/// NEUTRAL-3, ARM-9 Volunteers are asked for battles without a stand-in, if the option has any.
pub(crate) fn may_volunteer(c: &Campaign, seat: Seat, no: BattleNo) -> Permission {
    super::may_be_asked(c)?;
    may_stand_in_at(c, seat, no)?;
    forbid_unless(asks_volunteers(c.options().standin_policy), Clause::Arm9)?;
    forbid_unless(c.battle(no).is_some_and(needs_one), Clause::Arm9)
}

/// T6a, RES-15 Whether stand-ins are looked for: when defenders are named, and when battles are
/// fought and one lacks its stand-in.
pub(super) fn is_the_time(c: &Campaign) -> bool {
    match c.state.phase {
        Phase::Defenders(_) => true,
        Phase::Battles(wave) => {
            c.on().any(|battle| needs_one(battle) && results::wave_of(c, battle) == wave)
        }
        Phase::Colours
        | Phase::Deal(_)
        | Phase::FirstCapital
        | Phase::Capitals
        | Phase::Opening
        | Phase::Sealed
        | Phase::Orders(_)
        | Phase::NewCapitals
        | Phase::Fleets
        | Phase::Aftermath
        | Phase::Standings
        | Phase::Ended => false,
    }
}

/// ARM-9 Only the game master names a stand-in, where the option says so.
pub(crate) fn may_name(c: &Campaign, seat: Seat) -> Permission {
    forbid_unless(seat.is_umpire() && is_the_time(c), Clause::Arm9)?;
    match c.options().standin_policy {
        StandinPolicy::GmNames => allowed(),
        StandinPolicy::VolunteerThenDraw
        | StandinPolicy::VolunteerThenLeast
        | StandinPolicy::Draw => Err(Refusal::by(Clause::Arm9)),
    }
}

/// ARM-9 He names somebody who may stand in.
pub(crate) fn may_be_named(c: &Campaign, seat: Seat, named: Seat, no: BattleNo) -> Permission {
    may_name(c, seat)?;
    may_stand_in_at(c, named, no)
}

/// What a faction offers.
#[derive(Clone, Copy)]
enum Offer {
    For(BattleNo),
    NoMore,
}

impl From<Offer> for Choice {
    fn from(offer: Offer) -> Self {
        match offer {
            Offer::For(no) => Self::Volunteer(no),
            Offer::NoMore => Self::VolunteerNone,
        }
    }
}

/// Whom the game master names.
#[derive(Clone, Copy)]
enum Named {
    Faction(Seat, BattleNo),
    Master(BattleNo),
}

impl From<Named> for Choice {
    fn from(named: Named) -> Self {
        match named {
            Named::Faction(seat, no) => Self::NameStandIn(seat, no),
            Named::Master(no) => Self::MasterDefends(no),
        }
    }
}
