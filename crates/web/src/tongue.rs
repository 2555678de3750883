//! The words of a page: every sentence comes from the Fluent files through [`press::Words`].

use std::fmt::{self, Write};

use askama::filters::HtmlSafe;
use axum::http::header::ACCEPT_LANGUAGE;
use axum::http::{HeaderMap, HeaderValue};
use kernel::{Arg, Message};
use press::Words;
use press::words::without_needless_isolates;
use serde::{Serialize, Serializer};

const ISOLATE: char = '\u{2068}';
const END: char = '\u{2069}';

/// The words of the reader's language. Cheap to clone.
#[derive(Clone)]
pub(crate) struct T {
    words: Words,
}

impl T {
    /// The first language of the request that there are words for.
    pub(crate) fn of(headers: &HeaderMap) -> Self {
        Self::wanted(headers.get(ACCEPT_LANGUAGE))
    }

    /// The same, of the header alone.
    pub(crate) fn wanted(header: Option<&HeaderValue>) -> Self {
        let wanted = header.and_then(|value| value.to_str().ok());
        let languages = preferred(wanted.unwrap_or_default());
        Self { words: Words::load_first(&languages) }
    }

    /// The words as `press` wants them.
    pub(crate) fn words(&self) -> &Words {
        &self.words
    }

    /// The language's tag, for `<html lang>`.
    pub(crate) fn language(&self) -> &str {
        self.words.language()
    }

    /// The direction of writing, for `<html dir>`.
    pub(crate) fn direction(&self) -> &'static str {
        if self.words.is_right_to_left() { "rtl" } else { "ltr" }
    }

    /// A message as a line of a page.
    pub(crate) fn msg(&self, message: &Message) -> Line {
        Line(self.words.text(message))
    }

    /// A message without arguments.
    pub(crate) fn say(&self, id: &str) -> Line {
        self.msg(&Message::new(id.to_owned()))
    }

    /// A message without arguments, for an attribute or a title.
    pub(crate) fn plain(&self, id: &str) -> String {
        self.say(id).plain()
    }

    /// A message with one name.
    pub(crate) fn named(&self, id: &str, arg: &'static str, name: &str) -> Line {
        self.msg(&Message::new(id.to_owned()).name(arg, name))
    }

    /// A message with one number.
    pub(crate) fn count(
        &self,
        id: &str,
        arg: &'static str,
        number: impl std::borrow::Borrow<usize>,
    ) -> Line {
        let number = i64::try_from(*number.borrow()).unwrap_or(i64::MAX);
        self.msg(&Message::new(id.to_owned()).with(arg, Arg::Number(number)))
    }

    /// A whole number, as the language writes it.
    pub(crate) fn number(&self, number: &i64) -> String {
        self.words.number(*number)
    }

    /// What `press` has already put into words.
    pub(crate) fn written(&self, text: &str) -> Line {
        Line(text.to_owned())
    }

    /// A station of the tour: its heading, or its text.
    pub(crate) fn topic(&self, topic: &str, is_text: bool) -> Line {
        self.say(&format!("web-help-{topic}{}", if is_text { "-text" } else { "" }))
    }

    /// A rule set's name; its id if it has no words for that.
    pub(crate) fn edition(&self, id: &str) -> Line {
        let known = self.if_known(&format!("{id}-name"));
        known.unwrap_or_else(|| self.named("web-word", "word", id))
    }

    /// What a rule set is about.
    pub(crate) fn summary(&self, id: &str) -> Line {
        self.if_known(&format!("{id}-summary")).unwrap_or_default()
    }

    /// A message that may not exist.
    pub(crate) fn if_known(&self, id: &str) -> Option<Line> {
        self.words.knows(id).then(|| self.say(id))
    }
}

/// The languages of an `Accept-Language` header, the most wanted first.
fn preferred(header: &str) -> Vec<&str> {
    let mut languages: Vec<(&str, u32)> = Vec::new();
    for part in header.split(',').take(16) {
        let (tag, rest) = part.split_once(';').unwrap_or((part, ""));
        let quality = rest.trim().strip_prefix("q=").and_then(|q| q.trim().parse::<f32>().ok());
        let quality = (quality.unwrap_or(1.0).clamp(0.0, 1.0) * 1000.0) as u32;
        let tag = tag.trim();
        if !tag.is_empty() && tag != "*" && quality > 0 {
            languages.push((tag, quality));
        }
    }
    languages.sort_by_key(|(_, quality)| std::cmp::Reverse(*quality));
    languages.into_iter().map(|(tag, _)| tag).collect()
}

/// A line of text that came through the Fluent files. Written to a page, names in it are set
/// apart by `<bdi>` and kept from translation; written to JSON or an attribute, by Unicode isolates
/// where they are needed.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(crate) struct Line(String);

impl Line {
    /// The text for an attribute, a title or a data format.
    pub(crate) fn plain(&self) -> String {
        without_needless_isolates(&self.0)
    }
}

impl fmt::Display for Line {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        escape(f, &self.0)
    }
}

impl HtmlSafe for Line {}

impl Serialize for Line {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        to.serialize_str(&self.plain())
    }
}

/// Something a person typed, or a proper name: shown as it is, apart from the text around it.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(crate) struct Name(pub(crate) String);

impl fmt::Display for Name {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("<bdi translate=\"no\">")?;
        let bare: String = self.0.chars().filter(|c| *c != ISOLATE && *c != END).collect();
        escape(f, &bare)?;
        f.write_str("</bdi>")
    }
}

impl HtmlSafe for Name {}

impl Serialize for Name {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        to.serialize_str(&self.0)
    }
}

/// Writes text so that nothing in it is markup; isolates become `<bdi>`.
fn escape(f: &mut fmt::Formatter<'_>, text: &str) -> fmt::Result {
    for letter in text.chars() {
        match letter {
            '&' => f.write_str("&amp;")?,
            '<' => f.write_str("&lt;")?,
            '>' => f.write_str("&gt;")?,
            '"' => f.write_str("&quot;")?,
            '\'' => f.write_str("&#39;")?,
            ISOLATE => f.write_str("<bdi translate=\"no\">")?,
            END => f.write_str("</bdi>")?,
            _ => f.write_char(letter)?,
        }
    }
    Ok(())
}
