//! Open questions and faults in words.

use kernel::form::{FormFault, fill_in};
use kernel::session::{AnswerFault, Asked, CorrectionFault, Question};
use kernel::{
    Clause, Fault, Invalid, Lane, Refusal, Ruleset, Seat, Session, SetupRecord, Topic, Wording,
};

/// What a seat is called: its name in the set-up, or `umpire`.
pub(crate) fn seat_name(setup: &SetupRecord, seat: Seat) -> String {
    let named = setup.seats.get(usize::from(seat.0)).map(|of| of.name.clone());
    named.filter(|name| !name.is_empty()).unwrap_or_else(|| seat.to_string())
}

/// The seat that a name means: its name in the set-up, `seat N` or `umpire`.
pub(crate) fn seat_of(setup: &SetupRecord, name: &str) -> Option<Seat> {
    let mut seats = (0..).map(Seat).take(setup.seats.len()).chain([Seat::UMPIRE]);
    seats.find(|&seat| {
        seat_name(setup, seat).eq_ignore_ascii_case(name)
            || seat.to_string().eq_ignore_ascii_case(name)
    })
}

pub(crate) fn seat_names(setup: &SetupRecord) -> String {
    let names = (0..setup.seats.len()).map(|seat| seat_name(setup, Seat(seat as u8)));
    names.collect::<Vec<_>>().join(", ")
}

pub(crate) fn invalid(text: &str, fault: &Invalid) -> String {
    format!("`{text}` is not understood: {}", fault.message)
}

/// The clause of a refusal, and the ruling that reads it so.
pub(crate) fn clauses_of<R: Ruleset>(refusal: &Refusal<R::Clause>) -> String {
    let ruling = refusal.ruling.map(|ruling| format!(", {}", ruling.number()));
    format!("{}{}", refusal.clause.number(), ruling.unwrap_or_default())
}

pub(crate) fn faults(faults: &[Fault]) -> String {
    let one = |fault: &Fault| {
        let place = match (fault.file.as_str(), fault.line) {
            ("", _) => String::new(),
            (file, 0) => format!("{file}: "),
            (file, line) => format!("{file}:{line}: "),
        };
        let fix = fault.fix.as_ref().map(|fix| format!("; {fix}")).unwrap_or_default();
        format!("\n  {place}{}{fix}", fault.what)
    };
    faults.iter().map(one).collect()
}

/// What a question says of itself.
pub(crate) fn question<R: Wording>(s: &Session<R>, question: &Question<R>) -> String {
    let (c, setup) = (s.campaign(), s.setup());
    let clause = question.topic.clause().number();
    match (&question.asked, question.topic) {
        (Asked::Choice(all), Topic::Ask(_, subject)) => {
            let about = R::write_subject(c, subject);
            let per_seat = all.iter().map(|of| {
                let legal: Vec<_> = of.legal.iter().map(|&it| R::write_choice(c, it)).collect();
                format!(
                    "{} is asked by {clause} about {about}: {}",
                    seat_name(setup, of.seat),
                    legal.join("; ")
                )
            });
            per_seat.collect::<Vec<_>>().join("\n  ")
        }
        (Asked::Dice { whose, dice }, Topic::Roll(_, purpose)) => {
            let purpose = R::write_purpose(c, purpose);
            let word = purpose.split(' ').next().unwrap_or_default();
            format!(
                "{} throws {} dice of {} faces by {clause} for {purpose}: write `dice {word} ...`",
                seat_name(setup, *whose),
                dice.count,
                dice.sides,
            )
        }
        (Asked::Card { whose, deck }, Topic::Draw(_, purpose)) => {
            let cards = deck.cards();
            let cards: Vec<_> = cards.iter().map(|&it| R::write_card(c, purpose, it)).collect();
            format!(
                "{} draws a card by {clause} for {}: write `card` and one of {}",
                seat_name(setup, *whose),
                R::write_purpose(c, purpose),
                cards.join("; ")
            )
        }
        (Asked::Report { battle, .. }, _) => {
            let at = match question.lane {
                Lane::Matter(subject) => format!(" {}:", R::write_subject(c, subject)),
                Lane::Main | Lane::Desk(_) | Lane::Window => String::new(),
            };
            format!(
                "a battle is reported by {clause}: write `report{at} {}`",
                fields::<R>(c, *battle)
            )
        }
        _ => format!("a question by {clause} that is of two kinds"),
    }
}

/// The fields of a report if each is left as low as it may be.
fn fields<R: Wording>(c: &R::Campaign, battle: R::Battle) -> String {
    let lowest = fill_in::<R, ()>(c, battle, |filled, blank| {
        let value = (0..=blank.max)
            .find(|&value| R::may_fill(c, battle, filled, blank.field, value).is_ok());
        Ok(value.unwrap_or(0))
    });
    let form = lowest.unwrap_or_default();
    let names = form.values().iter().map(|(field, _)| R::write_field(c, battle, *field) + ": ...");
    names.collect::<Vec<_>>().join("; ")
}

/// All open questions, a line each, set in by two blanks.
pub(crate) fn open<R: Wording>(s: &Session<R>) -> String {
    if s.has_ended() {
        return "\n  the campaign is over".to_owned();
    }
    if s.questions().is_empty() {
        return "\n  no question is open".to_owned();
    }
    s.questions().iter().map(|it| format!("\n  {}", question(s, it))).collect()
}

pub(crate) fn form_fault<R: Wording>(
    c: &R::Campaign,
    battle: R::Battle,
    fault: &FormFault<R>,
) -> String {
    let name = |field: R::Field| R::write_field(c, battle, field);
    let values = |field, values: &[u16]| {
        let words = values.iter().map(|&value| R::write_value(c, battle, field, value));
        words.take(12).collect::<Vec<_>>().join(", ")
    };
    match fault {
        FormFault::NotUnderstood(part) => {
            format!("`{part}` is no field of this report; it has {}", fields::<R>(c, battle))
        }
        FormFault::Missing(field) => format!("`{}: ...` is missing", name(*field)),
        FormFault::NoSuchValue { field, given, max } => {
            let right = values(*field, &(0..=*max).collect::<Vec<_>>());
            format!("`{}` cannot be `{given}`; it is one of {right}", name(*field))
        }
        FormFault::Refused { field, value, refusal, right } => {
            let (name, by) = (name(*field), clauses_of::<R>(refusal));
            let value = R::write_value(c, battle, *field, *value);
            let right = match right.as_slice() {
                [] => "leave it out".to_owned(),
                right => format!("it may be {}", values(*field, right)),
            };
            format!("`{name}: {value}` is refused by {by}; {right}")
        }
    }
}

/// Why an answer was not taken.
pub(crate) fn answer_fault<R: Wording>(s: &Session<R>, fault: &AnswerFault<R>) -> String {
    match fault {
        AnswerFault::Invalid(fault) => fault.message.to_string(),
        AnswerFault::Illegal(_, refusal, _) => format!("refused by {}", clauses_of::<R>(refusal)),
        AnswerFault::NoSilence => "the rules do not say what stands if nobody answers".to_owned(),
        AnswerFault::DiceOutOfRange(dice) => {
            format!("{} dice of {} faces cannot fall so", dice.count, dice.sides)
        }
        AnswerFault::CardGone => "that card is not in the deck".to_owned(),
        AnswerFault::Form(battle, faults) => {
            let one = |fault| format!("\n  {}", form_fault(s.campaign(), *battle, fault));
            format!("the report is wrong:{}", faults.iter().map(one).collect::<String>())
        }
        other => format!("{other:?}"),
    }
}

pub(crate) fn correction_fault<R: Wording>(fault: &CorrectionFault<R>) -> String {
    match fault {
        CorrectionFault::Invalid(fault) => {
            let forms = R::slip_forms().iter().map(|form| format!("\n  {form}"));
            format!("{}; the forms are{}", fault.message, forms.collect::<String>())
        }
        CorrectionFault::Slip(kernel::ruleset::SlipFault::Refused(refusal)) => {
            format!("refused by {}", clauses_of::<R>(refusal))
        }
        CorrectionFault::Slip(kernel::ruleset::SlipFault::Unsound(message)) => message.to_string(),
        CorrectionFault::NeedsReason => "only the umpire may do that".to_owned(),
        other => format!("{other:?}"),
    }
}
