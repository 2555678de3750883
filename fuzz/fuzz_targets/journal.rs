//! Lines of a journal, and contents chained anew behind a set-up.
#![no_main]

use std::sync::LazyLock;

use fuzz::{all_kingdoms, antiochs, bodies, dbms, first_content, no_hook, toys};
use libfuzzer_sys::fuzz_target;
use rules_antioch::Antioch;
use rules_dbm::Dbm;
use rules_kingdoms::Kingdoms;
use rules_toy::Toy;

static ANTIOCH: LazyLock<String> = LazyLock::new(|| first_content(&antiochs()[0]));
static DBM: LazyLock<String> = LazyLock::new(|| first_content(&dbms()[0]));
static KINGDOMS: LazyLock<String> = LazyLock::new(|| first_content(&all_kingdoms()[0]));
static TOY: LazyLock<String> = LazyLock::new(|| first_content(&toys()[0]));

fuzz_target!(init: no_hook(), |text: &str| {
    bodies::journal::<Toy>(text, &TOY);
    bodies::journal::<Antioch>(text, &ANTIOCH);
    bodies::journal::<Dbm>(text, &DBM);
    bodies::journal::<Kingdoms>(text, &KINGDOMS);
});
