//! What the signs of a map mean: those that occur on it and no others.

use kernel::Message;
use kernel::sheet::{Mark, Plan, Position, Power, Shape, Sheet, Symbol, Way};

use super::heraldry::{CREAM, INK, swatch};
use super::{places, signs};
use crate::markup::{Esc, N, Pt, fitted, put};
use crate::words::Words;

/// A sign of the legend.
pub(super) enum Sign {
    Place(Shape),
    Power(Power),
    Road,
    Lane,
    Symbol(Symbol),
    Badge,
    Crown,
    Strength,
    Arrow { faint: bool },
}

/// The signs of a map with what they mean, in the order in which they are listed.
pub(super) fn entries(plan: &Plan, sheet: &Sheet, words: &Words) -> Vec<(Sign, String)> {
    let mut entries = Vec::new();
    let mut kinds: Vec<(Shape, String)> = Vec::new();
    for place in &plan.places {
        let kind = (place.shape, words.text(&place.kind));
        if !kinds.contains(&kind) {
            kinds.push(kind);
        }
    }
    entries.extend(kinds.into_iter().map(|(shape, text)| (Sign::Place(shape), text)));
    let owners = sheet.places.iter().map(|mark| mark.owner);
    let badges = sheet.places.iter().filter_map(|mark| mark.badge.as_ref()).map(|badge| badge.1);
    let sides = sheet.pieces.iter().map(|piece| piece.power);
    let arrows = sheet.all_arrows().map(|arrow| arrow.power);
    let met: Vec<Power> = owners.chain(badges).chain(sides).chain(arrows).collect();
    let powers = plan.powers.iter().filter(|(power, _)| met.contains(power));
    entries.extend(powers.map(|(power, name)| (Sign::Power(*power), words.text(name))));
    let mut note = |is_met: bool, sign: Sign, id: &'static str| {
        if is_met {
            entries.push((sign, words.text(&Message::new(id))));
        }
    };
    note(plan.routes.iter().any(|route| route.way == Way::Land), Sign::Road, "map-road");
    note(plan.routes.iter().any(|route| route.way == Way::Sea), Sign::Lane, "map-lane");
    note(sheet.places.iter().any(|mark| mark.badge.is_some()), Sign::Badge, "map-badge");
    note(sheet.pieces.iter().any(|piece| piece.crowned), Sign::Crown, "map-crown");
    let has_strength = sheet.pieces.iter().any(|piece| piece.strength.is_some());
    note(has_strength, Sign::Strength, "map-strength");
    let arrow = |faint: bool| sheet.all_arrows().any(|arrow| arrow.faint == faint);
    note(arrow(false), Sign::Arrow { faint: false }, "map-arrow");
    note(arrow(true), Sign::Arrow { faint: true }, "map-arrow-faint");
    entries.extend(symbols(sheet, words));
    entries
}

fn symbols(sheet: &Sheet, words: &Words) -> Vec<(Sign, String)> {
    let on_pieces = sheet.pieces.iter().flat_map(|piece| &piece.marks);
    let marks: Vec<&Mark> =
        sheet.places.iter().flat_map(|mark| &mark.marks).chain(on_pieces).collect();
    let mut met: Vec<Symbol> = marks.iter().map(|mark| mark.symbol).collect();
    met.sort_unstable();
    met.dedup();
    let meaning = |symbol: Symbol| {
        let mut texts: Vec<String> = marks
            .iter()
            .filter(|mark| mark.symbol == symbol)
            .map(|mark| words.text(&mark.text))
            .collect();
        texts.dedup();
        match texts.pop() {
            Some(text) if texts.is_empty() => text,
            _ => words.text(&Message::new(general(symbol))),
        }
    };
    met.into_iter().map(|symbol| (Sign::Symbol(symbol), meaning(symbol))).collect()
}

/// What a sign means where its marks say different things.
fn general(symbol: Symbol) -> &'static str {
    match symbol {
        Symbol::Anchor => "map-sign-anchor",
        Symbol::Ring => "map-sign-ring",
        Symbol::Walls => "map-sign-walls",
        Symbol::Sail => "map-sign-sail",
        Symbol::Ship => "map-sign-ship",
        Symbol::Swords => "map-sign-swords",
        Symbol::Double => "map-sign-double",
        Symbol::Contested => "map-sign-contested",
        Symbol::Crown => "map-sign-crown",
        Symbol::Star => "map-sign-star",
        Symbol::Die => "map-sign-die",
        Symbol::Target => "map-sign-target",
        Symbol::Chain => "map-sign-chain",
        Symbol::Torch => "map-sign-torch",
        Symbol::Breach => "map-sign-breach",
        Symbol::Wreck => "map-sign-wreck",
        Symbol::Clock => "map-sign-clock",
    }
}

/// The measures of a legend on a picture so wide: columns, height of a row, size of letters.
struct Grid {
    columns: usize,
    row: f64,
    size: f64,
}

impl Grid {
    fn new(is_narrow: bool) -> Self {
        if is_narrow {
            Self { columns: 2, row: 31.0, size: 17.0 }
        } else {
            Self { columns: 4, row: 29.0, size: 14.5 }
        }
    }
}

/// How high the legend and what is off the map will be.
pub(super) fn height(entries: usize, off: usize, is_narrow: bool) -> f64 {
    let grid = Grid::new(is_narrow);
    let rows = |count: usize| count.div_ceil(grid.columns) as f64 * grid.row;
    let beside = if off > 0 { rows(off) * 1.75 + grid.row * 1.1 } else { 0.0 };
    let legend = if entries > 0 { rows(entries) + grid.row * 1.1 } else { 0.0 };
    beside + legend + 10.0
}

/// Draws what is off the map, then the legend, from `top` down.
pub(super) fn draw(
    out: &mut String,
    entries: &[(Sign, String)],
    beside: &dyn Fn(&mut String, usize, Pt, f64),
    off: usize,
    (top, width, is_narrow): (f64, f64, bool),
    (words, prefix): (&Words, &str),
) {
    let grid = Grid::new(is_narrow);
    let column = (width - 40.0) / grid.columns as f64;
    let mut y = top;
    put!(out, "<g fill=\"{INK}\" font-size=\"{}\">", N(grid.size));
    if off > 0 {
        heading(out, &words.say("map-beside"), y, width, &grid);
        y += grid.row * 1.1;
        for index in 0..off {
            let x = 24.0 + column * (index % grid.columns) as f64;
            let row = (index / grid.columns) as f64;
            beside(out, index, Pt::new(x, y + row * grid.row * 1.75), column - 10.0);
        }
        y += off.div_ceil(grid.columns) as f64 * grid.row * 1.75;
    }
    if !entries.is_empty() {
        heading(out, &words.say("map-legend"), y, width, &grid);
        y += grid.row * 1.1;
        let rows = entries.len().div_ceil(grid.columns);
        for (index, (sign, text)) in entries.iter().enumerate() {
            let x = 24.0 + column * (index / rows) as f64;
            let at = Pt::new(x, y + (index % rows) as f64 * grid.row + grid.row / 2.0);
            self::sign(out, sign, at.plus(17.0, 0.0), prefix);
            let shown = fitted(text, grid.size, column - 50.0);
            put!(out, "<text x=\"{}\" y=\"{}\">", N(at.x + 44.0), N(at.y + grid.size * 0.33));
            if shown.ends_with('…') {
                put!(out, "<title>{}</title>", Esc(text));
            }
            put!(out, "{}</text>", Esc(&shown));
        }
    }
    out.push_str("</g>");
}

fn heading(out: &mut String, text: &str, y: f64, width: f64, grid: &Grid) {
    let size = grid.size * 1.1;
    put!(out, "<text x=\"24\" y=\"{}\" font-size=\"{}\" ", N(y + grid.row * 0.75), N(size));
    put!(out, "font-weight=\"bold\" letter-spacing=\"1\">{}</text>", Esc(text));
    put!(out, "<path d=\"M24,{}H{}\" ", N(y + grid.row * 0.98), N(width - 24.0));
    put!(out, "stroke=\"{INK}\" stroke-width=\".7\" fill=\"none\"/>");
}

fn sign(out: &mut String, sign: &Sign, at: Pt, prefix: &str) {
    let (left, right, y) = (N(at.x - 15.0), N(at.x + 15.0), N(at.y));
    match sign {
        Sign::Place(shape) => {
            let zoom = if *shape == Shape::Goal { 0.68 } else { 0.92 };
            places::symbol(out, *shape, Power(0), at, zoom);
        }
        Sign::Power(power) => swatch(out, *power, at.plus(-9.5, -11.0), 19.0, prefix),
        Sign::Road => {
            put!(out, "<path d=\"M{left},{y}H{right}\" stroke=\"#6b4a2a\" stroke-width=\"4.6\"/>");
            put!(out, "<path d=\"M{left},{y}H{right}\" stroke=\"#f6e9c6\" stroke-width=\"2.4\"/>");
        }
        Sign::Lane => {
            put!(out, "<path d=\"M{left},{y}H{right}\" stroke=\"#2f5d74\" stroke-width=\"2\" ");
            put!(out, "stroke-dasharray=\"8 3\"/>");
        }
        Sign::Symbol(symbol) => signs::draw(out, *symbol, None, at.plus(-9.0, 0.0), 18.0),
        Sign::Badge => {
            put!(out, "<circle cx=\"{}\" cy=\"{y}\" r=\"7.5\" fill=\"#847c74\" ", N(at.x));
            put!(out, "stroke=\"{INK}\" stroke-width=\"1\"/>");
        }
        Sign::Crown => signs::crown(out, at.plus(0.0, 5.0), 16.0),
        Sign::Strength => {
            put!(out, "<rect x=\"{}\" y=\"{}\" width=\"20\" ", N(at.x - 10.0), N(at.y - 7.0));
            put!(out, "height=\"14\" rx=\"3\" fill=\"{CREAM}\" stroke=\"{INK}\"/>");
            put!(out, "<text x=\"{}\" y=\"{}\" font-size=\"12\" ", N(at.x), N(at.y + 4.2));
            put!(out, "font-weight=\"bold\" text-anchor=\"middle\">12</text>");
        }
        Sign::Arrow { faint } => {
            let dash = if *faint { " stroke-dasharray=\"4 4\"" } else { "" };
            let width = if *faint { 2 } else { 4 };
            put!(out, "<path d=\"M{left},{y}H{}\" stroke=\"#847c74\" ", N(at.x + 8.0));
            put!(out, "stroke-width=\"{width}\"{dash}/><path d=\"M{},{}", N(at.x + 6.0), {
                N(at.y - 6.0)
            });
            put!(out, "L{right},{y}L{},{}Z\" fill=\"#847c74\"/>", N(at.x + 6.0), N(at.y + 6.0));
        }
    }
}

/// How many pieces are off the map.
pub(super) fn off(sheet: &Sheet) -> usize {
    sheet.pieces.iter().filter(|piece| piece.at == Position::Off).count()
}
