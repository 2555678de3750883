//! Subjects, purposes and places in the calendar, in text.

use crate::choice::{army, point};
use crate::state::{Campaign, Phase, When};
use crate::{Effect, Purpose, Subject};

/// A subject: `Bohemond`.
pub(crate) fn write_subject(c: &Campaign, subject: Subject) -> String {
    match subject {
        Subject::Army(of) => army(c, of).to_owned(),
        Subject::Armies(of, other) => format!("{} and {}", army(c, of), army(c, other)),
        Subject::Loss(of, effect) => format!("{}, {}", army(c, of), effect_word(effect)),
        Subject::Point(at) => point(c, at).to_owned(),
    }
}

fn effect_word(effect: Effect) -> &'static str {
    match effect {
        Effect::Killed => "killed",
        Effect::Dismounted => "dismounted",
        Effect::Converted => "converted",
    }
}

/// A purpose, its word first: `movement Bohemond`.
pub(crate) fn write_purpose(c: &Campaign, purpose: Purpose) -> String {
    let (word, name) = match purpose {
        Purpose::Movement(of) => ("movement", army(c, of)),
        Purpose::Route(of) => ("route", army(c, of)),
        Purpose::Fleet(of) => ("fleet", army(c, of)),
        Purpose::Appearance(of) => ("appearance", army(c, of)),
        Purpose::Strength(at) => ("strength", point(c, at)),
        Purpose::Besieged(at) => ("besieged", point(c, at)),
        Purpose::MinorSiege(of) => ("minor siege", army(c, of)),
        Purpose::MajorSiege(of) => ("major siege", army(c, of)),
        Purpose::CaptureTie(of) => ("capture tie", army(c, of)),
        Purpose::Attrition(of) => ("attrition", army(c, of)),
        Purpose::Lot(of, effect) => {
            return format!("lot {}, {}", army(c, of), effect_word(effect));
        }
    };
    format!("{word} {name}")
}

/// The word of a phase.
pub(crate) fn phase_word(phase: Phase) -> &'static str {
    match phase {
        Phase::Start => "start",
        Phase::Movement => "movement",
        Phase::Enemy => "enemy",
        Phase::Besieged => "besieged",
        Phase::Sieges => "sieges",
        Phase::Attrition => "attrition",
        Phase::Battles => "battles",
        Phase::Aftermath => "aftermath",
        Phase::Ended => "ended",
    }
}

/// The phase of a word, or of the number that the book gives it (`III`).
pub(crate) fn phase_of_word(word: &str) -> Option<Phase> {
    let phases = [
        (Phase::Start, "0"),
        (Phase::Movement, "I"),
        (Phase::Enemy, "II"),
        (Phase::Besieged, "III"),
        (Phase::Sieges, "IV"),
        (Phase::Attrition, "V"),
        (Phase::Battles, "VI"),
        (Phase::Aftermath, "VII"),
    ];
    let is_meant = |phase: Phase, number: &str| {
        phase_word(phase).eq_ignore_ascii_case(word) || number.eq_ignore_ascii_case(word)
    };
    phases.into_iter().find(|(phase, number)| is_meant(*phase, number)).map(|(phase, _)| phase)
}

/// A place in the calendar: `turn 3, movement`.
pub(crate) fn write_when(when: When) -> String {
    format!("turn {}, {}", when.turn, phase_word(when.phase))
}
