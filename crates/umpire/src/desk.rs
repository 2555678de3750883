//! Where the program writes: words, colours, widths.

use std::env;
use std::fmt;
use std::io::{self, Write};

use anstream::AutoStream;
use anstyle::{AnsiColor, Style};
use kernel::Message;
use press::Words;
use press::words::without_needless_isolates;

use crate::exit::Failure;

/// Headings.
pub(crate) const HEADING: Style = Style::new().bold();
/// Clauses.
pub(crate) const CLAUSE: Style = AnsiColor::Cyan.on_default();
/// What stands beside the point.
pub(crate) const ASIDE: Style = Style::new().dimmed();
/// What went wrong.
pub(crate) const WRONG: Style = AnsiColor::Red.on_default().bold();
/// What went well.
pub(crate) const RIGHT: Style = AnsiColor::Green.on_default().bold();

/// How wide text is set where the terminal does not say.
const WIDTH: usize = 80;
const WIDTH_MIN: usize = 32;
const WIDTH_MAX: usize = 120;

/// Words, and the way to standard output.
pub(crate) struct Desk {
    pub(crate) words: Words,
    pub(crate) width: usize,
    out: AutoStream<io::StdoutLock<'static>>,
}

impl Desk {
    pub(crate) fn open() -> Self {
        let out = anstream::stdout().lock();
        let columns = env::var("COLUMNS").ok().and_then(|text| text.parse().ok());
        let width = columns.unwrap_or(WIDTH).clamp(WIDTH_MIN, WIDTH_MAX);
        Self { words: Words::load(&language()), width, out }
    }

    /// The text of a message.
    pub(crate) fn text(&self, message: &Message) -> String {
        without_needless_isolates(&self.words.text(message))
    }

    /// The text of a message without arguments.
    pub(crate) fn say(&self, id: &'static str) -> String {
        self.text(&Message::new(id))
    }

    /// Writes a line as it is.
    pub(crate) fn line(&mut self, text: impl fmt::Display) -> Result<(), Failure> {
        Ok(writeln!(self.out, "{text}")?)
    }

    /// Writes without a line break, at once.
    pub(crate) fn prompt(&mut self, text: impl fmt::Display) -> Result<(), Failure> {
        write!(self.out, "{text}")?;
        Ok(self.out.flush()?)
    }

    /// Writes a message, set in lines that fit.
    pub(crate) fn tell(&mut self, message: &Message) -> Result<(), Failure> {
        let text = self.text(message);
        self.set("", &text)
    }

    /// Writes a text in lines that fit, the first after `lead`, the others set in as far.
    pub(crate) fn set(&mut self, lead: &str, text: &str) -> Result<(), Failure> {
        self.set_in(Style::new(), lead, text)
    }

    /// As [`Desk::set`], in a style.
    pub(crate) fn set_in(&mut self, style: Style, lead: &str, text: &str) -> Result<(), Failure> {
        self.prompt(lead)?;
        self.set_after(style, lead.chars().count(), text)
    }

    /// Writes a text in a style, after something of this width that stands on the line already.
    pub(crate) fn set_after(
        &mut self,
        style: Style,
        inset: usize,
        text: &str,
    ) -> Result<(), Failure> {
        let blank = " ".repeat(inset);
        let lines = text.lines().flat_map(|line| fold(line, self.width.saturating_sub(inset)));
        let mut lines: Vec<String> = lines.collect();
        if lines.is_empty() {
            lines.push(String::new());
        }
        for (index, line) in lines.into_iter().enumerate() {
            let lead = if index == 0 { "" } else { &blank };
            self.line(format_args!("{lead}{style}{line}{style:#}"))?;
        }
        Ok(())
    }

    /// Writes lines that were set by others. Those that are no rows of a table are made to fit.
    pub(crate) fn page(&mut self, text: &str) -> Result<(), Failure> {
        for line in text.trim_end().lines() {
            let is_row = line.trim().contains("  ");
            let pieces = if is_row { vec![line.to_owned()] } else { fold(line, self.width - 4) };
            for (index, piece) in pieces.iter().enumerate() {
                self.line(format_args!("{:1$}{piece}", "", if index == 0 { 0 } else { 4 }))?;
            }
        }
        Ok(())
    }

    pub(crate) fn gap(&mut self) -> Result<(), Failure> {
        self.line("")
    }
}

/// The language that the surroundings ask for.
fn language() -> String {
    let names = ["LC_ALL", "LC_MESSAGES", "LANG"];
    let set = names.iter().filter_map(|name| env::var(name).ok()).find(|text| !text.is_empty());
    let text = set.unwrap_or_default();
    let bare = text.split(['.', '@']).next().unwrap_or_default();
    if matches!(bare, "" | "C" | "POSIX") { "en".to_owned() } else { bare.replace('_', "-") }
}

/// A line in pieces of at most `width` signs, broken at blanks where there are any.
pub(crate) fn fold(line: &str, width: usize) -> Vec<String> {
    let width = width.max(8);
    let mut pieces = Vec::new();
    let mut piece = String::new();
    let mut len = 0;
    for word in line.split(' ') {
        let word_len = word.chars().count();
        if len > 0 && len + 1 + word_len > width {
            pieces.push(std::mem::take(&mut piece));
            len = 0;
        }
        if len > 0 {
            piece.push(' ');
            len += 1;
        }
        piece.push_str(word);
        len += word_len;
    }
    pieces.push(piece);
    pieces
}

/// Says on standard error why a command failed.
pub(crate) fn complain(words: &Words, failure: &Failure) {
    let mut err = anstream::stderr().lock();
    for (index, message) in failure.said.iter().enumerate() {
        let text = without_needless_isolates(&words.text(message));
        let lead = if index == 0 { "umpire: " } else { "  " };
        // There is nobody left to tell if this fails.
        let _ = writeln!(err, "{WRONG}{lead}{WRONG:#}{text}");
    }
}

#[cfg(test)]
mod tests {
    use super::fold;

    #[test]
    fn lines_are_broken_at_blanks() {
        let check = |line: &str, pieces: &[&str]| assert_eq!(fold(line, 10), pieces);
        check("", &[""]);
        check("short", &["short"]);
        check("one two three four", &["one two", "three four"]);
        check("unbreakable-as-it-is", &["unbreakable-as-it-is"]);
    }
}
