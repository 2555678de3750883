//! What the program throws: as seats would, one throw after another.

use kernel::journal::{By, How};
use kernel::session::{Asked, Hand, Session, Submission, Submitted};
use kernel::{Card, CardSet, Content, Dice, Seat, SetupRecord, Showing, Throw};

use super::{ensure, same_session};
use crate::game::Game;
use crate::picks::{Picks, mixed};

/// Dice and cards that fall alike for whoever throws.
struct Loaded(u64);

impl Loaded {
    fn below(&mut self, bound: u64) -> usize {
        self.0 = mixed(self.0);
        usize::try_from(self.0 % bound).expect("less than a byte")
    }
}

impl Hand for Loaded {
    fn throw(&mut self, _: Seat, dice: Dice) -> Option<Throw> {
        let one = |_| self.below(dice.sides.into()) as u8 + 1;
        Throw::of(&(0..dice.count).map(one).collect::<Vec<_>>())
    }

    fn draw(&mut self, _: Seat, deck: CardSet) -> Option<Card> {
        Some(deck.cards()[self.below(deck.len().into())])
    }
}

/// A hand leaves the same journal as seats that throw one after another, always for the first
/// question that waits for it.
///
/// # Errors
/// Where it does not.
pub fn hands_throw_as_seats<R: Showing>(setup: &SetupRecord, bytes: &[u8]) -> Result<(), String> {
    let mut game = Game::<R>::found(setup)?;
    game.play_out(&mut Picks::new(bytes), |game, picks| {
        if game.session.has_ended() || !picks.once_in(3) {
            return Ok(());
        }
        let seed = picks.below(1 << 16) as u64;
        let mut seats = game.session.clone();
        let one_by_one = thrown_by_seats(&mut seats, &mut Loaded(seed))?;
        let mut program = game.session.clone();
        let at_once = program.throw(&mut Loaded(seed), &thrown_by(Seat::UMPIRE));
        ensure(one_by_one == at_once, || {
            format!("by seats: {one_by_one:?}\n  by the program: {at_once:?}")
        })?;
        same_session(&seats, &program)
    })
}

fn thrown_by(seat: Seat) -> By {
    By { seat, how: How::Program, at: 7, member: 0 }
}

fn thrown_by_seats<R: Showing>(
    session: &mut Session<R>,
    dice: &mut Loaded,
) -> Result<Vec<Content<R>>, String> {
    let mut contents = Vec::new();
    loop {
        let mut questions = session.questions().iter();
        let next = questions.find_map(|question| match question.asked {
            Asked::Dice { whose, dice: of } => {
                let throw = dice.throw(whose, of).map(Submitted::Dice);
                Some((question.key(session.when()), whose, throw?))
            }
            Asked::Card { whose, deck } => {
                let card = dice.draw(whose, deck).map(Submitted::Card);
                Some((question.key(session.when()), whose, card?))
            }
            Asked::Choice(_) | Asked::Report { .. } => None,
        });
        let Some((key, seat, given)) = next else { return Ok(contents) };
        let (touched, by, waiver, note) = (None, thrown_by(seat), None, None);
        let submission = Submission { key: &key, seat, touched, given, by, waiver, note };
        let taken = session.answer(submission).map_err(|fault| format!("{fault:?}"))?;
        contents.extend(taken);
    }
}
