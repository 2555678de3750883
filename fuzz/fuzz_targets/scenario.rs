//! The three files of a scenario, parted by lines of `====`.
#![no_main]

use fuzz::{antioch, bodies, dbm, kingdoms};
use libfuzzer_sys::fuzz_target;
use rules_antioch::Antioch;
use rules_dbm::Dbm;
use rules_kingdoms::Kingdoms;

fuzz_target!(|text: &str| {
    let (mut antioch, mut dbm, mut kingdoms) = (antioch("", 4), dbm(""), kingdoms(""));
    for (name, part) in
        ["map.toml", "scenario.toml", "forces.toml"].iter().zip(text.split("====\n"))
    {
        antioch.files.insert((*name).to_owned(), part.to_owned());
        kingdoms.files.insert((*name).to_owned(), part.to_owned());
        dbm.files.insert((*name).to_owned(), part.to_owned());
    }
    bodies::scenario::<Antioch>(antioch);
    bodies::scenario::<Dbm>(dbm);
    bodies::scenario::<Kingdoms>(kingdoms);
});
