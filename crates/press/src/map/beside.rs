//! Tracks and boxes. A page shows them beside the map; a picture that goes out alone has them
//! beneath it.

use kernel::sheet::{BoxLine, LineState, Power, Sheet, SheetBox, Track};

use super::heraldry::{CREAM, INK, Look};
use crate::markup::{Esc, N, Pt, fitted, put, text_width};
use crate::text::line_sign;
use crate::words::Words;

/// The ground of what is marked.
const RUBRIC: &str = "#8c2715";
/// The letters of what is set apart.
const EXTRA: &str = "#1b4f8f";
/// The letters of notes, and of what is not to be had.
const FAINT: &str = "#6b5a3c";
const GAP: f64 = 14.0;
const LINE: f64 = 20.0;
const CELL: f64 = 24.0;
/// The size of letters in boxes, and that of notes.
const LETTERS: f64 = 14.0;
const SMALL: f64 = 11.5;

/// Where there is room: from where on, how wide, and whether for a telephone.
pub(super) type Room = (Pt, f64, bool);

/// Draws tracks, then boxes, between the margins of a picture. Returns how high they are.
pub(super) fn draw(
    out: &mut String,
    sheet: &Sheet,
    (top, width, is_narrow): (f64, f64, bool),
    words: &Words,
    look: Look<'_>,
) -> f64 {
    if sheet.tracks.is_empty() && sheet.boxes.is_empty() {
        return 0.0;
    }
    let margin = if is_narrow { 12.0 } else { 24.0 };
    let mut at = Pt::new(margin, top + GAP);
    let room = width - 2.0 * margin;
    put!(out, "<g fill=\"{INK}\" class=\"beside\">");
    for of in &sheet.tracks {
        at = at.plus(0.0, track(out, of, (at, room, is_narrow), words) + GAP);
    }
    let high = boxes(out, &sheet.boxes, (at, room, is_narrow), words, look);
    out.push_str("</g>");
    at.y + high + GAP - top
}

fn track(out: &mut String, of: &Track, (at, room, is_narrow): Room, words: &Words) -> f64 {
    heading(out, &words.text(&of.title), at, room);
    let from = at.plus(0.0, 20.0);
    if of.spans.is_empty() {
        return 20.0 + flowing(out, of, (from, room, is_narrow), words);
    }
    let cell = room / of.boxes.len().max(1) as f64;
    let size = if is_narrow { 9.5 } else { SMALL };
    let over: Vec<(f64, Vec<String>)> = of
        .spans
        .iter()
        .map(|span| {
            let wide = cell * f64::from(span.boxes);
            (wide, wrapped(&words.text(&span.text), size, wide - 4.0))
        })
        .collect();
    let rows = over.iter().map(|(_, lines)| lines.len()).max().unwrap_or(0);
    let high = rows as f64 * (size + 2.0) + 4.0;
    let mut left = from;
    for (wide, lines) in &over {
        for (row, line) in lines.iter().enumerate() {
            let y = from.y + (row as f64 + 1.0) * (size + 2.0) - 2.0;
            let x = left.x + wide / 2.0;
            put!(out, "<text x=\"{}\" y=\"{}\" font-size=\"{}\" ", N(x), N(y), N(size));
            put!(out, "font-style=\"italic\" text-anchor=\"middle\">{}</text>", Esc(line));
        }
        left = left.plus(*wide, 0.0);
    }
    let from = from.plus(0.0, high);
    for (number, text) in of.boxes.iter().enumerate() {
        let left = from.plus(cell * number as f64, 0.0);
        square(out, &words.text(text), (left, cell - 3.0), number == of.current);
    }
    20.0 + high + CELL
}

/// Cells as wide as their words, in as many rows as they need.
fn flowing(out: &mut String, of: &Track, (from, room, _): Room, words: &Words) -> f64 {
    let mut at = from;
    for (number, text) in of.boxes.iter().enumerate() {
        let text = words.text(text);
        let wide = (text_width(&text, LETTERS) + 18.0).min(room);
        if at.x + wide > from.x + room && at.x > from.x {
            at = Pt::new(from.x, at.y + CELL + 3.0);
        }
        square(out, &text, (at, wide), number == of.current);
        at = at.plus(wide + 3.0, 0.0);
    }
    at.y + CELL - from.y
}

fn square(out: &mut String, text: &str, (at, wide): (Pt, f64), is_current: bool) {
    let (ground, line, letters, weight) = match is_current {
        true => (RUBRIC, "2", "#ffffff", "bold"),
        false => (CREAM, ".8", INK, "normal"),
    };
    put!(out, "<rect x=\"{}\" y=\"{}\" width=\"{}\" ", N(at.x), N(at.y), N(wide));
    put!(out, "height=\"{}\" fill=\"{ground}\" stroke=\"{INK}\" ", N(CELL));
    put!(out, "stroke-width=\"{line}\"/>");
    let text = fitted(text, LETTERS, wide - 4.0);
    put!(out, "<text x=\"{}\" y=\"{}\" ", N(at.x + wide / 2.0), N(at.y + CELL * 0.68));
    put!(out, "font-size=\"{}\" font-weight=\"{weight}\" fill=\"{letters}\" ", N(LETTERS));
    put!(out, "text-anchor=\"middle\">{}</text>", Esc(&text));
}

fn heading(out: &mut String, text: &str, at: Pt, room: f64) {
    let text = fitted(text, 15.5, room);
    put!(out, "<text x=\"{}\" y=\"{}\" font-size=\"15.5\" ", N(at.x), N(at.y + 13.0));
    put!(out, "font-weight=\"bold\" fill=\"{RUBRIC}\">{}</text>", Esc(&text));
}

/// Boxes in columns, each where there is most room.
fn boxes(
    out: &mut String,
    all: &[SheetBox],
    (at, room, is_narrow): Room,
    words: &Words,
    look: Look<'_>,
) -> f64 {
    let columns = if is_narrow { 1 } else { all.len().clamp(1, 4) };
    let wide = (room - GAP * (columns as f64 - 1.0)) / columns as f64;
    let mut feet = vec![0.0_f64; columns];
    for of in all {
        let shortest = (0..columns).min_by(|a, b| feet[*a].total_cmp(&feet[*b])).unwrap_or(0);
        let corner = at.plus((wide + GAP) * shortest as f64, feet[shortest]);
        feet[shortest] += list(out, of, (corner, wide), words, look) + GAP;
    }
    feet.into_iter().fold(0.0, f64::max)
}

/// A box: its title, its lines, and what their signs mean.
fn list(
    out: &mut String,
    of: &SheetBox,
    (at, wide): (Pt, f64),
    words: &Words,
    look: Look<'_>,
) -> f64 {
    let mut inside = String::new();
    let mut y = at.y + 12.0;
    heading(&mut inside, &words.text(&of.title), Pt::new(at.x + 12.0, y), wide - 24.0);
    y += 22.0;
    for line in &of.lines {
        y += row(&mut inside, line, (Pt::new(at.x + 10.0, y), wide - 22.0), words, look);
    }
    for (state, note) in &of.notes {
        for text in wrapped(&words.text(note), SMALL, wide - 40.0).iter().enumerate() {
            let sign = if text.0 == 0 { line_sign(*state) } else { ' ' };
            let (x, foot) = (at.x + 12.0, y + 12.0);
            put!(inside, "<text x=\"{}\" y=\"{}\" font-size=\"{}\" ", N(x), N(foot), N(SMALL));
            put!(inside, "fill=\"{FAINT}\">{sign} {}</text>", Esc(text.1));
            y += SMALL + 3.5;
        }
    }
    let high = y + 10.0 - at.y;
    put!(out, "<rect x=\"{}\" y=\"{}\" width=\"{}\" ", N(at.x), N(at.y), N(wide));
    put!(out, "height=\"{}\" fill=\"{CREAM}\" fill-opacity=\".7\" stroke=\"{INK}\" ", N(high));
    put!(out, "stroke-width=\".9\"/>{inside}");
    high
}

/// A line of a box. Returns how high it is.
fn row(
    out: &mut String,
    line: &BoxLine,
    (at, wide): (Pt, f64),
    words: &Words,
    look: Look<'_>,
) -> f64 {
    let has_arms = line.power.is_some_and(|power| power != Power(0));
    let indent = if has_arms { 42.0 } else { 20.0 };
    let figure = line.figure.map(|of| words.number(of));
    let room = wide - indent - figure.as_ref().map_or(0.0, |of| text_width(of, LETTERS) + 8.0);
    let texts = wrapped(&words.text(&line.text), LETTERS, room);
    let high = LINE * texts.len().max(1) as f64;
    if line.state == LineState::Current {
        put!(out, "<rect x=\"{}\" y=\"{}\" width=\"{}\" ", N(at.x - 4.0), N(at.y), N(wide + 10.0));
        put!(out, "height=\"{}\" fill=\"#fbe3c0\" stroke=\"{RUBRIC}\"/>", N(high));
    }
    let (colour, weight, struck) = match line.state {
        LineState::Plain | LineState::Done => (INK, "normal", ""),
        LineState::Extra => (EXTRA, "bold", ""),
        LineState::Current => (INK, "bold", ""),
        LineState::Out => (FAINT, "normal", " text-decoration=\"line-through\""),
    };
    let foot = at.y + 14.5;
    put!(out, "<g font-size=\"{}\" fill=\"{colour}\" font-weight=\"{weight}\">", N(LETTERS));
    put!(out, "<text x=\"{}\" y=\"{}\">", N(at.x + 2.0), N(foot));
    put!(out, "{}</text>", line_sign(line.state));
    if let Some(power) = line.power.filter(|_| has_arms) {
        look.lettered_shield(out, power, Pt::new(at.x + 28.0, at.y + 10.5), 15.0);
    }
    for (number, text) in texts.iter().enumerate() {
        let y = foot + LINE * number as f64;
        put!(out, "<text x=\"{}\" y=\"{}\"{struck}>", N(at.x + indent), N(y));
        put!(out, "{}</text>", Esc(text));
    }
    if let Some(figure) = figure {
        put!(out, "<text x=\"{}\" y=\"{}\" font-weight=\"bold\" ", N(at.x + wide), N(foot));
        put!(out, "text-anchor=\"end\">{}</text>", Esc(&figure));
    }
    out.push_str("</g>");
    high
}

/// A text in lines no wider than that; a word that is wider is cut.
fn wrapped(text: &str, size: f64, width: f64) -> Vec<String> {
    let mut lines: Vec<String> = Vec::new();
    for word in text.split_whitespace() {
        let longer = lines.last().map(|line| format!("{line} {word}"));
        match (longer.filter(|line| text_width(line, size) <= width), lines.last_mut()) {
            (Some(longer), Some(line)) => *line = longer,
            _ => lines.push(fitted(word, size, width)),
        }
    }
    lines
}
