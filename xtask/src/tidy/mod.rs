//! House rules that no compiler knows. Each finding says where, and what would be right.

mod layers;
mod purity;
mod rulesets;
mod scan;
mod sizes;
mod tree;
mod words;

use crate::workspace;
use std::path::Path;
use tree::{Finding, Tree};

/// The checks that held, and those that did not.
pub(crate) struct Report {
    pub(crate) passed: u64,
    pub(crate) failed: u64,
}

/// Runs every check and prints what it finds.
pub(crate) fn run(root: &Path) -> Result<Report, String> {
    let tree = Tree::read(root)?;
    let ours = workspace::read(root)?.ours;
    let checks: [(&str, Vec<Finding>); 7] = [
        ("sizes", sizes::check(&tree)),
        ("words", words::check(&tree)),
        ("purity of rules", purity::check(&tree)),
        ("files of a rule set", rulesets::check_files(&tree)),
        ("bans for clippy", rulesets::check_bans(&tree)),
        ("options read in one chapter", rulesets::check_options(&tree)),
        ("dependency table", layers::check(&tree, &ours)),
    ];
    let mut report = Report { passed: 0, failed: 0 };
    for (name, mut findings) in checks {
        findings.sort();
        for finding in &findings {
            println!("{finding}");
        }
        if findings.is_empty() {
            report.passed += 1;
        } else {
            println!("tidy: {name}: {} to put right", findings.len());
            report.failed += 1;
        }
    }
    Ok(report)
}
