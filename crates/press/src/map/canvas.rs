//! Where on the picture a spot of the Earth lies.

use kernel::sheet::{Plan, Shape};

use super::MapWidth;
use super::parting::At;
use super::warp::Warp;
use crate::markup::{Pt, Rect};
use atlas::Spot;

/// How near to each other areas are crowded, in pixels.
const CROWDED: f64 = 46.0;
/// The most that crowded parts of a map of areas are drawn wider.
const STRENGTH_MOST: f64 = 0.9;

/// The picture's measures and its projection: degrees east are shortened by the cosine of the
/// middle latitude, nothing else, unless a map has so many areas that its crowded parts need room.
pub(crate) struct Canvas {
    pub(crate) size: Pt,
    /// Inside the frame.
    pub(crate) inner: Rect,
    /// Everything drawn on it, relative to the wide picture.
    pub(crate) zoom: f64,
    pub(crate) is_narrow: bool,
    /// Pixels a degree of latitude, or of longitude at the equator.
    pub(crate) scale: f64,
    /// How much taller than true a map for a telephone is drawn, to give names room.
    stretch: f64,
    squeeze: f64,
    west: f64,
    north: f64,
    /// What is drawn wider where it is crowded, if anything.
    room: Option<Room>,
}

/// Where places lie on the picture and on the Earth, in degrees, and how they are spread over it.
struct Room {
    /// From the westernmost to the easternmost place, from the northernmost to the southernmost.
    on_picture: Rect,
    west: f64,
    east: f64,
    south: f64,
    north: f64,
    across: Warp,
    down: Warp,
}

impl Room {
    fn at(&self, north: f64, east: f64) -> Pt {
        let across = self.across.at((east - self.west) / (self.east - self.west));
        let down = self.down.at((self.north - north) / (self.north - self.south));
        Pt::new(
            self.on_picture.x + across * self.on_picture.w,
            self.on_picture.y + down * self.on_picture.h,
        )
    }

    fn longitude(&self, x: f64) -> f64 {
        let share = self.across.back((x - self.on_picture.x) / self.on_picture.w);
        self.west + share * (self.east - self.west)
    }

    fn latitude(&self, y: f64) -> f64 {
        let share = self.down.back((y - self.on_picture.y) / self.on_picture.h);
        self.north - share * (self.north - self.south)
    }
}

struct Trim {
    width: f64,
    frame: f64,
    zoom: f64,
    /// Room between frame and outermost places: left and right, above, below.
    pad: (f64, f64, f64),
}

impl Canvas {
    pub(crate) fn new(plan: &Plan, width: MapWidth) -> Self {
        let even = Self::laid(plan, width, 0.0);
        let crowd = even.crowd(plan);
        if crowd > 0.0 { Self::laid(plan, width, crowd) } else { even }
    }

    /// `crowd`: how much more room crowded areas get, from 0 to 1; the picture is taller then.
    fn laid(plan: &Plan, width: MapWidth, crowd: f64) -> Self {
        let is_narrow = width == MapWidth::Narrow;
        let trim = if is_narrow {
            Trim { width: 640.0, frame: 9.0, zoom: 1.04, pad: (46.0, 54.0, 60.0) }
        } else {
            Trim { width: 1200.0, frame: 30.0, zoom: 1.0, pad: (84.0, 88.0, 112.0) }
        };
        let degrees = |units: i32| f64::from(units) / 100.0;
        let span = |values: &mut dyn Iterator<Item = i32>| {
            let (low, high) = values
                .fold((i32::MAX, i32::MIN), |(low, high), value| (low.min(value), high.max(value)));
            if low > high { (0.0, 1.0) } else { (degrees(low), degrees(high)) }
        };
        let (west, east) = span(&mut plan.places.iter().map(|place| place.longitude));
        let (south, north) = span(&mut plan.places.iter().map(|place| place.latitude));
        let squeeze = cosine((south + north) / 2.0).max(0.1);
        let (wide, high) = ((east - west) * squeeze, north - south);
        let is_wide = wide > high * 1.2;
        let stretch = match (is_narrow, crowd > 0.0) {
            (true, true) if is_wide => (wide / high).clamp(1.22, 2.4),
            (true, _) if is_wide => 1.22,
            (false, true) if is_wide => (wide / high * 0.58).clamp(1.0, 1.35),
            _ => 1.0,
        };
        let high = high * stretch;
        let room = trim.width - 2.0 * (trim.frame + trim.pad.0);
        let tallest = if is_narrow { 1.45 } else { 0.92 };
        let scale = (room / wide.max(0.2)).min(room * tallest / high.max(0.2));
        let body = (high * scale).max(trim.width * 0.3);
        let inner_h = body + trim.pad.1 + trim.pad.2;
        let inner = Rect::new(trim.frame, trim.frame, trim.width - 2.0 * trim.frame, inner_h);
        let mut canvas = Self {
            size: Pt::new(trim.width, (inner_h + 2.0 * trim.frame).round()),
            inner,
            zoom: trim.zoom,
            is_narrow,
            scale,
            stretch,
            squeeze,
            west: (west + east) / 2.0 - inner.w / 2.0 / scale / squeeze,
            north: north + (trim.pad.1 + (body - high * scale) / 2.0) / scale / stretch,
            room: None,
        };
        if crowd > 0.0 {
            canvas.make_room(plan, (west, east), (south, north), crowd);
        }
        canvas
    }

    /// How much room crowded areas ask for, from 0 to 1: the more areas are crowded the more.
    fn crowd(&self, plan: &Plan) -> f64 {
        let areas = plan.places.iter().filter(|place| place.shape == Shape::Area);
        let spot = |units: i32| f64::from(units) / 100.0;
        let points: Vec<Pt> =
            areas.map(|place| self.at(spot(place.latitude), spot(place.longitude))).collect();
        let near = CROWDED * self.zoom;
        let around = |at: &Pt| points.iter().filter(|other| other.distance(*at) < near).count();
        let crowded = points.iter().filter(|at| around(at) > 1).count() as f64;
        let share = crowded / points.len().max(1) as f64;
        if crowded < 6.0 || share < 0.15 { 0.0 } else { (share * 1.6).min(STRENGTH_MOST) }
    }

    /// Gives crowded parts of a map of areas more room.
    fn make_room(
        &mut self,
        plan: &Plan,
        (west, east): (f64, f64),
        (south, north): (f64, f64),
        strength: f64,
    ) {
        let degrees = |units: i32| f64::from(units) / 100.0;
        let areas = plan.places.iter().filter(|place| place.shape == Shape::Area);
        let spots: Vec<(f64, f64)> =
            areas.map(|place| (degrees(place.latitude), degrees(place.longitude))).collect();
        if east - west < 1.0 || north - south < 1.0 {
            return;
        }
        let (first, last) = (self.at(north, west), self.at(south, east));
        let easts: Vec<f64> = spots.iter().map(|spot| (spot.1 - west) / (east - west)).collect();
        let norths: Vec<f64> =
            spots.iter().map(|spot| (north - spot.0) / (north - south)).collect();
        self.room = Some(Room {
            on_picture: Rect::new(first.x, first.y, last.x - first.x, last.y - first.y),
            west,
            east,
            south,
            north,
            across: Warp::new(&easts, strength),
            down: Warp::new(&norths, strength),
        });
    }

    /// How large the signs of areas and pieces are: smaller where much stands close together.
    pub(crate) fn sign(&self) -> f64 {
        if self.is_even() { 17.0 * self.zoom } else { 15.0 * self.zoom }
    }

    /// Whether it is as far everywhere on the picture as it is on the Earth.
    pub(crate) fn is_even(&self) -> bool {
        self.room.is_none()
    }

    /// The point of a spot in degrees.
    pub(crate) fn at(&self, north: f64, east: f64) -> Pt {
        if let Some(room) = &self.room {
            return room.at(north, east);
        }
        Pt::new(
            self.inner.x + (east - self.west) * self.squeeze * self.scale,
            self.inner.y + (self.north - north) * self.scale * self.stretch,
        )
    }

    /// The point of a spot in thousandths of a degree.
    pub(crate) fn spot(&self, north: i32, east: i32) -> Pt {
        self.at(f64::from(north) / 1000.0, f64::from(east) / 1000.0)
    }

    /// A spot in degrees on a plane of its own, where a degree is as long to the right as up.
    pub(crate) fn plane(&self, north: f64, east: f64) -> At {
        [east * self.squeeze, north]
    }

    /// The point of the picture for a point of that plane.
    pub(crate) fn plane_at(&self, at: At) -> Pt {
        self.at(at[1], at[0] / self.squeeze)
    }

    /// The spot of the Earth for a point of that plane.
    pub(crate) fn spot_of(&self, at: At) -> Spot {
        let units = |degrees: f64| (degrees * 1000.0).round() as i32;
        Spot { lat: units(at[1]), lon: units(at[0] / self.squeeze) }
    }

    /// What lies at a point: degrees north and east.
    pub(crate) fn degrees_at(&self, at: Pt) -> (f64, f64) {
        match &self.room {
            Some(room) => (room.latitude(at.y), room.longitude(at.x)),
            None => (
                self.north - (at.y - self.inner.y) / self.scale / self.stretch,
                self.west + (at.x - self.inner.x) / self.scale / self.squeeze,
            ),
        }
    }

    /// West and east edge inside the frame, in degrees.
    pub(crate) fn longitudes(&self) -> (f64, f64) {
        let edge = |x: f64| self.degrees_at(Pt::new(x, self.inner.y)).1;
        (edge(self.inner.x), edge(self.inner.right()))
    }

    /// South and north edge inside the frame, in degrees.
    pub(crate) fn latitudes(&self) -> (f64, f64) {
        let edge = |y: f64| self.degrees_at(Pt::new(self.inner.x, y)).0;
        (edge(self.inner.bottom()), edge(self.inner.y))
    }
}

/// The cosine of an angle in degrees, by its series: the same on every machine.
fn cosine(degrees: f64) -> f64 {
    let angle = degrees * std::f64::consts::PI / 180.0;
    let square = angle * angle;
    let (mut term, mut sum) = (1.0, 1.0);
    for n in 1..=10 {
        let n = f64::from(n);
        term *= -square / ((2.0 * n - 1.0) * (2.0 * n));
        sum += term;
    }
    sum
}
