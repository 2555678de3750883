//! Runs conformance cases.

use std::path::Path;

use catalogue::Edition;
use conform::Report;
use kernel::Message;
use serde_json::json;

use crate::args::ConformArgs;
use crate::desk::{Desk, RIGHT, WRONG};
use crate::exit::{Exit, Failure};
use crate::{files, rules};

/// Runs.
pub(crate) fn run(desk: &mut Desk, args: &ConformArgs) -> Result<Exit, Failure> {
    let wanted = args.ruleset.as_deref().map(rules::find).transpose()?;
    let mut report = Report::default();
    for path in &args.paths {
        let found = files::below(path, "case")?;
        if found.is_empty() {
            let said = Message::new("umpire-conform-no-cases");
            return Err(Failure::unusable(said.name("folder", path.display().to_string())));
        }
        for file in found {
            let text = files::read(&file)?;
            let (edition, text) = edition(wanted, &file, &text)?;
            report.add(edition.conform(&file.display().to_string(), &text));
        }
    }
    let failed = report.failed.len();
    if args.json {
        let failures = report.failed.iter().map(
            |at| json!({ "file": at.file, "line": at.line, "case": at.case, "what": at.what }),
        );
        let failures: Vec<_> = failures.collect();
        desk.line(json!({ "passed": report.passed, "failed": failed, "failures": failures }))?;
    } else {
        for failure in &report.failed {
            desk.line(failure)?;
        }
        // The closing line is read by programs: it is the same in every language.
        let style = if failed == 0 { RIGHT } else { WRONG };
        desk.line(format_args!("{style}{} passed, {failed} failed{style:#}", report.passed))?;
    }
    Ok(if failed == 0 { Exit::Fine } else { Exit::Found })
}

/// The rule set that a file of cases is about: the one wanted, the one it names, or the one in
/// whose folder it lies. Also the text without the line that names it.
fn edition(
    wanted: Option<&'static dyn Edition>,
    file: &Path,
    text: &str,
) -> Result<(&'static dyn Edition, String), Failure> {
    let head = text.lines().take_while(|line| !line.trim_start().starts_with("case "));
    let named = head.into_iter().position(|line| line.trim_start().starts_with("ruleset "));
    let id = named.and_then(|at| text.lines().nth(at)?.split_whitespace().nth(1));
    // The line is emptied, not taken out: faults are told by the number of their line.
    let lines = text.lines().enumerate();
    let lines = lines.map(|(at, line)| if Some(at) == named { "" } else { line });
    let text = lines.collect::<Vec<_>>().join("\n");
    if let Some(edition) = wanted {
        return Ok((edition, text));
    }
    if let Some(id) = id {
        return Ok((rules::find(id)?, text));
    }
    let whole = std::fs::canonicalize(file).unwrap_or_else(|_| file.to_owned());
    let folders = whole.ancestors().filter_map(|at| at.file_name()?.to_str());
    let mut ids = folders.filter_map(|name| name.strip_prefix("rules-"));
    let edition = ids.find_map(catalogue::edition);
    edition.map(|edition| (edition, text)).ok_or_else(|| {
        let said = Message::new("umpire-conform-which-rules");
        Failure::unusable(said.name("file", file.display().to_string()))
    })
}
