//! Cuts shapes to a window, drops needless detail, rounds corners.

/// Degrees east, degrees north.
pub(crate) type Point = [f64; 2];

/// A rectangle of the globe, in degrees.
pub(crate) struct Window {
    pub(crate) west: f64,
    pub(crate) south: f64,
    pub(crate) east: f64,
    pub(crate) north: f64,
}

/// One edge of a window: an axis (0 = east, 1 = north), where it is, and on which side we keep.
struct Edge {
    axis: usize,
    at: f64,
    keep_above: bool,
}

impl Edge {
    fn keeps(&self, point: Point) -> bool {
        if self.keep_above { point[self.axis] >= self.at } else { point[self.axis] <= self.at }
    }

    fn crossing(&self, a: Point, b: Point) -> Point {
        let other = 1 - self.axis;
        let share = (self.at - a[self.axis]) / (b[self.axis] - a[self.axis]);
        let mut point = [self.at; 2];
        point[other] = a[other] + share * (b[other] - a[other]);
        point
    }
}

impl Window {
    fn edges(&self) -> [Edge; 4] {
        let edge = |axis, at, keep_above| Edge { axis, at, keep_above };
        [
            edge(0, self.west, true),
            edge(1, self.south, true),
            edge(0, self.east, false),
            edge(1, self.north, false),
        ]
    }

    /// The part of a polygon inside the window (Sutherland and Hodgman, edge after edge).
    pub(crate) fn cut_polygon(&self, ring: &[Point]) -> Vec<Point> {
        let mut ring = ring.to_vec();
        if ring.len() > 1 && ring.first() == ring.last() {
            ring.pop();
        }
        for edge in self.edges() {
            let mut kept = Vec::new();
            for (i, &point) in ring.iter().enumerate() {
                let before = ring[(i + ring.len() - 1) % ring.len()];
                if edge.keeps(before) != edge.keeps(point) {
                    kept.push(edge.crossing(before, point));
                }
                if edge.keeps(point) {
                    kept.push(point);
                }
            }
            kept.dedup();
            ring = kept;
        }
        ring
    }

    /// The pieces of a line inside the window.
    pub(crate) fn cut_line(&self, line: &[Point]) -> Vec<Vec<Point>> {
        let mut pieces = vec![line.to_vec()];
        for edge in self.edges() {
            pieces = pieces.iter().flat_map(|piece| cut_at(piece, &edge)).collect();
        }
        pieces.retain(|piece| piece.len() > 1);
        pieces
    }
}

fn cut_at(line: &[Point], edge: &Edge) -> Vec<Vec<Point>> {
    let mut pieces = vec![Vec::new()];
    let mut before: Option<Point> = None;
    for &point in line {
        if let Some(before) = before.filter(|before| edge.keeps(*before) != edge.keeps(point)) {
            let crossing = edge.crossing(before, point);
            if edge.keeps(before) {
                pieces.last_mut().expect("never empty").push(crossing);
                pieces.push(Vec::new());
            } else {
                pieces.last_mut().expect("never empty").push(crossing);
            }
        }
        if edge.keeps(point) {
            pieces.last_mut().expect("never empty").push(point);
        }
        before = Some(point);
    }
    pieces
}

/// The area of a polygon in square degrees.
pub(crate) fn area(ring: &[Point]) -> f64 {
    let next = ring.iter().cycle().skip(1);
    let twice: f64 = ring.iter().zip(next).map(|(a, b)| a[0] * b[1] - b[0] * a[1]).sum();
    twice.abs() / 2.0
}

/// Drops the points that lie within `detail` of the line without them (Douglas and Peucker).
pub(crate) fn simplify(line: &[Point], detail: f64) -> Vec<Point> {
    let mut kept = vec![false; line.len()];
    let mut open = vec![(0, line.len().saturating_sub(1))];
    while let Some((from, to)) = open.pop() {
        for end in [from, to] {
            if let Some(flag) = kept.get_mut(end) {
                *flag = true;
            }
        }
        let off = |i: usize| distance(line[i], line[from], line[to]);
        let farthest = (from + 1..to).max_by(|a, b| off(*a).total_cmp(&off(*b)));
        if let Some(middle) = farthest.filter(|i| off(*i) > detail) {
            open.push((from, middle));
            open.push((middle, to));
        }
    }
    line.iter().zip(kept).filter(|(_, kept)| *kept).map(|(point, _)| *point).collect()
}

/// The same for a polygon: opened at its first point and at the point farthest from it.
pub(crate) fn simplify_ring(ring: &[Point], detail: f64) -> Vec<Point> {
    let Some(&first) = ring.first() else { return Vec::new() };
    let far = |i: &usize| (ring[*i][0] - first[0]).hypot(ring[*i][1] - first[1]);
    let middle = (0..ring.len()).max_by(|a, b| far(a).total_cmp(&far(b))).unwrap_or(0);
    let mut there = simplify(&ring[..=middle], detail);
    let mut back = ring[middle..].to_vec();
    back.push(first);
    let back = simplify(&back, detail);
    there.extend(&back[1..back.len() - 1]);
    there
}

fn distance(point: Point, a: Point, b: Point) -> f64 {
    let (along, up) = (b[0] - a[0], b[1] - a[1]);
    let length = along.hypot(up);
    let (x, y) = (point[0] - a[0], point[1] - a[1]);
    if length == 0.0 { x.hypot(y) } else { (x * up - y * along).abs() / length }
}

/// Rounds the corners of a line, keeping its ends (Chaikin, `times` times).
pub(crate) fn round_off(line: &[Point], times: u32) -> Vec<Point> {
    let mut line = line.to_vec();
    for _ in 0..times {
        let (Some(&first), Some(&last)) = (line.first(), line.last()) else { break };
        let mut smooth = vec![first];
        for step in line.windows(2) {
            smooth.push(between(step[0], step[1], 0.25));
            smooth.push(between(step[0], step[1], 0.75));
        }
        smooth.push(last);
        line = smooth;
    }
    line
}

fn between(a: Point, b: Point, share: f64) -> Point {
    [a[0] + share * (b[0] - a[0]), a[1] + share * (b[1] - a[1])]
}
