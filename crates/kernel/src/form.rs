//! Reports: what was decided outside the program, written down as a form.
//!
//! A form is filled in field by field. Which field comes next, and which values it may take,
//! follows from the fields before it, so that no product of losses is ever listed and a fuzzer or
//! a battle model can always fill one in. The whole form is one input.

use arrayvec::ArrayVec;

use crate::clause::{Permission, Refusal};
use crate::ruleset::{Ruleset, Wording};

/// The most fields a form may have.
pub const FIELDS_MAX: usize = 160;

/// A field still to be filled in: a whole number from 0 to `max`, or a word for each of them.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Blank<F> {
    /// Which field.
    pub field: F,
    /// The largest value there is. Some of the values up to it may be refused.
    pub max: u16,
    /// The value taken when a written report does not mention the field.
    pub default: Option<u16>,
}

/// A form as far as it is filled in, in the order of its fields.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Filled<F> {
    values: ArrayVec<(F, u16), FIELDS_MAX>,
}

impl<F> Default for Filled<F> {
    fn default() -> Self {
        Self { values: ArrayVec::new() }
    }
}

impl<F: Copy + Eq> Filled<F> {
    /// Fills in the next field.
    pub fn fill(&mut self, field: F, value: u16) {
        self.values.push((field, value));
    }

    /// The value of a field, if it was filled in.
    #[must_use]
    pub fn value(&self, field: F) -> Option<u16> {
        self.values.iter().find(|(at, _)| *at == field).map(|(_, value)| *value)
    }

    /// The value of a field, 0 if it was not asked for.
    #[must_use]
    pub fn count(&self, field: F) -> u16 {
        self.value(field).unwrap_or(0)
    }

    /// Whether a yes-or-no field says yes.
    #[must_use]
    pub fn is_set(&self, field: F) -> bool {
        self.count(field) != 0
    }

    /// All fields with their values.
    #[must_use]
    pub fn values(&self) -> &[(F, u16)] {
        &self.values
    }
}

impl<F: serde::Serialize> serde::Serialize for Filled<F> {
    fn serialize<S: serde::Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        to.collect_seq(&self.values)
    }
}

impl<'de, F: serde::Deserialize<'de>> serde::Deserialize<'de> for Filled<F> {
    fn deserialize<D: serde::Deserializer<'de>>(from: D) -> Result<Self, D::Error> {
        let list = Vec::<(F, u16)>::deserialize(from)?;
        if list.len() > FIELDS_MAX {
            return Err(serde::de::Error::custom("a form has at most 160 fields"));
        }
        Ok(Self { values: list.into_iter().collect() })
    }
}

/// What is wrong with a written report.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum FormFault<R: Ruleset> {
    /// A part that names no field of this form.
    NotUnderstood(String),
    /// A field without a value, which has no default.
    Missing(R::Field),
    /// A value that the field cannot have at all.
    OutOfRange {
        /// The field.
        field: R::Field,
        /// What was written.
        given: String,
        /// The largest value.
        max: u16,
    },
    /// A value that a clause forbids.
    Refused {
        /// The field.
        field: R::Field,
        /// What was written.
        value: u16,
        /// Why not.
        refusal: Refusal<R::Clause>,
    },
}

/// A report read from text, with the refusals that the umpire's waiver let pass.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ReadForm<R: Ruleset> {
    /// The form, complete.
    pub filled: Filled<R::Field>,
    /// What had to be waived.
    pub waived: Vec<(R::Field, Refusal<R::Clause>)>,
}

/// Walks the form of a battle, asking `pick` for a value of each field.
///
/// # Errors
/// Whatever `pick` returns.
pub fn fill_in<R: Ruleset, E>(
    c: &R::Campaign,
    battle: R::Battle,
    mut pick: impl FnMut(&Filled<R::Field>, Blank<R::Field>) -> Result<u16, E>,
) -> Result<Filled<R::Field>, E> {
    let mut filled = Filled::default();
    while let Some(blank) = R::next_field(c, battle, &filled) {
        let value = pick(&filled, blank)?;
        filled.fill(blank.field, value);
    }
    Ok(filled)
}

/// Whether a complete form is a legal report of that battle.
///
/// # Errors
/// The first refusal, in the order of the fields.
pub fn check_form<R: Ruleset>(
    c: &R::Campaign,
    battle: R::Battle,
    form: &Filled<R::Field>,
) -> Permission<R::Clause> {
    let mut filled = Filled::default();
    for &(field, value) in form.values() {
        R::may_fill(c, battle, &filled, field, value)?;
        filled.fill(field, value);
    }
    Ok(())
}

/// The text of a report: `field: value` for each field, parted by semicolons.
pub fn write_form<R: Wording>(
    c: &R::Campaign,
    battle: R::Battle,
    form: &Filled<R::Field>,
) -> String {
    let parts = form.values().iter().map(|&(field, value)| {
        format!("{}: {}", R::write_field(c, battle, field), R::write_value(c, field, value))
    });
    parts.collect::<Vec<_>>().join("; ")
}

/// Reads a report from its text. Fields left out take their defaults; their order is free.
/// `waive` lets refusals pass that the umpire may waive.
///
/// # Errors
/// Everything that is wrong with it, not only the first fault.
pub fn read_form<R: Wording>(
    c: &R::Campaign,
    battle: R::Battle,
    text: &str,
    waive: bool,
) -> Result<ReadForm<R>, Vec<FormFault<R>>> {
    let mut given: Vec<(&str, &str, bool)> = Vec::new();
    let mut faults = Vec::new();
    for part in text.split(';').map(str::trim).filter(|part| !part.is_empty()) {
        match part.split_once(':') {
            Some((name, value)) => given.push((name.trim(), value.trim(), false)),
            None => faults.push(FormFault::NotUnderstood(part.to_owned())),
        }
    }
    let mut filled = Filled::default();
    let mut waived = Vec::new();
    while let Some(blank) = R::next_field(c, battle, &filled) {
        let name = R::write_field(c, battle, blank.field);
        let written = given.iter_mut().find(|part| part.0.eq_ignore_ascii_case(&name));
        let value = match written {
            Some(part) => {
                part.2 = true;
                read_value::<R>(c, blank, part.1).unwrap_or_else(|fault| {
                    faults.push(fault);
                    blank.default.unwrap_or(0)
                })
            }
            None => blank.default.unwrap_or_else(|| {
                faults.push(FormFault::Missing(blank.field));
                0
            }),
        };
        match R::may_fill(c, battle, &filled, blank.field, value) {
            Ok(()) => {}
            Err(refusal) if waive && refusal.waivable => waived.push((blank.field, refusal)),
            Err(refusal) => {
                faults.push(FormFault::Refused { field: blank.field, value, refusal });
            }
        }
        filled.fill(blank.field, value);
    }
    let strays = given.iter().filter(|part| !part.2);
    faults.extend(strays.map(|part| FormFault::NotUnderstood(format!("{}: {}", part.0, part.1))));
    if faults.is_empty() { Ok(ReadForm { filled, waived }) } else { Err(faults) }
}

fn read_value<R: Wording>(
    c: &R::Campaign,
    blank: Blank<R::Field>,
    written: &str,
) -> Result<u16, FormFault<R>> {
    let plain = written.parse::<u16>().ok().filter(|value| *value <= blank.max);
    plain
        .or_else(|| {
            (0..=blank.max)
                .find(|&v| R::write_value(c, blank.field, v).eq_ignore_ascii_case(written))
        })
        .ok_or_else(|| FormFault::OutOfRange {
            field: blank.field,
            given: written.to_owned(),
            max: blank.max,
        })
}
