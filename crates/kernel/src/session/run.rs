//! Running a step again from its start with the inputs there are.

use crate::clause::Refusal;
use crate::dice::{Card, CardSet, Dice, Throw};
use crate::form::Filled;
use crate::offer::Offer;
use crate::play::Play;
use crate::ruleset::{Recorded, Ruleset};
use crate::seat::{Seat, SeatSet};
use crate::session::question::{Asked, Options, Question};
use crate::table::{At, Flow, Lane, Pause, Pick, Table, Topic};

/// An answer as a re-run reads it.
#[derive(Clone, PartialEq, Debug)]
pub struct Input<R: Ruleset> {
    /// The number of its entry.
    pub number: u64,
    /// The step it answers in.
    pub when: R::When,
    /// The lane.
    pub lane: Lane<R>,
    /// The topic.
    pub topic: Topic<R>,
    /// How many of the same came before.
    pub nth: u8,
    /// Whose answer it is.
    pub seat: Seat,
    /// Which player gave it, as [`By::member`](crate::journal::By::member) has it.
    pub member: u8,
    /// What was answered.
    pub answer: Answer<R>,
    /// Whether the umpire let pass what may be waived; a model's report passes likewise.
    pub waived: bool,
}

/// What was answered.
#[derive(Clone, PartialEq, Debug)]
pub enum Answer<R: Ruleset> {
    /// A choice.
    Choice(R::Choice),
    /// Nothing: what stands if nobody answers.
    Silent,
    /// Dice.
    Dice(Throw),
    /// A card.
    Card(Card),
    /// A report.
    Report(Box<Filled<R::Field>>),
}

/// What throws and draws for those seats that leave it to the program.
pub trait Hand {
    /// Throws dice that a seat is to throw. `None` leaves them to the seat.
    fn throw(&mut self, whose: Seat, dice: Dice) -> Option<Throw>;

    /// Draws a card that a seat is to draw. `None` leaves it to the seat.
    fn draw(&mut self, whose: Seat, deck: CardSet) -> Option<Card>;
}

/// Leaves all to the seats.
pub(crate) struct EmptyHand;

impl Hand for EmptyHand {
    fn throw(&mut self, _: Seat, _: Dice) -> Option<Throw> {
        None
    }

    fn draw(&mut self, _: Seat, _: CardSet) -> Option<Card> {
        None
    }
}

/// What a hand threw or drew while a step ran.
pub(crate) struct Thrown<R: Ruleset> {
    /// How many facts had been recorded before.
    pub(crate) recorded: usize,
    pub(crate) lane: Lane<R>,
    pub(crate) topic: Topic<R>,
    pub(crate) nth: u8,
    pub(crate) whose: Seat,
    pub(crate) what: DiceOrCard,
}

#[derive(Clone, Copy)]
pub(crate) enum DiceOrCard {
    Dice(Throw),
    Card(Card),
}

/// An input that a run has read.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(crate) struct Used<R: Ruleset> {
    pub(crate) number: u64,
    pub(crate) lane: Lane<R>,
    /// The block it was read in, counted from 1; 0 outside any.
    pub(crate) block: u16,
}

impl<R: Ruleset> Used<R> {
    /// What stands for the number of something just thrown, until it has one.
    fn thrown(index: usize) -> u64 {
        u64::MAX - index as u64
    }

    /// Gives what was just thrown its number.
    pub(crate) fn number(used: &mut [Self], index: usize, number: u64) {
        let it = used.iter_mut().find(|used| used.number == Self::thrown(index));
        it.expect("what is thrown is used").number = number;
    }
}

/// What came of running a step.
pub(crate) struct Run<R: Ruleset> {
    /// The campaign at the pause, or at the end of the step.
    pub(crate) campaign: R::Campaign,
    pub(crate) facts: Vec<Recorded<R>>,
    pub(crate) open: Vec<Question<R>>,
    /// Inputs that are no longer legal, by number.
    pub(crate) illegal: Vec<u64>,
    pub(crate) used: Vec<Used<R>>,
    /// What the hand threw, in order. In `used` they stand with the number
    /// [`Used::thrown`] gives them.
    pub(crate) thrown: Vec<Thrown<R>>,
    /// The block in which the run waits; 0 outside any.
    pub(crate) open_block: u16,
    pub(crate) finished: bool,
}

/// Runs the step that starts with `start`, reading those of `inputs` that belong to it. What then
/// is still to be thrown, the hand may throw.
pub(crate) fn run<R: Ruleset>(
    start: &R::Campaign,
    inputs: &[Input<R>],
    hand: &mut dyn Hand,
) -> Run<R> {
    let mut campaign = start.clone();
    let mut facts = Vec::new();
    let mut recall = Recall {
        when: R::when(start),
        inputs,
        hand,
        thrown: Vec::new(),
        read: vec![false; inputs.len()],
        met: Vec::new(),
        open: Vec::new(),
        illegal: Vec::new(),
        used: Vec::new(),
        block: 0,
        inside: false,
        open_block: 0,
    };
    let outcome = R::step(&mut Play::new(&mut campaign, &mut recall, &mut facts));
    let Recall { open, illegal, used, thrown, open_block, .. } = recall;
    debug_assert!(outcome.is_ok() || !open.is_empty(), "a pause without a question");
    let finished = outcome.is_ok();
    Run { campaign, facts, open, illegal, used, thrown, open_block, finished }
}

/// The table that remembers: it answers from inputs, and notes what is still open.
struct Recall<'i, R: Ruleset> {
    when: R::When,
    inputs: &'i [Input<R>],
    hand: &'i mut dyn Hand,
    thrown: Vec<Thrown<R>>,
    read: Vec<bool>,
    met: Vec<(Lane<R>, Topic<R>)>,
    open: Vec<Question<R>>,
    illegal: Vec<u64>,
    used: Vec<Used<R>>,
    block: u16,
    inside: bool,
    open_block: u16,
}

impl<R: Ruleset> Recall<'_, R> {
    /// How many questions of the same identity came before this one.
    fn count(&mut self, at: At<R>) -> u8 {
        let it = (at.lane, at.topic);
        let before = self.met.iter().filter(|met| **met == it).count();
        self.met.push(it);
        u8::try_from(before).unwrap_or(u8::MAX)
    }

    /// The first input to this question that `accept` takes. Others to the same question are
    /// illegal now.
    fn recall<T>(
        &mut self,
        at: At<R>,
        nth: u8,
        accept: impl Fn(&Input<R>) -> Option<T>,
    ) -> Option<T> {
        for (index, input) in self.inputs.iter().enumerate() {
            let same = !self.read[index]
                && input.topic == at.topic
                && input.lane == at.lane
                && input.nth == nth
                && input.when == self.when;
            if !same {
                continue;
            }
            self.read[index] = true;
            if let Some(answer) = accept(input) {
                self.use_up(input.number, at.lane);
                return Some(answer);
            }
            self.illegal.push(input.number);
        }
        None
    }

    fn use_up(&mut self, number: u64, lane: Lane<R>) {
        let block = if self.inside { self.block } else { 0 };
        self.used.push(Used { number, lane, block });
    }

    fn keep_thrown(&mut self, at: At<R>, nth: u8, whose: Seat, what: DiceOrCard) {
        self.use_up(Used::<R>::thrown(self.thrown.len()), at.lane);
        let At { lane, topic, recorded } = at;
        self.thrown.push(Thrown { recorded, lane, topic, nth, whose, what });
    }

    fn wait<T>(&mut self, question: Question<R>) -> Flow<T> {
        self.open.push(question);
        self.open_block = if self.inside { self.block } else { 0 };
        Err(Pause)
    }
}

/// Which option of the offer an input picks, if it is still to be had.
fn pick_of<R: Ruleset>(input: &Input<R>, offer: &dyn Offer<R>) -> Option<Pick> {
    match &input.answer {
        Answer::Choice(choice) => {
            let waived = || {
                (0..offer.refused_count()).filter(|_| input.waived).find(|&at| {
                    let (refused, Refusal { waivable, .. }) = offer.refused(at);
                    refused == *choice && waivable
                })
            };
            let said = || {
                let (_, words) = R::words_of(*choice).filter(|(_, words)| !words.is_empty())?;
                (offer.in_words(words) == Some(*choice)).then_some(Pick::InWords(words))
            };
            offer.find(*choice).or_else(|| waived().map(Pick::Waived)).or_else(said)
        }
        Answer::Silent => offer.silent().map(|_| Pick::Silent),
        Answer::Dice(_) | Answer::Card(_) | Answer::Report(_) => None,
    }
}

/// Whether a form is one that could be written for the battle now.
pub(crate) fn form_holds<R: Ruleset>(
    c: &R::Campaign,
    battle: R::Battle,
    form: &Filled<R::Field>,
    waived: bool,
) -> bool {
    let mut filled = Filled::default();
    for &(field, value) in form.values() {
        let fits = R::next_field(c, battle, &filled)
            .is_some_and(|blank| blank.field == field && value <= blank.max);
        let permitted = match R::may_fill(c, battle, &filled, field, value) {
            Ok(()) => true,
            Err(refusal) => waived && refusal.waivable,
        };
        if !fits || !permitted {
            return false;
        }
        filled.fill(field, value);
    }
    R::next_field(c, battle, &filled).is_none()
}

impl<R: Ruleset> Table<R> for Recall<'_, R> {
    fn ask(&mut self, _c: &R::Campaign, at: At<R>, whom: Seat, offer: &dyn Offer<R>) -> Flow<Pick> {
        let nth = self.count(at);
        let recalled =
            self.recall(at, nth, |input| pick_of(input, offer).filter(|_| input.seat == whom));
        match recalled {
            Some(pick) => Ok(pick),
            None => {
                let options = vec![Options::of(whom, offer)];
                self.wait(Question::new(at, nth, Asked::Choice(options)))
            }
        }
    }

    fn window(
        &mut self,
        _c: &R::Campaign,
        at: At<R>,
        seats: SeatSet,
        offers: &[&dyn Offer<R>],
    ) -> Flow<(usize, Pick)> {
        let nth = self.count(at);
        let recalled = self.recall(at, nth, |input| {
            let index = seats.iter().position(|seat| seat == input.seat)?;
            pick_of(input, offers[index]).map(|pick| (index, pick))
        });
        match recalled {
            Some(act) => Ok(act),
            None => {
                let options =
                    seats.iter().zip(offers).map(|(seat, offer)| Options::of(seat, *offer));
                self.wait(Question::new(at, nth, Asked::Choice(options.collect())))
            }
        }
    }

    fn roll(&mut self, _c: &R::Campaign, at: At<R>, whose: Seat, dice: Dice) -> Flow<Throw> {
        let nth = self.count(at);
        let recalled = self.recall(at, nth, |input| match input.answer {
            Answer::Dice(throw) => throw.fits(dice).then_some(throw),
            _ => None,
        });
        if let Some(throw) = recalled {
            return Ok(throw);
        }
        let Some(throw) = self.hand.throw(whose, dice) else {
            return self.wait(Question::new(at, nth, Asked::Dice { whose, dice }));
        };
        debug_assert!(throw.fits(dice), "{throw:?} are not {dice:?}");
        self.keep_thrown(at, nth, whose, DiceOrCard::Dice(throw));
        Ok(throw)
    }

    fn draw(&mut self, _c: &R::Campaign, at: At<R>, whose: Seat, deck: CardSet) -> Flow<Card> {
        let nth = self.count(at);
        let recalled = self.recall(at, nth, |input| match input.answer {
            Answer::Card(card) => deck.holds(card).then_some(card),
            _ => None,
        });
        if let Some(card) = recalled {
            return Ok(card);
        }
        let Some(card) = self.hand.draw(whose, deck) else {
            return self.wait(Question::new(at, nth, Asked::Card { whose, deck }));
        };
        debug_assert!(deck.holds(card), "{card:?} is not in {deck:?}");
        self.keep_thrown(at, nth, whose, DiceOrCard::Card(card));
        Ok(card)
    }

    fn report(
        &mut self,
        c: &R::Campaign,
        at: At<R>,
        battle: R::Battle,
        parties: SeatSet,
    ) -> Flow<Filled<R::Field>> {
        let nth = self.count(at);
        let recalled = self.recall(at, nth, |input| match &input.answer {
            Answer::Report(form) => {
                form_holds::<R>(c, battle, form, input.waived).then(|| (**form).clone())
            }
            _ => None,
        });
        match recalled {
            Some(form) => Ok(form),
            None => self.wait(Question::new(at, nth, Asked::Report { parties, battle })),
        }
    }

    fn block(&mut self, entered: bool) {
        self.inside = entered;
        self.block += u16::from(entered);
    }
}
