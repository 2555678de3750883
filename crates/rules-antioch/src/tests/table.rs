//! Tables for tests: one that answers at random, one that answers what it is told.

use std::collections::VecDeque;

use kernel::form::fill_in;
use kernel::table::At;
use kernel::{
    Card, CardSet, Dice, Filled, Flow, Offer, Pause, Pick, Play, Recorded, Ruleset, Seat, SeatSet,
    Table, Throw, Topic, Wording,
};

use crate::choice::Choice;
use crate::state::Campaign;
use crate::{Antioch, Field, Fight};

/// Answers at random. With `models` battles are decided by the quick model.
pub(crate) struct Random {
    state: u64,
    pub(crate) models: bool,
    pub(crate) careful: bool,
    pub(crate) silent: bool,
    pub(crate) decisions: u64,
}

impl Random {
    pub(crate) fn new(seed: u64) -> Self {
        let state = seed.wrapping_mul(0x9E37_79B9_7F4A_7C15) ^ 0x1234_5678_9ABC_DEF1;
        Self { state, models: false, careful: true, silent: false, decisions: 0 }
    }

    fn below(&mut self, n: u32) -> u32 {
        self.state ^= self.state << 13;
        self.state ^= self.state >> 7;
        self.state ^= self.state << 17;
        (((self.state >> 32) * u64::from(n)) >> 32) as u32
    }
}

fn check_offer(c: &Campaign, whom: Seat, offer: &dyn Offer<Antioch>) {
    let mut seen: Vec<Choice> = Vec::new();
    for index in 0..offer.legal_count() {
        let choice = offer.legal(index);
        assert!(!seen.contains(&choice), "offered twice: {choice:?}");
        seen.push(choice);
        let may = Antioch::why_not(c, whom, choice);
        assert!(may.is_ok() || is_provisional(choice), "offered: {choice:?}, but {may:?}");
        let text = Antioch::write_choice(c, choice);
        assert_eq!(Antioch::read_choice(c, &text), Ok(choice), "{text}");
    }
    for index in 0..offer.refused_count() {
        let (choice, _) = offer.refused(index);
        assert!(!seen.contains(&choice), "offered and refused: {choice:?}");
    }
    if let Some(silent) = offer.silent() {
        assert!(seen.contains(&silent), "silence chooses what is not offered: {silent:?}");
    }
}

/// Choices that hang on what the same roll has taken already.
fn is_provisional(choice: Choice) -> bool {
    matches!(choice, Choice::Dismounts(..) | Choice::Converts(..))
}

impl Table<Antioch> for Random {
    fn ask(
        &mut self,
        c: &Campaign,
        _: At<Antioch>,
        whom: Seat,
        offer: &dyn Offer<Antioch>,
    ) -> Flow<Pick> {
        self.decisions += 1;
        if self.careful {
            check_offer(c, whom, offer);
        }
        if self.silent {
            return Ok(Pick::Silent);
        }
        Ok(Pick::Legal(self.below(offer.legal_count() as u32) as usize))
    }

    fn window(
        &mut self,
        _: &Campaign,
        _: At<Antioch>,
        _: SeatSet,
        _: &[&dyn Offer<Antioch>],
    ) -> Flow<(usize, Pick)> {
        Err(Pause)
    }

    fn roll(&mut self, _: &Campaign, _: At<Antioch>, _: Seat, dice: Dice) -> Flow<Throw> {
        self.decisions += 1;
        let values = [self.below(6) as u8 + 1, self.below(6) as u8 + 1];
        Ok(Throw::of(&values[..usize::from(dice.count)]).unwrap_or_default())
    }

    fn draw(&mut self, _: &Campaign, _: At<Antioch>, _: Seat, deck: CardSet) -> Flow<Card> {
        self.decisions += 1;
        Ok(Card(self.below(deck.len()) as u8))
    }

    fn report(
        &mut self,
        c: &Campaign,
        _: At<Antioch>,
        fight: Fight,
        _: SeatSet,
    ) -> Flow<Filled<Field>> {
        self.decisions += 1;
        if self.models {
            return Ok(Antioch::model(c, fight, "quick", &mut |n| self.below(n)));
        }
        fill_in::<Antioch, Pause>(c, fight, |filled, blank| {
            let may =
                |value: &u16| Antioch::may_fill(c, fight, filled, blank.field, *value).is_ok();
            let values: Vec<u16> = (0..=blank.max).filter(may).collect();
            assert!(!values.is_empty(), "dead end at {:?} after {:?}", blank.field, filled);
            if let Some(default) = blank.default.filter(|_| blank.field != Field::StoppedEarly) {
                assert!(default <= blank.max);
            }
            Ok(values[self.below(values.len() as u32) as usize])
        })
    }
}

/// Answers what it is told, in the order told; pauses when it has nothing left to say.
#[derive(Default)]
pub(crate) struct Told {
    pub(crate) answers: VecDeque<&'static str>,
    pub(crate) dice: VecDeque<u8>,
    pub(crate) reports: VecDeque<&'static str>,
    pub(crate) silent: bool,
}

impl Table<Antioch> for Told {
    fn ask(
        &mut self,
        c: &Campaign,
        at: At<Antioch>,
        _: Seat,
        offer: &dyn Offer<Antioch>,
    ) -> Flow<Pick> {
        let Some(text) = self.answers.front() else {
            let open: Vec<String> = (0..offer.legal_count())
                .map(|index| Antioch::write_choice(c, offer.legal(index)))
                .collect();
            assert!(self.silent, "nothing told for {at:?}: {open:?}");
            return Ok(Pick::Silent);
        };
        let choice = Antioch::read_choice(c, text).unwrap_or_else(|bad| panic!("{bad:?}"));
        let index = (0..offer.legal_count()).find(|index| offer.legal(*index) == choice);
        match index {
            Some(index) => {
                self.answers.pop_front();
                Ok(Pick::Legal(index))
            }
            None => {
                assert!(self.silent, "`{text}` is not offered for {at:?}");
                Ok(Pick::Silent)
            }
        }
    }

    fn window(
        &mut self,
        _: &Campaign,
        _: At<Antioch>,
        _: SeatSet,
        _: &[&dyn Offer<Antioch>],
    ) -> Flow<(usize, Pick)> {
        Err(Pause)
    }

    fn roll(&mut self, _: &Campaign, at: At<Antioch>, _: Seat, dice: Dice) -> Flow<Throw> {
        let Topic::Roll(_, purpose) = at.topic else { return Err(Pause) };
        let values: Vec<u8> = (0..dice.count)
            .map(|_| self.dice.pop_front().unwrap_or_else(|| panic!("no die for {purpose:?}")))
            .collect();
        Ok(Throw::of(&values).unwrap_or_default())
    }

    fn draw(&mut self, _: &Campaign, _: At<Antioch>, _: Seat, _: CardSet) -> Flow<Card> {
        Ok(Card(0))
    }

    fn report(
        &mut self,
        c: &Campaign,
        _: At<Antioch>,
        fight: Fight,
        _: SeatSet,
    ) -> Flow<Filled<Field>> {
        let text = self.reports.pop_front().unwrap_or_else(|| panic!("no report of {fight:?}"));
        let read = kernel::form::read_form::<Antioch>(c, fight, text, false);
        Ok(read.unwrap_or_else(|faults| panic!("{text}: {faults:?}")).filled)
    }
}

/// A table that is told dice, and silent otherwise.
pub(crate) fn told(answers: &[&'static str], dice: &[u8]) -> Told {
    Told {
        answers: answers.iter().copied().collect(),
        dice: dice.iter().copied().collect(),
        reports: VecDeque::new(),
        silent: true,
    }
}

/// Plays the step at hand and gives its facts in text.
pub(crate) fn play(c: &mut Campaign, table: &mut dyn Table<Antioch>) -> Vec<String> {
    let mut facts: Vec<Recorded<Antioch>> = Vec::new();
    let played = Antioch::step(&mut Play::new(c, table, &mut facts));
    assert!(played.is_ok(), "the step waits");
    let written = facts.iter().map(|recorded| Antioch::write_fact(c, &recorded.fact).to_string());
    written.filter(|text| !text.starts_with("PhaseBegan")).collect()
}

/// Lays rulings on a campaign.
pub(crate) fn rule(c: &mut Campaign, slips: &[&str]) {
    for text in slips {
        let slip = Antioch::read_slip(c, text).unwrap_or_else(|bad| panic!("{text}: {bad:?}"));
        let written = Antioch::write_slip(c, slip);
        assert_eq!(Antioch::read_slip(c, &written), Ok(slip), "{written}");
        let facts = Antioch::slip_facts(c, slip).unwrap_or_else(|bad| panic!("{text}: {bad:?}"));
        for recorded in facts {
            Antioch::apply(c, &recorded.fact);
        }
    }
}
