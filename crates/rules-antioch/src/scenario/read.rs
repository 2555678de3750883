//! Reading a scenario's files and laying out the campaign at its start.

use std::collections::BTreeMap;
use std::sync::Arc;

use atlas::{Chart, Page, RoleTerm, Said, Section, Terms, TypeTerm};
use kernel::{Fault, Message, Seat, SetupRecord};

use super::{
    ArmyCard, AttachedCard, Calendar, EnemyCard, GarrisonCard, Point, PointKind, Role, Setup,
    Source,
};
use crate::Antioch;
use crate::chapters::{armies, enemy};
use crate::options::{Figure, Options};
use crate::state::{
    Army, ArmyId, ByzantineForce, Campaign, Elements, EnemyArmy, EnemyList, Fleet, General, Manner,
    POINTS_MAX, Phase, PointSet, Ranks, Row, State, Status, Tally, Troop,
};

/// The names of the files.
const SCENARIO: &str = "scenario.toml";
const MAP: &str = "map.toml";
const FORCES: &str = "forces.toml";
/// What faults call the set-up itself.
const SETUP: &str = "set-up";
/// The format of the scenario files that this reads.
const FORMAT: i64 = 1;
/// The most elements of an army of a scenario.
const ELEMENTS_MAX: u8 = 12;

/// I.A, I.B The words of a map of this rule set.
const TERMS: Terms = Terms {
    types: &[
        TypeTerm { word: "transit", held: false },
        TypeTerm { word: "minor", held: true },
        TypeTerm { word: "major", held: true },
    ],
    holders: &["friendly", "enemy"],
    roles: &[
        RoleTerm { word: "start", least: 1, most: 1 },
        RoleTerm { word: "objective", least: 1, most: 1 },
        RoleTerm { word: "port", least: 0, most: 8 },
        RoleTerm { word: "landing", least: 0, most: 1 },
    ],
    sides: &["W", "E"],
    start: Some("start"),
    exits_least: 1,
    exits_most: 6,
};

type Faults = Vec<Fault>;

fn setup_fault(file: &str, id: &'static str, args: &[(&'static str, &str)]) -> Fault {
    let message = |id: String| {
        args.iter().fold(Message::new(id), |message, (name, text)| message.name(*name, *text))
    };
    Fault {
        file: file.to_owned(),
        line: 0,
        column: 0,
        what: message(id.to_owned()),
        fix: Some(message(format!("{id}-fix"))),
    }
}

fn from_atlas(fault: &atlas::Fault) -> Fault {
    let args = fault.kind.args();
    let message = |id: String| {
        let start = Message::new(id);
        args.iter().fold(start, |message, (name, text)| message.name(*name, text.clone()))
    };
    let id = fault.kind.id();
    Fault {
        file: fault.file.clone(),
        line: fault.line,
        column: fault.column,
        what: message(id.to_owned()),
        fix: Some(message(format!("{id}-fix"))),
    }
}

fn page<T>(
    setup: &SetupRecord,
    file: &str,
    read: impl FnOnce(&Page<'_>, &mut Section<'_>) -> Option<T>,
) -> Result<T, Faults> {
    let Some(text) = setup.files.get(file) else {
        return Err(vec![setup_fault(file, "antioch-fault-file", &[("file", file)])]);
    };
    Page::read(file, text, read).map_err(|faults| faults.iter().map(from_atlas).collect())
}

fn chart(setup: &SetupRecord) -> Result<Chart, Faults> {
    let Some(text) = setup.files.get(MAP) else {
        return Err(vec![setup_fault(MAP, "antioch-fault-file", &[("file", MAP)])]);
    };
    Chart::read(MAP, text, &TERMS).map_err(|faults| faults.iter().map(from_atlas).collect())
}

/// What `scenario.toml` says.
struct Front {
    title: String,
    subtitle: String,
    summary: String,
    preset: String,
    options: BTreeMap<String, String>,
    seats: (i64, i64),
    days_a_turn: u16,
    sources: Vec<Source>,
}

fn plain(said: Option<Said<String>>) -> String {
    said.map(Said::into_inner).unwrap_or_default()
}

fn read_front(setup: &SetupRecord) -> Result<Front, Faults> {
    page(setup, SCENARIO, |_, top| {
        let format = top.need_integer("format", FORMAT..FORMAT + 1);
        let ruleset = top.need_word("ruleset", &["antioch"]);
        let mut front = Front {
            title: plain(top.need_text("title")),
            subtitle: plain(top.text("subtitle")),
            summary: plain(top.text("summary")),
            preset: plain(top.text("preset")),
            options: BTreeMap::new(),
            seats: (1, ArmyId::COUNT as i64),
            days_a_turn: 7,
            sources: Vec::new(),
        };
        if let Some(mut options) = top.section("options", "the options") {
            for key in options.keys() {
                if let Some(value) = options.text(key.get_ref()) {
                    front.options.insert(key.into_inner(), value.into_inner());
                }
            }
            options.finish();
        }
        if let Some(mut seats) = top.section("seats", "the seats") {
            let bounds = 1..ArmyId::COUNT as i64 + 1;
            let least = seats.integer("least", bounds.clone());
            let most = seats.integer("most", bounds);
            front.seats.0 = least.map_or(front.seats.0, Said::into_inner);
            front.seats.1 = most.map_or(front.seats.1, Said::into_inner);
            seats.finish();
        }
        if let Some(mut calendar) = top.section("calendar", "the calendar") {
            let days = calendar.integer("days_a_turn", 1..366).map_or(7, Said::into_inner);
            front.days_a_turn = u16::try_from(days).unwrap_or(7);
        }
        for mut source in top.sections("source", "a source") {
            front.sources.push(Source {
                title: plain(source.need_text("title")),
                gives: plain(source.text("gives")),
                mark: plain(source.text("mark")),
            });
            source.finish();
        }
        (format.is_some() && ruleset.is_some()).then_some(front)
    })
}

/// The date of the first turn, which `Page` does not read.
fn first_day(setup: &SetupRecord) -> Option<(u16, u8, u8)> {
    let file: toml::Table = setup.files.get(SCENARIO)?.parse().ok()?;
    let date = file.get("calendar")?.get("start")?.as_datetime()?.date?;
    Some((date.year, date.month, date.day))
}

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
        list.elements[figure.troop] += u8::try_from(count.into_inner()).unwrap_or(0);
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
struct Forces {
    armies: Vec<(ArmyCard, Said<String>)>,
    attached: Option<(AttachedCard, Said<String>)>,
    enemies: Vec<(EnemyCard, String)>,
    garrisons: Vec<(GarrisonCard, Option<Said<String>>)>,
}

fn read_forces(setup: &SetupRecord, map: &atlas::Map, options: &Options) -> Result<Forces, Faults> {
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
        resolve_names(page, &mut forces, map);
        let span = top.span();
        let counts = [("army", forces.armies.len(), 4), ("enemy", forces.enemies.len(), 2)];
        for (what, found, wanted) in counts.into_iter().filter(|(_, found, want)| found != want) {
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
        page.note(span, rule_fault("antioch-fault-army", &name, size, usize::from(ELEMENTS_MAX)));
    }
    let card = ArmyCard {
        word: if word.is_empty() { name.clone() } else { word },
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
    let list = read_list(page, &mut at, None);
    at.finish();
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
        page.note(span, rule_fault("antioch-fault-army", &name, size, usize::from(ELEMENTS_MAX)));
    }
    let side = side.map_or("W", Said::into_inner);
    let army = EnemyArmy { list: side_list(side), elements: list.elements, general: true };
    let card = EnemyCard {
        word: if word.is_empty() { name.clone() } else { word },
        name,
        list: list_name,
        army,
        general: list.general.unwrap_or_default(),
        figures: list.figures,
    };
    forces.enemies.push((card, side.to_owned()));
}

fn side_list(side: &str) -> EnemyList {
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
    let list = read_list(page, &mut at, None);
    at.finish();
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
fn resolve_names(page: &Page<'_>, forces: &mut Forces, map: &atlas::Map) {
    let find = |said: &Said<String>| {
        let found = map.find(said.get_ref());
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

/// Completes a set-up: every option written out, every army dealt.
pub(crate) fn resolve(setup: &mut SetupRecord) -> Result<(), Faults> {
    let front = read_front(setup)?;
    let chart = chart(setup)?;
    if setup.preset.is_empty() {
        setup.preset = if front.preset.is_empty() { "recommended".into() } else { front.preset };
    }
    for (key, value) in front.options {
        setup.options.entry(key).or_insert(value);
    }
    let preset = setup.preset.clone();
    let options = Options::resolve(&preset, &mut setup.options, chart.editions())?;
    <Antioch as kernel::Ruleset>::ID.clone_into(&mut setup.ruleset);
    if setup.version == 0 {
        setup.version = <Antioch as kernel::Ruleset>::VERSION;
    }
    let map = edition(&chart, &options)?;
    let forces = read_forces(setup, &map, &options)?;
    check_seats(setup, front.seats)?;
    deal(setup, &forces)?;
    found(setup).map(|_| ())
}

fn edition(chart: &Chart, options: &Options) -> Result<atlas::Map, Faults> {
    let map = chart.map(&options.map).ok_or_else(|| {
        vec![setup_fault(MAP, "antioch-fault-edition", &[("edition", &options.map)])]
    })?;
    if map.len() > POINTS_MAX {
        let most = POINTS_MAX.to_string();
        return Err(vec![setup_fault(MAP, "antioch-fault-points", &[("most", &most)])]);
    }
    Ok(map)
}

fn check_seats(setup: &SetupRecord, (least, most): (i64, i64)) -> Result<(), Faults> {
    let count = setup.seats.len() as i64;
    if (least..=most).contains(&count) {
        return Ok(());
    }
    let (found, least, most) = (count.to_string(), least.to_string(), most.to_string());
    let args = [("found", found.as_str()), ("least", least.as_str()), ("most", most.as_str())];
    Err(vec![setup_fault(SETUP, "antioch-fault-seats", &args)])
}

/// P.2, R3 Deals armies that nobody holds to the seats, in list order, seat 1 first.
fn deal(setup: &mut SetupRecord, forces: &Forces) -> Result<(), Faults> {
    let named = |text: &str| {
        let is = |name: &str| name.eq_ignore_ascii_case(text.trim());
        forces.armies.iter().position(|(card, _)| is(&card.name) || is(&card.word))
    };
    let mut faults = Vec::new();
    let mut holders: Vec<Option<usize>> = vec![None; forces.armies.len()];
    for (seat, of) in setup.seats.iter().enumerate() {
        for name in &of.holds {
            match named(name) {
                None => faults.push(setup_fault(SETUP, "antioch-fault-holds", &[("name", name)])),
                Some(army) if holders[army].is_some() => {
                    faults.push(setup_fault(SETUP, "antioch-fault-held-twice", &[("name", name)]));
                }
                Some(army) => holders[army] = Some(seat),
            }
        }
    }
    let empty: Vec<usize> =
        (0..setup.seats.len()).filter(|seat| setup.seats[*seat].holds.is_empty()).collect();
    let open: Vec<usize> = (0..holders.len()).filter(|army| holders[*army].is_none()).collect();
    for (nth, army) in open.iter().enumerate() {
        match empty.get(nth % empty.len().max(1)) {
            Some(seat) => holders[*army] = Some(*seat),
            None => {
                let name = forces.armies[*army].0.name.as_str();
                faults.push(setup_fault(SETUP, "antioch-fault-unheld", &[("name", name)]));
            }
        }
    }
    for (seat, of) in setup.seats.iter_mut().enumerate() {
        let held = (0..holders.len()).filter(|army| holders[*army] == Some(seat));
        of.holds = held.map(|army| forces.armies[army].0.name.clone()).collect();
        if of.holds.is_empty() {
            faults.push(setup_fault(SETUP, "antioch-fault-no-army", &[("name", &of.name)]));
        }
    }
    if faults.is_empty() { Ok(()) } else { Err(faults) }
}

/// The campaign at its start.
pub(crate) fn found(setup: &SetupRecord) -> Result<Campaign, Faults> {
    let front = read_front(setup)?;
    let chart = chart(setup)?;
    let mut given = setup.options.clone();
    let options = Options::resolve(&setup.preset, &mut given, chart.editions())?;
    let map = edition(&chart, &options)?;
    let forces = read_forces(setup, &map, &options)?;
    let points: Vec<Point> = map.places().iter().map(point).collect();
    let role = |role: Role| map.ids().find(|id| points[id.index()].role == Some(role));
    let Some(goal) = role(Role::Objective) else {
        return Err(vec![setup_fault(MAP, "antioch-fault-objective", &[])]);
    };
    let owner = owners(setup, &forces);
    let attached = armies::byzantines(&options, forces.attached.map(|(card, _)| card));
    let mut garrisons: Vec<GarrisonCard> =
        forces.garrisons.into_iter().map(|(card, _)| card).collect();
    garrisons.sort_by_key(|card| card.place.is_none());
    let mut sides: Vec<EnemyCard> = forces.enemies.into_iter().map(|(card, _)| card).collect();
    sides.sort_by_key(|card| card.army.list == EnemyList::East);
    let cards: Vec<ArmyCard> = forces.armies.into_iter().map(|(card, _)| card).collect();
    let (Ok(armies), Ok(enemies)) = (cards.try_into(), sides.try_into()) else {
        return Err(vec![setup_fault(FORCES, "antioch-fault-count", &[])]);
    };
    let start = first_day(setup);
    let days_a_turn = front.days_a_turn;
    let setup = Setup {
        title: front.title,
        subtitle: front.subtitle,
        summary: front.summary,
        calendar: start.map(|start| Calendar { start, days_a_turn }),
        sources: front.sources,
        course: map.course(goal),
        landing: role(Role::Landing),
        points,
        map,
        options,
        armies,
        enemies,
        attached,
        garrisons,
        owner,
        seats: setup.seats.iter().map(|seat| seat.name.clone()).collect(),
    };
    let state = first_state(&setup);
    Ok(Campaign { setup: Arc::new(setup), state })
}

fn owners(setup: &SetupRecord, forces: &Forces) -> [Seat; ArmyId::COUNT] {
    let mut owner = [Seat(0); ArmyId::COUNT];
    for (seat, of) in setup.seats.iter().enumerate() {
        for (index, (card, _)) in forces.armies.iter().enumerate().take(ArmyId::COUNT) {
            if of.holds.contains(&card.name) {
                owner[index] = Seat(seat as u8);
            }
        }
    }
    owner
}

fn point(place: &atlas::Place) -> Point {
    let kind = match place.kind {
        "minor" => PointKind::Minor,
        "major" => PointKind::Major,
        _ => PointKind::Transit,
    };
    let role = match place.role {
        Some("start") => Some(Role::Start),
        Some("objective") => Some(Role::Objective),
        Some("port") => Some(Role::Port),
        Some("landing") => Some(Role::Landing),
        Some(_) | None => None,
    };
    let side = side_list(place.side.unwrap_or("W"));
    Point { kind, role, side, friendly: place.holder == Some("friendly") }
}

/// VIII.A, IV.I The state at the start of turn 1.
fn first_state(setup: &Setup) -> State {
    let armies = ArmyId::ALL.map(|id| {
        let card = &setup.armies[id.index()];
        Army {
            status: Status::Field(card.start),
            ranks: Ranks::of(id, card.elements),
            general: Some(General { troop: card.general, from: id }),
            stood: 0,
            landed_on: 0,
            landed_by: Manner::Start,
            came_from: None,
            siege_turns: 0,
            halted_on: 0,
            won_on: 0,
            fleet: Fleet::None,
            attacked: false,
            tested: false,
            sallies: false,
            mustered: card.elements,
            mustered_general: true,
            tally: Tally::default(),
        }
    });
    let friendly: PointSet =
        setup.map.ids().filter(|id| setup.points[id.index()].friendly).collect();
    let byzantines = setup.attached.as_ref().map_or_else(ByzantineForce::default, |card| {
        ByzantineForce { elements: card.elements, with: card.with }
    });
    State {
        turn: 1,
        phase: Phase::Start,
        armies,
        friendly,
        captor: [None; POINTS_MAX],
        fell_on: [0; POINTS_MAX],
        byzantines,
        besiegers: Row::default(),
        attackers: Row::default(),
        battles: Row::default(),
        rotation: 0,
        battles_won: 0,
        battles_lost: 0,
        taken_by: None,
        ending: None,
        ranking: None,
    }
}
