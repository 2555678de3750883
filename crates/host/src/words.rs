//! Titles and names that people type: what is accepted, and what is taken out.
//!
//! Text is text: what looks like markup is kept as it is, and whoever shows it escapes it. Taken
//! out are characters that cannot be seen and would change what stands around them: controls,
//! line breaks, and those that turn the direction of writing.

use catalogue::FaultKind;
use kernel::Message;

use crate::error::HostError;

/// The most characters of a title or name.
pub const NAME_LEN_MAX: usize = 80;
/// The most characters of a reason, note or waiver.
pub const NOTE_LEN_MAX: usize = 2_000;

/// Whether a character is left out of what people type.
fn is_unseen(c: char) -> bool {
    matches!(c,
        '\u{200B}' | '\u{200E}' | '\u{200F}' | '\u{202A}'..='\u{202E}' | '\u{2060}'..='\u{206F}'
        | '\u{061C}' | '\u{FEFF}' | '\u{2028}' | '\u{2029}' | '\u{FFF9}'..='\u{FFFB}'
        | '\u{E0000}'..='\u{E007F}')
        || c.is_control()
}

/// A title or a name: trimmed, on one line, 1 to [`NAME_LEN_MAX`] characters.
///
/// # Errors
/// It is empty or too long.
pub fn name(text: &str) -> Result<String, HostError> {
    let spaced = text.chars().map(|c| if c.is_whitespace() { ' ' } else { c });
    let plain: String = spaced.filter(|c| !is_unseen(*c)).collect();
    let plain = plain.split(' ').filter(|word| !word.is_empty()).collect::<Vec<_>>().join(" ");
    let count = plain.chars().count();
    if count == 0 {
        return Err(HostError::fault(FaultKind::Invalid, "host-name-empty"));
    }
    if count > NAME_LEN_MAX {
        let long = Message::new("host-name-too-long")
            .with("count", count as u32)
            .with("max", NAME_LEN_MAX as u32);
        return Err(HostError::said(FaultKind::Invalid, long));
    }
    Ok(plain)
}

/// A reason or note: line breaks are kept, at most [`NOTE_LEN_MAX`] characters. `None` if nothing
/// is left of it.
///
/// # Errors
/// It is too long.
pub fn note(text: &str) -> Result<Option<String>, HostError> {
    let lines = text.replace("\r\n", "\n").replace('\t', " ");
    let plain: String = lines.chars().filter(|c| *c == '\n' || !is_unseen(*c)).collect();
    let plain = plain.trim();
    let count = plain.chars().count();
    if count > NOTE_LEN_MAX {
        let long = Message::new("host-note-too-long")
            .with("count", count as u32)
            .with("max", NOTE_LEN_MAX as u32);
        return Err(HostError::said(FaultKind::Invalid, long));
    }
    Ok((!plain.is_empty()).then(|| plain.to_owned()))
}

/// A reason that must be given.
///
/// # Errors
/// It is missing or too long.
pub fn reason(text: &str) -> Result<String, HostError> {
    note(text)?.ok_or_else(|| HostError::fault(FaultKind::Invalid, "host-reason-missing"))
}
