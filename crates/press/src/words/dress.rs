//! Strong words and names in the colours of powers: marks within a text that nobody can type.

/// Ends what is strong.
const STRONG_END: char = '\u{E001}';
/// Begins what is strong.
const STRONG: char = '\u{E002}';
/// Ends what is in a power's colours.
const POWER_END: char = '\u{E003}';
/// Begins what is in the colours of power 0; those of the others follow.
const POWER: u32 = 0xE100;

/// A piece of a text.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Dress {
    Text(String),
    Strong,
    StrongEnd,
    Power(u8),
    PowerEnd,
}

pub(super) fn strong(text: &str) -> String {
    format!("{STRONG}{text}{STRONG_END}")
}

pub(super) fn in_colours(power: u8, text: &str) -> String {
    let begin = char::from_u32(POWER + u32::from(power)).unwrap_or(POWER_END);
    format!("{begin}{text}{POWER_END}")
}

/// A text with marks, in pieces.
pub(super) fn pieces(text: &str) -> Vec<Dress> {
    let mut pieces = Vec::new();
    let mut run = String::new();
    for letter in text.chars() {
        let code = u32::from(letter);
        let power = code.checked_sub(POWER).and_then(|power| u8::try_from(power).ok());
        let mark = match (letter, power) {
            (STRONG, _) => Dress::Strong,
            (STRONG_END, _) => Dress::StrongEnd,
            (POWER_END, _) => Dress::PowerEnd,
            (_, Some(power)) => Dress::Power(power),
            (letter, None) => {
                run.push(letter);
                continue;
            }
        };
        if !run.is_empty() {
            pieces.push(Dress::Text(std::mem::take(&mut run)));
        }
        pieces.push(mark);
    }
    if !run.is_empty() {
        pieces.push(Dress::Text(run));
    }
    pieces
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_text_falls_into_pieces() {
        let said = |text: &str| Dress::Text(text.to_owned());
        let line = format!("1. {}: {}", in_colours(2, "RED"), strong("won"));
        let colours = [said("1. "), Dress::Power(2), said("RED"), Dress::PowerEnd];
        let rest = [said(": "), Dress::Strong, said("won"), Dress::StrongEnd];
        assert_eq!(pieces(&line), [colours, rest].concat());
        let marks = pieces(&in_colours(255, "X"));
        assert_eq!(marks, [Dress::Power(255), said("X"), Dress::PowerEnd]);
    }
}
