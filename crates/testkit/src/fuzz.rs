//! A table that answers by bytes. What it answers is always legal, so that whatever goes wrong is
//! the rules' fault.

use kernel::form::fill_in;
use kernel::table::At;
use kernel::{
    Card, CardSet, Dice, Filled, Flow, Offer, Pick, Play, Recorded, Ruleset, Seat, SeatSet,
    SetupRecord, Table, Throw, Wording,
};

use crate::picks::Picks;

/// Answers everything at once, by bytes.
pub struct FuzzTable<'b> {
    picks: Picks<'b>,
    /// Decisions answered so far, throws and cards included.
    pub decisions: u64,
}

impl<'b> FuzzTable<'b> {
    /// A table that decides by these bytes, and by a fixed stream when they are used up.
    #[must_use]
    pub fn new(bytes: &'b [u8]) -> Self {
        Self { picks: Picks::new(bytes), decisions: 0 }
    }

    fn pick<R: Ruleset>(&mut self, offer: &dyn Offer<R>) -> Pick {
        assert!(offer.legal_count() > 0, "an empty question");
        if offer.silent().is_some() && self.picks.once_in(8) {
            return Pick::Silent;
        }
        Pick::Legal(self.picks.below(offer.legal_count()))
    }
}

/// A throw of these dice.
pub(crate) fn thrown(picks: &mut Picks<'_>, dice: Dice) -> Throw {
    let values: Vec<u8> =
        (0..dice.count).map(|_| picks.below(usize::from(dice.sides)) as u8 + 1).collect();
    Throw::of(&values).expect("rules ask for no more dice than a throw can hold")
}

/// A card of the deck.
pub(crate) fn drawn(picks: &mut Picks<'_>, deck: CardSet) -> Card {
    let cards = deck.cards();
    assert!(!cards.is_empty(), "a draw from an empty deck");
    cards[picks.below(cards.len())]
}

/// A form filled in at random with what no clause refuses.
pub(crate) fn filled<R: Ruleset>(
    picks: &mut Picks<'_>,
    c: &R::Campaign,
    battle: R::Battle,
) -> Result<Filled<R::Field>, String> {
    fill_in::<R, String>(c, battle, |filled, blank| {
        let count = usize::from(blank.max) + 1;
        let first = picks.below(count);
        let may = |value: &u16| R::may_fill(c, battle, filled, blank.field, *value).is_ok();
        let mut values = (0..count).map(|at| ((first + at) % count) as u16);
        values.find(may).ok_or_else(|| format!("no value may be had by {:?}", blank.field))
    })
}

impl<R: Ruleset> Table<R> for FuzzTable<'_> {
    fn ask(&mut self, _: &R::Campaign, _: At<R>, _: Seat, offer: &dyn Offer<R>) -> Flow<Pick> {
        self.decisions += 1;
        Ok(self.pick(offer))
    }

    fn window(
        &mut self,
        _: &R::Campaign,
        _: At<R>,
        _: SeatSet,
        offers: &[&dyn Offer<R>],
    ) -> Flow<(usize, Pick)> {
        self.decisions += 1;
        let index = self.picks.below(offers.len());
        Ok((index, self.pick(offers[index])))
    }

    fn roll(&mut self, _: &R::Campaign, _: At<R>, _: Seat, dice: Dice) -> Flow<Throw> {
        self.decisions += 1;
        Ok(thrown(&mut self.picks, dice))
    }

    fn draw(&mut self, _: &R::Campaign, _: At<R>, _: Seat, deck: CardSet) -> Flow<Card> {
        self.decisions += 1;
        Ok(drawn(&mut self.picks, deck))
    }

    fn report(
        &mut self,
        c: &R::Campaign,
        _: At<R>,
        battle: R::Battle,
        _: SeatSet,
    ) -> Flow<Filled<R::Field>> {
        self.decisions += 1;
        Ok(filled::<R>(&mut self.picks, c, battle).expect("every field has a value"))
    }
}

/// Plays a whole campaign by bytes, without a session: the campaign at its end and all facts.
///
/// # Errors
/// If it has faults, or has not ended after so many steps.
pub fn play<R: Wording>(
    setup: &SetupRecord,
    bytes: &[u8],
    steps_max: u32,
) -> Result<(R::Campaign, Vec<Recorded<R>>), String> {
    let mut campaign = R::found(setup).map_err(|faults| format!("not founded: {faults:?}"))?;
    let mut table = FuzzTable::new(bytes);
    let mut facts = Vec::new();
    for _ in 0..steps_max {
        if R::has_ended(&campaign) {
            return Ok((campaign, facts));
        }
        let when = R::when(&campaign);
        let played = R::step(&mut Play::new(&mut campaign, &mut table, &mut facts));
        played.map_err(|_| "a pause that no question caused".to_owned())?;
        if R::when(&campaign) == when && !R::has_ended(&campaign) {
            return Err(format!("the step {when:?} ends where it began"));
        }
    }
    Err(format!("not over after {steps_max} steps"))
}
