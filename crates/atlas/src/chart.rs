//! The map file with all its editions. It is TOML, with no keys but these:
//!
//! ```toml
//! format = 1
//! editions = ["compact", "full"]      # the first is the usual one
//! roads = [                           # one line a road; it runs both ways
//!     { from = "Nicaea", to = "Nicomedia", mark = "X" },
//!     { from = "Nicaea", to = "Cotyaeum", editions = ["full"], mark = "X" },
//! ]
//! lanes = [{ from = "Attalia", to = "St. Symeon", mark = "R I.K" }]     # one way
//!
//! [[place]]                           # the order of places is list order
//! name = "Nicaea"
//! modern = "İznik"                    # may be left out
//! at = [40.43, 29.72]                 # degrees north and east, at most three decimals
//! coordinates = "gazetteer"           # or "approximate"
//! type = "major"                      # type, holder, role, side: words of the rule set
//! holder = "friendly"                 # only and always if the type can be held
//! role = "start"                      # may be left out
//! side = "W"                          # always, if the rule set has sides
//! on_line = true                      # stands on the line between the sides; usually left out
//! region = "Bithynia"                 # may be left out
//! editions = ["full"]                 # all editions if left out; so for roads and lanes
//! mark = "X"                          # where the entry comes from
//! ```

use std::ops::Range;

use crate::fault::{Fault, FaultKind};
use crate::lint;
use crate::map::{Lane, Map, Road};
use crate::page::{Page, Said, Section};
use crate::place::{Place, PlaceId};
use crate::terms::Terms;

/// The format version that this reads.
const FORMAT: i64 = 1;
/// How many places a file may have.
const PLACES_MOST: usize = u8::MAX as usize;
/// What is known of a place's coordinates.
const COORDINATES: [&str; 2] = ["gazetteer", "approximate"];

/// What a route is for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum RouteKind {
    /// By land, both ways.
    Road,
    /// By sea, one way.
    Lane,
}

/// A route of the file; rows count places over all editions.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Route {
    /// By land or by sea.
    pub kind: RouteKind,
    /// Row of the place named first.
    pub from: usize,
    /// Row of the other.
    pub to: usize,
    /// Where the entry comes from.
    pub mark: String,
    /// Line of the file, counted from 1.
    pub line: u32,
    pub(crate) editions: Vec<usize>,
    pub(crate) span: Range<usize>,
}

/// A map file: every edition of a map.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Chart {
    editions: Vec<String>,
    places: Vec<Place>,
    within: Vec<Vec<usize>>,
    routes: Vec<Route>,
}

impl Chart {
    /// Reads a map file by the words and bounds of a rule set. `file` is what faults call it.
    ///
    /// # Errors
    /// Every fault of the file, in the order of the file.
    pub fn read(file: &str, text: &str, terms: &Terms) -> Result<Chart, Vec<Fault>> {
        Page::read(file, text, |page, top| {
            let mut reader = Reader { page, terms, editions: Vec::new(), spans: Vec::new() };
            let chart = reader.chart(top);
            lint::check(&chart, terms, page, &reader.spans);
            Some(chart)
        })
    }

    /// The names of the editions; the first is the usual one.
    #[must_use]
    pub fn editions(&self) -> &[String] {
        &self.editions
    }

    /// The places of all editions in list order.
    #[must_use]
    pub fn places(&self) -> &[Place] {
        &self.places
    }

    /// The routes of all editions in file order.
    #[must_use]
    pub fn routes(&self) -> &[Route] {
        &self.routes
    }

    /// Whether a place (by its row) is on an edition.
    #[must_use]
    pub fn is_on(&self, row: usize, edition: &str) -> bool {
        self.number(edition).is_some_and(|number| self.within[row].contains(&number))
    }

    /// Whether a route is on an edition.
    #[must_use]
    pub fn has_route(&self, route: &Route, edition: &str) -> bool {
        self.number(edition).is_some_and(|number| route.editions.contains(&number))
    }

    fn number(&self, edition: &str) -> Option<usize> {
        self.editions.iter().position(|name| name == edition)
    }

    /// Lays out one edition; `None` if there is none of that name.
    #[must_use]
    pub fn map(&self, edition: &str) -> Option<Map> {
        let number = self.number(edition)?;
        let rows = (0..self.places.len()).filter(|row| self.within[*row].contains(&number));
        let places: Vec<Place> = rows.map(|row| self.places[row].clone()).collect();
        let id = |row| {
            let index = places.iter().position(|place| place.row == row)?;
            u8::try_from(index).ok().map(PlaceId)
        };
        let (mut roads, mut lanes) = (Vec::new(), Vec::new());
        for route in self.routes.iter().filter(|route| route.editions.contains(&number)) {
            let (Some(from), Some(to)) = (id(route.from), id(route.to)) else {
                continue;
            };
            match route.kind {
                RouteKind::Road => roads.push(Road { from, to }),
                RouteKind::Lane => lanes.push(Lane { from, to }),
            }
        }
        Some(Map::new(edition, places, roads, lanes))
    }
}

struct Reader<'p> {
    page: &'p Page<'p>,
    terms: &'p Terms,
    editions: Vec<String>,
    /// Where each place of the file begins.
    spans: Vec<Range<usize>>,
}

impl Reader<'_> {
    fn chart(&mut self, top: &mut Section<'_>) -> Chart {
        self.format(top);
        self.name_editions(top);
        let mut places = Vec::new();
        let mut within = Vec::new();
        let sections = top.sections("place", "a place");
        if sections.len() > PLACES_MOST {
            let (count, span) = (sections.len(), sections[PLACES_MOST].span());
            self.page.note(span, FaultKind::TooManyPlaces { count, most: PLACES_MOST });
        }
        for section in sections.into_iter().take(PLACES_MOST) {
            let span = section.span();
            if let Some((place, editions)) = self.place(section, &places) {
                places.push(place);
                within.push(editions);
                self.spans.push(span);
            }
        }
        let mut routes = Vec::new();
        for section in top.sections("roads", "a road") {
            self.route(section, RouteKind::Road, &places, &mut routes);
        }
        for section in top.sections("lanes", "a lane") {
            self.route(section, RouteKind::Lane, &places, &mut routes);
        }
        Chart { editions: self.editions.clone(), places, within, routes }
    }

    fn format(&self, top: &mut Section<'_>) {
        let Some(format) = top.need_integer("format", 0..i64::MAX) else {
            return;
        };
        let found = *format.get_ref();
        if found != FORMAT {
            self.page.note(format.span(), FaultKind::UnknownFormat { found, known: FORMAT });
        }
    }

    fn name_editions(&mut self, top: &mut Section<'_>) {
        let Some(names) = top.texts("editions") else {
            return top.missing("editions");
        };
        if names.is_empty() {
            self.page.note(top.span(), FaultKind::NoEdition {});
        }
        for name in names {
            let edition = name.get_ref().clone();
            if self.editions.contains(&edition) {
                self.page.note(name.span(), FaultKind::EditionTwice { edition });
            } else {
                self.editions.push(edition);
            }
        }
    }

    /// The editions an entry belongs to: all, unless it names some.
    fn editions_of(&self, section: &mut Section<'_>) -> Vec<usize> {
        let Some(names) = section.texts("editions") else {
            return (0..self.editions.len()).collect();
        };
        let mut numbers = Vec::new();
        for name in names {
            let word = name.get_ref().clone();
            match self.editions.iter().position(|edition| *edition == word) {
                Some(number) => numbers.push(number),
                None => {
                    let (key, known) = ("editions".to_owned(), self.editions.clone());
                    self.page.note(name.span(), FaultKind::UnknownWord { key, word, known });
                }
            }
        }
        numbers
    }

    /// Reads a place to its end even if it is faulty, so that all its faults are noted; a place
    /// that has at least a name is kept, so that routes to it are not called dangling.
    fn place(&self, mut at: Section<'_>, before: &[Place]) -> Option<(Place, Vec<usize>)> {
        let name = at.need_text("name");
        if let Some(name) = &name {
            at.rename(format!("the place {}", name.get_ref()));
        }
        let types: Vec<&str> = self.terms.types.iter().map(|term| term.word).collect();
        let roles: Vec<&str> = self.terms.roles.iter().map(|term| term.word).collect();
        let plain = |said: Option<Said<String>>| said.map(Said::into_inner);
        let modern = plain(at.text("modern")).unwrap_or_default();
        let spot = at.need_spot("at");
        let coordinates = at.need_word("coordinates", &COORDINATES);
        let kind = at.need_word("type", &types);
        let holder = at.word("holder", self.terms.holders);
        let role = at.word("role", &roles);
        let side = at.word("side", self.terms.sides);
        let on_line = at.flag("on_line");
        let region = plain(at.text("region"));
        let mark = plain(at.text("mark")).unwrap_or_default();
        let editions = self.editions_of(&mut at);
        let span = at.span();
        let (says_holder, says_side) = (at.has("holder"), at.has("side"));
        at.finish();
        let name = self.good_name(name?, before)?;
        self.holder(&name, kind.as_ref(), says_holder, &span);
        self.side(&name, says_side, &span);
        let (line, column) = self.page.line_and_column(span.start);
        let place = Place {
            name,
            modern,
            spot: spot.unwrap_or_default(),
            coordinates: coordinates.map_or("", Said::into_inner).to_owned(),
            kind: kind.map_or("", Said::into_inner),
            holder: holder.map(Said::into_inner),
            role: role.map(Said::into_inner),
            side: side.map(Said::into_inner),
            on_line,
            region,
            mark,
            row: before.len(),
            line,
            column,
        };
        Some((place, editions))
    }

    fn holder(
        &self,
        name: &str,
        kind: Option<&Said<&'static str>>,
        is_said: bool,
        span: &Range<usize>,
    ) {
        let Some(term) = kind.and_then(|kind| self.terms.type_term(kind.get_ref())) else {
            return;
        };
        let (name, kind) = (name.to_owned(), term.word.to_owned());
        match (term.held, is_said) {
            (true, false) => self.page.note(span.clone(), FaultKind::HolderMissing { name, kind }),
            (false, true) => self.page.note(span.clone(), FaultKind::HolderNeedless { name, kind }),
            (true, true) | (false, false) => {}
        }
    }

    fn side(&self, name: &str, is_said: bool, span: &Range<usize>) {
        if !is_said && !self.terms.sides.is_empty() {
            let known = self.terms.sides.iter().map(|side| (*side).to_owned()).collect();
            self.page.note(span.clone(), FaultKind::SideMissing { name: name.to_owned(), known });
        }
    }

    fn good_name(&self, name: Said<String>, before: &[Place]) -> Option<String> {
        let span = name.span();
        let name = name.into_inner();
        if let Some(first) = before.iter().find(|place| is_same(&place.name, &name)) {
            self.page.note(span, FaultKind::NameTwice { name, first: first.line });
            return None;
        }
        if !is_name(&name) {
            self.page.note(span, FaultKind::BadName { name: name.clone() });
        }
        Some(name)
    }

    fn route(
        &self,
        mut at: Section<'_>,
        kind: RouteKind,
        places: &[Place],
        routes: &mut Vec<Route>,
    ) {
        let (from, to) = (at.need_text("from"), at.need_text("to"));
        let mark = at.text("mark").map(Said::into_inner).unwrap_or_default();
        let editions = self.editions_of(&mut at);
        let span = at.span();
        at.finish();
        let ends = (self.row(from.as_ref(), places), self.row(to.as_ref(), places));
        let (Some(from), Some(to)) = ends else { return };
        let (line, _) = self.page.line_and_column(span.start);
        let route = Route { kind, from, to, mark, line, editions, span };
        if let Some(fault) = misplaced(&route, places, routes) {
            self.page.note(route.span.clone(), fault);
        }
        routes.push(route);
    }

    fn row(&self, name: Option<&Said<String>>, places: &[Place]) -> Option<usize> {
        let name = name?;
        let row = places.iter().position(|place| place.name == *name.get_ref());
        if row.is_none() {
            let known = nearest(name.get_ref(), places);
            let (span, name) = (name.span(), name.get_ref().clone());
            let kind = match known {
                Some(near) => FaultKind::MisspeltPlace { name, near: near.to_owned() },
                None => FaultKind::UnknownPlace { name },
            };
            self.page.note(span, kind);
        }
        row
    }
}

fn misplaced(route: &Route, places: &[Place], routes: &[Route]) -> Option<FaultKind> {
    let name = |row: usize| places[row].name.clone();
    if route.from == route.to {
        return Some(FaultKind::RouteToItself { name: name(route.from) });
    }
    let same = |other: &&Route| {
        let forth = (other.from, other.to) == (route.from, route.to);
        let back = (other.to, other.from) == (route.from, route.to);
        other.kind == route.kind && (forth || (back && route.kind == RouteKind::Road))
    };
    let first = routes.iter().find(same)?.line;
    Some(FaultKind::RouteTwice { from: name(route.from), to: name(route.to), first })
}

/// Orders read small and capital letters alike, so that two such names would be one place to them.
fn is_same(one: &str, other: &str) -> bool {
    one.eq_ignore_ascii_case(other)
}

/// Whether something can be called so. Names stand in orders and cases, where a comma, a colon or
/// a bracket means something, and a full stop at the end is no part of what is meant.
#[must_use]
pub fn is_name(name: &str) -> bool {
    let letter = |c: char| c.is_alphanumeric() || " .-'’".contains(c);
    let edges = name.trim_end_matches([' ', '.']) == name && !name.contains("  ");
    name.starts_with(char::is_alphanumeric) && edges && name.chars().all(letter)
}

/// The place whose name is at most two slips of the pen away, and not a different word.
fn nearest<'a>(name: &str, places: &'a [Place]) -> Option<&'a str> {
    let names = places.iter().map(|place| place.name.as_str());
    let ranked = names.map(|known| (slips(name, known), known));
    let most = (name.chars().count() / 2).min(2);
    ranked.filter(|(slips, _)| *slips <= most).min_by_key(|(slips, _)| *slips).map(|(_, name)| name)
}

/// How many letters must be put in, left out or changed to turn one word into the other.
fn slips(a: &str, b: &str) -> usize {
    let b: Vec<char> = b.chars().flat_map(char::to_lowercase).collect();
    let mut row: Vec<usize> = (0..=b.len()).collect();
    for (i, x) in a.chars().flat_map(char::to_lowercase).enumerate() {
        let mut corner = row[0];
        row[0] = i + 1;
        for (j, y) in b.iter().enumerate() {
            let changed = corner + usize::from(x != *y);
            corner = row[j + 1];
            row[j + 1] = changed.min(row[j] + 1).min(corner + 1);
        }
    }
    row[b.len()]
}
