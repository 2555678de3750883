//! Tables with aligned columns.

use kernel::sheet::{Cell, Ledger};

use super::Lines;
use crate::words::{Words, columns, isolated, without_needless_isolates};

/// A table as text: its title, its heads, its rows; numbers stand to the right.
#[must_use]
pub fn ledger_text(ledger: &Ledger, words: &Words) -> String {
    let mut lines = Lines::default();
    write(&mut lines, ledger, words);
    lines.done()
}

pub(super) fn write(lines: &mut Lines, ledger: &Ledger, words: &Words) {
    lines.heading(&words.text(&ledger.title));
    let heads: Vec<String> = ledger.columns.iter().map(|head| flat(&words.text(head))).collect();
    let rows: Vec<Vec<String>> = ledger
        .rows
        .iter()
        .map(|row| row.cells.iter().map(|cell| flat(&cell_text(cell, words))).collect())
        .collect();
    let count = rows.iter().map(Vec::len).chain([heads.len()]).max().unwrap_or(0);
    let width = |column: usize| {
        let of = rows.iter().chain([&heads]).filter_map(|row| row.get(column));
        of.map(|text| columns(text)).max().unwrap_or(0)
    };
    let widths: Vec<usize> = (0..count).map(width).collect();
    let is_number = |column: usize| {
        let mut cells = ledger.rows.iter().filter_map(|row| row.cells.get(column)).peekable();
        cells.peek().is_some() && cells.all(|c| matches!(c, Cell::Number(_) | Cell::Empty))
    };
    let numbers: Vec<bool> = (0..count).map(is_number).collect();
    if heads.iter().any(|head| !head.is_empty()) {
        lines.line(0, &row_text(&heads, &widths, &numbers));
    }
    for row in &rows {
        lines.line(0, &row_text(row, &widths, &numbers));
    }
}

fn row_text(row: &[String], widths: &[usize], numbers: &[bool]) -> String {
    let mut line = String::new();
    for (column, (&width, &is_number)) in widths.iter().zip(numbers).enumerate() {
        let text = row.get(column).map_or("", String::as_str);
        let blanks = " ".repeat(width.saturating_sub(columns(text)));
        if column > 0 {
            line.push_str("  ");
        }
        if is_number {
            line.push_str(&blanks);
        }
        line.push_str(text);
        if !is_number {
            line.push_str(&blanks);
        }
    }
    line
}

fn flat(text: &str) -> String {
    without_needless_isolates(text).replace('\n', " ")
}

pub(super) fn cell_text(cell: &Cell, words: &Words) -> String {
    match cell {
        Cell::Empty => String::new(),
        Cell::Number(number) => words.number(*number),
        Cell::Name(name) => isolated(name),
        Cell::Text(message) => words.text(message),
    }
}
