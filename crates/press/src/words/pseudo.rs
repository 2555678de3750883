//! A language that does not exist: English with accents between marks. A page read in it shows
//! at once every text that did not come through the files.

use std::borrow::Cow;

/// Its tag.
pub const PSEUDO: &str = "en-XA";

/// Every letter of a text of the files with an accent.
pub(super) fn accented(text: &str) -> Cow<'_, str> {
    Cow::Owned(text.chars().map(accent).collect())
}

/// A whole message between its marks.
pub(super) fn marked(text: &str) -> String {
    format!("[!! {text} !!]")
}

fn accent(letter: char) -> char {
    const PLAIN: &str = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";
    const OTHER: &str = "ÅƁÇÐÉƑĜĤÎĴĶĻṀÑÖÞǪŔŠŢÛṼŴẊÝŽåƀçðéƒĝĥîĵķļɱñöþǫŕšţûṽŵẋýž";
    let at = PLAIN.chars().position(|plain| plain == letter);
    at.and_then(|at| OTHER.chars().nth(at)).unwrap_or(letter)
}
