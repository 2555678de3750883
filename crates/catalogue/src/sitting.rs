//! A campaign being played, erased.

use kernel::journal::{By, Content, Given, How, InputRecord};
use kernel::session::{
    Consequence, CorrectionFault, History, Preview, Session, Submission, Submitted,
};
use kernel::sheet::{Outcome, Plan};
use kernel::{
    Card, Dice, Lane, Message, Reader, Recorded, Seat, SeatSet, SetupRecord, Sheet, Showing,
    Throw, Topic,
};

use crate::shown;

/// One campaign being played. Synchronous; knows no store. What it changes it returns as the
/// texts of the contents to be appended, in order.
pub trait Sitting: Send + Sync {
    /// The set-up.
    fn setup(&self) -> &SetupRecord;
    /// The number of the last entry.
    fn last(&self) -> u64;
    /// Whether the campaign is over.
    fn has_ended(&self) -> bool;
    /// Why it is adjourned, if it is: today's rules decide the open step otherwise.
    fn adjourned(&self) -> Option<Message>;
    /// How many seats there are.
    fn seat_count(&self) -> u8;
    /// The open questions as the host needs them.
    fn open(&self) -> Vec<Open>;
    /// Whether an input with that digest of key, seat and text came before is for the host to
    /// know; this says which lane a question stands in was last touched by which entry.
    fn touched(&self, key: &str, seat: Seat) -> Option<u64>;
    /// Takes an answer and plays on.
    ///
    /// # Errors
    /// Why it was not taken; nothing has changed.
    fn answer(&mut self, reply: Reply<'_>) -> Result<Vec<String>, Fault>;
    /// Checks an answer and keeps it as a claim: a report that the other side has yet to confirm.
    /// Returns the report in its full text form, and what to append.
    ///
    /// # Errors
    /// Why it would not be taken.
    fn claim(&mut self, reply: Reply<'_>) -> Result<(String, Vec<String>), Fault>;
    /// Adds a note that changes nothing.
    fn remark(&mut self, kind: &str, text: String, by: By) -> Vec<String>;
    /// Takes back, rules or rolls back; with `dry` it only says what would come of it.
    ///
    /// # Errors
    /// Why it cannot be.
    fn correct(
        &mut self,
        correction: &Correction<'_>,
        by: By,
        dry: bool,
    ) -> Result<Corrected, Fault>;
    /// The answers of the open step that a reader may know of.
    fn given(&self, reader: Reader) -> Vec<GivenLine>;
    /// What a reader sees, open questions included.
    fn sheet(&self, reader: Reader) -> Sheet;
    /// The map as it is drawn once.
    fn plan(&self) -> Plan;
    /// The chronicle from an entry on, for a reader.
    fn chronicle(&self, reader: Reader, from: u64) -> Vec<Reading>;
    /// The register of dice, cards and models, for a reader.
    fn register(&self, reader: Reader) -> Vec<RegisterLine>;
    /// Reports that were taken, for a reader.
    fn reports(&self, reader: Reader) -> Vec<ReportLine>;
    /// The steps closed so far: the entry that closed each, and its heading.
    fn steps(&self) -> Vec<Step>;
    /// How it ended, if it has.
    fn outcome(&self) -> Option<Outcome>;
}

/// An open question, as the host needs it.
#[derive(Clone, Debug)]
pub struct Open {
    /// Its identity.
    pub key: String,
    /// Who is asked.
    pub whom: SeatSet,
    /// Whose desk it lies on, if it is sealed.
    pub desk: Option<Seat>,
    /// The clause, by number.
    pub clause: &'static str,
    /// What is wanted.
    pub asked: Asked,
}

/// What an open question wants.
#[derive(Clone, Debug)]
pub enum Asked {
    /// A choice; which of the seats asked have something that stands if they say nothing.
    Choice {
        /// Those seats.
        silent: SeatSet,
    },
    /// Dice.
    Dice {
        /// Who throws.
        whose: Seat,
        /// Which dice.
        dice: Dice,
    },
    /// A card.
    Card {
        /// Who draws.
        whose: Seat,
        /// The cards left.
        left: Vec<u8>,
    },
    /// A report.
    Report {
        /// The sides that may report and confirm.
        parties: SeatSet,
    },
}

/// An answer on its way in.
pub struct Reply<'r> {
    /// The identity of the question.
    pub key: &'r str,
    /// Whose answer it is.
    pub seat: Seat,
    /// The last entry that touched the question, as its page knew it.
    pub touched: Option<u64>,
    /// What is answered.
    pub answer: Answer<'r>,
    /// By whom, how and when.
    pub by: By,
    /// Why the umpire lets something pass.
    pub waiver: Option<String>,
    /// A note.
    pub note: Option<String>,
}

/// What is answered.
pub enum Answer<'r> {
    /// A choice in its text form.
    Choice(&'r str),
    /// Nothing.
    Silent,
    /// Dice as they fell.
    Dice(&'r [u8]),
    /// A card by number.
    Card(u8),
    /// A report in its text form.
    Report(&'r str),
    /// A model is to decide, with these dice.
    Model(&'r str, &'r mut dyn FnMut(u32) -> u32),
}

/// A correction.
pub enum Correction<'c> {
    /// Take an answer of the open step back.
    Withdraw {
        /// Its entry.
        input: u64,
        /// Why, if the umpire does it.
        reason: Option<String>,
    },
    /// Slip something in.
    Slip {
        /// The slip in its text form.
        text: &'c str,
        /// Whether it waits for the end of the step.
        after: bool,
        /// Why.
        reason: String,
    },
    /// Roll back to the start of a step.
    RollBack {
        /// Any entry of the step: its closing, one of its facts, or an input.
        entry: u64,
        /// Answers to drop.
        without: &'c [u64],
        /// Whether the other choices given since stand.
        keep_choices: bool,
        /// Why.
        reason: String,
        /// The journal.
        entries: &'c [kernel::Entry],
    },
}

/// What a correction does or would do.
#[derive(Clone, Debug)]
pub struct Corrected {
    /// How far it reaches.
    pub consequence: Consequence,
    /// Facts that no longer count: the chronicle's line, or the fact in text.
    pub gone: Vec<Message>,
    /// Facts that count instead.
    pub come: Vec<Message>,
    /// Answers dropped, by entry.
    pub dropped: Vec<u64>,
    /// What to append; empty on a dry run.
    pub contents: Vec<String>,
}

/// Why something was not taken.
#[derive(Clone, Debug)]
pub struct Fault {
    /// What kind of fault.
    pub kind: FaultKind,
    /// What is said to the person.
    pub messages: Vec<Message>,
}

/// Kinds of fault that a host tells apart.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum FaultKind {
    /// Something happened meanwhile: look again.
    Stale,
    /// Not this seat's business.
    Forbidden,
    /// Not understood.
    Invalid,
    /// Understood and refused by a clause.
    Illegal,
}

/// An answer of the open step.
#[derive(Clone, Debug)]
pub struct GivenLine {
    /// Its entry.
    pub number: u64,
    /// Whose answer it is.
    pub seat: Seat,
    /// The order in its text form.
    pub order: String,
    /// What it says.
    pub label: Message,
    /// Whether its seat may take it back.
    pub may_withdraw: bool,
}

/// A line of the chronicle.
#[derive(Clone, Debug)]
pub struct Reading {
    /// The entry of the fact.
    pub number: u64,
    /// The step it happened in.
    pub heading: Message,
    /// The clauses it follows from, by number.
    pub clauses: Vec<&'static str>,
    /// What happened.
    pub text: Message,
}

/// A line of the register of dice.
#[derive(Clone, Debug)]
pub struct RegisterLine {
    /// Its entry.
    pub number: u64,
    /// The step.
    pub heading: Message,
    /// Who threw.
    pub seat: Seat,
    /// What for.
    pub purpose: Message,
    /// The clause, by number.
    pub clause: &'static str,
    /// The dice, or the card.
    pub values: Vec<u32>,
    /// How it came.
    pub how: How,
    /// Whether it was undone later.
    pub undone: bool,
}

/// A report that was taken.
#[derive(Clone, Debug)]
pub struct ReportLine {
    /// Its entry.
    pub number: u64,
    /// The step.
    pub heading: Message,
    /// Who reported.
    pub seat: Seat,
    /// The report in its text form.
    pub text: String,
    /// The model that made it.
    pub model: Option<String>,
    /// Why the umpire let something pass.
    pub waiver: Option<String>,
}

/// A step that is over.
#[derive(Clone, Debug)]
pub struct Step {
    /// The entry after which the campaign stood at its end.
    pub last: u64,
    /// Its heading.
    pub heading: Message,
}

/// The one implementation of [`Sitting`].
pub(crate) struct SittingOf<R: Showing> {
    session: Session<R>,
    thrown: Vec<(u64, InputRecord<R>, bool)>,
}

impl<R: Showing> SittingOf<R> {
    pub(crate) fn found(setup: SetupRecord) -> Result<(Self, Vec<String>), Vec<kernel::Fault>> {
        let (session, contents) = Session::found(setup)?;
        let mut sitting = Self { session, thrown: Vec::new() };
        let texts = sitting.written(contents);
        Ok((sitting, texts))
    }

    pub(crate) fn open(history: &History<R>) -> Self {
        let mut thrown = Vec::new();
        for (number, content, live) in history.lines() {
            if let Content::Input(record) = content
                && !matches!(record.given, Given::Choice(_) | Given::Silent(_))
            {
                thrown.push((number, (**record).clone(), !live));
            }
        }
        Self { session: Session::open(history), thrown }
    }

    /// The texts of contents just made, keeping what the register shows.
    fn written(&mut self, contents: Vec<Content<R>>) -> Vec<String> {
        let first = self.session.last() + 1 - contents.len() as u64;
        for (number, content) in (first..).zip(&contents) {
            match content {
                Content::Input(record)
                    if !matches!(record.given, Given::Choice(_) | Given::Silent(_)) =>
                {
                    self.thrown.push((number, (**record).clone(), false));
                }
                Content::Withdrawal { undone, .. } | Content::RolledBack { undone, .. } => {
                    self.undo(&undone.inputs);
                }
                Content::Slip(slip) => self.undo(&slip.undone.inputs),
                _ => {}
            }
        }
        contents.iter().map(write_content).collect()
    }

    fn undo(&mut self, inputs: &[u64]) {
        for (number, _, undone) in &mut self.thrown {
            *undone |= inputs.contains(number);
        }
    }

    fn submission<'s>(reply: Reply<'s>) -> Result<Submission<'s>, Fault> {
        let Reply { key, seat, touched, answer, by, waiver, note } = reply;
        let given = match answer {
            Answer::Choice(text) => Submitted::Choice(text),
            Answer::Silent => Submitted::Silent,
            Answer::Dice(values) => Submitted::Dice(Throw::of(values).ok_or_else(|| Fault {
                kind: FaultKind::Invalid,
                messages: vec![Message::new("kernel-too-many-dice")],
            })?),
            Answer::Card(card) => Submitted::Card(Card(card)),
            Answer::Report(text) => Submitted::Report(text),
            Answer::Model(name, dice) => Submitted::Model { name, dice },
        };
        Ok(Submission { key, seat, touched, given, by, waiver, note })
    }

    fn preview(
        &self,
        correction: &Correction<'_>,
        by: By,
    ) -> Result<Preview<R>, CorrectionFault<R>> {
        match correction {
            Correction::Withdraw { input, reason } => {
                self.session.withdraw(*input, by, reason.clone())
            }
            Correction::Slip { text, after, reason } => {
                self.session.slip(text, *after, by, reason.clone())
            }
            Correction::RollBack { entry, without, keep_choices, reason, entries } => {
                let history =
                    History::<R>::read(entries).map_err(|_| CorrectionFault::NoSuchStep)?;
                let to = step_of(&history, *entry).ok_or(CorrectionFault::NoSuchStep)?;
                let reason = reason.clone();
                self.session.roll_back(&history, to, without, *keep_choices, by, reason)
            }
        }
    }

    /// What a fact says to the umpire: its line in the chronicle, or its text form.
    fn fact_line(&self, recorded: &Recorded<R>) -> Message {
        let c = self.session.campaign();
        R::chronicle(c, recorded, Reader::Umpire).unwrap_or_else(|| {
            Message::new("kernel-fact").name("fact", R::write_fact(c, &recorded.fact).to_string())
        })
    }
}

/// The text of a content, as it is hashed and stored.
fn write_content<R: Showing>(content: &Content<R>) -> String {
    serde_json::to_string(content).unwrap_or_else(|error| {
        unreachable!("every content can be written: {error}")
    })
}

/// The step that an entry belongs to: an input's own, otherwise the one closed next.
fn step_of<R: Showing>(history: &History<R>, entry: u64) -> Option<R::When> {
    let own = history.lines().find(|(number, ..)| *number == entry);
    if let Some((_, Content::Input(record), _)) = own {
        return Some(record.when);
    }
    let closed = history.lines().find_map(|(number, content, live)| match content {
        Content::Closed { when, .. } if live && number >= entry => Some(*when),
        _ => None,
    });
    closed.or_else(|| own.map(|_| Session::open(history).when()))
}

impl<R: Showing> Sitting for SittingOf<R> {
    fn setup(&self) -> &SetupRecord {
        self.session.setup()
    }

    fn last(&self) -> u64 {
        self.session.last()
    }

    fn has_ended(&self) -> bool {
        self.session.has_ended()
    }

    fn adjourned(&self) -> Option<Message> {
        let divergence = self.session.divergence()?;
        let c = self.session.checkpoint();
        let text = |recorded: &Option<Recorded<R>>| {
            recorded.as_ref().map_or_else(String::new, |recorded| {
                R::write_fact(c, &recorded.fact).to_string()
            })
        };
        let message = Message::new("kernel-diverged")
            .with("when", R::heading(c, divergence.when))
            .name("then", text(&divergence.then))
            .name("now", text(&divergence.now));
        Some(message)
    }

    fn seat_count(&self) -> u8 {
        R::seat_count(self.session.campaign())
    }

    fn open(&self) -> Vec<Open> {
        let when = self.session.when();
        self.session.questions().iter().map(|question| shown::open(question, when)).collect()
    }

    fn touched(&self, key: &str, seat: Seat) -> Option<u64> {
        let question = self.session.question(key)?;
        Some(self.session.touched(question.lane, seat))
    }

    fn answer(&mut self, reply: Reply<'_>) -> Result<Vec<String>, Fault> {
        let submission = Self::submission(reply)?;
        match self.session.answer(submission) {
            Ok(contents) => Ok(self.written(contents)),
            Err(fault) => Err(shown::answer_fault(self.session.campaign(), &fault)),
        }
    }

    fn claim(&mut self, reply: Reply<'_>) -> Result<(String, Vec<String>), Fault> {
        let submission = Self::submission(reply)?;
        let record = self
            .session
            .accept(submission)
            .map_err(|fault| shown::answer_fault(self.session.campaign(), &fault))?;
        let text = shown::report_text(self.session.campaign(), &record);
        let contents = self.session.note(Content::Claim(Box::new(record)));
        Ok((text, self.written(contents)))
    }

    fn remark(&mut self, kind: &str, text: String, by: By) -> Vec<String> {
        let contents = self.session.remark(kind, text, by);
        self.written(contents)
    }

    fn correct(
        &mut self,
        correction: &Correction<'_>,
        by: By,
        dry: bool,
    ) -> Result<Corrected, Fault> {
        let preview = self.preview(correction, by).map_err(|fault| shown::correction_fault(&fault))?;
        let consequence = preview.consequence();
        let gone = preview.gone.iter().map(|recorded| self.fact_line(recorded)).collect();
        let come = preview.come.iter().map(|recorded| self.fact_line(recorded)).collect();
        let Preview { session, contents, dropped, .. } = preview;
        let contents = if dry {
            Vec::new()
        } else {
            self.session = session;
            self.written(contents)
        };
        Ok(Corrected { consequence, gone, come, dropped, contents })
    }

    fn given(&self, reader: Reader) -> Vec<GivenLine> {
        shown::given(&self.session, reader)
    }

    fn sheet(&self, reader: Reader) -> Sheet {
        shown::sheet(&self.session, reader)
    }

    fn plan(&self) -> Plan {
        R::plan(self.session.campaign())
    }

    fn chronicle(&self, reader: Reader, from: u64) -> Vec<Reading> {
        shown::chronicle(&self.session, reader, from)
    }

    fn register(&self, reader: Reader) -> Vec<RegisterLine> {
        let view = R::view(self.session.campaign(), reader);
        let lines = self.thrown.iter().filter_map(|(number, record, undone)| {
            let values = match &record.given {
                Given::Dice(throw) => throw.values().iter().map(|&v| u32::from(v)).collect(),
                Given::Card(card) => vec![u32::from(card.0)],
                Given::Report { model: Some(run), .. } => {
                    run.dice.iter().map(|(value, _)| *value).collect()
                }
                Given::Report { model: None, .. } | Given::Choice(_) | Given::Silent(_) => {
                    return None;
                }
            };
            let (clause, purpose) = shown::purpose(&view, record.topic);
            Some(RegisterLine {
                number: *number,
                heading: R::heading(&view, record.when),
                seat: record.seat,
                purpose,
                clause,
                values,
                how: record.by.how,
                undone: *undone,
            })
        });
        lines.collect()
    }

    fn reports(&self, reader: Reader) -> Vec<ReportLine> {
        let view = R::view(self.session.campaign(), reader);
        let lines = self.thrown.iter().filter(|(_, _, undone)| !undone);
        lines
            .filter_map(|(number, record, _)| {
                let Topic::Report(..) = record.topic else { return None };
                let Given::Report { model, .. } = &record.given else { return None };
                Some(ReportLine {
                    number: *number,
                    heading: R::heading(&view, record.when),
                    seat: record.seat,
                    text: shown::report_text(&view, record),
                    model: model.as_ref().map(|run| run.name.clone()),
                    waiver: record.waiver.clone(),
                })
            })
            .collect()
    }

    fn steps(&self) -> Vec<Step> {
        let c = self.session.campaign();
        let mut steps: Vec<(R::When, u64)> = Vec::new();
        for noted in self.session.settled() {
            match steps.last_mut() {
                Some((when, last)) if *when == noted.when => *last = noted.number,
                _ => steps.push((noted.when, noted.number)),
            }
        }
        steps.into_iter().map(|(when, last)| Step { last, heading: R::heading(c, when) }).collect()
    }

    fn outcome(&self) -> Option<Outcome> {
        R::outcome(self.session.campaign())
    }
}

/// Whether a lane is a sealed desk.
pub(crate) fn desk_of<R: Showing>(lane: Lane<R>) -> Option<Seat> {
    match lane {
        Lane::Desk(seat) => Some(seat),
        Lane::Main | Lane::Matter(_) | Lane::Window => None,
    }
}
