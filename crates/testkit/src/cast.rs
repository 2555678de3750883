//! Campaigns played by the rule set's own bots: dice by the picks, battles by the first model.

use kernel::session::{Asked, Options, Question, Submitted};
use kernel::table::At;
use kernel::{Offer, Pick, Reader, Refusal, Ruleset, Seat, Session, Showing};

use crate::game::{ANSWERS_MAX, Game};
use crate::picks::Picks;

impl<R: Showing> Game<R> {
    /// Plays to the end with a bot in every seat: the names go round the seats.
    ///
    /// # Errors
    /// If what a bot chooses is not taken, or the campaign does not end.
    ///
    /// # Panics
    /// Without a bot.
    pub fn play_by(&mut self, bots: &[&str], picks: &mut Picks<'_>) -> Result<(), String> {
        for _ in 0..ANSWERS_MAX {
            if self.session.has_ended() {
                return Ok(());
            }
            let open = self.session.questions();
            let question =
                open.first().ok_or("the campaign waits, but no question is open")?.clone();
            self.act_by(&question, bots, picks)?;
        }
        Err(format!("not over after {ANSWERS_MAX} answers"))
    }

    fn act_by(
        &mut self,
        question: &Question<R>,
        bots: &[&str],
        picks: &mut Picks<'_>,
    ) -> Result<(), String> {
        let key = question.key(self.session.when());
        let c = self.session.campaign();
        let outcome = match &question.asked {
            Asked::Choice(all) => {
                let of = &all[picks.below(all.len())];
                match bot(&self.session, question, of, bots, picks) {
                    Pick::Silent => self.answer(&key, of.seat, Submitted::Silent),
                    Pick::Legal(index) => {
                        let text = R::write_choice(c, of.legal[index]);
                        self.answer(&key, of.seat, Submitted::Choice(&text))
                    }
                    Pick::Candidate(_) | Pick::Waived(_) | Pick::InWords(_) => {
                        return Err(format!("a bot waives and says nothing: {question:?}"));
                    }
                }
            }
            Asked::Report { parties, .. } => {
                let seat = parties.iter().next().unwrap_or(Seat::UMPIRE);
                let name = R::models().first().ok_or("no model of battles")?;
                let dice = &mut |bound: u32| picks.below(bound as usize) as u32;
                self.answer(&key, seat, Submitted::Model { name, dice })
            }
            Asked::Dice { .. } | Asked::Card { .. } => return self.act_on(question, picks),
        };
        outcome.map_err(|fault| format!("not taken: {fault:?}\n  of {question:?}"))
    }
}

/// What the bot of a seat chooses.
fn bot<R: Showing>(
    session: &Session<R>,
    question: &Question<R>,
    of: &Options<R>,
    bots: &[&str],
    picks: &mut Picks<'_>,
) -> Pick {
    let name = bots[usize::from(of.seat.0) % bots.len()];
    let reader = if of.seat.is_umpire() { Reader::Umpire } else { Reader::Seat(of.seat) };
    let when = session.when();
    let recorded = session.record().filter(|noted| noted.when == when).count();
    let at = At { lane: question.lane, topic: question.topic, recorded };
    let dice = &mut |bound: u32| picks.below(bound as usize) as u32;
    R::bot(name, &R::view(session.campaign(), reader), at, of.seat, &Laid(of), dice)
}

/// The options of a question as an offer.
struct Laid<'o, R: Ruleset>(&'o Options<R>);

impl<R: Ruleset> Offer<R> for Laid<'_, R> {
    fn legal_count(&self) -> usize {
        self.0.legal.len()
    }

    fn legal(&self, index: usize) -> R::Choice {
        self.0.legal[index]
    }

    fn refused_count(&self) -> usize {
        self.0.refused.len()
    }

    fn refused(&self, index: usize) -> (R::Choice, Refusal<R::Clause>) {
        self.0.refused[index]
    }

    fn silent(&self) -> Option<R::Choice> {
        self.0.silent
    }

    fn in_words(&self, _: kernel::Words) -> Option<R::Choice> {
        None
    }
}
