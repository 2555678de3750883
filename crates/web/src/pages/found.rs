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
use crate::state::{Made, Web};
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
    /// When a report counts; empty where an option says so.
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
        confirmation: match form.edition.says_who_confirms() {
            true => String::new(),
            false => or("confirmation", "two"),
        },
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
    let asked = FoundForm { edition, scenarios: edition.scenarios(), fields: &fields };
    let founding = web.founding(fields.get("form"));
    let made = founding.get_or_try_init(|| make(&web, token.clone(), &asked, &t)).await;
    let wrong = match made {
        Ok(made) => {
            let mut response = look_at(&format!("/c/{}/links", made.campaign));
            // The form is the browser's own: pressed twice, it may come twice without a cookie.
            if made.is_new && token.is_none_or(|token| token.text() != made.token.text()) {
                set_cookie(&web, &mut response, &made.token);
            }
            return Ok(response);
        }
        Err(NotMade::Wrong(wrong)) => wrong,
        Err(NotMade::Problem(problem)) => return Err(problem),
    };
    page(&web, t, Some(edition), &fields, wrong, StatusCode::UNPROCESSABLE_ENTITY)
}

/// Why a campaign was not founded.
enum NotMade {
    Wrong(Wrong),
    Problem(Problem),
}

/// Founds the campaign that a form asks for.
async fn make(
    web: &Web,
    token: Option<Token>,
    asked: &FoundForm<'_>,
    t: &T,
) -> Result<Made, NotMade> {
    let named = |fields| NotMade::Wrong(Wrong { fields, said: Vec::new() });
    let request = asked.request(t).map_err(named)?;
    let (token, is_new) = token_or_new(web, token).await.map_err(NotMade::Problem)?;
    let of = |said| NotMade::Wrong(Wrong { said, ..Wrong::default() });
    let founded = web.host.found(request, Some(token.text())).await;
    let founded = founded.map_err(|error| match error {
        HostError::Setup(faults) => of(said(&faults)),
        HostError::Fault(fault) => of(fault.messages),
        other => NotMade::Problem(other.into()),
    })?;
    web.keep_links(&founded.campaign, token.text(), &founded.links);
    Ok(Made { campaign: founded.campaign, token, is_new })
}

/// What is wrong with a set-up, each with what would be right.
fn said(faults: &[kernel::Fault]) -> Vec<Message> {
    faults
        .iter()
        .flat_map(|fault| [Some(fault.what.clone()), fault.fix.clone()])
        .flatten()
        .collect()
}
