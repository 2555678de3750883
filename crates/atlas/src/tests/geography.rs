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
    let counts = (
        geography.land.len(),
        geography.lakes.len(),
        geography.rivers.len(),
    );
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
        assert!(
            found.contains(&one) || one.1 == "fault-geo-short",
            "{one:?} in {found:?}"
        );
    }
    let faults = Geography::read("empty.geo", "").unwrap_err();
    assert_eq!(faults.len(), 3);
}
