//! Questions and what may be answered to them.

use std::collections::BTreeSet;

use kernel::session::{AnswerFault, Asked, Options, Question, Submission, Submitted};
use kernel::{Lane, Seat, SetupRecord, Showing};

use super::ensure;
use crate::fuzz;
use crate::game::{Game, by};
use crate::picks::Picks;

/// Steps after which a campaign played straight through must be over.
const STEPS_MAX: u32 = 20_000;

/// A campaign ends within its limit, with an outcome then and none before, and no question on the
/// way is empty.
///
/// # Errors
/// Where it does not hold.
pub fn ends<R: Showing>(setup: &SetupRecord, bytes: &[u8]) -> Result<(), String> {
    let mut game = Game::<R>::found(setup)?;
    game.play_out(&mut Picks::new(bytes), |game, _| {
        let c = game.session.campaign();
        ensure(R::outcome(c).is_none() || game.session.has_ended(), || {
            "an outcome before the end".to_owned()
        })?;
        game.session.questions().iter().try_for_each(|question| is_full(c, question))
    })?;
    ensure(R::outcome(game.session.campaign()).is_some(), || "no outcome at the end".to_owned())
}

fn is_full<R: Showing>(c: &R::Campaign, question: &Question<R>) -> Result<(), String> {
    let full = match &question.asked {
        Asked::Choice(all) => !all.is_empty() && all.iter().all(|of| !of.legal.is_empty()),
        Asked::Dice { dice, .. } => dice.count > 0 && dice.sides > 1,
        Asked::Card { deck, .. } => deck.len() > 1,
        Asked::Report { battle, .. } => {
            return fuzz::filled::<R>(&mut Picks::new(&[]), c, *battle).map(|_| ());
        }
    };
    ensure(full, || format!("an empty question: {question:?}"))
}

/// A campaign played straight through, as a simulation plays it, ends as well, and its facts fold
/// to its state.
///
/// # Errors
/// Where it does not hold.
pub fn straight_play_ends<R: Showing>(setup: &SetupRecord, bytes: &[u8]) -> Result<(), String> {
    let mut setup = setup.clone();
    R::resolve(&mut setup).map_err(|faults| format!("not resolved: {faults:?}"))?;
    let (campaign, facts) = fuzz::play::<R>(&setup, bytes, STEPS_MAX)?;
    let mut fold = R::found(&setup).map_err(|faults| format!("not founded: {faults:?}"))?;
    facts.iter().for_each(|recorded| R::apply(&mut fold, &recorded.fact));
    ensure(fold == campaign, || "the facts do not fold to the state".to_owned())
}

/// Every option offered is taken, every other is refused by its clause, and every text of a choice
/// reads back as the choice.
///
/// # Errors
/// Where it does not hold.
pub fn offers_are_the_law<R: Showing>(setup: &SetupRecord, bytes: &[u8]) -> Result<(), String> {
    let mut game = Game::<R>::found(setup)?;
    let start = game.session.campaign().clone();
    let mut seen = BTreeSet::new();
    let mut picks = Picks::new(bytes);
    look::<R>(&game, &start, &mut seen, &mut picks)?;
    game.play_out(&mut picks, |game, picks| look::<R>(game, &start, &mut seen, picks))
}

fn look<R: Showing>(
    game: &Game<R>,
    start: &R::Campaign,
    seen: &mut BTreeSet<String>,
    picks: &mut Picks<'_>,
) -> Result<(), String> {
    for question in game.session.questions() {
        let Asked::Choice(all) = &question.asked else { continue };
        for of in all {
            is_lawful(game, question, of)?;
            is_readable(game, start, of, seen)?;
            is_closed(game, question, of, seen, picks)?;
        }
    }
    Ok(())
}

fn tried<R: Showing>(
    game: &Game<R>,
    question: &Question<R>,
    seat: Seat,
    text: &str,
) -> Result<(), AnswerFault<R>> {
    let key = question.key(game.session.when());
    let (given, by) = (Submitted::Choice(text), by(seat));
    let (touched, waiver, note) = (None, None, None);
    let submission = Submission { key: &key, seat, touched, given, by, waiver, note };
    game.session.accept(submission).map(|_| ())
}

fn is_lawful<R: Showing>(
    game: &Game<R>,
    question: &Question<R>,
    of: &Options<R>,
) -> Result<(), String> {
    let c = game.session.campaign();
    for &choice in &of.legal {
        let text = R::write_choice(c, choice);
        tried(game, question, of.seat, &text)
            .map_err(|fault| format!("`{text}` is offered and not taken: {fault:?}"))?;
        if is_begun(question) {
            continue;
        }
        R::why_not(c, of.seat, choice).map_err(|refusal| {
            format!("`{text}` is offered to {}, but refused by {:?}", of.seat, refusal.clause)
        })?;
    }
    for &(choice, refusal) in &of.refused {
        let text = R::write_choice(c, choice);
        let fault = tried(game, question, of.seat, &text);
        let Err(AnswerFault::Illegal(_, why, _)) = fault else {
            return Err(format!("`{text}` is refused by {:?}, but: {fault:?}", refusal.clause));
        };
        // What only the step so far forbids is in no state: at large nothing speaks against it.
        let at_large = R::why_not(c, of.seat, choice).err();
        let agrees = is_begun(question) || at_large.is_none_or(|at_large| at_large == refusal);
        ensure(why == refusal && agrees, || {
            format!("`{text}` is refused by {refusal:?}, {why:?} and {at_large:?}")
        })?;
    }
    let mut twice = of.legal.iter().enumerate();
    let doubled = twice.find(|(at, choice)| of.legal[..*at].contains(choice));
    ensure(doubled.is_none(), || format!("{doubled:?} is offered twice"))
}

/// Whether something is written on this desk already. What a seat has drafted may allow a choice
/// or forbid it, and no state knows of it yet.
fn is_begun<R: Showing>(question: &Question<R>) -> bool {
    matches!(question.lane, Lane::Desk(_)) && question.nth > 0
}

fn is_readable<R: Showing>(
    game: &Game<R>,
    start: &R::Campaign,
    of: &Options<R>,
    seen: &mut BTreeSet<String>,
) -> Result<(), String> {
    let c = game.session.campaign();
    let refused = of.refused.iter().map(|(choice, _)| *choice);
    for choice in of.legal.iter().copied().chain(refused).chain(of.silent) {
        let text = R::write_choice(c, choice);
        for c in [c, start] {
            let read = R::read_choice(c, &text);
            ensure(read == Ok(choice), || {
                format!("{choice:?} is written `{text}`, which reads {read:?}")
            })?;
        }
        seen.insert(text);
    }
    Ok(())
}

/// A text that was an option somewhere else is refused here unless it is offered here.
fn is_closed<R: Showing>(
    game: &Game<R>,
    question: &Question<R>,
    of: &Options<R>,
    seen: &BTreeSet<String>,
    picks: &mut Picks<'_>,
) -> Result<(), String> {
    let at = picks.below(seen.len());
    let Some(text) = seen.iter().nth(at) else { return Ok(()) };
    let choice = R::read_choice(game.session.campaign(), text)
        .map_err(|fault| format!("`{text}` is not understood any more: {}", fault.message))?;
    let taken = tried(game, question, of.seat, text).is_ok();
    ensure(taken == of.legal.contains(&choice), || {
        format!("`{text}` of {} is taken: {taken}, and offered: {}", of.seat, !taken)
    })
}
