//! Which values of options no case is about.

use kernel::ruleset::{OptionInfo, OptionValues};
use kernel::{Clause, ClauseKind, Showing};

use crate::Report;

/// The options, with the value where it is a word, that no passed case is given. Every word but the
/// default wants a case; of numbers and tables one that is not the default is enough. Options that
/// hang on a clause of by-hand matters change nothing that a case could show.
#[must_use]
pub fn options_unshown<R: Showing>(report: &Report) -> Vec<String> {
    let by_hand = |info: &OptionInfo| {
        R::Clause::of_number(info.clause).is_some_and(|it| it.kind() == ClauseKind::ByHand)
    };
    let shown = R::options().into_iter().filter(|info| !by_hand(info));
    shown.flat_map(|info| missing::<R>(report, &info)).collect()
}

fn missing<R: Showing>(report: &Report, info: &OptionInfo) -> Vec<String> {
    let usual = R::presets().first().and_then(|preset| R::preset_value(preset, info.key));
    let other = |value: &str| usual.as_deref() != Some(value);
    let empty = std::collections::BTreeSet::new();
    let given = report.settings.get(info.key).unwrap_or(&empty);
    let words = match info.values {
        OptionValues::Words(words) => words,
        OptionValues::Number { .. } | OptionValues::Table => &[],
    };
    let (numbers, plain): (Vec<&str>, Vec<&str>) =
        words.iter().copied().filter(|word| other(word)).partition(|word| is_number(word));
    let unsaid = plain.into_iter().filter(|word| !given.contains(*word));
    let mut missing: Vec<String> = unsaid.map(|word| format!("{} {word}", info.key)).collect();
    let wants_any = words.is_empty() || !numbers.is_empty();
    let has_any = given.iter().any(|value| other(value) && (words.is_empty() || is_number(value)));
    if wants_any && !has_any {
        missing.push(info.key.to_owned());
    }
    missing
}

fn is_number(word: &str) -> bool {
    word.bytes().all(|byte| byte.is_ascii_digit())
}
