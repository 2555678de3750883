//! Ornaments: frame with degrees, scale, compass, cartouche, names of seas and ranges.

use kernel::Message;

use super::canvas::Canvas;
use super::heraldry::{CREAM, INK};
use super::routes::Route;
use super::scene::Ground;
use crate::markup::{Esc, N, Pt, Rect, put, text_width};
use crate::words::Words;

/// Kilometres a degree of latitude.
const KM_A_DEGREE: f64 = 111.2;

/// Where the ornaments stand.
pub(crate) struct Ornaments {
    pub(crate) cartouche: Option<Rect>,
    compass: Option<Rect>,
    scale: Option<Rect>,
}

/// What ornaments keep away from.
fn full(taken: &[Rect], routes: &[Route]) -> Vec<Rect> {
    let mut full: Vec<Rect> = taken.iter().map(|rect| rect.grown(10.0)).collect();
    for route in routes {
        full.extend(route.curve.points(20).map(|at| Rect::around(at, 8.0, 8.0)));
    }
    full
}

impl Ornaments {
    /// Finds room for scale and compass.
    pub(super) fn place_small(
        &mut self,
        canvas: &Canvas,
        taken: &[Rect],
        squares: &[Rect],
        routes: &[Route],
    ) {
        let mut full = full(taken, routes);
        full.extend(squares);
        // Where places stand close together, their pieces will need the room.
        let zoom = canvas.zoom;
        full.extend(taken.iter().map(|rect| rect.grown(42.0 * zoom)));
        // Where it is not as far everywhere as it looks, a scale would mislead.
        if canvas.is_even() {
            let (length, _) = scale_bar(canvas);
            let scale = roomiest(canvas, (length + 44.0, 34.0), &full);
            full.push(scale.grown(8.0));
            self.scale = Some(scale);
        }
        if !canvas.is_narrow {
            self.compass = Some(roomiest(canvas, (76.0, 84.0), &full));
        }
    }

    /// What scale and compass cover.
    pub(super) fn small(&self) -> Vec<Rect> {
        [self.compass, self.scale].into_iter().flatten().collect()
    }
}

/// Finds room for the cartouche: corners and edges, away from places and routes.
pub(super) fn place(
    canvas: &Canvas,
    taken: &[Rect],
    squares: &[Rect],
    routes: &[Route],
) -> Ornaments {
    let mut full = full(taken, routes);
    full.extend(squares);
    let cartouche = (!canvas.is_narrow).then(|| roomiest(canvas, (304.0, 86.0), &full));
    Ornaments { cartouche, compass: None, scale: None }
}

/// The spot along the edge where least is covered; the lower left first.
fn roomiest(canvas: &Canvas, (w, h): (f64, f64), full: &[Rect]) -> Rect {
    let area = canvas.inner.grown(-14.0);
    let mut best = (f64::MAX, Rect::default());
    for row in [1.0, 0.0, 0.5] {
        for step in 0..=12 {
            let column = f64::from(step) / 12.0;
            if row == 0.5 && step != 0 && step != 12 {
                continue;
            }
            let rect = Rect::new(area.x + (area.w - w) * column, area.y + (area.h - h) * row, w, h);
            let price: f64 = full.iter().map(|other| rect.shared(other)).sum();
            if price < best.0 {
                best = (price, rect);
            }
        }
    }
    best.1
}

/// Draws frame, scale and compass. The cartouche is drawn with what changes.
pub(super) fn draw(out: &mut String, canvas: &Canvas, ornaments: &Ornaments, words: &Words) {
    frame(out, canvas, words);
    if let Some(rect) = ornaments.scale {
        scale(out, canvas, rect, words);
    }
    if let Some(rect) = ornaments.compass {
        compass(out, rect, words);
    }
}

fn frame(out: &mut String, canvas: &Canvas, words: &Words) {
    let (inner, size) = (canvas.inner, canvas.size);
    let band = if canvas.is_narrow { 5.0 } else { 7.0 };
    let (iw, ih) = (N(inner.w), N(inner.h));
    let (r, b) = (inner.right(), inner.bottom());
    // A mask of four sides: the margin covers what runs over the edge.
    put!(
        out,
        "<path d=\"M0,0H{}V{}H0Z M{},{}V{}H{}V{}Z\" ",
        N(size.x),
        N(size.y),
        { N(inner.x) },
        N(inner.y),
        N(b),
        N(r),
        N(inner.y)
    );
    put!(out, "fill=\"#efe2c2\" fill-rule=\"evenodd\"/>");
    let outer = inner.grown(band);
    let mut dark = String::new();
    let (west, east) = canvas.longitudes();
    let (south, north) = canvas.latitudes();
    let mut degree = (west * 2.0).floor() as i64;
    while (degree as f64) < east * 2.0 {
        if degree.rem_euclid(2) == 0 {
            let a = canvas.at(north, degree as f64 / 2.0).x.max(inner.x);
            let z = canvas.at(north, (degree + 1) as f64 / 2.0).x.min(r);
            if z > a {
                put!(dark, "M{},{}H{}V{}H{}Z", N(a), N(outer.y), N(z), N(inner.y), N(a));
                put!(dark, "M{},{}H{}V{}H{}Z", N(a), N(b), N(z), N(outer.bottom()), N(a));
            }
        }
        degree += 1;
    }
    let mut degree = (south * 2.0).floor() as i64;
    while (degree as f64) < north * 2.0 {
        if degree.rem_euclid(2) == 0 {
            let a = canvas.at((degree + 1) as f64 / 2.0, west).y.max(inner.y);
            let z = canvas.at(degree as f64 / 2.0, west).y.min(b);
            if z > a {
                put!(dark, "M{},{}V{}H{}V{}Z", N(outer.x), N(a), N(z), N(inner.x), N(a));
                put!(dark, "M{},{}V{}H{}V{}Z", N(r), N(a), N(z), N(outer.right()), N(a));
            }
        }
        degree += 1;
    }
    put!(
        out,
        "<rect x=\"{}\" y=\"{}\" width=\"{}\" height=\"{}\" ",
        N(outer.x),
        N(outer.y),
        { N(outer.w) },
        N(outer.h)
    );
    put!(out, "fill=\"none\" stroke=\"{INK}\" stroke-width=\"1.4\"/>");
    put!(out, "<path d=\"{dark}\" fill=\"{INK}\" fill-opacity=\".82\"/>");
    put!(out, "<rect x=\"{}\" y=\"{}\" width=\"{iw}\" height=\"{ih}\" ", N(inner.x), N(inner.y));
    put!(out, "fill=\"none\" stroke=\"{INK}\" stroke-width=\"1\"/>");
    if !canvas.is_narrow {
        degrees(out, canvas, words);
    }
}

/// Writes the whole degrees on the margin.
fn degrees(out: &mut String, canvas: &Canvas, words: &Words) {
    let (west, east) = canvas.longitudes();
    let (south, north) = canvas.latitudes();
    let inner = canvas.inner;
    let say = |id, number: f64| words.text(&Message::new(id).with("degrees", number.abs() as i64));
    put!(out, "<g font-size=\"11\" fill=\"{INK}\" text-anchor=\"middle\">");
    // As close together as can be read.
    let apart = |pixels: f64| {
        [1.0, 2.0, 5.0, 10.0].into_iter().find(|step| step * pixels > 46.0).unwrap_or(20.0)
    };
    let step = apart(canvas.at(north, west + 1.0).x - inner.x);
    let mut degree = (west / step).ceil() * step;
    while degree <= east {
        let at = canvas.at(north, degree);
        let id = if degree < 0.0 { "map-degrees-west" } else { "map-degrees-east" };
        if at.x > inner.x + 20.0 && at.x < inner.right() - 20.0 {
            let text = say(id, degree);
            put!(out, "<text x=\"{}\" y=\"{}\">{}</text>", N(at.x), N(inner.y - 11.0), Esc(&text));
        }
        degree += step;
    }
    let step = apart(canvas.at(north - 1.0, west).y - inner.y);
    let mut degree = (south / step).ceil() * step;
    while degree <= north {
        let at = canvas.at(degree, west);
        let id = if degree < 0.0 { "map-degrees-south" } else { "map-degrees-north" };
        if at.y > inner.y + 20.0 && at.y < inner.bottom() - 20.0 {
            let (x, y, text) = (N(inner.x - 11.0), N(at.y), say(id, degree));
            put!(out, "<text transform=\"translate({x} {y}) rotate(-90)\">{}</text>", Esc(&text));
        }
        degree += step;
    }
    out.push_str("</g>");
}

/// The scale's length on the picture and in kilometres: a round number.
fn scale_bar(canvas: &Canvas) -> (f64, i64) {
    let pixels_a_km = canvas.scale / KM_A_DEGREE;
    let room = canvas.size.x * 0.16;
    let rounds = [1000, 500, 400, 200, 100, 80, 40, 20, 10, 4, 2];
    let km = rounds.into_iter().find(|km| f64::from(*km) * pixels_a_km <= room).unwrap_or(1);
    (f64::from(km) * pixels_a_km, i64::from(km))
}

fn scale(out: &mut String, canvas: &Canvas, rect: Rect, words: &Words) {
    let (length, km) = scale_bar(canvas);
    let (x, y) = (rect.x + 12.0, rect.bottom() - 13.0);
    let part = length / 4.0;
    put!(out, "<g font-size=\"11\" fill=\"{INK}\" text-anchor=\"middle\">");
    put!(
        out,
        "<path d=\"M{},{}h{}v5h{}Z\" fill=\"{CREAM}\" stroke=\"{INK}\"/>",
        N(x),
        N(y),
        { N(length) },
        N(-length)
    );
    for k in [0.0, 2.0] {
        put!(out, "<path d=\"M{},{}h{}v5h{}Z\"/>", N(x + part * k), N(y), N(part), N(-part));
    }
    let text = words.text(&Message::new("map-kilometres").with("count", km));
    put!(out, "<text x=\"{}\" y=\"{}\">0</text>", N(x), N(y - 5.0));
    put!(out, "<text x=\"{}\" y=\"{}\">{}</text></g>", N(x + length), N(y - 5.0), Esc(&text));
}

fn compass(out: &mut String, rect: Rect, words: &Words) {
    let middle = rect.middle().plus(0.0, 7.0);
    put!(out, "<g transform=\"translate({} {})\" stroke-linejoin=\"round\">", N(middle.x), {
        N(middle.y)
    });
    put!(out, "<circle r=\"20\" fill=\"none\" stroke=\"{INK}\" stroke-width=\".8\"/>");
    put!(out, "<circle r=\"17.5\" fill=\"none\" stroke=\"{INK}\" stroke-width=\".5\"/>");
    let (light, dark) = ("0,-17 3.5,-3.5 0,0 -3.5,-3.5", "0,0");
    for turn in [45, 135, 225, 315] {
        put!(out, "<path d=\"M{light}Z\" transform=\"rotate({turn})\" fill=\"{CREAM}\" ");
        put!(out, "stroke=\"{INK}\" stroke-width=\".7\"/>");
    }
    for turn in [90, 180, 270, 0] {
        put!(out, "<g transform=\"rotate({turn})\" stroke=\"{INK}\" stroke-width=\".8\">");
        put!(out, "<path d=\"M0,-31L5,-5L{dark}Z\" fill=\"{INK}\"/>");
        put!(out, "<path d=\"M0,-31L-5,-5L{dark}Z\" fill=\"{CREAM}\"/></g>");
    }
    put!(out, "<text y=\"-35\" font-size=\"14\" font-weight=\"bold\" fill=\"{INK}\" ");
    put!(out, "text-anchor=\"middle\">{}</text></g>", Esc(&words.say("map-north")));
}

/// The names of seas and ranges where they are free to stand, and what they cover.
pub(super) fn scene_names(
    canvas: &Canvas,
    ground: Option<&Ground>,
    words: &Words,
    taken: &[Rect],
    routes: &[Route],
) -> (String, Vec<Rect>) {
    let Some(ground) = ground else { return Default::default() };
    let (mut out, mut named) = (String::new(), Vec::new());
    put!(out, "<g font-style=\"italic\" text-anchor=\"middle\">");
    let mut full = taken.to_vec();
    for route in routes {
        full.extend(route.curve.points(40).map(|at| Rect::around(at, 6.0, 6.0)));
    }
    let inside = canvas.inner.grown(-8.0);
    for name in &ground.names {
        let (size, colour) = if name.is_sea { (18.0, "#4f7379") } else { (14.0, "#96763f") };
        let size = if canvas.is_narrow { size * 0.85 } else { size };
        let spacing = size * 0.18;
        let text = words.text(&Message::new(name.id.clone()));
        let count = text.chars().count() as f64;
        let wide = text_width(&text, size) + spacing * count;
        let rect_at = |at: Pt| Rect::around(at.plus(0.0, -size * 0.3), wide, size * 1.1);
        let is_free = |at: &Pt| {
            let rect = rect_at(*at);
            rect.area() - rect.shared(&inside) < 0.5
                && full.iter().all(|other| rect.shared(other) == 0.0)
        };
        let mut spots = name.spots.iter().map(|spot| canvas.spot(spot.lat, spot.lon));
        if let Some(at) = spots.find(is_free) {
            full.push(rect_at(at));
            named.push(rect_at(at));
            put!(out, "<text x=\"{}\" y=\"{}\" font-size=\"{}\" ", N(at.x), N(at.y), N(size));
            put!(out, "letter-spacing=\"{}\" fill=\"{colour}\">{}</text>", N(spacing), Esc(&text));
        }
    }
    out.push_str("</g>");
    (out, named)
}

/// Draws the title where there is room for it.
pub(super) fn cartouche(out: &mut String, rect: Rect, title: &str, lines: &[String]) {
    let mut size: f64 = 25.0;
    while size > 14.0 && text_width(title, size) * 1.06 > rect.w - 44.0 {
        size -= 1.0;
    }
    let title = crate::markup::fitted(title, size * 1.06, rect.w - 40.0);
    let middle = rect.middle();
    put!(out, "<g aria-hidden=\"true\" text-anchor=\"middle\" fill=\"{INK}\">");
    let outline = |by: f64| {
        let r = rect.grown(-by);
        let (w, h, c) = (r.w - 20.0, r.h - 20.0, 10);
        format!(
            "M{},{}h{}a{c},{c} 0 0 0 {c},{c}v{}a{c},{c} 0 0 0 -{c},{c}h{}a{c},{c} 0 0 0 -{c},-{c}\
             v{}a{c},{c} 0 0 0 {c},-{c}Z",
            N(r.x + 10.0),
            N(r.y),
            N(w),
            N(h),
            N(-w),
            N(-h)
        )
    };
    put!(out, "<path d=\"{}\" fill=\"{CREAM}\" stroke=\"{INK}\" ", outline(0.0));
    put!(out, "stroke-width=\"1.6\"/><path d=\"{}\" fill=\"none\" ", outline(4.5));
    put!(out, "stroke=\"{INK}\" stroke-width=\".7\"/>");
    let rise = if lines.is_empty() { 0.0 } else { 11.0 };
    put!(
        out,
        "<text x=\"{}\" y=\"{}\" font-size=\"{}\" ",
        N(middle.x),
        { N(middle.y + size * 0.33 - rise) },
        N(size)
    );
    let length = held(&title, size * 1.06, rect.w - 40.0);
    put!(out, "font-weight=\"bold\" letter-spacing=\".5\"{length}>{}</text>", Esc(&title));
    if !lines.is_empty() {
        let (text, room) = (lines.join(" · "), rect.w - 30.0);
        let mut size: f64 = 14.0;
        while size > 10.5 && text_width(&text, size) > room {
            size -= 0.5;
        }
        let text = crate::markup::fitted(&text, size, room);
        put!(out, "<path d=\"M{},{}h80\" stroke=\"{INK}\" ", N(middle.x - 40.0), N(middle.y + 8.0));
        put!(out, "stroke-width=\".8\"/><text x=\"{}\" y=\"{}\" ", N(middle.x), N(middle.y + 27.0));
        let length = held(&text, size, room);
        put!(out, "font-size=\"{}\" font-style=\"italic\"{length}>{}</text>", N(size), Esc(&text));
    }
    out.push_str("</g>");
}

/// Holds a text that nearly fills its room to that room: which serif letters a reader's machine has
/// is not known, and some are a good deal wider than those measured here.
fn held(text: &str, size: f64, room: f64) -> String {
    const WIDEST: f64 = 1.2;
    if text_width(text, size) * WIDEST < room {
        return String::new();
    }
    format!(" textLength=\"{}\" lengthAdjust=\"spacingAndGlyphs\"", N(room))
}
