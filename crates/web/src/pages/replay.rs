//! The campaign as it stood after each step.

use askama::Template;
use axum::Router;
use axum::extract::{Path, Query, State};
use axum::http::HeaderMap;
use axum::response::Response;
use axum::routing::get;
use host::TableView;

use super::{Asked, Entry, OfCampaign};
use crate::frame::{Frame, Here};
use crate::problem::Problem;
use crate::state::Web;
use crate::tongue::{Line, Name, T};
use crate::view::log::ChapterView;
use crate::view::map::MapView;
use crate::view::sheet::{CellView, SheetView};
use crate::who::Token;

pub(crate) fn router() -> Router<Web> {
    Router::new().route("/c/{id}/replay", get(replay))
}

#[derive(Template)]
#[template(path = "replay.html")]
struct Page {
    t: T,
    frame: Frame,
    campaign: String,
    title: Name,
    steps: Vec<StepView>,
    sheet: Option<SheetView>,
    map: Option<MapView>,
    chapter: Vec<ChapterView>,
    first: Option<String>,
    before: Option<String>,
    after: Option<String>,
    latest: Option<String>,
    role: Option<String>,
}

struct StepView {
    last: u64,
    heading: Line,
    is_here: bool,
}

async fn replay(
    State(web): State<Web>,
    Path(campaign): OfCampaign,
    Query(asked): Asked,
    token: Token,
    headers: HeaderMap,
) -> Result<Response, Problem> {
    let entry = Entry::of(&web, &token, &campaign, &asked).await?;
    let now = web.host.table(&entry.visitor, entry.role).await?;
    let t = T::of(&headers);
    let named = asked.get("at").and_then(|at| at.parse::<u64>().ok());
    let here = match named {
        Some(at) => now.steps.iter().position(|step| step.last == at),
        None => now.steps.len().checked_sub(1),
    };
    if named.is_some() && here.is_none() {
        return Err(Problem::NotFound);
    }
    let role = entry.named();
    let address = |index: Option<usize>| {
        let step = now.steps.get(index?)?;
        let of = role.as_ref().map(|role| format!("&as={role}")).unwrap_or_default();
        Some(format!("/c/{campaign}/replay?at={}{of}", step.last))
    };
    let then = match here.and_then(|index| now.steps.get(index)) {
        Some(step) => {
            let look = |view: &host::View<'_>| view.table();
            Some(web.host.at(&entry.visitor, entry.role, step.last, look).await?)
        }
        None => None,
    };
    let from = here.and_then(|index| index.checked_sub(1)).and_then(|i| now.steps.get(i));
    let of = entry.frame(&now.setup, now.last);
    let mut frame = Frame::campaign(&t, &t.say("web-way-replay"), &of, Here::Replay);
    frame.events = None;
    super::html(&Page {
        frame,
        title: Name(now.setup.title.clone()),
        steps: steps(&now, here, &t),
        chapter: then.as_ref().map_or_else(Vec::new, |table| {
            let from = from.map_or(0, |step| step.last);
            let new = table.chronicle.iter().filter(|line| line.number > from).cloned();
            ChapterView::of_rules(&new.collect::<Vec<_>>(), &t, &table.setup.ruleset)
        }),
        map: then.as_ref().and_then(|table| MapView::of(table, &campaign, &t)),
        sheet: then.as_ref().map(|table| SheetView::of(table, &campaign, &t)),
        first: address(Some(0)).filter(|_| here.is_some_and(|index| index > 0)),
        before: address(here.and_then(|index| index.checked_sub(1))),
        after: address(here.map(|index| index + 1)),
        latest: address(now.steps.len().checked_sub(1))
            .filter(|_| here.is_some_and(|index| index + 1 < now.steps.len())),
        role,
        campaign,
        t,
    })
}

fn steps(now: &TableView, here: Option<usize>, t: &T) -> Vec<StepView> {
    let view = |(index, step): (usize, &host::Step)| StepView {
        last: step.last,
        heading: t.msg(&step.heading),
        is_here: Some(index) == here,
    };
    now.steps.iter().enumerate().map(view).collect()
}
