//! The chronicle as plain text, as Markdown and as forum text.

use kernel::Message;

use super::Lines;
use crate::words::{Words, columns, without_needless_isolates};

/// A part of a chronicle: a turn, a phase, a battle.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ChronicleSection {
    /// Its heading.
    pub heading: Message,
    /// Its lines.
    pub lines: Vec<ChronicleLine>,
}

/// A line of a chronicle.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ChronicleLine {
    /// The clauses it rests on, by number; may be none.
    pub clauses: Vec<String>,
    /// What happened.
    pub text: Message,
}

impl ChronicleLine {
    fn cited(&self) -> String {
        self.clauses.join(", ")
    }
}

/// The chronicle as plain text: clauses in a column of their own.
#[must_use]
pub fn chronicle_text(sections: &[ChronicleSection], words: &Words) -> String {
    let cited = sections.iter().flat_map(|section| &section.lines).map(ChronicleLine::cited);
    let width = cited.map(|clauses| columns(&clauses)).max().unwrap_or(0).min(16);
    let mut lines = Lines::default();
    for section in sections {
        lines.heading(&words.text(&section.heading));
        for line in &section.lines {
            let clauses = line.cited();
            let blanks = " ".repeat(width.saturating_sub(columns(&clauses)));
            let gap = if width > 0 { "  " } else { "" };
            let text = words.text(&line.text).replace('\n', " ");
            lines.line(0, &format!("{clauses}{blanks}{gap}{text}"));
        }
    }
    lines.done()
}

/// The chronicle as Markdown: a heading a section, a list of lines, clauses in italics.
#[must_use]
pub fn chronicle_markdown(sections: &[ChronicleSection], words: &Words) -> String {
    let mut lines = Lines::default();
    for section in sections {
        lines.gap();
        lines.line(0, &format!("## {}", markdown(&words.text(&section.heading))));
        lines.gap();
        for line in &section.lines {
            let text = markdown(&words.text(&line.text));
            let cited = markdown(&line.cited());
            let cited = if cited.is_empty() { cited } else { format!(" *({cited})*") };
            lines.line(0, &format!("- {text}{cited}"));
        }
    }
    lines.done()
}

/// The chronicle as forum text (BBCode).
#[must_use]
pub fn chronicle_bbcode(sections: &[ChronicleSection], words: &Words) -> String {
    let mut lines = Lines::default();
    for section in sections {
        lines.gap();
        lines.line(0, &format!("[b]{}[/b]", bbcode(&words.text(&section.heading))));
        if section.lines.is_empty() {
            continue;
        }
        lines.line(0, "[list]");
        for line in &section.lines {
            let text = bbcode(&words.text(&line.text));
            let cited = bbcode(&line.cited());
            let cited = if cited.is_empty() { cited } else { format!(" [i]({cited})[/i]") };
            lines.line(0, &format!("[*]{text}{cited}"));
        }
        lines.line(0, "[/list]");
    }
    lines.done()
}

/// Text that means nothing to Markdown.
fn markdown(text: &str) -> String {
    let text = without_needless_isolates(text).replace('\n', " ");
    let mut safe = String::with_capacity(text.len() + 8);
    let is_number = text.trim_start().starts_with(|c: char| c.is_ascii_digit());
    let mut before = ' ';
    for letter in text.chars() {
        let is_mark = matches!(letter, '\\' | '`' | '*' | '_' | '[' | ']' | '<' | '>' | '#')
            || matches!(letter, '|' | '~' | '&' | '$' | '@')
            || (letter == '!' && before != ' ')
            // The beginning of a list, a rule or an address.
            || (matches!(letter, '-' | '+' | '=') && safe.trim().is_empty())
            || (letter == ':' && before.is_alphabetic() && text.contains("://"))
            || (matches!(letter, '.' | ')') && is_number && !safe.contains([' ', '.', ')']));
        if is_mark {
            safe.push('\\');
        }
        safe.push(letter);
        before = letter;
    }
    safe
}

/// Text that means nothing to a forum: a mark without width after each opening bracket keeps it
/// from being read as a code.
pub(super) fn bbcode(text: &str) -> String {
    let text = without_needless_isolates(text).replace('\n', " ");
    text.replace('[', "[\u{200B}").replace("://", ":\u{200B}//")
}
