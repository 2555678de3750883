//! A TOML file read key by key. Nothing stops at the first fault: each is noted with its place
//! and the reading goes on, so that an author sees all of them at once. What is no TOML
//! from some place on is told by that place alone.
//!
//! Map files are read through this, and rule sets read their own files of a scenario with it.

use std::cell::RefCell;
use std::ops::Range;

use toml::Spanned;
use toml::de::{DeTable, DeValue};

use crate::fault::{Fault, FaultKind, Shape};
use crate::spot::{Spot, UNITS_A_DEGREE, thousandths};

/// How many slips of the pen the parser may meet before it is taken to have lost the thread: a
/// bracket too many makes two thousand.
const SLIPS_MOST: usize = 3;

/// A value and where it stands (a range of bytes of the file).
pub type Said<T> = Spanned<T>;

/// A day as a file writes it; which calendar it belongs to is the file's affair.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Day {
    /// The year.
    pub year: u16,
    /// The month, counted from 1.
    pub month: u8,
    /// The day of the month, counted from 1.
    pub day: u8,
}

/// A file that is being read, and the faults found so far.
#[derive(Debug)]
pub struct Page<'t> {
    file: &'t str,
    text: &'t str,
    faults: RefCell<Vec<(Range<usize>, FaultKind)>>,
}

impl<'t> Page<'t> {
    /// Opens a file.
    #[must_use]
    pub fn new(file: &'t str, text: &'t str) -> Page<'t> {
        Page { file, text, faults: RefCell::default() }
    }

    /// Parses the file as TOML and hands its top section to `read`; returns what that makes of it,
    /// or all the faults, in the order of the file.
    ///
    /// # Errors
    /// Every fault noted, by the parser or by `read`; the parser's first alone if after it nothing
    /// of the file is where it should be.
    pub fn read<T>(
        file: &str,
        text: &str,
        read: impl FnOnce(&Page<'_>, &mut Section<'_>) -> Option<T>,
    ) -> Result<T, Vec<Fault>> {
        let page = Page::new(file, text);
        let (root, mut errors) = DeTable::parse_recoverable(text);
        errors.sort_by_key(|error| error.span().map_or(0, |span| span.start));
        let is_lost = errors.len() > SLIPS_MOST;
        for error in errors.into_iter().take(if is_lost { 1 } else { SLIPS_MOST }) {
            let message = error.message().trim().to_owned();
            page.note(error.span().unwrap_or(0..0), FaultKind::Syntax { message });
        }
        if is_lost {
            return Err(page.into_faults());
        }
        let mut top = Section::new(&page, "the file", 0..0, root.get_ref());
        let value = read(&page, &mut top);
        top.finish();
        match (value, page.into_faults()) {
            (Some(value), faults) if faults.is_empty() => Ok(value),
            (_, faults) => Err(faults),
        }
    }

    /// Notes a fault.
    pub fn note(&self, span: Range<usize>, kind: FaultKind) {
        self.faults.borrow_mut().push((span, kind));
    }

    /// Whether no fault of some sort has been noted so far.
    pub fn is_free_of(&self, sort: impl Fn(&FaultKind) -> bool) -> bool {
        !self.faults.borrow().iter().any(|(_, kind)| sort(kind))
    }

    /// Line and column of a place in the file, both counted from 1.
    #[must_use]
    pub fn line_and_column(&self, at: usize) -> (u32, u32) {
        let before = self.text.get(..at).unwrap_or(self.text);
        let line = before.bytes().filter(|byte| *byte == b'\n').count() + 1;
        let column = before.chars().rev().take_while(|c| *c != '\n').count() + 1;
        (line as u32, column as u32)
    }

    /// All faults in the order of the file.
    #[must_use]
    pub fn into_faults(self) -> Vec<Fault> {
        let mut faults = self.faults.take();
        faults.sort_by_key(|(span, _)| span.start);
        let place = |(span, kind): (Range<usize>, FaultKind)| {
            let (line, column) = self.line_and_column(span.start);
            Fault { file: self.file.to_owned(), line, column, kind }
        };
        faults.into_iter().map(place).collect()
    }
}

/// A table of a file. Keys are asked for by name; [`Section::finish`] notes those nobody asked for.
#[derive(Debug)]
pub struct Section<'p> {
    page: &'p Page<'p>,
    name: String,
    span: Range<usize>,
    table: &'p DeTable<'p>,
    asked: Vec<String>,
}

impl<'p> Section<'p> {
    fn new(
        page: &'p Page<'_>,
        name: &str,
        span: Range<usize>,
        table: &'p DeTable<'_>,
    ) -> Section<'p> {
        Section { page, name: name.to_owned(), span, table, asked: Vec::new() }
    }

    /// Where the section begins.
    #[must_use]
    pub fn span(&self) -> Range<usize> {
        self.span.clone()
    }

    /// Gives the section the name that faults call it by ("the place Nicaea").
    pub fn rename(&mut self, name: String) {
        self.name = name;
    }

    /// The keys of the section, whatever they are, in the order of the alphabet.
    pub fn keys(&self) -> impl Iterator<Item = Said<String>> + 'p {
        self.table.keys().map(|key| Said::new(key.span(), key.get_ref().to_string()))
    }

    /// Whether a key is there, whatever its value.
    #[must_use]
    pub fn has(&self, key: &str) -> bool {
        self.table.contains_key(key)
    }

    /// Notes that a key is missing.
    pub fn missing(&self, key: &str) {
        let kind = FaultKind::MissingKey { key: key.to_owned(), place: self.name.clone() };
        self.page.note(self.span(), kind);
    }

    fn value(&mut self, key: &str) -> Option<&'p Spanned<DeValue<'p>>> {
        self.asked.push(key.to_owned());
        self.table.get(key)
    }

    fn wrong(&self, key: &str, value: &Spanned<DeValue<'_>>, wanted: Shape) {
        let found = shape(value.get_ref());
        self.page.note(value.span(), FaultKind::WrongShape { key: key.to_owned(), wanted, found });
    }

    fn typed<T>(
        &mut self,
        key: &str,
        wanted: Shape,
        read: impl FnOnce(&'p DeValue<'p>) -> Option<T>,
    ) -> Option<Said<T>> {
        let value = self.value(key)?;
        let Some(good) = read(value.get_ref()) else {
            self.wrong(key, value, wanted);
            return None;
        };
        Some(Said::new(value.span(), good))
    }

    /// Text, if the key is there.
    pub fn text(&mut self, key: &str) -> Option<Said<String>> {
        self.typed(key, Shape::Text, |value| value.as_str().map(str::to_owned))
    }

    /// Text that must be there.
    pub fn need_text(&mut self, key: &str) -> Option<Said<String>> {
        self.need(key);
        self.text(key)
    }

    fn need(&self, key: &str) {
        if !self.has(key) {
            self.missing(key);
        }
    }

    /// A whole number within bounds, if the key is there.
    pub fn integer(&mut self, key: &str, bounds: Range<i64>) -> Option<Said<i64>> {
        let whole = |value: &DeValue<'_>| {
            let integer = value.as_integer()?;
            i64::from_str_radix(integer.as_str(), integer.radix()).ok()
        };
        let said = self.typed(key, Shape::Integer, whole)?;
        self.bounded(key, said, bounds)
    }

    fn bounded(&self, key: &str, said: Said<i64>, bounds: Range<i64>) -> Option<Said<i64>> {
        if bounds.contains(said.get_ref()) {
            return Some(said);
        }
        let (key, found) = (key.to_owned(), said.get_ref().to_string());
        let (least, most) = (bounds.start, bounds.end - 1);
        self.page.note(said.span(), FaultKind::OutOfBounds { key, found, least, most });
        None
    }

    /// A whole number within bounds that must be there.
    pub fn need_integer(&mut self, key: &str, bounds: Range<i64>) -> Option<Said<i64>> {
        self.need(key);
        self.integer(key, bounds)
    }

    /// A spot that must be there: degrees north and degrees east in a list.
    pub fn need_spot(&mut self, key: &str) -> Option<Spot> {
        self.need(key);
        let list = self.typed(key, Shape::Spot, |value| match value {
            DeValue::Array(list) if list.len() == 2 => Some(list),
            _ => None,
        })?;
        let values: Vec<_> = list.get_ref().iter().collect();
        let (lat, lon) = (self.degrees(key, values[0], 90), self.degrees(key, values[1], 180));
        Some(Spot { lat: lat?, lon: lon? })
    }

    /// Thousandths of a degree, exactly as they are written; `most` is in whole degrees.
    fn degrees(&self, key: &str, value: &Spanned<DeValue<'_>>, most: i32) -> Option<i32> {
        let units = match value.get_ref() {
            DeValue::Integer(whole) if whole.radix() == 10 => thousandths(whole.as_str()),
            DeValue::Float(decimal) => thousandths(decimal.as_str()),
            _ => None,
        };
        let Some(units) = units else {
            self.wrong(key, value, Shape::Degrees);
            return None;
        };
        if units.abs() <= most * UNITS_A_DEGREE {
            return Some(units);
        }
        let found = self.page.text.get(value.span()).unwrap_or_default().to_owned();
        let (least, most) = (-i64::from(most), i64::from(most));
        let key = key.to_owned();
        self.page.note(value.span(), FaultKind::OutOfBounds { key, found, least, most });
        None
    }

    /// A day of the calendar, if the key is there.
    pub fn day(&mut self, key: &str) -> Option<Said<Day>> {
        self.typed(key, Shape::Date, |value| {
            let date = value.as_datetime()?.date?;
            Some(Day { year: date.year, month: date.month, day: date.day })
        })
    }

    /// True or false; false if the key is not there.
    pub fn flag(&mut self, key: &str) -> bool {
        self.typed(key, Shape::Flag, DeValue::as_bool).is_some_and(|said| *said.get_ref())
    }

    /// One of a few words, if the key is there.
    pub fn word(&mut self, key: &str, known: &[&'static str]) -> Option<Said<&'static str>> {
        let text = self.text(key)?;
        if let Some(word) = known.iter().find(|word| *word == text.get_ref()) {
            return Some(Said::new(text.span(), word));
        }
        self.unknown_word(key, &text, known);
        None
    }

    fn unknown_word(&self, key: &str, text: &Said<String>, known: &[&str]) {
        let known = known.iter().map(|word| (*word).to_owned()).collect();
        let (key, word) = (key.to_owned(), text.get_ref().clone());
        self.page.note(text.span(), FaultKind::UnknownWord { key, word, known });
    }

    /// One of a few words, which must be there.
    pub fn need_word(&mut self, key: &str, known: &[&'static str]) -> Option<Said<&'static str>> {
        self.need(key);
        self.word(key, known)
    }

    /// A list of texts, if the key is there.
    pub fn texts(&mut self, key: &str) -> Option<Vec<Said<String>>> {
        let items = self.items(key)?;
        let mut texts = Vec::new();
        for item in items {
            match item.get_ref().as_str() {
                Some(text) => texts.push(Said::new(item.span(), text.to_owned())),
                None => self.wrong(key, item, Shape::Text),
            }
        }
        Some(texts)
    }

    fn items(&mut self, key: &str) -> Option<Vec<&'p Spanned<DeValue<'p>>>> {
        let list = self.typed(key, Shape::List, DeValue::as_array)?;
        Some(list.into_inner().iter().collect())
    }

    /// The table under a key, if the key is there; `name` is what faults call it.
    pub fn section(&mut self, key: &str, name: &str) -> Option<Section<'p>> {
        let table = self.typed(key, Shape::Table, DeValue::as_table)?;
        Some(Section::new(self.page, name, table.span(), table.into_inner()))
    }

    /// The tables in the list under a key, none if the key is not there.
    pub fn sections(&mut self, key: &str, name: &str) -> Vec<Section<'p>> {
        let items = self.items(key).unwrap_or_default();
        let mut sections = Vec::new();
        for item in items {
            match item.get_ref().as_table() {
                Some(table) => {
                    sections.push(Section::new(self.page, name, item.span(), table));
                }
                None => self.wrong(key, item, Shape::Table),
            }
        }
        sections
    }

    /// Notes every key that nobody asked for.
    pub fn finish(self) {
        let asked = |key: &str| self.asked.iter().any(|asked| asked == key);
        for key in self.table.keys().filter(|key| !asked(key.get_ref())) {
            let known = self.asked.clone();
            let (place, text) = (self.name.clone(), key.get_ref().to_string());
            self.page.note(key.span(), FaultKind::UnknownKey { key: text, place, known });
        }
    }
}

fn shape(value: &DeValue<'_>) -> Shape {
    match value {
        DeValue::String(_) => Shape::Text,
        DeValue::Integer(_) => Shape::Integer,
        DeValue::Float(_) => Shape::Decimal,
        DeValue::Boolean(_) => Shape::Flag,
        DeValue::Datetime(_) => Shape::Date,
        DeValue::Array(_) => Shape::List,
        DeValue::Table(_) => Shape::Table,
    }
}
