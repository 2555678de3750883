//! What people typed, made harmless to the sentence around it.

/// Begins a stretch whose direction is found from its own first letter.
const ISOLATE: char = '\u{2068}';
/// Ends it.
const END: char = '\u{2069}';

/// A name between Unicode isolates, without anything in it that could break out of them: marks
/// that turn the direction are dropped, line breaks and control characters become blanks.
#[must_use]
pub fn isolated(name: &str) -> String {
    let mut text = String::with_capacity(name.len() + 6);
    text.push(ISOLATE);
    push_clean(&mut text, name);
    text.push(END);
    text
}

/// The same without the isolates, for places that set it apart by other means.
pub(crate) fn clean(name: &str) -> String {
    let mut text = String::with_capacity(name.len());
    push_clean(&mut text, name);
    text
}

fn push_clean(text: &mut String, name: &str) {
    for letter in name.chars() {
        match letter {
            '\u{202A}'..='\u{202E}' | '\u{2066}'..='\u{2069}' => {}
            '\u{FEFF}' | '\u{FFF9}'..='\u{FFFB}' | '\u{E000}'..='\u{E1FF}' => {}
            '\u{FFFE}' | '\u{FFFF}' | '\u{FDD0}'..='\u{FDEF}' => {}
            '\u{2028}' | '\u{2029}' => text.push(' '),
            _ if letter.is_control() => text.push(' '),
            _ => text.push(letter),
        }
    }
}

/// The text without isolates around what reads from left to right anyway: plain text that is
/// copied into a forum or shown on a terminal then holds no characters nobody needs.
#[must_use]
pub fn without_needless_isolates(text: &str) -> String {
    if !text.contains(ISOLATE) {
        return text.to_owned();
    }
    if text.chars().any(turns) {
        return text.to_owned();
    }
    text.replace([ISOLATE, END], "")
}

/// Whether the letter is written from right to left, or a mark that says so.
fn turns(letter: char) -> bool {
    matches!(letter,
        '\u{0590}'..='\u{08FF}' | '\u{200E}' | '\u{200F}' | '\u{FB1D}'..='\u{FDFF}'
        | '\u{FE70}'..='\u{FEFC}' | '\u{10800}'..='\u{10FFF}' | '\u{1E800}'..='\u{1EFFF}')
}

/// How many columns the text takes on a terminal, marks without width not counted.
pub(crate) fn columns(text: &str) -> usize {
    text.chars().map(width).sum()
}

fn width(letter: char) -> usize {
    match letter {
        '\u{0300}'..='\u{036F}' | '\u{200B}'..='\u{200F}' | '\u{2066}'..='\u{2069}' => 0,
        '\u{1100}'..='\u{115F}' | '\u{2E80}'..='\u{A4CF}' | '\u{AC00}'..='\u{D7A3}' => 2,
        '\u{F900}'..='\u{FAFF}' | '\u{FF00}'..='\u{FF60}' | '\u{1F300}'..='\u{1FAFF}' => 2,
        _ => 1,
    }
}
