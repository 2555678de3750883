//! Sheets and chronicles as lines and tables: for terminals, mail, forums, and for whoever
//! cannot see the map.
//!
//! No colour, no control characters; every line ends in a line break and none in blanks.

mod chronicle;
mod map;
mod ready;
mod sheet;
mod table;

pub use chronicle::{
    ChronicleLine, ChronicleSection, chronicle_bbcode, chronicle_markdown, chronicle_text,
};
pub use map::{
    PieceLine, PlaceLine, arrow_line, map_lines, map_text, other_lines, piece_lines, place_lines,
};
pub use ready::{ready_bbcode, ready_plain};
pub use sheet::{battle_sheet_text, beside_text, box_line, line_sign, sheet_text};
pub use table::ledger_text;

use crate::words::without_needless_isolates;

/// Lines being written.
#[derive(Default)]
struct Lines {
    text: String,
}

impl Lines {
    /// A line, moved in by so many columns. Isolates nobody needs are left out.
    fn line(&mut self, inset: usize, line: &str) {
        let line = without_needless_isolates(line);
        for (index, part) in line.trim_end().split('\n').enumerate() {
            let inset = if index == 0 { inset } else { inset + 2 };
            let part = part.trim_end();
            if !part.is_empty() {
                self.text.extend(std::iter::repeat_n(' ', inset));
            }
            self.text.push_str(part);
            self.text.push('\n');
        }
    }

    /// One empty line, if there is anything before it.
    fn gap(&mut self) {
        if !self.text.is_empty() && !self.text.ends_with("\n\n") {
            self.text.push('\n');
        }
    }

    fn heading(&mut self, text: &str) {
        self.gap();
        self.line(0, text);
        let text = without_needless_isolates(text);
        self.line(0, &"-".repeat(crate::words::columns(text.trim_end()).max(3)));
    }

    fn done(mut self) -> String {
        while self.text.ends_with("\n\n") {
            self.text.pop();
        }
        self.text
    }
}
