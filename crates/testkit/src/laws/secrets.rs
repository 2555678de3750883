//! Lanes and secrets.

use kernel::session::{Asked, Options, Question, Submitted};
use kernel::{Lane, Reader, Seat, Session, SetupRecord, Sheet, Showing};

use super::{ensure, same_play};
use crate::game::{ANSWERS_MAX, Game, facts, known, readers};
use crate::picks::{Picks, mixed};

/// Answers in lanes may come in any order: whoever is first, the same facts follow.
///
/// # Errors
/// Where it does not hold.
pub fn arrival_order_is_irrelevant<R: Showing>(
    setup: &SetupRecord,
    bytes: &[u8],
) -> Result<(), String> {
    const TIMES_MAX: usize = 12;
    let mut game = Game::<R>::found(setup)?;
    let mut times = 0;
    game.play_out(&mut Picks::new(bytes), |game, picks| {
        if times == TIMES_MAX || lanes(&game.session).len() < 2 || picks.once_in(3) {
            return Ok(());
        }
        times += 1;
        let seed = picks.below(1 << 16) as u64;
        let (mut one, mut other) = (game.clone(), game.clone());
        play_block(&mut one, seed, |open| open[0].clone())?;
        play_block(&mut other, seed, |open| open[open.len() - 1].clone())?;
        same_play(&one.session, &other.session).map_err(|why| format!("in another order, {why}"))
    })
}

fn lanes<R: Showing>(session: &Session<R>) -> Vec<&Question<R>> {
    let in_lane = |lane| matches!(lane, Lane::Desk(_) | Lane::Matter(_));
    session.questions().iter().filter(|question| in_lane(question.lane)).collect()
}

/// Answers the questions of a block in the order that `next` chooses. What is answered depends on
/// the question alone.
fn play_block<R: Showing>(
    game: &mut Game<R>,
    seed: u64,
    next: impl Fn(&[&Question<R>]) -> Question<R>,
) -> Result<(), String> {
    let when = game.session.when();
    for _ in 0..ANSWERS_MAX {
        let open = lanes(&game.session);
        if open.is_empty() || game.session.when() != when {
            return Ok(());
        }
        let question = next(&open);
        let key = question.key(when);
        let own = key.bytes().fold(seed, |sum, byte| mixed(sum ^ u64::from(byte)));
        let bytes: Vec<u8> = (0..64).map(|at| mixed(own ^ at) as u8).collect();
        game.act_on(&question, &mut Picks::new(&bytes))?;
    }
    Err("a block that does not end".to_owned())
}

/// What one seat writes in secret changes nothing that others see: two campaigns that differ only
/// in it look the same to everybody whose known facts are the same.
///
/// # Errors
/// Where it does not hold.
pub fn hidden_stays_hidden<R: Showing>(setup: &SetupRecord, bytes: &[u8]) -> Result<(), String> {
    const TIMES_MAX: usize = 6;
    let mut game = Game::<R>::found(setup)?;
    let mut times = 0;
    let mut picks = Picks::new(bytes);
    try_twins(&game, &mut picks)?;
    game.play_out(&mut picks, |game, picks| {
        if times == TIMES_MAX || picks.once_in(2) {
            return Ok(());
        }
        times += usize::from(try_twins(game, picks)?);
        Ok(())
    })
}

/// Has one desk answered in two ways, if one is open, and plays both on side by side.
fn try_twins<R: Showing>(game: &Game<R>, picks: &mut Picks<'_>) -> Result<bool, String> {
    let desks: Vec<&Question<R>> = lanes(&game.session)
        .into_iter()
        .filter(|it| {
            matches!(it.lane, Lane::Desk(_)) && options(it).is_some_and(|o| o.legal.len() > 1)
        })
        .collect();
    if desks.is_empty() {
        return Ok(false);
    }
    let desk = desks[picks.below(desks.len())].clone();
    let Some(of) = options(&desk) else { return Ok(false) };
    let first = picks.below(of.legal.len());
    let second = (first + 1 + picks.below(of.legal.len() - 1)) % of.legal.len();
    let (mut one, mut other) = (game.clone(), game.clone());
    choose(&mut one, &desk, of.seat, of.legal[first])?;
    choose(&mut other, &desk, of.seat, of.legal[second])?;
    let mut readers: Vec<Reader> = readers::<R>(game.session.campaign())
        .filter(|reader| *reader != Reader::Seat(of.seat))
        .collect();
    for _ in 0..ANSWERS_MAX {
        readers.retain(|&reader| same_knowledge(&one.session, &other.session, reader));
        for &reader in &readers {
            same_look(&one.session, &other.session, reader).map_err(|why| {
                let (a, b) = (of.legal[first], of.legal[second]);
                format!("{reader:?} sees whether {} chose {a:?} or {b:?}: {why}", of.seat)
            })?;
        }
        if readers.is_empty() || !go_on(&mut one, &mut other, of.seat, picks)? {
            break;
        }
    }
    Ok(true)
}

fn options<R: Showing>(question: &Question<R>) -> Option<&Options<R>> {
    match &question.asked {
        Asked::Choice(all) => all.first(),
        Asked::Dice { .. } | Asked::Card { .. } | Asked::Report { .. } => None,
    }
}

fn choose<R: Showing>(
    game: &mut Game<R>,
    question: &Question<R>,
    seat: Seat,
    choice: R::Choice,
) -> Result<(), String> {
    let key = question.key(game.session.when());
    let text = R::write_choice(game.session.campaign(), choice);
    game.answer(&key, seat, Submitted::Choice(&text)).map_err(|fault| format!("{fault:?}"))
}

/// Plays both on: the hiding seat finishes its desk in each by itself, everybody else does the
/// same in both. Returns whether there was something to do.
fn go_on<R: Showing>(
    one: &mut Game<R>,
    other: &mut Game<R>,
    hider: Seat,
    picks: &mut Picks<'_>,
) -> Result<bool, String> {
    let own = |game: &Game<R>| {
        let mut open = game.session.questions().iter();
        open.find(|question| question.lane == Lane::Desk(hider)).cloned()
    };
    for game in [&mut *one, &mut *other] {
        if let Some(question) = own(game) {
            game.act_on(&question, picks)?;
            return Ok(true);
        }
    }
    let open = one.session.questions();
    let Some(question) = open.get(picks.below(open.len())).cloned() else { return Ok(false) };
    if one.session.when() != other.session.when() || !other.session.questions().contains(&question)
    {
        return Ok(false);
    }
    one.act_on(&question, &mut picks.clone())?;
    other.act_on(&question, picks)?;
    Ok(true)
}

fn same_knowledge<R: Showing>(one: &Session<R>, other: &Session<R>, reader: Reader) -> bool {
    if reader == Reader::Umpire {
        return facts(one) == facts(other);
    }
    let told = |s: &Session<R>| known(s, reader).into_iter().map(|noted| noted.recorded);
    told(one).eq(told(other))
}

fn same_look<R: Showing>(
    one: &Session<R>,
    other: &Session<R>,
    reader: Reader,
) -> Result<(), String> {
    let [a, b] = [one, other].map(|s| R::view(s.campaign(), reader));
    ensure(a == b, || format!("the views differ: {a:?}\n  and {b:?}"))?;
    let sheet = |s: &Session<R>, view: &R::Campaign| -> Sheet {
        let mut facts = known(s, reader);
        facts.iter_mut().for_each(|noted| noted.number = 0);
        R::sheet(view, reader, &facts)
    };
    ensure(sheet(one, &a) == sheet(other, &b), || "the sheets differ".to_owned())?;
    let Reader::Seat(seat) = reader else { return Ok(()) };
    let asked = |s: &Session<R>| -> Vec<Question<R>> {
        s.questions().iter().filter(|question| question.whom().holds(seat)).cloned().collect()
    };
    let blocks = [one, other].map(|s| lanes(s).is_empty());
    ensure(asked(one) == asked(other) || blocks[0] != blocks[1], || {
        format!("{:?}\n  is asked, and {:?}", asked(one), asked(other))
    })
}
