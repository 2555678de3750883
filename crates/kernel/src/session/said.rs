//! What is said when something is not taken: faults as messages.

use crate::clause::{Clause, Refusal};
use crate::form::FormFault;
use crate::message::{Arg, Message};
use crate::ruleset::{Showing, SlipFault};
use crate::session::answer::AnswerFault;
use crate::session::correct::CorrectionFault;

/// A refusal in words: the clause's number, the ruling's if one reads it so, and the gist of what
/// forbids it.
#[must_use]
pub fn refusal<R: Showing>(refusal: Refusal<R::Clause>) -> Message {
    refused_by(refusal, R::gist(refusal.ruling.unwrap_or(refusal.clause)))
}

/// The same, with what is said of it.
fn refused_by<C: Clause>(refusal: Refusal<C>, gist: Message) -> Message {
    let said =
        Message::new("kernel-refused").name("clause", refusal.clause.number()).with("gist", gist);
    match refusal.ruling {
        Some(ruling) => said.with("ruled", "yes").name("ruling", ruling.number()),
        None => said.with("ruled", "no").name("ruling", ""),
    }
}

impl<R: Showing> AnswerFault<R> {
    /// What is said to the person.
    #[must_use]
    pub fn messages(&self, c: &R::Campaign) -> Vec<Message> {
        let one = match self {
            Self::Ended => Message::new("kernel-ended"),
            Self::Adjourned => Message::new("kernel-adjourned"),
            Self::NotOpen => Message::new("kernel-not-open"),
            Self::Stale { .. } => Message::new("kernel-stale"),
            Self::NotYours => Message::new("kernel-not-yours"),
            Self::WrongKind => Message::new("kernel-wrong-kind"),
            Self::Invalid(invalid) => invalid.message.clone(),
            Self::Illegal(choice, why, seat) => {
                let said = R::reason(c, *seat, *choice, *why);
                Message::new("kernel-illegal")
                    .name("order", R::write_choice(c, *choice))
                    .with("why", said.map_or_else(|| refusal::<R>(*why), |it| refused_by(*why, it)))
            }
            Self::NotOffered(choice) => {
                Message::new("kernel-not-offered").name("order", R::write_choice(c, *choice))
            }
            Self::NoSilence => Message::new("kernel-no-silence"),
            Self::DiceOutOfRange(dice) => Message::new("kernel-dice-out-of-range")
                .with("count", dice.count)
                .with("sides", dice.sides),
            Self::CardGone => Message::new("kernel-card-gone"),
            Self::NoSuchModel => Message::new("kernel-no-such-model"),
            Self::Form(battle, faults) => {
                return faults.iter().map(|fault| form_fault::<R>(c, *battle, fault)).collect();
            }
        };
        vec![one]
    }
}

/// What is wrong with a report, in words.
fn form_fault<R: Showing>(c: &R::Campaign, battle: R::Battle, fault: &FormFault<R>) -> Message {
    let name = |field| field_name::<R>(c, battle, field);
    match fault {
        FormFault::NotUnderstood(part) => {
            Message::new("kernel-form-not-understood").name("part", part.as_str())
        }
        FormFault::Missing(field) => {
            Message::new("kernel-form-missing").with("field", name(*field))
        }
        FormFault::NoSuchValue { field, given, max } => Message::new("kernel-form-no-such-value")
            .with("field", name(*field))
            .name("given", given.as_str())
            .with("right", values::<R>(c, battle, *field, &(0..=*max).collect::<Vec<_>>())),
        FormFault::Refused { field, value, refusal: why, right } => {
            Message::new("kernel-form-refused")
                .with("field", name(*field))
                .with("value", value_name::<R>(c, battle, *field, *value))
                .with("waivable", if why.waivable { "yes" } else { "no" })
                .with("why", refusal::<R>(*why))
                .with("is_asked", if right.is_empty() { "no" } else { "yes" })
                .with("right", values::<R>(c, battle, *field, right))
        }
    }
}

fn field_name<R: Showing>(c: &R::Campaign, battle: R::Battle, field: R::Field) -> Message {
    let (heading, label) = R::field(c, battle, field);
    Message::new("kernel-form-field").with("heading", heading).with("label", label)
}

fn value_name<R: Showing>(c: &R::Campaign, battle: R::Battle, field: R::Field, value: u16) -> Arg {
    R::value(c, battle, field, value).map_or(Arg::Number(i64::from(value)), Arg::from)
}

/// Values in words, numbers that follow one another drawn together.
fn values<R: Showing>(
    c: &R::Campaign,
    battle: R::Battle,
    field: R::Field,
    values: &[u16],
) -> Vec<Arg> {
    let mut said = Vec::new();
    for run in values.chunk_by(|one, next| *next == one + 1) {
        match *run {
            [first, .., last] if run.len() > 2 && R::value(c, battle, field, first).is_none() => {
                let range = Message::new("kernel-form-range").with("first", first);
                said.push(range.with("last", last).into());
            }
            _ => said.extend(run.iter().map(|&value| value_name::<R>(c, battle, field, value))),
        }
    }
    said
}

/// The lines that hold only with the one that is to be taken back.
fn later<R: Showing>(
    c: &R::Campaign,
    lines: &[(R::Choice, Option<AnswerFault<R>>)],
) -> Vec<Message> {
    let said = lines.iter().flat_map(|(choice, why)| match why {
        Some(why) => why.messages(c),
        None => {
            let order = R::write_choice(c, *choice);
            vec![Message::new("kernel-later-unasked").name("order", order)]
        }
    });
    std::iter::once(Message::new("kernel-later")).chain(said).collect()
}

impl<R: Showing> CorrectionFault<R> {
    /// What is said to the person.
    #[must_use]
    pub fn messages(&self, c: &R::Campaign) -> Vec<Message> {
        let one = match self {
            Self::NoSuchInput => Message::new("kernel-no-such-input"),
            Self::NotYours => Message::new("kernel-not-yours"),
            Self::NotAChoice => Message::new("kernel-not-a-choice"),
            Self::Barrier => Message::new("kernel-barrier"),
            Self::NeedsReason => Message::new("kernel-needs-reason"),
            Self::Invalid(invalid) => invalid.message.clone(),
            Self::Slip(SlipFault::Refused(why)) => refusal::<R>(*why),
            Self::Slip(SlipFault::Unsound(message)) => {
                Message::new("kernel-unsound").with("why", message.clone())
            }
            Self::NoSuchStep => Message::new("kernel-no-such-step"),
            Self::NotAskedAgain(_) => Message::new("kernel-not-asked-again"),
            Self::Later(lines) => return later::<R>(c, lines),
            Self::Instead(_, fault) => return fault.messages(c),
        };
        vec![one]
    }
}
