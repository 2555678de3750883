//! Lines of text into cases. Nothing here knows a rule set.

use crate::Wrong;

/// A case as written.
pub(crate) struct Case {
    pub(crate) name: String,
    pub(crate) line: u32,
    pub(crate) lines: Result<Vec<Line>, Wrong>,
}

/// A line of a case.
#[derive(Clone, PartialEq, Debug)]
pub(crate) struct Line {
    pub(crate) number: u32,
    pub(crate) verb: Verb,
}

/// What a line says.
#[derive(Clone, PartialEq, Debug)]
pub(crate) enum Verb {
    /// Settings and rulings that make the position.
    Given(Vec<String>),
    /// Choices, each perhaps with a seat before it.
    Answer {
        choices: Vec<String>,
        waived: bool,
    },
    /// Seats that say nothing; `all` is every seat asked.
    Silent(Vec<String>),
    /// Dice as they fall, for a purpose.
    Dice {
        purpose: String,
        values: Vec<u8>,
    },
    /// Cards as they are drawn.
    Card(Vec<String>),
    /// A report.
    Report {
        text: String,
        waived: bool,
    },
    /// Something that comes unasked.
    Slip(String),
    /// What must be refused, by which clause.
    Refuse {
        what: Attempt,
        clause: String,
    },
    /// A fact that happens next: name, terms, and perhaps `by` clauses.
    Then(String),
    ThenNothing,
    /// Kinds of facts that may happen unsaid.
    Beside(Vec<String>),
    /// That somebody is asked, perhaps by a clause.
    Ask(String),
    /// The options of an open question, all of them.
    Offers(String),
}

/// What is tried in vain.
#[derive(Clone, PartialEq, Debug)]
pub(crate) enum Attempt {
    Choice(String),
    Report(String),
    Slip(String),
}

const VERBS: &str = "given, answer, silent, dice, card, report, waive, slip, refuse, then, \
                     beside, ask, offers";

/// All cases of a text, and what stands before the first.
pub(crate) fn cases(text: &str) -> (Vec<Case>, Vec<Wrong>) {
    let mut cases: Vec<Case> = Vec::new();
    let mut strays = Vec::new();
    for (index, line) in text.lines().enumerate() {
        let number = u32::try_from(index + 1).unwrap_or(u32::MAX);
        let line = without_comment(line).trim();
        if line.is_empty() {
            continue;
        }
        let (word, rest) = line.split_once(char::is_whitespace).unwrap_or((line, ""));
        let rest = rest.trim();
        if word == "case" {
            cases.push(begin(number, rest));
            continue;
        }
        match cases.last_mut() {
            None => strays.push(Wrong::at(
                number,
                "stands before the first case: begin one with `case NAME`",
            )),
            Some(Case { lines: Ok(lines), .. }) => match verb(word, rest) {
                Ok(verb) => lines.push(Line { number, verb }),
                Err(what) => {
                    cases.last_mut().expect("just met").lines = Err(Wrong { line: number, what })
                }
            },
            Some(_) => {}
        }
    }
    (cases, strays)
}

fn begin(line: u32, name: &str) -> Case {
    let lines = if name.is_empty() {
        Err(Wrong::at(line, "a case needs a name: write the clause and what happens"))
    } else {
        Ok(Vec::new())
    };
    Case { name: name.to_owned(), line, lines }
}

/// A comment begins with `#` at the start of a line or after a blank, unless a digit follows: that
/// is a number, such as a battle's.
fn without_comment(line: &str) -> &str {
    let is_number = |at: usize| line[at + 1..].starts_with(|next: char| next.is_ascii_digit());
    let parted = |at: usize| at == 0 || line[..at].ends_with([' ', '\t']);
    let begins = |(at, _): &(usize, &str)| parted(*at) && !is_number(*at);
    line.match_indices('#').find(begins).map_or(line, |(at, _)| &line[..at])
}

fn verb(word: &str, rest: &str) -> Result<Verb, String> {
    match word {
        "given" => Ok(Verb::Given(items(rest, "a setting, such as `start`")?)),
        "answer" => answer(rest, false),
        "silent" => Ok(Verb::Silent(items(rest, "a seat, or `all`")?)),
        "dice" => dice(rest),
        "card" => Ok(Verb::Card(items(rest, "a card")?)),
        "report" => report(rest, false),
        "waive" => waive(rest),
        "slip" => Ok(Verb::Slip(filled(rest, "a slip in the rule set's words")?)),
        "refuse" => refuse(rest),
        "then" if rest == "nothing" => Ok(Verb::ThenNothing),
        "then" => Ok(Verb::Then(filled(rest, "a fact, or `nothing`")?)),
        "beside" => Ok(Verb::Beside(rest.split_whitespace().map(str::to_owned).collect())),
        "ask" => Ok(Verb::Ask(filled(rest, "a seat, and perhaps `by` and a clause")?)),
        "offers" => Ok(Verb::Offers(filled(rest, "choices parted by semicolons")?)),
        _ => Err(format!("`{word}` is no verb; the verbs are {VERBS}")),
    }
}

fn filled(rest: &str, wanted: &str) -> Result<String, String> {
    if rest.is_empty() {
        Err(format!("nothing follows: write {wanted}"))
    } else {
        Ok(rest.to_owned())
    }
}

/// What semicolons part.
pub(crate) fn items(rest: &str, wanted: &str) -> Result<Vec<String>, String> {
    let parts: Vec<_> =
        rest.split(';').map(str::trim).filter(|part| !part.is_empty()).map(str::to_owned).collect();
    if parts.is_empty() { Err(format!("nothing follows: write {wanted}")) } else { Ok(parts) }
}

fn answer(rest: &str, waived: bool) -> Result<Verb, String> {
    Ok(Verb::Answer { choices: items(rest, "a choice in the rule set's words")?, waived })
}

fn report(rest: &str, waived: bool) -> Result<Verb, String> {
    Ok(Verb::Report { text: filled(rest, "`field: value`, parted by semicolons")?, waived })
}

fn waive(rest: &str) -> Result<Verb, String> {
    match rest.split_once(char::is_whitespace) {
        Some(("answer", rest)) => answer(rest.trim(), true),
        Some(("report", rest)) => report(rest.trim(), true),
        _ => Err("write `waive answer CHOICE` or `waive report FIELDS`".to_owned()),
    }
}

fn dice(rest: &str) -> Result<Verb, String> {
    let words: Vec<_> = rest.split_whitespace().collect();
    let is_number = |word: &str| word.bytes().all(|b| b.is_ascii_digit());
    let first = words.iter().rposition(|word| !is_number(word)).map_or(0, |at| at + 1);
    let values: Result<Vec<u8>, _> = words[first..].iter().map(|word| word.parse()).collect();
    let values = values.map_err(|_| "no die has so many faces".to_owned())?;
    if first == 0 || values.is_empty() {
        return Err("write the purpose, then how the dice fell: `dice movement 3`".to_owned());
    }
    Ok(Verb::Dice { purpose: words[..first].join(" "), values })
}

fn refuse(rest: &str) -> Result<Verb, String> {
    let (what, clause) = rest
        .rsplit_once(" by ")
        .map(|(what, clause)| (what.trim(), clause.trim()))
        .filter(|(what, clause)| !what.is_empty() && !clause.is_empty())
        .ok_or("write what is refused, then `by` and the clause")?;
    let what = match what.split_once(char::is_whitespace) {
        Some(("report", text)) => Attempt::Report(text.trim().to_owned()),
        Some(("slip", text)) => Attempt::Slip(text.trim().to_owned()),
        _ => Attempt::Choice(what.to_owned()),
    };
    Ok(Verb::Refuse { what, clause: clause.to_owned() })
}
