//! Whole campaigns decided by bytes; the first says which.
#![no_main]

use std::sync::LazyLock;

use fuzz::{all_kingdoms, antiochs, bodies, dbms, toys};
use kernel::SetupRecord;
use libfuzzer_sys::fuzz_target;
use rules_antioch::Antioch;
use rules_dbm::Dbm;
use rules_kingdoms::Kingdoms;
use rules_toy::Toy;

static ANTIOCH: LazyLock<Vec<SetupRecord>> = LazyLock::new(antiochs);
static DBM: LazyLock<Vec<SetupRecord>> = LazyLock::new(dbms);
static KINGDOMS: LazyLock<Vec<SetupRecord>> = LazyLock::new(all_kingdoms);
static TOY: LazyLock<Vec<SetupRecord>> = LazyLock::new(toys);

fuzz_target!(|bytes: &[u8]| {
    let Some((which, bytes)) = bytes.split_first() else { return };
    let (which, nth) = (which % 4, usize::from(which / 4));
    match which {
        0 => bodies::campaign::<Toy>(&TOY[nth % TOY.len()], bytes),
        1 => bodies::campaign::<Antioch>(&ANTIOCH[nth % ANTIOCH.len()], bytes),
        2 => bodies::campaign::<Dbm>(&DBM[nth % DBM.len()], bytes),
        _ => bodies::campaign::<Kingdoms>(&KINGDOMS[nth % KINGDOMS.len()], bytes),
    }
});
