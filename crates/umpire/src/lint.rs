//! Checks scenarios.

use std::path::{Path, PathBuf};

use kernel::{Fault, Message};
use serde_json::{Value, json};

use crate::args::LintArgs;
use crate::desk::{Desk, RIGHT};
use crate::exit::{Exit, Failure};
use crate::scenario::{self, Found, Wishes};
use crate::{files, simulation};

/// What was found in one scenario.
struct Linted {
    folder: PathBuf,
    faults: Vec<Fault>,
    /// Campaigns played at random, and how many did not end.
    played: Option<(u64, u64)>,
}

/// Lints.
pub(crate) fn run(desk: &mut Desk, args: &LintArgs) -> Result<Exit, Failure> {
    let mut folders = Vec::new();
    for path in &args.paths {
        let found = scenarios(path)?;
        if found.is_empty() {
            let said = Message::new("umpire-lint-no-scenario");
            return Err(Failure::unusable(said.name("folder", path.display().to_string())));
        }
        folders.extend(found);
    }
    folders.dedup();
    let linted: Vec<Linted> =
        folders.into_iter().map(|folder| lint(folder, args.runs)).collect::<Result<_, _>>()?;
    let is_fine = linted.iter().all(Linted::is_fine);
    if args.json {
        let rows: Vec<Value> = linted.iter().map(|at| at.json(desk)).collect();
        desk.line(json!({ "scenarios": rows }))?;
    } else {
        for one in &linted {
            one.tell(desk)?;
        }
    }
    Ok(if is_fine { Exit::Fine } else { Exit::Found })
}

/// The folders of scenarios that a path means: its own, or those in it.
fn scenarios(path: &Path) -> Result<Vec<PathBuf>, Failure> {
    if path.is_file() {
        let folder = path.parent().filter(|folder| !folder.as_os_str().is_empty());
        return scenarios(folder.unwrap_or(Path::new(".")));
    }
    if path.join("scenario.toml").is_file() {
        return Ok(vec![path.to_owned()]);
    }
    let mut found = Vec::new();
    for child in files::children(path)?.into_iter().filter(|child| files::is_folder(child)) {
        found.extend(scenarios(&child)?);
    }
    Ok(found)
}

fn lint(folder: PathBuf, runs: u64) -> Result<Linted, Failure> {
    let found = match scenario::in_folder(&folder) {
        Ok(found) => found,
        // What cannot be read at all does not keep the others from being looked at.
        Err(failure) => {
            let fault = |what| Fault { file: String::new(), line: 0, column: 0, what, fix: None };
            let faults = failure.said.into_iter().map(fault).collect();
            return Ok(Linted { folder, faults, played: None });
        }
    };
    let presets = found.edition.presets();
    let mut faults: Vec<Fault> = Vec::new();
    for preset in std::iter::once(None).chain(presets.iter().copied().map(Some)) {
        let wishes = Wishes { preset, ..Wishes::default() };
        let wrong = found.setup(&wishes).err().unwrap_or_default();
        faults
            .extend(wrong.into_iter().filter(|fault| !faults.contains(fault)).collect::<Vec<_>>());
    }
    let played = if faults.is_empty() && runs > 0 { play(&found, runs)? } else { None };
    Ok(Linted { folder, faults, played })
}

/// Plays at random with every preset in turn.
fn play(found: &Found, runs: u64) -> Result<Option<(u64, u64)>, Failure> {
    let presets = found.edition.presets();
    let share = runs.div_ceil(presets.len().max(1) as u64);
    let (mut played, mut unfinished) = (0, 0);
    for preset in presets {
        let wishes = Wishes { preset: Some(preset), ..Wishes::default() };
        let setup = found.setup(&wishes).map_err(|faults| scenario::refused(&faults))?;
        let (campaigns, open) = simulation::ends(found.edition, &setup, share)?;
        played += campaigns;
        unfinished += open;
    }
    Ok(Some((played, unfinished)))
}

impl Linted {
    fn is_fine(&self) -> bool {
        self.faults.is_empty() && self.played.is_none_or(|(_, unfinished)| unfinished == 0)
    }

    fn json(&self, desk: &Desk) -> Value {
        let faults = self.faults.iter().map(|fault| {
            json!({
                "file": fault.file,
                "line": fault.line,
                "column": fault.column,
                "what": desk.text(&fault.what),
                "fix": fault.fix.as_ref().map(|fix| desk.text(fix)),
            })
        });
        json!({
            "folder": self.folder.display().to_string(),
            "faults": faults.collect::<Vec<_>>(),
            "played": self.played.map(|(played, _)| played),
            "unfinished": self.played.map(|(_, unfinished)| unfinished),
        })
    }

    fn tell(&self, desk: &mut Desk) -> Result<(), Failure> {
        for fault in &self.faults {
            // A path that an editor can open; the set-up itself has none.
            let mut fault = fault.clone();
            let file = self.folder.join(&fault.file);
            if file.is_file() {
                fault.file = file.display().to_string();
            }
            let text = desk.text(&scenario::fault_line(&fault));
            desk.line(text)?;
        }
        let folder = self.folder.display().to_string();
        let said = match self.played {
            _ if !self.faults.is_empty() => {
                Message::new("umpire-lint-faults").with("count", self.faults.len() as i64)
            }
            Some((played, 0)) => Message::new("umpire-lint-played").with("played", played as i64),
            Some((played, unfinished)) => Message::new("umpire-lint-unfinished")
                .with("played", played as i64)
                .with("unfinished", unfinished as i64),
            None => Message::new("umpire-lint-fine"),
        };
        let text = desk.text(&said.name("folder", folder));
        if self.is_fine() { desk.set_in(RIGHT, "", &text) } else { desk.set("", &text) }
    }
}
