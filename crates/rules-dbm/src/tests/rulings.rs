//! The page of rulings names no option that there is none of. That every ruling and option stands
//! on it is held for all rule sets at once, in the catalogue.

use crate::options::SWITCHES;

const PAGE: &str = include_str!("../../../../docs/rulings/dbm.md");

#[test]
fn the_page_names_no_option_that_is_not() {
    let (_, mut rest) = PAGE.split_once("\n## ").expect("the page has parts");
    while let Some(at) = rest.find("Option") {
        rest = &rest[at..];
        let sentence = rest.split(['.', ':']).next().unwrap_or_default();
        for key in sentence.split('`').skip(1).step_by(2) {
            assert!(SWITCHES.iter().any(|switch| switch.key == key), "{key} is no option");
        }
        rest = &rest[6..];
    }
}
