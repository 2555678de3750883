//! Areas in the colours of those who hold them, groups that somebody controls.

use kernel::sheet::{PlaceKey, PlaceMark, Power, Sheet};

use super::heraldry::{INK, Look};
use super::layout::Layout;
use crate::markup::{N, put};

/// How strong the colour of an owner is laid on the land.
const STRENGTH: &str = ".58";

fn mark_of(sheet: &Sheet, key: PlaceKey) -> Option<&PlaceMark> {
    sheet.places.iter().find(|mark| mark.place == key)
}

/// What areas refer to: clips for what is drawn inside of them only.
pub(super) fn defs(out: &mut String, sheet: &Sheet, layout: &Layout, look: Look<'_>) {
    let prefix = look.prefix;
    for area in &layout.areas.areas {
        put!(out, "<path id=\"{prefix}-area{}\" d=\"{}\"/>", area.key.0, area.path);
    }
    if !layout.areas.group_lines.is_empty() {
        put!(out, "<clipPath id=\"{prefix}-areas\">");
        for area in &layout.areas.areas {
            put!(out, "<use href=\"#{prefix}-area{}\"/>", area.key.0);
        }
        out.push_str("</clipPath>");
    }
    for (key, path) in &layout.areas.groups {
        if !path.is_empty() && sheet.groups.iter().any(|mark| mark.group == *key) {
            put!(out, "<path id=\"{prefix}-group{0}\" d=\"{path}\"/>", key.0);
            put!(out, "<clipPath id=\"{prefix}-in-group{}\">", key.0);
            put!(out, "<use href=\"#{prefix}-group{}\"/></clipPath>", key.0);
        }
    }
    for area in &layout.areas.areas {
        if mark_of(sheet, area.key).is_some_and(|mark| mark.taken.is_some()) {
            put!(out, "<clipPath id=\"{prefix}-in-area{}\">", area.key.0);
            put!(out, "<use href=\"#{prefix}-area{}\"/></clipPath>", area.key.0);
        }
    }
    if sheet.places.iter().any(is_occupied) {
        put!(out, "<pattern id=\"{prefix}-bands\" width=\"14\" height=\"14\" ");
        put!(out, "patternUnits=\"userSpaceOnUse\" patternTransform=\"rotate(45)\">");
        put!(out, "<path d=\"M0,0H14V7H0Z\" fill=\"#fff\"/></pattern>");
        put!(out, "<mask id=\"{prefix}-banded\"><rect width=\"100%\" height=\"100%\" ");
        put!(out, "fill=\"url(#{prefix}-bands)\"/></mask>");
    }
}

/// Whether an area shows two colours: its owner's over that of whose it is by right.
pub(super) fn is_occupied(mark: &PlaceMark) -> bool {
    mark.home.is_some_and(|home| home != mark.owner)
}

/// Draws the areas.
pub(super) fn draw(
    out: &mut String,
    sheet: &Sheet,
    layout: &Layout,
    lit: &[PlaceKey],
    look: Look<'_>,
) {
    let areas = &layout.areas;
    if areas.areas.is_empty() {
        return;
    }
    let zoom = layout.canvas.zoom;
    put!(out, "<g fill-rule=\"evenodd\" aria-hidden=\"true\" stroke-linejoin=\"round\">");
    for area in &areas.areas {
        let mark = mark_of(sheet, area.key);
        put!(out, "<g data-area=\"{}\">", area.key.0);
        let path = format!("<use href=\"#{}-area{}\"", look.prefix, area.key.0);
        fill(out, mark, &path, look);
        if lit.contains(&area.key) {
            put!(out, "{path} fill=\"#fff3b0\" fill-opacity=\".14\" ");
            put!(out, "stroke=\"#b8860b\" stroke-width=\"{}\"/>", N(3.0 * zoom));
        }
        out.push_str("</g>");
    }
    if !areas.group_lines.is_empty() {
        put!(out, "<path d=\"{}\" fill=\"none\" stroke=\"#4d3a26\" ", areas.group_lines);
        put!(out, "clip-path=\"url(#{}-areas)\" stroke-opacity=\".8\" ", look.prefix);
        put!(out, "stroke-width=\"{}\"/>", N(2.4 * zoom));
    }
    taken(out, sheet, layout, look);
    controlled(out, sheet, layout, look);
    out.push_str("</g>");
}

/// The ground of an area: its owner's colour and pattern, over that of its home if it is occupied;
/// pale with a dashed outline if nobody's.
fn fill(out: &mut String, mark: Option<&PlaceMark>, path: &str, look: Look<'_>) {
    let owner = mark.map_or(Power(0), |mark| mark.owner);
    if owner == Power(0) {
        put!(out, "{path} fill=\"#f8efd8\" fill-opacity=\".5\" stroke=\"{INK}\" ");
        put!(out, "stroke-width=\"1\" stroke-opacity=\".7\" stroke-dasharray=\"5 3.5\"/>");
        return;
    }
    let occupied = mark.filter(|mark| is_occupied(mark)).and_then(|mark| mark.home);
    if let Some(home) = occupied {
        coat(out, home, path, "", look);
        let masked = format!(" mask=\"url(#{}-banded)\"", look.prefix);
        coat(out, owner, path, &masked, look);
    } else {
        coat(out, owner, path, "", look);
    }
    put!(out, "{path} fill=\"none\" stroke=\"{INK}\" stroke-width=\".9\" ");
    put!(out, "stroke-opacity=\".7\"/>");
}

fn coat(out: &mut String, power: Power, path: &str, more: &str, look: Look<'_>) {
    let field = look.arms(power).field;
    let strength = if more.is_empty() { STRENGTH } else { ".85" };
    put!(out, "{path} fill=\"{field}\" fill-opacity=\"{strength}\"{more}/>");
    if let Some(pattern) = look.pattern_id(power) {
        put!(out, "{path} fill=\"url(#{pattern})\"{more}/>");
    }
}

/// A thick line inside the outline of what changed hands.
fn taken(out: &mut String, sheet: &Sheet, layout: &Layout, look: Look<'_>) {
    for area in &layout.areas.areas {
        let Some(mark) = mark_of(sheet, area.key).filter(|mark| mark.taken.is_some()) else {
            continue;
        };
        let (key, zoom) = (area.key.0, layout.canvas.zoom);
        let path = format!("<use href=\"#{}-area{key}\"", look.prefix);
        let field = look.arms(mark.owner).field;
        put!(out, "<g clip-path=\"url(#{}-in-area{key})\" fill=\"none\">", look.prefix);
        put!(out, "{path} stroke=\"{INK}\" stroke-width=\"{}\"/>", N(9.0 * zoom));
        put!(out, "{path} stroke=\"{field}\" stroke-width=\"{}\" ", N(5.0 * zoom));
        put!(out, "stroke-dasharray=\"9 5\"/></g>");
    }
}

/// A line in the owner's colour inside the outline of a group under control.
fn controlled(out: &mut String, sheet: &Sheet, layout: &Layout, look: Look<'_>) {
    for mark in &sheet.groups {
        let found = layout.areas.groups.iter().find(|(key, _)| *key == mark.group);
        let Some((key, _)) = found.filter(|(_, path)| !path.is_empty()) else { continue };
        let field = look.arms(mark.owner).field;
        let zoom = layout.canvas.zoom;
        let path = format!("<use href=\"#{}-group{}\"", look.prefix, key.0);
        put!(out, "<g clip-path=\"url(#{}-in-group{})\" fill=\"none\">", look.prefix, key.0);
        put!(out, "{path} stroke=\"#fdf6e3\" stroke-width=\"{}\"/>", N(13.0 * zoom));
        put!(out, "{path} stroke=\"{field}\" stroke-width=\"{}\"/></g>", N(9.0 * zoom));
        put!(out, "{path} fill=\"none\" stroke=\"{INK}\" stroke-width=\"1.4\"/>");
    }
}
