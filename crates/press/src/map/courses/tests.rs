//! Ways by sea: through the openings between its parts, out and back, beside each other.

use super::*;
use crate::map::MapWidth;
use crate::map::areas::tests::europe;
use kernel::Message;
use kernel::sheet::{Power, Way};

/// The way from one province to another by these parts of the sea.
fn by_sea(layout: &Layout, plan: &Plan, stops: &[&str], before: usize) -> Vec<Pt> {
    let at = |code: &&str| europe::at(code);
    let keys: Vec<PlaceKey> = stops.iter().map(at).collect();
    let (first, last) = (keys[0], keys[keys.len() - 1]);
    let through = keys[1..keys.len() - 1].to_vec();
    let arrow = Arrow::new(first, last, Power(2), Message::new("attack"));
    let arrow = Arrow { way: Way::Sea, through, ..arrow };
    let course = Course::of(&arrow, before, plan, layout).expect("a way");
    (0..=40).map(|part| course.at(f64::from(part) / 40.0)).collect()
}

fn laid() -> (Plan, std::sync::Arc<Layout>) {
    let plan = europe::plan();
    let words = crate::Words::load("en");
    let layout = Layout::of(&plan, &words, MapWidth::Wide, "course");
    (plan, layout)
}

#[test]
fn a_way_by_several_parts_of_the_sea_takes_the_openings_between_them() {
    let (plan, layout) = laid();
    let way = by_sea(&layout, &plan, &["GRA", "WME", "ION", "GRE"], 0);
    let gate = layout.areas.gate(europe::at("WME"), europe::at("ION")).expect("they adjoin");
    let nearest = way.iter().map(|at| at.distance(gate)).fold(f64::MAX, f64::min);
    assert!(nearest < 20.0, "{nearest}");
    let ends = (layout.place(europe::at("GRA")), layout.place(europe::at("GRE")));
    assert_eq!((Some(way[0]), Some(way[40])), ends);
}

#[test]
fn who_comes_home_goes_out_and_back() {
    let (plan, layout) = laid();
    let way = by_sea(&layout, &plan, &["TUN", "WME", "TUN"], 0);
    let home = layout.place(europe::at("TUN")).expect("a place");
    assert!(way[0].distance(home) < 0.1 && way[40].distance(home) < 0.1);
    assert!(way[20].distance(home) > 40.0);
}

#[test]
fn two_that_go_the_same_way_lie_beside_each_other() {
    let (plan, layout) = laid();
    let ways = [0, 1].map(|before| by_sea(&layout, &plan, &["GRA", "WME", "ION", "GRE"], before));
    assert!(ways[0][20].distance(ways[1][20]) > 6.0);
}
