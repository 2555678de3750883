//! The seven verbs.

use std::ops::Deref;

use arrayvec::ArrayVec;

use crate::clause::Cites;
use crate::dice::{Card, CardSet, Dice, Throw};
use crate::form::Filled;
use crate::offer::{Asking, Offer};
use crate::ruleset::{Recorded, Ruleset};
use crate::seat::{Seat, SeatSet};
use crate::table::{About, At, Flow, Lane, Pause, Table, Topic};

/// The most matters that may be open at once in one block.
pub const MATTERS_MAX: usize = 64;

/// The most seats in one sealed block or window.
pub const SEATS_MAX: usize = 32;

/// A step being played: what rules code holds while it runs. It reads as the campaign itself.
pub struct Play<'t, R: Ruleset> {
    campaign: &'t mut R::Campaign,
    table: &'t mut dyn Table<R>,
    facts: &'t mut Vec<Recorded<R>>,
    paused: bool,
}

impl<R: Ruleset> Deref for Play<'_, R> {
    type Target = R::Campaign;

    fn deref(&self) -> &R::Campaign {
        self.campaign
    }
}

/// The reading and asking half of a step, shared by the main line, desks and sides.
struct Voice<'v, R: Ruleset> {
    campaign: &'v R::Campaign,
    table: &'v mut dyn Table<R>,
    lane: Lane<R>,
    recorded: usize,
    paused: &'v mut bool,
}

impl<R: Ruleset> Voice<'_, R> {
    fn at(&self, topic: Topic<R>) -> At<R> {
        debug_assert!(!*self.paused, "a pause was caught: pass it on with `?`");
        At { lane: self.lane, topic, recorded: self.recorded }
    }

    fn ask<O: Asking<R>>(
        &mut self,
        whom: Seat,
        about: About<R>,
        offers: &O,
        force: bool,
    ) -> Flow<O::Chosen> {
        if force && let Some(only) = offers.forced() {
            return Ok(only);
        }
        debug_assert!(offers.listed() != Some(0), "an empty question under {:?}", about.clause);
        let at = self.at(Topic::Ask(about.clause, about.subject));
        let pick = self.table.ask(self.campaign, at, whom, offers);
        *self.paused = pick.is_err();
        // Looked at where it lies: a pick has room for words, and would be copied with it.
        match &pick {
            Ok(pick) => Ok(offers.chosen(pick)),
            Err(pause) => Err(*pause),
        }
    }

    fn roll(
        &mut self,
        whose: Seat,
        purpose: R::Purpose,
        dice: Dice,
        clause: R::Clause,
    ) -> Flow<Throw> {
        let at = self.at(Topic::Roll(clause, purpose));
        let throw = self.table.roll(self.campaign, at, whose, dice);
        self.heard(throw)
    }

    fn draw(
        &mut self,
        whose: Seat,
        purpose: R::Purpose,
        deck: CardSet,
        clause: R::Clause,
    ) -> Flow<Card> {
        debug_assert!(!deck.is_empty(), "a draw from an empty deck under {clause:?}");
        let at = self.at(Topic::Draw(clause, purpose));
        if deck.len() == 1 {
            return Ok(deck.cards()[0]);
        }
        let card = self.table.draw(self.campaign, at, whose, deck);
        self.heard(card)
    }

    fn report(&mut self, battle: R::Battle, clause: R::Clause) -> Flow<Filled<R::Field>> {
        let at = self.at(Topic::Report(clause, battle));
        let parties = R::parties(self.campaign, battle);
        let form = self.table.report(self.campaign, at, battle, parties);
        self.heard(form)
    }

    fn heard<T>(&mut self, answer: Flow<T>) -> Flow<T> {
        *self.paused = answer.is_err();
        answer
    }
}

impl<'t, R: Ruleset> Play<'t, R> {
    /// A step about to be played at this table. Facts are added to `facts`.
    pub fn new(
        campaign: &'t mut R::Campaign,
        table: &'t mut dyn Table<R>,
        facts: &'t mut Vec<Recorded<R>>,
    ) -> Self {
        Self { campaign, table, facts, paused: false }
    }

    fn voice(&mut self, lane: Lane<R>) -> Voice<'_, R> {
        Voice {
            campaign: self.campaign,
            table: &mut *self.table,
            lane,
            recorded: self.facts.len(),
            paused: &mut self.paused,
        }
    }

    /// One legal option is chosen by a seat. A single option is taken without asking.
    ///
    /// # Errors
    /// [`Pause`] if nobody has answered.
    pub fn ask<O: Asking<R>>(
        &mut self,
        whom: Seat,
        about: About<R>,
        offers: &O,
    ) -> Flow<O::Chosen> {
        self.voice(Lane::Main).ask(whom, about, offers, true)
    }

    /// Any of several seats may act; the first act is taken. The step should end with it, so that
    /// every act has a checkpoint of its own. Who has said *done* is for the state to know.
    ///
    /// # Errors
    /// [`Pause`] if nobody has acted.
    pub fn window<'w, O: Asking<R>>(
        &'w mut self,
        seats: SeatSet,
        about: About<R>,
        offers: impl Fn(&'w R::Campaign, Seat) -> O,
    ) -> Flow<(Seat, O::Chosen)> {
        let Self { campaign, table, facts, paused } = self;
        let campaign: &'w R::Campaign = campaign;
        let per_seat: ArrayVec<_, SEATS_MAX> =
            seats.iter().map(|seat| (seat, offers(campaign, seat))).collect();
        let listed: ArrayVec<&dyn Offer<R>, SEATS_MAX> =
            per_seat.iter().map(|(_, offer)| offer as &dyn Offer<R>).collect();
        let (lane, recorded) = (Lane::Window, facts.len());
        let mut voice = Voice { campaign, table: &mut **table, lane, recorded, paused };
        let at = voice.at(Topic::Ask(about.clause, about.subject));
        let act = voice.table.window(campaign, at, seats, &listed);
        let (index, pick) = voice.heard(act)?;
        let (seat, offers) = &per_seat[index];
        Ok((*seat, offers.chosen(&pick)))
    }

    /// Dice are thrown by a seat (or the umpire).
    ///
    /// # Errors
    /// [`Pause`] if they have not been thrown.
    pub fn roll(
        &mut self,
        whose: Seat,
        purpose: R::Purpose,
        dice: Dice,
        clause: R::Clause,
    ) -> Flow<Throw> {
        self.voice(Lane::Main).roll(whose, purpose, dice, clause)
    }

    /// A card or lot is drawn from those left. A single one is taken without asking.
    ///
    /// # Errors
    /// [`Pause`] if it has not been drawn.
    pub fn draw(
        &mut self,
        whose: Seat,
        purpose: R::Purpose,
        deck: CardSet,
        clause: R::Clause,
    ) -> Flow<Card> {
        self.voice(Lane::Main).draw(whose, purpose, deck, clause)
    }

    /// Something is decided outside the program and comes back as a form.
    ///
    /// # Errors
    /// [`Pause`] if it has not been reported.
    pub fn report(&mut self, battle: R::Battle, clause: R::Clause) -> Flow<Filled<R::Field>> {
        self.voice(Lane::Main).report(battle, clause)
    }

    /// Each of the seats writes secretly at its own desk against the same unchanged state.
    ///
    /// # Errors
    /// [`Pause`] if any desk is not sealed.
    pub fn sealed<T>(
        &mut self,
        seats: SeatSet,
        desk: impl Fn(&mut Desk<'_, R>) -> Flow<T>,
    ) -> Flow<ArrayVec<(Seat, T), SEATS_MAX>> {
        self.table.block(true);
        let mut done = ArrayVec::new();
        let mut open = false;
        for seat in seats.iter() {
            self.paused = false;
            let voice = self.voice(Lane::Desk(seat));
            match desk(&mut Desk { voice, seat }) {
                Ok(written) => done.push((seat, written)),
                Err(Pause) => open = true,
            }
        }
        self.leave_block(open)?;
        Ok(done)
    }

    /// Independent matters are all open at once and read in the order of the list when all are in.
    /// What comes of them is put into `done`, in that order; it is the caller's, so that results
    /// are not copied on their way.
    ///
    /// # Errors
    /// [`Pause`] if any matter is still open.
    pub fn in_any_order<M: Copy + Into<R::Subject>, T, const N: usize>(
        &mut self,
        matters: &ArrayVec<M, N>,
        done: &mut ArrayVec<T, N>,
        side: impl Fn(&mut Side<'_, R>, M) -> Flow<T>,
    ) -> Flow<()> {
        const { assert!(N <= MATTERS_MAX) };
        done.clear();
        if matters.is_empty() {
            return Ok(());
        }
        self.table.block(true);
        let mut open = false;
        for &matter in matters {
            self.paused = false;
            let voice = self.voice(Lane::Matter(matter.into()));
            match side(&mut Side { voice }, matter) {
                Ok(result) => done.push(result),
                Err(Pause) => open = true,
            }
        }
        self.leave_block(open)
    }

    fn leave_block(&mut self, open: bool) -> Flow<()> {
        self.table.block(false);
        self.paused = open;
        if open { Err(Pause) } else { Ok(()) }
    }

    /// Something has now happened: the only way the state changes.
    // Inlined, so that a fact is written at once to where it is kept.
    #[inline(always)]
    pub fn record(&mut self, fact: R::Fact, cites: impl Into<Cites<R::Clause>>) {
        debug_assert!(!self.paused, "recorded after a pause: pass it on with `?`");
        R::apply(self.campaign, &fact);
        debug_assert_eq!(R::check(self.campaign), Ok(()), "after {fact:?}");
        self.facts.push(Recorded { fact, cites: cites.into() });
    }
}

/// A seat's desk in a sealed block. It can read and ask its own seat, nothing else, so that
/// nothing can leak or change.
pub struct Desk<'v, R: Ruleset> {
    voice: Voice<'v, R>,
    seat: Seat,
}

impl<R: Ruleset> Deref for Desk<'_, R> {
    type Target = R::Campaign;

    fn deref(&self) -> &R::Campaign {
        self.voice.campaign
    }
}

impl<R: Ruleset> Desk<'_, R> {
    /// Whose desk it is.
    #[must_use]
    pub fn seat(&self) -> Seat {
        self.seat
    }

    /// The seat chooses one option; asked even if there is only one, for it must be seen to seal.
    ///
    /// # Errors
    /// [`Pause`] if the seat has not answered.
    pub fn ask<O: Asking<R>>(&mut self, about: About<R>, offers: &O) -> Flow<O::Chosen> {
        self.voice.ask(self.seat, about, offers, false)
    }
}

/// One of several independent matters. It has every verb but `record` and the two blocks.
pub struct Side<'v, R: Ruleset> {
    voice: Voice<'v, R>,
}

impl<R: Ruleset> Deref for Side<'_, R> {
    type Target = R::Campaign;

    fn deref(&self) -> &R::Campaign {
        self.voice.campaign
    }
}

impl<R: Ruleset> Side<'_, R> {
    /// As [`Play::ask`].
    ///
    /// # Errors
    /// [`Pause`] if nobody has answered.
    pub fn ask<O: Asking<R>>(
        &mut self,
        whom: Seat,
        about: About<R>,
        offers: &O,
    ) -> Flow<O::Chosen> {
        self.voice.ask(whom, about, offers, true)
    }

    /// As [`Play::roll`].
    ///
    /// # Errors
    /// [`Pause`] if the dice have not been thrown.
    pub fn roll(
        &mut self,
        whose: Seat,
        purpose: R::Purpose,
        dice: Dice,
        clause: R::Clause,
    ) -> Flow<Throw> {
        self.voice.roll(whose, purpose, dice, clause)
    }

    /// As [`Play::draw`].
    ///
    /// # Errors
    /// [`Pause`] if the card has not been drawn.
    pub fn draw(
        &mut self,
        whose: Seat,
        purpose: R::Purpose,
        deck: CardSet,
        clause: R::Clause,
    ) -> Flow<Card> {
        self.voice.draw(whose, purpose, deck, clause)
    }

    /// As [`Play::report`].
    ///
    /// # Errors
    /// [`Pause`] if it has not been reported.
    pub fn report(&mut self, battle: R::Battle, clause: R::Clause) -> Flow<Filled<R::Field>> {
        self.voice.report(battle, clause)
    }
}
