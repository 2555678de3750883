//! The map on a page: two pictures (one for telephones), each over a ground that is fetched once,
//! and the same in words.

use host::TableView;
use kernel::Message;
use kernel::sheet::{PlaceKey, Plan, Wanted};
use press::map::{MapOptions, MapWidth, legend_svg, map_ground_svg, map_layer, map_svg};
use press::text::{PieceLine, PlaceLine, beside_text, map_lines, map_text, other_lines};

use crate::assets::hash_of;
use crate::tongue::{Line, T};

/// The map of a page.
pub(crate) struct MapView {
    /// What tells this map from another: a browser that has it needs it no more.
    pub(crate) hash: String,
    pub(crate) wide: String,
    pub(crate) slim: String,
    /// What the signs mean, for telephones: there it stands with the words, not under the map.
    pub(crate) legend: String,
    pub(crate) places: Vec<PlaceLine>,
    pub(crate) pieces: Vec<PieceLine>,
    /// What else it shows, by heading.
    pub(crate) others: Vec<(&'static str, Vec<String>)>,
    /// What is to be said of the map itself.
    pub(crate) remarks: Vec<Line>,
}

impl MapView {
    /// The map as a reader sees it, with the places lit that he may choose from.
    pub(crate) fn of(table: &TableView, campaign: &str, t: &T) -> Option<Self> {
        if table.plan.places.is_empty() {
            return None;
        }
        let (places, pieces) = map_lines(&table.plan, &table.sheet, t.words());
        let wide = laid_over(table, campaign, t, MapWidth::Wide);
        let slim = laid_over(table, campaign, t, MapWidth::Narrow);
        Some(Self {
            hash: hash_of([wide.as_str(), &slim].concat().as_bytes()),
            wide,
            slim,
            legend: legend_svg(
                &table.plan,
                &table.sheet,
                t.words(),
                &options(table, MapWidth::Narrow),
            ),
            places,
            pieces,
            others: other_lines(&table.sheet, t.words()),
            remarks: table.plan.remarks.iter().map(|remark| t.msg(remark)).collect(),
        })
    }
}

fn options(table: &TableView, width: MapWidth) -> MapOptions {
    let prefix = if width == MapWidth::Wide { "map" } else { "slim" };
    let title = Message::new("web-map-title").name("title", table.setup.title.clone());
    MapOptions {
        width,
        title: Some(title),
        legend: width == MapWidth::Wide,
        boxes: false,
        lit: lit(table),
        prefix,
    }
}

/// The places that the options of the visitor's questions concern.
fn lit(table: &TableView) -> Vec<PlaceKey> {
    let mut lit = Vec::new();
    for one in &table.answerable {
        if let (host::Role::Seat(_), Wanted::Choice { options, .. }) =
            (one.role, &one.question.wanted)
        {
            lit.extend(options.iter().flat_map(|choice| choice.places.iter().copied()));
        }
    }
    lit.sort_unstable();
    lit.dedup();
    lit
}

/// The word of a width in addresses.
pub(crate) fn word(width: MapWidth) -> &'static str {
    match width {
        MapWidth::Wide => "wide",
        MapWidth::Narrow => "slim",
    }
}

/// The ground alone.
pub(crate) fn ground(plan: &Plan, t: &T, width: MapWidth) -> String {
    let prefix = if width == MapWidth::Wide { "map" } else { "slim" };
    map_ground_svg(plan, t.words(), &MapOptions { width, prefix, ..MapOptions::default() })
}

/// The whole map as one picture that stands alone.
pub(crate) fn whole(table: &TableView, t: &T, width: MapWidth) -> String {
    let plain = options(table, width);
    let options = MapOptions { lit: Vec::new(), legend: true, boxes: true, ..plain };
    map_svg(&table.plan, &table.sheet, t.words(), &options)
}

/// The same in words: the map, then what stands beside it.
pub(crate) fn in_words(table: &TableView, t: &T) -> String {
    let map = map_text(&table.plan, &table.sheet, t.words());
    let beside = beside_text(&table.sheet, t.words());
    [map, beside].join("\n")
}

/// Everything but the ground, with the ground put under it by its address.
fn laid_over(table: &TableView, campaign: &str, t: &T, width: MapWidth) -> String {
    let layer = map_layer(&table.plan, &table.sheet, t.words(), &options(table, width));
    let ground = ground(&table.plan, t, width);
    let (wide, high) = size(&ground);
    let word = word(width);
    let hash = hash_of(ground.as_bytes());
    let under = format!(
        "</defs><rect width=\"100%\" height=\"100%\" fill=\"#efe2c2\"/>\
         <image href=\"/c/{campaign}/ground.svg?width={word}&amp;v={hash}\" \
         width=\"{wide}\" height=\"{high}\"/>"
    );
    let named = layer.replacen("<svg ", &format!("<svg id=\"map-{word}\" "), 1);
    named.replacen("</defs>", &under, 1)
}

/// Width and height of a picture, from its view box.
fn size(svg: &str) -> (&str, &str) {
    let inside = svg.split_once("viewBox=\"").and_then(|(_, rest)| rest.split_once('"'));
    let mut parts = inside.map(|(numbers, _)| numbers.split(' ').skip(2)).into_iter().flatten();
    (parts.next().unwrap_or("100%"), parts.next().unwrap_or("100%"))
}
