//! One language: its files, parsed.

use std::borrow::Cow;

use fluent_bundle::concurrent::FluentBundle;
use fluent_bundle::resolver::ResolverError;
use fluent_bundle::{FluentArgs, FluentError, FluentResource, FluentValue};
use unic_langid::LanguageIdentifier;

use super::pseudo::{self, PSEUDO};

/// Stands between groups of digits until the language's own sign takes its place.
pub(super) const GROUP: char = '\u{E000}';

/// One language: its files, parsed.
pub(super) struct Tongue {
    name: String,
    group: String,
    bundle: FluentBundle<FluentResource>,
    ids: Vec<String>,
    faults: Vec<String>,
}

impl Tongue {
    pub(super) fn new(name: &str, files: &[(&str, &str)]) -> Self {
        let tag: LanguageIdentifier = name.parse().unwrap_or_default();
        let mut bundle = FluentBundle::new_concurrent(vec![tag]);
        bundle.set_use_isolating(false);
        bundle.set_formatter(Some(|value, _| match value {
            FluentValue::Number(number) => {
                let digits = number.as_string();
                let is_grouped = number.options.use_grouping;
                Some(if is_grouped { grouped(&digits) } else { digits.into_owned() })
            }
            _ => None,
        }));
        if name == PSEUDO {
            bundle.set_transform(Some(pseudo::accented));
        }
        let mut tongue = Self {
            name: name.to_owned(),
            group: String::new(),
            bundle,
            ids: vec![],
            faults: vec![],
        };
        if let Err(error) = tongue.bundle.add_builtins() {
            tongue.faults.push(format!("{name}: {error}"));
        }
        for (file, text) in files {
            tongue.add(file, text);
        }
        tongue.ids.sort_unstable();
        let group = tongue.bare("number-group", &FluentArgs::new());
        tongue.group = group.unwrap_or_else(|| ",".to_owned());
        tongue
    }

    fn add(&mut self, file: &str, text: &str) {
        let resource = match FluentResource::try_new(text.to_owned()) {
            Ok(resource) => resource,
            Err((resource, errors)) => {
                let found = errors.iter().map(|error| {
                    let line =
                        1 + text.get(..error.pos.start).map_or(0, |t| t.matches('\n').count());
                    format!("{}/{file}:{line}: {error}", self.name)
                });
                self.faults.extend(found.collect::<Vec<_>>());
                resource
            }
        };
        for line in text.lines().filter(|line| line.starts_with(|c: char| c.is_ascii_alphabetic()))
        {
            if let Some((id, _)) = line.split_once('=') {
                self.ids.push(id.trim().to_owned());
            }
        }
        if let Err(errors) = self.bundle.add_resource(resource) {
            let found = errors.iter().map(|error| format!("{}/{file}: {error}", self.name));
            self.faults.extend(found);
        }
    }

    pub(super) fn name(&self) -> &str {
        &self.name
    }

    /// The language without its region.
    pub(super) fn base(&self) -> &str {
        self.name.split('-').next().unwrap_or_default()
    }

    /// The sign between groups of three digits.
    pub(super) fn group(&self) -> &str {
        &self.group
    }

    pub(super) fn faults(&self) -> &[String] {
        &self.faults
    }

    pub(super) fn ids(&self) -> Vec<String> {
        self.ids.clone()
    }

    pub(super) fn knows(&self, id: &str) -> bool {
        match id.split_once('.') {
            None => self.bundle.get_message(id).is_some_and(|message| message.value().is_some()),
            Some((id, part)) => {
                let message = self.bundle.get_message(id);
                message.is_some_and(|message| message.get_attribute(part).is_some())
            }
        }
    }

    /// The text of a message that is known.
    pub(super) fn write(&self, id: &str, args: &FluentArgs, faults: &mut Vec<String>) -> String {
        let text = self.resolve(id, args, faults).unwrap_or(Cow::Borrowed(""));
        if self.name == PSEUDO { pseudo::marked(&text) } else { text.into_owned() }
    }

    /// The text of a pattern that is no message of its own: no pseudo marks, no faults.
    pub(super) fn bare(&self, id: &str, args: &FluentArgs) -> Option<String> {
        Some(self.resolve(id, args, &mut Vec::new())?.into_owned())
    }

    fn resolve<'a>(
        &'a self,
        id: &str,
        args: &'a FluentArgs,
        faults: &mut Vec<String>,
    ) -> Option<Cow<'a, str>> {
        let (head, part) = id.split_once('.').map_or((id, None), |(h, p)| (h, Some(p)));
        let message = self.bundle.get_message(head)?;
        let pattern = match part {
            None => message.value()?,
            Some(part) => message.get_attribute(part)?.value(),
        };
        let mut errors = Vec::new();
        let text = self.bundle.format_pattern(pattern, Some(args), &mut errors);
        faults.extend(errors.iter().map(|error| fault(id, error)));
        Some(text)
    }
}

/// Digits in groups of three, with [`GROUP`] between them.
pub(super) fn grouped(digits: &str) -> String {
    let (sign, digits) = digits.strip_prefix('-').map_or(("", digits), |rest| ("-", rest));
    let (whole, part) = digits.split_once('.').map_or((digits, None), |(w, p)| (w, Some(p)));
    let mut text = String::from(sign);
    for (at, digit) in whole.chars().enumerate() {
        if at > 0 && (whole.len() - at).is_multiple_of(3) {
            text.push(GROUP);
        }
        text.push(digit);
    }
    if let Some(part) = part {
        text.push('.');
        text.push_str(part);
    }
    text
}

fn fault(id: &str, error: &FluentError) -> String {
    match error {
        FluentError::ResolverError(ResolverError::Reference(kind)) => {
            use fluent_bundle::resolver::errors::ReferenceKind;
            match kind {
                ReferenceKind::Variable { id: name } => format!("{id}: ${name}"),
                ReferenceKind::Function { id: name } => format!("{id}: {name}()"),
                ReferenceKind::Message { id: name, .. } => format!("{id}: {name}"),
                ReferenceKind::Term { id: name, .. } => format!("{id}: -{name}"),
            }
        }
        _ => format!("{id}: {error}"),
    }
}
