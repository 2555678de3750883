//! Arrows from place to place.

use kernel::sheet::{Arrow, Plan, Sheet};

use super::heraldry::{CREAM, INK, arms};
use super::layout::{Layout, reach};
use super::routes::Curve;
use crate::markup::{Esc, N, Pt, fitted, put};
use crate::words::Words;

/// Draws the arrows of a sheet.
pub(super) fn draw(out: &mut String, plan: &Plan, sheet: &Sheet, layout: &Layout, words: &Words) {
    for arrow in &sheet.arrows {
        let (Some(from), Some(to)) = (layout.place(arrow.from), layout.place(arrow.to)) else {
            continue;
        };
        let gap = |key: kernel::sheet::PlaceKey| {
            let place = plan.places.get(usize::from(key.0));
            place.map_or(0.0, |place| reach(place.shape, layout.canvas.zoom)) + 3.0
        };
        if from.distance(to) < gap(arrow.from) + gap(arrow.to) {
            continue;
        }
        let text = Esc(&words.text(&arrow.text)).to_string();
        put!(out, "<g class=\"arrow\" role=\"img\" aria-label=\"{text}\"><title>{text}</title>");
        one(out, arrow, from, to, (gap(arrow.from), gap(arrow.to)), layout.canvas.zoom);
        out.push_str("</g>");
    }
}

fn one(out: &mut String, arrow: &Arrow, from: Pt, to: Pt, gaps: (f64, f64), zoom: f64) {
    let whole = Curve::between(from, to, 0.16);
    let length = whole.length();
    let tip = whole.at(1.0 - gaps.1 / length);
    let start = whole.at(gaps.0 / length);
    let neck = whole.at(1.0 - (gaps.1 + 13.0 * zoom) / length);
    let bow = Curve { from: start, bend: whole.bend, to: neck };
    let colour = arms(arrow.power).field;
    let width = if arrow.faint { 2.6 } else { 4.6 } * zoom;
    let dash = if arrow.faint { " stroke-dasharray=\"5 5\" stroke-opacity=\".8\"" } else { "" };
    let path = bow.path();
    put!(out, "<path d=\"{path}\" fill=\"none\" stroke=\"{CREAM}\" ");
    put!(out, "stroke-opacity=\".8\" stroke-width=\"{}\"/>", N(width + 2.6));
    put!(out, "<path d=\"{path}\" fill=\"none\" stroke=\"{colour}\" stroke-width=\"{}\"", N(width));
    put!(out, "{dash}/>");
    head(out, neck, tip, width, colour);
    if let Some(label) = &arrow.label {
        let at = whole.at(0.52);
        let (size, label) = (13.0 * zoom, fitted(label, 13.0, 160.0));
        put!(out, "<text x=\"{}\" y=\"{}\" font-size=\"{}\" ", N(at.x), N(at.y + 4.0), N(size));
        put!(out, "font-weight=\"bold\" text-anchor=\"middle\" fill=\"{INK}\" ");
        put!(out, "stroke=\"{CREAM}\" stroke-width=\"3.6\" stroke-linejoin=\"round\" ");
        put!(out, "paint-order=\"stroke\">{}</text>", Esc(&label));
    }
}

fn head(out: &mut String, neck: Pt, tip: Pt, width: f64, colour: &str) {
    let length = neck.distance(tip).max(0.1);
    let (dx, dy) = ((tip.x - neck.x) / length, (tip.y - neck.y) / length);
    let wing = width * 1.7 + 1.0;
    let back = neck.plus(-dx * 2.0, -dy * 2.0);
    let (a, b) = (back.plus(-dy * wing, dx * wing), back.plus(dy * wing, -dx * wing));
    put!(out, "<path d=\"M{a}L{tip}L{b}L{}Z\" fill=\"{colour}\" ", neck.plus(dx * 1.5, dy * 1.5));
    put!(out, "stroke=\"{CREAM}\" stroke-width=\"1\" stroke-linejoin=\"round\"/>");
}
