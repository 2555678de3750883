//! A report, asked field by field or decided by a model.

use catalogue::Open;
use kernel::journal::How;
use kernel::sheet::{FieldValues, FormField, ReportForm, Wanted};
use kernel::{Message, Seat};

use super::answer::Said;
use super::input::{self, Typed};
use super::{Next, Table};
use crate::desk::{ASIDE, HEADING};
use crate::exit::Failure;

/// What was typed for a field.
enum Given {
    /// Its value, in the report's words.
    Value(String),
    /// What it holds before anybody writes.
    Default,
    /// The whole report is left.
    Left,
    /// The input is at its end, or the person wants to stop.
    Quit,
}

impl Table<'_> {
    fn form(&self, open: &Open, seat: Seat) -> Option<ReportForm> {
        match self.question(open, seat)?.wanted {
            Wanted::Report(form) => Some(*form),
            _ => None,
        }
    }

    /// Lets a model decide, by dice.
    pub(super) fn auto_report(
        &mut self,
        open: &Open,
        seat: Seat,
        model: &str,
    ) -> Result<bool, Failure> {
        let models = self.edition.models();
        let found = if model.is_empty() {
            models.first()
        } else {
            models.iter().find(|name| name.eq_ignore_ascii_case(model))
        };
        match found {
            Some(name) => self.give(&open.key, seat, Said::Model(name), How::Program),
            None => {
                self.wrong(&[Message::new("kernel-no-such-model")])?;
                Ok(false)
            }
        }
    }

    /// Asks for the fields in turn.
    pub(super) fn fill_in(&mut self, open: &Open, seat: Seat) -> Result<Next, Failure> {
        let Some(form) = self.form(open, seat) else { return Ok(Next::Again) };
        self.desk.tell(&Message::new("umpire-play-form"))?;
        let mut parts = Vec::new();
        for (heading, fields) in &form.groups {
            let text = self.desk.text(heading);
            self.desk.set_in(HEADING, "", &text)?;
            for field in fields {
                match self.field(field)? {
                    Given::Value(value) => parts.push(format!("{}: {value}", field.name)),
                    Given::Default => {}
                    Given::Left => return Ok(Next::Go),
                    Given::Quit => return Ok(Next::Quit),
                }
            }
        }
        let text = parts.join("; ");
        self.desk.line(format_args!("{ASIDE}{text}{ASIDE:#}"))?;
        self.give(&open.key, seat, Said::Report(text), How::Terminal)?;
        Ok(Next::Go)
    }

    fn field(&mut self, field: &FormField) -> Result<Given, Failure> {
        self.show_field(field)?;
        loop {
            let Some(line) = self.read_line()? else { return Ok(Given::Quit) };
            match input::read(&line) {
                Typed::Quit => return Ok(Given::Quit),
                Typed::Undo => return Ok(Given::Left),
                Typed::Nothing if field.default.is_some() => return Ok(Given::Default),
                Typed::Help => self.desk.tell(&Message::new("umpire-play-form"))?,
                _ => match value(field, &line) {
                    Some(value) => return Ok(Given::Value(value)),
                    None => self.wrong(&[no_value(field)])?,
                },
            }
        }
    }

    fn show_field(&mut self, field: &FormField) -> Result<(), Failure> {
        let label = self.desk.text(&field.label);
        let label = Message::new("umpire-play-field").name("label", label);
        let (label, words) = match &field.values {
            FieldValues::UpTo(max) => (label.with("max", *max), &[][..]),
            FieldValues::Words(words) => (label.with("max", 0), &words[..]),
        };
        let kind = if words.is_empty() { "number" } else { "word" };
        let standing = match (field.default, words) {
            (None, _) => String::new(),
            (Some(value), []) => value.to_string(),
            (Some(value), words) => words
                .get(usize::from(value))
                .map(|(_, label)| self.desk.text(label))
                .unwrap_or_default(),
        };
        let has_default = if field.default.is_some() { "yes" } else { "no" };
        let label = label.with("kind", kind).with("has_default", has_default);
        self.desk.tell(&label.name("default", standing))?;
        for (index, (_, word)) in words.iter().enumerate() {
            let text = self.desk.text(word);
            self.desk.set(&format!("{:3}  ", index + 1), &text)?;
        }
        Ok(())
    }
}

/// Why something typed is no value: the bound of a figure, and the clause that sets it.
fn no_value(field: &FormField) -> Message {
    match field.values {
        FieldValues::UpTo(max) => Message::new("umpire-play-beyond")
            .with("max", max)
            .name("clause", field.clause)
            .with("gist", field.gist.clone()),
        FieldValues::Words(_) => Message::new("umpire-play-no-value"),
    }
}

/// The value that was typed, in the report's words.
fn value(field: &FormField, line: &str) -> Option<String> {
    match &field.values {
        FieldValues::UpTo(max) => {
            let number = line.parse::<u16>().ok().filter(|number| number <= max)?;
            Some(number.to_string())
        }
        FieldValues::Words(words) => {
            let index = line.parse::<usize>().ok().and_then(|number| number.checked_sub(1));
            let found = match index {
                Some(index) => words.get(index),
                None => words.iter().find(|(word, _)| word.eq_ignore_ascii_case(line)),
            };
            found.map(|(word, _)| word.clone())
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_value_is_a_number_or_a_word() {
        let field = |values| FormField {
            name: "x".to_owned(),
            label: Message::new("x"),
            values,
            clause: "T.9",
            gist: Message::new("x"),
            default: None,
        };
        let number = field(FieldValues::UpTo(3));
        assert_eq!(value(&number, "3").as_deref(), Some("3"));
        assert_eq!(value(&number, "4"), None);
        assert_eq!(value(&number, "x"), None);
        let words = ["no", "yes"].map(|word| (word.to_owned(), Message::new("x")));
        let word = field(FieldValues::Words(words.to_vec()));
        assert_eq!(value(&word, "2").as_deref(), Some("yes"));
        assert_eq!(value(&word, "Yes").as_deref(), Some("yes"));
        assert_eq!(value(&word, "3"), None);
    }
}
