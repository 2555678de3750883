//! The signs on pieces and places, drawn in a box of 16 by 16 around their middle.

use kernel::sheet::{Mark, Power, Symbol};

use super::heraldry::{CREAM, INK, Look};
use crate::markup::{Esc, N, Pt, put, shortened, text_width};

/// The most letters on a sign.
const LETTERS_MAX: usize = 5;

/// What is written beside a sign: a number or a few letters.
fn beside(mark: &Mark) -> Option<String> {
    let inside = matches!(mark.symbol, Symbol::Ring | Symbol::Target)
        && mark.number.is_some_and(|number| number < 100);
    let pips =
        matches!(mark.symbol, Symbol::Die) && mark.number.is_some_and(|n| (1..=6).contains(&n));
    let number = mark.number.filter(|_| !inside && !pips).map(|number| number.to_string());
    mark.label.as_ref().map(|label| shortened(label, LETTERS_MAX)).or(number)
}

/// How wide the mark of a power is, which stands before its sign.
fn arms_width(mark: &Mark, size: f64) -> f64 {
    if mark.power.is_some_and(|power| power != Power(0)) { size * 0.92 } else { 0.0 }
}

/// How wide a sign is with all that belongs to it.
pub(super) fn sign_width(mark: &Mark, size: f64) -> f64 {
    let text = beside(mark).map_or(0.0, |text| text_width(&text, size * 0.66) + 4.0);
    size + text + arms_width(mark, size)
}

/// Draws a mark, its left middle given.
pub(super) fn mark(out: &mut String, mark: &Mark, at: Pt, size: f64, look: Look<'_>) {
    let wide = arms_width(mark, size);
    if let (Symbol::Target, Some(power)) = (mark.symbol, mark.power) {
        target(out, mark, at.plus(wide + size / 2.0, 0.0), size, &look.arms(power).field);
    } else {
        draw(out, mark, at.plus(wide, 0.0), size);
    }
    if let Some(power) = mark.power.filter(|_| wide > 0.0) {
        look.lettered_shield(out, power, at.plus(wide * 0.62, 0.0), size * 0.92);
    }
}

/// A ring in the attacker's colour with the number of the battle, its middle given.
fn target(out: &mut String, mark: &Mark, at: Pt, size: f64, field: &str) {
    let (x, y, radius) = (N(at.x), N(at.y), size * 0.5);
    put!(out, "<circle cx=\"{x}\" cy=\"{y}\" r=\"{}\" fill=\"{CREAM}\" ", N(radius));
    put!(out, "stroke=\"{INK}\" stroke-width=\"4.6\"/>");
    put!(out, "<circle cx=\"{x}\" cy=\"{y}\" r=\"{}\" fill=\"{CREAM}\" ", N(radius));
    put!(out, "stroke=\"{field}\" stroke-width=\"2.8\"/>");
    let text = beside(mark).or(mark.number.map(|number| number.to_string()));
    if let Some(text) = text {
        let size = size * if text.chars().count() > 1 { 0.6 } else { 0.76 };
        put!(out, "<text x=\"{x}\" y=\"{}\" font-size=\"{}\" ", N(at.y + size * 0.34), N(size));
        put!(out, "font-weight=\"bold\" text-anchor=\"middle\" fill=\"{INK}\" ");
        put!(out, "stroke=\"none\">{}</text>", Esc(&text));
    }
}

/// Draws a sign alone, for the legend, its left middle given.
pub(super) fn plain(out: &mut String, symbol: Symbol, at: Pt, size: f64) {
    draw(out, &Mark::new(symbol, kernel::Message::new("")), at, size);
}

/// Draws a sign on a light plate, its left middle given.
fn draw(out: &mut String, mark: &Mark, at: Pt, size: f64) {
    let (symbol, number) = (mark.symbol, mark.number);
    let inside = matches!(symbol, Symbol::Ring | Symbol::Target)
        && number.is_some_and(|number| number < 100);
    let beside = beside(mark);
    let width = sign_width(mark, size) - arms_width(mark, size);
    let (x, y) = (at.x, at.y - size / 2.0);
    put!(out, "<rect x=\"{}\" y=\"{}\" width=\"{}\" height=\"{}\" ", N(x), N(y), N(width), {
        N(size)
    });
    put!(out, "rx=\"{}\" fill=\"{CREAM}\" stroke=\"{INK}\" stroke-width=\"1\"/>", N(size / 2.0));
    let scale = super::heraldry::scale(size / 19.0);
    put!(out, "<g transform=\"translate({} {}) scale({scale})\" ", N(x + size / 2.0), N(at.y));
    put!(out, "fill=\"none\" stroke=\"{INK}\" stroke-width=\"1.5\" stroke-linecap=\"round\" ");
    put!(out, "stroke-linejoin=\"round\">{}", shape(symbol));
    if let (Symbol::Die, Some(pips @ 1..=6)) = (symbol, number) {
        put!(out, "<path d=\"{}\" stroke-width=\"2.6\"/>", pips_path(pips));
    }
    out.push_str("</g>");
    let within = number.filter(|_| inside && mark.label.is_none());
    let within = within.map(|number| (x + size / 2.0, 0.58, number.to_string()));
    let text = within.or(beside.map(|text| (x + (size + width) / 2.0 - 2.0, 0.66, text)));
    if let Some((x, part, text)) = text {
        put!(out, "<text x=\"{}\" y=\"{}\" ", N(x), N(at.y + size * part * 0.35));
        put!(out, "font-size=\"{}\" font-weight=\"bold\" ", N(size * part));
        put!(out, "text-anchor=\"middle\" fill=\"{INK}\" stroke=\"none\">{}</text>", Esc(&text));
    }
}

fn shape(symbol: Symbol) -> &'static str {
    match symbol {
        Symbol::Anchor => {
            "<circle cy=\"-5\" r=\"1.6\"/><path d=\"M0,-3.4V6M-3,-1.4H3M-5.5,1.5Q-5,6 0,6Q5,6 \
             5.5,1.5\"/>"
        }
        Symbol::Ring => {
            "<circle r=\"7.6\" stroke-width=\"2\" stroke-dasharray=\"2.6 1.4\" \
             stroke-linecap=\"butt\"/>"
        }
        Symbol::Walls => {
            "<path d=\"M-6,5.5V-4H-3.4V-1.6H-1.3V-4H1.3V-1.6H3.4V-4H6V5.5Z\" fill=\"#d9c39a\"/>\
             <path d=\"M-1.7,5.5V3.4Q0,1.2 1.7,3.4V5.5\"/>"
        }
        Symbol::Sail => {
            "<path d=\"M-6,3.2H6Q4,6.6 0,6.6Q-4,6.6 -6,3.2Z\" fill=\"#b98a4e\"/>\
             <path d=\"M-0.6,3V-6.4M-0.6,-6Q6,-2 4.6,1.8H-0.6\"/>"
        }
        Symbol::Ship => {
            "<path d=\"M-7,2.6Q0,4.6 7,2.6Q5.4,6.6 0,6.6Q-5.4,6.6 -7,2.6Z\" fill=\"#b98a4e\"/>\
             <path d=\"M0,3V-7M-4.4,-5H4.4Q3,-1.6 4.4,1H-4.4Q-3,-2 -4.4,-5Z\" fill=\"#fff\"/>"
        }
        Symbol::Swords => {
            "<path d=\"M-5.6,-6L4,4.4M5.6,-6L-4,4.4M5.8,2.2L2,6.2M-5.8,2.2L-2,6.2M4.2,4.6L6.2,6.6\
             M-4.2,4.6L-6.2,6.6\"/>"
        }
        Symbol::Double => {
            "<path d=\"M-1.5,-5.5H6.5V-0.5Q6,4 2.5,5.5Q-1,4 -1.5,-0.5Z\" fill=\"#e5d5ad\"/>\
             <path d=\"M-6.5,-4H1.5V1Q1,5.2 -2.5,6.6Q-6,5.2 -6.5,1Z\" fill=\"#fff\"/>"
        }
        Symbol::Contested => {
            "<path d=\"M0,-7L1.7,-2.8L6,-4.6L3.6,-0.6L7,2.4L2.6,2.4L2.2,6.8L-0.6,3.4L-4.4,5.8\
             L-3.4,1.6L-7,-0.8L-2.8,-1.8Z\" fill=\"#e9a07a\"/>"
        }
        Symbol::Crown => {
            "<path d=\"M-6,4.6L-6.8,-3.4L-3,0.4L0,-5.4L3,0.4L6.8,-3.4L6,4.6Z\" fill=\"#eac052\"/>"
        }
        Symbol::Star => {
            "<path d=\"M0,-7L1.9,-2.2L7,-2L3,1.2L4.4,6.2L0,3.4L-4.4,6.2L-3,1.2L-7,-2L-1.9,-2.2Z\" \
             fill=\"#eac052\"/>"
        }
        Symbol::Die => "<rect x=\"-6\" y=\"-6\" width=\"12\" height=\"12\" rx=\"2.4\"/>",
        Symbol::Target => {
            "<circle r=\"7\" stroke-width=\"1.8\"/>\
             <path d=\"M0,-9V-4.6M0,9V4.6M-9,0H-4.6M9,0H4.6\"/>"
        }
        Symbol::Chain => {
            "<rect x=\"-8\" y=\"-3\" width=\"8.4\" height=\"6\" rx=\"3\"/>\
             <rect x=\"-0.4\" y=\"-3\" width=\"8.4\" height=\"6\" rx=\"3\"/>"
        }
        Symbol::Torch => {
            "<path d=\"M-1.6,1H1.6L0.8,8H-0.8Z\" fill=\"#b98a4e\"/>\
             <path d=\"M0,-8Q5,-3.4 3,0.4Q0,2 -3,0.4Q-4.6,-3 -1.4,-4.4Q-0.6,-6 0,-8Z\" \
             fill=\"#e9863a\"/>"
        }
        Symbol::Breach => {
            "<path d=\"M-7,6V-5H-4.4V-2.6H-2.6L-1,1L-2.6,3L-1.2,6ZM7,6V-5H4.4V-2.6H3.6L2.4,0.4\
             L3.8,2.6L2,6Z\" fill=\"#d9c39a\"/>"
        }
        Symbol::Wreck => {
            "<path d=\"M-6.6,-1.4L5,3.4Q1.4,6.6 -3,4.4Q-6.4,2.4 -6.6,-1.4Z\" fill=\"#b98a4e\"/>\
             <path d=\"M-0.6,1L3.4,-6.8M-8,7Q-5,5 -2.6,7T3,7T8,7\"/>"
        }
        Symbol::Serves => {
            "<path d=\"M-4.6,7.4V-7\" stroke-width=\"1.8\"/>\
             <path d=\"M-4.6,-6.6H6.4L3.4,-3L6.4,0.6H-4.6Z\" fill=\"#e5d5ad\"/>"
        }
        Symbol::Clock => "<circle r=\"7\" fill=\"#fff\"/><path d=\"M0,-4.6V0.4L3.4,2.4\"/>",
    }
}

fn pips_path(pips: u16) -> &'static str {
    match pips {
        1 => "M0,0h.1",
        2 => "M-3,-3h.1M3,3h.1",
        3 => "M-3,-3h.1M0,0h.1M3,3h.1",
        4 => "M-3,-3h.1M3,-3h.1M-3,3h.1M3,3h.1",
        5 => "M-3,-3h.1M3,-3h.1M0,0h.1M-3,3h.1M3,3h.1",
        _ => "M-3,-3.4h.1M3,-3.4h.1M-3,0h.1M3,0h.1M-3,3.4h.1M3,3.4h.1",
    }
}

/// A crown over a piece, its foot given.
pub(super) fn crown(out: &mut String, foot: Pt, size: f64) {
    let scale = super::heraldry::scale(size / 13.0);
    put!(out, "<path transform=\"translate({} {}) scale({scale})\" ", N(foot.x), N(foot.y));
    put!(out, "d=\"M-6,0L-7,-7L-3,-3.4L0,-8.5L3,-3.4L7,-7L6,0Z\" fill=\"#eac052\" ");
    put!(out, "stroke=\"{INK}\" stroke-width=\"1.1\" stroke-linejoin=\"round\"/>");
}
