//! What the journal keeps: the state can be made again from it, at any moment.

use kernel::session::{History, Session, audit};
use kernel::{Entry, SetupRecord, Showing};

use super::{ensure, same_session};
use crate::game::Game;
use crate::picks::Picks;

/// The facts of a prefix are a prefix, they fold to the state, and `check` holds after each.
///
/// # Errors
/// Where it does not hold.
pub fn facts_fold_to_state<R: Showing>(setup: &SetupRecord, bytes: &[u8]) -> Result<(), String> {
    let mut game = Game::<R>::found(setup)?;
    let mut fold = R::found(game.session.setup()).map_err(|faults| format!("{faults:?}"))?;
    R::check(&fold).map_err(|why| format!("at the start: {why}"))?;
    let mut folded = Vec::new();
    let mut look = |game: &mut Game<R>| {
        let facts = game.facts();
        ensure(facts.starts_with(&folded), || "a fact has changed".to_owned())?;
        for recorded in &facts[folded.len()..] {
            R::apply(&mut fold, &recorded.fact);
            R::check(&fold).map_err(|why| format!("after {:?}: {why}", recorded.fact))?;
        }
        ensure(fold == *game.session.campaign(), || {
            format!("the facts fold to {fold:?}\n  not to {:?}", game.session.campaign())
        })?;
        folded = facts;
        Ok(())
    };
    look(&mut game)?;
    game.play_out(&mut Picks::new(bytes), |game, _| look(game))
}

/// Saved as text and loaded, at any moment, a campaign is the same: state, questions, facts,
/// inputs, and what was touched when.
///
/// # Errors
/// Where it does not hold.
pub fn load_changes_nothing<R: Showing>(setup: &SetupRecord, bytes: &[u8]) -> Result<(), String> {
    let mut game = Game::<R>::found(setup)?;
    game.play_out(&mut Picks::new(bytes), |game, picks| {
        if !picks.once_in(6) && !game.session.has_ended() {
            return Ok(());
        }
        let loaded = Session::open(&game.history()?);
        same_session(&game.session, &loaded)?;
        let keys = |s: &Session<R>| s.questions().iter().map(|q| q.key(s.when())).collect();
        let (here, there): (Vec<_>, Vec<_>) = (keys(&game.session), keys(&loaded));
        ensure(here == there, || "the questions have other keys".to_owned())?;
        game.session = loaded;
        Ok(())
    })
}

/// The journal up to any entry folds to the campaign as it then stood.
///
/// # Errors
/// Where it does not hold.
pub fn time_travels<R: Showing>(setup: &SetupRecord, bytes: &[u8]) -> Result<(), String> {
    const MOMENTS: usize = 10;
    let mut game = Game::<R>::found(setup)?;
    let mut moments = vec![game.session.clone()];
    let mut picks = Picks::new(bytes);
    game.play_out(&mut picks, |game, _| {
        moments.push(game.session.clone());
        Ok(())
    })?;
    for _ in 0..MOMENTS {
        let moment = &moments[picks.below(moments.len())];
        let at = moment.last();
        let past = game.history()?.until(at);
        ensure(past.campaign() == *moment.campaign(), || format!("entry {at} folds otherwise"))?;
        let then = Session::open(&past);
        super::same_play(moment, &then).map_err(|why| format!("at entry {at}: {why}"))?;
    }
    Ok(())
}

/// The finished journal, run again under the same rules, gives the same facts; its chain holds,
/// and one changed letter breaks it.
///
/// # Errors
/// Where it does not hold.
pub fn audit_agrees<R: Showing>(setup: &SetupRecord, bytes: &[u8]) -> Result<(), String> {
    let mut game = Game::<R>::found(setup)?;
    let mut picks = Picks::new(bytes);
    game.play_out(&mut picks, |_, _| Ok(()))?;
    let differences = audit(&game.history()?);
    ensure(differences.is_empty(), || format!("an audit differs: {:?}", differences.first()))?;
    let at = picks.below(game.entries.len());
    let mut forged: Vec<Entry> = game.entries.clone();
    if let Some((_, content)) = &mut forged[at].content {
        *content = format!("{content} ").into();
    }
    ensure(History::<R>::read(&forged).is_err(), || format!("entry {} was forged", at + 1))
}
