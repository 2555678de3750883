//! The ground under a map: sea with water-lines, land, lakes, rivers, hills, the tints of sides.

use atlas::{Outline, Spot};

use super::canvas::Canvas;
use super::cells::{Cell, border};
use super::scene::Ground;
use crate::markup::{N, Pt, Rect, put};

const SEA: &str = "#cfdedb";
const WATER: &str = "#7f9fa3";
const LAND: &str = "#f3e7c9";
const COAST: &str = "#5d6f6b";
const HILL: &str = "#b49a6c";
/// The tints of two sides.
const TINTS: [&str; 2] = ["#e9c98a", "#c9cf9a"];
/// Water-lines along the coast: how far out, how strong.
const WATER_LINES: [(f64, &str); 4] = [(13.0, ".22"), (9.0, ".34"), (5.6, ".5"), (2.8, ".7")];

/// What the ground refers to: the coast, and clips to it and to the frame.
pub(super) fn clips(canvas: &Canvas, ground: Option<&Ground>, prefix: &str) -> String {
    let inner = canvas.inner;
    let (x, y, w, h) = (N(inner.x), N(inner.y), N(inner.w), N(inner.h));
    let mut out = String::new();
    put!(out, "<clipPath id=\"{prefix}-inner\"><rect x=\"{x}\" y=\"{y}\" ");
    put!(out, "width=\"{w}\" height=\"{h}\"/></clipPath>");
    if let Some(ground) = ground {
        let land = rings(canvas, &ground.geography.land);
        put!(out, "<path id=\"{prefix}-coast\" d=\"{land}\"/>");
        put!(out, "<clipPath id=\"{prefix}-land\"><use href=\"#{prefix}-coast\"/></clipPath>");
    }
    out
}

/// Draws the ground of a map.
pub(super) fn draw(
    out: &mut String,
    canvas: &Canvas,
    ground: Option<&Ground>,
    (cells, sea_lines): (&[Cell], &str),
    clear: &[Pt],
    prefix: &str,
) {
    let inner = canvas.inner;
    let (x, y, w, h) = (N(inner.x), N(inner.y), N(inner.w), N(inner.h));
    let page = if ground.is_some() { SEA } else { LAND };
    put!(out, "<g clip-path=\"url(#{prefix}-inner)\">");
    put!(out, "<rect x=\"{x}\" y=\"{y}\" width=\"{w}\" height=\"{h}\" fill=\"{page}\"/>");
    let Some(ground) = ground else {
        tints(out, canvas, cells);
        out.push_str("</g>");
        return;
    };
    let zoom = canvas.zoom;
    let coast = format!("<use href=\"#{prefix}-coast\" ");
    put!(out, "<g fill=\"none\" stroke-linejoin=\"round\">");
    for (far, strength) in WATER_LINES {
        put!(out, "{coast}stroke=\"{WATER}\" stroke-width=\"{}\"", N((2.0 * far + 1.5) * zoom));
        put!(out, " stroke-opacity=\"{strength}\"/>{coast}stroke=\"{SEA}\" ");
        put!(out, "stroke-width=\"{}\"/>", N(2.0 * far * zoom));
    }
    if !sea_lines.is_empty() {
        put!(out, "<path d=\"{sea_lines}\" stroke=\"#55797f\" stroke-opacity=\".75\" ");
        put!(out, "stroke-width=\"{}\" stroke-dasharray=\"7 5\"/>", N(1.3 * zoom));
    }
    put!(out, "</g>{coast}fill=\"{LAND}\" stroke=\"{COAST}\" stroke-width=\"1.3\" ");
    put!(out, "stroke-linejoin=\"round\"/>");
    put!(out, "<g clip-path=\"url(#{prefix}-land)\">{coast}fill=\"none\" ");
    put!(out, "stroke=\"#d9c08c\" stroke-width=\"{}\" stroke-opacity=\".45\"/>", N(9.0 * zoom));
    tints(out, canvas, cells);
    out.push_str("</g>");
    waters(out, canvas, ground);
    hills(out, canvas, ground, clear);
    out.push_str("</g>");
}

fn tints(out: &mut String, canvas: &Canvas, cells: &[Cell]) {
    for (index, colour) in TINTS.iter().enumerate() {
        let of = cells.iter().filter(|cell| usize::from(cell.tint) == index + 1);
        let path: String = of.map(|cell| path_of(&cell.ring, true)).collect();
        if !path.is_empty() {
            put!(out, "<path d=\"{path}\" fill=\"{colour}\" fill-opacity=\".3\"/>");
        }
    }
    let lines = border(cells);
    if !lines.is_empty() {
        let path: String = lines.iter().map(|line| path_of(&softened(line), false)).collect();
        put!(out, "<path d=\"{path}\" fill=\"none\" stroke=\"#8a6d3b\" stroke-opacity=\".18\" ");
        put!(out, "stroke-width=\"{}\" stroke-linejoin=\"round\"/>", N(8.0 * canvas.zoom));
        put!(out, "<path d=\"{path}\" fill=\"none\" stroke=\"#7a5c2e\" stroke-width=\"1.1\" ");
        put!(out, "stroke-dasharray=\"9 3 1.5 3\"/>");
    }
}

/// A line with its corners cut twice.
fn softened(line: &[Pt]) -> Vec<Pt> {
    let mut line = line.to_vec();
    for _ in 0..2 {
        let (Some(&first), Some(&last)) = (line.first(), line.last()) else { break };
        let mut soft = vec![first];
        for pair in line.windows(2) {
            soft.extend([pair[0].toward(pair[1], 0.25), pair[0].toward(pair[1], 0.75)]);
        }
        soft.push(last);
        line = soft;
    }
    line
}

fn waters(out: &mut String, canvas: &Canvas, ground: &Ground) {
    let rivers: String =
        ground.geography.rivers.iter().map(|river| line(canvas, &river.points)).collect();
    put!(out, "<path d=\"{rivers}\" fill=\"none\" stroke=\"#8fb0b3\" stroke-width=\"{}\" ", {
        N(1.6 * canvas.zoom)
    });
    put!(out, "stroke-linejoin=\"round\" stroke-linecap=\"round\"/>");
    let lakes = rings(canvas, &ground.geography.lakes);
    put!(out, "<path d=\"{lakes}\" fill=\"{SEA}\" stroke=\"{COAST}\" stroke-width=\"1\"/>");
    put!(out, "<path d=\"{lakes}\" fill=\"none\" stroke=\"{WATER}\" stroke-width=\".6\" ");
    put!(out, "stroke-dasharray=\"2 2\" stroke-opacity=\".6\"/>");
}

fn hills(out: &mut String, canvas: &Canvas, ground: &Ground, clear: &[Pt]) {
    let step = 19.0 * canvas.zoom;
    let mut feet: Vec<(Pt, f64)> = Vec::new();
    let mut seed = 7;
    for range in &ground.hills {
        let points: Vec<Pt> = range.iter().map(|spot| canvas.spot(spot.lat, spot.lon)).collect();
        for pair in points.windows(2) {
            let (Some(&a), Some(&b)) = (pair.first(), pair.get(1)) else { continue };
            let count = (a.distance(b) / step).ceil().max(1.0);
            for k in 0..count as u32 {
                let at = a.toward(b, f64::from(k) / count);
                for row in [-0.42, 0.42] {
                    let (dx, dy) = (chance(&mut seed) - 0.5, chance(&mut seed) - 0.5);
                    let foot = at.plus(step * (dx * 0.7 + row * 0.6), step * (dy * 0.5 + row));
                    feet.push((foot, canvas.zoom * (6.2 + 3.4 * chance(&mut seed))));
                }
            }
        }
    }
    let keep = 17.0 * canvas.zoom;
    feet.retain(|(foot, _)| {
        canvas.inner.grown(-12.0).holds(*foot) && clear.iter().all(|at| at.distance(*foot) > keep)
    });
    feet.sort_by(|a, b| a.0.y.total_cmp(&b.0.y));
    put!(out, "<g stroke=\"{HILL}\" stroke-width=\"1\" fill=\"{LAND}\" fill-opacity=\".8\">");
    let mut shade = String::new();
    let mut hills = String::new();
    for (foot, size) in feet {
        let (left, right) = (foot.plus(-size, 0.0), foot.plus(size * 1.05, 0.0));
        let top = foot.plus(size * 0.05, -size * 1.25);
        let (a, b) = (left.plus(size * 0.6, -size * 0.2), top.plus(-size * 0.35, -size * 0.05));
        let (c, d) = (top.plus(size * 0.4, size * 0.1), right.plus(-size * 0.5, -size * 0.35));
        put!(hills, "M{left}C{a} {b} {top}C{c} {d} {right}");
        for (start, part) in [(0.12, 0.35), (0.3, 0.55), (0.48, 0.75)] {
            let from = top.plus(size * start, size * (start * 1.1 + 0.05));
            put!(shade, "M{from}L{}", from.plus(size * 0.16, size * (part + 0.05)));
        }
    }
    put!(out, "<path d=\"{hills}\"/><path d=\"{shade}\" stroke-opacity=\".75\"/></g>");
}

/// The next of a row of numbers between 0 and 1 that looks random and is always the same.
fn chance(seed: &mut u64) -> f64 {
    *seed = seed.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
    f64::from((*seed >> 40) as u32) / f64::from(1_u32 << 24)
}

fn rings(canvas: &Canvas, outlines: &[Outline]) -> String {
    let near = canvas.inner.grown(60.0);
    let mut path = String::new();
    for outline in outlines {
        let points = thinned(canvas, &outline.points);
        if touches(&points, near) {
            path.push_str(&path_of(&points, true));
        }
    }
    path
}

fn line(canvas: &Canvas, spots: &[Spot]) -> String {
    let points = thinned(canvas, spots);
    if touches(&points, canvas.inner) { path_of(&points, false) } else { String::new() }
}

/// The points of a line on the picture, without those that nobody can tell from the one before.
fn thinned(canvas: &Canvas, spots: &[Spot]) -> Vec<Pt> {
    let near = canvas.inner.grown(40.0);
    let clamp =
        |at: Pt| Pt::new(at.x.clamp(near.x, near.right()), at.y.clamp(near.y, near.bottom()));
    let mut points: Vec<Pt> = Vec::with_capacity(spots.len());
    for spot in spots {
        let at = clamp(canvas.spot(spot.lat, spot.lon));
        if points.last().is_none_or(|before| before.distance(at) > 1.1) {
            points.push(at);
        }
    }
    points
}

fn touches(points: &[Pt], area: Rect) -> bool {
    let (mut low, mut high) = (Pt::new(f64::MAX, f64::MAX), Pt::new(f64::MIN, f64::MIN));
    for at in points {
        low = Pt::new(low.x.min(at.x), low.y.min(at.y));
        high = Pt::new(high.x.max(at.x), high.y.max(at.y));
    }
    let (right, bottom) = (area.right(), area.bottom());
    points.len() > 1 && low.x < right && high.x > area.x && low.y < bottom && high.y > area.y
}

pub(super) fn path_of(points: &[Pt], is_closed: bool) -> String {
    let mut path = String::with_capacity(points.len() * 12);
    for (index, at) in points.iter().enumerate() {
        put!(path, "{}{at}", if index == 0 { "M" } else { " " });
    }
    if is_closed && !points.is_empty() {
        path.push('Z');
    }
    path
}
