//! Where the marks of places stand: beside their sign or their name, where they cover least.

use kernel::sheet::{Mark, PlaceMark, Plan, Power, Shape, Sheet, Symbol};

use super::layout::{Layout, reach};
use super::signs;
use crate::markup::{Pt, Rect};

/// How bad it is to cover the marks of another place, beside covering its name.
const MARKS: f64 = 5.0;

/// How far a mark is from the one before it, as a share of its width: beside the smaller places of
/// a map they overlap a little.
pub(super) fn step(shape: Shape) -> f64 {
    if matches!(shape, Shape::Area | Shape::Sea) { 1.02 } else { 0.9 }
}

/// The marks of a place in a row.
pub(super) struct Row {
    /// What they cover; empty if there are none.
    pub(super) rect: Rect,
    /// How large the signs are.
    pub(super) size: f64,
}

/// Whether a mark is drawn on the sign of its place: the crown of a seat of government on the
/// shield of an area.
pub(super) fn is_crown(mark: &Mark, shape: Shape) -> bool {
    let is_bare = mark.number.is_none() && mark.label.is_none();
    let is_nobodys = mark.power.is_none_or(|power| power == Power(0));
    shape == Shape::Area && mark.symbol == Symbol::Crown && is_bare && is_nobodys
}

/// The marks of a place that stand in its row.
pub(super) fn in_row(mark: &PlaceMark, shape: Shape) -> impl Iterator<Item = &Mark> {
    mark.marks.iter().filter(move |mark| !is_crown(mark, shape))
}

/// The rows of all places of a sheet, in the order of its marks.
pub(super) fn rows(plan: &Plan, sheet: &Sheet, layout: &Layout) -> Vec<Row> {
    let mut rows: Vec<Row> = Vec::with_capacity(sheet.places.len());
    for mark in &sheet.places {
        let row = row(plan, mark, layout, &rows);
        rows.push(row.unwrap_or(Row { rect: Rect::default(), size: 0.0 }));
    }
    rows
}

fn row(plan: &Plan, mark: &PlaceMark, layout: &Layout, before: &[Row]) -> Option<Row> {
    let index = usize::from(mark.place.0);
    let (shape, at) = (plan.places.get(index)?.shape, layout.place(mark.place)?);
    let zoom = layout.canvas.zoom;
    let reach = reach(shape, zoom);
    let is_flat = matches!(shape, Shape::Area | Shape::Sea);
    // An area has room for larger signs.
    let size = if is_flat { layout.canvas.sign() } else { 14.0 * zoom };
    let widths = in_row(mark, shape).map(|mark| signs::sign_width(mark, size) * step(shape));
    let w = widths.sum::<f64>();
    if w == 0.0 {
        return None;
    }
    if !is_flat {
        let left = at.plus(-reach - w + 0.35 * size, -reach * 0.75);
        return Some(Row { rect: Rect::new(left.x, left.y - size / 2.0, w, size), size });
    }
    let name = layout.labels.get(index).map_or(Rect::around(at, 0.0, 0.0), |label| label.rect);
    let (gap, under) = (reach + 3.0 + w / 2.0, name.bottom() + size / 2.0 + 1.0);
    let sign = if shape == Shape::Area { reach + size / 2.0 + 8.0 * zoom } else { 0.0 };
    let beside = name.w / 2.0 + w / 2.0 + 3.0;
    let above_name = Pt::new(name.middle().x, name.y - size / 2.0 - 1.0);
    let of_sign = [(at.plus(-gap, 0.0), 0.0), (at.plus(gap, 0.0), 4.0), (at.plus(0.0, -sign), 8.0)];
    let of_name = [
        (above_name, if shape == Shape::Sea { 0.0 } else { 40.0 }),
        (Pt::new(name.middle().x, under), 12.0),
        (name.middle().plus(beside, 0.0), 14.0),
        (name.middle().plus(-beside, 0.0), 14.0),
    ];
    let by_sign = of_sign.iter().filter(|_| shape == Shape::Area);
    let inside = layout.canvas.inner.grown(-3.0);
    let priced = by_sign.chain(&of_name).map(|(middle, dislike)| {
        let rect = Rect::around(*middle, w + 2.0, size).within(inside);
        let others = layout.taken.iter().enumerate();
        let others = others.filter(|(other, _)| *other != index || shape != Shape::Sea);
        let covers: f64 = others.map(|(_, (other, _))| rect.shared(other)).sum();
        let marks: f64 = before.iter().map(|row| rect.shared(&row.rect)).sum();
        (dislike + covers + marks * MARKS, rect)
    });
    let (_, rect) = priced.min_by(|one, other| one.0.total_cmp(&other.0))?;
    Some(Row { rect, size })
}
