//! The conformance cases: every one passes.

use std::path::Path;

use kernel::{Clause as _, ClauseKind};

use super::setup;
use crate::Dbm;
use crate::clauses::Clause;

#[test]
fn cases_pass() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("cases");
    let files = std::fs::read_dir(&folder).into_iter().flatten().flatten();
    let mut paths: Vec<_> = files.map(|file| file.path()).collect();
    paths.retain(|path| path.extension().is_some_and(|end| end == "case"));
    paths.sort();
    assert!(!paths.is_empty(), "no case in {}", folder.display());
    let scenarios: Vec<_> = [("teaching", 3), ("core", 8), ("full", 12), ("east", 15)]
        .into_iter()
        .map(|(slug, seats)| (slug.to_owned(), setup(slug, seats, &[])))
        .collect();
    let mut report = conform::Report::default();
    for path in paths {
        let name = path.file_name().unwrap_or_default().to_string_lossy().into_owned();
        let text = std::fs::read_to_string(&path).unwrap_or_default();
        report.add(conform::run_text::<Dbm>(&name, &text, &scenarios));
    }
    let failed: Vec<_> = report.failed.iter().map(ToString::to_string).collect();
    assert!(failed.is_empty(), "\n{}", failed.join("\n"));
    assert!(report.passed > 0);
    let fired = |clause: &Clause| report.clauses_fired.contains_key(clause.number());
    let enforced = Clause::all().iter().filter(|clause| clause.kind() != ClauseKind::ByHand);
    let unshown: Vec<_> = enforced.filter(|clause| !fired(clause)).map(|it| it.number()).collect();
    assert!(unshown.is_empty(), "these fire in no case: {}", unshown.join(", "));
    let unshown = conform::options_unshown::<Dbm>(&report);
    assert!(unshown.is_empty(), "no case is about: {}", unshown.join(", "));
}
