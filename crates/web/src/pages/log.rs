//! The whole chronicle, and the whole register of dice.

use askama::Template;
use axum::Router;
use axum::extract::{Path, Query, State};
use axum::http::HeaderMap;
use axum::response::Response;
use axum::routing::get;

use super::{Asked, Entry, OfCampaign};
use crate::frame::{Frame, Here};
use crate::problem::Problem;
use crate::state::Web;
use crate::tongue::{Name, T};
use crate::view::Seats;
use crate::view::log::{ChapterView, CommitmentView, TakenView, ThrowView};
use crate::who::Token;

pub(crate) fn router() -> Router<Web> {
    Router::new()
        .route("/c/{id}/chronicle", get(chronicle))
        .route("/c/{id}/dice", get(dice))
        .route("/c/{id}/sealed", get(sealed))
}

#[derive(Template)]
#[template(path = "chronicle.html")]
struct Chronicle {
    t: T,
    frame: Frame,
    title: Name,
    steps: Vec<ChapterView>,
    reports: Vec<TakenView>,
}

async fn chronicle(
    State(web): State<Web>,
    Path(campaign): OfCampaign,
    Query(asked): Asked,
    token: Token,
    headers: HeaderMap,
) -> Result<Response, Problem> {
    let entry = Entry::of(&web, &token, &campaign, &asked).await?;
    let table = web.host.table(&entry.visitor, entry.role).await?;
    let t = T::of(&headers);
    let seats = Seats::of(&table.setup, &t);
    let of = entry.frame(&table.setup, table.last);
    let taken = |line| TakenView::of(line, &t, &seats, &table.setup.ruleset);
    super::html(&Chronicle {
        frame: Frame::campaign(&t, &t.say("web-way-chronicle"), &of, Here::Chronicle),
        title: Name(table.setup.title.clone()),
        steps: ChapterView::of_rules(&table.chronicle, &t, &table.setup.ruleset),
        reports: table.reports.iter().map(taken).collect(),
        t,
    })
}

#[derive(Template)]
#[template(path = "dice.html")]
struct Dice {
    t: T,
    frame: Frame,
    title: Name,
    throws: Vec<ThrowView>,
    back: String,
}

#[derive(Template)]
#[template(path = "sealed.html")]
struct Sealed {
    t: T,
    frame: Frame,
    title: Name,
    choices: Vec<CommitmentView>,
}

async fn sealed(
    State(web): State<Web>,
    Path(campaign): OfCampaign,
    Query(asked): Asked,
    token: Token,
    headers: HeaderMap,
) -> Result<Response, Problem> {
    let entry = Entry::of(&web, &token, &campaign, &asked).await?;
    let found = web.host.commitments(&entry.visitor, entry.role).await?;
    let look = |view: &host::View<'_>| (view.setup().clone(), view.last());
    let (setup, last) = web.host.read(&entry.visitor, entry.role, look).await?;
    let t = T::of(&headers);
    let seats = Seats::of(&setup, &t);
    let of = entry.frame(&setup, last);
    super::html(&Sealed {
        frame: Frame::campaign(&t, &t.say("web-way-sealed"), &of, Here::Dice),
        title: Name(setup.title.clone()),
        choices: found.into_iter().rev().map(|line| CommitmentView::of(line, &seats)).collect(),
        t,
    })
}

async fn dice(
    State(web): State<Web>,
    Path(campaign): OfCampaign,
    Query(asked): Asked,
    token: Token,
    headers: HeaderMap,
) -> Result<Response, Problem> {
    let entry = Entry::of(&web, &token, &campaign, &asked).await?;
    let table = web.host.table(&entry.visitor, entry.role).await?;
    let t = T::of(&headers);
    let seats = Seats::of(&table.setup, &t);
    let of = entry.frame(&table.setup, table.last);
    let ruleset = table.setup.ruleset.as_str();
    let throws = table.register.iter().rev();
    super::html(&Dice {
        frame: Frame::campaign(&t, &t.say("web-way-dice"), &of, Here::Dice),
        title: Name(table.setup.title.clone()),
        throws: throws.map(|line| ThrowView::of(line, &t, &seats, ruleset)).collect(),
        back: format!("/c/{campaign}/sealed?as={}", entry.role),
        t,
    })
}
