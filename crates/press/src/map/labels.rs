//! Names beside places: of twelve positions the one that covers least.

use kernel::sheet::{Plan, Shape};

use super::canvas::Canvas;
use super::layout::reach;
use super::routes::Route;
use crate::markup::{Esc, N, Pt, Rect, put, shortened, text_width};

/// The most letters of a name that are drawn; the rest is in its title.
const LETTERS_MAX: usize = 22;

/// A name as it is written.
pub(crate) struct Label {
    pub(crate) text: String,
    pub(crate) rect: Rect,
    size: f64,
    is_bold: bool,
    is_slanted: bool,
}

/// Positions: how far right and down of the middle (-1, 0, 1 and between), in order of liking.
const POSITIONS: [(f64, f64, f64); 12] = [
    (1.0, 0.0, 0.0),
    (0.0, 1.0, 0.5),
    (-1.0, 0.0, 1.0),
    (0.0, -1.0, 2.5),
    (1.0, -0.8, 1.5),
    (1.0, 0.8, 1.5),
    (-1.0, 0.8, 2.0),
    (-1.0, -0.8, 2.0),
    (0.5, 1.0, 1.2),
    (-0.5, 1.0, 1.4),
    (0.5, -1.0, 3.0),
    (-0.5, -1.0, 3.0),
];

/// The labels of a plan's places, in the order of the places.
pub(super) fn labels(
    plan: &Plan,
    canvas: &Canvas,
    places: &[Pt],
    routes: &[Route],
    taken: &[Rect],
) -> Vec<Label> {
    let dots: Vec<Pt> = routes
        .iter()
        .flat_map(|route| {
            let count = (route.curve.length() / 6.0).ceil().max(2.0) as u32;
            route.curve.points(count).collect::<Vec<_>>()
        })
        .collect();
    // Important places choose first; the result is put back in the order of places.
    let mut order: Vec<usize> = (0..plan.places.len()).collect();
    let neighbours = |index: usize| {
        let here = places[index];
        places.iter().filter(|there| there.distance(here) < 90.0 * canvas.zoom).count()
    };
    order.sort_by_key(|&index| {
        (std::cmp::Reverse(neighbours(index)), std::cmp::Reverse(weight(plan.places[index].shape)))
    });
    let mut rects: Vec<Option<Rect>> = vec![None; places.len()];
    for &index in &order {
        rects[index] = Some(Rect::default());
    }
    // A second round lets those that chose early make room for those that came late.
    for round in 0..3 {
        for &index in &order {
            let others = |other: usize| {
                other != index && rects[other].is_some_and(|rect| round > 0 || rect.w > 0.0)
            };
            let said: Vec<Rect> =
                (0..rects.len()).filter(|i| others(*i)).filter_map(|i| rects[i]).collect();
            let place = &plan.places[index];
            let (text, size) = face(&place.name, place.shape, canvas);
            let at = (places[index], reach(place.shape, canvas.zoom));
            let extent = (text_width(&text, size) * 1.04, size);
            rects[index] = Some(best(extent, at, canvas, (taken, index), &said, &dots));
        }
    }
    let label = |(index, place): (usize, &kernel::sheet::PlanPlace)| {
        let (text, size) = face(&place.name, place.shape, canvas);
        let is_bold = matches!(place.shape, Shape::Castle | Shape::Goal);
        let is_slanted = matches!(place.shape, Shape::Disc);
        let rect = rects[index].unwrap_or_default();
        Label { text, rect, size, is_bold, is_slanted }
    };
    plan.places.iter().enumerate().map(label).collect()
}

fn weight(shape: Shape) -> u8 {
    match shape {
        Shape::Disc => 0,
        Shape::Area | Shape::Sea | Shape::Tower => 1,
        Shape::Harbour => 2,
        Shape::Castle => 3,
        Shape::Goal => 4,
    }
}

fn face(name: &str, shape: Shape, canvas: &Canvas) -> (String, f64) {
    let size = match shape {
        Shape::Disc => 14.0,
        Shape::Area | Shape::Sea | Shape::Tower | Shape::Harbour => 15.0,
        Shape::Castle => 17.0,
        Shape::Goal => 20.0,
    };
    let zoom = if canvas.is_narrow { 1.06 } else { 1.0 };
    let text = shortened(name, LETTERS_MAX);
    let text = if shape == Shape::Goal { text.to_uppercase() } else { text };
    (text, size * zoom)
}

fn best(
    (w, size): (f64, f64),
    (at, reach): (Pt, f64),
    canvas: &Canvas,
    (taken, own): (&[Rect], usize),
    said: &[Rect],
    dots: &[Pt],
) -> Rect {
    let h = size * 1.05;
    let inside = canvas.inner.grown(-4.0);
    let mut best = (f64::MAX, Rect::default());
    for (dx, dy, dislike) in POSITIONS {
        let gap = reach + 3.0 * canvas.zoom;
        let rise = if dy < 0.0 { 9.0 * canvas.zoom } else { 0.0 };
        let middle = at.plus(
            if dx.abs() == 1.0 { dx * (gap + w / 2.0) } else { dx * w * 0.55 },
            if dy.abs() == 1.0 { dy * (gap + h / 2.0 + rise) } else { dy * h * 0.9 },
        );
        let rect = Rect::around(middle, w, h);
        let lost = rect.area() - rect.shared(&inside);
        let covers = |others: &[Rect]| -> f64 {
            others.iter().map(|other| rect.shared(&other.grown(1.0))).sum()
        };
        let near = taken.iter().enumerate().filter(|(index, _)| *index != own);
        let icons: f64 = near.map(|(_, other)| rect.shared(other)).sum();
        let crossed = dots.iter().filter(|dot| rect.grown(1.0).holds(**dot)).count() as f64;
        let price = dislike + lost * 3.0 + icons * 1.2 + covers(said) * 1.6 + crossed * 2.4;
        if price < best.0 {
            best = (price, rect);
        }
    }
    best.1
}

/// Draws one label.
pub(super) fn draw(out: &mut String, label: &Label) {
    let at = label.rect.middle();
    let baseline = at.y + label.size * 0.33;
    put!(out, "<text x=\"{}\" y=\"{}\" font-size=\"{}\"", N(at.x), N(baseline), N(label.size));
    if label.is_bold {
        out.push_str(" font-weight=\"bold\"");
    }
    if label.is_slanted {
        out.push_str(" font-style=\"italic\"");
    }
    put!(out, ">{}</text>", Esc(&label.text));
}
