//! The lines between places: which way they bend, and how they are drawn.

use atlas::Spot;
use kernel::sheet::{PlaceKey, Plan, Way};

use super::canvas::Canvas;
use super::scene::Ground;
use crate::markup::{N, Pt, put};

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
    pub(crate) way: Way,
}

/// The routes of a plan. A bend keeps a line off places that it does not touch, and a sea lane
/// off the land.
pub(super) fn routes(
    plan: &Plan,
    canvas: &Canvas,
    ground: Option<&Ground>,
    places: &[Pt],
) -> Vec<Route> {
    let mut routes: Vec<Route> = Vec::with_capacity(plan.routes.len());
    for route in &plan.routes {
        let ends = (usize::from(route.from.0), usize::from(route.to.0));
        let (Some(&from), Some(&to)) = (places.get(ends.0), places.get(ends.1)) else { continue };
        let by_sea = route.way == Way::Sea;
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
        routes.push(Route { ends: (route.from, route.to), curve, way: route.way });
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
    let (west, east) = canvas.longitudes();
    let (south, north) = canvas.latitudes();
    let inner = canvas.inner;
    let on_land = |at: Pt| {
        let lon = west + (east - west) * (at.x - inner.x) / inner.w;
        let lat = north - (north - south) * (at.y - inner.y) / inner.h;
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

/// Draws the routes.
pub(super) fn draw(out: &mut String, routes: &[Route], canvas: &Canvas) {
    let path = |way: Way| -> String {
        let of = routes.iter().filter(|route| route.way == way);
        of.map(|route| route.curve.path()).collect()
    };
    let (roads, lanes) = (path(Way::Land), path(Way::Sea));
    let zoom = canvas.zoom;
    put!(out, "<g fill=\"none\" stroke-linecap=\"round\">");
    put!(out, "<path d=\"{roads}\" stroke=\"#6b4a2a\" stroke-width=\"{}\"/>", N(4.6 * zoom));
    put!(out, "<path d=\"{roads}\" stroke=\"#f6e9c6\" stroke-width=\"{}\"/>", N(2.4 * zoom));
    put!(out, "<path d=\"{lanes}\" stroke=\"#f4f1e2\" stroke-opacity=\".7\" ");
    put!(out, "stroke-width=\"{}\"/>", N(4.6 * zoom));
    put!(out, "<path d=\"{lanes}\" stroke=\"#2f5d74\" stroke-width=\"{}\" ", N(2.0 * zoom));
    put!(out, "stroke-dasharray=\"{} {}\"/></g>", N(8.0 * zoom), N(6.0 * zoom));
}
