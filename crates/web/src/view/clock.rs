//! The clock: who is waited for, since when, and by when, in the campaign's time zone.

use host::{ClockView as Clock, Due, TableView};
use jiff::Timestamp;
use jiff::tz::TimeZone;
use kernel::Message;
use kernel::sheet::SheetQuestion;

use super::Seats;
use crate::tongue::{Line, Name, T};

/// The clock on the umpire's desk.
pub(crate) struct ClockView {
    /// Since when it stands, if it does.
    pub(crate) stands: Option<Line>,
    /// Whether any time is limited.
    pub(crate) is_limited: bool,
    pub(crate) dues: Vec<DueView>,
    /// A text to copy that reminds those who are waited for.
    pub(crate) reminder: String,
}

/// Somebody who is waited for.
pub(crate) struct DueView {
    pub(crate) seat: Name,
    /// The seat's number, for a field; none for the umpire.
    pub(crate) number: Option<u8>,
    pub(crate) key: String,
    pub(crate) asked: Line,
    pub(crate) since: Line,
    /// By when, or how much is left while the clock stands.
    pub(crate) due: Option<Line>,
    pub(crate) is_late: bool,
    pub(crate) is_battle: bool,
    pub(crate) may_be_silent: bool,
}

/// A time zone by its name; UTC if it has none.
pub(crate) fn zone(name: &str) -> Option<TimeZone> {
    if name.is_empty() { Some(TimeZone::UTC) } else { TimeZone::get(name).ok() }
}

/// A moment as people of that zone write it, with the zone.
pub(crate) fn moment(at: i64, zone_name: &str) -> Option<Message> {
    let zone = zone(zone_name).unwrap_or(TimeZone::UTC);
    let local = Timestamp::from_millisecond(at).ok()?.to_zoned_datetime(zone);
    let weekday = local.weekday().to_monday_one_offset();
    let said = Message::new("web-moment")
        .with("weekday", i64::from(weekday))
        .with("day", i64::from(local.day()))
        .with("month", i64::from(local.month()))
        .name("year", local.year().to_string())
        .name("time", local.strftime("%H:%M").to_string())
        .name("zone", local.strftime("%Z").to_string());
    Some(said)
}

/// By when, in words; `None` if it may take as long as it takes.
fn by_when(due: &Due, clock: &Clock) -> Option<Message> {
    const HOUR: i64 = 3_600_000;
    let left = due.left?;
    match due.due {
        Some(at) => {
            let id = if due.is_late() { "web-due-late" } else { "web-due" };
            Some(Message::new(id).with("at", moment(at, &clock.zone)?))
        }
        None if left <= 0 => Some(Message::new("web-due-over")),
        None => Some(Message::new("web-due-stands").with("hours", left / HOUR)),
    }
}

/// By when a question has to be answered by a seat, or by the first of those it asks.
pub(crate) fn due_of(
    question: &SheetQuestion,
    seat: Option<kernel::Seat>,
    table: &TableView,
    t: &T,
) -> Option<(Line, bool)> {
    let clock = table.clock.as_ref()?;
    let about = clock.dues.iter().filter(|due| {
        due.is_about(&question.key) && seat.is_none_or(|seat| seat.is_umpire() || due.seat == seat)
    });
    let due = about.min_by_key(|due| due.left.unwrap_or(i64::MAX))?;
    Some((t.msg(&by_when(due, clock)?), due.is_late()))
}

impl ClockView {
    pub(crate) fn of(table: &TableView, t: &T, seats: &Seats) -> Self {
        let Some(clock) = &table.clock else {
            let (stands, dues, reminder) = (None, Vec::new(), String::new());
            return Self { stands, is_limited: false, dues, reminder };
        };
        let dues: Vec<DueView> =
            clock.dues.iter().filter_map(|due| DueView::of(due, clock, table, t, seats)).collect();
        let stands = clock.stands_since.and_then(|at| {
            Some(t.msg(&Message::new("web-clock-stands").with("since", moment(at, &clock.zone)?)))
        });
        Self {
            stands,
            is_limited: table.terms.ask_hours.or(table.terms.battle_hours).is_some(),
            reminder: reminder(&dues, table, t),
            dues,
        }
    }
}

impl DueView {
    fn of(due: &Due, clock: &Clock, table: &TableView, t: &T, seats: &Seats) -> Option<Self> {
        let mut questions = table.sheet.questions.iter();
        let question = questions.find(|question| due.is_about(&question.key));
        let asked = question.map(|question| t.msg(&question.prompt.title)).unwrap_or_default();
        let since = Message::new("web-since").with("at", moment(due.since, &clock.zone)?);
        Some(Self {
            seat: seats.name(due.seat),
            number: (!due.seat.is_umpire()).then_some(due.seat.0),
            key: due.key.clone(),
            asked,
            since: t.msg(&since),
            due: by_when(due, clock).map(|said| t.msg(&said)),
            is_late: due.is_late(),
            is_battle: due.is_battle,
            may_be_silent: due.has_silent && !due.is_battle,
        })
    }
}

/// Names who is missing, for pasting into a letter: a line for each, those who are late first.
fn reminder(dues: &[DueView], table: &TableView, t: &T) -> String {
    let mut missing: Vec<&DueView> = dues.iter().filter(|due| due.number.is_some()).collect();
    if missing.is_empty() {
        return String::new();
    }
    missing.sort_by_key(|due| !due.is_late);
    let mut lines = vec![t.named("web-remind-head", "campaign", &table.setup.title).plain()];
    for due in missing {
        let line = Message::new("web-remind-line")
            .name("seat", due.seat.0.as_str())
            .name("asked", due.asked.plain())
            .name("due", due.due.as_ref().map(Line::plain).unwrap_or_default());
        lines.push(t.msg(&line).plain());
    }
    lines.join("\n")
}
