//! How it ended.

use kernel::sheet::Outcome;
use kernel::{Message, Seat};

use super::ledgers;
use super::terms::{of_both, point};
use crate::state::{Campaign, Ending};

/// Why the campaign ended, and when.
pub(crate) fn reason(c: &Campaign, ending: Ending, turn: u16) -> Message {
    let goal = c.setup.course.goal();
    let said = match ending {
        Ending::ObjectiveTaken => match c.state.taken_by {
            Some(captor) => of_both("antioch-ended-taken", c, captor, goal),
            None => Message::new("antioch-ended-fell").with("point", point(c, goal)),
        },
        Ending::AllWrecked => Message::new("antioch-ended-wrecked"),
        Ending::TurnLimit => Message::new("antioch-ended-limit").with("point", point(c, goal)),
    };
    said.with("turn", turn)
}

/// IX How the campaign ended, if it has.
pub(crate) fn outcome(c: &Campaign) -> Option<Outcome> {
    let ending = c.state.ending?;
    let ranking = c.state.ranking?;
    let why = reason(c, ending, c.state.turn);
    let won = c.state.taken_by.is_some();
    let reason = match ranking.solo {
        Some(score) => {
            let id = if won { "antioch-outcome-solo-won" } else { "antioch-outcome-solo-lost" };
            Message::new(id).with("reason", why).with("score", score)
        }
        None => Message::new("antioch-outcome").with("reason", why),
    };
    let seats = (0..c.setup.seat_count()).map(Seat);
    let mut places: Vec<_> = seats.map(|seat| (ranking.seats[usize::from(seat.0)], seat)).collect();
    places.sort();
    let ledgers = vec![ledgers::standings(c, &ranking), ledgers::figures(c)];
    Some(Outcome { reason, ledgers, places })
}
