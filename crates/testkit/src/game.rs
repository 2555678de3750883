//! A session with its journal, answered by picks.

use kernel::form::write_form;
use kernel::journal::{By, How, Salt};
use kernel::session::{AnswerFault, Asked, History, Preview, Question, Submission, Submitted};
use kernel::{Audience, Content, Entry, Hash, Noted, Reader, Recorded, Seat, Session, SetupRecord};
use kernel::{Showing, Wording};

use crate::fuzz::{drawn, filled, thrown};
use crate::picks::{Picks, mixed};

/// Answers after which a campaign must be over.
pub const ANSWERS_MAX: usize = 20_000;

/// A campaign being played, and all that was appended to its journal.
#[derive(Clone)]
pub struct Game<R: Wording> {
    /// The session.
    pub session: Session<R>,
    /// Its journal.
    pub entries: Vec<Entry>,
    /// How many players share each seat, by its number; a seat beyond the list has one.
    pub teams: Vec<u8>,
    last: (u64, Hash),
}

/// By whom a seat's act is brought in. The hour is the number of the entry, so that the same play
/// gives the same journal.
#[must_use]
pub fn by(seat: Seat) -> By {
    By { seat, how: How::Program, at: 0, member: 0 }
}

impl<R: Wording> Game<R> {
    /// Founds a campaign from a set-up that may still have to be resolved.
    ///
    /// # Errors
    /// What is wrong with it.
    pub fn found(setup: &SetupRecord) -> Result<Self, String> {
        let mut setup = setup.clone();
        R::resolve(&mut setup).map_err(|faults| format!("not resolved: {faults:?}"))?;
        let (session, contents) =
            Session::found(setup).map_err(|faults| format!("not founded: {faults:?}"))?;
        let (entries, teams) = (Vec::new(), Vec::new());
        let mut game = Self { session, entries, teams, last: (0, Hash::default()) };
        game.append(&contents);
        Ok(game)
    }

    /// A game that goes on from a journal.
    ///
    /// # Errors
    /// Why the journal cannot be read.
    pub fn loaded(entries: Vec<Entry>) -> Result<Self, String> {
        let history = History::read(&entries).map_err(|why| why.to_string())?;
        let mut teams = Vec::new();
        for (_, content, _) in history.lines() {
            let (Content::Input(record) | Content::Claim(record)) = content else { continue };
            let By { seat: Seat(seat), member, .. } = record.by;
            if member > 0 {
                teams.resize(teams.len().max(usize::from(seat) + 1), 1);
                teams[usize::from(seat)] = member.max(teams[usize::from(seat)]);
            }
        }
        Ok(Self { session: Session::open(&history), last: history.last(), entries, teams })
    }

    /// Appends contents to the journal.
    pub fn append(&mut self, contents: &[Content<R>]) {
        for content in contents {
            let text = serde_json::to_string(content).expect("contents can be written");
            let half = mixed(self.last.0).to_be_bytes();
            let mut salt = [0; 16];
            salt[..8].copy_from_slice(&half);
            let entry = Entry::after(self.last, Salt(salt), text.into());
            self.last = (entry.number, entry.hash());
            self.entries.push(entry);
        }
    }

    /// Takes an answer, and appends what comes of it.
    ///
    /// # Errors
    /// Why it was not taken.
    pub fn answer<'s>(
        &mut self,
        key: &'s str,
        seat: Seat,
        given: Submitted<'s>,
    ) -> Result<(), AnswerFault<R>> {
        let by = By { member: self.member(seat), ..by(seat) };
        let (touched, waiver, note) = (None, None, None);
        let submission = Submission { key, seat, touched, given, by, waiver, note };
        let contents = self.session.answer(submission)?;
        self.append(&contents);
        Ok(())
    }

    /// Whose turn it is to answer among those who share a seat: they take turns by the journal's
    /// length. 0 where one player has the seat.
    fn member(&self, seat: Seat) -> u8 {
        match self.teams.get(usize::from(seat.0)) {
            Some(&players @ 2..) => 1 + (self.last.0 % u64::from(players)) as u8,
            _ => 0,
        }
    }

    /// Accepts a correction.
    pub fn accept(&mut self, preview: Preview<R>) {
        self.append(&preview.contents);
        self.session = preview.session;
    }

    /// The journal as text, read back: nothing but lines survives.
    ///
    /// # Errors
    /// What cannot be read.
    pub fn history(&self) -> Result<History<R>, String> {
        let read = |entry: &Entry| Entry::from_line(&entry.to_line()).map_err(|e| e.to_string());
        let entries: Vec<_> = self.entries.iter().map(read).collect::<Result<_, _>>()?;
        History::read(&entries).map_err(|why| why.to_string())
    }

    /// Answers one open question, which one and how the picks say.
    ///
    /// # Errors
    /// If what was offered is not taken.
    pub fn act(&mut self, picks: &mut Picks<'_>) -> Result<(), String> {
        let open = self.session.questions();
        if open.is_empty() {
            return Err("the campaign waits, but no question is open".to_owned());
        }
        let question = open[picks.below(open.len())].clone();
        self.act_on(&question, picks)
    }

    /// Answers a question as the picks say.
    ///
    /// # Errors
    /// If what was offered is not taken.
    pub fn act_on(&mut self, question: &Question<R>, picks: &mut Picks<'_>) -> Result<(), String> {
        let key = question.key(self.session.when());
        let c = self.session.campaign();
        let outcome = match &question.asked {
            Asked::Choice(all) => {
                let of = &all[picks.below(all.len())];
                if of.silent.is_some() && picks.once_in(8) {
                    self.answer(&key, of.seat, Submitted::Silent)
                } else {
                    let choice = of.legal[picks.below(of.legal.len())];
                    let text = R::write_choice(c, choice);
                    self.answer(&key, of.seat, Submitted::Choice(&text))
                }
            }
            Asked::Dice { whose, dice } => {
                self.answer(&key, *whose, Submitted::Dice(thrown(picks, *dice)))
            }
            Asked::Card { whose, deck } => {
                self.answer(&key, *whose, Submitted::Card(drawn(picks, *deck)))
            }
            Asked::Report { parties, battle } => {
                let seat = parties.iter().next().unwrap_or(Seat::UMPIRE);
                match R::models() {
                    [model, ..] if picks.once_in(4) => {
                        let dice = &mut |bound: u32| picks.below(bound as usize) as u32;
                        self.answer(&key, seat, Submitted::Model { name: model, dice })
                    }
                    _ => {
                        let form = filled::<R>(picks, c, *battle)?;
                        let text = write_form::<R>(c, *battle, &form);
                        self.answer(&key, seat, Submitted::Report(&text))
                    }
                }
            }
        };
        outcome.map_err(|fault| format!("not taken: {fault:?}\n  of {question:?}"))
    }

    /// Plays to the end, with a look after every answer.
    ///
    /// # Errors
    /// What `look` finds, or that it does not end.
    pub fn play_out(
        &mut self,
        picks: &mut Picks<'_>,
        mut look: impl FnMut(&mut Self, &mut Picks<'_>) -> Result<(), String>,
    ) -> Result<(), String> {
        for _ in 0..ANSWERS_MAX {
            if self.session.has_ended() {
                return Ok(());
            }
            self.act(picks)?;
            look(self, picks)?;
        }
        Err(format!("not over after {ANSWERS_MAX} answers"))
    }

    /// Everything that has happened, without its place in the journal.
    #[must_use]
    pub fn facts(&self) -> Vec<Recorded<R>> {
        facts(&self.session)
    }
}

/// Everything that has happened in a session, without its place in the journal.
#[must_use]
pub fn facts<R: Wording>(session: &Session<R>) -> Vec<Recorded<R>> {
    session.record().map(|noted| noted.recorded).collect()
}

/// Who can look at a campaign.
pub fn readers<R: Wording>(c: &R::Campaign) -> impl Iterator<Item = Reader> {
    let seats = (0..R::seat_count(c)).map(|seat| Reader::Seat(Seat(seat)));
    seats.chain([Reader::Umpire, Reader::Spectator])
}

/// The facts that a reader may know.
#[must_use]
pub fn known<R: Showing>(session: &Session<R>, reader: Reader) -> Vec<Noted<R>> {
    let may_know = |noted: &Noted<R>| {
        let audience: Audience = R::audience(session.campaign(), &noted.recorded.fact);
        audience.includes(reader)
    };
    session.record().filter(may_know).collect()
}
