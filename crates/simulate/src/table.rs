//! The table that always answers.

use kernel::form::fill_in;
use kernel::table::At;
use kernel::{
    Card, CardSet, Dice, Filled, Flow, Offer, Pick, Reader, Ruleset, Seat, SeatSet, Table, Throw,
};

use crate::chance::{below, card, throw};
use crate::policy::{Policies, Policy, Reports};
use crate::source::Source;

/// How often a value of a form is drawn before the values are gone through one by one.
const TRIES: u32 = 16;

/// What has been asked of a table.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Counts {
    /// Questions with at least two legal options, and reports.
    pub decisions: u64,
    /// Dice thrown.
    pub dice: u64,
    /// Cards drawn.
    pub cards: u64,
    /// Reports made.
    pub reports: u64,
    /// Steps played.
    pub steps: u64,
    /// Facts recorded.
    pub facts: u64,
}

impl Counts {
    /// Adds what another table was asked.
    pub fn absorb(&mut self, other: Self) {
        self.decisions += other.decisions;
        self.dice += other.dice;
        self.cards += other.cards;
        self.reports += other.reports;
        self.steps += other.steps;
        self.facts += other.facts;
    }
}

/// Policies, a generator, and a count of what they were asked.
pub struct SimTable<'p, R: Ruleset, S> {
    /// Where chance comes from.
    pub source: S,
    /// What has been asked so far.
    pub counts: Counts,
    policies: &'p Policies<R>,
    reports: Reports,
}

impl<'p, R: Ruleset, S: Source> SimTable<'p, R, S> {
    /// A table at which these policies play.
    pub fn new(policies: &'p Policies<R>, reports: Reports, source: S) -> Self {
        Self { source, counts: Counts::default(), policies, reports }
    }

    /// What is chosen, and whether anything else was legal.
    fn pick(
        &mut self,
        c: &R::Campaign,
        at: At<R>,
        whom: Seat,
        offer: &dyn Offer<R>,
    ) -> (Pick, bool) {
        let source = &mut self.source;
        match (self.policies.of(whom), offer.listed()) {
            (Policy::Random, Some(count)) => {
                (Pick::Legal(below(source, count as u32) as usize), count > 1)
            }
            (Policy::Random, None) => offer.draw(&mut |bound| below(source, bound)),
            (Policy::Bot { name, view }, _) => {
                let reader = if whom.is_umpire() { Reader::Umpire } else { Reader::Seat(whom) };
                let (view, dice) = (view(c, reader), &mut |bound| below(source, bound));
                (R::bot(name, &view, at, whom, offer, dice), offer.legal_count() > 1)
            }
        }
    }
}

impl<R: Ruleset, S: Source> Table<R> for SimTable<'_, R, S> {
    #[inline]
    fn ask(&mut self, c: &R::Campaign, at: At<R>, whom: Seat, offer: &dyn Offer<R>) -> Flow<Pick> {
        // What is listed is picked here, so that it is not handed on through `pick`.
        if let (Policy::Random, Some(count)) = (self.policies.of(whom), offer.listed()) {
            self.counts.decisions += u64::from(count > 1);
            return Ok(Pick::Legal(below(&mut self.source, count as u32) as usize));
        }
        let (pick, is_choice) = self.pick(c, at, whom, offer);
        self.counts.decisions += u64::from(is_choice);
        Ok(pick)
    }

    fn window(
        &mut self,
        c: &R::Campaign,
        at: At<R>,
        seats: SeatSet,
        offers: &[&dyn Offer<R>],
    ) -> Flow<(usize, Pick)> {
        let is_able = |offer: &dyn Offer<R>| offer.listed() != Some(0);
        let able = offers.iter().filter(|offer| is_able(**offer)).count();
        let nth = below(&mut self.source, able as u32) as usize;
        let acting = (0..).zip(offers).zip(seats.iter());
        let open = acting.filter(|((_, offer), _)| is_able(**offer)).nth(nth);
        let ((index, offer), seat) = open.expect("a window is open to somebody");
        let (pick, is_choice) = self.pick(c, at, seat, *offer);
        self.counts.decisions += u64::from(is_choice || able > 1);
        Ok((index, pick))
    }

    #[inline]
    fn roll(&mut self, _: &R::Campaign, _: At<R>, _: Seat, dice: Dice) -> Flow<Throw> {
        self.counts.dice += u64::from(dice.count);
        Ok(throw(&mut self.source, dice))
    }

    fn draw(&mut self, _: &R::Campaign, _: At<R>, _: Seat, deck: CardSet) -> Flow<Card> {
        self.counts.cards += 1;
        Ok(card(&mut self.source, deck))
    }

    fn report(
        &mut self,
        c: &R::Campaign,
        _: At<R>,
        battle: R::Battle,
        _: SeatSet,
    ) -> Flow<Filled<R::Field>> {
        self.counts.decisions += 1;
        self.counts.reports += 1;
        let source = &mut self.source;
        match self.reports {
            Reports::Model(model) => {
                Ok(R::model(c, battle, model, &mut |bound| below(source, bound)))
            }
            Reports::Random => fill_in::<R, _>(c, battle, |filled, blank| {
                let mut draw = || below(source, u32::from(blank.max) + 1) as u16;
                let fits =
                    |&value: &u16| R::may_fill(c, battle, filled, blank.field, value).is_ok();
                let drawn = (0..TRIES).map(|_| draw()).find(fits);
                let value = drawn.or_else(|| (0..=blank.max).find(fits));
                Ok(value.expect("at least one value may be filled in"))
            }),
        }
    }
}
