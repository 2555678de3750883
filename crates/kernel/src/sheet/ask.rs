//! What is asked, with all that is needed to answer.

use super::{Arrow, BattleSheet, Cell, PlaceKey};
use crate::dice::{Card, Dice};
use crate::message::Message;
use crate::seat::Seat;

/// What a question says, before its options.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Prompt {
    /// The question in one sentence.
    pub title: Message,
    /// What there is to know: odds, consequences.
    pub detail: Vec<Message>,
    /// The piece it is about.
    pub piece: Option<String>,
    /// What may come of it on the map, drawn while it is open.
    pub arrows: Vec<Arrow>,
    /// The blocks of a long form, in order: what is known of each thing that options are about.
    /// An option belongs to the block whose heading is its group.
    pub blocks: Vec<PromptBlock>,
    /// What comes of it if nobody answers, where that is more than one of the options.
    pub silence: Option<Message>,
}

/// A block of a long form.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct PromptBlock {
    /// A word for it that stays the same from answer to answer; unique among the blocks.
    pub key: String,
    /// Its heading.
    pub heading: Message,
    /// What there is to know.
    pub notes: Vec<Message>,
}

impl Prompt {
    /// A question in one sentence, and nothing more.
    #[must_use]
    pub fn new(title: Message) -> Self {
        let (detail, arrows, blocks) = (Vec::new(), Vec::new(), Vec::new());
        Self { title, detail, piece: None, arrows, blocks, silence: None }
    }
}

/// A question as a reader sees it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct SheetQuestion {
    /// Its identity in text, for forms.
    pub key: String,
    /// Who is asked.
    pub whom: Vec<Seat>,
    /// The clause, by number.
    pub clause: &'static str,
    /// What it says.
    pub prompt: Prompt,
    /// What is wanted.
    pub wanted: Wanted,
    /// The number of the last entry that touched it.
    pub touched: u64,
}

/// What a question wants.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Wanted {
    /// One of several options.
    Choice {
        /// The legal ones.
        options: Vec<SheetChoice>,
        /// Others, and why not.
        refused: Vec<SheetRefusal>,
        /// The order that stands if nobody answers.
        silent: Option<String>,
        /// What may be said in words of one's own: the order with the words left out, which go
        /// behind it after a blank. No other option stands for it.
        in_words: Option<Box<SheetChoice>>,
    },
    /// Dice, thrown by a seat.
    Dice {
        /// Which dice.
        dice: Dice,
        /// What for.
        purpose: Message,
    },
    /// A card, of those left.
    Card {
        /// Those left in the deck, by number, with what they are called.
        cards: Vec<(Card, Message)>,
        /// What for.
        purpose: Message,
    },
    /// A report.
    Report(Box<ReportForm>),
    /// Nothing that this reader may see: somebody else writes in secret.
    Hidden,
}

/// An option as a reader sees it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct SheetChoice {
    /// The order in its one text form.
    pub order: String,
    /// What the button says.
    pub label: Message,
    /// What it would mean.
    pub detail: Option<Message>,
    /// The places it concerns, so that the map can be clicked.
    pub places: Vec<PlaceKey>,
    /// The heading it stands under, together with all that have the same.
    pub group: Option<Message>,
    /// Where it starts: a long list can be narrowed to what starts at one place.
    pub from: Option<PlaceKey>,
    /// What is said back, in full, before it is given. Without it, pressing it gives it.
    pub said_back: Option<Message>,
    /// Whether a letter goes with it, which is typed beside it.
    pub letter: bool,
}

impl SheetChoice {
    /// An option with what its button says, and nothing more.
    pub fn new(order: impl Into<String>, label: Message) -> Self {
        let (order, detail, places) = (order.into(), None, Vec::new());
        let (group, from, said_back) = (None, None, None);
        Self { order, label, detail, places, group, from, said_back, letter: false }
    }
}

/// A refused option as a reader sees it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct SheetRefusal {
    /// The option.
    pub choice: SheetChoice,
    /// The clause that forbids it, or the ruling that reads it so, by number.
    pub clause: &'static str,
    /// Why, in the names and figures at hand; else the gist of the clause.
    pub gist: Message,
    /// Whether the umpire may waive it.
    pub waivable: bool,
}

/// The form of a report on one page.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ReportForm {
    /// The battle sheet that goes with it.
    pub sheet: BattleSheet,
    /// The battle's identity in text.
    pub battle: String,
    /// Fields, grouped by heading.
    pub groups: Vec<(Message, Vec<FormField>)>,
    /// The models that could decide it.
    pub models: Vec<&'static str>,
}

/// A report as people read it.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct ReportRead {
    /// Its fields, those left as they stood omitted.
    pub fields: Vec<ReadField>,
    /// What would come of it, as far as that is certain. Nothing of a report that was taken.
    pub means: Vec<Message>,
}

/// A field of a report with what was written.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ReadField {
    /// The heading it stands under.
    pub heading: Message,
    /// Its name.
    pub label: Message,
    /// What was written: a number or words.
    pub value: Cell,
}

/// A field of a report form.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct FormField {
    /// Its name in the report's text form.
    pub name: String,
    /// What people read.
    pub label: Message,
    /// The largest number, or a word for each value with what people read.
    pub values: FieldValues,
    /// The clause that bounds it, by number.
    pub clause: &'static str,
    /// What the clause says.
    pub gist: Message,
    /// What it holds before anybody writes.
    pub default: Option<u16>,
}

/// What a field of a form may hold.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum FieldValues {
    /// A whole number from 0.
    UpTo(u16),
    /// One of these: text form and label.
    Words(Vec<(String, Message)>),
}
