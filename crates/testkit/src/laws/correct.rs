//! Taking back, ruling what already is, rolling back.

use kernel::session::{Answer, Consequence, RollBack, Session};
use kernel::{Content, Seat, SetupRecord, Showing, Wording};

use super::{ensure, same_play, same_session};
use crate::game::{Game, by};
use crate::picks::Picks;

/// An answer that a seat may take back, taken back, leaves everything as it was before it. The
/// umpire can take back any answer, and the journal remembers either.
///
/// # Errors
/// Where it does not hold.
pub fn withdrawn_is_as_before<R: Showing>(setup: &SetupRecord, bytes: &[u8]) -> Result<(), String> {
    let mut game = Game::<R>::found(setup)?;
    let mut before = game.session.clone();
    game.play_out(&mut Picks::new(bytes), |game, picks| {
        let own = latest_choice(&game.session, before.last());
        if let Some((number, seat)) = own
            && game.session.may_withdraw(number, seat).is_ok()
            && picks.once_in(2)
        {
            let preview = game
                .session
                .withdraw(number, by(seat), None)
                .map_err(|fault| format!("may be withdrawn, but: {fault:?}"))?;
            game.accept(preview);
            same_play(&before, &game.session).map_err(|why| format!("withdrawn, {why}"))?;
            same_session(&game.session, &Session::open(&game.history()?))?;
        } else if picks.once_in(12) {
            take_any_back(game, picks)?;
        }
        before = game.session.clone();
        Ok(())
    })
}

/// The choice given after that entry, if the open step has it.
fn latest_choice<R: Wording>(session: &Session<R>, after: u64) -> Option<(u64, Seat)> {
    let mut inputs = session.inputs().iter().rev();
    let latest = inputs.find(|input| input.number > after)?;
    matches!(latest.answer, Answer::Choice(_)).then_some((latest.number, latest.seat))
}

fn take_any_back<R: Showing>(game: &mut Game<R>, picks: &mut Picks<'_>) -> Result<(), String> {
    let when = game.session.when();
    let open = game.session.inputs().iter().filter(|input| input.when == when);
    let numbers: Vec<u64> = open.map(|input| input.number).collect();
    let Some(&number) = numbers.get(picks.below(numbers.len())) else { return Ok(()) };
    let preview = game
        .session
        .withdraw(number, by(Seat::UMPIRE), Some("a law".to_owned()))
        .map_err(|fault| format!("the umpire cannot take back {number}: {fault:?}"))?;
    game.accept(preview);
    same_session(&game.session, &Session::open(&game.history()?))
        .map_err(|why| format!("the umpire took back {number}; loaded, {why}"))
}

/// A slip that sets what already is changes nothing, now or when loaded. `still` lists such slips.
///
/// # Errors
/// Where it does not hold.
pub fn empty_slips_change_nothing<R: Showing>(
    setup: &SetupRecord,
    bytes: &[u8],
    still: &dyn Fn(&R::Campaign) -> Vec<String>,
) -> Result<(), String> {
    let mut game = Game::<R>::found(setup)?;
    game.play_out(&mut Picks::new(bytes), |game, picks| {
        let slips = still(game.session.checkpoint());
        if slips.is_empty() || game.session.has_ended() || !picks.once_in(5) {
            return Ok(());
        }
        let text = &slips[picks.below(slips.len())];
        let preview = game
            .session
            .slip(text, false, by(Seat::UMPIRE), "a law".to_owned())
            .map_err(|fault| format!("`{text}` is no slip: {fault:?}"))?;
        ensure(preview.consequence() == Consequence::Nothing, || {
            format!("`{text}` has consequences: {:?}, {:?}", preview.gone, preview.come)
        })?;
        let before = game.session.clone();
        game.accept(preview);
        let now = &game.session;
        ensure(before.campaign() == now.campaign(), || format!("`{text}` changes the state"))?;
        ensure(before.questions() == now.questions(), || format!("`{text}` changes questions"))?;
        same_session(now, &Session::open(&game.history()?))
            .map_err(|why| format!("after `{text}`, loaded, {why}"))
    })
}

/// Rolled back to any closed step with all choices kept, a campaign plays itself to the same
/// point with the same facts.
///
/// # Errors
/// Where it does not hold.
pub fn roll_back_repeats<R: Showing>(setup: &SetupRecord, bytes: &[u8]) -> Result<(), String> {
    const TIMES_MAX: usize = 4;
    let mut game = Game::<R>::found(setup)?;
    let mut times = 0;
    game.play_out(&mut Picks::new(bytes), |game, picks| {
        if times == TIMES_MAX || !(game.session.has_ended() || picks.once_in(40)) {
            return Ok(());
        }
        times += 1;
        let history = game.history()?;
        let closed: Vec<_> = history
            .lines()
            .filter(|(_, _, live)| *live)
            .filter_map(|(_, content, _)| match content {
                Content::Closed { when, .. } => Some(*when),
                _ => None,
            })
            .collect();
        if closed.is_empty() {
            return Ok(());
        }
        let to = closed[picks.below(closed.len())];
        let reason = "a law".to_owned();
        let preview = game
            .session
            .roll_back(&history, back_to(to, true), by(Seat::UMPIRE), reason)
            .map_err(|fault| format!("no way back to {to:?}: {fault:?}"))?;
        ensure(preview.gone.is_empty() && preview.come.is_empty(), || {
            format!("back to {to:?}: {:?} becomes {:?}", preview.gone, preview.come)
        })?;
        let before = game.session.clone();
        game.accept(preview);
        same_play(&before, &game.session).map_err(|why| format!("back to {to:?}: {why}"))?;
        same_session(&game.session, &Session::open(&game.history()?))
            .map_err(|why| format!("back to {to:?}, loaded: {why}"))
    })
}

/// Back to a step, with all else as it was.
fn back_to<'r, R: Wording>(to: R::When, keep_choices: bool) -> RollBack<'r, R> {
    RollBack { to, without: &[], instead: Vec::new(), keep_choices }
}

/// Whatever is corrected, in whatever order, the journal leads to the same campaign: slips before
/// and after the step, answers taken back by the umpire, roll-backs with and without choices.
///
/// # Errors
/// Where it does not hold.
pub fn corrections_are_remembered<R: Showing>(
    setup: &SetupRecord,
    bytes: &[u8],
    still: &dyn Fn(&R::Campaign) -> Vec<String>,
) -> Result<(), String> {
    const TIMES_MAX: usize = 40;
    let mut game = Game::<R>::found(setup)?;
    let mut done = Vec::new();
    game.play_out(&mut Picks::new(bytes), |game, picks| {
        if done.len() == TIMES_MAX || game.session.has_ended() || !picks.once_in(4) {
            return Ok(());
        }
        done.push(correct(game, picks, still)?);
        let fold = game.history()?;
        ensure(fold.campaign() == *game.session.campaign(), || {
            format!("after {done:?} the journal folds otherwise")
        })?;
        same_session(&game.session, &Session::open(&fold))
            .map_err(|why| format!("after {done:?}, loaded: {why}"))
    })?;
    let loaded = Session::open(&game.history()?);
    same_session(&game.session, &loaded)
        .map_err(|why| format!("after {done:?}, at last: {why}"))?;
    let differences = kernel::session::audit(&game.history()?);
    ensure(differences.is_empty(), || format!("after {done:?}: {:?}", differences.first()))
}

fn correct<R: Showing>(
    game: &mut Game<R>,
    picks: &mut Picks<'_>,
    still: &dyn Fn(&R::Campaign) -> Vec<String>,
) -> Result<String, String> {
    let kind = picks.below(8);
    if kind < 4 {
        take_any_back(game, picks)?;
        return Ok("withdrawal".to_owned());
    }
    let reason = "a law".to_owned();
    if kind < 7 {
        let slips = still(game.session.checkpoint());
        let Some(text) = slips.get(picks.below(slips.len())) else { return Ok(String::new()) };
        let after = kind == 6;
        let preview = game.session.slip(text, after, by(Seat::UMPIRE), reason);
        game.accept(preview.map_err(|fault| format!("`{text}` is no slip: {fault:?}"))?);
        return Ok(format!("slip{}", if after { " after" } else { "" }));
    }
    let history = game.history()?;
    let mut steps = Vec::new();
    for (_, content, live) in history.lines() {
        if let (Content::Closed { when, .. }, true) = (content, live) {
            steps.push(*when);
        }
    }
    steps.push(game.session.when());
    let late = steps.len().saturating_sub(4);
    let to = steps[late + picks.below(steps.len() - late)];
    let keep = picks.once_in(2);
    let preview = game.session.roll_back(&history, back_to(to, keep), by(Seat::UMPIRE), reason);
    game.accept(preview.map_err(|fault| format!("no way back to {to:?}: {fault:?}"))?);
    Ok(format!("roll-back to {to:?} keeping {keep}"))
}
