//! A point on the globe, in whole thousandths of a degree (about a hundred metres).

use std::fmt;

/// How many units of a [`Spot`] make a degree.
pub const UNITS_A_DEGREE: i32 = 1000;

/// A point on the globe: thousandths of a degree, north and east positive.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Spot {
    /// Latitude, north positive.
    pub lat: i32,
    /// Longitude, east positive.
    pub lon: i32,
}

impl fmt::Display for Spot {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let part = |value: i32, plus, minus| {
            let word = if value < 0 { minus } else { plus };
            let units = UNITS_A_DEGREE.unsigned_abs();
            let size = value.unsigned_abs();
            format!("{}.{:03} {word}", size / units, size % units)
        };
        write!(f, "{}, {}", part(self.lat, 'N', 'S'), part(self.lon, 'E', 'W'))
    }
}

/// Reads plain decimal degrees ("40.43", "-3", "29.725") exactly; `None` if it is anything else
/// or has more than three decimals.
pub(crate) fn thousandths(text: &str) -> Option<i32> {
    let (sign, digits) = match text.strip_prefix('-') {
        Some(rest) => (-1, rest),
        None => (1, text.strip_prefix('+').unwrap_or(text)),
    };
    let (whole, part) = digits.split_once('.').unwrap_or((digits, "0"));
    let plain = |s: &str| !s.is_empty() && s.bytes().all(|b| b.is_ascii_digit());
    if !plain(whole) || !plain(part) || part.len() > 3 || whole.len() > 3 {
        return None;
    }
    let whole: i32 = whole.parse().ok()?;
    let part: i32 = format!("{part:0<3}").parse().ok()?;
    Some(sign * (whole * UNITS_A_DEGREE + part))
}
