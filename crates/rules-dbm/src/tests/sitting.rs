//! A campaign at whose table everybody says what a test tells them.

use kernel::session::{AnswerFault, Asked, Submitted};
use kernel::{Clause as _, Message, Reader, Seat, Showing as _, Throw};

use super::setup;
use crate::Dbm;
use crate::clauses::Clause;
use crate::fact::Fact;

/// A campaign being played.
#[derive(Clone)]
pub(super) struct Sitting {
    pub(super) game: testkit::Game<Dbm>,
}

/// The judge's seat.
pub(super) const JUDGE: Seat = Seat::UMPIRE;

impl Sitting {
    /// The teaching scenario with options, at a position that rulings make.
    pub(super) fn new(options: &[(&str, &str)], rulings: &[&str]) -> Self {
        Self::of(setup("teaching", 3, options), rulings)
    }

    /// A campaign at a position that rulings make.
    pub(super) fn of(record: kernel::SetupRecord, rulings: &[&str]) -> Self {
        let game = testkit::Game::<Dbm>::found(&record).unwrap_or_else(|why| panic!("{why}"));
        let mut sitting = Self { game };
        for ruling in rulings {
            sitting.rule(ruling);
        }
        sitting
    }

    /// Lays a ruling on the step at hand.
    pub(super) fn rule(&mut self, text: &str) {
        let by = testkit::game::by(JUDGE);
        let preview = self.game.session.slip(text, false, by, "a test".to_owned());
        let preview = preview.unwrap_or_else(|why| panic!("{text}: {why:?}"));
        self.game.accept(preview);
    }

    /// A seat gives an order wherever it is asked something that may be answered so.
    pub(super) fn try_order(&mut self, seat: u8, order: &str) -> Result<(), AnswerFault<Dbm>> {
        let seat = Seat(seat);
        let when = self.game.session.when();
        let open = self.game.session.questions().iter();
        let own = open.filter(|question| question.options_of(seat).is_some());
        let keys: Vec<String> = own.map(|question| question.key(when)).collect();
        let mut last = Err(AnswerFault::NotOpen);
        for key in keys {
            last = self.game.answer(&key, seat, Submitted::Choice(order));
            if last.is_ok() {
                return last;
            }
        }
        last
    }

    /// As [`Sitting::try_order`], of an order that is taken.
    pub(super) fn order(&mut self, seat: u8, order: &str) {
        let fault = self.try_order(seat, order).err();
        assert!(fault.is_none(), "{order}: {fault:?}");
    }

    /// The clause that refuses an order.
    pub(super) fn refused(&mut self, seat: u8, order: &str) -> &'static str {
        match self.try_order(seat, order) {
            Err(AnswerFault::Illegal(_, refusal, _)) => refusal.clause.number(),
            other => panic!("{order}: {other:?}"),
        }
    }

    /// All three players seal what they have.
    pub(super) fn seal(&mut self) {
        for seat in 0..3 {
            self.order(seat, "seal");
        }
    }

    /// Whoever is asked for a choice now says nothing; dice fall as told, by the first word of
    /// what they are for.
    pub(super) fn go_on(&mut self, dice: &[(&str, u8)]) {
        for (purpose, value) in dice {
            let (key, whose) = self.dice(purpose);
            let throw = Throw::of(&[*value]).unwrap_or_default();
            let taken = self.game.answer(&key, whose, Submitted::Dice(throw));
            assert!(taken.is_ok(), "{purpose}: {taken:?}");
        }
    }

    fn dice(&self, purpose: &str) -> (String, Seat) {
        let when = self.game.session.when();
        let c = self.game.session.campaign();
        let found = self.game.session.questions().iter().find_map(|question| {
            let (Asked::Dice { whose, .. }, kernel::Topic::Roll(_, of)) =
                (&question.asked, question.topic)
            else {
                return None;
            };
            let is_it = crate::words::write_purpose(c, of).starts_with(purpose);
            is_it.then(|| (question.key(when), *whose))
        });
        found.unwrap_or_else(|| panic!("{purpose} is not thrown: {:?}", self.asked()))
    }

    /// What is open, for failures.
    pub(super) fn asked(&self) -> Vec<String> {
        let open = self.game.session.questions().iter();
        open.map(|question| format!("{:?} of {:?}", question.topic, question.whom())).collect()
    }

    /// Says nothing once for everybody who is asked for a choice.
    pub(super) fn silent(&mut self) {
        let when = self.game.session.when();
        let open: Vec<(String, Seat)> = self
            .game
            .session
            .questions()
            .iter()
            .filter(|question| matches!(question.asked, Asked::Choice(_)))
            .flat_map(|question| {
                question.whom().iter().map(|seat| (question.key(when), seat)).collect::<Vec<_>>()
            })
            .collect();
        for (key, seat) in open {
            // One answer may have ended the step for the others.
            let _ = self.game.answer(&key, seat, Submitted::Silent);
        }
    }

    /// Reports a battle.
    pub(super) fn report(&mut self, text: &str) {
        let when = self.game.session.when();
        let open = self.game.session.questions().iter();
        let mut reports = open.filter(|question| matches!(question.asked, Asked::Report { .. }));
        let Some(key) = reports.next().map(|question| question.key(when)) else {
            panic!("no report is asked for: {:?}", self.asked());
        };
        let taken = self.game.answer(&key, JUDGE, Submitted::Report(text));
        assert!(taken.is_ok(), "{taken:?}");
    }

    /// Stores the campaign and reads it back.
    pub(super) fn reload(&mut self) {
        let entries = self.game.entries.clone();
        self.game = testkit::Game::loaded(entries).unwrap_or_else(|why| panic!("{why}"));
    }

    /// What has happened.
    pub(super) fn facts(&self) -> Vec<Fact> {
        self.game.facts().into_iter().map(|recorded| recorded.fact).collect()
    }

    /// The clauses by which something happened.
    pub(super) fn cites(&self, is_it: impl Fn(&Fact) -> bool) -> Vec<&'static str> {
        let facts = self.game.facts();
        let found = facts.iter().find(|recorded| is_it(&recorded.fact));
        let found = found.unwrap_or_else(|| panic!("it has not happened: {facts:?}"));
        found.cites.iter().map(Clause::number).collect()
    }

    /// The chronicle as a reader has it.
    pub(super) fn chronicle(&self, reader: Reader) -> Vec<Message> {
        let c = self.game.session.campaign();
        let facts = self.game.facts();
        facts.iter().filter_map(|fact| Dbm::chronicle(c, fact, reader)).collect()
    }
}
