//! A sheet for the terminal, a battle sheet for the table.

use kernel::sheet::{
    BattleSheet, BoxLine, FieldValues, FormField, LineState, ReportForm, Sheet, SheetBox,
    SheetChoice, SheetQuestion, SheetRefusal, Track, Wanted,
};
use kernel::{Arg, Message, Seat};

use super::{Lines, ready, table};
use crate::words::Words;

/// A sheet as text: the moment, tracks, tables, notices, and what is asked with numbered options.
#[must_use]
pub fn sheet_text(sheet: &Sheet, words: &Words) -> String {
    let mut lines = Lines::default();
    if !sheet.moment.is_empty() {
        let moment: Vec<String> = sheet.moment.iter().map(|part| words.text(part)).collect();
        lines.line(0, &moment.join(" · "));
    }
    for track in &sheet.tracks {
        lines.line(0, &track_text(track, words));
    }
    for of in &sheet.boxes {
        box_text(&mut lines, of, words);
    }
    for ledger in &sheet.ledgers {
        table::write(&mut lines, ledger, words);
    }
    if !sheet.notices.is_empty() {
        lines.heading(&words.say("sheet-notices"));
        for notice in &sheet.notices {
            lines.line(0, &format!("- {}", words.text(notice)));
        }
    }
    ready::write(&mut lines, &sheet.texts, words);
    for question in &sheet.questions {
        question_text(&mut lines, question, words);
    }
    lines.done()
}

/// Tracks and boxes as text: what a whole picture has beside the map.
#[must_use]
pub fn beside_text(sheet: &Sheet, words: &Words) -> String {
    let mut lines = Lines::default();
    sheet.tracks.iter().for_each(|track| lines.line(0, &track_text(track, words)));
    sheet.boxes.iter().for_each(|of| box_text(&mut lines, of, words));
    lines.done()
}

/// A battle sheet as text.
#[must_use]
pub fn battle_sheet_text(sheet: &BattleSheet, words: &Words) -> String {
    let mut lines = Lines::default();
    battle(&mut lines, sheet, words);
    lines.done()
}

fn battle(lines: &mut Lines, sheet: &BattleSheet, words: &Words) {
    if let Some(title) = &sheet.title {
        let title = words.text(title);
        lines.gap();
        lines.line(0, &title);
        let width = crate::words::columns(title.trim_end());
        lines.line(0, &"=".repeat(width.max(3)));
    }
    for section in &sheet.sections {
        let heading = words.text(&section.heading);
        let cited = cited(&section.clauses.join(", "));
        lines.heading(&format!("{heading}{cited}"));
        for line in &section.lines {
            lines.line(0, &words.text(line));
        }
        if let Some(ledger) = &section.table {
            table::write(lines, ledger, words);
        }
    }
}

fn cited(clauses: &str) -> String {
    if clauses.is_empty() { String::new() } else { format!(" ({clauses})") }
}

/// All boxes in a row, the marked one between angle brackets.
fn track_text(track: &Track, words: &Words) -> String {
    let mark = |(index, text): (usize, String)| {
        if index == track.current { format!(">{text}<") } else { text }
    };
    let boxes = track.boxes.iter().map(|text| words.text(text)).enumerate().map(mark);
    let mut first = 0;
    let spans = track.spans.iter().filter_map(|span| {
        let last = first + usize::from(span.boxes);
        let is_here = (first..last).contains(&track.current);
        first = last;
        is_here.then(|| format!(" ({})", words.text(&span.text)))
    });
    let over: String = spans.collect();
    format!("{}: {}{over}", words.text(&track.title), boxes.collect::<Vec<_>>().join(" "))
}

/// A box: its lines with a sign for how each stands, and what the signs mean here.
fn box_text(lines: &mut Lines, of: &SheetBox, words: &Words) {
    lines.heading(&words.text(&of.title));
    for line in &of.lines {
        lines.line(2, &box_line(line, words));
    }
    for (state, note) in &of.notes {
        lines.line(2, &format!("({}) {}", line_sign(*state), words.text(note)));
    }
}

/// A line of a box with its sign and its figure.
#[must_use]
pub fn box_line(line: &BoxLine, words: &Words) -> String {
    let figure = line.figure.map_or_else(String::new, |of| format!(": {}", words.number(of)));
    format!("{} {}{figure}", line_sign(line.state), words.text(&line.text))
}

/// The sign before a line of a box.
#[must_use]
pub fn line_sign(state: LineState) -> char {
    match state {
        LineState::Plain => '·',
        LineState::Extra => '+',
        LineState::Current => '►',
        LineState::Done => '✓',
        LineState::Out => '–',
    }
}

fn question_text(lines: &mut Lines, question: &SheetQuestion, words: &Words) {
    let title = words.text(&question.prompt.title);
    lines.heading(&format!("{title}{}", cited(question.clause)));
    let whom = question.whom.iter().map(|seat| seat_name(*seat).into()).collect();
    lines.line(0, &words.text(&Message::new("sheet-asked").with("whom", Arg::List(whom))));
    for detail in &question.prompt.detail {
        lines.line(0, &words.text(detail));
    }
    match &question.wanted {
        Wanted::Choice { options, refused, silent, .. } => {
            choice(lines, options, refused, silent.as_deref(), words);
        }
        Wanted::Dice { dice, purpose } => {
            let text = Message::new("sheet-dice")
                .with("count", dice.count)
                .with("sides", dice.sides)
                .with("purpose", purpose.clone());
            lines.line(0, &words.text(&text));
        }
        Wanted::Card { cards, purpose } => {
            let text = Message::new("sheet-card")
                .with("left", cards.len() as u32)
                .with("purpose", purpose.clone());
            lines.line(0, &words.text(&text));
        }
        Wanted::Report(form) => report(lines, form, words),
        Wanted::Hidden => lines.line(0, &words.say("sheet-hidden")),
    }
}

fn seat_name(seat: Seat) -> Message {
    if seat.is_umpire() {
        return Message::new("sheet-umpire");
    }
    Message::new("sheet-seat").with("number", i64::from(seat.0) + 1)
}

fn choice(
    lines: &mut Lines,
    options: &[SheetChoice],
    refused: &[SheetRefusal],
    silent: Option<&str>,
    words: &Words,
) {
    let width = options.len().to_string().len();
    for (number, option) in (1..).zip(options) {
        let number: usize = number;
        lines.line(2, &format!("{number:width$}. {}", words.text(&option.label)));
        if let Some(detail) = &option.detail {
            lines.line(width + 4, &words.text(detail));
        }
    }
    if !refused.is_empty() {
        lines.line(0, &words.say("sheet-refused"));
    }
    for refusal in refused {
        let label = words.text(&refusal.choice.label);
        let gist = words.text(&refusal.gist);
        let waivable = if refusal.waivable {
            format!(" {}", words.say("sheet-waivable"))
        } else {
            String::new()
        };
        lines.line(2, &format!("- {label}: {gist}{}{waivable}", cited(refusal.clause)));
    }
    if let Some(silent) = silent {
        let label = options.iter().find(|option| option.order == silent);
        let order = label.map_or_else(|| Arg::Name(silent.to_owned()), |o| o.label.clone().into());
        lines.line(0, &words.text(&Message::new("sheet-silent").with("order", order)));
    }
}

fn report(lines: &mut Lines, form: &ReportForm, words: &Words) {
    battle(lines, &form.sheet, words);
    lines.heading(&words.say("sheet-report"));
    for (heading, fields) in &form.groups {
        lines.line(0, &words.text(heading));
        for field in fields {
            lines.line(2, &field_text(field, words));
        }
    }
}

fn field_text(field: &FormField, words: &Words) -> String {
    let (name, label) = (&field.name, words.text(&field.label));
    match &field.values {
        FieldValues::UpTo(most) => {
            let most = words.number(i64::from(*most));
            format!("{name}: {label} (0–{most}; {})", field.clause)
        }
        FieldValues::Words(values) => {
            let said = values.iter().map(|(word, text)| format!("{word}: {}", words.text(text)));
            format!("{name}: {label} ({})", said.collect::<Vec<_>>().join("; "))
        }
    }
}
