//! Pieces: shields that stand beside their place, fanned out so that each can be read.

use kernel::sheet::{Form, Piece, Position, Sheet};

use super::canvas::Canvas;
use super::heraldry::{CREAM, INK, Look};
use super::layout::{Layout, reach};
use super::rows::Row;
use super::signs;
use crate::markup::{Esc, N, Pt, Rect, put, shortened};
use crate::text::PieceLine;

/// How far from its place a piece may stand.
const FAR_MAX: f64 = 68.0;

/// A piece and where its shield stands.
struct Standing<'a> {
    piece: &'a Piece,
    line: &'a PieceLine,
    at: Pt,
}

/// Measures of a piece.
#[derive(Clone, Copy)]
pub(super) struct Measure {
    /// A shield's width.
    shield: f64,
    /// How large the signs beside it are.
    sign: f64,
    zoom: f64,
}

impl Measure {
    pub(super) fn new(canvas: &Canvas) -> Self {
        let shield = match (canvas.is_even(), canvas.is_narrow) {
            (true, true) => 29.0,
            (true, false) => 27.0,
            (false, true) => 23.5,
            (false, false) => 25.0,
        };
        Self { shield, sign: canvas.sign(), zoom: canvas.zoom }
    }

    /// What stands over a piece: the crown of its leader, the top of a mast.
    fn crown(self, piece: &Piece) -> f64 {
        let high = match (piece.crowned, piece.form) {
            (true, _) => 9.0,
            (false, Form::Ship) => 5.0,
            (false, Form::Shield | Form::Pennon) => 2.0,
        };
        high * self.zoom
    }

    fn sign(self) -> f64 {
        self.sign
    }

    /// The room a piece takes.
    pub(super) fn size(self, piece: &Piece) -> Pt {
        let high = self.shield * 28.0 / 24.0 + self.crown(piece) + 8.0 * self.zoom;
        Pt::new(self.shield + 5.0 + self.signs_width(piece), high)
    }

    fn signs_width(self, piece: &Piece) -> f64 {
        let widths = piece.marks.iter().map(|mark| signs::sign_width(mark, self.sign()));
        widths.fold(0.0_f64, |most, width| most.max(width - 5.0))
    }
}

/// Draws the pieces that are on the map, and apart from them the fine lines that lead to them,
/// which go under names.
pub(super) fn draw(
    (out, leaders): (&mut String, &mut String),
    (sheet, lines): (&Sheet, &[PieceLine]),
    layout: &Layout,
    rows: &[Row],
    look: Look<'_>,
) {
    let (plan, measure) = (look.plan, Measure::new(&layout.canvas));
    let mut taken = layout.taken.clone();
    taken.extend(rows.iter().filter(|row| row.rect.w > 0.0).map(|row| (row.rect, 4.0)));
    let mut standing: Vec<Standing> = Vec::new();
    let mut lines_to = String::new();
    let mut done: Vec<Position> = Vec::new();
    for piece in &sheet.pieces {
        if done.contains(&piece.at) {
            continue;
        }
        let Some(at) = layout.position(piece.at) else { continue };
        done.push(piece.at);
        let group: Vec<(&Piece, &PieceLine)> =
            sheet.pieces.iter().zip(lines).filter(|(other, _)| other.at == piece.at).collect();
        let gap = match piece.at {
            Position::At(key) => plan
                .places
                .get(usize::from(key.0))
                .map_or(0.0, |place| reach(place.shape, measure.zoom)),
            Position::Between { .. } | Position::Off => -1.0,
        };
        let sizes: Vec<Pt> = group.iter().map(|(piece, _)| measure.size(piece)).collect();
        let (rects, whole) = fan(&sizes, at, gap, layout, &taken);
        taken.push((whole, 5.0));
        leader(&mut lines_to, at, gap.max(0.0), whole);
        standing.extend(group.iter().zip(rects).map(|((piece, line), rect)| Standing {
            piece,
            line,
            at: Pt::new(rect.x, rect.y),
        }));
    }
    if !lines_to.is_empty() {
        put!(leaders, "<path d=\"{lines_to}\" fill=\"none\" stroke=\"{CREAM}\" ");
        put!(leaders, "stroke-width=\"3.4\" stroke-opacity=\".8\"/>");
        put!(leaders, "<path d=\"{lines_to}\" fill=\"none\" stroke=\"{INK}\" ");
        put!(leaders, "stroke-width=\"1.5\" stroke-dasharray=\"2.5 2\"/>");
    }
    for one in &standing {
        toward(leaders, one, layout, measure, look);
    }
    for one in &standing {
        let spoken = Esc(&one.line.text);
        put!(out, "<g class=\"piece\" data-piece=\"{}\" tabindex=\"0\" ", Esc(&one.piece.key));
        put!(out, "role=\"img\" aria-label=\"{spoken}\"><title>{spoken}</title>");
        piece(out, one.piece, one.at, measure, look);
        out.push_str("</g>");
    }
}

/// Places a group of pieces near a point where it covers least. Returns each piece's room and
/// that of all.
fn fan(
    sizes: &[Pt],
    at: Pt,
    gap: f64,
    layout: &Layout,
    taken: &[(Rect, f64)],
) -> (Vec<Rect>, Rect) {
    let count = sizes.len();
    let mut best: (f64, Vec<Rect>, Rect) = (f64::MAX, Vec::new(), Rect::default());
    let shapes = [count, count.div_ceil(2), count.div_ceil(3)];
    let inside = layout.canvas.inner.grown(-3.0);
    // Among many others it is better to hide a part of a name than to be far from one's place.
    let far_price = if layout.canvas.is_even() { 4.0 } else { 16.0 };
    for (turn, columns) in shapes.into_iter().enumerate() {
        if turn > 0 && shapes[turn - 1] == columns {
            continue;
        }
        let (rects, w, h) = grid(sizes, columns.max(1));
        let reach = Rect::around(at, 2.0 * (gap + FAR_MAX + w), 2.0 * (gap + FAR_MAX + h));
        let near: Vec<&(Rect, f64)> =
            taken.iter().filter(|(rect, _)| rect.shared(&reach) > 0.0).collect();
        let dots: Vec<Pt> = layout.dots.iter().filter(|dot| reach.holds(**dot)).copied().collect();
        for spot in spots(at, gap, w, h) {
            let whole = Rect::around(spot, w, h).within(inside);
            let covered: f64 =
                near.iter().map(|(other, weight)| whole.shared(other) * weight).sum();
            let far = whole.middle().distance(at) * 0.5 + whole.distance(at) * far_price;
            let crossed = dots.iter().filter(|dot| whole.holds(**dot)).count() as f64;
            let price = covered + far + crossed * 4.0;
            if price < best.0 {
                best = (price, rects.clone(), whole);
            }
        }
    }
    let (_, rects, whole) = best;
    let moved = rects.iter().map(|r| Rect::new(r.x + whole.x, r.y + whole.y, r.w, r.h));
    (moved.collect(), whole)
}

/// Rooms in rows of so many columns, and the size of all.
fn grid(sizes: &[Pt], columns: usize) -> (Vec<Rect>, f64, f64) {
    let mut rects = Vec::with_capacity(sizes.len());
    let (mut y, mut widest) = (0.0, 0.0_f64);
    for row in sizes.chunks(columns) {
        let high = row.iter().map(|size| size.y).fold(0.0, f64::max);
        let mut x = 0.0;
        for size in row {
            rects.push(Rect::new(x, y, size.x, size.y));
            x += size.x;
        }
        widest = widest.max(x);
        y += high;
    }
    (rects, widest, y)
}

/// Where the middle of a group may be.
fn spots(at: Pt, gap: f64, w: f64, h: f64) -> Vec<Pt> {
    let mut spots = Vec::with_capacity(48);
    if gap < 0.0 {
        spots.push(at);
    }
    for far in [2.0, 9.0, 18.0, 30.0, 46.0, FAR_MAX] {
        let (dx, dy) = (gap.max(0.0) + far + w / 2.0, gap.max(0.0) + far + h / 2.0);
        for (x, y) in [
            (0.0, -1.0),
            (1.0, -0.6),
            (-1.0, -0.6),
            (1.0, 0.0),
            (-1.0, 0.0),
            (0.0, 1.0),
            (0.5, -1.0),
            (-0.5, -1.0),
            (1.0, 0.6),
            (-1.0, 0.6),
            (0.5, 1.0),
            (-0.5, 1.0),
            (1.0, 1.0),
            (-1.0, 1.0),
            (1.0, -1.0),
            (-1.0, -1.0),
        ] {
            spots.push(at.plus(x * dx, y * dy));
        }
    }
    spots
}

/// A fine line from a place to the pieces on it, where they stand apart.
fn leader(out: &mut String, at: Pt, gap: f64, whole: Rect) {
    let near = Pt::new(at.x.clamp(whole.x, whole.right()), at.y.clamp(whole.y, whole.bottom()));
    let far = at.distance(near);
    if far > gap + 9.0 {
        put!(out, "M{}L{}", at.toward(near, (gap + 1.0) / far), near);
    }
}

/// A fine line from a piece to the place that it looks to, in the colour of its power.
fn toward(out: &mut String, one: &Standing<'_>, layout: &Layout, measure: Measure, look: Look<'_>) {
    let name = one.piece.toward.and_then(|key| layout.labels.get(usize::from(key.0)));
    let Some(name) = name.map(|label| label.rect.grown(4.0 * measure.zoom)) else { return };
    let size = measure.size(one.piece);
    let from = one.at.plus(measure.shield / 2.0 + 2.5, size.y / 2.0);
    let to = Pt::new(from.x.clamp(name.x, name.right()), from.y.clamp(name.y, name.bottom()));
    let arms = look.arms(one.piece.power);
    watch(out, from, to, &arms.field, measure.zoom);
}

/// The line of who watches a place, with a dot at its end.
pub(super) fn watch(out: &mut String, from: Pt, to: Pt, colour: &str, zoom: f64) {
    for (colour, width) in [(CREAM, 3.2), (colour, 1.7)] {
        put!(out, "<path d=\"M{from}L{to}\" fill=\"none\" stroke=\"{colour}\" ");
        put!(out, "stroke-width=\"{}\" stroke-dasharray=\"1 4\" ", N(width * zoom));
        put!(out, "stroke-linecap=\"round\"/>");
    }
    put!(out, "<circle cx=\"{}\" cy=\"{}\" r=\"{}\" ", N(to.x), N(to.y), N(3.0 * zoom));
    put!(out, "fill=\"{colour}\" stroke=\"{CREAM}\" stroke-width=\"1\"/>");
}

/// What a piece is drawn as: a shield, a shield with a fringe, or a ship with the arms on its sail.
fn body(out: &mut String, piece: &Piece, corner: Pt, wide: f64, look: Look<'_>) {
    match piece.form {
        Form::Shield => look.shield(out, piece.power, corner, wide),
        Form::Pennon => pennon(out, piece.power, corner, wide, look),
        Form::Ship => ship(out, piece.power, corner, wide, look),
    }
}

/// A flag with two tails, as wide as a shield: a detachment.
pub(super) fn pennon(
    out: &mut String,
    power: kernel::sheet::Power,
    at: Pt,
    wide: f64,
    look: Look<'_>,
) {
    let scale = super::heraldry::scale(wide / 24.0);
    put!(out, "<g transform=\"translate({} {}) scale({scale})\">", N(at.x), N(at.y));
    look.cloth(out, power, "M0,2H24L18,12L24,22H0Z");
    put!(out, "<path d=\"M0,0V28\" stroke=\"{INK}\" stroke-width=\"2.2\"/></g>");
}

/// A ship as wide as a shield: a fleet.
pub(super) fn ship(
    out: &mut String,
    power: kernel::sheet::Power,
    at: Pt,
    wide: f64,
    look: Look<'_>,
) {
    let scale = super::heraldry::scale(wide / 24.0);
    put!(out, "<g transform=\"translate({} {}) scale({scale})\" ", N(at.x), N(at.y));
    put!(out, "stroke-linejoin=\"round\"><path d=\"M12,-4V22\" stroke=\"{INK}\" ");
    put!(out, "stroke-width=\"2\"/><path d=\"M-3,20Q12,24 27,20Q24,29 12,29Q0,29 -3,20Z\" ");
    put!(out, "fill=\"#a87b45\" stroke=\"{CREAM}\" stroke-width=\"3\" paint-order=\"stroke\"/>");
    put!(out, "<path d=\"M-3,20Q12,24 27,20Q24,29 12,29Q0,29 -3,20Z\" fill=\"none\" ");
    put!(out, "stroke=\"{INK}\" stroke-width=\"1.3\"/>");
    look.cloth(out, power, "M1,0H23Q20,9 23,18H1Q4,9 1,0Z");
    out.push_str("</g>");
}

/// Draws a piece, the upper left corner of its room given.
pub(super) fn piece(out: &mut String, piece: &Piece, at: Pt, measure: Measure, look: Look<'_>) {
    let (wide, zoom) = (measure.shield, measure.zoom);
    let high = wide * 28.0 / 24.0;
    let corner = at.plus(2.5, measure.crown(piece));
    let middle = corner.x + wide / 2.0;
    body(out, piece, corner, wide, look);
    let arms = look.arms(piece.power);
    let letter = shortened(&piece.letter, 2);
    let size = if letter.chars().count() > 1 { wide * 0.52 } else { wide * 0.68 };
    put!(out, "<text x=\"{}\" y=\"{}\" ", N(middle), N(corner.y + high * 0.4 + size * 0.3));
    put!(out, "font-size=\"{}\" font-weight=\"bold\" text-anchor=\"middle\" ", N(size));
    put!(out, "fill=\"{}\" stroke=\"{}\" stroke-width=\"2.6\" ", arms.letter, arms.field);
    put!(out, "stroke-linejoin=\"round\" paint-order=\"stroke\">{}</text>", Esc(&letter));
    if piece.crowned {
        signs::crown(out, Pt::new(middle, corner.y - 0.4), 15.0 * zoom);
    }
    if let Some(strength) = piece.strength {
        let digits = f64::from(strength.max(1).ilog10()) + 1.0;
        let plate =
            Rect::around(Pt::new(middle, corner.y + high - 2.0), (7.0 + 6.4 * digits) * zoom, {
                13.0 * zoom
            });
        put!(out, "<rect x=\"{}\" y=\"{}\" width=\"{}\" ", N(plate.x), N(plate.y), N(plate.w));
        put!(out, "height=\"{}\" rx=\"3\" fill=\"{CREAM}\" stroke=\"{INK}\"/>", N(plate.h));
        put!(out, "<text x=\"{}\" y=\"{}\" ", N(middle), N(plate.middle().y + 4.1 * zoom));
        put!(out, "font-size=\"{}\" font-weight=\"bold\" fill=\"{INK}\" ", N(11.5 * zoom));
        put!(out, "text-anchor=\"middle\">{strength}</text>");
    }
    let sign = measure.sign();
    let step = (sign * 0.9).min(high / piece.marks.len().max(1) as f64);
    for (row, mark) in (0..).zip(&piece.marks) {
        let left = Pt::new(corner.x + wide - 4.0, corner.y + sign * 0.4 + step * f64::from(row));
        signs::mark(out, mark, left, sign, look);
    }
}
