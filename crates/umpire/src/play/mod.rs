//! A whole campaign in the terminal, kept in one file.
//!
//! | module | what it holds |
//! | --- | --- |
//! | here | opening or founding, and the loop around the open questions |
//! | [`ask`] | a question, its options and refusals, as text |
//! | [`input`] | what a person may type |
//! | [`answer`] | what was typed, on its way to the campaign |
//! | [`look`] | map, ledgers, chronicle, rulebook |
//! | [`form`] | a report, field by field |

mod answer;
mod ask;
mod form;
mod input;
mod look;

use std::io::{self, BufRead, IsTerminal};
use std::path::PathBuf;
use std::time::{SystemTime, UNIX_EPOCH};

use catalogue::{Asked, Edition, Sitting};
use kernel::journal::{By, How};
use kernel::{Message, Reader, Seat};

use crate::args::PlayArgs;
use crate::chance::Cup;
use crate::desk::{ASIDE, Desk, HEADING, RIGHT, WRONG};
use crate::exit::{Exit, Failure};
use crate::journal::{self, Journal};
use crate::scenario::{self, Wishes};

use answer::Said;

/// The most characters of a line that is read.
const LINE_LEN_MAX: u64 = 64 * 1024;

/// A campaign being played at this terminal.
pub(crate) struct Table<'d> {
    desk: &'d mut Desk,
    edition: &'static dyn Edition,
    sitting: Box<dyn Sitting>,
    journal: Journal,
    cup: Cup,
    hand_dice: bool,
    /// The last entry of the chronicle that was shown.
    shown: u64,
    /// The heading it was shown under.
    heading: Option<Message>,
    /// How many questions are passed over for now.
    passed: usize,
    echo: bool,
}

/// Plays.
pub(crate) fn run(desk: &mut Desk, args: &PlayArgs) -> Result<Exit, Failure> {
    let found = args.scenario.as_deref().map(scenario::find).transpose()?;
    let path = match (&args.save, &found) {
        (Some(path), _) => path.clone(),
        (None, Some(found)) => PathBuf::from(format!("{}.journal", found.slug)),
        (None, None) => PathBuf::new(),
    };
    let mut table = match found {
        _ if path.exists() => resume(desk, args, path, found.as_ref())?,
        Some(found) => start(desk, args, path, &found)?,
        None => {
            let said = Message::new("umpire-file-missing");
            return Err(Failure::unusable(said.name("file", path.display().to_string())));
        }
    };
    table.play()
}

fn start<'d>(
    desk: &'d mut Desk,
    args: &PlayArgs,
    path: PathBuf,
    found: &scenario::Found,
) -> Result<Table<'d>, Failure> {
    let name = |number: u8| desk.text(&Message::new("umpire-play-seat").with("number", number));
    let names: Vec<String> = (1..=60).map(name).collect();
    let (preset, seats) = (args.preset.as_deref(), args.seats);
    let wishes = Wishes { preset, options: &args.options, seats, names: &names };
    let setup = found.setup(&wishes).map_err(|faults| scenario::refused(&faults))?;
    let founded = found.edition.found(setup).map_err(|faults| scenario::refused(&faults));
    let (sitting, contents) = founded?;
    let journal = Journal::create(&path, contents)?;
    let said = Message::new("umpire-play-founded").name("title", sitting.setup().title.clone());
    desk.set_in(HEADING, "", &desk.text(&said))?;
    desk.tell(&Message::new("umpire-play-kept-in").name("file", path.display().to_string()))?;
    desk.tell(&Message::new("umpire-play-hint"))?;
    Ok(Table::at(desk, args, found.edition, sitting, journal))
}

fn resume<'d>(
    desk: &'d mut Desk,
    args: &PlayArgs,
    path: PathBuf,
    wanted: Option<&scenario::Found>,
) -> Result<Table<'d>, Failure> {
    let (mut journal, mut entries, mut torn) = Journal::resume(&path)?;
    let edition = journal::edition_of(&path, &entries)?;
    if wanted.is_some_and(|wanted| wanted.edition.id() != edition.id()) {
        let said = Message::new("umpire-play-other-campaign").name("ruleset", edition.id());
        return Err(Failure::unusable(said.name("file", path.display().to_string())));
    }
    let mut sitting = open(edition, &path, &entries)?;
    if sitting.adjourned().is_some() && journal::is_of_version(&entries, edition.version()) {
        // The same rules come to something else: what followed from the last answer is not all
        // there.
        journal.drop_last(&mut entries)?;
        sitting = open(edition, &path, &entries)?;
        torn = true;
    }
    let said = Message::new("umpire-play-resumed").name("title", sitting.setup().title.clone());
    desk.set_in(HEADING, "", &desk.text(&said))?;
    if torn {
        desk.tell(&Message::new("umpire-play-torn"))?;
    }
    if args.preset.is_some() || args.seats.is_some() || !args.options.is_empty() {
        desk.tell(&Message::new("umpire-play-setup-stands"))?;
    }
    desk.tell(&Message::new("umpire-play-hint"))?;
    let mut table = Table::at(desk, args, edition, sitting, journal);
    table.skip_chronicle();
    Ok(table)
}

/// Opens a campaign from its journal.
pub(crate) fn open(
    edition: &'static dyn Edition,
    path: &std::path::Path,
    entries: &[kernel::Entry],
) -> Result<Box<dyn Sitting>, Failure> {
    let sound = edition.prove(entries).and_then(|()| edition.open(entries));
    sound.map_err(|fault| journal::unreadable(path, &fault))
}

/// What a line that was typed leads to.
enum Next {
    /// Go on with what is open.
    Go,
    /// Ask the same again.
    Again,
    /// Stop.
    Quit,
}

impl<'d> Table<'d> {
    fn at(
        desk: &'d mut Desk,
        args: &PlayArgs,
        edition: &'static dyn Edition,
        sitting: Box<dyn Sitting>,
        journal: Journal,
    ) -> Self {
        Self {
            desk,
            edition,
            sitting,
            journal,
            cup: Cup::new(args.seed),
            hand_dice: args.hand_dice,
            shown: 0,
            heading: None,
            passed: 0,
            echo: !io::stdin().is_terminal(),
        }
    }

    fn play(&mut self) -> Result<Exit, Failure> {
        loop {
            self.tell_news()?;
            if let Some(message) = self.sitting.adjourned() {
                self.desk.set_in(WRONG, "", &self.desk.say("umpire-play-adjourned"))?;
                self.desk.tell(&message)?;
                return Ok(Exit::Found);
            }
            if self.sitting.has_ended() {
                self.tell_outcome()?;
                return Ok(Exit::Fine);
            }
            if self.throw_for_all()? {
                continue;
            }
            match self.ask_next()? {
                Next::Go | Next::Again => {}
                Next::Quit => {
                    let said = Message::new("umpire-play-saved");
                    let file = self.journal.path().display().to_string();
                    self.desk.tell(&said.name("file", file))?;
                    return Ok(Exit::Fine);
                }
            }
        }
    }

    /// Throws the program's dice, unless people throw theirs.
    fn throw_for_all(&mut self) -> Result<bool, Failure> {
        if self.hand_dice {
            return Ok(false);
        }
        for open in self.sitting.open() {
            match open.asked {
                Asked::Dice { whose, dice } => {
                    let values = self.cup.at(self.sitting.last()).throw(dice)?;
                    self.give(&open.key, whose, Said::Dice(values), How::Program)?;
                    return Ok(true);
                }
                Asked::Card { whose, left } => {
                    let card = self.cup.at(self.sitting.last()).card(&left)?;
                    self.give(&open.key, whose, Said::Card(card), How::Program)?;
                    return Ok(true);
                }
                Asked::Choice { .. } | Asked::Report { .. } => {}
            }
        }
        Ok(false)
    }

    /// Reads a line; `None` at the end of the input.
    fn read_line(&mut self) -> Result<Option<String>, Failure> {
        self.desk.prompt("> ")?;
        let mut line = Vec::new();
        let mut input = io::Read::take(io::stdin().lock(), LINE_LEN_MAX);
        let read = input.read_until(b'\n', &mut line)?;
        if read == 0 {
            self.desk.gap()?;
            return Ok(None);
        }
        let line = String::from_utf8_lossy(&line).trim().to_owned();
        if self.echo {
            self.desk.line(format_args!("{ASIDE}{line}{ASIDE:#}"))?;
        }
        Ok(Some(line))
    }

    /// For whose eyes the flow of news is: the only seat's, or what all may know.
    fn reader(&self) -> Reader {
        if self.sitting.seat_count() == 1 { Reader::Seat(Seat(0)) } else { Reader::Spectator }
    }

    /// What a seat is called.
    fn seat_name(&self, seat: Seat) -> String {
        if seat.is_umpire() {
            return self.desk.say("umpire-seat-umpire");
        }
        let seats = &self.sitting.setup().seats;
        let name = seats.get(usize::from(seat.0)).map(|seat| seat.name.clone());
        name.filter(|name| !name.is_empty()).unwrap_or_else(|| (seat.0 + 1).to_string())
    }

    fn tell_outcome(&mut self) -> Result<(), Failure> {
        self.desk.gap()?;
        self.desk.set_in(RIGHT, "", &self.desk.say("umpire-play-over"))?;
        let Some(outcome) = self.sitting.outcome() else { return Ok(()) };
        self.desk.tell(&outcome.reason)?;
        for ledger in &outcome.ledgers {
            let text = press::text::ledger_text(ledger, &self.desk.words);
            self.desk.gap()?;
            self.desk.line(text.trim_end())?;
        }
        let places: Vec<String> = outcome
            .places
            .iter()
            .map(|(place, seat)| format!("{place}. {}", self.seat_name(*seat)))
            .collect();
        if places.len() > 1 {
            self.desk.gap()?;
            self.desk.line(places.join("\n"))?;
        }
        Ok(())
    }
}

/// An act of a seat at this terminal, now.
fn by(seat: Seat, how: How) -> By {
    By { seat, how, at: now(), member: 0 }
}

/// The time, in milliseconds since 1970.
pub(crate) fn now() -> i64 {
    let since = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
    i64::try_from(since.as_millis()).unwrap_or(i64::MAX)
}
