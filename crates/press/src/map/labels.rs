//! Names beside places: of all positions, and of all ways to write a name, the one that covers
//! least.

use kernel::sheet::{PlaceKey, Plan, PlanPlace, Shape};

use super::areas::Areas;
use super::canvas::Canvas;
use super::heraldry::{hex, legible};
use super::layout::reach;
use super::routes::Route;
use crate::markup::{Esc, N, Pt, Rect, put, shortened, text_width};

/// The most letters of a name that are drawn; the rest is in its title.
const LETTERS_MAX: usize = 22;

/// How often all names are gone through: those that chose early make room for those that came
/// late.
const ROUNDS: usize = 6;

/// What a part of an area's name costs that lies on ground of another area; of the name of a part
/// of the sea, on any area.
const ON_OTHERS: f64 = 8.0;

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
const AREA_POSITIONS: [Place; 15] = [
    (0.0, 1.0, 0.0),
    (0.25, 1.0, 1.0),
    (-0.25, 1.0, 1.0),
    (0.5, 1.0, 4.0),
    (-0.5, 1.0, 4.0),
    (0.0, -1.0, 4.0),
    (1.0, 0.0, 5.0),
    (-1.0, 0.0, 5.0),
    (0.35, -1.0, 5.0),
    (-0.35, -1.0, 5.0),
    (1.0, 0.7, 6.0),
    (-1.0, 0.7, 6.0),
    (1.0, -0.7, 6.0),
    (-1.0, -0.7, 6.0),
    (0.7, 1.0, 8.0),
];

/// Parts of the sea: in their middle, or so many pixels beside it.
const SEA_POSITIONS: [Place; 13] = [
    (0.0, 0.0, 0.0),
    (0.0, 16.0, 3.0),
    (0.0, -16.0, 3.0),
    (30.0, 0.0, 3.0),
    (-30.0, 0.0, 3.0),
    (28.0, 16.0, 5.0),
    (-28.0, 16.0, 5.0),
    (28.0, -16.0, 5.0),
    (-28.0, -16.0, 5.0),
    (0.0, 32.0, 9.0),
    (0.0, -32.0, 9.0),
    (58.0, 0.0, 10.0),
    (-58.0, 0.0, 10.0),
];

/// A way to write a name.
struct Face {
    lines: Vec<String>,
    size: f64,
    /// How little it is liked.
    dislike: f64,
}

/// A name written somewhere, and what that costs whatever other names do.
struct Spot {
    face: usize,
    rect: Rect,
    price: f64,
}

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
    let faces: Vec<Vec<Face>> = plan
        .places
        .iter()
        .enumerate()
        .map(|(index, place)| faces(place, room(areas, index), canvas))
        .collect();
    let spots: Vec<Vec<Spot>> = (0..places.len())
        .map(|index| spots(plan, index, &faces[index], canvas, (places, areas, taken, &dots)))
        .collect();
    let chosen = chosen(plan, places, canvas, &spots);
    let label = |(index, place): (usize, &PlanPlace)| {
        let spot = &spots[index][chosen[index]];
        let face = &faces[index][spot.face];
        let is_bold = matches!(place.shape, Shape::Castle | Shape::Goal | Shape::Area);
        let is_slanted = matches!(place.shape, Shape::Disc | Shape::Sea);
        let group = place.group.and_then(|key| plan.groups.get(usize::from(key.0)));
        let sea = (place.shape == Shape::Sea).then(|| "#2f5560".to_owned());
        let colour = group.map(|group| hex(legible(group.colour))).or(sea);
        let (lines, size, rect) = (face.lines.clone(), face.size, spot.rect);
        Label { lines, rect, size, colour, is_bold, is_slanted }
    };
    plan.places.iter().enumerate().map(label).collect()
}

/// Which spot each name takes. Important places and those among many others choose first.
fn chosen(plan: &Plan, places: &[Pt], canvas: &Canvas, spots: &[Vec<Spot>]) -> Vec<usize> {
    let mut order: Vec<usize> = (0..places.len()).collect();
    let neighbours = |index: usize| {
        let here = places[index];
        places.iter().filter(|there| there.distance(here) < 90.0 * canvas.zoom).count()
    };
    order.sort_by_key(|&index| {
        (std::cmp::Reverse(neighbours(index)), std::cmp::Reverse(weight(plan.places[index].shape)))
    });
    let windows: Vec<Rect> = spots.iter().map(|spots| window(spots)).collect();
    let mut chosen: Vec<Option<usize>> = vec![None; places.len()];
    for _ in 0..ROUNDS {
        for &index in &order {
            let said: Vec<Rect> = (0..places.len())
                .filter(|other| *other != index)
                .filter_map(|other| Some(spots[other][chosen[other]?].rect.grown(1.0)))
                .filter(|other| other.shared(&windows[index]) > 0.0)
                .collect();
            let price = |spot: &Spot| {
                let covers: f64 = said.iter().map(|other| spot.rect.shared(other)).sum();
                spot.price + covers * 1.6
            };
            let prices: Vec<f64> = spots[index].iter().map(price).collect();
            let all = 0..prices.len();
            chosen[index] = all.min_by(|one, other| prices[*one].total_cmp(&prices[*other]));
        }
    }
    chosen.into_iter().map(Option::unwrap_or_default).collect()
}

/// What holds all spots of a name.
fn window(spots: &[Spot]) -> Rect {
    let mut spots = spots.iter().map(|spot| spot.rect);
    let first = spots.next().unwrap_or_default();
    spots.fold(first, |all, rect| {
        let (x, y) = (all.x.min(rect.x), all.y.min(rect.y));
        let (right, bottom) = (all.right().max(rect.right()), all.bottom().max(rect.bottom()));
        Rect::new(x, y, right - x, bottom - y)
    })
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
    areas.area(PlaceKey(key)).map_or(0.0, |area| area.room)
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

/// The ways to write a place's name, the one liked best first. Where there is no room, on a
/// telephone or among other names, areas and parts of the sea go by their short names.
fn faces(place: &PlanPlace, room: f64, canvas: &Canvas) -> Vec<Face> {
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
    let face = |lines: Vec<String>, dislike: f64| Face { lines, size, dislike };
    let text = shortened(&place.name, LETTERS_MAX);
    let code = place.code.as_ref().map(|code| shortened(code, 6));
    let short = match shape {
        Shape::Area if canvas.is_narrow => 14.0,
        Shape::Sea if canvas.is_narrow => 0.0,
        _ => 60.0,
    };
    let code_face = code.iter().map(|code| face(vec![code.clone()], short));
    match shape {
        Shape::Goal => vec![face(vec![text.to_uppercase()], 0.0)],
        Shape::Sea => {
            let name = broken(&shortened(&place.name, 2 * LETTERS_MAX), 15);
            let full = name.into_iter().chain(code.clone()).collect();
            let full = (!canvas.is_narrow || code.is_none()).then(|| face(full, 0.0));
            full.into_iter().chain(code_face).collect()
        }
        Shape::Area => {
            // One line where the area is wide enough for it, else as narrow as may be.
            let is_wide = text_width(&text, size) > room;
            let cut = if text == place.name { 0.0 } else { 18.0 };
            let mut all = vec![face(vec![text], cut + if is_wide { 3.0 } else { 0.0 })];
            for letters in [9, 14] {
                let lines = broken(&shortened(&place.name, 2 * LETTERS_MAX), letters);
                if (2..4).contains(&lines.len()) && all.iter().all(|other| other.lines != lines) {
                    let high = if lines.len() > 2 { 6.0 } else { 0.0 };
                    all.push(face(lines, high + if is_wide { 0.0 } else { 3.0 }));
                }
            }
            all.extend(code_face);
            all
        }
        _ => vec![face(vec![text], 0.0)],
    }
}

/// Everywhere that a name may stand.
fn spots(
    plan: &Plan,
    index: usize,
    faces: &[Face],
    canvas: &Canvas,
    (places, areas, taken, dots): (&[Pt], &Areas, &[Rect], &[Pt]),
) -> Vec<Spot> {
    let (at, shape) = (places[index], plan.places[index].shape);
    let positions = match shape {
        Shape::Area => &AREA_POSITIONS[..],
        Shape::Sea => &SEA_POSITIONS[..],
        _ => &POSITIONS[..],
    };
    let own = u16::try_from(index).ok().map(PlaceKey);
    let inside = canvas.inner.grown(-4.0);
    // What is farther away than any spot need not be looked at for each of them.
    let lines = faces.iter().flat_map(|face| &face.lines);
    let wide = lines.map(|line| line.chars().count() as f64 * 14.0).fold(0.0, f64::max);
    let about = Rect::around(at, 2.0 * wide + 150.0, 220.0);
    let near: Vec<&Rect> = taken
        .iter()
        .enumerate()
        .filter(|(other, rect)| *other != index && rect.shared(&about) > 0.0)
        .map(|(_, rect)| rect)
        .collect();
    let dots: Vec<Pt> = dots.iter().copied().filter(|dot| about.holds(*dot)).collect();
    let mut spots = Vec::with_capacity(positions.len() * faces.len());
    for (number, face) in faces.iter().enumerate() {
        let widths = face.lines.iter().map(|line| text_width(line, face.size) * 1.04);
        let (w, h) = (widths.fold(0.0, f64::max), face.size * face.lines.len() as f64 * 1.05);
        for &(dx, dy, dislike) in positions {
            let rect = Rect::around(middle(at, shape, (dx, dy), (w, h), canvas), w, h);
            let lost = rect.area() - rect.shared(&inside);
            let icons: f64 = near.iter().map(|other| rect.shared(other)).sum();
            let crossed = dots.iter().filter(|dot| rect.grown(1.0).holds(**dot)).count() as f64;
            let is_others = |part: &&f64| {
                let under = areas.holder(Pt::new(rect.x + rect.w * **part, rect.middle().y));
                under.is_some() && under != own
            };
            let is_flat = matches!(shape, Shape::Area | Shape::Sea);
            let parts: &[f64] = if is_flat { &[0.08, 0.3, 0.5, 0.7, 0.92] } else { &[] };
            let others = parts.iter().filter(is_others).count() as f64 * ON_OTHERS;
            let price = face.dislike + dislike + lost * 3.0 + icons * 1.2 + crossed * 2.4 + others;
            spots.push(Spot { face: number, rect, price });
        }
    }
    spots
}

/// The middle of a name of that size in a position.
fn middle(at: Pt, shape: Shape, (dx, dy): (f64, f64), (w, h): (f64, f64), canvas: &Canvas) -> Pt {
    if shape == Shape::Sea {
        return at.plus(dx * canvas.zoom, dy * canvas.zoom);
    }
    let gap = reach(shape, canvas.zoom) + 3.0 * canvas.zoom;
    let rise = if dy < 0.0 { 9.0 * canvas.zoom } else { 0.0 };
    at.plus(
        if dx.abs() == 1.0 { dx * (gap + w / 2.0) } else { dx * w * 0.55 },
        if dy.abs() == 1.0 { dy * (gap + h / 2.0 + rise) } else { dy * h * 0.9 },
    )
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

#[cfg(test)]
mod tests;
