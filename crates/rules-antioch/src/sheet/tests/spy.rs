//! A table that answers at random and checks what each question would say.

use kernel::form::fill_in;
use kernel::session::{Asked, Options, Question};
use kernel::table::At;
use kernel::{
    Card, CardSet, Dice, Filled, Flow, Offer, Pause, Pick, Reader, Ruleset, Seat, SeatSet, Showing,
    Table, Throw,
};

use super::lexicon::{check, check_battle, check_choice, check_prompt, check_sheet};
use crate::state::Campaign;
use crate::{Antioch, Field, Fight};

/// Answers at random.
pub(super) struct Spy {
    state: u64,
    models: bool,
}

impl Spy {
    /// With `models` battles are decided by the quick model.
    pub(super) fn new(seed: u64, models: bool) -> Self {
        let state = seed.wrapping_mul(0x9E37_79B9_7F4A_7C15) ^ 0x0DDB_1A5E_5BAD_5EED;
        Self { state, models }
    }

    fn look(&mut self, c: &Campaign, at: At<Antioch>, asked: Asked<Antioch>) {
        let question = Question { lane: at.lane, topic: at.topic, nth: 0, asked };
        check_prompt(&Antioch::prompt(c, &question));
        if self.below(SHEETS) == 0 {
            check_sheet(&Antioch::plan(c), &Antioch::sheet(c, Reader::Spectator, &[]));
        }
    }

    fn below(&mut self, n: u32) -> u32 {
        self.state ^= self.state << 13;
        self.state ^= self.state >> 7;
        self.state ^= self.state << 17;
        (((self.state >> 32) * u64::from(n)) >> 32) as u32
    }
}

/// One sheet in so many questions is looked at.
const SHEETS: u32 = 16;

impl Table<Antioch> for Spy {
    fn ask(
        &mut self,
        c: &Campaign,
        at: At<Antioch>,
        whom: Seat,
        offer: &dyn Offer<Antioch>,
    ) -> Flow<Pick> {
        let legal = (0..offer.legal_count()).map(|index| offer.legal(index)).collect();
        let refused = (0..offer.refused_count()).map(|index| offer.refused(index)).collect();
        let options: Options<Antioch> =
            Options { seat: whom, legal, refused, silent: offer.silent(), in_words: None };
        let all = options.legal.iter().chain(options.refused.iter().map(|(choice, _)| choice));
        all.for_each(|choice| check_choice(&Antioch::choice(c, *choice)));
        options.refused.iter().for_each(|(_, refusal)| check(&Antioch::gist(refusal.clause)));
        self.look(c, at, Asked::Choice(vec![options]));
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

    fn roll(&mut self, c: &Campaign, at: At<Antioch>, whose: Seat, dice: Dice) -> Flow<Throw> {
        self.look(c, at, Asked::Dice { whose, dice });
        let values = [self.below(6) as u8 + 1, self.below(6) as u8 + 1];
        Ok(Throw::of(&values[..usize::from(dice.count)]).unwrap_or_default())
    }

    fn draw(&mut self, c: &Campaign, at: At<Antioch>, whose: Seat, deck: CardSet) -> Flow<Card> {
        self.look(c, at, Asked::Card { whose, deck });
        Ok(Card(self.below(deck.len()) as u8))
    }

    fn report(
        &mut self,
        c: &Campaign,
        at: At<Antioch>,
        battle: Fight,
        parties: SeatSet,
    ) -> Flow<Filled<Field>> {
        self.look(c, at, Asked::Report { parties, battle });
        check_battle(&Antioch::battle_sheet(c, battle));
        let blanks = Antioch::form_fields(c, battle);
        for blank in &blanks {
            let (heading, name) = Antioch::field(c, battle, blank.field);
            check(&heading);
            check(&name);
            let value = |value| Antioch::value(c, battle, blank.field, value);
            let values = (0..=blank.max).filter_map(value);
            values.for_each(|said| check(&said));
        }
        let filled = if self.models {
            Antioch::model(c, battle, "quick", &mut |n| self.below(n))
        } else {
            fill_in::<Antioch, Pause>(c, battle, |filled, blank| {
                let may =
                    |value: &u16| Antioch::may_fill(c, battle, filled, blank.field, *value).is_ok();
                let values: Vec<u16> = (0..=blank.max).filter(may).collect();
                Ok(values[self.below(values.len() as u32) as usize])
            })?
        };
        for (field, value) in filled.values() {
            let blank = blanks.iter().find(|blank| blank.field == *field);
            assert!(blank.is_some_and(|blank| *value <= blank.max), "{field:?} is not on the form");
        }
        Ok(filled)
    }
}
