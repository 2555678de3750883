//! Places: what stands there, whose it is, what it is called.

use kernel::sheet::{PlaceMark, Plan, PlanPlace, Power, Shape, Sheet};

use super::heraldry::{CREAM, INK, Look};
use super::labels;
use super::layout::{Layout, reach};
use super::rows::{self, Row};
use super::signs;
use crate::markup::{Esc, N, Pt, put};
use crate::text;
use crate::words::Words;

/// Draws all places with their names.
pub(super) fn draw(
    out: &mut String,
    plan: &Plan,
    sheet: &Sheet,
    layout: &Layout,
    (words, lit): (&Words, &[kernel::sheet::PlaceKey]),
    rows: &[Row],
    look: Look<'_>,
) {
    put!(out, "<g text-anchor=\"middle\" fill=\"{INK}\" stroke-linejoin=\"round\">");
    let lines = text::place_lines(plan, sheet, words);
    let places = plan.places.iter().zip(&layout.places).zip(&layout.labels).zip(&lines);
    for (((place, &at), label), line) in places {
        let found = sheet.places.iter().position(|mark| mark.place == line.key);
        let mark = found.and_then(|index| sheet.places.get(index));
        let owner = mark.map_or(Power(0), |mark| mark.owner);
        let is_lit = lit.contains(&line.key);
        let spoken = Esc(&line.text);
        put!(
            out,
            "<g class=\"place{}\" data-place=\"{}\" tabindex=\"0\" role=\"img\" ",
            { if is_lit { " lit" } else { "" } },
            line.key.0
        );
        put!(out, "aria-label=\"{spoken}\"><title>{spoken}</title>");
        let zoom = layout.canvas.zoom;
        if is_lit && place.shape != Shape::Area {
            glow(out, at, reach(place.shape, zoom) + 6.0 * zoom);
        }
        stands(out, place, owner, at, zoom, look);
        put!(out, "<g stroke=\"#f7edd3\" stroke-width=\"3.4\" paint-order=\"stroke\">");
        labels::draw(out, label);
        out.push_str("</g>");
        if let (Some(mark), Some(row)) = (mark, found.and_then(|index| rows.get(index))) {
            badge_and_marks(out, mark, (at, place.shape), (row, zoom), look);
        }
        out.push_str("</g>");
    }
    out.push_str("</g>");
}

fn glow(out: &mut String, at: Pt, radius: f64) {
    let (x, y) = (N(at.x), N(at.y));
    put!(out, "<circle cx=\"{x}\" cy=\"{y}\" r=\"{}\" fill=\"#fff3b0\" ", N(radius));
    put!(out, "fill-opacity=\".75\" stroke=\"#b8860b\" stroke-width=\"2.2\"/>");
}

fn stands(out: &mut String, place: &PlanPlace, owner: Power, at: Pt, zoom: f64, look: Look<'_>) {
    let is_held = owner != Power(0);
    if place.shape == Shape::Sea {
        return;
    }
    if place.shape == Shape::Area {
        let size = 17.0 * zoom;
        look.lettered_shield(out, owner, at, size);
        return;
    }
    if is_held && place.shape != Shape::Disc {
        let foot = at.plus(0.5 * zoom, -reach(place.shape, zoom) + 3.5 * zoom);
        look.flag(out, owner, foot, zoom);
    }
    symbol(out, place.shape, owner, at, zoom, look);
}

/// Draws the symbol of a place.
pub(super) fn symbol(
    out: &mut String,
    shape: Shape,
    owner: Power,
    at: Pt,
    zoom: f64,
    look: Look<'_>,
) {
    let arms = look.arms(owner);
    let fill = if owner == Power(0) { CREAM } else { &arms.field };
    let scale = super::heraldry::scale(zoom);
    put!(out, "<g transform=\"translate({} {}) scale({scale})\" ", N(at.x), N(at.y));
    put!(out, "stroke=\"{INK}\" stroke-width=\"1.3\" stroke-linejoin=\"round\">");
    match shape {
        Shape::Disc => {
            put!(out, "<circle r=\"5.6\" fill=\"{CREAM}\"/><circle r=\"2.6\" fill=\"{fill}\" ");
            put!(out, "stroke-width=\"1\"/>");
        }
        Shape::Area | Shape::Sea => {
            put!(out, "<path d=\"M-7,-8H7V0Q7,5.5 0,8.5Q-7,5.5 -7,0Z\" fill=\"{fill}\"/>");
        }
        Shape::Tower => {
            put!(out, "<path d=\"M-6,9V-3H-8V-9H-4.6V-6.4H-1.8V-9H1.8V-6.4H4.6V-9H8V-3H6V9Z\" ");
            put!(out, "fill=\"{fill}\"/><path d=\"M-2.2,9V4Q0,0.8 2.2,4V9Z\" fill=\"{CREAM}\" ");
            put!(out, "stroke-width=\".9\"/>");
        }
        Shape::Harbour => {
            put!(out, "<circle r=\"10\" fill=\"{fill}\"/><g fill=\"none\" stroke=\"{}\" ", {
                if owner == Power(0) { INK } else { CREAM }
            });
            put!(out, "stroke-width=\"1.7\" stroke-linecap=\"round\"><circle cy=\"-5\" ");
            put!(out, "r=\"1.7\"/><path d=\"M0,-3.3V6M-3,-1H3M-5.4,1.8Q-4.6,6 0,6Q4.6,6 ");
            put!(out, "5.4,1.8\"/></g>");
        }
        Shape::Castle => castle(out, fill),
        Shape::Goal => {
            put!(out, "<circle r=\"19\" fill=\"#f6d77a\" fill-opacity=\".6\" stroke=\"#a9781a\" ");
            put!(out, "stroke-width=\"1.2\" stroke-dasharray=\"3 2.4\"/>");
            put!(out, "<g transform=\"scale(1.15)\">");
            castle(out, fill);
            put!(out, "<path d=\"M0,-3.6L1.5,0L5.4,0.1L2.4,2.6L3.4,6.4L0,4.2L-3.4,6.4L-2.4,2.6");
            put!(out, "L-5.4,0.1L-1.5,0Z\" fill=\"#f6cf57\" stroke-width=\".9\"/></g>");
        }
    }
    out.push_str("</g>");
}

fn castle(out: &mut String, fill: &str) {
    put!(
        out,
        "<path d=\"M-12,10V-8H-9.4V-5.4H-7.4V-8H-4.8V-2H-3V-11H-1.2V-8.8H1.2V-11H3V-2H4.8V-8"
    );
    put!(out, "H7.4V-5.4H9.4V-8H12V10Z\" fill=\"{fill}\"/>");
    put!(out, "<path d=\"M-2.6,10V4.6Q0,0.8 2.6,4.6V10Z\" fill=\"{CREAM}\" stroke-width=\".9\"/>");
    put!(out, "<path d=\"M-8.4,0v3M8.4,0v3\" stroke=\"{CREAM}\" stroke-width=\"1.6\"/>");
}

fn badge_and_marks(
    out: &mut String,
    mark: &PlaceMark,
    (at, shape): (Pt, Shape),
    (row, zoom): (&Row, f64),
    look: Look<'_>,
) {
    let reach = reach(shape, zoom);
    if let Some((letter, power)) = &mark.badge {
        let size = if shape == Shape::Area { 17.0 } else { 14.0 } * zoom;
        badge(out, letter, *power, at.plus(reach * 0.85, reach * 0.75), size, look);
    }
    if mark.marks.iter().any(|mark| rows::is_crown(mark, shape)) {
        signs::crown(out, at.plus(0.0, -reach + 1.0 * zoom), 13.0 * zoom);
    }
    let mut left = Pt::new(row.rect.x, row.rect.middle().y);
    for mark in rows::in_row(mark, shape) {
        signs::mark(out, mark, left, row.size, look);
        left = left.plus(signs::sign_width(mark, row.size) * rows::step(shape), 0.0);
    }
}

/// Draws a captor's badge.
fn badge(out: &mut String, letter: &str, power: Power, at: Pt, size: f64, look: Look<'_>) {
    let arms = look.arms(power);
    put!(out, "<circle cx=\"{}\" cy=\"{}\" r=\"{}\" ", N(at.x), N(at.y), N(size / 2.0));
    put!(out, "fill=\"{}\" stroke=\"{CREAM}\" stroke-width=\"1.6\"/>", arms.field);
    let letter = crate::markup::shortened(letter, 2);
    put!(out, "<text x=\"{}\" y=\"{}\" ", N(at.x), N(at.y + size * 0.24));
    put!(out, "font-size=\"{}\" font-weight=\"bold\" fill=\"{}\" ", N(size * 0.68), arms.letter);
    put!(out, "text-anchor=\"middle\">{}</text>", Esc(&letter));
}
