//! Coast, lakes and rivers to draw under a map. `xtask geodata` writes the file:
//!
//! ```text
//! geography 1
//! origin Made with Natural Earth (public domain)
//! window 27000,34500 41500,42500
//! land
//!  29000,41000 29100,41020
//!  29200,41000
//! lake Tatta
//!  33400,38800 33500,38900 33450,38700
//! river
//!  38760,38820 38040,36840
//! ```
//!
//! Numbers are thousandths of a degree, east before north; the window is its south-west and its
//! north-east corner. Lines that begin with a blank carry on with the shape above them. Land and
//! lakes are polygons (not closed by repeating the first point), rivers are lines; lakes and
//! rivers may bear a name.

use crate::fault::{Fault, FaultKind};
use crate::spot::Spot;

/// The edges of a geography, in thousandths of a degree.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Window {
    /// West edge.
    pub west: i32,
    /// South edge.
    pub south: i32,
    /// East edge.
    pub east: i32,
    /// North edge.
    pub north: i32,
}

impl Window {
    /// Whether a spot lies inside or on the edge.
    #[must_use]
    pub fn contains(&self, spot: Spot) -> bool {
        let across = (self.west..=self.east).contains(&spot.lon);
        across && (self.south..=self.north).contains(&spot.lat)
    }

    /// Whether the straight line between two spots runs along an edge: it was made by cutting.
    #[must_use]
    pub fn is_cut(&self, a: Spot, b: Spot) -> bool {
        let upright = a.lon == b.lon && (a.lon == self.west || a.lon == self.east);
        upright || (a.lat == b.lat && (a.lat == self.south || a.lat == self.north))
    }
}

/// A polygon (its last point is joined to its first) or a line.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Outline {
    /// The name, where one is known.
    pub name: Option<String>,
    /// The points.
    pub points: Vec<Spot>,
    line: u32,
}

/// Coast, lakes and rivers of a window of the Earth.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Geography {
    /// Where the data come from: print it under the map.
    pub origin: String,
    /// The edges.
    pub window: Window,
    /// Polygons of land, closed along the edges of the window.
    pub land: Vec<Outline>,
    /// Polygons of lakes.
    pub lakes: Vec<Outline>,
    /// Lines of rivers.
    pub rivers: Vec<Outline>,
}

impl Geography {
    /// Reads a geography file. `file` is what faults call it.
    ///
    /// # Errors
    /// Every fault of the file, in its order.
    pub fn read(file: &str, text: &str) -> Result<Geography, Vec<Fault>> {
        let mut reader = Reader { faults: Vec::new(), file, shapes: Vec::new() };
        let (origin, window) = reader.lines(text);
        if origin.is_none() {
            reader.note(1, FaultKind::GeoMissing { key: "origin".to_owned() });
        }
        if window.is_none() {
            reader.note(1, FaultKind::GeoMissing { key: "window".to_owned() });
        }
        reader.check(window);
        let (Some(origin), Some(window), true) = (origin, window, reader.faults.is_empty()) else {
            reader.faults.sort_by_key(|fault| fault.line);
            return Err(reader.faults);
        };
        let mut geography =
            Geography { origin, window, land: vec![], lakes: vec![], rivers: vec![] };
        for (kind, shape) in reader.shapes {
            match kind {
                Kind::Land => geography.land.push(shape),
                Kind::Lake => geography.lakes.push(shape),
                Kind::River => geography.rivers.push(shape),
            }
        }
        Ok(geography)
    }

    /// The coast: the outlines of the land without the straight edges of the window.
    #[must_use]
    pub fn coast(&self) -> Vec<Vec<Spot>> {
        self.land.iter().flat_map(|land| coast_of(&land.points, &self.window)).collect()
    }
}

fn coast_of(ring: &[Spot], window: &Window) -> Vec<Vec<Spot>> {
    let count = ring.len();
    let cut = |i: usize| window.is_cut(ring[i % count], ring[(i + 1) % count]);
    let Some(first) = (0..count).find(|i| cut(*i)) else {
        return vec![ring.iter().chain(ring.first()).copied().collect()];
    };
    let mut lines = Vec::new();
    let mut line = Vec::new();
    for i in first + 1..=first + count {
        line.push(ring[i % count]);
        if cut(i) {
            lines.push(std::mem::take(&mut line));
        }
    }
    lines.retain(|line| line.len() > 1);
    lines
}

#[derive(Clone, Copy, Debug)]
enum Kind {
    Land,
    Lake,
    River,
}

impl Kind {
    fn word(self) -> &'static str {
        match self {
            Kind::Land => "land",
            Kind::Lake => "lake",
            Kind::River => "river",
        }
    }
}

struct Reader<'a> {
    file: &'a str,
    faults: Vec<Fault>,
    shapes: Vec<(Kind, Outline)>,
}

impl Reader<'_> {
    fn note(&mut self, line: u32, kind: FaultKind) {
        self.faults.push(Fault { file: self.file.to_owned(), line, column: 1, kind });
    }

    fn lines(&mut self, text: &str) -> (Option<String>, Option<Window>) {
        let (mut origin, mut window) = (None, None);
        let heading = text.lines().next().unwrap_or_default();
        if heading != "geography 1" {
            self.note(1, FaultKind::GeoHeading { found: heading.to_owned() });
        }
        for (number, line) in (1u32..).zip(text.lines()).skip(1) {
            if line.is_empty() {
                continue;
            }
            let (word, rest) = line.split_once(' ').unwrap_or((line, ""));
            match word {
                "" => self.points(number, rest),
                "origin" => origin = Some(rest.to_owned()),
                "window" => window = self.window(number, rest),
                "land" => self.open(Kind::Land, number, rest),
                "lake" => self.open(Kind::Lake, number, rest),
                "river" => self.open(Kind::River, number, rest),
                _ => self.note(number, FaultKind::GeoLine { found: line.to_owned() }),
            }
        }
        (origin, window)
    }

    fn open(&mut self, kind: Kind, line: u32, name: &str) {
        let name = (!name.is_empty()).then(|| name.to_owned());
        self.shapes.push((kind, Outline { name, points: Vec::new(), line }));
    }

    fn window(&mut self, number: u32, text: &str) -> Option<Window> {
        let corners: Vec<Option<Spot>> = text.split(' ').map(spot).collect();
        match corners[..] {
            [Some(a), Some(b)] if a.lon < b.lon && a.lat < b.lat => {
                Some(Window { west: a.lon, south: a.lat, east: b.lon, north: b.lat })
            }
            _ => {
                self.note(number, FaultKind::GeoPair { found: text.to_owned() });
                None
            }
        }
    }

    fn points(&mut self, number: u32, text: &str) {
        for word in text.split_whitespace() {
            match (spot(word), self.shapes.last_mut()) {
                (Some(spot), Some((_, shape))) => shape.points.push(spot),
                (Some(_), None) => self.note(number, FaultKind::GeoLine { found: text.to_owned() }),
                (None, _) => self.note(number, FaultKind::GeoPair { found: word.to_owned() }),
            }
        }
    }

    fn check(&mut self, window: Option<Window>) {
        let mut faults = Vec::new();
        for (kind, shape) in &self.shapes {
            let least = if matches!(kind, Kind::River) { 2 } else { 3 };
            let count = shape.points.len();
            if count < least {
                let kind = kind.word().to_owned();
                faults.push((shape.line, FaultKind::GeoShort { kind, count, least }));
            }
            let Some(window) = window else { continue };
            if let Some(spot) = shape.points.iter().find(|spot| !window.contains(**spot)) {
                faults.push((shape.line, FaultKind::GeoOutside { found: spot.to_string() }));
            }
        }
        for (line, kind) in faults {
            self.note(line, kind);
        }
    }
}

/// Reads "east,north".
fn spot(text: &str) -> Option<Spot> {
    let (lon, lat) = text.split_once(',')?;
    let (lon, lat) = (lon.parse().ok()?, lat.parse().ok()?);
    let good = (-180_000..=180_000).contains(&lon) && (-90_000..=90_000).contains(&lat);
    good.then_some(Spot { lat, lon })
}
