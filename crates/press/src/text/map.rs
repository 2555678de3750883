//! The map in words: one line a place, one line a piece.

use kernel::sheet::{
    Arrow, ArrowState, Mark, Piece, PlaceKey, PlaceMark, Plan, PlanPlace, Position, Power, Shape,
    Sheet, Way,
};
use kernel::{Arg, Message};

use super::Lines;
use crate::words::{Words, isolated};

/// A place in words.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct PlaceLine {
    /// The place.
    pub key: PlaceKey,
    /// Its name, isolated.
    pub name: String,
    /// What it is: *Minor Fortress*.
    pub kind: String,
    /// The group it belongs to, isolated.
    pub group: Option<String>,
    /// The power that holds it.
    pub holder: Option<String>,
    /// What the rule set says of it, and what its marks mean.
    pub state: Vec<String>,
    /// The pieces on it, by name, isolated.
    pub pieces: Vec<String>,
    /// All of it in one line.
    pub text: String,
    /// Where one comes from it, which the picture shows beside it: *roads to Ancyra and Amorium*.
    pub ways: String,
}

/// A piece in words.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct PieceLine {
    /// Its key.
    pub key: String,
    /// Its name, isolated.
    pub name: String,
    /// Where it is.
    pub position: String,
    /// What the rule set says of it, and what its marks mean.
    pub state: Vec<String>,
    /// All of it in one line.
    pub text: String,
}

/// The map in words, for a page that lists it beside the picture.
#[must_use]
pub fn map_lines(plan: &Plan, sheet: &Sheet, words: &Words) -> (Vec<PlaceLine>, Vec<PieceLine>) {
    (place_lines(plan, sheet, words), piece_lines(plan, sheet, words))
}

/// One line a place, in the order of the plan.
#[must_use]
pub fn place_lines(plan: &Plan, sheet: &Sheet, words: &Words) -> Vec<PlaceLine> {
    let line = |(index, place): (usize, &PlanPlace)| {
        let key = PlaceKey(index as u16);
        let mark = sheet.places.iter().find(|mark| mark.place == key);
        let kind = words.text(&place.kind);
        let group = place.group.and_then(|key| plan.groups.get(usize::from(key.0)));
        // What nobody holds is said of areas, which all could be held.
        let owner = mark.map_or(Power(0), |mark| mark.owner);
        let is_said = mark.is_some() || place.shape == Shape::Area;
        let is_said = is_said && place.shape != Shape::Sea;
        let holder = is_said.then(|| power(plan, owner, words)).flatten();
        let mut state = mark.map_or_else(Vec::new, |mark| of_mark(plan, mark, words));
        state.retain(|said| !said.is_empty());
        let here = sheet.pieces.iter().filter(|piece| piece.at == Position::At(key));
        let pieces: Vec<String> = here.map(|piece| isolated(&piece.name)).collect();
        let id = if place.note.is_some() { "map-place-noted" } else { "map-place" };
        let mut head =
            Message::new(id).name("place", place.name.clone()).with("kind", place.kind.clone());
        if let Some(note) = &place.note {
            head = head.name("note", note.clone());
        }
        let mut parts = vec![words.text(&head)];
        if let Some(group) = group {
            parts.push(words.text(&Message::new("map-place-region").name("region", &group.name)));
        }
        parts.extend(state.iter().cloned());
        if let Some(held) = mark.filter(|_| is_said).and_then(|mark| holder_of(plan, mark.owner)) {
            let held = words.text(&Message::new("map-place-held").with("power", held));
            add(&mut parts, holder.as_deref().unwrap_or_default(), held);
        }
        if !pieces.is_empty() {
            let names = words.list(&pieces);
            let here = Arg::List(
                sheet
                    .pieces
                    .iter()
                    .filter(|piece| piece.at == Position::At(key))
                    .map(|piece| Arg::Name(piece.name.clone()))
                    .collect(),
            );
            let here = words.text(&Message::new("map-place-pieces").with("pieces", here));
            add(&mut parts, &names, here);
        }
        let (text, name) = (joined(&parts), isolated(&place.name));
        let ways = joined(&ways(plan, key, words));
        let group = group.map(|group| isolated(&group.name));
        PlaceLine { key, name, kind, group, holder, state, pieces, text, ways }
    };
    plan.places.iter().enumerate().map(line).collect()
}

/// Where one comes from a place: what the picture shows as roads, borders and lanes.
fn ways(plan: &Plan, key: PlaceKey, words: &Words) -> Vec<String> {
    let is_area = |key: PlaceKey| {
        let place = plan.places.get(usize::from(key.0));
        place.is_some_and(|place| matches!(place.shape, Shape::Area | Shape::Sea))
    };
    let said = |(way, word): (Way, &'static str)| {
        let routes = plan.routes.iter().filter(|route| route.way == way);
        let others = routes.filter_map(|route| match (route.from == key, route.to == key) {
            (true, _) => Some((route.to, &route.name)),
            (_, true) => Some((route.from, &route.name)),
            _ => None,
        });
        let named = |(end, name): (PlaceKey, &Option<String>)| match name {
            Some(name) => Message::new("map-way-named")
                .name("place", place_name(plan, end))
                .name("name", name)
                .into(),
            None => Arg::Name(place_name(plan, end)),
        };
        let others: Vec<Arg> = others.map(named).collect();
        let message = Message::new("map-place-ways").with("way", word);
        let message =
            message.with("count", others.len() as i64).with("places", Arg::List(others.clone()));
        (!others.is_empty()).then(|| words.text(&message))
    };
    let by_land = if is_area(key) { "border" } else { "road" };
    let by_sea = if is_area(key) { "coast" } else { "sea" };
    [(Way::Land, by_land), (Way::Crossing, "crossing"), (Way::Sea, by_sea)]
        .into_iter()
        .filter_map(said)
        .collect()
}

/// One line a piece, in the order of the sheet.
#[must_use]
pub fn piece_lines(plan: &Plan, sheet: &Sheet, words: &Words) -> Vec<PieceLine> {
    sheet.pieces.iter().map(|piece| piece_line(plan, piece, words)).collect()
}

fn piece_line(plan: &Plan, piece: &Piece, words: &Words) -> PieceLine {
    let name = isolated(&piece.name);
    let position = words.text(&position(plan, piece.at));
    let mut state = vec![words.text(&piece.text)];
    state.extend(piece.marks.iter().map(|mark| mark_text(mark, words)));
    state.retain(|said| !said.is_empty());
    let mut parts: Vec<String> = Vec::new();
    for said in &state {
        add(&mut parts, said, said.clone());
    }
    let place = match piece.at {
        Position::At(key) => place_name(plan, key),
        Position::Between { .. } | Position::Off => position.clone(),
    };
    add(&mut parts, &place, position.clone());
    if let Some(strength) = piece.strength {
        let said = words.text(&Message::new("map-piece-strength").with("strength", strength));
        add(&mut parts, &words.number(i64::from(strength)), said);
    }
    if piece.crowned {
        parts.push(words.say("map-piece-crowned"));
    }
    let begins = plain(parts.first().map_or("", String::as_str)).starts_with(&plain(&name));
    let said = joined(&parts);
    let text = if begins { said } else { format!("{name}: {said}") };
    PieceLine { key: piece.key.clone(), name, position, state, text }
}

/// The map in words: places, pieces, arrows.
#[must_use]
pub fn map_text(plan: &Plan, sheet: &Sheet, words: &Words) -> String {
    let mut lines = Lines::default();
    let (places, pieces) = map_lines(plan, sheet, words);
    if !places.is_empty() {
        lines.heading(&words.say("map-places"));
        for place in &places {
            let parts = [place.text.clone(), place.ways.clone()];
            lines.line(0, &joined(&parts));
        }
    }
    if !pieces.is_empty() {
        lines.heading(&words.say("map-pieces"));
        pieces.iter().for_each(|piece| lines.line(0, &piece.text));
    }
    for (heading, said) in other_lines(sheet, words) {
        lines.heading(&words.say(heading));
        said.iter().for_each(|line| lines.line(0, line));
    }
    plan.remarks.iter().for_each(|remark| lines.line(0, &words.text(remark)));
    lines.done()
}

/// What else a map shows, each part with the id of its heading: regions under control, routes that
/// are closed, arrows. Parts of which there is nothing to say are left out.
#[must_use]
pub fn other_lines(sheet: &Sheet, words: &Words) -> Vec<(&'static str, Vec<String>)> {
    let groups = sheet.groups.iter().map(|group| words.text(&group.text));
    let routes = sheet.routes.iter().map(|route| words.text(&route.text));
    let arrows = sheet.all_arrows().map(|arrow| arrow_line(arrow, words));
    let mut parts = vec![
        ("map-regions", groups.collect::<Vec<_>>()),
        ("map-closed-routes", routes.collect()),
        ("map-arrows", arrows.collect()),
    ];
    parts.retain(|(_, lines)| !lines.is_empty());
    parts
}

/// An arrow in one line: what it means, and what became of it.
#[must_use]
pub fn arrow_line(arrow: &Arrow, words: &Words) -> String {
    let mut parts = vec![words.text(&arrow.text)];
    let state = match arrow.state {
        ArrowState::New => None,
        ArrowState::Continued => Some("map-arrow-continued"),
        ArrowState::Cancelled => Some("map-arrow-cancelled"),
    };
    if let Some(label) = arrow.label.as_ref().filter(|label| !label.is_empty()) {
        add(&mut parts, label, isolated(label));
    }
    for id in state.into_iter().chain((arrow.nth > 1).then_some("map-arrow-second")) {
        let said = words.say(id);
        add(&mut parts, &said.clone(), said);
    }
    joined(&parts)
}

fn of_mark(plan: &Plan, mark: &PlaceMark, words: &Words) -> Vec<String> {
    let mut said = vec![words.text(&mark.text)];
    if let Some(taken) = &mark.taken {
        said.push(words.text(taken));
    }
    if let Some(home) =
        mark.home.filter(|home| *home != mark.owner).and_then(|home| holder_of(plan, home))
    {
        let of = words.text(&Message::new("map-place-home").with("power", home.clone()));
        add(&mut said, &words.text(&home), of);
    }
    if let Some((letter, captor)) = &mark.badge
        && let Some(captor) = holder_of(plan, *captor)
    {
        let taken = Message::new("map-place-captured").with("power", captor.clone());
        let taken = words.text(&taken.name("letter", letter.clone()));
        add(&mut said, &words.text(&captor), taken);
    }
    for mark in &mark.marks {
        let text = mark_text(mark, words);
        add(&mut said, &text.clone(), text);
    }
    said
}

/// What a mark means, with what is written on it unless its words say so.
fn mark_text(mark: &Mark, words: &Words) -> String {
    let mut parts = vec![words.text(&mark.text)];
    if let Some(label) = &mark.label {
        add(&mut parts, label, isolated(label));
    }
    parts.join(" ")
}

/// Adds what has not been said: `key` is what shows that it has.
fn add(parts: &mut Vec<String>, key: &str, said: String) {
    let key = plain(key);
    if key.is_empty() || !parts.iter().any(|part| plain(part).contains(&key)) {
        parts.push(said);
    }
}

fn plain(text: &str) -> String {
    text.replace(['\u{2068}', '\u{2069}'], "").to_lowercase()
}

fn joined(parts: &[String]) -> String {
    let bare = |part: &String| part.trim().trim_end_matches('.').to_owned();
    parts.iter().map(bare).filter(|part| !part.is_empty()).collect::<Vec<_>>().join("; ")
}

fn holder_of(plan: &Plan, power: Power) -> Option<Message> {
    let found = plan.powers.iter().find(|(other, _)| *other == power);
    found.map(|(_, name)| name.clone())
}

fn power(plan: &Plan, power: Power, words: &Words) -> Option<String> {
    holder_of(plan, power).map(|name| words.text(&name))
}

fn place_name(plan: &Plan, key: PlaceKey) -> String {
    plan.places.get(usize::from(key.0)).map_or_else(String::new, |place| place.name.clone())
}

fn position(plan: &Plan, position: Position) -> Message {
    match position {
        Position::At(key) => Message::new("map-piece-at").name("place", place_name(plan, key)),
        Position::Between { from, to, done, of } => Message::new("map-piece-between")
            .name("from", place_name(plan, from))
            .name("to", place_name(plan, to))
            .with("done", done)
            .with("of", of),
        Position::Off => Message::new("map-piece-off"),
    }
}
