//! The map as it is drawn once: places, areas, seas, routes, and the colours of powers.

use crate::message::Message;

/// A place on the map, by its number in the [`Plan`].
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct PlaceKey(pub u16);

/// A group of areas, by its number in the [`Plan`].
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct GroupKey(pub u8);

/// A side's colour and pattern on the map, by number. The picture gives each its own hue and a
/// pattern that can be told apart without colour, unless the plan has a [`Livery`] for it. 0 is
/// nobody's.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Power(pub u8);

/// A colour: red, green, blue.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Rgb(pub u8, pub u8, pub u8);

/// The map as it is drawn once.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Plan {
    /// The ground it lies on: the name of a base map known to `press`, or empty for none.
    pub ground: String,
    /// How areas part that ground: the name of a division known to `press` for this ground,
    /// which gives areas, by name, further points that are theirs. Empty for none: each area then
    /// is what lies nearest to its centre.
    pub division: String,
    /// Places in list order.
    pub places: Vec<PlanPlace>,
    /// Routes in list order.
    pub routes: Vec<PlanRoute>,
    /// What each power is called, from 1; 0 too, if what nobody holds has a name.
    pub powers: Vec<(Power, Message)>,
    /// What powers look like whose look is not left to the picture. 0 has at most a letter.
    pub liveries: Vec<(Power, Livery)>,
    /// Groups of areas: regions.
    pub groups: Vec<PlanGroup>,
    /// What is to be said under the map of the map itself: that it is a reconstruction, say.
    pub remarks: Vec<Message>,
}

/// What a power looks like.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Livery {
    /// Its colour.
    pub colour: Rgb,
    /// What is drawn on it.
    pub pattern: Pattern,
    /// One or two letters that stand for it.
    pub letter: String,
}

/// A pattern that tells powers apart without colour.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Pattern {
    /// Nothing on the colour.
    Plain,
    /// Lines that rise to the right.
    Rising,
    /// Lines that fall to the right.
    Falling,
    /// Level lines.
    Level,
    /// Upright lines.
    Upright,
    /// Dots.
    Dots,
    /// Level and upright lines.
    Grid,
    /// Small crosses.
    Crosses,
    /// Broken waves.
    Waves,
    /// Small lozenges.
    Lozenges,
    /// Rows of chevrons.
    Chevrons,
    /// Lines that rise and lines that fall.
    Lattice,
}

impl Pattern {
    /// All of them.
    pub const ALL: [Self; 12] = [
        Self::Plain,
        Self::Rising,
        Self::Falling,
        Self::Level,
        Self::Upright,
        Self::Dots,
        Self::Grid,
        Self::Crosses,
        Self::Waves,
        Self::Lozenges,
        Self::Chevrons,
        Self::Lattice,
    ];
}

/// A group of areas. It is controlled, scored or named together.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct PlanGroup {
    /// Its name.
    pub name: String,
    /// The colour of the names of its areas; `press` darkens one that could not be read.
    pub colour: Rgb,
}

/// A place of the plan.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct PlanPlace {
    /// Its name.
    pub name: String,
    /// Its short name, for lists and where there is no room: `ENG`.
    pub code: Option<String>,
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
    /// The group it belongs to.
    pub group: Option<GroupKey>,
}

impl PlanPlace {
    /// A place with a name and what it needs to be drawn: its shape, what that means here, and
    /// where it is (north and east in hundredths of a degree).
    pub fn new(
        name: impl Into<String>,
        shape: Shape,
        kind: Message,
        (latitude, longitude): (i32, i32),
    ) -> Self {
        let name = name.into();
        let (code, note, tint, group) = (None, None, 0, None);
        Self { name, code, note, latitude, longitude, shape, kind, tint, group }
    }
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
    /// An area of land around its centre, filled in its owner's colour.
    Area,
    /// A part of the sea: its name where its centre is.
    Sea,
}

/// A route of the plan.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct PlanRoute {
    /// One end.
    pub from: PlaceKey,
    /// The other end.
    pub to: PlaceKey,
    /// By what it goes.
    pub way: Way,
    /// Its name, if it has one: *Strait of Gibraltar*.
    pub name: Option<String>,
}

impl PlanRoute {
    /// A route without a name.
    #[must_use]
    pub fn new(from: PlaceKey, to: PlaceKey, way: Way) -> Self {
        Self { from, to, way, name: None }
    }
}

/// By what a route goes.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Way {
    /// By land. Between places it is a road; two areas are neighbours, which their border shows.
    Land,
    /// Over a strait or a narrow sea: drawn double, with its name.
    Crossing,
    /// By sea. Between places it is a lane, drawn dashed; between an area and a part of the sea it
    /// is the area's coast, and between two parts of the sea it says that they adjoin.
    Sea,
}
