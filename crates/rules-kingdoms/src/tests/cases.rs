//! The conformance cases: every one passes.

use std::collections::BTreeMap;
use std::path::Path;

use kernel::{Clause as _, ClauseKind, SeatSetup, Wording};

use super::{grand, plain, teaching};
use crate::Kingdoms;
use crate::clauses::Clause;

#[test]
fn cases_pass() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("cases");
    let files = std::fs::read_dir(&folder).into_iter().flatten().flatten();
    let mut paths: Vec<_> = files.map(|file| file.path()).collect();
    paths.retain(|path| path.extension().is_some_and(|end| end == "case"));
    paths.sort();
    assert!(!paths.is_empty(), "no case in {}", folder.display());
    let scenario = |name: &str, files: BTreeMap<String, String>| {
        let mut setup = plain(files, "as_written", 0, &[]);
        let seat = |name| SeatSetup { name, holds: Vec::new() };
        setup.seats = Kingdoms::usual_seats(&setup.files).into_iter().map(seat).collect();
        (name.to_owned(), setup)
    };
    let scenarios =
        vec![scenario("kingdoms-and-empires", grand()), scenario("western-sea", teaching())];
    let mut report = conform::Report::default();
    for path in paths {
        let name = path.file_name().unwrap_or_default().to_string_lossy().into_owned();
        let text = std::fs::read_to_string(&path).unwrap_or_default();
        report.add(conform::run_text::<Kingdoms>(&name, &text, &scenarios));
    }
    let failed: Vec<_> = report.failed.iter().map(ToString::to_string).collect();
    assert!(failed.is_empty(), "\n{}", failed.join("\n"));
    assert!(report.passed > 0);
    let fired = |clause: &Clause| report.clauses_fired.contains_key(clause.number());
    let enforced = Clause::all().iter().filter(|clause| clause.kind() != ClauseKind::ByHand);
    let unshown: Vec<_> = enforced.filter(|clause| !fired(clause)).map(|it| it.number()).collect();
    assert!(unshown.is_empty(), "these fire in no case: {}", unshown.join(", "));
    let unshown = conform::options_unshown::<Kingdoms>(&report);
    assert!(unshown.is_empty(), "no case is about: {}", unshown.join(", "));
}
