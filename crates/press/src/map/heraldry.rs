//! Colours and patterns of powers: every power has a hue that colour-blind people can tell from
//! its neighbours and a pattern of its own, or the livery that its plan gives it.

use std::borrow::Cow;

use kernel::sheet::{Livery, Pattern, Plan, Power, Rgb};

use crate::markup::{Esc, N, Pt, put};

/// Ink of lines and letters.
pub(crate) const INK: &str = "#3a2a1a";
/// The light side of things.
pub(crate) const CREAM: &str = "#fdf6e3";

/// What a picture is drawn with: who looks like what, and how its ids begin.
#[derive(Clone, Copy)]
pub(crate) struct Look<'a> {
    pub(crate) plan: &'a Plan,
    pub(crate) prefix: &'a str,
}

/// A power's field, what is laid on it, and the colour of letters over both.
pub(crate) struct Arms {
    pub(crate) field: Cow<'static, str>,
    pub(crate) charge: Cow<'static, str>,
    pub(crate) letter: &'static str,
    /// The charge of its shield; none if the tile of its pattern is laid on it.
    shape: Option<&'static str>,
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

/// The charges, in a box of 24 by 28: one for each of sixteen powers.
const CHARGES: [&str; 16] = [
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

/// A tile of a pattern, ten by ten: lines, and how wide they are.
fn tile(pattern: Pattern) -> (&'static str, &'static str) {
    match pattern {
        Pattern::Plain => ("", "0"),
        Pattern::Rising => ("M-2,2L2,-2M-1,11L11,-1M8,12L12,8", "2"),
        Pattern::Falling => ("M-2,8L2,12M-1,-1L11,11M8,-2L12,2", "2"),
        Pattern::Level => ("M-1,5H11", "2.2"),
        Pattern::Upright => ("M5,-1V11", "2.2"),
        Pattern::Dots => ("M2.5,2.5h.01M7.5,7.5h.01", "3"),
        Pattern::Grid => ("M-1,5H11M5,-1V11", "1.5"),
        Pattern::Crosses => ("M2.4,5H7.6M5,2.4V7.6", "1.9"),
        Pattern::Waves => ("M0,3.4Q2.5,0 5,3.4T10,3.4M0,8.4Q2.5,5 5,8.4T10,8.4", "1.5"),
        Pattern::Lozenges => ("M5,1.6L8.4,5L5,8.4L1.6,5Z", "1.5"),
        Pattern::Chevrons => ("M0,8L5,3L10,8", "1.9"),
        Pattern::Lattice => ("M-1,-1L11,11M-1,11L11,-1", "1.4"),
    }
}

impl Look<'_> {
    fn livery(&self, power: Power) -> Option<&Livery> {
        self.plan.liveries.iter().find(|(of, _)| *of == power).map(|(_, livery)| livery)
    }

    /// The arms of a power.
    pub(crate) fn arms(&self, power: Power) -> Arms {
        let nobody = Arms {
            field: "#efe3c6".into(),
            charge: "#d8c7a0".into(),
            letter: INK,
            shape: Some(""),
        };
        let Some(number) = power.0.checked_sub(1).map(usize::from) else { return nobody };
        if let Some(livery) = self.livery(power) {
            let is_light = lightness(livery.colour) > 0.42;
            let charge = toward(livery.colour, if is_light { 0 } else { 255 }, 0.34);
            return Arms {
                field: hex(livery.colour).into(),
                charge: hex(charge).into(),
                letter: if is_light { "#1d140a" } else { "#ffffff" },
                shape: None,
            };
        }
        let (field, charge, letter) = TINCTURES[number % TINCTURES.len()];
        // The second round of hues takes other charges, so that no two of sixteen are alike.
        let shape = Some(CHARGES[number % CHARGES.len()]);
        Arms { field: field.into(), charge: charge.into(), letter, shape }
    }

    /// The letters that stand for a power, if its livery has any.
    pub(crate) fn letter(&self, power: Power) -> Option<&str> {
        self.livery(power).map(|livery| &*livery.letter).filter(|letter| !letter.is_empty())
    }

    fn pattern(&self, power: Power) -> Pattern {
        let number = usize::from(power.0.saturating_sub(1));
        self.livery(power).map_or(Pattern::ALL[number % Pattern::ALL.len()], |of| of.pattern)
    }

    /// A shield `size` wide, its upper left corner given.
    pub(crate) fn shield(&self, out: &mut String, power: Power, at: Pt, size: f64) {
        let arms = self.arms(power);
        let scale = scale(size / 24.0);
        put!(out, "<g transform=\"translate({} {}) scale({scale})\">", N(at.x), N(at.y));
        put!(out, "<path d=\"{SHIELD}\" fill=\"{}\"/>", arms.field);
        self.charge(out, power, &arms, SHIELD, "shield");
        put!(out, "<path d=\"{SHIELD}\" fill=\"none\" stroke=\"{CREAM}\" stroke-width=\"3.4\"/>");
        put!(out, "<path d=\"{SHIELD}\" fill=\"none\" stroke=\"{INK}\" stroke-width=\"1.4\"/></g>");
    }

    /// A piece of cloth of that outline, in a box of 24 by 28, with a power's arms.
    pub(crate) fn cloth(&self, out: &mut String, power: Power, outline: &str) {
        let arms = self.arms(power);
        put!(out, "<path d=\"{outline}\" fill=\"{}\"/>", arms.field);
        self.charge(out, power, &arms, outline, "shield");
        put!(out, "<path d=\"{outline}\" fill=\"none\" stroke=\"{CREAM}\" stroke-width=\"3\"/>");
        put!(out, "<path d=\"{outline}\" fill=\"none\" stroke=\"{INK}\" stroke-width=\"1.3\"/>");
    }

    /// A shield with the letter that stands for its power, its middle given.
    pub(crate) fn lettered_shield(&self, out: &mut String, power: Power, middle: Pt, size: f64) {
        self.shield(out, power, middle.plus(-size / 2.0, -size * 0.58), size);
        let Some(letter) = self.letter(power) else { return };
        let size = if letter.chars().count() > 1 { size * 0.5 } else { size * 0.66 };
        self.letters(out, power, letter, middle.plus(0.0, size * 0.24), size);
    }

    /// Letters in a power's colours, the middle of their foot given.
    pub(crate) fn letters(&self, out: &mut String, power: Power, text: &str, at: Pt, size: f64) {
        let arms = self.arms(power);
        let text = crate::markup::shortened(text, 3);
        put!(out, "<text x=\"{}\" y=\"{}\" font-size=\"{}\" ", N(at.x), N(at.y), N(size));
        put!(out, "font-weight=\"bold\" text-anchor=\"middle\" fill=\"{}\" ", arms.letter);
        put!(out, "stroke=\"{}\" stroke-width=\"2.6\" stroke-linejoin=\"round\" ", arms.field);
        put!(out, "paint-order=\"stroke\">{}</text>", Esc(&text));
    }

    /// A swatch of an area held by a power, its middle given.
    pub(crate) fn swatch(&self, out: &mut String, power: Power, middle: Pt) {
        let (x, y) = (N(middle.x - 15.0), N(middle.y - 10.0));
        let rect = format!("<rect x=\"{x}\" y=\"{y}\" width=\"30\" height=\"20\" rx=\"2\"");
        if power == Power(0) {
            put!(out, "{rect} fill=\"#f8efd8\" stroke=\"{INK}\" stroke-dasharray=\"5 3.5\"/>");
        } else {
            put!(out, "{rect} fill=\"{}\" fill-opacity=\".58\"/>", self.arms(power).field);
            let pattern = self.pattern_id(power).map(|id| format!("url(#{id})"));
            put!(out, "{rect} fill=\"{}\" ", pattern.as_deref().unwrap_or("none"));
            put!(out, "stroke=\"{INK}\" stroke-width=\".9\"/>");
        }
        if let Some(letter) = self.letter(power) {
            self.letters(out, power, letter, middle.plus(0.0, 4.4), 12.5);
        }
    }

    /// A small flag with a power's arms on a pole, its foot given.
    pub(crate) fn flag(&self, out: &mut String, power: Power, foot: Pt, zoom: f64) {
        let arms = self.arms(power);
        let scale = scale(zoom * 0.58);
        put!(out, "<g transform=\"translate({} {}) scale({scale})\">", N(foot.x), N(foot.y));
        put!(out, "<path d=\"M0,0 V-30\" stroke=\"{INK}\" stroke-width=\"2.4\" fill=\"none\"/>");
        put!(out, "<g transform=\"translate(0 -30) scale(1 0.67)\">");
        put!(out, "<path d=\"M0,0 H24 V24 H0Z\" fill=\"{}\"/>", arms.field);
        self.charge(out, power, &arms, "M0,0 H24 V24 H0Z", "flag");
        put!(out, "</g><path d=\"M0,-30 H24 V-14 H0Z\" fill=\"none\" stroke=\"{INK}\" ");
        put!(out, "stroke-width=\"1.8\"/></g>");
    }

    fn charge(&self, out: &mut String, power: Power, arms: &Arms, outline: &str, clip: &str) {
        let (prefix, fill) = (self.prefix, &arms.charge);
        match arms.shape {
            Some("") => {}
            Some(path) => {
                put!(out, "<path d=\"{path}\" fill=\"{fill}\" fill-rule=\"evenodd\" ");
                put!(out, "clip-path=\"url(#{prefix}-{clip})\"/>");
            }
            None if self.pattern(power) == Pattern::Plain => {}
            None => put!(out, "<path d=\"{outline}\" fill=\"url(#{prefix}-p{})\"/>", power.0),
        }
    }

    /// What a power's pattern for areas is called in the picture; none if it is plain.
    pub(crate) fn pattern_id(&self, power: Power) -> Option<String> {
        let is_plain = power == Power(0) || self.pattern(power) == Pattern::Plain;
        (!is_plain).then(|| format!("{}-a{}", self.prefix, power.0))
    }

    /// The clip paths and patterns that everything else refers to.
    pub(crate) fn defs(&self, out: &mut String) {
        self.clips(out);
        let is_area = |place: &kernel::sheet::PlanPlace| place.shape == kernel::sheet::Shape::Area;
        let has_areas = self.plan.places.iter().any(is_area);
        for (power, _) in &self.plan.powers {
            self.patterns(out, *power, has_areas);
        }
    }

    /// The outlines that charges are cut to.
    pub(crate) fn clips(&self, out: &mut String) {
        let prefix = self.prefix;
        put!(out, "<clipPath id=\"{prefix}-shield\"><path d=\"{SHIELD}\"/></clipPath>");
        put!(out, "<clipPath id=\"{prefix}-flag\"><path d=\"M0,0 H24 V24 H0Z\"/></clipPath>");
    }

    /// The patterns of a power: for its arms, and for areas if there are any.
    pub(crate) fn patterns(&self, out: &mut String, power: Power, has_areas: bool) {
        let prefix = self.prefix;
        let (lines, width) = tile(self.pattern(power));
        if power == Power(0) || lines.is_empty() {
            return;
        }
        let mut pattern = |kind: char, colour: &str, strength: &str| {
            put!(out, "<pattern id=\"{prefix}-{kind}{}\" width=\"10\" ", power.0);
            put!(out, "height=\"10\" patternUnits=\"userSpaceOnUse\"><path d=\"{lines}\" ");
            put!(out, "fill=\"none\" stroke=\"{colour}\" stroke-width=\"{width}\" ");
            put!(out, "stroke-opacity=\"{strength}\" stroke-linecap=\"round\"/></pattern>");
        };
        if let Some(livery) = self.livery(power) {
            pattern('p', &self.arms(power).charge, "1");
            if has_areas {
                // The field lies thinly on the land: its pattern is the same, but stronger.
                pattern('a', &hex(toward(livery.colour, 0, 0.3)), ".62");
            }
        } else if has_areas {
            pattern('a', &self.arms(power).field, ".75");
        }
    }
}

/// The outline of a shield 24 wide and 28 high, from its upper left corner.
pub(crate) const SHIELD: &str = "M0,0 H24 V14 Q24,23 12,28 Q0,23 0,14Z";

/// A colour as SVG and BBCode write it.
pub(crate) fn hex(Rgb(red, green, blue): Rgb) -> String {
    format!("#{red:02x}{green:02x}{blue:02x}")
}

/// How light a colour looks, from 0 to 1.
fn lightness(Rgb(red, green, blue): Rgb) -> f64 {
    let part = |of: u8| (f64::from(of) / 255.0) * (f64::from(of) / 255.0);
    0.21 * part(red) + 0.72 * part(green) + 0.07 * part(blue)
}

fn toward(Rgb(red, green, blue): Rgb, end: u8, part: f64) -> Rgb {
    let mix = |of: u8| (f64::from(of) + (f64::from(end) - f64::from(of)) * part).round() as u8;
    Rgb(mix(red), mix(green), mix(blue))
}

/// A colour dark enough to be read on parchment.
pub(crate) fn legible(colour: Rgb) -> Rgb {
    let mut colour = colour;
    while lightness(colour) > 0.13 {
        colour = toward(colour, 0, 0.12);
    }
    colour
}

/// A scale with three decimals.
pub(crate) fn scale(by: f64) -> String {
    let thousandths = (by * 1000.0).round() as i64;
    format!("{}.{:03}", thousandths / 1000, thousandths % 1000)
}
