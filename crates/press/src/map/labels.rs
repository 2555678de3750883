//! Names beside places: of twelve positions the one that covers least.

use kernel::sheet::{Plan, PlanPlace, Shape};

use super::areas::Areas;
use super::canvas::Canvas;
use super::heraldry::{hex, legible};
use super::layout::reach;
use super::routes::Route;
use crate::markup::{Esc, N, Pt, Rect, put, shortened, text_width};

/// The most letters of a name that are drawn; the rest is in its title.
const LETTERS_MAX: usize = 22;

/// How much of other names a name may cover before it is shortened, in square pixels.
const COVERED_MOST: f64 = 40.0;

/// A name as it is written.
pub(crate) struct Label {
    lines: Vec<String>,
    pub(crate) rect: Rect,
    size: f64,
    /// The colour of its group, if it has one.
    colour: Option<String>,
    is_bold: bool,
    is_slanted: bool,
}

/// How far right and down of the middle of a place, and how little it is liked there.
type Place = (f64, f64, f64);

/// Positions: how far right and down of the middle (-1, 0, 1 and between), in order of liking.
const POSITIONS: [Place; 12] = [
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

/// The same for areas: under their sign, unless something stands there.
const AREA_POSITIONS: [Place; 7] = [
    (0.0, 1.0, 0.0),
    (0.25, 1.0, 1.0),
    (-0.25, 1.0, 1.0),
    (0.0, -1.0, 4.0),
    (1.0, 0.0, 5.0),
    (-1.0, 0.0, 5.0),
    (0.5, 1.0, 4.0),
];

/// The labels of a plan's places, in the order of the places.
pub(super) fn labels(
    plan: &Plan,
    canvas: &Canvas,
    (places, areas): (&[Pt], &Areas),
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
    // A second round lets those that chose early make room for those that came late. Areas and
    // parts of the sea whose names still run into others go by their short names in the last.
    let mut short = vec![false; places.len()];
    for round in 0..4 {
        if round == 3 {
            short = crowded(plan, &rects, taken);
        }
        for &index in &order {
            let others = |other: usize| {
                other != index && rects[other].is_some_and(|rect| round > 0 || rect.w > 0.0)
            };
            let said: Vec<Rect> =
                (0..rects.len()).filter(|i| others(*i)).filter_map(|i| rects[i]).collect();
            let place = &plan.places[index];
            let (lines, size) = face(place, (room(areas, index), short[index]), canvas);
            let at = (places[index], reach(place.shape, canvas.zoom));
            let wide = lines.iter().map(|line| text_width(line, size) * 1.04).fold(0.0, f64::max);
            let extent = (wide, size * lines.len() as f64);
            if place.shape == Shape::Sea {
                rects[index] = Some(Rect::around(places[index], wide, extent.1 * 1.05));
                continue;
            }
            let positions =
                if place.shape == Shape::Area { &AREA_POSITIONS[..] } else { &POSITIONS[..] };
            rects[index] = Some(best(extent, at, canvas, (taken, index, positions), &said, &dots));
        }
    }
    let label = |(index, place): (usize, &PlanPlace)| {
        let (lines, size) = face(place, (room(areas, index), short[index]), canvas);
        let is_bold = matches!(place.shape, Shape::Castle | Shape::Goal | Shape::Area);
        let is_slanted = matches!(place.shape, Shape::Disc | Shape::Sea);
        let rect = rects[index].unwrap_or_default();
        let group = place.group.and_then(|key| plan.groups.get(usize::from(key.0)));
        let sea = (place.shape == Shape::Sea).then(|| "#2f5560".to_owned());
        let colour = group.map(|group| hex(legible(group.colour))).or(sea);
        Label { lines, rect, size, colour, is_bold, is_slanted }
    };
    plan.places.iter().enumerate().map(label).collect()
}

/// Areas and parts of the sea whose full names run into other names or signs. Those that cover most
/// give way, so that their neighbours may keep their names.
fn crowded(plan: &Plan, rects: &[Option<Rect>], taken: &[Rect]) -> Vec<bool> {
    let mut short = vec![false; rects.len()];
    let has_code = |index: usize| {
        let place = plan.places.get(index);
        let is_either = |place: &PlanPlace| matches!(place.shape, Shape::Area | Shape::Sea);
        place.is_some_and(|place| is_either(place) && place.code.is_some())
    };
    loop {
        let covered = |index: usize| -> f64 {
            let Some(own) = rects[index].filter(|_| !short[index] && has_code(index)) else {
                return 0.0;
            };
            let others = (0..rects.len()).filter(|other| *other != index && !short[*other]);
            let shared = others.filter_map(|other| rects[other]).map(|other| own.shared(&other));
            let signs = taken.iter().enumerate().filter(|(other, _)| *other != index);
            shared.sum::<f64>() + signs.map(|(_, sign)| own.shared(sign)).sum::<f64>()
        };
        let all = (0..rects.len()).map(|index| (index, covered(index)));
        let most = all.max_by(|one, other| one.1.total_cmp(&other.1));
        match most {
            Some((index, by)) if by > COVERED_MOST => short[index] = true,
            _ => return short,
        }
    }
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

/// How wide the area of a place is where its name stands.
fn room(areas: &Areas, index: usize) -> f64 {
    let key = u16::try_from(index).unwrap_or(u16::MAX);
    areas.area(kernel::sheet::PlaceKey(key)).map_or(0.0, |area| area.room)
}

/// A name in lines of at most so many letters, broken between words.
fn broken(name: &str, letters: usize) -> Vec<String> {
    let mut lines: Vec<String> = Vec::new();
    for word in name.split_whitespace() {
        match lines.last_mut() {
            Some(line) if line.chars().count() + 1 + word.chars().count() <= letters => {
                line.push(' ');
                line.push_str(word);
            }
            _ => lines.push(word.to_owned()),
        }
    }
    lines
}

/// The lines of a place's label, and the size of its letters. Where there is no room, on a
/// telephone or among other names, areas and parts of the sea go by their short names.
fn face(place: &PlanPlace, (room, short): (f64, bool), canvas: &Canvas) -> (Vec<String>, f64) {
    let shape = place.shape;
    let size = match shape {
        Shape::Disc => 14.0,
        Shape::Area | Shape::Sea => 13.5,
        Shape::Tower | Shape::Harbour => 15.0,
        Shape::Castle => 17.0,
        Shape::Goal => 20.0,
    };
    let zoom = if canvas.is_narrow { 1.06 } else { 1.0 };
    let size = size * zoom;
    let code = place.code.as_ref().map(|code| shortened(code, 6));
    let text = shortened(&place.name, LETTERS_MAX);
    let lines = match shape {
        Shape::Goal => vec![text.to_uppercase()],
        Shape::Area | Shape::Sea if short && code.is_some() => code.into_iter().collect(),
        Shape::Sea if canvas.is_narrow && code.is_some() => code.into_iter().collect(),
        Shape::Sea => {
            let name = shortened(&place.name, 2 * LETTERS_MAX);
            broken(&name, 15).into_iter().chain(code).collect()
        }
        Shape::Area if text_width(&text, size) > room => {
            let lines = broken(&text, 9);
            let widest = lines.iter().map(|line| text_width(line, size)).fold(0.0, f64::max);
            let is_tight = widest > room * 1.25 + 14.0;
            match code {
                Some(code) if canvas.is_narrow && is_tight => vec![code],
                _ if lines.len() < 3 => lines,
                _ => vec![text],
            }
        }
        _ => vec![text],
    };
    (lines, size)
}

fn best(
    (w, high): (f64, f64),
    (at, reach): (Pt, f64),
    canvas: &Canvas,
    (taken, own, positions): (&[Rect], usize, &[Place]),
    said: &[Rect],
    dots: &[Pt],
) -> Rect {
    let h = high * 1.05;
    let inside = canvas.inner.grown(-4.0);
    let mut best = (f64::MAX, Rect::default());
    for &(dx, dy, dislike) in positions {
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
    let (at, count) = (label.rect.middle(), label.lines.len().max(1) as f64);
    let first = at.y - (count - 1.0) / 2.0 * label.size + label.size * 0.33;
    put!(out, "<text x=\"{}\" y=\"{}\" font-size=\"{}\"", N(at.x), N(first), N(label.size));
    if let Some(colour) = &label.colour {
        put!(out, " fill=\"{colour}\"");
    }
    if label.is_bold {
        out.push_str(" font-weight=\"bold\"");
    }
    if label.is_slanted {
        out.push_str(" font-style=\"italic\"");
    }
    out.push('>');
    match &label.lines[..] {
        [line] => put!(out, "{}", Esc(line)),
        lines => {
            for (row, line) in (0..).zip(lines) {
                let y = N(first + f64::from(row) * label.size);
                put!(out, "<tspan x=\"{}\" y=\"{y}\">{}</tspan>", N(at.x), Esc(line));
            }
        }
    }
    out.push_str("</text>");
}
