//! What a person may type.

use kernel::Dice;

/// A line that was typed.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) enum Typed {
    Nothing,
    Help,
    Map,
    Ledgers(String),
    Chronicle(Option<usize>),
    Rule(String),
    Sheet,
    Undo,
    Pass,
    Quit,
    /// Let the dice or a model decide.
    Auto(String),
    /// A whole number alone.
    Number(usize),
    /// Anything else: an order, a report.
    Text(String),
}

/// Reads a line. A command is a letter or its word, in either case.
pub(super) fn read(line: &str) -> Typed {
    let line = line.trim();
    if let Ok(number) = line.parse() {
        return Typed::Number(number);
    }
    let (word, rest) = line.split_once(char::is_whitespace).unwrap_or((line, ""));
    let rest = rest.trim();
    let bare = rest.is_empty();
    match word.to_lowercase().as_str() {
        "" => Typed::Nothing,
        "?" | "h" | "help" if bare => Typed::Help,
        "m" | "map" if bare => Typed::Map,
        "l" | "ledgers" => Typed::Ledgers(rest.to_owned()),
        "c" | "chronicle" if bare => Typed::Chronicle(None),
        "c" | "chronicle" => match rest.parse() {
            Ok(count) => Typed::Chronicle(Some(count)),
            Err(_) => Typed::Text(line.to_owned()),
        },
        "r" | "rule" => Typed::Rule(rest.to_owned()),
        "s" | "sheet" if bare => Typed::Sheet,
        "u" | "undo" if bare => Typed::Undo,
        "n" | "next" if bare => Typed::Pass,
        "q" | "quit" if bare => Typed::Quit,
        "auto" => Typed::Auto(rest.to_owned()),
        _ => Typed::Text(line.to_owned()),
    }
}

/// Reads dice as they fell: numbers, parted by blanks or commas.
pub(super) fn dice(line: &str, dice: Dice) -> Option<Vec<u8>> {
    let parts = line.split([' ', ',', '+']).filter(|part| !part.is_empty());
    let values: Vec<u8> = parts.map(|part| part.parse().ok()).collect::<Option<_>>()?;
    let fits = values.len() == usize::from(dice.count)
        && values.iter().all(|value| (1..=dice.sides).contains(value));
    fits.then_some(values)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn commands_are_letters_or_words() {
        let check = |line: &str, typed: Typed| assert_eq!(read(line), typed, "{line}");
        check("", Typed::Nothing);
        check("  3 ", Typed::Number(3));
        check("?", Typed::Help);
        check("M", Typed::Map);
        check("quit", Typed::Quit);
        check("c 5", Typed::Chronicle(Some(5)));
        check("r III.D", Typed::Rule("III.D".to_owned()));
        check("auto", Typed::Auto(String::new()));
        check("auto quick", Typed::Auto("quick".to_owned()));
        check("n", Typed::Pass);
        check("map of Asia", Typed::Text("map of Asia".to_owned()));
        check("Bohemond marches", Typed::Text("Bohemond marches".to_owned()));
    }

    #[test]
    fn dice_are_read_as_they_fell() {
        let two = Dice::d6(2);
        assert_eq!(dice("3 4", two), Some(vec![3, 4]));
        assert_eq!(dice("3,4", two), Some(vec![3, 4]));
        for line in ["", "3", "3 4 5", "3 7", "0 1", "3 x"] {
            assert_eq!(dice(line, two), None, "{line}");
        }
    }
}
