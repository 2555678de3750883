//! What a reader sees, as plain data in the table's own terms. Any sheet can be turned into
//! pictures and pages without knowing the rule set.

use crate::dice::Dice;
use crate::message::Message;
use crate::seat::Seat;

/// A place on the map, by its number in the [`Plan`].
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct PlaceKey(pub u16);

/// A side's colour and pattern on the map, by number. The picture gives each its own hue and a
/// pattern that can be told apart without colour. 0 is nobody's.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Power(pub u8);

/// The map as it is drawn once.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Plan {
    /// The ground it lies on: the name of a base map known to `press`, or empty for none.
    pub ground: String,
    /// Places in list order.
    pub places: Vec<PlanPlace>,
    /// Routes in list order.
    pub routes: Vec<PlanRoute>,
    /// What each power is called, from 1.
    pub powers: Vec<(Power, Message)>,
}

/// A place of the plan.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct PlanPlace {
    /// Its name.
    pub name: String,
    /// A note shown with the name: the modern name, say.
    pub note: Option<String>,
    /// North in hundredths of a degree.
    pub latitude: i32,
    /// East in hundredths of a degree.
    pub longitude: i32,
    /// How it is drawn.
    pub shape: Shape,
    /// What that shape means here: *Minor Fortress*.
    pub kind: Message,
    /// Which of two tints its ground has (0 none).
    pub tint: u8,
}

/// How a place is drawn.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Shape {
    /// A small disc: no walls.
    Disc,
    /// A tower.
    Tower,
    /// A castle.
    Castle,
    /// A castle with a star: what the campaign is about.
    Goal,
    /// A harbour.
    Harbour,
    /// An area, drawn from its centre.
    Area,
}

/// A route of the plan.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct PlanRoute {
    /// One end.
    pub from: PlaceKey,
    /// The other end.
    pub to: PlaceKey,
    /// Whether it goes by sea (drawn dashed).
    pub by_sea: bool,
}

/// What a reader sees of a campaign.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Sheet {
    /// The moment: turn, date, phase, largest first.
    pub moment: Vec<Message>,
    /// Marks on places, for those that have any.
    pub places: Vec<PlaceMark>,
    /// Pieces on the map.
    pub pieces: Vec<Piece>,
    /// Arrows.
    pub arrows: Vec<Arrow>,
    /// Tracks beside the map.
    pub tracks: Vec<Track>,
    /// Tables: forces, treasuries, standings.
    pub ledgers: Vec<Ledger>,
    /// Things to bear in mind now.
    pub notices: Vec<Message>,
    /// What is asked. Filled in by the host from the open questions.
    pub questions: Vec<SheetQuestion>,
}

/// What a place shows beyond its plan.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct PlaceMark {
    /// Which place.
    pub place: PlaceKey,
    /// Who holds it.
    pub owner: Power,
    /// The badge of its captor: letter and power.
    pub badge: Option<(String, Power)>,
    /// Marks on it.
    pub marks: Vec<Mark>,
    /// What the text twin says of it.
    pub text: Message,
}

/// A piece on the map.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Piece {
    /// Its key within the sheet, plain letters: `bohemond`.
    pub key: String,
    /// Its name.
    pub name: String,
    /// Where it stands.
    pub at: Position,
    /// Whose it is.
    pub power: Power,
    /// One or two letters on it.
    pub letter: String,
    /// Its strength, if known.
    pub strength: Option<u16>,
    /// Whether a crown is drawn: its leader is there.
    pub crowned: bool,
    /// Marks on it.
    pub marks: Vec<Mark>,
    /// What the text twin says of it.
    pub text: Message,
}

/// Where a piece stands.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Position {
    /// At a place.
    At(PlaceKey),
    /// On the way: so many of `of` parts from one place to the other.
    Between {
        /// Where it left.
        from: PlaceKey,
        /// Where it is going.
        to: PlaceKey,
        /// Parts done.
        done: u8,
        /// Parts in all, at least 1.
        of: u8,
    },
    /// Beside the map.
    Off,
}

/// A mark on a piece or a place.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Mark {
    /// Which sign.
    pub symbol: Symbol,
    /// A number on it.
    pub number: Option<u16>,
    /// What it means here, for the legend and for who cannot see it.
    pub text: Message,
}

/// The signs that can be drawn.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Symbol {
    /// May not move.
    Anchor,
    /// Lays siege.
    Ring,
    /// Besieged.
    Walls,
    /// Waits for a fleet.
    Sail,
    /// At sea.
    Ship,
    /// Attacked, or a battle here.
    Swords,
    /// Two forces in one.
    Double,
    /// Fought over.
    Contested,
    /// A seat of government.
    Crown,
    /// Something of note.
    Star,
    /// A number of a die.
    Die,
}

/// An arrow from place to place.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Arrow {
    /// From.
    pub from: PlaceKey,
    /// To.
    pub to: PlaceKey,
    /// Whose.
    pub power: Power,
    /// Whether it is only a possibility (drawn lighter).
    pub faint: bool,
    /// What is written on it, if anything.
    pub label: Option<String>,
    /// What it means.
    pub text: Message,
}

/// A row of boxes with one marked.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Track {
    /// What it counts.
    pub title: Message,
    /// The boxes.
    pub boxes: Vec<Message>,
    /// Which is marked.
    pub current: usize,
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

/// A piece or a place.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Thing {
    /// A piece by key.
    Piece(String),
    /// A place.
    Place(PlaceKey),
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

/// What a question says, before its options.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Prompt {
    /// The question in one sentence.
    pub title: Message,
    /// What there is to know: odds, consequences.
    pub detail: Vec<Message>,
    /// The piece it is about.
    pub piece: Option<String>,
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
    },
    /// Dice, thrown by a seat.
    Dice {
        /// Which dice.
        dice: Dice,
        /// What for.
        purpose: Message,
    },
    /// A card, of so many left.
    Card {
        /// How many are left.
        left: u32,
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
}

/// A refused option as a reader sees it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct SheetRefusal {
    /// The option.
    pub choice: SheetChoice,
    /// The clause that forbids it, by number.
    pub clause: &'static str,
    /// The clause's gist.
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

/// A field of a report form.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct FormField {
    /// Its name in the report's text form.
    pub name: String,
    /// What people read.
    pub label: Message,
    /// The largest number, or a word for each value with what people read.
    pub values: FieldValues,
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

/// What two sides need to fight a battle, in the order it is printed.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct BattleSheet {
    /// Title: where, when, what kind.
    pub title: Option<Message>,
    /// Sections.
    pub sections: Vec<BattleSection>,
}

/// A section of a battle sheet.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct BattleSection {
    /// Its heading.
    pub heading: Message,
    /// The clauses it rests on, by number.
    pub clauses: Vec<&'static str>,
    /// Lines.
    pub lines: Vec<Message>,
    /// A table, if it has one.
    pub table: Option<Ledger>,
}

/// How a campaign ended.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Outcome {
    /// Why it ended.
    pub reason: Message,
    /// The final tables.
    pub ledgers: Vec<Ledger>,
    /// Seats by place, the first first; shared places repeat.
    pub places: Vec<(u8, Seat)>,
}
