//! The position a case starts from: a scenario's start with settings and rulings laid on it.

use std::collections::{BTreeMap, BTreeSet};

use kernel::journal::{By, How};
use kernel::ruleset::SeatSetup;
use kernel::{Seat, Session, SetupRecord, Wording};

use crate::parse::{Line, Verb};
use crate::{Scenarios, Wrong, tell};

/// A setting as written, with its line.
pub(crate) type Setting<'l> = (u32, &'l str);

/// Notes what the lines of a case give in the form `KEY VALUE`.
pub(crate) fn note(settings: &mut BTreeMap<String, BTreeSet<String>>, lines: &[Line]) {
    for line in lines {
        let Verb::Given(items) = &line.verb else { continue };
        for (key, value) in items.iter().filter_map(|item| item.split_once(' ')) {
            settings.entry(key.to_owned()).or_default().insert(value.trim().to_owned());
        }
    }
}

/// By whom everything in a case is brought in.
pub(crate) fn by(seat: Seat) -> By {
    By { seat, how: How::Case, at: 0, member: 0 }
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
    if rest.is_empty() {
        return Ok(Vec::new());
    }
    let refused = |found: Vec<kernel::Fault>| {
        Wrong::at(case, format!("no campaign begins so:{}", tell::faults(&found)))
    };
    let plain = known.resolve(setup).map_err(refused)?;
    let mut with = setup.clone();
    let mut slips = set(&mut with, rest, &plain, scenarios, |_| false);
    if known.resolve(&with).is_err() {
        // The word for an option may begin a ruling too: `orders simultaneous`, and `orders 2`.
        let session = known.found(setup).map_err(refused)?;
        with = setup.clone();
        slips = set(&mut with, rest, &plain, scenarios, |setting| {
            R::read_slip(session.campaign(), setting).is_ok()
        });
    }
    *setup = with;
    Ok(slips)
}

/// Sets what is an option of the plain set-up or a setting of the scenarios, but for what is meant
/// as a ruling. Returns the rest, in order.
fn set<'l>(
    setup: &mut SetupRecord,
    rest: &[Setting<'l>],
    plain: &SetupRecord,
    scenarios: &dyn Scenarios,
    is_ruling: impl Fn(&str) -> bool,
) -> Vec<Setting<'l>> {
    let mut slips = Vec::new();
    for &(line, setting) in rest {
        let (key, value) = setting.split_once(' ').unwrap_or((setting, ""));
        if plain.options.contains_key(key) && !is_ruling(setting) {
            setup.options.insert(key.to_owned(), value.trim().to_owned());
        } else if !scenarios.set(setup, key, value.trim()) {
            slips.push((line, setting));
        }
    }
    slips
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
