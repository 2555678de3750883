//! Orders, order slips, rulings and reports at some moments of a campaign.
#![no_main]

use std::sync::LazyLock;

use fuzz::{all_kingdoms, antiochs, bodies, dbms, toys};
use kernel::Session;
use libfuzzer_sys::fuzz_target;
use rules_antioch::Antioch;
use rules_dbm::Dbm;
use rules_kingdoms::Kingdoms;
use rules_toy::Toy;

static ANTIOCH: LazyLock<Vec<Session<Antioch>>> =
    LazyLock::new(|| bodies::moments(&antiochs()[1], 7, 8));
static TOY: LazyLock<Vec<Session<Toy>>> = LazyLock::new(|| bodies::moments(&toys()[2], 7, 6));
static DBM: LazyLock<Vec<Session<Dbm>>> = LazyLock::new(|| bodies::moments(&dbms()[0], 7, 8));
static KINGDOMS: LazyLock<Vec<Session<Kingdoms>>> =
    LazyLock::new(|| bodies::moments(&all_kingdoms()[0], 7, 8));

fuzz_target!(|text: &str| {
    TOY.iter().for_each(|session| bodies::order(session, text));
    ANTIOCH.iter().for_each(|session| bodies::order(session, text));
    KINGDOMS.iter().for_each(|session| {
        bodies::order(session, text);
        bodies::slip(session, text);
    });
    DBM.iter().for_each(|session| {
        bodies::order(session, text);
        bodies::slip(session, text);
    });
});
