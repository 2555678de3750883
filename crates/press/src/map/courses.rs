//! The way that an arrow takes: a line with one bend by land, a line through the openings between
//! the parts of the sea.

use kernel::sheet::{Arrow, PlaceKey, Plan, Shape};

use super::layout::Layout;
use super::routes::Curve;
use crate::markup::Pt;

/// Parts of a stretch between two openings.
const PARTS: u32 = 10;
/// How far beside each other two arrows lie that go the same way, as a share of the way.
const BESIDE: f64 = 0.11;

/// A line from one place to another.
pub(super) enum Course {
    /// With one bend.
    Bow(Curve),
    /// Point after point, close together.
    Long(Vec<Pt>),
}

impl Course {
    /// The way of an arrow, if there is one: `before` others go between the same two places.
    pub(super) fn of(arrow: &Arrow, before: usize, plan: &Plan, layout: &Layout) -> Option<Self> {
        let (from, to) = (layout.place(arrow.from)?, layout.place(arrow.to)?);
        let zoom = layout.canvas.zoom;
        let aside = before as f64;
        let is_sea = |key: &PlaceKey| {
            plan.places.get(usize::from(key.0)).is_some_and(|place| place.shape == Shape::Sea)
        };
        let ends = |key: PlaceKey| Some(key).filter(is_sea);
        let through = arrow.through.iter().copied();
        let sea: Vec<PlaceKey> =
            ends(arrow.from).into_iter().chain(through).chain(ends(arrow.to)).collect();
        match &sea[..] {
            _ if arrow.through.is_empty() && from.distance(to) < 1.0 => None,
            [] => Some(Self::Bow(Curve::between(from, to, 0.16 + BESIDE * aside))),
            [only] if !arrow.through.is_empty() => {
                // Beside the middle of that part of the sea: its name stands there.
                let sea = layout.place(*only)?.plus(0.0, (24.0 + 9.0 * aside) * zoom);
                if from.distance(to) < 1.0 {
                    return Some(Self::Long(there_and_back(from, sea, zoom)));
                }
                // No farther out than it takes to be seen as a way by sea.
                let middle = from.toward(to, 0.5);
                let out = (26.0 + 10.0 * aside) * zoom + from.distance(to) * 0.45;
                let by = middle.toward(sea, (out / middle.distance(sea).max(1.0)).min(1.0));
                Some(Self::Bow(Curve::through(from, by, to)))
            }
            [_] => Some(Self::Bow(Curve::between(from, to, 0.12 + BESIDE * aside))),
            many => {
                // To the right of the way: who comes back lies on the other side.
                let shift = (4.0 + 9.0 * aside) * zoom / from.distance(to).max(1.0);
                let (dx, dy) = ((to.x - from.x) * shift, (to.y - from.y) * shift);
                let gates = many.windows(2).map(|pair| {
                    let gate = layout.areas.gate(pair[0], pair[1]);
                    gate.or_else(|| layout.place(pair[1])).map(|at| at.plus(-dy, dx))
                });
                let shore = |place: PlaceKey, sea: PlaceKey| {
                    let area = layout.areas.area(place)?;
                    let out = layout.place(sea)?;
                    let rings = area.rings.iter().flatten().copied();
                    rings.min_by(|a, b| a.distance(out).total_cmp(&b.distance(out)))
                };
                let mut points = vec![from];
                points.extend(many.first().and_then(|sea| shore(arrow.from, *sea)));
                points.extend(gates.flatten());
                points.extend(many.last().and_then(|sea| shore(arrow.to, *sea)));
                points.push(to);
                Some(Self::Long(smooth(&points)))
            }
        }
    }

    /// The point at `part` of the way.
    pub(super) fn at(&self, part: f64) -> Pt {
        match self {
            Self::Bow(curve) => curve.at(part),
            Self::Long(points) => along(points, part),
        }
    }

    /// How long it is.
    pub(super) fn length(&self) -> f64 {
        match self {
            Self::Bow(curve) => curve.length(),
            Self::Long(points) => points.windows(2).map(|two| two[0].distance(two[1])).sum(),
        }
    }

    /// A part of it as an SVG path, from one share of the way to another.
    pub(super) fn path(&self, start: f64, end: f64) -> String {
        match self {
            Self::Bow(curve) => curve.part(start, end).path(),
            Self::Long(points) => {
                let whole = self.length().max(0.1);
                let mut path = format!("M{}", along(points, start));
                let mut done = 0.0;
                for two in points.windows(2) {
                    done += two[0].distance(two[1]) / whole;
                    if done > start && done < end {
                        path += &format!("L{}", two[1]);
                    }
                }
                path + &format!("L{}", along(points, end))
            }
        }
    }
}

/// A loop from a place to a point and back.
fn there_and_back(from: Pt, by: Pt, zoom: f64) -> Vec<Pt> {
    let long = from.distance(by).max(0.1);
    let (dx, dy) = ((by.x - from.x) / long * 13.0 * zoom, (by.y - from.y) / long * 13.0 * zoom);
    smooth(&[from, by.plus(-dy, dx), by.plus(dx, dy), by.plus(dy, -dx), from])
}

/// A line through all points without corners.
fn smooth(points: &[Pt]) -> Vec<Pt> {
    let mut line = Vec::with_capacity(points.len() * PARTS as usize);
    let at = |index: usize| points[index.min(points.len() - 1)];
    for index in 0..points.len() - 1 {
        let (a, b, c, d) = (at(index.saturating_sub(1)), at(index), at(index + 1), at(index + 2));
        for part in 0..PARTS {
            let t = f64::from(part) / f64::from(PARTS);
            let of = |a: f64, b: f64, c: f64, d: f64| {
                let (linear, square) = ((c - a) * t, (2.0 * a - 5.0 * b + 4.0 * c - d) * t * t);
                (2.0 * b + linear + square + (3.0 * b - a - 3.0 * c + d) * t * t * t) / 2.0
            };
            line.push(Pt::new(of(a.x, b.x, c.x, d.x), of(a.y, b.y, c.y, d.y)));
        }
    }
    line.extend(points.last());
    line
}

/// The point at a share of the way along points.
fn along(points: &[Pt], part: f64) -> Pt {
    let whole: f64 = points.windows(2).map(|two| two[0].distance(two[1])).sum();
    let mut left = whole * part.clamp(0.0, 1.0);
    for two in points.windows(2) {
        let long = two[0].distance(two[1]);
        if long >= left && long > 0.0 {
            return two[0].toward(two[1], left / long);
        }
        left -= long;
    }
    points.last().copied().unwrap_or_default()
}

#[cfg(test)]
mod tests;
