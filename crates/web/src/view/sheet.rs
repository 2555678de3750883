//! A sheet in texts. This is also the JSON of `/c/<id>/sheet.json`; its form is described in
//! `docs/formats/sheet.md`.

use host::TableView;
use kernel::sheet::{
    Arrow, Cell, Ledger, Mark, Outcome, Plan, Position, Power, RouteMark, SeatSheet, Thing, Track,
};
use press::map::arms_svg;
use serde::Serialize;

use super::beside::{BoxView, TextView};
use super::log::{ChapterView, GivenView, ThrowView};
use super::question::QuestionView;
use super::{Cite, Seats};
use crate::tongue::{Line, Name, T};

/// What a reader sees.
#[derive(Serialize)]
pub(crate) struct SheetView {
    pub(crate) format: u32,
    pub(crate) campaign: String,
    pub(crate) title: Name,
    pub(crate) ruleset: String,
    pub(crate) role: String,
    pub(crate) last: u64,
    pub(crate) standing: &'static str,
    pub(crate) adjourned: Option<Line>,
    pub(crate) seats: Vec<Name>,
    pub(crate) moment: Vec<Line>,
    pub(crate) notices: Vec<Line>,
    pub(crate) places: Vec<PlaceView>,
    pub(crate) pieces: Vec<PieceView>,
    pub(crate) arrows: Vec<ArrowView>,
    pub(crate) closed: Vec<ClosedView>,
    pub(crate) tracks: Vec<TrackView>,
    pub(crate) boxes: Vec<BoxView>,
    pub(crate) texts: Vec<TextView>,
    pub(crate) ledgers: Vec<LedgerView>,
    pub(crate) seat_sheets: Vec<SeatSheetView>,
    pub(crate) questions: Vec<QuestionView>,
    pub(crate) waiting: Vec<WaitView>,
    pub(crate) given: Vec<GivenView>,
    pub(crate) chronicle: Vec<ChapterView>,
    pub(crate) dice: Vec<ThrowView>,
    pub(crate) outcome: Option<OutcomeView>,
}

/// A place with what is on it.
#[derive(Serialize)]
pub(crate) struct PlaceView {
    pub(crate) place: u16,
    pub(crate) name: Name,
    pub(crate) kind: Line,
    pub(crate) owner: u8,
    pub(crate) marks: Vec<Line>,
    pub(crate) text: Option<Line>,
}

/// A piece.
#[derive(Serialize)]
pub(crate) struct PieceView {
    pub(crate) key: String,
    pub(crate) name: Name,
    pub(crate) place: Option<u16>,
    pub(crate) power: u8,
    pub(crate) strength: Option<u16>,
    pub(crate) crowned: bool,
    pub(crate) marks: Vec<Line>,
    pub(crate) text: Line,
}

/// An arrow on the map.
#[derive(Serialize)]
pub(crate) struct ArrowView {
    pub(crate) from: u16,
    pub(crate) through: Vec<u16>,
    pub(crate) to: u16,
    pub(crate) power: u8,
    pub(crate) faint: bool,
    pub(crate) text: Line,
}

/// A route that is closed.
#[derive(Serialize)]
pub(crate) struct ClosedView {
    pub(crate) from: u16,
    pub(crate) to: u16,
    pub(crate) power: u8,
    pub(crate) text: Line,
}

/// A row of boxes.
#[derive(Serialize)]
pub(crate) struct TrackView {
    pub(crate) title: Line,
    pub(crate) boxes: Vec<Line>,
    pub(crate) current: usize,
    /// What stands over several boxes together, and over how many.
    pub(crate) spans: Vec<(Line, u8)>,
}

/// Boxes of a track under one heading.
pub(crate) struct PartView<'v> {
    pub(crate) over: Line,
    /// The number of the first of them, from 1.
    pub(crate) first: usize,
    /// Each with whether it is the marked one.
    pub(crate) boxes: Vec<(&'v Line, bool)>,
}

/// A table beside the map.
#[derive(Clone, Serialize)]
pub(crate) struct LedgerView {
    pub(crate) key: &'static str,
    pub(crate) title: Line,
    pub(crate) columns: Vec<ColumnView>,
    pub(crate) rows: Vec<RowView>,
}

/// A column's head.
#[derive(Clone, Serialize)]
pub(crate) struct ColumnView {
    pub(crate) title: Line,
    #[serde(skip)]
    pub(crate) is_number: bool,
}

/// A row.
#[derive(Clone, Serialize)]
pub(crate) struct RowView {
    pub(crate) piece: Option<String>,
    pub(crate) place: Option<u16>,
    /// What happened, by its entry: the chronicle tells of it.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) entry: Option<u64>,
    pub(crate) cells: Vec<CellView>,
}

/// A cell.
#[derive(Clone, Serialize)]
#[serde(untagged)]
pub(crate) enum CellView {
    Empty(()),
    Number(i64),
    Name(Name),
    Text(Line),
}

/// The sheet of a seat.
#[derive(Serialize)]
pub(crate) struct SeatSheetView {
    pub(crate) seat: u8,
    pub(crate) name: Name,
    pub(crate) title: Line,
    pub(crate) lines: Vec<Line>,
    pub(crate) ledgers: Vec<LedgerView>,
    #[serde(skip)]
    pub(crate) arms: Option<String>,
}

impl SeatSheetView {
    fn of(of: &SeatSheet, plan: &Plan, t: &T, seats: &Seats) -> Self {
        let power = of.power.filter(|power| *power != Power(0));
        let prefix = format!("s-{}", of.seat.0);
        Self {
            seat: of.seat.0,
            name: seats.name(of.seat),
            title: t.msg(&of.title),
            lines: of.lines.iter().map(|line| t.msg(line)).collect(),
            ledgers: of.ledgers.iter().map(|ledger| LedgerView::of(ledger, t)).collect(),
            arms: power.map(|power| arms_svg(plan, power, &prefix)),
        }
    }
}

/// Who is asked.
#[derive(Clone, Serialize)]
pub(crate) struct WaitView {
    pub(crate) seat: Name,
    pub(crate) questions: u32,
    pub(crate) is_sealed: bool,
    #[serde(skip)]
    pub(crate) said: Line,
}

/// How it ended.
#[derive(Serialize)]
pub(crate) struct OutcomeView {
    pub(crate) reason: Line,
    pub(crate) places: Vec<(u8, Name)>,
    pub(crate) ledgers: Vec<LedgerView>,
}

impl SheetView {
    pub(crate) fn of(table: &TableView, campaign: &str, t: &T) -> Self {
        let seats = Seats::of(&table.setup, t);
        let ruleset = table.setup.ruleset.as_str();
        let said = |messages: &[kernel::Message]| -> Vec<Line> {
            messages.iter().map(|message| t.msg(message)).collect()
        };
        let sheet = &table.sheet;
        Self {
            format: 1,
            campaign: campaign.to_owned(),
            title: Name(table.setup.title.clone()),
            ruleset: ruleset.to_owned(),
            role: table.role.to_string(),
            last: table.last,
            standing: table.standing.word(),
            adjourned: table.adjourned.as_ref().map(|why| t.msg(why)),
            seats: seats.all().map(|(_, name)| name.clone()).collect(),
            moment: said(&sheet.moment),
            notices: said(&sheet.notices),
            places: places(table, t),
            pieces: pieces(table, t),
            arrows: sheet.all_arrows().map(|arrow| ArrowView::of(arrow, t)).collect(),
            closed: sheet.routes.iter().map(|route| ClosedView::of(route, t)).collect(),
            tracks: sheet.tracks.iter().map(|track| TrackView::of(track, t)).collect(),
            boxes: sheet.boxes.iter().map(|of| BoxView::of(of, &table.plan, t)).collect(),
            texts: sheet.texts.iter().map(|text| TextView::of(text, &table.plan, t)).collect(),
            ledgers: sheet.ledgers.iter().map(|ledger| LedgerView::of(ledger, t)).collect(),
            seat_sheets: sheet
                .seats
                .iter()
                .map(|of| SeatSheetView::of(of, &table.plan, t, &seats))
                .collect(),
            questions: QuestionView::all(table, t, &seats),
            waiting: WaitView::all(table, t, &seats),
            given: GivenView::all(table, t, &seats),
            chronicle: ChapterView::of_rules(&table.chronicle, t, ruleset),
            dice: table
                .register
                .iter()
                .map(|line| ThrowView::of(line, t, &seats, ruleset))
                .collect(),
            outcome: table.outcome.as_ref().map(|outcome| OutcomeView::of(outcome, t, &seats)),
        }
    }
}

fn marks(marks: &[Mark], t: &T) -> Vec<Line> {
    marks.iter().map(|mark| t.msg(&mark.text)).collect()
}

fn places(table: &TableView, t: &T) -> Vec<PlaceView> {
    let place = |(index, place): (usize, &kernel::sheet::PlanPlace)| {
        let index = index as u16;
        let mark = table.sheet.places.iter().find(|mark| mark.place.0 == index);
        PlaceView {
            place: index,
            name: Name(place.name.clone()),
            kind: t.msg(&place.kind),
            owner: mark.map_or(0, |mark| mark.owner.0),
            marks: mark.map(|mark| marks(&mark.marks, t)).unwrap_or_default(),
            text: mark.map(|mark| t.msg(&mark.text)),
        }
    };
    table.plan.places.iter().enumerate().map(place).collect()
}

fn pieces(table: &TableView, t: &T) -> Vec<PieceView> {
    let piece = |piece: &kernel::sheet::Piece| PieceView {
        key: piece.key.clone(),
        name: Name(piece.name.clone()),
        place: match piece.at {
            Position::At(place) => Some(place.0),
            Position::Between { .. } | Position::Off => None,
        },
        power: piece.power.0,
        strength: piece.strength,
        crowned: piece.crowned,
        marks: marks(&piece.marks, t),
        text: t.msg(&piece.text),
    };
    table.sheet.pieces.iter().map(piece).collect()
}

impl ArrowView {
    fn of(arrow: &Arrow, t: &T) -> Self {
        Self {
            from: arrow.from.0,
            through: arrow.through.iter().map(|place| place.0).collect(),
            to: arrow.to.0,
            power: arrow.power.0,
            faint: arrow.faint,
            text: t.msg(&arrow.text),
        }
    }
}

impl ClosedView {
    fn of(route: &RouteMark, t: &T) -> Self {
        let (from, to, power) = (route.from.0, route.to.0, route.power.0);
        Self { from, to, power, text: t.msg(&route.text) }
    }
}

impl TrackView {
    fn of(track: &Track, t: &T) -> Self {
        let boxes = track.boxes.iter().map(|text| t.msg(text)).collect();
        let spans = track.spans.iter().map(|span| (t.msg(&span.text), span.boxes)).collect();
        Self { title: t.msg(&track.title), boxes, current: track.current, spans }
    }

    /// The boxes by what stands over them.
    pub(crate) fn parts(&self) -> Vec<PartView<'_>> {
        let mut boxes = self.boxes.iter().enumerate().map(|(at, text)| (text, at == self.current));
        let mut first = 1;
        let part = |(over, count): &(Line, u8)| {
            let (over, count) = (over.clone(), usize::from(*count));
            let part = PartView { over, first, boxes: boxes.by_ref().take(count).collect() };
            first += count;
            part
        };
        self.spans.iter().map(part).collect()
    }

    /// Whether a box is the marked one.
    pub(crate) fn is_current(&self, index: &usize) -> bool {
        self.current == *index
    }
}

impl LedgerView {
    pub(crate) fn of(ledger: &Ledger, t: &T) -> Self {
        let is_number = |column: usize| {
            let cell = |row: &kernel::sheet::LedgerRow| row.cells.get(column).cloned();
            let mut cells = ledger.rows.iter().filter_map(cell).peekable();
            cells.peek().is_some()
                && cells.all(|cell| matches!(cell, Cell::Number(_) | Cell::Empty))
        };
        let columns = ledger
            .columns
            .iter()
            .enumerate()
            .map(|(index, title)| ColumnView { title: t.msg(title), is_number: is_number(index) });
        let rows = ledger.rows.iter().map(|row| {
            let (piece, place) = match &row.about {
                Some(Thing::Piece(key)) => (Some(key.clone()), None),
                Some(Thing::Place(key)) => (None, Some(key.0)),
                Some(Thing::Entry(_)) | None => (None, None),
            };
            let entry = match row.about {
                Some(Thing::Entry(number)) => Some(number),
                Some(Thing::Piece(_) | Thing::Place(_)) | None => None,
            };
            RowView {
                piece,
                place,
                entry,
                cells: row.cells.iter().map(|cell| cell_view(cell, t)).collect(),
            }
        });
        Self {
            key: ledger.key,
            title: t.msg(&ledger.title),
            columns: columns.collect(),
            rows: rows.collect(),
        }
    }
}

fn cell_view(cell: &Cell, t: &T) -> CellView {
    match cell {
        Cell::Empty => CellView::Empty(()),
        Cell::Number(number) => CellView::Number(*number),
        Cell::Name(name) => CellView::Name(Name(name.clone())),
        Cell::Text(message) => CellView::Text(t.msg(message)),
    }
}

impl WaitView {
    pub(crate) fn all(table: &TableView, t: &T, seats: &Seats) -> Vec<Self> {
        let view = |waiting: &host::Waiting| {
            let seat = seats.name(waiting.seat);
            let id = if waiting.is_sealed { "web-waits-sealed" } else { "web-waits" };
            let said = kernel::Message::new(id).name("seat", &seat.0);
            let said = t.msg(&said.with("count", waiting.questions));
            Self { seat, questions: waiting.questions, is_sealed: waiting.is_sealed, said }
        };
        table.waiting.iter().map(view).collect()
    }
}

impl OutcomeView {
    fn of(outcome: &Outcome, t: &T, seats: &Seats) -> Self {
        let places = outcome.places.iter().map(|(place, seat)| (*place, seats.name(*seat)));
        Self {
            reason: t.msg(&outcome.reason),
            places: places.collect(),
            ledgers: outcome.ledgers.iter().map(|ledger| LedgerView::of(ledger, t)).collect(),
        }
    }
}

/// A cite beside its gist: what the about page lists.
pub(crate) struct ClauseView {
    pub(crate) cite: Cite,
    pub(crate) label: Line,
    pub(crate) value: Line,
    pub(crate) typed: Option<Name>,
}
