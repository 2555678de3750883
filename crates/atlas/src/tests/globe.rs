//! Distances and degrees.

use crate::spot::thousandths;
use crate::{Spot, kilometres};

fn check(a: (i32, i32), b: (i32, i32), wanted: u16) {
    let spot = |(lat, lon)| Spot { lat, lon };
    assert_eq!(kilometres(spot(a), spot(b)), wanted, "{a:?} {b:?}");
    assert_eq!(kilometres(spot(b), spot(a)), wanted, "{b:?} {a:?}");
}

#[test]
fn known_distances() {
    check((0, 0), (0, 0), 0);
    check((0, 0), (0, 1_000), 111);
    check((0, 0), (1_000, 0), 111);
    check((60_000, 0), (60_000, 1_000), 56);
    check((0, 0), (0, 90_000), 10_008);
    check((0, 0), (0, 180_000), 20_015);
    check((90_000, 0), (-90_000, 0), 20_015);
    check((0, 179_500), (0, -179_500), 111);
    // Rome to Constantinople, London to New York, Wellington to Madrid.
    check((41_900, 12_500), (41_010, 28_960), 1_373);
    check((51_507, -128), (40_713, -74_006), 5_570);
    check((-41_286, 174_776), (40_417, -3_704), 19_855);
}

#[test]
fn agrees_with_floating_point() {
    let formula = |a: Spot, b: Spot| {
        let radians = |units: i32| (f64::from(units) / 1000.0).to_radians();
        let (lat, lon) = (radians(b.lat) - radians(a.lat), radians(b.lon) - radians(a.lon));
        let across = radians(a.lat).cos() * radians(b.lat).cos();
        let h = (lat / 2.0).sin().powi(2) + across * (lon / 2.0).sin().powi(2);
        2.0 * 6371.0 * h.sqrt().min(1.0).asin()
    };
    let mut seed: u32 = 1097;
    let mut next = |most: i32| {
        seed = seed.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
        (seed >> 8) as i32 % (2 * most) - most
    };
    for _ in 0..2_000 {
        let a = Spot { lat: next(90_000), lon: next(180_000) };
        let b = Spot { lat: next(90_000), lon: next(180_000) };
        let (found, wanted) = (f64::from(kilometres(a, b)), formula(a, b));
        assert!((found - wanted).abs() < 0.501, "{a} {b}: {found} {wanted}");
    }
}

#[test]
fn degrees_are_read_exactly() {
    for (text, wanted) in [
        ("40.43", Some(40_430)),
        ("-0.5", Some(-500)),
        ("+7", Some(7_000)),
        ("29.725", Some(29_725)),
        ("29.7251", None),
        ("4e1", None),
        ("nan", None),
        ("1_0.0", None),
        (".5", None),
        ("5.", None),
        ("", None),
    ] {
        assert_eq!(thousandths(text), wanted, "{text}");
    }
    assert_eq!(Spot { lat: -500, lon: 29_725 }.to_string(), "0.500 S, 29.725 E");
}
