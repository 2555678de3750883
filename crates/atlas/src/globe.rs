//! Great-circle distance in whole kilometres, without floating point: the same on every machine.
//!
//! Numbers are fixed point with [`BITS`] binary places. Two spots become unit vectors; half the
//! straight line between them is the sine of half the angle; the angle is found by Newton's method.
//! It runs only when a map is laid out.

use crate::spot::{Spot, UNITS_A_DEGREE};

const BITS: u32 = 48;
const ONE: i128 = 1 << BITS;
/// Pi with [`BITS`] binary places.
const PI: i128 = 884_279_719_003_555;
/// Mean radius of the Earth in kilometres.
const RADIUS: i128 = 6371;

/// Great-circle distance in kilometres, rounded to the nearest whole one.
#[must_use]
pub fn kilometres(a: Spot, b: Spot) -> u16 {
    let (from, to) = (vector(a), vector(b));
    let square: i128 = from.iter().zip(to).map(|(p, q)| times(p - q, p - q)).sum();
    let half_chord = root(square << BITS) / 2;
    let angle = 2 * arc_sine(half_chord);
    let rounded = (angle * RADIUS + ONE / 2) >> BITS;
    u16::try_from(rounded).unwrap_or(u16::MAX)
}

fn vector(spot: Spot) -> [i128; 3] {
    let (lat, lon) = (radians(spot.lat), radians(spot.lon));
    let ring = cosine(lat);
    [times(ring, cosine(lon)), times(ring, sine(lon)), sine(lat)]
}

fn radians(units: i32) -> i128 {
    i128::from(units) * PI / (180 * i128::from(UNITS_A_DEGREE))
}

fn times(a: i128, b: i128) -> i128 {
    (a * b) >> BITS
}

/// The sine of an angle between -pi and pi, by its series.
fn sine(angle: i128) -> i128 {
    let square = times(angle, angle);
    let (mut term, mut sum) = (angle, angle);
    let mut n = 1;
    while term != 0 {
        term = -(times(term, square) / (2 * n * (2 * n + 1)));
        sum += term;
        n += 1;
    }
    sum
}

fn cosine(angle: i128) -> i128 {
    sine(PI / 2 - angle.abs())
}

/// The angle between 0 and pi/2 that has this sine.
fn arc_sine(wanted: i128) -> i128 {
    // Near a right angle the curve is too flat to climb: go by the other side of the triangle.
    if wanted > ONE * 3 / 4 {
        let other = root(((ONE - wanted.min(ONE)) * (ONE + wanted.min(ONE))).max(0));
        return PI / 2 - arc_sine(other);
    }
    let mut angle = wanted;
    for _ in 0..6 {
        angle += ((wanted - sine(angle)) << BITS) / cosine(angle);
    }
    angle
}

/// The whole square root, rounded down.
fn root(value: i128) -> i128 {
    value.isqrt()
}
