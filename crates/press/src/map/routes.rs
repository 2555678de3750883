//! The lines between places: which way they bend, and how they are drawn.

use atlas::Spot;
use kernel::sheet::{PlaceKey, Plan, RouteMark, Shape, Way};

use super::areas::{Area, Areas};
use super::canvas::Canvas;
use super::heraldry::{CREAM, INK, Look};
use super::scene::Ground;
use crate::markup::{Esc, N, Pt, Rect, put, shortened, text_width};
use crate::words::Words;

/// How much of what is there the name of a route may hide, as a share of itself.
const HIDDEN_MOST: f64 = 0.1;

/// A line between two points with one bend.
#[derive(Clone, Copy)]
pub(crate) struct Curve {
    pub(crate) from: Pt,
    pub(crate) bend: Pt,
    pub(crate) to: Pt,
}

impl Curve {
    pub(crate) fn between(from: Pt, to: Pt, bow: f64) -> Self {
        let (dx, dy) = (to.x - from.x, to.y - from.y);
        let bend = from.toward(to, 0.5).plus(-dy * bow, dx * bow);
        Self { from, bend, to }
    }

    /// The point at `part` of the way.
    pub(crate) fn at(&self, part: f64) -> Pt {
        self.from.toward(self.bend, part).toward(self.bend.toward(self.to, part), part)
    }

    /// The line with one bend that passes a point.
    pub(crate) fn through(from: Pt, by: Pt, to: Pt) -> Self {
        let bend = Pt::new(2.0 * by.x - (from.x + to.x) / 2.0, 2.0 * by.y - (from.y + to.y) / 2.0);
        Self { from, bend, to }
    }

    /// A part of the line, from one share of the way to another.
    pub(crate) fn part(&self, start: f64, end: f64) -> Self {
        let bend = self.from.toward(self.bend, start).toward(self.bend.toward(self.to, start), end);
        Self { from: self.at(start), bend, to: self.at(end) }
    }

    pub(crate) fn reversed(&self) -> Self {
        Self { from: self.to, bend: self.bend, to: self.from }
    }

    /// The points at equal parts of the way.
    pub(crate) fn points(&self, count: u32) -> impl Iterator<Item = Pt> {
        (1..count).map(move |k| self.at(f64::from(k) / f64::from(count)))
    }

    pub(crate) fn length(&self) -> f64 {
        self.from.distance(self.bend.toward(self.from.toward(self.to, 0.5), 0.5))
            + self.to.distance(self.bend.toward(self.from.toward(self.to, 0.5), 0.5))
    }

    pub(crate) fn path(&self) -> String {
        format!("M{}Q{} {}", self.from, self.bend, self.to)
    }
}

/// A route of the plan as it is drawn.
pub(crate) struct Route {
    pub(crate) ends: (PlaceKey, PlaceKey),
    pub(crate) curve: Curve,
    pub(crate) line: RouteLine,
    /// Its name, and where it is written.
    pub(crate) name: Option<(String, Rect)>,
}

/// How a route is drawn.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum RouteLine {
    Road,
    Lane,
    Crossing,
    /// Two areas are neighbours though no border shows it.
    Link,
}

/// How a route of the plan is drawn, if it is: borders and coasts speak for themselves.
pub(super) fn line_of(
    plan: &Plan,
    areas: &Areas,
    route: &kernel::sheet::PlanRoute,
) -> Option<RouteLine> {
    let shape = |key: PlaceKey| plan.places.get(usize::from(key.0)).map(|place| place.shape);
    let ends = (shape(route.from)?, shape(route.to)?);
    match (route.way, ends) {
        (Way::Crossing, _) => Some(RouteLine::Crossing),
        (Way::Sea, (Shape::Sea, _) | (_, Shape::Sea)) => None,
        (Way::Sea, _) => Some(RouteLine::Lane),
        (Way::Land, (Shape::Area, Shape::Area)) => {
            let has_ground = !plan.ground.is_empty();
            let is_seen = has_ground && areas.are_neighbours(route.from, route.to);
            (!is_seen).then_some(RouteLine::Link)
        }
        (Way::Land, _) => Some(RouteLine::Road),
    }
}

/// The routes of a plan. A bend keeps a line off places that it does not touch, and a sea lane
/// off the land.
pub(super) fn routes(
    plan: &Plan,
    canvas: &Canvas,
    ground: Option<&Ground>,
    (places, areas): (&[Pt], &Areas),
) -> Vec<Route> {
    let mut routes: Vec<Route> = Vec::with_capacity(plan.routes.len());
    for route in &plan.routes {
        let ends = (usize::from(route.from.0), usize::from(route.to.0));
        let (Some(&from), Some(&to)) = (places.get(ends.0), places.get(ends.1)) else { continue };
        let Some(line) = line_of(plan, areas, route) else { continue };
        if line == RouteLine::Crossing {
            let coasts = (areas.area(route.from), areas.area(route.to));
            let curve = crossing((from, to), coasts, canvas.zoom);
            routes.push(Route { ends: (route.from, route.to), curve, line, name: None });
            continue;
        }
        let by_sea = line == RouteLine::Lane;
        let bows: &[f64] = if by_sea {
            &[0.06, -0.06, 0.14, -0.14, 0.22, -0.22, 0.3, -0.3, 0.38, -0.38]
        } else {
            &[0.05, -0.05, 0.0, 0.11, -0.11, 0.2, -0.2]
        };
        let others: Vec<Pt> = (0..places.len())
            .filter(|index| *index != ends.0 && *index != ends.1)
            .filter_map(|index| places.get(index).copied())
            .collect();
        let price = |bow: f64| {
            let curve = Curve::between(from, to, bow);
            bow.abs() * 30.0
                + crowding(&curve, &others, canvas.zoom)
                + if by_sea { ashore(&curve, canvas, ground) } else { 0.0 }
                + routes.iter().map(|other| along(&curve, &other.curve)).sum::<f64>()
        };
        let best = bows.iter().copied().min_by(|a, b| price(*a).total_cmp(&price(*b)));
        let curve = Curve::between(from, to, best.unwrap_or(0.0));
        routes.push(Route { ends: (route.from, route.to), curve, line, name: None });
    }
    routes
}

fn crowding(curve: &Curve, others: &[Pt], zoom: f64) -> f64 {
    let keep = 26.0 * zoom;
    let near = |at: Pt| {
        let nearest = others.iter().map(|other| at.distance(*other)).fold(keep, f64::min);
        (keep - nearest) / keep
    };
    curve.points(12).map(near).sum::<f64>() * 12.0
}

fn ashore(curve: &Curve, canvas: &Canvas, ground: Option<&Ground>) -> f64 {
    let Some(ground) = ground else { return 0.0 };
    let inner = canvas.inner;
    let on_land = |at: Pt| {
        let (lat, lon) = canvas.degrees_at(at);
        let units = |degrees: f64| (degrees * 1000.0).round() as i32;
        !inner.holds(at) || ground.is_land(Spot { lat: units(lat), lon: units(lon) })
    };
    // The harbours themselves lie on land.
    let parts = (2..=22).map(|k| curve.at(f64::from(k) / 24.0));
    parts.filter(|at| on_land(*at)).count() as f64 * 9.0
}

/// How much of two lines is one and the same.
fn along(curve: &Curve, other: &Curve) -> f64 {
    let near = |at: Pt| other.points(16).any(|there| there.distance(at) < 7.0);
    let shared = curve.points(12).filter(|at| near(*at)).count();
    (shared.saturating_sub(2)) as f64 * 4.0
}

/// A crossing between two areas goes from coast to coast where they are nearest to each other.
fn crossing((from, to): (Pt, Pt), coasts: (Option<&Area>, Option<&Area>), zoom: f64) -> Curve {
    let (Some(a), Some(b)) = coasts else { return Curve::between(from, to, 0.05) };
    let mut nearest = (f64::MAX, from, to);
    for here in a.rings.iter().flatten() {
        for there in b.rings.iter().flatten() {
            let apart = here.distance(*there);
            if apart < nearest.0 {
                nearest = (apart, *here, *there);
            }
        }
    }
    let (apart, here, there) = nearest;
    let (dx, dy) = if apart < 0.1 {
        (0.0, 1.0)
    } else {
        ((there.x - here.x) / apart, (there.y - here.y) / apart)
    };
    // Far enough ashore on both sides to be seen.
    let over = (9.0 * zoom).max((30.0 * zoom - apart) / 2.0);
    Curve::between(here.plus(-dx * over, -dy * over), there.plus(dx * over, dy * over), 0.0)
}

/// Writes the names of routes where least is covered.
pub(super) fn name_routes(
    routes: &mut [Route],
    plan: &Plan,
    canvas: &Canvas,
    taken: &mut Vec<Rect>,
) {
    let size = 11.5 * canvas.zoom;
    for route in routes {
        let is_it = |other: &&kernel::sheet::PlanRoute| (other.from, other.to) == route.ends;
        let Some(name) = plan.routes.iter().find(is_it).and_then(|route| route.name.as_ref())
        else {
            continue;
        };
        let name = shortened(name, 30);
        let (w, h) = (text_width(&name, size) * 1.04, size * 1.1);
        let middle = route.curve.at(0.5);
        let spots = [(0.0, 1.0), (0.0, -1.0), (1.0, 0.0), (-1.0, 0.0), (1.0, 1.0), (-1.0, 1.0)];
        let rect = |(x, y): (f64, f64)| {
            Rect::around(middle.plus(x * (w / 2.0 + 12.0), y * (h / 2.0 + 13.0)), w, h)
                .within(canvas.inner.grown(-5.0))
        };
        let covers = |rect: &Rect| taken.iter().map(|other| rect.shared(other)).sum::<f64>();
        let found = spots.into_iter().map(rect).min_by(|a, b| covers(a).total_cmp(&covers(b)));
        // Where it would hide other names it is left out; the words beside the map have it.
        let is_free = |rect: &Rect| covers(rect) < rect.area() * HIDDEN_MOST;
        if let Some(rect) = found.filter(is_free) {
            taken.push(rect);
            route.name = Some((name, rect));
        }
    }
}

/// Draws the routes.
pub(super) fn draw(out: &mut String, routes: &[Route], canvas: &Canvas) {
    let path = |line: RouteLine| -> String {
        let of = routes.iter().filter(|route| route.line == line);
        of.map(|route| route.curve.path()).collect()
    };
    let zoom = canvas.zoom;
    let stroke = |out: &mut String, path: &str, colour: &str, width: f64, more: &str| {
        if !path.is_empty() {
            put!(out, "<path d=\"{path}\" stroke=\"{colour}\" ");
            put!(out, "stroke-width=\"{}\"{more}/>", N(width * zoom));
        }
    };
    let (roads, lanes) = (path(RouteLine::Road), path(RouteLine::Lane));
    let (crossings, links) = (path(RouteLine::Crossing), path(RouteLine::Link));
    put!(out, "<g fill=\"none\" stroke-linecap=\"round\">");
    stroke(out, &links, "#5a4630", 2.0, " stroke-dasharray=\"1 5\"");
    stroke(out, &roads, "#6b4a2a", 4.6, "");
    stroke(out, &roads, "#f6e9c6", 2.4, "");
    stroke(out, &lanes, "#f4f1e2", 4.6, " stroke-opacity=\".7\"");
    let dash = format!(" stroke-dasharray=\"{} {}\"", N(8.0 * zoom), N(6.0 * zoom));
    stroke(out, &lanes, "#2f5d74", 2.0, &dash);
    stroke(out, &crossings, INK, 8.2, " stroke-linecap=\"butt\"");
    stroke(out, &crossings, CREAM, 4.4, " stroke-linecap=\"butt\"");
    out.push_str("</g>");
    for (name, rect) in routes.iter().filter_map(|route| route.name.as_ref()) {
        let (at, size) = (rect.middle(), 11.5 * zoom);
        put!(out, "<text x=\"{}\" y=\"{}\" ", N(at.x), N(at.y + size * 0.33));
        put!(out, "font-size=\"{}\" font-style=\"italic\" text-anchor=\"middle\" ", N(size));
        put!(out, "fill=\"{INK}\" stroke=\"{CREAM}\" stroke-width=\"3\" ");
        put!(out, "stroke-linejoin=\"round\" paint-order=\"stroke\">{}</text>", Esc(name));
    }
}

/// Draws bars across routes that are closed, in the colours of who closes them.
pub(super) fn bars(
    out: &mut String,
    marks: &[RouteMark],
    curve: &dyn Fn(PlaceKey, PlaceKey) -> Option<Curve>,
    (zoom, words): (f64, &Words),
    look: Look<'_>,
) {
    for mark in marks {
        let Some(curve) = curve(mark.from, mark.to) else { continue };
        let text = Esc(&words.text(&mark.text)).to_string();
        put!(out, "<g class=\"bar\" role=\"img\" aria-label=\"{text}\"><title>{text}</title>");
        bar(out, curve.at(0.5), (curve.at(0.4), curve.at(0.6)), zoom);
        if mark.power.0 > 0 {
            look.lettered_shield(
                out,
                mark.power,
                curve.at(0.5).plus(19.0 * zoom, 0.0),
                14.0 * zoom,
            );
        }
        out.push_str("</g>");
    }
}

/// A bar across a line at a point.
pub(super) fn bar(out: &mut String, at: Pt, (a, b): (Pt, Pt), zoom: f64) {
    let long = a.distance(b).max(0.1);
    let (dx, dy) = ((b.x - a.x) / long * 10.0 * zoom, (b.y - a.y) / long * 10.0 * zoom);
    let line = format!("M{}L{}", at.plus(-dy, dx), at.plus(dy, -dx));
    put!(out, "<path d=\"{line}\" stroke=\"{CREAM}\" stroke-width=\"{}\"/>", N(7.0 * zoom));
    put!(out, "<path d=\"{line}\" stroke=\"{INK}\" stroke-width=\"{}\"/>", N(4.4 * zoom));
}
