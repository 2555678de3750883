//! The position a case starts from: a scenario's start with settings and rulings laid on it.

use kernel::journal::{By, How};
use kernel::ruleset::SeatSetup;
use kernel::{Seat, Session, SetupRecord, Wording};

use crate::{Scenarios, Wrong, tell};

/// A setting as written, with its line.
pub(crate) type Setting<'l> = (u32, &'l str);

/// By whom everything in a case is brought in.
pub(crate) fn by(seat: Seat) -> By {
    By { seat, how: How::Case, at: 0 }
}

/// What the cases of one text have set up so far. Most begin like one before them, and reading a
/// scenario takes far longer than playing a case.
pub(crate) struct Known<R: Wording> {
    resolved: Vec<(SetupRecord, SetupRecord)>,
    founded: Vec<(SetupRecord, Session<R>)>,
}

impl<R: Wording> Known<R> {
    /// Nothing yet.
    pub(crate) fn new() -> Self {
        Self { resolved: Vec::new(), founded: Vec::new() }
    }

    fn resolve(&mut self, setup: &SetupRecord) -> Result<SetupRecord, Vec<kernel::Fault>> {
        if let Some((_, resolved)) = self.resolved.iter().find(|(plain, _)| plain == setup) {
            return Ok(resolved.clone());
        }
        let mut resolved = setup.clone();
        R::resolve(&mut resolved)?;
        self.resolved.push((setup.clone(), resolved.clone()));
        Ok(resolved)
    }

    fn found(&mut self, setup: &SetupRecord) -> Result<Session<R>, Vec<kernel::Fault>> {
        if let Some((_, session)) = self.founded.iter().find(|(plain, _)| plain == setup) {
            return Ok(session.clone());
        }
        let (session, _) = Session::found(self.resolve(setup)?)?;
        self.founded.push((setup.clone(), session.clone()));
        Ok(session)
    }
}

/// The campaign in the position that the settings describe.
pub(crate) fn position<R: Wording>(
    settings: &[Setting<'_>],
    case: u32,
    scenarios: &dyn Scenarios,
    known: &mut Known<R>,
) -> Result<Session<R>, Wrong> {
    let mut setup = scenario(settings, case, scenarios)?;
    let mut rest = Vec::new();
    for &(line, setting) in settings {
        match setting.split_once(' ').map(|(key, value)| (key, value.trim())) {
            None if setting == "start" => {}
            Some(("scenario", _)) => {}
            Some(("preset", preset)) => preset.clone_into(&mut setup.preset),
            Some(("seats", count)) => seats(&mut setup, line, count)?,
            _ => rest.push((line, setting)),
        }
    }
    let slips = options::<R>(&mut setup, &rest, case, scenarios, known)?;
    let last = settings.last().map_or(case, |(line, _)| *line);
    let refused = |found: Vec<kernel::Fault>| {
        Wrong::at(last, format!("no campaign begins so:{}", tell::faults(&found)))
    };
    let mut session = known.found(&setup).map_err(refused)?;
    for (line, slip) in slips {
        session = laid(&session, line, slip)?;
    }
    Ok(session)
}

fn scenario(
    settings: &[Setting<'_>],
    case: u32,
    scenarios: &dyn Scenarios,
) -> Result<SetupRecord, Wrong> {
    let named = settings.iter().rev().find_map(|(line, setting)| {
        setting.strip_prefix("scenario ").map(|name| (*line, name.trim().to_owned()))
    });
    let names = scenarios.names();
    let (line, name) = match named {
        Some(named) => named,
        None => match names.first() {
            Some(first) => (case, first.clone()),
            None => return Err(Wrong::at(case, "there is no scenario to start from")),
        },
    };
    scenarios.scenario(&name).ok_or_else(|| {
        let known = names.join(", ");
        Wrong::at(line, format!("there is no scenario `{name}`; there are {known}"))
    })
}

fn seats(setup: &mut SetupRecord, line: u32, count: &str) -> Result<(), Wrong> {
    let count = count
        .parse::<usize>()
        .ok()
        .filter(|count| (1..=60).contains(count))
        .ok_or_else(|| Wrong::at(line, format!("`{count}` is no number of seats")))?;
    if count != setup.seats.len() {
        let named = |at: usize| SeatSetup { name: format!("Seat {}", at + 1), holds: Vec::new() };
        let new = setup.seats.len()..count;
        setup.seats.truncate(count);
        setup.seats.extend(new.map(named));
        setup.seats.iter_mut().for_each(|seat| seat.holds.clear());
    }
    Ok(())
}

/// Sets what are options or settings of the scenarios; the rest are slips.
fn options<'l, R: Wording>(
    setup: &mut SetupRecord,
    rest: &[Setting<'l>],
    case: u32,
    scenarios: &dyn Scenarios,
    known: &mut Known<R>,
) -> Result<Vec<Setting<'l>>, Wrong> {
    let mut slips = Vec::new();
    if rest.is_empty() {
        return Ok(slips);
    }
    let plain = known.resolve(setup).map_err(|found| {
        Wrong::at(case, format!("no campaign begins so:{}", tell::faults(&found)))
    })?;
    for &(line, setting) in rest {
        let (key, value) = setting.split_once(' ').unwrap_or((setting, ""));
        if plain.options.contains_key(key) {
            setup.options.insert(key.to_owned(), value.trim().to_owned());
        } else if !scenarios.set(setup, key, value.trim()) {
            slips.push((line, setting));
        }
    }
    Ok(slips)
}

fn laid<R: Wording>(session: &Session<R>, line: u32, slip: &str) -> Result<Session<R>, Wrong> {
    let laid = session.slip(slip, false, by(Seat::UMPIRE), "given by a case".to_owned());
    laid.map(|preview| preview.session).map_err(|fault| {
        let keys: Vec<_> = session.setup().options.keys().map(String::as_str).collect();
        let what = format!(
            "`{slip}` is no setting and cannot be ruled: {}\n  options: {}",
            tell::correction_fault(&fault),
            keys.join(", ")
        );
        Wrong { line, what }
    })
}
