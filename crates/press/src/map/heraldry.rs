//! Colours and patterns of powers: every power has a hue that colour-blind people can tell from
//! its neighbours and a pattern of its own.

use kernel::sheet::Power;

use crate::markup::{N, Pt, put};

/// Ink of lines and letters.
pub(crate) const INK: &str = "#3a2a1a";
/// The light side of things.
pub(crate) const CREAM: &str = "#fdf6e3";

/// A power's field, what is laid on it, and the colour of letters over both.
pub(crate) struct Arms {
    pub(crate) field: &'static str,
    pub(crate) charge: &'static str,
    pub(crate) letter: &'static str,
    pattern: usize,
}

/// Field, charge, letter. The hues follow Okabe and Ito, deepened to sit on parchment.
const TINCTURES: [(&str, &str, &str); 8] = [
    ("#1b5e9e", "#5f9bd0", "#ffffff"),
    ("#c4451c", "#e98a5e", "#ffffff"),
    ("#13795b", "#57b394", "#ffffff"),
    ("#e3a51a", "#f7d680", "#2b1d0e"),
    ("#7d3c78", "#bb82b4", "#ffffff"),
    ("#4aa8d8", "#a5daf2", "#10222c"),
    ("#3b3733", "#847c74", "#ffffff"),
    ("#e9df5c", "#fbf6b8", "#2b1d0e"),
];

/// The patterns, in a box of 24 by 24: one for each of sixteen powers.
const PATTERNS: [&str; 16] = [
    "",
    "M0,19 L12,9 L24,19 V24 L12,15 L0,24Z",
    "M0,0 H6 L24,19 V25 H18 L0,6Z",
    "M9.5,0 H14.5 V9 H24 V13.5 H14.5 V28 H9.5 V13.5 H0 V9 H9.5Z",
    "M8,0 H16 V28 H8Z",
    "M12,1 L21,12 L12,23 L3,12Z",
    "M0,9 H24 V16 H0Z",
    "M0,0 H4 L12,9 L20,0 H24 V4 L15,12.5 L24,22 V26 H21 L12,16 L3,26 H0 V22 L9,12.5 L0,4Z",
    "M0,0 H24 V8 H0Z",
    "M12,0 H24 V28 H12Z",
    "M0,0 H12 V12 H24 V28 H12 V12 H0Z",
    "M0,12 H24 V28 H0Z",
    "M0,0 H24 V28 H0Z M4,4 V16 Q5,21 12,23 Q19,21 20,16 V4Z",
    "M24,0 H18 L0,19 V25 H6 L24,6Z",
    "M0,4 H24 V8 H0Z M0,12 H24 V16 H0Z M0,20 H24 V24 H0Z",
    "M3,0 H7 V28 H3Z M10,0 H14 V28 H10Z M17,0 H21 V28 H17Z",
];

/// The arms of a power.
pub(crate) fn arms(power: Power) -> Arms {
    let Some(number) = power.0.checked_sub(1).map(usize::from) else {
        return Arms { field: "#efe3c6", charge: "#d8c7a0", letter: INK, pattern: 0 };
    };
    let (field, charge, letter) = TINCTURES[number % TINCTURES.len()];
    // The second round of hues takes other patterns, so that no two of sixteen are alike.
    Arms { field, charge, letter, pattern: number % PATTERNS.len() }
}

/// The outline of a shield 24 wide and 28 high, from its upper left corner.
pub(crate) const SHIELD: &str = "M0,0 H24 V14 Q24,23 12,28 Q0,23 0,14Z";

/// A shield with a power's arms, `size` wide, its upper left corner given.
pub(crate) fn shield(out: &mut String, power: Power, at: Pt, size: f64, prefix: &str) {
    let arms = arms(power);
    let scale = scale(size / 24.0);
    put!(out, "<g transform=\"translate({} {}) scale({scale})\">", N(at.x), N(at.y));
    put!(out, "<path d=\"{SHIELD}\" fill=\"{}\"/>", arms.field);
    pattern(out, &arms, &format!(" clip-path=\"url(#{prefix}-shield)\""));
    put!(out, "<path d=\"{SHIELD}\" fill=\"none\" stroke=\"{CREAM}\" stroke-width=\"3.4\"/>");
    put!(out, "<path d=\"{SHIELD}\" fill=\"none\" stroke=\"{INK}\" stroke-width=\"1.4\"/></g>");
}

/// A small flag with a power's arms on a pole, its foot given.
pub(crate) fn flag(out: &mut String, power: Power, foot: Pt, zoom: f64, prefix: &str) {
    let arms = arms(power);
    let scale = scale(zoom * 0.58);
    put!(out, "<g transform=\"translate({} {}) scale({scale})\">", N(foot.x), N(foot.y));
    put!(out, "<path d=\"M0,0 V-30\" stroke=\"{INK}\" stroke-width=\"2.4\" fill=\"none\"/>");
    put!(out, "<g transform=\"translate(0 -30) scale(1 0.67)\">");
    put!(out, "<path d=\"M0,0 H24 V24 H0Z\" fill=\"{}\"/>", arms.field);
    pattern(out, &arms, &format!(" clip-path=\"url(#{prefix}-flag)\""));
    put!(out, "</g><path d=\"M0,-30 H24 V-14 H0Z\" fill=\"none\" stroke=\"{INK}\" ");
    put!(out, "stroke-width=\"1.8\"/></g>");
}

/// A swatch with a power's arms, for legends.
pub(crate) fn swatch(out: &mut String, power: Power, at: Pt, size: f64, prefix: &str) {
    shield(out, power, at, size, prefix);
}

fn pattern(out: &mut String, arms: &Arms, clip: &str) {
    let path = PATTERNS[arms.pattern];
    if !path.is_empty() {
        let fill = arms.charge;
        put!(out, "<path d=\"{path}\" fill=\"{fill}\" fill-rule=\"evenodd\"{clip}/>");
    }
}

/// The clip paths that shields and flags refer to.
pub(crate) fn defs(out: &mut String, prefix: &str) {
    put!(out, "<clipPath id=\"{prefix}-shield\"><path d=\"{SHIELD}\"/></clipPath>");
    put!(out, "<clipPath id=\"{prefix}-flag\"><path d=\"M0,0 H24 V24 H0Z\"/></clipPath>");
}

/// A scale with three decimals.
pub(crate) fn scale(by: f64) -> String {
    let thousandths = (by * 1000.0).round() as i64;
    format!("{}.{:03}", thousandths / 1000, thousandths % 1000)
}
