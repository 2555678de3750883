//! What stands beside the map: tracks, boxes, tables, texts to copy.

use super::{PlaceKey, Power, Symbol};
use crate::message::Message;
use crate::seat::Seat;

/// A row of boxes with one marked.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Track {
    /// What it counts.
    pub title: Message,
    /// The boxes.
    pub boxes: Vec<Message>,
    /// Which is marked.
    pub current: usize,
    /// What stands over several boxes together, from the first on: eras.
    pub spans: Vec<Span>,
}

impl Track {
    /// A track with nothing over its boxes.
    #[must_use]
    pub fn new(title: Message, boxes: Vec<Message>, current: usize) -> Self {
        Self { title, boxes, current, spans: Vec::new() }
    }
}

/// So many boxes of a track with something in common.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Span {
    /// What they have in common.
    pub text: Message,
    /// How many boxes, at least 1.
    pub boxes: u8,
}

/// A box beside the map: a short list.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct SheetBox {
    /// A key within the sheet: `prices`.
    pub key: &'static str,
    /// What it lists.
    pub title: Message,
    /// Its lines.
    pub lines: Vec<BoxLine>,
    /// What the line states mean here, for those that occur.
    pub notes: Vec<(LineState, Message)>,
}

/// A line of a box.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct BoxLine {
    /// Whose it is: the power's arms are drawn before it.
    pub power: Option<Power>,
    /// A sign before it.
    pub symbol: Option<Symbol>,
    /// What it says.
    pub text: Message,
    /// A figure at its end: a price.
    pub figure: Option<i64>,
    /// How it stands.
    pub state: LineState,
}

impl BoxLine {
    /// A line of words alone.
    #[must_use]
    pub fn new(text: Message) -> Self {
        Self { power: None, symbol: None, text, figure: None, state: LineState::Plain }
    }
}

/// How a line of a box stands. Each is drawn with a sign of its own, not by colour alone.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
pub enum LineState {
    /// Like any other.
    #[default]
    Plain,
    /// Set apart from the others: blue, with a plus.
    Extra,
    /// Its turn has come: highlighted, with a pointer.
    Current,
    /// Over and done: with a tick.
    Done,
    /// Not to be had now: grey, struck.
    Out,
}

/// A text made ready to be copied elsewhere. It comes in two forms with the same words: plain,
/// and as BBCode, where [`Arg::Strong`](crate::Arg::Strong) and
/// [`Arg::Power`](crate::Arg::Power) become tags.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ReadyText {
    /// A key within the sheet, letters, digits and `-`: `orders`.
    pub key: String,
    /// What it is.
    pub title: Message,
    /// Its lines. A line break within a line stays.
    pub lines: Vec<Message>,
}

/// What there is to know of one seat: a sheet of its own, as public as the rest.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct SeatSheet {
    /// Whose.
    pub seat: Seat,
    /// The power it plays: its arms are drawn beside its name.
    pub power: Option<Power>,
    /// What it is called.
    pub title: Message,
    /// What there is to say.
    pub lines: Vec<Message>,
    /// Its own tables.
    pub ledgers: Vec<Ledger>,
}

/// A table beside the map.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Ledger {
    /// A key within the sheet: `armies`.
    pub key: &'static str,
    /// What it lists.
    pub title: Message,
    /// Column heads.
    pub columns: Vec<Message>,
    /// Rows.
    pub rows: Vec<LedgerRow>,
}

/// A row of a ledger.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct LedgerRow {
    /// The piece or place it belongs to, if any: the map can be asked to show it.
    pub about: Option<Thing>,
    /// One cell per column.
    pub cells: Vec<Cell>,
}

/// A piece, a place, or something that happened.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Thing {
    /// A piece by key.
    Piece(String),
    /// A place.
    Place(PlaceKey),
    /// What happened, by its entry in the journal: the chronicle tells of it.
    Entry(u64),
}

/// A cell of a ledger.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Cell {
    /// Nothing.
    Empty,
    /// A whole number.
    Number(i64),
    /// A proper name or something typed.
    Name(String),
    /// Words.
    Text(Message),
}
