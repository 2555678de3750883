//! What the signs of a map mean: those that occur on it and no others.

use kernel::Message;
use kernel::sheet::{
    Arrow, ArrowState, Form, Mark, PlaceKey, Plan, Position, Power, Shape, Sheet, Symbol, Way,
};

use super::heraldry::{CREAM, INK, Look};
use super::layout::Layout;
use super::routes::{RouteLine, bar};
use super::{arrows, pieces, places, realms, signs};
use crate::markup::{Esc, N, Pt, fitted, put};
use crate::words::Words;

/// The most letters that a sign's own words may have in the legend: longer ones tell of one case.
const WORDS_MOST: usize = 30;

/// A sign of the legend.
pub(super) enum Sign {
    Place(Shape),
    Power(Power),
    /// An area in a power's colours.
    Realm(Power),
    Route(RouteLine),
    SeaLine,
    Closed,
    Region,
    Control,
    Taken,
    Occupied,
    Symbol(Symbol),
    Badge,
    Crown,
    Strength,
    Toward,
    Form(Form),
    Arrow(Arrow),
}

/// The signs of a map with what they mean, in the order in which they are listed.
pub(super) fn entries(
    plan: &Plan,
    sheet: &Sheet,
    layout: &Layout,
    words: &Words,
) -> Vec<(Sign, String)> {
    let mut entries = Vec::new();
    let mut kinds: Vec<(Shape, String)> = Vec::new();
    let has_areas = plan.places.iter().any(|place| place.shape == Shape::Area);
    for place in plan.places.iter().filter(|place| place.shape != Shape::Sea) {
        if place.shape == Shape::Area && plan.powers.iter().any(|(power, _)| *power == Power(0)) {
            continue;
        }
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
    let homes = sheet.places.iter().filter_map(|mark| mark.home);
    let on_marks = all_marks(sheet).filter_map(|mark| mark.power);
    let met: Vec<Power> =
        owners.chain(badges).chain(sides).chain(arrows).chain(homes).chain(on_marks).collect();
    let powers = plan.powers.iter().filter(|(power, _)| met.contains(power));
    let arms = |power: Power| if has_areas { Sign::Realm(power) } else { Sign::Power(power) };
    entries.extend(powers.map(|(power, name)| (arms(*power), words.text(name))));
    let mut note = |is_met: bool, sign: Sign, id: &'static str| {
        if is_met {
            entries.push((sign, words.text(&Message::new(id))));
        }
    };
    let routes = [
        (RouteLine::Road, "map-road"),
        (RouteLine::Lane, "map-lane"),
        (RouteLine::Crossing, "map-crossing"),
        (RouteLine::Link, "map-link"),
    ];
    for (line, id) in routes {
        note(layout.routes.iter().any(|route| route.line == line), Sign::Route(line), id);
    }
    note(!sheet.routes.is_empty(), Sign::Closed, "map-closed");
    note(!layout.areas.sea_lines.is_empty(), Sign::SeaLine, "map-sea-line");
    let has_groups = plan.places.iter().any(|place| place.group.is_some());
    note(has_groups, Sign::Region, "map-region");
    note(!sheet.groups.is_empty(), Sign::Control, "map-control");
    note(sheet.places.iter().any(|mark| mark.taken.is_some()), Sign::Taken, "map-taken");
    note(sheet.places.iter().any(realms::is_occupied), Sign::Occupied, "map-occupied");
    note(sheet.places.iter().any(|mark| mark.badge.is_some()), Sign::Badge, "map-badge");
    note(sheet.pieces.iter().any(|piece| piece.crowned), Sign::Crown, "map-crown");
    let has_strength = sheet.pieces.iter().any(|piece| piece.strength.is_some());
    note(has_strength, Sign::Strength, "map-strength");
    note(sheet.pieces.iter().any(|piece| piece.toward.is_some()), Sign::Toward, "map-toward");
    for (form, id) in [(Form::Pennon, "map-form-pennon"), (Form::Ship, "map-form-ship")] {
        note(sheet.pieces.iter().any(|piece| piece.form == form), Sign::Form(form), id);
    }
    arrow_entries(sheet, &mut note);
    entries.extend(symbols(sheet, words));
    entries
}

/// What arrows occur, each with what is peculiar to it.
fn arrow_entries(sheet: &Sheet, note: &mut impl FnMut(bool, Sign, &'static str)) {
    let nothing = Message::new("map-arrow");
    let plain = Arrow::new(PlaceKey(0), PlaceKey(0), Power(0), nothing);
    type Is = fn(&Arrow) -> bool;
    let kinds: [(Arrow, &'static str, Is); 7] = [
        (plain.clone(), "map-arrow", |arrow| arrow.way == Way::Land && !arrow.faint),
        (Arrow { way: Way::Crossing, ..plain.clone() }, "map-arrow-crossing", |arrow| {
            arrow.way == Way::Crossing && !arrow.faint
        }),
        (Arrow { way: Way::Sea, ..plain.clone() }, "map-arrow-sea", |arrow| {
            arrow.way == Way::Sea && !arrow.faint
        }),
        (Arrow { faint: true, ..plain.clone() }, "map-arrow-faint", |arrow| arrow.faint),
        (Arrow { nth: 2, ..plain.clone() }, "map-arrow-second", |arrow| arrow.nth > 1),
        (Arrow { state: ArrowState::Continued, ..plain.clone() }, "map-arrow-continued", |arrow| {
            arrow.state == ArrowState::Continued
        }),
        (Arrow { state: ArrowState::Cancelled, ..plain }, "map-arrow-cancelled", |arrow| {
            arrow.state == ArrowState::Cancelled
        }),
    ];
    for (arrow, id, is) in kinds {
        note(sheet.all_arrows().any(is), Sign::Arrow(arrow), id);
    }
}

fn all_marks(sheet: &Sheet) -> impl Iterator<Item = &Mark> {
    let on_pieces = sheet.pieces.iter().flat_map(|piece| &piece.marks);
    sheet.places.iter().flat_map(|mark| &mark.marks).chain(on_pieces)
}

fn symbols(sheet: &Sheet, words: &Words) -> Vec<(Sign, String)> {
    let marks: Vec<&Mark> = all_marks(sheet).collect();
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
            Some(text) if texts.is_empty() && text.chars().count() <= WORDS_MOST => text,
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
        Symbol::Serves => "map-sign-serves",
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
    (words, look): (&Words, Look<'_>),
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
            self::sign(out, sign, at.plus(17.0, 0.0), look);
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

fn sign(out: &mut String, sign: &Sign, at: Pt, look: Look<'_>) {
    let (left, right, y) = (N(at.x - 15.0), N(at.x + 15.0), N(at.y));
    match sign {
        Sign::Place(shape) => {
            let zoom = if *shape == Shape::Goal { 0.68 } else { 0.92 };
            places::symbol(out, *shape, Power(0), at, zoom, look);
        }
        Sign::Power(power) => look.lettered_shield(out, *power, at, 19.0),
        Sign::Realm(power) => look.swatch(out, *power, at),
        Sign::Route(line) => route(out, *line, &format!("M{left},{y}H{right}")),
        Sign::SeaLine => {
            put!(out, "<path d=\"M{left},{y}H{right}\" stroke=\"#55797f\" stroke-width=\"1.4\" ");
            put!(out, "stroke-dasharray=\"7 4\"/>");
        }
        Sign::Closed => {
            route(out, RouteLine::Crossing, &format!("M{left},{y}H{right}"));
            bar(out, at, (at.plus(-9.0, 0.0), at.plus(9.0, 0.0)), 0.8);
        }
        Sign::Region | Sign::Control | Sign::Taken | Sign::Occupied => of_areas(out, sign, at),
        Sign::Form(Form::Ship) => pieces::ship(out, Power(0), at.plus(-9.0, -10.0), 18.0, look),
        Sign::Form(Form::Pennon) => pieces::pennon(out, Power(0), at.plus(-9.0, -10.0), 18.0, look),
        Sign::Form(Form::Shield) => look.shield(out, Power(0), at.plus(-9.0, -10.0), 18.0),
        Sign::Symbol(symbol) => signs::plain(out, *symbol, at.plus(-9.0, 0.0), 18.0),
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
        Sign::Toward => {
            let (from, to) = (at.plus(-15.0, 0.0), at.plus(13.0, 0.0));
            pieces::watch(out, from, to, "#847c74", 1.0);
        }
        Sign::Arrow(arrow) => {
            let (from, to) = (at.plus(-16.0, 0.0), at.plus(17.0, 0.0));
            arrows::sample(out, arrow, from, to, look);
        }
    }
}

/// What is drawn on areas and groups of them.
fn of_areas(out: &mut String, sign: &Sign, at: Pt) {
    match sign {
        Sign::Region => {
            put!(out, "<text x=\"{}\" y=\"{}\" ", N(at.x), N(at.y + 4.6));
            put!(out, "text-anchor=\"middle\" font-weight=\"bold\" font-size=\"14\">");
            for (letter, colour) in [("A", "#1b7f5c"), ("b", "#8c4a1f"), ("c", "#6b4fa0")] {
                put!(out, "<tspan fill=\"{colour}\">{letter}</tspan>");
            }
            out.push_str("</text>");
        }
        Sign::Control => {
            frame(out, at, ("#fdf6e3", "5.5"), "stroke=\"#847c74\" stroke-width=\"3.6\"")
        }
        Sign::Taken => {
            let dashed = "stroke=\"#847c74\" stroke-width=\"2.6\" stroke-dasharray=\"7 4\"";
            frame(out, at, (INK, "4.6"), dashed);
        }
        Sign::Occupied => {
            frame(out, at, ("#c9bfae", "0"), "stroke=\"#3a2a1a\" stroke-width=\"1\"");
            let (dx, top, low) = (10.0, at.y - 9.0, at.y + 9.0);
            for x in [at.x - 14.0, at.x - 4.0, at.x + 6.0] {
                put!(
                    out,
                    "<path d=\"M{},{}L{},{}H{}L{},{}Z\" ",
                    N(x),
                    N(low),
                    N(x + dx),
                    N(top),
                    { N((x + dx + 5.0).min(at.x + 15.0)) },
                    N(x + 5.0),
                    N(low)
                );
                put!(out, "fill=\"#847c74\"/>");
            }
        }
        _ => {}
    }
}

/// A route as it is drawn, along a path.
fn route(out: &mut String, line: RouteLine, path: &str) {
    let strokes: &[(&str, &str, &str)] = match line {
        RouteLine::Road => &[("#6b4a2a", "4.6", ""), ("#f6e9c6", "2.4", "")],
        RouteLine::Lane => &[("#2f5d74", "2", "8 3")],
        RouteLine::Crossing => &[(INK, "8.2", ""), (CREAM, "4.4", "")],
        RouteLine::Link => &[("#5a4630", "2", "1 5")],
    };
    for (colour, width, dash) in strokes {
        put!(out, "<path d=\"{path}\" stroke=\"{colour}\" stroke-width=\"{width}\" ");
        put!(out, "stroke-dasharray=\"{}\"/>", if dash.is_empty() { "none" } else { dash });
    }
}

/// A small area with a line inside its outline.
fn frame(out: &mut String, at: Pt, (under, width): (&str, &str), line: &str) {
    let (x, y) = (N(at.x - 14.0), N(at.y - 9.0));
    let rect = format!("<rect x=\"{x}\" y=\"{y}\" width=\"28\" height=\"18\" rx=\"2\"");
    put!(out, "{rect} fill=\"#e9dcbb\" stroke=\"{under}\" stroke-width=\"{width}\"/>");
    put!(out, "{rect} fill=\"none\" {line}/>");
}

/// How many pieces are off the map.
pub(super) fn off(sheet: &Sheet) -> usize {
    sheet.pieces.iter().filter(|piece| piece.at == Position::Off).count()
}
