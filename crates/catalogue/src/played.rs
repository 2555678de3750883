//! A campaign being played, behind the erasure.

use kernel::journal::{By, Content, How, InputRecord};
use kernel::session::{
    AnswerFault, Asked, CorrectionFault, Hand, History, Preview, Question, RollBack, Session,
    Submission, Submitted,
};
use kernel::sheet::{Outcome, Plan, ReportRead, SheetQuestion};
use kernel::{
    Card, Lane, Message, Reader, Recorded, Seat, SeatSet, SetupRecord, Sheet, Showing, Terms,
    Throw, Topic,
};

use crate::hidden;
use crate::memo::{self, AtDesk, Memo};
use crate::past;
use crate::shown;
use crate::sitting::{
    Answer, AnsweredLine, ClaimLine, Corrected, Correction, DeskLine, Fault, FaultKind, GivenLine,
    NoteLine, Open, PastLine, Reading, RegisterLine, Reply, ReportLine, Sitting, Step,
};
use crate::slip::{self, Draft, SlipRead};

/// The one implementation of [`Sitting`].
pub(crate) struct SittingOf<R: Showing> {
    session: Session<R>,
    memo: Memo<R>,
}

impl<R: Showing> SittingOf<R> {
    pub(crate) fn found(setup: SetupRecord) -> Result<(Self, Vec<String>), Vec<kernel::Fault>> {
        let (session, contents) = Session::found(setup)?;
        let mut sitting = Self { session, memo: Memo::default() };
        let texts = sitting.written(contents);
        Ok((sitting, texts))
    }

    pub(crate) fn open(history: &History<R>) -> Self {
        let mut memo = Memo::default();
        for (number, content, live) in history.lines() {
            memo.keep(number, content, live);
        }
        Self { session: Session::open(history), memo }
    }

    /// The texts of contents just made, keeping what is asked for later.
    fn written(&mut self, contents: Vec<Content<R>>) -> Vec<String> {
        let first = self.session.last() + 1 - contents.len() as u64;
        for (number, content) in (first..).zip(&contents) {
            self.memo.keep(number, content, true);
            self.memo.undo(content);
        }
        contents.iter().map(write_content).collect()
    }

    /// The open question that a key names: its own, or the stand-in for a hidden one.
    fn question(&self, key: &str) -> Option<&Question<R>> {
        match shown::desk_named(key) {
            Some(desk) => {
                let questions = self.session.questions().iter();
                questions.into_iter().find(|question| question.lane == Lane::Desk(desk))
            }
            None => self.session.question(key),
        }
    }

    /// The key that is meant, if it is the stand-in for a hidden one.
    fn real_key(&self, key: &str) -> Option<String> {
        let hidden = shown::desk_named(key).and_then(|_| self.question(key));
        hidden.map(|question| question.key(self.session.when()))
    }

    /// What would be written for a reply.
    fn record(&self, mut reply: Reply<'_>) -> Result<InputRecord<R>, Fault> {
        let real = self.real_key(reply.key);
        self.session.accept(submission(&mut reply, real.as_deref())?).map_err(|f| self.fault(&f))
    }

    fn fault(&self, fault: &AnswerFault<R>) -> Fault {
        shown::answer_fault(self.session.campaign(), fault)
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
            Correction::RollBack { entry, without, instead, keep_choices, reason, entries } => {
                let history =
                    History::<R>::read(entries).map_err(|_| CorrectionFault::NoSuchStep)?;
                let to = step_of(&history, *entry).ok_or(CorrectionFault::NoSuchStep)?;
                let instead = past::instead(&history, instead)?;
                let (keep_choices, reason) = (*keep_choices, reason.clone());
                let wish = RollBack { to, without, instead, keep_choices };
                self.session.roll_back(&history, wish, by, reason)
            }
        }
    }

    /// The answers that nobody but their seat may know: those sealed on a desk, and those taken
    /// back from one.
    fn sealed(&self) -> Vec<(u64, Seat)> {
        let by = || By { seat: Seat::UMPIRE, how: How::Program, at: 0, member: 0 };
        let lies = |number: u64| {
            // An answer lies sealed as long as nothing that has happened rests on it.
            let without = self.session.withdraw(number, by(), Some(String::new()));
            without.is_ok_and(|preview| preview.gone.is_empty())
        };
        let desks = self.memo.desks().iter();
        let hidden = desks.filter(|at| at.is_undone || lies(at.number));
        hidden.map(|at| (at.number, at.seat)).collect()
    }

    /// What a fact says to the umpire: its line in the chronicle, or its text form; of one that is
    /// not for him only that it is there.
    fn fact_line(&self, recorded: &Recorded<R>) -> Message {
        let c = self.session.campaign();
        if !R::audience(c, &recorded.fact).includes(Reader::Umpire) {
            return Message::new("kernel-fact-hidden");
        }
        R::chronicle(c, recorded, Reader::Umpire).unwrap_or_else(|| {
            Message::new("kernel-fact").name("fact", R::write_fact(c, &recorded.fact).to_string())
        })
    }
}

/// A reply in the session's own terms. A page that knew only a stand-in for the key could not
/// know what touched the question.
fn submission<'s>(
    reply: &'s mut Reply<'_>,
    real: Option<&'s str>,
) -> Result<Submission<'s>, Fault> {
    let given = match &mut reply.answer {
        Answer::Choice(text) => Submitted::Choice(text),
        Answer::Silent => Submitted::Silent,
        Answer::Dice(values) => Submitted::Dice(Throw::of(values).ok_or_else(|| Fault {
            kind: FaultKind::Invalid,
            messages: vec![Message::new("kernel-too-many-dice")],
        })?),
        Answer::Card(card) => Submitted::Card(Card(*card)),
        Answer::Report(text) => Submitted::Report(text),
        Answer::Model(name, dice) => Submitted::Model { name, dice: &mut **dice },
    };
    Ok(Submission {
        key: real.unwrap_or(reply.key),
        seat: reply.seat,
        touched: reply.touched.filter(|_| real.is_none()),
        given,
        by: reply.by.clone(),
        waiver: reply.waiver.clone(),
        note: reply.note.clone(),
    })
}

/// The text of a content, as it is hashed and stored.
fn write_content<R: Showing>(content: &Content<R>) -> String {
    serde_json::to_string(content)
        .unwrap_or_else(|error| unreachable!("every content can be written: {error}"))
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
        // Everybody reads this.
        let is_open =
            |recorded: &&Recorded<R>| R::audience(c, &recorded.fact).includes(Reader::Spectator);
        let text = |recorded: &Option<Recorded<R>>| {
            let open = recorded.as_ref().filter(is_open);
            open.map_or_else(String::new, |of| R::write_fact(c, &of.fact).to_string())
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

    fn terms(&self) -> Terms {
        R::terms(self.session.campaign())
    }

    fn since(&self, key: &str, seat: Seat) -> Option<i64> {
        let question = self.question(key)?;
        let timeline = self.memo.timeline();
        if matches!(question.topic, Topic::Report(..)) {
            return timeline.open_since(question.lane);
        }
        let c = self.session.campaign();
        let heading = R::heading(c, self.session.when());
        timeline.asked_since(question.lane, seat, |when| R::heading(c, when) == heading)
    }

    fn open(&self) -> Vec<Open> {
        let when = self.session.when();
        self.session.questions().iter().map(|question| shown::open(question, when)).collect()
    }

    fn touched(&self, key: &str, seat: Seat) -> Option<u64> {
        let question = self.question(key)?;
        Some(self.session.touched(question.lane, seat))
    }

    fn answer(&mut self, mut reply: Reply<'_>) -> Result<Vec<String>, Fault> {
        let real = self.real_key(reply.key);
        match self.session.answer(submission(&mut reply, real.as_deref())?) {
            Ok(contents) => Ok(self.written(contents)),
            Err(fault) => Err(self.fault(&fault)),
        }
    }

    fn throw(&mut self, hand: &mut dyn Hand, at: i64) -> Vec<String> {
        let by = By { seat: Seat::UMPIRE, how: How::Program, at, member: 0 };
        let contents = self.session.throw(hand, &by);
        self.written(contents)
    }

    fn check_report(&self, reply: Reply<'_>) -> Result<String, Fault> {
        let record = self.record(reply)?;
        Ok(shown::report_text(self.session.campaign(), &record))
    }

    fn claim(&mut self, reply: Reply<'_>) -> Result<(String, Vec<String>), Fault> {
        let record = self.record(reply)?;
        let text = shown::report_text(self.session.campaign(), &record);
        let contents = self.session.note(Content::Claim(Box::new(record)));
        Ok((text, self.written(contents)))
    }

    fn draft(&self, seat: Seat) -> Option<Draft> {
        slip::draft(&self.session, seat, |number| self.memo.written_at(number))
    }

    fn slip_ahead(&self, seat: Seat, text: &str) -> Result<SlipRead, Fault> {
        slip::read(&self.session, seat, text)
    }

    fn take_slip(
        &mut self,
        seat: Seat,
        text: &str,
        touched: Option<u64>,
        by: By,
    ) -> Result<Vec<String>, Fault> {
        let taken = slip::sound(&self.session, seat, text, touched, &by)?;
        self.session = taken.session;
        Ok(self.written(taken.contents))
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
        let c = self.session.campaign();
        let preview =
            self.preview(correction, by).map_err(|fault| shown::correction_fault(c, &fault))?;
        let consequence = preview.consequence();
        let gone = preview.gone.iter().map(|recorded| self.fact_line(recorded)).collect();
        let come = preview.come.iter().map(|recorded| self.fact_line(recorded)).collect();
        let Preview { session, contents, dropped, lapsed, .. } = preview;
        let contents = if dry {
            Vec::new()
        } else {
            self.session = session;
            self.written(contents)
        };
        Ok(Corrected { consequence, gone, come, dropped, lapsed, contents })
    }

    fn given_since(&self, entries: &[kernel::Entry], entry: u64) -> Result<Vec<PastLine>, Fault> {
        let c = self.session.campaign();
        let no_such = || shown::correction_fault::<R>(c, &CorrectionFault::NoSuchStep);
        let history = History::<R>::read(entries).map_err(|_| no_such())?;
        let to = step_of(&history, entry).ok_or_else(no_such)?;
        let hidden = hidden::entries(&self.session, &history, &self.sealed(), &[Reader::Umpire]);
        past::lines(&self.session, &history, to, &hidden).ok_or_else(no_such)
    }

    fn hidden(&self, entries: &[kernel::Entry], readers: &[Reader]) -> Result<Vec<u64>, Fault> {
        let c = self.session.campaign();
        let unread = |_| shown::correction_fault::<R>(c, &CorrectionFault::NoSuchStep);
        let history = History::<R>::read(entries).map_err(unread)?;
        Ok(hidden::entries(&self.session, &history, &self.sealed(), readers))
    }

    fn answered(&self, key: &str) -> Option<AnsweredLine> {
        let (number, record) = self.memo.answer_to(key)?;
        let InputRecord { lane, seat, ref by, .. } = *record;
        Some(AnsweredLine { number, seat, by: by.clone(), desk: desk_of(lane) })
    }

    fn answered_so(
        &self,
        key: &str,
        seat: Seat,
        answer: &Answer<'_>,
        touched: Option<u64>,
    ) -> Option<u64> {
        let c = self.session.campaign();
        let same = |(number, record): (u64, &InputRecord<R>)| {
            let own = record.seat == seat || record.by.seat == seat;
            (own && shown::is_same(c, record, answer)).then_some(number)
        };
        let itself = self.memo.answer_to(key).and_then(same);
        itself.or_else(|| {
            let (Lane::Window, topic) = memo::read_key::<R>(key)? else { return None };
            same(self.memo.act_since(topic, seat, touched?)?)
        })
    }

    fn successor(&self, key: &str, seat: Seat) -> Option<String> {
        let (Lane::Window, topic) = memo::read_key::<R>(key)? else { return None };
        let mut questions = self.session.questions().iter();
        let next = questions.find(|q| q.lane == Lane::Window && q.topic == topic)?;
        next.whom().holds(seat).then(|| next.key(self.session.when()))
    }

    fn report_ahead(&self, key: &str, text: &str, waive: bool) -> Result<ReportRead, Fault> {
        let c = self.session.campaign();
        let question = self.session.question(key);
        match question.map(|question| &question.asked) {
            Some(Asked::Report { battle, .. }) => shown::report_ahead::<R>(c, *battle, text, waive),
            _ => Err(shown::answer_fault::<R>(c, &AnswerFault::NotOpen)),
        }
    }

    fn claims(&self) -> Vec<ClaimLine> {
        let c = self.session.campaign();
        let stands = |(number, record): &(u64, InputRecord<R>)| {
            let key = memo::key_of(record);
            let question = self.session.question(&key)?;
            (*number > self.session.touched(question.lane, record.seat)).then(|| ClaimLine {
                number: *number,
                key,
                seat: record.seat,
                text: shown::report_text(c, record),
                by: record.by.clone(),
                note: record.note.clone(),
                waiver: record.waiver.clone(),
            })
        };
        self.memo.claims().iter().filter_map(stands).collect()
    }

    fn notes(&self) -> &[NoteLine] {
        self.memo.notes()
    }

    fn letter_to(&self, seat: Seat, order: &str) -> Option<SeatSet> {
        let c = self.session.campaign();
        R::letter_to(c, seat, R::read_choice(c, order).ok()?)
    }

    fn at_desks(&self, reader: Reader) -> Vec<DeskLine> {
        let c = self.session.campaign();
        let has_ended = R::outcome(c).is_some();
        // Steps of which the reader does not know everything.
        let mut unknown: Vec<R::When> = Vec::new();
        for noted in self.session.record() {
            let is_known = R::audience(c, &noted.recorded.fact).includes(reader);
            if !is_known && unknown.last() != Some(&noted.when) {
                unknown.push(noted.when);
            }
        }
        let is_opened = |at: &AtDesk<R>| {
            let is_over = at.when != self.session.when();
            is_over
                && !unknown.contains(&at.when)
                && R::opened(c, at.topic, at.seat).includes(reader)
        };
        let line = |at: &AtDesk<R>| {
            let is_own = reader == Reader::Seat(at.seat);
            let is_open = is_own || (!at.is_undone && (has_ended || is_opened(at)));
            DeskLine { number: at.number, seat: at.seat, is_undone: at.is_undone, is_open }
        };
        self.memo.desks().iter().map(line).collect()
    }

    fn given(&self, reader: Reader) -> Vec<GivenLine> {
        shown::given(&self.session, reader)
    }

    fn sheet(&self, reader: Reader) -> Sheet {
        shown::sheet(&self.session, reader)
    }

    fn questions(&self, reader: Reader) -> Vec<SheetQuestion> {
        shown::questions(&self.session, reader)
    }

    fn plan(&self) -> Plan {
        R::plan(self.session.campaign())
    }

    fn chronicle(&self, reader: Reader, from: u64) -> Vec<Reading> {
        shown::chronicle(&self.session, reader, from)
    }

    fn register(&self, reader: Reader) -> Vec<RegisterLine> {
        past::register(&R::view(self.session.campaign(), reader), self.memo.thrown())
    }

    fn reports(&self, reader: Reader) -> Vec<ReportLine> {
        past::reports(&R::view(self.session.campaign(), reader), self.memo.thrown())
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
