//! The conformance cases: every one passes, and every clause is shown by one.

use std::path::Path;

use kernel::{Clause as _, ClauseKind};

use super::plain;
use crate::Antioch;
use crate::clauses::Clause;

/// What no case can show. R78 speaks of an army that has nowhere to go, but every map gives every
/// point an exit.
const UNREACHABLE: [Clause; 1] = [Clause::R78];

#[test]
fn cases_pass_and_every_clause_has_one() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("cases");
    let files = std::fs::read_dir(&folder).into_iter().flatten().flatten();
    let mut paths: Vec<_> = files.map(|file| file.path()).collect();
    paths.retain(|path| path.extension().is_some_and(|end| end == "case"));
    paths.sort();
    assert!(!paths.is_empty(), "no case in {}", folder.display());
    let scenarios = vec![("first-crusade".to_owned(), plain("recommended", 4, &[]))];
    let mut report = conform::Report::default();
    for path in paths {
        let name = path.file_name().unwrap_or_default().to_string_lossy().into_owned();
        let text = std::fs::read_to_string(&path).unwrap_or_default();
        report.add(conform::run_text::<Antioch>(&name, &text, &scenarios));
    }
    let failed: Vec<_> = report.failed.iter().map(ToString::to_string).collect();
    assert!(failed.is_empty(), "\n{}", failed.join("\n"));
    for clause in Clause::all().iter().filter(|clause| clause.kind() != ClauseKind::ByHand) {
        let fired = report.clauses_fired.contains_key(clause.number());
        assert!(fired || UNREACHABLE.contains(clause), "no case shows {}", clause.number());
    }
    let unshown = conform::options_unshown::<Antioch>(&report);
    assert!(unshown.is_empty(), "no case is about: {}", unshown.join(", "));
}
