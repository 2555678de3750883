//! `map.toml`: regions, sea zones, provinces, borders, crossings, and changes that may be ticked.

use std::ops::Range;

use atlas::{FaultKind, Page, Said, Section, Spot};
use kernel::SetupRecord;

use super::files::{FORMAT, Faults, MAP, page, plain, rule_fault, setup_fault};
use super::{Crossing, Map, Province, Region, ZONES_MAX, Zone};
use crate::options::Edges;
use crate::state::{PROVINCES_MAX, ProvinceId, ProvinceSet};

/// The most links between provinces, so that every attack fits on one list.
const LINKS_MAX: usize = 256;

/// A border or crossing as written.
struct Edge {
    between: (ProvinceId, ProvinceId),
    crossing: bool,
    name: String,
}

/// What the file says so far.
#[derive(Default)]
struct Parts {
    regions: Vec<Region>,
    zones: Vec<Zone>,
    provinces: Vec<Province>,
    edges: Vec<(Edge, Range<usize>)>,
}

/// Reads the map, with the changes that were ticked.
pub(super) fn read_map(setup: &SetupRecord, ticked: &Edges) -> Result<Map, Faults> {
    let mut unknown = Vec::new();
    let map = page(setup, MAP, |page, top| {
        top.need_integer("format", FORMAT..FORMAT + 1);
        let mut parts = Parts::default();
        read_regions(page, top, &mut parts);
        read_zones(page, top, &mut parts);
        read_provinces(page, top, &mut parts);
        for mut row in top.sections("border", "a border") {
            read_edge(page, &mut row, false, &mut parts);
            row.finish();
        }
        for mut row in top.sections("crossing", "a crossing") {
            read_edge(page, &mut row, true, &mut parts);
            row.finish();
        }
        check_edges(page, &parts);
        unknown = change(page, top, ticked, &mut parts);
        check_regions(page, top, &parts);
        let map = parts.into_map();
        if map.link_count() > LINKS_MAX {
            let (count, most) = (map.link_count().to_string(), LINKS_MAX.to_string());
            page.note(top.span(), rule_fault("kingdoms-fault-links", &count, &most));
        }
        (!map.provinces.is_empty()).then_some(map)
    })?;
    match unknown.is_empty() {
        true => Ok(map),
        false => Err(unknown),
    }
}

impl Parts {
    fn province(&self, id: &str) -> Option<ProvinceId> {
        let at = self.provinces.iter().position(|province| province.id == id)?;
        Some(ProvinceId(at as u8))
    }

    fn into_map(self) -> Map {
        let mut borders = Vec::new();
        let mut crossings = Vec::new();
        for (edge, _) in self.edges {
            match edge.crossing {
                true => crossings.push(Crossing { between: edge.between, name: edge.name }),
                false => borders.push(edge.between),
            }
        }
        Map::of(self.provinces, self.regions, self.zones, borders, crossings)
    }
}

fn thousandths(spot: Option<Spot>) -> (i32, i32) {
    spot.map_or((0, 0), |spot| (spot.lat, spot.lon))
}

fn read_regions(page: &Page<'_>, top: &mut Section<'_>, parts: &mut Parts) {
    for mut row in top.sections("region", "a region") {
        let span = row.span();
        let name = plain(row.need_text("name"));
        let colour = plain(row.need_text("colour"));
        row.text("mark");
        row.finish();
        if parts.regions.iter().any(|region| region.name == name) {
            page.note(span.clone(), rule_fault("kingdoms-fault-twice", &name, ""));
        }
        let digits = colour.strip_prefix('#').unwrap_or_default();
        if digits.len() != 6 || !digits.bytes().all(|digit| digit.is_ascii_hexdigit()) {
            page.note(span, rule_fault("kingdoms-fault-colour", &name, &colour));
        }
        parts.regions.push(Region { name, colour, provinces: ProvinceSet::NONE });
    }
}

fn read_zones(page: &Page<'_>, top: &mut Section<'_>, parts: &mut Parts) {
    for mut row in top.sections("zone", "a sea zone") {
        let span = row.span();
        let id = plain(row.need_text("id"));
        let name = plain(row.need_text("name"));
        let at = thousandths(row.need_spot("at"));
        row.text("mark");
        row.finish();
        let twice = parts.zones.iter().any(|zone| zone.id == id || zone.name == name);
        if twice || !is_id(&id) || parts.zones.len() == ZONES_MAX {
            page.note(span, rule_fault("kingdoms-fault-twice", &id, ""));
            continue;
        }
        parts.zones.push(Zone { id, name, at, coast: ProvinceSet::NONE });
    }
}

/// An id is one word of letters and digits.
fn is_id(id: &str) -> bool {
    !id.is_empty() && id.bytes().all(|byte| byte.is_ascii_alphanumeric())
}

fn read_provinces(page: &Page<'_>, top: &mut Section<'_>, parts: &mut Parts) {
    for mut row in top.sections("province", "a province") {
        let span = row.span();
        let id = plain(row.need_text("id"));
        let name = plain(row.need_text("name"));
        let region = row.need_text("region");
        let at = thousandths(row.need_spot("at"));
        let coasts = row.texts("coasts").unwrap_or_default();
        let covers = plain(row.text("covers"));
        row.text("mark");
        row.finish();
        let same = |it: &Province| it.id == id || it.name == name;
        if parts.provinces.iter().any(same) || !is_id(&id) {
            page.note(span.clone(), rule_fault("kingdoms-fault-twice", &id, ""));
            continue;
        }
        if parts.provinces.len() == PROVINCES_MAX {
            let (count, most) = (parts.provinces.len() + 1, PROVINCES_MAX);
            page.note(span, FaultKind::TooManyPlaces { count, most });
            return;
        }
        let here = ProvinceId(parts.provinces.len() as u8);
        let region = region.map_or(0, |said| region_of(page, &said, here, parts));
        for coast in coasts {
            match parts.zones.iter_mut().find(|zone| zone.id == *coast.get_ref()) {
                Some(zone) => zone.coast = zone.coast.with(here),
                None => {
                    page.note(coast.span(), rule_fault("kingdoms-fault-zone", coast.get_ref(), ""));
                }
            }
        }
        parts.provinces.push(Province { id, name, region, at, covers });
    }
}

fn region_of(page: &Page<'_>, said: &Said<String>, here: ProvinceId, parts: &mut Parts) -> usize {
    match parts.regions.iter().position(|region| region.name == *said.get_ref()) {
        Some(at) => {
            let region = &mut parts.regions[at];
            region.provinces = region.provinces.with(here);
            at
        }
        None => {
            page.note(said.span(), rule_fault("kingdoms-fault-region", said.get_ref(), ""));
            0
        }
    }
}

/// The two ends of a border or crossing.
fn ends(page: &Page<'_>, row: &mut Section<'_>, parts: &Parts) -> Option<(ProvinceId, ProvinceId)> {
    let span = row.span();
    let names = row.texts("between").unwrap_or_default();
    let [a, b] = names.as_slice() else {
        page.note(span, rule_fault("kingdoms-fault-ends", "", ""));
        return None;
    };
    let find = |name: &Said<String>| {
        let found = parts.province(name.get_ref());
        if found.is_none() {
            page.note(name.span(), FaultKind::UnknownPlace { name: name.get_ref().clone() });
        }
        found
    };
    let (one, other) = (find(a), find(b));
    let (one, other) = (one?, other?);
    if one == other {
        page.note(b.span(), FaultKind::RouteToItself { name: a.get_ref().clone() });
        return None;
    }
    Some((one, other))
}

fn read_edge(page: &Page<'_>, row: &mut Section<'_>, crossing: bool, parts: &mut Parts) {
    let span = row.span();
    let between = ends(page, row, parts);
    let name = if crossing { plain(row.need_text("name")) } else { String::new() };
    row.text("mark");
    if let Some(between) = between {
        parts.edges.push((Edge { between, crossing, name }, span));
    }
}

fn is_same(edge: &Edge, (a, b): (ProvinceId, ProvinceId)) -> bool {
    edge.between == (a, b) || edge.between == (b, a)
}

/// 6.4 No pair stands twice, nor both by land and by a crossing.
fn check_edges(page: &Page<'_>, parts: &Parts) {
    for (at, (edge, span)) in parts.edges.iter().enumerate() {
        let before = &parts.edges[..at];
        let Some((_, first)) = before.iter().find(|(it, _)| is_same(it, edge.between)) else {
            continue;
        };
        let name = |id: ProvinceId| parts.provinces[id.index()].name.clone();
        let (from, to) = (name(edge.between.0), name(edge.between.1));
        let (first, _) = page.line_and_column(first.start);
        page.note(span.clone(), FaultKind::RouteTwice { from, to, first });
    }
}

/// 6.4 Every region has the same number of provinces.
fn check_regions(page: &Page<'_>, top: &Section<'_>, parts: &Parts) {
    let count = |region: &Region| region.provinces.len();
    let Some(first) = parts.regions.first().map(count) else {
        page.note(top.span(), rule_fault("kingdoms-fault-regions", "", "0"));
        return;
    };
    for region in parts.regions.iter().filter(|region| count(region) != first || first == 0) {
        let found = count(region).to_string();
        page.note(top.span(), rule_fault("kingdoms-fault-regions", &region.name, &found));
    }
}

/// 6.3 Makes the changes that were ticked. Returns what was ticked and is no change of this map.
fn change(page: &Page<'_>, top: &mut Section<'_>, ticked: &Edges, parts: &mut Parts) -> Faults {
    let mut wanted = ticked.0.clone();
    for mut row in top.sections("change", "a change of the map") {
        let span = row.span();
        let between = ends(page, &mut row, parts);
        let what = row.need_word("change", &["add", "remove", "reclassify"]);
        let kind = row.need_word("kind", &["land", "crossing"]).map(Said::into_inner);
        let name = plain(row.text("note"));
        row.finish();
        let (Some(between), Some(what), Some(kind)) = (between, what, kind) else { continue };
        let id = |at: ProvinceId| parts.provinces[at.index()].id.as_str();
        let is = |(a, b): &(String, String)| {
            let pair = (a.as_str(), b.as_str());
            pair == (id(between.0), id(between.1)) || pair == (id(between.1), id(between.0))
        };
        let Some(at) = wanted.iter().position(is) else { continue };
        wanted.remove(at);
        parts.edges.retain(|(edge, _)| !is_same(edge, between));
        if what.into_inner() != "remove" {
            let crossing = kind == "crossing";
            parts.edges.push((Edge { between, crossing, name }, span));
        }
    }
    let fault = |(a, b): (String, String)| {
        setup_fault(MAP, "kingdoms-fault-change", &[("name", &a), ("other", &b)])
    };
    wanted.into_iter().map(fault).collect()
}
