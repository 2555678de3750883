//! Names where many areas stand close together.

use kernel::Message;
use kernel::sheet::{Plan, PlanPlace, Shape};

use super::*;
use crate::map::MapWidth;

/// Areas in rows, most of them in the middle.
fn crowded() -> Plan {
    let mut places = Vec::new();
    for row in 0..6 {
        for column in 0..9 {
            let middle = |step: i32, of: i32| {
                let side = 2 * step - of + 1;
                side * side.abs() * 9
            };
            let spot = (4000 + middle(row, 6) * 2, 1500 + middle(column, 9));
            let name = format!("Land of {}", ["Ara", "Boron", "Cel", "Dymas"][places.len() % 4]);
            let place = PlanPlace::new(name, Shape::Area, Message::new("land"), spot);
            places.push(PlanPlace { code: Some(format!("L{:02}", places.len())), ..place });
        }
    }
    Plan { places, ..Plan::default() }
}

fn laid(plan: &Plan, width: MapWidth) -> (Canvas, Vec<Pt>, Vec<Label>) {
    let canvas = Canvas::new(plan, width);
    let areas = Areas::of(plan, &canvas, None);
    let places: Vec<Pt> = areas.areas.iter().map(|area| area.anchor).collect();
    let sign = |at: &Pt| crate::map::layout::footprint(Shape::Area, *at, canvas.zoom);
    let taken: Vec<Rect> = places.iter().map(sign).collect();
    let labels = labels(plan, &canvas, (&places, &areas), &[], &taken);
    (canvas, places, labels)
}

#[test]
fn names_give_way_to_each_other_and_stay_by_their_places() {
    let plan = crowded();
    for width in [MapWidth::Wide, MapWidth::Narrow] {
        let (canvas, places, labels) = laid(&plan, width);
        assert!(!canvas.is_even(), "{width:?}");
        let mut hidden = 0;
        for (index, label) in labels.iter().enumerate() {
            let others = labels[index + 1..].iter();
            let shared: f64 = others.map(|other| label.rect.shared(&other.rect)).sum();
            hidden += usize::from(shared > label.rect.area() * 0.15);
            let far = label.rect.distance(places[index]);
            assert!(far < 32.0, "{:?}: {far}", label.lines);
            let name = label.lines.join(" ");
            let place = &plan.places[index];
            assert!(name == place.name || Some(&name) == place.code.as_ref(), "{name}");
        }
        assert!(hidden < 3, "{width:?}: {hidden} names are hidden");
    }
}

#[test]
fn a_name_is_written_in_full_where_there_is_room() {
    let mut plan = crowded();
    plan.places.truncate(5);
    let (canvas, _, labels) = laid(&plan, MapWidth::Wide);
    assert!(canvas.is_even());
    assert!(labels.iter().all(|label| label.lines.join(" ").starts_with("Land of")));
}
