//! The three files of a scenario, parted by lines of `====`.
#![no_main]

use fuzz::{antioch, bodies};
use libfuzzer_sys::fuzz_target;
use rules_antioch::Antioch;

fuzz_target!(|text: &str| {
    let mut setup = antioch("", 4);
    for (name, part) in
        ["map.toml", "scenario.toml", "forces.toml"].iter().zip(text.split("====\n"))
    {
        setup.files.insert((*name).to_owned(), part.to_owned());
    }
    bodies::scenario::<Antioch>(setup);
});
