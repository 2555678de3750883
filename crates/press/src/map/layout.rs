//! All of a map that does not change while a campaign is played: where places, routes, labels
//! and ornaments are, and the ground. Laid out once and kept.

use std::sync::{Arc, LazyLock, Mutex, PoisonError};

use kernel::sheet::{PlaceKey, Plan, Position, Shape};

use super::MapWidth;
use super::canvas::Canvas;
use super::cells::cells;
use super::labels::{self, Label};
use super::routes::{self, Curve, Route};
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
    /// What pieces must not cover.
    pub(crate) taken: Vec<Rect>,
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
        let places = spread(plan, &canvas);
        let routes = routes::routes(plan, &canvas, base, &places);
        let mut taken: Vec<Rect> = plan
            .places
            .iter()
            .zip(&places)
            .map(|(place, at)| footprint(place.shape, *at, canvas.zoom))
            .collect();
        let ornaments = chrome::place(&canvas, &taken, &routes);
        taken.extend(ornaments.rects());
        let labels = labels::labels(plan, &canvas, &places, &routes, &taken);
        taken.extend(labels.iter().map(|label| label.rect));
        let tints: Vec<(Pt, u8)> = plan
            .places
            .iter()
            .map(|place| (canvas.at(degrees(place.latitude), degrees(place.longitude)), place.tint))
            .collect();
        let cells = cells(&tints, canvas.inner.grown(4.0));
        let clear = clear_of(&places, &routes, &labels);
        let mut svg = String::with_capacity(64 * 1024);
        put!(svg, "<g aria-hidden=\"true\">");
        earth::draw(&mut svg, &canvas, base, &cells, &clear, prefix);
        chrome::scene_names(&mut svg, &canvas, base, words, &taken, &routes);
        chrome::draw(&mut svg, &canvas, &ornaments, words);
        svg.push_str("</g>");
        Self {
            plan: plan.clone(),
            width,
            language: words.language().to_owned(),
            prefix: prefix.to_owned(),
            places,
            routes,
            labels,
            cartouche: ornaments.cartouche,
            taken,
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
        Shape::Disc | Shape::Area => 6.0,
        Shape::Tower => 9.0,
        Shape::Harbour => 10.0,
        Shape::Castle => 12.0,
        Shape::Goal => 15.0,
    }
}

/// What a place covers, its flag included.
pub(crate) fn footprint(shape: Shape, at: Pt, zoom: f64) -> Rect {
    let reach = reach(shape, zoom);
    match shape {
        Shape::Disc | Shape::Area => Rect::around(at, 2.0 * reach, 2.0 * reach),
        _ => Rect::new(at.x - reach, at.y - reach - 13.0 * zoom, 2.0 * reach + 4.0 * zoom, {
            2.0 * reach + 13.0 * zoom
        }),
    }
}

/// Places on the picture. Those that would touch are moved apart, as little as can be.
fn spread(plan: &Plan, canvas: &Canvas) -> Vec<Pt> {
    let spot = |place: &kernel::sheet::PlanPlace| {
        canvas.at(degrees(place.latitude), degrees(place.longitude))
    };
    let mut places: Vec<Pt> = plan.places.iter().map(spot).collect();
    let reaches: Vec<f64> =
        plan.places.iter().map(|place| reach(place.shape, canvas.zoom)).collect();
    for _ in 0..30 {
        let mut is_still = true;
        for a in 0..places.len() {
            for b in a + 1..places.len() {
                let apart = reaches[a] + reaches[b] + 7.0 * canvas.zoom;
                let now = places[a].distance(places[b]);
                if now < apart {
                    is_still = false;
                    let (dx, dy) = if now < 0.5 {
                        (0.0, 1.0)
                    } else {
                        ((places[b].x - places[a].x) / now, (places[b].y - places[a].y) / now)
                    };
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
    places
}

/// Points that hills keep away from.
fn clear_of(places: &[Pt], routes: &[Route], labels: &[Label]) -> Vec<Pt> {
    let mut clear = places.to_vec();
    for route in routes {
        let count = (route.curve.length() / 12.0).ceil().max(2.0) as u32;
        clear.extend(route.curve.points(count));
    }
    for label in labels {
        let count = (label.rect.w / 14.0).ceil().max(1.0) as u32;
        let left = Pt::new(label.rect.x, label.rect.middle().y + 4.0);
        let right = left.plus(label.rect.w, 0.0);
        clear.extend((0..=count).map(|k| left.toward(right, f64::from(k) / f64::from(count))));
    }
    clear
}
