//! The lines of a case, one after another.

use std::collections::{BTreeSet, VecDeque};

use kernel::{Clause, Content, FactText, Session, Wording};

use crate::feed::{Pending, Thrown};
use crate::parse::{Attempt, Line, Verb};
use crate::{Scenarios, Wrong, given, tell};

/// A case being run.
pub(crate) struct Bench<R: Wording> {
    pub(crate) session: Session<R>,
    /// Answers and reports that wait for their question, in the order written.
    pub(crate) pending: VecDeque<Pending<R>>,
    /// Dice that wait to be thrown.
    pub(crate) dice: Vec<Thrown>,
    /// Cards that wait to be drawn, with their lines.
    pub(crate) cards: VecDeque<(u32, String)>,
    /// What has happened and is not asserted yet.
    pub(crate) happened: VecDeque<Happened<R>>,
    /// Kinds of facts that may happen unsaid.
    pub(crate) beside: BTreeSet<String>,
    /// The clauses that fired.
    pub(crate) fired: BTreeSet<&'static str>,
}

/// A fact that has happened.
pub(crate) struct Happened<R: Wording> {
    pub(crate) text: FactText,
    pub(crate) cites: Vec<R::Clause>,
}

impl<R: Wording> Happened<R> {
    /// The fact as a `then` would say it.
    pub(crate) fn told(&self) -> String {
        let numbers: Vec<_> = self.cites.iter().map(|clause| clause.number()).collect();
        format!("{}  by {}", self.text, numbers.join(", "))
    }
}

/// Runs a case. Returns the clauses that fired.
pub(crate) fn run<R: Wording>(
    lines: &[Line],
    case: u32,
    scenarios: &dyn Scenarios,
    known: &mut given::Known<R>,
) -> Result<BTreeSet<&'static str>, Wrong> {
    let mut settings = Vec::new();
    let mut beside = BTreeSet::new();
    let mut begun = false;
    for line in lines {
        match &line.verb {
            Verb::Given(_) if begun => {
                let what = "the position is given before anything else; later, use `slip`";
                return Err(Wrong::at(line.number, what));
            }
            Verb::Given(items) => {
                settings.extend(items.iter().map(|item| (line.number, item.as_str())));
            }
            Verb::Beside(names) => beside.extend(names.iter().cloned()),
            _ => begun = true,
        }
    }
    if !begun {
        return Err(Wrong::at(case, "the case asserts nothing: add `then`, `refuse` or `offers`"));
    }
    let session = given::position::<R>(&settings, case, scenarios, known)?;
    let mut bench = Bench {
        session,
        pending: VecDeque::new(),
        dice: Vec::new(),
        cards: VecDeque::new(),
        happened: VecDeque::new(),
        beside,
        fired: BTreeSet::new(),
    };
    for line in lines {
        bench.line(line)?;
    }
    bench.finish(lines.last().map_or(case, |line| line.number))?;
    Ok(bench.fired)
}

impl<R: Wording> Bench<R> {
    fn line(&mut self, line: &Line) -> Result<(), Wrong> {
        let number = line.number;
        match &line.verb {
            Verb::Given(_) | Verb::Beside(_) => Ok(()),
            Verb::Answer { choices, waived } => {
                for choice in choices {
                    let answer = self.read_answer(number, choice, *waived)?;
                    self.pending.push_back(answer);
                }
                self.pump()
            }
            Verb::Report { text, waived } => {
                let (text, waived) = (text.clone(), *waived);
                self.pending.push_back(Pending::Report { line: number, text, waived });
                self.pump()
            }
            Verb::Dice { purpose, values } => {
                let (purpose, values) = (purpose.clone(), values.iter().copied().collect());
                self.dice.push(Thrown { line: number, purpose, values });
                self.pump()
            }
            Verb::Card(cards) => {
                self.cards.extend(cards.iter().map(|card| (number, card.clone())));
                self.pump()
            }
            Verb::Silent(seats) => {
                self.settle()?;
                seats.iter().try_for_each(|seat| self.silence(number, seat))
            }
            Verb::Slip(text) => {
                self.settle()?;
                self.slip(number, text)
            }
            Verb::Refuse { what, clause } => {
                self.settle()?;
                self.refuse(number, what, clause)
            }
            Verb::Then(fact) => {
                self.settle()?;
                self.then(number, fact)
            }
            Verb::ThenNothing => {
                self.settle()?;
                self.then_nothing(number)
            }
            Verb::Ask(text) => {
                self.settle()?;
                self.is_asked(number, text)
            }
            Verb::Offers(text) => {
                self.settle()?;
                self.offers(number, text)
            }
        }
    }

    /// Remembers the facts among what would be journalled.
    pub(crate) fn note(&mut self, contents: &[Content<R>]) {
        for content in contents {
            if let Content::Fact(recorded) = content {
                let text = R::write_fact(self.session.campaign(), &recorded.fact);
                let cites = recorded.cites.iter().collect();
                self.happened.push_back(Happened { text, cites });
            }
        }
    }

    /// Brings in something unasked. `Red: ...` is a seat's own; otherwise it is the umpire's.
    fn slip(&mut self, line: u32, text: &str) -> Result<(), Wrong> {
        let (seat, text) = self.seat_before(text);
        let by = given::by(seat.unwrap_or(kernel::Seat::UMPIRE));
        let preview = self
            .session
            .slip(text, false, by, "brought in by a case".to_owned())
            .map_err(|fault| Wrong::at(line, tell::correction_fault(&fault)))?;
        if !preview.gone.is_empty() {
            let what = "it would change what has already happened; place it before the answers";
            return Err(Wrong::at(line, what));
        }
        self.session = preview.session;
        for content in &preview.contents {
            if let Content::Slip(slip) = content {
                let facts = slip.facts.iter().cloned().map(Content::Fact);
                self.note(&facts.collect::<Vec<_>>());
            }
        }
        self.note(&preview.contents);
        Ok(())
    }

    fn refuse(&mut self, line: u32, what: &Attempt, clause: &str) -> Result<(), Wrong> {
        let clause = R::Clause::of_number(clause)
            .ok_or_else(|| Wrong::at(line, format!("no clause is numbered `{clause}`")))?;
        let refusal = match what {
            Attempt::Choice(text) => self.refused_choice(line, text, clause)?,
            Attempt::Report(text) => self.refused_report(line, text, clause)?,
            Attempt::Slip(text) => self.refused_slip(line, text, clause)?,
        };
        self.fired.insert(refusal.clause.number());
        self.fired.extend(refusal.ruling.map(Clause::number));
        Ok(())
    }

    fn finish(&mut self, line: u32) -> Result<(), Wrong> {
        self.settle()?;
        self.then_nothing(line)?;
        if let Some(left) = self.dice.iter().find(|thrown| !thrown.values.is_empty()) {
            let open = tell::open(&self.session);
            let what = format!("dice for {} were not thrown; open are:{open}", left.purpose);
            return Err(Wrong::at(left.line, what));
        }
        if let Some((line, card)) = self.cards.front() {
            let open = tell::open(&self.session);
            return Err(Wrong::at(*line, format!("`{card}` was not drawn; open are:{open}")));
        }
        Ok(())
    }
}
