//! The table for programs: the sheet as JSON, the map as a picture, the journal.

use axum::Router;
use axum::extract::{Path, Query, State};
use axum::http::header::{CACHE_CONTROL, CONTENT_DISPOSITION, CONTENT_TYPE};
use axum::http::{HeaderMap, HeaderValue};
use axum::response::{IntoResponse, Response};
use axum::routing::get;
use press::map::MapWidth;

use super::{Asked, Entry, OfCampaign};
use crate::cache::Key;
use crate::problem::Problem;
use crate::state::Web;
use crate::tongue::T;
use crate::view::map;
use crate::view::sheet::SheetView;
use crate::who::{self, Token};

const JSON: &str = "application/json";
const SVG: &str = "image/svg+xml";
const TEXT: &str = "text/plain; charset=utf-8";

pub(crate) fn router() -> Router<Web> {
    Router::new()
        .route("/c/{id}/sheet.json", get(sheet))
        .route("/c/{id}/map.svg", get(map_svg))
        .route("/c/{id}/map.txt", get(map_words))
        .route("/c/{id}/ground.svg", get(ground_svg))
        .route("/c/{id}/journal.jsonl", get(journal))
}

async fn sheet(
    State(web): State<Web>,
    Path(campaign): OfCampaign,
    Query(asked): Asked,
    token: Token,
    headers: HeaderMap,
) -> Result<Response, Problem> {
    let entry = Entry::of(&web, &token, &campaign, &asked).await?;
    let t = T::of(&headers);
    let version = web.host.version(&entry.visitor, entry.role).await?;
    let roles = entry.roles_listed();
    let key = Key::new(&version, &["sheet", &roles, t.language()]);
    if let Some(kept) = web.cache.find(&key) {
        return Ok(kept.answer(&headers));
    }
    let table = web.host.table(&entry.visitor, entry.role).await?;
    let view = SheetView::of(&table, &campaign, &t);
    let text = serde_json::to_vec(&view).map_err(|_| Problem::Broken)?;
    Ok(web.cache.keep(key.newer(table.last), text, JSON).answer(&headers))
}

fn width(asked: &std::collections::HashMap<String, String>) -> MapWidth {
    match asked.get("width").map(String::as_str) {
        Some("slim") => MapWidth::Narrow,
        _ => MapWidth::Wide,
    }
}

async fn map_svg(
    State(web): State<Web>,
    Path(campaign): OfCampaign,
    Query(asked): Asked,
    token: Token,
    headers: HeaderMap,
) -> Result<Response, Problem> {
    let entry = Entry::of(&web, &token, &campaign, &asked).await?;
    let t = T::of(&headers);
    let width = width(&asked);
    let version = web.host.version(&entry.visitor, entry.role).await?;
    let key = Key::new(&version, &["map", map::word(width), t.language()]);
    if let Some(kept) = web.cache.find(&key) {
        return Ok(kept.answer(&headers));
    }
    let table = web.host.table(&entry.visitor, entry.role).await?;
    let picture = map::whole(&table, &t, width);
    Ok(web.cache.keep(key.newer(table.last), picture, SVG).answer(&headers))
}

/// What the picture shows, in words.
async fn map_words(
    State(web): State<Web>,
    Path(campaign): OfCampaign,
    Query(asked): Asked,
    token: Token,
    headers: HeaderMap,
) -> Result<Response, Problem> {
    let entry = Entry::of(&web, &token, &campaign, &asked).await?;
    let t = T::of(&headers);
    let version = web.host.version(&entry.visitor, entry.role).await?;
    let key = Key::new(&version, &["words", t.language()]);
    if let Some(kept) = web.cache.find(&key) {
        return Ok(kept.answer(&headers));
    }
    let table = web.host.table(&entry.visitor, entry.role).await?;
    let text = map::in_words(&table, &t);
    Ok(web.cache.keep(key.newer(table.last), text, TEXT).answer(&headers))
}

/// The ground under a map. Its address names its hash, so a browser keeps it for ever.
async fn ground_svg(
    State(web): State<Web>,
    Path(campaign): OfCampaign,
    Query(asked): Asked,
    token: Token,
    headers: HeaderMap,
) -> Result<Response, Problem> {
    let entry = Entry::of(&web, &token, &campaign, &asked).await?;
    let t = T::of(&headers);
    let plan = web.host.read(&entry.visitor, entry.role, |view| view.plan()).await?;
    let picture = map::ground(&plan, &t, width(&asked));
    let keep = HeaderValue::from_static("private, max-age=31536000, immutable");
    let kind = HeaderValue::from_static(SVG);
    Ok(([(CONTENT_TYPE, kind), (CACHE_CONTROL, keep)], picture).into_response())
}

/// The journal, as `umpire verify` and `umpire import` read it.
async fn journal(
    State(web): State<Web>,
    Path(campaign): OfCampaign,
    token: Token,
) -> Result<Response, Problem> {
    let visitor = who::visitor(&web.host, &token, &campaign).await?;
    let mut text = web.host.export(&visitor).await?.join("\n");
    text.push('\n');
    let name = format!("attachment; filename=\"{campaign}.jsonl\"");
    let name = HeaderValue::from_str(&name).map_err(|_| Problem::NotFound)?;
    let kind = HeaderValue::from_static("application/jsonl; charset=utf-8");
    Ok(([(CONTENT_TYPE, kind), (CONTENT_DISPOSITION, name)], text).into_response())
}
