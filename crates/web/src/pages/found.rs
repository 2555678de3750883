//! Founding a campaign.

use std::collections::BTreeMap;

use askama::Template;
use axum::Router;
use axum::extract::{Query, State};
use axum::http::{HeaderMap, StatusCode};
use axum::response::{IntoResponse, Response};
use axum::routing::get;
use host::{Edition, HostError};
use kernel::Message;

use super::found_form::{FoundForm, OptionView, ScenarioView, SeatField, WordView};
use super::home::Offered;
use super::{Asked, form_id, look_at};
use crate::fields::Fields;
use crate::frame::Frame;
use crate::problem::Problem;
use crate::state::Web;
use crate::tongue::{Line, T};
use crate::who::{Token, set_cookie, token_or_new};

pub(crate) fn router() -> Router<Web> {
    Router::new().route("/found", get(show).post(found))
}

#[derive(Template)]
#[template(path = "found.html")]
struct Page {
    t: T,
    frame: Frame,
    editions: Vec<Offered>,
    /// The rule set chosen, if there is one.
    chosen: Option<Chosen>,
    faults: Vec<Line>,
    has_faults: bool,
}

struct Chosen {
    id: &'static str,
    name: Line,
    form: String,
    title: String,
    title_faults: Vec<Line>,
    scenarios: Vec<ScenarioView>,
    presets: Vec<WordView>,
    options: Vec<OptionView>,
    seats: Vec<SeatField>,
    keeps: String,
    dice: String,
    confirmation: String,
}

impl Chosen {
    fn keeps(&self, word: &str) -> bool {
        self.keeps == word
    }
}

/// The rule set of that id, if it is offered here.
pub(crate) fn offered(web: &Web, id: &str) -> Option<&'static dyn Edition> {
    host::edition(id).filter(|e| e.is_offered() || web.options.is_everything_offered)
}

async fn show(
    State(web): State<Web>,
    Query(asked): Asked,
    headers: HeaderMap,
) -> Result<Response, Problem> {
    let t = T::of(&headers);
    let edition = match asked.get("rules") {
        Some(id) => Some(offered(&web, id).ok_or(Problem::NotFound)?),
        None => None,
    };
    page(&web, t, edition, &Fields::default(), Wrong::default(), StatusCode::OK)
}

/// What is wrong with a form: beside fields, and as a whole.
#[derive(Default)]
struct Wrong {
    fields: BTreeMap<String, Vec<Line>>,
    said: Vec<Message>,
}

fn page(
    web: &Web,
    t: T,
    edition: Option<&'static dyn Edition>,
    fields: &Fields,
    mut wrong: Wrong,
    status: StatusCode,
) -> Result<Response, Problem> {
    let title = t.say("web-found-title");
    let has_faults = !wrong.fields.is_empty() || !wrong.said.is_empty();
    let chosen = edition.map(|edition| {
        let form = FoundForm { edition, scenarios: edition.scenarios(), fields };
        chosen(&form, &t, &mut wrong)
    });
    let page = Page {
        frame: Frame::plain(&t, &title).here("/found"),
        editions: Offered::all(web, &t),
        chosen,
        faults: wrong.said.iter().map(|fault| t.msg(fault)).collect(),
        has_faults,
        t,
    };
    Ok((status, super::html(&page)?).into_response())
}

fn chosen(form: &FoundForm<'_>, t: &T, wrong: &mut Wrong) -> Chosen {
    let fields = form.fields;
    let or = |name: &str, usual: &str| fields.find(name).unwrap_or(usual).to_owned();
    let id = form.edition.id();
    let name = t.edition(id);
    let scenarios = form.scenario_views();
    let scenario = scenarios.iter().find(|scenario| scenario.is_chosen);
    let usual = scenario.map_or_else(|| name.plain(), |scenario| scenario.title.clone());
    let title_was_usual = scenarios.iter().any(|known| known.title == fields.get("title"));
    Chosen {
        id,
        name,
        form: fields.find("form").map_or_else(form_id, str::to_owned),
        title: if title_was_usual { usual.clone() } else { or("title", &usual) },
        title_faults: wrong.fields.remove("title").unwrap_or_default(),
        presets: form.preset_views(t),
        options: form.option_views(t, &mut wrong.said),
        seats: form.seat_fields(&mut wrong.fields),
        keeps: or("keeps", "all"),
        dice: or("dice", "program"),
        confirmation: or("confirmation", "two"),
        scenarios,
    }
}

async fn found(
    State(web): State<Web>,
    token: Option<Token>,
    headers: HeaderMap,
    fields: Fields,
) -> Result<Response, Problem> {
    let t = T::of(&headers);
    let edition = offered(&web, fields.get("rules")).ok_or(Problem::NotFound)?;
    if fields.has("again") {
        return page(&web, t, Some(edition), &fields, Wrong::default(), StatusCode::OK);
    }
    let (token, is_new) = token_or_new(&web, token).await?;
    let form = fields.get("form");
    if let Some(campaign) = web.founded_by(form) {
        return Ok(look_at(&format!("/c/{campaign}/links")));
    }
    let asked = FoundForm { edition, scenarios: edition.scenarios(), fields: &fields };
    let wrong = match asked.request(&t) {
        Ok(request) => match web.host.found(request, Some(token.text())).await {
            Ok(founded) => {
                web.keep_links(&founded.campaign, token.text(), &founded.links);
                web.note_founded(form, &founded.campaign);
                let mut response = look_at(&format!("/c/{}/links", founded.campaign));
                if is_new {
                    set_cookie(&web, &mut response, &token);
                }
                return Ok(response);
            }
            Err(HostError::Setup(faults)) => Wrong { said: said(&faults), ..Wrong::default() },
            Err(HostError::Fault(fault)) => Wrong { said: fault.messages, ..Wrong::default() },
            Err(other) => return Err(other.into()),
        },
        Err(fields) => Wrong { fields, said: Vec::new() },
    };
    let status = StatusCode::UNPROCESSABLE_ENTITY;
    let mut response = page(&web, t, Some(edition), &fields, wrong, status)?;
    if is_new {
        set_cookie(&web, &mut response, &token);
    }
    Ok(response)
}

/// What is wrong with a set-up, each with what would be right.
fn said(faults: &[kernel::Fault]) -> Vec<Message> {
    faults
        .iter()
        .flat_map(|fault| [Some(fault.what.clone()), fault.fix.clone()])
        .flatten()
        .collect()
}
