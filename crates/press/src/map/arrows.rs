//! Arrows from place to place: solid by land, double over a crossing, dotted over the sea.

use kernel::sheet::{Arrow, ArrowState, PlaceKey, Sheet, Way};

use super::courses::Course;
use super::heraldry::{CREAM, INK, Look};
use super::layout::{Layout, reach};
use super::routes::Curve;
use crate::markup::{Esc, N, Pt, fitted, put};
use crate::words::Words;

/// What an arrow that was called off is drawn in.
const GREY: &str = "#7c766c";

/// How much of an arrow the signs at its ends may take; between neighbours it runs under them.
const SIGNS_MOST: f64 = 0.62;

/// Draws the arrows of a sheet.
pub(super) fn draw(
    out: &mut String,
    sheet: &Sheet,
    layout: &Layout,
    words: &Words,
    look: Look<'_>,
) {
    let mut ways: Vec<(PlaceKey, PlaceKey)> = Vec::new();
    for arrow in sheet.all_arrows() {
        let before = ways.iter().filter(|way| **way == (arrow.from, arrow.to)).count();
        ways.push((arrow.from, arrow.to));
        let Some(course) = Course::of(arrow, before, look.plan, layout) else { continue };
        let gap = |key: PlaceKey| {
            let place = look.plan.places.get(usize::from(key.0));
            place.map_or(0.0, |place| reach(place.shape, layout.canvas.zoom)) + 3.0
        };
        let distance = match &course {
            Course::Bow(curve) => curve.from.distance(curve.to),
            Course::Long(_) => course.length(),
        };
        let mut gaps = (gap(arrow.from), gap(arrow.to));
        if gaps.0 + gaps.1 > distance * SIGNS_MOST {
            gaps = (distance * SIGNS_MOST / 2.0, distance * SIGNS_MOST / 2.0);
        }
        let text = Esc(&words.text(&arrow.text)).to_string();
        put!(out, "<g class=\"arrow\" role=\"img\" aria-label=\"{text}\"><title>{text}</title>");
        one(out, arrow, &course, gaps, layout.canvas.zoom, look);
        out.push_str("</g>");
    }
}

fn one(
    out: &mut String,
    arrow: &Arrow,
    whole: &Course,
    gaps: (f64, f64),
    zoom: f64,
    look: Look<'_>,
) {
    let length = whole.length();
    let tip = whole.at(1.0 - gaps.1 / length);
    let barb = (13.0 * zoom).min((length - gaps.0 - gaps.1) * 0.7);
    let neck = whole.at(1.0 - (gaps.1 + barb) / length);
    let bow = whole.path(gaps.0 / length, 1.0 - (gaps.1 + barb) / length);
    let arms = look.arms(arrow.power);
    let is_off = arrow.state == ArrowState::Cancelled;
    let is_nobodys = arrow.power == kernel::sheet::Power(0);
    let colour = if is_off || is_nobodys { GREY } else { &arms.field };
    let width = if arrow.faint { 2.6 } else { 4.6 } * zoom;
    shaft(out, arrow, &bow, colour, width);
    head(out, neck, tip, width, colour);
    if arrow.state == ArrowState::Continued {
        let back = whole.at(1.0 - (gaps.1 + 11.0 * zoom) / length);
        head(out, whole.at(1.0 - (gaps.1 + 24.0 * zoom) / length), back, width, colour);
    }
    if is_off {
        strike(out, whole, zoom);
    }
    if arrow.nth > 1 {
        ordinal(out, arrow.nth, whole.at(0.3), colour, zoom);
    }
    if let Some(label) = &arrow.label {
        let at = if is_off { whole.at(0.66) } else { beside(whole, gaps, zoom) };
        let (size, label) = (13.0 * zoom, fitted(label, 13.0, 160.0));
        put!(out, "<text x=\"{}\" y=\"{}\" font-size=\"{}\" ", N(at.x), N(at.y + 4.0), N(size));
        put!(out, "font-weight=\"bold\" text-anchor=\"middle\" fill=\"{INK}\" ");
        put!(out, "stroke=\"{CREAM}\" stroke-width=\"3.6\" stroke-linejoin=\"round\" ");
        put!(out, "paint-order=\"stroke\">{}</text>", Esc(&label));
    }
}

/// Where an arrow's label stands: on it, or beside it where there is no room between the signs.
fn beside(whole: &Course, gaps: (f64, f64), zoom: f64) -> Pt {
    let (at, from, to) = (whole.at(0.52), whole.at(0.0), whole.at(1.0));
    let distance = from.distance(to).max(0.1);
    if distance - gaps.0 - gaps.1 > 26.0 * zoom {
        return at;
    }
    let off = 19.0 * zoom / distance;
    at.plus(-(to.y - from.y) * off, (to.x - from.x) * off)
}

/// Two strokes across the middle of what was called off.
fn strike(out: &mut String, whole: &Course, zoom: f64) {
    let (a, b, middle) = (whole.at(0.44), whole.at(0.56), whole.at(0.5));
    let long = a.distance(b).max(0.1);
    let (dx, dy) = ((b.x - a.x) / long * 8.0 * zoom, (b.y - a.y) / long * 8.0 * zoom);
    let corner =
        |along: f64, across: f64| middle.plus(dx * along - dy * across, dy * along + dx * across);
    let one = format!("M{}L{}", corner(-1.0, -1.0), corner(1.0, 1.0));
    let other = format!("M{}L{}", corner(-1.0, 1.0), corner(1.0, -1.0));
    for (colour, width) in [(CREAM, 5.6), (INK, 2.6)] {
        put!(out, "<path d=\"{one}{other}\" stroke=\"{colour}\" ");
        put!(out, "stroke-width=\"{}\"/>", N(width * zoom));
    }
}

/// Which of its power's an arrow is.
fn ordinal(out: &mut String, nth: u8, at: Pt, colour: &str, zoom: f64) {
    put!(out, "<circle cx=\"{}\" cy=\"{}\" r=\"{}\" ", N(at.x), N(at.y), N(8.0 * zoom));
    put!(out, "fill=\"{CREAM}\" stroke=\"{colour}\" stroke-width=\"2\"/>");
    put!(out, "<text x=\"{}\" y=\"{}\" ", N(at.x), N(at.y + 4.4 * zoom));
    put!(out, "font-size=\"{}\" font-weight=\"bold\" ", N(12.5 * zoom));
    put!(out, "text-anchor=\"middle\" fill=\"{INK}\">{nth}</text>");
}

/// An arrow of the legend, in nobody's colour.
pub(super) fn sample(out: &mut String, arrow: &Arrow, from: Pt, to: Pt, look: Look<'_>) {
    let course = Course::Bow(Curve::between(from, to, 0.0));
    one(out, arrow, &course, (0.0, 0.0), 0.62, look);
}

/// The shaft of an arrow: its line says by what it goes.
fn shaft(out: &mut String, arrow: &Arrow, path: &str, colour: &str, width: f64) {
    put!(out, "<path d=\"{path}\" fill=\"none\" stroke=\"{CREAM}\" ");
    put!(out, "stroke-opacity=\".8\" stroke-width=\"{}\"/>", N(width + 3.6));
    let dash = match (arrow.faint, arrow.way) {
        (true, _) => " stroke-dasharray=\"6 4\"".to_owned(),
        (false, Way::Sea) => {
            let gap = N(width * 1.9);
            format!(" stroke-dasharray=\"0.1 {gap}\" stroke-linecap=\"round\"")
        }
        (false, Way::Land | Way::Crossing) => String::new(),
    };
    // A rim of ink: a light colour would be lost on light ground.
    for (colour, width) in [(INK, width + 1.4), (colour, width)] {
        put!(out, "<path d=\"{path}\" fill=\"none\" stroke=\"{colour}\" ");
        put!(out, "stroke-width=\"{}\"{dash}/>", N(width));
    }
    if arrow.way == Way::Crossing && !arrow.faint {
        put!(out, "<path d=\"{path}\" fill=\"none\" stroke=\"{CREAM}\" ");
        put!(out, "stroke-width=\"{}\"/>", N(width * 0.38));
    }
}

/// The head of an arrow.
fn head(out: &mut String, neck: Pt, tip: Pt, width: f64, colour: &str) {
    let length = neck.distance(tip).max(0.1);
    let (dx, dy) = ((tip.x - neck.x) / length, (tip.y - neck.y) / length);
    let wing = width * 1.7 + 1.0;
    let back = neck.plus(-dx * 2.0, -dy * 2.0);
    let (a, b) = (back.plus(-dy * wing, dx * wing), back.plus(dy * wing, -dx * wing));
    put!(out, "<path d=\"M{a}L{tip}L{b}L{}Z\" fill=\"{colour}\" ", neck.plus(dx * 1.5, dy * 1.5));
    put!(out, "stroke=\"{INK}\" stroke-width=\".7\" stroke-linejoin=\"round\"/>");
}
