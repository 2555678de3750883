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
pub struct Blank<R: Ruleset> {
    /// Which field.
    pub field: R::Field,
    /// The largest value there is. Some of the values up to it may be refused.
    pub max: u16,
    /// What a larger value is refused by.
    pub bound: Refusal<R::Clause>,
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
    /// Something that is no value of the field: a word where a number stands, an unknown word.
    NoSuchValue {
        /// The field.
        field: R::Field,
        /// What was written.
        given: String,
        /// The largest value; all up to it can be written.
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
        /// What would be right there, after what stands before it: at least one value. None if
        /// the form does not ask for the field, which is then left out.
        right: Vec<u16>,
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
    mut pick: impl FnMut(&Filled<R::Field>, Blank<R>) -> Result<u16, E>,
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
        format!("{}: {}", R::write_field(c, battle, field), R::write_value(c, battle, field, value))
    });
    parts.collect::<Vec<_>>().join("; ")
}

/// Reads a report from its text. Fields left out take their defaults; their order is free. A field
/// that the form does not ask for may be written if it says what goes without saying.
/// `waive` lets refusals pass that the umpire may waive.
///
/// # Errors
/// Everything that is wrong with it, not only the first fault. Where a value is missing or not
/// understood, nothing is said that depends on which it would be.
pub fn read_form<R: Wording>(
    c: &R::Campaign,
    battle: R::Battle,
    text: &str,
    waive: bool,
) -> Result<ReadForm<R>, Vec<FormFault<R>>> {
    let filled = Filled::default();
    let mut reading = Reading::<R> { c, battle, filled, faults: Vec::new(), open: None };
    let spelt = R::spell_report(c, battle, text);
    let mut given = reading.parts(spelt.as_deref().unwrap_or(text));
    let mut waived = Vec::new();
    while let Some(blank) = R::next_field(c, battle, &reading.filled) {
        let name = R::write_field(c, battle, blank.field);
        let at = given.iter().position(|(of, _)| of.eq_ignore_ascii_case(&name));
        let written = at.map(|at| given.remove(at).1);
        let value = match reading.value(blank, written) {
            Ok(value) => value,
            Err(fault) => {
                reading.fault(fault, blank);
                blank.default.unwrap_or(0)
            }
        };
        let permission = match reading.open {
            Some(_) => Ok(()),
            None => R::may_fill(c, battle, &reading.filled, blank.field, value),
        };
        match permission {
            Ok(()) => {}
            Err(refusal) if waive && refusal.waivable => waived.push((blank.field, refusal)),
            Err(refusal) => {
                let fault = reading.refused(blank, value, refusal);
                reading.faults.push(fault);
            }
        }
        reading.filled.fill(blank.field, value);
    }
    given.iter().for_each(|(name, value)| reading.unasked(name, value));
    let Reading { filled, faults, .. } = reading;
    if faults.is_empty() { Ok(ReadForm { filled, waived }) } else { Err(faults) }
}

/// A report being read.
struct Reading<'c, R: Ruleset> {
    c: &'c R::Campaign,
    battle: R::Battle,
    filled: Filled<R::Field>,
    faults: Vec<FormFault<R>>,
    /// The first field whose value is not known, and how many stand before it.
    /// What is filled in from there on is a guess.
    open: Option<(Blank<R>, usize)>,
}

impl<R: Wording> Reading<'_, R> {
    /// The parts of a text: what is written before and after each colon.
    fn parts<'t>(&mut self, text: &'t str) -> Vec<(&'t str, &'t str)> {
        let mut given = Vec::new();
        for part in text.split(';').map(str::trim).filter(|part| !part.is_empty()) {
            match part.split_once(':') {
                Some((name, value)) => given.push((name.trim(), value.trim())),
                None => self.faults.push(FormFault::NotUnderstood(part.to_owned())),
            }
        }
        given
    }

    /// The value of a field, as written or by default.
    fn value(&self, blank: Blank<R>, written: Option<&str>) -> Result<u16, FormFault<R>> {
        let Some(written) = written else {
            return blank.default.ok_or(FormFault::Missing(blank.field));
        };
        let word = |value| R::write_value(self.c, self.battle, blank.field, value);
        let number = written.parse::<u16>().ok();
        match number {
            Some(number) if number <= blank.max => Ok(number),
            Some(number) if word(0) == "0" => Err(self.refused(blank, number, blank.bound)),
            _ => (0..=blank.max)
                .find(|&value| word(value).eq_ignore_ascii_case(written))
                .ok_or_else(|| FormFault::NoSuchValue {
                    field: blank.field,
                    given: written.to_owned(),
                    max: blank.max,
                }),
        }
    }

    /// Notes what is wrong with a field's value. Behind one that is not known, a field that is not
    /// asked for whatever that value is says nothing.
    fn fault(&mut self, fault: FormFault<R>, blank: Blank<R>) {
        let Some((open, before)) = self.open else {
            self.open = Some((blank, self.filled.values().len()));
            self.faults.push(fault);
            return;
        };
        let is_told = match fault {
            FormFault::Missing(_) => self.is_asked_anyway(open, before, blank.field),
            FormFault::NotUnderstood(_) | FormFault::NoSuchValue { .. } => true,
            FormFault::Refused { .. } => false,
        };
        if is_told {
            self.faults.push(fault);
        }
    }

    /// Whether the form asks for a field with every value that an open one may have.
    fn is_asked_anyway(&self, open: Blank<R>, before: usize, field: R::Field) -> bool {
        let mut known = Filled::default();
        self.filled.values()[..before].iter().for_each(|&(of, value)| known.fill(of, value));
        let may = |value: &u16| R::may_fill(self.c, self.battle, &known, open.field, *value);
        let mut values = (0..=open.max).filter(|value| may(value).is_ok());
        values.all(|value| {
            let mut filled = known.clone();
            filled.fill(open.field, value);
            while let Some(blank) = R::next_field(self.c, self.battle, &filled) {
                if blank.field == field {
                    return true;
                }
                let value = self.filled.value(blank.field).or(blank.default).unwrap_or(0);
                filled.fill(blank.field, value);
            }
            false
        })
    }

    /// A refusal, and what would be right.
    fn refused(&self, blank: Blank<R>, value: u16, refusal: Refusal<R::Clause>) -> FormFault<R> {
        let may = |value: &u16| R::may_fill(self.c, self.battle, &self.filled, blank.field, *value);
        let right = (0..=blank.max).filter(|value| may(value).is_ok()).collect();
        FormFault::Refused { field: blank.field, value, refusal, right }
    }

    /// Something written of a field that the complete form did not ask for.
    fn unasked(&mut self, name: &str, written: &str) {
        let field = R::field_named(self.c, self.battle, name);
        let value = field.and_then(|field| self.any_value(field, written));
        let fault = match field.zip(value) {
            None => FormFault::NotUnderstood(format!("{name}: {written}")),
            Some(_) if self.open.is_some() => return,
            Some((field, value)) => {
                let may = R::may_fill(self.c, self.battle, &self.filled, field, value);
                let Err(refusal) = may else { return };
                FormFault::Refused { field, value, refusal, right: Vec::new() }
            }
        };
        self.faults.push(fault);
    }

    /// A value of a field that has no bound, because it is not asked for.
    fn any_value(&self, field: R::Field, written: &str) -> Option<u16> {
        let word = |value: &u16| R::write_value(self.c, self.battle, field, *value);
        let words = (0..=UNASKED_MAX).find(|value| word(value).eq_ignore_ascii_case(written));
        words.or_else(|| written.parse().ok())
    }
}

/// How many words a field is tried for that is not asked for.
const UNASKED_MAX: u16 = 64;
