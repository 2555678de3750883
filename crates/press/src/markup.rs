//! Writing SVG: escaped text, short numbers, shapes.

use std::fmt::{self, Write};

use crate::words::clean;

/// The typeface of everything on a map.
pub(crate) const SERIF: &str = "Iowan Old Style, Palatino, Palatino Linotype, Georgia, serif";

/// A point of a picture.
#[derive(Clone, Copy, PartialEq, Debug, Default)]
pub(crate) struct Pt {
    pub(crate) x: f64,
    pub(crate) y: f64,
}

impl Pt {
    pub(crate) const fn new(x: f64, y: f64) -> Self {
        Self { x, y }
    }

    pub(crate) fn plus(self, x: f64, y: f64) -> Self {
        Self { x: self.x + x, y: self.y + y }
    }

    pub(crate) fn distance(self, other: Self) -> f64 {
        let (x, y) = (self.x - other.x, self.y - other.y);
        (x * x + y * y).sqrt()
    }

    /// The point `part` of the way to the other.
    pub(crate) fn toward(self, other: Self, part: f64) -> Self {
        self.plus((other.x - self.x) * part, (other.y - self.y) * part)
    }
}

impl fmt::Display for Pt {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{},{}", N(self.x), N(self.y))
    }
}

/// A number with at most one decimal, the same on every machine.
pub(crate) struct N(pub(crate) f64);

impl fmt::Display for N {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let tenths = (self.0 * 10.0).round() as i64;
        let (whole, part) = (tenths / 10, (tenths % 10).abs());
        let sign = if tenths < 0 && whole == 0 { "-" } else { "" };
        match part {
            0 => write!(f, "{whole}"),
            _ => write!(f, "{sign}{whole}.{part}"),
        }
    }
}

/// Text made safe between tags and in attributes; what XML cannot hold is left out.
pub(crate) struct Esc<'a>(pub(crate) &'a str);

impl fmt::Display for Esc<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for letter in self.0.chars() {
            match letter {
                '&' => f.write_str("&amp;")?,
                '<' => f.write_str("&lt;")?,
                '>' => f.write_str("&gt;")?,
                '"' => f.write_str("&quot;")?,
                '\'' => f.write_str("&#39;")?,
                _ if letter.is_control() || letter == '\u{FFFE}' || letter == '\u{FFFF}' => {
                    f.write_char(' ')?;
                }
                _ => f.write_char(letter)?,
            }
        }
        Ok(())
    }
}

/// A rectangle of a picture.
#[derive(Clone, Copy, PartialEq, Debug, Default)]
pub(crate) struct Rect {
    pub(crate) x: f64,
    pub(crate) y: f64,
    pub(crate) w: f64,
    pub(crate) h: f64,
}

impl Rect {
    pub(crate) const fn new(x: f64, y: f64, w: f64, h: f64) -> Self {
        Self { x, y, w, h }
    }

    pub(crate) fn around(middle: Pt, w: f64, h: f64) -> Self {
        Self::new(middle.x - w / 2.0, middle.y - h / 2.0, w, h)
    }

    pub(crate) fn right(&self) -> f64 {
        self.x + self.w
    }

    pub(crate) fn bottom(&self) -> f64 {
        self.y + self.h
    }

    pub(crate) fn middle(&self) -> Pt {
        Pt::new(self.x + self.w / 2.0, self.y + self.h / 2.0)
    }

    pub(crate) fn grown(&self, by: f64) -> Self {
        Self::new(self.x - by, self.y - by, self.w + 2.0 * by, self.h + 2.0 * by)
    }

    /// The rectangle moved into another, as far as it fits.
    pub(crate) fn within(&self, other: Self) -> Self {
        let x = self.x.min(other.right() - self.w).max(other.x);
        let y = self.y.min(other.bottom() - self.h).max(other.y);
        Self { x, y, ..*self }
    }

    /// How far a point is from it.
    pub(crate) fn distance(&self, at: Pt) -> f64 {
        at.distance(Pt::new(at.x.clamp(self.x, self.right()), at.y.clamp(self.y, self.bottom())))
    }

    pub(crate) fn area(&self) -> f64 {
        self.w * self.h
    }

    pub(crate) fn holds(&self, at: Pt) -> bool {
        at.x >= self.x && at.x <= self.right() && at.y >= self.y && at.y <= self.bottom()
    }

    /// The area that two rectangles share.
    pub(crate) fn shared(&self, other: &Self) -> f64 {
        let w = self.right().min(other.right()) - self.x.max(other.x);
        let h = self.bottom().min(other.bottom()) - self.y.max(other.y);
        if w > 0.0 && h > 0.0 { w * h } else { 0.0 }
    }
}

/// How wide a text is about, in the serif face at this size.
pub(crate) fn text_width(text: &str, size: f64) -> f64 {
    let ems: f64 = text.chars().map(letter_width).sum();
    ems * size
}

fn letter_width(letter: char) -> f64 {
    match letter {
        'i' | 'j' | 'l' | '.' | ',' | '\'' | ';' | ':' | '|' | '!' | '’' => 0.29,
        'f' | 't' | 'r' | 'I' | 'J' | '(' | ')' | '-' | ' ' | '/' | '·' => 0.36,
        'm' | 'M' | 'W' | '…' | '—' | '@' | '%' => 0.92,
        'w' | 'Q' | 'O' | 'D' | 'G' | 'H' | 'N' | 'U' | 'A' | 'C' | 'K' | 'R' | 'V' => 0.75,
        'A'..='Z' | 'À'..='Þ' => 0.66,
        '\u{0300}'..='\u{036F}' | '\u{200B}'..='\u{200F}' | '\u{2066}'..='\u{2069}' => 0.0,
        '\u{1100}'..='\u{FFFF}' => 1.0,
        _ => 0.54,
    }
}

/// A name short enough to be drawn: its beginning and `…` if it is longer than so many letters.
pub(crate) fn shortened(name: &str, letters: usize) -> String {
    let name = clean(name);
    let name = name.trim();
    if name.chars().count() <= letters {
        return name.to_owned();
    }
    let head: String = name.chars().take(letters - 1).collect();
    format!("{}…", head.trim_end())
}

/// The text cut to a width.
pub(crate) fn fitted(text: &str, size: f64, width: f64) -> String {
    let text = clean(text);
    if text_width(&text, size) <= width {
        return text;
    }
    let mut room = width - size * 0.92;
    let head = text.chars().take_while(|letter| {
        room -= letter_width(*letter) * size;
        room > 0.0
    });
    format!("{}…", head.collect::<String>().trim_end())
}

/// Appends formatted text; writing to a string cannot fail.
macro_rules! put {
    ($out:expr, $($arg:tt)*) => {{
        use std::fmt::Write as _;
        let _ = write!($out, $($arg)*);
    }};
}
pub(crate) use put;
