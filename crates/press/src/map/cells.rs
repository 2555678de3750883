//! The ground around each place: all that is nearer to it than to any other.

use crate::markup::{Pt, Rect};

/// The ground around a place.
pub(crate) struct Cell {
    pub(crate) tint: u8,
    pub(crate) ring: Vec<Pt>,
    /// For each edge of the ring, from its point to the next: the place on the other side.
    across: Vec<Option<usize>>,
    tints_across: Vec<u8>,
}

/// The cells of places with their tints, within an area.
pub(crate) fn cells(places: &[(Pt, u8)], area: Rect) -> Vec<Cell> {
    let mut cells: Vec<Cell> =
        places.iter().enumerate().map(|(index, _)| cell(index, places, area)).collect();
    for cell in &mut cells {
        let tint = |across: &Option<usize>| {
            across.and_then(|other| places.get(other)).map_or(cell.tint, |(_, tint)| *tint)
        };
        cell.tints_across = cell.across.iter().map(tint).collect();
    }
    cells
}

fn cell(index: usize, places: &[(Pt, u8)], area: Rect) -> Cell {
    let (here, tint) = places[index];
    let mut ring = vec![
        (Pt::new(area.x, area.y), None),
        (Pt::new(area.right(), area.y), None),
        (Pt::new(area.right(), area.bottom()), None),
        (Pt::new(area.x, area.bottom()), None),
    ];
    for (other, (there, _)) in places.iter().enumerate() {
        if other != index && here.distance(*there) > 0.01 {
            ring = cut(&ring, here, *there, other);
        }
    }
    let (ring, across) = ring.into_iter().unzip();
    Cell { tint, ring, across, tints_across: Vec::new() }
}

/// The part of a ring that is nearer to one point than to another. Each corner carries the place
/// across the edge that begins there.
fn cut(
    ring: &[(Pt, Option<usize>)],
    here: Pt,
    there: Pt,
    other: usize,
) -> Vec<(Pt, Option<usize>)> {
    let middle = here.toward(there, 0.5);
    let (nx, ny) = (there.x - here.x, there.y - here.y);
    let side = |at: Pt| (at.x - middle.x) * nx + (at.y - middle.y) * ny;
    let mut kept = Vec::with_capacity(ring.len() + 1);
    for (k, &(a, across)) in ring.iter().enumerate() {
        let (b, _) = ring[(k + 1) % ring.len()];
        let (da, db) = (side(a), side(b));
        if da <= 0.0 {
            kept.push((a, across));
        }
        if (da < 0.0 && db > 0.0) || (da > 0.0 && db < 0.0) {
            let crossing = a.toward(b, da / (da - db));
            // Leaving the near side, the next edge is the cut itself.
            kept.push((crossing, if da < 0.0 { Some(other) } else { across }));
        }
    }
    kept
}

/// The lines between cells of different tints.
pub(crate) fn border(cells: &[Cell]) -> Vec<Vec<Pt>> {
    let mut edges = edges(cells);
    let mut lines = Vec::new();
    let is_same = |a: Pt, b: Pt| a.distance(b) < 0.05;
    while let Some((a, b)) = edges.pop() {
        let mut line = std::collections::VecDeque::from([a, b]);
        loop {
            let (first, last) = (line[0], line[line.len() - 1]);
            if let Some(at) = edges.iter().position(|(a, b)| is_same(*a, last) || is_same(*b, last))
            {
                let (a, b) = edges.swap_remove(at);
                line.push_back(if is_same(a, last) { b } else { a });
            } else if let Some(at) =
                edges.iter().position(|(a, b)| is_same(*a, first) || is_same(*b, first))
            {
                let (a, b) = edges.swap_remove(at);
                line.push_front(if is_same(a, first) { b } else { a });
            } else {
                break;
            }
        }
        lines.push(line.into());
    }
    lines
}

fn edges(cells: &[Cell]) -> Vec<(Pt, Pt)> {
    let mut edges = Vec::new();
    for (index, cell) in cells.iter().enumerate() {
        for (k, &a) in cell.ring.iter().enumerate() {
            let is_first = cell.across[k].is_some_and(|other| index < other);
            if is_first && cell.tints_across[k] != cell.tint {
                edges.push((a, cell.ring[(k + 1) % cell.ring.len()]));
            }
        }
    }
    edges
}
