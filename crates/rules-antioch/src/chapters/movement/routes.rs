//! I.F, I.G The route die and how its numbers are spread over the exits.

use arrayvec::ArrayVec;
use kernel::{About, Dice, Flow, Refusal, allowed};

use crate::choice::Choice;
use crate::clauses::Clause::{I_A, I_F, I_G, R2, R8, R9, R10};
use crate::fact::{Fact, Numbers, Share};
use crate::options::{RouteNumbers, TurningBack};
use crate::state::{ArmyId, Campaign, PointId};
use crate::{Offers, Permission, Play, Purpose, Subject};

/// How many numbers the route die has.
const NUMBERS: u8 = 6;
/// In how many ways they can be spread over the exits at most.
const WAYS_MAX: usize = 10;

/// The exits of a point in dice order.
pub(crate) type Exits = ArrayVec<PointId, 6>;

/// I.F The way an army takes: no die where there is one exit, none where there is no exit.
pub(super) fn draw(p: &mut Play<'_>, army: ArmyId, from: PointId) -> Flow<Option<PointId>> {
    let bounds = bounds(p, army, from);
    if bounds.exits.len() < 2 {
        return Ok(bounds.exits.first().copied());
    }
    let seat = p.seat_of(army);
    let about = About::new(I_F, Subject::Army(army));
    let mut allotments = Offers::new();
    bounds.list(p, army, &mut allotments);
    let Allotment(_, numbers) = p.ask(seat, about, &allotments)?;
    let die = p.roll(seat, Purpose::Route(army), Dice::D6, I_F)?.first();
    let ruling = if bounds.onward.contains(&true) { R9 } else { R10 };
    p.record(Fact::RouteDrawn { army, from, numbers, die }, (I_F, I_G, ruling));
    let mut left = die;
    for share in numbers.iter() {
        if left <= share.count {
            return Ok(Some(share.exit));
        }
        left -= share.count;
    }
    Ok(numbers.last().map(|share| share.exit))
}

/// R8 The roads that an army may take from its point, in list order.
pub(crate) fn exits(c: &Campaign, army: ArmyId, from: PointId) -> Exits {
    let all = c.setup.map.exits(from);
    let back = match c.options().turning_back {
        TurningBack::Allowed => None,
        TurningBack::LastResort => c.army(army).came_from.filter(|_| all.len() > 1),
    };
    all.iter().filter(|exit| Some(**exit) != back).copied().collect()
}

/// How few and how many numbers each exit may have, and how many are to be shared out beyond the
/// fewest.
struct Bounds {
    exits: Exits,
    fewest: [u8; 6],
    more: [u8; 6],
    spare: u8,
    onward: [bool; 6],
}

/// R9, R10 What I.F and I.G leave to the owner.
fn bounds(c: &Campaign, army: ArmyId, from: PointId) -> Bounds {
    let exits = exits(c, army, from);
    let count = (exits.len() as u8).max(1);
    let mut onward = [false; 6];
    for (exit, is_onward) in exits.iter().zip(&mut onward) {
        *is_onward = c.setup.course.is_onward(from, *exit);
    }
    let ahead = onward.iter().filter(|is_onward| **is_onward).count() as u8;
    let mut bounds = Bounds { exits, fewest: [1; 6], more: [0; 6], spare: NUMBERS - count, onward };
    match c.options().route_numbers {
        RouteNumbers::Free => bounds.more = [bounds.spare; 6],
        RouteNumbers::Onward if ahead == 0 => bounds.more = [bounds.spare; 6],
        RouteNumbers::Onward => bounds.more = onward.map(|open| u8::from(open) * bounds.spare),
        RouteNumbers::Even => {
            let rest = NUMBERS % count;
            let all_ahead = ahead < rest;
            bounds.fewest = onward.map(|open| NUMBERS / count + u8::from(open && all_ahead));
            bounds.more = onward.map(|open| u8::from(open != all_ahead));
            bounds.spare = if all_ahead { rest - ahead } else { rest };
        }
    }
    bounds
}

impl Bounds {
    /// As many numbers for each exit as it must have.
    fn fewest(&self) -> Numbers {
        let shares = self.exits.iter().zip(self.fewest);
        shares.map(|(exit, count)| Share { exit: *exit, count }).collect()
    }

    /// The numbers of a silent owner: spare ones go first to the onward exit nearest the goal.
    fn default_numbers(&self, c: &Campaign) -> Numbers {
        let mut numbers = self.fewest();
        let mut left = self.spare;
        let nearest = |at: &usize| (!self.onward[*at], c.setup.course.rank(self.exits[*at]));
        while left > 0 {
            let open = (0..numbers.len())
                .filter(|at| self.more[*at] > 0 && numbers[*at].count == self.fewest[*at]);
            let Some(at) = open.min_by_key(nearest) else { break };
            let more = left.min(self.more[at]);
            numbers[at].count += more;
            left -= more;
        }
        numbers
    }

    /// I.F, I.G, R9 The ways to spread the numbers, and the one of a silent owner.
    fn list(&self, c: &Campaign, army: ArmyId, ways: &mut Offers<Allotment, WAYS_MAX>) {
        self.spread(army, 0, &mut self.fewest(), self.spare, ways);
        ways.set_silent(Allotment(army, self.default_numbers(c)));
    }

    /// Every way to share out the spare numbers over the exits from `at` on; the last one takes
    /// all that are left.
    fn spread(
        &self,
        army: ArmyId,
        at: usize,
        numbers: &mut Numbers,
        left: u8,
        ways: &mut Offers<Allotment, WAYS_MAX>,
    ) {
        let is_last = at + 1 == self.exits.len();
        let least = if is_last { left } else { 0 };
        for more in (least..=left.min(self.more[at])).rev() {
            numbers[at].count = self.fewest[at] + more;
            if is_last {
                ways.add(Allotment(army, *numbers));
            } else {
                self.spread(army, at + 1, numbers, left - more, ways);
            }
        }
        numbers[at].count = self.fewest[at];
    }
}

/// The allotment of a silent owner.
pub(crate) fn default_numbers(c: &Campaign, army: ArmyId, from: PointId) -> Numbers {
    bounds(c, army, from).default_numbers(c)
}

/// I.F, I.G, R9 Every exit has a number, six are given, spare ones go where they may.
pub(crate) fn may_allot(c: &Campaign, army: ArmyId, numbers: &Numbers) -> Permission {
    super::may_march(c, army)?;
    let Some(from) = c.point_of(army) else { return Err(Refusal::by(I_F)) };
    let bounds = bounds(c, army, from);
    if numbers.iter().any(|share| !c.setup.map.is_adjacent(from, share.exit)) {
        return Err(Refusal::by(I_A).under(R2));
    }
    let named = numbers.iter().map(|share| share.exit);
    if !named.eq(bounds.exits.iter().copied()) {
        return Err(Refusal::by(I_F).under(R8));
    }
    let sum: u16 = numbers.iter().map(|share| u16::from(share.count)).sum();
    if sum != u16::from(NUMBERS) || numbers.iter().any(|share| share.count == 0) {
        return Err(Refusal::by(I_F).under(R9));
    }
    let within = numbers.iter().enumerate().all(|(at, share)| {
        let fewest = bounds.fewest[at];
        (fewest..=fewest + bounds.more[at]).contains(&share.count)
    });
    if within { allowed() } else { Err(Refusal::by(I_G).under(R9)) }
}

#[derive(Clone, Copy)]
struct Allotment(ArmyId, Numbers);

impl From<Allotment> for Choice {
    fn from(Allotment(army, numbers): Allotment) -> Self {
        Self::Allots(army, numbers)
    }
}
