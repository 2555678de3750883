//! A plane parted among owners: each point goes to the owner of the nearest site.
//!
//! The lines between two owners are found once, rounded and made to waver a little, and then used
//! by both sides, so that areas never overlap and leave nothing between them.

use spade::{DelaunayTriangulation, HasPosition, Point2, Triangulation as _};

/// A point: to the right, up.
pub(crate) type At = [f64; 2];

/// A point and whose it is.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Site {
    pub(crate) at: At,
    pub(crate) owner: usize,
}

/// Whose everything is that lies beyond all sites.
const OUTSIDE: usize = usize::MAX;
/// How far away the sites stand that bound all others.
const FAR: f64 = 400.0;
/// How long the straight parts of a drawn line are.
const STEP: f64 = 0.16;
/// How far a line wavers, at most.
const WAVE: f64 = 0.13;
/// At which distance from its ends a line wavers in full.
const CALM: f64 = 0.7;

impl HasPosition for Site {
    type Scalar = f64;

    fn position(&self) -> Point2<f64> {
        Point2::new(self.at[0], self.at[1])
    }
}

/// A line between two owners, who stand to its left and right.
#[derive(Clone, Debug)]
pub(crate) struct Line {
    pub(crate) left: usize,
    pub(crate) right: usize,
    pub(crate) points: Vec<At>,
    /// The corners where it begins and ends; none of a line that closes on itself.
    ends: Option<(usize, usize)>,
}

/// A stretch of a line as found: from corner to corner, with who is left and right.
#[derive(Clone, Copy)]
struct Edge {
    corners: (usize, usize),
    points: (At, At),
    left: usize,
    right: usize,
}

impl Edge {
    fn reversed(self) -> Self {
        Self {
            corners: (self.corners.1, self.corners.0),
            points: (self.points.1, self.points.0),
            left: self.right,
            right: self.left,
        }
    }
}

/// The lines between all owners.
pub(crate) fn lines(sites: &[Site]) -> Vec<Line> {
    let edges = edges(sites);
    let mut corners: Corners = Corners::new();
    for (index, edge) in edges.iter().enumerate() {
        corners.entry(edge.corners.0).or_default().push(index);
        corners.entry(edge.corners.1).or_default().push(index);
    }
    let mut used = vec![false; edges.len()];
    let mut lines = Vec::new();
    for (corner, met) in corners.iter().filter(|(corner, _)| is_meeting(&corners, **corner)) {
        for &index in met {
            if !used[index] {
                let edge = edges[index];
                let first = if edge.corners.0 == *corner { edge } else { edge.reversed() };
                lines.push(line(first, index, &edges, &corners, &mut used));
            }
        }
    }
    // Lines that meet no other come last: islands of one owner within another.
    for (index, edge) in edges.iter().enumerate() {
        if !used[index] {
            lines.push(line(*edge, index, &edges, &corners, &mut used));
        }
    }
    lines
}

/// The stretches that end at each corner.
type Corners = std::collections::BTreeMap<usize, Vec<usize>>;

/// Whether three owners meet at a corner.
fn is_meeting(corners: &Corners, corner: usize) -> bool {
    corners.get(&corner).is_none_or(|met| met.len() != 2)
}

/// The line that begins with a stretch, as far as the next corner where others meet it.
fn line(first: Edge, index: usize, edges: &[Edge], corners: &Corners, used: &mut [bool]) -> Line {
    let mut points = vec![first.points.0, first.points.1];
    used[index] = true;
    let mut end = first.corners.1;
    while end != first.corners.0 && !is_meeting(corners, end) {
        let next = corners.get(&end).into_iter().flatten().find(|next| !used[**next]);
        let Some(&next) = next else { break };
        used[next] = true;
        let edge = if edges[next].corners.0 == end { edges[next] } else { edges[next].reversed() };
        points.push(edge.points.1);
        end = edge.corners.1;
    }
    let is_closed = end == first.corners.0 && !is_meeting(corners, end);
    let ends = (!is_closed).then_some((first.corners.0, end));
    Line { left: first.left, right: first.right, points: drawn(&points, is_closed), ends }
}

/// The stretches between different owners.
fn edges(sites: &[Site]) -> Vec<Edge> {
    let mut plane: DelaunayTriangulation<Site> = DelaunayTriangulation::new();
    let around = [(1.0, 0.0), (0.6, 0.8), (-0.6, 0.8), (-1.0, 0.0), (-0.6, -0.8), (0.6, -0.8)];
    let bounds = around.map(|(x, y)| Site { at: [x * FAR, y * FAR], owner: OUTSIDE });
    for site in bounds.iter().chain(sites) {
        // A site where one stands already adds nothing: the first keeps its ground.
        let is_taken = plane.locate_vertex(site.position()).is_some();
        if !is_taken && plane.insert(*site).is_err() {
            continue;
        }
    }
    let mut edges = Vec::new();
    for edge in plane.undirected_edges() {
        let [a, b] = edge.vertices().map(|vertex| *vertex.data());
        if a.owner == b.owner {
            continue;
        }
        let side = edge.as_directed();
        let faces = (side.face().as_inner(), side.rev().face().as_inner());
        let (Some(from), Some(to)) = faces else { continue };
        let corner = |point: Point2<f64>| [point.x, point.y];
        let points = (corner(from.circumcenter()), corner(to.circumcenter()));
        let corners = (from.fix().index(), to.fix().index());
        // The first face lies left of the way from a to b: who goes across has b on the left.
        edges.push(Edge { corners, points, left: b.owner, right: a.owner });
    }
    edges
}

/// A line as a hand would draw it.
fn drawn(points: &[At], is_closed: bool) -> Vec<At> {
    let soft = softened(points, is_closed);
    wavering(&evenly(&soft), is_closed)
}

/// The line with its corners cut three times.
fn softened(points: &[At], is_closed: bool) -> Vec<At> {
    let mut points = points.to_vec();
    for _ in 0..3 {
        let (Some(&first), Some(&last)) = (points.first(), points.last()) else { break };
        let mut soft = Vec::with_capacity(points.len() * 2);
        for pair in points.windows(2) {
            soft.extend([toward(pair[0], pair[1], 0.25), toward(pair[0], pair[1], 0.75)]);
        }
        if is_closed {
            soft.extend(soft.first().copied());
        } else {
            soft.insert(0, first);
            soft.push(last);
        }
        points = soft;
    }
    points
}

/// The line in parts of nearly the same length.
fn evenly(points: &[At]) -> Vec<At> {
    let length: f64 = points.windows(2).map(|pair| distance(pair[0], pair[1])).sum();
    // Far beyond every map nobody sees how a line is drawn.
    let count = (length / STEP).ceil().clamp(1.0, 400.0);
    let step = length / count;
    let (Some(&first), Some(&last)) = (points.first(), points.last()) else { return Vec::new() };
    let mut even = vec![first];
    let mut left = step;
    for pair in points.windows(2) {
        let long = distance(pair[0], pair[1]);
        let mut done = 0.0;
        while long - done >= left && (even.len() as f64) < count {
            done += left;
            left = step;
            even.push(toward(pair[0], pair[1], done / long));
        }
        left -= long - done;
    }
    even.push(last);
    even
}

/// The line moved a little to this side and that, calm at its ends.
fn wavering(points: &[At], is_closed: bool) -> Vec<At> {
    let (Some(&first), Some(&last)) = (points.first(), points.last()) else { return Vec::new() };
    let parts: Vec<f64> = points.windows(2).map(|pair| distance(pair[0], pair[1])).collect();
    let length: f64 = parts.iter().sum();
    // From either end the line is the same: its seed is what its middle is.
    let middle = points[points.len() / 2];
    let seed = (middle[0] * 1000.0).round() as i64 * 7919 + (middle[1] * 1000.0).round() as i64;
    let most = WAVE.min(length * 0.07);
    let mut along = 0.0;
    let mut moved = vec![first];
    for index in 1..points.len() - 1 {
        along += parts[index - 1];
        let (before, here, after) = (points[index - 1], points[index], points[index + 1]);
        let (dx, dy) = (after[0] - before[0], after[1] - before[1]);
        let long = (dx * dx + dy * dy).sqrt().max(1e-9);
        let calm = (along.min(length - along) / CALM).min(1.0);
        let by =
            most * calm * (0.7 * swing(seed, along / 0.9) + 0.3 * swing(seed + 1, along / 0.36));
        moved.push([here[0] - dy / long * by, here[1] + dx / long * by]);
    }
    moved.push(if is_closed { first } else { last });
    moved
}

/// A smooth row of numbers between -1 and 1 that looks random and is always the same.
fn swing(seed: i64, at: f64) -> f64 {
    let whole = at.floor();
    let part = at - whole;
    let knot = |offset: f64| {
        let mut bits = (seed as u64) ^ (((whole + offset) as i64) as u64).wrapping_mul(0x9E37_79B9);
        for _ in 0..3 {
            bits = (bits ^ (bits >> 29)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        }
        f64::from((bits >> 40) as u32) / f64::from(1_u32 << 23) - 1.0
    };
    let ease = part * part * (3.0 - 2.0 * part);
    knot(0.0) + (knot(1.0) - knot(0.0)) * ease
}

/// The outlines of an owner's ground, outer ones and holes; all of them closed without repeating
/// their first point.
pub(crate) fn outlines(lines: &[Line], owner: usize) -> Vec<Vec<At>> {
    outlines_of(lines, &|other| other == owner)
}

/// The same for several owners together.
pub(crate) fn outlines_of(lines: &[Line], is_in: &dyn Fn(usize) -> bool) -> Vec<Vec<At>> {
    let mut rings = Vec::new();
    let mut open: Vec<(usize, usize, Vec<At>)> = Vec::new();
    for line in lines {
        let points = match (is_in(line.left), is_in(line.right)) {
            (true, false) => line.points.clone(),
            (false, true) => line.points.iter().rev().copied().collect(),
            _ => continue,
        };
        match line.ends {
            None => rings.push(points),
            Some((from, to)) if is_in(line.left) => open.push((from, to, points)),
            Some((from, to)) => open.push((to, from, points)),
        }
    }
    while let Some((start, mut end, mut ring)) = open.pop() {
        while end != start {
            let Some(next) = open.iter().position(|(from, _, _)| *from == end) else { break };
            let (_, to, points) = open.swap_remove(next);
            ring.extend(&points[1..]);
            end = to;
        }
        rings.push(ring);
    }
    for ring in &mut rings {
        if ring.first() == ring.last() {
            ring.pop();
        }
    }
    rings.retain(|ring| ring.len() > 2);
    rings
}

fn toward(a: At, b: At, part: f64) -> At {
    [a[0] + (b[0] - a[0]) * part, a[1] + (b[1] - a[1]) * part]
}

pub(crate) fn distance(a: At, b: At) -> f64 {
    let (x, y) = (a[0] - b[0], a[1] - b[1]);
    (x * x + y * y).sqrt()
}
