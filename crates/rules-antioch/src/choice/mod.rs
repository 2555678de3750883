//! Every order there is, and its one text form (6.2 of the specification).

mod read;
mod write;

pub(crate) use read::{after, army_at, army_of, point_at, read_choice, stray, tidy};
pub(crate) use write::{army, point, write_choice};

use kernel::{Permission, Refusal, Seat};

use crate::chapters::{aftermath, armies, attrition, battle, besieged, movement, siege};
use crate::clauses::Clause;
use crate::fact::Numbers;
use crate::state::{ArmyId, Campaign, Element, Phase, PointId, Troop};

/// An answer that a seat can give. All speak of one army, named first.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Choice {
    /// `Robert joins Bohemond`
    Joins(ArmyId, ArmyId),
    /// `Robert keeps apart`
    KeepsApart(ArmyId),
    /// `Bohemond takes in Robert`
    TakesIn(ArmyId, ArmyId),
    /// `Bohemond declines Robert`
    Declines(ArmyId, ArmyId),
    /// `Bohemond keeps Kn of Robert`
    Keeps(ArmyId, Troop, ArmyId),
    /// `Bohemond marches`
    Marches(ArmyId),
    /// `Bohemond stays`
    Stays(ArmyId),
    /// `Bohemond awaits the fleet`
    AwaitsFleet(ArmyId),
    /// `Bohemond allots Nicaea 1, Amorium 4, Ancyra 1`
    Allots(ArmyId, Numbers),
    /// `Bohemond besieges Ancyra`
    Besieges(ArmyId, PointId),
    /// `Bohemond leaves Ancyra alone`
    LeavesAlone(ArmyId, PointId),
    /// `Bohemond presses the siege`
    Presses(ArmyId),
    /// `Bohemond assaults`
    Assaults(ArmyId),
    /// `Bohemond gives up Kn`
    GivesUp(ArmyId, Element),
    /// `Bohemond dismounts Cv`
    Dismounts(ArmyId, Element),
    /// `Bohemond converts Sp`
    Converts(ArmyId, Element),
    /// `Godfrey joins the battle`
    JoinsBattle(ArmyId),
    /// `Godfrey stands aside`
    StandsAside(ArmyId),
    /// `Godfrey sallies`
    Sallies(ArmyId),
    /// `Godfrey keeps the walls`
    KeepsWalls(ArmyId),
    /// `Bohemond shuts himself in`
    ShutsIn(ArmyId),
    /// `Bohemond takes refuge in Ancyra`
    TakesRefuge(ArmyId, PointId),
    /// `Bohemond retreats to Tyana`
    Retreats(ArmyId, PointId),
}

impl Choice {
    /// The army that it is an order to.
    #[must_use]
    pub fn army(self) -> ArmyId {
        match self {
            Self::Joins(army, _)
            | Self::KeepsApart(army)
            | Self::TakesIn(army, _)
            | Self::Declines(army, _)
            | Self::Keeps(army, _, _)
            | Self::Marches(army)
            | Self::Stays(army)
            | Self::AwaitsFleet(army)
            | Self::Allots(army, _)
            | Self::Besieges(army, _)
            | Self::LeavesAlone(army, _)
            | Self::Presses(army)
            | Self::Assaults(army)
            | Self::GivesUp(army, _)
            | Self::Dismounts(army, _)
            | Self::Converts(army, _)
            | Self::JoinsBattle(army)
            | Self::StandsAside(army)
            | Self::Sallies(army)
            | Self::KeepsWalls(army)
            | Self::ShutsIn(army)
            | Self::TakesRefuge(army, _)
            | Self::Retreats(army, _) => army,
        }
    }

    /// The phase in which it can be asked for, and the clause that says so.
    fn season(self, c: &Campaign) -> (Phase, Clause) {
        match self {
            Self::Joins(..)
            | Self::KeepsApart(_)
            | Self::TakesIn(..)
            | Self::Declines(..)
            | Self::Keeps(..) => (Phase::Start, Clause::R82),
            Self::Marches(_) | Self::Stays(_) | Self::AwaitsFleet(_) | Self::Allots(..) => {
                (Phase::Movement, Clause::T_I)
            }
            Self::Besieges(..) | Self::LeavesAlone(..) | Self::Presses(_) | Self::Assaults(_) => {
                (Phase::Sieges, Clause::T_IV)
            }
            Self::GivesUp(..) | Self::Dismounts(..) | Self::Converts(..) => match c.state.phase {
                Phase::Besieged | Phase::Aftermath => (c.state.phase, Clause::V_B),
                Phase::Start
                | Phase::Movement
                | Phase::Enemy
                | Phase::Sieges
                | Phase::Attrition
                | Phase::Battles
                | Phase::Ended => (Phase::Attrition, Clause::T_V),
            },
            Self::Sallies(_) | Self::KeepsWalls(_) if c.state.phase == Phase::Besieged => {
                (Phase::Besieged, Clause::T_III)
            }
            Self::JoinsBattle(_)
            | Self::StandsAside(_)
            | Self::Sallies(_)
            | Self::KeepsWalls(_) => (Phase::Battles, Clause::T_VI),
            Self::ShutsIn(_) | Self::TakesRefuge(..) | Self::Retreats(..) => {
                (Phase::Aftermath, Clause::T_VI)
            }
        }
    }
}

/// Which clause speaks against a choice now, whether it was asked for or not.
pub(crate) fn why_not(c: &Campaign, seat: Seat, choice: Choice) -> Permission<Clause> {
    let army = choice.army();
    if !seat.is_umpire() && c.seat_of(army) != seat {
        return Err(Refusal::by(Clause::P_2).under(Clause::R3));
    }
    match choice {
        Choice::Joins(army, with) => armies::may_join(c, army, with)?,
        Choice::TakesIn(army, joined) => armies::may_join(c, joined, army)?,
        Choice::Marches(army) => movement::may_march(c, army)?,
        Choice::Stays(army) => movement::may_stay(c, army)?,
        Choice::AwaitsFleet(army) => movement::may_await_fleet(c, army)?,
        Choice::Allots(army, numbers) => movement::may_allot(c, army, &numbers)?,
        Choice::Besieges(army, point) => siege::may_besiege(c, army, point)?,
        Choice::LeavesAlone(army, point) => siege::may_leave_alone(c, army, point)?,
        Choice::Presses(army) => siege::may_press(c, army)?,
        Choice::Assaults(army) => siege::may_assault(c, army)?,
        Choice::GivesUp(army, element) => attrition::may_give_up(c, army, element)?,
        Choice::Dismounts(army, element) => attrition::may_dismount(c, army, element)?,
        Choice::Converts(army, element) => attrition::may_convert(c, army, element)?,
        Choice::JoinsBattle(army) => battle::may_join_battle(c, army)?,
        Choice::Sallies(army) => besieged::may_sally(c, army)?,
        Choice::ShutsIn(army) => aftermath::may_shut_in(c, army)?,
        Choice::TakesRefuge(army, point) => aftermath::may_take_refuge(c, army, point)?,
        Choice::Retreats(army, point) => aftermath::may_retreat(c, army, point)?,
        Choice::KeepsApart(_)
        | Choice::Declines(..)
        | Choice::Keeps(..)
        | Choice::StandsAside(_)
        | Choice::KeepsWalls(_) => {}
    }
    let (phase, clause) = choice.season(c);
    kernel::forbid_unless(c.state.phase == phase, clause)
}
