//! The map of a campaign as SVG, in the manner of a printed board game.
//!
//! What does not change while a campaign is played (ground, frame, where names stand) is laid
//! out once and kept; what a reader sees is drawn on top of it. The pictures hold no script, no
//! style sheet and nothing from elsewhere.
//!
//! - `scene`: grounds built in; `canvas`, `warp`: the projection; `cells`: whose ground is whose;
//! - `layout`: what is kept; `ground`, `chrome`, `labels`, `routes`: its parts;
//! - `places`, `rows`, `pieces`, `arrows`, `courses`, `legend`: what changes; `heraldry`, `signs`:
//!   their signs;
//! - `beside`: tracks and boxes, beneath a picture that goes out alone.

mod areas;
mod arrows;
mod beside;
mod canvas;
mod cells;
mod chrome;
mod courses;
mod ground;
mod heraldry;
mod labels;
mod layout;
mod legend;
mod parting;
mod pieces;
mod places;
mod realms;
mod routes;
mod rows;
mod scene;
mod signs;
mod warp;

use std::sync::Arc;

use kernel::Message;
use kernel::sheet::{Piece, PlaceKey, Plan, Position, Power, Sheet};

use crate::markup::{Esc, N, Pt, SERIF, fitted, put};
use crate::text::{self, PieceLine};
use crate::words::Words;
use heraldry::Look;
use layout::Layout;

pub use scene::grounds;

/// How wide the place is where a map is shown.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum MapWidth {
    /// A page or a screen: with title, degrees and compass.
    #[default]
    Wide,
    /// A telephone: larger signs and letters, less around them.
    Narrow,
}

/// How a map is drawn.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct MapOptions {
    /// How wide the place is where it is shown.
    pub width: MapWidth,
    /// Its title; the sheet's moment is written under it.
    pub title: Option<Message>,
    /// Whether the legend is drawn below.
    pub legend: bool,
    /// Whether tracks and boxes are drawn at the foot.
    pub boxes: bool,
    /// Places to be chosen from: drawn with a glow.
    pub lit: Vec<PlaceKey>,
    /// The beginning of all ids within the picture: different for two pictures on one page.
    /// Letters, digits and `-`.
    pub prefix: &'static str,
}

impl Default for MapOptions {
    fn default() -> Self {
        let (width, prefix) = (MapWidth::Wide, "map");
        Self { width, title: None, legend: true, boxes: false, lit: Vec::new(), prefix }
    }
}

impl MapOptions {
    /// A map for a telephone.
    #[must_use]
    pub fn narrow() -> Self {
        Self { width: MapWidth::Narrow, ..Self::default() }
    }
}

/// The whole map: one picture that stands alone.
#[must_use]
pub fn map_svg(plan: &Plan, sheet: &Sheet, words: &Words, options: &MapOptions) -> String {
    draw(plan, sheet, words, options, true)
}

/// All of a map but its ground, of the same size: to be laid over [`map_ground_svg`].
#[must_use]
pub fn map_layer(plan: &Plan, sheet: &Sheet, words: &Words, options: &MapOptions) -> String {
    draw(plan, sheet, words, options, false)
}

/// The ground of a map alone: a picture that is the same for all campaigns on this plan, all
/// readers and all turns.
#[must_use]
pub fn map_ground_svg(plan: &Plan, words: &Words, options: &MapOptions) -> String {
    let layout = Layout::of(plan, words, options.width, options.prefix);
    let mut out = String::with_capacity(layout.ground.len() + 512);
    let size = layout.canvas.size;
    put!(out, "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {} {}\" ", N(size.x), {
        N(size.y)
    });
    put!(out, "font-family=\"{SERIF}\"><defs>{}</defs>", layout.clips);
    put!(out, "{}</svg>", layout.ground);
    out
}

/// The colour of a power, as SVG, HTML and BBCode write it.
#[must_use]
pub fn colour_of(plan: &Plan, power: Power) -> String {
    Look { plan, prefix: "" }.arms(power).field.into_owned()
}

/// The arms of a power with its letters: a small picture that stands in a line of text. `prefix`
/// begins the ids within it, as in [`MapOptions`].
#[must_use]
pub fn arms_svg(plan: &Plan, power: Power, prefix: &str) -> String {
    let look = Look { plan, prefix };
    let mut out = String::with_capacity(1024);
    put!(out, "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"-2 -2 28 32\" ");
    put!(out, "class=\"arms\" aria-hidden=\"true\" font-family=\"{SERIF}\"><defs>");
    look.clips(&mut out);
    look.patterns(&mut out, power, false);
    out.push_str("</defs>");
    look.lettered_shield(&mut out, power, Pt::new(12.0, 13.9), 24.0);
    out.push_str("</svg>");
    out
}

/// The legend alone, for a page that shows it elsewhere.
#[must_use]
pub fn legend_svg(plan: &Plan, sheet: &Sheet, words: &Words, options: &MapOptions) -> String {
    let layout = Layout::of(plan, words, options.width, options.prefix);
    let entries = legend::entries(plan, sheet, &layout, words);
    let is_narrow = layout.canvas.is_narrow;
    let (width, height) = (layout.canvas.size.x, legend::height(entries.len(), 0, is_narrow));
    let prefix = format!("{}-l", options.prefix);
    let mut out = String::with_capacity(8 * 1024);
    put!(out, "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {} {}\" ", N(width), {
        N(height)
    });
    let title = words.say("map-legend");
    put!(out, "font-family=\"{SERIF}\" role=\"img\"><title>{}</title><defs>", Esc(&title));
    let look = Look { plan, prefix: &prefix };
    look.defs(&mut out);
    out.push_str("</defs>");
    let none = |_: &mut String, _: usize, _: Pt, _: f64| {};
    let area = (0.0, width, is_narrow);
    legend::draw(&mut out, &entries, &none, 0, area, (words, look));
    out.push_str("</svg>");
    out
}

fn draw(
    plan: &Plan,
    sheet: &Sheet,
    words: &Words,
    options: &MapOptions,
    with_ground: bool,
) -> String {
    let look = Look { plan, prefix: options.prefix };
    let layout = Layout::of(plan, words, options.width, options.prefix);
    let lines = text::piece_lines(plan, sheet, words);
    let mut below = String::new();
    let height =
        layout.canvas.size.y + beneath(&mut below, plan, sheet, &layout, &lines, (words, options));
    let mut out = String::with_capacity(layout.ground.len() + 64 * 1024);
    open(&mut out, sheet, words, options, Pt::new(layout.canvas.size.x, height));
    look.defs(&mut out);
    realms::defs(&mut out, sheet, &layout, look);
    if with_ground {
        out.push_str(&layout.clips);
    }
    out.push_str("</defs>");
    if with_ground {
        let (wide, high) = (N(layout.canvas.size.x), N(height));
        put!(out, "<rect width=\"{wide}\" height=\"{high}\" fill=\"#efe2c2\"/>");
        out.push_str(&layout.ground);
    }
    let (mut pieces, mut leaders) = (String::with_capacity(16 * 1024), String::new());
    let rows = rows::rows(plan, sheet, &layout);
    pieces::draw((&mut pieces, &mut leaders), (sheet, &lines), &layout, &rows, look);
    realms::draw(&mut out, sheet, &layout, &options.lit, look);
    routes::draw(&mut out, &layout.routes, &layout.canvas);
    let way = |from, to| layout.way(from, to);
    routes::bars(&mut out, &sheet.routes, &way, (layout.canvas.zoom, words), look);
    arrows::draw(&mut out, sheet, &layout, words, look);
    out.push_str(&leaders);
    places::draw(&mut out, plan, sheet, &layout, (words, &options.lit), &rows, look);
    if let (Some(rect), Some(title)) = (layout.cartouche, &options.title) {
        let moment: Vec<String> = sheet.moment.iter().map(|line| words.text(line)).collect();
        chrome::cartouche(&mut out, rect, &words.text(title), &moment);
    }
    out.push_str(&pieces);
    out.push_str(&below);
    out.push_str("</svg>");
    out
}

fn open(out: &mut String, sheet: &Sheet, words: &Words, options: &MapOptions, size: Pt) {
    let title = match &options.title {
        Some(title) => words.text(title),
        None => words.say("map-title"),
    };
    let moment: Vec<String> = sheet.moment.iter().map(|line| words.text(line)).collect();
    let prefix = options.prefix;
    put!(out, "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {} {}\" ", N(size.x), {
        N(size.y)
    });
    put!(out, "font-family=\"{SERIF}\" role=\"group\" ");
    put!(out, "aria-labelledby=\"{prefix}-title {prefix}-desc\">");
    put!(out, "<title id=\"{prefix}-title\">{}</title>", Esc(&title));
    put!(out, "<desc id=\"{prefix}-desc\">{}</desc><defs>", Esc(&moment.join(" · ")));
}

/// What stands beneath the map: pieces that are off it, the legend, whence the ground comes.
/// Returns how high it is.
fn beneath(
    out: &mut String,
    plan: &Plan,
    sheet: &Sheet,
    layout: &Arc<Layout>,
    lines: &[PieceLine],
    (words, options): (&Words, &MapOptions),
) -> f64 {
    let is_narrow = layout.canvas.is_narrow;
    let look = Look { plan, prefix: options.prefix };
    let entries =
        if options.legend { legend::entries(plan, sheet, layout, words) } else { Vec::new() };
    let off = legend::off(sheet);
    let (top, width) = (layout.canvas.size.y, layout.canvas.size.x);
    let mut height = 0.0;
    if off > 0 || !entries.is_empty() {
        let pieces: Vec<(&Piece, &PieceLine)> =
            sheet.pieces.iter().zip(lines).filter(|(piece, _)| piece.at == Position::Off).collect();
        let beside = |out: &mut String, index: usize, at: Pt, room: f64| {
            let Some((piece, line)) = pieces.get(index) else { return };
            off_map(out, piece, line, (at, room), layout, look);
        };
        let area = (top, width, is_narrow);
        legend::draw(out, &entries, &beside, off, area, (words, look));
        height += legend::height(entries.len(), off, is_narrow);
    }
    if options.boxes {
        height += beside::draw(out, sheet, (top + height, width, is_narrow), words, look);
    }
    if options.legend {
        // A page has the remarks below the picture, where they can be read.
        let remarks = plan.remarks.iter().filter(|_| options.boxes);
        let remarks = remarks.map(|remark| words.text(remark));
        for line in remarks.chain(layout.origin.map(str::to_owned)) {
            let size = if is_narrow { 10.0 } else { 9.5 };
            let line = fitted(&line, size * 0.86, width - 40.0);
            let (y, size) = (N(top + height + 9.0), N(size));
            put!(out, "<text x=\"24\" y=\"{y}\" font-size=\"{size}\" ");
            put!(out, "fill=\"#6b5a3c\">{}</text>", Esc(&line));
            height += 14.0;
        }
        height += 6.0;
    }
    height
}

fn off_map(
    out: &mut String,
    piece: &Piece,
    line: &PieceLine,
    (at, room): (Pt, f64),
    layout: &Layout,
    look: Look<'_>,
) {
    let measure = pieces::Measure::new(&layout.canvas);
    let spoken = Esc(&line.text);
    put!(out, "<g class=\"piece\" data-piece=\"{}\" tabindex=\"0\" ", Esc(&piece.key));
    put!(out, "role=\"img\" aria-label=\"{spoken}\"><title>{spoken}</title>");
    pieces::piece(out, piece, at.plus(0.0, 1.0), measure, look);
    let size = measure.size(piece);
    let name = fitted(&piece.name, 15.0, room - size.x - 8.0);
    put!(out, "<text x=\"{}\" y=\"{}\">", N(at.x + size.x + 6.0), N(at.y + size.y * 0.6));
    put!(out, "{}</text></g>", Esc(&name));
}
