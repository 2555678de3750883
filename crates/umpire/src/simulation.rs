//! Campaigns played at random.

use catalogue::{Answer, Asked, Edition, Reply, Sitting};
use kernel::journal::{By, How};
use kernel::sheet::Wanted;
use kernel::{Message, Reader, Seat, SetupRecord};

use crate::chance::Cup;
use crate::exit::{Exit, Failure};
use crate::scenario;

/// After how many answers a campaign is given up as endless.
const ANSWERS_MAX: u64 = 20_000;

/// Plays campaigns at random: how many were played, and how many of them did not end.
pub(crate) fn ends(
    edition: &dyn Edition,
    setup: &SetupRecord,
    runs: u64,
) -> Result<(u64, u64), Failure> {
    let mut unfinished = 0;
    for run in 0..runs {
        let founded = edition.found(setup.clone());
        let (mut sitting, _) = founded.map_err(|faults| scenario::refused(&faults))?;
        let mut cup = Cup::new(Some(run));
        let mut answers = 0;
        while !sitting.has_ended() && answers < ANSWERS_MAX {
            answer(&mut *sitting, cup.at(answers))?;
            answers += 1;
        }
        unfinished += u64::from(!sitting.has_ended());
    }
    Ok((runs, unfinished))
}

/// Answers the first open question at random.
fn answer(sitting: &mut dyn Sitting, cup: &mut Cup) -> Result<(), Failure> {
    let Some(open) = sitting.open().into_iter().next() else {
        return Err(Failure::new(Exit::Found, Message::new("umpire-play-nothing-open")));
    };
    let seat = open.whom.iter().next().unwrap_or(Seat::UMPIRE);
    let by = By { seat, how: How::Program, at: 0 };
    let (mut order, mut dice, mut card, mut model) = (String::new(), Vec::new(), 0, "");
    match &open.asked {
        Asked::Choice { .. } => order = any_order(sitting, &open.key, seat, cup)?,
        Asked::Dice { dice: asked, .. } => dice = cup.throw(*asked)?,
        Asked::Card { left, .. } => card = cup.card(left)?,
        Asked::Report { .. } => {
            let wanted = wanted(sitting, &open.key, seat);
            let Some(Wanted::Report(form)) = wanted else { return Err(stuck(&open.key)) };
            model = form.models.first().copied().ok_or_else(|| stuck(&open.key))?;
        }
    }
    let mut throw = |bound| cup.below(bound).unwrap_or(0);
    let answer = match &open.asked {
        Asked::Choice { .. } => Answer::Choice(&order),
        Asked::Dice { .. } => Answer::Dice(&dice),
        Asked::Card { .. } => Answer::Card(card),
        Asked::Report { .. } => Answer::Model(model, &mut throw),
    };
    let (touched, waiver, note) = (None, None, None);
    let reply = Reply { key: &open.key, seat, touched, answer, by, waiver, note };
    let taken = sitting.answer(reply);
    taken.map(|_| ()).map_err(|fault| Failure { exit: Exit::Found, said: fault.messages })
}

fn any_order(
    sitting: &dyn Sitting,
    key: &str,
    seat: Seat,
    cup: &mut Cup,
) -> Result<String, Failure> {
    let Some(Wanted::Choice { options, .. }) = wanted(sitting, key, seat) else {
        return Err(stuck(key));
    };
    let index = cup.below(options.len().max(1) as u32)? as usize;
    options.into_iter().nth(index).map(|option| option.order).ok_or_else(|| stuck(key))
}

fn wanted(sitting: &dyn Sitting, key: &str, seat: Seat) -> Option<Wanted> {
    let reader = if seat.is_umpire() { Reader::Umpire } else { Reader::Seat(seat) };
    let questions = sitting.sheet(reader).questions;
    questions.into_iter().find(|question| question.key == key).map(|question| question.wanted)
}

/// A question that nobody can answer.
fn stuck(key: &str) -> Failure {
    Failure::new(Exit::Found, Message::new("umpire-simulate-stuck").name("question", key))
}
