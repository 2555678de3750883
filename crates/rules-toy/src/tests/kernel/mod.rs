//! The kernel, tried out on the toy: answering, taking back, slips, roll-backs, journals.

mod answering;
mod correcting;
mod desks;
mod keeping;

use kernel::form::FormFault;
use kernel::journal::Given;
use kernel::session::{Answer, AnswerFault, Preview, Submission, Submitted};
use kernel::{Content, Lane, Seat, Throw, Topic};
use testkit::Game;
use testkit::game::by;

use super::setup;
use crate::{Subject, Toy};

const RED: Seat = Seat(0);
const BLUE: Seat = Seat(1);
const GREEN: Seat = Seat(2);

/// A duel, or a quarrel of more, in the position that rulings make.
fn position(seats: usize, rulings: &[&str]) -> Game<Toy> {
    let mut game = Game::found(&setup("a test", "standard", seats)).expect("a good set-up");
    for ruling in rulings {
        let laid = game.session.slip(ruling, false, by(Seat::UMPIRE), "a test".to_owned());
        game.accept(laid.unwrap_or_else(|fault| panic!("{ruling}: {fault:?}")));
    }
    game
}

/// The key of the open question in a lane that this seat is asked.
fn key_in(game: &Game<Toy>, lane: Lane<Toy>) -> String {
    let mut open = game.session.questions().iter();
    let question = open.find(|question| question.lane == lane);
    question.unwrap_or_else(|| panic!("nothing open in {lane:?}")).key(game.session.when())
}

/// The lane in which a seat is asked first.
fn lane_of(game: &Game<Toy>, seat: Seat) -> Lane<Toy> {
    let mut open = game.session.questions().iter();
    open.find(|question| question.whom().holds(seat)).map(|question| question.lane).expect("asked")
}

fn try_say(game: &mut Game<Toy>, seat: Seat, text: &str) -> Result<(), AnswerFault<Toy>> {
    let key = key_in(game, lane_of(game, seat));
    game.answer(&key, seat, Submitted::Choice(text))
}

/// A seat answers what it is asked first. Returns the number of the answer's entry.
#[track_caller]
fn say(game: &mut Game<Toy>, seat: Seat, text: &str) -> u64 {
    let number = game.session.last() + 1;
    try_say(game, seat, text).unwrap_or_else(|fault| panic!("{text}: {fault:?}"));
    number
}

/// Dice fall for whoever throws first.
#[track_caller]
fn throw(game: &mut Game<Toy>, value: u8) -> u64 {
    let number = game.session.last() + 1;
    let mut open = game.session.questions().iter();
    let roll = open.find(|question| matches!(question.topic, Topic::Roll(..))).expect("a throw");
    let (key, seat) = (roll.key(game.session.when()), roll.whom().iter().next().expect("a seat"));
    game.answer(&key, seat, Submitted::Dice(Throw::of(&[value]).expect("one die"))).expect("falls");
    number
}

fn facts(game: &Game<Toy>) -> Vec<String> {
    let told = |noted: kernel::Noted<Toy>| crate::wording::told(&noted.recorded.fact);
    game.session.record().map(told).collect()
}

fn told(facts: &[kernel::Recorded<Toy>]) -> Vec<String> {
    facts.iter().map(|recorded| crate::wording::told(&recorded.fact)).collect()
}

/// Red's first band stands at the Ford and both sheets are sealed: a battle is open.
fn clash() -> Game<Toy> {
    let mut game = position(2, &["season 1", "Red first at Ford", "orders"]);
    say(&mut game, RED, "seal");
    say(&mut game, BLUE, "seal");
    game
}
