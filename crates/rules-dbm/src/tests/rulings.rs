//! The page of rulings is complete: every ruling stands there, with the options that turn it.

use kernel::{Clause as _, ClauseKind};

use crate::clauses::Clause;
use crate::options::SWITCHES;

const PAGE: &str = include_str!("../../../../docs/rulings/dbm.md");

/// What the page says under a ruling.
fn said(number: &str) -> Option<&'static str> {
    let from = PAGE.find(&format!("\n**{number}**"))?;
    let rest = &PAGE[from + 1..];
    Some(rest.split("\n\n").next().unwrap_or(rest))
}

#[test]
fn every_ruling_stands_on_the_page() {
    for clause in Clause::all().iter().filter(|clause| clause.kind() == ClauseKind::Ruling) {
        assert!(said(clause.number()).is_some(), "{} is not on the page", clause.number());
    }
}

#[test]
fn every_option_stands_under_its_ruling() {
    for switch in SWITCHES {
        let number = switch.clause.number();
        let is_ruling = switch.clause.kind() == ClauseKind::Ruling;
        let place = if is_ruling { said(number).unwrap_or_default() } else { PAGE };
        let key = format!("`{}`", switch.key);
        assert!(place.contains(&key), "{number} does not name {key}");
    }
}

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
