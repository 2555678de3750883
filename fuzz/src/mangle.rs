//! Good texts made bad, the same in every run: bytes flipped, lines swapped, cut off, huge numbers,
//! long names, markup, marks that turn the direction of writing, zeros, deep nesting, long lines.
//!
//! The fuzz targets and the tests of several crates share this file; it uses nothing.

/// Makes texts bad. A seed gives the same texts for ever.
pub struct Mangler(u64);

/// What people and programs put where it does not belong.
const SPLINTERS: [&str; 30] = [
    "99999999999999999999",
    "-1",
    "0",
    "256",
    "65536",
    "9223372036854775807",
    "1e400",
    "0x7fffffffffffffff",
    "nan",
    "<img src=x onerror=alert(1)>",
    "</title>",
    "\u{202e}gnol\u{202c}",
    "\u{200f}\u{200e}\u{feff}",
    "\0",
    "\r",
    "\u{85}\u{2028}",
    "\u{1f40e}",
    "\u{130}\u{df}\u{fb03}",
    "=HYPERLINK(\"x\")",
    "[b]",
    "{ a = { a = { a = 1 } } }",
    "\"\"\"",
    "'",
    "\"",
    ";",
    ":",
    "#",
    " by ",
    "\n",
    ".",
];

impl Mangler {
    /// A mangler of that seed.
    #[must_use]
    pub fn new(seed: u64) -> Self {
        Self(seed)
    }

    /// A number that looks like chance (SplitMix64).
    pub fn number(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9E37_79B9_7F4A_7C15);
        let mut z = self.0;
        z = (z ^ (z >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
        z ^ (z >> 31)
    }

    /// A number below a bound; 0 if there is none.
    pub fn below(&mut self, bound: usize) -> usize {
        (self.number() % bound.max(1) as u64) as usize
    }

    /// One of these.
    pub fn one_of<'t>(&mut self, all: &[&'t str]) -> &'t str {
        let at = self.below(all.len());
        all.get(at).copied().unwrap_or_default()
    }

    /// A text with one to four things wrong.
    pub fn text(&mut self, good: &str) -> String {
        let mut text = good.to_owned();
        for _ in 0..=self.below(4) {
            text = self.spoil(text);
        }
        text
    }

    /// Words in any order, of these and of what does not belong.
    pub fn words(&mut self, known: &[&str]) -> String {
        let count = 1 + self.below(7);
        let mut words = Vec::new();
        for _ in 0..count {
            let strange = self.below(6) == 0;
            words.push(if strange { self.one_of(&SPLINTERS) } else { self.one_of(known) });
        }
        words.join(" ")
    }

    fn spoil(&mut self, text: String) -> String {
        match self.below(12) {
            0 => self.flipped(text),
            1 => self.with_lines(&text, |lines, a, b| lines.swap(a, b)),
            2 => self.with_lines(&text, |lines, a, _| {
                lines.remove(a);
            }),
            3 => self.with_lines(&text, |lines, a, b| lines.insert(b, lines[a])),
            4 => {
                let (_, before, _) = self.parted(&text);
                before.to_owned()
            }
            5 => self.replaced_word(&text, |_| "99999999999999999999".to_owned()),
            6 => self.replaced_word(&text, |word| format!("\"{}\"", word.repeat(300))),
            7 => self.replaced_word(&text, |_| "[".repeat(300)),
            8 => self.replaced_word(&text, |_| "x, ".repeat(3000)),
            9 => {
                let word = self.one_of(&SPLINTERS);
                self.replaced_word(&text, |_| word.to_owned())
            }
            10 => self.moved_word(&text),
            _ => {
                let word = self.one_of(&SPLINTERS);
                let (_, before, after) = self.parted(&text);
                format!("{before}{word}{after}")
            }
        }
    }

    fn flipped(&mut self, text: String) -> String {
        let mut bytes = text.into_bytes();
        let at = self.below(bytes.len());
        if let Some(byte) = bytes.get_mut(at) {
            *byte ^= 1 << self.below(8);
        }
        String::from_utf8_lossy(&bytes).into_owned()
    }

    fn with_lines<'t>(
        &mut self,
        text: &'t str,
        change: impl Fn(&mut Vec<&'t str>, usize, usize),
    ) -> String {
        let mut lines: Vec<&str> = text.split('\n').collect();
        let (a, b) = (self.below(lines.len()), self.below(lines.len()));
        change(&mut lines, a, b);
        lines.join("\n")
    }

    fn parted<'t>(&mut self, text: &'t str) -> (usize, &'t str, &'t str) {
        let mut at = self.below(text.len() + 1);
        while !text.is_char_boundary(at) {
            at -= 1;
        }
        (at, &text[..at], &text[at..])
    }

    /// Where a word, a number or a quoted text stands.
    fn word(&mut self, text: &str) -> Option<(usize, usize)> {
        let (at, _, _) = self.parted(text);
        let is_word = |c: char| c.is_alphanumeric() || "-_.+".contains(c);
        let start = at + text[at..].find(is_word)?;
        let rest = &text[start..];
        Some((start, start + rest.find(|c| !is_word(c)).unwrap_or(rest.len())))
    }

    fn replaced_word(&mut self, text: &str, change: impl Fn(&str) -> String) -> String {
        match self.word(text) {
            Some((a, b)) => format!("{}{}{}", &text[..a], change(&text[a..b]), &text[b..]),
            None => text.to_owned(),
        }
    }

    /// A word of the text in the place of another.
    fn moved_word(&mut self, text: &str) -> String {
        let word = self.word(text).map(|(a, b)| text[a..b].to_owned());
        self.replaced_word(text, |_| word.clone().unwrap_or_default())
    }
}
