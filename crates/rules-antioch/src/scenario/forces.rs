//! What `forces.toml` says: the four armies, their enemies, garrisons.

use std::ops::Range;

use atlas::{Page, Said, Section};
use kernel::SetupRecord;

use super::files::{ELEMENTS_MAX, FORCES, FORMAT, Faults, TERMS, page, plain};
use super::{ArmyCard, AttachedCard, EnemyCard, GarrisonCard, PointKind};
use crate::chapters::enemy;
use crate::options::{Figure, Options};
use crate::state::{ArmyId, Elements, EnemyArmy, EnemyList, Troop};

/// A list of elements: counts, the general's type, figures.
#[derive(Default)]
struct List {
    elements: Elements,
    general: Option<Troop>,
    figures: Vec<Figure>,
}

fn read_list(page: &Page<'_>, of: &mut Section<'_>, options: Option<&Options>) -> List {
    let mut list = List::default();
    for mut row in of.sections("elements", "an entry of the list") {
        let figure = read_figure(page, row.need_text("type"));
        let count = row.need_integer("count", 1..i64::from(ELEMENTS_MAX) + 1);
        let general = row.flag("general");
        let others = row.texts("or").unwrap_or_default();
        let others: Vec<Figure> =
            others.into_iter().filter_map(|said| read_figure(page, Some(said))).collect();
        row.text("mark");
        row.finish();
        let (Some(figure), Some(count)) = (figure, count) else { continue };
        let figure = match options {
            Some(options) => enemy::chosen(options, &figure, &others),
            None => figure,
        };
        let count = u8::try_from(count.into_inner()).unwrap_or(0);
        list.elements[figure.troop] = list.elements[figure.troop].saturating_add(count);
        if general {
            list.general = Some(figure.troop);
        }
        if !list.figures.iter().any(|known| known.troop == figure.troop) {
            list.figures.push(figure);
        }
    }
    list
}

fn read_figure(page: &Page<'_>, said: Option<Said<String>>) -> Option<Figure> {
    let said = said?;
    let figure = Figure::read(said.get_ref());
    if figure.is_none() {
        let known = Troop::ALL.map(|troop| troop.word().to_owned()).to_vec();
        let (key, word) = ("type".to_owned(), said.get_ref().clone());
        page.note(said.span(), atlas::FaultKind::UnknownWord { key, word, known });
    }
    figure
}

/// What `forces.toml` says, places and armies by name.
#[derive(Default)]
pub(super) struct Forces {
    pub(super) armies: Vec<(ArmyCard, Said<String>)>,
    pub(super) attached: Option<(AttachedCard, Said<String>)>,
    pub(super) enemies: Vec<(EnemyCard, String)>,
    pub(super) garrisons: Vec<(GarrisonCard, Option<Said<String>>)>,
    /// What orders and reports call each army and enemy, and where that is written.
    called: Vec<([String; 2], Range<usize>)>,
}

/// Without a map, places are not looked for.
pub(super) fn read_forces(
    setup: &SetupRecord,
    map: Option<&atlas::Map>,
    options: &Options,
) -> Result<Forces, Faults> {
    page(setup, FORCES, |page, top| {
        top.need_integer("format", FORMAT..FORMAT + 1);
        let mut forces = Forces::default();
        for section in top.sections("army", "an army") {
            read_army(page, section, &mut forces);
        }
        for section in top.sections("attached", "an attached force") {
            read_attached(page, section, &mut forces);
        }
        for section in top.sections("enemy", "an enemy") {
            read_enemy(page, section, options, &mut forces);
        }
        for section in top.sections("garrison", "a garrison") {
            read_garrison(page, section, &mut forces);
        }
        for mut section in top.sections("reference", "a reference list") {
            section.need_text("name");
            section.text("list");
            read_list(page, &mut section, None);
            section.finish();
        }
        check_words(page, &forces);
        resolve_names(page, &mut forces, map);
        let span = top.span();
        let counts = [("army", forces.armies.len(), 4), ("enemy", forces.enemies.len(), 2)];
        if let Some((what, found, wanted)) =
            counts.into_iter().find(|(_, found, want)| found != want)
        {
            page.note(span.clone(), rule_fault("antioch-fault-count", what, found, wanted));
        }
        Some(forces)
    })
}

fn rule_fault(id: &'static str, what: &str, found: usize, wanted: usize) -> atlas::FaultKind {
    let (found, wanted) = (found.to_string(), wanted.to_string());
    atlas::FaultKind::Rule {
        id,
        what: format!("the file has {found} of \"{what}\""),
        fix: format!("Give exactly {wanted}"),
        args: vec![("what", what.to_owned()), ("found", found), ("wanted", wanted)],
    }
}

/// A force without a general of its own.
fn check_size(page: &Page<'_>, name: &str, list: &List, span: Range<usize>) {
    let size = usize::from(list.elements.total());
    if size > usize::from(ELEMENTS_MAX) {
        page.note(span, rule_fault("antioch-fault-size", name, size, usize::from(ELEMENTS_MAX)));
    }
}

/// Orders and reports must be able to say which army is meant.
fn check_words(page: &Page<'_>, forces: &Forces) {
    let mut before: Vec<&str> = vec!["the Byzantines", "Byzantines"];
    for (names, span) in &forces.called {
        let is_known = |name: &String| before.iter().any(|known| known.eq_ignore_ascii_case(name));
        let is_bad = |name: &&String| !atlas::is_name(name) || is_known(name);
        if let Some(name) = names.iter().find(is_bad) {
            let kind = atlas::FaultKind::Rule {
                id: "antioch-fault-word",
                what: format!("orders cannot call an army \"{name}\""),
                fix: "Give it a name and a word that are plain and its own.".to_owned(),
                args: vec![("name", name.clone())],
            };
            page.note(span.clone(), kind);
        }
        before.extend(names.iter().map(String::as_str));
    }
}

fn read_army(page: &Page<'_>, mut at: Section<'_>, forces: &mut Forces) {
    let name = plain(at.need_text("name"));
    at.rename(format!("the army {name}"));
    let word = plain(at.text("word"));
    let letter = plain(at.text("letter"));
    let colour = plain(at.text("colour"));
    let list_name = plain(at.text("list"));
    let start = at.need_text("start");
    let span = at.span();
    let list = read_list(page, &mut at, None);
    at.finish();
    let size = usize::from(list.elements.total());
    if list.general.is_none() || size > usize::from(ELEMENTS_MAX) {
        page.note(
            span.clone(),
            rule_fault("antioch-fault-army", &name, size, usize::from(ELEMENTS_MAX)),
        );
    }
    let word = if word.is_empty() { name.clone() } else { word };
    forces.called.push(([name.clone(), word.clone()], span));
    let card = ArmyCard {
        word,
        name,
        letter,
        colour,
        list: list_name,
        start: atlas::PlaceId(0),
        elements: list.elements,
        general: list.general.unwrap_or_default(),
        figures: list.figures,
    };
    if let Some(start) = start {
        forces.armies.push((card, start));
    }
}

fn read_attached(page: &Page<'_>, mut at: Section<'_>, forces: &mut Forces) {
    let name = plain(at.need_text("name"));
    let army = at.need_text("army");
    at.text("clause");
    at.word("option", &["byzantines"]);
    let span = at.span();
    let list = read_list(page, &mut at, None);
    at.finish();
    check_size(page, &name, &list, span);
    let card =
        AttachedCard { name, with: ArmyId(0), elements: list.elements, figures: list.figures };
    if let Some(army) = army {
        forces.attached = Some((card, army));
    }
}

fn read_enemy(page: &Page<'_>, mut at: Section<'_>, options: &Options, forces: &mut Forces) {
    let name = plain(at.need_text("name"));
    let word = plain(at.text("word"));
    let list_name = plain(at.text("list"));
    let side = at.need_word("side", TERMS.sides);
    let span = at.span();
    let list = read_list(page, &mut at, Some(options));
    at.finish();
    let size = usize::from(list.elements.total());
    if list.general.is_none() || size > usize::from(ELEMENTS_MAX) {
        page.note(
            span.clone(),
            rule_fault("antioch-fault-army", &name, size, usize::from(ELEMENTS_MAX)),
        );
    }
    let side = side.map_or("W", Said::into_inner);
    let army = EnemyArmy { list: side_list(side), elements: list.elements, general: true };
    let word = if word.is_empty() { name.clone() } else { word };
    forces.called.push(([word.clone(), word.clone()], span));
    let card = EnemyCard {
        word,
        name,
        list: list_name,
        army,
        general: list.general.unwrap_or_default(),
        figures: list.figures,
    };
    forces.enemies.push((card, side.to_owned()));
}

pub(super) fn side_list(side: &str) -> EnemyList {
    if side == "E" { EnemyList::East } else { EnemyList::West }
}

fn read_garrison(page: &Page<'_>, mut at: Section<'_>, forces: &mut Forces) {
    let name = plain(at.need_text("name"));
    let kind = at.need_word("type", &["minor", "major"]);
    let place = at.text("place");
    let mut number = |key: &str| {
        let said = at.need_integer(key, 1..13).map_or(1, Said::into_inner);
        u8::try_from(said).unwrap_or(1)
    };
    let (wall_places, falls_at, rounds) =
        (number("wall_places"), number("falls_at"), number("rounds"));
    let span = at.span();
    let list = read_list(page, &mut at, None);
    at.finish();
    check_size(page, &name, &list, span);
    let minor = kind.map_or("minor", Said::into_inner) == "minor";
    let kind = if minor { PointKind::Minor } else { PointKind::Major };
    let card = GarrisonCard {
        kind,
        place: None,
        name,
        wall_places,
        falls_at,
        rounds,
        elements: list.elements,
    };
    forces.garrisons.push((card, place));
}

/// Turns the names of places and armies into ids.
fn resolve_names(page: &Page<'_>, forces: &mut Forces, map: Option<&atlas::Map>) {
    let find = |said: &Said<String>| {
        let found = map?.find(said.get_ref());
        if found.is_none() {
            let name = said.get_ref().clone();
            page.note(said.span(), atlas::FaultKind::UnknownPlace { name });
        }
        found
    };
    for (card, start) in &mut forces.armies {
        card.start = find(start).unwrap_or(card.start);
    }
    for (card, place) in &mut forces.garrisons {
        card.place = place.as_ref().and_then(find);
    }
    if let Some((card, army)) = &mut forces.attached {
        let named = |name: &str| forces.armies.iter().position(|(card, _)| card.name == name);
        match named(army.get_ref()) {
            Some(index) => card.with = ArmyId(index as u8),
            None => {
                let known = forces.armies.iter().map(|(card, _)| card.name.clone()).collect();
                let (key, word) = ("army".to_owned(), army.get_ref().clone());
                page.note(army.span(), atlas::FaultKind::UnknownWord { key, word, known });
            }
        }
    }
}
