//! Maps and reports, for other places than this terminal.

use std::path::Path;

use catalogue::{Reading, Sitting};
use kernel::sheet::ReadyText;
use kernel::{Message, Reader, Seat};
use press::text::{
    ChronicleLine, ChronicleSection, chronicle_bbcode, chronicle_markdown, chronicle_text,
    ready_bbcode, ready_plain,
};
use press::{MapOptions, map_svg};

use crate::args::{Format, MapArgs, ReaderArgs, ReportArgs};
use crate::desk::Desk;
use crate::exit::{Exit, Failure};
use crate::scenario::{self, Wishes};
use crate::{files, journal, play};

/// Draws a map.
pub(crate) fn map(desk: &mut Desk, args: &MapArgs) -> Result<Exit, Failure> {
    let path = Path::new(&args.source);
    let sitting = if path.is_file() { from_journal(path)? } else { at_start(&args.source)? };
    let reader = reader(args.reader, &*sitting)?;
    let base = if args.narrow { MapOptions::narrow() } else { MapOptions::default() };
    let title = Message::new("umpire-title").name("title", sitting.setup().title.clone());
    let options = MapOptions { title: Some(title), ..base };
    let svg = map_svg(&sitting.plan(), &sitting.sheet(reader), &desk.words, &options);
    deliver(desk, args.output.as_deref(), &svg)
}

/// Writes a report.
pub(crate) fn report(desk: &mut Desk, args: &ReportArgs) -> Result<Exit, Failure> {
    let sitting = from_journal(&args.file)?;
    let reader = reader(args.reader, &*sitting)?;
    if args.texts {
        let (plan, sheet) = (sitting.plan(), sitting.sheet(reader));
        let text = |text: &ReadyText| match args.format {
            Format::Bbcode => ready_bbcode(text, &plan, &desk.words),
            Format::Text | Format::Markdown => ready_plain(text, &desk.words),
        };
        let texts: Vec<String> = sheet.texts.iter().map(text).collect();
        if texts.is_empty() {
            return Err(Failure::unusable(Message::new("umpire-no-texts")));
        }
        return deliver(desk, args.output.as_deref(), &texts.join("\n"));
    }
    let sections = sections(sitting.chronicle(reader, 0));
    let text = match args.format {
        Format::Text => chronicle_text(&sections, &desk.words),
        Format::Markdown => chronicle_markdown(&sections, &desk.words),
        Format::Bbcode => chronicle_bbcode(&sections, &desk.words),
    };
    deliver(desk, args.output.as_deref(), &text)
}

fn from_journal(path: &Path) -> Result<Box<dyn Sitting>, Failure> {
    let read = journal::read(path)?;
    let edition = journal::edition_of(path, &read.entries)?;
    play::open(edition, path, &read.entries)
}

fn at_start(text: &str) -> Result<Box<dyn Sitting>, Failure> {
    let found = scenario::find(text)?;
    let refused = |faults: Vec<_>| scenario::refused(&faults);
    let setup = found.setup(&Wishes::default()).map_err(refused)?;
    let (sitting, _) = found.edition.found(setup).map_err(refused)?;
    Ok(sitting)
}

/// For whose eyes: a seat's, the umpire's, or anybody's.
fn reader(args: ReaderArgs, sitting: &dyn Sitting) -> Result<Reader, Failure> {
    match args.seat {
        _ if args.umpire => Ok(Reader::Umpire),
        None => Ok(Reader::Spectator),
        Some(number) if number <= sitting.seat_count() => Ok(Reader::Seat(Seat(number - 1))),
        Some(number) => {
            let said = Message::new("umpire-no-seat").with("seat", number);
            Err(Failure::unusable(said.with("count", sitting.seat_count())))
        }
    }
}

/// Lines of the chronicle under one heading for each step.
fn sections(lines: Vec<Reading>) -> Vec<ChronicleSection> {
    let mut sections: Vec<ChronicleSection> = Vec::new();
    for Reading { heading, clauses, text, .. } in lines {
        if sections.last().is_none_or(|last| last.heading != heading) {
            sections.push(ChronicleSection { heading, lines: Vec::new() });
        }
        let clauses = clauses.into_iter().map(str::to_owned).collect();
        if let Some(last) = sections.last_mut() {
            last.lines.push(ChronicleLine { clauses, text });
        }
    }
    sections
}

/// To a file, or to standard output.
pub(crate) fn deliver(desk: &mut Desk, to: Option<&Path>, text: &str) -> Result<Exit, Failure> {
    match to {
        Some(path) => files::write(path, text)?,
        None => desk.line(text.trim_end())?,
    }
    Ok(Exit::Fine)
}
