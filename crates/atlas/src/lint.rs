//! What must hold on every edition of a map, by the bounds of the rule set.

use std::ops::Range;

use crate::chart::Chart;
use crate::fault::FaultKind;
use crate::map::Map;
use crate::page::Page;
use crate::place::{Place, PlaceId};
use crate::terms::Terms;

/// Notes every fault that shows only when an edition is laid out. `spans` says where each place
/// stands. While the file has faults that would drag others after them, only a role played too
/// often is noted, which is wrong in any case.
pub(crate) fn check(chart: &Chart, terms: &Terms, page: &Page<'_>, spans: &[Range<usize>]) {
    let is_whole = page.is_free_of(drags_others);
    let lint = Lint { chart, terms, page, spans, is_whole };
    if is_whole {
        lint.routes();
    }
    for map in chart.editions().iter().filter_map(|edition| chart.map(edition)) {
        lint.roles(&map);
        if is_whole {
            lint.exits(&map);
            lint.reach(&map);
        }
    }
}

/// The keys whose value decides which places and routes an edition has, and in which roles.
const BEARING: [&str; 9] =
    ["editions", "place", "roads", "lanes", "name", "role", "from", "to", "format"];

/// A place or a route may be missing from the chart, or have lost its role.
fn drags_others(kind: &FaultKind) -> bool {
    if let FaultKind::WrongShape { key, .. } | FaultKind::UnknownWord { key, .. } = kind {
        return BEARING.contains(&key.as_str());
    }
    matches!(
        kind,
        FaultKind::Syntax { .. }
            | FaultKind::MissingKey { .. }
            | FaultKind::UnknownFormat { .. }
            | FaultKind::UnknownPlace { .. }
            | FaultKind::MisspeltPlace { .. }
            | FaultKind::NameTwice { .. }
            | FaultKind::TooManyPlaces { .. }
            | FaultKind::RouteToItself { .. }
    )
}

struct Lint<'a> {
    chart: &'a Chart,
    terms: &'a Terms,
    page: &'a Page<'a>,
    spans: &'a [Range<usize>],
    is_whole: bool,
}

impl Lint<'_> {
    fn note(&self, place: &Place, kind: FaultKind) {
        self.page.note(self.spans[place.row].clone(), kind);
    }

    fn routes(&self) {
        for route in self.chart.routes() {
            let editions = route.editions.iter().map(|number| &self.chart.editions()[*number]);
            for edition in editions {
                let outside = |row: &usize| !self.chart.is_on(*row, edition);
                let Some(row) = [route.from, route.to].into_iter().find(outside) else {
                    continue;
                };
                let name = self.chart.places()[row].name.clone();
                let edition = edition.clone();
                self.page.note(route.span.clone(), FaultKind::RouteOutside { edition, name });
            }
        }
    }

    fn roles(&self, map: &Map) {
        for term in self.terms.roles {
            let actors: Vec<PlaceId> = map.in_role(term.word).collect();
            let (edition, role) = (map.edition().to_owned(), term.word.to_owned());
            if actors.len() < term.least {
                if !self.is_whole {
                    continue;
                }
                let kind = FaultKind::RoleMissing { edition, role, least: term.least };
                self.page.note(0..0, kind);
                continue;
            }
            for actor in actors.iter().skip(term.most) {
                let (edition, role) = (edition.clone(), role.clone());
                let (name, first) = (map.name(*actor).to_owned(), map.name(actors[0]).to_owned());
                let most = term.most;
                let kind = FaultKind::RoleTooOften { edition, role, name, first, most };
                self.note(map.place(*actor), kind);
            }
        }
    }

    fn exits(&self, map: &Map) {
        let (least, most) = (self.terms.exits_least, self.terms.exits_most);
        for id in map.ids() {
            let count = map.exits(id).len();
            if count < least || count > most {
                let (edition, name) = (map.edition().to_owned(), map.name(id).to_owned());
                let kind = FaultKind::ExitCount { edition, name, count, least, most };
                self.note(map.place(id), kind);
            }
        }
    }

    fn reach(&self, map: &Map) {
        let start = self.terms.start.and_then(|role| map.in_role(role).next());
        let Some(start) = start else { return };
        let reached = map.reach(start);
        for id in map.ids().filter(|id| !reached.contains(*id)) {
            let (edition, name) = (map.edition().to_owned(), map.name(id).to_owned());
            let start = map.name(start).to_owned();
            self.note(map.place(id), FaultKind::Unreachable { edition, name, start });
        }
    }
}
