//! Whole campaigns decided by bytes; the first says which.
#![no_main]

use std::sync::LazyLock;

use fuzz::{antiochs, bodies, toys};
use kernel::SetupRecord;
use libfuzzer_sys::fuzz_target;
use rules_antioch::Antioch;
use rules_toy::Toy;

static ANTIOCH: LazyLock<Vec<SetupRecord>> = LazyLock::new(antiochs);
static TOY: LazyLock<Vec<SetupRecord>> = LazyLock::new(toys);

fuzz_target!(|bytes: &[u8]| {
    let Some((which, bytes)) = bytes.split_first() else { return };
    let which = usize::from(*which);
    match which % 2 {
        0 => bodies::campaign::<Toy>(&TOY[which / 2 % TOY.len()], bytes),
        _ => bodies::campaign::<Antioch>(&ANTIOCH[which / 2 % ANTIOCH.len()], bytes),
    }
});
