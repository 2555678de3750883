//! What is asserted: facts, refusals, questions.

use std::fmt::Write as _;

use kernel::form::{self, FormFault};
use kernel::session::{Asked, CorrectionFault, Options};
use kernel::{Clause, FactText, Refusal, Seat, Wording};

use crate::run::Bench;
use crate::{Wrong, given, parse, tell};

/// How many facts a failure lists.
const LISTED_MAX: usize = 6;

impl<R: Wording> Bench<R> {
    /// The next fact, those beside let pass, is this one.
    pub(crate) fn then(&mut self, line: u32, text: &str) -> Result<(), Wrong> {
        let (stated, clauses) = split_by::<R>(text);
        let (name, terms) = stated.split_once(char::is_whitespace).unwrap_or((stated, ""));
        while let Some(next) = self.happened.front() {
            let cited = clauses.iter().all(|clause| next.cites.contains(clause));
            if next.text.name == name && has_terms(&next.text, terms) && cited {
                self.fired.extend(next.cites.iter().map(|clause| clause.number()));
                self.happened.pop_front();
                return Ok(());
            }
            if !self.beside.contains(next.text.name) {
                break;
            }
            self.happened.pop_front();
        }
        let what = if self.happened.is_empty() {
            let open = tell::open(&self.session);
            format!("expected `{text}`, but nothing more has happened; open are:{open}")
        } else {
            format!("expected `{text}`, but what happened next is:{}", self.listed())
        };
        Err(Wrong::at(line, what))
    }

    /// Nothing has happened that is not asserted, but for what is beside.
    pub(crate) fn then_nothing(&mut self, line: u32) -> Result<(), Wrong> {
        let beside = &self.beside;
        self.happened.retain(|fact| !beside.contains(fact.text.name));
        if self.happened.is_empty() {
            return Ok(());
        }
        let what = format!(
            "this happened and is not asserted; say it by `then`, or name its kind by `beside`:{}",
            self.listed()
        );
        Err(Wrong::at(line, what))
    }

    fn listed(&self) -> String {
        let mut listed = String::new();
        for fact in self.happened.iter().take(LISTED_MAX) {
            let _ = write!(listed, "\n  then {}", fact.told());
        }
        if self.happened.len() > LISTED_MAX {
            let _ = write!(listed, "\n  and {} more", self.happened.len() - LISTED_MAX);
        }
        listed
    }

    /// Why a choice is refused now, to that seat or to any: first by what is asked, then by the
    /// rules at large.
    pub(crate) fn refusals(
        &self,
        seat: Option<Seat>,
        choice: R::Choice,
    ) -> Vec<Refusal<R::Clause>> {
        let mut found = Vec::new();
        for of in self.asked(seat) {
            found.extend(of.refused.iter().filter(|(it, _)| *it == choice).map(|(_, why)| *why));
        }
        let count = R::seat_count(self.session.campaign());
        let seats = (0..count).map(Seat).chain([Seat::UMPIRE]);
        for seat in seats.filter(|&it| seat.is_none_or(|seat| it == seat)) {
            let c = self.session.campaign();
            let draft = R::drafted(c, seat, &self.session.written(seat));
            found.extend([c, &draft].into_iter().filter_map(|c| R::why_not(c, seat, choice).err()));
        }
        found
    }

    /// Everybody's options, or one seat's.
    fn asked(&self, seat: Option<Seat>) -> impl Iterator<Item = &Options<R>> {
        let all = self.session.questions().iter().filter_map(|question| match &question.asked {
            Asked::Choice(all) => Some(all),
            Asked::Dice { .. } | Asked::Card { .. } | Asked::Report { .. } => None,
        });
        all.flatten().filter(move |of| seat.is_none_or(|seat| of.seat == seat))
    }

    pub(crate) fn refused_choice(
        &self,
        line: u32,
        text: &str,
        clause: R::Clause,
    ) -> Result<Refusal<R::Clause>, Wrong> {
        let (seat, text) = self.seat_before(text);
        let choice = self.read_choice(line, text)?;
        if let Some(of) = self.asked(seat).find(|of| of.allows(choice)) {
            let name = tell::seat_name(self.session.setup(), of.seat);
            return Err(Wrong::at(line, format!("`{text}` is not refused: {name} may choose it")));
        }
        self.one_by(line, text, clause, &self.refusals(seat, choice))
    }

    /// The refusal that names the clause.
    fn one_by(
        &self,
        line: u32,
        text: &str,
        clause: R::Clause,
        refusals: &[Refusal<R::Clause>],
    ) -> Result<Refusal<R::Clause>, Wrong> {
        let named = |it: &&Refusal<R::Clause>| it.clause == clause || it.ruling == Some(clause);
        refusals.iter().find(named).copied().ok_or_else(|| {
            let number = clause.number();
            let what = match refusals.first() {
                Some(other) => {
                    let by = tell::clauses_of::<R>(other);
                    format!("`{text}` is refused by {by}, not by {number}")
                }
                None => {
                    let open = tell::open(&self.session);
                    format!("no clause speaks against `{text}` now; open are:{open}")
                }
            };
            Wrong::at(line, what)
        })
    }

    pub(crate) fn refused_report(
        &self,
        line: u32,
        text: &str,
        clause: R::Clause,
    ) -> Result<Refusal<R::Clause>, Wrong> {
        let Some((_, battle, text)) = self.battle_of(line, text)? else {
            let open = tell::open(&self.session);
            return Err(Wrong::at(line, format!("no battle waits for a report; open are:{open}")));
        };
        let c = self.session.campaign();
        let faults = match form::read_form::<R>(c, battle, text, false) {
            Ok(_) => return Err(Wrong::at(line, format!("the report `{text}` is not refused"))),
            Err(faults) => faults,
        };
        let mut refusals = Vec::new();
        for fault in &faults {
            match fault {
                FormFault::Refused { refusal, .. } => refusals.push(*refusal),
                other => return Err(Wrong::at(line, tell::form_fault(c, battle, other))),
            }
        }
        self.one_by(line, text, clause, &refusals)
    }

    pub(crate) fn refused_slip(
        &self,
        line: u32,
        text: &str,
        clause: R::Clause,
    ) -> Result<Refusal<R::Clause>, Wrong> {
        let (seat, text) = self.seat_before(text);
        let by = given::by(seat.unwrap_or(Seat::UMPIRE));
        match self.session.slip(text, false, by, "tried by a case".to_owned()) {
            Ok(_) => Err(Wrong::at(line, format!("the slip `{text}` is not refused"))),
            Err(CorrectionFault::Slip(kernel::ruleset::SlipFault::Refused(refusal))) => {
                self.one_by(line, text, clause, &[refusal])
            }
            Err(fault) => Err(Wrong::at(line, tell::correction_fault(&fault))),
        }
    }

    /// A seat is asked, perhaps by that clause.
    pub(crate) fn is_asked(&mut self, line: u32, text: &str) -> Result<(), Wrong> {
        let (name, clauses) = split_by::<R>(text);
        let setup = self.session.setup();
        let seat = tell::seat_of(setup, name).ok_or_else(|| {
            let seats = tell::seat_names(setup);
            Wrong::at(line, format!("`{name}` is no seat; there are {seats}"))
        })?;
        let mut asked = self.session.questions().iter();
        let found = asked.find(|question| {
            let clause = question.topic.clause();
            question.whom().holds(seat) && (clauses.is_empty() || clauses.contains(&clause))
        });
        let Some(question) = found else {
            let open = tell::open(&self.session);
            return Err(Wrong::at(line, format!("`{text}` is not asked; open are:{open}")));
        };
        self.fired.insert(question.topic.clause().number());
        Ok(())
    }

    /// An open question has these options and no others.
    pub(crate) fn offers(&mut self, line: u32, text: &str) -> Result<(), Wrong> {
        let (seat, text) = self.seat_before(text);
        let wanted = parse::items(text, "choices").map_err(|what| Wrong::at(line, what))?;
        let wanted: Result<Vec<_>, _> =
            wanted.iter().map(|choice| self.read_choice(line, choice)).collect();
        let wanted = wanted?;
        let same = |of: &&Options<R>| {
            of.legal.len() == wanted.len() && wanted.iter().all(|choice| of.legal.contains(choice))
        };
        if self.asked(seat).any(|of| same(&of)) {
            return Ok(());
        }
        let open = tell::open(&self.session);
        Err(Wrong::at(line, format!("no open question has just these options; open are:{open}")))
    }
}

/// A text, and the clauses that end it after a last `by`, if they are clauses.
fn split_by<R: Wording>(text: &str) -> (&str, Vec<R::Clause>) {
    let by = |(stated, tail): (&'_ str, &'_ str)| {
        let clauses: Option<Vec<_>> =
            tail.split(',').map(|number| R::Clause::of_number(number.trim())).collect();
        clauses.map(|clauses| (stated.len(), clauses))
    };
    match text.rsplit_once(" by ").and_then(by) {
        Some((end, clauses)) => (text[..end].trim(), clauses),
        None => (text.trim(), Vec::new()),
    }
}

/// Whether a fact has the terms stated, in order; others between them are let pass. Commas and
/// blanks part terms and mean nothing.
fn has_terms(fact: &FactText, stated: &str) -> bool {
    fn words(text: &str) -> Vec<&str> {
        text.split([' ', '\t', ',']).filter(|word| !word.is_empty()).collect()
    }
    fn follow(terms: &[Vec<&str>], stated: &[&str]) -> bool {
        match terms {
            _ if stated.is_empty() => true,
            [] => false,
            [first, rest @ ..] => {
                let takes = !first.is_empty() && stated.starts_with(first);
                (takes && follow(rest, &stated[first.len()..])) || follow(rest, stated)
            }
        }
    }
    let terms: Vec<_> = fact.terms.iter().map(|term| words(term)).collect();
    follow(&terms, &words(stated))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check(terms: &[&str], stated: &str, holds: bool) {
        let terms = terms.iter().map(|term| (*term).to_owned()).collect();
        assert_eq!(has_terms(&FactText { name: "F", terms }, stated), holds, "{stated}");
    }

    #[test]
    fn a_fact_has_the_terms_that_are_stated_in_their_order() {
        let terms = ["Bohemond", "Nicaea", "to Dorylaeum", "one army, Seljuk"];
        check(&terms, "", true);
        check(&terms, "Bohemond", true);
        check(&terms, "Nicaea to Dorylaeum", true);
        check(&terms, "Bohemond, Nicaea, to  Dorylaeum, one army Seljuk", true);
        check(&terms, "to", false);
        check(&terms, "Nicaea Bohemond", false);
        check(&terms, "Bohemond Bohemond", false);
        check(&["2", "2 coins"], "2 coins", true);
    }
}
