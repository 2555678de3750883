//! What people call a scenario, and the set-up it becomes.

use std::collections::BTreeMap;
use std::path::Path;

use catalogue::Edition;
use kernel::{Message, SeatSetup, SetupRecord};

use crate::exit::{Exit, Failure};
use crate::files;

/// A scenario that was found.
pub(crate) struct Found {
    pub(crate) edition: &'static dyn Edition,
    /// Its folder's name; the rule set's id if it has none.
    pub(crate) slug: String,
    /// Its title; its slug if it names none.
    pub(crate) title: String,
    pub(crate) files: BTreeMap<String, String>,
    /// What its seats are called, if it says so beside its files.
    seats: Vec<String>,
}

/// What is chosen beside the scenario.
#[derive(Default)]
pub(crate) struct Wishes<'w> {
    pub(crate) preset: Option<&'w str>,
    pub(crate) options: &'w [(String, String)],
    pub(crate) seats: Option<u8>,
    /// What seats are called that the scenario does not name.
    pub(crate) names: &'w [String],
}

/// Finds what is meant: a folder, `ruleset/slug`, or a rule set alone.
pub(crate) fn find(text: &str) -> Result<Found, Failure> {
    let path = Path::new(text);
    if path.join("scenario.toml").is_file() {
        return in_folder(path);
    }
    let (id, slug) = text.split_once('/').map_or((text, None), |(id, slug)| (id, Some(slug)));
    let edition = catalogue::edition(id).ok_or_else(|| unknown(text))?;
    let mut scenarios = edition.scenarios().into_iter();
    let found = match slug {
        Some(slug) => scenarios.find(|scenario| scenario.slug == slug),
        None => scenarios.next(),
    };
    match (found, slug) {
        (Some(found), _) => {
            let seats = found.seats.iter().map(|name| (*name).to_owned()).collect();
            Ok(Found { seats, ..named(edition, found.slug, found.files) })
        }
        // A rule set whose only scenario is itself.
        (None, None) => Ok(named(edition, edition.id(), BTreeMap::new())),
        (None, Some(_)) => Err(unknown(text)),
    }
}

fn named(edition: &'static dyn Edition, slug: &str, files: BTreeMap<String, String>) -> Found {
    let title = files.get("scenario.toml").and_then(|text| key(text, "title"));
    let title = title.unwrap_or_else(|| slug.to_owned());
    Found { edition, slug: slug.to_owned(), title, files, seats: Vec::new() }
}

/// Reads a scenario's folder: the TOML files and the notes in it.
pub(crate) fn in_folder(folder: &Path) -> Result<Found, Failure> {
    let mut found = BTreeMap::new();
    for path in files::children(folder)?.into_iter().filter(|path| path.is_file()) {
        let is_ours = path.extension().is_some_and(|at| at == "toml" || at == "md");
        if let (true, Some(name)) = (is_ours, path.file_name().and_then(|name| name.to_str())) {
            found.insert(name.to_owned(), files::read(&path)?);
        }
    }
    let whole = std::fs::canonicalize(folder).unwrap_or_else(|_| folder.to_owned());
    let last = |path: &Path| path.file_name().map(|name| name.to_string_lossy().into_owned());
    let id = found.get("scenario.toml").and_then(|text| key(text, "ruleset"));
    let id = id.or_else(|| whole.parent().and_then(last)).unwrap_or_default();
    let edition = catalogue::edition(&id).ok_or_else(|| {
        let said = Message::new("umpire-scenario-no-rules").name("ruleset", id);
        Failure::unusable(said.name("folder", folder.display().to_string()))
    })?;
    Ok(named(edition, &last(&whole).unwrap_or_default(), found))
}

/// A key of a TOML file's top, if it is a text on one line. Enough to know whose file it is; the
/// rule set reads it properly.
fn key(text: &str, key: &str) -> Option<String> {
    let top = text.lines().take_while(|line| !line.trim_start().starts_with('['));
    let mut values = top.filter_map(|line| {
        let rest = line.trim_start().strip_prefix(key)?.trim_start().strip_prefix('=')?;
        let (value, _) = rest.trim_start().strip_prefix('"')?.split_once('"')?;
        Some(value.to_owned())
    });
    values.next()
}

fn unknown(text: &str) -> Failure {
    let known = catalogue::editions().iter().flat_map(|edition| {
        let id = edition.id();
        let slugs: Vec<_> = edition.scenarios().iter().map(|at| at.slug).collect();
        let all: Vec<String> = slugs.iter().map(|slug| format!("{id}/{slug}")).collect();
        if all.is_empty() { vec![id.to_owned()] } else { all }
    });
    let known: Vec<String> = known.collect();
    Failure::unusable(Message::new("umpire-scenario-unknown").name("scenario", text))
        .and(Message::new("umpire-scenario-known").name("known", known.join(", ")))
}

impl Found {
    /// The set-up, completed and checked by the rule set. If it is not said how many seats there
    /// are, the rule set deals, or there are as few as it allows.
    pub(crate) fn setup(&self, wishes: &Wishes<'_>) -> Result<SetupRecord, Vec<kernel::Fault>> {
        let counts = match wishes.seats {
            Some(count) => vec![count],
            None if !self.seats.is_empty() => vec![self.seats.len() as u8],
            None => vec![0, 1, 2, 3, 4],
        };
        let mut fewest: Option<Vec<kernel::Fault>> = None;
        for count in counts {
            match self.setup_for(wishes, count) {
                Ok(setup) => return Ok(setup),
                Err(faults) if fewest.as_ref().is_none_or(|few| faults.len() < few.len()) => {
                    fewest = Some(faults);
                }
                Err(_) => {}
            }
        }
        Err(fewest.unwrap_or_default())
    }

    fn setup_for(&self, wishes: &Wishes<'_>, seats: u8) -> Result<SetupRecord, Vec<kernel::Fault>> {
        let seat = |number: u8| {
            let at = usize::from(number) - 1;
            let name = self.seats.get(at).or(wishes.names.get(at)).cloned();
            let name = name.unwrap_or_else(|| number.to_string());
            SeatSetup { name, holds: Vec::new() }
        };
        let front = self.files.get("scenario.toml");
        let preset = match (wishes.preset, front.and_then(|text| key(text, "preset"))) {
            (Some(preset), _) => preset.to_owned(),
            (None, Some(preset)) => preset,
            (None, None) => self.edition.presets().first().copied().unwrap_or("").to_owned(),
        };
        let mut setup = SetupRecord {
            ruleset: self.edition.id().to_owned(),
            version: self.edition.version(),
            title: self.title.clone(),
            files: self.files.clone(),
            preset,
            options: wishes.options.iter().cloned().collect(),
            seats: (1..=seats).map(seat).collect(),
        };
        self.edition.resolve(&mut setup)?;
        Ok(setup)
    }
}

/// A set-up that is not accepted: everything that is wrong with it.
pub(crate) fn refused(faults: &[kernel::Fault]) -> Failure {
    let said = Message::new("umpire-setup-refused").with("count", faults.len() as i64);
    faults
        .iter()
        .fold(Failure::new(Exit::Unusable, said), |failure, fault| failure.and(fault_line(fault)))
}

/// A fault as one line: where, what, and what would be right.
pub(crate) fn fault_line(fault: &kernel::Fault) -> Message {
    let line = Message::new(match (fault.file.is_empty(), &fault.fix) {
        (false, Some(_)) => "umpire-fault-at-with-fix",
        (false, None) => "umpire-fault-at",
        (true, Some(_)) => "umpire-fault-with-fix",
        (true, None) => "umpire-fault",
    });
    let mut at = fault.file.clone();
    if fault.line > 0 {
        at = format!("{at}:{}:{}", fault.line, fault.column.max(1));
    }
    let line = line.name("at", at).with("what", fault.what.clone());
    match &fault.fix {
        Some(fix) => line.with("fix", fix.clone()),
        None => line,
    }
}

#[cfg(test)]
mod tests {
    use super::key;

    #[test]
    fn a_key_is_found_at_the_top_only() {
        let text = "format = 1\n  ruleset = \"antioch\" # ours\n[more]\ntitle = \"no\"\n";
        assert_eq!(key(text, "ruleset").as_deref(), Some("antioch"));
        assert_eq!(key(text, "title"), None);
        assert_eq!(key(text, "format"), None);
    }
}
