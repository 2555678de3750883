//! A plain reader of Rust text: it blanks what is not code and finds functions by their braces.

/// The text with comments and the contents of literals blanked; every line keeps its place.
pub(crate) fn mask(text: &str) -> String {
    let mut scanner = Scanner { chars: text.chars().collect(), at: 0, out: String::new() };
    while scanner.at < scanner.chars.len() {
        scanner.step();
    }
    scanner.out
}

struct Scanner {
    chars: Vec<char>,
    at: usize,
    out: String,
}

impl Scanner {
    fn peek(&self, ahead: usize) -> Option<char> {
        self.chars.get(self.at + ahead).copied()
    }

    fn keep(&mut self) {
        self.out.push(self.chars[self.at]);
        self.at += 1;
    }

    fn blank(&mut self, count: usize) {
        for _ in 0..count {
            match self.peek(0) {
                Some('\n') => self.out.push('\n'),
                Some(_) => self.out.push(' '),
                None => return,
            }
            self.at += 1;
        }
    }

    fn step(&mut self) {
        match (self.peek(0), self.peek(1)) {
            (Some('/'), Some('/')) => {
                while self.peek(0).is_some_and(|c| c != '\n') {
                    self.blank(1);
                }
            }
            (Some('/'), Some('*')) => self.block_comment(),
            (Some('"'), _) => self.string(),
            (Some('\''), _) => self.quote(),
            (Some('r'), Some('"' | '#')) if self.is_prefix() => self.raw_string(),
            _ => self.keep(),
        }
    }

    /// Whether the `r` here begins a word, or ends the prefix of a raw byte or C string.
    fn is_prefix(&self) -> bool {
        let before = |back: usize| self.at.checked_sub(back).map(|i| self.chars[i]);
        match before(1) {
            Some('b' | 'c') => !before(2).is_some_and(is_word),
            other => !other.is_some_and(is_word),
        }
    }

    fn block_comment(&mut self) {
        let mut depth = 0;
        loop {
            match (self.peek(0), self.peek(1)) {
                (Some('/'), Some('*')) => {
                    depth += 1;
                    self.blank(2);
                }
                (Some('*'), Some('/')) => {
                    depth -= 1;
                    self.blank(2);
                    if depth == 0 {
                        return;
                    }
                }
                (Some(_), _) => self.blank(1),
                (None, _) => return,
            }
        }
    }

    fn string(&mut self) {
        self.keep();
        loop {
            match self.peek(0) {
                Some('\\') => self.blank(2),
                Some('"') => return self.keep(),
                Some(_) => self.blank(1),
                None => return,
            }
        }
    }

    fn raw_string(&mut self) {
        let hashes = (1..).take_while(|&n| self.peek(n) == Some('#')).count();
        if self.peek(hashes + 1) != Some('"') {
            return self.keep();
        }
        self.blank(hashes + 2);
        while self.peek(0).is_some() {
            let closes = self.peek(0) == Some('"')
                && (1..=hashes).all(|ahead| self.peek(ahead) == Some('#'));
            if closes {
                return self.blank(hashes + 1);
            }
            self.blank(1);
        }
    }

    /// A character literal, or a lifetime: only the first has a closing quote in its place.
    fn quote(&mut self) {
        if self.peek(1) == Some('\\') {
            self.blank(3);
            while self.peek(0).is_some_and(|c| c != '\'' && c != '\n') {
                self.blank(1);
            }
            self.blank(1);
        } else if self.peek(2) == Some('\'') {
            self.blank(3);
        } else {
            self.keep();
        }
    }
}

/// A function with a body, and how many lines it takes from its `fn` to its closing brace.
#[derive(Debug, PartialEq, Eq)]
pub(crate) struct Function {
    pub(crate) name: String,
    pub(crate) line: usize,
    pub(crate) lines: usize,
}

/// Every function of a masked text, nested ones too.
pub(crate) fn functions(masked: &str) -> Vec<Function> {
    let words = words(masked);
    let mut found = Vec::new();
    for pair in words.windows(2) {
        let (keyword, name) = (&pair[0], &pair[1]);
        let between = &masked[keyword.end..name.start];
        if keyword.text != "fn" || !between.trim().is_empty() {
            continue;
        }
        if let Some((open, close)) = body(masked, name.end) {
            debug_assert!(open <= close);
            found.push(Function {
                name: name.text.to_owned(),
                line: line_of(masked, keyword.start),
                lines: line_of(masked, close) - line_of(masked, keyword.start) + 1,
            });
        }
    }
    found
}

/// Where the body after a signature opens and closes; a declaration has none.
fn body(masked: &str, from: usize) -> Option<(usize, usize)> {
    let mut depth = 0_i32;
    let mut open = None;
    for (offset, c) in masked[from..].char_indices() {
        let at = from + offset;
        match (c, open) {
            ('(' | '[', None) => depth += 1,
            (')' | ']', None) => depth -= 1,
            (';', None) if depth == 0 => return None,
            ('{', None) if depth == 0 => {
                open = Some(at);
                depth = 1;
            }
            ('{', Some(_)) => depth += 1,
            ('}', Some(start)) => {
                depth -= 1;
                if depth == 0 {
                    return Some((start, at));
                }
            }
            _ => {}
        }
    }
    None
}

/// A word of a text and where it stands, in bytes.
pub(crate) struct Word<'t> {
    pub(crate) text: &'t str,
    pub(crate) start: usize,
    pub(crate) end: usize,
}

/// The words of a text: runs of letters, digits and underscores.
pub(crate) fn words(text: &str) -> Vec<Word<'_>> {
    let mut found = Vec::new();
    let mut start = None;
    for (at, c) in text.char_indices().chain([(text.len(), ' ')]) {
        match (start, is_word(c)) {
            (None, true) => start = Some(at),
            (Some(begin), false) => {
                found.push(Word { text: &text[begin..at], start: begin, end: at });
                start = None;
            }
            _ => {}
        }
    }
    found
}

/// The number, from one, of the line on which a byte stands.
pub(crate) fn line_of(text: &str, at: usize) -> usize {
    text[..at].matches('\n').count() + 1
}

/// Whether a text is one name.
pub(crate) fn is_name(text: &str) -> bool {
    !text.is_empty() && text.chars().all(is_word)
}

fn is_word(c: char) -> bool {
    c.is_alphanumeric() || c == '_'
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check_mask(text: &str, code: &str) {
        let masked = mask(text);
        assert_eq!(masked.split_whitespace().collect::<Vec<_>>().join(" "), code);
        assert_eq!(masked.lines().count(), text.lines().count());
    }

    #[test]
    fn comments_and_literals_are_blanked() {
        check_mask("a // fn b() {\nc", "a c");
        check_mask("a /* x /* y */ { */ b", "a b");
        check_mask(r#"let s = "brace { \" { ";"#, "let s = \" \";");
        check_mask("let s = r#\"raw \" { \"#; t", "let s = ; t");
        check_mask("let s = br\"raw { \"; t", "let s = b ; t");
        check_mask(
            "let c = '{'; let d = '\\''; let e = '\\u{7b}';",
            "let c = ; let d = ; let e = ;",
        );
        check_mask("fn f<'a>(x: &'a str) {}", "fn f<'a>(x: &'a str) {}");
        check_mask("let r#fn = bar\"x\";", "let r#fn = bar\" \";");
        check_mask("\"two\nlines\" after", "\" \" after");
    }

    #[track_caller]
    fn check_functions(text: &str, expected: &[(&str, usize, usize)]) {
        let found = functions(&mask(text));
        let found: Vec<_> = found.iter().map(|f| (f.name.as_str(), f.line, f.lines)).collect();
        assert_eq!(found, expected);
    }

    #[test]
    fn functions_are_measured_by_their_braces() {
        check_functions("fn one() {}\n", &[("one", 1, 1)]);
        check_functions("\npub fn two(\n  x: [u8; 4],\n) -> u8 {\n  x[0]\n}\n", &[("two", 2, 5)]);
        check_functions(
            "trait T {\n  fn none(&self);\n  fn some(&self) {\n  }\n}",
            &[("some", 3, 2)],
        );
        check_functions(
            "type F = fn(u8) -> u8;\nfn f() {\n // }\n \"}\";\n '}';\n}",
            &[("f", 2, 5)],
        );
        check_functions("fn out() {\n  fn inn() {\n  }\n}", &[("out", 1, 4), ("inn", 2, 2)]);
    }
}
