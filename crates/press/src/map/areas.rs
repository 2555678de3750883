//! The areas of a plan: which land is theirs, where their sign and name stand, which parts of the
//! sea adjoin.

use i_overlay::core::fill_rule::FillRule;
use i_overlay::core::overlay_rule::OverlayRule;
use i_overlay::float::single::SingleFloatOverlay;
use kernel::sheet::{GroupKey, PlaceKey, Plan, PlanPlace, Shape};

use super::canvas::Canvas;
use super::ground::path_of;
use super::parting::{self, At, Line, Site};
use super::scene::{Ground, Part, PartKind};
use crate::markup::{Pt, Rect};

/// Islands smaller than this many square degrees are left to the ground.
const SPECK: f64 = 0.0004;
/// How large the squares are in which it is told what areas cover, in pixels.
const SQUARE: f64 = 26.0;
/// At how many points of a line between two parts of the sea land is looked for.
const GATE_PARTS: usize = 24;
/// How long a border must be, in degrees, for two areas to be seen as neighbours.
const BORDER_LEAST: f64 = 0.3;

/// An area as it is drawn.
pub(crate) struct Area {
    pub(crate) key: PlaceKey,
    /// Its outlines on the picture, outer ones and holes.
    pub(crate) rings: Vec<Vec<Pt>>,
    /// What its outlines span.
    bounds: Rect,
    /// The same as an SVG path, for the definitions of a picture.
    pub(crate) path: String,
    /// Where its sign stands.
    pub(crate) anchor: Pt,
    /// How wide it is there.
    pub(crate) room: f64,
}

/// The areas of a plan, laid out.
#[derive(Default)]
pub(crate) struct Areas {
    pub(crate) areas: Vec<Area>,
    /// The outlines of groups, as SVG paths.
    pub(crate) groups: Vec<(GroupKey, String)>,
    /// The lines between areas of different groups, as one SVG path; they run on into the sea.
    pub(crate) group_lines: String,
    /// The lines between parts of the sea, as one SVG path.
    pub(crate) sea_lines: String,
    /// Where one comes from one part of the sea into another, the lower number first.
    pub(crate) gates: Vec<((PlaceKey, PlaceKey), Pt)>,
    /// Pairs of areas with a border between them, the lower number first.
    pub(crate) neighbours: Vec<(PlaceKey, PlaceKey)>,
}

impl Areas {
    /// The areas of a plan on its ground.
    pub(crate) fn of(plan: &Plan, canvas: &Canvas, ground: Option<&Ground>) -> Self {
        let is = |shape| plan.places.iter().any(|place| place.shape == shape);
        let mut areas = Self::default();
        if is(Shape::Sea) && ground.is_some() {
            let lines = parting::lines(&sites(plan, canvas, ground, Shape::Sea));
            let count = plan.places.len();
            let between = lines.iter().filter(|line| are_both(line, count));
            areas.sea_lines = between.map(|line| path_near(line, canvas)).collect();
            areas.gates = gates(&lines, count, ground, canvas);
        }
        if is(Shape::Area) {
            areas.part_land(plan, canvas, ground);
        }
        areas
    }

    fn part_land(&mut self, plan: &Plan, canvas: &Canvas, ground: Option<&Ground>) {
        let lines = parting::lines(&sites(plan, canvas, ground, Shape::Area));
        let land = dry_land(ground, canvas);
        let numbered = (0..).map(PlaceKey).zip(&plan.places);
        for (key, place) in numbered.filter(|(_, place)| place.shape == Shape::Area) {
            let rings = clipped(parting::outlines(&lines, usize::from(key.0)), &land, canvas);
            let centre = canvas.at(degrees(place.latitude), degrees(place.longitude));
            let (anchor, room) = anchor(&rings, centre, canvas);
            let (path, bounds) = (closed(&rings), bounds(&rings));
            self.areas.push(Area { key, rings, bounds, path, anchor, room });
        }
        for key in (0..plan.groups.len()).filter_map(|n| u8::try_from(n).ok()).map(GroupKey) {
            let is_in =
                |owner: usize| plan.places.get(owner).is_some_and(|place| place.group == Some(key));
            let rings = clipped(parting::outlines_of(&lines, &is_in), &land, canvas);
            self.groups.push((key, closed(&rings)));
        }
        let group = |owner: usize| plan.places.get(owner).and_then(|place| place.group);
        let between = lines.iter().filter(|line| group(line.left) != group(line.right));
        self.group_lines = between.map(|line| path_near(line, canvas)).collect();
        self.neighbours = neighbours(&lines, plan.places.len(), ground, canvas);
    }

    /// The area of that place.
    pub(crate) fn area(&self, key: PlaceKey) -> Option<&Area> {
        self.areas.iter().find(|area| area.key == key)
    }

    /// The area that a point of the picture lies in.
    pub(crate) fn holder(&self, at: Pt) -> Option<PlaceKey> {
        let is_in = |area: &&Area| area.bounds.holds(at) && chord(&area.rings, at).0.is_finite();
        self.areas.iter().find(is_in).map(|area| area.key)
    }

    /// What areas cover, in squares: ornaments keep off it.
    pub(crate) fn squares(&self, canvas: &Canvas) -> Vec<Rect> {
        let inner = canvas.inner;
        let (columns, rows) = (inner.w / SQUARE, inner.h / SQUARE);
        let middle = |part: u32| (f64::from(part) + 0.5) * SQUARE;
        let all = (0..rows as u32).flat_map(|row| (0..columns as u32).map(move |c| (c, row)));
        let spots = all.map(|(c, row)| Pt::new(inner.x + middle(c), inner.y + middle(row)));
        let held = spots.filter(|at| self.holder(*at).is_some());
        held.map(|at| Rect::around(at, SQUARE, SQUARE)).collect()
    }

    /// Where one comes from one part of the sea into another, if they adjoin on the picture.
    pub(crate) fn gate(&self, a: PlaceKey, b: PlaceKey) -> Option<Pt> {
        let pair = (a.min(b), a.max(b));
        self.gates.iter().find(|(ends, _)| *ends == pair).map(|(_, at)| *at)
    }

    /// Whether two areas have a border.
    pub(crate) fn are_neighbours(&self, a: PlaceKey, b: PlaceKey) -> bool {
        self.neighbours.contains(&(a.min(b), a.max(b)))
    }
}

fn degrees(hundredths: i32) -> f64 {
    f64::from(hundredths) / 100.0
}

fn are_both(line: &Line, count: usize) -> bool {
    line.left < count && line.right < count
}

/// Points with whose they are: places of that shape by their number in the plan, then what the
/// division gives to others, beyond the last number.
fn sites(plan: &Plan, canvas: &Canvas, ground: Option<&Ground>, shape: Shape) -> Vec<Site> {
    let mut sites = Vec::new();
    for (owner, place) in plan.places.iter().enumerate().filter(|(_, place)| place.shape == shape) {
        let at = canvas.plane(degrees(place.latitude), degrees(place.longitude));
        sites.push(Site { at, owner });
    }
    let division = ground.and_then(|ground| ground.division(&plan.division));
    let kind = if shape == Shape::Sea { PartKind::Sea } else { PartKind::Area };
    let is_called =
        |part: &Part, place: &PlanPlace| place.shape == shape && place.name == part.name;
    for part in division.iter().flat_map(|division| &division.parts) {
        let found = plan.places.iter().position(|place| is_called(part, place));
        let owner = match (part.kind == kind, found) {
            (true, Some(found)) => found,
            (true, None) => plan.places.len(),
            (false, _) if part.kind == PartKind::Wild && kind == PartKind::Area => {
                plan.places.len()
            }
            (false, _) => continue,
        };
        sites.extend(part.spots.iter().map(|spot| {
            let (north, east) = (f64::from(spot.lat) / 1000.0, f64::from(spot.lon) / 1000.0);
            Site { at: canvas.plane(north, east), owner }
        }));
    }
    sites
}

/// Land without lakes as far as the picture goes, on the plane; without a ground, all of it.
fn dry_land(ground: Option<&Ground>, canvas: &Canvas) -> Vec<Vec<At>> {
    let (west, east) = canvas.longitudes();
    let (south, north) = canvas.latitudes();
    let corners = [(south, west), (south, east), (north, east), (north, west)];
    let page = vec![corners.map(|(north, east)| canvas.plane(north, east)).to_vec()];
    let Some(ground) = ground else { return page };
    let rings = |outlines: &[atlas::Outline]| -> Vec<Vec<At>> {
        let at = |spot: &atlas::Spot| {
            canvas.plane(f64::from(spot.lat) / 1000.0, f64::from(spot.lon) / 1000.0)
        };
        outlines.iter().map(|outline| outline.points.iter().map(at).collect()).collect()
    };
    let (land, lakes) = (rings(&ground.geography.land), rings(&ground.geography.lakes));
    let dry = land.overlay(&lakes, OverlayRule::Difference, FillRule::NonZero);
    let shown = dry.overlay(&page, OverlayRule::Intersect, FillRule::EvenOdd);
    shown.into_iter().flatten().collect()
}

/// What of these outlines is land and on the picture, without points that nobody can tell from
/// the one before.
fn clipped(rings: Vec<Vec<At>>, land: &Vec<Vec<At>>, canvas: &Canvas) -> Vec<Vec<Pt>> {
    let parts = rings.overlay(land, OverlayRule::Intersect, FillRule::EvenOdd);
    let rings = parts.into_iter().flatten().filter(|ring| area_of(ring).abs() > SPECK);
    let thinned = |ring: Vec<At>| {
        let mut points: Vec<Pt> = Vec::with_capacity(ring.len());
        for at in ring {
            let at = canvas.plane_at(at);
            if points.last().is_none_or(|before| before.distance(at) > 1.1) {
                points.push(at);
            }
        }
        points
    };
    rings.map(thinned).filter(|ring| ring.len() > 2).collect()
}

/// A line as an SVG path, as far as it is near the picture.
fn path_near(line: &Line, canvas: &Canvas) -> String {
    let near = canvas.inner.grown(40.0);
    let points: Vec<Pt> = line.points.iter().map(|at| canvas.plane_at(*at)).collect();
    let is_near = |at: &Pt| near.holds(*at);
    points
        .split(|at| !is_near(at))
        .filter(|run| run.len() > 1)
        .map(|run| path_of(run, false))
        .collect()
}

fn closed(rings: &[Vec<Pt>]) -> String {
    rings.iter().map(|ring| path_of(ring, true)).collect()
}

/// What rings span.
fn bounds(rings: &[Vec<Pt>]) -> Rect {
    let mut points = rings.iter().flatten();
    let Some(first) = points.next() else { return Rect::default() };
    let (mut low, mut high) = (*first, *first);
    for at in points {
        low = Pt::new(low.x.min(at.x), low.y.min(at.y));
        high = Pt::new(high.x.max(at.x), high.y.max(at.y));
    }
    Rect::new(low.x, low.y, high.x - low.x, high.y - low.y)
}

fn area_of(ring: &[At]) -> f64 {
    let next = ring.iter().cycle().skip(1);
    ring.iter().zip(next).map(|(a, b)| a[0] * b[1] - b[0] * a[1]).sum::<f64>() / 2.0
}

/// The middle of the longest stretch of open water between each two parts of the sea.
fn gates(
    lines: &[Line],
    count: usize,
    ground: Option<&Ground>,
    canvas: &Canvas,
) -> Vec<((PlaceKey, PlaceKey), Pt)> {
    let mut widest: std::collections::BTreeMap<(usize, usize), (usize, Option<Pt>)> =
        Default::default();
    for line in lines.iter().filter(|line| are_both(line, count)) {
        let pair = (line.left.min(line.right), line.left.max(line.right));
        let is_open = |at: &At| {
            let is_land = ground.is_some_and(|ground| ground.is_land(canvas.spot_of(*at)));
            canvas.inner.holds(canvas.plane_at(*at)) && !is_land
        };
        // A look at some points of it tells enough: land is looked for in the whole outline.
        let apart = (line.points.len() / GATE_PARTS).max(1);
        let looked: Vec<At> = line.points.iter().copied().step_by(apart).collect();
        for run in looked.split(|at| !is_open(at)) {
            let known = widest.entry(pair).or_default();
            if run.len() * apart > known.0 {
                let middle = run.get(run.len() / 2);
                *known = (run.len() * apart, middle.map(|at| canvas.plane_at(*at)));
            }
        }
    }
    let key = |index: usize| u16::try_from(index).ok().map(PlaceKey);
    let gate = |((a, b), (_, middle)): ((usize, usize), (usize, Option<Pt>))| {
        Some(((key(a)?, key(b)?), middle?))
    };
    widest.into_iter().filter_map(gate).collect()
}

/// Pairs of places whose ground meets on land for long enough to be seen.
fn neighbours(
    lines: &[Line],
    count: usize,
    ground: Option<&Ground>,
    canvas: &Canvas,
) -> Vec<(PlaceKey, PlaceKey)> {
    let mut lengths: std::collections::BTreeMap<(usize, usize), f64> = Default::default();
    for line in lines.iter().filter(|line| are_both(line, count)) {
        let pair = (line.left.min(line.right), line.left.max(line.right));
        for step in line.points.windows(2) {
            let middle = [(step[0][0] + step[1][0]) / 2.0, (step[0][1] + step[1][1]) / 2.0];
            if !canvas.inner.holds(canvas.plane_at(middle)) {
                continue;
            }
            let is_land = ground.is_none_or(|ground| ground.is_land(canvas.spot_of(middle)));
            if is_land {
                *lengths.entry(pair).or_default() += parting::distance(step[0], step[1]);
            }
        }
    }
    let key = |index: usize| u16::try_from(index).ok().map(PlaceKey);
    let long = lengths.into_iter().filter(|(_, length)| *length >= BORDER_LEAST);
    long.filter_map(|((a, b), _)| Some((key(a)?, key(b)?))).collect()
}

/// Where in an area its sign stands, and how wide the area is there: its centre if that has room,
/// else where there is most.
fn anchor(rings: &[Vec<Pt>], centre: Pt, canvas: &Canvas) -> (Pt, f64) {
    let inside = canvas.inner.grown(-14.0);
    let mut best: (f64, Pt, f64) = (f64::MIN, centre, 0.0);
    let (mut low, mut high) = (Pt::new(f64::MAX, f64::MAX), Pt::new(f64::MIN, f64::MIN));
    for at in rings.iter().flatten() {
        low = Pt::new(low.x.min(at.x).max(inside.x), low.y.min(at.y).max(inside.y));
        high = Pt::new(high.x.max(at.x).min(inside.right()), high.y.max(at.y).min(inside.bottom()));
    }
    if low.x > high.x || low.y > high.y {
        return (centre, 0.0);
    }
    const GRID: u32 = 22;
    let part = |k: u32| (f64::from(k) + 0.5) / f64::from(GRID);
    let grid = (0..GRID).flat_map(|row| (0..GRID).map(move |column| (column, row)));
    let spots = grid.map(|(column, row)| {
        low.plus((high.x - low.x) * part(column), (high.y - low.y) * part(row))
    });
    for spot in std::iter::once(centre).chain(spots) {
        let (left, right) = chord(rings, spot);
        if !left.is_finite() || !right.is_finite() {
            continue;
        }
        // The name stands under the sign, so that there should be room below too.
        let lower = chord(rings, spot.plus(0.0, 17.0));
        let below = if lower.0.is_finite() { lower.0.min(lower.1) } else { 0.0 };
        let upper = chord(rings, spot.plus(0.0, -12.0));
        let above = if upper.0.is_finite() { 1.0 } else { 0.0 };
        let half = left.min(right).min(60.0) + below.min(60.0) * 1.4 + above * 12.0;
        let price = half - spot.distance(centre) * 0.55;
        if price > best.0 {
            best = (price, spot, 2.0 * below.max(left.min(right)));
        }
    }
    (best.1, best.2)
}

/// How far it is from a point to the edge of its area, to the left and to the right; infinite if
/// the point is not inside.
fn chord(rings: &[Vec<Pt>], at: Pt) -> (f64, f64) {
    let (mut left, mut right, mut crossings) = (f64::INFINITY, f64::INFINITY, 0);
    for ring in rings {
        let next = ring.iter().cycle().skip(1);
        for (a, b) in ring.iter().zip(next) {
            if (a.y > at.y) != (b.y > at.y) {
                let x = a.x + (b.x - a.x) * (at.y - a.y) / (b.y - a.y);
                if x < at.x {
                    left = left.min(at.x - x);
                    crossings += 1;
                } else {
                    right = right.min(x - at.x);
                }
            }
        }
    }
    if crossings % 2 == 1 { (left, right) } else { (f64::INFINITY, f64::INFINITY) }
}

#[cfg(test)]
pub(super) mod tests;
