//! Arrows from place to place.

use kernel::sheet::{Arrow, Plan, Sheet};

use super::heraldry::{CREAM, INK, arms};
use super::layout::{Layout, reach};
use super::routes::Curve;
use crate::markup::{Esc, N, Pt, fitted, put};
use crate::words::Words;

/// How much of an arrow the signs at its ends may take; between neighbours it runs under them.
const SIGNS_MOST: f64 = 0.62;

/// Draws the arrows of a sheet.
pub(super) fn draw(out: &mut String, plan: &Plan, sheet: &Sheet, layout: &Layout, words: &Words) {
    for arrow in sheet.all_arrows() {
        let (Some(from), Some(to)) = (layout.place(arrow.from), layout.place(arrow.to)) else {
            continue;
        };
        let gap = |key: kernel::sheet::PlaceKey| {
            let place = plan.places.get(usize::from(key.0));
            place.map_or(0.0, |place| reach(place.shape, layout.canvas.zoom)) + 3.0
        };
        let distance = from.distance(to);
        if distance < 1.0 {
            continue;
        }
        let mut gaps = (gap(arrow.from), gap(arrow.to));
        if gaps.0 + gaps.1 > distance * SIGNS_MOST {
            gaps = (distance * SIGNS_MOST / 2.0, distance * SIGNS_MOST / 2.0);
        }
        let text = Esc(&words.text(&arrow.text)).to_string();
        put!(out, "<g class=\"arrow\" role=\"img\" aria-label=\"{text}\"><title>{text}</title>");
        one(out, arrow, from, to, gaps, layout.canvas.zoom);
        out.push_str("</g>");
    }
}

fn one(out: &mut String, arrow: &Arrow, from: Pt, to: Pt, gaps: (f64, f64), zoom: f64) {
    let whole = Curve::between(from, to, 0.16);
    let length = whole.length();
    let tip = whole.at(1.0 - gaps.1 / length);
    let start = whole.at(gaps.0 / length);
    let barb = (13.0 * zoom).min((length - gaps.0 - gaps.1) * 0.7);
    let neck = whole.at(1.0 - (gaps.1 + barb) / length);
    let bow = Curve { from: start, bend: whole.bend, to: neck };
    let colour = arms(arrow.power).field;
    let width = if arrow.faint { 2.6 } else { 4.6 } * zoom;
    let dash = if arrow.faint { " stroke-dasharray=\"6 4\"" } else { "" };
    let path = bow.path();
    put!(out, "<path d=\"{path}\" fill=\"none\" stroke=\"{CREAM}\" ");
    put!(out, "stroke-opacity=\".8\" stroke-width=\"{}\"/>", N(width + 3.6));
    // A rim of ink: a light colour would be lost on light ground.
    for (colour, width) in [(INK, width + 1.4), (colour, width)] {
        put!(out, "<path d=\"{path}\" fill=\"none\" stroke=\"{colour}\" ");
        put!(out, "stroke-width=\"{}\"{dash}/>", N(width));
    }
    head(out, neck, tip, width, colour);
    if let Some(label) = &arrow.label {
        let at = beside(&whole, from, to, gaps, zoom);
        let (size, label) = (13.0 * zoom, fitted(label, 13.0, 160.0));
        put!(out, "<text x=\"{}\" y=\"{}\" font-size=\"{}\" ", N(at.x), N(at.y + 4.0), N(size));
        put!(out, "font-weight=\"bold\" text-anchor=\"middle\" fill=\"{INK}\" ");
        put!(out, "stroke=\"{CREAM}\" stroke-width=\"3.6\" stroke-linejoin=\"round\" ");
        put!(out, "paint-order=\"stroke\">{}</text>", Esc(&label));
    }
}

/// Where an arrow's label stands: on it, or beside it where there is no room between the signs.
fn beside(whole: &Curve, from: Pt, to: Pt, gaps: (f64, f64), zoom: f64) -> Pt {
    let at = whole.at(0.52);
    let distance = from.distance(to);
    if distance - gaps.0 - gaps.1 > 26.0 * zoom {
        return at;
    }
    let off = 19.0 * zoom / distance;
    at.plus(-(to.y - from.y) * off, (to.x - from.x) * off)
}

fn head(out: &mut String, neck: Pt, tip: Pt, width: f64, colour: &str) {
    let length = neck.distance(tip).max(0.1);
    let (dx, dy) = ((tip.x - neck.x) / length, (tip.y - neck.y) / length);
    let wing = width * 1.7 + 1.0;
    let back = neck.plus(-dx * 2.0, -dy * 2.0);
    let (a, b) = (back.plus(-dy * wing, dx * wing), back.plus(dy * wing, -dx * wing));
    put!(out, "<path d=\"M{a}L{tip}L{b}L{}Z\" fill=\"{colour}\" ", neck.plus(dx * 1.5, dy * 1.5));
    put!(out, "stroke=\"{INK}\" stroke-width=\".7\" stroke-linejoin=\"round\"/>");
}
