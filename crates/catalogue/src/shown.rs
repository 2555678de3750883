//! From a session's own terms to those of a host and a page.

use kernel::form::{self, Blank, Filled};
use kernel::journal::{Given, InputRecord};
use kernel::session::{
    Answer as Answered, AnswerFault, Asked as Wants, CorrectionFault, Options, Question, Session,
};
use kernel::sheet::{
    Cell, FieldValues, FormField, Prompt, ReadField, ReportForm, ReportRead, Sheet, SheetQuestion,
    SheetRefusal, Wanted,
};
use kernel::{
    Card, CardSet, Clause, Lane, Message, ModelUse, Noted, Reader, Refusal, Seat, Showing, Topic,
};

use crate::played::desk_of;
use crate::sitting::{Answer, Asked, Fault, FaultKind, GivenLine, Open, Reading};

/// An open question as the host needs it.
pub(crate) fn open<R: Showing>(question: &Question<R>, when: R::When) -> Open {
    let asked = match &question.asked {
        Wants::Choice(options) => Asked::Choice {
            silent: options.iter().filter(|of| of.silent.is_some()).map(|of| of.seat).collect(),
        },
        Wants::Dice { whose, dice } => Asked::Dice { whose: *whose, dice: *dice },
        Wants::Card { whose, deck } => {
            Asked::Card { whose: *whose, left: deck.cards().iter().map(|card| card.0).collect() }
        }
        Wants::Report { parties, battle } => {
            Asked::Report { parties: *parties, battle: battle_key::<R>(*battle) }
        }
    };
    Open {
        key: question.key(when),
        whom: question.whom(),
        desk: desk_of(question.lane),
        clause: question.topic.clause().number(),
        asked,
        stand_in: desk_of(question.lane).map(desk_key),
    }
}

/// What a reader sees, open questions included.
pub(crate) fn sheet<R: Showing>(session: &Session<R>, reader: Reader) -> Sheet {
    let view = R::view(session.campaign(), reader);
    let known = known(session, reader, 0);
    let mut sheet = R::sheet(&view, reader, &known);
    sheet.questions = questions_in(session, &view, reader);
    sheet
}

/// The open questions as a reader sees them.
pub(crate) fn questions<R: Showing>(session: &Session<R>, reader: Reader) -> Vec<SheetQuestion> {
    questions_in(session, &R::view(session.campaign(), reader), reader)
}

fn questions_in<R: Showing>(
    session: &Session<R>,
    view: &R::Campaign,
    reader: Reader,
) -> Vec<SheetQuestion> {
    let questions = session.questions().iter();
    questions.map(|question| sheet_question(session, view, question, reader)).collect()
}

/// The facts from an entry on that a reader may know.
fn known<R: Showing>(session: &Session<R>, reader: Reader, from: u64) -> Vec<Noted<R>> {
    let c = session.campaign();
    let facts = session.record().filter(|noted| noted.number >= from);
    facts.filter(|noted| R::audience(c, &noted.recorded.fact).includes(reader)).collect()
}

/// The seat on whose behalf a reader looks at a question: his own, or for the umpire the first.
fn seat_for<R: Showing>(question: &Question<R>, reader: Reader) -> Option<Seat> {
    match reader {
        Reader::Seat(seat) => question.whom().holds(seat).then_some(seat),
        Reader::Umpire => question.whom().iter().next(),
        Reader::Spectator => None,
    }
}

fn sheet_question<R: Showing>(
    session: &Session<R>,
    view: &R::Campaign,
    question: &Question<R>,
    reader: Reader,
) -> SheetQuestion {
    let whom = question.whom().iter().collect();
    // What lies on a desk is not even hinted at: neither by the key nor by the clause, for they
    // may depend on what was written before.
    if let Some(desk) = desk_of(question.lane).filter(|desk| reader != Reader::Seat(*desk)) {
        let title = Message::new("kernel-writes-in-secret");
        return SheetQuestion {
            key: desk_key(desk),
            whom,
            clause: "",
            prompt: Prompt::new(title),
            wanted: Wanted::Hidden,
            touched: 0,
        };
    }
    let seat = seat_for(question, reader);
    // At its own desk a seat sees how things stand with what is already written there.
    let draft = seat.filter(|seat| question.lane == Lane::Desk(*seat));
    let draft = draft.map(|seat| R::drafted(view, seat, &session.written(seat)));
    let view = draft.as_ref().unwrap_or(view);
    SheetQuestion {
        key: question.key(session.when()),
        whom,
        clause: question.topic.clause().number(),
        prompt: R::prompt(view, question),
        wanted: seat.map_or(Wanted::Hidden, |seat| wanted(view, question, seat)),
        touched: session.touched(question.lane, seat.unwrap_or(Seat::UMPIRE)),
    }
}

/// What stands for the key of a question on a desk where its key may not be known.
fn desk_key(desk: Seat) -> String {
    format!("desk-{}", desk.0)
}

/// The desk that such a stand-in names.
pub(crate) fn desk_named(key: &str) -> Option<Seat> {
    key.strip_prefix("desk-")?.parse().ok().map(Seat)
}

fn wanted<R: Showing>(view: &R::Campaign, question: &Question<R>, seat: Seat) -> Wanted {
    let purpose = || purpose(view, question.topic).1;
    match &question.asked {
        Wants::Choice(_) => {
            let more = || R::refused(view, question, seat);
            let options = question.options_of(seat);
            options.map_or(Wanted::Hidden, |options| choices(view, question, options, &more()))
        }
        Wants::Dice { dice, .. } => Wanted::Dice { dice: *dice, purpose: purpose() },
        Wants::Card { deck, .. } => {
            Wanted::Card { cards: cards::<R>(view, question.topic, *deck), purpose: purpose() }
        }
        Wants::Report { battle, .. } => Wanted::Report(Box::new(report_form::<R>(view, *battle))),
    }
}

/// The cards left, by number, with what they are called.
fn cards<R: Showing>(view: &R::Campaign, topic: Topic<R>, deck: CardSet) -> Vec<(Card, Message)> {
    let Topic::Draw(_, purpose) = topic else { return Vec::new() };
    deck.cards().into_iter().map(|card| (card, R::card(view, purpose, card))).collect()
}

fn choices<R: Showing>(
    view: &R::Campaign,
    question: &Question<R>,
    options: &Options<R>,
    more: &[(R::Choice, Refusal<R::Clause>)],
) -> Wanted {
    let refused = options.refused.iter().chain(more).map(|(choice, refusal)| {
        let clause = refusal.ruling.unwrap_or(refusal.clause);
        let said = R::reason(view, options.seat, *choice, *refusal);
        SheetRefusal {
            choice: R::option(view, question, *choice),
            clause: clause.number(),
            gist: said.unwrap_or_else(|| R::gist(clause)),
            waivable: refusal.waivable,
        }
    });
    Wanted::Choice {
        options: options.legal.iter().map(|choice| R::option(view, question, *choice)).collect(),
        refused: refused.collect(),
        silent: options.silent.map(|choice| R::write_choice(view, choice)),
        in_words: options.in_words.map(|choice| Box::new(R::option(view, question, choice))),
    }
}

/// A battle's identity in text.
fn battle_key<R: Showing>(battle: R::Battle) -> String {
    serde_json::to_string(&battle).unwrap_or_default()
}

fn report_form<R: Showing>(view: &R::Campaign, battle: R::Battle) -> ReportForm {
    let mut groups: Vec<(Message, Vec<FormField>)> = Vec::new();
    for blank in R::form_fields(view, battle) {
        let (heading, label) = R::field(view, battle, blank.field);
        let field = form_field::<R>(view, battle, blank, label);
        match groups.iter_mut().find(|(of, _)| *of == heading) {
            Some((_, fields)) => fields.push(field),
            None => groups.push((heading, vec![field])),
        }
    }
    ReportForm {
        sheet: R::battle_sheet(view, battle),
        battle: battle_key::<R>(battle),
        groups,
        models: if R::terms(view).models == ModelUse::Off { &[] } else { R::models() }.to_vec(),
    }
}

fn form_field<R: Showing>(
    view: &R::Campaign,
    battle: R::Battle,
    blank: Blank<R>,
    label: Message,
) -> FormField {
    let Blank { field, max, bound, default } = blank;
    let word = |value| R::value(view, battle, field, value);
    let values = if word(0).is_some() {
        let words = (0..=max).filter_map(|value| {
            word(value).map(|label| (R::write_value(view, battle, field, value), label))
        });
        FieldValues::Words(words.collect())
    } else {
        FieldValues::UpTo(max)
    };
    FormField {
        name: R::write_field(view, battle, field),
        label,
        values,
        clause: bound.clause.number(),
        gist: R::gist(bound.ruling.unwrap_or(bound.clause)),
        default,
    }
}

/// The clause and the words of what dice, a card or a report are for.
pub(crate) fn purpose<R: Showing>(view: &R::Campaign, topic: Topic<R>) -> (&'static str, Message) {
    let said = match topic {
        Topic::Roll(_, purpose) | Topic::Draw(_, purpose) => R::purpose(view, purpose),
        // It may be long over: what the sheet would say of it now is not what it was.
        Topic::Report(_, battle) => R::battle_name(view, battle),
        Topic::Ask(_, subject) => {
            Message::new("kernel-subject").name("subject", R::write_subject(view, subject))
        }
    };
    (topic.clause().number(), said)
}

/// A report in its full text form.
pub(crate) fn report_text<R: Showing>(c: &R::Campaign, record: &InputRecord<R>) -> String {
    match (record.topic, &record.given) {
        (Topic::Report(_, battle), Given::Report { form, .. }) => {
            form::write_form::<R>(c, battle, form)
        }
        _ => String::new(),
    }
}

/// A report as people read it, without what would come of it.
pub(crate) fn read_report<R: Showing>(
    view: &R::Campaign,
    battle: R::Battle,
    form: &Filled<R::Field>,
) -> ReportRead {
    let blanks = R::form_fields(view, battle);
    let default = |field: R::Field| {
        let blank = blanks.iter().find(|blank| blank.field == field);
        blank.map_or(Some(0), |blank| blank.default)
    };
    let changed = form.values().iter().filter(|(field, value)| default(*field) != Some(*value));
    let read = |&(field, value): &(R::Field, u16)| {
        let (heading, label) = R::field(view, battle, field);
        let word = R::value(view, battle, field, value);
        let value = word.map_or(Cell::Number(value.into()), Cell::Text);
        ReadField { heading, label, value }
    };
    ReportRead { fields: changed.map(read).collect(), means: Vec::new() }
}

/// A report that is being written, as people read it, and what would come of it.
pub(crate) fn report_ahead<R: Showing>(
    c: &R::Campaign,
    battle: R::Battle,
    text: &str,
    waive: bool,
) -> Result<ReportRead, Fault> {
    let read = form::read_form::<R>(c, battle, text, waive)
        .map_err(|faults| answer_fault(c, &AnswerFault::Form(battle, faults)))?;
    let view = R::view(c, Reader::Spectator);
    let means = R::foretold(&view, battle, &read.filled);
    Ok(ReportRead { means, ..read_report::<R>(&view, battle, &read.filled) })
}

/// A report that was taken, as people read it.
pub(crate) fn report_taken<R: Showing>(view: &R::Campaign, record: &InputRecord<R>) -> ReportRead {
    match (record.topic, &record.given) {
        (Topic::Report(_, battle), Given::Report { form, .. }) => {
            read_report::<R>(view, battle, form)
        }
        _ => ReportRead::default(),
    }
}

/// Whether an answer that was taken says the same as this one. A report says the same if all
/// that is written in it is in the record.
pub(crate) fn is_same<R: Showing>(
    c: &R::Campaign,
    record: &InputRecord<R>,
    answer: &Answer<'_>,
) -> bool {
    match (&record.given, answer) {
        (Given::Choice(was), Answer::Choice(text)) => {
            R::read_choice(c, text).map_or(was == text, |choice| *was == R::write_choice(c, choice))
        }
        (Given::Silent(_), Answer::Silent) => true,
        (Given::Dice(throw), Answer::Dice(values)) => throw.values() == *values,
        (Given::Card(card), Answer::Card(number)) => card.0 == *number,
        (Given::Report { model: None, .. }, Answer::Report(text)) => {
            let was = parts(&report_text(c, record));
            let is = parts(text);
            !is.is_empty() && is.iter().all(|part| was.contains(part))
        }
        (Given::Report { model: Some(run), .. }, Answer::Model(name, _)) => run.name == *name,
        _ => false,
    }
}

/// The parts of a report's text, fit to be compared.
fn parts(text: &str) -> Vec<(String, String)> {
    let parts = text.split(';').filter_map(|part| part.split_once(':'));
    parts.map(|(name, value)| (plain(name), plain(value))).collect()
}

fn plain(text: &str) -> String {
    text.trim().to_ascii_lowercase()
}

/// The answers of the open step that a reader may know of: his own, and others' outside desks.
pub(crate) fn given<R: Showing>(session: &Session<R>, reader: Reader) -> Vec<GivenLine> {
    let view = R::view(session.campaign(), reader);
    let mut lines = Vec::new();
    for input in session.inputs().iter().filter(|input| input.when == session.when()) {
        let Answered::Choice(choice) = input.answer else { continue };
        if desk_of(input.lane).is_some_and(|desk| reader != Reader::Seat(desk)) {
            continue;
        }
        let own = match reader {
            Reader::Seat(seat) => session.may_withdraw(input.number, seat).is_ok(),
            Reader::Umpire => true,
            Reader::Spectator => false,
        };
        lines.push(GivenLine {
            number: input.number,
            seat: input.seat,
            member: input.member,
            order: R::write_choice(&view, choice),
            label: R::choice(&view, choice).label,
            may_withdraw: own,
        });
    }
    lines
}

/// The chronicle from an entry on.
pub(crate) fn chronicle<R: Showing>(
    session: &Session<R>,
    reader: Reader,
    from: u64,
) -> Vec<Reading> {
    let c = session.campaign();
    let read = |noted: Noted<R>| {
        Some(Reading {
            number: noted.number,
            heading: R::heading(c, noted.when),
            clauses: noted.recorded.cites.iter().map(Clause::number).collect(),
            text: R::chronicle(c, &noted.recorded, reader)?,
        })
    };
    known(session, reader, from).into_iter().filter_map(read).collect()
}

/// A fault in the terms of a host.
pub(crate) fn answer_fault<R: Showing>(c: &R::Campaign, fault: &AnswerFault<R>) -> Fault {
    let kind = match fault {
        AnswerFault::NotOpen | AnswerFault::Stale { .. } => FaultKind::Stale,
        AnswerFault::NotYours => FaultKind::Forbidden,
        AnswerFault::Illegal(..)
        | AnswerFault::NotOffered(_)
        | AnswerFault::Ended
        | AnswerFault::Adjourned
        | AnswerFault::NoSilence
        | AnswerFault::CardGone => FaultKind::Illegal,
        AnswerFault::WrongKind
        | AnswerFault::Invalid(_)
        | AnswerFault::DiceOutOfRange(_)
        | AnswerFault::NoSuchModel
        | AnswerFault::Form(..) => FaultKind::Invalid,
    };
    Fault { kind, messages: fault.messages(c) }
}

/// A fault in the terms of a host.
pub(crate) fn correction_fault<R: Showing>(c: &R::Campaign, fault: &CorrectionFault<R>) -> Fault {
    let kind = match fault {
        CorrectionFault::Instead(_, fault) => answer_fault(c, fault).kind,
        CorrectionFault::NoSuchInput => FaultKind::Stale,
        CorrectionFault::NotYours | CorrectionFault::NeedsReason => FaultKind::Forbidden,
        CorrectionFault::Invalid(_) | CorrectionFault::NoSuchStep => FaultKind::Invalid,
        CorrectionFault::NotAChoice
        | CorrectionFault::Barrier
        | CorrectionFault::NotAskedAgain(_)
        | CorrectionFault::Later(_)
        | CorrectionFault::Slip(_) => FaultKind::Illegal,
    };
    Fault { kind, messages: fault.messages(c) }
}
