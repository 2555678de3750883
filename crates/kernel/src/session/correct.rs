//! Taking back, ruling, rolling back. Each is first a [`Preview`]: what would be appended, and
//! what would be different. Accepting it means using its session and appending its contents.

use std::collections::BTreeSet;

use crate::journal::{By, Content, SlipRecord, Undone};
use crate::ruleset::{Invalid, Recorded, SlipFault, Wording};
use crate::seat::Seat;
use crate::session::Session;
use crate::session::answer::AnswerFault;
use crate::session::run::{Answer, EmptyHand, Input, run};
use crate::table::Lane;

/// What a correction would do.
pub struct Preview<R: Wording> {
    /// The session as it would be.
    pub session: Session<R>,
    /// What would be appended.
    pub contents: Vec<Content<R>>,
    /// Facts that would no longer count.
    pub gone: Vec<Recorded<R>>,
    /// Facts that would count instead.
    pub come: Vec<Recorded<R>>,
    /// Answers that would be dropped and asked again, by entry.
    pub dropped: Vec<u64>,
    /// Slips brought after the step rolled back to that would not apply any more, by their text.
    pub lapsed: Vec<String>,
}

/// How far a correction reaches.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Consequence {
    /// Nothing else changes: it can be accepted at once.
    Nothing,
    /// Facts of the open step, or later ones, would change.
    Facts,
    /// Somebody's answer is no longer legal and would be asked again.
    Answers,
}

impl<R: Wording> Preview<R> {
    /// How far it reaches.
    #[must_use]
    pub fn consequence(&self) -> Consequence {
        if !self.dropped.is_empty() {
            Consequence::Answers
        } else if self.gone.is_empty() && self.come.is_empty() && self.lapsed.is_empty() {
            Consequence::Nothing
        } else {
            Consequence::Facts
        }
    }
}

/// Why a correction cannot be.
#[derive(Clone, PartialEq, Debug)]
pub enum CorrectionFault<R: Wording> {
    /// There is no such answer in the open step.
    NoSuchInput,
    /// It is another seat's answer.
    NotYours,
    /// Dice, cards or a report cannot be taken back by a seat.
    NotAChoice,
    /// Since then dice fell, a card was drawn, a report came in, something was opened, or another
    /// seat answered.
    Barrier,
    /// Only the umpire may do that, and he gives a reason.
    NeedsReason,
    /// The slip is not understood.
    Invalid(Invalid),
    /// The slip cannot be.
    Slip(SlipFault<R>),
    /// There is no such step in this campaign.
    NoSuchStep,
    /// Later lines of the same desk hold only with that one: each with what speaks against it, if
    /// anything but that it would not be asked for.
    Later(Vec<(R::Choice, Option<AnswerFault<R>>)>),
    /// What is to stand instead of an answer was not taken.
    Instead(u64, AnswerFault<R>),
    /// The question of that answer does not come up again before the campaign waits, so that
    /// nothing can stand instead of it.
    NotAskedAgain(u64),
}

impl<R: Wording> Session<R> {
    /// Whether a seat may take back an answer of the open step.
    ///
    /// # Errors
    /// Why not.
    pub fn may_withdraw(&self, number: u64, seat: Seat) -> Result<(), CorrectionFault<R>> {
        let input = self.input(number).ok_or(CorrectionFault::NoSuchInput)?;
        let at = self.used.iter().position(|used| used.number == number);
        let at = at.ok_or(CorrectionFault::NoSuchInput)?;
        if input.seat != seat {
            return Err(CorrectionFault::NotYours);
        }
        if !matches!(input.answer, Answer::Choice(_)) {
            return Err(CorrectionFault::NotAChoice);
        }
        let own = self.used[at];
        let in_lane = !matches!(input.lane, Lane::Main);
        let reveals = in_lane && own.block != self.open_block;
        let later = self.used[at + 1..].iter();
        let later = later.filter(|used| !in_lane || used.lane == own.lane);
        let barred = later
            .filter_map(|used| self.input(used.number))
            .any(|after| after.seat != seat || !matches!(after.answer, Answer::Choice(_)));
        if reveals || barred { Err(CorrectionFault::Barrier) } else { Ok(()) }
    }

    /// Takes back an answer of the open step. The umpire passes every barrier, with a reason; an
    /// answer of his own that any seat could take back he takes back without. Where a seat takes a
    /// line out of what it writes at its desk, the lines after it move up, all of them or none.
    ///
    /// # Errors
    /// Why it cannot be taken back.
    pub fn withdraw(
        &self,
        number: u64,
        by: By,
        reason: Option<String>,
    ) -> Result<Preview<R>, CorrectionFault<R>> {
        if by.seat.is_umpire() {
            if self.may_withdraw(number, by.seat).is_err() {
                reason.as_ref().ok_or(CorrectionFault::NeedsReason)?;
            }
            self.input(number).ok_or(CorrectionFault::NoSuchInput)?;
        } else {
            self.may_withdraw(number, by.seat)?;
        }
        let is_own = !by.seat.is_umpire();
        let later = if is_own { self.later_lines(number) } else { Vec::new() };
        let numbers = std::iter::once(number).chain(later.iter().map(|input| input.number));
        let (mut session, mut contents, dropped) =
            self.taken_out(numbers.collect(), &by, reason.clone());
        if is_own {
            session.move_up(&mut contents, &later, &by)?;
        }
        let preview = self.preview(session, contents, dropped);
        let is_at_desk = self.input(number).is_some_and(|it| matches!(it.lane, Lane::Desk(_)));
        if is_own && is_at_desk {
            let lapsed = preview.dropped.iter().filter_map(|number| self.choice_of(*number));
            let lapsed: Vec<_> = lapsed.map(|choice| (choice, None)).collect();
            if !lapsed.is_empty() {
                return Err(CorrectionFault::Later(lapsed));
            }
        }
        Ok(preview)
    }

    /// The session with inputs of the open step taken out, what must be appended for it, and the
    /// other inputs that fall with them.
    pub(super) fn taken_out(
        &self,
        numbers: Vec<u64>,
        by: &By,
        reason: Option<String>,
    ) -> (Self, Vec<Content<R>>, Vec<u64>) {
        let (mut session, mut contents) = (self.clone(), Vec::new());
        let Some(&input) = numbers.first() else { return (session, contents, Vec::new()) };
        let count = numbers.len();
        session.diverged = None;
        session.tail.pool.retain(|input| !numbers.contains(&input.number));
        let undone = session.undo(numbers);
        let (all, dropped) = (undone.inputs.clone(), undone.inputs[count..].to_vec());
        let content = Content::Withdrawal { input, undone, by: by.clone(), reason };
        let entry = session.push(&mut contents, content);
        session.tail.drop_inputs(entry, self.given_in(&all));
        session.advance(&mut contents, by, &mut EmptyHand);
        (session, contents, dropped)
    }

    fn choice_of(&self, number: u64) -> Option<R::Choice> {
        match self.input(number)?.answer {
            Answer::Choice(choice) => Some(choice),
            _ => None,
        }
    }

    /// Slips something in: a ruling, a gift, a hand-over. It takes effect at the start of the open
    /// step, or (`after`) at its end.
    ///
    /// # Errors
    /// Why it cannot be.
    pub fn slip(
        &self,
        text: &str,
        after: bool,
        by: By,
        reason: String,
    ) -> Result<Preview<R>, CorrectionFault<R>> {
        let base = if after { &self.now } else { &self.tail.checkpoint };
        let slip = R::read_slip(base, text).map_err(CorrectionFault::Invalid)?;
        if !by.seat.is_umpire() && !R::slip_is_open_to(base, slip, by.seat) {
            return Err(CorrectionFault::NeedsReason);
        }
        let facts = R::slip_facts(base, slip).map_err(CorrectionFault::Slip)?;
        let text = R::write_slip(base, slip);
        let mut session = self.clone();
        let mut contents = Vec::new();
        if after {
            session.tail.waiting.push((text.clone(), by.clone(), reason.clone()));
            let undone = Undone::default();
            let record = SlipRecord { text, after, facts: Vec::new(), undone, by, reason };
            session.push(&mut contents, Content::Slip(Box::new(record)));
            return Ok(self.preview(session, contents, Vec::new()));
        }
        session.diverged = None;
        let before = session.tail.facts.clone();
        session.tail.lay(session.last + 1, &facts);
        let moot = session.take_moot(self.when());
        let undone = session.undo_after(&before, moot);
        let dropped = undone.inputs.clone();
        let record = SlipRecord { text, after, facts, undone, by: by.clone(), reason };
        let entry = session.push(&mut contents, Content::Slip(Box::new(record)));
        session.tail.drop_inputs(entry, self.given_in(&dropped));
        session.advance(&mut contents, &by, &mut EmptyHand);
        Ok(self.preview(session, contents, dropped))
    }

    /// Takes out the inputs of a step that a slip has left.
    fn take_moot(&mut self, was: R::When) -> Vec<u64> {
        let is_moot = |input: &Input<R>| input.when == was && self.when() != was;
        let moot: Vec<_> =
            self.tail.pool.iter().filter(|it| is_moot(it)).map(|it| it.number).collect();
        self.tail.pool.retain(|input| !moot.contains(&input.number));
        moot
    }

    /// The lanes and seats of inputs.
    fn given_in(&self, numbers: &[u64]) -> Vec<(Lane<R>, Seat)> {
        let given = self.tail.pool.iter().filter(|input| numbers.contains(&input.number));
        given.map(|input| (input.lane, input.seat)).collect()
    }

    pub(super) fn input(&self, number: u64) -> Option<&Input<R>> {
        let when = self.when();
        self.tail.pool.iter().find(|input| input.number == number && input.when == when)
    }

    /// Runs the open step anew and forgets the facts that do not come again. `gone` are inputs
    /// already taken out; inputs found illegal join them.
    fn undo(&mut self, gone: Vec<u64>) -> Undone {
        let facts = self.tail.facts.clone();
        self.undo_after(&facts, gone)
    }

    fn undo_after(&mut self, facts: &[(u64, Recorded<R>)], mut gone: Vec<u64>) -> Undone {
        let again = run(&self.tail.checkpoint, &self.tail.pool, &mut EmptyHand);
        gone.extend(&again.illegal);
        self.tail.pool.retain(|input| !again.illegal.contains(&input.number));
        let same = facts.iter().zip(&again.facts).take_while(|((_, was), is)| was == *is).count();
        self.tail.facts = facts[..same].to_vec();
        let facts_from = facts.get(same).map(|(number, _)| *number);
        Undone { facts_from, inputs: gone, facts: Vec::new() }
    }

    /// What would be different: facts that no longer count, but for those that come again.
    pub(super) fn preview(
        &self,
        session: Self,
        contents: Vec<Content<R>>,
        mut dropped: Vec<u64>,
    ) -> Preview<R> {
        dropped.extend(contents.iter().skip(1).filter_map(|content| match content {
            Content::Withdrawal { input, .. } => Some(*input),
            _ => None,
        }));
        let kept: BTreeSet<u64> = session.record().map(|noted| noted.number).collect();
        let gone = self
            .record()
            .filter(|noted| !kept.contains(&noted.number))
            .map(|noted| noted.recorded)
            .collect();
        let mut come = Vec::new();
        for (at, content) in contents.iter().enumerate() {
            match content {
                Content::Fact(recorded) => come.push(recorded.clone()),
                Content::Slip(slip) if at > 0 => come.extend(slip.facts.iter().cloned()),
                _ => {}
            }
        }
        let (gone, come) = differ(gone, come);
        Preview { session, contents, gone, come, dropped, lapsed: Vec::new() }
    }
}

/// The most comparisons made to find what two lists share in their middle.
const COMPARED_MAX: usize = 1 << 22;

/// What stands in one list alone and what in the other: the longest part they share, in its
/// order, is left out. Of very long lists that differ throughout only the two ends are compared.
fn differ<T: PartialEq>(mut was: Vec<T>, mut is: Vec<T>) -> (Vec<T>, Vec<T>) {
    let same = was.iter().zip(&is).take_while(|(was, is)| was == is).count();
    was.drain(..same);
    is.drain(..same);
    let same = was.iter().rev().zip(is.iter().rev()).take_while(|(was, is)| was == is).count();
    was.truncate(was.len() - same);
    is.truncate(is.len() - same);
    if was.len() * is.len() > COMPARED_MAX {
        return (was, is);
    }
    // How much the rest of both lists shares, from each place in either.
    let width = is.len() + 1;
    let mut shared = vec![0_u32; (was.len() + 1) * width];
    for i in (0..was.len()).rev() {
        for j in (0..is.len()).rev() {
            let at = i * width + j;
            shared[at] = match was[i] == is[j] {
                true => shared[at + width + 1] + 1,
                false => shared[at + width].max(shared[at + 1]),
            };
        }
    }
    let (mut i, mut j) = (0, 0);
    let (mut gone, mut come) = (vec![true; was.len()], vec![true; is.len()]);
    while i < was.len() && j < is.len() {
        let at = i * width + j;
        if was[i] == is[j] {
            (gone[i], come[j]) = (false, false);
            (i, j) = (i + 1, j + 1);
        } else if shared[at + width] >= shared[at + 1] {
            i += 1;
        } else {
            j += 1;
        }
    }
    let left = |list: Vec<T>, is_left: Vec<bool>| {
        list.into_iter().zip(is_left).filter_map(|(one, is_left)| is_left.then_some(one)).collect()
    };
    (left(was, gone), left(is, come))
}

#[cfg(test)]
mod tests {
    use super::differ;

    #[test]
    fn what_two_lists_share_is_left_out() {
        let chars = |text: &str| text.chars().collect::<Vec<_>>();
        for (was, is, gone, come) in [
            ("", "", "", ""),
            ("abc", "abc", "", ""),
            ("abc", "", "abc", ""),
            ("abcde", "abxde", "c", "x"),
            ("abcdef", "acxef", "bd", "x"),
            ("ab", "ba", "a", "a"),
            ("kaabb", "kbbaa", "aa", "aa"),
        ] {
            let (left, right) = differ(chars(was), chars(is));
            let said = (left.iter().collect::<String>(), right.iter().collect::<String>());
            assert_eq!(said, (gone.to_owned(), come.to_owned()), "{was} {is}");
        }
    }
}
