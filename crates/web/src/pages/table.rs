//! The table: the map, what is asked now, and all that lies around.

use askama::Template;
use axum::Router;
use axum::extract::{Path, Query, State};
use axum::http::HeaderMap;
use axum::response::Response;
use axum::routing::get;
use host::{GivenLine, Role, TableView};
use kernel::{Message, Seat};

use super::{Asked, Entry, OfCampaign, form_id};
use crate::cache::{self, Kept, Key};
use crate::frame::{Frame, Hat, Here};
use crate::problem::Problem;
use crate::state::Web;
use crate::tongue::{Line, T};
use crate::view::log::{ChapterView, GivenView, ThrowView};
use crate::view::map::MapView;
use crate::view::question::{QuestionView, WantedView};
use crate::view::sheet::{CellView, SheetView};
use crate::view::slip::DraftView;
use crate::view::{Seats, clock};
use crate::who::Token;

/// About how many lines of the chronicle and throws of the register the table shows.
const LINES_SHOWN: usize = 12;
const THROWS_SHOWN: usize = 8;

/// The header in which a script says which map its page shows.
const DRAWN: &str = "umpire-drawn";

const HTML: &str = "text/html; charset=utf-8";

pub(crate) fn router() -> Router<Web> {
    Router::new().route("/c/{id}", get(table))
}

#[derive(Template)]
#[template(path = "table.html")]
struct Page {
    t: T,
    frame: Frame,
    sheet: SheetView,
    map: Option<MapView>,
    hats: Vec<Hat>,
    to_answer: Vec<QuestionView>,
    others: Vec<QuestionView>,
    drafts: Vec<DraftView>,
    steps: Vec<ChapterView>,
    throws: Vec<ThrowView>,
    is_umpire: bool,
    /// How many letters there are for the reader, and who wrote the last.
    mail: Option<Line>,
    back: String,
    form: String,
}

async fn table(
    State(web): State<Web>,
    Path(campaign): OfCampaign,
    Query(asked): Asked,
    token: Token,
    headers: HeaderMap,
) -> Result<Response, Problem> {
    let mut entry = Entry::of(&web, &token, &campaign, &asked).await?;
    entry.look_where_asked(&web).await?;
    let t = T::of(&headers);
    let version = web.host.version(&entry.visitor, entry.role).await?;
    let roles = entry.roles_listed();
    let key = Key::new(&version, &["table", &roles, t.language()]);
    let find = asked.get("find").map(|text| text.trim()).unwrap_or_default();
    if !find.is_empty() {
        let table = web.host.table(&entry.visitor, entry.role).await?;
        return super::html(&page(&entry, &table, t, find));
    }
    let kept = match web.cache.find(&key) {
        Some(kept) => kept,
        None => {
            let table = web.host.table(&entry.visitor, entry.role).await?;
            let page = page(&entry, &table, t, "").render()?;
            // What was read may be newer than the version asked for before.
            web.cache.keep(key.newer(table.last), page, HTML)
        }
    };
    // A form that a script sent leads here with the same header.
    let drawn = headers.get(DRAWN).and_then(|drawn| drawn.to_str().ok());
    Ok(match drawn {
        None if !asked.contains_key("fragment") => kept.answer(&headers),
        drawn => fragment(&kept, drawn, &headers),
    })
}

/// The page's main part alone, for the script that keeps it up to date; without the map if that is
/// the one the browser has drawn already. Maps are by far the most of a page.
fn fragment(kept: &Kept, drawn: Option<&str>, headers: &HeaderMap) -> Response {
    let text = std::str::from_utf8(kept.body()).unwrap_or_default();
    let (from, to) = (text.find("<main"), text.find("</main>"));
    let main = &text[from.unwrap_or(0)..to.map_or(text.len(), |at| at + "</main>".len())];
    let (before, after) = drawn.and_then(|drawn| around_map(main, drawn)).unwrap_or((main, ""));
    cache::part([before, after].concat(), HTML, headers)
}

/// What stands before and after the map, if it is the one of that hash.
fn around_map<'m>(main: &'m str, drawn: &str) -> Option<(&'m str, &'m str)> {
    const END: &str = "</figure>";
    let from = main.find("<figure class=\"map\"")?;
    let to = from + main[from..].find(END)? + END.len();
    let (tag, _) = main[from..to].split_once('>')?;
    let is_drawn = !drawn.is_empty() && tag.contains(&format!("data-drawn=\"{drawn}\""));
    is_drawn.then(|| (&main[..from], &main[to..]))
}

fn page(entry: &Entry, table: &TableView, t: T, find: &str) -> Page {
    let seats = Seats::of(&table.setup, &t);
    let campaign = entry.campaign().to_string();
    let mut sheet = SheetView::of(table, &campaign, &t);
    let mut to_answer = QuestionView::to_answer(table, &t, &seats);
    for question in &mut to_answer {
        if !find.is_empty() {
            question.narrow(find);
        }
        // What is written at a desk stands with what it asks.
        if table.drafts.iter().any(|draft| draft.asked.as_ref() == Some(&question.key)) {
            let own = |line: &GivenLine| question.seat == Some(line.seat.0);
            let lines = table.given.iter().filter(|line| own(line));
            question.written =
                lines.map(|line| GivenView::of(line, &table.settings, &t, &seats)).collect();
            let is_there = |number| question.written.iter().any(|line| line.number == number);
            sheet.given.retain(|line| !is_there(line.number));
        }
    }
    let others = others(entry, table, &t, &seats, &to_answer);
    let steps = latest(&sheet.chronicle);
    let throws = sheet.dice.iter().rev().take(THROWS_SHOWN).cloned().collect();
    let title = t.say("web-table");
    let frame = Frame::campaign(&t, &title, &entry.frame(&table.setup, table.last), Here::Table);
    let back = match entry.named() {
        Some(role) => format!("/c/{campaign}?as={role}"),
        None => format!("/c/{campaign}"),
    };
    Page {
        frame,
        map: MapView::of(table, &campaign, &t),
        hats: hats(entry, table, &t, &seats),
        others,
        drafts: DraftView::all(table, &t, &seats),
        to_answer,
        steps,
        throws,
        is_umpire: entry.visitor.is_umpire(),
        mail: mail_of(entry, table, &t, &seats),
        back,
        form: form_id(),
        sheet,
        t,
    }
}

/// What came by letter for the reader.
fn mail_of(entry: &Entry, table: &TableView, t: &T, seats: &Seats) -> Option<Line> {
    let own = match entry.role {
        Role::Seat(seat) | Role::Member(seat, _) => seat,
        Role::Umpire => Seat::UMPIRE,
        Role::Spectator => return None,
    };
    let mut mail = table.letters.iter().filter(|of| of.battle.is_none() && of.from != own);
    let count = mail.clone().count();
    let last = mail.next_back()?;
    let said = Message::new("web-mail-here")
        .with("count", count as u32)
        .name("from", &seats.name(last.from).0)
        .with("at", clock::moment(last.at, &table.settings.zone)?);
    Some(t.msg(&said))
}

/// What others are asked: all that the visitor does not answer in a seat of his own.
fn others(
    entry: &Entry,
    table: &TableView,
    t: &T,
    seats: &Seats,
    to_answer: &[QuestionView],
) -> Vec<QuestionView> {
    let own = entry.visitor.seats();
    let asks_others = |question: &&kernel::sheet::SheetQuestion| {
        let is_known = to_answer.iter().any(|own| own.key == question.key);
        !is_known && !question.whom.iter().all(|seat| own.holds(*seat))
    };
    let questions = table.sheet.questions.iter().filter(asks_others);
    questions.map(|question| QuestionView::of(question, None, table, t, seats)).collect()
}

/// The latest steps of the chronicle, the last first.
fn latest(chronicle: &[ChapterView]) -> Vec<ChapterView> {
    let mut lines = 0;
    let recent = chronicle.iter().rev().take_while(|step| {
        let is_shown = lines < LINES_SHOWN;
        lines += step.lines.len();
        is_shown
    });
    recent.cloned().collect()
}

/// The roles a visitor of several may look in.
fn hats(entry: &Entry, table: &TableView, t: &T, seats: &Seats) -> Vec<Hat> {
    if table.roles.len() < 2 {
        return Vec::new();
    }
    let is_asked = |role: Role| {
        table.answerable.iter().any(|one| match role {
            Role::Seat(seat) => one.seat == seat && one.role == role,
            Role::Umpire => one.seat.is_umpire(),
            Role::Member(..) | Role::Spectator => false,
        })
    };
    let hat = |role: &Role| {
        let (label, name) = match role {
            Role::Umpire => (t.say("web-role-umpire"), None),
            Role::Spectator => (t.say("web-role-spectator"), None),
            Role::Seat(seat) | Role::Member(seat, _) => (Line::default(), Some(seats.name(*seat))),
        };
        Hat {
            to: format!("/c/{}?as={role}", entry.campaign()),
            label,
            name,
            is_here: *role == entry.role,
            is_asked: is_asked(*role),
        }
    };
    table.roles.iter().map(hat).collect()
}
