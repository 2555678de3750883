//! Words: a [`Message`] becomes text here and nowhere else.
//!
//! The sentences are Fluent files, collected from every crate when `press` is built. They are
//! parsed once. A name that a person typed is set apart by Unicode isolates, so that its letters
//! cannot turn the sentence around; what is missing shows as `⟦id⟧` and is remembered.

mod dress;
mod names;
mod pseudo;
mod tongue;

use std::borrow::Cow;
use std::collections::BTreeSet;
use std::sync::{Arc, LazyLock, Mutex, PoisonError};

use fluent_bundle::{FluentArgs, FluentValue};
use kernel::{Arg, Message};

pub(crate) use dress::Dress;
pub(crate) use names::{clean, columns};
pub use names::{isolated, without_needless_isolates};
pub use pseudo::PSEUDO;
use tongue::{GROUP, Tongue};

/// The language everything falls back to.
pub const FALLBACK: &str = "en";

/// Whole numbers beyond this lose digits in Fluent; they are written without its help.
const EXACT_MAX: i64 = 1 << 53;

/// How many missing ids are remembered.
const MISSING_MAX: usize = 1000;

/// One locale file, as collected when built.
pub(crate) struct Source {
    pub(crate) language: &'static str,
    pub(crate) file: &'static str,
    pub(crate) text: &'static str,
}

include!(concat!(env!("OUT_DIR"), "/sources.rs"));

static TONGUES: LazyLock<Vec<Arc<Tongue>>> = LazyLock::new(|| {
    let mut names: Vec<&str> = SOURCES.iter().map(|source| source.language).collect();
    names.dedup();
    names.sort_unstable();
    names.dedup();
    let files = |name: &str| {
        let wanted = if name == PSEUDO { FALLBACK } else { name };
        let of = SOURCES.iter().filter(move |source| source.language == wanted);
        of.map(|source| (source.file, source.text)).collect::<Vec<_>>()
    };
    names.push(PSEUDO);
    names.iter().map(|name| Arc::new(Tongue::new(name, &files(name)))).collect()
});

/// The words of one language, with those it falls back to. Cheap to clone; clones share what is
/// remembered as missing.
#[derive(Clone)]
pub struct Words {
    chain: Arc<[Arc<Tongue>]>,
    missing: Arc<Mutex<BTreeSet<String>>>,
}

impl Words {
    /// The words of a language (`en`, `de-AT`, the pseudo-language [`PSEUDO`]). Falls back to the
    /// language without its region, then to [`FALLBACK`].
    #[must_use]
    pub fn load(language: &str) -> Self {
        Self::load_first(&[language])
    }

    /// The words of the first of these languages that is known, as a browser names them in order
    /// of preference.
    #[must_use]
    pub fn load_first(wanted: &[&str]) -> Self {
        let mut chain: Vec<Arc<Tongue>> = Vec::new();
        for language in wanted.iter().copied().chain([FALLBACK]) {
            let base = language.split(['-', '_']).next().unwrap_or_default();
            let found = if chain.is_empty() { find(language).or_else(|| find(base)) } else { None };
            chain.extend(found);
        }
        let base = chain.first().map(|tongue| tongue.base().to_owned()).unwrap_or_default();
        for name in [&base, FALLBACK] {
            let next = find(name).filter(|next| chain.iter().all(|had| !Arc::ptr_eq(had, next)));
            chain.extend(next);
        }
        Self::of(chain)
    }

    /// Words from texts at hand instead of those built in: `(file, text)`. For tests and for
    /// authors who try out a translation.
    #[must_use]
    pub fn from_texts(language: &str, files: &[(&str, &str)]) -> Self {
        Self::of(vec![Arc::new(Tongue::new(language, files))])
    }

    fn of(chain: Vec<Arc<Tongue>>) -> Self {
        Self { chain: chain.into(), missing: Arc::default() }
    }

    /// The language: that of its files.
    #[must_use]
    pub fn language(&self) -> &str {
        self.chain.first().map_or(FALLBACK, |tongue| tongue.name())
    }

    /// Whether lines run from right to left.
    #[must_use]
    pub fn is_right_to_left(&self) -> bool {
        let base = self.chain.first().map_or("", |tongue| tongue.base());
        matches!(base, "ar" | "fa" | "he" | "ur")
    }

    /// Whether the message is known, here or in a language fallen back to.
    #[must_use]
    pub fn knows(&self, id: &str) -> bool {
        self.chain.iter().any(|tongue| tongue.knows(id))
    }

    /// What was asked for and is missing: ids, and `id: $argument`.
    #[must_use]
    pub fn missing(&self) -> BTreeSet<String> {
        self.missing.lock().unwrap_or_else(PoisonError::into_inner).clone()
    }

    /// The text of a message. What is missing shows as `⟦id⟧` and is remembered.
    #[must_use]
    pub fn text(&self, message: &Message) -> String {
        let mut pen = Pen::default();
        let text = self.write(message, &mut pen);
        self.remember(pen.faults);
        text
    }

    /// The text of a message in pieces, with what is strong and what is in a power's colours.
    pub(crate) fn dressed(&self, message: &Message) -> Vec<Dress> {
        let mut pen = Pen { is_dressed: true, ..Pen::default() };
        let text = self.write(message, &mut pen);
        self.remember(pen.faults);
        dress::pieces(&text)
    }

    fn remember(&self, faults: Vec<String>) {
        if !faults.is_empty() {
            let mut missing = self.missing.lock().unwrap_or_else(PoisonError::into_inner);
            missing.extend(faults);
            while missing.len() > MISSING_MAX {
                missing.pop_last();
            }
        }
    }

    /// The text of a message, or all that is missing from it.
    ///
    /// # Errors
    /// The missing ids and arguments, in the order met.
    pub fn try_text(&self, message: &Message) -> Result<String, Vec<String>> {
        let mut pen = Pen::default();
        let text = self.write(message, &mut pen);
        if pen.faults.is_empty() { Ok(text) } else { Err(pen.faults) }
    }

    /// The text of a message of `press` without arguments.
    pub(crate) fn say(&self, id: &'static str) -> String {
        self.text(&Message::new(id))
    }

    /// A whole number, written by the language's custom.
    #[must_use]
    pub fn number(&self, number: i64) -> String {
        tongue::grouped(&number.to_string()).replace(GROUP, self.group())
    }

    /// Several texts, joined as the language joins a list.
    #[must_use]
    pub fn list(&self, items: &[String]) -> String {
        let join = |id, a: &str, b: &str| {
            let mut args = FluentArgs::with_capacity(2);
            args.set("first", a.to_owned());
            args.set("rest", b.to_owned());
            let found = self.chain.iter().find_map(|tongue| tongue.bare(id, &args));
            found.unwrap_or_else(|| format!("{a}, {b}"))
        };
        match items {
            [] => String::new(),
            [one] => one.clone(),
            [a, b] => join("list-two", a, b),
            [head @ .., before, last] => {
                let end = join("list-last", before, last);
                head.iter().rev().fold(end, |rest, item| join("list-middle", item, &rest))
            }
        }
    }

    fn group(&self) -> &str {
        self.chain.first().map_or(",", |tongue| tongue.group())
    }

    fn write(&self, message: &Message, pen: &mut Pen) -> String {
        let Some(tongue) = self.chain.iter().find(|tongue| tongue.knows(&message.id)) else {
            pen.faults.push(message.id.clone().into_owned());
            return format!("⟦{}⟧", message.id);
        };
        let mut args = FluentArgs::with_capacity(message.args.len());
        for (name, arg) in &message.args {
            args.set(Cow::Borrowed(&**name), self.value(arg, pen));
        }
        let text = tongue.write(&message.id, &args, &mut pen.faults);
        if text.contains(GROUP) { text.replace(GROUP, tongue.group()) } else { text }
    }

    fn value(&self, arg: &Arg, pen: &mut Pen) -> FluentValue<'static> {
        match arg {
            Arg::Number(number) if number.abs() <= EXACT_MAX => FluentValue::from(*number),
            _ => FluentValue::from(self.arg(arg, pen)),
        }
    }

    fn arg(&self, arg: &Arg, pen: &mut Pen) -> String {
        match arg {
            Arg::Name(name) => isolated(name),
            Arg::Number(number) => self.number(*number),
            Arg::Word(word) => word.clone().into_owned(),
            Arg::Message(message) => self.write(message, pen),
            Arg::List(items) => {
                let items: Vec<String> = items.iter().map(|item| self.arg(item, pen)).collect();
                self.list(&items)
            }
            Arg::Strong(arg) if pen.is_dressed => dress::strong(&self.arg(arg, pen)),
            Arg::Power(power, arg) if pen.is_dressed => {
                dress::in_colours(power.0, &self.arg(arg, pen))
            }
            Arg::Strong(arg) | Arg::Power(_, arg) => self.arg(arg, pen),
        }
    }
}

/// How a message is being written.
#[derive(Default)]
struct Pen {
    /// What was missing so far.
    faults: Vec<String>,
    /// Whether marks are set around what is strong or in colours.
    is_dressed: bool,
}

fn find(language: &str) -> Option<Arc<Tongue>> {
    TONGUES.iter().find(|tongue| tongue.name().eq_ignore_ascii_case(language)).cloned()
}

/// The languages there are files for, in the order of their tags; the pseudo-language is not
/// among them.
#[must_use]
pub fn languages() -> Vec<&'static str> {
    let mut names: Vec<&str> = SOURCES.iter().map(|source| source.language).collect();
    names.sort_unstable();
    names.dedup();
    names
}

/// What is wrong with the files built in: lines that are not Fluent, ids given twice. Empty in a
/// sound tree.
#[must_use]
pub fn faults() -> Vec<String> {
    TONGUES.iter().flat_map(|tongue| tongue.faults()).cloned().collect()
}

/// The ids a language has, in order.
#[must_use]
pub fn ids(language: &str) -> Vec<String> {
    find(language).map_or_else(Vec::new, |tongue| tongue.ids())
}

/// The files built in: language, crate and file name, text.
#[must_use]
pub fn sources() -> Vec<(&'static str, &'static str, &'static str)> {
    SOURCES.iter().map(|source| (source.language, source.file, source.text)).collect()
}
