//! Texts made ready to be copied, plain and as BBCode.

use kernel::sheet::{Plan, Power, ReadyText};

use super::Lines;
use super::chronicle::bbcode;
use crate::map::colour_of;
use crate::words::{Dress, Words};

/// A text for a forum that knows BBCode: strong words and names of powers between tags.
#[must_use]
pub fn ready_bbcode(text: &ReadyText, plan: &Plan, words: &Words) -> String {
    let mut lines = Lines::default();
    for line in &text.lines {
        let mut written = String::new();
        let mut colours = 0;
        for piece in words.dressed(line) {
            match piece {
                Dress::Text(text) => written.push_str(&bbcode_lines(&text)),
                Dress::Strong => written.push_str("[b]"),
                Dress::StrongEnd => written.push_str("[/b]"),
                Dress::Power(power) => {
                    colours += 1;
                    written.push_str(&format!("[color={}]", colour_of(plan, Power(power))));
                }
                Dress::PowerEnd if colours > 0 => {
                    colours -= 1;
                    written.push_str("[/color]");
                }
                Dress::PowerEnd => {}
            }
        }
        lines.line(0, &written);
    }
    lines.done()
}

/// The same words without tags.
#[must_use]
pub fn ready_plain(text: &ReadyText, words: &Words) -> String {
    let mut lines = Lines::default();
    text.lines.iter().for_each(|line| lines.line(0, &words.text(line)));
    lines.done()
}

/// All texts of a sheet under their titles.
pub(super) fn write(lines: &mut Lines, texts: &[ReadyText], words: &Words) {
    for text in texts {
        lines.heading(&words.text(&text.title));
        text.lines.iter().for_each(|line| lines.line(0, &words.text(line)));
    }
}

/// Text that means nothing to BBCode; its line breaks stay.
fn bbcode_lines(text: &str) -> String {
    text.split('\n').map(bbcode).collect::<Vec<_>>().join("\n")
}
