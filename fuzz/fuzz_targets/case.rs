//! Files of conformance cases, run under both rule sets.
#![no_main]

use std::sync::LazyLock;

use fuzz::{bodies, scenarios};
use kernel::SetupRecord;
use libfuzzer_sys::fuzz_target;
use rules_antioch::Antioch;
use rules_toy::Toy;

type Named = Vec<(String, SetupRecord)>;

static ANTIOCH: LazyLock<Named> = LazyLock::new(|| scenarios("antioch"));
static TOY: LazyLock<Named> = LazyLock::new(|| scenarios("toy"));

fuzz_target!(|text: &str| {
    bodies::cases::<Toy>(text, &*TOY);
    bodies::cases::<Antioch>(text, &*ANTIOCH);
});
