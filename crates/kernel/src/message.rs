//! What is said to people: an id with typed arguments. The sentences live in Fluent files and are
//! put together by `press`; nothing in rules, kernel, store or host holds a sentence.

use std::borrow::Cow;
use std::fmt;

use crate::sheet::Power;

/// One thing to say.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Message {
    /// The Fluent id, for instance `antioch-army-marched`.
    pub id: Cow<'static, str>,
    /// Named arguments in the order they were given.
    pub args: Vec<(Cow<'static, str>, Arg)>,
}

/// An argument of a [`Message`].
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Arg {
    /// Something a person typed, or a proper name: set apart from the text around it.
    Name(String),
    /// A whole number, written by the reader's locale.
    Number(i64),
    /// A word of the rule set or kernel that the sentence chooses by (`{ $gender -> ... }`).
    Word(Cow<'static, str>),
    /// Another message, put in its place.
    Message(Box<Message>),
    /// Several things, joined as the locale joins a list.
    List(Vec<Arg>),
    /// The same, where a text has bold letters: set in them.
    Strong(Box<Arg>),
    /// The same, where a text has colours: in those of a power.
    Power(Power, Box<Arg>),
}

impl Message {
    /// A message without arguments.
    pub fn new(id: impl Into<Cow<'static, str>>) -> Self {
        Self { id: id.into(), args: Vec::new() }
    }

    /// The message with one more argument.
    #[must_use]
    pub fn with(mut self, name: impl Into<Cow<'static, str>>, arg: impl Into<Arg>) -> Self {
        self.args.push((name.into(), arg.into()));
        self
    }

    /// The message with a proper name, or anything a person typed, as an argument.
    #[must_use]
    pub fn name(self, name: impl Into<Cow<'static, str>>, text: impl Into<String>) -> Self {
        self.with(name, Arg::Name(text.into()))
    }
}

impl fmt::Display for Message {
    /// The id and its arguments, for logs and tests: `antioch-army-marched(army: Bohemond)`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.id)?;
        for (index, (name, arg)) in self.args.iter().enumerate() {
            write!(f, "{}{name}: {arg}", if index == 0 { "(" } else { ", " })?;
        }
        if self.args.is_empty() { Ok(()) } else { f.write_str(")") }
    }
}

impl fmt::Display for Arg {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Name(name) => f.write_str(name),
            Self::Number(number) => write!(f, "{number}"),
            Self::Word(word) => f.write_str(word),
            Self::Message(message) => write!(f, "{message}"),
            Self::List(list) => {
                let parts: Vec<_> = list.iter().map(ToString::to_string).collect();
                write!(f, "[{}]", parts.join(", "))
            }
            Self::Strong(arg) | Self::Power(_, arg) => arg.fmt(f),
        }
    }
}

impl From<Message> for Arg {
    fn from(message: Message) -> Self {
        Self::Message(Box::new(message))
    }
}

impl From<&'static str> for Arg {
    /// A word that the sentence chooses by.
    fn from(word: &'static str) -> Self {
        Self::Word(Cow::Borrowed(word))
    }
}

impl From<Vec<Arg>> for Arg {
    fn from(list: Vec<Arg>) -> Self {
        Self::List(list)
    }
}

macro_rules! number_args {
    ($($kind:ty)+) => {
        $(impl From<$kind> for Arg {
            fn from(number: $kind) -> Self {
                Self::Number(i64::from(number))
            }
        })+
    };
}
number_args!(u8 u16 u32 i8 i16 i32 i64);
