//! Inputs of steps gone by: what was thrown and reported, and what an umpire rolls back to.

use kernel::journal::{Given, How, InputRecord};
use kernel::session::{AnswerFault, CorrectionFault, History, Instead, Session};
use kernel::{Card, Message, Showing, Throw, Topic};

use crate::shown;
use crate::sitting::{PastLine, PastSaid, RegisterLine, ReportLine};

/// The inputs of a step and of those after it, as the umpire may know them: what lies sealed he
/// may drop, but not read.
pub(crate) fn lines<R: Showing>(
    session: &Session<R>,
    history: &History<R>,
    to: R::When,
    sealed: &[u64],
) -> Option<Vec<PastLine>> {
    let c = session.campaign();
    let line = |(number, record): (u64, &InputRecord<R>)| {
        let (clause, purpose) = shown::purpose(c, record.topic);
        let is_sealed = sealed.contains(&number);
        PastLine {
            number,
            heading: R::heading(c, record.when),
            seat: record.seat,
            purpose: match record.topic {
                Topic::Ask(..) => None,
                Topic::Roll(..) | Topic::Draw(..) | Topic::Report(..) => Some(purpose),
            },
            said: (!is_sealed).then(|| said(c, record)),
            clause: if is_sealed { "" } else { clause },
        }
    };
    Some(history.given_since(to)?.into_iter().map(line).collect())
}

fn said<R: Showing>(c: &R::Campaign, record: &InputRecord<R>) -> PastSaid {
    match &record.given {
        Given::Choice(text) | Given::Silent(text) => {
            let label = match R::read_choice(c, text) {
                Ok(choice) => R::choice(c, choice).label,
                Err(_) => Message::new("kernel-subject").name("subject", text.clone()),
            };
            PastSaid::Order(text.clone(), label)
        }
        Given::Dice(throw) => PastSaid::Dice(throw.values().to_vec()),
        Given::Card(card) => PastSaid::Card(card.0),
        Given::Report { .. } => PastSaid::Report(shown::report_text(c, record)),
    }
}

/// What is to stand instead of inputs, each read as what it is for.
pub(crate) fn instead<R: Showing>(
    history: &History<R>,
    texts: &[(u64, String)],
) -> Result<Vec<(u64, Instead)>, CorrectionFault<R>> {
    let read = |(number, text): &(u64, String)| {
        let record = history.given(*number).ok_or(CorrectionFault::NoSuchInput)?;
        let unfit = || CorrectionFault::Instead(*number, AnswerFault::WrongKind);
        let given = match &record.given {
            Given::Choice(_) | Given::Silent(_) => Instead::Choice(text.clone()),
            Given::Dice(_) => Instead::Dice(throw(text).ok_or_else(unfit)?),
            Given::Card(_) => Instead::Card(Card(text.trim().parse().map_err(|_| unfit())?)),
            Given::Report { .. } => Instead::Report(text.clone()),
        };
        Ok((*number, given))
    };
    texts.iter().map(read).collect()
}

/// Dice written with blanks or commas between them.
fn throw(text: &str) -> Option<Throw> {
    let parts = text.split([' ', ',']).filter(|part| !part.is_empty());
    let values: Option<Vec<u8>> = parts.map(|part| part.parse().ok()).collect();
    Throw::of(&values?)
}

/// The dice, cards and lots of a campaign, and the program's own for battles.
pub(crate) fn register<R: Showing>(
    view: &R::Campaign,
    thrown: &[(u64, InputRecord<R>, bool)],
) -> Vec<RegisterLine> {
    let lines = thrown.iter().filter_map(|(number, record, undone)| {
        let by = record.by.how;
        let (values, below, how) = match &record.given {
            Given::Dice(throw) => {
                (throw.values().iter().map(|&v| u32::from(v)).collect(), Vec::new(), by)
            }
            Given::Card(card) => (vec![u32::from(card.0)], Vec::new(), by),
            // Whoever asked for it, the numbers are the program's.
            Given::Report { model: Some(run), .. } => {
                let (values, below) = run.dice.iter().copied().unzip();
                (values, below, How::Program)
            }
            Given::Report { model: None, .. } | Given::Choice(_) | Given::Silent(_) => {
                return None;
            }
        };
        let (clause, purpose) = shown::purpose(view, record.topic);
        Some(RegisterLine {
            number: *number,
            heading: R::heading(view, record.when),
            seat: record.seat,
            purpose,
            clause,
            values,
            below,
            how,
            undone: *undone,
        })
    });
    lines.collect()
}

/// The reports of battles that count.
pub(crate) fn reports<R: Showing>(
    view: &R::Campaign,
    thrown: &[(u64, InputRecord<R>, bool)],
) -> Vec<ReportLine> {
    let lines = thrown.iter().filter(|(_, _, undone)| !undone);
    lines
        .filter_map(|(number, record, _)| {
            let Topic::Report(..) = record.topic else { return None };
            let Given::Report { model, .. } = &record.given else { return None };
            Some(ReportLine {
                number: *number,
                heading: R::heading(view, record.when),
                seat: record.seat,
                text: shown::report_text(view, record),
                read: shown::report_taken(view, record),
                model: model.as_ref().map(|run| run.name.clone()),
                waiver: record.waiver.clone(),
            })
        })
        .collect()
}
