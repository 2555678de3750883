//! Answers, dice, cards and reports on their way to the question that wants them.

use std::collections::VecDeque;

use kernel::session::{AnswerFault, Asked, Question, Submission, Submitted};
use kernel::{Card, CardSet, Clause, Dice, Lane, Seat, Throw, Topic, Wording};

use crate::run::Bench;
use crate::{Wrong, given, tell};

/// What waits for its question.
pub(crate) enum Pending<R: Wording> {
    Answer { line: u32, seat: Option<Seat>, text: String, choice: R::Choice, waived: bool },
    Report { line: u32, text: String, waived: bool },
}

/// Dice that wait to be thrown.
pub(crate) struct Thrown {
    pub(crate) line: u32,
    pub(crate) purpose: String,
    pub(crate) values: VecDeque<u8>,
}

/// What a question is given: its identity and clause, the seat, and what.
struct Feed<'f> {
    key: String,
    clause: &'static str,
    seat: Seat,
    given: Gift<'f>,
    waived: bool,
}

/// What a case can give to a question.
enum Gift<'f> {
    Choice(&'f str),
    Silent,
    Dice(Throw),
    Card(Card),
    Report(&'f str),
}

impl<R: Wording> Bench<R> {
    /// A seat's name and a colon before a text, if there is one.
    pub(crate) fn seat_before<'t>(&self, text: &'t str) -> (Option<Seat>, &'t str) {
        let parts = text.split_once(':');
        let seat = parts.and_then(|(name, _)| tell::seat_of(self.session.setup(), name.trim()));
        match (seat, parts) {
            (Some(seat), Some((_, rest))) => (Some(seat), rest.trim()),
            _ => (None, text),
        }
    }

    pub(crate) fn read_answer(
        &self,
        line: u32,
        text: &str,
        waived: bool,
    ) -> Result<Pending<R>, Wrong> {
        let (seat, text) = self.seat_before(text);
        let several = R::split_choice(text).unwrap_or_default();
        let choice = self.read_choice(line, several.first().map_or(text, String::as_str))?;
        Ok(Pending::Answer { line, seat, text: text.to_owned(), choice, waived })
    }

    pub(crate) fn read_choice(&self, line: u32, text: &str) -> Result<R::Choice, Wrong> {
        R::read_choice(self.session.campaign(), text)
            .map_err(|fault| Wrong::at(line, tell::invalid(text, &fault)))
    }

    /// Plays on as far as what is written so far carries.
    pub(crate) fn pump(&mut self) -> Result<(), Wrong> {
        while self.feed_chance()? || self.feed_pending()? {}
        Ok(())
    }

    /// As [`Bench::pump`], and nothing may be left waiting.
    pub(crate) fn settle(&mut self) -> Result<(), Wrong> {
        self.pump()?;
        self.pending.front().map_or(Ok(()), |head| Err(self.stuck(head)))
    }

    fn give(&mut self, feed: Feed<'_>) -> Result<(), AnswerFault<R>> {
        let Feed { key, clause, seat, given, waived } = feed;
        let by = given::by(if waived { Seat::UMPIRE } else { seat });
        let given = match given {
            Gift::Choice(text) => Submitted::Choice(text),
            Gift::Silent => Submitted::Silent,
            Gift::Dice(throw) => Submitted::Dice(throw),
            Gift::Card(card) => Submitted::Card(card),
            Gift::Report(text) => Submitted::Report(text),
        };
        let waiver = waived.then(|| "waived by a case".to_owned());
        let submission =
            Submission { key: &key, seat, touched: None, given, by, waiver, note: None };
        let contents = self.session.answer(submission)?;
        self.fired.insert(clause);
        self.note(&contents);
        Ok(())
    }

    fn feed_chance(&mut self) -> Result<bool, Wrong> {
        for question in self.session.questions().to_vec() {
            let fed = match (&question.asked, question.topic) {
                (Asked::Dice { whose, dice }, Topic::Roll(_, purpose)) => {
                    self.throw(&question, *whose, *dice, purpose)?
                }
                (Asked::Card { whose, deck }, Topic::Draw(_, purpose)) => {
                    self.draw(&question, *whose, *deck, purpose)?
                }
                _ => false,
            };
            if fed {
                return Ok(true);
            }
        }
        Ok(false)
    }

    fn feed<'f>(&self, question: &Question<R>, seat: Seat, given: Gift<'f>) -> Feed<'f> {
        let key = question.key(self.session.when());
        let clause = question.topic.clause().number();
        Feed { key, clause, seat, given, waived: false }
    }

    fn throw(
        &mut self,
        question: &Question<R>,
        whose: Seat,
        dice: Dice,
        purpose: R::Purpose,
    ) -> Result<bool, Wrong> {
        let purpose = R::write_purpose(self.session.campaign(), purpose);
        let mut values = Vec::new();
        let mut line = 0;
        while values.len() < usize::from(dice.count) {
            let Some(thrown) = self.dice_for(&purpose) else { break };
            line = thrown.line;
            values.extend(thrown.values.pop_front());
        }
        if values.is_empty() {
            return Ok(false);
        }
        if values.len() < usize::from(dice.count) {
            let what =
                format!("{purpose} wants {} dice together; the rest are missing", dice.count);
            return Err(Wrong::at(line, what));
        }
        let throw = Throw::of(&values).unwrap_or_default();
        let feed = self.feed(question, whose, Gift::Dice(throw));
        self.give(feed)
            .map_err(|fault| Wrong::at(line, tell::answer_fault(&self.session, &fault)))?;
        Ok(true)
    }

    /// The next dice for a purpose: named in full, or by its first word.
    fn dice_for(&mut self, purpose: &str) -> Option<&mut Thrown> {
        let word = purpose.split(' ').next().unwrap_or_default();
        let left = |name: &str| {
            let is_next = |thrown: &Thrown| {
                !thrown.values.is_empty() && thrown.purpose.eq_ignore_ascii_case(name)
            };
            self.dice.iter().position(is_next)
        };
        let at = left(purpose).or_else(|| left(word))?;
        self.dice.get_mut(at)
    }

    fn draw(
        &mut self,
        question: &Question<R>,
        whose: Seat,
        deck: CardSet,
        purpose: R::Purpose,
    ) -> Result<bool, Wrong> {
        let Some((line, name)) = self.cards.pop_front() else {
            return Ok(false);
        };
        let text = |card: Card| R::write_card(self.session.campaign(), purpose, card);
        let card = deck.cards().into_iter().find(|&card| text(card).eq_ignore_ascii_case(&name));
        let card = card.ok_or_else(|| {
            let left: Vec<_> = deck.cards().into_iter().map(text).collect();
            Wrong::at(line, format!("`{name}` is not in the deck; left are {}", left.join("; ")))
        })?;
        let feed = self.feed(question, whose, Gift::Card(card));
        self.give(feed)
            .map_err(|fault| Wrong::at(line, tell::answer_fault(&self.session, &fault)))?;
        Ok(true)
    }

    fn feed_pending(&mut self) -> Result<bool, Wrong> {
        let Some(head) = self.pending.pop_front() else {
            return Ok(false);
        };
        let placed = match &head {
            Pending::Answer { line, seat, text, choice, waived } => {
                self.place_answer(*line, *seat, text, *choice, *waived)?
            }
            Pending::Report { line, text, waived } => self.place_report(*line, text, *waived)?,
        };
        if !placed {
            self.pending.push_front(head);
        }
        Ok(placed)
    }

    fn place_answer(
        &mut self,
        line: u32,
        seat: Option<Seat>,
        text: &str,
        choice: R::Choice,
        waived: bool,
    ) -> Result<bool, Wrong> {
        for question in self.session.questions().to_vec() {
            let Asked::Choice(all) = &question.asked else { continue };
            let mut all = all.iter().filter(|of| seat.is_none_or(|seat| of.seat == seat));
            let takes = all.find(|of| {
                let lets = |(refused, why): &(R::Choice, kernel::Refusal<R::Clause>)| {
                    *refused == choice && why.waivable
                };
                of.allows(choice) || (waived && of.refused.iter().any(lets))
            });
            if let Some(of) = takes {
                let mut feed = self.feed(&question, of.seat, Gift::Choice(text));
                feed.waived = waived;
                self.give(feed)
                    .map_err(|fault| Wrong::at(line, tell::answer_fault(&self.session, &fault)))?;
                return Ok(true);
            }
        }
        Ok(false)
    }

    fn place_report(&mut self, line: u32, text: &str, waived: bool) -> Result<bool, Wrong> {
        let Some((question, _, text)) = self.battle_of(line, text)? else {
            return Ok(false);
        };
        let mut feed = self.feed(&question, Seat::UMPIRE, Gift::Report(text));
        feed.waived = waived;
        self.give(feed)
            .map_err(|fault| Wrong::at(line, tell::answer_fault(&self.session, &fault)))?;
        Ok(true)
    }

    /// The open report that a text is for, and the text without the battle's name.
    #[expect(clippy::type_complexity, reason = "read in two places, next to each other")]
    pub(crate) fn battle_of<'t>(
        &self,
        line: u32,
        text: &'t str,
    ) -> Result<Option<(Question<R>, R::Battle, &'t str)>, Wrong> {
        let mut open = Vec::new();
        for question in self.session.questions() {
            let Asked::Report { battle, .. } = question.asked else { continue };
            let name = match question.lane {
                Lane::Matter(subject) => R::write_subject(self.session.campaign(), subject),
                Lane::Main | Lane::Desk(_) | Lane::Window => String::new(),
            };
            if let Some((prefix, rest)) = text.split_once(':')
                && prefix.trim().eq_ignore_ascii_case(&name)
            {
                return Ok(Some((question.clone(), battle, rest.trim())));
            }
            if R::spell_report(self.session.campaign(), battle, text).is_some() {
                return Ok(Some((question.clone(), battle, text)));
            }
            open.push((question, battle, name));
        }
        match open.as_slice() {
            [] => Ok(None),
            [(question, battle, _)] => Ok(Some(((*question).clone(), *battle, text))),
            several => {
                let names: Vec<_> = several.iter().map(|(_, _, name)| name.as_str()).collect();
                let what = format!("several battles wait; begin with one of {}:", names.join(", "));
                Err(Wrong::at(line, what))
            }
        }
    }

    /// Every seat named, or every seat asked, says nothing to what it is asked now.
    pub(crate) fn silence(&mut self, line: u32, name: &str) -> Result<(), Wrong> {
        let setup = self.session.setup();
        let only = match name {
            "all" => None,
            name => Some(tell::seat_of(setup, name).ok_or_else(|| {
                let seats = tell::seat_names(setup);
                Wrong::at(line, format!("there is no seat `{name}`; there are {seats}"))
            })?),
        };
        let asked: Vec<_> = self
            .session
            .questions()
            .iter()
            .filter(|question| matches!(question.asked, Asked::Choice(_)))
            .flat_map(|question| {
                question.whom().iter().map(move |seat| (question.lane, question.topic, seat))
            })
            .filter(|(_, _, seat)| only.is_none_or(|only| only == *seat))
            .collect();
        if asked.is_empty() {
            let open = tell::open(&self.session);
            return Err(Wrong::at(line, format!("{name} is not asked; open are:{open}")));
        }
        for (lane, topic, seat) in asked {
            let mut open = self.session.questions().iter();
            let still =
                open.find(|it| it.lane == lane && it.topic == topic && it.whom().holds(seat));
            let Some(question) = still.cloned() else { continue };
            let feed = self.feed(&question, seat, Gift::Silent);
            self.give(feed)
                .map_err(|fault| Wrong::at(line, tell::answer_fault(&self.session, &fault)))?;
        }
        self.pump()
    }

    /// Why the first that waits is not taken.
    fn stuck(&self, head: &Pending<R>) -> Wrong {
        let open = tell::open(&self.session);
        match head {
            Pending::Report { line, .. } => {
                Wrong::at(*line, format!("no battle waits for a report; open are:{open}"))
            }
            Pending::Answer { line, seat, text, choice, .. } => {
                let refusals = self.refusals(*seat, *choice);
                let why = match refusals.first() {
                    Some(refusal) => format!("refused by {}", tell::clauses_of::<R>(refusal)),
                    None => "no open question offers it".to_owned(),
                };
                Wrong::at(*line, format!("`{text}`: {why}; open are:{open}"))
            }
        }
    }
}
