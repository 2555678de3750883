//! Files of conformance cases, run under every rule set.
#![no_main]

use std::sync::LazyLock;

use fuzz::{bodies, scenarios};
use kernel::SetupRecord;
use libfuzzer_sys::fuzz_target;
use rules_antioch::Antioch;
use rules_dbm::Dbm;
use rules_kingdoms::Kingdoms;
use rules_toy::Toy;

type Named = Vec<(String, SetupRecord)>;

static ANTIOCH: LazyLock<Named> = LazyLock::new(|| scenarios("antioch"));
static DBM: LazyLock<Named> = LazyLock::new(|| scenarios("dbm"));
static KINGDOMS: LazyLock<Named> = LazyLock::new(|| scenarios("kingdoms"));
static TOY: LazyLock<Named> = LazyLock::new(|| scenarios("toy"));

fuzz_target!(|text: &str| {
    bodies::cases::<Toy>(text, &*TOY);
    bodies::cases::<Antioch>(text, &*ANTIOCH);
    bodies::cases::<Dbm>(text, &*DBM);
    bodies::cases::<Kingdoms>(text, &*KINGDOMS);
});
