//! Lines of a journal, and contents chained anew behind a set-up.
#![no_main]

use std::sync::LazyLock;

use fuzz::{antiochs, bodies, first_content, no_hook, toys};
use libfuzzer_sys::fuzz_target;
use rules_antioch::Antioch;
use rules_toy::Toy;

static ANTIOCH: LazyLock<String> = LazyLock::new(|| first_content(&antiochs()[0]));
static TOY: LazyLock<String> = LazyLock::new(|| first_content(&toys()[0]));

fuzz_target!(init: no_hook(), |text: &str| {
    bodies::journal::<Toy>(text, &TOY);
    bodies::journal::<Antioch>(text, &ANTIOCH);
});
