//! All of a map that does not change while a campaign is played: where places, routes, labels
//! and ornaments are, and the ground. Laid out once and kept.

use std::sync::{Arc, LazyLock, Mutex, PoisonError};

use kernel::sheet::{PlaceKey, Plan, Position, Shape};

use super::MapWidth;
use super::areas::Areas;
use super::canvas::Canvas;
use super::cells::cells;
use super::labels::{self, Label};
use super::routes::{self, Curve, Route, RouteLine};
use super::scene::{Ground, ground};
use super::{chrome, ground as earth};
use crate::markup::{Pt, Rect, put};
use crate::words::Words;

/// How many layouts are kept.
const KEPT_MAX: usize = 48;

static KEPT: LazyLock<Mutex<Vec<Arc<Layout>>>> = LazyLock::new(Mutex::default);

/// A map laid out.
pub(crate) struct Layout {
    plan: Plan,
    width: MapWidth,
    language: String,
    prefix: String,
    pub(crate) canvas: Canvas,
    pub(crate) places: Vec<Pt>,
    pub(crate) routes: Vec<Route>,
    pub(crate) labels: Vec<Label>,
    /// Where the title may stand, if anywhere.
    pub(crate) cartouche: Option<Rect>,
    /// What pieces must not cover, and how bad it is if they do.
    pub(crate) taken: Vec<(Rect, f64)>,
    /// Places that are areas, and parts of the sea.
    pub(crate) areas: Areas,
    /// Points along the routes.
    pub(crate) dots: Vec<Pt>,
    /// Definitions that the ground refers to: the coast, and clips.
    pub(crate) clips: String,
    /// The ground, frame and ornaments as SVG.
    pub(crate) ground: Arc<str>,
    /// Where the ground comes from.
    pub(crate) origin: Option<&'static str>,
}

impl Layout {
    /// The layout of a plan; made if it is not at hand.
    pub(crate) fn of(plan: &Plan, words: &Words, width: MapWidth, prefix: &str) -> Arc<Self> {
        let fits = |kept: &Self| {
            kept.width == width
                && kept.prefix == prefix
                && kept.language == words.language()
                && kept.plan == *plan
        };
        let kept = KEPT.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(found) = kept.iter().find(|kept| fits(kept)) {
            return Arc::clone(found);
        }
        drop(kept);
        let made = Arc::new(Self::new(plan, words, width, prefix));
        let mut kept = KEPT.lock().unwrap_or_else(PoisonError::into_inner);
        if kept.len() >= KEPT_MAX {
            kept.remove(0);
        }
        kept.push(Arc::clone(&made));
        made
    }

    fn new(plan: &Plan, words: &Words, width: MapWidth, prefix: &str) -> Self {
        let canvas = Canvas::new(plan, width);
        let base = ground(&plan.ground);
        let areas = Areas::of(plan, &canvas, base);
        let places = spread(plan, &canvas, &areas);
        let mut routes = routes::routes(plan, &canvas, base, (&places, &areas));
        let mut taken: Vec<Rect> = plan
            .places
            .iter()
            .zip(&places)
            .map(|(place, at)| footprint(place.shape, *at, canvas.zoom))
            .collect();
        let squares = areas.squares(&canvas);
        let mut ornaments = chrome::place(&canvas, &taken, &squares, &routes);
        taken.extend(ornaments.cartouche);
        let labels = labels::labels(plan, &canvas, (&places, &areas), &routes, &taken);
        taken.extend(labels.iter().map(|label| label.rect));
        routes::name_routes(&mut routes, plan, &canvas, &mut taken);
        let (names, named) = chrome::scene_names(&canvas, base, words, &taken, &routes);
        taken.extend(&named);
        ornaments.place_small(&canvas, &taken, &squares, &routes);
        taken.extend(ornaments.small());
        let cells = cells(&tinted(plan, &places, &routes), canvas.inner.grown(4.0));
        let cells = if areas.areas.is_empty() { cells } else { Vec::new() };
        let count = places.len();
        let weigh =
            move |(index, rect): (usize, Rect)| (rect, if index < count { 4.0 } else { 1.8 });
        let dots = along(&routes);
        let mut clear: Vec<Pt> = places.iter().chain(&dots).copied().collect();
        labels.iter().for_each(|label| clear_along(&mut clear, label.rect));
        named.iter().chain(&ornaments.small()).for_each(|rect| clear_along(&mut clear, *rect));
        let mut svg = String::with_capacity(64 * 1024);
        put!(svg, "<g aria-hidden=\"true\">");
        earth::draw(&mut svg, &canvas, base, (&cells, &areas.sea_lines), &clear, prefix);
        svg.push_str(&names);
        chrome::draw(&mut svg, &canvas, &ornaments, words);
        svg.push_str("</g>");
        Self {
            plan: plan.clone(),
            width,
            language: words.language().to_owned(),
            prefix: prefix.to_owned(),
            areas,
            places,
            routes,
            labels,
            cartouche: ornaments.cartouche,
            taken: taken.into_iter().enumerate().map(weigh).collect(),
            dots,
            clips: earth::clips(&canvas, base, prefix),
            ground: svg.into(),
            origin: base.map(|base: &Ground| base.geography.origin.as_str()),
            canvas,
        }
    }

    /// The point of a place.
    pub(crate) fn place(&self, key: PlaceKey) -> Option<Pt> {
        self.places.get(usize::from(key.0)).copied()
    }

    /// The way from one place to another: the route there is, or a line.
    pub(crate) fn way(&self, from: PlaceKey, to: PlaceKey) -> Option<Curve> {
        for route in &self.routes {
            if route.ends == (from, to) {
                return Some(route.curve);
            }
            if route.ends == (to, from) {
                return Some(route.curve.reversed());
            }
        }
        Some(Curve::between(self.place(from)?, self.place(to)?, 0.06))
    }

    /// The point of a position on the map.
    pub(crate) fn position(&self, position: Position) -> Option<Pt> {
        match position {
            Position::At(place) => self.place(place),
            Position::Between { from, to, done, of } => {
                let part = f64::from(done.min(of)) / f64::from(of.max(1));
                // Never on top of the ends themselves: the piece is on its way.
                Some(self.way(from, to)?.at(0.12 + 0.76 * part))
            }
            Position::Off => None,
        }
    }
}

fn degrees(hundredths: i32) -> f64 {
    f64::from(hundredths) / 100.0
}

/// How far a place reaches from its point.
pub(crate) fn reach(shape: Shape, zoom: f64) -> f64 {
    zoom * match shape {
        Shape::Disc => 6.0,
        Shape::Area | Shape::Sea => 9.5,
        Shape::Tower => 9.0,
        Shape::Harbour => 10.0,
        Shape::Castle => 12.0,
        Shape::Goal => 15.0,
    }
}

/// How much room a place takes among others.
fn room(shape: Shape, canvas: &Canvas) -> f64 {
    let ring = if canvas.is_narrow { 2.0 } else { 7.0 };
    reach(shape, canvas.zoom) + if shape == Shape::Goal { ring } else { 0.0 }
}

/// What a place covers, its flag included.
pub(crate) fn footprint(shape: Shape, at: Pt, zoom: f64) -> Rect {
    let reach = reach(shape, zoom);
    match shape {
        Shape::Disc | Shape::Area | Shape::Sea => Rect::around(at, 2.0 * reach, 2.0 * reach),
        _ => Rect::new(at.x - reach, at.y - reach - 13.0 * zoom, 2.0 * reach + 4.0 * zoom, {
            2.0 * reach + 13.0 * zoom
        }),
    }
}

/// Places on the picture. Those that would touch are moved apart, as little as can be.
fn spread(plan: &Plan, canvas: &Canvas, areas: &Areas) -> Vec<Pt> {
    let spot = |place: &kernel::sheet::PlanPlace| {
        canvas.at(degrees(place.latitude), degrees(place.longitude))
    };
    let mut places: Vec<Pt> = plan.places.iter().map(spot).collect();
    let reaches: Vec<f64> = plan.places.iter().map(|place| room(place.shape, canvas)).collect();
    let is_free = |index: usize| !matches!(plan.places[index].shape, Shape::Area | Shape::Sea);
    let free: Vec<usize> = (0..places.len()).filter(|index| is_free(*index)).collect();
    for _ in 0..30 {
        let mut is_still = true;
        for (turn, &a) in free.iter().enumerate() {
            for &b in &free[turn + 1..] {
                let apart = reaches[a] + reaches[b] + if canvas.is_narrow { 4.0 } else { 8.0 };
                // Flags make places taller than wide.
                let (dx, dy) = (places[b].x - places[a].x, places[b].y - places[a].y);
                let now = Pt::new(dx, dy * 0.78).distance(Pt::default());
                if now < apart {
                    is_still = false;
                    let (dx, dy) = if now < 0.5 { (0.0, 1.0) } else { (dx / now, dy / now) };
                    let push = (apart - now) / 2.0 + 0.1;
                    places[a] = places[a].plus(-dx * push, -dy * push);
                    places[b] = places[b].plus(dx * push, dy * push);
                }
            }
        }
        if is_still {
            break;
        }
    }
    for area in &areas.areas {
        if let Some(at) = places.get_mut(usize::from(area.key.0)) {
            *at = area.anchor;
        }
    }
    places
}

/// Points along routes, close to each other.
fn along(routes: &[Route]) -> Vec<Pt> {
    let points = |route: &Route| {
        let count = (route.curve.length() / 10.0).ceil().max(2.0) as u32;
        route.curve.points(count).collect::<Vec<_>>()
    };
    routes.iter().flat_map(points).collect()
}

fn clear_along(clear: &mut Vec<Pt>, rect: Rect) {
    let count = (rect.w / 14.0).ceil().max(1.0) as u32;
    let rows = (rect.h / 28.0).ceil().max(1.0) as u32;
    for row in 0..rows {
        let down = rect.h * (f64::from(row) + 0.5) / f64::from(rows);
        let left = Pt::new(rect.x, rect.y + down + 4.0);
        let right = left.plus(rect.w, 0.0);
        clear.extend((0..=count).map(|k| left.toward(right, f64::from(k) / f64::from(count))));
    }
}

/// Points with the tint of the ground around them: places, and the halves of the roads between
/// them, so that the line between two tints runs across roads and not along them.
fn tinted(plan: &Plan, places: &[Pt], routes: &[Route]) -> Vec<(Pt, u8)> {
    let tint = |index: usize| plan.places.get(index).map_or(0, |place| place.tint);
    let mut points: Vec<(Pt, u8)> =
        places.iter().enumerate().map(|(index, at)| (*at, tint(index))).collect();
    if points.iter().all(|(_, of)| *of == 0) {
        return points;
    }
    for route in routes.iter().filter(|route| route.line == RouteLine::Road) {
        let ends = (usize::from(route.ends.0.0), usize::from(route.ends.1.0));
        for part in [0.2, 0.4] {
            points.push((route.curve.at(part), tint(ends.0)));
            points.push((route.curve.at(1.0 - part), tint(ends.1)));
        }
    }
    points
}
