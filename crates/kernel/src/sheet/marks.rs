//! What changes on the map: marks on places, groups and routes; pieces; arrows.

use super::{GroupKey, PlaceKey, Power, Way};
use crate::message::Message;

/// What a place shows beyond its plan.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct PlaceMark {
    /// Which place.
    pub place: PlaceKey,
    /// Who holds it.
    pub owner: Power,
    /// Whose it is by right, if its owner only occupies it: an area then shows that colour under
    /// bands of the owner's.
    pub home: Option<Power>,
    /// That it changed hands lately, and from whom: a thick outline. The words are what the text
    /// twin says of it.
    pub taken: Option<Message>,
    /// The badge of its captor: letter and power.
    pub badge: Option<(String, Power)>,
    /// Marks on it.
    pub marks: Vec<Mark>,
    /// What the text twin says of it.
    pub text: Message,
}

impl PlaceMark {
    /// A place that nobody holds, without marks. `text` is what the text twin says of it.
    #[must_use]
    pub fn new(place: PlaceKey, text: Message) -> Self {
        let (owner, home, taken, badge) = (Power(0), None, None, None);
        Self { place, owner, home, taken, badge, marks: Vec::new(), text }
    }
}

/// What a group of areas shows.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct GroupMark {
    /// Which group.
    pub group: GroupKey,
    /// Who controls all of it: drawn as an outline around it.
    pub owner: Power,
    /// What the text twin says of it.
    pub text: Message,
}

/// A route that is closed: a bar is drawn across it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct RouteMark {
    /// One end.
    pub from: PlaceKey,
    /// The other end.
    pub to: PlaceKey,
    /// Who closes it.
    pub power: Power,
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
    /// How it is drawn.
    pub form: Form,
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
    /// A place that it looks to, a fleet the part of the sea that it watches: a fine line leads
    /// there.
    pub toward: Option<PlaceKey>,
    /// Marks on it.
    pub marks: Vec<Mark>,
    /// What the text twin says of it.
    pub text: Message,
}

impl Piece {
    /// An army's shield without letter, strength or marks. `text` is what the text twin says of
    /// it.
    pub fn new(
        key: impl Into<String>,
        name: impl Into<String>,
        at: Position,
        power: Power,
        text: Message,
    ) -> Self {
        let (key, name, form, letter) = (key.into(), name.into(), Form::Shield, String::new());
        let (strength, crowned, toward, marks) = (None, false, None, Vec::new());
        Self { key, name, form, at, power, letter, strength, crowned, toward, marks, text }
    }
}

/// How a piece is drawn.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
pub enum Form {
    /// A shield: an army.
    #[default]
    Shield,
    /// A smaller shield with a cut corner: a detachment.
    Pennon,
    /// A ship: a fleet.
    Ship,
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
    /// A few letters or digits on it instead of a number: `1-0`, `3/8`.
    pub label: Option<String>,
    /// Whose doing it is: the sign shows that power's colour and letter.
    pub power: Option<Power>,
    /// What it means here, for the legend and for who cannot see it.
    pub text: Message,
}

impl Mark {
    /// A sign alone. `text` is what it means here.
    #[must_use]
    pub fn new(symbol: Symbol, text: Message) -> Self {
        Self { symbol, number: None, label: None, power: None, text }
    }
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
    /// Under attack, with the number of the battle.
    Target,
    /// Shut in its harbour.
    Chain,
    /// Raided.
    Torch,
    /// Its walls have fallen.
    Breach,
    /// A ship was lost.
    Wreck,
    /// A clock: so much of so much has passed.
    Clock,
    /// Under the command of another power.
    Serves,
}

/// An arrow from place to place.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Arrow {
    /// From.
    pub from: PlaceKey,
    /// To.
    pub to: PlaceKey,
    /// By what it goes: a crossing is drawn double, the sea dotted.
    pub way: Way,
    /// The parts of the sea that it goes through, in that order.
    pub through: Vec<PlaceKey>,
    /// Whose.
    pub power: Power,
    /// Whether it is only a possibility (drawn lighter).
    pub faint: bool,
    /// Which of its power's it is, from 1; drawn from 2.
    pub nth: u8,
    /// What became of it.
    pub state: ArrowState,
    /// What is written on it, if anything.
    pub label: Option<String>,
    /// What it means.
    pub text: Message,
}

impl Arrow {
    /// An arrow by land. `text` is what it means.
    #[must_use]
    pub fn new(from: PlaceKey, to: PlaceKey, power: Power, text: Message) -> Self {
        let (way, state) = (Way::Land, ArrowState::New);
        let (through, faint, nth, label) = (Vec::new(), false, 1, None);
        Self { from, to, way, through, power, faint, nth, state, label, text }
    }
}

/// What became of what an arrow shows.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
pub enum ArrowState {
    /// Nothing yet.
    #[default]
    New,
    /// It goes on from an earlier turn: drawn with two heads.
    Continued,
    /// It was called off: grey and struck through.
    Cancelled,
}
