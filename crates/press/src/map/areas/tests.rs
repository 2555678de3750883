//! Areas: they cover the land once, hold their centres, and meet their neighbours.

use kernel::Message;
use kernel::sheet::{Plan, PlanPlace, Shape};
use proptest::prelude::*;

use super::*;
use crate::map::MapWidth;
use crate::map::scene::ground;

#[path = "../../../tests/fixture/europe.rs"]
pub(in crate::map) mod europe;

/// The size of what outlines enclose, holes taken off.
fn size(rings: &[Vec<At>]) -> f64 {
    rings.iter().map(|ring| area_of(ring)).sum::<f64>().abs()
}

/// All areas of a plan as they come from the parting, and the land they part.
fn parted(plan: &Plan) -> (Vec<Vec<Vec<At>>>, Vec<Vec<At>>) {
    let canvas = Canvas::new(plan, MapWidth::Wide);
    let base = ground(&plan.ground);
    let lines = parting::lines(&sites(plan, &canvas, base, Shape::Area));
    let land = dry_land(base, &canvas);
    let on_land = |owner: usize| -> Vec<Vec<At>> {
        let rings = parting::outlines(&lines, owner);
        let parts = rings.overlay(&land, OverlayRule::Intersect, FillRule::EvenOdd);
        parts.into_iter().flatten().collect()
    };
    // Beyond the last place comes what is nobody's.
    ((0..=plan.places.len()).map(on_land).collect(), land)
}

/// That areas cover the land once: together they are as large, and no two overlap.
fn check_cover(plan: &Plan) {
    let (areas, land) = parted(plan);
    let (whole, sum) = (size(&land), areas.iter().map(|area| size(area)).sum::<f64>());
    assert!((whole - sum).abs() <= whole * 1e-4 + 1e-5, "{sum} of {whole}");
    for (index, a) in areas.iter().enumerate().filter(|(_, area)| !area.is_empty()) {
        for (other, b) in areas.iter().enumerate().skip(index + 1).filter(|(_, b)| !b.is_empty()) {
            let both = a.overlay(b, OverlayRule::Intersect, FillRule::EvenOdd);
            let both: f64 = both.iter().map(|shape| size(shape)).sum();
            assert!(both <= whole * 1e-5 + 1e-6, "{index} and {other} share {both}");
        }
    }
}

#[test]
fn provinces_cover_the_land_once() {
    check_cover(&europe::plan());
}

#[test]
fn each_province_holds_its_centre_and_its_sign() {
    let plan = europe::plan();
    for width in [MapWidth::Wide, MapWidth::Narrow] {
        let canvas = Canvas::new(&plan, width);
        let base = ground("europe");
        let areas = Areas::of(&plan, &canvas, base);
        for area in &areas.areas {
            let place = &plan.places[usize::from(area.key.0)];
            let (north, east) = (degrees(place.latitude), degrees(place.longitude));
            let spot = canvas.spot_of(canvas.plane(north, east));
            let holds = |at: Pt| chord(&area.rings, at).0.is_finite();
            let is_land = base.is_some_and(|base| base.is_land(spot));
            assert!(!is_land || holds(canvas.at(north, east)), "the centre of {}", place.name);
            assert!(holds(area.anchor), "the sign of {}", place.name);
        }
    }
}

/// The borders of the map are those of the game: who borders whom can be seen.
#[test]
fn provinces_meet_their_neighbours_and_nobody_else() {
    let plan = europe::plan();
    let canvas = Canvas::new(&plan, MapWidth::Wide);
    let seen = Areas::of(&plan, &canvas, ground("europe")).neighbours;
    let name = |key: PlaceKey| plan.places[usize::from(key.0)].code.clone().unwrap_or_default();
    let named = |pairs: Vec<(PlaceKey, PlaceKey)>| -> Vec<String> {
        pairs.into_iter().map(|(a, b)| format!("{}-{}", name(a), name(b))).collect()
    };
    let borders: Vec<_> =
        europe::borders().into_iter().map(|(a, b)| (a.min(b), a.max(b))).collect();
    let missing = borders.iter().filter(|pair| !seen.contains(pair)).copied().collect();
    let surplus = seen.iter().filter(|pair| !borders.contains(pair)).copied().collect();
    assert_eq!((named(missing), named(surplus)), (vec![], vec![]));
}

#[test]
fn groups_are_made_of_their_areas() {
    let plan = europe::plan();
    let canvas = Canvas::new(&plan, MapWidth::Wide);
    let areas = Areas::of(&plan, &canvas, ground("europe"));
    assert_eq!(areas.groups.len(), plan.groups.len());
    assert!(areas.groups.iter().all(|(_, path)| path.starts_with('M')));
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 40, ..ProptestConfig::default() })]

    /// Wherever the centres are, with or without a ground.
    #[test]
    fn any_areas_cover_the_land_once(
        spots in proptest::collection::vec((3000..6000_i32, -800..4000_i32), 1..14),
        has_ground in any::<bool>(),
    ) {
        let place = |(index, spot): (usize, &(i32, i32))| {
            PlanPlace::new(index.to_string(), Shape::Area, Message::new("kind"), *spot)
        };
        let mut plan = Plan::default();
        if has_ground {
            plan.ground = "europe".to_owned();
        }
        plan.places = spots.iter().enumerate().map(place).collect();
        check_cover(&plan);
    }
}
