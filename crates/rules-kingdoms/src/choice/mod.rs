//! Every order there is (4.2), and what speaks against each now.

mod read;
mod write;

use kernel::{Permission as KernelPermission, Refusal, Seat, Words, allowed, forbid_unless};

pub(crate) use read::{read_attack, read_choice, split_choice};
pub(crate) use write::write_choice;

use crate::Permission;
use crate::chapters::{armies, attacks, capitals, naval, results, set_up};
use crate::clauses::Clause;
use crate::state::{BattleNo, Campaign, Colour, Level, ListId, Phase, ProvinceId, Route};

/// An attack: what, from where, by which route.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Attack {
    /// The province attacked.
    pub target: ProvinceId,
    /// The province attacked from.
    pub source: ProvinceId,
    /// How they are joined.
    pub route: Route,
}

/// An answer that anybody can give.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Choice {
    /// `colour Red`
    Colour(Colour),
    /// `place capital in BUR`
    PlaceCapital(ProvinceId),
    /// `no capital yet`
    NoCapitalYet,
    /// `continue #7`
    Continue(BattleNo),
    /// `withdraw #7`
    Withdraw(BattleNo),
    /// `attack SIC from ROM`, `attack TUN from SIC by sea WME`
    Attack(Attack),
    /// `second attack ARA from AQU`
    SecondAttack(Attack),
    /// `move capital to BUR`
    MoveCapital(ProvinceId),
    /// `done`
    Done,
    /// `counter #9 from ROM`
    Counter(BattleNo, ProvinceId),
    /// `hold fleet`
    HoldFleet,
    /// `army French 1155-1319`
    Army(ListId),
    /// `army other: <name> (<note>)`
    OtherArmy(Words),
    /// `volunteer #4`
    Volunteer(BattleNo),
    /// `volunteer none`: for no more battles than those said before.
    VolunteerNone,
    /// `stand-in seat 1 for #4`
    NameStandIn(Seat, BattleNo),
    /// `stand-in umpire for #4`
    MasterDefends(BattleNo),
    /// `approve #4`
    Approve(BattleNo),
    /// `refuse #4`
    Refuse(BattleNo),
    /// `level #4 attacker minor`, `draw #4`
    Level(BattleNo, Level),
}

impl From<Colour> for Choice {
    fn from(colour: Colour) -> Self {
        Self::Colour(colour)
    }
}

/// A choice that holds words of a person's own: the same without them, and the words.
pub(crate) fn words_of(choice: Choice) -> Option<(Choice, Words)> {
    match choice {
        Choice::OtherArmy(words) => Some((Choice::OtherArmy(Words::NONE), words)),
        Choice::Colour(_)
        | Choice::PlaceCapital(_)
        | Choice::NoCapitalYet
        | Choice::Continue(_)
        | Choice::Withdraw(_)
        | Choice::Attack(_)
        | Choice::SecondAttack(_)
        | Choice::MoveCapital(_)
        | Choice::Done
        | Choice::Counter(..)
        | Choice::HoldFleet
        | Choice::Army(_)
        | Choice::Volunteer(_)
        | Choice::VolunteerNone
        | Choice::NameStandIn(..)
        | Choice::MasterDefends(_)
        | Choice::Approve(_)
        | Choice::Refuse(_)
        | Choice::Level(..) => None,
    }
}

/// Which clause speaks against a choice now, asked for or not.
pub(crate) fn why_not(c: &Campaign, seat: Seat, choice: Choice) -> Permission {
    match choice {
        Choice::Colour(colour) => set_up::may_take(c, seat, colour),
        Choice::PlaceCapital(at) if c.state.turn == 0 => set_up::may_place(c, seat, at),
        Choice::PlaceCapital(at) => capitals::may_place_anew(c, seat, at),
        Choice::NoCapitalYet => capitals::may_wait(c, seat),
        Choice::Continue(no) | Choice::Withdraw(no) => {
            in_slot(c, seat)?;
            attacks::may_decide(c, seat, no)
        }
        Choice::Attack(attack) | Choice::SecondAttack(attack) if c.state.phase == Phase::Sealed => {
            may_order(c, seat)?;
            attacks::may_write(c, seat, attack)
        }
        Choice::Attack(attack) => {
            may_order(c, seat)?;
            attacks::may_attack_first(c, seat, attack)
        }
        Choice::SecondAttack(attack) => {
            may_order(c, seat)?;
            attacks::may_attack_second(c, seat, attack)
        }
        Choice::MoveCapital(to) if c.state.phase == Phase::Sealed => {
            may_order(c, seat)?;
            capitals::may_write_move(c, seat, to)
        }
        Choice::MoveCapital(to) => {
            may_order(c, seat)?;
            capitals::may_move(c, seat, to)
        }
        Choice::Done => in_slot(c, seat),
        Choice::Counter(no, from) => naval::may_counter(c, seat, no, from),
        Choice::HoldFleet => forbid_unless(c.state.phase == Phase::Fleets, Clause::Naval1),
        Choice::Army(list) => armies::may_field(c, seat, list),
        Choice::OtherArmy(_) => armies::may_field_other(c),
        Choice::Volunteer(no) => armies::may_volunteer(c, seat, no),
        Choice::VolunteerNone => armies::may_be_asked(c),
        Choice::NameStandIn(named, no) => armies::may_be_named(c, seat, named, no),
        Choice::MasterDefends(_) => armies::may_name(c, seat),
        Choice::Approve(_) | Choice::Refuse(_) => armies::may_judge(c, seat),
        Choice::Level(no, level) => results::may_rule(c, seat, no, level),
    }
}

/// 4.1 Whoever has no capital in place gives no orders, whosever slot it is.
fn may_order(c: &Campaign, seat: Seat) -> KernelPermission<Clause> {
    capitals::may_act(c, seat)?;
    in_slot(c, seat)
}

/// BASIC-8, ORD-8 Orders are given in the faction's own slot.
fn in_slot(c: &Campaign, seat: Seat) -> KernelPermission<Clause> {
    match c.state.phase {
        Phase::Orders(place) if c.state.order.at(place) == Some(seat) => allowed(),
        Phase::Sealed if c.is_in_play(seat) => allowed(),
        Phase::Colours
        | Phase::Deal(_)
        | Phase::FirstCapital
        | Phase::Capitals
        | Phase::Opening
        | Phase::Sealed
        | Phase::Orders(_)
        | Phase::NewCapitals
        | Phase::Fleets
        | Phase::Defenders(_)
        | Phase::Battles(_)
        | Phase::Aftermath
        | Phase::Standings
        | Phase::Ended => Err(Refusal::by(Clause::Basic8).under(Clause::Ord8)),
    }
}
